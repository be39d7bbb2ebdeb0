//! The native tool: inspects, measures and checks the engine without a
//! browser. It knows the command line; every answer is the engine's.

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
        does: "legal moves: code and sentence",
        games: 1,
        flags: &["seed", "opt", "position", "play"],
        json: true,
        run: one::moves,
    },
    Command {
        name: "why",
        usage: "GAME [--seed S] [--opt k=v]… [--play M,M,…] --move M",
        does: "whether a move is legal, or the reason it is refused (exit 1)",
        games: 1,
        flags: &["seed", "opt", "position", "play", "move"],
        json: false,
        run: one::why,
    },
    Command {
        name: "play",
        usage: "GAME [--seed S] [--opt k=v]… --play M,M,… [--json]",
        does: "the table after moves; at an illegal one it stops (exit 1)",
        games: 1,
        flags: &["seed", "opt", "position", "play"],
        json: true,
        run: one::play,
    },
    Command {
        name: "perft",
        usage: "GAME [--seed S] [--opt k=v]… [--play M,M,…] [--depth D]",
        does: "the number of lines of D moves (2 if not given)",
        games: 1,
        flags: &["seed", "opt", "position", "play", "depth"],
        json: false,
        run: one::perft,
    },
    Command {
        name: "rules",
        usage: "GAME [--opt k=v]…",
        does: "the short table of rules, as the declaration gives it",
        games: 1,
        flags: &["opt"],
        json: false,
        run: one::rules,
    },
    Command {
        name: "bundle",
        usage: "",
        does: "the catalogue as data, as the program for the browser takes it in",
        games: 0,
        flags: &[],
        json: false,
        run: one::bundle,
    },
    Command {
        name: "sketches",
        usage: "",
        does: "the small pictures of all lay-outs as data, as the program for the browser takes them in",
        games: 0,
        flags: &[],
        json: false,
        run: one::sketches,
    },
    Command {
        name: "briefs",
        usage: "[--out DIR]",
        does: "what was measured of each game in brief, as the program for the browser takes it in, from DIR/GAME.json (src/atlas if not given)",
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
        does: "the game's lines of tests/perft.txt: how many lines of play its deals have",
        games: 1,
        flags: &[],
        json: false,
        run: one::leaves,
    },
    Command {
        name: "find",
        usage: "GAME --seeds A..B [--opt k=v]… [--tries N]",
        does: "the first game found that comes out, as tests/lines/GAME.line holds it; N searches a deal (5 if not given; exit 1 if none is found)",
        games: 1,
        flags: &["seeds", "opt", "tries"],
        json: false,
        run: runs::find_win,
    },
    Command {
        name: "solve",
        usage: "GAME [--seed S] [--opt k=v]… [--play M,M,…] [--nodes N] [--memory MB] [--shuffles known] [--json]",
        does: "whether it can come out: won with a line, lost, or unknown with the reason, and where it is only scored a line that scores much; N tables are met at most (1000000 if not given), in about MB megabytes (512); with --shuffles known it looks past shuffles, as the seed has them",
        games: 1,
        flags: &["seed", "opt", "position", "play", "nodes", "memory", "shuffles"],
        json: true,
        run: solve::solve,
    },
    Command {
        name: "fair",
        usage: "GAME --seeds A..B [--opt k=v]… [--states N] [--player P] [--json]",
        does: "whole games by a player who knows only what a person may know, with N states a move (5000 if not given): how many came out, with its 95 % interval, moves, states and processor seconds; P is fair, or random or hint for others beside it",
        games: 1,
        flags: &["seeds", "opt", "states", "player"],
        json: true,
        run: fair::fair,
    },
    Command {
        name: "atlas",
        usage: "[GAME…] [--out DIR] [--seconds N] [--deals A..B] [--columns C,C,…] [--jobs N] [--table FILE]",
        does: "measures how often games come out and writes DIR/GAME.json (src/atlas if not given); it can be stopped at any moment and goes on where it was, until each column has had N processor seconds in all (80 if not given) or the deals A to B; the columns are random, hint, fast, strong, known (all but strong if not given); with --table it writes the page of what was measured, and measures nothing",
        games: usize::MAX,
        flags: &["out", "seconds", "deals", "columns", "jobs", "table"],
        json: false,
        run: atlas::measured,
    },
    Command {
        name: "spot",
        usage: "[GAME…] [--out DIR]",
        does: "in which games a deal that comes out is found on the spot, in at most 2 seconds of the browser's worker in four of five tries, and which want a list; in how many tries it was is written into DIR/GAME.json (src/atlas if not given)",
        games: usize::MAX,
        flags: &["out"],
        json: false,
        run: listed::spot,
    },
    Command {
        name: "listed",
        usage: "[GAME…] [--deals N] [--seconds S]",
        does: "makes the lists of N deals (24 if not given) that come out, of games that have one if none is named, in tests/listed/GAME.txt and, rated, in src/atlas/GAME.json; it can be stopped at any moment and goes on where it was; each game has S processor seconds in this run (60 if not given)",
        games: usize::MAX,
        flags: &["deals", "seconds"],
        json: false,
        run: listed::make,
    },
    Command {
        name: "walk",
        usage: "[GAME…] --seeds A..B",
        does: "random play from the seeds A to B with every law checked (exit 1 if one is broken)",
        games: usize::MAX,
        flags: &["seeds"],
        json: false,
        run: runs::walk,
    },
    Command {
        name: "trace",
        usage: "GAME --seeds A..B [--opt k=v]… [--moves N] [--play M,M,…]",
        does: "play written out for another program to check, by chance or as told: see below",
        games: 1,
        flags: &["seeds", "opt", "moves", "play"],
        json: false,
        run: runs::trace,
    },
];

const NOTES: &str = "\
A seed is 1 if not given. Commands that take a deal take a table as well, with
--position FILE (- is standard input) in place of GAME, --seed and --opt. What
follows on it by itself is done first. The file is JSON as `lab deal --json`
prints it:
";

/// What `deal --json` prints beside the fields of a position.
const PRINTED: (&str, &str) = (
    "outcome, score, turn, winner",
    "printed for the reader; not read; the last two in company: seats from 0, or null",
);

/// What `trace` prints.
const TRACE: &str = "\
One JSON object a line. Each game begins with
  {\"game\", \"seed\", \"options\", \"table\", \"phase\", \"moves\"}
and goes on, until it ends or N moves (300 if not given) are made, with
  {\"move\", \"outcome\", \"table\", \"phase\", \"moves\"}
`move` is the code of the move made, `table` is what `lab deal --json` prints of
the table after it and all that followed by itself, `phase` is its phase, from 0,
even where the cards show it, `moves` are the codes of all legal moves, `outcome`
is open, won, lost or over. The same seed gives the same play. Moves that change
nothing are listed too; a game in which only such are left is lost. With --play
the moves are those given, all of them without --moves; at an illegal one it
stops (exit 1). In company each line has besides
  {\"seats\": [{\"waits\", \"standing\": {\"number\", \"counts\"}, \"board\"}, …], \"winners\"}
`waits` is whether the seat has played the present card and others have not,
`standing` how it stands and what is counted, `board` its table where each has
one of its own, `winners` the seats that share the first place, from 0.";

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
