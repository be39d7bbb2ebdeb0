//! What players are told: the sentences of refusals, conditions and buttons on
//! tables that show them, of toys where no game does.

use patientia::{
    engine::{Plan, Position},
    games,
    rules::{Choices, Rules},
    text,
};
use serde_json::json;

mod toys;

/// Why a move is refused on a written table.
fn refused(rules: Rules, piles: &serde_json::Value, mv: &str) -> String {
    let plan = Plan::new(rules);
    let position = Position::read(json!({"game": "", "piles": piles})).expect("a position");
    let table = plan.read_position(&position).expect("a table");
    let mv = plan.read_move(mv).expect("a move");
    text::refusal(&plan, &table, &plan.check(&table, mv).expect_err("it is refused"))
}

/// The declaration of a game with options.
fn rules(id: &str, options: &[(&str, &str)]) -> Rules {
    let game = games::by_id(id).expect("a game");
    let choices: Choices = game.choices(options.iter().copied()).expect("options");
    (game.rules)(&choices)
}

fn toy(name: &str) -> Rules {
    let toy = toys::all().into_iter().find(|toy| toy.name == name);
    toy.unwrap_or_else(|| panic!("there is no {name}")).rules
}

#[test]
fn a_condition_of_the_receiver_names_the_pile_beside_it() {
    let courts = || toy("toy: piles of the same number");
    assert_eq!(
        refused(courts(), &json!({"t1": "7H"}), "t1-f6"),
        "Place of a seven 2 takes such a card only while place of a six 2 holds a card."
    );
    assert_eq!(
        refused(courts(), &json!({"t1": "AH"}), "t1-f11"),
        "Place of an ace 3 takes such a card only while a card lies in place of a seven 3 or place of a six 3."
    );
}

#[test]
fn a_redeal_names_the_pile_that_is_turned_over() {
    let action = |id| text::redeal_action(&Plan::new(rules(id, &[])));
    assert_eq!(action("anna"), "Turn the talon over");
    assert_eq!(action("la-belle-lucie"), "Gather, shuffle and deal again");
    assert_eq!(action("babette"), "Take up and deal again");
    assert_eq!(action("clock"), "Redeal");
}
