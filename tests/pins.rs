//! Fixed deals. A seed gives the same table for ever, so never edit an entry of `tests/pins`. A new
//! game gets a new file.
//!
//! `tests/pins/<id>.json` is a list of tables after the deal, in the format of `lab deal --json`
//! without outcome and score. `lab pin GAME` prints this list.

use patientia::{
    engine::Position,
    games,
    random_play::{self, PinnedDeal},
};

fn read_pins(id: &str) -> Vec<Position> {
    let path = format!("{}/tests/pins/{id}.json", env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    serde_json::from_str(&source).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn pinned_deals_never_change() {
    for game in games::all() {
        let pins = read_pins(game.id);
        assert!(pins.len() >= 3, "{} needs at least three pinned deals", game.id);
        for pin in pins {
            let pairs = pin.options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
            let choices = game.parse_choices(pairs).expect("pinned options exist");
            let dealt = PinnedDeal { choices, seed: pin.seed }.position(game);
            assert_eq!(dealt, pin, "{} seed {}", game.id, pin.seed);
        }
    }
}

#[test]
fn every_option_value_has_a_pinned_deal() {
    for game in games::all() {
        let pins = read_pins(game.id);
        for deal in random_play::pinned_deals(game) {
            let options = deal.position(game).options;
            let has = pins.iter().any(|pin| pin.options == options);
            assert!(has, "{} {options:?} is not pinned", game.id);
        }
    }
}
