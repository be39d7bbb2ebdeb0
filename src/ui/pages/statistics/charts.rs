//! The chart of the last months on the statistics page. Reads counts. Screen readers skip the
//! chart. For them, the page has the same content as text and as a table.

use leptos::prelude::*;

use crate::{games::Game, store::History, text::statistics as words, web};

/// The height of the chart and the width of a month, in the chart's own units.
pub const HEIGHT: f64 = 60.0;
pub const MONTH_WIDTH: f64 = 20.0;

/// A chart of the last twelve months: how many games ended in each month, and how many of them the
/// player won.
#[component]
pub fn MonthsChart<'a>(history: &'a History, game: Option<&'static Game>) -> impl IntoView + use<> {
    let months = web::recent_months(12);
    let moments: Vec<u64> = months.iter().map(|month| month.0).chain([u64::MAX]).collect();
    let counts = history.count_ended_and_won_by_period(game.map(|game| game.id), &moments);
    let most = counts.iter().map(|count| count.0).max().unwrap_or(0).max(1);
    let height = move |count: u32| HEIGHT * f64::from(count) / f64::from(most);
    let bar = |at: usize, count: u32, class: &'static str| {
        let (x, high) = (at as f64 * MONTH_WIDTH + 3.0, height(count));
        view! { <rect class=class x=x y=HEIGHT - high width=MONTH_WIDTH - 6.0 height=high/> }
    };
    let bars = counts.iter().enumerate().map(|(at, (ended, won))| {
        let name = words::short_month_name(months[at].2);
        view! {
            {bar(at, *ended, "ended")}
            {bar(at, *won, "won")}
            <text x=(at as f64 + 0.5) * MONTH_WIDTH y=HEIGHT + 10.0>{name}</text>
        }
    });
    let rows = counts.iter().enumerate().map(|(at, (ended, won))| {
        let (_, year, month) = months[at];
        view! {
            <tr>
                <th scope="row">{format!("{} {year}", words::short_month_name(month))}</th>
                <td>{*ended}</td>
                <td>{*won}</td>
            </tr>
        }
    });
    let (bars, rows) = (bars.collect_view(), rows.collect_view());
    let head = |words: &'static str| view! { <th scope="col">{words}</th> };
    let size = format!("0 -2 {} {}", MONTH_WIDTH * 12.0, HEIGHT + 14.0);
    view! {
        <h2>{words::OVER_TIME}</h2>
        <figure class="months">
            <svg viewBox=size aria-hidden="true">
                <path class="ground" d=format!("M0 {HEIGHT}h{}", MONTH_WIDTH * 12.0)/>
                {bars}
            </svg>
            <figcaption>{words::chart_sentences(&counts)}</figcaption>
        </figure>
        <details class="as-table">
            <summary>{words::AS_TABLE}</summary>
            <div class="standings">
                <table>
                    <tr>{words::MONTH_COLUMNS.map(head).collect_view()}</tr>
                    {rows}
                </table>
            </div>
        </details>
    }
}
