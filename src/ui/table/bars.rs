//! The thin bars: above, the way back, the game's name and what has been got
//! out; below, within the thumb's reach, what can be done. Knows the desk.

use leptos::prelude::*;
use web_sys::Element;

use super::Page;
use crate::{
    engine::{Move, Plan},
    rules::Role,
    session::Session,
    text::{self, TableAct, controls},
    ui::{
        leaf::{doing, find, say_in, set, watch},
        print::{Print, does},
    },
};

/// Prints the bar above.
pub fn print_heading(out: &mut Print, title: &str) {
    let back = controls::BACK;
    out.open("header class=\"heading\"")
        .open(&format!("a class=\"back\" href=\"#/\" aria-label=\"{back}\" title=\"{back}\""));
    icon(out, "M15 5l-7 7 7 7");
    out.close("a")
        .element("h1", title)
        .element("p class=\"score\" data-score=\"\"", "")
        .close("header");
}

/// A line drawing on a button.
fn icon(out: &mut Print, path: &str) {
    out.open("svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"")
        .open(&format!("path d=\"{path}\""))
        .close("path")
        .close("svg");
}

/// A tool: what it does, what is on it, and when.
struct Tool {
    act: TableAct,
    words: &'static str,
    icon: &'static str,
    /// Tests if a game has a use for it.
    has: fn(&Plan) -> bool,
    /// Tests if it can do something now.
    can: fn(&Session) -> bool,
    /// Whether it says why it cannot when it is asked.
    says_why: bool,
}

/// The tools, from left to right.
const TOOLS: [Tool; 6] = [
    Tool {
        act: TableAct::Undo,
        words: controls::UNDO,
        icon: "M9 6L4 11l5 5M4 11h10a5.5 5.5 0 0 1 0 9h-3",
        has: |_| true,
        can: Session::can_undo,
        says_why: false,
    },
    Tool {
        act: TableAct::Redo,
        words: controls::REDO,
        icon: "M15 6l5 5-5 5M20 11H10a5.5 5.5 0 0 0 0 9h3",
        has: |_| true,
        can: Session::can_redo,
        says_why: false,
    },
    Tool {
        act: TableAct::Deal,
        words: controls::DEAL,
        icon: "M4 5h9v13H4zM16 8l4 1-3 11-5-1.300",
        has: deals,
        can: |session| session.legal().contains(&Move::Deal),
        says_why: true,
    },
    Tool {
        act: TableAct::Redeal,
        words: controls::REDEAL,
        icon: "M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5",
        has: |plan| plan.rules().redeal.is_some(),
        can: |session| session.legal().contains(&Move::Redeal),
        says_why: true,
    },
    Tool {
        act: TableAct::Hint,
        words: controls::HINT,
        icon: "M9 17h6M10 20h4M8.500 14a6 6 0 1 1 7 0c-.6.5-.8 1-.8 2h-5.400c0-1-.2-1.500-.8-2z",
        has: |_| true,
        can: |_| true,
        says_why: true,
    },
    Tool {
        act: TableAct::More,
        words: controls::MORE,
        icon: "M5 12h.01M12 12h.01M19 12h.01",
        has: |_| true,
        can: |_| true,
        says_why: true,
    },
];

/// Prints the bar below; beside the heading where the window is wide.
pub fn print_tools(out: &mut Print, plan: &Plan) {
    out.open(&format!("div class=\"tools\" role=\"toolbar\" aria-label=\"{}\"", controls::TOOLS));
    for tool in TOOLS.iter().filter(|tool| (tool.has)(plan)) {
        let title = if tool.act == TableAct::Redeal {
            format!(" title=\"{}\"", text::redeal_action(plan))
        } else {
            String::new()
        };
        out.open(&format!("button type=\"button\" class=\"tool\" {}{title}", does(tool.act)));
        icon(out, tool.icon);
        out.element("span", tool.words).close("button");
    }
    out.close("div");
}

/// Tests if there is a stock that ever does something when asked.
fn deals(plan: &Plan) -> bool {
    let mut phases = plan.rules().phases.iter();
    plan.first_of(Role::Stock).is_some() && phases.any(|phase| !phase.stock.turns.is_empty())
}

/// Keeps both bars true.
pub fn follow(page: Page, main: &Element) {
    let main = main.clone();
    watch(move |_| {
        let shown = page.frame.shows_score();
        page.desk.session.with(|session| {
            let (plan, table) = (session.plan(), session.table());
            let score = if shown { text::score(plan, table) } else { String::new() };
            say_in(&main, ".score", &score);
            if let Some(deal) = find(&main, &tool_doing(TableAct::Deal)) {
                say_in(&deal, "span", text::deal_action(plan, table));
            }
            for tool in &TOOLS {
                if let Some(button) = find(&main, &tool_doing(tool.act)) {
                    dim(&button, tool, session);
                }
            }
        });
    });
}

/// The selector of a tool.
fn tool_doing(act: TableAct) -> String {
    format!(".tool{}", doing(act))
}

/// A tool that can do nothing now is dimmed, but says why when asked, unless
/// it needs no reason.
fn dim(button: &Element, tool: &Tool, session: &Session) {
    let can = (tool.can)(session);
    button.set_class_name(if can { "tool" } else { "tool dim" });
    set(button, "disabled", (!can && !tool.says_why).then_some(""));
}
