//! What the store promises: saves survive, nothing is lost silently, results
//! count once, foreign and broken values are left alone.

use std::rc::Rc;

use super::*;
use crate::{engine::Outcome, games, link, session::Record};

/// A memory that two stores share, as two windows share their browser's.
#[derive(Clone, Debug, Default)]
struct Shared(Rc<Memory>);

impl Backend for Shared {
    fn get(&self, key: &str) -> Option<String> {
        self.0.get(key)
    }
    fn set(&self, key: &str, text: &str) -> Result<(), Trouble> {
        self.0.set(key, text)
    }
    fn remove(&self, key: &str) {
        self.0.remove(key);
    }
    fn keys(&self) -> Vec<String> {
        self.0.keys()
    }
}

const GAME: &str = "la-belle-lucie";

fn stores() -> (Store, Shared) {
    let memory = Shared::default();
    (Store::new(Box::new(memory.clone())), memory)
}

fn record(seed: u64, moves: &str) -> Record {
    let game = games::by_id(GAME).expect("a game");
    Record { moves: moves.to_owned(), ..Record::deal(game, seed) }
}

const fn stands(outcome: Outcome, at: u64) -> Standing {
    Standing { outcome, score: 7, at }
}

const OPEN: Standing = stands(Outcome::Open, 1);
const WON: Standing = stands(Outcome::Won, 2);

#[test]
fn a_game_goes_on_where_it_was_left() {
    let (store, _) = stores();
    let mut hold = Hold::default();
    store.keep(record(5, "a"), OPEN, &mut hold).expect("room");
    store.keep(record(5, "a,b"), OPEN, &mut hold).expect("room");
    for (asked, named) in [(record(9, ""), false), (record(5, ""), true)] {
        let opening = store.open(asked, named);
        assert_eq!((opening.record.moves.as_str(), opening.found), ("a,b", true));
        assert_eq!((opening.hold, opening.other), (Hold(2), None));
    }
}

#[test]
fn an_untouched_deal_takes_nobodys_place() {
    let (store, _) = stores();
    store.keep(record(5, "a"), OPEN, &mut Hold::default()).expect("room");
    let opening = store.open(record(6, ""), true);
    assert_eq!(opening.other, Some(record(5, "a")));
    let mut hold = opening.hold;
    store.keep(record(6, ""), OPEN, &mut hold).expect("room");
    assert_eq!(store.open(record(0, ""), false).record, record(5, "a"));
}

#[test]
fn a_game_replaced_is_put_aside_counts_as_lost_and_can_be_taken_up_again() {
    let (store, _) = stores();
    let mut hold = Hold::default();
    store.keep(record(4, "x"), WON, &mut hold).expect("room");
    store.keep(record(5, "a"), OPEN, &mut hold).expect("room");
    assert_eq!((store.tally(GAME).won, store.tally(GAME).lost), (1, 0));
    store.keep(record(6, "b"), OPEN, &mut hold).expect("room");
    assert_eq!((store.tally(GAME).lost, store.tally(GAME).streak), (1, 0));
    let asides: Vec<(String, bool)> =
        store.in_progress().into_iter().map(|(save, aside)| (save.record.moves, aside)).collect();
    assert_eq!(asides, [("b".to_owned(), false), ("a".to_owned(), true)]);

    let opening = store.open(record(5, ""), true);
    assert_eq!(opening.record, record(5, "a"));
    assert_eq!(opening.other, Some(record(6, "b")));
    let mut hold = opening.hold;
    store.keep(record(5, "a,c"), OPEN, &mut hold).expect("room");
    let tally = store.tally(GAME);
    assert_eq!((tally.lost, tally.streak), (1, 0), "now the other is aside");
    assert_eq!(store.open(record(6, ""), true).record, record(6, "b"));
    store.keep(record(5, "a,c,d"), WON, &mut hold).expect("room");
    let tally = store.tally(GAME);
    assert_eq!((tally.won, tally.lost, tally.best), (2, 1, Some(7)));
}

#[test]
fn a_game_taken_up_again_gives_its_streak_back() {
    let (store, _) = stores();
    let mut hold = Hold::default();
    store.keep(record(1, "x"), WON, &mut hold).expect("room");
    store.keep(record(2, "a"), OPEN, &mut hold).expect("room");
    store.keep(record(3, "y"), OPEN, &mut hold).expect("room");
    store.keep(record(3, "y,z"), WON, &mut hold).expect("room");
    assert_eq!(store.tally(GAME).streak, 1);
    store.keep(record(2, "a,b"), OPEN, &mut hold).expect("room");
    let tally = store.tally(GAME);
    assert_eq!((tally.streak, tally.lost, tally.longest), (2, 0, 2));
    assert_eq!(store.in_progress().len(), 1);
}

#[test]
fn a_game_counts_once_whatever_is_undone() {
    let (store, _) = stores();
    let mut hold = Hold::default();
    store.keep(record(1, "x"), WON, &mut hold).expect("room");
    store.keep(record(1, "x"), OPEN, &mut hold).expect("room");
    store.keep(record(1, "x"), WON, &mut hold).expect("room");
    store.keep(record(2, "x"), OPEN, &mut hold).expect("room");
    assert_eq!(store.tally(GAME).played(), 1);
    let over = stands(Outcome::Over, 3);
    store.keep(record(2, "x,y"), over, &mut hold).expect("room");
    assert_eq!((store.tally(GAME).over, store.tally(GAME).lost), (1, 0));
}

#[test]
fn a_link_with_moves_keeps_the_line_played_so_far() {
    let (store, _) = stores();
    let mut hold = Hold::default();
    store.keep(record(5, "a,b"), OPEN, &mut hold).expect("room");
    let opening = store.open(record(5, "a,c"), true);
    assert_eq!(opening.record.moves, "a,c");
    assert_eq!(opening.record.marks, ["a,b"]);
    assert_eq!(opening.hold, hold);
}

#[test]
fn another_windows_save_is_not_written_over() {
    let (store, memory) = stores();
    let other = Store::new(Box::new(memory));
    let (mut here, mut there) = (Hold::default(), Hold::default());
    store.keep(record(5, "a"), OPEN, &mut here).expect("room");
    there = other.open(record(5, ""), true).hold.max_of(there);
    other.keep(record(5, "a,b"), OPEN, &mut there).expect("room");
    let refused = store.keep(record(5, "a,c"), OPEN, &mut here);
    assert_eq!(refused, Err(Trouble::Elsewhere));
    here = store.claim(GAME);
    store.keep(record(5, "a,c"), OPEN, &mut here).expect("claimed");
    assert_eq!(other.open(record(5, ""), true).record.moves, "a,c");
}

impl Hold {
    fn max_of(self, other: Hold) -> Hold {
        Hold(self.0.max(other.0))
    }
}

#[test]
fn where_there_is_no_room_the_old_save_stays() {
    let room = 400;
    let store = Store::new(Box::new(Memory::of_size(room)));
    let mut hold = Hold::default();
    store.keep(record(5, "a"), OPEN, &mut hold).expect("room");
    let long = "a,".repeat(room);
    assert_eq!(store.keep(record(5, &long), OPEN, &mut hold), Err(Trouble::Full));
    assert_eq!(store.open(record(5, ""), true).record.moves, "a");
}

#[test]
fn a_newer_versions_values_are_left_alone() {
    let (store, memory) = stores();
    let newer = r#"{"v":2,"anything":[1]}"#;
    for key in ["settings", "records/la-belle-lucie", "game/la-belle-lucie"] {
        memory.set(&format!("{PREFIX}{key}"), newer).expect("room");
    }
    assert_eq!(store.settings(), Settings::default());
    assert_eq!(store.keep_settings(&Settings::default()), Err(Trouble::Newer));
    let opening = store.open(record(5, ""), true);
    assert_eq!(opening.trouble, Some(Trouble::Newer));
    let refused = store.keep(record(5, "a"), OPEN, &mut Hold::default());
    assert_eq!(refused, Err(Trouble::Newer));
    assert!(memory.keys().iter().all(|key| memory.get(key).as_deref() == Some(newer)));
}

#[test]
fn a_save_with_a_newer_record_is_a_newer_one() {
    let (store, memory) = stores();
    let records = [
        r#"{"v":2,"game":"la-belle-lucie","seed":5,"moves":"a","pace":1.5}"#,
        r#"{"v":300,"deal":[5]}"#,
    ];
    for record_text in records {
        let save = format!(r#"{{"v":1,"rev":1,"record":{record_text},"done":"begun"}}"#);
        for place in ["game", "kept"] {
            memory.set(&format!("{PREFIX}{place}/{GAME}"), &save).expect("room");
        }
        let opening = store.open(record(5, ""), true);
        assert_eq!((opening.found, opening.trouble), (false, Some(Trouble::Newer)));
        let refused = store.keep(record(5, "a"), OPEN, &mut Hold::default());
        assert_eq!(refused, Err(Trouble::Newer));
        assert!(store.in_progress().is_empty());
        assert_eq!(memory.keys().len(), 2, "nothing is moved");
        assert!(memory.keys().iter().all(|key| memory.get(key).as_deref() == Some(&save)));
    }
}

#[test]
fn a_newer_game_put_aside_is_not_written_over() {
    let (store, memory) = stores();
    let newer = r#"{"v":2}"#;
    memory.set("patientia/kept/la-belle-lucie", newer).expect("room");
    let mut hold = Hold::default();
    store.keep(record(5, "a"), OPEN, &mut hold).expect("room");
    assert_eq!(store.keep(record(6, "a"), OPEN, &mut hold), Err(Trouble::Newer));
    assert_eq!(memory.get("patientia/kept/la-belle-lucie").as_deref(), Some(newer));
    assert_eq!(store.open(record(0, ""), false).record, record(5, "a"));
}

#[test]
fn a_save_played_on_in_part_lies_apart_as_a_whole_once() {
    let (store, memory) = stores();
    store.keep(record(5, "a,b"), OPEN, &mut Hold::default()).expect("room");
    store.keep(record(6, "c"), OPEN, &mut Hold::default()).expect("room");
    for aside in [false, true, false, true] {
        store.copy_game_apart(GAME, aside).expect("room");
    }
    for place in ["game", "kept"] {
        let whole = memory.get(&format!("patientia/{place}/{GAME}"));
        assert!(whole.is_some(), "a copy is made, nothing is moved");
        assert_eq!(memory.get(&format!("patientia/broken/{place}/{GAME}")), whole);
    }
    assert_eq!(memory.keys().iter().filter(|key| key.contains("broken")).count(), 2);
    assert!(!store.open(record(6, ""), true).aside);
    assert!(store.open(record(5, ""), true).aside);
}

#[test]
fn what_cannot_be_read_nor_moved_is_not_written_over() {
    let memory = Memory::of_size(60);
    memory.set("patientia/settings", "nonsense as long as half of it").expect("room");
    let store = Store::new(Box::new(memory));
    assert_eq!(store.keep_settings(&Settings::default()), Err(Trouble::Full));
}

#[test]
fn broken_values_are_moved_and_never_deleted() {
    let (store, memory) = stores();
    let broken = ["", "nonsense", "[]", r#"{"theme":"day"}"#, r#"{"v":0}"#, r#"{"v":1,"theme":7}"#];
    for (at, text) in broken.iter().enumerate() {
        memory.set("patientia/settings", text).expect("room");
        assert_eq!(store.settings(), Settings::default());
        assert_eq!(memory.get("patientia/settings"), None);
        let moved = match at {
            0 => "patientia/broken/settings".to_owned(),
            _ => format!("patientia/broken/settings/{}", at + 1),
        };
        assert_eq!(memory.get(&moved).as_deref(), Some(*text));
    }
}

#[test]
fn what_version_one_wrote_is_read_for_ever() {
    let (store, memory) = stores();
    let settings = r#"{"v":1,"theme":"night","cloth":"claret","hand":"left","suits":"four","motion":"none","zoom":115,"score":false}"#;
    memory.set("patientia/settings", settings).expect("room");
    let read = store.settings();
    assert_eq!((read.theme, read.cloth), (Theme::Night, Cloth::Claret));
    assert_eq!((read.hand, read.suits), (Hand::Left, Suits::Four));
    assert_eq!((read.motion, read.zoom, read.score), (Motion::None, 115, false));

    let tally = r#"{"v":1,"won":3,"lost":5,"over":1,"streak":2,"longest":2,"best":-4}"#;
    memory.set("patientia/records/la-belle-lucie", tally).expect("room");
    assert_eq!(store.tally(GAME).played(), 9);

    let save = r#"{"v":1,"rev":7,"at":1790000000000,"score":12,"done":{"aside":{"streak":3}},"record":{"v":1,"game":"la-belle-lucie","seed":5,"moves":"a,b","made":1,"marks":["a"],"ms":1200}}"#;
    memory.set("patientia/game/la-belle-lucie", save).expect("room");
    let opening = store.open(record(0, ""), false);
    assert_eq!((opening.record.made, opening.hold), (Some(1), Hold(7)));
    let Found::Here(Save { done, .. }) = store.read::<Save>("game/la-belle-lucie") else {
        panic!("the save is not read");
    };
    assert_eq!(done, Done::Aside { streak: 3 });
}

#[test]
fn old_versions_are_migrated_step_by_step() {
    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    struct Third {
        name: String,
    }
    impl Kept for Third {
        const VERSION: u64 = 3;
        const MIGRATIONS: &'static [fn(Value) -> Value] =
            &[|old| renamed(&old, "title", "called"), |old| renamed(&old, "called", "name")];
    }
    fn renamed(old: &Value, from: &str, to: &str) -> Value {
        let mut new = old.clone();
        let fields = new.as_object_mut().expect("fields");
        let value = fields.remove(from).expect("the field");
        fields.insert(to.to_owned(), value);
        new
    }
    let (store, memory) = stores();
    let here = Found::Here(Third { name: "x".into() });
    for text in [r#"{"v":1,"title":"x"}"#, r#"{"v":2,"called":"x"}"#, r#"{"v":3,"name":"x"}"#] {
        memory.set("patientia/third", text).expect("room");
        assert_eq!(store.read::<Third>("third"), here);
    }
}

#[test]
fn other_sites_keys_are_never_touched() {
    let (store, memory) = stores();
    memory.set("theirs", "nonsense").expect("room");
    let mut hold = Hold::default();
    store.keep(record(1, "a"), OPEN, &mut hold).expect("room");
    store.keep(record(2, "a"), OPEN, &mut hold).expect("room");
    store.settings();
    assert_eq!(memory.get("theirs").as_deref(), Some("nonsense"));
    let foreign = memory.keys();
    let foreign: Vec<&String> = foreign.iter().filter(|k| !k.starts_with(PREFIX)).collect();
    assert_eq!(foreign, ["theirs"]);
}

#[test]
fn a_deal_is_known_by_game_options_and_seed() {
    let (store, _) = stores();
    let link = format!("#/play/{GAME}?seed=5");
    let Ok(link::Link::Play { record: asked, .. }) = link::read(&link) else {
        panic!("a link");
    };
    store.keep(record(5, "a"), OPEN, &mut Hold::default()).expect("room");
    assert!(store.open(asked, true).found);
}
