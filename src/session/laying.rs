//! Edits the text of a table that is set up by hand: card by card, or as a whole from and to a
//! file. Knows only the words of piles; `laid` decides whether the table is possible.

use serde_json::Value;

use crate::{
    cards::Card,
    engine::{PileId, Plan, Position, PositionError},
    games::Game,
    rules::{Choices, Role},
};

use super::laid::{NotLaid, Written, split, unseen};

/// The maximum length of a table's text in bytes. A longer text is refused unread.
pub const LONGEST_TABLE: usize = 64 * 1024;

impl Written {
    /// Returns the text of a pile.
    pub fn text_of(&self, plan: &Plan, pile: PileId) -> &str {
        self.piles.get(&plan.slot(pile).to_string()).map_or("", String::as_str)
    }

    /// Replaces the text of a pile.
    pub fn write(&mut self, plan: &Plan, pile: PileId, text: String) {
        self.piles.insert(plan.slot(pile).to_string(), text);
    }

    /// Adds a card to a pile, face down if `is_down`. All cards of the stock are face down, and its
    /// text begins with the next card, so a card goes to its bottom.
    pub fn lay_card(&mut self, plan: &Plan, pile: PileId, card: Card, is_down: bool) {
        let in_stock = plan.part(pile).role == Role::Stock;
        let word = if is_down && !in_stock { format!("({card})") } else { card.to_string() };
        self.change(plan, pile, |words| words.push(word));
    }

    /// Adds an unseen card to a pile.
    pub fn lay_unseen(&mut self, plan: &Plan, pile: PileId) {
        self.change(plan, pile, |words| {
            let before = words.last().and_then(|word| unseen(word));
            if before.is_some() {
                words.pop();
            }
            words.extend(some_unseen(before.unwrap_or(0) + 1));
        });
    }

    /// Removes the last card of a pile's text.
    pub fn take_last(&mut self, plan: &Plan, pile: PileId) {
        self.change(plan, pile, |words| {
            let many = words.pop().and_then(|word| unseen(&word));
            words.extend(some_unseen(many.map_or(0, |many| many - 1)));
        });
    }

    /// Adds all cards that are written nowhere to a pile, as unseen. They go where the pile already
    /// has unseen cards, otherwise to its bottom.
    pub fn lay_rest(&mut self, plan: &Plan, pile: PileId) {
        let survey = self.survey(plan);
        let in_stock = plan.part(pile).role == Role::Stock;
        self.change(plan, pile, |words| {
            let own: usize = words.iter().filter_map(|word| unseen(word)).sum();
            let first = words.iter().position(|word| unseen(word).is_some());
            words.retain(|word| unseen(word).is_none());
            let rest = survey.left.len().saturating_sub(survey.unseen - own.min(survey.unseen));
            let bottom = if in_stock { words.len() } else { 0 };
            let at = first.unwrap_or(bottom).min(words.len());
            words.splice(at..at, some_unseen(rest));
        });
    }

    pub fn clear(&mut self, plan: &Plan, pile: PileId) {
        self.write(plan, pile, String::new());
    }

    /// Removes the piles that do not exist, for example after a change of options.
    pub fn keep_to(&mut self, plan: &Plan) {
        self.piles.retain(|address, _| plan.read_slot(address).is_ok());
    }

    fn change(&mut self, plan: &Plan, pile: PileId, change: impl FnOnce(&mut Vec<String>)) {
        let mut words = split(self.text_of(plan, pile));
        change(&mut words);
        self.write(plan, pile, words.join(" "));
    }

    /// Returns the text of a file with the table: a position in which unseen cards are `?`.
    pub fn to_text(&self, game: &Game, choices: &Choices) -> String {
        let json = serde_json::to_value(self.position(game, choices)).unwrap_or_default();
        format!("{json:#}\n")
    }

    /// Reads a table and the options of its game from a text.
    ///
    /// # Errors
    /// Returns why the text is not a table of the game.
    pub fn read(text: &str, game: &Game) -> Result<(Written, Choices), NotLaid> {
        if text.len() > LONGEST_TABLE {
            return Err(NotLaid::Form);
        }
        let json: Value = serde_json::from_str(text).map_err(|_| NotLaid::Form)?;
        let position = Position::read(json).map_err(NotLaid::Position)?;
        Written::of_position(position, game)
    }

    /// Reads a table from a position. Its cards may be unreadable.
    ///
    /// # Errors
    /// Returns an error if the position is of another game, or an option or pile does not exist.
    pub fn of_position(mut position: Position, game: &Game) -> Result<(Written, Choices), NotLaid> {
        if position.game != game.id {
            return Err(NotLaid::OtherGame(position.game));
        }
        let options = std::mem::take(&mut position.options);
        let options = options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
        let choices = game.choices(options).map_err(NotLaid::Choice)?;
        let plan = Plan::new(game.rules(&choices));
        let mut written = Written::default();
        for (address, cards) in std::mem::take(&mut position.piles) {
            let pile = plan.read_slot(&address).map_err(|error| {
                NotLaid::Position(PositionError::Slot { field: "piles", error })
            })?;
            if written.piles.insert(plan.slot(pile).to_string(), cards).is_some() {
                return Err(NotLaid::Position(PositionError::Twice(plan.slot(pile))));
            }
        }
        position.game.clear();
        Ok((Written { besides: position, ..written }, choices))
    }
}

/// Returns the word for a number of unseen cards, or `None` for 0.
fn some_unseen(many: usize) -> Option<String> {
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
        (game, Plan::new(game.rules(&game.defaults())))
    }

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    #[test]
    fn cards_are_added_and_removed_at_the_end() {
        let (_, plan) = klondike();
        let pile = plan.read_slot("t3").expect("a pile");
        let mut written = Written::as_dealt(&plan, &plan.deal(1));
        assert_eq!(written.text_of(&plan, pile), "2?");
        written.lay_unseen(&plan, pile);
        written.lay_card(&plan, pile, card("KH"), true);
        written.lay_card(&plan, pile, card("5C"), false);
        assert_eq!(written.text_of(&plan, pile), "3? (KH) 5C");
        let mut after = Vec::new();
        for _ in 0..5 {
            written.take_last(&plan, pile);
            after.push(written.text_of(&plan, pile).to_owned());
        }
        assert_eq!(after, ["3? (KH)", "3?", "2?", "?", ""]);
        written.take_last(&plan, pile);
        written.lay_unseen(&plan, pile);
        assert_eq!(written.text_of(&plan, pile), "?");
        let stock = plan.stock().expect("a stock");
        written.clear(&plan, stock);
        written.lay_card(&plan, stock, card("7D"), true);
        assert_eq!(written.text_of(&plan, stock), "7D", "all cards are face down there");
    }

    #[test]
    fn remaining_cards_go_unseen_to_one_pile() {
        let (game, plan) = klondike();
        let mut written = Written::fresh(&plan);
        let (stock, waste) =
            (plan.stock().expect("a stock"), plan.read_slot("w1").expect("a waste"));
        for (number, up) in (1..=7).zip(["AS", "2S", "3S", "4S", "5S", "6S", "7S"]) {
            let pile = plan.read_slot(&format!("t{number}")).expect("a pile");
            written.lay_card(&plan, pile, card(up), false);
        }
        let laid = |written: &Written| written.lay(&plan, game, &game.defaults());
        assert_eq!(laid(&written).map(|laid| laid.unseen), Ok(45));
        written.lay_card(&plan, waste, card("KH"), false);
        assert!(laid(&written).is_err(), "one unseen card too many");
        written.lay_rest(&plan, stock);
        assert_eq!(written.text_of(&plan, stock), "23?");
        assert_eq!(laid(&written).map(|laid| laid.unseen), Ok(44));
        // The text has more unseen cards than remain.
        written.write(&plan, waste, "99?".to_owned());
        written.lay_rest(&plan, stock);
        assert_eq!(written.text_of(&plan, stock), "");
        let pile = plan.read_slot("t1").expect("a pile");
        written.clear(&plan, waste);
        written.lay_rest(&plan, pile);
        assert_eq!(written.text_of(&plan, pile), "24? AS", "unseen cards go to the bottom");
    }

    #[test]
    fn table_survives_the_text_form() {
        let (game, plan) = klondike();
        let mut written = Written::as_dealt(&plan, &plan.deal(1));
        written.besides.redeals = 1;
        written.write(&plan, plan.read_slot("t1").expect("a pile"), "KH nonsense".to_owned());
        let text = written.to_text(game, &game.defaults());
        let (read, choices) = Written::read(&text, game).expect("a table");
        assert_eq!((choices, read.besides.redeals), (game.defaults(), 1));
        assert_eq!(read.text_of(&plan, plan.read_slot("t1").expect("a pile")), "KH nonsense");
        assert_eq!(read.to_text(game, &game.defaults()), text);
        let long = r#"{"game":"canfield-or-klondike","piles":{"tableau 3":"KH"}}"#;
        let (read, _) = Written::read(long, game).expect("a table");
        assert_eq!(read.text_of(&plan, plan.read_slot("t3").expect("a pile")), "KH");
    }

    #[test]
    fn text_of_another_game_is_refused() {
        let (game, _) = klondike();
        let read = |text: &str| Written::read(text, game).expect_err("not a table of the game");
        assert_eq!(read("nonsense"), NotLaid::Form);
        assert_eq!(read(&" ".repeat(LONGEST_TABLE + 1)), NotLaid::Form);
        assert_eq!(
            read(r#"{"game":"nestor","piles":{}}"#),
            NotLaid::OtherGame("nestor".to_owned())
        );
        let of = |rest: &str| read(&format!(r#"{{"game":"canfield-or-klondike",{rest}}}"#));
        assert!(matches!(of(r#""piles":{},"options":{"tea":"milk"}"#), NotLaid::Choice(_)));
        assert!(matches!(of(r#""piles":{"t3":"","tableau 3":""}"#), NotLaid::Position(_)));
        assert!(matches!(of(r#""piles":{"t99":"KH"}"#), NotLaid::Position(_)));
        assert!(matches!(of(r#""piles":3"#), NotLaid::Position(_)));
    }
}
