//! Serpent Poker Patience. Source: Whitmore Jones, "Serpent Poker Patience".
//!
//! Rulings: a card is surrounded when no place squarely beside it is open, be
//! it that cards lie there or that the square would become too large; a place
//! by which the square still grows to five counts as open. The free choice is
//! that of Poker Patience: any place that touches a placed card by side or
//! corner. From that card the serpent goes on. The book lets the joker be
//! agreed upon in Poker Patience and names the bezique pack here: both are
//! options, and five of a rank count as four.

use crate::games::prelude::*;

use super::poker_patience::{self, BEZIQUE, CARD, COLUMNS, FIELD, JOKER, PLAYERS};

pub const GAME: Game = Game {
    id: "serpent-poker",
    title: "Serpent Poker Patience",
    book: Book::WhitmoreJones,
    kind: Kind::Poker,
    options: &[PLAYERS, JOKER, BEZIQUE],
    rules: Written(rules),
    ..Game::PATIENCE
};

fn rules(choices: &Choices) -> Rules {
    let mut rules = poker_patience::rules(choices);
    let beside_the_last = Onto::Field { columns: COLUMNS, size: 5, serpent: true };
    rules.phases[0].routes = vec![CARD.route(FIELD, beside_the_last)];
    rules
}
