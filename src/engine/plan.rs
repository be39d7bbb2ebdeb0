//! A declaration made ready for play: piles numbered, relations turned into
//! bit tables. Knows the rules and the piles' addresses, no cards on them.

use std::{fmt, ops::Range, str::FromStr};

use crate::{
    cards::{Card, Colour, RankSet, Suit},
    rules::{
        Duty, Follow, Free, Lines, Onto, Order, Part, PartId, PileRef, Role, Route, Rules, Then,
        Together,
    },
};

use super::table::{PileId, PileSet};

/// A set of faces, one bit each by index.
pub(super) type Faces = u64;

/// A declaration ready for play.
#[derive(Clone, Debug)]
pub struct Plan {
    rules: Rules,
    starts: Vec<u8>,
    parts_of: Vec<PartId>,
    slots: Vec<Slot>,
    pub(super) free: Vec<Option<Vec<PileSet>>>,
    pub(super) fits: Vec<Option<Box<Fits>>>,
    pub(super) phases: Vec<PhasePlan>,
}

/// A phase ready for play.
#[derive(Clone, Debug)]
pub(super) struct PhasePlan {
    pub routes: Vec<RoutePlan>,
    pub duties: Vec<Vec<RoutePlan>>,
    pub together: Vec<Together>,
    pub after: Vec<ThenPlan>,
}

/// A route ready for play.
#[derive(Clone, Debug)]
pub(super) struct RoutePlan {
    pub route: Route,
    pub from: Range<u8>,
    pub to: Range<u8>,
    pub faces: Faces,
    pub lines: Option<Vec<PileSet>>,
}

/// A consequence ready for play.
#[derive(Clone, Debug)]
pub(super) enum ThenPlan {
    Play(RoutePlan),
    Other(Then),
}

/// A pile's address: its role and its number among the piles of that role,
/// counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// What the pile is for.
    pub role: Role,
    /// Its number from 1.
    pub number: u8,
}

const LETTERS: [(Role, &str, &str); 6] = [
    (Role::Stock, "s", "stock"),
    (Role::Waste, "w", "waste"),
    (Role::Foundation, "f", "foundation"),
    (Role::Tableau, "t", "tableau"),
    (Role::Reserve, "r", "reserve"),
    (Role::Aside, "a", "aside"),
];

impl Slot {
    /// The long name, as in position files: `tableau 3`.
    pub fn long(self) -> String {
        let name = LETTERS.iter().find(|entry| entry.0 == self.role).map_or("", |entry| entry.2);
        format!("{name} {}", self.number)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = LETTERS.iter().find(|entry| entry.0 == self.role).map_or("", |entry| entry.1);
        write!(f, "{letter}{}", self.number)
    }
}

/// A text that is the address of no pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseSlotError {
    /// The text does not have the form of an address.
    Form(String),
    /// The game has no such pile.
    NoPile(String),
}

impl fmt::Display for ParseSlotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseSlotError::Form(text) => {
                write!(
                    f,
                    "“{text}” names no pile: write a role and a number, as in t3 or tableau 3"
                )
            }
            ParseSlotError::NoPile(text) => write!(f, "this game has no pile {text}"),
        }
    }
}

impl std::error::Error for ParseSlotError {}

impl FromStr for Slot {
    type Err = ParseSlotError;

    fn from_str(text: &str) -> Result<Slot, ParseSlotError> {
        let form = || ParseSlotError::Form(text.to_owned());
        let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
        let digits = &text[name.len()..];
        let role = LETTERS
            .iter()
            .find(|entry| entry.1 == name || entry.2 == name.trim_end())
            .map(|entry| entry.0)
            .ok_or_else(form)?;
        let number = if digits.is_empty() { 1 } else { digits.parse().map_err(|_| form())? };
        Ok(Slot { role, number })
    }
}

impl Plan {
    /// Makes a declaration ready for play.
    pub fn new(rules: Rules) -> Plan {
        let mut starts = Vec::with_capacity(rules.parts.len());
        let mut parts_of = Vec::new();
        for (at, part) in rules.parts.iter().enumerate() {
            starts.push(parts_of.len() as u8);
            parts_of.extend((0..part.count).map(|_| PartId(at as u8)));
        }
        let slots = slots(&rules.parts);
        let fits = rules.parts.iter().map(fits).collect();
        let mut plan =
            Plan { rules, starts, parts_of, slots, free: Vec::new(), fits, phases: Vec::new() };
        plan.free = plan.rules.parts.iter().flat_map(|part| plan.free_of(part)).collect();
        plan.phases = plan.rules.phases.iter().map(|phase| plan.phase_plan(phase)).collect();
        plan
    }

    /// The declaration.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of piles.
    pub fn pile_count(&self) -> usize {
        self.parts_of.len()
    }

    /// All piles.
    pub fn piles(&self) -> impl DoubleEndedIterator<Item = PileId> + ExactSizeIterator + use<> {
        (0..self.pile_count() as u8).map(PileId)
    }

    /// The piles of a part.
    pub fn piles_of(
        &self,
        part: PartId,
    ) -> impl DoubleEndedIterator<Item = PileId> + ExactSizeIterator + use<> {
        self.range(part).map(PileId)
    }

    /// The pile a declaration speaks of.
    pub fn pile(&self, pile: PileRef) -> PileId {
        PileId(self.starts[usize::from(pile.part.0)] + pile.index)
    }

    /// The part a pile belongs to.
    pub fn part_of(&self, pile: PileId) -> PartId {
        self.parts_of[pile.index()]
    }

    /// The declaration of the part a pile belongs to.
    pub fn part(&self, pile: PileId) -> &Part {
        &self.rules.parts[usize::from(self.part_of(pile).0)]
    }

    /// A pile's number within its part, from 0.
    pub fn index_in_part(&self, pile: PileId) -> u8 {
        pile.0 - self.starts[usize::from(self.part_of(pile).0)]
    }

    /// The address of a pile.
    pub fn slot(&self, pile: PileId) -> Slot {
        self.slots[pile.index()]
    }

    /// The pile at an address.
    pub fn pile_at(&self, slot: Slot) -> Option<PileId> {
        self.slots.iter().position(|s| *s == slot).map(|at| PileId(at as u8))
    }

    /// The pile whose address is written `t3` or `tableau 3`.
    ///
    /// # Errors
    /// If the text is no address or the game has no such pile.
    pub fn read_slot(&self, text: &str) -> Result<PileId, ParseSlotError> {
        let slot: Slot = text.parse()?;
        self.pile_at(slot).ok_or_else(|| ParseSlotError::NoPile(slot.long()))
    }

    /// The first pile of a role, where a game has one: its stock, say.
    pub fn first_of(&self, role: Role) -> Option<PileId> {
        self.pile_at(Slot { role, number: 1 })
    }

    pub(super) fn range(&self, part: PartId) -> Range<u8> {
        let start = self.starts[usize::from(part.0)];
        start..start + self.rules.parts[usize::from(part.0)].count
    }

    fn free_of(&self, part: &Part) -> Vec<Option<Vec<PileSet>>> {
        match &part.free {
            Free::Always => vec![None; usize::from(part.count)],
            Free::When(piles) => piles
                .iter()
                .map(|alternatives| {
                    let sets = alternatives
                        .iter()
                        .map(|refs| PileSet::of(refs.iter().map(|r| self.pile(*r))));
                    Some(sets.collect())
                })
                .collect(),
        }
    }

    fn phase_plan(&self, phase: &crate::rules::Phase) -> PhasePlan {
        let plans = |routes: &[Route]| routes.iter().map(|route| self.route_plan(route)).collect();
        PhasePlan {
            routes: plans(&phase.routes),
            duties: phase.duties.iter().map(|duty: &Duty| plans(&duty.routes)).collect(),
            together: phase.together.clone(),
            after: phase
                .after
                .iter()
                .map(|then| match then {
                    Then::Play(route) => ThenPlan::Play(self.route_plan(route)),
                    other => ThenPlan::Other(other.clone()),
                })
                .collect(),
        }
    }

    fn route_plan(&self, route: &Route) -> RoutePlan {
        let to = self.range(route.to);
        let lines = match route.lines {
            Lines::Any => None,
            Lines::Same => Some(self.piles_of(route.to).map(|pile| PileSet::of([pile])).collect()),
            Lines::Table(table) => Some(
                table
                    .iter()
                    .map(|row| PileSet::of(row.iter().map(|index| PileId(to.start + index))))
                    .collect(),
            ),
        };
        RoutePlan {
            from: self.range(route.from),
            to,
            faces: faces_of_ranks(route.ranks),
            lines,
            route: route.clone(),
        }
    }

    /// The ranks a foundation takes, first to last, without allocation.
    /// `multiple` is the value its list is made of, where it is a list of multiples.
    pub(super) fn rank_at(&self, pile: PileId, place: usize, multiple: u8) -> Option<u8> {
        let takes = self.part(pile).foundation.as_ref()?;
        match takes.order {
            Order::List(list) => list.get(place).copied(),
            Order::Each(lists) => {
                lists.get(usize::from(self.index_in_part(pile)))?.get(place).copied()
            }
            Order::Multiples { .. } if multiple == 0 || place >= 12 => None,
            Order::Multiples { .. } => {
                let sum = (place as u16 + 2) * u16::from(multiple);
                Some(((sum - 1) % 13 + 1) as u8)
            }
        }
    }

    /// The number of cards that fill a foundation.
    pub fn capacity(&self, pile: PileId) -> Option<usize> {
        let takes = self.part(pile).foundation.as_ref()?;
        Some(match takes.order {
            Order::List(list) => list.len(),
            Order::Each(lists) => lists[usize::from(self.index_in_part(pile))].len(),
            Order::Multiples { .. } => 12,
        })
    }
}

impl RoutePlan {
    pub fn joins(&self, from: PileId, to: PileId) -> bool {
        self.lines.as_ref().is_none_or(|lines| lines[usize::from(from.0 - self.from.start)].has(to))
    }

    /// Tests if a gap or a field place is what the cards go to: those are
    /// found by the place, not by the card.
    pub const fn by_place(&self) -> bool {
        matches!(self.route.onto, Onto::Beside { .. } | Onto::Field { .. })
    }
}

fn slots(parts: &[Part]) -> Vec<Slot> {
    let mut slots: Vec<Slot> = Vec::new();
    for part in parts {
        let before = slots.iter().filter(|slot| slot.role == part.role).count() as u8;
        slots.extend((1..=part.count).map(|i| Slot { role: part.role, number: before + i }));
    }
    slots
}

/// A build as bit tables.
#[derive(Clone, Debug)]
pub(super) struct Fits {
    /// For each face the faces that may be laid on it …
    pub over: [Faces; Card::FACES],
    /// … and those it may be laid on.
    pub under: [Faces; Card::FACES],
}

fn fits(part: &Part) -> Option<Box<Fits>> {
    let build = part.build?;
    let mut fits = Box::new(Fits { over: [0; Card::FACES], under: [0; Card::FACES] });
    for on in all_faces() {
        for card in all_faces().filter(|card| build.allows(on, *card)) {
            fits.over[on.index()] |= 1 << card.index();
            fits.under[card.index()] |= 1 << on.index();
        }
    }
    Some(fits)
}

fn all_faces() -> impl Iterator<Item = Card> {
    (0..Card::FACES).filter_map(Card::from_index)
}

fn faces_where(test: impl Fn(Card) -> bool) -> Faces {
    all_faces().filter(|card| test(*card)).fold(0, |set, card| set | 1 << card.index())
}

fn faces_of_ranks(ranks: RankSet) -> Faces {
    faces_where(|card| ranks.has(card.rank()))
}

const SUIT: Faces = (1 << 13) - 1;
const RED: Faces = SUIT << 13 | SUIT << 26;
const BLACK: Faces = SUIT | SUIT << 39;

/// The four faces of a rank number.
pub(super) const fn faces_of_rank(rank: u8) -> Faces {
    (1 | 1 << 13 | 1 << 26 | 1 << 39) << (rank - 1)
}

pub(super) const fn faces_of_suit(suit: Suit) -> Faces {
    SUIT << (suit as u64 * 13)
}

/// The faces whose suit may follow the suit of a card.
pub(super) fn faces_after(follow: Follow, before: Card) -> Faces {
    match follow {
        Follow::InSuit => faces_of_suit(before.suit()),
        Follow::AnySuit => RED | BLACK,
        Follow::OtherColour if before.colour() == Colour::Red => BLACK,
        Follow::OtherColour => RED,
    }
}
