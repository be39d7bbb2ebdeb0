//! Making moves and taking them back. Knows the steps of a change and the log
//! that remembers them; consequences are in [`super::automatic`].

use crate::{
    cards::Card,
    rules::{End, Turn},
};

use super::{
    moves::{Carry, Move},
    plan::Plan,
    refusal::Refusal,
    table::{PileId, State, Step, Table, Tok},
};

/// What has been done on a table: the steps of every move, in order.
#[derive(Clone, Debug, Default)]
pub struct Log {
    steps: Vec<Step>,
    marks: Vec<usize>,
    /// Room for listing moves, kept so that nothing is allocated in play.
    pub(super) scratch: Vec<Move>,
}

impl Log {
    /// The number of moves remembered.
    pub fn len(&self) -> usize {
        self.marks.len()
    }

    /// Tests if no move is remembered.
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// The steps of the last move, in the order they were done.
    pub fn last(&self) -> &[Step] {
        self.marks.last().map_or(&[], |mark| &self.steps[*mark..])
    }

    /// The steps of the last move, each with the face of the card that it
    /// laid or turned up, if it lies face up. `after` is the table as it is now.
    pub fn last_with_faces(&self, after: &Table) -> Vec<(&Step, Option<Card>)> {
        let mut table = after.clone();
        let mut told: Vec<(&Step, Option<Card>)> = Vec::new();
        for step in self.last().iter().rev() {
            let laid = match *step {
                Step::Carry { to, to_end, .. } => table.end(to, to_end),
                Step::Flip(pile) => table.end(pile, End::Top),
                Step::Anew(_) | Step::State(_) => None,
            };
            told.push((step, laid.filter(|tok| tok.is_up()).map(|tok| table.face(tok))));
            table.take_back(step.clone());
        }
        told.reverse();
        told
    }
}

/// A table in play: every change goes through here and is remembered.
pub(super) struct Hand<'a> {
    pub table: &'a mut Table,
    pub log: &'a mut Log,
}

impl Hand<'_> {
    pub fn step(&mut self, step: Step) {
        self.table.take(&step);
        self.log.steps.push(step);
    }

    /// Changes the state, remembering what it was.
    pub fn remember(&mut self, change: impl FnOnce(&mut State)) {
        let before = self.table.state;
        change(&mut self.table.state);
        if self.table.state != before {
            self.log.steps.push(Step::State(before));
        }
    }

    /// One card from the top of a pile, face up, on another; nothing from an empty pile.
    pub fn turn_up_on(&mut self, from: PileId, to: PileId) {
        let Some(tok) = self.table.end(from, End::Top) else {
            return;
        };
        self.step(Step::Carry {
            from,
            from_end: End::Top,
            to,
            to_end: End::Top,
            count: 1,
            flip: !tok.is_up(),
        });
    }

    /// Lays all piles anew.
    pub fn anew(&mut self, piles: Vec<Vec<Tok>>) {
        let before = self.table.lay_anew(piles);
        self.log.steps.push(Step::Anew(before));
    }
}

impl Plan {
    /// Makes a move with all that follows by itself.
    ///
    /// # Errors
    /// If the move is not legal; the table is then unchanged.
    pub fn play(&self, table: &mut Table, mv: Move, log: &mut Log) -> Result<(), Refusal> {
        self.check(table, mv)?;
        self.apply(table, mv, log);
        Ok(())
    }

    /// Makes a move that is known to be legal. With any other move the table
    /// stays a table of the same cards, but need not be one of the game's.
    pub fn apply(&self, table: &mut Table, mv: Move, log: &mut Log) {
        log.marks.push(log.steps.len());
        let mut hand = Hand { table, log };
        match mv {
            Move::Carry(carry) => self.carry(&mut hand, carry),
            Move::Together(hops) => {
                for hop in hops {
                    hand.turn_up_on(hop.from, hop.to);
                }
            }
            Move::Deal => self.deal_from_stock(&mut hand),
            Move::Redeal => self.redeal(&mut hand),
        }
        self.settle(&mut hand);
    }

    /// Takes the last move back, with all that followed; false if there is none.
    pub fn undo(&self, table: &mut Table, log: &mut Log) -> bool {
        let Some(mark) = log.marks.pop() else {
            return false;
        };
        while log.steps.len() > mark {
            if let Some(step) = log.steps.pop() {
                table.take_back(step);
            }
        }
        true
    }

    pub(super) fn carry(&self, hand: &mut Hand<'_>, carry: Carry) {
        let Carry { from, from_end, to, to_end, count } = carry;
        let flip = hand.table.end(from, from_end).is_some_and(|tok| !tok.is_up());
        hand.step(Step::Carry { from, from_end, to, to_end, count, flip });
        if hand.table.state.fresh == Some(from) {
            self.fresh_card_left(hand, from);
        }
    }

    /// A card that leaves before the next is dealt is replaced on the same pile.
    fn fresh_card_left(&self, hand: &mut Hand<'_>, pile: PileId) {
        let turns = &self.rules().phases[usize::from(hand.table.state.phase)].stock.turns;
        let round = turns.iter().any(|turn| matches!(turn, Turn::Next(_)));
        let index = self.index_in_part(pile);
        hand.remember(|state| {
            state.fresh = None;
            if round {
                state.cursor = index;
            }
        });
    }
}
