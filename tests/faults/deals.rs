//! Tests of mistakes in deals.

use super::*;
use patientia::cards::{Card, Rank};

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
