//! The table that a command works on. This module deals the table or reads it from a file, and
//! prints it. The code is the same for every kind of `Machine`.

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
    answer::{CommandError, print_json, print_line},
    args::{Args, find_game},
};

/// Fields that `to_json` adds to a position. A position itself does not have these fields.
const PRINT_ONLY_FIELDS: [&str; 4] = ["outcome", "score", "turn", "winner"];

/// The table of a game in progress, with its game, options and seed.
pub struct LabTable {
    pub game: &'static Game,
    pub choices: Choices,
    pub seed: u64,
    pub machine: Box<dyn Machine>,
}

impl LabTable {
    pub fn new(game: &'static Game, choices: Choices, seed: u64) -> LabTable {
        let machine = game.deal(&choices, seed);
        LabTable { game, choices, seed, machine }
    }

    /// Deals the table or reads it from a file. Does not make the moves of `--play`.
    pub fn from_args(args: &Args) -> Result<LabTable, String> {
        if let Some(file) = args.flag_value("position") {
            return LabTable::from_file(file);
        }
        let game = args.named_game()?;
        Ok(LabTable::new(game, args.choices(game)?, args.seed()?))
    }

    /// Reads the table from a position file. Also carries out the automatic actions that follow on
    /// this table.
    fn from_file(file: &str) -> Result<LabTable, String> {
        let source = match file {
            "-" => std::io::read_to_string(std::io::stdin()),
            file => std::fs::read_to_string(file),
        };
        let source = source.map_err(|error| format!("{file}: {error}"))?;
        let in_file = |error: serde_json::Error| format!("{file}: {error}");
        let mut value: Value = serde_json::from_str(&source).map_err(in_file)?;
        // Remove the fields that `deal --json` adds for people who read its output.
        if let Some(fields) = value.as_object_mut() {
            fields.retain(|name, _| !PRINT_ONLY_FIELDS.contains(&name.as_str()));
        }
        let position = Position::from_json(value)
            .map_err(|error| format!("{file}: {}", text::position_error_clause(&error)))?;
        // This line refuses a file that names a pile twice. The code above has already reported all
        // other errors, with better messages.
        let Names { piles: () } = serde_json::from_str(&source).map_err(in_file)?;
        let game = find_game(&position.game)?;
        let pairs = position.options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
        let choices =
            game.parse_choices(pairs).map_err(|error| text::choice_error_clause(&error))?;
        let plan = Plan::new(game.rules(&choices));
        let mut table = plan
            .read_position(&position)
            .map_err(|error| format!("{file}: {}", text::position_error_clause(&error)))?;
        plan.apply_automatic_steps(&mut table);
        let machine = game.machine_at_table(plan, &choices, table);
        Ok(LabTable { game, choices, seed: position.seed, machine })
    }

    /// Deals the table or reads it from a file, and makes the moves of `--play`.
    ///
    /// # Errors
    /// Returns an error if one of the moves is illegal.
    pub fn from_args_with_moves(args: &Args) -> Result<LabTable, String> {
        let mut scene = LabTable::from_args(args)?;
        match scene.play_moves(args.flag_value("play").unwrap_or(""))? {
            Some(refusal) => Err(refusal),
            None => Ok(scene),
        }
    }

    pub fn parse_moves(&self, moves: &str) -> Result<Vec<Move>, String> {
        let codes = moves.split(',').filter(|_| !moves.is_empty());
        let read: Result<Vec<Move>, ParseMoveError> =
            codes.map(|code| self.machine.parse_move(code)).collect();
        read.map_err(|error| text::move_error_clause(&error))
    }

    /// Makes the moves. If a move is illegal, stops and returns a message with the number of the
    /// move, its code and the reason.
    pub fn play_moves(&mut self, moves: &str) -> Result<Option<String>, String> {
        let mut moves = (0..).zip(self.parse_moves(moves)?);
        Ok(moves.find_map(|(at, mv)| self.play_move(at, mv)))
    }

    /// Makes a move. `at` is the index of the move, from 0. If the move is illegal, returns a
    /// message with the number of the move, its code and the reason.
    pub fn play_move(&mut self, at: u64, mv: Move) -> Option<String> {
        if let Err(reason) = self.machine.check(mv) {
            let (code, words) = (self.machine.move_code(mv), self.refusal_text(reason));
            return Some(format!("move {} ({code}) is refused: {words}", at + 1));
        }
        self.machine.apply(mv);
        None
    }

    pub fn refusal_text(&self, reason: Refusal) -> String {
        text::machine_refusal_sentence(&*self.machine, reason)
    }

    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.machine.list_legal_moves(&mut moves);
        moves
    }

    pub fn legal_codes(&self) -> Vec<String> {
        self.legal_moves().into_iter().map(|mv| self.machine.move_code(mv)).collect()
    }

    pub fn outcome(&self) -> Outcome {
        self.machine.outcome(&self.legal_moves())
    }

    /// Returns the seat whose turn it is, if the game is for several players and has not ended.
    fn seat_to_move(&self) -> Option<u8> {
        let has_turns = self.machine.seats() > 1 && self.outcome() == Outcome::Open;
        self.machine.turn().filter(|_| has_turns).map(|Seat(seat)| seat)
    }

    fn position(&self) -> Position {
        self.game.write_position(&self.choices, self.seed, &*self.machine)
    }

    pub fn to_json(&self) -> Result<Value, String> {
        let mut value = serde_json::to_value(self.position()).map_err(|error| error.to_string())?;
        value["outcome"] = json!(self.outcome().id());
        value["score"] = json!(self.machine.score().value);
        if self.machine.seats() > 1 {
            value["turn"] = json!(self.seat_to_move());
            value["winner"] = json!(self.machine.winner().map(|Seat(seat)| seat));
        }
        Ok(value)
    }

    /// Returns the state of each seat. If each seat has its own board, the board is included.
    pub fn seats_json(&self) -> Result<Value, String> {
        let plan = self.machine.plan();
        let mut seats = Vec::new();
        for seat in (0..self.machine.seats()).map(Seat) {
            let mut value = json!({"waits": self.machine.is_waiting_for_others(seat)});
            if let Some((number, counts)) = self.machine.standing(seat) {
                value["standing"] = json!({"number": number, "counts": text::score_unit(counts).1});
            }
            if plan.rules().boards > 1 {
                let Position { game, options, seed: deal, .. } = self.position();
                let board = plan.write_position(self.machine.board_of_seat(Some(seat)));
                let board = Position { game, options, seed: deal, ..board };
                value["board"] = serde_json::to_value(board).map_err(|error| error.to_string())?;
            }
            seats.push(value);
        }
        Ok(Value::Array(seats))
    }

    pub fn print(&self, json: bool) -> Result<(), CommandError> {
        if json {
            return print_json(&self.to_json()?);
        }
        let (plan, table) = (self.machine.plan(), self.machine.table());
        let piles = self.position().piles;
        print_line(format_args!("{}, deal {}", self.game.title, self.seed))?;
        for (slot, pile) in plan.piles().map(|pile| (plan.slot(pile), pile)) {
            if let Some(cards) = piles.get(&slot.long_name()) {
                print_line(format_args!("{slot:>4}  {:<24} {cards}", text::pile(plan, pile)))?;
            }
        }
        let phases = &plan.rules().phases;
        if phases.len() > 1 {
            print_line(format_args!("phase: {}", phases[usize::from(table.state.phase)].name))?;
        }
        if let Some(seat) = self.seat_to_move() {
            print_line(format_args!("turn: {}", text::seat_name(seat)))?;
        }
        let score = text::score(plan, self.machine.score());
        print_line(format_args!("{} {score}.", text::outcome_sentence(self.outcome())))
    }
}

/// Reads only the names of the piles in a position, and returns an error if a name occurs twice. An
/// ordinary map would not report this: the second entry would replace the first.
#[derive(Deserialize)]
struct Names {
    #[serde(default, deserialize_with = "refuse_duplicate_piles")]
    piles: (),
}

fn refuse_duplicate_piles<'de, D: Deserializer<'de>>(from: D) -> Result<(), D::Error> {
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
