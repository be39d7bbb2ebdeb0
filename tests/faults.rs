//! Tests that faults in declarations are found. No game of the catalogue has a fault, with any
//! options. If a test inserts a mistake into a declaration, exactly its fault is reported.

use patientia::{
    cards::{Card, Colour, PackShuffling, Packs, Rank, RankSet, Suit},
    games,
    rules::*,
};

mod toys;

#[test]
fn catalogue_declarations_have_no_faults() {
    for game in games::all() {
        for choices in Choices::all_combinations(game.options) {
            assert_eq!(game.rules(&choices).faults(), [], "{} {choices:?}", game.id);
        }
    }
    for toy in toys::all_toys() {
        assert_eq!(toy.rules.faults(), [], "{}", toy.name);
    }
}

const COLUMNS: PartId = PartId(0);
const HOMES: PartId = PartId(1);
const STOCK: PartId = PartId(2);
const WASTE: PartId = PartId(3);

/// Returns a small declaration without faults. The tests insert mistakes into it.
fn rules_without_faults() -> Rules {
    let parts = vec![
        Part::tableau("columns", "column", 4).with_build(Build::DOWN_IN_SUIT),
        Part::foundations("homes", "home", 4, Foundation::in_suit(orders::UP, &Suit::ALL)),
        Part::stock(),
        Part::waste("waste"),
    ];
    Rules {
        first_deal: vec![DealStep::Deal(Deal::rows(COLUMNS, 2))],
        phases: vec![Phase {
            routes: vec![COLUMNS.plays_to(HOMES), COLUMNS.builds_on(COLUMNS).moves_runs()],
            stock: Stock::with_deal(Deal::row(WASTE)),
            ..Phase::default()
        }],
        redeal: Some(Redeal::of_part(1, WASTE, Test::empty([STOCK]))),
        ..Rules::new(Packs::of(1), parts)
    }
}

/// Returns the faults of a declaration into which `mistake` was inserted.
fn faults_after_mistake(mistake: impl FnOnce(&mut Rules)) -> Vec<Fault> {
    let mut rules = rules_without_faults();
    assert_eq!(rules.faults(), []);
    mistake(&mut rules);
    rules.faults()
}

fn call_with_act(act: Act) -> Call {
    Call { name: "Grace", times: Times::Most(1), when: Test::Always, act, leads: None }
}

#[test]
fn mistakes_in_packs_and_parts_are_reported() {
    assert_eq!(faults_after_mistake(|r| r.packs.count = 7), [Fault::Packs(7)]);
    assert_eq!(
        faults_after_mistake(|r| r.part_mut(COLUMNS).count = 0),
        [Fault::EmptyPart(COLUMNS)]
    );
    assert_eq!(
        faults_after_mistake(|r| r.part_mut(WASTE).name = "columns"),
        [Fault::PartTwice("columns")]
    );
    assert_eq!(faults_after_mistake(|r| r.part_mut(STOCK).count = 2), [Fault::Stocks(2)]);
    let many = |r: &mut Rules| {
        let pile = |at| Part::out_of_play(["a", "b"][at], "pile", 200);
        r.parts.extend([pile(0), pile(1)]);
    };
    assert_eq!(faults_after_mistake(many), [Fault::TooManyPiles(410)]);
    let free = Free::When(vec![vec![vec![HOMES.at(0)]]; 3]);
    assert_eq!(
        faults_after_mistake(|r| r.part_mut(COLUMNS).free = free),
        [Fault::FreeDiffers("columns")]
    );
}

#[test]
fn foundation_mistakes_are_reported() {
    let takes = |takes: Foundation| {
        faults_after_mistake(move |r| r.part_mut(HOMES).foundation = Some(takes))
    };
    let three = &[Suit::Spades, Suit::Hearts, Suit::Clubs];
    assert_eq!(takes(Foundation::in_suit(orders::UP, three)), [Fault::PlacesDiffer("homes")]);
    assert_eq!(takes(Foundation::any_suit(&[1, 14])), [Fault::NoRank(14)]);
    assert_eq!(takes(Foundation::any_suit(&[])), [Fault::PlacesDiffer("homes")]);
    let each = Foundation { order: Order::Each(&[&[1], &[2]]), ..Foundation::any_suit(&[1]) };
    assert_eq!(takes(each), [Fault::PlacesDiffer("homes")]);
    assert_eq!(takes(Foundation::multiples(WASTE)), [Fault::PlacesDiffer("homes")]);
    let declared = takes(Foundation::round_from_base(Base::Declared, Follow::InSuit));
    assert_eq!(declared, [Fault::NeverDeclared("homes")]);
    let none = faults_after_mistake(|r| r.part_mut(HOMES).foundation = None);
    assert_eq!(none, [Fault::NoFoundation("homes")]);
}

#[test]
fn missing_parts_piles_cards_and_phases_are_reported() {
    let route = |route: Route| faults_after_mistake(move |r| r.phases[0].routes.push(route));
    assert_eq!(route(PartId(9).plays_to(HOMES)), [Fault::NoPart(PartId(9))]);
    let placed = |r: &mut Rules| {
        r.layout.wide = Form::new(1.0, 1.0).pile(COLUMNS.at(4), Place::at(0.0, 0.0));
    };
    assert_eq!(faults_after_mistake(placed), [Fault::NoPile(COLUMNS.at(4))]);
    let king = Card::new(Rank::KING, Suit::Hearts);
    let twice = DealStep::SetOut(vec![(king, HOMES.at(0)), (king, HOMES.at(1))]);
    assert_eq!(faults_after_mistake(|r| r.first_deal.push(twice)), [Fault::NotInPacks(king)]);
    assert_eq!(
        route(COLUMNS.fills_spaces_of(COLUMNS).leads_to_phase("dealing")),
        [Fault::NoPhase("dealing")]
    );
    let test = Test::filled([PartId(7)]);
    assert_eq!(faults_after_mistake(|r| r.phases[0].stock.when = test), [Fault::NoPart(PartId(7))]);
}

#[test]
fn route_mistakes_are_reported() {
    let route = |route: Route| faults_after_mistake(move |r| r.phases[0].routes.push(route));
    assert_eq!(route(COLUMNS.builds_on(WASTE)), [Fault::NoBuild("waste")]);
    assert_eq!(route(WASTE.fills_spaces_of(COLUMNS).moves_runs()), [Fault::NoBuild("waste")]);
    assert_eq!(route(WASTE.plays_to(COLUMNS)), [Fault::NoFoundation("columns")]);
    assert_eq!(route(COLUMNS.plays_to(HOMES)), [Fault::RouteTwice("columns")]);
    assert_eq!(route(WASTE.plays_to(HOMES).only_ranks(&[])), [Fault::NoRank(0)]);
    let short = Partners::Table(&[&[0], &[1], &[2]]);
    assert_eq!(
        route(COLUMNS.fills_spaces_of(COLUMNS).with_partners(short)),
        [Fault::PartnersDiffer("columns")]
    );
    let far = Partners::Table(&[&[0], &[1], &[2], &[4]]);
    assert_eq!(
        route(COLUMNS.fills_spaces_of(COLUMNS).with_partners(far)),
        [Fault::PartnersDiffer("columns")]
    );
    let same = WASTE.plays_to(HOMES).with_partners(Partners::Same);
    assert_eq!(route(same), [Fault::PartnersDiffer("waste")]);
    let gaps = COLUMNS.route(COLUMNS, Onto::Beside { columns: 3, lead: 2 });
    assert_eq!(route(gaps), [Fault::Rows("columns")]);
    let field = COLUMNS.route(COLUMNS, Onto::Field { columns: 2, size: 3, serpent: false });
    assert_eq!(route(field), [Fault::Rows("columns")]);
    let stray = COLUMNS.route(COLUMNS, Onto::Displace);
    assert_eq!(route(stray), [Fault::NoOwnCard("columns")]);
    let grace = COLUMNS.route(COLUMNS, Onto::Grace { cards: 3 });
    assert_eq!(route(grace), [Fault::NoGrace("columns")]);
    assert_eq!(
        route(COLUMNS.plays_to(HOMES).through_empty_pile_of(COLUMNS)),
        [Fault::CannotCountStockUses("columns")]
    );
    let row = |to: PartId, from: &[PartId]| {
        let row = Completion { parts: vec![to], from: from.to_vec() };
        route(Route { completes: Some(row), ..COLUMNS.fills_spaces_of(COLUMNS) })
    };
    assert_eq!(row(HOMES, &[WASTE]), []);
    assert_eq!(row(WASTE, &[HOMES]), [Fault::NoTwin]);
    assert_eq!(row(HOMES, &[]), [Fault::DealsNothing("columns")]);
    assert_eq!(row(HOMES, &[PartId(9)]), [Fault::NoPart(PartId(9))]);
    let down = |part| {
        faults_after_mistake(move |r| r.phases[0].consequences.push(Consequence::TurnDown(part)))
    };
    assert_eq!(down(HOMES), []);
    assert_eq!(down(COLUMNS), [Fault::NoFoundation("columns")]);
    let pair = Match::Pair { from: vec![COLUMNS], to: WASTE, where_to: Test::Always };
    assert_eq!(
        faults_after_mistake(|r| r.phases[0].together.push(pair.into())),
        [Fault::NoBuild("waste")]
    );
    let unwanted = COLUMNS.fills_spaces_of(COLUMNS).with_guard(Guard::Unwanted(vec![WASTE]));
    assert_eq!(route(unwanted), [Fault::NoFoundation("waste")]);
    let drawn =
        COLUMNS.plays_to(HOMES).moves_buried_card(None).with_guard(Guard::Unwanted(vec![HOMES]));
    assert_eq!(route(drawn), [Fault::BuriedWithCondition("columns")]);
    let shows = |rank| Test::Shows { piles: Piles::SameNumber(vec![COLUMNS]), rank };
    let giver = |test| route(COLUMNS.fills_spaces_of(COLUMNS).with_guard(Guard::Giver(test)));
    assert_eq!(giver(shows(13)), []);
    assert_eq!(giver(shows(14)), [Fault::NoRank(14)]);
    assert_eq!(giver(Test::DealReached), [Fault::NoRound("columns")]);
    let none = COLUMNS.fills_spaces_of(COLUMNS).moves_exactly(0);
    assert_eq!(route(none), [Fault::TakesNothing("columns")]);
    let none = COLUMNS.plays_to(HOMES).moves_buried_card(Some(0));
    assert_eq!(route(none), [Fault::TakesNothing("columns")]);
    let drawn = || COLUMNS.plays_to(HOMES).moves_buried_card(None);
    assert_eq!(route(drawn()), []);
    for unsupported in [
        drawn().only_cards_just_dealt(JustDealt::UntilNextMove),
        drawn().with_two_foundation_rule(Dual::Only),
        drawn().with_ends(End::Bottom, End::Top),
        drawn().with_guard(Guard::NoBuildAvailable),
        Route { onto: Onto::Beside { columns: 2, lead: 2 }, to: COLUMNS, ..drawn() },
    ] {
        assert_eq!(route(unsupported), [Fault::BuriedWithCondition("columns")]);
    }
    let next = || Guard::Next(vec![WASTE]);
    assert_eq!(route(COLUMNS.plays_to(HOMES).with_guard(next())), []);
    assert_eq!(
        route(COLUMNS.fills_spaces_of(WASTE).with_guard(next())),
        [Fault::NoFoundation("waste")]
    );
    let nowhere = COLUMNS.plays_to(HOMES).with_guard(Guard::Next(vec![PartId(9)]));
    assert_eq!(route(nowhere), [Fault::NoPart(PartId(9))]);
    let twin = Test::Empty(Piles::SameNumber(vec![HOMES]));
    let shut = COLUMNS.fills_spaces_of(COLUMNS).with_guard(Guard::While(twin.clone()));
    assert_eq!(route(shut), [Fault::NoTwin]);
    assert_eq!(route(COLUMNS.fills_spaces_of(COLUMNS).with_guard(Guard::Receiver(twin))), []);
}

#[test]
fn unsupported_moves_to_gaps_and_fields_are_reported() {
    let beside = || WASTE.route(COLUMNS, Onto::Beside { columns: 2, lead: 2 });
    let field = || WASTE.route(COLUMNS, Onto::Field { columns: 2, size: 2, serpent: false });
    let route = |route: Route| faults_after_mistake(move |r| r.phases[0].routes.push(route));
    for sought in [beside, field] {
        assert_eq!(route(sought()), []);
        for other in [
            sought().moves_lone_card(),
            sought().moves_whole_pile(),
            sought().with_ends(End::Bottom, End::Top),
            sought().with_ends(End::Top, End::Bottom),
        ] {
            assert_eq!(route(other), [Fault::NotTopCard("waste")]);
        }
        let run = Route { from: COLUMNS, ..sought().moves_exactly(2) };
        assert_eq!(route(run), [Fault::NotTopCard("columns")]);
        let headed = |r: &mut Rules| {
            r.part_mut(WASTE).head = Some(Rank::KING);
            r.phases[0].routes.push(sought());
        };
        assert_eq!(faults_after_mistake(headed), [Fault::NotTopCard("waste")]);
    }
    let next = Route { to: HOMES, ..beside().with_guard(Guard::Next(vec![WASTE])) };
    assert_eq!(route(next), [Fault::NotTopCard("waste")]);
}

#[test]
fn condition_mistakes_are_reported() {
    let lost = |test: Test| faults_after_mistake(move |r| r.lost = Some(test));
    assert_eq!(lost(Test::DealReached), [Fault::NoTwin]);
    let last = |redeal| {
        faults_after_mistake(move |r| {
            r.redeal = redeal;
            r.lost = Some(Test::LastDeal);
        })
    };
    let redealt = |times| last(Some(Redeal { times, ..Redeal::of_part(1, WASTE, Test::Always) }));
    assert_eq!(last(None), [Fault::NoLastDeal]);
    assert_eq!(redealt(Times::Most(1)), []);
    assert_eq!(redealt(Times::Endless), [Fault::NoLastDeal]);
    assert_eq!(lost(Test::Blocked { part: COLUMNS, rank: 0 }), [Fault::NoRank(0)]);
    assert_eq!(lost(Test::Blocked { part: PartId(9), rank: 13 }), [Fault::NoPart(PartId(9))]);
    let laid = |part| Test::Arrived { part, cards: 3 };
    assert_eq!(lost(laid(COLUMNS).or(laid(COLUMNS))), []);
    assert_eq!(lost(laid(COLUMNS).or(laid(WASTE))), [Fault::StoredTwice("waste")]);
    assert_eq!(lost(Test::Runs { part: WASTE, head: 13 }), [Fault::NoBuild("waste")]);
    assert_eq!(lost(Test::EmptyTooLong(COLUMNS)), [Fault::CannotCountStockUses("columns")]);
    let shows = |piles| Test::Shows { piles, rank: 1 };
    assert_eq!(lost(shows(Piles::Of(vec![WASTE]))), []);
    assert_eq!(lost(shows(Piles::SameNumber(vec![WASTE]))), [Fault::NoTwin]);
    assert_eq!(lost(Test::PlayerOut(vec![COLUMNS])), [Fault::UnequalShares("columns")]);
    assert_eq!(lost(Test::Runs { part: COLUMNS, head: 0 }), [Fault::NoRank(0)]);
    let matches = Test::Matches { from: vec![COLUMNS], to: vec![WASTE] };
    assert_eq!(lost(matches), [Fault::NoBuild("waste")]);
}

#[test]
fn condition_on_a_missing_pile_number_is_reported() {
    let route = |route: Route| faults_after_mistake(move |r| r.phases[0].routes.push(route));
    let twin = |part: PartId| Piles::SameNumber(vec![part]);
    for test in [Test::Empty, Test::Filled, |piles| Test::Shows { piles, rank: 1 }] {
        let receives = |part| Guard::Receiver(Test::Moved.or(!test(twin(part))));
        let gives = |part| Guard::Giver(test(twin(part)));
        assert_eq!(route(COLUMNS.fills_spaces_of(COLUMNS).with_guard(receives(HOMES))), []);
        assert_eq!(
            route(COLUMNS.fills_spaces_of(COLUMNS).with_guard(receives(WASTE))),
            [Fault::NoTwin]
        );
        assert_eq!(route(COLUMNS.fills_spaces_of(WASTE).with_guard(receives(WASTE))), []);
        assert_eq!(route(COLUMNS.fills_spaces_of(WASTE).with_guard(gives(WASTE))), [Fault::NoTwin]);
        let pair = |part| {
            let where_to = test(twin(part));
            let pair = Match::Pair { from: vec![WASTE], to: COLUMNS, where_to };
            faults_after_mistake(move |r| r.phases[0].together.push(pair.into()))
        };
        assert_eq!(pair(HOMES), []);
        assert_eq!(pair(WASTE), [Fault::NoTwin]);
    }
}

#[test]
fn value_stored_for_two_parts_is_reported() {
    let stock_uses = |r: &mut Rules| {
        r.part_mut(COLUMNS).max_stock_uses_while_empty = Some(2);
        r.part_mut(WASTE).max_stock_uses_while_empty = Some(2);
    };
    assert_eq!(faults_after_mistake(stock_uses), [Fault::StoredTwice("waste")]);
    let serpent = |part: PartId| {
        let field = Onto::Field { columns: 1, size: 1, serpent: true };
        HOMES.route(part, field)
    };
    let fields = |r: &mut Rules| r.phases[0].routes.extend([COLUMNS, WASTE].map(serpent));
    assert_eq!(faults_after_mistake(fields), [Fault::StoredTwice("waste")]);
    let graces = |r: &mut Rules| {
        for part in [COLUMNS, WASTE] {
            r.part_mut(part).head = Some(Rank::KING);
            r.phases[0].routes.push(part.route(part, Onto::Grace { cards: 1 }));
        }
    };
    assert_eq!(faults_after_mistake(graces), [Fault::StoredTwice("waste")]);
}

#[test]
fn state_not_reset_by_new_deal_is_reported() {
    let with_new_deal = |also: fn(&mut Rules)| {
        faults_after_mistake(move |r| {
            r.calls = vec![call_with_act(Act::DealAgain)];
            also(r);
        })
    };
    assert_eq!(with_new_deal(|_| ()), []);
    for also in [
        |r: &mut Rules| r.part_mut(COLUMNS).max_stock_uses_while_empty = Some(2),
        |r: &mut Rules| {
            r.phases[0].routes.push(WASTE.plays_to(HOMES).with_two_foundation_rule(Dual::Only));
        },
        |r: &mut Rules| r.lost = Some(Test::Arrived { part: COLUMNS, cards: 3 }),
        |r: &mut Rules| r.calls.push(call_with_act(Act::Declare)),
    ] {
        assert_eq!(with_new_deal(also), [Fault::StateNotReset("Grace")]);
    }
}

#[test]
fn consequence_mistakes_are_reported() {
    let follows =
        |what: Consequence| faults_after_mistake(move |r| r.phases[0].consequences.push(what));
    let filled = |partners| {
        let from = vec![Source::Top(WASTE, partners)];
        follows(Consequence::Fill { part: COLUMNS, cards: 1, from })
    };
    assert_eq!(filled(Partners::Any), []);
    assert_eq!(filled(Partners::Table(&[&[0, 3]])), []);
    assert_eq!(filled(Partners::Table(&[&[4]])), [Fault::PartnersDiffer("waste")]);
    assert_eq!(filled(Partners::Table(&[&[0], &[1]])), [Fault::PartnersDiffer("waste")]);
    assert_eq!(filled(Partners::Same), [Fault::PartnersDiffer("waste")]);
    assert_eq!(filled(Partners::Own), [Fault::UnequalShares("waste")]);
    let plays = |route: Route| follows(Consequence::Play(route).with_condition(Test::Always));
    assert_eq!(plays(WASTE.plays_to(HOMES)), []);
    let name = rules_without_faults().phases[0].name;
    assert_eq!(
        plays(WASTE.plays_to(HOMES).leads_to_phase(name)),
        [Fault::AutomaticPhaseChange("waste")]
    );
}

#[test]
fn endless_consequences_are_reported() {
    let follow =
        |all: Vec<Consequence>| faults_after_mistake(move |r| r.phases[0].consequences = all);
    let fill = |to, from| Consequence::fill(to, [from]);
    let play = Consequence::Play;
    assert_eq!(follow(vec![fill(COLUMNS, COLUMNS)]), [Fault::EndlessEffects("columns")]);
    assert_eq!(follow(vec![fill(COLUMNS, WASTE), fill(WASTE, STOCK)]), []);
    let circle = vec![
        fill(COLUMNS, WASTE),
        play(COLUMNS.fills_spaces_of(WASTE)).with_condition(Test::Moved),
    ];
    assert_eq!(follow(circle), [Fault::EndlessEffects("waste")]);
    let to_and_fro = |back: Route| {
        let there = COLUMNS.fills_spaces_of(WASTE).only_ranks(&[1, 2]);
        follow(vec![play(there), play(WASTE.fills_spaces_of(STOCK)), play(back)])
    };
    let back = || STOCK.fills_spaces_of(COLUMNS);
    assert_eq!(to_and_fro(back()), [Fault::EndlessEffects("columns")], "a cycle of three parts");
    assert_eq!(to_and_fro(back().only_ranks(&[3])), []);
    assert_eq!(to_and_fro(back().only_ranks(&[2])), [Fault::EndlessEffects("columns")]);
    assert_eq!(to_and_fro(back().only_cards_just_dealt(JustDealt::UntilNextMove)), []);
    let homes = vec![play(COLUMNS.plays_to(HOMES)), fill(COLUMNS, WASTE)];
    assert_eq!(follow(homes), [], "cards go one way only");
    let within = |route| follow(vec![play(route)]);
    assert_eq!(within(COLUMNS.fills_spaces_of(COLUMNS)), [Fault::EndlessEffects("columns")]);
    assert_eq!(within(COLUMNS.fills_spaces_of(COLUMNS).with_guard(Guard::KeepsOne)), []);
    assert_eq!(within(COLUMNS.builds_on(COLUMNS)), [], "each card follows only one card");
    let two = |r: &mut Rules| {
        r.packs.count = 2;
        r.phases[0].consequences.push(play(COLUMNS.builds_on(COLUMNS)));
    };
    assert_eq!(faults_after_mistake(two), [Fault::EndlessEffects("columns")]);
    let completes = COLUMNS.fills_spaces_of(WASTE).with_completion([COLUMNS], [WASTE]);
    assert_eq!(within(completes), [Fault::EndlessEffects("columns")]);
    let turned = vec![Consequence::TurnDown(HOMES), Consequence::TurnUp(HOMES)];
    assert_eq!(follow(turned), [Fault::EndlessEffects("homes")]);
    let duty = |r: &mut Rules| {
        r.packs.count = 2;
        r.phases[0].duties.push(Duty::with_automatic_move(vec![COLUMNS.builds_on(COLUMNS)]));
    };
    assert_eq!(faults_after_mistake(duty), [Fault::EndlessEffects("columns")]);
    let stock = |r: &mut Rules| {
        r.phases[0].stock.by_itself = true;
        r.phases[0].consequences = vec![play(WASTE.route(STOCK, Onto::Any))];
    };
    assert_eq!(faults_after_mistake(stock), [Fault::EndlessEffects("waste")]);
}

#[test]
fn unequal_shares_of_piles_are_reported() {
    let divided = |columns: u8, homes: u8| {
        faults_after_mistake(move |r| {
            r.part_mut(COLUMNS).seats = columns;
            r.part_mut(HOMES).seats = homes;
        })
    };
    assert_eq!(divided(2, 0), []);
    let own = Route { partners: Partners::Own, ..COLUMNS.fills_spaces_of(WASTE) };
    assert_eq!(
        faults_after_mistake(|r| r.phases[0].routes.push(own)),
        [Fault::UnequalShares("columns")]
    );
    assert_eq!(divided(3, 0), [Fault::UnequalShares("columns")]);
    assert_eq!(divided(2, 4), [Fault::UnequalShares("columns")], "there are four players");
}

#[test]
fn impossible_number_of_boards_is_reported() {
    let boards = |boards: u8, seats: u8| {
        faults_after_mistake(move |r| {
            r.boards = boards;
            r.part_mut(COLUMNS).seats = seats;
        })
    };
    assert_eq!(boards(6, 0), []);
    for count in [0, 7] {
        assert_eq!(boards(count, 0), [Fault::Boards(count)]);
    }
    assert_eq!(boards(2, 2), [Fault::Boards(2)]);
}

#[test]
fn part_named_twice_in_a_list_is_reported() {
    let together =
        |cards: Match| faults_after_mistake(move |r| r.phases[0].together.push(cards.into()));
    let equal = |from: &[PartId]| together(Match::EqualRanks { from: from.to_vec(), to: HOMES });
    assert_eq!(equal(&[COLUMNS, WASTE]), []);
    assert_eq!(
        equal(&[COLUMNS, COLUMNS]),
        [Fault::NamedTwice("columns")],
        "a card would be paired with itself"
    );
    let swap = |from, colours| together(Match::Swap { from, colours });
    let (same, differ) = ([Colour::Red; 2], [Colour::Red, Colour::Black]);
    assert_eq!(swap([COLUMNS; 2], None), []);
    assert_eq!(swap([COLUMNS; 2], Some(same)), []);
    assert_eq!(swap([COLUMNS, WASTE], Some(differ)), []);
    let twice = swap([COLUMNS; 2], Some(differ));
    assert_eq!(twice, [Fault::NamedTwice("columns")], "black is never paired before red");
    let couple = |from| together(Match::Couple { from, to: vec![HOMES] });
    assert_eq!(couple([COLUMNS, WASTE]), []);
    assert_eq!(couple([WASTE; 2]), [Fault::NamedTwice("waste")]);
    let pair = Match::Pair { from: vec![WASTE; 2], to: COLUMNS, where_to: Test::Always };
    assert_eq!(together(pair), [Fault::NamedTwice("waste")]);
    let empty = Test::empty([WASTE, COLUMNS, WASTE]);
    assert_eq!(faults_after_mistake(|r| r.lost = Some(empty)), [Fault::NamedTwice("waste")]);
    let fits = |to| Test::CanGo { from: vec![WASTE], to };
    assert_eq!(faults_after_mistake(|r| r.lost = Some(fits(vec![WASTE]))), []);
    assert_eq!(
        faults_after_mistake(|r| r.lost = Some(fits(vec![HOMES; 2]))),
        [Fault::NamedTwice("homes")]
    );
    let unwanted = COLUMNS.fills_spaces_of(COLUMNS).with_guard(Guard::Unwanted(vec![HOMES; 2]));
    assert_eq!(
        faults_after_mistake(|r| r.phases[0].routes.push(unwanted)),
        [Fault::NamedTwice("homes")]
    );
    let filled = DealStep::Deal(Deal::fill_piles(&[WASTE, WASTE], 2));
    assert_eq!(faults_after_mistake(|r| r.first_deal.push(filled)), [Fault::NamedTwice("waste")]);
    let piles = Gather::Piles { parts: vec![WASTE; 2], first: PileOrder::LastPile, shuffle: false };
    let gathered = Redeal { gather: piles, ..Redeal::of_part(1, WASTE, Test::Always) };
    assert_eq!(faults_after_mistake(|r| r.redeal = Some(gathered)), [Fault::NamedTwice("waste")]);
}

#[test]
fn impossible_packets_are_reported() {
    let sum_of_three = |ranks: &[u8], sum, fourth: &[u8]| {
        let (ranks, fourth) = (RankSet::of(ranks), RankSet::of(fourth));
        let four = Match::SumOfThree { from: COLUMNS, ranks, sum, fourth, to: WASTE };
        faults_after_mistake(move |r| r.phases[0].together.push(four.into()))
    };
    let pips = &[2, 3, 4, 5, 6, 7, 8, 9, 10];
    assert_eq!(sum_of_three(pips, 27, &[11]), []);
    assert_eq!(sum_of_three(pips, 28, &[11]), [Fault::TakesNothing("columns")]);
    assert_eq!(sum_of_three(pips, 18, &[]), [Fault::TakesNothing("columns")]);
    assert_eq!(sum_of_three(&[6, 12], 18, &[11]), [Fault::TakesNothing("columns")]);
}

#[test]
fn non_square_field_is_reported() {
    let one_each = |columns| {
        let rest = WASTE.at(0);
        let lay = DealStep::OneEach { part: COLUMNS, columns, sum: 5, most: 2, rest };
        faults_after_mistake(move |r| r.first_deal = vec![lay])
    };
    assert_eq!(one_each(2), []);
    assert_eq!(one_each(4), [Fault::Rows("columns")]);
    let sixteen = |r: &mut Rules| {
        r.part_mut(COLUMNS).count = 16;
        let rest = WASTE.at(0);
        r.first_deal = vec![DealStep::OneEach { part: COLUMNS, columns: 4, sum: 5, most: 2, rest }];
    };
    assert_eq!(faults_after_mistake(sixteen), [Fault::NoRank(16)], "a pack has thirteen ranks");
    let sums = |columns| {
        faults_after_mistake(move |r| r.win = Win::Sums { part: COLUMNS, columns, sum: 5 })
    };
    assert_eq!(sums(2), []);
    assert_eq!(sums(1), [Fault::Rows("columns")]);
    let pairs = |columns, sum| {
        let pair = Match::Sum { from: COLUMNS, columns, sum, to: WASTE };
        let exchange = Match::Exchange { part: COLUMNS, columns, sum };
        faults_after_mistake(move |r| r.phases[0].together = vec![pair.into(), exchange.into()])
    };
    assert_eq!(pairs(2, 14), []);
    assert_eq!(pairs(3, 14), [Fault::Rows("columns")]);
    assert_eq!(pairs(2, 27), [Fault::TakesNothing("columns")]);
}

#[test]
fn mistakes_in_separately_shuffled_packs_are_reported() {
    let packs = |count, apart, mixes: usize| {
        faults_after_mistake(move |r| {
            (r.packs.count, r.packs.shuffling) = (count, apart);
            r.first_deal.extend((0..mixes).map(|_| DealStep::Mix { left_first: true }));
        })
    };
    assert_eq!(packs(2, PackShuffling::FirstApart, 1), []);
    assert_eq!(packs(2, PackShuffling::FirstApart, 2), [Fault::NothingToMix]);
    assert_eq!(packs(2, PackShuffling::Separate, 1), [Fault::NothingToMix]);
    assert_eq!(packs(1, PackShuffling::FirstApart, 0), [Fault::NothingToMix]);
    let unlike = |apart, jokers, thrown| {
        faults_after_mistake(move |r| {
            r.packs = Packs { shuffling: apart, jokers, removed: thrown, ..Packs::of(2) }
        })
    };
    let ace = || vec![Card::new(Rank::ACE, Suit::Spades)];
    assert_eq!(unlike(PackShuffling::Together, 1, ace()), []);
    assert_eq!(unlike(PackShuffling::Separate, 1, vec![]), [Fault::UnlikePacks]);
    assert_eq!(unlike(PackShuffling::FirstApart, 0, ace()), [Fault::UnlikePacks]);
    let halves = |count, apart, cards| {
        faults_after_mistake(move |r| {
            (r.packs.count, r.packs.shuffling) = (count, apart);
            r.first_deal = vec![DealStep::Halves { part: COLUMNS, cards, rest: WASTE.at(0) }];
        })
    };
    assert_eq!(halves(2, PackShuffling::Separate, 26), []);
    assert_eq!(halves(2, PackShuffling::Together, 26), [Fault::NothingToMix]);
    assert_eq!(halves(2, PackShuffling::Separate, 0), [Fault::DealsNothing("columns")]);
}

#[test]
fn removing_a_card_missing_from_packs_is_reported() {
    let thrown = |count, thrown: Vec<Card>| {
        faults_after_mistake(move |r| {
            r.packs = Packs { removed: thrown, jokers: 1, ..Packs::of(count) }
        })
    };
    let ace = Card::new(Rank::ACE, Suit::Spades);
    assert_eq!(thrown(1, vec![ace]), []);
    assert_eq!(thrown(2, vec![ace; 2]), []);
    assert_eq!(thrown(1, vec![ace; 2]), [Fault::NotInPacks(ace)]);
    assert_eq!(thrown(1, vec![Card::JOKER]), [Fault::NotInPacks(Card::JOKER)]);
    let stripped = |r: &mut Rules| {
        r.packs = Packs { ranks: RankSet::of(&[7, 8]), removed: vec![ace], ..Packs::of(2) };
    };
    assert_eq!(faults_after_mistake(stripped), [Fault::NotInPacks(ace)]);
}

#[test]
fn mistakes_in_circular_foundations_are_reported() {
    let round = |base| {
        faults_after_mistake(move |r| {
            let homes = &mut r.parts[usize::from(HOMES.0)];
            homes.foundation = Some(Foundation::round_from_base(base, Follow::InSuit));
        })
    };
    assert_eq!(round(Base::First(&[HOMES])), []);
    assert_eq!(round(Base::First(&[WASTE])), [Fault::NoFoundation("waste")]);
    assert_eq!(round(Base::First(&[])), [Fault::NoFoundation("homes")]);
    assert_eq!(round(Base::Above(WASTE)), [Fault::PlacesDiffer("homes")]);
    assert_eq!(round(Base::First(&[PartId(77)])), [Fault::NoPart(PartId(77))]);
}

#[test]
fn mistakes_in_deals_are_reported() {
    let deal = |deal: Deal| faults_after_mistake(move |r| r.first_deal.push(DealStep::Deal(deal)));
    assert_eq!(deal(Deal::packets(COLUMNS, 3).with_face_up(4)), [Fault::FaceUp("columns")]);
    assert_eq!(deal(Deal::rows(COLUMNS, 0)), [Fault::DealsNothing("columns")]);
    let across = Deal::with_shape(Shape::Across { part: COLUMNS, sizes: &[1, 2, 3] });
    assert_eq!(deal(across), [Fault::SizesDiffer("columns")]);
    assert_eq!(deal(Deal::packets_of_sizes(COLUMNS, &[1, 2, 3])), [Fault::SizesDiffer("columns")]);
    let newest = Deal::with_shape(Shape::LastBegun { part: COLUMNS, head: 14 });
    assert_eq!(deal(newest), [Fault::NoRank(14)]);
    assert_eq!(
        deal(Deal::row(COLUMNS).with_diverted_ranks(&[1], WASTE)),
        [Fault::NoFoundation("waste")]
    );
    let places = |per| Deal::with_shape(Shape::RoundRobin { part: COLUMNS, per, replace: false });
    assert_eq!(deal(places(63)), []);
    assert_eq!(deal(places(0)), [Fault::Places("columns")]);
    assert_eq!(deal(places(64)), [Fault::Places("columns")]);
    let passage = Shape::Passage { part: COLUMNS, to: WASTE };
    assert_eq!(deal(Deal::with_shape(passage)), [Fault::NoFoundation("waste")]);
    let count = Shape::Count { part: COLUMNS, aside: PartId(9) };
    assert_eq!(deal(Deal::with_shape(count)), [Fault::NoPart(PartId(9))]);
    let pay = |rank, cards| DealStep::Pay { from: COLUMNS.at(0), rank, cards };
    assert_eq!(faults_after_mistake(|r| r.first_deal.push(pay(14, 2))), [Fault::NoRank(14)]);
    assert_eq!(
        faults_after_mistake(|r| r.first_deal.push(pay(12, 0))),
        [Fault::TakesNothing("columns")]
    );
    let slip = DealStep::Slip { part: COLUMNS, rank: 0 };
    assert_eq!(faults_after_mistake(|r| r.first_deal.push(slip)), [Fault::NoRank(0)]);
}

#[test]
fn too_many_face_up_cards_are_reported() {
    let deal =
        |deal: Deal| faults_after_mistake(move |r| r.first_deal = vec![DealStep::Deal(deal)]);
    let across = Deal::with_shape(Shape::Across { part: COLUMNS, sizes: &[1, 2, 3, 4] });
    let open = Deal::with_shape(Shape::FirstEmpty(COLUMNS));
    for (laid, most) in [
        (Deal::packets(COLUMNS, 3), 3),
        (Deal::packets_of_sizes(COLUMNS, &[1, 2, 3, 2]), 3),
        (Deal::rows(COLUMNS, 2), 2),
        (Deal::with_shape(Shape::NoEqualRanks { part: COLUMNS, rows: 2 }), 2),
        (Deal::with_shape(Shape::Triangle(COLUMNS)), 4),
        (across, 4),
        (open.clone(), 1),
        (Deal::fill_piles(&[COLUMNS], 3), 1),
    ] {
        assert_eq!(deal(laid.clone()), []);
        assert_eq!(deal(laid.clone().with_face_up(most)), []);
        assert_eq!(deal(laid.with_face_up(most + 1)), [Fault::FaceUp("columns")]);
    }
    let asked = Stock::with_deal(open.with_face_up(3));
    assert_eq!(faults_after_mistake(|r| r.phases[0].stock = asked), [Fault::FaceUp("columns")]);
}

#[test]
fn deals_with_too_few_cards_are_reported() {
    let lay = |lay: Vec<DealStep>| faults_after_mistake(move |r| r.first_deal = lay);
    let deal = |deals: &[Deal]| lay(deals.iter().cloned().map(DealStep::Deal).collect());
    let none_left = [Fault::TooFewCards("columns")];
    assert_eq!(deal(&[Deal::rows(COLUMNS, 13)]), []);
    assert_eq!(deal(&[Deal::rows(COLUMNS, 20)]), none_left, "80 of 52");
    let ragged = [Deal::row(WASTE), Deal::rows(COLUMNS, 13)];
    assert_eq!(deal(&ragged), [], "a deal may end early");
    assert_eq!(deal(&[Deal::rows(COLUMNS, 13), Deal::row(WASTE)]), [Fault::TooFewCards("waste")]);
    assert_eq!(deal(&[Deal::packets(COLUMNS, 17)]), []);
    assert_eq!(deal(&[Deal::packets(COLUMNS, 18)]), none_left);
    assert_eq!(deal(&[Deal::packets_of_sizes(COLUMNS, &[20, 20, 12, 1])]), none_left);
    let across = Shape::Across { part: COLUMNS, sizes: &[20, 20, 11, 2] };
    assert_eq!(deal(&[Deal::with_shape(across)]), []);
    let uneven = Shape::Across { part: COLUMNS, sizes: &[26, 26, 0, 0] };
    assert_eq!(deal(&[Deal::with_shape(uneven)]), []);
    let unlike = Shape::NoEqualRanks { part: COLUMNS, rows: 14 };
    assert_eq!(deal(&[Deal::with_shape(unlike)]), none_left);
    assert_eq!(
        deal(&[Deal::rows(COLUMNS, 12), Deal::with_shape(Shape::Triangle(COLUMNS))]),
        none_left
    );
    let kept = |cards| {
        let rest = WASTE.at(0);
        lay(vec![
            DealStep::Keep { cards, rest },
            DealStep::Reject { part: COLUMNS, rows: 2, rank: 1 },
        ])
    };
    assert_eq!(kept(5), []);
    assert_eq!(kept(4), none_left);
    let ace = Card::new(Rank::ACE, Suit::Spades);
    let set_out = vec![DealStep::SetOut(vec![(ace, HOMES.at(0))]), Deal::rows(WASTE, 52).into()];
    assert_eq!(lay(set_out), [Fault::TooFewCards("waste")]);
    let two = |r: &mut Rules| {
        r.packs.count = 2;
        r.first_deal = vec![Deal::rows(COLUMNS, 20).into()];
    };
    assert_eq!(faults_after_mistake(two), []);
}

#[test]
fn later_deal_with_possible_dead_end_is_reported() {
    let unlike = || Deal::with_shape(Shape::NoEqualRanks { part: COLUMNS, rows: 2 });
    assert_eq!(faults_after_mistake(|r| r.first_deal = vec![unlike().into()]), []);
    let redealt =
        Redeal { deals: vec![unlike()], ..Redeal::of_part(1, WASTE, Test::empty([STOCK])) };
    assert_eq!(faults_after_mistake(|r| r.redeal = Some(redealt)), [Fault::DeadEnd("columns")]);
    let asked = Stock::with_deal(unlike());
    assert_eq!(faults_after_mistake(|r| r.phases[0].stock = asked), [Fault::DeadEnd("columns")]);
}

#[test]
fn deal_or_redeal_of_no_cards_is_reported() {
    let coloured = |red, black| {
        let deal = Deal::with_shape(Shape::Coloured { red, black });
        faults_after_mistake(|r| r.phases[0].stock = Stock::with_deal(deal))
    };
    assert_eq!(coloured(&[COLUMNS, WASTE], &[WASTE]), []);
    assert_eq!(coloured(&[COLUMNS], &[]), [Fault::DealsNothing("columns")]);
    assert_eq!(coloured(&[], &[WASTE]), [Fault::DealsNothing("waste")]);
    assert_eq!(coloured(&[], &[]), [Fault::DealsNothing("parts")]);
    let nothing = Gather::Piles { parts: Vec::new(), first: PileOrder::LastPile, shuffle: false };
    let redeal = Redeal { gather: nothing, ..Redeal::of_part(1, WASTE, Test::empty([STOCK])) };
    assert_eq!(faults_after_mistake(|r| r.redeal = Some(redeal)), [Fault::NeverCalled("redeal")]);
}

#[test]
fn never_full_foundations_are_reported() {
    let also = |win| {
        faults_after_mistake(move |r| {
            r.parts.push(Part::new(Role::Foundation, "others", "other", 1));
            r.win = win;
        })
    };
    assert_eq!(also(Win::Never), []);
    assert_eq!(also(Win::Foundations), [Fault::NoFoundation("others")]);
}

#[test]
fn route_without_possible_cards_is_reported() {
    let route = |route: Route| faults_after_mistake(move |r| r.phases[0].routes.push(route));
    let bottom = |route: Route| route.with_ends(End::Bottom, End::Top);
    assert_eq!(route(bottom(WASTE.fills_spaces_of(COLUMNS))), []);
    assert_eq!(route(bottom(COLUMNS.fills_spaces_of(COLUMNS).moves_exactly(2))), []);
    assert_eq!(
        route(bottom(WASTE.fills_spaces_of(COLUMNS).moves_whole_pile())),
        [Fault::TakesNothing("waste")]
    );
    assert_eq!(
        route(bottom(WASTE.fills_spaces_of(COLUMNS).moves_lone_card())),
        [Fault::TakesNothing("waste")]
    );
}

#[test]
fn phase_mistakes_are_reported() {
    let end = |test, next| faults_after_mistake(move |r| r.phases[0].ends.push((test, next)));
    assert_eq!(end(Test::Stuck, "after"), [Fault::NoPhase("after")]);
    assert_eq!(end(Test::Always, "play"), [Fault::Endless("play")]);
    let second = |name, leads: bool| {
        faults_after_mistake(move |r| {
            let phase = Phase { name, ..r.phases[0].clone() };
            r.phases.push(phase);
            if leads {
                r.phases[0].ends.push((Test::Stuck, name));
            }
        })
    };
    assert_eq!(second("after", true), []);
    assert_eq!(second("after", false), [Fault::Unreached("after")]);
    assert_eq!(second("play", true), [Fault::PhaseTwice("play")]);
    assert_eq!(faults_after_mistake(|r| r.phases.clear()), [Fault::PhaseCount(0)]);
    let duty = Duty::with_automatic_move(Vec::new());
    assert_eq!(faults_after_mistake(|r| r.phases[0].duties.push(duty)), [Fault::NoRoute("play")]);
    let never = Test::empty([STOCK]);
    assert_eq!(
        faults_after_mistake(|r| r.phases[0].stock.when = never),
        [Fault::NeverAsked("play")]
    );
    assert_eq!(
        faults_after_mistake(|r| r.phases[0].stock.deals_per_request = 0),
        [Fault::NeverAsked("play")]
    );
    let reached = COLUMNS.fills_spaces_of(COLUMNS).with_guard(Guard::Receiver(Test::DealReached));
    let asked = |r: &mut Rules| r.phases[0].routes.push(reached);
    assert_eq!(faults_after_mistake(asked), [Fault::NoRound("columns")]);
}

#[test]
fn endless_phases_are_reported() {
    let circle = |r: &mut Rules| {
        let other = Phase { name: "other", ..r.phases[0].clone() };
        r.phases.push(other.ends_when(Test::Always, "play"));
        r.phases[0].ends.push((Test::Always, "other"));
    };
    assert_eq!(faults_after_mistake(circle), [Fault::Endless("play"), Fault::Endless("other")]);
    let nothing = |r: &mut Rules| {
        r.redeal = None;
        r.phases[0] = Phase::default();
    };
    assert_eq!(faults_after_mistake(nothing), [Fault::Endless("play")]);
}

#[test]
fn mistakes_in_redeals_calls_and_endings_are_reported() {
    let no_stock = |r: &mut Rules| {
        r.part_mut(STOCK).role = Role::Reserve;
        r.redeal = Some(Redeal::of_part(1, WASTE, Test::Always));
    };
    assert_eq!(faults_after_mistake(no_stock), [Fault::NoStock, Fault::NowhereToLay]);
    let never = |r: &mut Rules| r.redeal = Some(Redeal::of_part(0, WASTE, Test::empty([STOCK])));
    assert_eq!(faults_after_mistake(never), [Fault::NeverCalled("redeal")]);
    let pays = |rank, cards| {
        let gather = Gather::Pay { from: WASTE, rank, cards };
        faults_after_mistake(|r| {
            r.redeal = Some(Redeal { gather, ..Redeal::of_part(1, WASTE, Test::Always) });
        })
    };
    assert_eq!(pays(12, 3), []);
    assert_eq!(pays(0, 3), [Fault::NoRank(0)]);
    assert_eq!(pays(12, 0), [Fault::TakesNothing("waste")]);
    let back = |first| {
        let first = PileOrder::BackwardsFrom(first);
        let gather = Gather::Piles { parts: vec![COLUMNS], first, shuffle: false };
        faults_after_mistake(|r| {
            r.redeal = Some(Redeal { gather, ..Redeal::of_part(1, COLUMNS, Test::Always) });
        })
    };
    assert_eq!(back(3), []);
    assert_eq!(back(4), [Fault::NoPile(COLUMNS.at(4))]);
    let many = |r: &mut Rules| {
        r.part_mut(COLUMNS).count = 200;
        let gather = Gather::Piles {
            parts: vec![COLUMNS; 2],
            first: PileOrder::BackwardsFrom(0),
            shuffle: false,
        };
        r.redeal = Some(Redeal { gather, ..Redeal::of_part(1, COLUMNS, Test::Always) });
        r.first_deal.clear();
    };
    assert_eq!(
        faults_after_mistake(many),
        [Fault::NamedTwice("columns")],
        "the piles of both are counted"
    );
    let grace = call_with_act(Act::Routes(Vec::new()));
    assert_eq!(faults_after_mistake(|r| r.calls.push(grace)), [Fault::NoRoute("Grace")]);
    let unused = Call { times: Times::Most(0), ..call_with_act(Act::Shift(COLUMNS)) };
    assert_eq!(faults_after_mistake(|r| r.calls.push(unused)), [Fault::NeverCalled("Grace")]);
    assert_eq!(faults_after_mistake(|r| r.calls.push(call_with_act(Act::Declare))), []);
    let turn = call_with_act(Act::Turn(WASTE));
    assert_eq!(faults_after_mistake(|r| r.calls.push(turn)), [Fault::NoOwnCard("waste")]);
    let slip = |part, rank| {
        faults_after_mistake(move |r| r.calls.push(call_with_act(Act::Slip { part, rank })))
    };
    assert_eq!(slip(COLUMNS, 13), []);
    assert_eq!(slip(COLUMNS, 14), [Fault::NoRank(14)]);
    assert_eq!(slip(PartId(9), 13), [Fault::NoPart(PartId(9))]);
    let nine = vec![call_with_act(Act::Shift(COLUMNS)); 9];
    assert_eq!(faults_after_mistake(|r| r.calls = nine), [Fault::TooManyCalls(9)]);
    assert_eq!(faults_after_mistake(|r| r.measure = Measure::WinProgress), [Fault::Measure]);
    let placed = Win::Placed(COLUMNS);
    assert_eq!(faults_after_mistake(|r| r.win = placed), [Fault::NoOwnCard("columns")]);
    let runs = Win::Runs { part: WASTE, head: 13, foot: 1 };
    assert_eq!(faults_after_mistake(|r| r.win = runs), [Fault::NoBuild("waste")]);
}

#[test]
fn fault_message_says_what_is_wrong() {
    let mut rules = rules_without_faults();
    rules.phases[0].routes.push(COLUMNS.builds_on(WASTE));
    let messages: Vec<String> = rules.faults().iter().map(ToString::to_string).collect();
    assert_eq!(messages, ["the waste have no build"]);
}
