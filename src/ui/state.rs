//! The state of the whole program, provided by context. Knows the store and the browser's address,
//! and no page.

mod app_state;
mod choosing;
mod game_keeper;
mod insight;
mod sheets;
mod toast;
mod today;
mod tournaments;
mod unkept;

pub use app_state::{AppState, use_app};
pub use game_keeper::{GameKeeper, OpenError, Opened};
pub use insight::{Asking, Insight, Question};
pub use sheets::{Sheet, Sheets};
pub use toast::{Toast, ToastId};
pub use today::use_today;
