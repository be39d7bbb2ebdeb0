//! What the player asks for beside moves, stock and redeal, as the table's
//! tools ask for it: made at once or pointed out, refused with the reason,
//! told, and never used up by the way.

use patientia::{
    engine::Move,
    games::{self, Book, Declaration, Game, Kind},
    rules::{Act, Call, Choices, End, Rules, Test, Times},
    session::Session,
    text,
    ui::board::input::{self, Answer},
};

/// La Belle Lucie with two graces: a card dug from the head of a fan, once,
/// and the fans shifted, as often as one likes.
fn rules(choices: &Choices) -> Rules {
    let lucie = games::by_id("la-belle-lucie").expect("a game");
    let mut rules = lucie.rules(choices);
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
    book: Book::Cadogan,
    kind: Kind::Fan,
    edition: 1,
    options: &[],
    rules: Declaration::Written(rules),
    machine: None,
};

const DIG: u8 = 0;
const SHIFT: u8 = 1;

/// A deal in which an ace lies at the head of a fan.
fn session() -> Session {
    let deal = |seed| Session::new(&GAME, GAME.defaults(), seed);
    (1..).map(deal).find(|session| !session.by_call(DIG).is_empty()).expect("one of many")
}

fn label(session: &Session, call: u8) -> String {
    text::call_action(session.plan(), session.table(), call)
}

/// Makes a move; gives what is said of it.
fn play(session: &mut Session, mv: Move) -> String {
    let before = session.table().clone();
    session.play(mv).expect("it is legal");
    text::said(session.plan(), &before, mv, session.table(), session.log())
}

#[test]
fn a_call_that_is_a_move_is_pointed_out_used_up_and_taken_back() {
    let mut session = session();
    let Answer::Offer(moves, words) = input::ask_call(&session, DIG) else {
        panic!("its moves are pointed out");
    };
    assert!(words.contains("“Dig”"), "{words}");
    assert!(moves.iter().all(|mv| session.legal().contains(mv)));
    assert_eq!(label(&session, DIG), "Dig (1 left)");

    let said = play(&mut session, moves[0]);
    assert!(said.contains("“Dig”: used up."), "{said}");
    assert_eq!(label(&session, DIG), "Dig (0 left)");
    let refused = Answer::Refuse("“Dig” is used up.".to_owned());
    assert_eq!(input::ask_call(&session, DIG), refused);

    session.undo();
    assert_eq!(input::ask_call(&session, DIG), Answer::Offer(moves, words));
}

#[test]
fn a_call_that_is_an_act_is_made_at_once_when_it_may_be() {
    let mut session = session();
    let Answer::Refuse(why) = input::ask_call(&session, SHIFT) else {
        panic!("nothing has moved yet");
    };
    assert!(why.contains("“Shift” may be asked for only when"), "{why}");
    let first = session.by_call(DIG)[0];
    session.play(first).expect("it is legal");
    assert_eq!(input::ask_call(&session, SHIFT), Answer::Play(Move::Call(SHIFT)));
    let said = play(&mut session, Move::Call(SHIFT));
    assert!(said.starts_with("Shift. "), "{said}");
    assert_eq!(label(&session, SHIFT), "Shift");
}

#[test]
fn nothing_uses_a_call_by_the_way() {
    let session = session();
    let uses = |mv: &Move| session.plan().call_of(session.table(), *mv).is_some();
    let hints = input::hints(&session);
    let graces = hints.iter().filter(|mv| uses(mv)).count();
    assert!(
        graces > 0 && hints[hints.len() - graces..].iter().all(uses),
        "they are hinted at last"
    );
    for mv in session.by_call(DIG) {
        let Move::Carry(carry) = mv else { panic!("a card goes") };
        assert_ne!(session.homeward(carry.from), Some(mv), "it does not go home by itself");
    }
}
