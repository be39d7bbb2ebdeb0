//! Two components must not give one CSS class different meanings. A rule with a single class as its
//! selector styles every element of this class, so the class must belong to one component, unless
//! several share it on purpose.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use support::rust_files;

mod support;

/// The classes that several components share on purpose. The meaning of such a class is the same
/// everywhere.
const SHARED: [&str; 23] = [
    "art",
    "button",
    "card",
    "chart",
    "deals",
    "dialog",
    "fine",
    "heading-line",
    "in-short",
    "layout",
    "leaf",
    "line",
    "months",
    "page",
    "plate",
    "small-caps",
    "standings",
    "table",
    "tool",
    "tools",
    "tournament",
    "unseen",
    "wrong",
];

/// Returns the selectors of a style sheet. Ignores its comments.
fn selectors(css: &str) -> Vec<String> {
    let parts = css.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, rest)| rest));
    let plain: String = parts.collect();
    let heads = plain.split(['{', '}', ';']).map(str::trim);
    let rules = heads.filter(|head| !head.starts_with('@') && head.contains('.'));
    rules.flat_map(split_selector_list).map(|it| it.trim().to_owned()).collect()
}

/// Splits a list of selectors at its commas, except commas inside brackets.
fn split_selector_list(list: &str) -> Vec<&str> {
    let mut depth = 0;
    let parts = list.split(move |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    });
    parts.collect()
}

/// Returns the class of a selector that is a single class, possibly with a state such as
/// `.a:hover`.
fn only_class_of_selector(selector: &str) -> Option<&str> {
    let class = selector.strip_prefix('.')?.split(':').next()?;
    let is_name = class.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    (is_name && !selector.contains([' ', '>', '+', '~'])).then_some(class)
}

/// Returns the quoted texts in a piece of source.
fn quoted_texts(source: &str) -> impl Iterator<Item = &str> {
    source.split('"').skip(1).step_by(2)
}

/// Returns the classes that a source file gives to elements: in `class="…"`, `class:…` and `let
/// class = …`.
fn classes_in(source: &str) -> BTreeSet<&str> {
    let mut classes = BTreeSet::new();
    for (at, _) in source.match_indices("class") {
        let rest = &source[at + "class".len()..];
        if let Some(name) = rest.strip_prefix(':') {
            classes.extend(name.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next());
        }
        let end = match rest.starts_with(" =") {
            true => rest.find(';'),
            false if rest.starts_with("=\"") => rest[2..].find('"').map(|end| end + 3),
            false if rest.starts_with('=') => rest.find('\n'),
            false => Some(0),
        };
        let given = quoted_texts(&rest[..end.unwrap_or(rest.len())]);
        classes.extend(given.flat_map(str::split_whitespace));
    }
    classes
}

/// Returns for each class the source files of the user interface that use it.
fn files_by_class() -> BTreeMap<String, BTreeSet<String>> {
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in rust_files(Path::new("src/ui")) {
        let text = fs::read_to_string(&path).expect("a source");
        let source = text.split("#[cfg(test)]\nmod").next().unwrap_or_default();
        for class in classes_in(source) {
            uses.entry(class.to_owned()).or_default().insert(path.display().to_string());
        }
    }
    uses
}

#[test]
fn css_class_with_its_own_rule_belongs_to_one_component() {
    let sheets = fs::read_dir("style").expect("a folder").map(|it| it.expect("a file").path());
    let css: String = sheets.map(|it| fs::read_to_string(it).expect("a style sheet")).collect();
    let selectors = selectors(&css);
    let lone: BTreeSet<&str> =
        selectors.iter().filter_map(|it| only_class_of_selector(it)).collect();
    assert!(lone.len() > 50, "the classes were found: {lone:?}");
    let uses = files_by_class();
    let found = lone.into_iter().filter(|class| uses.get(*class).is_some_and(|it| it.len() > 1));
    let found: BTreeSet<&str> = found.collect();
    for class in &found {
        assert!(
            SHARED.contains(class),
            ".{class} alone is styled, and {:?} use it. If they mean the same, add it to SHARED; \
             otherwise rename one, or name the component in the selector.",
            uses[*class],
        );
    }
    for class in SHARED {
        assert!(found.contains(class), ".{class} is no longer shared: remove it from SHARED");
    }
}
