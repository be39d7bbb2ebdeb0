//! The cards that a route moves, in words: which cards, and how many of them.

use crate::{
    cards::RankSet,
    rules::{Dual, JustDealt, Route, Take},
};

use super::{
    cards::{colour_word, rank, rank_list},
    english::{number, ordinal, with_article},
};

/// The words for a route that is only for some cards.
pub(super) struct LimitTexts {
    /// For the exact rules, after the card.
    pub(super) exact: &'static str,
    pub(super) refusal: &'static str,
}

pub(super) const fn just_dealt_words(just_dealt: JustDealt) -> LimitTexts {
    match just_dealt {
        JustDealt::UntilNextMove => {
            LimitTexts { exact: " just dealt", refusal: "you may use only the card just dealt" }
        }
        JustDealt::UntilCovered => LimitTexts {
            exact: " dealt and not yet covered",
            refusal: "you may use only a card that has not been covered since it was dealt",
        },
    }
}

pub(super) const fn dual_words(dual: Dual) -> LimitTexts {
    match dual {
        Dual::Only => LimitTexts {
            exact: ", one that fitted two foundations when it was turned,",
            refusal: "only a card that fitted two foundations when you turned it has that choice, until the redeal",
        },
        Dual::Never => LimitTexts {
            exact: ", one that does not fit two foundations,",
            refusal: "a card that fits two foundations waits for your choice",
        },
    }
}

/// The words for the number of cards that a route moves.
pub(super) struct TakeTexts {
    /// For the row of the short rules about building, if several cards can move together.
    pub(super) building: Option<&'static str>,
    pub(super) refusal: String,
}

pub(super) fn take_words(take: Take) -> TakeTexts {
    let (building, refusal) = match take {
        Take::One => (None, "move one card at a time"),
        Take::Lone => (None, "only a card that is alone in its place can go there"),
        Take::Run => (Some("singly or in runs"), "only cards in sequence can move together"),
        Take::Whole => (
            Some("all face-up cards together"),
            "all face-up cards of a pile move together, or none",
        ),
        Take::Exactly(cards) => {
            let cards = number(usize::from(cards));
            let refusal = format!("only {cards} cards in sequence can go there, together");
            return TakeTexts { building: None, refusal };
        }
        Take::Buried(None) => (None, "only a card with others on it can be taken out like this"),
        Take::Buried(Some(place)) => {
            let place = ordinal(usize::from(place).saturating_sub(1));
            let refusal = format!(
                "only the {place} card of a pile, counted from its head, can be taken out like this"
            );
            return TakeTexts { building: None, refusal };
        }
    };
    TakeTexts { building, refusal: refusal.to_owned() }
}

/// Returns words for the cards that move: “a king”, “one red card (aces to nines)”.
pub(super) fn moved_cards_words(route: &Route) -> String {
    let colour =
        route.colour.map_or_else(String::new, |colour| format!("{} ", colour_word(colour)));
    let only = route.ranks.only_rank().map_or("", rank);
    let one = route.ranks.only_rank().map(|one| with_article(rank(one)));
    let these = match &one {
        _ if route.ranks == RankSet::ALL => String::new(),
        Some(one) => format!(" headed by {one}"),
        None => format!(" ({})", rank_list(route.ranks, "and")),
    };
    match (route.take, one) {
        (Take::One, Some(_)) => with_article(&format!("{colour}{only}")),
        (Take::One, None) => format!("one {colour}card{these}"),
        (Take::Lone, _) => format!("a lone {colour}card{these}"),
        (Take::Run, Some(one)) => format!("{one} or a {colour}run{these}"),
        (Take::Run, None) => format!("a {colour}card or run{these}"),
        (Take::Whole, None) => format!("all face-up {colour}cards together{these}"),
        (Take::Whole, Some(_)) => format!("all face-up {colour}cards together,{these},"),
        (Take::Buried(place), one) => {
            let one = one.unwrap_or_else(|| format!("a {colour}card{these}"));
            match place {
                None => format!("{one} with others on it"),
                Some(place) => format!("{one} in row {place} from the head, others on it,"),
            }
        }
        (Take::Exactly(cards), _) => {
            let cards = number(usize::from(cards));
            format!("a {colour}run of {cards} cards{these}")
        }
    }
}
