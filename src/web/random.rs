//! Chance from the browser. Chooses the numbers of new deals and games and
//! nothing else: how a deal follows from its number is the core's own affair.

use rand::{RngExt as _, SeedableRng as _, rngs::Xoshiro128PlusPlus};

/// The largest number given to a new deal: short enough to be read aloud.
pub const LARGEST_NEW_SEED: u64 = 999_999_999;

/// The number of a new deal.
pub fn seed() -> u64 {
    source().random_range(1..=LARGEST_NEW_SEED)
}

/// One of so many things, from 0; 0 if there are none.
pub fn one_of(count: u32) -> u32 {
    source().random_range(0..count.max(1))
}

/// A browser that gives no chance at all still has a clock.
fn source() -> Xoshiro128PlusPlus {
    let seed = getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits());
    Xoshiro128PlusPlus::seed_from_u64(seed)
}
