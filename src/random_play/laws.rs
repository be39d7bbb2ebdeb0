//! Plays random games and checks the laws of every game after every move. This module uses all
//! machines alike.

use std::{collections::HashSet, fmt, num::NonZero, ops::RangeInclusive};

use crate::{
    cards::{CardId, Rng},
    engine::{Carry, FourCardMove, Hop, Move, Outcome, PileId, Plan},
    games::Game,
    machine::Machine,
    rules::{Choices, End, Match, PartId},
    session::Session,
    text,
};

use super::choices_to_test;

/// The maximum number of moves of one random game. Some games could continue for ever.
const MAX_MOVES: usize = 600;

#[derive(Clone, Debug, Default)]
pub struct RandomPlayReport {
    /// The number of games played.
    pub games: usize,
    /// The number of moves made.
    pub moves: usize,
    /// The number of games won.
    pub won: usize,
    /// The number of games that ended without a win.
    pub ended: usize,
    /// The laws that were broken, each with the game, the seed and the moves.
    pub broken: Vec<String>,
}

impl fmt::Display for RandomPlayReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = if self.broken.is_empty() {
            "sound".to_owned()
        } else {
            format!("{} LAWS BROKEN", self.broken.len())
        };
        let RandomPlayReport { games, moves, won, ended, .. } = self;
        write!(f, "{games:>6} games {moves:>8} moves {won:>5} won {ended:>6} ended  {verdict}")
    }
}

/// Plays one random game for every seed and checks the laws. Uses all processor cores. Successive
/// seeds use different combinations of options.
pub fn check_random_games(game: &'static Game, seeds: RangeInclusive<u64>) -> RandomPlayReport {
    let variants = choices_to_test(game);
    let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let run_share = |worker: usize| {
        let mut report = RandomPlayReport::default();
        for seed in seeds.clone().skip(worker).step_by(workers) {
            let pick = seed as usize % variants.len();
            check_random_game(game, &variants[pick], seed, &mut report);
        }
        report
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> =
            (0..workers).map(|worker| scope.spawn(move || run_share(worker))).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|_| RandomPlayReport::for_panicked_thread()))
            .fold(RandomPlayReport::default(), RandomPlayReport::merge)
    })
}

fn check_random_game(
    game: &'static Game,
    choices: &Choices,
    seed: u64,
    report: &mut RandomPlayReport,
) {
    let (rng, machine) = (Rng::new(seed ^ 0x5eed), game.deal(choices, seed));
    let mut walk = RandomGame { rng, machine, line: Vec::new() };
    let result = walk.play_to_end(report).and_then(|()| walk.check_replay(game, choices, seed));
    report.games += 1;
    if let Err(law) = result {
        let line: Vec<String> = walk.line.iter().map(|mv| walk.move_code(*mv)).collect();
        report.broken.push(format!("{} seed {seed}: {law}; moves {}", game.id, line.join(",")));
    }
}

impl RandomPlayReport {
    fn for_panicked_thread() -> RandomPlayReport {
        RandomPlayReport {
            broken: vec!["random play panicked".to_owned()],
            ..RandomPlayReport::default()
        }
    }

    fn merge(mut self, other: RandomPlayReport) -> RandomPlayReport {
        self.games += other.games;
        self.moves += other.moves;
        self.won += other.won;
        self.ended += other.ended;
        self.broken.extend(other.broken);
        self
    }
}

const ENDS: [(End, End); 4] = [
    (End::Top, End::Top),
    (End::Top, End::Bottom),
    (End::Bottom, End::Top),
    (End::Bottom, End::Bottom),
];

/// A random game that checks the laws after every move.
struct RandomGame {
    rng: Rng,
    machine: Box<dyn Machine>,
    line: Vec<Move>,
}

impl RandomGame {
    fn plan(&self) -> &Plan {
        self.machine.plan()
    }

    fn move_code(&self, mv: Move) -> String {
        self.machine.move_code(mv)
    }

    /// Plays random moves until the game ends or the maximum number of moves is reached.
    fn play_to_end(&mut self, report: &mut RandomPlayReport) -> Result<(), String> {
        let mut moves = Vec::new();
        self.check_each_card_is_in_one_pile()?;
        for turn in 0..MAX_MOVES {
            self.machine.list_legal_moves(&mut moves);
            if turn % 16 == self.rng.random_below(2) as usize {
                self.check_legal_moves(&moves)?;
            }
            match self.machine.outcome(&moves) {
                Outcome::Won => {
                    report.won += 1;
                    return Ok(());
                }
                Outcome::Lost | Outcome::Over => {
                    report.ended += 1;
                    return Ok(());
                }
                Outcome::Open => {}
            }
            let mv = self.choose_move(&moves);
            self.check_move_and_undo(mv)?;
            report.moves += 1;
        }
        Ok(())
    }

    /// Chooses a random move. In three of four cases, chooses only among the moves to foundations,
    /// if there are any. This makes games last longer.
    fn choose_move(&mut self, moves: &[Move]) -> Move {
        let home: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| match mv {
                Move::Carry(carry) => self.plan().is_foundation(carry.to),
                Move::Together(_) | Move::FourCards(_) => true,
                Move::Deal | Move::Redeal | Move::Call { .. } => false,
            })
            .collect();
        let pool = if !home.is_empty() && self.rng.random_below(4) > 0 { &home } else { moves };
        pool[self.rng.random_below(pool.len() as u32) as usize]
    }

    /// Makes a move, undoes it and makes it again. Checks the table after each of these steps.
    fn check_move_and_undo(&mut self, mv: Move) -> Result<(), String> {
        let before = self.machine.table().clone();
        let code = self.move_code(mv);
        self.check_listed_move_is_allowed(mv)?;
        self.machine.apply(mv);
        self.check_each_card_is_in_one_pile()?;
        let after = self.machine.table().clone();
        self.machine.undo();
        if *self.machine.table() != before {
            return Err(format!("undo of {code} does not restore the table"));
        }
        self.machine.apply(mv);
        if *self.machine.table() != after {
            return Err(format!("{code} leads to another table the second time"));
        }
        if self.machine.parse_move(&code) != Ok(mv) {
            return Err(format!("the code {code} does not parse back to its move"));
        }
        self.line.push(mv);
        Ok(())
    }

    /// Checks that the machine does not refuse a move from its list of legal moves.
    fn check_listed_move_is_allowed(&self, mv: Move) -> Result<(), String> {
        let refused = |reason| format!("{} is listed but refused: {reason:?}", self.move_code(mv));
        self.machine.check(mv).map_err(refused)
    }

    /// Checks that every card is on exactly one pile.
    fn check_each_card_is_in_one_pile(&self) -> Result<(), String> {
        let table = self.machine.table();
        let mut seen = vec![false; table.faces().len()];
        for (pile, cards) in table.piles() {
            if table.is_empty(pile) != cards.is_empty() {
                return Err(format!(
                    "{} is reported empty but has cards, or the reverse",
                    self.plan().slot(pile)
                ));
            }
            for card in cards {
                let CardId(id) = card.id();
                if std::mem::replace(&mut seen[usize::from(id)], true) {
                    return Err(format!("card {id} is on the table twice"));
                }
            }
        }
        seen.iter()
            .position(|found| !found)
            .map_or(Ok(()), |id| Err(format!("card {id} is missing")))
    }

    /// Compares the list of legal moves with the check of single moves. The check must allow every
    /// move of the list and refuse every other move. Each move may be in the list only once.
    fn check_legal_moves(&self, listed: &[Move]) -> Result<(), String> {
        for (at, mv) in listed.iter().enumerate() {
            if listed[..at].contains(mv) {
                return Err(format!("{} is listed twice", self.move_code(*mv)));
            }
        }
        let listed: HashSet<Move> = listed.iter().copied().collect();
        for mv in &listed {
            self.check_listed_move_is_allowed(*mv)?;
        }
        let numbers = 0..=self.plan().rules().calls.len() as u8;
        let calls =
            numbers.flat_map(|number| (0..=30).map(move |choice| Move::Call { number, choice }));
        let asked = [Move::Deal, Move::Redeal].into_iter().chain(calls);
        let others = self
            .conceivable_carry_moves()
            .chain(self.sample_pair_moves())
            .chain(self.sample_four_card_moves())
            .chain(asked);
        for mv in others.filter(|mv| !listed.contains(mv)) {
            if self.machine.check(mv).is_ok() {
                return Err(format!("{} is allowed but not listed", self.move_code(mv)));
            }
        }
        Ok(())
    }

    /// Returns moves of cards from one pile to another, legal or not. Before the first move of a
    /// game, returns moves between all piles. After that, returns only moves between parts that a
    /// route connects, because no other move can be legal.
    fn conceivable_carry_moves(&self) -> impl Iterator<Item = Move> + '_ {
        let joined = self.connected_parts();
        let piles = || self.plan().piles();
        let ways = piles().flat_map(move |from| {
            piles().flat_map(move |to| ENDS.map(|(from_end, to_end)| (from, from_end, to, to_end)))
        });
        let open = move |way: &(PileId, End, PileId, End)| {
            let (from, from_end, to, to_end) = *way;
            let parts = (self.plan().part_of(from), from_end, self.plan().part_of(to), to_end);
            self.line.is_empty() || joined.contains(&parts)
        };
        ways.filter(open).flat_map(|(from, from_end, to, to_end)| {
            let most = self.machine.table().len(from) as u16;
            let carry = move |count| Carry { from, from_end, to, to_end, count, buried_at: None };
            let drawn = (1..=most).filter_map(NonZero::new);
            let drawn = drawn.map(move |place| Carry { buried_at: Some(place), ..carry(1) });
            (1..=most).map(carry).chain(drawn).map(Move::Carry)
        })
    }

    /// Returns the pairs of parts that a route of any phase connects. Each part comes with the end
    /// of the pile (top or bottom) that the route uses.
    fn connected_parts(&self) -> HashSet<(PartId, End, PartId, End)> {
        let routes = self.plan().rules().all_routes();
        routes.map(|way| (way.from, way.from_end, way.to, way.to_end)).collect()
    }

    /// Returns a random sample of moves of two cards at once, legal or not, each from one pile to
    /// another. Returns none if the game has no moves of this kind.
    fn sample_pair_moves(&self) -> impl Iterator<Item = Move> + '_ {
        let phases = &self.plan().rules().phases;
        let tries = if phases.iter().all(|phase| phase.together.is_empty()) { 0 } else { 2000 };
        let mut rng = Rng::new(self.machine.table().fingerprint());
        let piles = self.plan().piles().len() as u32;
        (0..tries).map(move |_| {
            let mut pile = || PileId(rng.random_below(piles) as u8);
            let hops = [(); 2].map(|()| Hop { from: pile(), to: pile() });
            let laid = Move::Together([hops[0], Hop { to: hops[0].to, ..hops[1] }]);
            if self.plan().is_stacked_pair(laid) {
                laid
            } else {
                Move::of_two_cards(hops[0], hops[1])
            }
        })
    }

    /// Returns a random sample of moves of the kind [`Match::SumOfThree`], legal or not, if the
    /// game has this kind.
    fn sample_four_card_moves(&self) -> impl Iterator<Item = Move> + '_ {
        let kinds = self.plan().rules().phases.iter().flat_map(|phase| &phase.together);
        let parts = kinds.filter_map(|kind| match kind.cards {
            Match::SumOfThree { from, to, .. } => Some((from, to)),
            _ => None,
        });
        let mut rng = Rng::new(self.machine.table().fingerprint());
        parts.flat_map(move |(from, to)| {
            let piles = |part| self.plan().piles_of(part);
            let open = piles(to).find(|pile| self.machine.table().is_empty(*pile));
            let mut pick =
                |part| piles(part).nth(rng.random_below(piles(part).len() as u32) as usize);
            let fours: Vec<Option<Move>> = (0..1000)
                .map(|_| {
                    let three = [pick(from)?, pick(from)?, pick(from)?];
                    let to = if three[0] < three[1] { open } else { pick(to) }?;
                    Some(Move::FourCards(FourCardMove { three, fourth: pick(from)?, to }))
                })
                .collect();
            fours.into_iter().flatten()
        })
    }

    /// Checks that replaying a record of the game leads to the same table. Only one of sixteen
    /// games is replayed.
    fn check_replay(
        &self,
        game: &'static Game,
        choices: &Choices,
        seed: u64,
    ) -> Result<(), String> {
        if !seed.is_multiple_of(16) {
            return Ok(());
        }
        let mut session = Session::new(game, choices.clone(), seed);
        for mv in &self.line {
            session.play(*mv).map_err(|reason| {
                format!("the replay refuses {}: {reason:?}", self.move_code(*mv))
            })?;
        }
        let again = Session::from_record(&session.record())
            .map_err(|error| text::record_error_sentence(&error))?;
        if *again.table() == *self.machine.table() {
            Ok(())
        } else {
            Err("the record leads to another table".to_owned())
        }
    }
}
