//! Tests of questions that are answered slice by slice: the result of each kind of question, the
//! order of the answers, stopped questions, and results that are already known for a deal.

use std::collections::BTreeMap;

use super::{
    Answer, ChosenMove, DemoGame, FromWorker, Judgement, MoveAdvice, MoveReason, NoAnswer,
    QuestionKind, QuestionQueue, ToWorker, WorkerQuestion,
};
use crate::{
    engine::{Move, Outcome},
    games,
    rules::Role,
    session::{Record, Session},
    solver::{FairGame, StateBudget, WhyUnknown},
};

/// The seed of a Fortress deal that can be won.
const WINNABLE: u64 = 2;
/// The seed of a Fortress deal that cannot be won.
const LOST: u64 = 1;
/// The seed of a Fortress deal without a legal move.
const DEAD: u64 = 4;

fn record_of_deal(id: &str, seed: u64) -> Record {
    Record::for_deal(games::by_id(id).expect("a game"), seed)
}

fn send_question(queue: &mut QuestionQueue, id: u32, record: Record, what: QuestionKind) {
    send_message(
        queue,
        &ToWorker::Ask(Box::new(WorkerQuestion { id, waits: false, record, position: None, what })),
    );
}

fn send_message(queue: &mut QuestionQueue, message: &ToWorker) {
    queue.receive(&message.to_text());
}

/// Runs the queue in slices of `states` states until no question is open. Returns the answers, by
/// the numbers of the questions, and the number of slices.
fn run_to_end(queue: &mut QuestionQueue, states: u64) -> (BTreeMap<u32, Answer>, usize) {
    let (mut answers, mut slices) = (BTreeMap::new(), 0);
    while !queue.is_idle() {
        slices += 1;
        if let Some(FromWorker::Answer(id, answer)) = queue.run(states) {
            answers.insert(id, answer);
        }
    }
    (answers, slices)
}

/// Returns the answer to one question, from a new [`QuestionQueue`].
fn answer_to(record: Record, what: QuestionKind) -> Answer {
    let mut queue = QuestionQueue::default();
    send_question(&mut queue, 1, record, what);
    run_to_end(&mut queue, 300).0.remove(&1).expect("an answer")
}

/// Returns a winning line for a deal.
fn winning_line(record: Record) -> String {
    match answer_to(record, QuestionKind::Judge { states: 50_000 }) {
        Answer::Judged(Judgement::Won(line)) => line,
        other => panic!("{other:?}"),
    }
}

#[test]
fn judge_finds_wins_and_proves_losses() {
    let line = winning_line(record_of_deal("fortress", WINNABLE));
    let won = Record { moves: line, ..record_of_deal("fortress", WINNABLE) };
    let session = Session::from_record(&won).expect("it replays");
    assert_eq!(session.outcome(), Outcome::Won);

    for (seed, states) in [(LOST, 50_000), (DEAD, 10)] {
        let lost = answer_to(record_of_deal("fortress", seed), QuestionKind::Judge { states });
        assert_eq!(lost, Answer::Judged(Judgement::Lost), "deal {seed}");
    }
    let short = answer_to(record_of_deal("fortress", WINNABLE), QuestionKind::Judge { states: 10 });
    assert!(matches!(short, Answer::Judged(Judgement::Unknown(_))), "{short:?}");
}

#[test]
fn hurry_message_makes_the_queue_answer_at_once() {
    let mut queue = QuestionQueue::default();
    let states = 1_000_000;
    send_question(
        &mut queue,
        1,
        record_of_deal("canfield-or-klondike", 7),
        QuestionKind::Advise { states },
    );
    send_question(
        &mut queue,
        2,
        record_of_deal("canfield-or-klondike", 7),
        QuestionKind::Judge { states },
    );
    assert_eq!(queue.run(2_000), None);
    send_message(&mut queue, &ToWorker::Hurry(1));
    send_message(&mut queue, &ToWorker::Hurry(2));
    let Some(FromWorker::Answer(1, Answer::Advice { moves, .. })) = queue.run(200) else {
        panic!("no answer");
    };
    assert!(moves.iter().any(|of| of.trials > 0), "{moves:?}");
    assert_eq!(queue.run(200), None, "this kind of question has no answer so far");
}

/// Asserts that a line wins, and no longer wins if any one move is left out.
fn assert_no_move_can_be_left_out(record: &Record, line: &str) {
    let moves: Vec<&str> = line.split(',').collect();
    let won = |moves: &[&str]| {
        let played = Session::from_record(&Record { moves: moves.join(","), ..record.clone() });
        played.is_ok_and(|session| session.outcome() == Outcome::Won)
    };
    assert!(won(&moves), "{line}");
    for without in 0..moves.len() {
        let others = [&moves[..without], &moves[without + 1..]].concat();
        assert!(!won(&others), "{} can be left out of {line}", moves[without]);
    }
}

#[test]
fn every_reported_solution_wins_and_is_short() {
    let fortress = record_of_deal("fortress", WINNABLE);
    assert_no_move_can_be_left_out(&fortress, &winning_line(fortress.clone()));
    let moves = winning_line(fortress.clone()).split(',').count();
    assert!(moves < 120, "{moves} moves");

    let advice = answer_to(fortress.clone(), QuestionKind::Advise { states: 60_000 });
    let Answer::Advice { line, .. } = advice else { panic!("{advice:?}") };
    assert_no_move_can_be_left_out(&fortress, &line);

    let found = answer_to(
        record_of_deal("flower-garden", 1),
        QuestionKind::Find { seeds: (1..9).collect(), states: 200_000 },
    );
    let Answer::Found { seed, line } = found else { panic!("{found:?}") };
    assert_no_move_can_be_left_out(&record_of_deal("flower-garden", seed), &line);
}

#[test]
fn search_slice_length_does_not_change_the_answer() {
    let of = |states| {
        let mut queue = QuestionQueue::default();
        send_question(
            &mut queue,
            1,
            record_of_deal("fortress", LOST),
            QuestionKind::Judge { states: 50_000 },
        );
        run_to_end(&mut queue, states)
    };
    let ((small, many), (large, few)) = (of(100), of(20_000));
    assert_eq!(small, large);
    assert!(many > few, "{many} slices beside {few}");
}

#[test]
fn known_verdicts_need_no_new_search() {
    let mut queue = QuestionQueue::default();
    send_question(
        &mut queue,
        1,
        record_of_deal("fortress", WINNABLE),
        QuestionKind::Judge { states: 50_000 },
    );
    let first = run_to_end(&mut queue, 100).0.remove(&1);
    let Some(Answer::Judged(Judgement::Won(line))) = first else { panic!("{first:?}") };
    let (begun, rest) = line.split_once(',').expect("several moves");
    let partial = Record { moves: begun.to_owned(), ..record_of_deal("fortress", WINNABLE) };
    send_question(&mut queue, 2, partial.clone(), QuestionKind::Judge { states: 1 });
    let (mut found, slices) = run_to_end(&mut queue, 100);
    assert_eq!(found.remove(&2), Some(Answer::Judged(Judgement::Won(rest.to_owned()))));
    assert_eq!(slices, 1);

    // The worker stores the verdicts of only one deal. A question about another deal removes the
    // verdicts of the first.
    send_question(
        &mut queue,
        3,
        record_of_deal("fortress", LOST),
        QuestionKind::Judge { states: 1 },
    );
    send_question(&mut queue, 4, partial, QuestionKind::Judge { states: 1 });
    let (found, _) = run_to_end(&mut queue, 100);
    let is_unknown = |answer| matches!(answer, &Answer::Judged(Judgement::Unknown(_)));
    assert!(is_unknown(&found[&4]), "{found:?}");
}

#[test]
fn verdict_is_not_used_for_another_deal() {
    let mut queue = QuestionQueue::default();
    send_question(
        &mut queue,
        1,
        record_of_deal("fortress", LOST),
        QuestionKind::Judge { states: 50_000 },
    );
    send_question(
        &mut queue,
        2,
        record_of_deal("fortress", WINNABLE),
        QuestionKind::Judge { states: 50_000 },
    );
    // The answer to the first question comes after the second question was asked.
    let (found, _) = run_to_end(&mut queue, 100);
    assert_eq!(found[&1], Answer::Judged(Judgement::Lost));
    assert!(matches!(found[&2], Answer::Judged(Judgement::Won(_))), "{found:?}");
    send_question(
        &mut queue,
        3,
        record_of_deal("fortress", WINNABLE),
        QuestionKind::Judge { states: 50_000 },
    );
    assert_eq!(run_to_end(&mut queue, 100).0[&3], found[&2]);
}

#[test]
fn search_for_the_losing_move_finds_last_winnable_position() {
    // The first moves are from a winning line. Then random moves follow until the game is lost.
    let line = winning_line(record_of_deal("fortress", WINNABLE));
    let good: Vec<&str> = line.split(',').take(3).collect();
    let mut session = Session::from_record(&Record {
        moves: good.join(","),
        ..record_of_deal("fortress", WINNABLE)
    })
    .expect("it replays");
    let mut spoilt = None;
    for turn in 0..40 {
        let Some(mv) =
            session.legal_moves().get(turn % session.legal_moves().len().max(1)).copied()
        else {
            break;
        };
        session.play(mv).expect("legal");
        let judged = answer_to(session.record(), QuestionKind::Judge { states: 200_000 });
        if judged == Answer::Judged(Judgement::Lost) {
            spoilt = Some(session.moves().len());
            break;
        }
    }
    let spoilt = spoilt.expect("random play loses");
    let found = answer_to(session.record(), QuestionKind::WhereLost { states: 200_000 });
    let Answer::WhereLost { won, lost, better } = found else { panic!("{found:?}") };
    assert_eq!((won, lost), (Some(spoilt - 1), Some(spoilt)));
    let mut before = session.after_moves(spoilt - 1).expect("an earlier table");
    let better = before.plan().parse_move(&better).expect("a move");
    before.play(better).expect("a legal move");
    let judged = answer_to(before.record(), QuestionKind::Judge { states: 200_000 });
    assert!(matches!(judged, Answer::Judged(Judgement::Won(_))), "{judged:?}");
}

#[test]
fn judging_a_game_for_points_finds_high_scores() {
    let scored = games::all().filter(|game| {
        let rules = game.rules(&game.default_choices());
        game.machine.is_none() && rules.win == crate::rules::Win::Never && rules.seats() == 1
    });
    for game in scored {
        let score = |states| {
            let found = answer_to(record_of_deal(game.id, 5), QuestionKind::Judge { states });
            let Answer::Judged(Judgement::Scored(moves)) = found else { panic!("{found:?}") };
            let played = Session::from_record(&Record { moves, ..record_of_deal(game.id, 5) });
            let played = played.expect("it replays");
            assert_eq!(played.outcome(), Outcome::Over, "{}", game.id);
            played.score().value
        };
        // Random play scores eight to ten, so a higher score comes from the search.
        let scored = score(60_000);
        assert!(scored > 10, "{}: {scored}", game.id);
        let short = answer_to(record_of_deal(game.id, 5), QuestionKind::Judge { states: 10 });
        assert_eq!(short, Answer::Judged(Judgement::Unknown(WhyUnknown::Budget)));
    }
}

#[test]
fn search_through_deals_returns_a_winnable_deal() {
    let seeds = vec![LOST, WINNABLE];
    let found = answer_to(
        record_of_deal("fortress", 9),
        QuestionKind::Find { seeds: seeds.clone(), states: 200_000 },
    );
    let Answer::Found { seed, line } = found else { panic!("{found:?}") };
    assert_eq!(seed, WINNABLE);
    let session = Session::from_record(&Record { moves: line, ..record_of_deal("fortress", seed) });
    assert_eq!(session.expect("it replays").outcome(), Outcome::Won);

    let none = answer_to(
        record_of_deal("fortress", 9),
        QuestionKind::Find { seeds: vec![LOST], states: 200_000 },
    );
    assert_eq!(none, Answer::None(NoAnswer::Budget));
    let short = answer_to(record_of_deal("fortress", 9), QuestionKind::Find { seeds, states: 10 });
    assert_eq!(short, Answer::None(NoAnswer::Budget));
}

#[test]
fn advice_lists_only_legal_moves() {
    let record = record_of_deal("canfield-or-klondike", 7);
    let advice = answer_to(record.clone(), QuestionKind::Advise { states: 20_000 });
    let Answer::Advice { moves, line, lost } = advice else { panic!("{advice:?}") };
    assert!(line.is_empty() && !lost, "face-down cards prove nothing");
    let session = Session::from_record(&record).expect("a deal");
    let codes: Vec<&str> = moves.iter().map(|of| of.code.as_str()).collect();
    let listed = session.plan().parse_moves(&codes.join(",")).expect("codes");
    assert!(!listed.is_empty() && listed.iter().all(|mv| session.legal_moves().contains(mv)));
    assert!(moves[0].trials > 0 && moves[0].mean >= 0.0 && moves[0].mean <= 1.0);
}

#[test]
fn worker_drops_stopped_questions_and_delays_waiting_ones() {
    let mut queue = QuestionQueue::default();
    let what = QuestionKind::Judge { states: 2_000 };
    let waiting = WorkerQuestion {
        id: 1,
        waits: true,
        record: record_of_deal("fortress", LOST),
        position: None,
        what: what.clone(),
    };
    send_message(&mut queue, &ToWorker::Ask(Box::new(waiting)));
    send_question(&mut queue, 2, record_of_deal("fortress", LOST), what.clone());
    send_question(&mut queue, 3, record_of_deal("fortress", LOST), what.clone());
    send_message(&mut queue, &ToWorker::Stop(2));
    let mut order = Vec::new();
    while !queue.is_idle() {
        if let Some(FromWorker::Answer(id, _)) = queue.run(300) {
            order.push(id);
        }
    }
    assert_eq!(order, [3, 1]);

    send_question(&mut queue, 4, record_of_deal("fortress", LOST), what);
    send_message(&mut queue, &ToWorker::Stop(4));
    assert!(queue.is_idle() && queue.run(300).is_none());
}

#[test]
fn unsuitable_questions_are_refused_at_once() {
    let none = |why| Answer::None(why);
    let judge = || QuestionKind::Judge { states: 1_000 };
    let nowhere = Record { moves: "t1-t99".to_owned(), ..record_of_deal("fortress", WINNABLE) };
    assert_eq!(answer_to(nowhere, judge()), none(NoAnswer::Record));
    let unknown = Record { game: "no-game".to_owned(), ..record_of_deal("fortress", WINNABLE) };
    assert_eq!(answer_to(unknown, judge()), none(NoAnswer::Record));
    assert_eq!(answer_to(record_of_deal("bridge", 1), judge()), none(NoAnswer::Record));
    let several = games::all()
        .find(|game| game.machine.is_none() && game.rules(&game.default_choices()).seats() > 1);
    if let Some(game) = several {
        assert_eq!(answer_to(record_of_deal(game.id, 1), judge()), none(NoAnswer::Game));
    }
    let scored = games::all()
        .find(|game| game.rules(&game.default_choices()).win == crate::rules::Win::Never)
        .expect("a game that is only scored");
    let where_lost = QuestionKind::WhereLost { states: 1_000 };
    assert_eq!(answer_to(record_of_deal(scored.id, 1), where_lost), none(NoAnswer::Game));

    let mut queue = QuestionQueue::default();
    queue.receive("nonsense");
    assert!(queue.is_idle());
}

/// Plays a demo game to its end. Returns the session and the reason for each move. If `thinks` is
/// false, the demo gets no answers.
fn play_demo(record: &Record, thinks: bool) -> (Session, Vec<MoveReason>) {
    let mut session = Session::from_record(record).expect("a deal");
    let (mut queue, mut well, mut whys) =
        (QuestionQueue::default(), DemoGame::default(), Vec::new());
    for number in 0.. {
        let asked = well.next_question(&session).filter(|_| thinks).map(|_| {
            send_question(
                &mut queue,
                number,
                session.record(),
                QuestionKind::Advise { states: 3_000 },
            );
            run_to_end(&mut queue, 1_000).0.remove(&number).expect("an answer")
        });
        let Some(ChosenMove { mv, why }) = well.choose_move(&session, asked.as_ref()) else {
            break;
        };
        session.play(mv).expect("what is chosen is legal");
        whys.push(why);
        assert!(number < 2_000, "the game does not end");
    }
    (session, whys)
}

#[test]
fn every_move_of_a_demo_has_a_reason() {
    // All cards are face up. So the first answer contains a winning line, and no further question
    // is needed.
    let (session, whys) = play_demo(&record_of_deal("fortress", WINNABLE), true);
    assert_eq!(session.outcome(), Outcome::Won);
    let sure = |why: &MoveReason| matches!(why, MoveReason::CertainWin(_));
    let first = whys.iter().position(sure).expect("a line that wins");
    let left: Vec<usize> = (1..=whys.len() - first).rev().collect();
    assert_eq!(whys[first..], left.into_iter().map(MoveReason::CertainWin).collect::<Vec<_>>());

    let hidden = record_of_deal("canfield-or-klondike", 7);
    let (session, whys) = play_demo(&hidden, true);
    assert!(whys.iter().any(|why| matches!(why, MoveReason::Tried(of) if of[0].trials > 0)));
    assert!(session.score().value > 0 && session.moves().len() == whys.len());
}

#[test]
fn demo_without_a_worker_plays_by_lookahead() {
    let (session, whys) = play_demo(&record_of_deal("canfield-or-klondike", 7), false);
    assert!(
        whys.len() > 20 && whys.iter().all(|why| *why == MoveReason::Lookahead),
        "{}",
        whys.len()
    );
    let mut over = DemoGame::default();
    let is_over = session.outcome() != Outcome::Open;
    assert!(is_over || over.choose_move(&session, None).is_none() || session.hints().is_empty());
}

#[test]
fn demo_stops_if_it_makes_no_progress() {
    // Deal the stock and redeal again and again, as no good player would do.
    let record = record_of_deal("canfield-or-klondike", 7);
    let mut session = Session::from_record(&record).expect("a deal");
    let mut well = DemoGame::default();
    let deals = MoveAdvice {
        code: "d".to_owned(),
        wins: 0,
        trials: 1,
        mean: 0.0,
        was_visited: true,
        is_certain: false,
        is_tied: false,
    };
    let answer = Answer::Advice { moves: vec![deals], line: String::new(), lost: false };
    let made = (0..500).take_while(|_| {
        let Some(ChosenMove { mv, .. }) = well.choose_move(&session, Some(&answer)) else {
            return false;
        };
        session.play(mv).is_ok() || session.play(Move::Redeal).is_ok()
    });
    let made = made.count();
    assert!(made < 200, "{made}");
}

#[test]
fn search_slice_length_does_not_change_a_played_game() {
    let record = record_of_deal("canfield-or-klondike", 7);
    let play = |number, slice| {
        let mut queue = QuestionQueue::default();
        send_question(&mut queue, 1, record.clone(), QuestionKind::Play { number, states: 200 });
        let (mut found, slices) = run_to_end(&mut queue, slice);
        (found.remove(&1).expect("an answer"), slices)
    };
    let ((small, many), (large, few)) = (play(0, 50), play(0, 1_000_000));
    assert_eq!(small, large);
    assert!(many > few && matches!(small, Answer::Played { moves: 10.., .. }), "{many} {small:?}");
    let game = games::by_id("canfield-or-klondike").expect("a game");
    let plan = crate::engine::Plan::new(game.rules(&game.default_choices()));
    let seed = 7 ^ 0x9e_3779_b97f;
    let mut whole = FairGame::new(&plan, plan.deal(7), StateBudget(200), seed);
    while whole.play_next_move().is_some() {}
    let Answer::Played { moves, .. } = small else { panic!("{small:?}") };
    assert_eq!(moves, whole.memory().moves().len());
}

#[test]
fn table_set_up_by_hand_can_be_judged() {
    let dealt = Session::from_record(&record_of_deal("fortress", WINNABLE)).expect("a deal");
    let position = dealt.game().write_position(dealt.choices(), 0, dealt.machine());
    let mut queue = QuestionQueue::default();
    let mut of = |position, what| {
        let ask = WorkerQuestion {
            id: 1,
            waits: false,
            record: record_of_deal("fortress", LOST),
            position,
            what,
        };
        send_message(&mut queue, &ToWorker::Ask(Box::new(ask)));
        run_to_end(&mut queue, 300).0.remove(&1).expect("an answer")
    };
    let judge = || QuestionKind::Judge { states: 50_000 };
    let found = of(Some(position.clone()), judge());
    assert!(matches!(found, Answer::Judged(Judgement::Won(_))), "{found:?}");
    // The table set up by hand can be won, but this must not change the answer for the deal of the
    // record.
    assert_eq!(of(None, judge()), Answer::Judged(Judgement::Lost));
    let advice = of(Some(position), QuestionKind::Advise { states: 2_000 });
    assert!(matches!(advice, Answer::Advice { .. }), "{advice:?}");
}

#[test]
fn custom_table_is_undecided_if_redeals_shuffle() {
    let lucie = Session::from_record(&record_of_deal("la-belle-lucie", 1)).expect("a deal");
    let position = lucie.game().write_position(lucie.choices(), 0, lucie.machine());
    let judged = |position: Option<_>| {
        let mut queue = QuestionQueue::default();
        let record = record_of_deal("la-belle-lucie", 1);
        let what = QuestionKind::Judge { states: 200_000 };
        let ask = WorkerQuestion { id: 1, waits: false, record, position, what };
        send_message(&mut queue, &ToWorker::Ask(Box::new(ask)));
        run_to_end(&mut queue, 3_000).0.remove(&1).expect("an answer")
    };
    let unknown = judged(Some(position));
    assert_eq!(unknown, Answer::Judged(Judgement::Unknown(WhyUnknown::Shuffle)));
}

#[test]
fn every_reported_certain_win_really_wins() {
    let mut met = 0;
    for (id, states) in [("fortress", 60_000), ("flower-garden", 20_000), ("caesar", 20_000)] {
        for seed in [WINNABLE, 15] {
            let Answer::Advice { moves, line, .. } =
                answer_to(record_of_deal(id, seed), QuestionKind::Advise { states })
            else {
                panic!("{id}")
            };
            let won = Record { moves: line.clone(), ..record_of_deal(id, seed) };
            let won = Session::from_record(&won).expect("it replays");
            let is_certain_win = moves.first().is_some_and(|first| first.is_certain);
            assert_eq!(is_certain_win, !line.is_empty(), "{id}");
            assert!(!is_certain_win || won.outcome() == Outcome::Won, "{id}: {line}");
            met += usize::from(is_certain_win);
        }
    }
    assert!(met > 0, "{met}");
}

/// Plays a deal and always follows the first hint, until there is no hint.
fn play_by_hints(id: &str, seed: u64) -> Session {
    let game = games::by_id(id).expect("a game");
    let mut session = Session::new(game, game.default_choices(), seed);
    while let Some(hint) = session.hints().first().copied() {
        session.play(hint.mv).expect("a hint is legal");
    }
    session
}

fn is_standstill(session: &Session) -> bool {
    let what = QuestionKind::Standstill { states: 500 };
    answer_to(session.record_without_undone(), what) == Answer::Standstill(true)
}

/// Plays a deal with unlimited redeals and always follows the first hint, until there is no
/// hint. Returns the game, and how often the player could only shift and deal cards although the
/// stock had unseen cards. None of these positions may be a standstill.
fn play_with_unlimited_redeals(seed: u64) -> (Session, usize) {
    let game = games::by_id("small-triangle").expect("a game");
    let choices = game.parse_choices([("threes", "on")]).expect("an option");
    let mut session = Session::new(game, choices, seed);
    let stock = session.plan().first_pile_of(Role::Stock).expect("a stock");
    let (mut redeals, mut unseen) = (0, 0);
    while let Some(hint) = session.hints().first().copied() {
        let has_unseen_cards = redeals == 0 && !session.table().is_empty(stock);
        if has_unseen_cards && session.can_only_shift_cards() {
            unseen += 1;
            assert!(!is_standstill(&session), "seed {seed}");
        }
        redeals += usize::from(hint.mv == Move::Redeal);
        session.play(hint.mv).expect("a hint is legal");
    }
    (session, unseen)
}

#[test]
fn standstill_with_unlimited_redeals_is_reported() {
    for seed in [1, 4, 7, 12, 20] {
        let (mut session, unseen) = play_with_unlimited_redeals(seed);
        assert_eq!(session.outcome(), Outcome::Open, "seed {seed}");
        assert!(unseen > 5, "seed {seed}: {unseen}");
        assert!(session.can_only_shift_cards() && is_standstill(&session), "seed {seed}");
        for _ in 0..40 {
            session.undo();
        }
        assert!(!is_standstill(&session), "seed {seed}");
    }
}

#[test]
fn standstill_after_the_last_hint_is_reported() {
    for id in ["flower-garden", "westcliff"] {
        let mut session = play_by_hints(id, 11);
        assert_eq!(session.outcome(), Outcome::Open, "{id}");
        assert!(session.can_only_shift_cards(), "{id}");
        let what = QuestionKind::Standstill { states: 500 };
        assert_eq!(answer_to(session.record(), what.clone()), Answer::Standstill(true), "{id}");
        for _ in 0..20 {
            session.undo();
        }
        let record = Record { moves: session.record_without_undone().moves, ..session.record() };
        assert_eq!(answer_to(record, what), Answer::Standstill(false), "{id}");
    }
}
