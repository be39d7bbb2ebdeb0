//! The sheet that lists the keys of the table. This file knows the commands and handles no events.

use leptos::prelude::*;

use crate::{
    text::controls,
    ui::{components::Modal, state::Sheet, table::commands},
};

#[component]
pub fn KeysDialog() -> impl IntoView {
    view! {
        <Modal name="keys" title=controls::KEYS sheet=|sheet| sheet == Sheet::Keys>
            <KeyList/>
        </Modal>
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
