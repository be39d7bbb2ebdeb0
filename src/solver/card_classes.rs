//! Finds which properties of a card the rules can still examine: the rank only, the rank and the
//! colour, or the rank and the suit. Depends on declarations (the rules of a game as data), not on
//! tables. The `match` expressions name every variant of the declaration types, so a new variant
//! does not compile until it is handled here.

use crate::{
    cards::Card,
    engine::Plan,
    rules::{
        Act, Consequence, Follow, Foundation, Gather, Match, Onto, Route, Rules, Shape, Source,
        Test, Win,
    },
};

/// The properties of a card that matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum CardClass {
    Rank,
    RankAndColour,
    RankAndSuit,
}

impl CardClass {
    /// Returns a number from 1 to 63 for a card. Two cards have different numbers if they differ in
    /// a property that matters.
    pub fn code(self, card: Card) -> u64 {
        if card.is_joker() {
            return 63;
        }
        let rank = u64::from(card.rank().number());
        match self {
            CardClass::Rank => rank,
            CardClass::RankAndColour => rank + 13 * card.colour() as u64,
            CardClass::RankAndSuit => 1 + card.index() as u64,
        }
    }

    /// Returns the code of the card without its rank. These codes start at 0.
    pub fn code_without_rank(self, card: Card) -> u64 {
        (self.code(card) - 1) / 13
    }

    fn for_follow(follow: Follow) -> CardClass {
        match follow {
            Follow::AnySuit => CardClass::Rank,
            Follow::OtherColour => CardClass::RankAndColour,
            Follow::InSuit => CardClass::RankAndSuit,
        }
    }
}

/// Returns the properties of a card that the rules examine.
pub(super) fn properties_examined_by_rules(plan: &Plan) -> CardClass {
    let rules = plan.rules();
    let parts = rules.parts.iter().flat_map(|part| {
        let build = part.build.map(|build| CardClass::for_follow(build.suit));
        let takes = part.foundation.as_ref().map(properties_examined_by_foundation);
        build.into_iter().chain(takes)
    });
    let routes = rules.all_routes().map(properties_examined_by_route);
    let kinds = rules.together().map(properties_examined_by_match);
    let after = rules
        .consequences()
        .map(|what| properties_examined_by_consequence(what.without_conditions()));
    let deals = rules.all_deals().map(|deal| properties_examined_by_shape(deal.shape));
    let tests = rules.all_tests().flat_map(Test::atomic_tests).map(properties_examined_by_test);
    let calls = rules.calls.iter().map(|call| match call.act {
        Act::Slip { .. } => CardClass::RankAndSuit,
        // `DealAgain` (a new deal) sorts the cards by id before the shuffle. So the earlier places
        // of the cards do not matter.
        Act::Routes(_)
        | Act::Shift(_)
        | Act::Declare
        | Act::Turn(_)
        | Act::DealAgain
        | Act::Custom
        | Act::Answer => CardClass::Rank,
    });
    let all = parts.chain(routes).chain(kinds).chain(after).chain(deals).chain(tests).chain(calls);
    all.chain([properties_examined_by_win(&rules.win), properties_examined_by_gather(rules)])
        .max()
        .unwrap_or(CardClass::RankAndSuit)
}

/// Returns the properties of a card that the rules for building examine.
pub(super) fn properties_examined_by_builds(plan: &Plan) -> CardClass {
    let builds = plan.rules().parts.iter().filter_map(|part| part.build);
    builds.map(|build| CardClass::for_follow(build.suit)).max().unwrap_or(CardClass::Rank)
}

fn properties_examined_by_foundation(takes: &Foundation) -> CardClass {
    if takes.suits.is_empty() { CardClass::for_follow(takes.suit) } else { CardClass::RankAndSuit }
}

fn properties_examined_by_route(route: &Route) -> CardClass {
    match route.onto {
        Onto::Beside { .. } => CardClass::RankAndSuit,
        // The rules of the foundation or the build examine the card too.
        // `properties_examined_by_rules` looks at all these rules itself.
        Onto::Foundation | Onto::EmptyFoundation | Onto::Build | Onto::Displace => {
            properties_examined_by_route_colour(route)
        }
        Onto::Space | Onto::LoneCard | Onto::Any | Onto::Grace { .. } | Onto::Field { .. } => {
            properties_examined_by_route_colour(route)
        }
    }
}

fn properties_examined_by_route_colour(route: &Route) -> CardClass {
    if route.colour.is_some() { CardClass::RankAndColour } else { CardClass::Rank }
}

fn properties_examined_by_match(cards: &Match) -> CardClass {
    match cards {
        Match::Swap { colours: Some(_), .. } => CardClass::RankAndColour,
        Match::Swap { colours: None, .. }
        | Match::EqualRanks { .. }
        | Match::Couple { .. }
        | Match::Pair { .. }
        | Match::SumOfThree { .. }
        | Match::Sum { .. }
        | Match::Exchange { .. } => CardClass::Rank,
    }
}

fn properties_examined_by_consequence(what: &Consequence) -> CardClass {
    let searches = |source: &Source| matches!(source, Source::Search { .. });
    match what {
        Consequence::Fill { from, .. } if from.iter().any(searches) => CardClass::RankAndColour,
        Consequence::Fill { .. }
        | Consequence::TurnUp(_)
        | Consequence::TurnDown(_)
        | Consequence::Play(_)
        | Consequence::If(..) => CardClass::Rank,
    }
}

fn properties_examined_by_shape(shape: Shape) -> CardClass {
    match shape {
        Shape::Coloured { .. } => CardClass::RankAndColour,
        Shape::Packets { .. }
        | Shape::Rows { .. }
        | Shape::Triangle(_)
        | Shape::Across { .. }
        | Shape::NoEqualRanks { .. }
        | Shape::RoundRobin { .. }
        | Shape::LastBegun { .. }
        | Shape::FirstEmpty(_)
        | Shape::NextRow { .. }
        | Shape::Count { .. }
        | Shape::Passage { .. }
        | Shape::UpTo { .. } => CardClass::Rank,
    }
}

fn properties_examined_by_test(test: &Test) -> CardClass {
    match test {
        Test::Blocked { .. } => CardClass::RankAndSuit,
        // These tests examine suits or colours only through foundations, builds and moves.
        // `properties_examined_by_rules` looks at all foundations, builds and moves itself.
        Test::Always
        | Test::Empty(_)
        | Test::Filled(_)
        | Test::Shows { .. }
        | Test::Holds { .. }
        | Test::Arrived { .. }
        | Test::PlayerOut(_)
        | Test::Runs { .. }
        | Test::Matches { .. }
        | Test::CanGo { .. }
        | Test::EmptyTooLong(_)
        | Test::Stuck
        | Test::NoDuty
        | Test::DealReached
        | Test::LastDeal
        | Test::Moved
        | Test::All(_)
        | Test::Any(_)
        | Test::Not(_) => CardClass::Rank,
    }
}

/// Returns the properties of a card that the condition for a win examines.
fn properties_examined_by_win(win: &Win) -> CardClass {
    match win {
        Win::Rows { .. } => CardClass::RankAndSuit,
        Win::Foundations
        | Win::When(_)
        | Win::Runs { .. }
        | Win::Placed(_)
        | Win::Sums { .. }
        | Win::Never => CardClass::Rank,
    }
}

fn properties_examined_by_gather(rules: &Rules) -> CardClass {
    match rules.redeal.as_ref().map(|redeal| &redeal.gather) {
        Some(Gather::BehindGaps { .. }) => CardClass::RankAndSuit,
        Some(Gather::Piles { .. } | Gather::Pay { .. } | Gather::OnePile(_)) | None => {
            CardClass::Rank
        }
    }
}
