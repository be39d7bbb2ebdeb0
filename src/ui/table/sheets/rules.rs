//! The rules of one game, in a sheet or beside the table, with the options for another deal and the
//! keys. Reads the options of the table; makes no moves.

use leptos::prelude::*;

use super::{keys::KeyList, options::NextDealOptions};
use crate::{
    games::Game,
    link,
    text::{catalogue, controls, lessons, pages},
    ui::{
        components::{DynamicView, Modal, RouteLink},
        state::Sheet,
        table::{
            actions,
            contexts::use_table,
            rules::{BookSource, PlainRules, ProseLoader, RulesText},
            state::use_session,
        },
    },
};

#[component]
pub fn RulesDialog(game: &'static Game) -> impl IntoView {
    view! {
        <Modal name="rules" title=game.title sheet=|sheet| sheet == Sheet::Rules>
            <Rules game/>
        </Modal>
        <RulesPanel game/>
    }
}

/// The rules beside the table, in a large window. They do not cover the table, and the player can
/// continue to play.
#[component]
fn RulesPanel(game: &'static Game) -> impl IntoView {
    let table = use_table();
    let panel = move || {
        table.rules_beside.get().then(|| {
            view! {
                <dialog
                    open=true
                    class="dialog rules-dialog beside"
                    data-dialog="rules"
                    aria-labelledby="beside-title"
                >
                    <div class="leaf">
                        <header>
                            <h2 id="beside-title" tabindex="-1">{game.title}</h2>
                            <button
                                type="button"
                                class="close"
                                aria-label=pages::CLOSE
                                on:click=move |_| actions::close_rules(table)
                            >
                                "×"
                            </button>
                        </header>
                        <Rules game/>
                    </div>
                </dialog>
            }
        })
    };
    view! { <DynamicView view=panel/> }
}

/// The rules, with the options for the next deal. The player can change the options here. Each
/// option starts with its value on the current table.
#[component]
fn Rules(game: &'static Game) -> impl IntoView {
    let wanted = RwSignal::new(use_session().with_untracked(|session| session.choices().clone()));
    let prose = ProseLoader::new(game);
    view! {
        <RulesText game wanted prose>
            {(!game.options.is_empty()).then(|| view! { <NextDealOptions game wanted/> })}
        </RulesText>
        <KeysSection/>
        <PlainRules game wanted prose/>
        <p class="to-page">
            <RouteLink href=link::game_page_link(game.id)>{catalogue::PAGE_OF_GAME}</RouteLink>
        </p>
        <p class="to-page">
            <RouteLink href=link::LEARN>{lessons::LEARN}</RouteLink>
        </p>
        <BookSource game/>
    }
}

#[component]
fn KeysSection() -> impl IntoView {
    view! {
        <details class="keys">
            <summary>{controls::AT_THE_KEYBOARD}</summary>
            <KeyList/>
        </details>
    }
}
