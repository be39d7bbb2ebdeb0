//! The settings, in a small dialog that any page can open. Knows what may be
//! chosen; the style sheets and the table carry it out.

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast as _;

use super::{dialog::Dialog, print::Print, shell::use_shell};
use crate::{
    store::{Cloth, Hand, Motion, Settings, Suits, Theme, Trouble, ZOOMS},
    text::shell as words,
};

/// The settings of all games.
#[component]
pub fn SettingsDialog() -> impl IntoView {
    let shell = use_shell();
    let form = move || {
        if shell.settings_open.get() {
            printed(&shell.settings.get_untracked(), shell.lasting)
        } else {
            String::new()
        }
    };
    let choose = move |event: ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into().ok());
        if let Some(input) =
            input.map(|input: web_sys::HtmlInputElement| (input.name(), input.value()))
        {
            shell.set(|settings| choose(settings, &input.0, &input.1));
        }
    };
    view! {
        <Dialog name="settings" title="Settings".to_owned() open=shell.settings_open>
            <div class="settings" inner_html=form on:change=choose></div>
        </Dialog>
    }
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
            let values =
                $kind::ALL.iter().map(|value| (value.id().to_owned(), value.title().to_owned()));
            fieldset(
                &mut page,
                $heading,
                stringify!($field),
                settings.$field.id(),
                &values.collect::<Vec<_>>(),
            );
        };
    }
    each_setting!(print);
    let sizes = ZOOMS.iter().map(|zoom| (zoom.to_string(), format!("{zoom} %")));
    fieldset(
        &mut page,
        "Size of the cards",
        "zoom",
        &settings.zoom.to_string(),
        &sizes.collect::<Vec<_>>(),
    );
    let shown = [("true", "Shown"), ("false", "Hidden")]
        .map(|(id, title)| (id.to_owned(), title.to_owned()));
    fieldset(&mut page, "Score and clock", "score", &settings.score.to_string(), &shown);
    if !lasting {
        page.element("p class=\"fine\"", &words::trouble(&Trouble::Denied));
    }
    page.done()
}

/// One setting: its values side by side, as radio buttons.
fn fieldset(page: &mut Print, heading: &str, field: &str, now: &str, values: &[(String, String)]) {
    page.open("fieldset").element("legend", heading);
    for (id, title) in values {
        let checked = if id == now { " checked" } else { "" };
        page.open("label")
            .open(&format!("input type=\"radio\" name=\"{field}\" value=\"{id}\"{checked}"))
            .element("span", title)
            .close("label");
    }
    page.close("fieldset");
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
