//! A game's lay-out in small, on the contents page and above its rules. Knows
//! when drawings are wanted; draws nothing itself.

use std::time::Duration;

use leptos::{prelude::*, svg};

use crate::{
    games::Game,
    ui::{
        drawing::{self, LayoutDrawing, LetteredPart, Sketch},
        geometry::Decimal,
    },
    web,
};

/// Wider drawings than this, in their own units, are shown smaller; their
/// letters are drawn larger then.
const FULL_SIZE: f32 = 380.0;

/// The lay-out alone. It is drawn when it is nearly seen, in a task of its own: of a
/// list of many games most pictures are never looked at.
#[component]
pub fn LayoutPreview(game: &'static Game) -> impl IntoView {
    let sketch = RwSignal::new(None::<&'static Sketch>);
    let place = NodeRef::<svg::Svg>::new();
    let timer = web::Timer::default();
    Effect::new(move |_| {
        let Some(place) = place.get() else { return };
        let draw = move || sketch.set(drawing::sketch(game.id));
        web::when_near(&place, move || timer.set(Duration::ZERO, draw));
    });
    view! {
        <svg
            node_ref=place
            class="layout"
            viewBox=move || sketch.get().map(Sketch::view_box)
            aria-hidden="true"
            inner_html=move || sketch.get().map(Sketch::engraved).unwrap_or_default()
        ></svg>
    }
}

/// The lay-out with a letter on each part, and what the letters stand for.
#[component]
pub fn LayoutFigure(drawing: LayoutDrawing) -> impl IntoView {
    let LayoutDrawing { view_box, width, svg, parts, .. } = drawing;
    let size = (width / FULL_SIZE).max(1.0);
    let unit = |length: f32| Decimal(length, 1).to_string();
    let letter = |part: &LetteredPart| {
        let (x, y) = part.at;
        view! {
            <circle class="seal" cx=unit(x) cy=unit(y) r=unit(9.5 * size)></circle>
            <text
                class="letter"
                x=unit(x)
                y=unit(y + 4.5 * size)
                font-size=unit(14.0 * size)
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
            <svg class="layout large" viewBox=view_box aria-hidden="true">
                <g inner_html=svg></g>
                {parts.iter().map(letter).collect_view()}
            </svg>
            <figcaption>{parts.iter().map(name).collect_view()}</figcaption>
        </figure>
    }
}
