//! The rules of one game, in a sheet, with the options for another deal and the
//! keys. Knows the options of the table; plays nothing.

use leptos::prelude::*;

use super::options::Options;
use crate::{
    games::Game,
    link,
    text::{controls, shelf},
    ui::{
        components::{Modal, RouteLink},
        state::Sheet,
        table::{
            commands,
            rules::{RulesText, Source},
            state::use_table,
        },
    },
};

/// The rules of a game.
#[component]
pub fn RulesDialog(game: &'static Game) -> impl IntoView {
    view! {
        <Modal name="rules" title=game.title sheet=|sheet| sheet == Sheet::Rules>
            <Rules game/>
        </Modal>
    }
}

/// What stands in the sheet. It shows the rules as they are with the options
/// that are wanted for another deal, at first those of the table.
#[component]
fn Rules(game: &'static Game) -> impl IntoView {
    let wanted = RwSignal::new(use_table().choices.get_untracked());
    view! {
        <RulesText game wanted>
            {(!game.options.is_empty()).then(|| view! { <Options game wanted/> })}
        </RulesText>
        <Keys/>
        <p class="to-page">
            <RouteLink href=link::about(game.id)>{shelf::PAGE_OF_GAME}</RouteLink>
        </p>
        <Source game/>
    }
}

/// The keys of the table.
#[component]
fn Keys() -> impl IntoView {
    let row = |(keys, told): (String, &'static str)| {
        view! {
            <div>
                <dt>{keys}</dt>
                <dd>{told}</dd>
            </div>
        }
    };
    view! {
        <details class="keys">
            <summary>{controls::AT_THE_KEYBOARD}</summary>
            <dl class="in-short">{commands::listed().into_iter().map(row).collect_view()}</dl>
        </details>
    }
}
