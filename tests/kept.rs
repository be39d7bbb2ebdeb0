//! All that is kept, to one file and back: histories by chance merge to their
//! union in any order, any number of times; a bad file is refused with the
//! reason and changes nothing.

use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use patientia::{
    cards::Rng,
    engine::Outcome,
    games,
    link::LinkScope,
    session::{Record, RecordMark},
    store::{
        Backend as _, Cloth, Ending, FileError, GameResult, Help, Helps, History, Memory, PREFIX,
        Save, SaveRevision, Settings, Standing, Store, StoreError, TakenIn, same_deal,
    },
};
use serde_json::Value;

mod length;

/// How many histories each test tries in long runs: of more the longest took over twenty minutes.
const MANY: u64 = 1500;

const GAMES: [&str; 3] = ["la-belle-lucie", "clock", "nestor"];

/// A browser: its storage and its name.
struct Device {
    store: Store,
    memory: Rc<Memory>,
    origin: String,
}

impl Device {
    fn new(origin: &str) -> Device {
        Device::of(Rc::new(Memory::default()), origin)
    }

    fn of(memory: Rc<Memory>, origin: &str) -> Device {
        let store = Store::new(Box::new(memory.clone()));
        Device { store, memory, origin: origin.to_owned() }
    }

    fn file(&self) -> String {
        self.store.to_file(&self.origin, 5)
    }

    fn take(&self, file: &str) -> TakenIn {
        self.store.take_in(file, &self.origin).expect("a good file")
    }

    /// Everything that lies here.
    fn all(&self) -> BTreeSet<(String, String)> {
        let text = |key: String| (key.clone(), self.memory.get(&key).unwrap_or_default());
        self.memory.keys().into_iter().map(text).collect()
    }

    /// What lies here, without what differs from browser to browser: how often a save was
    /// written, and which of two attempts at a deal lies under its number and which beside it.
    /// Of an attempt that has ended somewhere, what was marked in a copy of it goes with that.
    fn gist(&self) -> BTreeMap<String, Value> {
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
        self.all().into_iter().map(value).filter(|(key, _)| !key.ends_with("/origin")).collect()
    }

    /// The saves of an attempt at a deal, whether it is in progress or has ended.
    fn saves_of(&self, attempt: &Save) -> Vec<Save> {
        let keys = self.memory.keys().into_iter();
        let texts =
            keys.filter(|key| key.contains("/save/")).filter_map(|key| self.memory.get(&key));
        let saves = texts.map(|text| serde_json::from_str::<Save>(&text).expect("a save"));
        let deal = |save: &Save| Record { attempt: 0, ..save.record.clone() };
        let is_it = |it: &Save| it.begun == attempt.begun && same_deal(&deal(it), &deal(attempt));
        saves.filter(is_it).collect()
    }

    /// What was last said of the star of each game, and when.
    fn stars(&self) -> BTreeMap<String, (u64, bool)> {
        let text = self.memory.get(&format!("{PREFIX}favourites")).unwrap_or_default();
        let value: Value = serde_json::from_str(&text).unwrap_or_default();
        let games = value["games"].as_object().cloned().unwrap_or_default().into_iter();
        let star = |star: &Value| Some((star["at"].as_u64()?, star["on"].as_bool()?));
        games.map(|(game, it)| (game, star(&it).expect("a star"))).collect()
    }

    /// Every line of play that can be reached in a game in progress, with its save.
    fn lines(&self) -> Vec<(Save, String)> {
        let saves = self.store.unfinished().into_iter();
        let lines = saves.flat_map(|save| {
            let marks = save.record.marks.0.clone().into_iter().map(|mark| mark.moves);
            let all: Vec<String> = marks.chain([save.record.moves.clone()]).collect();
            all.into_iter().map(move |line| (save.clone(), line))
        });
        lines.collect()
    }
}

/// Of the games that have ended, one by chance.
fn one_ended(device: &Device, rng: &mut Rng) -> Option<GameResult> {
    let history = device.store.history();
    let count = history.results().len();
    (count > 0).then(|| history.results()[rng.below(count as u32) as usize].clone())
}

/// Says something that is no move: a name, a star for a game, a word on keeping moves.
fn word(device: &Device, rng: &mut Rng, clock: u64) {
    let say = |store: &Store, rng: &mut Rng| match rng.below(8) {
        0 => {
            let saves = store.unfinished();
            let save = saves.get(rng.below(6) as usize)?;
            let name = ["", "on the train", "the hard one"][rng.below(3) as usize];
            Some(store.name_game(&save.record, name, clock))
        }
        1 => {
            let mut favourites = store.favourites();
            favourites.turn(GAMES[rng.below(3) as usize], clock);
            Some(store.keep_favourites(&favourites))
        }
        2 => one_ended(device, rng).map(|result| store.treasure(&result, rng.below(3) > 0, clock)),
        _ => None,
    };
    say(&device.store, rng).unwrap_or(Ok(())).expect("room");
}

/// Plays something: begins a deal, goes on with one, marks a moment, ends it, gives it up.
fn evening(device: &Device, rng: &mut Rng, clock: &mut u64) {
    for _ in 0..rng.below(12) {
        *clock += 1 + u64::from(rng.below(1 << 20)) * 10_000;
        let game = games::by_id(GAMES[rng.below(3) as usize]).expect("a game");
        let seed = u64::from(rng.below(4));
        let going = device.store.unfinished();
        // Of two attempts at a deal that lie beside each other both go on.
        let deal = match going.get(rng.below(12) as usize) {
            Some(save) => Record { moves: String::new(), ..save.record.clone() },
            None => Record::deal(game, seed),
        };
        let opening = device.store.open(deal, LinkScope::Deal);
        let (mut record, mut revision) = (opening.record, opening.revision);
        if rng.below(4) == 0 {
            // Of the line that is left nothing but its beginning stays.
            record.moves = String::new();
        }
        let mv = ["a", "b", "c"][rng.below(3) as usize];
        let comma = if record.moves.is_empty() { "" } else { "," };
        record.moves = format!("{}{comma}{mv}", record.moves);
        record.ms += u64::from(rng.below(9)) * 1000;
        if rng.below(4) == 0 {
            let name = ["", "before the king", "try this"][rng.below(3) as usize].to_owned();
            record.marks.0.push(RecordMark { name, ..record.moves.as_str().into() });
        }
        let outcome = [Outcome::Open, Outcome::Open, Outcome::Won, Outcome::Lost, Outcome::Over];
        let outcome = outcome[rng.below(5) as usize];
        let helps = if rng.below(5) == 0 { Helps::NONE.with(Help::Lamp) } else { Helps::NONE };
        let standing = Standing { helps, ..Standing::new(outcome, rng.below(52) as i32, *clock) };
        device.store.keep(record.clone(), standing, &mut revision).expect("room");
        match rng.below(12) {
            0 | 1 => device.store.give_up(&record, *clock + 1, &mut revision).expect("room"),
            2 => device.store.put_away(&record, *clock + 1).expect("room"),
            _ => {}
        }
        word(device, rng, *clock + 2);
    }
}

/// Devices whose owner plays on one and another, and sometimes carries a file over.
fn devices(seed: u64) -> Vec<Device> {
    let mut rng = Rng::new(seed);
    let all: Vec<Device> = ["x", "y", "z"].map(Device::new).into();
    let mut clock = 1_790_000_000_000;
    for _ in 0..6 {
        let at = rng.below(3) as usize;
        evening(&all[at], &mut rng, &mut clock);
        if rng.below(3) == 0 {
            let (from, to) = (rng.below(3) as usize, rng.below(3) as usize);
            all[to].take(&all[from].file());
        }
    }
    all
}

/// Tests if an attempt has ended, in whatever browser.
fn has_ended_once(history: &History, save: &Save) -> bool {
    let is_it = |it: &GameResult| {
        it.begun == save.begun && it.seed == save.record.seed && it.game == save.record.game
    };
    history.results().iter().any(is_it)
}

#[test]
fn histories_merge_to_their_union_in_any_order_and_any_number_of_times() {
    let mut united = 0;
    for seed in 0..length::few_or_many(60, MANY) {
        let files: Vec<String> = devices(seed).iter().map(Device::file).collect();
        let in_order = |order: &[usize]| {
            let device = Device::new("new");
            for at in order {
                device.take(&files[*at]);
            }
            device
        };
        let first = in_order(&[0, 1, 2]);
        let history = first.store.history();
        let agrees = |device: &Device, how: &str| {
            assert_eq!(device.store.history(), history, "{seed}: {how}");
            let (there, here) = (device.gist(), first.gist());
            for (key, value) in &there {
                assert_eq!(Some(value), here.get(key), "{seed}: {how}: {key}");
            }
            assert_eq!(there.len(), here.len(), "{seed}: {how}");
        };
        for order in [&[2, 1, 0][..], &[1, 0, 2, 0, 1], &[0, 0, 2, 1, 1, 2]] {
            agrees(&in_order(order), &format!("{order:?}"));
        }
        // Through a third file, and over what is there already.
        let through = in_order(&[1, 2]);
        through.take(&in_order(&[0]).file());
        agrees(&through, "through a third");
        for file in &files {
            let TakenIn { results, tournaments, .. } = first.take(file);
            assert_eq!((results, tournaments), (0, 0), "{seed}");
        }
        agrees(&first, "again");
        united += 1;
    }
    println!("{united} times three histories were united in seven ways");
}

#[test]
fn no_result_and_no_line_of_a_game_in_progress_is_lost() {
    for seed in 0..length::few_or_many(60, MANY) {
        let all = devices(seed);
        let device = Device::new("new");
        for one in &all {
            device.take(&one.file());
        }
        let history = device.store.history();
        for result in all.iter().flat_map(|one| one.store.history().results().to_vec()) {
            let known = history.results().iter().find(|it| it.is_same(&result));
            let known = known.unwrap_or_else(|| panic!("{seed}: {result:?} is lost"));
            assert!(known.helps.is_superset(&result.helps), "{seed}");
            let line = device.store.line(known).expect("its moves are kept");
            assert_eq!(line.line_len(), known.moves as usize, "{seed}: up to its end");
        }
        // Its line is that of the browser in which it ended as it says.
        for known in history.results() {
            let ended_so = |one: &&Device| {
                let its = one.store.history().results().iter().any(|it| {
                    it.is_same(known) && (it.at, it.rev, it.ms) == (known.at, known.rev, known.ms)
                });
                its && one.store.line(known).is_some()
            };
            let lines = all.iter().filter(ended_so).map(|one| one.store.line(known));
            let lines: Vec<_> = lines.map(|line| line.map(|line| line.moves)).collect();
            let line = device.store.line(known).map(|line| line.moves);
            assert!(lines.contains(&line), "{seed}: {line:?} of {known:?}, not of {lines:?}");
        }
        let there = device.lines();
        for (save, line) in all.iter().flat_map(Device::lines) {
            let is_of = |it: &Save| it.begun == save.begun && it.record.game == save.record.game;
            let is_there = there.iter().any(|(it, whole)| is_of(it) && whole.starts_with(&line));
            let has_ended = has_ended_once(&history, &save);
            assert!(is_there || has_ended, "{seed}: {line} of {save:?}");
        }
    }
}

#[test]
fn no_name_bookmark_or_star_is_lost() {
    for seed in 0..length::few_or_many(60, MANY) {
        let all = devices(seed);
        let device = Device::new("new");
        for one in &all {
            device.take(&one.file());
        }
        for united in device.store.unfinished() {
            if has_ended_once(&device.store.history(), &united) {
                continue;
            }
            let saves: Vec<Save> = all.iter().flat_map(|one| one.saves_of(&united)).collect();
            let last = saves.iter().map(|save| (save.named, save.name.clone())).max();
            assert_eq!(Some((united.named, united.name.clone())), last, "{seed}");
            for mark in saves.iter().flat_map(|save| &save.record.marks.0) {
                let is_it = |it: &RecordMark| {
                    it.moves == mark.moves && (it.name == mark.name || mark.name.is_empty())
                };
                let is_there = united.record.marks.0.iter().any(is_it);
                assert!(is_there || mark.is_left, "{seed}: {mark:?} of {:?}", united.record);
            }
        }
        for result in device.store.history().results() {
            let words = all.iter().flat_map(|one| one.store.history().results().to_vec());
            let same = words.filter(|it| it.is_same(result));
            let last = same.map(|it| (it.starred, it.favourite)).max();
            assert_eq!(Some((result.starred, result.favourite)), last, "{seed}");
        }
        let stars = all.iter().flat_map(Device::stars);
        let mut last = BTreeMap::<String, (u64, bool)>::new();
        for (game, star) in stars {
            last.entry(game).and_modify(|it| *it = star.max(*it)).or_insert(star);
        }
        assert_eq!(device.stars(), last, "{seed}");
    }
}

#[test]
fn a_game_that_ended_elsewhere_is_no_longer_in_progress() {
    let (phone, desk) = (Device::new("phone"), Device::new("desk"));
    let game = games::by_id("clock").expect("a game");
    let record = |moves: &str| Record { moves: moves.to_owned(), ..Record::deal(game, 3) };
    let mut revision = SaveRevision::default();
    phone
        .store
        .keep(record("a"), Standing::new(Outcome::Open, 1, 10), &mut revision)
        .expect("room");
    assert_eq!(desk.take(&phone.file()), TakenIn { games: 1, ..TakenIn::default() });
    let mut there = desk.store.claim(&record(""));
    desk.store.keep(record("a,b"), Standing::new(Outcome::Won, 52, 20), &mut there).expect("room");
    assert_eq!(phone.take(&desk.file()), TakenIn { results: 1, ..TakenIn::default() });
    assert_eq!(phone.store.unfinished(), []);
    assert_eq!((phone.store.tally("clock").won, phone.store.tally("clock").lost), (1, 0));
    // The old file does not bring it back.
    let old = Device::new("phone");
    old.store
        .keep(record("a"), Standing::new(Outcome::Open, 1, 10), &mut SaveRevision::default())
        .expect("room");
    phone.take(&old.file());
    assert_eq!(phone.store.unfinished(), []);
}

#[test]
fn what_programs_counted_that_kept_no_results_counts_once_for_each_browser() {
    let (one, other, new) = (Device::new("one"), Device::new("other"), Device::new("new"));
    for (device, won) in [(&one, 3), (&other, 4)] {
        let tally = format!(r#"{{"v":1,"won":{won},"lost":1}}"#);
        device.memory.set(&format!("{PREFIX}records/clock"), &tally).expect("room");
    }
    for _ in 0..2 {
        new.take(&one.file());
        new.take(&other.file());
        one.take(&new.file());
        one.take(&other.file());
    }
    assert_eq!((new.store.tally("clock").won, new.store.tally("clock").lost), (7, 2));
    assert_eq!((one.store.tally("clock").won, one.store.tally("clock").lost), (7, 2));
}

#[test]
fn two_attempts_at_a_deal_begun_on_two_devices_are_both_kept() {
    let [phone, desk] = ["phone", "desk"].map(Device::new);
    let game = games::by_id("clock").expect("a game");
    let record = |moves: &str| Record { moves: moves.to_owned(), ..Record::deal(game, 3) };
    let open = |at| Standing::new(Outcome::Open, 1, at);
    for (device, moves, at) in [(&phone, "a,b", 10), (&desk, "c,c,c", 20)] {
        let mut revision = SaveRevision::default();
        device.store.keep(record(moves), open(at), &mut revision).expect("room");
    }
    for _ in 0..2 {
        desk.take(&phone.file());
        phone.take(&desk.file());
    }
    for (device, own) in [(&phone, "a,b"), (&desk, "c,c,c")] {
        let mut lines: Vec<String> =
            device.store.unfinished().into_iter().map(|save| save.record.moves).collect();
        lines.sort();
        assert_eq!(lines, ["a,b", "c,c,c"]);
        let under_its_number = device.store.open(record(""), LinkScope::Deal).record;
        assert_eq!(under_its_number.moves, own, "what is here stays where it is");
    }
    // One comes out on the phone: the other is in progress still, everywhere, and is a replay.
    let mut revision = phone.store.claim(&record(""));
    let won = Standing::new(Outcome::Won, 52, 30);
    phone.store.keep(record("a,b,w"), won, &mut revision).expect("room");
    desk.take(&phone.file());
    for device in [&phone, &desk] {
        let going = device.store.unfinished();
        let lines: Vec<&str> = going.iter().map(|save| save.record.moves.as_str()).collect();
        assert_eq!(lines, ["c,c,c"]);
        assert_eq!(device.store.tally("clock").won, 1);
    }
}

#[test]
fn of_favourites_the_later_word_counts() {
    let [here, there] = ["1", "2"].map(Device::new);
    let turn = |device: &Device, game: &str, at: u64| {
        let mut favourites = device.store.favourites();
        favourites.turn(game, at);
        device.store.keep_favourites(&favourites).expect("room");
    };
    turn(&here, "clock", 1);
    turn(&here, "nestor", 2);
    there.take(&here.file());
    turn(&there, "clock", 3);
    turn(&there, "la-belle-lucie", 4);
    here.take(&there.file());
    there.take(&here.file());
    for device in [&here, &there] {
        let favourites = device.store.favourites();
        let has = GAMES.map(|game| favourites.has(game));
        assert_eq!(has, [true, false, true], "{GAMES:?}");
    }
}

#[test]
fn of_the_moves_that_are_kept_the_later_word_counts_and_they_lie_there() {
    let [here, there] = ["1", "2"].map(Device::new);
    let game = games::by_id("clock").expect("a game");
    let record = Record { moves: "a,b".to_owned(), ..Record::deal(game, 3) };
    let lost = Standing::new(Outcome::Lost, 9, 1_790_000_000_000);
    here.store.keep(record, lost, &mut SaveRevision::default()).expect("room");
    there.take(&here.file());
    let result = here.store.history().results()[0].clone();
    let has = |device: &Device, kind: &str| {
        device.memory.keys().iter().any(|key| key.starts_with(&format!("{PREFIX}{kind}/")))
    };
    let is_kept = |device: &Device| {
        let starred = device.store.history().results()[0].favourite;
        assert_eq!((has(device, "treasured"), has(device, "line")), (starred, !starred));
        assert!(device.store.line(&result).is_some());
        starred
    };
    here.store.treasure(&result, true, 7).expect("room");
    assert!(is_kept(&here) && !is_kept(&there));
    let starred = here.file();
    there.take(&starred);
    assert!(is_kept(&there), "the line that was there has moved");
    there.store.treasure(&result, false, 8).expect("room");
    there.take(&starred);
    assert!(!is_kept(&there), "the later word");
    here.take(&there.file());
    here.take(&starred);
    assert!(!is_kept(&here));
}

#[test]
fn of_two_lines_of_a_game_that_of_its_result_stands() {
    let game = games::by_id("clock").expect("a game");
    let first = 1_790_000_000_000;
    let phone = Device::new("phone");
    let mut revision = SaveRevision::default();
    let long = Record { moves: "a,b,a,b,a".to_owned(), ms: 9000, ..Record::deal(game, 3) };
    phone.store.keep(long, Standing::new(Outcome::Lost, 9, first), &mut revision).expect("room");
    for (ms, moves) in [(7000, "a,c"), (7000, "a,c,a,c,c")] {
        // Elsewhere the loss is taken back, and the game comes out.
        let desk = Device::new("desk");
        desk.take(&phone.file());
        let won = Record { moves: moves.to_owned(), ms, ..Record::deal(game, 3) };
        let mut revision = desk.store.claim(&won);
        let standing = |outcome, at| Standing::new(outcome, 52, first + at);
        let back = Record { moves: "a".to_owned(), ms, ..won.clone() };
        desk.store.keep(back, standing(Outcome::Open, 1), &mut revision).expect("room");
        desk.store.keep(won, standing(Outcome::Won, 2), &mut revision).expect("room");
        let files = [phone.file(), desk.file()];
        for order in [[0, 1, 0], [1, 0, 1]] {
            let new = Device::new("new");
            for at in order {
                new.take(&files[at]);
            }
            let result = new.store.history().results()[0].clone();
            assert_eq!(
                (result.moves as usize, result.end),
                (moves.split(',').count(), Ending::Won)
            );
            assert_eq!(new.store.line(&result).map(|line| line.moves).as_deref(), Some(moves));
        }
    }
}

#[test]
fn a_kept_line_ends_where_the_game_ended() {
    let game = games::by_id("clock").expect("a game");
    let deal = |seed, moves: &str| Record { moves: moves.to_owned(), ..Record::deal(game, seed) };
    let device = Device::new("1");
    let lines = || {
        let results = device.store.history().results().to_vec();
        let line = |it: &GameResult| device.store.line(it).map_or_else(String::new, |it| it.moves);
        results.iter().map(line).collect::<Vec<_>>()
    };
    let (open, lost) = (Standing::new(Outcome::Open, 1, 10), Standing::new(Outcome::Lost, 1, 20));
    let undone = |seed| Record { made: Some(2), ..deal(seed, "a,b,c") };
    let mut revision = SaveRevision::default();
    device.store.keep(undone(3), lost, &mut revision).expect("room");
    assert_eq!(lines(), ["a,b"]);
    let mut revision = SaveRevision::default();
    device.store.keep(undone(4), open, &mut revision).expect("room");
    device.store.give_up(&deal(4, ""), 30, &mut revision).expect("room");
    device.store.keep(undone(5), open, &mut SaveRevision::default()).expect("room");
    device.store.put_away(&deal(5, ""), 40).expect("room");
    assert_eq!(lines(), ["a,b", "a,b", "a,b"]);
    // What was kept of a win is not cut by what is undone since.
    let mut revision = SaveRevision::default();
    let won = Standing::new(Outcome::Won, 52, 50);
    device.store.keep(deal(6, "a,b,c"), won, &mut revision).expect("room");
    let key = device.memory.keys().into_iter().find(|key| key.contains("/treasured/"));
    device.memory.remove(&key.expect("a line"));
    let back = Record { made: Some(1), ..deal(6, "a,b,c") };
    device.store.keep(back, Standing::new(Outcome::Open, 1, 60), &mut revision).expect("room");
    // Where there was no room for it when it ended, it is kept before its save goes.
    for seed in [7, 8] {
        let mut revision = SaveRevision::default();
        device.store.keep(deal(seed, "a"), open, &mut revision).expect("room");
        device.store.give_up(&deal(seed, ""), 70 + seed, &mut revision).expect("room");
    }
    device.store.keep(deal(9, "a"), open, &mut SaveRevision::default()).expect("room");
    assert!(!device.store.is_begun(&deal(6, "")), "its save has gone");
    let kept: Vec<String> =
        device.memory.keys().into_iter().filter(|it| it.contains("/treasured/")).collect();
    assert_eq!(kept.len(), 1);
    assert_eq!(lines()[3], "a,b,c");
}

#[test]
fn a_game_met_on_either_browser_is_met() {
    let (one, other) = (Device::new("one"), Device::new("other"));
    one.store.meet("clock").expect("room");
    other.store.meet("nestor").expect("room");
    other.take(&one.file());
    one.take(&other.file());
    for device in [&one, &other] {
        let met = ["clock", "nestor", "carpet"].map(|game| device.store.has_met(game));
        assert_eq!(met, [true, true, false]);
    }
}

#[test]
fn what_a_file_has_brought_is_told_even_where_it_is_no_game() {
    let (one, new) = (Device::new("one"), Device::new("new"));
    let mut favourites = one.store.favourites();
    favourites.turn("carpet", 5);
    one.store.keep_favourites(&favourites).expect("room");
    assert_eq!(new.take(&one.file()), TakenIn { others: true, ..TakenIn::default() });
    assert_eq!(new.take(&one.file()), TakenIn::default(), "all of it is here");
    let game = games::by_id("clock").expect("a game");
    let won = Record { moves: "a,b".to_owned(), ..Record::deal(game, 3) };
    let standing = Standing::new(Outcome::Won, 52, 1_790_000_000_000);
    one.store.keep(won, standing, &mut SaveRevision::default()).expect("room");
    let file = one.file();
    assert_eq!(new.take(&file), TakenIn { results: 1, ..TakenIn::default() });
    assert_eq!(new.take(&file), TakenIn::default());
    let history = new.store.history();
    new.store.let_go(history.results());
    assert_eq!(new.take(&file), TakenIn { moves: 1, ..TakenIn::default() });
}

#[test]
fn settings_come_to_a_browser_that_has_none() {
    let (one, new) = (Device::new("one"), Device::new("new"));
    let blue = Settings { cloth: Cloth::Blue, ..Settings::default() };
    one.store.keep_settings(&blue).expect("room");
    new.take(&one.file());
    assert_eq!(new.store.settings(), blue);
    new.store.keep_settings(&Settings::default()).expect("room");
    new.take(&one.file());
    assert_eq!(new.store.settings(), Settings::default(), "what is chosen here stays");
}

#[test]
fn a_bad_file_is_refused_with_the_reason_and_changes_nothing() {
    let device = devices(7).remove(0);
    evening(&device, &mut Rng::new(3), &mut 1_790_000_900_000);
    let before = device.all();
    let good = devices(8).remove(1).file();
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
        assert_eq!(device.store.take_in(&file, "d"), Err(why), "{file}");
        assert_eq!(device.all(), before, "{file}");
    }
}

#[test]
fn where_there_is_no_room_for_a_file_nothing_has_changed() {
    let played = devices(11).into_iter().filter(|device| !device.all().is_empty());
    let files: Vec<String> = played.map(|device| device.file()).collect();
    let small = Device::of(Rc::new(Memory::of_size(900)), "small");
    let mut refused = 0;
    for file in &files {
        let before = small.all();
        match small.store.take_in(file, "small") {
            Err(error) => {
                assert_eq!(error, FileError::Store(StoreError::Full));
                assert_eq!(small.all(), before);
                refused += 1;
            }
            Ok(_) => assert_ne!(small.all(), before),
        }
    }
    assert!(refused > 0);
}

#[test]
fn a_file_is_text_that_a_person_can_read() {
    let device = Device::new("mine");
    let game = games::by_id("clock").expect("a game");
    let record = Record { moves: "a".to_owned(), ..Record::deal(game, 3) };
    let lost = Standing::new(Outcome::Lost, 9, 1_790_000_000_000);
    device.store.keep(record, lost, &mut SaveRevision::default()).expect("room");
    let file = device.file();
    assert!(
        file.starts_with("{\n\"patientia\": 1,\n\"origin\": \"mine\",\n\"at\": 5,\n"),
        "{file}"
    );
    assert!(file.lines().all(|line| !line.contains("patientia/")), "{file}");
    assert!(file.contains("\n\"results/clock/416\": {"), "{file}");
}

/// A file with results of one game, all of one span.
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

/// Sorting after each result took minutes for a file of ten thousand.
#[test]
fn import_takes_work_in_proportion_to_the_file() {
    let work = |count: u64| {
        let device = Device::new("2");
        let file = file_of_results(count);
        let counted = allocation_counter::measure(|| {
            assert_eq!(device.take(&file).results, count as usize);
        });
        counted.bytes_total
    };
    let (few, many) = (work(500), work(2_000));
    assert!(many < few * 5, "four times as much took {few} and {many} bytes");
}

#[test]
fn results_of_a_file_are_kept_in_order_and_once() {
    let device = Device::new("2");
    let file = file_of_results(300);
    device.take(&file);
    let before = device.all();
    assert_eq!(device.take(&file), TakenIn::default());
    assert_eq!(device.all(), before);
    let (_, span) = before.iter().find(|(key, _)| key.contains("/results/")).expect("a span");
    let span: Value = serde_json::from_str(span).expect("JSON");
    let begun = |it: &Value| it["begun"].as_u64().expect("a moment");
    assert!(span["results"].as_array().expect("results").is_sorted_by_key(begun));
}
