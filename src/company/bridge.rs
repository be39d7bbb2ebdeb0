//! The machine of Bridge Patience: trumps are named, tricks of two cards are
//! played and counted, until a rubber is won. Knows the board by the order of
//! its parts: of each player a hand, the columns, the place in the trick, and
//! the tricks taken.
//!
//! Which card may be played at all, and how the cards are dealt again, is
//! declared, and the engine's. The seat that is to move stands in the table's
//! state (`cursor`), and the calls made are counted there. A trick lies where it
//! was played until the next card is led, for all to see.

mod player;
mod score;

use std::cmp::Reverse;

use crate::{
    cards::{Card, Rng, Suit},
    engine::{
        Carry, Log, Move, Outcome, PileId, Plan, Refusal, Score, State, Step, Table, TableCard,
    },
    machine::{
        Agreed, Counted, Event, Machine, OwnRule, OwnRules, Reason, Scored, Seat, SheetLine,
        Strength,
    },
    rules::{End, Sight},
};

use score::{Cards, Dealt, Trumps};

/// What is played beside what the board declares.
pub(super) const OWN_RULES: OwnRules = OwnRules {
    moves: &[OwnRule::Named, OwnRule::FollowSuit, OwnRule::Taken, OwnRule::AboveTwelve],
    calls: &[],
};

/// The call by which a player doubles or redoubles, and that by which they do not.
const DOUBLE: u8 = 5;
const LEAVE: u8 = 6;
/// One doubles, the other doubles that again.
const MOST_DOUBLES: u8 = 2;

/// Where the piles of a player stand among their own.
const HAND: usize = 0;
const TRICK: usize = 5;
const TAKEN: usize = 6;

#[derive(Debug)]
pub struct Bridge {
    plan: Plan,
    table: Table,
    log: Log,
    /// The piles of each player: hand, columns, place in the trick, tricks taken.
    own: [Vec<PileId>; 2],
    memory: Memory,
    /// What was remembered before each move.
    before: Vec<Memory>,
    events: Vec<Event>,
}

/// What is remembered beside the cards; of each seat, where there are two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Memory {
    dealer: u8,
    dealt: [Dealt; 2],
    /// All cards of the suits that a player has shown not to hold.
    voids: [Cards; 2],
    /// Points below the line in the game that is played.
    below: [u16; 2],
    /// All points.
    points: [u16; 2],
    /// Games won in the rubber.
    games: [u8; 2],
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The dealer names trumps.
    Naming,
    /// The second player doubles or the dealer redoubles, or not.
    Doubling,
    Playing,
    /// All cards are played and counted.
    Counted,
}

impl Bridge {
    /// The game at a table, dealt or in play: who deals follows from whose turn it is.
    pub fn new(plan: Plan, table: Table) -> Bridge {
        let own = [0, 1].map(|seat| {
            plan.piles().filter(|pile| plan.owner(*pile) == Some(seat)).collect::<Vec<_>>()
        });
        let (log, memory) = (Log::default(), Memory::default());
        let mut game =
            Bridge { plan, table, log, own, memory, before: Vec::new(), events: Vec::new() };
        let turn = game.table.state.cursor;
        game.memory.dealer = if game.stage() == Stage::Naming { turn } else { 1 - turn.min(1) };
        game.memory.dealt = game.dealt();
        game
    }

    /// What is trumps; none before that is named.
    fn named(&self) -> Option<Trumps> {
        let mut calls = (0..).zip(Trumps::CALLS);
        calls.find(|(call, _)| self.table.called(*call) > 0).map(|(_, trumps)| trumps)
    }

    fn trumps(&self) -> Trumps {
        self.named().unwrap_or(Trumps::None)
    }

    /// How often it has been doubled: once, and once back.
    fn doubled(&self) -> u8 {
        self.table.called(DOUBLE).min(MOST_DOUBLES)
    }

    /// How often what tricks count is taken.
    fn times(&self) -> u16 {
        1 << self.doubled()
    }

    fn stage(&self) -> Stage {
        let may_double = self.plan.rules().calls.len() > usize::from(DOUBLE);
        let played = |pile: &PileId| self.table.is_empty(*pile);
        if self.own.iter().flat_map(|own| &own[..TRICK]).all(played) {
            Stage::Counted
        } else if self.named().is_none() {
            Stage::Naming
        } else if may_double && self.table.called(LEAVE) == 0 && self.doubled() < MOST_DOUBLES {
            Stage::Doubling
        } else {
            Stage::Playing
        }
    }

    /// Tests if hands are dealt until a rubber is won, and not only one.
    fn is_rubber(&self) -> bool {
        self.plan.rules().redeal.is_some()
    }

    /// Tests if the rubber, or the only hand, is over.
    fn is_over(&self) -> bool {
        let last = !self.is_rubber() || self.memory.games.contains(&2);
        last && self.stage() == Stage::Counted
    }

    fn seat(&self) -> usize {
        usize::from(self.table.state.cursor.min(1))
    }

    fn face(&self, card: TableCard) -> Cards {
        score::bit(self.table.face(card))
    }

    /// What lies in each player's place of the trick.
    fn trick(&self) -> [Option<Cards>; 2] {
        [0, 1].map(|seat: usize| self.table.top(self.own[seat][TRICK]).map(score::bit))
    }

    /// The card that is to be followed.
    fn led(&self) -> Option<Cards> {
        match self.trick() {
            [Some(card), None] | [None, Some(card)] => Some(card),
            _ => None,
        }
    }

    /// The cards that a player may use: those of their hand, and the exposed ones.
    fn usable(&self, seat: usize) -> Cards {
        let own = &self.own[seat];
        let held = self.table.pile(own[HAND]);
        let exposed = own[HAND + 1..TRICK].iter().filter_map(|pile| self.table.pile(*pile).last());
        let cards = held.iter().chain(exposed.filter(|card| card.is_up()));
        cards.fold(0, |cards, card| cards | self.face(*card))
    }

    /// The cards that follow suit; none if any may be played.
    fn bound(&self) -> Cards {
        self.led().map_or(0, |led| self.usable(self.seat()) & score::suit_of(led))
    }

    /// The card that a move plays; none if it is another move.
    fn card(&self, mv: Move) -> Option<Cards> {
        let Move::Carry(carry) = mv else { return None };
        let cards = self.table.pile(carry.from);
        cards.get(carry.cards(cards.len()).start).map(|card| self.face(*card))
    }

    /// How many tricks a player has taken, the last one too while it still lies.
    fn tricks(&self, seat: usize) -> u8 {
        let lies = self.trick().iter().all(Option::is_some) && self.seat() == seat;
        (self.table.len(self.own[seat][TAKEN]) / 2) as u8 + u8::from(lies)
    }

    fn dealt(&self) -> [Dealt; 2] {
        let cards = |piles: &[PileId]| {
            let cards = piles.iter().flat_map(|pile| self.table.pile(*pile));
            cards.fold(0, |cards, card| cards | self.face(*card))
        };
        let dealt = |own: &Vec<PileId>| Dealt { all: cards(&own[..TAKEN]), held: cards(&own[..1]) };
        [dealt(&self.own[0]), dealt(&self.own[1])]
    }

    /// The piles of a table just laid as they lie when this seat has dealt: the
    /// other was dealt their cards first. The hands are in order, as one holds them.
    fn arranged(&self, laid: &Table, dealer: u8) -> Vec<Vec<TableCard>> {
        const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];
        let mut piles: Vec<_> = self.plan.piles().map(|pile| laid.pile(pile).to_vec()).collect();
        if dealer == 0 {
            let [first, second] = &self.own;
            first.iter().zip(second).for_each(|(a, b)| piles.swap(a.index(), b.index()));
        }
        for pile in self.plan.piles().filter(|pile| self.plan.part(*pile).sight == Sight::Owner) {
            piles[pile.index()].sort_by_key(|card| {
                let face: Card = laid.face(*card);
                let suit = SUITS.iter().position(|suit| *suit == face.suit());
                (suit, Reverse(score::bit(face)))
            });
        }
        piles
    }

    /// The cards are dealt again, by the other player.
    fn deal_again(&mut self) {
        let mut laid = self.table.clone();
        self.plan.apply(&mut laid, Move::Redeal, &mut Log::default());
        let dealer = 1 - self.memory.dealer;
        let piles = self.arranged(&laid, dealer);
        self.log.begin();
        self.log.lay_anew(&mut self.table, piles);
        self.log
            .set_state(&mut self.table, |state| *state = State { cursor: dealer, ..laid.state });
        for call in 0..self.plan.rules().calls.len() as u8 {
            self.log.set_called(&mut self.table, call, 0);
        }
        let Memory { below, points, games, .. } = self.memory;
        let dealt = self.dealt();
        self.memory = Memory { dealer, dealt, below, points, games, ..Memory::default() };
    }

    fn call(&mut self, number: u8) {
        self.log.begin();
        self.log.count_call(&mut self.table, number);
        // The second player leads; only a first doubling goes back to the dealer.
        let dealer = self.memory.dealer;
        let redoubles = number == DOUBLE && self.doubled() == 1;
        let cursor = if redoubles { dealer } else { 1 - dealer };
        self.log.set_state(&mut self.table, |state| state.cursor = cursor);
    }

    /// A card is played: the trick before it is taken away, and if it completes
    /// its own, that has a winner, and hidden cards are turned up.
    fn play(&mut self, carry: Carry) {
        let (seat, led) = (self.seat(), self.led());
        self.log.begin();
        if self.trick().iter().all(Option::is_some) {
            let taken = self.own[seat][TAKEN];
            for place in [1 - seat, seat].map(|seat| self.own[seat][TRICK]) {
                self.carry(Carry { from: place, to: taken, count: 1, drawn: None, ..carry });
            }
        }
        self.carry(carry);
        let (Some(led), [Some(a), Some(b)]) = (led, self.trick()) else {
            return self.log.set_state(&mut self.table, |state| state.cursor = 1 - seat as u8);
        };
        let played = [a, b][seat];
        if played & score::suit_of(led) == 0 {
            self.memory.voids[seat] |= score::suit_of(led);
        }
        let winner = if self.trumps().takes(played, led) { seat } else { 1 - seat } as u8;
        self.events.push(Event::Trick(Seat(winner)));
        self.turn_up();
        self.log.set_state(&mut self.table, |state| state.cursor = winner);
        if self.stage() == Stage::Counted {
            self.count();
        }
    }

    fn carry(&mut self, carry: Carry) {
        let Carry { from, from_end, to, to_end, count, drawn } = carry;
        let step = match drawn {
            Some(place) => Step::Draw { from, place, to, to_end },
            None => Step::Carry { from, from_end, to, to_end, count, flip: false },
        };
        self.log.step(&mut self.table, step);
    }

    /// Hidden cards that are exposed now are turned up.
    fn turn_up(&mut self) {
        for pile in self.own.iter().flat_map(|own| &own[HAND + 1..TRICK]) {
            if self.table.end(*pile, End::Top).is_some_and(|card| !card.is_up()) {
                self.log.step(&mut self.table, Step::Flip(*pile));
            }
        }
    }

    /// All that the hand counts is scored, and a game or the rubber if it is won.
    fn count(&mut self) {
        let (trumps, times) = (self.trumps(), self.times());
        for seat in 0..2 {
            let (tricks, dealt) = (self.tricks(seat), self.memory.dealt[seat]);
            let below = score::below(trumps, tricks, times);
            self.memory.below[seat] += below;
            let tricks = (below > 0).then_some((below, Scored::Tricks));
            let slam = score::slam(self.tricks(seat));
            for (points, what) in
                [tricks, slam].into_iter().chain(score::honours(trumps, dealt)).flatten()
            {
                self.gain(seat, points, what);
            }
        }
        let [first, second] = self.memory.below;
        if first.max(second) < score::GAME || first == second || !self.is_rubber() {
            return;
        }
        let winner = usize::from(second > first);
        self.memory.below = [0; 2];
        self.memory.games[winner] += 1;
        self.events.push(Event::Game(Seat(winner as u8)));
        if self.memory.games[winner] == 2 {
            self.gain(winner, score::RUBBER, Scored::Rubber);
        }
    }

    fn gain(&mut self, seat: usize, points: u16, what: Scored) {
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

    /// The lot decides who deals.
    fn begin(&mut self) {
        let dealer = self.table.state.rng.below(2) as u8;
        let piles = self.arranged(&self.table, dealer);
        Log::default().lay_anew(&mut self.table, piles);
        self.table.state.cursor = dealer;
        self.memory = Memory { dealer, dealt: self.dealt(), ..Memory::default() };
    }

    fn legal(&self, moves: &mut Vec<Move>) {
        moves.clear();
        match self.stage() {
            Stage::Naming => moves.extend((0..DOUBLE).map(Move::call)),
            Stage::Doubling => moves.extend([DOUBLE, LEAVE].map(Move::call)),
            Stage::Counted if self.is_over() => {}
            Stage::Counted => moves.push(Move::Redeal),
            Stage::Playing => {
                self.plan.legal(&self.table, moves);
                let bound = self.bound();
                moves.retain(|mv| {
                    let own = mv.giver().and_then(|pile| self.owner(pile)) == self.turn();
                    own && (bound == 0 || self.card(*mv).is_some_and(|card| card & bound != 0))
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
            (_, Stage::Counted) if self.is_over() => Err(Reason::Over.into()),
            (Move::Call { number: 0..DOUBLE, .. }, Stage::Naming)
            | (Move::Call { number: DOUBLE | LEAVE, .. }, Stage::Doubling) => Ok(()),
            (_, Stage::Naming) => Err(Reason::NameFirst.into()),
            (_, Stage::Doubling) => Err(Reason::DoubleFirst.into()),
            (Move::Call { .. }, _) => Err(Reason::Named.into()),
            (Move::Carry(carry), Stage::Playing)
                if self.owner(carry.from).is_some_and(|owner| Some(owner) != self.turn()) =>
            {
                Err(Refusal::OutOfTurn)
            }
            _ => {
                self.plan.check(&self.table, mv)?;
                let bound = self.bound();
                let breaks = |card: Cards| bound != 0 && card & bound == 0;
                if self.card(mv).is_some_and(breaks) { Err(Reason::Follow.into()) } else { Ok(()) }
            }
        }
    }

    fn apply(&mut self, mv: Move) {
        self.before.push(self.memory);
        self.events.clear();
        match mv {
            Move::Call { number, .. } => self.call(number),
            Move::Carry(carry) => self.play(carry),
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

    /// Nobody is to move when a hand is counted: who is ready deals again.
    fn turn(&self) -> Option<Seat> {
        (self.stage() != Stage::Counted).then_some(Seat(self.table.state.cursor))
    }

    fn winner(&self) -> Option<Seat> {
        let [first, second] = self.memory.points;
        (first != second && self.is_over()).then_some(Seat(u8::from(second > first)))
    }

    /// Where both have the same number of points they share the first place.
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

    /// While cards are played the tricks, else all points.
    fn standing(&self, Seat(seat): Seat) -> Option<(i32, Counted)> {
        let seat = usize::from(seat);
        Some(match self.stage() {
            Stage::Playing => (i32::from(self.tricks(seat)), Counted::Tricks),
            _ => (i32::from(*self.memory.points.get(seat)?), Counted::Points),
        })
    }

    fn agreed(&self) -> Option<Agreed> {
        let trumps = match self.named()? {
            Trumps::Suit(suit) => Some(suit),
            Trumps::None => None,
        };
        Some(Agreed { trumps, doubled: self.doubled() })
    }

    fn sheet(&self) -> Vec<(SheetLine, Vec<i32>)> {
        let Memory { below, points, games, .. } = self.memory;
        let [tricks, games] =
            [[0, 1].map(|seat| self.tricks(seat)), games].map(|both| both.map(u16::from));
        let mut lines = vec![(SheetLine::Tricks, tricks), (SheetLine::AllPoints, points)];
        if self.is_rubber() {
            let rubber = [(SheetLine::BelowTheLine, below), (SheetLine::GamesWon, games)];
            lines.splice(1..1, rubber);
        }
        lines.into_iter().map(|(what, both)| (what, both.map(i32::from).to_vec())).collect()
    }

    fn choose(&self, _seat: Seat, strength: Strength, _moves: &[Move], rng: Rng) -> Option<Move> {
        player::choose(self, strength, rng)
    }
}
