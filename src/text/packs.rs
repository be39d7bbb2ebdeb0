//! Describes the cards of a game in words, for the short rules and for the exact rules.

use crate::{
    cards::{PackShuffling, Rank, RankSet},
    rules::Rules,
};

use super::{
    cards::ranks_in_order,
    dealing::cards_by_rank_words,
    english::{PACK, number},
    facts::number_of_cards_used,
};

pub(super) struct PacksTexts {
    /// For the short rules, with the number of players.
    pub(super) short: String,
    /// For the exact rules.
    pub(super) exact: String,
}

pub(super) fn packs_words(rules: &Rules) -> PacksTexts {
    let (packs, cards) = (&rules.packs, rules.packs.cards().len());
    let players = match rules.seats() {
        1 => String::new(),
        seats => format!("{} players, ", number(usize::from(seats))),
    };
    let of = match packs.ranks {
        RankSet::ALL => String::new(),
        ranks => {
            let ranks: Vec<u8> = ranks.ranks().map(Rank::number).collect();
            format!(" ({})", ranks_in_order(&ranks))
        }
    };
    let whole = format!("{}{of}", PACK.count(usize::from(packs.count)));
    let (with_joker, and_joker) = match packs.jokers {
        0 => ("", ""),
        _ => (" with a joker", ", a joker among them"),
    };
    let (short_apart, apart) = match packs.shuffling {
        PackShuffling::Together => ("", ""),
        PackShuffling::Separate if rules.seats() > 1 => ("", ", each shuffled separately"),
        PackShuffling::Separate => (", each shuffled separately", ", each shuffled separately"),
        PackShuffling::FirstApart => {
            (", one shuffled separately", ", the first shuffled separately")
        }
    };
    let (short_play, play) = match number_of_cards_used(rules).map(number) {
        None => (format!("{cards} cards"), format!(" in play{and_joker}")),
        Some(used) => (format!("{used} cards in play"), format!("{and_joker}, {used} in play")),
    };
    let removed = match packs.removed[..] {
        [] => String::new(),
        ref removed => format!("; {} left out", cards_by_rank_words(removed)),
    };
    PacksTexts {
        short: format!("{players}{whole}{with_joker}{short_apart}: {short_play}{removed}"),
        exact: format!("{whole}{apart}: {cards} cards{play}{removed}"),
    }
}
