//! The native tool: inspects, measures and checks the engine without a
//! browser. It knows the command line; every answer is the engine's.

use std::process::ExitCode;

use patientia::{
    engine::{Log, Move, Outcome, Plan, Position, Table},
    games::{self, Game},
    rules::Choices,
    text, walk,
};
use serde_json::{Value, json};

const USAGE: &str = "\
lab list [--json]                               every game
lab deal  GAME [--seed S] [--opt k=v]… [--json] the table after the deal
lab moves GAME [--seed S] [--opt k=v]… [--play M,M,…] [--json]
                                                legal moves: code and sentence
lab why   GAME [--seed S] [--opt k=v]… [--play M,M,…] --move M
                                                legal, or the reason it is refused
lab play  GAME [--seed S] [--opt k=v]… --play M,M,… [--json]
                                                replay; exit 1 at an illegal move
lab perft GAME [--seed S] [--opt k=v]… --depth D
                                                leaf count
lab walk  [GAME…] --seeds A..B                  random play with every law checked
moves, why and play also take --position FILE instead of a deal (- is standard
input): the JSON that `lab deal --json` prints. A seed is 1 if not given.";

/// What a command prints, and whether it found what was asked for.
type Answer = Result<bool, String>;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(message) => {
            eprintln!("lab: {message}");
            ExitCode::from(2)
        }
    }
}

fn run(words: &[String]) -> Answer {
    let Some((command, rest)) = words.split_first() else {
        println!("{USAGE}");
        return Ok(true);
    };
    let args = Args::read(rest)?;
    match command.as_str() {
        "list" => Ok(list(&args)),
        "deal" => deal(&args),
        "moves" => moves(&args),
        "why" => why(&args),
        "play" => play(&args),
        "perft" => perft(&args),
        "walk" => walk_games(&args),
        "help" | "--help" | "-h" => {
            println!("{USAGE}");
            Ok(true)
        }
        other => Err(format!("there is no command “{other}”\n{USAGE}")),
    }
}

/// The words of the command line after the command.
#[derive(Default)]
struct Args {
    games: Vec<String>,
    flags: Vec<(String, String)>,
    json: bool,
}

impl Args {
    fn read(words: &[String]) -> Result<Args, String> {
        const FLAGS: [&str; 7] = ["seed", "opt", "play", "position", "move", "depth", "seeds"];
        let mut args = Args::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let Some(flag) = word.strip_prefix("--") else {
                args.games.push(word.clone());
                continue;
            };
            if flag == "json" {
                args.json = true;
            } else if FLAGS.contains(&flag) {
                let value = words.next().ok_or_else(|| format!("--{flag} wants a value"))?;
                args.flags.push((flag.to_owned(), value.clone()));
            } else {
                return Err(format!("there is no flag --{flag}\n{USAGE}"));
            }
        }
        Ok(args)
    }

    fn flag(&self, name: &str) -> Option<&str> {
        self.flags.iter().find(|flag| flag.0 == name).map(|flag| flag.1.as_str())
    }

    fn number(&self, name: &str, default: u64) -> Result<u64, String> {
        self.flag(name).map_or(Ok(default), |text| {
            text.parse().map_err(|_| format!("--{name} wants a whole number, not “{text}”"))
        })
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
        let seed = args.number("seed", 1)?;
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
        if !self.plan.is_won(&self.table) {
            self.plan.legal(&self.table, &mut moves);
        }
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

    fn print(&self, json: bool) -> Result<(), String> {
        let position = self.position();
        if json {
            let mut value = serde_json::to_value(&position).map_err(|error| error.to_string())?;
            value["outcome"] = json!(outcome_word(self.outcome()));
            value["score"] = json!(self.plan.score(&self.table).value);
            return print_json(&value);
        }
        println!("{}, deal {}", self.game.title, self.seed);
        for (slot, pile) in self.plan.piles().map(|pile| (self.plan.slot(pile), pile)) {
            if let Some(cards) = position.piles.get(&slot.long()) {
                println!("{slot:>4}  {:<24} {cards}", text::pile(&self.plan, pile));
            }
        }
        let phases = &self.plan.rules().phases;
        if phases.len() > 1 {
            println!("phase: {}", phases[usize::from(self.table.state.phase)].name);
        }
        println!("{}; {}", text::score(&self.plan, &self.table), text::outcome(self.outcome()));
        Ok(())
    }
}

const fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Open => "open",
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Over => "over",
    }
}

fn print_json(value: &Value) -> Result<(), String> {
    println!("{}", serde_json::to_string_pretty(value).map_err(|error| error.to_string())?);
    Ok(())
}

fn list(args: &Args) -> bool {
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
        return print_json(&games::all().map(row).collect()).is_ok();
    }
    for game in games::all() {
        let rules = (game.rules)(&game.defaults());
        let options: Vec<&str> = game.options.iter().map(|option| option.id).collect();
        println!(
            "{:<24} {:<24} {:<24} {} pack(s)  {:<9} {}",
            game.id,
            game.title,
            game.book.author(),
            rules.packs.count,
            game.kind.name(),
            options.join(" ")
        );
    }
    true
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
    rows.for_each(|(code, says)| println!("{code:<16} {says}"));
    Ok(true)
}

fn why(args: &Args) -> Answer {
    let scene = Scene::played(args)?;
    let code = args.flag("move").ok_or("why wants --move M")?;
    let mv = scene.plan.read_move(code).map_err(|error| error.to_string())?;
    match scene.plan.check(&scene.table, mv) {
        Ok(()) => println!("legal: {}", text::sentence(&scene.plan, &scene.table, mv)),
        Err(reason) => println!("refused: {}", text::refusal(&scene.plan, &scene.table, &reason)),
    }
    Ok(true)
}

fn play(args: &Args) -> Answer {
    let mut scene = Scene::read(args)?;
    let refused = scene.play(args.flag("play").unwrap_or(""))?;
    scene.print(args.json)?;
    if let Some(words) = &refused {
        eprintln!("{words}");
    }
    Ok(refused.is_none())
}

fn perft(args: &Args) -> Answer {
    let mut scene = Scene::played(args)?;
    let depth = args.number("depth", 2)?;
    println!("{}", walk::perft(&scene.plan, &mut scene.table, depth as usize));
    Ok(true)
}

fn walk_games(args: &Args) -> Answer {
    let span = args.flag("seeds").ok_or("walk wants --seeds A..B")?;
    let (from, to) = span.split_once("..").ok_or("--seeds wants A..B")?;
    let bound = |text: &str| text.parse::<u64>().map_err(|_| format!("“{text}” is no seed"));
    let (from, to) = (bound(from)?, bound(to)?);
    let chosen: Vec<&Game> = match args.games.as_slice() {
        [] => games::all().collect(),
        ids => ids.iter().map(|id| find(id)).collect::<Result<_, _>>()?,
    };
    let mut sound = true;
    for game in chosen {
        let tally = walk::walk_seeds(game, from..=to);
        sound &= tally.broken.is_empty();
        println!("{:<24} {tally}", game.id);
        tally.broken.iter().take(5).for_each(|law| println!("    {law}"));
    }
    Ok(sound)
}
