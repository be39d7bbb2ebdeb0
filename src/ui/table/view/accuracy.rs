//! The sentences on the ending slip that say how good the moves were. After a lost game they appear
//! when the player has asked where the game was lost, or has looked back over it. Reads the stored
//! results.

use leptos::prelude::*;

use crate::{
    text::accuracy,
    ui::{
        components::DynamicView,
        state::use_settings,
        table::{contexts::use_table, insight},
    },
};

#[component]
pub fn GameAccuracy() -> impl IntoView {
    let (table, settings) = (use_table(), use_settings());
    let sentence = Memo::new(move |_| {
        if !settings.with(|settings| settings.show_statistics) {
            return None;
        }
        if let Some(moves) = insight::judged_win_move_count(table) {
            return Some(accuracy::won_game_sentence(moves.into()));
        }
        if let Some((loss, moves)) = insight::chance_loss_of_table(table) {
            return Some(accuracy::lost_chance_sentences(loss, moves.into()));
        }
        let (proof, moves) = insight::proof_of_table(table)?;
        Some(accuracy::game_sentence(proof, moves))
    });
    let view =
        move || sentence.get().map(|words| view! { <p class="own" data-accuracy="">{words}</p> });
    view! { <DynamicView view/> }
}
