//! The moves and the help that a page allows. A lesson allows only the moves of the current task,
//! even if other moves are legal. A problem has no hints, and after a wrong move or the solution it
//! allows no more moves. Every other table allows all legal moves and hints.

use leptos::prelude::*;

use crate::engine::Move;

#[derive(Clone, Copy, Debug, Default)]
pub struct MoveFilter {
    refuse: StoredValue<Option<Callback<Move, Option<String>>>>,
    /// The reason why there are no hints.
    no_hints: StoredValue<Option<&'static str>>,
}

impl MoveFilter {
    /// Sets the function that decides whether a legal move may be made. The function returns
    /// `None`, or the reason why the move may not be made.
    pub fn set_refusal_check(
        self,
        refuse: impl Fn(Move) -> Option<String> + Send + Sync + 'static,
    ) {
        self.refuse.set_value(Some(Callback::new(refuse)));
    }

    /// Returns the reason why a legal move may not be made, or `None` if it may be made.
    pub fn refusal(self, mv: Move) -> Option<String> {
        self.refuse.get_value()?.run(mv)
    }

    /// Forbids hints. `why` is the answer to a player who asks for one.
    pub fn forbid_hints(self, why: &'static str) {
        self.no_hints.set_value(Some(why));
    }

    /// Returns the reason why there are no hints, or `None` if there are hints.
    pub fn hint_refusal(self) -> Option<&'static str> {
        self.no_hints.get_value()
    }
}
