//! The sentence on the ending slip that says which moves kept the win. After a lost game it appears
//! when the player has asked where the game was lost. Reads the stored results.

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
        let (proof, moves) = insight::proof_of_table(table)?;
        Some(accuracy::game_sentence(proof, moves))
    });
    let view =
        move || sentence.get().map(|words| view! { <p class="own" data-accuracy="">{words}</p> });
    view! { <DynamicView view/> }
}
