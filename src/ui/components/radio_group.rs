//! One question with its answers, of which one is chosen. Knows words only.

use leptos::prelude::*;

/// A question answered by choosing one of several values.
#[component]
pub fn RadioGroup(
    /// The question.
    #[prop(into)]
    legend: String,
    /// What the browser calls the question: no other on the page may be called so.
    name: &'static str,
    /// The answers: the permanent name of each, and what it is called.
    options: Vec<(String, String)>,
    /// The answer that is chosen.
    #[prop(into)]
    chosen: Signal<String>,
    /// Called with another answer.
    #[prop(into)]
    on_choose: Callback<String>,
    /// What stands under the question.
    #[prop(default = None)]
    note: Option<String>,
) -> impl IntoView {
    let answer = move |(value, title): (String, String)| {
        let (of_input, wanted) = (value.clone(), value.clone());
        view! {
            <label>
                <input
                    type="radio"
                    name=name
                    value=of_input
                    prop:checked=move || chosen.with(|chosen| *chosen == value)
                    on:change=move |_| on_choose.run(wanted.clone())
                />
                <span>{title}</span>
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{legend}</legend>
            {note.map(|note| view! { <p>{note}</p> })}
            {options.into_iter().map(answer).collect_view()}
        </fieldset>
    }
}
