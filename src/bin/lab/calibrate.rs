//! Measures how well the trials at a table predict the share of games that the fair player wins
//! from such tables.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, OpenOptions},
    io::{self, Write as _},
    ops::Range,
};

use patientia::{
    engine::Plan,
    games::Game,
    insight::{
        Band, Calibration, TableSample, fit_curve, options_text, parse_options, reliability_bands,
        sample_fair_game,
    },
    rules::Choices,
};

use super::{
    answer::{CommandError, CommandResult, print_line},
    args::{Args, find_game},
};

/// The default number of states that the fair player may visit before each move. The look back
/// uses the same number when it plays a deal again.
const STATES: u64 = 3_000;
/// The default number of tables to examine in each game.
const TABLES: u64 = 12;

/// The tables of each game in a file, by game and options.
type TablesByGame = BTreeMap<(String, String), Vec<TableSample>>;

pub fn run_calibrate_command(args: &Args) -> CommandResult {
    match (args.flag_value("fit"), args.flag_value("check")) {
        (Some(_), Some(_)) => Err("--fit cannot be used with --check".into()),
        (Some(file), None) => print_curves(&read_tables(file)?),
        (None, Some(file)) => print_reliability(&read_tables(file)?),
        (None, None) => measure_tables(args),
    }
}

/// Plays the deals that are not in the file yet, and appends their lines.
fn measure_tables(args: &Args) -> CommandResult {
    let game = args.named_game()?;
    let choices = args.choices(game)?;
    if game.machine.is_some() || game.rules(&choices).seats() > 1 {
        return Err("the fair player does not play games in company".into());
    }
    let head = format!("{} {} ", game.id, options_text(&choices));
    let plan: &'static Plan = Box::leak(Box::new(Plan::new(game.rules(&choices))));
    let (states, tables) =
        (args.number_flag("states", STATES)?, args.number_flag("tables", TABLES)?);
    let file = args.flag_value("raw");
    let done = file.map(|file| seeds_in_file(file, &head)).unwrap_or_default();
    for seed in args.seeds()?.filter(|seed| !done.contains(seed)) {
        let lines: Vec<String> = sample_fair_game(plan, seed, states, tables as usize)
            .iter()
            .map(|table| format!("{head}{table}"))
            .collect();
        match file {
            Some(file) if !lines.is_empty() => append_lines(file, &lines)?,
            Some(_) => {}
            None => lines.iter().try_for_each(print_line)?,
        }
    }
    Ok(true)
}

/// Returns the seeds of one game's deals in a file, or none if the file does not exist.
fn seeds_in_file(file: &str, head: &str) -> BTreeSet<u64> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let tables = text.lines().filter_map(|line| line.strip_prefix(head)?.parse().ok());
    tables.map(|table: TableSample| table.seed).collect()
}

/// Appends all lines of a game at once, so that an interruption leaves no incomplete game.
fn append_lines(file: &str, lines: &[String]) -> io::Result<()> {
    let text = format!("{}\n", lines.join("\n"));
    let mut open = OpenOptions::new().create(true).append(true).open(file)?;
    open.write_all(text.as_bytes())
}

fn read_tables(file: &str) -> Result<TablesByGame, CommandError> {
    let text = fs::read_to_string(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    let mut games = TablesByGame::new();
    for line in text.lines() {
        let fields: Vec<&str> = line.splitn(3, ' ').collect();
        let read = match fields[..] {
            [game, options, table] => table.parse().ok().map(|table| (game, options, table)),
            _ => None,
        };
        let (game, options, table) = read.ok_or_else(|| format!("cannot read “{line}”"))?;
        games.entry((game.to_owned(), options.to_owned())).or_default().push(table);
    }
    Ok(games)
}

/// Returns a game and its options, from their text in a file.
fn parse_game(id: &str, options: &str) -> Result<(&'static Game, Choices), String> {
    let game = find_game(id)?;
    let choices = parse_options(game, options);
    choices
        .map(|choices| (game, choices))
        .ok_or_else(|| format!("“{options}” are no options of {id}"))
}

/// Prints one line of `src/insight/calibration/curves.txt` for each game.
fn print_curves(games: &TablesByGame) -> CommandResult {
    for ((id, options), tables) in games {
        let (game, _) = parse_game(id, options)?;
        let seeds = || tables.iter().map(|table| table.seed);
        let (Some(first), Some(last)) = (seeds().min(), seeds().max()) else { continue };
        let points: Vec<String> = fit_curve(tables)
            .iter()
            .map(|point| format!("{}:{}", point.share, point.chance))
            .collect();
        let points = points.join(" ");
        print_line(format_args!("{id} {options} {} {first}..{last} {points}", game.edition))?;
    }
    Ok(true)
}

/// Compares the chances that the curves predict with the shares of games that were won. Returns
/// false if a game has no curve, or if a band is not reliable.
fn print_reliability(games: &TablesByGame) -> CommandResult {
    let mut is_reliable = true;
    for ((id, options), tables) in games {
        let (game, choices) = parse_game(id, options)?;
        let Some(calibration) = Calibration::of_game(game, &choices) else {
            print_line(format_args!("{id} {options}: no curve"))?;
            is_reliable = false;
            continue;
        };
        print_line(format_args!("{id} {options}"))?;
        for (percent, band) in reliability_bands(&calibration, tables) {
            print_band(&percent, &band)?;
            is_reliable &= band.is_reliable();
        }
    }
    Ok(is_reliable)
}

fn print_band(bounds: &Range<u32>, band: &Band) -> Result<(), CommandError> {
    let Range { start, end } = bounds;
    let percent = |share: f64| share * 100.0;
    print_line(format_args!(
        "  {start:>2}-{end:<3} % tables {:>5} deals {:>4} told {:>5.1} won {:>5.1} error {:>4.1}{}",
        band.tables,
        band.deals,
        percent(band.predicted),
        percent(band.win_rate()),
        percent(band.standard_error),
        if band.is_reliable() { "" } else { " not reliable" },
    ))
}
