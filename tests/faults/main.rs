//! Tests that faults in declarations are found. No game of the catalogue has a fault, with any
//! options. If a test inserts a mistake into a declaration, exactly its fault is reported.

mod conditions;
mod deals;
mod parts_and_packs;
mod phases;
mod routes;
#[path = "../toys/mod.rs"]
mod toys;

use patientia::{
    cards::{Packs, Suit},
    games,
    rules::*,
};

#[test]
fn catalogue_declarations_have_no_faults() {
    for game in games::all() {
        for choices in Choices::all_combinations(game.options) {
            assert_eq!(game.rules(&choices).faults(), [], "{} {choices:?}", game.id);
        }
    }
    for toy in toys::all_toys() {
        assert_eq!(toy.rules.faults(), [], "{}", toy.name);
    }
}

const COLUMNS: PartId = PartId(0);
const HOMES: PartId = PartId(1);
const STOCK: PartId = PartId(2);
const WASTE: PartId = PartId(3);

/// Returns a small declaration without faults. The tests insert mistakes into it.
fn rules_without_faults() -> Rules {
    let parts = vec![
        Part::tableau("columns", "column", 4).with_build(Build::DOWN_IN_SUIT),
        Part::foundations("homes", "home", 4, Foundation::in_suit(orders::UP, &Suit::ALL)),
        Part::stock(),
        Part::waste("waste"),
    ];
    Rules {
        first_deal: vec![DealStep::Deal(Deal::rows(COLUMNS, 2))],
        phases: vec![Phase {
            routes: vec![COLUMNS.plays_to(HOMES), COLUMNS.builds_on(COLUMNS).moves_runs()],
            stock: Stock::with_deal(Deal::row(WASTE)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(1, WASTE, Test::empty([STOCK]))),
        ..Rules::new(Packs::of(1), parts)
    }
}

/// Returns the faults of a declaration into which `mistake` was inserted.
fn faults_after_mistake(mistake: impl FnOnce(&mut Rules)) -> Vec<Fault> {
    let mut rules = rules_without_faults();
    assert_eq!(rules.faults(), []);
    mistake(&mut rules);
    rules.faults()
}

fn call_with_act(act: Act) -> Call {
    Call { name: "Grace", times: Times::Most(1), when: Test::Always, act, leads: None }
}

#[test]
fn fault_message_says_what_is_wrong() {
    let mut rules = rules_without_faults();
    rules.phases[0].routes.push(COLUMNS.builds_on(WASTE));
    let messages: Vec<String> = rules.faults().iter().map(ToString::to_string).collect();
    assert_eq!(messages, ["the waste have no build"]);
}
