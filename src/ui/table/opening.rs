//! A worked opening: the first moves of a real deal on a board without input, with the explanation
//! from the text of the game for each. This module knows sessions and texts. It does not know the
//! table on which the player plays, and saves nothing.
//!
//! [`laid`] and [`Reading`] (how far the player has read) are pure and tested without a browser.
//! The component is in `view`.

#[cfg(feature = "browser")]
mod view;

#[cfg(feature = "browser")]
pub use self::view::{OpenOpening, WorkedOpening};

use crate::{
    games::{Game, prose::Opening},
    session::Session,
};

/// Returns the deal of an opening with its moves undone, so that redo makes them one by one.
/// Returns `None` if a move is not legal in this deal.
pub fn laid(game: &'static Game, opening: &Opening) -> Option<Session> {
    let mut session = Session::new(game, game.defaults(), opening.seed);
    for step in &opening.steps {
        let mv = session.plan().read_move(&step.code).ok()?;
        session.play(mv).ok()?;
    }
    session.restart();
    Some(session)
}

/// How far the player has read an opening. Each move is pointed out with its explanation, and made
/// a moment later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    told: usize,
    in_all: usize,
}

impl Reading {
    /// Starts at the deal, before the first move.
    pub const fn new(opening: &Opening) -> Reading {
        Reading { told: 0, in_all: opening.steps.len() }
    }

    /// Returns every step from the first on.
    pub fn all(self) -> impl Iterator<Item = Reading> {
        (0..=self.in_all).map(move |told| Reading { told, ..self })
    }

    /// The number of moves explained so far.
    pub const fn told(self) -> usize {
        self.told
    }

    /// The number of moves of the opening.
    pub const fn in_all(self) -> usize {
        self.in_all
    }

    /// Returns the next step, or `None` after the last move.
    #[must_use]
    pub const fn on(self) -> Option<Reading> {
        if self.told < self.in_all { Some(Reading { told: self.told + 1, ..self }) } else { None }
    }

    /// Returns the step before, or `None` at the deal.
    #[must_use]
    pub const fn back(self) -> Option<Reading> {
        if self.told > 0 { Some(Reading { told: self.told - 1, ..self }) } else { None }
    }

    /// Returns the explanation of the present step: of its move, or of the deal before the first
    /// move.
    pub fn said(self, opening: &Opening) -> &str {
        let last = self.told.checked_sub(1).and_then(|last| opening.steps.get(last));
        last.map_or(&opening.setting, |step| &step.why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{self, prose::Step};

    fn opening(codes: &[&str]) -> Opening {
        let step = |code: &&str| Step { code: (*code).to_owned(), why: format!("Why {code}.") };
        Opening {
            seed: 1,
            setting: "The fans.".to_owned(),
            steps: codes.iter().map(step).collect(),
        }
    }

    #[test]
    fn opening_starts_at_the_deal() {
        let game = games::by_id("la-belle-lucie").expect("the game exists");
        let mut session = laid(game, &opening(&["t12-f2", "t18-t2"])).expect("moves of this deal");
        let dealt = Session::new(game, game.defaults(), 1);
        assert_eq!(session.moves(), []);
        assert!(session.shown().piles().eq(dealt.shown().piles()));
        let mut codes = Vec::new();
        while let Some(mv) = session.next_undone() {
            codes.push(session.plan().code(mv));
            session.play(mv).expect("a move of this deal");
        }
        assert_eq!(codes, ["t12-f2", "t18-t2"]);
    }

    #[test]
    fn illegal_opening_is_rejected() {
        let game = games::by_id("la-belle-lucie").expect("the game exists");
        assert!(laid(game, &opening(&["t12-f2", "t12-f2"])).is_none());
        assert!(laid(game, &opening(&["nonsense"])).is_none());
    }

    #[test]
    fn reading_steps_forward_and_back() {
        let opening = opening(&["a", "b"]);
        let mut reading = Reading::new(&opening);
        assert_eq!((reading.said(&opening), reading.back()), ("The fans.", None));
        let mut said = Vec::new();
        while let Some(next) = reading.on() {
            reading = next;
            said.push(reading.said(&opening));
        }
        assert_eq!(said, ["Why a.", "Why b."]);
        let all: Vec<_> = reading.all().map(|step| step.said(&opening).to_owned()).collect();
        assert_eq!(all, ["The fans.", "Why a.", "Why b."]);
        assert_eq!((reading.told(), reading.in_all()), (2, 2));
        assert_eq!(reading.back().map(|before| before.said(&opening)), Some("Why a."));
    }
}
