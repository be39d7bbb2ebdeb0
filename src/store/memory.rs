//! A backend that forgets: for browsers that deny storage, and for tests.

use std::{cell::RefCell, collections::BTreeMap};

use super::{Backend, Trouble};

/// Texts kept as long as the program runs.
#[derive(Debug)]
pub struct Memory {
    texts: RefCell<BTreeMap<String, String>>,
    room: usize,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::of_size(usize::MAX)
    }
}

impl Memory {
    /// A memory with room for so many bytes.
    pub const fn of_size(room: usize) -> Memory {
        Memory { texts: RefCell::new(BTreeMap::new()), room }
    }
}

impl Backend for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    fn set(&self, key: &str, text: &str) -> Result<(), Trouble> {
        let mut texts = self.texts.borrow_mut();
        let others: usize = texts
            .iter()
            .filter(|(other, _)| *other != key)
            .map(|(other, text)| other.len() + text.len())
            .sum();
        if key.len() + text.len() > self.room.saturating_sub(others) {
            return Err(Trouble::Full);
        }
        texts.insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, key: &str) {
        self.texts.borrow_mut().remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.texts.borrow().keys().cloned().collect()
    }
}
