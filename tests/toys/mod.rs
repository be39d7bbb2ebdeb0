//! Toys: small declarations for the tests. They use words and fields of the vocabulary that no game
//! of the catalogue uses yet. Players cannot play them.

use patientia::{
    cards::{Colour, PackShuffling, Packs, RankSet},
    parts,
    rules::*,
};

/// A toy: a declaration and its name.
pub struct Toy {
    pub name: &'static str,
    pub rules: Rules,
}

pub fn all_toys() -> Vec<Toy> {
    let toy = |name, rules| Toy { name, rules };
    vec![
        toy("toy: phases that lead on", leading::rules()),
        toy("toy: a stock that leads", asking::rules()),
        toy("toy: cards dealt and not covered", wings::rules()),
        toy("toy: piles of the same number", courts::rules()),
        toy("toy: ways of dealing", dealing::rules()),
        toy("toy: a duty done by itself", refilling::rules()),
        toy("toy: graces", graces::rules()),
        toy("toy: packets of every size", packets::rules()),
        toy("toy: foundations that go round", rounds::rules()),
        toy("toy: cards between others", block::rules()),
        toy("toy: threes and what stays behind", threes::rules()),
        toy("toy: a first pack by itself", apart::rules()),
        toy("toy: a stock asked to clear", clearing::rules()),
        toy("toy: places that follow their first card", firsts::rules()),
        toy("toy: cards counted as they are laid", counted::rules()),
        toy("toy: cards that change places", swaps::rules()),
        toy("toy: rounds of two places", places::rules()),
    ]
}

/// Returns a pack of twenty-eight cards, ace to seven.
fn short_pack() -> Packs {
    Packs { ranks: RankSet::of(&[1, 2, 3, 4, 5, 6, 7]), ..Packs::of(1) }
}

/// Returns the condition for a win: this number of cards on the foundations, not all cards.
fn win_with_cards_on_foundations(foundations: PartId, cards: u16) -> Win {
    Win::When(Test::Holds { part: foundations, cards })
}

const SEVEN: &[u8] = &[1, 2, 3, 4, 5, 6, 7];

/// After putting a card aside, the player must build next if a build is possible. After discarding
/// a pair, the player may only build until a card can move to a foundation.
pub mod leading {
    use super::*;

    parts! {
        COLUMNS = Part::tableau("columns", "column", 6).with_build(Build::new(Dir::Either, Follow::AnySuit));
        FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::any_suit(SEVEN));
        CELLS = Part::reserve("cells", "cell", 2);
        PAIRS = Part::out_of_play("pairs", "pile of pairs", 1);
    }

    pub fn rules() -> Rules {
        let pair = Match::EqualRanks { from: vec![COLUMNS, CELLS], to: PAIRS };
        Rules {
            first_deal: vec![DealStep::Deal(Deal::packets(COLUMNS, 5))],
            phases: vec![
                Phase {
                    name: "at first",
                    routes: vec![
                        COLUMNS.plays_to(FOUNDATIONS),
                        COLUMNS.fills_spaces_of(CELLS).leads_to_phase("after setting aside"),
                        COLUMNS
                            .fills_spaces_of(COLUMNS)
                            .with_guard(Guard::While(!Test::filled([CELLS]))),
                    ],
                    together: vec![Together {
                        when: Test::filled([CELLS]),
                        leads: Some("after a pair"),
                        ..pair.into()
                    }],
                    ..Phase::default()
                },
                Phase {
                    name: "after setting aside",
                    routes: vec![COLUMNS.builds_on(COLUMNS)],
                    ends: vec![(Test::Moved.or(Test::Stuck), "at first")],
                    ..Phase::default()
                },
                Phase {
                    name: "after a pair",
                    routes: vec![COLUMNS.builds_on(COLUMNS), COLUMNS.plays_to(FOUNDATIONS)],
                    ends: vec![(
                        Test::CanGo { from: vec![COLUMNS], to: vec![FOUNDATIONS] }.or(Test::Stuck),
                        "at first",
                    )],
                    ..Phase::default()
                },
            ],
            win: win_with_cards_on_foundations(FOUNDATIONS, 4),
            ..Rules::new(short_pack(), parts())
        }
    }
}

/// When the player uses the stock, a phase begins in which the player may build one card. If the
/// stock is empty, this phase does not end.
pub mod asking {
    use super::*;

    parts! {
        COLUMNS = Part::tableau("columns", "column", 4).with_build(Build::new(Dir::Either, Follow::AnySuit));
        FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::any_suit(SEVEN));
        STOCK = Part::stock();
    }

    pub fn rules() -> Rules {
        Rules {
            phases: vec![
                Phase {
                    name: "before the stock is asked",
                    routes: vec![COLUMNS.plays_to(FOUNDATIONS)],
                    stock: Stock {
                        leads: Some("when the stock has been asked"),
                        ..Stock::with_deal(Deal::row(COLUMNS))
                    },
                    ..Phase::default()
                },
                Phase {
                    name: "when the stock has been asked",
                    routes: vec![COLUMNS.builds_on(COLUMNS)],
                    ends: vec![(
                        Test::All(vec![Test::Moved, !Test::empty([STOCK])]),
                        "before the stock is asked",
                    )],
                    stock: Stock { when: Test::Stuck, ..Stock::with_deal(Deal::row(COLUMNS)) },
                    ..Phase::default()
                },
            ],
            win: win_with_cards_on_foundations(FOUNDATIONS, 4),
            ..Rules::new(short_pack(), parts())
        }
    }
}

/// The stock deals one card at a time, to each wing in turn. While the stock has cards, a dealt
/// card may move to a foundation only until another card covers it. An ace or a two moves there
/// automatically right after it is dealt, but not later.
pub mod wings {
    use super::*;

    parts! {
        WINGS = Part::tableau("wings", "wing", 4);
        FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::any_suit(SEVEN));
        STOCK = Part::stock();
    }

    pub fn rules() -> Rules {
        Rules {
            phases: vec![
                Phase {
                    name: "while the stock lasts",
                    routes: vec![
                        WINGS.plays_to(FOUNDATIONS).only_cards_just_dealt(JustDealt::UntilCovered),
                    ],
                    consequences: vec![Consequence::Play(
                        WINGS
                            .plays_to(FOUNDATIONS)
                            .only_cards_just_dealt(JustDealt::UntilNextMove)
                            .only_ranks(&[1, 2]),
                    )],
                    stock: Stock::with_deal(Deal::with_shape(Shape::round_robin_with_refill(
                        WINGS,
                    ))),
                    ends: vec![(Test::empty([STOCK]), "when the stock is out")],
                    ..Phase::default()
                },
                Phase {
                    name: "when the stock is out",
                    routes: vec![WINGS.plays_to(FOUNDATIONS)],
                    ..Phase::default()
                },
            ],
            redeal: Some(Redeal {
                times: Times::Endless,
                leads: &["while the stock lasts", "when the stock is out"],
                ..Redeal::of_part(1, WINGS, Test::empty([STOCK]))
            }),
            win: win_with_cards_on_foundations(FOUNDATIONS, 21),
            ..Rules::new(short_pack(), parts())
        }
    }
}

/// There are four places for sixes, four for sevens and four for aces, numbered from 1 to 4. Place
/// n for sevens accepts a card only if place n for sixes holds a card. Place n for aces accepts a
/// card only if place n for sixes or place n for sevens holds a card.
pub mod courts {
    use super::*;

    parts! {
        COLUMNS = Part::tableau("columns", "column", 7);
        SIXES = Part::foundations("sixes", "place of a six", 4, Foundation::any_suit(&[6]));
        SEVENS = Part::foundations("sevens", "place of a seven", 4, Foundation::any_suit(&[7]));
        ACES = Part::foundations("aces", "place of an ace", 4, Foundation::any_suit(&[1, 2, 3, 4, 5]));
    }

    pub fn rules() -> Rules {
        let six = Test::Filled(Piles::SameNumber(vec![SIXES]));
        let shut = Test::Empty(Piles::SameNumber(vec![SEVENS, SIXES]));
        Rules {
            first_deal: vec![DealStep::Deal(Deal::packets(COLUMNS, 4))],
            phases: vec![Phase {
                routes: vec![
                    COLUMNS.plays_to(SIXES),
                    COLUMNS.plays_to(SEVENS).with_guard(Guard::Receiver(six)),
                    COLUMNS.plays_to(ACES).with_guard(Guard::Receiver(!shut)),
                ],
                ..Phase::default()
            }],
            win: win_with_cards_on_foundations(ACES, 3),
            ..Rules::new(short_pack(), parts())
        }
    }
}

/// The first deal puts each card at the bottom of a column, but aces go to the foundations. Then
/// the stock deals automatically until the columns together contain twelve cards.
pub mod dealing {
    use super::*;

    parts! {
        COLUMNS = Part::tableau("columns", "column", 4);
        FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::any_suit(SEVEN));
        STOCK = Part::stock();
        WASTE = Part::waste("waste");
    }

    pub fn rules() -> Rules {
        Rules {
            first_deal: vec![DealStep::Deal(
                Deal::rows(COLUMNS, 2)
                    .with_face_up(1)
                    .under_piles()
                    .with_diverted_ranks(&[1], FOUNDATIONS),
            )],
            phases: vec![
                Phase {
                    name: "while cards are laid",
                    stock: Stock {
                        by_itself: true,
                        when: !Test::Holds { part: COLUMNS, cards: 12 },
                        ..Stock::with_deal(
                            Deal::row(COLUMNS).with_diverted_ranks(&[1, 2], FOUNDATIONS),
                        )
                    },
                    routes: vec![COLUMNS.plays_to(FOUNDATIONS)],
                    ends: vec![(Test::Holds { part: FOUNDATIONS, cards: 4 }, "in play")],
                    ..Phase::default()
                },
                Phase {
                    name: "in play",
                    routes: vec![COLUMNS.plays_to(FOUNDATIONS), WASTE.plays_to(FOUNDATIONS)],
                    consequences: vec![
                        Consequence::TurnUp(COLUMNS).with_condition(Test::empty([STOCK])),
                    ],
                    stock: Stock::with_deal(Deal::row(WASTE)),
                    ..Phase::default()
                },
            ],
            win: win_with_cards_on_foundations(FOUNDATIONS, 6),
            ..Rules::new(short_pack(), parts())
        }
    }
}

/// When a card has moved to a foundation, the player must first fill the empty place. The player
/// chooses a card of the waste or of the stock. If only one of them has cards, the place is filled
/// automatically.
pub mod refilling {
    use super::*;

    parts! {
        PLACES = Part::tableau("places", "place", 5);
        FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::any_suit(SEVEN));
        STOCK = Part::stock();
        WASTE = Part::waste("waste");
    }

    pub fn rules() -> Rules {
        Rules {
            first_deal: vec![DealStep::Deal(Deal::row(PLACES))],
            phases: vec![
                Phase {
                    name: "in play",
                    routes: vec![
                        PLACES.plays_to(FOUNDATIONS).leads_to_phase("while a place is empty"),
                    ],
                    stock: Stock::with_deal(Deal::row(WASTE)),
                    ..Phase::default()
                },
                Phase {
                    name: "while a place is empty",
                    duties: vec![Duty::with_automatic_move(vec![
                        WASTE.fills_spaces_of(PLACES),
                        STOCK.fills_spaces_of(PLACES),
                    ])],
                    ends: vec![(Test::NoDuty, "in play")],
                    ..Phase::default()
                },
            ],
            win: win_with_cards_on_foundations(FOUNDATIONS, 3),
            ..Rules::new(short_pack(), parts())
        }
    }
}

/// There are two calls (special actions). One can be used once, at a standstill: it lifts a top
/// card to a cell. The other can be used twice: it brings the lowest card of each column to the
/// top.
pub mod graces {
    use super::*;

    parts! {
        COLUMNS = Part::tableau("columns", "column", 7).with_build(Build::new(Dir::Down, Follow::AnySuit));
        FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::any_suit(SEVEN));
        CELL = Part::reserve("cells", "cell", 2);
    }

    pub fn rules() -> Rules {
        Rules {
            first_deal: vec![DealStep::Deal(Deal::packets(COLUMNS, 4))],
            phases: vec![
                Phase {
                    name: "in play",
                    routes: vec![COLUMNS.plays_to(FOUNDATIONS), COLUMNS.builds_on(COLUMNS)],
                    ..Phase::default()
                },
                Phase {
                    name: "after the lift",
                    routes: vec![COLUMNS.plays_to(FOUNDATIONS)],
                    ends: vec![(Test::Moved, "in play")],
                    ..Phase::default()
                },
            ],
            calls: vec![
                Call {
                    name: "Lift a card",
                    times: Times::Most(1),
                    when: Test::Stuck,
                    act: Act::Routes(vec![COLUMNS.fills_spaces_of(CELL)]),
                    leads: Some("after the lift"),
                },
                Call {
                    name: "Shift the columns",
                    times: Times::Most(2),
                    when: Test::Holds { part: FOUNDATIONS, cards: 2 },
                    act: Act::Shift(COLUMNS),
                    leads: None,
                },
            ],
            win: win_with_cards_on_foundations(FOUNDATIONS, 6),
            ..Rules::new(short_pack(), parts())
        }
    }
}

/// The first deal deals packets (groups of cards) of different sizes. Fans are built in steps of
/// two. An empty heap is filled with two cards. A redeal gathers the fans and then the heaps, both
/// in the order of their numbers.
pub mod packets {
    use super::*;

    const BY_TWOS: Build =
        Build { lists: &[&[1, 3, 5, 7], &[2, 4, 6]], ..Build::new(Dir::Down, Follow::AnySuit) };

    parts! {
        HEAPS = Part::tableau("heaps", "heap", 3);
        FANS = Part::tableau("fans", "fan", 6).with_build(BY_TWOS);
        FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::any_suit(SEVEN));
        STOCK = Part::stock();
    }

    pub fn rules() -> Rules {
        let singly = Shape::Packets { part: FANS, sizes: Sizes::OrSingly(4) };
        Rules {
            first_deal: vec![
                Deal::packets_of_sizes(HEAPS, &[3, 2, 1]).with_face_up(1).into(),
                Deal::with_shape(singly).into(),
            ],
            phases: vec![Phase {
                routes: vec![
                    HEAPS.plays_to(FOUNDATIONS),
                    FANS.plays_to(FOUNDATIONS),
                    FANS.builds_on(FANS),
                ],
                consequences: vec![
                    Consequence::TurnUp(HEAPS),
                    Consequence::fill_with_cards(HEAPS, 2, [STOCK]),
                ],
                stock: Stock::with_deal(Deal::row(FANS)),
                ..Phase::default()
            }],
            redeal: Some(Redeal {
                gather: Gather::Piles {
                    parts: vec![FANS, HEAPS],
                    first: PileOrder::FirstPile,
                    shuffle: false,
                },
                ..Redeal::of_part(2, HEAPS, Test::Always)
            }),
            win: win_with_cards_on_foundations(FOUNDATIONS, 9),
            ..Rules::new(short_pack(), parts())
        }
    }
}

/// Any card may begin the first foundation, and the other foundations must begin with the same
/// rank. In addition there are two cards that are called crowns. A foundation that belongs to a
/// crown begins one rank above the crown.
pub mod rounds {
    use super::*;

    parts! {
        CROWNS = Part::reserve("crowns", "crown", 2);
        COLUMNS = Part::tableau("columns", "column", 9);
        FOUNDATIONS = Part::foundations("foundations", "foundation", 3, Foundation::round_from_base(Base::First(&[FOUNDATIONS]), Follow::OtherColour));
        DOWNWARDS = Part::foundations("descending piles", "descending pile", 2, DOWN);
        CROWNED = Part::foundations("crowned piles", "crowned pile", 2, Foundation::round_from_base(Base::Above(CROWNS), Follow::AnySuit));
    }

    const DOWN: Foundation = Foundation {
        order: Order::Round { base: Base::First(&[FOUNDATIONS, DOWNWARDS]), down: true },
        suit: Follow::InSuit,
        suits: &[],
    };

    pub fn rules() -> Rules {
        Rules {
            first_deal: vec![Deal::row(CROWNS).into(), Deal::packets(COLUMNS, 6).into()],
            phases: vec![Phase {
                routes: vec![
                    COLUMNS.plays_to(FOUNDATIONS),
                    COLUMNS.plays_to(DOWNWARDS),
                    COLUMNS.plays_to(CROWNED),
                ],
                ..Phase::default()
            }],
            win: win_with_cards_on_foundations(FOUNDATIONS, 6),
            ..Rules::new(Packs::of(1), parts())
        }
    }
}

/// The stock deals a block row by row. It fills up the last row before it deals the next row. The
/// lowest card of each column is free. Only free cards may be built on other free cards, but an ace
/// may move to a foundation from any place.
pub mod block {
    use super::*;

    parts! {
        BLOCK = Part { free: Free::at_bottom_of_column(BLOCK, 5, 4), ..Part::tableau("block", "place", 20) }.with_build(Build::new(Dir::Down, Follow::AnySuit));
        FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::any_suit(SEVEN));
        STOCK = Part::stock();
    }

    const NEXT: Deal = Deal::with_shape(Shape::NextRow { part: BLOCK, columns: 4 });

    pub fn rules() -> Rules {
        let refill =
            Deal::with_shape(Shape::UpTo { parts: &[BLOCK], cards: 1, rows: Rows::Last(4) });
        Rules {
            first_deal: vec![DealStep::Deal(NEXT)],
            phases: vec![Phase {
                routes: vec![
                    BLOCK.plays_to(FOUNDATIONS),
                    BLOCK.begins_foundation(FOUNDATIONS).with_reach(Reach::FromAny),
                    BLOCK.builds_on(BLOCK).with_reach(Reach::FreeToFree),
                ],
                stock: Stock { turns: vec![refill, NEXT], ..Stock::none() },
                ..Phase::default()
            }],
            redeal: Some(Redeal {
                gather: Gather::Piles {
                    parts: vec![BLOCK],
                    first: PileOrder::LastColumn(4),
                    shuffle: false,
                },
                ..Redeal::of_part(1, BLOCK, Test::empty([STOCK]))
            }),
            win: win_with_cards_on_foundations(FOUNDATIONS, 9),
            ..Rules::new(short_pack(), parts())
        }
    }
}

/// The player can put aside three cards in sequence in one move. The card in the hand may go to any
/// column. The last card of a column may not go to a cell.
pub mod threes {
    use super::*;

    parts! {
        COLUMNS = Part::tableau("columns", "column", 5).with_build(Build::new(Dir::Down, Follow::AnySuit));
        THREES = Part::out_of_play("threes", "three", 4);
        CELLS = Part::reserve("cells", "cell", 2);
        HAND = Part::reserve("hand", "hand", 1);
        STOCK = Part::stock();
    }

    pub fn rules() -> Rules {
        Rules {
            first_deal: vec![DealStep::Deal(Deal::packets(COLUMNS, 2))],
            phases: vec![Phase {
                routes: vec![
                    COLUMNS.fills_spaces_of(THREES).moves_exactly(3),
                    COLUMNS.builds_on(COLUMNS).moves_runs(),
                    COLUMNS.fills_spaces_of(CELLS).with_guard(Guard::KeepsOne),
                    HAND.route(COLUMNS, Onto::Any),
                ],
                stock: Stock::with_deal(Deal::with_shape(Shape::FirstEmpty(HAND))),
                ..Phase::default()
            }],
            win: win_with_cards_on_foundations(THREES, 6),
            ..Rules::new(short_pack(), parts())
        }
    }
}

/// There are two packs. Only cards of the first pack are dealt to the columns. Then its other cards
/// are mixed with the second pack.
pub mod apart {
    use super::*;

    parts! {
        COLUMNS = Part::tableau("columns", "column", 5);
        FOUNDATIONS = Part::foundations("foundations", "foundation", 8, Foundation::any_suit(SEVEN));
        STOCK = Part::stock();
    }

    pub fn rules() -> Rules {
        let packs = Packs { count: 2, shuffling: PackShuffling::FirstApart, ..short_pack() };
        Rules {
            first_deal: vec![Deal::packets(COLUMNS, 4).into(), DealStep::Mix { left_first: true }],
            phases: vec![Phase {
                routes: vec![COLUMNS.plays_to(FOUNDATIONS)],
                stock: Stock::with_deal(Deal::row(COLUMNS)),
                ..Phase::default()
            }],
            win: win_with_cards_on_foundations(FOUNDATIONS, 7),
            ..Rules::new(packs, parts())
        }
    }
}

/// When the player uses the stock, the cards of the spread are first cleared away. Then the stock
/// deals new cards automatically.
pub mod clearing {
    use super::*;

    parts! {
        SPREAD = Part::tableau("spread", "place of the spread", 4);
        FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::any_suit(SEVEN));
        HEAP = Part::out_of_play("heap", "heap", 1);
        STOCK = Part::stock();
    }

    pub fn rules() -> Rules {
        Rules {
            first_deal: vec![Deal::row(SPREAD).into()],
            phases: vec![
                Phase {
                    name: "in play",
                    routes: vec![SPREAD.plays_to(FOUNDATIONS)],
                    stock: Stock {
                        otherwise: Some((
                            !Test::empty([STOCK]),
                            "while the spread is cleared away",
                        )),
                        ..Stock::none()
                    },
                    ..Phase::default()
                },
                Phase {
                    name: "while the spread is cleared away",
                    consequences: vec![Consequence::Play(SPREAD.route(HEAP, Onto::Any))],
                    ends: vec![(Test::Always, "while cards are spread")],
                    ..Phase::default()
                },
                Phase {
                    name: "while cards are spread",
                    stock: Stock {
                        by_itself: true,
                        when: Test::empty([SPREAD]),
                        ..Stock::with_deal(Deal::row(SPREAD))
                    },
                    ends: vec![(Test::Always, "in play")],
                    ..Phase::default()
                },
            ],
            win: win_with_cards_on_foundations(FOUNDATIONS, 3),
            ..Rules::new(short_pack(), parts())
        }
    }
}

/// The first deal searches for a seven, which begins the first column. Of the cards dealt to the
/// centre, only aces and sevens stay there. The centre builds up from an ace and down from a seven.
/// In play, every seven from the stock begins another column.
pub mod firsts {
    use super::*;

    const LISTS: &[&[u8]] = &[&[1, 2, 3], &[7, 6, 5, 4]];

    parts! {
        CENTRE = Part::foundations("centre", "place of the centre", 6, Foundation { order: Order::ByFirst(LISTS), ..Foundation::any_suit(&[]) });
        COLUMNS = Part::tableau("columns", "column", 5);
        HEAP = Part::out_of_play("heap", "heap", 1);
        STOCK = Part::stock();
    }

    pub fn rules() -> Rules {
        Rules {
            first_deal: vec![
                DealStep::Find { rank: 7, to: COLUMNS.at(0) },
                Deal::row(CENTRE).into(),
                DealStep::Lift {
                    from: CENTRE,
                    ranks: RankSet::of(&[2, 3, 4, 5, 6]),
                    to: HEAP.at(0),
                },
            ],
            phases: vec![Phase {
                routes: vec![COLUMNS.plays_to(CENTRE)],
                stock: Stock::with_deal(Deal::with_shape(Shape::LastBegun {
                    part: COLUMNS,
                    head: 7,
                })),
                ..Phase::default()
            }],
            win: win_with_cards_on_foundations(CENTRE, 12),
            ..Rules::new(short_pack(), parts())
        }
    }
}

/// In each round, the player puts three cards from the hand on any heaps. After each round there is
/// a pause, in which the player may build on the heaps. The game is won if each heap is a sequence
/// that begins with a seven.
pub mod counted {
    use super::*;

    parts! {
        HEAPS = Part::tableau("heaps", "heap", 3).with_build(Build::new(Dir::Down, Follow::AnySuit));
        HAND = Part::reserve("hand", "hand", 1);
        STOCK = Part::stock();
        REST = Part::out_of_play("rest", "rest", 1);
    }

    pub fn rules() -> Rules {
        let turn = Stock { when: Test::empty([HAND]), ..Stock::with_deal(Deal::row(HAND)) };
        let packs = Packs { ranks: RankSet::of(&[5, 6, 7]), ..Packs::of(1) };
        Rules {
            phases: vec![
                Phase {
                    name: "in a round",
                    routes: vec![HAND.route(HEAPS, Onto::Any), HAND.route(REST, Onto::Any)],
                    stock: turn.clone(),
                    ends: vec![(Test::Arrived { part: HEAPS, cards: 3 }, "in a pause")],
                    ..Phase::default()
                },
                Phase {
                    name: "in a pause",
                    routes: vec![HEAPS.builds_on(HEAPS)],
                    stock: Stock { leads: Some("in a round"), ..Stock::with_deal(Deal::row(HAND)) },
                    ..Phase::default()
                },
            ],
            win: Win::When(
                Test::Holds { part: HEAPS, cards: 3 }.and(Test::Runs { part: HEAPS, head: 7 }),
            ),
            lost: Some(
                Test::empty([STOCK])
                    .and(!Test::Matches { from: vec![HAND, HEAPS], to: vec![HEAPS] }),
            ),
            measure: Measure::Left(REST),
            ..Rules::new(packs, parts())
        }
    }
}

/// Red cards move to the foundations from the north, black cards from the south. If two cards are
/// on the wrong sides, they may change places.
pub mod swaps {
    use super::*;

    parts! {
        SOUTH = Part::tableau("south", "southern place", 6);
        NORTH = Part::tableau("north", "northern place", 6);
        FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::any_suit(SEVEN));
        STOCK = Part::stock();
    }

    pub fn rules() -> Rules {
        let colours = Some([Colour::Black, Colour::Red]);
        Rules {
            first_deal: vec![Deal::row(NORTH).into(), Deal::row(SOUTH).into()],
            phases: vec![Phase {
                routes: vec![
                    NORTH.plays_to(FOUNDATIONS).only_colour(Colour::Red),
                    SOUTH.plays_to(FOUNDATIONS).only_colour(Colour::Black),
                ],
                together: vec![Match::Swap { from: [NORTH, SOUTH], colours }.into()],
                stock: Stock::with_deal(Deal::fill_piles(&[NORTH, SOUTH], 1)),
                ..Phase::default()
            }],
            win: win_with_cards_on_foundations(FOUNDATIONS, 9),
            ..Rules::new(short_pack(), parts())
        }
    }
}

/// When the player uses the stock, it deals to two piles, two cards to each. If a dealt card fits
/// on a foundation, it moves there automatically and is replaced. Cards may be built only on piles
/// that the current round of the deal has reached. Once in a game, when the stock is empty, the
/// player may take a card from under others.
pub mod places {
    use super::*;

    parts! {
        PILES = Part::tableau("piles", "pile", 3).with_build(Build::new(Dir::Down, Follow::AnySuit));
        FOUNDATIONS = Part::foundations("foundations", "foundation", 4, Foundation::any_suit(SEVEN));
        STOCK = Part::stock();
    }

    pub fn rules() -> Rules {
        let turn = Shape::RoundRobin { part: PILES, per: 2, replace: true };
        let turned = PILES.plays_to(FOUNDATIONS).only_cards_just_dealt(JustDealt::UntilNextMove);
        Rules {
            phases: vec![Phase {
                routes: vec![
                    PILES.builds_on(PILES).with_guard(Guard::Receiver(Test::DealReached)),
                    PILES.plays_to(FOUNDATIONS),
                ],
                duties: vec![Duty::with_automatic_move(vec![turned])],
                stock: Stock { deals_per_request: 2, ..Stock::with_deal(Deal::with_shape(turn)) },
                ..Phase::default()
            }],
            calls: vec![Call {
                name: "Draw a card out",
                times: Times::Most(1),
                when: Test::empty([STOCK]),
                act: Act::Routes(vec![PILES.plays_to(FOUNDATIONS).moves_buried_card(None)]),
                leads: None,
            }],
            win: win_with_cards_on_foundations(FOUNDATIONS, 12),
            ..Rules::new(short_pack(), parts())
        }
    }
}
