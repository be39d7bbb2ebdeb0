//! Tests of the data that are stored for ever about a game that has ended or was abandoned. Each
//! result counts once. Replays and games with help are counted separately. The store deletes moves
//! only if the program has told the player, or if the player has asked for it. Results that earlier
//! programs counted are still counted.

use std::{rc::Rc, time::Instant};

use patientia::{
    engine::Outcome,
    games,
    session::Record,
    store::{
        Backend as _, GameEnd, GameResult, Help, HelpSet, KeepReason, MOST_LINES, MemoryBackend,
        PREFIX, SaveRevision, SaveState, StorageUsage, Store,
    },
};

const GAME: &str = "la-belle-lucie";

fn empty_store() -> (Store, Rc<MemoryBackend>) {
    let memory = Rc::new(MemoryBackend::default());
    (Store::new(Box::new(memory.clone())), memory)
}

fn record(seed: u64, moves: &str) -> Record {
    let game = games::by_id(GAME).expect("a game");
    Record { moves: moves.to_owned(), ms: 1000 * seed, ..Record::for_deal(game, seed) }
}

/// Plays a deal from its first move to its end, and saves it.
fn play_whole_game(
    store: &Store,
    seed: u64,
    at: u64,
    outcome: Outcome,
    score: i32,
    helps: HelpSet,
) {
    let mut revision = SaveRevision::default();
    store
        .save_game(record(seed, "a"), SaveState::new(Outcome::Open, 1, at), &mut revision)
        .expect("enough space");
    let state = SaveState { max_score: Some(52), helps, ..SaveState::new(outcome, score, at + 1) };
    store.save_game(record(seed, "a,b"), state, &mut revision).expect("enough space");
    // Other games make the store remove the save of this game, so that the same deal can be begun
    // again. The other games have an earlier time, because the order of the writes must decide, not
    // the clock.
    let mut other = SaveRevision::default();
    for after in [1_000_001, 1_000_002] {
        let open = SaveState::new(Outcome::Open, 1, at - 10);
        store.save_game(record(after, "a"), open, &mut other).expect("enough space");
        store.save_game(record(after, ""), open, &mut other).expect("enough space");
    }
    store.quarantine_game(&record(seed, ""));
}

#[test]
fn result_contains_score_and_times_of_the_game() {
    let (store, _) = empty_store();
    play_whole_game(&store, 7, 100, Outcome::Won, 52, HelpSet::NONE);
    let history = store.history();
    let [result] = history.results() else { panic!("one result: {history:?}") };
    assert_eq!((result.game.as_str(), result.seed, result.end), (GAME, 7, GameEnd::Won));
    assert_eq!((result.begun, result.at, result.score, result.max_score), (100, 101, 52, Some(52)));
    assert_eq!((result.moves, result.ms, result.helps.len()), (2, 7000, 0));
    assert_eq!(store.saved_moves_of_result(result).map(|line| line.moves), Some("a,b".to_owned()));
}

#[test]
fn replays_and_helped_games_count_separately() {
    let (store, _) = empty_store();
    play_whole_game(&store, 1, 100, Outcome::Lost, 30, HelpSet::NONE);
    play_whole_game(&store, 1, 200, Outcome::Won, 52, HelpSet::NONE);
    play_whole_game(
        &store,
        2,
        300,
        Outcome::Won,
        52,
        HelpSet::NONE.with_help(Help::Lamp).with_help(Help::WinnableDeal),
    );
    play_whole_game(&store, 3, 400, Outcome::Won, 52, HelpSet::NONE);
    play_whole_game(&store, 4, 500, Outcome::Lost, 41, HelpSet::NONE);
    play_whole_game(&store, 5, 600, Outcome::Lost, 20, HelpSet::NONE);
    let summary = store.history().summary(Some(GAME));
    let totals = summary.totals;
    assert_eq!((totals.won, totals.lost, totals.streak, totals.longest), (1, 3, 0, 1));
    assert_eq!(summary.counted_separately, (2, 2));
    assert_eq!(
        (summary.dealt, summary.best_loss, summary.median_loss),
        (4, Some((41, Some(52))), Some(30))
    );
    assert_eq!(summary.moves.map(|moves| (moves.min, moves.median)), Some((2, 2)));
    assert_eq!(store.history().summary(None), summary, "there is no other game");
    assert_eq!(store.totals(GAME), totals);
    assert_eq!(store.history().all_totals().get(GAME), Some(&totals), "the same for all games");
    let helps: Vec<String> = store.history().results()[2].helps.iter().cloned().collect();
    assert_eq!(helps, ["asked", "lamp"]);
}

#[test]
fn totals_from_earlier_programs_count_once() {
    let (store, memory) = empty_store();
    let totals = r#"{"v":1,"won":3,"lost":5,"over":0,"streak":2,"longest":4,"best":50}"#;
    memory.set(&format!("{PREFIX}records/{GAME}"), totals).expect("enough space");
    play_whole_game(&store, 1, 100, Outcome::Won, 52, HelpSet::NONE);
    let totals = store.totals(GAME);
    assert_eq!((totals.won, totals.lost, totals.streak, totals.longest), (4, 5, 3, 4));
    assert_eq!((totals.best, store.history().summary(None).dealt), (Some(52), 9));
    assert_eq!(store.history().all_totals().get(GAME), Some(&totals), "the same for all games");
    // A save that an earlier program has counted is never counted again.
    let won = r#"{"v":1,"rev":3,"at":5,"record":{"v":1,"game":"la-belle-lucie","seed":9,"moves":"a,b"},"score":52,"done":"finished"}"#;
    memory.set(&format!("{PREFIX}save/{GAME}/9"), won).expect("enough space");
    let mut revision = store.take_over_save(&record(9, "a,b"));
    let undone = Record { made: Some(1), ..record(9, "a,b") };
    store
        .save_game(undone, SaveState::new(Outcome::Open, 51, 900), &mut revision)
        .expect("enough space");
    store
        .save_game(record(9, "a,c"), SaveState::new(Outcome::Won, 52, 901), &mut revision)
        .expect("enough space");
    assert_eq!(store.totals(GAME), totals);
    // If a save was counted as lost and the player continues the game, the loss no longer counts.
    // When the game ends, it counts like any other game.
    let lost = r#"{"v":1,"rev":3,"at":5,"record":{"v":1,"game":"la-belle-lucie","seed":8,"moves":"a,b"},"score":40,"done":{"lost":{"streak":2}}}"#;
    memory.set(&format!("{PREFIX}save/{GAME}/8"), lost).expect("enough space");
    let mut revision = store.take_over_save(&record(8, "a,b"));
    store
        .save_game(record(8, "a,c"), SaveState::new(Outcome::Open, 40, 902), &mut revision)
        .expect("enough space");
    assert_eq!((store.totals(GAME).won, store.totals(GAME).lost), (4, 4));
    store
        .save_game(record(8, "a,c,d"), SaveState::new(Outcome::Won, 52, 903), &mut revision)
        .expect("enough space");
    assert_eq!((store.totals(GAME).won, store.totals(GAME).lost), (5, 4));
}

#[test]
fn moves_are_kept_for_wins_favourites_and_latest_games() {
    let (store, _) = empty_store();
    let most = MOST_LINES as u64;
    let first = 1_790_000_000_000;
    play_whole_game(&store, 1, first, Outcome::Won, 52, HelpSet::NONE);
    for seed in 2..=most + 1 {
        let mut revision = SaveRevision::default();
        let lost = SaveState::new(Outcome::Lost, 3, first + 10 * seed);
        store.save_game(record(seed, "a,b"), lost, &mut revision).expect("enough space");
    }
    assert_eq!(store.count_games_before_pruning(), 0);
    let of = |seed: u64| {
        let history = store.history();
        history.results().iter().find(|it| it.seed == seed).expect("a result").clone()
    };
    assert_eq!(store.games_left_if_pruning_warning_is_due(), Some(0), "before any line is dropped");
    store.record_pruning_warning(1);
    assert_eq!(store.games_left_if_pruning_warning_is_due(), None);
    store.set_result_favourite(&of(2), true, 1).expect("enough space");
    assert_eq!(store.count_games_before_pruning(), 1);
    for seed in [most + 2, most + 3] {
        let lost = SaveState::new(Outcome::Lost, 3, first + 10 * seed);
        store
            .save_game(record(seed, "a,b"), lost, &mut SaveRevision::default())
            .expect("enough space");
    }
    let kept = |seed| store.saved_moves_of_result(&of(seed)).is_some();
    assert_eq!([1, 2, 3, 4, most + 3].map(kept), [true, true, false, true, true]);
    assert_eq!(store.history().results().len(), most as usize + 3, "results are never dropped");
    store.set_result_favourite(&of(2), false, 1).expect("enough space");
    assert!(!kept(2), "it is the oldest without a star");
    assert!(!of(2).favourite);
}

#[test]
fn second_attempt_at_a_deal_counts_separately() {
    let (store, _) = empty_store();
    let open = |at| SaveState::new(Outcome::Open, 1, at);
    let (mut first, mut second) = (SaveRevision::default(), SaveRevision::default());
    store.save_game(record(7, "a,b"), open(100), &mut first).expect("enough space");
    let again = Record { made: Some(1), ..record(7, "a,b") }.new_attempt(150);
    store.save_game(again.clone(), open(200), &mut second).expect("enough space");
    let moves = |deal: &Record| store.game_to_replay(deal, None).map(|record| record.moves);
    assert_eq!(moves(&record(7, "")).as_deref(), Some("a,b"), "the original attempt stays");
    assert_eq!(moves(&again).as_deref(), Some("a"));
    assert_eq!(store.unfinished_saves().len(), 2);
    let played_on = Record { moves: "a,c".to_owned(), ..again.clone() };
    store
        .save_game(played_on, SaveState::new(Outcome::Won, 52, 300), &mut second)
        .expect("enough space");
    assert_eq!(store.unfinished_saves().len(), 1);
    let summary = store.history().summary(Some(GAME));
    assert_eq!((summary.totals.won, summary.counted_separately), (0, (1, 1)));
    let results = store.history().results().to_vec();
    let deal = results[0].deal_record().expect("a game");
    assert_eq!(store.game_to_replay(&deal, Some(200)).map(|it| it.moves).as_deref(), Some("a,c"));
    assert_eq!(store.game_to_replay(&deal, Some(201)), None);
    // The first attempt has its own result when it ends.
    store
        .save_game(record(7, "a,b,c"), SaveState::new(Outcome::Lost, 9, 400), &mut first)
        .expect("enough space");
    let summary = store.history().summary(Some(GAME));
    assert_eq!((summary.totals.lost, summary.counted_separately), (1, (1, 1)));
}

#[test]
fn moves_are_kept_if_a_star_cannot_be_saved() {
    let memory = Rc::new(MemoryBackend::default());
    let store = Store::new(Box::new(memory.clone()));
    play_whole_game(&store, 1, 100, Outcome::Lost, 9, HelpSet::NONE);
    let result = store.history().results()[0].clone();
    let size: usize =
        memory.keys().iter().map(|key| key.len() + memory.get(key).map_or(0, |it| it.len())).sum();
    let full = Rc::new(MemoryBackend::with_quota(size + 60));
    for key in memory.keys() {
        full.set(&key, &memory.get(&key).unwrap_or_default()).expect("enough space");
    }
    let store = Store::new(Box::new(full));
    assert!(store.set_result_favourite(&result, true, 5).is_err());
    assert_eq!(store.saved_moves_of_result(&result).map(|line| line.moves).as_deref(), Some("a,b"));
}

#[test]
fn unknown_fields_of_a_result_are_kept() {
    let (store, memory) = empty_store();
    play_whole_game(&store, 1, 100, Outcome::Lost, 9, HelpSet::NONE);
    let key = format!("{PREFIX}results/{GAME}/0");
    let text = memory.get(&key).expect("results");
    memory
        .set(&key, &text.replace(r#""seed":1"#, r#""seed":1,"mood":"calm""#))
        .expect("enough space");
    play_whole_game(&store, 2, 200, Outcome::Won, 52, HelpSet::NONE);
    assert!(memory.get(&key).expect("results").contains(r#""mood":"calm""#));
}

/// This test prints its time with `--nocapture`, but only the size can make it fail.
#[test]
fn five_thousand_results_fit_into_storage() {
    let (store, memory) = empty_store();
    let all: Vec<&str> = games::all().map(|game| game.id).collect();
    let mut spans = std::collections::BTreeMap::<String, Vec<String>>::new();
    for number in 0..5000_u64 {
        let begun = 1_700_000_000_000 + number * 6_000_000;
        let end = if number % 4 == 0 { "won" } else { "lost" };
        let result = format!(
            r#"{{"seed":{},"begun":{begun},"at":{},"rev":1,"end":"{end}","score":{},"of":104,"moves":141,"ms":543210}}"#,
            number * 1_999_993 % 999_999_999,
            begun + 543_210,
            number % 105
        );
        let game = all[(number * number) as usize % 12];
        spans.entry(format!("{game}/{}", begun >> 32)).or_default().push(result);
    }
    for (key, results) in spans {
        let text = format!(r#"{{"v":1,"results":[{}]}}"#, results.join(","));
        memory.set(&format!("{PREFIX}results/{key}"), &text).expect("enough space");
    }
    let size: usize =
        memory.keys().iter().map(|key| key.len() + memory.get(key).map_or(0, |it| it.len())).sum();
    let begin = Instant::now();
    let history = store.history();
    let read = begin.elapsed();
    let summary = history.summary(None);
    println!("5,000 results: {size} bytes, read in {read:?}, counted by {:?}", begin.elapsed());
    assert_eq!(summary.totals.won, 1250);
    assert!(size < 800_000, "{size} bytes");
}

#[test]
fn deleting_stored_moves_keeps_the_results() {
    let (store, memory) = empty_store();
    let first = 1_790_000_000_000;
    play_whole_game(&store, 1, first, Outcome::Won, 52, HelpSet::NONE);
    play_whole_game(&store, 2, first + 10, Outcome::Lost, 9, HelpSet::NONE);
    play_whole_game(&store, 3, first + 20, Outcome::Lost, 9, HelpSet::NONE);
    let favourite = store.history().results()[2].clone();
    store.set_result_favourite(&favourite, true, first + 30).expect("enough space");
    // The save of the game that ended last is not removed yet, and it contains the moves.
    let mut revision = SaveRevision::default();
    store
        .save_game(record(4, "a,b"), SaveState::new(Outcome::Won, 52, first + 40), &mut revision)
        .expect("enough space");
    let history = store.history();
    let kept = store.saved_moves(&history);
    let kinds: Vec<(u64, KeepReason)> =
        kept.iter().map(|it| (it.result.seed, it.reason())).collect();
    let expected = [
        (1, KeepReason::Won),
        (2, KeepReason::Other),
        (3, KeepReason::Favourite),
        (4, KeepReason::Won),
    ];
    assert_eq!(kinds, expected);
    let sizes: usize = memory
        .keys()
        .iter()
        .filter(|key| key.contains("/line/") || key.contains("/treasured/"))
        .map(|key| key.len() + memory.get(key).map_or(0, |it| it.len()))
        .sum();
    assert_eq!(StorageUsage::storage_used_by_moves(&kept), StorageUsage { count: 4, chars: sizes });
    let file = store.export("here", 5);

    let wins: Vec<GameResult> = kept
        .iter()
        .filter(|it| it.reason() == KeepReason::Won)
        .map(|it| it.result.clone())
        .collect();
    store.delete_moves(&wins);
    assert!(wins.iter().all(|it| store.saved_moves_of_result(it).is_none()));
    assert!(
        wins.iter().all(|it| store.game_to_replay(&record(it.seed, ""), Some(it.begun)).is_none())
    );
    let left: Vec<u64> =
        store.saved_moves(&store.history()).iter().map(|it| it.result.seed).collect();
    assert_eq!((left, store.history()), (vec![2, 3], history.clone()));
    // A won game whose moves were deleted is still won, even if the player undoes moves in a window
    // that shows it.
    let undone = Record { made: Some(1), ..record(4, "a,b") };
    store
        .save_game(undone, SaveState::new(Outcome::Open, 9, first + 50), &mut revision)
        .expect("enough space");
    store
        .save_game(record(4, "a,b"), SaveState::new(Outcome::Won, 52, first + 60), &mut revision)
        .expect("enough space");
    assert_eq!(store.history(), history);
    // The import restores the moves that the file contains.
    store.import(&file, "here", u64::MAX).expect("a good file");
    assert_eq!(store.saved_moves(&store.history()).len(), 4);
}
