//! The upper part of the settings: everything that changes the look of a table, with pictures
//! instead of words. Depends on the possible values, not on their effects.

use leptos::{ev, prelude::*};

use super::RadioGroup;
use crate::{
    art::{self, Face},
    cards::{Card, Rank, Suit},
    store::{Cloth, Index, ZOOMS},
    text::settings as words,
    ui::state::use_settings,
};

/// The choice of the table cloth, as small pieces of cloth.
#[component]
pub fn ClothChips() -> impl IntoView {
    let settings = use_settings();
    let chosen = Signal::derive(move || settings.with(|settings| settings.cloth.id().to_owned()));
    let choose = move |id: String| {
        if let Some(cloth) = Cloth::ALL.iter().find(|cloth| cloth.id() == id) {
            settings.update(|settings| settings.cloth = *cloth);
        }
    };
    let options = Cloth::ALL
        .iter()
        .map(|it| (it.id().to_owned(), words::cloth_label(*it).to_owned()))
        .collect();
    let chip = |id: &str| view! { <i class="cloth-chip" data-chip=id.to_owned()></i> }.into_any();
    view! {
        <div class="cloths">
            <RadioGroup
                name="cloth"
                legend=words::CLOTH
                options
                chosen
                on_choose=choose
                class="chips"
                picture=chip
            />
            <p aria-hidden="true">{move || words::cloth_label(settings.with(|settings| settings.cloth))}</p>
        </div>
    }
}

/// A card with the chosen corner index, suit colours and back. A press turns it over.
#[component]
pub fn LiveCard() -> impl IntoView {
    const SHOWN: Card = Card::new(Rank::KING, Suit::Diamonds);
    let settings = use_settings();
    let is_back = RwSignal::new(false);
    let face = move || match settings.with(|settings| settings.index) {
        Index::Large => Face::Small(art::index::LARGE),
        Index::Small => Face::Whole,
        Index::System => Face::Inset,
    };
    let front = move || art::draw_face(SHOWN, face());
    let back = move || settings.with(|settings| art::draw_back(settings.back));
    view! {
        <button
            type="button"
            class="live-card"
            data-act="turn-card"
            aria-label=words::TURN_CARD
            aria-pressed=move || is_back.get().to_string()
            on:click=move |_| is_back.update(|is_back| *is_back = !*is_back)
        >
            <span class="card" hidden=move || is_back.get()>
                <svg class="art" viewBox="0 0 100 140" aria-hidden="true" inner_html=front></svg>
            </span>
            <span class="card" hidden=move || !is_back.get()>
                <svg class="art back" viewBox="0 0 100 140" aria-hidden="true" inner_html=back></svg>
            </span>
        </button>
    }
}

/// The card size as a slider with a stop for each size.
#[component]
pub fn SizeSlider() -> impl IntoView {
    let settings = use_settings();
    let zoom = move || settings.with(|settings| settings.zoom);
    let stop = move || ZOOMS.iter().position(|size| *size >= zoom()).unwrap_or(ZOOMS.len() - 1);
    let choose = move |event: ev::Event| {
        let stop = event_target_value(&event).parse().ok();
        if let Some(size) = stop.and_then(|stop: usize| ZOOMS.get(stop)) {
            settings.update(|settings| settings.zoom = *size);
        }
    };
    view! {
        <div class="size-slider">
            <label for="zoom">{words::ZOOM}</label>
            <output for="zoom">{move || words::card_size_label(zoom())}</output>
            <input
                id="zoom"
                type="range"
                name="zoom"
                min="0"
                max=(ZOOMS.len() - 1).to_string()
                step="1"
                aria-valuetext=move || words::card_size_label(zoom())
                prop:value=move || stop().to_string()
                on:input=choose
            />
        </div>
    }
}
