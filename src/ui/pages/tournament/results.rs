//! The results of a tournament: taking them in, and the table of standings.
//! Knows entries; whether one is true is asked, never known.

use leptos::{ev, prelude::*};

use super::use_tournament;
use crate::{
    link,
    store::TournamentRecord,
    text::{self, tournaments as words},
    tournament::{Doubt, Entry, Points, Row, standings},
    ui::components::{ActButton, Live, RouteLink, Wrong},
    web,
};

/// The field in which a result is pasted, and the choice of a file.
#[component]
pub fn TakeIn() -> impl IntoView {
    let page = use_tournament();
    let typed = RwSignal::new(String::new());
    let wrong = RwSignal::new(String::new());
    let take_in = move |text: &str| {
        let entry = link::pasted(text).map_err(|error| text::link_error(&error));
        match entry.and_then(|entry| page.take_in(&entry)) {
            Ok(said) => {
                typed.set(String::new());
                wrong.set(String::new());
                page.app.note(&said);
            }
            Err(why) => wrong.set(why),
        }
    };
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        take_in(&typed.get_untracked());
    };
    let read = move |event: ev::Event| web::share::read_file(&event, move |text| take_in(&text));
    view! {
        <form class="row" on:submit=submit>
            <PasteField typed on_enter=move |()| take_in(&typed.get_untracked())/>
            <button type="submit" data-act="take-in">
                {words::TAKE_IN}
            </button>
            <label class="file">
                <span>{words::READ_FILE}</span>
                <input type="file" accept=".txt,text/plain" on:change=read/>
            </label>
            <Wrong words=wrong/>
        </form>
    }
}

/// The field in which a result is pasted: a letter has lines, which a field of
/// one line would run together. They are not typed, so Enter takes it in.
#[component]
fn PasteField(typed: RwSignal<String>, #[prop(into)] on_enter: Callback<()>) -> impl IntoView {
    let key = move |event: ev::KeyboardEvent| {
        if event.key() == "Enter" && !event.is_composing() {
            event.prevent_default();
            on_enter.run(());
        }
    };
    view! {
        <label>
            <span>{words::PASTE}</span>
            <textarea
                data-field="paste"
                rows="2"
                autocomplete="off"
                spellcheck="false"
                prop:value=typed
                on:input:target=move |event| typed.set(event.target().value())
                on:keydown=key
            ></textarea>
        </label>
    }
}

/// The table of standings.
#[component]
pub fn Standings() -> impl IntoView {
    view! { <Live view=table/> }
}

fn table() -> AnyView {
    let page = use_tournament();
    let (record, tournament) = (page.record(), page.tournament.get_value());
    // What is kept was proved when it came; it is proved again, as the rules may have changed.
    let (mut entries, mut points, mut doubted) = (Vec::new(), Vec::new(), Vec::new());
    for entry in record.entries(&tournament) {
        match entry.verify(&tournament) {
            Ok(made) => {
                entries.push(entry);
                points.push(made);
            }
            Err(doubt) => doubted.push(doubted_view(&entry, &doubt, &record)),
        }
    }
    let may_watch = |deal| tournament.own_cards || record.looks_on || record.game(deal).is_some();
    let watched: Vec<bool> = (0..tournament.deals.len()).map(may_watch).collect();
    let row = |row: &Row| row_view(&entries[row.player], row, &record, &watched);
    let rows: Vec<AnyView> = standings(&points).iter().map(row).collect();
    let note = match (rows.is_empty(), watched.contains(&false)) {
        (true, _) => words::NO_RESULT,
        (_, true) => words::WATCH_LATER,
        (_, false) => words::WATCH_HOW,
    };
    let rows = (!rows.is_empty()).then(|| rows_view(rows, watched.len()));
    view! {
        {rows}
        <p class="fine">{note}</p>
        {doubted}
    }
    .into_any()
}

/// The rows of players under their heads, for so many deals.
fn rows_view(rows: Vec<AnyView>, deals: usize) -> AnyView {
    let [place, player, total] = words::COLUMNS;
    let numbers = (1..=deals).map(|number| number.to_string());
    let heads = [place.to_owned(), player.to_owned()].into_iter().chain(numbers);
    let head = |words: String| view! { <th scope="col">{words}</th> }.into_any();
    let heads: Vec<AnyView> = heads.chain([total.to_owned()]).map(head).collect();
    view! {
        <div class="standings" tabindex="0" role="region" aria-label=words::STANDINGS>
            <table>
                <tr>{heads}</tr>
                {rows}
            </table>
        </div>
    }
    .into_any()
}

/// A result that is kept and is true no longer, as a ruling has been corrected since.
fn doubted_view(entry: &Entry, doubt: &Doubt, record: &TournamentRecord) -> AnyView {
    view! {
        <p class="wrong">
            {words::doubt(entry, doubt)} {take_out(&entry.player, record)}
        </p>
    }
    .into_any()
}

/// The button that takes another's result out.
fn take_out(player: &str, record: &TournamentRecord) -> Option<impl IntoView + use<>> {
    let page = use_tournament();
    let player = player.to_owned();
    (record.player != player).then(|| {
        let words = words::take_out(&player);
        let act = move |()| {
            page.change(|record| record.take_out(&player));
        };
        view! { <ActButton id="take-out" words sign="×" act/> }
    })
}

/// A player's row.
fn row_view(entry: &Entry, row: &Row, record: &TournamentRecord, watched: &[bool]) -> AnyView {
    let scoring = entry.tournament.scoring;
    let cell =
        |class: &'static str, view: AnyView| view! { <td class=class>{view}</td> }.into_any();
    let deal = |(deal, (points, is_best)): (usize, &(Points, bool))| {
        let mut told = words::points(scoring, *points).into_any();
        if watched[deal] {
            let called = format!("{}: {}", words::WATCH, words::watched(entry, deal));
            let href = link::watch(entry, deal);
            told = view! { <RouteLink href attr:title=called attr:data-watch=deal + 1>{told}</RouteLink> }
                .into_any();
        }
        cell(if *is_best { "best" } else { "" }, told)
    };
    let cells: Vec<AnyView> = row.deals.iter().enumerate().map(deal).collect();
    let (name, player) = (entry.player.clone(), entry.player.clone());
    let take_out = take_out(&player, record);
    view! {
        <tr data-player=name>
            {cell("", row.place.to_string().into_any())}
            <th scope="row">{player} {take_out}</th>
            {cells}
            {cell("total", words::points(scoring, row.total).into_any())}
        </tr>
    }
    .into_any()
}
