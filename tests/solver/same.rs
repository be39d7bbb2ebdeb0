//! The solver agrees with a simple search near the end of random games and of won games. This is
//! tested with all reductions of the solver, with none, with each single reduction left out, and
//! with a very small memory.

use patientia::{
    cards::{RankSet, Rng},
    engine::{Log, Plan, Table},
    games::{self, Game},
    random_play,
    rules::{Choices, Order, Rules},
    solver::{Prover, Reductions, Shuffles, SolverTask, Verdict, WhyUnknown, is_winning_line},
};

use super::{
    length::few_unless_long_run,
    lines,
    reference::{self, SearchResult},
};

/// The number of tables per game with its default options. A long run tests twenty times as many,
/// with each value of each option.
const TABLES: usize = 20;
/// The largest number of tables that the simple search may visit from each table.
const MOST: usize = 300;

/// Returns the solver tasks that are tried at each table.
fn solver_tasks(shuffles: Shuffles) -> Vec<SolverTask> {
    let all = Reductions::ALL;
    let reductions = [
        all,
        Reductions::NONE,
        Reductions { symmetry: false, ..all },
        Reductions { pile_view: false, ..all },
        Reductions { card_classes: false, ..all },
        Reductions { counts: false, ..all },
        Reductions { safe_moves: false, ..all },
        Reductions { delay_pruning: false, ..all },
    ];
    let mut tasks: Vec<SolverTask> =
        reductions.map(|reductions| SolverTask { shuffles, reductions, memory: 4 << 20 }).into();
    tasks.push(SolverTask { shuffles, memory: 4 << 10, ..SolverTask::default() });
    tasks
}

/// Panics if the solver and the simple search disagree. Returns false if the simple search has no
/// answer, so that the two cannot be compared.
fn compare_with_simple_search(
    name: &str,
    plan: &Plan,
    table: &Table,
    shuffles: Shuffles,
    most: usize,
) -> bool {
    let Some(found) = reference::search(plan, table, shuffles, most) else { return false };
    for task in solver_tasks(shuffles) {
        let mut prover = Prover::new(plan, table.clone(), task);
        // The search is paused and continued again and again.
        let verdict = (0..2_000).find_map(|_| prover.run(97));
        let small = task.memory < 1 << 20;
        match (found, verdict) {
            (SearchResult::Win, Some(Verdict::Won(line))) => {
                assert!(is_winning_line(plan, table, &line), "{name}: the line replays");
            }
            (SearchResult::Nothing, Some(Verdict::Lost)) => {}
            (SearchResult::Shuffle, Some(Verdict::Unknown(WhyUnknown::Shuffle))) => {}
            (_, None | Some(Verdict::Unknown(WhyUnknown::Memory))) if small => {}
            // The simple search stopped when it found a win. There may be any number of other
            // tables, so the solver may run out of memory.
            (SearchResult::Win, None | Some(Verdict::Unknown(WhyUnknown::Memory))) => {}
            (_, said) => {
                let position = plan.write_position(table);
                panic!("{name}: {found:?}, but {said:?} by {task:?}, {position:?}")
            }
        }
    }
    true
}

/// Compares the solver with the simple search on tables of one game. Starts near the end of the
/// game and goes back in growing steps. Returns the number of compared tables.
fn compare_from_end_backwards(
    name: &str,
    plan: &Plan,
    (table, log): (&mut Table, &mut Log),
    tables: usize,
) -> usize {
    let (mut agreed, mut step, mut left) = (0, 1, 3);
    while agreed < tables && left > 0 && log.move_count() > 0 {
        for _ in 0..step {
            plan.undo(table, log);
        }
        let mut both = [Shuffles::Unknown, Shuffles::Known].into_iter();
        if both.all(|shuffles| compare_with_simple_search(name, plan, table, shuffles, MOST)) {
            agreed += 1;
            step += agreed / 6;
        } else {
            left -= 1;
        }
    }
    agreed
}

/// Plays a random game to its end.
fn play_random_game(plan: &Plan, seed: u64) -> (Table, Log) {
    let (mut table, mut log) = (plan.deal(seed), Log::default());
    let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
    for _ in 0..2000 {
        plan.list_legal_moves(&table, &mut legal);
        if legal.is_empty() {
            break;
        }
        let mv = legal[rng.random_below(legal.len() as u32) as usize];
        plan.apply(&mut table, mv, &mut log);
    }
    (table, log)
}

fn check_late_tables_of_game(game: &'static Game, choices: &Choices, tables: usize) -> usize {
    let changed: Vec<(&str, &str)> = choices.changed_options().collect();
    let plan = Plan::new(game.rules(choices));
    let mut agreed = 0;
    let line = changed.is_empty().then(|| lines::replay_record(game, &plan)).flatten();
    if let Some((mut table, mut log)) = line {
        agreed += compare_from_end_backwards(game.id, &plan, (&mut table, &mut log), tables / 2);
    }
    for seed in 1..=tables as u64 {
        if agreed >= tables {
            break;
        }
        let name = format!("{} {changed:?}, seed {seed}", game.id);
        let (mut table, mut log) = play_random_game(&plan, seed);
        let some = (tables - agreed).min(4);
        agreed += compare_from_end_backwards(&name, &plan, (&mut table, &mut log), some);
    }
    agreed
}

#[test]
fn solver_agrees_with_simple_search_late_in_games() {
    let tables = few_unless_long_run(TABLES, TABLES * 20);
    let (mut few, mut judged) = (Vec::new(), 0);
    for game in games::all().filter(|game| game.machine.is_none() && *game.players().end() == 1) {
        let mut variants = random_play::choices_to_test(game);
        variants.truncate(few_unless_long_run(1, usize::MAX));
        for choices in variants {
            let agreed = check_late_tables_of_game(game, &choices, tables);
            judged += agreed;
            if agreed < TABLES {
                few.push((game.id, agreed));
            }
        }
    }
    println!("{judged} tables");
    let known = few_unless_long_run(Some(FEW), None);
    assert!(known.is_none_or(|known| few == known), "{few:?}");
}

/// Games in which the simple search can judge only few late tables, each with the number of these
/// tables.
const FEW: &[(&str, usize)] = &[("queens", 12), ("caesar", 2), ("diplomat", 17)];

/// Returns the game with only the lowest ranks: the foundations end at the highest of these ranks.
/// Returns `None` if the changed declaration has faults.
fn rules_with_fewer_ranks(game: &Game, ranks: u8) -> Option<Rules> {
    let mut rules = (*game.rules(&game.default_choices())).clone();
    let kept: Vec<u8> = (1..=ranks).collect();
    rules.packs.ranks = RankSet::of(&kept);
    for part in &mut rules.parts {
        let Some(takes) = &mut part.foundation else { continue };
        if let Order::List(list) = &mut takes.order {
            let list_kept: Vec<u8> = list.iter().copied().filter(|rank| *rank <= ranks).collect();
            *list = list_kept.leak();
        }
    }
    rules.faults().is_empty().then_some(rules)
}

#[test]
fn solver_agrees_with_simple_search_in_small_games() {
    let (seeds, most) = few_unless_long_run((2, 1500), (60, 20_000));
    let (mut games, mut tables) = (0, 0);
    for game in games::all().filter(|game| game.machine.is_none() && *game.players().end() == 1) {
        let before = tables;
        for rules in (2..=4).filter_map(|ranks| rules_with_fewer_ranks(game, ranks)) {
            let plan = Plan::new(rules);
            for seed in 1..=seeds {
                let name = format!("{} of fewer ranks, seed {seed}", game.id);
                tables += usize::from(compare_with_simple_search(
                    &name,
                    &plan,
                    &plan.deal(seed),
                    Shuffles::Unknown,
                    most,
                ));
            }
        }
        games += usize::from(tables > before);
    }
    println!("{tables} tables of {games} games");
    assert!(games >= 20, "only {games} games");
}
