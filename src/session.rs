//! A game in progress. All games use it. It owns the history (undo, redo, bookmarks), the time
//! spent and the form in which a game is saved.
//!
//! It has no clock, no storage and no screen; the caller reports the time that passes. A
//! [`Machine`] plays the game and may have several seats. The session stores who plays each seat, a
//! human or the computer, and writes that into the record.
//!
//! The parts: `attempt` says what the player may try, `needs` what a stuck card waits for, `hints`
//! which moves are worth showing.

mod aids;
mod bookmarks;
mod finish;
mod hints;
mod needs;
mod record;
mod record_bookmarks;
mod screen;
mod seating;
mod selection;
mod setup;
mod setup_text;

pub use aids::{Aid, Aids};
pub use bookmarks::{Bookmark, BookmarkEntry, MAX_BOOKMARK_NAME};
pub use hints::{Hint, HintReason, SendResult, Uncovered};
pub use needs::{Need, Needs};
pub use record::{LARGEST_SEED, Options, PartialRestore, ReadError, Record, RecordError};
pub use record_bookmarks::{RecordBookmark, RecordBookmarks};
use screen::Screen;
pub use seating::{Player, Seating};
pub use selection::{Destination, Obstacle, Selection};
pub use setup::{Draft, Setup, SetupError, SetupRefusal, Survey};
pub use setup_text::MAX_TABLE_TEXT_LEN;

pub use crate::machine::{ScoreSheetLine, Seat, Strength};

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
/// session.play(mv).expect("a listed move is legal");
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
    /// All moves of the line: those made, then those undone.
    line: Vec<Move>,
    /// How many moves of `line` are made.
    made: usize,
    /// The largest value that `made` has had on this line. The player never made the moves beyond
    /// it: [`Session::queue_moves`] put them there.
    reached: usize,
    /// The seat that made each of the moves made.
    movers: Vec<Seat>,
    legal: Vec<Move>,
    /// The moves of `legal` that a human player may make. Empty if there is only one seat.
    human_moves: Vec<Move>,
    screen: Screen,
    /// True if the viewer only watches and plays no seat.
    is_watched: bool,
    /// True while the player still sets up the table by hand. No move is legal then.
    is_setup_preview: bool,
    bookmarks: Vec<Bookmark>,
    spent_ms: u64,
    aids: Aids,
}

impl Session {
    pub fn new(game: &'static Game, choices: Choices, seed: u64) -> Session {
        let machine = game.deal(&choices, seed);
        Session::with_machine(game, choices, seed, machine)
    }

    /// Starts a game on a table that was set up by hand. Such a game has no deal and therefore no
    /// record.
    ///
    /// # Errors
    /// Returns an error if no such table is possible.
    pub fn from_position(
        game: &'static Game,
        choices: Choices,
        position: &Position,
    ) -> Result<Session, PositionError> {
        let plan = Plan::new(game.rules(&choices));
        let table = plan.read_position(position)?;
        let machine = game.machine_for(plan, &choices, table);
        Ok(Session::with_machine(game, choices, position.seed, machine))
    }

    fn with_machine(
        game: &'static Game,
        choices: Choices,
        seed: u64,
        machine: Box<dyn Machine>,
    ) -> Session {
        let seating = Seating::default_for(machine.seats());
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
            human_moves: Vec::new(),
            screen: Screen::default(),
            is_watched: false,
            is_setup_preview: false,
            bookmarks: Vec::new(),
            spent_ms: 0,
            aids: Aids::default(),
        };
        session.refresh();
        session
    }

    pub const fn game(&self) -> &'static Game {
        self.game
    }

    pub const fn choices(&self) -> &Choices {
        &self.choices
    }

    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the board: the piles, their addresses and names. Ask the session, not the plan,
    /// whether a move is legal.
    pub fn plan(&self) -> &Plan {
        self.machine.plan()
    }

    pub fn machine(&self) -> &dyn Machine {
        &*self.machine
    }

    /// Returns the table with everything on it. Do not display it: [`Session::shown`] is the table
    /// with only what the viewer may see.
    pub fn table(&self) -> &Table {
        self.machine.table()
    }

    /// Returns all steps since the start, move by move.
    pub fn log(&self) -> &Log {
        self.machine.log()
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> u8 {
        self.machine.seats()
    }

    /// Returns true if there are several players and each has a board of their own.
    pub fn has_boards(&self) -> bool {
        self.plan().rules().boards > 1
    }

    /// Returns the seat whose turn it is, or `None` if all play at once or the game is over.
    pub fn turn(&self) -> Option<Seat> {
        if self.outcome() == Outcome::Open { self.machine.turn() } else { None }
    }

    pub const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Replaces the players of all seats. `seating` must have as many seats as the game.
    #[must_use]
    pub fn with_seating(self, seating: Seating) -> Session {
        let mut session = Session { seating, screen: Screen::default(), ..self };
        session.refresh();
        session
    }

    /// Marks the session as watched only: nobody in it is called “you”.
    #[must_use]
    pub fn into_watched(self) -> Session {
        Session { is_watched: true, ..self }
    }

    /// Returns the seat of the only human player, or `None` if there are several or the viewer only
    /// watches.
    pub fn own_seat(&self) -> Option<Seat> {
        self.seating.only_human().filter(|_| !self.is_watched)
    }

    /// Returns the seat that owns the pile, or `None` if the pile belongs to all.
    pub fn owner(&self, pile: PileId) -> Option<Seat> {
        self.machine.owner(pile)
    }

    /// Returns the strength of the computer player whose turn it is, or `None` if it is nobody's
    /// turn or a human's.
    pub fn computer_strength(&self) -> Option<Strength> {
        self.seating.player(self.turn()?).strength()
    }

    /// Returns true if a computer player can act now: make its move, or perhaps make a call during
    /// another's turn.
    pub fn computers_may_act(&self) -> bool {
        self.acting_computers().next().is_some()
    }

    /// Returns the computer players that can act now. The seat after the current one comes first
    /// and the current one last, so that others make their calls before it moves.
    fn acting_computers(&self) -> impl Iterator<Item = (Seat, Strength)> {
        let open = self.outcome() == Outcome::Open;
        let (turn, seats) = (self.turn().unwrap_or(Seat(0)).0, self.seats());
        let others = (1..if open { seats } else { 0 }).map(move |on| Seat((turn + on) % seats));
        let may_act = others.filter(|seat| self.machine.can_act(*seat)).chain(self.turn());
        may_act.filter_map(|seat| Some((seat, self.seating.player(seat).strength()?)))
    }

    /// Returns the move that a computer player makes now, if any. The same table after the same
    /// moves always gives the same move.
    pub fn computer_move(&self) -> Option<Move> {
        self.acting_computers().find_map(|acting| self.choose_move(acting))
    }

    /// Returns the move that the computer makes for one seat, or `None` if a human plays the seat
    /// or it cannot act.
    pub fn computer_move_of(&self, seat: Seat) -> Option<Move> {
        self.acting_computers()
            .find(|(acting, _)| *acting == seat)
            .and_then(|it| self.choose_move(it))
    }

    fn choose_move(&self, (seat, strength): (Seat, Strength)) -> Option<Move> {
        // Seeds of deals use fewer bits, so no random numbers of a deal are used again.
        let chance = self.seed | (self.made as u64 + 1) << 40 | u64::from(seat.0) << 60;
        self.machine.choose_move(seat, strength, self.moves(), Rng::new(chance))
    }

    /// Returns true if all play at once.
    pub fn is_race(&self) -> bool {
        self.machine.is_race()
    }

    /// Returns true if the player on the seat may see the face of the card at `depth` of the pile
    /// (0 is the bottom).
    pub fn sees(&self, seat: Seat, pile: PileId, depth: usize) -> bool {
        self.machine.sees(seat, pile, depth)
    }

    /// Returns all legal moves. There are none once the game is won.
    pub fn legal(&self) -> &[Move] {
        &self.legal
    }

    /// Returns the legal moves that a human player may make. While it is a computer's turn, these
    /// are only calls out of turn. While the screen waits for a player, there are none, because
    /// only that player may know what they can do.
    pub fn human_moves(&self) -> &[Move] {
        match (self.seats(), self.screen_waits_for()) {
            (1, _) => &self.legal,
            (_, None) => &self.human_moves,
            (_, Some(_)) => &[],
        }
    }

    /// Returns the outcome so far. A finished company game is won or lost if exactly one human
    /// plays, and just over if several do.
    pub fn outcome(&self) -> Outcome {
        if self.is_setup_preview {
            return Outcome::Open;
        }
        let outcome = self.machine.outcome(&self.legal);
        match (self.seating.only_human(), self.machine.winner()) {
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

    pub fn score(&self) -> Score {
        self.machine.score()
    }

    /// Makes a move. If it is not the next undone move, the session leaves the line of undone moves
    /// and adds the end of that line to the bookmarks. The last entry of [`Session::log`] holds the
    /// move and all that followed from it.
    ///
    /// # Errors
    /// Returns the rule that forbids the move. Nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        self.machine.check(mv)?;
        if self.line.get(self.made) != Some(&mv) {
            self.abandon_line();
            self.line.push(mv);
        }
        self.make(mv);
        self.refresh();
        Ok(())
    }

    /// Checks whether a move is legal now.
    ///
    /// # Errors
    /// Returns the rule that forbids the move.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        self.machine.check(mv)
    }

    /// Returns true if a human player made the last move.
    pub fn was_last_move_human(&self) -> bool {
        self.last_mover().is_some_and(|mover| self.is_human(mover))
    }

    /// Takes back the last move of a human player and all computer moves after it. Returns false if
    /// there is none.
    pub fn undo(&mut self) -> bool {
        if !self.can_undo() {
            return false;
        }
        while let Some(mover) = self.movers.last().copied() {
            self.undo_last_move();
            if self.is_human(mover) {
                break;
            }
        }
        true
    }

    /// Takes back the last move of any player, even in a race. Use it to step through a game, and
    /// [`Session::undo`] for the player's own undo. Returns false if there is no move.
    pub fn undo_last_move(&mut self) -> bool {
        if !self.machine.undo() {
            return false;
        }
        self.made -= 1;
        self.movers.pop();
        self.refresh();
        true
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.seating.player(seat) == Player::Human
    }

    /// Makes a legal move.
    fn make(&mut self, mv: Move) {
        let mover = self.machine.mover(mv).unwrap_or(Seat(0));
        self.machine.apply(mv);
        self.movers.push(mover);
        self.made += 1;
        self.reached = self.reached.max(self.made);
    }

    /// Makes the next undone move again. Returns false if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(mv) = self.next_undone() else {
            return false;
        };
        self.make(mv);
        self.refresh();
        true
    }

    /// Takes back all moves. They can be made again.
    pub fn restart(&mut self) {
        if self.outcome() != Outcome::Open {
            self.spent_ms = 0;
        }
        while self.machine.undo() {}
        self.made = 0;
        self.movers.clear();
        self.refresh();
    }

    /// Returns true if a human player has made a move and the game is not a race.
    pub fn can_undo(&self) -> bool {
        !self.is_race() && self.movers.iter().any(|mover| self.is_human(*mover))
    }

    /// Returns true if the game is over and cannot go on. A lost game can go on if `may_undo` is
    /// true and there is a move to take back.
    pub fn is_finished(&self, may_undo: bool) -> bool {
        match self.outcome() {
            Outcome::Open => false,
            Outcome::Lost => !may_undo || !self.can_undo(),
            Outcome::Won | Outcome::Over => true,
        }
    }

    pub fn last_mover(&self) -> Option<Seat> {
        self.movers.last().copied()
    }

    pub fn can_redo(&self) -> bool {
        self.made < self.line.len()
    }

    /// Returns the move that [`Session::redo`] would make.
    pub fn next_undone(&self) -> Option<Move> {
        self.line.get(self.made).copied()
    }

    /// Returns the moves made so far, without those undone.
    pub fn moves(&self) -> &[Move] {
        &self.line[..self.made]
    }

    /// Returns all moves of the line: those made, then those undone.
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// Returns the score after all undone moves of the line have been made again.
    pub fn score_of_line(&self) -> Score {
        let (plan, mut table, mut log) = (self.plan(), self.table().clone(), Log::default());
        for mv in &self.line[self.made..] {
            plan.apply(&mut table, *mv, &mut log);
        }
        plan.score(&table)
    }

    /// Puts moves in front of the player as if they had been undone; [`Session::redo`] then makes
    /// them one by one. The line of moves undone before is left. Returns false and changes nothing
    /// if one of the moves is not legal.
    pub fn queue_moves(&mut self, moves: &[Move]) -> bool {
        let try_next = |machine: &mut Box<dyn Machine>, mv: Move| {
            let is_legal = machine.check(mv).is_ok();
            if is_legal {
                machine.apply(mv);
            }
            is_legal
        };
        let tried = moves.iter().take_while(|mv| try_next(&mut self.machine, **mv)).count();
        for _ in 0..tried {
            self.machine.undo();
        }
        if tried == moves.len() {
            self.abandon_line();
            self.line.extend(moves);
        }
        tried == moves.len()
    }

    /// Returns true if one player plays alone and the declaration says all the rules. Only such
    /// games can be searched.
    pub fn is_solitary(&self) -> bool {
        self.game.machine.is_none() && self.seats() == 1 && !self.has_boards()
    }

    /// Returns true if the solver can search this game and its rules define a win.
    pub fn can_be_solved(&self) -> bool {
        self.is_solitary() && self.plan().rules().can_be_won()
    }

    /// Returns the help used in this game, including help used in moves that are now undone.
    pub const fn aids(&self) -> &Aids {
        &self.aids
    }

    pub fn note_aid(&mut self, aid: Aid) {
        self.aids.add(aid);
    }

    /// Adds time in milliseconds. Does nothing once the game is over.
    pub fn add_time(&mut self, ms: u64) {
        if self.outcome() == Outcome::Open {
            self.spent_ms = self.spent_ms.saturating_add(ms);
        }
    }

    pub const fn spent_ms(&self) -> u64 {
        self.spent_ms
    }

    /// Returns the answers that a human player can give to the question that the game asks now.
    pub fn answers(&self) -> impl Iterator<Item = Move> {
        self.human_moves().iter().copied().filter(|mv| match mv {
            Move::Call { number, .. } => {
                self.plan().rules().calls[usize::from(*number)].act == Act::Answer
            }
            // In company games any player may say when to deal the next hand.
            Move::Redeal => self.seats() > 1,
            _ => false,
        })
    }

    /// Returns the moves of the human player that make call `number`, or that only this call
    /// allows.
    pub fn by_call(&self, number: u8) -> Vec<Move> {
        let uses = |mv: &Move| self.plan().call_of(self.table(), *mv) == Some(number);
        self.human_moves().iter().copied().filter(uses).collect()
    }

    /// Updates everything that follows from the table.
    fn refresh(&mut self) {
        self.machine.legal(&mut self.legal);
        if self.is_setup_preview {
            self.legal.clear();
        }
        if self.seats() > 1 {
            self.human_moves.clone_from(&self.legal);
            let (machine, seating) = (&self.machine, &self.seating);
            self.human_moves.retain(|mv| {
                machine.mover(*mv).is_none_or(|mover| seating.player(mover) == Player::Human)
            });
        }
        self.update_screen();
    }
}
