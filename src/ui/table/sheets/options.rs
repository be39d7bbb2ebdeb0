//! The options of a game and who plays it, as they are wanted for another deal.
//! Knows declarations and letters of players; decides nothing.

use leptos::prelude::*;

use super::seats::{self, Players};
use crate::{
    games::Game,
    rules::{Choices, OptionSpec},
    text::{controls, shell as words},
    ui::{components::RadioGroup, table::state::use_table},
    web,
};

/// The options, who plays, and the way to a new deal that has them.
#[component]
pub fn Options(game: &'static Game, wanted: RwSignal<Choices>) -> impl IntoView {
    let table = use_table();
    let players = RwSignal::new(table.ask(seats::players));
    let seats = Memo::new(move |_| wanted.with(|wanted| game.rules(wanted).seats()));
    let seating = move || players.with(|players| seats::seating(players, seats.get()));
    let is_same = move || {
        wanted.with(|wanted| table.choices.with(|choices| wanted == choices))
            && table.session.with(|session| *session.seating() == seating())
    };
    let deal = move |_| {
        table.app.sheets.close();
        let seating = untrack(seating);
        table.lay_deal_with(wanted.get_untracked(), seating, web::random::seed());
    };
    view! {
        <section class="options" aria-labelledby="options-title">
            <h3 id="options-title">{controls::OTHER_WAYS}</h3>
            {game.options.iter().map(|spec| view! { <OneOption spec wanted/> }).collect_view()}
            <Players players seats/>
            <button type="button" data-act="deal-this-way" disabled=is_same on:click=deal>
                {controls::DEAL_THIS_WAY}
            </button>
        </section>
    }
}

/// One option with its values.
#[component]
fn OneOption(spec: &'static OptionSpec, wanted: RwSignal<Choices>) -> impl IntoView {
    let from = if spec.book { controls::BOOKS_OWN } else { "" };
    let values = spec.values.iter().map(|id| ((*id).to_owned(), words::value(id))).collect();
    let chosen = Signal::derive(move || {
        let at = usize::from(wanted.with(|wanted| wanted.pick(spec.id)));
        spec.values.get(at).copied().unwrap_or_default().to_owned()
    });
    // The value is the option's own, so there is nothing to refuse.
    let choose = move |value: String| wanted.update(|wanted| drop(wanted.set(spec.id, &value)));
    view! {
        <RadioGroup
            name=spec.id
            legend=spec.title
            note=Some(format!("{from}{}", spec.note))
            options=values
            chosen
            on_choose=choose
        />
    }
}
