//! What a board remembers by reference to its table: selection, refused cards, moves pointed
//! out, chosen pile. A change of the table can make any of it untrue, so all of it is checked
//! here after each change ([`Markers::retain_current`]). Pure; knows no rule.

use crate::{
    engine::{Move, PileId},
    session::{Session, Taken},
};

#[cfg(test)]
mod tests;

/// What a board remembers by reference to its table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Markers {
    /// The selected cards.
    pub taken: Option<Taken>,
    /// Cards that shake because they may not move.
    pub refused: Option<Taken>,
    /// Moves that a hint or a question points out.
    pub pointed_out: Vec<Move>,
    /// The pile that receives cards on the page for one's own cards.
    pub chosen: Option<PileId>,
}

impl Markers {
    /// Drops everything that is no longer true of the table.
    pub fn retain_current(&mut self, session: &Session) {
        self.taken = self.taken.filter(|taken| taken.is_current(session));
        self.refused = self.refused.filter(|refused| refused.is_current(session));
        self.pointed_out.retain(|mv| session.legal().contains(mv));
        self.chosen = self.chosen.filter(|pile| pile.index() < session.plan().pile_count());
    }
}
