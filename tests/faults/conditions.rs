//! Tests of mistakes in conditions, and in values that the table stores.

use super::*;
use patientia::cards::Rank;

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
