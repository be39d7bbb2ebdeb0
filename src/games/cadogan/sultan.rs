//! The Sultan. Source: Cadogan, "The Sultan".
//!
//! Rulings where the book is silent:
//! - An empty place of the Divan is filled automatically. The stock fills it if the talon (waste)
//!   is empty, for example after a redeal.
//! - The cards of the Divan stay there when the talon is dealt again.
//! - The king of hearts in the middle is the Sultan. The king of hearts below it and the ace of
//!   hearts above it are foundations.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "sultan",
    title: "The Sultan",
    aka: &["Sultan of Turkey", "The Harem", "Emperor of Germany"],
    book: Book::Cadogan,
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    SULTAN = Part::out_of_play("Sultan", "Sultan", 1);
    FOUNDATIONS = Part::foundations(
        "foundations",
        "foundation",
        8,
        Foundation { order: Order::Each(RANKS), suit: Follow::InSuit, suits: &[] },
    );
    DIVAN = Part::reserve("Divan", "Divan place", 8);
    STOCK = Part::stock();
    TALON = Part::waste("talon");
}

const FROM_KING: &[u8] = &[13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const FROM_ACE: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/// The ranks of the foundations, row by row around the Sultan, as in the picture of the book.
const RANKS: &[&[u8]] =
    &[FROM_KING, FROM_ACE, FROM_KING, FROM_KING, FROM_KING, FROM_KING, FROM_KING, FROM_KING];
const SUITS: [Suit; 8] = [
    Suit::Clubs,
    Suit::Hearts,
    Suit::Clubs,
    Suit::Diamonds,
    Suit::Diamonds,
    Suit::Spades,
    Suit::Hearts,
    Suit::Spades,
];

fn rules(_: &Choices) -> Rules {
    let bases = (0u8..).zip(SUITS).filter_map(|(place, suit)| {
        let rank = Rank::new(RANKS[usize::from(place)][0])?;
        Some((Card::new(rank, suit), FOUNDATIONS.at(place)))
    });
    let sultan = (Card::new(Rank::KING, Suit::Hearts), SULTAN.at(0));
    Rules {
        // The Divan has no deal step of its own. At the start all its places are empty, and the
        // stock fills them.
        first_deal: vec![DealStep::SetOut(bases.chain([sultan]).collect())],
        phases: vec![Phase {
            routes: vec![DIVAN.plays_to(FOUNDATIONS), TALON.plays_to(FOUNDATIONS)],
            consequences: vec![Consequence::fill(DIVAN, [TALON, STOCK])],
            stock: Stock::with_deal(Deal::row(TALON)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(2, TALON, Test::empty([STOCK])).with_shuffle()),
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    }
}

fn layout() -> Layout {
    /// Places the court in a block of three by three, with half of the Divan on each side.
    fn add_palace(form: Form, court: (f32, f32), pitch: (f32, f32), sides: [f32; 2]) -> Form {
        let at = |column: u8, row: u8| {
            (court.0 + pitch.0 * f32::from(column), court.1 + pitch.1 * f32::from(row))
        };
        let around = (0..9u8).filter(|place| *place != 4).zip(0u8..);
        let form = around.fold(form.pile(SULTAN, at(1, 1)), |form, (place, index)| {
            form.pile(FOUNDATIONS.at(index), at(place % 3, place / 3))
        });
        let divan = sides.map(|x| Place::at(x, court.1).with_rotation(90.0));
        form.facing_columns([DIVAN.at(0), DIVAN.at(4)], 4, divan, (2.0 * pitch.1 + 0.4) / 3.0)
    }
    Layout::from_forms(
        add_palace(Form::new(10.2, 4.9), (2.3, 0.15), (1.4, 1.6), [0.3, 7.1])
            .column_at_right_edge(&[STOCK, TALON], 1.9),
        add_palace(Form::new(6.7, 8.8), (1.75, 0.4), (1.1, 1.9), [0.3, 5.4]).row_of_parts(
            &[STOCK, TALON],
            (2.2, 7.1),
            1.3,
        ),
    )
}
