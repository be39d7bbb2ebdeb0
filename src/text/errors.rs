//! Errors as sentences: errors in a link, in a record, in a tournament, in the text of a position
//! or move, and in the storage. Reads the error types of the other modules; decides nothing.

use crate::{
    cards::ParseCardError,
    engine::{ParseMoveError, ParseSlotError, Position, PositionError},
    link::LinkError,
    rules::ChoiceError,
    session::{LARGEST_SEED, RecordError, Session},
    store::StoreError,
    tournament::{MAX_NAME_CHARS, MOST_DEALS, TournamentError},
};

use super::{
    english::{capitalise, sentence_case},
    machine_refusal_sentence,
};

/// Returns the reason why a link cannot be opened.
pub fn link_error_sentence(error: &LinkError) -> String {
    let said = match error {
        LinkError::TooLong => "this link is too long to come from Patientia".to_owned(),
        LinkError::NoPage(path) => format!("there is no page “{path}”"),
        LinkError::NoGame(id) => unknown_game_clause(id),
        LinkError::NoProblem(number) => format!("there is no problem “{number}”"),
        LinkError::NoDay(date) => format!("there are no daily deals for “{date}”"),
        LinkError::Seed(text) => {
            format!("“{text}” is not a deal number: it must be a whole number up to {LARGEST_SEED}")
        }
        LinkError::Malformed(part) => format!("this link cannot be read at “{part}”"),
        LinkError::Duplicate(name) => format!("“{name}” is in this link twice"),
        LinkError::Record(error) => return record_error_sentence(error),
        LinkError::Tournament(error) => return tournament_error_sentence(error),
        LinkError::NotAResult(text) => {
            format!("“{text}” is not the result of a tournament: it must contain “/result?”")
        }
    };
    sentence_case(&said)
}

/// Returns the reason why a tournament or a player's name is invalid.
pub fn tournament_error_sentence(error: &TournamentError) -> String {
    let said = match error {
        TournamentError::Empty => "a tournament needs at least one deal".to_owned(),
        TournamentError::TooManyDeals => format!("a tournament has at most {MOST_DEALS} deals"),
        TournamentError::Company(title) => format!(
            "several players share one table in {title}, so it cannot be part of a tournament"
        ),
        TournamentError::Name => {
            format!("a name must be one line of at most {MAX_NAME_CHARS} characters")
        }
        TournamentError::Hidden(_) => {
            "this name contains an invisible character; please type it again".to_owned()
        }
        TournamentError::Deal(error) => return record_error_sentence(error),
    };
    sentence_case(&said)
}

/// Returns the reason why a record cannot be restored.
pub fn record_error_sentence(error: &RecordError) -> String {
    let clause = record_error_clause(error);
    let RecordError::IllegalMove { before, reason, .. } = error else {
        return sentence_case(&clause);
    };
    // Restore the table on which the move was refused, so that the sentence can name its cards.
    let Ok(session) = Session::from_record(before) else {
        return sentence_case(&clause);
    };
    let reason = machine_refusal_sentence(session.machine(), *reason);
    format!("{}: {reason}", capitalise(&clause))
}

/// Returns the reason why a record cannot be restored, as a clause within a sentence.
pub(super) fn record_error_clause(error: &RecordError) -> String {
    match error {
        RecordError::Newer(_) => {
            "this comes from a newer version of Patientia; reload the page to get it".to_owned()
        }
        RecordError::Edition { of, now } if of > now => {
            "this was played by newer rules; reload the page to get them".to_owned()
        }
        RecordError::Edition { .. } => {
            "a rule of this game has been corrected since this was played".to_owned()
        }
        RecordError::UnknownGame(id) => unknown_game_clause(id),
        RecordError::SeedTooLarge(seed) => {
            format!("{seed} is too large: deal numbers go up to {LARGEST_SEED}")
        }
        RecordError::InvalidOption(error) => choice_error_clause(error),
        RecordError::InvalidSeats(letters) => {
            let letters = beginning_of_text(letters);
            format!("“{letters}” does not say who plays each seat of this game")
        }
        RecordError::InvalidMove(error) => move_error_clause(error),
        RecordError::IllegalMove { before, code, .. } => {
            format!("move {} ({code}) is not legal", before.line_len() + 1)
        }
    }
}

/// Returns the beginning of a text that comes from outside the program and may have any length.
fn beginning_of_text(text: &str) -> std::borrow::Cow<'_, str> {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

fn unknown_game_clause(id: &str) -> String {
    format!("there is no game called “{}”", beginning_of_text(id))
}

/// Returns the reason why a choice of options is invalid, as a clause.
pub fn choice_error_clause(error: &ChoiceError) -> String {
    match error {
        ChoiceError::UnknownOption(id) => {
            format!("this game has no option “{}”", beginning_of_text(id))
        }
        ChoiceError::UnknownValue { option, value, values } => format!(
            "the option “{option}” has no value “{}”, only {}",
            beginning_of_text(value),
            values.join(", ")
        ),
    }
}

/// Returns the reason why a text is not a valid move, as a clause.
pub fn move_error_clause(error: &ParseMoveError) -> String {
    match error {
        ParseMoveError::Form(text) => format!(
            "“{}” is not a move: write for example t3-f1, t3-t5:4, d for the stock, r for a redeal or c1 for a call",
            beginning_of_text(text)
        ),
        ParseMoveError::Slot(error) => slot_error_clause(error),
    }
}

/// Returns the reason why a text is not the address of a pile, as a clause.
pub fn slot_error_clause(error: &ParseSlotError) -> String {
    match error {
        ParseSlotError::Form(text) => {
            format!("“{text}” is not a pile: write a role and a number, as in t3 or tableau 3")
        }
        ParseSlotError::NoPile(text) => format!("this game has no pile {text}"),
    }
}

/// Returns the reason why a position cannot be read or set up, as a clause.
pub fn position_error_clause(error: &PositionError) -> String {
    let holds = |name: &str| {
        let form = Position::FIELDS.iter().find(|(field, _)| *field == name);
        form.map_or_else(String::new, |(_, form)| format!(". It holds {form}"))
    };
    match error {
        PositionError::Form(error) => error.clone(),
        PositionError::Field { name, error } => {
            format!("the field “{name}” cannot be read: {error}{}", holds(name))
        }
        PositionError::Slot { field, error } => {
            format!("the field “{field}”: {}", slot_error_clause(error))
        }
        PositionError::Card(ParseCardError(text)) => format!(
            "“{text}” is not a card: write a rank (A 2 … 10 J Q K) and a suit (S H D C), or * for the joker"
        ),
        PositionError::TooMany(card) => {
            format!("there are more {card} than the packs of this game hold")
        }
        PositionError::Phase(phase) => format!("this game has no phase {phase}"),
        PositionError::Calls(given) => format!("this game has fewer than {given} calls"),
        PositionError::Twice(slot) => format!("{} is named twice", slot.long_name()),
        PositionError::NotEmptyCountedPile(slot) => {
            let pile = slot.long_name();
            format!(
                "the field “doors”: {pile} is not an empty pile that counts deals from the stock"
            )
        }
        PositionError::NotGracePile(slot) => {
            format!("the field “given”: no grace moves a card from or to {}", slot.long_name())
        }
        PositionError::NotInField(slot) => {
            format!("the field “last”: {} is not a place of the field", slot.long_name())
        }
        PositionError::Impossible { field, text } => {
            format!("the field “{field}”: there is no {text} here{}", holds(field))
        }
    }
}

/// Returns the reason why a value cannot be saved.
pub fn store_error_sentence(error: &StoreError) -> String {
    sentence_case(match error {
        StoreError::Full => "the browser has no room left, so this is not saved",
        StoreError::Denied => {
            "this browser does not let Patientia save, so games and settings last only while the page is open"
        }
        StoreError::Newer => {
            "a newer version of Patientia has saved data here, and this one leaves it alone; reload to get the newer one"
        }
        StoreError::ChangedElsewhere => "this game has gone on in another window",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, session::Record, text::english::sentence_case};

    #[test]
    fn illegal_move_of_a_record_has_a_reason() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let record = Record { moves: "t1-t1".to_owned(), ..Record::for_deal(game, 1) };
        let error = Session::from_record(&record).expect_err("no card moves to its own pile");
        let session = Session::new(game, game.default_choices(), 1);
        let mv = session.plan().parse_move("t1-t1").expect("a code");
        let reason = crate::text::illegal_move_reason(&session, mv);
        let said = format!("Move 1 (t1-t1) is not legal: {reason}");
        assert_eq!(record_error_sentence(&error), said);
        assert_eq!(link_error_sentence(&LinkError::Record(error)), said);
        let error = Session::from_record(&record).expect_err("refused again");
        assert_eq!(link_error_sentence(&LinkError::Tournament(TournamentError::Deal(error))), said);
    }

    #[test]
    fn each_error_has_the_expected_sentence() {
        let x = || "x".to_owned();
        let no_pile = RecordError::InvalidMove(ParseMoveError::Slot(ParseSlotError::NoPile(x())));
        let no_value =
            ChoiceError::UnknownValue { option: "passes", value: x(), values: &["1", "2"] };
        for (error, told) in [
            (RecordError::UnknownGame(x()), "There is no game called “x”."),
            (
                RecordError::Newer(2),
                "This comes from a newer version of Patientia; reload the page to get it.",
            ),
            (
                RecordError::Edition { of: 2, now: 1 },
                "This was played by newer rules; reload the page to get them.",
            ),
            (
                RecordError::Edition { of: 1, now: 2 },
                "A rule of this game has been corrected since this was played.",
            ),
            (
                RecordError::SeedTooLarge(99_999_999_999),
                "99999999999 is too large: deal numbers go up to 9999999999.",
            ),
            (RecordError::InvalidSeats(x()), "“x” does not say who plays each seat of this game."),
            (
                RecordError::InvalidOption(ChoiceError::UnknownOption(x())),
                "This game has no option “x”.",
            ),
            (
                RecordError::InvalidOption(no_value),
                "The option “passes” has no value “x”, only 1, 2.",
            ),
            (
                RecordError::InvalidMove(ParseMoveError::Form(x())),
                "“x” is not a move: write for example t3-f1, t3-t5:4, d for the stock, r for a redeal or c1 for a call.",
            ),
            (no_pile, "This game has no pile x."),
        ] {
            assert_eq!(record_error_sentence(&error), told);
            assert_eq!(sentence_case(&record_error_clause(&error)), told);
        }
        for (error, told) in [
            (LinkError::TooLong, "This link is too long to come from Patientia."),
            (LinkError::NoPage(x()), "There is no page “x”."),
            (LinkError::NoGame(x()), "There is no game called “x”."),
            (
                LinkError::Seed(x()),
                "“x” is not a deal number: it must be a whole number up to 9999999999.",
            ),
            (LinkError::Malformed(x()), "This link cannot be read at “x”."),
            (LinkError::Duplicate(x()), "“x” is in this link twice."),
            (
                LinkError::NotAResult(x()),
                "“x” is not the result of a tournament: it must contain “/result?”.",
            ),
        ] {
            assert_eq!(link_error_sentence(&error), told);
        }
        for (error, told) in [
            (StoreError::Full, "The browser has no room left, so this is not saved."),
            (
                StoreError::Denied,
                "This browser does not let Patientia save, so games and settings last only while the page is open.",
            ),
            (
                StoreError::Newer,
                "A newer version of Patientia has saved data here, and this one leaves it alone; reload to get the newer one.",
            ),
            (StoreError::ChangedElsewhere, "This game has gone on in another window."),
        ] {
            assert_eq!(store_error_sentence(&error), told);
        }
    }
}
