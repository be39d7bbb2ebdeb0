//! Bookmarks in the form in which records store them. Handles lines (lists of moves) only as texts
//! of move codes.
//!
//! The stored form: a bookmark that the player added without a name is a single text with its
//! moves. Any other bookmark is an object. The object contains the number of an earlier bookmark
//! (`of`, from 1) and the number of moves to copy from that bookmark (`after`). It also contains
//! the further moves, the name, and the flag `left`, which is true if the bookmark is the end of an
//! abandoned line. This form is short: a game may have many bookmarks, and most of them begin with
//! the same moves.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::engine::is_default;

/// The maximum length of all bookmarks of a game together, in bytes. Real games need far less.
const MOST_BYTES: usize = 1 << 22;

/// A stored position of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct RecordBookmark {
    /// The codes of the moves that lead to the position.
    pub moves: String,
    /// Empty if the player has not named the bookmark.
    pub name: String,
    /// True if the session added this bookmark for the end of an abandoned line. False if the
    /// player added it.
    pub is_abandoned_line: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Written>", into = "Vec<Written>")]
pub struct RecordBookmarks(pub Vec<RecordBookmark>);

/// A bookmark in its stored form.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Whole(String),
    Part(BookmarkPart),
}

/// A bookmark in the form of an object: it continues an earlier bookmark, has a name, or is the end
/// of an abandoned line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BookmarkPart {
    #[serde(default, skip_serializing_if = "is_default")]
    of: usize,
    #[serde(default, skip_serializing_if = "is_default")]
    after: usize,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    moves: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    #[serde(default, skip_serializing_if = "is_default")]
    left: bool,
}

impl RecordBookmarks {
    /// Adds a bookmark for the end of an abandoned line. Does nothing if the moves of this bookmark
    /// are the beginning of the line `current` or of another abandoned line.
    pub fn add_abandoned_line(&mut self, moves: &str, current: &str) {
        let left = RecordBookmark::abandoned_line(moves);
        let is_redundant =
            |mark: &RecordBookmark| mark.is_abandoned_line && left.is_beginning_of(&mark.moves);
        if !moves.is_empty() && !left.is_beginning_of(current) && !self.0.iter().any(is_redundant) {
            self.0.retain(|mark| !(mark.is_abandoned_line && mark.is_beginning_of(moves)));
            self.0.push(left);
        }
    }

    /// Merges the bookmarks of two records of the same game. The result does not depend on the
    /// order of the two records. If two bookmarks differ only in the name, the one with a name
    /// stays. Drops each abandoned line that is the beginning of `current` or of another abandoned
    /// line.
    #[must_use]
    pub fn merge(self, others: RecordBookmarks, current: &str) -> RecordBookmarks {
        let all: BTreeSet<(usize, RecordBookmark)> =
            self.0.into_iter().chain(others.0).map(|mark| (mark.moves.len(), mark)).collect();
        let all: Vec<RecordBookmark> = all.into_iter().map(|(_, mark)| mark).collect();
        let says_more = |mark: &RecordBookmark, other: &RecordBookmark| {
            mark.is_abandoned_line
                && other.is_abandoned_line
                && mark != other
                && mark.is_beginning_of(&other.moves)
                || (mark.is_abandoned_line, &mark.moves) == (other.is_abandoned_line, &other.moves)
                    && mark.name.is_empty()
                    && !other.name.is_empty()
        };
        let is_redundant = |mark: &&RecordBookmark| {
            mark.is_abandoned_line && mark.is_beginning_of(current)
                || all.iter().any(|other| says_more(mark, other))
        };
        RecordBookmarks(all.iter().filter(|mark| !is_redundant(mark)).cloned().collect())
    }
}

impl From<&str> for RecordBookmark {
    fn from(moves: &str) -> RecordBookmark {
        RecordBookmark { moves: moves.to_owned(), ..RecordBookmark::default() }
    }
}

impl RecordBookmark {
    /// Returns a bookmark for the end of an abandoned line.
    pub fn abandoned_line(moves: &str) -> RecordBookmark {
        RecordBookmark { is_abandoned_line: true, ..moves.into() }
    }

    /// Returns true if `line` begins with all moves of this bookmark.
    pub fn is_beginning_of(&self, line: &str) -> bool {
        line_starts_with(line, &self.moves)
    }
}

/// Returns true if `line` begins with all moves of `with`.
fn line_starts_with(line: &str, with: &str) -> bool {
    let rest = line.strip_prefix(with);
    with.is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(','))
}

/// Compares the beginnings of two lines. Returns the number of moves that they have in common, and
/// the length of these moves in bytes.
pub(super) fn shared_prefix_len(a: &str, b: &str) -> (usize, usize) {
    let (mut moves, mut bytes) = (0, 0);
    for (one, other) in a.split(',').zip(b.split(',')) {
        if one != other || one.is_empty() {
            break;
        }
        moves += 1;
        bytes += one.len() + 1;
    }
    (moves, bytes)
}

impl From<RecordBookmarks> for Vec<Written> {
    fn from(RecordBookmarks(marks): RecordBookmarks) -> Vec<Written> {
        let written = |(at, mark): (usize, &RecordBookmark)| {
            let earlier = marks[..at].iter().zip(1..);
            let common = |(other, of): (&RecordBookmark, usize)| {
                (shared_prefix_len(&mark.moves, &other.moves), of)
            };
            let best = earlier.map(common).max_by_key(|((moves, _), of)| (*moves, usize::MAX - of));
            let ((after, bytes), of) =
                best.filter(|((moves, _), _)| *moves > 0).unwrap_or_default();
            // A single text is the older form of a bookmark. Stored records contain this form, so
            // it must stay.
            if mark.name.is_empty() && !mark.is_abandoned_line {
                return Written::Whole(mark.moves.clone());
            }
            let moves = mark.moves.get(bytes..).unwrap_or_default().to_owned();
            Written::Part(BookmarkPart {
                of,
                after,
                moves,
                name: mark.name.clone(),
                left: mark.is_abandoned_line,
            })
        };
        marks.iter().enumerate().map(written).collect()
    }
}

impl TryFrom<Vec<Written>> for RecordBookmarks {
    type Error = &'static str;

    fn try_from(written: Vec<Written>) -> Result<RecordBookmarks, &'static str> {
        let mut marks: Vec<RecordBookmark> = Vec::new();
        let mut bytes = 0;
        for mark in written {
            let mark = match mark {
                Written::Whole(moves) => RecordBookmark { moves, ..RecordBookmark::default() },
                Written::Part(part) => join_bookmark_part(&marks, part)?,
            };
            bytes += mark.moves.len();
            if bytes > MOST_BYTES {
                return Err("bookmarks too long");
            }
            marks.push(mark);
        }
        Ok(RecordBookmarks(marks))
    }
}

/// Returns the bookmark with all its moves, including those copied from the earlier bookmark.
fn join_bookmark_part(
    marks: &[RecordBookmark],
    part: BookmarkPart,
) -> Result<RecordBookmark, &'static str> {
    let BookmarkPart { of, after, moves: rest, name, left } = part;
    let base = match of.checked_sub(1).map(|at| marks.get(at)) {
        None => "",
        Some(Some(earlier)) => &earlier.moves,
        Some(None) => return Err("earlier bookmark missing"),
    };
    let mut moves: Vec<&str> =
        base.split(',').filter(|code| !code.is_empty()).take(after).collect();
    if moves.len() < after {
        return Err("earlier bookmark too short");
    }
    moves.extend((!rest.is_empty()).then_some(rest.as_str()));
    Ok(RecordBookmark { moves: moves.join(","), name, is_abandoned_line: left })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(marks: &[RecordBookmark]) -> String {
        let text = serde_json::to_string(&RecordBookmarks(marks.to_vec())).expect("JSON");
        let read: RecordBookmarks = serde_json::from_str(&text).expect("marks");
        assert_eq!(read.0, marks, "{text}");
        text
    }

    #[test]
    fn moves_shared_by_bookmarks_are_written_once() {
        let named = RecordBookmark { name: "here".to_owned(), ..RecordBookmark::from("a,b") };
        let marks = [
            RecordBookmark::from("a,b,c"),
            RecordBookmark::abandoned_line("a,b,d,e"),
            named,
            RecordBookmark::abandoned_line("x"),
        ];
        assert_eq!(
            round_trip(&marks),
            r#"["a,b,c",{"of":1,"after":2,"moves":"d,e","left":true},{"of":1,"after":2,"name":"here"},{"moves":"x","left":true}]"#
        );
        round_trip(&[
            RecordBookmark::from(""),
            RecordBookmark::abandoned_line(""),
            RecordBookmark::from("ab"),
            "a".into(),
        ]);
        round_trip(&["a,b".into(), "a,b".into(), "a".into(), "a,b,c".into()]);
    }

    #[test]
    fn invalid_bookmarks_are_refused() {
        for wrong in [
            r#"[{"of":1,"after":1}]"#,
            r#"["a",{"of":1,"after":2}]"#,
            r#"["a",{"after":1,"moves":"b"}]"#,
            r#"[{"moves":"a","later":1}]"#,
            "[7]",
        ] {
            assert!(serde_json::from_str::<RecordBookmarks>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn merge_order_of_bookmarks_does_not_matter() {
        let named =
            |moves: &str, name: &str| RecordBookmark { name: name.to_owned(), ..moves.into() };
        let all = [
            RecordBookmarks(vec![
                named("a,b", ""),
                RecordBookmark::abandoned_line("a,b,c"),
                "x".into(),
            ]),
            RecordBookmarks(vec![named("a,b", "one"), RecordBookmark::abandoned_line("a,b,c,d")]),
            RecordBookmarks(vec![named("a,b", "two"), RecordBookmark::abandoned_line("a,z")]),
        ];
        let united = |order: [usize; 3]| {
            order
                .into_iter()
                .fold(RecordBookmarks::default(), |sum, at| sum.merge(all[at].clone(), "a,z,y"))
        };
        let whole = united([0, 1, 2]);
        let merged = whole
            .0
            .iter()
            .map(|mark| format!("{} {} {}", mark.moves, mark.name, mark.is_abandoned_line));
        assert_eq!(
            merged.collect::<Vec<_>>(),
            ["x  false", "a,b one false", "a,b two false", "a,b,c,d  true"]
        );
        for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [2, 2, 2]] {
            assert_eq!(united(order).merge(whole.clone(), "a,z,y"), whole);
        }
    }

    #[test]
    fn abandoned_moves_are_bookmarked_only_once() {
        let mut marks = RecordBookmarks(vec!["a".into()]);
        for (moves, current) in
            [("", "q"), ("a,b", "a,b,c"), ("a,b", "q"), ("a,b,c", "q"), ("a,b", "q"), ("a,bc", "q")]
        {
            marks.add_abandoned_line(moves, current);
        }
        assert_eq!(
            marks.0,
            [
                "a".into(),
                RecordBookmark::abandoned_line("a,b,c"),
                RecordBookmark::abandoned_line("a,bc")
            ]
        );
    }

    #[test]
    fn oversized_bookmarks_are_refused() {
        let line = vec!["t1-t2"; 1000].join(",");
        let part = r#"{"of":1,"after":1000}"#;
        let text = format!(r#"["{line}",{}]"#, vec![part; 2000].join(","));
        assert!(serde_json::from_str::<RecordBookmarks>(&text).is_err());
    }

    #[test]
    fn move_lists_are_compared_by_whole_move_codes() {
        assert!(
            line_starts_with("t1-t2,d", "t1-t2")
                && line_starts_with("d", "d")
                && line_starts_with("d", "")
        );
        assert!(!line_starts_with("t1-t23", "t1-t2") && !line_starts_with("d", "d,d"));
        assert!(
            RecordBookmark::from("d").is_beginning_of("d,r")
                && !RecordBookmark::from("d,r").is_beginning_of("d")
        );
    }
}
