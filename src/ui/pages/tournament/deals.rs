//! The part of a tournament page for the player on this device: the player's name, the progress
//! with each deal, and the result to send. Depends on stored data, not on the rules.

use leptos::{ev, prelude::*};

use super::use_tournament;
use crate::{
    link,
    session::{Record, Session},
    store::TournamentRecord,
    text::{self, tournaments as words},
    tournament::{self, Entry, PlayedDeal},
    ui::{
        components::{ActionButton, DownloadLink, DynamicView, FieldError, RouteLink, TextField},
        pages::tournaments::DealEntry,
        state::{sharing, use_announcements, use_toasts},
        table::board::{Board, BoardModel, Interaction},
    },
};

/// The section for the player on this device: name, deals and result.
#[component]
pub fn PlayerSection() -> impl IntoView {
    let page = use_tournament();
    let typed = RwSignal::new(String::new());
    let contents = move || {
        let record = page.record();
        let count = page.tournament.with_value(|tournament| tournament.deals.len());
        let deal = |number| view! { <TournamentDealEntry number record=record.clone()/> };
        let deals = (0..count).map(deal).collect_view();
        let name = if record.only_watches || !record.player.is_empty() {
            view! { <PlayerName record=record.clone()/> }.into_any()
        } else {
            view! { <NameForm typed/> }.into_any()
        };
        let entry = page.tournament.with_value(|tournament| record.own_entry(tournament));
        view! {
            {name}
            <ol class="deals">{deals}</ol>
            {entry.map(|entry| view! { <ResultToSend entry/> })}
        }
    };
    view! { <DynamicView view=contents/> }
}

/// A form for the player's name.
#[component]
fn NameForm(typed: RwSignal<String>) -> impl IntoView {
    let (page, announcements) = (use_tournament(), use_announcements());
    let wrong = RwSignal::new(String::new());
    let enter = move |event: ev::SubmitEvent| {
        event.prevent_default();
        match tournament::normalise_name(&typed.get_untracked()) {
            Ok(name) if untrack(|| page.record().has_player(&name)) => {
                wrong.set(words::same_name_sentences(&name));
            }
            Ok(name) => {
                // The change removes the field from the page, so a screen reader needs an
                // announcement of the result.
                announcements.announce(&words::player_or_watcher_sentence(&name));
                page.change_record(|record| record.player = name);
            }
            Err(error) => wrong.set(text::tournament_error_sentence(&error)),
        }
    };
    let look_on = move |()| {
        announcements.announce(&words::player_or_watcher_sentence(""));
        page.change_record(|record| record.only_watches = true);
    };
    view! {
        <form class="row" on:submit=enter>
            <TextField id="name" label=words::YOUR_NAME value=typed/>
            <button type="submit" data-act="enter">
                {words::ENTER}
            </button>
            <ActionButton id="look-on" words=words::LOOK_ON act=look_on/>
            <FieldError words=wrong/>
        </form>
    }
}

/// Shows the name of the player on this device. The player can change the name until they hand in a
/// game.
#[component]
fn PlayerName(record: TournamentRecord) -> impl IntoView {
    let page = use_tournament();
    let change = move |()| {
        page.change_record(|record| {
            record.player.clear();
            record.only_watches = false;
        });
    };
    let may_change = record.games.is_empty();
    let change = may_change.then(|| {
        view! { <ActionButton id="change" words=words::CHANGE is_quiet=true act=change/> }
    });
    view! {
        <p class="who">
            <span>{words::player_or_watcher_sentence(&record.player)}</span>
            {change}
        </p>
    }
}

/// A deal and the player's progress with it.
#[component]
fn TournamentDealEntry(
    /// The index of the deal in the tournament.
    number: usize,
    record: TournamentRecord,
) -> impl IntoView {
    let page = use_tournament();
    let (deal, own_cards, scoring) = page.tournament.with_value(|tournament| {
        let deal = tournament.deal_for_player(number, &record.player);
        (deal, tournament.own_cards, tournament.scoring)
    });
    let deal = deal?;
    let plays = !record.only_watches && !record.player.is_empty();
    let state = match record.played_deal(number) {
        Some(played) => {
            let points = words::points_in_words(scoring, &deal, played.claim);
            view! { <span data-handed-in=number + 1>{words::handed_in_message(&points)}</span> }
                .into_any()
        }
        None if plays => view! { <PlayLink number deal=deal.clone()/> }.into_any(),
        None => ().into_any(),
    };
    // If each player gets different cards, the deals depend on the player's name. Without a name,
    // the deals do not have numbers yet.
    let told = if own_cards && !plays { String::new() } else { words::deal_description(&deal) };
    let played = record.played_deal(number);
    let ended = played.map(|PlayedDeal { moves, .. }| Record { moves, ..deal.clone() });
    Some(view! {
        <DealEntry heading=words::title_of_game(&deal) told>
            {state}
            {ended.map(|ended| view! { <EndedDealPicture ended/> })}
        </DealEntry>
    })
}

/// A picture of the table as the player handed it in, drawn when the player unfolds it.
#[component]
fn EndedDealPicture(ended: Record) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let picture = move || {
        let (session, _) = Session::restore(&ended).ok()?;
        let model = BoardModel::new(session.into_watch_only());
        Some(view! { <Board model interaction=Interaction::Look/> })
    };
    view! {
        <details class="picture" on:toggle:target=move |event| is_open.set(event.target().open())>
            <summary>{words::ENDED}</summary>
            <Show when=move || is_open.get()>{picture.clone()}</Show>
        </details>
    }
}

/// A link to the table of a deal.
#[component]
fn PlayLink(number: usize, deal: Record) -> impl IntoView {
    let (page, href) = (use_tournament(), link::deal_link(&deal));
    let words = move || {
        if page.store.with(|store| store.has_save(&deal)) { words::GO_ON } else { words::PLAY }
    };
    view! {
        <RouteLink href class="button" attr:data-play=number + 1>
            {words}
        </RouteLink>
    }
}

/// The player's own result so far, and the buttons to send it.
#[component]
fn ResultToSend(entry: Entry) -> impl IntoView {
    let toasts = use_toasts();
    let (title, whose, link) = (
        words::title(&entry.tournament),
        words::result_share_text(&entry),
        link::result_link(&entry),
    );
    let is_part = entry.is_incomplete();
    let address = sharing::full_address(&link);
    let length = address.len();
    let text = format!("{whose}\n{address}");
    let file = text.clone();
    let name = format!("{}.patientia.txt", entry.player);
    let copy = move |()| sharing::copy_text(toasts, text.clone());
    let send = move |()| sharing::share_link(toasts, &title, &whose, &link);
    let send = (length <= link::MAX_SHARED_LINK).then(|| {
        view! { <ActionButton id="send" words=words::SHARE_RESULT act=send/> }
    });
    view! {
        <div class="ready">
            <p>{words::ready_to_send_sentences(length, is_part)}</p>
            <p class="row">
                {send} <ActionButton id="copy" words=words::COPY act=copy/>
                <DownloadLink name text=file words=words::FILE/>
            </p>
        </div>
    }
}
