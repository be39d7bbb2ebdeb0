//! Phases: what is open when, what must be done first, what follows by
//! itself, what the stock does. Knows parts, never cards.

use serde::{Deserialize, Serialize};

use crate::cards::Colour;

use super::{Deal, PartId, Partners, Route, Test, Together, lasting};

/// A stretch of the game with its own routes. The first phase of a
/// declaration begins the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Phase {
    /// Its name, for players and for those who lead to it; no two are alike.
    pub name: &'static str,
    /// The ways open in it.
    pub routes: Vec<Route>,
    /// Moves of several cards at one time.
    pub together: Vec<Together>,
    /// What must be done before anything else, most urgent first.
    pub duties: Vec<Duty>,
    /// What follows every move by itself: the first that has something to do,
    /// again and again, until nothing more follows.
    pub after: Vec<Consequence>,
    /// What the stock does.
    pub stock: Stock,
    /// When another phase begins, and which: the first test that holds.
    pub ends: Vec<(Test, &'static str)>,
}

/// What must be done first: while any of its moves exists, only they are legal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Duty {
    /// The moves that fulfil it.
    pub routes: Vec<Route>,
    /// Whether only moves to the lowest-numbered pile that can be served are
    /// offered.
    pub lowest: bool,
    /// Whether the move is made by itself where there is just one: after every
    /// move, and also when the first deal has been laid.
    pub by_itself: bool,
}

/// What follows a move by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Consequence {
    /// An exposed, free, face-down card of the part is turned up.
    TurnUp(PartId),
    /// A complete pile of foundations of the part is turned face down, its cards
    /// keeping their order.
    TurnDown(PartId),
    /// A card goes by the route as soon as it can.
    Play(Route),
    /// An empty pile of the part takes cards from the first source that has one.
    Fill {
        /// The part whose spaces are filled, lowest number first.
        part: PartId,
        /// How many cards come into a space, as far as there are so many.
        cards: u8,
        /// Where each card comes from, in order of preference.
        from: Vec<Source>,
    },
    /// The other follows only while the test holds.
    If(Test, Box<Consequence>),
}

/// Where a card that fills a space comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Source {
    /// The top of a pile of the part, from its partners.
    Top(PartId, Partners),
    /// The stock, turned until this colour comes; the others go to the waste part.
    Search {
        /// The stock.
        stock: PartId,
        /// The colour looked for.
        colour: Colour,
        /// Where cards of the other colour are laid.
        others: PartId,
    },
}

/// What the stock does when the player asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stock {
    /// The first of these that has something to do is done. Bases that go up
    /// "as they appear" on a waste are a [`Consequence::Play`], not a
    /// [`Divert`](super::Divert): the next card must not be turned for them.
    pub turns: Vec<Deal>,
    /// When the player may ask.
    pub when: Test,
    /// Whether the stock deals by itself, without being asked, when nothing
    /// else follows and no duty stands open.
    pub by_itself: bool,
    /// How many times its turn is taken before it waits to be asked again: so
    /// many places of a [`Shape::Next`](super::Shape::Next). The deal goes on by
    /// itself when nothing else follows, no duty stands open and `when` holds; each card
    /// dealt ends the [`Fresh::Turned`](super::Fresh::Turned) of those before it.
    pub round: u8,
    /// The phase that begins when the player has asked.
    pub leads: Option<&'static str>,
    /// When the player may ask although nothing is dealt, even with no card
    /// left, and the phase that then begins in its place.
    pub otherwise: Option<(Test, &'static str)>,
}

/// Second and later deals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Redeal {
    /// How many, on top of the first deal.
    pub times: Times,
    /// When one may be asked for.
    pub when: Test,
    /// How the cards are taken up.
    pub gather: Gather,
    /// How they are laid again; what is left over is the new stock.
    pub lay: Vec<Deal>,
    /// The phase that begins after the first redeal, the second, and so on;
    /// the last one named serves for all later ones. None named means the
    /// first phase of the game.
    #[serde(deserialize_with = "lasting")]
    pub leads: &'static [&'static str],
}

/// How often something may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Times {
    /// At most so often.
    Most(u8),
    /// Without limit.
    Endless,
}

/// Which of several piles that have been taken up comes out first again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OutFirst {
    /// The last one: each was put under those before it, face up, and the
    /// whole turned over.
    LastPile,
    /// The first one: each was put on those before it, the last first.
    FirstPile,
    /// The pile of this number, from 0, then those before it, from the first on
    /// round to the last, down to the one after it.
    Back(u8),
    /// Of a field with so many places in a row the last column, from its first
    /// row to its last, then the column before it.
    LastColumn(u8),
}

/// How the cards are taken up for a redeal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gather {
    /// Piles are taken up and dealt again, each from its bottom card to its top.
    Piles {
        /// The parts whose piles are taken up, all in one row.
        parts: Vec<PartId>,
        /// Which of them comes out first.
        first: OutFirst,
        /// Whether they are shuffled; before it they lie as they would come out.
        shuffle: bool,
    },
    /// Cards in position (a lead in column 1 and the suit sequence after it)
    /// stay; the others are taken up in reading order and laid again, in each
    /// row one gap directly after its cards in position.
    BehindGaps {
        /// The field, row by row.
        part: PartId,
        /// The number of places in a row.
        columns: u8,
        /// The rank that may begin a row.
        lead: u8,
    },
    /// For each card of the rank in the pile so many others are taken from its
    /// bottom, with the cards of the rank among them, and become the new stock,
    /// the lowest coming out first; all, if there are too few. Nothing is taken
    /// up where no card of the rank lies.
    Pay {
        /// The part; its first pile pays.
        from: PartId,
        /// The rank's number, 1 to 13.
        rank: u8,
        /// How many others are taken for each.
        cards: u8,
    },
    /// The next pile not yet taken up, if it is not empty, is turned over and
    /// dealt out one by one, from the place after its own, round and round.
    /// The phase stays.
    OnePile(PartId),
}

/// Something the player may ask for beside moves, stock and redeal: a grace,
/// a remedy. It is counted for the whole game and can be taken back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// What it is called, as the words of a button.
    pub name: &'static str,
    /// How often.
    pub times: Times,
    /// When it may be asked for.
    pub when: Test,
    /// What it does.
    pub act: Act,
    /// The phase that begins with it.
    pub leads: Option<&'static str>,
}

/// What a call does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Act {
    /// It opens these routes for one move: the move is the call.
    Routes(Vec<Route>),
    /// The lowest card of every pile of the part comes to its top.
    Shift(PartId),
    /// A rank is declared, of the player's choice: [`Base::Declared`](super::Base::Declared).
    Declare,
    /// One card that blocks others, as [`Test::Blocked`] has it, of the player's
    /// choice, goes to the bottom of its pile.
    Slip {
        /// The part.
        part: PartId,
        /// The rank's number, 1 to 13.
        rank: u8,
    },
    /// The whole deal is made anew, from the packs in their first order, with
    /// the next random numbers.
    Anew,
    /// An exposed face-down card of the part, of the player's choice, is turned
    /// up, as long as all that lie up there lie in their own places.
    Turn(PartId),
    /// What the machine of a game in company makes of it; it may be thought of
    /// at any time, out of turn too. Its choice is the seat that calls, from 1.
    Own,
    /// An answer to what that machine asks, such as which suit is trumps: it is
    /// offered when it may be given.
    Answer,
}

impl Phase {
    /// The routes of the phase and of its duties.
    pub fn all_routes(&self) -> impl Iterator<Item = &Route> {
        self.routes.iter().chain(self.duties.iter().flat_map(|duty| &duty.routes))
    }

    /// The names of the phases to which what is done in this one leads; not that of
    /// the one after its end.
    pub fn leads(&self) -> impl Iterator<Item = &'static str> {
        let routes = self.all_routes().filter_map(|route| route.leads);
        let together = self.together.iter().filter_map(|kind| kind.leads);
        let otherwise = self.stock.otherwise.iter().map(|(_, name)| *name);
        routes.chain(together).chain(self.stock.leads).chain(otherwise)
    }

    /// The same phase with an end.
    #[must_use]
    pub fn until(mut self, test: Test, next: &'static str) -> Phase {
        self.ends.push((test, next));
        self
    }
}

impl Default for Phase {
    /// A phase that grants nothing and never ends.
    fn default() -> Phase {
        Phase {
            name: "play",
            routes: Vec::new(),
            together: Vec::new(),
            duties: Vec::new(),
            after: Vec::new(),
            stock: Stock::none(),
            ends: Vec::new(),
        }
    }
}

impl Duty {
    /// A duty in which the player chooses among all its moves.
    pub fn of(routes: Vec<Route>) -> Duty {
        Duty { routes, lowest: false, by_itself: false }
    }

    /// A duty that does itself where there is no choice.
    pub fn by_itself(routes: Vec<Route>) -> Duty {
        Duty { by_itself: true, ..Duty::of(routes) }
    }

    /// The same with the lowest-numbered pile served first: the player chooses
    /// only what serves it.
    #[must_use]
    pub fn lowest_first(self) -> Duty {
        Duty { lowest: true, ..self }
    }
}

impl Consequence {
    /// Spaces of a part are filled from the tops of other parts, in this order.
    pub fn fill<const N: usize>(part: PartId, from: [PartId; N]) -> Consequence {
        Consequence::fill_with(part, 1, from)
    }

    /// The same with so many cards into each space.
    pub fn fill_with<const N: usize>(part: PartId, cards: u8, from: [PartId; N]) -> Consequence {
        let from = from.map(|part| Source::Top(part, Partners::Any)).into();
        Consequence::Fill { part, cards, from }
    }

    /// The same only while the test holds.
    #[must_use]
    pub fn when(self, test: Test) -> Consequence {
        Consequence::If(test, Box::new(self))
    }

    /// The parts it names; those of a route apart.
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

    /// The consequence itself, without the conditions it stands under.
    pub fn bare(&self) -> &Consequence {
        match self {
            Consequence::If(_, inner) => inner.bare(),
            other => other,
        }
    }
}

impl Stock {
    /// No stock to ask.
    pub const fn none() -> Stock {
        Stock {
            turns: Vec::new(),
            when: Test::Always,
            by_itself: false,
            round: 1,
            leads: None,
            otherwise: None,
        }
    }

    /// One way of dealing, at any time.
    pub fn deals(turn: Deal) -> Stock {
        Stock { turns: vec![turn], ..Stock::none() }
    }
}

impl Redeal {
    /// So many redeals of a part's piles into a new stock, unshuffled, the last
    /// pile first, when the test holds; the game begins anew with its first phase.
    pub fn of(times: u8, part: PartId, when: Test) -> Redeal {
        Redeal {
            times: Times::Most(times),
            when,
            gather: Gather::Piles { parts: vec![part], first: OutFirst::LastPile, shuffle: false },
            lay: Vec::new(),
            leads: &[],
        }
    }

    /// The same with the cards shuffled.
    #[must_use]
    pub fn shuffled(mut self) -> Redeal {
        if let Gather::Piles { shuffle, .. } = &mut self.gather {
            *shuffle = true;
        }
        self
    }

    /// The same with the first pile coming out first.
    #[must_use]
    pub fn first_pile_first(mut self) -> Redeal {
        if let Gather::Piles { first, .. } = &mut self.gather {
            *first = OutFirst::FirstPile;
        }
        self
    }
}

impl Times {
    /// Tests if it may be done once more after so many times.
    pub const fn allow(self, used: u8) -> bool {
        match self {
            Times::Most(most) => used < most,
            Times::Endless => true,
        }
    }
}
