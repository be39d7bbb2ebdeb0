//! The sheet with the settings of all games, which the player can open on any page. The style
//! sheets and the table apply the values.

use leptos::prelude::*;

use super::{
    Modal, RadioGroup, ReportLink,
    card_backs::{CardBacks, OwnPicture},
    settings_look::{ClothChips, LiveCard, SizeSlider},
};
use crate::{
    store::{
        DoubleTap, Handedness, Hold, Index, Motion, Pace, Settings, StoreError, Suits, Tap, Theme,
        Wording,
    },
    text::{self, pages, settings},
    ui::state::{Sheet, use_settings, use_store},
    web,
};

/// A setting: a question with its possible answers.
struct SettingQuestion {
    /// The `name` of the question's inputs.
    name: &'static str,
    legend: &'static str,
    /// A remark under the question.
    note: Option<&'static str>,
    /// The id and the label of each answer.
    options: Vec<(String, String)>,
    /// Returns the id of the current answer.
    chosen: fn(&Settings) -> String,
    /// Applies the answer with this id. An unknown id changes nothing.
    choose: fn(&mut Settings, &str),
}

/// Makes a question from an enum in `store`: each value of the enum is an answer with a label.
macro_rules! question {
    ($name:literal, $legend:expr, $kind:ident, $field:ident, $answer:path) => {
        SettingQuestion {
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

/// Makes a question with two answers: on and off.
macro_rules! switch {
    ($name:literal, $legend:expr, $field:ident, $answers:expr) => {
        SettingQuestion {
            name: $name,
            legend: $legend,
            note: None,
            options: ["true", "false"]
                .into_iter()
                .zip($answers)
                .map(|(id, answer)| (id.to_owned(), answer.to_owned()))
                .collect(),
            chosen: |settings| settings.$field.to_string(),
            choose: |settings, id| settings.$field = id.parse().unwrap_or(settings.$field),
        }
    };
}

/// The questions in the upper part of the panel, each as one row of buttons. Cloth, backs and size
/// are separate components.
const IN_A_ROW: [&str; 4] = ["index", "suits", "theme", "hand"];

/// All settings whose options are shown as text and not as pictures, in the order of the panel.
fn setting_questions() -> Vec<SettingQuestion> {
    vec![
        question!("index", settings::INDEX, Index, index, settings::index_label),
        question!("suits", settings::SUITS, Suits, suits, settings::suits_label),
        question!("theme", settings::THEME, Theme, theme, settings::theme_label),
        question!("hand", settings::HAND, Handedness, hand, settings::hand_label),
        question!("motion", settings::MOTION, Motion, motion, settings::motion_label),
        question!("tap", settings::TAP, Tap, tap, settings::tap_label),
        question!(
            "double-tap",
            settings::DOUBLE_TAP,
            DoubleTap,
            double_tap,
            settings::double_tap_label
        ),
        question!("hold", settings::HOLD, Hold, hold, settings::hold_label),
        question!("pace", settings::PACE, Pace, pace, settings::pace_label),
        switch!(
            "mark-last-move",
            settings::MARK_LAST_MOVE,
            mark_last_move,
            [settings::ON, settings::OFF]
        ),
        SettingQuestion {
            note: Some(settings::TEACHER_NOTE),
            ..switch!("teacher", settings::TEACHER, teacher, [settings::ON, settings::OFF])
        },
        switch!("sound", settings::SOUND, sound, [settings::ON, settings::OFF]),
        switch!("shakes", settings::SHAKES, shakes, [settings::ON, settings::OFF]),
        SettingQuestion {
            note: Some(settings::LETTER_KEYS_NOTE),
            ..switch!(
                "letter-keys",
                settings::LETTER_KEYS,
                letter_keys,
                [settings::ON, settings::OFF]
            )
        },
        SettingQuestion {
            note: Some(settings::BY_EAR_NOTE),
            ..switch!("by-ear", settings::BY_EAR, by_ear, [settings::ON, settings::OFF])
        },
        question!("wording", settings::WORDING, Wording, wording, settings::wording_label),
        switch!("score", settings::SCORE, score, [settings::SHOWN, settings::HIDDEN]),
        switch!("records", settings::RECORDS, show_statistics, [settings::SHOWN, settings::HIDDEN]),
        switch!(
            "keep-screen-on",
            settings::KEEP_SCREEN_ON,
            keep_screen_on,
            [settings::ON, settings::OFF]
        ),
    ]
}

/// Returns true if the browser supports this setting.
fn is_supported_by_browser(question: &SettingQuestion) -> bool {
    question.name != "keep-screen-on" || web::screen_lock::is_available()
}

/// The settings. On the page of a table they lie beside the table, which the player can still use;
/// on other pages they are a sheet over the page.
#[component]
pub fn SettingsDialog() -> impl IntoView {
    let store = use_store();
    view! {
        <Modal
            name="settings"
            title=pages::SETTINGS
            sheet=|sheet| sheet == Sheet::Settings
            is_beside_table=true
        >
            <div class="settings">
                <ClothChips/>
                <h3>{settings::CARDS}</h3>
                <div class="card-looks">
                    <LiveCard/>
                    <CardBacks/>
                </div>
                {rows_above_slider().map(|it| view! { <Question question=it/> }).collect_view()}
                <SizeSlider/>
                {rows_below_slider().map(|it| view! { <Question question=it/> }).collect_view()}
                <details class="rest">
                    <summary>{settings::THE_REST}</summary>
                    <div class="settings">
                        {folded_questions().map(|it| view! { <Question question=it/> }).collect_view()}
                        <OwnPicture/>
                    </div>
                </details>
            </div>
            {(!store.is_persistent)
                .then(|| view! { <p class="fine">{text::store_error_sentence(&StoreError::Denied)}</p> })}
            <p class="fine">
                <a href="changes.html">{settings::WHAT_IS_NEW}</a>
                " · "
                <a href="licences.html">{settings::LICENCES}</a>
            </p>
            <ReportLink/>
        </Modal>
    }
}

fn rows_above_slider() -> impl Iterator<Item = SettingQuestion> {
    setting_questions().into_iter().filter(|it| IN_A_ROW[..2].contains(&it.name))
}

fn rows_below_slider() -> impl Iterator<Item = SettingQuestion> {
    setting_questions().into_iter().filter(|it| IN_A_ROW[2..].contains(&it.name))
}

fn folded_questions() -> impl Iterator<Item = SettingQuestion> {
    let others = setting_questions().into_iter().filter(|it| !IN_A_ROW.contains(&it.name));
    others.filter(is_supported_by_browser)
}

#[component]
fn Question(question: SettingQuestion) -> impl IntoView {
    let settings = use_settings();
    let SettingQuestion { name, legend, note, options, chosen, choose } = question;
    let class = if IN_A_ROW.contains(&name) { "in-a-row" } else { "" };
    view! {
        <RadioGroup
            name
            legend
            note=note.map(str::to_owned)
            options
            chosen=Signal::derive(move || settings.with(chosen))
            on_choose=move |id: String| settings.update(|settings| choose(settings, &id))
            class
        />
    }
}
