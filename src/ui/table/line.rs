//! The quiet line under the board: what the game is at, a reason, a choice,
//! and in the end how it ended and what can be done next. Knows the desk.

use leptos::prelude::*;

use super::{Page, frame};
use crate::{
    engine::{Move, Outcome},
    rules::Role,
    session::Session,
    text,
    ui::board::Line,
    web,
};

/// The line.
#[component]
pub fn QuietLine(page: Page) -> impl IntoView {
    let desk = page.desk;
    let over = Memo::new(move |_| desk.session.with(Session::outcome));
    view! {
        <div class="line" class:over=move || over.get() != Outcome::Open>
            {move || match (desk.line.get(), over.get()) {
                (Line::Ask(moves), _) => view! { <Choice page moves/> }.into_any(),
                (Line::Words(words), Outcome::Open) => {
                    view! { <p class="reason" data-reason="">{words}</p> }.into_any()
                }
                (_, Outcome::Open) => {
                    view! { <p class="at">{move || desk.session.with(at)}</p> }.into_any()
                }
                (line, outcome) => view! { <Ended page outcome line/> }.into_any(),
            }}
        </div>
    }
}

/// More than one thing was meant.
#[component]
fn Choice(page: Page, moves: Vec<(Move, String)>) -> impl IntoView {
    let desk = page.desk;
    let buttons: Vec<_> = moves
        .into_iter()
        .map(|(mv, words)| {
            view! { <button type="button" on:click=move |_| desk.play(mv)>{words}</button> }
        })
        .collect();
    view! {
        <p>"Which?"</p>
        {buttons}
        <button type="button" on:click=move |_| desk.release()>"Neither"</button>
    }
}

/// How the game ended, and what can be done next.
#[component]
fn Ended(page: Page, outcome: Outcome, line: Line) -> impl IntoView {
    let desk = page.desk;
    let score = desk.ask(|session| text::score(session.plan(), session.table()));
    let undo = outcome == Outcome::Lost;
    let words = match line {
        Line::Words(words) => words,
        _ => format!("{} {score}.", text::outcome(outcome)),
    };
    view! {
        <p class="ending">{words}</p>
        <button type="button" data-act="new" on:click=move |_| page.lay_deal(web::chance::seed())>
            "New deal"
        </button>
        <button type="button" data-act="restart" on:click=move |_| desk.restart()>"The same again"</button>
        {undo.then(|| view! {
            <button type="button" on:click=move |_| desk.undo()>"Take back"</button>
        })}
        <button type="button" data-act="share" on:click=move |_| frame::share(page)>"Share"</button>
        <a class="button" href="#/">"To the shelf"</a>
    }
}

/// What the game is at: its phase, the stock, the redeals.
fn at(session: &Session) -> String {
    let (plan, table) = (session.plan(), session.table());
    let phases = &plan.rules().phases;
    let mut words = Vec::new();
    if phases.len() > 1 {
        words.push(phases[usize::from(table.state.phase)].name.to_owned());
    }
    if let Some(stock) = plan.first_of(Role::Stock) {
        let left = table.len(stock);
        let name = text::pile(plan, stock);
        words.push(match left {
            0 => format!("{name} used up"),
            _ => format!("{left} in the {name}"),
        });
    }
    if let Some(redeal) = &plan.rules().redeal {
        let left = redeal.times.saturating_sub(table.state.redeals);
        let plural = if left == 1 { "" } else { "s" };
        words.push(format!("{} redeal{plural} left", text::number(usize::from(left))));
    }
    let mut words = words.join(" · ");
    if let Some(first) = words.get(..1).map(str::to_uppercase) {
        words.replace_range(..1, &first);
    }
    words
}
