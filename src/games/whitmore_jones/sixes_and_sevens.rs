//! Sixes-and-Sevens. Source: Whitmore Jones, "Sixes-and-Sevens".
//!
//! Rulings where the book is silent:
//! - Both frames (the outer and the inner square of cards) are dealt clockwise.
//! - Empty places are filled all together, when the player asks for it. This blocks the cards of
//!   the inner frame again.
//! - The reserve is turned over only when the stock is empty, although in many deals no move is
//!   possible before that. Cards of the reserve that do not fit form a waste. The top card of this
//!   waste stays in play, because otherwise the player could hardly ever win.
//! - A card that begins a foundation may go to any free place of the centre.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "sixes-and-sevens",
    title: "Sixes-and-Sevens",
    book: Book::WhitmoreJones,
    kind: Kind::Grid,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    CENTRE = Part::foundations("centre", "place of the centre", 16, CENTRE_FOUNDATION);
    INNER = Part { free: free_beside_empty_outer_place(), ..Part::reserve("inner frame", "inner place", 20) };
    OUTER = Part::reserve("outer frame", "outer place", 28);
    HEAP = Part::out_of_play("reserve heap", "reserve heap", 1);
    STOCK = Part::stock();
    WASTE = Part::waste("waste");
}

const CENTRE_FOUNDATION: Foundation = Foundation {
    order: Order::ByFirst(&[&[1, 2, 3, 4, 5, 6], &[13, 12, 11, 10, 9, 8, 7]]),
    suit: Follow::InSuit,
    suits: &[],
};

/// Returns the places of a frame in a square of eight by eight places, as (row, column). The order
/// is clockwise from the upper left corner. `inset` is the distance of the frame from the edge, in
/// places.
fn frame_places(inset: u8) -> impl Iterator<Item = (u8, u8)> {
    let (first, last) = (inset, 7 - inset);
    let top = (first..last).map(move |column| (first, column));
    let right = (first..last).map(move |row| (row, last));
    let bottom = (first + 1..=last).rev().map(move |column| (last, column));
    let left = (first + 1..=last).rev().map(move |row| (row, first));
    top.chain(right).chain(bottom).chain(left)
}

/// The condition for a free card of the inner frame: at least one neighbouring place of the outer
/// frame is empty. A neighbour is directly beside, above or below the card.
fn free_beside_empty_outer_place() -> Free {
    let beside = |(row, column): (u8, u8)| {
        let outer = (0u8..).zip(frame_places(0));
        let near = outer.filter(move |(_, (r, c))| r.abs_diff(row) + c.abs_diff(column) == 1);
        near.map(|(index, _)| vec![OUTER.at(index)]).collect()
    };
    Free::When(frame_places(1).map(beside).collect())
}

fn rules(_: &Choices) -> Rules {
    let frames = vec![OUTER.plays_to(CENTRE), INNER.plays_to(CENTRE)];
    Rules {
        first_deal: vec![
            Deal::row(CENTRE).into(),
            Deal::row(INNER).into(),
            Deal::row(OUTER).into(),
            DealStep::Lift { from: CENTRE, ranks: RankSet::of(&orders::UP[1..12]), to: HEAP.at(0) },
        ],
        phases: vec![
            Phase {
                name: "while the stock lasts",
                routes: frames.clone(),
                stock: Stock::with_deal(Deal::fill_piles(&[OUTER, INNER], 1)),
                ..Phase::default()
            },
            Phase {
                name: "with the reserve",
                routes: [frames, vec![WASTE.plays_to(CENTRE)]].concat(),
                stock: Stock::with_deal(Deal::row(WASTE)),
                ..Phase::default()
            },
        ],
        redeal: Some(Redeal {
            leads: &["with the reserve"],
            ..Redeal::of_part(1, HEAP, Test::empty([STOCK]))
        }),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    /// Places the whole square: the centre, and the two frames around it.
    fn add_square(form: Form, (x, y): (f32, f32), (dx, dy): (f32, f32)) -> Form {
        let at = |(row, column): (u8, u8)| (x + dx * f32::from(column), y + dy * f32::from(row));
        let form = form.grid(CENTRE, 16, 4, at((2, 2)), (dx, dy));
        [(OUTER, 0), (INNER, 1)].into_iter().fold(form, |form, (part, inset)| {
            let places = (0u8..).zip(frame_places(inset));
            places.fold(form, |form, (index, place)| form.pile(part.at(index), at(place)))
        })
    }
    let heaps = [STOCK, HEAP, WASTE];
    Layout::from_forms(
        add_square(Form::new(11.3, 11.6), (0.1, 0.1), (1.12, 1.43)).column_of_parts(
            &heaps,
            (10.2, 0.1),
            1.9,
        ),
        add_square(Form::new(8.45, 13.3), (0.06, 0.1), (1.045, 1.45))
            .row_at_bottom_edge(&heaps, 1.35),
    )
    .with_low_form(
        add_square(Form::new(11.4, 11.35), (0.1, 0.05), (1.14, 1.405)).column_of_parts(
            &heaps,
            (10.3, 0.1),
            1.9,
        ),
    )
}
