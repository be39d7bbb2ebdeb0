//! Checks that automatic effects come to an end, so that they cannot move cards in a circle for
//! ever. A *way* leads from one part to another, and cards move along it automatically. This module
//! knows the ways, but no table. It ignores the tests that limit the ways.

use crate::cards::{Colour, Rank, RankSet};

use super::{
    super::{
        Consequence, End, Guard, Onto, PartId, Phase, Route, Rules, Source, Take, fault::Fault,
    },
    FaultFinder, stock_part,
};

impl FaultFinder<'_> {
    /// Checks in each phase that no card can return automatically to the part that it came from,
    /// and that no card can be turned face up and face down again and again.
    pub(super) fn check_cycles(&mut self) {
        for phase in &self.rules.phases {
            let ways = ways_of_phase(self.rules, phase);
            let round =
                ways.iter().map(|way| way.from).find(|part| can_card_return_to_part(&ways, *part));
            for part in round.into_iter().chain(part_turned_face_up_and_down(phase)) {
                self.add_fault_if(true, Fault::EndlessEffects(self.part_name(part)));
            }
        }
    }
}

/// A way from one part to another, along which cards move automatically. If the way has no route,
/// all cards may use it.
struct Way<'a> {
    from: PartId,
    to: PartId,
    route: Option<&'a Route>,
}

impl Way<'_> {
    /// Returns true if a card with this rank and colour may use the way. If the route moves several
    /// cards at once, all cards may use the way, because only one of the cards must have the rank
    /// and colour that the route demands.
    fn allows_face(&self, (rank, colour): (Rank, Colour)) -> bool {
        self.route.is_none_or(|route| {
            let several = matches!(route.take, Take::Run | Take::Whole | Take::Exactly(_));
            let own = route.colour.is_none_or(|own| own == colour);
            several || (own && route.ranks.contains(rank))
        })
    }
}

/// Returns the ways of a phase: those of its consequences, of its automatic duties, and of its
/// stock if the stock deals automatically.
fn ways_of_phase<'a>(rules: &Rules, phase: &'a Phase) -> Vec<Way<'a>> {
    let mut ways = Vec::new();
    for consequence in &phase.consequences {
        match consequence.without_conditions() {
            Consequence::Play(route) => ways.extend(ways_of_route(rules, route)),
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
    ways.extend(routes.flat_map(|route| ways_of_route(rules, route)));
    let turns = phase.stock.turns.iter().filter(|_| phase.stock.by_itself);
    let dealt = turns.flat_map(|turn| turn.shape.parts());
    ways.extend(dealt.filter_map(|to| Some(Way { from: stock_part(rules)?, to, route: None })));
    ways
}

/// Returns each [`Way`] along which a route and its completion move cards. Returns an empty list if
/// the rules limit how often a card can use the route.
fn ways_of_route<'a>(rules: &Rules, route: &'a Route) -> Vec<Way<'a>> {
    if is_route_use_limited(rules, route) {
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

/// Returns true if no card can use the route again and again. There are four possible reasons:
/// 1. Only a card that was just dealt may use the route. A card is dealt only once.
/// 2. Each use of the route turns up a card. The number of face-down cards is limited.
/// 3. The route fills a space, but makes no new space.
/// 4. Each card can be placed on only one other card, and stays there.
fn is_route_use_limited(rules: &Rules, route: &Route) -> bool {
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
    route.just_dealt.is_some() || route.onto == Onto::Displace || (within && (fills || one_place()))
}

/// Returns true if a card can leave the part and then return to it.
fn can_card_return_to_part(ways: &[Way<'_>], part: PartId) -> bool {
    let ranks = RankSet::ALL.ranks();
    let mut faces = ranks.flat_map(|rank| [(rank, Colour::Red), (rank, Colour::Black)]);
    faces.any(|face| {
        let mut reached = vec![part];
        let mut at = 0;
        while let Some(from) = reached.get(at).copied() {
            for way in ways.iter().filter(|way| way.from == from && way.allows_face(face)) {
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

/// Returns a part in which one effect turns complete piles face down and another effect turns cards
/// face up.
fn part_turned_face_up_and_down(phase: &Phase) -> Option<PartId> {
    let all = || phase.consequences.iter().map(Consequence::without_conditions);
    let is_turned_up = |part| all().any(|consequence| *consequence == Consequence::TurnUp(part));
    let mut down = all().filter_map(|consequence| match consequence {
        Consequence::TurnDown(part) => Some(*part),
        _ => None,
    });
    down.find(|part| is_turned_up(*part))
}
