//! The page on which the player sets up a table pile by pile, and can ask for hints and solutions.
//! This file handles touches and keys. The session decides which tables are possible. No game on
//! this page counts in the statistics.

mod chooser;
mod model;
mod panel;

use leptos::{ev, prelude::*};
use web_sys::KeyboardEvent;

use self::{model::SetupState, panel::SetupPanel};
use crate::{
    games::{self, Game},
    link,
    session::{Draft, Session},
    text::{pages, setup as words},
    ui::{
        components::{ErrorPage, Page},
        state::use_solver,
        table::{
            actions,
            board::{Board, Gesture, Interaction},
            keyboard,
            navigate::TypedChar,
            sheets::MovesDialog,
            view::Header,
        },
    },
    web,
};

/// The page on which the player sets up a table of a game.
#[component]
pub fn SetupPage(id: &'static str) -> impl IntoView {
    let game = games::by_id(id);
    let is_solitary =
        |game: &&'static Game| Session::new(game, game.default_choices(), 0).is_solitary();
    match game.filter(is_solitary) {
        Some(game) => view! { <SetupTable game/> }.into_any(),
        None => {
            let why = words::NOT_ALONE.to_owned();
            view! { <ErrorPage heading=pages::BAD_LINK why/> }.into_any()
        }
    }
}

/// The table and the parts of the page around it.
#[component]
fn SetupTable(game: &'static Game) -> impl IntoView {
    let own = SetupState::open(game);
    let table = own.table;
    use_solver().start_when_idle();
    let title = words::title(game.title);
    web::set_title(&pages::window_title(&title));
    web::on_window_event(ev::keydown, move |event| on_key(own, &event));
    let interaction = Interaction::SetUp(Callback::new(move |done| match done {
        Gesture::Touch { on, .. } => own.choose_pile(on.pile),
        Gesture::Resize { larger } => actions::resize_cards(table, larger),
        _ => {}
    }));
    let back = (link::game_page_link(game.id), words::TO_THE_GAME);
    view! {
        <Page name="own" class="table own">
            <Header title back/>
            <Board model=table.board interaction/>
            <SetupPanel own/>
            <MovesDialog/>
        </Page>
    }
}

/// Handles keys while the board has the focus. Arrows go from pile to pile. Enter chooses a pile.
/// The name of a card adds the card to the chosen pile, and a question mark adds an unknown card.
/// Backspace and Delete remove the last card.
fn on_key(own: SetupState, event: &KeyboardEvent) {
    let table = own.table;
    let is_held = event.alt_key() || event.ctrl_key() || event.meta_key();
    let has_open_sheet = table.sheets.is_any_open_untracked();
    if is_held
        || has_open_sheet
        || keyboard::is_for_form_field(event)
        || !table.board.has_focus_untracked()
    {
        return;
    }
    let is_handled = match keyboard::key_name(event).as_str() {
        "Backspace" | "Delete" => {
            own.change_pile(Draft::remove_last_card);
            true
        }
        "?" => {
            own.change_pile(Draft::add_unseen_card);
            true
        }
        key => type_card_name(own, key),
    };
    if is_handled || keyboard::handle_board_key(table, event, |stop| own.choose_pile(stop.pile)) {
        event.prevent_default();
    }
}

/// Continues the name of a card, and adds the card when the name is complete. A key that is not
/// part of a name ends the name.
fn type_card_name(own: SetupState, key: &str) -> bool {
    let mut chars = key.chars();
    let (Some(c), None) = (chars.next(), chars.next()) else { return false };
    let typed = own.table.naming.type_char(c, true);
    if let TypedChar::Complete(card) = typed {
        own.add_card(card);
    }
    typed != TypedChar::Other
}
