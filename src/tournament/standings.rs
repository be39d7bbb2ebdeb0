//! The standings: compares totals, and finds the best result of each deal. Knows points only.

use super::Points;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsRow {
    /// The rank, from 1. Equal players share a rank, and the ranks after it are skipped (1, 1, 3).
    pub place: usize,
    /// The index of the player in the argument of [`standings`].
    pub player: usize,
    pub total: Points,
    /// For each deal that was handed in: the points, and true if nobody did better.
    pub deals: Vec<Option<(Points, bool)>>,
}

impl StandingsRow {
    /// Fewer missing deals rank first, then the better total.
    fn rank(&self) -> (usize, (std::cmp::Reverse<i32>, u64)) {
        (self.deals.iter().filter(|deal| deal.is_none()).count(), self.total.rank())
    }
}

/// Returns the standings, the best first. `players` has the points of each player for each deal, in
/// the same order of deals for all. A player who has handed in more deals ranks before one with
/// fewer; only then totals are compared.
pub fn standings(players: &[Vec<Option<Points>>]) -> Vec<StandingsRow> {
    let best = |deal: usize| {
        let of_deal = players.iter().filter_map(|deals| deals.get(deal).copied().flatten());
        of_deal.map(Points::rank).min()
    };
    let total = |deals: &[Option<Points>]| {
        deals.iter().flatten().fold(Points::default(), |sum, of| sum.and(*of))
    };
    let mut rows: Vec<StandingsRow> = players
        .iter()
        .enumerate()
        .map(|(player, deals)| {
            let is_best = |(at, points): (usize, &Option<Points>)| {
                points.map(|points| (points, best(at) == Some(points.rank())))
            };
            let compared = deals.iter().enumerate().map(is_best).collect();
            StandingsRow { place: 0, player, total: total(deals), deals: compared }
        })
        .collect();
    rows.sort_by_key(StandingsRow::rank);
    for at in 0..rows.len() {
        let before = at.checked_sub(1).map(|before| (rows[before].rank(), rows[before].place));
        rows[at].place = match before {
            Some((rank, place)) if rank == rows[at].rank() => place,
            _ => at + 1,
        };
    }
    rows
}
