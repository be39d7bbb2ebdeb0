//! Tests of the accuracy of lost games: the worker says which moves kept the win, and a complete
//! search of every table of the game agrees.

use patientia::{
    engine::{Log, Outcome, Plan, Table},
    games,
    insight::{
        Answer, FromWorker, Judgement, QuestionKind, QuestionQueue, ToWorker, WHERE_LOST,
        WorkerQuestion, can_judge_all_moves,
    },
    session::{Record, Session},
    solver::Shuffles,
    store::{MoveCounts, MoveProof},
    ui::accuracy::proof_from_answer,
};

use crate::reference::{SearchResult, search};

const GAME: &str = "fortress";
const SEED: u64 = 2;
/// The largest number of tables of a complete search.
const MOST: usize = 300_000;

/// Games that are played from [`SEED`] until no move is left, each with the number of moves that
/// kept the win.
const LOST: [(&str, u64); 4] = [
    ("t5-t4,t5-t6,t3-t5,t7-f1,t5-t1,t7-t2,t5-t1,t10-t5,t10-t2,t9-t2", 0),
    ("t7-f1,t1-t3,t5-t4,t6-t5,t1-t9,t2-t7,t1-f4", 2),
    ("t7-f1,t1-t3,t2-t7,t1-t9,t4-t5,t1-f4,t7-t4,t7-t4,t7-t5", 3),
    ("t7-f1,t1-t3,t2-t7,t4-t5,t7-t4,t9-t1,t7-t4,t3-t9,t7-t5,t3-t9", 8),
];

fn record(moves: &str) -> Record {
    let game = games::by_id(GAME).expect("a game");
    Record { moves: moves.to_owned(), ..Record::for_deal(game, SEED) }
}

/// Returns the answer of the worker to a question about a game.
fn ask(record: &Record, what: QuestionKind) -> Answer {
    let (record, position) = (record.clone(), None);
    let question = WorkerQuestion { id: 1, waits: false, record, position, what };
    let mut worker = QuestionQueue::default();
    worker.receive(&ToWorker::Ask(Box::new(question)).to_text());
    loop {
        if let Some(FromWorker::Answer(_, answer)) = worker.run(10_000) {
            return answer;
        }
    }
}

/// Returns what the worker proves about the moves of a game.
fn prove(record: &Record) -> MoveProof {
    proof_from_answer(&ask(record, WHERE_LOST)).expect("an answer to this question")
}

/// Returns moves that win a game after the moves of `record`.
fn winning_line(record: &Record) -> String {
    match ask(record, QuestionKind::Judge { states: 2_000_000 }) {
        Answer::Judged(Judgement::Won(line)) => line,
        answer => panic!("{answer:?}"),
    }
}

/// Returns the tables of a game, from the deal to its end.
fn tables(plan: &Plan, moves: &str) -> Vec<Table> {
    let (mut table, mut log) = (plan.deal(SEED), Log::default());
    let mut tables = vec![table.clone()];
    for mv in plan.parse_moves(moves).expect("moves") {
        plan.play(&mut table, mv, &mut log).expect("a legal move");
        tables.push(table.clone());
    }
    tables
}

#[test]
fn move_counts_agree_with_a_complete_search() {
    let game = games::by_id(GAME).expect("a game");
    let plan = Plan::new(game.rules(&game.default_choices()));
    for (moves, kept) in LOST {
        let tables = tables(&plan, moves);
        let proof = prove(&record(moves));
        let lost_at = proof.lost.expect("a proof of the loss") as usize;
        for (made, table) in tables.iter().enumerate().skip(lost_at) {
            let found = search(&plan, table, Shuffles::Known, MOST);
            assert_eq!(found, Some(SearchResult::Nothing), "{moves}, after {made} moves");
        }
        let last_won = proof.winnable.expect("a proof of a win") as usize;
        assert_eq!(last_won + 1, lost_at, "{moves}: no move is in doubt");
        assert_eq!(play_first_moves_and_win(moves, last_won).outcome(), Outcome::Won, "{moves}");
        let counts = proof.counts(tables.len() as u32 - 1);
        assert_eq!(counts, MoveCounts { kept, lost: 1, undecided: 0 }, "{moves}");
    }
}

/// Plays the first `made` moves and then a win that the worker finds from there.
fn play_first_moves_and_win(moves: &str, made: usize) -> Session {
    let begun = record(moves).with_first_moves(made);
    let moves = format!("{},{}", begun.moves, winning_line(&begun));
    Session::from_record(&record(moves.trim_start_matches(','))).expect("legal moves")
}

#[test]
fn each_move_of_a_won_game_keeps_the_win() {
    let line = winning_line(&record(""));
    let moves = record(&line).line_len() as u32;
    let counts = prove(&record(&line)).counts(moves);
    assert_eq!(counts, MoveCounts { kept: moves.into(), lost: 0, undecided: 0 });
}

#[test]
fn only_games_with_open_cards_and_no_shuffle_are_judged() {
    let is_judged = |id: &str| {
        let game = games::by_id(id).expect("a game");
        can_judge_all_moves(&Session::new(game, game.default_choices(), 1))
    };
    assert!(is_judged("fortress") && is_judged("flower-garden"));
    assert!(!is_judged("canfield-or-klondike"), "some cards are hidden");
    assert!(!is_judged("la-belle-lucie"), "the fans are shuffled");
    assert!(!is_judged("poker-patience"), "the game has only a score");
}
