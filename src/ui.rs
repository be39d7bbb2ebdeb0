//! What the person sees and touches. Knows the session's answers, never a
//! rule; everything that needs a browser is behind the feature of that name.
//!
//! # Where things are
//!
//! - `app`: the address and the page it asks for.
//! - `state`: what the whole program remembers, [`AppState`](state::AppState),
//!   provided by context: settings, saved games, toasts, open sheets.
//! - `pages`: the catalogue and the tournaments (where they are made, one of
//!   them, a result).
//! - [`table`]: the page of a game, and the one on which a game is watched. It
//!   has a state of its own, [`TableState`](table::state::TableState), provided
//!   by context: the game, what is in hand, what is pointed out. `board` shows
//!   the cards, `view` stands beside it, `sheets` open over it, `input` says what
//!   a touch means, `actions` carry it out.
//! - [`geometry`]: where everything lies. Pure, and tested without a browser.
//! - `components`: what pages have in common.
//! - [`search`]: which games have a name like the one looked for.
//!
//! # The life of a click on a card
//!
//! 1. `table/board/card_view` hands the `pointerdown` to `board/pointer`, which
//!    captures the pointer: its moves and its release are heard by the cloth
//!    (`table/board/view`). `Pointer::up` finds that it was a tap. (The card's
//!    `on:click` is for screen readers alone, which send no pointer.)
//! 2. `Pointer::tap` calls `TableState::touch` (`table/actions`) with the card's
//!    `Stop`: its pile and its depth there. A second quick tap on a card
//!    that lies face up asks `input::send` instead and goes on with step 4.
//! 3. [`table::input`] says what the touch means, asking the session (its
//!    `attempt` and `hints`): take the card, play a move, ask which, refuse and
//!    say why.
//! 4. `TableState::answer` carries that out: it sets signals (`session`,
//!    `hand`, `status`) and has it announced; a move goes from `play` through
//!    `make` to `changed`. What must be asked is asked by `view/status_line`, whose
//!    buttons come back here.
//! 5. `scene` and `highlights` follow as memos; the one effect in
//!    `table/board/pieces` (`Handles::follow`) works out what each card is to show and
//!    writes to the signals of those cards that change; their views follow, and
//!    a card that lies elsewhere flies there.
//! 6. `changes` has been counted up, so `table/page` keeps the game.
//!
//! A drag ends in `Pointer::let_go`, which asks `table/board/drop_target` for the
//! pile below and goes on with step 3 (`input::put`); a key begins in
//! `table/keyboard` and joins at step 2.
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
//! `table/company` has computers move, `table/view/curtain` waits for the next
//! person where hands are hidden; what the game asks is answered in
//! `table/view/status_line`.
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
//! - A command of the table, be it a tool, an entry of a sheet or a key: one entry
//!   in [`table::commands`], named in `ALL` and in the list of the place that
//!   shows it; its words in `text::controls`, and in `text::keys` if it has a
//!   key; what it does is a method in `table/actions`. Toolbar, sheet, keyboard
//!   and the list of keys follow.

#[cfg(feature = "browser")]
mod app;
pub mod components;
pub mod geometry;
#[cfg(feature = "browser")]
pub mod pages;
pub mod search;
#[cfg(feature = "browser")]
pub mod state;
pub mod table;

#[cfg(feature = "browser")]
pub use app::mount;
