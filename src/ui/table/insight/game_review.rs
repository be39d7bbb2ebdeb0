//! The look back over a game: the review of its chances and moves, and the next question for the
//! worker. Depends on the worker's questions and answers, not on a table.

use leptos::prelude::*;

use crate::{
    engine::Outcome,
    insight::{
        Answer, Calibration, LookBack, QuestionKind, WHERE_LOST, can_judge_all_moves,
        move_count_until_all_known,
    },
    session::{Record, Session},
    store::{ChanceLoss, MoveProof},
    ui::{
        accuracy::proof_from_answer,
        state::{SingleQuestion, SolverWorker, TrackedStore, use_store},
    },
};

/// The number of tries. In each try the computer plays the same deal from the beginning.
pub const TRIES: u32 = 10;
/// The maximum number of states that the worker visits before each move of a try.
const STATES_PER_MOVE: u64 = 3_000;

/// A look back over one game. All fields are handles, so copies are cheap.
#[derive(Clone, Copy, Debug)]
pub struct LookBackState {
    pub seen: RwSignal<Option<GameReview>>,
    /// True if no worker is available.
    pub has_no_worker: RwSignal<bool>,
    asking: SingleQuestion,
    store: TrackedStore,
}

/// The results of the look back over one game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameReview {
    /// The game with all its moves, including undone moves.
    pub record: Record,
    pub outcome: Outcome,
    /// The chance of winning after each move of the game.
    pub results: LookBack,
    /// The number of tries that won, and the number of all tries so far.
    pub tries: (u32, u32),
    /// True if all moves of the game can be judged.
    pub is_judged: bool,
    /// What the worker has proved about the moves. `None` until it has examined them.
    pub proof: Option<MoveProof>,
}

impl LookBackState {
    pub fn new(solver: SolverWorker) -> LookBackState {
        LookBackState {
            seen: RwSignal::new(None),
            has_no_worker: RwSignal::new(false),
            asking: SingleQuestion::new(solver),
            store: use_store(),
        }
    }

    /// Stops asking questions, and keeps the results that have already arrived.
    pub fn stop_asking(self) {
        self.asking.cancel();
    }

    /// Asks the worker one question after the other, until all are answered: first about the moves
    /// of the game, then about its positions. For the last questions, the worker plays the deal.
    pub fn ask_next(self) {
        let Some((record, what)) = self.seen.with_untracked(|seen| seen.as_ref()?.next_question())
        else {
            return;
        };
        let asked = what.clone();
        self.asking.ask(record, what, true, move |answer| {
            if answer.is_none() {
                return self.has_no_worker.set(true);
            }
            self.seen.update(|seen| {
                if let Some(seen) = seen {
                    seen.add_answer(&asked, answer.as_ref());
                }
            });
            if asked == WHERE_LOST {
                self.save_proof();
            }
            if matches!(asked, QuestionKind::Advise { .. }) {
                self.save_chance_loss();
            }
            self.ask_next();
        });
    }

    /// Stores how much chance the moves lost, once all tables of the chart are examined. Has no
    /// effect if the game has not ended.
    fn save_chance_loss(self) {
        let examined = self.seen.with_untracked(|seen| {
            let seen = seen.as_ref().filter(|seen| seen.results.is_chart_complete())?;
            Some((seen.record.clone(), seen.chance_loss()?))
        });
        if let Some((line, loss)) = examined {
            self.store.update_or_report(|store| store.save_chance_loss(&line, loss));
        }
    }

    /// Stores what is proved about the moves, if the game counts as lost.
    fn save_proof(self) {
        let proved = self.seen.with_untracked(|seen| {
            let seen = seen.as_ref()?;
            Some((seen.record.clone(), seen.proof?))
        });
        if let Some((line, proof)) = proved {
            self.store.update_or_report(|store| store.save_move_proof(&line, proof));
        }
    }
}

impl GameReview {
    /// Returns a look back without results.
    pub fn new(record: Record, mut ended: Session) -> GameReview {
        let (outcome, moves) = (ended.outcome(), ended.moves().to_vec());
        let is_judged = can_judge_all_moves(&ended);
        let calibration = Calibration::of_game(ended.game(), ended.choices());
        ended.restart();
        let open = move_count_until_all_known(ended.plan(), ended.table().clone(), &moves);
        let back = LookBack::new(moves.len(), outcome, open).with_calibration(calibration);
        GameReview { record, outcome, results: back, tries: (0, 0), is_judged, proof: None }
    }

    /// Returns the next question, and the record of the game up to the table in question. Returns
    /// `None` if all questions are answered.
    fn next_question(&self) -> Option<(Record, QuestionKind)> {
        // Ask this first: a proof answers most of the other questions.
        if self.is_judged && self.outcome != Outcome::Won && self.proof.is_none() {
            return Some((self.record.clone(), WHERE_LOST));
        }
        if let Some(look) = self.results.next_query() {
            return Some((self.record_of_first_moves(look.at), look.what));
        }
        let number = self.tries.1;
        let what = QuestionKind::Play { number, states: STATES_PER_MOVE };
        (number < TRIES).then(|| (self.record_of_first_moves(0), what))
    }

    fn add_answer(&mut self, asked: &QuestionKind, answer: Option<&Answer>) {
        if matches!(asked, QuestionKind::Advise { .. }) {
            if let Some(look) = self.results.next_query() {
                self.results.add_answer(&look, answer);
            }
            return;
        }
        if *asked == WHERE_LOST {
            let proof = answer.and_then(proof_from_answer).unwrap_or_default();
            let moves = |moves: Option<u32>| moves.map(|moves| moves as usize);
            self.results.add_proof(moves(proof.winnable), moves(proof.lost));
            self.proof = Some(proof);
            return;
        }
        let won = matches!(answer, Some(Answer::Played { won: true, .. }));
        self.tries = (self.tries.0 + u32::from(won), self.tries.1 + 1);
    }

    /// Returns how much chance the moves gave away so far. Returns `None` if all moves can be
    /// judged by proofs, or if the game has no curve.
    pub fn chance_loss(&self) -> Option<ChanceLoss> {
        if self.is_judged {
            return None;
        }
        let played: Vec<&str> = self.record.moves.split(',').collect();
        self.results.chance_losses(&played).map(|losses| ChanceLoss::of_moves(&losses))
    }

    /// Returns the deal of a game that has ended, with all moves undone. Returns `None` if the game
    /// is still open, or if options were changed: the atlas measures only default options.
    pub fn finished_default_deal(&self) -> Option<Session> {
        let is_measured = self.outcome != Outcome::Open && self.record.options.is_empty();
        is_measured.then(|| self.session_after(0))?
    }

    /// Returns true if all questions are answered.
    pub fn is_done(&self) -> bool {
        self.next_question().is_none()
    }

    /// Returns the record of the game with only its first `made` moves.
    fn record_of_first_moves(&self, made: usize) -> Record {
        let moves: Vec<&str> = self.record.moves.split(',').take(made).collect();
        Record { moves: moves.join(","), ..self.record.clone() }
    }

    /// Returns the game after `made` moves, with the later moves undone. Returns `None` if the
    /// record cannot be restored.
    pub fn session_after(&self, made: usize) -> Option<Session> {
        let record = Record { made: Some(made), ..self.record.clone() };
        Session::restore(&record).ok().map(|(session, _)| session)
    }
}
