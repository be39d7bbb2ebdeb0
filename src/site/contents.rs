//! The contents page of a volume (one of the two books): `ui/pages/catalogue` as a new player sees
//! it.

use crate::{
    games::{
        self, BEGINNER_GAMES, BeginnerGame, Book, Game, KNOWN_GAMES, KnownGame, LESSON_PICTURE,
        by_id,
    },
    link,
    text::{
        atlas::page::TITLE as ATLAS, catalogue as words, daily, lessons, pages, problems,
        statistics, tournaments,
    },
    ui::drawing::icons,
};

use super::{
    Page, Picture, Sources,
    html::{element, escape, start_tag, text_element, text_element_with_class},
    parts,
};

/// The volumes with the folders of their contents pages.
const VOLUMES: [(Book, &str); 2] = [(Book::Cadogan, ""), (Book::WhitmoreJones, "whitmore-jones/")];

pub fn page(book: Book, sources: &Sources) -> Page {
    let folder = VOLUMES.iter().find(|volume| volume.0 == book).map_or("", |volume| volume.1);
    let by = pages::author_and_year_line(book.author(), book.year());
    let title = match folder {
        "" => pages::CATALOGUE.to_owned(),
        _ => pages::window_title(book.title()),
    };
    let description = match folder {
        "" => pages::SITE_DESCRIPTION.to_owned(),
        _ => pages::book_description(games_of_book(book).count(), book.title(), &by),
    };
    let content = [
        title_page(),
        main_picture_section(sources),
        index_section(),
        widely_known_games_list(),
        volume_section(book, sources),
        footer(),
    ];
    Page {
        folder: folder.to_owned(),
        title,
        description,
        main: parts::main_element("page catalogue static", &content.concat()),
        picture: Picture::of_site(),
    }
}

fn games_of_book(book: Book) -> impl Iterator<Item = &'static Game> {
    games::all().filter(move |game| game.book == book)
}

fn title_page() -> String {
    let heading = element("h1", &[("id", "page-title")], "Patientia");
    let motto = text_element_with_class("p", "motto", pages::SUBTITLE);
    let settings =
        format!("{}{}", text_element("span", pages::SETTINGS), parts::icon(icons::SLIDERS));
    let links = [
        parts::link(link::STATISTICS, &escape(statistics::SHORT_TITLE)),
        parts::link(parts::TOURNAMENTS, &escape(tournaments::SHORT_TITLE)),
        parts::button("", &escape(pages::SURPRISE)),
        parts::button("open-settings", &settings),
    ];
    let attributes = [("class", "title-links"), ("aria-label", pages::TO_PLAY)];
    let links = element("nav", &attributes, &links.concat());
    element("header", &[("class", "title-page")], &format!("{heading}{motto}{links}"))
}

/// The large picture, and beside it the plates (small pictures of layouts).
fn main_picture_section(sources: &Sources) -> String {
    let beside = format!("{}{}", beginner_section(sources), recommended_game_section());
    let beside = element("div", &[("class", "beside-plate")], &beside);
    element("div", &[("class", "opening-plates")], &format!("{}{beside}", invitation_to_lessons()))
}

/// The offer of the lessons.
fn invitation_to_lessons() -> String {
    let picture = by_id(LESSON_PICTURE).map_or_else(String::new, parts::large_layout_picture);
    let attributes = [("href", link::LEARN), ("tabindex", "-1"), ("aria-hidden", "true")];
    let picture = element("a", &attributes, &picture);
    let decline = parts::button("quiet", &escape(lessons::NO_THANKS));
    let [first, second] = lessons::WHAT_THEY_ARE.map(escape);
    let second = element("span", &[("class", "if-room")], &format!("{second} "));
    let line = format!("{first} {second}{decline}");
    let begin = [("href", link::LEARN), ("class", "button filled")];
    let foot = [
        text_element_with_class("p", "small-caps", lessons::NEW_PLAYER),
        element("h2", &[("id", "great")], &escape(lessons::HEADING)),
        element("p", &[("class", "great-line")], &line),
        element("a", &begin, &escape(lessons::BEGIN)),
    ];
    let foot = element("div", &[("class", "great-foot")], &foot.concat());
    let attributes = [("class", "great lessons-offer"), ("aria-labelledby", "great")];
    element("section", &attributes, &format!("{picture}{foot}"))
}

/// A heading in small capitals above a column of plates.
fn small_heading(id: &str, words: &str) -> String {
    let heading = element("h2", &[("id", id)], &escape(words));
    element("div", &[("class", "small-head")], &heading)
}

/// The games for beginners.
fn beginner_section(sources: &Sources) -> String {
    let entry = |first: BeginnerGame| {
        let game = by_id(first.id)?;
        let content = [
            parts::small_layout_picture(game),
            text_element("b", game.title),
            parts::figures_line_of_game(game, sources),
        ];
        let attributes = [("href", &*parts::game_folder(game)), ("title", first.goal)];
        Some(element("li", &[], &element("a", &attributes, &content.concat())))
    };
    let entries: String = BEGINNER_GAMES.into_iter().filter_map(entry).collect();
    let list = element("ol", &[("class", "rows")], &entries);
    let attributes = [("class", "begin"), ("aria-labelledby", "begin")];
    element("section", &attributes, &format!("{}{list}", small_heading("begin", words::BEGIN)))
}

/// The section for the game of this evening. The page is built without a date, so it only leaves
/// room for the picture, the name and the figures of a game.
fn recommended_game_section() -> String {
    let plate = element("svg", &[("class", "layout plate"), ("aria-hidden", "true")], "");
    let content = [plate, element("b", &[], ""), element("span", &[("class", "figures")], "")];
    let entry = element("li", &[], &element("span", &[("class", "row")], &content.concat()));
    let list = element("ul", &[("class", "rows")], &entry);
    let heading = small_heading("evening", words::THIS_EVENING);
    let attributes = [("class", "evening"), ("aria-labelledby", "evening")];
    element("section", &attributes, &format!("{heading}{list}"))
}

/// The names of well-known games. Each name links to the same game in the books or, if there is
/// none, to the most similar one.
fn widely_known_games_list() -> String {
    let entry = |known: &KnownGame| {
        let game = by_id(known.id)?;
        let line = words::known_game_line(known);
        let content = format!(
            "{}{}",
            text_element("b", known.name),
            text_element_with_class("span", "unseen", &format!(", {line}"))
        );
        // Without the program, the link opens the page of the game in the folder before the `#`.
        let href = format!(
            "{}{}",
            parts::game_folder(game),
            link::game_link_with_options(known.id, known.options)
        );
        let attributes = [("href", &*href), ("title", &*line)];
        Some(element("li", &[], &element("a", &attributes, &content)))
    };
    let entries: String = KNOWN_GAMES.iter().filter_map(entry).collect();
    let heading = element("span", &[("id", "known")], &escape(words::KNOWN_GAMES));
    let list = element("ul", &[("aria-labelledby", "known")], &entries);
    element("div", &[("class", "known")], &format!("{heading}{list}"))
}

/// The line with the search field and the most useful filters.
fn index_section() -> String {
    let field = start_tag(
        "input",
        &[
            ("type", "search"),
            ("autocomplete", "off"),
            ("placeholder", words::FIND_HERE),
            ("disabled", ""),
        ],
    );
    let label = text_element_with_class("span", "unseen", words::FIND);
    let find = format!("{label}{}{field}", parts::icon(icons::LENS));
    let find = element("label", &[("class", "find")], &find);
    let quick =
        words::QUICK.map(|filter| parts::button("", &escape(words::quick_filter_label(filter))));
    let all = element(
        "button",
        &[("type", "button"), ("aria-pressed", "true"), ("disabled", "")],
        &escape(words::ALL_GAMES),
    );
    let more = parts::button("more-filters", &escape(words::MORE_FILTERS));
    let attributes = [("class", "quick"), ("role", "group"), ("aria-label", words::QUICK_FILTERS)];
    let quick = element("div", &attributes, &format!("{all}{}{more}", quick.concat()));
    let line = element("div", &[("class", "index-line")], &format!("{find}{quick}"));
    let active = element("div", &[("class", "chosen")], "");
    element("search", &[("class", "choose")], &format!("{line}{active}"))
}

/// The games of a volume.
fn volume_section(book: Book, sources: &Sources) -> String {
    let entries: String = games_of_book(book).map(|game| game_entry(game, sources)).collect();
    let size = words::volume_size(games_of_book(book).count());
    let others = VOLUMES.iter().filter(|(other, _)| *other != book).map(|(other, folder)| {
        let href = if folder.is_empty() { parts::ROOT } else { folder };
        let line = words::volume_link_words(*other, games_of_book(*other).count());
        element("a", &[("href", href), ("class", "to-volume")], &escape(&line))
    });
    let size = element("span", &[("class", "volume-size")], &format!("{} · ", escape(&size)));
    let links = element("p", &[], &format!("{size}{}", others.collect::<String>()));
    let heading = element("h2", &[("id", "volume")], &escape(words::volume_heading(book)));
    let key = text_element_with_class("p", "figures-key", words::FIGURES_KEY);
    let by = format!(
        "{}, {}",
        text_element("cite", book.title()),
        escape(&pages::author_and_year_line(book.author(), book.year()))
    );
    let content = [
        element("div", &[("class", "volume-head")], &format!("{heading}{links}{key}")),
        element("ol", &[], &entries),
        element("p", &[("class", "by")], &by),
    ];
    let attributes = [("class", "contents"), ("aria-labelledby", "volume")];
    element("section", &attributes, &content.concat())
}

fn game_entry(game: &Game, sources: &Sources) -> String {
    let href = parts::game_folder(game);
    let content = [
        parts::small_layout_picture(game),
        text_element("b", game.title),
        parts::figures_line_of_game(game, sources),
    ];
    let about = [("href", &*href), ("aria-label", &*words::about_link_label(game.title))];
    let about = element("a", &about, &escape(words::ABOUT));
    let aside =
        element("div", &[("class", "aside")], &format!("{about}{}", parts::star_button(game)));
    element("li", &[], &format!("{}{aside}", parts::link(&href, &content.concat())))
}

fn footer() -> String {
    let playable = text_element("p", &pages::playable_games_sentence(games::all().count()));
    let atlas = element("p", &[], &parts::link(link::ATLAS, &escape(ATLAS)));
    let daily = element("p", &[], &parts::link(parts::DAILY, &escape(daily::DAILY)));
    let lessons = element("p", &[], &parts::link(link::LEARN, &escape(lessons::LEARN)));
    let problems = element("p", &[], &parts::link(parts::PROBLEMS, &escape(problems::OPEN)));
    element("footer", &[], &format!("{playable}{atlas}{daily}{lessons}{problems}"))
}
