//! The interface: what the player sees and touches. It asks the session and knows no rule of a
//! game. Everything that needs a browser is behind the feature `browser`.
//!
//! # Where things are
//!
//! - [`app`]: the root component and the router.
//! - [`state`]: the state of the whole program, as contexts with one concern each: the store,
//!   settings, toasts, navigation, the open sheet.
//! - [`pieces`]: the functions at which the program is split.
//! - [`pages`]: the pages without a table: the catalogue, a game, the daily deals, the games in
//!   progress, the statistics, the storage, the atlas, the tournaments.
//! - [`table`]: the pages with a table ([`table::page`]): to play a game, to step through one, to
//!   watch one, to watch a demo game, and to set up a table by hand. Its own head lists its
//!   modules.
//! - [`drawing`]: the small picture of a layout. The program includes those of the catalogue.
//! - [`geometry`]: the position of everything on a board. Pure, and tested without a browser.
//! - [`statistics`]: the atlas as rows and as points of a chart. Pure.
//! - [`components`]: components that several pages use.
//! - [`sound`]: the sounds of cards, as waves. Pure.
//!
//! Folders import in one direction. `pages` and `table` use `components`, `state` and `geometry`,
//! and not each other, with three exceptions: a page may show a board (`table/board`), a worked
//! opening (`table/opening`) or the rules (`table/rules`). Within the table, `page` uses `view` and
//! `sheets`; these use `commands`, `actions` and `state`; all use `board`, which knows none of
//! them.
//!
//! # Ways in
//!
//! `ARCHITECTURE.md` follows a click on a card. Other ways in: a drag begins with
//! [`Gesture::Lift`] and ends with [`Gesture::Drop`] over a pile that `board/drop_target` has found.
//! A screen reader sends a click without a pointer. The felt's `on:click` turns it into a
//! [`Gesture::Click`]: it plays the hint if its target is what a hint points at, and otherwise acts
//! as a touch. For keys, `table/keyboard` finds their meaning and calls `actions::touch` or runs a
//! command.
//!
//! [`Gesture::Lift`]: table::board::Gesture::Lift
//! [`Gesture::Drop`]: table::board::Gesture::Drop
//! [`Gesture::Click`]: table::board::Gesture::Click
//!
//! # How a toast is shown
//!
//! Any code calls `ToastList::show` (or `show_note`, for a sentence), both in `state/toasts`.
//! `components/toasts`, which `app` puts on every page, shows the toast at the foot of the window,
//! and `components/announcer` passes it to the screen reader. A toast closes when another of its
//! kind replaces it, when the player presses its button (or Escape, if it only informs), when its
//! subject is settled (for example by a save, in this tab or another), and with its page. A note
//! closes by itself after a time to read it.
//!
//! # How the program tells the player something
//!
//! - `TableMessages::say`: the line under the board, and the screen reader.
//! - `ToastList::show_note`, `ToastList::show`: a toast, and the screen reader.
//! - `Announcements::announce`: only the screen reader.
//!
//! # Games for several players
//!
//! The board shows `Session::shown_table`, in which the other players' hands are face down.
//! `table/company` makes the computers move. `table/view/curtain` waits for the next player if
//! hands are hidden. `table/view/status_line` takes the answers to the questions of a game.
//!
//! # How fast things go
//!
//! - A card's flight: [`FLIGHT`], which a board stores as `motion.flight_duration` (longer for an opening).
//!   The style sheet receives it as `--flight`, and the board waits for it before its cards land.
//!   The same module, `board/animation`, decides in which order the cards start. `board/redeal_animation`
//!   times cards that are picked up and shuffled.
//! - The pause between two cards that move by themselves, and the time that a card shakes:
//!   `table/actions`. The pause between the moves of a solution: `insight/solution`; of a
//!   watched game: `page/watch`; of a demo game: `page/demo`; of an opening: `opening/view`. A
//!   computer's pace: `Machine::move_delay_ms`, and `table/company` for the setting.
//! - How long a toast stays: `state/toasts`. All other motion is in `style/`.
//!
//! [`FLIGHT`]: table::board::animation::FLIGHT_DURATION
//!
//! # Where to add things
//!
//! `CONTRIBUTING.md` has recipes for a page, a setting, a command. Here are the others:
//!
//! - A kind of toast: a variant in `state/toasts`, where the compiler asks for the rest, its arm in
//!   `ToastView` of `components/toasts`, its texts in `text::pages`. A plain sentence needs only
//!   `ToastList::show_note`.
//! - A sheet:
//!   - a variant of [`Sheet`](state::Sheet);
//!   - a file in `table/sheets`, named there (`mod` and `pub use`), with a component whose name is
//!     that of the variant and `Dialog`. The component puts a [`Modal`](fn@components::Modal) around
//!     its contents and says which `Sheet` it is;
//!   - its texts in `text::controls`;
//!   - the component on every page that opens it, usually in `TableDialogs` of `table/page`. A test
//!     checks that it is on some page; on a page without it the sheet does not open;
//!   - a command that opens it (`opens!` in `table/commands/list`, with `revealing_cards` if it
//!     describes cards), or a call of `open` on `use_sheets()`.
//!
//!   If any page can open the sheet, its file is in `components` and the component is in `pieces`, as
//!   `load_settings_dialog` is. You get for free: Back and Escape close the sheet, the focus stays in it,
//!   the keys of the table do nothing and computers wait. Actions that the player has started
//!   continue (cards on their way to foundations, a finish that is being played, a solution that
//!   runs), and the clock runs. In the style sheets the `<dialog>` has the class `NAME-dialog`, and
//!   its contents are in a `.leaf`.
//! - Another use of a board: a `BoardModel` of a session and the `Interaction` that it allows,
//!   given to a `Board`, which fills the space around it. Examples: `table/page/watch` (a game that
//!   somebody watches), `page/demo` (a demo game), `Ended` in `pages/tournament/deals` (a picture),
//!   and `page/setup` (cards that the player sets up by hand; there the table grows,
//!   `Session::setup_preview`, until the session can answer questions about it). A page may show several
//!   boards.

#![allow(rustdoc::private_intra_doc_links, reason = "contributors read private items, too")]

#[cfg(feature = "browser")]
mod app;
pub mod components;
pub mod drawing;
pub mod geometry;
#[cfg(feature = "browser")]
pub mod pages;
#[cfg(feature = "browser")]
pub mod pieces;
pub mod sound;
#[cfg(feature = "browser")]
pub mod state;
pub mod statistics;
pub mod table;

#[cfg(feature = "browser")]
pub use app::mount;
