//! The machine of Bridge Patience. The dealer names trumps, the players play tricks of two cards,
//! and the game ends when a player has won the rubber (the match). The machine finds the piles of
//! the board by the order of the parts. Each player has a hand, columns, a place for their card of
//! the trick, and a pile of the tricks that they have taken.
//!
//! The engine uses the declaration to decide which cards are free and how the cards are dealt
//! again. The state of the table contains the seat whose turn it is (`cursor`) and the calls made.
//! A complete trick stays on the table until a player leads the next card, so that both players can
//! see the trick.

mod player;
mod score;

use std::cmp::Reverse;

use crate::{
    cards::{Card, Rng, Suit},
    engine::{
        Carry, Log, Move, Outcome, PileId, Plan, Refusal, Score, State, Step, Table, TableCard,
    },
    machine::{
        Event, Machine, MachineRefusal, MachineRule, MachineRules, ScoreItem, ScoreSheetLine, Seat,
        StandingUnit, Strength, TrumpAgreement,
    },
    rules::{End, Visibility},
};

use score::{Cards, DealtCards, Trumps};

/// The rules that this module enforces in addition to the [`Rules`](crate::rules::Rules) of the
/// board.
pub(super) const OWN_RULES: MachineRules = MachineRules {
    moves: &[
        MachineRule::NameTrumps,
        MachineRule::FollowSuit,
        MachineRule::TrickWinner,
        MachineRule::AboveTwelve,
    ],
    calls: &[],
};

/// The number of the special action (call) to double.
const DOUBLE: u8 = 5;
/// The number of the special action (call) not to double.
const NO_DOUBLE: u8 = 6;
/// The maximum number of doubles: one player doubles, then the other may redouble.
const MOST_DOUBLES: u8 = 2;

/// The index of the hand in the piles of a player (`Bridge::own`).
const HAND: usize = 0;
/// The index of the place for the player's card of the trick. The columns have the indices between
/// [`HAND`] and this index.
const TRICK: usize = 5;
/// The index of the pile of tricks that the player has taken.
const TAKEN: usize = 6;

#[derive(Debug)]
pub struct Bridge {
    plan: Plan,
    table: Table,
    log: Log,
    /// The piles of each player, in this order: the hand, the columns, the place for the card of
    /// the trick, and the tricks taken.
    own: [Vec<PileId>; 2],
    memory: BridgeMemory,
    /// The memory before each move. Undo restores it.
    before: Vec<BridgeMemory>,
    events: Vec<Event>,
}

/// The facts that the table does not contain. Each array has one entry for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct BridgeMemory {
    dealer: u8,
    dealt: [DealtCards; 2],
    /// For each player, all cards of the suits that the player is known not to have.
    voids: [Cards; 2],
    /// For each player, the points below the line in the current game of the rubber.
    below: [u16; 2],
    points: [u16; 2],
    games: [u8; 2],
}

/// The kind of move that is expected next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Naming,
    /// The second player may double. After a double, the dealer may redouble.
    Doubling,
    Playing,
    /// All cards are played and the points of the hand are counted.
    Counted,
}

impl Bridge {
    /// Creates the game for a table, either just dealt or in play. The machine finds the dealer by
    /// the seat whose turn it is.
    pub fn new(plan: Plan, table: Table) -> Bridge {
        let own = [0, 1].map(|seat| {
            plan.piles().filter(|pile| plan.owner(*pile) == Some(seat)).collect::<Vec<_>>()
        });
        let (log, memory) = (Log::default(), BridgeMemory::default());
        let mut game =
            Bridge { plan, table, log, own, memory, before: Vec::new(), events: Vec::new() };
        let turn = game.table.state.cursor;
        game.memory.dealer = if game.stage() == Stage::Naming { turn } else { 1 - turn.min(1) };
        game.memory.dealt = game.dealt_cards();
        game
    }

    /// Returns the trumps, or `None` if the dealer has not named them yet.
    fn named_trumps(&self) -> Option<Trumps> {
        let mut calls = (0..).zip(Trumps::CALLS);
        calls.find(|(call, _)| self.table.call_count(*call) > 0).map(|(_, trumps)| trumps)
    }

    fn trumps(&self) -> Trumps {
        self.named_trumps().unwrap_or(Trumps::None)
    }

    /// Returns the number of doubles: 0, 1 (doubled) or 2 (redoubled).
    fn count_doubles(&self) -> u8 {
        self.table.call_count(DOUBLE).min(MOST_DOUBLES)
    }

    /// Returns the factor by which doubling multiplies the points of tricks.
    fn double_factor(&self) -> u16 {
        1 << self.count_doubles()
    }

    fn stage(&self) -> Stage {
        let may_double = self.plan.rules().calls.len() > usize::from(DOUBLE);
        let is_played = |pile: &PileId| self.table.is_empty(*pile);
        if self.own.iter().flat_map(|own| &own[..TRICK]).all(is_played) {
            Stage::Counted
        } else if self.named_trumps().is_none() {
            Stage::Naming
        } else if may_double
            && self.table.call_count(NO_DOUBLE) == 0
            && self.count_doubles() < MOST_DOUBLES
        {
            Stage::Doubling
        } else {
            Stage::Playing
        }
    }

    /// Returns true if the players play hands until a player has won the rubber. Returns false if
    /// the game is a single hand.
    fn is_rubber(&self) -> bool {
        self.plan.rules().redeal.is_some()
    }

    /// Returns true if the rubber or the single hand is over.
    fn is_over(&self) -> bool {
        let last = !self.is_rubber() || self.memory.games.contains(&2);
        last && self.stage() == Stage::Counted
    }

    fn current_seat(&self) -> usize {
        usize::from(self.table.state.cursor.min(1))
    }

    fn card_bit(&self, card: TableCard) -> Cards {
        score::card_bit(self.table.face(card))
    }

    /// Returns, for each player, the card that they have played to the trick.
    fn trick_cards(&self) -> [Option<Cards>; 2] {
        [0, 1].map(|seat: usize| self.table.top_card(self.own[seat][TRICK]).map(score::card_bit))
    }

    /// Returns the first card of the trick, or `None` if the trick is empty or complete.
    fn led_card(&self) -> Option<Cards> {
        match self.trick_cards() {
            [Some(card), None] | [None, Some(card)] => Some(card),
            _ => None,
        }
    }

    /// Returns the cards that a player may play: the cards in their hand and the free cards of
    /// their columns.
    fn usable_cards(&self, seat: usize) -> Cards {
        let own = &self.own[seat];
        let held = self.table.pile(own[HAND]);
        let exposed = own[HAND + 1..TRICK].iter().filter_map(|pile| self.table.pile(*pile).last());
        let cards = held.iter().chain(exposed.filter(|card| card.is_up()));
        cards.fold(0, |cards, card| cards | self.card_bit(*card))
    }

    /// Returns the usable cards of the suit that the player must follow. The player must play one
    /// of them. Returns 0 if the player may play any card.
    fn suit_to_follow(&self) -> Cards {
        self.led_card()
            .map_or(0, |led| self.usable_cards(self.current_seat()) & score::same_suit_cards(led))
    }

    /// Returns the card that a move plays, or `None` for a move that plays no card.
    fn played_card(&self, mv: Move) -> Option<Cards> {
        let Move::Carry(carry) = mv else { return None };
        let cards = self.table.pile(carry.from);
        cards.get(carry.card_range(cards.len()).start).map(|card| self.card_bit(*card))
    }

    /// Returns the number of tricks that the player has taken, including a complete trick that is
    /// still on the table.
    fn count_tricks(&self, seat: usize) -> u8 {
        let has_last =
            self.trick_cards().iter().all(Option::is_some) && self.current_seat() == seat;
        (self.table.len(self.own[seat][TAKEN]) / 2) as u8 + u8::from(has_last)
    }

    fn dealt_cards(&self) -> [DealtCards; 2] {
        let cards = |piles: &[PileId]| {
            let cards = piles.iter().flat_map(|pile| self.table.pile(*pile));
            cards.fold(0, |cards, card| cards | self.card_bit(*card))
        };
        let dealt =
            |own: &Vec<PileId>| DealtCards { all: cards(&own[..TAKEN]), held: cards(&own[..1]) };
        [dealt(&self.own[0]), dealt(&self.own[1])]
    }

    /// Returns the piles of a new deal by `dealer`. The other player gets the first cards. The
    /// cards in the hands are sorted.
    fn piles_of_new_deal(&self, laid: &Table, dealer: u8) -> Vec<Vec<TableCard>> {
        const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];
        let mut piles: Vec<_> = self.plan.piles().map(|pile| laid.pile(pile).to_vec()).collect();
        if dealer == 0 {
            let [first, second] = &self.own;
            first.iter().zip(second).for_each(|(a, b)| piles.swap(a.index(), b.index()));
        }
        for pile in
            self.plan.piles().filter(|pile| self.plan.part(*pile).visibility == Visibility::Owner)
        {
            piles[pile.index()].sort_by_key(|card| {
                let face: Card = laid.face(*card);
                let suit = SUITS.iter().position(|suit| *suit == face.suit());
                (suit, Reverse(score::card_bit(face)))
            });
        }
        piles
    }

    /// Deals the next hand. The dealer is now the other player.
    fn deal_again(&mut self) {
        let mut laid = self.table.clone();
        self.plan.apply(&mut laid, Move::Redeal, &mut Log::default());
        let dealer = 1 - self.memory.dealer;
        let piles = self.piles_of_new_deal(&laid, dealer);
        self.log.begin_move();
        self.log.replace_piles(&mut self.table, piles);
        self.log
            .set_state(&mut self.table, |state| *state = State { cursor: dealer, ..laid.state });
        for call in 0..self.plan.rules().calls.len() as u8 {
            self.log.set_call_count(&mut self.table, call, 0);
        }
        let BridgeMemory { below, points, games, .. } = self.memory;
        let dealt = self.dealt_cards();
        self.memory =
            BridgeMemory { dealer, dealt, below, points, games, ..BridgeMemory::default() };
    }

    fn make_call(&mut self, number: u8) {
        self.log.begin_move();
        self.log.increment_call_count(&mut self.table, number);
        // After the first double it is the dealer's turn, because the dealer may redouble. After
        // every other call the second player leads the first card.
        let dealer = self.memory.dealer;
        let redoubles = number == DOUBLE && self.count_doubles() == 1;
        let cursor = if redoubles { dealer } else { 1 - dealer };
        self.log.set_state(&mut self.table, |state| state.cursor = cursor);
    }

    /// Plays a card. If a complete trick is on the table, removes it first. If the new card
    /// completes its trick, decides which player takes the trick, and turns up hidden cards.
    fn play_card(&mut self, carry: Carry) {
        let (seat, led) = (self.current_seat(), self.led_card());
        self.log.begin_move();
        if self.trick_cards().iter().all(Option::is_some) {
            let taken = self.own[seat][TAKEN];
            for place in [1 - seat, seat].map(|seat| self.own[seat][TRICK]) {
                self.move_card(Carry {
                    from: place,
                    to: taken,
                    count: 1,
                    buried_at: None,
                    ..carry
                });
            }
        }
        self.move_card(carry);
        let (Some(led), [Some(a), Some(b)]) = (led, self.trick_cards()) else {
            return self.log.set_state(&mut self.table, |state| state.cursor = 1 - seat as u8);
        };
        let played = [a, b][seat];
        if played & score::same_suit_cards(led) == 0 {
            self.memory.voids[seat] |= score::same_suit_cards(led);
        }
        let winner =
            if self.trumps().second_beats_first(played, led) { seat } else { 1 - seat } as u8;
        self.events.push(Event::WonTrick(Seat(winner)));
        self.turn_up_cards();
        self.log.set_state(&mut self.table, |state| state.cursor = winner);
        if self.stage() == Stage::Counted {
            self.score_hand();
        }
    }

    fn move_card(&mut self, carry: Carry) {
        let Carry { from, from_end, to, to_end, count, buried_at: drawn } = carry;
        let step = match drawn {
            Some(place) => Step::Draw { from, place, to, to_end },
            None => Step::Carry { from, from_end, to, to_end, count, flip: false },
        };
        self.log.apply_step(&mut self.table, step);
    }

    /// Turns up the hidden cards that are now free.
    fn turn_up_cards(&mut self) {
        for pile in self.own.iter().flat_map(|own| &own[HAND + 1..TRICK]) {
            if self.table.end_card(*pile, End::Top).is_some_and(|card| !card.is_up()) {
                self.log.apply_step(&mut self.table, Step::Flip(*pile));
            }
        }
    }

    /// Counts the points of the hand. Also counts the points of a game or of the rubber if a player
    /// has won it.
    fn score_hand(&mut self) {
        let (trumps, times) = (self.trumps(), self.double_factor());
        for seat in 0..2 {
            let (tricks, dealt) = (self.count_tricks(seat), self.memory.dealt[seat]);
            let below = score::trick_points(trumps, tricks, times);
            self.memory.below[seat] += below;
            let tricks = (below > 0).then_some((below, ScoreItem::Tricks));
            let slam = score::slam_points(self.count_tricks(seat));
            for (points, what) in
                [tricks, slam].into_iter().chain(score::honour_points(trumps, dealt)).flatten()
            {
                self.add_points(seat, points, what);
            }
        }
        let [first, second] = self.memory.below;
        if first.max(second) < score::GAME || first == second || !self.is_rubber() {
            return;
        }
        let winner = usize::from(second > first);
        self.memory.below = [0; 2];
        self.memory.games[winner] += 1;
        self.events.push(Event::WonGame(Seat(winner as u8)));
        if self.memory.games[winner] == 2 {
            self.add_points(winner, score::RUBBER, ScoreItem::Rubber);
        }
    }

    fn add_points(&mut self, seat: usize, points: u16, what: ScoreItem) {
        self.memory.points[seat] += points;
        self.events.push(Event::Scored { seat: Seat(seat as u8), points, what });
    }
}

impl Machine for Bridge {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn log(&self) -> &Log {
        &self.log
    }

    /// Chooses the dealer at random.
    fn begin_game(&mut self) {
        let dealer = self.table.state.rng.random_below(2) as u8;
        let piles = self.piles_of_new_deal(&self.table, dealer);
        Log::default().replace_piles(&mut self.table, piles);
        self.table.state.cursor = dealer;
        self.memory = BridgeMemory { dealer, dealt: self.dealt_cards(), ..BridgeMemory::default() };
    }

    fn list_legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        match self.stage() {
            Stage::Naming => moves.extend((0..DOUBLE).map(Move::call)),
            Stage::Doubling => moves.extend([DOUBLE, NO_DOUBLE].map(Move::call)),
            Stage::Counted if self.is_over() => {}
            Stage::Counted => moves.push(Move::Redeal),
            Stage::Playing => {
                self.plan.list_legal_moves(&self.table, moves);
                let bound = self.suit_to_follow();
                moves.retain(|mv| {
                    let own = mv.giving_pile().and_then(|pile| self.owner(pile)) == self.turn();
                    own && (bound == 0
                        || self.played_card(*mv).is_some_and(|card| card & bound != 0))
                });
            }
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        let calls = self.plan.rules().calls.len();
        match (mv, self.stage()) {
            (Move::Call { number, choice }, _) if usize::from(number) >= calls || choice > 0 => {
                Err(Refusal::NoCall)
            }
            (_, Stage::Counted) if self.is_over() => Err(MachineRefusal::Over.into()),
            (Move::Call { number: 0..DOUBLE, .. }, Stage::Naming)
            | (Move::Call { number: DOUBLE | NO_DOUBLE, .. }, Stage::Doubling) => Ok(()),
            (_, Stage::Naming) => Err(MachineRefusal::NameFirst.into()),
            (_, Stage::Doubling) => Err(MachineRefusal::DoubleFirst.into()),
            (Move::Call { .. }, _) => Err(MachineRefusal::Named.into()),
            (Move::Carry(carry), Stage::Playing)
                if self.owner(carry.from).is_some_and(|owner| Some(owner) != self.turn()) =>
            {
                Err(Refusal::OutOfTurn)
            }
            _ => {
                self.plan.check(&self.table, mv)?;
                let bound = self.suit_to_follow();
                let breaks = |card: Cards| bound != 0 && card & bound == 0;
                if self.played_card(mv).is_some_and(breaks) {
                    Err(MachineRefusal::Follow.into())
                } else {
                    Ok(())
                }
            }
        }
    }

    fn apply(&mut self, mv: Move) {
        self.before.push(self.memory);
        self.events.clear();
        match mv {
            Move::Call { number, .. } => self.make_call(number),
            Move::Carry(carry) => self.play_card(carry),
            _ => self.deal_again(),
        }
    }

    fn undo(&mut self) -> bool {
        self.events.clear();
        self.memory = self.before.pop().unwrap_or(self.memory);
        self.log.undo(&mut self.table)
    }

    fn outcome(&self, legal: &[Move]) -> Outcome {
        if legal.is_empty() { Outcome::Over } else { Outcome::Open }
    }

    fn score(&self) -> Score {
        Score { value: i32::from(self.memory.points[0]), highest: None }
    }

    /// Returns `None` after a hand is counted, because then either player may deal the next hand.
    fn turn(&self) -> Option<Seat> {
        (self.stage() != Stage::Counted).then_some(Seat(self.table.state.cursor))
    }

    fn winner(&self) -> Option<Seat> {
        let [first, second] = self.memory.points;
        (first != second && self.is_over()).then_some(Seat(u8::from(second > first)))
    }

    /// If both players have the same number of points, both win.
    fn winners(&self) -> Vec<Seat> {
        match self.winner() {
            Some(alone) => vec![alone],
            None if self.is_over() => vec![Seat(0), Seat(1)],
            None => Vec::new(),
        }
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns the number of tricks while cards are played, otherwise the total points.
    fn standing(&self, Seat(seat): Seat) -> Option<(i32, StandingUnit)> {
        let seat = usize::from(seat);
        Some(match self.stage() {
            Stage::Playing => (i32::from(self.count_tricks(seat)), StandingUnit::Tricks),
            _ => (i32::from(*self.memory.points.get(seat)?), StandingUnit::Points),
        })
    }

    fn trump_agreement(&self) -> Option<TrumpAgreement> {
        let trumps = match self.named_trumps()? {
            Trumps::Suit(suit) => Some(suit),
            Trumps::None => None,
        };
        Some(TrumpAgreement { trumps, doubled: self.count_doubles() })
    }

    fn score_sheet(&self) -> Vec<(ScoreSheetLine, Vec<i32>)> {
        let BridgeMemory { below, points, games, .. } = self.memory;
        let [tricks, games] =
            [[0, 1].map(|seat| self.count_tricks(seat)), games].map(|both| both.map(u16::from));
        let mut lines = vec![(ScoreSheetLine::Tricks, tricks), (ScoreSheetLine::AllPoints, points)];
        if self.is_rubber() {
            let rubber = [(ScoreSheetLine::BelowTheLine, below), (ScoreSheetLine::GamesWon, games)];
            lines.splice(1..1, rubber);
        }
        lines.into_iter().map(|(what, both)| (what, both.map(i32::from).to_vec())).collect()
    }

    fn choose_move(
        &self,
        _seat: Seat,
        strength: Strength,
        _moves: &[Move],
        rng: Rng,
    ) -> Option<Move> {
        player::choose_move(self, strength, rng)
    }
}
