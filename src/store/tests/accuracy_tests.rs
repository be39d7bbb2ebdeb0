//! Tests of the stored proofs about the moves of lost games: a proof survives export and import in
//! any order, belongs to one ending of a game, and is clamped to the number of moves of the game.

use super::*;

const PROOF: MoveProof = MoveProof { winnable: Some(1), lost: Some(2) };

/// Returns a store with one lost game of three moves.
fn store_with_lost_game() -> (Store, SaveRevision) {
    let (store, _) = new_store();
    let mut revision = SaveRevision::default();
    save_game(&store, 1, "a", OPEN, &mut revision);
    save_game(&store, 1, "a,b,c", STUCK, &mut revision);
    (store, revision)
}

fn proofs(store: &Store) -> Vec<Option<MoveProof>> {
    store.history().results().iter().map(|result| result.proof).collect()
}

/// Returns the accuracy in all games, as if all of them could be judged.
fn accuracy(store: &Store) -> Accuracy {
    Accuracy::of_results(&store.history().accuracy_results(None, |_| true))
}

#[test]
fn proof_is_stored_with_the_lost_game() {
    let (store, mut revision) = store_with_lost_game();
    assert_eq!(accuracy(&store), Accuracy { unexamined: 1, ..Accuracy::default() });
    store.save_move_proof(&new_record(1, "a,b"), PROOF).expect("written");
    store.save_move_proof(&new_record(2, "a,b,c"), PROOF).expect("written");
    assert_eq!(proofs(&store), [None], "another game");
    for _ in 0..2 {
        store.save_move_proof(&new_record(1, "a,b,c"), PROOF).expect("written");
        let moves = MoveCounts { kept: 1, lost: 1, undecided: 0 };
        assert_eq!(accuracy(&store), Accuracy { moves, games: 1, unexamined: 0 });
    }
    let result = store.history().results()[0].clone();
    store.set_result_favourite(&result, true, 9).expect("written");
    assert_eq!(proofs(&store), [Some(PROOF)]);
    // The player continues the game and loses it in another way.
    save_game(&store, 1, "a", OPEN, &mut revision);
    save_game(&store, 1, "a,c", STUCK, &mut revision);
    assert_eq!(proofs(&store), [None], "the proof was about other moves");
}

#[test]
fn proof_of_a_loss_survives_imports_in_any_order() {
    let (store, _) = store_with_lost_game();
    let before = store.export("1", 5);
    store.save_move_proof(&new_record(1, "a,b,c"), PROOF).expect("written");
    let after = store.export("1", 5);
    for files in [[&before, &after, &before], [&after, &before, &after]] {
        let (other, _) = new_store();
        for file in files {
            other.import(file, "2", 100).expect("a good file");
        }
        assert_eq!(proofs(&other), [Some(PROOF)]);
        assert_eq!(accuracy(&other), accuracy(&store));
    }
}

#[test]
fn imported_proof_of_an_earlier_ending_is_dropped() {
    let (store, mut revision) = store_with_lost_game();
    store.save_move_proof(&new_record(1, "a,b,c"), PROOF).expect("written");
    let before = store.export("1", 5);
    save_game(&store, 1, "a", OPEN, &mut revision);
    save_game(&store, 1, "a,d", new_save_state(Outcome::Lost, 50), &mut revision);
    store.import(&before, "2", 100).expect("a good file");
    assert_eq!(proofs(&store), [None]);
}

#[test]
fn move_numbers_of_an_imported_proof_are_clamped() {
    let (store, _) = new_store();
    let result = r#"{"seed":1,"begun":9,"at":10,"end":"lost","moves":3,"proof":{"won":4294967295,"lost":7,"by":"a newer program"}}"#;
    let file =
        format!(r#"{{"patientia":1,"kept":{{"results/clock/0":{{"v":1,"results":[{result}]}}}}}}"#);
    store.import(&file, "1", 100).expect("a good file");
    assert_eq!(proofs(&store), [Some(MoveProof { winnable: Some(3), lost: Some(3) })]);
    assert_eq!(accuracy(&store), Accuracy::default());
}

#[test]
fn proof_names_no_move_beyond_the_clamped_count() {
    let (store, memory) = new_store();
    let result = r#"{"seed":1,"begun":9,"at":10,"end":"lost","moves":4294967295,"proof":{"won":4294967295}}"#;
    let span = format!(r#"{{"v":1,"results":[{result}]}}"#);
    memory.set(&format!("{PREFIX}results/clock/0"), &span).expect("written");
    let history = store.history();
    let [result] = history.results() else { panic!("one result") };
    let winnable = result.proof.and_then(|proof| proof.winnable);
    assert!(result.moves < u32::MAX && winnable == Some(result.moves), "{winnable:?}");
}

#[test]
fn chance_loss_is_stored_with_the_finished_game() {
    let (store, _) = store_with_lost_game();
    let loss = ChanceLoss::of_moves(&[0.0, 0.25]);
    store.save_chance_loss(&new_record(1, "a,b"), loss).expect("written");
    assert_eq!(store.history().results_with_chance_loss(None), [], "other moves");
    store.save_chance_loss(&new_record(1, "a,b,c"), loss).expect("written");
    let before = store.export("1", 5);
    let more = loss.plus(ChanceLoss::of_moves(&[0.5]));
    store.save_chance_loss(&new_record(1, "a,b,c"), more).expect("written");
    store.save_chance_loss(&new_record(1, "a,b,c"), loss).expect("written");
    store.import(&before, "2", 100).expect("a good file");
    let results = store.history().results_with_chance_loss(None);
    let losses: Vec<_> = results.iter().map(|result| result.chance_loss).collect();
    assert_eq!(losses, [Some(more)], "the result with more compared moves is kept");
    let closer = ChanceLoss { sum: 100, ..more };
    store.save_chance_loss(&new_record(1, "a,b,c"), closer).expect("written");
    let result = store.history().results()[0].clone();
    assert_eq!(result.chance_loss, Some(closer), "a closer look replaces a rough one");
}

#[test]
fn accuracy_omits_games_that_count_separately() {
    let (store, _) = new_store();
    let helped = SaveState { helps: HelpSet::NONE.with_help(Help::Lamp), ..WON };
    store.save_game(new_record(1, "a"), helped, &mut SaveRevision::default()).expect("written");
    assert_eq!(accuracy(&store), Accuracy::default());
    save_game(&store, 2, "a,b", WON, &mut SaveRevision::default());
    let moves = MoveCounts { kept: 2, lost: 0, undecided: 0 };
    assert_eq!(accuracy(&store), Accuracy { moves, games: 1, unexamined: 0 });
}
