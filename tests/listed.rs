//! The lists of deals that come out: each deal is won by the line that was found with
//! it (`tests/listed/<id>.txt`, made by `lab listed`), is rated by how the fair player
//! fared beside the others, and is no deal of a day.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    fs,
};

use length::few_or_many;
use patientia::{
    atlas::{Rating, Sheet},
    daily::{self, Sort},
    engine::Outcome,
    games,
    session::{Record, Session},
};

mod length;

/// A deal as the file of its game has it.
struct Deal {
    seed: u64,
    fared: (u64, i64),
    line: String,
}

/// What lies in the files, by the ids of their games.
fn found() -> BTreeMap<String, Vec<Deal>> {
    let Ok(files) = fs::read_dir("tests/listed") else { return BTreeMap::new() };
    let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    names
        .map(|name| {
            let text = fs::read_to_string(format!("tests/listed/{name}")).expect("a text");
            let (first, deals) = text.split_once('\n').expect("lines");
            assert!(first.starts_with("tried "), "{name}");
            let id = name.strip_suffix(".txt").expect("a text").to_owned();
            (id, deals.lines().map(deal).collect())
        })
        .collect()
}

fn deal(line: &str) -> Deal {
    let [seed, wins, score, moves] = line.split(' ').collect::<Vec<_>>()[..] else {
        panic!("{line}");
    };
    let fared = (wins.parse().expect("wins"), score.parse().expect("a score"));
    Deal { seed: seed.parse().expect("a seed"), fared, line: moves.to_owned() }
}

/// The deals that the site has of a game, with their ratings.
fn on_the_site(id: &str) -> BTreeSet<(Rating, u64)> {
    let text = fs::read_to_string(format!("src/atlas/{id}.json")).unwrap_or_default();
    Sheet::read(&text).map(|sheet| sheet.listed(None).into_iter().collect()).unwrap_or_default()
}

#[test]
fn the_lists_are_what_was_found_rated_by_how_the_fair_player_fared() {
    let mut found = found();
    for game in games::all() {
        let mut deals = found.remove(game.id).unwrap_or_default();
        deals.sort_by_key(|deal| (Reverse(deal.fared), deal.seed));
        let rated =
            |(place, deal): (usize, &Deal)| (Rating::of_place(place, deals.len()), deal.seed);
        let wanted: BTreeSet<_> = deals.iter().enumerate().map(rated).collect();
        assert_eq!(wanted.len(), deals.len(), "{}: a deal stands twice", game.id);
        assert_eq!(on_the_site(game.id), wanted, "{}: lab listed {0} --seconds 0", game.id);
    }
    assert!(found.is_empty(), "no games: {:?}", found.keys());
}

#[test]
fn every_listed_deal_comes_out_by_its_line() {
    for (id, deals) in found() {
        let game = games::by_id(&id).expect("a game");
        let each = few_or_many(deals.len().div_ceil(2), 1);
        for deal in deals.into_iter().step_by(each) {
            let record = Record { moves: deal.line, ..Record::deal(game, deal.seed) };
            let session = Session::from_record(&record).expect("moves");
            assert_eq!(session.outcome(), Outcome::Won, "{id} {}", deal.seed);
        }
    }
}

#[test]
fn no_listed_deal_is_one_of_a_day() {
    for daily in Sort::ALL.into_iter().flat_map(daily::list) {
        let is_listed = on_the_site(daily.game.id).iter().any(|(_, seed)| *seed == daily.seed);
        assert!(!is_listed, "{} {}", daily.game.id, daily.seed);
    }
}
