//! A tiny game for two behind the boundary: sessions, records, links, saves
//! and sentences cannot tell what plays it.
//!
//! Stairs: the fans of La Belle Lucie are dealt out to two seats in turn. Each
//! in his turn plays a top card of his own on the first foundation, higher
//! than the last, or passes. When both have passed the game is over.

use patientia::{
    engine::{Carry, Log, Move, Outcome, ParseMoveError, PileId, Plan, Refusal, Score, Table},
    games::{self, Game},
    link::{self, Link},
    machine::{Machine, Seat},
    rules::{Choices, Role},
    session::{Record, RecordError, Session},
    store::{Hold, Memory, Standing, Store},
    text,
};

#[derive(Debug)]
struct Stairs {
    plan: Plan,
    table: Table,
    log: Log,
    /// How many have passed before each move, one after another; then now.
    passed: Vec<u8>,
}

fn make(plan: Plan, _: &Choices, seed: u64) -> Box<dyn Machine> {
    let table = plan.deal(seed);
    Box::new(Stairs { plan, table, log: Log::default(), passed: vec![0] })
}

impl Stairs {
    fn step(&self) -> PileId {
        self.plan.first_of(Role::Foundation).expect("a foundation")
    }

    fn is_over(&self) -> bool {
        self.passed.last() == Some(&2)
    }

    fn owner(&self, pile: PileId) -> Option<Seat> {
        let fan = self.plan.part(pile).role == Role::Tableau;
        fan.then(|| Seat((usize::from(self.plan.index_in_part(pile)) % 2) as u8))
    }
}

impl Machine for Stairs {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn log(&self) -> &Log {
        &self.log
    }

    fn legal(&self, moves: &mut Vec<Move>) {
        moves.clear();
        let carries = self.plan.piles().map(|pile| Move::carry(pile, self.step(), 1));
        moves.extend(carries.chain([Move::Deal]).filter(|mv| self.check(*mv).is_ok()));
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        let from = match mv {
            Move::Deal if !self.is_over() => return Ok(()),
            Move::Carry(Carry { from, to, count: 1, .. }) if to == self.step() => from,
            _ => return Err(Refusal::NoStock),
        };
        if self.owner(from).is_none() || self.owner(from) != self.turn() {
            return Err(Refusal::NothingLeft(from));
        }
        let card = self.table.top(from).ok_or(Refusal::NothingThere(from))?;
        match self.table.top(self.step()) {
            Some(last) if last.rank() >= card.rank() => {
                Err(Refusal::Wants { card, pile: self.step() })
            }
            _ => Ok(()),
        }
    }

    fn apply(&mut self, mv: Move) {
        let passed = self.passed.last().copied().unwrap_or(0);
        self.passed.push(if mv == Move::Deal { passed + 1 } else { 0 });
        self.plan.apply(&mut self.table, mv, &mut self.log);
    }

    fn undo(&mut self) -> bool {
        let undone = self.plan.undo(&mut self.table, &mut self.log);
        if undone {
            self.passed.pop();
        }
        undone
    }

    fn outcome(&self, _: &[Move]) -> Outcome {
        if self.is_over() { Outcome::Over } else { Outcome::Open }
    }

    fn score(&self) -> Score {
        Score { value: self.table.len(self.step()) as i32, highest: None }
    }

    fn code(&self, mv: Move) -> String {
        if mv == Move::Deal { "pass".to_owned() } else { self.plan.code(mv) }
    }

    fn read_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        match text {
            "pass" => Ok(Move::Deal),
            "d" => Err(ParseMoveError::Form(text.to_owned())),
            text => self.plan.read_move(text),
        }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then_some(Seat((self.log.len() % 2) as u8))
    }

    fn sees(&self, seat: Seat, pile: PileId, depth: usize) -> bool {
        depth < self.table.len(pile) && self.owner(pile).is_none_or(|owner| owner == seat)
    }
}

/// The game, under the name of one that saves and links know.
fn stairs() -> &'static Game {
    let board = games::by_id("la-belle-lucie").expect("a game");
    Box::leak(Box::new(Game { machine: Some(make), ..*board }))
}

/// A game in which each seat plays what it can until it must pass.
fn played() -> Session {
    let mut session = Session::new(stairs(), stairs().defaults(), 7);
    while let Some(mv) = session.legal().first().copied() {
        session.play(mv).expect("it is listed");
    }
    session
}

#[test]
fn it_is_played_in_turn_to_its_end() {
    let mut session = Session::new(stairs(), stairs().defaults(), 7);
    assert_eq!((session.seats(), session.turn()), (2, Some(Seat(0))));
    let own = PileId(0);
    let other = PileId(1);
    assert!(session.sees(Seat(0), own, 0) && !session.sees(Seat(0), other, 0));
    assert!(!session.sees(Seat(1), own, 0) && !session.sees(Seat(0), own, 99));
    let home = session.plan().first_of(Role::Foundation).expect("a foundation");
    let out_of_turn = Move::carry(other, home, 1);
    assert!(session.check(out_of_turn).is_err() && session.play(out_of_turn).is_err());
    session.play(Move::carry(own, home, 1)).expect("any card begins");
    assert_eq!(session.turn(), Some(Seat(1)));

    let mut session = played();
    assert_eq!((session.outcome(), session.turn()), (Outcome::Over, None));
    assert!(session.score().value > 2 && session.legal().is_empty());
    let (table, score) = (session.table().clone(), session.score());
    session.restart();
    assert_eq!((session.score().value, session.turn()), (0, Some(Seat(0))));
    while session.redo() {}
    assert_eq!((session.table(), session.score()), (&table, score));
}

#[test]
fn its_record_link_and_save_go_the_way_of_all_games() {
    let session = played();
    let record = session.record();
    assert!(record.moves.ends_with(",pass,pass"), "{}", record.moves);
    let (again, lost) = Session::take_up_of(stairs(), &record).expect("a deal");
    assert_eq!((lost, again.table()), (None, session.table()));

    let json = serde_json::to_value(&record).expect("JSON");
    assert_eq!(Record::read(json), Ok(record.clone()));
    let Ok(Link::Play { record: linked, named }) = link::read(&link::replay(&record)) else {
        panic!("a link");
    };
    assert_eq!(linked, record);

    let store = Store::new(Box::new(Memory::default()));
    let outcome = session.outcome();
    let standing = Standing { outcome, score: session.score().value, at: 1 };
    store.keep(record.clone(), standing, &mut Hold::default()).expect("room");
    assert_eq!(store.open(linked, named).record, record);
    assert_eq!(store.tally(stairs().id).over, 1);

    let broken = Record { moves: format!("{},t1-f1", record.moves), ..record };
    let (kept, lost) = Session::take_up_of(stairs(), &broken).expect("a deal");
    let lost = lost.expect("it breaks off");
    assert!(lost.breaks_off() && matches!(lost.reason, RecordError::Illegal { .. }));
    assert_eq!(kept.table(), session.table());
}

#[test]
fn its_moves_and_refusals_are_put_into_words() {
    let session = Session::new(stairs(), stairs().defaults(), 7);
    let mv = session.legal()[0];
    let said = text::sentence(session.plan(), session.table(), mv);
    assert!(said.contains(" to "), "{said}");
    assert_eq!(text::why(&session, mv), None);
    let out_of_turn = session.plan().read_move("t2-f1").expect("a code");
    let why = text::why(&session, out_of_turn).expect("a reason");
    assert!(why.ends_with('.'), "{why}");
}
