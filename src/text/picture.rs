//! A sentence about the final picture of a won game: which cards are on top of the foundations, and
//! which card is in the middle of them. Reads tables; decides nothing.

use crate::{
    cards::{Card, Rank},
    engine::{Plan, Table},
    rules::{Part, PartId, Piles, Role, Test, Win},
};

use super::{
    cards::{count_and_rank_words, rank_plural},
    english::{Numerals, Word, list, number_in_words, sentence_case},
    facts::ranks_with_counts,
};

/// The maximum number of ranks that are named one by one.
const MAX_NAMED: usize = 3;

/// Returns the sentence about the final picture, or `None` if there are no
/// foundations or one of them is empty.
pub(super) fn final_picture_sentence(
    plan: &Plan,
    table: &Table,
    numerals: Numerals,
) -> Option<String> {
    if let Some(part) = cleared_part(plan, table) {
        let words = format!("the {} is clear. The cards that are left do not matter", part.name);
        return Some(sentence_case(&words));
    }
    let parts = || (0..).map(PartId).zip(&plan.rules().parts);
    let homes: Vec<Home> = parts()
        .filter(|(_, part)| part.foundation.is_some() && part.role == Role::Foundation)
        .map(|(id, part)| Home::of(plan, table, id, part))
        .collect::<Option<_>>()?;
    let within = parts().find_map(|(id, part)| middle_card_name(plan, table, id, part));
    let told: Vec<String> = match (within, homes.as_slice()) {
        (_, []) => return None,
        (_, homes) if homes.iter().any(|home| home.tops.len() > MAX_NAMED) => {
            let all: Vec<String> =
                homes.iter().map(|home| format!("every {}", home.part.pile_name)).collect();
            return Some(sentence_case(&format!("{} is complete", list(&all, "and"))));
        }
        (Some(who), [home]) => {
            vec![format!("{} {} around the {who}", home.cards_words(numerals), home.lie_verb())]
        }
        (_, homes) => homes.iter().map(|home| home.cards_and_place_words(numerals)).collect(),
    };
    Some(sentence_case(&list(&told, "and")))
}

/// Returns the part that had to be cleared for the win, if the game has foundations but cards are
/// left elsewhere.
fn cleared_part<'a>(plan: &'a Plan, table: &Table) -> Option<&'a Part> {
    let Win::When(Test::Empty(Piles::Of(parts))) = &plan.rules().win else { return None };
    let [part] = parts.as_slice() else { return None };
    let has_foundations = plan.rules().parts.iter().any(|part| part.role == Role::Foundation);
    let is_left = (0..).map(PartId).zip(&plan.rules().parts).any(|(id, part)| {
        part.role != Role::Foundation && plan.piles_of(id).any(|pile| !table.pile(pile).is_empty())
    });
    (has_foundations && is_left).then(|| plan.rules().part(*part))
}

/// The top cards of one group (part) of foundations.
struct Home<'a> {
    part: &'a Part,
    /// The ranks of the top cards in the order of the piles, each with its number of cards.
    tops: Vec<(Rank, usize)>,
}

impl<'a> Home<'a> {
    /// Returns the top cards, or `None` if one of the foundations is empty.
    fn of(plan: &Plan, table: &Table, id: PartId, part: &'a Part) -> Option<Home<'a>> {
        let tops: Option<Vec<Card>> = plan.piles_of(id).map(|pile| table.top_card(pile)).collect();
        Some(Home { part, tops: ranks_with_counts(&tops?) })
    }

    fn pile_count(&self) -> usize {
        self.tops.iter().map(|(_, times)| times).sum()
    }

    fn lie_verb(&self) -> &'static str {
        Word("lies", "lie").of(self.pile_count())
    }

    /// Returns words for the cards: “four kings and four aces”.
    fn cards_words(&self, numerals: Numerals) -> String {
        let told = self.tops.iter().map(|(top, times)| match numerals {
            Numerals::Words if *times > 1 => {
                format!("{} {}", number_in_words(*times), rank_plural(*top))
            }
            Numerals::Words | Numerals::Figures => count_and_rank_words(*times, *top),
        });
        list(&told.collect::<Vec<_>>(), "and")
    }

    /// Returns words for the cards and their place: “four kings lie on the foundations”.
    fn cards_and_place_words(&self, numerals: Numerals) -> String {
        format!("{} {} on the {}", self.cards_words(numerals), self.lie_verb(), self.part.name)
    }
}

/// Returns the name of the card in the middle of the foundations. This card lies alone and face up
/// in a place that is not used in play.
fn middle_card_name(plan: &Plan, table: &Table, id: PartId, part: &Part) -> Option<&'static str> {
    let pile = plan.piles_of(id).next().filter(|_| part.count == 1 && part.role == Role::Aside)?;
    let cards = table.pile(pile);
    (cards.len() == 1 && cards[0].is_up()).then_some(part.pile_name)
}

#[cfg(test)]
mod tests {
    use crate::{
        engine::Outcome,
        link::{self, Link},
        rules::PartId,
        session::{Record, Session},
        text,
    };

    #[test]
    fn sentence_after_a_win_mentions_remaining_cards() {
        let games = std::fs::read_to_string("tests/beginners/small-triangle.txt").expect("a file");
        let mut with_cards_left = 0;
        for game in games.lines() {
            let (seed, moves) = game.split_once(' ').expect("a seed and moves");
            let link = format!("#/play/small-triangle?seed={seed}&v=1&threes=on&moves={moves}");
            let Ok(Link::Play { record, .. }) = link::parse_link(&link) else { panic!("{link}") };
            let session = Session::from_record(&record).expect("a legal game");
            let (plan, table) = (session.plan(), session.table());
            let stock_and_waste =
                [PartId(2), PartId(3)].into_iter().flat_map(|it| plan.piles_of(it));
            let is_left = stock_and_waste.map(|pile| table.pile(pile).len()).sum::<usize>() > 0;
            let told = text::ending_sentences(&session);
            assert_eq!(told.contains("The triangle is clear."), is_left, "{seed}: {told}");
            with_cards_left += usize::from(is_left);
        }
        assert!(with_cards_left > 0, "no deal ends with cards left");
    }

    #[test]
    fn sentence_after_a_win_describes_the_final_picture() {
        let lines = std::fs::read_dir("tests/lines").expect("there are recorded games");
        let told = lines.filter_map(|line| {
            let line = std::fs::read_to_string(line.expect("a file").path()).expect("a text");
            let record: Record = serde_json::from_str(&line).expect("a record");
            let session = Session::from_record(&record).expect("a legal game");
            let is_won = session.outcome() == Outcome::Won && session.seat_count() == 1;
            is_won.then(|| (session.game().id, text::ending_sentences(&session)))
        });
        let mut told: Vec<_> = told.collect();
        told.sort_unstable();
        let of = |id: &str| told.iter().find(|(it, _)| *it == id).map(|(_, words)| words.as_str());
        for (id, picture) in [
            ("canfield-or-klondike", "Four kings lie on the foundations."),
            ("shah", "Eight queens lie around the Shah."),
            ("clock", "Every hour is complete."),
            ("mill", "A king lies on the centre and four aces lie on the angles."),
            ("nestor", "26 of 26 pairs."),
        ] {
            assert_eq!(of(id), Some(&*format!("You have won. {picture}")));
        }
    }
}
