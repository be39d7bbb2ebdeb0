//! Measures advice: the fair player plays the same deals with a tip, without it, and against it.
//! This module plays and counts the games. The tips are in the module `tips`.

mod tips;
mod view;

use std::ops::RangeInclusive;

use patientia::{
    atlas::paired_interval,
    engine::{Move, Plan},
    solver::{FairGame, StateBudget},
};
use serde_json::json;

use self::{
    tips::{TIPS, Tip},
    view::View,
};
use super::{
    answer::{CommandError, CommandResult, print_json, print_line},
    args::{Args, find_game},
    cpu_time,
    players::LONGEST,
};

/// The first deal of each measurement. The deals before it are for experiments.
const FIRST_SEED: u64 = 10_001;

/// What the player does if a tip allows only some of the legal moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Attitude {
    /// Makes only moves that follow the tip.
    Follows,
    Ignores,
    /// Makes only moves that break the tip.
    Opposes,
}

#[derive(Default)]
struct PlayedDeal {
    won: bool,
    /// The number of decisions at which the tip allowed some of the legal moves, but not all.
    choices: u64,
    /// The number of these decisions in which the player followed the tip.
    followed: u64,
}

/// The results of a player who follows the tip and of another player, on the same deals.
#[derive(Default)]
struct PairedResults {
    won_by_both: u64,
    won_only_with_tip: u64,
    won_only_by_other: u64,
    /// The decisions of the other player, and how many of them followed the tip.
    choices: u64,
    followed: u64,
}

/// The results of a tip: the player with the tip, compared with two others.
#[derive(Default)]
struct TipResults {
    deals: u64,
    without: PairedResults,
    against: PairedResults,
}

impl PairedResults {
    fn add_deal(&mut self, with: &PlayedDeal, other: &PlayedDeal) {
        self.won_by_both += u64::from(with.won && other.won);
        self.won_only_with_tip += u64::from(with.won && !other.won);
        self.won_only_by_other += u64::from(!with.won && other.won);
        self.choices += other.choices;
        self.followed += other.followed;
    }

    const fn won_with_tip(&self) -> u64 {
        self.won_by_both + self.won_only_with_tip
    }

    const fn won_by_other(&self) -> u64 {
        self.won_by_both + self.won_only_by_other
    }

    /// Returns by how many percentage points the tip raises the share of won games, with the 95 %
    /// interval.
    fn difference(&self, deals: u64) -> [f64; 3] {
        let gained = self.won_only_with_tip as f64 - self.won_only_by_other as f64;
        let (low, high) = paired_interval(self.won_only_with_tip, self.won_only_by_other, deals);
        [gained / deals.max(1) as f64, low, high].map(|share| share * 100.0)
    }
}

pub fn measure_advice(args: &Args) -> CommandResult {
    for tip in chosen_tips(&args.games)? {
        let states = args.number_flag("states", tip.states)?;
        let seeds = match args.flag_value("seeds") {
            Some(_) => args.seeds()?,
            None => FIRST_SEED..=FIRST_SEED + tip.deals - 1,
        };
        let before = cpu_time::thread_cpu_seconds();
        let results = measure_tip(tip, seeds.clone(), StateBudget(states))?;
        let seconds = cpu_time::thread_cpu_seconds() - before;
        if args.json {
            print_json_results(tip, &seeds, states, &results, seconds)?;
        } else {
            print_row(tip, states, &results, seconds)?;
        }
    }
    Ok(true)
}

/// Returns the tips of these games. Without games, returns all tips.
fn chosen_tips(games: &[String]) -> Result<Vec<&'static Tip>, String> {
    if games.is_empty() {
        return Ok(TIPS.iter().collect());
    }
    let tip_of = |id: &String| {
        let game = find_game(id)?;
        let tip = TIPS.iter().find(|tip| tip.game == game.id);
        tip.ok_or_else(|| format!("no tip of “{id}” is measured"))
    };
    games.iter().map(tip_of).collect()
}

fn measure_tip(
    tip: &Tip,
    seeds: RangeInclusive<u64>,
    strength: StateBudget,
) -> Result<TipResults, String> {
    let game = find_game(tip.game)?;
    let plan = Plan::new(game.rules(&game.default_choices()));
    let mut results = TipResults::default();
    for seed in seeds {
        let play = |attitude| play_deal(&plan, tip, seed, strength, attitude);
        let with = play(Attitude::Follows);
        results.deals += 1;
        results.without.add_deal(&with, &play(Attitude::Ignores));
        results.against.add_deal(&with, &play(Attitude::Opposes));
    }
    Ok(results)
}

/// Plays a deal with the fair player. The player chooses by trials only, because the solver would
/// find its wins without any advice.
fn play_deal(
    plan: &Plan,
    tip: &Tip,
    seed: u64,
    strength: StateBudget,
    attitude: Attitude,
) -> PlayedDeal {
    let mut play = FairGame::new(plan, plan.deal(seed), strength, seed).without_solver();
    let mut played = PlayedDeal::default();
    for _ in 0..LONGEST {
        let (breaking, following) = split_moves(tip, &View::new(play.memory()));
        let is_choice = !breaking.is_empty();
        let next = play.play_preferred_move(&|mv| match attitude {
            Attitude::Follows => following.contains(&mv),
            Attitude::Ignores => true,
            Attitude::Opposes => breaking.contains(&mv),
        });
        let Some(mv) = next else { break };
        played.choices += u64::from(is_choice);
        played.followed += u64::from(is_choice && following.contains(&mv));
    }
    played.won = plan.is_won(play.memory().table());
    played
}

/// Returns the legal moves that break a tip, and the legal moves that follow it. If every legal
/// move breaks the tip, the tip does not apply: then all moves count as following it.
fn split_moves(tip: &Tip, view: &View<'_>) -> (Vec<Move>, Vec<Move>) {
    let legal = view.legal_moves();
    let (breaking, following): (Vec<Move>, Vec<Move>) =
        legal.iter().copied().partition(|mv| (tip.is_broken_by)(view, *mv));
    if following.is_empty() { (following, breaking) } else { (breaking, following) }
}

fn print_row(
    tip: &Tip,
    states: u64,
    results: &TipResults,
    seconds: f64,
) -> Result<(), CommandError> {
    let TipResults { deals, without, against } = results;
    let [by, low, high] = without.difference(*deals);
    let [by_against, low_against, high_against] = against.difference(*deals);
    print_line(format_args!(
        "{:<18} {:<70} states {states:>4} deals {deals:>5} with {:>5} without {:>5} points {by:>+6.1} \
         ({low:+.1} to {high:+.1}) against {:>5} points {by_against:>+6.1} ({low_against:+.1} to \
         {high_against:+.1}) choices {:>6.1} followed {:>3.0} % seconds {seconds:>6.1}",
        tip.game,
        tip.words,
        without.won_with_tip(),
        without.won_by_other(),
        against.won_by_other(),
        without.choices as f64 / (*deals).max(1) as f64,
        without.followed as f64 * 100.0 / without.choices.max(1) as f64,
    ))
}

fn print_json_results(
    tip: &Tip,
    seeds: &RangeInclusive<u64>,
    states: u64,
    results: &TipResults,
    seconds: f64,
) -> Result<(), CommandError> {
    let TipResults { deals, without, against } = results;
    let other = |other: &PairedResults| {
        let [difference, low, high] = other.difference(*deals);
        json!({
            "won": other.won_by_other(), "won_by_both": other.won_by_both,
            "difference": difference, "low": low, "high": high,
            "choices": other.choices, "followed": other.followed,
        })
    };
    print_json(&json!({
        "game": tip.game, "tip": tip.words, "quote": tip.quote, "states": states,
        "first": seeds.start(), "last": seeds.end(), "deals": deals,
        "won_with": without.won_with_tip(), "without": other(without), "against": other(against),
        "seconds": seconds,
    }))
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use patientia::{
        cards::Rng,
        games::{
            Book,
            prose::{Prose, Section},
        },
        rules::Role,
        solver::GameMemory,
    };

    use super::*;

    fn plan_of(game: &str) -> Plan {
        let game = find_game(game).expect("a game of the catalogue");
        Plan::new(game.rules(&game.default_choices()))
    }

    /// Returns the paragraphs of the section "Playing well" of a game, joined by spaces.
    fn advice_text(game: &str) -> String {
        let book = match find_game(game).expect("a game of the catalogue").book {
            Book::Cadogan => "cadogan",
            Book::WhitmoreJones => "whitmore_jones",
        };
        let file = format!("src/games/{book}/{}.en.txt", game.replace('-', "_"));
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file));
        let prose = Prose::parse(&text.expect("a rules text")).expect("a rules text");
        let advice = prose.sections.iter().find(|(section, _)| *section == Section::Advice);
        advice.expect("advice").1.join(" ")
    }

    #[test]
    fn each_tip_is_quoted_from_its_game_text() {
        let games: BTreeSet<&str> = TIPS.iter().map(|tip| tip.game).collect();
        assert!(games.len() >= 15 && games.len() == TIPS.len(), "one tip for each game");
        for tip in TIPS {
            let text = advice_text(tip.game);
            assert!(text.contains(tip.quote), "{}: “{}” is not in\n{text}", tip.game, tip.quote);
        }
    }

    /// Plays random moves and returns the number of tables at which the tip forbids a move. At
    /// every table the tip must allow a legal move.
    fn count_choices(tip: &Tip, seed: u64) -> usize {
        let plan = plan_of(tip.game);
        let (mut memory, mut rng) = (GameMemory::new(&plan, plan.deal(seed)), Rng::new(seed));
        let mut choices = 0;
        for _ in 0..200 {
            let view = View::new(&memory);
            let legal = view.legal_moves().to_vec();
            let (breaking, following) = split_moves(tip, &view);
            assert_eq!(breaking.len() + following.len(), legal.len(), "{}", tip.game);
            if legal.is_empty() {
                break;
            }
            assert!(!following.is_empty(), "{}: every move is forbidden", tip.game);
            choices += usize::from(!breaking.is_empty());
            memory.play_move(legal[rng.random_below(legal.len() as u32) as usize]);
        }
        choices
    }

    #[test]
    fn each_tip_forbids_some_moves_but_never_all() {
        for tip in TIPS {
            let choices: usize = (1..=10).map(|seed| count_choices(tip, seed)).sum();
            assert!(choices > 0, "{}: no move breaks the tip", tip.game);
        }
    }

    #[test]
    fn player_view_shows_no_hidden_card() {
        let plan = plan_of("my-ladys");
        let memory = GameMemory::new(&plan, plan.deal(3));
        let view = View::new(&memory);
        for packet in view.piles(Role::Tableau) {
            assert_eq!((view.len(packet), view.known_cards(packet).count()), (12, 1));
            assert!(view.top(packet).is_some() && view.under_top(packet).is_none());
        }
    }

    #[test]
    fn player_can_be_told_to_follow_or_oppose_tips() {
        let tip = TIPS.iter().find(|tip| tip.game == "my-ladys").expect("a tip");
        let plan = plan_of(tip.game);
        let play = |attitude| play_deal(&plan, tip, 3, StateBudget(50), attitude);
        let follows = play(Attitude::Follows);
        assert!(follows.choices > 0 && follows.followed == follows.choices);
        let opposes = play(Attitude::Opposes);
        assert!(opposes.choices > 0 && opposes.followed == 0);
    }

    #[test]
    fn games_with_and_without_tip_are_compared_in_pairs() {
        let deal = |won, followed| PlayedDeal { won, choices: 4, followed };
        let mut results = PairedResults::default();
        for (with, other) in [(true, true), (true, false), (true, false), (false, true)] {
            results.add_deal(&deal(with, 4), &deal(other, 3));
        }
        assert_eq!(
            (results.won_with_tip(), results.won_by_other(), results.won_by_both),
            (3, 2, 1)
        );
        assert_eq!((results.choices, results.followed), (16, 12));
        let [by, low, high] = results.difference(4);
        assert!(by == 25.0 && low < by && by < high, "{low} {by} {high}");
    }
}
