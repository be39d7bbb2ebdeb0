//! The index of the shelf: what can be chosen, in lines, and the field in which a
//! game is looked for. Knows what is wanted; which games answer is decided by
//! `shelf`.

use leptos::prelude::*;

use crate::{
    shelf::{Filter, Group, LONGEST_SEARCH, Wanted},
    text::shelf as words,
    ui::state::use_app,
    web,
};

/// In windows at least so wide the index lies open.
const WIDE: &str = "(min-width: 48rem)";

/// The index, and the field above it.
#[component]
pub fn Index() -> impl IntoView {
    let app = use_app();
    let chosen = app.wanted.with_untracked(|wanted| !wanted.filters().is_empty());
    let is_open = chosen || web::matches_media(WIDE);
    let anything = move || app.wanted.with(|wanted| *wanted != Wanted::default());
    let field = NodeRef::<leptos::html::Input>::new();
    let show_all = move |_| {
        app.wanted.set(Wanted::default());
        // The button goes away, and with it the place of whoever works by keyboard.
        if let Some(field) = field.get_untracked() {
            drop(field.focus());
        }
    };
    view! {
        <search class="choose">
            <label class="find">
                <span>{words::FIND}</span>
                <input
                    node_ref=field
                    type="search"
                    autocomplete="off"
                    spellcheck="false"
                    maxlength=LONGEST_SEARCH.to_string()
                    prop:value=move || app.wanted.with(|wanted| wanted.search.clone())
                    on:input:target=move |event| {
                        app.wanted.update(|wanted| wanted.search = event.target().value());
                    }
                />
            </label>
            <details class="index" open=is_open>
                <summary>{words::INDEX}</summary>
                <div class="lines">
                    {Group::ALL.map(|group| view! { <Line group/> }).collect_view()}
                </div>
            </details>
            <button
                type="button"
                class="quiet"
                data-all=""
                hidden=move || !anything()
                on:click=show_all
            >
                {words::SHOW_ALL}
            </button>
        </search>
    }
}

/// One line of it.
#[component]
fn Line(group: Group) -> impl IntoView {
    let app = use_app();
    let filters = Filter::ALL.into_iter().filter(move |filter| filter.group() == group);
    let button = |filter: Filter| {
        view! {
            <button
                type="button"
                data-filter=filter.id()
                aria-pressed=move || app.wanted.with(|wanted| wanted.has(filter)).to_string()
                on:click=move |_| app.wanted.update(|wanted| wanted.turn(filter))
            >
                {words::filter(filter)}
            </button>
        }
    };
    view! {
        <div role="group" aria-label=words::group(group)>
            <span aria-hidden="true">{words::group(group)}</span>
            {filters.map(button).collect_view()}
        </div>
    }
}
