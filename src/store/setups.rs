//! Tables that the player has set up by hand, at most one for each game. Depends on keys and
//! positions. Does not check whether such a table can occur in play.

use serde::{Deserialize, Serialize};

use super::{Store, StoreError, Stored};
use crate::{engine::Position, games::Game, session::Draft};

/// A stored table, in the form of a position. Cards that nobody has seen are written `?`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct SavedSetup {
    table: Position,
}

impl Stored for SavedSetup {
    const VERSION: u64 = 1;
}

fn setup_key(game: &Game) -> String {
    format!("own/{}", game.id)
}

impl Store {
    /// Returns the table that the player has set up for a game. If the stored value is not a table,
    /// moves it to `broken/`.
    pub fn saved_setup(&self, game: &Game) -> Option<Position> {
        let SavedSetup { table } = self.read(&setup_key(game)).ok()?;
        let is_one = Draft::from_position(table.clone(), game).is_ok();
        if !is_one {
            self.quarantine(&setup_key(game));
        }
        is_one.then_some(table)
    }

    /// Stores the table of a game.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn save_setup(&self, game: &Game, table: &Position) -> Result<(), StoreError> {
        self.write(&setup_key(game), &SavedSetup { table: table.clone() })
    }

    /// Deletes the table of a game. Does not delete a value that a newer program wrote.
    pub fn clear_setup(&self, game: &Game) {
        if self.saved_setup(game).is_some() {
            self.remove(&setup_key(game));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::{
        engine::Plan,
        games,
        store::{Backend as _, MemoryBackend, PREFIX},
    };

    fn klondike() -> &'static Game {
        games::by_id("canfield-or-klondike").expect("a game")
    }

    #[test]
    fn setup_is_stored_until_cleared() {
        let store = Store::new(Box::new(Rc::new(MemoryBackend::default())));
        let (game, choices) = (klondike(), klondike().default_choices());
        assert_eq!(store.saved_setup(game), None);
        let plan = Plan::new(game.rules(&choices));
        let mut written = Draft::default();
        written.set_pile_text(
            &plan,
            plan.parse_slot("t1").expect("a pile"),
            "KH nonsense".to_owned(),
        );
        written.state.redeals = 2;
        let table = written.to_position(game, &choices);
        store.save_setup(game, &table).expect("written");
        assert_eq!(store.saved_setup(game), Some(table));
        let other = games::by_id("nestor").expect("a game");
        assert_eq!(store.saved_setup(other), None, "each game has its own");
        store.clear_setup(game);
        assert_eq!(store.saved_setup(game), None);
    }

    #[test]
    fn broken_setup_is_quarantined_but_newer_version_stays() {
        let memory = Rc::new(MemoryBackend::default());
        let store = Store::new(Box::new(memory.clone()));
        let place = format!("{PREFIX}own/canfield-or-klondike");
        for (number, broken) in [
            "nonsense",
            r#"{"v":1,"table":{"game":"nestor","piles":{}}}"#,
            r#"{"v":1,"table":{"game":"canfield-or-klondike","piles":{"t99":"KH"}}}"#,
            r#"{"v":1,"table":3}"#,
        ]
        .into_iter()
        .enumerate()
        {
            memory.set(&place, broken).expect("written");
            assert_eq!(store.saved_setup(klondike()), None, "{broken}");
            assert_eq!(store.count_quarantined(), number + 1, "{broken}");
            assert_eq!(memory.get(&place), None, "{broken}");
        }
        memory.set(&place, r#"{"v":2,"felt":"green"}"#).expect("written");
        assert_eq!(store.saved_setup(klondike()), None);
        store.clear_setup(klondike());
        let table = Draft::default().to_position(klondike(), &klondike().default_choices());
        assert!(store.save_setup(klondike(), &table).is_err());
        assert!(memory.get(&place).is_some_and(|text| text.contains("felt")));
    }
}
