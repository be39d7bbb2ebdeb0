//! The atlas: the statistics of how often each game is won, as a chart and as a table that the
//! player can sort. Reads the figures. The module `text::atlas` writes the sentences.

use leptos::{prelude::*, task::spawn_local};

use crate::{
    games, link,
    text::{atlas::page as words, pages},
    ui::{
        components::{CatalogueLink, KeyedList, Page, RouteLink},
        statistics::{ChartPoint, LONGEST, SortColumn, StatisticsRow, chart_x, sort_rows},
    },
    web::{self, atlas_data},
};
#[component]
pub fn AtlasPage() -> impl IntoView {
    web::set_title(&pages::window_title(words::TITLE));
    let rows = RwSignal::new(None);
    spawn_local(async move {
        let sheets = atlas_data::load_figures().await;
        let measured =
            games::all().filter_map(|game| StatisticsRow::from_figures(game, sheets.get(game.id)?));
        // The player may leave the page before the figures are loaded.
        drop(rows.try_set(Some(measured.collect::<Vec<_>>())));
    });
    let contents = move || match rows.get() {
        None => view! { <p>{words::LOADING}</p> }.into_any(),
        Some(rows) if rows.is_empty() => {
            view! { <p role="alert">{words::NOT_LOADED}</p> }.into_any()
        }
        Some(rows) => {
            let picture = rows.clone();
            view! {
                <AtlasChart rows=picture/>
                <AtlasTable rows/>
            }
            .into_any()
        }
    };
    view! {
        <Page name="atlas" class="page atlas-page">
            <header>
                <p>
                    <CatalogueLink/>
                </p>
                <h1 id="page-title">{words::TITLE}</h1>
                <p>{words::ABOUT}</p>
            </header>
            {contents}
        </Page>
    }
}

/// The size of the chart in its own units, and the margin for the axes.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 340.0;
const MARGIN: f64 = 44.0;

/// Converts a point from fractions of the axes to the units of the chart.
fn to_chart_units(across: f64, up: f64) -> (String, String) {
    let unit = |length: f64| format!("{length:.1}");
    (
        unit(MARGIN + across * (WIDTH - 2.0 * MARGIN)),
        unit(HEIGHT - MARGIN - up * (HEIGHT - 2.0 * MARGIN)),
    )
}

/// A chart of all games. The horizontal axis shows the minutes of a game, the vertical axis how
/// often it is won.
#[component]
fn AtlasChart(rows: Vec<StatisticsRow>) -> impl IntoView {
    let dot = |(row, point): (StatisticsRow, ChartPoint)| {
        let (x, y) = to_chart_units(point.x, point.y);
        let (_, low) = to_chart_units(point.x, point.low);
        let (_, high) = to_chart_units(point.x, point.high);
        view! {
            <g>
                <title>{row.game.title}</title>
                <path class="bounds" d=format!("M{x} {low}V{high}")></path>
                <circle cx=x cy=y r="4"></circle>
            </g>
        }
    };
    let shares = [0, 25, 50, 75, 100].map(|share| {
        let (left, y) = to_chart_units(0.0, f64::from(share) / 100.0);
        let (right, _) = to_chart_units(1.0, 0.0);
        view! {
            <path class="grid-line" d=format!("M{left} {y}H{right}")></path>
            <text x="28" y=y dy="4" text-anchor="end">{share}</text>
        }
    });
    let minutes = [1_u32, 2, 5, 10, 20, LONGEST].map(|minutes| {
        let (x, y) = to_chart_units(chart_x(minutes), 0.0);
        view! { <text x=x y=y dy="20" text-anchor="middle">{minutes}</text> }
    });
    let dots = rows.into_iter().filter_map(|row| Some((row, row.chart_point()?))).map(dot);
    let [up, across] = words::AXES;
    view! {
        <figure class="chart">
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=words::PICTURE>
                {shares.collect_view()}
                {minutes.collect_view()}
                <text x="4" y="14">{format!("{up}, %")}</text>
                <text x=WIDTH - 4.0 y=HEIGHT - 2.0 text-anchor="end">{across}</text>
                {dots.collect_view()}
            </svg>
        </figure>
    }
}

/// A table of all figures. The player chooses the order of the rows.
#[component]
fn AtlasTable(rows: Vec<StatisticsRow>) -> impl IntoView {
    let order = RwSignal::new((SortColumn::Game, false));
    // The first press on a heading sorts in descending order, except for titles and minutes. The
    // next press reverses the order.
    let choose = move |by: SortColumn| {
        order.update(|(now, is_down)| {
            *is_down = if *now == by {
                !*is_down
            } else {
                by != SortColumn::Game && by != SortColumn::Minutes
            };
            *now = by;
        });
    };
    let heading = move |(by, words): (SortColumn, &'static str)| {
        let sorted = move || match order.get() {
            (now, true) if now == by => "descending",
            (now, false) if now == by => "ascending",
            _ => "none",
        };
        view! {
            <th scope="col" aria-sort=sorted>
                <button type="button" on:click=move |_| choose(by)>
                    {words}
                </button>
            </th>
        }
    };
    let sorted = move || {
        let (by, is_down) = order.get();
        let mut rows = rows.clone();
        sort_rows(&mut rows, by, is_down);
        rows
    };
    view! {
        <div class="wide" tabindex="0" role="region" aria-label=words::TABLE>
            <table>
                <thead>
                    <tr>{SortColumn::ALL.into_iter().zip(words::COLUMNS).map(heading).collect_view()}</tr>
                </thead>
                <tbody>
                    <KeyedList each=sorted key=|row| row.game.id let:row>
                        <AtlasRow row/>
                    </KeyedList>
                </tbody>
            </table>
        </div>
    }
}

#[component]
fn AtlasRow(row: StatisticsRow) -> impl IntoView {
    view! {
        <tr data-row=row.game.id>
            <th scope="row">
                <RouteLink href=link::game_page_link(row.game.id)>{row.game.title}</RouteLink>
            </th>
            <td>{row.good_play.map(words::share_with_bounds)}</td>
            <td>{row.brief.minutes}</td>
            <td class="words">{row.brief.luck.map(words::luck_label)}</td>
            <td>{row.random_play.map(words::share_with_bounds)}</td>
            <td>{row.all_cards_known.map(words::bounds_text)}</td>
            <td>{row.game.packs().count}</td>
            <td>{row.moves.round()}</td>
        </tr>
    }
}
