//! Who stands where: totals compared, and the best of each deal. Knows points
//! alone.

use super::Points;

/// A player's row in the table of standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The place, from 1; equals share it, and the next place is left out.
    pub place: usize,
    /// Which of the players it is, in the order in which they were given.
    pub player: usize,
    /// What counts of all deals together.
    pub total: Points,
    /// What counts of each deal that was handed in, and whether nobody did better.
    pub deals: Vec<Option<(Points, bool)>>,
}

impl Row {
    /// How many deals are missing, then the total: the less, the better.
    fn rank(&self) -> (usize, (std::cmp::Reverse<i32>, u64)) {
        (self.deals.iter().filter(|deal| deal.is_none()).count(), self.total.rank())
    }
}

/// The table of standings, the best first. Each player is given by what
/// counts of their deals, in the same order of deals for all. Whoever has handed in more
/// deals stands before those with fewer: only then are totals compared.
pub fn standings(players: &[Vec<Option<Points>>]) -> Vec<Row> {
    let best = |deal: usize| {
        let of_deal = players.iter().filter_map(|deals| deals.get(deal).copied().flatten());
        of_deal.map(Points::rank).min()
    };
    let total = |deals: &[Option<Points>]| {
        deals.iter().flatten().fold(Points::default(), |sum, of| sum.and(*of))
    };
    let mut rows: Vec<Row> = players
        .iter()
        .enumerate()
        .map(|(player, deals)| {
            let is_best = |(at, points): (usize, &Option<Points>)| {
                points.map(|points| (points, best(at) == Some(points.rank())))
            };
            let compared = deals.iter().enumerate().map(is_best).collect();
            Row { place: 0, player, total: total(deals), deals: compared }
        })
        .collect();
    rows.sort_by_key(Row::rank);
    for at in 0..rows.len() {
        let before = at.checked_sub(1).map(|before| (rows[before].rank(), rows[before].place));
        rows[at].place = match before {
            Some((rank, place)) if rank == rows[at].rank() => place,
            _ => at + 1,
        };
    }
    rows
}
