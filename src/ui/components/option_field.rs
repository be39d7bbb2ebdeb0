//! A form field for one option of a game. Reads the declaration of the option; does not decide
//! which values are possible.

use leptos::prelude::*;

use super::RadioGroup;
use crate::{
    rules::{Choices, OptionSpec},
    text::{controls, pages as words},
};

#[component]
pub fn OptionField(spec: &'static OptionSpec, wanted: RwSignal<Choices>) -> impl IntoView {
    let from = if spec.book { controls::RULE_OF_BOOK } else { "" };
    let values =
        spec.values.iter().map(|id| ((*id).to_owned(), words::option_value_label(id))).collect();
    let chosen = Signal::derive(move || {
        let at = usize::from(wanted.with(|wanted| wanted.value_index(spec.id)));
        spec.values.get(at).copied().unwrap_or_default().to_owned()
    });
    // This cannot fail, because the value is one of the option's own values.
    let choose = move |value: String| wanted.update(|wanted| drop(wanted.set(spec.id, &value)));
    view! {
        <RadioGroup
            name=spec.id
            legend=spec.title
            note=Some(format!("{from}{}", spec.note))
            options=values
            chosen
            on_choose=choose
        />
    }
}
