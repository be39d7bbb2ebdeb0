//! Which words of the vocabulary serve one game only: every one of them stands
//! in `ROADMAP.md` with the reason why no other can say it, and nothing else
//! does. Words are the variants of what declarations are written in.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, fs,
};

use patientia::{games, rules::Choices};
use serde::ser::{self, Serialize};

/// Words by their names, `Shape::Across`, each with the games that use it.
type Uses = BTreeMap<String, BTreeSet<&'static str>>;

/// The words that each game uses under any of its options.
fn uses() -> Uses {
    let mut uses = Uses::new();
    for game in games::all() {
        let mut words = Words(BTreeSet::new());
        for choices in Choices::every(game.options) {
            game.rules(&choices).serialize(&mut words).expect("it only listens");
        }
        for word in words.0 {
            uses.entry(word).or_default().insert(game.id);
        }
    }
    uses
}

/// The words of the table in `ROADMAP.md`, each with its game and reason.
fn listed() -> BTreeMap<String, (String, String)> {
    let text = fs::read_to_string("ROADMAP.md").expect("it lies in the project");
    let table = text.split("## Words that serve one game").nth(1).expect("the section");
    let rows = table.lines().skip_while(|line| !line.starts_with('|')).skip(2);
    rows.take_while(|line| line.starts_with('|')).flat_map(row).collect()
}

/// One row: words that belong together, their game, and why there are such.
fn row(line: &str) -> Vec<(String, (String, String))> {
    let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
    let [words, game, why] = cells[..] else { panic!("a row of three: {line}") };
    let words = words.split(", ").map(|word| word.trim_matches('`').to_owned());
    words.map(|word| (word, (game.trim_matches('`').to_owned(), why.to_owned()))).collect()
}

#[test]
fn a_word_that_serves_one_game_only_has_its_reason() {
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
    assert_eq!(named, alone, "ROADMAP.md lists what serves no game, or several");
    for (word, (_, why)) in listed {
        assert!(why.len() > 20, "{word} needs its reason");
    }
}

/// Listens to a declaration being written, and keeps the variants it is made of.
struct Words(BTreeSet<String>);

#[derive(Debug)]
struct Never;

impl fmt::Display for Never {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a listener does not fail")
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: fmt::Display>(_: T) -> Never {
        Never
    }
}

impl Words {
    fn hear(&mut self, of: &'static str, word: &'static str) {
        self.0.insert(format!("{of}::{word}"));
    }
}

/// Values that are no words.
macro_rules! passed_over {
    ($($method:ident($of:ty))*) => {
        $(fn $method(self, _: $of) -> Result<(), Never> { Ok(()) })*
    };
}

/// Words with several values.
macro_rules! begins_with_a_word {
    ($($method:ident)*) => {
        $(fn $method(
            self,
            of: &'static str,
            _: u32,
            word: &'static str,
            _: usize,
        ) -> Result<Self, Never> {
            self.hear(of, word);
            Ok(self)
        })*
    };
}

impl ser::Serializer for &mut Words {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    begins_with_a_word! { serialize_tuple_variant serialize_struct_variant }

    passed_over! {
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
        self.hear(of, word);
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
        self.hear(of, word);
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

/// What holds several values hands each of them on; those with names say them first.
macro_rules! hands_on {
    ($($what:ident $method:ident($($key:ty)?))*) => {
        $(impl ser::$what for &mut Words {
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

hands_on! {
    SerializeSeq serialize_element()
    SerializeTuple serialize_element()
    SerializeTupleStruct serialize_field()
    SerializeTupleVariant serialize_field()
    SerializeStruct serialize_field(&'static str)
    SerializeStructVariant serialize_field(&'static str)
}

impl ser::SerializeMap for &mut Words {
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
