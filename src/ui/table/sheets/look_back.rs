//! The sheet with the look back (the review of a game). It shows the chance of winning as a chart
//! and a table (if the game has a calibration curve), the turning points, what the first moves are
//! worth, and how often the computer wins the deal. Reads the results. `insight/game_review` asks
//! the worker for them.

use leptos::{ev, prelude::*, task::spawn_local};

use crate::{
    engine::Outcome,
    insight::{LookBack, ShownChance, TurningPoint},
    text::{accuracy, first_moves, insight, look_back as words, statistics},
    ui::{
        components::{DynamicView, Modal},
        state::Sheet,
        table::{
            contexts::use_table,
            insight::{
                game_review::{GameReview, TRIES},
                model::use_insight,
                show_turning_point,
            },
        },
    },
    web::{self, atlas_data},
};

/// The width of the chart, in SVG units.
const WIDTH: f64 = 360.0;
/// The height of the chart, in SVG units.
const HEIGHT: f64 = 150.0;
/// The width of the margin for the labels of the axes, on all sides of the chart, in SVG units.
const EDGE: f64 = 26.0;

#[component]
pub fn LookBackDialog() -> impl IntoView {
    view! {
        <Modal name="look-back" title=words::LOOK_BACK sheet=|sheet| sheet == Sheet::LookBack>
            <LookBackContents/>
        </Modal>
    }
}

/// The results so far. More results arrive while the sheet is open and the page is visible.
#[component]
fn LookBackContents() -> impl IntoView {
    let back = use_insight().look_back;
    let is_page_visible = RwSignal::new(!web::is_hidden());
    web::on_window_event(ev::visibilitychange, move |_| is_page_visible.set(!web::is_hidden()));
    Effect::new(move |_| if is_page_visible.get() { back.ask_next() } else { back.stop_asking() });
    on_cleanup(move || back.stop_asking());
    let text_of = move |describe: fn(&GameReview) -> String| {
        move || back.seen.with(|seen| seen.as_ref().map(describe).unwrap_or_default())
    };
    let state = move || {
        let is_done = back.seen.with(|seen| seen.as_ref().is_none_or(GameReview::is_done));
        match (is_done, back.has_no_worker.get()) {
            (true, _) => "",
            (false, true) => insight::NO_WORKER,
            (false, false) => words::LOOKING,
        }
    };
    let is_done = move || state().is_empty().to_string();
    view! {
        <p>{text_of(|seen| words::what_is_shown(&seen.results).to_owned())}</p>
        <p class="fine">{text_of(|seen| words::how_game_counts_after_look_back(seen.outcome).to_owned())}</p>
        <div class="seen" data-done=is_done>
            <p aria-live="polite">{state}</p>
            <DynamicView view=move || back.seen.with(|seen| seen.as_ref().and_then(chart))/>
            <DynamicView view=move || back.seen.with(|seen| seen.as_ref().and_then(moves_section))/>
            <h3>
                {text_of(|seen| {
                    words::turning_points_heading(seen.results.turning_points().len()).to_owned()
                })}
            </h3>
            {move || back.seen.with(|seen| seen.as_ref().map(|seen| view! { <TurningPointList seen=seen.clone()/> }))}
            <FirstMoves/>
            <h3>{words::THIS_DEAL}</h3>
            <p data-tries="">
                {text_of(|seen| words::deal_wins_sentence(seen.tries.0, seen.tries.1, seen.tries.1 == TRIES))}
            </p>
        </div>
    }
}

/// The chart of the chances. Shows nothing without a calibration curve: a line through certain
/// results alone would invent the chances between them.
fn chart(seen: &GameReview) -> Option<impl IntoView + use<>> {
    let results = seen.results.is_calibrated().then(|| seen.results.clone());
    results.map(|back| view! { <ChanceChart back/> })
}

/// How good the moves of the game were. Shows nothing in a game whose moves can neither be judged
/// by proofs nor compared by a curve.
fn moves_section(seen: &GameReview) -> Option<impl IntoView + use<>> {
    let moves = seen.results.move_count();
    let sentences = match (seen.outcome, seen.proof, seen.chance_loss()) {
        (.., Some(_)) if !seen.results.is_chart_complete() => words::LOOKING.to_owned(),
        (.., Some(loss)) => accuracy::lost_chance_sentences(loss, moves as u64),
        _ if !seen.is_judged => return None,
        (Outcome::Won, ..) => accuracy::won_game_look_back_sentences(moves as u64),
        (_, Some(proof), _) => {
            accuracy::game_sentence(proof, u32::try_from(moves).unwrap_or(u32::MAX))
        }
        (_, None, _) => words::LOOKING.to_owned(),
    };
    Some(view! {
        <h3>{accuracy::ACCURACY}</h3>
        <p data-accuracy="">{sentences}</p>
    })
}

/// What the first moves of the deal are worth. Shows nothing before the end of the game, or if the
/// deal was not measured.
#[component]
fn FirstMoves() -> impl IntoView {
    let sentences = RwSignal::new(None);
    let seen = use_insight().look_back.seen;
    let deal =
        seen.with_untracked(|seen| seen.as_ref().and_then(GameReview::finished_default_deal));
    if let Some(deal) = deal {
        // The player may have closed the sheet before the figures arrive.
        spawn_local(async move {
            let figures = atlas_data::load_figures().await;
            let worths =
                figures.get(deal.game().id).and_then(|it| it.first_move_worths(deal.seed()));
            let words = worths.and_then(|worths| first_moves::worth_sentences(&deal, &worths));
            drop(sentences.try_set(words));
        });
    }
    let section = move || {
        sentences.get().map(|sentences: String| {
            view! {
                <h3>{first_moves::FIRST_MOVES}</h3>
                <p data-first-moves="">{sentences}</p>
            }
        })
    };
    view! { <DynamicView view=section/> }
}

/// The chance of winning after each move, as a chart and as a table.
#[component]
fn ChanceChart(back: LookBack) -> impl IntoView {
    let moves = back.move_count().max(1) as f64;
    let position = |index: usize, chance: ShownChance| {
        let across = EDGE + index as f64 / moves * (WIDTH - 2.0 * EDGE);
        (across, HEIGHT - EDGE - chance.share() * (HEIGHT - 2.0 * EDGE))
    };
    let chances: Vec<(usize, ShownChance)> = back.shown_chances().collect();
    let points = chances.iter().map(|(index, chance)| {
        let (x, y) = position(*index, *chance);
        format!("{x:.1},{y:.1}")
    });
    let points = points.collect::<Vec<_>>().join(" ");
    let dots = back.turning_points().into_iter().filter_map(move |turn| {
        let (x, y) = position(turn.at, turn.before?);
        Some(view! { <circle cx=format!("{x:.1}") cy=format!("{y:.1}") r="4"/> })
    });
    let shares = [0_u32, 50, 100].map(|share| {
        let y = HEIGHT - EDGE - f64::from(share) / 100.0 * (HEIGHT - 2.0 * EDGE);
        view! {
            <path class="grid-line" d=format!("M{EDGE} {y}H{}", WIDTH - EDGE)/>
            <text x=EDGE - 4.0 y=y dy="4" text-anchor="end">{share}</text>
        }
    });
    let row = |(index, chance): (usize, ShownChance)| {
        view! {
            <tr>
                <th scope="row">{index}</th>
                <td>{words::chance_words(chance)}</td>
            </tr>
        }
    };
    let rows = chances.into_iter().map(row).collect_view();
    let head = |words: &'static str| view! { <th scope="col">{words}</th> };
    view! {
        <figure class="chart">
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") aria-hidden="true">
                {shares.collect_view()}
                <text x="2" y="12">{words::CHANCE_AXIS}</text>
                <text x=WIDTH - EDGE y=HEIGHT - 8.0 text-anchor="end">
                    {words::moves_axis_label(back.move_count())}
                </text>
                <polyline class="chance" points=points/>
                {dots.collect_view()}
            </svg>
            <figcaption>{words::chart_sentence(&back)}</figcaption>
        </figure>
        <details class="as-table">
            <summary>{statistics::AS_TABLE}</summary>
            <div class="standings">
                <table>
                    <tr>{words::COLUMNS.map(head).collect_view()}</tr>
                    {rows}
                </table>
            </div>
        </details>
    }
}

/// The turning points. Each has a button that shows the table before it.
#[component]
fn TurningPointList(seen: GameReview) -> impl IntoView {
    let table = use_table();
    let turns = seen.results.turning_points();
    if turns.is_empty() {
        let none =
            if seen.results.next_query().is_none() { words::NO_TURN } else { words::LOOKING };
        return view! { <p>{none}</p> }.into_any();
    }
    let entry = |turn: TurningPoint| {
        let said = seen
            .session_after(turn.at)
            .map(|session| words::turning_point_sentences(&session, &turn));
        let number = turn.at + 1;
        view! {
            <li>
                <p>{said}</p>
                <button type="button" data-turn=number on:click=move |_| show_turning_point(table, &turn)>
                    {words::SEE}
                </button>
            </li>
        }
    };
    let entries = turns.into_iter().map(entry).collect_view();
    view! { <ol class="turns">{entries}</ol> }.into_any()
}
