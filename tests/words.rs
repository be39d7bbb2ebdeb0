//! Every word of every declaration has an effect. Each single change to a declaration must change
//! how the game is dealt, played, ended or scored, or it must be a fault. A field without effect
//! would mislead the readers of the declaration.
//!
//! `tests/mutants` makes the changes. There is one test per game.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use libtest_mimic::{Arguments, Failed, Trial};
use patientia::{
    cards::Rng,
    engine::{Log, Outcome, Plan, Position, Table},
    games::{self, Game},
    random_play,
    rules::*,
};

mod mutants;
mod toys;

fn main() {
    let games = games::all().map(|game| {
        let cases = format!("tests/rules/{}.json", game.id);
        Trial::test(game.id, move || check_every_word_has_an_effect(subjects_of_game(game), &cases))
    });
    let toys = toys::all_toys().into_iter().map(|toy| {
        let (options, tables, seeds) = (String::new(), Vec::new(), Vec::new());
        let subject = Subject { rules: toy.rules, options, tables, seeds };
        Trial::test(toy.name, || check_every_word_has_an_effect(vec![subject], "no written table"))
    });
    libtest_mimic::run(&Arguments::from_args(), games.chain(toys).collect()).exit();
}

/// A declaration, and the tables that are used to find the effect of its words.
struct Subject {
    rules: Rules,
    /// The options of the declaration, as text.
    options: String,
    tables: Vec<Position>,
    /// The seeds in the game's file of cases. Their deals are played in addition to the deals of
    /// the first forty seeds.
    seeds: Vec<u64>,
}

fn subjects_of_game(game: &'static Game) -> Vec<Subject> {
    let cases = read_cases(game);
    let tables = tables_in_case_file(game, &cases);
    let mut seeds: Vec<u64> = cases.iter().filter_map(|case| case.get("seed")?.as_u64()).collect();
    seeds.retain(|seed| *seed > 40);
    let subject = |choices: &Choices| Subject {
        rules: Arc::unwrap_or_clone(game.rules(choices)),
        options: choices.changed_options().map(|(id, value)| format!(" ({id}={value})")).collect(),
        tables: tables.clone(),
        seeds: seeds.clone(),
    };
    random_play::choices_to_test(game).iter().map(subject).collect()
}

fn check_every_word_has_an_effect(subjects: Vec<Subject>, cases: &str) -> Result<(), Failed> {
    let mut unread = Vec::new();
    for Subject { rules, options, tables, seeds } in subjects {
        let plan = Plan::new(rules.clone());
        let whole: Vec<u64> = behaviour_hashes(&plan, &tables, &seeds).collect();
        for (what, mutant) in mutants::mutants_of(&rules) {
            let difference = first_difference(&rules, &mutant);
            let is_sound = mutant.faults().is_empty();
            if is_sound
                && behaviour_hashes(&Plan::new(mutant), &tables, &seeds).eq(whole.iter().copied())
            {
                unread.push(format!("{what}{options}\n{difference}"));
            }
        }
    }
    unread.dedup();
    if unread.is_empty() {
        return Ok(());
    }
    Err(format!(
        "changes of the declaration without effect: {}\n\n{}\n{ADVICE}{cases}",
        unread.len(),
        unread.join("\n")
    )
    .into())
}

const ADVICE: &str = "\
With each of these changes the game deals, plays, ends and scores as before: on every table of
its cases and in forty random games. Either the word has no effect: then remove it from the
declaration. Or its effect does not show here: then write a case with a position in which it
decides what is legal. Fields are counted from 0. Cases: ";

/// Returns the first field in which two declarations differ: its path, and both values.
fn first_difference(declared: &Rules, changed: &Rules) -> String {
    let (declared, changed) = (format!("{declared:#?}"), format!("{changed:#?}"));
    let mut path: Vec<(String, usize)> = Vec::new();
    for (before, after) in declared.lines().zip(changed.lines()) {
        let depth = (before.len() - before.trim_start().len()) / 4;
        let word = before.trim();
        let closes = word.starts_with([']', ')', '}']);
        path.truncate(depth + usize::from(closes));
        if !closes {
            // An item of a list has no name, only a number.
            if let Some((_, items)) = path.last_mut() {
                *items += 1;
            }
            path.push((word.to_owned(), 0));
        }
        if before != after {
            let value = |line: &str| {
                let line = line.trim().trim_end_matches([',', '{', '(', '[', ' ']);
                let value = line.split_once(':').map_or(line, |(_, value)| value.trim());
                if value.is_empty() { "something".to_owned() } else { value.to_owned() }
            };
            return format!(
                "    {}: {} has the same effect as {}\n",
                field_path(&path),
                value(before),
                value(after)
            );
        }
    }
    String::new()
}

/// Returns the path of a field as text, for example `phases[0].routes[2].ranks`.
fn field_path(path: &[(String, usize)]) -> String {
    let mut way = String::new();
    for pair in path.windows(2) {
        let ((around, items), (word, _)) = (&pair[0], &pair[1]);
        if around.ends_with('[') {
            way += &format!("[{}]", items - 1);
        } else if let Some((field, _)) = word.split_once(": ") {
            way = if way.is_empty() { field.to_owned() } else { format!("{way}.{field}") };
        }
    }
    way
}

/// Returns hashes of the behaviour of a declaration: one for each table of the game's cases, one
/// for random play of each deal, and one for the rules that only machines read. The iterator is
/// lazy, because most changes have an effect on one of the first hashes.
fn behaviour_hashes<'a>(
    plan: &'a Plan,
    tables: &'a [Position],
    seeds: &'a [u64],
) -> impl Iterator<Item = u64> + 'a {
    let written = tables.iter().map(|position| {
        let mut hash = DefaultHasher::new();
        match plan.read_position(position) {
            Ok(table) => hash_with_moves(plan, table, &mut hash),
            Err(_) => "no table".hash(&mut hash),
        }
        hash.finish()
    });
    let seeds = (1..=40).chain(seeds.iter().copied()).map(|seed| {
        let mut hash = DefaultHasher::new();
        hash_random_play(plan, seed, &mut hash);
        hash.finish()
    });
    written.chain(seeds).chain([hash_machine_only_rules(plan.rules())])
}

fn hash_with_moves(plan: &Plan, mut table: Table, hash: &mut DefaultHasher) {
    hash_table(plan, &table, hash);
    let mut moves = Vec::new();
    plan.list_legal_moves(&table, &mut moves);
    let mut log = Log::default();
    for mv in moves {
        plan.apply(&mut table, mv, &mut log);
        hash_table(plan, &table, hash);
        plan.undo(&mut table, &mut log);
    }
}

fn hash_random_play(plan: &Plan, seed: u64, hash: &mut DefaultHasher) {
    let mut table = plan.deal(seed);
    let mut rng = Rng::new(seed);
    let (mut moves, mut log) = (Vec::new(), Log::default());
    for _ in 0..250 {
        hash_table(plan, &table, hash);
        plan.list_legal_moves(&table, &mut moves);
        // The deal from the stock and the redeal are at the end of the list. They make the game go
        // on, so the last move is chosen more often.
        let len = moves.len() as u32;
        if len == 0 {
            return;
        }
        let pick = if rng.random_below(3) == 0 { len - 1 } else { rng.random_below(len) };
        plan.apply(&mut table, moves[pick as usize], &mut log);
    }
}

/// Hashes the parts of a declaration that only machines read: the number of players, and the calls
/// of the machine.
fn hash_machine_only_rules(rules: &Rules) -> u64 {
    let mut hash = DefaultHasher::new();
    rules.seats().hash(&mut hash);
    for call in rules.calls.iter().filter(|call| matches!(call.act, Act::Custom | Act::Answer)) {
        (call.name, call.times.allows_another_use(u8::MAX - 1)).hash(&mut hash);
    }
    hash.finish()
}

fn hash_table(plan: &Plan, table: &Table, hash: &mut DefaultHasher) {
    let mut moves = Vec::new();
    plan.list_legal_moves(table, &mut moves);
    // The order of the list must not change the hash.
    let listed = moves.iter().fold(0u64, |sum, mv| {
        let mut one = DefaultHasher::new();
        mv.hash(&mut one);
        sum.wrapping_add(one.finish())
    });
    let lost = plan.rules().lost.is_some() && plan.outcome(table, &moves) == Outcome::Lost;
    let cards = table.faces().len();
    (table.fingerprint(), cards, moves.len(), listed, plan.is_won(table), lost).hash(hash);
    hash_visibility(plan, table, hash);
    let score = plan.score(table);
    (score.value, score.highest).hash(hash);
}

/// Hashes the cards that the first player sees although they are face down, or does not see
/// although they are face up.
fn hash_visibility(plan: &Plan, table: &Table, hash: &mut DefaultHasher) {
    for pile in plan.piles() {
        for depth in 0..table.len(pile) {
            let is_up = table.pile(pile)[depth].is_up();
            if plan.can_see(table, 0, pile, depth) != is_up {
                (pile, depth).hash(hash);
            }
        }
    }
}

fn read_cases(game: &Game) -> Vec<serde_json::Value> {
    let path = format!("{}/tests/rules/{}.json", env!("CARGO_MANIFEST_DIR"), game.id);
    let source = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    serde_json::from_str(&source).expect("cases are JSON")
}

/// Returns the tables in the game's file of cases (`tests/rules/<id>.json`).
fn tables_in_case_file(game: &Game, cases: &[serde_json::Value]) -> Vec<Position> {
    let positions = cases.iter().filter_map(|case| case.get("position").cloned());
    let read = |mut position: serde_json::Value| {
        position["game"] = game.id.into();
        serde_json::from_value(position).expect("a position")
    };
    positions.map(read).collect()
}
