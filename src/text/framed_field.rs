//! The names of places in a framed field, such as the square of Poker Patience. The screen shows
//! only a part of such a field, and not its edges. So a place with a card is named by its row and
//! column among the cards, and an empty place by the nearest card. Reads tables; makes no moves.

use super::{
    cards::card,
    english::number,
    facts::{column_count, row_length},
};
use crate::{
    cards::Card,
    engine::{PileId, Plan, Table},
    rules::Place,
};

/// A row and a column, counted from 0.
type Cell = (usize, usize);

/// Returns the place of a pile on a table, without the name of the pile: “2 of row 3” if it has a
/// card, “right of the seven of hearts” if it is empty. Returns `None` if the pile is not in a
/// framed field, or if the field has no card.
pub(super) fn place_among_cards_words(plan: &Plan, table: &Table, id: PileId) -> Option<String> {
    let (field, columns) = find_framed_field(plan, id)?;
    let cell = |at: usize| (at / columns, at % columns);
    let here = cell(usize::from(plan.index_in_part(id)));
    let lies = field.iter().enumerate().filter_map(|(at, pile)| {
        let top = table.pile(*pile).last().filter(|top| top.is_up())?;
        Some((cell(at), table.face(*top)))
    });
    let cards: Vec<(Cell, Card)> = lies.collect();
    if table.is_empty(id) {
        let (at, nearest) = cards.into_iter().min_by_key(|(at, _)| distance_key(here, *at))?;
        return Some(format!("{} the {}", direction_from_card(here, at), card(nearest)));
    }
    let first_row = cards.iter().map(|((row, _), _)| *row).min()?;
    let first_column = cards.iter().map(|((_, column), _)| *column).min()?;
    Some(format!("{} of row {}", here.1 - first_column + 1, here.0 - first_row + 1))
}

/// Returns the position of a place relative to the middle of the field: “in the middle”, “one right
/// of the middle”. Returns `None` if the place is not in a framed field.
pub(super) fn place_from_middle_words(plan: &Plan, id: PileId) -> Option<String> {
    let (field, columns) = find_framed_field(plan, id)?;
    let index = usize::from(plan.index_in_part(id));
    let middle = (field.len() / columns / 2, columns / 2);
    let here = (index / columns, index % columns);
    if here == middle {
        return Some("in the middle".to_owned());
    }
    let steps = (signed_steps(middle.0, here.0), signed_steps(middle.1, here.1));
    Some(format!("{} the middle", steps_words(steps, true)))
}

/// Finds the framed field to which a pile belongs. Returns the places of the field, row by row, and
/// the number of columns of the field. Returns `None` if the pile is not in a framed field.
fn find_framed_field(plan: &Plan, id: PileId) -> Option<(Vec<PileId>, usize)> {
    let (part, form) = (plan.part_of(id), &plan.rules().layout.wide);
    form.frame.filter(|frame| frame.part == part)?;
    if row_length(plan.rules(), part).is_some() {
        return None;
    }
    let places = form.places().filter(|(pile, _)| pile.part == part);
    let places: Vec<(u8, Place)> = places.map(|(pile, place)| (pile.index, place)).collect();
    Some((plan.piles_of(part).collect(), column_count(&places)?))
}

/// Returns a sort key for a card: its distance from an empty place. Of two cards at the same
/// distance, a card on the left of the place comes first, then a card above the place.
fn distance_key(here: Cell, card: Cell) -> (usize, usize, bool, bool) {
    let (rows, columns) = (here.0.abs_diff(card.0), here.1.abs_diff(card.1));
    (rows.max(columns), rows + columns, card.1 >= here.1, card.0 >= here.0)
}

/// Returns the direction and distance from a card to a place: “right of”, “two below and one left
/// of”.
fn direction_from_card(here: Cell, card: Cell) -> String {
    let steps = (signed_steps(card.0, here.0), signed_steps(card.1, here.1));
    steps_words(steps, steps.0.abs() > 1 || steps.1.abs() > 1)
}

/// Returns the number of steps from one row or column to another, negative for steps up or to the
/// left.
fn signed_steps(from: usize, to: usize) -> isize {
    to.cast_signed() - from.cast_signed()
}

fn steps_words((down, right): (isize, isize), has_numbers: bool) -> String {
    let step = |by: isize, back: &str, ahead: &str| {
        let towards = if by < 0 { back } else { ahead };
        let count =
            if has_numbers { format!("{} ", number(by.unsigned_abs())) } else { String::new() };
        (by != 0).then(|| format!("{count}{towards}"))
    };
    let parts = [step(down, "above", "below"), step(right, "left of", "right of")];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" and ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        rules::Role,
        session::Session,
        text::{
            names::{pile, pile_on_table, pile_on_table_with_article},
            tables::pile_contents,
        },
    };

    fn session() -> Session {
        let game = games::by_id("poker-patience").expect("a game");
        Session::new(game, game.default_choices(), 1)
    }

    /// Returns the places of the square.
    fn square(session: &Session) -> Vec<PileId> {
        let plan = session.plan();
        let frame = plan.rules().layout.wide.frame.expect("a frame");
        plan.piles_of(frame.part).collect()
    }

    #[test]
    fn places_of_an_empty_field_are_named_from_the_middle() {
        let session = session();
        let names: Vec<String> =
            square(&session).iter().map(|id| pile(session.plan(), *id)).collect();
        let of_middle = names.len() / 2;
        assert_eq!(names[of_middle], "place in the middle");
        assert_eq!(names[of_middle + 1], "place one right of the middle");
        assert_eq!(names[0], "place four above and four left of the middle");
        let mut all = names.clone();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), names.len(), "each has a name of its own");
    }

    #[test]
    fn empty_places_are_named_by_the_nearest_card() {
        let mut session = session();
        let field = square(&session);
        let middle = session.legal_moves()[0];
        session.play(middle).expect("a legal move");
        let (plan, table) = (session.plan(), session.table());
        let placed = field.iter().position(|place| !table.is_empty(*place)).expect("a card");
        let name = card(table.face(table.pile(field[placed])[0]));
        let place = |away: isize| field[placed.checked_add_signed(away).expect("a place")];
        let told = |away: isize| pile_contents(plan, table, place(away));
        assert_eq!(told(0), format!("place 1 of row 1: {name}"));
        assert_eq!(told(1), format!("place right of the {name}: empty"));
        assert_eq!(told(-1), format!("place left of the {name}: empty"));
        assert_eq!(told(9), format!("place below the {name}: empty"));
        assert_eq!(told(-9), format!("place above the {name}: empty"));
        assert_eq!(told(-8), format!("place above and right of the {name}: empty"));
        assert_eq!(told(17), format!("place two below and one left of the {name}: empty"));
        assert_eq!(
            pile_on_table_with_article(plan, table, place(2)),
            format!("the place two right of the {name}")
        );
    }

    #[test]
    fn rows_are_numbered_from_the_first_row_with_a_card() {
        let mut session = session();
        let field = square(&session);
        while let Some(mv) = session.human_moves().first().copied() {
            session.play(mv).expect("it is legal");
            let (plan, table) = (session.plan(), session.table());
            let names: Vec<String> = field
                .iter()
                .filter(|place| !table.is_empty(**place))
                .map(|place| pile_on_table(plan, table, *place))
                .collect();
            assert!(names.iter().any(|name| name.ends_with(" of row 1")), "{names:?}");
            assert!(names.iter().any(|name| name.starts_with("place 1 of row ")), "{names:?}");
            assert!(!names.iter().any(|name| name.ends_with(" of row 6")), "{names:?}");
        }
        let empty = session.table().piles().filter(|(pile, cards)| {
            cards.is_empty() && session.plan().part(*pile).role == Role::Tableau
        });
        for (pile, _) in empty {
            let name = pile_on_table(session.plan(), session.table(), pile);
            assert!(!name.contains("middle"), "{name}");
        }
    }
}
