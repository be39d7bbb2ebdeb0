//! Finds which properties of a pile the rules can still examine if no card ever leaves the pile.
//! [`super::card_classes`] does this for the properties of a card. Depends on declarations (the
//! rules of a game as data), not on tables.
//!
//! Suppose that two tables agree in everything that the rules can examine. Then they have the same
//! moves, and the same move leads to two tables that agree again. So either both tables can be won
//! or neither can. The engine examines cards in only three ways. If cards can leave a pile, the
//! engine examines the ends and the runs of the pile. If cards can go to a pile, it examines the
//! top card or the number of cards. The third way is the tests (conditions). The `match`
//! expressions name every variant of the declaration types, so a new variant does not compile until
//! it is handled here.

use crate::{
    engine::Plan,
    rules::{
        Act, Base, Consequence, Deal, Follow, Foundation, Match, Onto, Order, Part, PartId, Piles,
        Route, Rules, Shape, Source, Test, Win,
    },
};

/// The properties of a pile that the rules examine, besides the number of its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PileView {
    /// All cards in their order, and for each card its rank, suit and side.
    All,
    /// Only the top and the bottom card.
    Ends {
        top: TopView,
        /// True if a rule examines the rank of the bottom card.
        bottom: bool,
    },
}

/// The properties of a top card that the rules examine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum TopView {
    Nothing,
    /// Only the suit, which is compared with other suits. The number of cards determines the
    /// rank.
    Suit,
    /// Rank, suit and side.
    Face,
}

impl PileView {
    /// Returns true if no rule examines the cards of the pile.
    pub fn ignores_all_cards(self) -> bool {
        self == PileView::Ends { top: TopView::Nothing, bottom: false }
    }
}

/// Returns for each part which properties of its piles the rules examine.
pub(super) fn pile_views(plan: &Plan) -> Vec<PileView> {
    let rules = plan.rules();
    let parts = (0..rules.parts.len() as u8).map(PartId);
    parts
        .map(
            |part| {
                if needs_all_cards(plan, part) { PileView::All } else { view_of_ends(rules, part) }
            },
        )
        .collect()
}

/// Returns true if cards can leave the piles of a part, or if a rule examines a card below a top
/// card.
fn needs_all_cards(plan: &Plan, part: PartId) -> bool {
    let rules = plan.rules();
    let is_stock = plan.stock().is_some_and(|stock| plan.part_of(stock) == part);
    let mut kinds = rules.together();
    let mut after = rules.consequences();
    is_stock
        || rules.part(part).head.is_some()
        || rules.all_routes().any(|route| is_source_of_route(route, part))
        || kinds.any(|kind| kind.giving_parts().contains(&part))
        || after.any(|what| is_source_of_consequence(what.without_conditions(), part))
        || rules.redeal.iter().any(|redeal| redeal.gather.parts().contains(&part))
        || rules.calls.iter().any(|call| is_source_of_call(&call.act, part))
        || rules.all_deals().any(|deal| is_part_examined_by_deal(deal, part))
        || rules
            .all_tests()
            .flat_map(Test::atomic_tests)
            .any(|test| is_part_examined_by_test(test, part))
        || is_part_examined_by_win(&rules.win, part)
}

fn is_source_of_route(route: &Route, part: PartId) -> bool {
    let completes = route.completes.as_ref().is_some_and(|row| row.from.contains(&part));
    let comes_out = matches!(route.onto, Onto::Displace | Onto::Grace { .. });
    route.from == part
        || completes
        || (route.to == part && (comes_out || route.onto.depends_on_place()))
}

fn is_source_of_consequence(what: &Consequence, part: PartId) -> bool {
    match what {
        Consequence::Fill { from, .. } => from.iter().any(|source| match source {
            Source::Top(from, _) => *from == part,
            Source::Search { stock, .. } => *stock == part,
        }),
        Consequence::TurnUp(of) => *of == part,
        // These cases need no test here. `needs_all_cards` already examines the route of `Play`, as
        // one of `all_routes`. The caller has already removed `If`. `TurnDown` turns a whole pile,
        // so the side of the top card is the side of all cards, and `is_top_face_examined` covers
        // the top card.
        Consequence::Play(_) | Consequence::If(..) | Consequence::TurnDown(_) => false,
    }
}

fn is_source_of_call(act: &Act, part: PartId) -> bool {
    match act {
        Act::Shift(of) | Act::Turn(of) | Act::Slip { part: of, .. } => *of == part,
        Act::Routes(_) | Act::Declare | Act::DealAgain | Act::Custom | Act::Answer => false,
    }
}

/// Returns true if this kind of deal examines or moves the cards of a part.
fn is_part_examined_by_deal(deal: &Deal, part: PartId) -> bool {
    match deal.shape {
        Shape::NoEqualRanks { .. } | Shape::Count { .. } | Shape::Passage { .. } => {
            deal.shape.parts().contains(&part)
        }
        Shape::Packets { .. }
        | Shape::Rows { .. }
        | Shape::Triangle(_)
        | Shape::Across { .. }
        | Shape::Coloured { .. }
        | Shape::RoundRobin { .. }
        | Shape::LastBegun { .. }
        | Shape::FirstEmpty(_)
        | Shape::NextRow { .. }
        | Shape::UpTo { .. } => false,
    }
}

fn is_part_examined_by_test(test: &Test, part: PartId) -> bool {
    match test {
        Test::Runs { part: of, .. } | Test::Blocked { part: of, .. } => *of == part,
        Test::Matches { from, .. } => from.contains(&part),
        Test::Always
        | Test::Empty(_)
        | Test::Filled(_)
        | Test::Shows { .. }
        | Test::Holds { .. }
        | Test::Arrived { .. }
        | Test::PlayerOut(_)
        | Test::CanGo { .. }
        | Test::EmptyTooLong(_)
        | Test::Stuck
        | Test::NoDuty
        | Test::DealReached
        | Test::LastDeal
        | Test::Moved
        | Test::All(_)
        | Test::Any(_)
        | Test::Not(_) => false,
    }
}

fn is_part_examined_by_win(win: &Win, part: PartId) -> bool {
    match win {
        Win::Runs { part: of, .. } | Win::Rows { part: of, .. } | Win::Sums { part: of, .. } => {
            *of == part
        }
        Win::Foundations | Win::When(_) | Win::Placed(_) | Win::Never => false,
    }
}

/// Returns which end cards of a pile the rules examine, if no card ever leaves the pile.
fn view_of_ends(rules: &Rules, part: PartId) -> PileView {
    let own = rules.part(part).foundation.as_ref();
    let of_own = own.map_or(TopView::Nothing, view_of_foundation_top);
    let orders = || rules.parts.iter().filter_map(foundation_order);
    let named_top = orders().any(|order| match order {
        Order::Multiples { of } => *of == part,
        Order::Round { base: Base::Above(of), .. } => *of == part,
        _ => false,
    });
    let named_bottom = orders().any(|order| match order {
        Order::Round { base: Base::First(parts), .. } => parts.contains(&part),
        _ => false,
    });
    let by_first = own.is_some_and(|takes| matches!(takes.order, Order::ByFirst(_)));
    let top = if named_top || is_top_face_examined(rules, part) { TopView::Face } else { of_own };
    PileView::Ends { top, bottom: named_bottom || by_first }
}

fn foundation_order(part: &Part) -> Option<&Order> {
    part.foundation.as_ref().map(|takes| &takes.order)
}

/// Returns which properties of the top card the foundation's own order examines. If the order is a
/// list, the number of cards determines the rank, so at most the suit is examined.
fn view_of_foundation_top(takes: &Foundation) -> TopView {
    match (&takes.order, takes.suit) {
        (Order::Round { .. }, _) => TopView::Face,
        (Order::List(_) | Order::Each(_) | Order::Multiples { .. }, Follow::AnySuit) => {
            TopView::Nothing
        }
        (Order::ByFirst(_), Follow::AnySuit) => TopView::Nothing,
        (
            Order::List(_) | Order::Each(_) | Order::Multiples { .. } | Order::ByFirst(_),
            Follow::InSuit | Follow::OtherColour,
        ) => TopView::Suit,
    }
}

/// Returns true if a rule other than the foundation's own order examines the face or the side of
/// a top card.
fn is_top_face_examined(rules: &Rules, part: PartId) -> bool {
    let builds = |route: &Route| route.to == part && route.onto == Onto::Build;
    let pairs = |cards: &Match| matches!(cards, Match::Pair { to, .. } if *to == part);
    let turns = |what: &Consequence| matches!(what.without_conditions(), Consequence::TurnDown(of) if *of == part);
    let shows = |test: &Test| match test {
        Test::Shows { piles: Piles::Of(parts) | Piles::SameNumber(parts), .. } => {
            parts.contains(&part)
        }
        Test::Matches { to, .. } => to.contains(&part),
        _ => false,
    };
    let mut kinds = rules.together();
    let mut after = rules.consequences();
    rules.all_routes().any(builds)
        || kinds.any(pairs)
        || after.any(turns)
        || rules.all_tests().flat_map(Test::atomic_tests).any(shows)
        || rules.win == Win::Placed(part)
}
