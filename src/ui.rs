//! The interface: what the player sees and touches. It asks the session for every answer, and
//! contains no rule of a game. Everything that needs a browser is behind the feature `browser`.
//!
//! # Where things are
//!
//! - [`app`]: the root component and the router.
//! - [`state`]: the state of the whole program, as contexts with one concern each: the store,
//!   settings, toasts, navigation, the open sheet.
//! - [`pieces`]: the functions that load the pieces into which the program is split.
//! - [`pages`]: the pages without a table: the catalogue, a game, the daily deals, the problems,
//!   the games in progress, the statistics, the storage, the atlas, the tournaments.
//! - [`table`]: the pages with a table ([`table::page`]): to play a game, to step through one, to
//!   watch one, to watch a demo game, to set up a table by hand, to solve a problem, and to learn.
//!   The documentation of `table` lists its modules.
//! - [`drawing`]: the small picture of a layout, icons and QR codes. The program contains the
//!   pictures that the catalogue shows.
//! - [`geometry`]: the position of everything on a board. Pure, and tested without a browser.
//! - [`accuracy`]: the games in which the player's accuracy is measured. Pure.
//! - [`statistics`]: the atlas (how often each game is won) as rows and as points of a chart. Pure.
//! - [`components`]: components that several pages use.
//! - [`sound`]: the sounds of cards, as waves. Pure.
//!
//! Most imports go in one direction. `pages` and `table` use `components`, `state` and `drawing`.
//! `table` does not use `pages`. Of the table, `pages` uses only `table/board` and `table/rules`.
//! Within the table, `page` uses `view` and `sheets`. These use `commands`, `actions`, `insight`
//! and `state`. `board` uses no other module of the table. Some modules use each other: `actions`,
//! `commands` and `insight`; `insight` and `contexts`; `pieces` and the code that it loads
//! (`table/page`, `table/view`).
//!
//! # From an input to an action
//!
//! `ARCHITECTURE.md` follows a click on a card. The other inputs are:
//!
//! - A drag begins with [`Gesture::Lift`]. It ends with [`Gesture::Drop`] on a pile that
//!   `board/drop_target` has found.
//! - A screen reader sends a click without a pointer. The felt's `on:click` turns the click into a
//!   [`Gesture::Click`]. If the player clicked what a hint points at, the click plays the hint.
//!   Otherwise it acts as a touch.
//! - A key: `table/keyboard` finds its meaning, and calls `actions::touch_card_or_place` or runs a
//!   command.
//!
//! [`Gesture::Lift`]: table::board::Gesture::Lift
//! [`Gesture::Drop`]: table::board::Gesture::Drop
//! [`Gesture::Click`]: table::board::Gesture::Click
//!
//! # How a toast is shown
//!
//! Any part of the program can call `ToastList::show` or, for a plain sentence, `show_note` (both
//! in `state/toasts`). `components/toasts`, which `app` puts on every page, shows the toast at the
//! bottom of the window. The note of `show_shared_note` lies on the header of a table instead, so
//! that no button moves. `components/announcer` passes the text to the screen reader. A toast
//! closes in any of these cases:
//!
//! - Another toast of its kind replaces it.
//! - The player presses its button, or Escape if the toast only informs.
//! - Its text is no longer true, for example because this tab or another has saved the game.
//! - The player leaves the page.
//! - The toast is a note, and the time to read it is over.
//!
//! # How the program tells the player something
//!
//! - `TableMessages::show_and_announce`: the line under the board, and the screen reader.
//! - `ToastList::show_note`, `ToastList::show`: a toast, and the screen reader.
//! - `Announcements::announce`: only the screen reader.
//!
//! # Games for several players
//!
//! The board shows `Session::shown_table`, in which the other players' hands are face down.
//! `table/company` makes the computers move. `table/view/curtain` waits for the next player if
//! hands are hidden. `table/view/status_line` takes the answers to the questions of a game.
//!
//! # Delays and durations
//!
//! - A card's flight: [`FLIGHT_DURATION`] in `board/animation`. A board stores the duration as
//!   `motion.flight_duration` (longer for an opening), and passes it to the style sheet as
//!   `--flight`. `board/animation` also decides in which order the cards start.
//!   `board/redeal_animation` times cards that are picked up and shuffled.
//! - The pause between two cards that move automatically, and how long a card shakes:
//!   `table/actions`.
//! - The pause between two moves of a solution: `insight/solution`; of a watched game:
//!   `page/watch`; of a demo game: `page/demo`; of an opening: `opening/view`.
//! - The pace of a computer player: `Machine::move_delay_ms`. If the player has chosen slow
//!   computers in the settings, `table/company` makes this delay longer.
//! - How long a toast stays: `state/toasts`. All other motion is in `style/`.
//!
//! [`FLIGHT_DURATION`]: table::board::animation::FLIGHT_DURATION
//!
//! # Where to add things
//!
//! `CONTRIBUTING.md` has recipes for a page, a setting, a command. Here are the others:
//!
//! - A kind of toast:
//!   - a variant in `state/toasts`. The compiler then lists the matches that need it;
//!   - its arm in `ToastView` of `components/toasts`;
//!   - its texts in `text::pages`.
//!
//!   A plain sentence needs only `ToastList::show_note`.
//! - A sheet:
//!   - a variant of [`Sheet`](state::Sheet);
//!   - a file in `table/sheets`, declared in `table/sheets.rs` (`mod` and `pub use`). It contains a
//!     component whose name is that of the variant plus `Dialog`. The component puts a
//!     [`Modal`](fn@components::Modal) around its contents and passes it the `Sheet`;
//!   - its texts in `text::controls`;
//!   - the component on every page that opens the sheet, usually in `TableDialogs` of `table/page`.
//!     On a page without the component the sheet does not open;
//!   - a command that opens the sheet (`opens!` in `table/commands/list`, with
//!     `marked_as_revealing_cards` if the sheet describes cards), or a call of `open` on
//!     `use_sheets()`.
//!
//!   If any page can open the sheet, put its file in `components`, and load the component through
//!   `pieces`, as `settings_dialog` does. No more code is needed: Back and Escape close the sheet,
//!   the focus stays in the sheet, the keys of the table do nothing, and computers wait. Actions
//!   that the player has started go on while the sheet is open: cards still go to foundations, and
//!   the last moves of a game and the moves of a solution are still made. The clock of the game
//!   runs. In the style sheets the `<dialog>` has the class `NAME-dialog`, and its contents are in
//!   a `.leaf`.
//! - Another use of a board: make a `BoardModel` from a session, and choose the `Interaction` that
//!   the board allows. Give both to a `Board`, which fills the element that contains it. A page may
//!   show several boards. Examples:
//!   - `table/page/watch`: a game that the player watches;
//!   - `page/demo`: a demo game;
//!   - `EndedDealPicture` in `pages/tournament/deals`: a picture;
//!   - `page/setup`: cards that the player sets up by hand. There the table grows
//!     (`Session::setup_preview`) until it is complete and the session can answer questions about
//!     it;
//!   - `page/learn`: the lessons. The player plays, and `MoveFilter` allows only the wanted moves.

#![allow(rustdoc::private_intra_doc_links, reason = "contributors read private items, too")]

pub mod accuracy;
#[cfg(feature = "browser")]
mod app;
#[cfg(feature = "browser")]
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
