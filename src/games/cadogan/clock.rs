//! The Clock. Source: Cadogan, "The Clock".
//!
//! Rulings where the book is silent:
//! - The hours begin as in the book's Tableau No. 1.
//! - Building on the packets continues after an ace with a king, as on the foundations.
//! - Cards may be built on a packet of one or two cards. Only cards of the stock may go on an empty
//!   packet.
//! - The player decides when to refill the packets, but must do so before the next card is turned.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "clock",
    title: "The Clock",
    aka: &["Big Ben", "Father Time"],
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    HOURS = Part::foundations(
        "hours",
        "hour",
        12,
        Foundation { order: Order::Each(RANKS), suit: Follow::InSuit, suits: &[] },
    );
    PACKETS = Part::tableau("packets", "packet", 12).with_build(Build { wrap: true, ..Build::DOWN_IN_SUIT });
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

/// For each hour from I to XII, the ranks in the order in which they are built. The hour is
/// complete when the rank of its top card equals the hour.
const RANKS: &[&[u8]] = &[
    &[6, 7, 8, 9, 10, 11, 12, 13, 1],
    &[7, 8, 9, 10, 11, 12, 13, 1, 2],
    &[8, 9, 10, 11, 12, 13, 1, 2, 3],
    &[9, 10, 11, 12, 13, 1, 2, 3, 4],
    &[10, 11, 12, 13, 1, 2, 3, 4, 5],
    &[11, 12, 13, 1, 2, 3, 4, 5, 6],
    &[12, 13, 1, 2, 3, 4, 5, 6, 7],
    &[13, 1, 2, 3, 4, 5, 6, 7, 8],
    &[2, 3, 4, 5, 6, 7, 8, 9],
    &[3, 4, 5, 6, 7, 8, 9, 10],
    &[4, 5, 6, 7, 8, 9, 10, 11],
    &[5, 6, 7, 8, 9, 10, 11, 12],
];
const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Hearts, Suit::Spades, Suit::Diamonds];

fn rules(_: &Choices) -> Rules {
    let starts = (0..12).filter_map(|hour: u8| {
        let rank = Rank::new(RANKS[usize::from(hour)][0])?;
        Some((Card::new(rank, SUITS[usize::from(hour % 4)]), HOURS.at(hour)))
    });
    Rules {
        first_deal: vec![
            DealStep::SetOut(starts.collect()),
            DealStep::Deal(Deal::packets(PACKETS, 3)),
        ],
        phases: vec![Phase {
            routes: vec![
                PACKETS.plays_to(HOURS),
                TALON.plays_to(HOURS),
                PACKETS.builds_on(PACKETS),
            ],
            stock: Stock {
                turns: vec![Deal::fill_piles(&[PACKETS], 3), Deal::row(TALON)],
                ..Stock::none()
            },
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    let outer = 4.05;
    let fan = Spread::Fan { step: 5.2, sweep: 11.5, pivot: outer };
    let clock = Form::new(9.7, 9.7)
        .ring(HOURS, 12, (4.85, 4.85), 2.6, 30.0, Spread::Squared)
        .ring(PACKETS, 12, (4.85, 4.85), outer, 30.0, fan)
        .row_of_parts(&[STOCK, TALON], (3.75, 4.15), 1.2)
        .with_engraving(STOCK, EngravedShape::Hand { tip: (4.85, 3.42), length: 2.36 });
    let clock = (0..12u8).fold(clock, |form, hour| {
        let inwards = rotate((0.0, 1.0), 30.0 * f32::from(hour + 1));
        form.with_numeral(hour + 1, HOURS.at(hour), inwards)
    });
    Layout { wide: clock, tall: Some(tall_clock_form(fan)), low: Some(low_clock_form()) }
}

/// The dial for tall windows. It has more room beside each packet, so the fans become wider on a
/// small screen.
fn tall_clock_form(fan: Spread) -> Form {
    const MIDDLE: (f32, f32) = (4.85, 6.7);
    let middle = Form::new(9.7, 13.4)
        .row_of_parts(&[STOCK, TALON], (3.75, 6.0), 1.2)
        .with_engraving(STOCK, EngravedShape::Hand { tip: (4.85, 3.75), length: 3.95 });
    (0..12u8).fold(middle, |form, hour| {
        let at = |radii| Place::on_oval(MIDDLE, radii, f32::from(hour + 1) / 12.0);
        let (place, within) = (at((2.5, 4.3)), at((1.36, 3.16)));
        form.pile(HOURS.at(hour), place)
            .pile(PACKETS.at(hour), at((4.05, 5.85)).with_spread(fan))
            .with_numeral(hour + 1, HOURS.at(hour), (within.x - place.x, within.y - place.y))
    })
}

/// The dial for low windows: a flat oval of upright cards, with the packet of each hour to its
/// right.
fn low_clock_form() -> Form {
    /// The upper left corner of each hour from I to XII.
    const CORNERS: [(f32, f32); 12] = [
        (10.0, 0.5),
        (13.3, 0.85),
        (13.3, 2.6),
        (13.3, 4.35),
        (10.0, 4.7),
        (6.7, 4.8),
        (3.4, 4.7),
        (0.1, 4.35),
        (0.1, 2.6),
        (0.1, 0.85),
        (3.4, 0.5),
        (6.7, 0.4),
    ];
    let packet = Spread::right(0.42, 1.1);
    let middle = Form::new(16.6, 6.3).row_of_parts(&[STOCK, TALON], (7.15, 2.6), 1.3);
    (0u8..).zip(CORNERS).fold(middle, |form, (hour, (x, y))| {
        form.pile(HOURS.at(hour), (x, y))
            .pile(PACKETS.at(hour), Place::at(x + 1.06, y).with_spread(packet))
            .with_numeral(hour + 1, HOURS.at(hour), (0.0, -0.87))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_have_clock_positions_in_every_layout_form() {
        for form in layout().forms() {
            let places: Vec<_> = form.places().collect();
            let at = |hour: u8| {
                let is_hour = |(pile, _): &&(PileRef, Place)| *pile == HOURS.at(hour - 1);
                places.iter().find(is_hour).expect("every hour has a place").1
            };
            assert!((1..=12).all(|hour| at(12).y <= at(hour).y && at(hour).y <= at(6).y));
            assert!((1..=12).all(|hour| at(9).x <= at(hour).x && at(hour).x <= at(3).x));
        }
    }
}
