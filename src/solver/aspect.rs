//! Which properties of a card the rules can still ask about: only ranks, also colours, or suits.
//! This module knows the vocabulary of a declaration and no table. The matches name every word of
//! the vocabulary, so this file does not compile until a new word says what it asks.

use crate::{
    cards::Card,
    engine::Plan,
    rules::{
        Act, Consequence, Follow, Foundation, Gather, Match, Onto, Route, Rules, Shape, Source,
        Test, Win,
    },
};

/// Which properties of a card matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Aspect {
    Rank,
    /// Rank and colour.
    Colour,
    /// Rank and suit.
    Suit,
}

impl Aspect {
    /// Returns a number from 1 to 63. It differs if the properties that matter differ.
    pub fn number(self, card: Card) -> u64 {
        if card.is_joker() {
            return 63;
        }
        let rank = u64::from(card.rank().number());
        match self {
            Aspect::Rank => rank,
            Aspect::Colour => rank + 13 * card.colour() as u64,
            Aspect::Suit => 1 + card.index() as u64,
        }
    }

    /// Returns the same without the rank, from 0.
    pub fn beside_rank(self, card: Card) -> u64 {
        (self.number(card) - 1) / 13
    }

    fn asked_by(follow: Follow) -> Aspect {
        match follow {
            Follow::AnySuit => Aspect::Rank,
            Follow::OtherColour => Aspect::Colour,
            Follow::InSuit => Aspect::Suit,
        }
    }
}

/// Returns which properties of a card the rules ask about.
pub(super) fn asked(plan: &Plan) -> Aspect {
    let rules = plan.rules();
    let parts = rules.parts.iter().flat_map(|part| {
        let build = part.build.map(|build| Aspect::asked_by(build.suit));
        let takes = part.foundation.as_ref().map(suits_of_foundation);
        build.into_iter().chain(takes)
    });
    let routes = rules.all_routes().map(suits_of_route);
    let kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    let kinds = kinds.map(|kind| suits_of_match(&kind.cards));
    let after = rules.phases.iter().flat_map(|phase| &phase.after);
    let after = after.map(|what| suits_of_consequence(what.bare()));
    let deals = rules.all_deals().map(|deal| suits_of_shape(deal.shape));
    let tests = rules.all_tests().flat_map(Test::atoms).map(suits_of_test);
    let calls = rules.calls.iter().map(|call| match call.act {
        Act::Slip { .. } => Aspect::Suit,
        // A new deal depends on which physical card is which. It never asks where the cards were.
        Act::Routes(_)
        | Act::Shift(_)
        | Act::Declare
        | Act::Turn(_)
        | Act::Anew
        | Act::Own
        | Act::Answer => Aspect::Rank,
    });
    let all = parts.chain(routes).chain(kinds).chain(after).chain(deals).chain(tests).chain(calls);
    all.chain([suits_of_win(&rules.win), suits_of_gather(rules)]).max().unwrap_or(Aspect::Suit)
}

/// Returns which properties of a card the builds ask about.
pub(super) fn asked_by_builds(plan: &Plan) -> Aspect {
    let builds = plan.rules().parts.iter().filter_map(|part| part.build);
    builds.map(|build| Aspect::asked_by(build.suit)).max().unwrap_or(Aspect::Rank)
}

fn suits_of_foundation(takes: &Foundation) -> Aspect {
    if takes.suits.is_empty() { Aspect::asked_by(takes.suit) } else { Aspect::Suit }
}

fn suits_of_route(route: &Route) -> Aspect {
    match route.onto {
        Onto::Beside { .. } => Aspect::Suit,
        // The foundation or the build of the part says what these routes ask.
        Onto::Foundation | Onto::Start | Onto::Build | Onto::Displace => of_colour(route),
        Onto::Space | Onto::Single | Onto::Any | Onto::Grace { .. } | Onto::Field { .. } => {
            of_colour(route)
        }
    }
}

fn of_colour(route: &Route) -> Aspect {
    if route.colour.is_some() { Aspect::Colour } else { Aspect::Rank }
}

fn suits_of_match(cards: &Match) -> Aspect {
    match cards {
        Match::Swap { colours: Some(_), .. } => Aspect::Colour,
        Match::Swap { colours: None, .. }
        | Match::EqualRanks { .. }
        | Match::Couple { .. }
        | Match::Pair { .. }
        | Match::Crowned { .. }
        | Match::Sum { .. }
        | Match::Exchange { .. } => Aspect::Rank,
    }
}

fn suits_of_consequence(what: &Consequence) -> Aspect {
    let searches = |source: &Source| matches!(source, Source::Search { .. });
    match what {
        Consequence::Fill { from, .. } if from.iter().any(searches) => Aspect::Colour,
        Consequence::Fill { .. }
        | Consequence::TurnUp(_)
        | Consequence::TurnDown(_)
        | Consequence::Play(_)
        | Consequence::If(..) => Aspect::Rank,
    }
}

fn suits_of_shape(shape: Shape) -> Aspect {
    match shape {
        Shape::Coloured { .. } => Aspect::Colour,
        Shape::Packets { .. }
        | Shape::Rows { .. }
        | Shape::Triangle(_)
        | Shape::Across { .. }
        | Shape::Unlike { .. }
        | Shape::Next { .. }
        | Shape::Newest { .. }
        | Shape::Open(_)
        | Shape::NextRow { .. }
        | Shape::Count { .. }
        | Shape::Passage { .. }
        | Shape::UpTo { .. } => Aspect::Rank,
    }
}

fn suits_of_test(test: &Test) -> Aspect {
    match test {
        Test::Blocked { .. } => Aspect::Suit,
        // The builds and foundations of these tests are covered by the parts.
        Test::Always
        | Test::Empty(_)
        | Test::Filled(_)
        | Test::Shows { .. }
        | Test::Holds { .. }
        | Test::Laid { .. }
        | Test::Out(_)
        | Test::Runs { .. }
        | Test::Matches { .. }
        | Test::Fits { .. }
        | Test::Shut(_)
        | Test::Still
        | Test::NoDuty
        | Test::Reached
        | Test::LastDeal
        | Test::Moved
        | Test::All(_)
        | Test::Any(_)
        | Test::Not(_) => Aspect::Rank,
    }
}

fn suits_of_win(win: &Win) -> Aspect {
    match win {
        Win::Rows { .. } => Aspect::Suit,
        Win::Foundations
        | Win::When(_)
        | Win::Runs { .. }
        | Win::Placed(_)
        | Win::Sums { .. }
        | Win::Never => Aspect::Rank,
    }
}

fn suits_of_gather(rules: &Rules) -> Aspect {
    match rules.redeal.as_ref().map(|redeal| &redeal.gather) {
        Some(Gather::BehindGaps { .. }) => Aspect::Suit,
        Some(Gather::Piles { .. } | Gather::Pay { .. } | Gather::OnePile(_)) | None => Aspect::Rank,
    }
}
