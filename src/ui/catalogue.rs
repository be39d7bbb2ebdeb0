//! The shelf: two volumes, and the contents pages of the one that is open.
//! Knows the games' titles and what is remembered of them; no rule.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use leptos::prelude::*;

use super::{
    find::found,
    plate::{Plate, plate},
    shell::{Shell, use_shell},
    slips::made,
};
use crate::{
    daily::daily,
    games::{self, Book, Game},
    link,
    session::Record,
    store::Trouble,
    text::shell as words,
    web,
};

/// The two volumes as they stand on the shelf, each with its binding.
const VOLUMES: [(Book, &str, &str); 2] = [
    (Book::Cadogan, "cadogan", "claret"),
    (Book::WhitmoreJones, "whitmore-jones", "blue"),
];

/// The catalogue of all games.
#[component]
pub fn Catalogue() -> impl IntoView {
    let shell = use_shell();
    let query = RwSignal::new(String::new());
    web::entitle("Patientia: the patience games of two old books");
    view! {
        <main class="page catalogue" data-page="catalogue">
            <header class="title-page">
                <h1>"Patientia"</h1>
                <p class="motto">{words::MOTTO}</p>
                <button class="quiet" data-open="settings" on:click=move |_| shell.settings_open.set(true)>
                    "Settings"
                </button>
            </header>
            <Tonight/>
            <label class="find">
                <span>"Find a game by any of its names"</span>
                <input
                    type="search"
                    autocomplete="off"
                    spellcheck="false"
                    on:input:target=move |event| query.set(event.target().value())
                />
            </label>
            <div class="shelf" hidden=move || !query.read().trim().is_empty()>
                {VOLUMES.map(|(book, id, cloth)| volume(shell, book, id, cloth)).into_iter().collect_view()}
            </div>
            {move || {
                let query = query.get();
                if query.trim().is_empty() { contents(shell).into_any() } else { findings(shell, &query).into_any() }
            }}
            <footer>
                <p>{words::playable(games::all().count())}</p>
                {(!shell.lasting).then(|| view! { <p data-forgetful>{words::trouble(&Trouble::Denied)}</p> })}
            </footer>
        </main>
    }
}

/// What there is to go on with, and what to begin with.
#[component]
fn Tonight() -> impl IntoView {
    let shell = use_shell();
    let (year, month, day) = web::today();
    let today = daily(year, month, day).map(|today| {
        let href = link::deal(&Record::deal(today.game, today.seed));
        view! {
            <li>
                <a href=href data-daily=today.game.id>
                    <b>{today.game.title}</b>
                    <span>{words::of_the_day(month, day)}</span>
                </a>
            </li>
        }
    });
    let surprise = move |_| {
        let count = games::all().count() as u32;
        let game = games::all().nth(web::chance::one_of(count) as usize);
        web::go(&game.map_or("#/".to_owned(), |game| link::game(game.id)));
    };
    let going_on = shell.in_progress();
    view! {
        <nav class="tonight" aria-label="To play now">
            <ul>
                {going_on.iter().take(4).map(|(record, aside)| going(record, *aside)).collect_view()}
                {today}
                <li>
                    <button data-surprise on:click=surprise><b>"Surprise me"</b><span>"any game, any deal"</span></button>
                </li>
            </ul>
        </nav>
    }
}

/// A game in progress.
fn going(record: &Record, aside: bool) -> impl IntoView + use<> {
    let title = games::by_id(&record.game).map_or("", |game| game.title);
    let how = if aside { "put aside" } else { "in progress" };
    let made = words::moves_made(made(record));
    view! {
        <li>
            <a href=link::deal(record) data-continue=record.game.clone()>
                <b>{title}</b>
                <span>{format!("{how}, {made}")}</span>
            </a>
        </li>
    }
}

/// One volume on the shelf.
fn volume(shell: Shell, book: Book, id: &'static str, cloth: &'static str) -> impl IntoView {
    view! {
        <button
            class="volume"
            data-book=id
            data-cloth=cloth
            aria-controls="contents"
            aria-pressed=move || (shell.volume.get() == book).to_string()
            on:click=move |_| shell.volume.set(book)
        >
            <b>{book.title()}</b>
            <span>{book.author()}</span>
            <i>{book.year()}</i>
        </button>
    }
}

/// The contents pages of the open volume.
fn contents(shell: Shell) -> impl IntoView {
    let book = shell.volume.get();
    let games: Vec<_> = games::all().filter(|game| game.book == book).collect();
    view! {
        <section id="contents" class="contents" aria-labelledby="contents-title">
            <h2 id="contents-title">{book.title()}</h2>
            <p class="by">{format!("{}, {}", book.author(), book.year())}</p>
            <ol>{games.into_iter().map(|game| entry(shell, game)).collect_view()}</ol>
        </section>
    }
}

/// The games of both volumes that a query finds.
fn findings(shell: Shell, query: &str) -> impl IntoView + use<> {
    let games: Vec<_> = games::all().filter(|game| found(game, query)).collect();
    let heading = words::found(games.len());
    view! {
        <section id="contents" class="contents" aria-labelledby="contents-title">
            <h2 id="contents-title" aria-live="polite">{heading}</h2>
            <ol>{games.into_iter().map(|game| entry(shell, game)).collect_view()}</ol>
        </section>
    }
}

/// A line of the contents.
fn entry(shell: Shell, game: &'static Game) -> impl IntoView {
    let plate = plate_of(game);
    let won = shell.tally(game.id).won;
    view! {
        <li>
            <a href=link::game(game.id) data-game=game.id>
                <span class="plate" inner_html=plate.svg()></span>
                <b>{game.title}</b>
                <span class="of">{words::packs_and_kind(plate.packs, plate.cards, game.kind.pursuit())}</span>
                {(won > 0).then(|| view! { <span class="won">{words::came_out(won)}</span> })}
            </a>
        </li>
    }
}

thread_local! {
    /// The plates drawn so far: each once for as long as the program runs.
    static PLATES: RefCell<BTreeMap<&'static str, Rc<Plate>>> = RefCell::default();
}

fn plate_of(game: &'static Game) -> Rc<Plate> {
    let drawn = || Rc::new(plate(game, &game.defaults()));
    PLATES.with_borrow_mut(|plates| plates.entry(game.id).or_insert_with(drawn).clone())
}
