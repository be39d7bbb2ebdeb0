//! Which room of the source imports which: only those below it, and never in a
//! circle. Within the rooms: which files stand in circles, and between which
//! folders side by side there are imports both ways. What counts as an import
//! is said in `tests/imports`.

use std::collections::{BTreeMap, BTreeSet};

use imports::{Arrows, Sources, both_ways, circles};

mod imports;
mod support;

/// Each room and the rooms it may import, from the ground up. A room may
/// import only rooms that stand before it.
const ROOMS: &[(&str, &[&str])] = &[
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

/// The most files that may stand in one circle.
const MOST: usize = 6;

/// Why a head and what lies below it import from each other.
const HEAD: &str = "the head holds what those below it share, and hands the work on to them";

/// The circles of files that are left, each with its reason. A circle may be
/// smaller than it is named, never larger.
const CIRCLES: &[(&[&str], &str)] = &[
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
        "a move may ask for a condition, and a condition whether there is a move",
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

/// The folders side by side that still import from each other. The list may
/// only shrink.
const BOTH_WAYS: &[[&str; 2]] = &[];

/// What every room imports from others, each with the files that do.
fn imports() -> BTreeMap<String, BTreeMap<String, BTreeSet<String>>> {
    let mut rooms: BTreeMap<String, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for (file, others) in Sources::read().rooms(&known()) {
        let own = file.split('/').next().expect("a name");
        if ["lib", "bin"].contains(&own) {
            continue;
        }
        let room = rooms.entry(own.to_owned()).or_default();
        for other in others {
            // A macro that other crates may use stands at the root, wherever it is written.
            let other = if other == "parts" { "rules".to_owned() } else { other };
            if other != own {
                room.entry(other).or_default().insert(file.clone());
            }
        }
    }
    rooms
}

fn known() -> Vec<&'static str> {
    ROOMS.iter().map(|(room, _)| *room).collect()
}

#[test]
fn each_room_imports_only_rooms_below_it() {
    for (room, imports) in imports() {
        let known = ROOMS.iter().find(|(name, _)| *name == room);
        let (_, may) = known.unwrap_or_else(|| panic!("the room {room} has no place in the list"));
        for (other, files) in imports {
            assert!(may.contains(&other.as_str()), "{room} imports {other}, in {files:?}");
        }
    }
}

#[test]
fn what_rooms_may_import_stands_below_them_so_that_there_is_no_circle() {
    for (at, (room, may)) in ROOMS.iter().enumerate() {
        for other in *may {
            let below = ROOMS[..at].iter().any(|(name, _)| name == other);
            assert!(below, "{room} may import {other}, which does not stand below it");
        }
    }
}

#[test]
fn an_import_is_found_however_it_is_written() {
    let read = |source: &str| {
        let mut sources = Sources::default();
        sources.add("engine/check", source);
        let rooms = sources.rooms(&known()).into_values().flatten();
        rooms.filter(|room| room != "engine").collect::<Vec<_>>().join(" ")
    };
    for (source, rooms) in [
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
        assert_eq!(read(source), rooms, "{source}");
    }
}

#[test]
fn every_circle_of_files_is_small_and_has_its_reason() {
    let arrows = Sources::read().arrows();
    let circles = circles(&arrows);
    for circle in &circles {
        println!("a circle of {}:", circle.len());
        for file in circle {
            let others: Vec<_> =
                arrows[file].intersection(&circle.iter().cloned().collect()).cloned().collect();
            println!("    {file} → {}", others.join(", "));
        }
    }
    let is_named = |circle: &[String], named: &[&str]| {
        circle.iter().all(|file| named.contains(&file.as_str()))
    };
    for circle in &circles {
        assert!(circle.len() <= MOST, "a circle of {}: {circle:?}", circle.len());
        let named = CIRCLES.iter().any(|(files, _)| is_named(circle, files));
        assert!(named, "a circle of files without a reason: {circle:?}");
    }
    for (files, _) in CIRCLES {
        let found = circles.iter().any(|circle| is_named(circle, files));
        assert!(found, "no longer a circle, take it from the list: {files:?}");
    }
}

#[test]
fn no_two_folders_side_by_side_import_from_each_other() {
    let found = both_ways(&Sources::read().arrows());
    for ([a, b], fewer) in &found {
        println!("both ways between {a} and {b}:");
        fewer.iter().for_each(|arrow| println!("    {arrow}"));
    }
    for ([a, b], fewer) in &found {
        let known = BOTH_WAYS.contains(&[a, b]);
        assert!(known, "{a} and {b} import from each other: {fewer:?}");
    }
    for [a, b] in BOTH_WAYS {
        let found = found.contains_key(&[(*a).to_owned(), (*b).to_owned()]);
        assert!(found, "straightened, take it from the list: {a} and {b}");
    }
}

#[test]
fn an_import_counts_for_the_file_that_defines_what_is_imported() {
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
    let arrows: Vec<String> = sources
        .arrows()
        .into_iter()
        .map(|(file, others)| {
            format!("{file}: {}", others.into_iter().collect::<Vec<_>>().join(" "))
        })
        .collect();
    assert_eq!(
        arrows,
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
fn circles_and_folders_that_import_both_ways_are_found() {
    let arrows: Arrows = [("a/x", "a/y"), ("a/y", "b"), ("b", "a/x"), ("b", "c"), ("b/z", "a/w")]
        .into_iter()
        .fold(Arrows::new(), |mut arrows, (from, to)| {
            arrows.entry(from.to_owned()).or_default().insert(to.to_owned());
            arrows
        });
    assert_eq!(circles(&arrows), [["a/x", "a/y", "b"]]);
    let both: Vec<_> = both_ways(&arrows).into_iter().collect();
    assert_eq!(both, [(["a".to_owned(), "b".to_owned()], vec!["a/y → b".to_owned()])]);
}
