//! Bookmarks of two kinds: positions that the player has marked, and the ends of abandoned lines.
//! Depends on moves, not on the table.
//!
//! The player abandons a line (a list of moves) by undoing moves and then making other moves. The
//! session then adds a bookmark for the abandoned line, up to the last move that was played. The
//! bookmark stays until the player continues this line, so no move that was played is lost before
//! the game ends.

use super::Session;
use crate::engine::Move;

/// The maximum length of a bookmark's name, in characters.
pub const MAX_BOOKMARK_NAME: usize = 60;

/// A stored position of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bookmark {
    /// The moves that lead to the position.
    pub moves: Vec<Move>,
    /// Empty if the player has not named the bookmark.
    pub name: String,
    /// True if the session added this bookmark for the end of an abandoned line. False if the
    /// player added it.
    pub is_abandoned_line: bool,
}

/// An entry in the list of bookmarks. It compares a bookmark with the current line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookmarkEntry {
    /// The index of the bookmark among all bookmarks, for [`Session::go_to_bookmark`].
    pub number: usize,
    /// Empty if the player has not named the bookmark.
    pub name: String,
    /// The number of moves that lead to the bookmark.
    pub move_count: usize,
    /// The number of moves that the bookmark and the current line share from the start. Equal to
    /// `move_count` if the bookmark is on the current line.
    pub shared_moves: usize,
    /// True if the bookmark is the end of an abandoned line.
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

    /// Returns the bookmarks to list: first those that the player added, then the abandoned lines.
    /// Sorts each kind by the number of moves that a bookmark shares with the current line. Omits
    /// abandoned lines that are the beginning of the current line.
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
                shared_moves: count_shared_moves(&mark.moves, &self.line),
                is_abandoned_line: mark.is_abandoned_line,
            })
            .collect();
        marked.sort_by_key(|it| (it.is_abandoned_line, it.shared_moves, it.move_count));
        marked
    }

    /// Sets the name of a bookmark. An empty name removes the name.
    pub fn rename_bookmark(&mut self, number: usize, name: &str) {
        if let Some(mark) = self.bookmarks.get_mut(number) {
            mark.name = name.trim().chars().take(MAX_BOOKMARK_NAME).collect();
        }
    }

    /// Removes a bookmark. Does nothing if no bookmark has this index.
    pub fn remove_bookmark(&mut self, number: usize) {
        if number < self.bookmarks.len() {
            self.bookmarks.remove(number);
        }
    }

    /// Goes to a bookmark. Returns false if no bookmark has this index. If the bookmark is the end
    /// of an abandoned line, that line becomes the current line again and the bookmark is removed.
    /// The line that was current until then is abandoned.
    pub fn go_to_bookmark(&mut self, number: usize) -> bool {
        let Some(Bookmark { moves, is_abandoned_line, .. }) = self.bookmarks.get(number).cloned()
        else {
            return false;
        };
        if is_abandoned_line {
            self.bookmarks.remove(number);
        }
        let common = count_shared_moves(&moves, &self.line);
        while self.made > common && self.undo_last_move() {}
        while self.made < common && self.redo() {}
        if common < moves.len() {
            self.abandon_undone_moves();
            self.line.extend(&moves[common..]);
        }
        while self.made < moves.len() && self.redo() {}
        true
    }

    /// Removes the undone moves from the line. Adds a bookmark for the line up to the last move
    /// that was played.
    pub(super) fn abandon_undone_moves(&mut self) {
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

/// Returns the number of moves that two lines share from the start.
fn count_shared_moves(a: &[Move], b: &[Move]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}
