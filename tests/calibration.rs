//! Checks the win chances that the look back shows on fresh deals, to which no curve was fitted.
//! `tests/calibration/fresh.txt` contains the tables of these deals, as `lab calibrate` prints
//! them. Some of the deals are played again, to check that the file agrees with the current
//! program.

use std::fs;

use length::few_unless_long_run;
use patientia::{
    engine::Plan,
    games::{self, Game},
    insight::{
        Calibration, CurvePoint, TableSample, parse_options, reliability_bands, sample_fair_game,
    },
    rules::Choices,
};

mod length;

/// How the tables were made: `lab calibrate` without `--states` and `--tables`.
const STATES: u64 = 3_000;
const TABLES: usize = 12;

/// The fresh tables of a game.
struct FreshTables {
    game: &'static Game,
    choices: Choices,
    tables: Vec<TableSample>,
}

fn read_fresh_tables() -> Vec<FreshTables> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/calibration/fresh.txt");
    let text = fs::read_to_string(file).expect("readable");
    let mut read: Vec<FreshTables> = Vec::new();
    for line in text.lines() {
        let fields: Vec<&str> = line.splitn(3, ' ').collect();
        let [id, options, table] = fields[..] else { panic!("{line}") };
        let game = games::by_id(id).expect("a game");
        let choices = parse_options(game, options).expect("options");
        let table: TableSample = table.parse().expect("a table");
        match read.iter_mut().find(|of| of.game.id == id && of.choices == choices) {
            Some(of) => of.tables.push(table),
            None => read.push(FreshTables { game, choices, tables: vec![table] }),
        }
    }
    read
}

fn are_reliable(curve: &Calibration, tables: &[TableSample]) -> bool {
    let bands = reliability_bands(curve, tables);
    bands.iter().for_each(|band| println!("{band:?}"));
    bands.iter().all(|(_, band)| band.is_reliable())
}

#[test]
fn predicted_chances_agree_with_games_won() {
    for FreshTables { game, choices, tables } in read_fresh_tables() {
        println!("{}", game.id);
        let curve = Calibration::of_game(game, &choices).expect("a curve");
        assert!(are_reliable(&curve, &tables), "{}", game.id);
    }
}

#[test]
fn share_of_won_trials_is_not_a_reliable_chance() {
    let point = |share| CurvePoint { share, chance: share };
    let identity = Calibration::from_points(vec![point(0), point(10_000)]).expect("a curve");
    let fresh = read_fresh_tables();
    let bad = fresh.iter().filter(|of| !are_reliable(&identity, &of.tables)).count();
    assert!(bad > 0, "the test does not notice a wrong curve");
}

#[test]
fn stored_calibration_tables_match_the_current_program() {
    let step = few_unless_long_run(4, 1);
    for (at, FreshTables { game, choices, tables }) in read_fresh_tables().into_iter().enumerate() {
        if at % step != 0 && game.rules(&choices).own_weights.is_none() {
            continue;
        }
        let plan: &'static Plan = Box::leak(Box::new(Plan::new(game.rules(&choices))));
        let deals = tables.chunk_by(|one, other| one.seed == other.seed);
        for of_deal in deals.take(few_unless_long_run(1, 20)) {
            assert_eq!(sample_fair_game(plan, of_deal[0].seed, STATES, TABLES), of_deal);
        }
    }
}
