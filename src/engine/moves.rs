//! Moves and their text code. Knows piles by number only; what is legal is not
//! known here.
//!
//! The code, version 1, is read for ever. A pile is the letter of its role
//! (`s` stock, `w` waste, `f` foundation, `t` tableau, `r` reserve, `a` aside)
//! and its number from 1. `t3-f1` carries one card, `t3-t5:4` four; a `b`
//! after a pile means its bottom end (`t3b-t5`), `@6` a card with others on it
//! that is drawn out, the sixth from the bottom (`t3@6-f1`). `t1-a1_t4-a1` moves cards
//! together, four of them a packet, `t1-t4_t4-t1` lets them change places. `d` asks the stock, `r`
//! redeals, `c1` makes the game's first call, `c1:7` makes it with a choice.
//! A list is joined by commas. A move has one code and no other: what is not
//! written as [`Plan::code`] writes it is refused.

use std::{num::NonZero, ops::Range};

use crate::rules::{End, Match};

use super::{Plan, address::ParseSlotError, table::PileId};

/// No code of a move is longer, in bytes: what is, is refused unread.
const LONGEST_CODE: usize = 60;

/// Anything a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Cards go from pile to pile: `t3-f1`, `t3-t5:4`.
    Carry(Carry),
    /// Two single cards go at the same time: `t1-a1_t4-a1`; or change places:
    /// `t1-t4_t4-t1`.
    Together([Hop; 2]),
    /// Three cards and one that crowns them go together:
    /// `t1-a1_t4-a1_t6-a1_t9-a1`.
    Crowned(Crowned),
    /// The stock does what it does: `d`.
    Deal,
    /// The cards are taken up and laid again: `r`.
    Redeal,
    /// A call is made: `c1`; with what is chosen for it: `c1:7`.
    Call {
        /// Its number, from 0.
        number: u8,
        /// What is chosen, where it leaves a choice: a rank's number, the number
        /// of a part's pile from 1, or of its card of a rank, pile by pile, from
        /// 1, or of the seat that calls from 1; else 0.
        choice: u8,
    },
}

/// Cards on their way from pile to pile; they keep their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Carry {
    /// Where from.
    pub from: PileId,
    /// The end they leave, the bottom in `t3b-t5`.
    pub from_end: End,
    /// Where to.
    pub to: PileId,
    /// The end they join, the bottom in `t3-t5b`.
    pub to_end: End,
    /// How many, four in `t3-t5:4`.
    pub count: u16,
    /// Of a card drawn out from under others its place, from 1 at the bottom,
    /// as the sixth in `t3@6-f1`; it leaves by the top end, alone. None of all
    /// other cards.
    pub drawn: Option<NonZero<u16>>,
}

/// Three top cards and a fourth that goes on them, on their way to one pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Crowned {
    /// Where the three come from, the lowest pile number first.
    pub three: [PileId; 3],
    /// Where the fourth comes from.
    pub crown: PileId,
    /// Where they go.
    pub to: PileId,
}

/// One top card on its way from pile to pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hop {
    /// Where from.
    pub from: PileId,
    /// Where to.
    pub to: PileId,
}

impl Crowned {
    /// Where the cards come from, in the order in which they are laid.
    pub const fn from(&self) -> [PileId; 4] {
        let [a, b, c] = self.three;
        [a, b, c, self.crown]
    }
}

impl Carry {
    /// So many cards from the top of one pile to the top of another.
    pub const fn of_tops(from: PileId, to: PileId, count: u16) -> Carry {
        Carry { from, from_end: End::Top, to, to_end: End::Top, count, drawn: None }
    }

    /// One card drawn out from under others, from this place from 1 at the
    /// bottom, to the top of another pile.
    pub const fn of_buried(from: PileId, place: NonZero<u16>, to: PileId) -> Carry {
        Carry { drawn: Some(place), ..Carry::of_tops(from, to, 1) }
    }

    /// Where the cards lie in a pile of this size: their places from 0.
    #[inline(always)]
    pub fn cards(&self, size: usize) -> Range<usize> {
        let count = usize::from(self.count).min(size);
        let lowest = match (self.drawn, self.from_end) {
            (Some(place), _) => size.min(usize::from(place.get())).saturating_sub(1),
            (None, End::Top) => size - count,
            (None, End::Bottom) => 0,
        };
        lowest..lowest + count
    }
}

impl Move {
    /// So many cards from the top of one pile to the top of another.
    pub const fn carry(from: PileId, to: PileId, count: u16) -> Move {
        Move::Carry(Carry::of_tops(from, to, count))
    }

    /// A call without a choice, by its number from 0.
    pub const fn call(number: u8) -> Move {
        Move::Call { number, choice: 0 }
    }

    /// Two cards at one time that do not lie on each other in the end. From two
    /// piles, the lower pile number is named first; from one pile, the upper card.
    pub fn together(first: Hop, second: Hop) -> Move {
        if second.from < first.from {
            Move::Together([second, first])
        } else {
            Move::Together([first, second])
        }
    }

    /// The top cards of two piles change places.
    pub fn swap(one: PileId, other: PileId) -> Move {
        Move::together(Hop { from: one, to: other }, Hop { from: other, to: one })
    }

    /// Tests if two cards change places.
    pub fn is_swap(&self) -> bool {
        matches!(self, Move::Together([a, b]) if (a.to, b.to) == (b.from, a.from))
    }

    /// The pile that a carry takes from.
    pub const fn giver(&self) -> Option<PileId> {
        match self {
            Move::Carry(carry) => Some(carry.from),
            _ => None,
        }
    }

    /// The pile that a carry goes to.
    pub const fn receiver(&self) -> Option<PileId> {
        match self {
            Move::Carry(carry) => Some(carry.to),
            _ => None,
        }
    }
}

/// A text that is no move of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseMoveError {
    /// The text does not have the form of a move.
    Form(String),
    /// It names a pile that the game does not have.
    Slot(ParseSlotError),
}

impl Plan {
    /// Tests if two cards are laid on each other in one pile, so that their
    /// order tells.
    pub fn lays_pair(&self, mv: Move) -> bool {
        let Move::Together([a, b]) = mv else { return false };
        let mut kinds = self.rules().phases.iter().flat_map(|phase| &phase.together);
        a.to == b.to
            && kinds.any(
                |kind| matches!(kind.cards, Match::Pair { to, .. } if to == self.part_of(a.to)),
            )
    }

    /// The text code of a move.
    pub fn code(&self, mv: Move) -> String {
        match mv {
            Move::Deal => "d".to_owned(),
            Move::Redeal => "r".to_owned(),
            Move::Call { number, choice: 0 } => format!("c{}", u16::from(number) + 1),
            Move::Call { number, choice } => format!("c{}:{choice}", u16::from(number) + 1),
            Move::Together(hops) => {
                hops.map(|hop| format!("{}-{}", self.slot(hop.from), self.slot(hop.to))).join("_")
            }
            Move::Crowned(four) => {
                let to = self.slot(four.to);
                four.from().map(|from| format!("{}-{to}", self.slot(from))).join("_")
            }
            Move::Carry(carry) => {
                let end = |end| if end == End::Bottom { "b" } else { "" };
                let count =
                    if carry.count == 1 { String::new() } else { format!(":{}", carry.count) };
                let drawn = carry.drawn.map_or_else(String::new, |place| format!("@{place}"));
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

    /// Reads the text code of a move.
    ///
    /// # Errors
    /// If the text is not exactly as [`Plan::code`] writes a move, or names a
    /// pile the game does not have. Whether the move is legal is asked of
    /// [`Plan::check`].
    pub fn read_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let form = || ParseMoveError::Form(text.to_owned());
        if text.len() > LONGEST_CODE {
            return Err(ParseMoveError::Form(text.chars().take(LONGEST_CODE).collect()));
        }
        let mv = match text.split_once('_') {
            _ if text == "d" => Move::Deal,
            _ if text == "r" => Move::Redeal,
            Some((first, second)) if !second.contains('_') => {
                let hops = [self.read_hop(first)?, self.read_hop(second)?];
                let mv = Move::Together(hops);
                if self.lays_pair(mv) { mv } else { Move::together(hops[0], hops[1]) }
            }
            Some(_) => Move::Crowned(self.read_crowned(text)?),
            None => match text.strip_prefix('c') {
                Some(call) => self.read_call(call).ok_or_else(form)?,
                None => Move::Carry(self.read_carry(text)?),
            },
        };
        if self.code(mv) == text { Ok(mv) } else { Err(form()) }
    }

    /// A call, its letter cut off; none if it is none, or leaves no such choice.
    fn read_call(&self, text: &str) -> Option<Move> {
        let (number, choice) = match text.split_once(':') {
            Some((number, choice)) => (number, choice.parse().ok()?),
            None => (text, 0),
        };
        let number = number.parse::<u8>().ok()?.checked_sub(1)?;
        (choice <= self.most_choice(number)).then_some(Move::Call { number, choice })
    }

    fn read_crowned(&self, text: &str) -> Result<Crowned, ParseMoveError> {
        let hops: Result<Vec<Hop>, _> = text.split('_').map(|hop| self.read_hop(hop)).collect();
        match hops?.as_slice() {
            [a, b, c, crown] if a.from < b.from && b.from < c.from => {
                Ok(Crowned { three: [a.from, b.from, c.from], crown: crown.from, to: crown.to })
            }
            _ => Err(ParseMoveError::Form(text.to_owned())),
        }
    }

    fn read_hop(&self, text: &str) -> Result<Hop, ParseMoveError> {
        let carry = self.read_carry(text)?;
        if carry != Carry::of_tops(carry.from, carry.to, 1) {
            return Err(ParseMoveError::Form(text.to_owned()));
        }
        Ok(Hop { from: carry.from, to: carry.to })
    }

    fn read_carry(&self, text: &str) -> Result<Carry, ParseMoveError> {
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
        let from = self.read_slot(&from).map_err(ParseMoveError::Slot)?;
        let to = self.read_slot(&to).map_err(ParseMoveError::Slot)?;
        Ok(Carry { from, from_end, to, to_end, count, drawn })
    }
}
