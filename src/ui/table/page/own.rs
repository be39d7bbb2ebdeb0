//! One's own cards: a table that is laid by hand, pile by pile, and can be asked. Knows what
//! is written and what is answered; what may be laid is the session's affair. Nothing that
//! is done here is counted.

mod chooser;
mod model;
mod panel;

use leptos::{ev, prelude::*};
use web_sys::KeyboardEvent;

use self::{model::OwnTable, panel::Panel};
use crate::{
    games::{self, Game},
    link,
    session::Session,
    text::{own_cards as words, shell},
    ui::{
        components::{ErrorPage, Page},
        state::use_app,
        table::{
            board::{Board, Gesture, Interaction},
            keyboard,
            navigate::{Heard, Name},
            sheets::MovesDialog,
            view::Header,
        },
    },
    web,
};

/// The page on which the table of a game is laid by hand.
#[component]
pub fn OwnPage(
    /// Its id.
    id: &'static str,
) -> impl IntoView {
    let game = games::by_id(id);
    let is_solitary = |game: &&'static Game| Session::new(game, game.defaults(), 0).is_solitary();
    match game.filter(is_solitary) {
        Some(game) => view! { <Own game/> }.into_any(),
        None => {
            let why = words::NOT_ALONE.to_owned();
            view! { <ErrorPage heading=shell::NOWHERE why/> }.into_any()
        }
    }
}

/// The table with what is around it.
#[component]
fn Own(game: &'static Game) -> impl IntoView {
    let own = OwnTable::open(use_app(), game);
    let table = own.table;
    provide_context(table);
    table.app.insight.fetch_when_idle();
    let title = words::title(game.title);
    web::set_title(&shell::window(&title));
    web::on_window(ev::keydown, move |event| on_key(own, &event));
    let interaction = Interaction::Lay(Callback::new(move |done| match done {
        Gesture::Touch { on, .. } => own.choose(on.pile),
        Gesture::Resize { larger } => table.resize(larger),
        _ => {}
    }));
    let back = (link::page_of_game(game.id), words::TO_THE_GAME);
    view! {
        <Page name="own" class="table own">
            <Header title back/>
            <Board model=table.board interaction/>
            <Panel own/>
            <MovesDialog/>
        </Page>
    }
}

/// With the keyboard on the board arrows go from pile to pile, Enter chooses one, and a card
/// that is named is laid there.
fn on_key(own: OwnTable, event: &KeyboardEvent) {
    let table = own.table;
    let is_held = event.alt_key() || event.ctrl_key() || event.meta_key();
    let has_sheet_over = untrack(|| table.has_sheet_over());
    if is_held || has_sheet_over || keyboard::is_field(event) || !table.board.has_focus() {
        return;
    }
    let is_heard = match keyboard::name_of(event).as_str() {
        "Backspace" | "Delete" => {
            own.take_last();
            true
        }
        "?" => {
            own.lay_unseen();
            true
        }
        key => names(own, key),
    };
    if is_heard || keyboard::walk(table, event, |stop| own.choose(stop.pile)) {
        event.prevent_default();
    }
}

/// Goes on with the name of a card, and lays it when it is whole; any other key ends it.
fn names(own: OwnTable, key: &str) -> bool {
    let mut signs = key.chars();
    let (Some(sign), None) = (signs.next(), signs.next()) else { return false };
    let before = own.table.naming.get_value();
    let heard =
        if sign == ' ' && before == Name::None { Heard::Other } else { before.hear(sign, true) };
    own.table.naming.set_value(if let Heard::Waits(name) = heard { name } else { Name::None });
    if let Heard::Named(card) = heard {
        own.lay(card);
    }
    heard != Heard::Other
}
