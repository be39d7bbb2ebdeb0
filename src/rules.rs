//! The vocabulary for declaring a game. A declaration is pure data, and the engine plays it. This
//! module does not know any table, move or game.
//!
//! A declaration names the *parts* of the table (groups of like piles), how the cards are *dealt*,
//! the *routes* by which cards may move in each *phase*, what the *stock* does when the player
//! asks, which *consequences* follow automatically, and how the game ends. The engine refuses every
//! move that the declaration does not grant.
//!
//! | to say | write | in |
//! |---|---|---|
//! | the piles, what they accept, when their cards are free | [`parts!`](crate::parts), [`Part`], [`Foundation`], [`Build`], [`Free`] | `part`, `build` |
//! | how cards are dealt, at the start and later | [`DealStep`], [`Deal`], [`Shape`], [`Divert`] | `deal` |
//! | which cards may go where | [`Route`], [`Take`], [`Onto`], [`Guard`], [`Together`] | `route` |
//! | what is allowed when | [`Phase`], [`Duty`], [`Consequence`], [`Stock`], [`Redeal`], [`Call`] | `phase` |
//! | any condition | [`Test`] | `test` |
//! | the end and the result | [`Win`], [`Finish`], [`Measure`] | `ending` |
//! | the position of each pile | [`Layout`], [`Form`], [`Place`], [`Spread`] | `layout`, `arrangements` |
//! | the number of players | [`Rules::boards`], [`Part::seats`] | here, `part` |
//! | variations | [`OptionSpec`], [`Choices`] | `options` |
//!
//! After a move the engine works in a fixed order:
//!
//! 1. the steps of the move itself;
//! 2. the phase that the move begins;
//! 3. the consequences of that phase, until none has anything to do;
//! 4. a duty that makes its move automatically;
//! 5. a deal that continues automatically;
//! 6. the end of the phase.
//!
//! After each of these the engine starts again with the consequences.

mod arrangements;
mod build;
mod deal;
mod ending;
mod fault;
mod faults;
mod lasting;
mod layout;
mod options;
pub mod orders;
mod part;
mod phase;
mod references;
mod route;
mod test;

pub use build::{Build, Dir, Follow};
pub use deal::{Deal, DealStep, Divert, Rows, Shape, Sizes};
pub use ending::{Finish, Measure, PokerScale, Win};
pub use fault::Fault;
pub(crate) use fault::{MAX_CALLS, MAX_DOORS, MAX_GIVERS};
use lasting::lasting;
pub use layout::{
    Arrangement, CARD_HEIGHT, Form, Frame, Group, Layout, Numeral, Place, Spread, rotate,
};
pub use options::{ChoiceError, Choices, OptionSpec, SWITCH};
pub use part::{Base, Foundation, Free, Order, Part, PartId, PileRef, Role, Visibility};
pub use phase::{
    Act, Call, Consequence, Duty, Gather, Phase, PileOrder, Redeal, Source, Stock, Times,
};
pub use route::{
    Completion, Dual, End, Fresh, Guard, Match, Onto, Partners, Reach, Route, Take, Together,
};
pub use test::{Piles, Test};

use serde::{Deserialize, Serialize};

use crate::cards::Packs;

/// The complete declaration of a game with its options chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Rules {
    pub packs: Packs,
    /// The number of players who play with these cards, each on a board of their own with the same
    /// deal. A game for one player has 1. Nobody sees another board before the end. A card that a
    /// move turns face up is seen when all have moved.
    pub boards: u8,
    /// The groups of piles. The index of a part in this list is its [`PartId`].
    pub parts: Vec<Part>,
    /// The steps of the deal, in order. The cards left over become the stock.
    pub first_deal: Vec<DealStep>,
    /// The game begins with the first phase.
    pub phases: Vec<Phase>,
    /// The rules for redeals.
    pub redeal: Option<Redeal>,
    /// What the player may ask for besides moves, the stock and a redeal. The order is frozen once
    /// a game is published, because saved moves name a call by its number.
    pub calls: Vec<Call>,
    pub win: Win,
    /// When the game is lost although moves remain, for games in which moves could go on for ever.
    pub lost: Option<Test>,
    /// What still happens automatically after a win, for the final picture.
    pub finish: Vec<Finish>,
    pub measure: Measure,
    pub layout: Layout,
}

impl Rules {
    /// Returns true if the game can be won; otherwise it only has a score.
    pub fn can_be_won(&self) -> bool {
        self.win != Win::Never
    }

    /// Returns a declaration with these cards and parts that grants nothing yet. Every game starts
    /// from it.
    pub fn new(packs: Packs, parts: Vec<Part>) -> Rules {
        Rules {
            packs,
            boards: 1,
            parts,
            first_deal: Vec::new(),
            phases: Vec::new(),
            redeal: None,
            calls: Vec::new(),
            win: Win::Foundations,
            lost: None,
            finish: Vec::new(),
            measure: Measure::Foundations,
            layout: Layout::default(),
        }
    }

    #[inline]
    pub fn part(&self, part: PartId) -> &Part {
        &self.parts[usize::from(part.0)]
    }

    /// Returns a part so that a game derived from another can change it.
    pub fn part_mut(&mut self, part: PartId) -> &mut Part {
        &mut self.parts[usize::from(part.0)]
    }

    /// Returns the number of players: the number of boards, or the number of players who share the
    /// piles.
    pub fn seats(&self) -> u8 {
        self.parts.iter().map(|part| part.seats).fold(self.boards.max(1), u8::max)
    }

    /// Returns the names of the phases that moves, calls and redeals begin, but not those that
    /// begin when another phase ends.
    pub fn begun_phases(&self) -> impl Iterator<Item = &'static str> {
        let phases = self.phases.iter().flat_map(Phase::begun_phases);
        let routes = self.all_routes().filter_map(|route| route.leads);
        let calls = self.calls.iter().filter_map(|call| call.leads);
        let redeal = self.redeal.iter().flat_map(|redeal| redeal.leads).copied();
        phases.chain(routes).chain(calls).chain(redeal)
    }

    /// Returns every route of phases, duties, consequences and calls.
    pub fn all_routes(&self) -> impl Iterator<Item = &Route> {
        let phases = self.phases.iter().flat_map(Phase::all_routes);
        let after = self.phases.iter().flat_map(|phase| &phase.consequences);
        let plays = after.filter_map(|consequence| match consequence.without_conditions() {
            Consequence::Play(route) => Some(route),
            _ => None,
        });
        let opened = self.calls.iter().flat_map(|call| match &call.act {
            Act::Routes(routes) => routes.as_slice(),
            Act::Shift(_)
            | Act::Declare
            | Act::Turn(_)
            | Act::Slip { .. }
            | Act::DealAgain
            | Act::Custom
            | Act::Answer => &[],
        });
        phases.chain(plays).chain(opened)
    }
}
