//! The transposition table: the set of keys of the tables that the search has visited. It depends
//! on numbers only, not on tables.
//!
//! The set starts small and grows up to a limit. At the limit, a new key that finds no free slot
//! replaces an old key. This never changes a result. It costs only time, because the search may
//! visit the table of the old key again.

/// A set of keys with a limited size.
#[derive(Clone, Debug)]
pub(super) struct TranspositionTable {
    /// The number of slots is a power of two. The value 0 marks a free slot.
    slots: Vec<u128>,
    most: usize,
    count: usize,
    forgotten: u64,
}

const INITIAL_SLOTS: usize = 1 << 10;
/// The number of slots that are tried for a key: the key's own slot and the slots after it.
const PROBE_LENGTH: usize = 16;
const SLOT: usize = size_of::<u128>();

impl TranspositionTable {
    /// Creates an empty set that uses at most about `bytes` bytes. It always has at least a few
    /// slots.
    pub fn new(bytes: usize) -> TranspositionTable {
        let most = (bytes / SLOT).max(PROBE_LENGTH);
        // Round down to a power of two. While the set grows, the old slots are still in memory, so
        // for a moment the set can need half as much memory again.
        let most = 1 << most.ilog2();
        TranspositionTable { slots: vec![0; INITIAL_SLOTS.min(most)], most, count: 0, forgotten: 0 }
    }

    /// Adds a key. Returns false if the set already contains the key.
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
                    let at = self.slot_index(key, (key >> 96) as usize % PROBE_LENGTH);
                    self.slots[at] = key;
                    self.forgotten += 1;
                    return true;
                }
            }
        }
    }

    /// Returns how many old keys the set has dropped.
    pub const fn forgotten_table_count(&self) -> u64 {
        self.forgotten
    }

    fn find(&self, key: u128) -> Lookup {
        for at in 0..PROBE_LENGTH {
            let at = self.slot_index(key, at);
            match self.slots[at] {
                0 => return Lookup::Empty(at),
                met if met == key => return Lookup::Present,
                _ => {}
            }
        }
        Lookup::Full
    }

    /// Returns the slot that is `at` slots after the key's own slot.
    fn slot_index(&self, key: u128, at: usize) -> usize {
        (key as usize).wrapping_add(at) & (self.slots.len() - 1)
    }

    /// Doubles the number of slots. Returns false if the limit does not allow it.
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

/// The result of looking up a key.
enum Lookup {
    Present,
    Empty(usize),
    /// The set does not contain the key, and all slots for the key are in use.
    Full,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Rng;

    fn random_keys(count: usize) -> Vec<u128> {
        let mut rng = Rng::new(7);
        let mut word = || u128::from(rng.random_below(u32::MAX));
        (0..count).map(|_| word() << 96 | word() << 64 | word() << 32 | word()).collect()
    }

    #[test]
    fn no_table_key_is_forgotten_below_the_limit() {
        let (mut seen, keys) = (TranspositionTable::new(1 << 24), random_keys(100_000));
        for key in &keys {
            assert!(seen.insert(*key));
            assert!(!seen.insert(*key));
        }
        assert!(keys.iter().all(|key| !seen.insert(*key)));
        assert_eq!(seen.forgotten_table_count(), 0);
    }

    #[test]
    fn full_key_set_drops_keys_instead_of_growing() {
        let (mut seen, keys) = (TranspositionTable::new(1 << 14), random_keys(100_000));
        for key in &keys {
            assert!(seen.insert(*key));
            assert!(!seen.insert(*key), "the set remembers the last key");
        }
        assert_eq!(seen.slots.len() * SLOT, 1 << 14);
        assert!(seen.forgotten_table_count() > 90_000);
    }

    #[test]
    fn zero_is_a_valid_table_key() {
        let mut seen = TranspositionTable::new(0);
        assert!(seen.insert(0));
        assert!(!seen.insert(0));
    }
}
