//! The short table: every game has its eight rows, or a reason why not, and they
//! are shorter than its rules in words, however it is played.

use patientia::{
    games::{
        self, Book, Game,
        prose::{Prose, Section},
    },
    text, walk,
};

/// Rows that a game has not, and why.
const WITHOUT: &[(&str, &[&str], &str)] = &[
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

/// The most words that the rows of a game have by the mean.
const MEAN: usize = 95;

/// How many words the rows of a game have, without their headings.
fn rows(game: &Game, choices: &patientia::rules::Choices) -> usize {
    let rows = text::in_short(&game.rules(choices), game.own_rules());
    let lines = rows.iter().flat_map(|(_, lines)| lines);
    lines.map(|line| line.split_whitespace().count()).sum()
}

/// How many words tell the rules, what helps to play well apart.
fn prose(game: &Game) -> usize {
    let book = match game.book {
        Book::Cadogan => "cadogan",
        Book::WhitmoreJones => "whitmore_jones",
    };
    let name = game.id.replace('-', "_");
    let root = env!("CARGO_MANIFEST_DIR");
    let text = std::fs::read_to_string(format!("{root}/src/games/{book}/{name}.en.txt"));
    let prose = Prose::parse(&text.expect("its text")).expect("prose");
    let told = prose.sections.iter().filter(|(section, _)| *section != Section::Playing);
    let lines = told.flat_map(|(_, paragraphs)| paragraphs);
    lines.map(|line| line.split_whitespace().count()).sum()
}

#[test]
fn the_rows_are_shorter_than_the_words() {
    let mut all = 0;
    for game in games::all() {
        let prose = prose(game);
        for choices in walk::variants(game) {
            let rows = rows(game, &choices);
            assert!(rows < prose, "{}: {rows} words in short, {prose} at length", game.id);
        }
        all += rows(game, &game.defaults());
    }
    let mean = all / games::all().count();
    assert!(mean <= MEAN, "{mean} words by the mean");
}

#[test]
fn every_game_has_all_rows_or_a_reason() {
    for game in games::all() {
        let missing = WITHOUT.iter().find(|(id, ..)| *id == game.id).map_or(&[][..], |one| one.1);
        for choices in walk::variants(game) {
            let told = text::in_short(&game.rules(&choices), game.own_rules());
            let told: Vec<&str> = told.iter().map(|(heading, _)| *heading).collect();
            let all = text::ROWS.into_iter().filter(|row| !missing.contains(row));
            assert_eq!(told, all.collect::<Vec<_>>(), "{}", game.id);
        }
    }
}
