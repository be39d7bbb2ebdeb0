//! Moves that change nothing: a whole pile goes to a space of its own kind.
//! Knows piles that are alike; the player may still make such moves, but no
//! game goes on by them.

use crate::rules::{Free, Lines, Onto, Part, PartId, Phase, Route, Source, Then, Turn};

use super::{
    moves::{Carry, Move},
    plan::Plan,
    play::Log,
    table::{PileId, Table},
};

impl Plan {
    /// Tests if none of these moves changes anything but which of two piles
    /// that are alike is the empty one.
    pub(super) fn all_idle(&self, table: &Table, moves: &[Move]) -> bool {
        moves.iter().all(|mv| match mv {
            Move::Carry(carry) => self.may_be_idle(table, carry) && self.is_idle(table, carry),
            Move::Together(_) | Move::Deal | Move::Redeal => false,
        })
    }

    /// Tests what is quickly seen.
    fn may_be_idle(&self, table: &Table, carry: &Carry) -> bool {
        let part = self.part_of(carry.from);
        part == self.part_of(carry.to)
            && table.is_empty(carry.to)
            && table.len(carry.from) == usize::from(carry.count)
            && self.are_alike(part)
    }

    /// Makes the move on a copy: nothing may follow it, and nothing turn round.
    fn is_idle(&self, table: &Table, carry: &Carry) -> bool {
        let mut after = table.clone();
        self.apply(&mut after, Move::Carry(*carry), &mut Log::default());
        let stood_at = |pile: PileId| match pile {
            pile if pile == carry.from => carry.to,
            pile if pile == carry.to => carry.from,
            pile => pile,
        };
        after.state == table.state
            && after.piles().all(|(pile, cards)| cards == table.pile(stood_at(pile)))
    }

    /// Tests if the rules treat every pile of a part as every other.
    fn are_alike(&self, part: PartId) -> bool {
        let rules = self.rules();
        let own = self.part(self.pile(part.at(0)));
        own.foundation.is_none()
            && own.free == Free::Always
            && rules.parts.iter().all(|other| !tells_apart(other, part))
            && rules.phases.iter().all(|phase| alike_in(phase, part))
    }
}

/// Tests if cards of a part are free or not by certain piles of another.
fn tells_apart(part: &Part, other: PartId) -> bool {
    match &part.free {
        Free::Always => false,
        Free::When(piles) => piles.iter().flatten().flatten().any(|pile| pile.part == other),
    }
}

fn alike_in(phase: &Phase, part: PartId) -> bool {
    let duties = phase.duties.iter().flat_map(|duty| &duty.routes);
    let follows = phase.after.iter().filter_map(|then| match then {
        Then::Play(route) => Some(route),
        Then::TurnUp(_) | Then::Fill { .. } => None,
    });
    let by_number = phase.after.iter().any(|then| match then {
        Then::Fill { part: filled, from } => from.iter().any(|source| match source {
            Source::Top(giver, lines) => {
                (*filled == part || *giver == part) && *lines != Lines::Any
            }
            Source::Search { .. } => false,
        }),
        Then::TurnUp(_) | Then::Play(_) => false,
    });
    let in_turn = phase.stock.turns.iter().any(|turn| match turn {
        Turn::Next(next) | Turn::Newest(next) => *next == part,
        _ => false,
    });
    let mut routes = phase.routes.iter().chain(duties).chain(follows);
    !by_number && !in_turn && routes.all(|route| alike_for(route, part))
}

fn alike_for(route: &Route, part: PartId) -> bool {
    let placed = matches!(route.onto, Onto::Beside { .. } | Onto::Field { .. });
    (route.from != part && route.to != part) || (route.lines == Lines::Any && !placed)
}
