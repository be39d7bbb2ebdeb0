//! Tests of the export to a file, and of the import. The tests create random histories of several
//! browsers and import their files into each other, in any order and any number of times. The
//! result must always contain everything once. A bad file is refused with a reason and changes
//! nothing.

use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use patientia::{
    cards::Rng,
    engine::Outcome,
    games,
    link::LinkScope,
    session::{Record, RecordBookmark},
    store::{
        Backend as _, ChanceLoss, Cloth, FileError, GameEnd, GameResult, Help, HelpSet, History,
        ImportSummary, MemoryBackend, MoveProof, OwnBack, PREFIX, ProblemResult, ProblemResults,
        Save, SaveRevision, SaveState, Settings, Store, StoreError, is_same_attempt,
    },
};
use serde_json::Value;

mod length;

/// The number of histories per test in a long run. With a larger number, the slowest test took more
/// than twenty minutes.
const MANY: u64 = 1500;

/// The time of an import. It is so late that no time in a file is in the future.
const NOW: u64 = u64::MAX;

const GAMES: [&str; 3] = ["la-belle-lucie", "clock", "nestor"];

/// A browser: its storage and its name.
struct Device {
    store: Store,
    memory: Rc<MemoryBackend>,
    origin: String,
}

impl Device {
    fn new(origin: &str) -> Device {
        Device::with_storage(Rc::new(MemoryBackend::default()), origin)
    }

    fn with_storage(memory: Rc<MemoryBackend>, origin: &str) -> Device {
        let store = Store::new(Box::new(memory.clone()));
        Device { store, memory, origin: origin.to_owned() }
    }

    fn export(&self) -> String {
        self.store.export(&self.origin, 5)
    }

    fn import(&self, file: &str) -> ImportSummary {
        self.store.import(file, &self.origin, NOW).expect("a good file")
    }

    fn all_stored_values(&self) -> BTreeSet<(String, String)> {
        let text = |key: String| (key.clone(), self.memory.get(&key).unwrap_or_default());
        self.memory.keys().into_iter().map(text).collect()
    }

    /// Returns all stored content except the parts that may differ between browsers: the name of
    /// the browser, how often a save was written, and the attempt numbers of saves. If an attempt
    /// has ended in some browser, also omits the bookmarks, the name and the kinds of help in its
    /// saves.
    fn comparable_content(&self) -> BTreeMap<String, Value> {
        let history = self.store.history();
        let value = |(key, text): (String, String)| {
            let mut value: Value = serde_json::from_str(&text).expect("JSON");
            if !key.contains("/save/") {
                return (key, value);
            }
            let begun = value["begun"].as_u64().expect("a moment");
            let save = value.as_object_mut().expect("fields");
            save.remove("rev");
            let record = save["record"].as_object_mut().expect("fields");
            record.remove("attempt");
            let (game, seed) = (record["game"].clone(), record["seed"].as_u64());
            let has_ended = |it: &GameResult| {
                (it.begun, Some(it.seed), &it.game.clone().into()) == (begun, seed, &game)
            };
            if history.results().iter().any(has_ended) {
                record.remove("marks");
                for field in ["name", "named", "helps"] {
                    save.remove(field);
                }
            }
            (format!("save {game} {seed:?} {begun}"), value)
        };
        self.all_stored_values()
            .into_iter()
            .map(value)
            .filter(|(key, _)| !key.ends_with("/origin"))
            .collect()
    }

    /// Returns all saves of an attempt at a deal, whether the attempt is in progress or has ended.
    fn saves_of_attempt(&self, attempt: &Save) -> Vec<Save> {
        let keys = self.memory.keys().into_iter();
        let texts =
            keys.filter(|key| key.contains("/save/")).filter_map(|key| self.memory.get(&key));
        let saves = texts.map(|text| serde_json::from_str::<Save>(&text).expect("a save"));
        let deal = |save: &Save| Record { attempt: 0, ..save.record.clone() };
        let is_it =
            |it: &Save| it.begun == attempt.begun && is_same_attempt(&deal(it), &deal(attempt));
        saves.filter(is_it).collect()
    }

    /// Returns for each game when its star was last changed, and whether it has the star now.
    fn star_settings(&self) -> BTreeMap<String, (u64, bool)> {
        let text = self.memory.get(&format!("{PREFIX}favourites")).unwrap_or_default();
        let value: Value = serde_json::from_str(&text).unwrap_or_default();
        let games = value["games"].as_object().cloned().unwrap_or_default().into_iter();
        let star = |star: &Value| Some((star["at"].as_u64()?, star["on"].as_bool()?));
        games.map(|(game, it)| (game, star(&it).expect("a star"))).collect()
    }

    /// Returns every line of play (sequence of moves) in the games in progress, with its save.
    fn lines_in_progress(&self) -> Vec<(Save, String)> {
        let saves = self.store.unfinished_saves().into_iter();
        let lines = saves.flat_map(|save| {
            let marks = save.record.marks.0.clone().into_iter().map(|mark| mark.moves);
            let all: Vec<String> = marks.chain([save.record.moves.clone()]).collect();
            all.into_iter().map(move |line| (save.clone(), line))
        });
        lines.collect()
    }
}

/// Returns a random ended game, or `None` if no game has ended.
fn random_result(device: &Device, rng: &mut Rng) -> Option<GameResult> {
    let history = device.store.history();
    let count = history.results().len();
    (count > 0).then(|| history.results()[rng.random_below(count as u32) as usize].clone())
}

/// Makes a random change other than a move, such as a new name, a star for a game or a result, a
/// proof about a lost game, or what the moves of a game gave away.
fn make_random_change(device: &Device, rng: &mut Rng, clock: u64) {
    let change = |store: &Store, rng: &mut Rng| match rng.random_below(9) {
        0 => {
            let saves = store.unfinished_saves();
            let save = saves.get(rng.random_below(6) as usize)?;
            let name = ["", "on the train", "the hard one"][rng.random_below(3) as usize];
            Some(store.rename_game(&save.record, name, clock))
        }
        1 => {
            let mut favourites = store.favourites();
            favourites.toggle(GAMES[rng.random_below(3) as usize], clock);
            Some(store.save_favourites(&favourites))
        }
        2 => random_result(device, rng)
            .map(|result| store.set_result_favourite(&result, rng.random_below(3) > 0, clock)),
        3 => Some(store.stop_offering_lessons()),
        4 => Some(store.stop_offering_teacher()),
        5 => random_result(device, rng).and_then(|result| {
            let lost = Some(1 + rng.random_below(3));
            let proof = MoveProof { winnable: Some(0), lost };
            Some(store.save_move_proof(&store.saved_moves_of_result(&result)?, proof))
        }),
        6 => random_result(device, rng).and_then(|result| {
            let loss = ChanceLoss::of_moves(&[f64::from(rng.random_below(100)) / 100.0]);
            Some(store.save_chance_loss(&store.saved_moves_of_result(&result)?, loss))
        }),
        _ => None,
    };
    change(&device.store, rng).unwrap_or(Ok(())).expect("enough space");
}

/// Plays at random: begins or continues a deal, sets bookmarks, ends a game, or gives it up.
fn play_randomly(device: &Device, rng: &mut Rng, clock: &mut u64) {
    for _ in 0..rng.random_below(12) {
        *clock += 1 + u64::from(rng.random_below(1 << 20)) * 10_000;
        let game = games::by_id(GAMES[rng.random_below(3) as usize]).expect("a game");
        let seed = u64::from(rng.random_below(4));
        let going = device.store.unfinished_saves();
        // If there are two attempts at a deal, the player may continue either of them.
        let deal = match going.get(rng.random_below(12) as usize) {
            Some(save) => Record { moves: String::new(), ..save.record.clone() },
            None => Record::for_deal(game, seed),
        };
        let opening = device.store.open_game(deal, LinkScope::Deal);
        let (mut record, mut revision) = (opening.record, opening.revision);
        if rng.random_below(4) == 0 {
            // Leave the current line of moves and begin again from the deal.
            record.moves = String::new();
        }
        let mv = ["a", "b", "c"][rng.random_below(3) as usize];
        let comma = if record.moves.is_empty() { "" } else { "," };
        record.moves = format!("{}{comma}{mv}", record.moves);
        record.ms += u64::from(rng.random_below(9)) * 1000;
        if rng.random_below(4) == 0 {
            let name = ["", "before the king", "try this"][rng.random_below(3) as usize].to_owned();
            record.marks.0.push(RecordBookmark { name, ..record.moves.as_str().into() });
        }
        let outcome = [Outcome::Open, Outcome::Open, Outcome::Won, Outcome::Lost, Outcome::Over];
        let outcome = outcome[rng.random_below(5) as usize];
        let helps = if rng.random_below(5) == 0 {
            HelpSet::NONE.with_help(Help::Lamp)
        } else {
            HelpSet::NONE
        };
        let state =
            SaveState { helps, ..SaveState::new(outcome, rng.random_below(52) as i32, *clock) };
        device.store.save_game(record.clone(), state, &mut revision).expect("enough space");
        match rng.random_below(12) {
            0 | 1 => {
                device
                    .store
                    .give_up_game(&record, *clock + 1, &mut revision)
                    .expect("enough space");
            }
            2 => {
                device
                    .store
                    .abandon_game_without_result(&record, *clock + 1)
                    .expect("enough space");
            }
            _ => {}
        }
        make_random_change(device, rng, *clock + 2);
    }
}

/// Returns several devices of one owner. The owner plays on all of them, and sometimes copies an
/// export file from one device to another.
fn devices_of_one_owner(seed: u64) -> Vec<Device> {
    let mut rng = Rng::new(seed);
    let all: Vec<Device> = ["x", "y", "z"].map(Device::new).into();
    let mut clock = 1_790_000_000_000;
    for _ in 0..6 {
        let at = rng.random_below(3) as usize;
        play_randomly(&all[at], &mut rng, &mut clock);
        if rng.random_below(3) == 0 {
            let (from, to) = (rng.random_below(3) as usize, rng.random_below(3) as usize);
            all[to].import(&all[from].export());
        }
    }
    all
}

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
    assert_eq!(results.latest_streak_of_solved_days(20_785).map(|run| run.days), Some(1));
}

#[test]
fn import_summary_counts_everything_imported() {
    let (one, new) = (Device::new("one"), Device::new("new"));
    let mut favourites = one.store.favourites();
    favourites.toggle("carpet", 5);
    one.store.save_favourites(&favourites).expect("enough space");
    assert_eq!(
        new.import(&one.export()),
        ImportSummary { has_other_changes: true, ..ImportSummary::default() }
    );
    assert_eq!(new.import(&one.export()), ImportSummary::default(), "nothing in it is new");
    let game = games::by_id("clock").expect("a game");
    let won = Record { moves: "a,b".to_owned(), ..Record::for_deal(game, 3) };
    let state = SaveState::new(Outcome::Won, 52, 1_790_000_000_000);
    one.store.save_game(won, state, &mut SaveRevision::default()).expect("enough space");
    let file = one.export();
    assert_eq!(new.import(&file), ImportSummary { results: 1, ..ImportSummary::default() });
    assert_eq!(new.import(&file), ImportSummary::default());
    let history = new.store.history();
    new.store.delete_moves(history.results());
    assert_eq!(new.import(&file), ImportSummary { moves: 1, ..ImportSummary::default() });
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

#[test]
fn import_refuses_a_bad_file_and_changes_nothing() {
    let device = devices_of_one_owner(7).remove(0);
    play_randomly(&device, &mut Rng::new(3), &mut 1_790_000_900_000);
    let before = device.all_stored_values();
    let good = devices_of_one_owner(8).remove(1).export();
    let broken = |key: &str| FileError::Broken(key.to_owned());
    let of = |kept: &str| format!(r#"{{"patientia":1,"origin":"q","at":1,"kept":{{{kept}}}}}"#);
    let result = r#""results/clock/0":{"v":1,"results":[{"seed":1,"begun":7,"at":8,"end":"won"}]}"#;
    let cases = [
        (String::new(), FileError::Foreign),
        ("[]".to_owned(), FileError::Foreign),
        (good[..good.len() / 2].to_owned(), FileError::Foreign),
        (r#"{"patientia":2,"kept":{}}"#.to_owned(), FileError::Newer),
        (r#"{"patientia":1}"#.to_owned(), FileError::Foreign),
        (of(&format!(r#"{result},"save/clock/1":7"#)), broken("save/clock/1")),
        (of(&format!(r#"{result},"save/clock/1":{{"v":9}}"#)), FileError::Newer),
        (of(&format!(r#"{result},"zebra":7"#)), broken("zebra")),
        (of(r#""results/clock/0":{"v":1,"results":[{"seed":-1}]}"#), broken("results/clock/0")),
        (
            of(r#""save/clock/2":{"v":1,"rev":1,"record":{"v":1,"game":"clock","seed":1}}"#),
            broken("save/clock/2"),
        ),
    ];
    for (file, why) in cases {
        assert_eq!(device.store.import(&file, "d", NOW), Err(why), "{file}");
        assert_eq!(device.all_stored_values(), before, "{file}");
    }
}

#[test]
fn import_changes_nothing_if_storage_space_is_missing() {
    let played = devices_of_one_owner(11)
        .into_iter()
        .filter(|device| !device.all_stored_values().is_empty());
    let files: Vec<String> = played.map(|device| device.export()).collect();
    let small = Device::with_storage(Rc::new(MemoryBackend::with_quota(900)), "small");
    let mut refused = 0;
    for file in &files {
        let before = small.all_stored_values();
        match small.store.import(file, "small", NOW) {
            Err(error) => {
                assert_eq!(error, FileError::Store(StoreError::Full));
                assert_eq!(small.all_stored_values(), before);
                refused += 1;
            }
            Ok(_) => assert_ne!(small.all_stored_values(), before),
        }
    }
    assert!(refused > 0);
}

#[test]
fn export_file_is_readable_text() {
    let device = Device::new("mine");
    let game = games::by_id("clock").expect("a game");
    let record = Record { moves: "a".to_owned(), ..Record::for_deal(game, 3) };
    let lost = SaveState::new(Outcome::Lost, 9, 1_790_000_000_000);
    device.store.save_game(record, lost, &mut SaveRevision::default()).expect("enough space");
    let file = device.export();
    assert!(
        file.starts_with("{\n\"patientia\": 1,\n\"origin\": \"mine\",\n\"at\": 5,\n"),
        "{file}"
    );
    assert!(file.lines().all(|line| !line.contains("patientia/")), "{file}");
    assert!(file.contains("\n\"results/clock/416\": {"), "{file}");
}

/// Returns an export file with `count` results of one game, all under one storage key.
fn file_of_results(count: u64) -> String {
    let result = |at: u64| {
        let at = 1_790_000_000_000 + at * 37 % 1_000_003;
        format!(
            r#"{{"seed":{at},"begun":{at},"at":{at},"rev":1,"end":"won","score":52,"moves":40}}"#
        )
    };
    let results: Vec<String> = (0..count).map(result).collect();
    let span = 1_790_000_000_000_u64 >> 32;
    format!(
        r#"{{"patientia":1,"origin":"1","at":5,"kept":{{"results/nestor/{span}":{{"v":1,"results":[{}]}}}}}}"#,
        results.join(",")
    )
}

/// An older version sorted the results after adding each one, and took minutes for a file of ten
/// thousand results.
#[test]
fn work_of_an_import_grows_linearly_with_the_file() {
    let work = |count: u64| {
        let device = Device::new("2");
        let file = file_of_results(count);
        let counted = allocation_counter::measure(|| {
            assert_eq!(device.import(&file).results, count as usize);
        });
        counted.bytes_total
    };
    let (few, many) = (work(500), work(2_000));
    assert!(many < few * 5, "four times as many results: {few} and {many} bytes");
}

#[test]
fn imported_results_are_sorted_and_unique() {
    let device = Device::new("2");
    let file = file_of_results(300);
    device.import(&file);
    let before = device.all_stored_values();
    assert_eq!(device.import(&file), ImportSummary::default());
    assert_eq!(device.all_stored_values(), before);
    let (_, span) = before.iter().find(|(key, _)| key.contains("/results/")).expect("a span");
    let span: Value = serde_json::from_str(span).expect("JSON");
    let begun = |it: &Value| it["begun"].as_u64().expect("a moment");
    assert!(span["results"].as_array().expect("results").is_sorted_by_key(begun));
}
