//! Numbers and words on the felt: the hours of a clock, the sum of each line where the lines of a
//! square decide the game, and the poker hand of each line where they score. Knows lines and
//! positions. Computes no sum.

use leptos::prelude::*;

use super::model::BoardModel;
use crate::{
    engine::{HandLine, Line, PileId},
    text,
    ui::geometry::Decimal,
};

/// Numbers on the felt, for example the hours of a clock.
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

/// The sum of every row, column and diagonal at its end. Correct sums have a ring.
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

/// The hand of every row and column that makes one, with its points.
#[component]
fn Hands(model: BoardModel) -> impl IntoView {
    let hands = Memo::new(move |_| model.session.with(|it| it.plan().hands(it.shown())));
    view! {
        <For each=move || hands.get() key=|line| *line let:line>
            <HandName model line/>
        </For>
    }
}

/// The hand of one line.
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
            <span>{text::poker_hand(line.hand)}</span>
        </span>
    }
}

/// Returns the CSS transform of a point just beyond the second of two piles, seen from the first.
fn beyond(model: BoardModel, ends: [PileId; 2]) -> Option<String> {
    let (x, y) = model.scene.with(|scene| scene.beyond(ends))?;
    Some(format!("translate({}px, {}px) translate(-50%, -50%)", Decimal(x, 1), Decimal(y, 1)))
}

/// The sum of one line.
#[component]
fn LineSum(
    model: BoardModel,
    lines: Memo<Vec<Line>>,
    /// The index of the line, from 0.
    at: usize,
) -> impl IntoView {
    let line = move || lines.with(|lines| lines.get(at).copied());
    let place = move || beyond(model, line()?.ends);
    view! {
        <span
            class="line-sum"
            class:right=move || line().is_some_and(|line| line.has_winning_sum)
            class:hidden-card=move || place().is_none()
            role="img"
            aria-label=move || line().as_ref().map(text::square_line)
            style:transform=place
        >
            {move || line().map(|line| line.sum.to_string())}
        </span>
    }
}
