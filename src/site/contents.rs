//! The contents page of a volume (`ui/pages/catalogue` as a new player sees it).

use crate::{
    game_search::{Filter, FilterGroup},
    games::{self, BEGINNER_GAMES, BeginnerGame, Book, Game, KNOWN_GAMES, KnownGame, by_id},
    link,
    text::{
        atlas::page::TITLE as ATLAS, catalogue as words, daily, lessons, pages, statistics,
        tournaments,
    },
};

use super::{
    Page, Picture, Sources,
    html::{element, escape, start_tag, text_element, text_element_with_class},
    parts,
};

/// The volumes: the id of the tab, the colour of the binding, and the folder of the contents page.
const VOLUMES: [(Book, &str, &str, &str); 2] = [
    (Book::Cadogan, "cadogan", "claret", ""),
    (Book::WhitmoreJones, "whitmore-jones", "blue", "whitmore-jones/"),
];

/// The id of the list below the tabs.
const PANEL: &str = "contents";

pub fn page(book: Book, sources: &Sources) -> Page {
    let folder = VOLUMES.iter().find(|volume| volume.0 == book).map_or("", |volume| volume.3);
    let by = pages::author_and_year_line(book.author(), book.year());
    let title = match folder {
        "" => pages::CATALOGUE.to_owned(),
        _ => pages::window_title(book.title()),
    };
    let titles: Vec<&str> = games_of_book(book).map(|game| game.title).collect();
    let content = [
        title_page(),
        lessons_offer(),
        beginner_section(sources),
        today_section(),
        play_section(),
        index_section(folder.is_empty()),
        volume_tabs(book),
        volume_section(book, sources),
        footer(),
    ];
    Page {
        folder: folder.to_owned(),
        title,
        description: format!("{}. {}, {by}: {}.", pages::SUBTITLE, book.title(), titles.join(", ")),
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
    let settings = parts::button("quiet", &escape(pages::SETTINGS));
    let content = format!("{}{heading}{motto}{settings}", parts::court_card_fan());
    element("header", &[("class", "title-page")], &content)
}

/// The offer of the lessons.
fn lessons_offer() -> String {
    let content = [
        text_element("span", lessons::NEW_PLAYER),
        element("a", &[("href", link::LEARN), ("class", "button")], &escape(lessons::LEARN)),
        parts::button("quiet", &escape(lessons::NO_THANKS)),
    ];
    element("p", &[("class", "lessons-offer")], &content.concat())
}

/// The games for beginners.
fn beginner_section(sources: &Sources) -> String {
    let entry = |first: BeginnerGame| {
        let game = by_id(first.id)?;
        let content = [
            parts::layout_preview(game),
            text_element("b", game.title),
            text_element_with_class("span", "goal", first.goal),
            parts::brief_line(game, sources).unwrap_or_default(),
        ];
        Some(element("li", &[], &parts::link(&parts::game_folder(game), &content.concat())))
    };
    let entries: String = BEGINNER_GAMES.into_iter().filter_map(entry).collect();
    let heading = element("h2", &[("id", "begin")], &escape(words::BEGIN));
    let list = element("ol", &[], &entries);
    element(
        "section",
        &[("class", "begin"), ("aria-labelledby", "begin")],
        &format!("{heading}{list}{}", known_games()),
    )
}

/// Today's deals. The start script (`public/boot.js`) writes the date.
fn today_section() -> String {
    let date = text_element_with_class("span", "date", "");
    let heading = element("h2", &[("id", "today")], &format!("{} {date}", escape(daily::TODAY)));
    let run = text_element("span", daily::BEGIN_A_RUN);
    let all = parts::link(parts::DAILY, &escape(daily::ALL_DAYS));
    let line = element("p", &[], &format!("{run} {all}"));
    let content = format!("{heading}{}{line}", parts::deals_of_day());
    element("section", &[("class", "today"), ("aria-labelledby", "today")], &content)
}

/// The names of games that people know from elsewhere.
fn known_games() -> String {
    let entry = |known: &KnownGame| {
        let game = by_id(known.id)?;
        let content = format!(
            "{}{}",
            text_element("b", known.name),
            text_element("span", &words::known_game_line(known))
        );
        // If the program has not loaded, the link opens the page of the game, which is in this
        // folder.
        let href = format!(
            "{}{}",
            parts::game_folder(game),
            link::game_link_with_options(known.id, known.options)
        );
        Some(element("li", &[], &parts::link(&href, &content)))
    };
    let entries: String = KNOWN_GAMES.iter().filter_map(entry).collect();
    let heading = element("p", &[("id", "known")], &escape(words::KNOWN_GAMES));
    format!("{heading}{}", element("ul", &[("aria-labelledby", "known")], &entries))
}

fn play_section() -> String {
    let notice = |heading: &str, line: &str| {
        format!("{}{}", text_element("b", heading), text_element("span", line))
    };
    let entry = |href: &str, heading: &str, line: &str| {
        element("li", &[], &parts::link(href, &notice(heading, line)))
    };
    let entries = [
        entry(parts::TOURNAMENTS, tournaments::TOURNAMENTS, tournaments::SAME_DEALS),
        entry(link::STATISTICS, statistics::STATISTICS, statistics::TO_STATISTICS),
    ];
    let list = element("ul", &[], &entries.concat());
    let surprise = parts::button("", &notice(pages::SURPRISE, pages::ANY_GAME));
    element(
        "nav",
        &[("class", "to-play"), ("aria-label", pages::TO_PLAY)],
        &format!("{list}{surprise}"),
    )
}

/// The search field and the filters. In narrow windows the program folds the filters if none of
/// them is chosen. The second volume counts as a chosen filter. The style sheet hides folded
/// filters.
fn index_section(is_folded: bool) -> String {
    let line = |group: FilterGroup| {
        let name = words::group_heading(group);
        let filters = Filter::ALL.into_iter().filter(|filter| filter.group() == group);
        let buttons: String =
            filters.map(|filter| parts::button("", &escape(words::filter_label(filter)))).collect();
        let label = element("span", &[("aria-hidden", "true")], &escape(name));
        let attributes = [("role", "group"), ("aria-label", name)];
        element("div", &attributes, &format!("{label}{buttons}"))
    };
    let lines: String = FilterGroup::ALL.into_iter().map(line).collect();
    let field =
        start_tag("input", &[("type", "search"), ("autocomplete", "off"), ("disabled", "")]);
    let field = format!("{}{field}", text_element("span", words::FIND));
    let find = element("label", &[("class", "find")], &field);
    let summary = text_element_with_class("summary", "button", words::INDEX);
    let lines = element("div", &[("class", "lines")], &lines);
    let class = if is_folded { "index folded" } else { "index" };
    let attributes = [("class", class), ("open", "")];
    let index = element("details", &attributes, &format!("{summary}{lines}"));
    let chosen = element("div", &[("class", "chosen")], "");
    element("search", &[("class", "choose")], &format!("{find}{index}{chosen}"))
}

fn volume_tabs(shown: Book) -> String {
    let tab = |(book, id, cloth, folder): (Book, &str, &str, &str)| {
        let content = [
            text_element("b", book.title()),
            text_element("span", book.author()),
            text_element("i", &book.year().to_string()),
        ];
        let id = format!("volume-{id}");
        let attributes = [
            ("href", if folder.is_empty() { parts::ROOT } else { folder }),
            ("role", "tab"),
            ("id", &id),
            ("class", "volume"),
            ("data-cloth", cloth),
            ("aria-selected", if book == shown { "true" } else { "false" }),
            ("aria-controls", PANEL),
        ];
        element("a", &attributes, &content.concat())
    };
    let tabs: String = VOLUMES.into_iter().map(tab).collect();
    let attributes = [("class", "shelf"), ("role", "tablist"), ("aria-orientation", "horizontal")];
    element("div", &attributes, &tabs)
}

/// The games of a volume.
fn volume_section(book: Book, sources: &Sources) -> String {
    let entries: String = games_of_book(book).map(|game| game_entry(game, sources)).collect();
    let content = [
        text_element("h2", book.title()),
        text_element_with_class(
            "p",
            "by",
            &pages::author_and_year_line(book.author(), book.year()),
        ),
        element("ol", &[], &entries),
    ];
    let tab = VOLUMES.iter().find(|volume| volume.0 == book).map_or("", |volume| volume.1);
    let attributes = [
        ("id", PANEL),
        ("class", "contents"),
        ("role", "tabpanel"),
        ("aria-labelledby", &*format!("volume-{tab}")),
    ];
    element("section", &attributes, &content.concat())
}

fn game_entry(game: &Game, sources: &Sources) -> String {
    let href = parts::game_folder(game);
    let content = [
        parts::layout_preview(game),
        text_element("b", game.title),
        text_element_with_class("span", "of", &parts::packs_and_kind(game)),
        parts::brief_line(game, sources).unwrap_or_default(),
    ];
    let about = [("href", &*href), ("aria-label", &*words::about_link_label(game.title))];
    let about = element("a", &about, &escape(words::ABOUT));
    let aside =
        element("div", &[("class", "aside")], &format!("{}{about}", parts::star_button(game)));
    element("li", &[], &format!("{}{aside}", parts::link(&href, &content.concat())))
}

fn footer() -> String {
    let playable = text_element("p", &pages::playable_games_sentence(games::all().count()));
    let atlas = element("p", &[], &parts::link(link::ATLAS, &escape(ATLAS)));
    let lessons = element("p", &[], &parts::link(link::LEARN, &escape(lessons::LEARN)));
    element("footer", &[], &format!("{playable}{atlas}{lessons}"))
}
