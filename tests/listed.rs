//! Tests of the lists of winnable deals. Each listed deal is won by the moves stored with it
//! (`tests/listed/<id>.txt`, made by `lab listed`). The file also contains the results of the fair
//! player, who has tried each deal. The deals of a game are sorted by these results, and the place
//! of a deal in this order decides its rating. No listed deal is a daily deal.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    fs,
};

use length::few_unless_long_run;
use patientia::{
    atlas::{GameFigures, Rating},
    daily::{self, DailyKind},
    engine::Outcome,
    games,
    session::{Record, Session},
};

mod length;

/// A deal, as described by one line in a game's file.
struct Deal {
    seed: u64,
    fair_result: (u64, i64),
    line: String,
}

/// Returns the deals in the files. The keys are the ids of the games.
fn deals_by_game() -> BTreeMap<String, Vec<Deal>> {
    let Ok(files) = fs::read_dir("tests/listed") else { return BTreeMap::new() };
    let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    names
        .map(|name| {
            let text = fs::read_to_string(format!("tests/listed/{name}")).expect("a text");
            let (first, deals) = text.split_once('\n').expect("lines");
            assert!(first.starts_with("tried "), "{name}");
            let id = name.strip_suffix(".txt").expect("a text").to_owned();
            (id, deals.lines().map(parse_deal_line).collect())
        })
        .collect()
}

fn parse_deal_line(line: &str) -> Deal {
    let [seed, wins, score, moves] = line.split(' ').collect::<Vec<_>>()[..] else {
        panic!("{line}");
    };
    let fair_result = (wins.parse().expect("wins"), score.parse().expect("a score"));
    Deal { seed: seed.parse().expect("a seed"), fair_result, line: moves.to_owned() }
}

/// Returns the deals that the site lists for a game, with their ratings.
fn deals_listed_on_site(id: &str) -> BTreeSet<(Rating, u64)> {
    let text = fs::read_to_string(format!("src/atlas/{id}.json")).unwrap_or_default();
    GameFigures::from_file_text(&text)
        .map(|sheet| sheet.listed_seeds(None).into_iter().collect())
        .unwrap_or_default()
}

#[test]
fn deals_are_rated_by_stored_numbers_of_wins() {
    let mut found = deals_by_game();
    for game in games::all() {
        let mut deals = found.remove(game.id).unwrap_or_default();
        deals.sort_by_key(|deal| (Reverse(deal.fair_result), deal.seed));
        let rated = |(place, deal): (usize, &Deal)| {
            (Rating::from_list_position(place, deals.len()), deal.seed)
        };
        let expected: BTreeSet<_> = deals.iter().enumerate().map(rated).collect();
        assert_eq!(expected.len(), deals.len(), "{}: a deal is listed twice", game.id);
        assert_eq!(
            deals_listed_on_site(game.id),
            expected,
            "{}: lab listed {0} --seconds 0",
            game.id
        );
    }
    assert!(found.is_empty(), "these are no games: {:?}", found.keys());
}

#[test]
fn stored_moves_win_the_listed_deals() {
    for (id, deals) in deals_by_game() {
        let game = games::by_id(&id).expect("a game");
        let each = few_unless_long_run(deals.len().div_ceil(2), 1);
        for deal in deals.into_iter().step_by(each) {
            let record = Record { moves: deal.line, ..Record::for_deal(game, deal.seed) };
            let session = Session::from_record(&record).expect("moves");
            assert_eq!(session.outcome(), Outcome::Won, "{id} {}", deal.seed);
        }
    }
}

#[test]
fn no_listed_deal_is_a_daily_deal() {
    for daily in DailyKind::ALL.into_iter().flat_map(daily::deals_of_kind) {
        let is_listed =
            deals_listed_on_site(daily.game.id).iter().any(|(_, seed)| *seed == daily.seed);
        assert!(!is_listed, "{} {}", daily.game.id, daily.seed);
    }
}
