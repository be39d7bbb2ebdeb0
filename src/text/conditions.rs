//! Conditions of a declaration as clauses for sentences with “when”, “while” or “until”. Depends on
//! the declaration, not on a table. Some conditions compare piles that have the same number in
//! different parts, so some functions also take that number.

use crate::rules::{PartId, Piles, Role, Rules, Test};

use super::{
    cards::{rank_name, rank_name_plural},
    english::{Word, list, number, with_article},
    facts::{
        Blocking, blocking, flatten_conditions, has_only_foundations, is_only_stock,
        is_single_pile, without_double_negation,
    },
    names::{
        every_pile_words, name, parts_words, pile_name_in_part_with_article, single_pile_words,
    },
    tables::cards_in_words,
    together::stuck_clause,
};

/// Returns a condition as a clause: “no card can be moved”.
pub(super) fn clause(rules: &Rules, test: &Test) -> String {
    Clauses { rules, receiver: None, number: None, several: false }.condition_clause(test)
}

/// Says when a card of a part is free. Returns `None` if no other card can block it.
pub(super) fn unblocked_clause(rules: &Rules, part: PartId) -> Option<String> {
    let places = |parts: &[PartId]| parts_words(rules, parts, "and");
    Some(match blocking(rules, part)? {
        Blocking::NarrowEnds => "nothing lies at one of its narrow ends".to_owned(),
        Blocking::BothEndsOfColumn => {
            "no card lies above it in its column, or none below it".to_owned()
        }
        Blocking::FootOfColumn => "no card lies below it in its column".to_owned(),
        Blocking::OneBeside(parts) => format!("a place of {} beside it is empty", places(&parts)),
        Blocking::All(parts) if parts.len() == 1 => {
            format!("its place of {} is empty", places(&parts))
        }
        Blocking::All(parts) => format!("its places of {} are empty", places(&parts)),
    })
}

/// Returns a condition in at most fourteen words, or `None` if it needs more words.
pub(super) fn short_clause(rules: &Rules, test: &Test) -> Option<String> {
    let words = match test {
        Test::Filled(Piles::Of(_)) => "no place is empty".to_owned(),
        Test::Empty(Piles::Of(parts)) if matches!(parts[..], [one] if rules.part(one).role == Role::Reserve && rules.part(one).count == 1) => {
            "the one before has been played".to_owned()
        }
        test => clause(rules, test),
    };
    (words.split(' ').count() <= 14).then_some(words)
}

/// Returns a condition on a pile that receives a card, as a clause. `receiver` is the part of that
/// pile. The clause calls the receiving pile “that pile”. It calls the pile with the same number in
/// another part, for example, “its column”.
pub(super) fn receiver_clause(rules: &Rules, test: &Test, receiver: PartId) -> String {
    Clauses { rules, receiver: Some(receiver), number: None, several: false }.condition_clause(test)
}

/// Like [`receiver_clause`], but the clause is about all piles of the part together: “their
/// column”.
pub(super) fn clause_for_all_receivers(rules: &Rules, test: &Test, receiver: PartId) -> String {
    Clauses { rules, receiver: Some(receiver), number: None, several: true }.condition_clause(test)
}

/// Returns a condition on the receiving pile with index `number` in its part, as a clause. The
/// clause calls the pile with the same number in another part by its name: “column 3”.
pub(super) fn numbered_receiver_clause(
    rules: &Rules,
    test: &Test,
    receiver: PartId,
    number: u8,
) -> String {
    Clauses { rules, receiver: Some(receiver), number: Some(number), several: false }
        .condition_clause(test)
}

/// Returns words for those piles in `parts` whose number equals the number of the receiving pile:
/// “its middle place and its outer place”.
pub(super) fn same_number_piles_words(rules: &Rules, parts: &[PartId], receiver: PartId) -> String {
    Clauses { rules, receiver: Some(receiver), number: None, several: false }
        .list_same_number_piles(parts, "and")
}

struct Clauses<'a> {
    rules: &'a Rules,
    receiver: Option<PartId>,
    number: Option<u8>,
    /// True if the clause is about all piles of the receiving part.
    several: bool,
}

impl Clauses<'_> {
    fn condition_clause(&self, test: &Test) -> String {
        let rules = self.rules;
        let clauses = |tests: &[&Test]| -> Vec<String> {
            let either =
                |test| matches!(without_double_negation(test), Test::Any(_)) && tests.len() > 1;
            let clause = |test| {
                format!(
                    "{}{}",
                    if either(test) { "either " } else { "" },
                    self.condition_clause(test)
                )
            };
            tests.iter().map(|test| clause(test)).collect()
        };
        match test {
            Test::Always => "you like".to_owned(),
            Test::Empty(Piles::Of(parts)) if is_only_stock(rules, parts) => {
                format!("the {} has run out", name(rules, parts[0]))
            }
            Test::Empty(Piles::Of(parts)) if is_single_pile(rules, parts) => {
                format!("the {} is empty", name(rules, parts[0]))
            }
            Test::Empty(Piles::Of(parts)) if has_only_foundations(rules, parts) => {
                format!("no card lies {}", place_words(rules, parts, "or"))
            }
            Test::Empty(piles) => format!("no card is left {}", self.piles_words(piles, "or")),
            Test::Filled(Piles::Of(parts)) => {
                format!("{} holds a card", every_pile_words(rules, parts))
            }
            Test::Filled(Piles::SameNumber(parts)) => {
                let hold = Word("holds", "hold").of(parts.len());
                format!("{} {hold} a card", self.list_same_number_piles(parts, "and"))
            }
            Test::Shows { piles, rank } => self.top_card_clause(piles, *rank),
            Test::Holds { part, cards: 1 } => {
                format!("a card lies {}", place_words(rules, &[*part], ""))
            }
            Test::Holds { part, cards } => {
                let (cards, all) = (usize::from(*cards), rules.packs.cards().len());
                let which = if cards == all { "all" } else { "at least" };
                let cards = cards_in_words(cards);
                format!("{which} {cards} lie {}", place_words(rules, &[*part], ""))
            }
            Test::Arrived { part, cards: 1 } => {
                format!("a card has been laid on the {}", name(rules, *part))
            }
            Test::Arrived { part, cards } => {
                let cards = cards_in_words(usize::from(*cards));
                format!("{cards} have been laid on the {}", name(rules, *part))
            }
            Test::Runs { part, head } => {
                let head = with_article(rank_name(*head));
                format!("every {} is one run from {head}", single_pile_words(rules, *part))
            }
            Test::Blocked { part, rank } => format!(
                "all {} of a suit lie on lower cards of it in the {}",
                rank_name_plural(*rank),
                name(rules, *part)
            ),
            Test::Matches { from, to } => format!(
                "a card of {} follows one on top of {}",
                parts_words(rules, from, "or"),
                parts_words(rules, to, "or")
            ),
            Test::CanGo { from, to } => format!(
                "a card of {} can go to {}",
                parts_words(rules, from, "or"),
                parts_words(rules, to, "or")
            ),
            Test::EmptyTooLong(part) => self.empty_too_long_clause(*part, "a"),
            Test::PlayerOut(parts) => {
                format!("a player has no card left in {}", parts_words(rules, parts, "or"))
            }
            Test::Stuck => stuck_clause(rules).unwrap_or("no card can be moved").to_owned(),
            Test::NoDuty => "nothing has to be done first".to_owned(),
            Test::DealReached => "the deal has reached it".to_owned(),
            Test::LastDeal => "no redeal is left".to_owned(),
            Test::Moved => "one move has been made".to_owned(),
            Test::All(tests) => list(&clauses(&flatten_conditions(tests)), "and"),
            Test::Any(tests) => {
                // If an alternative itself contains “and”, the words “or else” show where it ends.
                let mixed =
                    tests.iter().any(|test| matches!(without_double_negation(test), Test::All(_)));
                let tests: Vec<&Test> = tests.iter().collect();
                list(&clauses(&tests), if mixed { "or else" } else { "or" })
            }
            Test::Not(inner) => self.negated_condition_clause(inner),
        }
    }

    /// Returns the clause for the opposite of a condition.
    fn negated_condition_clause(&self, test: &Test) -> String {
        let rules = self.rules;
        match test {
            Test::Empty(Piles::Of(parts)) if is_only_stock(rules, parts) => {
                format!("cards are left in the {}", name(rules, parts[0]))
            }
            Test::Empty(piles) => format!("a card lies {}", self.piles_words(piles, "or")),
            Test::Filled(Piles::Of(parts)) => {
                let one = |part: &PartId| match rules.part(*part).count {
                    1 => format!("the {}", name(rules, *part)),
                    _ => with_article(&single_pile_words(rules, *part)),
                };
                format!("{} is empty", list(&parts.iter().map(one).collect::<Vec<_>>(), "or"))
            }
            Test::Filled(Piles::SameNumber(parts)) => {
                format!("{} is empty", self.list_same_number_piles(parts, "or"))
            }
            Test::Holds { part, cards: 1 } => {
                format!("no card lies {}", place_words(rules, &[*part], ""))
            }
            Test::Holds { part, cards } => format!(
                "fewer than {} cards lie {}",
                number(usize::from(*cards)),
                place_words(rules, &[*part], "")
            ),
            Test::Arrived { part, cards: 1 } => {
                format!("no card has been laid on the {}", name(rules, *part))
            }
            Test::Arrived { part, cards } => {
                let cards = number(usize::from(*cards));
                format!("fewer than {cards} cards have been laid on the {}", name(rules, *part))
            }
            Test::Blocked { part, rank } => format!(
                "no suit has all its {} on lower cards of it in the {}",
                rank_name_plural(*rank),
                name(rules, *part)
            ),
            Test::Matches { from, to } => format!(
                "no card of {} follows one on top of {}",
                parts_words(rules, from, "or"),
                parts_words(rules, to, "or")
            ),
            Test::CanGo { from, to } => format!(
                "no card of {} can go to {}",
                parts_words(rules, from, "or"),
                parts_words(rules, to, "or")
            ),
            Test::EmptyTooLong(part) => self.empty_too_long_clause(*part, "no"),
            Test::Stuck => "a card can be moved".to_owned(),
            Test::DealReached => "the deal has not reached it".to_owned(),
            Test::LastDeal => "a redeal is left".to_owned(),
            Test::Moved => "no move has been made".to_owned(),
            Test::Not(inner) => self.condition_clause(inner),
            Test::All(tests) | Test::Any(tests) => {
                let denied: Vec<String> =
                    tests.iter().map(|test| self.negated_condition_clause(test)).collect();
                list(&denied, if matches!(test, Test::All(_)) { "or" } else { "and" })
            }
            Test::Always
            | Test::Shows { .. }
            | Test::PlayerOut(_)
            | Test::Runs { .. }
            | Test::NoDuty => format!("it is not so that {}", self.condition_clause(test)),
        }
    }

    /// Returns a clause about a top card: “its ace's place shows a five”.
    fn top_card_clause(&self, piles: &Piles, rank: u8) -> String {
        let rank = with_article(rank_name(rank));
        match piles {
            Piles::Of(parts) => format!("{} shows {rank}", every_pile_words(self.rules, parts)),
            Piles::SameNumber(parts) => {
                let show = Word("shows", "show").of(parts.len());
                format!("{} {show} {rank}", self.list_same_number_piles(parts, "and"))
            }
        }
    }

    /// Returns the clause for a place that has been empty while the maximum number of cards was
    /// turned. `one` is “a”, or “no” for the opposite condition.
    fn empty_too_long_clause(&self, part: PartId, one: &str) -> String {
        let rules = self.rules;
        let cards = number(usize::from(rules.part(part).max_stock_uses_while_empty.unwrap_or(0)));
        format!(
            "{one} place of the {} has been empty while {cards} cards were turned",
            name(rules, part)
        )
    }

    /// Returns the piles of a condition as words: “in the columns or the talon”.
    fn piles_words(&self, piles: &Piles, last: &str) -> String {
        match piles {
            Piles::Of(parts) => place_words(self.rules, parts, last),
            Piles::SameNumber(parts) => {
                format!("in {}", self.list_same_number_piles(parts, last))
            }
        }
    }

    fn list_same_number_piles(&self, parts: &[PartId], conjunction: &str) -> String {
        let each = |part: &PartId| match (self.rules.part(*part).pile_name, self.number) {
            (_, None) if self.receiver == Some(*part) => "that pile".to_owned(),
            (_, Some(_)) if self.receiver == Some(*part) => "it".to_owned(),
            (each, None) if self.several => format!("their {each}"),
            (each, None) => format!("its {each}"),
            (each, Some(_)) if self.rules.part(*part).count == 1 => format!("the {each}"),
            (_, Some(number)) => pile_name_in_part_with_article(self.rules.part(*part), number),
        };
        list(&parts.iter().map(each).collect::<Vec<_>>(), conjunction)
    }
}

/// Returns words for the place of cards: “in the columns”, “on the foundations”.
fn place_words(rules: &Rules, parts: &[PartId], last: &str) -> String {
    format!(
        "{} {}",
        if has_only_foundations(rules, parts) { "on" } else { "in" },
        parts_words(rules, parts, last)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{Packs, Suit},
        rules::{Foundation, Part, orders},
    };

    const COLUMNS: PartId = PartId(0);
    const STOCK: PartId = PartId(1);
    const ACES: PartId = PartId(2);
    const TALON: PartId = PartId(3);

    fn rules() -> Rules {
        let parts = vec![
            Part::tableau("columns", "column", 8),
            Part::stock(),
            Part::foundations(
                "aces",
                "ace’s place",
                4,
                Foundation::in_suit(orders::UP, &Suit::ALL),
            ),
            Part::waste("talon"),
        ];
        Rules::new(Packs::of(1), parts)
    }

    /// Returns conditions, each with the clause for the condition and the clause for its opposite.
    fn conditions() -> [(Test, &'static str, &'static str); 19] {
        let holds = |cards| Test::Holds { part: COLUMNS, cards };
        let laid = |cards| Test::Arrived { part: ACES, cards };
        let both = (vec![COLUMNS, TALON], vec![ACES]);
        let (from, to) = both.clone();
        [
            (Test::Always, "you like", "it is not so that you like"),
            (Test::empty([STOCK]), "the stock has run out", "cards are left in the stock"),
            (
                Test::empty([STOCK, TALON]),
                "no card is left in the stock or the talon",
                "a card lies in the stock or the talon",
            ),
            (Test::empty([TALON]), "the talon is empty", "a card lies in the talon"),
            (
                Test::filled([COLUMNS, ACES]),
                "every column and every ace’s place holds a card",
                "a column or an ace’s place is empty",
            ),
            (
                Test::Shows { piles: Piles::Of(vec![COLUMNS, TALON]), rank: 1 },
                "every column and the talon shows an ace",
                "it is not so that every column and the talon shows an ace",
            ),
            (holds(1), "a card lies in the columns", "no card lies in the columns"),
            (
                holds(4),
                "at least four cards lie in the columns",
                "fewer than four cards lie in the columns",
            ),
            (laid(1), "a card has been laid on the aces", "no card has been laid on the aces"),
            (
                laid(3),
                "three cards have been laid on the aces",
                "fewer than three cards have been laid on the aces",
            ),
            (
                Test::CanGo { from, to },
                "a card of the columns or the talon can go to the aces",
                "no card of the columns or the talon can go to the aces",
            ),
            (
                Test::Matches { from: both.0, to: both.1 },
                "a card of the columns or the talon follows one on top of the aces",
                "no card of the columns or the talon follows one on top of the aces",
            ),
            (Test::Stuck, "no card can be moved", "a card can be moved"),
            (
                Test::NoDuty,
                "nothing has to be done first",
                "it is not so that nothing has to be done first",
            ),
            (
                Test::Blocked { part: COLUMNS, rank: 13 },
                "all kings of a suit lie on lower cards of it in the columns",
                "no suit has all its kings on lower cards of it in the columns",
            ),
            (Test::DealReached, "the deal has reached it", "the deal has not reached it"),
            (Test::LastDeal, "no redeal is left", "a redeal is left"),
            (Test::Moved, "one move has been made", "no move has been made"),
            (
                Test::Stuck.and(Test::empty([STOCK])),
                "no card can be moved and the stock has run out",
                "a card can be moved or cards are left in the stock",
            ),
        ]
    }

    #[test]
    fn each_condition_and_its_opposite_become_a_clause() {
        let rules = rules();
        for (test, holds, denied) in conditions() {
            assert_eq!(clause(&rules, &test), holds);
            assert_eq!(clause(&rules, &!test.clone()), denied);
            assert_eq!(clause(&rules, &!!test), holds, "denied twice");
        }
        let either = Test::Stuck.or(Test::Moved);
        assert_eq!(clause(&rules, &either), "no card can be moved or one move has been made");
        let both = Test::empty([STOCK]).and(!!either.clone());
        assert_eq!(
            clause(&rules, &both),
            "the stock has run out and either no card can be moved or one move has been made"
        );
        assert_eq!(
            clause(&rules, &Test::empty([STOCK]).and(Test::Moved).or(Test::Stuck)),
            "the stock has run out and one move has been made or else no card can be moved"
        );
        assert_eq!(
            clause(&rules, &Test::empty([STOCK]).and(Test::NoDuty).and(Test::Moved)),
            "the stock has run out, nothing has to be done first and one move has been made"
        );
        let all = Test::Holds { part: COLUMNS, cards: 52 };
        assert_eq!(clause(&rules, &all), "all 52 cards lie in the columns");
        let runs = Test::Runs { part: COLUMNS, head: 1 };
        assert_eq!(clause(&rules, &runs), "every column is one run from an ace");
        assert_eq!(clause(&rules, &!either), "a card can be moved and no move has been made");
    }

    #[test]
    fn condition_on_a_same_numbered_pile_becomes_a_clause() {
        let rules = rules();
        let twin = |parts| Test::Filled(Piles::SameNumber(parts));
        let one = twin(vec![COLUMNS]);
        let told = |test: &Test, number| numbered_receiver_clause(&rules, test, STOCK, number);
        assert_eq!(receiver_clause(&rules, &one, STOCK), "its column holds a card");
        assert_eq!(receiver_clause(&rules, &one, COLUMNS), "that pile holds a card");
        assert_eq!(told(&one, 2), "column 3 holds a card");
        assert_eq!(told(&!one, 2), "column 3 is empty");
        let two = twin(vec![COLUMNS, TALON]);
        assert_eq!(told(&two, 0), "column 1 and the talon hold a card");
        let shows = |parts| Test::Shows { piles: Piles::SameNumber(parts), rank: 8 };
        assert_eq!(told(&shows(vec![ACES]), 3), "the ace’s place of clubs shows an eight");
        assert_eq!(told(&shows(vec![COLUMNS, TALON]), 0), "column 1 and the talon show an eight");
        let empty = Test::Empty(Piles::SameNumber(vec![ACES]));
        assert_eq!(told(&empty, 0), "no card is left in the ace’s place of spades");
        assert_eq!(told(&!empty, 0), "a card lies in the ace’s place of spades");
    }
}
