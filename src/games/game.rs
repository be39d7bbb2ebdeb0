//! A game of the catalogue: its title, options and other data, and the source of its declaration.
//! This module also finds the machine (the code that runs the moves) of a game. It depends on no
//! particular game.

use std::{ops::RangeInclusive, sync::Arc};

use serde::{Deserialize, Serialize};

use crate::{
    cards::Packs,
    company::{self, Company},
    engine::{Plan, Position, Table},
    machine::{Engine, Machine, MachineRules},
    rules::{ChoiceError, Choices, OptionSpec, Rules},
};

use super::{bundle::BundledGame, move_weights::own_weights};

#[derive(Debug)]
pub struct Game {
    /// The permanent id. Links and saves contain it.
    pub id: &'static str,
    /// The title exactly as the book prints it.
    pub title: &'static str,
    pub aka: &'static [&'static str],
    /// Names of similar games in other books. A player who searches for one of these names finds
    /// this game.
    pub similar_games: &'static [&'static str],
    pub book: Book,
    pub kind: Kind,
    /// The edition of the rules, counted from 1. Increase it by one if a corrected rule could make
    /// a recorded game illegal.
    pub edition: u8,
    /// The options of the rules that the player may choose.
    pub options: &'static [OptionSpec],
    /// Where the rules come from. Use [`Game::rules`] to get the rules for a choice of options.
    pub rules: Declaration,
    /// The name of the machine, if special code (a machine) plays the game. The declaration of such
    /// a game describes only the board. If this is `None` and there is one board, the engine plays
    /// the game. If this is `None` and each player has a board, the common machine for several
    /// boards plays the game.
    pub machine: Option<Company>,
}

/// The source of a game's declaration.
#[derive(Clone, Copy, Debug)]
pub enum Declaration {
    /// The declaration is compiled from Rust.
    Native(fn(&Choices) -> Rules),
    /// The declaration is read from a bundle.
    Bundled(&'static BundledGame),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Book {
    /// Lady Adelaide Cadogan, *Illustrated Games of Solitaire or Patience*, 1914.
    Cadogan,
    /// Mary Whitmore Jones, *New Games of Patience*, 1911.
    WhitmoreJones,
}

/// The kinds of patience by which the contents pages sort the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// Games in which the cards are dealt in fans: small packets whose cards are spread.
    Fan,
    /// Games in which cards are built on foundations and on the tableau.
    Builder,
    /// Games in which the player removes pairs of cards.
    Pairing,
    /// Games in which the player adds up the values of cards.
    Adding,
    /// Games with a closed block of cards. The player frees the cards from the edges of the block.
    Grid,
    /// Games in which the player puts the cards of the layout in order.
    Arranging,
    /// Games in which the rows and columns form poker hands.
    Poker,
    /// Games for several players.
    Company,
}

impl Game {
    /// The default values of all fields. The declaration of a game writes only the fields with
    /// other values. By default a game has one player, the first edition of its rules, no options
    /// and no other names.
    pub const PATIENCE: Game = Game {
        id: "",
        title: "",
        aka: &[],
        similar_games: &[],
        book: Book::Cadogan,
        kind: Kind::Builder,
        edition: 1,
        options: &[],
        rules: Declaration::Native(|_| Rules::new(Packs::of(1), Vec::new())),
        machine: None,
    };

    /// Returns the declaration of the game under a choice of options.
    pub fn rules(&self, choices: &Choices) -> Arc<Rules> {
        match self.rules {
            Declaration::Native(rules) => {
                let is_main_form = *choices == self.default_choices();
                let own_weights = is_main_form.then(|| own_weights(self.id)).flatten();
                Arc::new(Rules { own_weights, ..rules(choices) })
            }
            Declaration::Bundled(bound) => bound.rules(choices),
        }
    }

    /// Returns the rules that the game's machine (its special code) adds to the declaration.
    pub fn machine_rules(&self) -> MachineRules {
        self.machine.map(Company::machine_rules).unwrap_or_default()
    }

    pub fn players(&self) -> RangeInclusive<u8> {
        let rules = match self.rules {
            Declaration::Native(rules) => rules(&self.default_choices()),
            Declaration::Bundled(bound) => return bound.players.clone(),
        };
        let option = self.options.iter().find(|option| option.id == "players");
        let counts = || option.iter().flat_map(|option| option.values).flat_map(|of| of.parse());
        let seats = rules.seats();
        counts().fold(seats, u8::min)..=counts().fold(seats, u8::max)
    }

    /// Returns the packs of cards in the main form of the game.
    pub fn packs(&self) -> Packs {
        match self.rules {
            Declaration::Native(rules) => rules(&self.default_choices()).packs,
            Declaration::Bundled(bound) => bound.packs.clone(),
        }
    }

    /// Deals a game and returns the machine that plays it.
    pub fn deal(&self, choices: &Choices, seed: u64) -> Box<dyn Machine> {
        let plan = Plan::new(self.rules(choices));
        let table = plan.deal(seed);
        let mut machine = self.machine_at_table(plan, choices, table);
        machine.begin_game();
        machine
    }

    /// Returns the machine that plays the game from a given table.
    pub fn machine_at_table(
        &self,
        plan: Plan,
        choices: &Choices,
        table: Table,
    ) -> Box<dyn Machine> {
        match self.machine {
            Some(company) => company.create_machine(plan, choices, table),
            None if plan.rules().boards > 1 => company::new_boards_machine(plan, table),
            None => Box::new(Engine::new(plan, table)),
        }
    }

    /// Converts the table of `machine` to a position.
    pub fn write_position(&self, choices: &Choices, seed: u64, machine: &dyn Machine) -> Position {
        let changed =
            choices.changed_options().map(|(id, value)| (id.to_owned(), value.to_owned()));
        Position {
            game: self.id.to_owned(),
            options: changed.collect(),
            seed,
            ..machine.plan().write_position(machine.table())
        }
    }

    /// Returns the choice of options for the main form in the book.
    pub fn default_choices(&self) -> Choices {
        Choices::defaults(self.options)
    }

    /// Converts ids and values to a choice of options.
    ///
    /// # Errors
    /// Returns an error if the game has no such option or value.
    pub fn parse_choices<'a>(
        &self,
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Choices, ChoiceError> {
        let mut choices = self.default_choices();
        for (id, value) in pairs {
            choices.set(id, value)?;
        }
        Ok(choices)
    }
}

impl Kind {
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Fan => "fan",
            Kind::Builder => "builder",
            Kind::Pairing => "pairing",
            Kind::Adding => "adding",
            Kind::Grid => "grid",
            Kind::Arranging => "arranging",
            Kind::Poker => "poker",
            Kind::Company => "company",
        }
    }
}

impl Book {
    pub const fn title(self) -> &'static str {
        match self {
            Book::Cadogan => "Illustrated Games of Solitaire or Patience",
            Book::WhitmoreJones => "New Games of Patience",
        }
    }

    pub const fn author(self) -> &'static str {
        match self {
            Book::Cadogan => "Lady Adelaide Cadogan",
            Book::WhitmoreJones => "Mary Whitmore Jones",
        }
    }

    /// The year of the edition from which the rules are taken.
    pub const fn year(self) -> u16 {
        match self {
            Book::Cadogan => 1914,
            Book::WhitmoreJones => 1911,
        }
    }
}
