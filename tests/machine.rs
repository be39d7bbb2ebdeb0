//! A tiny game for two players that has a machine (implementation of the rules) of its own.
//! Sessions, records, links, saves and sentences treat it like any other game.
//!
//! The game is called Stairs. The fans of La Belle Lucie belong to two seats alternately, and the
//! players take turns. In a turn, a player puts a top card of their own fans on the first
//! foundation, or passes. The card must be higher than the last card on this foundation. When both
//! players have passed, the game is over. Once in a game, when three cards are on the foundation, a
//! player may gather these cards (the stairs) under the first fan.

use std::sync::Arc;

use patientia::{
    company::Company,
    engine::{
        Carry, Log, Move, Outcome, ParseMoveError, PileId, Plan, Refusal, Score, Step, Table,
        TableCard,
    },
    games::{self, Declaration, Game},
    link::{self, Link},
    machine::{Machine, Seat},
    rules::{Act, Call, Choices, End, Role, Rules, Test, Times},
    session::{Player, Record, RecordError, Seating, Session},
    store::{MemoryBackend, SaveRevision, SaveState, Store, Wording},
    text,
};

/// The calls (special actions) of the game.
const PASS: Move = Move::call(0);
const GATHER: Move = Move::call(1);

fn stairs_rules(choices: &Choices) -> Rules {
    let fans = games::by_id("la-belle-lucie").expect("a game");
    let rules = Arc::unwrap_or_clone(fans.rules(choices));
    let part = Plan::new(rules.clone()).part_of(PileId(0));
    let call = |name| Call {
        name,
        times: Times::Endless,
        when: Test::Always,
        act: Act::Shift(part),
        leads: None,
    };
    Rules { calls: vec![call("Pass"), call("Gather the stairs")], ..rules }
}

#[derive(Debug)]
struct Stairs {
    plan: Plan,
    table: Table,
    log: Log,
    /// How many players in a row had passed before each move, and how many have passed now.
    passes_in_a_row: Vec<u8>,
}

fn make_stairs_machine(plan: Plan, _: &Choices, table: Table) -> Box<dyn Machine> {
    Box::new(Stairs { plan, table, log: Log::default(), passes_in_a_row: vec![0] })
}

impl Stairs {
    fn foundation_pile(&self) -> PileId {
        self.plan.first_pile_of(Role::Foundation).expect("a foundation")
    }

    fn is_over(&self) -> bool {
        self.passes_in_a_row.last() == Some(&2)
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

    fn list_legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        let carries = self.plan.piles().map(|pile| Move::carry(pile, self.foundation_pile(), 1));
        moves.extend(carries.chain([GATHER, PASS]).filter(|mv| self.check(*mv).is_ok()));
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        let from = match mv {
            _ if self.is_over() => return Err(Refusal::Over),
            PASS => return Ok(()),
            GATHER
                if self.table.call_count(1) == 0 && self.table.len(self.foundation_pile()) == 3 =>
            {
                return Ok(());
            }
            Move::Carry(Carry { from, to, count: 1, .. }) if to == self.foundation_pile() => from,
            _ => return Err(Refusal::MachineRule(0)),
        };
        match self.owner(from) {
            None => return Err(Refusal::MachineRule(0)),
            owner if owner != self.turn() => return Err(Refusal::OutOfTurn),
            Some(_) => {}
        }
        let card = self.table.top_card(from).ok_or(Refusal::TooFewCards(from))?;
        match self.table.top_card(self.foundation_pile()) {
            Some(last) if last.rank() >= card.rank() => {
                Err(Refusal::Wants { card, pile: self.foundation_pile() })
            }
            _ => Ok(()),
        }
    }

    fn apply(&mut self, mv: Move) {
        let passed = self.passes_in_a_row.last().copied().unwrap_or(0);
        self.passes_in_a_row.push(if mv == PASS { passed + 1 } else { 0 });
        self.log.begin_move();
        match mv {
            Move::Carry(Carry { from, from_end, to, to_end, count, .. }) => {
                let step = Step::Carry { from, from_end, to, to_end, count, flip: false };
                self.log.apply_step(&mut self.table, step);
            }
            Move::Call { number, .. } => self.log.increment_call_count(&mut self.table, number),
            _ => {}
        }
        if mv == GATHER {
            let mut piles: Vec<Vec<TableCard>> =
                self.table.piles().map(|(_, cards)| cards.to_vec()).collect();
            let stairs = std::mem::take(&mut piles[usize::from(self.foundation_pile().0)]);
            piles[0].splice(0..0, stairs);
            self.log.replace_piles(&mut self.table, piles);
        }
    }

    fn undo(&mut self) -> bool {
        let undone = self.log.undo(&mut self.table);
        if undone {
            self.passes_in_a_row.pop();
        }
        undone
    }

    fn outcome(&self, _: &[Move]) -> Outcome {
        if self.is_over() { Outcome::Over } else { Outcome::Open }
    }

    fn score(&self) -> Score {
        Score { value: self.table.len(self.foundation_pile()) as i32, highest: None }
    }

    fn move_code(&self, mv: Move) -> String {
        if mv == PASS { "pass".to_owned() } else { self.plan.move_code(mv) }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        match text {
            "pass" => Ok(PASS),
            "c1" => Err(ParseMoveError::Form(text.to_owned())),
            text => self.plan.parse_move(text),
        }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn owner(&self, pile: PileId) -> Option<Seat> {
        let fan = self.plan.part(pile).role == Role::Tableau;
        fan.then(|| Seat((usize::from(self.plan.index_in_part(pile)) % 2) as u8))
    }

    fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then_some(Seat((self.log.move_count() % 2) as u8))
    }

    fn can_see(&self, seat: Seat, pile: PileId, depth: usize) -> bool {
        depth < self.table.len(pile) && self.owner(pile).is_none_or(|owner| owner == seat)
    }
}

/// Returns the game. It has the id of a game of the catalogue, so that saves and links accept it.
fn stairs_game() -> &'static Game {
    let fans = games::by_id("la-belle-lucie").expect("a game");
    Box::leak(Box::new(Game {
        rules: Declaration::Native(stairs_rules),
        machine: Some(Company::Other(make_stairs_machine)),
        ..*fans
    }))
}

/// Plays a game in which the stairs are gathered once. Each seat plays a card whenever it can, and
/// passes only if it must.
fn finished_session() -> Session {
    let mut session = Session::new(stairs_game(), stairs_game().default_choices(), 7);
    while let Some(mv) = session.legal_moves().first().copied() {
        let gathers = session.legal_moves().contains(&GATHER);
        session.play(if gathers { GATHER } else { mv }).expect("it is listed");
    }
    session
}

#[test]
fn game_with_custom_machine_is_played_to_the_end() {
    let mut session = Session::new(stairs_game(), stairs_game().default_choices(), 7);
    assert_eq!((session.seat_count(), session.turn()), (2, Some(Seat(0))));
    let first_fan = PileId(0);
    let second_fan = PileId(1);
    assert!(session.can_see(Seat(0), first_fan, 0) && !session.can_see(Seat(0), second_fan, 0));
    assert!(!session.can_see(Seat(1), first_fan, 0) && !session.can_see(Seat(0), first_fan, 99));
    let home = session.plan().first_pile_of(Role::Foundation).expect("a foundation");
    let out_of_turn = Move::carry(second_fan, home, 1);
    assert_eq!(session.check(out_of_turn), Err(Refusal::OutOfTurn));
    assert_eq!(session.play(out_of_turn), Err(Refusal::OutOfTurn));
    session.play(Move::carry(first_fan, home, 1)).expect("any card begins");
    assert_eq!(session.turn(), Some(Seat(1)));

    let mut session = finished_session();
    assert_eq!((session.outcome(), session.turn()), (Outcome::Over, None));
    assert!(session.score().value > 0 && session.legal_moves().is_empty());
    assert!(session.moves().contains(&GATHER));
    let (table, score) = (session.table().clone(), session.score());
    session.restart();
    assert_eq!((session.score().value, session.turn()), (0, Some(Seat(0))));
    while session.redo() {}
    assert_eq!((session.table(), session.score()), (&table, score));
}

#[test]
fn game_with_custom_machine_is_recorded_linked_and_saved() {
    let session = finished_session();
    let record = session.record();
    assert!(record.moves.ends_with(",pass,pass"), "{}", record.moves);
    assert!(record.moves.contains(",c2,"), "{}", record.moves);
    let (restored, lost) = Session::restore_game(stairs_game(), &record).expect("a deal");
    assert_eq!((lost, restored.table()), (None, session.table()));

    let json = serde_json::to_value(&record).expect("JSON");
    assert_eq!(Record::from_json(json), Ok(record.clone()));
    let Ok(Link::Play { record: linked, scope }) =
        link::parse_link(&link::link_to_continue_game(&record))
    else {
        panic!("a link");
    };
    assert_eq!(linked, record);

    let store = Store::new(Box::new(MemoryBackend::default()));
    let outcome = session.outcome();
    let state = SaveState::new(outcome, session.score().value, 1);
    store.save_game(record.clone(), state, &mut SaveRevision::default()).expect("enough space");
    assert_eq!(store.open_game(linked, scope).record, record);
    assert_eq!(store.totals(stairs_game().id).over, 1);

    let broken = Record { moves: format!("{},t1-f1", record.moves), ..record };
    let (restored, lost) = Session::restore_game(stairs_game(), &broken).expect("a deal");
    let lost = lost.expect("it breaks off");
    assert!(lost.has_lost_moves() && matches!(lost.reason, RecordError::IllegalMove { .. }));
    assert_eq!(restored.table(), session.table());
}

#[test]
fn moves_of_a_custom_machine_are_described() {
    let mut session = Session::new(stairs_game(), stairs_game().default_choices(), 7);
    let mv = session.legal_moves()[0];
    let sentence = text::move_sentence(session.plan(), session.table(), mv);
    assert!(sentence.contains(" to "), "{sentence}");
    assert_eq!(session.check(mv), Ok(()));
    assert_eq!(text::move_sentence(session.plan(), session.table(), PASS), "Pass");
    let why = |session: &Session, code: &str| {
        let mv = session.plan().parse_move(code).expect("a code");
        session.check(mv).err().map(|why| text::machine_refusal_sentence(session.machine(), why))
    };
    assert_eq!(why(&session, "t2-f1").as_deref(), Some("It is another player’s turn."));
    // This machine defines no texts for refusals, so the program uses its general text.
    let own = Some("The rules of this game do not allow it.");
    assert_eq!(why(&session, "t1-t2").as_deref(), own);

    let before = session.table().clone();
    session.play(mv).expect("it is listed");
    let sentence = text::move_announcement(
        session.plan(),
        &before,
        mv,
        session.table(),
        &session.last_visible_steps(),
        Wording::Full,
    );
    assert!(sentence.ends_with('.') && !sentence.is_empty(), "{sentence}");
    assert_eq!(session.log().steps_of_last_move().len(), 1);
    let Step::Carry { to_end: End::Top, count: 1, .. } = session.log().steps_of_last_move()[0]
    else {
        panic!("a card went up");
    };
}

#[test]
fn undo_restores_gathered_cards() {
    let persons = Seating::new(2, |_| Player::Human);
    let mut session =
        Session::new(stairs_game(), stairs_game().default_choices(), 7).with_seating(persons);
    while !session.legal_moves().contains(&GATHER) {
        session.play(session.legal_moves()[0]).expect("it is listed");
    }
    let sizes = |table: &Table| table.piles().map(|(_, cards)| cards.len()).collect::<Vec<_>>();
    let before = session.table().clone();
    let step = session.plan().first_pile_of(Role::Foundation).expect("a foundation");
    let mut gathered = sizes(&before);
    gathered[0] += std::mem::take(&mut gathered[step.index()]);
    session.play(GATHER).expect("it is listed");
    assert_eq!(sizes(session.table()), gathered, "no pile is lost");
    assert!(session.undo());
    assert_eq!(*session.table(), before);
}
