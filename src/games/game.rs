//! A game of the catalogue: what is known of it beside its rules, and where
//! its declaration comes from. Knows what plays it, no game by name.

use std::{ops::RangeInclusive, sync::Arc};

use serde::{Deserialize, Serialize};

use crate::{
    cards::Packs,
    company::{self, Company},
    engine::{Plan, Position, Table},
    machine::{Engine, Machine, OwnRules},
    rules::{ChoiceError, Choices, OptionSpec, Rules},
};

use super::bundle::Bound;

/// A game of the catalogue.
#[derive(Debug)]
pub struct Game {
    /// The permanent id, used in links and saves.
    pub id: &'static str,
    /// The title as the book prints it.
    pub title: &'static str,
    /// Other names it is known by.
    pub aka: &'static [&'static str],
    /// Games of other books that it is close to and might be taken for: whoever looks
    /// for one of them finds it.
    pub akin: &'static [&'static str],
    /// The book it comes from.
    pub book: Book,
    /// What sort of patience it is.
    pub kind: Kind,
    /// The edition of its rules, from 1: one more whenever a ruling is
    /// corrected so that recorded games may no longer be legal.
    pub edition: u8,
    /// Variations that may be chosen.
    pub options: &'static [OptionSpec],
    /// The declaration, told under a choice of options by [`Game::rules`].
    pub rules: Declaration,
    /// What plays it, where that is neither the engine nor, on a board for each
    /// player, what plays all such games: the declaration is then that of the
    /// board.
    pub machine: Option<Company>,
}

/// How a game comes by its declaration.
#[derive(Clone, Copy, Debug)]
pub enum Declaration {
    /// It is written in Rust.
    Written(fn(&Choices) -> Rules),
    /// It lies in a bundle.
    Bound(&'static Bound),
}

/// The two books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Book {
    /// Lady Adelaide Cadogan, *Illustrated Games of Solitaire or Patience*, 1914.
    Cadogan,
    /// Mary Whitmore Jones, *New Games of Patience*, 1911.
    WhitmoreJones,
}

/// Sorts of patience.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// Packets spread as fans.
    Fan,
    /// Building on foundations and tableau.
    Builder,
    /// Taking away pairs.
    Pairing,
    /// Adding values.
    Adding,
    /// A closed block of cards, freed from its edges.
    Grid,
    /// Bringing cards into order.
    Arranging,
    /// Hands in rows and columns.
    Poker,
    /// Against others.
    Company,
}

impl Game {
    /// What most games have in common: a patience, in the first edition of its
    /// rules, without options or another name. A declaration says what is its own.
    pub const PATIENCE: Game = Game {
        id: "",
        title: "",
        aka: &[],
        akin: &[],
        book: Book::Cadogan,
        kind: Kind::Builder,
        edition: 1,
        options: &[],
        rules: Declaration::Written(|_| Rules::new(Packs::of(1), Vec::new())),
        machine: None,
    };

    /// The declaration under a choice of options.
    pub fn rules(&self, choices: &Choices) -> Arc<Rules> {
        match self.rules {
            Declaration::Written(rules) => Arc::new(rules(choices)),
            Declaration::Bound(bound) => bound.rules(choices),
        }
    }

    /// What is played beside what the declaration says.
    pub fn own_rules(&self) -> OwnRules {
        self.machine.map(Company::own_rules).unwrap_or_default()
    }

    /// How many can play, from the fewest to the most.
    pub fn players(&self) -> RangeInclusive<u8> {
        let rules = match self.rules {
            Declaration::Written(rules) => rules(&self.defaults()),
            Declaration::Bound(bound) => return bound.players.clone(),
        };
        let option = self.options.iter().find(|option| option.id == "players");
        let counts = || option.iter().flat_map(|option| option.values).flat_map(|of| of.parse());
        let seats = rules.seats();
        counts().fold(seats, u8::min)..=counts().fold(seats, u8::max)
    }

    /// The cards of the main form.
    pub fn packs(&self) -> Packs {
        match self.rules {
            Declaration::Written(rules) => rules(&self.defaults()).packs,
            Declaration::Bound(bound) => bound.packs.clone(),
        }
    }

    /// A deal, with what plays it.
    pub fn deal(&self, choices: &Choices, seed: u64) -> Box<dyn Machine> {
        let plan = Plan::new(self.rules(choices));
        let table = plan.deal(seed);
        let mut machine = self.play(plan, choices, table);
        machine.begin();
        machine
    }

    /// Any table of the game, with what plays it.
    pub fn play(&self, plan: Plan, choices: &Choices, table: Table) -> Box<dyn Machine> {
        match self.machine {
            Some(company) => company.machine(plan, choices, table),
            None if plan.rules().boards > 1 => company::boards(plan, table),
            None => Box::new(Engine::new(plan, table)),
        }
    }

    /// A table of the game in words.
    pub fn position(&self, choices: &Choices, seed: u64, machine: &dyn Machine) -> Position {
        let changed = choices.changed().map(|(id, value)| (id.to_owned(), value.to_owned()));
        Position {
            game: self.id.to_owned(),
            options: changed.collect(),
            seed,
            ..machine.plan().write_position(machine.table())
        }
    }

    /// The options, each at the book's main form.
    pub fn defaults(&self) -> Choices {
        Choices::defaults(self.options)
    }

    /// A choice of options from names and values.
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
    /// The word for it.
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
    /// The title of the book.
    pub const fn title(self) -> &'static str {
        match self {
            Book::Cadogan => "Illustrated Games of Solitaire or Patience",
            Book::WhitmoreJones => "New Games of Patience",
        }
    }

    /// The author.
    pub const fn author(self) -> &'static str {
        match self {
            Book::Cadogan => "Lady Adelaide Cadogan",
            Book::WhitmoreJones => "Mary Whitmore Jones",
        }
    }

    /// The year of the edition the rules are taken from.
    pub const fn year(self) -> u16 {
        match self {
            Book::Cadogan => 1914,
            Book::WhitmoreJones => 1911,
        }
    }
}
