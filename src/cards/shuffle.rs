//! The random number generator and the shuffle. **Never change the results of this file**: all
//! shared links, saved games and daily deals depend on them.
//!
//! The generator is PCG-XSH-RR 64/32 with the increment 1442695040888963407, seeded as in the
//! reference implementation. `random_below(n)` generates 32-bit numbers and rejects those that
//! would make some results more likely than others. The shuffle is Fisher–Yates from the last card
//! to the first: for i from len−1 down to 1, it swaps card i with card `random_below(i + 1)`.

/// The source of every random choice in a game. The table contains its state, so undoing a shuffle
/// also restores the generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rng(u64);

const MULTIPLIER: u64 = 6_364_136_223_846_793_005;
const INCREMENT: u64 = 1_442_695_040_888_963_407;

impl Rng {
    pub const fn new(seed: u64) -> Rng {
        Rng(INCREMENT.wrapping_add(seed).wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT))
    }

    fn next_word(&mut self) -> u32 {
        let old = self.0;
        self.0 = old.wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT);
        let word = (((old >> 18) ^ old) >> 27) as u32;
        word.rotate_right((old >> 59) as u32)
    }

    /// Returns a number from 0 to `n` − 1. Each number is equally likely. Returns 0 if `n` is 0.
    pub fn random_below(&mut self, n: u32) -> u32 {
        if n == 0 {
            return 0;
        }
        let reject = n.wrapping_neg() % n;
        loop {
            let word = self.next_word();
            if word >= reject {
                return word % n;
            }
        }
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.random_below(i as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_numbers_of_a_seed_never_change() {
        let mut rng = Rng::new(42);
        let words: Vec<u32> = (0..4).map(|_| rng.next_word()).collect();
        assert_eq!(words, PINNED);
    }

    const PINNED: [u32; 4] = [3_270_867_926, 1_795_671_209, 1_924_641_435, 1_143_034_755];

    #[test]
    fn shuffle_keeps_every_card() {
        for seed in 0..50 {
            let mut items: Vec<u16> = (0..312).collect();
            Rng::new(seed).shuffle(&mut items);
            items.sort_unstable();
            assert!(items.iter().copied().eq(0..312));
        }
    }
}
