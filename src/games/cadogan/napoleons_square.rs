//! Napoleon's Square. Source: Cadogan, "Napoleon's Square".
//!
//! Rulings where the book is silent:
//! - A suit is blocked if both its kings are in packets above lower cards of the suit. The two
//!   kings may be above the same card. If a suit is blocked before the first move, the player deals
//!   all cards again, or puts one of these kings under its packet. Then the program tests again
//!   whether a suit is blocked.
//! - Only the top card of the talon (waste) may fill an empty place. The player decides when. After
//!   that, the place is a packet like the others.

use super::napoleons_square_single::{self as single, SQUARE};
use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "napoleons-square",
    title: "Napoleon’s Square",
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

const IN_PLAY: &str = "in play";

fn rules(choices: &Choices) -> Rules {
    let blocked = Test::Blocked { part: SQUARE, rank: 13 };
    let call = |name, when, act| Call { name, times: Times::Endless, when, act, leads: None };
    let calls = vec![
        call("Deal everything again", blocked.clone(), Act::DealAgain),
        call("Slip a king under", Test::Always, Act::Slip { part: SQUARE, rank: 13 }),
    ];
    let mut rules = single::rules(choices);
    let kings =
        Phase { name: "while kings block a suit", ..Phase::default() }.ends_when(!blocked, IN_PLAY);
    rules.first_deal = vec![DealStep::Deal(Deal::packets(SQUARE, 4))];
    rules.phases[0].name = IN_PLAY;
    rules.phases.insert(0, kings);
    Rules { calls, ..rules }
}
