//! Checks of the vocabulary: the variants of the enums in which declarations are written, called
//! words here. A word that serves one game only must stand in `ROADMAP.md`, with the reason why no
//! other word can say it, and nothing else may stand there. A word costs as many files as name it.
//! `cargo test --test vocabulary -- --nocapture costs` prints the costs, and `tests/vocabulary.txt`
//! stores them.
//!
//! `RENEW=vocabulary cargo test --test vocabulary` rewrites the stored costs.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fmt,
    fmt::Write as _,
    fs,
    path::PathBuf,
};

use patientia::{games, rules::Choices};
use serde::ser::{self, Serialize};

mod mentions;
mod support;

/// Words by name (`Shape::Across`), each with the games that use it.
type Uses = BTreeMap<String, BTreeSet<&'static str>>;

/// Returns the words that each game uses with any of its options.
fn uses() -> Uses {
    let mut uses = Uses::new();
    for game in games::all() {
        let mut words = WordCollector(BTreeSet::new());
        for choices in Choices::every(game.options) {
            game.rules(&choices).serialize(&mut words).expect("this serializer does not fail");
        }
        for word in words.0 {
            uses.entry(word).or_default().insert(game.id);
        }
    }
    uses
}

/// Returns the words of the table in `ROADMAP.md`, each with its game and its reason.
fn listed() -> BTreeMap<String, (String, String)> {
    let text = fs::read_to_string("ROADMAP.md").expect("it lies in the project");
    let table = text.split("## Words that serve one game").nth(1).expect("the section");
    let rows = table.lines().skip_while(|line| !line.starts_with('|')).skip(2);
    rows.take_while(|line| line.starts_with('|')).flat_map(row).collect()
}

/// Reads one row: words that belong together, their game, and the reason.
fn row(line: &str) -> Vec<(String, (String, String))> {
    let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
    let [words, game, why] = cells[..] else { panic!("a row needs three cells: {line}") };
    let words = words.split(", ").map(|word| word.trim_matches('`').to_owned());
    words.map(|word| (word, (game.trim_matches('`').to_owned(), why.to_owned()))).collect()
}

#[test]
fn single_game_word_has_a_reason() {
    let alone: BTreeMap<String, String> = uses()
        .into_iter()
        .filter_map(|(word, games)| {
            let mut games = games.into_iter();
            let only = games.next().filter(|_| games.next().is_none())?;
            Some((word, only.to_owned()))
        })
        .collect();
    let listed = listed();
    let named: BTreeMap<String, String> =
        listed.iter().map(|(word, (game, _))| (word.clone(), game.clone())).collect();
    let missing: Vec<_> = alone.iter().filter(|(word, _)| !named.contains_key(*word)).collect();
    assert!(missing.is_empty(), "not in ROADMAP.md: {missing:#?}");
    assert_eq!(named, alone, "ROADMAP.md lists words that serve no game, or several");
    for (word, (_, why)) in listed {
        assert!(why.len() > 20, "{word} needs its reason");
    }
}

/// Words by name, each with the number of files that name it, including the one that declares it.
/// Games and tests do not count.
type Costs = BTreeMap<String, usize>;

fn costs(places: &mentions::Places) -> Costs {
    places.iter().map(|(word, files)| (word.clone(), files.len())).collect()
}

fn stored_costs_path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/vocabulary.txt")
}

/// Returns the costs in their stored form: one word per line.
fn format_costs(costs: &Costs) -> String {
    costs.iter().map(|(word, files)| format!("{word} {files}\n")).collect()
}

fn read_costs(text: &str) -> Costs {
    let line = |line: &str| -> Option<(String, usize)> {
        let (word, files) = line.split_once(' ')?;
        Some((word.to_owned(), files.parse().ok()?))
    };
    text.lines()
        .map(|text| line(text).unwrap_or_else(|| panic!("a word and its cost expected: {text}")))
        .collect()
}

/// Returns the kind of a word: its enum.
fn kind_of(word: &str) -> &str {
    word.split_once("::").map_or(word, |(kind, _)| kind)
}

/// Returns the costs of all words of each kind, lowest first.
fn by_kind(costs: &Costs) -> BTreeMap<&str, Vec<usize>> {
    let mut kinds: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (word, files) in costs {
        kinds.entry(kind_of(word)).or_default().push(*files);
    }
    kinds.values_mut().for_each(|all| all.sort_unstable());
    kinds
}

/// Returns the new words that cost more than any stored word of their kind. In a new kind, those
/// that cost more than any stored word.
fn too_costly(now: &Costs, stored: &Costs) -> Vec<String> {
    let kinds = by_kind(stored);
    let worst = |word: &str| {
        let of_kind = kinds.get(kind_of(word)).and_then(|all| all.last());
        of_kind.or(stored.values().max()).copied().unwrap_or(0)
    };
    let new = now.iter().filter(|(word, _)| !stored.contains_key(*word));
    let costly = new.filter(|(word, files)| **files > worst(word));
    costly.map(|(word, files)| format!("{word}: {files} files, not {}", worst(word))).collect()
}

/// Returns all costs for a person to read: each kind with its median (the upper of two) and its
/// worst, and its words, most costly first, each with its stored cost if that differs.
fn cost_report(now: &Costs, stored: &Costs) -> String {
    let mut text = String::new();
    let summary = |text: &mut String, kind: &str, costs: &[usize]| {
        let (count, median) = (costs.len(), costs[costs.len() / 2]);
        let worst = costs[count - 1];
        writeln!(text, "{kind}: {count} words, median {median}, worst {worst}").expect("a string");
    };
    for (kind, files) in by_kind(now) {
        summary(&mut text, kind, &files);
        let mut words: Vec<_> = now.iter().filter(|(word, _)| kind_of(word) == kind).collect();
        words.sort_by_key(|(_, files)| std::cmp::Reverse(**files));
        for (word, files) in words {
            let change = match stored.get(word) {
                None => " (new)".to_owned(),
                Some(stored) if stored != files => format!(" (was {stored})"),
                Some(_) => String::new(),
            };
            writeln!(text, "    {files:2} {word}{change}").expect("a string");
        }
    }
    let mut all: Vec<usize> = now.values().copied().collect();
    all.sort_unstable();
    summary(&mut text, "all", &all);
    text
}

#[test]
fn new_word_costs_no_more_than_its_kind() {
    let places = mentions::places();
    let now = costs(&places);
    let stored =
        read_costs(&fs::read_to_string(stored_costs_path()).expect("it lies in the project"));
    println!("{}", cost_report(&now, &stored));
    let costly = too_costly(&now, &stored);
    assert!(costly.is_empty(), "new words that too many files name: {costly:#?}");
    if env::var("RENEW").as_deref() == Ok("vocabulary") {
        fs::write(stored_costs_path(), format_costs(&now)).expect("it can be written");
    }
}

#[test]
fn only_new_words_can_be_too_costly() {
    let stored = read_costs("Guard::A 2\nGuard::B 4\nTest::A 6\n");
    for (now, costly) in [
        ("Guard::A 9\nGuard::B 4\nTest::A 6\n", ""),
        ("Guard::A 1\nGuard::C 4\nTest::A 6\n", ""),
        ("Guard::A 9\nGuard::C 5\nTest::A 6\n", "Guard::C: 5 files, not 4"),
        ("Match::A 6\n", ""),
        ("Match::A 7\n", "Match::A: 7 files, not 6"),
    ] {
        assert_eq!(too_costly(&read_costs(now), &stored).join("; "), costly, "{now}");
    }
}

#[test]
fn words_are_found_in_every_form() {
    let rules = "#[derive(Clone, Serialize)] pub enum Dir { Up, Down } pub enum Fault { Up }";
    for (source, found) in [
        ("fn f() -> Dir { Dir::Up }", "Dir::Up"),
        ("fn f(dir: Dir) { if let crate::rules::Dir::Up = dir {} }", "Dir::Up"),
        ("use crate::rules::{Dir::{Down, Up as U}, Fault};", "Dir::Down Dir::Up"),
        ("use Dir::*; fn f(dir: Dir) { match dir { Down => {} _ => {} } }", "Dir::Down"),
        ("fn f() { matches!(dir, Some(rules::Dir::Up) | Some(Dir::Down)) }", "Dir::Down Dir::Up"),
        ("impl Dir { fn f() -> Self { Self::Down } }", "Dir::Down"),
        ("impl fmt::Display for Dir { fn f() { write!(f, Self::Down) } }", "Dir::Down"),
        ("impl Fault { fn f() -> Self { Self::Up } }", ""),
        ("fn f() { Fault::Up; Down; Dir::new() } // Dir::Up", ""),
        ("#[cfg(test)] mod tests { fn f() { Dir::Up } }", ""),
    ] {
        let files = [("rules/build.rs", rules), ("text.rs", source)];
        let files = files.map(|(file, source)| (file.to_owned(), source.to_owned()));
        let places = mentions::in_files(&files);
        assert_eq!(places.len(), 2, "{places:?}");
        let named = places.into_iter().filter(|(_, files)| files.contains("text.rs"));
        let named: Vec<_> = named.map(|(word, _)| word).collect();
        assert_eq!(named.join(" "), found, "{source}");
    }
}

/// Serialises a declaration to nothing, and keeps the variants in it.
struct WordCollector(BTreeSet<String>);

#[derive(Debug)]
struct Never;

impl fmt::Display for Never {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this serializer does not fail")
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: fmt::Display>(_: T) -> Never {
        Never
    }
}

impl WordCollector {
    fn record(&mut self, of: &'static str, word: &'static str) {
        self.0.insert(format!("{of}::{word}"));
    }
}

/// Values that are not words.
macro_rules! ignored {
    ($($method:ident($of:ty))*) => {
        $(fn $method(self, _: $of) -> Result<(), Never> { Ok(()) })*
    };
}

/// Words with several values.
macro_rules! records_variant {
    ($($method:ident)*) => {
        $(fn $method(
            self,
            of: &'static str,
            _: u32,
            word: &'static str,
            _: usize,
        ) -> Result<Self, Never> {
            self.record(of, word);
            Ok(self)
        })*
    };
}

impl ser::Serializer for &mut WordCollector {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    records_variant! { serialize_tuple_variant serialize_struct_variant }

    ignored! {
        serialize_bool(bool) serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64)
        serialize_u8(u8) serialize_u16(u16) serialize_u32(u32) serialize_u64(u64) serialize_f32(f32)
        serialize_f64(f64) serialize_char(char) serialize_str(&str) serialize_bytes(&[u8])
        serialize_unit_struct(&'static str)
    }

    fn serialize_none(self) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_unit(self) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_unit_variant(
        self,
        of: &'static str,
        _: u32,
        word: &'static str,
    ) -> Result<(), Never> {
        self.record(of, word);
        Ok(())
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        of: &'static str,
        _: u32,
        word: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.record(of, word);
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }
}

/// A compound value passes on each of its parts.
macro_rules! passes_on {
    ($($what:ident $method:ident($($key:ty)?))*) => {
        $(impl ser::$what for &mut WordCollector {
            type Ok = ();
            type Error = Never;

            fn $method<T: ?Sized + Serialize>(
                &mut self,
                $(_: $key,)?
                value: &T,
            ) -> Result<(), Never> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        })*
    };
}

passes_on! {
    SerializeSeq serialize_element()
    SerializeTuple serialize_element()
    SerializeTupleStruct serialize_field()
    SerializeTupleVariant serialize_field()
    SerializeStruct serialize_field(&'static str)
    SerializeStructVariant serialize_field(&'static str)
}

impl ser::SerializeMap for &mut WordCollector {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Result<(), Never> {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Never> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Never> {
        Ok(())
    }
}
