//! The standings of a tournament: compares the total points of the players and finds the best
//! result for each deal. This module depends only on points.

use super::Points;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsRow {
    /// The rank of the player, from 1. Players with equal results have the same rank, and the next
    /// ranks are skipped (1, 1, 3).
    pub place: usize,
    /// The index of the player in the argument of [`standings`].
    pub player: usize,
    pub total: Points,
    /// The points for each deal that the player has submitted. The flag is true if no other player
    /// has a better result for the deal.
    pub deals: Vec<Option<(Points, bool)>>,
}

impl StandingsRow {
    /// Returns a key for sorting. Players with fewer missing deals come first, then players with a
    /// better total.
    fn sort_key(&self) -> (usize, (std::cmp::Reverse<i32>, u64)) {
        (self.deals.iter().filter(|deal| deal.is_none()).count(), self.total.sort_key())
    }
}

/// Returns the standings, with the best player first. `players` contains the points of each player
/// for each deal; all players have the same order of deals. A player who has submitted more deals
/// is always before a player with fewer. The totals are compared only if the numbers of deals are
/// equal.
pub fn standings(players: &[Vec<Option<Points>>]) -> Vec<StandingsRow> {
    let best = |deal: usize| {
        let of_deal = players.iter().filter_map(|deals| deals.get(deal).copied().flatten());
        of_deal.map(Points::sort_key).min()
    };
    let total = |deals: &[Option<Points>]| {
        deals.iter().flatten().fold(Points::default(), |sum, of| sum.sum_with(*of))
    };
    let mut rows: Vec<StandingsRow> = players
        .iter()
        .enumerate()
        .map(|(player, deals)| {
            let is_best = |(at, points): (usize, &Option<Points>)| {
                points.map(|points| (points, best(at) == Some(points.sort_key())))
            };
            let compared = deals.iter().enumerate().map(is_best).collect();
            StandingsRow { place: 0, player, total: total(deals), deals: compared }
        })
        .collect();
    rows.sort_by_key(StandingsRow::sort_key);
    for at in 0..rows.len() {
        let before = at.checked_sub(1).map(|before| (rows[before].sort_key(), rows[before].place));
        rows[at].place = match before {
            Some((rank, place)) if rank == rows[at].sort_key() => place,
            _ => at + 1,
        };
    }
    rows
}
