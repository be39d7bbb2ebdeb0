//! Facts about single deals. The program forgets these facts at the end of the visit. Depends on
//! records.

use leptos::prelude::*;

use crate::{link, session::Record, store::is_same_attempt};

#[derive(Clone, Copy, Debug, Default)]
pub struct DealFlags {
    /// The link of the deal whose lamp is on. The lamp shows whether the game can still be won.
    pub lamp: RwSignal<Option<String>>,
    /// The deals whose demo game the player has watched.
    watched: StoredValue<Vec<Record>>,
    /// The deal whose table must start a search for a winnable deal as soon as it opens.
    winnable_wanted_for: StoredValue<Option<Record>>,
}

pub fn use_deal_flags() -> DealFlags {
    expect_context()
}

impl DealFlags {
    /// Stores that the player has watched the demo game of a deal. A player who later plays this
    /// deal already knows its cards.
    pub fn mark_watched(self, deal: Record) {
        self.watched.update_value(|watched| watched.push(deal));
    }

    /// Returns true if the player has watched the demo game of this deal.
    pub fn has_watched(self, deal: &Record) -> bool {
        let link = link::deal_link(deal);
        self.watched
            .with_value(|watched| watched.iter().any(|other| link::deal_link(other) == link))
    }

    /// Requests that the table of this deal searches for a winnable deal and replaces this deal
    /// with it.
    pub fn request_winnable_deal(self, deal: Record) {
        self.winnable_wanted_for.set_value(Some(deal));
    }

    /// Returns true if the table of this deal must look for a winnable deal. Only the first call
    /// returns true.
    pub fn take_winnable_request(self, deal: &Record) -> bool {
        let asked = self.winnable_wanted_for.try_update_value(Option::take).flatten();
        asked.is_some_and(|asked| is_same_attempt(&asked, deal))
    }
}
