//! The texts of the pages around the table. Reads titles and numbers; draws no page.

use std::ops::RangeInclusive;

use super::{
    english::{
        GAME, MOVE, PACK, capitalise, list, number, number_in_words, times,
        with_thousands_separators,
    },
    errors::{record_error_clause, record_error_sentence, store_error_sentence},
};
use crate::{
    games::{self, Kind},
    session::{PartialRestore, Record, RecordError},
    store::{OtherWindow, StoreError},
};

pub const SETTINGS: &str = "Settings";

/// The number of games in the two books together.
pub const ENTRIES: usize = 95;

/// The line below the name of the site. It says what the site is.
pub const SUBTITLE: &str = "The patience games of two old books";
/// Describes the site in previews of links and in search engines.
pub const SITE_DESCRIPTION: &str = "Play the patience games of two old books, Lady Cadogan’s and Miss Whitmore \
    Jones’s, by the books’ own rules. Free and offline, with no account and no advertisements.";

/// The window title of the catalogue.
pub const CATALOGUE: &str = "Patientia: the patience games of two old books";

/// The heading above the games in progress and the games for a new player.
pub const TO_PLAY: &str = "Play now";

pub const SURPRISE: &str = "Surprise me";

pub const ANY_GAME: &str = "any game, any deal";

/// Returns the window title of one of the program's pages.
pub fn window_title(page: &str) -> String {
    format!("{page} · Patientia")
}

pub const CLOSE: &str = "Close";

/// Shown if the player has chosen a file that is larger than any file this program writes.
pub const FILE_TOO_LARGE: &str =
    "This file is larger than 16 MB. Patientia never writes one that large, so it was not read.";

/// Says that a setting cannot be saved, and why.
pub fn setting_not_saved_message(error: &StoreError) -> String {
    match error {
        StoreError::Newer => store_error_sentence(error),
        StoreError::Full | StoreError::Denied | StoreError::ChangedElsewhere => {
            "This choice lasts only while the page is open.".to_owned()
        }
    }
}

/// Says that a saved game cannot be restored, and why.
pub fn quarantined_game_message(error: &RecordError) -> String {
    format!(
        "The saved game could not be opened ({}). It is set aside, not deleted. Here is a new deal.",
        record_error_clause(error)
    )
}

/// Shown if opening a saved game crashed the program. The program then shows the deal of that game.
/// The saved game itself is in the quarantine (the store for data that cannot be used).
pub const CRASHED: &str = "The program stopped when it opened this game. The game is set aside, not deleted. Here is its deal.";

/// Shown when saved data cannot be used and has been moved to the quarantine.
pub const QUARANTINED: &str = "Something saved in this browser cannot be used as it is. It is set aside, not deleted. You can save it to a file.";
/// Shown after all data in this browser has been deleted.
pub const CLEARED: &str = "Everything that Patientia saved in this browser is gone: your games, results and settings. If a game is on the table, your next move saves it again.";
pub const SAVE_QUARANTINE: &str = "Save to a file";
pub const QUARANTINE_FILE: &str = "patientia-kept-aside.json";

/// Says how far a saved game can be replayed under the corrected rules, and that the original is
/// set aside.
pub fn partly_restored_message(shortfall: &PartialRestore) -> String {
    let (so_far, whole) = partial_restore_words(shortfall);
    format!("{so_far} {} is set aside, not deleted.", capitalise(whole))
}

pub const STORAGE_FULL: &str = "There is no room to save your game";

/// Says that a game is not opened: only a part of it can be restored, and the storage has no room
/// for the original.
pub fn not_restored_message(shortfall: &PartialRestore) -> String {
    let (so_far, whole) = partial_restore_words(shortfall);
    format!(
        "{so_far} The browser has no room to set {whole} aside first, so the game stays closed."
    )
}

/// Returns a sentence about how far a saved game can be replayed, and words for the original.
fn partial_restore_words(shortfall: &PartialRestore) -> (String, &'static str) {
    let (kept, of) = (number(shortfall.restored_moves), number(shortfall.total));
    let (so_far, whole) = if shortfall.has_lost_moves() {
        (format!("only {kept} of the {of} moves of your saved game"), "the whole game")
    } else if shortfall.dropped_bookmarks > 0 {
        (
            "every move of your saved game, but not all its bookmarks".to_owned(),
            "the game with them",
        )
    } else {
        ("every move of your saved game".to_owned(), "the game as it was")
    };
    let reason = record_error_sentence(&shortfall.reason);
    (format!("The rules as they are now allow {so_far}. {reason}"), whole)
}

/// Returns how many games of the two books can be played: “You can play sixteen of
/// the ninety-five games.”
pub fn playable_games_sentence(count: usize) -> String {
    if count == ENTRIES {
        return format!("You can play all {} games of the two books.", number_in_words(count));
    }
    let (all, count) = (number_in_words(ENTRIES), number_in_words(count));
    format!("You can play {count} of the {all} games.")
}

/// Returns the line below a game's name: “two packs, 104 cards; building”. For several players:
/// “one pack, 52 cards; poker hands, for one to six”.
pub fn packs_and_kind(packs: u8, cards: usize, kind: Kind, players: &RangeInclusive<u8>) -> String {
    let many = |count: &u8| number(usize::from(*count));
    let players = match (players.start(), players.end()) {
        (_, 1) => String::new(),
        (few, most) if few == most => format!(", for {}", many(most)),
        (few, most) => format!(", for {} to {}", many(few), many(most)),
    };
    capitalise(&format!(
        "{}; {}{players}",
        packs_and_cards_words(packs, cards),
        typical_activity(kind)
    ))
}

/// Returns the number of packs and cards: “two packs, 104 cards”.
fn packs_and_cards_words(packs: u8, cards: usize) -> String {
    format!("{}, {cards} cards", PACK.count(usize::from(packs)))
}

/// Returns the typical activity in a kind of game: “building”.
const fn typical_activity(kind: Kind) -> &'static str {
    match kind {
        Kind::Fan => "fans",
        Kind::Builder => "building",
        Kind::Pairing => "pairs",
        Kind::Adding => "adding",
        Kind::Grid => "a closed block",
        Kind::Arranging => "arranging",
        Kind::Poker => "poker hands",
        Kind::Company => "with others",
    }
}

/// Returns how often a game was won: “won twice”.
pub(super) fn times_won_words(won: u32) -> String {
    format!("won {}", times(won as usize))
}

/// Returns the display name of an option's value: “On” for “on”, “Three red” for “three-red”.
pub fn option_value_label(id: &str) -> String {
    capitalise(&id.replace('-', " "))
}

/// Returns how many games a search has found.
pub fn found_games_heading(count: usize) -> String {
    match count {
        0 => "No game of that name".to_owned(),
        count => capitalise(&format!("{} {}", number_in_words(count), GAME.of(count))),
    }
}

/// Returns the name of a deal: “deal 31,623,087”.
pub fn deal_name(seed: u64) -> String {
    format!("deal {}", with_thousands_separators(seed))
}

/// Returns the name of the deal of a game: “deal 31,623,087”, or “deal 31,623,087, played again”.
pub fn deal_name_of_record(record: &Record) -> String {
    let again = if record.attempt == 0 { "" } else { ", played again" };
    format!("{}{again}", deal_name(record.seed))
}

/// Returns the name of a deal for a line of its own: “Deal 31,623,087”.
pub fn capitalised_deal_name(seed: u64) -> String {
    capitalise(&deal_name(seed))
}

/// Returns how many moves the player has made: “12 moves made”.
fn moves_made_words(record: &Record) -> String {
    match record.made.unwrap_or_else(|| record.line_len()) {
        0 => "all moves undone".to_owned(),
        made => format!("{} made", MOVE.count(made)),
    }
}

/// Returns the line below the game that the player can continue: “one move made · yesterday”.
pub fn game_in_progress_line(record: &Record, name: &str, days: i64) -> String {
    let name = if name.is_empty() { String::new() } else { format!("“{name}” · ") };
    format!("{name}{} · {}", moves_made_words(record), super::catalogue::days_ago(days))
}

/// Returns the name and the deal of a game in progress. If the player has given no name, returns
/// only the deal.
pub fn game_name(record: &Record, name: &str) -> String {
    match name {
        "" => capitalise(&deal_name_of_record(record)),
        name => format!("“{name}”, {}", deal_name_of_record(record)),
    }
}

/// Describes the contents page of a book in previews of links and in search engines.
pub fn book_description(games: usize, title: &str, by: &str) -> String {
    format!(
        "Play the {games} games of the book “{title}” ({by}) by its own rules, with reasons and statistics."
    )
}

/// Returns the line below the title of a book: “Lady Adelaide Cadogan, 1914”.
pub fn author_and_year_line(author: &str, year: u16) -> String {
    format!("{author}, {year}")
}

/// The title of the page of games in progress, and the label of the link to that page.
pub const IN_PROGRESS: &str = "Games in progress";
pub const IN_PROGRESS_WHY: &str = "Every deal you start stays here until it ends or you remove it.";
pub const NONE_IN_PROGRESS: &str = "No game is in progress.";
/// Returns the state of a saved game: “12 moves made, last played on 3 March”.
pub fn saved_game_line(record: &Record, (_, month, day): (i32, u32, u32)) -> String {
    capitalise(&format!(
        "{}, last played on {}",
        moves_made_words(record),
        day_and_month(month, day)
    ))
}
pub const GO_ON: &str = "Go on";
pub const GIVE_UP: &str = "Give up";
pub const PUT_AWAY: &str = "Remove";
pub const GIVE_UP_SURE: &str = "It counts as lost";
pub const PUT_AWAY_SURE: &str = "Remove it for good";
pub const KEEP_IT: &str = "Keep it";
pub const NAME_FIELD: &str = "Give it a name";
/// Announced when a save succeeds after earlier ones failed because the storage was full.
pub const SAVED_NOW: &str = "There is room again, and your game is saved.";
/// Announced when the player has removed a game in progress, so that the game counts as neither won
/// nor lost.
pub const GAME_PUT_AWAY: &str = "You have removed the game. It counts as neither won nor lost.";
/// Returns the label of the button that shows more of a list.
pub fn show_more_label(count: usize) -> String {
    format!("Show {} more", number(count))
}

/// Announced when the player has given up a game.
pub const GIVEN_UP: &str = "You have given up the game. It counts as lost.";

/// Returns the line below the heading of a game's rules: the other names of the game.
pub fn other_names_line(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    format!("Also known as {}.", list(&names, "or"))
}

/// Returns a sentence about similar games in other books: “Close to Sly Fox, but not the same.”
/// Returns `None` if there are none.
pub fn similar_games_line(names: &[&str]) -> Option<String> {
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    (!names.is_empty()).then(|| format!("Close to {}, but not the same.", list(&names, "and")))
}

/// Returns the words about the source of a game: the words before the title of the book, and the
/// words after the title.
pub fn words_around_book_title(author: &str, year: u16) -> (&'static str, String) {
    ("From ", format!(", by {author}, {year}."))
}

/// Returns a day without its year: “21 November”.
pub fn day_and_month(month: u32, day: u32) -> String {
    format!("{day} {}", month_name(month))
}

/// Returns the name of a month, for a number from 1 to 12.
pub fn month_name(month: u32) -> &'static str {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    MONTHS.get(month.wrapping_sub(1) as usize).unwrap_or(&"")
}

/// Shown when a link opens another deal of a game: says that the player's own deal is saved.
pub fn own_game_saved_sentence(other: &Record) -> String {
    let title = games::by_id(&other.game).map_or("", |game| game.title);
    format!(
        "Your own game of {title} is saved: {}, {}.",
        deal_name_of_record(other),
        moves_made_words(other)
    )
}

/// Shown when the player deals a new game: says that the earlier deal is saved.
pub fn other_deal_saved_sentence(old: &Record) -> String {
    format!("Your other deal is saved: {}, {}.", deal_name_of_record(old), moves_made_words(old))
}

pub const GO_BACK: &str = "Go back to it";
pub const STAY: &str = "Stay here";

/// Says what happened to the game of this tab in another tab.
pub const fn other_tab_change_message(how: OtherWindow) -> &'static str {
    match how {
        OtherWindow::PlayedOn => "This game has gone on in another window.",
        OtherWindow::Ended => "This game has ended in another window.",
        OtherWindow::Gone => {
            "This game is no longer in progress: another window has removed or ended it."
        }
    }
}
pub const USE_OTHER_TAB: &str = "Use that game";
/// Returns the label of the button that keeps the moves of this tab instead of the moves of the
/// other tab.
pub const fn continue_here_label(how: OtherWindow) -> &'static str {
    match how {
        OtherWindow::PlayedOn | OtherWindow::Ended => "Keep this one",
        OtherWindow::Gone => "Go on here",
    }
}

/// Shown when a newer version of the program is ready.
pub const UPDATE: &str = "A new version is ready.";
pub const RELOAD: &str = "Reload";
pub const LATER: &str = "Later";

/// Returns the text that the player shares together with the link of a deal.
pub fn deal_share_text(title: &str, seed: u64) -> String {
    format!("{title}, {}", deal_name(seed))
}

/// Returns the text that the player shares together with the link of a whole game.
pub fn whole_game_share_text(title: &str, seed: u64) -> String {
    format!("{title}, {}: a whole game with its moves", deal_name(seed))
}

pub const SHARE_WHAT: &str = "Share just the deal, or the whole game with your moves?";
pub const THE_DEAL: &str = "The deal";
pub const THE_GAME: &str = "The whole game";
/// Shown if the link of a whole game is very long.
pub const LONG_GAME: &str = "This game is so long that many programs would cut off its link. Save it to a file and send that; it opens on the statistics page. Or share just the deal.";
pub const SAVE_GAME: &str = "Save the game to a file";
/// Returns the file name for a whole game.
pub fn game_file_name(game: &str, seed: u64) -> String {
    format!("patientia-{game}-{seed}.txt")
}

/// Announced when a line of text and a link have been copied to the clipboard.
pub const COPIED: &str = "Text and link copied.";

/// Shown above a link that the player must copy by hand.
pub const COPY_BY_HAND: &str = "Copy the link from here:";

pub const MISSING_PIECE: &str = "This part of Patientia could not be fetched. Check your connection and \
    try again, or reload the page.";

pub const MISSING_DIALOGS: &str =
    "The menus could not be fetched. Check your connection, then open one again.";

pub const BAD_LINK: &str = "This link leads nowhere";

pub const UNTOUCHED: &str = "Your games and results are untouched.";

pub const TO_CATALOGUE: &str = "All games";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Session;

    #[test]
    fn numbers_below_a_hundred_are_written_as_words() {
        assert_eq!(playable_games_sentence(16), "You can play sixteen of the ninety-five games.");
        assert_eq!(
            playable_games_sentence(games::all().count()),
            "You can play all ninety-five games of the two books."
        );
        assert_eq!(number_in_words(40), "forty");
        assert_eq!(number_in_words(12), "twelve");
        assert_eq!(with_thousands_separators(31_623_087), "31,623,087");
        assert_eq!(with_thousands_separators(999), "999");
    }

    #[test]
    fn message_about_an_unsaved_setting_fits_the_error() {
        assert_eq!(
            setting_not_saved_message(&StoreError::Newer),
            store_error_sentence(&StoreError::Newer)
        );
        for other in [StoreError::Full, StoreError::Denied, StoreError::ChangedElsewhere] {
            let said = setting_not_saved_message(&other);
            assert_eq!(said, "This choice lasts only while the page is open.");
        }
    }

    #[test]
    fn unfinished_game_line_contains_name_moves_and_day() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let line = Record { moves: "t12-f2,t18-t2".to_owned(), ..Record::for_deal(game, 1) };
        assert_eq!(game_in_progress_line(&line, "", 0), "two moves made · today");
        assert_eq!(game_name(&line, ""), "Deal 1");
        assert_eq!(
            game_name(&line.clone().new_attempt(5), "on the train"),
            "“on the train”, deal 1, played again"
        );
        let undone = Record { made: Some(0), ..line };
        assert_eq!(
            game_in_progress_line(&undone, "the hard one", 1),
            "“the hard one” · all moves undone · yesterday"
        );
        assert_eq!(
            other_deal_saved_sentence(&undone),
            "Your other deal is saved: deal 1, all moves undone."
        );
    }

    #[test]
    fn message_about_a_quarantined_game_gives_the_reason() {
        assert_eq!(
            quarantined_game_message(&RecordError::UnknownGame("whist".to_owned())),
            "The saved game could not be opened (there is no game called “whist”). It is set aside, not deleted. Here is a new deal."
        );
    }

    #[test]
    fn message_about_a_partly_restored_game_says_what_is_lost() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let record = Record { moves: "d".to_owned(), ..Record::for_deal(game, 1) };
        let (_, shortfall) = Session::restore(&record).expect("a deal");
        let mut shortfall =
            PartialRestore { restored_moves: 3, total: 20, ..shortfall.expect("it has no stock") };
        let said = partly_restored_message(&shortfall);
        assert!(said.starts_with("The rules as they are now allow only three of the 20 moves of your saved game. Move 1 (d) is not legal: This game has no stock"), "{said}");
        assert!(said.ends_with(". The whole game is set aside, not deleted."), "{said}");
        assert!(not_restored_message(&shortfall).ends_with("so the game stays closed."));
        shortfall.total = 3;
        assert!(
            partly_restored_message(&shortfall)
                .contains("now allow every move of your saved game. ")
        );
        shortfall.dropped_bookmarks = 1;
        assert!(
            partly_restored_message(&shortfall)
                .contains("every move of your saved game, but not all its bookmarks. ")
        );
    }
}
