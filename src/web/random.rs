//! Random numbers from the browser, for choosing new deals and games. How a deal follows from its
//! number is not decided here.

use rand::{RngExt as _, SeedableRng as _, rngs::Xoshiro128PlusPlus};

/// The largest number of a new deal. It is short enough to be read aloud.
pub const LARGEST_NEW_SEED: u64 = 999_999_999;

/// Returns the number of a new deal.
pub fn seed() -> u64 {
    source().random_range(1..=LARGEST_NEW_SEED)
}

/// Returns a number below `count`, or 0 if `count` is 0.
pub fn one_of(count: u32) -> u32 {
    source().random_range(0..count.max(1))
}

/// Falls back to the clock if the browser gives no random number.
fn source() -> Xoshiro128PlusPlus {
    let seed = getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits());
    Xoshiro128PlusPlus::seed_from_u64(seed)
}
