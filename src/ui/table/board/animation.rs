//! The order in which cards move when a table changes, so that the player can follow the change.
//! Depends on the steps of moves, not on the rules or the screen.

use crate::{
    cards::CardId,
    engine::{PileId, Plan, Step, Table, TableCard},
    rules::{End, Spread},
};

/// The longest delay before the last card starts to move, in milliseconds.
pub const MAX_DELAY: u32 = 720;
/// The duration of one card's flight during play, in milliseconds.
pub const FLIGHT_DURATION: u32 = 200;
/// How long a deal waits while the picture of the layout grows into the table, in milliseconds.
pub const PASSAGE_DELAY: u32 = 280;
/// The delay between two automatic consequences of a move, in milliseconds.
const CONSEQUENCE_DELAY: u32 = 110;
/// The delay between two cards of a deal, in milliseconds.
const DEAL_DELAY: u32 = 22;

/// Returns how long each card waits before it moves, in milliseconds. The animation shows the steps
/// of a move. The index is the id of the card. `before` is the table before the move.
pub fn start_delays(before: &Table, steps: &[Step]) -> Vec<u32> {
    let mut piles: Vec<Vec<CardId>> =
        before.piles().map(|(_, cards)| cards.iter().map(|card| card.id()).collect()).collect();
    let mut waits = vec![0; before.faces().len()];
    let visible_steps = steps.iter().filter(|step| step.is_visible());
    let count = visible_steps.clone().count() as u32;
    let gap = CONSEQUENCE_DELAY.min(MAX_DELAY / count.max(1));
    for (at, step) in visible_steps.enumerate() {
        let wait = at as u32 * gap;
        match step {
            Step::Carry { .. } | Step::Draw { .. } => move_cards(&mut piles, step)
                .into_iter()
                .for_each(|card| waits[usize::from(card.0)] = wait),
            Step::Flip(pile) => {
                if let Some(card) = piles[pile.index()].last() {
                    waits[usize::from(card.0)] = wait;
                }
            }
            _ => {}
        }
    }
    waits
}

/// The cards that a redeal collects before it deals them again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectedCards {
    /// Whether a card is collected. The index is the id of the card.
    pub cards: Vec<bool>,
    /// Whether the collected cards are shuffled before they are dealt again.
    pub shuffled: bool,
}

/// Returns the cards that a redeal collects from several piles and deals to several piles. It
/// collects each pile that lost or changed a card. `after` is the table after the move. Returns
/// `None` for any other move, for example a redeal that only turns the waste over.
pub fn cards_collected_in_redeal(steps: &[Step], after: &Table) -> Option<CollectedCards> {
    let before = steps.iter().find_map(|step| match step {
        Step::ReplacePiles(before) => Some(before),
        _ => None,
    })?;
    let mut cards = vec![false; after.faces().len()];
    let mut source_count = 0;
    for ((_, now), before) in after.piles().zip(before) {
        let is_unchanged = now.len() >= before.len() && now.iter().zip(before).all(|(a, b)| a == b);
        if !is_unchanged {
            source_count += 1;
            before.iter().for_each(|card| cards[usize::from(card.id().0)] = true);
        }
    }
    let holds = |pile: &[TableCard]| pile.iter().any(|card| cards[usize::from(card.id().0)]);
    let target_count = after.piles().filter(|(_, pile)| holds(pile)).count();
    let uses_random_numbers =
        |step: &Step| matches!(step, Step::State(it) if it.rng != after.state.rng);
    let shuffled = steps.iter().any(uses_random_numbers);
    (source_count > 1 && target_count > 1).then_some(CollectedCards { cards, shuffled })
}

/// Returns true if all piles are dealt again.
pub fn is_full_redeal(steps: &[Step]) -> bool {
    steps.iter().any(|step| matches!(step, Step::ReplacePiles(_)))
}

/// Returns how long each card waits before it moves, in milliseconds. The delays are for an
/// animation that deals the whole table, beginning after `start` milliseconds: fan by fan, the
/// cards of a fan together, and everything else row by row. Cards in piles of more than 16 cards
/// wait only `start` milliseconds. The index is the id of the card.
pub fn deal_delays(plan: &Plan, table: &Table, start: u32) -> Vec<u32> {
    let fans = fans(plan);
    let mut packets: Vec<(usize, &[TableCard])> = Vec::new();
    for (pile, cards) in table.piles().filter(|(_, cards)| (1..=16).contains(&cards.len())) {
        match fans.contains(&pile) {
            true => packets.push((0, cards)),
            false => packets.extend(cards.chunks(1).enumerate()),
        }
    }
    packets.sort_by_key(|(depth, _)| *depth);
    let largest = packets.iter().map(|(_, cards)| cards.len()).max().unwrap_or(1) as u32;
    let gap = (DEAL_DELAY * largest).min(MAX_DELAY / (packets.len() as u32).max(1));
    let mut waits = vec![start; table.faces().len()];
    for ((_, cards), at) in packets.into_iter().zip(0..) {
        cards.iter().for_each(|card| waits[usize::from(card.id().0)] = start + at * gap);
    }
    waits
}

/// Returns the piles whose cards lie in a fan.
fn fans(plan: &Plan) -> Vec<PileId> {
    let places = plan.rules().layout.wide.places();
    let fans = places.filter(|(_, place)| matches!(place.spread, Spread::Fan { .. }));
    fans.map(|(pile, _)| plan.pile(pile)).collect()
}

/// Applies the step to `piles`, which contain the ids of the cards. Returns the moved cards.
fn move_cards(piles: &mut [Vec<CardId>], step: &Step) -> Vec<CardId> {
    let (from, from_end, to, to_end, count) = match *step {
        Step::Carry { from, from_end, to, to_end, count, .. } => {
            (from, from_end, to, to_end, count)
        }
        Step::Draw { from, place, to, to_end } => {
            let card = piles[from.index()].remove(usize::from(place.get()) - 1);
            let target = &mut piles[to.index()];
            target.insert(if to_end == End::Top { target.len() } else { 0 }, card);
            return vec![card];
        }
        _ => return Vec::new(),
    };
    let source = &mut piles[from.index()];
    let count = usize::from(count).min(source.len());
    let range = match from_end {
        End::Top => source.len() - count..source.len(),
        End::Bottom => 0..count,
    };
    let cards: Vec<CardId> = source.drain(range).collect();
    let target = &mut piles[to.index()];
    match to_end {
        End::Top => target.extend(&cards),
        End::Bottom => drop(target.splice(0..0, cards.iter().copied())),
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{engine::Move, games, session::Session};

    #[test]
    fn redeal_collects_all_cards_outside_the_foundations() {
        let game = games::by_id("la-belle-lucie").expect("the game exists");
        let mut session = Session::new(game, game.default_choices(), 2);
        let to_foundation =
            session.first_foundation_move().expect("an ace can move to a foundation");
        session.play(to_foundation).expect("a legal move");
        assert_eq!(
            cards_collected_in_redeal(session.log().steps_of_last_move(), session.table()),
            None,
            "no redeal"
        );
        let on_foundations = |session: &Session| {
            let piles = session.plan().piles().filter(|it| session.plan().is_foundation(*it));
            piles.map(|pile| session.table().len(pile)).sum::<usize>()
        };
        let before = on_foundations(&session);
        session.play(Move::Redeal).expect("a redeal");
        let collected =
            cards_collected_in_redeal(session.log().steps_of_last_move(), session.table())
                .expect("all fans are collected");
        assert!(collected.shuffled);
        let cards = collected.cards.iter().filter(|is_taken| **is_taken).count();
        assert_eq!(
            (cards, before),
            (52 - before, on_foundations(&session)),
            "cards on foundations stay"
        );
    }

    #[test]
    fn deal_lays_fan_after_fan_and_columns_row_by_row() {
        let waits = |id: &str| {
            let game = games::by_id(id).expect("a game");
            let session = Session::new(game, game.default_choices(), 1);
            let (plan, table) = (session.plan(), session.table());
            let waits = deal_delays(plan, table, 100);
            assert!(waits.iter().all(|wait| (100..=100 + MAX_DELAY).contains(wait)), "{id}");
            let piles = table.piles().filter(|(_, cards)| !cards.is_empty());
            let of = |cards: &[TableCard]| -> Vec<u32> {
                cards.iter().map(|card| waits[usize::from(card.id().0)]).collect()
            };
            piles.map(|(_, cards)| of(cards)).collect::<Vec<_>>()
        };
        let fans = waits("la-belle-lucie");
        assert_eq!(fans.len(), 18);
        assert!(fans.iter().all(|fan| fan.iter().all(|wait| *wait == fan[0])), "{fans:?}");
        assert!(fans.is_sorted_by(|one, next| one[0] < next[0]), "{fans:?}");
        let columns = waits("fortress");
        assert!(columns.iter().all(|column| column.is_sorted_by(|low, high| low < high)));
    }

    #[test]
    fn redeal_that_turns_the_waste_collects_no_cards() {
        let game = games::by_id("canfield-or-klondike").expect("the game exists");
        let mut session = Session::new(game, game.default_choices(), 2);
        while session.play(Move::Deal).is_ok() {}
        if session.play(Move::Redeal).is_ok() {
            assert_eq!(
                cards_collected_in_redeal(session.log().steps_of_last_move(), session.table()),
                None
            );
        }
    }

    #[test]
    fn cards_moved_by_one_move_start_one_after_another() {
        let game = games::by_id("king-edward").expect("the game exists");
        let mut session = Session::new(game, game.default_choices(), 2);
        let before = session.shown_table().clone();
        session.play(Move::Deal).expect("a row is dealt");
        let waits = start_delays(&before, session.log().steps_of_last_move());
        let mut seen: Vec<u32> = waits.into_iter().filter(|wait| *wait > 0).collect();
        seen.sort_unstable();
        seen.dedup();
        assert!(seen.len() >= 7, "{seen:?}");
        assert!(seen.iter().all(|wait| *wait <= MAX_DELAY));
    }
}
