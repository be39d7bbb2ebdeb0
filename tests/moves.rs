//! Tests of the text codes of moves. A move has one written code: reading a code and writing the
//! move again gives the same code.

use patientia::{
    engine::Plan,
    games,
    rules::Choices,
    session::{Record, Session},
};
use proptest::prelude::*;

mod length;

use length::few_unless_long_run;

/// Returns the recorded games, each with its plan and the codes of its moves.
fn recorded_games() -> Vec<(Plan, Vec<String>)> {
    let read = |game: &games::Game| {
        let text = std::fs::read_to_string(format!("tests/lines/{}.line", game.id)).ok()?;
        let record =
            Record::from_json(serde_json::from_str(&text).expect("JSON")).expect("a record");
        let choices: Choices = game.parse_choices(record.options.iter()).expect("its options");
        let codes = record.moves.split(',').map(str::to_owned).collect();
        Some((Plan::new(game.rules(&choices)), codes))
    };
    let lines: Vec<_> = games::all().filter_map(read).collect();
    assert!(!lines.is_empty(), "no line was found");
    lines
}

/// Checks that a text is either refused, or is exactly the code of the move that is read from it.
fn check_round_trip(plan: &Plan, text: &str) {
    if let Ok(mv) = plan.parse_move(text) {
        assert_eq!(plan.move_code(mv), text);
    }
}

#[test]
fn every_move_has_only_one_written_code() {
    for (plan, codes) in recorded_games() {
        for code in codes {
            let mv = plan.parse_move(&code).expect("a code");
            assert_eq!(plan.move_code(mv), code);
            let spelled = code.replacen('t', "tableau ", 1).replacen('f', "foundation ", 1);
            // If two cards come from one pile, both orders of their codes are valid. If they come
            // from two piles, only one order is valid.
            check_round_trip(&plan, &code.split('_').rev().collect::<Vec<_>>().join("_"));
            for other in [
                format!(" {code}"),
                format!("{code} "),
                format!("{code},"),
                format!("{code}:1"),
                format!("{code}:01"),
                code.to_uppercase(),
                code.replacen('1', "01", 1),
                code.replacen('2', "+2", 1),
                code.replacen(':', ":0", 1),
                code.replacen(':', ":+", 1),
                code.replacen('-', "--", 1),
                code.replacen('-', " - ", 1),
                code.replacen("w1-", "w-", 1),
                code.replacen("b-", "bb-", 1),
                spelled,
            ] {
                check_round_trip(&plan, &other);
                if other != code {
                    assert!(plan.parse_move(&other).is_err(), "{other} is read as {code}");
                }
            }
        }
    }
}

#[test]
fn move_code_for_a_buried_card_moves_one_card() {
    let game = games::by_id("carbouche").expect("a game");
    let plan = Plan::new(game.rules(&game.default_choices()));
    let code = "w1@1-f1";
    assert_eq!(plan.parse_move(code).map(|mv| plan.move_code(mv)), Ok(code.to_owned()));
    for other in ["w1b@1-f1", "w1@1b-f1", "w1@1-f1:2", "w1b@1-f1:2"] {
        assert!(plan.parse_move(other).is_err(), "{other}");
    }
}

#[test]
fn list_of_moves_with_an_empty_code_is_refused() {
    let game = games::by_id("fortress").expect("a game");
    for moves in [",", " ", "t7-f1,", ",t7-f1", "t7-f1,,t4-t5", "t7-f1 ,t4-t5"] {
        let record = Record { moves: moves.to_owned(), ..Record::for_deal(game, 2) };
        assert!(Session::from_record(&record).is_err(), "“{moves}”");
    }
    let record = Record { moves: "t7-f1,t4-t5".to_owned(), ..Record::for_deal(game, 2) };
    assert_eq!(Session::from_record(&record).map(|session| session.moves().len()).ok(), Some(2));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: few_unless_long_run(200, 10_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn altered_move_code_gives_other_move_or_error(
        line: usize,
        at: usize,
        place: usize,
        with in "[stwfracdb0-9_:+@ -]{0,3}",
        cut in 0usize..3,
    ) {
        let lines = recorded_games();
        let (plan, codes) = &lines[line % lines.len()];
        let code = &codes[at % codes.len()];
        let place = place % (code.len() + 1);
        let end = (place + cut).min(code.len());
        check_round_trip(plan, &format!("{}{with}{}", &code[..place], &code[end..]));
    }
}
