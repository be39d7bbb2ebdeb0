//! A session: a game of the catalogue in progress. A session owns the history (undo, redo,
//! bookmarks), the time spent and the form in which the game is saved.
//!
//! A session has no clock, no storage and no screen; the caller reports the time that passes. A
//! [`Machine`] applies the rules and may have several seats (places of players). The session keeps
//! the seating (who plays each seat, a human or the computer) and writes it into the record.
//!
//! The central modules: `selection` says what the player may try, `needs` says which cards or
//! places a stuck card waits for, and `hints` says which moves are worth showing.
//!
//! The *line* of a session is its list of moves: the moves made, followed by the moves that the
//! player has undone and can redo.

mod bookmarks;
mod equivalent_moves;
mod finish;
mod help;
mod hints;
mod lesson;
mod needs;
mod record;
mod record_bookmarks;
mod screen;
mod seating;
mod selection;
mod setup;
mod setup_text;

pub use bookmarks::{Bookmark, BookmarkEntry, MAX_BOOKMARK_NAME};
pub use help::{Help, HelpLetters};
pub use hints::{Hint, HintReason, TapResult, Uncovered};
pub use lesson::LessonPlace;
pub use needs::{Need, Needs};
pub use record::{LARGEST_SEED, Options, PartialRestore, ReadError, Record, RecordError};
pub use record_bookmarks::{RecordBookmark, RecordBookmarks};
use screen::Screen;
pub use seating::{Player, Seating};
pub use selection::{Destination, Obstacle, Selection};
pub use setup::{Draft, ParsedDraft, Setup, SetupError, SetupRefusal};
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
/// let mut session = Session::new(game, game.default_choices(), 1);
/// let mv = session.legal_moves()[0];
/// session.play(mv).expect("a listed move is legal");
/// assert_eq!(session.record().moves, session.machine().move_code(mv));
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
    /// The moves made, followed by the undone moves.
    line: Vec<Move>,
    /// The number of moves of `line` that are made now.
    made: usize,
    /// The largest value that `made` has had on this line. The later moves of `line` were never
    /// played: [`Session::queue_moves_for_redo`] added them.
    reached: usize,
    /// The seat that made each move. One entry for each move made.
    movers: Vec<Seat>,
    legal: Vec<Move>,
    /// The moves of `legal` that a human player may make. Unused (empty) if there is only one seat.
    human_moves: Vec<Move>,
    screen: Screen,
    /// True if the viewer only watches the game and plays no seat.
    is_watched: bool,
    /// True while the player is still setting up the table by hand. No move is legal during that
    /// time.
    is_setup_preview: bool,
    bookmarks: Vec<Bookmark>,
    spent_ms: u64,
    helps: HelpLetters,
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
    /// Returns an error if the position is impossible in this game.
    pub fn from_position(
        game: &'static Game,
        choices: Choices,
        position: &Position,
    ) -> Result<Session, PositionError> {
        let plan = Plan::new(game.rules(&choices));
        let table = plan.read_position(position)?;
        let machine = game.machine_at_table(plan, &choices, table);
        Ok(Session::with_machine(game, choices, position.seed, machine))
    }

    fn with_machine(
        game: &'static Game,
        choices: Choices,
        seed: u64,
        machine: Box<dyn Machine>,
    ) -> Session {
        let seating = Seating::default_seating(machine.seats());
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
            helps: HelpLetters::default(),
        };
        session.update_after_table_change();
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

    /// Returns the plan of the board: the piles with their addresses (short names such as `t3`) and
    /// names. To check whether a move is legal, call the session, not the plan.
    pub fn plan(&self) -> &Plan {
        self.machine.plan()
    }

    pub fn machine(&self) -> &dyn Machine {
        &*self.machine
    }

    /// Returns the complete table, including hidden cards. Do not display it:
    /// [`Session::shown_table`] returns the table as the viewer may see it.
    pub fn table(&self) -> &Table {
        self.machine.table()
    }

    /// Returns all steps since the start of the game, grouped by move.
    pub fn log(&self) -> &Log {
        self.machine.log()
    }

    pub fn seat_count(&self) -> u8 {
        self.machine.seats()
    }

    /// Returns true if the game has several players and each player has a board of their own.
    pub fn has_separate_boards(&self) -> bool {
        self.plan().rules().boards > 1
    }

    /// Returns the seat whose turn it is. Returns `None` if all players move at the same time, or
    /// if the game is over.
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
        session.update_after_table_change();
        session
    }

    /// Marks the session as watched only. The viewer then plays no seat, so no seat is called
    /// “you”.
    #[must_use]
    pub fn into_watch_only(self) -> Session {
        Session { is_watched: true, ..self }
    }

    /// Returns the seat of the only human player. Returns `None` if several humans play, or if the
    /// viewer only watches.
    pub fn own_seat(&self) -> Option<Seat> {
        self.seating.only_human_seat().filter(|_| !self.is_watched)
    }

    /// Returns the seat that owns the pile, or `None` if the pile belongs to all players.
    pub fn owner(&self, pile: PileId) -> Option<Seat> {
        self.machine.owner(pile)
    }

    /// Returns the strength of the computer player whose turn it is. Returns `None` if it is a
    /// human's turn or nobody's turn.
    pub fn computer_strength(&self) -> Option<Strength> {
        self.seating.player(self.turn()?).strength()
    }

    /// Returns true if a computer player may be able to act now. On its own turn it makes a move.
    /// On another player's turn it may make a call (a special action of some games).
    pub fn can_computer_act(&self) -> bool {
        self.acting_computers().next().is_some()
    }

    /// Returns the seats of the computer players that may be able to act now. The seat after the
    /// current seat comes first. The current seat comes last, so that the other seats can make
    /// their calls before the current seat moves.
    fn acting_computers(&self) -> impl Iterator<Item = (Seat, Strength)> {
        let open = self.outcome() == Outcome::Open;
        let (turn, seats) = (self.turn().unwrap_or(Seat(0)).0, self.seat_count());
        let others = (1..if open { seats } else { 0 }).map(move |on| Seat((turn + on) % seats));
        let may_act = others.filter(|seat| self.machine.can_act(*seat)).chain(self.turn());
        may_act.filter_map(|seat| Some((seat, self.seating.player(seat).strength()?)))
    }

    /// Returns the move that a computer player makes now, or `None` if no computer player acts. The
    /// result is always the same for the same table after the same moves.
    pub fn computer_move(&self) -> Option<Move> {
        self.acting_computers().find_map(|acting| self.choose_move(acting))
    }

    /// Returns the move that the computer makes now for one seat. Returns `None` if a human plays
    /// the seat, or if the seat cannot act now.
    pub fn computer_move_for_seat(&self, seat: Seat) -> Option<Move> {
        self.acting_computers()
            .find(|(acting, _)| *acting == seat)
            .and_then(|it| self.choose_move(it))
    }

    fn choose_move(&self, (seat, strength): (Seat, Strength)) -> Option<Move> {
        // The seed of a deal uses only the low bits. The number of moves and the seat go into the
        // high bits, so these random numbers differ from those of every deal.
        let chance = self.seed | (self.made as u64 + 1) << 40 | u64::from(seat.0) << 60;
        self.machine.choose_move(seat, strength, self.moves(), Rng::new(chance))
    }

    /// Returns true if the game is a race: all players move at the same time, without turns.
    pub fn is_race(&self) -> bool {
        self.machine.is_race()
    }

    /// Returns true if the player on the seat may see the face of the card at `depth` of the pile
    /// (0 is the bottom).
    pub fn can_see(&self, seat: Seat, pile: PileId, depth: usize) -> bool {
        self.machine.can_see(seat, pile, depth)
    }

    /// Returns all legal moves. The list is empty once the game is won.
    pub fn legal_moves(&self) -> &[Move] {
        &self.legal
    }

    /// Returns the legal moves that a human player may make. On a computer player's turn, the list
    /// contains only calls that a human may make out of turn. While the screen waits for a player
    /// ([`Session::seat_that_must_confirm`]), the list is empty, because only that player may know
    /// which moves are possible.
    pub fn human_moves(&self) -> &[Move] {
        match (self.seat_count(), self.seat_that_must_confirm()) {
            (1, _) => &self.legal,
            (_, None) => &self.human_moves,
            (_, Some(_)) => &[],
        }
    }

    /// Returns the outcome so far. If exactly one human plays in a game for several players, the
    /// finished game is won or lost. If several humans play, the finished game is over without a
    /// win or a loss.
    pub fn outcome(&self) -> Outcome {
        if self.is_setup_preview {
            return Outcome::Open;
        }
        let outcome = self.machine.outcome(&self.legal);
        match (self.seating.only_human_seat(), self.machine.winner()) {
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

    /// Makes a move. If the move is not the next undone move, the session removes the undone moves
    /// from the line and adds a bookmark for the end of the old line. After this call, the last
    /// entry of [`Session::log`] holds the move and all automatic changes that the move caused.
    ///
    /// # Errors
    /// Returns the rule that forbids the move. The session does not change in that case.
    pub fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        self.machine.check(mv)?;
        if self.line.get(self.made) != Some(&mv) {
            self.abandon_undone_moves();
            self.line.push(mv);
        }
        self.make_move(mv);
        self.update_after_table_change();
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
    /// no such move can be taken back.
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

    /// Takes back the last move, no matter who made it, even in a race. Use this function to step
    /// through a game; use [`Session::undo`] for the player's undo command. Returns false if there
    /// is no move.
    pub fn undo_last_move(&mut self) -> bool {
        if !self.machine.undo() {
            return false;
        }
        self.made -= 1;
        self.movers.pop();
        self.update_after_table_change();
        true
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.seating.player(seat) == Player::Human
    }

    /// Makes a move that is known to be legal.
    fn make_move(&mut self, mv: Move) {
        let mover = self.machine.seat_that_moves(mv).unwrap_or(Seat(0));
        self.machine.apply(mv);
        self.movers.push(mover);
        self.made += 1;
        self.reached = self.reached.max(self.made);
    }

    /// Makes the next undone move again. Returns false if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(mv) = self.next_redo_move() else {
            return false;
        };
        self.make_move(mv);
        self.update_after_table_change();
        true
    }

    /// Takes back all moves. [`Session::redo`] can make them again.
    pub fn restart(&mut self) {
        if self.outcome() != Outcome::Open {
            self.spent_ms = 0;
        }
        while self.machine.undo() {}
        self.made = 0;
        self.movers.clear();
        self.update_after_table_change();
    }

    /// Returns true if a human player has made a move and the game is not a race.
    pub fn can_undo(&self) -> bool {
        !self.is_race() && self.movers.iter().any(|mover| self.is_human(*mover))
    }

    /// Returns true if the game is over and the player cannot continue it. If `may_undo` is true,
    /// the player can continue a lost game by taking back a move.
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
    pub fn next_redo_move(&self) -> Option<Move> {
        self.line.get(self.made).copied()
    }

    /// Returns the moves made so far, without undone moves.
    pub fn moves(&self) -> &[Move] {
        &self.line[..self.made]
    }

    /// Returns all moves of the line: the moves made, followed by the undone moves.
    pub fn made_and_undone_moves(&self) -> &[Move] {
        &self.line
    }

    /// Returns the score that the game would have if all undone moves were redone.
    pub fn score_of_line(&self) -> Score {
        let (plan, mut table, mut log) = (self.plan(), self.table().clone(), Log::default());
        for mv in &self.line[self.made..] {
            plan.apply(&mut table, *mv, &mut log);
        }
        plan.score(&table)
    }

    /// Adds moves to the line as if the player had made and undone them. [`Session::redo`] can then
    /// make these moves one by one. The new moves replace moves that were undone before. Returns
    /// false and changes nothing if one of the new moves is not legal.
    pub fn queue_moves_for_redo(&mut self, moves: &[Move]) -> bool {
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
            self.abandon_undone_moves();
            self.line.extend(moves);
        }
        tried == moves.len()
    }

    /// Returns true if there is only one player and the declaration (the rules as data) contains
    /// all rules of the game. The solver can search only such games.
    pub fn is_solitary(&self) -> bool {
        self.game.machine.is_none() && self.seat_count() == 1 && !self.has_separate_boards()
    }

    /// Returns true if the solver can search this game and its rules define a win.
    pub fn can_be_solved(&self) -> bool {
        self.is_solitary() && self.plan().rules().can_be_won()
    }

    /// Returns the kinds of help used in this game, including help with moves that are now undone.
    pub const fn helps(&self) -> &HelpLetters {
        &self.helps
    }

    pub fn record_help(&mut self, help: Help) {
        self.helps.add(help);
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

    /// Returns the moves with which a human player can answer the question that the game asks now.
    pub fn moves_that_answer_question(&self) -> impl Iterator<Item = Move> {
        self.human_moves().iter().copied().filter(|mv| match mv {
            Move::Call { number, .. } => {
                self.plan().rules().calls[usize::from(*number)].act == Act::Answer
            }
            // In games for several players, any player may start the next hand (the next deal).
            Move::Redeal => self.seat_count() > 1,
            _ => false,
        })
    }

    /// Returns the human player's moves that make the call (special action) with this number: the
    /// call itself, or moves that only this call allows.
    pub fn moves_by_call(&self, number: u8) -> Vec<Move> {
        let uses = |mv: &Move| self.plan().call_used_by_move(self.table(), *mv) == Some(number);
        self.human_moves().iter().copied().filter(uses).collect()
    }

    /// Recomputes all fields that depend on the table.
    fn update_after_table_change(&mut self) {
        self.machine.list_legal_moves(&mut self.legal);
        if self.is_setup_preview {
            self.legal.clear();
        }
        if self.seat_count() > 1 {
            self.human_moves.clone_from(&self.legal);
            let (machine, seating) = (&self.machine, &self.seating);
            self.human_moves.retain(|mv| {
                machine
                    .seat_that_moves(*mv)
                    .is_none_or(|mover| seating.player(mover) == Player::Human)
            });
        }
        self.update_screen();
    }
}
