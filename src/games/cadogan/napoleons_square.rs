//! Napoleon's Square. Source: Cadogan, "Napoleon's Square".
//!
//! Rulings where the book is silent: a suit is blocked if both its kings lie in
//! packets above lower cards of it, even if it is one and the same card; then, before
//! any move, the player deals the whole anew or slips one of these kings under
//! its packet, and it is looked again. A space takes the talon's top alone,
//! when the player likes, and is then a packet like the others.

use super::napoleons_square_single::{self as single, SQUARE};
use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "napoleons-square",
    title: "Napoleon’s Square",
    book: Book::Cadogan,
    rules: Written(rules),
    ..Game::PATIENCE
};

const IN_PLAY: &str = "in play";

fn rules(choices: &Choices) -> Rules {
    let blocked = Test::Blocked { part: SQUARE, rank: 13 };
    let call = |name, when, act| Call { name, times: Times::Endless, when, act, leads: None };
    let calls = vec![
        call("Deal everything anew", blocked.clone(), Act::Anew),
        call("Slip a king under", Test::Always, Act::Slip { part: SQUARE, rank: 13 }),
    ];
    let mut rules = single::rules(choices);
    let kings =
        Phase { name: "while kings block a suit", ..Phase::default() }.until(!blocked, IN_PLAY);
    rules.lay = vec![Lay::Deal(Deal::packets(SQUARE, 4))];
    rules.phases[0].name = IN_PLAY;
    rules.phases.insert(0, kings);
    Rules { calls, ..rules }
}
