//! Deals that come out, looked for on the spot. Knows the worker's answers.

use std::time::Duration;

use crate::{
    insight::{Answer, What},
    session::{Aid, Session},
    text::{controls::Matter, insight as words},
    ui::table::state::TableState,
    web,
};

/// How many deals may be tried, and how many tables may be met for all of them.
const DEALS: usize = 400;
const STATES: u64 = 3_000_000;
/// How long a person waits.
const PATIENCE: Duration = Duration::from_secs(6);

impl TableState {
    /// Looks for a deal of the same game that comes out, and lays it; where none is
    /// found in time, any deal is offered.
    pub fn lay_deal_that_comes_out(self) {
        let seeds = (0..DEALS).map(|_| web::random::seed()).collect();
        self.look(words::LOOKING_FOR_DEAL, What::Find { seeds, states: STATES }, move |answer| {
            if let Answer::Found { seed, .. } = answer {
                self.lay_deal(seed);
                // Where it cannot be opened the game on the table stays, which was not asked for.
                if self.ask(Session::seed) == seed {
                    self.note_aid(Aid::Asked);
                    self.say(words::DEAL_COMES_OUT.to_owned());
                }
            } else {
                self.ask_if_meant(Matter::AnyDeal);
            }
        });
        self.insight.patience.set(PATIENCE, move || self.ask_if_meant(Matter::AnyDeal));
    }
}
