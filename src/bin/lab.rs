//! The native tool: inspects, measures and checks the engine without a
//! browser. It knows the command line; every answer is the engine's.

use std::{
    collections::{BTreeMap, HashSet},
    fmt::Display,
    io::{self, Write as _},
    ops::RangeInclusive,
    process::ExitCode,
};

use patientia::{
    engine::{Log, Move, Outcome, Plan, Position, Score, Table},
    games::{self, Game},
    rules::Choices,
    session::{LARGEST_SEED, Session},
    text,
    walk::{self, Player},
};
use serde::{
    Deserialize, Deserializer,
    de::{Error as _, IgnoredAny, MapAccess, Visitor},
};
use serde_json::{Value, json};

/// Something the lab can do.
struct Command {
    name: &'static str,
    /// What stands after the name.
    usage: &'static str,
    /// What it does.
    does: &'static str,
    /// The most games that can be named.
    games: usize,
    /// The flags with a value.
    flags: &'static [&'static str],
    /// Whether it can print JSON.
    json: bool,
    run: fn(&Args) -> Answer,
}

const COMMANDS: &[Command] = &[
    Command {
        name: "list",
        usage: "[--json]",
        does: "every game",
        games: 0,
        flags: &[],
        json: true,
        run: list,
    },
    Command {
        name: "deal",
        usage: "GAME [--seed S] [--opt k=v]… [--json]",
        does: "the table after the deal",
        games: 1,
        flags: &["seed", "opt", "position"],
        json: true,
        run: deal,
    },
    Command {
        name: "moves",
        usage: "GAME [--seed S] [--opt k=v]… [--play M,M,…] [--json]",
        does: "legal moves: code and sentence",
        games: 1,
        flags: &["seed", "opt", "position", "play"],
        json: true,
        run: moves,
    },
    Command {
        name: "why",
        usage: "GAME [--seed S] [--opt k=v]… [--play M,M,…] --move M",
        does: "whether a move is legal, or the reason it is refused (exit 1)",
        games: 1,
        flags: &["seed", "opt", "position", "play", "move"],
        json: false,
        run: why,
    },
    Command {
        name: "play",
        usage: "GAME [--seed S] [--opt k=v]… --play M,M,… [--json]",
        does: "the table after moves; at an illegal one it stops (exit 1)",
        games: 1,
        flags: &["seed", "opt", "position", "play"],
        json: true,
        run: play,
    },
    Command {
        name: "perft",
        usage: "GAME [--seed S] [--opt k=v]… [--play M,M,…] [--depth D]",
        does: "the number of lines of D moves (2 if not given)",
        games: 1,
        flags: &["seed", "opt", "position", "play", "depth"],
        json: false,
        run: perft,
    },
    Command {
        name: "walk",
        usage: "[GAME…] --seeds A..B",
        does: "random play from the seeds A to B with every law checked (exit 1 if one is broken)",
        games: usize::MAX,
        flags: &["seeds"],
        json: false,
        run: walk_games,
    },
    Command {
        name: "trace",
        usage: "GAME --seeds A..B [--opt k=v]… [--moves N]",
        does: "random play written out for another program to check: see below",
        games: 1,
        flags: &["seeds", "opt", "moves"],
        json: false,
        run: trace,
    },
];

const NOTES: &str = "\
A seed is 1 if not given. Commands that take a deal take a table as well, with
--position FILE (- is standard input) in place of GAME, --seed and --opt. The
file is JSON as `lab deal --json` prints it:
";

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
nothing are listed too; a game in which only such are left is lost.";

/// The fields of a position file.
const FIELDS: &[(&str, &str)] = &[
    ("game", "the game's id"),
    (
        "piles",
        "the cards of each pile by its address, \"tableau 3\" or \"t3\": bottom to top, (KH) face down; the stock next card first",
    ),
    ("options", "those that differ from their defaults, {\"k\": \"v\"}"),
    ("seed", "what later shuffles start from; 0 if not given"),
    ("phase", "from 0; if not given, the one that the cards show"),
    ("redeals", "how many are used; 0 if not given"),
    ("cursor", "the pile, from 0, that the deal reaches next; 0 if not given"),
    ("uncovered", "piles whose top cards were dealt earlier and not covered since"),
    ("moved", "whether a move has been made in the phase; kept where the rules ask"),
    ("calls", "how often each call has been used: [0, 1]"),
    ("fresh", "the pile whose top card has just been dealt; none if not given"),
    ("outcome, score", "printed for the reader; not read"),
];

/// Why a command does not answer.
enum Stop {
    /// Nobody reads on.
    Closed,
    /// What is wrong.
    Wrong(String),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Stop::Closed,
            _ => Stop::Wrong(format!("cannot write: {error}")),
        }
    }
}

impl From<String> for Stop {
    fn from(words: String) -> Stop {
        Stop::Wrong(words)
    }
}

impl From<&str> for Stop {
    fn from(words: &str) -> Stop {
        Stop::Wrong(words.to_owned())
    }
}

/// Whether a command found what was asked for.
type Answer = Result<bool, Stop>;

/// Prints a line.
fn say(line: impl Display) -> Result<(), Stop> {
    Ok(writeln!(io::stdout().lock(), "{line}")?)
}

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

fn run(words: &[String]) -> Answer {
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

fn help(commands: &[Command]) -> Answer {
    for command in commands {
        say(format_args!("lab {:<5} {}", command.name, command.usage))?;
        say(format_args!("          {}", command.does))?;
    }
    if commands.iter().any(|command| command.flags.contains(&"position")) {
        say(format_args!("\n{NOTES}"))?;
        for (field, meaning) in FIELDS {
            say(format_args!("  {field:<15} {meaning}"))?;
        }
    }
    if commands.iter().any(|command| command.name == "trace") {
        say(format_args!("\nlab trace\n{TRACE}"))?;
    }
    Ok(true)
}

/// The words of the command line after the command.
#[derive(Default)]
struct Args {
    games: Vec<String>,
    flags: Vec<(String, String)>,
    json: bool,
}

impl Args {
    fn read(command: &Command, words: &[String]) -> Result<Args, String> {
        let mut args = Args::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.strip_prefix("--") {
                None => args.games.push(word.clone()),
                Some("json") if command.json => args.json = true,
                Some(flag) if command.flags.contains(&flag) => {
                    let value = words.next().ok_or_else(|| format!("--{flag} wants a value"))?;
                    if flag != "opt" && args.flag(flag).is_some() {
                        return Err(format!("--{flag} is given twice"));
                    }
                    args.flags.push((flag.to_owned(), value.clone()));
                }
                Some(flag) => {
                    return Err(format!("lab {} takes no --{flag}", command.name));
                }
            }
        }
        args.fit(command)?;
        Ok(args)
    }

    /// Refuses what does not go together.
    fn fit(&self, command: &Command) -> Result<(), String> {
        if let Some(game) = self.games.get(command.games) {
            return Err(format!("“{game}” is one word too many for lab {}", command.name));
        }
        if self.flag("position").is_none() {
            return Ok(());
        }
        let beside = ["seed", "opt"].into_iter().find(|flag| self.flag(flag).is_some());
        if let Some(flag) = beside {
            return Err(format!("a position says itself what --{flag} would say"));
        }
        match self.games.first() {
            Some(game) => Err(format!("a position names its game itself: “{game}” is too much")),
            None => Ok(()),
        }
    }

    fn flag(&self, name: &str) -> Option<&str> {
        self.flags.iter().find(|flag| flag.0 == name).map(|flag| flag.1.as_str())
    }

    fn number(&self, name: &str, default: u64) -> Result<u64, String> {
        self.flag(name).map_or(Ok(default), |text| {
            text.parse().map_err(|_| format!("--{name} wants a whole number, not “{text}”"))
        })
    }

    fn seed(&self) -> Result<u64, String> {
        match self.number("seed", 1)? {
            seed if seed > LARGEST_SEED => Err(format!("seeds go up to {LARGEST_SEED}")),
            seed => Ok(seed),
        }
    }

    fn seeds(&self) -> Result<RangeInclusive<u64>, String> {
        let span = self.flag("seeds").ok_or("--seeds A..B is wanted")?;
        let (from, to) = span.split_once("..").ok_or("--seeds wants A..B")?;
        let bound = |text: &str| match text.parse::<u64>() {
            Ok(seed) if seed <= LARGEST_SEED => Ok(seed),
            Ok(_) => Err(format!("seeds go up to {LARGEST_SEED}")),
            Err(_) => Err(format!("“{text}” is no seed")),
        };
        let (from, to) = (bound(from)?, bound(to)?);
        if from > to {
            return Err(format!("--seeds wants A..B with A not above B, not {span}"));
        }
        Ok(from..=to)
    }

    fn game(&self) -> Result<&'static Game, String> {
        let id = self.games.first().ok_or("which game? see lab list")?;
        find(id)
    }

    fn choices(&self, game: &Game) -> Result<Choices, String> {
        let pairs: Result<Vec<(&str, &str)>, String> = self
            .flags
            .iter()
            .filter(|flag| flag.0 == "opt")
            .map(|flag| {
                flag.1.split_once('=').ok_or_else(|| format!("--opt wants k=v, not “{}”", flag.1))
            })
            .collect();
        game.choices(pairs?).map_err(|error| error.to_string())
    }
}

fn find(id: &str) -> Result<&'static Game, String> {
    games::by_id(id).ok_or_else(|| format!("there is no game called “{id}”; see lab list"))
}

/// The piles that a position names. A map would keep the last of two, so this
/// refuses them.
#[derive(Deserialize)]
struct Names {
    #[serde(default, deserialize_with = "differ")]
    piles: (),
}

fn differ<'de, D: Deserializer<'de>>(from: D) -> Result<(), D::Error> {
    struct Reader;
    impl<'de> Visitor<'de> for Reader {
        type Value = ();

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("the piles by their addresses")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
            let mut names = HashSet::new();
            while let Some((name, _)) = map.next_entry::<String, IgnoredAny>()? {
                if let Some(name) = names.replace(name) {
                    return Err(A::Error::custom(format_args!("{name} is named twice")));
                }
            }
            Ok(())
        }
    }
    from.deserialize_map(Reader)
}

/// A table to ask about, with where it came from.
struct Scene {
    game: &'static Game,
    choices: Choices,
    seed: u64,
    plan: Plan,
    table: Table,
    log: Log,
}

impl Scene {
    /// The dealt or written table, the moves of `--play` not yet made.
    fn read(args: &Args) -> Result<Scene, String> {
        if let Some(file) = args.flag("position") {
            return Scene::from_position(file);
        }
        let game = args.game()?;
        let choices = args.choices(game)?;
        let seed = args.seed()?;
        let plan = Plan::new((game.rules)(&choices));
        let table = plan.deal(seed);
        Ok(Scene { game, choices, seed, plan, table, log: Log::default() })
    }

    fn from_position(file: &str) -> Result<Scene, String> {
        let source = match file {
            "-" => std::io::read_to_string(std::io::stdin()),
            file => std::fs::read_to_string(file),
        };
        let source = source.map_err(|error| format!("{file}: {error}"))?;
        let wrong = |error: serde_json::Error| format!("{file}: {error}");
        let Names { piles: () } = serde_json::from_str(&source).map_err(wrong)?;
        let mut value: Value = serde_json::from_str(&source).map_err(wrong)?;
        // What `deal --json` adds for the reader is no part of the position.
        if let Some(fields) = value.as_object_mut() {
            fields.retain(|name, _| name != "outcome" && name != "score");
        }
        let position: Position = serde_json::from_value(value).map_err(wrong)?;
        let game = find(&position.game)?;
        let pairs = position.options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
        let choices = game.choices(pairs).map_err(|error| error.to_string())?;
        let plan = Plan::new((game.rules)(&choices));
        let table = plan.read_position(&position).map_err(|error| format!("{file}: {error}"))?;
        Ok(Scene { game, choices, seed: position.seed, plan, table, log: Log::default() })
    }

    /// The table after the moves of `--play`, all of them legal.
    fn played(args: &Args) -> Result<Scene, String> {
        let mut scene = Scene::read(args)?;
        match scene.play(args.flag("play").unwrap_or(""))? {
            Some(refusal) => Err(refusal),
            None => Ok(scene),
        }
    }

    /// Makes the moves; the number, code and reason of the first illegal one.
    fn play(&mut self, moves: &str) -> Result<Option<String>, String> {
        for (at, mv) in
            self.plan.read_moves(moves).map_err(|error| error.to_string())?.into_iter().enumerate()
        {
            if let Err(reason) = self.plan.play(&mut self.table, mv, &mut self.log) {
                let words = text::refusal(&self.plan, &self.table, &reason);
                return Ok(Some(format!(
                    "move {} ({}) is refused: {words}",
                    at + 1,
                    self.plan.code(mv)
                )));
            }
        }
        Ok(None)
    }

    fn legal(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.plan.legal(&self.table, &mut moves);
        moves
    }

    fn outcome(&self) -> Outcome {
        self.plan.outcome(&self.table, &self.legal())
    }

    fn position(&self) -> Position {
        let changed = self.choices.changed().map(|(id, value)| (id.to_owned(), value.to_owned()));
        Position {
            game: self.game.id.to_owned(),
            options: changed.collect(),
            seed: self.seed,
            ..self.plan.write_position(&self.table)
        }
    }

    fn print(&self, json: bool) -> Result<(), Stop> {
        let position = self.position();
        if json {
            let score = self.plan.score(&self.table);
            return print_json(&table_json(&position, self.outcome(), score)?);
        }
        say(format_args!("{}, deal {}", self.game.title, self.seed))?;
        for (slot, pile) in self.plan.piles().map(|pile| (self.plan.slot(pile), pile)) {
            if let Some(cards) = position.piles.get(&slot.long()) {
                say(format_args!("{slot:>4}  {:<24} {cards}", text::pile(&self.plan, pile)))?;
            }
        }
        let phases = &self.plan.rules().phases;
        if phases.len() > 1 {
            say(format_args!("phase: {}", phases[usize::from(self.table.state.phase)].name))?;
        }
        let score = text::score(&self.plan, &self.table);
        say(format_args!("{score}; {}", text::outcome(self.outcome())))
    }
}

/// A table as it is printed for programs.
fn table_json(position: &Position, outcome: Outcome, score: Score) -> Result<Value, String> {
    let mut value = serde_json::to_value(position).map_err(|error| error.to_string())?;
    value["outcome"] = json!(outcome_word(outcome));
    value["score"] = json!(score.value);
    Ok(value)
}

const fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Open => "open",
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Over => "over",
    }
}

fn print_json(value: &Value) -> Result<(), Stop> {
    say(format_args!("{value:#}"))
}

fn list(args: &Args) -> Answer {
    let row = |game: &Game| {
        let rules = (game.rules)(&game.defaults());
        let options: Vec<Value> = game
            .options
            .iter()
            .map(
                |o| json!({"id": o.id, "values": o.values, "default": o.values[0], "book": o.book}),
            )
            .collect();
        json!({
            "id": game.id, "title": game.title, "book": game.book.author(), "packs": rules.packs.count,
            "cards": rules.packs.cards().len(), "seats": 1, "kind": game.kind.name(), "options": options,
        })
    };
    if args.json {
        print_json(&games::all().map(row).collect())?;
        return Ok(true);
    }
    for game in games::all() {
        let rules = (game.rules)(&game.defaults());
        let options: Vec<&str> = game.options.iter().map(|option| option.id).collect();
        say(format_args!(
            "{:<24} {:<24} {:<24} {} pack(s)  {:<9} {}",
            game.id,
            game.title,
            game.book.author(),
            rules.packs.count,
            game.kind.name(),
            options.join(" ")
        ))?;
    }
    Ok(true)
}

fn deal(args: &Args) -> Answer {
    Scene::read(args)?.print(args.json)?;
    Ok(true)
}

fn moves(args: &Args) -> Answer {
    let scene = Scene::played(args)?;
    let rows = scene
        .legal()
        .into_iter()
        .map(|mv| (scene.plan.code(mv), text::sentence(&scene.plan, &scene.table, mv)));
    if args.json {
        print_json(&rows.map(|(code, says)| json!({"move": code, "says": says})).collect())?;
        return Ok(true);
    }
    for (code, says) in rows {
        say(format_args!("{code:<16} {says}"))?;
    }
    Ok(true)
}

fn why(args: &Args) -> Answer {
    let scene = Scene::played(args)?;
    let code = args.flag("move").ok_or("why wants --move M")?;
    let mv = scene.plan.read_move(code).map_err(|error| error.to_string())?;
    let legal = scene.plan.check(&scene.table, mv);
    match &legal {
        Ok(()) => say(format_args!("legal: {}", text::sentence(&scene.plan, &scene.table, mv)))?,
        Err(reason) => {
            say(format_args!("refused: {}", text::refusal(&scene.plan, &scene.table, reason)))?;
        }
    }
    Ok(legal.is_ok())
}

fn play(args: &Args) -> Answer {
    let mut scene = Scene::read(args)?;
    let refused = scene.play(args.flag("play").ok_or("play wants --play M,M,…")?)?;
    scene.print(args.json)?;
    if let Some(words) = &refused {
        eprintln!("{words}");
    }
    Ok(refused.is_none())
}

fn perft(args: &Args) -> Answer {
    let mut scene = Scene::played(args)?;
    let depth = args.number("depth", 2)?;
    say(walk::perft(&scene.plan, &mut scene.table, depth as usize))?;
    Ok(true)
}

fn walk_games(args: &Args) -> Answer {
    let seeds = args.seeds()?;
    let chosen: Vec<&Game> = match args.games.as_slice() {
        [] => games::all().collect(),
        ids => ids.iter().map(|id| find(id)).collect::<Result<_, _>>()?,
    };
    let mut sound = true;
    for game in chosen {
        let tally = walk::walk_seeds(game, seeds.clone());
        sound &= tally.broken.is_empty();
        say(format_args!("{:<24} {tally}", game.id))?;
        for law in tally.broken.iter().take(5) {
            say(format_args!("    {law}"))?;
        }
    }
    Ok(sound)
}

fn trace(args: &Args) -> Answer {
    let game = args.game()?;
    let choices = args.choices(game)?;
    let most = args.number("moves", 300)?;
    for seed in args.seeds()? {
        let mut session = Session::new(game, choices.clone(), seed);
        let mut player = Player::any(seed);
        let options: BTreeMap<&str, &str> = choices.changed().collect();
        say(json!({
            "game": game.id, "seed": seed, "options": options,
            "table": table_of(&session)?, "phase": session.table().state.phase, "moves": codes(&session),
        }))?;
        for _ in 0..most {
            let step = player.step(&mut session);
            let step = step.map_err(|reason| format!("a legal move is refused: {reason:?}"))?;
            let Some(mv) = step else { break };
            say(json!({
                "move": session.code(mv), "outcome": outcome_word(session.outcome()),
                "table": table_of(&session)?, "phase": session.table().state.phase, "moves": codes(&session),
            }))?;
        }
    }
    Ok(true)
}

fn table_of(session: &Session) -> Result<Value, String> {
    let changed = session.choices().changed();
    let position = Position {
        game: session.game().id.to_owned(),
        options: changed.map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
        seed: session.seed(),
        ..session.plan().write_position(session.table())
    };
    table_json(&position, session.outcome(), session.score())
}

fn codes(session: &Session) -> Vec<String> {
    session.legal().iter().map(|mv| session.code(*mv)).collect()
}
