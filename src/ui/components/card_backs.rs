//! The choice of the card backs: the program's own backs, or the player's own picture. Depends on
//! the possible values, not on how cards are drawn.

use leptos::{ev, prelude::*};

use super::{ActionButton, DynamicView, FieldError, RadioGroup};
use crate::{
    art::{self, BackPattern},
    text::settings as words,
    ui::state::{use_own_card_back, use_settings},
    web::{self, picture},
};

/// The id of the option “the player's own picture”.
const OWN: &str = "own";

#[component]
pub fn CardBacks() -> impl IntoView {
    let settings = use_settings();
    let own = use_own_card_back();
    let has_picture = Memo::new(move |_| own.back.with(|back| back.picture().is_some()));
    let chosen =
        Signal::derive(move || match own.back.with(|back| back.shown_picture().is_some()) {
            true => OWN.to_owned(),
            false => settings.with(|settings| settings.back.id().to_owned()),
        });
    let choose = move |id: String| {
        own.change(|back, now| back.set_shown(id == OWN, now));
        if let Some(back) = BackPattern::ALL.into_iter().find(|back| back.id() == id) {
            settings.update(|settings| settings.back = back);
        }
    };
    let backs = move || {
        let of_program =
            BackPattern::ALL.map(|it| (it.id().to_owned(), words::back_label(it).to_owned()));
        let picture = has_picture.get().then(|| (OWN.to_owned(), words::OWN_BACK.to_owned()));
        let options: Vec<_> = of_program.into_iter().chain(picture).collect();
        view! {
            <RadioGroup
                name="back"
                legend=words::BACK
                options
                chosen
                on_choose=choose
                class="chips back-chips"
                picture=draw_card_back
            />
        }
    };
    view! { <DynamicView view=backs/> }
}

/// Draws the back with this id. For the id `OWN`, shows the player's own picture.
fn draw_card_back(id: &str) -> AnyView {
    let Some(back) = BackPattern::ALL.into_iter().find(|back| back.id() == id) else {
        let own = use_own_card_back();
        let address = move || own.back.with(|back| back.picture().map(str::to_owned));
        return view! { <img class="card" alt="" src=address/> }.into_any();
    };
    let drawing = art::draw_back(back);
    view! {
        <span class="card">
            <svg class="art" viewBox="0 0 100 140" aria-hidden="true" inner_html=drawing></svg>
        </span>
    }
    .into_any()
}

/// The field for the player's own picture. If there is a picture, also shows a small view of it and
/// a button that removes it.
#[component]
pub fn OwnPicture() -> impl IntoView {
    let own = use_own_card_back();
    let has_picture = Memo::new(move |_| own.back.with(|back| back.picture().is_some()));
    let wrong = RwSignal::new(String::new());
    let read = move |event: ev::Event| {
        picture::read_picture(&event, move |picture| match picture {
            Ok(picture) => {
                wrong.set(String::new());
                own.change(|back, now| back.set_picture(picture, now));
            }
            Err(picture::NotAPicture) => wrong.set(words::NOT_A_PICTURE.to_owned()),
        });
    };
    let label =
        move || if has_picture.get() { words::OTHER_PICTURE } else { words::CHOOSE_PICTURE };
    let remove = move |()| {
        own.change(|back, now| back.set_picture(String::new(), now));
        // The pressed button has disappeared, so move the focus to the field.
        request_animation_frame(|| web::focus_first("dialog[open] [data-field=back]"));
    };
    let picture = move || {
        has_picture.get().then(|| {
            let address = move || own.back.with(|back| back.picture().map(str::to_owned));
            view! {
                <img class="own-back" alt=words::OWN_BACK src=address/>
                <ActionButton id="remove-back" words=words::REMOVE_PICTURE act=remove/>
            }
        })
    };
    view! {
        <div class="own-picture">
            <DynamicView view=picture/>
            <label class="file">
                <span>{label}</span>
                <input
                    type="file"
                    accept="image/png,image/jpeg,image/webp"
                    data-field="back"
                    on:change=read
                />
            </label>
            <FieldError words=wrong/>
        </div>
        <p class="fine">{words::OWN_BACK_NOTE}</p>
    }
}
