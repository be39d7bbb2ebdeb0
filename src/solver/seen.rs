//! The tables that have been met, by their keys. Knows numbers only.
//!
//! It begins small and grows with need up to its bound; then a key that finds
//! no room takes the place of another. To forget a key costs time, never truth:
//! what was met has been searched or is being searched, and is searched again.

/// A set of keys of bounded size.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    /// A power of two of them; 0 is no key.
    slots: Vec<u128>,
    /// The most slots there may be.
    most: usize,
    count: usize,
    /// How many keys have been forgotten.
    forgotten: u64,
}

/// How many slots are there at first.
const FIRST: usize = 1 << 10;
/// How many slots, from its own on, a key may lie in.
const REACH: usize = 16;
/// The bytes of a slot.
const SLOT: usize = size_of::<u128>();

impl Seen {
    /// An empty set that takes at most so many bytes, with room for at least some keys.
    pub fn new(bytes: usize) -> Seen {
        let most = (bytes / SLOT).max(REACH);
        // While it grows, the old slots are there beside the new ones.
        let most = 1 << most.ilog2();
        Seen { slots: vec![0; FIRST.min(most)], most, count: 0, forgotten: 0 }
    }

    /// Puts a key in; false if it was there.
    pub fn insert(&mut self, key: u128) -> bool {
        let key = key.max(1);
        loop {
            match self.find(key) {
                Spot::Met => return false,
                Spot::Empty(at) => {
                    self.slots[at] = key;
                    self.count += 1;
                    if self.count > self.slots.len() / 2 {
                        self.grow();
                    }
                    return true;
                }
                Spot::None if self.grow() => {}
                Spot::None => {
                    let at = self.slot(key, (key >> 96) as usize % REACH);
                    self.slots[at] = key;
                    self.forgotten += 1;
                    return true;
                }
            }
        }
    }

    /// How many keys had to be forgotten.
    pub const fn forgotten(&self) -> u64 {
        self.forgotten
    }

    fn find(&self, key: u128) -> Spot {
        for at in 0..REACH {
            let at = self.slot(key, at);
            match self.slots[at] {
                0 => return Spot::Empty(at),
                met if met == key => return Spot::Met,
                _ => {}
            }
        }
        Spot::None
    }

    /// The slot so far from a key's own.
    fn slot(&self, key: u128, at: usize) -> usize {
        (key as usize).wrapping_add(at) & (self.slots.len() - 1)
    }

    /// Makes room for twice as many; false if there may be no more.
    fn grow(&mut self) -> bool {
        if self.slots.len() >= self.most {
            return false;
        }
        let doubled = vec![0; self.slots.len() * 2];
        let before = std::mem::replace(&mut self.slots, doubled);
        for key in before.into_iter().filter(|key| *key != 0) {
            match self.find(key) {
                Spot::Empty(at) => self.slots[at] = key,
                Spot::Met => {}
                Spot::None => {
                    self.count -= 1;
                    self.forgotten += 1;
                }
            }
        }
        true
    }
}

/// Where a key lies.
enum Spot {
    Met,
    Empty(usize),
    /// It is not there, and all slots within its reach are taken.
    None,
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
    fn what_was_put_in_is_there_as_long_as_there_is_room() {
        let (mut seen, keys) = (Seen::new(1 << 24), keys(100_000));
        for key in &keys {
            assert!(seen.insert(*key));
            assert!(!seen.insert(*key));
        }
        assert!(keys.iter().all(|key| !seen.insert(*key)));
        assert_eq!(seen.forgotten(), 0);
    }

    #[test]
    fn it_stays_within_its_bound_and_forgets() {
        let (mut seen, keys) = (Seen::new(1 << 14), keys(100_000));
        for key in &keys {
            assert!(seen.insert(*key));
            assert!(!seen.insert(*key), "what was put in last is there");
        }
        assert_eq!(seen.slots.len() * SLOT, 1 << 14);
        assert!(seen.forgotten() > 90_000);
    }

    #[test]
    fn nought_is_a_key_like_others() {
        let mut seen = Seen::new(0);
        assert!(seen.insert(0));
        assert!(!seen.insert(0));
    }
}
