//! Tests of rules for dealing that a single table cannot show. The tests compare each rule over
//! many seeds with a second, simple implementation.

use std::collections::VecDeque;

use patientia::{
    cards::{Card, Packs, Rng},
    engine::{PileId, Plan, Table},
    games,
};

mod length;

use length::few_unless_long_run;

fn plan(id: &str) -> Plan {
    let game = games::by_id(id).expect("the game is in the catalogue");
    Plan::new(game.rules(&game.default_choices()))
}

fn faces_in_pile(table: &Table, pile: PileId) -> Vec<Card> {
    table.pile(pile).iter().map(|tok| table.face(*tok)).collect()
}

fn faces_in_piles(plan: &Plan, table: &Table, names: &str, count: usize) -> Vec<Vec<Card>> {
    (1..=count)
        .map(|i| {
            let pile = plan.parse_slot(&format!("{names}{i}"));
            faces_in_pile(table, pile.expect("the game has this pile"))
        })
        .collect()
}

/// Deals the game Nestor as the book says: if a column already contains a card of the same rank,
/// the new card goes under the pack. Returns `None` if no card of the pack can be dealt any more.
fn deal_nestor_by_the_book(pack: &[Card]) -> Option<(Vec<Vec<Card>>, Vec<Card>, usize)> {
    let mut pack: VecDeque<Card> = pack.iter().copied().collect();
    let mut columns = vec![Vec::new(); 8];
    let mut under = 0;
    for place in 0..48 {
        let column: &mut Vec<Card> = &mut columns[place % 8];
        let mut tried = 0;
        loop {
            let card = pack.pop_front()?;
            if column.iter().all(|other| other.rank() != card.rank()) {
                column.push(card);
                break;
            }
            pack.push_back(card);
            under += 1;
            tried += 1;
            if tried > pack.len() {
                return None;
            }
        }
    }
    Some((columns, pack.into(), under))
}

#[test]
fn nestor_is_dealt_as_the_book_says() {
    let plan = plan("nestor");
    let (mut under, mut dead) = (0, 0);
    for seed in 0..few_unless_long_run(12_000, 100_000) {
        let mut rng = Rng::new(seed);
        let (columns, reserve) = loop {
            let mut pack = Packs::of(1).cards();
            rng.shuffle(&mut pack);
            if let Some((columns, reserve, slipped)) = deal_nestor_by_the_book(&pack) {
                under += slipped;
                break (columns, reserve);
            }
            dead += 1;
        };
        let table = plan.deal(seed);
        assert_eq!(faces_in_piles(&plan, &table, "t", 8), columns, "columns of seed {seed}");
        let mut stock = faces_in_piles(&plan, &table, "s", 1).remove(0);
        stock.reverse();
        assert_eq!(stock, reserve, "reserve of seed {seed}");
    }
    assert!(under > 0, "no card went under the pack");
    assert!(dead > 0, "no deal came to a dead end");
}

#[test]
fn kings_are_dealt_under_their_packets_in_great_thirteen() {
    let plan = plan("great-thirteen");
    let (mut slipped, mut several_kings) = (0, 0);
    for seed in 0..few_unless_long_run(100, 5000) {
        let mut pack = Packs::of(2).cards();
        Rng::new(seed).shuffle(&mut pack);
        let table = plan.deal(seed);
        let balcony = faces_in_piles(&plan, &table, "a", 8);
        let packets = faces_in_piles(&plan, &table, "t", 8);
        for (at, dealt) in pack.chunks(13).enumerate() {
            let mut packet: VecDeque<Card> = dealt.iter().copied().collect();
            let mut kings = 0;
            while packet.back().is_some_and(|top| top.rank().number() == 13) {
                packet.rotate_right(1);
                kings += 1;
            }
            slipped += usize::from(kings > 0);
            several_kings += usize::from(kings > 1);
            let top = packet.pop_back();
            assert_eq!(balcony[at].first().copied(), top, "balcony of seed {seed}");
            assert_eq!(packets[at], Vec::from(packet), "packet {} of seed {seed}", at + 1);
        }
    }
    assert!(slipped > 0 && several_kings > 0, "no kings lay on top");
}

#[test]
fn poker_turns_up_cards_in_the_order_of_the_pack() {
    let plan = plan("poker-patience");
    for seed in 0..few_unless_long_run(20, 1000) {
        let mut pack = Packs::of(1).cards();
        Rng::new(seed).shuffle(&mut pack);
        let table = plan.deal(seed);
        let turned = faces_in_piles(&plan, &table, "r", 1).remove(0);
        let stock = faces_in_piles(&plan, &table, "s", 1).remove(0);
        let order: Vec<Card> = turned.into_iter().chain(stock.into_iter().rev()).collect();
        assert_eq!(order, pack[..25]);
    }
}

#[test]
fn house_of_commons_removes_only_the_dealt_aces() {
    let plan = plan("house-of-commons");
    for seed in 0..few_unless_long_run(20, 1000) {
        let mut pack = plan.rules().packs.cards();
        assert_eq!(pack.len(), 40);
        Rng::new(seed).shuffle(&mut pack);
        let table = plan.deal(seed);
        for (seat, card) in faces_in_piles(&plan, &table, "t", 40).into_iter().zip(pack) {
            let stays = (card.rank().number() != 1).then_some(card);
            assert_eq!(seat.first().copied(), stays);
        }
    }
}

#[test]
fn klondike_is_dealt_row_by_row() {
    let plan = plan("canfield-or-klondike");
    let mut untouched = 0;
    for seed in 0..few_unless_long_run(20, 1000) {
        let mut pack: VecDeque<Card> = Packs::of(1).cards().into();
        Rng::new(seed).shuffle(pack.make_contiguous());
        let mut columns = vec![Vec::new(); 7];
        for row in 0..7 {
            columns[row..].iter_mut().for_each(|column| column.extend(pack.pop_front()));
        }
        let tops_are_aces =
            columns.iter().any(|column| column.last().is_some_and(|top| top.rank().number() == 1));
        if tops_are_aces {
            continue;
        }
        untouched += 1;
        let table = plan.deal(seed);
        assert_eq!(faces_in_piles(&plan, &table, "t", 7), columns);
        for pile in plan.piles().take(7) {
            let up = table.pile(pile).iter().filter(|tok| tok.is_up()).count();
            assert_eq!(up, 1, "one card of a column lies face up");
        }
    }
    assert!(untouched > 0, "every deal began with an ace");
}
