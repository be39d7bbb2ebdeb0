//! Tests of calls. A call is a special action that is not a move of cards, a deal from the stock or
//! a redeal. If a call allows only one move, the program makes it at once; otherwise it shows the
//! possible moves. An illegal call is refused with a reason, and every call is described in words.
//! The program never makes a call unless the player asks for it.

use std::sync::Arc;

use patientia::{
    engine::{Move, Plan, Position},
    games::{self, Book, Declaration, Game, Kind},
    rules::{Act, Call, Choices, End, Rules, Test, Times},
    session::Session,
    store::Wording,
    text,
    ui::table::input::{self, InputAction},
};
use serde_json::json;

/// La Belle Lucie with two calls. One takes a card from the bottom of a fan, and is allowed once.
/// The other shifts the fans, any number of times, but not before the first move.
fn rules(choices: &Choices) -> Rules {
    let lucie = games::by_id("la-belle-lucie").expect("a game");
    let mut rules = Arc::unwrap_or_clone(lucie.rules(choices));
    let home = rules.phases[0].routes[0].clone();
    let fans = home.from;
    let dig = patientia::rules::Route { from_end: End::Bottom, ..home };
    rules.calls = vec![
        Call {
            name: "Dig",
            times: Times::Most(1),
            when: Test::Always,
            act: Act::Routes(vec![dig]),
            leads: None,
        },
        Call {
            name: "Shift",
            times: Times::Endless,
            when: Test::Moved,
            act: Act::Shift(fans),
            leads: None,
        },
    ];
    rules
}

static GAME: Game = Game {
    id: "graceful",
    title: "Graceful",
    aka: &[],
    similar_games: &[],
    book: Book::Cadogan,
    kind: Kind::Fan,
    edition: 1,
    options: &[],
    rules: Declaration::Native(rules),
    machine: None,
};

const DIG: u8 = 0;
const SHIFT: u8 = 1;

/// Returns a deal in which an ace is the bottom card of a fan.
fn session_with_ace_at_bottom() -> Session {
    let deal = |seed| Session::new(&GAME, GAME.default_choices(), seed);
    (1..)
        .map(deal)
        .find(|session| !session.moves_by_call(DIG).is_empty())
        .expect("some seed has one")
}

fn call_label(session: &Session, call: u8) -> String {
    text::call_button_label(session.plan(), session.table(), call)
}

/// Makes a move and returns its description.
fn play_and_describe(session: &mut Session, mv: Move) -> String {
    let before = session.table().clone();
    session.play(mv).expect("it is legal");
    text::move_announcement(
        session.plan(),
        &before,
        mv,
        session.table(),
        &session.last_visible_steps(),
        Wording::Full,
    )
}

#[test]
fn call_with_moves_is_offered_counted_and_undone() {
    let mut session = session_with_ace_at_bottom();
    let InputAction::PointOut(moves, words) = input::call_action(&session, DIG) else {
        panic!("its moves are pointed out");
    };
    assert!(words.to_string().contains("“Dig”"), "{words}");
    assert!(moves.iter().all(|mv| session.legal_moves().contains(mv)));
    assert_eq!(call_label(&session, DIG), "Dig (1 left)");

    let message = play_and_describe(&mut session, moves[0]);
    assert!(message.contains("“Dig”: none left."), "{message}");
    assert_eq!(call_label(&session, DIG), "Dig (0 left)");
    let refused = InputAction::Refuse("You cannot use “Dig” again.".to_owned());
    assert_eq!(input::call_action(&session, DIG), refused);

    session.undo();
    assert_eq!(input::call_action(&session, DIG), InputAction::PointOut(moves, words));
}

#[test]
fn call_without_a_choice_is_made_at_once() {
    let mut session = session_with_ace_at_bottom();
    let InputAction::Refuse(why) = input::call_action(&session, SHIFT) else {
        panic!("nothing has moved yet");
    };
    assert!(why.contains("You can use “Shift” only when"), "{why}");
    let first = session.moves_by_call(DIG)[0];
    session.play(first).expect("it is legal");
    assert_eq!(input::call_action(&session, SHIFT), InputAction::Play(Move::call(SHIFT)));
    let message = play_and_describe(&mut session, Move::call(SHIFT));
    assert!(message.starts_with("Shift. "), "{message}");
    assert_eq!(call_label(&session, SHIFT), "Shift");
}

#[test]
fn hints_list_calls_last_and_taps_make_no_calls() {
    let session = session_with_ace_at_bottom();
    let uses = |mv: &Move| session.plan().call_used_by_move(session.table(), *mv).is_some();
    let hints: Vec<Move> = session.hints().iter().map(|hint| hint.mv).collect();
    let graces = hints.iter().filter(|mv| uses(mv)).count();
    assert!(
        graces > 0 && hints[hints.len() - graces..].iter().all(uses),
        "they are the last hints"
    );
    for mv in session.moves_by_call(DIG) {
        let Move::Carry(carry) = mv else { panic!("a card moves") };
        assert_ne!(session.foundation_move(carry.from), Some(mv), "a tap never uses a call");
    }
}

#[test]
fn call_with_a_choice_asks_the_player() {
    let game = games::by_id("chess-board").expect("a game");
    let session = Session::new(game, game.default_choices(), 1);
    let InputAction::AskWhich(moves) = input::call_action(&session, 0) else { panic!("a choice") };
    let words = moves.iter().map(|mv| text::move_sentence(session.plan(), session.table(), *mv));
    let words: Vec<String> = words.collect();
    assert_eq!(
        (words.len(), words[0].as_str(), words[12].as_str()),
        (13, "Choose the base: aces", "Choose the base: kings")
    );
}

#[test]
fn text_distinguishes_equal_cards_by_their_depth() {
    let game = games::by_id("napoleons-square").expect("a game");
    let describe = |packs: u8, piles: serde_json::Value| {
        let mut rules = Arc::unwrap_or_clone(game.rules(&game.default_choices()));
        rules.packs.count = packs;
        let plan = Plan::new(rules);
        let position =
            Position::from_json(json!({"game": game.id, "piles": piles})).expect("piles");
        let table = plan.read_position(&position).expect("a table");
        let mut moves = Vec::new();
        plan.list_legal_moves(&table, &mut moves);
        moves.retain(|mv| plan.card_moved_to_bottom_by_call(&table, *mv).is_some());
        let words = moves.iter().map(|mv| text::move_sentence(&plan, &table, *mv));
        words.collect::<Vec<_>>().join("; ").replace("Slip a king under: ", "")
    };
    assert_eq!(
        describe(2, json!({"t1": "5H KH 2D KH", "s1": "4D"})),
        "lower king of hearts in packet 1; upper king of hearts in packet 1"
    );
    assert_eq!(
        describe(2, json!({"t1": "5H KH 2D 9C", "t2": "3H KH", "s1": "4D"})),
        "king of hearts in packet 1; king of hearts in packet 2"
    );
    assert_eq!(
        describe(3, json!({"t1": "5H KH KH KH", "s1": "4D"})),
        "first king of hearts from the bottom in packet 1; \
         second king of hearts from the bottom in packet 1; \
         third king of hearts from the bottom in packet 1"
    );
    // In this deal, the texts once did not distinguish the two kings.
    let session = Session::new(game, game.default_choices(), 222);
    let InputAction::AskWhich(moves) = input::call_action(&session, 1) else { panic!("a choice") };
    let words =
        moves.iter().map(|mv| text::move_sentence(session.plan(), session.shown_table(), *mv));
    let words: Vec<String> = words.collect();
    assert_eq!(
        words,
        [
            "Slip a king under: lower king of hearts in packet 1",
            "Slip a king under: upper king of hearts in packet 1"
        ]
    );
}

#[test]
fn tap_on_a_pile_turns_its_hidden_card() {
    let game = games::by_id("spoilt").expect("a game");
    let turning = |seed| {
        let mut session = Session::new(game, game.default_choices(), seed);
        while let Some(Move::Carry(_) | Move::Deal) = session.legal_moves().first() {
            session.play(session.legal_moves()[0]).expect("it is legal");
        }
        session
    };
    let session = (1..).map(turning).find(|session| !session.legal_moves().is_empty());
    let session = session.expect("some seed reaches the call");
    let moves = session.legal_moves().to_vec();
    let pile = session.plan().pile_turned_by_call(moves[0]).expect("a card is turned");
    assert_eq!(input::touch_action(&session, None, pile, Some(0)), InputAction::Play(moves[0]));
    let InputAction::PointOut(offered, words) = input::call_action(&session, 0) else {
        panic!("an offer")
    };
    assert_eq!(offered, moves);
    assert!(words.to_string().starts_with("“Turn a hidden card”: "), "{words}");
}
