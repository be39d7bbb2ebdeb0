//! The one generator of moves: everything that wants to know what is legal
//! asks it. Works from bit tables; [`super::check`] is the other definition.

use std::ops::Range;

use crate::{
    cards::Card,
    rules::{End, Guard, Onto, Order, Take, Together},
};

use super::{
    field,
    moves::{Carry, Hop, Move},
    plan::{Faces, Plan, RoutePlan, faces_after, faces_of_rank, faces_of_suit},
    table::{PileId, Table},
};

/// What each of a few receiving piles takes, and what any of them takes.
struct Targets {
    first: u8,
    takes: [Faces; Targets::MOST as usize],
    any: Faces,
}

impl Targets {
    const MOST: u8 = 24;
}

impl Plan {
    /// Lists all legal moves into `out`, which is cleared first. Allocates
    /// only where `out` must grow.
    pub fn legal(&self, table: &Table, out: &mut Vec<Move>) {
        out.clear();
        let phase = &self.phases[usize::from(table.state.phase)];
        for duty in &phase.duties {
            duty.iter().for_each(|route| self.along(table, route, out));
            if !out.is_empty() {
                return;
            }
        }
        self.card_moves(table, out);
        let standstill = out.is_empty();
        if self.may_deal(table, standstill) {
            out.push(Move::Deal);
        }
        if self.may_redeal(table, standstill) {
            out.push(Move::Redeal);
        }
    }

    /// Lists the moves of cards that the phase allows, duties apart.
    pub(super) fn card_moves(&self, table: &Table, out: &mut Vec<Move>) {
        let phase = &self.phases[usize::from(table.state.phase)];
        phase.routes.iter().for_each(|route| self.along(table, route, out));
        phase.together.iter().for_each(|kind| self.together(table, kind, out));
    }

    /// Lists the moves along a route. What each receiving pile takes is looked
    /// up once, a few piles at a time.
    pub(super) fn along(&self, table: &Table, route: &RoutePlan, out: &mut Vec<Move>) {
        if route.by_place() {
            return self.by_place(table, route, out);
        }
        let mut first = route.to.start;
        while first < route.to.end {
            let last = route.to.end.min(first + Targets::MOST);
            let targets = self.targets(table, route, first..last);
            if targets.any != 0 {
                for from in route.from.clone().map(PileId) {
                    self.leaving(table, route, from, &targets, out);
                }
            }
            first = last;
        }
    }

    fn leaving(
        &self,
        table: &Table,
        route: &RoutePlan,
        from: PileId,
        targets: &Targets,
        out: &mut Vec<Move>,
    ) {
        if !self.may_leave(table, route, from) {
            return;
        }
        let (least, most) = self.units(table, route, from);
        for count in least..=most {
            let card = landing(table, route, from, count);
            if targets.any >> card.index() & 1 == 1 {
                landings(table, route, (from, count, card), targets, out);
            }
        }
    }

    fn targets(&self, table: &Table, route: &RoutePlan, piles: Range<u8>) -> Targets {
        let mut targets =
            Targets { first: piles.start, takes: [0; Targets::MOST as usize], any: 0 };
        for (at, pile) in piles.map(PileId).enumerate() {
            let takes = self.takes(table, route, pile) & route.faces;
            targets.takes[at] = takes;
            targets.any |= takes;
        }
        targets
    }

    /// Tests if the exposed card of a pile may be used along a route.
    fn may_leave(&self, table: &Table, route: &RoutePlan, from: PileId) -> bool {
        if table.is_empty(from) || !self.is_free(table, from) {
            return false;
        }
        if route.route.fresh && table.state.fresh != Some(from) {
            return false;
        }
        let way = &route.route;
        table.end(from, way.from_end).is_some_and(|tok| tok.is_up() || self.is_stock(from))
            && way.guard.is_none_or(|guard| self.guard_holds(table, guard, from, way.from_end))
    }

    /// The smallest and the largest number of cards that may go as one;
    /// the smallest is larger than the largest where none may.
    fn units(&self, table: &Table, route: &RoutePlan, from: PileId) -> (usize, usize) {
        let cards = table.pile(from);
        let headed = self.has_head(table, from);
        let movable = match route.route.from_end {
            End::Top => cards.len() - usize::from(headed),
            End::Bottom if headed => 0,
            // The whole pile goes from its top end: from the other it is the same move.
            End::Bottom => cards.len() - 1,
        };
        match route.route.take {
            Take::One => (1, movable.min(1)),
            Take::Lone => (1, usize::from(cards.len() == 1 && movable == 1)),
            Take::Run => (1, self.run_length(table, from, route.route.from_end).min(movable)),
            Take::Whole => {
                let up = cards.iter().rev().take_while(|tok| tok.is_up()).count();
                (up.max(1), up.min(movable))
            }
        }
    }

    /// The faces that may land on a pile along a route.
    fn takes(&self, table: &Table, route: &RoutePlan, to: PileId) -> Faces {
        let all_if = |test: bool| if test { Faces::MAX } else { 0 };
        match route.route.onto {
            Onto::Foundation => self.wanted(table, to),
            Onto::Start => self.wanted(table, to) & all_if(table.is_empty(to)),
            Onto::Build => self.fit_on(table, to, route.route.to_end),
            Onto::Space => {
                all_if(table.is_empty(to) || (table.len(to) == 1 && self.has_head(table, to)))
            }
            Onto::Single => all_if(table.len(to) == 1),
            Onto::Beside { .. } | Onto::Field { .. } => 0,
        }
    }

    fn fit_on(&self, table: &Table, to: PileId, end: End) -> Faces {
        let fits = self.fits[usize::from(self.part_of(to).0)].as_deref();
        let target = table.end(to, end).filter(|tok| tok.is_up());
        fits.zip(target).map_or(0, |(fits, target)| match end {
            End::Top => fits.over[table.face(target).index()],
            End::Bottom => fits.under[table.face(target).index()],
        })
    }

    /// The faces a foundation takes next.
    pub(super) fn wanted(&self, table: &Table, pile: PileId) -> Faces {
        let Some(takes) = self.part(pile).foundation.as_ref() else {
            return 0;
        };
        let Some(rank) = self.rank_at(pile, table.len(pile), self.multiple(table, pile)) else {
            return 0;
        };
        let suits = match table.top(pile) {
            Some(top) => faces_after(takes.suit, top),
            None => match takes.suits.get(usize::from(self.index_in_part(pile))) {
                Some(suit) => faces_of_suit(*suit),
                None => Faces::MAX,
            },
        };
        faces_of_rank(rank) & suits
    }

    /// The rank a foundation takes next; none if it is full or cannot be begun.
    pub fn next_rank(&self, table: &Table, pile: PileId) -> Option<crate::cards::Rank> {
        let rank = self.rank_at(pile, table.len(pile), self.multiple(table, pile))?;
        crate::cards::Rank::new(rank)
    }

    /// The value of the card whose multiples a foundation takes; 0 if it takes none.
    pub(super) fn multiple(&self, table: &Table, pile: PileId) -> u8 {
        let Some(Order::Multiples { of }) =
            self.part(pile).foundation.as_ref().map(|takes| &takes.order)
        else {
            return 0;
        };
        table.top(self.pile(of.at(self.index_in_part(pile)))).map_or(0, |card| card.rank().number())
    }

    /// Tests if the exposed card of a pile may be used, as the lay-out has it.
    pub(super) fn is_free(&self, table: &Table, pile: PileId) -> bool {
        self.free[pile.index()]
            .as_ref()
            .is_none_or(|alternatives| alternatives.iter().any(|set| set.within(table.empties())))
    }

    /// Tests if the lowest card of a pile is a head, which never leaves it.
    pub(super) fn has_head(&self, table: &Table, pile: PileId) -> bool {
        let head = self.part(pile).head;
        head.is_some() && table.end(pile, End::Bottom).map(|tok| table.face(tok).rank()) == head
    }

    pub(super) fn is_stock(&self, pile: PileId) -> bool {
        self.part(pile).role == crate::rules::Role::Stock
    }

    /// The number of face-up cards at an end that run by the part's build.
    fn run_length(&self, table: &Table, pile: PileId, end: End) -> usize {
        let Some(fits) = &self.fits[usize::from(self.part_of(pile).0)] else {
            return 1;
        };
        let cards = table.pile(pile);
        let follows = |pair: &[super::Tok]| {
            pair[0].is_up()
                && fits.over[table.face(pair[0]).index()] >> table.face(pair[1]).index() & 1 == 1
        };
        1 + match end {
            End::Top => cards.windows(2).rev().take_while(|pair| follows(pair)).count(),
            End::Bottom => cards.windows(2).take_while(|pair| follows(pair)).count(),
        }
    }

    fn guard_holds(&self, table: &Table, guard: Guard, from: PileId, end: End) -> bool {
        match guard {
            Guard::NoHome => {
                let Some(fits) = &self.fits[usize::from(self.part_of(from).0)] else {
                    return true;
                };
                let Some(tok) = table.end(from, end) else {
                    return false;
                };
                let card = table.face(tok);
                let takes =
                    |on: super::Tok| fits.over[table.face(on).index()] >> card.index() & 1 == 1;
                let cards = table.pile(from);
                let lies_home = end == End::Top && cards.len() > 1 && takes(cards[cards.len() - 2]);
                !lies_home
                    && !self
                        .range(self.part_of(from))
                        .map(PileId)
                        .any(|pile| table.end(pile, End::Top).is_some_and(takes))
            }
        }
    }

    fn by_place(&self, table: &Table, route: &RoutePlan, out: &mut Vec<Move>) {
        for to in route.to.clone().map(PileId).filter(|to| table.is_empty(*to)) {
            let wanted = match route.route.onto {
                Onto::Beside { columns, lead } => field::gap_wants(self, table, to, columns, lead),
                Onto::Field { columns, size } => field::place_takes(self, table, to, columns, size),
                _ => 0,
            };
            if wanted == 0 {
                continue;
            }
            for from in route.from.clone().map(PileId) {
                let fits = table
                    .end(from, End::Top)
                    .is_some_and(|tok| wanted >> table.face(tok).index() & 1 == 1);
                if fits && self.may_leave(table, route, from) {
                    out.push(Move::carry(from, to, 1));
                }
            }
        }
    }

    fn together(&self, table: &Table, kind: &Together, out: &mut Vec<Move>) {
        match kind {
            Together::EqualRanks { from, to } => self.equal_ranks(table, from, *to, out),
            Together::Couple { from, to } => self.couples(table, *from, to, out),
        }
    }

    fn equal_ranks(
        &self,
        table: &Table,
        parts: &[crate::rules::PartId],
        to: crate::rules::PartId,
        out: &mut Vec<Move>,
    ) {
        let to = self.pile(to.at(0));
        let piles = || parts.iter().flat_map(|part| self.piles_of(*part));
        let open = |pile: PileId| {
            table
                .end(pile, End::Top)
                .filter(|tok| tok.is_up() && self.is_free(table, pile))
                .map(|tok| table.face(tok).rank())
        };
        for (at, first) in piles().enumerate() {
            let Some(rank) = open(first) else { continue };
            for second in piles().skip(at + 1).filter(|second| open(*second) == Some(rank)) {
                out.push(Move::together(Hop { from: first, to }, Hop { from: second, to }));
            }
        }
    }

    fn couples(
        &self,
        table: &Table,
        from: [crate::rules::PartId; 2],
        to: &[crate::rules::PartId],
        out: &mut Vec<Move>,
    ) {
        let homes = |card: Card| {
            to.iter()
                .flat_map(|part| self.piles_of(*part))
                .filter(move |pile| self.wanted(table, *pile) >> card.index() & 1 == 1)
        };
        let mut both = |(a, upper): (PileId, Card), (b, lower): (PileId, Card)| {
            for first in homes(upper) {
                for second in homes(lower).filter(|second| *second != first) {
                    out.push(Move::together(
                        Hop { from: a, to: first },
                        Hop { from: b, to: second },
                    ));
                }
            }
        };
        let lone = |part| {
            self.piles_of(part)
                .filter(|pile| table.len(*pile) == 1)
                .filter_map(|pile| Some((pile, table.top(pile)?)))
        };
        for first in lone(from[0]).filter(|(_, card)| homes(*card).next().is_some()) {
            lone(from[1]).for_each(|second| both(first, second));
        }
        for pile in from.into_iter().flat_map(|part| self.piles_of(part)) {
            if let [lower, upper] = table.pile(pile) {
                both((pile, table.face(*upper)), (pile, table.face(*lower)));
            }
        }
    }
}

/// The card of a unit that touches the pile it comes to.
fn landing(table: &Table, route: &RoutePlan, from: PileId, count: usize) -> Card {
    let cards = table.pile(from);
    let lowest = match route.route.from_end {
        End::Top => cards.len() - count,
        End::Bottom => 0,
    };
    table.face(match route.route.to_end {
        End::Top => cards[lowest],
        End::Bottom => cards[lowest + count - 1],
    })
}

fn landings(
    table: &Table,
    route: &RoutePlan,
    (from, count, card): (PileId, usize, Card),
    targets: &Targets,
    out: &mut Vec<Move>,
) {
    let (from_end, to_end) = (route.route.from_end, route.route.to_end);
    let stays = from_end == to_end || count == table.len(from);
    for (to, takes) in (targets.first..route.to.end).map(PileId).zip(targets.takes) {
        let lands = takes >> card.index() & 1 == 1 && !(to == from && stays);
        if lands && route.joins(from, to) {
            let count = count as u8;
            out.push(Move::Carry(Carry { from, from_end, to, to_end, count }));
        }
    }
}
