//! Looks for a game that comes out, of whatever plays it. Knows games and their
//! records; the search is the solver's.

use crate::{
    games::Game,
    rules::Choices,
    session::{Record, Session},
    solver::{Nested, Progress, Walker},
};

/// A game from a deal that comes out, if one is found in so many searches.
pub fn find_win(game: &'static Game, choices: &Choices, seed: u64, tries: u64) -> Option<Record> {
    let line = (0..tries).find_map(|number| {
        let player = Walker::keen(seed.wrapping_add(number << 32));
        match Nested::new(game.deal(choices, seed), player).run(u64::MAX) {
            Progress::Won(line) => Some(line),
            Progress::Over | Progress::Paused => None,
        }
    })?;
    let mut session = Session::new(game, choices.clone(), seed);
    line.into_iter().try_for_each(|mv| session.play(mv)).ok()?;
    Some(session.record())
}
