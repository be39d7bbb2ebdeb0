//! By whom a deal is tried of which nobody knows if it comes out. Knows the players
//! and how long they take; not what is done with what they find.
//!
//! In one game a search finds most, in another the fair player, in a third chance
//! alone. Each deal is tried in one way, and each way has its share of the time: the
//! next deal is for the one that has taken least for every line that it found.

use patientia::{
    engine::{Move, Plan},
    games::Game,
    solver::{FairGame, Shuffles, Solver, Strength, Task, Verdict},
};

use super::{
    players::{self, LONGEST, Played},
    seconds,
};

/// A way to try a deal.
#[derive(Clone, Copy)]
enum Way {
    /// A search; where that comes to no end, one who knows every card plays on by
    /// trials, which finds what no search does in the games of many choices.
    Search,
    /// The fair player, fast.
    Fair,
    /// The fair player, strong, who takes half a minute and more for a deal of a long game.
    Strong,
    /// One who takes the first hint, always.
    Hint,
    /// One who moves by chance.
    Chance,
}

const WAYS: [Way; 5] = [Way::Search, Way::Fair, Way::Strong, Way::Hint, Way::Chance];

/// How many tables may be met in the first search; in every second one twice as many,
/// in every fourth four times, and so on up to the most.
const TABLES: u64 = 16_000;
const MOST_TABLES: u64 = 1_000_000;
const MEMORY: usize = 256 << 20;
/// How well the one plays who knows every card.
const KNOWING: Strength = Strength(2_000);

/// What each way has taken and found so far.
#[derive(Default)]
pub struct Ways([Share; WAYS.len()]);

#[derive(Clone, Copy, Default)]
struct Share {
    /// In processor seconds.
    spent: f64,
    tried: u64,
    found: u32,
}

impl Share {
    /// How many seconds a line has taken; one more is counted as found, so that a way
    /// that has found nothing yet stays comparable.
    fn price(&self) -> f64 {
        self.spent / f64::from(self.found + 1)
    }
}

impl Ways {
    /// Moves by which the deal of this seed comes out, if the way whose turn it is
    /// finds them.
    pub fn try_deal(&mut self, game: &'static Game, plan: &Plan, seed: u64) -> Option<Vec<Move>> {
        let at =
            (0..WAYS.len()).min_by(|a, b| self.0[*a].price().total_cmp(&self.0[*b].price()))?;
        let share = &mut self.0[at];
        let began = seconds::of_this_thread();
        share.tried += 1;
        let line = match WAYS[at] {
            Way::Search => searched(plan, seed, tables(share.tried)),
            Way::Fair => won(players::by_fair(game, &game.defaults(), seed, Strength::FAST)),
            Way::Strong => won(players::by_fair(game, &game.defaults(), seed, Strength::STRONG)),
            Way::Hint => won(players::by_hint(game, &game.defaults(), seed)),
            Way::Chance => won(players::by_chance(game, &game.defaults(), seed)),
        };
        share.spent += seconds::of_this_thread() - began;
        share.found += u32::from(line.is_some());
        line
    }
}

/// How many tables the search may meet that is the so-many-th.
fn tables(time: u64) -> u64 {
    (TABLES << time.trailing_zeros()).min(MOST_TABLES)
}

fn won(played: Played) -> Option<Vec<Move>> {
    played.won.then_some(played.line)
}

fn searched(plan: &Plan, seed: u64, tables: u64) -> Option<Vec<Move>> {
    let task = Task { shuffles: Shuffles::Known, memory: MEMORY, ..Task::default() };
    match Solver::new(plan, plan.deal(seed), task).for_a_person().verdict(tables) {
        Verdict::Won(line) => Some(line),
        Verdict::Lost => None,
        Verdict::Unknown(_) => {
            let play = played(FairGame::knowing(plan, plan.deal(seed), KNOWING, seed));
            let memory = play.memory();
            plan.is_won(memory.table()).then(|| memory.moves().to_vec())
        }
    }
}

/// A game played to its end.
pub fn played(mut play: FairGame<'_>) -> FairGame<'_> {
    while play.memory().moves().len() < LONGEST && play.step().is_some() {}
    play
}
