//! Every later program must read the values that were stored in version 1 of their format. The
//! files in `tests/stored/` are texts that programs stored in the browser. The name of each file
//! describes its content. Never rewrite files from 1.0.0 (the first published program) or later.

use std::{fmt::Debug, fs};

use patientia::{
    session::{Help, Record, RecordBookmark, Session},
    store::{
        BackPattern, Backend as _, Cloth, CountedAs, DoubleTap, Handedness, Hold, Index,
        MemoryBackend, Motion, OwnBack, PREFIX, Pace, PlayedGames, ProblemResult, ProblemResults,
        ReadOutcome, Save, Settings, Store, Stored, Suits, Tap, Theme, Totals, TournamentRecord,
        Wording,
    },
};
use serde_json::Value;

fn read_stored_text(name: &str) -> String {
    fs::read_to_string(format!("tests/stored/{name}.json")).expect("a stored text")
}

/// Reads a stored text as a value, and checks that the value is written as the same text.
fn read_and_write_back<T: Stored + Debug>(name: &str) -> T {
    let memory = std::rc::Rc::new(MemoryBackend::default());
    let key = format!("{PREFIX}key");
    memory.set(&key, &read_stored_text(name)).expect("enough space");
    let store = Store::new(Box::new(memory.clone()));
    let ReadOutcome::Present(value) = store.read::<T>("key") else {
        panic!("{name} cannot be read");
    };
    store.write("key", &value).expect("enough space");
    let json = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    let written = json(&memory.get(&key).expect("a text"));
    assert_eq!(written, json(&read_stored_text(name)), "{name} is written as it was read");
    value
}

#[test]
fn stored_settings_round_trip() {
    assert_eq!(read_and_write_back::<Settings>("settings-first"), Settings::default());
    let others = Settings {
        theme: Theme::Day,
        cloth: Cloth::Paper,
        motion: Motion::Full,
        zoom: 75,
        index: Index::Small,
        ..Settings::default()
    };
    assert_eq!(read_and_write_back::<Settings>("settings-others"), others);
    let all = Settings {
        theme: Theme::Night,
        cloth: Cloth::Claret,
        back: BackPattern::Stars,
        hand: Handedness::Left,
        suits: Suits::Four,
        motion: Motion::None,
        zoom: 115,
        score: false,
        index: Index::Large,
        tap: Tap::Plays,
        letter_keys: false,
        hold: Hold::Off,
        double_tap: DoubleTap::Short,
        pace: Pace::Asked,
        sound: true,
        shakes: true,
        show_statistics: true,
        mark_last_move: false,
        keep_screen_on: false,
        by_ear: false,
        wording: Wording::Full,
        teacher: false,
    };
    // The file has the field `lamp` of 1.0.0. This version does not know the field, but writes it
    // back.
    assert_eq!(read_and_write_back::<Settings>("settings-all"), all);
    let at_table = Settings { mark_last_move: true, keep_screen_on: true, ..Settings::default() };
    assert_eq!(read_and_write_back::<Settings>("settings-table"), at_table);
    let by_ear = Settings { by_ear: true, wording: Wording::Shortest, ..Settings::default() };
    assert_eq!(read_and_write_back::<Settings>("settings-by-ear"), by_ear);
    let taught = Settings { teacher: true, ..Settings::default() };
    assert_eq!(read_and_write_back::<Settings>("settings-teacher"), taught);
}

#[test]
fn stored_played_games_round_trip() {
    assert_eq!(read_and_write_back::<PlayedGames>("met-first"), PlayedGames::default());
    let games = ["clock", "la-belle-lucie"].map(str::to_owned).into();
    let met = PlayedGames { games, lessons_settled: false, teacher_settled: false };
    assert_eq!(read_and_write_back::<PlayedGames>("met"), met);
    let settled = PlayedGames { lessons_settled: true, ..met };
    assert_eq!(read_and_write_back::<PlayedGames>("met-lessons"), settled);
    let taught = PlayedGames { teacher_settled: true, ..settled };
    assert_eq!(read_and_write_back::<PlayedGames>("met-teacher"), taught);
}

#[test]
fn stored_problem_results_round_trip() {
    let results = read_and_write_back::<ProblemResults>("problems-first");
    let solved = [6, 12, 40].map(|id| results.is_solved(id));
    assert_eq!(solved, [true, true, false]);
    assert_eq!(results.result(40), Some(ProblemResult { wrong: 1, solved: None }));
    assert_eq!(results.latest_streak_of_solved_days(20_786).map(|streak| streak.days), Some(2));
}

#[test]
fn stored_custom_card_back_round_trips() {
    let shown = read_and_write_back::<OwnBack>("back-shown");
    assert!(
        shown.shown_picture().is_some_and(|picture| picture.starts_with("data:image/webp;base64,"))
    );
    let hidden = read_and_write_back::<OwnBack>("back-hidden");
    assert!(hidden.picture().is_some() && hidden.shown_picture().is_none());
    assert_eq!(read_and_write_back::<OwnBack>("back-removed").picture(), None);
}

#[test]
fn stored_totals_round_trip() {
    assert_eq!(read_and_write_back::<Totals>("tally-first"), Totals::default());
    let lost = Totals { lost: 1, best: Some(9), ..Totals::default() };
    assert_eq!(read_and_write_back::<Totals>("tally-lost"), lost);
    let won = Totals { won: 1, streak: 1, longest: 1, best: Some(52), ..Totals::default() };
    assert_eq!(read_and_write_back::<Totals>("tally-won"), won);
    let played = Totals { won: 3, lost: 5, over: 1, streak: 2, longest: 4, best: Some(-4) };
    assert_eq!(read_and_write_back::<Totals>("tally-played"), played);
}

/// Reads a save, and checks that its whole record is restored.
fn read_save_file(name: &str) -> Save {
    let save = read_and_write_back::<Save>(name);
    let session =
        Session::from_record(&save.record).unwrap_or_else(|why| panic!("{name}: {why:?}"));
    assert_eq!(session.record(), save.record, "{name}");
    save
}

#[test]
fn stored_saves_round_trip() {
    let begun = read_save_file("game-begun");
    assert_eq!((begun.rev, begun.at, begun.score), (1, 1_790_000_000_000, 9));
    assert_eq!((begun.done, begun.record.made, begun.record.ms), (CountedAs::Open, None, 61_234));
    let undone = read_save_file("game-undone");
    assert_eq!((undone.rev, undone.record.made), (2, Some(8)));
    assert!(undone.record.helps.has(Help::Lamp) && !undone.record.helps.has(Help::Hint));
    let marks: Vec<_> = undone.record.marks.0.iter().map(|mark| mark.moves.clone()).collect();
    assert_eq!(marks, [begun.record.moves, undone.record.moves]);
    let marked = read_save_file("game-marks");
    let fields =
        |mark: &RecordBookmark| (mark.moves.clone(), mark.name.clone(), mark.is_abandoned_line);
    let marks: Vec<_> = marked.record.marks.0.iter().map(fields).collect();
    let mark = |moves: &str, name: &str, is_abandoned_line| {
        (moves.to_owned(), name.to_owned(), is_abandoned_line)
    };
    assert_eq!(
        marks,
        [
            mark("r5-f2,d,r8-f2,d,d,d", "", false),
            mark("r5-f2,r8-f2", "", true),
            mark("r5-f2,d,r8-f2", "before the knave", false),
        ]
    );
    assert_eq!((marked.record.attempt, marked.name.as_str()), (1_790_000_000_001, "on the train"));
    let options = read_save_file("game-options").record;
    assert_eq!(options.options.iter().collect::<Vec<_>>(), [("redeals", "2")]);
    assert_eq!((options.seed, options.moves.as_str()), (9_999_999_999, "d"));
    assert_eq!(read_save_file("game-won").done, CountedAs::Finished);
    assert_eq!(read_save_file("game-lost").done, CountedAs::Lost { streak: 0 });
}

#[test]
fn stored_tournament_record_round_trips() {
    let record = read_and_write_back::<TournamentRecord>("tournament-record");
    assert_eq!(
        (record.at, record.player.as_str(), record.only_watches),
        (1_790_000_000_000, "Anna", false)
    );
    assert_eq!(record.played_deal(0).map(|game| (game.claim, game.seconds)), Some((-13, 61)));
    assert_eq!(record.played_deal(1), None);
    let result = fs::read_to_string("tests/stored/result-first.txt").expect("a text");
    assert_eq!(record.results, [result.trim()]);
}

/// If a value contains a field that the program does not know, the program writes the field again.
#[test]
fn unknown_field_of_a_stored_value_is_kept() {
    for name in ["settings-others", "tally-played", "game-begun"] {
        let mut json: Value = serde_json::from_str(&read_stored_text(name)).expect("JSON");
        json["later"] = serde_json::json!({ "deep": [1, null, "x"] });
        let memory = std::rc::Rc::new(MemoryBackend::default());
        let store = Store::new(Box::new(memory.clone()));
        let key = format!("{PREFIX}key");
        memory.set(&key, &json.to_string()).expect("enough space");
        match name {
            "settings-others" => store.write("key", &Settings::default()),
            "tally-played" => store.write("key", &Totals::default()),
            _ => store.write("key", &read_and_write_back::<Save>("game-undone")),
        }
        .expect("enough space");
        let text = memory.get(&key).expect("a text");
        let written: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(written["later"], json["later"], "{name}");
        assert_ne!(written, json, "{name}: the rest is rewritten");
    }
}

/// A missing field gets its default value. An older program of the same version may have written
/// the value without this field.
#[test]
fn missing_field_of_a_stored_value_gets_its_default() {
    let memory = std::rc::Rc::new(MemoryBackend::default());
    let store = Store::new(Box::new(memory.clone()));
    memory.set(&format!("{PREFIX}key"), r#"{"v":1}"#).expect("enough space");
    assert_eq!(store.read::<Settings>("key"), ReadOutcome::Present(Settings::default()));
    assert_eq!(store.read::<Totals>("key"), ReadOutcome::Present(Totals::default()));
    assert_eq!(
        store.read::<TournamentRecord>("key"),
        ReadOutcome::Present(TournamentRecord::default())
    );
    let record = r#"{"v":1,"game":"fortress","seed":7}"#;
    memory
        .set(&format!("{PREFIX}key"), &format!(r#"{{"v":1,"rev":3,"record":{record}}}"#))
        .expect("enough space");
    let json = serde_json::from_str(record).expect("JSON");
    let record = Record::from_json(json).expect("a record");
    let save = Save {
        rev: 3,
        record,
        at: 0,
        score: 0,
        done: CountedAs::Open,
        begun: 0,
        helps: [].into(),
        name: String::new(),
        named: 0,
    };
    assert_eq!(store.read::<Save>("key"), ReadOutcome::Present(save));
}

/// A record with an unknown field comes from a newer program. The field may change the meaning of
/// the moves.
#[test]
fn record_with_unknown_field_is_not_overwritten() {
    let text = read_stored_text("game-begun").replace(r#""seed""#, r#""teams":2,"seed""#);
    let memory = std::rc::Rc::new(MemoryBackend::default());
    let store = Store::new(Box::new(memory.clone()));
    let key = format!("{PREFIX}key");
    memory.set(&key, &text).expect("enough space");
    assert_eq!(store.read::<Save>("key"), ReadOutcome::Newer);
    assert!(store.write("key", &read_and_write_back::<Save>("game-won")).is_err());
    assert_eq!(memory.get(&key), Some(text));
}
