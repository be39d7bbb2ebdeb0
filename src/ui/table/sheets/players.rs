//! The sheet that says who plays: how many players, and which seats the computer takes. It hands
//! the answers to `options`.

use leptos::prelude::*;

use super::options::Options;
use crate::{
    games::Game,
    text::controls,
    ui::{components::Modal, state::Sheet, table::state::use_table},
};

#[component]
pub fn PlayersDialog(game: &'static Game) -> impl IntoView {
    let table = use_table();
    view! {
        <Modal name="players" title=controls::PLAYERS sheet=|sheet| sheet == Sheet::Players>
            <Options game wanted=RwSignal::new(table.choices.get_untracked())/>
        </Modal>
    }
}
