//! Seats in words: whose turn it is, how each stands, who has won. Knows
//! sessions; decides nothing.

use crate::{
    engine::{Carry, Move, Outcome, Table},
    machine::Event,
    rules::{End, Sight},
    session::{Player, Seat, Session, Strength},
};

use super::{
    cards::{card, list},
    moves::said,
    score, sentence_case,
    tables::{self, cards_in_words, the_pile},
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
    let events = session.machine().events().iter().map(|event| told(session, *event));
    let mover = session.last_mover().filter(|_| session.seats() > 1);
    let (Some(mover), Move::Carry(carry)) = (mover, mv) else {
        let told: Vec<String> = events.collect();
        return if told.is_empty() { said(plan, before, mv, after, log) } else { told.join(" ") };
    };
    let Carry { from, to, to_end, .. } = carry;
    let cards = before.pile(from);
    let what = cards.get(carry.cards(cards.len()).start);
    let what = what.map_or_else(String::new, |what| card(before.face(*what)));
    let to = match to_end {
        End::Bottom => format!("under the {}", plan.part(to).each),
        End::Top => format!("to {}", the_pile(plan, to)),
    };
    // What comes into a hand is told as an event.
    let seen = |_: &_| plan.part(from).sight == Sight::All;
    let next = log.last_with_faces(after).into_iter().skip(1).find_map(|(_, face)| face);
    let next = next.filter(seen).map(|face| format!("; then comes the {}", card(face)));
    let (who, next) = (who(session, mover), next.unwrap_or_default());
    let done = sentence_case(&format!("{who}: the {what} {to}{next}"));
    std::iter::once(done).chain(events).collect::<Vec<_>>().join(" ")
}

/// What followed, in a sentence.
fn told(session: &Session, event: Event) -> String {
    let is_you = |seat| session.seating().only_person() == Some(seat);
    let does = |seat, verb: &str| if is_you(seat) { verb.to_owned() } else { format!("{verb}s") };
    let who = |seat| who(session, seat);
    let words = match event {
        Event::LostTurn(seat) => {
            format!("{} can do nothing and {} the turn", who(seat), does(seat, "lose"))
        }
        Event::Drew(seat, count) => {
            let cards = cards_in_words(usize::from(count));
            format!("{} {} {cards}", who(seat), does(seat, "draw"))
        }
        Event::Called { by, of } => {
            let call = does(by, "call");
            format!("{} {call} “Carbouche!”; the card goes to {}", who(by), who(of))
        }
        Event::HeldBack(seat) => format!("{} had held it back", who(seat)),
        Event::GivenBack => "the packet is complete and goes under the pack, shuffled".to_owned(),
        Event::Sequence => "five cards in sequence: the pack is shuffled".to_owned(),
        Event::DealtAnew => "nobody can do anything: all is dealt anew".to_owned(),
    };
    sentence_case(&words)
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
