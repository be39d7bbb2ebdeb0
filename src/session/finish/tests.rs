//! Replays won games, and checks that finishing moves are offered exactly when such moves win.

use super::*;
use crate::{games, length::few_unless_long_run, session::Record};

/// Returns all recorded games of one player.
fn read_recorded_games() -> Vec<Record> {
    let read = |game: &'static games::Game| {
        let line = std::fs::read_to_string(format!("tests/lines/{}.line", game.id)).ok()?;
        Some(serde_json::from_str(&line).expect("a record"))
    };
    games::all().filter_map(read).collect()
}

#[test]
fn finishing_moves_win_the_game() {
    let mut offered = Vec::new();
    for record in read_recorded_games() {
        let session = Session::from_record(&record).expect("a legal game");
        let moves = session.moves().to_vec();
        let mut session = Session::new(session.game(), session.choices().clone(), session.seed());
        let mut first = None;
        for (at, mv) in moves.iter().enumerate() {
            if let Some(rest) = session.finishing_moves() {
                let down = |(_, cards): (_, &[crate::engine::TableCard])| {
                    cards.iter().any(|card| !card.is_up())
                };
                assert!(!session.table().piles().any(down), "{}", record.game);
                for mv in &rest {
                    session.play(*mv).expect("offered moves are legal");
                }
                assert_eq!(session.outcome(), Outcome::Won, "{}", record.game);
                while session.moves().len() > at {
                    assert!(session.undo());
                }
                first.get_or_insert(moves.len() - at);
            }
            session.play(*mv).expect("a recorded move");
        }
        assert_eq!(session.finishing_moves(), None, "{}: the game is over", record.game);
        offered.extend(first.map(|left| (record.game.clone(), left)));
    }
    println!("{} games: {offered:?}", offered.len());
    assert!(offered.len() >= 20, "{offered:?}");
}

#[test]
fn new_deals_offer_no_finishing_moves() {
    for game in games::all() {
        let session = Session::new(game, game.default_choices(), 3);
        assert_eq!(session.finishing_moves(), None, "{}", game.id);
    }
}

/// Returns true if moves to the foundations alone win the game in at least one order. `ways` is the
/// number of moves that the search may still try.
fn can_be_won_in_some_order(session: &mut Session, ways: &mut usize) -> bool {
    let home: Vec<Move> = session.legal_moves().to_vec();
    for mv in home {
        if *ways == 0 || !is_foundation_move(session.plan(), session.table(), mv) {
            continue;
        }
        *ways -= 1;
        session.play(mv).expect("a legal move");
        let is_won = session.outcome() == Outcome::Won || can_be_won_in_some_order(session, ways);
        assert!(session.undo());
        if is_won {
            return true;
        }
    }
    false
}

/// Sometimes the first order of moves does not win but another order does, for example in The
/// Blockade near the end of its recorded game.
#[test]
fn finishing_moves_are_found_if_some_order_wins() {
    let (mut tried, most, every) =
        (0, few_unless_long_run(100, super::MOST_TRIED), few_unless_long_run(6, 1));
    for record in read_recorded_games() {
        let whole = Session::from_record(&record).expect("a legal game");
        let mut session = Session::new(whole.game(), whole.choices().clone(), whole.seed());
        for (at, mv) in whole.moves().iter().enumerate() {
            let is_known = |(_, cards): (_, &[crate::engine::TableCard])| {
                cards.iter().all(|card| card.is_up())
            };
            if at % every == 0
                && session.can_look_ahead()
                && session.table().piles().all(is_known)
                && session.finishing_moves().is_none()
            {
                tried += 1;
                let is_won = can_be_won_in_some_order(&mut session, &mut most.clone());
                assert!(!is_won, "{} after {at} moves", record.game);
            }
            session.play(*mv).expect("a recorded move");
        }
    }
    println!("{tried} tables without an offer");
    assert!(tried > 500, "{tried}");
}
