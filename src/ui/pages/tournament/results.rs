//! The results of a tournament: a form to import results, and the standings. An entry is a result
//! that a player has handed in. The module `tournament` verifies the entries.

use leptos::{ev, prelude::*};

use super::use_tournament;
use crate::{
    link,
    store::TournamentRecord,
    text::{self, tournaments as words},
    tournament::{Entry, EntryError, Points, StandingsRow, standings},
    ui::{
        components::{ActionButton, DynamicView, FieldError, FileField, RouteLink},
        state::use_toasts,
    },
};

/// A form to import a result. The player pastes the result or chooses a file.
#[component]
pub fn ImportForm() -> impl IntoView {
    let (page, toasts) = (use_tournament(), use_toasts());
    let typed = RwSignal::new(String::new());
    let wrong = RwSignal::new(String::new());
    let import = move |text: &str| {
        let entry =
            link::parse_pasted_result(text).map_err(|error| text::link_error_sentence(&error));
        match entry.and_then(|entry| page.import_result(&entry)) {
            Ok(note) => {
                typed.set(String::new());
                wrong.set(String::new());
                toasts.show_note(&note);
            }
            Err(why) => wrong.set(why),
        }
    };
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        import(&typed.get_untracked());
    };
    view! {
        <form class="row" on:submit=submit>
            <PasteField typed on_enter=move |()| import(&typed.get_untracked())/>
            <button type="submit" data-act="take-in">
                {words::ADD_RESULT}
            </button>
            <FileField
                label=words::READ_FILE
                accept=".txt,text/plain"
                wrong
                take=move |text: String| import(&text)
            />
            <FieldError words=wrong/>
        </form>
    }
}

/// A field for a pasted result. It has several lines, because a field of one line would join the
/// lines of a pasted message. Players do not type line breaks here, so Enter imports the result.
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

#[component]
pub fn Standings() -> impl IntoView {
    let page = use_tournament();
    // The body of a component does not track signals, so the record is read inside this closure.
    view! { <DynamicView view=move || view! { <VerifiedStandings record=page.record()/> }/> }
}

/// The standings of all stored results. Each result is verified again.
#[component]
fn VerifiedStandings(record: TournamentRecord) -> impl IntoView {
    let tournament = use_tournament().tournament.get_value();
    // The results were verified when they were imported. Verify them again, because an error in the
    // program's rules may have been corrected since.
    let (mut entries, mut points, mut rejected) = (Vec::new(), Vec::new(), Vec::new());
    for entry in record.entries(&tournament) {
        match entry.verify(&tournament) {
            Ok(entry_points) => {
                entries.push(entry);
                points.push(entry_points);
            }
            Err(doubt) => rejected.push((entry, doubt)),
        }
    }
    let may_watch =
        |deal| tournament.own_cards || record.only_watches || record.played_deal(deal).is_some();
    let watched: Vec<bool> = (0..tournament.deals.len()).map(may_watch).collect();
    let note = match (entries.is_empty(), watched.contains(&false)) {
        (true, _) => words::NO_RESULT,
        (_, true) => words::WATCH_LATER,
        (_, false) => words::WATCH_HOW,
    };
    let has_parts = entries.iter().any(Entry::is_incomplete);
    let has_parts = has_parts.then(|| view! { <p class="fine">{words::WITH_PARTS}</p> });
    let table = (!entries.is_empty()).then(|| {
        let row = |row: StandingsRow| {
            let entry = entries[row.player].clone();
            view! { <PlayerRow entry row watched=watched.clone()/> }
        };
        let rows = standings(&points).into_iter().map(row).collect_view();
        view! { <StandingsTable deals=watched.len()>{rows}</StandingsTable> }
    });
    let rejected =
        rejected.into_iter().map(|(entry, doubt)| view! { <RejectedResult entry doubt/> });
    view! {
        {table}
        {has_parts}
        <p class="fine">{note}</p>
        {rejected.collect_view()}
    }
}

/// A table with one row per player, and with headings.
#[component]
fn StandingsTable(
    /// The number of deals.
    deals: usize,
    children: Children,
) -> impl IntoView {
    let [place, player, total] = words::COLUMNS;
    let numbers = (1..=deals).map(|number| number.to_string());
    let heads = [place.to_owned(), player.to_owned()].into_iter().chain(numbers);
    let head = |words: String| view! { <th scope="col">{words}</th> };
    let heads = heads.chain([total.to_owned()]).map(head).collect_view();
    view! {
        <div class="standings" tabindex="0" role="region" aria-label=words::STANDINGS>
            <table>
                <tr>{heads}</tr>
                {children()}
            </table>
        </div>
    }
}

/// A stored result that is no longer valid, because an error in the program's rules has been
/// corrected.
#[component]
fn RejectedResult(entry: Entry, doubt: EntryError) -> impl IntoView {
    view! {
        <p class="wrong">
            {words::entry_error(&entry, &doubt)} <RemoveResultButton player=entry.player/>
        </p>
    }
}

/// The button that removes the result of another player. There is no such button for the player's
/// own result.
#[component]
fn RemoveResultButton(player: String) -> impl IntoView {
    let page = use_tournament();
    (untrack(|| page.record().player) != player).then(|| {
        let words = words::remove_result_label(&player);
        let act = move |()| {
            page.change_record(|record| record.remove_player(&player));
        };
        view! { <ActionButton id="take-out" words sign="×" act/> }
    })
}

#[component]
fn PlayerRow(
    entry: Entry,
    row: StandingsRow,
    /// For each game, whether the player may watch it.
    watched: Vec<bool>,
) -> impl IntoView {
    let scoring = entry.tournament.scoring;
    let is_own = untrack(|| use_tournament().record().player) == entry.player;
    let deal = |(deal, cell): (usize, &Option<(Points, bool)>)| {
        let Some((points, is_best)) = cell else {
            let missing = words::MISSING;
            return view! { <td aria-label=words::NOT_HANDED_IN>{missing}</td> }.into_any();
        };
        let text = words::points_text(scoring, *points);
        let text = if watched[deal] {
            let title = format!("{}: {}", words::WATCH, words::watched_game_label(&entry, deal));
            let href = link::link_to_watch_game(&entry, deal);
            view! { <RouteLink href attr:title=title attr:data-watch=deal + 1>{text}</RouteLink> }
                .into_any()
        } else {
            text.into_any()
        };
        view! { <td class=if *is_best { "best" } else { "" }>{text}</td> }.into_any()
    };
    let deals = row.deals.iter().enumerate().map(deal).collect_view();
    view! {
        <tr data-player=entry.player.clone() class:own=is_own>
            <td>{row.place.to_string()}</td>
            <th scope="row">{entry.player.clone()} " " {is_own.then_some(words::YOU)} <RemoveResultButton player=entry.player.clone()/></th>
            {deals}
            <td class="total">{words::points_text(scoring, row.total)}</td>
        </tr>
    }
}
