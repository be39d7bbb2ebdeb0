//! The rules in plain words: every game has them, in the form that is read, and
//! no file of them is without its game.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use patientia::games::{self, Book, Game, prose::Prose};

/// Where the words of a game lie, below `src/games`: beside its declaration.
fn place(game: &Game) -> String {
    let book = match game.book {
        Book::Cadogan => "cadogan",
        Book::WhitmoreJones => "whitmore_jones",
    };
    format!("{book}/{}.en.txt", game.id.replace('-', "_"))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games")
}

/// Every text file below `src/games`.
fn files() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for book in fs::read_dir(folder()).expect("a folder").map(|entry| entry.expect("an entry")) {
        let Ok(inside) = fs::read_dir(book.path()) else { continue };
        for path in inside.map(|entry| entry.expect("an entry").path()) {
            if path.extension().is_some_and(|ending| ending == "txt") {
                let name = path.strip_prefix(folder()).expect("below it").to_string_lossy();
                found.insert(name.into_owned(), fs::read_to_string(&path).expect("UTF-8"));
            }
        }
    }
    found
}

#[test]
fn every_game_is_told_in_words_beside_its_declaration() {
    let files = files();
    for game in games::all() {
        let place = place(game);
        assert!(
            folder().join(place.replace(".en.txt", ".rs")).is_file(),
            "no declaration for {place}"
        );
        let text = files.get(&place).unwrap_or_else(|| panic!("{place} is not there"));
        Prose::parse(text).unwrap_or_else(|why| panic!("{place}, {why}"));
    }
}

#[test]
fn no_words_are_without_their_game() {
    let places: Vec<String> = games::all().map(place).collect();
    for file in files().keys() {
        assert!(places.contains(file), "{file} belongs to no game");
    }
}

/// The page shows what is written, letter by letter.
#[test]
fn the_words_are_plain_text() {
    for (file, text) in files() {
        let body = text.lines().filter(|line| !line.starts_with("# "));
        for (line, word) in body.flat_map(|line| line.split(' ').map(move |word| (line, word))) {
            let marked = word
                .contains(['#', '*', '_', '`', '<', '>', '[', ']', '\\', '|', '\t', '='])
                || word.contains("--")
                || word.starts_with('&');
            assert!(!marked, "{file} has {word:?} in {line:?}, which is not plain text");
        }
    }
}

/// Words of an older voice: each has one that says the same better, or more plainly.
const GONE: &[(&str, &str)] = &[
    ("by itself", "automatically"),
    ("by themselves", "automatically"),
    ("exposed", "free"),
    ("if you choose so", "the name of the option"),
    ("lies out", "is on the table"),
    ("no neighbours", "the sequence stops at"),
    ("packed", "built"),
    ("privilege", "grace"),
    ("till", "until"),
    ("unless you choose", "the name of the option"),
    ("used up", "runs out, is emptied"),
];

/// Tests if a text has words, whole and in whatever case.
fn has_words(text: &str, words: &str) -> bool {
    let plain = |text: &str| {
        let letters = text.chars().map(|letter| if letter.is_alphabetic() { letter } else { ' ' });
        let joined: String = letters.flat_map(char::to_lowercase).collect();
        format!(" {} ", joined.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    plain(text).contains(&plain(words))
}

#[test]
fn words_of_the_older_voice_do_not_come_back() {
    assert!(has_words("It is turned up by\nitself.", "by itself"));
    assert!(!has_words("Unpacked, still", "packed") && !has_words("still", "till"));
    for (file, text) in files() {
        for (gone, instead) in GONE {
            assert!(!has_words(&text, gone), "{file} says {gone:?}; say {instead}");
        }
    }
}

/// An option is named by its title, as the settings of the game name it.
#[test]
fn options_that_the_words_name_are_those_of_the_game() {
    let files = files();
    for game in games::all() {
        let text = files[&place(game)].split_whitespace().collect::<Vec<_>>().join(" ");
        let named = text.split("option “").skip(1).filter_map(|rest| rest.split('”').next());
        for title in named {
            assert!(
                game.options.iter().any(|option| option.title == title),
                "{} names an option {title:?} that it does not have",
                game.id
            );
        }
    }
}
