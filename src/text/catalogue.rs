//! The texts of the catalogue: the filters, the search results, the entries of games. Reads filters
//! and numbers; `game_search` decides which games match.

use super::{
    english::{GAME, capitalise, number, uncapitalise},
    pages::{found_games_heading, times_won_words},
};
use crate::{
    game_search::{Filter, FilterGroup, GameQuery},
    games::{Book, KnownGame, by_id},
};

pub const FIND: &str = "Find a game by name or kind";

/// The text inside the empty search field.
pub const FIND_HERE: &str = "Find a game";

/// The button that shows all filters.
pub const MORE_FILTERS: &str = "More";

/// The accessible name of the filters beside the search field.
pub const QUICK_FILTERS: &str = "Show only";

/// The button that removes all filters.
pub const ALL_GAMES: &str = "All";

/// The filters beside the search field.
pub const QUICK: [Filter; 6] =
    [Filter::Short, Filter::Long, Filter::Often, Filter::OnePack, Filter::Skill, Filter::Luck];

/// Returns the label of a filter beside the search field. No heading there explains the filter.
pub const fn quick_filter_label(filter: Filter) -> &'static str {
    match filter {
        Filter::Often => "Often won",
        Filter::OnePack => "One pack",
        other => filter_label(other),
    }
}

/// Returns the heading of a volume: the games of one book.
pub const fn volume_heading(book: Book) -> &'static str {
    match book {
        Book::Cadogan => "Lady Cadogan’s volume",
        Book::WhitmoreJones => "Miss Whitmore Jones’s volume",
    }
}

/// Returns how many games a volume has. The page shows the link to the other volume after it.
pub fn volume_size(count: usize) -> String {
    format!("{count} games")
}

/// Returns the words of the link from the other volume to this one.
pub fn volume_link_words(book: Book, count: usize) -> String {
    let owner = match book {
        Book::Cadogan => "Lady Cadogan’s",
        Book::WhitmoreJones => "Miss Whitmore Jones’s",
    };
    format!("to {owner}, {count}")
}

/// The explanation of the figures below the plates. It stands above the first plate.
pub const FIGURES_KEY: &str = "Below each: its time, and how often good play wins.";

/// The words above the game of the evening.
pub const THIS_EVENING: &str = "Tonight’s game";

/// The heading of the deals of today.
pub const DEALS_OF_THE_DAY: &str = "The deals of the day";

/// The heading of the game to continue.
pub const GO_ON: &str = "Go on";

/// Returns the words of the link to the page of all games in progress. The link is beside the game
/// to continue.
pub fn games_in_progress_link_words(count: usize) -> String {
    match count {
        1 => "Name or remove".to_owned(),
        count => format!("All {count}"),
    }
}

/// Returns when a day was: “today”, “yesterday”, “three days ago”.
pub fn days_ago(days: i64) -> String {
    match days {
        ..=0 => "today".to_owned(),
        1 => "yesterday".to_owned(),
        days => format!("{} days ago", number(days as usize)),
    }
}

pub const SHOW_ALL: &str = "Show all games";

pub const PAST_THE_LIST: &str = "Skip the list of games";

pub const BEGIN: &str = "Or begin with one of these";

/// The heading and the line of the large picture for a new player who has opened or declined the
/// lessons.
pub const FIRST_GAME: &str = "Ready for a whole game?";
pub const CAN_BE_WON: &str = "Your first deal can be won.";
pub const WHERE_TO_BEGIN: &str = "Three games to begin with";

pub const KNOWN_GAMES: &str = "Or one like";

/// Says which game of this site is the same as a well-known game (“here: Small Triangle, in
/// threes”) or similar to it (“like it: Microbe”).
pub fn known_game_line(known: &KnownGame) -> String {
    format!("{}: {}", if known.is_same { "here" } else { "like it" }, title_with_options(known))
}

/// Says that the game on the table is a well-known game.
pub fn known_name_sentence(known: &KnownGame) -> String {
    format!("This game is also called {}.", known.name)
}

/// Returns the title of the game of this site, with the options that make it like the well-known
/// game.
fn title_with_options(known: &KnownGame) -> String {
    let game = by_id(known.id);
    let options = game.map_or(&[][..], |game| game.options).iter();
    let chosen = options.filter(|option| known.options.iter().any(|(id, _)| *id == option.id));
    let chosen: Vec<String> = chosen.map(|option| uncapitalise(option.title)).collect();
    let title = game.map_or("", |game| game.title);
    [&[title.to_owned()], &chosen[..]].concat().join(", ")
}

pub const FILTERED_GAMES: &str = "The games you chose";

pub const CHOSEN: &str = "You chose:";

/// Returns the accessible name of the button that removes a filter.
pub fn remove_filter_label(chosen: &str) -> String {
    format!("Remove: {chosen}")
}

pub const FAVOURITES: &str = "Favourites";

/// Returns the line that says how many favourites there are.
pub fn favourites_line(count: usize) -> String {
    format!("{} with a star", GAME.count(count))
}

/// Returns the player's progress in a game in few words, for the line below the picture of the
/// game. Returns `None` if there is no progress.
pub fn progress_mark(going: usize, won: u32) -> Option<String> {
    match (going, won) {
        (0, 0) => None,
        (0, 1) => Some("won once".to_owned()),
        (0, 2) => Some("won twice".to_owned()),
        (0, won) => Some(format!("won\u{a0}{won}\u{a0}times")),
        (1, _) => Some("in\u{a0}progress".to_owned()),
        (deals, _) => Some(format!("{deals}\u{a0}in\u{a0}progress")),
    }
}

/// Returns the player's progress in a game in full, for screen readers: “Two deals in progress ·
/// won once”. Returns `None` if there is no progress.
pub fn own_games_words(going: usize, won: u32) -> Option<String> {
    let going = match going {
        0 => None,
        1 => Some("in progress".to_owned()),
        deals => Some(format!("{} deals in progress", number(deals))),
    };
    let won = (won > 0).then(|| times_won_words(won));
    let parts: Vec<String> = going.into_iter().chain(won).collect();
    (!parts.is_empty()).then(|| capitalise(&parts.join(" · ")))
}

pub const ANY_OF_THESE: &str = "any of these games";

pub const PAGE_OF_GAME: &str = "About this game";

/// Returns the window title for the page that describes a game. (The title of the page with its
/// table is the name of the game alone.)
pub fn page_title(game: &str) -> String {
    format!("{game}: rules and statistics")
}

pub const ABOUT: &str = "About";

/// Returns the accessible name of the link to the page that describes a game.
pub fn about_link_label(title: &str) -> String {
    format!("About {title}")
}

/// The link from the page of a game to its table. If a deal of the game is in progress, the table
/// continues that deal.
pub const PLAY: &str = "Play";

pub const TODAYS: &str = "Today’s deal";

/// The button that shows the field for a deal number.
pub const BY_NUMBER: &str = "A deal by its number";

pub const IN_PROGRESS: &str = "In progress";

pub const OPTIONS: &str = "Ways to play it";

pub const SHARE: &str = "Share it";

pub const SHARE_GAME: &str = "Share this game";

/// Returns the text that the player shares together with the link of a game.
pub fn recommendation_text(title: &str) -> String {
    format!("A game of patience: {title}.")
}

/// The text alternative of the picture with the QR code.
pub const QR: &str = "The address of this page as a QR code";

pub const QR_HELP: &str =
    "Point the camera of another device at this square to open the page there:";

/// Returns the heading of a group of filters.
pub const fn group_heading(group: FilterGroup) -> &'static str {
    match group {
        FilterGroup::Packs => "Packs",
        FilterGroup::Length => "Length",
        FilterGroup::Luck => "Luck or skill",
        FilterGroup::Chance => "How often it is won",
        FilterGroup::Players => "Players",
        FilterGroup::Ear => "By ear",
        FilterGroup::Yours => "Yours",
        FilterGroup::Book => "Book",
    }
}

/// Returns the label of a filter.
pub const fn filter_label(filter: Filter) -> &'static str {
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
        Filter::GoodByEar => "Little to remember",
        Filter::Begun => "Started",
        Filter::Untried => "Not yet tried",
        Filter::Unwon => "Not yet won",
        Filter::Favourite => "Favourites",
        Filter::Cadogan => "Lady Cadogan",
        Filter::WhitmoreJones => "Miss Whitmore Jones",
    }
}

/// Returns how many games match: “Sixteen games”. If no game matches, returns the reason.
pub fn results_heading(count: usize, wanted: &GameQuery) -> String {
    match (count, wanted.filters().is_empty(), wanted.search.trim().is_empty()) {
        (0, false, true) => "No game fits all of that".to_owned(),
        (0, false, false) => "No game of that name fits all of that".to_owned(),
        _ => found_games_heading(count),
    }
}

pub const FAVOURITE: &str = "Favourite game";

/// Returns the accessible name of the star button that makes a game a favourite.
pub fn favourite_button_label(title: &str) -> String {
    format!("Favourite: {title}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entry_shows_the_progress_of_a_game() {
        assert_eq!(own_games_words(0, 0), None);
        assert_eq!(own_games_words(1, 0).as_deref(), Some("In progress"));
        assert_eq!(own_games_words(2, 1).as_deref(), Some("Two deals in progress · won once"));
        assert_eq!(own_games_words(0, 12).as_deref(), Some("Won twelve times"));
    }

    #[test]
    fn progress_mark_below_a_picture_is_short() {
        assert_eq!(progress_mark(0, 0), None);
        assert_eq!(progress_mark(0, 2).as_deref(), Some("won twice"));
        assert_eq!(progress_mark(1, 2).as_deref(), Some("in\u{a0}progress"));
        assert_eq!(progress_mark(3, 0).as_deref(), Some("3\u{a0}in\u{a0}progress"));
    }

    #[test]
    fn past_days_are_described_in_words() {
        assert_eq!([0, 1, 2].map(days_ago), ["today", "yesterday", "two days ago"]);
    }

    #[test]
    fn heading_says_why_no_game_matches() {
        let wanted = |filters: &[Filter], search: &str| {
            let mut query = GameQuery::with_filters(filters.iter().copied());
            query.search = search.to_owned();
            query
        };
        assert_eq!(results_heading(16, &wanted(&[Filter::Short], "")), "Sixteen games");
        assert_eq!(results_heading(0, &wanted(&[], "xyzzy")), "No game of that name");
        assert_eq!(results_heading(0, &wanted(&[Filter::Short], " ")), "No game fits all of that");
        assert!(results_heading(0, &wanted(&[Filter::Short], "x")).contains("of that name"));
    }
}
