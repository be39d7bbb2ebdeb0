//! The line under the board: what the game is at, a reason, a choice; and in
//! the end how it ended and what can be done next. Knows the state of the table.

use leptos::{ev, prelude::*};

use crate::{
    engine::{Move, Outcome},
    session::Session,
    text::{self, controls, shell::TO_THE_SHELF, tournaments},
    ui::{
        components::{ActButton, Live, RouteLink},
        state::Sheet,
        table::{
            input::Reaction,
            sheets::has_sheet,
            state::{Status, TableState, use_table},
        },
    },
};

/// What sort of line it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// What the game is at.
    At,
    /// Why something cannot be done, or a hint.
    Reason,
    /// Which of several moves is meant.
    Question,
    /// What the game asks.
    Asked,
    /// How the game has ended.
    Ending,
}

/// The line under the board.
#[component]
pub fn StatusLine() -> impl IntoView {
    let table = use_table();
    let kind = Memo::new(move |_| match (&*table.message.status.read(), table.outcome.get()) {
        (Status::Ask(_), _) => Kind::Question,
        (_, Outcome::Won | Outcome::Lost | Outcome::Over) => Kind::Ending,
        _ if table.session.with(|session| session.answers().next().is_some()) => Kind::Asked,
        (Status::Words(_), Outcome::Open) => Kind::Reason,
        (Status::Quiet, Outcome::Open) => Kind::At,
    });
    let class = move || match kind.get() {
        Kind::At => "line at",
        Kind::Reason => "line reason",
        Kind::Question | Kind::Asked => "line question",
        Kind::Ending => "line ending",
    };
    let answers = move || match kind.get() {
        Kind::At | Kind::Reason => ().into_any(),
        Kind::Question => view! { <Choices/> }.into_any(),
        Kind::Asked => view! { <Answers/> }.into_any(),
        Kind::Ending => view! { <WhatNext/> }.into_any(),
    };
    view! {
        <div class=class>
            <p>{move || words(table)}</p>
            {answers}
        </div>
    }
}

fn words(table: TableState) -> String {
    let outcome = table.outcome.get();
    table.session.with(|session| match (table.message.status.get(), outcome) {
        (Status::Ask(_), _) => controls::WHICH.to_owned(),
        (Status::Words(words), _) => words,
        (Status::Quiet, Outcome::Open) if session.seats() == 1 => {
            controls::at(session.plan(), session.shown())
        }
        (Status::Quiet, Outcome::Open) => {
            let turn = text::turn(session).unwrap_or_default();
            table.message.news.with(|news| format!("{news} {turn}"))
        }
        (Status::Quiet, _) => text::ending(session),
    })
}

/// Does something when a button is pressed that is then gone: the keyboard
/// goes on on the board.
fn on_board(table: TableState, act: impl Fn() + 'static) -> impl Fn(ev::MouseEvent) {
    move |_| {
        act();
        table.board.focus();
    }
}

/// A button that makes a move.
fn move_button(table: TableState, id: String, mv: Move, words: &str) -> AnyView {
    let make = on_board(table, move || table.carry_out(Reaction::Play(mv)));
    view! {
        <button type="button" data-act=id on:click=make>
            {text::capital(words)}
        </button>
    }
    .into_any()
}

/// The moves that may be meant, to choose from.
#[component]
fn Choices() -> impl IntoView {
    let table = use_table();
    let moves = move || match &*table.message.status.read() {
        Status::Ask(moves) => {
            let choice =
                |(mv, words): &(Move, String)| move_button(table, "take".to_owned(), *mv, words);
            moves.iter().map(choice).collect()
        }
        Status::Quiet | Status::Words(_) => Vec::new(),
    };
    view! {
        <Live view=moves/>
        <button type="button" data-act="release" on:click=on_board(table, move || table.release())>
            {controls::NONE_OF_THESE}
        </button>
    }
}

/// The answers to what the game asks.
#[component]
fn Answers() -> impl IntoView {
    let table = use_table();
    let asked = move |session: &Session| session.answers().collect::<Vec<_>>();
    let answers = Memo::new(move |_| table.session.with(asked));
    let answer = move |mv: &Move| {
        let (code, words) = table.ask(|session| {
            let words = text::sentence(session.plan(), session.shown(), *mv);
            (session.machine().code(*mv), words)
        });
        move_button(table, code, *mv, &words)
    };
    let buttons = move || answers.read().iter().map(answer).collect::<Vec<_>>();
    view! {
        <Live view=buttons/>
        <WholeScore/>
    }
}

/// The button to the whole score, between hands and at the end.
#[component]
fn WholeScore() -> impl IntoView {
    let table = use_table();
    let is_counted = Memo::new(move |_| {
        let counted = |session: &Session| session.turn().is_none() && has_sheet(session);
        table.session.with(counted)
    });
    let open = move |()| table.app.sheets.open(Sheet::Score);
    let button = move || {
        is_counted.get().then(|| view! { <ActButton id="score" words=controls::SCORE act=open/> })
    };
    view! { <Live view=button/> }
}

/// What can be done when the game is over: a lost one may be taken back, one
/// of a tournament is handed in, any other is worth sharing.
#[component]
fn WhatNext() -> impl IntoView {
    let table = use_table();
    let button = move |id: &'static str, words: &'static str, act: fn(TableState)| {
        view! {
            <button type="button" data-act=id on:click=on_board(table, move || act(table))>
                {words}
            </button>
        }
    };
    move || {
        let is_at_its_end = table.is_at_its_end();
        let take_back = || button("undo", controls::TAKE_BACK, TableState::undo);
        if table.is_in_tournament() {
            let take_back = (!is_at_its_end).then(take_back);
            let words =
                if is_at_its_end { tournaments::TO_TOURNAMENT } else { tournaments::HAND_IN };
            let hand_in = button("hand-in", words, TableState::finish);
            return view! {
                {take_back}
                {hand_in}
            }
            .into_any();
        }
        let share = || button("share", controls::SHARE, TableState::share);
        let last = if is_at_its_end { share() } else { take_back() };
        view! {
            {button("new", controls::NEW, TableState::lay_new_deal)}
            {button("restart", controls::SAME_AGAIN, TableState::restart)}
            {last}
            <WholeScore/>
            <RouteLink href="#/" class="button">
                {TO_THE_SHELF}
            </RouteLink>
        }
        .into_any()
    }
}
