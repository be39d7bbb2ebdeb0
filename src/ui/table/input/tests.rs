//! Checks that touches do what a player expects.

use super::*;
use crate::{
    engine::FourCardMove,
    games::{self, Lesson},
    session::{LessonPlace, Record, Seat, Seating},
};

fn session(id: &str, seed: u64) -> Session {
    let game = games::by_id(id).expect("the game exists");
    Session::new(game, game.default_choices(), seed)
}

/// Plays at most forty moves of a game by touches alone. Returns the number of moves.
fn play_by_touch(id: &str) -> usize {
    let mut session = session(id, 3);
    let mut move_count = 0;
    for _ in 0..40 {
        // In a race the player does not wait for the computers.
        while let Some(mv) = session.computer_move().filter(|_| !session.is_race()) {
            assert_eq!(session.hints(), [], "a computer is to move");
            session.play(mv).expect("the move is legal");
        }
        let Some(mv) = session.hints().first().map(|hint| hint.mv) else {
            break;
        };
        let reaction = match mv {
            Move::Deal | Move::Redeal | Move::Call { .. } => InputAction::Play(mv),
            Move::Carry(carry) => {
                let unit = carry.card_range(session.table().len(carry.from));
                let depth = match carry.from_end {
                    End::Top => unit.start,
                    End::Bottom => unit.end - 1,
                };
                let selection = Selection::select_card(&session, carry.from, depth);
                place_cards_action(
                    &session,
                    selection,
                    carry.to,
                    session.table().len(carry.to).checked_sub(1),
                )
            }
            Move::FourCards(four) => touch_piles(&session, &four.giving_piles()),
            Move::Together([a, b]) => {
                let is_one_place = a.from == b.from || session.plan().is_stacked_pair(mv);
                let to = if is_one_place { a.to } else { b.from };
                let depth = session.table().len(a.from) - 1;
                place_cards_action(
                    &session,
                    Selection::select_card(&session, a.from, depth),
                    to,
                    None,
                )
            }
        };
        let mv = match reaction {
            InputAction::Play(mv) => mv,
            InputAction::AskWhich(moves) => moves[0],
            other => panic!("{id}: {:?} gave {other:?}", session.plan().move_code(mv)),
        };
        session.play(mv).expect("a touch must make legal moves only");
        move_count += 1;
    }
    move_count
}

/// Touches the top cards of these piles one after the other. Stops when only one move is possible.
fn touch_piles(session: &Session, piles: &[PileId]) -> InputAction {
    let mut reaction = InputAction::ClearSelection;
    for pile in piles {
        let selection = match reaction {
            InputAction::Select(selection, _) => Some(selection),
            InputAction::ClearSelection => None,
            decided => return decided,
        };
        let depth = session.table().len(*pile) - 1;
        reaction = touch_action(session, selection, *pile, Some(depth));
    }
    reaction
}

/// Returns a game of Wheel, and the groups of four cards that may leave the table together.
fn wheel_session_with_groups_of_four() -> (Session, Vec<FourCardMove>) {
    let session = session("wheel", 3);
    let fours = session.legal_moves().iter().filter_map(|mv| match mv {
        Move::FourCards(four) => Some(*four),
        _ => None,
    });
    let fours = fours.collect();
    (session, fours)
}

#[test]
fn four_cards_can_be_selected_in_any_order() {
    let (session, fours) = wheel_session_with_groups_of_four();
    assert!(fours.len() > 3, "{fours:?}");
    for four in fours {
        let mut piles = four.giving_piles();
        for turn in 0..4 {
            piles.rotate_left(usize::from(turn > 0));
            let reaction = touch_piles(&session, &piles);
            assert_eq!(reaction, InputAction::Play(Move::FourCards(four)), "{piles:?}");
        }
    }
}

#[test]
fn one_of_four_cards_can_be_deselected() {
    let (session, fours) = wheel_session_with_groups_of_four();
    let [a, b, ..] = fours[0].giving_piles();
    let depth = |pile: PileId| Some(session.table().len(pile) - 1);
    let InputAction::Select(one, said) = touch_action(&session, None, a, depth(a)) else {
        panic!("the touch must select one card")
    };
    let has_ends = |said: Option<String>, begin, end| {
        said.is_some_and(|said| said.starts_with(begin) && said.ends_with(end))
    };
    assert!(has_ends(said, "You have chosen one of four; ", " cards can go with it."));
    let InputAction::Select(two, said) = touch_action(&session, Some(one), b, depth(b)) else {
        panic!("{b:?} goes with {a:?} in one way only: use another seed")
    };
    assert!(has_ends(said, "You have chosen two of four; ", " can go with them."));
    assert_eq!(two.cards(&session).len(), 2);
    let fewer = two.destinations(&session).len();
    assert!(fewer > 0 && fewer < one.destinations(&session).len());
    let InputAction::Select(back, _) = touch_action(&session, Some(two), b, depth(b)) else {
        panic!("one card must stay selected")
    };
    assert_eq!(back, one);
    assert_eq!(touch_action(&session, Some(two), a, depth(a)), InputAction::ClearSelection);
    let InputAction::Select(sent, _) = double_tap_action(&session, a, depth(a).expect("a card"))
    else {
        panic!("a double tap cannot know which four cards the player means")
    };
    assert_eq!(sent, one);
}

#[test]
fn every_game_can_be_played_by_touch() {
    for game in games::all() {
        assert!(play_by_touch(game.id) > 0, "{}", game.id);
    }
}

#[test]
fn touching_the_stock_deals() {
    let session = session("canfield-or-klondike", 1);
    let stock = session.plan().first_pile_of(Role::Stock).expect("a stock");
    let top = session.table().len(stock) - 1;
    assert_eq!(touch_action(&session, None, stock, Some(top)), InputAction::Play(Move::Deal));
}

#[test]
fn touching_the_stock_plays_the_only_possible_move() {
    let line = std::fs::read_to_string("tests/lines/shah.line").expect("a recorded game");
    let mut record: Record = serde_json::from_str(&line).expect("a record");
    let moves: Vec<&str> = record.moves.split(',').collect();
    let chosen = moves.iter().position(|mv| mv.starts_with("s1-")).expect("a move from the stock");
    let (code, before) = (moves[chosen].to_owned(), moves[..chosen].join(","));
    record.moves = before;
    let session = Session::from_record(&record).expect("a legal game");
    let InputAction::Play(mv) = stock_action(&session) else {
        panic!("the stock must fill one place")
    };
    assert_eq!(session.plan().move_code(mv), code);
}

#[test]
fn second_touch_clears_the_selection() {
    let session = session("la-belle-lucie", 1);
    let pile = session.plan().parse_slot("t18").expect("a fan");
    let InputAction::Select(selection, _) = touch_action(&session, None, pile, Some(0)) else {
        panic!("a touch must select the card");
    };
    assert_eq!(touch_action(&session, Some(selection), pile, Some(0)), InputAction::ClearSelection);
}

#[test]
fn refusal_says_which_rule_forbids_the_move() {
    let session = session("nestor", 1);
    let plan = session.plan();
    let piles: Vec<PileId> = plan.piles_of(crate::rules::PartId(0)).collect();
    let rank = |pile: PileId| session.table().top_card(pile).map(crate::cards::Card::rank);
    let other = piles[1..]
        .iter()
        .find(|pile| rank(**pile) != rank(piles[0]))
        .expect("columns whose cards differ");
    let selection = Selection::select_card(&session, piles[0], session.table().len(piles[0]) - 1);
    let InputAction::Refuse(words) = place_cards_action(&session, selection, *other, None) else {
        panic!("cards of unequal rank make no pair");
    };
    assert!(words.contains("same rank"), "{words}");
}

#[test]
fn touching_an_empty_place_moves_the_only_possible_card() {
    let session = session("poker-patience", 1);
    let place = session.legal_moves().iter().find_map(|mv| match mv {
        Move::Carry(carry) => Some(carry.to),
        _ => None,
    });
    let place = place.expect("a place for the first card");
    assert!(matches!(touch_action(&session, None, place, None), InputAction::Play(_)));
}

#[test]
fn touching_a_covered_card_gives_the_reason() {
    let why = |id: &str, role: Role| {
        let session = session(id, 1);
        let mut piles = session.plan().piles().filter(|pile| {
            session.plan().part(*pile).role == role && session.table().len(*pile) > 1
        });
        let pile = piles.next().expect("a pile of several cards");
        match touch_action(&session, None, pile, Some(0)) {
            InputAction::Shake(_, why) => why,
            other => panic!("{id}: {other:?}"),
        }
    };
    for id in ["nestor", "la-belle-lucie", "fortress", "napoleon-at-st-helena"] {
        assert_eq!(why(id, Role::Tableau), controls::COVERED, "{id}");
    }
}

#[test]
fn touching_a_face_down_card_gives_the_reason() {
    let session = session("canfield-or-klondike", 1);
    let piles = session.plan().piles();
    let pile = piles
        .filter(|pile| session.plan().part(*pile).role == Role::Tableau)
        .find(|pile| session.table().pile(*pile).first().is_some_and(|card| !card.is_up()))
        .expect("a column with a hidden card");
    assert_eq!(
        touch_action(&session, None, pile, Some(0)),
        InputAction::Refuse(controls::FACE_DOWN.to_owned())
    );
}

#[test]
fn tapped_card_is_played_only_if_it_has_targets() {
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
    assert!(matches!(tap_action(&session, ace, depth, true), InputAction::Play(_)));
    let (king, depth) = place("KD").expect("a king");
    let stays = touch_action(&session, None, king, Some(depth));
    let InputAction::Shake(_, why) = &stays else { panic!("the king must be refused: {stays:?}") };
    assert!(why.contains("foundations"), "{why}");
    assert_eq!(tap_action(&session, king, depth, false), stays);
}

/// Returns the top cards that a player can tap.
fn top_cards(session: &Session) -> impl Iterator<Item = (PileId, usize)> {
    let piles = session.shown_table().piles().filter(|(pile, _)| !is_stock(session, *pile));
    piles.filter_map(|(pile, cards)| Some((pile, cards.len().checked_sub(1)?)))
}

#[test]
fn tap_selects_a_card_that_needs_a_partner() {
    for id in ["fourteenth", "nestor", "matrimony", "wheel"] {
        let session = session(id, 3);
        let mut chosen = 0;
        for (pile, depth) in top_cards(&session) {
            let places = Selection::select_card(&session, pile, depth).destinations(&session);
            let leaves = places.iter().all(|to| !matches!(to.mv, Move::Carry(_)));
            if places.is_empty() || !leaves {
                continue;
            }
            chosen += 1;
            let tapped = tap_action(&session, pile, depth, false);
            assert!(matches!(tapped, InputAction::Select(..)), "{id}: {tapped:?}");
            // With the setting that taps always play, a single possible partner is used without a
            // question.
            let reaction = tap_action(&session, pile, depth, true);
            assert_eq!(matches!(reaction, InputAction::Play(_)), places.len() == 1, "{id}");
        }
        assert!(chosen > 0, "{id}: no card has a partner");
    }
}

#[test]
fn tapping_a_card_names_its_missing_partner() {
    let session = session("fourteenth", 546_166_443);
    let place = |face: &str| {
        let mut tops = top_cards(&session);
        tops.find(|(pile, _)| {
            session.shown_table().top_card(*pile).expect("a card").to_string() == face
        })
    };
    let said = |face: &str| {
        let (pile, depth) = place(face).expect("it lies on the table");
        match tap_action(&session, pile, depth, false) {
            InputAction::Shake(_, why) => why,
            other => panic!("{face}: {other:?}"),
        }
    };
    assert_eq!(
        said("4S"),
        "The four of spades needs a ten in its row or column, and there is none."
    );
    assert!(said("QH").contains("needs a two in its row or column"), "{}", said("QH"));
}

#[test]
fn tap_never_places_a_card_in_a_poker_square() {
    for id in ["poker-patience", "advanced-poker", "serpent-poker"] {
        let mut session = session(id, 12);
        for _ in 0..4 {
            let mv = session.human_moves()[0];
            let Move::Carry(carry) = mv else { panic!("{id}: {mv:?}") };
            let depth = session.shown_table().len(carry.from) - 1;
            for taps_always_play in [false, true] {
                let tapped = tap_action(&session, carry.from, depth, taps_always_play);
                assert!(matches!(tapped, InputAction::Select(..)), "{id}: {tapped:?}");
            }
            let InputAction::Select(selection, _) = double_tap_action(&session, carry.from, depth)
            else {
                panic!("{id}: a double tap must place nothing either")
            };
            assert_eq!(
                touch_action(&session, Some(selection), carry.to, None),
                InputAction::Play(mv),
                "{id}"
            );
            session.play(mv).expect("the move is legal");
        }
    }
}

#[test]
fn one_tap_never_exchanges_two_cards() {
    let (mut exchange_count, mut swap_count) = (0, 0);
    for id in ["fourteenth", "caesar"] {
        let mut session = session(id, 3);
        for _ in 0..120 {
            let swaps = session.human_moves().iter().all(Move::is_swap);
            if !swaps || session.human_moves().is_empty() {
                let Some(hint) = session.hints().first().map(|hint| hint.mv) else { break };
                session.play(hint).expect("the move is legal");
                continue;
            }
            for (pile, depth) in top_cards(&session) {
                for tapped in [
                    tap_action(&session, pile, depth, true),
                    touch_action(&session, None, pile, Some(depth)),
                    double_tap_action(&session, pile, depth),
                ] {
                    assert!(!matches!(tapped, InputAction::Play(_)), "{id}: {tapped:?}");
                }
            }
            *(if session.must_exchange() { &mut exchange_count } else { &mut swap_count }) += 1;
            let mv = session.human_moves()[0];
            session.play(mv).expect("the move is legal");
        }
    }
    assert!(exchange_count > 1 && swap_count > 1, "{exchange_count} and {swap_count}");
}

#[test]
fn exchange_advice_stays_until_both_exchanges_are_made() {
    let mut session = session("fourteenth", 3);
    assert_eq!(text::exchange_advice(&session), None);
    while !session.must_exchange() {
        let hint = session.hints().first().map(|hint| hint.mv);
        session.play(hint.expect("a pair in line")).expect("the move is legal");
    }
    assert_eq!(text::exchange_advice(&session), Some(controls::EXCHANGE));
    let mv = session.human_moves()[0];
    session.play(mv).expect("the move is legal");
    assert_eq!(text::exchange_advice(&session), Some(controls::EXCHANGE_AGAIN));
}

/// Returns a game of The Fourteenth in which the player must exchange two cards.
fn session_that_must_exchange() -> Session {
    let mut session = session("fourteenth", 3);
    while !session.must_exchange() {
        let hint = session.hints().first().map(|hint| hint.mv);
        session.play(hint.expect("a pair in line")).expect("the move is legal");
    }
    session
}

#[test]
fn exchange_hint_says_how_to_exchange_cards() {
    let mut session = session_that_must_exchange();
    let words = |session: &Session| match hint_action(session, 0) {
        InputAction::PointOut(_, words) => words.to_string(),
        other => panic!("{other:?}"),
    };
    let both = " Enter, or one tap on a marked card, makes both exchanges.";
    assert!(words(&session).ends_with(both), "{}", words(&session));
    session.play(session.hints()[0].mv).expect("the move is legal");
    let one = " Enter, or one tap on a marked card, makes the exchange.";
    assert!(words(&session).ends_with(one), "{}", words(&session));
}

#[test]
fn second_exchange_is_suggested_only_after_the_first() {
    let mut session = session_that_must_exchange();
    assert_eq!(session.best_second_exchange(), None);
    session.play(session.hints()[0].mv).expect("the move is legal");
    let second = session.best_second_exchange().expect("a second exchange");
    session.play(second).expect("the move is legal");
    assert_eq!(session.best_second_exchange(), None);
    assert!(!session.must_exchange(), "a pair is in line now");
}

#[test]
fn deals_and_useless_exchanges_do_not_end_first_help() {
    let ends = |session: &mut Session, mv: Move| {
        let before = session.score().value;
        session.play(mv).expect("the move is legal");
        does_move_end_first_help(session, mv, before)
    };
    let mut klondike = session("small-triangle", 1);
    assert!(!ends(&mut klondike, Move::Deal));
    let carry = klondike.human_moves().iter().copied().find(|mv| matches!(mv, Move::Carry(_)));
    assert!(ends(&mut klondike, carry.expect("a move of a card")));
    let mut fourteenth = session("fourteenth", 3);
    let pair = fourteenth.hints()[0].mv;
    assert!(ends(&mut fourteenth, pair));
    let mut fourteenth = session_that_must_exchange();
    let exchange = fourteenth.hints()[0].mv;
    assert!(!ends(&mut fourteenth, exchange));
    let caesar = || session("caesar", 3);
    let swaps = caesar().human_moves().to_vec();
    assert!(swaps.iter().any(|mv| ends(&mut caesar(), *mv)), "a swap completes a line");
    assert!(swaps.iter().any(|mv| !ends(&mut caesar(), *mv)), "a swap gains nothing");
}

#[test]
fn player_cannot_move_cards_of_the_computer() {
    let game = games::by_id("derby").expect("a game");
    let seating = Seating::parse("pk", 2).expect("two seats");
    let session = Session::new(game, game.default_choices(), 1).with_seating(seating);
    let own = session.plan().parse_slot("t1").expect("a heap of the player");
    assert_ne!(session.owner(own), session.owner(session.plan().parse_slot("t5").expect("a heap")));
    for pile in session.plan().piles().filter(|pile| session.owner(*pile) != session.owner(own)) {
        let top = session.table().len(pile).checked_sub(1);
        for depth in [None, top] {
            // The player may touch any seat's stock. The touch acts on the player's own stock.
            let is_legal = |mv| session.human_moves().contains(&mv);
            match touch_action(&session, None, pile, depth) {
                InputAction::Play(mv) => {
                    assert!(is_legal(mv), "{}", session.machine().move_code(mv));
                }
                InputAction::PointOut(moves, _) | InputAction::AskWhich(moves) => {
                    assert!(moves.into_iter().all(is_legal));
                }
                InputAction::Select(..)
                | InputAction::ClearSelection
                | InputAction::Refuse(_)
                | InputAction::Shake(..) => {}
            }
        }
    }
}

/// Returns one reaction of each kind.
fn one_action_per_kind(session: &Session) -> Vec<InputAction> {
    let pile = session.plan().parse_slot("t1").expect("a hand");
    vec![
        InputAction::Select(Selection::select_card(session, pile, 0), None),
        InputAction::Play(session.legal_moves()[0]),
        InputAction::PointOut(session.legal_moves().to_vec(), "any of these".to_owned().into()),
        InputAction::Refuse("no".to_owned()),
        hint_action(session, 0),
        foundation_move_action(session),
        InputAction::Play(Move::Redeal),
        InputAction::AskWhich(session.legal_moves().to_vec()),
        InputAction::Play(Move::call(0)),
        InputAction::ClearSelection,
    ]
}

/// The number of reactions in `one_action_per_kind` that are refused during a computer's turn.
const REFUSED_COUNT: usize = 7;

fn bridge_session(letters: &str) -> Session {
    let game = games::by_id("bridge").expect("a game");
    let seating = Seating::parse(letters, 2).expect("two seats");
    let mut session = Session::new(game, game.default_choices(), 1).with_seating(seating);
    while session.turn() == Some(Seat(0)) {
        session.confirm_viewer();
        let mv = session.legal_moves()[0];
        session.play_as_human(mv).expect("the move is legal");
    }
    session
}

#[test]
fn no_action_is_allowed_while_screen_waits_for_a_player() {
    let session = bridge_session("pp");
    assert_eq!(session.seat_that_must_confirm(), Some(Seat(1)));
    for reaction in one_action_per_kind(&session) {
        assert_eq!(action_if_allowed(&session, reaction.clone()), None, "{reaction:?}");
    }
}

#[test]
fn computer_turn_forbids_moves_but_allows_calls() {
    let session = bridge_session("pg");
    let all = one_action_per_kind(&session);
    let (waiting, heard) = all.split_at(REFUSED_COUNT);
    let turn = InputAction::Refuse(text::turn_sentence(&session).expect("it is somebody's turn"));
    for reaction in waiting {
        assert_eq!(
            action_if_allowed(&session, reaction.clone()).as_ref(),
            Some(&turn),
            "{reaction:?}"
        );
    }
    for reaction in heard {
        assert_eq!(action_if_allowed(&session, reaction.clone()).as_ref(), Some(reaction));
    }
}

#[test]
fn actions_are_allowed_on_the_players_turn() {
    let session = session("la-belle-lucie", 1);
    for reaction in
        [hint_action(&session, 0), InputAction::Play(Move::Redeal), InputAction::ClearSelection]
    {
        assert_eq!(action_if_allowed(&session, reaction.clone()), Some(reaction));
    }
}

#[test]
fn hints_start_again_after_the_last_hint() {
    let session = session("la-belle-lucie", 1);
    let count = session.hints().len();
    let shown = |shown| match hint_action(&session, shown) {
        InputAction::PointOut(moves, _) => moves,
        other => panic!("{other:?}"),
    };
    assert_eq!(shown(0), shown(count));
    assert_ne!(shown(0), shown(1));
    assert_eq!(shown(count - 1), [session.hints()[count - 1].mv]);
}

/// In the lessons, a tap with a finger must make the move for which the lesson asks, and no other.
#[test]
fn tap_makes_the_move_that_the_lesson_asks_for() {
    for lesson in Lesson::ALL {
        let mut place = Some(LessonPlace::start(lesson));
        while let Some(part) = place {
            let mut session = part.new_session().expect("a table of the game");
            while part.next_task(&session).is_some() {
                let wanted = part.wanted_moves(&session);
                let tap = match wanted[0] {
                    Move::Carry(carry) => {
                        let top = session.shown_table().len(carry.from) - 1;
                        let first = top + 1 - usize::from(carry.count);
                        (first..=top)
                            .map(|at| tap_action(&session, carry.from, at, false))
                            .collect()
                    }
                    _ => vec![stock_action(&session)],
                };
                for reaction in tap {
                    let InputAction::Play(mv) = reaction else {
                        panic!("{lesson:?}: {wanted:?}: {reaction:?}");
                    };
                    assert!(part.accepts_move(&session, mv), "{lesson:?}: {mv:?}");
                }
                session.play(wanted[0]).expect("a legal move");
            }
            place = part.next_part();
        }
    }
}
