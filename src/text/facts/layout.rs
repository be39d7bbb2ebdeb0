//! Which parts form a grid.

use crate::rules::{PartId, Place, Role, Rules, Shape, Win};

/// Returns the number of places in a row, if the part is dealt row by row, is won row by row or is
/// shown in rows and columns.
pub fn row_length(rules: &Rules, part: PartId) -> Option<u8> {
    let dealt = rules.all_deals().find_map(|deal| match deal.shape {
        Shape::NextRow { part: field, columns } if field == part => Some(columns),
        _ => None,
    });
    let won = match rules.win {
        Win::Rows { part: field, columns, .. } if field == part => Some(columns),
        _ => None,
    };
    dealt.or(won).or_else(|| grid_column_count(rules, part))
}

/// A part with at least this many rows and columns is called a grid. In a smaller part, the number
/// of the place is clear enough.
const LEAST_LINES: usize = 3;

/// Returns the number of columns of a part whose places form one grid, row by row, with the same
/// number of columns on all screens. Returns `None` if the screen shows only a section of the part,
/// or if its places are named in another way.
fn grid_column_count(rules: &Rules, id: PartId) -> Option<u8> {
    let (part, layout) = (rules.part(id), &rules.layout);
    let is_framed = layout.forms().any(|form| form.frame.is_some_and(|frame| frame.part == id));
    if is_framed || part.seats > 1 || !matches!(part.role, Role::Tableau | Role::Reserve) {
        return None;
    }
    let mut columns = layout.forms().map(|form| {
        let places = form.places().filter(|(pile, _)| pile.part == id);
        column_count(&places.map(|(pile, place)| (pile.index, place)).collect::<Vec<_>>())
            .filter(|columns| columns * LEAST_LINES <= usize::from(part.count))
    });
    let first = columns.next()??;
    (first >= LEAST_LINES && columns.all(|other| other == Some(first))).then_some(first as u8)
}

/// Returns the number of columns if the places fill a grid row by row in the order of their
/// numbers.
pub fn column_count(places: &[(u8, Place)]) -> Option<usize> {
    let is_near = |a: f32, b: f32| (a - b).abs() < 0.01;
    let first = places.first()?.1;
    let columns = places.iter().take_while(|(_, place)| is_near(place.y, first.y)).count();
    let lies_in_grid = places.iter().enumerate().all(|(at, (number, place))| {
        let (top, left) = (places[at % columns].1, places[at - at % columns].1);
        usize::from(*number) == at && is_near(place.x, top.x) && is_near(place.y, left.y)
    });
    lies_in_grid.then_some(columns)
}
