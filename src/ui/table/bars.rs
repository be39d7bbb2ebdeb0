//! The thin bars: above, the way back, the game's name and what has been got
//! out; below, within the thumb's reach, what can be done. Knows the desk.

use leptos::prelude::*;
use web_sys::Element;

use super::Page;
use crate::{
    engine::{Move, Plan},
    rules::Role,
    session::Session,
    text::{self, controls},
    ui::{
        leaf::{find, say_in, set, watch},
        print::Print,
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

/// The drawings on the tools, in the order of their names.
const ICONS: [&str; 6] = [
    "M9 6L4 11l5 5M4 11h10a5.5 5.5 0 0 1 0 9h-3",
    "M15 6l5 5-5 5M20 11H10a5.5 5.5 0 0 0 0 9h3",
    "M4 5h9v13H4zM16 8l4 1-3 11-5-1.300",
    "M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5",
    "M9 17h6M10 20h4M8.500 14a6 6 0 1 1 7 0c-.6.5-.8 1-.8 2h-5.400c0-1-.2-1.500-.8-2z",
    "M5 12h.01M12 12h.01M19 12h.01",
];

/// Prints the bar below; beside the heading where the window is wide.
pub fn print_tools(out: &mut Print, plan: &Plan) {
    out.open(&format!("div class=\"tools\" role=\"toolbar\" aria-label=\"{}\"", controls::TOOLS));
    for ((act, words), path) in controls::TOOL_NAMES.iter().zip(ICONS) {
        let title = match *act {
            "deal" if !deals(plan) => continue,
            "redeal" if plan.rules().redeal.is_none() => continue,
            "redeal" => format!(" title=\"{}\"", text::redeal_action(plan)),
            _ => String::new(),
        };
        out.open(&format!("button type=\"button\" class=\"tool\" data-act=\"{act}\"{title}"));
        icon(out, path);
        out.element("span", words).close("button");
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
            say_in(&main, ".tool[data-act=deal] span", text::deal_action(plan, table));
            for (act, _) in controls::TOOL_NAMES {
                if let Some(tool) = find(&main, &format!(".tool[data-act={act}]")) {
                    dim(&tool, act, session);
                }
            }
        });
    });
}

/// A tool that can do nothing now is dimmed, but says why when asked; undo and
/// redo need no reason.
fn dim(tool: &Element, act: &str, session: &Session) {
    let can = match act {
        "undo" => session.can_undo(),
        "redo" => session.can_redo(),
        "deal" => session.legal().contains(&Move::Deal),
        "redeal" => session.legal().contains(&Move::Redeal),
        _ => true,
    };
    tool.set_class_name(if can { "tool" } else { "tool dim" });
    let sure = matches!(act, "undo" | "redo");
    set(tool, "disabled", (sure && !can).then_some(""));
}
