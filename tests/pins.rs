//! Pinned deals. A seed gives the same table for ever, so no entry of
//! `tests/pins` is ever edited; new games add new files.

use patientia::{
    engine::{Plan, Position},
    games,
};

fn pinned(id: &str) -> Vec<Position> {
    let path = format!("{}/tests/pins/{id}.json", env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    serde_json::from_str(&source).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn deals_never_change() {
    for game in games::all() {
        let pins = pinned(game.id);
        assert!(pins.len() >= 3, "{} wants at least three pinned deals", game.id);
        for pin in pins {
            let pairs = pin.options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
            let choices = game.choices(pairs).expect("pinned options exist");
            let plan = Plan::new((game.rules)(&choices));
            let dealt = plan.write_position(&plan.deal(pin.seed));
            let dealt = Position {
                game: pin.game.clone(),
                options: pin.options.clone(),
                seed: pin.seed,
                ..dealt
            };
            assert_eq!(dealt, pin, "{} seed {}", game.id, pin.seed);
        }
    }
}

#[test]
fn every_option_value_is_pinned() {
    for game in games::all() {
        let pins = pinned(game.id);
        for spec in game.options {
            for value in &spec.values[1..] {
                let has =
                    pins.iter().any(|pin| pin.options.get(spec.id).is_some_and(|v| v == value));
                assert!(has, "{} {}={value} is not pinned", game.id, spec.id);
            }
        }
    }
}
