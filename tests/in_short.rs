//! Tests of the short form of the rules. Every game has all eight rows, or a reason why a row is
//! missing. With every option, the rows have fewer words than the full text of the rules.

use patientia::{
    games::{
        self, Book, Game,
        prose::{Prose, Section},
    },
    random_play, text,
};

/// The rows that a game does not have, and the reason.
const MISSING_ROWS: &[(&str, &[&str], &str)] = &[
    ("advanced-poker", &["Foundations"], "cards are laid in a square"),
    ("bridge", &["Build", "Spaces", "Stock"], "tricks are played from what was dealt"),
    ("caesar", &["Foundations", "Spaces"], "cards change places"),
    ("carbouche", &["Spaces", "Stock"], "the hands are filled by rules of their own"),
    ("derby", &["Build", "Free", "Spaces"], "cards of one deal are put together"),
    ("fan-tan", &["Foundations"], "all goes to one heap"),
    ("fourteenth", &["Build"], "pairs leave"),
    ("house-of-commons", &["Foundations", "Build"], "cards are brought into order"),
    ("matrimony", &["Build"], "pairs leave"),
    ("nestor", &["Build"], "pairs leave"),
    ("ostend", &["Stock"], "each pack fills its owner's places"),
    ("poker-patience", &["Foundations"], "cards are laid in a square"),
    ("serpent-poker", &["Foundations"], "cards are laid in a square"),
    ("spoilt", &["Spaces"], "each card displaces another"),
    ("wheel", &["Build"], "packets leave"),
];

/// The highest allowed average number of words in the rows of a game.
const MAX_MEAN_WORDS: usize = 95;

/// Returns the number of words in the rows of a game, without headings.
fn rows(game: &Game, choices: &patientia::rules::Choices) -> usize {
    let rows = text::in_short(&game.rules(choices), game.machine_rules());
    let lines = rows.iter().flat_map(|(_, lines)| lines);
    lines.map(|line| line.split_whitespace().count()).sum()
}

/// Returns the number of words in the full text of the rules, without the advice on good play.
fn prose(game: &Game) -> usize {
    let book = match game.book {
        Book::Cadogan => "cadogan",
        Book::WhitmoreJones => "whitmore_jones",
    };
    let name = game.id.replace('-', "_");
    let root = env!("CARGO_MANIFEST_DIR");
    let text = std::fs::read_to_string(format!("{root}/src/games/{book}/{name}.en.txt"));
    let prose = Prose::parse(&text.expect("its text")).expect("prose");
    let rules = prose.sections.iter().filter(|(section, _)| *section != Section::Advice);
    let lines = rules.flat_map(|(_, paragraphs)| paragraphs);
    lines.map(|line| line.split_whitespace().count()).sum()
}

#[test]
fn short_rules_are_shorter_than_prose() {
    let mut all = 0;
    for game in games::all() {
        let prose = prose(game);
        for choices in random_play::option_variants(game) {
            let rows = rows(game, &choices);
            assert!(rows < prose, "{}: {rows} words in short, {prose} in prose", game.id);
        }
        all += rows(game, &game.defaults());
    }
    let mean = all / games::all().count();
    assert!(mean <= MAX_MEAN_WORDS, "{mean} words on average");
}

#[test]
fn every_game_has_all_rows_or_a_reason() {
    for game in games::all() {
        let missing =
            MISSING_ROWS.iter().find(|(id, ..)| *id == game.id).map_or(&[][..], |one| one.1);
        for choices in random_play::option_variants(game) {
            let headings = text::in_short(&game.rules(&choices), game.machine_rules());
            let headings: Vec<&str> = headings.iter().map(|(heading, _)| *heading).collect();
            let all = text::ROWS.into_iter().filter(|row| !missing.contains(row));
            assert_eq!(headings, all.collect::<Vec<_>>(), "{}", game.id);
        }
    }
}
