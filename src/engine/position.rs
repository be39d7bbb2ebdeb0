//! Reads and writes a table as text that a person can edit: the cards on each pile, and the
//! counters. This module knows the notation. It rejects cards that the packs do not contain.

use std::{collections::BTreeMap, sync::Arc};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    cards::{Card, CardId, ParseCardError, Rank, Rng},
    rules::{Act, Deal, JustDealt, Role, Shape},
};

use super::{
    address::{ParseSlotError, Slot},
    ask::consequences,
    default::is_default,
    plan::Plan,
    table::{PileId, PileSet, State, StoredNumber, Table, TableCard},
};

/// A table in written form. Each pile lists its cards from bottom to top, with face-down cards in
/// parentheses. The stock begins with the card that it deals next. Piles that the position does not
/// name are empty. A position need not contain every card of the packs.
///
/// A position may leave out a field that a later version added. Such a position keeps its meaning.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The id of the game.
    pub game: String,
    /// The options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The seed of the random numbers that later shuffles use.
    #[serde(default)]
    pub seed: u64,
    /// The number of the phase, from 0. If this field is missing, the cards decide: the phase is
    /// the first one, or a later one if the cards show that the earlier phases have ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<u8>,
    /// The number of redeals used.
    #[serde(default, skip_serializing_if = "is_default")]
    pub redeals: u8,
    /// The point at which dealing continues, from 0 (see [`State::cursor`]). A missing field means
    /// 0 or, in a game that deals row by row, the row after the last row that has cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cursor: Option<u8>,
    /// How many turns (deals) of the stock still follow automatically before the player must use
    /// the stock again.
    #[serde(default, skip_serializing_if = "is_default")]
    pub round: u8,
    /// The piles whose top cards have just been dealt ([`JustDealt::UntilNextMove`]), separated by
    /// commas.
    #[serde(rename = "fresh", default, skip_serializing_if = "Option::is_none")]
    pub just_dealt: Option<String>,
    /// The piles whose top cards were dealt earlier and have not been covered since the deal
    /// ([`JustDealt::UntilCovered`]), separated by commas.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uncovered: Option<String>,
    /// True if a move has been made in the phase.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub moved: bool,
    /// How many cards have arrived since the phase began. Counts only the part for which the rules
    /// need this number.
    #[serde(default, skip_serializing_if = "is_default")]
    pub laid: u8,
    /// How often each call has been used.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<u8>,
    /// The place of the last placed card in a field, in games whose rules depend on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<String>,
    /// For each empty pile, how often the stock has been used since the pile was emptied.
    #[serde(rename = "doors", default, skip_serializing_if = "BTreeMap::is_empty")]
    pub stock_uses_while_empty: BTreeMap<String, u8>,
    /// For each pile, the piles that have given it a card by grace
    /// ([`Onto::Grace`](crate::rules::Onto::Grace)), separated by commas. The list is cleared when
    /// the pile holds only its head card.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub given: BTreeMap<String, String>,
    /// The cards that two foundations accepted when the cards were turned face up. Each is written
    /// as `f1@3`: the address of its pile, and its place in the pile from 1 at the bottom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dual: Option<String>,
    /// The places of two cards that have been exchanged. Present only while a second exchange must
    /// follow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchanged: Option<String>,
    /// The number of the rank that the player has declared, 1 to 13.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declared: Option<u8>,
    /// The cards of each pile. The key is the address of the pile: `"tableau 3": "KH 5C"`.
    pub piles: BTreeMap<String, String>,
}

/// The reason why a position cannot be read or set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The JSON is not an object, or a required field is missing. Holds the message.
    Form(String),
    /// The value of a field does not have the right type or form.
    Field { name: String, error: String },
    /// The address of a pile is wrong.
    Slot {
        /// The field that names the pile.
        field: &'static str,
        error: ParseSlotError,
    },
    /// The name of a card is wrong.
    Card(ParseCardError),
    /// The position contains this card more often than the packs of the game do.
    TooMany(Card),
    /// The game has no such phase.
    Phase(u8),
    /// The position lists more calls than the game has. Holds the number of calls in the
    /// position.
    Calls(usize),
    /// The position names the pile twice.
    Twice(Slot),
    /// The field `doors` names a pile that is not empty, or whose stock uses are not counted.
    NotEmptyCountedPile(Slot),
    /// The field `given` contains a pile that cannot give or receive cards by grace (see
    /// [`Onto::Grace`](crate::rules::Onto::Grace)).
    NotGracePile(Slot),
    /// The value of `last` names a pile that is not a place in the field of the game.
    NotInField(Slot),
    /// The value of a field does not exist in this game or on this table.
    Impossible { field: &'static str, text: String },
}

impl Position {
    /// The name of every field and a description of its value, for people who write positions.
    pub const FIELDS: &[(&str, &str)] = &[
        ("game", "the game's id"),
        (
            "piles",
            "the cards of each pile, with its address: {\"tableau 3\": \"KH (5C)\"} or \"t3\"; from bottom to top, face-down cards in parentheses; the stock begins with the card that it deals next",
        ),
        ("options", "the options that differ from their defaults: {\"k\": \"v\"}"),
        ("seed", "a number that decides later shuffles; 0 if not given"),
        ("phase", "a number from 0; if not given, the phase that the cards show"),
        ("redeals", "the number of redeals used; 0 if not given"),
        (
            "cursor",
            "a number from 0: the place where the next deal continues, or in a company game the player whose turn it is; if not given, the row after the last row with cards if the game deals rows, otherwise 0",
        ),
        (
            "round",
            "a number: how many deals of the stock still follow automatically; 0 if not given",
        ),
        ("fresh", "the piles whose top cards have just been dealt: \"w1\" or \"t1, t2\""),
        (
            "uncovered",
            "the piles whose top cards were dealt earlier and have not been covered since: \"t1, t2\"",
        ),
        (
            "moved",
            "true or false: true if a move has been made in the phase; only in games whose rules use it",
        ),
        (
            "laid",
            "a number: how many cards have arrived on the counted part since the phase began; 0 if not given",
        ),
        (
            "declared",
            "a number from 1 to 13: the rank that the player has declared; only in games whose rules use it",
        ),
        (
            "doors",
            "for each empty pile that counts deals from the stock, how often the player has dealt since it became empty: {\"r1\": 2}; only in games whose rules use it",
        ),
        (
            "given",
            "for each pile, the piles that have given it a card by grace since it had only its head card: {\"t1\": \"t2, t5\"}; only in games whose rules use it",
        ),
        ("calls", "how often each call has been used: [0, 1]"),
        (
            "last",
            "the place of a field on which a card was placed last: \"t41\"; only in games whose rules use it",
        ),
        (
            "dual",
            "the cards that two foundations could take when they were turned up, each with its pile and its place from the bottom: \"f1@3, r2@1\"; only in games whose rules use it",
        ),
        (
            "exchanged",
            "the places of two cards that have changed places, while two others must follow: \"t1, t7\"",
        ),
    ];

    /// Reads a position from its JSON.
    ///
    /// # Errors
    /// Returns an error for the first field with a wrong form. The error says what is wrong with
    /// this field.
    pub fn from_json(json: Value) -> Result<Position, PositionError> {
        let Value::Object(whole) = &json else {
            return Err(PositionError::Form("a position is an object: {…}".to_owned()));
        };
        // Parse each field separately, each time with the two required fields, because a position
        // without these cannot be parsed.
        for (name, value) in whole {
            let mut alone = json!({"game": "", "piles": {}});
            alone[name.as_str()] = value.clone();
            serde_json::from_value::<Position>(alone).map_err(|error| PositionError::Field {
                name: name.clone(),
                error: error.to_string(),
            })?;
        }
        serde_json::from_value(json).map_err(|error| PositionError::Form(error.to_string()))
    }
}

impl Plan {
    /// Writes a table as a position. The caller fills in `game`, `options` and `seed`.
    pub fn write_position(&self, table: &Table) -> Position {
        let piles = table.piles().filter(|(_, cards)| !cards.is_empty()).map(|(pile, cards)| {
            (self.slot(pile).long_name(), self.write_pile(table, pile, cards))
        });
        let uncovered = table.piles_with_just_dealt_top(JustDealt::UntilCovered).iter();
        let mut calls: Vec<u8> =
            (0..self.rules().calls.len()).map(|call| table.call_count(call as u8)).collect();
        calls.truncate(calls.iter().rposition(|used| *used > 0).map_or(0, |last| last + 1));
        let State {
            phase,
            redeals,
            cursor,
            turns_left: round,
            has_moved: moved,
            cards_laid: laid,
            rng: _,
        } = table.state;
        Position {
            game: String::new(),
            options: BTreeMap::new(),
            seed: 0,
            phase: (self.infer_phase(table) != phase).then_some(phase),
            redeals,
            cursor: (cursor != 0 || self.infer_cursor(table) != 0).then_some(cursor),
            round,
            just_dealt: self
                .write_slots(table.piles_with_just_dealt_top(JustDealt::UntilNextMove).iter()),
            uncovered: self.write_slots(
                uncovered.filter(|pile| !table.is_top_just_dealt(*pile, JustDealt::UntilNextMove)),
            ),
            moved,
            laid,
            calls,
            last: table.last_placed_pile().map(|place| self.slot(place).long_name()),
            stock_uses_while_empty: self.write_stock_use_counts(table),
            given: self.write_grace_givers(table),
            dual: self.write_two_foundation_marks(table),
            exchanged: table
                .first_exchange_places()
                .and_then(|places| self.write_slots(places.into_iter())),
            declared: table.declared_rank().map(Rank::number),
            piles: piles.collect(),
        }
    }

    /// Returns the phase that follows from the cards of a table alone.
    fn infer_phase(&self, table: &Table) -> u8 {
        let mut table = table.clone();
        table.state.phase = 0;
        table.state.has_moved = false;
        table.state.cards_laid = 0;
        for _ in 1..self.rules().phases.len() {
            match consequences::next_phase(self, &table) {
                Some(next) => table.state.phase = next,
                None => break,
            }
        }
        table.state.phase
    }

    /// Returns the point at which dealing continues, as far as the cards show it. In a game that
    /// deals row by row, this is the row after the last row that has cards. In other games it is 0:
    /// the first place or, if players take turns, the first player.
    fn infer_cursor(&self, table: &Table) -> u8 {
        let rows = |deal: &Deal| match deal.shape {
            Shape::NextRow { part, columns } => Some((part, usize::from(columns))),
            _ => None,
        };
        let Some((part, columns)) = self.rules().all_deals().find_map(rows) else { return 0 };
        let last = self.piles_of(part).rposition(|pile| !table.is_empty(pile));
        last.map_or(0, |last| (last / columns) as u8 + 1)
    }

    /// Writes the cards that two foundations accepted when the cards were turned face up, for
    /// example `f1@3, r2@1`.
    fn write_two_foundation_marks(&self, table: &Table) -> Option<String> {
        let spots = table.piles().flat_map(|(pile, cards)| {
            let dual =
                cards.iter().zip(1..).filter(|(card, _)| table.has_two_foundation_mark(card.id()));
            dual.map(move |(_, place): (_, usize)| format!("{}@{place}", self.slot(pile)))
        });
        let spots: Vec<String> = spots.collect();
        (!spots.is_empty()).then(|| spots.join(", "))
    }

    fn write_slots(&self, piles: impl Iterator<Item = PileId>) -> Option<String> {
        let names: Vec<String> = piles.map(|pile| self.slot(pile).long_name()).collect();
        (!names.is_empty()).then(|| names.join(", "))
    }

    fn write_stock_use_counts(&self, table: &Table) -> BTreeMap<String, u8> {
        let piles =
            self.part_with_stock_use_counts.into_iter().flat_map(|part| self.piles_of(part));
        let counts =
            piles.map(|pile| (pile, table.stock_uses_since_emptied(self.index_in_part(pile))));
        counts
            .filter(|(_, count)| *count > 0)
            .map(|(pile, count)| (self.slot(pile).long_name(), count))
            .collect()
    }

    fn read_stock_use_counts(
        &self,
        table: &mut Table,
        position: &Position,
    ) -> Result<(), PositionError> {
        let Some(part) = self.part_with_stock_use_counts else { return Ok(()) };
        for (slot, count) in &position.stock_uses_while_empty {
            let pile = self.parse_slot_in("doors", slot)?;
            if self.part_of(pile) != part || !table.is_empty(pile) {
                return Err(PositionError::NotEmptyCountedPile(self.slot(pile)));
            }
            table.set_stored_number(
                StoredNumber::StockUsesWhileEmpty(self.index_in_part(pile)),
                *count,
            );
        }
        Ok(())
    }

    fn write_grace_givers(&self, table: &Table) -> BTreeMap<String, String> {
        let part = self.part_with_graces;
        let piles = part.into_iter().flat_map(|part| self.piles_of(part));
        let given = |to: PileId| {
            let givers = table.grace_giver_bits(self.index_in_part(to));
            let part = self.piles_of(self.part_of(to));
            let names =
                self.write_slots(part.filter(|pile| givers >> self.index_in_part(*pile) & 1 == 1))?;
            Some((self.slot(to).long_name(), names))
        };
        piles.filter_map(given).collect()
    }

    fn read_grace_givers(
        &self,
        table: &mut Table,
        position: &Position,
    ) -> Result<(), PositionError> {
        let Some(part) = self.part_with_graces else { return Ok(()) };
        let number = |slot: &str| {
            let pile = self.parse_slot_in("given", slot.trim())?;
            let inside = self.part_of(pile) == part;
            if inside {
                Ok(self.index_in_part(pile))
            } else {
                Err(PositionError::NotGracePile(self.slot(pile)))
            }
        };
        for (slot, givers) in &position.given {
            let to = number(slot)?;
            let mut given = 0;
            for giver in givers.split(',') {
                given |= 1 << number(giver)?;
            }
            table.set_stored_number(StoredNumber::GraceGivers(to), given);
        }
        Ok(())
    }

    fn write_pile(&self, table: &Table, pile: PileId, cards: &[TableCard]) -> String {
        if self.part(pile).role == Role::Stock {
            let faces: Vec<String> =
                cards.iter().rev().map(|card| table.face(*card).to_string()).collect();
            return faces.join(" ");
        }
        let faces = cards.iter().map(|card| match (card.is_up(), table.face(*card)) {
            (true, card) => card.to_string(),
            (false, card) => format!("({card})"),
        });
        faces.collect::<Vec<_>>().join(" ")
    }

    /// Sets up a table as the position describes it. Does not apply the automatic consequences.
    ///
    /// # Errors
    /// Returns an error if the position contains a value that is not possible in this game or on
    /// this table, names a pile twice, or contains a card more often than the packs do.
    pub fn read_position(&self, position: &Position) -> Result<Table, PositionError> {
        let phases = self.rules().phases.len();
        if let Some(phase) = position.phase.filter(|phase| usize::from(*phase) >= phases) {
            return Err(PositionError::Phase(phase));
        }
        if position.calls.len() > self.rules().calls.len() {
            return Err(PositionError::Calls(position.calls.len()));
        }
        let mut unused: Vec<CardId> = (0..self.faces.len() as u16).rev().map(CardId).collect();
        let mut table =
            Table::new(self.pile_count(), Arc::clone(&self.faces), Rng::new(position.seed));
        let mut named = PileSet::default();
        for (slot, cards) in &position.piles {
            let pile = self.parse_slot_in("piles", slot)?;
            if named.contains(pile) {
                return Err(PositionError::Twice(self.slot(pile)));
            }
            named.set(pile, true);
            for card in self.read_pile(&table, pile, cards, &mut unused)? {
                table.push(pile, card);
            }
        }
        self.read_stored_values(&mut table, position)?;
        Ok(table)
    }

    /// Sets everything that the table remembers in addition to the cards. The cards must already be
    /// on the table.
    fn read_stored_values(
        &self,
        table: &mut Table,
        position: &Position,
    ) -> Result<(), PositionError> {
        for (field, kinds, slots) in [
            (
                "fresh",
                &[JustDealt::UntilNextMove, JustDealt::UntilCovered][..],
                &position.just_dealt,
            ),
            ("uncovered", &[JustDealt::UntilCovered], &position.uncovered),
        ] {
            for slot in slots.iter().flat_map(|slots| slots.split(',')) {
                let pile = self.parse_slot_in(field, slot.trim())?;
                kinds.iter().for_each(|kind| {
                    table.set_just_dealt_mark(pile, *kind, self.tracks_just_dealt_cards);
                });
            }
        }
        for (call, times) in (0..).zip(&position.calls) {
            table.set_stored_number(StoredNumber::CallCount(call), *times);
        }
        if let Some((slot, field)) = position.last.as_deref().zip(self.part_with_serpent_order) {
            let last = self.parse_slot_in("last", slot)?;
            if self.part_of(last) != field {
                return Err(PositionError::NotInField(self.slot(last)));
            }
            table.set_stored_number(StoredNumber::LastPlaced, StoredNumber::encode_place(last));
        }
        self.read_declared_rank(table, position)?;
        self.read_grace_givers(table, position)?;
        self.read_stock_use_counts(table, position)?;
        self.read_exchanged_places(table, position)?;
        self.read_two_foundation_marks(table, position)?;
        table.state.redeals = position.redeals;
        table.state.cursor = self.read_cursor(table, position)?;
        table.state.turns_left = if self.has_stock_rounds() { position.round } else { 0 };
        table.state.phase = position.phase.unwrap_or_else(|| self.infer_phase(table));
        table.state.has_moved = position.moved && self.needs_move_made_flag;
        table.state.cards_laid =
            if self.part_with_counted_arrivals.is_some() { position.laid } else { 0 };
        Ok(())
    }

    /// Returns the point at which dealing continues. If players take turns, this is the player
    /// whose turn it is.
    fn read_cursor(&self, table: &Table, position: &Position) -> Result<u8, PositionError> {
        let cursor = position.cursor.unwrap_or_else(|| self.infer_cursor(table));
        let players = self.rules().seats();
        let names_a_player = players > 1 && self.rules().boards <= 1;
        if names_a_player && cursor >= players {
            return Err(PositionError::Impossible { field: "cursor", text: cursor.to_string() });
        }
        Ok(cursor)
    }

    /// Returns true if one use of the stock can make several deals. The table then counts the deals
    /// that are left.
    fn has_stock_rounds(&self) -> bool {
        self.rules().phases.iter().any(|phase| phase.stock.deals_per_request > 1)
    }

    fn read_declared_rank(
        &self,
        table: &mut Table,
        position: &Position,
    ) -> Result<(), PositionError> {
        let Some(number) = position.declared else { return Ok(()) };
        let declares = self.rules().calls.iter().any(|call| matches!(call.act, Act::Declare));
        let rank = Rank::new(number).filter(|_| declares);
        let nothing = || PositionError::Impossible { field: "declared", text: number.to_string() };
        table.set_stored_number(
            StoredNumber::DeclaredRank,
            StoredNumber::encode_rank(Some(rank.ok_or_else(nothing)?)),
        );
        Ok(())
    }

    fn read_exchanged_places(
        &self,
        table: &mut Table,
        position: &Position,
    ) -> Result<(), PositionError> {
        let Some(slots) = position.exchanged.as_deref() else { return Ok(()) };
        let places: Result<Vec<PileId>, _> =
            slots.split(',').map(|slot| self.parse_slot_in("exchanged", slot.trim())).collect();
        match places?[..] {
            [a, b] if a != b && self.tracks_exchanges => {
                table.set_first_exchange_places([a.min(b), a.max(b)]);
                Ok(())
            }
            _ => Err(PositionError::Impossible { field: "exchanged", text: slots.to_owned() }),
        }
    }

    fn read_two_foundation_marks(
        &self,
        table: &mut Table,
        position: &Position,
    ) -> Result<(), PositionError> {
        for spot in position.dual.iter().flat_map(|spots| spots.split(',')) {
            let (slot, place) = spot.trim().split_once('@').unwrap_or((spot.trim(), "1"));
            let pile = self.parse_slot_in("dual", slot)?;
            let place = place.parse::<usize>().ok().and_then(|place| place.checked_sub(1));
            let card = place.and_then(|place| table.pile(pile).get(place)).map(|card| card.id());
            let nothing =
                || PositionError::Impossible { field: "dual", text: spot.trim().to_owned() };
            table.set_two_foundation_mark(card.ok_or_else(nothing)?, true);
        }
        Ok(())
    }

    fn parse_slot_in(&self, field: &'static str, slot: &str) -> Result<PileId, PositionError> {
        self.parse_slot(slot).map_err(|error| PositionError::Slot { field, error })
    }

    /// Reads the cards of one pile, returns them from bottom to top, and removes them from
    /// `unused`.
    fn read_pile(
        &self,
        table: &Table,
        pile: PileId,
        cards: &str,
        unused: &mut Vec<CardId>,
    ) -> Result<Vec<TableCard>, PositionError> {
        let is_stock = self.part(pile).role == Role::Stock;
        let is_hidden = is_stock && !self.rules().is_stock_face_up();
        let mut laid = Vec::new();
        for word in cards.split_whitespace() {
            let hidden = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
            let card: Card = hidden.unwrap_or(word).parse().map_err(PositionError::Card)?;
            let at = unused.iter().rposition(|id| table.faces()[usize::from(id.0)] == card);
            let id = unused.remove(at.ok_or(PositionError::TooMany(card))?);
            laid.push(TableCard::new(id, hidden.is_none() && !is_hidden));
        }
        if is_stock {
            laid.reverse();
        }
        Ok(laid)
    }
}
