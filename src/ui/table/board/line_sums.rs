//! What the lines of a square make, written at their ends, where a game is won
//! by that. Knows lines and places; adds nothing up.

use leptos::prelude::*;

use super::model::BoardModel;
use crate::{engine::Line, text, ui::geometry::Decimal};

/// A figure at the end of every row, column and diagonal; those that are right
/// are ringed.
#[component]
pub fn LineSums(model: BoardModel) -> impl IntoView {
    let figure = move |line: &Line| {
        let (x, y) = model.scene.with(|scene| scene.beyond(line.ends))?;
        let place =
            format!("translate({}px, {}px) translate(-50%, -50%)", Decimal(x, 1), Decimal(y, 1));
        let sum = line.sum.to_string();
        Some(view! {
            <span
                class="line-sum"
                class:right=line.is_right
                role="img"
                aria-label=text::line(line)
                style:transform=place
            >
                {sum}
            </span>
        })
    };
    move || {
        let lines = model.session.with(|session| session.plan().lines(session.shown()));
        lines.iter().filter_map(figure).collect_view()
    }
}
