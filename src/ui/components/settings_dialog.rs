//! The settings of all games, in a sheet that any page can open. Knows what may
//! be chosen; the style sheets and the table carry it out.

use leptos::prelude::*;

use super::{Modal, RadioGroup};
use crate::{
    store::{Cloth, Hand, Index, Motion, Settings, Suits, Theme, Trouble, ZOOMS},
    text::{settings as words, shell},
    ui::state::use_app,
};

/// A question to the person, with all its answers.
struct Question {
    /// Its permanent name.
    name: &'static str,
    legend: &'static str,
    /// What is said under it.
    note: Option<&'static str>,
    /// The permanent name of each answer, and what it is called.
    options: Vec<(String, String)>,
    /// The answer that holds now.
    chosen: fn(&Settings) -> String,
    /// Takes another answer; what is none changes nothing.
    choose: fn(&mut Settings, &str),
}

/// A question whose answers are the values of a type of the store, each with
/// its words.
macro_rules! question {
    ($name:literal, $legend:expr, $kind:ident, $field:ident, $answer:path) => {
        Question {
            name: $name,
            legend: $legend,
            note: None,
            options: $kind::ALL
                .iter()
                .map(|value| (value.id().to_owned(), $answer(*value).to_owned()))
                .collect(),
            chosen: |settings| settings.$field.id().to_owned(),
            choose: |settings, id| {
                if let Some(value) = $kind::ALL.iter().find(|value| value.id() == id) {
                    settings.$field = *value;
                }
            },
        }
    };
}

/// Everything that may be chosen, in the order in which it is asked.
fn questions() -> Vec<Question> {
    vec![
        question!("theme", words::THEME, Theme, theme, words::theme),
        question!("cloth", words::CLOTH, Cloth, cloth, words::cloth),
        question!("suits", words::SUITS, Suits, suits, words::suits),
        question!("hand", words::HAND, Hand, hand, words::hand),
        question!("motion", words::MOTION, Motion, motion, words::motion),
        Question {
            name: "zoom",
            legend: words::ZOOM,
            note: None,
            options: ZOOMS.iter().map(|zoom| (zoom.to_string(), words::size(*zoom))).collect(),
            chosen: |settings| settings.zoom.to_string(),
            choose: |settings, id| settings.zoom = id.parse().unwrap_or(settings.zoom),
        },
        question!("index", words::INDEX, Index, index, words::index),
        Question {
            name: "tap",
            legend: words::TAP,
            note: None,
            options: switch(words::TAP_PLAYS, words::TAP_CHOOSES),
            chosen: |settings| settings.one_tap.to_string(),
            choose: |settings, id| settings.one_tap = id.parse().unwrap_or(settings.one_tap),
        },
        Question {
            name: "letter-keys",
            legend: words::LETTER_KEYS,
            note: Some(words::LETTER_KEYS_NOTE),
            options: switch(words::ON, words::OFF),
            chosen: |settings| settings.letter_keys.to_string(),
            choose: |settings, id| {
                settings.letter_keys = id.parse().unwrap_or(settings.letter_keys);
            },
        },
        Question {
            name: "score",
            legend: words::SCORE,
            note: None,
            options: switch(words::SHOWN, words::HIDDEN),
            chosen: |settings| settings.score.to_string(),
            choose: |settings, id| settings.score = id.parse().unwrap_or(settings.score),
        },
    ]
}

/// The answers of a question with two.
fn switch(on: &str, off: &str) -> Vec<(String, String)> {
    vec![("true".to_owned(), on.to_owned()), ("false".to_owned(), off.to_owned())]
}

/// The settings of all games.
#[component]
pub fn SettingsDialog() -> impl IntoView {
    let app = use_app();
    let ask = move |question: Question| {
        let Question { name, legend, note, options, chosen, choose } = question;
        view! {
            <RadioGroup
                name
                legend
                note=note.map(str::to_owned)
                options
                chosen=Signal::derive(move || app.settings.with(chosen))
                on_choose=move |id: String| app.change_settings(|settings| choose(settings, &id))
            />
        }
    };
    view! {
        <Modal name="settings" title=shell::SETTINGS open=app.settings_open>
            <div class="settings">{questions().into_iter().map(ask).collect_view()}</div>
            {(!app.lasting)
                .then(|| view! { <p class="fine">{shell::trouble(&Trouble::Denied)}</p> })}
        </Modal>
    }
}
