//! The settings, in a small dialog that any page can open. Knows what may be
//! chosen; the style sheets and the table carry it out.

use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlInputElement};

use super::{
    dialog,
    leaf::{Leaf, print_in},
    print::Print,
    shell::{Shell, use_shell},
};
use crate::{
    store::{Cloth, Hand, Motion, Settings, Suits, Theme, Trouble, ZOOMS},
    text::shell as words,
};

/// The settings of all games.
#[component]
pub fn SettingsDialog() -> impl IntoView {
    let shell = use_shell();
    let mut page = Print::default();
    dialog::print(&mut page, "settings", words::SETTINGS, "<div class=\"settings\"></div>");
    let act = move |_: &str, at: &Element| {
        if let Some(input) = at.dyn_ref::<HtmlInputElement>() {
            shell.set(&|settings| choose(settings, &input.name(), &input.value()));
        }
    };
    view! { <Leaf tag="div" class="" html=page.done() act=Rc::new(act) live=Box::new(|_| ())/> }
}

/// Opens the settings as they stand.
pub fn open(shell: Shell) {
    if let Some(page) = document().body() {
        let form = printed(&shell.settings.get_untracked(), shell.lasting);
        print_in(&page, ".settings", &form);
    }
    dialog::open("settings");
}

/// Writes the list of settings once: heading, field, type.
macro_rules! each_setting {
    ($do:ident) => {
        $do!("Light", theme, Theme);
        $do!("Cloth", cloth, Cloth);
        $do!("Colours of the suits", suits, Suits);
        $do!("Hand", hand, Hand);
        $do!("Motion", motion, Motion);
    };
}

/// The form as it stands.
fn printed(settings: &Settings, lasting: bool) -> String {
    let mut page = Print::default();
    macro_rules! print {
        ($heading:literal, $field:ident, $kind:ident) => {
            page.open("fieldset").element("legend", $heading);
            for value in $kind::ALL {
                let chosen = *value == settings.$field;
                page.radio(stringify!($field), value.id(), value.title(), chosen);
            }
            page.close("fieldset");
        };
    }
    each_setting!(print);
    page.open("fieldset").element("legend", words::SIZE);
    for zoom in ZOOMS {
        let id = zoom.to_string();
        page.radio("zoom", &id, &format!("{id} %"), *zoom == settings.zoom);
    }
    page.close("fieldset").open("fieldset").element("legend", words::SCORE);
    for (id, title, shown) in [("true", "Shown", true), ("false", "Hidden", false)] {
        page.radio("score", id, title, settings.score == shown);
    }
    page.close("fieldset");
    if !lasting {
        page.element("p class=\"fine\"", &words::trouble(&Trouble::Denied));
    }
    page.done()
}

/// Carries out a choice of the form; what is no choice changes nothing.
fn choose(settings: &mut Settings, field: &str, id: &str) {
    macro_rules! choose {
        ($heading:literal, $field:ident, $kind:ident) => {
            if field == stringify!($field) {
                let chosen = $kind::ALL.iter().find(|value| value.id() == id);
                settings.$field = chosen.copied().unwrap_or(settings.$field);
            }
        };
    }
    each_setting!(choose);
    match field {
        "zoom" => settings.zoom = id.parse().unwrap_or(settings.zoom),
        "score" => settings.score = id == "true",
        _ => {}
    }
}
