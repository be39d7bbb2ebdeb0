//! Tests of the command line program `lab`: its output and its exit codes. It must refuse arguments
//! that it would not use.

use std::{
    collections::BTreeSet,
    io::Write as _,
    process::{Command, Output, Stdio},
};

use patientia::{
    engine::Outcome,
    games,
    session::{Record, Session},
    text,
};
use serde_json::Value;

fn run_lab(words: &[&str]) -> Output {
    run_lab_with_input(words, "")
}

/// Runs `lab` with these arguments and a text on its standard input.
fn run_lab_with_input(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the lab starts");
    // If `lab` refuses its arguments, it does not read its input.
    let _ = child.stdin.take().expect("an input").write_all(input.as_bytes());
    child.wait_with_output().expect("the lab ends")
}

/// Returns the output of `lab`. Panics if `lab` fails or reports an error.
fn lab_output(words: &[&str]) -> String {
    let output = run_lab(words);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && error.is_empty(), "{words:?}: {error}");
    String::from_utf8(output.stdout).expect("text")
}

/// Returns the message with which `lab` refuses the arguments.
fn lab_refusal(words: &[&str]) -> String {
    refusal_message(words, &run_lab(words))
}

fn refusal_message(words: &[&str], output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{words:?}");
    assert!(output.stdout.is_empty(), "{words:?} prints something");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn first_move(game: &str) -> String {
    let moves = lab_output(&["moves", game]);
    moves.split_whitespace().next().expect("a move").to_owned()
}

#[test]
fn basic_lab_commands_print_the_expected_text() {
    assert!(lab_output(&["list"]).contains("la-belle-lucie"));
    assert!(lab_output(&["deal", "clock", "--seed", "7"]).contains(", deal 7\n"));
    let mv = first_move("clock");
    let played = lab_output(&["play", "clock", "--play", &mv, "--json"]);
    assert_ne!(played, lab_output(&["deal", "clock", "--json"]));
    let count: usize =
        lab_output(&["perft", "clock", "--depth", "1"]).trim().parse().expect("a number");
    assert_eq!(count, lab_output(&["moves", "clock"]).lines().count());
    assert!(lab_output(&["walk", "clock", "--seeds", "1..2"]).contains("     2 games"));
}

#[test]
fn table_printed_by_lab_can_be_read_back() {
    for game in games::all() {
        let printed = lab_output(&["deal", game.id, "--seed", "5", "--json"]);
        let again = run_lab_with_input(&["deal", "--position", "-", "--json"], &printed);
        assert_eq!(String::from_utf8_lossy(&again.stdout), printed, "{}", game.id);
    }
}

/// Returns the lines of a trace, grouped by game.
fn trace_lines_by_game(words: &[&str]) -> Vec<Vec<Value>> {
    let mut games: Vec<Vec<Value>> = Vec::new();
    for line in lab_output(words).lines() {
        let line: Value = serde_json::from_str(line).expect("a line is one value");
        match games.last_mut() {
            Some(game) if line["seed"].is_null() => game.push(line),
            _ => games.push(vec![line]),
        }
    }
    games
}

fn json_texts(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|text| text.as_str().expect("text")).collect()
}

#[test]
fn lab_command_trace_agrees_with_other_commands() {
    let words = ["--opt", "redeals=2", "--seed", "2"];
    let asked = |command: &str, more: &[&str]| {
        let words = [&[command, "captive-commanders"], &words[..], more, &["--json"]].concat();
        serde_json::from_str::<Value>(&lab_output(&words)).expect("JSON")
    };
    let trace = ["trace", "captive-commanders", "--opt", "redeals=2", "--seeds", "1..2"];
    let games = trace_lines_by_game(&[&trace[..], &["--moves", "7"]].concat());
    assert_eq!(games.iter().map(Vec::len).collect::<Vec<_>>(), [8, 8]);
    let game = &games[1];
    assert_eq!(game[0]["game"], "captive-commanders");
    assert_eq!(game[0]["seed"], 2);
    assert_eq!(game[0]["options"], serde_json::json!({"redeals": "2"}));
    assert_eq!(game[0]["table"], asked("deal", &[]));
    let mut made: Vec<&str> = Vec::new();
    for (before, line) in game.iter().zip(&game[1..]) {
        let mv = line["move"].as_str().expect("a code");
        assert!(json_texts(&before["moves"]).contains(&mv), "{mv} was not listed");
        made.push(mv);
        let line_of_play = made.join(",");
        assert_eq!(line["table"], asked("play", &["--play", &line_of_play]));
        assert_eq!(line["outcome"], line["table"]["outcome"]);
        assert_eq!(line["phase"], 0);
        let moves = asked("moves", &["--play", &line_of_play]);
        let moves: Vec<&Value> =
            moves.as_array().expect("a list").iter().map(|row| &row["move"]).collect();
        assert_eq!(line["moves"].as_array().expect("a list").iter().collect::<Vec<_>>(), moves);
    }
}

#[test]
fn lab_command_trace_plays_every_kind_of_move() {
    let trace = ["trace", "margarethe", "--seeds", "1..40"];
    let games = trace_lines_by_game(&trace);
    let again = trace_lines_by_game(&trace);
    assert_eq!(games, again, "the same seed gives the same play");
    let mut kinds = BTreeSet::new();
    for game in &games {
        let (last, before) = game.split_last().expect("a deal");
        assert_ne!(last["outcome"], "open");
        assert!(before[1..].iter().all(|line| line["outcome"] == "open"));
        let codes = game[1..].iter().map(|line| line["move"].as_str().expect("a code"));
        kinds
            .extend(codes.map(|code| code.split(|c: char| c.is_ascii_digit()).collect::<String>()));
    }
    for kind in ["d", "r", "r-f", "w-f", "w-r"] {
        assert!(kinds.contains(kind), "{kind} is not among {kinds:?}");
    }
    let phases: BTreeSet<u64> = trace_lines_by_game(&["trace", "salic-law", "--seeds", "1..1"])[0]
        .iter()
        .map(|line| line["phase"].as_u64().expect("a number"))
        .collect();
    assert_eq!(phases.len(), 2, "both phases");
}

/// Returns the moves of a traced game.
fn traced_moves(game: &[Value]) -> Vec<&str> {
    game[1..].iter().map(|line| line["move"].as_str().expect("a code")).collect()
}

#[test]
fn lab_command_trace_plays_moves_from_arguments() {
    let build_arguments = |more: &[&str]| {
        let base = ["trace", "ostend", "--seeds", "3..3", "--opt", "players=6"];
        [&base[..], more].concat().iter().map(|&word| word.to_owned()).collect::<Vec<_>>()
    };
    let run_trace = |owned: &[String]| {
        trace_lines_by_game(&owned.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let by_chance = run_trace(&build_arguments(&["--moves", "400"])).remove(0);
    let line = traced_moves(&by_chance);
    assert!(line.len() > 300, "more moves than random play gets by default");
    assert_eq!(run_trace(&build_arguments(&["--play", &line.join(",")])), [by_chance.as_slice()]);
    let cut = run_trace(&build_arguments(&["--play", &line.join(","), "--moves", "2"]));
    assert_eq!(cut, [&by_chance[..3]]);

    let owned = build_arguments(&["--play", &[line[0], "t1-f1", line[1]].join(",")]);
    let stopped = run_lab(&owned.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(stopped.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&stopped.stderr).starts_with("move 2 (t1-f1) is refused: "));
    assert_eq!(String::from_utf8_lossy(&stopped.stdout).lines().count(), 2);
}

/// Runs `lab trace`, and then `lab play` with the traced moves. Returns the trace and the last line
/// of `lab play`, which describes the state of the game.
fn trace_and_final_standing(game: &str, moves: &str) -> (Vec<Value>, String) {
    let traced =
        trace_lines_by_game(&["trace", game, "--seeds", "1..1", "--moves", moves]).remove(0);
    let line = traced_moves(&traced).join(",");
    let printed = lab_output(&["play", game, "--seed", "1", "--play", &line]);
    (traced, printed.lines().last().expect("a line").to_owned())
}

#[test]
fn printed_score_equals_json_score() {
    let (traced, printed) = trace_and_final_standing("bridge", "200");
    let score = &traced.last().expect("a table")["table"]["score"];
    assert_ne!(score, 0, "something is scored");
    assert_eq!(printed, format!("The game goes on. {score} points."));
    let (_, printed) = trace_and_final_standing("fortress", "0");
    assert_eq!(printed, "The game goes on. 0 of 52 cards on the foundations.");
}

#[test]
fn finished_game_has_no_player_to_move() {
    for game in trace_lines_by_game(&["trace", "ostend", "--seeds", "1..2", "--moves", "5000"]) {
        let (last, before) = game.split_last().expect("a deal");
        assert!(before.iter().all(|line| line["table"]["turn"].is_u64()));
        assert_eq!((&last["outcome"], last["table"]["turn"].is_null()), (&"over".into(), true));
    }
}

#[test]
fn trace_of_a_multiplayer_game_reports_each_seat() {
    let words = ["trace", "advanced-poker", "--opt", "players=3", "--seeds", "1..4"];
    for game in trace_lines_by_game(&words) {
        let (last, before) = game.split_last().expect("a deal");
        for line in before {
            let turn = line["table"]["turn"].as_u64().expect("a seat") as usize;
            let seats = line["seats"].as_array().expect("seats");
            assert_eq!(seats.len(), 3);
            let played = |seat: &Value| seat["standing"]["number"].as_u64();
            let is_ahead = |seat| played(seat) > played(&seats[turn]);
            assert!(seats.iter().all(|seat| seat["waits"] == is_ahead(seat)));
            for field in ["game", "options", "piles", "seed"] {
                assert_eq!(seats[turn]["board"][field], line["table"][field]);
            }
            assert_eq!(line["winners"], serde_json::json!([]));
        }
        let reached = |seat: usize| last["seats"][seat]["standing"]["number"].as_i64();
        let most = (0..3).map(reached).max().expect("seats");
        let first: Vec<usize> = (0..3).filter(|&seat| reached(seat) == most).collect();
        assert_eq!(last["winners"], serde_json::json!(first));
        assert_eq!(last["seats"][0]["standing"]["counts"], "points");
    }
    let shared =
        &trace_lines_by_game(&["trace", "ostend", "--seeds", "1..1", "--moves", "0"])[0][0];
    assert!(shared["seats"][0]["board"].is_null(), "all play at one table");
    let alone = &trace_lines_by_game(&["trace", "clock", "--seeds", "1..1", "--moves", "1"])[0];
    assert!(alone.iter().all(|line| line["seats"].is_null() && line["winners"].is_null()));
}

#[test]
fn exit_code_of_lab_why_shows_whether_move_is_legal() {
    let mv = first_move("fortress");
    let legal = run_lab(&["why", "fortress", "--move", &mv]);
    assert!(legal.status.success() && legal.stdout.starts_with(b"legal: "));
    let refused = run_lab(&["why", "fortress", "--move", "f1-t1"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(refused.stdout.starts_with(b"refused: ") && refused.stderr.is_empty());
}

#[test]
fn lab_command_play_stops_at_illegal_move() {
    let mv = first_move("fortress");
    let output = run_lab(&["play", "fortress", "--play", &format!("{mv},f1-t1,{mv}"), "--json"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("move 2 (f1-t1) is refused: "));
    let so_far = lab_output(&["play", "fortress", "--play", &mv, "--json"]);
    assert_eq!(String::from_utf8_lossy(&output.stdout), so_far);
}

#[test]
fn lab_commands_pin_and_leaves_print_stored_values() {
    let file = |path: &str| std::fs::read_to_string(path).expect("a file of the tests");
    let json = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    let deals = json(&lab_output(&["pin", "captive-commanders"]));
    assert_eq!(deals, json(&file("tests/pins/captive-commanders.json")));
    let lines = lab_output(&["leaves", "captive-commanders"]);
    assert!(file("tests/perft.txt").contains(&lines), "{lines}");
}

#[test]
fn lab_command_find_prints_a_won_game() {
    let found = lab_output(&["find", "margarethe", "--seeds", "1..50"]);
    let json = serde_json::from_str(&found).expect("JSON");
    let session =
        Session::from_record(&Record::from_json(json).expect("a record")).expect("a game");
    assert_eq!(session.outcome(), Outcome::Won);
    assert_eq!(found, lab_output(&["find", "margarethe", "--seeds", "1..50"]));
    let none = run_lab(&["find", "poker-patience", "--seeds", "1..2", "--tries", "2"]);
    assert_eq!((none.status.code(), none.stdout.len()), (Some(1), 0));
    assert_eq!(String::from_utf8_lossy(&none.stderr), "no game that comes out was found\n");
}

#[test]
fn lab_command_solve_prints_verdict_with_reason_or_moves() {
    let said = |words: &[&str]| -> serde_json::Value {
        serde_json::from_str(&lab_output(&[&["solve"], words, &["--json"]].concat())).expect("JSON")
    };
    let won = said(&["nestor", "--seed", "5"]);
    assert_eq!(won["verdict"], "won");
    let line = won["line"].as_str().expect("a line");
    assert!(
        lab_output(&["play", "nestor", "--seed", "5", "--play", line]).contains("You have won.")
    );
    let budget = said(&["sultan", "--seed", "1", "--nodes", "100"]);
    assert_eq!((&budget["verdict"], &budget["reason"]), (&"unknown".into(), &"budget".into()));
    let states = budget["states"].as_u64().expect("a number");
    assert!(budget["line"].is_null() && (100..1000).contains(&states), "{budget}");
    let scored = said(&["poker-patience", "--seed", "2", "--nodes", "100000"]);
    assert_eq!((&scored["reason"], scored["target"]["line"].is_string()), (&"score".into(), true));
    let line = scored["target"]["line"].as_str().expect("a line");
    let played = lab_output(&["play", "poker-patience", "--seed", "2", "--play", line]);
    assert!(played.contains(&format!(" {} points", scored["target"]["score"])), "{played}");
    assert!(won["target"].is_null());
    assert_eq!(said(&["derby"])["reason"], "company");
    assert!(lab_output(&["solve", "nestor", "--seed", "5"]).starts_with("won in "));
    let wrong = lab_refusal(&["solve", "nestor", "--shuffles", "guessed"]);
    assert!(wrong.contains("known or unknown"), "{wrong}");
}

#[test]
fn lab_command_check_accepts_problems_found_by_lab() {
    let found = lab_output(&["problems", "la-belle-lucie", "--seeds", "1..2"]);
    assert!(found.starts_with("la-belle-lucie "), "{found}");
    let file = std::env::temp_dir().join(format!("problems-{}.txt", std::process::id()));
    let path = file.to_str().expect("a path");
    std::fs::write(&file, &found).expect("a file");
    let checked = lab_output(&["problems", "--check", path]);
    assert!(checked.contains(" proved in "), "{checked}");
    let wrong = found.trim_end().rsplit_once(' ').expect("an answer").0.to_owned() + " t1-t2\n";
    std::fs::write(&file, wrong).expect("a file");
    assert_eq!(run_lab(&["problems", "--check", path]).status.code(), Some(1));
    std::fs::remove_file(&file).expect("a file");
}

#[test]
fn printed_rules_follow_the_options() {
    let clock = games::by_id("clock").expect("a game");
    let rules = clock.rules(&clock.default_choices());
    let (about, sentences) = text::short_rules_table(&rules, clock.machine_rules()).swap_remove(0);
    let said = lab_output(&["rules", "clock"]);
    assert!(said.starts_with(&format!("{about}\n    {}\n", sentences[0])));
    let (about, sentences) = text::rules_table(&rules, clock.machine_rules()).swap_remove(0);
    assert!(said.contains(&format!("\nExactly\n\n{about}\n    {}\n", sentences[0])));
    let other = lab_output(&["rules", "captive-commanders", "--opt", "redeals=2"]);
    assert_ne!(lab_output(&["rules", "captive-commanders"]), other);
}

#[test]
fn help_of_lab_describes_all_commands() {
    let all = lab_output(&[]);
    for words in [&["help"][..], &["--help"], &["-h"]] {
        assert_eq!(lab_output(words), all);
    }
    for name in [
        "list", "deal", "moves", "why", "play", "perft", "walk", "trace", "rules", "pin", "leaves",
        "find", "solve",
    ] {
        let own = lab_output(&[name, "--help"]);
        assert!(own.starts_with(&format!("lab {name}")), "{own}");
        assert!(own.len() < all.len() && all.contains(own.lines().next().expect("a line")));
        assert_eq!(lab_output(&[name, "-h", "more"]), own);
    }
}

#[test]
fn help_of_lab_lists_every_field_of_a_position() {
    let help = lab_output(&["deal", "--help"]);
    let mut fields = BTreeSet::new();
    for game in games::all() {
        let mut line: Vec<String> = Vec::new();
        for _ in 0..6 {
            let played = line.join(",");
            let scene = ["play", game.id, "--seed", "3", "--play", &played, "--json"];
            let json: Value = serde_json::from_str(&lab_output(&scene)).expect("JSON");
            fields.extend(json.as_object().expect("fields").keys().cloned());
            let moves = lab_output(&["moves", game.id, "--seed", "3", "--play", &played]);
            let Some(mv) = moves.split_whitespace().next() else { break };
            line.push(mv.to_owned());
        }
    }
    assert!(fields.len() > 6, "{fields:?}");
    let documented = |field: &String| {
        help.lines().any(|line| line.trim_start().split([' ', ',']).any(|word| word == field))
    };
    assert!(fields.iter().all(documented), "{fields:?}\n{help}");
}

#[test]
fn advice_command_prints_one_row_per_tip() {
    let words = ["advice", "matrimony", "fan-tan", "--seeds", "10001..10003", "--states", "1"];
    let rows = lab_output(&words);
    let rows: Vec<&str> = rows.lines().collect();
    assert_eq!(rows.len(), 2);
    assert!(rows[0].starts_with("matrimony ") && rows[1].starts_with("fan-tan "), "{rows:?}");
    assert!(rows.iter().all(|row| row.contains("deals     3 ")), "{rows:?}");
    let json = lab_output(&[&words[..2], &words[3..], &["--json"]].concat());
    let printed: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(printed["deals"], 3, "{json}");
    let choices = |player: &str, field: &str| printed[player][field].as_u64().expect("a number");
    assert!(choices("against", "choices") > 0, "{json}");
    assert_eq!(choices("against", "followed"), 0, "{json}");
    assert!(choices("without", "followed") <= choices("without", "choices"), "{json}");
}

#[test]
fn lab_refuses_unused_arguments() {
    for (words, why) in [
        (&["fly"][..], "there is no command “fly”"),
        (&["list", "clock"], "“clock” is one word too many"),
        (&["deal", "clock", "nestor"], "“nestor” is one word too many"),
        (&["list", "--seed", "1"], "lab list takes no --seed"),
        (&["deal", "clock", "--play", "d"], "lab deal takes no --play"),
        (&["deal", "clock", "--depth", "1"], "lab deal takes no --depth"),
        (&["why", "clock", "--json"], "lab why takes no --json"),
        (&["walk", "--json"], "lab walk takes no --json"),
        (&["walk", "--position", "-"], "lab walk takes no --position"),
        (&["deal", "clock", "--sed", "1"], "lab deal takes no --sed"),
        (&["deal", "clock", "--seed"], "--seed wants a value"),
        (&["deal", "clock", "--seed", "1", "--seed", "2"], "--seed is given twice"),
        (&["deal", "clock", "--seed", "x"], "--seed wants a whole number"),
        (&["deal", "clock", "--seed", "10000000000"], "seeds go up to"),
        (&["deal", "whist"], "there is no game called “whist”"),
        (&["deal"], "which game?"),
        (&["deal", "captive-commanders", "--opt", "redeals"], "--opt wants k=v"),
        (&["deal", "captive-commanders", "--opt", "redeals=9"], "has no value “9”"),
        (
            &["deal", "captive-commanders", "--opt", "redeals=2", "--opt", "redeals=1"],
            "--opt redeals is given twice",
        ),
        (&["why", "clock"], "why wants --move"),
        (&["play", "clock"], "play wants --play"),
        (&["moves", "clock", "--play", "t01-t2"], "is not a move"),
        (&["walk"], "--seeds A..B is wanted"),
        (&["walk", "--seeds", "7"], "--seeds wants A..B"),
        (&["walk", "--seeds", "5..1"], "not above B"),
        (&["walk", "--seeds", "1..x"], "“x” is no seed"),
        (&["walk", "--seeds", "1..10000000000"], "seeds go up to"),
        (&["advice", "whist"], "there is no game called “whist”"),
        (&["advice", "zodiac"], "no tip of “zodiac” is measured"),
        (&["trace", "clock"], "--seeds A..B is wanted"),
        (&["trace", "--seeds", "1..2"], "which game?"),
        (&["trace", "clock", "--seeds", "1..2", "--moves", "few"], "--moves wants a whole number"),
        (&["trace", "clock", "--seeds", "1..2", "--play", "t01-t2"], "is not a move"),
    ] {
        let said = lab_refusal(words);
        assert!(said.starts_with("lab: ") && said.contains(why), "{words:?}: {said}");
    }
}

#[test]
fn lab_accepts_a_position_without_game_or_seed() {
    let position = r#"{"game":"fortress","piles":{"t1":"KH QH"}}"#;
    let output = run_lab_with_input(&["moves", "--position", "-"], position);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let king = r#"{"game":"mill","piles":{"f1":"AH","t1":"KS","t2":"2D","t3":"9C","t4":"3D","t5":"4C","t6":"4D","t7":"8C","t8":"5D","s1":"9S 9H 8D"}}"#;
    let settled = run_lab_with_input(&["deal", "--position", "-", "--json"], king);
    let settled: Value = serde_json::from_slice(&settled.stdout).expect("a table");
    let laid = ["foundation 2", "tableau 1", "stock 1"];
    let laid = laid.map(|pile| settled["piles"][pile].as_str().expect("cards"));
    assert_eq!(laid, ["KS", "9S", "9H 8D"], "a king goes to an angle automatically");
    for words in [
        &["moves", "fortress", "--position", "-"][..],
        &["moves", "--position", "-", "--seed", "1"],
        &["moves", "--opt", "a=b", "--position", "-"],
    ] {
        assert!(lab_refusal(words).contains("position"), "{words:?}");
    }
    for (position, why) in [
        (r#"{"game":"fortress","piles":{"t1":"KH","tableau 1":"QH"}}"#, "tableau 1 is named twice"),
        (r#"{"game":"fortress","piles":{"t1":"KH","t1":"QH"}}"#, "t1 is named twice"),
        (
            r#"{"game":"serpent-poker","piles":{"t41":"KH"},"last":"r1"}"#,
            "reserve 1 is not a place of the field",
        ),
        (r#"{"game":"fortress","piles":{"t1":"KH KH"}}"#, "more KH than the packs"),
        (r#"{"game":"fortress","piles":{"x1":"KH"}}"#, "the field “piles”: "),
        (r#"{"game":"fortress","piles":{},"colour":1}"#, "the field “colour” cannot be read"),
        (
            r#"{"game":"fortress","piles":{},"uncovered":["t1"]}"#,
            "the field “uncovered” cannot be read: invalid type: sequence, expected a string. It holds the piles",
        ),
        (r#"{"game":"fortress","piles":{},"fresh":"t1; t2"}"#, "the field “fresh”: "),
        (r#"{"game":"fortress","piles":{},"phase":300}"#, "the field “phase” cannot be read"),
        (r#"{"piles":{}}"#, "missing field `game`"),
        ("[]", "a position is an object"),
        ("null", "a position is an object"),
        ("7", "a position is an object"),
        (r#"{"game":"fortress","piles":[]}"#, "the field “piles” cannot be read"),
        (r#"{"game":"whist","piles":{}}"#, "there is no game called “whist”"),
        ("{", "EOF"),
    ] {
        let words = ["moves", "--position", "-"];
        let said = refusal_message(&words, &run_lab_with_input(&words, position));
        assert!(said.contains(why), "{position}: {said}");
    }
    assert!(lab_refusal(&["deal", "--position", "/nowhere"]).contains("/nowhere: "));
}

#[test]
fn lab_reports_no_error_if_its_output_is_closed() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(["walk", "clock", "nestor", "--seeds", "1..40"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the lab starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the lab ends");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && error.is_empty(), "{error}");
}
