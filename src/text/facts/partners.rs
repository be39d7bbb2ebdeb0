//! Which piles give their cards to which piles.

use crate::rules::{Partners, PileRef, Route, Rules};

use super::grouped;

/// The line of a field within which each pile gives its cards.
pub enum OwnLine {
    RowOrColumn,
    /// Only rows, or only columns.
    One,
}

/// Returns the pile to which all piles give their cards, if there is one.
pub fn common_target_pile(partners: &[&[u8]]) -> Option<u8> {
    let [one] = **partners.first()? else { return None };
    partners.iter().all(|piles| *piles == [one]).then_some(one)
}

/// Groups the piles that may give cards to the same piles. Each item has the receiving piles, then
/// the giving piles. Leaves out piles that give to every pile, unless all piles have fixed partners.
pub fn partner_groups<'a>(table: &[&'a [u8]]) -> Vec<(&'a [u8], Vec<u8>)> {
    let most = table.iter().map(|to| to.len()).max().unwrap_or_default();
    let is_every = |to: &[u8]| {
        to.len() == most && table.iter().all(|other| other.iter().all(|one| to.contains(one)))
    };
    grouped(table.iter().copied().zip(0..).filter(|(to, _)| !is_every(to)))
}

/// If the piles of a part form groups, and each pile gives cards only to its own group, returns the
/// size of a group.
pub fn size_of_own_groups(table: &[&[u8]]) -> Option<usize> {
    let size = table.first()?.len();
    let is_own = |(at, to): (u8, &&[u8])| to.contains(&at) && to.len() == size;
    (0..).zip(table).all(is_own).then_some(size)
}

/// Returns the lines of a field if the routes let each pile give cards only to piles in its row or
/// column. All the routes must come from the same part.
pub fn own_line(rules: &Rules, routes: &[&Route]) -> Option<OwnLine> {
    let place = |pile: PileRef| {
        let mut places = rules.layout.wide.places();
        places.find(|(other, _)| *other == pile).map(|(_, place)| (place.x, place.y))
    };
    let near = |a: f32, b: f32| (a - b).abs() < 0.1;
    let (mut row, mut column) = (false, false);
    for route in routes {
        let Partners::Table(table) = route.partners else { return None };
        let all = usize::from(rules.part(route.to).count);
        for (from, to) in (0..).zip(table).filter(|(_, to)| to.len() < all) {
            let (x, y) = place(route.from.at(from))?;
            for to in *to {
                let (other_x, other_y) = place(route.to.at(*to))?;
                row |= near(y, other_y);
                column |= near(x, other_x);
                if !near(y, other_y) && !near(x, other_x) {
                    return None;
                }
            }
        }
    }
    match (row, column) {
        (true, true) => Some(OwnLine::RowOrColumn),
        (false, false) => None,
        (true, false) | (false, true) => Some(OwnLine::One),
    }
}
