//! The second definition of what is legal: any move asked about is tried
//! against the declaration itself, rule by rule, and refused with the rule
//! that forbids it. Shares nothing with the generator but the table.

use crate::{
    cards::Card,
    rules::{End, Free, Guard, Onto, PartId, Route, Take, Together, When},
};

use super::{
    field,
    moves::{Carry, Hop, Move},
    plan::Plan,
    refusal::Refusal,
    table::{PileId, Table},
};

/// A reason, and how far the move had come when it met it.
type Hindrance = (u8, Refusal);

impl Plan {
    /// Tests if a move is legal.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, table: &Table, mv: Move) -> Result<(), Refusal> {
        let phase = table.state.phase;
        let duties = &self.rules().phases[usize::from(phase)].duties;
        if let Some(at) = duties.iter().position(|duty| self.any_carry(table, &duty.routes)) {
            return match mv {
                Move::Carry(carry)
                    if self.carry_refused(table, carry, &duties[at].routes).is_none() =>
                {
                    Ok(())
                }
                _ => Err(Refusal::DutyFirst { phase, duty: at as u8 }),
            };
        }
        match mv {
            Move::Carry(carry) => self.check_carry(table, carry),
            Move::Together(hops) => self.check_together(table, hops),
            Move::Deal => self.check_deal(table),
            Move::Redeal => self.check_redeal(table),
        }
    }

    fn check_carry(&self, table: &Table, carry: Carry) -> Result<(), Refusal> {
        let routes = &self.rules().phases[usize::from(table.state.phase)].routes;
        self.carry_refused(table, carry, routes).map_or(Ok(()), Err)
    }

    /// The reason of the rule under which the carry came farthest; none if a
    /// rule allows it.
    fn carry_refused(&self, table: &Table, carry: Carry, routes: &[Route]) -> Option<Refusal> {
        if usize::from(carry.count) > table.len(carry.from) {
            return Some(Refusal::NothingThere(carry.from));
        }
        let mut best: Option<Hindrance> = None;
        for route in routes.iter().filter(|route| self.leads(route, carry)) {
            let hindrance = self.hindrance(table, route, carry)?;
            if best.as_ref().is_none_or(|(stage, _)| hindrance.0 > *stage) {
                best = Some(hindrance);
            }
        }
        Some(best.map_or_else(|| self.no_way(carry), |(_, refusal)| refusal))
    }

    fn no_way(&self, carry: Carry) -> Refusal {
        let mut routes = self.rules().phases.iter().flat_map(|phase| &phase.routes);
        if routes.any(|route| self.leads(route, carry)) {
            Refusal::NotNow(carry)
        } else {
            Refusal::NoWay(carry)
        }
    }

    fn leads(&self, route: &Route, carry: Carry) -> bool {
        route.from == self.part_of(carry.from)
            && route.to == self.part_of(carry.to)
            && route.from_end == carry.from_end
            && route.to_end == carry.to_end
            && (carry.from != carry.to || carry.from_end != carry.to_end)
    }

    /// What hinders a carry along a route that leads its way.
    fn hindrance(&self, table: &Table, route: &Route, carry: Carry) -> Option<Hindrance> {
        let stages: [&dyn Fn() -> Option<Refusal>; 6] = [
            &|| self.not_usable(table, carry.from, carry.from_end),
            &|| self.wrong_unit(table, route.take, carry),
            &|| self.wrong_source(table, route, carry),
            &|| self.wrong_rank(table, route, carry),
            &|| self.wrong_place(table, route, carry),
            &|| self.guarded(table, route, carry),
        ];
        let (at, refusal) =
            (0..).zip(stages).find_map(|(at, stage)| stage().map(|refusal| (at, refusal)))?;
        // A rule for spaces says nothing of a pile with cards, nor one for piles of a space.
        match refusal {
            Refusal::NothingToBuildOn(_) | Refusal::NotASpace(_) => Some((0, refusal)),
            _ => Some((at, refusal)),
        }
    }

    fn not_usable(&self, table: &Table, pile: PileId, end: End) -> Option<Refusal> {
        let Some(tok) = table.end(pile, end) else {
            return Some(Refusal::NothingThere(pile));
        };
        if let Some(by) = self.hemmed_in(table, pile) {
            return Some(Refusal::HemmedIn { pile, by });
        }
        (!tok.is_up() && !self.is_stock(pile)).then_some(Refusal::FaceDown(pile))
    }

    /// The first occupied pile of each alternative, if no alternative is clear.
    fn hemmed_in(&self, table: &Table, pile: PileId) -> Option<Vec<PileId>> {
        let Free::When(piles) = &self.part(pile).free else {
            return None;
        };
        piles[usize::from(self.index_in_part(pile))]
            .iter()
            .map(|set| set.iter().map(|r| self.pile(*r)).find(|p| table.len(*p) > 0))
            .collect()
    }

    fn wrong_unit(&self, table: &Table, take: Take, carry: Carry) -> Option<Refusal> {
        let cards = table.pile(carry.from);
        let count = usize::from(carry.count);
        let lowest = match carry.from_end {
            End::Top => cards.len() - count,
            End::Bottom => 0,
        };
        let unit = &cards[lowest..lowest + count];
        if lowest == 0 && self.part(carry.from).head == Some(table.face(unit[0]).rank()) {
            return Some(Refusal::HeadStays(table.face(unit[0])));
        }
        if carry.from_end == End::Bottom && count == cards.len() {
            return Some(Refusal::WholeFromTop(carry.from));
        }
        let wrong = match take {
            Take::One => count != 1,
            Take::Lone => cards.len() != 1,
            Take::Whole => count != cards.iter().filter(|tok| tok.is_up()).count(),
            Take::Run => return self.no_run(table, carry.from, unit),
        };
        wrong.then_some(Refusal::WrongNumber(take))
    }

    fn no_run(&self, table: &Table, pile: PileId, unit: &[super::Tok]) -> Option<Refusal> {
        if unit.iter().any(|tok| !tok.is_up()) {
            return Some(Refusal::FaceDown(pile));
        }
        let build = self.part(pile).build;
        let runs = |pair: &[super::Tok]| {
            build.is_some_and(|build| build.allows(table.face(pair[0]), table.face(pair[1])))
        };
        (!unit.windows(2).all(runs)).then_some(Refusal::NoRun)
    }

    fn wrong_source(&self, table: &Table, route: &Route, carry: Carry) -> Option<Refusal> {
        if route.fresh && table.state.fresh != Some(carry.from) {
            return Some(Refusal::OnlyFresh);
        }
        let (giver, taker) = (self.index_in_part(carry.from), self.index_in_part(carry.to));
        let joined = match route.lines {
            crate::rules::Lines::Any => true,
            crate::rules::Lines::Same => giver == taker,
            crate::rules::Lines::Table(table) => table[usize::from(giver)].contains(&taker),
        };
        if !joined {
            return Some(Refusal::WrongLine { from: carry.from });
        }
        None
    }

    fn guarded(&self, table: &Table, route: &Route, carry: Carry) -> Option<Refusal> {
        match route.guard {
            Some(Guard::NoHome) => self.has_home(table, carry),
            None => None,
        }
    }

    /// A card of the same part that could take this one, just beneath it or exposed.
    fn has_home(&self, table: &Table, carry: Carry) -> Option<Refusal> {
        let part = self.part_of(carry.from);
        let build = self.part(carry.from).build?;
        let card = self.landing(table, carry);
        let cards = table.pile(carry.from);
        let beneath = match carry.from_end {
            End::Top => cards.iter().rev().nth(1).map(|tok| table.face(*tok)),
            End::Bottom => None,
        };
        if let Some(on) = beneath.filter(|on| build.allows(*on, card)) {
            return Some(Refusal::LiesHome { card, on });
        }
        let mut exposed = self.piles_of(part).filter_map(|pile| table.top(pile));
        exposed.find(|on| build.allows(*on, card)).map(|on| Refusal::HasHome { card, on })
    }

    /// The card of the unit that touches the pile it comes to.
    fn landing(&self, table: &Table, carry: Carry) -> Card {
        let cards = table.pile(carry.from);
        let count = usize::from(carry.count);
        let lowest = match carry.from_end {
            End::Top => cards.len() - count,
            End::Bottom => 0,
        };
        match carry.to_end {
            End::Top => table.face(cards[lowest]),
            End::Bottom => table.face(cards[lowest + count - 1]),
        }
    }

    fn wrong_rank(&self, table: &Table, route: &Route, carry: Carry) -> Option<Refusal> {
        let card = self.landing(table, carry);
        (!route.ranks.has(card.rank())).then_some(Refusal::OnlyRanks(route.ranks))
    }

    fn wrong_place(&self, table: &Table, route: &Route, carry: Carry) -> Option<Refusal> {
        let card = self.landing(table, carry);
        let to = carry.to;
        match route.onto {
            Onto::Foundation => self.not_wanted(table, to, card),
            Onto::Start if table.len(to) > 0 => Some(Refusal::NotASpace(to)),
            Onto::Start => self.not_wanted(table, to, card),
            Onto::Build if carry.from == to && usize::from(carry.count) == table.len(to) => {
                Some(Refusal::NothingLeft(to))
            }
            Onto::Build => self.does_not_follow(table, carry, card),
            Onto::Space => {
                let bare = self.part(to).head.is_some()
                    && table.len(to) == 1
                    && table.top(to).map(Card::rank) == self.part(to).head;
                (!bare && table.len(to) > 0).then_some(Refusal::NotASpace(to))
            }
            Onto::Single => (table.len(to) != 1).then_some(Refusal::NotSingle(to)),
            Onto::Beside { .. } | Onto::Field { .. } if table.len(to) > 0 => {
                Some(Refusal::NotASpace(to))
            }
            Onto::Beside { columns, lead } => self.not_beside(table, to, card, columns, lead),
            Onto::Field { columns, size } => {
                let begun = self.piles_of(route.to).any(|place| table.len(place) > 0);
                let refusal =
                    if begun { Refusal::OutOfSquare(size) } else { Refusal::FirstInMiddle };
                (field::place_takes(self, table, to, columns, size) == 0).then_some(refusal)
            }
        }
    }

    fn not_wanted(&self, table: &Table, to: PileId, card: Card) -> Option<Refusal> {
        let Some(takes) = &self.part(to).foundation else {
            return Some(Refusal::Full(to));
        };
        let place = table.len(to);
        if self.capacity(to).is_some_and(|full| place >= full) {
            return Some(Refusal::Full(to));
        }
        let suit_fits = match (table.top(to), takes.suits.get(usize::from(self.index_in_part(to))))
        {
            (Some(top), _) => takes.suit.allows(top, card),
            (None, Some(suit)) => *suit == card.suit(),
            (None, None) => true,
        };
        let rank = self.rank_at(to, place, self.multiple(table, to));
        (!suit_fits || rank != Some(card.rank().number()))
            .then_some(Refusal::Wants { card, pile: to })
    }

    fn does_not_follow(&self, table: &Table, carry: Carry, card: Card) -> Option<Refusal> {
        let to = carry.to;
        let Some(build) = self.part(to).build else {
            return Some(Refusal::NoWay(carry));
        };
        let Some(target) = table.end(to, carry.to_end) else {
            return Some(Refusal::NothingToBuildOn(to));
        };
        if !target.is_up() {
            return Some(Refusal::FaceDown(to));
        }
        let on = table.face(target);
        let (fits, build) = match carry.to_end {
            End::Top => (build.allows(on, card), build),
            End::Bottom => (build.allows(card, on), build.reversed()),
        };
        (!fits).then_some(Refusal::DoesNotFollow { card, on, build })
    }

    fn not_beside(
        &self,
        table: &Table,
        to: PileId,
        card: Card,
        columns: u8,
        lead: u8,
    ) -> Option<Refusal> {
        let Some(left) = field::left_of(self, to, columns) else {
            return (card.rank().number() != lead).then_some(Refusal::GapLeads(lead));
        };
        let Some(neighbour) = table.top(left) else {
            return Some(Refusal::GapBehindGap);
        };
        match field::next_in_suit(neighbour) {
            Some(next) if next == card => None,
            Some(next) if self.rules().packs.ranks.has(next.rank()) => {
                Some(Refusal::GapTakes(next))
            }
            _ => Some(Refusal::GapBehindLast(neighbour)),
        }
    }

    /// Tests if any card can go along any of the routes.
    fn any_carry(&self, table: &Table, routes: &[Route]) -> bool {
        routes.iter().filter(|route| self.has_room(table, route)).any(|route| {
            self.piles_of(route.from).any(|from| {
                let most = match route.take {
                    Take::One => table.len(from).min(1),
                    _ => table.len(from),
                };
                let carry = |to, count: usize| Carry {
                    from,
                    from_end: route.from_end,
                    to,
                    to_end: route.to_end,
                    count: count as u8,
                };
                let goes = |carry| {
                    self.leads(route, carry) && self.hindrance(table, route, carry).is_none()
                };
                (1..=most).any(|count| self.piles_of(route.to).any(|to| goes(carry(to, count))))
            })
        })
    }

    /// Saves looking at every card where a route needs a space and there is none.
    fn has_room(&self, table: &Table, route: &Route) -> bool {
        let room =
            |pile| table.len(pile) == 0 || (self.part(pile).head.is_some() && table.len(pile) == 1);
        match route.onto {
            Onto::Space | Onto::Start => self.piles_of(route.to).any(room),
            _ => true,
        }
    }

    fn any_together(&self, table: &Table) -> bool {
        let phase = &self.rules().phases[usize::from(table.state.phase)];
        let piles = |parts: &[PartId]| {
            parts.iter().flat_map(|part| self.piles_of(*part)).collect::<Vec<_>>()
        };
        phase.together.iter().any(|kind| {
            let (from, to) = match kind {
                Together::EqualRanks { from, to } => (piles(from), piles(&[*to])),
                Together::Couple { from, to } => (piles(from), piles(to)),
            };
            let hops =
                || from.iter().flat_map(|from| to.iter().map(|to| Hop { from: *from, to: *to }));
            hops().any(|a| hops().any(|b| self.refused_together(table, kind, [a, b]).is_none()))
        })
    }

    fn check_together(&self, table: &Table, hops: [Hop; 2]) -> Result<(), Refusal> {
        let phase = &self.rules().phases[usize::from(table.state.phase)];
        let mut reason = Refusal::NoCouple;
        for kind in &phase.together {
            match self.refused_together(table, kind, hops) {
                None => return Ok(()),
                Some(refusal) => reason = refusal,
            }
        }
        Err(reason)
    }

    fn refused_together(&self, table: &Table, kind: &Together, hops: [Hop; 2]) -> Option<Refusal> {
        match kind {
            Together::EqualRanks { from, to } => self.no_pair(table, from, *to, hops),
            Together::Couple { from, to } => self.no_couple(table, *from, to, hops),
        }
    }

    fn no_pair(
        &self,
        table: &Table,
        parts: &[PartId],
        to: PartId,
        [a, b]: [Hop; 2],
    ) -> Option<Refusal> {
        let outside =
            |hop: Hop| !parts.contains(&self.part_of(hop.from)) || self.part_of(hop.to) != to;
        if a.from >= b.from || outside(a) || outside(b) {
            return Some(Refusal::NoCouple);
        }
        for hop in [a, b] {
            if let Some(refusal) = self.not_usable(table, hop.from, End::Top) {
                return Some(refusal);
            }
        }
        let (first, second) = (table.top(a.from)?, table.top(b.from)?);
        (first.rank() != second.rank()).then_some(Refusal::RanksDiffer(first, second))
    }

    fn no_couple(
        &self,
        table: &Table,
        from: [PartId; 2],
        to: &[PartId],
        [a, b]: [Hop; 2],
    ) -> Option<Refusal> {
        let parts = [self.part_of(a.from), self.part_of(b.from)];
        let bound = a.from == b.from && from.contains(&parts[0]) && table.len(a.from) == 2;
        let loose = parts == from && table.len(a.from) == 1 && table.len(b.from) == 1;
        let homes = [a.to, b.to].iter().all(|pile| to.contains(&self.part_of(*pile)));
        if !(bound || loose) || !homes || a.to == b.to {
            return Some(Refusal::NoCouple);
        }
        let first = table.top(a.from)?;
        let second = if bound { table.face(table.pile(b.from)[0]) } else { table.top(b.from)? };
        self.not_wanted(table, a.to, first).or_else(|| self.not_wanted(table, b.to, second))
    }

    fn check_deal(&self, table: &Table) -> Result<(), Refusal> {
        let stock = &self.rules().phases[usize::from(table.state.phase)].stock;
        let Some(pile) = self.first_of(crate::rules::Role::Stock) else {
            return Err(Refusal::NoStock);
        };
        if table.len(pile) == 0 {
            return Err(Refusal::StockEmpty);
        }
        if stock.turns.is_empty() || self.next_turn(table).is_none() {
            return Err(Refusal::NoStock);
        }
        self.check_when(table, stock.when)
    }

    fn check_redeal(&self, table: &Table) -> Result<(), Refusal> {
        let Some(redeal) = &self.rules().redeal else {
            return Err(Refusal::NoRedeal);
        };
        if table.state.redeals >= redeal.times {
            return Err(Refusal::RedealsUsed(redeal.times));
        }
        if !self.something_to_gather(table) {
            return Err(Refusal::NothingToGather);
        }
        self.check_when(table, redeal.when)
    }

    fn check_when(&self, table: &Table, when: When) -> Result<(), Refusal> {
        let routes = &self.rules().phases[usize::from(table.state.phase)].routes;
        let now = match when {
            When::Always => true,
            When::StockEmpty => {
                self.first_of(crate::rules::Role::Stock).is_none_or(|stock| table.len(stock) == 0)
            }
            When::Standstill => !self.any_carry(table, routes) && !self.any_together(table),
        };
        if now { Ok(()) } else { Err(Refusal::Only(when)) }
    }
}
