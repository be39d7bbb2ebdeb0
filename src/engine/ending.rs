//! Won, lost or open; and how much is done. Knows tables, not games.

use crate::rules::{PartId, Role, Score as Measure, Win};

use super::{
    moves::Move,
    plan::Plan,
    poker,
    redeal::in_position,
    table::{PileId, Table},
};

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Something can still be done.
    Open,
    /// The game has come out.
    Won,
    /// Nothing can be done any more.
    Lost,
    /// A game that is only scored is over.
    Over,
}

/// A result: what has been reached, and the most there is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// What has been reached.
    pub value: i32,
    /// The highest value, where the game has one.
    pub highest: Option<i32>,
}

impl Plan {
    /// How the game stands. `moves` is the list of legal moves at this table.
    /// A game in which all of them change nothing has come to its end too.
    pub fn outcome(&self, table: &Table, moves: &[Move]) -> Outcome {
        if self.is_won(table) {
            Outcome::Won
        } else if !self.all_idle(table, moves) {
            Outcome::Open
        } else if self.rules().win == Win::Never {
            Outcome::Over
        } else {
            Outcome::Lost
        }
    }

    /// Tests if the game has come out.
    pub fn is_won(&self, table: &Table) -> bool {
        match self.rules().win {
            Win::Foundations => {
                self.homes().all(|pile| self.capacity(pile) == Some(table.len(pile)))
            }
            Win::AllOn(part) => self.cards_on(table, part) == table.faces().len(),
            Win::Runs { part, head, foot } => {
                self.complete_runs(table, part, head, foot) == self.piles_of(part).len()
            }
            Win::Rows { part, columns, lead } => {
                let rows = self.piles_of(part).len() / usize::from(columns);
                self.cards_in_position(table, part, columns, lead)
                    == rows * (usize::from(columns) - 1)
            }
            Win::Never => false,
        }
    }

    /// What has been reached.
    pub fn score(&self, table: &Table) -> Score {
        let full = |value: usize, highest: usize| Score {
            value: value as i32,
            highest: Some(highest as i32),
        };
        match (self.rules().score, self.rules().win) {
            (Measure::Foundations, _) => full(self.cards_home(table), self.room_at_home()),
            (Measure::Counters { stake, each }, _) => {
                let net = |cards: usize| cards as i32 * i32::from(each) - i32::from(stake);
                Score {
                    value: net(self.cards_home(table)),
                    highest: Some(net(self.room_at_home())),
                }
            }
            (Measure::Pairs(part), _) => {
                full(self.cards_on(table, part) / 2, table.faces().len() / 2)
            }
            (Measure::Runs, Win::Runs { part, head, foot }) => {
                full(self.complete_runs(table, part, head, foot), self.piles_of(part).len())
            }
            (Measure::Rows, Win::Rows { part, columns, lead }) => {
                let places = self.piles_of(part).len();
                let most = places - places / usize::from(columns);
                full(self.cards_in_position(table, part, columns, lead), most)
            }
            (Measure::Poker { part, columns, scale }, _) => {
                Score { value: poker::total(self, table, part, columns, scale), highest: None }
            }
            (Measure::Runs | Measure::Rows, _) => Score { value: 0, highest: None },
        }
    }

    fn cards_on(&self, table: &Table, part: PartId) -> usize {
        self.piles_of(part).map(|pile| table.len(pile)).sum()
    }

    fn homes(&self) -> impl Iterator<Item = PileId> + '_ {
        self.piles().filter(|pile| self.part(*pile).role == Role::Foundation)
    }

    fn cards_home(&self, table: &Table) -> usize {
        self.homes().map(|pile| table.len(pile)).sum()
    }

    fn room_at_home(&self) -> usize {
        self.homes().filter_map(|pile| self.capacity(pile)).sum()
    }

    fn complete_runs(&self, table: &Table, part: PartId, head: u8, foot: u8) -> usize {
        self.piles_of(part).filter(|pile| self.is_complete_run(table, *pile, head, foot)).count()
    }

    fn is_complete_run(&self, table: &Table, pile: PileId, head: u8, foot: u8) -> bool {
        let cards = table.pile(pile);
        let (Some(build), Some(first), Some(last)) =
            (self.part(pile).build, cards.first(), table.top(pile))
        else {
            return false;
        };
        table.face(*first).rank().number() == head
            && last.rank().number() <= foot
            && cards.windows(2).all(|pair| build.allows(table.face(pair[0]), table.face(pair[1])))
    }

    fn cards_in_position(&self, table: &Table, part: PartId, columns: u8, lead: u8) -> usize {
        let places: Vec<PileId> = self.piles_of(part).collect();
        places.chunks(usize::from(columns)).map(|row| in_position(table, row, lead)).sum()
    }
}
