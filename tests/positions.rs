//! Tests of positions (tables in text form). Each field is written in the same form in which it is
//! read. A bad position is refused with a reason in words.

use patientia::{
    cards::Packs,
    engine::{Log, Move, Plan, Position, PositionError, Table},
    games,
    rules::*,
    text,
};
use serde_json::{Value, json};

/// Returns a plan with three phases, three calls (special actions), and all facts that a table may
/// have to remember about its wings.
fn plan_with_stored_values() -> Plan {
    let (wings, foundations) = (PartId(0), PartId(1));
    let phase = |name, ends| Phase {
        name,
        routes: vec![wings.plays_to(foundations).only_cards_just_dealt(JustDealt::UntilCovered)],
        ends,
        ..Phase::default()
    };
    let call = |name| Call {
        name,
        times: Times::Endless,
        when: Test::Always,
        act: Act::Shift(wings),
        leads: None,
    };
    Plan::new(Rules {
        phases: vec![
            phase("first", vec![(Test::filled([foundations]), "second")]),
            phase("second", vec![(Test::Moved, "third")]),
            phase("third", vec![]),
        ],
        calls: vec![call("One"), call("Two"), call("Three")],
        win: Win::Never,
        lost: Some(Test::Arrived { part: wings, cards: 200 }),
        ..Rules::new(
            Packs::of(1),
            vec![
                Part::tableau("wings", "wing", 2),
                Part::foundations("foundations", "foundation", 1, Foundation::any_suit(&[1])),
                Part::stock(),
            ],
        )
    })
}

fn position_with_fields(fields: &Value) -> Position {
    let mut whole = json!({"game": "", "piles": {"tableau 1": "9S (8S)", "stock 1": "AH 2H"}});
    for (name, value) in fields.as_object().expect("fields") {
        whole[name.as_str()] = value.clone();
    }
    Position::from_json(whole).expect("a position")
}

#[test]
fn position_is_read_and_written_unchanged() {
    let plan = plan_with_stored_values();
    for fields in [
        json!({}),
        json!({"phase": 2, "redeals": 1, "cursor": 3, "moved": true, "laid": 4}),
        json!({"fresh": "tableau 1, tableau 2"}),
        json!({"fresh": "tableau 1", "uncovered": "tableau 2"}),
        json!({"calls": [0, 2]}),
        json!({"calls": [0, 0, 1]}),
        json!({"piles": {"foundation 1": "AS"}, "moved": true}),
        json!({"piles": {"foundation 1": "AS"}, "phase": 2}),
    ] {
        let position = position_with_fields(&fields);
        let table = plan.read_position(&position).expect("a table");
        assert_eq!(plan.write_position(&table), position, "{fields}");
    }
    let empty = serde_json::to_value(position_with_fields(&json!({}))).expect("JSON");
    let names: Vec<&String> = empty.as_object().expect("fields").keys().collect();
    assert_eq!(names, ["game", "piles", "seed"], "empty fields are left out");
}

#[test]
fn unused_fields_of_a_position_are_dropped() {
    let game = games::by_id("la-belle-lucie").expect("a game");
    let plan = Plan::new(game.rules(&game.default_choices()));
    let fields = json!({"moved": true, "laid": 4, "fresh": "t1", "piles": {"tableau 1": "9S"}});
    let table = plan.read_position(&position_with_fields(&fields)).expect("a table");
    let plain = json!({"piles": {"tableau 1": "9S"}});
    assert_eq!(plan.write_position(&table), position_with_fields(&plain));
    let rounds = json!({"round": 3, "piles": {"tableau 1": "9S"}});
    let table = plan.read_position(&position_with_fields(&rounds)).expect("a table");
    assert_eq!(plan.write_position(&table), position_with_fields(&plain));
}

#[test]
fn reading_a_position_keeps_phase_and_card_count() {
    let mut rules = plan_with_stored_values().rules().clone();
    rules.phases[0].ends[0].0 = Test::Arrived { part: PartId(0), cards: 3 };
    let plan = Plan::new(rules);
    let counted = position_with_fields(&json!({"phase": 1, "laid": 3}));
    let table = plan.read_position(&counted).expect("a table");
    assert_eq!(plan.write_position(&table), counted);
}

/// Reads a position of a game of the catalogue.
fn read_game_position(game: &str, fields: &Value) -> Result<(Plan, Table), PositionError> {
    let game = games::by_id(game).expect("a game");
    let plan = Plan::new(game.rules(&game.default_choices()));
    let table = plan.read_position(&position_with_fields(fields))?;
    Ok((plan, table))
}

#[test]
fn pile_listed_twice_in_position_is_written_once() {
    let fields = json!({"given": {"tableau 1": "t8, t8"}, "piles": {"tableau 1": "KS"}});
    let (plan, table) = read_game_position("king-and-queen", &fields).expect("a table");
    let given = plan.write_position(&table).given;
    assert_eq!(given.values().map(String::as_str).collect::<Vec<_>>(), ["tableau 8"]);
}

#[test]
fn without_a_cursor_the_next_deal_goes_below_the_last_row() {
    let two = json!({"tableau 1": "AS", "tableau 2": "AH", "stock 1": "2S 3S 4S 5S"});
    let low = json!({"tableau 10": "AS", "stock 1": "2S"});
    let helps = json!({
        "tableau 1": "KS", "tableau 2": "KH", "tableau 3": "KD", "tableau 4": "KC",
        "tableau 9": "3S", "tableau 10": "4S", "tableau 11": "5S", "tableau 12": "6S",
        "tableau 13": "7S", "tableau 14": "8S", "tableau 15": "9S", "tableau 16": "JS",
        "stock 1": "2S",
    });
    for (game, piles, dealt) in [
        ("babette", &two, &["tableau 9", "tableau 10", "tableau 11", "tableau 12"][..]),
        ("babette", &low, &["tableau 17"]),
        ("congress", &helps, &["tableau 17"]),
    ] {
        let (plan, mut table) =
            read_game_position(game, &json!({"piles": piles})).expect("a table");
        plan.play(&mut table, Move::Deal, &mut Log::default()).expect("a deal");
        let after = plan.write_position(&table).piles;
        for (pile, card) in dealt.iter().zip(["2S", "3S", "4S", "5S"]) {
            assert_eq!(after.get(*pile).map(String::as_str), Some(card), "{game}: {pile}");
        }
        let with_cursor = json!({"piles": piles, "cursor": 0});
        let (plan, table) = read_game_position(game, &with_cursor).expect("a table");
        assert_eq!(table.state.cursor, 0, "{game}: the written cursor is used");
        assert_eq!(plan.write_position(&table).cursor, Some(0), "{game}: the cursor is written");
    }
}

#[test]
fn every_stored_value_changes_the_fingerprint() {
    for (game, fields, others) in [
        (
            "louis-patience",
            json!({"dual": "r1@1", "piles": {"r1": "7D", "r2": "8D"}}),
            [
                json!({"dual": "r2@1", "piles": {"r1": "7D", "r2": "8D"}}),
                json!({"piles": {"r1": "7D", "r2": "8D"}}),
            ],
        ),
        (
            "fourteenth",
            json!({"exchanged": "t1, t2", "piles": {"t1": "7D", "t2": "8D", "t3": "9D"}}),
            [
                json!({"exchanged": "t1, t3", "piles": {"t1": "7D", "t2": "8D", "t3": "9D"}}),
                json!({"exchanged": "t2, t3", "piles": {"t1": "7D", "t2": "8D", "t3": "9D"}}),
            ],
        ),
        (
            "step-up",
            json!({"doors": {"r1": 1}, "piles": {"t1": "7D"}}),
            [
                json!({"doors": {"r1": 2}, "piles": {"t1": "7D"}}),
                json!({"doors": {"r2": 1}, "piles": {"t1": "7D"}}),
            ],
        ),
    ] {
        let fingerprint = |fields: &Value| {
            let (plan, table) = read_game_position(game, fields).expect("a table");
            let again = plan.read_position(&plan.write_position(&table)).expect("the same table");
            assert_eq!(again.fingerprint(), table.fingerprint(), "{game}: {fields} written");
            table.fingerprint()
        };
        for other in others {
            assert_ne!(fingerprint(&fields), fingerprint(&other), "{game}: {fields} and {other}");
        }
    }
}

#[test]
fn undo_restores_the_count_of_255_calls() {
    let fields = json!({"calls": [255], "piles": {"tableau 1": "(AD)"}});
    let (plan, mut table) = read_game_position("spoilt", &fields).expect("a table");
    let before = plan.write_position(&table);
    let (mut moves, mut log) = (Vec::new(), Log::default());
    plan.list_legal_moves(&table, &mut moves);
    let call = moves.into_iter().find(|mv| matches!(mv, Move::Call { .. })).expect("a call");
    plan.apply(&mut table, call, &mut log);
    assert!(plan.undo(&mut table, &mut log));
    assert_eq!(plan.write_position(&table), before);
}

#[test]
fn position_with_an_impossible_value_is_refused() {
    let refused = |game, fields: &Value| {
        read_game_position(game, fields).err().map(|error| text::position_error_clause(&error))
    };
    for (game, fields, expected) in [
        (
            "chess-board",
            json!({"declared": 14, "piles": {}}),
            "“declared”: there is no 14 here. It holds a number from 1 to 13",
        ),
        ("fortress", json!({"declared": 4, "piles": {}}), "“declared”: there is no 4 here"),
        ("fourteenth", json!({"exchanged": "t1", "piles": {}}), "“exchanged”: there is no t1 here"),
        ("fortress", json!({"exchanged": "t1, t2", "piles": {}}), "there is no t1, t2 here"),
        ("louis-patience", json!({"dual": "t1@2", "piles": {"t1": "9S"}}), "there is no t1@2 here"),
        (
            "step-up",
            json!({"doors": {"t1": 1}, "piles": {}}),
            "tableau 1 is not an empty pile that counts deals from the stock",
        ),
        (
            "step-up",
            json!({"doors": {"r1": 1}, "piles": {"r1": "9S"}}),
            "reserve 1 is not an empty pile that counts deals from the stock",
        ),
    ] {
        let error = refused(game, &fields).expect(expected);
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn malformed_position_is_refused_with_its_reason() {
    let refused = |fields: Value| {
        plan_with_stored_values().read_position(&position_with_fields(&fields)).err()
    };
    assert_eq!(refused(json!({"phase": 2})), None);
    assert_eq!(refused(json!({"phase": 3})), Some(PositionError::Phase(3)));
    assert_eq!(refused(json!({"calls": [0, 0, 0, 1]})), Some(PositionError::Calls(4)));
    let twice = refused(json!({"piles": {"t1": "9S", "tableau 1": "8S"}}));
    assert!(matches!(twice, Some(PositionError::Twice(_))), "{twice:?}");
    let wrong = Position::from_json(json!({"game": "", "piles": {}, "seed": "x"}));
    let message = text::position_error_clause(&wrong.expect_err("no number"));
    assert!(message.starts_with("the field “seed” cannot be read"), "{message}");
    assert!(message.contains("a number that decides later shuffles"), "{message}");
}
