//! A row of a table of rules or facts. Knows words only.

use leptos::prelude::*;

/// A heading and what stands under it.
#[component]
pub fn ToldRow(
    /// The heading.
    #[prop(into)]
    heading: String,
    /// What stands under it, a line each.
    lines: Vec<String>,
) -> impl IntoView {
    let lines = lines.into_iter().map(|line| view! { <dd>{line}</dd> });
    view! {
        <div>
            <dt>{heading}</dt>
            {lines.collect_view()}
        </div>
    }
}
