//! What the player knows of a game in progress: which cards the player has seen, and where these
//! cards are now. This module never uses the hidden cards. It depends on the engine and on
//! declarations, not on particular games.
//!
//! A card is *known* from the moment when the player sees it: because it is face up, or because the
//! declaration allows the player to look at it. The card stays known while the player can tell
//! where it is, for example in a pile that was turned down, or in a stock that is dealt again
//! without a shuffle. After a shuffle, the player no longer knows the shuffled cards that are face
//! down. All cards that are not known are *hidden*. The player knows which cards are hidden and
//! which places they occupy, but not which card is at which place.
//!
//! **What this module uses.** If packs are shuffled separately, the player knows which pack a
//! hidden card comes from. **What this module ignores.** A player might draw conclusions from the
//! reason why a card is face down. But in the games of the catalogue, this reason is never the face
//! of the card. A player might also draw conclusions from a refused move, because some tests
//! examine cards that nobody sees. And if a shuffle leaves out some hidden cards, a player might
//! conclude which cards are shuffled.

use crate::{
    cards::{CardId, PackShuffling, Rng},
    engine::{Log, Move, PileId, Plan, Table, TableCard},
    rules::{DealStep, Gather, PartId, Role},
};

use super::{
    key::TableKey,
    pile_view,
    verdict::{self, Reductions, SolverTask},
};

/// A place on the table: a pile and the depth of a card in it. Depth 0 is the bottom.
pub type CardPlace = (PileId, usize);

/// What the player knows about the cards of a game.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// For each card, by id: true if the player knows its place.
    known: Vec<bool>,
    /// For each card, by id: the group of packs that it comes from. The cards of one group were
    /// shuffled together.
    origin: Vec<u8>,
    /// For each card, by id: true if the player can tell from the card's place which group of packs
    /// the card comes from.
    tells_origin: Vec<bool>,
    /// For each card, by id: true if the card cannot affect the game. It has been hidden since the
    /// deal, it can never leave its place, and no rule examines that place.
    idle: Vec<bool>,
    shuffles: u32,
    /// This number changes when a card becomes known or unknown.
    version: u32,
}

/// A legal move and the table to which it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Successor {
    pub mv: Move,
    /// The key of the table to which the move leads.
    pub key: u128,
    /// How often the game has visited the table to which the move leads.
    pub visits: usize,
}

/// A game in progress, as the player remembers it.
#[derive(Clone, Debug)]
pub struct GameMemory<'p> {
    plan: &'p Plan,
    table: Table,
    log: Log,
    knowledge: Knowledge,
    line: Vec<Move>,
    /// All tables of the game so far, each with the number of shuffles before it. The last one is
    /// the current table.
    tables: Vec<(Table, u32)>,
    /// The keys that have been computed so far, in the order of `tables`. The keys are valid while
    /// the version of the knowledge is `of_version`.
    keys: Vec<u128>,
    of_version: u32,
    key: TableKey<'p>,
}

impl Knowledge {
    /// Creates the knowledge for a table that has just been dealt or set up.
    pub fn new(plan: &Plan, table: &Table) -> Knowledge {
        let cards = table.faces().len();
        let mut knowledge = Knowledge {
            known: vec![false; cards],
            origin: pack_groups(plan, cards),
            tells_origin: vec![false; cards],
            idle: vec![false; cards],
            shuffles: 0,
            version: 0,
        };
        knowledge.learn_visible_cards(plan, table);
        let views = pile_view::pile_views(plan);
        for (pile, depth) in knowledge.hidden_places(table) {
            let id = usize::from(table.pile(pile)[depth].id().0);
            knowledge.idle[id] = views[usize::from(plan.part_of(pile).0)].ignores_all_cards();
            knowledge.tells_origin[id] = place_shows_pack_group(plan, pile);
        }
        knowledge
    }

    /// Updates the knowledge after a move. `log` contains the steps of the move.
    pub fn update_after_move(
        &mut self,
        plan: &Plan,
        (before, mv): (&Table, Move),
        (after, log): (&Table, &Log),
    ) {
        if verdict::is_shuffling_move(plan, mv) {
            self.shuffles += 1;
            self.version += 1;
            self.forget_shuffled_cards(plan, before, mv);
        } else {
            for card in log.cards_revealed_by_last_move(after) {
                self.learn_card(card);
            }
        }
        self.learn_visible_cards(plan, after);
    }

    /// Returns the places of the hidden cards, pile by pile, each pile from the bottom up.
    pub fn hidden_places(&self, table: &Table) -> Vec<CardPlace> {
        let hidden = |(pile, cards): (PileId, &[TableCard])| {
            let places = cards.iter().enumerate().filter(|(_, card)| !self.knows(card.id()));
            places.map(|(depth, _)| (pile, depth)).collect::<Vec<CardPlace>>()
        };
        table.piles().flat_map(hidden).collect()
    }

    /// Returns true if every card that can affect the game is known.
    pub fn is_complete(&self) -> bool {
        self.known.iter().zip(&self.idle).all(|(known, idle)| *known || *idle)
    }

    pub const fn shuffle_count(&self) -> u32 {
        self.shuffles
    }

    /// Returns true if the player knows the place of a card.
    pub fn knows(&self, card: CardId) -> bool {
        self.known.get(usize::from(card.0)).copied().unwrap_or(true)
    }

    /// Returns a random table that agrees with everything the player knows. The hidden cards are in
    /// random order at the hidden places. Later shuffles get new random numbers.
    pub fn random_table(&self, table: &Table, rng: &mut Rng) -> Table {
        let mut world = self.place_hidden_cards(table, Some(rng));
        world.state.rng = Rng::new(
            u64::from(rng.random_below(u32::MAX)) << 32 | u64::from(rng.random_below(u32::MAX)),
        );
        world
    }

    /// Returns one table that represents all tables that agree with the player's knowledge. In this
    /// table, the hidden cards are in a fixed order and the random numbers have a fixed seed.
    pub fn canonical_table(&self, table: &Table) -> Table {
        let mut blank = self.place_hidden_cards(table, None);
        blank.state.rng = Rng::new(0);
        blank
    }

    /// Returns the same table as [`Knowledge::canonical_table`], with the hidden cards face down.
    /// The hidden cards include face-up cards that lie under other cards and that the player may
    /// not look at.
    pub fn canonical_table_face_down(&self, table: &Table) -> Table {
        let mut blank = self.canonical_table(table);
        self.hidden_places(table)
            .into_iter()
            .for_each(|(pile, depth)| blank.set_face_up(pile, depth, false));
        blank
    }

    /// Returns the table with the hidden cards in random order, or in the order of their ids if
    /// there are no random numbers.
    fn place_hidden_cards(&self, table: &Table, mut rng: Option<&mut Rng>) -> Table {
        let mut world = table.clone();
        let spots = self.hidden_places(table);
        if spots.is_empty() {
            return world;
        }
        let at = |spot: &CardPlace| table.pile(spot.0)[spot.1].id();
        let mut cards: Vec<CardId> = spots.iter().map(at).collect();
        cards.sort_unstable_by_key(|card| card.0);
        if let Some(rng) = &mut rng {
            rng.shuffle(&mut cards);
        }
        let mut piles: Vec<Vec<_>> = table.piles().map(|(_, cards)| cards.to_vec()).collect();
        let mut place = |(pile, depth): CardPlace, card: CardId| {
            let up = piles[pile.index()][depth].is_up();
            piles[pile.index()][depth] = TableCard::new(card, up);
        };
        // If the group of packs is known for a place, put a card of this group there. The other
        // places get the remaining cards.
        let (grouped, free): (Vec<CardPlace>, Vec<CardPlace>) =
            spots.iter().partition(|spot| self.tells_origin[usize::from(at(spot).0)]);
        for spot in grouped {
            let origin = self.pack_group_of(at(&spot));
            let fits = cards.iter().rposition(|card| self.pack_group_of(*card) == origin);
            if let Some(fits) = fits {
                place(spot, cards.swap_remove(fits));
            }
        }
        free.into_iter().zip(cards).for_each(|(spot, card)| place(spot, card));
        Log::default().replace_piles(&mut world, piles);
        world
    }

    fn pack_group_of(&self, card: CardId) -> u8 {
        self.origin[usize::from(card.0)]
    }

    /// Marks as known all cards that the player may look at.
    fn learn_visible_cards(&mut self, plan: &Plan, table: &Table) {
        for (pile, cards) in table.piles() {
            for (depth, card) in cards.iter().enumerate() {
                if !self.knows(card.id()) && plan.can_see(table, 0, pile, depth) {
                    self.learn_card(card.id());
                }
            }
        }
    }

    fn learn_card(&mut self, card: CardId) {
        if let Some(known) = self.known.get_mut(usize::from(card.0))
            && !*known
        {
            *known = true;
            self.version += 1;
        }
    }

    /// Marks the cards that a move shuffles as unknown. From now on, the place of a card no longer
    /// shows from which group of packs the card comes.
    fn forget_shuffled_cards(&mut self, plan: &Plan, before: &Table, mv: Move) {
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

/// Returns for each card the group of packs that it comes from. There is only one group if the
/// packs are shuffled together, if cards were removed from them, or if jokers were added.
fn pack_groups(plan: &Plan, cards: usize) -> Vec<u8> {
    let packs = &plan.rules().packs;
    let each = (cards - usize::from(packs.jokers).min(cards)) / usize::from(packs.count.max(1));
    let whole = packs.removed.is_empty() && packs.jokers == 0 && each > 0;
    let origin = |card: usize| match packs.shuffling {
        _ if !whole => 0,
        PackShuffling::Together => 0,
        PackShuffling::Separate => card / each,
        PackShuffling::FirstApart => usize::from(card >= each),
    };
    (0..cards).map(|card| origin(card) as u8).collect()
}

/// Returns true if the player can tell from which group of packs a hidden card in this pile comes.
/// There are two cases: the first deal mixes no packs, or no card is dealt after the mixing and the
/// pile is not the stock.
fn place_shows_pack_group(plan: &Plan, pile: PileId) -> bool {
    let lay = &plan.rules().first_deal;
    match lay.iter().position(|step| matches!(step, DealStep::Mix { .. })) {
        None => true,
        Some(mixed) => {
            let deals = lay[mixed..].iter().any(|step| matches!(step, DealStep::Deal(_)));
            !deals && plan.part(pile).role != Role::Stock
        }
    }
}

impl<'p> GameMemory<'p> {
    /// Creates the memory for the first table of a game.
    pub fn new(plan: &'p Plan, table: Table) -> GameMemory<'p> {
        // If the game is only scored, two tables are the same only if they agree in every property.
        let scored = verdict::unsolvable_reason(plan).is_some();
        let reductions = if scored { Reductions::NONE } else { Reductions::ALL };
        GameMemory {
            plan,
            knowledge: Knowledge::new(plan, &table),
            line: Vec::new(),
            tables: vec![(table.clone(), 0)],
            keys: Vec::new(),
            of_version: 0,
            key: TableKey::new(plan, &table, SolverTask { reductions, ..SolverTask::default() }),
            log: Log::default(),
            table,
        }
    }

    /// Creates the memory of a player who has seen all cards.
    pub fn with_all_known(plan: &'p Plan, table: Table) -> GameMemory<'p> {
        let mut memory = GameMemory::new(plan, table);
        memory.knowledge.known.fill(true);
        memory
    }

    /// Creates the memory for the table `dealt` and makes `moves` on it. Stops at the first move
    /// that is not legal.
    pub fn replay(plan: &'p Plan, dealt: Table, moves: &[Move]) -> GameMemory<'p> {
        let mut memory = GameMemory::new(plan, dealt);
        for mv in moves {
            if plan.check(memory.table(), *mv).is_err() {
                break;
            }
            memory.play_move(*mv);
        }
        memory
    }

    pub const fn plan(&self) -> &'p Plan {
        self.plan
    }

    pub const fn table(&self) -> &Table {
        &self.table
    }

    pub const fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    pub fn moves(&self) -> &[Move] {
        &self.line
    }

    /// Returns the moves made so far, each with the table before it.
    pub fn history(&self) -> impl Iterator<Item = (&Table, Move)> {
        self.tables.iter().map(|(table, _)| table).zip(self.line.iter().copied())
    }

    /// Makes a legal move and marks the cards that it reveals as known.
    pub fn play_move(&mut self, mv: Move) {
        // Moves are never undone here, so the log of the last move is enough.
        self.log = Log::default();
        self.plan.apply(&mut self.table, mv, &mut self.log);
        let before = &self.tables[self.tables.len() - 1].0;
        self.knowledge.update_after_move(self.plan, (before, mv), (&self.table, &self.log));
        self.line.push(mv);
        self.tables.push((self.table.clone(), self.knowledge.shuffles));
    }

    /// Returns the legal moves, each with the key of the table to which it leads and the number of
    /// earlier visits to that table. Tables count as the same if they differ only in their hidden
    /// cards.
    pub fn list_successors(&mut self) -> Vec<Successor> {
        self.update_keys();
        let mut legal = Vec::new();
        self.plan.list_legal_moves(&self.table, &mut legal);
        let blank = self.knowledge.canonical_table(&self.table);
        let successor = |mv: Move| {
            let mut after = blank.clone();
            self.plan.apply(&mut after, mv, &mut Log::default());
            let shuffles =
                u32::from(verdict::is_shuffling_move(self.plan, mv)) + self.knowledge.shuffles;
            let key = add_shuffles_to_key(self.key.key_of(&after), shuffles);
            let met = self.keys.iter().filter(|met| **met == key).count();
            Successor { mv, key, visits: met }
        };
        legal.into_iter().map(successor).collect()
    }

    fn update_keys(&mut self) {
        if self.of_version != self.knowledge.version {
            self.keys.clear();
            self.of_version = self.knowledge.version;
        }
        for (table, shuffles) in &self.tables[self.keys.len()..] {
            let blank = self.knowledge.canonical_table(table);
            self.keys.push(add_shuffles_to_key(self.key.key_of(&blank), *shuffles));
        }
    }
}

/// Adds the number of shuffles to a key. After a shuffle the cards are in other places, although
/// the player cannot see this.
const fn add_shuffles_to_key(key: u128, shuffles: u32) -> u128 {
    key.wrapping_add((shuffles as u128) << 96 | shuffles as u128)
}
