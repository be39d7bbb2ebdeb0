//! Whole games of the fair player, from the deal to the end. This module decides when the fair
//! player gives up a game. The module `fair_player` chooses the moves.

use crate::{
    engine::{Move, Outcome, Plan, Table},
    rules::Rules,
};

use super::{
    fair_player::{FairPlayer, StateBudget},
    knowledge::GameMemory,
};

/// A whole game of the fair player.
#[derive(Clone, Debug)]
pub struct FairGame<'p> {
    memory: GameMemory<'p>,
    strength: StateBudget,
    seed: u64,
    /// The rest of a winning line, in reverse order.
    line: Vec<Move>,
    states: u64,
    /// The best score and the largest number of known cards so far.
    best: (i32, usize),
    /// The number of moves made when a value of `best` last increased.
    last_progress: usize,
    /// The number of moves made when the solver last searched.
    searched: Option<usize>,
    /// True if it is proved that the game cannot be won.
    lost: bool,
    is_win_certain: bool,
    /// True if the player chooses by trials only.
    is_solver_off: bool,
    /// The fair player that is choosing the next move.
    choosing: Option<FairPlayer<'p>>,
    /// True if the game is over or given up.
    over: bool,
}

/// The maximum number of moves in a row that neither raise the best score nor make another card
/// known. After that, the fair player gives up.
const MAX_IDLE_MOVES: usize = 80;
/// The budget of the solver in its first search, as a multiple of the states that the trials may
/// visit. The first search gets the largest budget, because it matters most.
const FIRST_SEARCH_FACTOR: u64 = 80;
/// The budget of the solver in each later search, as a multiple of the states that the trials may
/// visit.
const SEARCH_FACTOR: u64 = 20;
/// The number of moves after which the solver searches again.
const MOVES_BETWEEN_SEARCHES: usize = 8;
/// The maximum number of earlier visits to a table. If even the best move leads to a table with
/// more visits, the player gives up.
const MAX_VISITS: usize = 2;

impl<'p> FairGame<'p> {
    /// The edition of the fair player. Increase it whenever a change of the code makes the fair
    /// player choose other moves.
    const EDITION: u32 = 1;

    /// Returns the edition of the fair player in a game. It increases when the fair player changes,
    /// and when the game gets other weights.
    pub fn edition(rules: &Rules) -> u32 {
        FairGame::EDITION + rules.own_weights.map_or(0, |own| own.edition)
    }

    /// Starts a game from the deal.
    pub fn new(plan: &'p Plan, table: Table, strength: StateBudget, seed: u64) -> FairGame<'p> {
        let memory = GameMemory::new(plan, table);
        FairGame {
            memory,
            strength,
            seed,
            line: Vec::new(),
            states: 0,
            best: (i32::MIN, 0),
            last_progress: 0,
            searched: None,
            lost: false,
            is_win_certain: false,
            is_solver_off: false,
            choosing: None,
            over: false,
        }
    }

    /// Starts a game whose player knows every card up to the next shuffle. This player chooses by
    /// trials only and does not use the solver.
    pub fn with_all_known(
        plan: &'p Plan,
        table: Table,
        strength: StateBudget,
        seed: u64,
    ) -> FairGame<'p> {
        let memory = GameMemory::with_all_known(plan, table.clone());
        FairGame { memory, ..FairGame::new(plan, table, strength, seed).without_solver() }
    }

    /// Makes the player choose by trials only, even if no card is hidden.
    #[must_use]
    pub fn without_solver(self) -> FairGame<'p> {
        FairGame { is_solver_off: true, ..self }
    }

    pub const fn memory(&self) -> &GameMemory<'p> {
        &self.memory
    }

    /// Returns how many states were visited to choose the moves that were made.
    pub const fn visited_states(&self) -> u64 {
        self.states
    }

    /// Makes the next move and returns it. Returns `None` if the game is over or given up.
    pub fn play_next_move(&mut self) -> Option<Move> {
        self.play_preferred_move(&|_| true)
    }

    /// Makes the next move and returns it. The player compares only the preferred moves, if there
    /// are any, but always continues a line that certainly wins. Returns `None` if the game is over
    /// or given up.
    pub fn play_preferred_move(&mut self, is_preferred: &dyn Fn(Move) -> bool) -> Option<Move> {
        let mv = self.choose_move(u64::MAX, is_preferred)?;
        self.memory.play_move(mv);
        Some(mv)
    }

    /// Continues the game until about `states` more states are visited. Returns true if the game is
    /// over or given up.
    pub fn continue_game(&mut self, states: u64) -> bool {
        let until = self.visited_states_including_choice().saturating_add(states);
        while !self.over {
            let left = until.saturating_sub(self.visited_states_including_choice());
            let Some(mv) = self.choose_move(left, &|_| true) else { return self.over };
            self.memory.play_move(mv);
            self.states += 1;
        }
        true
    }

    /// Returns [`FairGame::visited_states`] plus the states of the choice in progress.
    fn visited_states_including_choice(&self) -> u64 {
        self.states + self.choosing.as_ref().map_or(0, FairPlayer::visited_states)
    }

    /// Returns the next move. Returns `None` if `states` states are not enough for the choice, or
    /// if the game is over or given up.
    fn choose_move(&mut self, states: u64, is_preferred: &dyn Fn(Move) -> bool) -> Option<Move> {
        if let Some(mv) = self.line.pop() {
            return Some(mv);
        }
        let mut fair = match self.choosing.take() {
            Some(fair) => fair,
            None => self.create_player_unless_over(is_preferred)?,
        };
        if !fair.continue_choice(states) {
            self.choosing = Some(fair);
            return None;
        }
        self.states += fair.visited_states();
        self.lost |= fair.is_lost();
        self.line = fair.winning_line().iter().skip(1).rev().copied().collect();
        self.is_win_certain = !fair.winning_line().is_empty();
        let first = fair.ranked_moves().first().copied();
        let goes_on = first.is_some_and(|first| self.is_win_certain || first.visits <= MAX_VISITS);
        self.over = !goes_on;
        if goes_on { fair.best_move() } else { None }
    }

    /// Checks whether the game is over or given up. If not, creates the fair player for the next
    /// move.
    fn create_player_unless_over(
        &mut self,
        is_preferred: &dyn Fn(Move) -> bool,
    ) -> Option<FairPlayer<'p>> {
        let (plan, table) = (self.memory.plan(), self.memory.table());
        let mut legal = Vec::new();
        plan.list_legal_moves(table, &mut legal);
        self.over = plan.outcome(table, &legal) != Outcome::Open || self.should_give_up();
        if self.over { None } else { Some(self.create_player(is_preferred)) }
    }

    /// Returns true if the player gives up, because it has made too many moves without progress.
    fn should_give_up(&mut self) -> bool {
        let (table, moves) = (self.memory.table(), self.memory.moves().len());
        let known = table.faces().len() - self.memory.knowledge().hidden_places(table).len();
        let score = self.memory.plan().score(table).value;
        if score > self.best.0 || known > self.best.1 {
            self.best = (score.max(self.best.0), known.max(self.best.1));
            self.last_progress = moves;
        }
        moves - self.last_progress > MAX_IDLE_MOVES
    }

    /// Creates the fair player for the next move. If no card is hidden, also runs the solver, but
    /// only once every few moves. In a game that is proved to be lost, the fair player may visit
    /// only a tenth of the usual number of states.
    fn create_player(&mut self, is_preferred: &dyn Fn(Move) -> bool) -> FairPlayer<'p> {
        let moves = self.memory.moves().len();
        let may_search = !self.lost
            && !self.is_solver_off
            && self.memory.knowledge().is_complete()
            && self.searched.is_none_or(|searched| moves >= searched + MOVES_BETWEEN_SEARCHES);
        let times = if self.searched.is_none() { FIRST_SEARCH_FACTOR } else { SEARCH_FACTOR };
        if may_search {
            self.searched = Some(moves);
        }
        let StateBudget(states) = self.strength;
        let strength = StateBudget(if self.lost { states / 10 } else { states });
        // The seed of a deal is always smaller than this seed, so these random numbers differ from
        // those of every deal.
        let seed = self.seed | (moves as u64 + 1) << 40;
        let search = if may_search { states * times } else { 0 };
        FairPlayer::with_preference(&mut self.memory, strength, seed, is_preferred)
            .with_solver_budget(search)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{self, Game};

    #[test]
    fn fair_player_prefers_least_visited_tables() {
        let mut repeats = 0;
        let is_for_one = |game: &&Game| game.machine.is_none() && *game.players().end() == 1;
        for game in games::all().filter(is_for_one) {
            let plan = Plan::new(game.rules(&game.default_choices()));
            let mut play = FairGame::new(&plan, plan.deal(8), StateBudget(60), 8);
            let mut earlier = vec![plan.deal(8).fingerprint()];
            for _ in 0..60 {
                let successors = play.memory().clone().list_successors();
                let Some(mv) = play.play_next_move() else { break };
                // If the win is certain, repeated tables do not matter.
                if play.is_win_certain {
                    break;
                }
                let chosen = successors.iter().find(|successor| successor.mv == mv).expect("legal");
                let least = successors.iter().map(|successor| successor.visits).min();
                assert_eq!(Some(chosen.visits), least, "{}", game.id);
                let now = play.memory().table().fingerprint();
                assert!(chosen.visits > 0 || !earlier.contains(&now), "{}", game.id);
                repeats += usize::from(chosen.visits > 0);
                earlier.push(now);
            }
        }
        println!("{repeats} moves back");
    }

    #[test]
    fn player_makes_a_preferred_move_if_there_is_one() {
        let game = games::by_id("clock").expect("a game of the catalogue");
        let plan = Plan::new(game.rules(&game.default_choices()));
        let mut play = FairGame::new(&plan, plan.deal(8), StateBudget(60), 8);
        let mut without_choice = 0;
        for _ in 0..40 {
            let successors = play.memory().clone().list_successors();
            let least = successors.iter().map(|successor| successor.visits).min();
            let has_other = successors
                .iter()
                .any(|successor| Some(successor.visits) == least && successor.mv != Move::Deal);
            let Some(mv) = play.play_preferred_move(&|mv| mv != Move::Deal) else { break };
            assert_eq!(mv == Move::Deal, !has_other);
            without_choice += usize::from(!has_other);
        }
        assert!((1..40).contains(&without_choice), "{without_choice}");
    }
}
