//! Finds "safe" cards: the search misses no win if these cards go to the foundations immediately.
//! Depends on declarations (the rules of a game as data) and on the cards of the foundations. It
//! does not search.
//!
//! There is only one reason not to move a card to a foundation: the player wants to place other
//! cards on the card. Call these other cards its followers. A card is safe if this is true for each
//! of its followers: the follower is already on a foundation, or it can go to a foundation next and
//! is safe itself. Suppose that a winning line keeps a safe card off the foundations. Then there is
//! also a winning line that moves the card there immediately:
//!
//! - Where the old line places a follower on the card, the new line moves the follower to a
//!   foundation. Cards that the old line places on that follower have gone to a foundation
//!   before.
//! - A run that would move together with the card moves without the card. The lowest card of the
//!   run stays the same.
//! - The card leaves its place earlier. This only uncovers the card below it or makes a space
//!   earlier. No rule forces the player to fill a space.
//!
//! Therefore, if a safe card can go to a foundation, the search tries only this move.
//!
//! This argument is valid if the rules examine only where the cards are, and if fewer cards on the
//! table are never a disadvantage. So this reduction is only for games in which:
//!
//! - there is one pack;
//! - the foundations build in suit from ace to king, no card leaves them, and the player wins by
//!   filling all of them;
//! - builds go down and do not continue from ace to king;
//! - cards move one at a time, as runs or as whole columns, always without conditions, and can go
//!   to a foundation from every place where they can be built;
//! - the stock turns cards to a waste;
//! - the only automatic actions turn cards face up or move safe cards;
//! - there are no duties (moves that must be made first), no calls (special actions) and no cards
//!   that leave together;
//! - the search does not continue past a redeal.
//!
//! A card on the waste does not count as safe, because that would need another proof.

use crate::{
    cards::{Card, Rank, Suit},
    engine::{Move, PileId, Plan, Table},
    rules::{
        Consequence, Dir, Follow, Foundation, Free, Onto, Order, Part, PartId, Phase, Role, Route,
        Rules, Stock, Take, Win, orders,
    },
};

use super::{symmetry, verdict::SolverTask};

/// The foundations of a game to which this reduction applies, and which cards can be placed on
/// which other cards.
#[derive(Clone, Debug)]
pub(super) struct SafeMoves {
    foundations: Vec<PileId>,
    /// For each card, by index: the cards that can be placed on this card.
    followers: Vec<Vec<Card>>,
}

/// How many cards of each suit are on the foundations.
type FoundationRanks = [u8; 4];

impl SafeMoves {
    /// Returns `None` if this reduction does not apply to the game, or if the task switches it off.
    pub fn for_plan(plan: &Plan, task: SolverTask) -> Option<SafeMoves> {
        let rules = plan.rules();
        let home = foundation_part(rules)?;
        let qualifies = task.reductions.safe_moves
            && rules.packs.count == 1
            && rules.packs.jokers == 0
            && rules.win == Win::Foundations
            && rules.lost.is_none()
            && rules.calls.is_empty()
            && !symmetry::can_search_past_redeals(plan, task.shuffles)
            && rules.parts.iter().all(can_find_safe_moves_with_part)
            && rules.phases.len() == 1
            && rules.phases.iter().all(|phase| can_find_safe_moves_with_phase(rules, phase, home));
        qualifies.then(|| SafeMoves {
            foundations: plan.piles_of(home).collect(),
            followers: all_cards().map(|card| cards_allowed_on(rules, card)).collect(),
        })
    }

    /// If one of the moves brings a safe card to a foundation, removes all other moves. If there
    /// are several such moves, the first one stays.
    pub fn keep_first_safe_move(&self, plan: &Plan, table: &Table, moves: &mut Vec<Move>) {
        let goes_home =
            |mv: &Move| matches!(mv, Move::Carry(carry) if self.foundations.contains(&carry.to));
        if !moves.iter().any(goes_home) {
            return;
        }
        let home = self.foundation_ranks(table);
        let is_safe = |mv: &Move| match mv {
            Move::Carry(carry) if goes_home(mv) && plan.part(carry.from).role != Role::Waste => {
                let card = table.pile(carry.from).last();
                card.is_some_and(|card| self.is_safe(home, table.face(*card)))
            }
            _ => false,
        };
        if let Some(at) = moves.iter().position(is_safe) {
            moves.swap(0, at);
            moves.truncate(1);
        }
    }

    fn foundation_ranks(&self, table: &Table) -> FoundationRanks {
        let mut home = FoundationRanks::default();
        for pile in &self.foundations {
            if let Some(top) = table.pile(*pile).last() {
                let top = table.face(*top);
                home[top.suit() as usize] = top.rank().number();
            }
        }
        home
    }

    /// Returns true if the card is safe: no other card still needs to be placed on this card.
    fn is_safe(&self, home: FoundationRanks, card: Card) -> bool {
        self.followers[card.index()].iter().all(|follower| {
            let (at, rank) = (home[follower.suit() as usize], follower.rank().number());
            rank <= at || rank == at + 1 && self.is_safe(home, *follower)
        })
    }
}

/// Returns all cards of one pack, in the order of their indices.
fn all_cards() -> impl Iterator<Item = Card> {
    (0..52).filter_map(Card::from_index)
}

/// Returns the cards that the rules for building allow on this card.
fn cards_allowed_on(rules: &Rules, card: Card) -> Vec<Card> {
    let builds = || rules.parts.iter().filter_map(|part| part.build);
    all_cards().filter(|follower| builds().any(|build| build.allows(card, *follower))).collect()
}

/// Returns the part that contains the foundations, if it is the only such part and each of its
/// foundations builds one suit from ace to king.
fn foundation_part(rules: &Rules) -> Option<PartId> {
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

fn can_find_safe_moves_with_part(part: &Part) -> bool {
    let builds = part
        .build
        .is_none_or(|build| build.dir == Dir::Down && !build.wrap && build.lists == [orders::UP]);
    builds
        && part.role != Role::Aside
        && part.head.is_none()
        && part.free == Free::Always
        && part.max_stock_uses_while_empty.is_none()
        && part.seats == 0
}

fn can_find_safe_moves_with_phase(rules: &Rules, phase: &Phase, home: PartId) -> bool {
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
        && phase.consequences.iter().all(|after| can_find_safe_moves_with_consequence(after, home))
        && phase.routes.iter().all(|route| can_find_safe_moves_with_route(route, home))
        && phase.routes.iter().all(|route| phase.routes.contains(&route.from.plays_to(home)))
}

/// Returns true if a route has no conditions, and moves one card to a foundation or moves cards to
/// a build or into a space.
fn can_find_safe_moves_with_route(route: &Route, home: PartId) -> bool {
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

/// Returns true if an automatic action turns up a card, or moves an ace to a foundation. (No card
/// can be placed on an ace.)
fn can_find_safe_moves_with_consequence(after: &Consequence, home: PartId) -> bool {
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
    fn safe_moves_are_known_only_in_the_listed_games() {
        let found = games::all().filter(|game| {
            let plan = Plan::new(game.rules(&game.default_choices()));
            game.machine.is_none() && SafeMoves::for_plan(&plan, SolverTask::default()).is_some()
        });
        let ids: Vec<_> = found.map(|game| game.id).collect();
        assert_eq!(ids, ["la-belle-lucie", "flower-garden", "canfield-or-klondike", "westcliff"]);
    }

    #[test]
    fn foundation_move_is_unsafe_if_card_is_needed() {
        let card = |name: &str| name.parse::<Card>().expect("a card");
        let game = games::by_id("westcliff").expect("a game");
        let plan = Plan::new(game.rules(&game.default_choices()));
        let safe =
            SafeMoves::for_plan(&plan, SolverTask::default()).expect("a game with this reduction");
        let [spades, hearts, diamonds, clubs] =
            [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs].map(|suit| suit as usize);
        let mut home = FoundationRanks::default();
        assert!(safe.is_safe(home, card("AS")), "no card is placed on an ace");
        assert!(!safe.is_safe(home, card("3H")), "the black twos are not on the foundations");
        (home[spades], home[hearts], home[diamonds], home[clubs]) = (3, 4, 2, 3);
        assert!(safe.is_safe(home, card("5H")), "the black fours and the red three can go");
        home[diamonds] = 1;
        assert!(!safe.is_safe(home, card("5H")), "the red three may need a black four");
    }
}
