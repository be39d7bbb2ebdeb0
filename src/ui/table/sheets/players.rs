//! The sheet with the choice of players: how many players there are, and which seats the computer
//! plays. The answers are used by `options`.

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
