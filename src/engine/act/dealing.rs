//! Deals cards to piles. The first deal, the stock and a redeal all use this module. It implements
//! every way of dealing that a declaration can name ([`Shape`]).

use crate::{
    cards::{Card, Colour},
    rules::{Deal, Divert, End, PartId, Rows, Shape, Sizes},
};

use super::{
    super::{
        ask::{
            stock::{next_colour, piles_in_rows},
            targets,
        },
        plan::Plan,
        table::{PileId, Step, Table, TableCard},
    },
    passage,
    recorder::Recorder,
};

/// Deals cards from the top of the pile `source`. Returns false if the deal has reached a dead
/// end and must start again.
pub fn deal_cards(rec: &mut Recorder<'_>, deal: &Deal, source: PileId) -> bool {
    let mut dealer = Dealer { rec, deal, source };
    match deal.shape {
        Shape::Packets { part, sizes } => dealer.deal_packets(part, sizes),
        Shape::Rows { part, rows } => dealer.deal_rows(part, rows),
        Shape::Triangle(part) => dealer.deal_triangle(part),
        Shape::Across { part, sizes } => dealer.deal_rows_across_halves(part, sizes),
        Shape::NoEqualRanks { part, rows } => return dealer.deal_without_equal_ranks(part, rows),
        Shape::Coloured { red, black } => dealer.deal_by_colour(red, black),
        Shape::RoundRobin { part, per, .. } => dealer.deal_round_robin(part, per),
        Shape::LastBegun { part, head } => dealer.deal_to_newest_pile(part, head),
        Shape::FirstEmpty(part) => {
            let open = first_empty_pile(dealer.rec.plan, dealer.rec.table, part);
            open.into_iter().for_each(|pile| dealer.deal_card(pile, 0));
        }
        Shape::NextRow { part, columns } => dealer.deal_next_row(part, columns),
        Shape::UpTo { parts, cards, rows } => dealer.deal_until_piles_are_full(parts, cards, rows),
        Shape::Count { part, aside } => dealer.deal_while_counting_ranks(part, aside),
        Shape::Passage { part, to } => {
            passage::send_card_through_piles(dealer.rec, source, (part, to), deal.up > 0);
        }
    }
    true
}

fn first_empty_pile(plan: &Plan, table: &Table, part: PartId) -> Option<PileId> {
    table.empty_piles().iter_range(plan.pile_range(part)).next()
}

/// A deal in progress, which takes its cards from the pile `source`.
struct Dealer<'a, 'b> {
    rec: &'a mut Recorder<'b>,
    deal: &'a Deal,
    source: PileId,
}

impl Dealer<'_, '_> {
    /// Deals the next card to a pile. `more` is the number of cards that the pile will still get in
    /// this deal after this card.
    #[inline]
    fn deal_card(&mut self, pile: PileId, more: u8) {
        let end = if self.deal.under { End::Bottom } else { End::Top };
        self.deal_card_to_end(pile, end, more);
    }

    #[inline]
    fn deal_card_to_end(&mut self, pile: PileId, end: End, more: u8) {
        if let Some(divert) = self.deal.divert {
            self.divert_next_cards_to_foundations(divert);
        }
        self.rec.deal_top_card(self.source, (pile, end), more < self.deal.up);
    }

    /// Moves the next card to a foundation (see [`Divert`]), and repeats this while the next card
    /// has one of the diverted ranks and a foundation can receive it. The deal calls this before
    /// each card that it deals.
    fn divert_next_cards_to_foundations(&mut self, divert: Divert) {
        let plan = self.rec.plan;
        while let Some(card) =
            self.rec.table.top_card(self.source).filter(|card| divert.ranks.contains(card.rank()))
        {
            let wants = |pile: &PileId| {
                targets::faces_wanted_by_pile(plan, self.rec.table, *pile) >> card.index() & 1 == 1
            };
            let Some(home) = plan.piles_of(divert.to).find(wants) else { return };
            self.rec.move_top_card_face_up(self.source, home);
        }
    }

    fn deal_packets(&mut self, part: PartId, sizes: Sizes) {
        for (at, pile) in self.rec.plan.piles_of(part).enumerate() {
            let left = self.rec.table.len(self.source);
            let size = match sizes {
                Sizes::All(size) => size,
                Sizes::Each(sizes) => sizes[at],
                Sizes::OrSingly(size) if left < usize::from(size) => 1,
                Sizes::OrSingly(size) => size,
            };
            (0..size).rev().for_each(|more| self.deal_card(pile, more));
        }
    }

    fn deal_rows(&mut self, part: PartId, rows: u8) {
        for more in (0..rows).rev() {
            self.rec.plan.piles_of(part).for_each(|pile| self.deal_card(pile, more));
        }
    }

    fn deal_triangle(&mut self, part: PartId) {
        for row in 0..self.rec.plan.piles_of(part).len() {
            for (index, pile) in self.rec.plan.piles_of(part).enumerate().skip(row) {
                self.deal_card(pile, (index - row) as u8);
            }
        }
    }

    fn deal_rows_across_halves(&mut self, part: PartId, sizes: &[u8]) {
        for (at, (pile, size)) in self.rec.plan.piles_of(part).zip(sizes).enumerate() {
            let end = if at % 2 == 0 { End::Bottom } else { End::Top };
            (0..*size).rev().for_each(|more| self.deal_card_to_end(pile, end, more));
        }
    }

    /// Deals rows in which no pile gets two cards of one rank. Returns false if none of the
    /// remaining cards fits on the next pile.
    fn deal_without_equal_ranks(&mut self, part: PartId, rows: u8) -> bool {
        for more in (0..rows).rev() {
            for pile in self.rec.plan.piles_of(part) {
                let table = &*self.rec.table;
                let lies =
                    |rank| table.pile(pile).iter().any(|card| table.face(*card).rank() == rank);
                let mut next = table.pile(self.source).iter().rev();
                let Some(skipped) = next.position(|card| !lies(table.face(*card).rank())) else {
                    return false;
                };
                self.move_next_cards_to_bottom(skipped as u16);
                self.deal_card(pile, more);
            }
        }
        true
    }

    /// Moves the next `count` cards of the pack to its bottom, one after the other.
    fn move_next_cards_to_bottom(&mut self, count: u16) {
        let (from, to) = (self.source, self.source);
        let (from_end, to_end) = (End::Top, End::Bottom);
        if count > 0 {
            let step = Step::Carry { from, from_end, to, to_end, count, flip: false };
            self.rec.apply_step(step);
        }
    }

    fn deal_by_colour(&mut self, red: &[PartId], black: &[PartId]) {
        let Some(colour) = next_colour(self.rec.table, self.source) else { return };
        let parts = if colour == Colour::Red { red } else { black };
        let (Some(first), Some(last)) = (parts.first(), parts.last()) else { return };
        let (plan, table) = (self.rec.plan, &*self.rec.table);
        let pile = first_empty_pile(plan, table, *first).unwrap_or_else(|| plan.pile(last.at(0)));
        self.deal_card(pile, 0);
    }

    fn deal_round_robin(&mut self, part: PartId, per: u8) {
        let plan = self.rec.plan;
        let place = self.rec.table.state.cursor % (plan.rules().part(part).count * per);
        self.deal_card(plan.pile(part.at(place / per)), 0);
        self.rec.set_state(|state| state.cursor = place + 1);
    }

    fn deal_to_newest_pile(&mut self, part: PartId, head: u8) {
        let (plan, table) = (self.rec.plan, &*self.rec.table);
        let begins = table.top_card(self.source).is_some_and(|card| card.rank().number() == head);
        let newest = plan.piles_of(part).rev().find(|pile| !table.is_empty(*pile));
        let open = first_empty_pile(plan, table, part);
        let pile = if begins { open.or(newest) } else { newest.or(open) };
        pile.into_iter().for_each(|pile| self.deal_card(pile, 0));
    }

    fn deal_next_row(&mut self, part: PartId, columns: u8) {
        let (row, plan) = (self.rec.table.state.cursor, self.rec.plan);
        let places = plan.piles_of(part).skip(usize::from(row) * usize::from(columns));
        places.take(usize::from(columns)).for_each(|place| self.deal_card(place, 0));
        self.rec.set_state(|state| state.cursor = row + 1);
    }

    fn deal_while_counting_ranks(&mut self, part: PartId, aside: PartId) {
        let (plan, table) = (self.rec.plan, &*self.rec.table);
        let number = |card: &TableCard| usize::from(table.face(*card).rank().number());
        let highest = table.pile(self.source).iter().map(number).max().unwrap_or(0);
        let piles = highest.min(plan.piles_of(part).len());
        for at in 0..table.len(self.source) {
            let number = (at % piles) as u8;
            let called = |card: Card| card.rank().number() == number + 1;
            let own = self.rec.table.top_card(self.source).is_some_and(called);
            self.deal_card(plan.pile(if own { aside.at(0) } else { part.at(number) }), 0);
        }
    }

    fn deal_until_piles_are_full(&mut self, parts: &[PartId], cards: u8, rows: Rows) {
        let (plan, dealt) = (self.rec.plan, self.rec.table.state.cursor);
        for pile in parts.iter().flat_map(|part| piles_in_rows(plan, dealt, *part, rows)) {
            while self.rec.table.len(pile) < usize::from(cards)
                && !self.rec.table.is_empty(self.source)
            {
                self.deal_card(pile, 0);
            }
        }
    }
}
