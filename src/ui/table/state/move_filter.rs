//! The moves that a page allows. A lesson allows only the moves of the present task, even if other
//! moves are legal. Every other table allows all legal moves.

use leptos::prelude::*;

use crate::engine::Move;

#[derive(Clone, Copy, Debug, Default)]
pub struct MoveFilter(StoredValue<Option<Callback<Move, Option<String>>>>);

impl MoveFilter {
    /// Sets the function that decides whether a legal move may be made. The function returns
    /// `None`, or the reason why the move may not be made.
    pub fn set_refusal_check(
        self,
        refuse: impl Fn(Move) -> Option<String> + Send + Sync + 'static,
    ) {
        self.0.set_value(Some(Callback::new(refuse)));
    }

    /// Returns the reason why a legal move may not be made, or `None` if it may be made.
    pub fn refusal(self, mv: Move) -> Option<String> {
        self.0.get_value()?.run(mv)
    }
}
