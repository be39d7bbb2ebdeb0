//! The sheet that lists the keys of the table. This file knows the commands and handles no events.

use leptos::prelude::*;

use crate::{
    text::{by_ear, controls},
    ui::{components::Modal, state::Sheet, table::commands},
};

#[component]
pub fn KeysDialog() -> impl IntoView {
    view! {
        <Modal name="keys" title=controls::KEYS sheet=|sheet| sheet == Sheet::Keys>
            <KeyList/>
            <ScreenReaderHelp/>
        </Modal>
    }
}

/// Help for users of screen readers, with the known faults.
#[component]
fn ScreenReaderHelp() -> impl IntoView {
    view! {
        <h3>{by_ear::WITH_A_READER}</h3>
        <p>{by_ear::LET_KEYS_THROUGH}</p>
        <h3>{by_ear::KNOWN_FAULTS}</h3>
        <ul>{by_ear::FAULTS.map(|fault| view! { <li>{fault}</li> }).collect_view()}</ul>
        <p>{by_ear::HOW_TO_REPORT}</p>
    }
}

#[component]
pub fn KeyList() -> impl IntoView {
    let row = |(keys, told): (String, &'static str)| {
        view! {
            <div>
                <dt>{keys}</dt>
                <dd>{told}</dd>
            </div>
        }
    };
    view! { <dl class="in-short">{commands::key_list().into_iter().map(row).collect_view()}</dl> }
}
