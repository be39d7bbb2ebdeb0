//! The sheet with the choice of players: how many players there are, and which seats the computer
//! plays. The module `options` uses the answers.

use leptos::prelude::*;

use super::options::NextDealOptions;
use crate::{
    games::Game,
    text::controls,
    ui::{components::Modal, state::Sheet, table::state::use_session},
};

#[component]
pub fn PlayersDialog(game: &'static Game) -> impl IntoView {
    let session = use_session();
    let choices = move || session.with_untracked(|session| session.choices().clone());
    view! {
        <Modal name="players" title=controls::PLAYERS sheet=|sheet| sheet == Sheet::Players>
            <NextDealOptions game wanted=RwSignal::new(choices())/>
        </Modal>
    }
}
