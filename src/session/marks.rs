//! Moments of a game that are kept: those a person has marked, and the ends of lines that
//! were left when moves were undone and others made. Knows moves; no table.
//!
//! Nothing that was played is lost before the game ends: where a line is left, as far as it
//! was played, its end is among the marks, until that line is gone on with.

use super::Session;
use crate::engine::Move;

/// No name of a mark is longer, in characters.
pub const LONGEST_MARK: usize = 60;

/// A moment that is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// The moves up to it.
    pub moves: Vec<Move>,
    /// What the person calls it; empty if nothing.
    pub name: String,
    /// Whether it is the end of a line that was left, and not one that a person has marked.
    pub is_left: bool,
}

/// A mark as it lies to the line on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// Its number among all marks, by which it is gone to.
    pub number: usize,
    /// What the person calls it; empty if nothing.
    pub name: String,
    /// How many moves are made there.
    pub made: usize,
    /// After how many moves its line parts from the one on the table; all of them, if it
    /// lies on that.
    pub parted: usize,
    /// Whether it is the end of a line that was left.
    pub is_left: bool,
}

impl Session {
    /// Marks this moment; gives its number.
    pub fn bookmark(&mut self) -> usize {
        self.marks.push(Mark { moves: self.moves().to_vec(), ..Mark::default() });
        self.marks.len() - 1
    }

    /// All marks, by their numbers.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The marks to choose from, in the order of the game: without lines that were left and
    /// lie on the one on the table.
    pub fn marked(&self) -> Vec<Marked> {
        let mut marked: Vec<Marked> = self
            .marks
            .iter()
            .enumerate()
            .filter(|(_, mark)| !(mark.is_left && self.line.starts_with(&mark.moves)))
            .map(|(number, mark)| Marked {
                number,
                name: mark.name.clone(),
                made: mark.moves.len(),
                parted: shared(&mark.moves, &self.line),
                is_left: mark.is_left,
            })
            .collect();
        marked.sort_by_key(|it| (it.is_left, it.parted, it.made));
        marked
    }

    /// Gives a mark a name, or with an empty one none.
    pub fn name_mark(&mut self, number: usize, name: &str) {
        if let Some(mark) = self.marks.get_mut(number) {
            mark.name = name.trim().chars().take(LONGEST_MARK).collect();
        }
    }

    /// Takes a mark away, if there is one of that number.
    pub fn remove_mark(&mut self, number: usize) {
        if number < self.marks.len() {
            self.marks.remove(number);
        }
    }

    /// Goes to a moment that is marked; false if there is none of that number. A line that
    /// was left goes on from then; the one that was on the table is left.
    pub fn go_to_mark(&mut self, number: usize) -> bool {
        let Some(Mark { moves, is_left, .. }) = self.marks.get(number).cloned() else {
            return false;
        };
        if is_left {
            self.marks.remove(number);
        }
        let parted = shared(&moves, &self.line);
        while self.made > parted && self.take_back() {}
        while self.made < parted && self.redo() {}
        if parted < moves.len() {
            self.leave_line();
            self.line.extend(&moves[parted..]);
        }
        while self.made < moves.len() && self.redo() {}
        true
    }

    /// Forgets the moves undone; the line that they were of is kept as far as it was played.
    pub(super) fn leave_line(&mut self) {
        if self.reached > self.made {
            let left = self.line[..self.reached].to_vec();
            self.marks.retain(|mark| !(mark.is_left && left.starts_with(&mark.moves)));
            let is_known = |mark: &Mark| mark.is_left && mark.moves.starts_with(&left);
            if !self.marks.iter().any(is_known) {
                self.marks.push(Mark { moves: left, is_left: true, ..Mark::default() });
            }
        }
        self.line.truncate(self.made);
        self.reached = self.made;
    }
}

/// How many moves two lines have in common before they part.
fn shared(a: &[Move], b: &[Move]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}
