//! The results of a tournament: taking them in, and the table of standings.
//! Knows entries; whether one is true is asked, never known.

use leptos::{ev, prelude::*};

use super::{deals::Wrong, use_tour};
use crate::{
    link,
    text::{self, tournaments as words},
    tournament::{Entry, Points, Row, standings},
    ui::components::RouteLink,
    web,
};

/// The field in which a result is pasted, and the choice of a file.
#[component]
pub fn TakeIn() -> impl IntoView {
    let tour = use_tour();
    let typed = RwSignal::new(String::new());
    let wrong = RwSignal::new(String::new());
    let take_in = move |text: &str| {
        let entry = link::pasted(text).map_err(|error| text::link_error(&error));
        match entry.and_then(|entry| tour.take_in(&entry)) {
            Ok(said) => {
                typed.set(String::new());
                wrong.set(String::new());
                tour.app.note(&said);
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
            <label>
                {words::PASTE}
                <input
                    data-paste=""
                    autocomplete="off"
                    spellcheck="false"
                    prop:value=typed
                    on:input:target=move |event| typed.set(event.target().value())
                />
            </label>
            <button type="submit" data-act="take-in">
                {words::TAKE_IN}
            </button>
            <label class="file">
                {words::READ_FILE} <input type="file" accept=".txt,text/plain" on:change=read/>
            </label>
            <Wrong words=wrong/>
        </form>
    }
}

/// The table of standings.
#[component]
pub fn Standings() -> impl IntoView {
    let tour = use_tour();
    // What is kept was proved when it came; it is proved again, as the rules may have changed.
    let proved = Memo::new(move |_| {
        tour.of.with_value(|of| {
            let entries = tour.folder.with(|folder| folder.entries(of));
            let proved = entries.into_iter().filter_map(|entry| {
                let points = entry.verify(of).ok()?;
                Some((entry, points))
            });
            proved.collect::<Vec<_>>()
        })
    });
    move || {
        let (entries, points): (Vec<Entry>, Vec<Vec<Points>>) = proved.get().into_iter().unzip();
        if entries.is_empty() {
            return view! { <p>{words::NO_RESULT}</p> }.into_any();
        }
        let rows = standings(&points);
        let rows = rows.iter().map(|row| row_view(&entries[row.player], row)).collect_view();
        let [place, player, total] = words::COLUMNS;
        let (deals, count) = tour.of.with_value(|of| {
            let head = |(at, deal)| view! { <th scope="col" title=words::game(deal)>{at}</th> };
            ((1..).zip(&of.deals).map(head).collect_view(), of.deals.len())
        });
        let note = if (0..count).all(|deal| tour.may_watch(deal)) {
            words::WATCH_HOW
        } else {
            words::WATCH_LATER
        };
        view! {
            <div class="standings" tabindex="0" role="region" aria-label=words::STANDINGS>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{place}</th>
                            <th scope="col">{player}</th>
                            {deals}
                            <th scope="col">{total}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <p class="fine">{note}</p>
        }
        .into_any()
    }
}

/// A player's row.
fn row_view(entry: &Entry, row: &Row) -> impl IntoView + use<> {
    let tour = use_tour();
    let scoring = entry.of.scoring;
    let cell = |(deal, (points, is_best)): (usize, &(Points, bool))| {
        let told = words::points(scoring, *points);
        let told = if tour.may_watch(deal) {
            let title = format!("{}: {}", words::WATCH, words::watched(entry, deal));
            let href = link::watch(entry, deal);
            view! { <RouteLink href attr:title=title attr:data-watch=deal + 1>{told}</RouteLink> }
                .into_any()
        } else {
            told.into_any()
        };
        view! { <td class:best=*is_best>{told}</td> }
    };
    let cells = row.deals.iter().enumerate().map(cell).collect_view();
    let player = entry.player.clone();
    let is_own = tour.folder.with(|folder| folder.player == player);
    let take_out = (!is_own).then(|| {
        let (name, player) = (words::take_out(&player), player.clone());
        let act = move |_| tour.change(|folder| folder.take_out(&player));
        view! {
            <button type="button" class="close" aria-label=name on:click=act>
                "×"
            </button>
        }
    });
    let name = player.clone();
    view! {
        <tr data-player=name>
            <td>{row.place}</td>
            <th scope="row">{player} {take_out}</th>
            {cells}
            <td class="total">{words::points(scoring, row.total)}</td>
        </tr>
    }
}
