//! The computer players of the Derby. Each sees only its own heaps and never looks into its pack.
//! It puts together the pairs that it notices and deals on. The gentle one sometimes overlooks a
//! pair and takes its time. The keen one overlooks nothing, but leaves a pair apart when its cards
//! go round in a circle.

use super::{Derby, LAST, TANGLE};
use crate::{
    cards::Rng,
    engine::Move,
    machine::{Machine, Seat, Strength},
};

/// The time between two moves of a keen player, in milliseconds, for each value of the option.
pub(super) const PACES: [u32; 4] = [900, 1400, 600, 350];

/// The gentle player overlooks one pair in this many.
const OVERLOOKS: u32 = 16;
/// When the cards go round in a circle, the keen player leaves one pair in this many apart.
const LEFT_APART: u32 = 3;

/// Returns the next move of a computer player.
pub(super) fn choose(game: &Derby, seat: Seat, strength: Strength, mut rng: Rng) -> Option<Move> {
    if !game.can_act(seat) {
        return None;
    }
    let mut skips_carbouche = || match strength {
        Strength::Gentle => rng.below(OVERLOOKS) == 0,
        Strength::Keen => rng.below(LEFT_APART) == 0 && game.repeats_order(seat),
    };
    let pair = game.pairs(seat).next().filter(|_| !skips_carbouche());
    let last = game.is_dealt_out(seat) && game.cards_left(seat) == LAST;
    let tangle = Move::Call { number: TANGLE, choice: seat.0 + 1 };
    let shuffles = last && game.repeats_order(seat) && game.check(tangle).is_ok();
    pair.or(shuffles.then_some(tangle)).or(Some(game.deal(seat)))
}

/// Returns the time between two moves, in milliseconds.
pub(super) const fn pace(pace: u32, strength: Strength) -> u32 {
    match strength {
        Strength::Gentle => pace + pace / 4,
        Strength::Keen => pace,
    }
}
