//! The sheet that lists the legal moves in words. When the player chooses a move, the table makes
//! the move. A table on which the player cannot play only highlights the move. Reads the state of
//! the table; chooses no move.

use leptos::prelude::*;

use crate::{
    engine::Move,
    session::Session,
    text::{self, controls},
    ui::{
        components::{KeyedList, Modal},
        state::Sheet,
        table::{
            actions,
            contexts::{TableContexts, use_table},
        },
    },
};

#[component]
pub fn MovesDialog() -> impl IntoView {
    view! {
        <Modal name="moves" title=controls::MOVES sheet=|sheet| sheet == Sheet::Moves>
            <Moves/>
        </Modal>
    }
}

#[component]
fn Moves() -> impl IntoView {
    let table = use_table();
    let moves = move || table.session.with(described_moves);
    view! {
        <p>{move || table.session.with(|it| text::move_list_heading(it, table.saving.saver.is_some()))}</p>
        <ul class="moves">
            <KeyedList each=moves key=|told| told.clone() let((mv, words))>
                <li>
                    <button type="button" data-act="move" on:click=move |_| choose_move(table, mv)>
                        {words}
                    </button>
                </li>
            </KeyedList>
        </ul>
    }
}

/// Returns every legal move with its description.
fn described_moves(session: &Session) -> Vec<(Move, String)> {
    let told = |mv: &Move| {
        (*mv, text::capitalise(&text::move_sentence(session.plan(), session.shown_table(), *mv)))
    };
    session.human_moves().iter().map(told).collect()
}

/// Plays a move or points it out, and returns the focus to the board.
fn choose_move(table: TableContexts, mv: Move) {
    table.sheets.close();
    actions::choose_move(table, mv);
}
