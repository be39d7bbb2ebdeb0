//! Random numbers from the browser, for the choice of new deals and games. Does not depend on how
//! the number of a deal determines its cards.

use rand::{RngExt as _, SeedableRng as _, rngs::Xoshiro128PlusPlus};

/// The largest number of a new deal. It has few digits, so that a player can read it aloud.
pub const LARGEST_NEW_SEED: u64 = 999_999_999;

/// Returns a random number for a new deal.
pub fn random_seed() -> u64 {
    new_generator().random_range(1..=LARGEST_NEW_SEED)
}

/// Returns a random number from 0 to `count - 1`, or 0 if `count` is 0.
pub fn random_below(count: u32) -> u32 {
    new_generator().random_range(0..count.max(1))
}

/// Returns a random number generator. If the browser provides no random number, uses the clock as
/// the seed.
fn new_generator() -> Xoshiro128PlusPlus {
    let seed = getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits());
    Xoshiro128PlusPlus::seed_from_u64(seed)
}
