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
    cards::{card, rank_plural},
    company,
    english::{HAVE, Numerals, Word, capitalise, join_sentences, list, possessive, sentence_case},
    moves::{move_announcement, move_sentence},
    names::{own_pile_with_article, pile_with_article, seat_name},
    score,
    tables::{self, cards_in_words, count_words},
    times::duration_words,
};

/// A player in a sentence. The only human player is “you”.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    You,
    Other(Seat),
}

impl Who {
    fn of(session: &Session, seat: Seat) -> Who {
        if session.own_seat() == Some(seat) { Who::You } else { Who::Other(seat) }
    }

    fn name(self) -> String {
        match self {
            Who::You => "you".to_owned(),
            Who::Other(Seat(number)) => seat_name(number),
        }
    }

    fn possessive(self) -> String {
        match self {
            Who::You => "your".to_owned(),
            Who::Other(_) => possessive(&self.name()),
        }
    }

    /// Returns the player with a verb: “you have”, “Judith has”.
    fn with_verb(self, verb: Word) -> String {
        let verb = if self == Who::You { verb.1 } else { verb.0 };
        format!("{} {verb}", self.name())
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
    capitalise(&Who::of(session, at).name())
}

/// Returns the label of a seat: the name and the score of its player.
pub fn seat_label(session: &Session, at: Seat) -> String {
    let name = player_name(session, at);
    let value = session.machine().standing(at).map(|(value, _)| format!("\n{value}"));
    format!("{name}{}", value.unwrap_or_default())
}

/// Returns the total of the player in a seat, and the unit of this total.
fn seat_total_and_unit(session: &Session, at: Seat) -> Option<(i32, Word)> {
    let (value, counted) = session.machine().standing(at)?;
    Some((value, company::score_unit(counted)))
}

fn seat_total(session: &Session, at: Seat) -> i32 {
    session.machine().standing(at).map_or(0, |(value, _)| value)
}

/// Returns the label of the button that shows a player's board: the name and the total of the
/// player.
pub fn board_button_label(session: &Session, at: Seat) -> String {
    format!("{}: {}", player_name(session, at), seat_total(session, at))
}

/// Returns the name and the total of the player whose board is shown after the end of the game.
pub fn board_heading(session: &Session, at: Seat) -> String {
    let whose = Who::of(session, at).possessive();
    let total = total_words(session, at, Numerals::Figures);
    sentence_case(&format!("{whose} board: {total}"))
}

/// Announces a move, the cards that it uncovered, and what happened next. In a game for several
/// players, also says who made the move. `before` is the table before the move.
pub fn last_move_announcement(
    session: &Session,
    before: &Table,
    mv: Move,
    wording: Wording,
) -> String {
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
            let who = Who::of(session, mover).name();
            let what = format!("{who}: {}", move_sentence(plan, before, mv));
            Some(sentence_case(&what))
        }
        _ => {
            let steps = session.last_visible_steps();
            Some(move_announcement(plan, before, mv, after, &steps, wording))
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
    let who = Who::of(session, mover).name();
    sentence_case(&format!("{who}: the {what}{to}{comes}{up}"))
}

/// Describes an event after the move in a sentence.
fn event_sentence(session: &Session, event: Event) -> String {
    let with_verb = |seat, verb| Who::of(session, seat).with_verb(verb);
    let who = |seat| Who::of(session, seat).name();
    let words = match event {
        Event::LostTurn(seat) => {
            with_verb(seat, Word("has no move and loses", "have no move and lose")) + " the turn"
        }
        Event::Drew(seat, count) => {
            let cards = cards_in_words(usize::from(count));
            format!("{} {cards}", with_verb(seat, Word("draws", "draw")))
        }
        Event::Called { by, of, call } => {
            let calls = with_verb(by, Word("calls", "call"));
            format!("{calls} “{call}”; the card goes to {}", who(of))
        }
        Event::HeldBack(seat) => format!("{} had held it back", who(seat)),
        Event::FoundationsReturned => {
            "the packet is complete and goes under the pack, shuffled".to_owned()
        }
        Event::ShuffledSequence => "five cards in sequence: the pack is shuffled".to_owned(),
        Event::DealtAgain => "nobody can move: all the cards are dealt again".to_owned(),
        Event::WonTrick(seat) => with_verb(seat, Word("takes", "take")) + " the trick",
        Event::Scored { seat, points, what } => {
            let what = company::score_item_words(what);
            format!("{} {points} for {what}", with_verb(seat, Word("scores", "score")))
        }
        Event::WonGame(seat) => with_verb(seat, Word("wins", "win")) + " the game",
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
    let who = Who::of(session, turn);
    Some(sentence_case(&match session.seating().player(turn) {
        Player::Human => format!("{} turn", who.possessive()),
        Player::Computer(_) => format!("{} (computer) to play", who.name()),
    }))
}

/// Returns a sentence about the state of the game: “12 of 52 cards on the foundations”, or the
/// score of each player and the agreement between the players.
pub fn standing_sentence(session: &Session) -> String {
    standing_items(session).join(" · ")
}

/// Returns the items of [`standing_sentence`].
pub(super) fn standing_items(session: &Session) -> Vec<String> {
    let machine = session.machine();
    if session.has_separate_boards() {
        return round_state_items(session);
    }
    let seats: Vec<_> =
        (0..session.seat_count()).filter_map(|number| machine.standing(Seat(number))).collect();
    match seats.as_slice() {
        [others @ .., (last, counted)] if !others.is_empty() => {
            let others = others.iter().map(|(value, _)| value.to_string());
            let last = format!("{last} {}", company::score_unit(*counted).1);
            let agreed = machine.trump_agreement().map(company::trump_agreement_words);
            others.chain([last]).chain(agreed).collect()
        }
        _ => vec![shown_score_words(session)],
    }
}

/// Returns the score on the board that is shown.
fn shown_score_words(session: &Session) -> String {
    let plan = session.plan();
    score(plan, plan.score(session.shown_table()))
}

/// For a game in which all players place the same card on their own boards: returns the number of
/// this card and who has already placed or discarded it: “Card 3”, “played by you, Judith”. At the
/// end, returns the points.
fn round_state_items(session: &Session) -> Vec<String> {
    let Some(turn) = session.turn() else { return vec![shown_score_words(session)] };
    let before = seat_total(session, turn);
    let seats = (0..session.seat_count()).map(Seat);
    let played: Vec<String> = seats
        .filter(|seat| session.machine().is_waiting_for_others(*seat))
        .map(|seat| Who::of(session, seat).name())
        .collect();
    let played = (!played.is_empty()).then(|| format!("played by {}", played.join(", ")));
    std::iter::once(format!("Card {}", before + 1)).chain(played).collect()
}

/// Returns sentences about the result of a finished game; for a race, also the playing time.
pub fn ending_sentences(session: &Session) -> String {
    let (heading, rest) = ending(session, Numerals::Figures);
    join_sentences(std::iter::once(sentence_case(&heading)).chain(rest))
}

/// Returns a clause about how a finished game has ended, and the other sentences about the result.
pub(super) fn ending(session: &Session, numerals: Numerals) -> (String, Vec<String>) {
    let outcome = session.outcome();
    let (heading, result) = if session.seat_count() == 1 {
        let (plan, table) = (session.plan(), session.shown_table());
        let result = tables::result_sentence(outcome, plan, table, numerals);
        (tables::outcome_clause(outcome).to_owned(), Some(result))
    } else if session.has_separate_boards() {
        (highest_total_clause(session), None)
    } else {
        let won = |winner| Who::of(session, winner).with_verb(Word("has won", "have won"));
        let winner = session.machine().winner().map(won);
        let heading = winner.unwrap_or_else(|| tables::outcome_clause(outcome).to_owned());
        (heading, Some(totals_sentence(session, numerals)))
    };
    let race = session
        .is_race()
        .then(|| format!("The race took {}.", duration_words(session.spent_ms(), numerals)));
    (heading, result.into_iter().chain(race).collect())
}

/// Returns the total of the player in a seat, with its unit.
fn total_words(session: &Session, at: Seat, numerals: Numerals) -> String {
    let total = seat_total_and_unit(session, at);
    total.map_or_else(String::new, |(value, unit)| count_words(value, unit, numerals))
}

/// Says which players have the highest total, and gives that total. If the only human player has
/// less, also gives the total of that player.
fn highest_total_clause(session: &Session) -> String {
    let winners = session.machine().winners();
    let Some(first) = winners.first() else { return String::new() };
    let most = total_words(session, *first, Numerals::Figures);
    let players: Vec<Who> = winners.iter().map(|seat| Who::of(session, *seat)).collect();
    let first = match players.as_slice() {
        [alone] => format!("{} with {most}", alone.with_verb(Word("has won", "have won"))),
        _ => {
            let names: Vec<String> = players.iter().map(|who| who.name()).collect();
            format!("{} share first place with {most}", list(&names, "and"))
        }
    };
    let other = session.own_seat().filter(|person| !winners.contains(person));
    let other = other.map(|person| format!("; you have {}", seat_total(session, person)));
    format!("{first}{}", other.unwrap_or_default())
}

/// Gives the totals of the players. The winner's total is left out if it is 0, for example if no
/// card is left.
fn totals_sentence(session: &Session, numerals: Numerals) -> String {
    let winner = session.machine().winner();
    let told = (0..session.seat_count()).map(Seat).filter_map(|seat| {
        let (value, unit) = seat_total_and_unit(session, seat)?;
        let has = Who::of(session, seat).with_verb(HAVE);
        (Some(seat) != winner || value > 0)
            .then(|| format!("{has} {}", count_words(value, unit, numerals)))
    });
    sentence_case(&list(&told.collect::<Vec<_>>(), "and"))
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
