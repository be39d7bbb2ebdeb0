//! Sentences about the players: whose turn it is, their scores, who has won. Reads sessions;
//! decides nothing.

use crate::{
    engine::{Carry, Move, Outcome, Step, Table},
    machine::Event,
    rules::{End, Role, Visibility},
    session::{Player, Seat, Session, Strength},
    store::Wording,
};

use super::{
    cards::{card, list, rank_plural},
    company,
    moves::{announce_move, move_sentence},
    score, sentence_case,
    tables::{
        self, cards_in_words, count_words, own_pile_with_article, pile_with_article, seat_name,
    },
    times::duration_words,
};

/// Returns the name of a player, or “you” for the only human player.
fn name_or_you(session: &Session, Seat(number): Seat) -> String {
    match session.own_seat() {
        Some(Seat(person)) if person == number => "you".to_owned(),
        _ => seat_name(number),
    }
}

/// Returns one or two words for the kind of player in a seat: a person or a level of computer
/// player.
pub const fn player_kind_label(player: Player) -> &'static str {
    match player {
        Player::Human => "A person",
        Player::Computer(Strength::Gentle) => "Computer, gentle",
        Player::Computer(Strength::Keen) => "Computer, keen",
    }
}

/// Returns the name of a player as a heading: “You”, “Judith”.
pub fn player_name(session: &Session, at: Seat) -> String {
    super::capitalise(&name_or_you(session, at))
}

/// Returns the label of a seat: the name and the score of its player.
pub fn seat_label(session: &Session, at: Seat) -> String {
    let name = player_name(session, at);
    let value = session.machine().standing(at).map(|(value, _)| format!("\n{value}"));
    format!("{name}{}", value.unwrap_or_default())
}

/// Returns the total of the player in a seat, and the unit of this total.
fn seat_total_and_unit(session: &Session, at: Seat) -> (i32, &'static str) {
    let standing = session.machine().standing(at);
    standing.map(|(value, counted)| (value, company::score_unit(counted))).unwrap_or_default()
}

/// Returns the label of the button that shows a player's board: the name and the total of the
/// player.
pub fn board_button_label(session: &Session, at: Seat) -> String {
    let (value, _) = seat_total_and_unit(session, at);
    format!("{}: {value}", player_name(session, at))
}

/// Returns the name and the total of the player whose board is shown after the end of the game.
pub fn board_heading(session: &Session, at: Seat) -> String {
    let (value, counted) = seat_total_and_unit(session, at);
    let whose = match name_or_you(session, at).as_str() {
        "you" => "your board".to_owned(),
        who => format!("{who}’s board"),
    };
    sentence_case(&format!("{whose}: {}", count_words(value, counted)))
}

/// Announces a move, the cards that it uncovered, and what happened next. In a game for several
/// players, also says who made the move. `before` is the table before the move.
pub fn announce_last_move(session: &Session, before: &Table, mv: Move, wording: Wording) -> String {
    let (plan, after) = (session.plan(), session.shown_table());
    let events = session.machine().events();
    let mover = session.last_mover().filter(|_| session.seat_count() > 1);
    let done = match (mover, mv) {
        // In a race (all players move at the same time), the moves of the other players are not
        // announced, because they are visible.
        _ if session.is_race() && !session.was_last_move_human() => None,
        // A move on a board that is not on the screen is not announced.
        _ if !session.shows_last_move() => None,
        (_, Move::Deal) if session.is_race() => Some(dealt_cards_sentence(session)),
        (Some(mover), Move::Carry(carry)) => {
            Some(player_carry_sentence(session, before, mover, carry))
        }
        _ if !events.is_empty() => None,
        (Some(mover), Move::Call { .. }) => {
            let what =
                format!("{}: {}", name_or_you(session, mover), move_sentence(plan, before, mv));
            Some(sentence_case(&what))
        }
        _ => {
            let steps = session.last_visible_steps();
            Some(announce_move(plan, before, mv, after, &steps, wording))
        }
    };
    let events = events.iter().map(|event| event_sentence(session, *event));
    done.into_iter().chain(events).collect::<Vec<_>>().join(" ")
}

/// Returns the faces of the cards that were dealt in a race, without other words, because the
/// player must hear them quickly.
fn dealt_cards_sentence(session: &Session) -> String {
    let faces: Vec<String> =
        session.last_visible_steps().into_iter().filter_map(|(_, face)| face.map(card)).collect();
    sentence_case(&list(&faces, "and"))
}

/// Describes a card that a player moved from one pile to another, and the cards that appeared or
/// turned face up.
fn player_carry_sentence(session: &Session, before: &Table, mover: Seat, carry: Carry) -> String {
    let plan = session.plan();
    let to = match (plan.part(carry.to).role, carry.to_end) {
        (_, End::Bottom) => format!(" under the {}", plan.part(carry.to).pile_name),
        // The player's own place in the trick (the cards of one round) needs no words.
        (Role::Aside, End::Top) => String::new(),
        _ if plan.owner(carry.to) == Some(mover.0) => {
            format!(" to {}", own_pile_with_article(plan, carry.to))
        }
        (_, End::Top) => format!(" to {}", pile_with_article(plan, carry.to)),
    };
    // The new card may enter a hand, or stay hidden until all players have moved. Then a later
    // event describes it.
    let is_page_visible =
        plan.part(carry.from).visibility != Visibility::Owner && !session.has_separate_boards();
    let is_it = |step: &Step| match step {
        Step::Carry { from, .. } | Step::Draw { from, .. } => *from == carry.from,
        _ => false,
    };
    let mut later = session.last_visible_steps().into_iter().skip_while(|(step, _)| !is_it(step));
    // A hidden hand is shown in a different order than its owner sees, so only the step says which
    // card has left the hand. If the step has no face, the card is face down now, and its face
    // comes from the table before the move.
    let cards = before.pile(carry.from);
    let lay = || cards.get(carry.card_range(cards.len()).start).map(|tok| before.face(*tok));
    let what = later.next().and_then(|(_, face)| face).or_else(lay).map(card);
    let (mut comes, mut up) = (String::new(), String::new());
    for (step, face) in later {
        let Some(face) = face.map(card) else { continue };
        match step {
            Step::Flip(_) => up = format!("{up}; the {face} turns up"),
            // Describe only a card that takes the place of the moved card. Cards that a player
            // takes into the hand do not concern the others.
            Step::Carry { to, .. } | Step::Draw { to, .. }
                if *to == carry.from && comes.is_empty() && is_page_visible =>
            {
                comes = format!("; then comes the {face}");
            }
            _ => {}
        }
    }
    let what = what.unwrap_or_default();
    sentence_case(&format!("{}: the {what}{to}{comes}{up}", name_or_you(session, mover)))
}

/// Describes an event after the move in a sentence.
fn event_sentence(session: &Session, event: Event) -> String {
    let is_you = |seat| session.own_seat() == Some(seat);
    let does = |seat, verb: &str| if is_you(seat) { verb.to_owned() } else { format!("{verb}s") };
    let who = |seat| name_or_you(session, seat);
    let words = match event {
        Event::LostTurn(seat) => {
            let who = who(seat);
            format!("{who} {} no move and {} the turn", have_or_has(&who), does(seat, "lose"))
        }
        Event::Drew(seat, count) => {
            let cards = cards_in_words(usize::from(count));
            format!("{} {} {cards}", who(seat), does(seat, "draw"))
        }
        Event::Called { by, of, call } => {
            format!("{} {} “{call}”; the card goes to {}", who(by), does(by, "call"), who(of))
        }
        Event::HeldBack(seat) => format!("{} had held it back", who(seat)),
        Event::FoundationsReturned => {
            "the packet is complete and goes under the pack, shuffled".to_owned()
        }
        Event::ShuffledSequence => "five cards in sequence: the pack is shuffled".to_owned(),
        Event::DealtAgain => "nobody can move: all the cards are dealt again".to_owned(),
        Event::WonTrick(seat) => format!("{} {} the trick", who(seat), does(seat, "take")),
        Event::Scored { seat, points, what } => {
            let what = company::score_item_words(what);
            format!("{} {} {points} for {what}", who(seat), does(seat, "score"))
        }
        Event::WonGame(seat) => format!("{} {} the game", who(seat), does(seat, "win")),
        Event::PutOutFours(seat, rank) => format!("{}: fours, {}", who(seat), rank_plural(rank)),
        Event::Tangle(seat) => format!("{}: tangle; the last cards are shuffled", who(seat)),
        Event::Stalemate(seat) => format!("{}: stalemate", who(seat)),
        Event::NextCard(face) => format!("the next card is the {}", card(face)),
    };
    sentence_case(&words)
}

/// Asks to pass the screen to the next player. All hands are hidden until that player is ready.
pub fn pass_the_screen_request(Seat(next): Seat) -> String {
    format!("Pass the screen to {}. Every hand stays hidden until then.", seat_name(next))
}

/// Returns the label of the button with which the next player confirms that they now look at the
/// screen.
pub fn ready_button_label(Seat(who): Seat) -> String {
    format!("I am {}", seat_name(who))
}

/// Returns a sentence about whose turn it is, or `None` in games for one player, in races and after
/// the end.
pub fn turn_sentence(session: &Session) -> Option<String> {
    let is_open = session.outcome() == Outcome::Open;
    if session.is_race() && session.seat_count() > 1 && is_open {
        let waits = session.moves().is_empty();
        return Some(if waits { "Deal, and the race begins." } else { "" }.to_owned());
    }
    let turn = session.turn().filter(|_| session.seat_count() > 1)?;
    let who = name_or_you(session, turn);
    Some(match session.seating().player(turn) {
        Player::Human if who == "you" => "Your turn.".to_owned(),
        Player::Human => format!("{who}’s turn."),
        Player::Computer(_) => format!("{} (computer) to play.", super::capitalise(&who)),
    })
}

/// Returns a sentence about the state of the game: “12 of 52 cards on the foundations”, or the
/// score of each player and the agreement between the players.
pub fn standing_sentence(session: &Session) -> String {
    let machine = session.machine();
    if session.has_separate_boards() {
        return round_state_words(session);
    }
    let seats: Vec<_> =
        (0..session.seat_count()).filter_map(|number| machine.standing(Seat(number))).collect();
    match seats.first() {
        Some((_, counted)) if seats.len() > 1 => {
            let values: Vec<String> = seats.iter().map(|(value, _)| value.to_string()).collect();
            let agreed = machine
                .trump_agreement()
                .map(|it| format!(" · {}", company::trump_agreement_words(it)));
            let counted = company::score_unit(*counted);
            format!("{} {counted}{}", values.join(" · "), agreed.unwrap_or_default())
        }
        _ => shown_score_words(session),
    }
}

/// Returns the score on the board that is shown.
fn shown_score_words(session: &Session) -> String {
    let plan = session.plan();
    score(plan, plan.score(session.shown_table()))
}

/// For a game in which all players place the same card on their own boards: returns the number of
/// this card and who has already placed or discarded it, “Card 3 · played by you, Judith”. At the
/// end, returns the points.
fn round_state_words(session: &Session) -> String {
    let Some(turn) = session.turn() else { return shown_score_words(session) };
    let (before, _) = seat_total_and_unit(session, turn);
    let seats = (0..session.seat_count()).map(Seat);
    let played: Vec<String> = seats
        .filter(|seat| session.machine().is_waiting_for_others(*seat))
        .map(|seat| name_or_you(session, seat))
        .collect();
    let card = format!("Card {}", before + 1);
    if played.is_empty() { card } else { format!("{card} · played by {}", played.join(", ")) }
}

/// Returns a sentence about the result of a finished game; for a race, it also contains the playing
/// time.
pub fn ending_sentences(session: &Session) -> String {
    let ended = result_sentences(session);
    if !session.is_race() {
        return ended;
    }
    format!("{ended} The race took {}.", duration_words(session.spent_ms()))
}

fn have_or_has(who: &str) -> &'static str {
    if who == "you" { "have" } else { "has" }
}

/// Says which players have the highest total, and gives that total. If the only human player has
/// less, also gives the total of that player.
fn highest_total_sentence(session: &Session) -> String {
    let total = |seat| seat_total_and_unit(session, seat);
    let winners = session.machine().winners();
    let names: Vec<String> = winners.iter().map(|seat| name_or_you(session, *seat)).collect();
    let Some(first) = winners.first() else { return String::new() };
    let (most, counted) = total(*first);
    let most = count_words(most, counted);
    let first = match names.as_slice() {
        [alone] => format!("{alone} {} won with {most}", have_or_has(alone)),
        _ => format!("{} share first place with {most}", list(&names, "and")),
    };
    let other = session.own_seat().filter(|person| !winners.contains(person));
    let other = other.map(|person| format!("; you have {}", total(person).0));
    sentence_case(&format!("{first}{}", other.unwrap_or_default()))
}

/// Says who has won, and the scores of the players. In a game for one player, says how the game has
/// ended, and gives the result.
fn result_sentences(session: &Session) -> String {
    if session.seat_count() == 1 {
        return tables::outcome_and_result(
            session.outcome(),
            session.plan(),
            session.shown_table(),
        );
    }
    if session.has_separate_boards() {
        return highest_total_sentence(session);
    }
    let winner = session.machine().winner();
    let first = match winner.map(|winner| name_or_you(session, winner)) {
        Some(who) => sentence_case(&format!("{who} {} won", have_or_has(&who))),
        None => tables::outcome_sentence(session.outcome()).to_owned(),
    };
    // The winner's number is left out if it is 0, for example if no card is left.
    let told = (0..session.seat_count()).map(Seat).filter_map(|seat| {
        let standing = session.machine().standing(seat);
        let (value, counted) = standing.filter(|(value, _)| Some(seat) != winner || *value > 0)?;
        let who = self::name_or_you(session, seat);
        let counted = company::score_unit(counted);
        Some(format!("{who} {} {}", have_or_has(&who), count_words(value, counted)))
    });
    let told: Vec<String> = told.collect();
    format!("{first} {}", sentence_case(&list(&told, "and")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, session::Seating};

    #[test]
    fn rare_events_in_the_game_ostend_are_announced() {
        let game = games::by_id("ostend").expect("a game");
        let choices = game.parse_choices([("players", "2")]).expect("players");
        let seating = Seating::parse("pg", 2).expect("seats");
        let session = Session::new(game, choices, 1).with_seating(seating);
        for (event, sentence) in [
            (Event::DealtAgain, "Nobody can move: all the cards are dealt again."),
            (Event::Tangle(Seat(0)), "You: tangle; the last cards are shuffled."),
            (Event::Stalemate(Seat(1)), "Judith: stalemate."),
        ] {
            assert_eq!(event_sentence(&session, event), sentence);
        }
        assert_eq!(ready_button_label(Seat(1)), "I am Judith");
    }
}
