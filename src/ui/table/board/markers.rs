//! The markers of a board are its references to cards and piles of the table: the selection,
//! refused cards, highlighted moves, and the pile that the player has chosen during setup. A change
//! of the table can make a marker invalid. So [`Markers::remove_invalid_markers`] checks all
//! markers after each change. This module is pure and does not depend on the rules.

use crate::{
    engine::{Move, PileId},
    session::{Selection, Session},
};

#[cfg(test)]
mod tests;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Markers {
    pub selection: Option<Selection>,
    /// The cards that shake because their move is illegal.
    pub refused: Option<Selection>,
    /// The moves that a hint suggests, or that a question offers to the player.
    pub pointed_out: Vec<Move>,
    /// The pile that receives the next card while the player sets up a table by hand.
    pub setup_pile: Option<PileId>,
}

impl Markers {
    /// Removes every marker that is no longer valid for the table.
    pub fn remove_invalid_markers(&mut self, session: &Session) {
        self.selection = self.selection.filter(|selection| selection.is_current(session));
        self.refused = self.refused.filter(|refused| refused.is_current(session));
        self.pointed_out.retain(|mv| session.legal_moves().contains(mv));
        self.setup_pile = self.setup_pile.filter(|pile| pile.index() < session.plan().pile_count());
    }
}
