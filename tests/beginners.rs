//! Tests of the games that the program offers to new players first: the figures by which the games
//! were chosen, and their first deals, each with moves that win it (`tests/beginners/<id>.txt`).

use std::{fs, process::Command};

use patientia::{
    engine::Outcome,
    games::{self, BEGINNER_GAMES, KNOWN_GAMES},
    link::{self, Link, LinkScope},
    session::{Options, Record, Session},
};
use serde_json::Value;

/// Returns the figures that `lab taps` prints for the games for beginners.
fn figures_of_lab_taps() -> Vec<Value> {
    let ids = BEGINNER_GAMES.iter().map(|first| first.id);
    let words = ["taps", "--seeds", "1..40", "--json"].into_iter().chain(ids);
    let output = Command::new(env!("CARGO_BIN_EXE_lab")).args(words).output().expect("lab starts");
    let figures: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    figures.as_array().expect("a list").clone()
}

/// Each of these games accepts at least seven of a beginner's first ten taps, both on average and
/// in at least three quarters of the deals. Good play wins more than 85 % of the deals. A deal
/// takes at most ten minutes.
#[test]
fn games_for_beginners_are_easy_and_quick() {
    let figures = figures_of_lab_taps();
    assert_eq!(figures.len(), BEGINNER_GAMES.len());
    for figure in &figures {
        let number = |name: &str| figure[name].as_f64().expect("a number");
        assert!(number("taps") >= 7.0, "{figure}");
        assert!(number("smooth") * 4.0 >= number("deals") * 3.0, "{figure}");
        assert!(number("won") > 0.85, "{figure}");
        assert!(number("minutes") <= 10.0, "{figure}");
    }
}

#[test]
fn goal_of_a_beginner_game_is_one_short_sentence() {
    for first in BEGINNER_GAMES {
        let words = first.goal.split_whitespace().count();
        assert!(words <= 30, "{}: {words} words", first.id);
        assert_eq!(first.goal.matches('.').count(), 1, "{}", first.id);
        assert!(first.goal.ends_with('.'), "{}", first.id);
    }
}

/// Returns the games with first deals for new players: id, options and seeds.
fn games_with_first_deals() -> Vec<(&'static str, Options, &'static [u64])> {
    let beginners = BEGINNER_GAMES.iter().map(|first| (first.id, Options::default(), first.seeds));
    let known = KNOWN_GAMES.iter().filter(|known| !known.seeds.is_empty());
    let known = known.map(|known| (known.id, known.options.iter().copied().collect(), known.seeds));
    beginners.chain(known).collect()
}

#[test]
fn stored_moves_win_the_first_deals_of_new_players() {
    for (id, options, seeds) in games_with_first_deals() {
        let game = games::by_id(id).expect("a game");
        let file = format!("tests/beginners/{id}.txt");
        let lines = fs::read_to_string(&file).expect("the lines of the game");
        let lines: Vec<(u64, &str)> = lines
            .lines()
            .map(|line| line.split_once(' ').expect("a seed and moves"))
            .map(|(seed, moves)| (seed.parse().expect("a seed"), moves))
            .collect();
        let found: Vec<u64> = lines.iter().map(|(seed, _)| *seed).collect();
        assert_eq!(found, seeds, "{file}");
        for (seed, moves) in lines {
            let options = options.clone();
            let record =
                Record { moves: moves.to_owned(), options, ..Record::for_deal(game, seed) };
            let session = Session::from_record(&record).expect("a legal game");
            assert_eq!(session.outcome(), Outcome::Won, "{id} {seed}");
        }
    }
}

#[test]
fn every_winnable_well_known_game_has_first_deals() {
    for known in &KNOWN_GAMES {
        let game = games::by_id(known.id).expect("a game");
        let choices = game.parse_choices(known.options.iter().copied()).expect("options");
        let can_be_won = game.rules(&choices).can_be_won();
        let seeds = games::first_deal_seeds(known.id, known.options.iter().copied());
        assert_eq!(!seeds.is_empty(), can_be_won, "{}", known.name);
        assert!(seeds.is_empty() || seeds.len() >= 5, "{}", known.name);
    }
    assert!(games::first_deal_seeds("small-triangle", std::iter::empty()).is_empty());
}

#[test]
fn link_of_a_well_known_name_leads_to_its_game() {
    for known in &KNOWN_GAMES {
        let address = link::game_link_with_options(known.id, known.options);
        let Ok(Link::Play { record, scope }) = link::parse_link(&address) else {
            panic!("{address}")
        };
        assert_eq!(record.game, known.id);
        let expected = if known.options.is_empty() { LinkScope::Game } else { LinkScope::Options };
        assert_eq!(scope, expected, "{address}");
        assert_eq!(record.options.iter().count(), known.options.len(), "{address}");
    }
}
