//! Numbers and words on the felt. This module does not compute the sums. It shows:
//!
//! - the hours of a clock;
//! - the sum of each line of a square, in games that are won by these sums;
//! - the poker hand of each line, in games that score poker hands.

use leptos::prelude::*;

use super::{
    line_labels::{self, LineLabel, LineText},
    model::BoardModel,
};
use crate::{
    engine::{HandLine, Line, PileId},
    text,
    ui::{components::KeyedList, geometry::Decimal},
    web,
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
                {text::roman_numeral(number)}
            </span>
        }
    };
    move || numerals.get().into_iter().map(numeral).collect_view()
}

/// The sum of every row, column and diagonal, or the poker hand of every row and column, shown at
/// the end of the line. A ring marks the sum that the line needs for a win.
#[component]
pub fn LineSums(model: BoardModel) -> impl IntoView {
    let lines = Memo::new(move |_| {
        model.session.with(|session| session.plan().lines_of_square(session.shown_table()))
    });
    view! {
        <KeyedList each=move || 0..lines.with(Vec::len) key=|at| *at let:at>
            <LineSum model lines at/>
        </KeyedList>
        <PokerHands model/>
    }
}

/// The poker hand of every row and column that counts as a hand, with its points.
#[component]
fn PokerHands(model: BoardModel) -> impl IntoView {
    let hands =
        Memo::new(move |_| model.session.with(|it| it.plan().poker_hands(it.shown_table())));
    view! {
        <KeyedList each=move || hands.get() key=|line| *line let:line>
            <PokerHandLabel model line/>
        </KeyedList>
    }
}

/// The poker hand of one line.
#[component]
fn PokerHandLabel(model: BoardModel, line: HandLine) -> impl IntoView {
    let name = text::poker_hand(line.hand);
    let words = LineText::Hand { points: line.points, name };
    let label = Memo::new(move |_| line_label_on_board(model, line.ends, words));
    let has_name = move || label.get().is_some_and(|label| label.has_name);
    view! {
        <span
            class="line-sum hand"
            class:hidden-card=move || label.get().is_none()
            role="img"
            aria-label=text::hand_line_label(&line)
            style:transform=css_transform_of_label(label)
            style:width=css_length(label, |label| label.rect.width)
            style:height=css_length(label, |label| label.rect.height)
            style:font-size=css_length(label, |label| label.font_size)
        >
            <b>{line.points.to_string()}</b>
            <span hidden=move || !has_name()>{name}</span>
        </span>
    }
}

/// Returns the place of the label of a line. `ends` contains the first and the last pile of the
/// line.
fn line_label_on_board(
    model: BoardModel,
    ends: [PileId; 2],
    words: LineText<'_>,
) -> Option<LineLabel> {
    model.session.with(|session| {
        let table = session.shown_table();
        let of_page = web::root_font_size();
        model.scene.with(|scene| line_labels::place_line_label(scene, table, ends, words, of_page))
    })
}

/// Returns a length of a label in CSS.
fn css_length(
    label: Memo<Option<LineLabel>>,
    of: fn(&LineLabel) -> f32,
) -> impl Fn() -> Option<String> {
    move || label.with(|it| it.as_ref().map(|label| format!("{}px", Decimal(of(label), 1))))
}

/// Returns the CSS transform that moves a label to its place.
fn css_transform_of_label(label: Memo<Option<LineLabel>>) -> impl Fn() -> Option<String> {
    move || {
        let LineLabel { rect, .. } = label.get()?;
        Some(format!("translate({}px, {}px)", Decimal(rect.x, 1), Decimal(rect.y, 1)))
    }
}

#[component]
fn LineSum(
    model: BoardModel,
    lines: Memo<Vec<Line>>,
    /// The index of the line, from 0.
    at: usize,
) -> impl IntoView {
    let line = move || lines.with(|lines| lines.get(at).copied());
    let label = Memo::new(move |_| line_label_on_board(model, line()?.ends, LineText::Sum));
    view! {
        <span
            class="line-sum"
            class:right=move || line().is_some_and(|line| line.has_winning_sum)
            class:hidden-card=move || label.get().is_none()
            role="img"
            aria-label=move || line().as_ref().map(text::square_line_words)
            style:transform=css_transform_of_label(label)
            style:width=css_length(label, |label| label.rect.width)
            style:height=css_length(label, |label| label.rect.height)
            style:font-size=css_length(label, |label| label.font_size)
        >
            {move || line().map(|line| line.sum.to_string())}
        </span>
    }
}
