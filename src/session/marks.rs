//! Bookmarks: positions that the player has marked, and the ends of lines that the player left by
//! undoing moves and making others. Knows moves, but no table.
//!
//! No move that was played is lost before the game ends. When the player leaves a line, a bookmark
//! stores it as far as it was played, until the player continues that line.

use super::Session;
use crate::engine::Move;

/// The maximum length of a bookmark's name, in characters.
pub const LONGEST_MARK: usize = 60;

/// A stored position of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// The moves that lead to it.
    pub moves: Vec<Move>,
    /// Empty if the player gave none.
    pub name: String,
    /// True if this is the end of a line that the player left. False if the player set it.
    pub is_left: bool,
}

/// A bookmark compared with the current line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// Its index among all bookmarks, for [`Session::go_to_mark`].
    pub number: usize,
    /// Empty if the player gave none.
    pub name: String,
    /// How many moves lead to it.
    pub made: usize,
    /// How many moves it shares with the current line. Equal to `made` if it is on the current
    /// line.
    pub parted: usize,
    /// True if this is the end of a line that the player left.
    pub is_left: bool,
}

impl Session {
    /// Sets a bookmark at the current position and returns its index.
    pub fn bookmark(&mut self) -> usize {
        self.marks.push(Mark { moves: self.moves().to_vec(), ..Mark::default() });
        self.marks.len() - 1
    }

    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Returns the bookmarks to list, in the order of the game. Leaves out abandoned lines that the
    /// current line contains.
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

    /// Sets the name of a bookmark. An empty name removes it.
    pub fn name_mark(&mut self, number: usize, name: &str) {
        if let Some(mark) = self.marks.get_mut(number) {
            mark.name = name.trim().chars().take(LONGEST_MARK).collect();
        }
    }

    /// Removes a bookmark. Does nothing if there is none with this index.
    pub fn remove_mark(&mut self, number: usize) {
        if number < self.marks.len() {
            self.marks.remove(number);
        }
    }

    /// Goes to a bookmark. Returns false if there is none with this index. If the bookmark is the
    /// end of an abandoned line, that line is continued and the bookmark is removed. The line that
    /// was current is left.
    pub fn go_to_mark(&mut self, number: usize) -> bool {
        let Some(Mark { moves, is_left, .. }) = self.marks.get(number).cloned() else {
            return false;
        };
        if is_left {
            self.marks.remove(number);
        }
        let common = shared(&moves, &self.line);
        while self.made > common && self.take_back() {}
        while self.made < common && self.redo() {}
        if common < moves.len() {
            self.leave_line();
            self.line.extend(&moves[common..]);
        }
        while self.made < moves.len() && self.redo() {}
        true
    }

    /// Forgets the undone moves. A bookmark keeps their line as far as it was played.
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

/// Returns the number of moves that two lines share at their beginning.
fn shared(a: &[Move], b: &[Move]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}
