//! Tests of the export to a file, and of the import. The tests create random histories of several
//! browsers and import their files into each other, in any order and any number of times. The
//! result must always contain everything once. A bad file is refused with a reason and changes
//! nothing.

mod files;
mod histories;
#[path = "../length/mod.rs"]
mod length;
mod values;

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
        Backend as _, ChanceLoss, GameResult, Help, HelpSet, ImportSummary, MemoryBackend,
        MoveProof, PREFIX, Save, SaveState, Store, is_same_attempt,
    },
};
use serde_json::Value;

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
