//! Announcements during a game, for screen readers: when the game opens, after undo and redo, and
//! the contents of the whole table part by part. The facts come from the session.

use crate::{
    engine::PileId,
    rules::PartId,
    session::{Selection, Session},
};

use super::{
    controls,
    english::{capitalise, join_sentences, sentence_case},
    moves, seats,
    selection::selected_sentence,
    tables,
};

/// Announces a game that has just been opened: its name, its phase and the score.
pub fn opened_game_announcement(session: &Session) -> String {
    join_sentences([sentence_case(session.game().title), game_state_sentences(session)])
}

/// Returns the state of the game in words: its phase, its stock and redeals, and the score.
pub fn game_state_sentences(session: &Session) -> String {
    let state = controls::state_items(session.plan(), session.shown_table());
    let standing = seats::standing_items(session);
    join_sentences([state, standing].map(|items| sentence_case(&items.join(", "))))
}

/// Returns the state of the game like [`game_state_sentences`], and the selected cards, if any.
pub fn state_and_selection_sentences(session: &Session, taken: Option<Selection>) -> String {
    let state = game_state_sentences(session);
    match taken {
        Some(taken) => format!("{} {state}", selected_sentence(session, taken)),
        None => state,
    }
}

/// Announces a move that the player has just undone. `session` shows the table before that move.
pub fn undo_announcement(session: &Session) -> String {
    next_redo_sentence(session, "undone", controls::UNDONE)
}

/// Announces the move that redo is about to make.
pub fn redo_announcement(session: &Session) -> String {
    next_redo_sentence(session, "redone", controls::REDONE)
}

/// Returns a sentence about the move that redo would make; `what` is “undone” or “redone”. Returns
/// `fallback` if there is no such move.
fn next_redo_sentence(session: &Session, what: &str, fallback: &str) -> String {
    let (plan, table) = (session.plan(), session.shown_table());
    let sentence = |mv| match moves::exchanged_cards_words(plan, table, mv) {
        Some(cards) => format!("the exchange of {cards}"),
        None => moves::move_clause(plan, table, mv),
    };
    session.next_redo_move().map_or_else(
        || fallback.to_owned(),
        |mv| sentence_case(&format!("{what}: {}", sentence(mv))),
    )
}

/// Returns the contents of the whole table: for each part its name, and lines about its piles. Each
/// pile with cards has a line of its own. All empty piles of a part share one line.
pub fn table_contents_by_part(session: &Session) -> Vec<(String, Vec<String>)> {
    let (plan, table) = (session.plan(), session.shown_table());
    let parts = plan.rules().parts.iter().enumerate();
    let told = parts.map(|(at, part)| {
        let piles: Vec<PileId> = plan.piles_of(PartId(at as u8)).collect();
        (capitalise(part.name), tables::part_contents_sentences(plan, table, part.name, &piles))
    });
    told.filter(|(_, lines)| !lines.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{engine::Move, games, rules::Role, store::Wording};

    fn session(id: &str) -> Session {
        let game = games::by_id(id).expect("a game");
        Session::new(game, game.default_choices(), 1)
    }

    #[test]
    fn announcement_of_an_opened_game_contains_name_and_state() {
        assert_eq!(
            opened_game_announcement(&session("la-belle-lucie")),
            "La Belle Lucie. Two more redeals. 0 of 52 cards on the foundations."
        );
    }

    #[test]
    fn state_of_game_contains_redeals_stock_and_score() {
        assert_eq!(
            game_state_sentences(&session("la-belle-lucie")),
            "Two more redeals. 0 of 52 cards on the foundations."
        );
        let klondike = game_state_sentences(&session("canfield-or-klondike"));
        assert!(klondike.contains("24 cards in the"), "{klondike}");
    }

    #[test]
    fn redeal_announcement_says_how_many_redeals_are_left() {
        let mut session = session("la-belle-lucie");
        let before = session.shown_table().clone();
        session.play(crate::engine::Move::Redeal).expect("it is legal");
        let said = seats::last_move_announcement(
            &session,
            &before,
            crate::engine::Move::Redeal,
            Wording::Full,
        );
        assert!(said.contains("; one more redeal."), "{said}");
    }

    /// Deals from the stock in every game for one player, for as long as that is legal.
    #[test]
    fn announcement_says_when_the_stock_runs_out() {
        let mut told = 0;
        for game in crate::games::all() {
            let mut session = session(game.id);
            let Some(stock) = session.plan().first_pile_of(crate::rules::Role::Stock) else {
                continue;
            };
            while session.is_solitary() && session.legal_moves().contains(&Move::Deal) {
                let before = session.shown_table().clone();
                session.play(Move::Deal).expect("it is legal");
                let said =
                    seats::last_move_announcement(&session, &before, Move::Deal, Wording::Full);
                let is_empty = session.shown_table().is_empty(stock);
                let is_single = session.plan().piles_of(session.plan().part_of(stock)).len() == 1;
                if is_single && session.outcome() == crate::engine::Outcome::Open {
                    assert_eq!(said.contains(" is empty."), is_empty, "{}: {said}", game.id);
                    told += usize::from(is_empty);
                }
            }
        }
        assert!(told > 10, "{told}");
    }

    #[test]
    fn empty_stock_appears_in_announcement_and_game_state() {
        let mut session = session("canfield-or-klondike");
        let mut said = String::new();
        while session.legal_moves().contains(&Move::Deal) {
            let before = session.shown_table().clone();
            session.play(Move::Deal).expect("it is legal");
            said = seats::last_move_announcement(&session, &before, Move::Deal, Wording::Full);
        }
        assert!(said.contains("The stock is empty."), "{said}");
        assert!(game_state_sentences(&session).contains("Stock empty"), "the state says it too");
    }

    #[test]
    fn move_announcement_names_the_freed_card() {
        let mut session = session("la-belle-lucie");
        let mv = session.plan().parse_move("t12-f2").expect("a move");
        let before = session.shown_table().clone();
        session.play(mv).expect("it is legal");
        let top = session.shown_table().top_card(session.plan().parse_slot("t12").expect("a fan"));
        let freed = super::super::card(top.expect("a card lay under the ace"));
        let said = seats::last_move_announcement(&session, &before, mv, Wording::Full);
        assert!(said.ends_with(&format!("; {freed} is free.")), "{said}");
    }

    #[test]
    fn pair_announcement_names_the_freed_cards() {
        let mut session = session("nestor");
        let mv = session.hints()[0].mv;
        let Move::Together(pair) = mv else { panic!("{mv:?} is no pair") };
        let before = session.shown_table().clone();
        session.play(mv).expect("it is legal");
        let top = |pile| super::super::card(session.shown_table().top_card(pile).expect("a card"));
        let freed = pair.map(|hop| top(hop.from)).join(" and ");
        let said = |wording| seats::last_move_announcement(&session, &before, mv, wording);
        let full = said(Wording::Full);
        assert!(full.ends_with(&format!("; {freed} are free.")), "{full}");
        let names = pair.map(|hop| super::super::card(before.top_card(hop.from).expect("a card")));
        assert_eq!(said(Wording::Shortest), format!("The {}.", names.join(" and the ")));
    }

    #[test]
    fn announcement_says_whether_the_turned_card_is_playable() {
        let mut counts = [0; 2];
        for game in games::all() {
            let mut session = Session::new(game, game.default_choices(), 1);
            let is_waste = |pile: &PileId| session.plan().part(*pile).role == Role::Waste;
            let wastes: Vec<PileId> = session.plan().piles().filter(is_waste).collect();
            let [waste] = wastes[..] else { continue };
            for _ in 0..60 {
                if session.seat_count() > 1 || !session.human_moves().contains(&Move::Deal) {
                    break;
                }
                let before = session.shown_table().clone();
                session.play(Move::Deal).expect("it is legal");
                if session.shown_table().len(waste) <= before.len(waste) {
                    continue;
                }
                let takes = |mv: &Move| match mv {
                    Move::Together(hops) => hops.iter().any(|hop| hop.from == waste),
                    mv => mv.giving_pile() == Some(waste),
                };
                let can_be_played = session.human_moves().iter().any(takes);
                counts[usize::from(can_be_played)] += 1;
                let said =
                    seats::last_move_announcement(&session, &before, Move::Deal, Wording::Short);
                assert_eq!(said.contains(" can be played."), can_be_played, "{}: {said}", game.id);
            }
        }
        assert!(counts.iter().all(|count| *count > 50), "{counts:?}");
    }

    #[test]
    fn moves_are_announced_in_three_lengths() {
        let mut session = session("la-belle-lucie");
        let mv = session.plan().parse_move("t18-t2").expect("a move");
        let before = session.shown_table().clone();
        session.play(mv).expect("it is legal");
        let said = |wording| seats::last_move_announcement(&session, &before, mv, wording);
        let full = "Nine of clubs from fan 18 to the ten of clubs in fan 2; fan 18 is empty.";
        assert_eq!(said(Wording::Full), full);
        assert_eq!(said(Wording::Short), "Nine of clubs to fan 2; fan 18 is empty.");
        assert_eq!(said(Wording::Shortest), "Nine of clubs, fan 2.");
    }

    #[test]
    fn second_exchange_announces_the_pair_that_can_leave() {
        let mut session = session("fourteenth");
        while !session.must_exchange() {
            session.play(session.hints()[0].mv).expect("it is legal");
        }
        let mut exchange = || {
            let (before, mv) = (session.shown_table().clone(), session.hints()[0].mv);
            session.play(mv).expect("it is legal");
            seats::last_move_announcement(&session, &before, mv, Wording::Full)
        };
        let (first, second) = (exchange(), exchange());
        let is_exchange =
            |said: &str| said.starts_with("Exchanged the ") && said.contains(" and the ");
        assert!(is_exchange(&first) && !first.contains(';'), "{first}");
        assert!(is_exchange(&second) && second.ends_with(" can leave together."), "{second}");
        session.undo();
        let undone = undo_announcement(&session);
        assert!(undone.starts_with("Undone: "), "{undone}");
        session.undo();
        let redone = redo_announcement(&session);
        assert!(redone.starts_with("Redone: the exchange of the "), "{redone}");
    }

    #[test]
    fn undo_and_redo_announce_the_move() {
        let mut session = session("la-belle-lucie");
        assert_eq!(undo_announcement(&session), "Undone.");
        let mv = session.plan().parse_move("t18-t2").expect("a move");
        session.play(mv).expect("it is legal");
        session.undo();
        assert_eq!(
            undo_announcement(&session),
            "Undone: nine of clubs from fan 18 to the ten of clubs in fan 2."
        );
        assert_eq!(
            redo_announcement(&session),
            "Redone: nine of clubs from fan 18 to the ten of clubs in fan 2."
        );
    }

    #[test]
    fn table_is_described_part_by_part() {
        let session = session("la-belle-lucie");
        let told = table_contents_by_part(&session);
        assert_eq!(
            told.iter().map(|(part, _)| part.as_str()).collect::<Vec<_>>(),
            ["Fans", "Foundations"]
        );
        assert_eq!(told[0].1.len(), 18);
        let whole = super::super::whole_table_sentences(session.plan(), session.shown_table());
        let parts: Vec<String> = told.into_iter().flat_map(|(_, lines)| lines).collect();
        assert_eq!(parts.join(" "), whole);
    }
}
