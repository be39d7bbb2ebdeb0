//! Tests with impossible values and with wrong clocks: values are clamped, and wrong times have no
//! lasting effect. Also tests when the program reports that moves come from a link.

use super::*;
use crate::link::LinkScope;

/// Stores a text under a key and reads it back.
fn read_back<T: Stored>(key: &str, text: &str) -> T {
    let (store, memory) = new_store();
    memory.set(&format!("{PREFIX}{key}"), text).expect("written");
    store.read(key).ok().expect("a value")
}

#[test]
fn values_are_clamped_to_their_bounds() {
    let totals: Totals =
        read_back("records/clock", r#"{"v":1,"won":4294967295,"best":2147483647}"#);
    assert_eq!((totals.won, totals.best), (1_000_000, Some(1_000_000)));
    let name = "é".repeat(1_000_000);
    let record = r#"{"v":1,"game":"clock","seed":1,"moves":"d","ms":18446744073709551615}"#;
    let save: Save = read_back(
        "save/clock/1",
        &format!(r#"{{"v":1,"rev":1,"name":"{name}","score":-2147483648,"record":{record}}}"#),
    );
    assert_eq!(save.name, "é".repeat(MAX_GAME_NAME_CHARS));
    assert_eq!((save.score, save.record.ms), (-1_000_000, 365 * 86_400_000));
    let line: StoredLine = read_back("lines/clock/1/1", &format!(r#"{{"v":1,"record":{record}}}"#));
    assert_eq!(line.record.ms, 365 * 86_400_000);
    for (stored, zoom) in [(1, 75), (75, 75), (105, 105), (300, 300), (65_535, 300)] {
        let settings: Settings = read_back("settings", &format!(r#"{{"v":1,"zoom":{stored}}}"#));
        assert_eq!(settings.zoom, zoom);
    }
    let record: TournamentRecord =
        read_back("tournament/x", &format!(r#"{{"v":1,"player":"{name}"}}"#));
    assert_eq!(record.player.chars().count(), crate::tournament::MAX_NAME_CHARS);
    let met: PlayedGames = read_back("met", &format!(r#"{{"v":1,"games":["clock","{name}"]}}"#));
    assert_eq!(met.games.into_iter().collect::<Vec<_>>(), ["clock"]);
}

#[test]
fn imported_values_are_clamped() {
    let (store, _) = new_store();
    let results = r#"{"v":1,"results":[{"seed":1,"begun":9,"at":10,"end":"won","moves":4294967295,"ms":0},{"seed":2,"begun":9,"at":10,"end":"won","moves":70,"ms":18446744073709551615}]}"#;
    let file = format!(
        r#"{{"patientia":1,"kept":{{"results/clock/0":{results},"records/clock":{{"v":1,"won":4294967295}}}}}}"#
    );
    store.import(&file, "1", 100).expect("a good file");
    let summary = store.history().summary(None);
    let year = 365 * 86_400_000;
    assert_eq!(
        summary.ms,
        Some(MinAndMedian { min: year, median: year }),
        "a time of 0 does not count"
    );
    assert_eq!(summary.moves.map(|moves| moves.min), Some(70));
    assert_eq!(summary.totals.won, 1_000_002);
}

#[test]
fn clamped_value_is_copied_to_quarantine() {
    let (store, memory) = new_store();
    let stored = |key: &str| memory.get(&format!("{PREFIX}{key}"));
    let totals = r#"{"v":1,"won":4294967295}"#;
    memory.set(&format!("{PREFIX}records/clock"), totals).expect("written");
    for _ in 0..2 {
        assert_eq!(store.totals("clock").won, 1_000_000);
        assert_eq!(store.count_quarantined(), 1);
    }
    assert_eq!(stored("broken/records/clock").as_deref(), Some(totals));
    // A value that is overwritten without being read is copied to `broken/` too.
    let text = r#"{"games":[],"player":"?","v":1}"#.replace('?', &"x".repeat(1000));
    memory.set(&format!("{PREFIX}tournament/x"), &text).expect("written");
    store.write("tournament/x", &TournamentRecord::default()).expect("written");
    assert_eq!(stored("broken/tournament/x"), Some(text));
}

#[test]
fn clamped_imported_value_is_copied_to_quarantine() {
    let (store, memory) = new_store();
    let text = r#"{"player":"?","v":1}"#.replace('?', &"x".repeat(1000));
    let file = format!(r#"{{"patientia":1,"kept":{{"tournament/x":{text}}}}}"#);
    for _ in 0..2 {
        store.import(&file, "1", 100).expect("a good file");
        assert_eq!(memory.get(&format!("{PREFIX}broken/tournament/x")), Some(text.clone()));
        assert_eq!(store.count_quarantined(), 1);
    }
}

const YEAR: u64 = 365 * 86_400_000;

/// Exports the games of a browser whose clock is wrong.
fn export_with_wrong_clock(games: &[(&str, SaveState)]) -> String {
    let (store, _) = new_store();
    let mut revision = SaveRevision::default();
    for (moves, state) in games {
        save_game(&store, 1, moves, *state, &mut revision);
    }
    store.rename_game(&new_record(1, ""), "theirs", games[games.len() - 1].1.at).expect("written");
    let mut favourites = Favourites::default();
    favourites.toggle("nestor", games[0].1.at);
    store.save_favourites(&favourites).expect("written");
    store.export("2", 5)
}

#[test]
fn file_with_wrong_clock_never_replaces_a_game() {
    let (now, wrong) = (2_000 * YEAR / 36, 2_300 * YEAR / 36);
    let begun = now - 1000;
    let open = |at| new_save_state(Outcome::Open, at);
    let theirs = export_with_wrong_clock(&[("a", open(begun)), ("a,c", open(wrong))]);
    let (store, _) = new_store();
    let mut revision = SaveRevision::default();
    save_game(&store, 1, "a", open(begun), &mut revision);
    save_game(&store, 1, "a,b", open(now - 500), &mut revision);
    store.rename_game(&new_record(1, ""), "ours", now - 500).expect("written");
    for _ in 0..2 {
        store.import(&theirs, "1", now).expect("a good file");
        let save = &store.unfinished_saves()[0];
        assert_eq!((&*save.record.moves, &*save.name, save.at), ("a,b", "ours", now - 500));
        assert_eq!(save.record.marks.0.len(), 1, "their moves are an abandoned line");
    }
    // If a browser does not have the game, the import adds it with tomorrow's time.
    let (empty, _) = new_store();
    for _ in 0..2 {
        empty.import(&theirs, "1", now).expect("a good file");
        assert_eq!(empty.unfinished_saves()[0].at, now + 86_400_000);
    }
    // If the save in this browser has the wrong time, the save of the file wins.
    let (late, _) = new_store();
    late.import(&theirs, "1", wrong).expect("a good file");
    late.import(&store.export("1", 5), "3", now).expect("a good file");
    assert_eq!(moves_of_unfinished_games(&late), ["a,b"]);
}

#[test]
fn results_with_future_times_never_replace_stored_results() {
    let (now, wrong) = (2_000 * YEAR / 36, 2_300 * YEAR / 36);
    let begun = now - 1000;
    let lost = |at| new_save_state(Outcome::Lost, at);
    let theirs = export_with_wrong_clock(&[
        ("a", new_save_state(Outcome::Open, begun)),
        ("a,c", lost(wrong)),
    ]);
    let (store, _) = new_store();
    let mut revision = SaveRevision::default();
    save_game(&store, 1, "a", new_save_state(Outcome::Open, begun), &mut revision);
    save_game(&store, 1, "a,b,d", lost(now - 500), &mut revision);
    let mut favourites = Favourites::default();
    favourites.toggle("nestor", now - 9);
    favourites.toggle("nestor", now - 8);
    store.save_favourites(&favourites).expect("written");
    for _ in 0..2 {
        store.import(&theirs, "1", now).expect("a good file");
        let history = store.history();
        let result = &history.results()[0];
        assert_eq!((history.results().len(), result.moves, result.at), (1, 3, now - 500));
        assert_eq!(
            store.saved_moves_of_result(result).map(|line| line.moves).as_deref(),
            Some("a,b,d")
        );
        assert!(!store.favourites().is_favourite("nestor"));
    }
    // If a browser does not have this result, the import adds the result and its moves.
    let (empty, _) = new_store();
    empty.import(&theirs, "1", now).expect("a good file");
    let history = empty.history();
    let result = &history.results()[0];
    assert!(result.at <= now + 86_400_000, "{}", result.at);
    assert_eq!(empty.saved_moves_of_result(result).map(|line| line.moves).as_deref(), Some("a,c"));
    assert!(empty.favourites().is_favourite("nestor"));
}

#[test]
fn a_wrong_clock_has_no_lasting_effect() {
    let (store, _) = new_store();
    let (now, wrong) = (2_000 * YEAR / 36, 2_300 * YEAR / 36);
    let mut revision = SaveRevision::default();
    let stuck = |at| new_save_state(Outcome::Lost, at);
    save_game(&store, 1, "a", new_save_state(Outcome::Open, wrong), &mut revision);
    save_game(&store, 1, "a,b", stuck(wrong + 1), &mut revision);
    save_game(&store, 1, "a", new_save_state(Outcome::Open, now), &mut revision);
    assert_eq!(store.unfinished_saves()[0].at, now);
    assert_eq!(win_loss_totals(&store), [0; 4], "it is played on, and no longer lost");
    save_game(&store, 1, "a,c", new_save_state(Outcome::Open, now), &mut revision);
    assert_eq!(store.unfinished_saves()[0].at, now + 1, "still later than the last");
    let mut favourites = Favourites::default();
    favourites.toggle(GAME, wrong);
    favourites.toggle(GAME, now);
    favourites.toggle(GAME, now);
    let mut other = Favourites::default();
    other.toggle(GAME, now - 1);
    other.merge(&favourites);
    assert!(other.is_favourite(GAME));
}

#[test]
fn reminder_from_a_wrong_clock_does_not_stop_later_reminders() {
    let (store, _) = new_store();
    let now = 2_000 * YEAR / 36;
    let ended = new_save_state(Outcome::Lost, now - YEAR);
    save_game(&store, 1, "a", ended, &mut SaveRevision::default());
    assert!(store.should_remind_of_backup(now));
    store.record_reminder(now + 300 * YEAR);
    assert!(store.should_remind_of_backup(now));
    store.record_reminder(now);
    assert!(!store.should_remind_of_backup(now));
}

#[test]
fn saved_moves_do_not_count_as_linked_moves() {
    let (store, _) = new_store();
    let is_from_link =
        |moves: &str| store.open_game(new_record(1, moves), LinkScope::Deal).is_from_link;
    assert!(!is_from_link(""));
    assert!(is_from_link("a"));
    save_game(&store, 1, "a,b,c", OPEN, &mut SaveRevision::default());
    assert!(!is_from_link(""));
    assert!(!is_from_link("a,b"));
    assert!(!is_from_link("a,b,c"));
    assert!(is_from_link("a,b,c,d"));
    assert!(is_from_link("x"));
}
