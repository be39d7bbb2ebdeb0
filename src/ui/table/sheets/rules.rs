//! The rules of one game, in a sheet or beside the table, with the options for another
//! deal and the keys. Knows the options of the table; plays nothing.

use leptos::prelude::*;

use super::{keys::ListOfKeys, options::Options};
use crate::{
    games::Game,
    link,
    text::{controls, shelf, shell},
    ui::{
        components::{Live, Modal, RouteLink},
        state::Sheet,
        table::{
            rules::{RulesText, Source},
            state::{HEADING_BESIDE, Status, TableState, use_table},
        },
    },
    web,
};

/// A window in which there is room for the rules beside the table.
const ROOM_BESIDE: &str = "(min-width: 1100px) and (min-height: 560px)";

impl TableState {
    /// Puts down what is taken, shown or asked; where nothing is, the rules that lie beside the
    /// table. A sentence in the line stays with them: that it goes is hardly seen.
    pub fn let_be(self) {
        let says = |status: &Status| matches!(status, Status::Quiet | Status::Words(_));
        let is_quiet = self.message.status.with_untracked(says)
            && self.board.taken.with_untracked(Option::is_none)
            && self.board.pointed_out.with_untracked(Vec::is_empty);
        if is_quiet && self.rules_beside.get_untracked() {
            return self.put_rules_away();
        }
        let had_words = self.message.status.with_untracked(|status| *status != Status::Quiet);
        if is_quiet && !had_words {
            self.app.announce(controls::NOTHING_TAKEN);
        }
        self.release();
    }

    /// Shows the rules: beside the table where there is room, and away again; else in a sheet.
    /// The keyboard goes to their heading, and Escape leads it back.
    pub fn show_rules(self) {
        if !web::matches_media(ROOM_BESIDE) {
            return self.app.sheets.open(Sheet::Rules);
        }
        if self.rules_beside.get_untracked() {
            return self.put_rules_away();
        }
        self.rules_beside.set(true);
        self.app.announce(controls::RULES_BESIDE);
        // Once the sheet in which they were asked for has given the keyboard back.
        request_animation_frame(|| web::focus_first(HEADING_BESIDE));
    }

    /// The rules lie beside the table no more; the keyboard goes on on the board.
    pub fn put_rules_away(self) {
        self.rules_beside.set(false);
        self.board.focus();
    }
}

/// The rules of a game.
#[component]
pub fn RulesDialog(game: &'static Game) -> impl IntoView {
    view! {
        <Modal name="rules" title=game.title sheet=|sheet| sheet == Sheet::Rules>
            <Rules game/>
        </Modal>
        <Beside game/>
    }
}

/// The same beside the table, where there is room: nothing is covered, and one plays on.
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
                                aria-label=shell::CLOSE
                                on:click=move |_| table.put_rules_away()
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
            <RouteLink href=link::page_of_game(game.id)>{shelf::PAGE_OF_GAME}</RouteLink>
        </p>
        <Source game/>
    }
}

/// The keys of the table.
#[component]
fn Keys() -> impl IntoView {
    view! {
        <details class="keys">
            <summary>{controls::AT_THE_KEYBOARD}</summary>
            <ListOfKeys/>
        </details>
    }
}
