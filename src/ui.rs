//! The interface: what the player sees and touches. It asks the session and knows no rule of a
//! game. Everything that needs a browser is behind the feature `browser`.
//!
//! # Where things are
//!
//! - [`app`]: the root component and the router.
//! - [`state`]: the state of the whole program, [`AppState`](state::AppState), provided by
//!   context: settings, saved games, toasts, the open sheet.
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
//! # The life of a click on a card
//!
//! 1. The board ([`table::board`]; the links below lead to its private items) detects a tap on a
//!    card. The cloth (`board/view`), which listens for everything on it, passes the `pointerdown`
//!    to `Pointer::down` (`board/pointer`), which finds the target and captures the pointer.
//!    `Pointer::up` then finds that the gesture was a tap.
//! 2. `Pointer::tap` passes a [`Gesture`] to the board's [`Interaction`]: [`Gesture::Touch`] with
//!    the [`Stop`] of the card (its pile and its depth there) and whether it was a finger, or
//!    [`Gesture::Send`] for a second quick tap on a card that is face up. The owner of the board
//!    has chosen the `Interaction`. For a game that is played ([`table::page`]) it leads to
//!    [`TableState::on_gesture`].
//! 3. [`TableState::touch`] asks [`table::input`] what the gesture means. [`input::touch`] selects
//!    the card, plays a move with the selected card, asks which of several moves is meant, or
//!    refuses with the reason. [`input::play_or_touch`] plays at once, if the settings let a
//!    finger's tap play ([`TableState::plays_by_tap`]). Both ask the session: where cards may go
//!    ([`Taken::destinations`]), which moves lead there ([`Session::human_moves`]), why a move is
//!    illegal ([`Taken::why_not`]), and where a card would go by itself ([`Session::send`]). The
//!    result is a [`InputAction`]. Keys and commands produce one as well.
//! 4. [`TableState::carry_out`] carries it out, if [`input::admit`] lets it through: not while the
//!    screen waits for the next player, and not in a computer's turn. A player's own moves take no
//!    other way. (The moves of a solution and of a watched game go through
//!    [`TableState::step_forward`].) It sets signals (`board.taken`, `board.pointed_out`, `message`)
//!    and announces the result. A move goes through [`TableState::play_for_player`] and
//!    [`TableState::make_move`] to [`BoardModel::apply_move`], where the session plays it and
//!    the board plans the flights. [`TableState::finish_change`] then reports it. If there is a
//!    question for the player, `view/status_line` shows it, and its buttons call `carry_out` again.
//! 5. `scene` and `highlights` of the [`BoardModel`] are memos over the session. One effect in
//!    `board/pieces` computes what each card must show and updates the cards that change
//!    (`board/card_element`). A card with a new position flies: the style sheet moves it there. When
//!    the time of all flights is over, [`BoardModel::land_cards`] declares the cards landed.
//! 6. The effect `save_on_change` in `table/page` tracks the session too, and saves the game.
//!
//! Other ways in: a drag begins with [`Gesture::Lift`] and ends with [`Gesture::Drop`] over a pile
//! that `board/drop_target` has found. A screen reader sends a click without a pointer. The cloth's
//! `on:click` turns it into a `Gesture::Click`: it plays the hint if its target is what a hint
//! points at, and otherwise acts as a touch. For keys, `table/keyboard` finds their meaning and
//! calls `TableState::touch` or runs a command.
//!
//! [`Interaction`]: table::board::Interaction
//! [`Gesture`]: table::board::Gesture
//! [`Gesture::Touch`]: table::board::Gesture::Touch
//! [`Gesture::Send`]: table::board::Gesture::Send
//! [`Gesture::Lift`]: table::board::Gesture::Lift
//! [`Gesture::Drop`]: table::board::Gesture::Drop
//! [`Stop`]: table::board::focus::FocusStop
//! [`TableState::on_gesture`]: table::state::TableState::on_gesture
//! [`TableState::touch`]: table::state::TableState::touch
//! [`TableState::plays_by_tap`]: table::state::TableState::plays_by_tap
//! [`TableState::carry_out`]: table::state::TableState::carry_out
//! [`TableState::step_forward`]: table::state::TableState::step_forward
//! [`TableState::play_for_player`]: table::state::TableState::play_for_player
//! [`TableState::make_move`]: table::state::TableState::make_move
//! [`TableState::finish_change`]: table::state::TableState::finish_change
//! [`input::touch`]: table::input::touch
//! [`input::play_or_touch`]: table::input::play_or_touch
//! [`input::admit`]: table::input::admit
//! [`InputAction`]: table::input::InputAction
//! [`Taken::destinations`]: crate::session::Selection::destinations
//! [`Taken::why_not`]: crate::session::Selection::obstacle_to
//! [`Session::human_moves`]: crate::session::Session::human_moves
//! [`Session::send`]: crate::session::Session::send
//! [`BoardModel`]: table::board::BoardModel
//! [`BoardModel::apply_move`]: table::board::BoardModel::apply_move
//! [`BoardModel::land_cards`]: table::board::BoardModel::land_cards
//!
//! # How a toast is shown
//!
//! Any code calls `AppState::show_toast` (or `note`, for a sentence), both in `state/toast`.
//! `components/toasts`, which `app` puts on every page, shows the toast at the foot of the window,
//! and `components/announcer` passes it to the screen reader. A toast closes when another of its
//! kind replaces it, when the player presses its button (or Escape, if it only informs), when its
//! subject is settled (for example by a save, in this tab or another), and with its page. A note
//! closes by itself after a time to read it.
//!
//! # How the program tells the player something
//!
//! - `TableState::say`: the line under the board, and the screen reader.
//! - `AppState::note`, `AppState::show_toast`: a toast, and the screen reader.
//! - `AppState::announce`: only the screen reader.
//!
//! # Games for several players
//!
//! The board shows `Session::shown`, in which the other players' hands are face down.
//! `table/company` makes the computers move. `table/view/curtain` waits for the next player if
//! hands are hidden. `table/view/status_line` takes the answers to the questions of a game.
//!
//! # How fast things go
//!
//! - A card's flight: [`FLIGHT`], which a board stores as `travel.flight` (longer for an opening).
//!   The style sheet receives it as `--flight`, and the board waits for it before its cards land.
//!   The same module, `board/animation`, decides in which order the cards start. `board/hands`
//!   times cards that are picked up and shuffled.
//! - The pause between two cards that move by themselves, and the time that a card shakes:
//!   `table/actions`. The pause between the moves of a solution: `insight/way`; of a watched game:
//!   `page/watch`; of a demo game: `page/well`; of an opening: `opening/view`. A computer's pace:
//!   `Machine::pace`, and `table/company` for the setting.
//! - How long a toast stays: `state/toast`. All other motion is in `style/`.
//!
//! [`FLIGHT`]: table::board::animation::FLIGHT_DURATION
//!
//! # Where to add things
//!
//! - A setting: its field and values in `store::Settings`, its texts in `text::settings`, one entry
//!   in `questions()` of `components/settings_dialog`; then the code that uses it: `apply_settings` in `app`
//!   if the style sheet does it, else the reader of the value. It is saved without further code.
//! - A kind of toast: a variant in `state/toast`, where the compiler asks for the rest, its arm in
//!   `ToastView` of `components/toasts`, its texts in `text::pages`. A plain sentence needs only
//!   `AppState::note`.
//! - A command of the table, whether it is a tool, an entry of a sheet or a key: one entry in
//!   `table/commands/list`, and its name in the list beside it that shows it. The head of
//!   [`table::commands`] says what else it needs. The toolbar, the sheet, the keyboard and the list
//!   of keys follow.
//! - A sheet:
//!   - a variant of [`Sheet`](state::Sheet);
//!   - a file in `table/sheets`, named there (`mod` and `pub use`), with a component whose name is
//!     that of the variant and `Dialog`. The component puts a [`Modal`](fn@components::Modal) around
//!     its contents and says which `Sheet` it is;
//!   - its texts in `text::controls`;
//!   - the component on every page that opens it, usually in `TableView` of `table/page`. A test
//!     checks that it is on some page; on a page without it the sheet does not open;
//!   - a command that opens it (`opens!` in `table/commands/list`, with `revealing_cards` if it
//!     describes cards), or a call of `app.sheets.open(Sheet::…)`.
//!
//!   If any page can open the sheet, its file is in `components` and the component is in `App`, as
//!   `SettingsDialog` is. You get for free: Back and Escape close the sheet, the focus stays in it,
//!   the keys of the table do nothing and computers wait. Actions that the player has started
//!   continue (cards on their way to foundations, a finish that is being played, a solution that
//!   runs), and the clock runs. In the style sheets the `<dialog>` has the class `NAME-dialog`, and
//!   its contents are in a `.leaf`.
//! - A page:
//!   - a variant of [`Link`](crate::link::Link), code in [`link::read`](crate::link::read) that
//!     parses it, and beside it what writes it: a function, or a constant if it needs no parameter
//!     (`tests/links`);
//!   - a file in `pages`, named there (`mod` and `pub use`), with a component that sets the title
//!     (`web::set_title`) and puts a `Page` around its contents. A page with a table of its own is
//!     in `table/page`;
//!   - its texts in a module of `text`;
//!   - an arm in `Router` of `app`, where the compiler asks for it;
//!   - a `RouteLink` to it from another page;
//!   - a row in `tests/e2e/axe.test.mjs`.
//!
//!   State that must outlast a visit to the page belongs to `AppState`.
//! - Another use of a board: a `BoardModel` of a session and the `Interaction` that it allows,
//!   given to a `Board`, which fills the space around it. Examples: `table/page/watch` (a game that
//!   somebody watches), `page/well` (a demo game), `Ended` in `pages/tournament/deals` (a picture),
//!   and `table/page/own` (cards that the player sets up by hand; there the table grows,
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
pub mod sound;
#[cfg(feature = "browser")]
pub mod state;
pub mod statistics;
pub mod table;

#[cfg(feature = "browser")]
pub use app::mount;
