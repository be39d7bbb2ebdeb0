//! Pictures of a game's layout, for the contents page and for the rules. This module decides when
//! to show a picture, and `drawing` draws it.

use std::time::Duration;

use leptos::{prelude::*, svg};

use crate::{
    games::Game,
    ui::{
        drawing::{self, LayoutDrawing, LetteredPart, Sketch},
        geometry::Decimal,
        state::{use_settings, use_store},
    },
    web,
};

/// The picture of the layout without letters, as a plate. Drawn in a separate task when it comes
/// near the viewport, because most pictures of a long list are never seen. If the player has won
/// the game and the settings show statistics, the plate is inked: it has a ruled ground and white
/// cards.
#[component]
pub fn LayoutPlate(game: &'static Game) -> impl IntoView {
    let (store, settings) = (use_store(), use_settings());
    let is_inked = Memo::new(move |_| {
        settings.with(|chosen| chosen.show_statistics) && store.totals(game.id).won > 0
    });
    let sketch = RwSignal::new(None::<&'static Sketch>);
    let svg_ref = NodeRef::<svg::Svg>::new();
    let timer = web::Timer::default();
    Effect::new(move |_| {
        let Some(svg_ref) = svg_ref.get() else { return };
        let draw = move || sketch.set(drawing::find_sketch(game.id));
        web::run_when_near_viewport(&svg_ref, move || timer.set(Duration::ZERO, draw));
    });
    view! {
        <svg
            node_ref=svg_ref
            class="layout plate"
            class:inked=is_inked
            viewBox=move || sketch.get().map(Sketch::view_box)
            aria-hidden="true"
            inner_html=move || sketch.get().map(Sketch::to_svg).unwrap_or_default()
        ></svg>
    }
}

/// The large picture of the layout, with the faces of the cards.
#[component]
pub fn LayoutPainting(
    /// The id of the game.
    id: &'static str,
) -> impl IntoView {
    let sketch = drawing::find_sketch(id);
    view! {
        <svg
            class="art painting"
            viewBox=sketch.map(Sketch::view_box)
            aria-hidden="true"
            inner_html=sketch.map(Sketch::to_svg_with_faces).unwrap_or_default()
        ></svg>
    }
}

/// The layout with a letter on each part, and a legend for the letters.
#[component]
pub fn LayoutFigure(drawing: LayoutDrawing) -> impl IntoView {
    let LayoutDrawing { view_box, letter_radius: size, svg, faces, parts } = drawing;
    let class = if faces.is_some() { "art lettered" } else { "layout lettered" };
    let unit = |length: f32| Decimal(length, 1).to_string();
    let letter = |part: &LetteredPart| {
        let (x, y) = part.at;
        view! {
            <circle class="seal" cx=unit(x) cy=unit(y) r=unit(size)></circle>
            <text
                class="letter"
                x=unit(x)
                y=unit(y + 0.45 * size)
                font-size=unit(1.45 * size)
            >
                {part.letter.to_string()}
            </text>
        }
    };
    let name = |part: &LetteredPart| {
        view! {
            <span>
                <i>{part.letter.to_string()}</i>
                " "
                <b>{part.name}</b>
            </span>
        }
    };
    view! {
        <figure class="lay-out">
            <svg class=class viewBox=view_box aria-hidden="true">
                <g inner_html=faces.unwrap_or(svg)></g>
                {parts.iter().map(letter).collect_view()}
            </svg>
            <figcaption>{parts.iter().map(name).collect_view()}</figcaption>
        </figure>
    }
}
