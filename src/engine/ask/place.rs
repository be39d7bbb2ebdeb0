//! Checks whether a pile can receive a card, directly from the declaration. This is the last
//! stage of the check of a move. If the pile cannot receive the card, the check returns the
//! reason. [`super::targets`] answers the same question in another way; the two modules share
//! only the table.

use crate::{
    cards::{Card, Rank},
    rules::{Base, End, Onto, Order},
};

use super::super::{
    compiled::RoutePlan,
    moves::Carry,
    plan::Plan,
    refusal::Refusal,
    table::{PileId, Table},
};

/// Checks that the receiving pile of a move can receive `card`, the moved card that would touch
/// this pile.
pub fn check_receiver(
    plan: &Plan,
    table: &Table,
    route: &RoutePlan,
    carry: Carry,
    card: Card,
) -> Result<(), Refusal> {
    let to = carry.to;
    let filled = table.len(to) > 0;
    match route.declared.onto {
        Onto::Foundation => check_foundation_accepts(plan, table, to, card),
        Onto::EmptyFoundation if filled => Err(Refusal::NotASpace(to)),
        Onto::EmptyFoundation => check_foundation_accepts(plan, table, to, card),
        Onto::Build => check_build(plan, table, carry, card),
        Onto::Space => check_pile_is_space(plan, table, to),
        Onto::LoneCard if table.len(to) == 1 => Ok(()),
        Onto::LoneCard => Err(Refusal::NotSingle(to)),
        Onto::Any => Ok(()),
        Onto::Grace { cards } => check_grace(plan, table, to, cards),
        Onto::Displace => check_place_belongs_to_card(plan, table, to, card),
        Onto::Beside { .. } | Onto::Field { .. } if filled => Err(Refusal::NotASpace(to)),
        Onto::Beside { columns, lead } => check_gap(plan, table, to, card, (columns, lead)),
        Onto::Field { columns, size, serpent } => {
            check_field_place(plan, table, to, (columns, size))?;
            if serpent {
                check_place_beside_last_card(plan, table, to, (columns, size))
            } else {
                Ok(())
            }
        }
    }
}

/// Checks that a foundation can receive the card next.
pub fn check_foundation_accepts(
    plan: &Plan,
    table: &Table,
    to: PileId,
    card: Card,
) -> Result<(), Refusal> {
    let Some(rule) = &plan.part(to).foundation else {
        return Err(Refusal::Full(to));
    };
    let (place, index) = (table.len(to), usize::from(plan.index_in_part(to)));
    if plan.capacity(to).is_some_and(|full| place >= full) {
        return Err(Refusal::Full(to));
    }
    let suit_fits = match (table.top_card(to), rule.suits.get(index)) {
        (Some(top), _) => rule.suit.allows(top, card),
        (None, Some(suit)) => *suit == card.suit(),
        (None, None) => true,
    };
    let rank_fits = match rule.order {
        Order::List(list) => card.rank().number() == list[place],
        Order::Each(lists) => card.rank().number() == lists[index][place],
        Order::Multiples { of } => {
            let twin = table.top_card(plan.pile(of.at(plan.index_in_part(to))));
            twin.is_some_and(|twin| is_rank_multiple(card, place + 2, twin))
        }
        Order::Round { base, down } => fits_round_order(plan, table, to, card, (base, down)),
        Order::ByFirst(lists) => {
            let begun = table.pile(to).first().map(|first| table.face(*first));
            let follows = |list: &&&[u8]| list[0] == begun.unwrap_or(card).rank().number();
            let list = lists.iter().find(follows);
            if list.is_some_and(|list| place >= list.len()) {
                return Err(Refusal::Full(to));
            }
            list.is_some_and(|list| list.get(place) == Some(&card.rank().number()))
        }
    };
    if suit_fits && rank_fits { Ok(()) } else { Err(Refusal::Wants { card, pile: to }) }
}

/// Returns true if the rank of `card` is the rank of `of` multiplied by `times`. If a product is
/// above thirteen, thirteen is subtracted until it is a rank.
fn is_rank_multiple(card: Card, times: usize, of: Card) -> bool {
    let value = usize::from(of.rank().number());
    usize::from(card.rank().number()) == (0..times).fold(0, |sum, _| (sum + value + 12) % 13 + 1)
}

/// Returns true if the card is the next card of a foundation in which king and ace are neighbours.
/// The first card of the foundation must have the rank that the [`Base`] determines.
fn fits_round_order(
    plan: &Plan,
    table: &Table,
    to: PileId,
    card: Card,
    (base, down): (Base, bool),
) -> bool {
    let after = |rank: Rank| Rank::new(rank.number() + 1).unwrap_or(Rank::ACE);
    match (table.top_card(to), base) {
        (Some(top), _) if down => top.rank() == after(card.rank()),
        (Some(top), _) => card.rank() == after(top.rank()),
        (None, Base::First(parts)) => {
            let begun = plan.piles().filter(|pile| parts.contains(&plan.part_of(*pile)));
            let base = begun.filter_map(|pile| table.pile(pile).first()).next();
            base.is_none_or(|base| table.face(*base).rank() == card.rank())
        }
        (None, Base::Declared) => table.declared_rank() == Some(card.rank()),
        (None, Base::Above(part)) => {
            let below = table.top_card(plan.pile(part.at(plan.index_in_part(to))));
            below.is_some_and(|below| card.rank() == after(below.rank()))
        }
    }
}

fn check_build(plan: &Plan, table: &Table, carry: Carry, card: Card) -> Result<(), Refusal> {
    let to = carry.to;
    if carry.from == to && usize::from(carry.count) == table.len(to) {
        return Err(Refusal::OntoItself(to));
    }
    let Some(target) = table.end_card(to, carry.to_end) else {
        return Err(Refusal::NothingToBuildOn(to));
    };
    if !target.is_up() {
        return Err(Refusal::FaceDown(to));
    }
    let on = table.face(target);
    let under = carry.to_end == End::Bottom;
    let fits = plan
        .part(to)
        .build
        .is_some_and(|build| if under { build.allows(card, on) } else { build.allows(on, card) });
    if fits { Ok(()) } else { Err(Refusal::DoesNotFollow { card, on, pile: to, under }) }
}

fn check_pile_is_space(plan: &Plan, table: &Table, to: PileId) -> Result<(), Refusal> {
    let cards = table.pile(to);
    let is_space = match (plan.part(to).head, cards) {
        (None, cards) => cards.is_empty(),
        (Some(head), [only]) => table.face(*only).rank() == head,
        (Some(_), _) => false,
    };
    if is_space { Ok(()) } else { Err(Refusal::NotASpace(to)) }
}

fn check_gap(
    plan: &Plan,
    table: &Table,
    gap: PileId,
    card: Card,
    (columns, lead): (u8, u8),
) -> Result<(), Refusal> {
    if plan.index_in_part(gap).is_multiple_of(columns) {
        let leads = card.rank().number() == lead;
        return if leads { Ok(()) } else { Err(Refusal::GapTakesRank(lead)) };
    }
    let Some(left) = table.top_card(PileId(gap.0 - 1)) else {
        return Err(Refusal::GapBehindGap);
    };
    let next = Rank::new(left.rank().number() + 1)
        .filter(|rank| plan.rules().packs.ranks.contains(*rank))
        .map(|rank| Card::new(rank, left.suit()));
    match next {
        Some(next) if next == card => Ok(()),
        Some(next) => Err(Refusal::GapTakes(next)),
        None => Err(Refusal::NothingFollowsLeft(left)),
    }
}

fn check_field_place(
    plan: &Plan,
    table: &Table,
    to: PileId,
    (columns, size): (u8, u8),
) -> Result<(), Refusal> {
    let spot = |pile: PileId| {
        let index = plan.index_in_part(pile);
        (index / columns, index % columns)
    };
    let placed: Vec<(u8, u8)> =
        plan.piles_of(plan.part_of(to)).filter(|pile| table.len(*pile) > 0).map(spot).collect();
    let here = spot(to);
    if placed.is_empty() {
        let middle = plan.piles_of(plan.part_of(to)).nth(usize::from(plan.part(to).count / 2));
        return if Some(to) == middle { Ok(()) } else { Err(Refusal::FirstInMiddle) };
    }
    let near = |a: u8, b: u8| a.abs_diff(b) <= 1;
    if !placed.iter().any(|spot| near(spot.0, here.0) && near(spot.1, here.1)) {
        return Err(Refusal::TouchesNothing);
    }
    let span = |of: fn(&(u8, u8)) -> u8| {
        let all = || placed.iter().chain([&here]).map(of);
        all().max().unwrap_or(0) - all().min().unwrap_or(0)
    };
    let within = span(|spot| spot.0) < size && span(|spot| spot.1) < size;
    if within { Ok(()) } else { Err(Refusal::OutOfSquare(size)) }
}

/// Checks that the place is directly above, below, left or right of the card that was placed last.
/// If none of these four places can receive a card, every place is allowed.
fn check_place_beside_last_card(
    plan: &Plan,
    table: &Table,
    to: PileId,
    (columns, size): (u8, u8),
) -> Result<(), Refusal> {
    let Some((last, top)) =
        table.last_placed_pile().and_then(|last| Some((last, table.top_card(last)?)))
    else {
        return Ok(());
    };
    let (index, width) = (plan.index_in_part(last), columns);
    let (row, column) = (index / width, index % width);
    let sides = [
        row.checked_sub(1).map(|row| (row, column)),
        column.checked_sub(1).map(|column| (row, column)),
        Some((row + 1, column)).filter(|(row, _)| row * width < plan.part(last).count),
        Some((row, column + 1)).filter(|(_, column)| *column < width),
    ];
    let mut sides = sides
        .into_iter()
        .flatten()
        .map(|(row, column)| PileId(last.0 - index + row * width + column));
    let open = |side: &PileId| {
        table.is_empty(*side) && check_field_place(plan, table, *side, (columns, size)).is_ok()
    };
    if sides.clone().any(|side| side == to) || !sides.any(|side| open(&side)) {
        return Ok(());
    }
    Err(Refusal::NotBesideLast(top))
}

/// Checks that this place belongs to the card, and that another card is face down on it.
fn check_place_belongs_to_card(
    plan: &Plan,
    table: &Table,
    to: PileId,
    card: Card,
) -> Result<(), Refusal> {
    let index = usize::from(plan.index_in_part(to));
    let own = plan.part(to).foundation.as_ref().is_some_and(|rule| {
        let rank = match rule.order {
            Order::List(list) => list.first(),
            Order::Each(lists) => lists[index].first(),
            _ => None,
        };
        let suit = rule.suits.get(index).is_none_or(|suit| *suit == card.suit());
        suit && rank == Some(&card.rank().number())
    });
    let hidden =
        table.len(to) == 1 && table.end_card(to, End::Top).is_some_and(|card| !card.is_up());
    match (own, hidden) {
        (false, _) => Err(Refusal::Wants { card, pile: to }),
        (true, false) => Err(Refusal::NothingHidden(to)),
        (true, true) => Ok(()),
    }
}

/// Checks that the pile may receive a card by grace (see [`Onto::Grace`]). There are two cases:
/// 1. The pile holds only its head card.
/// 2. The pile has received at least one card by grace, but fewer than `cards`. The count starts
///    again whenever the pile holds only its head card.
fn check_grace(plan: &Plan, table: &Table, to: PileId, cards: u8) -> Result<(), Refusal> {
    let bare = check_pile_is_space(plan, table, to);
    let first = table.pile(to).first().map(|card| table.face(*card).rank());
    if first != plan.part(to).head {
        return Err(Refusal::NotASpace(to));
    }
    let given = table.grace_giver_bits(plan.index_in_part(to)).count_ones();
    match (&bare, given) {
        (Ok(()), _) => Ok(()),
        (Err(_), 0) => bare,
        _ if given < u32::from(cards) => Ok(()),
        _ => Err(Refusal::GraceUsed(to)),
    }
}
