//! The tools of the table: what is done most. Knows the commands.
//!
//! A toolbar is one stop of the Tab key; the arrows go from tool to tool. A
//! tool that can do nothing now is dimmed; it can still be reached, and most say
//! why when they are asked.

use leptos::{ev, html, prelude::*};

use crate::{
    text::controls,
    ui::{
        components::{Icon, rove},
        table::{
            commands::{self, Command},
            state::use_table,
        },
    },
};

/// The tools of the table; beside the header where the window is wide, under
/// the board where it is narrow. With other options a game may have others.
#[component]
pub fn Toolbar() -> impl IntoView {
    let table = use_table();
    let tools = Memo::new(move |_| table.offered(commands::TOOLS));
    move || view! { <Tools tools=tools.get()/> }
}

/// These tools.
#[component]
fn Tools(tools: Vec<&'static Command>) -> impl IntoView {
    let table = use_table();
    let tools: Vec<(&Command, NodeRef<html::Button>)> =
        tools.into_iter().map(|tool| (tool, NodeRef::new())).collect();
    let buttons: Vec<_> = tools.iter().map(|(_, button)| *button).collect();
    // The tool that the Tab key reaches.
    let reached = RwSignal::new(0);
    // A tool that is spent is not shown, and no key comes to it.
    let commands: Vec<&'static Command> = tools.iter().map(|(tool, _)| *tool).collect();
    let shown = Memo::new(move |_| {
        let is_shown = |at: &usize| !table.in_situation(|it| commands::is_spent(commands[*at], it));
        (0..commands.len()).filter(is_shown).collect::<Vec<usize>>()
    });
    let on_keydown = move |event: ev::KeyboardEvent| {
        let shown = shown.get_untracked();
        let now = shown.iter().position(|at| *at == reached.get_untracked()).unwrap_or(0);
        let row: Vec<_> = shown.iter().map(|at| buttons[*at]).collect();
        if let Some(next) = rove(&event, now, &row) {
            reached.set(shown[next]);
        }
    };
    let tools = tools.into_iter().enumerate().map(|(at, (tool, node))| {
        view! { <ToolButton tool node at reached shown/> }
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
    tool: &'static Command,
    node: NodeRef<html::Button>,
    /// Its place in the toolbar.
    at: usize,
    /// The place of the tool that the Tab key reaches.
    reached: RwSignal<usize>,
    /// The places of those that are shown.
    shown: Memo<Vec<usize>>,
) -> impl IntoView {
    let table = use_table();
    let is_shown = move || shown.with(|shown| shown.contains(&at));
    // Where the one that was reached is gone, the first.
    let is_reached = move || {
        let now = reached.get();
        shown
            .with(|shown| if shown.contains(&now) { now == at } else { shown.first() == Some(&at) })
    };
    let run = move |_| {
        tool.run(table);
        if !untrack(is_shown) {
            table.board.focus();
        }
    };
    let can = Memo::new(move |_| table.in_situation(tool.can));
    let words = move || table.session.with(|session| tool.words(session));
    view! {
        <button
            node_ref=node
            type="button"
            class=format!("tool {}", tool.kind())
            class:dim=move || !can.get()
            data-act=tool.id
            aria-disabled=move || (!can.get() && !tool.says_why).then_some("true")
            hidden=move || !is_shown()
            title=words
            tabindex=move || if is_reached() { "0" } else { "-1" }
            on:focus=move |_| reached.set(at)
            on:click=run
        >
            <Icon path=tool.icon/>
            <span>{words}</span>
        </button>
    }
}
