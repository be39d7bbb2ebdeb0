//! What the person sees and touches. Knows the session's answers, never a
//! rule; everything that needs a browser is behind the feature of that name.
//!
//! # Where things are
//!
//! - `app`: the address and the page it asks for.
//! - `state`: what the whole program remembers, [`AppState`](state::AppState),
//!   provided by context: settings, saved games, toasts, which sheet is open.
//! - `pages`: the catalogue and the tournaments (where they are made, one of
//!   them, a result).
//! - [`table`]: the page on which a game is played, and the one on which it is
//!   watched; see there for what lies where.
//! - [`drawing`]: the small picture of a lay-out.
//! - [`geometry`]: where everything lies. Pure, and tested without a browser.
//! - [`figures`]: all figures of all games, in rows and in a picture. Pure.
//! - `components`: what pages have in common.
//! - [`sound`]: what cards sound like, as waves. Pure.
//!
//! Folders import one way: `pages` and `table` use `components`, `state` and
//! `geometry`, and not each other, except that a page may show a board (`table/board`) or
//! a worked opening (`table/opening`), or the rules (`table/rules`).
//! Within the table `page` uses `view` and `sheets`, these use `commands`, `actions` and
//! `state`, and all use `board`, which knows none of them.
//!
//! # The life of a click on a card
//!
//! 1. `table/board/card_view` hands the `pointerdown` to `board/pointer`, which
//!    captures the pointer: its moves and its release are heard by the cloth
//!    (`board/view`). `Pointer::up` finds that it was a tap. (The card's
//!    `on:click` is for screen readers alone, which send no pointer.)
//! 2. `Pointer::tap` tells the board's `Interaction` the `Gesture`: `Touch` with
//!    the card's `Stop` (its pile and its depth there), or, of a second quick tap on
//!    a card that lies face up, `Send`. `table/page` has made the `Interaction`,
//!    so that it comes to `TableState::on_gesture` (`table/actions`).
//! 3. [`table::input`] says what the touch comes to, asking the session (its `attempt`
//!    and `hints`): take the card, play a move, ask which, refuse and say why. That is
//!    a `Reaction`. What keys and commands come to is one as well.
//! 4. `TableState::carry_out` does it, if `input::admit` lets it through (not while
//!    the screen waits for somebody, nor in a computer's turn): a person plays in no
//!    other way. It sets signals (`board.taken`,
//!    `board.pointed_out`, `message`) and has it announced. A move goes through
//!    `play_for_person` and `make_move` to `BoardModel::make_move`, where the
//!    session plays it and the flights are planned, and is told of by
//!    `conclude_change`. What must be asked is asked by `view/status_line`, whose
//!    buttons come back to `carry_out`.
//! 5. `scene` and `highlights` follow the session as memos; the one effect in
//!    `board/pieces` (`Handles::follow`) works out what each card is to show and
//!    writes to the signals of those cards that change; their views follow, and
//!    a card that lies elsewhere flies there.
//! 6. The effect in `table/page` (`keep_as_it_goes`) follows the session as well,
//!    and keeps the game.
//!
//! A drag begins with the gesture `Lift` and ends in `Pointer::let_go`, which asks
//! `board/drop_target` for the pile below and tells a `Drop`; a key begins in
//! `table/keyboard` and calls `TableState::touch`.
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
//!   the rest, its arm in `ToastView` of
//!   `components/toasts`, its words in `text::shell`. A sentence needs only
//!   `AppState::note`.
//! - A command of the table, be it a tool, an entry of a sheet or a key: one entry
//!   in `table/commands/list`, and its name in the list beside it that shows it; what
//!   that costs stands at the head of [`table::commands`]. Toolbar, sheet, keyboard
//!   and the list of keys follow.
//! - A sheet: a variant of `Sheet` in `state/sheets`; a file in `table/sheets` with a
//!   component that puts a `Modal` around what stands in it and says which `Sheet` it
//!   is, named in `table/sheets` (`mod` and `pub use`), its words in `text::controls`;
//!   the component in `GamePage` of `table/page`; a command that opens it (`opens!` in
//!   `table/commands/list`), or `app.sheets.open(Sheet::…)`. If any page can open it,
//!   its file lies in `components` and it stands in `App`, as `SettingsDialog`. That
//!   Back and Escape close it, that the keyboard stays in it, and that computers wait
//!   while it is open, follows. Its leaf has the class `NAME-dialog` for the style
//!   sheets.
//! - A page: a variant of `Link` in `link`, how it is read in `link::read`, and a
//!   function beside that which writes it (`tests/links`); a file in `pages` with a
//!   component that sets the title (`web::set_title`) and puts a `Page` around what
//!   stands on it, named in `pages` (`mod` and `pub use`), its words in a module of
//!   `text`; an arm in `Router` of `app`, where the compiler asks for it; a `RouteLink`
//!   to it from where people are; a row in `tests/e2e/axe.test.mjs`. What the page
//!   remembers beyond a visit belongs to `AppState`.
//! - Another use for a board: a `BoardModel` of a session and the `Interaction` that
//!   is to be possible, given to a `Board`, which fills the room it is given. It is
//!   watched in `table/page/watch` (whoever plays there; played well in `page/well`), and only looked at in `Ended` of
//!   `pages/tournament/deals`. Cards are laid on it by hand in `table/page/own`, where its
//!   table grows (`Session::growing`) till it can be asked. Several may stand on one page.

#[cfg(feature = "browser")]
mod app;
pub mod components;
pub mod drawing;
pub mod figures;
pub mod geometry;
#[cfg(feature = "browser")]
pub mod pages;
pub mod sound;
#[cfg(feature = "browser")]
pub mod state;
pub mod table;

#[cfg(feature = "browser")]
pub use app::mount;
