//! Tests of the store: saves survive, no data is lost silently, results count once, and values that
//! come from another site or are broken do no harm.

mod accuracy_tests;
mod counting_tests;
mod hostile_tests;
mod saves_tests;
mod values_tests;

use std::rc::Rc;

use super::*;
use crate::{engine::Outcome, games, session::Record};

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
