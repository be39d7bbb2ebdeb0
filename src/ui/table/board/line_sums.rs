//! Numbers on the cloth: what the lines of a square make, written at their ends, where a game is won
//! by that or counted so, and the hours of a clock. Knows lines and places; adds nothing up.

use leptos::prelude::*;

use super::model::BoardModel;
use crate::{
    engine::{HandLine, Line, PileId},
    text,
    ui::geometry::Decimal,
};

/// The numbers on the cloth, as on the face of a clock.
#[component]
pub fn Numerals(model: BoardModel) -> impl IntoView {
    let numerals = Memo::new(move |_| model.scene.with(|scene| scene.numerals.clone()));
    let numeral = |(number, (x, y)): (u8, (f32, f32))| {
        let at =
            format!("translate({}px, {}px) translate(-50%, -50%)", Decimal(x, 1), Decimal(y, 1));
        view! {
            <span class="numeral" aria-hidden="true" style:transform=at>
                {text::roman(number)}
            </span>
        }
    };
    move || numerals.get().into_iter().map(numeral).collect_view()
}

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
        <Hands model/>
    }
}

/// At the end of every row and column that makes a hand what it makes and counts.
#[component]
fn Hands(model: BoardModel) -> impl IntoView {
    let hands = Memo::new(move |_| model.session.with(|it| it.plan().hands(it.shown())));
    view! {
        <For each=move || hands.get() key=|line| *line let:line>
            <HandName model line/>
        </For>
    }
}

/// What a line makes as a hand.
#[component]
fn HandName(model: BoardModel, line: HandLine) -> impl IntoView {
    let place = move || beyond(model, line.ends);
    view! {
        <span
            class="line-sum hand"
            class:hidden-card=move || place().is_none()
            role="img"
            aria-label=text::hand_line(&line)
            style:transform=place
        >
            <b>{line.points.to_string()}</b>
            <span>{text::hand(line.hand)}</span>
        </span>
    }
}

/// Beyond the last of two places, as one goes to it from the first.
fn beyond(model: BoardModel, ends: [PileId; 2]) -> Option<String> {
    let (x, y) = model.scene.with(|scene| scene.beyond(ends))?;
    Some(format!("translate({}px, {}px) translate(-50%, -50%)", Decimal(x, 1), Decimal(y, 1)))
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
    let place = move || beyond(model, line()?.ends);
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
