//! Tables that the player has set up by hand, one per game. Knows keys and positions. Does not
//! check whether such a table can occur in play.

use serde::{Deserialize, Serialize};

use super::{Store, StoreError, Stored};
use crate::{engine::Position, games::Game, session::Written};

/// A table as a position. Cards that nobody has seen are written `?`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct OwnTable {
    table: Position,
}

impl Stored for OwnTable {
    const VERSION: u64 = 1;
}

fn key(game: &Game) -> String {
    format!("own/{}", game.id)
}

impl Store {
    /// Returns the table that the player set up for a game. Moves a value that is no table to
    /// `broken/`.
    pub fn own_table(&self, game: &Game) -> Option<Position> {
        let OwnTable { table } = self.read(&key(game)).here()?;
        let is_one = Written::of_position(table.clone(), game).is_ok();
        if !is_one {
            self.set_apart(&key(game));
        }
        is_one.then_some(table)
    }

    /// Stores the table of a game.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn keep_own_table(&self, game: &Game, table: &Position) -> Result<(), StoreError> {
        self.write(&key(game), &OwnTable { table: table.clone() })
    }

    /// Deletes the table of a game. Keeps a value that a newer program wrote.
    pub fn clear_own_table(&self, game: &Game) {
        if self.own_table(game).is_some() {
            self.remove(&key(game));
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
        store::{Backend as _, Memory, PREFIX},
    };

    fn klondike() -> &'static Game {
        games::by_id("canfield-or-klondike").expect("a game")
    }

    #[test]
    fn a_table_is_stored_until_cleared() {
        let store = Store::new(Box::new(Rc::new(Memory::default())));
        let (game, choices) = (klondike(), klondike().defaults());
        assert_eq!(store.own_table(game), None);
        let plan = Plan::new(game.rules(&choices));
        let mut written = Written::default();
        written.write(&plan, plan.read_slot("t1").expect("a pile"), "KH nonsense".to_owned());
        written.besides.redeals = 2;
        let table = written.position(game, &choices);
        store.keep_own_table(game, &table).expect("written");
        assert_eq!(store.own_table(game), Some(table));
        let other = games::by_id("nestor").expect("a game");
        assert_eq!(store.own_table(other), None, "each game has its own");
        store.clear_own_table(game);
        assert_eq!(store.own_table(game), None);
    }

    #[test]
    fn a_broken_table_is_quarantined_unless_newer() {
        let memory = Rc::new(Memory::default());
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
            assert_eq!(store.own_table(klondike()), None, "{broken}");
            assert_eq!(store.count_aside(), number + 1, "{broken}");
            assert_eq!(memory.get(&place), None, "{broken}");
        }
        memory.set(&place, r#"{"v":2,"felt":"green"}"#).expect("written");
        assert_eq!(store.own_table(klondike()), None);
        store.clear_own_table(klondike());
        let table = Written::default().position(klondike(), &klondike().defaults());
        assert!(store.keep_own_table(klondike(), &table).is_err());
        assert!(memory.get(&place).is_some_and(|text| text.contains("felt")));
    }
}
