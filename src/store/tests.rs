//! What the store promises: saves survive, nothing is lost silently, results
//! count once, foreign and broken values are left alone.

mod hostile_tests;

use std::{cell::Cell, rc::Rc};

use serde::Deserialize;

use super::*;
use crate::{
    engine::Outcome,
    games,
    link::{self, LinkScope},
    session::{Record, RecordMark, RecordMarks},
};

const GAME: &str = "la-belle-lucie";

fn stores() -> (Store, Rc<Memory>) {
    let memory = Rc::new(Memory::default());
    (Store::new(Box::new(memory.clone())), memory)
}

fn record(seed: u64, moves: &str) -> Record {
    let game = games::by_id(GAME).expect("a game");
    Record { moves: moves.to_owned(), ..Record::deal(game, seed) }
}

const fn stands(outcome: Outcome, at: u64) -> Standing {
    Standing::new(outcome, 7, at)
}

const OPEN: Standing = stands(Outcome::Open, 1);
const WON: Standing = stands(Outcome::Won, 2);
const STUCK: Standing = stands(Outcome::Lost, 3);

/// Keeps a game.
fn keep(store: &Store, seed: u64, moves: &str, standing: Standing, revision: &mut SaveRevision) {
    assert_eq!(store.keep(record(seed, moves), standing, revision), Ok(()));
}

/// Won, lost, streak and longest streak.
fn tally(store: &Store) -> [u32; 4] {
    let Tally { won, lost, streak, longest, .. } = store.tally(GAME);
    [won, lost, streak, longest]
}

/// The moves of the games to go on with.
fn unfinished(store: &Store) -> Vec<String> {
    store.unfinished().into_iter().map(|save| save.record.moves).collect()
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let (store, _) = stores();
    let mut revision = SaveRevision::default();
    keep(&store, 5, "a", OPEN, &mut revision);
    keep(&store, 5, "a,b", OPEN, &mut revision);
    for (asked, scope) in [(record(9, ""), LinkScope::Game), (record(5, ""), LinkScope::Deal)] {
        let opening = store.open(asked, scope);
        assert_eq!((&opening.record, opening.found), (&record(5, "a,b"), true));
        assert_eq!((opening.other, &opening.revision), (None, &revision));
    }
}

#[test]
fn an_untouched_deal_is_not_saved() {
    let (store, memory) = stores();
    let mut revision = SaveRevision::default();
    keep(&store, 5, "", OPEN, &mut revision);
    assert_eq!((memory.keys(), revision), (vec![], SaveRevision::default()));
}

#[test]
fn what_helped_before_the_first_move_is_remembered() {
    let (store, _) = stores();
    let standing = Standing { helps: Helps::NONE.with(Help::Asked), ..OPEN };
    store.keep(record(5, ""), standing, &mut SaveRevision::default()).expect("room");
    assert_eq!(unfinished(&store), [""; 0], "nothing to go on with");
    let mut revision = store.open(record(5, ""), LinkScope::Deal).revision;
    keep(&store, 5, "a", WON, &mut revision);
    let summary = store.history().summary(Some(GAME));
    assert_eq!((summary.apart, summary.tally.won), ((1, 1), 0));
}

/// “The same again” after a loss came to be a win at the first try.
#[test]
fn a_lost_game_begun_again_is_another_attempt() {
    let (store, _) = stores();
    let mut revision = SaveRevision::default();
    keep(&store, 5, "a", OPEN, &mut revision);
    keep(&store, 5, "a,b", STUCK, &mut revision);
    let again = |moves, made, outcome, at, revision: &mut SaveRevision| {
        let record = Record { made, ..record(5, moves) };
        store.keep(record, stands(outcome, at), revision).expect("room");
    };
    again("a,b", Some(0), Outcome::Open, 10, &mut revision);
    assert_eq!(unfinished(&store), [""; 0], "nothing has gone on yet");
    again("c", None, Outcome::Open, 13, &mut revision);
    assert_eq!(unfinished(&store), ["c"]);
    again("c,d", None, Outcome::Won, 14, &mut revision);
    let history = store.history();
    let ends: Vec<_> = history.results().iter().map(|it| (it.begun, it.end)).collect();
    assert_eq!(ends, [(1, Ending::Lost), (13, Ending::Won)]);
    assert_eq!((tally(&store), history.summary(None).apart), ([0, 1, 0, 0], (1, 1)));
}

#[test]
fn a_game_of_which_all_is_taken_back_is_no_longer_listed() {
    let (store, _) = stores();
    let mut revision = SaveRevision::default();
    keep(&store, 5, "a", OPEN, &mut revision);
    assert_eq!(unfinished(&store), ["a"]);
    keep(&store, 5, "", OPEN, &mut revision);
    assert_eq!(unfinished(&store), [""; 0]);
}

#[test]
fn every_unfinished_deal_is_kept_and_listed() {
    let (store, _) = stores();
    // One window, deal after deal, as the player asks for a new one.
    let mut revision = SaveRevision::default();
    for seed in 1..=4 {
        keep(&store, seed, &format!("m{seed}"), stands(Outcome::Open, seed), &mut revision);
    }
    assert_eq!(unfinished(&store), ["m4", "m3", "m2", "m1"]);
    assert_eq!(tally(&store), [0; 4], "a game that is left does not count");

    let opening = store.open(record(2, ""), LinkScope::Deal);
    assert_eq!(opening.record, record(2, "m2"));
    assert_eq!(opening.other, Some(record(4, "m4")), "the way back");
    let mut revision = opening.revision;
    keep(&store, 2, "m2,n", stands(Outcome::Open, 9), &mut revision);
    assert_eq!(unfinished(&store), ["m2,n", "m4", "m3", "m1"]);
    let opening = store.open(record(0, ""), LinkScope::Game);
    assert_eq!((opening.record, opening.other), (record(2, "m2,n"), Some(record(4, "m4"))));
}

#[test]
fn games_of_all_kinds_are_listed_together() {
    let (store, _) = stores();
    keep(&store, 1, "a", stands(Outcome::Open, 5), &mut SaveRevision::default());
    let clock = games::by_id("clock").expect("a game");
    let other = Record { moves: "b".to_owned(), ..Record::deal(clock, 1) };
    store.keep(other, stands(Outcome::Open, 6), &mut SaveRevision::default()).expect("room");
    assert_eq!(unfinished(&store), ["b", "a"]);
    assert_eq!(store.open(record(7, ""), LinkScope::Game).record, record(1, "a"));
    assert_eq!(store.open(record(7, ""), LinkScope::Deal).other, Some(record(1, "a")));
}

#[test]
fn no_unfinished_deal_makes_room_for_another() {
    let (store, memory) = stores();
    // Games that have ended take no room except for the last of them.
    for seed in 500..503 {
        keep(&store, seed, "x", stands(Outcome::Won, seed), &mut SaveRevision::default());
    }
    for seed in 1..=300 {
        keep(&store, seed, "a", stands(Outcome::Open, 1000 + seed), &mut SaveRevision::default());
    }
    assert_eq!(unfinished(&store).len(), 300);
    assert!((1..=300).all(|seed| store.open(record(seed, ""), LinkScope::Deal).found));
    assert!(store.open(record(502, ""), LinkScope::Deal).found, "the last that ended");
    assert!(!store.open(record(501, ""), LinkScope::Deal).found);
    assert_eq!(memory.keys().len(), 300 + 5, "with three results and their moves");
}

#[test]
fn a_deal_is_put_away_when_the_player_says_so() {
    let (store, _) = stores();
    keep(&store, 1, "a,b", stands(Outcome::Open, 5), &mut SaveRevision::default());
    keep(&store, 2, "a", stands(Outcome::Open, 6), &mut SaveRevision::default());
    assert_eq!(store.put_away(&record(1, ""), 9), Ok(()));
    assert_eq!(store.put_away(&record(7, ""), 9), Ok(()), "it was never begun");
    assert_eq!((unfinished(&store), tally(&store)), (vec!["a".to_owned()], [0; 4]));
    let history = store.history();
    let [left] = history.results() else { panic!("one result") };
    assert_eq!((left.end, left.begun, left.at), (Ending::Left, 5, 9));
    assert_eq!(store.line(left).map(|line| line.moves), Some("a,b".to_owned()));
    assert_eq!(history.summary(None).dealt, 1);
}

#[test]
fn a_game_has_the_name_it_is_given() {
    let (store, _) = stores();
    let mut revision = SaveRevision::default();
    keep(&store, 1, "a", OPEN, &mut revision);
    assert_eq!(store.name_game(&record(1, ""), "  the long one ", 1), Ok(()));
    assert!(store.changed_elsewhere(&revision).is_none(), "who plays it goes on");
    keep(&store, 1, "a,b", OPEN, &mut revision);
    assert_eq!(store.unfinished()[0].name, "the long one");
    assert_eq!(store.name_game(&record(1, ""), &"x".repeat(99), 2), Ok(()));
    assert_eq!(store.unfinished()[0].name.len(), LONGEST_NAME);
}

#[test]
fn a_game_counts_once_whatever_is_undone() {
    let (store, _) = stores();
    let mut revision = SaveRevision::default();
    keep(&store, 1, "x", WON, &mut revision);
    keep(&store, 1, "", OPEN, &mut revision);
    keep(&store, 1, "x", WON, &mut revision);
    keep(&store, 1, "y", STUCK, &mut revision);
    assert_eq!(tally(&store), [1, 0, 1, 1]);
    keep(&store, 2, "x", stands(Outcome::Over, 3), &mut revision);
    keep(&store, 2, "x,y", stands(Outcome::Over, 3), &mut revision);
    let tally = store.tally(GAME);
    assert_eq!((tally.over, tally.won, tally.lost, tally.best), (1, 1, 0, Some(7)));
    assert_eq!(tally.played(), 2);
}

#[test]
fn a_game_that_cannot_go_on_counts_as_lost_for_as_long_as_it_stands_so() {
    let (store, _) = stores();
    let mut revision = SaveRevision::default();
    keep(&store, 1, "x", WON, &mut revision);
    keep(&store, 2, "a,b", STUCK, &mut revision);
    assert_eq!(tally(&store), [1, 1, 0, 1]);
    assert_eq!(unfinished(&store), [""; 0], "there is nothing to go on with");
    keep(&store, 2, "a,b", STUCK, &mut revision);
    assert_eq!(tally(&store), [1, 1, 0, 1], "once");
    keep(&store, 2, "a", OPEN, &mut revision);
    assert_eq!(tally(&store), [1, 0, 1, 1], "a move is taken back");
    keep(&store, 2, "a,c", STUCK, &mut revision);
    keep(&store, 2, "a,d", WON, &mut revision);
    assert_eq!(tally(&store), [2, 0, 2, 2]);
}

#[test]
fn a_lost_game_played_on_has_begun_once() {
    let (store, _) = stores();
    let begun = || {
        let history = store.history();
        let going = history.count_without_result(&store.unfinished(), Some(GAME));
        history.summary(Some(GAME)).dealt as usize + going
    };
    let mut revision = SaveRevision::default();
    keep(&store, 2, "a", OPEN, &mut revision);
    assert_eq!(begun(), 1);
    keep(&store, 2, "a,b", STUCK, &mut revision);
    assert_eq!(begun(), 1);
    keep(&store, 2, "a", OPEN, &mut revision);
    assert_eq!(unfinished(&store), ["a"]);
    assert_eq!(begun(), 1);
    keep(&store, 3, "a", OPEN, &mut revision);
    assert_eq!(begun(), 2, "another deal");
}

#[test]
fn a_game_is_given_up_when_the_player_says_so() {
    let (store, _) = stores();
    let mut revision = SaveRevision::default();
    keep(&store, 1, "x", WON, &mut revision);
    keep(&store, 2, "a", OPEN, &mut revision);
    assert_eq!(store.give_up(&record(2, ""), 9, &mut revision), Ok(()));
    assert_eq!((tally(&store), unfinished(&store)), ([1, 1, 0, 1], vec![]));
    assert_eq!(store.give_up(&record(2, ""), 9, &mut revision), Ok(()));
    assert_eq!(store.give_up(&record(1, ""), 9, &mut revision), Ok(()), "it has come out");
    assert_eq!(store.give_up(&record(3, ""), 9, &mut revision), Ok(()), "it was never begun");
    assert_eq!(tally(&store), [1, 1, 0, 1]);
    // The window saves once more as it is closed.
    keep(&store, 2, "a", OPEN, &mut revision);
    assert_eq!(tally(&store), [1, 1, 0, 1], "nothing was played");
    let mut revision = store.open(record(2, ""), LinkScope::Deal).revision;
    keep(&store, 2, "a,b", OPEN, &mut revision);
    assert_eq!((tally(&store), unfinished(&store)), ([1, 0, 1, 1], vec!["a,b".to_owned()]));
}

#[test]
fn giving_up_from_a_list_is_told_to_the_window_that_plays() {
    let (store, memory) = stores();
    let other = Store::new(Box::new(memory));
    let (mut here, mut there) = (SaveRevision::default(), SaveRevision::default());
    keep(&store, 2, "a", OPEN, &mut here);
    keep(&other, 3, "b", OPEN, &mut there);
    let before = there.clone();
    assert_eq!(other.give_up(&record(2, ""), 9, &mut there), Ok(()));
    assert_eq!(there, before, "the window plays another deal");
    assert!(store.changed_elsewhere(&here).is_some());
    let refused = store.keep(record(2, "a,c"), OPEN, &mut here);
    assert_eq!(refused, Err(StoreError::Elsewhere));
    assert_eq!(store.give_up(&record(2, ""), 9, &mut here), Err(StoreError::Elsewhere));
}

#[test]
fn a_link_with_moves_keeps_the_line_played_so_far() {
    let (store, _) = stores();
    let mut revision = SaveRevision::default();
    keep(&store, 5, "a,b", OPEN, &mut revision);
    let opening = store.open(record(5, "a,c"), LinkScope::Deal);
    assert_eq!((opening.record.moves.as_str(), opening.found), ("a,c", false));
    assert_eq!(opening.record.marks.0, [RecordMark::left("a,b")]);
    assert_eq!(opening.revision, revision);
    assert!(store.open(record(5, "a,b"), LinkScope::Deal).found);
}

#[test]
fn options_that_a_link_names_are_respected() {
    let game = games::by_id("captive-commanders").expect("a game");
    let with = |seed, redeals: &[(&'static str, &'static str)]| Record {
        options: redeals.iter().copied().collect(),
        moves: "d".to_owned(),
        ..Record::deal(game, seed)
    };
    let (store, _) = stores();
    let two = [("redeals", "2")];
    let mut at = 0;
    for (seed, redeals) in [(1, &two[..]), (2, &[]), (3, &two)] {
        at += 1;
        let standing = stands(Outcome::Open, at);
        store.keep(with(seed, redeals), standing, &mut SaveRevision::default()).expect("room");
    }
    let opened = |query: &str| {
        let Ok(link::Link::Play { record, scope }) =
            link::read(&format!("#/play/{}{query}", game.id))
        else {
            panic!("{query} is no link");
        };
        let opening = store.open(record, scope);
        opening.found.then_some(opening.record.seed)
    };
    assert_eq!(opened(""), Some(3), "the last of all");
    assert_eq!(opened("?redeals=2"), Some(3));
    assert_eq!(opened("?redeals=1"), Some(2), "a default that is named is a wish");
    assert_eq!(opened("?seed=2&redeals=1"), Some(2), "and the same deal as one that is not");
    assert_eq!(opened("?seed=2"), Some(2));
    assert_eq!(opened("?seed=2&redeals=2"), None, "another deal");
}

#[test]
fn another_windows_save_is_not_written_over() {
    let (store, memory) = stores();
    let other = Store::new(Box::new(memory));
    let mut here = SaveRevision::default();
    keep(&store, 5, "a", OPEN, &mut here);
    let mut there = other.open(record(5, ""), LinkScope::Deal).revision;
    assert!(store.changed_elsewhere(&here).is_none(), "only read");
    keep(&other, 5, "a,b", OPEN, &mut there);
    assert!(store.changed_elsewhere(&here).is_some());
    assert!(store.changed_elsewhere(&there).is_none());
    assert_eq!(store.changed_elsewhere(&SaveRevision::default()), None, "nothing was saved yet");
    let refused = store.keep(record(5, "a,c"), OPEN, &mut here);
    assert_eq!(refused, Err(StoreError::Elsewhere));
    // A window that has not looked for the save writes nothing over it either.
    let refused = store.keep(record(5, "z"), OPEN, &mut SaveRevision::default());
    assert_eq!(refused, Err(StoreError::Elsewhere));
    here = store.claim(&record(5, ""));
    keep(&store, 5, "a,c", OPEN, &mut here);
    assert_eq!(other.open(record(5, ""), LinkScope::Deal).record.moves, "a,c");
}

#[test]
fn windows_with_two_deals_of_a_game_do_not_meet() {
    let (store, memory) = stores();
    let other = Store::new(Box::new(memory));
    let (mut here, mut there) = (SaveRevision::default(), SaveRevision::default());
    keep(&store, 5, "a", OPEN, &mut here);
    keep(&other, 6, "b", OPEN, &mut there);
    keep(&store, 5, "a,c", OPEN, &mut here);
    keep(&other, 6, "b,c", OPEN, &mut there);
    assert_eq!([&here, &there].map(|it| store.changed_elsewhere(it)), [None, None]);
}

#[test]
fn where_there_is_no_room_the_old_save_stays() {
    let room = 400;
    let store = Store::new(Box::new(Memory::of_size(room)));
    let mut revision = SaveRevision::default();
    keep(&store, 5, "a", OPEN, &mut revision);
    let long = "a,".repeat(room);
    assert_eq!(store.keep(record(5, &long), OPEN, &mut revision), Err(StoreError::Full));
    assert_eq!(store.open(record(5, ""), LinkScope::Deal).record.moves, "a");
    keep(&store, 5, "a,b", OPEN, &mut revision);
}

/// A memory that fails to write once or more.
#[derive(Clone, Debug)]
struct Failing {
    memory: Rc<Memory>,
    /// The numbers of the writings that fail, counted down.
    fails: Rc<Cell<(i32, i32)>>,
}

impl Backend for Failing {
    fn get(&self, key: &str) -> Option<String> {
        self.memory.get(key)
    }
    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        let (first, count) = self.fails.get();
        self.fails.set((first - 1, count));
        if first <= 0 && first > -count {
            return Err(StoreError::Full);
        }
        self.memory.set(key, text)
    }
    fn remove(&self, key: &str) {
        self.memory.remove(key);
    }
    fn keys(&self) -> Vec<String> {
        self.memory.keys()
    }
}

/// Plays a whole evening; what fails is tried until it succeeds, as the next
/// change does. Gives what counts in the end, and whether anything failed.
fn evening(first: i32, count: i32) -> ([u32; 4], bool) {
    let memory = Rc::new(Memory::default());
    let failing = Failing { memory, fails: Rc::new(Cell::new((first, count))) };
    let store = Store::new(Box::new(failing));
    let mut revision = SaveRevision::default();
    let mut failed = false;
    let mut insist = |step: &mut dyn FnMut() -> Result<(), StoreError>| {
        while let Err(error) = step() {
            assert_eq!(error, StoreError::Full);
            failed = true;
        }
    };
    let play = [
        (1, "a", OPEN),
        (1, "a,b", WON),
        (2, "a", OPEN),
        (2, "a,b", STUCK),
        (2, "a", OPEN),
        (2, "a,c", STUCK),
        (3, "a", OPEN),
        (4, "x", WON),
    ];
    for (seed, moves, standing) in play {
        insist(&mut || store.keep(record(seed, moves), standing, &mut revision));
    }
    insist(&mut || store.give_up(&record(3, ""), 9, &mut revision));
    (tally(&store), failed)
}

#[test]
fn a_result_counts_once_though_a_write_fails_and_is_tried_again() {
    let whole = evening(i32::MAX, 0);
    assert_eq!(whole, ([2, 2, 0, 2], false));
    let mut failed = 0;
    for first in 0..40 {
        let (tally, some) = evening(first, 1);
        assert_eq!(tally, whole.0, "writing {first} failed");
        failed += u32::from(some);
    }
    assert!(failed > 12, "{failed} writings are tried");
}

#[test]
fn where_the_way_back_fails_too_at_most_one_result_is_wrong() {
    for first in 0..40 {
        for count in 2..6 {
            let ([won, lost, ..], _) = evening(first, count);
            let wrong = won.abs_diff(2) + lost.abs_diff(2);
            assert!(wrong <= 1, "{count} from {first} failed: {won} {lost}");
        }
    }
}

#[test]
fn a_newer_versions_values_are_left_alone() {
    let (store, memory) = stores();
    let newer = r#"{"v":2,"anything":[1]}"#;
    for key in ["settings", "records/la-belle-lucie", "save/la-belle-lucie/5"] {
        memory.set(&format!("{PREFIX}{key}"), newer).expect("room");
    }
    assert_eq!(store.settings(), Settings::default());
    assert_eq!(store.keep_settings(&Settings::default()), Err(StoreError::Newer));
    let opening = store.open(record(5, ""), LinkScope::Deal);
    assert_eq!(opening.error, Some(StoreError::Newer));
    let refused = store.keep(record(5, "a"), OPEN, &mut SaveRevision::default());
    assert_eq!(refused, Err(StoreError::Newer));
    assert!(memory.keys().iter().all(|key| memory.get(key).as_deref() == Some(newer)));
}

#[test]
fn a_save_with_a_newer_record_is_a_newer_one() {
    let (store, memory) = stores();
    let records = [
        r#"{"v":2,"game":"la-belle-lucie","seed":5,"moves":"a","pace":1.5}"#,
        r#"{"v":300,"deal":[5]}"#,
    ];
    let mut revision = SaveRevision::default();
    keep(&stores().0, 5, "a", OPEN, &mut revision);
    for record_text in records {
        let save = format!(r#"{{"v":1,"rev":1,"record":{record_text},"done":"begun"}}"#);
        let key = format!("{PREFIX}save/{GAME}/5");
        memory.set(&key, &save).expect("room");
        let opening = store.open(record(5, ""), LinkScope::Deal);
        assert_eq!((opening.found, opening.error), (false, Some(StoreError::Newer)));
        let refused = store.keep(record(5, "a"), OPEN, &mut SaveRevision::default());
        assert_eq!(refused, Err(StoreError::Newer));
        assert_eq!(
            store.give_up(&record(5, ""), 9, &mut SaveRevision::default()),
            Err(StoreError::Newer)
        );
        assert_eq!(unfinished(&store), [""; 0]);
        assert_eq!(memory.keys().len(), 1, "nothing is moved");
        assert_eq!(memory.get(&key), Some(save));
        assert!(store.changed_elsewhere(&revision).is_some(), "a newer program has played on");
    }
}

#[test]
fn a_save_of_rules_to_come_is_a_newer_one() {
    let (store, memory) = stores();
    for record in [
        r#"{"v":1,"game":"la-belle-lucie","options":{"wings":"on"},"seed":5,"moves":"a"}"#,
        r#"{"v":1,"game":"game-of-tomorrow","seed":5,"moves":"a"}"#,
        r#"{"v":1,"game":"la-belle-lucie","edition":2,"seed":5,"moves":"a"}"#,
    ] {
        let save = format!(r#"{{"v":1,"rev":1,"record":{record}}}"#);
        let key = format!("{PREFIX}save/{GAME}/5");
        memory.set(&key, &save).expect("room");
        assert!(!store.open(record_of_another(), LinkScope::Game).found);
        assert_eq!(unfinished(&store), [""; 0]);
        assert_eq!((memory.keys().len(), memory.get(&key)), (1, Some(save)));
    }
}

fn record_of_another() -> Record {
    record(77, "")
}

#[test]
fn a_save_played_on_in_part_lies_apart_as_a_whole_once() {
    let (store, memory) = stores();
    for (seed, moves) in [(6, "b"), (7, "d")] {
        keep(&store, seed, moves, OPEN, &mut SaveRevision::default());
    }
    for seed in [6, 7, 6, 7, 8] {
        store.copy_game_apart(&record(seed, "")).expect("room");
    }
    for place in ["save/la-belle-lucie/6", "save/la-belle-lucie/7"] {
        let whole = memory.get(&format!("{PREFIX}{place}"));
        assert!(whole.is_some(), "a copy is made, nothing is moved");
        assert_eq!(memory.get(&format!("{PREFIX}broken/{place}")), whole);
    }
    assert_eq!(memory.keys().iter().filter(|key| key.contains("broken")).count(), 2);
    store.set_game_apart(&record(7, ""));
    store.set_game_apart(&record(8, ""));
    assert_eq!(unfinished(&store), ["b"]);
}

#[test]
fn a_save_that_does_not_lie_where_its_deal_belongs_is_none() {
    let (store, memory) = stores();
    keep(&store, 5, "a", OPEN, &mut SaveRevision::default());
    let save = memory.get(&format!("{PREFIX}save/{GAME}/5")).expect("a save");
    for place in [format!("save/{GAME}/6"), format!("save/{GAME}/5/wings=on"), "save/x/5".into()] {
        memory.set(&format!("{PREFIX}{place}"), &save).expect("room");
    }
    assert_eq!(unfinished(&store), ["a"], "once");
    assert!(!store.open(record(6, ""), LinkScope::Deal).found);
}

#[test]
fn what_cannot_be_read_nor_moved_is_not_written_over() {
    // No room for a copy, but enough for the settings in its place.
    let memory = Rc::new(Memory::of_size(300));
    let nonsense = "nonsense".repeat(30);
    memory.set("patientia/settings", &nonsense).expect("room");
    let store = Store::new(Box::new(memory.clone()));
    assert_eq!(store.keep_settings(&Settings::default()), Err(StoreError::Full));
    assert_eq!(memory.get("patientia/settings"), Some(nonsense));
    memory.remove("patientia/settings");
    assert_eq!(store.keep_settings(&Settings::default()), Ok(()));
}

#[test]
fn broken_values_are_moved_and_never_deleted() {
    let (store, memory) = stores();
    let broken = ["", "nonsense", "[]", r#"{"theme":"day"}"#, r#"{"v":0}"#, r#"{"v":1,"theme":7}"#];
    for (at, text) in broken.iter().enumerate() {
        memory.set("patientia/settings", text).expect("room");
        assert_eq!(store.settings(), Settings::default());
        assert_eq!(memory.get("patientia/settings"), None);
        let moved = match at {
            0 => "patientia/broken/settings".to_owned(),
            _ => format!("patientia/broken/settings/{}", at + 1),
        };
        assert_eq!(memory.get(&moved).as_deref(), Some(*text));
    }
}

#[test]
fn old_versions_are_migrated_step_by_step() {
    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    struct Third {
        name: String,
    }
    impl Stored for Third {
        const VERSION: u64 = 3;
        const MIGRATIONS: &'static [fn(Value) -> Value] =
            &[|old| renamed(&old, "title", "called"), |old| renamed(&old, "called", "name")];
    }
    fn renamed(old: &Value, from: &str, to: &str) -> Value {
        let mut new = old.clone();
        let fields = new.as_object_mut().expect("fields");
        let value = fields.remove(from).expect("the field");
        fields.insert(to.to_owned(), value);
        new
    }
    let (store, memory) = stores();
    let here = Found::Here(Third { name: "x".into() });
    for text in [r#"{"v":1,"title":"x"}"#, r#"{"v":2,"called":"x"}"#, r#"{"v":3,"name":"x"}"#] {
        memory.set("patientia/third", text).expect("room");
        assert_eq!(store.read::<Third>("third"), here);
    }
}

#[test]
fn other_sites_keys_are_never_touched() {
    let (store, memory) = stores();
    memory.set("theirs", "nonsense").expect("room");
    let mut revision = SaveRevision::default();
    store.keep(record(1, "a"), OPEN, &mut revision).expect("room");
    store.keep(record(2, "a"), OPEN, &mut revision).expect("room");
    store.settings();
    assert_eq!(memory.get("theirs").as_deref(), Some("nonsense"));
    let foreign = memory.keys();
    let foreign: Vec<&String> = foreign.iter().filter(|k| !k.starts_with(PREFIX)).collect();
    assert_eq!(foreign, ["theirs"]);
}

#[test]
fn a_deal_is_begun_once_it_is_kept() {
    let (store, memory) = stores();
    assert!(!store.is_begun(&record(1, "")));
    keep(&store, 1, "a", OPEN, &mut SaveRevision::default());
    assert!(store.is_begun(&record(1, "")));
    assert!(!store.is_begun(&record(2, "")), "another deal");
    memory.set(&format!("{PREFIX}save/{GAME}/3"), r#"{"v":99}"#).expect("room");
    assert!(store.is_begun(&record(3, "")), "by a newer program");
}

#[test]
fn a_deal_is_known_by_game_options_and_seed() {
    let (store, _) = stores();
    let link = format!("#/play/{GAME}?seed=5");
    let Ok(link::Link::Play { record: asked, scope }) = link::read(&link) else {
        panic!("a link");
    };
    store.keep(record(5, "a"), OPEN, &mut SaveRevision::default()).expect("room");
    assert!(store.open(asked, scope).found);
}

/// A value with a field that is left out when it says nothing.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Note {
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

impl Stored for Note {
    const VERSION: u64 = 1;
}

#[test]
fn a_field_that_is_taken_out_does_not_come_back() {
    let (store, _) = stores();
    for text in [Some("a word".to_owned()), None] {
        store.write("note", &Note { text: text.clone() }).expect("room");
        assert_eq!(store.read("note"), Found::Here(Note { text }));
    }
}

#[test]
fn a_memory_holds_as_many_bytes_as_it_has_room_for() {
    let memory = Memory::of_size(8);
    assert_eq!(memory.set("ab", "123456"), Ok(()));
    assert_eq!(memory.set("ab", "654321"), Ok(()), "its own old text gives way");
    assert_eq!(memory.set("ab", "7654321"), Err(StoreError::Full));
    assert_eq!(memory.set("c", ""), Err(StoreError::Full));
    assert_eq!(memory.get("ab").as_deref(), Some("654321"));
}

#[test]
fn a_link_with_moves_keeps_the_bookmarks_too() {
    let (store, _) = stores();
    let mut revision = SaveRevision::default();
    let marked = Record { marks: RecordMarks(vec!["x".into()]), ..record(5, "a,b") };
    assert_eq!(store.keep(marked.clone(), OPEN, &mut revision), Ok(()));
    let opened = || store.open(record(5, "a,c"), LinkScope::Deal).record.marks.0;
    assert_eq!(opened(), ["x".into(), RecordMark::left("a,b")]);
    let marks = RecordMarks(vec![RecordMark::left("a,b,d")]);
    assert_eq!(store.keep(Record { marks, ..marked }, OPEN, &mut revision), Ok(()));
    assert_eq!(opened(), [RecordMark::left("a,b,d")], "once");
    keep(&store, 5, "", OPEN, &mut revision);
    let opening = store.open(record(5, "a,c"), LinkScope::Deal);
    assert_eq!(opening.record.marks.0, [], "a deal without moves is no line to keep");
}

#[test]
fn the_best_score_is_kept_however_a_game_ends() {
    for ends in [Tally::win, Tally::end, Tally::lose] {
        let mut tally = Tally::default();
        for (score, best) in [(-5, -5), (-7, -5), (9, 9)] {
            ends(&mut tally, score);
            assert_eq!(tally.best, Some(best));
        }
    }
}

#[test]
fn a_loss_taken_back_mends_the_streak_it_broke() {
    let mut tally = Tally::default();
    tally.win(0);
    tally.win(0);
    tally.lose(0);
    tally.win(0);
    tally.take_back_loss(2);
    assert_eq!((tally.won, tally.lost, tally.streak, tally.longest), (3, 0, 3, 3));
}

#[test]
fn a_count_that_is_full_stays_full() {
    let full = Tally {
        won: u32::MAX,
        lost: u32::MAX,
        over: u32::MAX,
        streak: u32::MAX,
        ..Tally::default()
    };
    for count in [Tally::win, Tally::end, Tally::lose] {
        let mut tally = full;
        count(&mut tally, 0);
        assert_eq!((tally.won, tally.lost, tally.over), (u32::MAX, u32::MAX, u32::MAX));
        assert_eq!(tally.played(), u32::MAX);
    }
    // A save that was damaged names a streak that nobody had.
    let (store, memory) = stores();
    let record = format!(r#"{{"v":1,"game":"{GAME}","seed":5,"moves":"a"}}"#);
    let save = format!(
        r#"{{"v":1,"rev":1,"record":{record},"done":{{"lost":{{"streak":{}}}}}}}"#,
        u32::MAX
    );
    memory.set(&format!("{PREFIX}save/{GAME}/5"), &save).expect("room");
    store
        .write(&tally::key(GAME), &Tally { lost: 1, streak: 1, ..Tally::default() })
        .expect("room");
    keep(&store, 5, "a,b", OPEN, &mut store.open(self::record(5, ""), LinkScope::Deal).revision);
    assert_eq!((store.tally(GAME).lost, store.tally(GAME).streak), (0, 1_000_000));
}

#[test]
fn without_settings_a_tap_is_as_the_device_has_it_and_letters_are_keys() {
    let settings = stores().0.settings();
    assert_eq!((settings.tap, settings.letter_keys), (Tap::System, true));
}

/// Who has made a move of a game, or has played it out, needs no first help in it.
#[test]
fn a_game_is_met_at_its_first_move() {
    let (store, _) = stores();
    assert!(!store.has_met(GAME));
    assert_eq!(store.meet("clock"), Ok(()));
    assert!(store.has_met("clock") && !store.has_met(GAME));
    let mut revision = SaveRevision::default();
    keep(&store, 5, "a", OPEN, &mut revision);
    keep(&store, 5, "a,b", WON, &mut revision);
    assert!(store.has_met(GAME), "it has been won");
}
