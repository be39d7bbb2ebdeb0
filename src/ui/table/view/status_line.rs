//! The line under the board. It says which action the game expects, gives a reason or offers a
//! choice. At the end of the game it is empty, and the slip says how the game ended. Reads the
//! state of the table.

use leptos::{ev, prelude::*};

use crate::{
    engine::{Move, Outcome},
    session::Session,
    text::{
        self,
        controls::{self, Confirmation},
        insight,
    },
    ui::{
        components::{ActionButton, DynamicView, KeyedList, PartPiece},
        pieces,
        state::Sheet,
        table::{
            actions,
            board::LayoutPolicy,
            commands::{self, Command},
            company,
            contexts::{TableContexts, use_table},
            input::InputAction,
            insight::{
                hide_solution, is_on_solution, make_next_solution_move, toggle_automatic_solution,
            },
            state::Status,
        },
    },
};

/// The kind of content of the status line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StatusLineKind {
    /// The action that the game expects next.
    Usual,
    /// The aim and how to begin, for a player who is new to the game.
    First,
    /// The reason why an action is not possible, or a hint.
    Reason,
    /// A question: which of several moves does the player want to make?
    Question,
    /// A question that is part of the game.
    Asked,
    /// A message that a computer player waits for permission to move.
    Waits,
    /// A question that the player must confirm or cancel, or an offer.
    Confirm(Confirmation),
    /// The message that all remaining moves only shift cards back and forth.
    Standstill,
    /// The offer to finish the game, because nothing is left to decide.
    Finish,
    /// The message that a search is running.
    Searching,
    /// The next move of a solution.
    Solution,
    /// Nothing. The slip shows the result of the game.
    Ending,
}

#[component]
pub fn StatusLine() -> impl IntoView {
    let table = use_table();
    let kind = Memo::new(move |_| {
        match (&*table.messages.status.read(), table.session.with(Session::outcome)) {
            (Status::AskWhich(_), _) => StatusLineKind::Question,
            (Status::Confirm(matter), _) => StatusLineKind::Confirm(*matter),
            (Status::Searching(_), _) => StatusLineKind::Searching,
            (_, Outcome::Won | Outcome::Lost | Outcome::Over) => StatusLineKind::Ending,
            _ if table
                .session
                .with(|session| session.moves_that_answer_question().next().is_some()) =>
            {
                StatusLineKind::Asked
            }
            _ if company::has_waiting_computer(table) => StatusLineKind::Waits,
            (Status::Usual, Outcome::Open) if is_on_solution(table) => StatusLineKind::Solution,
            (Status::Usual, Outcome::Open) if table.insight.standstill.get() => {
                StatusLineKind::Standstill
            }
            (Status::Usual, Outcome::Open)
                if table.session.with(|it| it.finishing_moves().is_some()) =>
            {
                StatusLineKind::Finish
            }
            (Status::Sentence(_), Outcome::Open) if !shows_refusal_with_help(table) => {
                StatusLineKind::Reason
            }
            (Status::Sentence(_), Outcome::Open) => StatusLineKind::First,
            (Status::Usual, Outcome::Open) if table.session.with(Session::must_exchange) => {
                StatusLineKind::Reason
            }
            (Status::Usual, Outcome::Open) if table.first_help.goal.read().is_some() => {
                StatusLineKind::First
            }
            (Status::Usual, Outcome::Open) => StatusLineKind::Usual,
        }
    });
    Effect::new(move || table.board.viewport.set_layout_policy(layout_policy(kind.get())));
    let class = move || match kind.get() {
        StatusLineKind::Usual => "line at",
        StatusLineKind::First => "line first",
        StatusLineKind::Reason => "line reason",
        StatusLineKind::Question
        | StatusLineKind::Asked
        | StatusLineKind::Confirm(_)
        | StatusLineKind::Standstill
        | StatusLineKind::Finish
        | StatusLineKind::Waits
        | StatusLineKind::Searching => "line question",
        StatusLineKind::Solution => "line question way",
        StatusLineKind::Ending => "line ended",
    };
    let answers = move || match kind.get() {
        StatusLineKind::Usual | StatusLineKind::Reason | StatusLineKind::Ending => ().into_any(),
        StatusLineKind::First => view! { <OpeningButton/> }.into_any(),
        StatusLineKind::Question => view! { <MoveChoices/> }.into_any(),
        StatusLineKind::Asked => view! { <AnswerButtons/> }.into_any(),
        StatusLineKind::Confirm(matter) => view! { <ConfirmButtons matter/> }.into_any(),
        StatusLineKind::Waits => view! { <ComputerMoveButton/> }.into_any(),
        StatusLineKind::Standstill => {
            let undo = &commands::UNDO;
            view! {
                {untrack(|| commands::available_commands(table, &[undo]).contains(&undo))
                    .then(|| view! { <CommandButton command=undo words=controls::UNDO/> })}
                <CommandButton command=&commands::NEW words=controls::NEW/>
            }
            .into_any()
        }
        StatusLineKind::Finish => {
            let rest = &commands::LAY_REST;
            view! { <CommandButton command=rest words=rest.label()/> }.into_any()
        }
        StatusLineKind::Searching => {
            view! { <CommandButton command=&commands::RELEASE words=insight::STOP/> }.into_any()
        }
        StatusLineKind::Solution => view! { <SolutionButtons/> }.into_any(),
    };
    view! {
        <div class=class>
            <p>
                <DynamicView view=move || (kind.get() == StatusLineKind::First).then(|| refusal_view(table)).flatten()/>
                <DynamicView view=move || {
                    (kind.get() == StatusLineKind::First).then(|| view! { <FirstHelpText/> })
                }/>
                {move || match kind.get() {
                    StatusLineKind::First | StatusLineKind::Ending => String::new(),
                    _ => status_text(table),
                }}
            </p>
            {answers}
        </div>
        <Show when=move || kind.get() == StatusLineKind::Ending>
            <PartPiece load=move || Box::pin(pieces::ending_slip())/>
        </Show>
    }
}

/// Returns how this kind of content affects the layout of the table. This depends on how long the
/// content stays.
const fn layout_policy(kind: StatusLineKind) -> LayoutPolicy {
    match kind {
        StatusLineKind::Asked
        | StatusLineKind::Solution
        | StatusLineKind::Standstill
        | StatusLineKind::Ending => LayoutPolicy::ShrinkWhileShown,
        StatusLineKind::Usual
        | StatusLineKind::First
        | StatusLineKind::Reason
        | StatusLineKind::Question
        | StatusLineKind::Waits
        | StatusLineKind::Confirm(_)
        | StatusLineKind::Finish
        | StatusLineKind::Searching => LayoutPolicy::ShrinkOnce,
    }
}

fn status_text(table: TableContexts) -> String {
    let outcome = table.session.with(Session::outcome);
    table.session.with(|session| match (table.messages.status.get(), outcome) {
        (Status::AskWhich(_), _) => controls::WHICH.to_owned(),
        (Status::Confirm(matter), _) => controls::confirmation_question(session, matter),
        (Status::Sentence(words) | Status::Searching(words), _) => words,
        (Status::Usual, Outcome::Open) if is_on_solution(table) => {
            insight::solution_step_sentences(session)
        }
        (Status::Usual, Outcome::Open) if session.must_exchange() => {
            text::exchange_advice(session).unwrap_or_default().to_owned()
        }
        (Status::Usual, Outcome::Open) if table.insight.standstill.get() => {
            insight::standstill_sentence(session).to_owned()
        }
        (Status::Usual, Outcome::Open) if session.seat_count() == 1 => {
            controls::phase_stock_and_redeals_words(session.plan(), session.shown_table())
        }
        (Status::Usual, Outcome::Open) => {
            let turn = text::turn_sentence(session).unwrap_or_default();
            table.messages.news.with(|news| text::join_sentences([news, &turn]))
        }
        (Status::Usual, _) => String::new(),
    })
}

/// Returns true if first help stays visible beside the reason why an action is not possible. A hint
/// replaces first help.
fn shows_refusal_with_help(table: TableContexts) -> bool {
    table.first_help.goal.read().is_some() && table.board.pointed_out.read().is_empty()
}

/// Returns the reason why an action is not possible, to show it before first help.
fn refusal_view(table: TableContexts) -> Option<impl IntoView> {
    let Status::Sentence(words) = table.messages.status.get() else { return None };
    Some(view! { <strong>{words} " "</strong> })
}

/// The aim of the game and, for players who may be new to the game, how to begin. In a game with
/// several players, also says whose turn it is. After a refusal, leaves out the aim. On a phone, the
/// style sheet gives each part a line of its own.
#[component]
fn FirstHelpText() -> impl IntoView {
    let table = use_table();
    let how = move || {
        let how = actions::how_to_begin_new_game_text(table);
        let turn = table.session.with(|session| {
            text::turn_sentence(session).filter(|_| session.seat_count() > 1).unwrap_or_default()
        });
        text::join_sentences([how, turn])
    };
    view! {
        <span class="aim">{move || aim_text(table)}</span>
        " "
        <span class="how">{how}</span>
    }
}

/// Returns the aim of the game, and how it is scored if this is unusual. Returns an empty text
/// after a refusal: beside its reason there is no space for the aim.
fn aim_text(table: TableContexts) -> String {
    if matches!(table.messages.status.get(), Status::Sentence(_)) {
        return String::new();
    }
    let goal = table.first_help.goal.get().unwrap_or_default();
    let score = table.session.with(|it| text::unusual_score_words(it.plan().rules()));
    text::join_sentences([goal, score.unwrap_or_default()])
}

/// The button that opens the worked opening.
#[component]
fn OpeningButton() -> impl IntoView {
    let table = use_table();
    let act = move |()| table.sheets.open(Sheet::Opening);
    view! { <ActionButton id="opening" words=controls::SEE_OPENING act/> }
}

/// Wraps the action of a button that disappears when pressed: after the action, the focus moves to
/// the board.
fn act_and_focus_board(table: TableContexts, act: impl Fn() + 'static) -> impl Fn(ev::MouseEvent) {
    move |_| {
        act();
        table.board.focus();
    }
}

/// A command as a button that disappears when the player presses it.
#[component]
pub fn CommandButton(
    command: &'static Command,
    /// The words on the button. They may differ from the words of the command.
    words: &'static str,
) -> impl IntoView {
    let table = use_table();
    view! {
        <button
            type="button"
            data-act=command.id
            on:click=act_and_focus_board(table, move || command.run(table))
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
    /// The description of the move.
    words: String,
) -> impl IntoView {
    let table = use_table();
    let make = move || {
        actions::perform_action(table, InputAction::Play(mv));
    };
    view! {
        <button type="button" data-act=id on:click=act_and_focus_board(table, make)>
            {text::capitalise(&words)}
        </button>
    }
}

/// A button for each move to choose from, and one to choose none.
#[component]
pub fn MoveChoices() -> impl IntoView {
    let table = use_table();
    let moves = move || match &*table.messages.status.read() {
        Status::AskWhich(moves) => moves.clone(),
        Status::Usual | Status::Sentence(_) | Status::Confirm(_) | Status::Searching(_) => {
            Vec::new()
        }
    };
    view! {
        <KeyedList each=moves key=|choice| choice.clone() let((mv, words))>
            <MoveButton id="take".to_owned() mv words/>
        </KeyedList>
        <CommandButton command=&commands::RELEASE words=commands::RELEASE.label()/>
    }
}

/// Two buttons: one confirms the action, and one cancels it.
#[component]
fn ConfirmButtons(matter: Confirmation) -> impl IntoView {
    let table = use_table();
    let confirm =
        act_and_focus_board(table, move || actions::perform_confirmed_action(table, matter));
    view! {
        <button type="button" data-act="sure" on:click=confirm>
            {controls::confirmation_button_label(matter)}
        </button>
        <CommandButton command=&commands::RELEASE words=controls::PLAY_ON/>
    }
}

#[component]
fn ComputerMoveButton() -> impl IntoView {
    let table = use_table();
    let act = move |()| company::let_computer_move(table);
    view! { <ActionButton id="let-move" words=controls::LET_MOVE act/> }
}

/// The buttons for a solution that is shown.
#[component]
fn SolutionButtons() -> impl IntoView {
    let table = use_table();
    let run = move || {
        if table.automatic.follows_solution.get() { insight::PAUSE } else { insight::FINISH }
    };
    view! {
        // Where this line takes the place of the tools, their undo button is hidden.
        <button
            type="button"
            class="step-back"
            data-act="way-undo"
            on:click=move |_| commands::UNDO.run(table)
        >
            {controls::UNDO}
        </button>
        <button type="button" data-act="way-next" on:click=move |_| make_next_solution_move(table)>
            {insight::NEXT}
        </button>
        <button type="button" data-act="way-run" on:click=move |_| toggle_automatic_solution(table)>
            {run}
        </button>
        <button
            type="button"
            data-act="way-leave"
            on:click=act_and_focus_board(table, move || hide_solution(table))
        >
            {insight::LEAVE}
        </button>
    }
}

/// The answers to a question of the game.
#[component]
fn AnswerButtons() -> impl IntoView {
    let table = use_table();
    // The key contains id and words, because either may differ between two questions.
    let answer = |session: &Session, mv: Move| {
        let words = text::move_sentence(session.plan(), session.shown_table(), mv);
        (session.machine().move_code(mv), (mv, words))
    };
    let asked = move |session: &Session| -> Vec<_> {
        session.moves_that_answer_question().map(|mv| answer(session, mv)).collect()
    };
    view! {
        <KeyedList
            each=move || table.session.with(asked)
            key=|answer| answer.clone()
            let((id, (mv, words)))
        >
            <MoveButton id mv words/>
        </KeyedList>
        <ScoreButton/>
    }
}

/// The button for the full score, between two hands of a game and at the end.
#[component]
pub fn ScoreButton() -> impl IntoView {
    let table = use_table();
    let is_counted = Memo::new(move |_| {
        let is_offered = commands::SCORE.is_offered;
        commands::with_situation(table, |at| at.session.turn().is_none() && is_offered(at))
    });
    let button = move || {
        let score = &commands::SCORE;
        let act = move |()| score.run(table);
        is_counted.get().then(|| view! { <ActionButton id=score.id words=score.label() act/> })
    };
    view! { <DynamicView view=button/> }
}
