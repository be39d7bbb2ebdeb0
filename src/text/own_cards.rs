//! What is said of a table laid by hand that cannot be. Knows the reasons; judges
//! nothing.

use crate::{cards::Card, session::NotLaid};

use super::{cards::card, errors::position_error, list, sentence_case};

/// How many missing cards are named one by one.
const NAMED: usize = 6;

/// Why a table that was laid by hand cannot be, as a sentence.
pub fn not_laid(why: &NotLaid) -> String {
    sentence_case(&match why {
        NotLaid::Position(error) => position_error(error),
        NotLaid::Missing(missing) => {
            let some = if missing.len() > NAMED { ", among them" } else { ":" };
            let named = &missing[..missing.len().min(NAMED)];
            format!("{} missing{some} {}", are(missing.len()), names(named))
        }
        NotLaid::Unseen { places, left } => format!(
            "{} written as not seen, and {} left that lie nowhere else",
            are(*places),
            are(*left),
        ),
    })
}

fn are(count: usize) -> String {
    match count {
        0 => "no cards are".to_owned(),
        1 => "one card is".to_owned(),
        count => format!("{count} cards are"),
    }
}

fn names(cards: &[Card]) -> String {
    let names: Vec<String> = cards.iter().map(|it| format!("the {}", card(*it))).collect();
    list(&names, "and")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_a_table_laid_by_hand_is_named() {
        let card = |text: &str| text.parse::<Card>().expect("a card");
        let one = NotLaid::Missing(vec![card("7H")]);
        assert_eq!(not_laid(&one), "One card is missing: the seven of hearts.");
        let two = NotLaid::Missing(vec![card("7H"), card("KS")]);
        assert_eq!(
            not_laid(&two),
            "2 cards are missing: the seven of hearts and the king of spades."
        );
        let many = not_laid(&NotLaid::Missing(vec![card("7H"); 20]));
        assert!(
            many.starts_with("20 cards are missing, among them the seven of hearts,"),
            "{many}"
        );
        assert_eq!(many.matches("seven").count(), NAMED);
        let unseen = |places, left| not_laid(&NotLaid::Unseen { places, left });
        assert_eq!(
            unseen(3, 5),
            "3 cards are written as not seen, and 5 cards are left that lie nowhere else."
        );
        assert!(unseen(1, 0).starts_with("One card is written as not seen, and no cards are left"));
    }
}
