//! What the person sees and touches. Knows the session's answers, never a
//! rule; everything that needs a browser is behind the feature of that name.
//!
//! # Where things are
//!
//! - `app`: the address and the page it asks for.
//! - `state`: what the whole program remembers, [`AppState`](state::AppState),
//!   provided by context: settings, saved games, toasts, open sheets.
//! - `pages`: the catalogue, the table, the tournaments (where they are made,
//!   one of them, a game that is watched), the error page. A table has a state of
//!   its own, [`TableState`](pages::table::TableState), provided by context on
//!   its page: the game, what is in hand, what is pointed out.
//! - `components`: what pages have in common.
//! - `board`: the cards, a part of the table's page. Half of it is pure and
//!   tested without a browser.
//! - [`search`]: which games have a name like the one looked for.
//!
//! # The life of a click on a card
//!
//! 1. `board/card_view` hands the `pointerdown` to `board/pointer`, which
//!    captures the pointer: its moves and its release are heard by the cloth
//!    (`board/view`). `Pointer::up` finds that it was a tap. (The card's
//!    `on:click` is for screen readers alone, which send no pointer.)
//! 2. `Pointer::tap` calls `TableState::touch` (`pages/table/actions`) with the
//!    card's `Stop`: its pile and its depth there. A second quick tap on a card
//!    that lies face up asks `input::send` instead and goes on with step 4.
//! 3. [`board::input`] says what the touch means, asking the session: take the
//!    card, play a move, ask which, refuse and say why.
//! 4. `TableState::answer` carries that out: it sets signals (`session`,
//!    `hand`, `status`) and has it announced; a move goes from `play` through
//!    `make` to `changed`. What must be asked is asked by `status_line`, whose
//!    buttons come back here.
//! 5. `scene` and `highlights` follow as memos; the one effect in
//!    `board/pieces` (`Handles::follow`) works out what each card is to show and
//!    writes to the signals of those cards that change; their views follow, and
//!    a card that lies elsewhere flies there.
//! 6. `changes` has been counted up, so `pages/table` keeps the game.
//!
//! A drag ends in `Pointer::let_go`, which asks `board/drop_target` for the
//! pile below and goes on with step 3 (`input::put`); a key begins in
//! `board/keyboard` and joins at step 2.
//!
//! # How a toast is shown
//!
//! Anyone calls `AppState::show_toast` (or `note`, for a sentence), which stand
//! in `state/toast`; `components/toasts`, which `app` puts on every page, shows
//! it at the foot of the window, and `components/announcer` has it spoken. A
//! toast goes when another of its kind comes, when its button is pressed (or
//! Escape, if it only informs), when the matter is settled (a save, in this tab
//! or another) and with its page; a note goes by itself, after a time to read
//! it.
//!
//! # How something is said
//!
//! - `TableState::say`: the line under the board, and the voice.
//! - `AppState::note`, `AppState::show_toast`: a toast, and the voice.
//! - `AppState::announce`: the voice alone.
//!
//! # When several play
//!
//! What is shown of the table is `Session::shown`: other hands lie face down.
//! `pages/table/company` has computers move, `pages/table/curtain` waits for
//! the next person where hands are hidden; what the game asks is answered in
//! `pages/table/status_line`.
//!
//! # Where to add
//!
//! - A setting: its field and values in `store::Settings`, its words in
//!   `text::settings`, one entry in `questions()` of
//!   `components/settings_dialog`; then `dress` in `app`, where the style sheet
//!   does it, or whoever reads it. It is kept by itself.
//! - A kind of toast: a variant in `state/toast`, where the compiler asks for
//!   the rest (but raise `TOAST_KINDS`), its arm in `toast_view` of
//!   `components/toasts`, its words in `text::shell`. A sentence needs only
//!   `AppState::note`.
//! - A tool of the table: a `Tool` in `pages/table/toolbar`, a method in
//!   `pages/table/actions`, words in `text::controls`, a key in
//!   `board/keyboard`.

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
