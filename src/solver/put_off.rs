//! Moves that are not made right after a deal, because they could have been made before
//! it. Knows the words of a declaration; searches nothing.
//!
//! A turn of the stock that only brings cards to a waste, and a move that touches neither,
//! do not concern each other: made in either order they are legal and come to the same
//! table. So in a line that wins each such move can go before the deals right before it,
//! again and again, until after a deal comes only another, or something with the waste, the
//! stock or a redeal; and the line is no longer for it. The search loses no win if it
//! looks for lines of that form alone: on a table that it comes to by a deal it tries only
//! what has to do with the deal. Such a table counts as part of the way, not as one that
//! has been met: it may yet be come to otherwise, and then all its moves are tried.
//!
//! With cards that go home without asking (`safe`) it goes together: whether one may does
//! not depend on stock and waste, so that after a deal of this kind there is none; and a
//! line is no longer either for such a card going at once.
//!
//! That holds where nothing asks for more than which cards lie where, and what asks is not
//! touched by the deal. So it is asked of a game: a stock that turns rows to a waste at any
//! time, of its own accord never; cards that go without conditions, so that whether they may
//! is known from the two piles alone; foundations that ask of no other pile; nothing that
//! follows by itself but cards turned up, and cards that go home, from the waste only aces:
//! those go at once whatever else is done; phases that end, if at all, when the stock is
//! out; no duties, calls or cards that go together, and no game that is lost before its end.
//! What a deal has set going besides — an ace that goes home, a new phase — is seen in
//! its steps, and then all moves are tried.

use crate::{
    cards::Rank,
    engine::{Move, PileSet, Plan, Step, Table},
    rules::{
        Consequence, Follow, Free, Onto, Order, Part, PartId, Phase, Piles, Role, Route, Rules,
        Shape, Stock, Take, Test, orders,
    },
};

use super::verdict::Task;

/// Which piles a deal concerns, of a game in which all else can be done before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PutOff {
    piles: PileSet,
}

impl PutOff {
    /// That of a game, if it is one of those; none if the task leaves it out.
    pub fn find(plan: &Plan, task: Task) -> Option<PutOff> {
        let rules = plan.rules();
        let stock = plan.part_of(plan.stock()?);
        let is_one = task.reductions.put_off
            && rules.lost.is_none()
            && rules.calls.is_empty()
            && rules.parts.iter().all(is_plain)
            && rules.phases.iter().all(|phase| is_plain_phase(rules, phase, stock))
            && is_worth_it(rules);
        let is_waste = |part: &PartId| rules.part(*part).role == Role::Waste;
        let parts = (0..rules.parts.len() as u8).map(PartId).filter(is_waste).chain([stock]);
        is_one.then(|| PutOff { piles: PileSet::of(parts.flat_map(|part| plan.piles_of(part))) })
    }

    /// Tests if a move that has been made, and all that followed it, was a deal that
    /// brought cards from stock to waste and no more.
    pub fn is_bare_deal(&self, table: &Table, mv: Move, steps: &[Step]) -> bool {
        let bare = |step: &Step| match step {
            Step::Carry { from, to, .. } => self.piles.has(*from) && self.piles.has(*to),
            Step::Flip(pile) | Step::Fresh { pile, .. } => self.piles.has(*pile),
            Step::State(before) => before.phase == table.state.phase,
            Step::Draw { .. }
            | Step::Anew(_)
            | Step::Number { .. }
            | Step::Dual { .. }
            | Step::Exchanged { .. } => false,
        };
        mv == Move::Deal && steps.iter().all(bare)
    }

    /// Lists the moves after such a deal: those that it concerns.
    pub fn legal(&self, plan: &Plan, table: &Table, moves: &mut Vec<Move>) {
        plan.legal_of(table, &self.piles, moves);
    }
}

/// Tests if cards come to a waste by deals alone, and leave it. Where players lay them
/// there, tables after deals are often the same, and are better remembered.
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
        && phase.ends.iter().all(|(test, _)| is_out(test, stock))
        && deals(turns)
        && *turns == Stock { turns: turns.turns.clone(), ..Stock::none() }
        && phase.after.iter().all(|after| follows_plainly(rules, after, stock))
        && phase.routes.iter().all(is_plain_route)
}

/// Tests if it is asked whether the stock is out, and no more.
fn is_out(test: &Test, stock: PartId) -> bool {
    matches!(test, Test::Empty(Piles::Of(parts)) if *parts == [stock])
}

/// Tests if whether cards may go is known from the two piles alone.
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
        Onto::Foundation | Onto::Start | Onto::Build | Onto::Space | Onto::Single | Onto::Any
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

/// Tests if by a route aces go home, each to a place that waits for it from the first.
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
    fn it_is_asked_only_where_it_is_proved() {
        let found = games::all().filter(|game| {
            let plan = Plan::new(game.rules(&game.defaults()));
            game.machine.is_none() && PutOff::find(&plan, Task::default()).is_some()
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

    /// Plays by chance; gives for each deal the table after it, if it was bare.
    fn deals(plan: &Plan, seed: u64) -> Vec<Option<Table>> {
        let put_off = PutOff::find(plan, Task::default()).expect("one of those");
        let (mut table, mut log) = (plan.deal(seed), Log::default());
        let (mut rng, mut legal, mut deals) = (Rng::new(seed), Vec::new(), Vec::new());
        for _ in 0..300 {
            plan.legal(&table, &mut legal);
            let Some(mv) = legal.get(rng.below(legal.len().max(1) as u32) as usize) else { break };
            plan.apply(&mut table, *mv, &mut log);
            let bare = put_off.is_bare_deal(&table, *mv, log.last());
            if *mv == Move::Deal {
                deals.push(bare.then(|| table.clone()));
            } else {
                assert!(!bare);
            }
        }
        deals
    }

    #[test]
    fn after_a_deal_only_what_concerns_it_is_tried() {
        for id in ["canfield-or-klondike", "westcliff", "midshipman", "small-triangle"] {
            let plan = plan_of(id);
            let put_off = PutOff::find(&plan, Task::default()).expect("one of those");
            let (mut some, mut all) = (Vec::new(), Vec::new());
            let mut fewer = 0;
            for table in (1..20).flat_map(|seed| deals(&plan, seed)).flatten() {
                put_off.legal(&plan, &table, &mut some);
                plan.legal(&table, &mut all);
                let before = all.len();
                all.retain(|mv| match mv {
                    Move::Carry(carry) => {
                        put_off.piles.has(carry.from) || put_off.piles.has(carry.to)
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
    fn a_deal_that_sends_an_ace_home_or_begins_a_phase_is_no_bare_one() {
        let count = |id: &str| {
            let plan = plan_of(id);
            let deals: Vec<_> = (1..20).flat_map(|seed| deals(&plan, seed)).collect();
            (deals.len(), deals.iter().filter(|deal| deal.is_none()).count())
        };
        let (deals, more) = count("canfield-or-klondike");
        assert!(more > 10 && more < deals / 4, "{more} of {deals} with aces");
        let (_, more) = count("midshipman");
        assert!(more > 0 && more < 20, "{more} last cards");
    }
}
