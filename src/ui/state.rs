//! What the whole program remembers while it runs, provided by context. Knows
//! the store and the browser's address; knows no page.

mod app;
mod game_keeper;
mod sheets;
mod toasts;

pub use app::{AppState, use_app};
pub use game_keeper::{GameKeeper, OpenError, Opened};
pub use sheets::Sheets;
pub use toasts::{TOAST_KINDS, Toast, ToastId};
