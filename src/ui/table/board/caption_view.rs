//! The captions beside the piles: the names of the players at their seats, and the names of the
//! piles. This module shows the texts that it receives, and decides nothing.

use leptos::prelude::*;

use super::{captions::font_size, model::BoardModel};
use crate::{
    art,
    session::{Seat, Session},
    text,
    ui::{
        components::KeyedList,
        geometry::{Decimal, Rect},
    },
    web,
};

/// All captions of a board.
#[component]
pub fn Captions(model: BoardModel) -> impl IntoView {
    let count = Memo::new(move |_| model.captions.with(Vec::len));
    view! {
        <KeyedList each=move || 0..count.get() key=|at| *at let:at>
            <CaptionView model at/>
        </KeyedList>
    }
}

/// One caption. If it names a player, it is gold during the turn of this player.
#[component]
fn CaptionView(
    model: BoardModel,
    /// The index of the caption, from 0.
    at: usize,
) -> impl IntoView {
    let caption = Memo::new(move |_| model.captions.with(|all| all.get(at).cloned()));
    let seat = move || caption.with(|it| it.as_ref().and_then(|it| it.seat));
    let place =
        Memo::new(move |_| model.scene.with(|scene| scene.labels.get(at).copied().flatten()));
    let length = move |of: fn(Rect) -> f32| move || place.get().map(|it| px(of(it)));
    let portrait = Memo::new(move |_| {
        let is_short = model.scene.with(|scene| scene.has_short_labels);
        caption.with(|it| {
            let caption = it.as_ref().filter(|_| !is_short)?;
            Some((caption.seat?, caption.portrait?))
        })
    });
    let head = move || {
        let (seat, size) = portrait.get()?;
        let head = text::court_card_of_seat(seat.0).map(art::draw_portrait)?;
        Some(view! {
            <svg
                class="art head"
                style:width=px(size)
                style:height=px(size)
                viewBox=art::PORTRAIT_BOX
                inner_html=head
            ></svg>
        })
    };
    let words = move || caption.with(|it| it.as_ref().map(|it| it.words.clone()));
    view! {
        <span
            class="place-name"
            hidden=move || place.get().is_none()
            class:seat-name=move || seat().is_some()
            class:turn=move || seat().is_some() && model.session.with(Session::turn) == seat()
            data-seat=move || seat().map(|Seat(number)| number.to_string())
            aria-hidden="true"
            style:transform=move || place.get().map(|it| format!("translate({}, {})", px(it.x), px(it.y)))
            style:width=length(|it| it.width)
            style:height=length(|it| it.height)
            style:font-size=move || px(font_size(web::root_font_size(), model.viewport.layout_area.get()))
        >
            {head}
            <span>{words}</span>
        </span>
    }
}

fn px(length: f32) -> String {
    format!("{}px", Decimal(length, 1))
}
