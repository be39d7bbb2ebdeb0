//! The screen: who looks at it, and what is shown of the table there. Knows
//! seats and what they see; where several persons share the screen and hands
//! are hidden, nobody sees a hand until it is said who now looks.

use crate::{
    engine::{Outcome, PileId, Table},
    machine::Seat,
    rules::Sight,
};

use super::{Player, Session};

/// Who looks at the screen, and what he sees there.
#[derive(Debug, Default)]
pub(super) struct Screen {
    /// The person who looks; none before he has said so.
    viewer: Option<Seat>,
    /// The table with all that he may not see face down; none if he sees all
    /// that lies face up.
    shown: Option<Table>,
}

impl Session {
    /// The table as the person at the screen sees it: what he may not see lies
    /// face down.
    pub fn shown(&self) -> &Table {
        self.screen.shown.as_ref().unwrap_or_else(|| self.table())
    }

    /// The cards of a pile that whoever looks at the screen may look at: their
    /// places, 0 the bottom.
    pub fn seen_of(&self, pile: PileId) -> Vec<usize> {
        let places = 0..self.table().len(pile);
        if self.hides_hands() {
            return places.filter(|at| self.shown().pile(pile)[*at].is_up()).collect();
        }
        places.filter(|depth| self.sees(Seat(0), pile, *depth)).collect()
    }

    /// The person who must take the screen before play goes on, where hands are
    /// hidden and several persons play: until then no hand is seen.
    pub fn screen_waits_for(&self) -> Option<Seat> {
        let turn = self.turn().filter(|seat| self.is_person(*seat));
        if self.hides_hands() && self.screen.viewer.is_none() { turn } else { None }
    }

    /// The person who is to move looks at the screen now.
    pub fn take_screen(&mut self) {
        if let Some(seat) = self.screen_waits_for() {
            self.screen.viewer = Some(seat);
            self.look();
        }
    }

    /// Tests if there are hands that some person at the screen may not see.
    fn hides_hands(&self) -> bool {
        self.outcome() == Outcome::Open
            && self.plan().rules().parts.iter().any(|part| part.sight == Sight::Owner)
    }

    /// Works out who looks, and what he sees.
    pub(super) fn look(&mut self) {
        if !self.hides_hands() {
            self.screen = Screen::default();
            return;
        }
        let only = self.seating.only_person();
        let looks = self.screen.viewer.filter(|seat| match self.turn() {
            Some(turn) if self.seating.of(turn) == Player::Person => turn == *seat,
            _ => true,
        });
        self.screen.viewer = only.or(looks);
        self.screen.shown = Some(self.seen_by(self.screen.viewer));
    }

    /// The table as a seat sees it; if nobody looks, without any hand.
    fn seen_by(&self, viewer: Option<Seat>) -> Table {
        let mut table = self.table().clone();
        for pile in self.plan().piles() {
            for depth in 0..table.len(pile) {
                let seen = match viewer {
                    Some(seat) => self.sees(seat, pile, depth),
                    None => (0..self.seats()).all(|seat| self.sees(Seat(seat), pile, depth)),
                };
                table.show(pile, depth, seen);
            }
        }
        table
    }
}
