//! The computer players of the Derby. Each player sees only its own heaps and never looks into its
//! pack. It puts together the pairs that it notices, and then deals the next cards. The gentle
//! player is slower and sometimes overlooks a pair. The keen player notices every pair. But when
//! the order of its cards repeats, it sometimes skips a pair on purpose.

use super::{Derby, SHUFFLE_SIZE, TANGLE};
use crate::{
    cards::Rng,
    engine::Move,
    machine::{Machine, Seat, Strength},
};

/// The time between two moves of a keen player, in milliseconds, for each value of the speed
/// option.
pub(super) const PACES: [u32; 4] = [900, 1400, 600, 350];

/// On average, the gentle player overlooks one pair out of `OVERLOOKS`.
const OVERLOOKS: u32 = 16;
/// When the order of its cards repeats, the keen player skips one pair out of `PAIRS_PER_SKIP`, on
/// average.
const PAIRS_PER_SKIP: u32 = 3;

pub(super) fn choose_move(
    game: &Derby,
    seat: Seat,
    strength: Strength,
    mut rng: Rng,
) -> Option<Move> {
    if !game.can_act(seat) {
        return None;
    }
    let mut overlooks = || match strength {
        Strength::Gentle => rng.random_below(OVERLOOKS) == 0,
        Strength::Keen => {
            rng.random_below(PAIRS_PER_SKIP) == 0 && game.has_repeated_pack_order(seat)
        }
    };
    let pair = game.pair_moves(seat).next().filter(|_| !overlooks());
    let last = game.is_pack_empty(seat) && game.remaining_card_count(seat) == SHUFFLE_SIZE;
    let tangle = Move::Call { number: TANGLE, choice: seat.0 + 1 };
    let shuffles = last && game.has_repeated_pack_order(seat) && game.check(tangle).is_ok();
    pair.or(shuffles.then_some(tangle)).or(Some(game.move_to_deal(seat)))
}

/// Returns the time between two moves of a player of this strength, in milliseconds.
pub(super) const fn move_delay_ms(pace: u32, strength: Strength) -> u32 {
    match strength {
        Strength::Gentle => pace + pace / 4,
        Strength::Keen => pace,
    }
}
