//! A small picture of a game's layout, for the contents page and for the rules. This module decides
//! when to show the picture, and `drawing` draws it.

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

/// The largest width of a drawing that the page shows at full size, in units of the drawing. Wider
/// drawings are scaled down. Their letters are drawn larger, so that they stay readable.
const FULL_SIZE: f32 = 380.0;

/// The picture of the layout without letters. It is drawn when it is about to scroll into the
/// viewport, in a separate task. In a long list, the player never sees most of the pictures.
#[component]
pub fn LayoutPreview(game: &'static Game) -> impl IntoView {
    let sketch = RwSignal::new(None::<&'static Sketch>);
    let svg_ref = NodeRef::<svg::Svg>::new();
    let timer = web::Timer::default();
    Effect::new(move |_| {
        let Some(svg_ref) = svg_ref.get() else { return };
        let draw = move || sketch.set(drawing::find_sketch(game.id));
        web::run_when_near(&svg_ref, move || timer.set(Duration::ZERO, draw));
    });
    view! {
        <svg
            node_ref=svg_ref
            class="layout"
            viewBox=move || sketch.get().map(Sketch::view_box)
            aria-hidden="true"
            inner_html=move || sketch.get().map(Sketch::to_svg).unwrap_or_default()
        ></svg>
    }
}

/// The layout with a letter on each part, and a legend for the letters.
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
