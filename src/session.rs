//! A game in progress: the one midend of all games. Owns history, undo and
//! redo, bookmarks, the clock and the form in which a game is saved; what a
//! person may try stands in `attempt`, what a card waits for in `needs`, what is worth
//! pointing out in `hints`.
//! Knows no clock of its own, no storage and no screen; time is told to it.
//! What plays the game is a [`Machine`], which may have several seats; who plays
//! them, a person or the computer, is kept here and goes into the record.

mod aids;
mod attempt;
mod hints;
mod laid;
mod laying;
mod marks;
mod needs;
mod record;
mod record_marks;
mod rest;
mod screen;
mod seating;

pub use aids::{Aid, Aids};
pub use attempt::{Destination, Obstacle, Taken};
pub use hints::{Bared, Hint, Merit, Sent};
pub use laid::{Laid, NotLaid, Refused, Survey, Written};
pub use laying::LONGEST_TABLE;
pub use marks::{LONGEST_MARK, Mark, Marked};
pub use needs::{Need, Needs};
pub use record::{LARGEST_SEED, Options, Record, RecordError, Shortfall, Unread};
pub use record_marks::{RecordMark, RecordMarks};
use screen::Screen;
pub use seating::{Player, Seating};

pub use crate::machine::{Seat, SheetLine, Strength};

use crate::{
    cards::Rng,
    engine::{Log, Move, Outcome, PileId, Plan, Position, PositionError, Refusal, Score, Table},
    games::Game,
    machine::Machine,
    rules::{Act, Choices},
};

/// A game in progress.
///
/// ```
/// use patientia::{games, session::Session};
///
/// let game = games::by_id("la-belle-lucie").expect("a game of the catalogue");
/// let mut session = Session::new(game, game.defaults(), 1);
/// let mv = session.legal()[0];
/// session.play(mv).expect("it is listed as legal");
/// assert_eq!(session.record().moves, session.machine().code(mv));
///
/// assert!(session.undo());
/// assert!(session.moves().is_empty());
/// ```
#[derive(Debug)]
pub struct Session {
    game: &'static Game,
    choices: Choices,
    seed: u64,
    attempt: u64,
    machine: Box<dyn Machine>,
    seating: Seating,
    /// Every move of the line, those undone included.
    line: Vec<Move>,
    /// How many moves of the line are made.
    made: usize,
    /// How many of them ever were: what is beyond was laid before the person.
    reached: usize,
    /// The seat that made each of them.
    movers: Vec<Seat>,
    legal: Vec<Move>,
    /// Those of them that a person may make.
    persons: Vec<Move>,
    screen: Screen,
    /// Whether who sits at the screen only looks on.
    is_watched: bool,
    /// Whether the table is still being laid by hand: nothing can be played at it.
    is_growing: bool,
    marks: Vec<Mark>,
    spent_ms: u64,
    aids: Aids,
}

impl Session {
    /// A new game.
    pub fn new(game: &'static Game, choices: Choices, seed: u64) -> Session {
        let machine = game.deal(&choices, seed);
        Session::on(game, choices, seed, machine)
    }

    /// A game that begins with a table laid by hand. It has no deal, and so no record.
    ///
    /// # Errors
    /// If there can be no such table.
    pub fn laid(
        game: &'static Game,
        choices: Choices,
        position: &Position,
    ) -> Result<Session, PositionError> {
        let plan = Plan::new(game.rules(&choices));
        let table = plan.read_position(position)?;
        let machine = game.play(plan, &choices, table);
        Ok(Session::on(game, choices, position.seed, machine))
    }

    /// A game on what plays it.
    fn on(game: &'static Game, choices: Choices, seed: u64, machine: Box<dyn Machine>) -> Session {
        let seating = Seating::usual(machine.seats());
        let mut session = Session {
            game,
            choices,
            seed,
            attempt: 0,
            machine,
            seating,
            line: Vec::new(),
            made: 0,
            reached: 0,
            movers: Vec::new(),
            legal: Vec::new(),
            persons: Vec::new(),
            screen: Screen::default(),
            is_watched: false,
            is_growing: false,
            marks: Vec::new(),
            spent_ms: 0,
            aids: Aids::default(),
        };
        session.list_moves();
        session
    }

    /// The game.
    pub const fn game(&self) -> &'static Game {
        self.game
    }

    /// The options chosen.
    pub const fn choices(&self) -> &Choices {
        &self.choices
    }

    /// The seed of the deal.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The board: piles, their addresses and names. Whether a move is legal
    /// is asked of the session.
    pub fn plan(&self) -> &Plan {
        self.machine.plan()
    }

    /// What plays the game.
    pub fn machine(&self) -> &dyn Machine {
        &*self.machine
    }

    /// The table as it is. Nothing of it is shown that the person at the screen
    /// may not see: that is [`Session::shown`].
    pub fn table(&self) -> &Table {
        self.machine.table()
    }

    /// What has been done.
    pub fn log(&self) -> &Log {
        self.machine.log()
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.machine.seats()
    }

    /// Tests if each of several players has a board of their own.
    pub fn has_boards(&self) -> bool {
        self.plan().rules().boards > 1
    }

    /// The seat that is to move; none where all play at once, and when the
    /// game is over.
    pub fn turn(&self) -> Option<Seat> {
        if self.outcome() == Outcome::Open { self.machine.turn() } else { None }
    }

    /// Who plays the seats.
    pub const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// The game with other players on its seats, as many as it has.
    #[must_use]
    pub fn seated(self, seating: Seating) -> Session {
        let mut session = Session { seating, screen: Screen::default(), ..self };
        session.list_moves();
        session
    }

    /// The game for one who only looks on: nobody in it is called “you”.
    #[must_use]
    pub fn watched(self) -> Session {
        Session { is_watched: true, ..self }
    }

    /// The seat of who sits at the screen; none if several do, or if they only
    /// look on.
    pub fn you(&self) -> Option<Seat> {
        self.seating.only_person().filter(|_| !self.is_watched)
    }

    /// The seat to which a pile belongs; none if it is everybody's.
    pub fn owner(&self, pile: PileId) -> Option<Seat> {
        self.machine.owner(pile)
    }

    /// The strength of the computer player who is to move; none if a person is,
    /// or nobody.
    pub fn computer(&self) -> Option<Strength> {
        self.seating.player(self.turn()?).strength()
    }

    /// Tests if a computer may do something now: move, or perhaps call while
    /// another is to move.
    pub fn computers_may_act(&self) -> bool {
        self.acting_computers().next().is_some()
    }

    /// The computers that may do something now, from the one after who is to move
    /// round to that one: others call before it goes on.
    fn acting_computers(&self) -> impl Iterator<Item = (Seat, Strength)> {
        let open = self.outcome() == Outcome::Open;
        let (turn, seats) = (self.turn().unwrap_or(Seat(0)).0, self.seats());
        let others = (1..if open { seats } else { 0 }).map(move |on| Seat((turn + on) % seats));
        let may_act = others.filter(|seat| self.machine.may_act(*seat)).chain(self.turn());
        may_act.filter_map(|seat| Some((seat, self.seating.player(seat).strength()?)))
    }

    /// The move that a computer makes for its seat, if one does: at the same
    /// table after the same moves always the same one.
    pub fn computers_move(&self) -> Option<Move> {
        self.acting_computers().find_map(|acting| self.chosen_by(acting))
    }

    /// The move that the computer makes for one seat, if it plays it and may do
    /// something.
    pub fn move_of(&self, seat: Seat) -> Option<Move> {
        self.acting_computers()
            .find(|(acting, _)| *acting == seat)
            .and_then(|it| self.chosen_by(it))
    }

    fn chosen_by(&self, (seat, strength): (Seat, Strength)) -> Option<Move> {
        // Seeds of deals are smaller, so that no chance of a deal comes again.
        let chance = self.seed | (self.made as u64 + 1) << 40 | u64::from(seat.0) << 60;
        self.machine.choose(seat, strength, self.moves(), Rng::new(chance))
    }

    /// Tests if all play at once.
    pub fn is_race(&self) -> bool {
        self.machine.is_race()
    }

    /// Tests if a seat may see the face of the card at `depth` of a pile (0
    /// the bottom).
    pub fn sees(&self, seat: Seat, pile: PileId, depth: usize) -> bool {
        self.machine.sees(seat, pile, depth)
    }

    /// All legal moves; none once the game is won.
    pub fn legal(&self) -> &[Move] {
        &self.legal
    }

    /// The legal moves that a person may make: while a computer is to move only
    /// calls out of turn, and none while the screen waits for somebody, who alone
    /// may know what they can do.
    pub fn persons_moves(&self) -> &[Move] {
        match (self.seats(), self.screen_waits_for()) {
            (1, _) => &self.legal,
            (_, None) => &self.persons,
            (_, Some(_)) => &[],
        }
    }

    /// How the game stands. A game in company that is over is won or lost for
    /// the one person who plays it, and just over where several do.
    pub fn outcome(&self) -> Outcome {
        if self.is_growing {
            return Outcome::Open;
        }
        let outcome = self.machine.outcome(&self.legal);
        match (self.seating.only_person(), self.machine.winner()) {
            (Some(person), Some(winner)) if outcome == Outcome::Over => {
                if person == winner {
                    Outcome::Won
                } else {
                    Outcome::Lost
                }
            }
            _ => outcome,
        }
    }

    /// What has been reached.
    pub fn score(&self) -> Score {
        self.machine.score()
    }

    /// Makes a move. Unless it is the next of those undone, their line is left: its end
    /// is among the marks. What followed by itself is the last entry of [`Session::log`].
    ///
    /// # Errors
    /// The rule that forbids the move; nothing has then changed.
    pub fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        self.machine.check(mv)?;
        if self.line.get(self.made) != Some(&mv) {
            self.leave_line();
            self.line.push(mv);
        }
        self.make(mv);
        self.list_moves();
        Ok(())
    }

    /// Tests if a move is legal now.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        self.machine.check(mv)
    }

    /// Tests if the last move was a person's.
    pub fn last_was_persons(&self) -> bool {
        self.last_mover().is_some_and(|mover| self.is_person(mover))
    }

    /// Takes the last move of a person back, with those that computers have
    /// made since; false if there is none.
    pub fn undo(&mut self) -> bool {
        if !self.can_undo() {
            return false;
        }
        while let Some(mover) = self.movers.last().copied() {
            self.take_back();
            if self.is_person(mover) {
                break;
            }
        }
        true
    }

    /// Takes the last move back, whoever made it, also in a race, as for one who
    /// only watches; false if there is none.
    pub fn take_back(&mut self) -> bool {
        if !self.machine.undo() {
            return false;
        }
        self.made -= 1;
        self.movers.pop();
        self.list_moves();
        true
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.seating.player(seat) == Player::Person
    }

    /// Makes a move that is legal.
    fn make(&mut self, mv: Move) {
        let mover = self.machine.mover(mv).unwrap_or(Seat(0));
        self.machine.apply(mv);
        self.movers.push(mover);
        self.made += 1;
        self.reached = self.reached.max(self.made);
    }

    /// Makes the next undone move again; false if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(mv) = self.next_undone() else {
            return false;
        };
        self.make(mv);
        self.list_moves();
        true
    }

    /// Takes all moves back; they can be made again.
    pub fn restart(&mut self) {
        if self.outcome() != Outcome::Open {
            self.spent_ms = 0;
        }
        while self.machine.undo() {}
        self.made = 0;
        self.movers.clear();
        self.list_moves();
    }

    /// Tests if a move can be taken back: one that a person made, and not in a
    /// race.
    pub fn can_undo(&self) -> bool {
        !self.is_race() && self.movers.iter().any(|mover| self.is_person(*mover))
    }

    /// Tests if the game is over and can go on no more, as a lost one can where
    /// moves are taken back.
    pub fn is_at_its_end(&self, may_undo: bool) -> bool {
        match self.outcome() {
            Outcome::Open => false,
            Outcome::Lost => !may_undo || !self.can_undo(),
            Outcome::Won | Outcome::Over => true,
        }
    }

    /// The seat that made the last move.
    pub fn last_mover(&self) -> Option<Seat> {
        self.movers.last().copied()
    }

    /// Tests if an undone move can be made again.
    pub fn can_redo(&self) -> bool {
        self.made < self.line.len()
    }

    /// The next undone move: the one that [`Session::redo`] would make.
    pub fn next_undone(&self) -> Option<Move> {
        self.line.get(self.made).copied()
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[Move] {
        &self.line[..self.made]
    }

    /// Every move of the line: those made, and then those undone.
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// What will have been reached when all undone moves of the line are made again.
    pub fn score_of_line(&self) -> Score {
        let (plan, mut table, mut log) = (self.plan(), self.table().clone(), Log::default());
        for mv in &self.line[self.made..] {
            plan.apply(&mut table, *mv, &mut log);
        }
        plan.score(&table)
    }

    /// Lays a way before the person, as if its moves had been undone: they are made
    /// one by one by [`Session::redo`]. The line of those undone before is left. False, and
    /// nothing has changed, if one of the moves is not legal.
    pub fn lay_way(&mut self, way: &[Move]) -> bool {
        let try_next = |machine: &mut Box<dyn Machine>, mv: Move| {
            let is_legal = machine.check(mv).is_ok();
            if is_legal {
                machine.apply(mv);
            }
            is_legal
        };
        let tried = way.iter().take_while(|mv| try_next(&mut self.machine, **mv)).count();
        for _ in 0..tried {
            self.machine.undo();
        }
        if tried == way.len() {
            self.leave_line();
            self.line.extend(way);
        }
        tried == way.len()
    }

    /// Tests if one person plays this game alone by a declaration, so that it can be
    /// thought through.
    pub fn is_solitary(&self) -> bool {
        self.game.machine.is_none() && self.seats() == 1 && !self.has_boards()
    }

    /// Tests if it can be looked for a way in which such a game comes out: if it can.
    pub fn can_be_solved(&self) -> bool {
        self.is_solitary() && self.plan().rules().can_be_won()
    }

    /// What has helped in this game, undone moves included.
    pub const fn aids(&self) -> &Aids {
        &self.aids
    }

    /// Notes that something has helped.
    pub fn note_aid(&mut self, aid: Aid) {
        self.aids.add(aid);
    }

    /// Tells that so much time was spent at the open game.
    pub fn spend(&mut self, ms: u64) {
        if self.outcome() == Outcome::Open {
            self.spent_ms = self.spent_ms.saturating_add(ms);
        }
    }

    /// The time spent, in milliseconds.
    pub const fn spent_ms(&self) -> u64 {
        self.spent_ms
    }

    /// The answers that a person may give to what the game asks.
    pub fn answers(&self) -> impl Iterator<Item = Move> {
        self.persons_moves().iter().copied().filter(|mv| match mv {
            Move::Call { number, .. } => {
                self.plan().rules().calls[usize::from(*number)].act == Act::Answer
            }
            // In company it is for all to say when the next hand is dealt.
            Move::Redeal => self.seats() > 1,
            _ => false,
        })
    }

    /// The moves of a person that make a call, or that only a call allows.
    pub fn by_call(&self, number: u8) -> Vec<Move> {
        let uses = |mv: &Move| self.plan().call_of(self.table(), *mv) == Some(number);
        self.persons_moves().iter().copied().filter(uses).collect()
    }

    /// What follows from the table as it is.
    fn list_moves(&mut self) {
        self.machine.legal(&mut self.legal);
        if self.is_growing {
            self.legal.clear();
        }
        if self.seats() > 1 {
            self.persons.clone_from(&self.legal);
            let (machine, seating) = (&self.machine, &self.seating);
            self.persons.retain(|mv| {
                machine.mover(*mv).is_none_or(|mover| seating.player(mover) == Player::Person)
            });
        }
        self.look();
    }
}
