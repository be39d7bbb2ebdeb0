//! The accuracy on the statistics page by month: a chart with a range for each month, and a table.
//! Screen readers skip the chart: the table has the same content.

use leptos::prelude::*;

use super::charts::{HEIGHT, MONTH_WIDTH};
use crate::{
    atlas::Share,
    store::{Accuracy, ChanceLoss, GameResult, results_by_period},
    text::{accuracy as words, statistics},
    web,
};

/// The accuracy in some games.
#[derive(Clone, Copy, Debug)]
pub struct Figures {
    /// `None` if no move counts.
    share: Option<Share>,
    games: u32,
}

impl Figures {
    pub fn of_accuracy(of: &Accuracy) -> Figures {
        Figures { share: words::accuracy_share(of), games: of.games }
    }

    /// Returns the accuracy by what the solver has proved.
    pub fn of_proofs(results: &[&GameResult]) -> Figures {
        Figures::of_accuracy(&Accuracy::of_results(results.iter().copied()))
    }

    /// Returns the accuracy by the chances that the moves gave away.
    pub fn of_chance_losses(results: &[&GameResult]) -> Figures {
        let (all, games) = ChanceLoss::of_results(results.iter().copied());
        Figures { share: all.kept_share(), games }
    }

    /// Returns the accuracy in words, or `None` if no move counts.
    pub fn line(self) -> Option<String> {
        Some(words::accuracy_line(&self.share?, self.games))
    }
}

/// The name of a month, its year, and the accuracy in this month.
type Month = (&'static str, i32, Figures);

/// The accuracy of the last twelve months. Shows nothing if fewer than two months have games that
/// count.
pub fn months_view(
    results: &[GameResult],
    figures: fn(&[&GameResult]) -> Figures,
) -> Option<impl IntoView + use<>> {
    let months = web::recent_months(12);
    let moments: Vec<u64> = months.iter().map(|month| month.0).chain([u64::MAX]).collect();
    let named = months.iter().zip(results_by_period(results, &moments));
    let months: Vec<Month> = named
        .map(|((_, year, month), ended)| {
            (statistics::short_month_name(*month), *year, figures(&ended))
        })
        .collect();
    let counted = months.iter().filter(|month| month.2.share.is_some()).count();
    (counted > 1).then(|| {
        view! {
            <h3>{words::OVER_TIME}</h3>
            {months_chart(&months)}
            {months_table(&months)}
        }
    })
}

/// A dot for the accuracy in each month, and a line for its range.
fn months_chart(months: &[Month]) -> impl IntoView + use<> {
    let ranges: Vec<_> = months.iter().map(|month| month.2.share).collect();
    let lowest = ranges.iter().flatten().map(|range| range.low).fold(1.0, f64::min);
    let lowest = (lowest * 10.0).floor().clamp(0.0, 9.0) / 10.0;
    let y = move |share: f64| HEIGHT * (1.0 - share) / (1.0 - lowest);
    let marks = months.iter().zip(&ranges).enumerate().map(|(at, (month, range))| {
        let x = (at as f64 + 0.5) * MONTH_WIDTH;
        let dot = range.map(|range| {
            let (low, high) = (y(range.low), y(range.high));
            view! {
                <path class="ended" d=format!("M{x} {high:.1}V{low:.1}")/>
                <circle class="won" cx=x cy=format!("{:.1}", y(range.measured)) r="2"/>
            }
        });
        view! {
            {dot}
            <text x=x y=HEIGHT + 10.0>{month.0}</text>
        }
    });
    view! {
        <figure class="months">
            <svg
                viewBox=format!("0 -3 {} {}", MONTH_WIDTH * 12.0, HEIGHT + 15.0)
                aria-hidden="true"
            >
                <path class="ground" d=format!("M0 {HEIGHT}h{}", MONTH_WIDTH * 12.0)/>
                {marks.collect_view()}
            </svg>
            <figcaption>{words::chart_sentences((lowest * 100.0).round() as u32)}</figcaption>
        </figure>
    }
}

fn months_table(months: &[Month]) -> impl IntoView + use<> {
    let head = |words: &'static str| view! { <th scope="col">{words}</th> };
    let row = |(name, year, figures): &Month| {
        let share = figures.share.as_ref().map(words::share_words);
        view! {
            <tr>
                <th scope="row">{format!("{name} {year}")}</th>
                <td>{share.unwrap_or_else(|| words::NO_MOVES.to_owned())}</td>
                <td>{figures.games}</td>
            </tr>
        }
    };
    view! {
        <details class="as-table">
            <summary>{statistics::AS_TABLE}</summary>
            <div class="standings">
                <table>
                    <tr>{words::MONTH_COLUMNS.map(head).collect_view()}</tr>
                    {months.iter().map(row).collect_view()}
                </table>
            </div>
        </details>
    }
}
