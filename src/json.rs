//! Values as JSON that a person can read. Knows text and a small tree between
//! serde and our values, whose fields are told once, for reading and for
//! writing; knows neither what they mean nor where the text is kept.
//!
//! serde reads and writes the tree and nothing else: readers derived for each
//! type would be compiled anew for every field, and the site pays by the byte.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, SeqAccess, Visitor},
};

/// A text in JSON, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Number(i64),
    /// A number that no value of ours holds: with a fraction, or too large.
    Strange,
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// Named fields, in their order.
    Fields(Vec<(String, Json)>),
}

/// Why a text cannot be read as a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// A newer version of the program has written it.
    Newer,
    /// It makes no sense.
    Malformed,
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unread::Newer => "this was written by a newer version of the program",
            Unread::Malformed => "this is not in the form in which the program writes",
        })
    }
}

impl std::error::Error for Unread {}

/// A value that has a place in the tree.
pub trait Noted: Sized {
    /// The value as JSON.
    fn write(&self) -> Json;

    /// Reads the value.
    ///
    /// # Errors
    /// If it is something else, or a newer version's.
    fn read(json: Json) -> Result<Self, Unread>;
}

/// A value of named fields.
pub trait Formed: Clone + Default {
    /// Tells every field to a form, which reads it or writes it. A field that
    /// is not found stays as it is by default.
    fn form(&mut self, form: &mut Form);
}

/// The fields of one value, on the way out of the tree or into it.
#[derive(Debug)]
pub struct Form {
    fields: Vec<(String, Json)>,
    reading: bool,
    trouble: Option<Unread>,
}

impl Form {
    /// A field that may be missing.
    pub fn field<T: Noted>(&mut self, name: &str, value: &mut T) {
        if !self.reading {
            self.put(name, value.write());
        } else if let Some(json) = self.take(name) {
            match T::read(json) {
                Ok(read) => *value = read,
                Err(trouble) => self.fail(trouble),
            }
        }
    }

    /// A field without which the value makes no sense.
    pub fn needed<T: Noted>(&mut self, name: &str, value: &mut T) {
        self.need(name);
        self.field(name, value);
    }

    /// The version in which the value is written, at most the newest known.
    /// What a newer one has written is not malformed, whatever it looks like.
    pub fn version(&mut self, version: &mut u8, newest: u8) {
        self.need("v");
        if !self.reading {
            return self.put("v", Json::Number((*version).into()));
        }
        match self.take("v") {
            Some(Json::Number(v)) if v > newest.into() => self.fail(Unread::Newer),
            Some(json) => match u8::read(json) {
                Ok(read) => *version = read,
                Err(trouble) => self.fail(trouble),
            },
            None => {}
        }
    }

    /// The value has no other fields.
    pub fn nothing_else(&mut self) {
        if self.reading && !self.fields.is_empty() {
            self.fail(Unread::Malformed);
        }
    }

    fn need(&mut self, name: &str) {
        if self.reading && !self.fields.iter().any(|field| field.0 == name) {
            self.fail(Unread::Malformed);
        }
    }

    fn take(&mut self, name: &str) -> Option<Json> {
        let at = self.fields.iter().position(|field| field.0 == name)?;
        Some(self.fields.remove(at).1)
    }

    /// For nothing at all, nothing is written.
    fn put(&mut self, name: &str, json: Json) {
        let nothing = match &json {
            Json::Null => true,
            Json::List(list) => list.is_empty(),
            Json::Fields(fields) => fields.is_empty(),
            _ => false,
        };
        if !nothing {
            self.fields.push((name.to_owned(), json));
        }
    }

    fn fail(&mut self, trouble: Unread) {
        if self.trouble != Some(Unread::Newer) {
            self.trouble = Some(trouble);
        }
    }
}

impl<T: Formed> Noted for T {
    fn write(&self) -> Json {
        let mut form = Form { fields: Vec::new(), reading: false, trouble: None };
        self.clone().form(&mut form);
        Json::Fields(form.fields)
    }

    fn read(json: Json) -> Result<T, Unread> {
        let Json::Fields(fields) = json else {
            return Err(Unread::Malformed);
        };
        let mut form = Form { fields, reading: true, trouble: None };
        let mut value = T::default();
        value.form(&mut form);
        form.trouble.map_or(Ok(value), Err)
    }
}

impl Json {
    /// Understands a text.
    ///
    /// # Errors
    /// If it is not JSON.
    pub fn parse(text: &str) -> Result<Json, Unread> {
        serde_json::from_str(text).map_err(|_| Unread::Malformed)
    }

    /// The field of a name.
    pub fn at(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Fields(fields) => {
                fields.iter().find(|field| field.0 == name).map(|field| &field.1)
            }
            _ => None,
        }
    }

    /// The place of a text in a list of words.
    ///
    /// # Errors
    /// If it is not one of them.
    pub fn place_in(&self, words: &[&str]) -> Result<usize, Unread> {
        let Json::Text(text) = self else {
            return Err(Unread::Malformed);
        };
        words.iter().position(|word| word == text).ok_or(Unread::Malformed)
    }
}

/// Reads a value from a text.
///
/// # Errors
/// If the text makes no sense, or is a newer version's.
pub fn read<T: Noted>(text: &str) -> Result<T, Unread> {
    T::read(Json::parse(text)?)
}

macro_rules! numbers {
    ($($kind:ty)+) => { $(
        impl Noted for $kind {
            fn write(&self) -> Json {
                Json::Number(i64::try_from(*self).unwrap_or(i64::MAX))
            }

            fn read(json: Json) -> Result<$kind, Unread> {
                match json {
                    Json::Number(number) => number.try_into().map_err(|_| Unread::Malformed),
                    _ => Err(Unread::Malformed),
                }
            }
        }
    )+ };
}

numbers!(u8 u16 u32 u64 usize i32);

impl Noted for bool {
    fn write(&self) -> Json {
        Json::Bool(*self)
    }

    fn read(json: Json) -> Result<bool, Unread> {
        match json {
            Json::Bool(bool) => Ok(bool),
            _ => Err(Unread::Malformed),
        }
    }
}

impl Noted for String {
    fn write(&self) -> Json {
        Json::Text(self.clone())
    }

    fn read(json: Json) -> Result<String, Unread> {
        match json {
            Json::Text(text) => Ok(text),
            _ => Err(Unread::Malformed),
        }
    }
}

impl<T: Noted> Noted for Option<T> {
    fn write(&self) -> Json {
        self.as_ref().map_or(Json::Null, T::write)
    }

    fn read(json: Json) -> Result<Option<T>, Unread> {
        match json {
            Json::Null => Ok(None),
            json => T::read(json).map(Some),
        }
    }
}

impl<T: Noted> Noted for Vec<T> {
    fn write(&self) -> Json {
        Json::List(self.iter().map(T::write).collect())
    }

    fn read(json: Json) -> Result<Vec<T>, Unread> {
        match json {
            Json::List(list) => list.into_iter().map(T::read).collect(),
            _ => Err(Unread::Malformed),
        }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null | Json::Strange => to.serialize_unit(),
            Json::Bool(bool) => to.serialize_bool(*bool),
            Json::Number(number) => to.serialize_i64(*number),
            Json::Text(text) => to.serialize_str(text),
            Json::List(list) => to.collect_seq(list),
            Json::Fields(fields) => to.collect_map(fields.iter().map(|(name, json)| (name, json))),
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Json, D::Error> {
        from.deserialize_any(Reader)
    }
}

/// Makes the tree of what serde tells.
struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, bool: bool) -> Result<Json, E> {
        Ok(Json::Bool(bool))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Json, E> {
        Ok(Json::Number(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
        Ok(i64::try_from(number).map_or(Json::Strange, Json::Number))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Json, E> {
        Ok(Json::Strange)
    }

    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        Ok(Json::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(Json::Fields(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_goes_round() {
        let text = r#"{"a":[1,-2,true,null,"x\"ü\n"],"b":{"c":{}}}"#;
        assert_eq!(Json::parse(text).map(|json| json.to_string()), Ok(text.to_owned()));
        for broken in ["", "{", "[1,]", "{} x", "nul", &"[".repeat(100_000)] {
            assert_eq!(Json::parse(broken), Err(Unread::Malformed));
        }
    }

    #[test]
    fn numbers_are_whole_and_have_bounds() {
        for strange in ["1.5", "1e3", "18446744073709551615", "99999999999999999999999"] {
            assert_eq!(Json::parse(strange), Ok(Json::Strange));
            assert_eq!(read::<u64>(strange), Err(Unread::Malformed));
        }
        assert_eq!(read::<u8>("255"), Ok(255));
        assert_eq!(read::<u8>("256"), Err(Unread::Malformed));
        assert_eq!(read::<u32>("-1"), Err(Unread::Malformed));
        assert_eq!(read::<Option<i32>>("null"), Ok(None));
        assert_eq!(read::<Vec<String>>(r#"["a",1]"#), Err(Unread::Malformed));
    }
}
