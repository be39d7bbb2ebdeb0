//! Tests that import random histories of several browsers: nothing is lost or counted twice.

use super::*;
use patientia::store::{History, SaveRevision};

/// The number of histories per test in a long run. With a larger number, the slowest test took more
/// than twenty minutes.
const MANY: u64 = 1500;

/// Returns true if an attempt has ended in at least one browser.
fn has_attempt_ended(history: &History, save: &Save) -> bool {
    let is_it = |it: &GameResult| {
        it.begun == save.begun && it.seed == save.record.seed && it.game == save.record.game
    };
    history.results().iter().any(is_it)
}

#[test]
fn import_merges_histories_in_any_order() {
    let mut merged = 0;
    for seed in 0..length::few_unless_long_run(60, MANY) {
        let files: Vec<String> = devices_of_one_owner(seed).iter().map(Device::export).collect();
        let in_order = |order: &[usize]| {
            let device = Device::new("new");
            for at in order {
                device.import(&files[*at]);
            }
            device
        };
        let first = in_order(&[0, 1, 2]);
        let history = first.store.history();
        let agrees = |device: &Device, how: &str| {
            assert_eq!(device.store.history(), history, "{seed}: {how}");
            let (there, here) = (device.comparable_content(), first.comparable_content());
            for (key, value) in &there {
                assert_eq!(Some(value), here.get(key), "{seed}: {how}: {key}");
            }
            assert_eq!(there.len(), here.len(), "{seed}: {how}");
        };
        for order in [&[2, 1, 0][..], &[1, 0, 2, 0, 1], &[0, 0, 2, 1, 1, 2]] {
            agrees(&in_order(order), &format!("{order:?}"));
        }
        // One device imports two files. Another device imports the third file and exports it
        // again. The first device then imports this export.
        let through = in_order(&[1, 2]);
        through.import(&in_order(&[0]).export());
        agrees(&through, "through a third");
        for file in &files {
            let ImportSummary { results, tournaments, .. } = first.import(file);
            assert_eq!((results, tournaments), (0, 0), "{seed}");
        }
        agrees(&first, "again");
        merged += 1;
    }
    println!("{merged} times three histories were merged in seven ways");
}

#[test]
fn import_loses_no_result_and_no_stored_moves() {
    for seed in 0..length::few_unless_long_run(60, MANY) {
        let all = devices_of_one_owner(seed);
        let device = Device::new("new");
        for one in &all {
            device.import(&one.export());
        }
        let history = device.store.history();
        for result in all.iter().flat_map(|one| one.store.history().results().to_vec()) {
            let known = history.results().iter().find(|it| it.is_same_attempt(&result));
            let known = known.unwrap_or_else(|| panic!("{seed}: {result:?} is lost"));
            assert!(known.helps.is_superset(&result.helps), "{seed}");
            let line = device.store.saved_moves_of_result(known).expect("its moves are kept");
            assert_eq!(line.line_len(), known.moves as usize, "{seed}: up to its end");
        }
        // The stored line of moves comes from the browser in which the game ended with this result.
        for known in history.results() {
            let ended_so = |one: &&Device| {
                let has_result = one.store.history().results().iter().any(|it| {
                    it.is_same_attempt(known)
                        && (it.at, it.rev, it.ms) == (known.at, known.rev, known.ms)
                });
                has_result && one.store.saved_moves_of_result(known).is_some()
            };
            let lines =
                all.iter().filter(ended_so).map(|one| one.store.saved_moves_of_result(known));
            let lines: Vec<_> = lines.map(|line| line.map(|line| line.moves)).collect();
            let line = device.store.saved_moves_of_result(known).map(|line| line.moves);
            assert!(lines.contains(&line), "{seed}: {line:?} of {known:?}, not of {lines:?}");
        }
        let there = device.lines_in_progress();
        for (save, line) in all.iter().flat_map(Device::lines_in_progress) {
            let is_of_line =
                |it: &Save| it.begun == save.begun && it.record.game == save.record.game;
            let is_there =
                there.iter().any(|(it, whole)| is_of_line(it) && whole.starts_with(&line));
            let has_ended = has_attempt_ended(&history, &save);
            assert!(is_there || has_ended, "{seed}: {line} of {save:?}");
        }
    }
}

#[test]
fn import_keeps_every_name_bookmark_and_star() {
    for seed in 0..length::few_unless_long_run(60, MANY) {
        let all = devices_of_one_owner(seed);
        let device = Device::new("new");
        for one in &all {
            device.import(&one.export());
        }
        for merged in device.store.unfinished_saves() {
            if has_attempt_ended(&device.store.history(), &merged) {
                continue;
            }
            let saves: Vec<Save> =
                all.iter().flat_map(|one| one.saves_of_attempt(&merged)).collect();
            let last = saves.iter().map(|save| (save.named, save.name.clone())).max();
            assert_eq!(Some((merged.named, merged.name.clone())), last, "{seed}");
            for mark in saves.iter().flat_map(|save| &save.record.marks.0) {
                let is_it = |it: &RecordBookmark| {
                    it.moves == mark.moves && (it.name == mark.name || mark.name.is_empty())
                };
                let is_there = merged.record.marks.0.iter().any(is_it);
                assert!(
                    is_there || mark.is_abandoned_line,
                    "{seed}: {mark:?} of {:?}",
                    merged.record
                );
            }
        }
        for result in device.store.history().results() {
            let words = all.iter().flat_map(|one| one.store.history().results().to_vec());
            let same = words.filter(|it| it.is_same_attempt(result));
            let last = same.map(|it| (it.starred, it.favourite)).max();
            assert_eq!(Some((result.starred, result.favourite)), last, "{seed}");
        }
        let stars = all.iter().flat_map(Device::star_settings);
        let mut last = BTreeMap::<String, (u64, bool)>::new();
        for (game, star) in stars {
            last.entry(game).and_modify(|it| *it = star.max(*it)).or_insert(star);
        }
        assert_eq!(device.star_settings(), last, "{seed}");
    }
}

#[test]
fn game_ended_in_another_browser_is_not_in_progress() {
    let (phone, desk) = (Device::new("phone"), Device::new("desk"));
    let game = games::by_id("clock").expect("a game");
    let record = |moves: &str| Record { moves: moves.to_owned(), ..Record::for_deal(game, 3) };
    let mut revision = SaveRevision::default();
    phone
        .store
        .save_game(record("a"), SaveState::new(Outcome::Open, 1, 10), &mut revision)
        .expect("enough space");
    assert_eq!(
        desk.import(&phone.export()),
        ImportSummary { games: 1, ..ImportSummary::default() }
    );
    let mut there = desk.store.take_over_save(&record(""));
    desk.store
        .save_game(record("a,b"), SaveState::new(Outcome::Won, 52, 20), &mut there)
        .expect("enough space");
    assert_eq!(
        phone.import(&desk.export()),
        ImportSummary { results: 1, ..ImportSummary::default() }
    );
    assert_eq!(phone.store.unfinished_saves(), []);
    assert_eq!((phone.store.totals("clock").won, phone.store.totals("clock").lost), (1, 0));
    // An import of the old file does not restore the deleted data.
    let old = Device::new("phone");
    old.store
        .save_game(record("a"), SaveState::new(Outcome::Open, 1, 10), &mut SaveRevision::default())
        .expect("enough space");
    phone.import(&old.export());
    assert_eq!(phone.store.unfinished_saves(), []);
}

#[test]
fn totals_of_old_programs_count_once_per_browser() {
    let (one, other, new) = (Device::new("one"), Device::new("other"), Device::new("new"));
    for (device, won) in [(&one, 3), (&other, 4)] {
        let totals = format!(r#"{{"v":1,"won":{won},"lost":1}}"#);
        device.memory.set(&format!("{PREFIX}records/clock"), &totals).expect("enough space");
    }
    for _ in 0..2 {
        new.import(&one.export());
        new.import(&other.export());
        one.import(&new.export());
        one.import(&other.export());
    }
    assert_eq!((new.store.totals("clock").won, new.store.totals("clock").lost), (7, 2));
    assert_eq!((one.store.totals("clock").won, one.store.totals("clock").lost), (7, 2));
}

#[test]
fn attempts_at_one_deal_on_two_devices_are_both_saved() {
    let [phone, desk] = ["phone", "desk"].map(Device::new);
    let game = games::by_id("clock").expect("a game");
    let record = |moves: &str| Record { moves: moves.to_owned(), ..Record::for_deal(game, 3) };
    let open = |at| SaveState::new(Outcome::Open, 1, at);
    for (device, moves, at) in [(&phone, "a,b", 10), (&desk, "c,c,c", 20)] {
        let mut revision = SaveRevision::default();
        device.store.save_game(record(moves), open(at), &mut revision).expect("enough space");
    }
    for _ in 0..2 {
        desk.import(&phone.export());
        phone.import(&desk.export());
    }
    for (device, own) in [(&phone, "a,b"), (&desk, "c,c,c")] {
        let mut lines: Vec<String> =
            device.store.unfinished_saves().into_iter().map(|save| save.record.moves).collect();
        lines.sort();
        assert_eq!(lines, ["a,b", "c,c,c"]);
        let opened = device.store.open_game(record(""), LinkScope::Deal).record;
        assert_eq!(opened.moves, own, "the local attempt keeps its key");
    }
    // One attempt is won on the phone. The other attempt is still in progress on every device, and
    // counts as a replay.
    let mut revision = phone.store.take_over_save(&record(""));
    let won = SaveState::new(Outcome::Won, 52, 30);
    phone.store.save_game(record("a,b,w"), won, &mut revision).expect("enough space");
    desk.import(&phone.export());
    for device in [&phone, &desk] {
        let going = device.store.unfinished_saves();
        let lines: Vec<&str> = going.iter().map(|save| save.record.moves.as_str()).collect();
        assert_eq!(lines, ["c,c,c"]);
        assert_eq!(device.store.totals("clock").won, 1);
    }
}
