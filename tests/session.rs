//! Compares the session with a simple model: history, undo, redo, bookmarks and the clock. The
//! actions are random, and begin at the start of a game or near its end.

use std::collections::HashMap;

use patientia::{
    cards::Rng,
    engine::{Move, Outcome, PileId, Plan, Position},
    games::{self, Game},
    machine::{Engine, Machine, Seat},
    random_play,
    rules::{End, Role},
    session::{Help, Player, Record, RecordBookmark, RecordBookmarks, Seating, Session},
};
use proptest::prelude::*;

mod length;

use length::few_unless_long_run;

/// A simple model of a session.
#[derive(Default)]
struct Model {
    line: Vec<Move>,
    made: usize,
    marks: Vec<(Vec<Move>, bool)>,
    ms: u64,
}

impl Model {
    fn play(&mut self, mv: Move) {
        if self.line.get(self.made) != Some(&mv) {
            self.abandon_line_after(self.made);
            self.line.truncate(self.made);
            self.line.push(mv);
        }
        self.made += 1;
    }

    fn go_to_bookmark(&mut self, mark: usize) -> bool {
        let Some((line, is_abandoned_line)) = self.marks.get(mark).cloned() else { return false };
        if is_abandoned_line {
            self.marks.remove(mark);
        }
        self.made = line.len();
        let common = line.iter().zip(&self.line).take_while(|(a, b)| a == b).count();
        if common < line.len() {
            self.abandon_line_after(common);
            self.line = line;
        }
        true
    }

    /// Leaves the current line (sequence of moves) after its first `common` moves. Then the
    /// bookmarks must contain the whole line once.
    fn abandon_line_after(&mut self, common: usize) {
        let line = self.line.clone();
        let is_known = |(mark, is_abandoned_line): &(Vec<Move>, bool)| {
            *is_abandoned_line && mark.starts_with(&line)
        };
        if line.len() > common {
            self.marks.retain(|(mark, is_abandoned_line)| {
                !(*is_abandoned_line && line.starts_with(mark))
            });
            if !self.marks.iter().any(is_known) {
                self.marks.push((line, true));
            }
        }
    }

    fn undo_or_redo(&mut self, back: bool) -> bool {
        let can = if back { self.made > 0 } else { self.made < self.line.len() };
        match (can, back) {
            (true, true) => self.made -= 1,
            (true, false) => self.made += 1,
            (false, _) => {}
        }
        can
    }

    /// Returns the machine of the game after all moves that are made.
    fn machine(&self, session: &Session) -> Box<dyn Machine> {
        let mut machine = session.game().deal(session.choices(), session.seed());
        for mv in &self.line[..self.made] {
            machine.apply(*mv);
        }
        machine
    }
}

/// An action on a session.
#[derive(Clone, Copy, Debug)]
enum Action {
    /// The player makes one of the legal moves.
    Play(usize),
    /// If there is an undone move, the player makes it again by hand, with the effect of a redo.
    PlayAgain,
    /// The player tries a move between any two piles, legal or not.
    Try(u8, u8),
    Undo,
    Redo,
    Restart,
    Mark,
    GoTo(usize),
    Spend(u32),
}

fn any_action() -> impl Strategy<Value = Action> {
    prop_oneof![
        8 => any::<usize>().prop_map(Action::Play),
        1 => Just(Action::PlayAgain),
        1 => any::<(u8, u8)>().prop_map(|(from, to)| Action::Try(from, to)),
        6 => Just(Action::Undo),
        4 => Just(Action::Redo),
        1 => Just(Action::Restart),
        2 => Just(Action::Mark),
        3 => (0usize..6).prop_map(Action::GoTo),
        3 => (1u32..100_000).prop_map(Action::Spend),
    ]
}

fn perform_action(action: Action, session: &mut Session, model: &mut Model) {
    let pile = |number: u8| {
        let piles = session.plan().piles();
        PileId(number % piles.len() as u8)
    };
    match action {
        Action::Play(pick) => {
            let Some(count) = std::num::NonZero::new(session.legal_moves().len()) else { return };
            let mv = session.legal_moves()[pick % count];
            assert_eq!((session.check(mv), session.play(mv)), (Ok(()), Ok(())));
            model.play(mv);
        }
        Action::PlayAgain => {
            let Some(mv) = model.line.get(model.made).copied() else { return };
            assert_eq!(session.play(mv), Ok(()));
            model.play(mv);
        }
        Action::Try(from, to) => {
            let mv = Move::carry(pile(from), pile(to), 1);
            let checked = session.check(mv);
            assert_eq!(session.legal_moves().contains(&mv), checked.is_ok());
            assert_eq!(session.play(mv), checked);
            if checked.is_ok() {
                model.play(mv);
            }
        }
        Action::Undo => assert_eq!(session.undo(), model.undo_or_redo(true)),
        Action::Redo => assert_eq!(session.redo(), model.undo_or_redo(false)),
        Action::Restart => {
            // If a game is restarted after its end, the clock starts again from zero.
            if session.outcome() != Outcome::Open {
                model.ms = 0;
            }
            session.restart();
            model.made = 0;
        }
        Action::Mark => {
            assert_eq!(session.add_bookmark(), model.marks.len());
            model.marks.push((model.line[..model.made].to_vec(), false));
        }
        Action::GoTo(mark) => assert_eq!(session.go_to_bookmark(mark), model.go_to_bookmark(mark)),
        Action::Spend(ms) => {
            // The clock does not run any more when a game is over.
            if session.outcome() == Outcome::Open {
                model.ms += u64::from(ms);
            }
            session.add_time(ms.into());
        }
    }
}

fn assert_session_agrees_with_model(session: &Session, model: &Model) {
    let machine = model.machine(session);
    assert_eq!(session.moves(), &model.line[..model.made]);
    assert_eq!(session.can_undo(), model.made > 0);
    assert_eq!(session.can_redo(), model.made < model.line.len());
    assert_eq!(session.bookmarks().len(), model.marks.len());
    assert_eq!((session.spent_ms(), session.log().move_count()), (model.ms, model.made));
    assert!(session.table() == machine.table(), "{}: another table", session.game().id);
    let mut legal = Vec::new();
    machine.list_legal_moves(&mut legal);
    assert_eq!(session.legal_moves(), legal);

    let codes =
        |line: &[Move]| line.iter().map(|mv| machine.move_code(*mv)).collect::<Vec<_>>().join(",");
    let record = Record {
        options: session.choices().changed_options().collect(),
        moves: codes(&model.line),
        made: session.can_redo().then_some(model.made),
        marks: RecordBookmarks(
            model
                .marks
                .iter()
                .map(|(mark, is_abandoned_line)| RecordBookmark {
                    is_abandoned_line: *is_abandoned_line,
                    ..codes(mark).as_str().into()
                })
                .collect(),
        ),
        ms: model.ms,
        seats: (session.seat_count() > 1).then(|| session.seating().to_string()),
        ..Record::for_deal(session.game(), session.seed())
    };
    assert_eq!(session.record(), record);
}

/// Puts a human player on every seat, so that each undo takes back one move.
fn with_human_players(session: Session) -> Session {
    let seats = session.seat_count();
    session.with_seating(Seating::new(seats, |_| Player::Human))
}

/// Returns a game after the deal, or a few moves before its win.
fn start_game(pick: usize, from_the_end: Option<usize>) -> Session {
    // The player cannot undo moves in a race.
    let is_race = |game: &&Game| game.deal(&game.default_choices(), 1).is_race();
    let games: Vec<_> = games::all().filter(|game| !is_race(game)).collect();
    let game = games[pick % games.len()];
    let line = std::fs::read_to_string(format!("tests/lines/{}.line", game.id)).ok();
    match (line, from_the_end) {
        (Some(line), Some(left)) => {
            let json = serde_json::from_str(&line).expect("JSON");
            let mut record = Record::from_json(json).expect("a record");
            let codes: Vec<&str> = record.moves.split(',').collect();
            record.moves = codes[..codes.len() - left].join(",");
            Session::from_record(&record).expect("a legal game")
        }
        _ => with_human_players(Session::new(game, game.default_choices(), pick as u64 % 1000)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: few_unless_long_run(100, 4000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn session_behaves_like_its_model(
        pick: usize,
        from_the_end in proptest::option::of(1usize..4),
        actions in proptest::collection::vec(any_action(), 1..60),
    ) {
        let mut session = start_game(pick, from_the_end);
        let line = session.moves().to_vec();
        let mut model = Model { made: line.len(), line, ms: session.spent_ms(), ..Model::default() };
        for action in actions {
            perform_action(action, &mut session, &mut model);
            assert_session_agrees_with_model(&session, &model);
        }
        let again = Session::from_record(&session.record()).expect("what was played is legal");
        assert_session_agrees_with_model(&again, &model);
    }
}

#[test]
fn clock_of_a_session_stops_at_the_end() {
    let mut session = start_game(0, Some(1));
    session.add_time(10);
    let json = std::fs::read_to_string(format!("tests/lines/{}.line", session.game().id));
    let json: serde_json::Value = serde_json::from_str(&json.expect("a line")).expect("JSON");
    let last = json["moves"].as_str().and_then(|moves| moves.rsplit(',').next()).expect("a move");
    let last = session.plan().parse_move(last).expect("a code");
    session.play(last).expect("legal");
    assert_eq!(session.outcome(), Outcome::Won);
    session.add_time(100);
    assert_eq!(session.spent_ms(), 10);
    session.undo();
    session.add_time(u64::MAX);
    assert_eq!(session.spent_ms(), u64::MAX, "it never overflows");
}

/// Returns true if a move carries the top card of a pile to a foundation, alone or with another
/// card, and uses no call (special action).
fn plays_to_foundation(session: &Session, mv: Move, pile: PileId) -> bool {
    let plan = session.plan();
    if plan.call_used_by_move(session.table(), mv).is_some() || plan.is_stacked_pair(mv) {
        return false;
    }
    let is_home =
        |pile: PileId| plan.part(pile).foundation.is_some() && plan.part(pile).role != Role::Aside;
    match mv {
        Move::Carry(carry) => {
            (carry.from, carry.from_end, carry.count) == (pile, End::Top, 1)
                && carry.buried_at.is_none()
                && is_home(carry.to)
                && !is_home(pile)
        }
        Move::Together([a, b]) => !mv.is_swap() && (a.from == pile || b.from == pile),
        _ => false,
    }
}

/// Checks that the program offers each legal move once, at the first card of the move, and offers
/// no other moves.
fn check_offered_moves(session: &Session) {
    let mut offered: HashMap<Move, Vec<(PileId, usize, PileId, End)>> = HashMap::new();
    for (pile, cards) in session.table().piles() {
        for depth in 0..cards.len() {
            for to in session.destinations(pile, depth) {
                offered.entry(to.mv).or_default().push((pile, depth, to.pile, to.end));
            }
        }
        let homeward = session.foundation_move(pile);
        let home = |mv: &Move| plays_to_foundation(session, *mv, pile);
        assert_eq!(homeward.is_some(), session.human_moves().iter().any(home));
        assert!(homeward.is_none_or(|mv| session.human_moves().contains(&mv) && home(&mv)));
    }
    let len = |pile: PileId| session.table().len(pile);
    for mv in session.human_moves() {
        let mut expected = match *mv {
            Move::Carry(carry) => {
                let count = usize::from(carry.count);
                let depth = match (carry.from_end, carry.buried_at) {
                    (_, Some(place)) => usize::from(place.get()) - 1,
                    (End::Top, None) => len(carry.from) - count,
                    (End::Bottom, None) => count - 1,
                };
                vec![(carry.from, depth, carry.to, carry.to_end)]
            }
            Move::Together([a, b]) if a.from == b.from || session.plan().is_stacked_pair(*mv) => {
                vec![(a.from, len(a.from) - 1, a.to, End::Top)]
            }
            Move::Together([a, b]) => vec![
                (a.from, len(a.from) - 1, b.from, End::Top),
                (b.from, len(b.from) - 1, a.from, End::Top),
            ],
            // The move is offered at each of the four cards. Its destinations are the other three
            // cards and the target.
            Move::FourCards(four) => {
                let places =
                    |from: PileId| four.giving_piles().into_iter().filter(move |to| *to != from);
                let offers = four.giving_piles().into_iter().flat_map(|from| {
                    let places = places(from).chain([four.to]);
                    places.map(move |to| (from, len(from) - 1, to, End::Top))
                });
                offers.collect()
            }
            _ => vec![],
        };
        let mut found = offered.remove(mv).unwrap_or_default();
        expected.sort_by_key(|at| (at.0, at.1, at.2));
        found.sort_by_key(|at| (at.0, at.1, at.2));
        assert_eq!(found, expected, "{}", session.plan().move_code(*mv));
    }
    assert!(offered.is_empty(), "{offered:?} is not legal");
    assert!(
        session.seat_count() > 1 || session.moves_that_answer_question().next().is_none(),
        "a lone player is never asked"
    );
    for number in 0..session.plan().rules().calls.len() as u8 {
        let call = Some(number);
        let mut by_call = session.moves_by_call(number).into_iter();
        for mv in session.human_moves() {
            if session.plan().call_used_by_move(session.table(), *mv) == call {
                assert_eq!(by_call.next(), Some(*mv), "{}", session.plan().move_code(*mv));
            }
        }
        assert_eq!(by_call.next(), None);
    }
}

#[test]
fn lost_game_continues_if_undo_is_allowed() {
    let fortress = games::by_id("fortress").expect("a game");
    let mut session = Session::new(fortress, fortress.default_choices(), 1);
    while let Some(mv) = session.legal_moves().first().copied() {
        assert!(!session.is_finished(true) && !session.is_finished(false));
        session.play(mv).expect("it is listed");
    }
    assert_eq!(session.outcome(), Outcome::Lost);
    assert!(!session.is_finished(true), "another last move may be possible");
    assert!(session.is_finished(false));
    while session.undo() {}
    assert!(!session.is_finished(true));
}

#[test]
fn program_offers_exactly_the_legal_moves() {
    for game in games::all() {
        for (choices, seed) in
            random_play::choices_to_test(game).into_iter().zip([11, 2, 7].into_iter().cycle())
        {
            let mut session = with_human_players(Session::new(game, choices, seed));
            let mut rng = Rng::new(5);
            for _ in 0..120 {
                check_offered_moves(&session);
                let moves = session.legal_moves();
                let Some(mv) = moves.get(rng.random_below(moves.len().max(1) as u32) as usize)
                else {
                    break;
                };
                session.play(*mv).expect("it is listed");
            }
        }
    }
}

#[test]
fn player_sees_only_face_up_cards() {
    let game = games::by_id("canfield-or-klondike").expect("a game");
    let session = Session::new(game, game.default_choices(), 1);
    let second = session.plan().parse_slot("t2").expect("a pile");
    let seen = [0, 1, 2].map(|depth| session.can_see(Seat(0), second, depth));
    assert_eq!(seen, [false, true, false], "one face down, one face up, no third");
}

#[test]
fn player_sees_only_allowed_packet_cards() {
    let seen = |id: &str, piles: serde_json::Value, pile: &str| {
        let game = games::by_id(id).expect("a game");
        let json = serde_json::json!({"game": id, "piles": piles});
        let position = Position::from_json(json).expect("a position");
        let plan = Plan::new(game.rules(&game.default_choices()));
        let table = plan.read_position(&position).expect("a table");
        let machine = Engine::new(plan, table);
        let pile = machine.plan().parse_slot(pile).expect("a pile");
        let places = 0..machine.table().len(pile);
        places.filter(|depth| machine.can_see(Seat(0), pile, *depth)).collect::<Vec<_>>()
    };
    let sides = |count: usize| {
        let cards = ["2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S"];
        let mut piles = serde_json::json!({"t1": "2H 3H 4H 5H"});
        for (at, card) in cards.iter().take(count).enumerate() {
            piles[format!("r{}", at + 1)] = (*card).into();
        }
        piles
    };
    assert_eq!(seen("la-nivernaise", sides(8), "t1"), [3], "no flank is empty");
    assert_eq!(seen("la-nivernaise", sides(7), "t1"), [2, 3]);
    assert_eq!(seen("la-nivernaise", sides(3), "t1"), [0, 1, 2, 3], "as many as there are");
    let mut deep = sides(2);
    deep["t1"] = "AC 2C 3C 4C 2H 3H 4H 5H".into();
    assert_eq!(
        seen("la-nivernaise", deep, "t1"),
        [1, 2, 3, 4, 5, 6, 7],
        "one card for each of six empty places"
    );
    let key = serde_json::json!({"r1": "2H 3H 4H"});
    assert_eq!(seen("queens", key, "r1"), [2], "only the top card of the key is visible");
    assert_eq!(seen("little-billee", sides(8), "t1"), [3], "all sides are full");
    assert_eq!(seen("little-billee", sides(4), "t1"), [2, 3], "one card deep, not more");
    assert_eq!(seen("royal-family", serde_json::json!({"t1": "2H 3H"}), "t1"), [1]);
    let pack = serde_json::json!({"s1": "5S 6S 7S"});
    assert_eq!(seen("hill-of-difficulty", pack.clone(), "s1"), [2], "the next card, face down");
    assert_eq!(seen("batsford", pack, "s1"), [0usize; 0], "no card of another pack");
    let board = serde_json::json!({"t1": "5S 4H"});
    assert_eq!(seen("batsford", board, "t1"), [0, 1], "everybody sees open cards");

    let hill = games::by_id("hill-of-difficulty").expect("a game");
    let session = Session::new(hill, hill.default_choices(), 1);
    let stock = session.plan().first_pile_of(Role::Stock).expect("a stock");
    assert_eq!(session.visible_depths(stock), [session.table().len(stock) - 1]);
}

#[test]
fn redo_follows_a_solution_until_the_player_leaves_it() {
    let lucie = games::by_id("la-belle-lucie").expect("a game");
    let mut session = Session::new(lucie, lucie.default_choices(), 1);
    let solution: Vec<Move> = ["t18-t2", "t12-f2"]
        .iter()
        .map(|code| session.plan().parse_move(code).expect("a move"))
        .collect();
    session.play(session.legal_moves()[0]).expect("legal");
    session.undo();
    let before = (session.made_and_undone_moves().to_vec(), session.legal_moves().to_vec());
    let illegal = [solution[0], solution[0]];
    assert!(!session.queue_moves_for_redo(&illegal), "the second of them is not legal");
    assert_eq!(before, (session.made_and_undone_moves().to_vec(), session.legal_moves().to_vec()));

    assert!(session.queue_moves_for_redo(&solution));
    assert_eq!((session.made_and_undone_moves(), session.moves()), (&solution[..], &[][..]));
    assert_eq!(before.1, session.legal_moves());
    assert!(session.redo() && session.next_redo_move() == Some(solution[1]));
    let other =
        session.legal_moves().iter().copied().find(|mv| *mv != solution[1]).expect("a move");
    session.play(other).expect("legal");
    assert_eq!(
        session.made_and_undone_moves(),
        [solution[0], other],
        "another move abandons the solution"
    );
}

#[test]
fn record_contains_the_kinds_of_help_used() {
    let game = games::by_id("fortress").expect("a game");
    let mut session = Session::new(game, game.default_choices(), 2);
    assert!(session.helps().is_empty());
    assert!(!serde_json::to_string(&session.record()).expect("a text").contains("aids"));
    for help in [Help::Teacher, Help::Solution, Help::Hint, Help::Solution, Help::Lamp] {
        session.record_help(help);
    }
    session.play(session.legal_moves()[0]).expect("legal");
    session.undo();
    let json = serde_json::to_value(session.record()).expect("a record");
    assert_eq!(json["aids"], "hlst");
    let restored = Session::from_record(&Record::from_json(json.clone()).expect("readable"));
    assert_eq!(restored.expect("it replays").helps(), session.helps());
    // If a newer program has added a kind of help, this program keeps it in the record.
    let mut newer = json;
    newer["aids"] = "hz".into();
    let newer = Record::from_json(newer).expect("readable");
    let mut session = Session::from_record(&newer).expect("it replays");
    session.record_help(Help::Lamp);
    assert_eq!(serde_json::to_value(session.record()).expect("a record")["aids"], "hlz");
}

#[test]
fn abandoned_line_of_moves_can_be_continued() {
    let game = games::by_id("la-belle-lucie").expect("a game");
    let mut session = Session::new(game, game.default_choices(), 1);
    let code = |session: &Session, code: &str| session.plan().parse_move(code).expect("a move");
    for mv in ["t12-f2", "t18-t2", "r"] {
        session.play(code(&session, mv)).expect("it is legal");
    }
    let first = session.moves().to_vec();
    session.undo();
    session.undo();
    assert!(session.bookmark_entries().is_empty(), "moves undone are still on the line");
    session.play(Move::Redeal).expect("a redeal");
    let list_marks = |session: &Session| {
        let marked = session.bookmark_entries();
        marked
            .iter()
            .map(|it| (it.shared_moves, it.move_count, it.is_abandoned_line))
            .collect::<Vec<_>>()
    };
    assert_eq!(list_marks(&session), [(1, 3, true)]);
    let restored = Session::from_record(&session.record()).expect("its own record");
    assert_eq!(list_marks(&restored), [(1, 3, true)]);
    let other = session.moves().to_vec();
    assert!(session.go_to_bookmark(session.bookmark_entries()[0].number));
    assert_eq!(session.moves(), first);
    assert_eq!(list_marks(&session), [(1, 2, true)], "now the other line is the abandoned one");
    // A solution that the player has seen but not played does not count as the player's own line of
    // moves.
    session.go_to_bookmark(session.bookmark_entries()[0].number);
    let solution = vec![session.legal_moves()[0]];
    assert!(session.queue_moves_for_redo(&solution));
    session.undo();
    session.play(code(&session, "t18-t2")).expect("it is legal");
    assert_eq!(list_marks(&session), [(1, 2, true), (2, 3, true)]);
    let (number, name) = (session.add_bookmark(), "x".repeat(99));
    session.rename_bookmark(number, &name);
    session.undo();
    assert_eq!(session.bookmark_entries()[0].name.len(), 60);
    session.remove_bookmark(number);
    session.go_to_bookmark(session.bookmark_entries()[0].number);
    assert_eq!(session.moves(), other);
}

#[test]
fn score_of_undone_moves_is_known_before_redo() {
    let game = games::by_id("poker-patience").expect("a game");
    let mut session = Session::new(game, game.default_choices(), 1);
    while let Some(mv) = session.legal_moves().first().copied() {
        session.play(mv).expect("a legal move");
    }
    let reached = session.score();
    while session.undo() {}
    assert_ne!(session.score(), reached, "without cards there is no score");
    assert_eq!(session.score_of_line(), reached);
}
