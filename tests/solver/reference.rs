//! A slow but simple search, without the hash keys and reductions of the solver. It writes each
//! table out in full. Two tables are equal only if no rule can distinguish them.

use std::collections::HashSet;

use patientia::{
    engine::{Log, Move, Outcome, Plan, Table},
    rules::{Act, Gather, JustDealt},
    solver::Shuffles,
};

/// The result of a complete search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchResult {
    Win,
    /// There is no win, and no move that shuffles cards.
    Nothing,
    /// There is no win before cards are shuffled.
    Shuffle,
}

/// Searches every reachable table. Returns `None` if there are more than `most` tables.
pub fn search(plan: &Plan, table: &Table, shuffles: Shuffles, most: usize) -> Option<SearchResult> {
    if plan.is_won(table) {
        return Some(SearchResult::Win);
    }
    let mut seen = HashSet::from([table_text(table, shuffles)]);
    let (mut open, mut legal, mut shuffle) = (vec![table.clone()], Vec::new(), false);
    while let Some(mut table) = open.pop() {
        plan.list_legal_moves(&table, &mut legal);
        if plan.rules().lost.is_some() && plan.outcome(&table, &[Move::Deal]) == Outcome::Lost {
            continue;
        }
        for &mv in &legal {
            if shuffles == Shuffles::Unknown && is_shuffle(plan, mv) {
                shuffle = true;
                continue;
            }
            let mut log = Log::default();
            plan.play(&mut table, mv, &mut log).expect("it is listed");
            if plan.is_won(&table) {
                return Some(SearchResult::Win);
            }
            if seen.insert(table_text(&table, shuffles)) {
                open.push(table.clone());
            }
            plan.undo(&mut table, &mut log);
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(if shuffle { SearchResult::Shuffle } else { SearchResult::Nothing })
}

fn is_shuffle(plan: &Plan, mv: Move) -> bool {
    let rules = plan.rules();
    match mv {
        Move::Redeal => rules
            .redeal
            .iter()
            .any(|redeal| matches!(redeal.gather, Gather::Piles { shuffle: true, .. })),
        Move::Call { number, .. } => rules.calls[usize::from(number)].act == Act::DealAgain,
        _ => false,
    }
}

/// Writes a table as text. The text does not distinguish two equal cards. If shuffles are unknown,
/// it does not contain the state of the random number generator.
fn table_text(table: &Table, shuffles: Shuffles) -> String {
    use std::fmt::Write as _;
    let mut text = String::with_capacity(1 << 12);
    let mut state = table.state;
    if shuffles == Shuffles::Unknown {
        state.rng = patientia::cards::Rng::new(0);
    }
    for (pile, cards) in table.piles() {
        let just_dealt = [JustDealt::UntilNextMove, JustDealt::UntilCovered]
            .map(|kind| table.is_top_just_dealt(pile, kind));
        let cards: Vec<_> = cards
            .iter()
            .map(|card| {
                (table.face(*card).index(), card.is_up(), table.has_two_foundation_mark(card.id()))
            })
            .collect();
        write!(text, "{just_dealt:?}{cards:?}").expect("writing to a string cannot fail");
    }
    // A declaration has at most 32 calls (special actions), graces (see `Onto::Grace`), and piles
    // with stock use counts (see `Part::max_stock_uses_while_empty`).
    let [calls, stock_uses, given] =
        [Table::call_count, Table::stock_uses_since_emptied, Table::grace_giver_bits]
            .map(|of| (0..32).map(|at| of(table, at)).collect::<Vec<u8>>());
    let rest = (table.last_placed_pile(), table.declared_rank(), table.first_exchange_places());
    write!(text, "{state:?}{rest:?}{calls:?}{stock_uses:?}{given:?}")
        .expect("writing to a string cannot fail");
    text
}
