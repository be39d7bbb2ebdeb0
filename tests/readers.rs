//! Tests that every text from outside is read without panic, and that the work grows linearly with
//! the length of the text. A bad text is refused with a short sentence. The texts are links to
//! deals, replays, tournaments and results, pasted e-mails, stored values, files, and positions.
//! The tests take valid texts and damage them at random: they flip bits, and they cut, double, swap
//! and insert pieces. `PATIENTIA_LONG=1` tries a total of ten million texts. `--nocapture` shows
//! how many texts of each kind were accepted.

use std::{fs, rc::Rc, time::Instant};

use patientia::{
    cards::Rng,
    engine::{Outcome, Plan, Position},
    games,
    link::{self, Link, LinkError, LinkScope, MAX_LINK_BYTES},
    session::{Draft, Record, RecordError, Session},
    store::{
        Backend as _, MemoryBackend, PREFIX, PlayedGames, Save, SaveRevision, SaveState, Settings,
        Store, Totals, is_picture,
    },
    text,
    tournament::{Entry, PlayedDeal, Tournament},
};
use serde_json::{Value, json};

mod length;

/// The longest allowed message about a refused text, in characters.
const LONGEST_MESSAGE: usize = 400;

/// Returns the number of bytes that a function allocates while it reads.
fn bytes_allocated_by(read: impl FnOnce()) -> u64 {
    allocation_counter::measure(read).bytes_total
}

/// Returns a link with `count` options that do not exist.
fn link_with_unknown_options(start: &str, mark: &str, count: usize) -> String {
    let parts = (0..count).map(|n| format!("{mark}x{n}{}y", if mark == "." { "." } else { "=" }));
    format!("{start}{}", parts.collect::<String>())
}

#[test]
fn link_with_many_unknown_options_is_refused_early() {
    for (start, mark) in [
        ("#/play/clock?seed=1", "&"),
        ("#/tournament?v=1&deals=clock.1", "."),
        ("#/tournament?v=1", "&"),
        ("#/result?v=1&deals=clock.1", "&"),
    ] {
        let work = [10, 1000, 10_000].map(|count| {
            let link = link_with_unknown_options(start, mark, count);
            bytes_allocated_by(|| assert!(link::parse_link(&link).is_err()))
        });
        // The deals of a tournament are one value, and the program decodes the whole value first.
        // So this work may grow with the length of the link.
        let length = link_with_unknown_options(start, mark, 10_000).len() as u64;
        assert!(work[2] <= work[0] + 8 * length, "{start}: {work:?}");
        assert!(mark == "." || work[2] <= work[0] + 100, "{start}: {work:?}");
    }
}

#[test]
fn messages_about_refused_texts_stay_short() {
    let long = "p".repeat(100_000);
    let game = games::by_id("la-belle-lucie").expect("a game");
    for link in [
        format!("#/play/la-belle-lucie?seed=1&seats={long}"),
        format!("#/play/la-belle-lucie?seed=1&moves={}", &long[..60_000]),
        format!("#/play/la-belle-lucie?seed=1&moves=t1-t{}", &long[..60_000]),
        format!("#/play/la-belle-lucie?seed=1&passes={long}"),
        format!("#/play/la-belle-lucie?seed=1&{long}=1"),
        format!("#/play/la-belle-lucie?seed={long}"),
        format!("#/{long}"),
        format!("#/tournament?v=1&deals=clock.1.passes.{long}"),
        format!("#/tournament?v=1&title={long}"),
        format!("#/result?v=1&deals=clock.1&player={long}"),
        format!("#/result?v=1&deals=clock.1&player=a&g1=1.{long}"),
    ] {
        let message = refusal_of_link(&link);
        assert!(
            message.is_some_and(|message| message.chars().count() <= LONGEST_MESSAGE),
            "{}",
            &link[..60]
        );
    }
    let record = Record { seats: Some(long), ..Record::for_deal(game, 1) };
    let error = Session::from_record(&record).expect_err("no such players");
    assert!(text::record_error_sentence(&error).len() <= LONGEST_MESSAGE);
}

#[test]
fn too_long_text_is_refused_before_it_is_read() {
    let moves = "t18-t2,".repeat(MAX_LINK_BYTES / 7);
    let of_one = |bytes: usize| format!("#/play/la-belle-lucie?seed=1&moves={}", &moves[..bytes]);
    assert!(link::parse_link(&of_one(60_000)).is_ok());
    assert_eq!(link::parse_link(&of_one(70_000)), Err(LinkError::TooLong));
    let deals = "#/result?v=1&deals=clock.1&player=a&g1=0.0.";
    assert_eq!(link::parse_link(&format!("{deals}{}", &moves[..70_000])), Err(LinkError::TooLong));
    let work = [2, 20].map(|times| {
        let link = "a".repeat(times * MAX_LINK_BYTES);
        bytes_allocated_by(|| assert_eq!(link::parse_link(&link), Err(LinkError::TooLong)))
    });
    assert_eq!(work, [0, 0]);
    let games: String = (1..5000).map(|n| format!("&g{n}=0.0.")).collect();
    let many = |deals: &str| format!("#/result?v=1&deals={deals}&player=a{games}");
    assert!(matches!(link::parse_link(&many("clock.1")), Err(LinkError::Malformed(_))));
}

#[test]
fn playing_time_in_a_result_is_at_most_a_year() {
    for (seconds, is_read) in
        [(0, true), (31_536_000, true), (31_536_001, false), (u64::MAX, false)]
    {
        assert_eq!(PlayedDeal::parse(&format!("3.{seconds}.d")).is_some(), is_read, "{seconds}");
    }
    // A result never contains a longer time, even if the session took longer.
    let game = games::by_id("la-belle-lucie").expect("a game");
    let record = Record { ms: u64::MAX, ..Record::for_deal(game, 1) };
    let session = Session::from_record(&record).expect("a deal");
    let played = PlayedDeal::from_session(&session, patientia::tournament::Scoring::GameScore);
    assert_eq!(PlayedDeal::parse(&played.to_string()), Some(played));
}

/// Returns the message that the player sees if the program cannot follow a link.
fn refusal_of_link(link: &str) -> Option<String> {
    match link::parse_link(link) {
        Err(error) => Some(text::link_error_sentence(&error)),
        Ok(Link::Play { record, .. } | Link::Replay { record, .. }) => refusal_of_record(&record),
        Ok(Link::Result(entry) | Link::Watch(entry, _)) => {
            let tournament = entry.tournament.clone();
            entry
                .verify(&tournament)
                .err()
                .map(|doubt| text::tournaments::entry_error(&entry, &doubt))
        }
        Ok(_) => None,
    }
}

fn refusal_of_record(record: &Record) -> Option<String> {
    match Session::restore(record) {
        Ok((_, None)) => None,
        Ok((_, Some(lost))) => Some(text::record_error_sentence(&lost.reason)),
        Err(error) => Some(text::record_error_sentence(&error)),
    }
}

/// A kind of text: valid examples, and a function that reads a text and returns true if it accepts
/// the text.
struct Reader {
    name: &'static str,
    inputs: Vec<String>,
    read: fn(&str) -> bool,
}

fn stored_texts(of: &str) -> Vec<String> {
    let files = fs::read_dir("tests/stored").expect("a folder").filter_map(Result::ok);
    let of_kind = files.filter(|file| file.file_name().to_string_lossy().starts_with(of));
    of_kind.map(|file| fs::read_to_string(file.path()).expect("a text")).collect()
}

/// Returns the recorded games for one player.
fn recorded_games() -> Vec<Record> {
    let files = fs::read_dir("tests/lines").expect("a folder").filter_map(Result::ok);
    let texts = files.map(|file| fs::read_to_string(file.path()).expect("a text"));
    texts
        .filter_map(|text| Record::from_json(serde_json::from_str(&text).ok()?).ok())
        .filter(|record| record.seats.is_none())
        .collect()
}

/// Returns the twenty shortest of the recorded games.
fn shortest_recorded_games() -> Vec<Record> {
    let mut lines = recorded_games();
    lines.sort_by_key(|record| record.moves.len());
    lines.truncate(20);
    assert!(lines.len() > 5);
    lines
}

fn sample_tournaments() -> Vec<Tournament> {
    let patience = |line: &Record| Tournament::new("Wednesday", vec![line.clone(), line.clone()]);
    shortest_recorded_games().iter().filter_map(|line| patience(line).ok()).collect()
}

fn sample_result_links() -> Vec<String> {
    let entry = |tournament: Tournament| {
        let line = shortest_recorded_games()
            .into_iter()
            .find(|line| line.game == tournament.deals[0].game);
        let moves = line.map_or_else(String::new, |line| line.moves);
        let games = vec![Some(PlayedDeal { claim: 52, seconds: 100, moves }); 2];
        link::result_link(&Entry { tournament, player: "Ada".to_owned(), games })
    };
    sample_tournaments().into_iter().map(entry).collect()
}

/// Opens a store that already contains a text under a key. An earlier program may have stored such
/// a text.
fn store_with_text(key: &str, text: &str) -> Store {
    let memory = Rc::new(MemoryBackend::default());
    memory.set(&format!("{PREFIX}{key}"), text).expect("enough space");
    Store::new(Box::new(memory))
}

/// Returns an export file that contains won games, a game in progress, and settings.
fn export_file() -> String {
    let store = Store::new(Box::new(MemoryBackend::default()));
    let mut lines = shortest_recorded_games();
    lines.truncate(6);
    for (at, line) in (1..).zip(&lines) {
        let won = SaveState::new(Outcome::Won, 5, at);
        store.save_game(line.clone(), won, &mut SaveRevision::default()).expect("enough space");
    }
    let begun = Record { seed: 99, ..lines[0].clone() };
    let open = SaveState::new(Outcome::Open, 5, 99);
    store.save_game(begun, open, &mut SaveRevision::default()).expect("enough space");
    store.save_settings(&Settings::default()).expect("enough space");
    store.export("here", 100)
}

/// The test tries only a tenth as many texts of this kind as of others, because reading such a text
/// replays its games.
const SLOW_KIND: &str = "tournament kept";

/// Returns the readers of links, and of e-mails that contain links.
fn link_readers() -> Vec<Reader> {
    let links =
        |write: fn(&Record) -> String| shortest_recorded_games().iter().map(write).collect();
    vec![
        Reader { name: "deal", inputs: links(link::deal_link), read: is_link_accepted },
        Reader {
            name: "replay",
            inputs: links(link::link_to_continue_game),
            read: is_link_accepted,
        },
        Reader { name: "whole game", inputs: links(link::replay_link), read: is_link_accepted },
        Reader {
            name: "game in an e-mail",
            inputs: links(link::replay_link),
            read: |text| link::find_pasted_game(text).is_some(),
        },
        Reader {
            name: "tournament",
            inputs: sample_tournaments().iter().map(link::tournament_link).collect(),
            read: is_link_accepted,
        },
        Reader { name: "result", inputs: sample_result_links(), read: is_link_accepted },
        Reader {
            name: "e-mail",
            inputs: sample_result_links(),
            read: |text| link::parse_pasted_result(text).is_ok(),
        },
    ]
}

/// Returns the readers of stored values, of files and of tables.
fn value_readers() -> Vec<Reader> {
    let saved = |record: &Record| {
        json!({"v": 1, "rev": 1, "record": serde_json::to_value(record).expect("JSON")}).to_string()
    };
    let position = |record: &Record| {
        let game = games::by_id(&record.game).expect("a game");
        let plan = Plan::new(game.rules(&game.default_choices()));
        let dealt = plan.write_position(&plan.deal(record.seed));
        let position = Position { game: record.game.clone(), ..dealt };
        serde_json::to_string(&position).expect("JSON")
    };
    vec![
        Reader {
            name: "save",
            inputs: shortest_recorded_games()
                .iter()
                .map(saved)
                .chain(stored_texts("game"))
                .collect(),
            read: |text| {
                let store = store_with_text("save/la-belle-lucie/1", text);
                let read = store.read::<Save>("save/la-belle-lucie/1").ok();
                let game = games::by_id("la-belle-lucie").expect("a game");
                store.open_game(Record::for_deal(game, 1), LinkScope::Deal);
                read.is_some_and(|save| {
                    refusal_of_record(&save.record).is_none_or(|message| is_short_message(&message))
                })
            },
        },
        Reader {
            name: "settings",
            inputs: stored_texts("settings"),
            read: |text| {
                store_with_text("settings", text).read::<Settings>("settings").ok().is_some()
            },
        },
        Reader {
            name: "own back",
            inputs: stored_texts("back"),
            read: |text| {
                // The page writes an accepted picture into a style sheet, so it must be a real
                // picture.
                let back = store_with_text("back", text).own_back();
                back.shown_picture().is_some_and(is_picture)
            },
        },
        Reader {
            name: "played games",
            inputs: stored_texts("met"),
            read: |text| store_with_text("met", text).read::<PlayedGames>("met").ok().is_some(),
        },
        Reader {
            name: "problems",
            inputs: stored_texts("problems"),
            read: |text| {
                let results = store_with_text("problems", text).problem_results();
                results.latest_streak_of_solved_days(20_786).is_some() && results.is_solved(6)
            },
        },
        Reader {
            name: "totals",
            inputs: stored_texts("tally"),
            read: |text| {
                store_with_text("records/x", text).read::<Totals>("records/x").ok().is_some()
            },
        },
        Reader {
            name: SLOW_KIND,
            inputs: stored_texts("tournament-record"),
            read: |text| {
                let store = store_with_text("tournament/v=1&deals=clock.1", text);
                store.tournaments().iter().any(|(tournament, kept)| {
                    kept.entries(tournament).len() + kept.results.len() > 0
                })
            },
        },
        Reader {
            name: "file",
            inputs: [vec![export_file()], stored_texts("kept")].concat(),
            read: |text| {
                let store = Store::new(Box::new(MemoryBackend::default()));
                let is_accepted = store.import(text, "there", u64::MAX).is_ok();
                store.history();
                assert!(
                    is_accepted || store.unfinished_saves().is_empty(),
                    "a refused import changes nothing"
                );
                is_accepted
            },
        },
        Reader {
            name: "position",
            inputs: shortest_recorded_games()
                .iter()
                .map(position)
                .chain(stored_texts("position"))
                .collect(),
            read: |text| {
                let json = serde_json::from_str::<Value>(text).ok();
                let Some(position) = json.and_then(|json| Position::from_json(json).ok()) else {
                    return false;
                };
                let Some(game) = games::by_id(&position.game) else { return false };
                let plan = Plan::new(game.rules(&game.default_choices()));
                plan.read_position(&position).is_ok()
            },
        },
        Reader {
            name: "draft of a table",
            inputs: shortest_recorded_games()
                .iter()
                .map(position)
                .chain(stored_texts("own"))
                .collect(),
            read: |text| {
                let json = serde_json::from_str::<Value>(text).ok();
                let id = json.and_then(|json| json["game"].as_str().map(str::to_owned));
                let game = id.and_then(|id| games::by_id(&id));
                let Some(game) = game.filter(|game| game.machine.is_none()) else { return false };
                let read = Draft::parse(text, game);
                let message = read.as_ref().err().map(text::setup::setup_error);
                let Ok((draft, choices)) = read else {
                    return !message.is_none_or(|message| is_short_message(&message));
                };
                let plan = Plan::new(game.rules(&choices));
                let laid = draft.build(&plan, game, &choices);
                is_short_message(&text::setup::setup_progress_sentence(&plan, &laid));
                Session::setup_preview(game, choices, &draft).legal_moves().is_empty()
            },
        },
    ]
}

fn is_short_message(message: &str) -> bool {
    assert!(message.chars().count() <= LONGEST_MESSAGE, "{message}");
    true
}

fn is_link_accepted(link: &str) -> bool {
    refusal_of_link(link).map(|message| is_short_message(&message)).is_none()
}

/// Words that occur in the formats of all these texts.
const WORDS: [&str; 34] = [
    "&",
    "=",
    "?",
    "#",
    "/",
    ",",
    ".",
    "-",
    "_",
    ":",
    "@",
    "%",
    "%2C",
    "seed=",
    "moves=",
    "v=1",
    "seats=",
    "deals=",
    "player=",
    "g1=",
    "d",
    "r",
    "c1",
    "t1-t2",
    "t1-a1_t4-a1",
    "\"",
    "{",
    "}",
    "[",
    "null",
    "18446744073709551615",
    "-1",
    "{\"v\":1}",
    "\u{202e}",
];

/// Returns the text with random damage in a few places.
fn damage_text(text: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=rng.random_below(3) {
        let mut place = || rng.random_below(bytes.len() as u32 + 1) as usize;
        let (a, b) = (place(), place());
        let (from, to) = (a.min(b), a.max(b).min(a.min(b) + 40));
        match rng.random_below(6) {
            0 if from < bytes.len() => bytes[from] ^= 1 << rng.random_below(8),
            1 => drop(bytes.drain(from..to)),
            2 => {
                let piece = bytes[from..to].to_vec();
                bytes.splice(to..to, piece.repeat(1 + rng.random_below(4) as usize));
            }
            3 => bytes.truncate(to),
            4 => {
                let word = WORDS[rng.random_below(WORDS.len() as u32) as usize];
                bytes.splice(from..to, word.bytes());
            }
            _ => {
                let word = WORDS[rng.random_below(WORDS.len() as u32) as usize];
                bytes.splice(from..from, word.bytes());
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn damaged_link_is_read_or_refused_without_panic() {
    try_damaged_texts(&link_readers());
}

#[test]
fn damaged_stored_value_is_read_or_refused_without_panic() {
    try_damaged_texts(&value_readers());
}

#[test]
fn every_stored_json_file_has_a_reader() {
    let readers = value_readers();
    for file in fs::read_dir("tests/stored").expect("a folder").filter_map(Result::ok) {
        let path = file.path();
        if path.extension().is_some_and(|extension| extension == "json") {
            let text = fs::read_to_string(&path).expect("a text");
            let has_reader = readers.iter().any(|reader| reader.inputs.contains(&text));
            assert!(has_reader, "no `Reader` for {}", path.display());
        }
    }
}

fn try_damaged_texts(readers: &[Reader]) {
    // The environment variable INPUTS sets another number of texts for each kind.
    let requested = std::env::var("INPUTS").ok().and_then(|number| number.parse().ok());
    let each = requested.unwrap_or(length::few_unless_long_run(1000, 620_000));
    for reader in readers {
        let each = if reader.name == SLOW_KIND { each / 10 } else { each };
        assert!(!reader.inputs.is_empty(), "{}", reader.name);
        let valid = reader.inputs.iter().filter(|input| (reader.read)(input)).count();
        assert!(valid > 0, "{}: all valid inputs are refused", reader.name);
        let begun = Instant::now();
        let mut rng = Rng::new(1);
        let (mut accepted, mut most) = (0, 0.0_f64);
        for _ in 0..each {
            let input = &reader.inputs[rng.random_below(reader.inputs.len() as u32) as usize];
            let input = damage_text(input, &mut rng);
            let work = bytes_allocated_by(|| accepted += usize::from((reader.read)(&input)));
            most = most.max(work as f64 / (input.len() + 2000) as f64);
        }
        println!(
            "{:16} {each} inputs in {:.0} s, {accepted} accepted; {valid} of {} valid ones; at most {most:.0} bytes per byte",
            reader.name,
            begun.elapsed().as_secs_f64(),
            reader.inputs.len()
        );
    }
}

#[test]
fn memory_for_reading_grows_linearly_with_the_text() {
    // The cost of a move differs from game to game, so the test compares parts of one game: the
    // longest recorded one.
    let longest = recorded_games().into_iter().max_by_key(Record::line_len).expect("a line");
    let codes: Vec<&str> = longest.moves.split(',').collect();
    let work = [4, 2, 1].map(|part| {
        let moves = codes[..codes.len() / part].join(",");
        let record = Record { moves, ..longest.clone() };
        bytes_allocated_by(|| assert!(Session::from_record(&record).is_ok()))
    });
    assert!(work[2] - work[1] <= 3 * (work[1] - work[0]) + 100_000, "{work:?}");
    let game = games::by_id("la-belle-lucie").expect("a game");
    let json = |times: usize| format!("{{\"v\":1,\"x\":[{}0]}}", "0,".repeat(times));
    let work = [5000, 10_000, 20_000].map(|times| {
        let text = json(times);
        bytes_allocated_by(|| {
            assert!(store_with_text("settings", &text).read::<Settings>("settings").ok().is_some());
        })
    });
    assert!(work[2] <= 3 * work[1] && work[1] <= 3 * work[0], "{work:?}");
    assert!(matches!(
        Session::from_record(&Record { moves: "x".repeat(50_000), ..Record::for_deal(game, 1) }),
        Err(RecordError::InvalidMove(_))
    ));
}
