//! Positions: written as they are read, field by field, and refused in words.

use patientia::{
    cards::Packs,
    engine::{Plan, Position, PositionError},
    games,
    rules::*,
};
use serde_json::{Value, json};

/// Three phases and three calls, and everything that a table can be asked to
/// remember of wings.
fn plan() -> Plan {
    let (wings, foundations) = (PartId(0), PartId(1));
    let phase = |name, ends| Phase {
        name,
        routes: vec![wings.plays_to(foundations).fresh(Fresh::Uncovered)],
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
        lost: Some(Test::Laid { part: wings, cards: 200 }),
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

fn position(fields: &Value) -> Position {
    let mut whole = json!({"game": "", "piles": {"tableau 1": "9S (8S)", "stock 1": "AH 2H"}});
    for (name, value) in fields.as_object().expect("fields") {
        whole[name.as_str()] = value.clone();
    }
    Position::read(whole).expect("a position")
}

#[test]
fn a_position_is_written_as_it_is_read() {
    let plan = plan();
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
        let position = position(&fields);
        let table = plan.read_position(&position).expect("a table");
        assert_eq!(plan.write_position(&table), position, "{fields}");
    }
    let empty = serde_json::to_value(position(&json!({}))).expect("JSON");
    let names: Vec<&String> = empty.as_object().expect("fields").keys().collect();
    assert_eq!(names, ["game", "piles", "seed"], "what says nothing is left out");
}

#[test]
fn what_the_rules_do_not_ask_is_not_remembered() {
    let game = games::by_id("la-belle-lucie").expect("a game");
    let plan = Plan::new(game.rules(&game.defaults()));
    let fields = json!({"moved": true, "laid": 4, "fresh": "t1", "piles": {"tableau 1": "9S"}});
    let table = plan.read_position(&position(&fields)).expect("a table");
    let plain = json!({"piles": {"tableau 1": "9S"}});
    assert_eq!(plan.write_position(&table), position(&plain));
}

#[test]
fn what_is_no_position_is_refused_with_its_reason() {
    let refused = |fields: Value| plan().read_position(&position(&fields)).err();
    assert_eq!(refused(json!({"phase": 2})), None);
    assert_eq!(refused(json!({"phase": 3})), Some(PositionError::Phase(3)));
    assert_eq!(refused(json!({"calls": [0, 0, 0, 1]})), Some(PositionError::Calls(4)));
    let twice = refused(json!({"piles": {"t1": "9S", "tableau 1": "8S"}}));
    assert!(matches!(twice, Some(PositionError::Twice(_))), "{twice:?}");
    let wrong = Position::read(json!({"game": "", "piles": {}, "seed": "x"}));
    let told = wrong.expect_err("no number").to_string();
    assert!(told.starts_with("the field “seed” cannot be read"), "{told}");
    assert!(told.contains("a number: what later shuffles start from"), "{told}");
}
