//! A table as text that a person can write: which cards lie on which pile, and
//! the counters. Knows notation; refuses what the packs do not hold.

use std::{collections::BTreeMap, fmt, sync::Arc};

use serde::{Deserialize, Serialize};

use crate::{
    cards::{Card, CardId, ParseCardError, Rng},
    rules::Role,
};

use super::{
    plan::{ParseSlotError, Plan},
    table::{PileId, Table, Tok},
};

/// A table in words. Piles are listed bottom to top, a face-down card in
/// parentheses; the stock is listed next card first. Piles not named are
/// empty, and the whole need not hold every card of the packs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The game's id.
    pub game: String,
    /// Options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The seed that later shuffles start from.
    #[serde(default)]
    pub seed: u64,
    /// The phase, from 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub phase: u8,
    /// Redeals used.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub redeals: u8,
    /// The pile, from 0, that the deal reaches next.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub cursor: u8,
    /// The pile whose top card has just been dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fresh: Option<String>,
    /// The cards of each pile, by its address: `"tableau 3": "KH 5C"`.
    pub piles: BTreeMap<String, String>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Why a position cannot be laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// A pile's address is wrong.
    Slot(ParseSlotError),
    /// A card's name is wrong.
    Card(ParseCardError),
    /// The packs of the game hold fewer of this card.
    TooMany(Card),
    /// The game has no such phase.
    Phase(u8),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Slot(error) => error.fmt(f),
            PositionError::Card(error) => error.fmt(f),
            PositionError::TooMany(card) => {
                write!(f, "there are more {card} than the packs of this game hold")
            }
            PositionError::Phase(phase) => write!(f, "this game has no phase {phase}"),
        }
    }
}

impl std::error::Error for PositionError {}

impl Plan {
    /// Writes a table down. `game`, `options` and `seed` are left to the caller.
    pub fn write_position(&self, table: &Table) -> Position {
        let piles = table
            .piles()
            .filter(|(_, cards)| !cards.is_empty())
            .map(|(pile, cards)| (self.slot(pile).long(), self.write_pile(table, pile, cards)));
        Position {
            game: String::new(),
            options: BTreeMap::new(),
            seed: 0,
            phase: table.state.phase,
            redeals: table.state.redeals,
            cursor: table.state.cursor,
            fresh: table.state.fresh.map(|pile| self.slot(pile).long()),
            piles: piles.collect(),
        }
    }

    fn write_pile(&self, table: &Table, pile: PileId, cards: &[Tok]) -> String {
        if self.part(pile).role == Role::Stock {
            let faces: Vec<String> =
                cards.iter().rev().map(|tok| table.face(*tok).to_string()).collect();
            return faces.join(" ");
        }
        let faces = cards.iter().map(|tok| match (tok.is_up(), table.face(*tok)) {
            (true, card) => card.to_string(),
            (false, card) => format!("({card})"),
        });
        faces.collect::<Vec<_>>().join(" ")
    }

    /// Lays a table as written. Nothing is played by itself.
    ///
    /// # Errors
    /// If a pile, a card or the phase does not exist in the game, or more of
    /// a card are named than its packs hold.
    pub fn read_position(&self, position: &Position) -> Result<Table, PositionError> {
        if usize::from(position.phase) >= self.rules().phases.len() {
            return Err(PositionError::Phase(position.phase));
        }
        let faces: Arc<[Card]> = self.rules().packs.cards().into();
        let mut unused: Vec<CardId> = (0..faces.len() as u16).rev().map(CardId).collect();
        let mut table = Table::new(self.pile_count(), faces, Rng::new(position.seed));
        for (slot, cards) in &position.piles {
            let pile = self.read_slot(slot).map_err(PositionError::Slot)?;
            for tok in self.read_pile(&table, pile, cards, &mut unused)? {
                table.push(pile, tok);
            }
        }
        table.state.phase = position.phase;
        table.state.redeals = position.redeals;
        table.state.cursor = position.cursor;
        let fresh = position.fresh.as_deref().map(|slot| self.read_slot(slot)).transpose();
        table.state.fresh = fresh.map_err(PositionError::Slot)?;
        Ok(table)
    }

    /// The cards of one pile, bottom to top, taken from those not yet used.
    fn read_pile(
        &self,
        table: &Table,
        pile: PileId,
        cards: &str,
        unused: &mut Vec<CardId>,
    ) -> Result<Vec<Tok>, PositionError> {
        let is_stock = self.part(pile).role == Role::Stock;
        let mut toks = Vec::new();
        for word in cards.split_whitespace() {
            let hidden = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
            let card: Card = hidden.unwrap_or(word).parse().map_err(PositionError::Card)?;
            let at = unused.iter().rposition(|id| table.faces()[usize::from(id.0)] == card);
            let id = unused.remove(at.ok_or(PositionError::TooMany(card))?);
            toks.push(Tok::new(id, hidden.is_none() && !is_stock));
        }
        if is_stock {
            toks.reverse();
        }
        Ok(toks)
    }
}
