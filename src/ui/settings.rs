//! The settings, in a small dialog that any page can open. Knows what may be
//! chosen; the style sheets and the table carry it out.

use leptos::prelude::*;

use super::{
    dialog::Dialog,
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
    view! {
        <Dialog name="settings" title="Settings".to_owned() open=shell.settings_open>
            <div class="settings">
                {choice(shell, "Light", Theme::ALL, Theme::title, |s| s.theme, |s, v| s.theme = v)}
                {choice(shell, "Cloth", Cloth::ALL, Cloth::title, |s| s.cloth, |s, v| s.cloth = v)}
                {choice(shell, "Colours of the suits", Suits::ALL, Suits::title, |s| s.suits, |s, v| s.suits = v)}
                {choice(shell, "Hand", Hand::ALL, Hand::title, |s| s.hand, |s, v| s.hand = v)}
                {choice(shell, "Motion", Motion::ALL, Motion::title, |s| s.motion, |s, v| s.motion = v)}
                {choice(shell, "Size of the cards", ZOOMS, zoom_title, |s| s.zoom, |s, v| s.zoom = v)}
                {choice(shell, "Score and clock", &[true, false], shown, |s| s.score, |s, v| s.score = v)}
            </div>
            {(!shell.lasting).then(|| view! { <p class="fine">{words::trouble(&Trouble::Denied)}</p> })}
        </Dialog>
    }
}

fn zoom_title(zoom: u16) -> String {
    format!("{zoom} %")
}

const fn shown(shown: bool) -> &'static str {
    if shown { "Shown" } else { "Hidden" }
}

/// One setting: its values side by side, as radio buttons.
fn choice<T, S>(
    shell: Shell,
    title: &'static str,
    values: &'static [T],
    name: fn(T) -> S,
    get: fn(&Settings) -> T,
    set: fn(&mut Settings, T),
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
    S: Into<String>,
{
    let one = move |value: T| {
        let chosen = move || shell.settings.with(get) == value;
        view! {
            <label>
                <input
                    type="radio"
                    name=title
                    prop:checked=chosen
                    on:change=move |_| shell.set(|settings| set(settings, value))
                />
                <span>{name(value).into()}</span>
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{title}</legend>
            {values.iter().copied().map(one).collect_view()}
        </fieldset>
    }
}
