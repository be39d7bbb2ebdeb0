//! Edits the text of a table that is set up by hand, and reads and writes the whole table as a
//! file. Handles only the words in the text of a pile; module `setup` decides whether the table is
//! possible.

use serde_json::Value;

use crate::{
    cards::Card,
    engine::{PileId, Plan, Position, PositionError},
    games::Game,
    rules::{Choices, Role},
};

use super::setup::{Draft, SetupError, parse_unseen_count, split_words};

/// The maximum length of a table's text in bytes. A longer text is refused without reading it.
pub const MAX_TABLE_TEXT_LEN: usize = 64 * 1024;

impl Draft {
    pub fn pile_text(&self, plan: &Plan, pile: PileId) -> &str {
        self.piles.get(&plan.slot(pile).to_string()).map_or("", String::as_str)
    }

    pub fn set_pile_text(&mut self, plan: &Plan, pile: PileId, text: String) {
        self.piles.insert(plan.slot(pile).to_string(), text);
    }

    /// Adds a card to the end of a pile's text, face down if `is_down`. All cards of the stock are
    /// face down. The text of the stock begins with the next card, so the added card becomes the
    /// bottom card of the stock.
    pub fn add_card(&mut self, plan: &Plan, pile: PileId, card: Card, is_down: bool) {
        let in_stock = plan.part(pile).role == Role::Stock;
        let word = if is_down && !in_stock { format!("({card})") } else { card.to_string() };
        self.edit_words(plan, pile, |words| words.push(word));
    }

    /// Adds a card that nobody has seen to a pile.
    pub fn add_unseen_card(&mut self, plan: &Plan, pile: PileId) {
        self.edit_words(plan, pile, |words| {
            let before = words.last().and_then(|word| parse_unseen_count(word));
            if before.is_some() {
                words.pop();
            }
            words.extend(unseen_word(before.unwrap_or(0) + 1));
        });
    }

    pub fn remove_last_card(&mut self, plan: &Plan, pile: PileId) {
        self.edit_words(plan, pile, |words| {
            let many = words.pop().and_then(|word| parse_unseen_count(&word));
            words.extend(unseen_word(many.map_or(0, |many| many - 1)));
        });
    }

    /// Adds the remaining cards (those in no pile's text) to one pile, as unseen cards. The new
    /// cards join the unseen cards of that pile. If the pile has no unseen cards, the new cards
    /// become its bottom cards.
    pub fn add_remaining_cards(&mut self, plan: &Plan, pile: PileId) {
        let survey = self.parse_piles(plan);
        let in_stock = plan.part(pile).role == Role::Stock;
        self.edit_words(plan, pile, |words| {
            let own: usize = words.iter().filter_map(|word| parse_unseen_count(word)).sum();
            let first = words.iter().position(|word| parse_unseen_count(word).is_some());
            words.retain(|word| parse_unseen_count(word).is_none());
            let rest = survey.left.len().saturating_sub(survey.unseen - own.min(survey.unseen));
            let bottom = if in_stock { words.len() } else { 0 };
            let at = first.unwrap_or(bottom).min(words.len());
            words.splice(at..at, unseen_word(rest));
        });
    }

    pub fn clear_pile(&mut self, plan: &Plan, pile: PileId) {
        self.set_pile_text(plan, pile, String::new());
    }

    /// Removes the text of piles that do not exist, for example after a change of options.
    pub fn drop_unknown_piles(&mut self, plan: &Plan) {
        self.piles.retain(|address, _| plan.parse_slot(address).is_ok());
    }

    fn edit_words(&mut self, plan: &Plan, pile: PileId, change: impl FnOnce(&mut Vec<String>)) {
        let mut words = split_words(self.pile_text(plan, pile));
        change(&mut words);
        self.set_pile_text(plan, pile, words.join(" "));
    }

    /// Returns the text of a file that holds the table: a position in which unseen cards are
    /// written `?`.
    pub fn to_text(&self, game: &Game, choices: &Choices) -> String {
        let json = serde_json::to_value(self.to_position(game, choices)).unwrap_or_default();
        format!("{json:#}\n")
    }

    /// Reads a table and the options of its game from a text.
    ///
    /// # Errors
    /// Returns an error that says why the text is not a table of the game.
    pub fn parse(text: &str, game: &Game) -> Result<(Draft, Choices), SetupError> {
        if text.len() > MAX_TABLE_TEXT_LEN {
            return Err(SetupError::NotATable);
        }
        let json: Value = serde_json::from_str(text).map_err(|_| SetupError::NotATable)?;
        let position = Position::from_json(json).map_err(SetupError::Position)?;
        Draft::from_position(position, game)
    }

    /// Converts a position to a draft. Does not check whether the cards of the position can be
    /// read.
    ///
    /// # Errors
    /// Returns an error if the position belongs to another game, or an option or pile does not
    /// exist.
    pub fn from_position(
        mut position: Position,
        game: &Game,
    ) -> Result<(Draft, Choices), SetupError> {
        if position.game != game.id {
            return Err(SetupError::OtherGame(position.game));
        }
        let options = std::mem::take(&mut position.options);
        let options = options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
        let choices = game.parse_choices(options).map_err(SetupError::InvalidOption)?;
        let plan = Plan::new(game.rules(&choices));
        let mut written = Draft::default();
        for (address, cards) in std::mem::take(&mut position.piles) {
            let pile = plan.parse_slot(&address).map_err(|error| {
                SetupError::Position(PositionError::Slot { field: "piles", error })
            })?;
            if written.piles.insert(plan.slot(pile).to_string(), cards).is_some() {
                return Err(SetupError::Position(PositionError::Twice(plan.slot(pile))));
            }
        }
        position.game.clear();
        Ok((Draft { state: position, ..written }, choices))
    }
}

/// Returns the word for a number of unseen cards, such as `11?`. Returns `None` for 0.
fn unseen_word(many: usize) -> Option<String> {
    match many {
        0 => None,
        1 => Some("?".to_owned()),
        many => Some(format!("{many}?")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn klondike() -> (&'static Game, Plan) {
        let game = games::by_id("canfield-or-klondike").expect("a game");
        (game, Plan::new(game.rules(&game.default_choices())))
    }

    fn parse_card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    #[test]
    fn cards_are_added_and_removed_at_pile_end() {
        let (_, plan) = klondike();
        let pile = plan.parse_slot("t3").expect("a pile");
        let mut written = Draft::from_deal(&plan, &plan.deal(1));
        assert_eq!(written.pile_text(&plan, pile), "2?");
        written.add_unseen_card(&plan, pile);
        written.add_card(&plan, pile, parse_card("KH"), true);
        written.add_card(&plan, pile, parse_card("5C"), false);
        assert_eq!(written.pile_text(&plan, pile), "3? (KH) 5C");
        let mut after = Vec::new();
        for _ in 0..5 {
            written.remove_last_card(&plan, pile);
            after.push(written.pile_text(&plan, pile).to_owned());
        }
        assert_eq!(after, ["3? (KH)", "3?", "2?", "?", ""]);
        written.remove_last_card(&plan, pile);
        written.add_unseen_card(&plan, pile);
        assert_eq!(written.pile_text(&plan, pile), "?");
        let stock = plan.stock().expect("a stock");
        written.clear_pile(&plan, stock);
        written.add_card(&plan, stock, parse_card("7D"), true);
        assert_eq!(written.pile_text(&plan, stock), "7D", "all cards are face down there");
    }

    #[test]
    fn remaining_cards_become_unseen_cards_of_one_pile() {
        let (game, plan) = klondike();
        let mut written = Draft::unknown_deal(&plan);
        let (stock, waste) =
            (plan.stock().expect("a stock"), plan.parse_slot("w1").expect("a waste"));
        for (number, up) in (1..=7).zip(["AS", "2S", "3S", "4S", "5S", "6S", "7S"]) {
            let pile = plan.parse_slot(&format!("t{number}")).expect("a pile");
            written.add_card(&plan, pile, parse_card(up), false);
        }
        let laid = |written: &Draft| written.build(&plan, game, &game.default_choices());
        assert_eq!(laid(&written).map(|laid| laid.unseen), Ok(45));
        written.add_card(&plan, waste, parse_card("KH"), false);
        assert!(laid(&written).is_err(), "one unseen card too many");
        written.add_remaining_cards(&plan, stock);
        assert_eq!(written.pile_text(&plan, stock), "23?");
        assert_eq!(laid(&written).map(|laid| laid.unseen), Ok(44));
        // 99 is more than the number of remaining cards.
        written.set_pile_text(&plan, waste, "99?".to_owned());
        written.add_remaining_cards(&plan, stock);
        assert_eq!(written.pile_text(&plan, stock), "");
        let pile = plan.parse_slot("t1").expect("a pile");
        written.clear_pile(&plan, waste);
        written.add_remaining_cards(&plan, pile);
        assert_eq!(written.pile_text(&plan, pile), "24? AS", "unseen cards go to the bottom");
    }

    #[test]
    fn table_is_unchanged_after_writing_and_reading() {
        let (game, plan) = klondike();
        let mut written = Draft::from_deal(&plan, &plan.deal(1));
        written.state.redeals = 1;
        written.set_pile_text(
            &plan,
            plan.parse_slot("t1").expect("a pile"),
            "KH nonsense".to_owned(),
        );
        let text = written.to_text(game, &game.default_choices());
        let (read, choices) = Draft::parse(&text, game).expect("a table");
        assert_eq!((choices, read.state.redeals), (game.default_choices(), 1));
        assert_eq!(read.pile_text(&plan, plan.parse_slot("t1").expect("a pile")), "KH nonsense");
        assert_eq!(read.to_text(game, &game.default_choices()), text);
        let long = r#"{"game":"canfield-or-klondike","piles":{"tableau 3":"KH"}}"#;
        let (read, _) = Draft::parse(long, game).expect("a table");
        assert_eq!(read.pile_text(&plan, plan.parse_slot("t3").expect("a pile")), "KH");
    }

    #[test]
    fn text_without_a_table_of_the_game_is_refused() {
        let (game, _) = klondike();
        let read = |text: &str| Draft::parse(text, game).expect_err("not a table of the game");
        assert_eq!(read("nonsense"), SetupError::NotATable);
        assert_eq!(read(&" ".repeat(MAX_TABLE_TEXT_LEN + 1)), SetupError::NotATable);
        assert_eq!(
            read(r#"{"game":"nestor","piles":{}}"#),
            SetupError::OtherGame("nestor".to_owned())
        );
        let of = |rest: &str| read(&format!(r#"{{"game":"canfield-or-klondike",{rest}}}"#));
        assert!(matches!(
            of(r#""piles":{},"options":{"tea":"milk"}"#),
            SetupError::InvalidOption(_)
        ));
        assert!(matches!(of(r#""piles":{"t3":"","tableau 3":""}"#), SetupError::Position(_)));
        assert!(matches!(of(r#""piles":{"t99":"KH"}"#), SetupError::Position(_)));
        assert!(matches!(of(r#""piles":3"#), SetupError::Position(_)));
    }
}
