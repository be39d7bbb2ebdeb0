//! Serpent Poker Patience. Source: Whitmore Jones, "Serpent Poker Patience".
//!
//! Rulings:
//! - A card is surrounded when no place directly beside it is open, either because cards are there
//!   or because the square would become too large. A place counts as open if, with a card on it,
//!   the square is at most five cards wide and high.
//! - For the free choice, the rule of Poker Patience applies: the player may choose any place that
//!   touches a placed card at a side or a corner. The serpent (the chain of cards) continues from
//!   the chosen place.
//! - For Poker Patience the book lets the players agree on a joker. For this game it mentions the
//!   bezique pack. Both are options here. Five cards of a rank count as four.

use crate::games::prelude::*;

use super::poker_patience::{self, BEZIQUE, CARD, COLUMNS, FIELD, JOKER, PLAYERS};

pub const GAME: Game = Game {
    id: "serpent-poker",
    title: "Serpent Poker Patience",
    book: Book::WhitmoreJones,
    kind: Kind::Poker,
    options: &[PLAYERS, JOKER, BEZIQUE],
    rules: Native(rules),
    ..Game::PATIENCE
};

fn rules(choices: &Choices) -> Rules {
    let mut rules = poker_patience::rules(choices);
    let beside_the_last = Onto::Field { columns: COLUMNS, size: 5, serpent: true };
    rules.phases[0].routes = vec![CARD.route(FIELD, beside_the_last)];
    rules
}
