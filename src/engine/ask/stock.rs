//! Decides whether the player may use the stock, and which deal the stock would make.
//! `act/stock` deals the cards.

use crate::{
    cards::{Card, Colour},
    rules::{Deal, PartId, Rows, Shape},
};

use super::{
    super::{
        moves::Move,
        plan::Plan,
        refusal::Refusal,
        table::{PileId, Table},
    },
    conditions,
};

impl Plan {
    /// Returns the deal that the stock would make if the player used it now. Returns `None` if the
    /// stock is empty or no deal has a pile for a card.
    pub fn next_stock_deal(&self, table: &Table) -> Option<&Deal> {
        self.stock().filter(|stock| !table.is_empty(*stock))?;
        let turns = &self.rules().phases[usize::from(table.state.phase)].stock.turns;
        turns.iter().find(|turn| has_receiving_pile(self, table, turn.shape))
    }
}

/// Checks that the player may use the stock. `moves` are the moves of cards in the current phase
/// (moves along routes, and moves of several cards), if the caller has listed them.
pub fn check(plan: &Plan, table: &Table, moves: Option<&[Move]>) -> Result<(), Refusal> {
    let reason = match check_stock_deal(plan, table, moves) {
        Ok(()) => return Ok(()),
        Err(reason) => reason,
    };
    if fallback_phase(plan, table).is_some() { Ok(()) } else { Err(reason) }
}

/// Checks that the stock can deal at least one card now.
pub fn check_stock_deal(plan: &Plan, table: &Table, moves: Option<&[Move]>) -> Result<(), Refusal> {
    let stock = &plan.rules().phases[usize::from(table.state.phase)].stock;
    let Some(pile) = plan.stock() else {
        return Err(Refusal::NoStock);
    };
    if table.len(pile) == 0 {
        return Err(Refusal::StockEmpty);
    }
    if stock.by_itself || plan.next_stock_deal(table).is_none() {
        return Err(Refusal::NoStock);
    }
    if conditions::is_test_met_with_moves(plan, table, &stock.when, moves) {
        Ok(())
    } else {
        Err(Refusal::StockNotNow)
    }
}

/// Returns the phase that begins if the player uses the stock although it cannot deal.
pub fn fallback_phase(plan: &Plan, table: &Table) -> Option<u8> {
    let (when, next) = plan.phases[usize::from(table.state.phase)].stock_fallback.as_ref()?;
    conditions::is_test_met(plan, table, when).then_some(*next)
}

/// Returns true if this way of dealing has at least one pile that can receive a card.
fn has_receiving_pile(plan: &Plan, table: &Table, shape: Shape) -> bool {
    match shape {
        Shape::UpTo { parts, cards, rows } => parts
            .iter()
            .flat_map(|part| piles_in_rows(plan, table.state.cursor, *part, rows))
            .any(|pile| table.len(pile) < usize::from(cards)),
        Shape::NextRow { part, columns } => {
            plan.piles_of(part).len() > usize::from(table.state.cursor) * usize::from(columns)
        }
        Shape::Passage { part, .. } => {
            plan.stock().and_then(|stock| pile_of_rank(plan, table, part, stock)).is_some()
        }
        Shape::FirstEmpty(part) => plan.piles_of(part).any(|pile| table.is_empty(pile)),
        _ => true,
    }
}

/// Returns the piles of `part` in the rows that `rows` selects. `dealt` is the number of rows that
/// have been dealt so far.
pub fn piles_in_rows(
    plan: &Plan,
    dealt: u8,
    part: PartId,
    rows: Rows,
) -> impl Iterator<Item = PileId> + use<> {
    let dealt = usize::from(dealt);
    let (skip, take) = match rows {
        Rows::All => (0, usize::MAX),
        Rows::Dealt(columns) => (0, dealt * usize::from(columns)),
        Rows::Last(columns) => {
            (dealt.saturating_sub(1) * usize::from(columns), dealt.min(1) * usize::from(columns))
        }
    };
    plan.piles_of(part).skip(skip).take(take)
}

/// Returns the pile of a part whose number is the rank of the top card of pile `from`. Returns
/// `None` for a joker, for an empty pile, or if the part has too few piles.
pub fn pile_of_rank(plan: &Plan, table: &Table, part: PartId, from: PileId) -> Option<PileId> {
    let rank = usize::from(table.top_card(from)?.rank().number());
    plan.piles_of(part).nth(rank.checked_sub(1)?)
}

/// Returns the colour of the card that the pile `source` deals next.
pub fn next_colour(table: &Table, source: PileId) -> Option<Colour> {
    table.top_card(source).map(Card::colour)
}
