//! The numbers by which the page knows the cards. Knows places; no face: what a
//! card lies at when it is dealt tells nothing of what it is, and nobody who
//! reads the page learns more than who looks at it.
//!
//! A card keeps its number as long as an eye could follow it. With every deal all
//! are numbered anew in the order in which they lie, and whenever cards have been
//! shuffled those that lie face down.

use crate::{
    cards::{CardId, Rng},
    session::Session,
};

/// The number of each card on the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Numbers {
    /// The game, and the seed of the deal.
    deal: (&'static str, u64),
    /// What the next shuffle would start from: shuffling changes it.
    chance: Rng,
    /// By the ids of the cards.
    numbers: Vec<u16>,
    /// Whether each of them lies face up, by their ids.
    is_up: Vec<bool>,
}

impl Numbers {
    /// The numbers of the cards on the table, where those before are known.
    pub fn of(session: &Session, before: Option<&Numbers>) -> Numbers {
        let table = session.shown();
        let deal = (session.game().id, session.seed());
        let chance = session.table().state.rng;
        let mut is_up = vec![false; table.faces().len()];
        for card in table.piles().flat_map(|(_, cards)| cards) {
            is_up[usize::from(card.id().0)] = card.is_up();
        }
        let is_same = |before: &&Numbers| before.deal == deal && before.is_up.len() == is_up.len();
        let numbers = match before.filter(is_same) {
            Some(before) if before.chance == chance => before.numbers.clone(),
            // Who lay open and lies open has hidden nothing.
            Some(before) => anew(session, |card| {
                (is_up[card] && before.is_up[card]).then_some(before.numbers[card])
            }),
            None => anew(session, |_| None),
        };
        Numbers { deal, chance, numbers, is_up }
    }

    /// The number of a card, from 0.
    pub fn number(&self, card: CardId) -> usize {
        usize::from(self.numbers[usize::from(card.0)])
    }
}

/// Numbers by the ids of the cards: some keep theirs, the others have those that
/// are left, pile after pile and each from the bottom up; what lies nowhere comes
/// last.
fn anew(session: &Session, kept: impl Fn(usize) -> Option<u16>) -> Vec<u16> {
    let table = session.shown();
    let mut numbers: Vec<Option<u16>> = (0..table.faces().len()).map(kept).collect();
    let mut left: Vec<u16> = (0..numbers.len() as u16).rev().collect();
    left.retain(|number| !numbers.contains(&Some(*number)));
    let lying = table.piles().flat_map(|(_, cards)| cards).map(|card| usize::from(card.id().0));
    for card in lying.chain(0..table.faces().len()) {
        if numbers[card].is_none() {
            numbers[card] = left.pop();
        }
    }
    numbers.into_iter().flatten().collect()
}

/// Tells the boards of a visit from each other, so that several can stand on one page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardId(pub u32);

/// What the element of a card on a board is called, on the whole page.
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

    /// A deal of a game under its main rules.
    fn deal(id: &str, seed: u64) -> Session {
        let game = games::by_id(id).expect("a game");
        Session::new(game, game.defaults(), seed)
    }

    /// The numbers of some cards as they lie, pile after pile.
    fn lying(session: &Session, numbers: &Numbers, which: fn(&&TableCard) -> bool) -> Vec<usize> {
        let cards = session.shown().piles().flat_map(|(_, cards)| cards).filter(which);
        cards.map(|card| numbers.number(card.id())).collect()
    }

    /// Tests if hidden cards are numbered as they lie, so that no number tells more.
    fn says_nothing(session: &Session, numbers: &Numbers) -> bool {
        lying(session, numbers, |card| !card.is_up()).is_sorted()
    }

    #[test]
    fn no_two_cards_of_two_boards_are_called_the_same() {
        let boards = [1, 2, 11, 12].map(BoardId);
        let cards = boards.into_iter().flat_map(|board| (0..120).map(move |card| (board, card)));
        let ids: BTreeSet<String> = cards.map(|(board, card)| element_id(board, card)).collect();
        assert_eq!(ids.len(), boards.len() * 120);
    }

    #[test]
    fn a_number_says_where_a_card_was_dealt_and_not_what_it_is() {
        for game in games::all() {
            let deal = |seed| Session::new(game, game.defaults(), seed);
            let (one, other) = (deal(1), deal(2));
            let first = Numbers::of(&one, None);
            let in_order: Vec<usize> = (0..one.shown().faces().len()).collect();
            assert_eq!(lying(&one, &first, |_| true), in_order, "{}", game.id);
            let next = Numbers::of(&other, Some(&first));
            assert_eq!(lying(&other, &next, |_| true), in_order, "{}", game.id);
        }
    }

    #[test]
    fn a_card_keeps_its_number_on_its_way() {
        let mut session = deal("canfield-or-klondike", 1);
        let first = Numbers::of(&session, None);
        session.play(Move::Deal).expect("the stock deals");
        let next = Numbers::of(&session, Some(&first));
        assert_eq!(next.numbers, first.numbers);
        session.undo();
        assert_eq!(Numbers::of(&session, Some(&next)), first);
    }

    /// Plays the first moves there are, numbering the cards after each; gives how
    /// often cards that lay face down were numbered anew.
    fn shuffles(game: &'static Game, moves: usize) -> usize {
        let mut session = Session::new(game, game.defaults(), 1);
        let mut numbers = Numbers::of(&session, None);
        let mut shuffles = 0;
        for _ in 0..moves {
            let Some(mv) = session.legal().last().copied() else { break };
            session.play(mv).expect("it is legal");
            let next = Numbers::of(&session, Some(&numbers));
            if next.chance != numbers.chance {
                shuffles += 1;
                assert!(says_nothing(&session, &next), "{}", game.id);
            }
            let mut all = next.numbers.clone();
            all.sort_unstable();
            assert!(all.iter().map(|number| usize::from(*number)).eq(0..all.len()));
            numbers = next;
        }
        shuffles
    }

    #[test]
    fn a_shuffle_is_noticed_and_nothing_else() {
        let game = |id| games::by_id(id).expect("a game");
        assert!(shuffles(game("bridge"), 60) > 0, "the cards of the next hand");
        assert_eq!(shuffles(game("canfield-or-klondike"), 60), 0, "a redeal keeps their order");
    }

    #[test]
    fn what_lay_open_and_lies_open_flies_there_under_its_number() {
        let mut session = deal("la-belle-lucie", 1);
        let first = Numbers::of(&session, None);
        session.play(Move::Redeal).expect("the fans are taken up and shuffled");
        let next = Numbers::of(&session, Some(&first));
        assert_ne!(next.chance, first.chance);
        assert_eq!(next.numbers, first.numbers);
    }
}
