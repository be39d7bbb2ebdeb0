//! Finds weights for the quick games of a game, and compares the fair player with and without them.
//! The fair player judges a move by quick games, so better quick games can make it stronger.

use std::ops::{Range, RangeInclusive};

use patientia::{
    atlas::paired_interval,
    cards::Rng,
    engine::Plan,
    games::Game,
    rules::{MoveWeights, Rules},
    solver::{FairGame, QuickGames, StateBudget},
};

use super::{
    answer::{CommandResult, print_line},
    args::Args,
    cpu_time,
    players::{self, FinishedGame},
};

/// The default number of quick games in a search for weights.
const GAMES: u64 = 1_000_000;
/// The default number of states that the fair player may visit before each move.
const STATES: u64 = 3_000;
/// The first deal of the search, and the deals on which its result is checked.
const FIRST_SEARCHED: u64 = 6_000_000;
const CHECKED: Range<u64> = 1_000_000_000..1_000_010_000;

pub fn run_weights_command(args: &Args) -> CommandResult {
    let game = args.named_game()?;
    let rules = game.rules(&game.default_choices());
    if game.machine.is_some() || rules.seats() > 1 {
        return Err("the fair player does not play games in company".into());
    }
    match args.flag_value("seeds") {
        Some(_) => {
            let states = args.number_flag("states", STATES)?;
            compare(game, &rules, args.seeds()?, StateBudget(states))
        }
        None => find_weights(game, &rules, args.number_flag("games", GAMES)?),
    }
}

/// Plays each deal with the usual weights and with the game's own weights.
fn compare(
    game: &Game,
    rules: &Rules,
    seeds: RangeInclusive<u64>,
    strength: StateBudget,
) -> CommandResult {
    if rules.own_weights.is_none() {
        return Err(format!("{} has no weights of its own", game.id).into());
    }
    let own = Plan::new(rules.clone());
    let usual = Plan::new(Rules { own_weights: None, ..rules.clone() });
    let (mut deals, mut won, mut gained, mut lost) = (0, [0, 0], 0, 0);
    let mut seconds = [0.0, 0.0];
    for seed in seeds {
        let [before, with] = [(&usual, 0), (&own, 1)].map(|(plan, at)| {
            let began = cpu_time::thread_cpu_seconds();
            let played = play_deal(plan, seed, strength);
            seconds[at] += cpu_time::thread_cpu_seconds() - began;
            won[at] += u64::from(played.won);
            played.won
        });
        deals += 1;
        gained += u64::from(with && !before);
        lost += u64::from(before && !with);
    }
    let difference = (gained as f64 - lost as f64) / deals.max(1) as f64;
    let (low, high) = paired_interval(gained, lost, deals);
    let [points, low, high] = [difference, low, high].map(|share| share * 100.0);
    print_line(format_args!(
        "{:<24} deals {deals:>5} usual {:>5} own {:>5} points {points:+.1} ({low:+.1} to {high:+.1}) \
         seconds {:.1} {:.1}",
        game.id, won[0], won[1], seconds[0], seconds[1],
    ))?;
    Ok(true)
}

fn play_deal(plan: &Plan, seed: u64, strength: StateBudget) -> FinishedGame {
    players::play_fair_game_to_end(plan, FairGame::new(plan, plan.deal(seed), strength, seed))
}

/// Searches for weights and prints them, and how quick games with other deals end with them.
fn find_weights(game: &Game, rules: &Rules, games: u64) -> CommandResult {
    let plan = Plan::new(rules.clone());
    let found = Search::new(&plan, games).run();
    let edition = rules.own_weights.map_or(0, |own| own.edition) + 1;
    let values = found.values().map(|value| value.to_string()).join(" ");
    print_line(format_args!("{} {edition} {values}", game.id))?;
    for (name, weights) in [("usual", MoveWeights::USUAL), ("found", found)] {
        let games = QuickGames::play(&plan, weights, CHECKED);
        print_line(format_args!(
            "{name}: {} of {} quick games won, mean value {:.4}",
            games.won,
            games.played,
            games.mean_value()
        ))?;
    }
    Ok(true)
}

/// The logarithms (base 2) of weights.
type Point = [f64; MoveWeights::COUNT];

/// A search by evolution. Each generation tries variants of the current weights on the same deals.
/// The mean of the best variants is the centre of the next generation. The variants of later
/// generations are closer to the centre.
struct Search<'p> {
    plan: &'p Plan,
    rng: Rng,
    centre: Point,
    deals_per_generation: u64,
}

const GENERATIONS: u64 = 60;
/// The number of variants in a generation, and of those that form the next centre.
const VARIANTS: u64 = 14;
const BEST: usize = 5;
/// The standard deviation of a variant in the first and after the last generation.
const SPREAD: (f64, f64) = (1.85, 0.25);
/// The number of last generations whose centres are averaged for the result.
const AVERAGED: u64 = 18;
/// The largest logarithms of a basic weight and of the other weights.
const LARGEST_LOG: (f64, f64) = (21.0, 8.6);
/// The number of basic weights. They come first.
const BASIC: usize = 10;

impl<'p> Search<'p> {
    /// `games` is the number of quick games in the whole search.
    fn new(plan: &'p Plan, games: u64) -> Search<'p> {
        let centre = MoveWeights::USUAL.values().map(|value| f64::from(value.max(1)).log2());
        let deals_per_generation = (games / (GENERATIONS * VARIANTS)).max(1);
        Search { plan, rng: Rng::new(7), centre, deals_per_generation }
    }

    fn run(mut self) -> MoveWeights {
        let mut sum = Point::default();
        for generation in 0..GENERATIONS {
            self.run_generation(generation);
            if generation >= GENERATIONS - AVERAGED {
                sum = add(sum, self.centre, 1.0);
            }
        }
        weights_at(sum.map(|value| value / AVERAGED as f64))
    }

    fn run_generation(&mut self, generation: u64) {
        let spread = SPREAD.0 + (SPREAD.1 - SPREAD.0) * generation as f64 / GENERATIONS as f64;
        let first = FIRST_SEARCHED + generation * self.deals_per_generation;
        let seeds = first..first + self.deals_per_generation;
        let mut variants: Vec<(f64, Point)> = (0..VARIANTS)
            .map(|_| {
                let point = self.random_variant(spread);
                let games = QuickGames::play(self.plan, weights_at(point), seeds.clone());
                (games.mean_value(), point)
            })
            .collect();
        variants.sort_by(|one, other| other.0.total_cmp(&one.0));
        // As usual in an evolution strategy, the better variants count more.
        let shares: Vec<f64> =
            (1..=BEST).map(|place| ((BEST as f64 + 0.5) / place as f64).ln()).collect();
        let total: f64 = shares.iter().sum();
        self.centre = variants
            .iter()
            .zip(&shares)
            .fold(Point::default(), |sum, ((_, point), share)| add(sum, *point, share / total));
    }

    fn random_variant(&mut self, spread: f64) -> Point {
        let mut point = self.centre;
        for (at, value) in point.iter_mut().enumerate() {
            let largest = if at < BASIC { LARGEST_LOG.0 } else { LARGEST_LOG.1 };
            *value = (*value + spread * self.random_normal()).clamp(-0.5, largest);
        }
        point
    }

    /// Returns a random number with the standard normal distribution (Box and Muller).
    fn random_normal(&mut self) -> f64 {
        let [one, other] = [(); 2]
            .map(|()| (f64::from(self.rng.random_below(1 << 24)) + 0.5) / f64::from(1 << 24));
        (-2.0 * one.ln()).sqrt() * (std::f64::consts::TAU * other).cos()
    }
}

fn add(sum: Point, point: Point, factor: f64) -> Point {
    std::array::from_fn(|at| sum[at] + point[at] * factor)
}

fn weights_at(point: Point) -> MoveWeights {
    MoveWeights::from_values(point.map(|value| value.exp2().round() as u32))
}

#[cfg(test)]
mod tests {
    use patientia::games;

    use super::*;

    #[test]
    fn search_finds_better_weights() {
        let game = games::by_id("westcliff").expect("a game");
        let plan = Plan::new(game.rules(&game.default_choices()));
        let found = Search::new(&plan, 4_000).run();
        assert_eq!(found, Search::new(&plan, 4_000).run());
        let value = |weights| QuickGames::play(&plan, weights, 1..301).mean_value();
        let (usual, found) = (value(MoveWeights::USUAL), value(found));
        assert!(found > usual + 0.1, "{usual} {found}");
    }

    #[test]
    fn random_numbers_have_a_normal_distribution() {
        let game = games::by_id("westcliff").expect("a game");
        let plan = Plan::new(game.rules(&game.default_choices()));
        let mut search = Search::new(&plan, 0);
        let numbers: Vec<f64> = (0..10_000).map(|_| search.random_normal()).collect();
        let share = |test: &dyn Fn(f64) -> bool| {
            numbers.iter().filter(|number| test(**number)).count() as f64 / 10_000.0
        };
        assert!((share(&|number| number < 0.0) - 0.5).abs() < 0.02);
        assert!((share(&|number| number.abs() < 1.0) - 0.683).abs() < 0.02);
        assert!((share(&|number| number.abs() < 2.0) - 0.954).abs() < 0.01);
    }
}
