//! Unusual tables, written by hand. Each test repeats a case in which a bug was found.

use std::sync::Arc;

use patientia::{
    cards::{Card, Packs, Rank},
    engine::{Log, Move, Outcome, Plan, Position, Refusal, Table},
    games,
    rules::*,
};
use serde_json::json;
use written::table_with_cards;

mod written;

fn plan(id: &str) -> Plan {
    let game = games::by_id(id).expect("a game of the catalogue");
    Plan::new(game.rules(&game.default_choices()))
}

fn legal_move_codes(plan: &Plan, table: &Table) -> Vec<String> {
    let mut moves = Vec::new();
    plan.list_legal_moves(table, &mut moves);
    moves.iter().map(|mv| plan.move_code(*mv)).collect()
}

/// Checks that the list of legal moves and the check of a single move agree about each move of
/// cards (`Carry`), with any number of cards.
fn assert_list_and_check_agree(plan: &Plan, table: &Table) {
    use patientia::engine::Carry;
    let listed = legal_move_codes(plan, table);
    let ends = [End::Top, End::Bottom];
    for from in plan.piles() {
        for to in plan.piles() {
            for (from_end, to_end) in ends.iter().flat_map(|a| ends.map(|b| (*a, b))) {
                for count in 1..=table.len(from) as u16 {
                    let drawn = None;
                    let mv =
                        Move::Carry(Carry { from, from_end, to, to_end, count, buried_at: drawn });
                    let allowed = plan.check(table, mv).is_ok();
                    assert_eq!(
                        allowed,
                        listed.contains(&plan.move_code(mv)),
                        "{}",
                        plan.move_code(mv)
                    );
                }
            }
        }
    }
}

#[test]
fn won_game_has_no_legal_moves() {
    let plan = plan("house-of-commons");
    let ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10"];
    let mut piles = Vec::new();
    for (row, suit) in ["S", "H", "D", "C"].into_iter().enumerate() {
        for (column, rank) in ranks.into_iter().enumerate() {
            piles.push((format!("t{}", row * 10 + column + 1), format!("{rank}{suit}")));
        }
    }
    let piles: Vec<(&str, &str)> = piles.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let mut table = table_with_cards(&plan, &piles);
    assert!(plan.is_won(&table) && !plan.is_won(&plan.deal(1)));
    assert_eq!(plan.outcome(&table, &[]), Outcome::Won);
    assert_eq!(legal_move_codes(&plan, &table), [""; 0]);
    assert_eq!(plan.check(&table, Move::Redeal), Err(Refusal::Over));
    let before = table.clone();
    assert_eq!(plan.play(&mut table, Move::Redeal, &mut Log::default()), Err(Refusal::Over));
    assert_eq!(table, before);
}

#[test]
fn run_from_the_bottom_contains_no_face_down_card() {
    let plan = plan("king-edward");
    let table = table_with_cards(&plan, &[("t1", "9H (8S) 7D"), ("t2", "10S"), ("t3", "10C")]);
    assert_list_and_check_agree(&plan, &table);
    assert!(legal_move_codes(&plan, &table).iter().all(|code| !code.contains(":2")));
}

#[test]
fn run_of_face_up_cards_stops_at_a_hidden_card() {
    let plan = plan("canfield-or-klondike");
    let table = table_with_cards(&plan, &[("t1", "9H (5S) 8S 7D"), ("t2", "9D"), ("t3", "10C")]);
    assert_list_and_check_agree(&plan, &table);
    assert!(legal_move_codes(&plan, &table).contains(&"t1-t2:2".to_owned()));
}

#[test]
fn pile_without_its_first_king_accepts_no_card() {
    let plan = plan("salic-law");
    let table = table_with_cards(&plan, &[("t1", "KH 5C"), ("t2", "KS"), ("t3", "")]);
    assert_eq!(table.state.phase, 1, "without a stock the deal is over");
    assert_list_and_check_agree(&plan, &table);
    assert_eq!(legal_move_codes(&plan, &table), ["t1-t2"]);
}

#[test]
fn stock_may_hold_more_than_255_cards() {
    let parts = vec![
        Part::tableau("heaps", "heap", 2),
        Part::foundations("homes", "home", 4, Foundation::any_suit(orders::UP)),
        Part::stock(),
    ];
    let (heaps, homes, stock) = (PartId(0), PartId(1), PartId(2));
    let plan = Plan::new(Rules {
        first_deal: vec![DealStep::Deal(Deal::packets(heaps, 15))],
        phases: vec![Phase {
            routes: vec![heaps.plays_to(homes), heaps.fills_spaces_of(heaps).moves_whole_pile()],
            stock: Stock::with_deal(Deal::packets(heaps, 200)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(1, heaps, Test::empty([stock]))),
        ..Rules::new(Packs::of(6), parts)
    });
    let mut table = plan.deal(1);
    let before = table.clone();
    let mut log = Log::default();
    let size = |table: &Table, slot| table.len(plan.parse_slot(slot).expect("a pile"));
    assert_eq!(size(&table, "s1"), 282);
    plan.play(&mut table, Move::Deal, &mut log).expect("the stock may be asked");
    assert_eq!([size(&table, "t1"), size(&table, "t2")], [215, 97]);
    plan.play(&mut table, Move::Redeal, &mut log).expect("the stock is out");
    assert_eq!(size(&table, "s1"), 312);
    while plan.undo(&mut table, &mut log) {}
    assert_eq!(table, before);
}

/// The game has two equal piles, and a stock that deals only at a standstill (if no other move is
/// possible). It is legal to move a whole pile into the space beside it, but this changes nothing.
/// So even while such a move is legal, the stock may deal and the game can be lost.
#[test]
fn useless_moves_do_not_prevent_a_standstill() {
    let parts = vec![
        Part::tableau("heaps", "heap", 2).with_build(Build::DOWN_IN_SUIT),
        Part::foundations("homes", "home", 4, Foundation::in_suit(orders::UP, &[])),
        Part::stock(),
    ];
    let heaps = PartId(0);
    let plan = Plan::new(Rules {
        phases: vec![Phase {
            routes: vec![heaps.plays_to(PartId(1)), heaps.fills_spaces_of(heaps)],
            stock: Stock { when: Test::Stuck, ..Stock::with_deal(Deal::row(heaps)) },
            ..Phase::default()
        }],
        ..Rules::new(Packs::of(1), parts)
    });
    let open = table_with_cards(&plan, &[("t1", "9H"), ("s1", "2S 3S")]);
    assert_eq!(legal_move_codes(&plan, &open), ["t1-t2", "d"]);
    assert_eq!(plan.check(&open, Move::Deal), Ok(()));
    let shut = table_with_cards(&plan, &[("t1", "9H AS"), ("s1", "2S 3S")]);
    assert_eq!(plan.check(&shut, Move::Deal), Err(Refusal::StockNotNow));
    let lost = table_with_cards(&plan, &[("t1", "9H")]);
    let mut moves = Vec::new();
    plan.list_legal_moves(&lost, &mut moves);
    assert_eq!(moves.len(), 1);
    assert_eq!(plan.outcome(&lost, &moves), Outcome::Lost);
}

#[test]
fn move_code_with_a_spelling_mistake_is_refused() {
    let plan = plan("nestor");
    assert!(plan.parse_move("t1-a1_t2-a1").is_ok());
    for text in [
        "t2-a1_t1-a1",
        "t1-a1_t2-a1 ",
        "t01-a1_t2-a1",
        "tableau 1-a1_t2-a1",
        "t1-a1:1_t2-a1",
        "t1-a1:0",
        "D",
        "c0",
        "c01",
        "",
    ] {
        assert!(plan.parse_move(text).is_err(), "{text:?}");
    }
}

#[test]
fn win_condition_decides_the_highest_number_of_pairs() {
    let highest = |win: &dyn Fn(PartId) -> Win| {
        let game = games::by_id("nestor").expect("a game");
        let mut rules = Arc::unwrap_or_clone(game.rules(&game.default_choices()));
        let Measure::Sets { part, .. } = rules.measure else { panic!("nestor counts pairs") };
        rules.win = win(part);
        let plan = Plan::new(rules);
        plan.score(&plan.deal(1)).highest
    };
    let holds = |part, cards| Test::Holds { part, cards };
    assert_eq!(highest(&|pairs| Win::When(holds(pairs, 48))), Some(24));
    let both = |pairs| holds(pairs, 40).and(Test::Stuck).and(holds(PartId(0), 46));
    assert_eq!(highest(&|pairs| Win::When(both(pairs))), Some(20));
    let twice = |pairs| holds(pairs, 40).and(holds(pairs, 48));
    assert_eq!(highest(&|pairs| Win::When(twice(pairs))), Some(24), "both must hold");
    assert_eq!(
        highest(&|_| Win::When(holds(PartId(0), 10))),
        Some(26),
        "the win does not mention pairs"
    );
    assert_eq!(
        highest(&|pairs| Win::When(!holds(pairs, 10))),
        Some(26),
        "the win does not require pairs"
    );
}

#[test]
fn game_scored_by_remaining_cards_is_never_lost() {
    let parts = vec![
        Part::tableau("columns", "column", 2),
        Part { build: Some(Build::new(Dir::Either, Follow::AnySuit)), ..Part::waste("heap") },
    ];
    let (columns, heap) = (PartId(0), PartId(1));
    let plan = Plan::new(Rules {
        phases: vec![Phase { routes: vec![columns.builds_on(heap)], ..Phase::default() }],
        win: Win::When(Test::empty([columns])),
        measure: Measure::Left(columns),
        ..Rules::new(Packs::of(1), parts)
    });
    let outcome = |piles: &[(&str, &str)]| {
        let (table, mut moves) = (table_with_cards(&plan, piles), Vec::new());
        plan.list_legal_moves(&table, &mut moves);
        (plan.outcome(&table, &moves), plan.score(&table).value)
    };
    assert_eq!(outcome(&[("t1", "9S 3H"), ("w1", "4C")]), (Outcome::Open, -2));
    assert_eq!(outcome(&[("t1", "9S 3H"), ("w1", "KC")]), (Outcome::Over, -2));
    assert_eq!(outcome(&[("w1", "KC")]), (Outcome::Won, 0));
}

/// Returns a plan of one phase with these routes.
fn plan_with_routes(parts: Vec<Part>, routes: Vec<Route>) -> Plan {
    Plan::new(Rules {
        phases: vec![Phase { routes, ..Phase::default() }],
        win: Win::Never,
        ..Rules::new(Packs::of(1), parts)
    })
}

/// A king that never leaves its column (the head of the column) is still a card. So another card on
/// this king is not the only card of its pile.
#[test]
fn card_on_a_fixed_king_is_not_alone() {
    let (columns, cells) = (PartId(0), PartId(1));
    let parts = vec![
        Part { head: Some(Rank::KING), ..Part::tableau("columns", "column", 3) },
        Part::reserve("cells", "cell", 1),
    ];
    let plan = plan_with_routes(parts, vec![columns.fills_spaces_of(cells).moves_lone_card()]);
    let table = table_with_cards(&plan, &[("t1", "KS 5H"), ("t2", "KD"), ("t3", "6C")]);
    assert_list_and_check_agree(&plan, &table);
    assert_eq!(legal_move_codes(&plan, &table), ["t3-r1"]);
}

#[test]
fn gap_after_a_king_accepts_no_card() {
    let seats = PartId(0);
    let parts = vec![Part::tableau("seats", "seat", 4)];
    let plan =
        plan_with_routes(parts, vec![seats.route(seats, Onto::Beside { columns: 4, lead: 2 })]);
    let table = table_with_cards(&plan, &[("t1", "QS"), ("t3", "KS"), ("t2", "AH")]);
    assert_list_and_check_agree(&plan, &table);
    assert_eq!(legal_move_codes(&plan, &table), [""; 0], "not even the ace of the next suit");
}

/// The places of a field are numbered from the field's first place. A rule can close them like any
/// other pile.
#[test]
fn field_may_be_declared_after_other_parts() {
    let (hand, marks, field) = (PartId(0), PartId(1), PartId(2));
    let parts = vec![
        Part::reserve("hand", "hand", 1),
        Part::tableau("marks", "mark", 9),
        Part::tableau("field", "place", 9),
    ];
    let unmarked = Guard::Receiver(Test::Empty(Piles::SameNumber(vec![marks])));
    let onto = Onto::Field { columns: 3, size: 2, serpent: false };
    let plan = plan_with_routes(parts, vec![hand.route(field, onto).with_guard(unmarked)]);
    for (placed, marked, open) in [
        (("t10", ""), "t1", vec!["r1-t14"]),
        (("t10", "2S"), "t3", vec!["r1-t11", "r1-t13", "r1-t14"]),
        (("t10", "2S"), "t2", vec!["r1-t13", "r1-t14"]),
        (("t18", "2S"), "t1", vec!["r1-t14", "r1-t15", "r1-t17"]),
    ] {
        let table = table_with_cards(&plan, &[("r1", "AS"), placed, (marked, "5H")]);
        assert_list_and_check_agree(&plan, &table);
        assert_eq!(legal_move_codes(&plan, &table), open);
    }
}

#[test]
fn duty_remains_while_any_required_move_is_possible() {
    let (spaces, heap, waste, stock) = (PartId(0), PartId(1), PartId(2), PartId(3));
    let parts = vec![
        Part::tableau("spaces", "space", 2),
        Part::out_of_play("heap", "heap", 1),
        Part::waste("waste"),
        Part::stock(),
    ];
    let fill =
        Duty::from_routes(vec![waste.fills_spaces_of(spaces), stock.fills_spaces_of(spaces)]);
    let plan = Plan::new(Rules {
        phases: vec![
            Phase {
                name: "playing",
                routes: vec![spaces.route(heap, Onto::Any).leads_to_phase("filling")],
                ..Phase::default()
            },
            Phase {
                name: "filling",
                duties: vec![fill],
                ends: vec![(Test::NoDuty, "playing")],
                ..Phase::default()
            },
        ],
        win: Win::Never,
        ..Rules::new(Packs::of(1), parts)
    });
    for (source, move_of_duty) in [("w1", "w1-t1"), ("s1", "s1-t1")] {
        let mut table = table_with_cards(&plan, &[("t1", "AS"), ("t2", "AH"), (source, "9C")]);
        let mv = plan.parse_move("t1-a1").expect("a move");
        plan.play(&mut table, mv, &mut Log::default()).expect("legal");
        assert_eq!(legal_move_codes(&plan, &table), [move_of_duty]);
    }
}

/// The test for a standstill ignores moves that are legal only at a standstill. Otherwise the
/// answer would depend on itself.
#[test]
fn moves_allowed_only_at_standstill_are_ignored() {
    let (heaps, homes, cells, pairs, stock) =
        (PartId(0), PartId(1), PartId(2), PartId(3), PartId(4));
    let last_resort = heaps.fills_spaces_of(cells).with_guard(Guard::While(Test::Stuck));
    let pair = || Match::EqualRanks { from: vec![heaps], to: pairs };
    let listed = |routes: Vec<Route>, together: Vec<Together>, piles: &[(&str, &str)]| {
        let fits = Test::CanGo { from: vec![heaps], to: vec![cells] };
        let plan = Plan::new(Rules {
            phases: vec![Phase {
                routes,
                together,
                stock: Stock { when: Test::Stuck.and(!fits), ..Stock::with_deal(Deal::row(heaps)) },
                ..Phase::default()
            }],
            ..Rules::new(
                Packs::of(1),
                vec![
                    Part::tableau("heaps", "heap", 2),
                    Part::foundations("homes", "home", 1, Foundation::any_suit(orders::UP)),
                    Part::reserve("cells", "cell", 1),
                    Part::out_of_play("pairs", "pile of pairs", 1),
                    Part::stock(),
                ],
            )
        });
        let table = table_with_cards(&plan, piles);
        assert_eq!(
            plan.check(&table, Move::Deal).is_ok(),
            legal_move_codes(&plan, &table).contains(&"d".into())
        );
        legal_move_codes(&plan, &table)
    };
    let routes = || vec![heaps.plays_to(homes), last_resort.clone()];
    let still = || vec![Together { when: Test::Stuck, ..pair().into() }];
    assert_eq!(listed(routes(), vec![], &[("t1", "9H"), ("s1", "2S")]), ["t1-r1", "d"]);
    assert_eq!(listed(routes(), vec![], &[("t1", "AH"), ("s1", "2S")]), ["t1-f1"]);
    let nines = [("t1", "9H"), ("t2", "9S"), ("s1", "2S")];
    let home = || vec![heaps.plays_to(homes)];
    assert_eq!(listed(home(), still(), &nines), ["t1-a1_t2-a1", "d"]);
    let never = Together { when: Test::filled([stock]).and(Test::empty([stock])), ..pair().into() };
    let both = [vec![never], still()].concat();
    assert_eq!(listed(home(), both, &nines), ["t1-a1_t2-a1", "d"]);
    assert_eq!(listed(home(), vec![pair().into()], &nines), ["t1-a1_t2-a1"]);
}

#[test]
fn plan_computes_the_highest_possible_score() {
    for (id, highest) in [
        ("la-belle-lucie", Some(52)),
        ("empress-of-india", Some(192)),
        ("canfield-or-klondike", Some(208)),
        ("house-of-commons", Some(36)),
        ("king-edward", Some(8)),
        ("nestor", Some(26)),
        ("poker-patience", None),
    ] {
        let plan = plan(id);
        assert_eq!(plan.score(&plan.deal(1)).highest, highest, "{id}");
    }
}

#[test]
fn different_tables_have_different_fingerprints() {
    let plan = plan("la-belle-lucie");
    let fingerprint = |piles: &[(&str, &str)]| table_with_cards(&plan, piles).fingerprint();
    let together = fingerprint(&[("t1", "AS 2S"), ("t2", "")]);
    assert_ne!(together, fingerprint(&[("t1", "AS"), ("t2", "2S")]), "the piles end elsewhere");
    for other in ["2S AS", "AS 3S", "AC 2S", "(AS) 2S", "AS (2S)"] {
        assert_ne!(together, fingerprint(&[("t1", other)]), "{other}");
    }
    assert_eq!(together, fingerprint(&[("t1", "AS 2S")]));
}

#[test]
fn each_place_in_spoilt_scores_one_card() {
    let plan = plan("spoilt");
    let placed = |card: &&Card| {
        let table = table_with_cards(&plan, &[("t1", &card.to_string())]);
        plan.score(&table).value == 1
    };
    let cards = plan.rules().packs.cards();
    let own: Vec<&Card> = cards.iter().filter(placed).collect();
    assert_eq!(own.len(), 1, "rank and suit must be right: {own:?}");
}

#[test]
fn automatic_steps_happen_on_a_table_written_by_hand() {
    let plan = plan("general-sedgewick");
    let mut table = table_with_cards(&plan, &[("w1", "9S AS")]);
    plan.apply_automatic_steps(&mut table);
    let [talon, corner] = ["w1", "f1"].map(|slot| plan.parse_slot(slot).expect("a pile"));
    assert_eq!(
        [talon, corner].map(|pile| table.len(pile)),
        [1, 1],
        "a card that begins a corner goes automatically"
    );
}

/// A position may be in the middle of a deal round. Its last dealt card counts as just turned up,
/// as in play. If two foundations accept this card, it counts as dual.
#[test]
fn deal_round_continues_after_reading_a_position() {
    let plan = plan("louis-patience");
    let piles = json!({"f1": "AD", "f5": "KD", "s1": "2D 9S 8S 7S 6S"});
    let home = plan.parse_slot("f1").expect("a pile");
    for round in [0, 3] {
        let position = json!({"game": "", "phase": 0, "round": round, "piles": piles});
        let position = Position::from_json(position).expect("a position");
        let mut table = plan.read_position(&position).expect("a table");
        plan.apply_automatic_steps(&mut table);
        if round == 0 {
            plan.play(&mut table, Move::Deal, &mut Log::default()).expect("cards to deal");
        }
        assert_eq!(table.len(home), 2, "the two goes home from a round of {round}");
    }
}

#[test]
fn face_down_cards_form_no_couple() {
    let plan = plan("empress-of-india");
    let homes = [("f1", "AC"), ("f9", "KH")];
    for (queen, two, couples) in [("QH", "2C", true), ("(QH)", "2C", false), ("QH", "(2C)", false)]
    {
        let table = table_with_cards(&plan, &[homes[0], homes[1], ("t1", queen), ("t25", two)]);
        let codes = legal_move_codes(&plan, &table);
        assert_eq!(codes.iter().any(|code| code.contains('_')), couples, "{codes:?}");
    }
}

#[test]
fn covered_cards_can_be_taken_only_where_allowed() {
    let carbouche = plan("carbouche");
    let drawn: Vec<String> = carbouche
        .piles()
        .filter(|pile| carbouche.can_take_buried(*pile))
        .map(|pile| carbouche.slot(pile).long_name())
        .collect();
    assert!(!drawn.is_empty() && drawn.iter().all(|slot| slot.starts_with("waste")), "{drawn:?}");
    let lucie = plan("la-belle-lucie");
    assert!(!lucie.piles().any(|pile| lucie.can_take_buried(pile)), "its cards leave from the top");
}

/// Returns a plan with two heaps, a key (reserve pile) for each heap, and a cell for the cards of
/// the heaps.
fn plan_with_key_piles(routes: impl FnOnce([PartId; 3]) -> Vec<Route>, heaps: Part) -> Plan {
    let parts = vec![heaps, Part::reserve("cells", "cell", 1), Part::reserve("keys", "key", 2)];
    let routes = routes([PartId(0), PartId(1), PartId(2)]);
    Plan::new(Rules {
        phases: vec![Phase { routes, ..Phase::default() }],
        win: Win::Never,
        ..Rules::new(Packs::of(1), parts)
    })
}

#[test]
fn route_condition_can_lock_cards_in_a_pile() {
    let plan = plan_with_key_piles(
        |[heaps, cells, keys]| {
            let shut = Test::Empty(Piles::SameNumber(vec![keys]));
            vec![heaps.fills_spaces_of(cells).with_guard(Guard::Giver(shut))]
        },
        Part::tableau("heaps", "heap", 2),
    );
    let table = table_with_cards(&plan, &[("t1", "9H"), ("t2", "8H"), ("r2", "2S")]);
    assert_list_and_check_agree(&plan, &table);
    assert_eq!(legal_move_codes(&plan, &table), ["t2-r1"]);
    let shut = plan.parse_move("t1-r1").expect("a code");
    assert!(matches!(plan.check(&table, shut), Err(Refusal::Guarded { .. })));
}

/// A route may take cards from under others, but never the head (fixed first card) of a pile.
#[test]
fn fixed_first_card_never_leaves_its_pile() {
    let buried =
        |[heaps, cells, _]: [PartId; 3]| vec![heaps.fills_spaces_of(cells).moves_buried_card(None)];
    let heaps = Part { head: Some(Rank::KING), ..Part::tableau("heaps", "heap", 2) };
    let plan = plan_with_key_piles(buried, heaps);
    let table = table_with_cards(&plan, &[("t1", "KH 9S 8H 2D"), ("t2", "7C 6C")]);
    let drawn = ["t1@2-r1", "t1@3-r1", "t2@1-r1"];
    assert_eq!(legal_move_codes(&plan, &table), drawn);
    let head = plan.parse_move("t1@1-r1").expect("a code");
    assert!(matches!(plan.check(&table, head), Err(Refusal::HeadStays(_))));
}

#[test]
fn move_of_four_cards_names_four_piles_in_order() {
    let plan = plan("wheel");
    assert!(plan.parse_move("t1-a1_t2-a1_t3-a1_t4-a1").is_ok());
    for code in ["t1-a1_t1-a1_t3-a1_t4-a1", "t1-a1_t2-a1_t2-a1_t4-a1", "t2-a1_t1-a1_t3-a1_t4-a1"] {
        assert!(plan.parse_move(code).is_err(), "{code}");
    }
}

/// The layout of The Carpet for low windows once had thirteen columns, although the rules assume
/// eight.
#[test]
fn carpet_cards_lie_beside_the_cards_they_block() {
    for (id, part) in [("carpet", PartId(2)), ("quilt", PartId(2))] {
        let game = games::by_id(id).expect("a game");
        let rules = game.rules(&game.default_choices());
        let Free::When(free) = &rules.parts[usize::from(part.0)].free else {
            panic!("{id}: another kind of part")
        };
        let layout = &rules.layout;
        for form in [Some(&layout.wide), layout.tall.as_ref(), layout.low.as_ref()] {
            let Some(form) = form else { continue };
            let place_of = |index: u8| {
                let mut groups = form.groups.iter();
                groups
                    .find(|group| (group.part, group.first) == (part, index))
                    .expect("a place")
                    .place
            };
            for (index, ends) in (0..).zip(free) {
                for shutting in ends.iter().flatten() {
                    let (card, other) = (place_of(index), place_of(shutting.index));
                    let distance = (card.x - other.x).hypot(card.y - other.y);
                    assert!(distance < 1.3, "{id}: {index} and {}: {distance}", shutting.index);
                }
            }
        }
    }
}
