//! The sentence on the ending slip that says which moves of a lost game kept the win. It appears
//! after the player has asked where the game was lost. Reads the stored proof.

use leptos::prelude::*;

use crate::{
    text::accuracy,
    ui::{
        components::DynamicView,
        state::use_settings,
        table::{contexts::use_table, insight::proof_of_table},
    },
};

#[component]
pub fn GameAccuracy() -> impl IntoView {
    let (table, settings) = (use_table(), use_settings());
    let sentence = Memo::new(move |_| {
        let is_shown = settings.with(|settings| settings.show_statistics);
        let (proof, moves) = proof_of_table(table).filter(|_| is_shown)?;
        Some(accuracy::game_sentence(proof, moves))
    });
    let view =
        move || sentence.get().map(|words| view! { <p class="own" data-accuracy="">{words}</p> });
    view! { <DynamicView view/> }
}
