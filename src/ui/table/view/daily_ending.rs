//! The buttons after the end of a daily deal. One opens the next deal of the same day, and one
//! leads back to the deals of that day. Reads today's date and the results of the day.

use leptos::prelude::*;

use crate::{
    daily::{self, DailyKind, day_number},
    link,
    session::{Record, Session},
    text::daily as words,
    ui::{components::RouteLink, table::contexts::TableContexts},
    web,
};

/// The day and the kind of the daily deal on the table, and the day number of today.
#[derive(Clone, Copy, Debug)]
pub struct DailyEnding {
    day: i64,
    today: i64,
    kind: DailyKind,
}

/// Returns the facts about the daily deal on the table, or `None` if the deal is not a daily deal.
pub fn daily_ending(table: TableContexts) -> Option<DailyEnding> {
    let (year, month, date) = web::today();
    let today = day_number(year, month, date);
    let (game, seed) = table.session.with(|session: &Session| {
        let has_default_options = session.choices().changed_options().next().is_none();
        has_default_options.then(|| (session.game().id, session.record().seed))
    })?;
    // Include tomorrow, because a link from another time zone can lead to a deal of tomorrow.
    let (day, kind) = daily::day_of_deal(game, seed, today + 1)?;
    Some(DailyEnding { day, today, kind })
}

impl DailyEnding {
    /// Returns the next deal of the day that has no result yet.
    fn next_deal(self, table: TableContexts) -> Option<(DailyKind, String)> {
        let mut deals = daily::deals_of_day(self.day);
        let own = deals.iter().position(|(kind, _)| *kind == Some(self.kind))?;
        deals.rotate_left(own + 1);
        deals.truncate(deals.len() - 1);
        let (kind, deal) = table.store.history.with(|history| {
            deals
                .into_iter()
                .find(|(_, it)| history.best_result_of_deal(it.game.id, it.seed).is_none())
        })?;
        Some((kind?, link::deal_link(&Record::for_deal(deal.game, deal.seed))))
    }

    /// Returns the button that opens the next deal of the day, if there is one.
    pub fn next_deal_button(self, table: TableContexts) -> Option<impl IntoView> {
        let (kind, href) = self.next_deal(table)?;
        Some(view! {
            <RouteLink href class="button" attr:data-act="next-daily">
                {words::next_deal_label(kind)}
            </RouteLink>
        })
    }

    /// Returns the button that leads to the deals of the day.
    pub fn back_to_day_button(self) -> impl IntoView {
        let href =
            if self.day == self.today { link::DAILY.to_owned() } else { link::day_link(self.day) };
        view! {
            <RouteLink href class="button" attr:data-act="to-day">
                {words::back_to_day_label(self.day, self.today)}
            </RouteLink>
        }
    }
}
