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
    let tools: Vec<(&Command, NodeRef<html::Button>)> =
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
    tool: &'static Command,
    node: NodeRef<html::Button>,
    /// Its place in the toolbar.
    at: usize,
    /// The place of the tool that the Tab key reaches.
    reached: RwSignal<usize>,
) -> impl IntoView {
    let table = use_table();
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
            tabindex=move || if reached.get() == at { "0" } else { "-1" }
            on:focus=move |_| reached.set(at)
            on:click=move |_| tool.run(table)
        >
            <Icon path=tool.icon/>
            <span>{words}</span>
        </button>
    }
}
