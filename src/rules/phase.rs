//! Phases: what is allowed when, what must be done first, what happens automatically, and what the
//! stock does. Knows parts, but no cards.

use serde::{Deserialize, Serialize};

use crate::cards::Colour;

use super::{Deal, PartId, Partners, Route, Test, Together, lasting};

/// A stage of the game with its own routes. The game begins with the first phase of the
/// declaration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Phase {
    /// The name, for players and for the references of other phases. Each phase has a different
    /// name.
    pub name: &'static str,
    /// The routes open in this phase.
    pub routes: Vec<Route>,
    /// Moves of several cards at once.
    pub together: Vec<Together>,
    /// Moves that must be made before any other, most urgent first.
    pub duties: Vec<Duty>,
    /// What happens automatically after every move. The engine carries out the first consequence
    /// that has something to do and repeats this until none has.
    pub consequences: Vec<Consequence>,
    pub stock: Stock,
    /// The tests that end this phase, each with the name of the next phase. The first test that
    /// holds decides.
    pub ends: Vec<(Test, &'static str)>,
}

/// Moves that must be made first: while any of them is possible, no other move is legal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Duty {
    /// The moves that fulfil the duty.
    pub routes: Vec<Route>,
    /// Whether only moves to one pile are legal: the lowest-numbered pile that any of these moves
    /// can reach.
    pub lowest_pile_only: bool,
    /// Whether the engine makes the move automatically if there is exactly one: after every move,
    /// and also after the first deal.
    pub by_itself: bool,
}

/// An automatic effect after a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Consequence {
    /// Turns exposed, free, face-down cards of the part face up.
    TurnUp(PartId),
    /// Turns complete piles of foundations of the part face down. The cards keep their order.
    TurnDown(PartId),
    /// Plays a card by the route as soon as it can go.
    Play(Route),
    /// Fills each empty pile of the part with cards from the first source that has one.
    Fill {
        /// The part whose spaces are filled, lowest number first.
        part: PartId,
        /// The number of cards for each space; fewer if no more are left.
        cards: u8,
        /// The sources of each card, in order of preference.
        from: Vec<Source>,
    },
    /// The inner consequence applies only while the test holds.
    If(Test, Box<Consequence>),
}

/// Where a card that fills a space comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Source {
    /// The top of a pile of the part, chosen by these partners.
    Top(PartId, Partners),
    /// Turns cards of the stock until a card of the given colour appears. The others go to another
    /// part.
    Search {
        stock: PartId,
        /// The colour to search for.
        colour: Colour,
        /// Where cards of the other colour go.
        others: PartId,
    },
}

/// What the stock does when the player asks for cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stock {
    /// The ways of dealing; the first that has something to do applies. If base cards go to the
    /// foundations "as they appear" on a waste, declare a [`Consequence::Play`] and not a
    /// [`Divert`](super::Divert): the stock must not turn another card to replace them.
    pub turns: Vec<Deal>,
    /// When the player may ask.
    pub when: Test,
    /// Whether the stock deals automatically when no consequence has anything to do and no duty is
    /// open.
    pub by_itself: bool,
    /// The number of times the stock deals before it waits for the player again. It counts the
    /// places of a [`Shape::Next`](super::Shape::RoundRobin). The deal continues automatically when no
    /// consequence has anything to do, no duty is open and `when` holds. Each card dealt ends the
    /// [`Fresh::UntilNextMove`](super::Fresh::UntilNextMove) state of the cards before it.
    pub deals_per_request: u8,
    /// The phase that begins after the player has asked.
    pub leads: Option<&'static str>,
    /// When the player may ask although the stock deals nothing (even if no card is left), and the
    /// phase that then begins instead.
    pub otherwise: Option<(Test, &'static str)>,
}

/// Second and later deals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Redeal {
    /// How many redeals there may be after the first deal.
    pub times: Times,
    /// When the player may ask for a redeal.
    pub when: Test,
    /// How the cards are gathered.
    pub gather: Gather,
    /// How the cards are dealt again. Cards left over become the new stock.
    pub deals: Vec<Deal>,
    /// The phases that begin after the first redeal, the second redeal, and so on. The last one
    /// also applies to all later redeals. An empty list means the first phase of the game.
    #[serde(deserialize_with = "lasting")]
    pub leads: &'static [&'static str],
}

/// How often something may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Times {
    Most(u8),
    Endless,
}

/// Which of several gathered piles is dealt first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PileOrder {
    /// The last pile: each pile goes, face up, under the piles gathered before it, and then the
    /// whole packet is turned over.
    LastPile,
    /// The first pile: the piles are gathered from the last to the first, each on top of the ones
    /// before.
    FirstPile,
    /// The pile with this number (from 0), then the piles before it in descending order, wrapping
    /// from the first pile to the last, down to the pile after it.
    BackwardsFrom(u8),
    /// Of a field with this number of places in a row: the last column from its first row to its
    /// last, then the column before it, and so on.
    LastColumn(u8),
}

/// How cards are gathered for a redeal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gather {
    /// Gathers piles and deals them again, each from its bottom card to its top card.
    Piles {
        /// The parts whose piles are gathered, as one list of piles.
        parts: Vec<PartId>,
        /// Which pile is dealt first.
        first: PileOrder,
        /// Whether the cards are shuffled. Before the shuffle they are in the order in which they
        /// would be dealt.
        shuffle: bool,
    },
    /// Cards in position stay: a lead in column 1 and the cards that follow it in suit sequence.
    /// The others are gathered in reading order and dealt again. In each row one gap stays directly
    /// after the cards in position.
    BehindGaps {
        /// The field, with its piles numbered row by row.
        part: PartId,
        /// The number of places in a row.
        columns: u8,
        /// The rank that may begin a row.
        lead: u8,
    },
    /// For each card of the rank in the pile, takes `cards` other cards from the bottom of the
    /// pile, together with the cards of the rank among them. If too few are left, it takes all.
    /// These become the new stock, lowest card first. Takes nothing if the pile has no card of the
    /// rank.
    Pay {
        /// The part; its first pile pays.
        from: PartId,
        /// The number of the rank, 1 to 13.
        rank: u8,
        /// The number of other cards for each card of the rank.
        cards: u8,
    },
    /// Turns over the next pile that was not gathered before (if it is not empty) and deals it one
    /// card at a time to the piles after it, going round. The phase does not change.
    OnePile(PartId),
}

/// Something that the player may ask for besides moves, stock and redeal, such as a grace or a
/// remedy. Calls are counted for the whole game, and undo takes them back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// The words on the button.
    pub name: &'static str,
    pub times: Times,
    pub when: Test,
    pub act: Act,
    /// The phase that begins with the call.
    pub leads: Option<&'static str>,
}

/// What a call does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Act {
    /// Opens these routes for one move; making that move is the call.
    Routes(Vec<Route>),
    /// Moves the lowest card of every pile of the part to the top of the pile.
    Shift(PartId),
    /// Declares a rank that the player chooses: [`Base::Declared`](super::Base::Declared).
    Declare,
    /// Moves one card that the player chooses to the bottom of its pile. The card must block
    /// others, as defined by [`Test::Blocked`].
    Slip {
        part: PartId,
        /// The number of the rank, 1 to 13.
        rank: u8,
    },
    /// Deals the whole game again, from the packs in their original order, with the next random
    /// numbers.
    DealAgain,
    /// Turns up an exposed face-down card of the part that the player chooses. It is allowed only
    /// while all face-up cards of the part are on their own places.
    Turn(PartId),
    /// Has the meaning that the machine of a game in company gives it. It may be used at any time,
    /// even out of turn. The choice of the call is the seat that calls, from 1.
    Custom,
    /// Answers a question of that machine, for example which suit is trumps. The call is offered
    /// when an answer is possible.
    Answer,
}

impl Phase {
    /// Returns the routes of the phase and of its duties.
    pub fn all_routes(&self) -> impl Iterator<Item = &Route> {
        self.routes.iter().chain(self.duties.iter().flat_map(|duty| &duty.routes))
    }

    /// Returns the names of the phases that moves and the stock of this phase begin. Phases that
    /// begin when this one ends are not included.
    pub fn begun_phases(&self) -> impl Iterator<Item = &'static str> {
        let routes = self.all_routes().filter_map(|route| route.leads);
        let together = self.together.iter().filter_map(|kind| kind.leads);
        let otherwise = self.stock.otherwise.iter().map(|(_, name)| *name);
        routes.chain(together).chain(self.stock.leads).chain(otherwise)
    }

    /// Adds an end: the phase `next` begins when the test holds.
    #[must_use]
    pub fn until(mut self, test: Test, next: &'static str) -> Phase {
        self.ends.push((test, next));
        self
    }
}

impl Default for Phase {
    /// Returns a phase that grants nothing and never ends.
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
    /// Returns a duty in which the player chooses among all its moves.
    pub fn of(routes: Vec<Route>) -> Duty {
        Duty { routes, lowest_pile_only: false, by_itself: false }
    }

    /// Returns a duty that the engine fulfils automatically if there is no choice.
    pub fn by_itself(routes: Vec<Route>) -> Duty {
        Duty { by_itself: true, ..Duty::of(routes) }
    }

    /// Only the lowest-numbered pile that can be served may be served: the player chooses only the
    /// card.
    #[must_use]
    pub fn lowest_first(self) -> Duty {
        Duty { lowest_pile_only: true, ..self }
    }
}

impl Consequence {
    /// Fills the spaces of a part from the tops of other parts, in this order.
    pub fn fill<const N: usize>(part: PartId, from: [PartId; N]) -> Consequence {
        Consequence::fill_with(part, 1, from)
    }

    /// Fills the spaces of a part with several cards each.
    pub fn fill_with<const N: usize>(part: PartId, cards: u8, from: [PartId; N]) -> Consequence {
        let from = from.map(|part| Source::Top(part, Partners::Any)).into();
        Consequence::Fill { part, cards, from }
    }

    /// Applies the consequence only while the test holds.
    #[must_use]
    pub fn when(self, test: Test) -> Consequence {
        Consequence::If(test, Box::new(self))
    }

    /// Returns the parts it names, except those of a route.
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

    /// Returns the consequence without the conditions around it.
    pub fn without_conditions(&self) -> &Consequence {
        match self {
            Consequence::If(_, inner) => inner.without_conditions(),
            other => other,
        }
    }
}

impl Stock {
    /// Returns a stock that the player cannot ask.
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

    /// Returns a stock with one way of dealing, at any time.
    pub fn deals(turn: Deal) -> Stock {
        Stock { turns: vec![turn], ..Stock::none() }
    }
}

impl Redeal {
    /// Returns redeals of a part's piles into a new stock, allowed when the test holds: not
    /// shuffled, last pile first. The game then begins again with its first phase.
    pub fn of(times: u8, part: PartId, when: Test) -> Redeal {
        Redeal {
            times: Times::Most(times),
            when,
            gather: Gather::Piles { parts: vec![part], first: PileOrder::LastPile, shuffle: false },
            deals: Vec::new(),
            leads: &[],
        }
    }

    /// Shuffles the cards at each redeal.
    #[must_use]
    pub fn shuffled(mut self) -> Redeal {
        if let Gather::Piles { shuffle, .. } = &mut self.gather {
            *shuffle = true;
        }
        self
    }

    /// Deals the first pile first at each redeal.
    #[must_use]
    pub fn first_pile_first(mut self) -> Redeal {
        if let Gather::Piles { first, .. } = &mut self.gather {
            *first = PileOrder::FirstPile;
        }
        self
    }
}

impl Times {
    /// Returns true if it may be done again after it was done `used` times.
    pub const fn allows(self, used: u8) -> bool {
        match self {
            Times::Most(most) => used < most,
            Times::Endless => true,
        }
    }
}
