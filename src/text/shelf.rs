//! What the shelf says: the lines of its index, what was found, where to begin.
//! Knows filters and numbers; which games answer is decided by `shelf`.

use super::{
    number,
    shell::{came_out, found, line},
};
use crate::shelf::{Filter, Group, Wanted};

/// Before the field in which a game is looked for.
pub const FIND: &str = "Find a game by name or kind";

/// Opens the index.
pub const INDEX: &str = "Favourites, length, luck, packs";

/// On the button that puts away what was chosen and typed.
pub const SHOW_ALL: &str = "Show all games";

/// The way past the list of games, for whoever goes by keyboard.
pub const PAST_THE_LIST: &str = "Past the list of games";

/// Over the games with which to begin.
pub const BEGIN: &str = "New here? Begin with one of these.";

/// The same, where something was played already.
pub const WHERE_TO_BEGIN: &str = "Three games to begin with";

/// The way back to the games that were chosen.
pub const THE_CHOSEN: &str = "The games chosen";

/// Before what is chosen and typed.
pub const CHOSEN: &str = "Chosen:";

/// On what is chosen, as it is put away by a touch, for the ear.
pub fn put_away(chosen: &str) -> String {
    format!("Put away: {chosen}")
}

/// The way to the games with a star.
pub const FAVOURITES: &str = "Favourites";

/// Under it.
pub fn favourites(count: usize) -> String {
    match count {
        1 => "one game with a star".to_owned(),
        count => format!("{} games with a star", number(count)),
    }
}

/// What has become of a game here, in its entry: “Two deals in progress · came out once”.
pub fn here(going: usize, won: u32) -> Option<String> {
    let going = match going {
        0 => None,
        1 => Some("in progress".to_owned()),
        deals => Some(format!("{} deals in progress", number(deals))),
    };
    let won = (won > 0).then(|| came_out(won));
    let parts: Vec<String> = going.into_iter().chain(won).collect();
    (!parts.is_empty()).then(|| line(&parts.join(" · ")))
}

/// Under the way to any game at all, where games are chosen.
pub const ANY_OF_THESE: &str = "any of these games";

/// The way to the page of a game, from its rules.
pub const PAGE_OF_GAME: &str = "The page of this game";

/// The title of the window with that page; the table itself is called by the game alone.
pub fn page_title(game: &str) -> String {
    format!("{game}: rules and record")
}

/// The way to it from the contents pages.
pub const ABOUT: &str = "About";

/// The same, for whoever hears it.
pub fn about(title: &str) -> String {
    format!("About {title}")
}

/// On the page of a game: the way to its table, where a deal goes on.
pub const PLAY: &str = "Play";

/// The way to the deal of the date, and under it.
pub const TODAYS: &str = "Today’s deal";

/// Over the games of it that are in progress.
pub const IN_PROGRESS: &str = "In progress";

/// Over its options.
pub const WAYS: &str = "Ways to play it";

/// Over the ways to hand it on.
pub const HAND_ON: &str = "Hand it on";

/// On the button that shares the page of a game.
pub const SHARE_GAME: &str = "Share this game";

/// What goes with the link to it.
pub fn recommended(title: &str) -> String {
    format!("A game of patience: {title}.")
}

/// What the square shows, for whoever does not see it.
pub const QR: &str = "The address of this page as a QR code";

/// Under it.
pub const QR_HELP: &str =
    "Point the camera of another device at this square to open the page there:";

/// What a line of the index is about.
pub const fn group(group: Group) -> &'static str {
    match group {
        Group::Packs => "Packs",
        Group::Length => "Length",
        Group::Luck => "Luck or skill",
        Group::Chance => "Comes out",
        Group::Players => "Players",
        Group::Yours => "Yours",
        Group::Book => "Book",
    }
}

/// What can be chosen in its line.
pub const fn filter(filter: Filter) -> &'static str {
    match filter {
        Filter::OnePack => "One",
        Filter::TwoPacks => "Two",
        Filter::MorePacks => "More",
        Filter::Short => "Short",
        Filter::Middling => "Middling",
        Filter::Long => "Long",
        Filter::Luck => "Luck",
        Filter::Skill => "Skill",
        Filter::Often => "Often",
        Filter::Rarely => "Rarely",
        Filter::Several => "Two or more",
        Filter::Begun => "Begun",
        Filter::Untried => "Not yet tried",
        Filter::Unwon => "Not yet won",
        Filter::Favourite => "Favourites",
        Filter::Cadogan => "Lady Cadogan",
        Filter::WhitmoreJones => "Miss Whitmore Jones",
    }
}

/// How many games answer to what is wanted: “Sixteen games”; of none why.
pub fn answers(count: usize, wanted: &Wanted) -> String {
    match (count, wanted.filters().is_empty(), wanted.search.trim().is_empty()) {
        (0, false, true) => "No game answers to all of that".to_owned(),
        (0, false, false) => "No game of that name answers to all of that".to_owned(),
        _ => found(count),
    }
}

/// On the switch at a table that makes its game a favourite, or no longer.
pub const FAVOURITE: &str = "Favourite game";

/// On the star of a game.
pub fn favourite(title: &str) -> String {
    format!("Favourite: {title}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_become_of_a_game_is_told_in_its_entry() {
        assert_eq!(here(0, 0), None);
        assert_eq!(here(1, 0).as_deref(), Some("In progress"));
        assert_eq!(here(2, 1).as_deref(), Some("Two deals in progress · came out once"));
        assert_eq!(here(0, 12).as_deref(), Some("Came out twelve times"));
    }

    #[test]
    fn what_is_found_is_said_and_of_nothing_why() {
        let wanted =
            |filters: &[Filter], search| Wanted::of(filters.iter().copied()).finding(search);
        assert_eq!(answers(16, &wanted(&[Filter::Short], "")), "Sixteen games");
        assert_eq!(answers(0, &wanted(&[], "xyzzy")), "No game of that name");
        assert_eq!(answers(0, &wanted(&[Filter::Short], " ")), "No game answers to all of that");
        assert!(answers(0, &wanted(&[Filter::Short], "x")).contains("of that name"));
    }
}
