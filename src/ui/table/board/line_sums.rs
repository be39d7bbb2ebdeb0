//! What the lines of a square make, written at their ends, where a game is won
//! by that. Knows lines and places; adds nothing up.

use leptos::prelude::*;

use super::model::BoardModel;
use crate::{engine::Line, text, ui::geometry::Decimal};

/// A figure at the end of every row, column and diagonal; those that are right
/// are ringed.
#[component]
pub fn LineSums(model: BoardModel) -> impl IntoView {
    let lines =
        Memo::new(move |_| model.session.with(|session| session.plan().lines(session.shown())));
    view! {
        <For each=move || 0..lines.with(Vec::len) key=|at| *at let:at>
            <LineSum model lines at/>
        </For>
    }
}

/// The figure of a line.
#[component]
fn LineSum(
    model: BoardModel,
    lines: Memo<Vec<Line>>,
    /// Which of them it is, from 0.
    at: usize,
) -> impl IntoView {
    let line = move || lines.with(|lines| lines.get(at).copied());
    let place = move || {
        let (x, y) = model.scene.with(|scene| scene.beyond(line()?.ends))?;
        Some(format!("translate({}px, {}px) translate(-50%, -50%)", Decimal(x, 1), Decimal(y, 1)))
    };
    view! {
        <span
            class="line-sum"
            class:right=move || line().is_some_and(|line| line.is_right)
            class:hidden-card=move || place().is_none()
            role="img"
            aria-label=move || line().as_ref().map(text::line)
            style:transform=place
        >
            {move || line().map(|line| line.sum.to_string())}
        </span>
    }
}
