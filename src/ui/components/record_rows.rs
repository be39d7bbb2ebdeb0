//! The figures of a record of play, each under its heading. Knows counts, and how many
//! games are in progress; counts nothing.

use leptos::prelude::*;

use crate::{games::Game, store::Summary, text::records as words, ui::state::use_app};

/// The figures of a game, or of all.
#[component]
pub fn RecordRows<'a>(summary: &'a Summary, game: Option<&'static Game>) -> impl IntoView + use<> {
    let going = use_app().count_begun(game.map(|game| game.id));
    let row = |(heading, told): (&'static str, String)| {
        view! {
            <div>
                <dt>{heading}</dt>
                <dd>{told}</dd>
            </div>
        }
    };
    let rows = words::rows(summary, going, game.is_none()).into_iter().map(row).collect_view();
    view! { <dl class="figures">{rows}</dl> }
}
