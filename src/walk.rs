//! Random play with every law of the house checked, players by chance, and
//! leaf counts. Knows what must hold for any game; used by the lab and by the
//! tests.

mod player;

pub use player::Player;

use std::{collections::HashSet, fmt, ops::RangeInclusive};

use crate::{
    cards::{CardId, Rng},
    engine::{Carry, Hop, Log, Move, Outcome, PileId, Plan, Table},
    games::Game,
    rules::{Choices, End, PartId},
    session::Session,
    text,
};

/// The most moves of one walk: a game of endless to and fro is cut here.
const LONGEST: usize = 600;

/// What walks have found.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games walked.
    pub games: usize,
    /// Moves made.
    pub moves: usize,
    /// Games that came out.
    pub won: usize,
    /// Games that came to a standstill.
    pub ended: usize,
    /// Broken laws, with game, seed and moves.
    pub broken: Vec<String>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = if self.broken.is_empty() {
            "sound".to_owned()
        } else {
            format!("{} LAWS BROKEN", self.broken.len())
        };
        let Tally { games, moves, won, ended, .. } = self;
        write!(f, "{games:>6} games {moves:>8} moves {won:>5} won {ended:>6} ended  {verdict}")
    }
}

/// The number of lines of exactly `depth` moves; a finished game has none.
pub fn perft(plan: &Plan, table: &mut Table, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    plan.legal(table, &mut moves);
    let mut log = Log::default();
    let mut leaves = 0;
    for mv in moves {
        plan.apply(table, mv, &mut log);
        leaves += perft(plan, table, depth - 1);
        plan.undo(table, &mut log);
    }
    leaves
}

/// Walks a game at random from every seed, each option set in turn, on all
/// cores there are.
pub fn walk_seeds(game: &'static Game, seeds: RangeInclusive<u64>) -> Tally {
    let variants = variants(game);
    let plans: Vec<Plan> =
        variants.iter().map(|choices| Plan::new((game.rules)(choices))).collect();
    let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let share = |worker: usize| {
        let mut tally = Tally::default();
        for seed in seeds.clone().skip(worker).step_by(workers) {
            let pick = seed as usize % variants.len();
            walk_one(game, &variants[pick], &plans[pick], seed, &mut tally);
        }
        tally
    };
    std::thread::scope(|scope| {
        let hands: Vec<_> = (0..workers).map(|worker| scope.spawn(move || share(worker))).collect();
        hands
            .into_iter()
            .map(|hand| hand.join().unwrap_or_else(|_| Tally::panicked()))
            .fold(Tally::default(), Tally::with)
    })
}

fn walk_one(game: &'static Game, choices: &Choices, plan: &Plan, seed: u64, tally: &mut Tally) {
    let rng = Rng::new(seed ^ 0x5eed);
    let mut walker =
        Walker { plan, rng, table: plan.deal(seed), log: Log::default(), line: Vec::new() };
    let result = walker.walk(tally).and_then(|()| walker.ends(game, choices, seed));
    tally.games += 1;
    if let Err(law) = result {
        let line: Vec<String> = walker.line.iter().map(|mv| plan.code(*mv)).collect();
        tally.broken.push(format!("{} seed {seed}: {law}; moves {}", game.id, line.join(",")));
    }
}

impl Tally {
    fn panicked() -> Tally {
        Tally { broken: vec!["a walk panicked".to_owned()], ..Tally::default() }
    }

    fn with(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.moves += other.moves;
        self.won += other.won;
        self.ended += other.ended;
        self.broken.extend(other.broken);
        self
    }
}

/// The defaults, and each option at each other value.
pub fn variants(game: &'static Game) -> Vec<Choices> {
    let mut all = vec![game.defaults()];
    for spec in game.options {
        for value in &spec.values[1..] {
            all.extend(game.choices([(spec.id, *value)]));
        }
    }
    all
}

const ENDS: [(End, End); 4] = [
    (End::Top, End::Top),
    (End::Top, End::Bottom),
    (End::Bottom, End::Top),
    (End::Bottom, End::Bottom),
];

struct Walker<'a> {
    plan: &'a Plan,
    rng: Rng,
    table: Table,
    log: Log,
    line: Vec<Move>,
}

impl Walker<'_> {
    /// Plays at random to the end, or as far as a walk goes.
    fn walk(&mut self, tally: &mut Tally) -> Result<(), String> {
        let mut moves = Vec::new();
        self.conserved()?;
        for turn in 0..LONGEST {
            self.plan.legal(&self.table, &mut moves);
            if turn % 16 == self.rng.below(2) as usize {
                self.definitions_agree(&moves)?;
            }
            match self.plan.outcome(&self.table, &moves) {
                Outcome::Won => {
                    tally.won += 1;
                    return Ok(());
                }
                Outcome::Lost | Outcome::Over => {
                    tally.ended += 1;
                    return Ok(());
                }
                Outcome::Open => {}
            }
            let mv = self.choose(&moves);
            self.step(mv)?;
            tally.moves += 1;
        }
        Ok(())
    }

    /// Moves towards the end are preferred a little, so that walks get far.
    fn choose(&mut self, moves: &[Move]) -> Move {
        let home: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| match mv {
                Move::Carry(carry) => self.plan.part(carry.to).foundation.is_some(),
                Move::Together(_) => true,
                Move::Deal | Move::Redeal | Move::Call(_) => false,
            })
            .collect();
        let pool = if !home.is_empty() && self.rng.below(4) > 0 { &home } else { moves };
        pool[self.rng.below(pool.len() as u32) as usize]
    }

    /// Makes a move, takes it back, makes it again, and looks each time.
    fn step(&mut self, mv: Move) -> Result<(), String> {
        let before = self.table.clone();
        self.plan.play(&mut self.table, mv, &mut self.log).map_err(|reason| {
            format!("{} is listed but refused: {reason:?}", self.plan.code(mv))
        })?;
        self.conserved()?;
        let after = self.table.clone();
        self.plan.undo(&mut self.table, &mut self.log);
        if self.table != before {
            return Err(format!("undo of {} is not exact", self.plan.code(mv)));
        }
        self.plan.apply(&mut self.table, mv, &mut self.log);
        if self.table != after {
            return Err(format!("{} does not do the same twice", self.plan.code(mv)));
        }
        let code = self.plan.code(mv);
        if self.plan.read_move(&code) != Ok(mv) {
            return Err(format!("the code {code} does not read back"));
        }
        self.line.push(mv);
        Ok(())
    }

    /// Every card lies on exactly one pile.
    fn conserved(&self) -> Result<(), String> {
        let mut seen = vec![false; self.table.faces().len()];
        for (pile, cards) in self.table.piles() {
            if self.table.is_empty(pile) != cards.is_empty() {
                return Err(format!("{} is wrongly marked empty", self.plan.slot(pile)));
            }
            for tok in cards {
                let CardId(id) = tok.id();
                if std::mem::replace(&mut seen[usize::from(id)], true) {
                    return Err(format!("card {id} lies twice"));
                }
            }
        }
        seen.iter().position(|lies| !lies).map_or(Ok(()), |id| Err(format!("card {id} is gone")))
    }

    /// The list of moves and the check say the same of every conceivable move.
    fn definitions_agree(&self, listed: &[Move]) -> Result<(), String> {
        for (at, mv) in listed.iter().enumerate() {
            if listed[..at].contains(mv) {
                return Err(format!("{} is listed twice", self.plan.code(*mv)));
            }
        }
        let listed: HashSet<Move> = listed.iter().copied().collect();
        for mv in &listed {
            if let Err(reason) = self.plan.check(&self.table, *mv) {
                return Err(format!("{} is listed but refused: {reason:?}", self.plan.code(*mv)));
            }
        }
        let calls = (0..=self.plan.rules().calls.len() as u8).map(Move::Call);
        let asked = [Move::Deal, Move::Redeal].into_iter().chain(calls);
        let others = self.carries().chain(self.pairs()).chain(asked);
        for mv in others.filter(|mv| !listed.contains(mv)) {
            if self.plan.check(&self.table, mv).is_ok() {
                return Err(format!("{} is allowed but not listed", self.plan.code(mv)));
            }
        }
        Ok(())
    }

    /// Every carry at the start of a walk; later those between parts that a
    /// route of any phase joins, for no other can be legal.
    fn carries(&self) -> impl Iterator<Item = Move> + '_ {
        let joined = self.joined();
        let piles = || self.plan.piles();
        let ways = piles().flat_map(move |from| {
            piles().flat_map(move |to| ENDS.map(|(from_end, to_end)| (from, from_end, to, to_end)))
        });
        let open = move |way: &(PileId, End, PileId, End)| {
            let (from, from_end, to, to_end) = *way;
            let parts = (self.plan.part_of(from), from_end, self.plan.part_of(to), to_end);
            self.line.is_empty() || joined.contains(&parts)
        };
        ways.filter(open).flat_map(|(from, from_end, to, to_end)| {
            let most = self.table.len(from) as u16;
            let carry = move |count| Carry { from, from_end, to, to_end, count };
            (1..=most).map(move |count| Move::Carry(carry(count)))
        })
    }

    /// The parts that routes join, end to end.
    fn joined(&self) -> HashSet<(PartId, End, PartId, End)> {
        let routes = self.plan.rules().all_routes();
        routes.map(|way| (way.from, way.from_end, way.to, way.to_end)).collect()
    }

    /// Pairs of hops, a sample of them, in a game where cards go together.
    fn pairs(&self) -> impl Iterator<Item = Move> + '_ {
        let phases = &self.plan.rules().phases;
        let tries = if phases.iter().all(|phase| phase.together.is_empty()) { 0 } else { 2000 };
        let mut rng = Rng::new(self.table.fingerprint());
        let piles = self.plan.piles().len() as u32;
        (0..tries).map(move |_| {
            let mut pile = || PileId(rng.below(piles) as u8);
            Move::together(Hop { from: pile(), to: pile() }, Hop { from: pile(), to: pile() })
        })
    }

    /// A record of the walk replays to the same table.
    fn ends(&self, game: &'static Game, choices: &Choices, seed: u64) -> Result<(), String> {
        if !seed.is_multiple_of(16) {
            return Ok(());
        }
        let mut session = Session::new(game, choices.clone(), seed);
        for mv in &self.line {
            session.play(*mv).map_err(|reason| {
                format!("the replay refuses {}: {reason:?}", self.plan.code(*mv))
            })?;
        }
        let again =
            Session::from_record(&session.record()).map_err(|error| text::record_error(&error))?;
        if *again.table() == self.table {
            Ok(())
        } else {
            Err("the record leads to another table".to_owned())
        }
    }
}
