//! Step-Up. Source: Whitmore Jones, "Step-Up Patience".
//!
//! Cards are built on the upper step only from the middle step. A card of the lower step gets there
//! only through an "open door" (an empty place of the middle step). Base cards, which begin the
//! foundations, may go to the upper step from anywhere. The book says so. It contradicts itself
//! about the chance to win: it calls the chance small, and says that the player wins more often
//! than not. Easier rules are options of ours.
//!
//! Rulings:
//! - For each empty place of the middle step, the game counts the cards turned to the waste since
//!   the place became empty. After three cards, a card of the lower step must fill the place before
//!   the next card is turned.
//! - A card that moves up through the door goes to the place that has been empty for the longest
//!   time. If several places have been empty equally long, it goes to the leftmost. It leaves this
//!   place again at once, so the count of the place starts again from zero.
//! - A base card needs no door.
//! - Cards from the stock that fill the lower step are not counted. The player need not fill the
//!   lower step at once, but must fill it before turning the next card. The example of the book
//!   shows this.
//! - When the stock is empty, the player need not fill any place.
//! - Building continues from king to ace and from ace to king, because the base may be any rank.
//! - Only single cards move.

use crate::games::prelude::*;

pub const GAME: Game = Game {
    id: "step-up",
    title: "Step-Up",
    book: Book::WhitmoreJones,
    options: &[RISE, WASTE_FILLS, WRAP],
    rules: Native(rules),
    ..Game::PATIENCE
};

parts! {
    UPPER = Part::foundations("upper step", "base", 8, Foundation::round_from_base(
        Base::First(&[UPPER]),
        Follow::InSuit,
    ));
    MIDDLE = Part {
        max_stock_uses_while_empty: Some(3),
        ..Part::reserve("middle step", "middle place", 13)
    };
    LOWER = Part::tableau("lower step", "lower place", 9).with_build(Build::DOWN_BY_COLOUR);
    STOCK = Part::stock();
    WASTE = Part::waste("rubbish-heap");
}

const RISE: OptionSpec = OptionSpec::switch(
    "rise",
    "The card turned may rise",
    "You may build the card just turned on the upper step before you do anything else.",
    false,
);
const WASTE_FILLS: OptionSpec = OptionSpec::switch(
    "waste-fills",
    "The heap fills the middle step",
    "The top card of the rubbish-heap may fill a place of the middle step.",
    false,
);
const WRAP: OptionSpec = OptionSpec {
    id: "wrap",
    title: "A king on an ace",
    note: "On the lower step, a king may go on an ace.",
    values: &["on", "off"],
    book: false,
};

fn rules(choices: &Choices) -> Rules {
    let mut routes = vec![
        MIDDLE.plays_to(UPPER),
        LOWER.begins_foundation(UPPER),
        LOWER.plays_to(UPPER).through_empty_pile_of(MIDDLE),
        LOWER.builds_on(LOWER),
        LOWER.fills_spaces_of(MIDDLE),
        WASTE.builds_on(LOWER),
        WASTE.fills_spaces_of(LOWER),
        STOCK.fills_spaces_of(LOWER),
        WASTE.begins_foundation(UPPER),
    ];
    if choices.is_on(RISE.id) {
        routes.push(WASTE.plays_to(UPPER).only_cards_just_dealt(JustDealt::UntilNextMove));
    }
    if choices.is_on(WASTE_FILLS.id) {
        routes.push(WASTE.fills_spaces_of(MIDDLE));
    }
    let mut rules = Rules {
        first_deal: vec![
            DealStep::Deal(Deal::row(MIDDLE)),
            DealStep::Deal(Deal::with_shape(Shape::FirstEmpty(UPPER))),
            DealStep::Deal(Deal::row(LOWER)),
        ],
        phases: vec![Phase {
            routes,
            stock: Stock {
                when: Test::filled([LOWER]).and(!Test::EmptyTooLong(MIDDLE)),
                ..Stock::with_deal(Deal::row(WASTE))
            },
            ..Phase::default()
        }],
        layout: layout(),
        ..Rules::new(Packs::of(2), parts())
    };
    let wrap = choices.value_index(WRAP.id) == 0;
    rules.part_mut(LOWER).build = Some(Build { wrap, ..Build::DOWN_BY_COLOUR });
    rules
}

fn layout() -> Layout {
    Layout::from_forms(
        Form::new(14.8, 7.6)
            .row(UPPER, 8, (3.0, 0.1), 1.13)
            .row(MIDDLE, 13, (0.1, 1.7), 1.13)
            .row_spread_down(LOWER, 9, (2.36, 3.3), 1.13, 0.34)
            .row_of_parts(&[STOCK, WASTE], (0.1, 3.9), 1.13),
        // The middle step has two rows. The upper step is one row above them. The lower step has
        // two rows of five places. The heap and the stock are on the tenth place.
        Form::new(8.45, 12.6)
            .row(UPPER, 8, (0.05, 0.1), 1.05)
            .centred_rows(MIDDLE, &[7, 6], (4.22, 1.6), (1.15, 1.48))
            .grid(LOWER, 9, 5, Place::at(0.05, 4.65).spread_down(0.45, 2.4), (1.83, 3.95))
            .column_of_parts(&[WASTE, STOCK], (7.37, 9.6), 1.5),
    )
    .with_low_form(
        Form::new(17.2, 6.1)
            .row(UPPER, 8, (2.6, 0.1), 1.12)
            .row(MIDDLE, 13, (2.6, 1.6), 1.12)
            .row_spread_down(LOWER, 9, (2.6, 3.1), 1.12, 0.3)
            .row_of_parts(&[STOCK, WASTE], (0.1, 3.1), 1.15),
    )
}
