//! Tests of values that this version cannot read: values of newer or older versions, broken values,
//! and values of other sites. Also tests the quota of the memory backend.

use serde::Deserialize;

use super::*;
use crate::link::LinkScope;

#[test]
fn values_of_newer_versions_are_not_changed() {
    let (store, memory) = new_store();
    let newer = r#"{"v":2,"anything":[1]}"#;
    for key in ["settings", "records/la-belle-lucie", "save/la-belle-lucie/5"] {
        memory.set(&format!("{PREFIX}{key}"), newer).expect("written");
    }
    assert_eq!(store.settings(), Settings::default());
    assert_eq!(store.save_settings(&Settings::default()), Err(StoreError::Newer));
    let opening = store.open_game(new_record(5, ""), LinkScope::Deal);
    assert_eq!(opening.error, Some(StoreError::Newer));
    let refused = store.save_game(new_record(5, "a"), OPEN, &mut SaveRevision::default());
    assert_eq!(refused, Err(StoreError::Newer));
    assert!(memory.keys().iter().all(|key| memory.get(key).as_deref() == Some(newer)));
}

#[test]
fn save_in_newer_format_is_not_changed() {
    let (store, memory) = new_store();
    let records = [
        r#"{"v":2,"game":"la-belle-lucie","seed":5,"moves":"a","pace":1.5}"#,
        r#"{"v":300,"deal":[5]}"#,
    ];
    let mut revision = SaveRevision::default();
    save_game(&new_store().0, 5, "a", OPEN, &mut revision);
    for record_text in records {
        let save = format!(r#"{{"v":1,"rev":1,"record":{record_text},"done":"begun"}}"#);
        let key = format!("{PREFIX}save/{GAME}/5");
        memory.set(&key, &save).expect("written");
        let opening = store.open_game(new_record(5, ""), LinkScope::Deal);
        assert_eq!((opening.is_saved, opening.error), (false, Some(StoreError::Newer)));
        let refused = store.save_game(new_record(5, "a"), OPEN, &mut SaveRevision::default());
        assert_eq!(refused, Err(StoreError::Newer));
        assert_eq!(
            store.give_up_game(&new_record(5, ""), 9, &mut SaveRevision::default()),
            Err(StoreError::Newer)
        );
        assert_eq!(moves_of_unfinished_games(&store), [""; 0]);
        assert_eq!(memory.keys().len(), 1, "nothing is moved");
        assert_eq!(memory.get(&key), Some(save));
        assert!(
            store.find_change_by_other_window(&revision).is_some(),
            "a newer program has played on"
        );
    }
}

#[test]
fn save_with_unknown_rules_is_ignored_but_kept() {
    let (store, memory) = new_store();
    for record in [
        r#"{"v":1,"game":"la-belle-lucie","options":{"wings":"on"},"seed":5,"moves":"a"}"#,
        r#"{"v":1,"game":"game-of-tomorrow","seed":5,"moves":"a"}"#,
        r#"{"v":1,"game":"la-belle-lucie","edition":2,"seed":5,"moves":"a"}"#,
    ] {
        let save = format!(r#"{{"v":1,"rev":1,"record":{record}}}"#);
        let key = format!("{PREFIX}save/{GAME}/5");
        memory.set(&key, &save).expect("written");
        assert!(!store.open_game(other_record(), LinkScope::Game).is_saved);
        assert_eq!(moves_of_unfinished_games(&store), [""; 0]);
        assert_eq!((memory.keys().len(), memory.get(&key)), (1, Some(save)));
    }
}

fn other_record() -> Record {
    new_record(77, "")
}

#[test]
fn partly_replayable_save_is_copied_to_quarantine_once() {
    let (store, memory) = new_store();
    for (seed, moves) in [(6, "b"), (7, "d")] {
        save_game(&store, seed, moves, OPEN, &mut SaveRevision::default());
    }
    for seed in [6, 7, 6, 7, 8] {
        store.quarantine_game_copy(&new_record(seed, "")).expect("written");
    }
    for place in ["save/la-belle-lucie/6", "save/la-belle-lucie/7"] {
        let whole = memory.get(&format!("{PREFIX}{place}"));
        assert!(whole.is_some(), "a copy is made, nothing is moved");
        assert_eq!(memory.get(&format!("{PREFIX}broken/{place}")), whole);
    }
    assert_eq!(memory.keys().iter().filter(|key| key.contains("broken")).count(), 2);
    store.quarantine_game(&new_record(7, ""));
    store.quarantine_game(&new_record(8, ""));
    assert_eq!(moves_of_unfinished_games(&store), ["b"]);
}

#[test]
fn a_save_under_a_wrong_key_is_ignored() {
    let (store, memory) = new_store();
    save_game(&store, 5, "a", OPEN, &mut SaveRevision::default());
    let save = memory.get(&format!("{PREFIX}save/{GAME}/5")).expect("a save");
    for place in [format!("save/{GAME}/6"), format!("save/{GAME}/5/wings=on"), "save/x/5".into()] {
        memory.set(&format!("{PREFIX}{place}"), &save).expect("written");
    }
    assert_eq!(moves_of_unfinished_games(&store), ["a"], "the other keys are ignored");
    assert!(!store.open_game(new_record(6, ""), LinkScope::Deal).is_saved);
}

#[test]
fn broken_value_stays_if_the_quota_allows_no_copy() {
    // The quota is too small for a copy, but large enough for the settings themselves.
    let memory = Rc::new(MemoryBackend::with_quota(300));
    let nonsense = "nonsense".repeat(30);
    memory.set("patientia/settings", &nonsense).expect("written");
    let store = Store::new(Box::new(memory.clone()));
    assert_eq!(store.save_settings(&Settings::default()), Err(StoreError::Full));
    assert_eq!(memory.get("patientia/settings"), Some(nonsense));
    memory.remove("patientia/settings");
    assert_eq!(store.save_settings(&Settings::default()), Ok(()));
}

#[test]
fn broken_values_are_moved_and_never_deleted() {
    let (store, memory) = new_store();
    let broken = ["", "nonsense", "[]", r#"{"theme":"day"}"#, r#"{"v":0}"#, r#"{"v":1,"theme":7}"#];
    for (at, text) in broken.iter().enumerate() {
        memory.set("patientia/settings", text).expect("written");
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
fn old_versions_are_migrated_step_by_step() {
    #[derive(Clone, Serialize, Deserialize, PartialEq, Debug)]
    struct Third {
        name: String,
    }
    impl Stored for Third {
        const VERSION: u64 = 3;
        const MIGRATIONS: &'static [fn(Value) -> Value] = &[
            |old| rename_field(&old, "title", "called"),
            |old| rename_field(&old, "called", "name"),
        ];
    }
    fn rename_field(old: &Value, from: &str, to: &str) -> Value {
        let mut new = old.clone();
        let fields = new.as_object_mut().expect("fields");
        let value = fields.remove(from).expect("the field");
        fields.insert(to.to_owned(), value);
        new
    }
    let (store, memory) = new_store();
    let here = ReadOutcome::Present(Third { name: "x".into() });
    for text in [r#"{"v":1,"title":"x"}"#, r#"{"v":2,"called":"x"}"#, r#"{"v":3,"name":"x"}"#] {
        memory.set("patientia/third", text).expect("written");
        assert_eq!(store.read::<Third>("third"), here);
    }
}

#[test]
fn keys_of_other_sites_are_never_touched() {
    let (store, memory) = new_store();
    memory.set("theirs", "nonsense").expect("written");
    let mut revision = SaveRevision::default();
    store.save_game(new_record(1, "a"), OPEN, &mut revision).expect("written");
    store.save_game(new_record(2, "a"), OPEN, &mut revision).expect("written");
    store.settings();
    assert_eq!(memory.get("theirs").as_deref(), Some("nonsense"));
    let foreign = memory.keys();
    let foreign: Vec<&String> = foreign.iter().filter(|k| !k.starts_with(PREFIX)).collect();
    assert_eq!(foreign, ["theirs"]);
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Note {
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

impl Stored for Note {
    const VERSION: u64 = 1;
}

#[test]
fn removed_optional_field_is_read_as_none() {
    let (store, _) = new_store();
    for text in [Some("a word".to_owned()), None] {
        store.write("note", &Note { text: text.clone() }).expect("written");
        assert_eq!(store.read("note"), ReadOutcome::Present(Note { text }));
    }
}

#[test]
fn memory_backend_respects_its_quota() {
    let memory = MemoryBackend::with_quota(8);
    assert_eq!(memory.set("ab", "123456"), Ok(()));
    assert_eq!(memory.set("ab", "654321"), Ok(()), "the replaced text does not count");
    assert_eq!(memory.set("ab", "7654321"), Err(StoreError::Full));
    assert_eq!(memory.set("c", ""), Err(StoreError::Full));
    assert_eq!(memory.get("ab").as_deref(), Some("654321"));
}
