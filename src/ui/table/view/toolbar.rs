//! The tools of the table: what is done most. Knows the state of the table.
//!
//! A toolbar is one stop of the Tab key; the arrows go from tool to tool. A
//! tool that can do nothing now is dimmed; it can still be reached, and most say
//! why when they are asked.

use leptos::{ev, html, prelude::*};

use crate::{
    engine::{Move, Plan},
    rules::Act,
    session::Session,
    text::{self, controls},
    ui::{
        components::{Icon, rove},
        state::Sheet,
        table::{
            input,
            state::{TableState, use_table},
        },
    },
};

/// A tool.
#[derive(Clone, Copy, PartialEq)]
enum Tool {
    Undo,
    Redo,
    Deal,
    Redeal,
    /// A call of the game, by its number from 0.
    Call(u8),
    Hint,
    More,
}

impl Tool {
    /// The tools for a game, from left to right. A new tool must be named here.
    fn all(plan: &Plan) -> Vec<Tool> {
        let (deals, redeals) =
            (input::deals(plan), plan.rules().redeal.is_some() && plan.rules().seats() == 1);
        let calls = plan.rules().calls.iter().zip(0..);
        let calls = calls.filter(|(call, _)| call.act != Act::Answer);
        let calls = calls.map(|(_, number)| Tool::Call(number));
        [Tool::Undo, Tool::Redo]
            .into_iter()
            .chain(deals.then_some(Tool::Deal))
            .chain(redeals.then_some(Tool::Redeal))
            .chain(calls)
            .chain([Tool::Hint, Tool::More])
            .collect()
    }

    /// Its permanent name, for the style sheet.
    const fn kind(self) -> &'static str {
        match self {
            Tool::Undo => "undo",
            Tool::Redo => "redo",
            Tool::Deal => "deal",
            Tool::Redeal => "redeal",
            Tool::Call(_) => "call",
            Tool::Hint => "hint",
            Tool::More => "more",
        }
    }

    /// Its permanent name, for tests: a call has that of its kind and its
    /// number from 1.
    fn id(self) -> String {
        match self {
            Tool::Call(number) => format!("call-{}", u16::from(number) + 1),
            tool => tool.kind().to_owned(),
        }
    }

    fn label(self, session: &Session) -> String {
        match self {
            Tool::Undo => controls::UNDO.to_owned(),
            Tool::Redo => controls::REDO.to_owned(),
            Tool::Deal => text::deal_action(session.plan(), session.shown()),
            Tool::Redeal => controls::REDEAL.to_owned(),
            Tool::Call(number) => text::call_action(session.plan(), session.shown(), number),
            Tool::Hint => controls::HINT.to_owned(),
            Tool::More => controls::MORE.to_owned(),
        }
    }

    const fn icon(self) -> &'static str {
        match self {
            Tool::Undo => "M9 6L4 11l5 5M4 11h10a5.5 5.5 0 0 1 0 9h-3",
            Tool::Redo => "M15 6l5 5-5 5M20 11H10a5.5 5.5 0 0 0 0 9h3",
            Tool::Deal => "M4 5h9v13H4zM16 8l4 1-3 11-5-1.3",
            Tool::Redeal => {
                "M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5"
            }
            Tool::Call(_) => "M12 4l2 6 6 2-6 2-2 6-2-6-6-2 6-2z",
            Tool::Hint => {
                "M9 17h6M10 20h4M8.5 14a6 6 0 1 1 7 0c-.6.5-.8 1-.8 2H9.3c0-1-.2-1.5-.8-2z"
            }
            Tool::More => "M5 12h.01M12 12h.01M19 12h.01",
        }
    }

    /// Tests if it can do something now.
    fn can(self, session: &Session) -> bool {
        match self {
            Tool::Undo => session.can_undo(),
            Tool::Redo => session.can_redo(),
            Tool::Deal => session.persons_moves().contains(&Move::Deal),
            Tool::Redeal => session.persons_moves().contains(&Move::Redeal),
            Tool::Call(number) => {
                let call = &session.plan().rules().calls[usize::from(number)];
                // Whether there is something to call a player must see themselves.
                call.act == Act::Own || !session.by_call(number).is_empty()
            }
            Tool::Hint | Tool::More => true,
        }
    }

    /// Whether it says why it cannot when it is asked.
    const fn says_why(self) -> bool {
        match self {
            Tool::Undo | Tool::Redo => false,
            Tool::Deal | Tool::Redeal | Tool::Call(_) | Tool::Hint | Tool::More => true,
        }
    }

    fn act(self, table: TableState) {
        match self {
            Tool::Undo => table.undo(),
            Tool::Redo => table.redo(),
            Tool::Deal => table.deal(),
            Tool::Redeal => table.redeal(),
            Tool::Call(number) => table.call(number),
            Tool::Hint => table.hint(),
            Tool::More => table.app.sheets.open(Sheet::More),
        }
    }
}

/// The tools of the table; beside the header where the window is wide, under
/// the board where it is narrow. With other options a game may have others.
#[component]
pub fn Toolbar() -> impl IntoView {
    let table = use_table();
    let tools = Memo::new(move |_| {
        let mut tools = table.session.with(|session| Tool::all(session.plan()));
        if table.is_for_good() {
            tools.retain(|tool| !matches!(tool, Tool::Undo | Tool::Redo));
        }
        if table.forbids(|of| !of.hints) {
            tools.retain(|tool| *tool != Tool::Hint);
        }
        tools
    });
    move || view! { <Tools tools=tools.get()/> }
}

/// These tools.
#[component]
fn Tools(tools: Vec<Tool>) -> impl IntoView {
    let tools: Vec<(Tool, NodeRef<html::Button>)> =
        tools.into_iter().map(|tool| (tool, NodeRef::new())).collect();
    let buttons: Vec<_> = tools.iter().map(|(_, button)| *button).collect();
    // The tool that the Tab key reaches.
    let reached = RwSignal::new(0);
    let on_keydown = move |event: ev::KeyboardEvent| {
        if let Some(next) = rove(&event, reached.get_untracked(), &buttons) {
            reached.set(next);
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
    let can = Memo::new(move |_| table.session.with(|session| tool.can(session)));
    let label = move || table.session.with(|session| tool.label(session));
    view! {
        <button
            node_ref=node
            type="button"
            class=format!("tool {}", tool.kind())
            class:dim=move || !can.get()
            data-act=tool.id()
            aria-disabled=move || (!can.get() && !tool.says_why()).then_some("true")
            tabindex=move || if reached.get() == at { "0" } else { "-1" }
            on:focus=move |_| reached.set(at)
            on:click=move |_| tool.act(table)
        >
            <Icon path=tool.icon()/>
            <span>{label}</span>
        </button>
    }
}
