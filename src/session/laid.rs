//! A table laid by hand, as from real cards beside a person: what is written of each
//! pile, the cards that nobody has seen, and whether such a table can be. Knows a game's
//! packs and piles; plays nothing.
//!
//! Cards are written as in positions: `KH 5C`, bottom to top, the stock next card
//! first, a card that lies face down in parentheses. One that nobody has seen is `?`,
//! eleven of them `11?`. Such places are filled with the cards that are left, in any
//! order: who asks what a person may know is answered the same whatever the order, and
//! who asks more must know that there are some ([`Laid::unseen`]).

use std::collections::BTreeMap;

use crate::{
    cards::Card,
    engine::{Plan, Position, PositionError, Table, TableCard},
    games::Game,
    rules::Choices,
};

/// What is written of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The cards of each pile, by its address.
    pub piles: BTreeMap<String, String>,
    /// How many redeals are used.
    pub redeals: u8,
}

/// A table that can be.
#[derive(Clone, Debug, PartialEq)]
pub struct Laid {
    /// The table as a position, with a card on every place.
    pub position: Position,
    /// How many of its cards nobody has seen.
    pub unseen: usize,
}

/// Why a table cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotLaid {
    /// A pile or a card cannot be read, or a card lies too often.
    Position(PositionError),
    /// These cards lie nowhere.
    Missing(Vec<Card>),
    /// So many cards are written as not seen, and so many lie nowhere.
    Unseen {
        /// How many places there are for them.
        places: usize,
        /// How many cards are left.
        left: usize,
    },
}

/// More cards than any packs hold.
const MOST: usize = 999;

impl Written {
    /// How a fresh deal lies: its face-down cards as not seen, nothing where cards lie
    /// face up.
    pub fn as_dealt(plan: &Plan, table: &Table) -> Written {
        let hidden = |cards: &[TableCard]| match cards.iter().filter(|card| !card.is_up()).count() {
            0 => String::new(),
            1 => "?".to_owned(),
            many => format!("{many}?"),
        };
        let piles = table.piles().map(|(pile, cards)| (plan.slot(pile).to_string(), hidden(cards)));
        Written { piles: piles.collect(), redeals: 0 }
    }

    /// The table that is written, if it can be.
    ///
    /// # Errors
    /// The first pile that cannot be read, a card that lies too often, or how many are
    /// missing.
    pub fn lay(&self, plan: &Plan, game: &Game, choices: &Choices) -> Result<Laid, NotLaid> {
        let mut left = plan.rules().packs.cards();
        let mut piles = Vec::new();
        for (slot, text) in &self.piles {
            piles.push((slot, words(text, &mut left)?));
        }
        let places =
            piles.iter().flat_map(|(_, words)| words).filter(|word| word.is_none()).count();
        match (places, left.len()) {
            (0, 1..) => return Err(NotLaid::Missing(left)),
            (places, left) if places != left => return Err(NotLaid::Unseen { places, left }),
            _ => {}
        }
        let mut unseen = left.into_iter();
        let mut whole = |word: Option<String>| {
            word.unwrap_or_else(|| {
                unseen.next().map_or_else(String::new, |card| format!("({card})"))
            })
        };
        let piles = piles.into_iter().map(|(slot, words)| {
            let cards: Vec<String> = words.into_iter().map(&mut whole).collect();
            (slot.clone(), cards.join(" "))
        });
        let piles: BTreeMap<String, String> = piles.collect();
        let changed = choices.changed().map(|(id, value)| (id.to_owned(), value.to_owned()));
        let position = Position {
            game: game.id.to_owned(),
            options: changed.collect(),
            redeals: self.redeals,
            piles,
            ..Position::default()
        };
        plan.read_position(&position).map_err(NotLaid::Position)?;
        Ok(Laid { position, unseen: places })
    }
}

/// The words of a pile, each a card taken from those that are left, or one that nobody
/// has seen.
fn words(text: &str, left: &mut Vec<Card>) -> Result<Vec<Option<String>>, NotLaid> {
    let mut words = Vec::new();
    let text = text.replace(',', " ");
    for word in text.split_whitespace() {
        if let Some(many) = unseen(word) {
            words.extend(std::iter::repeat_n(None, many));
            continue;
        }
        let bare = word.strip_prefix('(').and_then(|word| word.strip_suffix(')')).unwrap_or(word);
        let card: Card =
            bare.parse().map_err(|error| NotLaid::Position(PositionError::Card(error)))?;
        let at = left.iter().position(|other| *other == card);
        left.remove(at.ok_or(NotLaid::Position(PositionError::TooMany(card)))?);
        words.push(Some(word.to_owned()));
    }
    Ok(words)
}

/// How many cards that nobody has seen a word stands for, if it does.
fn unseen(word: &str) -> Option<usize> {
    match word.strip_suffix('?')? {
        "" => Some(1),
        many => many.parse().ok().filter(|many| (1..=MOST).contains(many)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, session::Session};

    fn klondike() -> (&'static Game, Plan) {
        let game = games::by_id("canfield-or-klondike").expect("a game");
        (game, Plan::new(game.rules(&game.defaults())))
    }

    /// A fresh deal as a person would write it down who cannot see what is hidden.
    fn seen(plan: &Plan, table: &Table) -> Written {
        let mut written = Written::as_dealt(plan, table);
        for (pile, cards) in table.piles() {
            let up = cards.iter().filter(|card| card.is_up());
            let up: Vec<String> = up.map(|card| table.face(*card).to_string()).collect();
            let text = written.piles.entry(plan.slot(pile).to_string()).or_default();
            *text = format!("{text} {}", up.join(" ").to_lowercase());
        }
        written
    }

    #[test]
    fn what_a_person_sees_of_a_deal_is_laid_and_the_rest_is_not_seen() {
        let (game, plan) = klondike();
        let table = plan.deal(7);
        let laid = seen(&plan, &table).lay(&plan, game, &game.defaults()).expect("a table");
        let hidden = table.piles().flat_map(|(_, cards)| cards).filter(|card| !card.is_up());
        assert_eq!(laid.unseen, hidden.count());
        let session = Session::laid(game, game.defaults(), &laid.position).expect("a table");
        let dealt = Session::new(game, game.defaults(), 7);
        assert_eq!(session.legal(), dealt.legal());
        let hints = |session: &Session| session.hints().iter().map(|it| it.mv).collect::<Vec<_>>();
        assert_eq!(hints(&session), hints(&dealt), "a hint knows no hidden card");
    }

    #[test]
    fn a_table_that_cannot_be_is_refused_with_the_reason() {
        let (game, plan) = klondike();
        let good = seen(&plan, &plan.deal(7));
        let lay = |change: &dyn Fn(&mut BTreeMap<String, String>)| {
            let mut written = good.clone();
            change(&mut written.piles);
            written.lay(&plan, game, &game.defaults()).expect_err("it cannot be")
        };
        let top = good.piles["t1"].trim().to_owned();
        let card: Card = top.parse().expect("a card");
        let twice = lay(&|piles| piles.get_mut("t2").expect("a pile").push_str(&format!(" {top}")));
        assert_eq!(twice, NotLaid::Position(PositionError::TooMany(card)));
        let one_less = lay(&|piles| drop(piles.insert("t1".to_owned(), String::new())));
        assert!(matches!(one_less, NotLaid::Unseen { places, left } if left == places + 1));
        let more = lay(&|piles| piles.get_mut("t3").expect("a pile").push_str(" ?"));
        assert!(matches!(more, NotLaid::Unseen { places, left } if places == left + 1));
        for word in ["xx", "11", "0?", "1000?", "?5"] {
            let wrong = lay(&|piles| piles.get_mut("t1").expect("a pile").push_str(word));
            assert!(
                matches!(wrong, NotLaid::Position(PositionError::Card(_))),
                "{word}: {wrong:?}"
            );
        }
        let nowhere = lay(&|piles| {
            let cards = piles.remove("t1").expect("a pile");
            piles.insert("t99".to_owned(), cards);
        });
        assert!(matches!(nowhere, NotLaid::Position(PositionError::Slot { .. })), "{nowhere:?}");
        let none = Written::default().lay(&plan, game, &game.defaults());
        assert!(matches!(none, Err(NotLaid::Missing(cards)) if cards.len() == 52));
    }

    #[test]
    fn every_game_that_one_plays_alone_can_be_laid_as_it_is_dealt() {
        for game in games::all() {
            if !Session::new(game, game.defaults(), 3).is_solitary() {
                continue;
            }
            let plan = Plan::new(game.rules(&game.defaults()));
            let table = plan.deal(3);
            let written = seen(&plan, &table);
            let laid = written.lay(&plan, game, &game.defaults());
            let laid = laid.unwrap_or_else(|error| panic!("{}: {error:?}", game.id));
            let session = Session::laid(game, game.defaults(), &laid.position).expect("a table");
            assert_eq!(session.table().faces().len(), table.faces().len(), "{}", game.id);
        }
    }
}
