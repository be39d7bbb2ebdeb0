//! Looks for a win of a deal with any machine (the code that runs a game). This module starts the
//! search and makes a record of the won game. The search itself is in the module `solver`.

use crate::{
    games::Game,
    rules::Choices,
    session::{Record, Session},
    solver::{NestedProgress, NestedSearch, RandomPlayer},
};

/// Searches for a win of the deal up to `tries` times. Returns the record of the won game, or
/// `None` if no search finds a win.
pub fn find_win(game: &'static Game, choices: &Choices, seed: u64, tries: u64) -> Option<Record> {
    let line = (0..tries).find_map(|number| {
        let player = RandomPlayer::with_foundation_preference(seed.wrapping_add(number << 32));
        match NestedSearch::new(game.deal(choices, seed), player).run(u64::MAX) {
            NestedProgress::Won(line) => Some(line),
            NestedProgress::Over | NestedProgress::Paused => None,
        }
    })?;
    let mut session = Session::new(game, choices.clone(), seed);
    line.into_iter().try_for_each(|mv| session.play(mv)).ok()?;
    Some(session.record())
}
