//! The computer's riders. Each sees its own heaps alone and never into its
//! pack: it puts together what it notices and deals on. The gentle one
//! overlooks a pair now and then and takes its time; the keen one overlooks
//! nothing, but leaves a pair apart when its cards go round in a circle.

use super::{Derby, LAST, TANGLE};
use crate::{
    cards::Rng,
    engine::Move,
    machine::{Machine, Seat, Strength},
};

/// Between two acts of a keen rider, in milliseconds, by the value of the
/// option.
pub(super) const PACES: [u32; 4] = [900, 1400, 600, 350];

/// Of so many pairs the gentle rider overlooks one.
const OVERLOOKS: u32 = 16;
/// Of so many pairs one is left apart when the cards go round in a circle.
const LEFT_APART: u32 = 3;

/// What a rider does next.
pub(super) fn choose(game: &Derby, seat: Seat, strength: Strength, mut rng: Rng) -> Option<Move> {
    if !game.may_act(seat) {
        return None;
    }
    let mut passes_over = || match strength {
        Strength::Gentle => rng.below(OVERLOOKS) == 0,
        Strength::Keen => rng.below(LEFT_APART) == 0 && game.has_come_back(seat),
    };
    let pair = game.pairs(seat).next().filter(|_| !passes_over());
    let last = game.is_dealt_out(seat) && game.cards_left(seat) == LAST;
    let tangle = Move::Call { number: TANGLE, choice: seat.0 + 1 };
    let shuffles = last && game.has_come_back(seat) && game.check(tangle).is_ok();
    pair.or(shuffles.then_some(tangle)).or(Some(game.deal(seat)))
}

/// Between two acts of a rider, in milliseconds.
pub(super) const fn pace(pace: u32, strength: Strength) -> u32 {
    match strength {
        Strength::Gentle => pace + pace / 4,
        Strength::Keen => pace,
    }
}
