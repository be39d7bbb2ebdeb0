//! The form for the options and the players of another deal. It shows the options that the game
//! declares. Contains no rules of the game.

use leptos::prelude::*;

use super::seats::{self, PlayerQuestions};
use crate::{
    games::Game,
    rules::Choices,
    text::controls,
    ui::{
        components::OptionField,
        table::{actions, contexts::use_table},
    },
    web,
};

/// The options, the players, and the button that starts a deal with these.
#[component]
pub fn NextDealOptions(game: &'static Game, wanted: RwSignal<Choices>) -> impl IntoView {
    let table = use_table();
    let players = RwSignal::new(table.session.with_untracked(seats::players_after_first_seat));
    let seats = Memo::new(move |_| wanted.with(|wanted| game.rules(wanted).seats()));
    let seating = move || players.with(|players| seats::make_seating(players, seats.get()));
    let is_unchanged = move || {
        table.session.with(|session| {
            wanted.with(|wanted| wanted == session.choices()) && *session.seating() == seating()
        })
    };
    let deal = move |_| {
        table.sheets.close();
        let seating = untrack(seating);
        actions::start_deal_with(
            table,
            wanted.get_untracked(),
            seating,
            web::random::random_seed(),
        );
    };
    view! {
        <section class="options" aria-labelledby="options-title">
            <h3 id="options-title">{controls::OTHER_WAYS}</h3>
            {game.options.iter().map(|spec| view! { <OptionField spec wanted/> }).collect_view()}
            <PlayerQuestions players seats/>
            <button type="button" data-act="deal-this-way" disabled=is_unchanged on:click=deal>
                {controls::DEAL_THIS_WAY}
            </button>
        </section>
    }
}
