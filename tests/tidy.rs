//! Rules about the structure of the sources: what the core must not use, where games may be named,
//! how long a file may be, and that every module has an opening sentence.

use std::{
    fs,
    path::{Path, PathBuf},
};

use patientia::{
    games,
    rules::{PartId, Role},
};
use proc_macro2::{TokenStream, TokenTree};
use support::rust_files;
use syn::visit::{self, Visit};

mod support;

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Returns the sources of these top-level modules, with their texts.
fn module_sources(names: &[&str]) -> Vec<(String, String)> {
    rust_files(&src())
        .into_iter()
        .map(|path| {
            (path.strip_prefix(src()).expect("below src").to_string_lossy().into_owned(), path)
        })
        .filter(|(name, _)| {
            names.iter().any(|module| {
                *name == format!("{module}.rs") || name.starts_with(&format!("{module}/"))
            })
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
    "insight",
    "shelf",
    "tournament",
    "link",
    "store",
    "text",
    "walk",
    "art",
    "atlas",
    "qr",
    "daily",
];

#[test]
fn core_uses_no_browser_clock_or_entropy() {
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
    for (name, text) in module_sources(CORE) {
        for word in words {
            assert!(!text.contains(word), "{name} mentions {word}");
        }
    }
}

#[test]
fn games_are_named_only_in_the_catalogue() {
    for path in rust_files(&src()) {
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
fn rules_and_engine_use_no_pixels() {
    for (name, text) in module_sources(&["rules", "engine", "games"]) {
        for word in ["px\"", " px", "pixels:", "viewBox", "<svg"] {
            assert!(!text.contains(word), "{name} speaks of {word}");
        }
    }
}

/// The places outside `text` that contain sentences, and whom the sentences are for.
const SENTENCES: &[(&str, &str)] = &[
    ("text", "the module that makes them"),
    ("games", "titles, names and notes of declarations, and the rules as the books tell them"),
    ("rules/fault.rs", "for authors of declarations"),
    ("engine/position.rs", "for authors of positions for `lab`"),
    ("walk", "for `lab` and tests"),
    ("bin", "the command line"),
    ("main.rs", "for a person who starts the browser's program without a browser"),
];

/// Collects the texts in a source that are as long as a sentence: four words or more. Leaves out
/// tests, attributes and documentation.
#[derive(Default)]
struct Sentences(Vec<String>);

impl Sentences {
    fn read(source: &str) -> Vec<String> {
        let mut found = Sentences::default();
        found.visit_file(&syn::parse_file(source).expect("a source that compiles"));
        found.0
    }

    fn text(&mut self, text: String) {
        let is_word = |word: &&str| {
            let word = word.trim_matches(|sign: char| ",.:;?!()“”".contains(sign));
            !word.is_empty() && word.chars().all(|sign| sign.is_alphabetic() || sign == '’')
        };
        if text.split_whitespace().filter(is_word).count() >= 4 {
            self.0.push(text);
        }
    }

    /// Collects texts inside a macro call.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut is_attribute = false;
        for token in tokens {
            let after_sign = std::mem::take(&mut is_attribute);
            match token {
                TokenTree::Group(_) if after_sign => {}
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Punct(sign) if sign.as_char() == '#' => is_attribute = true,
                TokenTree::Literal(literal) => {
                    if let Ok(text) = syn::parse_str::<syn::LitStr>(&literal.to_string()) {
                        self.text(text.value());
                    }
                }
                TokenTree::Ident(_) | TokenTree::Punct(_) => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Sentences {
    fn visit_lit_str(&mut self, text: &'ast syn::LitStr) {
        self.text(text.value());
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        // These report a fault of the program, and players never see them.
        if !["assert", "unreachable", "debug_warn"].iter().any(|name| call.path.is_ident(name)) {
            self.tokens(call.tokens.clone());
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if item.ident != "tests" {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}

#[test]
fn player_sentences_are_made_in_text() {
    let mut found = std::collections::BTreeSet::new();
    for path in rust_files(&src()) {
        let name = path.strip_prefix(src()).expect("below src").to_string_lossy().into_owned();
        if name.ends_with("tests.rs") {
            continue;
        }
        let sentences = Sentences::read(&fs::read_to_string(&path).expect("readable"));
        let matches_place = |(place, _): &&(&str, &str)| {
            name == *place
                || name == format!("{place}.rs")
                || name.starts_with(&format!("{place}/"))
        };
        match SENTENCES.iter().find(matches_place) {
            Some((place, _)) if !sentences.is_empty() => drop(found.insert(*place)),
            Some(_) => {}
            None => assert!(sentences.is_empty(), "{name} says {sentences:#?}"),
        }
    }
    for (place, _) in SENTENCES {
        assert!(found.contains(place), "{place} no longer contains a sentence");
    }
}

#[test]
fn sentences_are_found_in_every_form() {
    for (source, count) in [
        ("const A: &str = \"the stock is out\";", 1),
        ("fn a() -> String { format!(\"{} of the {name} goes home\", x(\"no more\")) }", 1),
        ("fn a() { view! { <p>\"Your game has been saved.\"</p> } }", 1),
        ("fn a() { b(r#\"this is “one” too, and long\"#) }", 1),
        ("/// What it is that it does.\nfn a() { \"M 1 2 a 3 4\"; \"three words only\" }", 0),
        ("setting! { /// The cloth of the table.\n Cloth { A = \"a\" } }", 0),
        ("#[expect(x, reason = \"why this is so\")] fn a() {}", 0),
        ("#[cfg(test)] mod tests { const A: &str = \"the stock is out\"; }", 0),
    ] {
        assert_eq!(Sentences::read(source).len(), count, "{source}");
    }
}

#[test]
fn every_module_has_an_opening_sentence() {
    for path in rust_files(&src()) {
        let text = fs::read_to_string(&path).expect("readable");
        assert!(text.starts_with("//! "), "{} has no opening sentence", path.display());
    }
}

/// Returns true if a comment in a source calls somebody he.
fn calls_somebody_he(source: &str) -> bool {
    let comments = source.lines().filter_map(|line| Some(line.split_once("//")?.1));
    let words = comments.flat_map(|line| line.split(|c: char| !c.is_alphanumeric()));
    words.map(str::to_lowercase).any(|word| ["he", "him", "his", "himself"].contains(&&*word))
}

#[test]
fn comments_use_gender_neutral_pronouns() {
    for (source, is_so) in [
        ("let he = 1; // the player's own", false),
        ("/// What they hold.", false),
        ("//! The player and his cards.", true),
        ("let x = 1; // He deals.", true),
    ] {
        assert_eq!(calls_somebody_he(source), is_so, "{source}");
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for path in ["src", "tests"].iter().flat_map(|folder| rust_files(&root.join(folder))) {
        let text = fs::read_to_string(&path).expect("readable");
        let is_this = path.ends_with("tests/tidy.rs");
        assert!(is_this || !calls_somebody_he(&text), "{} says he or his", path.display());
    }
}

#[test]
fn options_from_the_books_are_marked() {
    for (id, option) in [("sly", "four-rows"), ("herring-bone", "german-start")] {
        let game = games::by_id(id).expect("a game");
        let named = game.options.iter().find(|spec| spec.id == option).expect("an option");
        assert!(named.book, "{id}: the book names {option}");
    }
}

#[test]
fn source_files_have_at_most_800_lines() {
    for path in rust_files(&src()) {
        let lines = fs::read_to_string(&path).expect("readable").lines().count();
        assert!(lines <= 800, "{} has {lines} lines", path.display());
    }
}

#[test]
fn player_moves_go_through_one_path() {
    let sources = module_sources(&["ui"]);
    let ways = |code: &str| -> Vec<&str> {
        let used = sources.iter().filter(|(path, _)| !path.ends_with("tests.rs"));
        used.filter(|(_, source)| source.contains(code)).map(|(path, _)| path.as_str()).collect()
    };
    let plays = ways("play_own");
    assert_eq!(plays.len(), 1, "{plays:?}");
    assert!(plays[0].ends_with("actions.rs"), "{plays:?}");
    let source = &sources.iter().find(|(path, _)| path == plays[0]).expect("it is there").1;
    // It is declared once and called once, after `input::admit`.
    assert_eq!(source.matches("play_for_person(").count(), 2);
    assert_eq!(source.matches("Session::play_own").count(), 1);
}

#[test]
fn unsafe_is_forbidden() {
    let manifest = fs::read_to_string(src().join("../Cargo.toml")).expect("readable");
    assert!(manifest.contains("unsafe_code = \"forbid\""));
}

#[test]
fn game_ids_are_unique_and_lowercase() {
    let mut ids: Vec<&str> = games::all().map(|game| game.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), games::all().count());
    for game in games::all() {
        assert!(game.id.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{}", game.id);
    }
}

#[test]
fn core_contains_no_panicking_calls() {
    for (name, text) in module_sources(CORE) {
        let code = text.split("#[cfg(test)]").next().unwrap_or("");
        // An example in the documentation is a test.
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let code = code.lines().filter(is_code).collect::<Vec<_>>().join("\n");
        for word in [".unwrap()", ".expect(", "panic!(", "unreachable!(", "todo!("] {
            let found = !name.ends_with("tests.rs") && code.contains(word);
            assert!(!found, "{name} says {word}");
        }
    }
}

#[test]
fn every_pile_has_one_place_per_form() {
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

/// A sheet that is on no page would never open. Its component is named after it.
#[test]
fn every_sheet_is_on_a_page() {
    let of_ui = module_sources(&["ui"]);
    let text_of = |file: &str| {
        let found = of_ui.iter().find(|(name, _)| name == file);
        found.map(|(_, text)| text.as_str()).expect("a file")
    };
    let (_, sheets) =
        text_of("ui/state/sheets.rs").split_once("pub enum Sheet {").expect("the sheets");
    let (sheets, _) = sheets.split_once("\n}").expect("their end");
    let names = sheets.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    let names = names.map(|line| line.split(['(', ',']).next().unwrap_or_default());
    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    assert!(names.len() >= 10, "the sheets were found: {names:?}");
    let pages = [text_of("ui/app.rs"), text_of("ui/table/page.rs")];
    for name in names {
        let component = format!("pub fn {name}Dialog(");
        let made = of_ui.iter().find(|(_, text)| text.contains(&component));
        let text = made.map(|(_, text)| text.as_str()).unwrap_or_default();
        assert!(text.contains(&format!("Sheet::{name}")), "{name} has a component of its own");
        let tag = format!("<{name}Dialog");
        assert!(pages.iter().any(|page| page.contains(&tag)), "{tag}/> is on a page");
    }
}

#[test]
fn each_arrangement_serves_three_games() {
    let path = src().join("rules/arrangements.rs");
    let source = fs::read_to_string(path).expect("readable");
    let named = source.split("pub fn ").chain(source.split("pub const fn "));
    let names = named.skip(1).filter_map(|rest| rest.split_once('(')).map(|(name, _)| name);
    let names: Vec<&str> =
        names.filter(|name| name.chars().all(|c| c.is_alphabetic() || c == '_')).collect();
    assert!(names.len() >= 10, "the arrangements were found: {names:?}");
    let games = module_sources(&["games"]);
    for name in names {
        let call = [format!(".{name}("), format!("Place::{name}(")];
        let uses = games.iter().filter(|(_, text)| call.iter().any(|call| text.contains(call)));
        assert!(uses.count() >= 3, "`{name}` serves fewer than three games: place them by hand");
    }
}

/// The headers by which a host protects the page, besides what index.html says.
const PROTECTING: [(&str, &str); 5] = [
    ("Content-Security-Policy", "frame-ancestors 'none'"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
];

#[test]
fn sample_hosts_send_security_headers() {
    let samples = fs::read_dir(src().join("../hosts")).expect("a folder").filter_map(Result::ok);
    let texts: Vec<(String, String)> = samples
        .map(|it| {
            let text = fs::read_to_string(it.path()).expect("a text");
            (it.file_name().to_string_lossy().into_owned(), text)
        })
        .collect();
    assert!(texts.len() >= 4, "the samples were found");
    for (name, text) in texts {
        let lines = || text.lines().map(str::trim).filter(|line| !line.starts_with('#'));
        for (header, value) in PROTECTING {
            let sends = |line: &str| line.contains(header) && line.contains(value);
            assert!(lines().any(sends), "{name}: {header}");
        }
    }
}

/// A tag can be moved to other code; a commit cannot change.
#[test]
fn workflows_pin_actions_by_commit() {
    let workflow =
        fs::read_to_string(src().join("../.github/workflows/pages.yml")).expect("a text");
    let used = workflow.lines().filter_map(|line| line.trim().split_once("uses: "));
    let used: Vec<&str> = used.map(|(_, action)| action).collect();
    assert!(used.len() >= 5, "the actions were found");
    for action in used {
        let commit = action.split_once('@').and_then(|(_, at)| at.split(' ').next()).unwrap_or("");
        let is_sum = commit.len() == 40 && commit.chars().all(|c| c.is_ascii_hexdigit());
        assert!(is_sum, "{action}");
    }
}
