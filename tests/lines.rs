//! Whole games of real deals, won move by move. Each file in `tests/lines/` contains a game as a
//! record, the form in which players save and share games. So these tests also check that later
//! programs can still read old records.

use std::{fs, path::PathBuf};

use patientia::{
    engine::Outcome,
    games::{self, Game},
    session::{ReadError, Record, RecordBookmarks, RecordError, Session},
};

/// Returns the records, each with its file name.
fn recorded_games() -> Vec<(String, Record)> {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "lines"].iter().collect();
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("the folder of lines can be read")
        .map(|entry| entry.expect("a file can be listed").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "line"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no line was found");
    let read = |path: PathBuf| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let json = fs::read_to_string(&path).expect("a line can be read");
        let json = serde_json::from_str(&json).expect("a line is JSON");
        let record = Record::from_json(json).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        (name, record)
    };
    files.into_iter().map(read).collect()
}

#[test]
fn every_recorded_game_is_won_by_its_last_move() {
    for (name, record) in recorded_games() {
        assert_eq!(record.game, name, "a line is named after its game");
        let session =
            Session::from_record(&record).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert_eq!(session.outcome(), Outcome::Won, "{name}");
        assert_eq!(session.record(), record, "{name}: written as it was read");
        let (moves, _) = record.moves.rsplit_once(',').expect("several moves");
        let before = Session::from_record(&Record { moves: moves.to_owned(), ..record });
        let before = before.unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert_eq!(before.outcome(), Outcome::Open, "{name}: it is won by its last move");
    }
}

#[test]
fn record_is_restored_up_to_its_first_illegal_move() {
    for (name, whole) in recorded_games() {
        let codes: Vec<&str> = whole.moves.split(',').collect();
        let half = codes.len() / 2;
        let beginning = codes[..half].join(",");
        let end = codes[half..].join(",");
        for wrong in ["t1-t1", "nonsense"] {
            let record = Record {
                moves: format!("{beginning},{wrong},{end}"),
                marks: RecordBookmarks(vec![
                    beginning.as_str().into(),
                    format!("{beginning},{wrong}").as_str().into(),
                ]),
                ..whole.clone()
            };
            let error = Session::from_record(&record).expect_err("a link is refused");
            let (session, lost) = Session::restore(&record).expect("a deal");
            let lost = lost.expect("part of the line is lost");
            assert_eq!((lost.restored_moves, lost.total), (half, codes.len() + 1), "{name}");
            assert_eq!((lost.dropped_bookmarks, &lost.reason), (1, &error), "{name}");
            let expected = Record {
                moves: beginning.clone(),
                marks: RecordBookmarks(vec![beginning.as_str().into()]),
                ..whole.clone()
            };
            assert_eq!(session.record(), expected, "{name}");
            assert_eq!(session.moves().len(), half, "{name}");
        }
    }
}

#[test]
fn moves_are_kept_if_a_bookmark_cannot_be_restored() {
    for (name, whole) in recorded_games() {
        let record = Record { marks: RecordBookmarks(vec!["t1-t1".into()]), ..whole.clone() };
        let (session, lost) = Session::restore(&record).expect("a deal");
        let lost = lost.expect("the bookmark is lost");
        assert!(!lost.has_lost_moves() && lost.dropped_bookmarks == 1, "{name}");
        assert_eq!(session.record(), whole, "{name}");
    }
}

#[test]
fn partly_restored_game_does_not_redo_undone_moves() {
    for (name, whole) in recorded_games() {
        let moves = format!("{},t1-t1", whole.moves);
        let record = Record { moves, made: Some(2), ..whole.clone() };
        let (session, lost) = Session::restore(&record).expect("a deal");
        assert!(lost.is_some_and(|lost| lost.has_lost_moves()), "{name}");
        assert_eq!((session.moves().len(), session.can_redo()), (2, true), "{name}");
    }
}

#[test]
fn record_of_a_newer_program_is_reported_as_newer() {
    let read = |text| Record::from_json(serde_json::from_str(text).expect("JSON"));
    for text in [
        r#"{"v":2,"pace":1.5}"#,
        r#"{"pace":1,"v":300}"#,
        r#"{"v":1,"game":"g","seed":1,"pace":1}"#,
    ] {
        assert_eq!(read(text), Err(ReadError::Newer), "{text}");
    }
    for text in
        [r#"{"v":1}"#, r#"{"v":1,"seed":1,"pace":1}"#, r#"{"v":1.5}"#, r#"{"v":0}"#, "[]", "1"]
    {
        assert_eq!(read(text), Err(ReadError::Malformed), "{text}");
    }
    let none = r#"{"v":1,"game":"g","seed":1,"edition":0}"#;
    assert_eq!(read(none), Err(ReadError::Malformed), "editions are counted from one");
}

/// Returns a game of the catalogue, changed so that it is in its third edition.
fn game_in_third_edition(of: &Record) -> &'static Game {
    let game = games::by_id(&of.game).expect("a game");
    Box::leak(Box::new(Game { edition: 3, ..*game }))
}

#[test]
fn record_of_earlier_edition_is_restored_up_to_illegal_move() {
    let (_, whole) = recorded_games().remove(0);
    let game = game_in_third_edition(&whole);
    for edition in [1, 2] {
        let record = Record { edition, ..whole.clone() };
        let (session, lost) = Session::restore_game(game, &record).expect("a deal");
        let lost = lost.expect("the player is told");
        assert_eq!(lost.reason, RecordError::Edition { of: edition, now: 3 });
        assert_eq!(
            (lost.restored_moves, lost.dropped_bookmarks, lost.has_lost_moves()),
            (lost.total, 0, false)
        );
        assert_eq!(session.record(), Record { edition: 3, ..whole.clone() });
    }
    let record = Record { moves: format!("{},t1-t1", whole.moves), ..whole.clone() };
    let (_, lost) = Session::restore_game(game, &record).expect("a deal");
    let lost = lost.expect("the player is told");
    assert!(lost.has_lost_moves() && matches!(lost.reason, RecordError::IllegalMove { .. }));
}

#[test]
fn record_of_same_edition_or_without_moves_gives_no_warning() {
    let (_, whole) = recorded_games().remove(0);
    let game = game_in_third_edition(&whole);
    let same = Record { edition: 3, ..whole.clone() };
    let (session, lost) = Session::restore_game(game, &same).expect("a deal");
    assert_eq!((lost, session.record()), (None, same));
    let untouched = Record { moves: String::new(), ..whole };
    let (_, lost) = Session::restore_game(game, &untouched).expect("a deal");
    assert_eq!(lost, None);
}

#[test]
fn record_of_a_later_edition_is_refused_as_newer() {
    let (_, whole) = recorded_games().remove(0);
    let later = Record { edition: 2, ..whole.clone() };
    let refused = RecordError::Edition { of: 2, now: 1 };
    assert_eq!(Session::restore(&later).err(), Some(refused.clone()));
    assert!(patientia::text::record_error_sentence(&refused).contains("played by newer rules"));
    let corrected = RecordError::Edition { of: 1, now: 2 };
    assert!(
        patientia::text::record_error_sentence(&corrected).contains("has been corrected since")
    );
    assert_eq!(Session::from_record(&later).err(), Some(refused));
    let json = serde_json::to_value(&later).expect("JSON");
    assert_eq!(json["edition"], 2);
    assert_eq!(Record::from_json(json), Ok(later));
    let first = serde_json::to_value(&whole).expect("JSON");
    assert_eq!(first.get("edition"), None, "the first edition is not named");
}
