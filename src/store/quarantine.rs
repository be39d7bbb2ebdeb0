//! The quarantine stores, unchanged, the values that the program could not read or could not fully
//! replay. Also reports which deal crashed the program. Depends on keys and texts, not on what the
//! values mean.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{PREFIX, Store, Stored};
use crate::{link, session::Record};

/// The deal that was being opened when the program last crashed. The script `public/boot.js` writes
/// this value, because the crashed program cannot write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrashedDeal {
    /// The link to the deal, without moves.
    pub deal: String,
}

impl Stored for CrashedDeal {
    const VERSION: u64 = 1;
}

impl Store {
    /// Returns the number of quarantined values.
    pub fn count_quarantined(&self) -> usize {
        self.quarantined_keys().len()
    }

    /// Returns the text of a file that contains all quarantined values, unchanged, under their
    /// keys. Returns `None` if there are no such values.
    pub fn export_quarantine(&self) -> Option<String> {
        let text = |key: String| Some((key.clone(), Value::String(self.read_text(&key)?)));
        let values: Map<String, Value> =
            self.quarantined_keys().into_iter().filter_map(text).collect();
        (!values.is_empty()).then(|| format!("{:#}", Value::Object(values)))
    }

    /// Returns true if the program crashed when this deal was last opened. Then also removes the
    /// stored value, so that the next call returns false.
    pub fn remove_crash_mark(&self, deal: &Record) -> bool {
        const KEY: &str = "trapped";
        let is_it =
            self.read::<CrashedDeal>(KEY).ok().is_some_and(|it| it.deal == link::deal_link(deal));
        if is_it {
            self.remove(KEY);
        }
        is_it
    }

    fn quarantined_keys(&self) -> Vec<String> {
        let keys = self.backend.keys();
        let ours = keys.iter().filter_map(|key| key.strip_prefix(PREFIX));
        ours.filter(|key| key.starts_with("broken/")).map(ToOwned::to_owned).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::{
        games,
        store::{Backend as _, MemoryBackend, Settings},
    };

    fn new_store(texts: &[(&str, &str)]) -> (Store, Rc<MemoryBackend>) {
        let memory = Rc::new(MemoryBackend::default());
        for (key, text) in texts {
            memory.set(&format!("{PREFIX}{key}"), text).expect("written");
        }
        (Store::new(Box::new(memory.clone())), memory)
    }

    #[test]
    fn broken_values_are_quarantined_and_exported_unchanged() {
        let (store, memory) = new_store(&[("settings", "\"{nonsense")]);
        memory.set("broken/of-others", "theirs").expect("written");
        assert_eq!((store.count_quarantined(), store.export_quarantine()), (0, None));
        assert_eq!(store.settings(), Settings::default());
        assert_eq!(store.count_quarantined(), 1);
        let file: Value =
            serde_json::from_str(&store.export_quarantine().expect("a file")).expect("JSON");
        assert_eq!(file, serde_json::json!({"broken/settings": "\"{nonsense"}));
        assert_eq!(store.count_quarantined(), 1, "exporting does not remove it");
    }

    #[test]
    fn crashed_deal_is_reported_once() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let (deal, other) = (Record::for_deal(game, 5), Record::for_deal(game, 6));
        let text = format!(r#"{{"v":1,"deal":"{}"}}"#, link::deal_link(&deal));
        let (store, _) = new_store(&[("trapped", &text)]);
        assert!(!store.remove_crash_mark(&other));
        assert!(store.remove_crash_mark(&Record { moves: "t1-t2".to_owned(), ..deal.clone() }));
        assert!(!store.remove_crash_mark(&deal), "only once");
    }
}
