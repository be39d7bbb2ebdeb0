//! Parts that several pages share: the frame of a page, links, pictures of layouts, rows of tables,
//! disabled controls. Their counterparts are in `ui::components`.

use crate::{
    atlas::Brief,
    daily::DailyKind,
    games::Game,
    text::{
        atlas::{self as facts, PlateFigures},
        catalogue, daily, pages,
    },
    ui::{
        drawing::{LayoutDrawing, LetteredPart, draw_layout, icons, make_sketch},
        geometry::Decimal,
    },
};

use super::{
    Sources,
    html::{element, escape, start_tag, text_element, text_element_with_class},
    paths::shorten_paths,
};

/// The address of the contents page of the first volume.
pub const ROOT: &str = "./";

/// The address of the page of the daily deals.
pub const DAILY: &str = "daily/";

/// The address of the page of problems.
pub const PROBLEMS: &str = "problems/";

/// The address of the page of tournaments.
pub const TOURNAMENTS: &str = "tournaments/";

/// Returns the address of the page of a game.
pub fn game_folder(game: &Game) -> String {
    format!("game/{}/", game.id)
}

/// Returns the main element of a page (`Page` in `ui`). The style sheet shows this element only
/// while the address has no hash.
pub fn main_element(class: &str, content: &str) -> String {
    let attributes =
        [("class", class), ("tabindex", "-1"), ("aria-labelledby", "page-title page-part")];
    element("main", &attributes, content)
}

pub fn link(href: &str, content: &str) -> String {
    element("a", &[("href", href)], content)
}

/// Returns the list of today's deals as a new player sees it. The names of the games are empty,
/// because the page is built without a date.
pub fn daily_deals_list() -> String {
    let deal = |kind| {
        let line =
            text_element_with_class("span", "of", &daily::deal_line(Some(kind), None, false));
        element("li", &[], &link(DAILY, &format!("{}{line}", element("b", &[], ""))))
    };
    let deals: String = DailyKind::ALL.into_iter().map(deal).collect();
    element("ol", &[("class", "of-day")], &deals)
}

/// Returns the link back to all games.
pub fn back_to_catalogue_link() -> String {
    element("p", &[], &link(ROOT, &escape(pages::TO_CATALOGUE)))
}

/// Returns a button that only the program can use.
pub fn button(class: &str, content: &str) -> String {
    let class = Some(("class", class)).filter(|it| !it.1.is_empty());
    let attributes: Vec<_> =
        class.into_iter().chain([("type", "button"), ("disabled", "")]).collect();
    element("button", &attributes, content)
}

/// Returns the star button of a game.
pub fn star_button(game: &Game) -> String {
    let attributes = [
        ("type", "button"),
        ("class", "star"),
        ("aria-label", &*catalogue::favourite_button_label(game.title)),
        ("aria-pressed", "false"),
        ("disabled", ""),
    ];
    element("button", &attributes, &icon(icons::STAR))
}

/// Returns a line drawing in a square of 24 by 24 units.
pub fn icon(path: &str) -> String {
    let attributes = [("class", "icon"), ("viewBox", "0 0 24 24"), ("aria-hidden", "true")];
    element("svg", &attributes, &element("path", &[("d", path)], ""))
}

/// Returns a question with its answers. The first answer is chosen.
pub fn radio_group(legend: &str, name: &str, note: Option<&str>, answers: &[String]) -> String {
    let answer = |(at, words): (usize, &String)| {
        let checked = (at == 0).then_some(("checked", ""));
        let attributes: Vec<_> =
            [("type", "radio"), ("name", name)].into_iter().chain(checked).collect();
        let input = start_tag("input", &attributes);
        element("label", &[], &format!("{input}{}", text_element("span", words)))
    };
    let legend = text_element("legend", legend);
    let note = note.map(|note| text_element("p", note)).unwrap_or_default();
    let answers: String = answers.iter().enumerate().map(answer).collect();
    element("fieldset", &[("disabled", "")], &format!("{legend}{note}{answers}"))
}

/// Returns the rows of a table of rules or facts.
pub fn description_rows<T: AsRef<str>>(rows: impl IntoIterator<Item = (T, Vec<String>)>) -> String {
    let row = |(heading, lines): (T, Vec<String>)| {
        let lines: String = lines.iter().map(|line| text_element("dd", line)).collect();
        element("div", &[], &format!("{}{lines}", text_element("dt", heading.as_ref())))
    };
    rows.into_iter().map(row).collect()
}

/// Returns the plate of a game: the small picture of its layout.
pub fn small_layout_picture(game: &Game) -> String {
    let drawing = draw_layout(game, &game.default_choices());
    let attributes =
        [("class", "layout plate"), ("viewBox", &*drawing.view_box), ("aria-hidden", "true")];
    element("svg", &attributes, &shorten_paths(&drawing.svg))
}

/// Returns the large picture of a layout, with the faces of the cards.
pub fn large_layout_picture(game: &Game) -> String {
    let sketch = make_sketch(game);
    let attributes =
        [("class", "art painting"), ("viewBox", &*sketch.view_box()), ("aria-hidden", "true")];
    element("svg", &attributes, &sketch.to_svg_with_faces())
}

/// Returns the picture of a layout with a letter on each part, and the names of the parts.
pub fn lettered_layout_picture(game: &Game) -> String {
    let LayoutDrawing { view_box, letter_radius: size, svg, parts, .. } =
        draw_layout(game, &game.default_choices());
    let unit = |length: f32| Decimal(length, 1).to_string();
    let letter = |part: &LetteredPart| {
        let (x, y) = part.at;
        let (cx, cy, r) = (unit(x), unit(y), unit(size));
        let seal = [("class", "seal"), ("cx", &*cx), ("cy", &*cy), ("r", &*r)];
        let (y, font) = (unit(y + 0.45 * size), unit(1.45 * size));
        let letter = [("class", "letter"), ("x", &*cx), ("y", &*y), ("font-size", &*font)];
        format!(
            "{}{}",
            element("circle", &seal, ""),
            element("text", &letter, &part.letter.to_string())
        )
    };
    let name = |part: &LetteredPart| {
        let letter = text_element("i", &part.letter.to_string());
        element("span", &[], &format!("{letter} {}", text_element("b", part.name)))
    };
    let letters: String = parts.iter().map(letter).collect();
    let names: String = parts.iter().map(name).collect();
    let attributes =
        [("class", "layout lettered"), ("viewBox", &*view_box), ("aria-hidden", "true")];
    let svg = element(
        "svg",
        &attributes,
        &format!("{}{letters}", element("g", &[], &shorten_paths(&svg))),
    );
    let names = element("figcaption", &[], &names);
    element("figure", &[("class", "lay-out")], &format!("{svg}{names}"))
}

/// Returns the most important figures of a game, or `None` if the game has not been measured.
pub fn find_brief(game: &Game, sources: &Sources) -> Option<Brief> {
    sources.figures.get(game.id).and_then(Brief::from_figures)
}

/// Returns the line of figures below the plate of a game: a short text on the screen, and a full
/// text for screen readers.
pub fn figures_line_of_game(game: &Game, sources: &Sources) -> String {
    let brief = find_brief(game, sources);
    let PlateFigures { packs, minutes, odds } =
        PlateFigures::new(game.packs().count, brief.as_ref());
    let figures = format!(
        "{}{}{}",
        text_element_with_class("span", "packs", &packs),
        escape(&minutes),
        text_element_with_class("span", "odds", &odds)
    );
    let kind = packs_and_kind(game);
    let full = match &brief {
        Some(brief) => format!("{kind}. {}", facts::brief_facts_line(brief)),
        None => kind,
    };
    let attributes = [("class", "figures"), ("aria-hidden", "true")];
    let figures = element("span", &attributes, &figures);
    format!("{figures}{}", text_element_with_class("span", "unseen", &full))
}

/// Returns the packs and the kind of a game, for a list of games, as plain text.
pub fn packs_and_kind(game: &Game) -> String {
    let packs = game.packs();
    pages::packs_and_kind(packs.count, packs.cards().len(), game.kind, &game.players())
}
