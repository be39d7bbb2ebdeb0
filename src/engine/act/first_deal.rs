//! Turns a seed into a table: makes the first deal, step by step. [`super::dealing`] moves the
//! cards.

use std::sync::Arc;

use crate::{
    cards::{CardId, Colour, PackShuffling, RankSet, Rng, Suit},
    rules::{DealStep, End, PartId, PileRef},
};

use super::{
    super::{
        ask::conditions,
        lines::RankGrid,
        plan::Plan,
        table::{PileId, State, Step, Table, TableCard},
    },
    dealing,
    recorder::{Log, Recorder},
    settle,
};

impl Plan {
    /// Deals the table of a seed. The same seed leads to the same table for ever and on every
    /// computer.
    pub fn deal(&self, seed: u64) -> Table {
        let all: Vec<CardId> = (0..self.faces.len() as u16).map(CardId).collect();
        let mut table = deal_table(self, &all, Rng::new(seed));
        let log = Some(&mut Log::default());
        settle::apply_automatic_steps(&mut Recorder::new(self, &mut table, log));
        table
    }

    /// Deals the cards of a table again, with the table's next random numbers. Does not apply
    /// the automatic consequences.
    pub fn deal_again(&self, table: &Table) -> Table {
        let cards = table.piles().flat_map(|(_, cards)| cards);
        let mut cards: Vec<CardId> = cards.map(|card| card.id()).collect();
        cards.sort_unstable();
        deal_table(self, &cards, table.state.rng)
    }
}

/// Deals these cards with these random numbers. Starts again after a dead end, as often as
/// needed. Does not apply the automatic consequences.
fn deal_table(plan: &Plan, cards: &[CardId], mut rng: Rng) -> Table {
    loop {
        let mut table = Table::new(plan.pile_count(), Arc::clone(&plan.faces), rng);
        prepare_pack(plan, &mut table, cards.to_owned(), &mut rng);
        table.state.rng = rng;
        let mut rec = Recorder::new(plan, &mut table, None);
        if plan.rules().first_deal.iter().all(|step| apply_deal_step(&mut rec, step)) {
            move_pack_to_stock(&mut rec);
            return table;
        }
    }
}

/// Deals all cards of the game again, with the next random numbers of the table.
pub fn deal_again(rec: &mut Recorder<'_>) {
    let fresh = rec.plan.deal_again(rec.table);
    let before = rec.table.replace_piles(fresh.copy_piles());
    rec.log_replaced_piles(before);
    let State { cursor, rng, .. } = fresh.state;
    rec.set_state(|state| (state.cursor, state.rng) = (cursor, rng));
    rec.clear_just_dealt_marks();
}

/// Puts the cards that the declaration names ([`DealStep::SetOut`]) on their piles. Shuffles the
/// other cards and puts them face down into the pack in hand, with the next card on top. Shuffles
/// each pack separately if the rules say so.
fn prepare_pack(plan: &Plan, table: &mut Table, mut ids: Vec<CardId>, rng: &mut Rng) {
    for step in &plan.rules().first_deal {
        let DealStep::SetOut(cards) = step else { continue };
        for (card, pile) in cards {
            let face = |id: &CardId| table.faces()[usize::from(id.0)];
            let Some(at) = ids.iter().position(|id| face(id) == *card) else { continue };
            let id = ids.remove(at);
            table.push(plan.pile(*pile), TableCard::new(id, true));
        }
    }
    shuffle_packs(plan, rng, &mut ids);
    table.set_pack_cards(ids.into_iter().rev().map(|id| TableCard::new(id, false)).collect());
}

/// Shuffles the cards that will be dealt. `ids` must contain the cards in the order of new packs.
fn shuffle_packs(plan: &Plan, rng: &mut Rng, ids: &mut [CardId]) {
    let (rules, each) = (plan.rules(), first_pack_size(plan));
    if rules.first_deal.iter().any(|step| matches!(step, DealStep::OneEach { .. })) {
        return;
    }
    match rules.packs.shuffling {
        PackShuffling::Together => rng.shuffle(ids),
        PackShuffling::Separate => {
            ids.chunk_by_mut(|a, b| a.0 / each == b.0 / each).for_each(|pack| rng.shuffle(pack));
        }
        PackShuffling::FirstApart => {
            let first = ids.partition_point(|id| id.0 < each);
            rng.shuffle(&mut ids[..first]);
            if !rules.first_deal.iter().any(|step| matches!(step, DealStep::Mix { .. })) {
                rng.shuffle(&mut ids[first..]);
            }
        }
    }
}

/// Returns the number of cards in the first pack. The ids of these cards are smaller than this
/// number.
fn first_pack_size(plan: &Plan) -> u16 {
    plan.faces.len().div_ceil(usize::from(plan.rules().packs.count)) as u16
}

/// Shuffles two groups of cards into one pack: the packs that are not yet shuffled, and the rest of
/// the first pack.
fn shuffle_packs_together(rec: &mut Recorder<'_>, left_first: bool) {
    let (pack, first) = (rec.table.pack_pile(), first_pack_size(rec.plan));
    let hand = rec.table.pile(pack).iter().rev().copied();
    let (left, others): (Vec<TableCard>, Vec<TableCard>) =
        hand.partition(|card| card.id().0 < first);
    let mut mixed = if left_first { [left, others].concat() } else { [others, left].concat() };
    rec.set_state(|state| state.rng.shuffle(&mut mixed));
    mixed.reverse();
    rec.table.cards_mut(pack).copy_from_slice(&mixed);
}

/// Makes one step of the first deal. Returns false if the deal has reached a dead end and must
/// start again.
fn apply_deal_step(rec: &mut Recorder<'_>, step: &DealStep) -> bool {
    let pack = rec.table.pack_pile();
    match step {
        DealStep::SetOut(_) => {}
        DealStep::Deal(deal) => return dealing::deal_cards(rec, deal, pack),
        DealStep::Until(test, deal) => {
            while !conditions::is_test_met(rec.plan, rec.table, test) && !rec.table.is_empty(pack) {
                if !dealing::deal_cards(rec, deal, pack) {
                    return false;
                }
            }
        }
        DealStep::Find { rank, to } => move_next_card_of_rank(rec, *rank, *to),
        DealStep::Lift { from, ranks, to } => {
            move_top_cards_of_ranks(rec, *from, *ranks, rec.plan.pile(*to));
        }
        DealStep::Slip { part, rank } => move_top_cards_of_rank_to_bottom(rec, *part, *rank),
        DealStep::Reject { part, rows, rank } => {
            (0..*rows).for_each(|_| deal_row_without_equal_cards(rec, *part, *rank));
        }
        DealStep::Tops { from, to } => {
            let pairs = rec.plan.piles_of(*from).zip(rec.plan.piles_of(*to));
            pairs.for_each(|(from, to)| rec.move_top_card_face_up(from, to));
        }
        DealStep::OneEach { part, columns, sum, most, rest } => {
            deal_one_per_rank(rec, *part, (*columns, *sum, *most), rec.plan.pile(*rest));
        }
        DealStep::Pay { from, rank, cards } => {
            return_blocks_under_pack(rec, rec.plan.pile(*from), *rank, *cards);
        }
        DealStep::Mix { left_first } => shuffle_packs_together(rec, *left_first),
        DealStep::Halves { part, cards, rest } => {
            deal_packs_by_colour(rec, *part, usize::from(*cards), rec.plan.pile(*rest));
        }
        DealStep::Keep { cards, rest } => {
            move_excess_pack_cards(rec, usize::from(*cards), rec.plan.pile(*rest));
        }
    }
    true
}

/// Looks at the top card of each pile of the part `from`. If the card has one of these ranks,
/// moves it to the pile `to`.
fn move_top_cards_of_ranks(rec: &mut Recorder<'_>, from: PartId, ranks: RankSet, to: PileId) {
    for pile in rec.plan.piles_of(from) {
        if rec.table.top_card(pile).is_some_and(|card| ranks.contains(card.rank())) {
            rec.move_top_card_face_up(pile, to);
        }
    }
}

/// Deals one card to each pile of a part. If the next card has the rank `rank` and the part already
/// holds an equal card, puts the next card back into the pack and tries again.
fn deal_row_without_equal_cards(rec: &mut Recorder<'_>, part: PartId, rank: u8) {
    let pack = rec.table.pack_pile();
    for pile in rec.plan.piles_of(part) {
        put_equal_cards_back(rec, part, rank);
        rec.move_top_card_face_up(pack, pile);
    }
}

/// Keeps `cards` cards in the pack, and moves the cards under them to `rest`.
fn move_excess_pack_cards(rec: &mut Recorder<'_>, cards: usize, rest: PileId) {
    let pack = rec.table.pack_pile();
    let away = rec.table.len(pack).saturating_sub(cards);
    move_cards(rec, (pack, End::Bottom), rest, away);
    // The card that would have been dealt first must be at the bottom of `rest`.
    rec.table.cards_mut(rest).reverse();
}

/// Takes the next card of the rank out of the pack and moves it to the pile `to`.
fn move_next_card_of_rank(rec: &mut Recorder<'_>, rank: u8, to: PileRef) {
    let (pack, to) = (rec.table.pack_pile(), rec.plan.pile(to));
    let is_rank = |card: &TableCard| rec.table.face(*card).rank().number() == rank;
    let Some(at) = rec.table.pile(pack).iter().rposition(is_rank) else { return };
    rec.table.cards_mut(pack)[at..].rotate_left(1);
    rec.move_top_card_face_up(pack, to);
}

/// Deals each pack to one pair of piles: the red cards to the first pile of the pair, the black
/// cards to the second. Each pile gets `cards` cards. The other cards of the pack go to `rest`.
fn deal_packs_by_colour(rec: &mut Recorder<'_>, part: PartId, cards: usize, rest: PileId) {
    let (pack, each) = (rec.table.pack_pile(), first_pack_size(rec.plan));
    let piles: Vec<PileId> = rec.plan.piles_of(part).collect();
    for pair in piles.chunks(2) {
        let Some(top) = rec.table.end_card(pack, End::Top) else { return };
        let of_pack = |card: &TableCard| card.id().0 / each == top.id().0 / each;
        for (pile, colour) in pair.iter().zip([Colour::Red, Colour::Black]) {
            for _ in 0..cards {
                let goes =
                    |card: &TableCard| of_pack(card) && rec.table.face(*card).colour() == colour;
                let Some(at) = rec.table.pile(pack).iter().rposition(goes) else { break };
                rec.table.cards_mut(pack)[at..].rotate_left(1);
                move_cards(rec, (pack, End::Top), *pile, 1);
            }
            rec.apply_step(Step::Flip(*pile));
        }
        let left = rec.table.pile(pack).iter().rev().take_while(|card| of_pack(card)).count();
        move_cards(rec, (pack, End::Top), rest, left);
    }
}

/// If the next card has the rank and the part holds an equal card, moves the next card to a random
/// place in the pack. Repeats this until the next card may be dealt. (If the random place is the
/// top, the same card is the next card again.)
fn put_equal_cards_back(rec: &mut Recorder<'_>, part: PartId, rank: u8) {
    let pack = rec.table.pack_pile();
    while let Some(next) = rec.table.top_card(pack) {
        let others = rec.table.len(pack) - 1;
        let mut lies = rec.plan.piles_of(part).flat_map(|pile| rec.table.pile(pile));
        let doubles =
            next.rank().number() == rank && lies.any(|card| rec.table.face(*card) == next);
        if !doubles || others == 0 {
            return;
        }
        let mut before = 0;
        rec.set_state(|state| before = state.rng.random_below(others as u32 + 1) as usize);
        rec.table.cards_mut(pack)[others - before..].rotate_right(1);
    }
}

/// Deals one card of each rank to the places of a field. Shuffles these cards until at most
/// `most` rows, columns and diagonals have the sum `sum`. Chooses the suits first, then the
/// order.
fn deal_one_per_rank(
    rec: &mut Recorder<'_>,
    part: PartId,
    (columns, sum, most): (u8, u8, u8),
    rest: PileId,
) {
    let (plan, pack) = (rec.plan, rec.table.pack_pile());
    for (place, rank) in plan.piles_of(part).zip(1..) {
        let mut suit = Suit::Spades;
        rec.set_state(|state| suit = Suit::ALL[state.rng.random_below(4) as usize]);
        let is_it = |card: &TableCard| {
            let face = rec.table.face(*card);
            (face.rank().number(), face.suit()) == (rank, suit)
        };
        let Some(at) = rec.table.pile(pack).iter().position(is_it) else { return };
        rec.table.cards_mut(pack)[at..].rotate_left(1);
        rec.move_top_card_face_up(pack, place);
    }
    move_cards(rec, (pack, End::Top), rest, rec.table.len(pack));
    let mut order: Vec<TableCard> =
        plan.piles_of(part).filter_map(|place| rec.table.end_card(place, End::Top)).collect();
    loop {
        rec.set_state(|state| state.rng.shuffle(&mut order));
        for (place, card) in plan.piles_of(part).zip(&order) {
            rec.table.cards_mut(place)[0] = *card;
        }
        let field = RankGrid::from_table(plan, rec.table, part, (columns, sum));
        if field.count_lines_with_sum() <= usize::from(most) {
            return;
        }
    }
}

/// Moves blocks of cards under the pack while the top card of the pile `from` has the rank. A block
/// is the top `cards` cards of the pile, or all that are left. Each block is turned over, so its
/// top card becomes the lowest card of the pack and is dealt last.
fn return_blocks_under_pack(rec: &mut Recorder<'_>, from: PileId, rank: u8, cards: u8) {
    let pack = rec.table.pack_pile();
    while rec.table.top_card(from).is_some_and(|card| card.rank().number() == rank) {
        let count = usize::from(cards).min(rec.table.len(from));
        let (from_end, to_end) = (End::Top, End::Bottom);
        let count_of = count as u16;
        rec.apply_step(Step::Carry {
            from,
            from_end,
            to: pack,
            to_end,
            count: count_of,
            flip: true,
        });
        rec.table.cards_mut(pack)[..count].reverse();
    }
}

/// In each pile, moves all cards of the rank that are on top to the bottom of the pile. The cards
/// move as one block and keep their order. Moving them one by one would give the same order,
/// because each card would go under the card before it.
fn move_top_cards_of_rank_to_bottom(rec: &mut Recorder<'_>, part: PartId, rank: u8) {
    for pile in rec.plan.piles_of(part) {
        let is_rank = |card: &&TableCard| rec.table.face(**card).rank().number() == rank;
        let count = rec.table.pile(pile).iter().rev().take_while(is_rank).count() as u16;
        let (from_end, to_end) = (End::Top, End::Bottom);
        rec.apply_step(Step::Carry { from: pile, from_end, to: pile, to_end, count, flip: false });
    }
}

/// Moves the cards that are left in the pack to the stock, with the next card on top.
pub fn move_pack_to_stock(rec: &mut Recorder<'_>) {
    if let Some(stock) = rec.plan.stock() {
        let pack = rec.table.pack_pile();
        move_cards(rec, (pack, End::Top), stock, rec.table.len(pack));
    }
}

fn move_cards(rec: &mut Recorder<'_>, (from, from_end): (PileId, End), to: PileId, count: usize) {
    let count = count as u16;
    rec.apply_step(Step::Carry { from, from_end, to, to_end: End::Top, count, flip: false });
}
