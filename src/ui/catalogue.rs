//! The shelf: two volumes, and the contents pages of the one that is open.
//! Knows the games' titles and what is remembered of them; no rule.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use leptos::prelude::*;

use super::{
    find::found,
    plate::{Plate, plate},
    print::{Print, escaped},
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
const VOLUMES: [(Book, &str, &str); 2] =
    [(Book::Cadogan, "cadogan", "claret"), (Book::WhitmoreJones, "whitmore-jones", "blue")];

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
                let page = if query.trim().is_empty() { contents(shell) } else { findings(shell, &query) };
                view! { <section id="contents" class="contents" aria-labelledby="contents-title" inner_html=page></section> }
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
    let mut list = Print::default();
    for (record, aside) in shell.in_progress().iter().take(4) {
        going(&mut list, record, *aside);
    }
    if let Some(today) = daily(year, month, day) {
        let href = escaped(&link::deal(&Record::deal(today.game, today.seed)));
        let opening = format!("a href=\"{href}\" data-daily=\"{}\"", today.game.id);
        notice(&mut list, &opening, today.game.title, &words::of_the_day(month, day));
    }
    let surprise = move |_| {
        let count = games::all().count() as u32;
        let game = games::all().nth(web::chance::one_of(count) as usize);
        web::go(&game.map_or("#/".to_owned(), |game| link::game(game.id)));
    };
    view! {
        <nav class="tonight" aria-label="To play now">
            <ul inner_html=list.done()></ul>
            <button data-surprise on:click=surprise><b>"Surprise me"</b><span>"any game, any deal"</span></button>
        </nav>
    }
}

/// A game in progress.
fn going(list: &mut Print, record: &Record, aside: bool) {
    let title = games::by_id(&record.game).map_or("", |game| game.title);
    let how = if aside { "put aside" } else { "in progress" };
    let made = words::moves_made(made(record));
    let (href, id) = (escaped(&link::deal(record)), escaped(&record.game));
    let opening = format!("a href=\"{href}\" data-continue=\"{id}\"");
    notice(list, &opening, title, &format!("{how}, {made}"));
}

fn notice(list: &mut Print, opening: &str, title: &str, what: &str) {
    list.open("li").open(opening).element("b", title).element("span", what).close("a").close("li");
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
fn contents(shell: Shell) -> String {
    let book = shell.volume.get();
    let mut page = Print::default();
    page.element("h2 id=\"contents-title\"", book.title());
    page.element("p class=\"by\"", &format!("{}, {}", book.author(), book.year()));
    entries(shell, page, games::all().filter(|game| game.book == book))
}

/// The games of both volumes that a query finds.
fn findings(shell: Shell, query: &str) -> String {
    let games: Vec<_> = games::all().filter(|game| found(game, query)).collect();
    let heading = words::found(games.len());
    web::say(&heading);
    let mut page = Print::default();
    page.element("h2 id=\"contents-title\"", &heading);
    entries(shell, page, games.into_iter())
}

/// The lines of the contents.
fn entries(shell: Shell, mut page: Print, games: impl Iterator<Item = &'static Game>) -> String {
    page.open("ol");
    for game in games {
        let plate = plate_of(game);
        let of = words::packs_and_kind(plate.packs, plate.cards, game.kind.pursuit());
        let (href, id) = (link::game(game.id), game.id);
        page.open("li")
            .open(&format!("a href=\"{href}\" data-game=\"{id}\""))
            .open("span class=\"plate\"")
            .html(&plate.svg())
            .close("span")
            .element("b", game.title)
            .element("span class=\"of\"", &of);
        let won = shell.tally(id).won;
        if won > 0 {
            page.element("span class=\"won\"", &words::came_out(won));
        }
        page.close("a").close("li");
    }
    page.close("ol");
    page.done()
}

thread_local! {
    /// The plates drawn so far: each once for as long as the program runs.
    static PLATES: RefCell<BTreeMap<&'static str, Rc<Plate>>> = RefCell::default();
}

fn plate_of(game: &'static Game) -> Rc<Plate> {
    let drawn = || Rc::new(plate(game, &game.defaults()));
    PLATES.with_borrow_mut(|plates| plates.entry(game.id).or_insert_with(drawn).clone())
}
