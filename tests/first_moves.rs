//! Tests of the stored results of first moves: they fit their deals, and each deal that can be
//! measured has results. By default only some proofs are repeated; `PATIENTIA_LONG=1` repeats all.

use std::{collections::BTreeMap, fs, path::Path};

use patientia::{
    atlas::{FirstMoveWorth, GameFigures},
    games::{self, Game},
    insight::{MOST_FIRST_MOVES, group_first_moves, prove_first_move},
    session::Session,
};

mod length;

/// Returns all games with rated deals, and their figures.
fn rated_games() -> Vec<(&'static Game, GameFigures)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/atlas");
    let read = |game: &'static Game| {
        let text = fs::read_to_string(folder.join(format!("{}.json", game.id))).ok()?;
        let figures = GameFigures::from_file_text(&text).expect("figures");
        (!figures.rated.is_empty()).then_some((game, figures))
    };
    games::all().filter_map(read).collect()
}

fn deal(game: &'static Game, seed: u64) -> Session {
    Session::new(game, game.default_choices(), seed)
}

#[test]
fn every_measurable_deal_has_first_move_results() {
    let mut measured = 0;
    for (game, figures) in rated_games() {
        let seeds = figures.first_moves.keys();
        assert!(seeds.into_iter().all(|seed| figures.rated.contains_key(seed)), "{}", game.id);
        for seed in figures.rated.keys() {
            let session = deal(game, *seed);
            let moves = group_first_moves(&session).len();
            let can_be_measured =
                session.can_be_solved() && (2..=MOST_FIRST_MOVES).contains(&moves);
            let worths = figures.first_move_worths(*seed);
            let count = worths.as_ref().map(Vec::len);
            assert_eq!(
                count,
                can_be_measured.then_some(moves),
                "{}, deal {seed}: run lab first-moves {}",
                game.id,
                game.id
            );
            measured += usize::from(can_be_measured);
        }
    }
    println!("{measured} deals");
    assert!(measured >= 600, "{measured}");
}

#[test]
fn unreadable_first_move_results_are_ignored() {
    let game = games::by_id("nestor").expect("a game");
    let mut figures = GameFigures::new(game.id, game.edition);
    figures.first_moves = BTreeMap::from([(1, "+-".to_owned()), (2, "+?".to_owned())]);
    let read = GameFigures::from_file_text(&figures.to_file_text()).expect("figures");
    let worths = vec![FirstMoveWorth::KeepsWin, FirstMoveWorth::Loses];
    assert_eq!(read.first_move_worths(1), Some(worths));
    assert_eq!(read.first_move_worths(2), None);
    assert_eq!(read.first_move_worths(3), None);
}

#[test]
fn stored_proofs_can_be_reproduced() {
    let step = length::few_unless_long_run(40, 1);
    let mut worths = Vec::new();
    for (game, figures) in rated_games() {
        for seed in figures.first_moves.keys() {
            let of_deal = figures.first_move_worths(*seed).expect("results");
            let entries = of_deal.into_iter().enumerate();
            worths.extend(entries.map(|(at, worth)| (game, *seed, at, worth)));
        }
    }
    for (proved, can_win) in [(FirstMoveWorth::KeepsWin, true), (FirstMoveWorth::Loses, false)] {
        let of_kind: Vec<_> = worths.iter().filter(|(.., worth)| *worth == proved).collect();
        println!("{proved:?}: {} moves", of_kind.len());
        assert!(of_kind.len() > step, "{proved:?}: {}", of_kind.len());
        for (game, seed, at, _) in of_kind.into_iter().step_by(step) {
            let session = deal(game, *seed);
            let mv = group_first_moves(&session)[*at][0];
            let found = prove_first_move(&session, mv);
            assert_eq!(found, Some(can_win), "{}, deal {seed}, move {at}", game.id);
        }
    }
}
