//! What follows from several rules of a declaration, for all views. Contains no words for players.

mod foundations;
mod layout;
mod partners;
mod piles;
mod routes;
mod spaces;
mod stages;

pub(super) use foundations::*;
pub(super) use layout::*;
pub(super) use partners::*;
pub(super) use piles::*;
pub(super) use routes::*;
pub(super) use spaces::*;
pub(super) use stages::*;

use crate::cards::{Card, Rank};

/// Returns the items in their order, each once.
pub(super) fn distinct<T: PartialEq>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    items.into_iter().fold(Vec::new(), |mut all, item| {
        if !all.contains(&item) {
            all.push(item);
        }
        all
    })
}

/// Groups items by their keys, in the order of the first items.
pub(super) fn grouped<K: PartialEq, T>(
    items: impl IntoIterator<Item = (K, T)>,
) -> Vec<(K, Vec<T>)> {
    items.into_iter().fold(Vec::new(), |mut groups, (key, item)| {
        match groups.iter_mut().find(|(known, _): &&mut (K, Vec<T>)| *known == key) {
            Some((_, items)) => items.push(item),
            None => groups.push((key, vec![item])),
        }
        groups
    })
}

/// Returns the ranks of some cards, in the order of the cards, each with its number of cards.
pub(super) fn ranks_with_counts(cards: &[Card]) -> Vec<(Rank, usize)> {
    let ranks = distinct(cards.iter().map(|card| card.rank()));
    let count = |rank| cards.iter().filter(|card| card.rank() == rank).count();
    ranks.into_iter().map(|rank| (rank, count(rank))).collect()
}
