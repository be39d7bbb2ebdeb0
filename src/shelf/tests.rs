//! The shelf over all games as they were measured. Knows the books' games by name.

use std::{collections::BTreeMap, fs, path::Path};

use super::*;
use crate::{
    atlas::{Chance, Length, Luck, Sheet},
    games,
};

/// The briefs of all games, as they are measured.
fn briefs() -> BTreeMap<&'static str, Brief> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/atlas");
    let read = |game: &'static Game| {
        let text = fs::read_to_string(folder.join(format!("{}.json", game.id))).ok()?;
        Some((game.id, Brief::of(&Sheet::read(&text).expect("a sheet"))?))
    };
    games::all().filter_map(read).collect()
}

/// Which games answer, where nothing has been played.
fn answers(wanted: &Wanted) -> Vec<&'static Game> {
    let briefs = briefs();
    wanted.games(games::all(), |game| Known {
        brief: briefs.get(game.id).copied(),
        ..Known::default()
    })
}

fn ids(games: &[&'static Game]) -> Vec<&'static str> {
    games.iter().map(|game| game.id).collect()
}

fn find(search: &str) -> Vec<&'static str> {
    ids(&answers(&Wanted { search: search.to_owned(), ..Wanted::default() }))
}

#[test]
fn who_wants_nothing_gets_all_games_in_the_order_of_the_books() {
    assert!(
        answers(&Wanted::default())
            .into_iter()
            .map(|game| game.id)
            .eq(games::all().map(|game| game.id))
    );
}

#[test]
fn a_word_begun_finds_the_names_that_begin_so() {
    assert_eq!(find("indian car"), ["carpet"]);
    assert!(find("car").contains(&"carpet"));
    for begun in ["car", "pat", "gam", "sol", "card"] {
        assert!(find(begun).len() < 20, "{begun} finds {:?}", find(begun));
    }
    assert_eq!(find("patience").len(), games::all().count(), "any game is one");
}

#[test]
fn each_filter_is_answered_by_those_games_alone() {
    let briefs = briefs();
    for filter in Filter::ALL {
        let found = answers(&Wanted::of([filter]));
        for game in games::all() {
            let brief = briefs.get(game.id);
            let (packs, most) = (game.packs().count, *game.players().end());
            let is_length = |length| brief.is_some_and(|brief| brief.length() == length);
            let is_luck = |steps: &[Luck]| {
                brief.is_some_and(|brief| brief.luck.is_some_and(|luck| steps.contains(&luck)))
            };
            let comes_out = |chance| brief.is_some_and(|brief| brief.chance() == Some(chance));
            let expected = match filter {
                Filter::OnePack => packs == 1,
                Filter::TwoPacks => packs == 2,
                Filter::MorePacks => packs > 2,
                Filter::Short => is_length(Length::Short),
                Filter::Middling => is_length(Length::Middling),
                Filter::Long => is_length(Length::Long),
                Filter::Luck => is_luck(&[Luck::Luck, Luck::MostlyLuck]),
                Filter::Skill => is_luck(&[Luck::Skill, Luck::MostlySkill]),
                Filter::Often => comes_out(Chance::Often),
                Filter::Rarely => comes_out(Chance::Rarely),
                Filter::Several => most > 1,
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
fn what_is_remembered_is_answered_by_what_was_played() {
    let known = |game: &'static Game| match game.id {
        "nestor" => Known { begun: true, ..Known::default() },
        "carpet" => Known { played: true, ..Known::default() },
        "clock" => Known { played: true, won: true, favourite: true, ..Known::default() },
        _ => Known::default(),
    };
    let of = |filters: &[Filter]| {
        let found = Wanted::of(filters.iter().copied()).games(games::all(), known);
        ids(&found)
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
fn of_one_group_any_and_of_each_group_one_must_be_answered() {
    let count = |filters: &[Filter]| answers(&Wanted::of(filters.iter().copied())).len();
    let (one, two) = (count(&[Filter::OnePack]), count(&[Filter::TwoPacks]));
    assert_eq!(count(&[Filter::OnePack, Filter::TwoPacks]), one + two);
    let both = answers(&Wanted::of([Filter::OnePack, Filter::Short, Filter::Often]));
    assert!(both.len() < one && !both.is_empty());
    let briefs = briefs();
    for game in both {
        let brief = briefs[game.id];
        assert_eq!((game.packs().count, brief.length()), (1, Length::Short), "{}", game.id);
        assert_eq!(brief.chance(), Some(Chance::Often), "{}", game.id);
    }
}

#[test]
fn what_is_chosen_is_turned_on_and_off_and_stands_in_one_order() {
    let mut wanted = Wanted::of([Filter::Skill, Filter::OnePack, Filter::Skill]);
    assert_eq!(wanted.filters(), [Filter::OnePack, Filter::Skill]);
    wanted.turn(Filter::OnePack);
    assert_eq!(wanted.filters(), [Filter::Skill]);
    assert!(!wanted.asks_the_player());
    wanted.turn(Filter::Untried);
    assert!(wanted.asks_the_player());
    for filter in Filter::ALL {
        assert_eq!(Filter::named(filter.id()), Some(filter));
    }
    assert_eq!(Filter::named("Short"), None);
}

#[test]
fn one_volume_is_open_until_more_is_wanted() {
    let mut wanted = Wanted::default();
    assert_eq!(wanted.volume(), Some(Book::Cadogan));
    wanted.open(Book::WhitmoreJones);
    assert_eq!(wanted.volume(), Some(Book::WhitmoreJones));
    wanted.turn(Filter::Short);
    assert_eq!(wanted.volume(), None);
    wanted.open(Book::Cadogan);
    assert_eq!(wanted, Wanted::of([Filter::Cadogan]));
    wanted.search = " x".to_owned();
    assert_eq!(wanted.volume(), None);
}

#[test]
fn a_game_is_found_by_any_of_its_names() {
    assert_eq!(find("lucie"), ["la-belle-lucie"]);
    assert_eq!(find("Midnight oil"), ["la-belle-lucie"]);
    assert_eq!(find("st. hel"), ["napoleon-at-st-helena"]);
    assert_eq!(find("great-thirt"), ["great-thirteen"]);
    assert_eq!(find("caesar"), ["caesar"]);
}

#[test]
fn spaces_and_accents_do_not_matter() {
    assert_eq!(find("free cell"), find("freecell"));
    assert!(find("free cell").contains(&"cicely"));
    for typed in ["carré napoléon", "CARRE NAPOLEON", "carre\u{301}"] {
        assert_eq!(find(typed)[0], "napoleons-square", "{typed}");
    }
    for (typed, game) in [
        ("fantan", "fan-tan"),
        ("fourcorners", "four-corners"),
        ("herring bone", "herring-bone"),
        ("klon dike", "canfield-or-klondike"),
        ("chessb", "chess-board"),
        ("fórtréss", "fortress"),
    ] {
        assert!(find(typed).contains(&game), "{typed}");
    }
}

#[test]
fn no_search_finds_all_and_nonsense_nothing() {
    assert_eq!(find("").len(), games::all().count());
    assert_eq!(find("  ").len(), games::all().count());
    assert!(find("xyzzy").is_empty());
}

#[test]
fn kinds_and_families_are_found_after_names() {
    let all = |filter| ids(&answers(&Wanted::of([filter])));
    assert_eq!(find("two packs"), all(Filter::TwoPacks));
    assert_eq!(find("easy"), all(Filter::Often));
    assert_eq!(find("eas"), all(Filter::Often));
    assert!(find("spider").contains(&"microbe"));
    assert_eq!(find("golf"), ["fan-tan"]);
    assert_eq!(find("sly fox")[0], "sly");
    assert_eq!(find("  KLONDIKE ")[0], "canfield-or-klondike");
    let both = find("easy two packs");
    assert!(
        both.iter().all(|id| all(Filter::Often).contains(id) && all(Filter::TwoPacks).contains(id))
    );
    assert!(!both.is_empty() && both.len() < all(Filter::TwoPacks).len());
    let fans = find("fan");
    assert!(
        ["la-belle-lucie", "fan-tan", "rainbow"].iter().all(|id| fans.contains(id)),
        "{fans:?}"
    );
    assert_eq!(find("patience").len(), games::all().count());
}

#[test]
fn small_mistakes_are_forgiven_where_nothing_else_is_found() {
    assert_eq!(find("klondyke")[0], "canfield-or-klondike");
    assert!(find("solitare").contains(&"nestor"));
    assert_eq!(find("napolean helena"), ["napoleon-at-st-helena"]);
    assert_eq!(find("labirynth"), ["labyrinth"]);
    assert_eq!(
        find("lucy")[0],
        "la-belle-lucie",
        "what sounds alike comes before what looks alike"
    );
    assert_eq!(find("nestor"), ["nestor"], "what is right is not mixed with what is nearly right");
}

#[test]
fn families_and_beginnings_name_games_of_the_books_and_are_chosen_by_their_figures() {
    for (family, akin) in games::FAMILIES {
        assert_eq!(*family, family.to_lowercase());
        assert!(akin.iter().all(|id| games::by_id(id).is_some()), "{family}");
    }
    let briefs = briefs();
    let brief = |at: usize| briefs[games::FOR_BEGINNERS[at].0];
    assert!((0..3).all(|at| brief(at).length() == Length::Short));
    assert_eq!(brief(0).chance(), Some(Chance::Often));
    assert_eq!(brief(0).luck, Some(Luck::Skill));
}
