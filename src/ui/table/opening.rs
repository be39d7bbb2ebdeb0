//! A worked opening: the first moves of a real deal, on a board on which the player cannot play.
//! The text of the game explains each of these moves. Depends on sessions and texts, not on the
//! table on which the player plays; saves nothing.
//!
//! [`opening_session`] and [`ReadingProgress`] (how far the player has read) are pure and tested
//! without a browser. The component is in `view`.

#[cfg(feature = "browser")]
mod view;

#[cfg(feature = "browser")]
pub use self::view::{UnfoldedOpening, WorkedOpening};

use crate::{
    games::{Game, prose::WorkedOpening},
    session::Session,
};

/// Returns the deal of an opening with its moves undone, so that redo makes them one by one.
/// Returns `None` if a move is not legal in this deal.
pub fn opening_session(game: &'static Game, opening: &WorkedOpening) -> Option<Session> {
    let mut session = Session::new(game, game.default_choices(), opening.seed);
    for step in &opening.steps {
        let mv = session.plan().parse_move(&step.code).ok()?;
        session.play(mv).ok()?;
    }
    session.restart();
    Some(session)
}

/// How far the player has read an opening. A step points a move out and explains it; a moment later
/// the move is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadingProgress {
    explained_move_count: usize,
    total_move_count: usize,
}

impl ReadingProgress {
    /// Starts at the deal, before the first move.
    pub const fn new(opening: &WorkedOpening) -> ReadingProgress {
        ReadingProgress { explained_move_count: 0, total_move_count: opening.steps.len() }
    }

    /// Returns all steps: the deal, and then one step for each move.
    pub fn all_steps(self) -> impl Iterator<Item = ReadingProgress> {
        (0..=self.total_move_count)
            .map(move |told| ReadingProgress { explained_move_count: told, ..self })
    }

    /// The number of moves explained so far.
    pub const fn explained_move_count(self) -> usize {
        self.explained_move_count
    }

    /// The number of moves of the opening.
    pub const fn total_move_count(self) -> usize {
        self.total_move_count
    }

    /// Returns the next step, or `None` after the last move.
    #[must_use]
    pub const fn next(self) -> Option<ReadingProgress> {
        if self.explained_move_count < self.total_move_count {
            Some(ReadingProgress { explained_move_count: self.explained_move_count + 1, ..self })
        } else {
            None
        }
    }

    /// Returns the step before the current one, or `None` at the deal.
    #[must_use]
    pub const fn previous(self) -> Option<ReadingProgress> {
        if self.explained_move_count > 0 {
            Some(ReadingProgress { explained_move_count: self.explained_move_count - 1, ..self })
        } else {
            None
        }
    }

    /// Returns the explanation of the current step: of a move or, before the first move, of the
    /// deal.
    pub fn explanation(self, opening: &WorkedOpening) -> &str {
        let last =
            self.explained_move_count.checked_sub(1).and_then(|last| opening.steps.get(last));
        last.map_or(&opening.setting, |step| &step.why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{self, prose::OpeningMove};

    fn opening(codes: &[&str]) -> WorkedOpening {
        let step =
            |code: &&str| OpeningMove { code: (*code).to_owned(), why: format!("Why {code}.") };
        WorkedOpening {
            seed: 1,
            setting: "The fans.".to_owned(),
            steps: codes.iter().map(step).collect(),
        }
    }

    #[test]
    fn worked_opening_starts_at_the_deal() {
        let game = games::by_id("la-belle-lucie").expect("the game exists");
        let mut session =
            opening_session(game, &opening(&["t12-f2", "t18-t2"])).expect("moves of this deal");
        let dealt = Session::new(game, game.default_choices(), 1);
        assert_eq!(session.moves(), []);
        assert!(session.shown_table().piles().eq(dealt.shown_table().piles()));
        let mut codes = Vec::new();
        while let Some(mv) = session.next_redo_move() {
            codes.push(session.plan().move_code(mv));
            session.play(mv).expect("a move of this deal");
        }
        assert_eq!(codes, ["t12-f2", "t18-t2"]);
    }

    #[test]
    fn worked_opening_with_illegal_move_is_rejected() {
        let game = games::by_id("la-belle-lucie").expect("the game exists");
        assert!(opening_session(game, &opening(&["t12-f2", "t12-f2"])).is_none());
        assert!(opening_session(game, &opening(&["nonsense"])).is_none());
    }

    #[test]
    fn opening_can_be_stepped_forwards_and_backwards() {
        let opening = opening(&["a", "b"]);
        let mut reading = ReadingProgress::new(&opening);
        assert_eq!((reading.explanation(&opening), reading.previous()), ("The fans.", None));
        let mut said = Vec::new();
        while let Some(next) = reading.next() {
            reading = next;
            said.push(reading.explanation(&opening));
        }
        assert_eq!(said, ["Why a.", "Why b."]);
        let all: Vec<_> =
            reading.all_steps().map(|step| step.explanation(&opening).to_owned()).collect();
        assert_eq!(all, ["The fans.", "Why a.", "Why b."]);
        assert_eq!((reading.explained_move_count(), reading.total_move_count()), (2, 2));
        assert_eq!(reading.previous().map(|before| before.explanation(&opening)), Some("Why a."));
    }
}
