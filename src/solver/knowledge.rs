//! What a person knows of a game in play: which cards they have seen, and where
//! these now lie. Knows the engine and what a declaration says; no game, and
//! none of the cards that it calls hidden.
//!
//! A card is *known* from the moment at which it was seen, face up or by a sight
//! that the declaration grants, as long as its place can be followed: in turned
//! down piles, in a stock that was laid again unshuffled. A shuffle ends that for
//! the cards that were shuffled and lie unseen afterwards. All other cards are
//! *hidden*: of each it is only known that it lies at one of the hidden places.
//!
//! **What is respected.** Where packs are shuffled apart, of which pack a hidden
//! card is. **What is not**: what a person might conclude from how cards came to
//! lie face down or from what was refused, as where a test looks at cards that
//! nobody sees, and, where cards that were hidden lay outside of a shuffle, which
//! of the others were in it. No game of the catalogue deals face down by faces.

use crate::{
    cards::{Apart, CardId, Rng},
    engine::{Log, Move, PileId, Plan, Table, TableCard},
    rules::{Gather, Lay, PartId, Role},
};

use super::{
    key::Key,
    told,
    verdict::{self, Reductions, Task},
};

/// A place of the table: the pile, and the depth in it, 0 the bottom.
pub type Spot = (PileId, usize);

/// What a person knows of the cards.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// Of each card, by id, whether its place is known.
    known: Vec<bool>,
    /// Of each card, by id, out of which packs it is: those of one number were
    /// shuffled together.
    origin: Vec<u8>,
    /// Of each card, by id, whether of the place where it lies its origin is known.
    tells_origin: Vec<bool>,
    /// Of each card, by id, whether it takes no part: from the deal on it lies
    /// hidden where no card leaves and nothing is asked of it.
    idle: Vec<bool>,
    /// How many shuffles there have been.
    shuffles: u32,
    /// Changes whenever something becomes known or unknown.
    version: u32,
}

/// A move that can be made, and where it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The move.
    pub mv: Move,
    /// The key of the table to which it leads.
    pub key: u128,
    /// How often the game has met that table.
    pub met: usize,
}

/// A game in play as a person remembers it.
#[derive(Clone, Debug)]
pub struct Memory<'p> {
    plan: &'p Plan,
    table: Table,
    log: Log,
    knowledge: Knowledge,
    /// The moves made.
    line: Vec<Move>,
    /// All tables of the game so far, with how many shuffles came before each;
    /// the present one is the last.
    tables: Vec<(Table, u32)>,
    /// Their keys, as far as they are made, by the knowledge of this version.
    keys: Vec<u128>,
    of_version: u32,
    key: Key<'p>,
}

impl Knowledge {
    /// What is seen of a table that has just been dealt or laid out.
    pub fn new(plan: &Plan, table: &Table) -> Knowledge {
        let cards = table.faces().len();
        let mut knowledge = Knowledge {
            known: vec![false; cards],
            origin: origins(plan, cards),
            tells_origin: vec![false; cards],
            idle: vec![false; cards],
            shuffles: 0,
            version: 0,
        };
        knowledge.look(plan, table);
        let told = told::piles(plan);
        for (pile, depth) in knowledge.hidden(table) {
            let id = usize::from(table.pile(pile)[depth].id().0);
            knowledge.idle[id] = told[usize::from(plan.part_of(pile).0)].is_nothing();
            knowledge.tells_origin[id] = origin_shows(plan, pile);
        }
        knowledge
    }

    /// What is known after a move; `log` tells its steps.
    pub fn follow(
        &mut self,
        plan: &Plan,
        (before, mv): (&Table, Move),
        (after, log): (&Table, &Log),
    ) {
        if verdict::shuffles(plan, mv) {
            self.shuffles += 1;
            self.version += 1;
            self.forget(plan, before, mv);
        } else {
            for card in log.last_shown(after) {
                self.learn(card);
            }
        }
        self.look(plan, after);
    }

    /// The hidden places, pile by pile from the bottom.
    pub fn hidden(&self, table: &Table) -> Vec<Spot> {
        let hidden = |(pile, cards): (PileId, &[TableCard])| {
            let places = cards.iter().enumerate().filter(|(_, card)| !self.knows(card.id()));
            places.map(|(depth, _)| (pile, depth)).collect::<Vec<Spot>>()
        };
        table.piles().flat_map(hidden).collect()
    }

    /// Tests if nothing is hidden that takes part.
    pub fn is_whole(&self) -> bool {
        self.known.iter().zip(&self.idle).all(|(known, idle)| *known || *idle)
    }

    /// How many shuffles there have been.
    pub const fn shuffles(&self) -> u32 {
        self.shuffles
    }

    /// Tests if it is known where a card lies.
    pub fn knows(&self, card: CardId) -> bool {
        self.known.get(usize::from(card.0)).copied().unwrap_or(true)
    }

    /// A table that may be the present one for all that is known: the hidden
    /// cards lie anyhow at the hidden places, and shuffles to come fall anyhow.
    pub fn world(&self, table: &Table, rng: &mut Rng) -> Table {
        let mut world = self.laid(table, Some(rng));
        world.state.rng =
            Rng::new(u64::from(rng.below(u32::MAX)) << 32 | u64::from(rng.below(u32::MAX)));
        world
    }

    /// The table that stands for all those it may be: the hidden cards lie in a
    /// fixed order, and the random numbers to come are always the same.
    pub fn blank(&self, table: &Table) -> Table {
        let mut blank = self.laid(table, None);
        blank.state.rng = Rng::new(0);
        blank
    }

    /// The same with the hidden cards face down, even those that lie face up
    /// under others and may not be looked at.
    pub fn covered(&self, table: &Table) -> Table {
        let mut blank = self.blank(table);
        self.hidden(table).into_iter().for_each(|(pile, depth)| blank.show(pile, depth, false));
        blank
    }

    /// The table with the hidden cards in any order, or in that of their ids.
    fn laid(&self, table: &Table, mut rng: Option<&mut Rng>) -> Table {
        let mut world = table.clone();
        let spots = self.hidden(table);
        if spots.is_empty() {
            return world;
        }
        let at = |spot: &Spot| table.pile(spot.0)[spot.1].id();
        let mut cards: Vec<CardId> = spots.iter().map(at).collect();
        cards.sort_unstable_by_key(|card| card.0);
        if let Some(rng) = &mut rng {
            rng.shuffle(&mut cards);
        }
        let mut piles: Vec<Vec<_>> = table.piles().map(|(_, cards)| cards.to_vec()).collect();
        let mut lay = |(pile, depth): Spot, card: CardId| {
            let up = piles[pile.index()][depth].is_up();
            piles[pile.index()][depth] = TableCard::new(card, up);
        };
        // Where it is known of which packs a card is, one of those; the others
        // take what is left.
        let (told, free): (Vec<Spot>, Vec<Spot>) =
            spots.iter().partition(|spot| self.tells_origin[usize::from(at(spot).0)]);
        for spot in told {
            let origin = self.origin_of(at(&spot));
            let fits = cards.iter().rposition(|card| self.origin_of(*card) == origin);
            if let Some(fits) = fits {
                lay(spot, cards.swap_remove(fits));
            }
        }
        free.into_iter().zip(cards).for_each(|(spot, card)| lay(spot, card));
        Log::default().lay_anew(&mut world, piles);
        world
    }

    fn origin_of(&self, card: CardId) -> u8 {
        self.origin[usize::from(card.0)]
    }

    /// All cards that a person may look at are known.
    fn look(&mut self, plan: &Plan, table: &Table) {
        for (pile, cards) in table.piles() {
            for (depth, card) in cards.iter().enumerate() {
                if !self.knows(card.id()) && plan.sees(table, 0, pile, depth) {
                    self.learn(card.id());
                }
            }
        }
    }

    fn learn(&mut self, card: CardId) {
        if let Some(known) = self.known.get_mut(usize::from(card.0))
            && !*known
        {
            *known = true;
            self.version += 1;
        }
    }

    /// The cards that a move shuffles are known no more.
    fn forget(&mut self, plan: &Plan, before: &Table, mv: Move) {
        self.tells_origin.fill(false);
        let gathered: Option<&[PartId]> = match (mv, plan.rules().redeal.as_ref()) {
            (Move::Redeal, Some(redeal)) => match &redeal.gather {
                Gather::Piles { parts, .. } => Some(parts),
                _ => None,
            },
            _ => None,
        };
        for (pile, cards) in before.piles() {
            if gathered.is_none_or(|parts| parts.contains(&plan.part_of(pile))) {
                cards.iter().for_each(|card| self.known[usize::from(card.id().0)] = false);
            }
        }
    }
}

/// Of each card out of which packs it is. Packs of which cards are thrown out
/// are not told apart.
fn origins(plan: &Plan, cards: usize) -> Vec<u8> {
    let packs = &plan.rules().packs;
    let each = (cards - usize::from(packs.jokers).min(cards)) / usize::from(packs.count.max(1));
    let whole = packs.thrown.is_empty() && packs.jokers == 0 && each > 0;
    let origin = |card: usize| match packs.apart {
        _ if !whole => 0,
        Apart::Together => 0,
        Apart::Separate => card / each,
        Apart::First => usize::from(card >= each),
    };
    (0..cards).map(|card| origin(card) as u8).collect()
}

/// Tests if of a hidden card dealt to this pile it is known of which packs it is:
/// unless packs have been mixed before it was dealt.
fn origin_shows(plan: &Plan, pile: PileId) -> bool {
    let lay = &plan.rules().lay;
    match lay.iter().position(|step| matches!(step, Lay::Mix { .. })) {
        None => true,
        Some(mixed) => {
            let deals = lay[mixed..].iter().any(|step| matches!(step, Lay::Deal(_)));
            !deals && plan.part(pile).role != Role::Stock
        }
    }
}

impl<'p> Memory<'p> {
    /// A game that begins with this table.
    pub fn new(plan: &'p Plan, table: Table) -> Memory<'p> {
        // Where nothing can be won, what is told must be all that counts.
        let scored = verdict::refusal(plan).is_some();
        let reductions = if scored { Reductions::NONE } else { Reductions::ALL };
        Memory {
            plan,
            knowledge: Knowledge::new(plan, &table),
            line: Vec::new(),
            tables: vec![(table.clone(), 0)],
            keys: Vec::new(),
            of_version: 0,
            key: Key::new(plan, &table, Task { reductions, ..Task::default() }),
            log: Log::default(),
            table,
        }
    }

    /// The same of one to whom all cards were shown.
    pub fn knowing(plan: &'p Plan, table: Table) -> Memory<'p> {
        let mut memory = Memory::new(plan, table);
        memory.knowledge.known.fill(true);
        memory
    }

    /// A game that began with this table, after these moves. A move that is not
    /// legal ends it.
    pub fn after(plan: &'p Plan, dealt: Table, moves: &[Move]) -> Memory<'p> {
        let mut memory = Memory::new(plan, dealt);
        for mv in moves {
            if plan.check(memory.table(), *mv).is_err() {
                break;
            }
            memory.play(*mv);
        }
        memory
    }

    /// The declaration it is played by.
    pub const fn plan(&self) -> &'p Plan {
        self.plan
    }

    /// The table as it is.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What is known of it.
    pub const fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// The moves made.
    pub fn moves(&self) -> &[Move] {
        &self.line
    }

    /// The moves made, each with the table on which it was made.
    pub fn played(&self) -> impl Iterator<Item = (&Table, Move)> {
        self.tables.iter().map(|(table, _)| table).zip(self.line.iter().copied())
    }

    /// Makes a legal move and takes in what is seen.
    pub fn play(&mut self, mv: Move) {
        // No move is taken back, so that only the last need be remembered.
        self.log = Log::default();
        self.plan.apply(&mut self.table, mv, &mut self.log);
        let before = &self.tables[self.tables.len() - 1].0;
        self.knowledge.follow(self.plan, (before, mv), (&self.table, &self.log));
        self.line.push(mv);
        self.tables.push((self.table.clone(), self.knowledge.shuffles));
    }

    /// The legal moves, each with the key of the table to which it leads, and how
    /// often this game has met that table already. What is hidden tells no table
    /// from another.
    pub fn prospects(&mut self) -> Vec<Prospect> {
        self.make_keys();
        let mut legal = Vec::new();
        self.plan.legal(&self.table, &mut legal);
        let blank = self.knowledge.blank(&self.table);
        let prospect = |mv: Move| {
            let mut after = blank.clone();
            self.plan.apply(&mut after, mv, &mut Log::default());
            let shuffles = u32::from(verdict::shuffles(self.plan, mv)) + self.knowledge.shuffles;
            let key = salted(self.key.again(&after), shuffles);
            let met = self.keys.iter().filter(|met| **met == key).count();
            Prospect { mv, key, met }
        };
        legal.into_iter().map(prospect).collect()
    }

    fn make_keys(&mut self) {
        if self.of_version != self.knowledge.version {
            self.keys.clear();
            self.of_version = self.knowledge.version;
        }
        for (table, shuffles) in &self.tables[self.keys.len()..] {
            let blank = self.knowledge.blank(table);
            self.keys.push(salted(self.key.again(&blank), *shuffles));
        }
    }
}

/// Cards that were shuffled lie elsewhere, though nobody knows where.
const fn salted(key: u128, shuffles: u32) -> u128 {
    key.wrapping_add((shuffles as u128) << 96 | shuffles as u128)
}
