//! The rows of a game's statistics. This module receives the numbers. It counts nothing itself.

use leptos::prelude::*;

use crate::{games::Game, store::Summary, text::statistics as words, ui::state::use_store};

/// The largest number of figures that one line of a wide page can hold.
const MAX_FIGURES_IN_A_LINE: usize = 5;

/// The statistics of one game, or of all games if `game` is `None`.
#[component]
pub fn StatisticsRows<'a>(
    summary: &'a Summary,
    game: Option<&'static Game>,
) -> impl IntoView + use<> {
    let games_in_progress =
        use_store().count_games_without_result_untracked(game.map(|game| game.id));
    let row = |(heading, value): (&'static str, String)| {
        view! {
            <div>
                <dt>{heading}</dt>
                <dd>{value}</dd>
            </div>
        }
    };
    let rows = words::result_rows(summary, games_in_progress, game.is_none());
    let fits_one_line = rows.len() <= MAX_FIGURES_IN_A_LINE;
    let rows = rows.into_iter().map(row).collect_view();
    view! {
        <dl class="figures" class:in-a-line=fits_one_line>
            {rows}
        </dl>
    }
}
