//! Moves and their text codes. This module refers to piles by number. It does not know which moves
//! are legal.
//!
//! The code is version 1 and must stay readable for ever. The code of a pile is the letter of
//! its role (`s` stock, `w` waste, `f` foundation, `t` tableau, `r` reserve, `a` aside) and its
//! number from 1.
//!
//! - `t3-f1` moves one card, `t3-t5:4` moves four cards.
//! - `t3b-t5`: a `b` after a pile means its bottom end.
//! - `t3@6-f1` takes a card from under other cards: the sixth card from the bottom.
//! - `t1-a1_t4-a1` moves two cards together. A code with four such pieces moves three cards and a
//!   fourth card that goes on top of them.
//! - `t1-t4_t4-t1` makes two cards change places.
//! - `d` uses the stock, `r` redeals.
//! - `c1` makes the game's first call (special action), `c1:7` makes the same call with the choice
//!   7.
//!
//! Commas separate the moves of a list. Each move has exactly one code: [`Plan::parse_move`]
//! refuses any text that [`Plan::move_code`] does not write.

use std::{num::NonZero, ops::Range};

use crate::rules::{End, Match};

use super::{Plan, address::ParseSlotError, table::PileId};

/// The maximum length of a move code, in bytes. The parser rejects a longer text without reading
/// it.
const LONGEST_CODE: usize = 60;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Cards move from one pile to another: `t3-f1`, `t3-t5:4`.
    Carry(Carry),
    /// Two single cards move at the same time: `t1-a1_t4-a1`. They may also change places:
    /// `t1-t4_t4-t1`.
    Together([Hop; 2]),
    /// Three cards move together with a fourth card, which goes on top of them:
    /// `t1-a1_t4-a1_t6-a1_t9-a1`.
    FourCards(FourCardMove),
    /// The player uses the stock: `d`.
    Deal,
    /// The player redeals: the cards are gathered and dealt again. Code: `r`.
    Redeal,
    /// The player makes a call (special action): `c1`. With a choice: `c1:7`.
    Call {
        /// The number of the call, from 0.
        number: u8,
        /// The choice, or 0 if there is nothing to choose. The call decides what the number means:
        /// - the number of a rank;
        /// - a pile of a part, counted from 1;
        /// - a card of one rank in a part, counted from 1, pile by pile;
        /// - the player who makes the call, counted from 1.
        choice: u8,
    },
}

/// A move of cards from one pile to another. The cards keep their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Carry {
    pub from: PileId,
    /// The end of the pile that the cards leave: the bottom in `t3b-t5`.
    pub from_end: End,
    pub to: PileId,
    /// The end of the pile that the cards join: the bottom in `t3-t5b`.
    pub to_end: End,
    /// The number of cards: four in `t3-t5:4`.
    pub count: u16,
    /// For a move that takes one card from under other cards, the place of this card, from 1 at the
    /// bottom (6 in `t3@6-f1`). The card moves alone, and `from_end` is [`End::Top`]. `None` for
    /// all other moves of cards.
    pub buried_at: Option<NonZero<u16>>,
}

/// A move of three top cards and a fourth card that goes on them. All four move to one pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FourCardMove {
    /// The piles that give the three cards, in ascending order.
    pub three: [PileId; 3],
    /// The pile that gives the fourth card.
    pub fourth: PileId,
    pub to: PileId,
}

/// The move of one card from pile to pile, as a part of a move of several cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hop {
    pub from: PileId,
    pub to: PileId,
}

impl FourCardMove {
    /// Returns the giving piles, in the order in which their cards are placed.
    pub const fn giving_piles(&self) -> [PileId; 4] {
        let [a, b, c] = self.three;
        [a, b, c, self.fourth]
    }
}

impl Carry {
    /// Creates a move of `count` cards from the top of one pile to the top of another.
    pub const fn from_top(from: PileId, to: PileId, count: u16) -> Carry {
        Carry { from, from_end: End::Top, to, to_end: End::Top, count, buried_at: None }
    }

    /// Creates a move of one card from under other cards to the top of another pile. `place` counts
    /// from 1 at the bottom.
    pub const fn from_buried(from: PileId, place: NonZero<u16>, to: PileId) -> Carry {
        Carry { buried_at: Some(place), ..Carry::from_top(from, to, 1) }
    }

    /// Returns the places of the cards in a pile of `size` cards, from 0 at the bottom.
    #[inline(always)]
    pub fn card_range(&self, size: usize) -> Range<usize> {
        let count = usize::from(self.count).min(size);
        let lowest = match (self.buried_at, self.from_end) {
            (Some(place), _) => size.min(usize::from(place.get())).saturating_sub(1),
            (None, End::Top) => size - count,
            (None, End::Bottom) => 0,
        };
        lowest..lowest + count
    }
}

impl Move {
    /// Creates a move of `count` cards from the top of one pile to the top of another.
    pub const fn carry(from: PileId, to: PileId, count: u16) -> Move {
        Move::Carry(Carry::from_top(from, to, count))
    }

    /// Creates a call without a choice. `number` counts from 0.
    pub const fn call(number: u8) -> Move {
        Move::Call { number, choice: 0 }
    }

    /// Creates a move of two cards whose order in the receiving pile does not matter. If the cards
    /// come from two piles, the one from the pile with the lower number becomes the first card of
    /// the move. If the cards come from one pile, `first` must be the upper card.
    pub fn of_two_cards(first: Hop, second: Hop) -> Move {
        if second.from < first.from {
            Move::Together([second, first])
        } else {
            Move::Together([first, second])
        }
    }

    /// Creates a move in which the top cards of two piles change places.
    pub fn swap(one: PileId, other: PileId) -> Move {
        Move::of_two_cards(Hop { from: one, to: other }, Hop { from: other, to: one })
    }

    /// Returns true if the move makes two cards change places.
    pub fn is_swap(&self) -> bool {
        matches!(self, Move::Together([a, b]) if (a.to, b.to) == (b.from, a.from))
    }

    /// Returns the pile that gives the cards of a [`Move::Carry`], or `None` for other moves.
    pub const fn giving_pile(&self) -> Option<PileId> {
        match self {
            Move::Carry(carry) => Some(carry.from),
            _ => None,
        }
    }

    /// Returns all piles that give cards. The list is empty for a deal, a redeal or a call.
    pub fn giving_piles(&self) -> Vec<PileId> {
        match self {
            Move::Carry(carry) => vec![carry.from],
            Move::Together(hops) => hops.map(|hop| hop.from).to_vec(),
            Move::FourCards(four) => four.giving_piles().to_vec(),
            Move::Deal | Move::Redeal | Move::Call { .. } => Vec::new(),
        }
    }

    /// Returns the pile that receives the cards of a [`Move::Carry`], or `None` for other moves.
    pub const fn receiving_pile(&self) -> Option<PileId> {
        match self {
            Move::Carry(carry) => Some(carry.to),
            _ => None,
        }
    }
}

/// The reason why a text is not a move of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseMoveError {
    /// The text does not have the form of a move.
    Form(String),
    /// An address in the text is malformed, or the game has no such pile.
    Slot(ParseSlotError),
}

impl Plan {
    /// Returns true if the move places two cards in one pile, one on top of the other. The order
    /// of the two hops then matters.
    pub fn is_stacked_pair(&self, mv: Move) -> bool {
        let Move::Together([a, b]) = mv else { return false };
        let mut kinds = self.rules().together();
        a.to == b.to
            && kinds.any(|kind| matches!(kind, Match::Pair { to, .. } if *to == self.part_of(a.to)))
    }

    /// Returns the text codes of moves, separated by commas.
    pub fn move_codes(&self, moves: &[Move]) -> String {
        moves.iter().map(|mv| self.move_code(*mv)).collect::<Vec<_>>().join(",")
    }

    /// Parses text codes of moves, separated by commas. Returns `None` if one of them is not valid.
    pub fn parse_moves(&self, codes: &str) -> Option<Vec<Move>> {
        let codes = codes.split(',').filter(|code| !code.is_empty());
        codes.map(|code| self.parse_move(code).ok()).collect()
    }

    pub fn move_code(&self, mv: Move) -> String {
        match mv {
            Move::Deal => "d".to_owned(),
            Move::Redeal => "r".to_owned(),
            Move::Call { number, choice: 0 } => format!("c{}", u16::from(number) + 1),
            Move::Call { number, choice } => format!("c{}:{choice}", u16::from(number) + 1),
            Move::Together(hops) => {
                hops.map(|hop| format!("{}-{}", self.slot(hop.from), self.slot(hop.to))).join("_")
            }
            Move::FourCards(four) => {
                let to = self.slot(four.to);
                four.giving_piles().map(|from| format!("{}-{to}", self.slot(from))).join("_")
            }
            Move::Carry(carry) => {
                let end = |end| if end == End::Bottom { "b" } else { "" };
                let count =
                    if carry.count == 1 { String::new() } else { format!(":{}", carry.count) };
                let drawn = carry.buried_at.map_or_else(String::new, |place| format!("@{place}"));
                format!(
                    "{}{}{drawn}-{}{}{count}",
                    self.slot(carry.from),
                    end(carry.from_end),
                    self.slot(carry.to),
                    end(carry.to_end)
                )
            }
        }
    }

    /// Parses the text code of a move. Does not check whether the move is legal; see
    /// [`Plan::check`].
    ///
    /// # Errors
    /// Returns an error if the text is not a code exactly as [`Plan::move_code`] writes it, or
    /// if the game has no such pile.
    pub fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let form = || ParseMoveError::Form(text.to_owned());
        if text.len() > LONGEST_CODE {
            return Err(ParseMoveError::Form(text.chars().take(LONGEST_CODE).collect()));
        }
        let mv = match text.split_once('_') {
            _ if text == "d" => Move::Deal,
            _ if text == "r" => Move::Redeal,
            Some((first, second)) if !second.contains('_') => {
                let hops = [self.parse_hop(first)?, self.parse_hop(second)?];
                let mv = Move::Together(hops);
                if self.is_stacked_pair(mv) { mv } else { Move::of_two_cards(hops[0], hops[1]) }
            }
            Some(_) => Move::FourCards(self.parse_four_card_move(text)?),
            None => match text.strip_prefix('c') {
                Some(call) => self.parse_call(call).ok_or_else(form)?,
                None => Move::Carry(self.parse_carry(text)?),
            },
        };
        if self.move_code(mv) == text { Ok(mv) } else { Err(form()) }
    }

    /// Parses the code of a call after its letter `c`. Returns `None` if the form is wrong or the
    /// choice is too high.
    fn parse_call(&self, text: &str) -> Option<Move> {
        let (number, choice) = match text.split_once(':') {
            Some((number, choice)) => (number, choice.parse().ok()?),
            None => (text, 0),
        };
        let number = number.parse::<u8>().ok()?.checked_sub(1)?;
        (choice <= self.max_choice(number)).then_some(Move::Call { number, choice })
    }

    fn parse_four_card_move(&self, text: &str) -> Result<FourCardMove, ParseMoveError> {
        let hops: Result<Vec<Hop>, _> = text.split('_').map(|hop| self.parse_hop(hop)).collect();
        match hops?.as_slice() {
            [a, b, c, fourth] if a.from < b.from && b.from < c.from => Ok(FourCardMove {
                three: [a.from, b.from, c.from],
                fourth: fourth.from,
                to: fourth.to,
            }),
            _ => Err(ParseMoveError::Form(text.to_owned())),
        }
    }

    fn parse_hop(&self, text: &str) -> Result<Hop, ParseMoveError> {
        let carry = self.parse_carry(text)?;
        if carry != Carry::from_top(carry.from, carry.to, 1) {
            return Err(ParseMoveError::Form(text.to_owned()));
        }
        Ok(Hop { from: carry.from, to: carry.to })
    }

    fn parse_carry(&self, text: &str) -> Result<Carry, ParseMoveError> {
        let form = || ParseMoveError::Form(text.to_owned());
        let (path, count) = match text.split_once(':') {
            Some((path, count)) => (path, count.parse().ok().filter(|n| *n > 0).ok_or_else(form)?),
            None => (text, 1),
        };
        let (from, to) = path.split_once('-').ok_or_else(form)?;
        let end = |slot: &str| match slot.strip_suffix('b') {
            Some(slot) => (slot.to_owned(), End::Bottom),
            None => (slot.to_owned(), End::Top),
        };
        let (from, drawn) = match from.split_once('@') {
            Some((from, place)) => (from, Some(place.parse().map_err(|_| form())?)),
            None => (from, None),
        };
        let ((from, from_end), (to, to_end)) = (end(from), end(to));
        if drawn.is_some() && (from_end == End::Bottom || count != 1) {
            return Err(form());
        }
        let from = self.parse_slot(&from).map_err(ParseMoveError::Slot)?;
        let to = self.parse_slot(&to).map_err(ParseMoveError::Slot)?;
        Ok(Carry { from, from_end, to, to_end, count, buried_at: drawn })
    }
}
