//! Tests of Carbouche for several players: which player begins, which cards are hidden, what
//! computers know, and which messages players get. The cases in `tests/rules/carbouche.json` test
//! which moves and calls (special actions) are legal.

use std::collections::BTreeSet;

use patientia::{
    cards::Rng,
    engine::{Log, Move, Outcome, PileId, Plan, Position},
    link::{self, Link},
    machine::{Event, Machine, Seat, Strength},
    rules::Role,
    session::Session,
    store::Wording,
    text,
};

use crate::{
    length::few_unless_long_run,
    play::{
        self, STRENGTHS, choices_for_players, game_with_reordered_cards, let_computers_play,
        seat_rng,
    },
};

const ID: &str = "carbouche";

#[test]
fn games_between_computers_end_by_the_rules() {
    let won = play::play_many_games(ID, 2..=4, play::assert_only_winner_has_no_cards);
    for (won, players) in won.iter().zip(2..) {
        let games: u32 = won.iter().sum();
        assert!(won.iter().all(|won| won * players * 2 > games), "{players}: {won:?}");
    }
}

#[test]
fn strong_computer_beats_weak_computer() {
    let games = few_unless_long_run(60, 200);
    let wins = play::count_keen_wins(ID, games);
    assert!(wins * 100 > games as usize * 85, "the keen player won only {wins} games of {games}");
}

/// Returns the ranks in the hand of a seat, sorted.
fn ranks_in_hand(machine: &dyn Machine, seat: u8) -> Vec<u8> {
    let own = |pile: &PileId| {
        machine.plan().slot(*pile).role == Role::Reserve && machine.owner(*pile) == Some(Seat(seat))
    };
    let places = machine.plan().piles().filter(own);
    let cards = places.filter_map(|place| machine.table().top_card(place));
    let mut ranks: Vec<u8> = cards.map(|card| card.rank().number()).collect();
    ranks.sort_unstable();
    ranks
}

fn is_sequence(ranks: &[u8]) -> bool {
    ranks.len() == 5 && ranks.windows(2).all(|pair| pair[0] + 1 == pair[1])
}

/// If the top cards are equal, chance decides.
#[test]
fn player_with_lowest_top_card_begins() {
    play::check_lowest_card_begins(ID, ["t1", "t2"]);
}

#[test]
fn no_dealt_or_drawn_hand_is_a_sequence() {
    for seed in 0..2000 {
        let machine = play::deal_game(ID, 4, seed);
        for seat in 0..4 {
            assert!(!is_sequence(&ranks_in_hand(&*machine, seat)), "deal {seed}");
        }
    }
    let mut avoided = 0;
    for seed in 0..40 {
        let mut machine = play::deal_game(ID, 2, seed);
        let mut moves = Vec::new();
        while machine.winner().is_none() {
            let mv = play::next_computer_move(&*machine, seed, |_, _| Strength::Gentle, &moves);
            machine.apply(mv);
            moves.push(mv);
            avoided += u32::from(machine.events().contains(&Event::ShuffledSequence));
            for event in machine.events() {
                if let Event::Drew(Seat(seat), 5) = *event {
                    assert!(!is_sequence(&ranks_in_hand(&*machine, seat)), "deal {seed}");
                }
            }
        }
    }
    assert!(avoided > 2, "{avoided} sequences would have been drawn");
}

/// Returns groups of places. A seat cannot distinguish the cards within a group. One group contains
/// the hands of the other players and the pack. Each other group contains the cards under the top
/// card of a carbouche (a player's pile).
fn indistinguishable_places(machine: &dyn Machine, seat: Seat) -> Vec<Vec<(PileId, usize)>> {
    let (plan, table) = (machine.plan(), machine.table());
    let hidden = |pile: PileId| {
        let down = |depth: &usize| !machine.can_see(seat, pile, *depth);
        (0..table.len(pile)).filter(down).map(move |depth| (pile, depth)).collect::<Vec<_>>()
    };
    let of = |role| plan.piles().filter(move |pile| plan.slot(*pile).role == role);
    let drawn = of(Role::Reserve).chain(of(Role::Stock)).flat_map(hidden).collect();
    of(Role::Tableau).map(hidden).chain([drawn]).collect()
}

#[test]
fn computer_uses_only_cards_that_its_seat_saw() {
    let (mut decisions, mut seen) = (0, 0);
    let choices = choices_for_players(ID, 3);
    for seed in 1..=6 {
        play::for_each_decision(play::deal_game(ID, 3, seed), seed, |here| {
            let (machine, seat) = (here.machine, here.seat);
            let reordered = |groups: &[Vec<(PileId, usize)>]| {
                game_with_reordered_cards(ID, &choices, machine, groups, |cards| cards.reverse())
            };
            let hidden = reordered(&indistinguishable_places(machine, seat));
            let own = machine.plan().piles().filter(|pile| {
                machine.owner(*pile) == Some(seat)
                    && machine.plan().slot(*pile).role == Role::Reserve
                    && !machine.table().is_empty(*pile)
            });
            let known = reordered(&[own.map(|place| (place, 0)).collect()]);
            // The text form of a table does not record a card that was held back, nor an offence
            // against the rules. If a legal move depends on one of these, the test skips the
            // decision.
            if here.legal.iter().any(|mv| hidden.check(*mv).is_err()) {
                return;
            }
            for strength in STRENGTHS {
                let choice = here.move_chosen_by_computer(machine, strength);
                assert_eq!(here.move_chosen_by_computer(&*hidden, strength), choice, "seed {seed}");
                seen += u32::from(here.move_chosen_by_computer(&*known, strength) != choice);
                decisions += u32::from(here.legal.len() > 1);
            }
        });
    }
    assert!(decisions > 1000, "there were only {decisions} decisions");
    assert!(seen > 0, "the player's own hand makes no difference");
}

/// Returns a game for two with an empty pack. The second player has an empty hand, and must decide
/// whether to demand the card that the first player held back. The arguments are the packet on the
/// foundation, the held-back card, and one of the second player's three heaps.
fn game_before_call_decision(packet: &str, held: &str, heap: &str) -> Box<dyn Machine> {
    let mut position = Position { game: ID.to_owned(), ..Position::default() };
    for (pile, cards) in [
        ("tableau 1", "(2D) 4H"),
        ("tableau 2", "(3C) 3S"),
        ("foundation 1", packet),
        ("reserve 1", held),
        ("reserve 2", "9D"),
        ("reserve 3", "9H"),
        ("reserve 4", "JD"),
        ("reserve 6", "QS"),
        ("reserve 7", "QH"),
        ("waste 8", heap),
    ] {
        position.piles.insert(pile.to_owned(), cards.to_owned());
    }
    let choices = choices_for_players(ID, 2);
    let plan = Plan::new(play::find_game(ID).rules(&choices));
    let table = plan.read_position(&position).expect("a table");
    let mut machine = play::find_game(ID).machine_at_table(plan, &choices, table);
    for code in ["r1-w1", "r6-w5", "r2-w2", "r7-w6", "r3-w3"] {
        let mv = machine.parse_move(code).expect("a move");
        assert_eq!(machine.check(mv), Ok(()), "{code}");
        machine.apply(mv);
    }
    machine
}

#[test]
fn computer_decides_whether_to_demand_the_held_back_card() {
    let five = "AS 2H 3C 4D 5S";
    let queen = "AS 2H 3C 4D 5S 6H 7C 8D 9S 10H JC QD";
    for (machine, keen) in [
        (game_before_call_decision(five, "6D", "7S KS"), "w1-f1"),
        (game_before_call_decision(five, "6D", "8S KS"), "c2"),
        // The packet goes under the pack, and the player takes five cards from the pack.
        (game_before_call_decision(queen, "KD", "8S 7S"), "w1-f1"),
    ] {
        let chosen = |strength, rng| {
            let mv =
                machine.choose_move(Seat(1), strength, &[], rng).expect("the other is to move");
            machine.move_code(mv)
        };
        let chances = || (0..40).map(Rng::new);
        assert!(chances().all(|rng| chosen(Strength::Keen, rng) == keen), "{machine:?}");
        let gentle: BTreeSet<String> = chances().map(|rng| chosen(Strength::Gentle, rng)).collect();
        assert!(gentle.iter().eq(["c2", "w1-f1"]), "{gentle:?}");
    }
}

#[test]
fn player_sees_own_hand_and_tops_of_all_carbouches() {
    for seat in (0..3).map(Seat) {
        let letters: String = (0..3).map(|at| if Seat(at) == seat { 'p' } else { 'k' }).collect();
        let mut session = play::session_with_seats(ID, &letters, 5);
        for _ in 0..60 {
            if session.outcome() != Outcome::Open {
                break;
            }
            for (pile, cards) in session.shown_table().piles() {
                let own = session.owner(pile) == Some(seat);
                let last = cards.len().wrapping_sub(1);
                for (depth, card) in cards.iter().enumerate() {
                    match session.plan().slot(pile).role {
                        Role::Reserve => assert_eq!(card.is_up(), own),
                        Role::Stock | Role::Aside => assert!(!card.is_up()),
                        Role::Tableau if depth == last => assert!(card.is_up()),
                        // Lower cards of a carbouche may be face up: all players know a card that
                        // was given away after a call.
                        Role::Tableau => {}
                        Role::Waste | Role::Foundation => assert!(card.is_up()),
                    }
                }
            }
            let mv = session.computer_move().or(session.legal_moves().first().copied());
            session.play(mv.expect("somebody moves")).expect("it is legal");
        }
    }
}

/// If cards are taken from the pack before a shuffle in the same move, they are not revealed.
#[test]
fn cards_drawn_before_a_shuffle_are_not_revealed() {
    let session = play::session_with_seats(ID, "pk", 5);
    let (plan, mut table, mut log) = (session.plan(), session.table().clone(), Log::default());
    let [pack, hand] = ["s1", "r6"].map(|slot| plan.parse_slot(slot).expect("a pile"));
    let piles = table.piles().map(|(_, cards)| cards.to_vec()).collect();
    log.begin_move();
    log.move_top_card(&mut table, pack, hand, true);
    log.replace_piles(&mut table, piles);
    let revealed = log.visible_steps_of_last_move(&table, session.shown_table());
    assert!(revealed.iter().all(|(_, face)| face.is_none()), "{revealed:?}");
}

/// If a card moves from one hidden place to a hidden hand, no player sees it on the way.
#[test]
fn card_moving_to_hidden_hand_stays_hidden() {
    let session = play::session_with_seats(ID, "pk", 5);
    let plan = session.plan();
    let [pack, own, other] = ["s1", "r1", "r6"].map(|slot| plan.parse_slot(slot).expect("a pile"));
    for (hand, faces) in [(own, [false, true]), (other, [false, false])] {
        let (mut table, mut log) = (session.table().clone(), Log::default());
        log.begin_move();
        log.move_top_card(&mut table, hand, pack, true);
        log.move_top_card(&mut table, pack, hand, true);
        let revealed = log.visible_steps_of_last_move(&table, session.shown_table());
        assert_eq!(revealed.iter().map(|(_, face)| face.is_some()).collect::<Vec<_>>(), faces);
    }
}

#[test]
fn restored_game_waits_until_a_player_takes_the_screen() {
    let mut session = play::session_with_seats(ID, "pp", 5);
    for moves in 0..6 {
        let restored = Session::from_record(&session.record()).expect("its own record");
        assert_eq!(restored.seat_that_must_confirm(), restored.turn(), "after {moves} moves");
        let held = restored
            .shown_table()
            .piles()
            .filter(|(pile, _)| restored.plan().slot(*pile).role == Role::Reserve);
        assert!(held.flat_map(|(_, cards)| cards).all(|card| !card.is_up()), "no hand is seen");
        session.play(session.legal_moves()[0]).expect("it is listed");
    }
}

#[test]
fn computer_can_call_during_the_turn_of_a_human_player() {
    let mut called = 0;
    for seed in 1..=40 {
        let mut session = play::session_with_seats(ID, "pk", seed);
        for _ in 0..60 {
            let_computers_play(&mut session);
            if session.outcome() != Outcome::Open {
                break;
            }
            // The human player plays from the hand whenever that is legal, and so sometimes
            // overlooks a legal move from the carbouche.
            let passes = |mv: &&Move| {
                let role = |pile: Option<PileId>| pile.map(|pile| session.plan().slot(pile).role);
                role(mv.receiving_pile()) == Some(Role::Foundation)
                    && role(mv.giving_pile()) == Some(Role::Reserve)
            };
            let moves = session.human_moves();
            let mv = *moves.iter().find(passes).unwrap_or(&moves[0]);
            let before = session.turn();
            session.play(mv).expect("it is listed");
            let call = session.computer_move();
            if let Some(call @ Move::Call { number: 0, choice: 2 }) = call {
                assert_eq!(session.machine().seat_that_moves(call), Some(Seat(1)));
                called += u32::from(session.turn() == before);
                session.play(call).expect("it is legal");
                assert_eq!(session.last_mover(), Some(Seat(1)));
                assert!(session.undo(), "a human player has moved");
                assert_ne!(
                    session.moves().last(),
                    Some(&mv),
                    "undo also takes back the move before the call"
                );
            }
        }
    }
    assert!(called > 5, "called {called} times in a human player's turn");
}

#[test]
fn game_is_restored_from_its_record_and_its_link() {
    let mut session = play::session_with_seats(ID, "pgk", 7);
    while session.outcome() == Outcome::Open {
        let mv = session.computer_move().or(session.human_moves().first().copied());
        session.play(mv.expect("somebody moves")).expect("it is legal");
    }
    let record = session.record();
    let restored = Session::from_record(&record).expect("its own record");
    assert_eq!((restored.table(), restored.moves()), (session.table(), session.moves()));
    let Ok(Link::Play { record: linked, .. }) =
        link::parse_link(&link::link_to_continue_game(&record))
    else {
        panic!("a link");
    };
    assert_eq!(linked, record);
}

#[test]
fn every_event_of_carbouche_is_described() {
    let mut seen = BTreeSet::new();
    for (letters, seed) in (1..=12).flat_map(|seed| [("pk", seed), ("pp", seed), ("pgg", seed)]) {
        let mut session = play::session_with_seats(ID, letters, seed);
        while session.outcome() == Outcome::Open {
            let seat = session.turn().expect("somebody's turn");
            let seat_rng = seat_rng(seed, session.moves().len(), seat);
            let gentle =
                |at| session.machine().choose_move(at, Strength::Gentle, session.moves(), seat_rng);
            let calls = gentle(Seat(0)).filter(|_| seat != Seat(0));
            let mv = calls.or_else(|| session.computer_move()).or_else(|| gentle(seat));
            let (before, mv) = (session.table().clone(), mv.expect("somebody moves"));
            session.play(mv).expect("it is legal");
            let done = text::last_move_announcement(&session, &before, mv, Wording::Full);
            assert!(done.matches("arbouche!").count() < 2, "described twice: {done}");
            // The words “then comes” are only for a card that turns up on a heap. Here cards from
            // the pack go into a hand, so no message contains these words.
            assert!(!done.contains("then comes"), "{done}");
            for words in [
                "You: the ",
                " to heap ",
                " turns up.",
                "You draw five cards.",
                "Judith draws five cards.",
                "You call “Carbouche!”; the card goes to Judith.",
                "Judith calls “Carbouche!”; the card goes to you.",
                "You had held it back.",
                "Judith had held it back.",
                "The packet is complete and goes under the pack, shuffled.",
                "Five cards in sequence: the pack is shuffled.",
                "has no move and loses the turn.",
            ] {
                seen.extend(done.contains(words).then_some(words));
            }
        }
    }
    assert_eq!(seen.len(), 12, "every message appeared: {seen:?}");
}
