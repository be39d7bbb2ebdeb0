//! Tests of mistakes in packs, parts and foundations, and of parts that do not exist or are named
//! twice.

use super::*;
use patientia::cards::{Card, Colour, PackShuffling, Rank, RankSet};

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
