//! A game of the catalogue: its data apart from the rules, and the source of its declaration.
//! Knows what plays a game, but no game by name.

use std::{ops::RangeInclusive, sync::Arc};

use serde::{Deserialize, Serialize};

use crate::{
    cards::Packs,
    company::{self, Company},
    engine::{Plan, Position, Table},
    machine::{Engine, Machine, MachineRules},
    rules::{ChoiceError, Choices, OptionSpec, Rules},
};

use super::bundle::BundledGame;

#[derive(Debug)]
pub struct Game {
    /// The permanent id, used in links and saves.
    pub id: &'static str,
    /// The title as the book prints it.
    pub title: &'static str,
    /// Other names of the game.
    pub aka: &'static [&'static str],
    /// Similar games of other books. A search for one of them finds this game.
    pub similar_games: &'static [&'static str],
    pub book: Book,
    pub kind: Kind,
    /// The edition of the rules, from 1. It grows by one when a corrected ruling may make
    /// recorded games illegal.
    pub edition: u8,
    /// The variations that the player may choose.
    pub options: &'static [OptionSpec],
    /// The source of the declaration. Use [`Game::rules`] to get the declaration for a choice of
    /// options.
    pub rules: Declaration,
    /// The machine of the game, if it has one of its own. Then the declaration describes the
    /// board only. Without it, the engine plays the game, or the common machine for games in
    /// which each player has a board.
    pub machine: Option<Company>,
}

/// The source of a game's declaration.
#[derive(Clone, Copy, Debug)]
pub enum Declaration {
    /// Compiled from Rust.
    Native(fn(&Choices) -> Rules),
    /// Read from a bundle.
    Bundled(&'static BundledGame),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Book {
    /// Lady Adelaide Cadogan, *Illustrated Games of Solitaire or Patience*, 1914.
    Cadogan,
    /// Mary Whitmore Jones, *New Games of Patience*, 1911.
    WhitmoreJones,
}

/// Kinds of patience.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// Packets spread as fans.
    Fan,
    /// Building on foundations and tableau.
    Builder,
    /// Removing pairs.
    Pairing,
    /// Adding values.
    Adding,
    /// A closed block of cards, freed from its edges.
    Grid,
    /// Putting cards in order.
    Arranging,
    /// Poker hands in rows and columns.
    Poker,
    /// A game against others.
    Company,
}

impl Game {
    /// The common defaults: a patience in the first edition of its rules, without options or
    /// another name. A declaration overrides what differs.
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

    /// Returns the declaration for a choice of options.
    pub fn rules(&self, choices: &Choices) -> Arc<Rules> {
        match self.rules {
            Declaration::Native(rules) => Arc::new(rules(choices)),
            Declaration::Bundled(bound) => bound.rules(choices),
        }
    }

    /// Returns the rules that the machine plays beyond the declaration.
    pub fn machine_rules(&self) -> MachineRules {
        self.machine.map(Company::own_rules).unwrap_or_default()
    }

    /// Returns the possible numbers of players.
    pub fn players(&self) -> RangeInclusive<u8> {
        let rules = match self.rules {
            Declaration::Native(rules) => rules(&self.defaults()),
            Declaration::Bundled(bound) => return bound.players.clone(),
        };
        let option = self.options.iter().find(|option| option.id == "players");
        let counts = || option.iter().flat_map(|option| option.values).flat_map(|of| of.parse());
        let seats = rules.seats();
        counts().fold(seats, u8::min)..=counts().fold(seats, u8::max)
    }

    /// Returns the cards of the main form.
    pub fn packs(&self) -> Packs {
        match self.rules {
            Declaration::Native(rules) => rules(&self.defaults()).packs,
            Declaration::Bundled(bound) => bound.packs.clone(),
        }
    }

    /// Deals a game and returns the machine that plays it.
    pub fn deal(&self, choices: &Choices, seed: u64) -> Box<dyn Machine> {
        let plan = Plan::new(self.rules(choices));
        let table = plan.deal(seed);
        let mut machine = self.machine_for(plan, choices, table);
        machine.begin();
        machine
    }

    /// Returns the machine that plays the game from any table.
    pub fn machine_for(&self, plan: Plan, choices: &Choices, table: Table) -> Box<dyn Machine> {
        match self.machine {
            Some(company) => company.machine(plan, choices, table),
            None if plan.rules().boards > 1 => company::boards(plan, table),
            None => Box::new(Engine::new(plan, table)),
        }
    }

    /// Writes the table of `machine` as a position.
    pub fn position(&self, choices: &Choices, seed: u64, machine: &dyn Machine) -> Position {
        let changed = choices.changed().map(|(id, value)| (id.to_owned(), value.to_owned()));
        Position {
            game: self.id.to_owned(),
            options: changed.collect(),
            seed,
            ..machine.plan().write_position(machine.table())
        }
    }

    /// Returns the options of the book's main form.
    pub fn defaults(&self) -> Choices {
        Choices::defaults(self.options)
    }

    /// Builds a choice of options from ids and values.
    ///
    /// # Errors
    /// If the game has no such option or value.
    pub fn choices<'a>(
        &self,
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Choices, ChoiceError> {
        let mut choices = self.defaults();
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

    /// The year of the edition that is the source of the rules.
    pub const fn year(self) -> u16 {
        match self {
            Book::Cadogan => 1914,
            Book::WhitmoreJones => 1911,
        }
    }
}
