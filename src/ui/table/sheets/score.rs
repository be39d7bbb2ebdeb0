//! The sheet with the full score of a game for several players, line by line. Reads the state of
//! the table and asks the game's machine (the code that runs this game) for the score.

use leptos::prelude::*;

use crate::{
    session::{ScoreSheetLine, Seat, Session},
    text::{self, controls},
    ui::{components::Modal, state::Sheet, table::state::use_session},
};

#[component]
pub fn ScoreDialog() -> impl IntoView {
    let session = use_session();
    let names = move || {
        let all = |session: &Session| -> Vec<String> {
            (0..session.seat_count()).map(|seat| text::player_name(session, Seat(seat))).collect()
        };
        let names = session.with(all).into_iter();
        names.map(|name| view! { <th scope="col">{name}</th> }).collect_view()
    };
    let line = |(what, values): (ScoreSheetLine, Vec<i32>)| {
        let values = values.into_iter().map(|value| view! { <td>{value}</td> }).collect_view();
        view! {
            <tr>
                <th scope="row">{text::score_sheet_label(what)}</th>
                {values}
            </tr>
        }
    };
    let lines = move || {
        let lines = session.with(|session| session.machine().score_sheet());
        lines.into_iter().map(line).collect_view()
    };
    view! {
        <Modal name="score" title=controls::SCORE sheet=|sheet| sheet == Sheet::Score>
            <table class="score-sheet">
                <thead>
                    <tr>
                        <td></td>
                        {names}
                    </tr>
                </thead>
                <tbody>{lines}</tbody>
            </table>
        </Modal>
    }
}
