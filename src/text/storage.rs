//! The texts of the storage page: which data uses the storage, and which data the player can
//! delete. Reads counts; deletes nothing.

use crate::store::{KeepReason, StorageUsage};

use super::english::{GAME, capitalise};

/// The heading of the page.
pub const PAGE: &str = "Your games on this device";
pub const TITLE: &str = "Make room";
pub const WHY: &str = "A browser gives each site only so much room. Results take little and stay for ever. What takes more is listed here; nothing is deleted unless you say so. Save everything to a file first, and you can bring back whatever you delete.";
pub const CHOOSE: &str = "Choose which";
pub const ONE_BY_ONE: &str = "One by one";
pub const LET_GO: &str = "Delete";
pub const SURE: &str = "Delete these moves";
pub const KEEP: &str = "Keep them";

/// Returns the heading above the games whose moves are stored for this reason.
pub const fn heading(reason: KeepReason) -> &'static str {
    match reason {
        KeepReason::Won => "Moves of games you won",
        KeepReason::Favourite => "Moves you keep with a star",
        KeepReason::Other => "Moves of other games",
    }
}

/// Returns the number of games and the size of their stored moves: “40 games, about 44 KB.”
pub fn games_and_size_line(usage: StorageUsage) -> String {
    match usage.count {
        0 => "None.".to_owned(),
        count => format!("{}, {}.", capitalise(&game_count_words(count)), size_words(usage.chars)),
    }
}

/// Returns the label of the button that deletes the moves of all games that ended at least `days`
/// days ago, or of all games if `days` is `None`.
pub fn delete_button_label(days: Option<u64>, usage: StorageUsage) -> String {
    let which = match days {
        None => "all",
        Some(365..) => "those over a year old",
        Some(180..) => "those over half a year old",
        Some(_) => "those over a month old",
    };
    format!("Delete {which}: {}, {}", game_count_words(usage.count), size_words(usage.chars))
}

/// Asks whether the program should delete the moves of these games.
pub fn delete_question(count: usize) -> String {
    match count {
        1 => "This deletes the moves of this game for good, unless you have them in a saved file. Its result stays."
            .to_owned(),
        count => format!(
            "This deletes the moves of {} for good, unless you have them in a saved file. Their results stay.",
            game_count_words(count)
        ),
    }
}

/// Announced after the moves have been deleted.
pub fn deleted_message(count: usize) -> String {
    match count {
        1 => "Its moves are deleted. The result stays.".to_owned(),
        count => {
            format!("The moves of {} are deleted. Their results stay.", game_count_words(count))
        }
    }
}

fn game_count_words(count: usize) -> String {
    if count <= 12 { GAME.count(count) } else { GAME.count_in_figures(count as u64) }
}

/// Converts a number of characters into an approximate size in KB or MB.
fn size_words(chars: usize) -> String {
    match chars {
        0..1000 => "less than 1 KB".to_owned(),
        1000..1_000_000 => format!("about {} KB", chars / 1000),
        _ => format!("about {}.{} MB", chars / 1_000_000, chars / 100_000 % 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn storage_sizes_are_approximate() {
        let usage = |count, chars| StorageUsage { count, chars };
        assert_eq!(games_and_size_line(usage(0, 0)), "None.");
        assert_eq!(games_and_size_line(usage(1, 700)), "One game, less than 1 KB.");
        assert_eq!(games_and_size_line(usage(1300, 1_260_000)), "1,300 games, about 1.2 MB.");
        assert_eq!(
            delete_button_label(Some(365), usage(40, 44_300)),
            "Delete those over a year old: 40 games, about 44 KB"
        );
        assert_eq!(
            delete_button_label(Some(182), usage(2, 400)),
            "Delete those over half a year old: two games, less than 1 KB"
        );
        assert_eq!(delete_button_label(None, usage(2, 4_000)), "Delete all: two games, about 4 KB");
        assert_eq!(deleted_message(3), "The moves of three games are deleted. Their results stay.");
    }
}
