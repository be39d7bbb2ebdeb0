//! Commands that the player types, such as “7h” or “2d 3d”: the words of the commands, the parser,
//! and the moves that the commands make. These functions have no side effects and are tested
//! without a browser. The help is made from the list of commands.
//!
//! To add a command, add an entry to `verbs!`, the words for its effect to `text::typed`, and its
//! match arm to `actions/typed`.

mod answer;
mod parse;
mod play;
#[cfg(test)]
mod tests;

use crate::{
    engine::{PileId, Plan},
    rules::{PartId, Role},
    text::typed::{self, GridLine},
    ui::table::navigate::WantedCard,
};

pub use self::{
    answer::{accepts_hint, chosen_moves},
    parse::parse_command,
    play::play_action,
};

/// A command that the player has typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedCommand {
    /// Announce where these cards lie.
    Find(WantedCard),
    /// Announce the cards of a pile.
    Read(PileId),
    /// Announce the cards of a row or column of a grid.
    ReadLine(PartId, GridLine),
    /// Announce this part of the list of legal moves, counted from 1.
    ListMoves(usize),
    /// Move these cards, or the top card of this pile, to the target.
    Play(TypedThing, TypedTarget),
    /// Carry out a command without names, such as “undo”.
    Do(TypedVerb),
    /// Make a call (a numbered special action of the game).
    Call(u8),
}

/// Cards or a pile, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedThing {
    Cards(WantedCard),
    Pile(PileId),
}

/// Where cards should go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedTarget {
    Thing(TypedThing),
    /// Any foundation.
    Home,
}

/// The reason why a text is not a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedError {
    /// The text contains no words, or only fillers.
    Empty,
    /// This word is no card, no pile and no command.
    Unknown(String),
    /// No card or pile is named, although the command needs one.
    NothingNamed(TypedVerb),
    /// The player has not said where the cards should go.
    NoTarget,
    /// The player has not said what should go to the foundations.
    NoSource,
    /// More than two cards or piles are named.
    TooMany,
}

/// Declares the commands. Each command has its words and a description for the help.
macro_rules! verbs {
    ($($(#[$doc:meta])* $name:ident = [$($word:literal),+] $effect:path;)+) => {
        /// A kind of typed command.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum TypedVerb { $($(#[$doc])* $name,)+ }

        impl TypedVerb {
            /// All commands, in the order of the help.
            pub const ALL: &'static [TypedVerb] = &[$(TypedVerb::$name),+];

            /// Returns the words that the player can type for the command. They are synonyms.
            pub const fn words(self) -> &'static [&'static str] {
                match self { $(TypedVerb::$name => &[$($word),+]),+ }
            }

            /// Returns what the command does, for the help.
            const fn effect_words(self) -> &'static str {
                match self { $(TypedVerb::$name => $effect),+ }
            }
        }
    };
}

verbs! {
    Find = ["find", "where"] typed::FIND;
    Play = ["play", "move"] typed::PLAY;
    Read = ["read"] typed::READ;
    /// Does the same as a tap on the stock.
    Stock = ["stock", "turn", "deal"] typed::STOCK;
    Redeal = ["redeal"] typed::REDEAL;
    /// Moves cards to the foundations, until no more card can go there.
    Home = ["home"] typed::HOME;
    State = ["state", "score"] typed::STATE;
    Table = ["table"] typed::TABLE;
    Last = ["last"] typed::LAST;
    Moves = ["moves"] typed::MOVES;
    /// Accepts the hint, if one is shown. Otherwise asks for a hint.
    Hint = ["hint"] typed::HINT;
    Yes = ["yes"] typed::YES;
    Another = ["another"] typed::ANOTHER;
    Undo = ["undo"] typed::UNDO;
    Redo = ["redo"] typed::REDO;
    Help = ["help"] typed::HELP;
}

impl TypedVerb {
    /// Returns true if the command needs the name of a card or pile. The player may leave out the
    /// command's own word: “7h” means “find 7h”.
    const fn needs_names(self) -> bool {
        matches!(self, TypedVerb::Find | TypedVerb::Play | TypedVerb::Read)
    }

    /// Returns true if the game has what the command needs: a stock, a redeal or a foundation.
    fn is_available_in(self, plan: &Plan) -> bool {
        match self {
            TypedVerb::Stock => plan.first_pile_of(Role::Stock).is_some(),
            TypedVerb::Redeal => plan.rules().redeal.is_some(),
            TypedVerb::Home => plan.first_pile_of(Role::Foundation).is_some(),
            _ => true,
        }
    }

    /// Returns what the player can type, for the help: examples, or the words of the command.
    fn typed_examples(self, plan: &Plan) -> String {
        match self {
            TypedVerb::Find => typed::FIND_FORMS.to_owned(),
            TypedVerb::Play => typed::examples_of_moves(plan),
            TypedVerb::Read => typed::examples_of_reading(plan),
            TypedVerb::Moves => typed::moves_forms(self.words()[0]),
            TypedVerb::Yes => typed::yes_forms(self.words()[0], TypedVerb::Play.words()[0]),
            _ => self.words().join(", "),
        }
    }
}

/// Returns the lines of the help: one for each command of the game, one for each call, and one with
/// the names of the piles.
pub fn help_lines(plan: &Plan) -> Vec<String> {
    let verbs = TypedVerb::ALL.iter().filter(|verb| verb.is_available_in(plan));
    let verbs = verbs.map(|verb| typed::help_line(&verb.typed_examples(plan), verb.effect_words()));
    let calls = plan.rules().calls.iter().map(|call| typed::help_line(call.name, typed::CALL));
    verbs.chain(calls).chain([typed::pile_names_sentence(plan)]).collect()
}
