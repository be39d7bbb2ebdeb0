//! Cards that may go home at once, because no win is missed by it. Knows the words of a
//! declaration, and which cards are home; searches nothing.
//!
//! A card may be kept from home for one reason only: to have others laid on it. If each
//! card that could be laid on it is home, or could go home now and in its turn need not
//! be kept for others, then whatever wins with the card kept wins without: wherever a
//! card would have been laid on it, that card goes home instead, whoever was to be laid
//! on that one having gone before; a run that was to go with it goes without it, by the
//! same lowest card; and that it left its place sooner only opens what lay below and
//! leaves a space sooner, which nothing must fill. So of all moves this one is enough.
//!
//! That holds where nothing asks for more than which cards lie where, and where less on
//! the table is never worse. So it is asked of a game: one pack; foundations in suit from
//! ace to king, which nothing leaves, and to win them all; builds downward without a turn
//! from ace to king; cards that go one by one, as runs or whole columns, all without
//! conditions, and home from wherever they can be built; a stock that turns cards to a
//! waste; nothing that follows by itself but cards turned up and cards that need not be
//! kept; no duties, calls or cards that go together; and no redeal that is looked past. A
//! card on the waste is not played so: that would be another proof.

use crate::{
    cards::{Card, Rank, Suit},
    engine::{Move, PileId, Plan, Table},
    rules::{
        Consequence, Dir, Follow, Foundation, Free, Onto, Order, Part, PartId, Phase, Role, Route,
        Rules, Stock, Take, Win, orders,
    },
};

use super::{alike, verdict::Task};

/// Which cards could be laid on which, of a game in which that is all that matters.
#[derive(Clone, Debug)]
pub(super) struct Safe {
    foundations: Vec<PileId>,
    /// By the card, those that could be laid on it.
    followers: Vec<Vec<Card>>,
}

/// How many cards of each suit are home.
type Home = [u8; 4];

impl Safe {
    /// That of a game, if it is one of those; none if the task leaves it out.
    pub fn find(plan: &Plan, task: Task) -> Option<Safe> {
        let rules = plan.rules();
        let home = foundations(rules)?;
        let is_one = task.reductions.safe
            && rules.packs.count == 1
            && rules.packs.jokers == 0
            && rules.win == Win::Foundations
            && rules.lost.is_none()
            && rules.calls.is_empty()
            && !alike::follows_redeals(plan, task.shuffles)
            && rules.parts.iter().all(is_plain)
            && rules.phases.len() == 1
            && rules.phases.iter().all(|phase| is_plain_phase(rules, phase, home));
        is_one.then(|| Safe {
            foundations: plan.piles_of(home).collect(),
            followers: all().map(|card| followers(rules, card)).collect(),
        })
    }

    /// Of the moves from a table only the first that brings such a card home, if one does.
    pub fn only(&self, plan: &Plan, table: &Table, moves: &mut Vec<Move>) {
        let goes_home =
            |mv: &Move| matches!(mv, Move::Carry(carry) if self.foundations.contains(&carry.to));
        if !moves.iter().any(goes_home) {
            return;
        }
        let home = self.home(table);
        let is_safe = |mv: &Move| match mv {
            Move::Carry(carry) if goes_home(mv) && plan.part(carry.from).role != Role::Waste => {
                let card = table.pile(carry.from).last();
                card.is_some_and(|card| self.need_not_stay(home, table.face(*card)))
            }
            _ => false,
        };
        if let Some(at) = moves.iter().position(is_safe) {
            moves.swap(0, at);
            moves.truncate(1);
        }
    }

    fn home(&self, table: &Table) -> Home {
        let mut home = Home::default();
        for pile in &self.foundations {
            if let Some(top) = table.pile(*pile).last() {
                let top = table.face(*top);
                home[top.suit() as usize] = top.rank().number();
            }
        }
        home
    }

    /// Tests if nothing need be laid on a card.
    fn need_not_stay(&self, home: Home, card: Card) -> bool {
        self.followers[card.index()].iter().all(|follower| {
            let (at, rank) = (home[follower.suit() as usize], follower.rank().number());
            rank <= at || rank == at + 1 && self.need_not_stay(home, *follower)
        })
    }
}

/// All cards of a pack, in the order of their indices.
fn all() -> impl Iterator<Item = Card> {
    (0..52).filter_map(Card::from_index)
}

/// The cards that may be laid on one.
fn followers(rules: &Rules, card: Card) -> Vec<Card> {
    let builds = || rules.parts.iter().filter_map(|part| part.build);
    all().filter(|follower| builds().any(|build| build.allows(card, *follower))).collect()
}

/// The one part of foundations, if they take each suit from ace to king.
fn foundations(rules: &Rules) -> Option<PartId> {
    let mut parts = (0..rules.parts.len() as u8).map(PartId);
    let home = parts.find(|part| rules.part(*part).foundation.is_some())?;
    let part = rules.part(home);
    let Foundation { order, suit, suits } = part.foundation.as_ref()?;
    let is_plain = part.role == Role::Foundation
        && matches!(order, Order::List(list) if *list == orders::UP)
        && *suit == Follow::InSuit
        && (suits.is_empty() || *suits == Suit::ALL)
        && part.count == 4;
    let is_only = parts.all(|part| rules.part(part).foundation.is_none());
    (is_plain && is_only).then_some(home)
}

fn is_plain(part: &Part) -> bool {
    let builds = part
        .build
        .is_none_or(|build| build.dir == Dir::Down && !build.wrap && build.lists == [orders::UP]);
    builds
        && part.role != Role::Aside
        && part.head.is_none()
        && part.free == Free::Always
        && part.doors.is_none()
        && part.seats == 0
}

fn is_plain_phase(rules: &Rules, phase: &Phase, home: PartId) -> bool {
    let is_waste = |part: &PartId| rules.part(*part).role == Role::Waste;
    let turns = |stock: &Stock| {
        stock
            .turns
            .iter()
            .all(|deal| deal.divert.is_none() && deal.shape.parts().iter().all(is_waste))
    };
    let stock = &phase.stock;
    phase.together.is_empty()
        && phase.duties.is_empty()
        && phase.ends.is_empty()
        && turns(stock)
        && *stock == Stock { turns: stock.turns.clone(), ..Stock::none() }
        && phase.after.iter().all(|after| follows_plainly(after, home))
        && phase.routes.iter().all(|route| is_plain_route(route, home))
        && phase.routes.iter().all(|route| phase.routes.contains(&route.from.plays_to(home)))
}

/// Tests if a way has no conditions: home for one card, or on to a build or into a space.
fn is_plain_route(route: &Route, home: PartId) -> bool {
    let plain = Route {
        take: route.take,
        onto: route.onto,
        ranks: route.ranks,
        ..route.from.plays_to(route.to)
    };
    let takes = matches!(route.take, Take::One | Take::Run | Take::Whole);
    let goes = if route.to == home {
        *route == route.from.plays_to(home)
    } else {
        matches!(route.onto, Onto::Build | Onto::Space)
    };
    *route == plain && takes && goes && route.from != home
}

/// Tests if what follows by itself is a card turned up, or an ace that goes home: on
/// which nothing is laid.
fn follows_plainly(after: &Consequence, home: PartId) -> bool {
    match after {
        Consequence::TurnUp(_) => true,
        Consequence::Play(route) => {
            let aces = route.ranks.ranks().all(|rank| rank == Rank::ACE);
            let plain = Route { ranks: route.ranks, ..route.from.plays_to(home) };
            aces && *route == plain
        }
        Consequence::TurnDown(_) | Consequence::Fill { .. } | Consequence::If(..) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn it_is_asked_only_where_it_is_proved() {
        let found = games::all().filter(|game| {
            let plan = Plan::new(game.rules(&game.defaults()));
            game.machine.is_none() && Safe::find(&plan, Task::default()).is_some()
        });
        let ids: Vec<_> = found.map(|game| game.id).collect();
        assert_eq!(ids, ["la-belle-lucie", "flower-garden", "canfield-or-klondike", "westcliff"]);
    }

    #[test]
    fn a_card_is_kept_for_those_that_could_be_laid_on_it() {
        let card = |name: &str| name.parse::<Card>().expect("a card");
        let game = games::by_id("westcliff").expect("a game");
        let plan = Plan::new(game.rules(&game.defaults()));
        let safe = Safe::find(&plan, Task::default()).expect("one of those");
        let [spades, hearts, diamonds, clubs] =
            [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs].map(|suit| suit as usize);
        let mut home = Home::default();
        assert!(safe.need_not_stay(home, card("AS")), "nothing is laid on an ace");
        assert!(!safe.need_not_stay(home, card("3H")), "the black twos lie somewhere");
        (home[spades], home[hearts], home[diamonds], home[clubs]) = (3, 4, 2, 3);
        assert!(safe.need_not_stay(home, card("5H")), "the black fours and the red three can go");
        home[diamonds] = 1;
        assert!(!safe.need_not_stay(home, card("5H")), "the three of diamonds wants a black four");
    }
}
