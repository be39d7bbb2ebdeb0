//! Tests of saved games: which saved game opens, which games are listed, and what happens if two
//! windows save the same game.

use super::*;
use crate::{
    link::{self, LinkScope},
    session::{Options, RecordBookmark, RecordBookmarks},
};

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
