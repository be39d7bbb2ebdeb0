//! Finds, with a parser, where each word of the vocabulary appears in the sources: in the file that
//! declares it and in every other file that names it. A word is a variant of an enum in which
//! declarations are written. Does not know what a word means, nor how many files are too many.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

use crate::support::rust_files;

/// Words by name (`Shape::Across`), each with the files that name it.
pub type Places = BTreeMap<String, BTreeSet<String>>;

/// Returns the places of all words below `src`, except in games and tests. Files are named by their
/// paths below `src`.
pub fn places() -> Places {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let read = |path: &Path| {
        let below = path.strip_prefix(&src).expect("below src").to_str().expect("a plain name");
        (below.to_owned(), fs::read_to_string(path).expect("readable"))
    };
    let files = rust_files(&src).into_iter().map(|path| read(&path));
    let counted = |file: &str| !file.starts_with("games") && !file.ends_with("tests.rs");
    let files: Vec<_> = files.filter(|(file, _)| counted(file)).collect();
    in_files(&files)
}

/// Returns the places of the words in these files, given as names and texts.
pub fn in_files(files: &[(String, String)]) -> Places {
    let parse = |source: &String| syn::parse_file(source).expect("a source that compiles");
    let files: Vec<_> = files.iter().map(|(file, source)| (file, parse(source))).collect();
    let mut places = Places::new();
    for (file, source) in files.iter().filter(|(file, _)| file.starts_with("rules")) {
        for word in source.items.iter().filter_map(vocabulary).flat_map(words) {
            places.insert(word, [(*file).clone()].into());
        }
    }
    for (file, source) in &files {
        for word in named(source, &places) {
            places.entry(word).or_default().insert((*file).clone());
        }
    }
    places
}

/// Returns the item if it is part of the vocabulary: an enum that is serialised with a declaration.
fn vocabulary(item: &syn::Item) -> Option<&syn::ItemEnum> {
    let syn::Item::Enum(item) = item else { return None };
    let mut derived = false;
    for attribute in item.attrs.iter().filter(|attribute| attribute.path().is_ident("derive")) {
        let read = attribute.parse_nested_meta(|meta| {
            derived |= meta.path.is_ident("Serialize");
            Ok(())
        });
        read.expect("names of what is derived");
    }
    derived.then_some(item)
}

fn words(kind: &syn::ItemEnum) -> impl Iterator<Item = String> {
    kind.variants.iter().map(|variant| format!("{}::{}", kind.ident, variant.ident))
}

/// Returns the words that a file names.
fn named(source: &syn::File, known: &Places) -> BTreeSet<String> {
    let mut reader = Reader::default();
    reader.visit_file(source);
    let Reader { mut found, globs, bare, .. } = reader;
    // After a glob import of an enum, its words have no prefix.
    found.extend(globs.iter().flat_map(|kind| bare.iter().map(move |word| join(kind, word))));
    found.retain(|word| known.contains_key(word));
    found
}

fn join(kind: &str, word: &str) -> String {
    format!("{kind}::{word}")
}

/// Collects the names in a file.
#[derive(Default)]
struct Reader {
    /// Every two names that follow each other in a path.
    found: BTreeSet<String>,
    /// The enums that are imported with a glob.
    globs: BTreeSet<String>,
    bare: BTreeSet<String>,
    /// The type that `Self` means.
    own: Option<String>,
}

impl Reader {
    fn path(&mut self, names: &[String]) {
        for pair in names.windows(2) {
            let [kind, word] = pair else { continue };
            let own = self.own.as_ref().filter(|_| kind == "Self");
            self.found.insert(join(own.unwrap_or(kind), word));
        }
    }

    fn use_tree(&mut self, tree: &syn::UseTree, before: Option<&syn::Ident>) {
        let name = match tree {
            syn::UseTree::Path(path) => {
                self.use_tree(&path.tree, Some(&path.ident));
                &path.ident
            }
            syn::UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.use_tree(tree, before));
            }
            syn::UseTree::Glob(_) => {
                return self.globs.extend(before.map(ToString::to_string));
            }
            syn::UseTree::Name(name) => &name.ident,
            syn::UseTree::Rename(name) => &name.ident,
        };
        if let Some(before) = before {
            self.path(&[before.to_string(), name.to_string()]);
        }
    }

    /// Finds paths inside a macro call, which the parser does not parse.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut joined = false;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if !joined {
                        path.clear();
                    }
                    path.push(ident.to_string());
                    self.path(&path);
                    self.bare.insert(ident.to_string());
                    joined = false;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => joined = true,
                TokenTree::Group(group) => {
                    joined = false;
                    path.clear();
                    self.tokens(group.stream());
                }
                _ => path.clear(),
            }
        }
    }

    /// Calls `read` unless the item is compiled for tests only.
    fn unless_for_tests(&mut self, attributes: &[syn::Attribute], read: impl FnOnce(&mut Reader)) {
        let for_tests = attributes.iter().any(|attribute| {
            attribute.path().is_ident("cfg")
                && attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"))
        });
        if !for_tests {
            read(self);
        }
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.unless_for_tests(&item.attrs, |reader| visit::visit_item_mod(reader, item));
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let around = self.own.take();
        if let syn::Type::Path(own) = &*item.self_ty {
            self.own = own.path.segments.last().map(|name| name.ident.to_string());
        }
        visit::visit_item_impl(self, item);
        self.own = around;
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.unless_for_tests(&item.attrs, |reader| reader.use_tree(&item.tree, None));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<_> = path.segments.iter().map(|name| name.ident.to_string()).collect();
        self.path(&names);
        visit::visit_path(self, path);
    }

    fn visit_ident(&mut self, ident: &'ast syn::Ident) {
        self.bare.insert(ident.to_string());
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.tokens(call.tokens.clone());
    }
}
