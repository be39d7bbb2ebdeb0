//! Bookmarks: positions that the player has marked, and the ends of lines that the player left by
//! undoing moves and making others. Knows moves, but no table.
//!
//! No move that was played is lost before the game ends. When the player leaves a line, a bookmark
//! stores it as far as it was played, until the player continues that line.

use super::Session;
use crate::engine::Move;

/// The maximum length of a bookmark's name, in characters.
pub const MAX_BOOKMARK_NAME: usize = 60;

/// A stored position of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bookmark {
    /// The moves that lead to it.
    pub moves: Vec<Move>,
    /// Empty if the player gave none.
    pub name: String,
    /// True if this is the end of a line that the player left. False if the player set it.
    pub is_abandoned_line: bool,
}

/// A bookmark compared with the current line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookmarkEntry {
    /// Its index among all bookmarks, for [`Session::go_to_bookmark`].
    pub number: usize,
    /// Empty if the player gave none.
    pub name: String,
    /// How many moves lead to it.
    pub move_count: usize,
    /// How many moves it shares with the current line. Equal to `made` if it is on the current
    /// line.
    pub shared_moves: usize,
    /// True if this is the end of a line that the player left.
    pub is_abandoned_line: bool,
}

impl Session {
    /// Sets a bookmark at the current position and returns its index.
    pub fn add_bookmark(&mut self) -> usize {
        self.bookmarks.push(Bookmark { moves: self.moves().to_vec(), ..Bookmark::default() });
        self.bookmarks.len() - 1
    }

    pub fn bookmarks(&self) -> &[Bookmark] {
        &self.bookmarks
    }

    /// Returns the bookmarks to list, in the order of the game. Leaves out abandoned lines that the
    /// current line contains.
    pub fn bookmark_entries(&self) -> Vec<BookmarkEntry> {
        let mut marked: Vec<BookmarkEntry> = self
            .bookmarks
            .iter()
            .enumerate()
            .filter(|(_, mark)| !(mark.is_abandoned_line && self.line.starts_with(&mark.moves)))
            .map(|(number, mark)| BookmarkEntry {
                number,
                name: mark.name.clone(),
                move_count: mark.moves.len(),
                shared_moves: shared(&mark.moves, &self.line),
                is_abandoned_line: mark.is_abandoned_line,
            })
            .collect();
        marked.sort_by_key(|it| (it.is_abandoned_line, it.shared_moves, it.move_count));
        marked
    }

    /// Sets the name of a bookmark. An empty name removes it.
    pub fn rename_bookmark(&mut self, number: usize, name: &str) {
        if let Some(mark) = self.bookmarks.get_mut(number) {
            mark.name = name.trim().chars().take(MAX_BOOKMARK_NAME).collect();
        }
    }

    /// Removes a bookmark. Does nothing if there is none with this index.
    pub fn remove_bookmark(&mut self, number: usize) {
        if number < self.bookmarks.len() {
            self.bookmarks.remove(number);
        }
    }

    /// Goes to a bookmark. Returns false if there is none with this index. If the bookmark is the
    /// end of an abandoned line, that line is continued and the bookmark is removed. The line that
    /// was current is left.
    pub fn go_to_bookmark(&mut self, number: usize) -> bool {
        let Some(Bookmark { moves, is_abandoned_line, .. }) = self.bookmarks.get(number).cloned()
        else {
            return false;
        };
        if is_abandoned_line {
            self.bookmarks.remove(number);
        }
        let common = shared(&moves, &self.line);
        while self.made > common && self.undo_last_move() {}
        while self.made < common && self.redo() {}
        if common < moves.len() {
            self.abandon_line();
            self.line.extend(&moves[common..]);
        }
        while self.made < moves.len() && self.redo() {}
        true
    }

    /// Forgets the undone moves. A bookmark keeps their line as far as it was played.
    pub(super) fn abandon_line(&mut self) {
        if self.reached > self.made {
            let left = self.line[..self.reached].to_vec();
            self.bookmarks
                .retain(|mark| !(mark.is_abandoned_line && left.starts_with(&mark.moves)));
            let is_known =
                |mark: &Bookmark| mark.is_abandoned_line && mark.moves.starts_with(&left);
            if !self.bookmarks.iter().any(is_known) {
                self.bookmarks.push(Bookmark {
                    moves: left,
                    is_abandoned_line: true,
                    ..Bookmark::default()
                });
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
