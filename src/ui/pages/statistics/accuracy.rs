//! The player's accuracy on the statistics page: the percentage with its range, the button that
//! lets the solver examine the lost games, and a chart of the last months. Reads counts and answers
//! of the worker. Screen readers skip the chart: the table has the same content.

use leptos::prelude::*;

use super::charts::{HEIGHT, MONTH_WIDTH};
use crate::{
    games::Game,
    insight::WHERE_LOST,
    session::Record,
    store::{Accuracy, GameEnd, GameResult},
    text::{accuracy as words, insight, statistics},
    ui::{
        accuracy::{JudgedGames, proof_from_answer},
        components::DynamicView,
        state::{SingleQuestion, TrackedStore, use_settings, use_solver, use_store},
    },
    web,
};

/// The accuracy in one game, or in all games. Shows nothing if no result counts, or if the settings
/// hide statistics.
#[component]
pub fn AccuracySection(game: Option<&'static Game>) -> impl IntoView {
    let (settings, store) = (use_settings(), use_store());
    let judged = StoredValue::new(JudgedGames::default());
    let results = Memo::new(move |_| {
        if !settings.with(|chosen| chosen.show_statistics) {
            return Vec::new();
        }
        let can_judge =
            |result: &GameResult| judged.try_update_value(|it| it.can_judge(result)) == Some(true);
        store.history.with(|all| all.accuracy_results(game.map(|game| game.id), can_judge))
    });
    let review = LostGamesReview::new(store, results);
    let is_any = Memo::new(move |_| results.with(|results| !results.is_empty()));
    let section = move || {
        is_any.get().then(|| {
            view! {
                <section class="accuracy" data-accuracy="">
                    <h2 tabindex="-1">{words::ACCURACY}</h2>
                    <DynamicView view=move || results.with(|results| figures_view(results))/>
                    <ReviewStatus review/>
                    <p class="fine">{words::MEANING} " " {words::WHAT_COUNTS}</p>
                    <DynamicView view=move || results.with(|results| months_view(results))/>
                </section>
            }
        })
    };
    view! { <DynamicView view=section/> }
}

/// The percentage with its range, and the number of moves that the solver could not judge.
fn figures_view(results: &[GameResult]) -> impl IntoView + use<> {
    let accuracy = Accuracy::of_results(results);
    let line = words::accuracy_line(&accuracy);
    let line = line.unwrap_or_else(|| words::NOTHING_DECIDED.to_owned());
    let undecided = words::undecided_sentence(accuracy.moves.undecided);
    view! {
        <p class="share">{line}</p>
        {(!undecided.is_empty()).then(|| view! { <p class="fine">{undecided}</p> })}
    }
}

/// The lost games that the solver has not examined yet, and their review.
#[derive(Clone, Copy, Debug)]
struct LostGamesReview {
    store: TrackedStore,
    /// The games that wait for the review, with their moves.
    waiting: Memo<Vec<Record>>,
    /// Whether the page already shows an accuracy. This is the accuracy in the games that need no
    /// review or have been reviewed.
    has_share: Memo<bool>,
    /// The number of lost games whose moves are no longer stored.
    deleted: Memo<usize>,
    /// The games that are left in the current review. `None` if no review is in progress.
    queue: RwSignal<Option<Vec<Record>>>,
    is_done: RwSignal<bool>,
    has_no_worker: RwSignal<bool>,
    asking: SingleQuestion,
}

impl LostGamesReview {
    fn new(store: TrackedStore, results: Memo<Vec<GameResult>>) -> LostGamesReview {
        let lines = Memo::new(move |_| {
            let is_waiting = |it: &&GameResult| it.end == GameEnd::Lost && it.proof.is_none();
            let line = |it: &GameResult| store.with(|store| store.saved_moves_of_result(it));
            results.with(|results| results.iter().filter(is_waiting).map(line).collect::<Vec<_>>())
        });
        LostGamesReview {
            store,
            waiting: Memo::new(move |_| lines.with(|all| all.iter().flatten().cloned().collect())),
            has_share: Memo::new(move |_| results.with(|all| Accuracy::of_results(all).games > 0)),
            deleted: Memo::new(move |_| {
                lines.with(|all| all.iter().filter(|line| line.is_none()).count())
            }),
            queue: RwSignal::new(None),
            is_done: RwSignal::new(false),
            has_no_worker: RwSignal::new(false),
            asking: SingleQuestion::new(use_solver()),
        }
    }

    /// Starts to examine the waiting games. If the review is already in progress, stops it.
    fn toggle(self) {
        if self.queue.get_untracked().is_some() {
            self.asking.cancel();
            return self.queue.set(None);
        }
        self.has_no_worker.set(false);
        self.queue.set(Some(self.waiting.get_untracked()));
        self.ask_next();
    }

    /// Asks the worker about the next game of the queue, and then about the others.
    fn ask_next(self) {
        let next = self.queue.with_untracked(|queue| queue.as_ref()?.first().cloned());
        let Some(line) = next else { return self.finish() };
        let asked = line.clone();
        self.asking.ask(line, WHERE_LOST, false, move |answer| {
            let Some(proof) = answer.as_ref().and_then(proof_from_answer) else {
                self.has_no_worker.set(true);
                return self.queue.set(None);
            };
            if !self.store.update_or_report(|store| store.save_move_proof(&asked, proof)) {
                return self.queue.set(None);
            }
            self.queue.update(|queue| {
                if let Some(queue) = queue {
                    queue.remove(0);
                }
            });
            self.ask_next();
        });
    }

    /// Ends the review. The button disappears, so if it has the focus, the focus moves to the
    /// heading.
    fn finish(self) {
        if web::has_focus_within("[data-act=examine]") {
            web::focus_first("[data-accuracy] h2");
        }
        self.queue.set(None);
        self.is_done.set(true);
    }
}

/// Says how many games are still to be examined. The button starts and stops the review.
#[component]
fn ReviewStatus(review: LostGamesReview) -> impl IntoView {
    let LostGamesReview { waiting, has_share, deleted, queue, is_done, has_no_worker, .. } = review;
    let is_running = Memo::new(move |_| queue.with(Option::is_some));
    let is_offered =
        Memo::new(move |_| is_running.get() || waiting.with(|waiting| !waiting.is_empty()));
    let status = move || match queue.with(|queue| queue.as_ref().map(Vec::len)) {
        Some(left) => words::examination_progress_label(left),
        None if has_no_worker.get() => insight::NO_WORKER.to_owned(),
        None if is_offered.get() => {
            words::unexamined_games_sentences(waiting.with(Vec::len), has_share.get())
        }
        None if is_done.get() => words::EXAMINED.to_owned(),
        None => String::new(),
    };
    let label = move || if is_running.get() { insight::STOP } else { words::EXAMINE };
    let button = move || {
        is_offered.get().then(|| {
            view! {
                <button type="button" data-act="examine" on:click=move |_| review.toggle()>
                    {label}
                </button>
            }
        })
    };
    view! {
        <p class="fine" aria-live="polite">{status}</p>
        <DynamicView view=button/>
        <p class="fine">{move || words::deleted_moves_sentence(deleted.get())}</p>
    }
}

/// The name of a month, its year, and the accuracy in this month.
type Month = (&'static str, i32, Accuracy);

/// The accuracy of the last twelve months. Shows nothing if fewer than two months have games that
/// count.
fn months_view(results: &[GameResult]) -> Option<impl IntoView + use<>> {
    let months = web::recent_months(12);
    let moments: Vec<u64> = months.iter().map(|month| month.0).chain([u64::MAX]).collect();
    let named = months.iter().zip(Accuracy::by_period(results, &moments));
    let months: Vec<Month> = named
        .map(|((_, year, month), accuracy)| (statistics::short_month_name(*month), *year, accuracy))
        .collect();
    let counted = months.iter().filter(|month| month.2.games > 0).count();
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
    let ranges: Vec<_> = months.iter().map(|month| words::accuracy_range(&month.2)).collect();
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
    let row = |(name, year, accuracy): &Month| {
        let share = words::share_words(accuracy);
        view! {
            <tr>
                <th scope="row">{format!("{name} {year}")}</th>
                <td>{share.unwrap_or_else(|| words::NO_MOVES.to_owned())}</td>
                <td>{accuracy.games}</td>
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
