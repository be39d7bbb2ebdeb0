//! The shelf: two volumes, and the contents pages of the one that is open.
//! Knows the games' titles and what is remembered of them; no rule.

use std::{cell::RefCell, rc::Rc};

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlInputElement};

use super::{
    find::found,
    leaf::{Leaf, answering, print_in, set, set_in, watch},
    plate::{Plate, plate},
    print::{Print, does, escaped},
    settings,
    shell::{Shell, use_shell},
    slips::made,
};
use crate::{
    daily::daily,
    games::{self, Book, Game},
    link,
    session::Record,
    store::Trouble,
    text::{ShelfAct, shell as words},
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
    web::entitle(words::CATALOGUE);
    let live = move |main: &Element| {
        set(main, "data-page", Some("catalogue"));
        follow(shell, query, main);
    };
    let answer = answering(move |act, at| match act {
        ShelfAct::Settings => settings::open(shell),
        ShelfAct::Surprise => surprise(),
        ShelfAct::Volume => shell.volume.set(volume_of(at)),
        ShelfAct::Find => query.set(at.dyn_ref().map(HtmlInputElement::value).unwrap_or_default()),
    });
    view! { <Leaf tag="main" class="page catalogue" html=printed(shell) answer live=Box::new(live)/> }
}

/// The page, its contents still blank.
fn printed(shell: Shell) -> String {
    let mut page = Print::default();
    page.open("header class=\"title-page\"")
        .element("h1", "Patientia")
        .element("p class=\"motto\"", words::MOTTO)
        .element(
            &format!("button class=\"quiet\" data-open=\"settings\" {}", does(ShelfAct::Settings)),
            words::SETTINGS,
        )
        .close("header");
    tonight(&mut page, shell);
    page.open("label class=\"find\"")
        .element("span", words::FIND)
        .open(&format!(
            "input type=\"search\" {} autocomplete=\"off\" spellcheck=\"false\"",
            does(ShelfAct::Find)
        ))
        .close("label");
    page.open("div class=\"shelf\"");
    for (book, id, cloth) in VOLUMES {
        volume(&mut page, book, id, cloth);
    }
    page.close("div")
        .open("section id=\"contents\" class=\"contents\" aria-labelledby=\"contents-title\"")
        .close("section")
        .open("footer")
        .element("p", &words::playable(games::all().count()));
    if !shell.lasting {
        page.element("p data-forgetful", &words::trouble(&Trouble::Denied));
    }
    page.close("footer").done()
}

/// Keeps the shelf and the contents true.
fn follow(shell: Shell, query: RwSignal<String>, main: &Element) {
    let main = main.clone();
    watch(move |_| {
        let query = query.get();
        let open = shell.volume.get();
        let finds = !query.trim().is_empty();
        set_in(&main, ".shelf", "hidden", finds.then_some(""));
        for (book, id, _) in VOLUMES {
            let pressed = if book == open { "true" } else { "false" };
            set_in(&main, &format!("[data-book={id}]"), "aria-pressed", Some(pressed));
        }
        let page = if finds { findings(shell, &query) } else { contents(shell, open) };
        print_in(&main, "#contents", &page);
    });
}

fn surprise() {
    let count = games::all().count() as u32;
    let game = games::all().nth(web::chance::one_of(count) as usize);
    web::go(&game.map_or("#/".to_owned(), |game| link::game(game.id)));
}

/// The volume that a button of the shelf stands for.
fn volume_of(button: &Element) -> Book {
    let id = button.get_attribute("data-book");
    let is_it = |volume: &&(Book, &str, &str)| Some(volume.1) == id.as_deref();
    VOLUMES.iter().find(is_it).map_or(Book::Cadogan, |volume| volume.0)
}

/// What there is to go on with, and what to begin with.
fn tonight(page: &mut Print, shell: Shell) {
    page.open(&format!("nav class=\"tonight\" aria-label=\"{}\"", words::TO_PLAY)).open("ul");
    for record in shell.in_progress().iter().take(4) {
        going(page, record);
    }
    let (year, month, day) = web::today();
    if let Some(today) = daily(year, month, day) {
        let href = escaped(&link::deal(&Record::deal(today.game, today.seed)));
        let opening = format!("a href=\"{href}\" data-daily=\"{}\"", today.game.id);
        notice(page, &opening, today.game.title, &words::of_the_day(month, day));
    }
    page.close("ul")
        .open(&format!("button data-surprise {}", does(ShelfAct::Surprise)))
        .element("b", words::SURPRISE)
        .element("span", words::ANY_GAME)
        .close("button")
        .close("nav");
}

/// A game in progress.
fn going(list: &mut Print, record: &Record) {
    let title = games::by_id(&record.game).map_or("", |game| game.title);
    let how = words::going(made(record));
    let (href, id) = (escaped(&link::deal(record)), escaped(&record.game));
    let opening = format!("a href=\"{href}\" data-continue=\"{id}\"");
    notice(list, &opening, title, &how);
}

fn notice(list: &mut Print, opening: &str, title: &str, what: &str) {
    list.open("li").open(opening).element("b", title).element("span", what).close("a").close("li");
}

/// One volume on the shelf.
fn volume(page: &mut Print, book: Book, id: &str, cloth: &str) {
    let does = does(ShelfAct::Volume);
    page.open(&format!(
        "button class=\"volume\" {does} data-book=\"{id}\" data-cloth=\"{cloth}\" aria-controls=\"contents\""
    ))
    .element("b", book.title())
    .element("span", book.author())
    .element("i", &book.year().to_string())
    .close("button");
}

/// The contents pages of a volume.
fn contents(shell: Shell, book: Book) -> String {
    let mut page = Print::default();
    page.element("h2 id=\"contents-title\"", book.title());
    page.element("p class=\"by\"", &format!("{}, {}", book.author(), book.year()));
    entries(shell, page, games::all().filter(|game| game.book == book).collect())
}

/// The games of both volumes that a query finds.
fn findings(shell: Shell, query: &str) -> String {
    let games: Vec<_> = games::all().filter(|game| found(game, query)).collect();
    let heading = words::found(games.len());
    web::say(&heading);
    let mut page = Print::default();
    page.element("h2 id=\"contents-title\"", &heading);
    entries(shell, page, games)
}

/// The lines of the contents.
fn entries(shell: Shell, mut page: Print, games: Vec<&'static Game>) -> String {
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
    static PLATES: RefCell<Vec<(&'static str, Rc<Plate>)>> = RefCell::default();
}

fn plate_of(game: &'static Game) -> Rc<Plate> {
    PLATES.with_borrow_mut(|plates| {
        if let Some((_, plate)) = plates.iter().find(|(id, _)| *id == game.id) {
            return plate.clone();
        }
        let plate = Rc::new(plate(game, &game.defaults()));
        plates.push((game.id, plate.clone()));
        plate
    })
}
