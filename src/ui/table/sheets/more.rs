//! The sheet "more": the rules, which are also in the toolbar, then three groups of commands: this
//! deal, help, and the table. Depends on the commands.

use leptos::prelude::*;

use crate::{
    session::Session,
    text::{self, controls},
    ui::{
        components::{DealForm, Icon, KeyedList, Modal},
        state::Sheet,
        table::{
            actions,
            commands::{self, Command},
            contexts::use_table,
        },
    },
};

#[component]
pub fn MoreDialog() -> impl IntoView {
    let table = use_table();
    let group = |of| Memo::new(move |_| commands::available_commands(table, of));
    let rules = group(commands::FIRST_IN_MORE);
    let of_deal = group(commands::DEAL_GROUP);
    let help = group(commands::HELP_GROUP);
    let appearance = group(commands::APPEARANCE_GROUP);
    view! {
        <Modal name="more" title=controls::MORE sheet=|sheet| sheet == Sheet::More>
            <CommandList commands=rules/>
            <h3>{controls::THIS_DEAL}</h3>
            <CommandList commands=of_deal/>
            <DealNumberForm/>
            <h3>{controls::HELP}</h3>
            <CommandList commands=help/>
            <h3>{controls::THE_TABLE}</h3>
            <CommandList commands=appearance/>
        </Modal>
    }
}

/// A group of commands.
#[component]
fn CommandList(commands: Memo<Vec<&'static Command>>) -> impl IntoView {
    view! {
        <div class="choices">
            <KeyedList each=move || commands.get() key=|command| command.id let:command>
                <CommandEntry command/>
            </KeyedList>
        </div>
    }
}

/// One command. When the player uses it, the sheet closes. If the player may want to use the
/// command several times, the sheet stays open.
#[component]
fn CommandEntry(command: &'static Command) -> impl IntoView {
    let table = use_table();
    let act = move |_| {
        if !command.keeps_sheet_open {
            table.sheets.close();
        }
        command.run(table);
    };
    let words = move || table.session.with(|session| command.words(session));
    let pressed =
        command.is_on.map(|is_on| move || commands::with_situation(table, is_on).to_string());
    view! {
        <button type="button" data-act=command.id aria-pressed=pressed on:click=act>
            <Icon path=command.icon/>
            <span>{words}</span>
        </button>
    }
}

/// The input field for the number of a deal.
#[component]
fn DealNumberForm() -> impl IntoView {
    let table = use_table();
    let on_deal = move |seed| {
        table.sheets.close();
        actions::start_deal(table, seed);
    };
    view! { <DealForm first=text::with_thousands_separators(table.session.with_untracked(Session::seed)) on_deal/> }
}
