//! Tests of Bridge Patience for several players. The computer plays well and knows only what its
//! seat sees. A rubber (a match of several deals) can be saved and undone.

use std::{cmp::Ordering, collections::BTreeSet};

use patientia::{
    cards::CardId,
    engine::{Move, Outcome, PileId, Plan, Position, Table},
    machine::{Event, Machine, ScoreItem, Seat, Strength},
    rules::{Choices, Role, Visibility},
    session::{Record, Seating, Session},
    store::Wording,
    text,
};
use serde_json::json;

use crate::{
    length::few_unless_long_run,
    play::{self, STRENGTHS, game_with_reordered_cards, let_computers_play, seat_rng},
};

const ID: &str = "bridge";

fn choices_for_one_hand() -> Choices {
    play::find_game(ID).parse_choices([("length", "hand")]).expect("an option")
}

fn session_with_seats(choices: Choices, letters: &str, seed: u64) -> Session {
    let seating = Seating::parse(letters, 2).expect("players");
    Session::new(play::find_game(ID), choices, seed).with_seating(seating)
}

/// Makes the move that the computer chooses. If it is not a computer's turn, makes the first legal
/// move.
fn play_next_move(session: &mut Session) -> Move {
    let mv = session.computer_move().unwrap_or_else(|| session.legal_moves()[0]);
    session.play(mv).expect("it is legal");
    mv
}

/// Returns the points that the last move scored, for each seat: first the points “below the line”
/// (they decide the rubber), then all points.
fn points_scored(events: &[Event]) -> ([u16; 2], [u16; 2]) {
    let (mut below, mut all) = ([0; 2], [0; 2]);
    for event in events {
        if let Event::Scored { seat: Seat(seat), points, what } = *event {
            all[usize::from(seat)] += points;
            below[usize::from(seat)] += if what == ScoreItem::Tricks { points } else { 0 };
        }
    }
    (below, all)
}

#[test]
fn first_dealer_is_random_and_players_deal_in_turn() {
    let mut first = BTreeSet::new();
    for seed in 1..=20 {
        let mut machine = play::deal_game(ID, 2, seed);
        let mut dealers = Vec::new();
        let mut moves = Vec::new();
        while dealers.len() < 3 {
            let (turn, mv) = (
                machine.turn(),
                play::next_computer_move(&*machine, seed, gentle_strength, &moves),
            );
            if matches!(mv, Move::Call { .. }) {
                dealers.push(turn);
            }
            machine.apply(mv);
            if matches!(mv, Move::Call { .. }) {
                assert_ne!(machine.turn(), turn, "the other player leads");
            }
            moves.push(mv);
        }
        assert!(dealers[0] != dealers[1] && dealers[0] == dealers[2], "{dealers:?}");
        first.insert(dealers[0]);
    }
    assert_eq!(first.len(), 2);
}

const fn gentle_strength(_: Seat, _: u64) -> Strength {
    Strength::Gentle
}

#[test]
fn non_dealer_gets_the_first_cards_and_hands_are_sorted() {
    let mut dealers = BTreeSet::new();
    for seed in 1..=8 {
        let machine = play::deal_game(ID, 2, seed);
        let (plan, table) = (machine.plan(), machine.table());
        let dealer = machine.turn().expect("the dealer");
        let as_dealt = plan.deal(seed);
        let of = |seat: u8| plan.piles().filter(move |pile| plan.owner(*pile) == Some(seat));
        for (own, first) in of(1 - dealer.0).zip(of(0)) {
            let faces = |table: &patientia::engine::Table, pile| -> BTreeSet<_> {
                table.pile(pile).iter().map(|card| (table.face(*card), card.is_up())).collect()
            };
            assert_eq!(faces(table, own), faces(&as_dealt, first), "deal {seed}");
        }
        for pile in plan.piles().filter(|pile| plan.slot(*pile).role == Role::Tableau) {
            let up: Vec<bool> = table.pile(pile).iter().map(|card| card.is_up()).collect();
            assert_eq!(up, [false, true, false, true]);
        }
        for pile in plan.piles().filter(|pile| plan.part(*pile).visibility == Visibility::Owner) {
            let suits: Vec<_> = table.pile(pile).iter().map(|c| table.face(*c).suit()).collect();
            let changes = suits.windows(2).filter(|pair| pair[0] != pair[1]).count();
            assert_eq!(
                changes + 1,
                suits.iter().map(|suit| suit.letter()).collect::<BTreeSet<_>>().len()
            );
        }
        dealers.insert(dealer);
    }
    assert_eq!(dealers.len(), 2, "each of them has dealt");
}

#[test]
fn hand_with_equal_points_has_two_winners() {
    let mut shared = 0;
    for seed in 0..60 {
        let (machine, _) = play::play_to_end(
            play::find_game(ID).deal(&choices_for_one_hand(), seed),
            seed,
            gentle_strength,
        );
        let [first, second] = [0, 1].map(|seat| machine.standing(Seat(seat)).expect("points").0);
        let best = match first.cmp(&second) {
            Ordering::Greater => vec![Seat(0)],
            Ordering::Less => vec![Seat(1)],
            Ordering::Equal => vec![Seat(0), Seat(1)],
        };
        assert_eq!(machine.winners(), best, "deal {seed}");
        assert_eq!(machine.winner(), (best.len() == 1).then_some(best[0]), "deal {seed}");
        shared += u32::from(best.len() == 2);
    }
    assert!(shared > 0, "no hand was tied");
}

#[test]
fn rubber_between_computers_ends_by_the_rules() {
    let won = play::play_many_games(ID, 2..=2, |machine, winner| {
        let points = [0, 1].map(|seat| machine.standing(Seat(seat)).expect("points").0);
        assert_eq!(points[0] > points[1], winner == Seat(0), "{points:?}");
        let rubber = |event: &Event| {
            matches!(event, Event::Scored { points: 100, what: ScoreItem::Rubber, .. })
        };
        assert_eq!(machine.events().iter().filter(|event| rubber(event)).count(), 1);
        assert_eq!(machine.turn(), None);
    });
    let games: u32 = won[0].iter().sum();
    assert!(won[0].iter().all(|won| won * 5 > games * 2), "{won:?}");
}

/// Counts the points below the line, the games and the total points a second time, and compares
/// them with the results of the machine.
#[test]
fn points_below_the_line_decide_the_rubber() {
    let mut both = 0;
    for seed in 0..300 {
        let mut machine = play::deal_game(ID, 2, seed);
        let (mut below, mut games, mut points) = ([0; 2], [0; 2], [0; 2]);
        let (mut moves, mut legal) = (Vec::new(), Vec::new());
        machine.list_legal_moves(&mut legal);
        while !legal.is_empty() {
            let mv = play::next_computer_move(&*machine, seed, gentle_strength, &moves);
            machine.apply(mv);
            moves.push(mv);
            machine.list_legal_moves(&mut legal);
            let (now, all) = points_scored(machine.events());
            (0..2).for_each(|seat| (below[seat] += now[seat], points[seat] += all[seat]).1);
            let won: Vec<usize> = machine
                .events()
                .iter()
                .filter_map(|event| match event {
                    Event::WonGame(Seat(seat)) => Some(usize::from(*seat)),
                    _ => None,
                })
                .collect();
            let reaches = below.iter().filter(|sum| **sum >= 30).count();
            both += u32::from(reaches == 2);
            if reaches > 0 && below[0] != below[1] {
                let winner = usize::from(below[1] > below[0]);
                assert_eq!(won, [winner], "seed {seed}: {below:?}");
                games[winner] += 1;
                below = [0; 2];
            } else {
                assert!(won.is_empty(), "seed {seed}: {below:?}");
            }
            let over = games.contains(&2);
            assert_eq!(machine.outcome(&legal) != Outcome::Open, over, "seed {seed}");
            if over {
                let sums = points.map(i32::from);
                assert_eq!([0, 1].map(|s| machine.standing(Seat(s)).expect("points").0), sums);
            }
        }
    }
    assert!(both > 0, "both never reached thirty");
}

#[test]
fn strong_computer_beats_weak_computer() {
    let games = few_unless_long_run(60, 200);
    let wins = play::count_keen_wins(ID, games);
    assert!(wins * 100 > games as usize * 75, "the keen player won only {wins} rubbers of {games}");
}

/// Returns the places of the cards that a seat does not see.
fn hidden_places(machine: &dyn Machine, seat: Seat) -> Vec<(PileId, usize)> {
    let places = |(pile, cards): (PileId, &[_])| (0..cards.len()).map(move |depth| (pile, depth));
    machine
        .table()
        .piles()
        .flat_map(places)
        .filter(|(p, depth)| !machine.can_see(seat, *p, *depth))
        .collect()
}

#[test]
fn computer_uses_only_cards_that_its_seat_sees() {
    let (mut decisions, mut differ) = (0, 0);
    let choices = choices_for_one_hand();
    for seed in 1..=6 {
        play::for_each_decision(play::find_game(ID).deal(&choices, seed), seed, |here| {
            let own = |role: Role| -> Vec<(PileId, usize)> {
                let (plan, table) = (here.machine.plan(), here.machine.table());
                let is_own = |pile: &PileId| here.machine.owner(*pile) == Some(here.seat);
                let piles = plan.piles().filter(|p| plan.slot(*p).role == role).filter(is_own);
                piles.flat_map(|p| (0..table.len(p)).map(move |d| (p, d))).collect()
            };
            let groups =
                [vec![], vec![hidden_places(here.machine, here.seat)], vec![own(Role::Reserve)]];
            let [same, other, seen] = groups.map(|group| {
                game_with_reordered_cards(ID, &choices, here.machine, &group, |cards| {
                    cards.reverse();
                })
            });
            for strength in STRENGTHS {
                let chosen =
                    |machine: &dyn Machine| here.move_chosen_by_computer(machine, strength);
                assert_eq!(chosen(&*other), chosen(&*same), "seed {seed}, {strength:?}");
                differ += u32::from(chosen(&*seen) != chosen(&*same));
                decisions += 1;
            }
        });
    }
    assert!(
        decisions > 200 && differ > 0,
        "{decisions} decisions, {differ} changed by visible cards"
    );
}

#[test]
fn player_sees_only_own_hand_and_open_cards() {
    let mut session = session_with_seats(choices_for_one_hand(), "pp", 3);
    while session.outcome() == Outcome::Open {
        let plan: &Plan = session.plan();
        for (pile, cards) in session.table().piles() {
            for (depth, card) in cards.iter().enumerate() {
                for seat in [0, 1] {
                    let held = plan.slot(pile).role == Role::Reserve;
                    let sees = card.is_up() && (!held || plan.owner(pile) == Some(seat));
                    assert_eq!(session.can_see(Seat(seat), pile, depth), sees);
                }
            }
        }
        let hands = |session: &Session| -> Vec<Option<u8>> {
            let plan = session.plan();
            let up =
                |pile: &PileId| session.shown_table().pile(*pile).iter().any(|card| card.is_up());
            let hands = plan.piles().filter(|pile| plan.slot(*pile).role == Role::Reserve);
            hands.filter(up).map(|pile| plan.owner(pile)).collect()
        };
        if let Some(seat) = session.seat_that_must_confirm() {
            assert_eq!(
                (Some(seat), hands(&session)),
                (session.turn(), vec![]),
                "the screen is covered"
            );
            session.confirm_viewer();
        }
        let viewer = session.turn().map(|Seat(seat)| Some(seat));
        assert!(hands(&session).iter().all(|seen| Some(*seen) == viewer));
        play_next_move(&mut session);
    }
}

/// Returns the cards of a hand in the order of their places.
fn cards_in_hand(table: &Table, plan: &Plan, seat: u8) -> Vec<CardId> {
    let is_it = |pile: &PileId| {
        plan.part(*pile).visibility == Visibility::Owner && plan.owner(*pile) == Some(seat)
    };
    let pile = plan.piles().find(is_it).expect("a hand");
    table.pile(pile).iter().map(|card| card.id()).collect()
}

/// Only the owner sees a hand in sorted order. If others saw it sorted, the place of a played card
/// would reveal the cards beside it.
#[test]
fn face_down_hand_of_the_opponent_is_unsorted() {
    // Counts pairs of cards in the hand: the pairs that are shown in the owner's order, and all
    // pairs.
    let (mut same_order, mut pairs) = (0, 0);
    for seed in 1..=12 {
        let mut session = session_with_seats(play::choices_for_players(ID, 2), "pk", seed);
        while session.outcome() == Outcome::Open {
            let [own, sorted] =
                [0, 1].map(|seat| cards_in_hand(session.table(), session.plan(), seat));
            assert_eq!(
                cards_in_hand(session.shown_table(), session.plan(), 0),
                own,
                "the owner's hand is sorted"
            );
            let shown = cards_in_hand(session.shown_table(), session.plan(), 1);
            let place = |card: &CardId| shown.iter().position(|other| other == card);
            for (at, lower) in sorted.iter().enumerate() {
                let above = &sorted[at + 1..];
                same_order += above.iter().filter(|card| place(lower) < place(card)).count();
                pairs += above.len();
            }
            let before = session.shown_table().clone();
            let mv = play_next_move(&mut session);
            let now = cards_in_hand(session.shown_table(), session.plan(), 1);
            if mv != Move::Redeal {
                let stay: Vec<CardId> =
                    shown.into_iter().filter(|card| now.contains(card)).collect();
                assert_eq!(now, stay, "the other cards keep their order");
            }
            if let Move::Carry(carry) = mv {
                let played = session.table().top_card(carry.to).expect("the card played");
                let done = text::last_move_announcement(&session, &before, mv, Wording::Full);
                assert!(done.contains(&format!(": the {}", text::card(played))), "{done}");
            }
        }
    }
    let share = same_order as f64 / f64::from(pairs as u32);
    assert!((0.4..0.6).contains(&share), "{same_order} of {pairs} pairs lie as in the sorted hand");
}

#[test]
fn rubber_of_several_deals_can_be_saved_and_undone() {
    let mut session = session_with_seats(play::choices_for_players(ID, 2), "pk", 5);
    let mut deals = 0;
    while session.outcome() == Outcome::Open {
        deals += u32::from(play_next_move(&mut session) == Move::Redeal);
    }
    assert!(deals > 1, "{deals} deals");
    let record = session.record();
    let restored = Session::from_record(&record).expect("its own record");
    assert_eq!((restored.table(), restored.seating()), (session.table(), session.seating()));
    let standing = text::standing_sentence(&session);
    let made = session.moves().len();
    while session.undo() {
        assert!(session.turn() == Some(Seat(0)) || session.legal_moves() == [Move::Redeal]);
    }
    let mut fresh =
        Session::from_record(&Record { moves: String::new(), ..record }).expect("a deal");
    let_computers_play(&mut fresh);
    assert_eq!(session.moves().len(), fresh.moves().len(), "no human move is left");
    while session.redo() {}
    assert_eq!((session.moves().len(), text::standing_sentence(&session)), (made, standing));
}

#[test]
fn events_are_described_to_all_players() {
    let mut seen = BTreeSet::new();
    for (letters, seed) in (1..=12).flat_map(|seed| [("pg", seed), ("pp", seed)]) {
        let mut session = session_with_seats(play::choices_for_players(ID, 2), letters, seed);
        while session.outcome() == Outcome::Open {
            let (before, turn) = (session.shown_table().clone(), session.turn());
            let mv = play_next_move(&mut session);
            let done = text::last_move_announcement(&session, &before, mv, Wording::Full);
            let who = match (letters, turn) {
                _ if mv == Move::Redeal => "Gather, shuffle and deal again. The cards are laid",
                ("pg", Some(Seat(0))) => "You: ",
                (_, Some(Seat(0))) => "David: ",
                _ => "Judith: ",
            };
            assert!(done.starts_with(who) && done.ends_with('.'), "{done}");
            assert!(!done.contains("then comes"), "a finished trick needs no message: {done}");
            for words in [
                ": spades.",
                ": hearts.",
                "; the ",
                " turns up.",
                ". You take the trick.",
                ". Judith takes the trick.",
                "for tricks, below the line.",
                "for three honours.",
                "for four honours.",
                "for chicane, no trumps in the hand.",
                "You win the game.",
                "scores 100 for the rubber.",
            ] {
                seen.extend(done.contains(words).then_some(words));
            }
        }
        let ending = text::ending_sentences(&session);
        let [own, other] =
            [0, 1].map(|seat| session.machine().standing(Seat(seat)).expect("points").0);
        let first = if letters == "pg" { "You have" } else { "David has" };
        let points = format!(" won. {first} {own} points and Judith has {other} points.");
        assert!(ending.ends_with(&points), "{ending}");
        let standing = text::standing_sentence(&session);
        assert!(standing.starts_with(&format!("{own} · {other} points · ")), "{standing}");
        assert!(standing.ends_with(" trumps"), "{standing}");
        seen.insert(if ending.starts_with("You have won.") { "won" } else { "lost" });
    }
    assert_eq!(seen.len(), 14, "every message appeared: {seen:?}");
}

#[test]
fn moves_name_the_place_but_not_its_owner() {
    let mut session = session_with_seats(choices_for_one_hand(), "pp", 2);
    play_next_move(&mut session);
    let words: Vec<String> = session
        .legal_moves()
        .iter()
        .map(|mv| text::move_sentence(session.plan(), session.table(), *mv))
        .collect();
    assert!(words.iter().any(|words| words.ends_with(" from the hand")), "{words:?}");
    assert!(words.iter().any(|words| words.ends_with(" from column 1")), "{words:?}");
}

/// At the start of the second deal, a player must name trumps. A machine that is made from the
/// table alone has the same legal moves. So the machine in play keeps no calls of the first deal.
#[test]
fn calls_of_the_first_deal_do_not_affect_the_second() {
    let (game, defaults) = (play::find_game(ID), play::find_game(ID).default_choices());
    let mut machine = play::deal_game(ID, 2, 1);
    let mut moves = Vec::new();
    while moves.last() != Some(&Move::Redeal) {
        let mv = play::next_computer_move(&*machine, 1, gentle_strength, &moves);
        moves.push(mv);
        machine.apply(mv);
    }
    let legal = |machine: &dyn Machine| {
        let mut legal = Vec::new();
        machine.list_legal_moves(&mut legal);
        legal
    };
    let plan = Plan::new(game.rules(&defaults));
    let restored = game.machine_at_table(plan, &defaults, machine.table().clone());
    assert!(legal(&*machine).iter().all(|mv| matches!(mv, Move::Call { .. })));
    assert_eq!(legal(&*restored), legal(&*machine));
    assert!(machine.undo());
    assert_eq!((0..5).map(|call| machine.table().call_count(call)).sum::<u8>(), 1, "taken back");
}

/// A player can double, and then the other player can redouble. A table that is written by hand may
/// contain a higher number of doublings. Such a table is read as redoubled.
#[test]
fn too_many_doublings_count_as_redoubled() {
    let choices = play::find_game(ID).parse_choices([("doubling", "on")]).expect("an option");
    let position = json!({"game": ID, "calls": [1, 0, 0, 0, 0, 16, 1], "piles": {"r1": "3D"}});
    let position = Position::from_json(position).expect("a position");
    let plan = Plan::new(play::find_game(ID).rules(&choices));
    let table = plan.read_position(&position).expect("the card is there");
    let machine = play::find_game(ID).machine_at_table(plan, &choices, table);
    assert_eq!(
        machine.trump_agreement().map(text::trump_agreement_words).as_deref(),
        Some("spades are trumps, redoubled")
    );
}

#[test]
fn strong_computer_remembers_which_suit_the_opponent_lacks() {
    let position = json!({
        "game": ID,
        "options": {"length": "hand"},
        "calls": [0, 0, 0, 0, 1],
        "piles": {
            "r1": "3D 2S 3S",
            "r2": "KC QC KH",
            "t5": "(AS) (KS) 4C",
            "t6": "(AD) 5C",
            "a3": "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH AC 2C 3C 6C 7C 8C 9C 10C JC 2D 4D 5D",
        },
    });
    let position = Position::from_json(position).expect("a position");
    let plan = Plan::new(play::find_game(ID).rules(&choices_for_one_hand()));
    let table = plan.read_position(&position).expect("the cards are there");
    let mut machine = play::find_game(ID).machine_at_table(plan, &choices_for_one_hand(), table);
    for code in ["r1-a1", "r2-a2"] {
        machine.apply(machine.parse_move(code).expect("a move"));
    }
    let without_memory =
        game_with_reordered_cards(ID, &choices_for_one_hand(), &*machine, &[], |_| ());
    let leads = |machine: &dyn Machine| {
        let mv = machine
            .choose_move(Seat(0), Strength::Keen, &[], seat_rng(1, 2, Seat(0)))
            .expect("a move");
        machine.move_code(mv)
    };
    // The opponent threw a heart on a spade, and so has no spade. The opponent cannot beat the two
    // of spades, but may beat the three of diamonds.
    assert_eq!(leads(&*machine), "r1-a1");
    assert_eq!(leads(&*without_memory), "r1@1-a1");
}
