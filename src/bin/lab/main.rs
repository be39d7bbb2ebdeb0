//! `lab`, the command-line tool. It inspects, measures and checks the engine without a browser.
//! This file contains the descriptions of the commands.

mod advice;
mod answer;
mod args;
mod atlas;
mod calibrate;
mod cpu_time;
mod fair;
mod first_deals;
mod first_moves;
mod inspect;
mod lab_table;
mod listed;
mod luck;
mod methods;
mod pages;
mod players;
mod problems;
mod rate;
mod runs;
mod sizes;
mod solve;
mod taps;
mod weights;

use std::process::ExitCode;

use answer::{CommandError, CommandResult, print_line};
use args::{Args, CommandSpec};
use patientia::engine::Position;

const COMMANDS: &[CommandSpec] = &[
    CommandSpec {
        name: "list",
        usage: "[--json]",
        help: "every game",
        max_games: 0,
        flags: &[],
        can_json: true,
        run: inspect::print_games,
    },
    CommandSpec {
        name: "deal",
        usage: "GAME [--seed S] [--opt k=v]… [--json]",
        help: "the table after the deal",
        max_games: 1,
        flags: &["seed", "opt", "position"],
        can_json: true,
        run: inspect::print_deal,
    },
    CommandSpec {
        name: "moves",
        usage: "GAME [--seed S] [--opt k=v]… [--play M,M,…] [--json]",
        help: "the legal moves, each with its code and in words",
        max_games: 1,
        flags: &["seed", "opt", "position", "play"],
        can_json: true,
        run: inspect::print_moves,
    },
    CommandSpec {
        name: "why",
        usage: "GAME [--seed S] [--opt k=v]… [--play M,M,…] --move M",
        help: "whether a move is legal, and if not, why (exit 1)",
        max_games: 1,
        flags: &["seed", "opt", "position", "play", "move"],
        can_json: false,
        run: inspect::explain_move,
    },
    CommandSpec {
        name: "play",
        usage: "GAME [--seed S] [--opt k=v]… --play M,M,… [--json]",
        help: "the table after the moves; stops at an illegal move (exit 1)",
        max_games: 1,
        flags: &["seed", "opt", "position", "play"],
        can_json: true,
        run: inspect::play_moves,
    },
    CommandSpec {
        name: "perft",
        usage: "GAME [--seed S] [--opt k=v]… [--play M,M,…] [--depth D]",
        help: "the number of move sequences of length D (default 2)",
        max_games: 1,
        flags: &["seed", "opt", "position", "play", "depth"],
        can_json: false,
        run: inspect::print_move_sequence_count,
    },
    CommandSpec {
        name: "rules",
        usage: "GAME [--opt k=v]…",
        help: "the rules in short and exactly, made from the declaration of the game",
        max_games: 1,
        flags: &["opt"],
        can_json: false,
        run: inspect::print_rules,
    },
    CommandSpec {
        name: "bundle",
        usage: "",
        help: "the catalogue as data, in the format that the browser program reads",
        max_games: 0,
        flags: &[],
        can_json: false,
        run: inspect::write_bundle,
    },
    CommandSpec {
        name: "sketches",
        usage: "",
        help: "the small pictures of all layouts as data, in the format that the browser program reads",
        max_games: 0,
        flags: &[],
        can_json: false,
        run: inspect::write_sketch_bundle,
    },
    CommandSpec {
        name: "pages",
        usage: "--dist DIR [--url URL]",
        help: "fills the page DIR/index.html of a built site and writes the other pages as plain HTML; with the address of the site also the tags for links with a preview, their pictures and sitemap.xml",
        max_games: 0,
        flags: &["dist", "url"],
        can_json: false,
        run: pages::write_pages,
    },
    CommandSpec {
        name: "briefs",
        usage: "[--out DIR]",
        help: "the short form of the atlas as data, in the format that the browser program reads; made from the files DIR/GAME.json (default src/atlas)",
        max_games: 0,
        flags: &["out"],
        can_json: false,
        run: atlas::print_atlas_briefs,
    },
    CommandSpec {
        name: "pin",
        usage: "GAME",
        help: "the text of tests/pins/GAME.json: deals that must never change",
        max_games: 1,
        flags: &[],
        can_json: false,
        run: inspect::print_pinned_deals,
    },
    CommandSpec {
        name: "leaves",
        usage: "GAME",
        help: "the lines of tests/perft.txt for the game: how many move sequences its deals have",
        max_games: 1,
        flags: &[],
        can_json: false,
        run: inspect::print_pinned_move_sequence_counts,
    },
    CommandSpec {
        name: "find",
        usage: "GAME --seeds A..B [--opt k=v]… [--tries N]",
        help: "the first won game found, in the format of tests/lines/GAME.line; makes N searches for each deal (default 5); exit 1 if none is found",
        max_games: 1,
        flags: &["seeds", "opt", "tries"],
        can_json: false,
        run: runs::find_win,
    },
    CommandSpec {
        name: "solve",
        usage: "GAME [--seed S] [--opt k=v]… [--play M,M,…] [--nodes N] [--memory MB] [--shuffles known] [--json]",
        help: "whether the deal can be won: won with the moves, lost, or unknown with the reason; for a game that is only scored, moves with a high score; visits at most N tables (default 1000000) in about MB megabytes (default 512); with --shuffles known the search knows the shuffles that the seed will give",
        max_games: 1,
        flags: &["seed", "opt", "position", "play", "nodes", "memory", "shuffles"],
        can_json: true,
        run: solve::print_verdict,
    },
    CommandSpec {
        name: "fair",
        usage: "GAME --seeds A..B [--opt k=v]… [--states N] [--player P] [--json]",
        help: "whole games by a player who knows only what a person may know, with N states per move (default 5000): games won with the 95 % interval, score, moves, states and processor seconds; P is fair (default), random or hint",
        max_games: 1,
        flags: &["seeds", "opt", "states", "player"],
        can_json: true,
        run: fair::play_fair_games,
    },
    CommandSpec {
        name: "advice",
        usage: "[GAME…] [--seeds A..B] [--states N] [--json]",
        help: "whether tips of the rules texts help: the fair player plays the same deals with a tip, without it and against it, without the solver and with N states per move; prints one row for each tip: the games won, how many percentage points more are won with the tip, with the 95 % intervals, at how many moves of a deal the tip forbids a move, and how often the player without the tip follows it there; each tip has its own default deals (from 10001) and states",
        max_games: usize::MAX,
        flags: &["seeds", "states"],
        can_json: true,
        run: advice::measure_advice,
    },
    CommandSpec {
        name: "calibrate",
        usage: "GAME --seeds A..B [--opt k=v]… [--states N] [--tables N] [--raw FILE] | --fit FILE | --check FILE",
        help: "whole games by the fair player, with N states per move (default 3000); at N tables of each game (default 12) the trials of the look back; one line for each table: game, options, seed, moves made, trials won, trials, 1 if the fair player won the game; with --raw appends the lines to FILE and leaves out deals that it has already; with --fit prints the curves of the tables in FILE as lines of src/insight/calibration/curves.txt; with --check prints, for each tenth of the told chance, how many tables of FILE were told so and what share of them was won (exit 1 if a difference is too large)",
        max_games: 1,
        flags: &["seeds", "opt", "states", "tables", "raw", "fit", "check"],
        can_json: false,
        run: calibrate::run_calibrate_command,
    },
    CommandSpec {
        name: "first-deals",
        usage: "GAME --seeds A..B [--opt k=v]… [--states N] [--tries N]",
        help: "winnable deals for new players: the fair player plays each deal N times (default 5) with N states per move (default 1000); for each deal that it won, one line with the seed, the games won, the number of moves of the shortest won game, and these moves",
        max_games: 1,
        flags: &["seeds", "opt", "states", "tries"],
        can_json: false,
        run: first_deals::find_first_deals,
    },
    CommandSpec {
        name: "atlas",
        usage: "[GAME…] [--out DIR] [--seconds N] [--deals A..B] [--columns C,C,…] [--jobs N] [--table FILE]",
        help: "measures how often each game is won and writes DIR/GAME.json (default src/atlas); can be stopped at any moment and continues where it was, until each column has had N processor seconds in all (default 80) or the deals A to B; the columns are random, hint, fast, strong, known (default all but strong); with --table it measures nothing and writes the page of all measurements to FILE",
        max_games: usize::MAX,
        flags: &["out", "seconds", "deals", "columns", "jobs", "table"],
        can_json: false,
        run: atlas::measure_atlas,
    },
    CommandSpec {
        name: "taps",
        usage: "[GAME…] --seeds A..B [--json]",
        help: "how many of a beginner's first ten taps are accepted, on average and in how many deals at least seven; with the lowest likely share of games that good play wins, the minutes and the words of the goal; without GAME, for all games that one player can win",
        max_games: usize::MAX,
        flags: &["seeds"],
        can_json: true,
        run: taps::measure_taps,
    },
    CommandSpec {
        name: "sizes",
        usage: "[GAME…]",
        help: "the width of the smallest card after the deal and the height of the lowest corner index, in pixels, in each window of tests/board-rooms.json; without GAME, for all games that one player can play",
        max_games: usize::MAX,
        flags: &[],
        can_json: false,
        run: sizes::print_sizes,
    },
    CommandSpec {
        name: "spot",
        usage: "[GAME…] [--out DIR]",
        help: "which games need a list of winnable deals: those in which the browser's worker does not find a winnable deal within 2 seconds in four of five tries; writes the number of successful tries into DIR/GAME.json (default src/atlas)",
        max_games: usize::MAX,
        flags: &["out"],
        can_json: false,
        run: listed::measure_search,
    },
    CommandSpec {
        name: "listed",
        usage: "[GAME…] [--deals N] [--seconds S]",
        help: "makes lists of N winnable deals (default 24) in tests/listed/GAME.txt and, with ratings, in src/atlas/GAME.json; without GAME, for all games that have a list; can be stopped at any moment and continues where it was; each game gets S processor seconds in this run (default 60)",
        max_games: usize::MAX,
        flags: &["deals", "seconds"],
        can_json: false,
        run: listed::make_deal_lists,
    },
    CommandSpec {
        name: "rate",
        usage: "[GAME…] [--out DIR] [--seconds N]",
        help: "rates the daily and the listed deals: the fair player plays each daily deal 10 times with 500 states per move (for the listed deals, listed has counted the wins of 5 games), and the games won are written into DIR/GAME.json (default src/atlas); can be stopped at any moment and continues where it was; N processor seconds in all (default 3600)",
        max_games: usize::MAX,
        flags: &["out", "seconds"],
        can_json: false,
        run: rate::rate_deals,
    },
    CommandSpec {
        name: "luck",
        usage: "[GAME…] [--out DIR] [--deals N] [--seconds S]",
        help: "whether play or the deal decides the result; the fair player (1,000 states per move) and random play each play N deals (default 100) four times, and the results are written into DIR/GAME.json (default src/atlas); can be stopped at any moment and continues where it was; S processor seconds for each game (default 60)",
        max_games: usize::MAX,
        flags: &["out", "deals", "seconds"],
        can_json: false,
        run: luck::measure_luck,
    },
    CommandSpec {
        name: "weights",
        usage: "GAME [--games N] | GAME --seeds A..B [--states N]",
        help: "finds weights for the quick games by which the fair player judges a move, with N quick games (default 1,000,000), and prints a line of src/games/move_weights.txt; with --seeds plays the deals A to B with the usual weights and with the game's own (N states per move, default 3,000)",
        max_games: 1,
        flags: &["games", "seeds", "states"],
        can_json: false,
        run: weights::run_weights_command,
    },
    CommandSpec {
        name: "first-moves",
        usage: "[GAME…] [--out DIR] [--seconds N]",
        help: "what each first move of the rated deals is worth: proved to keep the game winnable, proved to lose, or how many of 600 quick games were won after it; writes this into DIR/GAME.json (default src/atlas); can be stopped at any moment and continues where it was; N processor seconds in all (default 3600)",
        max_games: usize::MAX,
        flags: &["out", "seconds"],
        can_json: false,
        run: first_moves::measure_first_moves,
    },
    CommandSpec {
        name: "problems",
        usage: "GAME --seeds A..B [--opt k=v]… [--seconds N] | --check FILE | --arrange FILE [--weeks N]",
        help: "finds problems in the deals A to B, for at most N processor seconds, and prints them as lines of src/problems/book.txt; with --check proves all problems of a file again (exit 1 if one is not proved); with --arrange appends problems of a file to the book, for N weeks (default 53)",
        max_games: 1,
        flags: &["seeds", "opt", "seconds", "check", "arrange", "weeks"],
        can_json: false,
        run: problems::run_problems_command,
    },
    CommandSpec {
        name: "walk",
        usage: "[GAME…] --seeds A..B",
        help: "random play of the deals A to B; checks every law (exit 1 if one is broken)",
        max_games: usize::MAX,
        flags: &["seeds"],
        can_json: false,
        run: runs::check_games,
    },
    CommandSpec {
        name: "trace",
        usage: "GAME --seeds A..B [--opt k=v]… [--moves N] [--play M,M,…]",
        help: "random or given play, printed for another program to check; see below",
        max_games: 1,
        flags: &["seeds", "opt", "moves", "play"],
        can_json: false,
        run: runs::trace_game,
    },
];

const NOTES: &str = "\
The default seed is 1. Commands that take a deal also take a table from a file:
--position FILE (- is standard input) in place of GAME, --seed and --opt. What
follows on this table by itself is done first. The file is JSON in the format
that `lab deal --json` prints:
";

/// The fields that `deal --json` prints in addition to the fields of a position.
const PRINTED: (&str, &str) = (
    "outcome, score, turn, winner",
    "printed, but ignored in files; the last two in company only: seats from 0, or null",
);

/// The help text about the output of `trace`.
const TRACE: &str = "\
One JSON object a line. Each game begins with
  {\"game\", \"seed\", \"options\", \"table\", \"phase\", \"moves\"}
and continues, until it ends or N moves (default 300) are made, with
  {\"move\", \"outcome\", \"table\", \"phase\", \"moves\"}
`move` is the code of the move made. `table` is what `lab deal --json` prints of
the table after the move and all that followed by itself. `phase` is its phase,
from 0, even where the cards show it. `moves` are the codes of all legal moves.
`outcome` is open, won, lost or over. The same seed gives the same play. Moves
that change nothing are listed too; a game with no other moves is lost. With
--play it makes the given moves, all of them without --moves, and stops at an
illegal move (exit 1). In company each line also has
  {\"seats\": [{\"waits\", \"standing\": {\"number\", \"counts\"}, \"board\"}, …], \"winners\"}
`waits` is true if the seat has played the present card and others have not.
`standing` is its score and what is counted. `board` is its table if each seat
has its own. `winners` are the seats, from 0, that share the first place.";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run_command(&words) {
        Ok(true) | Err(CommandError::Closed) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(CommandError::Message(message)) => {
            eprintln!("lab: {message}");
            ExitCode::from(2)
        }
    }
}

fn run_command(words: &[String]) -> CommandResult {
    let is_help = |word: &String| ["help", "--help", "-h"].contains(&word.as_str());
    let Some((name, rest)) = words.split_first().filter(|(name, _)| !is_help(name)) else {
        return print_help(COMMANDS);
    };
    let command = COMMANDS.iter().find(|command| command.name == name);
    let command = command.ok_or_else(|| format!("there is no command “{name}”; see lab help"))?;
    if rest.iter().any(is_help) {
        return print_help(std::slice::from_ref(command));
    }
    (command.run)(&Args::parse(command, rest)?)
}

fn print_help(commands: &[CommandSpec]) -> CommandResult {
    for command in commands {
        print_line(format_args!("lab {:<6} {}", command.name, command.usage))?;
        print_line(format_args!("           {}", command.help))?;
    }
    if commands.iter().any(|command| command.flags.contains(&"position")) {
        print_line(format_args!("\n{NOTES}"))?;
        for (field, meaning) in Position::FIELDS.iter().chain(&[PRINTED]) {
            print_line(format_args!("  {field:<15} {meaning}"))?;
        }
    }
    if commands.iter().any(|command| command.name == "trace") {
        print_line(format_args!("\nlab trace\n{TRACE}"))?;
    }
    Ok(true)
}
