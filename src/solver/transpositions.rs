//! The transposition table: the keys of the tables that the search has visited. It knows only
//! numbers.
//!
//! The set starts small and grows up to a bound. From then on a key that finds no free slot
//! replaces another. A forgotten key costs time and never changes a result: the search then visits
//! that table again.

/// A set of keys of bounded size.
#[derive(Clone, Debug)]
pub(super) struct TranspositionTable {
    /// The number of slots is a power of two. 0 marks a free slot.
    slots: Vec<u128>,
    most: usize,
    count: usize,
    forgotten: u64,
}

/// The number of slots at the start.
const INITIAL_SLOTS: usize = 1 << 10;
/// A key is stored in its own slot or one of the next. This is the number of these slots.
const PROBE_LENGTH: usize = 16;
const SLOT: usize = size_of::<u128>();

impl TranspositionTable {
    /// Creates an empty set that takes at most about `bytes` bytes, and always has at least a few
    /// slots.
    pub fn new(bytes: usize) -> TranspositionTable {
        let most = (bytes / SLOT).max(PROBE_LENGTH);
        // While the set grows, the old slots exist beside the new ones.
        let most = 1 << most.ilog2();
        TranspositionTable { slots: vec![0; INITIAL_SLOTS.min(most)], most, count: 0, forgotten: 0 }
    }

    /// Adds a key. Returns false if it was there.
    pub fn insert(&mut self, key: u128) -> bool {
        let key = key.max(1);
        loop {
            match self.find(key) {
                Lookup::Present => return false,
                Lookup::Empty(at) => {
                    self.slots[at] = key;
                    self.count += 1;
                    if self.count > self.slots.len() / 2 {
                        self.grow();
                    }
                    return true;
                }
                Lookup::Full if self.grow() => {}
                Lookup::Full => {
                    let at = self.slot(key, (key >> 96) as usize % PROBE_LENGTH);
                    self.slots[at] = key;
                    self.forgotten += 1;
                    return true;
                }
            }
        }
    }

    /// Returns how many keys the set has forgotten.
    pub const fn forgotten(&self) -> u64 {
        self.forgotten
    }

    fn find(&self, key: u128) -> Lookup {
        for at in 0..PROBE_LENGTH {
            let at = self.slot(key, at);
            match self.slots[at] {
                0 => return Lookup::Empty(at),
                met if met == key => return Lookup::Present,
                _ => {}
            }
        }
        Lookup::Full
    }

    /// Returns the slot at a distance of `at` from the key's own slot.
    fn slot(&self, key: u128, at: usize) -> usize {
        (key as usize).wrapping_add(at) & (self.slots.len() - 1)
    }

    /// Doubles the number of slots. Returns false if the bound does not allow it.
    fn grow(&mut self) -> bool {
        if self.slots.len() >= self.most {
            return false;
        }
        let doubled = vec![0; self.slots.len() * 2];
        let before = std::mem::replace(&mut self.slots, doubled);
        for key in before.into_iter().filter(|key| *key != 0) {
            match self.find(key) {
                Lookup::Empty(at) => self.slots[at] = key,
                Lookup::Present => {}
                Lookup::Full => {
                    self.count -= 1;
                    self.forgotten += 1;
                }
            }
        }
        true
    }
}

/// The place of a key.
enum Lookup {
    Present,
    Empty(usize),
    /// The key is absent, and all its slots are taken.
    Full,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Rng;

    fn keys(count: usize) -> Vec<u128> {
        let mut rng = Rng::new(7);
        let mut word = || u128::from(rng.below(u32::MAX));
        (0..count).map(|_| word() << 96 | word() << 64 | word() << 32 | word()).collect()
    }

    #[test]
    fn set_remembers_all_keys_within_its_bound() {
        let (mut seen, keys) = (TranspositionTable::new(1 << 24), keys(100_000));
        for key in &keys {
            assert!(seen.insert(*key));
            assert!(!seen.insert(*key));
        }
        assert!(keys.iter().all(|key| !seen.insert(*key)));
        assert_eq!(seen.forgotten(), 0);
    }

    #[test]
    fn full_set_keeps_its_bound_and_forgets() {
        let (mut seen, keys) = (TranspositionTable::new(1 << 14), keys(100_000));
        for key in &keys {
            assert!(seen.insert(*key));
            assert!(!seen.insert(*key), "the set remembers the last key");
        }
        assert_eq!(seen.slots.len() * SLOT, 1 << 14);
        assert!(seen.forgotten() > 90_000);
    }

    #[test]
    fn zero_is_a_valid_key() {
        let mut seen = TranspositionTable::new(0);
        assert!(seen.insert(0));
        assert!(!seen.insert(0));
    }
}
