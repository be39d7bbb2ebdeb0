//! The promises of structure, enforced: what the core does not know, where
//! games may be named, how long a file may be, that every module says what it
//! knows.

use std::{
    fs,
    path::{Path, PathBuf},
};

use patientia::{
    games,
    rules::{PartId, Role},
};
use support::sources;

mod support;

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The sources of the given rooms, with their texts.
fn rooms(names: &[&str]) -> Vec<(String, String)> {
    sources(&src())
        .into_iter()
        .map(|path| {
            (path.strip_prefix(src()).expect("below src").to_string_lossy().into_owned(), path)
        })
        .filter(|(name, _)| {
            names
                .iter()
                .any(|room| *name == format!("{room}.rs") || name.starts_with(&format!("{room}/")))
        })
        .map(|(name, path)| (name, fs::read_to_string(path).expect("readable")))
        .collect()
}

const CORE: &[&str] = &[
    "cards",
    "rules",
    "engine",
    "solver",
    "machine",
    "company",
    "games",
    "session",
    "tournament",
    "link",
    "store",
    "text",
    "walk",
    "art",
    "daily",
];

#[test]
fn the_core_knows_no_browser_clock_or_entropy() {
    let words = [
        "web_sys",
        "js_sys",
        "leptos",
        "wasm_bindgen",
        "gloo_",
        "getrandom",
        "rand::",
        "std::time",
        "Instant",
        "SystemTime",
    ];
    for (name, text) in rooms(CORE) {
        for word in words {
            assert!(!text.contains(word), "{name} mentions {word}");
        }
    }
}

#[test]
fn no_game_is_named_outside_the_catalogue() {
    for path in sources(&src()) {
        let name = path.strip_prefix(src()).expect("below src").to_string_lossy().into_owned();
        if name.starts_with("games") || name.starts_with("company") || name.ends_with("tests.rs") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("readable");
        let text = text.split("#[cfg(test)]").next().unwrap_or("");
        let code: String = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect::<Vec<_>>()
            .join("\n");
        for game in games::all() {
            let file = game.id.replace('-', "_");
            let quoted = [format!("\"{}\"", game.id), format!("{file}::")];
            for word in quoted {
                assert!(!code.contains(&word), "{name} names {}", game.id);
            }
        }
    }
}

#[test]
fn the_rules_and_the_engine_know_no_pixels() {
    for (name, text) in rooms(&["rules", "engine", "games"]) {
        for word in ["px\"", " px", "pixels:", "viewBox", "<svg"] {
            assert!(!text.contains(word), "{name} speaks of {word}");
        }
    }
}

#[test]
fn every_module_begins_with_what_it_knows() {
    for path in sources(&src()) {
        let text = fs::read_to_string(&path).expect("readable");
        assert!(text.starts_with("//! "), "{} has no opening sentence", path.display());
    }
}

#[test]
fn files_stay_readable() {
    for path in sources(&src()) {
        let lines = fs::read_to_string(&path).expect("readable").lines().count();
        assert!(lines <= 800, "{} has {lines} lines", path.display());
    }
}

#[test]
fn unsafe_is_forbidden() {
    let manifest = fs::read_to_string(src().join("../Cargo.toml")).expect("readable");
    assert!(manifest.contains("unsafe_code = \"forbid\""));
}

#[test]
fn games_are_told_apart() {
    let mut ids: Vec<&str> = games::all().map(|game| game.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), games::all().count());
    for game in games::all() {
        assert!(game.id.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{}", game.id);
    }
}

#[test]
fn the_core_does_not_give_up() {
    for (name, text) in rooms(CORE) {
        let code = text.split("#[cfg(test)]").next().unwrap_or("");
        for word in [".unwrap()", ".expect(", "panic!(", "unreachable!(", "todo!("] {
            let found = !name.ends_with("tests.rs") && code.contains(word);
            assert!(!found, "{name} says {word}");
        }
    }
}

#[test]
fn every_pile_that_is_played_has_its_place() {
    for game in games::all() {
        let rules = game.rules(&game.defaults());
        for form in rules.layout.forms() {
            for (at, part) in
                rules.parts.iter().enumerate().filter(|(_, part)| part.role != Role::Aside)
            {
                for index in 0..part.count {
                    let pile = PartId(at as u8).at(index);
                    let places = form.places().filter(|place| place.0 == pile).count();
                    assert_eq!(places, 1, "{}: {} {}", game.id, part.name, index + 1);
                }
            }
        }
    }
}

#[test]
fn a_named_arrangement_serves_at_least_three_games() {
    let path = src().join("rules/arrangements.rs");
    let source = fs::read_to_string(path).expect("readable");
    let named = source.split("pub fn ").chain(source.split("pub const fn "));
    let names = named.skip(1).filter_map(|rest| rest.split_once('(')).map(|(name, _)| name);
    let names: Vec<&str> =
        names.filter(|name| name.chars().all(|c| c.is_alphabetic() || c == '_')).collect();
    assert!(names.len() >= 10, "the arrangements were found: {names:?}");
    let games = rooms(&["games"]);
    for name in names {
        let call = [format!(".{name}("), format!("Place::{name}(")];
        let uses = games.iter().filter(|(_, text)| call.iter().any(|call| text.contains(call)));
        assert!(uses.count() >= 3, "`{name}` serves fewer than three games: place them by hand");
    }
}
