//! Whether what happens by itself comes to an end, or cards could go round for
//! ever. Knows the ways on which cards go by themselves, no table; what tests
//! such a way stands under it does not ask.

use crate::cards::{Colour, Rank, RankSet};

use super::{
    super::{
        Consequence, End, Guard, Onto, PartId, Phase, Route, Rules, Source, Take, fault::Fault,
    },
    Finder, stock_part,
};

impl Finder<'_> {
    /// In no phase a card comes by itself to where it came from, or is turned
    /// up and down again.
    pub(super) fn circles(&mut self) {
        for phase in &self.rules.phases {
            let ways = ways(self.rules, phase);
            let round = ways.iter().map(|way| way.from).find(|part| comes_back(&ways, *part));
            for part in round.into_iter().chain(turned_to_and_fro(phase)) {
                self.fault_if(true, Fault::Unsettled(self.name(part)));
            }
        }
    }
}

/// A way on which cards go by themselves; without a route any card.
struct Way<'a> {
    from: PartId,
    to: PartId,
    route: Option<&'a Route>,
}

impl Way<'_> {
    /// Tests if such a card may go. Of several only one must be of the route's
    /// ranks and colour.
    fn carries(&self, (rank, colour): (Rank, Colour)) -> bool {
        self.route.is_none_or(|route| {
            let several = matches!(route.take, Take::Run | Take::Whole | Take::Exactly(_));
            let own = route.colour.is_none_or(|own| own == colour);
            several || (own && route.ranks.has(rank))
        })
    }
}

/// The ways of the consequences of a phase, of its duties done by themselves
/// and of its stock where it deals by itself.
fn ways<'a>(rules: &Rules, phase: &'a Phase) -> Vec<Way<'a>> {
    let mut ways = Vec::new();
    for what in &phase.after {
        match what.bare() {
            Consequence::Play(route) => ways.extend(along(rules, route)),
            Consequence::Fill { part, from, .. } => ways.extend(from.iter().flat_map(|source| {
                let any = |from, to| Way { from, to, route: None };
                match *source {
                    Source::Top(giver, _) => vec![any(giver, *part)],
                    Source::Search { stock, others, .. } => {
                        vec![any(stock, *part), any(stock, others)]
                    }
                }
            })),
            Consequence::TurnUp(_) | Consequence::TurnDown(_) | Consequence::If(..) => {}
        }
    }
    let duties = phase.duties.iter().filter(|duty| duty.by_itself);
    let routes = duties.flat_map(|duty| &duty.routes).filter(|route| route.leads.is_none());
    ways.extend(routes.flat_map(|route| along(rules, route)));
    let turns = phase.stock.turns.iter().filter(|_| phase.stock.by_itself);
    let dealt = turns.flat_map(|turn| turn.shape.parts());
    ways.extend(dealt.filter_map(|to| Some(Way { from: stock_part(rules)?, to, route: None })));
    ways
}

/// The ways of a route and of what it completes; none if it comes to rest.
fn along<'a>(rules: &Rules, route: &'a Route) -> Vec<Way<'a>> {
    if comes_to_rest(rules, route) {
        return Vec::new();
    }
    let mut ways = vec![Way { from: route.from, to: route.to, route: Some(route) }];
    if let Some(row) = &route.completes {
        let to = row.parts.iter();
        let all = to.flat_map(|to| row.from.iter().map(|from| (*from, *to)));
        ways.extend(all.map(|(from, to)| Way { from, to, route: None }));
    }
    ways
}

/// Tests if no card goes along a route again and again: it is fresh no more,
/// none is left that lies face down, no space is made anew, or it lies where
/// alone it can lie.
fn comes_to_rest(rules: &Rules, route: &Route) -> bool {
    let within = route.from == route.to && (route.from_end, route.to_end) == (End::Top, End::Top);
    let fills = route.onto == Onto::Space && route.guards.contains(&Guard::KeepsOne);
    let build = rules.part(route.to).build.filter(|_| route.onto == Onto::Build);
    let one_place = || {
        let cards = rules.packs.cards();
        build.is_some_and(|build| {
            let places = |card| cards.iter().filter(|on| build.allows(**on, card)).count();
            cards.iter().all(|card| places(*card) < 2)
        })
    };
    route.fresh.is_some() || route.onto == Onto::Displace || (within && (fills || one_place()))
}

/// Tests if some card can come from a part back to it.
fn comes_back(ways: &[Way<'_>], part: PartId) -> bool {
    let ranks = RankSet::ALL.ranks();
    let mut faces = ranks.flat_map(|rank| [(rank, Colour::Red), (rank, Colour::Black)]);
    faces.any(|face| {
        let mut reached = vec![part];
        let mut at = 0;
        while let Some(from) = reached.get(at).copied() {
            for way in ways.iter().filter(|way| way.from == from && way.carries(face)) {
                if way.to == part {
                    return true;
                }
                if !reached.contains(&way.to) {
                    reached.push(way.to);
                }
            }
            at += 1;
        }
        false
    })
}

/// The part whose complete piles are turned down and whose cards are turned up.
fn turned_to_and_fro(phase: &Phase) -> Option<PartId> {
    let all = || phase.after.iter().map(Consequence::bare);
    let is_turned_up = |part| all().any(|what| *what == Consequence::TurnUp(part));
    let mut down = all().filter_map(|what| match what {
        Consequence::TurnDown(part) => Some(*part),
        _ => None,
    });
    down.find(|part| is_turned_up(*part))
}
