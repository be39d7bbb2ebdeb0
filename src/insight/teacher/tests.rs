//! Tests of the teacher: when it reports a mistake, which tables it asks about, and that the solver
//! confirms every mistake.

use super::*;
use crate::{
    cards::Rng,
    engine::{Log, Outcome},
    games,
    insight::{Answer, FromWorker, QuestionKind, QuestionQueue, ToWorker, WorkerQuestion},
    session::Record,
    solver::{Shuffles, Solver, SolverTask, is_winning_line},
};

const DEAL: Move = Move::Deal;
const REDEAL: Move = Move::Redeal;

fn session_of_game(id: &str) -> Session {
    let game = games::by_id(id).expect("a game");
    Session::new(game, game.default_choices(), 2)
}

/// Returns a teacher that has seen the game since the deal.
fn teacher_that_watches_from_deal() -> Teacher {
    let mut teacher = Teacher::default();
    teacher.watch_table(0, 0);
    teacher
}

/// The worker's answer about a table: winnable with these moves, lost, or unknown.
enum WorkerAnswer {
    Won(&'static [Move]),
    Lost,
    Unknown,
}

fn add_worker_answer(teacher: &mut Teacher, moves: &[Move], answer: &WorkerAnswer) {
    let session = session_of_game("canfield-or-klondike");
    let judgement = match answer {
        WorkerAnswer::Won(line) => Some(Judgement::Won(session.plan().move_codes(line))),
        WorkerAnswer::Lost => Some(Judgement::Lost),
        WorkerAnswer::Unknown => None,
    };
    teacher.add_answer(session.plan(), moves, judgement.as_ref());
}

#[test]
fn mistake_needs_proven_win_before_and_loss_after() {
    let lost_after = [DEAL, REDEAL];
    let found = Some(Mistake { at: 1, played: REDEAL, better: DEAL });
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
    assert_eq!(
        teacher.move_count_before_next_query(&[REDEAL, DEAL]),
        None,
        "a lost game stays lost"
    );
    assert_eq!(teacher.find_mistake(&[]), None, "undone");
    assert_eq!(teacher.find_mistake(&[DEAL]), None, "another line of play");
}

#[test]
fn teacher_asks_about_earlier_positions_after_a_loss() {
    let mut teacher = teacher_that_watches_from_deal();
    let moves = [DEAL, DEAL, REDEAL, DEAL];
    assert_eq!(teacher.move_count_before_next_query(&[]), Some(0));
    add_worker_answer(&mut teacher, &[], &WorkerAnswer::Won(&[DEAL, REDEAL]));
    assert_eq!(
        teacher.move_count_before_next_query(&moves[..1]),
        None,
        "the move begins the known win"
    );
    assert!(teacher.has_judged_move(&moves[..1]));
    assert_eq!(teacher.move_count_before_next_query(&moves), Some(4), "the present table first");
    add_worker_answer(&mut teacher, &moves, &WorkerAnswer::Lost);
    assert!(!teacher.has_judged_move(&moves));
    assert_eq!(teacher.move_count_before_next_query(&moves), Some(3));
    add_worker_answer(&mut teacher, &moves[..3], &WorkerAnswer::Lost);
    assert_eq!(teacher.move_count_before_next_query(&moves), Some(2));
    add_worker_answer(&mut teacher, &moves[..2], &WorkerAnswer::Lost);
    assert_eq!(teacher.move_count_before_next_query(&moves), None);
    let found = Mistake { at: 1, played: DEAL, better: REDEAL };
    assert_eq!(teacher.find_mistake(&moves), Some(found));
    assert!(teacher.has_judged_move(&moves));
}

#[test]
fn teacher_asks_only_once_about_an_undecided_table() {
    let mut teacher = teacher_that_watches_from_deal();
    add_worker_answer(&mut teacher, &[DEAL], &WorkerAnswer::Unknown);
    assert_eq!(teacher.move_count_before_next_query(&[DEAL]), None);
    add_worker_answer(&mut teacher, &[DEAL, DEAL], &WorkerAnswer::Lost);
    assert_eq!(teacher.move_count_before_next_query(&[DEAL, DEAL]), None);
    assert_eq!(teacher.find_mistake(&[DEAL, DEAL]), None);
}

#[test]
fn teacher_ignores_moves_made_before_judging_began() {
    let mut late = Teacher::default();
    late.watch_table(2, 0);
    add_worker_answer(&mut late, &[DEAL, DEAL], &WorkerAnswer::Lost);
    assert_eq!(
        late.move_count_before_next_query(&[DEAL, DEAL]),
        None,
        "the teacher was switched on later"
    );
    let mut hidden = Teacher::default();
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
fn answer_all_queries(teacher: &mut Teacher, session: &Session, worker: &mut QuestionQueue) {
    while let Some(at) = teacher.move_count_before_next_query(session.moves()) {
        let what = QuestionKind::Judge { states: 20_000 };
        let record = session.record_without_undone().with_first_moves(at);
        let question = WorkerQuestion { id: 1, waits: true, record, position: None, what };
        worker.receive(&ToWorker::Ask(Box::new(question)).to_text());
        let answer = loop {
            if let Some(FromWorker::Answer(_, answer)) = worker.run(5_000) {
                break answer;
            }
        };
        let Answer::Judged(judgement) = answer else { panic!("{answer:?}") };
        teacher.add_answer(session.plan(), &session.moves()[..at], Some(&judgement));
    }
}

/// Plays at random from this table until the teacher finds a mistake or the game ends.
fn play_until_mistake(mut session: Session, rng: &mut Rng) -> (Session, Option<Mistake>) {
    let (mut teacher, mut worker) = (Teacher::default(), QuestionQueue::default());
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
            let Some(Mistake { at, played, better }) = mistake else { continue };
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
