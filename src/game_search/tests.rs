//! Tests of the filters and of the search, with all games and their measured figures. These tests
//! use the names of games from the books.

use std::{collections::BTreeMap, fs, path::Path};

use super::*;
use crate::{
    atlas::{GameFigures, GameLength, LuckLevel, WinFrequency},
    games,
};

/// Returns the most important measured figures of all games.
fn briefs() -> BTreeMap<&'static str, Brief> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/atlas");
    let read = |game: &'static Game| {
        let text = fs::read_to_string(folder.join(format!("{}.json", game.id))).ok()?;
        Some((game.id, Brief::from_figures(&GameFigures::from_file_text(&text).expect("a sheet"))?))
    };
    games::all().filter_map(read).collect()
}

/// Returns the games that match the query, for a player who has not played any game.
fn matching_games(wanted: &GameQuery) -> Vec<&'static Game> {
    let briefs = briefs();
    wanted.matching_games(games::all(), |game| GameFacts {
        brief: briefs.get(game.id).copied(),
        ..GameFacts::default()
    })
}

fn game_ids(games: &[&'static Game]) -> Vec<&'static str> {
    games.iter().map(|game| game.id).collect()
}

fn find_ids(search: &str) -> Vec<&'static str> {
    game_ids(&matching_games(&GameQuery { search: search.to_owned(), ..GameQuery::default() }))
}

#[test]
fn no_filter_returns_all_games_in_book_order() {
    assert!(
        matching_games(&GameQuery::default())
            .into_iter()
            .map(|game| game.id)
            .eq(games::all().map(|game| game.id))
    );
}

#[test]
fn unfinished_word_finds_names_by_prefix() {
    assert_eq!(find_ids("indian car"), ["quilt"]);
    assert!(find_ids("car").contains(&"carpet"));
    for begun in ["car", "pat", "gam", "sol", "card"] {
        assert!(find_ids(begun).len() < 20, "{begun} finds {:?}", find_ids(begun));
    }
    assert_eq!(find_ids("patience").len(), games::all().count(), "every game is a patience");
}

#[test]
fn each_filter_returns_exactly_its_games() {
    let briefs = briefs();
    for filter in Filter::ALL {
        let found = matching_games(&GameQuery::with_filters([filter]));
        for game in games::all() {
            let brief = briefs.get(game.id);
            let (packs, most) = (game.packs().count, *game.players().end());
            let is_length = |length| brief.is_some_and(|brief| brief.game_length() == length);
            let is_luck = |steps: &[LuckLevel]| {
                brief.is_some_and(|brief| brief.luck.is_some_and(|luck| steps.contains(&luck)))
            };
            let has_chance =
                |chance| brief.is_some_and(|brief| brief.win_frequency() == Some(chance));
            let expected = match filter {
                Filter::OnePack => packs == 1,
                Filter::TwoPacks => packs == 2,
                Filter::MorePacks => packs > 2,
                Filter::Short => is_length(GameLength::Short),
                Filter::Middling => is_length(GameLength::Middling),
                Filter::Long => is_length(GameLength::Long),
                Filter::Luck => is_luck(&[LuckLevel::Luck, LuckLevel::MostlyLuck]),
                Filter::Skill => is_luck(&[LuckLevel::Skill, LuckLevel::MostlySkill]),
                Filter::Often => has_chance(WinFrequency::Often),
                Filter::Rarely => has_chance(WinFrequency::Rarely),
                Filter::Several => most > 1,
                Filter::GoodByEar => game.is_easy_to_play_by_ear(),
                Filter::Begun | Filter::Favourite => false,
                Filter::Untried | Filter::Unwon => true,
                Filter::Cadogan => game.book == Book::Cadogan,
                Filter::WhitmoreJones => game.book == Book::WhitmoreJones,
            };
            let is_found = found.iter().any(|found| found.id == game.id);
            assert_eq!(is_found, expected, "{filter:?} {}", game.id);
        }
        println!("{}: {}", filter.id(), found.len());
    }
}

#[test]
fn easiest_games_to_play_by_ear_come_first() {
    let found = matching_games(&GameQuery::with_filters([Filter::GoodByEar]));
    let positions: Vec<_> = found.iter().map(|game| game.by_ear_position()).collect();
    assert_eq!(positions, (0..found.len()).map(Some).collect::<Vec<_>>());
    let short = matching_games(&GameQuery::with_filters([Filter::Short, Filter::GoodByEar]));
    assert!(short.len() > 1 && short.is_sorted_by_key(|game| game.by_ear_position()));
}

#[test]
fn filters_about_the_player_use_the_history() {
    let known = |game: &'static Game| match game.id {
        "nestor" => GameFacts { in_progress: true, ..GameFacts::default() },
        "carpet" => GameFacts { played: true, ..GameFacts::default() },
        "clock" => GameFacts { played: true, won: true, favourite: true, ..GameFacts::default() },
        _ => GameFacts::default(),
    };
    let of = |filters: &[Filter]| {
        let found =
            GameQuery::with_filters(filters.iter().copied()).matching_games(games::all(), known);
        game_ids(&found)
            .into_iter()
            .filter(|id| ["nestor", "carpet", "clock", "wheel"].contains(id))
            .collect::<Vec<_>>()
    };
    assert_eq!(of(&[Filter::Begun]), ["nestor"]);
    assert_eq!(of(&[Filter::Untried]), ["wheel"]);
    assert_eq!(of(&[Filter::Unwon]), ["nestor", "wheel", "carpet"]);
    assert_eq!(of(&[Filter::Favourite]), ["clock"]);
    assert_eq!(of(&[Filter::Begun, Filter::Favourite]), ["clock", "nestor"]);
}

#[test]
fn games_match_one_filter_of_every_group() {
    let count = |filters: &[Filter]| {
        matching_games(&GameQuery::with_filters(filters.iter().copied())).len()
    };
    let (one, two) = (count(&[Filter::OnePack]), count(&[Filter::TwoPacks]));
    assert_eq!(count(&[Filter::OnePack, Filter::TwoPacks]), one + two);
    let both =
        matching_games(&GameQuery::with_filters([Filter::OnePack, Filter::Short, Filter::Often]));
    assert!(both.len() < one && !both.is_empty());
    let briefs = briefs();
    for game in both {
        let brief = briefs[game.id];
        assert_eq!(
            (game.packs().count, brief.game_length()),
            (1, GameLength::Short),
            "{}",
            game.id
        );
        assert_eq!(brief.win_frequency(), Some(WinFrequency::Often), "{}", game.id);
    }
}

#[test]
fn filters_toggle_and_keep_a_fixed_order() {
    let mut wanted = GameQuery::with_filters([Filter::Skill, Filter::OnePack, Filter::Skill]);
    assert_eq!(wanted.filters(), [Filter::OnePack, Filter::Skill]);
    wanted.toggle_filter(Filter::OnePack);
    assert_eq!(wanted.filters(), [Filter::Skill]);
    assert!(!wanted.has_filter_on_played_games());
    wanted.toggle_filter(Filter::Untried);
    assert!(wanted.has_filter_on_played_games());
    for filter in Filter::ALL {
        assert_eq!(Filter::from_id(filter.id()), Some(filter));
    }
    assert_eq!(Filter::from_id("Short"), None);
}

#[test]
fn book_volume_is_selected_only_without_other_filters() {
    let mut wanted = GameQuery::default();
    assert_eq!(wanted.selected_volume(), Some(Book::Cadogan));
    wanted.choose_book(Book::WhitmoreJones);
    assert_eq!(wanted.selected_volume(), Some(Book::WhitmoreJones));
    wanted.toggle_filter(Filter::Short);
    assert_eq!(wanted.selected_volume(), None);
    wanted.choose_book(Book::Cadogan);
    assert_eq!(wanted, GameQuery::with_filters([Filter::Cadogan]));
    wanted.search = " x".to_owned();
    assert_eq!(wanted.selected_volume(), None);
}

#[test]
fn game_is_found_by_each_of_its_names() {
    assert_eq!(find_ids("lucie"), ["la-belle-lucie"]);
    assert_eq!(find_ids("Midnight oil"), ["la-belle-lucie"]);
    assert_eq!(find_ids("st. hel"), ["napoleon-at-st-helena"]);
    assert_eq!(find_ids("great-thirt"), ["great-thirteen"]);
    assert_eq!(find_ids("caesar"), ["caesar"]);
}

#[test]
fn search_ignores_spaces_and_accents() {
    assert_eq!(find_ids("free cell"), find_ids("freecell"));
    assert!(find_ids("free cell").contains(&"cicely"));
    for typed in ["carré napoléon", "CARRE NAPOLEON", "carre\u{301}"] {
        assert_eq!(find_ids(typed)[0], "napoleons-square", "{typed}");
    }
    for (typed, game) in [
        ("fantan", "fan-tan"),
        ("fourcorners", "four-corners"),
        ("herring bone", "herring-bone"),
        ("klon dike", "canfield-or-klondike"),
        ("chessb", "chess-board"),
        ("fórtréss", "fortress"),
    ] {
        assert!(find_ids(typed).contains(&game), "{typed}");
    }
}

#[test]
fn well_known_games_are_found_by_their_names() {
    let known = |typed| known_games_named(typed).map(|known| known.name).collect::<Vec<_>>();
    for typed in ["klondike", "Klon", "solitaire", "Solit"] {
        assert_eq!(known(typed), ["Klondike (Solitaire)"], "{typed}");
    }
    assert_eq!(known("free cell"), ["FreeCell"]);
    assert_eq!(known("thieves"), ["Forty Thieves"]);
    assert!(["", "so", "patience", "solitaires"].into_iter().all(|typed| known(typed).is_empty()));
}

#[test]
fn empty_search_finds_all_and_nonsense_finds_none() {
    assert_eq!(find_ids("").len(), games::all().count());
    assert_eq!(find_ids("  ").len(), games::all().count());
    assert!(find_ids("xyzzy").is_empty());
}

#[test]
fn matching_names_come_before_matching_kinds_and_families() {
    let all = |filter| game_ids(&matching_games(&GameQuery::with_filters([filter])));
    assert_eq!(find_ids("two packs"), all(Filter::TwoPacks));
    assert_eq!(find_ids("easy"), all(Filter::Often));
    assert_eq!(find_ids("eas"), all(Filter::Often));
    assert!(find_ids("spider").contains(&"microbe"));
    assert_eq!(find_ids("golf"), ["fan-tan"]);
    assert_eq!(find_ids("sly fox")[0], "sly");
    assert_eq!(find_ids("  KLONDIKE ")[0], "canfield-or-klondike");
    let both = find_ids("easy two packs");
    assert!(
        both.iter().all(|id| all(Filter::Often).contains(id) && all(Filter::TwoPacks).contains(id))
    );
    assert!(!both.is_empty() && both.len() < all(Filter::TwoPacks).len());
    let fans = find_ids("fan");
    assert!(
        ["la-belle-lucie", "fan-tan", "rainbow"].iter().all(|id| fans.contains(id)),
        "{fans:?}"
    );
    assert_eq!(find_ids("patience").len(), games::all().count());
}

#[test]
fn mistakes_are_allowed_only_if_nothing_matches_exactly() {
    assert_eq!(find_ids("klondyke")[0], "canfield-or-klondike");
    assert!(find_ids("solitare").contains(&"nestor"));
    assert_eq!(find_ids("napolean helena"), ["napoleon-at-st-helena"]);
    assert_eq!(find_ids("labirynth"), ["labyrinth"]);
    assert_eq!(find_ids("lucy")[0], "la-belle-lucie", "similar sounds come before similar letters");
    assert_eq!(find_ids("nestor"), ["nestor"], "exact matches exclude similar words");
}

#[test]
fn game_lists_are_valid_and_beginner_games_are_easy() {
    for (family, akin) in games::FAMILIES {
        assert_eq!(*family, family.to_lowercase());
        assert!(akin.iter().all(|id| games::by_id(id).is_some()), "{family}");
    }
    let briefs = briefs();
    let kind = |at: usize| games::by_id(games::BEGINNER_GAMES[at].id).map(|game| game.kind);
    assert!(kind(0) != kind(1) && kind(1) != kind(2) && kind(0) != kind(2));
    for first in games::BEGINNER_GAMES {
        let brief = briefs[first.id];
        assert_ne!(brief.game_length(), GameLength::Long, "{}", first.id);
        assert_eq!(brief.win_frequency(), Some(WinFrequency::Often), "{}", first.id);
    }
    for known in &games::KNOWN_GAMES {
        let game = games::by_id(known.id).expect("a game");
        assert!(game.parse_choices(known.options.iter().copied()).is_ok(), "{}", known.name);
    }
}
