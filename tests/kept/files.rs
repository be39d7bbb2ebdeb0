//! Tests of the export file: bad files, the summary of an import, missing storage space, and how
//! the work of an import grows.

use super::*;
use patientia::store::{FileError, SaveRevision, StoreError};

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
