//! The deals of a tournament as the person here plays them: under which name,
//! how far, and the result to send. Knows what is kept; no rule.

use leptos::{ev, prelude::*};

use super::use_tour;
use crate::{
    link,
    session::Record,
    store::Folder,
    text::{self, tournaments as words},
    tournament::{self, Entry},
    ui::{
        components::{ActButton, Live, RouteLink, TextField, Wrong},
        pages::tournaments::entry,
    },
    web,
};

/// What the person here has to do with the tournament.
#[component]
pub fn Mine() -> impl IntoView {
    let tour = use_tour();
    let typed = RwSignal::new(String::new());
    let mine = move || {
        let folder = tour.folder();
        let count = tour.of.with_value(|of| of.deals.len());
        let deal = |number| deal_view(number, &folder);
        let deals = (0..count).filter_map(deal).collect_view();
        let name = if folder.looks_on || !folder.player.is_empty() {
            who(&folder)
        } else {
            view! { <Name typed/> }.into_any()
        };
        let ready = tour.of.with_value(|of| folder.entry(of)).map(|entry| ready(&entry));
        view! {
            {name}
            <ol class="deals">{deals}</ol>
            {ready}
        }
    };
    view! { <Live view=mine/> }
}

/// The field for the name under which the person here plays.
#[component]
fn Name(typed: RwSignal<String>) -> impl IntoView {
    let tour = use_tour();
    let wrong = RwSignal::new(String::new());
    let enter = move |event: ev::SubmitEvent| {
        event.prevent_default();
        match tournament::name(&typed.get_untracked()) {
            Ok(name) if untrack(|| tour.folder().knows(&name)) => {
                wrong.set(words::same_name(&name));
            }
            Ok(name) => {
                // The field is gone then, so that it must be heard.
                tour.app.announce(&words::plays_as(&name));
                tour.change(|folder| folder.player = name);
            }
            Err(error) => wrong.set(text::unfit(&error)),
        }
    };
    let look_on = move |()| {
        tour.app.announce(&words::plays_as(""));
        tour.change(|folder| folder.looks_on = true);
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
fn who(folder: &Folder) -> AnyView {
    let tour = use_tour();
    let change = move |()| {
        tour.change(|folder| {
            folder.player.clear();
            folder.looks_on = false;
        });
    };
    let may_change = folder.games.is_empty();
    let change = may_change.then(|| {
        view! { <ActButton id="change" words=words::CHANGE is_quiet=true act=change/> }
    });
    view! {
        <p class="who">
            <span>{words::plays_as(&folder.player)}</span>
            {change}
        </p>
    }
    .into_any()
}

/// A deal, and how far it is played here.
fn deal_view(number: usize, folder: &Folder) -> Option<AnyView> {
    let tour = use_tour();
    let (deal, own_cards, scoring) = tour
        .of
        .with_value(|of| Some((of.deal(number, &folder.player)?, of.own_cards, of.scoring)))?;
    let plays = !folder.looks_on && !folder.player.is_empty();
    let state = match folder.game(number) {
        Some(played) => {
            let what = words::points_told(scoring, &deal, played.claim);
            view! { <span data-handed-in=number + 1>{words::handed_in(&what)}</span> }.into_any()
        }
        None if plays => play_link(number, &deal),
        None => ().into_any(),
    };
    // Before a name is given a deal of one's own has no number.
    let told = if own_cards && !plays { String::new() } else { words::deal_told(&deal) };
    Some(entry(words::game(&deal).into_any(), told, state))
}

fn play_link(number: usize, deal: &Record) -> AnyView {
    let words = if use_tour().app.is_begun(deal) { words::GO_ON } else { words::PLAY };
    view! {
        <RouteLink href=link::deal(deal) class="button" attr:data-play=number + 1>
            {words}
        </RouteLink>
    }
    .into_any()
}

/// One's own result, when all is handed in: how it is sent.
fn ready(entry: &Entry) -> AnyView {
    let tour = use_tour();
    let (title, of, link) = (words::title(&entry.of), words::result_of(entry), link::result(entry));
    let address = web::address(&link);
    let length = address.len();
    let text = format!("{of}\n{address}");
    let href = web::share::file(&text);
    let name = format!("{}.patientia.txt", entry.player);
    let copy = move |()| tour.app.copy_text(text.clone());
    let send = move |()| tour.app.share_link(&title, &of, &link);
    let send = (length <= link::LONGEST_LINK).then(|| {
        view! { <ActButton id="send" words=words::SHARE_RESULT act=send/> }
    });
    view! {
        <div class="ready">
            <p>{words::ready(length)}</p>
            <p class="row">
                {send} <ActButton id="copy" words=words::COPY act=copy/>
                <a class="button" data-act="file" href=href download=name>
                    {words::FILE}
                </a>
            </p>
        </div>
    }
    .into_any()
}
