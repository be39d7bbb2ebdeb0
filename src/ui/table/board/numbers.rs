//! The numbers that identify the cards on the page. A number depends on the position of a card,
//! never on its face. So the HTML of the page reveals no card that the screen does not show.
//!
//! A card keeps its number as long as a player could follow it by eye.
//!
//! - A new deal gives new numbers to all cards, in the order of their positions.
//! - A shuffle gives new numbers to the cards that are face down.

use crate::{
    cards::{CardId, Rng},
    session::Session,
};

#[derive(Clone, Debug, PartialEq)]
pub struct CardNumbers {
    /// The game's id and the seed of the deal.
    deal: (&'static str, u64),
    /// The state of the random number generator. It changes with each shuffle.
    rng: Rng,
    /// The number of each card. The index is the id of the card.
    numbers: Vec<u16>,
    /// Whether each card is face up. The index is the id of the card.
    is_up: Vec<bool>,
}

impl CardNumbers {
    /// Returns the numbers of the cards on the table. `before` contains the numbers before the last
    /// change.
    pub fn from_session(session: &Session, before: Option<&CardNumbers>) -> CardNumbers {
        let table = session.shown_table();
        let deal = (session.game().id, session.seed());
        let chance = session.table().state.rng;
        let mut is_up = vec![false; table.faces().len()];
        for card in table.piles().flat_map(|(_, cards)| cards) {
            is_up[usize::from(card.id().0)] = card.is_up();
        }
        let is_same =
            |before: &&CardNumbers| before.deal == deal && before.is_up.len() == is_up.len();
        let numbers = match before.filter(is_same) {
            Some(before) if before.rng == chance => before.numbers.clone(),
            // A card that was face up before and is face up now keeps its number, because its face
            // is no secret.
            Some(before) => assign_numbers(session, |card| {
                (is_up[card] && before.is_up[card]).then_some(before.numbers[card])
            }),
            None => assign_numbers(session, |_| None),
        };
        CardNumbers { deal, rng: chance, numbers, is_up }
    }

    /// Returns the number of a card, from 0.
    pub fn number_of_card(&self, card: CardId) -> usize {
        usize::from(self.numbers[usize::from(card.0)])
    }
}

/// Gives numbers to all cards. If `kept` returns a number for a card, the card keeps this number.
/// The other cards get the remaining numbers, pile after pile, from the bottom up. Cards that are
/// in no pile come last.
fn assign_numbers(session: &Session, kept: impl Fn(usize) -> Option<u16>) -> Vec<u16> {
    let table = session.shown_table();
    let mut numbers: Vec<Option<u16>> = (0..table.faces().len()).map(kept).collect();
    let mut free: Vec<u16> = (0..numbers.len() as u16).rev().collect();
    free.retain(|number| !numbers.contains(&Some(*number)));
    let in_piles = table.piles().flat_map(|(_, cards)| cards).map(|card| usize::from(card.id().0));
    for card in in_piles.chain(0..table.faces().len()) {
        if numbers[card].is_none() {
            numbers[card] = free.pop();
        }
    }
    numbers.into_iter().flatten().collect()
}

/// The id of a board. The page can contain several boards, and no two of them have the same id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardId(pub u32);

/// Returns the id of a card's element, unique on the page.
pub fn element_id(board: BoardId, number: usize) -> String {
    format!("board-{}-card-{number}", board.0)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{
        engine::{Move, TableCard},
        games::{self, Game},
    };

    /// Deals a game with its default options.
    fn deal(id: &str, seed: u64) -> Session {
        let game = games::by_id(id).expect("a game");
        Session::new(game, game.default_choices(), seed)
    }

    /// Returns the numbers of the cards that pass the filter, pile after pile.
    fn numbers_in_order(
        session: &Session,
        numbers: &CardNumbers,
        which: fn(&&TableCard) -> bool,
    ) -> Vec<usize> {
        let cards = session.shown_table().piles().flat_map(|(_, cards)| cards).filter(which);
        cards.map(|card| numbers.number_of_card(card.id())).collect()
    }

    /// Returns true if the numbers of the face-down cards are in the order of their positions, so
    /// that they reveal nothing.
    fn are_hidden_numbers_in_order(session: &Session, numbers: &CardNumbers) -> bool {
        numbers_in_order(session, numbers, |card| !card.is_up()).is_sorted()
    }

    #[test]
    fn element_ids_are_unique_across_boards() {
        let boards = [1, 2, 11, 12].map(BoardId);
        let cards = boards.into_iter().flat_map(|board| (0..120).map(move |card| (board, card)));
        let ids: BTreeSet<String> = cards.map(|(board, card)| element_id(board, card)).collect();
        assert_eq!(ids.len(), boards.len() * 120);
    }

    #[test]
    fn card_numbers_depend_on_positions_and_not_on_faces() {
        for game in games::all() {
            let deal = |seed| Session::new(game, game.default_choices(), seed);
            let (one, other) = (deal(1), deal(2));
            let first = CardNumbers::from_session(&one, None);
            let in_order: Vec<usize> = (0..one.shown_table().faces().len()).collect();
            assert_eq!(numbers_in_order(&one, &first, |_| true), in_order, "{}", game.id);
            let next = CardNumbers::from_session(&other, Some(&first));
            assert_eq!(numbers_in_order(&other, &next, |_| true), in_order, "{}", game.id);
        }
    }

    #[test]
    fn moved_card_keeps_its_number() {
        let mut session = deal("canfield-or-klondike", 1);
        let first = CardNumbers::from_session(&session, None);
        session.play(Move::Deal).expect("the stock deals");
        let next = CardNumbers::from_session(&session, Some(&first));
        assert_eq!(next.numbers, first.numbers);
        session.undo();
        assert_eq!(CardNumbers::from_session(&session, Some(&next)), first);
    }

    /// Plays legal moves and numbers the cards after each move. Returns how many shuffles gave new
    /// numbers to face-down cards.
    fn count_shuffles(game: &'static Game, moves: usize) -> usize {
        let mut session = Session::new(game, game.default_choices(), 1);
        let mut numbers = CardNumbers::from_session(&session, None);
        let mut shuffles = 0;
        for _ in 0..moves {
            let Some(mv) = session.legal_moves().last().copied() else { break };
            session.play(mv).expect("it is legal");
            let next = CardNumbers::from_session(&session, Some(&numbers));
            if next.rng != numbers.rng {
                shuffles += 1;
                assert!(are_hidden_numbers_in_order(&session, &next), "{}", game.id);
            }
            let mut all = next.numbers.clone();
            all.sort_unstable();
            assert!(all.iter().map(|number| usize::from(*number)).eq(0..all.len()));
            numbers = next;
        }
        shuffles
    }

    #[test]
    fn hidden_cards_get_new_numbers_only_at_a_shuffle() {
        let game = |id| games::by_id(id).expect("a game");
        assert!(count_shuffles(game("bridge"), 60) > 0, "the next hand is shuffled");
        assert_eq!(
            count_shuffles(game("canfield-or-klondike"), 60),
            0,
            "a redeal keeps their order"
        );
    }

    #[test]
    fn face_up_cards_keep_their_numbers_in_a_shuffle() {
        let mut session = deal("la-belle-lucie", 1);
        let first = CardNumbers::from_session(&session, None);
        session.play(Move::Redeal).expect("the fans are collected and shuffled");
        let next = CardNumbers::from_session(&session, Some(&first));
        assert_ne!(next.rng, first.rng);
        assert_eq!(next.numbers, first.numbers);
    }
}
