//! The thin bars: above, the way back, the game's name and what has been got
//! out; below, within the thumb's reach, what can be done. Knows the desk.

use leptos::prelude::*;

use super::Page;
use crate::{engine::Move, rules::Role, session::Session, text};

/// The bar above.
#[component]
pub fn Heading(page: Page) -> impl IntoView {
    let session = page.desk.session;
    let title = page.desk.ask(|session| session.game().title);
    let score = move || {
        let shown = page.frame.shows_score();
        shown.then(|| session.with(|session| text::score(session.plan(), session.table())))
    };
    view! {
        <header class="heading">
            <a class="back" href="#/" aria-label="Back to the shelf" title="Back to the shelf">
                <Icon path="M15 5l-7 7 7 7"/>
            </a>
            <h1>{title}</h1>
            <p class="score" data-score="">{score}</p>
        </header>
    }
}

/// A line drawing on a button.
#[component]
pub fn Icon(
    /// The line.
    path: &'static str,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=path/>
        </svg>
    }
}

const UNDO: &str = "M9 6L4 11l5 5M4 11h10a5.5 5.5 0 0 1 0 9h-3";
const REDO: &str = "M15 6l5 5-5 5M20 11H10a5.5 5.5 0 0 0 0 9h3";
const DEAL: &str = "M4 5h9v13H4zM16 8l4 1-3 11-5-1.300";
const REDEAL: &str = "M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5";
const HINT: &str =
    "M9 17h6M10 20h4M8.500 14a6 6 0 1 1 7 0c-.6.5-.8 1-.8 2h-5.400c0-1-.2-1.500-.8-2z";
const MORE: &str = "M5 12h.01M12 12h.01M19 12h.01";

/// The bar below; beside the heading where the window is wide.
#[component]
pub fn Tools(page: Page) -> impl IntoView {
    let desk = page.desk;
    let session = desk.session;
    let has_stock =
        desk.ask(|session| session.plan().first_of(Role::Stock).is_some_and(|_| deals(session)));
    let has_redeal = desk.ask(|session| session.plan().rules().redeal.is_some());
    let deal_words =
        move || session.with(|session| text::deal_action(session.plan(), session.table()));
    let cannot = move |mv: Move| session.with(|session| !session.legal().contains(&mv));
    let redeal_words = desk.ask(|session| text::redeal_action(session.plan()));
    view! {
        <div class="tools" role="toolbar" aria-label="What can be done">
            <Tool act="undo" words=|| "Undo" icon=UNDO
                off=Signal::derive(move || !session.with(Session::can_undo))
                run=move || desk.undo()/>
            <Tool act="redo" words=|| "Redo" icon=REDO
                off=Signal::derive(move || !session.with(Session::can_redo))
                run=move || desk.redo()/>
            {has_stock.then(|| view! {
                <Tool act="deal" words=deal_words icon=DEAL
                    off=Signal::derive(move || cannot(Move::Deal)) run=move || desk.deal()/>
            })}
            {has_redeal.then(|| view! {
                <Tool act="redeal" words=|| "Redeal" title=redeal_words icon=REDEAL
                    off=Signal::derive(move || cannot(Move::Redeal)) run=move || desk.redeal()/>
            })}
            <Tool act="hint" words=|| "Hint" icon=HINT run=move || desk.hint()/>
            <Tool act="more" words=|| "More" icon=MORE run=move || page.more.set(true)/>
        </div>
    }
}

/// Tests if the stock ever does something when asked.
fn deals(session: &Session) -> bool {
    let phases = &session.plan().rules().phases;
    phases.iter().any(|phase| !phase.stock.turns.is_empty())
}

/// One button. One that can do nothing now is dimmed, but says why when asked.
#[component]
fn Tool(
    /// What it does, for tests.
    act: &'static str,
    /// What it is called.
    words: impl Fn() -> &'static str + Copy + Send + Sync + 'static,
    /// More about it.
    #[prop(optional)]
    title: &'static str,
    /// Its drawing.
    icon: &'static str,
    /// Whether it can do nothing now.
    #[prop(optional)]
    off: Option<Signal<bool>>,
    /// What it does.
    run: impl Fn() + 'static,
) -> impl IntoView {
    let off = move || off.is_some_and(|off| off.get());
    let sure = matches!(act, "undo" | "redo");
    view! {
        <button
            type="button"
            class="tool"
            data-act=act
            title=(!title.is_empty()).then_some(title)
            class:dim=off
            disabled=move || sure && off()
            on:click=move |_| run()
        >
            <Icon path=icon/>
            <span>{words}</span>
        </button>
    }
}
