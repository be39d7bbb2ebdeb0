//! The first deal: from a seed to a table. Knows the steps of the deal.

use std::{collections::VecDeque, sync::Arc};

use crate::{
    cards::{Apart, Card, CardId, Colour, Rank, Rng},
    rules::{Lay, PartId, Role},
};

use super::{
    plan::Plan,
    play::{Hand, Log},
    table::{PileId, Table, Tok},
};

/// The pack in hand while it is laid, next card first.
struct Pack<'a> {
    plan: &'a Plan,
    table: &'a mut Table,
    cards: VecDeque<CardId>,
}

impl Plan {
    /// The table of a seed: the same for ever, on every machine.
    pub fn deal(&self, seed: u64) -> Table {
        let faces: Arc<[Card]> = self.rules().packs.cards().into();
        let mut rng = Rng::new(seed);
        loop {
            let mut table = Table::new(self.pile_count(), Arc::clone(&faces), rng);
            let mut pack = Pack { plan: self, cards: VecDeque::new(), table: &mut table };
            pack.shuffle(&mut rng);
            let laid = self.rules().lay.iter().all(|step| pack.lay(step));
            pack.leave_stock();
            table.state.rng = rng;
            if laid {
                self.settle(&mut Hand { table: &mut table, log: &mut Log::default() });
                return table;
            }
        }
    }
}

impl Pack<'_> {
    /// Takes the named cards out and shuffles the others, each pack by itself
    /// where packs are kept apart.
    fn shuffle(&mut self, rng: &mut Rng) {
        let packs = &self.plan.rules().packs;
        let mut ids: Vec<CardId> = (0..self.table.faces().len() as u16).map(CardId).collect();
        for step in &self.plan.rules().lay {
            let Lay::Take(cards) = step else { continue };
            for (card, pile) in cards {
                let face = |id: &CardId| self.table.faces()[usize::from(id.0)];
                let Some(at) = ids.iter().position(|id| face(id) == *card) else {
                    continue;
                };
                let id = ids.remove(at);
                self.table.push(self.plan.pile(*pile), Tok::new(id, true));
            }
        }
        match packs.apart {
            Apart::Together => rng.shuffle(&mut ids),
            Apart::Separate => {
                let each = self.table.faces().len().div_ceil(usize::from(packs.count)) as u16;
                ids.chunk_by_mut(|a, b| a.0 / each == b.0 / each)
                    .for_each(|pack| rng.shuffle(pack));
            }
        }
        self.cards = ids.into();
    }

    /// Does one step; false if the deal has come to a dead end.
    fn lay(&mut self, step: &Lay) -> bool {
        match step {
            Lay::Take(_) => {}
            Lay::Packets { part, each, up } => self.packets(*part, *each, *up),
            Lay::Rows { part, rows } => {
                for _ in 0..*rows {
                    self.plan.piles_of(*part).for_each(|pile| self.put(pile, true));
                }
            }
            Lay::Across { part, sizes } => self.across(*part, sizes),
            Lay::Triangle(part) => {
                for row in 0..self.plan.piles_of(*part).len() {
                    let piles = self.plan.piles_of(*part).enumerate().skip(row);
                    piles.for_each(|(index, pile)| self.put(pile, index == row));
                }
            }
            Lay::Unlike { part, rows } => return self.unlike(*part, *rows),
            Lay::ByColour { red, black } => self.by_colour(*red, *black),
            Lay::Lift { from, rank, to } => {
                let to = self.plan.pile(*to);
                self.lift(*from, to, |card, _| card.rank().number() == *rank);
            }
            Lay::Slip { part, rank } => self.slip(*part, *rank),
            Lay::Tops { from, to } => {
                let pairs = self.plan.piles_of(*from).zip(self.plan.piles_of(*to));
                pairs.for_each(|(from, to)| self.carry_top(from, to));
            }
            Lay::Keep { cards, rest } => {
                let rest = self.plan.pile(*rest);
                for id in self.cards.split_off(usize::from(*cards).min(self.cards.len())) {
                    self.table.push(rest, Tok::new(id, false));
                }
            }
        }
        true
    }

    fn put(&mut self, pile: PileId, up: bool) {
        if let Some(id) = self.cards.pop_front() {
            self.table.push(pile, Tok::new(id, up));
        }
    }

    fn packets(&mut self, part: PartId, each: u8, up: u8) {
        for pile in self.plan.piles_of(part) {
            (0..each).for_each(|at| self.put(pile, at + up >= each));
        }
    }

    fn across(&mut self, part: PartId, sizes: &[u8]) {
        for (at, (pile, size)) in self.plan.piles_of(part).zip(sizes).enumerate() {
            let size = usize::from(*size).min(self.cards.len());
            let mut row: Vec<CardId> = self.cards.drain(..size).collect();
            if at % 2 == 0 {
                row.reverse();
            }
            row.into_iter().for_each(|id| self.table.push(pile, Tok::new(id, true)));
        }
    }

    fn unlike(&mut self, part: PartId, rows: u8) -> bool {
        for _ in 0..rows {
            for pile in self.plan.piles_of(part) {
                let faces = self.table.faces();
                let lies = |id: &CardId| {
                    let rank = faces[usize::from(id.0)].rank();
                    self.table.pile(pile).iter().any(|tok| self.table.face(*tok).rank() == rank)
                };
                let Some(at) = self.cards.iter().position(|id| !lies(id)) else {
                    return false;
                };
                self.cards.rotate_left(at);
                self.put(pile, true);
            }
        }
        true
    }

    fn by_colour(&mut self, red: (PartId, PartId), black: (PartId, PartId)) {
        let space =
            |table: &Table, part| self.plan.piles_of(part).find(|pile| table.is_empty(*pile));
        while space(self.table, red.0).is_some() || space(self.table, black.0).is_some() {
            let Some(id) = self.cards.front() else { return };
            let colour = self.table.faces()[usize::from(id.0)].colour();
            let (places, waste) = if colour == Colour::Red { red } else { black };
            let pile = space(self.table, places).unwrap_or_else(|| self.plan.pile(waste.at(0)));
            self.put(pile, true);
        }
    }

    /// Carries the tops that pass the test to another pile.
    fn lift(&mut self, from: PartId, to: PileId, test: impl Fn(Card, PileId) -> bool) {
        for pile in self.plan.piles_of(from) {
            if self.table.top(pile).is_some_and(|card| test(card, pile)) {
                self.carry_top(pile, to);
            }
        }
    }

    fn carry_top(&mut self, from: PileId, to: PileId) {
        let mut piles = self.table.copy_piles();
        if let Some(tok) = piles[from.index()].pop() {
            piles[to.index()].push(tok);
        }
        self.table.lay_anew(piles);
    }

    fn slip(&mut self, part: PartId, rank: u8) {
        let mut piles = self.table.copy_piles();
        for pile in self.plan.piles_of(part) {
            let cards = &mut piles[pile.index()];
            let is_rank = |tok: &Tok| Some(self.table.face(*tok).rank()) == Rank::new(rank);
            let tops = cards.iter().rev().take_while(|tok| is_rank(tok)).count();
            // The first slipped is covered from below by the next, so they end in turned order.
            let mut slipped: Vec<Tok> = cards.split_off(cards.len() - tops);
            slipped.append(cards);
            *cards = slipped;
        }
        self.table.lay_anew(piles);
    }

    /// What is left is the stock, face down, the next card on top.
    fn leave_stock(&mut self) {
        if let Some(stock) = self.plan.first_of(Role::Stock) {
            while let Some(id) = self.cards.pop_back() {
                self.table.push(stock, Tok::new(id, false));
            }
        }
    }
}
