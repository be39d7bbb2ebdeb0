//! Which top-level module of the source may import which: only modules below it, and never in a
//! cycle. Within the modules: which files form cycles, and which sibling folders import from each
//! other. `tests/imports` defines what counts as an import.

use std::collections::{BTreeMap, BTreeSet};

use imports::{ImportGraph, Sources, cycles, two_way_folders};

mod imports;
mod support;

/// Each module and the modules that it may import, from the lowest level up. A module may import
/// only modules that are listed before it.
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
    ("qr", &[]),
    ("daily", &["cards", "games"]),
    ("session", &["cards", "rules", "engine", "solver", "machine", "games"]),
    ("insight", &["rules", "engine", "solver", "games", "session"]),
    ("tournament", &["cards", "rules", "engine", "session"]),
    ("shelf", &["atlas", "games"]),
    ("link", &["games", "session", "shelf", "tournament"]),
    ("store", &["engine", "games", "session", "tournament", "link"]),
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
            "insight",
            "shelf",
            "tournament",
            "link",
            "store",
        ],
    ),
    ("walk", &["cards", "rules", "engine", "solver", "machine", "games", "session", "text"]),
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
            "qr",
            "daily",
            "session",
            "insight",
            "shelf",
            "tournament",
            "link",
            "text",
            "store",
            "web",
        ],
    ),
];

/// The largest number of files in one cycle.
const MAX_CYCLE: usize = 6;

/// Why a module's head and the files below it import from each other.
const HEAD: &str = "the head holds what the files below it share, and delegates work to them";

/// The cycles of files that remain, each with its reason. A cycle may be smaller than listed, never
/// larger.
const CYCLES: &[(&[&str], &str)] = &[
    (&["art", "art/grounds"], HEAD),
    (
        &[
            "company",
            "company/carbouche",
            "company/carbouche/player",
            "company/ostend",
            "company/ostend/player",
        ],
        HEAD,
    ),
    (&["company/bridge", "company/bridge/player"], HEAD),
    (&["company/derby", "company/derby/rider"], HEAD),
    (
        &[
            "engine/ask/along",
            "engine/ask/conditions",
            "engine/ask/consequences",
            "engine/ask/idle",
            "engine/ask/routes",
            "engine/ask/together",
        ],
        "a move may have a condition, and a condition may ask if there is a move",
    ),
    (&["games/bundle", "games/game"], "a game may come from a bundle, which is read as games"),
    (&["link", "link/tournament"], HEAD),
    (&["rules/faults", "rules/faults/cards", "rules/faults/lists", "rules/faults/routes"], HEAD),
    (&["session", "session/marks", "session/screen"], HEAD),
    (&["qr", "qr/blocks", "qr/modules"], HEAD),
    (&["shelf", "shelf/filter", "shelf/search"], HEAD),
    (&["store", "store/settings", "store/tally"], HEAD),
    (&["tournament", "tournament/entry", "tournament/names"], HEAD),
    (&["ui/geometry", "ui/geometry/fit", "ui/geometry/through"], HEAD),
    (&["ui/pages/tournament", "ui/pages/tournament/deals", "ui/pages/tournament/results"], HEAD),
    (&["ui/pages/tournaments", "ui/pages/tournaments/maker"], HEAD),
    (
        &["ui/state/app_state", "ui/state/game_keeper", "ui/state/toast"],
        "a toast offers what the state does, and the state shows toasts",
    ),
    (&["ui/table/commands", "ui/table/commands/key", "ui/table/commands/list"], HEAD),
];

/// The sibling folders that still import from each other. The list may only shrink.
const TWO_WAY_FOLDERS: &[[&str; 2]] = &[];

/// Returns what every module imports from others, with the files that do so.
fn imports() -> BTreeMap<String, BTreeMap<String, BTreeSet<String>>> {
    let mut modules: BTreeMap<String, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for (file, others) in Sources::read().imported_modules(&known()) {
        let own = file.split('/').next().expect("a name");
        if ["lib", "bin"].contains(&own) {
            continue;
        }
        let module = modules.entry(own.to_owned()).or_default();
        for other in others {
            // An exported macro belongs to the root, wherever it is written.
            let other = if other == "parts" { "rules".to_owned() } else { other };
            if other != own {
                module.entry(other).or_default().insert(file.clone());
            }
        }
    }
    modules
}

fn known() -> Vec<&'static str> {
    MODULES.iter().map(|(module, _)| *module).collect()
}

#[test]
fn modules_import_only_modules_below_them() {
    for (module, imports) in imports() {
        let known = MODULES.iter().find(|(name, _)| *name == module);
        let (_, may) = known.unwrap_or_else(|| panic!("the module {module} is not in the list"));
        for (other, files) in imports {
            assert!(may.contains(&other.as_str()), "{module} imports {other}, in {files:?}");
        }
    }
}

#[test]
fn allowed_imports_form_no_cycle() {
    for (at, (module, may)) in MODULES.iter().enumerate() {
        for other in *may {
            let below = MODULES[..at].iter().any(|(name, _)| name == other);
            assert!(below, "{module} may import {other}, which is not listed before it");
        }
    }
}

#[test]
fn imports_are_found_in_every_form() {
    let read = |source: &str| {
        let mut sources = Sources::default();
        sources.add("engine/check", source);
        let modules = sources.imported_modules(&known()).into_values().flatten();
        modules.filter(|module| module != "engine").collect::<Vec<_>>().join(" ")
    };
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
        ("#[cfg(test)] mod tests { use crate::games; }", ""),
        ("#[cfg(test)] use crate::games;", ""),
        ("#[cfg(feature = \"x\")] use crate::games;", "games"),
        ("pub(crate) fn f(session: u8) { let text = session; }", ""),
        ("pub(in crate::engine) fn f() {}", ""),
        ("// use crate::session::Session;", ""),
    ] {
        assert_eq!(read(source), modules, "{source}");
    }
}

#[test]
fn file_cycles_are_small_and_have_reasons() {
    let graph = Sources::read().graph();
    let cycles = cycles(&graph);
    for cycle in &cycles {
        println!("a cycle of {}:", cycle.len());
        for file in cycle {
            let others: Vec<_> =
                graph[file].intersection(&cycle.iter().cloned().collect()).cloned().collect();
            println!("    {file} → {}", others.join(", "));
        }
    }
    let is_named =
        |cycle: &[String], named: &[&str]| cycle.iter().all(|file| named.contains(&file.as_str()));
    for cycle in &cycles {
        assert!(cycle.len() <= MAX_CYCLE, "a cycle of {}: {cycle:?}", cycle.len());
        let named = CYCLES.iter().any(|(files, _)| is_named(cycle, files));
        assert!(named, "a cycle of files without a reason: {cycle:?}");
    }
    for (files, _) in CYCLES {
        let found = cycles.iter().any(|cycle| is_named(cycle, files));
        assert!(found, "no longer a cycle, remove it from the list: {files:?}");
    }
}

#[test]
fn sibling_folders_import_one_way_only() {
    let found = two_way_folders(&Sources::read().graph());
    for ([a, b], fewer) in &found {
        println!("both ways between {a} and {b}:");
        fewer.iter().for_each(|arrow| println!("    {arrow}"));
    }
    for ([a, b], fewer) in &found {
        let known = TWO_WAY_FOLDERS.contains(&[a, b]);
        assert!(known, "{a} and {b} import from each other: {fewer:?}");
    }
    for [a, b] in TWO_WAY_FOLDERS {
        let found = found.contains_key(&[(*a).to_owned(), (*b).to_owned()]);
        assert!(found, "no longer two-way, remove it from the list: {a} and {b}");
    }
}

#[test]
fn import_counts_for_the_defining_file() {
    let mut sources = Sources::default();
    for (file, source) in [
        ("lib", "pub mod a; pub mod b;"),
        ("a", "mod one; mod two; pub use one::One; pub use two::{Two as Zwei}; pub struct Head;"),
        ("a/one", "use super::Zwei; pub struct One;"),
        (
            "a/two",
            "use super::{Head, two::inner::Deep}; pub mod inner { pub struct Deep; } pub struct Two;",
        ),
        ("b", "pub use crate::a::*; fn f() { crate::a::one::One::new() }"),
        (
            "b/three",
            "use super::{Zwei, Head}; use crate::b; macro_rules! m { () => { pub(super) const X: u8 = 1; } }",
        ),
        ("bin/tool/main", "mod help; use patientia::b::Head; fn f() { help::help() }"),
        ("bin/tool/help", "use crate::Args;"),
    ] {
        sources.add(file, source);
    }
    let graph: Vec<String> = sources
        .graph()
        .into_iter()
        .map(|(file, others)| {
            format!("{file}: {}", others.into_iter().collect::<Vec<_>>().join(" "))
        })
        .collect();
    assert_eq!(
        graph,
        [
            "a/one: a/two",
            "a/two: a",
            "b: a/one",
            "b/three: a a/two b",
            "bin/tool/help: bin/tool/main",
            "bin/tool/main: a bin/tool/help",
        ]
    );
}

#[test]
fn cycles_and_two_way_folders_are_found() {
    let graph: ImportGraph =
        [("a/x", "a/y"), ("a/y", "b"), ("b", "a/x"), ("b", "c"), ("b/z", "a/w")].into_iter().fold(
            ImportGraph::new(),
            |mut graph, (from, to)| {
                graph.entry(from.to_owned()).or_default().insert(to.to_owned());
                graph
            },
        );
    assert_eq!(cycles(&graph), [["a/x", "a/y", "b"]]);
    let both: Vec<_> = two_way_folders(&graph).into_iter().collect();
    assert_eq!(both, [(["a".to_owned(), "b".to_owned()], vec!["a/y → b".to_owned()])]);
}
