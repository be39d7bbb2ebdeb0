//! Tests that each game counts once in the results and totals, also after undo, after giving up, and
//! if writing fails.

use std::cell::Cell;

use super::*;
use crate::link::LinkScope;

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
