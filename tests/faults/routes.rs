//! Tests of mistakes in routes, and in cards that leave together.

use super::*;
use patientia::cards::{Rank, RankSet};

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
