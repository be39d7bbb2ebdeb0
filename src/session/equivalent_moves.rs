//! Finds equivalent moves: it makes no difference to the game which one the player makes. An
//! example is a card that can move to either of two empty columns. The solver decides which tables
//! are the same.

use crate::{
    engine::{Carry, Log, Move, PileId},
    solver::TableIdentity,
};

use super::Session;

impl Session {
    /// Groups equivalent moves. Returns the first move of each group, in order, with the number of
    /// moves in the group.
    ///
    /// Two moves are equivalent if they bring the same cards to two piles of one part, these piles
    /// hold the same cards or are both empty, and no rule can tell the resulting tables apart.
    pub fn group_equivalent_moves(&self, moves: &[Move]) -> Vec<(Move, usize)> {
        let mut groups: Vec<(Move, usize)> = Vec::new();
        for mv in moves {
            match groups.iter_mut().find(|(known, _)| self.are_equivalent(*known, *mv)) {
                Some((_, count)) => *count += 1,
                None => groups.push((*mv, 1)),
            }
        }
        groups
    }

    fn are_equivalent(&self, a: Move, b: Move) -> bool {
        let (Move::Carry(one), Move::Carry(other)) = (a, b) else { return false };
        one.to != other.to
            && Carry { to: one.to, ..other } == one
            && self.is_solitary()
            && self.are_piles_equal(one.to, other.to)
            && self.are_resulting_tables_equal(a, b)
    }

    /// Returns true if two piles of one part hold the same face-up cards or are both empty.
    fn are_piles_equal(&self, a: PileId, b: PileId) -> bool {
        let table = self.shown_table();
        let faces = |pile| {
            let cards = table.pile(pile).iter();
            cards.map(|card| card.is_up().then(|| table.face(*card))).collect::<Vec<_>>()
        };
        let of_a = faces(a);
        let is_same_part = self.plan().part_of(a) == self.plan().part_of(b);
        is_same_part && of_a.iter().all(Option::is_some) && of_a == faces(b)
    }

    fn are_resulting_tables_equal(&self, a: Move, b: Move) -> bool {
        let plan = self.plan();
        let mut identity = TableIdentity::with_all_reductions(plan, self.table());
        let [of_a, of_b] = [a, b].map(|mv| {
            let mut table = self.table().clone();
            plan.apply(&mut table, mv, &mut Log::default());
            identity.key(&table)
        });
        of_a == of_b
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    /// Groups the moves of the first card that can go to an empty foundation. Returns the sizes of
    /// the groups.
    fn first_ace_group_sizes(id: &str) -> Vec<usize> {
        let game = games::by_id(id).expect("a game");
        let mut session = Session::new(game, game.default_choices(), 7);
        for _ in 0..60 {
            let to_foundation = |mv: &Move| {
                let Move::Carry(carry) = mv else { return None };
                let is_empty = session.shown_table().is_empty(carry.to);
                (is_empty && session.plan().is_foundation(carry.to)).then_some(carry.from)
            };
            let from = session.human_moves().iter().find_map(to_foundation);
            if let Some(from) = from {
                let of_card = |mv: &&Move| to_foundation(mv) == Some(from);
                let moves: Vec<Move> =
                    session.human_moves().iter().filter(of_card).copied().collect();
                let groups = session.group_equivalent_moves(&moves).into_iter();
                return groups.map(|(_, count)| count).collect();
            }
            let mv = session.hints()[0].mv;
            session.play(mv).expect("a legal move");
        }
        panic!("{id}: no move to an empty foundation");
    }

    #[test]
    fn moves_to_twin_foundations_are_equivalent() {
        assert_eq!(first_ace_group_sizes("house-in-the-wood"), [2]);
        assert_eq!(first_ace_group_sizes("napoleon-at-st-helena"), [2]);
    }

    #[test]
    fn moves_to_different_square_places_are_not_equivalent() {
        let game = games::by_id("poker-patience").expect("a game");
        let mut session = Session::new(game, game.default_choices(), 7);
        for _ in 0..4 {
            let mv = session.hints()[0].mv;
            session.play(mv).expect("a legal move");
            let groups = session.group_equivalent_moves(session.human_moves());
            assert!(groups.iter().all(|(_, count)| *count == 1));
        }
    }
}
