//! The texts of the pages around the table. Knows titles and numbers, and no page.

use std::ops::RangeInclusive;

use super::{
    cards::{list, number},
    errors::{record_clause, record_error, store_error},
    sentence_case,
};
use crate::{
    games::{self, Kind},
    session::{PartialRestore, Record, RecordError},
    store::{OtherWindow, StoreError},
};

pub const SETTINGS: &str = "Settings";

/// How many entries the two books have.
pub const ENTRIES: usize = 95;

/// What the site is, under its name.
pub const SUBTITLE: &str = "The patience games of two old books";

/// The catalogue, as the window is called.
pub const CATALOGUE: &str = "Patientia: the patience games of two old books";

/// What there is to go on with, and what to begin with.
pub const TO_PLAY: &str = "To play now";

pub const SURPRISE: &str = "Surprise me";

pub const ANY_GAME: &str = "any game, any deal";

/// The title of the window on a page of the program.
pub fn window(page: &str) -> String {
    format!("{page} · Patientia")
}

pub const CLOSE: &str = "Close";

/// Where a file has been chosen that is larger than any of ours.
pub const FILE_TOO_LARGE: &str =
    "This file is larger than 16 MB. No file of Patientia is, so it was not read.";

/// Says that a setting cannot be saved.
pub fn setting_not_saved(error: &StoreError) -> String {
    match error {
        StoreError::Newer => store_error(error),
        StoreError::Full | StoreError::Denied | StoreError::ChangedElsewhere => {
            "This choice lasts only while the page is open.".to_owned()
        }
    }
}

/// Says that a saved game cannot be restored.
pub fn quarantined_game(error: &RecordError) -> String {
    format!(
        "The saved game could not be opened ({}). It has been kept aside, not deleted; here is a new deal.",
        record_clause(error)
    )
}

/// What is said over the deal of a game that stopped the program when it was
pub const CRASHED: &str = "The program stopped when it opened this game. The game has been kept aside, not deleted; here is its deal.";

/// What is said when something has been laid aside.
pub const QUARANTINED: &str = "Something that was kept in this browser cannot be used as it is. It has been kept aside, not deleted; you can save it to a file.";
/// What is said when all that was kept here is gone.
pub const CLEARED: &str = "All that this browser kept of Patientia has been cleared: your games, results and settings. A game on the table is kept again with your next move.";
pub const SAVE_QUARANTINE: &str = "Save to a file";
pub const QUARANTINE_FILE: &str = "patientia-kept-aside.json";

/// Says that a saved game can be replayed only in part, because the rules of the game have been
/// corrected since.
pub fn partly_restored(shortfall: &PartialRestore) -> String {
    let (so_far, whole) = what_is_lost(shortfall);
    format!("{so_far} {whole} is kept aside, not deleted.")
}

pub const STORAGE_FULL: &str = "There is no room to keep your game safe";

/// Under it.
pub fn not_restored(shortfall: &PartialRestore) -> String {
    let (so_far, whole) = what_is_lost(shortfall);
    format!(
        "{so_far} {whole} would first be kept aside, but the browser has no room left for it, so it is not opened."
    )
}

/// How far a saved game can be replayed, and the name of the lost part.
fn what_is_lost(shortfall: &PartialRestore) -> (String, &'static str) {
    let (kept, of) = (number(shortfall.restored_moves), number(shortfall.total));
    let (so_far, whole) = if shortfall.loses_moves() {
        (
            format!("only {kept} of the {of} moves of your saved game can be restored"),
            "The whole game",
        )
    } else if shortfall.dropped_bookmarks > 0 {
        ("a bookmark of your saved game is lost".to_owned(), "The game with it")
    } else {
        ("every move of your saved game can still be made".to_owned(), "The game as it was")
    };
    let reason = record_error(&shortfall.reason);
    (format!("By the rules as they are now {so_far}. {reason}"), whole)
}

/// How many games of the books can be played: “Sixteen of ninety-five can be played.”
pub fn playable(count: usize) -> String {
    if count == ENTRIES {
        return format!("All {} games of the two books can be played.", in_words(count));
    }
    let (all, count) = (in_words(ENTRIES), in_words(count));
    sentence_case(&format!("{count} of {all} can be played"))
}

/// A number below a hundred in words.
fn in_words(count: usize) -> String {
    const TEENS: [&str; 7] = ["thir", "four", "fif", "six", "seven", "eigh", "nine"];
    const TENS: [&str; 8] =
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
    match count {
        0..=12 => number(count),
        13..=19 => format!("{}teen", TEENS[count - 13]),
        20..=99 if count.is_multiple_of(10) => TENS[count / 10 - 2].to_owned(),
        20..=99 => format!("{}-{}", TENS[count / 10 - 2], number(count % 10)),
        _ => count.to_string(),
    }
}

/// The line under a game's name: “two packs, 104 cards; building”, or for
/// several players “one pack, 52 cards; hands, for one to six”.
pub fn packs_and_kind(packs: u8, cards: usize, kind: Kind, players: &RangeInclusive<u8>) -> String {
    let many = |count: &u8| number(usize::from(*count));
    let players = match (players.start(), players.end()) {
        (_, 1) => String::new(),
        (few, most) if few == most => format!(", for {}", many(most)),
        (few, most) => format!(", for {} to {}", many(few), many(most)),
    };
    line(&format!("{}; {}{players}", packs_of(packs, cards), pursuit(kind)))
}

/// How many packs: “two packs, 104 cards”.
pub(super) fn packs_of(packs: u8, cards: usize) -> String {
    let plural = if packs == 1 { "pack" } else { "packs" };
    format!("{} {plural}, {cards} cards", number(usize::from(packs)))
}

/// The activity of a game of this kind.
const fn pursuit(kind: Kind) -> &'static str {
    match kind {
        Kind::Fan => "fans",
        Kind::Builder => "building",
        Kind::Pairing => "pairs",
        Kind::Adding => "adding",
        Kind::Grid => "a closed block",
        Kind::Arranging => "arranging",
        Kind::Poker => "hands",
        Kind::Company => "in company",
    }
}

/// How often a game has come out: “came out twice”
pub(super) fn came_out(won: u32) -> String {
    match won {
        1 => "came out once".to_owned(),
        2 => "came out twice".to_owned(),
        won => format!("came out {} times", number(won as usize)),
    }
}

/// A line that stands for itself: a capital, no stop.
pub(super) fn line(words: &str) -> String {
    sentence_case(words).trim_end_matches('.').to_owned()
}

/// The name of an option's value: “on” is “On”, “three-red” is “Three red”.
pub fn value(id: &str) -> String {
    line(&id.replace('-', " "))
}

/// How many games a search has found.
pub fn found(count: usize) -> String {
    match count {
        0 => "No game of that name".to_owned(),
        1 => "One game".to_owned(),
        count => line(&format!("{} games", in_words(count))),
    }
}

/// A deal: “deal 31,623,087”.
pub fn deal(seed: u64) -> String {
    format!("deal {}", with_thousands(seed))
}

/// A deal that is played: “deal 31,623,087”, or “deal 31,623,087, played again”.
pub fn deal_of(record: &Record) -> String {
    let again = if record.attempt == 0 { "" } else { ", played again" };
    format!("{}{again}", deal(record.seed))
}

/// The same on a line of its own: “Deal 31,623,087”.
pub fn deal_line(seed: u64) -> String {
    line(&deal(seed))
}

/// A number with its thousands apart.
pub fn with_thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// How far a game has been played: “12 moves made”.
fn moves_made(record: &Record) -> String {
    match record.made.unwrap_or_else(|| record.line_len()) {
        0 => "all moves undone".to_owned(),
        1 => "one move made".to_owned(),
        made => format!("{} moves made", number(made)),
    }
}

/// The state of a game in progress: “in progress, 12 moves made”. A game with a name begins with
/// it: “on the train”, and so on.
pub fn progress_line(record: &Record, name: &str) -> String {
    match name {
        "" => format!("in progress, {}", moves_made(record)),
        name => format!("“{name}”, in progress, {}", moves_made(record)),
    }
}

/// The name of a game in progress, or its deal if it has no name.
pub fn game_name(record: &Record, name: &str) -> String {
    match name {
        "" => super::capital(&deal_of(record)),
        name => format!("“{name}”, {}", deal_of(record)),
    }
}

/// Under the title of a book: “Lady Adelaide Cadogan, 1914”.
pub fn by(author: &str, year: u16) -> String {
    format!("{author}, {year}")
}

/// The page of games in progress, and the way to it.
pub const IN_PROGRESS: &str = "Games in progress";
pub const IN_PROGRESS_WHY: &str =
    "Every deal you have begun stays here until it ends or you put it away.";
/// Under the way to them.
pub fn all_in_progress(count: usize) -> String {
    match count {
        1 => "One, with its picture".to_owned(),
        2 => "Both, with their pictures".to_owned(),
        count => line(&format!("all {}, with their pictures", number(count))),
    }
}
pub const NONE_IN_PROGRESS: &str = "No game is in progress.";
/// How a game in progress stands: “12 moves made, played last on 3 March”.
pub fn save_line(record: &Record, (_, month, day): (i32, u32, u32)) -> String {
    line(&format!("{}, played last on {}", moves_made(record), date(month, day)))
}
pub const GO_ON: &str = "Go on";
pub const GIVE_UP: &str = "Give up";
pub const PUT_AWAY: &str = "Put away";
pub const GIVE_UP_SURE: &str = "It counts as lost";
pub const PUT_AWAY_SURE: &str = "Put it away for good";
pub const KEEP_IT: &str = "Keep it";
pub const NAME_FIELD: &str = "Your name for it";
/// Said when there is room again for a game that had none.
pub const SAVED_NOW: &str = "There is room again: your game is kept now.";
/// Said when a game has been put away.
pub const GAME_PUT_AWAY: &str = "The game is put away. It counts as neither won nor lost.";
/// Shows more of a list.
pub fn show_more(count: usize) -> String {
    format!("Show {} more", number(count))
}

/// Said when a game is given up.
pub const GIVEN_UP: &str = "The game is given up and counts as lost.";

/// Under the heading of a game's rules: its other names.
pub fn known_as(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    format!("Also known as {}.", list(&names, "or"))
}

/// Games of other books that are similar: “Close to Sly Fox, but not the same.” `None` if there is
/// none.
pub fn similar_games(names: &[&str]) -> Option<String> {
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    (!names.is_empty()).then(|| format!("Close to {}, but not the same.", list(&names, "and")))
}

/// The source of a game: the words before the title of the book, and those after it.
pub fn source(author: &str, year: u16) -> (&'static str, String) {
    ("From ", format!(", by {author}, {year}."))
}

/// A day of any year: “21 November”.
pub fn date(month: u32, day: u32) -> String {
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
    let month = MONTHS.get(month.wrapping_sub(1) as usize).unwrap_or(&"");
    format!("{day} {month}")
}

/// Says that another deal of the game is in progress, when a link opens a new one.
pub fn other_in_progress(other: &Record) -> String {
    let title = games::by_id(&other.game).map_or("", |game| game.title);
    format!("Your own game of {title} is kept: {}, {}.", deal_of(other), moves_made(other))
}

/// Says that the earlier deal of the game is saved, when the player deals a new one.
pub fn replaced(old: &Record) -> String {
    format!("Another deal is kept: {}, {}.", deal_of(old), moves_made(old))
}

pub const GO_BACK: &str = "Go back to it";
pub const STAY: &str = "Stay here";

/// Says what another tab has done with the game of this tab.
pub const fn changed_by_other_tab(how: OtherWindow) -> &'static str {
    match how {
        OtherWindow::PlayedOn => "This game has been played on in another window.",
        OtherWindow::Ended => "This game has ended in another window.",
        OtherWindow::Gone => {
            "This game is no longer in progress: another window has put it away or ended it."
        }
    }
}
pub const USE_OTHER_TAB: &str = "Use that game";
/// The answer that this tab's moves count.
pub const fn continue_here(how: OtherWindow) -> &'static str {
    match how {
        OtherWindow::PlayedOn | OtherWindow::Ended => "Keep this one",
        OtherWindow::Gone => "Take it up again",
    }
}

/// Said where a newer version of the program is ready.
pub const UPDATE: &str = "A new version is ready.";
pub const RELOAD: &str = "Reload";
pub const LATER: &str = "Later";

/// The text that is shared with the link of a deal.
pub fn invitation(title: &str, seed: u64) -> String {
    format!("A game of patience: {title}, {}.", deal(seed))
}

/// The text that is shared with the link of a whole game.
pub fn whole_game(title: &str, seed: u64) -> String {
    format!("A game of patience from its deal to its end: {title}, {}.", deal(seed))
}

pub const SHARE_WHAT: &str = "Share the deal alone, or the whole game with your moves?";
pub const THE_DEAL: &str = "The deal";
pub const THE_GAME: &str = "The whole game";
/// Said where the link of a whole game is too long.
pub const LONG_GAME: &str = "This game is so long that many programs would cut its link. Save it to a file, which you can send and read back on the page of the record; or share the deal alone.";
pub const SAVE_GAME: &str = "Save the game to a file";
/// The name of the file of a whole game.
pub fn game_file(game: &str, seed: u64) -> String {
    format!("patientia-{game}-{seed}.txt")
}

/// Said when a link lies in the clipboard.
pub const COPIED: &str = "The link is copied.";

/// Said when a line about how something went lies there, with its link.
pub const TEXT_COPIED: &str = "The line is copied, with its link.";

/// Said where a link must be copied by hand.
pub const COPY_BY_HAND: &str = "This is the link. Copy it from here:";

pub const BAD_LINK: &str = "This link leads nowhere";

pub const UNTOUCHED: &str = "Nothing of yours has been touched.";

pub const TO_CATALOGUE: &str = "All games";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Session;

    #[test]
    fn numbers_are_said_as_people_say_them() {
        assert_eq!(playable(16), "Sixteen of ninety-five can be played.");
        assert_eq!(playable(95), "All ninety-five games of the two books can be played.");
        assert_eq!(in_words(40), "forty");
        assert_eq!(in_words(12), "twelve");
        assert_eq!(with_thousands(31_623_087), "31,623,087");
        assert_eq!(with_thousands(999), "999");
    }

    #[test]
    fn why_a_choice_is_not_kept_is_said_where_a_reload_helps() {
        assert_eq!(setting_not_saved(&StoreError::Newer), store_error(&StoreError::Newer));
        for other in [StoreError::Full, StoreError::Denied, StoreError::ChangedElsewhere] {
            let said = setting_not_saved(&other);
            assert_eq!(said, "This choice lasts only while the page is open.");
        }
    }

    #[test]
    fn how_far_a_game_is_played_is_said() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let line = Record { moves: "t12-f2,t18-t2".to_owned(), ..Record::deal(game, 1) };
        assert_eq!(progress_line(&line, ""), "in progress, two moves made");
        assert_eq!(game_name(&line, ""), "Deal 1");
        assert_eq!(
            game_name(&line.clone().new_attempt(5), "on the train"),
            "“on the train”, deal 1, played again"
        );
        let undone = Record { made: Some(0), ..line };
        assert_eq!(
            progress_line(&undone, "the hard one"),
            "“the hard one”, in progress, all moves undone"
        );
        assert_eq!(replaced(&undone), "Another deal is kept: deal 1, all moves undone.");
    }

    #[test]
    fn why_a_saved_game_is_kept_aside_is_said() {
        assert_eq!(
            quarantined_game(&RecordError::UnknownGame("whist".to_owned())),
            "The saved game could not be opened (there is no game called “whist”). It has been kept aside, not deleted; here is a new deal."
        );
    }

    #[test]
    fn what_is_lost_of_a_game_is_said() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let record = Record { moves: "d".to_owned(), ..Record::deal(game, 1) };
        let (_, shortfall) = Session::restore(&record).expect("a deal");
        let mut shortfall =
            PartialRestore { restored_moves: 3, total: 20, ..shortfall.expect("it has no stock") };
        let said = partly_restored(&shortfall);
        assert!(said.starts_with("By the rules as they are now only three of the 20 moves of your saved game can be restored. Move 1 (d) is not legal: This game has no stock"), "{said}");
        assert!(said.ends_with(". The whole game is kept aside, not deleted."), "{said}");
        assert!(not_restored(&shortfall).ends_with("so it is not opened."));
        shortfall.total = 3;
        assert!(
            partly_restored(&shortfall)
                .contains("now every move of your saved game can still be made.")
        );
        shortfall.dropped_bookmarks = 1;
        assert!(partly_restored(&shortfall).contains("now a bookmark of your saved game is lost."));
    }
}
