//! Tests of moves that change nothing: a whole pile moves to an empty space that is equal to the
//! pile's old place. If only such moves are possible, the game is over. It stays open if a rule
//! gives such a move an effect.

use patientia::{
    cards::{Colour, Packs},
    engine::{Outcome, Plan, Position},
    rules::*,
};

const HEAPS: PartId = PartId(0);
const KEYS: PartId = PartId(1);
const CELLS: PartId = PartId(2);
const STOCK: PartId = PartId(3);
const WASTE: PartId = PartId(4);

fn shift_route() -> Route {
    HEAPS.fills_spaces_of(HEAPS)
}

/// Returns a condition that is false on every table of these tests.
fn false_condition() -> Test {
    Test::filled([WASTE])
}

fn rules() -> Rules {
    let parts = vec![
        Part::tableau("heaps", "heap", 2),
        Part::reserve("keys", "key", 1),
        Part::reserve("cells", "cell", 1),
        Part::stock(),
        Part::waste("waste"),
    ];
    let phase = |name| Phase { name, routes: vec![shift_route()], ..Phase::default() };
    Rules {
        phases: vec![
            Phase { ends: vec![(false_condition(), "second")], ..phase("first") },
            phase("second"),
        ],
        win: Win::Never,
        ..Rules::new(Packs::of(1), parts)
    }
}

/// Tests a table with one heap, an empty space beside it, and a card on the key (a reserve pile).
/// The only legal move shifts the heap to the space. Returns true if the game is still open.
fn is_game_open_at_position(position: Position, change: impl FnOnce(&mut Rules)) -> bool {
    let mut rules = rules();
    change(&mut rules);
    let plan = Plan::new(rules);
    let piles = [("t1", "9H"), ("r1", "2S")].map(|(slot, card)| (slot.to_owned(), card.to_owned()));
    let table = plan.read_position(&Position { piles: piles.into(), ..position }).expect("a table");
    let mut moves = Vec::new();
    plan.list_legal_moves(&table, &mut moves);
    assert_eq!(moves.iter().map(|mv| plan.move_code(*mv)).collect::<Vec<_>>(), ["t1-t2"]);
    plan.outcome(&table, &moves) == Outcome::Open
}

fn is_game_open_after_change(change: impl FnOnce(&mut Rules)) -> bool {
    is_game_open_at_position(Position::default(), change)
}

#[test]
fn game_is_over_if_only_useless_moves_remain() {
    assert!(!is_game_open_after_change(|_| {}));
    assert!(!is_game_open_after_change(
        |rules| rules.phases[0].duties = vec![Duty::from_routes(vec![shift_route()])]
    ));
}

#[test]
fn game_stays_open_if_moving_a_pile_starts_phase() {
    let lead = || vec![shift_route().leads_to_phase("second")];
    assert!(is_game_open_after_change(|rules| rules.phases[0].routes = lead()));
    assert!(is_game_open_after_change(
        |rules| rules.phases[0].duties = vec![Duty::from_routes(lead())]
    ));
    assert!(!is_game_open_after_change(|rules| {
        let other = WASTE.fills_spaces_of(CELLS).leads_to_phase("second");
        rules.phases[0].routes.push(other);
    }));
    assert!(is_game_open_after_change(|rules| {
        rules.phases[0].routes.clear();
        rules.calls = vec![Call {
            name: "Shift",
            times: Times::Endless,
            when: Test::Always,
            act: Act::Routes(vec![shift_route()]),
            leads: None,
        }];
    }));
}

#[test]
fn game_stays_open_if_moving_a_pile_changes_state() {
    let asks = |rules: &mut Rules| rules.phases[0].ends[0].0 = false_condition().and(Test::Moved);
    assert!(is_game_open_after_change(asks));
    assert!(
        !is_game_open_at_position(Position { moved: true, ..Position::default() }, asks),
        "a move was made before"
    );
    let with_route_for_just_dealt = |kind| {
        move |rules: &mut Rules| {
            let route = KEYS
                .fills_spaces_of(CELLS)
                .only_cards_just_dealt(kind)
                .with_guard(Guard::While(false_condition()));
            rules.phases[0].routes.push(route);
        }
    };
    let key = || Some("r1".to_owned());
    assert!(!is_game_open_after_change(with_route_for_just_dealt(JustDealt::UntilNextMove)));
    let turned = Position { just_dealt: key(), ..Position::default() };
    assert!(is_game_open_at_position(turned, with_route_for_just_dealt(JustDealt::UntilNextMove)));
    let uncovered = Position { uncovered: key(), ..Position::default() };
    assert!(is_game_open_at_position(
        uncovered,
        with_route_for_just_dealt(JustDealt::UntilCovered)
    ));
}

#[test]
fn game_stays_open_if_rules_count_moved_cards() {
    assert!(is_game_open_after_change(
        |rules| rules.phases[0].ends[0].0 = Test::Arrived { part: HEAPS, cards: 1 }
    ));
    assert!(!is_game_open_after_change(
        |rules| rules.phases[0].ends[0].0 = Test::Arrived { part: CELLS, cards: 1 }
    ));
}

#[test]
fn piles_are_not_equal_if_only_one_frees_cards() {
    let freed_by = |pile: PileRef| Free::When(vec![vec![vec![pile]]]);
    assert!(is_game_open_after_change(|rules| rules.parts[1].free = freed_by(HEAPS.at(0))));
    assert!(!is_game_open_after_change(|rules| rules.parts[1].free = freed_by(CELLS.at(0))));
    assert!(is_game_open_after_change(
        |rules| rules.parts[1].free = Free::When(vec![vec![vec![CELLS.at(0), HEAPS.at(0)]]])
    ));
    let always = Free::When(vec![vec![vec![]], vec![vec![]]]);
    assert!(
        is_game_open_after_change(|rules| rules.parts[0].free = always),
        "each pile of the part has its own"
    );
}

#[test]
fn piles_are_not_equal_if_rules_distinguish_them() {
    let with = |route: Route| is_game_open_after_change(|rules| rules.phases[0].routes.push(route));
    let shut = || Guard::While(false_condition());
    assert!(!with(HEAPS.fills_spaces_of(CELLS).with_guard(shut())));
    let (gives, takes) = (Partners::Table(&[&[0], &[0]]), Partners::Table(&[&[0]]));
    assert!(with(HEAPS.fills_spaces_of(CELLS).with_partners(gives).with_guard(shut())));
    assert!(with(KEYS.fills_spaces_of(HEAPS).with_partners(takes).with_guard(shut())));
    assert!(!with(KEYS.fills_spaces_of(CELLS).with_partners(Partners::Same).with_guard(shut())));
    let twin = |part| Guard::Receiver(Test::Empty(Piles::SameNumber(vec![part])));
    assert!(with(KEYS.fills_spaces_of(HEAPS).with_guard(twin(HEAPS)).with_guard(shut())));
    assert!(!with(KEYS.fills_spaces_of(CELLS).with_guard(twin(WASTE)).with_guard(shut())));
    let row = |to: PartId, with| {
        KEYS.fills_spaces_of(to).with_completion([with], [WASTE]).with_guard(shut())
    };
    assert!(with(row(HEAPS, HEAPS)), "the receiving pile decides which pile is filled");
    assert!(with(row(CELLS, HEAPS)), "its number decides that it is filled");
    assert!(!with(row(CELLS, KEYS)));
    let beside = Onto::Beside { columns: 2, lead: 1 };
    assert!(with(KEYS.route(HEAPS, beside).with_guard(shut())));
}

#[test]
fn piles_filled_in_number_order_are_not_interchangeable() {
    let fill = |part, from: Vec<Source>| Consequence::Fill { part, cards: 1, from };
    let top = |part, partners| Source::Top(part, partners);
    let after = |what: Consequence| {
        is_game_open_after_change(|rules| {
            rules.phases[0].consequences = vec![what.with_condition(false_condition())];
        })
    };
    let (both_to_one, to_first) = (Partners::Table(&[&[0], &[0]]), Partners::Table(&[&[0]]));
    let search = Source::Search { stock: STOCK, colour: Colour::Red, others: WASTE };
    assert!(!after(fill(CELLS, vec![search.clone()])));
    assert!(!after(fill(HEAPS, vec![search])));
    assert!(!after(fill(CELLS, vec![top(HEAPS, Partners::Any)])));
    assert!(!after(fill(CELLS, vec![top(KEYS, Partners::Same)])));
    assert!(after(fill(CELLS, vec![top(HEAPS, both_to_one)])));
    assert!(after(fill(HEAPS, vec![top(KEYS, to_first)])));
    assert!(after(fill(CELLS, vec![top(KEYS, Partners::Any), top(HEAPS, both_to_one)])));
    assert!(!after(Consequence::TurnUp(HEAPS)));
    let deals = |part, replace| {
        let next = Stock::with_deal(Deal::with_shape(Shape::RoundRobin { part, per: 1, replace }));
        is_game_open_after_change(|rules| rules.phases[0].stock = next)
    };
    assert!(deals(HEAPS, false), "a stock that deals from pile to pile numbers them");
    assert!(!deals(CELLS, false));
}

#[test]
fn game_stays_open_if_moving_a_pile_has_consequences() {
    let fill = || Consequence::Fill {
        part: CELLS,
        cards: 1,
        from: vec![Source::Top(HEAPS, Partners::Any)],
    };
    let after = |what| is_game_open_after_change(|rules| rules.phases[0].consequences = vec![what]);
    let there = || Test::Holds { part: HEAPS, cards: 1 };
    assert!(after(fill()));
    assert!(after(fill().with_condition(there())));
    assert!(
        !after(fill().with_condition(Test::Stuck).with_condition(there())),
        "the condition would depend on itself"
    );
}
