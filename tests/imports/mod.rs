//! What the sources import from each other, read by a parser, so that it makes
//! no difference how an import is written. Knows modules, files and the paths
//! in them; not which of them are allowed.
//!
//! An import counts for the file that defines what is imported, wherever it is
//! passed on: `use super::Step` leads from `engine/play` to `engine/table`,
//! though it is the head of the room that the words name. Where a name is
//! passed on (`pub use`) nothing is imported, unless the file itself uses the
//! name. What no path names is not seen: a method of a type that came from
//! elsewhere.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

use crate::support::sources;

/// The names of a path, or of a module from the root of the crate.
type Names = Vec<String>;

/// Files by their paths below `src`, without ending, each with those it imports.
pub type Arrows = BTreeMap<String, BTreeSet<String>>;

/// A path as it is written somewhere.
#[derive(Clone, Debug)]
struct Mention {
    /// The module in which it stands.
    within: Names,
    names: Names,
    /// Whether what it leads to is only passed on to others (`pub use`).
    passes_on: bool,
}

/// What a file says of its modules and of others.
#[derive(Debug, Default)]
struct Reader {
    /// The modules around what is being read, the room first.
    module: Names,
    /// How many of them are the root: those of a program of its own.
    root: usize,
    mentions: Vec<Mention>,
    modules: BTreeMap<Names, Module>,
}

/// What a module holds.
#[derive(Debug, Default)]
struct Module {
    file: String,
    items: BTreeSet<String>,
    /// Names brought in by `use`.
    uses: BTreeMap<String, Mention>,
    globs: Vec<Mention>,
}

impl Reader {
    fn read(file: &str, source: &str) -> Reader {
        let module: Names = file.split('/').filter(|name| *name != "lib").map(Into::into).collect();
        let root = if module.first().is_some_and(|name| name == "bin") { 2 } else { 0 };
        let module = if module.ends_with(&["main".to_owned()]) {
            module[..module.len() - 1].to_vec()
        } else {
            module
        };
        let mut reader = Reader { module, root, ..Reader::default() };
        reader.own().file = file.to_owned();
        reader.visit_file(&syn::parse_file(source).expect("a source that compiles"));
        reader
    }

    /// The module that is being read.
    fn own(&mut self) -> &mut Module {
        self.modules.entry(self.module.clone()).or_default()
    }

    fn mention(&mut self, names: &[String], passes_on: bool) -> Mention {
        let mention = Mention { within: self.module.clone(), names: names.to_vec(), passes_on };
        self.mentions.push(mention.clone());
        mention
    }

    fn path(&mut self, names: &[String]) {
        // Alone, `super` and its like are words of a visibility in a macro.
        if names.iter().any(|name| !["crate", "super", "self"].contains(&name.as_str())) {
            self.mention(names, false);
        }
    }

    fn use_tree(&mut self, tree: &syn::UseTree, before: &mut Names, passes_on: bool) {
        let (ident, rename) = match tree {
            syn::UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.use_tree(&path.tree, before, passes_on);
                before.pop();
                return;
            }
            syn::UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.use_tree(tree, before, passes_on));
                return;
            }
            syn::UseTree::Glob(_) => {
                let mention = self.mention(before, passes_on);
                return self.own().globs.push(mention);
            }
            syn::UseTree::Name(syn::UseName { ident }) => (ident, ident),
            syn::UseTree::Rename(syn::UseRename { ident, rename, .. }) => (ident, rename),
        };
        let whole: Names = before.iter().cloned().chain([ident.to_string()]).collect();
        let named = if *ident == "self" { before.last().cloned() } else { None };
        let mention = self.mention(&whole, passes_on);
        let name = named.unwrap_or_else(|| rename.to_string());
        self.own().uses.insert(name, mention);
    }

    /// Paths in the words of a macro, which no parser can know.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Names = Vec::new();
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

/// The name of an item that others can import.
fn name_of(item: &syn::Item) -> Option<&syn::Ident> {
    match item {
        syn::Item::Const(item) => Some(&item.ident),
        syn::Item::Enum(item) => Some(&item.ident),
        syn::Item::Fn(item) => Some(&item.sig.ident),
        syn::Item::Static(item) => Some(&item.ident),
        syn::Item::Struct(item) => Some(&item.ident),
        syn::Item::Trait(item) => Some(&item.ident),
        syn::Item::Type(item) => Some(&item.ident),
        syn::Item::Macro(item) => item.ident.as_ref(),
        _ => None,
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        if let Some(name) = name_of(item) {
            self.own().items.insert(name.to_string());
        }
        visit::visit_item(self, item);
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !for_tests(&item.attrs) {
            let passes_on = !matches!(item.vis, syn::Visibility::Inherited);
            self.use_tree(&item.tree, &mut Vec::new(), passes_on);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !for_tests(&item.attrs) && item.content.is_some() {
            let file = self.own().file.clone();
            self.module.push(item.ident.to_string());
            self.own().file = file;
            visit::visit_item_mod(self, item);
            self.module.pop();
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Names = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.path(&names);
        visit::visit_path(self, path);
    }

    fn visit_vis_restricted(&mut self, _: &'ast syn::VisRestricted) {
        // To whom something is shown is no import.
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.path(&call.path.segments.iter().map(|name| name.ident.to_string()).collect::<Names>());
        self.tokens(call.tokens.clone());
    }
}

/// All modules of the crate and of the programs beside it.
#[derive(Debug, Default)]
pub struct Sources {
    modules: BTreeMap<Names, Module>,
    /// The paths of each file, with the number of names that are its root.
    mentions: Vec<(String, usize, Mention)>,
}

impl Sources {
    /// Reads everything below `src`, tests left out.
    pub fn read() -> Sources {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut all = Sources::default();
        for path in sources(&src) {
            let below = path.strip_prefix(&src).expect("below src").with_extension("");
            let file = below.to_str().expect("a plain name").to_owned();
            // The two entries share the root; the program for the browser says nothing.
            if file != "main" && !file.ends_with("tests") {
                all.add(&file, &fs::read_to_string(&path).expect("readable"));
            }
        }
        all
    }

    /// Adds a file.
    pub fn add(&mut self, file: &str, source: &str) {
        let Reader { root, mentions, modules, .. } = Reader::read(file, source);
        self.modules.extend(modules);
        self.mentions.extend(mentions.into_iter().map(|what| (file.to_owned(), root, what)));
    }

    /// The path from the root of the crate; none of what comes from elsewhere.
    fn absolute(&self, root: usize, mention: &Mention) -> Option<Names> {
        let Mention { within, names, .. } = mention;
        let first = names.first()?;
        let mut at = match first.as_str() {
            "crate" => within[..root].to_vec(),
            "patientia" => return Some(names[1..].to_vec()),
            "super" | "self" => within.clone(),
            _ => {
                let child: Names = within.iter().chain([first]).cloned().collect();
                if self.modules.contains_key(&child) {
                    return Some(within.iter().chain(names).cloned().collect());
                }
                let module = self.modules.get(within)?;
                // Else the line that brings the name in says where it comes from.
                let passed_on = module.uses.get(first).filter(|import| import.passes_on)?;
                let mut whole = self.absolute(root, passed_on)?;
                whole.extend_from_slice(&names[1..]);
                return Some(whole);
            }
        };
        for name in names {
            match name.as_str() {
                "crate" | "self" => {}
                "super" => drop(at.pop()),
                name => at.push(name.to_owned()),
            }
        }
        Some(at)
    }

    /// The file that defines what a path from the root leads to, or the one of
    /// the last module on it.
    fn file_of(&self, path: &[String], steps_left: u8) -> Option<&str> {
        let root = if path.first().is_some_and(|name| name == "bin") { 2 } else { 0 };
        let mut at = path.get(..root)?.to_vec();
        for (place, name) in path.iter().enumerate().skip(root) {
            at.push(name.clone());
            if self.modules.contains_key(&at) {
                continue;
            }
            at.pop();
            let module = self.modules.get(&at)?;
            if !module.items.contains(name) && steps_left > 0 {
                let onwards = |mention: &Mention, rest: &[String]| {
                    let path = [&self.absolute(root, mention)?, rest].concat();
                    self.file_of(&path, steps_left - 1)
                };
                if let Some(mention) = module.uses.get(name) {
                    return onwards(mention, &path[place + 1..]);
                }
                if at.is_empty() {
                    // A macro that other crates may use stands at the root.
                    return self.defining(name);
                }
                let here = module.file.as_str();
                let mut globs =
                    module.globs.iter().filter_map(|glob| onwards(glob, &path[place..]));
                return Some(globs.find(|file| *file != here).unwrap_or(here));
            }
            break;
        }
        self.modules.get(&at).map(|module| module.file.as_str())
    }

    fn defining(&self, name: &str) -> Option<&str> {
        let mut modules = self.modules.values();
        modules.find(|module| module.items.contains(name)).map(|module| module.file.as_str())
    }

    /// For every file the files that define what it imports.
    pub fn arrows(&self) -> Arrows {
        let mut arrows = Arrows::new();
        let used = self.mentions.iter().filter(|(_, _, mention)| !mention.passes_on);
        for (file, root, mention) in used {
            let to = self.absolute(*root, mention).and_then(|path| self.file_of(&path, 8));
            if let Some(to) = to.filter(|to| to != file) {
                arrows.entry(file.clone()).or_default().insert(to.to_owned());
            }
        }
        arrows
    }

    /// For every file the rooms that its paths name: the first names from the
    /// root. `known` are the rooms there are.
    pub fn rooms(&self, known: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
        let mut rooms: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (file, root, mention) in &self.mentions {
            let Some(path) = self.absolute(*root, mention) else { continue };
            let room = path.first().cloned().unwrap_or_else(|| "the whole crate".to_owned());
            // A module that a macro makes is not seen, so `super` may lead less far.
            if mention.names[0] == "crate" || known.contains(&room.as_str()) {
                rooms.entry(file.clone()).or_default().insert(room);
            }
        }
        rooms
    }
}

/// The circles: files of which each leads to every other, in the order of
/// their names.
pub fn circles(arrows: &Arrows) -> Vec<Vec<String>> {
    let reached: BTreeMap<&String, BTreeSet<&String>> =
        arrows.keys().map(|file| (file, reached(arrows, file))).collect();
    let meets = |a: &String, b: &String| {
        reached[a].contains(b) && reached.get(b).is_some_and(|back| back.contains(a))
    };
    let circle_of = |file: &String| -> Vec<String> {
        arrows.keys().filter(|other| *other == file || meets(file, other)).cloned().collect()
    };
    let mut circles: Vec<Vec<String>> =
        arrows.keys().map(circle_of).filter(|circle| circle.len() > 1).collect();
    circles.sort();
    circles.dedup();
    circles
}

/// The files to which a file leads.
fn reached<'a>(arrows: &'a Arrows, from: &str) -> BTreeSet<&'a String> {
    let mut found = BTreeSet::new();
    let mut left: Vec<&String> = arrows.get(from).into_iter().flatten().collect();
    while let Some(file) = left.pop() {
        if found.insert(file) {
            left.extend(arrows.get(file).into_iter().flatten());
        }
    }
    found
}

/// Folders side by side of which each imports from the other: their names from
/// `src`, and the arrows of the side that has fewer.
pub fn both_ways(arrows: &Arrows) -> BTreeMap<[String; 2], Vec<String>> {
    let mut between: BTreeMap<[String; 2], Vec<String>> = BTreeMap::new();
    for (from, to) in arrows.iter().flat_map(|(from, all)| all.iter().map(move |to| (from, to))) {
        if let Some(folders) = parted(arrows, from, to) {
            between.entry(folders).or_default().push(format!("{from} → {to}"));
        }
    }
    let fewer = |([a, b], there): (&[String; 2], &Vec<String>)| {
        let back = between.get(&[b.clone(), a.clone()])?;
        let fewer = if there.len() <= back.len() { there } else { back };
        (a < b).then(|| ([a.clone(), b.clone()], fewer.clone()))
    };
    between.iter().filter_map(fewer).collect()
}

/// The two folders side by side at which the paths of two files part, if both
/// are folders.
fn parted(arrows: &Arrows, from: &str, to: &str) -> Option<[String; 2]> {
    let (a, b): (Vec<&str>, Vec<&str>) = (from.split('/').collect(), to.split('/').collect());
    let same = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let folder = |names: &[&str]| -> Option<String> {
        let folder = names.get(..=same)?.join("/");
        let below = format!("{folder}/");
        let files = arrows.iter().flat_map(|(from, all)| all.iter().chain([from]));
        files.into_iter().any(|file| file.starts_with(&below)).then_some(folder)
    };
    Some([folder(&a)?, folder(&b)?])
}
