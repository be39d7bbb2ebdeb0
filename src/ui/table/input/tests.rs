//! That touches mean what a player means.

use super::*;
use crate::{
    engine::Crowned,
    games,
    session::{Record, Seat, Seating},
};

fn session(id: &str, seed: u64) -> Session {
    let game = games::by_id(id).expect("the game exists");
    Session::new(game, game.defaults(), seed)
}

/// Plays a whole game by touches alone, as far as forty of them lead.
fn by_touch(id: &str) -> usize {
    let mut session = session(id, 3);
    let mut made = 0;
    for _ in 0..40 {
        // In a race the person waits for nobody.
        while let Some(mv) = session.computers_move().filter(|_| !session.is_race()) {
            assert_eq!(session.hints(), [], "a computer is to move");
            session.play(mv).expect("it is legal");
        }
        let Some(mv) = session.hints().first().map(|hint| hint.mv) else {
            break;
        };
        let reaction = match mv {
            Move::Deal | Move::Redeal | Move::Call { .. } => Reaction::Play(mv),
            Move::Carry(carry) => {
                let unit = carry.cards(session.table().len(carry.from));
                let depth = match carry.from_end {
                    End::Top => unit.start,
                    End::Bottom => unit.end - 1,
                };
                let taken = Taken::at(&session, carry.from, depth);
                put(&session, taken, carry.to, session.table().len(carry.to).checked_sub(1))
            }
            Move::Crowned(four) => chosen(&session, &four.from()),
            Move::Together([a, b]) => {
                let is_one_place = a.from == b.from || session.plan().lays_pair(mv);
                let to = if is_one_place { a.to } else { b.from };
                let depth = session.table().len(a.from) - 1;
                put(&session, Taken::at(&session, a.from, depth), to, None)
            }
        };
        let mv = match reaction {
            Reaction::Play(mv) => mv,
            Reaction::Ask(moves) => moves[0],
            other => panic!("{id}: {:?} gave {other:?}", session.plan().code(mv)),
        };
        session.play(mv).expect("a touch makes legal moves only");
        made += 1;
    }
    made
}

/// Touches the top cards of these piles, until it is known what is meant.
fn chosen(session: &Session, piles: &[PileId]) -> Reaction {
    let mut reaction = Reaction::Release;
    for pile in piles {
        let taken = match reaction {
            Reaction::Take(taken, _) => Some(taken),
            Reaction::Release => None,
            known => return known,
        };
        let depth = session.table().len(*pile) - 1;
        reaction = touch(session, taken, *pile, Some(depth));
    }
    reaction
}

/// The fours that may leave together in a game, with the session.
fn fours() -> (Session, Vec<Crowned>) {
    let session = session("wheel", 3);
    let fours = session.legal().iter().filter_map(|mv| match mv {
        Move::Crowned(four) => Some(*four),
        _ => None,
    });
    let fours = fours.collect();
    (session, fours)
}

#[test]
fn four_that_leave_together_are_chosen_card_by_card_in_any_order() {
    let (session, fours) = fours();
    assert!(fours.len() > 3, "{fours:?}");
    for four in fours {
        let mut piles = four.from();
        for turn in 0..4 {
            piles.rotate_left(usize::from(turn > 0));
            let reaction = chosen(&session, &piles);
            assert_eq!(reaction, Reaction::Play(Move::Crowned(four)), "{piles:?}");
        }
    }
}

#[test]
fn a_chosen_card_of_four_is_put_back_alone_and_what_is_known_of_them_is_said() {
    let (session, fours) = fours();
    let [a, b, ..] = fours[0].from();
    let depth = |pile: PileId| Some(session.table().len(pile) - 1);
    let Reaction::Take(one, said) = touch(&session, None, a, depth(a)) else {
        panic!("one is taken")
    };
    let is_said = |said: Option<String>, begin, end| {
        said.is_some_and(|said| said.starts_with(begin) && said.ends_with(end))
    };
    assert!(is_said(said, "One of four chosen; ", " cards can go with it."));
    let Reaction::Take(two, said) = touch(&session, Some(one), b, depth(b)) else {
        panic!("{b:?} goes with {a:?} in several ways: another deal must be looked for")
    };
    assert!(is_said(said, "Two of four chosen; ", " can go with them."));
    assert_eq!(two.cards(&session).len(), 2);
    let fewer = two.destinations(&session).len();
    assert!(fewer > 0 && fewer < one.destinations(&session).len());
    let Reaction::Take(back, _) = touch(&session, Some(two), b, depth(b)) else {
        panic!("one stays")
    };
    assert_eq!(back, one);
    assert_eq!(touch(&session, Some(two), a, depth(a)), Reaction::Release);
    let Reaction::Take(sent, _) = send(&session, a, depth(a).expect("a card")) else {
        panic!("a double touch cannot know which four are meant")
    };
    assert_eq!(sent, one);
}

#[test]
fn every_game_can_be_played_by_touch() {
    for game in games::all() {
        assert!(by_touch(game.id) > 0, "{}", game.id);
    }
}

#[test]
fn a_touched_stock_deals() {
    let session = session("canfield-or-klondike", 1);
    let stock = session.plan().first_of(Role::Stock).expect("a stock");
    let top = session.table().len(stock) - 1;
    assert_eq!(touch(&session, None, stock, Some(top)), Reaction::Play(Move::Deal));
}

#[test]
fn a_touched_stock_fills_a_space_where_that_is_its_part() {
    let line = std::fs::read_to_string("tests/lines/shah.line").expect("a recorded game");
    let mut record: Record = serde_json::from_str(&line).expect("a record");
    let moves: Vec<&str> = record.moves.split(',').collect();
    let chosen = moves.iter().position(|mv| mv.starts_with("s1-")).expect("the stock is chosen");
    let (code, before) = (moves[chosen].to_owned(), moves[..chosen].join(","));
    record.moves = before;
    let session = Session::from_record(&record).expect("a legal game");
    let Reaction::Play(mv) = ask_stock(&session) else { panic!("one place is to be filled") };
    assert_eq!(session.plan().code(mv), code);
}

#[test]
fn a_card_touched_twice_is_released() {
    let session = session("la-belle-lucie", 1);
    let pile = session.plan().read_slot("t18").expect("a fan");
    let Reaction::Take(taken, _) = touch(&session, None, pile, Some(0)) else {
        panic!("a touched card is taken");
    };
    assert_eq!(touch(&session, Some(taken), pile, Some(0)), Reaction::Release);
}

#[test]
fn a_refusal_teaches() {
    let session = session("nestor", 1);
    let plan = session.plan();
    let piles: Vec<PileId> = plan.piles_of(crate::rules::PartId(0)).collect();
    let rank = |pile: PileId| session.table().top(pile).map(crate::cards::Card::rank);
    let other = piles[1..]
        .iter()
        .find(|pile| rank(**pile) != rank(piles[0]))
        .expect("columns whose cards differ");
    let taken = Taken::at(&session, piles[0], session.table().len(piles[0]) - 1);
    let Reaction::Refuse(words) = put(&session, taken, *other, None) else {
        panic!("unequal cards are no pair");
    };
    assert!(words.contains("equal rank"), "{words}");
}

#[test]
fn the_card_turned_goes_where_the_place_is_touched() {
    let session = session("poker-patience", 1);
    let place = session.legal().iter().find_map(|mv| match mv {
        Move::Carry(carry) => Some(carry.to),
        _ => None,
    });
    let place = place.expect("a place for the first card");
    assert!(matches!(touch(&session, None, place, None), Reaction::Play(_)));
}

#[test]
fn a_card_under_others_says_so_where_cards_go_singly() {
    let why = |id: &str, role: Role| {
        let session = session(id, 1);
        let mut piles = session.plan().piles().filter(|pile| {
            session.plan().part(*pile).role == role && session.table().len(*pile) > 1
        });
        let pile = piles.next().expect("a pile of several cards");
        match touch(&session, None, pile, Some(0)) {
            Reaction::Shake(_, why) => why,
            other => panic!("{id}: {other:?}"),
        }
    };
    for id in ["nestor", "la-belle-lucie", "fortress", "napoleon-at-st-helena"] {
        assert_eq!(why(id, Role::Tableau), controls::COVERED, "{id}");
    }
}

#[test]
fn a_card_that_lies_face_down_says_just_that() {
    let session = session("canfield-or-klondike", 1);
    let piles = session.plan().piles();
    let pile = piles
        .filter(|pile| session.plan().part(*pile).role == Role::Tableau)
        .find(|pile| session.table().pile(*pile).first().is_some_and(|card| !card.is_up()))
        .expect("a column with a hidden card");
    assert_eq!(
        touch(&session, None, pile, Some(0)),
        Reaction::Refuse(controls::FACE_DOWN.to_owned())
    );
}

#[test]
fn one_tap_plays_where_a_card_can_go_and_else_is_a_touch() {
    let session = session("la-belle-lucie", 1);
    let place = |face: &str| {
        let mut piles = session.table().piles();
        piles.find_map(|(pile, cards)| {
            let at =
                cards.iter().position(|card| session.table().face(*card).to_string() == face)?;
            Some((pile, at))
        })
    };
    let (ace, depth) = place("AH").expect("the ace of hearts");
    assert!(matches!(play_or_touch(&session, ace, depth, true), Reaction::Play(_)));
    let (king, depth) = place("KD").expect("a king");
    let stays = touch(&session, None, king, Some(depth));
    let Reaction::Shake(_, why) = &stays else { panic!("the king is let go: {stays:?}") };
    assert!(why.contains("foundations"), "{why}");
    assert_eq!(play_or_touch(&session, king, depth, false), stays);
}

/// The top cards that a person can tap.
fn tops(session: &Session) -> impl Iterator<Item = (PileId, usize)> {
    let piles = session.shown().piles().filter(|(pile, _)| !is_stock(session, *pile));
    piles.filter_map(|(pile, cards)| Some((pile, cards.len().checked_sub(1)?)))
}

#[test]
fn tap_chooses_where_cards_leave_with_partners() {
    for id in ["fourteenth", "nestor", "matrimony", "wheel"] {
        let session = session(id, 3);
        let mut chosen = 0;
        for (pile, depth) in tops(&session) {
            let places = Taken::at(&session, pile, depth).destinations(&session);
            let leaves = places.iter().all(|to| !matches!(to.mv, Move::Carry(_)));
            if places.is_empty() || !leaves {
                continue;
            }
            chosen += 1;
            let tapped = play_or_touch(&session, pile, depth, false);
            assert!(matches!(tapped, Reaction::Take(..)), "{id}: {tapped:?}");
            // Who has asked for taps that play need not choose where there is no choice.
            let asked = play_or_touch(&session, pile, depth, true);
            assert_eq!(matches!(asked, Reaction::Play(_)), places.len() == 1, "{id}");
        }
        assert!(chosen > 0, "{id}: no card has a partner");
    }
}

#[test]
fn tap_names_the_missing_partner() {
    let session = session("fourteenth", 546_166_443);
    let place = |face: &str| {
        let mut tops = tops(&session);
        tops.find(|(pile, _)| session.shown().top(*pile).expect("a card").to_string() == face)
    };
    let said = |face: &str| {
        let (pile, depth) = place(face).expect("it lies on the table");
        match play_or_touch(&session, pile, depth, false) {
            Reaction::Shake(_, why) => why,
            other => panic!("{face}: {other:?}"),
        }
    };
    assert_eq!(
        said("4S"),
        "The four of spades needs a ten in its row or column, and there is none now."
    );
    assert!(said("QH").contains("needs a two in its row or column"), "{}", said("QH"));
}

#[test]
fn no_tap_places_a_card_in_a_poker_square() {
    for id in ["poker-patience", "advanced-poker", "serpent-poker"] {
        let mut session = session(id, 12);
        for _ in 0..4 {
            let mv = session.persons_moves()[0];
            let Move::Carry(carry) = mv else { panic!("{id}: {mv:?}") };
            let depth = session.shown().len(carry.from) - 1;
            for is_asked_for in [false, true] {
                let tapped = play_or_touch(&session, carry.from, depth, is_asked_for);
                assert!(matches!(tapped, Reaction::Take(..)), "{id}: {tapped:?}");
            }
            let Reaction::Take(taken, _) = send(&session, carry.from, depth) else {
                panic!("{id}: a double tap places nothing either")
            };
            assert_eq!(touch(&session, Some(taken), carry.to, None), Reaction::Play(mv), "{id}");
            session.play(mv).expect("it is legal");
        }
    }
}

#[test]
fn nothing_is_swapped_by_one_tap() {
    let (mut stills, mut caesars) = (0, 0);
    for id in ["fourteenth", "caesar"] {
        let mut session = session(id, 3);
        for _ in 0..120 {
            let swaps = session.persons_moves().iter().all(Move::is_swap);
            if !swaps || session.persons_moves().is_empty() {
                let Some(hint) = session.hints().first().map(|hint| hint.mv) else { break };
                session.play(hint).expect("it is legal");
                continue;
            }
            for (pile, depth) in tops(&session) {
                for tapped in [
                    play_or_touch(&session, pile, depth, true),
                    touch(&session, None, pile, Some(depth)),
                    send(&session, pile, depth),
                ] {
                    assert!(!matches!(tapped, Reaction::Play(_)), "{id}: {tapped:?}");
                }
            }
            *(if session.must_exchange() { &mut stills } else { &mut caesars }) += 1;
            let mv = session.persons_moves()[0];
            session.play(mv).expect("it is legal");
        }
    }
    assert!(stills > 1 && caesars > 1, "{stills} and {caesars}");
}

#[test]
fn standstill_is_told_until_both_exchanges_are_made() {
    let mut session = session("fourteenth", 3);
    assert_eq!(text::exchange(&session), None);
    while !session.must_exchange() {
        let hint = session.hints().first().map(|hint| hint.mv);
        session.play(hint.expect("a pair in line")).expect("it is legal");
    }
    assert_eq!(text::exchange(&session), Some(controls::EXCHANGE));
    let mv = session.persons_moves()[0];
    session.play(mv).expect("it is legal");
    assert_eq!(text::exchange(&session), Some(controls::EXCHANGE_AGAIN));
}

#[test]
fn nobody_touches_the_cards_of_a_computer() {
    let game = games::by_id("derby").expect("a game");
    let seating = Seating::read("pk", 2).expect("two seats");
    let session = Session::new(game, game.defaults(), 1).seated(seating);
    let own = session.plan().read_slot("t1").expect("a heap of the person");
    assert_ne!(session.owner(own), session.owner(session.plan().read_slot("t5").expect("a heap")));
    for pile in session.plan().piles().filter(|pile| session.owner(*pile) != session.owner(own)) {
        let top = session.table().len(pile).checked_sub(1);
        for depth in [None, top] {
            // The stock of any seat stands for one's own.
            let is_own = |mv| session.persons_moves().contains(&mv);
            match touch(&session, None, pile, depth) {
                Reaction::Play(mv) => assert!(is_own(mv), "{}", session.machine().code(mv)),
                Reaction::Offer(moves, _) | Reaction::Ask(moves) => {
                    assert!(moves.into_iter().all(is_own));
                }
                Reaction::Take(..)
                | Reaction::Release
                | Reaction::Refuse(_)
                | Reaction::Shake(..) => {}
            }
        }
    }
}

/// One reaction of each kind, as if it had been asked for.
fn every_reaction(session: &Session) -> Vec<Reaction> {
    let pile = session.plan().read_slot("t1").expect("a hand");
    vec![
        Reaction::Take(Taken::at(session, pile, 0), None),
        Reaction::Play(session.legal()[0]),
        Reaction::Offer(session.legal().to_vec(), "any of these".to_owned()),
        Reaction::Refuse("no".to_owned()),
        hint(session, 0),
        send_next_home(session),
        Reaction::Play(Move::Redeal),
        Reaction::Ask(session.legal().to_vec()),
        Reaction::Play(Move::call(0)),
        Reaction::Release,
    ]
}

/// How many of these wait until a computer has moved.
const WAIT: usize = 7;

fn bridge(letters: &str) -> Session {
    let game = games::by_id("bridge").expect("a game");
    let seating = Seating::read(letters, 2).expect("two seats");
    let mut session = Session::new(game, game.defaults(), 1).seated(seating);
    while session.turn() == Some(Seat(0)) {
        session.take_screen();
        let mv = session.legal()[0];
        session.play_own(mv).expect("it is legal");
    }
    session
}

#[test]
fn nobody_does_anything_while_the_screen_waits() {
    let session = bridge("pp");
    assert_eq!(session.screen_waits_for(), Some(Seat(1)));
    for reaction in every_reaction(&session) {
        assert_eq!(admit(&session, reaction.clone()), None, "{reaction:?}");
    }
}

#[test]
fn while_a_computer_is_to_move_that_is_said_and_a_call_is_heard() {
    let session = bridge("pg");
    let all = every_reaction(&session);
    let (waiting, heard) = all.split_at(WAIT);
    let turn = Reaction::Refuse(text::turn(&session).expect("somebody is to move"));
    for reaction in waiting {
        assert_eq!(admit(&session, reaction.clone()).as_ref(), Some(&turn), "{reaction:?}");
    }
    for reaction in heard {
        assert_eq!(admit(&session, reaction.clone()).as_ref(), Some(reaction));
    }
}

#[test]
fn a_person_who_is_to_move_is_let_through() {
    let session = session("la-belle-lucie", 1);
    for reaction in [hint(&session, 0), Reaction::Play(Move::Redeal), Reaction::Release] {
        assert_eq!(admit(&session, reaction.clone()), Some(reaction));
    }
}

#[test]
fn hints_begin_again_after_the_last() {
    let session = session("la-belle-lucie", 1);
    let all = session.hints().len();
    let shown = |shown| match hint(&session, shown) {
        Reaction::Offer(moves, _) => moves,
        other => panic!("{other:?}"),
    };
    assert_eq!(shown(0), shown(all));
    assert_ne!(shown(0), shown(1));
    assert_eq!(shown(all - 1), [session.hints()[all - 1].mv]);
}
