//! Tests of the structure of the source: which top-level modules a module may import, which modules
//! must not use the browser, and in which files games may be named.

use std::{collections::BTreeSet, fs, path::Path};

use patientia::games;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

mod support;

/// Each module with the modules that it may import, from the lowest level up. A module may import
/// only modules that come before it in this list.
const MODULES: &[(&str, &[&str])] = &[
    ("cards", &[]),
    ("rules", &["cards"]),
    ("engine", &["cards", "rules"]),
    ("solver", &["cards", "rules", "engine"]),
    ("machine", &["cards", "rules", "engine"]),
    ("company", &["cards", "rules", "engine", "machine"]),
    ("games", &["cards", "rules", "engine", "machine", "company"]),
    ("art", &["cards"]),
    ("atlas", &[]),
    ("daily", &["cards", "games"]),
    ("session", &["cards", "rules", "engine", "solver", "machine", "games"]),
    ("problems", &["cards", "rules", "engine", "solver", "games", "session"]),
    ("insight", &["rules", "engine", "solver", "games", "session"]),
    ("tournament", &["cards", "rules", "engine", "session"]),
    ("game_search", &["atlas", "games"]),
    ("link", &["daily", "games", "session", "game_search", "tournament"]),
    ("store", &["art", "atlas", "daily", "engine", "games", "session", "tournament", "link"]),
    (
        "text",
        &[
            "cards",
            "daily",
            "rules",
            "engine",
            "machine",
            "games",
            "atlas",
            "session",
            "problems",
            "insight",
            "game_search",
            "tournament",
            "link",
            "store",
        ],
    ),
    ("random_play", &["cards", "rules", "engine", "solver", "machine", "games", "session", "text"]),
    ("web", &["games", "atlas", "store"]),
    (
        "ui",
        &[
            "cards",
            "rules",
            "engine",
            "games",
            "art",
            "atlas",
            "daily",
            "session",
            "problems",
            "insight",
            "game_search",
            "tournament",
            "link",
            "text",
            "store",
            "web",
        ],
    ),
    // From `ui`, this module imports only the drawings of layouts and the positions on them. They
    // need no browser.
    (
        "site",
        &[
            "cards",
            "rules",
            "games",
            "art",
            "atlas",
            "daily",
            "game_search",
            "tournament",
            "link",
            "text",
            "ui",
        ],
    ),
];

/// The modules that use the browser.
const BROWSER_MODULES: [&str; 2] = ["ui", "web"];

/// The file of `lab` that names games, because each tip in it belongs to the rules text of one game.
const MEASURED_TIPS: &str = "bin/lab/advice/tips";

/// Returns all source files except tests. For each file, returns the path below `src` without
/// extension, and the text.
fn source_files() -> Vec<(String, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let read = |path: &Path| {
        let file = path.strip_prefix(&src).expect("below src").with_extension("");
        (file.to_string_lossy().into_owned(), fs::read_to_string(path).expect("readable"))
    };
    let files = support::rust_files(&src).into_iter().map(|path| read(&path));
    files.filter(|(file, _)| !file.ends_with("tests")).collect()
}

/// Returns the top-level module to which a file belongs.
fn module_of(file: &str) -> &str {
    file.split('/').next().unwrap_or(file)
}

/// Returns the other top-level modules that a file imports.
fn imported_modules(file: &str, source: &str) -> BTreeSet<String> {
    let tokens = source.parse().expect("a source that compiles");
    let named = named_modules(tokens, file.split('/').count(), None);
    // `rules` exports the macro `parts!`, which belongs to the root of the crate.
    let named =
        named.into_iter().map(|name| if name == "parts" { "rules".to_owned() } else { name });
    named.filter(|name| name != module_of(file)).collect()
}

/// Returns the top-level modules that paths in `tokens` name. `depth` is the number of modules
/// around the tokens: 0 at the root of the crate. In `use super::{…}` the path begins before the
/// braces. For the tokens in such braces, `prefix` is the depth of the module before the braces.
fn named_modules(tokens: TokenStream, depth: usize, prefix: Option<usize>) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    // The depth of the module that the path has reached so far. It is `None` outside a path, and if
    // the rest of the path cannot name a top-level module.
    let mut path = prefix;
    // True if the next name begins a path or continues the current path.
    let mut is_joined = true;
    let mut opens_module = false;
    let mut tokens = tokens.into_iter();
    while let Some(token) = tokens.next() {
        if path == Some(0) && ["as", "*"].contains(&token.to_string().as_str()) {
            named.insert("the whole crate".to_owned());
        }
        match token {
            TokenTree::Ident(name) => {
                let name = name.to_string();
                opens_module |= name == "mod";
                path = path.filter(|_| is_joined);
                is_joined = false;
                path = match name.as_str() {
                    "crate" => Some(0),
                    "super" => path.unwrap_or(depth).checked_sub(1),
                    "self" => path.or(Some(depth)),
                    _ => {
                        named.extend((path == Some(0)).then_some(name));
                        None
                    }
                };
            }
            TokenTree::Punct(sign) if sign.as_char() == ':' => is_joined = true,
            TokenTree::Group(group) if is_for_tests(&group) => drop(tokens.find(ends_item)),
            TokenTree::Group(group) => {
                let is_module = opens_module && group.delimiter() == Delimiter::Brace;
                let depth = depth + usize::from(is_module);
                named.extend(named_modules(group.stream(), depth, path.filter(|_| is_joined)));
                opens_module &= !is_module;
            }
            other => {
                opens_module &= !ends_item(&other);
                path = prefix;
                is_joined = true;
            }
        }
    }
    named
}

/// Returns true for the bracket group of `#[cfg(test)]`.
fn is_for_tests(group: &Group) -> bool {
    group.delimiter() == Delimiter::Bracket && group.to_string().replace(' ', "") == "[cfg(test)]"
}

/// Returns true for a semicolon and for braces.
fn ends_item(token: &TokenTree) -> bool {
    match token {
        TokenTree::Punct(sign) => sign.as_char() == ';',
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        _ => false,
    }
}

#[test]
fn modules_import_only_modules_below_them() {
    for (file, source) in source_files() {
        let module = module_of(&file);
        if ["lib", "main", "bin"].contains(&module) {
            continue;
        }
        let listed = MODULES.iter().find(|(name, _)| *name == module);
        let (_, allowed) = listed.unwrap_or_else(|| panic!("the module {module} is not listed"));
        for other in imported_modules(&file, &source) {
            assert!(allowed.contains(&other.as_str()), "{file} imports {other}");
        }
    }
}

#[test]
fn allowed_imports_form_no_cycle() {
    for (at, (module, allowed)) in MODULES.iter().enumerate() {
        for other in *allowed {
            let is_below = MODULES[..at].iter().any(|(name, _)| name == other);
            assert!(is_below, "{module} may import {other}, which is not listed before it");
        }
    }
}

#[test]
fn imports_are_found_in_every_syntax() {
    for (source, modules) in [
        ("use crate::session::Session;", "session"),
        ("use crate::{session, text::{self, card}};", "session text"),
        ("use {crate::session::{Record, Session as Game}, std::fmt};", "session"),
        ("use super::super::session::Session;", "session"),
        ("use super::plan::Plan;", ""),
        ("use self::super::super::link;", "link"),
        ("use crate::engine::Plan;", ""),
        ("pub use crate::store::*;", "store"),
        ("use crate as house;", "the whole crate"),
        ("use crate::*;", "the whole crate"),
        ("fn f() { crate::text::card(1) }", "text"),
        ("fn f() -> crate::store::Save { <crate::link::Link as X>::f() }", "link store"),
        ("fn f() { format!(\"{}\", g(crate::text::card(1), super::super::ui::X)) }", "text ui"),
        ("macro_rules! m { () => { $crate::web::now() }; }", "web"),
        ("mod inner { use super::super::super::art; use super::Plan; }", "art"),
        ("macro_rules! m { () => { mod $name { use super::super::super::art; } }; }", "art"),
        ("#[cfg(test)] mod tests { use crate::games; }", ""),
        ("#[cfg(test)] use crate::games;", ""),
        ("#[cfg(test)] use crate::games; use crate::text;", "text"),
        ("#[cfg(feature = \"x\")] use crate::games;", "games"),
        ("pub(crate) fn f(session: u8) { let text = session; }", ""),
        ("pub(in crate::engine) fn f() {}", ""),
        ("// use crate::session::Session;", ""),
    ] {
        let found = Vec::from_iter(imported_modules("engine/check", source)).join(" ");
        assert_eq!(found, modules, "{source}");
    }
}

/// The native build contains no crates for the browser or for random numbers, so the compiler
/// rejects their use. It does not reject the clock, or code that only the browser program contains.
#[test]
fn core_modules_use_no_clock_and_no_browser_feature() {
    let words = ["std::time", "Instant", "SystemTime", "feature = \"browser\""];
    let is_core = |name: &str| {
        MODULES.iter().any(|(module, _)| *module == name) && !BROWSER_MODULES.contains(&name)
    };
    for (file, source) in source_files().iter().filter(|(file, _)| is_core(module_of(file))) {
        for word in words {
            assert!(!source.contains(word), "{file} mentions {word}");
        }
    }
}

/// Views in another language could use the facts of a declaration as they are.
#[test]
fn fact_modules_contain_no_english_words() {
    for (file, source) in source_files() {
        let mut code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
        let is_fact = file.starts_with("text/facts");
        assert!(!is_fact || !code.any(|line| line.contains('"')), "{file} contains words");
    }
}

#[test]
fn games_are_named_only_in_the_catalogue() {
    for (file, source) in source_files() {
        if ["games", "company"].contains(&module_of(&file)) || file == MEASURED_TIPS {
            continue;
        }
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
        let code = code.collect::<Vec<_>>().join("\n");
        for game in games::all() {
            for word in [format!("\"{}\"", game.id), format!("{}::", game.id.replace('-', "_"))] {
                assert!(!code.contains(&word), "{file} names {}", game.id);
            }
        }
    }
}
