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
    /// What counts of each deal, and whether nobody did better.
    pub deals: Vec<(Points, bool)>,
}

/// The table of standings, the best first. Each player is given by what
/// counts of their deals, in the same order of deals for all.
pub fn standings(players: &[Vec<Points>]) -> Vec<Row> {
    let best =
        |deal: usize| players.iter().filter_map(|deals| deals.get(deal)?.rank().into()).min();
    let total = |deals: &[Points]| deals.iter().fold(Points::default(), |sum, of| sum.and(*of));
    let mut rows: Vec<Row> = players
        .iter()
        .enumerate()
        .map(|(player, deals)| {
            let is_best =
                |(at, points): (usize, &Points)| (*points, best(at) == Some(points.rank()));
            let compared = deals.iter().enumerate().map(is_best).collect();
            Row { place: 0, player, total: total(deals), deals: compared }
        })
        .collect();
    rows.sort_by_key(|row| row.total.rank());
    for at in 0..rows.len() {
        let before = at.checked_sub(1).map(|before| (rows[before].total, rows[before].place));
        rows[at].place = match before {
            Some((total, place)) if total == rows[at].total => place,
            _ => at + 1,
        };
    }
    rows
}
