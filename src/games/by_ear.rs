//! Measures how easy a game is to play with a screen reader, without seeing the table. This module
//! measures the layout of a game. It contains no exceptions for particular games.

use super::Game;

/// The ids of all games in which a player who does not see the table must remember at most 26 piles
/// and cards. The list begins with the game that is recommended first. The other games are sorted
/// by how much there is to remember, the least first. A test in this file compares the list with a
/// count. The contents page needs the list, because counting needs the engine, which this page does
/// not load.
const GOOD_BY_EAR: &[&str] = &[
    "fourteenth",
    "merry-go-round",
    "louisa",
    "general-sedgewick",
    "fish-bone",
    "variegated-demon",
    "kings",
    "spensers-fairie-queen",
    "caesar",
    "canfield-or-klondike",
    "small-triangle",
    "westcliff",
    "mill",
    "sultan",
    "light-and-shade",
    "queens",
    "red-and-black",
    "two-rings",
    "anna",
    "adela",
    "margarethe",
    "mount-olympus",
    "hill-of-difficulty",
    "royal-family",
    "four-corners",
    "wheel",
    "nation",
    "napoleons-square-single",
    "la-nivernaise",
    "batsford",
    "derby",
    "salic-law",
    "interregnum",
    "king-and-queen",
    "hemispheres",
    "square",
    "captive-commanders",
    "bridge",
    "midshipman",
    "louis-patience",
    "falling-star",
    "king-edward",
    "carbouche",
    "sly",
    "microbe",
    "step-up",
    "shah",
];

/// The id of the game that is recommended first to a player who does not see the table.
pub const FIRST_GAME_BY_EAR: &str = "fourteenth";

impl Game {
    /// Returns true if there is little to remember, so that a player who listens can play well.
    pub fn is_easy_to_play_by_ear(&self) -> bool {
        self.by_ear_position().is_some()
    }

    /// Returns the position of the game among the games that are easy to play with a screen reader,
    /// or `None` if it is not one of them. Position 0 is the game that is recommended first.
    pub fn by_ear_position(&self) -> Option<usize> {
        GOOD_BY_EAR.iter().position(|id| *id == self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        rules::{Role, Visibility},
    };

    /// The largest number of piles and cards that a player can remember.
    const MOST_IN_MIND: usize = 26;

    /// Returns the number of things that a player who does not see the table must remember after
    /// the deal: the piles (except foundations and piles that are set aside), and the face-up cards
    /// under other cards. The options of the game have their default values.
    fn count_things_to_remember(game: &Game) -> usize {
        let machine = game.deal(&game.default_choices(), 1);
        let (plan, table) = (machine.plan(), machine.table());
        let load = plan.piles().map(|pile| {
            let part = plan.part(pile);
            if matches!(part.role, Role::Foundation | Role::Aside) {
                return 0;
            }
            let cards = table.pile(pile);
            let covered = &cards[..cards.len().saturating_sub(1)];
            let is_spread = part.visibility == Visibility::All && part.role != Role::Stock;
            let open = covered.iter().filter(|card| is_spread && card.is_up()).count();
            1 + open
        });
        load.sum()
    }

    #[test]
    fn games_to_play_by_ear_have_little_to_remember() {
        let counts = games::all().map(|game| (game.id, count_things_to_remember(game)));
        let mut good: Vec<(&str, usize)> =
            counts.filter(|(_, count)| *count <= MOST_IN_MIND).collect();
        good.sort_by_key(|(id, count)| (*id != FIRST_GAME_BY_EAR, *count));
        let good: Vec<&str> = good.into_iter().map(|(id, _)| id).collect();
        assert_eq!(GOOD_BY_EAR, good.as_slice());
    }

    #[test]
    fn first_recommended_game_by_ear_leads_the_list() {
        let game = games::by_id(FIRST_GAME_BY_EAR).expect("a game");
        assert_eq!(game.by_ear_position(), Some(0));
    }

    #[test]
    fn piles_and_covered_face_up_cards_must_be_remembered() {
        let load = |id: &str| count_things_to_remember(games::by_id(id).expect("a game"));
        // There are eighteen fans. Seventeen of them have two open cards under the top card. The
        // last fan has only one card.
        assert_eq!(load("la-belle-lucie"), 18 + 34);
        // There are twenty-five places and the stock.
        assert_eq!(load("fourteenth"), 25 + 1);
        // There are seven columns, the stock and the waste. The covered cards are face down.
        assert_eq!(load("canfield-or-klondike"), 9);
    }
}
