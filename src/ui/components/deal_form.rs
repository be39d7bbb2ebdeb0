//! A form for a deal number. Checks how a deal number is written; deals no cards.

use leptos::{ev, prelude::*};

use super::FieldError;
use crate::{link, text::controls};

/// The id of the error message. It is constant, because a page contains at most one such form.
const WRONG: &str = "wrong-deal";

/// A field for a deal number, with a button that starts the deal of this number.
#[component]
pub fn DealForm(
    /// The initial text of the field.
    #[prop(into, optional)]
    first: String,
    /// Called with the number if the text is a valid deal number.
    #[prop(into)]
    on_deal: Callback<u64>,
) -> impl IntoView {
    let typed = RwSignal::new(first);
    let wrong = RwSignal::new(String::new());
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let Some(seed) = typed.with_untracked(|typed| link::parse_typed_seed(typed)) else {
            return wrong.set(controls::invalid_deal_number_sentence());
        };
        wrong.set(String::new());
        on_deal.run(seed);
    };
    view! {
        <form class="deal" on:submit=submit>
            <label>
                {controls::DEAL_NUMBER}
                <input
                    data-seed-input=""
                    inputmode="numeric"
                    autocomplete="off"
                    size="13"
                    aria-invalid=move || (!wrong.read().is_empty()).then_some("true")
                    aria-describedby=move || (!wrong.read().is_empty()).then_some(WRONG)
                    prop:value=typed
                    on:input:target=move |event| typed.set(event.target().value())
                />
            </label>
            <button type="submit" data-act="lay">
                {controls::DEAL_IT}
            </button>
            <FieldError words=wrong id=WRONG/>
        </form>
    }
}
