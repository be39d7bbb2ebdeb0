//! Checks that players may make only their own moves, and that other moves are refused with a
//! reason.

use super::*;
use crate::{
    games::{self, Game},
    rules::Role,
    session::Seating,
};

fn new_session(id: &str, seed: u64) -> Session {
    let game = games::by_id(id).expect("a game");
    Session::new(game, game.default_choices(), seed)
}

/// Starts a game with a human on the first seat and keen (strong) computer players on all others.
fn human_against_computers(game: &'static Game, seed: u64) -> Session {
    let session = Session::new(game, game.default_choices(), seed);
    let letters = "p".to_owned() + &"k".repeat(usize::from(session.seat_count()) - 1);
    let seating = Seating::parse(&letters, session.seat_count()).expect("one letter for each seat");
    session.with_seating(seating)
}

fn pile(session: &Session, name: &str) -> PileId {
    session.plan().parse_slot(name).expect("a pile")
}

fn select_top_card(session: &Session, name: &str) -> Selection {
    let pile = pile(session, name);
    Selection::select_card(session, pile, session.table().len(pile) - 1)
}

#[test]
fn human_cannot_deal_for_a_computer() {
    let derby = games::by_id("derby").expect("a game");
    let mut session = Session::new(derby, derby.default_choices(), 1)
        .with_seating(Seating::parse("pk", 2).expect("two seats"));
    let theirs = session.machine().parse_move("s2-t5").expect("a move code");
    assert!(session.legal_moves().contains(&theirs), "the computer may deal");
    assert_eq!(session.check_as_human(theirs), Err(Obstacle::OtherSeat(Seat(1))));
    assert_eq!(session.play_as_human(theirs), Err(Obstacle::OtherSeat(Seat(1))));
    assert!(session.moves().is_empty() && session.table().is_empty(pile(&session, "t5")));
    session.play_as_human(Move::Deal).expect("a human may deal their own pack");
    session.play(theirs).expect("the computer deals");
    assert_eq!(session.last_mover(), Some(Seat(1)));
}

#[test]
fn check_as_human_allows_exactly_the_human_moves() {
    let company = games::all().filter(|game| *game.players().end() > 1);
    let mut refused = 0;
    for game in company {
        let mut session = human_against_computers(game, 3);
        for _ in 0..30 {
            let may = |mv: &&Move| session.check_as_human(**mv).is_ok();
            let may: Vec<Move> = session.legal_moves().iter().filter(may).copied().collect();
            assert_eq!(may, session.human_moves(), "{}", game.id);
            refused += session.legal_moves().len() - may.len();
            let next = session.computer_move().or_else(|| may.first().copied());
            let Some(mv) = next else { break };
            session.play(mv).expect("a legal move");
        }
    }
    assert!(refused > 100, "only {refused} moves of computers were tried");
}

#[test]
fn moves_are_refused_until_next_player_confirms() {
    let bridge = games::by_id("bridge").expect("a game");
    let seating = Seating::parse("pp", 2).expect("two seats");
    let mut session = Session::new(bridge, bridge.default_choices(), 1).with_seating(seating);
    let waits = session.seat_that_must_confirm().expect("hands are hidden");
    let mv = session.legal_moves()[0];
    assert_eq!(session.play_as_human(mv), Err(Obstacle::ScreenWaits(waits)));
    session.confirm_viewer();
    assert_eq!(session.play_as_human(mv), Ok(()));
}

#[test]
fn covered_card_is_selected_without_the_cards_above() {
    let session = new_session("fifteen", 14);
    let column = pile(&session, "t3");
    let mv = session.plan().parse_move("t3@6-f4").expect("a move");
    let taken = Selection::select_card(&session, column, 5);
    assert_eq!(taken.depths_of_moving_cards(&session), 5..6);
    let to = mv.receiving_pile().expect("a target");
    let moves: Vec<Move> =
        taken.destinations_at_pile(&session, to).iter().map(|to| to.mv).collect();
    assert_eq!(moves, [mv]);
    // Selecting the upper card does not select the card under it.
    assert_eq!(Selection::select_card(&session, column, 6).depths_of_moving_cards(&session), 6..7);
}

#[test]
fn refusal_names_the_pair_rule_only_in_pair_games() {
    let why = |id: &str, one: &str, other: &str| {
        let session = new_session(id, 1);
        select_top_card(&session, one).obstacle_to_pile(&session, pile(&session, other))
    };
    let nestor = why("nestor", "t1", "t2");
    assert!(matches!(nestor, Obstacle::Rule(Refusal::RanksDiffer(..))), "{nestor:?}");
    let belle = why("la-belle-lucie", "t1", "t2");
    assert!(matches!(belle, Obstacle::Rule(Refusal::DoesNotFollow { .. })), "{belle:?}");
}

#[test]
fn reason_for_immovable_card_names_the_obstacle() {
    let algerine = new_session("algerine", 1);
    let places = algerine.plan().piles().filter(|pile| !algerine.table().is_empty(*pile));
    let taken = places.map(|pile| Selection::select_card(&algerine, pile, 0));
    let stuck = taken.filter(|taken| taken.destinations(&algerine).is_empty());
    let hemmed_in = |why: &Obstacle| matches!(why, Obstacle::Rule(Refusal::HemmedIn(_)));
    let hemmed_in = stuck.map(|taken| taken.main_obstacle(&algerine)).filter(hemmed_in);
    assert!(hemmed_in.count() > 40, "many cards are between others");
    for id in ["nestor", "la-belle-lucie", "fortress", "napoleon-at-st-helena"] {
        let session = new_session(id, 1);
        let tableau = |pile: &PileId| {
            session.plan().part(*pile).role == Role::Tableau && session.table().len(*pile) > 1
        };
        let pile = session.plan().piles().find(tableau).expect("a pile of several cards");
        let covered = Selection::select_card(&session, pile, 0);
        assert_eq!(covered.main_obstacle(&session), Obstacle::Covered, "{id}");
    }
}

#[test]
fn reason_for_immovable_card_lists_needed_cards() {
    let session = new_session("la-belle-lucie", 1);
    let king = select_top_card(&session, "t1");
    assert_eq!(king.main_obstacle(&session), Obstacle::NoPlace(king));
    assert!(!king.needs(&session).any_of.is_empty());
}
