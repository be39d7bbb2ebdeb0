//! Tests with impossible values and with wrong clocks: values are clamped, and wrong times have no
//! lasting effect. Also tests when the moves of a game count as coming from a link.

use super::*;

/// Stores a text under a key and reads it back.
fn read_back<T: Stored>(key: &str, text: &str) -> T {
    let (store, memory) = new_store();
    memory.set(&format!("{PREFIX}{key}"), text).expect("written");
    store.read(key).ok().expect("a value")
}

#[test]
fn values_are_clamped_to_their_bounds() {
    let tally: Totals = read_back("records/clock", r#"{"v":1,"won":4294967295,"best":2147483647}"#);
    assert_eq!((tally.won, tally.best), (1_000_000, Some(1_000_000)));
    let name = "é".repeat(1_000_000);
    let record = r#"{"v":1,"game":"clock","seed":1,"moves":"d","ms":18446744073709551615}"#;
    let save: Save = read_back(
        "save/clock/1",
        &format!(r#"{{"v":1,"rev":1,"name":"{name}","score":-2147483648,"record":{record}}}"#),
    );
    assert_eq!(save.name, "é".repeat(MAX_GAME_NAME_CHARS));
    assert_eq!((save.score, save.record.ms), (-1_000_000, 365 * 86_400_000));
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
    store.import(&file, "1").expect("a good file");
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

const YEAR: u64 = 365 * 86_400_000;

#[test]
fn a_wrong_clock_has_no_lasting_effect() {
    let (store, _) = new_store();
    let (now, wrong) = (2_000 * YEAR / 36, 2_300 * YEAR / 36);
    let mut revision = SaveRevision::default();
    let stuck = |at| state(Outcome::Lost, at);
    save_game(&store, 1, "a", state(Outcome::Open, wrong), &mut revision);
    save_game(&store, 1, "a,b", stuck(wrong + 1), &mut revision);
    save_game(&store, 1, "a", state(Outcome::Open, now), &mut revision);
    assert_eq!(store.unfinished_saves()[0].at, now);
    assert_eq!(totals(&store), [0; 4], "it is played on, and no longer lost");
    save_game(&store, 1, "a,c", state(Outcome::Open, now), &mut revision);
    assert_eq!(store.unfinished_saves()[0].at, now + 1, "still later than the last");
    let mut favourites = Favourites::default();
    favourites.toggle(GAME, wrong);
    favourites.toggle(GAME, now);
    favourites.toggle(GAME, now);
    let mut other = Favourites::default();
    other.toggle(GAME, now - 1);
    other.merge(&favourites);
    assert!(other.has(GAME));
}

#[test]
fn moves_come_from_a_link_unless_saved() {
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
