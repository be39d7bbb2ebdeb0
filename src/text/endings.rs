//! The words on the slip that tells the result of a finished game. Reads the session; decides
//! nothing.

use crate::{engine::Outcome, session::Session};

use super::{
    english::{MOVE, Numerals, capitalise, join_sentences, with_thousands_separators},
    pages::day_and_month,
    seats,
    statistics::duration_text,
    tables::result_sentence,
};

pub const AGAIN: &str = "This deal again";
/// The button that opens the look back with its turning points.
pub const THREE_MOMENTS: &str = "Three moments";
/// The words of a button, and more words that only a wide window shows.
pub const SHARE_PICTURE: (&str, &str) = ("Share", "\u{a0}the picture");

/// The words on the slip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingTexts {
    /// The heading, without a full stop: “You have won Nestor”.
    pub heading: String,
    pub sentence: String,
}

/// Returns the words on the slip (the notice that tells the result). Small numbers are spelled out,
/// because the typeface of the slip has no good digits.
pub fn ending_words(session: &Session) -> EndingTexts {
    let title = session.game().title;
    let outcome = session.outcome();
    if session.seat_count() > 1 {
        let (heading, rest) = seats::ending(session, Numerals::Words);
        return EndingTexts { heading: capitalise(&heading), sentence: join_sentences(rest) };
    }
    let (plan, table) = (session.plan(), session.shown_table());
    let result = result_sentence(outcome, plan, table, Numerals::Words);
    let (heading, sentence) = match outcome {
        Outcome::Won => (format!("You have won {title}"), result),
        Outcome::Lost => {
            (format!("{title} is lost"), format!("{result} No move can help any more."))
        }
        Outcome::Open | Outcome::Over => (format!("{title} is over"), result),
    };
    EndingTexts { heading, sentence }
}

/// Says which deal the final picture shows, and when it was won: “Deal 1,127, 27 November 2026”.
pub fn picture_caption(seed: u64, (year, month, day): (i32, u32, u32)) -> String {
    format!("Deal {}, {} {year}", with_thousands_separators(seed), day_and_month(month, day))
}

/// Says how many moves the player made, and how long the game took; `ms` is in milliseconds: “88
/// moves, 4 min 12 s”. Returns `None` if the moves came from a link.
pub fn game_length_words(moves: u32, ms: u64) -> Option<String> {
    let count = MOVE.count_in_figures(moves.into());
    let length = if ms < 1000 { count } else { format!("{count}, {}", duration_text(ms)) };
    (moves > 0).then_some(length)
}

/// Says whether the final picture is in the album, which keeps the first win of each game. `plates`
/// is the number of plates in the album.
pub fn album_sentence(plates: usize, is_first_win: bool) -> String {
    match (is_first_win, plates) {
        (true, 1) => "The first plate in your album.".to_owned(),
        (true, _) => format!("In your album of {plates} plates."),
        (false, _) => "Your album keeps the picture of your first win.".to_owned(),
    }
}

/// Says where the final picture and its link are if the browser could not share them.
pub const fn picture_sentence(is_saved: bool, is_link_copied: bool) -> &'static str {
    match (is_saved, is_link_copied) {
        (true, true) => "The picture is in your downloads, and the link is copied.",
        (true, false) => "The picture is in your downloads.",
        (false, true) => "Your browser could not save the picture. The link is copied.",
        (false, false) => "Your browser could not save the picture.",
    }
}

/// The name of the file with the final picture.
pub fn picture_file_name(game: &str, seed: u64) -> String {
    format!("patientia-{game}-{seed}.png")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        session::{Record, Session},
        text::{english::Word, tables::count_words},
    };

    #[test]
    fn small_numbers_on_the_result_slip_are_words() {
        let told = |value| count_words(value, Word("card left", "cards left"), Numerals::Words);
        assert_eq!(
            [0, 1, 40, 127, -5].map(told),
            [
                "no cards left",
                "one card left",
                "forty cards left",
                "127 cards left",
                "−5 cards left"
            ]
        );
        let game = games::by_id("la-belle-lucie").expect("a game");
        let words = ending_words(&Session::new(game, game.default_choices(), 1));
        assert_eq!(words.sentence, "None of fifty-two cards on the foundations.");
        let won = std::fs::read_to_string("tests/lines/algerine.line").expect("a file");
        let won: Record = serde_json::from_str(&won).expect("a record");
        let words = ending_words(&Session::from_record(&won).expect("a legal game"));
        assert_eq!(words.sentence, "Sixteen kings lie on the ace packets.");
    }

    #[test]
    fn result_slip_names_the_game_and_the_result() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let moves = "t8-t18,t1-f4,r,t16-f3,t16-f1,t14-t16,t14-f3,t14-t6,r,t8-f2,t15-t13,t5-t7,t1-t4,\
            t5-t16,t9-t14,t8-t9,t2-t1,t2-t11,t2-f3";
        let lost = Record { moves: moves.to_owned(), ..Record::for_deal(game, 2) };
        let words = ending_words(&Session::from_record(&lost).expect("a legal game"));
        assert_eq!(words.heading, "La Belle Lucie is lost");
        assert_eq!(
            words.sentence,
            "Six of fifty-two cards on the foundations. No move can help any more."
        );
    }

    #[test]
    fn note_reports_a_saved_picture_only_if_saving_worked() {
        for is_copied in [false, true] {
            assert!(picture_sentence(true, is_copied).contains("in your downloads"));
            assert!(!picture_sentence(false, is_copied).contains("downloads"));
            assert!(picture_sentence(false, is_copied).contains("could not save the picture"));
        }
        assert!(picture_sentence(false, true).contains("link is copied"));
        assert!(!picture_sentence(true, false).contains("link"));
    }

    #[test]
    fn album_sentence_gives_the_number_of_plates() {
        assert_eq!(album_sentence(1, true), "The first plate in your album.");
        assert_eq!(album_sentence(14, true), "In your album of 14 plates.");
        assert_eq!(album_sentence(14, false), "Your album keeps the picture of your first win.");
        assert_eq!(picture_caption(1127, (2026, 11, 27)), "Deal 1,127, 27 November 2026");
        let length = |moves, ms| game_length_words(moves, ms).unwrap_or_default();
        assert_eq!(length(1088, 252_000), "1,088 moves, 4 min 12 s");
        assert_eq!(length(1, 0), "1 move");
        assert_eq!(game_length_words(0, 5000), None);
    }
}
