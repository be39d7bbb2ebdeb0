//! Looks for a won game, with every kind of machine. This module knows games and their records. The
//! search itself is in the module `solver`.

use crate::{
    games::Game,
    rules::Choices,
    session::{Record, Session},
    solver::{NestedSearch, Progress, RandomPlayer},
};

/// Returns a game of the deal that was played to a win. Returns `None` if `tries` searches find no
/// win.
pub fn find_win(game: &'static Game, choices: &Choices, seed: u64, tries: u64) -> Option<Record> {
    let line = (0..tries).find_map(|number| {
        let player = RandomPlayer::new_keen(seed.wrapping_add(number << 32));
        match NestedSearch::new(game.deal(choices, seed), player).run(u64::MAX) {
            Progress::Won(line) => Some(line),
            Progress::Over | Progress::Paused => None,
        }
    })?;
    let mut session = Session::new(game, choices.clone(), seed);
    line.into_iter().try_for_each(|mv| session.play(mv)).ok()?;
    Some(session.record())
}
