//! The moves that a page allows. In a lesson, only the moves of the present task are made, although
//! the rules allow others. On every other table all legal moves are allowed.

use leptos::prelude::*;

use crate::engine::Move;

#[derive(Clone, Copy, Debug, Default)]
pub struct MoveFilter(StoredValue<Option<Callback<Move, Option<String>>>>);

impl MoveFilter {
    /// Sets the question whether a legal move may be made. Its answer is `None`, or the reason why
    /// not.
    pub fn set(self, refuse: impl Fn(Move) -> Option<String> + Send + Sync + 'static) {
        self.0.set_value(Some(Callback::new(refuse)));
    }

    /// Returns the reason why a legal move may not be made, or `None` if it may be made.
    pub fn refusal(self, mv: Move) -> Option<String> {
        self.0.get_value()?.run(mv)
    }
}
