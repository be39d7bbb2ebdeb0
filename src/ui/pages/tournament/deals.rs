//! The deals of a tournament as the person here plays them: under which name,
//! how far, and the result to send. Knows what is kept; no rule.

use leptos::{ev, prelude::*};

use super::use_tour;
use crate::{
    link,
    session::Record,
    text::tournaments as words,
    tournament::{self, LONGEST_NAME, Played},
    ui::components::RouteLink,
    web,
};

/// The name under which the person here plays.
#[component]
pub fn Name() -> impl IntoView {
    let tour = use_tour();
    let typed = RwSignal::new(String::new());
    let wrong = RwSignal::new(String::new());
    let enter = move |event: ev::SubmitEvent| {
        event.prevent_default();
        match typed.with_untracked(|typed| tournament::name(typed)) {
            Ok(name) if tour.folder.with_untracked(|folder| folder.knows(&name)) => {
                wrong.set(words::same_name(&name));
            }
            Ok(name) => tour.change(|folder| folder.player = name),
            Err(error) => wrong.set(crate::text::unfit(&error)),
        }
    };
    let look_on = move |_| tour.change(|folder| folder.looks_on = true);
    let change = move |_| {
        wrong.set(String::new());
        tour.change(|folder| {
            folder.player.clear();
            folder.looks_on = false;
        });
    };
    let is_settled =
        Memo::new(move |_| tour.folder.with(|folder| folder.looks_on || !folder.player.is_empty()));
    let who = move || tour.folder.with(|folder| words::plays_as(&folder.player));
    let has_played = move || tour.folder.with(|folder| !folder.games.is_empty());
    move || {
        if is_settled.get() {
            return view! {
                <p class="who">
                    <span>{who}</span>
                    <Show when=move || !has_played()>
                        <button type="button" class="quiet" data-act="change" on:click=change>
                            {words::CHANGE}
                        </button>
                    </Show>
                </p>
            }
            .into_any();
        }
        view! {
            <form class="row" on:submit=enter>
                <label>
                    {words::YOUR_NAME}
                    <input
                        data-name=""
                        autocomplete="nickname"
                        maxlength=LONGEST_NAME
                        prop:value=typed
                        on:input:target=move |event| typed.set(event.target().value())
                    />
                </label>
                <button type="submit" data-act="enter">
                    {words::ENTER}
                </button>
                <button type="button" data-act="look-on" on:click=look_on>
                    {words::LOOK_ON}
                </button>
                <Wrong words=wrong/>
            </form>
        }
        .into_any()
    }
}

/// What is wrong with what was typed.
#[component]
pub fn Wrong(words: RwSignal<String>) -> impl IntoView {
    move || {
        let words = words.get();
        (!words.is_empty()).then(|| view! { <p class="wrong" role="alert">{words}</p> })
    }
}

/// The deals, and how far each is played here.
#[component]
pub fn Deals() -> impl IntoView {
    let tour = use_tour();
    let deals = move || {
        let folder = tour.folder.get();
        let plays = !folder.looks_on && !folder.player.is_empty();
        let deal = |number| {
            let deal = tour.of.with_value(|of| of.deal(number, &folder.player))?;
            Some(deal_view(number, &deal, folder.game(number), plays))
        };
        let count = tour.of.with_value(|of| of.deals.len());
        (0..count).filter_map(deal).collect_view()
    };
    view! { <ol class="deals">{deals}</ol> }
}

fn deal_view(
    number: usize,
    deal: &Record,
    played: Option<Played>,
    plays: bool,
) -> impl IntoView + use<> {
    let tour = use_tour();
    let own_cards = tour.of.with_value(|of| of.own_cards);
    // Before a name is given a deal of one's own has no number.
    let told = if own_cards && !plays { String::new() } else { words::deal_told(deal) };
    let scoring = tour.of.with_value(|of| of.scoring);
    let state = match played {
        Some(played) => {
            let what = words::points_told(scoring, deal, played.claim);
            view! { <span data-handed-in=number + 1>{words::handed_in(&what)}</span> }.into_any()
        }
        None if plays => {
            let words = if tour.app.is_begun(deal) { words::GO_ON } else { words::PLAY };
            view! {
                <RouteLink href=link::deal(deal) class="button" attr:data-play=number + 1>
                    {words}
                </RouteLink>
            }
            .into_any()
        }
        None => ().into_any(),
    };
    view! {
        <li>
            <b>{words::game(deal)}</b>
            <span class="of">{told}</span>
            {state}
        </li>
    }
}

/// One's own result, when all is handed in: how it is sent.
#[component]
pub fn Ready() -> impl IntoView {
    let tour = use_tour();
    let entry =
        Memo::new(move |_| tour.of.with_value(|of| tour.folder.with(|folder| folder.entry(of))));
    let send = move |_| {
        if let Some(entry) = entry.get_untracked() {
            let title = words::title(&entry.of);
            tour.app.share_link(&title, &words::result_of(&entry), &link::result(&entry));
        }
    };
    move || {
        let entry = entry.get()?;
        let link = link::result(&entry);
        let length = web::address(&link).len();
        let text =
            StoredValue::new(format!("{}\n{}", words::result_of(&entry), web::address(&link)));
        let copy = move |_| tour.app.copy_text(text.get_value());
        let href = text.with_value(|text| web::share::file(text));
        let name = format!("{}.patientia.txt", entry.player);
        Some(view! {
            <div class="ready" data-result=link>
                <p>{words::ready(length)}</p>
                <p class="row">
                    {(length <= link::LONGEST_LINK)
                        .then(|| {
                            view! {
                                <button type="button" data-act="send" on:click=send>
                                    {words::SHARE_RESULT}
                                </button>
                            }
                        })}
                    <button type="button" data-act="copy" on:click=copy>
                        {words::COPY}
                    </button>
                    <a class="button" data-act="file" href=href download=name>
                        {words::FILE}
                    </a>
                </p>
            </div>
        })
    }
}
