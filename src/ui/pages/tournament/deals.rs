//! The deals of a tournament as the person here plays them: under which name,
//! how far, and the result to send. Knows what is kept; no rule.

use leptos::{ev, prelude::*};

use super::use_tournament;
use crate::{
    link,
    session::{Record, Session},
    store::TournamentRecord,
    text::{self, tournaments as words},
    tournament::{self, Entry, Played},
    ui::{
        components::{ActButton, Live, RouteLink, SaveLink, TextField, Wrong},
        pages::tournaments::DealEntry,
        table::board::{Board, BoardModel, Interaction},
    },
    web,
};

/// What the person here has to do with the tournament.
#[component]
pub fn Mine() -> impl IntoView {
    let page = use_tournament();
    let typed = RwSignal::new(String::new());
    let mine = move || {
        let record = page.record();
        let count = page.tournament.with_value(|tournament| tournament.deals.len());
        let deal = |number| view! { <Deal number record=record.clone()/> };
        let deals = (0..count).map(deal).collect_view();
        let name = if record.looks_on || !record.player.is_empty() {
            view! { <Who record=record.clone()/> }.into_any()
        } else {
            view! { <Name typed/> }.into_any()
        };
        let entry = page.tournament.with_value(|tournament| record.entry(tournament));
        view! {
            {name}
            <ol class="deals">{deals}</ol>
            {entry.map(|entry| view! { <Ready entry/> })}
        }
    };
    view! { <Live view=mine/> }
}

/// The field for the name under which the person here plays.
#[component]
fn Name(typed: RwSignal<String>) -> impl IntoView {
    let page = use_tournament();
    let wrong = RwSignal::new(String::new());
    let enter = move |event: ev::SubmitEvent| {
        event.prevent_default();
        match tournament::name(&typed.get_untracked()) {
            Ok(name) if untrack(|| page.record().knows(&name)) => {
                wrong.set(words::same_name(&name));
            }
            Ok(name) => {
                // The field is gone then, so that it must be heard.
                page.app.announce(&words::plays_as(&name));
                page.change(|record| record.player = name);
            }
            Err(error) => wrong.set(text::tournament_error(&error)),
        }
    };
    let look_on = move |()| {
        page.app.announce(&words::plays_as(""));
        page.change(|record| record.looks_on = true);
    };
    view! {
        <form class="row" on:submit=enter>
            <TextField id="name" label=words::YOUR_NAME value=typed/>
            <button type="submit" data-act="enter">
                {words::ENTER}
            </button>
            <ActButton id="look-on" words=words::LOOK_ON act=look_on/>
            <Wrong words=wrong/>
        </form>
    }
}

/// Who plays here, and the way to change that as long as nothing is handed in.
#[component]
fn Who(record: TournamentRecord) -> impl IntoView {
    let page = use_tournament();
    let change = move |()| {
        page.change(|record| {
            record.player.clear();
            record.looks_on = false;
        });
    };
    let may_change = record.games.is_empty();
    let change = may_change.then(|| {
        view! { <ActButton id="change" words=words::CHANGE is_quiet=true act=change/> }
    });
    view! {
        <p class="who">
            <span>{words::plays_as(&record.player)}</span>
            {change}
        </p>
    }
}

/// A deal, and how far it is played here.
#[component]
fn Deal(
    /// Its place in the tournament, from 0.
    number: usize,
    record: TournamentRecord,
) -> impl IntoView {
    let page = use_tournament();
    let (deal, own_cards, scoring) = page.tournament.with_value(|tournament| {
        let deal = tournament.deal(number, &record.player);
        (deal, tournament.own_cards, tournament.scoring)
    });
    let deal = deal?;
    let plays = !record.looks_on && !record.player.is_empty();
    let state = match record.game(number) {
        Some(played) => {
            let what = words::points_told(scoring, &deal, played.claim);
            view! { <span data-handed-in=number + 1>{words::handed_in(&what)}</span> }.into_any()
        }
        None if plays => view! { <PlayLink number deal=deal.clone()/> }.into_any(),
        None => ().into_any(),
    };
    // Before a name is given a deal of one's own has no number.
    let told = if own_cards && !plays { String::new() } else { words::deal_told(&deal) };
    let played = record.game(number);
    let ended = played.map(|Played { moves, .. }| Record { moves, ..deal.clone() });
    Some(view! {
        <DealEntry heading=words::game(&deal) told>
            {state}
            {ended.map(|ended| view! { <Ended ended/> })}
        </DealEntry>
    })
}

/// The table as it lay when a game was handed in: a picture, that is shown when it
/// is asked for.
#[component]
fn Ended(ended: Record) -> impl IntoView {
    let app = use_tournament().app;
    let is_open = RwSignal::new(false);
    let picture = move || {
        let (session, _) = Session::take_up(&ended).ok()?;
        let model = BoardModel::new(app, session.watched());
        Some(view! { <Board model interaction=Interaction::Look/> })
    };
    view! {
        <details class="picture" on:toggle:target=move |event| is_open.set(event.target().open())>
            <summary>{words::ENDED}</summary>
            <Show when=move || is_open.get()>{picture.clone()}</Show>
        </details>
    }
}

/// The way to the table on which a deal is played.
#[component]
fn PlayLink(number: usize, deal: Record) -> impl IntoView {
    let (page, href) = (use_tournament(), link::deal(&deal));
    let words = move || if page.app.is_begun(&deal) { words::GO_ON } else { words::PLAY };
    view! {
        <RouteLink href class="button" attr:data-play=number + 1>
            {words}
        </RouteLink>
    }
}

/// One's own result, as far as it is handed in: how it is sent.
#[component]
fn Ready(entry: Entry) -> impl IntoView {
    let page = use_tournament();
    let (title, whose, link) =
        (words::title(&entry.tournament), words::result_of(&entry), link::result(&entry));
    let is_part = entry.is_part();
    let address = web::address(&link);
    let length = address.len();
    let text = format!("{whose}\n{address}");
    let file = text.clone();
    let name = format!("{}.patientia.txt", entry.player);
    let copy = move |()| page.app.copy_text(text.clone());
    let send = move |()| page.app.share_link(&title, &whose, &link);
    let send = (length <= link::LONGEST_LINK).then(|| {
        view! { <ActButton id="send" words=words::SHARE_RESULT act=send/> }
    });
    view! {
        <div class="ready">
            <p>{words::ready(length, is_part)}</p>
            <p class="row">
                {send} <ActButton id="copy" words=words::COPY act=copy/>
                <SaveLink name text=file words=words::FILE/>
            </p>
        </div>
    }
}
