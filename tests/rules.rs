//! Tests the rules of every game with cases. The cases are data: each game has a file in
//! `tests/rules/`, which is a list of tables with moves and with expected facts.
//!
//! A case begins with a `position` or with the deal of a `seed`. The test makes the moves of
//! `play`. All other fields, such as `legal`, `refused` and `all`, describe the table after those
//! moves, and must be true. On a table from a `position`, the automatic consequences happen only
//! after the first move. For every move that the case contains, and for every single card and every
//! pile, the list of legal moves and the check of a single move must agree. Undo must restore every
//! table on the way.

use std::{collections::BTreeMap, fs, path::PathBuf};

use patientia::{
    cards::Card,
    engine::{Move, Outcome, PileId, Plan, Position, Refusal, Table},
    games::{self, Game},
    machine::{Machine, Seat},
    text,
};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    /// A short text that says what the case shows.
    name: String,
    /// Options that differ from their defaults.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// The first table, as a position without the game's name. A case has either this or a `seed`.
    position: Option<serde_json::Value>,
    /// The seed of the first table.
    seed: Option<u64>,
    /// The moves that the test makes first.
    #[serde(default)]
    play: Vec<String>,
    /// Moves that are legal after the moves of `play`.
    #[serde(default)]
    legal: Vec<String>,
    /// Moves that are refused, each with words that the message must contain.
    #[serde(default)]
    refused: BTreeMap<String, String>,
    /// All legal moves after the moves of `play`, in any order.
    all: Option<Vec<String>>,
    /// The complete contents of piles, in the form that positions use.
    #[serde(default)]
    after: BTreeMap<String, String>,
    /// The number of cards in some piles.
    #[serde(default)]
    counts: BTreeMap<String, usize>,
    /// `won`, `lost`, `open` or `over`.
    outcome: Option<String>,
    score: Option<i32>,
    /// The number of the phase, from 0.
    phase: Option<u8>,
    /// In a game for several players, the seat that must move, from 0.
    turn: Option<u8>,
    /// In a game for several players, the seat that has won, from 0.
    winner: Option<u8>,
}

#[test]
fn every_rules_case_gives_the_expected_facts() {
    let mut wrong = Vec::new();
    let mut files = 0;
    for (id, cases) in case_files() {
        let game =
            games::by_id(&id).unwrap_or_else(|| panic!("tests/rules/{id}.json belongs to no game"));
        assert!(cases.len() >= 12, "{id} has only {} cases", cases.len());
        for case in &cases {
            if let Err(why) = run_case(game, case) {
                wrong.push(format!("{id}: “{}”: {why}", case.name));
            }
        }
        let mut names: Vec<&str> = cases.iter().map(|case| case.name.as_str()).collect();
        names.sort_unstable();
        names.windows(2).for_each(|pair| assert_ne!(pair[0], pair[1], "{id} has a case twice"));
        files += 1;
    }
    assert!(files > 0, "no case was found");
    assert!(wrong.is_empty(), "{} cases do not hold:\n{}", wrong.len(), wrong.join("\n"));
}

fn case_files() -> Vec<(String, Vec<Case>)> {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "rules"].iter().collect();
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("the folder of cases can be read")
        .map(|entry| entry.expect("a file can be listed").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "json"))
        .collect();
    files.sort();
    let read = |path: PathBuf| {
        let id = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let json = fs::read_to_string(&path).expect("a file of cases can be read");
        let cases = serde_json::from_str(&json)
            .unwrap_or_else(|error| panic!("tests/rules/{id}.json: {error}"));
        (id, cases)
    };
    files.into_iter().map(read).collect()
}

/// A game during play, with its legal moves.
struct GameInPlay {
    machine: Box<dyn Machine>,
    legal: Vec<Move>,
}

impl Case {
    fn has_expectation(&self) -> bool {
        let lists = [
            self.legal.is_empty(),
            self.refused.is_empty(),
            self.after.is_empty(),
            self.counts.is_empty(),
        ];
        let values = self.all.is_some()
            || self.outcome.is_some()
            || self.score.is_some()
            || self.phase.is_some()
            || self.turn.is_some()
            || self.winner.is_some();
        values || lists.contains(&false)
    }
}

fn run_case(game: &Game, case: &Case) -> Result<(), String> {
    if !case.has_expectation() {
        return Err("it asserts nothing".to_owned());
    }
    let mut play = start_game_of_case(game, case)?;
    let mut passed = vec![play.table().clone()];
    for code in &case.play {
        let mv = play.parse_move_code(code)?;
        play.check_list_agrees_on_move(mv)?;
        play.check(mv).map_err(|reason| format!("{code} is refused: {reason}"))?;
        play.machine.apply(mv);
        play.update_legal_moves();
        check_same_cards(&passed[0], play.table()).map_err(|why| format!("after {code}: {why}"))?;
        passed.push(play.table().clone());
    }
    play.check_list_agrees_on_all_moves()?;
    let checks = [check_moves, check_pile_contents, check_standing];
    let wrong: Vec<String> = checks.iter().filter_map(|check| check(&play, case).err()).collect();
    if !wrong.is_empty() {
        return Err(wrong.join("; "));
    }
    while passed.pop().is_some_and(|table| table == *play.table()) {
        if !play.machine.undo() {
            return if passed.is_empty() {
                Ok(())
            } else {
                Err("a move cannot be undone".to_owned())
            };
        }
    }
    Err("undoing does not restore the table".to_owned())
}

fn start_game_of_case(game: &Game, case: &Case) -> Result<GameInPlay, String> {
    let pairs = case.options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
    let choices = game.parse_choices(pairs).map_err(|error| text::choice_error_clause(&error))?;
    let plan = Plan::new(game.rules(&choices));
    let table = match (&case.position, case.seed) {
        (Some(written), None) => {
            let mut written = written.clone();
            written["game"] = game.id.into();
            let position = Position::from_json(written)
                .map_err(|error| text::position_error_clause(&error))?;
            plan.read_position(&position).map_err(|error| text::position_error_clause(&error))?
        }
        (None, Some(seed)) => {
            let mut play = GameInPlay { machine: game.deal(&choices, seed), legal: Vec::new() };
            play.update_legal_moves();
            return Ok(play);
        }
        _ => return Err("a case has either a position or a seed".to_owned()),
    };
    let mut play =
        GameInPlay { machine: game.machine_at_table(plan, &choices, table), legal: Vec::new() };
    play.update_legal_moves();
    Ok(play)
}

fn check_moves(play: &GameInPlay, case: &Case) -> Result<(), String> {
    for code in &case.legal {
        let mv = play.parse_move_code(code)?;
        play.check_list_agrees_on_move(mv)?;
        play.check(mv).map_err(|reason| format!("{code} is refused: {reason}"))?;
    }
    for (code, words) in &case.refused {
        if words.trim().is_empty() {
            return Err(format!("{code} is refused without words that its reason must contain"));
        }
        let mv = play.parse_move_code(code)?;
        play.check_list_agrees_on_move(mv)?;
        match play.check(mv) {
            Ok(()) => return Err(format!("{code} is legal")),
            Err(reason) if !reason.to_lowercase().contains(&words.to_lowercase()) => {
                return Err(format!("{code} is refused in other words than “{words}”: {reason}"));
            }
            Err(_) => {}
        }
    }
    let Some(all) = &case.all else { return Ok(()) };
    let sorted = |mut codes: Vec<String>| {
        codes.sort_unstable();
        codes
    };
    let found = sorted(play.legal.iter().map(|mv| play.machine.move_code(*mv)).collect());
    if found != sorted(all.clone()) {
        return Err(format!("the legal moves are {}", found.join(" ")));
    }
    Ok(())
}

fn check_pile_contents(play: &GameInPlay, case: &Case) -> Result<(), String> {
    let written = play.plan().write_position(play.table());
    let mut wrong = Vec::new();
    for (slot, cards) in &case.after {
        let pile = play.plan().parse_slot(slot).map_err(|error| text::slot_error_clause(&error))?;
        let contents =
            written.piles.get(&play.plan().slot(pile).long_name()).map_or("", String::as_str);
        if contents.split_whitespace().ne(cards.split_whitespace()) {
            wrong.push(format!("{slot} holds “{contents}”"));
        }
    }
    for (slot, count) in &case.counts {
        let pile = play.plan().parse_slot(slot).map_err(|error| text::slot_error_clause(&error))?;
        if play.table().len(pile) != *count {
            wrong.push(format!("{slot} holds {} cards", play.table().len(pile)));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join(", ")) }
}

fn check_standing(play: &GameInPlay, case: &Case) -> Result<(), String> {
    let outcome = match play.machine.outcome(&play.legal) {
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Open => "open",
        Outcome::Over => "over",
    };
    if case.outcome.as_ref().is_some_and(|expected| expected != outcome) {
        return Err(format!("the outcome is {outcome}"));
    }
    let score = play.machine.score().value;
    if case.score.is_some_and(|expected| expected != score) {
        return Err(format!("the score is {score}"));
    }
    let phase = play.table().state.phase;
    if case.phase.is_some_and(|expected| expected != phase) {
        return Err(format!("the phase is {phase}"));
    }
    let turn = play.machine.turn().map(|Seat(seat)| seat);
    if case.turn.is_some_and(|expected| Some(expected) != turn) {
        return Err(format!("the turn is {turn:?}"));
    }
    let winner = play.machine.winner().map(|Seat(seat)| seat);
    if case.winner.is_some_and(|expected| Some(expected) != winner) {
        return Err(format!("the winner is {winner:?}"));
    }
    Ok(())
}

fn check_same_cards(before: &Table, after: &Table) -> Result<(), String> {
    let cards = |table: &Table| {
        let mut cards: Vec<Card> =
            table.piles().flat_map(|(_, pile)| pile.iter().map(|tok| table.face(*tok))).collect();
        cards.sort_unstable();
        cards
    };
    if cards(before) == cards(after) { Ok(()) } else { Err("a card is lost or gained".to_owned()) }
}

impl GameInPlay {
    fn plan(&self) -> &Plan {
        self.machine.plan()
    }

    fn table(&self) -> &Table {
        self.machine.table()
    }

    fn update_legal_moves(&mut self) {
        self.machine.list_legal_moves(&mut self.legal);
    }

    fn parse_move_code(&self, code: &str) -> Result<Move, String> {
        self.machine.parse_move(code).map_err(|error| text::move_error_clause(&error))
    }

    fn refusal_words(&self, reason: Refusal) -> String {
        text::machine_refusal_sentence(&*self.machine, reason)
    }

    fn check(&self, mv: Move) -> Result<(), String> {
        self.machine.check(mv).map_err(|reason| self.refusal_words(reason))
    }

    /// Checks that the list of legal moves and the check of a single move agree on a move.
    fn check_list_agrees_on_move(&self, mv: Move) -> Result<(), String> {
        let code = self.machine.move_code(mv);
        match (self.legal.contains(&mv), self.check(mv)) {
            (true, Ok(())) | (false, Err(_)) => Ok(()),
            (true, Err(reason)) => Err(format!("{code} is listed and yet refused: {reason}")),
            (false, Ok(())) => Err(format!("{code} is allowed and yet not listed")),
        }
    }

    fn check_list_agrees_on_all_moves(&self) -> Result<(), String> {
        self.legal.iter().try_for_each(|mv| self.check_list_agrees_on_move(*mv))?;
        let piles: Vec<PileId> = self.plan().piles().collect();
        for from in piles.iter().filter(|pile| !self.table().is_empty(**pile)) {
            for to in &piles {
                self.check_list_agrees_on_move(Move::carry(*from, *to, 1))?;
            }
        }
        self.check_list_agrees_on_move(Move::Deal)?;
        self.check_list_agrees_on_move(Move::Redeal)
    }
}
