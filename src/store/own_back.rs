//! The player's own picture for the backs of the cards. Defines its stored form and its limits. The
//! browser module makes the picture smaller.
//!
//! The setting `back` still names one of the program's backs, because programs that do not know the
//! player's picture must be able to read the settings.

use serde::{Deserialize, Serialize};

use super::{Store, StoreError, Stored, bounds};
use crate::engine::is_default;

const KEY: &str = "back";

/// The largest picture, in bytes.
pub const MAX_PICTURE_BYTES: usize = 150 * 1024;

/// The possible beginnings of the `data:` address of a picture.
const KINDS: [&str; 3] =
    ["data:image/webp;base64,", "data:image/jpeg;base64,", "data:image/png;base64,"];

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OwnBack {
    /// The picture as a `data:` address, or an empty text if there is none.
    #[serde(skip_serializing_if = "String::is_empty")]
    picture: String,
    /// True if the cards show one of the program's backs although there is a picture.
    #[serde(rename = "hidden", skip_serializing_if = "is_default")]
    is_hidden: bool,
    /// The time of the last change, in milliseconds since 1970.
    at: u64,
}

impl Stored for OwnBack {
    const VERSION: u64 = 1;

    fn clamp_to_bounds(self) -> OwnBack {
        if is_picture(&self.picture) { self } else { OwnBack { picture: String::new(), ..self } }
    }
}

/// Returns true if the text is the `data:` address of a picture that is small enough. No other text
/// is written into a style sheet.
pub fn is_picture(text: &str) -> bool {
    let data = KINDS.iter().find_map(|kind| text.strip_prefix(kind));
    data.is_some_and(|data| {
        let is_base64 = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'+' | b'/' | b'=');
        // In base64, four letters encode three bytes.
        !data.is_empty() && data.len() / 4 * 3 <= MAX_PICTURE_BYTES && data.bytes().all(is_base64)
    })
}

impl OwnBack {
    /// Returns the picture, if there is one.
    pub fn picture(&self) -> Option<&str> {
        (!self.picture.is_empty()).then_some(self.picture.as_str())
    }

    /// Merges the picture of a file. `now` is in milliseconds since 1970. A time more than a day in
    /// the future comes from a wrong clock, so it does not count as the later time; see
    /// `bounds::correct_moments`.
    pub(super) fn merge_from_file(&mut self, mut other: OwnBack, now: u64) {
        if *self == OwnBack::default() {
            other.at = bounds::clamp_moment(other.at, now);
        } else {
            bounds::correct_moments(&mut self.at, &mut other.at, now);
        }
        self.merge(other);
    }

    /// Returns the picture if the cards show it.
    pub fn shown_picture(&self) -> Option<&str> {
        self.picture().filter(|_| !self.is_hidden)
    }

    /// Sets or removes the picture. A text that is not a picture removes the old picture. `now` is
    /// in milliseconds since 1970; see `bounds::next_later_time`.
    pub fn set_picture(&mut self, picture: String, now: u64) {
        let at = bounds::next_later_time(self.at, now);
        *self = OwnBack { picture, is_hidden: false, at }.clamp_to_bounds();
    }

    /// Shows the picture on the cards, or one of the program's backs.
    pub fn set_shown(&mut self, is_shown: bool, now: u64) {
        if self.picture().is_some() && self.shown_picture().is_some() != is_shown {
            self.is_hidden = !is_shown;
            self.at = bounds::next_later_time(self.at, now);
        }
    }

    /// Merges the picture of another device. The later change counts.
    pub fn merge(&mut self, other: OwnBack) {
        if (other.at, &other.picture, other.is_hidden) > (self.at, &self.picture, self.is_hidden) {
            *self = other;
        }
    }
}

impl Store {
    pub fn own_back(&self) -> OwnBack {
        self.read(KEY).ok().unwrap_or_default()
    }

    /// Stores the picture.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn save_own_back(&self, back: &OwnBack) -> Result<(), StoreError> {
        self.write(KEY, back)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICTURE: &str = "data:image/webp;base64,UklGRg==";

    #[test]
    fn only_small_pictures_are_accepted() {
        assert!(is_picture(PICTURE));
        let of_size = |bytes: usize| format!("{}{}", KINDS[1], "A".repeat(bytes / 3 * 4));
        assert!(is_picture(&of_size(MAX_PICTURE_BYTES)));
        for wrong in [
            "",
            "data:image/webp;base64,",
            "data:image/svg+xml;base64,UklGRg==",
            "https://example.org/a.png",
            "data:image/png;base64,\"); color: red",
            &of_size(MAX_PICTURE_BYTES + 3),
        ] {
            assert!(!is_picture(wrong), "{}", &wrong[..wrong.len().min(60)]);
        }
    }

    #[test]
    fn picture_can_be_hidden_and_removed() {
        let mut back = OwnBack::default();
        back.set_shown(false, 5);
        assert_eq!(back, OwnBack::default(), "nothing to hide");
        back.set_picture(PICTURE.to_owned(), 5);
        assert_eq!(back.shown_picture(), Some(PICTURE));
        back.set_shown(false, 6);
        assert_eq!((back.picture(), back.shown_picture()), (Some(PICTURE), None));
        back.set_shown(true, 7);
        assert_eq!(back.shown_picture(), Some(PICTURE));
        back.set_picture("nonsense".to_owned(), 8);
        assert_eq!(back, OwnBack { at: 8, ..OwnBack::default() });
    }

    #[test]
    fn picture_with_future_time_never_replaces_another() {
        let now = 100 * 365 * bounds::DAY_MS;
        let (mut here, mut there) = (OwnBack::default(), OwnBack::default());
        here.set_picture(PICTURE.to_owned(), now - 5);
        let other = PICTURE.replace("webp", "png");
        there.set_picture(other.clone(), now + 9 * bounds::DAY_MS);
        here.merge_from_file(there.clone(), now);
        assert_eq!(here.picture(), Some(PICTURE));
        let mut empty = OwnBack::default();
        empty.merge_from_file(there, now);
        assert_eq!((empty.picture(), empty.at), (Some(other.as_str()), now + bounds::DAY_MS));
    }

    #[test]
    fn merge_keeps_the_later_picture_in_any_order() {
        let mut here = OwnBack::default();
        here.set_picture(PICTURE.to_owned(), 5);
        let mut there = here.clone();
        there.set_picture(String::new(), 9);
        let merged = |mut one: OwnBack, other: &OwnBack| {
            one.merge(other.clone());
            one
        };
        assert_eq!(merged(here.clone(), &there), there);
        assert_eq!(merged(there.clone(), &here), there);
    }
}
