//! The sheet that lists the keys of the table and the commands that the player can type. Reads the
//! commands; handles no events.

use leptos::prelude::*;

use crate::{
    text::{self, by_ear, controls, typed as words},
    ui::{
        components::{Modal, ReportLink},
        state::Sheet,
        table::{actions, commands, contexts::use_table},
    },
};

#[component]
pub fn KeysDialog() -> impl IntoView {
    view! {
        <Modal name="keys" title=controls::KEYS sheet=|sheet| sheet == Sheet::Keys>
            <KeyList/>
            <TypedCommandList/>
            <ScreenReaderHelp/>
        </Modal>
    }
}

/// The commands that the player can type at this table, as the command “help” lists them.
#[component]
fn TypedCommandList() -> impl IntoView {
    let table = use_table();
    let lines = move || {
        let lines = actions::typed_help_lines(table);
        lines.into_iter().map(|line| view! { <li>{text::capitalise(&line)}</li> }).collect_view()
    };
    view! {
        <h3>{words::HEADING}</h3>
        <ul data-typed-help="">{lines}</ul>
    }
}

/// Help for users of screen readers, and a list of known problems.
#[component]
fn ScreenReaderHelp() -> impl IntoView {
    view! {
        <h3>{by_ear::WITH_A_READER}</h3>
        <p>{by_ear::LET_KEYS_THROUGH}</p>
        <h3>{by_ear::KNOWN_FAULTS}</h3>
        <ul>{by_ear::FAULTS.map(|fault| view! { <li>{fault}</li> }).collect_view()}</ul>
        <p>{by_ear::HOW_TO_REPORT}</p>
        <ReportLink/>
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
