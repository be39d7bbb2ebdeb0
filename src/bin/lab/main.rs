//! `lab`, the command-line tool: inspects, measures and checks the engine without a browser. This
//! file describes the commands.

mod answer;
mod args;
mod atlas;
mod fair;
mod listed;
mod one;
mod players;
mod runs;
mod scene;
mod seconds;
mod solve;
mod ways;

use std::process::ExitCode;

use answer::{Found, Stop, say};
use args::{Args, Command};
use patientia::engine::Position;

const COMMANDS: &[Command] = &[
    Command {
        name: "list",
        usage: "[--json]",
        does: "every game",
        games: 0,
        flags: &[],
        json: true,
        run: one::list,
    },
    Command {
        name: "deal",
        usage: "GAME [--seed S] [--opt k=v]… [--json]",
        does: "the table after the deal",
        games: 1,
        flags: &["seed", "opt", "position"],
        json: true,
        run: one::deal,
    },
    Command {
        name: "moves",
        usage: "GAME [--seed S] [--opt k=v]… [--play M,M,…] [--json]",
        does: "the legal moves, each with its code and in words",
        games: 1,
        flags: &["seed", "opt", "position", "play"],
        json: true,
        run: one::moves,
    },
    Command {
        name: "why",
        usage: "GAME [--seed S] [--opt k=v]… [--play M,M,…] --move M",
        does: "whether a move is legal, and if not, why (exit 1)",
        games: 1,
        flags: &["seed", "opt", "position", "play", "move"],
        json: false,
        run: one::why,
    },
    Command {
        name: "play",
        usage: "GAME [--seed S] [--opt k=v]… --play M,M,… [--json]",
        does: "the table after the moves; stops at an illegal move (exit 1)",
        games: 1,
        flags: &["seed", "opt", "position", "play"],
        json: true,
        run: one::play,
    },
    Command {
        name: "perft",
        usage: "GAME [--seed S] [--opt k=v]… [--play M,M,…] [--depth D]",
        does: "the number of move sequences of length D (default 2)",
        games: 1,
        flags: &["seed", "opt", "position", "play", "depth"],
        json: false,
        run: one::perft,
    },
    Command {
        name: "rules",
        usage: "GAME [--opt k=v]…",
        does: "the rules in short and exactly, made from the declaration of the game",
        games: 1,
        flags: &["opt"],
        json: false,
        run: one::rules,
    },
    Command {
        name: "bundle",
        usage: "",
        does: "the catalogue as data, in the format that the browser program reads",
        games: 0,
        flags: &[],
        json: false,
        run: one::bundle,
    },
    Command {
        name: "sketches",
        usage: "",
        does: "the small pictures of all layouts as data, in the format that the browser program reads",
        games: 0,
        flags: &[],
        json: false,
        run: one::sketches,
    },
    Command {
        name: "briefs",
        usage: "[--out DIR]",
        does: "the short form of the atlas as data, in the format that the browser program reads; made from the files DIR/GAME.json (default src/atlas)",
        games: 0,
        flags: &["out"],
        json: false,
        run: atlas::briefs,
    },
    Command {
        name: "pin",
        usage: "GAME",
        does: "the text of tests/pins/GAME.json: deals that must never change",
        games: 1,
        flags: &[],
        json: false,
        run: one::pin,
    },
    Command {
        name: "leaves",
        usage: "GAME",
        does: "the lines of tests/perft.txt for the game: how many move sequences its deals have",
        games: 1,
        flags: &[],
        json: false,
        run: one::leaves,
    },
    Command {
        name: "find",
        usage: "GAME --seeds A..B [--opt k=v]… [--tries N]",
        does: "the first won game found, in the format of tests/lines/GAME.line; makes N searches for each deal (default 5); exit 1 if none is found",
        games: 1,
        flags: &["seeds", "opt", "tries"],
        json: false,
        run: runs::find_win,
    },
    Command {
        name: "solve",
        usage: "GAME [--seed S] [--opt k=v]… [--play M,M,…] [--nodes N] [--memory MB] [--shuffles known] [--json]",
        does: "whether the deal can be won: won with the moves, lost, or unknown with the reason; for a game that is only scored, moves with a high score; visits at most N tables (default 1000000) in about MB megabytes (default 512); with --shuffles known the search knows the shuffles that the seed will give",
        games: 1,
        flags: &["seed", "opt", "position", "play", "nodes", "memory", "shuffles"],
        json: true,
        run: solve::solve,
    },
    Command {
        name: "fair",
        usage: "GAME --seeds A..B [--opt k=v]… [--states N] [--player P] [--json]",
        does: "whole games by a player who knows only what a person may know, with N states per move (default 5000): games won with the 95 % interval, score, moves, states and processor seconds; P is fair (default), random or hint",
        games: 1,
        flags: &["seeds", "opt", "states", "player"],
        json: true,
        run: fair::fair,
    },
    Command {
        name: "atlas",
        usage: "[GAME…] [--out DIR] [--seconds N] [--deals A..B] [--columns C,C,…] [--jobs N] [--table FILE]",
        does: "measures how often each game is won and writes DIR/GAME.json (default src/atlas); can be stopped at any moment and continues where it was, until each column has had N processor seconds in all (default 80) or the deals A to B; the columns are random, hint, fast, strong, known (default all but strong); with --table it measures nothing and writes the page of all measurements to FILE",
        games: usize::MAX,
        flags: &["out", "seconds", "deals", "columns", "jobs", "table"],
        json: false,
        run: atlas::measured,
    },
    Command {
        name: "spot",
        usage: "[GAME…] [--out DIR]",
        does: "which games need a list of winnable deals: those in which the browser's worker does not find a winnable deal within 2 seconds in four of five tries; writes the number of successful tries into DIR/GAME.json (default src/atlas)",
        games: usize::MAX,
        flags: &["out"],
        json: false,
        run: listed::spot,
    },
    Command {
        name: "listed",
        usage: "[GAME…] [--deals N] [--seconds S]",
        does: "makes lists of N winnable deals (default 24) in tests/listed/GAME.txt and, with ratings, in src/atlas/GAME.json; without GAME, for all games that have a list; can be stopped at any moment and continues where it was; each game gets S processor seconds in this run (default 60)",
        games: usize::MAX,
        flags: &["deals", "seconds"],
        json: false,
        run: listed::make,
    },
    Command {
        name: "walk",
        usage: "[GAME…] --seeds A..B",
        does: "random play of the deals A to B; checks every law (exit 1 if one is broken)",
        games: usize::MAX,
        flags: &["seeds"],
        json: false,
        run: runs::walk,
    },
    Command {
        name: "trace",
        usage: "GAME --seeds A..B [--opt k=v]… [--moves N] [--play M,M,…]",
        does: "random or given play, printed for another program to check; see below",
        games: 1,
        flags: &["seeds", "opt", "moves", "play"],
        json: false,
        run: runs::trace,
    },
];

const NOTES: &str = "\
The default seed is 1. Commands that take a deal also take a table from a file:
--position FILE (- is standard input) in place of GAME, --seed and --opt. What
follows on this table by itself is done first. The file is JSON in the format
that `lab deal --json` prints:
";

/// The fields that `deal --json` prints besides those of a position.
const PRINTED: (&str, &str) = (
    "outcome, score, turn, winner",
    "printed, but ignored in files; the last two in company only: seats from 0, or null",
);

/// The help text on the output of `trace`.
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
    match run(&words) {
        Ok(true) | Err(Stop::Closed) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(Stop::Wrong(message)) => {
            eprintln!("lab: {message}");
            ExitCode::from(2)
        }
    }
}

fn run(words: &[String]) -> Found {
    let is_help = |word: &String| ["help", "--help", "-h"].contains(&word.as_str());
    let Some((name, rest)) = words.split_first().filter(|(name, _)| !is_help(name)) else {
        return help(COMMANDS);
    };
    let command = COMMANDS.iter().find(|command| command.name == name);
    let command = command.ok_or_else(|| format!("there is no command “{name}”; see lab help"))?;
    if rest.iter().any(is_help) {
        return help(std::slice::from_ref(command));
    }
    (command.run)(&Args::read(command, rest)?)
}

fn help(commands: &[Command]) -> Found {
    for command in commands {
        say(format_args!("lab {:<6} {}", command.name, command.usage))?;
        say(format_args!("           {}", command.does))?;
    }
    if commands.iter().any(|command| command.flags.contains(&"position")) {
        say(format_args!("\n{NOTES}"))?;
        for (field, meaning) in Position::FIELDS.iter().chain(&[PRINTED]) {
            say(format_args!("  {field:<15} {meaning}"))?;
        }
    }
    if commands.iter().any(|command| command.name == "trace") {
        say(format_args!("\nlab trace\n{TRACE}"))?;
    }
    Ok(true)
}
