//! The vocabulary in which a game is declared: pure data. Knows no table, no
//! move and no game; the engine plays whatever is written in it.
//!
//! A declaration names the *parts* of the table (groups of like piles), how
//! the cards are *laid*, the *routes* by which cards may travel in each
//! *phase*, what the *stock* does when asked, which *consequences* follow by
//! themselves, and how it ends. Everything not granted is refused.
//!
//! | to say | write | in |
//! |---|---|---|
//! | the piles, what they take, when their cards are free | [`parts!`](crate::parts), [`Part`], [`Foundation`], [`Build`], [`Free`] | `part`, `build` |
//! | how cards are laid, first and later | [`Lay`], [`Deal`], [`Shape`], [`Divert`] | `deal` |
//! | which cards may go where | [`Route`], [`Take`], [`Onto`], [`Guard`], [`Together`] | `route` |
//! | what is open when | [`Phase`], [`Duty`], [`Consequence`], [`Stock`], [`Redeal`], [`Call`] | `phase` |
//! | any condition | [`Test`] | `test` |
//! | the end and the result | [`Win`], [`Finish`], [`Measure`] | `ending` |
//! | where everything lies | [`Layout`], [`Form`], [`Place`], [`Spread`] | `layout`, `arrangements` |
//! | who plays | [`Rules::boards`], [`Part::seats`] | here, `part` |
//! | variations | [`OptionSpec`], [`Choices`] | `options` |
//!
//! What follows a move happens in one order: the move's own steps; the phase
//! it leads to; the consequences of that phase until nothing more follows; a
//! duty done by itself; a deal that goes on by itself; the end of the phase.
//! After each of them it begins again with the consequences.

mod arrangements;
mod build;
mod deal;
mod ending;
mod fault;
mod faults;
mod lasting;
mod layout;
mod named;
mod options;
pub mod orders;
mod part;
mod phase;
mod route;
mod test;

pub use build::{Build, Dir, Follow};
pub use deal::{Deal, Divert, Lay, Rows, Shape, Sizes};
pub use ending::{Finish, Measure, PokerScale, Win};
pub use fault::Fault;
pub(crate) use fault::{MOST_CALLS, MOST_DOORS, MOST_GIVERS};
use lasting::lasting;
pub use layout::{
    Arrangement, CARD_HEIGHT, Form, Frame, Group, Layout, Numeral, Place, Spread, turned,
};
pub use options::{ChoiceError, Choices, OptionSpec, SWITCH};
pub use part::{Base, Foundation, Free, Order, Part, PartId, PileRef, Role, Sight};
pub use phase::{
    Act, Call, Consequence, Duty, Gather, OutFirst, Phase, Redeal, Source, Stock, Times,
};
pub use route::{
    Completion, Dual, End, Fresh, Guard, Match, Onto, Partners, Reach, Route, Take, Together,
};
pub use test::{Piles, Test};

use serde::{Deserialize, Serialize};

use crate::cards::Packs;

/// The whole declaration of a game with its options chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Rules {
    /// The cards.
    pub packs: Packs,
    /// How many play with these cards, each on a board of their own on which all
    /// is dealt alike: 1 is a patience. Nobody sees another's board before the
    /// end, and a card that a move turns up is seen when all have moved.
    pub boards: u8,
    /// The groups of piles. A part's place in this list is its [`PartId`].
    pub parts: Vec<Part>,
    /// How the cards are laid at the start, step after step. What is left
    /// over becomes the stock.
    pub lay: Vec<Lay>,
    /// The phases; the game begins with the first.
    pub phases: Vec<Phase>,
    /// The second and later deals.
    pub redeal: Option<Redeal>,
    /// What else the player may ask for. The order is frozen once a game is
    /// published: saved moves name calls by their numbers.
    pub calls: Vec<Call>,
    /// When the game is won.
    pub win: Win,
    /// When it is lost although moves remain: where they could go on for ever.
    pub lost: Option<Test>,
    /// What is still done by itself when it is won, for the final picture.
    pub finish: Vec<Finish>,
    /// How a result is measured.
    pub measure: Measure,
    /// Where everything lies, in card widths.
    pub layout: Layout,
}

impl Rules {
    /// Tests if the game can come out; else it is only scored.
    pub fn can_be_won(&self) -> bool {
        self.win != Win::Never
    }

    /// A declaration of these cards and parts that grants nothing yet: what
    /// every game starts from.
    pub fn new(packs: Packs, parts: Vec<Part>) -> Rules {
        Rules {
            packs,
            boards: 1,
            parts,
            lay: Vec::new(),
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

    /// A part of the declaration.
    #[inline]
    pub fn part(&self, part: PartId) -> &Part {
        &self.parts[usize::from(part.0)]
    }

    /// A part of the declaration, to be changed by a game derived from another.
    pub fn part_mut(&mut self, part: PartId) -> &mut Part {
        &mut self.parts[usize::from(part.0)]
    }

    /// How many play: as many as have boards, or as the piles are divided among.
    pub fn seats(&self) -> u8 {
        self.parts.iter().map(|part| part.seats).fold(self.boards.max(1), u8::max)
    }

    /// The names of the phases to which what is done leads; not of those after an end.
    pub fn leads(&self) -> impl Iterator<Item = &'static str> {
        let phases = self.phases.iter().flat_map(Phase::leads);
        let routes = self.all_routes().filter_map(|route| route.leads);
        let calls = self.calls.iter().filter_map(|call| call.leads);
        let redeal = self.redeal.iter().flat_map(|redeal| redeal.leads).copied();
        phases.chain(routes).chain(calls).chain(redeal)
    }

    /// Every route: of phases, duties, consequences and calls.
    pub fn all_routes(&self) -> impl Iterator<Item = &Route> {
        let phases = self.phases.iter().flat_map(Phase::all_routes);
        let after = self.phases.iter().flat_map(|phase| &phase.after);
        let plays = after.filter_map(|consequence| match consequence.bare() {
            Consequence::Play(route) => Some(route),
            _ => None,
        });
        let opened = self.calls.iter().flat_map(|call| match &call.act {
            Act::Routes(routes) => routes.as_slice(),
            Act::Shift(_)
            | Act::Declare
            | Act::Turn(_)
            | Act::Slip { .. }
            | Act::Anew
            | Act::Own
            | Act::Answer => &[],
        });
        phases.chain(plays).chain(opened)
    }
}
