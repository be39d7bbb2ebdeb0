//! Tests of how single values are merged: stored moves, stars, card backs, lists, problems and
//! settings.

use super::*;
use patientia::store::{
    Cloth, GameEnd, OwnBack, ProblemResult, ProblemResults, SaveRevision, Settings,
};

#[test]
fn import_keeps_the_latest_favourite_setting_of_a_game() {
    let [here, there] = ["1", "2"].map(Device::new);
    let turn = |device: &Device, game: &str, at: u64| {
        let mut favourites = device.store.favourites();
        favourites.toggle(game, at);
        device.store.save_favourites(&favourites).expect("enough space");
    };
    turn(&here, "clock", 1);
    turn(&here, "nestor", 2);
    there.import(&here.export());
    turn(&there, "clock", 3);
    turn(&there, "la-belle-lucie", 4);
    here.import(&there.export());
    there.import(&here.export());
    for device in [&here, &there] {
        let favourites = device.store.favourites();
        let has = GAMES.map(|game| favourites.is_favourite(game));
        assert_eq!(has, [true, false, true], "{GAMES:?}");
    }
}

#[test]
fn import_keeps_the_newest_custom_card_back() {
    const PICTURE: &str = "data:image/webp;base64,UklGRg==";
    let [here, there] = ["1", "2"].map(Device::new);
    let change = |device: &Device, change: &dyn Fn(&mut OwnBack)| {
        let mut back = device.store.own_back();
        change(&mut back);
        device.store.save_own_back(&back).expect("enough space");
    };
    change(&here, &|back| back.set_picture(PICTURE.to_owned(), 5));
    let brought = there.import(&here.export());
    assert_eq!(brought, ImportSummary { has_other_changes: true, ..ImportSummary::default() });
    assert_eq!(there.store.own_back().shown_picture(), Some(PICTURE));
    let before = here.export();
    change(&there, &|back| back.set_shown(false, 6));
    change(&here, &|back| back.set_picture(String::new(), 9));
    here.import(&there.export());
    there.import(&here.export());
    there.import(&before);
    for device in [&here, &there] {
        assert_eq!(device.store.own_back().picture(), None, "removed last");
    }
}

#[test]
fn import_keeps_the_latest_star_setting_of_a_result() {
    let [here, there] = ["1", "2"].map(Device::new);
    let game = games::by_id("clock").expect("a game");
    let record = Record { moves: "a,b".to_owned(), ..Record::for_deal(game, 3) };
    let lost = SaveState::new(Outcome::Lost, 9, 1_790_000_000_000);
    here.store.save_game(record, lost, &mut SaveRevision::default()).expect("enough space");
    there.import(&here.export());
    let result = here.store.history().results()[0].clone();
    let has = |device: &Device, kind: &str| {
        device.memory.keys().iter().any(|key| key.starts_with(&format!("{PREFIX}{kind}/")))
    };
    let is_kept = |device: &Device| {
        let starred = device.store.history().results()[0].favourite;
        assert_eq!((has(device, "treasured"), has(device, "line")), (starred, !starred));
        assert!(device.store.saved_moves_of_result(&result).is_some());
        starred
    };
    here.store.set_result_favourite(&result, true, 7).expect("enough space");
    assert!(is_kept(&here) && !is_kept(&there));
    let starred = here.export();
    there.import(&starred);
    assert!(is_kept(&there), "the stored line has moved");
    there.store.set_result_favourite(&result, false, 8).expect("enough space");
    there.import(&starred);
    assert!(!is_kept(&there), "the later change counts");
    here.import(&there.export());
    here.import(&starred);
    assert!(!is_kept(&here));
}

#[test]
fn imported_moves_belong_to_the_imported_result() {
    let game = games::by_id("clock").expect("a game");
    let first = 1_790_000_000_000;
    let phone = Device::new("phone");
    let mut revision = SaveRevision::default();
    let long = Record { moves: "a,b,a,b,a".to_owned(), ms: 9000, ..Record::for_deal(game, 3) };
    phone
        .store
        .save_game(long, SaveState::new(Outcome::Lost, 9, first), &mut revision)
        .expect("enough space");
    for (ms, moves) in [(7000, "a,c"), (7000, "a,c,a,c,c")] {
        // On another device the player undoes the loss and wins the game.
        let desk = Device::new("desk");
        desk.import(&phone.export());
        let won = Record { moves: moves.to_owned(), ms, ..Record::for_deal(game, 3) };
        let mut revision = desk.store.take_over_save(&won);
        let state = |outcome, at| SaveState::new(outcome, 52, first + at);
        let back = Record { moves: "a".to_owned(), ms, ..won.clone() };
        desk.store.save_game(back, state(Outcome::Open, 1), &mut revision).expect("enough space");
        desk.store.save_game(won, state(Outcome::Won, 2), &mut revision).expect("enough space");
        let files = [phone.export(), desk.export()];
        for order in [[0, 1, 0], [1, 0, 1]] {
            let new = Device::new("new");
            for at in order {
                new.import(&files[at]);
            }
            let result = new.store.history().results()[0].clone();
            assert_eq!(
                (result.moves as usize, result.end),
                (moves.split(',').count(), GameEnd::Won)
            );
            assert_eq!(
                new.store.saved_moves_of_result(&result).map(|line| line.moves).as_deref(),
                Some(moves)
            );
        }
    }
}

#[test]
fn stored_moves_end_with_the_game() {
    let game = games::by_id("clock").expect("a game");
    let deal =
        |seed, moves: &str| Record { moves: moves.to_owned(), ..Record::for_deal(game, seed) };
    let device = Device::new("1");
    let lines = || {
        let results = device.store.history().results().to_vec();
        let line = |it: &GameResult| {
            device.store.saved_moves_of_result(it).map_or_else(String::new, |it| it.moves)
        };
        results.iter().map(line).collect::<Vec<_>>()
    };
    let (open, lost) = (SaveState::new(Outcome::Open, 1, 10), SaveState::new(Outcome::Lost, 1, 20));
    let undone = |seed| Record { made: Some(2), ..deal(seed, "a,b,c") };
    let mut revision = SaveRevision::default();
    device.store.save_game(undone(3), lost, &mut revision).expect("enough space");
    assert_eq!(lines(), ["a,b"]);
    let mut revision = SaveRevision::default();
    device.store.save_game(undone(4), open, &mut revision).expect("enough space");
    device.store.give_up_game(&deal(4, ""), 30, &mut revision).expect("enough space");
    device.store.save_game(undone(5), open, &mut SaveRevision::default()).expect("enough space");
    device.store.abandon_game_without_result(&deal(5, ""), 40).expect("enough space");
    assert_eq!(lines(), ["a,b", "a,b", "a,b"]);
    // If the player later undoes moves of a won game, the stored line of the win does not become
    // shorter.
    let mut revision = SaveRevision::default();
    let won = SaveState::new(Outcome::Won, 52, 50);
    device.store.save_game(deal(6, "a,b,c"), won, &mut revision).expect("enough space");
    let key = device.memory.keys().into_iter().find(|key| key.contains("/treasured/"));
    device.memory.remove(&key.expect("a line"));
    let back = Record { made: Some(1), ..deal(6, "a,b,c") };
    device
        .store
        .save_game(back, SaveState::new(Outcome::Open, 1, 60), &mut revision)
        .expect("enough space");
    // The stored line of the won game was removed above. So the store must store it again before it
    // removes the save of this game.
    for seed in [7, 8] {
        let mut revision = SaveRevision::default();
        device.store.save_game(deal(seed, "a"), open, &mut revision).expect("enough space");
        device.store.give_up_game(&deal(seed, ""), 70 + seed, &mut revision).expect("enough space");
    }
    device.store.save_game(deal(9, "a"), open, &mut SaveRevision::default()).expect("enough space");
    assert!(!device.store.has_save(&deal(6, "")), "its save was removed");
    let kept: Vec<String> =
        device.memory.keys().into_iter().filter(|it| it.contains("/treasured/")).collect();
    assert_eq!(kept.len(), 1);
    assert_eq!(lines()[3], "a,b,c");
}

#[test]
fn import_merges_the_lists_of_played_games() {
    let (one, other) = (Device::new("one"), Device::new("other"));
    one.store.mark_played("clock").expect("enough space");
    other.store.mark_played("nestor").expect("enough space");
    other.import(&one.export());
    one.import(&other.export());
    for device in [&one, &other] {
        let has_played = ["clock", "nestor", "carpet"].map(|game| device.store.has_played(game));
        assert_eq!(has_played, [true, true, false]);
    }
}

#[test]
fn problem_results_are_merged_without_counting_twice() {
    let (one, other) = (Device::new("one"), Device::new("other"));
    let change = |device: &Device, change: fn(&mut ProblemResults)| {
        device.store.update_problem_results(change).expect("enough space");
    };
    change(&one, |results| {
        results.add_wrong_try(5);
        results.add_solution(5, 20_785, true);
    });
    change(&other, |results| {
        results.add_solution(5, 20_790, false);
        results.add_wrong_try(9);
    });
    for _ in 0..2 {
        other.import(&one.export());
        one.import(&other.export());
    }
    let results = one.store.problem_results();
    assert_eq!(results, other.store.problem_results());
    assert_eq!(results.result(5), Some(ProblemResult { wrong: 1, solved: Some(20_785) }));
    assert_eq!(results.result(9), Some(ProblemResult { wrong: 1, solved: None }));
    assert_eq!(results.latest_streak_of_solved_days(20_785).map(|streak| streak.days), Some(1));
}

#[test]
fn imported_settings_never_replace_existing_settings() {
    let (one, new) = (Device::new("one"), Device::new("new"));
    let blue = Settings { cloth: Cloth::Blue, ..Settings::default() };
    one.store.save_settings(&blue).expect("enough space");
    new.import(&one.export());
    assert_eq!(new.store.settings(), blue);
    new.store.save_settings(&Settings::default()).expect("enough space");
    new.import(&one.export());
    assert_eq!(new.store.settings(), Settings::default(), "local settings stay");
}
