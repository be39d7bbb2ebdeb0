//! The engravings on the felt, behind all cards and places. They are a decoration, so screen
//! readers skip them.

use leptos::prelude::*;

use super::{engraving::draw_engravings, model::BoardModel};
use crate::ui::geometry::{Decimal, EngravedLayer};

/// The engravings of a board. When the size of the cards changes, the element changes its size, and
/// the drawing stays the same.
#[component]
pub fn Engravings(model: BoardModel) -> impl IntoView {
    let layer = Memo::new(move |_| model.scene.with(|scene| scene.engraved.clone()));
    let drawing = Memo::new(move |_| layer.with(|layer| draw_engravings(layer, model.id)));
    let px = move |length: fn(&EngravedLayer) -> f32| {
        move || layer.with(|layer| format!("{}px", Decimal(length(layer), 3)))
    };
    let (x, y) = (px(|it| it.origin.0), px(|it| it.origin.1));
    view! {
        <svg
            class="engraving"
            viewBox="0 0 100 100"
            aria-hidden="true"
            style:transform=move || format!("translate({}, {})", x(), y())
            style:width=px(|it| it.unit)
            style:height=px(|it| it.unit)
            inner_html=move || drawing.get()
        ></svg>
    }
}
