//! The toolbar with the most frequent commands. Depends on the commands.
//!
//! The toolbar is one stop of the Tab key. Arrows move between its buttons. A command that cannot
//! do anything now is dimmed, but the focus still reaches it. When pressed, a dimmed command
//! usually says why it is not possible.

use leptos::{ev, html, prelude::*};

use crate::{
    text::controls,
    ui::{
        components::{Icon, move_focus},
        table::{
            commands::{self, Command},
            contexts::use_table,
        },
    },
    web,
};

/// The toolbar. In a wide window it is beside the header, in a narrow window under the board. It is
/// rebuilt when its list of commands changes, for example because of other options.
#[component]
pub fn Toolbar() -> impl IntoView {
    let table = use_table();
    let tools = Memo::new(move |_| commands::available_commands(table, commands::TOOLBAR));
    move || view! { <ToolbarButtons tools=tools.get()/> }
}

#[component]
fn ToolbarButtons(tools: Vec<&'static Command>) -> impl IntoView {
    let table = use_table();
    let tools: Vec<(&Command, NodeRef<html::Button>)> =
        tools.into_iter().map(|tool| (tool, NodeRef::new())).collect();
    let buttons: Vec<_> = tools.iter().map(|(_, button)| *button).collect();
    // The index of the button that the Tab key reaches.
    let reached = RwSignal::new(0);
    // A used-up command is hidden, and the focus cannot reach it. After the end of the game only
    // the button of the sheet "more" is left.
    let commands: Vec<&'static Command> = tools.iter().map(|(tool, _)| *tool).collect();
    let shown = Memo::new(move |_| {
        let has_ended = table.has_ended();
        let is_shown = |at: &usize| {
            let tool = commands[*at];
            let is_command_used_up =
                || commands::with_situation(table, |it| commands::is_command_used_up(tool, it));
            if has_ended { *tool == commands::MORE } else { !is_command_used_up() }
        };
        (0..commands.len()).filter(is_shown).collect::<Vec<usize>>()
    });
    // The tool that ended the game disappears, so the focus must not stay on it.
    Effect::new(move |_| {
        if table.has_ended() && web::has_focus_within(".tool:not(.more)") {
            table.board.focus();
        }
    });
    let on_keydown = move |event: ev::KeyboardEvent| {
        let shown = shown.get_untracked();
        let index = shown.iter().position(|at| *at == reached.get_untracked()).unwrap_or(0);
        let visible: Vec<_> = shown.iter().map(|at| buttons[*at]).collect();
        if let Some(next) = move_focus(&event, index, &visible) {
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

#[component]
fn ToolButton(
    tool: &'static Command,
    node: NodeRef<html::Button>,
    /// The index of this button in the toolbar.
    at: usize,
    /// The index of the button that the Tab key reaches.
    reached: RwSignal<usize>,
    /// The indices of the visible buttons.
    shown: Memo<Vec<usize>>,
) -> impl IntoView {
    let table = use_table();
    let is_shown = move || shown.with(|shown| shown.contains(&at));
    // If the button at the index `reached` is hidden, the Tab key reaches the first visible button.
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
    let is_enabled = Memo::new(move |_| commands::with_situation(table, tool.is_enabled));
    let words = move || table.session.with(|session| tool.words(session));
    view! {
        <button
            node_ref=node
            type="button"
            class=format!("tool {}", tool.style_name())
            class:dim=move || !is_enabled.get()
            data-act=tool.id
            aria-disabled=move || (!is_enabled.get() && !tool.says_why).then_some("true")
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
