//! Questions answered slice by slice: what each kind comes to, which goes first,
//! what is stopped, and what is known of a deal already.

use std::collections::BTreeMap;

use super::{
    Advised, Answer, Ask, Chosen, Judgement, PlayedWell, Reply, Thinker, Told, What, Why, WhyNot,
    read_codes,
};
use crate::{
    engine::{Move, Outcome},
    games,
    session::{Record, Session},
    solver::{FairGame, Strength, WhyUnknown},
};

/// A deal that comes out, and one that cannot.
const OUT: u64 = 2;
const NOT: u64 = 1;

fn deal(id: &str, seed: u64) -> Record {
    Record::deal(games::by_id(id).expect("a game"), seed)
}

fn ask(thinker: &mut Thinker, id: u32, record: Record, what: What) {
    hear(thinker, &Told::Ask(Box::new(Ask { id, waits: false, record, position: None, what })));
}

fn hear(thinker: &mut Thinker, told: &Told) {
    thinker.hear(&told.write());
}

/// All answers, by the numbers of the questions, in slices of so many states; and
/// how many slices it took.
fn answers(thinker: &mut Thinker, states: u64) -> (BTreeMap<u32, Answer>, usize) {
    let (mut answers, mut slices) = (BTreeMap::new(), 0);
    while !thinker.is_idle() {
        slices += 1;
        if let Some(Reply::Answer(id, answer)) = thinker.run(states) {
            answers.insert(id, answer);
        }
    }
    (answers, slices)
}

/// The answer to one question of a thinker that knows nothing.
fn answer(record: Record, what: What) -> Answer {
    let mut thinker = Thinker::default();
    ask(&mut thinker, 1, record, what);
    answers(&mut thinker, 300).0.remove(&1).expect("an answer")
}

/// The line by which a deal is said to come out.
fn way_out(record: Record) -> String {
    match answer(record, What::Judge { states: 50_000 }) {
        Answer::Judged(Judgement::Won(line)) => line,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_table_is_judged_and_the_line_comes_out() {
    let line = way_out(deal("fortress", OUT));
    let won = Record { moves: line, ..deal("fortress", OUT) };
    let session = Session::from_record(&won).expect("it replays");
    assert_eq!(session.outcome(), Outcome::Won);

    let lost = answer(deal("fortress", NOT), What::Judge { states: 50_000 });
    assert_eq!(lost, Answer::Judged(Judgement::Lost));
    let short = answer(deal("fortress", OUT), What::Judge { states: 10 });
    assert!(matches!(short, Answer::Judged(Judgement::Unknown(_))), "{short:?}");
}

/// Tests that a line wins, and no longer does so without one of its moves.
fn assert_is_short(record: &Record, line: &str) {
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
fn whatever_line_is_told_replays_and_is_shortened() {
    let fortress = deal("fortress", OUT);
    assert_is_short(&fortress, &way_out(fortress.clone()));
    let moves = way_out(fortress.clone()).split(',').count();
    assert!(moves < 120, "{moves} moves");

    let advice = answer(fortress.clone(), What::Advise { states: 60_000 });
    let Answer::Advice { line, .. } = advice else { panic!("{advice:?}") };
    assert_is_short(&fortress, &line);

    let found =
        answer(deal("flower-garden", 1), What::Find { seeds: (1..9).collect(), states: 200_000 });
    let Answer::Found { seed, line } = found else { panic!("{found:?}") };
    assert_is_short(&deal("flower-garden", seed), &line);
}

#[test]
fn slices_of_any_length_come_to_the_same() {
    let of = |states| {
        let mut thinker = Thinker::default();
        ask(&mut thinker, 1, deal("fortress", NOT), What::Judge { states: 50_000 });
        answers(&mut thinker, states)
    };
    let ((small, many), (large, few)) = (of(100), of(20_000));
    assert_eq!(small, large);
    assert!(many > few, "{many} slices beside {few}");
}

#[test]
fn what_is_known_of_a_deal_is_not_looked_for_again() {
    let mut thinker = Thinker::default();
    ask(&mut thinker, 1, deal("fortress", OUT), What::Judge { states: 50_000 });
    let first = answers(&mut thinker, 100).0.remove(&1);
    let Some(Answer::Judged(Judgement::Won(line))) = first else { panic!("{first:?}") };
    let (begun, rest) = line.split_once(',').expect("several moves");
    let on_the_way = Record { moves: begun.to_owned(), ..deal("fortress", OUT) };
    ask(&mut thinker, 2, on_the_way.clone(), What::Judge { states: 1 });
    let (mut found, slices) = answers(&mut thinker, 100);
    assert_eq!(found.remove(&2), Some(Answer::Judged(Judgement::Won(rest.to_owned()))));
    assert_eq!(slices, 1);

    // Of another deal nothing is known, nor of this one after that.
    ask(&mut thinker, 3, deal("fortress", NOT), What::Judge { states: 1 });
    ask(&mut thinker, 4, on_the_way, What::Judge { states: 1 });
    let (found, _) = answers(&mut thinker, 100);
    let is_unknown = |answer| matches!(answer, &Answer::Judged(Judgement::Unknown(_)));
    assert!(is_unknown(&found[&4]), "{found:?}");
}

#[test]
fn what_is_found_out_about_one_deal_is_not_taken_for_another() {
    let mut thinker = Thinker::default();
    ask(&mut thinker, 1, deal("fortress", NOT), What::Judge { states: 50_000 });
    ask(&mut thinker, 2, deal("fortress", OUT), What::Judge { states: 50_000 });
    // What is found out about the first comes when the second was the last asked about.
    let (found, _) = answers(&mut thinker, 100);
    assert_eq!(found[&1], Answer::Judged(Judgement::Lost));
    assert!(matches!(found[&2], Answer::Judged(Judgement::Won(_))), "{found:?}");
    ask(&mut thinker, 3, deal("fortress", OUT), What::Judge { states: 50_000 });
    assert_eq!(answers(&mut thinker, 100).0[&3], found[&2]);
}

#[test]
fn it_is_found_where_a_game_was_lost() {
    // A game that follows a way out for a while, and is then played at random until it is lost.
    let line = way_out(deal("fortress", OUT));
    let good: Vec<&str> = line.split(',').take(3).collect();
    let mut session =
        Session::from_record(&Record { moves: good.join(","), ..deal("fortress", OUT) })
            .expect("it replays");
    let mut spoilt = None;
    for turn in 0..40 {
        let Some(mv) = session.legal().get(turn % session.legal().len().max(1)).copied() else {
            break;
        };
        session.play(mv).expect("legal");
        let judged = answer(session.record(), What::Judge { states: 200_000 });
        if judged == Answer::Judged(Judgement::Lost) {
            spoilt = Some(session.moves().len());
            break;
        }
    }
    let spoilt = spoilt.expect("random play loses");
    let found = answer(session.record(), What::WhereLost { states: 200_000 });
    assert_eq!(found, Answer::WhereLost { won: Some(spoilt - 1), lost: Some(spoilt) });
}

#[test]
fn in_a_game_that_is_only_scored_a_line_is_found_that_scores_much() {
    let scored = games::all().filter(|game| {
        let rules = game.rules(&game.defaults());
        game.machine.is_none() && rules.win == crate::rules::Win::Never && rules.seats() == 1
    });
    for game in scored {
        let score = |states| {
            let found = answer(deal(game.id, 5), What::Judge { states });
            let Answer::Judged(Judgement::Scored(moves)) = found else { panic!("{found:?}") };
            let played = Session::from_record(&Record { moves, ..deal(game.id, 5) });
            let played = played.expect("it replays");
            assert_eq!(played.outcome(), Outcome::Over, "{}", game.id);
            played.score().value
        };
        // By chance it is eight to ten.
        let scored = score(60_000);
        assert!(scored > 10, "{}: {scored}", game.id);
        let short = answer(deal(game.id, 5), What::Judge { states: 10 });
        assert_eq!(short, Answer::Judged(Judgement::Unknown(WhyUnknown::Budget)));
    }
}

#[test]
fn of_several_deals_one_is_found_that_comes_out() {
    let seeds = vec![NOT, OUT];
    let found = answer(deal("fortress", 9), What::Find { seeds: seeds.clone(), states: 200_000 });
    let Answer::Found { seed, line } = found else { panic!("{found:?}") };
    assert_eq!(seed, OUT);
    let session = Session::from_record(&Record { moves: line, ..deal("fortress", seed) });
    assert_eq!(session.expect("it replays").outcome(), Outcome::Won);

    let none = answer(deal("fortress", 9), What::Find { seeds: vec![NOT], states: 200_000 });
    assert_eq!(none, Answer::None(WhyNot::Budget));
    let short = answer(deal("fortress", 9), What::Find { seeds, states: 10 });
    assert_eq!(short, Answer::None(WhyNot::Budget));
}

#[test]
fn advice_names_legal_moves_and_no_hidden_card() {
    let record = deal("canfield-or-klondike", 7);
    let advice = answer(record.clone(), What::Advise { states: 20_000 });
    let Answer::Advice { moves, line, lost } = advice else { panic!("{advice:?}") };
    assert!(line.is_empty() && !lost, "what lies face down proves nothing");
    let session = Session::from_record(&record).expect("a deal");
    let codes: Vec<&str> = moves.iter().map(|of| of.code.as_str()).collect();
    let listed = read_codes(session.plan(), &codes.join(",")).expect("codes");
    assert!(!listed.is_empty() && listed.iter().all(|mv| session.legal().contains(mv)));
    assert!(moves[0].trials > 0 && moves[0].mean >= 0.0 && moves[0].mean <= 1.0);
}

#[test]
fn what_waits_is_answered_last_and_what_is_stopped_never() {
    let mut thinker = Thinker::default();
    let what = What::Judge { states: 2_000 };
    let waiting = Ask {
        id: 1,
        waits: true,
        record: deal("fortress", NOT),
        position: None,
        what: what.clone(),
    };
    hear(&mut thinker, &Told::Ask(Box::new(waiting)));
    ask(&mut thinker, 2, deal("fortress", NOT), what.clone());
    ask(&mut thinker, 3, deal("fortress", NOT), what.clone());
    hear(&mut thinker, &Told::Stop(2));
    let mut order = Vec::new();
    while !thinker.is_idle() {
        if let Some(Reply::Answer(id, _)) = thinker.run(300) {
            order.push(id);
        }
    }
    assert_eq!(order, [3, 1]);

    ask(&mut thinker, 4, deal("fortress", NOT), what);
    hear(&mut thinker, &Told::StopAll);
    assert!(thinker.is_idle() && thinker.run(300).is_none());
}

#[test]
fn what_cannot_be_thought_about_is_said_at_once() {
    let none = |why| Answer::None(why);
    let judge = || What::Judge { states: 1_000 };
    let nowhere = Record { moves: "t1-t99".to_owned(), ..deal("fortress", OUT) };
    assert_eq!(answer(nowhere, judge()), none(WhyNot::Record));
    let unknown = Record { game: "no-game".to_owned(), ..deal("fortress", OUT) };
    assert_eq!(answer(unknown, judge()), none(WhyNot::Record));
    assert_eq!(answer(deal("bridge", 1), judge()), none(WhyNot::Record));
    let several = games::all()
        .find(|game| game.machine.is_none() && game.rules(&game.defaults()).seats() > 1);
    if let Some(game) = several {
        assert_eq!(answer(deal(game.id, 1), judge()), none(WhyNot::Game));
    }
    let scored = games::all()
        .find(|game| game.rules(&game.defaults()).win == crate::rules::Win::Never)
        .expect("a game that is only scored");
    let where_lost = What::WhereLost { states: 1_000 };
    assert_eq!(answer(deal(scored.id, 1), where_lost), none(WhyNot::Game));

    let mut thinker = Thinker::default();
    thinker.hear("nonsense");
    assert!(thinker.is_idle());
}

/// A game played well to its end: the moves with why each was made.
fn played_well(record: &Record, thinks: bool) -> (Session, Vec<Why>) {
    let mut session = Session::from_record(record).expect("a deal");
    let (mut thinker, mut well, mut whys) = (Thinker::default(), PlayedWell::default(), Vec::new());
    for number in 0.. {
        let asked = well.question(&session).filter(|_| thinks).map(|_| {
            ask(&mut thinker, number, session.record(), What::Advise { states: 3_000 });
            answers(&mut thinker, 1_000).0.remove(&number).expect("an answer")
        });
        let Some(Chosen { mv, why }) = well.choose(&session, asked.as_ref()) else { break };
        session.play(mv).expect("what is chosen is legal");
        whys.push(why);
        assert!(number < 2_000, "it never ends");
    }
    (session, whys)
}

#[test]
fn a_game_is_played_well_to_its_end_each_move_with_its_reason() {
    // All cards lie open: a line is found, and then nothing more is asked.
    let (session, whys) = played_well(&deal("fortress", OUT), true);
    assert_eq!(session.outcome(), Outcome::Won);
    let sure = |why: &Why| matches!(why, Why::Sure(_));
    let first = whys.iter().position(sure).expect("a line that wins");
    let left: Vec<usize> = (1..=whys.len() - first).rev().collect();
    assert_eq!(whys[first..], left.into_iter().map(Why::Sure).collect::<Vec<_>>());

    let hidden = deal("canfield-or-klondike", 7);
    let (session, whys) = played_well(&hidden, true);
    assert!(whys.iter().any(|why| matches!(why, Why::Tried(of) if of[0].trials > 0)));
    assert!(session.score().value > 0 && session.moves().len() == whys.len());
}

#[test]
fn where_nobody_answers_a_look_one_move_ahead_plays_and_that_ends() {
    let (session, whys) = played_well(&deal("canfield-or-klondike", 7), false);
    assert!(whys.len() > 20 && whys.iter().all(|why| *why == Why::AtSight), "{}", whys.len());
    let mut over = PlayedWell::default();
    let is_over = session.outcome() != Outcome::Open;
    assert!(is_over || over.choose(&session, None).is_none() || session.hints().is_empty());
}

#[test]
fn a_game_of_which_nothing_more_comes_is_given_up() {
    // A place is emptied and filled again and again, as nobody plays who advises.
    let record = deal("canfield-or-klondike", 7);
    let mut session = Session::from_record(&record).expect("a deal");
    let mut well = PlayedWell::default();
    let deals = Advised {
        code: "d".to_owned(),
        wins: 0,
        trials: 1,
        mean: 0.0,
        met: true,
        sure: false,
        even: false,
    };
    let answer = Answer::Advice { moves: vec![deals], line: String::new(), lost: false };
    let made = (0..500).take_while(|_| {
        let Some(Chosen { mv, .. }) = well.choose(&session, Some(&answer)) else { return false };
        session.play(mv).is_ok() || session.play(Move::Redeal).is_ok()
    });
    let made = made.count();
    assert!(made < 200, "{made}");
}

#[test]
fn a_deal_is_played_by_the_fair_player_as_natively_whatever_the_slices() {
    let record = deal("canfield-or-klondike", 7);
    let play = |number, slice| {
        let mut thinker = Thinker::default();
        ask(&mut thinker, 1, record.clone(), What::Play { number, states: 200 });
        let (mut found, slices) = answers(&mut thinker, slice);
        (found.remove(&1).expect("an answer"), slices)
    };
    let ((small, many), (large, few)) = (play(0, 50), play(0, 1_000_000));
    assert_eq!(small, large);
    assert!(many > few && matches!(small, Answer::Played { moves: 10.., .. }), "{many} {small:?}");
    let game = games::by_id("canfield-or-klondike").expect("a game");
    let plan = crate::engine::Plan::new(game.rules(&game.defaults()));
    let seed = 7 ^ 0x9e_3779_b97f;
    let mut whole = FairGame::new(&plan, plan.deal(7), Strength(200), seed);
    while whole.step().is_some() {}
    let Answer::Played { moves, .. } = small else { panic!("{small:?}") };
    assert_eq!(moves, whole.memory().moves().len());
}

#[test]
fn a_table_laid_by_hand_is_asked_about_as_any_other() {
    let dealt = Session::from_record(&deal("fortress", OUT)).expect("a deal");
    let position = dealt.game().position(dealt.choices(), 0, dealt.machine());
    let mut thinker = Thinker::default();
    let mut of = |position, what| {
        let ask = Ask { id: 1, waits: false, record: deal("fortress", NOT), position, what };
        hear(&mut thinker, &Told::Ask(Box::new(ask)));
        answers(&mut thinker, 300).0.remove(&1).expect("an answer")
    };
    let judge = || What::Judge { states: 50_000 };
    let found = of(Some(position.clone()), judge());
    assert!(matches!(found, Answer::Judged(Judgement::Won(_))), "{found:?}");
    // What is found out of it is not taken for the deal of the record.
    assert_eq!(of(None, judge()), Answer::Judged(Judgement::Lost));
    let advice = of(Some(position), What::Advise { states: 2_000 });
    assert!(matches!(advice, Answer::Advice { .. }), "{advice:?}");
}

#[test]
fn at_a_table_laid_by_hand_no_shuffle_is_known() {
    let lucie = Session::from_record(&deal("la-belle-lucie", 1)).expect("a deal");
    let position = lucie.game().position(lucie.choices(), 0, lucie.machine());
    let judged = |position: Option<_>| {
        let mut thinker = Thinker::default();
        let record = deal("la-belle-lucie", 1);
        let what = What::Judge { states: 200_000 };
        let ask = Ask { id: 1, waits: false, record, position, what };
        hear(&mut thinker, &Told::Ask(Box::new(ask)));
        answers(&mut thinker, 3_000).0.remove(&1).expect("an answer")
    };
    let unknown = judged(Some(position));
    assert_eq!(unknown, Answer::Judged(Judgement::Unknown(WhyUnknown::Shuffle)));
}

#[test]
fn certain_win_replays_to_a_win() {
    let mut met = 0;
    for (id, states) in [("fortress", 60_000), ("flower-garden", 20_000), ("caesar", 20_000)] {
        for seed in [OUT, 15] {
            let Answer::Advice { moves, line, .. } =
                answer(deal(id, seed), What::Advise { states })
            else {
                panic!("{id}")
            };
            let won = Record { moves: line.clone(), ..deal(id, seed) };
            let won = Session::from_record(&won).expect("it replays");
            let is_sure = moves.first().is_some_and(|first| first.sure);
            assert_eq!(is_sure, !line.is_empty(), "{id}");
            assert!(!is_sure || won.outcome() == Outcome::Won, "{id}: {line}");
            met += usize::from(is_sure);
        }
    }
    assert!(met > 0, "{met}");
}

/// Plays a deal by its first hints until there is none.
fn by_hints(id: &str, seed: u64) -> Session {
    let game = games::by_id(id).expect("a game");
    let mut session = Session::new(game, game.defaults(), seed);
    while let Some(hint) = session.hints().first().copied() {
        session.play(hint.mv).expect("a hint is legal");
    }
    session
}

#[test]
fn standstill_after_the_last_hint_is_told() {
    for id in ["flower-garden", "westcliff"] {
        let mut session = by_hints(id, 11);
        assert_eq!(session.outcome(), Outcome::Open, "{id}");
        assert!(session.only_shifts(), "{id}");
        let what = What::Standstill { states: 500 };
        assert_eq!(answer(session.record(), what.clone()), Answer::Standstill(true), "{id}");
        for _ in 0..20 {
            session.undo();
        }
        let record = Record { moves: session.played().moves, ..session.record() };
        assert_eq!(answer(record, what), Answer::Standstill(false), "{id}");
    }
}
