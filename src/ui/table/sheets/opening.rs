//! The sheet with the worked opening of a game, for a player who is new to the game. If the text
//! cannot be loaded, the sheet says so.

use leptos::{prelude::*, task::spawn_local};

use crate::{
    games::{Game, prose::WorkedOpening},
    text::controls,
    ui::{components::Modal, state::Sheet, table::opening::UnfoldedOpening},
    web::prose::{self, Unavailable},
};

#[component]
pub fn OpeningDialog(game: &'static Game) -> impl IntoView {
    view! {
        <Modal
            name="opening"
            title=controls::SEE_OPENING
            sheet=|sheet| sheet == Sheet::Opening
        >
            <FetchedOpening game/>
        </Modal>
    }
}

/// The opening, after its text has been loaded.
#[component]
fn FetchedOpening(game: &'static Game) -> impl IntoView {
    let opening: RwSignal<Option<Result<WorkedOpening, Unavailable>>> = RwSignal::new(None);
    spawn_local(async move {
        let words = prose::load_rules_text(game).await;
        drop(opening.try_set(Some(words.map(|words| words.opening))));
    });
    move || match opening.get() {
        None => ().into_any(),
        Some(Ok(opening)) => view! { <UnfoldedOpening game opening/> }.into_any(),
        Some(Err(Unavailable)) => view! { <p>{controls::NO_PROSE}</p> }.into_any(),
    }
}
