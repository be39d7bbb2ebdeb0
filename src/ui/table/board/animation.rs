//! In which order cards move when a table changes, so that the eye can follow.
//! Knows steps and tables; knows neither rules nor screens.

use crate::{
    cards::CardId,
    engine::{Step, Table, TableCard},
    rules::End,
};

/// The longest that the last card waits before it sets off, in milliseconds.
pub const LONGEST_WAIT: u32 = 720;
/// How long a card is on its way where one plays, in milliseconds.
pub const FLIGHT: u32 = 200;
/// Between one consequence and the next, in milliseconds.
const BETWEEN: u32 = 110;
/// Between one card of a deal and the next, in milliseconds.
const RIPPLE: u32 = 22;

/// How long each card waits, by its id, when the steps of a move are shown.
/// `before` is the table before the move.
pub fn waits(before: &Table, steps: &[Step]) -> Vec<u32> {
    let mut piles: Vec<Vec<CardId>> =
        before.piles().map(|(_, cards)| cards.iter().map(|card| card.id()).collect()).collect();
    let mut waits = vec![0; before.faces().len()];
    let turns = steps.iter().filter(|step| step.is_seen());
    let count = turns.clone().count() as u32;
    let between = BETWEEN.min(LONGEST_WAIT / count.max(1));
    for (at, step) in turns.enumerate() {
        let wait = at as u32 * between;
        match step {
            Step::Carry { .. } | Step::Draw { .. } => carry(&mut piles, step)
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

/// Cards that are taken up to be laid anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenUp {
    /// Whether it is one of them, of each card by its id.
    pub cards: Vec<bool>,
    /// Whether they are shuffled before they are laid.
    pub shuffled: bool,
}

/// The cards that a move takes up from several piles and lays on several: those of all piles
/// that kept not what they had. `after` is the table after the move. None if it does nothing of the kind,
/// as where one pile is only turned over.
pub fn taken_up(steps: &[Step], after: &Table) -> Option<TakenUp> {
    let before = steps.iter().find_map(|step| match step {
        Step::Anew(before) => Some(before),
        _ => None,
    })?;
    let mut cards = vec![false; after.faces().len()];
    let mut from = 0;
    for ((_, now), before) in after.piles().zip(before) {
        let kept = now.len() >= before.len() && now.iter().zip(before).all(|(a, b)| a == b);
        if !kept {
            from += 1;
            before.iter().for_each(|card| cards[usize::from(card.id().0)] = true);
        }
    }
    let holds = |pile: &[TableCard]| pile.iter().any(|card| cards[usize::from(card.id().0)]);
    let to = after.piles().filter(|(_, pile)| holds(pile)).count();
    let draws = |step: &Step| matches!(step, Step::State(it) if it.rng != after.state.rng);
    let shuffled = steps.iter().any(draws);
    (from > 1 && to > 1).then_some(TakenUp { cards, shuffled })
}

/// Tests if all cards are laid anew: the whole table is then dealt again.
pub fn is_anew(steps: &[Step]) -> bool {
    steps.iter().any(|step| matches!(step, Step::Anew(_)))
}

/// How long each card waits when the whole table is dealt: row after row.
pub fn deal(table: &Table) -> Vec<u32> {
    let mut order: Vec<(usize, CardId)> = table
        .piles()
        .filter(|(_, cards)| cards.len() <= 16)
        .flat_map(|(_, cards)| cards.iter().enumerate().map(|(at, card)| (at, card.id())))
        .collect();
    order.sort_by_key(|(depth, _)| *depth);
    let between = RIPPLE.min(LONGEST_WAIT / (order.len() as u32).max(1));
    let mut waits = vec![0; table.faces().len()];
    for (at, (_, card)) in order.into_iter().enumerate() {
        waits[usize::from(card.0)] = at as u32 * between;
    }
    waits
}

/// Carries cards as the table does; gives those carried.
fn carry(piles: &mut [Vec<CardId>], step: &Step) -> Vec<CardId> {
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
    fn what_a_redeal_takes_up_is_what_lay_on_the_table() {
        let game = games::by_id("la-belle-lucie").expect("the game exists");
        let mut session = Session::new(game, game.defaults(), 2);
        let homeward = session.first_homeward().expect("an ace lies open");
        session.play(homeward).expect("a legal move");
        assert_eq!(taken_up(session.log().last(), session.table()), None, "no redeal");
        let at_home = |session: &Session| {
            let piles =
                session.plan().piles().filter(|it| session.plan().part(*it).foundation.is_some());
            piles.map(|pile| session.table().len(pile)).sum::<usize>()
        };
        let home = at_home(&session);
        session.play(Move::Redeal).expect("a redeal");
        let taken = taken_up(session.log().last(), session.table()).expect("all fans");
        assert!(taken.shuffled);
        let cards = taken.cards.iter().filter(|is_taken| **is_taken).count();
        assert_eq!((cards, home), (52 - home, at_home(&session)), "what is at home stays");
    }

    #[test]
    fn a_waste_that_is_turned_over_is_not_laid_by_hand() {
        let game = games::by_id("canfield-or-klondike").expect("the game exists");
        let mut session = Session::new(game, game.defaults(), 2);
        while session.play(Move::Deal).is_ok() {}
        if session.play(Move::Redeal).is_ok() {
            assert_eq!(taken_up(session.log().last(), session.table()), None);
        }
    }

    #[test]
    fn consequences_set_off_one_after_another() {
        let game = games::by_id("king-edward").expect("the game exists");
        let mut session = Session::new(game, game.defaults(), 2);
        let before = session.shown().clone();
        session.play(Move::Deal).expect("a row is dealt");
        let waits = waits(&before, session.log().last());
        let mut seen: Vec<u32> = waits.into_iter().filter(|wait| *wait > 0).collect();
        seen.sort_unstable();
        seen.dedup();
        assert!(seen.len() >= 7, "{seen:?}");
        assert!(seen.iter().all(|wait| *wait <= LONGEST_WAIT));
    }
}
