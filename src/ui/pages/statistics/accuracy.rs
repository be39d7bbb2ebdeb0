//! The player's accuracy on the statistics page: the percentage with its range, and the button that
//! lets the solver examine the lost games. Reads counts and answers of the worker.

use leptos::prelude::*;

use super::accuracy_months::{Figures, months_view};
use crate::{
    games::Game,
    insight::WHERE_LOST,
    session::Record,
    store::{Accuracy, GameEnd, GameResult},
    text::{accuracy as words, insight},
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
                    <DynamicView view=move || {
                        results.with(|results| months_view(results, Figures::of_proofs))
                    }/>
                </section>
            }
        })
    };
    view! { <DynamicView view=section/> }
}

/// The accuracy in games with hidden cards. Shows nothing if no such game was looked back over, or
/// if the settings hide statistics.
#[component]
pub fn ChanceLossSection(game: Option<&'static Game>) -> impl IntoView {
    let (settings, store) = (use_settings(), use_store());
    let results = Memo::new(move |_| {
        if !settings.with(|chosen| chosen.show_statistics) {
            return Vec::new();
        }
        store.history.with(|all| all.results_with_chance_loss(game.map(|game| game.id)))
    });
    let section = move || {
        let line =
            results.with(|all| Figures::of_chance_losses(&all.iter().collect::<Vec<_>>()).line());
        line.map(|line| {
            view! {
                <section class="accuracy" data-chance-loss="">
                    <h2>{words::WITH_HIDDEN_CARDS}</h2>
                    <p class="share">{line}</p>
                    <p class="fine">
                        {words::MEANING_WITH_HIDDEN_CARDS} " " {words::WHAT_COUNTS_WITH_HIDDEN_CARDS}
                    </p>
                    {results.with(|results| months_view(results, Figures::of_chance_losses))}
                </section>
            }
        })
    };
    view! { <DynamicView view=section/> }
}

/// The percentage with its range, and the number of moves that the solver could not judge.
fn figures_view(results: &[GameResult]) -> impl IntoView + use<> {
    let accuracy = Accuracy::of_results(results);
    let line = Figures::of_accuracy(&accuracy).line();
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
