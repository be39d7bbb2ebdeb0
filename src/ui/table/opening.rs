//! A worked opening: the first moves of a real deal, shown on a board that is only
//! looked at, with what the words of the game say of each. Knows sessions and
//! words; not the table on which a person plays, and nothing of it is kept.
//!
//! Pure, and tested without a browser: [`laid`], and [`Reading`], how far one has
//! read. The component is in `view`.

#[cfg(feature = "browser")]
mod view;

#[cfg(feature = "browser")]
pub use self::view::{OpenOpening, WorkedOpening};

use crate::{
    games::{Game, prose::Opening},
    session::Session,
};

/// The deal of an opening with no move made; its moves come one after the other as
/// those that have been taken back. None if they are not moves of this deal.
pub fn laid(game: &'static Game, opening: &Opening) -> Option<Session> {
    let mut session = Session::new(game, game.defaults(), opening.seed);
    for step in &opening.steps {
        let mv = session.plan().read_move(&step.code).ok()?;
        session.play(mv).ok()?;
    }
    session.restart();
    Some(session)
}

/// How far an opening has been read: what is said of so many moves, each of which is
/// pointed out when it is told, and made a moment later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    told: usize,
    in_all: usize,
}

impl Reading {
    /// Nothing is told yet but the deal.
    pub const fn new(opening: &Opening) -> Reading {
        Reading { told: 0, in_all: opening.steps.len() }
    }

    /// Every step from the first, in turn.
    pub fn all(self) -> impl Iterator<Item = Reading> {
        (0..=self.in_all).map(move |told| Reading { told, ..self })
    }

    /// How many moves are told.
    pub const fn told(self) -> usize {
        self.told
    }

    /// How many moves there are.
    pub const fn in_all(self) -> usize {
        self.in_all
    }

    /// One move more, unless it was the last.
    #[must_use]
    pub const fn on(self) -> Option<Reading> {
        if self.told < self.in_all { Some(Reading { told: self.told + 1, ..self }) } else { None }
    }

    /// One move less, unless there is none.
    #[must_use]
    pub const fn back(self) -> Option<Reading> {
        if self.told > 0 { Some(Reading { told: self.told - 1, ..self }) } else { None }
    }

    /// What is said now: of the last move that is told, or else of the deal.
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
    fn an_opening_lies_as_dealt_with_its_moves_to_come() {
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
    fn what_is_no_opening_of_its_deal_is_not_laid() {
        let game = games::by_id("la-belle-lucie").expect("the game exists");
        assert!(laid(game, &opening(&["t12-f2", "t12-f2"])).is_none());
        assert!(laid(game, &opening(&["nonsense"])).is_none());
    }

    #[test]
    fn it_is_read_from_the_deal_to_the_last_move_and_back() {
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
