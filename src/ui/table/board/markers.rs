//! What a board remembers by reference to its table: selection, refused cards, highlighted moves,
//! chosen pile. A change of the table can make any of them invalid, so [`Markers::retain_current`]
//! checks all of them after each change. Pure; knows no rule.

use crate::{
    engine::{Move, PileId},
    session::{Selection, Session},
};

#[cfg(test)]
mod tests;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Markers {
    pub selection: Option<Selection>,
    /// The cards that shake because they may not move.
    pub refused: Option<Selection>,
    /// The moves that a hint or a question points out.
    pub pointed_out: Vec<Move>,
    /// The pile that receives cards on the page for one's own cards.
    pub setup_pile: Option<PileId>,
}

impl Markers {
    /// Drops every marker that is no longer valid for the table.
    pub fn retain_current(&mut self, session: &Session) {
        self.selection = self.selection.filter(|selection| selection.is_current(session));
        self.refused = self.refused.filter(|refused| refused.is_current(session));
        self.pointed_out.retain(|mv| session.legal().contains(mv));
        self.setup_pile = self.setup_pile.filter(|pile| pile.index() < session.plan().pile_count());
    }
}
