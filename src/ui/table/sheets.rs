//! The sheets (dialogs) over a table. These files read the state of the table and decide nothing.

mod bookmarks;
mod find;
mod keys;
mod listed;
mod look_back;
mod more;
mod moves;
mod opening;
mod options;
mod pile;
mod players;
mod read;
mod round;
mod rules;
mod score;
mod seats;

pub use self::{
    bookmarks::BookmarksDialog, find::FindDialog, keys::KeysDialog, listed::WinnableDealDialog,
    look_back::LookBackDialog, more::MoreDialog, moves::MovesDialog, opening::OpeningDialog,
    pile::PileDialog, players::PlayersDialog, read::TableTextDialog, round::RoundDialog,
    rules::RulesDialog, score::ScoreDialog,
};
