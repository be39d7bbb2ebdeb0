//! Tests of the Derby, a race of several players (riders). Races between computers end by the
//! rules. A keen (strong) computer is faster than a gentle (weak) one. No rider sees the cards of a
//! hidden pack. At most one rider is human.

use std::collections::BTreeSet;

use patientia::{
    engine::{Move, Outcome},
    machine::{Machine, Seat, Strength},
    rules::Role,
    session::{Record, RecordError, Session},
    store::Wording,
    text,
};

use crate::{
    length::few_unless_long_run,
    play::{self, STRENGTHS, choices_for_players, game_with_reordered_cards, seat_rng},
};

const ID: &str = "derby";
/// The largest number of moves that a race in these tests may have.
const LONGEST: usize = 60_000;

/// Runs a race of computers. Each computer has its own speed. Returns the machine at the end, and
/// the moves.
fn run_race(
    players: u8,
    seed: u64,
    strength: impl Fn(Seat) -> Strength,
) -> (Box<dyn Machine>, Vec<Move>) {
    let mut machine = play::deal_game(ID, players, seed);
    let mut moves = Vec::new();
    // The time of the next action of each seat, in milliseconds from the start.
    let mut next: Vec<(u64, Seat)> = (0..players).map(|seat| (0, Seat(seat))).collect();
    while machine.outcome(&[]) == Outcome::Open {
        next.retain(|(_, seat)| machine.can_act(*seat));
        next.sort_unstable();
        let (time, seat) = next[0];
        let strength = strength(seat);
        let mv = machine.choose_move(seat, strength, &moves, seat_rng(seed, moves.len(), seat));
        let mv = mv.expect("a rider finds a move");
        assert_eq!(machine.check(mv), Ok(()), "seed {seed}: {}", machine.move_code(mv));
        assert_eq!(machine.seat_that_moves(mv), Some(seat));
        machine.apply(mv);
        moves.push(mv);
        next[0].0 = time + u64::from(machine.move_delay_ms(strength));
        assert!(moves.len() < LONGEST, "seed {seed} of {players} does not end");
    }
    (machine, moves)
}

#[test]
fn races_between_computers_end_by_the_rules() {
    let (mut won, mut drawn, mut stale) = (vec![[0; 6]; 7], 0, 0);
    // The number of moves per rider in all races, and the largest number in one race. Each array
    // has one value for gentle (weak) riders and one for keen (strong) riders.
    let (mut acts, mut most) = ([0; 2], [0; 2]);
    let races = few_unless_long_run(200, 1000);
    for seed in 0..races {
        let players = 2 + (seed % 5) as u8;
        let strength = (seed / 5 % 2) as usize;
        let (mut machine, moves) = run_race(players, seed, |_| STRENGTHS[strength]);
        most[strength] = most[strength].max(moves.len() / usize::from(players));
        acts[strength] += moves.len() / usize::from(players);
        let left: Vec<i32> =
            (0..players).map(|seat| machine.standing(Seat(seat)).expect("cards left").0).collect();
        let fewest = left.iter().min();
        match machine.winner() {
            Some(winner) => {
                assert_eq!(left.get(usize::from(winner.0)), fewest);
                won[usize::from(players)][usize::from(winner.0)] += 1;
            }
            None => drawn += 1,
        }
        stale += u32::from(fewest > Some(&0));
        assert!(left.iter().all(|left| left % 4 == 0), "fours leave together");
        let ids: BTreeSet<_> =
            machine.table().piles().flat_map(|(_, pile)| pile).map(|card| card.id()).collect();
        assert_eq!(ids.len(), 52 * usize::from(players), "cards are lost");
        for mv in &moves {
            assert_eq!(machine.parse_move(&machine.move_code(*mv)), Ok(*mv));
        }
        while machine.undo() {}
        assert_eq!(machine.table(), play::deal_game(ID, players, seed).table());
    }
    println!("{ID}: races won by seat, by players: {:?}", &won[2..]);
    println!(
        "{ID}: {drawn} drawn, {stale} ended because nobody could move; moves of a rider, gentle and keen: in {:?} races {acts:?}, at most {most:?}",
        [races / 2; 2]
    );
    for (players, won) in won.iter().enumerate().skip(2) {
        let won = &won[..players];
        assert!(won.iter().all(|won| won * players * 15 > races as usize), "{players}: {won:?}");
    }
}

#[test]
fn strong_rider_beats_weak_rider() {
    let races = few_unless_long_run(60, 200);
    let wins = (0..races).filter(|seed| {
        let keen = Seat((seed % 2) as u8);
        let strength = |seat| STRENGTHS[usize::from(seat == keen)];
        run_race(2, *seed, strength).0.winner() == Some(keen)
    });
    let wins = wins.count();
    println!("{ID}: the keen rider won {wins} races of {races}");
    assert!(wins * 10 > races as usize * 6, "the keen rider won only {wins} races of {races}");
}

#[test]
fn computer_riders_use_no_hidden_pack_cards() {
    let mut decisions = 0;
    for seed in 1..=20 {
        let mut machine = play::deal_game(ID, 2, seed);
        let mut moves = Vec::new();
        for _ in 0..200 {
            let packs: Vec<_> = machine
                .plan()
                .piles()
                .filter(|pile| machine.plan().part(*pile).role == Role::Stock)
                .map(|pile| (0..machine.table().len(pile)).map(|depth| (pile, depth)).collect())
                .collect();
            let choices = choices_for_players(ID, 2);
            let hidden = game_with_reordered_cards(
                ID,
                &choices,
                &*machine,
                &packs,
                |cards: &mut Vec<String>| {
                    cards.reverse();
                },
            );
            for (seat, strength) in [(Seat(0), Strength::Gentle), (Seat(1), Strength::Keen)] {
                let rng = seat_rng(seed, moves.len(), seat);
                let chosen = machine.choose_move(seat, strength, &moves, rng);
                // A position as text does not say which cards were dealt just now, so `hidden`
                // offers no pairs of such cards. The test compares only moves from the packs.
                let deals =
                    |mv: Move| machine.move_code(mv) == "d" || machine.move_code(mv) == "s2-t5";
                if chosen.is_some_and(deals) {
                    assert_eq!(
                        hidden.choose_move(seat, strength, &moves, rng),
                        chosen,
                        "deal {seed}"
                    );
                    decisions += 1;
                }
            }
            let seat = Seat(moves.len() as u8 % 2);
            let rng = seat_rng(seed, moves.len(), seat);
            let mv = machine.choose_move(seat, Strength::Keen, &moves, rng);
            let Some(mv) = mv else { break };
            machine.apply(mv);
            moves.push(mv);
        }
    }
    assert!(decisions > 1000, "there were only {decisions} decisions");
}

#[test]
fn race_allows_only_one_human_and_no_undo() {
    let session = Session::new(play::find_game(ID), choices_for_players(ID, 2), 3);
    let record = Record { seats: Some("pp".to_owned()), ..session.record() };
    assert_eq!(
        Session::restore(&record).expect_err("two human players"),
        RecordError::InvalidSeats("pp".to_owned())
    );
    let mut session = play::session_with_seats(ID, "pk", 3);
    assert_eq!(text::turn_sentence(&session).as_deref(), Some("Deal, and the race begins."));
    session.play(Move::Deal).expect("all deal");
    assert_eq!(text::turn_sentence(&session).as_deref(), Some(""), "all ride at once");
    let rides = session.computer_move_for_seat(Seat(1)).expect("the computer rides");
    assert_eq!(session.computer_move_for_seat(Seat(0)), None, "a human player is no computer");
    session.play(rides).expect("it is legal");
    assert!(!session.can_undo() && !session.undo());
    assert_eq!(session.human_moves(), [Move::Deal], "the other rider's deal is no human move");
    let after = session.table().clone();
    assert!(
        session.undo_last_move() && session.undo_last_move() && !session.undo_last_move(),
        "a spectator may step back"
    );
    assert!(session.redo() && session.redo());
    assert_eq!(session.table(), &after);
    let restored = Session::from_record(&session.record()).expect("its own record");
    assert_eq!(restored.table(), session.table());
}

#[test]
fn only_important_rival_moves_are_described() {
    let mut seen = BTreeSet::new();
    let mut session = play::session_with_seats(ID, "pk", 5);
    for at in 0..20_000 {
        let own = session.human_moves().first().copied();
        let next = if at % 2 == 0 { own } else { session.computer_move_for_seat(Seat(1)) };
        let Some(mv) = next else { continue };
        let before = session.shown_table().clone();
        session.play(mv).expect("it is legal");
        let done = text::last_move_announcement(&session, &before, mv, Wording::Full);
        assert!(at % 2 == 1 || !done.is_empty(), "the player's own moves are described");
        assert!(!done.contains("of David"), "the player's own heaps have only numbers: {done}");
        if mv == Move::Deal && session.outcome() == Outcome::Open {
            let heaps = (1..=4).map(|heap| session.plan().parse_slot(&format!("t{heap}")));
            let tops = heaps.filter_map(|heap| session.table().top_card(heap.expect("a heap")));
            let faces: Vec<String> = tops.map(text::card).collect();
            let faces = text::list(&faces, "and");
            assert_eq!(done.to_lowercase(), format!("{faces}."), "the four cards are named");
        }
        assert!(!done.contains("Judith: the "), "a rival's move is seen, not described: {done}");
        for words in ["You: fours, ", "Judith: fours, ", "tangle"] {
            seen.extend(done.contains(words).then_some(words));
        }
        if session.outcome() != Outcome::Open {
            assert_eq!(text::turn_sentence(&session), None, "the race is over");
            break;
        }
    }
    assert!(seen.contains("You: fours, ") && seen.contains("Judith: fours, "), "{seen:?}");
}

/// A lone rider has shuffled the last eight cards and declares that no more moves are possible.
#[test]
fn race_of_a_lone_rider_can_be_lost() {
    let mut session = Session::new(play::find_game(ID), choices_for_players(ID, 1), 3);
    assert_eq!(text::turn_sentence(&session), None, "a lone rider has no turns");
    for seed in 4.. {
        let [tangle, stale_mate] = [0, 1].map(|number| Move::Call { number, choice: 1 });
        while session.outcome() == Outcome::Open && session.check(tangle).is_err() {
            let rng = seat_rng(seed, session.moves().len(), Seat(0));
            let mv = session.machine().choose_move(Seat(0), Strength::Keen, session.moves(), rng);
            session.play(mv.expect("a rider finds a move")).expect("it is legal");
        }
        if session.play(tangle).is_ok() {
            assert!(!session.is_finished(false), "it is open");
            session.play(stale_mate).expect("after the shuffle");
            break;
        }
        session = Session::new(play::find_game(ID), choices_for_players(ID, 1), seed);
    }
    assert_eq!(session.outcome(), Outcome::Lost);
    let ending = text::ending_sentences(&session);
    assert!(ending.ends_with(" The race took less than a second."), "{ending}");
    assert!(session.is_finished(true), "nothing can be undone in a race");
}
