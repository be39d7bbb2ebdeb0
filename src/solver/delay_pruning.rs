//! Moves that the search skips right after a deal, because they were possible before it. This
//! module knows the vocabulary of a declaration; it searches nothing.
//!
//! Take a turn of the stock that only brings cards to a waste, and a move that touches neither
//! stock nor waste. The two are independent: they are legal in either order and lead to the same
//! table. So in a winning line each such move can go before the deals right before it. Repeat this.
//! In the end a deal is followed only by another deal, by a move with the waste or the stock, or by
//! a redeal. The line does not get longer. So the search misses no win if it looks only for lines
//! of that form: after a deal it tries only the moves that concern the deal. It does not store such
//! a table as visited. The search may reach the table again in another way, and then it tries all
//! its moves.
//!
//! This works together with the cards that go to the foundations at once (`safe`). Whether such a
//! card may go does not depend on stock and waste, so right after a deal of this kind there is
//! none. Moving such a card at once does not make a line longer either.
//!
//! The argument holds if the rules ask only which cards are where, and if no question depends on
//! the deal. So a game qualifies only if:
//!
//! - the stock turns rows to a waste at any time, and never by itself;
//! - routes have no conditions, so that the two piles alone decide whether a card may move;
//! - no foundation depends on another pile;
//! - all that follows by itself is that cards are turned up, or that cards go to the foundations;
//!   from the waste only aces go, because they go at once whatever else the player does;
//! - a phase ends, if at all, when the stock is empty;
//! - there are no duties, no calls, no cards that leave together, and no way to lose early.
//!
//! A deal can have other effects: an ace goes to a foundation, or a phase begins. The steps show
//! this, and then the search tries all moves.

use crate::{
    cards::Rank,
    engine::{Move, PileSet, Plan, Step, Table},
    rules::{
        Consequence, Follow, Free, Onto, Order, Part, PartId, Phase, Piles, Role, Route, Rules,
        Shape, Stock, Take, Test, orders,
    },
};

use super::verdict::Task;

/// The piles that a deal concerns, in a game where every other move can come before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct DelayPruning {
    piles: PileSet,
}

impl DelayPruning {
    /// Returns `None` if the game does not qualify or the task switches this reduction off.
    pub fn find(plan: &Plan, task: Task) -> Option<DelayPruning> {
        let rules = plan.rules();
        let stock = plan.part_of(plan.stock()?);
        let qualifies = task.reductions.delay_pruning
            && rules.lost.is_none()
            && rules.calls.is_empty()
            && rules.parts.iter().all(is_plain)
            && rules.phases.iter().all(|phase| is_plain_phase(rules, phase, stock))
            && is_worth_it(rules);
        let is_waste = |part: &PartId| rules.part(*part).role == Role::Waste;
        let parts = (0..rules.parts.len() as u8).map(PartId).filter(is_waste).chain([stock]);
        qualifies.then(|| DelayPruning {
            piles: PileSet::from_piles(parts.flat_map(|part| plan.piles_of(part))),
        })
    }

    /// Returns true if a move, with all that followed it, was a deal that only brought cards from
    /// the stock to the waste. Call it after the move.
    pub fn is_bare_deal(&self, table: &Table, mv: Move, steps: &[Step]) -> bool {
        let bare = |step: &Step| match step {
            Step::Carry { from, to, .. } => self.piles.contains(*from) && self.piles.contains(*to),
            Step::Flip(pile) | Step::Fresh { pile, .. } => self.piles.contains(*pile),
            Step::State(before) => before.phase == table.state.phase,
            Step::Draw { .. }
            | Step::ReplacePiles(_)
            | Step::Number { .. }
            | Step::Dual { .. }
            | Step::Exchange { .. } => false,
        };
        mv == Move::Deal && steps.iter().all(bare)
    }

    /// Lists the moves after such a deal: only those that concern it.
    pub fn legal_after_deal(&self, plan: &Plan, table: &Table, moves: &mut Vec<Move>) {
        plan.legal_touching(table, &self.piles, moves);
    }
}

/// Returns true if only deals bring cards to a waste, and cards can leave it. If the player can
/// place cards on the waste, deals often lead to the same tables, and it is better to store these.
fn is_worth_it(rules: &Rules) -> bool {
    let is_waste = |part: PartId| rules.part(part).role == Role::Waste;
    let mut from = rules.all_routes().map(|route| route.from);
    from.any(is_waste) && !rules.all_routes().any(|route| is_waste(route.to))
}

fn is_plain(part: &Part) -> bool {
    let list = |order: &Order| matches!(order, Order::List(_));
    part.free == Free::Always
        && part.doors.is_none()
        && part.seats == 0
        && part.foundation.as_ref().is_none_or(|takes| list(&takes.order))
}

fn is_plain_phase(rules: &Rules, phase: &Phase, stock: PartId) -> bool {
    let is_waste = |part: PartId| rules.part(part).role == Role::Waste;
    let deals = |stock: &Stock| {
        stock.turns.iter().all(|deal| {
            deal.divert.is_none()
                && matches!(deal.shape, Shape::Rows { part, .. } if is_waste(part))
        })
    };
    let turns = &phase.stock;
    phase.together.is_empty()
        && phase.duties.is_empty()
        && phase.ends.iter().all(|(test, _)| is_stock_empty_test(test, stock))
        && deals(turns)
        && *turns == Stock { turns: turns.turns.clone(), ..Stock::none() }
        && phase.consequences.iter().all(|after| follows_plainly(rules, after, stock))
        && phase.routes.iter().all(is_plain_route)
}

/// Returns true if a test only asks whether the stock is empty.
fn is_stock_empty_test(test: &Test, stock: PartId) -> bool {
    matches!(test, Test::Empty(Piles::Of(parts)) if *parts == [stock])
}

/// Returns true if the two piles alone decide whether cards may move.
fn is_plain_route(route: &Route) -> bool {
    let plain = Route {
        take: route.take,
        onto: route.onto,
        ranks: route.ranks,
        colour: route.colour,
        ..route.from.plays_to(route.to)
    };
    let takes = !matches!(route.take, Take::Buried(_));
    let goes = matches!(
        route.onto,
        Onto::Foundation
            | Onto::EmptyFoundation
            | Onto::Build
            | Onto::Space
            | Onto::LoneCard
            | Onto::Any
    );
    *route == plain && takes && goes
}

fn follows_plainly(rules: &Rules, after: &Consequence, stock: PartId) -> bool {
    match after {
        Consequence::TurnUp(_) => true,
        Consequence::Play(route) => {
            let from = rules.part(route.from).role;
            let stays = route.from == stock || route.to == stock;
            let waits = from == Role::Waste && !is_for_aces(rules, route);
            !stays && !waits && rules.part(route.to).role != Role::Waste && is_plain_route(route)
        }
        Consequence::TurnDown(_) | Consequence::Fill { .. } | Consequence::If(..) => false,
    }
}

/// Returns true if a route brings only aces to a foundation, and a place for each ace is free from
/// the start.
fn is_for_aces(rules: &Rules, route: &Route) -> bool {
    let home = rules.part(route.to);
    let places = 4 * usize::from(rules.packs.count);
    let waits = home.foundation.as_ref().is_some_and(|takes| {
        let each = takes.suits.is_empty() || takes.suits.len() == places;
        matches!(takes.order, Order::List(list) if *list == *orders::UP)
            && takes.suit == Follow::InSuit
            && each
    });
    let only = rules.phases.iter().flat_map(|phase| &phase.routes).all(|other| {
        other.to != route.to
            || other.onto == Onto::Foundation && rules.part(other.from).head.is_none()
    });
    waits
        && only
        && usize::from(home.count) == places
        && route.ranks.ranks().all(|rank| rank == Rank::ACE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cards::Rng, engine::Log, games};

    fn plan_of(id: &str) -> Plan {
        let game = games::by_id(id).expect("a game");
        Plan::new(game.rules(&game.defaults()))
    }

    #[test]
    fn only_proved_games_delay_moves_after_deals() {
        let found = games::all().filter(|game| {
            let plan = Plan::new(game.rules(&game.defaults()));
            game.machine.is_none() && DelayPruning::find(&plan, Task::default()).is_some()
        });
        let ids: Vec<_> = found.map(|game| game.id).collect();
        let expected = [
            "napoleon-at-st-helena",
            "napoleons-square-single",
            "light-and-shade",
            "olga",
            "mount-olympus",
            "two-rings",
            "canfield-or-klondike",
            "small-triangle",
            "highlands",
            "midshipman",
            "westcliff",
        ];
        assert_eq!(ids, expected);
    }

    /// Plays at random. Returns for each deal the table after it, or `None` if the deal had other
    /// effects.
    fn deals(plan: &Plan, seed: u64) -> Vec<Option<Table>> {
        let delay_pruning =
            DelayPruning::find(plan, Task::default()).expect("a game with this reduction");
        let (mut table, mut log) = (plan.deal(seed), Log::default());
        let (mut rng, mut legal, mut deals) = (Rng::new(seed), Vec::new(), Vec::new());
        for _ in 0..300 {
            plan.legal(&table, &mut legal);
            let Some(mv) = legal.get(rng.below(legal.len().max(1) as u32) as usize) else { break };
            plan.apply(&mut table, *mv, &mut log);
            let bare = delay_pruning.is_bare_deal(&table, *mv, log.last_steps());
            if *mv == Move::Deal {
                deals.push(bare.then(|| table.clone()));
            } else {
                assert!(!bare);
            }
        }
        deals
    }

    #[test]
    fn only_moves_that_concern_the_deal_follow_it() {
        for id in ["canfield-or-klondike", "westcliff", "midshipman", "small-triangle"] {
            let plan = plan_of(id);
            let delay_pruning =
                DelayPruning::find(&plan, Task::default()).expect("a game with this reduction");
            let (mut some, mut all) = (Vec::new(), Vec::new());
            let mut fewer = 0;
            for table in (1..20).flat_map(|seed| deals(&plan, seed)).flatten() {
                delay_pruning.legal_after_deal(&plan, &table, &mut some);
                plan.legal(&table, &mut all);
                let before = all.len();
                all.retain(|mv| match mv {
                    Move::Carry(carry) => {
                        delay_pruning.piles.contains(carry.from)
                            || delay_pruning.piles.contains(carry.to)
                    }
                    _ => true,
                });
                assert_eq!(some, all, "{id}");
                fewer += usize::from(all.len() < before);
            }
            assert!(fewer > 20, "{id}: {fewer}");
        }
    }

    #[test]
    fn deals_with_other_effects_are_not_bare() {
        let count = |id: &str| {
            let plan = plan_of(id);
            let deals: Vec<_> = (1..20).flat_map(|seed| deals(&plan, seed)).collect();
            (deals.len(), deals.iter().filter(|deal| deal.is_none()).count())
        };
        let (deals, more) = count("canfield-or-klondike");
        assert!(more > 10 && more < deals / 4, "{more} of {deals} deals move aces");
        let (_, more) = count("midshipman");
        assert!(more > 0 && more < 20, "{more} deals begin a phase");
    }
}
