//! The field for the number of a deal. Knows how such numbers are written; lays no
//! deal itself.

use leptos::{ev, prelude::*};

use super::Wrong;
use crate::{link, text::controls};

/// The id of what is wrong with the number. No page has two of these fields.
const WRONG: &str = "wrong-deal";

/// The field for the number of a deal, with a button that has it laid.
#[component]
pub fn DealForm(
    /// What stands in it at first.
    #[prop(into, optional)]
    first: String,
    /// Called with the number that was typed, where it is one.
    #[prop(into)]
    lay: Callback<u64>,
) -> impl IntoView {
    let typed = RwSignal::new(first);
    let wrong = RwSignal::new(String::new());
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let Some(seed) = typed.with_untracked(|typed| link::typed_seed(typed)) else {
            return wrong.set(controls::no_deal_number());
        };
        wrong.set(String::new());
        lay.run(seed);
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
            <Wrong words=wrong id=WRONG/>
        </form>
    }
}
