//! The card name that the player is typing.

use leptos::prelude::*;

use crate::ui::table::navigate::{TypedChar, TypedName};

#[derive(Clone, Copy, Debug, Default)]
pub struct CardNaming(StoredValue<TypedName>);

impl CardNaming {
    /// Starts a name. The next keys complete it.
    pub fn start(self) {
        self.0.set_value(TypedName::Started);
    }

    pub fn stop(self) {
        self.0.set_value(TypedName::None);
    }

    /// Continues the name with a character. A character that is not part of a name ends the name.
    pub fn type_char(self, c: char, is_free: bool) -> TypedChar {
        let typed = self.0.get_value().type_char(c, is_free);
        self.0.set_value(match typed {
            TypedChar::Incomplete(name) => name,
            TypedChar::Complete(_) | TypedChar::Other => TypedName::None,
        });
        typed
    }
}
