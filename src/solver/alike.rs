//! Which piles may change places without anybody being able to tell. Knows the
//! words of a declaration, no table.
//!
//! Piles of a part are *alike* if, whatever lies on them, to exchange their
//! cards (with all that is remembered of the piles) changes every table into
//! one that has the same moves, the exchanged piles for each other, and comes
//! by them to tables that are again each other's exchange. Then both come out
//! or neither, and one search serves both.
//!
//! A declaration tells piles of one part apart in these ways, and each is
//! looked for here: by number (partners, twins, places of a field, an order or a
//! suit for each place, doors, graces, what completes a row); by the piles that
//! free them; where something takes *the first* pile that will do (a card that
//! goes by itself, a space that is filled, a duty that serves the lowest); by
//! the order in which a stock or a redeal deals to them. What chooses among
//! spaces alone, or among foundations of which the same is told, chooses among
//! equals. What follows by itself one pile after the other comes to the same
//! only if nothing else goes between: so cards turned up must come before all
//! else that follows. The last way ends: a stock that is out deals no more, so
//! some piles are alike only *late* in the game.

use crate::{
    engine::{PileId, Plan},
    rules::{
        Act, Base, Completion, Consequence, Deal, Follow, Foundation, Free, Gather, Guard, Match,
        Onto, Order, Part, PartId, Partners, Phase, Piles, Route, Rules, Shape, Source, Test,
        Times, Win,
    },
};

use super::{
    told::Told,
    verdict::{self, Shuffles},
};

/// From when on the piles of a part are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Since {
    /// Throughout the game.
    Ever,
    /// When the stock is out and cannot come back.
    Late,
    /// At no time.
    Never,
}

/// Of each pile the first of those with which it may change places: early, and
/// late in the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Alike {
    pub early: Vec<PileId>,
    pub late: Vec<PileId>,
}

impl Alike {
    /// No two piles are alike.
    pub fn none(plan: &Plan) -> Alike {
        let each: Vec<PileId> = plan.piles().collect();
        Alike { early: each.clone(), late: each }
    }

    /// The piles that are alike, when of the piles of each part this is told.
    pub fn find(plan: &Plan, told: &[Told], shuffles: Shuffles) -> Alike {
        let mut alike = Alike::none(plan);
        for part in (0..plan.rules().parts.len() as u8).map(PartId) {
            let when = Question { plan, rules: plan.rules(), told, shuffles, part }.since();
            for pile in plan.piles_of(part) {
                let first = first_like(plan, pile);
                if when == Since::Ever {
                    alike.early[pile.index()] = first;
                }
                if when <= Since::Late {
                    alike.late[pile.index()] = first;
                }
            }
        }
        alike
    }
}

/// The first pile of the part that begins as this one: with the same suit,
/// where each place has its own.
fn first_like(plan: &Plan, pile: PileId) -> PileId {
    let suits = plan.part(pile).foundation.as_ref().map_or(&[][..], |takes| takes.suits);
    let suit = |pile: PileId| suits.get(usize::from(plan.index_in_part(pile)));
    let mut piles = plan.piles_of(plan.part_of(pile));
    piles.find(|other| suit(*other) == suit(pile)).unwrap_or(pile)
}

/// Tests if what is late begins at some time: the stock, once out, stays so.
pub(super) fn ends(plan: &Plan, shuffles: Shuffles) -> bool {
    let rules = plan.rules();
    let stock = plan.stock().map(|stock| plan.part_of(stock));
    let anew = shuffles == Shuffles::Known && verdict::deals_anew(plan);
    let endless = follows_redeals(plan, shuffles)
        && rules.redeal.as_ref().is_some_and(|redeal| redeal.times == Times::Endless);
    !anew && !endless && !rules.all_routes().any(|route| Some(route.to) == stock)
}

/// Tests if the search looks past redeals.
pub(super) fn follows_redeals(plan: &Plan, shuffles: Shuffles) -> bool {
    let follows = shuffles == Shuffles::Known || !verdict::redeals_shuffle(plan);
    plan.rules().redeal.is_some() && follows
}

/// The question for one part.
struct Question<'a> {
    plan: &'a Plan,
    rules: &'a Rules,
    told: &'a [Told],
    shuffles: Shuffles,
    part: PartId,
}

impl Question<'_> {
    fn since(&self) -> Since {
        let own = self.rules.part(self.part);
        let never = own.doors.is_some()
            || own.seats > 0
            || own.free != Free::Always
            || self.rules.parts.iter().any(|part| self.frees(part) || self.orders(part))
            || own.foundation.as_ref().is_some_and(|takes| !self.begins_alike(takes))
            || self.rules.all_routes().any(|route| self.route_tells(route))
            || self.rules.all_tests().flat_map(Test::atoms).any(|test| self.test_tells(test))
            || self.rules.phases.iter().any(|phase| self.phase_tells(phase))
            || self.rules.calls.iter().any(|call| self.call_tells(&call.act))
            || self.win_tells();
        if never { Since::Never } else { self.dealing().max(self.gathering()) }
    }

    /// Tests if cards of a part are free by piles of this one.
    fn frees(&self, part: &Part) -> bool {
        match &part.free {
            Free::Always => false,
            Free::When(piles) => piles.iter().flatten().flatten().any(|at| at.part == self.part),
        }
    }

    /// Tests if the order of a foundation follows certain piles of this part.
    fn orders(&self, part: &Part) -> bool {
        match part.foundation.as_ref().map(|takes| &takes.order) {
            Some(Order::Multiples { of } | Order::Round { base: Base::Above(of), .. }) => {
                *of == self.part
            }
            Some(Order::Round { base: Base::First(parts), .. }) => parts.contains(&self.part),
            Some(Order::List(_) | Order::Each(_) | Order::ByFirst(_))
            | Some(Order::Round { base: Base::Declared, .. })
            | None => false,
        }
    }

    /// Tests if foundations begin and go on alike except for their suits, and those
    /// of other suits are never rivals.
    fn begins_alike(&self, takes: &Foundation) -> bool {
        let rivals = !takes.suits.is_empty() && takes.suit != Follow::InSuit;
        matches!(takes.order, Order::List(_)) && !rivals
    }

    /// Tests if of several piles that take a card the first is as good as any:
    /// of foundations it is, when of those that take one card the same is told.
    fn first_serves(&self, onto: Onto) -> bool {
        let own = self.rules.part(self.part);
        let once =
            |list: &[u8]| list.iter().enumerate().all(|(at, rank)| !list[..at].contains(rank));
        match (onto, &own.foundation) {
            (Onto::Space, _) => own.head.is_none(),
            (Onto::Foundation | Onto::Start, Some(takes)) => {
                let told = self.told[usize::from(self.part.0)] != Told::All;
                told && matches!(takes.order, Order::List(list) if once(list))
            }
            _ => false,
        }
    }

    fn route_tells(&self, route: &Route) -> bool {
        let completed = route.completes.as_ref().is_some_and(|Completion { parts, from }| {
            parts.contains(&self.part) || from.contains(&self.part) || route.to == self.part
        });
        let concerned = route.from == self.part || route.to == self.part;
        let by_number = route.partners != Partners::Any
            || route.onto.is_placed()
            || matches!(route.onto, Onto::Grace { .. } | Onto::Displace)
            || route.guards.iter().filter_map(Guard::test).any(Test::speaks_of_receiver);
        completed || (concerned && by_number)
    }

    fn test_tells(&self, test: &Test) -> bool {
        match test {
            Test::Empty(Piles::Twin(parts))
            | Test::Filled(Piles::Twin(parts))
            | Test::Shows { piles: Piles::Twin(parts), .. } => parts.contains(&self.part),
            Test::Shut(part) => *part == self.part,
            // These ask of all piles, of any, or of their number.
            Test::Empty(Piles::Of(_))
            | Test::Filled(Piles::Of(_))
            | Test::Shows { piles: Piles::Of(_), .. }
            | Test::Holds { .. }
            | Test::Laid { .. }
            | Test::Out(_)
            | Test::Runs { .. }
            | Test::Blocked { .. }
            | Test::Matches { .. }
            | Test::Fits { .. }
            | Test::Always
            | Test::Still
            | Test::NoDuty
            // Its route is found by its guard.
            | Test::Reached
            | Test::LastDeal
            | Test::Moved
            | Test::All(_)
            | Test::Any(_)
            | Test::Not(_) => false,
        }
    }

    fn phase_tells(&self, phase: &Phase) -> bool {
        let lowest = |route: &Route| route.to == self.part;
        phase.duties.iter().any(|duty| duty.lowest && duty.routes.iter().any(lowest))
            || phase.together.iter().any(|kind| self.match_tells(&kind.cards))
            || self.consequences_tell(&phase.after)
    }

    fn match_tells(&self, cards: &Match) -> bool {
        // Cards laid by the order of their piles tell it, where that is looked at.
        let tells = |to: PartId| self.told[usize::from(to.0)] == Told::All;
        match cards {
            Match::EqualRanks { from, to } => {
                *to == self.part || (from.contains(&self.part) && tells(*to))
            }
            Match::Crowned { from, to, .. } => *from == self.part && tells(*to),
            Match::Sum { from, to, .. } => [*from, *to].contains(&self.part),
            Match::Exchange { part, .. } => *part == self.part,
            Match::Swap { from, .. } => from.contains(&self.part),
            // The player says which cards, and which piles.
            Match::Couple { .. } | Match::Pair { .. } => false,
        }
    }

    fn consequences_tell(&self, after: &[Consequence]) -> bool {
        let turns =
            |what: &Consequence| matches!(what, Consequence::TurnUp(_) | Consequence::TurnDown(_));
        let first = after.iter().position(|what| !turns(what)).unwrap_or(after.len());
        after.iter().enumerate().any(|(at, what)| match what.bare() {
            Consequence::TurnUp(part) | Consequence::TurnDown(part) => {
                *part == self.part && at >= first
            }
            Consequence::Fill { from, .. } => from.iter().any(|source| match source {
                Source::Top(giver, partners) => *giver == self.part || *partners != Partners::Any,
                Source::Search { stock, others, .. } => [*stock, *others].contains(&self.part),
            }),
            Consequence::Play(route) => {
                route.from == self.part || (route.to == self.part && !self.first_serves(route.onto))
            }
            // Taken apart by the question for what it holds.
            Consequence::If(..) => false,
        })
    }

    fn call_tells(&self, act: &Act) -> bool {
        match act {
            Act::Turn(part) | Act::Slip { part, .. } => *part == self.part,
            // All piles are shifted, or none; a deal made anew asks nothing.
            Act::Shift(_) | Act::Anew | Act::Declare | Act::Own | Act::Answer => false,
            // They are among all routes.
            Act::Routes(_) => false,
        }
    }

    fn win_tells(&self) -> bool {
        match &self.rules.win {
            Win::Rows { part, .. } | Win::Placed(part) | Win::Sums { part, .. } => {
                *part == self.part
            }
            Win::Foundations | Win::When(_) | Win::Runs { .. } | Win::Never => false,
        }
    }

    /// From when on no stock tells the piles apart.
    fn dealing(&self) -> Since {
        let turns = self.rules.phases.iter().flat_map(|phase| &phase.stock.turns);
        turns.map(|turn| self.deal_tells(turn)).max().unwrap_or(Since::Ever)
    }

    fn deal_tells(&self, deal: &Deal) -> Since {
        let diverts = deal
            .divert
            .is_some_and(|divert| divert.to == self.part && !self.first_serves(Onto::Foundation));
        let deals = deal.shape.parts().contains(&self.part);
        match deal.shape {
            _ if diverts => Since::Late,
            Shape::Next { .. } | Shape::NextRow { .. } if deals => Since::Never,
            // The first space is as good as any.
            Shape::Open(_) => Since::Ever,
            _ if deals && self.plan.piles_of(self.part).len() > 1 => Since::Late,
            _ => Since::Ever,
        }
    }

    /// From when on no redeal tells the piles apart.
    fn gathering(&self) -> Since {
        let Some(redeal) = &self.rules.redeal else { return Since::Ever };
        if !follows_redeals(self.plan, self.shuffles) {
            return Since::Ever;
        }
        let gathers = match &redeal.gather {
            Gather::Piles { parts, .. } => parts.contains(&self.part),
            Gather::OnePile(part) | Gather::BehindGaps { part, .. } => *part == self.part,
            Gather::Pay { from, .. } => *from == self.part,
        };
        let gathered = if gathers { Since::Late } else { Since::Ever };
        redeal.lay.iter().map(|deal| self.deal_tells(deal)).fold(gathered, Since::max)
    }
}
