//! Tests of all ways to deal cards and to gather them again. Each test uses a table that is small
//! enough to read.

use patientia::{
    cards::{Colour, PackShuffling, Packs, RankSet},
    engine::{Log, Move, Plan, Table},
    rules::*,
};
use written::table_with_cards;

mod written;

const FANS: PartId = PartId(0);
const HEAPS: PartId = PartId(1);
const STOCK: PartId = PartId(2);

/// Returns a plan with twelve cards: three fans, two heaps and a stock.
fn plan_with_twelve_cards(rules: impl FnOnce(Rules) -> Rules) -> Plan {
    let parts = vec![
        Part::tableau("fans", "fan", 3),
        Part::tableau("heaps", "heap", 2),
        Part::stock(),
        Part::out_of_play("rest", "rest", 1),
    ];
    let packs = Packs { ranks: RankSet::of(&[1, 2, 3]), ..Packs::of(1) };
    let open = Phase { routes: vec![FANS.fills_spaces_of(HEAPS)], ..Phase::default() };
    Plan::new(rules(Rules { phases: vec![open], win: Win::Never, ..Rules::new(packs, parts) }))
}

fn play_move_code(plan: &Plan, table: &mut Table, code: &str) {
    let mv = plan.parse_move(code).expect("a move");
    plan.play(table, mv, &mut Log::default()).expect("legal");
}

/// Returns the cards of a pile from bottom to top. For a stock, the first card is the next to be
/// dealt.
fn cards_in_pile(plan: &Plan, table: &Table, slot: &str) -> String {
    let position = plan.write_position(table);
    position.piles.get(slot).cloned().unwrap_or_default()
}

fn pile_sizes(plan: &Plan, table: &Table, part: PartId) -> Vec<usize> {
    plan.piles_of(part).map(|pile| table.len(pile)).collect()
}

#[test]
fn cards_left_over_from_packets_are_dealt_singly() {
    let singly =
        |size| Deal::with_shape(Shape::Packets { part: FANS, sizes: Sizes::OrSingly(size) });
    for (size, laid) in [(3, [3, 3, 3]), (5, [5, 5, 1]), (6, [6, 6, 0]), (12, [12, 0, 0])] {
        let plan = plan_with_twelve_cards(|rules| Rules {
            first_deal: vec![singly(size).into()],
            ..rules
        });
        assert_eq!(pile_sizes(&plan, &plan.deal(1), FANS), laid, "packets of {size}");
    }
}

#[test]
fn dealt_packets_have_the_declared_sizes() {
    let plan = plan_with_twelve_cards(|r| Rules {
        first_deal: vec![Deal::packets_of_sizes(FANS, &[4, 1, 3]).with_face_up(1).into()],
        ..r
    });
    let table = plan.deal(1);
    assert_eq!(pile_sizes(&plan, &table, FANS), [4, 1, 3]);
    let up = plan.piles_of(FANS).map(|pile| table.pile(pile).iter().filter(|c| c.is_up()).count());
    assert!(up.eq([1, 1, 1]), "the last of each lies face up");
}

#[test]
fn piles_are_gathered_in_the_declared_order() {
    let gathered = |parts: &[PartId], first| {
        let gather = Gather::Piles { parts: parts.into(), first, shuffle: false };
        let redeal = Redeal { gather, ..Redeal::of_part(1, FANS, Test::Always) };
        let plan = plan_with_twelve_cards(|rules| Rules { redeal: Some(redeal), ..rules });
        let piles = [
            ("tableau 1", "AS 2S"),
            ("tableau 2", "AH 2H"),
            ("tableau 4", "AD"),
            ("stock 1", "3S"),
        ];
        let mut table = table_with_cards(&plan, &piles);
        play_move_code(&plan, &mut table, "r");
        cards_in_pile(&plan, &table, "stock 1")
    };
    assert_eq!(gathered(&[FANS], PileOrder::LastPile), "AH 2H AS 2S 3S");
    assert_eq!(gathered(&[FANS], PileOrder::FirstPile), "AS 2S AH 2H 3S");
    assert_eq!(gathered(&[HEAPS, FANS], PileOrder::FirstPile), "AD AS 2S AH 2H 3S");
    assert_eq!(gathered(&[HEAPS, FANS], PileOrder::LastPile), "AH 2H AS 2S AD 3S");
}

#[test]
fn space_is_filled_with_the_declared_number_of_cards() {
    let filled = |stock: &str| {
        let plan = plan_with_twelve_cards(|mut rules| {
            rules.phases[0].consequences = vec![Consequence::fill_with_cards(FANS, 2, [STOCK])];
            rules
        });
        let piles =
            [("tableau 1", "AS"), ("tableau 2", "AH"), ("tableau 3", "AD"), ("stock 1", stock)];
        let mut table = table_with_cards(&plan, &piles);
        play_move_code(&plan, &mut table, "t2-t4");
        (cards_in_pile(&plan, &table, "tableau 2"), cards_in_pile(&plan, &table, "stock 1"))
    };
    assert_eq!(filled("3S 3H 3D"), ("3S 3H".to_owned(), "3D".to_owned()));
    assert_eq!(filled("3S"), ("3S".to_owned(), String::new()));
}

#[test]
fn building_follows_the_declared_order_of_ranks() {
    use patientia::cards::Card;
    let card = |text: &str| text.parse::<Card>().expect("a card");
    let odd: &[u8] = &[1, 3, 5, 7, 9, 11, 13];
    let even: &[u8] = &[2, 4, 6, 8, 10, 12];
    let fish = Build { lists: &[&[13, 1, 12, 2, 11]], ..Build::DOWN_IN_SUIT };
    let steps = Build { lists: Box::leak(Box::new([odd, even])), ..Build::DOWN_IN_SUIT };
    assert!(steps.allows(card("9S"), card("7S")));
    assert!(!steps.allows(card("9S"), card("8S")));
    assert!(!steps.allows(card("7S"), card("9S")), "down only");
    assert!(!steps.allows(card("AS"), card("KS")), "no wrap");
    assert!(fish.allows(card("QS"), card("AS")) && !fish.allows(card("QS"), card("2S")));
    let round = Build { wrap: true, ..steps };
    assert!(round.allows(card("AS"), card("KS")) && round.allows(card("2S"), card("QS")));
    assert!(!round.allows(card("AS"), card("QS")));
}

/// Returns a plan with a field of nine places, three in a row. `turns` says how the stock fills the
/// field. `first` says in which order a redeal gathers the places.
fn plan_with_field(turns: Vec<Deal>, first: PileOrder) -> Plan {
    let parts =
        vec![Part::tableau("field", "place", 9), Part::reserve("cells", "cell", 3), Part::stock()];
    let packs = Packs { ranks: RankSet::of(&[1, 2, 3]), ..Packs::of(1) };
    let gather = Gather::Piles { parts: vec![PartId(0)], first, shuffle: false };
    Plan::new(Rules {
        phases: vec![Phase {
            routes: vec![PartId(0).fills_spaces_of(PartId(1))],
            stock: Stock { turns, ..Stock::none() },
            ..Phase::default()
        }],
        redeal: Some(Redeal { gather, ..Redeal::of_part(1, PartId(0), Test::Always) }),
        win: Win::Never,
        ..Rules::new(packs, parts)
    })
}

#[test]
fn only_dealt_rows_are_refilled() {
    let next = Deal::with_shape(Shape::NextRow { part: PartId(0), columns: 3 });
    let filled = |rows| {
        let refill = Deal::with_shape(Shape::UpTo { parts: &[PartId(0)], cards: 1, rows });
        let plan = plan_with_field(vec![refill, next.clone()], PileOrder::LastPile);
        let mut table = plan.deal(1);
        for code in ["d", "d", "t1-r1", "t2-r2", "t5-r3", "d"] {
            play_move_code(&plan, &mut table, code);
        }
        pile_sizes(&plan, &table, PartId(0))
    };
    assert_eq!(filled(Rows::Dealt(3)), [1, 1, 1, 1, 1, 1, 0, 0, 0]);
    assert_eq!(filled(Rows::Last(3)), [0, 0, 1, 1, 1, 1, 0, 0, 0]);
}

#[test]
fn stock_stops_after_the_last_row_of_a_field() {
    let next = Deal::with_shape(Shape::NextRow { part: PartId(0), columns: 3 });
    let plan = plan_with_field(vec![next], PileOrder::LastPile);
    let mut table = plan.deal(1);
    for _ in 0..3 {
        play_move_code(&plan, &mut table, "d");
    }
    assert_eq!(pile_sizes(&plan, &table, PartId(0)), [1; 9]);
    assert!(plan.next_stock_deal(&table).is_none(), "three cards are left, but no row");
}

#[test]
fn redeal_gathers_a_field_column_by_column() {
    let next = Deal::with_shape(Shape::NextRow { part: PartId(0), columns: 3 });
    let plan = plan_with_field(vec![next], PileOrder::LastColumn(3));
    let piles = [
        ("tableau 1", "AS"),
        ("tableau 3", "AH"),
        ("tableau 4", "2S"),
        ("tableau 6", "2H"),
        ("tableau 8", "3D"),
    ];
    let mut table = table_with_cards(&plan, &piles);
    play_move_code(&plan, &mut table, "r");
    assert_eq!(cards_in_pile(&plan, &table, "stock 1"), "AH 2H 3D AS 2S");
    play_move_code(&plan, &mut table, "d");
    assert_eq!(
        cards_in_pile(&plan, &table, "tableau 1"),
        "AH",
        "the rows are counted from the start again"
    );
}

#[test]
fn card_at_the_end_of_a_column_is_free() {
    let block = PartId(0);
    let Free::When(foot) = Free::at_bottom_of_column(block, 3, 2) else { panic!("a table") };
    assert_eq!(foot[0], [vec![block.at(2), block.at(4)]]);
    assert_eq!(foot[5], [vec![]]);
    let Free::When(ends) = Free::at_ends_of_column(block, 3, 2) else { panic!("a table") };
    assert_eq!(ends[0], [vec![], vec![block.at(2), block.at(4)]]);
    assert_eq!(ends[3], [vec![block.at(1)], vec![block.at(5)]]);
    assert_eq!(ends[4], [vec![block.at(0), block.at(2)], vec![]]);
}

#[test]
fn first_pack_is_dealt_before_the_others() {
    let parts = vec![Part::tableau("heaps", "heap", 2), Part::stock()];
    let (heaps, stock) = (PartId(0), PartId(1));
    let packs =
        Packs { ranks: RankSet::of(&[1, 2]), shuffling: PackShuffling::FirstApart, ..Packs::of(3) };
    let dealt = |steps: Vec<DealStep>| {
        let plan = Plan::new(Rules {
            first_deal: steps,
            phases: vec![Phase { routes: vec![heaps.fills_spaces_of(heaps)], ..Phase::default() }],
            win: Win::Never,
            ..Rules::new(packs.clone(), parts.clone())
        });
        let table = plan.deal(5);
        let ids = |part: PartId| {
            let piles = plan.piles_of(part).flat_map(|pile| table.pile(pile).to_vec());
            piles.map(|card| card.id().0).collect::<Vec<_>>()
        };
        (ids(heaps), ids(stock))
    };
    let three = DealStep::Deal(Deal::packets(heaps, 3));
    let (laid, left) = dealt(vec![three.clone()]);
    assert!(laid.iter().all(|id| *id < 8), "the heaps hold cards of the first pack: {laid:?}");
    assert!(
        left[..16].iter().all(|id| *id >= 8),
        "two cards of the first pack come next: {left:?}"
    );
    assert!(left[..16].iter().any(|id| *id < 16) && left[..8].iter().any(|id| *id >= 16));
    let (again, mixed) = dealt(vec![three.clone(), DealStep::Mix { left_first: false }]);
    assert_eq!(laid, again, "the first pack is shuffled the same way");
    let mut all = mixed.clone();
    all.sort_unstable();
    assert!(
        mixed.iter().rposition(|id| *id < 8) < Some(16),
        "the rest of the first pack is mixed in: {mixed:?}"
    );
    assert_eq!(all[2..], (8..24).collect::<Vec<u16>>());
    let (_, other) = dealt(vec![three, DealStep::Mix { left_first: true }]);
    assert_ne!(mixed, other, "the order before the shuffle counts");
}

#[test]
fn packs_are_divided_by_colour() {
    let halves = DealStep::Halves { part: FANS, cards: 5, rest: PartId(3).at(0) };
    let plan = plan_with_twelve_cards(|rules| {
        let packs = Packs { count: 3, shuffling: PackShuffling::Separate, ..rules.packs };
        Rules { packs, first_deal: vec![halves], ..rules }
    });
    for seed in 1..=20 {
        let table = plan.deal(seed);
        for (fan, (pack, colour)) in
            plan.piles_of(FANS).zip([(0, Colour::Red), (0, Colour::Black), (1, Colour::Red)])
        {
            let cards = table.pile(fan);
            let belongs = |card: &patientia::engine::TableCard| {
                card.id().0 / 12 == pack && table.face(*card).colour() == colour
            };
            assert!(cards.len() == 5 && cards.iter().all(belongs), "seed {seed}");
            assert!(cards.iter().map(|card| card.is_up()).eq([false, false, false, false, true]));
        }
        let left = [STOCK, PartId(3)].map(|part| pile_sizes(&plan, &table, part));
        assert_eq!(left, [[12], [9]]);
        let stock = plan.piles_of(STOCK).flat_map(|pile| table.pile(pile));
        assert!(
            stock.map(|card| card.id().0 / 12).all(|pack| pack == 2),
            "the third pack is whole"
        );
    }
    let orders: std::collections::BTreeSet<_> =
        (1..=20).map(|seed| cards_in_pile(&plan, &plan.deal(seed), "tableau 1")).collect();
    assert!(orders.len() > 10, "they are shuffled");
}

#[test]
fn conditional_deal_restarts_after_a_dead_end() {
    let unlike = |rows| Deal::with_shape(Shape::NoEqualRanks { part: FANS, rows });
    let until = DealStep::Until(Test::Holds { part: FANS, cards: 9 }, unlike(1));
    let at_once =
        plan_with_twelve_cards(|rules| Rules { first_deal: vec![unlike(3).into()], ..rules });
    let by_rows = plan_with_twelve_cards(|rules| Rules { first_deal: vec![until], ..rules });
    for seed in 1..=60 {
        assert_eq!(by_rows.deal(seed), at_once.deal(seed), "seed {seed}");
    }
}

#[test]
fn stock_is_searched_until_the_space_has_enough_cards() {
    let (red, others) = (Colour::Red, PartId(3));
    let plan = plan_with_twelve_cards(|mut rules| {
        let from = vec![Source::Search { stock: STOCK, colour: red, others }];
        rules.phases[0].consequences = vec![Consequence::Fill { part: FANS, cards: 2, from }];
        rules
    });
    let piles = [
        ("tableau 1", "AS"),
        ("tableau 2", "AH"),
        ("tableau 3", "AD"),
        ("stock 1", "3S 3H 3D 2S 2H"),
    ];
    let mut table = table_with_cards(&plan, &piles);
    play_move_code(&plan, &mut table, "t2-t4");
    let contents = |slot| cards_in_pile(&plan, &table, slot);
    assert_eq!(["tableau 2", "aside 1", "stock 1"].map(contents), ["3H 3D", "3S", "2S 2H"]);
}

#[test]
fn each_redeal_starts_its_declared_phase() {
    let plan = plan_with_twelve_cards(|rules| {
        let phase = |name| Phase { name, ..rules.phases[0].clone() };
        let redeal = Redeal {
            times: Times::Endless,
            leads: &["first", "second"],
            ..Redeal::of_part(1, FANS, Test::Always)
        };
        Rules { phases: vec![phase("first"), phase("second")], redeal: Some(redeal), ..rules }
    });
    let mut table =
        table_with_cards(&plan, &[("tableau 1", "AS 2S"), ("tableau 4", "AH"), ("stock 1", "3S")]);
    for phase in [0, 1, 1] {
        let mv = plan.parse_move("r").expect("a move");
        plan.apply(&mut table, mv, &mut Log::default());
        assert_eq!(table.state.phase, phase);
    }
    let stock = plan.stock().expect("a stock");
    assert_eq!(table.len(stock), 3);
    assert!(!table.pile(stock).iter().any(|card| card.is_up()), "taken up face down");
}

#[test]
fn stock_deals_only_if_a_place_is_empty() {
    let open = Stock::with_deal(Deal::with_shape(Shape::FirstEmpty(FANS)));
    let plan = plan_with_twelve_cards(|mut rules| {
        rules.phases[0].stock = open;
        rules
    });
    for (fan, asked) in [("", true), ("AD", false)] {
        let piles =
            [("tableau 1", "AS"), ("tableau 2", "AH"), ("tableau 3", fan), ("stock 1", "3S")];
        let table = table_with_cards(&plan, &piles);
        let mut moves = Vec::new();
        plan.list_legal_moves(&table, &mut moves);
        assert_eq!(moves.contains(&Move::Deal), asked);
        assert_eq!(plan.check(&table, Move::Deal).is_ok(), asked);
    }
}

#[test]
fn top_card_of_each_triangle_pile_is_face_up() {
    let triangle = Deal::with_shape(Shape::Triangle(FANS)).with_face_up(1);
    let plan = plan_with_twelve_cards(|rules| Rules { first_deal: vec![triangle.into()], ..rules });
    let table = plan.deal(1);
    let up = |pile| table.pile(pile).iter().map(|card| card.is_up()).collect::<Vec<_>>();
    let face_up: Vec<Vec<bool>> = plan.piles_of(FANS).map(up).collect();
    assert_eq!(face_up, [vec![true], vec![false, true], vec![false, false, true]]);
}

#[test]
fn dealt_card_leaving_at_once_is_replaced() {
    let rest = PartId(3);
    let plan = plan_with_twelve_cards(|mut rules| {
        rules.phases[0].stock =
            Stock::with_deal(Deal::with_shape(Shape::round_robin_with_refill(FANS)));
        rules.phases[0].consequences =
            vec![Consequence::Play(FANS.route(rest, Onto::Any).only_ranks(&[1]))];
        rules
    });
    let mut table = table_with_cards(&plan, &[("stock 1", "2S AH 2H 2D")]);
    (0..4).for_each(|_| play_move_code(&plan, &mut table, "d"));
    let contents = |slot| cards_in_pile(&plan, &table, slot);
    assert_eq!(["tableau 1", "tableau 2", "tableau 3"].map(contents), ["2S", "2H", "2D"]);
}

#[test]
fn taking_out_a_found_card_keeps_the_pack_in_order() {
    let plain = plan_with_twelve_cards(|rules| rules);
    let find = DealStep::Find { rank: 2, to: HEAPS.at(1) };
    let found = plan_with_twelve_cards(|rules| Rules { first_deal: vec![find], ..rules });
    for seed in 1..=9 {
        let pack = cards_in_pile(&plain, &plain.deal(seed), "stock 1");
        let two = pack.split(' ').find(|card| card.starts_with('2')).expect("a two");
        let rest: Vec<&str> = pack.split(' ').filter(|card| *card != two).collect();
        let table = found.deal(seed);
        assert_eq!(cards_in_pile(&found, &table, "tableau 5"), two, "it lies face up");
        assert_eq!(cards_in_pile(&found, &table, "stock 1"), rest.join(" "));
    }
}

#[test]
fn cards_dealt_under_piles_lie_face_up() {
    let under = Stock::with_deal(Deal::row(FANS).under_piles());
    let plan = plan_with_twelve_cards(|mut rules| {
        rules.phases[0].stock = under;
        rules
    });
    let piles = [("tableau 1", "AS"), ("stock 1", "2S 2H 2D 3S")];
    let mut table = table_with_cards(&plan, &piles);
    play_move_code(&plan, &mut table, "d");
    let contents = |slot| cards_in_pile(&plan, &table, slot);
    assert_eq!(["tableau 1", "tableau 2", "tableau 3"].map(contents), ["2S AS", "2H", "2D"]);
}
