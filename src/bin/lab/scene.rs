//! A table to ask about, dealt or written, and how it is printed. Knows the
//! boundary at which games are played; cannot tell what plays.

use std::collections::HashSet;

use patientia::{
    engine::{Move, Outcome, ParseMoveError, Plan, Position, Refusal},
    games::Game,
    machine::{Machine, Seat},
    rules::Choices,
    text,
};
use serde::{
    Deserialize, Deserializer,
    de::{Error as _, IgnoredAny, MapAccess, Visitor},
};
use serde_json::{Value, json};

use super::{
    answer::{Stop, print_json, say},
    args::{Args, find},
};

/// What is added to a position that is printed for programs.
const FOR_THE_READER: [&str; 4] = ["outcome", "score", "turn", "winner"];

/// A table in play, with where it came from.
pub struct Scene {
    pub game: &'static Game,
    pub choices: Choices,
    pub seed: u64,
    pub machine: Box<dyn Machine>,
}

impl Scene {
    /// A deal.
    pub fn dealt(game: &'static Game, choices: Choices, seed: u64) -> Scene {
        let machine = game.deal(&choices, seed);
        Scene { game, choices, seed, machine }
    }

    /// The dealt or written table, the moves of `--play` not yet made.
    pub fn read(args: &Args) -> Result<Scene, String> {
        if let Some(file) = args.flag("position") {
            return Scene::written(file);
        }
        let game = args.game()?;
        Ok(Scene::dealt(game, args.choices(game)?, args.seed()?))
    }

    /// The table of a position file, with what follows on it by itself.
    fn written(file: &str) -> Result<Scene, String> {
        let source = match file {
            "-" => std::io::read_to_string(std::io::stdin()),
            file => std::fs::read_to_string(file),
        };
        let source = source.map_err(|error| format!("{file}: {error}"))?;
        let wrong = |error: serde_json::Error| format!("{file}: {error}");
        let mut value: Value = serde_json::from_str(&source).map_err(wrong)?;
        // What `deal --json` adds for the reader is no part of the position.
        if let Some(fields) = value.as_object_mut() {
            fields.retain(|name, _| !FOR_THE_READER.contains(&name.as_str()));
        }
        let position = Position::read(value)
            .map_err(|error| format!("{file}: {}", text::position_error(&error)))?;
        // Only a position names piles; what is none has been told in better words.
        let Names { piles: () } = serde_json::from_str(&source).map_err(wrong)?;
        let game = find(&position.game)?;
        let pairs = position.options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
        let choices = game.choices(pairs).map_err(|error| text::choice_error(&error))?;
        let plan = Plan::new(game.rules(&choices));
        let mut table = plan
            .read_position(&position)
            .map_err(|error| format!("{file}: {}", text::position_error(&error)))?;
        plan.settle(&mut table);
        let machine = game.play(plan, &choices, table);
        Ok(Scene { game, choices, seed: position.seed, machine })
    }

    /// The table after the moves of `--play`, all of them legal.
    pub fn played(args: &Args) -> Result<Scene, String> {
        let mut scene = Scene::read(args)?;
        match scene.play(args.flag("play").unwrap_or(""))? {
            Some(refusal) => Err(refusal),
            None => Ok(scene),
        }
    }

    /// The moves of a list of codes.
    pub fn read_line(&self, moves: &str) -> Result<Vec<Move>, String> {
        let codes = moves.split(',').filter(|_| !moves.is_empty());
        let read: Result<Vec<Move>, ParseMoveError> =
            codes.map(|code| self.machine.read_move(code)).collect();
        read.map_err(|error| text::move_error(&error))
    }

    /// Makes the moves; the number, code and reason of the first illegal one.
    pub fn play(&mut self, moves: &str) -> Result<Option<String>, String> {
        let mut moves = (0..).zip(self.read_line(moves)?);
        Ok(moves.find_map(|(at, mv)| self.make(at, mv)))
    }

    /// Makes the move `at` (from 0) of a line; its number, code and reason if it
    /// is illegal.
    pub fn make(&mut self, at: u64, mv: Move) -> Option<String> {
        if let Err(reason) = self.machine.check(mv) {
            let (code, words) = (self.machine.code(mv), self.words(reason));
            return Some(format!("move {} ({code}) is refused: {words}", at + 1));
        }
        self.machine.apply(mv);
        None
    }

    /// Why a move is refused.
    pub fn words(&self, reason: Refusal) -> String {
        text::refused(&*self.machine, reason)
    }

    pub fn legal(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.machine.legal(&mut moves);
        moves
    }

    /// The codes of the legal moves.
    pub fn codes(&self) -> Vec<String> {
        self.legal().into_iter().map(|mv| self.machine.code(mv)).collect()
    }

    pub fn outcome(&self) -> Outcome {
        self.machine.outcome(&self.legal())
    }

    /// The seat that is to move, while a game of several is open.
    fn turn(&self) -> Option<u8> {
        let asks = self.machine.seats() > 1 && self.outcome() == Outcome::Open;
        self.machine.turn().filter(|_| asks).map(|Seat(seat)| seat)
    }

    fn position(&self) -> Position {
        self.game.position(&self.choices, self.seed, &*self.machine)
    }

    /// The table as it is printed for programs.
    pub fn json(&self) -> Result<Value, String> {
        let mut value = serde_json::to_value(self.position()).map_err(|error| error.to_string())?;
        value["outcome"] = json!(outcome_word(self.outcome()));
        value["score"] = json!(self.machine.score().value);
        if self.machine.seats() > 1 {
            value["turn"] = json!(self.turn());
            value["winner"] = json!(self.machine.winner().map(|Seat(seat)| seat));
        }
        Ok(value)
    }

    /// How each seat stands and, where each has a board of its own, that board.
    pub fn seats_json(&self) -> Result<Value, String> {
        let plan = self.machine.plan();
        let mut seats = Vec::new();
        for seat in (0..self.machine.seats()).map(Seat) {
            let mut value = json!({"waits": self.machine.waits(seat)});
            if let Some((number, counts)) = self.machine.standing(seat) {
                value["standing"] = json!({"number": number, "counts": text::counted(counts)});
            }
            if plan.rules().boards > 1 {
                let Position { game, options, seed: deal, .. } = self.position();
                let board = plan.write_position(self.machine.board(Some(seat)));
                let board = Position { game, options, seed: deal, ..board };
                value["board"] = serde_json::to_value(board).map_err(|error| error.to_string())?;
            }
            seats.push(value);
        }
        Ok(Value::Array(seats))
    }

    pub fn print(&self, json: bool) -> Result<(), Stop> {
        if json {
            return print_json(&self.json()?);
        }
        let (plan, table) = (self.machine.plan(), self.machine.table());
        let piles = self.position().piles;
        say(format_args!("{}, deal {}", self.game.title, self.seed))?;
        for (slot, pile) in plan.piles().map(|pile| (plan.slot(pile), pile)) {
            if let Some(cards) = piles.get(&slot.long()) {
                say(format_args!("{slot:>4}  {:<24} {cards}", text::pile(plan, pile)))?;
            }
        }
        let phases = &plan.rules().phases;
        if phases.len() > 1 {
            say(format_args!("phase: {}", phases[usize::from(table.state.phase)].name))?;
        }
        if let Some(seat) = self.turn() {
            say(format_args!("turn: {}", text::seat(seat)))?;
        }
        let score = text::score(plan, self.machine.score());
        say(format_args!("{} {score}.", text::outcome(self.outcome())))
    }
}

/// An outcome in one word, for programs.
pub const fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Open => "open",
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Over => "over",
    }
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
