//! Tests of the teacher: when it reports a mistake, which tables it asks about, and that the solver
//! confirms every mistake.

use super::*;
use crate::{
    cards::Rng,
    engine::{Log, Outcome},
    games,
    insight::{
        CurvePoint, FromWorker, Judgement, MoveAdvice, QuestionKind, QuestionQueue, ToWorker,
        WorkerQuestion,
    },
    session::Record,
    solver::{Shuffles, Solver, SolverTask, Verdict, is_winning_line},
};

const DEAL: Move = Move::Deal;
const REDEAL: Move = Move::Redeal;

fn session_of_game(id: &str) -> Session {
    let game = games::by_id(id).expect("a game");
    Session::new(game, game.default_choices(), 2)
}

/// Returns a teacher that has seen the game since the deal.
fn teacher_that_watches_from_deal() -> ProofTeacher {
    let mut teacher = ProofTeacher::default();
    teacher.watch_table(0, 0);
    teacher
}

/// The worker's answer about a table: winnable with these moves, lost, or unknown.
enum WorkerAnswer {
    Won(&'static [Move]),
    Lost,
    Unknown,
}

fn add_worker_answer(teacher: &mut ProofTeacher, moves: &[Move], answer: &WorkerAnswer) {
    let session = session_of_game("canfield-or-klondike");
    let judgement = match answer {
        WorkerAnswer::Won(line) => Some(Judgement::Won(session.plan().move_codes(line))),
        WorkerAnswer::Lost => Some(Judgement::Lost),
        WorkerAnswer::Unknown => None,
    };
    let answer = judgement.map(Answer::Judged);
    teacher.add_answer(session.plan(), moves, answer.as_ref());
}

/// Returns the number of moves before the next table that the teacher asks about.
fn next_at(teacher: &ProofTeacher, moves: &[Move]) -> Option<usize> {
    teacher.next_query(moves).map(|query| query.at)
}

#[test]
fn mistake_needs_proven_win_before_and_loss_after() {
    let lost_after = [DEAL, REDEAL];
    let found = Some(Mistake { at: 1, played: REDEAL, better: DEAL, loss: Loss::Win });
    let cases = [
        (WorkerAnswer::Won(&[DEAL]), WorkerAnswer::Lost, found),
        (WorkerAnswer::Unknown, WorkerAnswer::Lost, None),
        (WorkerAnswer::Lost, WorkerAnswer::Lost, None),
        (WorkerAnswer::Won(&[DEAL]), WorkerAnswer::Unknown, None),
        (WorkerAnswer::Won(&[DEAL]), WorkerAnswer::Won(&[DEAL]), None),
    ];
    for (before, after, mistake) in cases {
        let mut teacher = teacher_that_watches_from_deal();
        add_worker_answer(&mut teacher, &lost_after[..1], &before);
        add_worker_answer(&mut teacher, &lost_after, &after);
        assert_eq!(teacher.find_mistake(&lost_after), mistake);
    }
}

#[test]
fn mistake_remains_until_the_move_is_undone() {
    let mut teacher = teacher_that_watches_from_deal();
    add_worker_answer(&mut teacher, &[], &WorkerAnswer::Won(&[DEAL]));
    add_worker_answer(&mut teacher, &[REDEAL], &WorkerAnswer::Lost);
    assert_eq!(teacher.find_mistake(&[REDEAL, DEAL]).map(|found| found.at), Some(0));
    assert_eq!(next_at(&teacher, &[REDEAL, DEAL]), None, "a lost game stays lost");
    assert_eq!(teacher.find_mistake(&[]), None, "undone");
    assert_eq!(teacher.find_mistake(&[DEAL]), None, "another line of play");
}

#[test]
fn teacher_asks_about_earlier_positions_after_a_loss() {
    let mut teacher = teacher_that_watches_from_deal();
    let moves = [DEAL, DEAL, REDEAL, DEAL];
    assert_eq!(next_at(&teacher, &[]), Some(0));
    add_worker_answer(&mut teacher, &[], &WorkerAnswer::Won(&[DEAL, REDEAL]));
    assert_eq!(next_at(&teacher, &moves[..1]), None, "the move begins the known win");
    assert!(teacher.has_judged_move(&moves[..1]));
    assert_eq!(next_at(&teacher, &moves), Some(4), "the present table first");
    add_worker_answer(&mut teacher, &moves, &WorkerAnswer::Lost);
    assert!(!teacher.has_judged_move(&moves));
    assert_eq!(next_at(&teacher, &moves), Some(3));
    add_worker_answer(&mut teacher, &moves[..3], &WorkerAnswer::Lost);
    assert_eq!(next_at(&teacher, &moves), Some(2));
    add_worker_answer(&mut teacher, &moves[..2], &WorkerAnswer::Lost);
    assert_eq!(next_at(&teacher, &moves), None);
    let found = Mistake { at: 1, played: DEAL, better: REDEAL, loss: Loss::Win };
    assert_eq!(teacher.find_mistake(&moves), Some(found));
    assert!(teacher.has_judged_move(&moves));
}

#[test]
fn teacher_asks_only_once_about_an_undecided_table() {
    let mut teacher = teacher_that_watches_from_deal();
    add_worker_answer(&mut teacher, &[DEAL], &WorkerAnswer::Unknown);
    assert_eq!(next_at(&teacher, &[DEAL]), None);
    add_worker_answer(&mut teacher, &[DEAL, DEAL], &WorkerAnswer::Lost);
    assert_eq!(next_at(&teacher, &[DEAL, DEAL]), None);
    assert_eq!(teacher.find_mistake(&[DEAL, DEAL]), None);
}

#[test]
fn teacher_ignores_moves_made_before_judging_began() {
    let mut late = ProofTeacher::default();
    late.watch_table(2, 0);
    add_worker_answer(&mut late, &[DEAL, DEAL], &WorkerAnswer::Lost);
    assert_eq!(next_at(&late, &[DEAL, DEAL]), None, "the teacher was switched on later");
    let mut hidden = ProofTeacher::default();
    hidden.watch_table(0, 2);
    add_worker_answer(&mut hidden, &[DEAL, DEAL], &WorkerAnswer::Lost);
    add_worker_answer(&mut hidden, &[DEAL], &WorkerAnswer::Won(&[REDEAL]));
    assert_eq!(hidden.find_mistake(&[DEAL, DEAL]), None, "a card was hidden before");
}

#[test]
fn teacher_judges_only_open_games_without_shuffles() {
    for id in ["fortress", "flower-garden"] {
        assert!(can_judge_moves(&session_of_game(id)), "{id}");
        assert_eq!(move_count_until_nothing_hidden(&session_of_game(id)), Some(0), "{id}");
    }
    for id in ["canfield-or-klondike", "clock", "poker-patience", "carbouche"] {
        assert!(!can_judge_moves(&session_of_game(id)), "{id}");
        assert_eq!(move_count_until_nothing_hidden(&session_of_game(id)), None, "{id}");
    }
    // Nobody can know the result of the two shuffles.
    let mut fans = session_of_game("la-belle-lucie");
    assert!(can_judge_moves(&fans));
    for redeals in 0..2 {
        assert_eq!(move_count_until_nothing_hidden(&fans), None, "after {redeals} redeals");
        fans.play(Move::Redeal).expect("legal");
    }
    assert_eq!(move_count_until_nothing_hidden(&fans), Some(2));
}

/// Lets the worker answer all questions that the teacher has about the moves of the session.
fn answer_all_queries(teacher: &mut ProofTeacher, session: &Session, worker: &mut QuestionQueue) {
    while let Some(at) = next_at(teacher, session.moves()) {
        let what = QuestionKind::Judge { states: 20_000 };
        let record = session.record_without_undone().with_first_moves(at);
        let question = WorkerQuestion { id: 1, waits: true, record, position: None, what };
        worker.receive(&ToWorker::Ask(Box::new(question)).to_text());
        let answer = loop {
            if let Some(FromWorker::Answer(_, answer)) = worker.run(5_000) {
                break answer;
            }
        };
        assert!(matches!(answer, Answer::Judged(_)), "{answer:?}");
        teacher.add_answer(session.plan(), &session.moves()[..at], Some(&answer));
    }
}

/// Plays at random from this table until the teacher finds a mistake or the game ends.
fn play_until_mistake(mut session: Session, rng: &mut Rng) -> (Session, Option<Mistake>) {
    let (mut teacher, mut worker) = (ProofTeacher::default(), QuestionQueue::default());
    for _ in 0..60 {
        let open_since = move_count_until_nothing_hidden(&session).expect("an open game");
        teacher.watch_table(session.moves().len(), open_since);
        answer_all_queries(&mut teacher, &session, &mut worker);
        let mistake = teacher.find_mistake(session.moves());
        if mistake.is_some() || session.outcome() != Outcome::Open {
            return (session, mistake);
        }
        let legal = session.legal_moves();
        let mv = legal[rng.random_below(legal.len() as u32) as usize];
        session.play(mv).expect("legal");
    }
    (session, None)
}

#[test]
fn solver_confirms_every_mistake() {
    let mut rng = Rng::new(7);
    for id in ["fortress", "flower-garden"] {
        let line = std::fs::read_to_string(format!("tests/lines/{id}.line")).expect("a line");
        let record: Record = serde_json::from_str(&line).expect("a record");
        let mut marks = 0;
        for eighths in 1..7 {
            let start = record.clone().with_first_moves(record.line_len() * eighths / 8);
            let session = Session::from_record(&start).expect("it replays");
            let (mut session, mistake) = play_until_mistake(session, &mut rng);
            let Some(Mistake { at, played, better, .. }) = mistake else { continue };
            marks += 1;
            assert_eq!(session.moves()[at], played, "{id}");
            let find = |session: &Session| {
                let task = SolverTask { shuffles: Shuffles::Unknown, ..SolverTask::default() };
                Solver::new(session.plan(), session.table().clone(), task).find_verdict(1_000_000)
            };
            while session.moves().len() > at + 1 {
                session.undo();
            }
            assert_eq!(find(&session), Verdict::Lost, "{id}: after the mistake");
            session.undo();
            let mut after = session.table().clone();
            session.plan().apply(&mut after, better, &mut Log::default());
            session.play(better).expect("the better move is legal");
            match find(&session) {
                Verdict::Won(line) => {
                    assert!(is_winning_line(session.plan(), &after, &line), "{id}");
                }
                other => panic!("{id}: the better move keeps the win, not {other:?}"),
            }
        }
        assert!(marks > 0, "{id}: no mistake was found");
    }
}

/// Returns a teacher that compares chances, for a curve on which the chance equals the share of won
/// trials. It has seen the game since the deal.
fn teacher_of_chances() -> Teacher {
    let points = [0, 10_000].map(|share| CurvePoint { share, chance: share });
    let curve = Calibration::from_points(points.to_vec()).expect("a curve");
    let mut teacher = Teacher::new(TeachingMethod::Chance(curve));
    teacher.watch_table(0, 0);
    teacher
}

/// Returns an answer in which a redeal is the best move, and a deal wins `wins` of 100 trials.
fn redeal_is_best(wins: u32, is_tied: bool) -> Answer {
    let session = session_of_game("canfield-or-klondike");
    let of = |mv, wins, is_tied| {
        let code = session.plan().move_code(mv);
        MoveAdvice { is_tied, ..MoveAdvice::of_trials(&code, wins, 100) }
    };
    let moves = vec![of(REDEAL, 50, true), of(DEAL, wins, is_tied)];
    Answer::Advice { moves, line: String::new(), lost: false }
}

/// Answers all queries about a game with these moves. Returns the number of queries.
fn answer_with(teacher: &mut Teacher, moves: &[Move], answer: &Answer) -> usize {
    let session = session_of_game("canfield-or-klondike");
    let mut queries = 0;
    while let Some(query) = teacher.next_query(moves) {
        teacher.add_answer(session.plan(), moves, &query, Some(answer));
        queries += 1;
    }
    queries
}

#[test]
fn clearly_lower_chance_is_a_mistake_after_a_second_look() {
    let mut teacher = teacher_of_chances();
    assert_eq!(answer_with(&mut teacher, &[DEAL], &redeal_is_best(30, false)), 2, "a close look");
    let loss = Loss::Chance { better: 50, played: 30 };
    let found = Mistake { at: 0, played: DEAL, better: REDEAL, loss };
    assert_eq!(teacher.find_mistake(&[DEAL]), Some(found));
    assert_eq!(teacher.find_mistake(&[]), None, "undone");
    assert!(teacher.has_judged_move(&[DEAL, REDEAL]) && !teacher.has_judged_move(&[REDEAL]));
}

#[test]
fn small_or_doubtful_differences_are_no_mistakes() {
    for (wins, is_tied) in [(45, false), (10, true)] {
        let mut teacher = teacher_of_chances();
        assert_eq!(answer_with(&mut teacher, &[DEAL], &redeal_is_best(wins, is_tied)), 1);
        assert_eq!(teacher.find_mistake(&[DEAL]), None, "{wins}");
        assert!(teacher.has_judged_move(&[DEAL]));
    }
    let mut teacher = teacher_of_chances();
    assert_eq!(answer_with(&mut teacher, &[REDEAL], &redeal_is_best(0, false)), 1);
    assert_eq!(teacher.find_mistake(&[REDEAL]), None, "the best move");
}

#[test]
fn chance_teacher_has_judged_nothing_without_an_answer() {
    let session = session_of_game("canfield-or-klondike");
    let mut teacher = teacher_of_chances();
    let query = teacher.next_query(&[DEAL]).expect("a table to examine");
    teacher.add_answer(session.plan(), &[DEAL], &query, None);
    assert!(!teacher.has_judged_move(&[DEAL]));
    assert_eq!(teacher.next_query(&[DEAL]), None, "it asks only once");
}

#[test]
fn mark_at_a_move_that_lowered_the_chance_disappears_after_some_moves() {
    let mut teacher = teacher_of_chances();
    answer_with(&mut teacher, &[DEAL], &redeal_is_best(0, false));
    let mut moves = vec![DEAL];
    for _ in 0..3 {
        moves.push(REDEAL);
        assert!(teacher.find_mistake(&moves).is_some());
    }
    moves.push(REDEAL);
    assert_eq!(teacher.find_mistake(&moves), None);
}

#[test]
fn chance_teacher_ignores_moves_made_before_judging_began() {
    let method = teaching_method(&session_of_game("royal-family")).expect("a curve");
    let mut late = Teacher::new(method);
    late.watch_table(1, 0);
    assert_eq!(late.next_query(&[DEAL]), None, "the teacher was switched on later");
}

#[test]
fn games_without_a_curve_have_a_teacher_only_if_all_cards_are_open() {
    let method = |id| teaching_method(&session_of_game(id));
    assert_eq!(method("fortress"), Some(TeachingMethod::Proof));
    assert!(matches!(method("royal-family"), Some(TeachingMethod::Chance(_))));
    for id in ["poker-patience", "carbouche"] {
        assert_eq!(method(id), None, "{id}");
    }
}
