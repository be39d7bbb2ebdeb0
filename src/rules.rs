//! The vocabulary for declaring a game. A declaration is pure data, and the engine runs the game
//! from it. This module does not know tables, moves or particular games.
//!
//! A declaration names the *parts* of the table (groups of similar piles) and how the cards are
//! *dealt*. It lists the *routes* by which cards may move in each *phase* (stage of the game). It
//! says how the *stock* deals cards at the player's request, which *consequences* (automatic
//! effects) a move has, and how the game ends. The engine refuses every move that the declaration
//! does not allow.
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
//! | what is drawn between the cards | [`Engraving`], [`EngravedShape`] | `engraving` |
//! | the number of players | [`Rules::boards`], [`Part::seats`] | here, `part` |
//! | how quick computer players choose moves | [`OwnWeights`] | `move_weights` |
//! | variations | [`OptionSpec`], [`Choices`] | `options` |
//!
//! After a move the engine works in a fixed order:
//!
//! 1. the engine carries out the move itself;
//! 2. it begins the phase to which the move leads, if there is one;
//! 3. it carries out the consequences of the current phase, until none has an effect any more;
//! 4. it makes the move of a duty (a move that has priority), if that duty is automatic;
//! 5. it deals from the stock, if the stock deals automatically now;
//! 6. it ends the phase, if a test for its end is met.
//!
//! After each of the steps 4 to 6 the engine starts again with step 3.

mod arrangements;
mod build;
mod deal;
mod ending;
mod engraving;
mod fault;
mod faults;
mod lasting;
mod layout;
mod move_weights;
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
pub use engraving::{EngravedShape, EngravedWords, Engraving};
pub use fault::Fault;
pub(crate) use fault::{MAX_CALLS, MAX_GIVERS, MAX_STOCK_USE_COUNTS};
use lasting::deserialize_static;
pub use layout::{
    Arrangement, CARD_HEIGHT, Form, Frame, Group, Layout, Numeral, Place, Spread, rotate,
};
pub use move_weights::{MoveWeights, OwnWeights};
pub use options::{ChoiceError, Choices, OptionSpec};
pub use part::{Base, Foundation, Free, Order, Part, PartId, PileRef, Role, Visibility};
pub use phase::{
    Act, Call, Consequence, Duty, Gather, Phase, PileOrder, Redeal, Source, Stock, Times,
};
pub use route::{
    Completion, Dual, End, Guard, JustDealt, Match, Onto, Partners, Reach, Route, Take, Together,
};
pub use test::{Piles, Test};

use serde::{Deserialize, Serialize};

use crate::cards::{Card, Packs};

/// The complete declaration of a game, for one choice of its options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Rules {
    pub packs: Packs,
    /// The number of boards. In a game for one player this is 1. In a game for several players,
    /// each player may have a board with the same cards and the same deal. No player sees another
    /// player's board before the end. A card that a move turns face up stays hidden until all
    /// players have moved.
    pub boards: u8,
    /// The groups of piles. The index of a part in this list is its [`PartId`].
    pub parts: Vec<Part>,
    /// The steps of the deal, in order. Cards that these steps do not use become the stock.
    pub first_deal: Vec<DealStep>,
    /// The phases. The game begins with the first one.
    pub phases: Vec<Phase>,
    /// The rules for redeals. `None` means that the game has no redeals.
    pub redeal: Option<Redeal>,
    /// The special actions (calls) of the game: actions other than moves, stock deals and redeals.
    /// Never change their order after a game is published, because saved moves contain the index of
    /// a call.
    pub calls: Vec<Call>,
    pub win: Win,
    /// The test for a lost game. Only games in which moves could continue for ever need it. Other
    /// games are lost when no move remains.
    pub lost: Option<Test>,
    /// What happens automatically after a win. These steps only complete the final picture.
    pub finish: Vec<Finish>,
    pub measure: Measure,
    pub layout: Layout,
    /// The weights with which quick computer players choose their moves. `None` means
    /// [`MoveWeights::USUAL`].
    pub own_weights: Option<OwnWeights>,
}

impl Rules {
    /// Returns true if the game can be won. A game that cannot be won only has a score.
    pub fn can_be_won(&self) -> bool {
        self.win != Win::Never
    }

    /// Returns a declaration with these cards and parts, in which no move is allowed yet. The
    /// declaration of every game starts with this function and adds its rules.
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
            own_weights: None,
        }
    }

    #[inline]
    pub fn part(&self, part: PartId) -> &Part {
        &self.parts[usize::from(part.0)]
    }

    pub fn part_ids(&self) -> impl Iterator<Item = PartId> + use<> {
        (0..self.parts.len()).map(|at| PartId(at as u8))
    }

    /// Returns a part for changes. A game that is derived from another game uses this.
    pub fn part_mut(&mut self, part: PartId) -> &mut Part {
        &mut self.parts[usize::from(part.0)]
    }

    /// Returns the number of players. Either each player has a board, or the players divide the
    /// piles ([`Part::seats`]).
    pub fn seats(&self) -> u8 {
        self.parts.iter().map(|part| part.seats).fold(self.boards.max(1), u8::max)
    }

    /// Returns the names of the phases that begin with a move, a stock deal, a call or a redeal.
    /// The phases that begin when another phase ends are not included.
    pub fn next_phase_names(&self) -> impl Iterator<Item = &'static str> {
        let phases = self.phases.iter().flat_map(Phase::next_phase_names);
        let routes = self.all_routes().filter_map(|route| route.leads);
        let calls = self.calls.iter().filter_map(|call| call.leads);
        let redeal = self.redeal.iter().flat_map(|redeal| redeal.leads).copied();
        phases.chain(routes).chain(calls).chain(redeal)
    }

    /// Returns the automatic effects of all phases.
    pub fn consequences(&self) -> impl Iterator<Item = &Consequence> {
        self.phases.iter().flat_map(|phase| &phase.consequences)
    }

    /// Returns the moves of several cards of all phases.
    pub fn together(&self) -> impl Iterator<Item = &Match> {
        self.phases.iter().flat_map(|phase| &phase.together).map(|kind| &kind.cards)
    }

    /// Returns the cards that are on the table before the deal, with their piles.
    pub fn cards_set_out(&self) -> impl Iterator<Item = (Card, PileRef)> {
        let cards = self.first_deal.iter().flat_map(|step| match step {
            DealStep::SetOut(cards) => cards.as_slice(),
            _ => &[],
        });
        cards.copied()
    }

    /// Returns all routes of the declaration: those of phases, duties, consequences and calls.
    pub fn all_routes(&self) -> impl Iterator<Item = &Route> {
        let phases = self.phases.iter().flat_map(Phase::all_routes);
        let plays = self.consequences().filter_map(Consequence::route);
        let opened = self.calls.iter().flat_map(|call| call.act.routes());
        phases.chain(plays).chain(opened)
    }
}
