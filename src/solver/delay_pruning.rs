//! Finds moves that the search can skip right after a deal, because they were possible before the
//! deal. Depends on declarations (the rules of a game as data). It does not search.
//!
//! Suppose that a deal only moves cards from the stock to a waste, and that another move touches
//! neither the stock nor the waste. Then the deal and the move are independent: they are legal in
//! either order, and both orders lead to the same table. So in a winning line the other move can be
//! placed before the deals that come directly before it. If this is done with all such moves, each
//! deal is followed only by another deal, by a redeal, or by a move that touches the waste or the
//! stock. The line does not become longer. So the search misses no win if it looks only for lines
//! of this form: after a deal it tries only the moves that touch the stock or the waste. It does
//! not count the table after such a deal as visited. The search may reach that table again in
//! another way, and then it tries all moves.
//!
//! This reduction can be combined with `safe`, which moves safe cards to the foundations
//! immediately. Whether a card is safe does not depend on the stock and the waste. So every card
//! that is safe right after such a deal could already move before the deal. Moving a safe card
//! immediately does not make a line longer either.
//!
//! This argument is valid if the rules examine only where the cards are, and if no rule depends on
//! the moment of the deal. So this reduction is only for games in which:
//!
//! - the stock deals rows to a waste at any time, and only if the player asks for it;
//! - routes have no conditions, so only the two piles decide whether a card may move;
//! - no foundation depends on another pile;
//! - the only automatic actions turn cards up or move cards to the foundations; from the waste they
//!   move only aces, because an ace can go to a foundation at any time;
//! - if a phase ends, it ends when the stock is empty;
//! - there are no duties (moves that must be made first), no calls (special actions) and no cards
//!   that leave together;
//! - the game is not lost while a move is left.
//!
//! A deal can have other effects: an ace goes to a foundation, or a phase begins. The search sees
//! these effects in the steps of the deal, and then it tries all moves.

use crate::{
    cards::Rank,
    engine::{Move, PileSet, Plan, Step, Table},
    rules::{
        Consequence, Follow, Free, Onto, Order, Part, PartId, Phase, Piles, Role, Route, Rules,
        Shape, Stock, Take, Test, orders,
    },
};

use super::verdict::SolverTask;

/// The stock and the waste piles of a game to which this reduction applies. A move right after a
/// deal that does not touch these piles was already possible before the deal.
#[derive(Clone, Copy, Debug)]
pub(super) struct DelayPruning {
    piles: PileSet,
}

impl DelayPruning {
    /// Returns `None` if this reduction does not apply to the game, or if the task switches it off.
    pub fn for_plan(plan: &Plan, task: SolverTask) -> Option<DelayPruning> {
        let rules = plan.rules();
        let stock = plan.part_of(plan.stock()?);
        let qualifies = task.reductions.delay_pruning
            && rules.lost.is_none()
            && rules.calls.is_empty()
            && rules.parts.iter().all(can_delay_deals_with_part)
            && rules.phases.iter().all(|phase| can_delay_deals_with_phase(rules, phase, stock))
            && is_pruning_useful(rules);
        let is_waste = |part: &PartId| rules.part(*part).role == Role::Waste;
        let parts = (0..rules.parts.len() as u8).map(PartId).filter(is_waste).chain([stock]);
        qualifies.then(|| DelayPruning {
            piles: PileSet::from_piles(parts.flat_map(|part| plan.piles_of(part))),
        })
    }

    /// Returns true if a move was a deal, and if the deal and its automatic actions did nothing but
    /// move cards from the stock to the waste. Call this function after the move.
    pub fn deals_only_to_waste(&self, table: &Table, mv: Move, steps: &[Step]) -> bool {
        let bare = |step: &Step| match step {
            Step::Carry { from, to, .. } => self.piles.contains(*from) && self.piles.contains(*to),
            Step::Flip(pile) | Step::JustDealt { pile, .. } => self.piles.contains(*pile),
            Step::State(before) => before.phase == table.state.phase,
            Step::Draw { .. }
            | Step::ReplacePiles(_)
            | Step::Number { .. }
            | Step::Dual { .. }
            | Step::Exchange { .. } => false,
        };
        mv == Move::Deal && steps.iter().all(bare)
    }

    /// Lists the moves to try after a deal that only moved cards to the waste. These are the moves
    /// that touch the stock or the waste.
    pub fn list_moves_after_deal(&self, plan: &Plan, table: &Table, moves: &mut Vec<Move>) {
        plan.list_moves_that_touch_piles(table, &self.piles, moves);
    }
}

/// Returns true if cards can leave the waste and only deals bring cards to it. If the player can
/// place cards on the waste, different sequences of deals often lead to the same tables, and it is
/// better to store these tables as visited.
fn is_pruning_useful(rules: &Rules) -> bool {
    let is_waste = |part: PartId| rules.part(part).role == Role::Waste;
    let mut from = rules.all_routes().map(|route| route.from);
    from.any(is_waste) && !rules.all_routes().any(|route| is_waste(route.to))
}

fn can_delay_deals_with_part(part: &Part) -> bool {
    let list = |order: &Order| matches!(order, Order::List(_));
    part.free == Free::Always
        && part.max_stock_uses_while_empty.is_none()
        && part.seats == 0
        && part.foundation.as_ref().is_none_or(|takes| list(&takes.order))
}

fn can_delay_deals_with_phase(rules: &Rules, phase: &Phase, stock: PartId) -> bool {
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
        && phase
            .consequences
            .iter()
            .all(|after| can_delay_deals_with_consequence(rules, after, stock))
        && phase.routes.iter().all(can_delay_deals_with_route)
}

/// Returns true if a test only examines whether the stock is empty.
fn is_stock_empty_test(test: &Test, stock: PartId) -> bool {
    matches!(test, Test::Empty(Piles::Of(parts)) if *parts == [stock])
}

/// Returns true if only the two piles decide whether a card may move along this route. If so, a
/// deal that changes neither pile can wait until after the move.
fn can_delay_deals_with_route(route: &Route) -> bool {
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

fn can_delay_deals_with_consequence(rules: &Rules, after: &Consequence, stock: PartId) -> bool {
    match after {
        Consequence::TurnUp(_) => true,
        Consequence::Play(route) => {
            let from = rules.part(route.from).role;
            let stays = route.from == stock || route.to == stock;
            let waits = from == Role::Waste && !takes_only_aces(rules, route);
            !stays
                && !waits
                && rules.part(route.to).role != Role::Waste
                && can_delay_deals_with_route(route)
        }
        Consequence::TurnDown(_) | Consequence::Fill { .. } | Consequence::If(..) => false,
    }
}

/// Returns true if a route brings only aces to a foundation, and if there is a free place for each
/// ace from the start of the game.
fn takes_only_aces(rules: &Rules, route: &Route) -> bool {
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
        Plan::new(game.rules(&game.default_choices()))
    }

    #[test]
    fn delay_pruning_applies_only_to_the_listed_games() {
        let found = games::all().filter(|game| {
            let plan = Plan::new(game.rules(&game.default_choices()));
            game.machine.is_none() && DelayPruning::for_plan(&plan, SolverTask::default()).is_some()
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

    /// Plays a game at random. Returns one entry for each deal from the stock: the table after it,
    /// or `None` if the deal did more than move cards to the waste.
    fn tables_after_deals(plan: &Plan, seed: u64) -> Vec<Option<Table>> {
        let delay_pruning = DelayPruning::for_plan(plan, SolverTask::default())
            .expect("a game with this reduction");
        let (mut table, mut log) = (plan.deal(seed), Log::default());
        let (mut rng, mut legal, mut deals) = (Rng::new(seed), Vec::new(), Vec::new());
        for _ in 0..300 {
            plan.list_legal_moves(&table, &mut legal);
            let Some(mv) = legal.get(rng.random_below(legal.len().max(1) as u32) as usize) else {
                break;
            };
            plan.apply(&mut table, *mv, &mut log);
            let bare = delay_pruning.deals_only_to_waste(&table, *mv, log.steps_of_last_move());
            if *mv == Move::Deal {
                deals.push(bare.then(|| table.clone()));
            } else {
                assert!(!bare);
            }
        }
        deals
    }

    #[test]
    fn only_stock_and_waste_moves_are_tried_after_deals() {
        for id in ["canfield-or-klondike", "westcliff", "midshipman", "small-triangle"] {
            let plan = plan_of(id);
            let delay_pruning = DelayPruning::for_plan(&plan, SolverTask::default())
                .expect("a game with this reduction");
            let (mut some, mut all) = (Vec::new(), Vec::new());
            let mut fewer = 0;
            for table in (1..20).flat_map(|seed| tables_after_deals(&plan, seed)).flatten() {
                delay_pruning.list_moves_after_deal(&plan, &table, &mut some);
                plan.list_legal_moves(&table, &mut all);
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
    fn deals_that_move_aces_or_start_phases_are_recognised() {
        let count = |id: &str| {
            let plan = plan_of(id);
            let deals: Vec<_> = (1..20).flat_map(|seed| tables_after_deals(&plan, seed)).collect();
            (deals.len(), deals.iter().filter(|deal| deal.is_none()).count())
        };
        let (deals, more) = count("canfield-or-klondike");
        assert!(more > 10 && more < deals / 4, "{more} of {deals} deals move aces");
        let (_, more) = count("midshipman");
        assert!(more > 0 && more < 20, "{more} deals begin a phase");
    }
}
