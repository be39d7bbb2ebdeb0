//! The rules of one game, in a sheet or beside the table, with the options for another deal and the
//! keys. This file knows the options of the table and makes no moves.

use leptos::prelude::*;

use super::{keys::ListOfKeys, options::Options};
use crate::{
    games::Game,
    link,
    text::{catalogue, controls, pages},
    ui::{
        components::{Live, Modal, RouteLink},
        state::Sheet,
        table::{
            rules::{RulesText, Source},
            state::{RULES_HEADING, Status, TableState, use_table},
        },
    },
    web,
};

/// The size of the smallest window in which the rules fit beside the table.
const WIDE_WINDOW: &str = "(min-width: 1100px) and (min-height: 560px)";

impl TableState {
    /// Handles Escape. If there is a selection, a pointed-out move or a question in the status
    /// line, clears these. Otherwise closes the rules beside the table. A plain sentence in the
    /// status line is not counted here, because the player would hardly notice that only a sentence
    /// disappears.
    pub fn cancel(self) {
        let is_harmless = |status: &Status| matches!(status, Status::Usual | Status::Sentence(_));
        let is_quiet = self.message.status.with_untracked(is_harmless)
            && self.board.selection.with_untracked(Option::is_none)
            && self.board.pointed_out.with_untracked(Vec::is_empty);
        if is_quiet && self.rules_beside.get_untracked() {
            return self.close_rules();
        }
        let had_words = self.message.status.with_untracked(|status| *status != Status::Usual);
        if is_quiet && !had_words {
            self.announcements.announce(controls::NOTHING_SELECTED);
        }
        self.put_back();
    }

    /// If the window is large enough, shows the rules beside the table, or closes them if they are
    /// open. In a small window, opens the rules in a sheet. The focus goes to the heading of the
    /// rules, and Escape returns the focus.
    pub fn show_rules(self) {
        if !web::matches_media(WIDE_WINDOW) {
            return self.sheets.open(Sheet::Rules);
        }
        if self.rules_beside.get_untracked() {
            return self.close_rules();
        }
        self.rules_beside.set(true);
        self.announcements.announce(controls::RULES_BESIDE);
        // Wait until the sheet in which the player chose the rules has closed and has returned the
        // focus.
        request_animation_frame(|| web::focus_first(RULES_HEADING));
    }

    /// Closes the rules beside the table. The focus moves to the board.
    pub fn close_rules(self) {
        self.rules_beside.set(false);
        self.board.focus();
    }
}

#[component]
pub fn RulesDialog(game: &'static Game) -> impl IntoView {
    view! {
        <Modal name="rules" title=game.title sheet=|sheet| sheet == Sheet::Rules>
            <Rules game/>
        </Modal>
        <Beside game/>
    }
}

/// The rules beside the table, in a large window. They do not cover the table, and the player can
/// continue to play.
#[component]
fn Beside(game: &'static Game) -> impl IntoView {
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
                                on:click=move |_| table.close_rules()
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
    view! { <Live view=panel/> }
}

/// The rules with the options that the player has chosen for another deal. At first these are the
/// options of the table.
#[component]
fn Rules(game: &'static Game) -> impl IntoView {
    let wanted = RwSignal::new(use_table().choices.get_untracked());
    view! {
        <RulesText game wanted>
            {(!game.options.is_empty()).then(|| view! { <Options game wanted/> })}
        </RulesText>
        <Keys/>
        <p class="to-page">
            <RouteLink href=link::game_page(game.id)>{catalogue::PAGE_OF_GAME}</RouteLink>
        </p>
        <Source game/>
    }
}

#[component]
fn Keys() -> impl IntoView {
    view! {
        <details class="keys">
            <summary>{controls::AT_THE_KEYBOARD}</summary>
            <ListOfKeys/>
        </details>
    }
}
