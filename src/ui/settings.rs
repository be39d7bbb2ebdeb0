//! The settings, in a small dialog that any page can open. Knows what may be
//! chosen; the style sheets and the table carry it out.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlInputElement};

use super::{
    dialog::Dialog,
    leaf::{Leaf, answering, print_in},
    print::Print,
    shell::{Shell, use_shell},
};
use crate::{
    store::{Cloth, Hand, Motion, Settings, Suits, Theme, Trouble, ZOOMS},
    text::{FormAct, Setting, Word as _, shell as words},
};

/// The settings of all games.
#[component]
pub fn SettingsDialog() -> impl IntoView {
    let shell = use_shell();
    let mut page = Print::default();
    Dialog::Settings.print(&mut page, words::SETTINGS, "<div class=\"settings\"></div>");
    let answer = answering(move |FormAct::Choose, at: &Element| {
        let Some(input) = at.dyn_ref::<HtmlInputElement>() else { return };
        if let Some(setting) = Setting::from_id(&input.name()) {
            shell.set(&|settings| choose(settings, setting, &input.value()));
        }
    });
    view! { <Leaf tag="div" class="" html=page.done() answer live=Box::new(|_| ())/> }
}

/// Opens the settings as they stand.
pub fn open(shell: Shell) {
    if let Some(page) = document().body() {
        let form = printed(&shell.settings.get_untracked(), shell.lasting);
        print_in(&page, ".settings", &form);
    }
    Dialog::Settings.open();
}

/// The form as it stands.
fn printed(settings: &Settings, lasting: bool) -> String {
    let mut page = Print::default();
    for setting in Setting::ALL {
        page.open("fieldset").element("legend", words::heading(*setting));
        print_values(&mut page, settings, *setting);
        page.close("fieldset");
    }
    if !lasting {
        page.element("p class=\"fine\"", &words::trouble(&Trouble::Denied));
    }
    page.done()
}

/// What may be chosen for a setting.
fn print_values(page: &mut Print, settings: &Settings, setting: Setting) {
    let mut radio = |id: &str, title: &str, chosen: bool| {
        page.radio(FormAct::Choose, setting.id(), id, title, chosen);
    };
    macro_rules! values {
        ($kind:ident, $now:expr) => {
            for value in $kind::ALL {
                radio(value.id(), value.title(), *value == $now);
            }
        };
    }
    match setting {
        Setting::Theme => values!(Theme, settings.theme),
        Setting::Cloth => values!(Cloth, settings.cloth),
        Setting::Suits => values!(Suits, settings.suits),
        Setting::Hand => values!(Hand, settings.hand),
        Setting::Motion => values!(Motion, settings.motion),
        Setting::Zoom => {
            for zoom in ZOOMS {
                radio(&zoom.to_string(), &words::size(*zoom), *zoom == settings.zoom);
            }
        }
        Setting::Score => {
            for shown in [true, false] {
                radio(&shown.to_string(), words::shown(shown), shown == settings.score);
            }
        }
    }
}

/// Carries out a choice of the form; what is no choice changes nothing.
fn choose(settings: &mut Settings, setting: Setting, id: &str) {
    macro_rules! value {
        ($kind:ident, $now:expr) => {
            $kind::ALL.iter().copied().find(|value| value.id() == id).unwrap_or($now)
        };
    }
    match setting {
        Setting::Theme => settings.theme = value!(Theme, settings.theme),
        Setting::Cloth => settings.cloth = value!(Cloth, settings.cloth),
        Setting::Suits => settings.suits = value!(Suits, settings.suits),
        Setting::Hand => settings.hand = value!(Hand, settings.hand),
        Setting::Motion => settings.motion = value!(Motion, settings.motion),
        Setting::Zoom => settings.zoom = id.parse().unwrap_or(settings.zoom),
        Setting::Score => settings.score = id.parse().unwrap_or(settings.score),
    }
}
