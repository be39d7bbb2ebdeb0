//! A row of a table of rules or facts. Depends only on texts.

use leptos::prelude::*;

#[component]
pub fn DescriptionRow(#[prop(into)] heading: String, lines: Vec<String>) -> impl IntoView {
    let lines = lines.into_iter().map(|line| view! { <dd>{line}</dd> });
    view! {
        <div>
            <dt>{heading}</dt>
            {lines.collect_view()}
        </div>
    }
}
