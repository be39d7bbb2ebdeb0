//! Sentences about the cards or places for which a blocked card waits: “The queen of hearts needs a
//! black king, and none is free.” The facts come from the session; this module does not search.

use crate::{
    cards::{Card, Colour, Rank, Suit},
    engine::PileId,
    rules::{Part, PartId},
    session::{Need, Selection, Session},
};

use super::{
    cards::{card, colour_word, rank, suit},
    controls,
    english::{join_sentences, list, number, sentence_case, with_article},
    facts::{NextSuit, distinct, next_suit},
    together::fourth_card_ranks_words,
};

/// If more cards than this could help, the sentence does not name them.
const MOST_NAMED: usize = 3;

/// Returns the sentence about the needs of selected cards that have no legal target.
pub(super) fn selected_cards_need_sentence(session: &Session, taken: Selection) -> String {
    let needs = taken.needs(session).any_of;
    let words = Words { session, taken };
    if needs.contains(&Need::Exchange) {
        let what = card(words.first_card());
        return sentence_case(&format!("no exchange with the {what} brings a pair into line"));
    }
    let places: Vec<(String, Tail)> =
        needs.iter().filter_map(|need| words.need_words(need)).collect();
    let homes = needs.iter().find_map(|need| match need {
        Need::FoundationFirst(piles) => Some(piles.as_slice()),
        _ => None,
    });
    match (places.is_empty(), homes) {
        (true, None) => controls::NO_PLACE.to_owned(),
        (true, Some(homes)) => sentence_case(&words.only_foundation_clause(homes)),
        (false, homes) => {
            let wanted = homes.and_then(|homes| words.foundation_first_sentence(homes));
            let needed = sentence_case(&words.needs_clause(&places));
            join_sentences([Some(needed), wanted].into_iter().flatten())
        }
    }
}

/// The possible ends of the sentence. The end depends on the kind of missing card or place.
#[derive(Clone, Copy, PartialEq)]
enum Tail {
    /// One particular card is missing.
    It,
    /// None of several possible cards is there.
    None,
    /// A place or a partner is missing.
    There,
    /// Several partners are missing.
    Set,
}

/// Composes the sentence about some selected cards.
struct Words<'a> {
    session: &'a Session,
    taken: Selection,
}

impl Words<'_> {
    /// Returns the first of the selected cards.
    fn first_card(&self) -> Card {
        let table = self.session.shown_table();
        let unit = self.taken.depths_of_moving_cards(self.session);
        table.face(table.pile(self.taken.pile)[unit.start])
    }

    fn part(&self, part: PartId) -> &Part {
        self.session.plan().rules().part(part)
    }

    fn has_one_pack(&self) -> bool {
        self.session.plan().rules().packs.count == 1
    }

    fn needs_clause(&self, places: &[(String, Tail)]) -> String {
        let what = card(self.first_card());
        let named: Vec<String> = places.iter().map(|(words, _)| words.clone()).collect();
        let tail = match places {
            [(_, Tail::It)] => "and it is not free",
            [(_, Tail::None)] => "and none is free",
            [(_, Tail::There)] => "and there is none",
            [(_, Tail::Set)] => "and they are not all free",
            [_, _] => "and there is neither",
            _ => "and there is none of these",
        };
        format!("the {what} needs {}, {tail}", list(&named, "or"))
    }

    /// Returns words for one need, and the end of the sentence. Returns `None` for needs that
    /// concern foundations or an exchange.
    fn need_words(&self, need: &Need) -> Option<(String, Tail)> {
        let first = self.first_card();
        let there = |words: String| Some((words, Tail::There));
        match need {
            Need::BuildOn { cards, parts, is_elsewhere } => {
                Some(self.build_target_words(cards, parts, *is_elsewhere))
            }
            Need::Space(part) => there(match self.part(*part).head {
                Some(head) => format!("a bare {}", rank(head)),
                None => format!("an empty {}", self.part(*part).pile_name),
            }),
            Need::Gap(Some(before)) => {
                there(format!("a gap to the right of the {}", card(*before)))
            }
            Need::Gap(None) => there("a gap at the beginning of a row".to_owned()),
            Need::SameRank => Some((format!("another {}", rank(first.rank())), Tail::None)),
            Need::InLine(partner) => {
                there(format!("{} in its row or column", with_article(rank(*partner))))
            }
            Need::TwoAndFourth(sum, fourth) => {
                let left = usize::from(sum.saturating_sub(first.rank().number()));
                let (left, fourth) = (number(left), fourth_card_ranks_words(*fourth));
                let two = format!("two other ranks that make {left}, and {fourth}");
                Some((two, Tail::Set))
            }
            Need::Three(sum) => Some((format!("three ranks that make {sum}"), Tail::Set)),
            Need::Exchange | Need::FoundationFirst(_) => None,
        }
    }

    /// Returns words for the cards on which the selected cards could be placed.
    fn build_target_words(
        &self,
        cards: &[Card],
        parts: &[PartId],
        is_elsewhere: bool,
    ) -> (String, Tail) {
        let phrases = short_card_names(cards, self.has_one_pack());
        let is_certain = cards.len() == 1 && self.has_one_pack() && !is_elsewhere;
        let named = |part: &PartId| format!("the {}", self.part(*part).name);
        let names: Vec<String> = parts.iter().filter(|_| is_elsewhere).map(named).collect();
        let place = if is_elsewhere { " in " } else { "" };
        let words = format!("{} to sit on{place}{}", join_card_names(&phrases), list(&names, "or"));
        (words, if is_certain { Tail::It } else { Tail::None })
    }

    /// Says which cards must go to the foundations before the selected cards can go there. Returns
    /// `None` if no such card can be named.
    fn foundation_first_sentence(&self, homes: &[PileId]) -> Option<String> {
        let wanted = self.next_foundation_cards_words(homes)?;
        Some(sentence_case(&format!("{wanted} must go to {} first", self.foundation_names(homes))))
    }

    /// Says that the selected cards can go only to the foundations, and which cards must go there
    /// first.
    fn only_foundation_clause(&self, homes: &[PileId]) -> String {
        let (what, names) = (card(self.first_card()), self.foundation_names(homes));
        match self.next_foundation_cards_words(homes) {
            Some(wanted) => {
                format!("the {what} can go only to {names}, and {wanted} must go there first")
            }
            None => format!("the {what} can go only to {names}, and none of them can take it yet"),
        }
    }

    /// Returns the names of the parts to which these foundations belong.
    fn foundation_names(&self, homes: &[PileId]) -> String {
        let plan = self.session.plan();
        let name = |part: PartId| match self.part(part) {
            Part { count: 1, pile_name, .. } => format!("the {pile_name}"),
            part => format!("the {}", part.name),
        };
        let parts = distinct(homes.iter().map(|home| plan.part_of(*home)));
        list(&parts.into_iter().map(name).collect::<Vec<_>>(), "or")
    }

    /// Returns words for the cards that these foundations need next, before they can take the
    /// selected cards. Returns `None` if there are no such cards, or too many to name.
    fn next_foundation_cards_words(&self, homes: &[PileId]) -> Option<String> {
        let of_suit = |exactly: bool| {
            distinct(homes.iter().filter_map(|home| self.next_foundation_card(*home, exactly)))
        };
        let certain = of_suit(true);
        let wanted = if certain.is_empty() { of_suit(false) } else { certain };
        let is_told = (1..=MOST_NAMED).contains(&wanted.len());
        is_told.then(|| join_card_names(&wanted))
    }

    /// Returns the next card of a foundation that can take the selected cards later. If `exactly`,
    /// the suit of the foundation must already be fixed.
    fn next_foundation_card(&self, home: PileId, exactly: bool) -> Option<CardPhrase> {
        let (plan, table, own) =
            (self.session.plan(), self.session.shown_table(), self.first_card());
        let next = plan.next_rank(table, home)?;
        match next_suit(plan, table, home) {
            NextSuit::Of(of) if of != own.suit() => None,
            NextSuit::Undecided if exactly => None,
            NextSuit::Of(_) | NextSuit::Undecided => {
                Some(CardPhrase::of_suits(next, &[own.suit()], self.has_one_pack()))
            }
            NextSuit::Colour(colour) => Some(CardPhrase::of_colour(next, colour)),
            NextSuit::Any => Some(CardPhrase::of_rank(next)),
        }
    }
}

/// The name of one card, or of several cards of one rank.
#[derive(PartialEq)]
struct CardPhrase {
    /// The rank with its article: “an ace”, “a black king”.
    rank: String,
    /// The suits, if they are named: “clubs”, “clubs or hearts”.
    suits: Option<String>,
}

impl CardPhrase {
    fn of_rank(of: Rank) -> CardPhrase {
        CardPhrase { rank: with_article(rank(of)), suits: None }
    }

    fn of_colour(of: Rank, colour: Colour) -> CardPhrase {
        CardPhrase { rank: format!("a {} {}", colour_word(colour), rank(of)), suits: None }
    }

    /// Returns “the ace of clubs” if there is only one such card, or else “an ace of clubs or
    /// hearts”.
    fn of_suits(of: Rank, suits: &[Suit], has_one_pack: bool) -> CardPhrase {
        let is_only = has_one_pack && suits.len() == 1;
        let suits: Vec<String> = suits.iter().map(|one| suit(*one).to_owned()).collect();
        CardPhrase {
            rank: if is_only { format!("the {}", rank(of)) } else { with_article(rank(of)) },
            suits: Some(list(&suits, "or")),
        }
    }

    fn words(&self) -> String {
        match &self.suits {
            Some(suits) => format!("{} of {suits}", self.rank),
            None => self.rank.clone(),
        }
    }
}

/// Joins names of cards. If all cards have the same suit, the suit is named once: “an ace or a two
/// of clubs”.
fn join_card_names(cards: &[CardPhrase]) -> String {
    let Some((last, others)) = cards.split_last() else { return String::new() };
    let is_shared = last.suits.is_some() && others.iter().all(|card| card.suits == last.suits);
    let others = others.iter().map(|card| if is_shared { card.rank.clone() } else { card.words() });
    list(&others.chain([last.words()]).collect::<Vec<_>>(), "or")
}

/// Returns short names for some cards: “a black king”, “the king of clubs”, “a four”, “a six”.
fn short_card_names(cards: &[Card], has_one_pack: bool) -> Vec<CardPhrase> {
    let mut ranks: Vec<Rank> = cards.iter().map(|card| card.rank()).collect();
    ranks.sort_unstable();
    ranks.dedup();
    let of_rank = |one| {
        let suits: Vec<Suit> =
            cards.iter().filter(|card| card.rank() == one).map(|card| card.suit()).collect();
        match suits.as_slice() {
            [a, b] if a.colour() == b.colour() => CardPhrase::of_colour(one, a.colour()),
            [_, _, _, _] => CardPhrase::of_rank(one),
            suits => CardPhrase::of_suits(one, suits, has_one_pack),
        }
    };
    ranks.into_iter().map(of_rank).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{
        cards::Rng,
        games::{self, Game},
        session::TapResult,
        text,
    };

    /// Taps every card on tables from random play, and counts how often each refusal appears.
    /// Ignores face-down cards and the turns of computer players.
    fn count_refusals(game: &'static Game) -> BTreeMap<String, usize> {
        let mut heard = BTreeMap::new();
        for seed in 1..=3 {
            let mut session = Session::new(game, game.default_choices(), seed);
            let mut chance = Rng::new(seed);
            for made in 0..40 {
                if made % 5 == 0 && session.computer_strength().is_none() {
                    tap_all_places(&session, &mut heard);
                }
                let legal = session.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let mv = legal[chance.random_below(legal.len() as u32) as usize];
                session.play(mv).expect("it is legal");
            }
        }
        heard
    }

    fn tap_all_places(session: &Session, heard: &mut BTreeMap<String, usize>) {
        for (pile, cards) in session.shown_table().piles() {
            let is_stock = session.plan().part(pile).role == crate::rules::Role::Stock;
            for depth in (0..cards.len()).filter(|at| cards[*at].is_up() && !is_stock) {
                if let TapResult::Blocked(why) = session.move_for_tap(pile, depth) {
                    *heard.entry(text::obstacle_sentence(session, why)).or_default() += 1;
                }
            }
        }
    }

    #[test]
    fn refused_taps_have_a_reason_in_every_game() {
        let (mut all, mut empty) = (0, 0);
        for game in games::all() {
            let heard = count_refusals(game);
            let count: usize = heard.values().sum();
            let without = heard.get(controls::NO_PLACE).copied().unwrap_or_default();
            println!("{}: {without} of {count}", game.id);
            for (words, times) in &heard {
                println!("    {times:4} {words}");
            }
            (all, empty) = (all + count, empty + without);
        }
        println!("in all {empty} of {all}");
        assert_eq!(empty, 0, "of {all} refused taps");
    }
}
