//! The page of tournaments (`ui/pages/tournaments` as a player without tournaments sees it).

use crate::{
    games::{TOURNAMENT_GAMES, by_id},
    text::{pages, tournaments as words},
    tournament::Scoring,
};

use super::{
    MAX_DESCRIPTION, Page, Picture, first_sentences,
    html::{element, escape, start_tag, text_element, text_element_with_class},
    parts,
};

/// The `name` of the radio buttons of each question except the first.
const QUESTIONS: [&str; 3] = ["cards", "undo", "hints"];

pub fn page() -> Page {
    let heading = element("h1", &[("id", "page-title")], &escape(words::TOURNAMENTS));
    let header = format!(
        "{}{heading}{}",
        parts::back_to_catalogue_link(),
        text_element("p", words::PURPOSE)
    );
    let content = [
        element("header", &[], &header),
        text_element("h2", words::MAKE),
        deal_search(),
        tournament_form(),
    ];
    Page {
        folder: parts::TOURNAMENTS.to_owned(),
        title: pages::window_title(words::TOURNAMENTS),
        description: first_sentences(words::PURPOSE, MAX_DESCRIPTION).to_owned(),
        main: parts::main_element("page tournament static", &content.concat()),
        picture: Picture::of_page("tournaments", words::TOURNAMENTS),
    }
}

fn row_element(content: &str) -> String {
    element("p", &[("class", "row")], content)
}

fn text_field(label: &str) -> String {
    let input = start_tag("input", &[("autocomplete", "off"), ("disabled", "")]);
    element("label", &[], &format!("{}{input}", text_element("span", label)))
}

/// The search field for games, and a button for each game that the book suggests for several
/// players.
fn deal_search() -> String {
    let named = TOURNAMENT_GAMES.iter().filter_map(|(id, ..)| by_id(id));
    let buttons: String = named.map(|game| parts::button("quiet", &escape(game.title))).collect();
    let named = format!("{}{buttons}", text_element("span", words::NAMED));
    [row_element(&text_field(words::ADD_GAME)), row_element(""), row_element(&named)].concat()
}

fn tournament_form() -> String {
    let default = Scoring::default();
    let scoring = Scoring::ALL.map(|scoring| words::scoring(scoring).to_owned());
    let question = |(name, (legend, usual, other)): (&str, (&str, &str, &str))| {
        parts::radio_group(legend, name, None, &[usual.to_owned(), other.to_owned()])
    };
    let questions: String = QUESTIONS.into_iter().zip(words::QUESTIONS).map(question).collect();
    let make = element("button", &[("type", "submit"), ("disabled", "")], &escape(words::MAKE_IT));
    let content = [
        text_element("h3", words::DEALS),
        text_element("p", words::NO_DEAL),
        parts::radio_group(words::COUNTS, "score", None, &scoring),
        text_element_with_class("p", "fine", words::scoring_sentence(default)),
        questions,
        row_element(&text_field(words::NAME_IT)),
        make,
    ];
    element("form", &[], &content.concat())
}
