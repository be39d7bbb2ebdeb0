//! The phases (stages) of a game. A phase says which moves are allowed, which moves must come
//! first, what happens automatically, and how the stock deals cards. This module knows parts, but
//! no cards.

use serde::{Deserialize, Serialize};

use crate::cards::Colour;

use super::{Deal, PartId, Partners, Route, Test, Together, deserialize_static};

/// A stage of the game with its own routes. The game begins in the first phase of the declaration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Phase {
    /// The name of the phase. Players see it, and other phases use it to name the next phase. No
    /// two phases have the same name.
    pub name: &'static str,
    /// The routes on which cards may move in this phase.
    pub routes: Vec<Route>,
    /// The moves of several cards at once that are allowed in this phase.
    pub together: Vec<Together>,
    /// The duties of the phase: moves that must be made before all other moves. The most urgent
    /// duty is first.
    pub duties: Vec<Duty>,
    /// Effects that follow automatically after every move. The engine applies the first consequence
    /// of the list that has an effect. It repeats this until no consequence has an effect.
    pub consequences: Vec<Consequence>,
    pub stock: Stock,
    /// The tests that end this phase, each with the name of the next phase. If several tests are
    /// met, the first one counts.
    pub ends: Vec<(Test, &'static str)>,
}

/// Moves that must be made first. While one of these moves is possible, no other move is legal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Duty {
    /// The routes of the moves that fulfil the duty.
    pub routes: Vec<Route>,
    /// Whether the duty allows only moves to one pile: among the piles that can receive a card, the
    /// pile with the lowest number.
    pub lowest_pile_only: bool,
    /// Whether the engine makes the move automatically if the duty has exactly one move. This
    /// applies after every move and after the first deal.
    pub by_itself: bool,
}

/// An effect that happens automatically after a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Consequence {
    /// Turns face-down cards of the part face up if they are exposed and free to be used.
    TurnUp(PartId),
    /// Turns complete foundation piles of the part face down. The cards keep their order.
    TurnDown(PartId),
    /// Moves a card along the route as soon as the route allows it.
    Play(Route),
    /// Fills each empty pile of the part with cards.
    Fill {
        /// The part whose spaces are filled. The pile with the lowest number is filled first.
        part: PartId,
        /// The number of cards for each space. It may be smaller when too few cards are left.
        cards: u8,
        /// The sources of the cards. The engine uses the first source that has a card.
        from: Vec<Source>,
    },
    /// Applies the inner consequence only while the test is met.
    If(Test, Box<Consequence>),
}

/// Where the engine takes the card that fills a space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Source {
    /// The top card of a pile of the part. The partners say which pile may fill which space.
    Top(PartId, Partners),
    /// The stock. The engine turns up stock cards until one of them has the given colour. This card
    /// fills the space. The others go to another part.
    Search {
        stock: PartId,
        /// The colour of the card that the engine searches for.
        colour: Colour,
        /// The part that receives the cards of the other colour.
        others: PartId,
    },
}

/// How the stock deals cards when the player asks for them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stock {
    /// The ways of dealing. The engine uses the first way that has an effect.
    ///
    /// Some books say that base cards (first cards of foundations) go to the foundations "as they
    /// appear" on a waste. Declare a [`Consequence::Play`] for them. Do not declare a
    /// [`Divert`](super::Divert), because the stock would turn up other cards instead.
    pub turns: Vec<Deal>,
    /// When the player may ask for stock cards.
    pub when: Test,
    /// Whether the stock deals automatically. The player then cannot ask for a deal. The stock
    /// deals whenever no consequence has an effect, no duty has a move, and the test `when` is met.
    pub by_itself: bool,
    /// The number of times the stock deals after one request of the player. Each deal of a
    /// [`Shape::RoundRobin`](super::Shape::RoundRobin) fills one place. The deal continues
    /// automatically if three things are true: no consequence has an effect, no duty has a move,
    /// and the test `when` is met. After each new card, the cards dealt before it no longer count
    /// as just dealt ([`JustDealt::UntilNextMove`](super::JustDealt::UntilNextMove)).
    pub deals_per_request: u8,
    /// The phase that begins after the player has asked for cards.
    pub leads: Option<&'static str>,
    /// A test and a phase. While the test is met, the player may ask for cards even if the stock
    /// cannot deal. Then this phase begins instead of the phase `leads`.
    pub otherwise: Option<(Test, &'static str)>,
}

/// The second deal and later deals of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Redeal {
    /// The number of redeals that are allowed after the first deal.
    pub times: Times,
    /// When the player may ask for a redeal.
    pub when: Test,
    /// How the cards are gathered from the table.
    pub gather: Gather,
    /// How the cards are dealt again. The cards that these deals do not use become the new stock.
    pub deals: Vec<Deal>,
    /// The names of the phases that begin after the redeals: the first name after the first redeal,
    /// and so on. The last name also applies to all later redeals. An empty list means that the
    /// first phase of the game begins again.
    #[serde(deserialize_with = "deserialize_static")]
    pub leads: &'static [&'static str],
}

/// How often an action is allowed in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Times {
    Most(u8),
    Endless,
}

/// Which of the gathered piles is dealt first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PileOrder {
    /// The last pile is dealt first. The piles are gathered face up, and each pile goes under the
    /// piles gathered before it. At the end the whole packet is turned over.
    LastPile,
    /// The first pile is dealt first. The piles are gathered from the last to the first, and each
    /// pile goes on top of the piles gathered before it.
    FirstPile,
    /// The pile with this index (from 0) is first. The piles with lower indexes come next, in
    /// descending order. Then come the piles with higher indexes, also in descending order, from
    /// the last pile.
    BackwardsFrom(u8),
    /// The last column of a field is first, from its first row to its last row. The column to its
    /// left comes next, and so on. Holds the number of places in a row of the field.
    LastColumn(u8),
}

/// How cards are gathered for a redeal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gather {
    /// Gathers whole piles and deals them again. Each pile is dealt from its bottom card to its top
    /// card.
    Piles {
        /// The parts whose piles are gathered. Their piles form one list.
        parts: Vec<PartId>,
        /// Which pile of the list is dealt first.
        first: PileOrder,
        /// Whether the cards are shuffled before they are dealt. Before the shuffle, they are in
        /// the order in which a redeal without a shuffle would deal them.
        shuffle: bool,
    },
    /// Only for a field. In a row that begins with the rank `lead`, the first card and the sequence
    /// in suit after it are in position and stay. All other cards are gathered, row by row from
    /// left to right, and dealt again. In each row, the place directly after the cards in position
    /// stays empty.
    BehindGaps {
        /// The field: a part whose piles form rows and columns, numbered row by row.
        part: PartId,
        /// The number of places in each row.
        columns: u8,
        /// The rank that must begin each row.
        lead: u8,
    },
    /// The engine takes cards from the bottom of the pile. Each card of the rank `rank` in the pile
    /// costs `cards` cards of other ranks. Cards of the rank `rank` that lie between these are
    /// taken too. If too few cards are left, the engine takes all. The cards become the new stock
    /// in the same order. If the pile has no card of the rank, the engine takes nothing.
    Pay {
        /// The part. The cards are taken from its first pile.
        from: PartId,
        /// The number of the rank, 1 to 13.
        rank: u8,
        /// The number of other cards that are taken for each card of the rank.
        cards: u8,
    },
    /// Takes the next pile that was not gathered before and is not empty. Deals its cards one at a
    /// time, the lowest first, to the piles that follow this pile. After the last pile, the deal
    /// continues with the first. The phase does not change.
    OnePile(PartId),
}

/// A special action that the player may ask for: an action other than a move, a stock deal or a
/// redeal. Books call such an action a grace or a remedy, for example. The limit on the uses of a
/// call applies to the whole game. Undo takes a call back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// The text of the button for the call.
    pub name: &'static str,
    pub times: Times,
    pub when: Test,
    pub act: Act,
    /// The phase that begins with the call.
    pub leads: Option<&'static str>,
}

/// The effect of a call.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Act {
    /// Opens these routes for one move. The player does not make the call itself: a move along one
    /// of the routes counts as the use of the call.
    Routes(Vec<Route>),
    /// Moves the lowest card of every pile of the part to the top of its pile.
    Shift(PartId),
    /// Declares the base rank of the foundations ([`Base::Declared`](super::Base::Declared)). The
    /// player chooses the rank.
    Declare,
    /// Moves one card to the bottom of its pile. The player chooses the card. The card must block
    /// other cards (see [`Test::Blocked`]).
    Slip {
        part: PartId,
        /// The number of the rank, 1 to 13.
        rank: u8,
    },
    /// Deals the whole game again. The packs are in their original order before the shuffle, and
    /// the shuffle uses the next random numbers.
    DealAgain,
    /// Turns an exposed face-down card of the part face up. The player chooses the card. This is
    /// allowed only while every face-up card of the part is on a place where it may be the first
    /// card.
    Turn(PartId),
    /// The machine of a company game defines the effect. The call is allowed at any time, even when
    /// it is not the player's turn. The `choice` of the move is the number of the calling player,
    /// from 1.
    Custom,
    /// Answers a question from the machine of a company game, for example which suit is trumps. The
    /// call is available while the game waits for an answer.
    Answer,
}

impl Act {
    /// Returns the routes that this effect opens for one move. Only [`Act::Routes`] has any.
    pub fn routes(&self) -> &[Route] {
        match self {
            Act::Routes(routes) => routes,
            Act::Shift(_)
            | Act::Declare
            | Act::Turn(_)
            | Act::Slip { .. }
            | Act::DealAgain
            | Act::Custom
            | Act::Answer => &[],
        }
    }
}

impl Phase {
    /// Returns the routes of the phase and the routes of its duties.
    pub fn all_routes(&self) -> impl Iterator<Item = &Route> {
        self.routes.iter().chain(self.duties.iter().flat_map(|duty| &duty.routes))
    }

    /// Returns the names of the phases that begin with a move or a stock deal of this phase. The
    /// phases that begin when this phase ends are not included.
    pub fn next_phase_names(&self) -> impl Iterator<Item = &'static str> {
        let routes = self.all_routes().filter_map(|route| route.leads);
        let together = self.together.iter().filter_map(|kind| kind.leads);
        let otherwise = self.stock.otherwise.iter().map(|(_, name)| *name);
        routes.chain(together).chain(self.stock.leads).chain(otherwise)
    }

    /// Adds a test that ends the phase. When the test is met, the phase `next` begins.
    #[must_use]
    pub fn ends_when(mut self, test: Test, next: &'static str) -> Phase {
        self.ends.push((test, next));
        self
    }
}

impl Default for Phase {
    /// Returns a phase that allows nothing and never ends.
    fn default() -> Phase {
        Phase {
            name: "play",
            routes: Vec::new(),
            together: Vec::new(),
            duties: Vec::new(),
            consequences: Vec::new(),
            stock: Stock::none(),
            ends: Vec::new(),
        }
    }
}

impl Duty {
    /// Returns a duty that the player fulfils with any move along these routes.
    pub fn from_routes(routes: Vec<Route>) -> Duty {
        Duty { routes, lowest_pile_only: false, by_itself: false }
    }

    /// Returns a duty whose move the engine makes automatically if there is only one.
    pub fn with_automatic_move(routes: Vec<Route>) -> Duty {
        Duty { by_itself: true, ..Duty::from_routes(routes) }
    }

    /// Allows only moves to one pile: among the piles that can receive a card, the pile with the
    /// lowest number. The player can then choose only the card.
    #[must_use]
    pub fn with_lowest_pile_only(self) -> Duty {
        Duty { lowest_pile_only: true, ..self }
    }
}

impl Consequence {
    /// Fills the spaces of a part with the top cards of other parts. The card comes from the first
    /// part that has one.
    pub fn fill<const N: usize>(part: PartId, from: [PartId; N]) -> Consequence {
        Consequence::fill_with_cards(part, 1, from)
    }

    /// Fills each space of a part with several cards.
    pub fn fill_with_cards<const N: usize>(
        part: PartId,
        cards: u8,
        from: [PartId; N],
    ) -> Consequence {
        let from = from.map(|part| Source::Top(part, Partners::Any)).into();
        Consequence::Fill { part, cards, from }
    }

    /// Applies the consequence only while the test is met.
    #[must_use]
    pub fn with_condition(self, test: Test) -> Consequence {
        Consequence::If(test, Box::new(self))
    }

    /// Returns the parts that the consequence names. The parts of its route are not included.
    pub fn parts(&self) -> Vec<PartId> {
        match self {
            Consequence::TurnUp(part) | Consequence::TurnDown(part) => vec![*part],
            Consequence::Fill { part, from, .. } => {
                let sources = from.iter().flat_map(|source| match source {
                    Source::Top(part, _) => vec![*part],
                    Source::Search { stock, others, .. } => vec![*stock, *others],
                });
                [*part].into_iter().chain(sources).collect()
            }
            Consequence::Play(_) => Vec::new(),
            Consequence::If(_, inner) => inner.parts(),
        }
    }

    /// Returns the route of a card that is played, or `None` for other consequences.
    pub fn route(&self) -> Option<&Route> {
        match self {
            Consequence::Play(route) => Some(route),
            Consequence::TurnUp(_) | Consequence::TurnDown(_) | Consequence::Fill { .. } => None,
            Consequence::If(_, inner) => inner.route(),
        }
    }

    /// Returns the part whose empty piles are filled, the number of cards for each pile, and their
    /// sources. Returns `None` for other consequences.
    pub fn filled_spaces(&self) -> Option<(PartId, u8, &[Source])> {
        match self {
            Consequence::Fill { part, cards, from } => Some((*part, *cards, from)),
            Consequence::TurnUp(_) | Consequence::TurnDown(_) | Consequence::Play(_) => None,
            Consequence::If(_, inner) => inner.filled_spaces(),
        }
    }

    /// Returns the outermost condition of the consequence.
    pub fn condition(&self) -> Option<&Test> {
        match self {
            Consequence::If(test, _) => Some(test),
            Consequence::TurnUp(_)
            | Consequence::TurnDown(_)
            | Consequence::Play(_)
            | Consequence::Fill { .. } => None,
        }
    }

    /// Returns the innermost consequence, without the conditions around it.
    pub fn without_conditions(&self) -> &Consequence {
        match self {
            Consequence::If(_, inner) => inner.without_conditions(),
            other => other,
        }
    }
}

impl Stock {
    /// Returns a stock that never deals.
    pub const fn none() -> Stock {
        Stock {
            turns: Vec::new(),
            when: Test::Always,
            by_itself: false,
            deals_per_request: 1,
            leads: None,
            otherwise: None,
        }
    }

    /// Returns a stock with one way of dealing. The player may always ask for cards.
    pub fn with_deal(turn: Deal) -> Stock {
        Stock { turns: vec![turn], ..Stock::none() }
    }
}

impl Redeal {
    /// Returns redeals that make a new stock from the piles of a part. They are allowed while the
    /// test is met. The cards are not shuffled, and the last pile is dealt first. After a redeal
    /// the first phase of the game begins again.
    pub fn of_part(times: u8, part: PartId, when: Test) -> Redeal {
        Redeal {
            times: Times::Most(times),
            when,
            gather: Gather::Piles { parts: vec![part], first: PileOrder::LastPile, shuffle: false },
            deals: Vec::new(),
            leads: &[],
        }
    }

    /// Makes each redeal shuffle the cards.
    #[must_use]
    pub fn with_shuffle(mut self) -> Redeal {
        if let Gather::Piles { shuffle, .. } = &mut self.gather {
            *shuffle = true;
        }
        self
    }

    /// Makes each redeal begin with the cards of the first pile.
    #[must_use]
    pub fn with_first_pile_first(mut self) -> Redeal {
        if let Gather::Piles { first, .. } = &mut self.gather {
            *first = PileOrder::FirstPile;
        }
        self
    }
}

impl Gather {
    /// Returns the parts whose cards are gathered.
    pub fn parts(&self) -> &[PartId] {
        match self {
            Gather::Piles { parts, .. } => parts,
            Gather::BehindGaps { part, .. }
            | Gather::OnePile(part)
            | Gather::Pay { from: part, .. } => std::slice::from_ref(part),
        }
    }
}

impl Times {
    /// Returns true if the action is allowed once more after `used` times.
    pub const fn allows_another_use(self, used: u8) -> bool {
        match self {
            Times::Most(most) => used < most,
            Times::Endless => true,
        }
    }
}
