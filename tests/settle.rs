//! Tests of the steps of a move, which have a fixed order:
//!
//! 1. the move's own steps;
//! 2. the phase to which the move leads;
//! 3. the consequences;
//! 4. an automatic duty (a move that the rules demand);
//! 5. an automatic deal;
//! 6. the end of the phase.

use patientia::{
    cards::{Packs, RankSet},
    engine::{Log, Move, Plan, Position, Step, Table},
    rules::*,
};

mod written;

const HAND: PartId = PartId(0);
const FIRST: PartId = PartId(1);
const SECOND: PartId = PartId(2);
const SPACES: PartId = PartId(3);
const ROW: PartId = PartId(4);

/// A move from the hand leads to a new phase. In this phase, a consequence moves a card, a duty
/// fills a space, and the stock deals one card automatically. Then the phase ends.
fn rules() -> Rules {
    let parts = vec![
        Part::reserve("hand", "hand", 1),
        Part::tableau("first", "first", 1),
        Part::tableau("second", "second", 1),
        Part::tableau("spaces", "space", 1),
        Part::tableau("row", "row", 1),
        Part::stock(),
    ];
    Rules {
        phases: vec![
            Phase {
                name: "begin",
                routes: vec![HAND.fills_spaces_of(FIRST).leads_to_phase("middle")],
                ..Phase::default()
            },
            Phase {
                name: "middle",
                consequences: vec![Consequence::Play(FIRST.fills_spaces_of(SECOND))],
                duties: vec![Duty::with_automatic_move(vec![SECOND.fills_spaces_of(SPACES)])],
                stock: Stock {
                    by_itself: true,
                    when: Test::empty([ROW]),
                    ..Stock::with_deal(Deal::row(ROW))
                },
                ends: vec![(Test::filled([ROW]), "end")],
                ..Phase::default()
            },
            Phase {
                name: "end",
                consequences: vec![Consequence::Play(ROW.fills_spaces_of(FIRST))],
                routes: vec![FIRST.fills_spaces_of(HAND)],
                ..Phase::default()
            },
        ],
        win: Win::Never,
        ..Rules::new(Packs { ranks: RankSet::of(&[1]), ..Packs::of(1) }, parts)
    }
}

fn start_table(plan: &Plan) -> Table {
    written::table_with_cards(plan, &[("reserve 1", "AS"), ("stock 1", "AH AD AC")])
}

/// Returns the steps of the last move in words: from which part to which part cards moved, and
/// which phases began.
fn words_for_last_steps(plan: &Plan, table: &Table, log: &Log) -> Vec<String> {
    let name = |pile| plan.part(pile).name;
    // A step that changes the state stores the state before it, so this loop goes backwards from
    // the current state.
    let mut phase = table.state.phase;
    let mut last_steps: Vec<String> = Vec::new();
    for step in log.steps_of_last_move().iter().rev() {
        match step {
            Step::Carry { from, to, .. } => {
                last_steps.push(format!("{} to {}", name(*from), name(*to)));
            }
            Step::State(before) if before.phase != phase => {
                last_steps.push(format!("phase {phase}"));
                phase = before.phase;
            }
            _ => {}
        }
    }
    last_steps.reverse();
    last_steps
}

#[test]
fn steps_of_a_move_follow_in_fixed_order() {
    let plan = Plan::new(rules());
    let mut table = start_table(&plan);
    let before = table.clone();
    let mut log = Log::default();
    let mv = plan.parse_move("r1-t1").expect("a move");
    plan.play(&mut table, mv, &mut log).expect("legal");
    assert_eq!(
        words_for_last_steps(&plan, &table, &log),
        [
            "hand to first",
            "phase 1",
            "first to second",
            "second to spaces",
            "stock to row",
            "phase 2",
            "row to first",
        ]
    );
    assert!(plan.undo(&mut table, &mut log));
    assert_eq!(table, before);
}

#[test]
fn automatic_deal_waits_until_compulsory_moves_are_made() {
    let mut rules = rules();
    rules.phases[1].duties = vec![Duty::from_routes(vec![SECOND.fills_spaces_of(SPACES)])];
    let plan = Plan::new(rules);
    let (mut table, mut log) = (start_table(&plan), Log::default());
    let mut play = |code: &str| {
        let mv = plan.parse_move(code).expect("a move");
        plan.play(&mut table, mv, &mut log).expect("legal");
        words_for_last_steps(&plan, &table, &log)
    };
    assert_eq!(play("r1-t1"), ["hand to first", "phase 1", "first to second"]);
    let after = ["second to spaces", "stock to row", "phase 2", "row to first"];
    assert_eq!(play("t2-t3"), after);
}

#[test]
fn two_phases_cannot_start_each_other_for_ever() {
    let mut rules = rules();
    rules.phases[1].ends = vec![(!Test::Stuck, "end"), (Test::Stuck, "end")];
    rules.phases[2].consequences.clear();
    rules.phases[2].ends = vec![(Test::Holds { part: ROW, cards: 0 }, "middle")];
    let plan = Plan::new(rules);
    let mut table = start_table(&plan);
    let mut log = Log::default();
    let mv = plan.parse_move("r1-t1").expect("a move");
    plan.play(&mut table, mv, &mut log).expect("legal");
    assert_eq!(table.state.phase, 2, "no phase is entered twice in one move");
}

#[test]
fn circle_of_phases_cannot_continue_for_ever() {
    let mut rules = rules();
    let begun_over = Test::filled([SPACES]);
    rules.phases[0].ends = vec![(begun_over, "end")];
    rules.phases[2].consequences.clear();
    rules.phases[2].ends = vec![(Test::Always, "begin")];
    let plan = Plan::new(rules);
    let (mut table, mut log) = (start_table(&plan), Log::default());
    let mv = plan.parse_move("r1-t1").expect("a move");
    plan.play(&mut table, mv, &mut log).expect("legal");
    assert_eq!(
        words_for_last_steps(&plan, &table, &log)[4..],
        ["stock to row", "phase 2", "phase 0"]
    );
}

#[test]
fn automatic_compulsory_move_starts_its_declared_phase() {
    let mut rules = rules();
    rules.phases[1].duties =
        vec![Duty::with_automatic_move(vec![SECOND.fills_spaces_of(SPACES).leads_to_phase("end")])];
    let plan = Plan::new(rules);
    let (mut table, mut log) = (start_table(&plan), Log::default());
    let mv = plan.parse_move("r1-t1").expect("a move");
    plan.play(&mut table, mv, &mut log).expect("legal");
    assert_eq!(words_for_last_steps(&plan, &table, &log)[3..], ["second to spaces", "phase 2"]);
}

#[test]
fn automatic_move_fills_the_lowest_numbered_pile_first() {
    let (spaces, wings, waste, stock, cells) =
        (PartId(0), PartId(1), PartId(2), PartId(3), PartId(4));
    let parts = vec![
        Part::tableau("spaces", "space", 1),
        Part::tableau("wings", "wing", 1),
        Part::waste("waste"),
        Part::stock(),
        Part::reserve("cells", "cell", 1),
    ];
    let fill = vec![waste.fills_spaces_of(wings), stock.fills_spaces_of(spaces)];
    let shut = cells.fills_spaces_of(wings).with_guard(Guard::While(!Test::Always));
    let plan = Plan::new(Rules {
        phases: vec![
            Phase {
                name: "emptying",
                routes: vec![spaces.fills_spaces_of(cells).leads_to_phase("filling")],
                ..Phase::default()
            },
            Phase {
                name: "filling",
                duties: vec![
                    Duty::from_routes(vec![shut]),
                    Duty::with_automatic_move(fill).with_lowest_pile_only(),
                ],
                ..Phase::default()
            },
        ],
        win: Win::Never,
        ..Rules::new(Packs { ranks: RankSet::of(&[1]), ..Packs::of(1) }, parts)
    });
    let piles = [("tableau 1", "AS"), ("waste 1", "AH"), ("stock 1", "AD")];
    let (mut table, mut log) = (written::table_with_cards(&plan, &piles), Log::default());
    let mv = plan.parse_move("t1-r1").expect("a move");
    plan.play(&mut table, mv, &mut log).expect("legal");
    let last_steps = words_for_last_steps(&plan, &table, &log);
    assert_eq!(
        last_steps[2..],
        ["stock to spaces", "waste to wings"],
        "one move serves each pile in turn"
    );
}

#[test]
fn no_card_counts_as_just_dealt_in_new_phase() {
    let (wings, foundations, stock) = (PartId(0), PartId(1), PartId(2));
    let parts = vec![
        Part::tableau("wings", "wing", 1),
        Part::foundations("foundations", "foundation", 1, Foundation::any_suit(&[1])),
        Part::stock(),
    ];
    let home = || wings.plays_to(foundations).only_cards_just_dealt(JustDealt::UntilCovered);
    for (leads, open) in [(None, 1), (Some("after"), 0)] {
        let plan = Plan::new(Rules {
            phases: vec![
                Phase {
                    name: "dealing",
                    routes: vec![home()],
                    stock: Stock { leads, ..Stock::with_deal(Deal::row(wings)) },
                    ends: vec![(Test::filled([stock]).and(Test::empty([stock])), "after")],
                    ..Phase::default()
                },
                Phase { name: "after", routes: vec![home()], ..Phase::default() },
            ],
            win: Win::Never,
            ..Rules::new(Packs { ranks: RankSet::of(&[1]), ..Packs::of(1) }, parts.clone())
        });
        let mut table = written::table_with_cards(&plan, &[("stock 1", "AS")]);
        let (mut log, mut moves) = (Log::default(), Vec::new());
        plan.play(&mut table, plan.parse_move("d").expect("a move"), &mut log).expect("legal");
        plan.list_legal_moves(&table, &mut moves);
        assert_eq!(moves.len(), open);
    }
}

#[test]
fn new_phase_ignores_the_move_that_started_it() {
    let mut rules = rules();
    rules.phases[1] = Phase {
        name: "middle",
        routes: vec![FIRST.fills_spaces_of(SECOND), FIRST.fills_spaces_of(SPACES)],
        ends: vec![(Test::Moved, "end")],
        ..Phase::default()
    };
    let plan = Plan::new(rules);
    let mut table = start_table(&plan);
    let mut log = Log::default();
    for (code, phase) in [("r1-t1", 1), ("t1-t3", 2)] {
        let mv = plan.parse_move(code).expect("a move");
        plan.play(&mut table, mv, &mut log).expect("legal");
        assert_eq!(table.state.phase, phase, "after {code}");
    }
}

#[test]
fn player_chooses_if_two_compulsory_moves_are_possible() {
    let parts = vec![
        Part::tableau("spaces", "space", 3),
        Part::waste("waste"),
        Part::stock(),
        Part::reserve("cells", "cell", 1),
    ];
    let (spaces, waste, stock, cells) = (PartId(0), PartId(1), PartId(2), PartId(3));
    let plan = Plan::new(Rules {
        phases: vec![Phase {
            duties: vec![
                Duty::with_automatic_move(vec![
                    waste.fills_spaces_of(spaces),
                    stock.fills_spaces_of(spaces),
                ])
                .with_lowest_pile_only(),
            ],
            routes: vec![spaces.fills_spaces_of(cells)],
            ..Phase::default()
        }],
        win: Win::Never,
        ..Rules::new(Packs { ranks: RankSet::of(&[1, 2]), ..Packs::of(1) }, parts)
    });
    let piles = [
        ("tableau 1", "AS"),
        ("tableau 3", "AH"),
        ("tableau 2", "AD"),
        ("waste 1", "2H"),
        ("stock 1", "2S 2D"),
    ];
    let mut table = written::table_with_cards(&plan, &piles);
    let (mut log, mut moves) = (Log::default(), Vec::new());
    let play = |code: &str, table: &mut Table, log: &mut Log| {
        plan.play(table, plan.parse_move(code).expect("a move"), log).expect("legal");
    };
    play("t2-r1", &mut table, &mut log);
    plan.list_legal_moves(&table, &mut moves);
    let codes: Vec<String> = moves.iter().map(|mv| plan.move_code(*mv)).collect();
    assert_eq!(codes, ["w1-t2", "s1-t2"], "two sources: the player chooses");
    // If the waste is empty, a card of the stock fills the space automatically.
    let piles =
        [("tableau 1", "AS"), ("tableau 2", "AD"), ("tableau 3", "AH"), ("stock 1", "2S 2D")];
    let mut table = written::table_with_cards(&plan, &piles);
    play("t2-r1", &mut table, &mut log);
    let two = plan.parse_slot("t2").expect("a pile");
    assert_eq!(table.top_card(two).map(|card| card.to_string()), Some("2S".to_owned()));
}

#[test]
fn player_chooses_the_space_for_a_compulsory_move() {
    let parts = vec![
        Part::tableau("spaces", "space", 3),
        Part::waste("waste"),
        Part::reserve("cells", "cell", 2),
    ];
    let (spaces, waste, cells) = (PartId(0), PartId(1), PartId(2));
    let plan = Plan::new(Rules {
        phases: vec![
            Phase {
                name: "emptying",
                routes: vec![spaces.fills_spaces_of(cells)],
                ends: vec![(Test::filled([cells]), "filling")],
                ..Phase::default()
            },
            Phase {
                name: "filling",
                duties: vec![Duty::with_automatic_move(vec![waste.fills_spaces_of(spaces)])],
                routes: vec![cells.fills_spaces_of(spaces)],
                ..Phase::default()
            },
        ],
        win: Win::Never,
        ..Rules::new(Packs { ranks: RankSet::of(&[1]), ..Packs::of(1) }, parts)
    });
    let piles = [("tableau 1", "AS"), ("tableau 2", "AD"), ("waste 1", "AC AH")];
    let mut table = written::table_with_cards(&plan, &piles);
    let (mut log, mut moves) = (Log::default(), Vec::new());
    let play = |code: &str, table: &mut Table, log: &mut Log| {
        plan.play(table, plan.parse_move(code).expect("a move"), log).expect("legal");
    };
    play("t1-r1", &mut table, &mut log);
    play("t2-r2", &mut table, &mut log);
    let codes = |table: &Table, moves: &mut Vec<_>| {
        plan.list_legal_moves(table, moves);
        moves.iter().map(|mv| plan.move_code(*mv)).collect::<Vec<_>>()
    };
    assert_eq!(codes(&table, &mut moves), ["w1-t1", "w1-t2", "w1-t3"], "any space may be served");
    play("w1-t3", &mut table, &mut log);
    assert_eq!(codes(&table, &mut moves), ["w1-t1", "w1-t2"]);
    play("w1-t1", &mut table, &mut log);
    assert_eq!(codes(&table, &mut moves), ["r1-t2", "r2-t2"], "the duty is done");
}

/// The stock deals cards to two wings in turn. A dealt ace moves to the foundation automatically.
#[test]
fn dealt_card_leaving_at_once_does_not_cover_others() {
    let parts = vec![
        Part::tableau("wings", "wing", 2),
        Part::foundations("foundations", "foundation", 2, Foundation::any_suit(&[1, 2])),
        Part::stock(),
    ];
    let (wings, foundations) = (PartId(0), PartId(1));
    let plan = Plan::new(Rules {
        phases: vec![Phase {
            routes: vec![
                wings.plays_to(foundations).only_cards_just_dealt(JustDealt::UntilCovered),
            ],
            consequences: vec![Consequence::Play(
                wings
                    .plays_to(foundations)
                    .only_cards_just_dealt(JustDealt::UntilNextMove)
                    .only_ranks(&[1]),
            )],
            stock: Stock::with_deal(Deal::with_shape(Shape::round_robin_with_refill(wings))),
            ..Phase::default()
        }],
        win: Win::Never,
        ..Rules::new(Packs { ranks: RankSet::of(&[1, 2]), ..Packs::of(1) }, parts)
    });
    let piles = [
        ("tableau 1", "2S"),
        ("tableau 2", "2H 2C"),
        ("foundation 1", "AS"),
        ("stock 1", "2D AH AC AD"),
    ];
    let piles = piles.map(|(slot, cards)| (slot.to_owned(), cards.to_owned())).into();
    let uncovered = Some("t1, t2".to_owned());
    let mut table =
        plan.read_position(&Position { piles, uncovered, ..Position::default() }).expect("a table");
    let (mut log, mut moves) = (Log::default(), Vec::new());
    let mut deal = |table: &mut Table| {
        plan.play(table, plan.parse_move("d").expect("a move"), &mut log).expect("legal");
        plan.list_legal_moves(table, &mut moves);
        moves.iter().map(|mv| plan.move_code(*mv)).collect::<Vec<_>>()
    };
    // The two of diamonds is dealt on the two of spades and stays there.
    assert_eq!(deal(&mut table), ["t1-f1", "t2-f1", "d"]);
    // The ace of hearts is dealt to the second wing and moves to the foundation at once. So the two
    // of clubs below it still counts as uncovered.
    assert_eq!(deal(&mut table), ["t1-f1", "t1-f2", "t2-f1", "t2-f2", "d"]);
    while plan.undo(&mut table, &mut log) {}
    plan.list_legal_moves(&table, &mut moves);
    assert_eq!(moves.len(), 3, "undo restores it too");
}

#[test]
fn automatic_deal_stops_when_the_stock_is_empty() {
    let mut rules = rules();
    rules.phases[1].stock.when = Test::Always;
    rules.phases[1].ends = vec![(Test::empty([SPACES]), "end")];
    let plan = Plan::new(rules);
    let (mut table, mut log) = (start_table(&plan), Log::default());
    let mv = plan.parse_move("r1-t1").expect("a move");
    plan.play(&mut table, mv, &mut log).expect("legal");
    let last_steps = words_for_last_steps(&plan, &table, &log);
    assert_eq!(last_steps[4..], ["stock to row", "stock to row", "stock to row"]);
}

#[test]
fn redealt_card_does_not_count_as_just_dealt() {
    let (wings, foundations) = (PartId(0), PartId(1));
    let parts = vec![
        Part::tableau("wings", "wing", 1),
        Part::foundations("foundations", "foundation", 1, Foundation::any_suit(&[1])),
    ];
    let plan = Plan::new(Rules {
        phases: vec![Phase {
            routes: vec![
                wings.plays_to(foundations).only_cards_just_dealt(JustDealt::UntilCovered),
            ],
            ..Phase::default()
        }],
        redeal: Some(Redeal {
            deals: vec![Deal::row(wings)],
            ..Redeal::of_part(1, wings, Test::Always)
        }),
        win: Win::Never,
        ..Rules::new(Packs { ranks: RankSet::of(&[1]), ..Packs::of(1) }, parts)
    });
    let piles = [("tableau 1".to_owned(), "AS".to_owned())].into();
    let uncovered = Some("t1".to_owned());
    let mut table =
        plan.read_position(&Position { piles, uncovered, ..Position::default() }).expect("a table");
    let (mut log, mut moves) = (Log::default(), Vec::new());
    plan.list_legal_moves(&table, &mut moves);
    assert_eq!(moves.len(), 2, "the card may go up, or be dealt again");
    plan.play(&mut table, Move::Redeal, &mut log).expect("legal");
    plan.list_legal_moves(&table, &mut moves);
    assert_eq!(moves, []);
}

#[test]
fn empty_stock_starts_a_phase_instead_of_dealing() {
    let (row, stock) = (PartId(0), PartId(1));
    let deals = Stock::with_deal(Deal::row(row));
    let plan = Plan::new(Rules {
        phases: vec![
            Phase {
                name: "dealing",
                stock: Stock { otherwise: Some((Test::Always, "after")), ..deals },
                ..Phase::default()
            },
            Phase { name: "after", routes: vec![row.fills_spaces_of(row)], ..Phase::default() },
        ],
        win: Win::Never,
        ..Rules::new(
            Packs { ranks: RankSet::of(&[1]), ..Packs::of(1) },
            vec![Part::tableau("row", "row", 1), Part::stock()],
        )
    });
    let mut table = written::table_with_cards(&plan, &[("stock 1", "AS")]);
    let left =
        |table: &Table| (plan.piles_of(stock).map(|pile| table.len(pile)).sum(), table.state.phase);
    let mut states: Vec<(usize, u8)> = vec![left(&table)];
    for _ in 0..2 {
        plan.play(&mut table, Move::Deal, &mut Log::default()).expect("legal");
        states.push(left(&table));
    }
    assert_eq!(states, [(1, 0), (0, 0), (0, 1)]);
}

/// There are two wings. A card may move to the foundation only if it was dealt and has not been
/// covered since.
#[test]
fn card_counts_as_just_dealt_until_covered() {
    let (wings, foundations, stock, hand) = (PartId(0), PartId(1), PartId(2), PartId(3));
    let parts = vec![
        Part::tableau("wings", "wing", 2),
        Part::foundations("foundations", "foundation", 1, Foundation::any_suit(&[1, 2])),
        Part::stock(),
        Part::reserve("hand", "hand", 1),
    ];
    let plan = Plan::new(Rules {
        phases: vec![Phase {
            routes: vec![
                wings.plays_to(foundations).only_cards_just_dealt(JustDealt::UntilCovered),
                hand.route(wings, Onto::Any).with_guard(Guard::While(Test::empty([stock]))),
            ],
            stock: Stock::with_deal(Deal::row(wings)),
            ..Phase::default()
        }],
        win: Win::Never,
        ..Rules::new(Packs { ranks: RankSet::of(&[1, 2]), ..Packs::of(1) }, parts)
    });
    let after = |piles: &[(&str, &str)], line: &[&str]| {
        let (mut table, mut moves) = (written::table_with_cards(&plan, piles), Vec::new());
        for code in line {
            let mv = plan.parse_move(code).expect("a move");
            plan.play(&mut table, mv, &mut Log::default()).expect("legal");
        }
        plan.list_legal_moves(&table, &mut moves);
        moves.iter().map(|mv| plan.move_code(*mv)).collect::<Vec<_>>()
    };
    let one_left = [("t1", "2H"), ("t2", "AH"), ("s1", "AS")];
    assert_eq!(after(&one_left, &["d"]), ["t1-f1"], "the second wing got no card");
    assert_eq!(after(&one_left, &["d", "t1-f1"]), [""; 0], "the card below it was covered");
    let held = [("s1", "2S 2D"), ("f1", "AH"), ("r1", "2H")];
    assert_eq!(after(&held, &["d"]), ["t1-f1", "t2-f1", "r1-t1", "r1-t2"]);
    assert_eq!(
        after(&held, &["d", "r1-t1"]),
        ["t2-f1"],
        "a card that covers another no longer counts as just dealt"
    );
}
