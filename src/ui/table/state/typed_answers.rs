//! The answers of a page to typed commands. A lesson answers some commands itself, because the
//! current task replaces the hint and the state of the game. Every other table answers all commands
//! in the usual way.

use leptos::prelude::*;

use crate::ui::table::typed::TypedVerb;

#[derive(Clone, Copy, Debug, Default)]
pub struct TypedAnswers(StoredValue<Option<Callback<TypedVerb, bool>>>);

impl TypedAnswers {
    /// Sets the function that answers typed commands. The function returns false if it does not
    /// answer this command.
    pub fn set(self, answer: impl Fn(TypedVerb) -> bool + Send + Sync + 'static) {
        self.0.set_value(Some(Callback::new(answer)));
    }

    /// Returns true if the page has answered the command.
    pub fn answer(self, verb: TypedVerb) -> bool {
        self.0.get_value().is_some_and(|answer| answer.run(verb))
    }
}
