//! The tools of the table: what is done most. Knows the state of the table.
//!
//! A toolbar is one stop of the Tab key; the arrows go from tool to tool. A
//! tool that can do nothing now is dimmed; it can still be reached, and most say
//! why when they are asked.

use leptos::{ev, html, prelude::*};

use super::{TableState, use_table};
use crate::{
    engine::{Move, Plan},
    rules::Role,
    session::Session,
    text::{self, controls},
    ui::components::Icon,
};

/// A tool.
#[derive(Clone, Copy)]
struct Tool {
    /// Its permanent name, for tests.
    id: &'static str,
    label: fn(&Session) -> String,
    icon: &'static str,
    /// Tests if a game has a use for it.
    is_for: fn(&Plan) -> bool,
    /// Tests if it can do something now.
    can: fn(&Session) -> bool,
    /// Whether it says why it cannot when it is asked.
    says_why: bool,
    act: fn(TableState),
}

/// The tools, from left to right.
const TOOLS: [Tool; 6] = [
    Tool {
        id: "undo",
        label: |_| controls::UNDO.to_owned(),
        icon: "M9 6L4 11l5 5M4 11h10a5.5 5.5 0 0 1 0 9h-3",
        is_for: |_| true,
        can: Session::can_undo,
        says_why: false,
        act: TableState::undo,
    },
    Tool {
        id: "redo",
        label: |_| controls::REDO.to_owned(),
        icon: "M15 6l5 5-5 5M20 11H10a5.5 5.5 0 0 0 0 9h3",
        is_for: |_| true,
        can: Session::can_redo,
        says_why: false,
        act: TableState::redo,
    },
    Tool {
        id: "deal",
        label: |session| text::deal_action(session.plan(), session.table()).to_owned(),
        icon: "M4 5h9v13H4zM16 8l4 1-3 11-5-1.3",
        is_for: deals,
        can: |session| session.legal().contains(&Move::Deal),
        says_why: true,
        act: TableState::deal,
    },
    Tool {
        id: "redeal",
        label: |_| controls::REDEAL.to_owned(),
        icon: "M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5",
        is_for: |plan| plan.rules().redeal.is_some(),
        can: |session| session.legal().contains(&Move::Redeal),
        says_why: true,
        act: TableState::redeal,
    },
    Tool {
        id: "hint",
        label: |_| controls::HINT.to_owned(),
        icon: "M9 17h6M10 20h4M8.5 14a6 6 0 1 1 7 0c-.6.5-.8 1-.8 2H9.3c0-1-.2-1.5-.8-2z",
        is_for: |_| true,
        can: |_| true,
        says_why: true,
        act: TableState::hint,
    },
    Tool {
        id: "more",
        label: |_| controls::MORE.to_owned(),
        icon: "M5 12h.01M12 12h.01M19 12h.01",
        is_for: |_| true,
        can: |_| true,
        says_why: true,
        act: |table| table.more_open.set(true),
    },
];

/// Tests if there is a stock that ever does something when asked.
fn deals(plan: &Plan) -> bool {
    let mut phases = plan.rules().phases.iter();
    plan.first_of(Role::Stock).is_some() && phases.any(|phase| !phase.stock.turns.is_empty())
}

/// The tools of the table; beside the header where the window is wide, under
/// the board where it is narrow.
#[component]
pub fn Toolbar() -> impl IntoView {
    let table = use_table();
    let tools: Vec<(Tool, NodeRef<html::Button>)> = table.ask(|session| {
        let used = TOOLS.into_iter().filter(|tool| (tool.is_for)(session.plan()));
        used.map(|tool| (tool, NodeRef::new())).collect()
    });
    let buttons: Vec<_> = tools.iter().map(|(_, button)| *button).collect();
    // The tool that the Tab key reaches.
    let reached = RwSignal::new(0);
    let on_keydown = move |event: ev::KeyboardEvent| {
        let (now, last) = (reached.get_untracked(), buttons.len() - 1);
        let next = match event.key().as_str() {
            "ArrowRight" => (now + 1) % buttons.len(),
            "ArrowLeft" => now.checked_sub(1).unwrap_or(last),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        reached.set(next);
        if let Some(button) = buttons[next].get_untracked() {
            // It stands on the page and can be reached.
            let _ = button.focus();
        }
    };
    let tools = tools.into_iter().enumerate().map(|(at, (tool, node))| {
        view! { <ToolButton tool node at reached/> }
    });
    view! {
        <div class="tools" role="toolbar" aria-label=controls::TOOLS on:keydown=on_keydown>
            {tools.collect_view()}
        </div>
    }
}

/// One tool.
#[component]
fn ToolButton(
    tool: Tool,
    node: NodeRef<html::Button>,
    /// Its place in the toolbar.
    at: usize,
    /// The place of the tool that the Tab key reaches.
    reached: RwSignal<usize>,
) -> impl IntoView {
    let table = use_table();
    let can = Memo::new(move |_| table.session.with(tool.can));
    let label = Memo::new(move |_| table.session.with(tool.label));
    view! {
        <button
            node_ref=node
            type="button"
            class=format!("tool {}", tool.id)
            class:dim=move || !can.get()
            data-act=tool.id
            aria-disabled=move || (!can.get() && !tool.says_why).then_some("true")
            tabindex=move || if reached.get() == at { "0" } else { "-1" }
            on:focus=move |_| reached.set(at)
            on:click=move |_| (tool.act)(table)
        >
            <Icon path=tool.icon/>
            <span>{label}</span>
        </button>
    }
}
