//! Seats in words: whose turn it is, how each stands, who has won. Knows
//! sessions; decides nothing.

use crate::{
    engine::{Carry, Move, Outcome, Table},
    machine::Event,
    session::{Player, Seat, Session, Strength},
};

use super::{
    cards::{card, list},
    moves::said,
    score, sentence_case,
    tables::{self, the_pile},
};

/// A player by the number of the seat from 0: “the second player”.
pub fn seat(number: u8) -> String {
    const NUMBERS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    format!("the {} player", NUMBERS.get(usize::from(number)).unwrap_or(&"last"))
}

/// A player as the one person at the screen sees it: “you”.
fn who(session: &Session, Seat(number): Seat) -> String {
    match session.seating().only_person() {
        Some(Seat(person)) if person == number => "you".to_owned(),
        _ => seat(number),
    }
}

/// Who plays a seat, in a word or two.
pub const fn player(player: Player) -> &'static str {
    match player {
        Player::Person => "A person",
        Player::Computer(Strength::Gentle) => "Computer, gentle",
        Player::Computer(Strength::Keen) => "Computer, keen",
    }
}

/// What stands at a seat: its player and, below, how he stands.
pub fn badge(session: &Session, at: Seat) -> String {
    let name = match session.seating().only_person() {
        Some(person) if person == at => "You".to_owned(),
        _ => format!("Player {}", at.0 + 1),
    };
    let value = session.machine().standing(at).map(|(value, _)| format!("\n{value}"));
    format!("{name}{}", value.unwrap_or_default())
}

/// What has just been done, as heard: by whom, what followed, and who has lost
/// a turn by it. `before` is the table before the move.
pub fn done(session: &Session, before: &Table, mv: Move) -> String {
    let (plan, after, log) = (session.plan(), session.shown(), session.log());
    let owner = mv.giver().and_then(|pile| session.owner(pile));
    let (Some(mover), Move::Carry(Carry { from, to, .. })) = (owner, mv) else {
        return said(plan, before, mv, after, log);
    };
    let what = before.top(from).map_or_else(String::new, card);
    let to = match session.owner(to) {
        Some(_) => format!("under the {}", plan.part(to).each),
        None => format!("to {}", the_pile(plan, to)),
    };
    let next = log.last_with_faces(after).into_iter().skip(1).find_map(|(_, face)| face);
    let next = next.map_or_else(String::new, |face| format!("; then comes the {}", card(face)));
    let done = sentence_case(&format!("{}: the {what} {to}{next}", who(session, mover)));
    let events = session.machine().events().iter().map(|event| told(session, *event));
    std::iter::once(done).chain(events).collect::<Vec<_>>().join(" ")
}

/// What followed, in a sentence.
fn told(session: &Session, event: Event) -> String {
    match event {
        Event::LostTurn(seat) => {
            let lose = if session.seating().only_person() == Some(seat) { "lose" } else { "loses" };
            sentence_case(&format!("{} can do nothing and {lose} the turn", who(session, seat)))
        }
    }
}

/// What is asked while the screen goes to a person whose hand is hidden.
pub fn pass_the_screen(Seat(next): Seat) -> String {
    format!("Pass the screen to {}. No hand is seen till then.", seat(next))
}

/// Says that this person looks at the screen now.
pub fn looks(Seat(who): Seat) -> String {
    format!("I am {}", seat(who))
}

/// Whose turn it is; nothing where one plays alone, or all at once, and when
/// the game is over.
pub fn turn(session: &Session) -> Option<String> {
    let turn = session.turn().filter(|_| session.seats() > 1)?;
    let who = who(session, turn);
    Some(match session.seating().of(turn) {
        Player::Person if who == "you" => "It is your turn.".to_owned(),
        Player::Person => format!("It is the turn of {who}."),
        Player::Computer(_) => sentence_case(&format!("{who}, a computer, is to move")),
    })
}

/// How the game stands: “12 of 52 cards out”, or what each player has.
pub fn standing(session: &Session) -> String {
    let machine = session.machine();
    let seats: Vec<_> =
        (0..session.seats()).filter_map(|number| machine.standing(Seat(number))).collect();
    match seats.first() {
        Some((_, counted)) if seats.len() > 1 => {
            let values: Vec<String> = seats.iter().map(|(value, _)| value.to_string()).collect();
            format!("{} {counted}", values.join(" · "))
        }
        _ => score(session.plan(), session.shown()),
    }
}

/// So many of what is counted, “cards left”: one of them is one card.
fn so_many(value: i32, counted: &str) -> String {
    if value == 1 {
        return format!("1 {}", counted.replacen("cards", "card", 1));
    }
    format!("{value} {counted}")
}

/// How a game that is over has ended.
pub fn ending(session: &Session) -> String {
    let Some(winner) = session.machine().winner() else {
        return tables::ending(session.outcome(), session.plan(), session.shown());
    };
    let (who, won) = (who(session, winner), session.outcome() == Outcome::Won);
    let has = if won { "have" } else { "has" };
    let won = sentence_case(&format!("{who} {has} won"));
    let others = (0..session.seats()).map(Seat).filter(|seat| *seat != winner);
    let told = others.filter_map(|other| {
        let (value, counted) = session.machine().standing(other)?;
        let who = self::who(session, other);
        let has = if who == "you" { "have" } else { "has" };
        Some(format!("{who} {has} {}", so_many(value, counted)))
    });
    let told: Vec<String> = told.collect();
    format!("{won} {}", sentence_case(&list(&told, "and")))
}
