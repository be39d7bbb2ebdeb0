//! Where to begin, for whoever has never played here: a few games, each with its
//! goal and its minutes. Knows which the catalogue names for that.

use leptos::prelude::*;

use crate::{
    games::{FOR_BEGINNERS, by_id},
    link,
    text::{atlas, shelf as words},
    ui::{
        components::{LayoutPreview, RouteLink},
        state::use_app,
    },
    web::figures,
};

/// The games with which to begin; nothing once something was played.
#[component]
pub fn Begin() -> impl IntoView {
    let app = use_app();
    let entry = |(id, goal): (&'static str, &'static str)| {
        let game = by_id(id)?;
        let brief = figures::briefs().get(id).map(atlas::in_brief);
        Some(view! {
            <li>
                <RouteLink href=link::game(id) attr:data-begin=id>
                    <LayoutPreview game/>
                    <b>{game.title}</b>
                    <span class="goal">{goal}</span>
                    <span class="brief">{brief}</span>
                </RouteLink>
            </li>
        })
    };
    let entries = move || FOR_BEGINNERS.into_iter().filter_map(entry).collect_view();
    let is_new = Memo::new(move |_| app.is_new());
    move || {
        is_new.get().then(|| {
            view! {
                <section class="begin" aria-labelledby="begin">
                    <h2 id="begin">{words::BEGIN}</h2>
                    <ol>{entries()}</ol>
                </section>
            }
        })
    }
}
