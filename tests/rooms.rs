//! Which room of the source imports which: only those below it, and never in a
//! circle. The sources are read by a parser, so that it makes no difference
//! how an import is written.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

use support::sources;

mod support;

/// Each room and the rooms it may import, from the ground up. A room may
/// import only rooms that stand before it.
const ROOMS: &[(&str, &[&str])] = &[
    ("cards", &[]),
    ("rules", &["cards"]),
    ("engine", &["cards", "rules"]),
    ("machine", &["cards", "rules", "engine"]),
    ("company", &["cards", "rules", "engine", "machine"]),
    ("games", &["cards", "rules", "engine", "machine", "company"]),
    ("art", &["cards"]),
    ("daily", &["cards", "games"]),
    ("session", &["cards", "rules", "engine", "machine", "games"]),
    ("tournament", &["cards", "rules", "engine", "session"]),
    ("link", &["games", "session", "tournament"]),
    ("store", &["engine", "games", "session", "tournament", "link"]),
    (
        "text",
        &["cards", "rules", "engine", "machine", "games", "session", "tournament", "link", "store"],
    ),
    ("walk", &["cards", "rules", "engine", "machine", "games", "session", "text"]),
    ("web", &["games", "store"]),
    (
        "ui",
        &[
            "cards",
            "rules",
            "engine",
            "games",
            "art",
            "daily",
            "session",
            "tournament",
            "link",
            "text",
            "store",
            "web",
        ],
    ),
];

/// The rooms that a room imports, each with the files that do.
type Imports = BTreeMap<String, BTreeSet<String>>;

/// Finds the rooms that the paths of a module lead to.
struct Reader {
    /// The modules around what is being read, the room first.
    module: Vec<String>,
    found: BTreeSet<String>,
}

impl Reader {
    /// The rooms that a source imports.
    fn read(module: &[&str], source: &str) -> BTreeSet<String> {
        let file = syn::parse_file(source).expect("a source that compiles");
        let module = module.iter().map(|&name| name.to_owned()).collect();
        let mut reader = Reader { module, found: BTreeSet::new() };
        reader.visit_file(&file);
        let own = reader.module.first().cloned();
        reader.found.retain(|room| Some(room) != own.as_ref());
        reader.found
    }

    /// Notes the room that a path leads to: its first name in the crate.
    fn path(&mut self, names: &[String]) {
        let mut at = match names.first().map(String::as_str) {
            Some("crate") => Vec::new(),
            Some("super" | "self") => self.module.clone(),
            _ => return,
        };
        for name in names {
            match name.as_str() {
                "crate" | "self" => {}
                "super" => drop(at.pop()),
                name => at.push(name.to_owned()),
            }
        }
        let room = at.into_iter().next().unwrap_or_else(|| "the whole crate".to_owned());
        // A module that a macro makes is not seen, so `super` may lead less far.
        if names[0] == "crate" || ROOMS.iter().any(|(known, _)| *known == room) {
            self.found.insert(room);
        }
    }

    fn use_tree(&mut self, tree: &syn::UseTree, before: &mut Vec<String>) {
        match tree {
            syn::UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.use_tree(&path.tree, before);
                before.pop();
            }
            syn::UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.use_tree(tree, before));
            }
            syn::UseTree::Name(syn::UseName { ident })
            | syn::UseTree::Rename(syn::UseRename { ident, .. }) => {
                before.push(ident.to_string());
                self.path(before);
                before.pop();
            }
            syn::UseTree::Glob(_) => self.path(before),
        }
    }

    /// Paths in the words of a macro, which no parser can know.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut joined = true;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if !joined {
                        self.path(&std::mem::take(&mut path));
                    }
                    path.push(ident.to_string());
                    joined = false;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => joined = true,
                other => {
                    self.path(&std::mem::take(&mut path));
                    joined = true;
                    if let TokenTree::Group(group) = other {
                        self.tokens(group.stream());
                    }
                }
            }
        }
        self.path(&path);
    }
}

/// Tests if an item is there for tests alone.
fn for_tests(attributes: &[syn::Attribute]) -> bool {
    let is_test = |attribute: &syn::Attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"))
    };
    attributes.iter().any(is_test)
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !for_tests(&item.attrs) {
            self.use_tree(&item.tree, &mut Vec::new());
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !for_tests(&item.attrs) {
            self.module.push(item.ident.to_string());
            visit::visit_item_mod(self, item);
            self.module.pop();
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> =
            path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.path(&names);
        visit::visit_path(self, path);
    }

    fn visit_vis_restricted(&mut self, _: &'ast syn::VisRestricted) {
        // To whom something is shown is no import.
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.tokens(call.tokens.clone());
        visit::visit_macro(self, call);
    }
}

/// What every room imports.
fn imports() -> BTreeMap<String, Imports> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut rooms: BTreeMap<String, Imports> = BTreeMap::new();
    for path in sources(&src) {
        let below = path.strip_prefix(&src).expect("below src").with_extension("");
        let module: Vec<&str> = below.iter().filter_map(|name| name.to_str()).collect();
        if ["lib", "main", "bin"].contains(&module[0]) || module.ends_with(&["tests"]) {
            continue;
        }
        let source = fs::read_to_string(&path).expect("readable");
        let room = rooms.entry(module[0].to_owned()).or_default();
        for other in Reader::read(&module, &source) {
            // A macro that other crates may use stands at the root, wherever it is written.
            let other = if other == "parts" { "rules".to_owned() } else { other };
            if other == module[0] {
                continue;
            }
            room.entry(other).or_default().insert(below.display().to_string());
        }
    }
    rooms
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
        Reader::read(&["engine", "check"], source).into_iter().collect::<Vec<_>>().join(" ")
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
