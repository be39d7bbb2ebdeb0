//! What the person sees and touches. Knows the session's answers, never a
//! rule; everything that needs a browser is behind the feature of that name.
//!
//! # Where things are
//!
//! - [`app`](self): the address and the page it asks for.
//! - `state`: what the whole program remembers, [`AppState`](state::AppState),
//!   provided by context: settings, saved games, toasts, open sheets.
//! - `pages`: the catalogue, the table, the error page. A table has a state of
//!   its own, [`TableState`](pages::table::TableState), provided by context on
//!   its page: the game, what is in hand, what is pointed out.
//! - `components`: what pages have in common.
//! - `board`: the cards. Half of it is pure and tested without a browser.
//!
//! # The life of a click on a card
//!
//! 1. `board/card_view` hands the press to `board/pointer`, which waits for
//!    the release and finds that it was a tap.
//! 2. The pointer calls `TableState::touch` (`pages/table/actions`) with the
//!    card's place.
//! 3. [`board::input`] says what the touch means, asking the session: take the
//!    card, play a move, ask which, refuse and say why.
//! 4. `TableState::answer` carries that out: it sets signals (`session`,
//!    `hand`, `status`) and has it announced.
//! 5. `scene` and `highlights` follow as memos; the one effect in
//!    `board/pieces` works out what each card is to show and writes to the
//!    signals of those cards that change; their views follow, and a card that
//!    lies elsewhere flies there.
//! 6. `changes` has been counted up, so `pages/table` keeps the game.
//!
//! A drag ends in `board/drop_target`, a key begins in `board/keyboard`; from
//! step 3 on all go the same way.
//!
//! # How a toast is shown
//!
//! Anyone calls `AppState::show_toast` (or `note`, for a sentence);
//! `components/toasts` lists them below the page, and `components/announcer`
//! has them spoken.

#[cfg(feature = "browser")]
mod app;
pub mod board;
pub mod components;
#[cfg(feature = "browser")]
pub mod pages;
pub mod search;
#[cfg(feature = "browser")]
pub mod state;

#[cfg(feature = "browser")]
pub use app::mount;
