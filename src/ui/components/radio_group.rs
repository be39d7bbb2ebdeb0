//! A question with several answers. The player chooses one answer. Depends only on texts.

use leptos::prelude::*;

/// Makes the picture of an answer from its id.
pub type AnswerPicture = fn(&str) -> AnyView;

#[component]
pub fn RadioGroup(
    #[prop(into)] legend: String,
    /// The `name` of the inputs. It must be unique on the page.
    name: &'static str,
    /// The answers: the id and the label of each.
    options: Vec<(String, String)>,
    /// The id of the chosen answer.
    #[prop(into)]
    chosen: Signal<String>,
    /// Called with the id when the player chooses another answer.
    #[prop(into)]
    on_choose: Callback<String>,
    /// A remark under the question.
    #[prop(default = None)]
    note: Option<String>,
    /// The CSS class of the question.
    #[prop(optional)]
    class: &'static str,
    /// Returns the picture that stands for an answer. The label is then only for screen readers.
    #[prop(optional)]
    picture: Option<AnswerPicture>,
) -> impl IntoView {
    let answer = move |(value, title): (String, String)| {
        let (of_input, wanted) = (value.clone(), value.clone());
        let drawn = picture.map(|picture| picture(&value));
        let spoken = if drawn.is_some() { "unseen" } else { "" };
        view! {
            <label>
                <input
                    type="radio"
                    name=name
                    value=of_input
                    prop:checked=move || chosen.with(|chosen| *chosen == value)
                    on:change=move |_| on_choose.run(wanted.clone())
                />
                {drawn}
                <span class=spoken>{title}</span>
            </label>
        }
    };
    view! {
        <fieldset class=class>
            <legend>{legend}</legend>
            {note.map(|note| view! { <p>{note}</p> })}
            {options.into_iter().map(answer).collect_view()}
        </fieldset>
    }
}
