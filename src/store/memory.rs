//! A backend in memory, for browsers that deny storage and for tests.

use std::{cell::RefCell, rc::Rc};

use super::{Backend, StoreError};

#[derive(Debug)]
pub struct MemoryBackend {
    texts: RefCell<Vec<(String, String)>>,
    quota: usize,
}

impl Default for MemoryBackend {
    fn default() -> MemoryBackend {
        MemoryBackend::with_quota(usize::MAX)
    }
}

impl MemoryBackend {
    /// Creates a memory with a quota in bytes.
    pub const fn with_quota(quota: usize) -> MemoryBackend {
        MemoryBackend { texts: RefCell::new(Vec::new()), quota }
    }
}

impl Backend for MemoryBackend {
    fn get(&self, key: &str) -> Option<String> {
        let texts = self.texts.borrow();
        texts.iter().find(|(other, _)| other == key).map(|(_, text)| text.clone())
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        let mut texts = self.texts.borrow_mut();
        let others: usize = texts
            .iter()
            .filter(|(other, _)| *other != key)
            .map(|(other, text)| other.len() + text.len())
            .sum();
        if key.len() + text.len() > self.quota.saturating_sub(others) {
            return Err(StoreError::Full);
        }
        texts.retain(|(other, _)| other != key);
        texts.push((key.to_owned(), text.to_owned()));
        Ok(())
    }

    fn remove(&self, key: &str) {
        self.texts.borrow_mut().retain(|(other, _)| other != key);
    }

    fn keys(&self) -> Vec<String> {
        self.texts.borrow().iter().map(|(key, _)| key.clone()).collect()
    }
}

/// Several stores can share one memory, as several windows share the browser's storage.
impl Backend for Rc<MemoryBackend> {
    fn get(&self, key: &str) -> Option<String> {
        self.as_ref().get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        self.as_ref().set(key, text)
    }

    fn remove(&self, key: &str) {
        self.as_ref().remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.as_ref().keys()
    }
}
