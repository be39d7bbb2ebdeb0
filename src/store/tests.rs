//! Tests of the store: saves survive, no data is lost silently, results count once, and values that
//! come from another site or are broken do no harm.

mod accuracy_tests;
mod hostile_tests;

use std::{cell::Cell, rc::Rc};

use serde::Deserialize;

use super::*;
use crate::{
    engine::Outcome,
    games,
    link::{self, LinkScope},
    session::{Options, Record, RecordBookmark, RecordBookmarks},
};

const GAME: &str = "la-belle-lucie";

fn new_store() -> (Store, Rc<MemoryBackend>) {
    let memory = Rc::new(MemoryBackend::default());
    (Store::new(Box::new(memory.clone())), memory)
}

fn new_record(seed: u64, moves: &str) -> Record {
    let game = games::by_id(GAME).expect("a game");
    Record { moves: moves.to_owned(), ..Record::for_deal(game, seed) }
}

const fn new_save_state(outcome: Outcome, at: u64) -> SaveState {
    SaveState::new(outcome, 7, at)
}

const OPEN: SaveState = new_save_state(Outcome::Open, 1);
const WON: SaveState = new_save_state(Outcome::Won, 2);
const STUCK: SaveState = new_save_state(Outcome::Lost, 3);

fn save_game(store: &Store, seed: u64, moves: &str, state: SaveState, revision: &mut SaveRevision) {
    assert_eq!(store.save_game(new_record(seed, moves), state, revision), Ok(()));
}

/// Returns the number of games won, the number lost, the current streak and the longest streak.
fn win_loss_totals(store: &Store) -> [u32; 4] {
    let Totals { won, lost, streak, longest, .. } = store.totals(GAME);
    [won, lost, streak, longest]
}

/// Returns the moves of each unfinished game.
fn moves_of_unfinished_games(store: &Store) -> Vec<String> {
    store.unfinished_saves().into_iter().map(|save| save.record.moves).collect()
}

#[test]
fn opening_a_deal_resumes_its_saved_game() {
    let (store, _) = new_store();
    let mut revision = SaveRevision::default();
    save_game(&store, 5, "a", OPEN, &mut revision);
    save_game(&store, 5, "a,b", OPEN, &mut revision);
    for (asked, scope) in
        [(new_record(9, ""), LinkScope::Game), (new_record(5, ""), LinkScope::Deal)]
    {
        let opening = store.open_game(asked, scope);
        assert_eq!((&opening.record, opening.is_saved), (&new_record(5, "a,b"), true));
        assert_eq!((opening.other, &opening.revision), (None, &revision));
    }
}

#[test]
fn a_deal_without_moves_is_not_saved() {
    let (store, memory) = new_store();
    let mut revision = SaveRevision::default();
    save_game(&store, 5, "", OPEN, &mut revision);
    assert_eq!((memory.keys(), revision), (vec![], SaveRevision::default()));
}

#[test]
fn game_with_help_before_first_move_counts_separately() {
    let (store, _) = new_store();
    let state = SaveState { helps: HelpSet::NONE.with_help(Help::WinnableDeal), ..OPEN };
    store.save_game(new_record(5, ""), state, &mut SaveRevision::default()).expect("written");
    assert_eq!(moves_of_unfinished_games(&store), [""; 0], "no unfinished game");
    let mut revision = store.open_game(new_record(5, ""), LinkScope::Deal).revision;
    save_game(&store, 5, "a", WON, &mut revision);
    let summary = store.history().summary(Some(GAME));
    assert_eq!((summary.counted_separately, summary.totals.won), ((1, 1), 0));
}

/// Prevents an old error: a win in a later attempt counted as a win in the first attempt.
#[test]
fn replaying_a_lost_game_counts_as_another_attempt() {
    let (store, _) = new_store();
    let mut revision = SaveRevision::default();
    save_game(&store, 5, "a", OPEN, &mut revision);
    save_game(&store, 5, "a,b", STUCK, &mut revision);
    let again = |moves, made, outcome, at, revision: &mut SaveRevision| {
        let record = Record { made, ..new_record(5, moves) };
        store.save_game(record, new_save_state(outcome, at), revision).expect("written");
    };
    again("a,b", Some(0), Outcome::Open, 10, &mut revision);
    assert_eq!(moves_of_unfinished_games(&store), [""; 0], "the new attempt has not begun");
    again("c", None, Outcome::Open, 13, &mut revision);
    assert_eq!(moves_of_unfinished_games(&store), ["c"]);
    again("c,d", None, Outcome::Won, 14, &mut revision);
    let history = store.history();
    let ends: Vec<_> = history.results().iter().map(|it| (it.begun, it.end)).collect();
    assert_eq!(ends, [(1, GameEnd::Lost), (13, GameEnd::Won)]);
    assert_eq!(
        (win_loss_totals(&store), history.summary(None).counted_separately),
        ([0, 1, 0, 0], (1, 1))
    );
}

#[test]
fn a_fully_undone_game_is_not_listed() {
    let (store, _) = new_store();
    let mut revision = SaveRevision::default();
    save_game(&store, 5, "a", OPEN, &mut revision);
    assert_eq!(moves_of_unfinished_games(&store), ["a"]);
    save_game(&store, 5, "", OPEN, &mut revision);
    assert_eq!(moves_of_unfinished_games(&store), [""; 0]);
}

#[test]
fn every_unfinished_deal_is_stored_and_listed() {
    let (store, _) = new_store();
    // One window plays four deals, as if the player asked for a new deal each time.
    let mut revision = SaveRevision::default();
    for seed in 1..=4 {
        save_game(
            &store,
            seed,
            &format!("m{seed}"),
            new_save_state(Outcome::Open, seed),
            &mut revision,
        );
    }
    assert_eq!(moves_of_unfinished_games(&store), ["m4", "m3", "m2", "m1"]);
    assert_eq!(win_loss_totals(&store), [0; 4], "an unfinished game does not count");

    let opening = store.open_game(new_record(2, ""), LinkScope::Deal);
    assert_eq!(opening.record, new_record(2, "m2"));
    assert_eq!(opening.other, Some(new_record(4, "m4")), "the last unfinished deal");
    let mut revision = opening.revision;
    save_game(&store, 2, "m2,n", new_save_state(Outcome::Open, 9), &mut revision);
    assert_eq!(moves_of_unfinished_games(&store), ["m2,n", "m4", "m3", "m1"]);
    let opening = store.open_game(new_record(0, ""), LinkScope::Game);
    assert_eq!((opening.record, opening.other), (new_record(2, "m2,n"), Some(new_record(4, "m4"))));
}

#[test]
fn options_of_the_deal_played_last_are_remembered() {
    let (store, _) = new_store();
    let triangle = games::by_id("small-triangle").expect("a game");
    let play = |options: Options, seed, at| {
        let record = Record { options, moves: "d".to_owned(), ..Record::for_deal(triangle, seed) };
        let ended = new_save_state(Outcome::Lost, at);
        store.save_game(record, ended, &mut SaveRevision::default()).expect("written");
    };
    let mut threes = Options::default();
    threes.set("threes", "on");
    assert_eq!(store.last_options("small-triangle"), Options::default());
    play(threes.clone(), 1, 5);
    assert_eq!(store.last_options("small-triangle"), threes, "also after the deal has ended");
    assert_eq!(store.last_options("clock"), Options::default());
    play(Options::default(), 2, 6);
    assert_eq!(store.last_options("small-triangle"), Options::default());
}

#[test]
fn unfinished_deals_of_different_games_share_one_list() {
    let (store, _) = new_store();
    save_game(&store, 1, "a", new_save_state(Outcome::Open, 5), &mut SaveRevision::default());
    let clock = games::by_id("clock").expect("a game");
    let other = Record { moves: "b".to_owned(), ..Record::for_deal(clock, 1) };
    store
        .save_game(other, new_save_state(Outcome::Open, 6), &mut SaveRevision::default())
        .expect("written");
    assert_eq!(moves_of_unfinished_games(&store), ["b", "a"]);
    assert_eq!(store.open_game(new_record(7, ""), LinkScope::Game).record, new_record(1, "a"));
    assert_eq!(store.open_game(new_record(7, ""), LinkScope::Deal).other, Some(new_record(1, "a")));
}

#[test]
fn only_finished_saves_are_pruned() {
    let (store, memory) = new_store();
    // Of the finished games, only the last one keeps its save.
    for seed in 500..503 {
        save_game(
            &store,
            seed,
            "x",
            new_save_state(Outcome::Won, seed),
            &mut SaveRevision::default(),
        );
    }
    for seed in 1..=300 {
        save_game(
            &store,
            seed,
            "a",
            new_save_state(Outcome::Open, 1000 + seed),
            &mut SaveRevision::default(),
        );
    }
    assert_eq!(moves_of_unfinished_games(&store).len(), 300);
    assert!((1..=300).all(|seed| store.open_game(new_record(seed, ""), LinkScope::Deal).is_saved));
    assert!(store.open_game(new_record(502, ""), LinkScope::Deal).is_saved, "the last that ended");
    assert!(!store.open_game(new_record(501, ""), LinkScope::Deal).is_saved);
    assert_eq!(
        memory.keys().len(),
        300 + 5,
        "plus one finished save, one span of results, three lines"
    );
}

#[test]
fn abandoned_game_does_not_count_as_lost() {
    let (store, _) = new_store();
    save_game(&store, 1, "a,b", new_save_state(Outcome::Open, 5), &mut SaveRevision::default());
    save_game(&store, 2, "a", new_save_state(Outcome::Open, 6), &mut SaveRevision::default());
    assert_eq!(store.abandon_game_without_result(&new_record(1, ""), 9), Ok(()));
    assert_eq!(
        store.abandon_game_without_result(&new_record(7, ""), 9),
        Ok(()),
        "it was never begun"
    );
    assert_eq!(
        (moves_of_unfinished_games(&store), win_loss_totals(&store)),
        (vec!["a".to_owned()], [0; 4])
    );
    let history = store.history();
    let [left] = history.results() else { panic!("expected one result") };
    assert_eq!((left.end, left.begun, left.at), (GameEnd::PutAway, 5, 9));
    assert!(store.history().played_games().contains(GAME), "a game put away was tried");
    assert_eq!(store.saved_moves_of_result(left).map(|line| line.moves), Some("a,b".to_owned()));
    assert_eq!(history.summary(None).dealt, 1);
}

#[test]
fn name_of_a_game_is_stored_trimmed_and_shortened() {
    let (store, _) = new_store();
    let mut revision = SaveRevision::default();
    save_game(&store, 1, "a", OPEN, &mut revision);
    assert_eq!(store.rename_game(&new_record(1, ""), "  the long one ", 1), Ok(()));
    assert!(
        store.find_change_by_other_window(&revision).is_none(),
        "the playing window is not blocked"
    );
    save_game(&store, 1, "a,b", OPEN, &mut revision);
    assert_eq!(store.unfinished_saves()[0].name, "the long one");
    assert_eq!(store.rename_game(&new_record(1, ""), &"x".repeat(99), 2), Ok(()));
    assert_eq!(store.unfinished_saves()[0].name.len(), MAX_GAME_NAME_CHARS);
}

#[test]
fn a_finished_game_counts_once_despite_undo() {
    let (store, _) = new_store();
    let mut revision = SaveRevision::default();
    save_game(&store, 1, "x", WON, &mut revision);
    save_game(&store, 1, "", OPEN, &mut revision);
    save_game(&store, 1, "x", WON, &mut revision);
    save_game(&store, 1, "y", STUCK, &mut revision);
    assert_eq!(win_loss_totals(&store), [1, 0, 1, 1]);
    save_game(&store, 2, "x", new_save_state(Outcome::Over, 3), &mut revision);
    save_game(&store, 2, "x,y", new_save_state(Outcome::Over, 3), &mut revision);
    let totals = store.totals(GAME);
    assert_eq!((totals.over, totals.won, totals.lost, totals.best), (1, 1, 0, Some(7)));
    assert_eq!(totals.played_count(), 2);
}

#[test]
fn stuck_game_counts_as_lost_until_continued() {
    let (store, _) = new_store();
    let mut revision = SaveRevision::default();
    save_game(&store, 1, "x", WON, &mut revision);
    save_game(&store, 2, "a,b", STUCK, &mut revision);
    assert_eq!(win_loss_totals(&store), [1, 1, 0, 1]);
    assert_eq!(moves_of_unfinished_games(&store), [""; 0], "no unfinished game");
    save_game(&store, 2, "a,b", STUCK, &mut revision);
    assert_eq!(win_loss_totals(&store), [1, 1, 0, 1], "counted once");
    save_game(&store, 2, "a", OPEN, &mut revision);
    assert_eq!(win_loss_totals(&store), [1, 0, 1, 1], "a move is undone");
    save_game(&store, 2, "a,c", STUCK, &mut revision);
    save_game(&store, 2, "a,d", WON, &mut revision);
    assert_eq!(win_loss_totals(&store), [2, 0, 2, 2]);
}

#[test]
fn a_continued_lost_game_is_counted_once() {
    let (store, _) = new_store();
    let begun = || {
        let history = store.history();
        let going = history.count_games_without_result(&store.unfinished_saves(), Some(GAME));
        history.summary(Some(GAME)).dealt as usize + going
    };
    let mut revision = SaveRevision::default();
    save_game(&store, 2, "a", OPEN, &mut revision);
    assert_eq!(begun(), 1);
    save_game(&store, 2, "a,b", STUCK, &mut revision);
    assert_eq!(begun(), 1);
    save_game(&store, 2, "a", OPEN, &mut revision);
    assert_eq!(moves_of_unfinished_games(&store), ["a"]);
    assert_eq!(begun(), 1);
    save_game(&store, 3, "a", OPEN, &mut revision);
    assert_eq!(begun(), 2, "another deal");
}

#[test]
fn given_up_game_counts_as_lost_until_continued() {
    let (store, _) = new_store();
    let mut revision = SaveRevision::default();
    save_game(&store, 1, "x", WON, &mut revision);
    save_game(&store, 2, "a", OPEN, &mut revision);
    assert_eq!(store.give_up_game(&new_record(2, ""), 9, &mut revision), Ok(()));
    assert_eq!(
        (win_loss_totals(&store), moves_of_unfinished_games(&store)),
        ([1, 1, 0, 1], vec![])
    );
    assert_eq!(store.give_up_game(&new_record(2, ""), 9, &mut revision), Ok(()));
    assert_eq!(
        store.give_up_game(&new_record(1, ""), 9, &mut revision),
        Ok(()),
        "it is already won"
    );
    assert_eq!(
        store.give_up_game(&new_record(3, ""), 9, &mut revision),
        Ok(()),
        "it was never begun"
    );
    assert_eq!(win_loss_totals(&store), [1, 1, 0, 1]);
    // The window saves the game again when the window is closed.
    save_game(&store, 2, "a", OPEN, &mut revision);
    assert_eq!(win_loss_totals(&store), [1, 1, 0, 1], "nothing was played since");
    let mut revision = store.open_game(new_record(2, ""), LinkScope::Deal).revision;
    save_game(&store, 2, "a,b", OPEN, &mut revision);
    assert_eq!(
        (win_loss_totals(&store), moves_of_unfinished_games(&store)),
        ([1, 0, 1, 1], vec!["a,b".to_owned()])
    );
}

#[test]
fn save_fails_if_another_window_gave_up_the_game() {
    let (store, memory) = new_store();
    let other = Store::new(Box::new(memory));
    let (mut here, mut there) = (SaveRevision::default(), SaveRevision::default());
    save_game(&store, 2, "a", OPEN, &mut here);
    save_game(&other, 3, "b", OPEN, &mut there);
    let before = there.clone();
    assert_eq!(other.give_up_game(&new_record(2, ""), 9, &mut there), Ok(()));
    assert_eq!(there, before, "the window plays another deal");
    assert!(store.find_change_by_other_window(&here).is_some());
    let refused = store.save_game(new_record(2, "a,c"), OPEN, &mut here);
    assert_eq!(refused, Err(StoreError::ChangedElsewhere));
    assert_eq!(
        store.give_up_game(&new_record(2, ""), 9, &mut here),
        Err(StoreError::ChangedElsewhere)
    );
}

#[test]
fn opening_a_link_with_moves_keeps_saved_moves() {
    let (store, _) = new_store();
    let mut revision = SaveRevision::default();
    save_game(&store, 5, "a,b", OPEN, &mut revision);
    let opening = store.open_game(new_record(5, "a,c"), LinkScope::Deal);
    assert_eq!((opening.record.moves.as_str(), opening.is_saved), ("a,c", false));
    assert_eq!(opening.record.marks.0, [RecordBookmark::abandoned_line("a,b")]);
    assert_eq!(opening.revision, revision);
    assert!(store.open_game(new_record(5, "a,b"), LinkScope::Deal).is_saved);
}

#[test]
fn options_in_a_link_decide_which_saved_game_opens() {
    let game = games::by_id("captive-commanders").expect("a game");
    let with = |seed, redeals: &[(&'static str, &'static str)]| Record {
        options: redeals.iter().copied().collect(),
        moves: "d".to_owned(),
        ..Record::for_deal(game, seed)
    };
    let (store, _) = new_store();
    let two = [("redeals", "2")];
    let mut at = 0;
    for (seed, redeals) in [(1, &two[..]), (2, &[]), (3, &two)] {
        at += 1;
        let state = new_save_state(Outcome::Open, at);
        store.save_game(with(seed, redeals), state, &mut SaveRevision::default()).expect("written");
    }
    let opened = |query: &str| {
        let Ok(link::Link::Play { record, scope }) =
            link::parse_link(&format!("#/play/{}{query}", game.id))
        else {
            panic!("{query} is no link");
        };
        let opening = store.open_game(record, scope);
        opening.is_saved.then_some(opening.record.seed)
    };
    assert_eq!(opened(""), Some(3), "the last of all");
    assert_eq!(opened("?redeals=2"), Some(3));
    assert_eq!(opened("?redeals=1"), Some(2), "a default in the link counts as a choice");
    assert_eq!(opened("?seed=2&redeals=1"), Some(2), "the same deal as without the default");
    assert_eq!(opened("?seed=2"), Some(2));
    assert_eq!(opened("?seed=2&redeals=2"), None, "another deal");
}

#[test]
fn a_save_of_another_window_is_not_overwritten() {
    let (store, memory) = new_store();
    let other = Store::new(Box::new(memory));
    let mut here = SaveRevision::default();
    save_game(&store, 5, "a", OPEN, &mut here);
    let mut there = other.open_game(new_record(5, ""), LinkScope::Deal).revision;
    assert!(store.find_change_by_other_window(&here).is_none(), "only read");
    save_game(&other, 5, "a,b", OPEN, &mut there);
    assert!(store.find_change_by_other_window(&here).is_some());
    assert!(store.find_change_by_other_window(&there).is_none());
    assert_eq!(
        store.find_change_by_other_window(&SaveRevision::default()),
        None,
        "nothing was saved yet"
    );
    let refused = store.save_game(new_record(5, "a,c"), OPEN, &mut here);
    assert_eq!(refused, Err(StoreError::ChangedElsewhere));
    // A window that has never read the save must not overwrite it.
    let refused = store.save_game(new_record(5, "z"), OPEN, &mut SaveRevision::default());
    assert_eq!(refused, Err(StoreError::ChangedElsewhere));
    here = store.take_over_save(&new_record(5, ""));
    save_game(&store, 5, "a,c", OPEN, &mut here);
    assert_eq!(other.open_game(new_record(5, ""), LinkScope::Deal).record.moves, "a,c");
}

#[test]
fn windows_with_different_deals_do_not_conflict() {
    let (store, memory) = new_store();
    let other = Store::new(Box::new(memory));
    let (mut here, mut there) = (SaveRevision::default(), SaveRevision::default());
    save_game(&store, 5, "a", OPEN, &mut here);
    save_game(&other, 6, "b", OPEN, &mut there);
    save_game(&store, 5, "a,c", OPEN, &mut here);
    save_game(&other, 6, "b,c", OPEN, &mut there);
    assert_eq!([&here, &there].map(|it| store.find_change_by_other_window(it)), [None, None]);
}

#[test]
fn old_save_stays_if_the_quota_is_exceeded() {
    let room = 400;
    let store = Store::new(Box::new(MemoryBackend::with_quota(room)));
    let mut revision = SaveRevision::default();
    save_game(&store, 5, "a", OPEN, &mut revision);
    let long = "a,".repeat(room);
    assert_eq!(store.save_game(new_record(5, &long), OPEN, &mut revision), Err(StoreError::Full));
    assert_eq!(store.open_game(new_record(5, ""), LinkScope::Deal).record.moves, "a");
    save_game(&store, 5, "a,b", OPEN, &mut revision);
}

/// A memory backend in which some writes fail.
#[derive(Clone, Debug)]
struct Failing {
    memory: Rc<MemoryBackend>,
    /// The number of writes before the first failure, and the number of writes that fail. Each
    /// write decreases the first number.
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

/// Plays several games. If a write fails, repeats the write until it succeeds. Returns the totals
/// at the end, and whether any write failed.
fn play_several_games(first: i32, count: i32) -> ([u32; 4], bool) {
    let memory = Rc::new(MemoryBackend::default());
    let failing = Failing { memory, fails: Rc::new(Cell::new((first, count))) };
    let store = Store::new(Box::new(failing));
    let mut revision = SaveRevision::default();
    let mut failed = false;
    let mut retry = |step: &mut dyn FnMut() -> Result<(), StoreError>| {
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
    for (seed, moves, state) in play {
        retry(&mut || store.save_game(new_record(seed, moves), state, &mut revision));
    }
    retry(&mut || store.give_up_game(&new_record(3, ""), 9, &mut revision));
    (win_loss_totals(&store), failed)
}

#[test]
fn result_counts_once_if_a_write_is_repeated() {
    let expected = play_several_games(i32::MAX, 0);
    assert_eq!(expected, ([2, 2, 0, 2], false));
    let mut failed = 0;
    for first in 0..40 {
        let (totals, any_failed) = play_several_games(first, 1);
        assert_eq!(totals, expected.0, "write {first} failed");
        failed += u32::from(any_failed);
    }
    assert!(failed > 12, "only {failed} writes failed");
}

#[test]
fn failed_writes_make_at_most_one_result_wrong() {
    for first in 0..40 {
        for count in 2..6 {
            let ([won, lost, ..], _) = play_several_games(first, count);
            let wrong = won.abs_diff(2) + lost.abs_diff(2);
            assert!(wrong <= 1, "{count} from {first} failed: {won} {lost}");
        }
    }
}

#[test]
fn values_of_newer_versions_are_not_changed() {
    let (store, memory) = new_store();
    let newer = r#"{"v":2,"anything":[1]}"#;
    for key in ["settings", "records/la-belle-lucie", "save/la-belle-lucie/5"] {
        memory.set(&format!("{PREFIX}{key}"), newer).expect("written");
    }
    assert_eq!(store.settings(), Settings::default());
    assert_eq!(store.save_settings(&Settings::default()), Err(StoreError::Newer));
    let opening = store.open_game(new_record(5, ""), LinkScope::Deal);
    assert_eq!(opening.error, Some(StoreError::Newer));
    let refused = store.save_game(new_record(5, "a"), OPEN, &mut SaveRevision::default());
    assert_eq!(refused, Err(StoreError::Newer));
    assert!(memory.keys().iter().all(|key| memory.get(key).as_deref() == Some(newer)));
}

#[test]
fn save_in_newer_format_is_not_changed() {
    let (store, memory) = new_store();
    let records = [
        r#"{"v":2,"game":"la-belle-lucie","seed":5,"moves":"a","pace":1.5}"#,
        r#"{"v":300,"deal":[5]}"#,
    ];
    let mut revision = SaveRevision::default();
    save_game(&new_store().0, 5, "a", OPEN, &mut revision);
    for record_text in records {
        let save = format!(r#"{{"v":1,"rev":1,"record":{record_text},"done":"begun"}}"#);
        let key = format!("{PREFIX}save/{GAME}/5");
        memory.set(&key, &save).expect("written");
        let opening = store.open_game(new_record(5, ""), LinkScope::Deal);
        assert_eq!((opening.is_saved, opening.error), (false, Some(StoreError::Newer)));
        let refused = store.save_game(new_record(5, "a"), OPEN, &mut SaveRevision::default());
        assert_eq!(refused, Err(StoreError::Newer));
        assert_eq!(
            store.give_up_game(&new_record(5, ""), 9, &mut SaveRevision::default()),
            Err(StoreError::Newer)
        );
        assert_eq!(moves_of_unfinished_games(&store), [""; 0]);
        assert_eq!(memory.keys().len(), 1, "nothing is moved");
        assert_eq!(memory.get(&key), Some(save));
        assert!(
            store.find_change_by_other_window(&revision).is_some(),
            "a newer program has played on"
        );
    }
}

#[test]
fn save_with_unknown_rules_is_ignored_but_kept() {
    let (store, memory) = new_store();
    for record in [
        r#"{"v":1,"game":"la-belle-lucie","options":{"wings":"on"},"seed":5,"moves":"a"}"#,
        r#"{"v":1,"game":"game-of-tomorrow","seed":5,"moves":"a"}"#,
        r#"{"v":1,"game":"la-belle-lucie","edition":2,"seed":5,"moves":"a"}"#,
    ] {
        let save = format!(r#"{{"v":1,"rev":1,"record":{record}}}"#);
        let key = format!("{PREFIX}save/{GAME}/5");
        memory.set(&key, &save).expect("written");
        assert!(!store.open_game(other_record(), LinkScope::Game).is_saved);
        assert_eq!(moves_of_unfinished_games(&store), [""; 0]);
        assert_eq!((memory.keys().len(), memory.get(&key)), (1, Some(save)));
    }
}

fn other_record() -> Record {
    new_record(77, "")
}

#[test]
fn partly_replayable_save_is_copied_to_quarantine_once() {
    let (store, memory) = new_store();
    for (seed, moves) in [(6, "b"), (7, "d")] {
        save_game(&store, seed, moves, OPEN, &mut SaveRevision::default());
    }
    for seed in [6, 7, 6, 7, 8] {
        store.quarantine_game_copy(&new_record(seed, "")).expect("written");
    }
    for place in ["save/la-belle-lucie/6", "save/la-belle-lucie/7"] {
        let whole = memory.get(&format!("{PREFIX}{place}"));
        assert!(whole.is_some(), "a copy is made, nothing is moved");
        assert_eq!(memory.get(&format!("{PREFIX}broken/{place}")), whole);
    }
    assert_eq!(memory.keys().iter().filter(|key| key.contains("broken")).count(), 2);
    store.quarantine_game(&new_record(7, ""));
    store.quarantine_game(&new_record(8, ""));
    assert_eq!(moves_of_unfinished_games(&store), ["b"]);
}

#[test]
fn a_save_under_a_wrong_key_is_ignored() {
    let (store, memory) = new_store();
    save_game(&store, 5, "a", OPEN, &mut SaveRevision::default());
    let save = memory.get(&format!("{PREFIX}save/{GAME}/5")).expect("a save");
    for place in [format!("save/{GAME}/6"), format!("save/{GAME}/5/wings=on"), "save/x/5".into()] {
        memory.set(&format!("{PREFIX}{place}"), &save).expect("written");
    }
    assert_eq!(moves_of_unfinished_games(&store), ["a"], "the other keys are ignored");
    assert!(!store.open_game(new_record(6, ""), LinkScope::Deal).is_saved);
}

#[test]
fn broken_value_stays_if_the_quota_allows_no_copy() {
    // The quota is too small for a copy, but large enough for the settings themselves.
    let memory = Rc::new(MemoryBackend::with_quota(300));
    let nonsense = "nonsense".repeat(30);
    memory.set("patientia/settings", &nonsense).expect("written");
    let store = Store::new(Box::new(memory.clone()));
    assert_eq!(store.save_settings(&Settings::default()), Err(StoreError::Full));
    assert_eq!(memory.get("patientia/settings"), Some(nonsense));
    memory.remove("patientia/settings");
    assert_eq!(store.save_settings(&Settings::default()), Ok(()));
}

#[test]
fn broken_values_are_moved_and_never_deleted() {
    let (store, memory) = new_store();
    let broken = ["", "nonsense", "[]", r#"{"theme":"day"}"#, r#"{"v":0}"#, r#"{"v":1,"theme":7}"#];
    for (at, text) in broken.iter().enumerate() {
        memory.set("patientia/settings", text).expect("written");
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
    #[derive(Clone, Serialize, Deserialize, PartialEq, Debug)]
    struct Third {
        name: String,
    }
    impl Stored for Third {
        const VERSION: u64 = 3;
        const MIGRATIONS: &'static [fn(Value) -> Value] = &[
            |old| rename_field(&old, "title", "called"),
            |old| rename_field(&old, "called", "name"),
        ];
    }
    fn rename_field(old: &Value, from: &str, to: &str) -> Value {
        let mut new = old.clone();
        let fields = new.as_object_mut().expect("fields");
        let value = fields.remove(from).expect("the field");
        fields.insert(to.to_owned(), value);
        new
    }
    let (store, memory) = new_store();
    let here = ReadOutcome::Present(Third { name: "x".into() });
    for text in [r#"{"v":1,"title":"x"}"#, r#"{"v":2,"called":"x"}"#, r#"{"v":3,"name":"x"}"#] {
        memory.set("patientia/third", text).expect("written");
        assert_eq!(store.read::<Third>("third"), here);
    }
}

#[test]
fn keys_of_other_sites_are_never_touched() {
    let (store, memory) = new_store();
    memory.set("theirs", "nonsense").expect("written");
    let mut revision = SaveRevision::default();
    store.save_game(new_record(1, "a"), OPEN, &mut revision).expect("written");
    store.save_game(new_record(2, "a"), OPEN, &mut revision).expect("written");
    store.settings();
    assert_eq!(memory.get("theirs").as_deref(), Some("nonsense"));
    let foreign = memory.keys();
    let foreign: Vec<&String> = foreign.iter().filter(|k| !k.starts_with(PREFIX)).collect();
    assert_eq!(foreign, ["theirs"]);
}

#[test]
fn has_save_is_true_only_for_saved_deals() {
    let (store, memory) = new_store();
    assert!(!store.has_save(&new_record(1, "")));
    save_game(&store, 1, "a", OPEN, &mut SaveRevision::default());
    assert!(store.has_save(&new_record(1, "")));
    assert!(!store.has_save(&new_record(2, "")), "another deal");
    memory.set(&format!("{PREFIX}save/{GAME}/3"), r#"{"v":99}"#).expect("written");
    assert!(store.has_save(&new_record(3, "")), "written by a newer program");
}

#[test]
fn deal_is_found_by_game_options_and_seed() {
    let (store, _) = new_store();
    let link = format!("#/play/{GAME}?seed=5");
    let Ok(link::Link::Play { record: asked, scope }) = link::parse_link(&link) else {
        panic!("expected a link to a game");
    };
    store.save_game(new_record(5, "a"), OPEN, &mut SaveRevision::default()).expect("written");
    assert!(store.open_game(asked, scope).is_saved);
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Note {
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

impl Stored for Note {
    const VERSION: u64 = 1;
}

#[test]
fn removed_optional_field_is_read_as_none() {
    let (store, _) = new_store();
    for text in [Some("a word".to_owned()), None] {
        store.write("note", &Note { text: text.clone() }).expect("written");
        assert_eq!(store.read("note"), ReadOutcome::Present(Note { text }));
    }
}

#[test]
fn memory_backend_respects_its_quota() {
    let memory = MemoryBackend::with_quota(8);
    assert_eq!(memory.set("ab", "123456"), Ok(()));
    assert_eq!(memory.set("ab", "654321"), Ok(()), "the replaced text does not count");
    assert_eq!(memory.set("ab", "7654321"), Err(StoreError::Full));
    assert_eq!(memory.set("c", ""), Err(StoreError::Full));
    assert_eq!(memory.get("ab").as_deref(), Some("654321"));
}

#[test]
fn opening_a_link_with_moves_keeps_the_bookmarks() {
    let (store, _) = new_store();
    let mut revision = SaveRevision::default();
    let marked = Record { marks: RecordBookmarks(vec!["x".into()]), ..new_record(5, "a,b") };
    assert_eq!(store.save_game(marked.clone(), OPEN, &mut revision), Ok(()));
    let opened = || store.open_game(new_record(5, "a,c"), LinkScope::Deal).record.marks.0;
    assert_eq!(opened(), ["x".into(), RecordBookmark::abandoned_line("a,b")]);
    let marks = RecordBookmarks(vec![RecordBookmark::abandoned_line("a,b,d")]);
    assert_eq!(store.save_game(Record { marks, ..marked }, OPEN, &mut revision), Ok(()));
    assert_eq!(opened(), [RecordBookmark::abandoned_line("a,b,d")], "listed once");
    save_game(&store, 5, "", OPEN, &mut revision);
    let opening = store.open_game(new_record(5, "a,c"), LinkScope::Deal);
    assert_eq!(opening.record.marks.0, [], "no abandoned line without moves");
}

#[test]
fn every_ending_updates_the_best_score() {
    for ends in [Totals::add_win, Totals::add_scored_game, Totals::add_loss] {
        let mut totals = Totals::default();
        for (score, best) in [(-5, -5), (-7, -5), (9, 9)] {
            ends(&mut totals, score);
            assert_eq!(totals.best, Some(best));
        }
    }
}

#[test]
fn removing_a_loss_restores_the_streak() {
    let mut totals = Totals::default();
    totals.add_win(0);
    totals.add_win(0);
    totals.add_loss(0);
    totals.add_win(0);
    totals.remove_loss(2);
    assert_eq!((totals.won, totals.lost, totals.streak, totals.longest), (3, 0, 3, 3));
}

#[test]
fn counts_stay_at_the_maximum_instead_of_overflowing() {
    let full = Totals {
        won: u32::MAX,
        lost: u32::MAX,
        over: u32::MAX,
        streak: u32::MAX,
        ..Totals::default()
    };
    for count in [Totals::add_win, Totals::add_scored_game, Totals::add_loss] {
        let mut totals = full;
        count(&mut totals, 0);
        assert_eq!((totals.won, totals.lost, totals.over), (u32::MAX, u32::MAX, u32::MAX));
        assert_eq!(totals.played_count(), u32::MAX);
    }
    // The damaged save contains a streak that is impossible.
    let (store, memory) = new_store();
    let record = format!(r#"{{"v":1,"game":"{GAME}","seed":5,"moves":"a"}}"#);
    let save = format!(
        r#"{{"v":1,"rev":1,"record":{record},"done":{{"lost":{{"streak":{}}}}}}}"#,
        u32::MAX
    );
    memory.set(&format!("{PREFIX}save/{GAME}/5"), &save).expect("written");
    store
        .write(&totals::totals_key(GAME), &Totals { lost: 1, streak: 1, ..Totals::default() })
        .expect("written");
    save_game(
        &store,
        5,
        "a,b",
        OPEN,
        &mut store.open_game(self::new_record(5, ""), LinkScope::Deal).revision,
    );
    assert_eq!((store.totals(GAME).lost, store.totals(GAME).streak), (0, 1_000_000));
}

#[test]
fn letter_keys_and_system_taps_are_default_settings() {
    let settings = new_store().0.settings();
    assert_eq!((settings.tap, settings.letter_keys), (Tap::System, true));
}

#[test]
fn lessons_are_offered_until_answered_or_a_game_ends() {
    let (store, _) = new_store();
    assert!(store.should_offer_lessons());
    assert_eq!(store.mark_played("clock"), Ok(()));
    let mut revision = SaveRevision::default();
    save_game(&store, 5, "a", OPEN, &mut revision);
    assert!(store.should_offer_lessons(), "a game has only begun");
    save_game(&store, 5, "a,b", WON, &mut revision);
    assert!(!store.should_offer_lessons());
    let (other, _) = new_store();
    assert_eq!(other.stop_offering_lessons(), Ok(()));
    assert_eq!(other.mark_played("clock"), Ok(()));
    assert!(!other.should_offer_lessons() && other.has_played("clock"));
}

/// After the first move or a finished game, the player needs no beginner's help in this game.
#[test]
fn the_first_move_marks_a_game_as_played() {
    let (store, _) = new_store();
    assert!(!store.has_played(GAME));
    assert_eq!(store.mark_played("clock"), Ok(()));
    assert!(store.has_played("clock") && !store.has_played(GAME));
    let mut revision = SaveRevision::default();
    save_game(&store, 5, "a", OPEN, &mut revision);
    save_game(&store, 5, "a,b", WON, &mut revision);
    assert!(store.has_played(GAME), "it has been won");
}
