//! Finds what the sources import from each other, with a parser, so that it makes no difference how
//! an import is written. Knows modules, files and paths; does not know which imports are allowed.
//!
//! An import counts for the file that defines the imported item, even if other files re-export it:
//! `use super::Step` leads from `engine/play` to `engine/table`, although the path names the
//! module's head. A re-export (`pub use`) is no import, unless the file itself uses the name. Uses
//! without a path are not seen, such as a method of a type from elsewhere.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

use crate::support::rust_files;

/// The names of a path, or of a module from the root of the crate.
type Names = Vec<String>;

/// Files, each with the files that it imports. A file is its path below `src` without extension.
pub type ImportGraph = BTreeMap<String, BTreeSet<String>>;

/// A path in a source.
#[derive(Clone, Debug)]
struct ImportPath {
    /// The module that contains the path.
    within: Names,
    names: Names,
    /// True if the path is only re-exported (`pub use`).
    is_reexport: bool,
}

/// Collects the modules and the paths of a file.
#[derive(Debug, Default)]
struct Reader {
    /// The modules around the current item, the top-level module first.
    module: Names,
    /// How many of them are the root: two in a program below `bin`.
    root: usize,
    import_paths: Vec<ImportPath>,
    modules: BTreeMap<Names, Module>,
}

#[derive(Debug, Default)]
struct Module {
    file: String,
    items: BTreeSet<String>,
    /// Names brought in by `use`.
    uses: BTreeMap<String, ImportPath>,
    globs: Vec<ImportPath>,
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
        reader.current_module().file = file.to_owned();
        reader.visit_file(&syn::parse_file(source).expect("a source that compiles"));
        reader
    }

    /// Returns the current module.
    fn current_module(&mut self) -> &mut Module {
        self.modules.entry(self.module.clone()).or_default()
    }

    fn import_path(&mut self, names: &[String], is_reexport: bool) -> ImportPath {
        let import_path =
            ImportPath { within: self.module.clone(), names: names.to_vec(), is_reexport };
        self.import_paths.push(import_path.clone());
        import_path
    }

    fn path(&mut self, names: &[String]) {
        // Alone, `super` and the like belong to a visibility inside a macro.
        if names.iter().any(|name| !["crate", "super", "self"].contains(&name.as_str())) {
            self.import_path(names, false);
        }
    }

    fn use_tree(&mut self, tree: &syn::UseTree, before: &mut Names, is_reexport: bool) {
        let (ident, rename) = match tree {
            syn::UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.use_tree(&path.tree, before, is_reexport);
                before.pop();
                return;
            }
            syn::UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.use_tree(tree, before, is_reexport));
                return;
            }
            syn::UseTree::Glob(_) => {
                let import_path = self.import_path(before, is_reexport);
                return self.current_module().globs.push(import_path);
            }
            syn::UseTree::Name(syn::UseName { ident }) => (ident, ident),
            syn::UseTree::Rename(syn::UseRename { ident, rename, .. }) => (ident, rename),
        };
        let whole: Names = before.iter().cloned().chain([ident.to_string()]).collect();
        let named = if *ident == "self" { before.last().cloned() } else { None };
        let import_path = self.import_path(&whole, is_reexport);
        let name = named.unwrap_or_else(|| rename.to_string());
        self.current_module().uses.insert(name, import_path);
    }

    /// Finds paths inside a macro call, which the parser does not parse.
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

/// Returns true if an item is compiled for tests only.
fn is_test_only(attributes: &[syn::Attribute]) -> bool {
    let is_test = |attribute: &syn::Attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"))
    };
    attributes.iter().any(is_test)
}

/// Returns the name of an item that others can import.
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
            self.current_module().items.insert(name.to_string());
        }
        visit::visit_item(self, item);
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !is_test_only(&item.attrs) {
            let is_reexport = !matches!(item.vis, syn::Visibility::Inherited);
            self.use_tree(&item.tree, &mut Vec::new(), is_reexport);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test_only(&item.attrs) && item.content.is_some() {
            let file = self.current_module().file.clone();
            self.module.push(item.ident.to_string());
            self.current_module().file = file;
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
        // The path of a visibility is no import.
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
    import_paths: Vec<(String, usize, ImportPath)>,
}

impl Sources {
    /// Reads everything below `src`, except tests.
    pub fn read() -> Sources {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut all = Sources::default();
        for path in rust_files(&src) {
            let below = path.strip_prefix(&src).expect("below src").with_extension("");
            let file = below.to_str().expect("a plain name").to_owned();
            // `main` and `lib` share the root of the crate, and `main` imports nothing.
            if file != "main" && !file.ends_with("tests") {
                all.add(&file, &fs::read_to_string(&path).expect("readable"));
            }
        }
        all
    }

    pub fn add(&mut self, file: &str, source: &str) {
        let Reader { root, import_paths, modules, .. } = Reader::read(file, source);
        self.modules.extend(modules);
        self.import_paths
            .extend(import_paths.into_iter().map(|what| (file.to_owned(), root, what)));
    }

    /// Returns the path from the root of the crate, or `None` if it leads to another crate.
    fn absolute(&self, root: usize, import_path: &ImportPath) -> Option<Names> {
        let ImportPath { within, names, .. } = import_path;
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
                // Otherwise a re-export of the name says where it comes from.
                let reexport = module.uses.get(first).filter(|import| import.is_reexport)?;
                let mut whole = self.absolute(root, reexport)?;
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

    /// Returns the file that defines the item at a path from the root, or else the file of the last
    /// module on the path.
    fn file_of(&self, path: &[String], steps_left: u8) -> Option<&str> {
        let root = if path.first().is_some_and(|name| name == "bin") { 2 } else { 0 };
        let mut module_path = path.get(..root)?.to_vec();
        for (place, name) in path.iter().enumerate().skip(root) {
            module_path.push(name.clone());
            if self.modules.contains_key(&module_path) {
                continue;
            }
            module_path.pop();
            let module = self.modules.get(&module_path)?;
            if !module.items.contains(name) && steps_left > 0 {
                let onwards = |import_path: &ImportPath, rest: &[String]| {
                    let path = [&self.absolute(root, import_path)?, rest].concat();
                    self.file_of(&path, steps_left - 1)
                };
                if let Some(import_path) = module.uses.get(name) {
                    return onwards(import_path, &path[place + 1..]);
                }
                if module_path.is_empty() {
                    // An exported macro belongs to the root.
                    return self.defining(name);
                }
                let here = module.file.as_str();
                let mut globs =
                    module.globs.iter().filter_map(|glob| onwards(glob, &path[place..]));
                return Some(globs.find(|file| *file != here).unwrap_or(here));
            }
            break;
        }
        self.modules.get(&module_path).map(|module| module.file.as_str())
    }

    fn defining(&self, name: &str) -> Option<&str> {
        let mut modules = self.modules.values();
        modules.find(|module| module.items.contains(name)).map(|module| module.file.as_str())
    }

    /// Returns for every file the files that define what it imports.
    pub fn graph(&self) -> ImportGraph {
        let mut graph = ImportGraph::new();
        let used = self.import_paths.iter().filter(|(_, _, import_path)| !import_path.is_reexport);
        for (file, root, import_path) in used {
            let to = self.absolute(*root, import_path).and_then(|path| self.file_of(&path, 8));
            if let Some(to) = to.filter(|to| to != file) {
                graph.entry(file.clone()).or_default().insert(to.to_owned());
            }
        }
        graph
    }

    /// Returns for every file the top-level modules that its paths name. `known` are the modules
    /// that exist.
    pub fn imported_modules(&self, known: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
        let mut imported: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (file, root, import_path) in &self.import_paths {
            let Some(path) = self.absolute(*root, import_path) else { continue };
            let module = path.first().cloned().unwrap_or_else(|| "the whole crate".to_owned());
            // The parser does not see a module that a macro creates, so `super` may lead too far.
            if import_path.names[0] == "crate" || known.contains(&module.as_str()) {
                imported.entry(file.clone()).or_default().insert(module);
            }
        }
        imported
    }
}

/// Returns the cycles: sets of files of which each leads to every other, sorted by name.
pub fn cycles(graph: &ImportGraph) -> Vec<Vec<String>> {
    let reached: BTreeMap<&String, BTreeSet<&String>> =
        graph.keys().map(|file| (file, reached(graph, file))).collect();
    let meets = |a: &String, b: &String| {
        reached[a].contains(b) && reached.get(b).is_some_and(|back| back.contains(a))
    };
    let cycle_of = |file: &String| -> Vec<String> {
        graph.keys().filter(|other| *other == file || meets(file, other)).cloned().collect()
    };
    let mut cycles: Vec<Vec<String>> =
        graph.keys().map(cycle_of).filter(|cycle| cycle.len() > 1).collect();
    cycles.sort();
    cycles.dedup();
    cycles
}

/// Returns the files that a file imports, directly or indirectly.
fn reached<'a>(graph: &'a ImportGraph, from: &str) -> BTreeSet<&'a String> {
    let mut found = BTreeSet::new();
    let mut left: Vec<&String> = graph.get(from).into_iter().flatten().collect();
    while let Some(file) = left.pop() {
        if found.insert(file) {
            left.extend(graph.get(file).into_iter().flatten());
        }
    }
    found
}

/// Returns the sibling folders that import from each other: their paths below `src`, and the
/// imports in the direction that has fewer.
pub fn two_way_folders(graph: &ImportGraph) -> BTreeMap<[String; 2], Vec<String>> {
    let mut between: BTreeMap<[String; 2], Vec<String>> = BTreeMap::new();
    for (from, to) in graph.iter().flat_map(|(from, all)| all.iter().map(move |to| (from, to))) {
        if let Some(folders) = sibling_folders(graph, from, to) {
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

/// Returns the two sibling folders at which the paths of two files part, or `None` if one of them
/// is no folder.
fn sibling_folders(graph: &ImportGraph, from: &str, to: &str) -> Option<[String; 2]> {
    let (a, b): (Vec<&str>, Vec<&str>) = (from.split('/').collect(), to.split('/').collect());
    let same = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let folder = |names: &[&str]| -> Option<String> {
        let folder = names.get(..=same)?.join("/");
        let below = format!("{folder}/");
        let files = graph.iter().flat_map(|(from, all)| all.iter().chain([from]));
        files.into_iter().any(|file| file.starts_with(&below)).then_some(folder)
    };
    Some([folder(&a)?, folder(&b)?])
}
