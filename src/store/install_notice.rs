//! Stores when the player was told how to install the site on this device. The value belongs to
//! this browser, so it is in no export file.

use serde::{Deserialize, Serialize};

use super::{Store, StoreError, Stored};

pub(super) const KEY: &str = "install-told";

/// The time when the player was told, in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct InstallNotice {
    at: u64,
}

impl Stored for InstallNotice {
    const VERSION: u64 = 1;
}

impl Store {
    /// Returns true if the player has been told how to install the site.
    pub fn has_install_notice(&self) -> bool {
        self.read_text(KEY).is_some()
    }

    /// Stores that the player has been told how to install the site.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn record_install_notice(&self, at: u64) -> Result<(), StoreError> {
        self.write(KEY, &InstallNotice { at })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::MemoryBackend;

    #[test]
    fn install_notice_is_not_exported_to_other_browsers() {
        let store = || Store::new(Box::new(std::rc::Rc::new(MemoryBackend::default())));
        let (here, there) = (store(), store());
        assert!(!here.has_install_notice());
        here.record_install_notice(5).expect("written");
        assert!(here.has_install_notice());
        there.import(&here.export("a", 5), "b", 100).expect("a good file");
        assert!(!there.has_install_notice());
    }
}
