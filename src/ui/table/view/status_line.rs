//! The line under the board: what the game waits for, a reason, a choice; and at the end how the
//! game ended and what the player can do next. It knows the state of the table.

use leptos::{ev, prelude::*, task::spawn_local};

use crate::{
    engine::{Move, Outcome},
    session::Session,
    text::{
        self,
        controls::{self, Matter},
        insight, records, tournaments,
    },
    ui::{
        components::{ActButton, Live, ToTheShelf},
        state::Sheet,
        table::{
            board::Stay,
            commands::{self, Command},
            input::Reaction,
            state::{Status, TableState, use_table},
        },
    },
    web::{self, figures},
};

/// The kind of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// What the game waits for.
    At,
    /// The aim and how to begin, for a player who is new to the game.
    First,
    /// Why something is not possible, or a hint.
    Reason,
    /// Which of several moves the player means.
    Question,
    /// A question of the game itself.
    Asked,
    /// A computer waits until the player lets it move.
    Waits,
    /// A question to confirm, or an offer to return.
    Sure(Matter),
    /// Only moves to and fro are left.
    Standstill,
    /// Nothing is left to decide.
    Rest,
    /// A search is running.
    Looking,
    /// The next move of a solution.
    Way,
    /// The result of the game.
    Ending,
}

#[component]
pub fn StatusLine() -> impl IntoView {
    let table = use_table();
    let kind = Memo::new(move |_| match (&*table.message.status.read(), table.outcome.get()) {
        (Status::Ask(_), _) => Kind::Question,
        (Status::Sure(matter), _) => Kind::Sure(*matter),
        (Status::Looking(_), _) => Kind::Looking,
        (_, Outcome::Won | Outcome::Lost | Outcome::Over) => Kind::Ending,
        _ if table.session.with(|session| session.answers().next().is_some()) => Kind::Asked,
        _ if table.waits_to_be_asked() => Kind::Waits,
        (Status::Quiet, Outcome::Open) if table.is_on_way() => Kind::Way,
        (Status::Quiet, Outcome::Open) if table.insight.standstill.get() => Kind::Standstill,
        (Status::Quiet, Outcome::Open) if table.session.with(|it| it.rest().is_some()) => {
            Kind::Rest
        }
        (Status::Words(_), Outcome::Open) if !tells_refusal_with_help(table) => Kind::Reason,
        (Status::Words(_), Outcome::Open) => Kind::First,
        (Status::Quiet, Outcome::Open) if table.session.with(Session::must_exchange) => {
            Kind::Reason
        }
        (Status::Quiet, Outcome::Open) if table.first_help.read().is_some() => Kind::First,
        (Status::Quiet, Outcome::Open) => Kind::At,
    });
    Effect::new(move || table.board.make_room_for(stay(kind.get())));
    let class = move || match kind.get() {
        Kind::At => "line at",
        Kind::First => "line first",
        Kind::Reason => "line reason",
        Kind::Question
        | Kind::Asked
        | Kind::Sure(_)
        | Kind::Standstill
        | Kind::Rest
        | Kind::Waits
        | Kind::Looking => "line question",
        Kind::Way => "line question way",
        Kind::Ending => "line ending",
    };
    let answers = move || match kind.get() {
        Kind::At | Kind::Reason => ().into_any(),
        Kind::First => view! { <ToOpening/> }.into_any(),
        Kind::Question => view! { <Choices/> }.into_any(),
        Kind::Asked => view! { <Answers/> }.into_any(),
        Kind::Sure(matter) => view! { <Sure matter/> }.into_any(),
        Kind::Waits => view! { <LetMove/> }.into_any(),
        Kind::Standstill => {
            let undo = &commands::UNDO;
            view! {
                {untrack(|| table.offered(&[undo]).contains(&undo))
                    .then(|| view! { <Next command=undo words=controls::UNDO/> })}
                <Next command=&commands::NEW words=controls::NEW/>
            }
            .into_any()
        }
        Kind::Rest => {
            let rest = &commands::LAY_REST;
            view! { <Next command=rest words=rest.label()/> }.into_any()
        }
        Kind::Looking => {
            view! { <Next command=&commands::RELEASE words=insight::STOP/> }.into_any()
        }
        Kind::Way => view! { <WayOut/> }.into_any(),
        Kind::Ending => view! { <WhatNext/> }.into_any(),
    };
    view! {
        <div class=class>
            <p>
                <Live view=move || (kind.get() == Kind::First).then(|| refusal(table)).flatten()/>
                {move || if kind.get() == Kind::First { first_words(table) } else { words(table) }}
            </p>
            <Live view=move || (kind.get() == Kind::Ending).then(|| view! { <OwnRecord/> })/>
            {answers}
        </div>
    }
}

/// Returns how long this kind of line stays, which decides whether the board makes room for it.
const fn stay(kind: Kind) -> Stay {
    match kind {
        Kind::Asked | Kind::Way | Kind::Standstill | Kind::Ending => Stay::Between,
        Kind::At
        | Kind::First
        | Kind::Reason
        | Kind::Question
        | Kind::Waits
        | Kind::Sure(_)
        | Kind::Rest
        | Kind::Looking => Stay::Passing,
    }
}

fn words(table: TableState) -> String {
    let outcome = table.outcome.get();
    table.session.with(|session| match (table.message.status.get(), outcome) {
        (Status::Ask(_), _) => controls::WHICH.to_owned(),
        (Status::Sure(matter), _) => controls::question(matter),
        (Status::Words(words) | Status::Looking(words), _) => words,
        (Status::Quiet, Outcome::Open) if table.is_on_way() => insight::way(session),
        (Status::Quiet, Outcome::Open) if session.must_exchange() => {
            text::exchange(session).unwrap_or_default().to_owned()
        }
        (Status::Quiet, Outcome::Open) if table.insight.standstill.get() => {
            insight::STANDSTILL.to_owned()
        }
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

/// Returns true if a new player hears why something is not possible. First help then stays beside
/// the reason. A hint replaces first help.
fn tells_refusal_with_help(table: TableState) -> bool {
    table.first_help.read().is_some() && table.board.pointed_out.read().is_empty()
}

/// Returns why something is not possible, to show it before first help.
fn refusal(table: TableState) -> Option<impl IntoView> {
    let Status::Words(words) = table.message.status.get() else { return None };
    Some(view! { <strong>{words} " "</strong> })
}

/// Returns the aim and how to begin; when several play, also whose turn it is.
fn first_words(table: TableState) -> String {
    let goal = table.first_help.get().unwrap_or_default();
    let by_finger = web::matches_media("(pointer: coarse)");
    let plays = table.plays_by_tap(by_finger);
    let pointer = match by_finger {
        _ if table.app.uses_keys.get() => text::Pointer::Keys,
        true => text::Pointer::Finger,
        false => text::Pointer::Mouse,
    };
    table.session.with(|session| {
        let turn = text::turn(session).filter(|_| session.seats() > 1).unwrap_or_default();
        let how = text::how_to_begin(session, pointer, plays);
        [goal, how, turn].map(|words| words.trim().to_owned()).join(" ").trim().to_owned()
    })
}

/// The button that opens the worked opening.
#[component]
fn ToOpening() -> impl IntoView {
    let table = use_table();
    let act = move |()| table.app.sheets.open(Sheet::Opening);
    view! { <ActButton id="opening" words=controls::SEE_OPENING act/> }
}

/// What the player's statistics say about the finished game, and how often good play wins it.
#[component]
fn OwnRecord() -> impl IntoView {
    let table = use_table();
    let well_played = RwSignal::new(None);
    let (id, is_usual) = table.ask(|it| (it.game().id, it.choices().changed().next().is_none()));
    if is_usual {
        // The player may have left the table before the figures arrive.
        spawn_local(async move {
            let sheets = figures::load().await;
            drop(well_played.try_set(sheets.get(id).and_then(text::atlas::well_played)));
        });
    }
    let told = move || {
        let own = own_record(table)?;
        let others = well_played.get().unwrap_or_default();
        Some(view! { <p class="own">{format!("{own} {others}").trim_end().to_owned()}</p> })
    };
    view! { <Live view=told/> }
}

/// Returns what the player's statistics say about the finished game, if the settings show them.
fn own_record(table: TableState) -> Option<String> {
    let is_shown = table.app.settings.with(|settings| settings.records);
    let (outcome, _) = (table.outcome.get(), table.keeping.filter(|_| is_shown)?);
    let deal = table.session.with(Session::played);
    table.app.history.with(|history| {
        let mut results = history.results_of(Some(&deal.game)).rev();
        let this = results.find(|(it, _)| it.seed == deal.seed && it.options == deal.options);
        let (moves, is_apart) = this.map_or((0, false), |(it, is_apart)| (it.moves, is_apart));
        let summary = history.summary(Some(&deal.game));
        records::at_the_end(outcome, &summary, moves.into(), is_apart)
    })
}

/// Wraps the action of a button that disappears when it is pressed: the focus moves to the board.
fn on_board(table: TableState, act: impl Fn() + 'static) -> impl Fn(ev::MouseEvent) {
    move |_| {
        act();
        table.board.focus();
    }
}

/// A command on a button that disappears when it is pressed.
#[component]
fn Next(
    command: &'static Command,
    /// The words on the button here.
    words: &'static str,
) -> impl IntoView {
    let table = use_table();
    view! {
        <button
            type="button"
            data-act=command.id
            on:click=on_board(table, move || command.run(table))
        >
            {words}
        </button>
    }
}

#[component]
fn MoveButton(
    /// The permanent id, for tests.
    id: String,
    mv: Move,
    /// The move in words.
    words: String,
) -> impl IntoView {
    let table = use_table();
    let make = move || {
        table.carry_out(Reaction::Play(mv));
    };
    view! {
        <button type="button" data-act=id on:click=on_board(table, make)>
            {text::capital(&words)}
        </button>
    }
}

/// The moves to choose from.
#[component]
fn Choices() -> impl IntoView {
    let table = use_table();
    let moves = move || match &*table.message.status.read() {
        Status::Ask(moves) => moves.clone(),
        Status::Quiet | Status::Words(_) | Status::Sure(_) | Status::Looking(_) => Vec::new(),
    };
    view! {
        <For each=moves key=|choice| choice.clone() let((mv, words))>
            <MoveButton id="take".to_owned() mv words/>
        </For>
        <Next command=&commands::RELEASE words=commands::RELEASE.label()/>
    }
}

/// The button that confirms, and the one that changes nothing.
#[component]
fn Sure(matter: Matter) -> impl IntoView {
    let table = use_table();
    let confirm = on_board(table, move || table.do_as_meant(matter));
    view! {
        <button type="button" data-act="sure" on:click=confirm>
            {controls::answer(matter)}
        </button>
        <Next command=&commands::RELEASE words=controls::PLAY_ON/>
    }
}

#[component]
fn LetMove() -> impl IntoView {
    let table = use_table();
    let act = move |()| table.let_computer_move();
    view! { <ActButton id="let-move" words=controls::LET_MOVE act/> }
}

/// The buttons for a solution that is shown.
#[component]
fn WayOut() -> impl IntoView {
    let table = use_table();
    let run = move || {
        if table.insight.is_finishing.get() { insight::PAUSE } else { insight::FINISH }
    };
    view! {
        <button type="button" data-act="way-next" on:click=move |_| table.step_way()>
            {insight::NEXT}
        </button>
        <button type="button" data-act="way-run" on:click=move |_| table.run_way()>
            {run}
        </button>
        <button
            type="button"
            data-act="way-leave"
            on:click=on_board(table, move || table.leave_way())
        >
            {insight::LEAVE}
        </button>
    }
}

/// The answers to a question of the game.
#[component]
fn Answers() -> impl IntoView {
    let table = use_table();
    // The key has id and words, because both may change between two questions.
    let answer = |session: &Session, mv: Move| {
        let words = text::sentence(session.plan(), session.shown(), mv);
        (session.machine().code(mv), (mv, words))
    };
    let asked = move |session: &Session| -> Vec<_> {
        session.answers().map(|mv| answer(session, mv)).collect()
    };
    view! {
        <For
            each=move || table.session.with(asked)
            key=|answer| answer.clone()
            let((id, (mv, words)))
        >
            <MoveButton id mv words/>
        </For>
        <WholeScore/>
    }
}

/// The button for the full score, between hands and at the end.
#[component]
fn WholeScore() -> impl IntoView {
    let table = use_table();
    let is_counted = Memo::new(move |_| {
        let is_offered = commands::SCORE.is_offered;
        table.in_situation(|at| at.session.turn().is_none() && is_offered(at))
    });
    let button = move || {
        let score = &commands::SCORE;
        let act = move |()| score.run(table);
        is_counted.get().then(|| view! { <ActButton id=score.id words=score.label() act/> })
    };
    view! { <Live view=button/> }
}

/// The buttons of a finished game. A lost game offers undo; a tournament game is handed in; any
/// other game can be shared.
#[component]
fn WhatNext() -> impl IntoView {
    let table = use_table();
    let next = |command, words| view! { <Next command words/> };
    move || {
        let is_at_its_end = table.is_at_its_end();
        let undo = || next(&commands::UNDO, controls::UNDO);
        if table.is_in_tournament() {
            let undo = (!is_at_its_end).then(undo);
            let words =
                if is_at_its_end { tournaments::TO_TOURNAMENT } else { commands::HAND_IN.label() };
            let hand_in = next(&commands::HAND_IN, words);
            return view! {
                {undo}
                {hand_in}
            }
            .into_any();
        }
        let share = || next(&commands::SHARE, controls::SHARE);
        let last = if is_at_its_end { share() } else { undo() };
        view! {
            {next(&commands::NEW, commands::NEW.label())}
            {next(&commands::RESTART, controls::SAME_AGAIN)}
            {table
                .in_situation(|at| {
                    let is_lost = at.session.outcome() == Outcome::Lost;
                    is_lost && (commands::WHERE_LOST.is_offered)(at)
                })
                .then(|| next(&commands::WHERE_LOST, commands::WHERE_LOST.label()))}
            {last}
            <WholeScore/>
            <ToTheShelf class="button"/>
        }
        .into_any()
    }
}
