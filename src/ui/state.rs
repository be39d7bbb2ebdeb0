//! The state of the whole program, which components get from the Leptos context. This module knows
//! the store and the browser's address, but no page.

mod app_state;
mod catalogue;
mod game_saver;
mod sheets;
mod solver_worker;
mod toast;
mod today;
mod tournaments;
mod unsaved_game;

pub use app_state::{AppState, use_app};
pub use game_saver::{GameSaver, OpenError, OpenedGame};
pub use sheets::{Sheet, Sheets};
pub use solver_worker::{QuestionId, SingleQuestion, SolverWorker};
pub use toast::{Toast, ToastId};
pub use today::use_today;
