//! What the person sees and touches. Knows the session's answers, never a
//! rule; everything that needs a browser is behind the feature of that name.
//!
//! # Where things are
//!
//! - [`app`]: the address and the page it asks for.
//! - [`state`]: what the whole program remembers, [`AppState`](state::AppState),
//!   provided by context: settings, saved games, toasts, which sheet is open.
//! - [`pages`]: every page without a table: the shelf, a game, the deals of the day, the
//!   games in progress, the record, the room in the browser, all figures, the tournaments.
//! - [`table`]: the pages with one ([`table::page`]): where a game is played, stepped
//!   through, watched, watched played well, and where one lays one's own cards; see there
//!   for what lies where.
//! - [`drawing`]: the small picture of a lay-out; those of the contents pages come with the program.
//! - [`geometry`]: where everything lies. Pure, and tested without a browser.
//! - [`figures`]: all figures of all games, in rows and in a picture. Pure.
//! - [`components`]: what pages have in common.
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
//! 1. The board ([`table::board`], where the links lead to what is private there) hears
//!    that a card is tapped: the cloth (`board/view`), which listens for all that lies on it,
//!    hands the `pointerdown` to `Pointer::down` (`board/pointer`), which finds what was met
//!    and captures the pointer, and `Pointer::up` finds that it was a tap.
//! 2. `Pointer::tap` tells the board's [`Interaction`] the [`Gesture`]:
//!    [`Gesture::Touch`] with the card's [`Stop`] (its pile and its depth there) and whether
//!    it was a finger; or, of a second quick tap on a card that lies face up,
//!    [`Gesture::Send`]. Who made the board has given it the `Interaction`: that of a game
//!    that is played ([`table::page`]) leads to [`TableState::on_gesture`].
//! 3. [`TableState::touch`] asks [`table::input`] what it comes to: [`input::touch`] takes
//!    the card, plays a move with what is taken, asks which, or refuses and says why;
//!    [`input::play_or_touch`] plays at once, where the setting has a finger's tap play
//!    ([`TableState::plays_by_tap`]). Both ask the session: where cards may go
//!    ([`Taken::destinations`]), which moves there are ([`Session::persons_moves`]), why not
//!    ([`Taken::why_not`]), and what goes where by itself ([`Session::send`]). What it comes
//!    to is a [`Reaction`]; what keys and commands come to is one as well.
//! 4. [`TableState::carry_out`] does it, if [`input::admit`] lets it through (not while
//!    the screen waits for somebody, nor in a computer's turn): a person plays no move of
//!    their own in another way. (A way that was shown, or a game that is watched, is gone
//!    along by [`TableState::go_forward`].) It sets signals (`board.taken`,
//!    `board.pointed_out`, `message`) and has it announced. A move goes through
//!    [`TableState::play_for_person`] and [`TableState::make_move`] to
//!    [`BoardModel::change_by_move`], where the session plays it and the flights are
//!    planned, and is told of by [`TableState::conclude_change`]. What must be asked is
//!    asked by `view/status_line`, whose buttons come back to `carry_out`.
//! 5. `scene` and `highlights` of the [`BoardModel`] follow the session as memos; one effect
//!    in `board/pieces` works out what each card is to show, and tells those cards that
//!    change (`board/card_view`). A card that lies elsewhere than before flies: the style sheet
//!    moves it there, and when all have had their time [`BoardModel::land_cards`] declares
//!    them arrived.
//! 6. The effect in `table/page` (`keep_as_it_goes`) follows the session as well, and keeps
//!    the game.
//!
//! Other ways in: a drag begins with [`Gesture::Lift`] and ends in [`Gesture::Drop`] over a
//! pile that `board/drop_target` has found. A screen reader sends a click without a pointer,
//! which the cloth's `on:click` tells as a `Gesture::Click`: on what a hint points out it
//! plays the hint, else it is a touch. Of keys `table/keyboard` finds what they
//! mean, and calls `TableState::touch` or runs a command.
//!
//! [`Interaction`]: table::board::Interaction
//! [`Gesture`]: table::board::Gesture
//! [`Gesture::Touch`]: table::board::Gesture::Touch
//! [`Gesture::Send`]: table::board::Gesture::Send
//! [`Gesture::Lift`]: table::board::Gesture::Lift
//! [`Gesture::Drop`]: table::board::Gesture::Drop
//! [`Stop`]: table::board::focus::Stop
//! [`TableState::on_gesture`]: table::state::TableState::on_gesture
//! [`TableState::touch`]: table::state::TableState::touch
//! [`TableState::plays_by_tap`]: table::state::TableState::plays_by_tap
//! [`TableState::carry_out`]: table::state::TableState::carry_out
//! [`TableState::go_forward`]: table::state::TableState::go_forward
//! [`TableState::play_for_person`]: table::state::TableState::play_for_person
//! [`TableState::make_move`]: table::state::TableState::make_move
//! [`TableState::conclude_change`]: table::state::TableState::conclude_change
//! [`input::touch`]: table::input::touch
//! [`input::play_or_touch`]: table::input::play_or_touch
//! [`input::admit`]: table::input::admit
//! [`Reaction`]: table::input::Reaction
//! [`Taken::destinations`]: crate::session::Taken::destinations
//! [`Taken::why_not`]: crate::session::Taken::why_not
//! [`Session::persons_moves`]: crate::session::Session::persons_moves
//! [`Session::send`]: crate::session::Session::send
//! [`BoardModel`]: table::board::BoardModel
//! [`BoardModel::change_by_move`]: table::board::BoardModel::change_by_move
//! [`BoardModel::land_cards`]: table::board::BoardModel::land_cards
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
//! # How fast things go
//!
//! - A card on its way: [`FLIGHT`], which a board has as `travel.flight` (that of an
//!   opening a longer one), tells the style sheet as `--flight`, and waits for before its
//!   cards have landed. In which order they set off stands beside it, in `board/animation`;
//!   cards that are taken up and shuffled, in `board/hands`.
//! - Between two cards that go by themselves, and how long one shakes: `table/actions`.
//!   Between the moves of a way that was shown: `insight/way`; of a game that is watched:
//!   `page/watch`, played well: `page/well`; of an opening: `opening/view`. A computer's
//!   pace: `Machine::pace`, and `table/company` for the setting.
//! - How long a toast stays: `state/toast`. What else moves, moves in `style/`.
//!
//! [`FLIGHT`]: table::board::animation::FLIGHT
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
//! - A sheet: a variant of [`Sheet`](state::Sheet); a file in `table/sheets` with a
//!   component, called `Dialog` after the name of the variant, that puts a
//!   [`Modal`](fn@components::Modal) around what stands in it and says which `Sheet` it is,
//!   named in `table/sheets` (`mod` and `pub use`), its words in `text::controls`; the
//!   component on every page that opens it, as a rule in `TableView` of `table/page` (a
//!   test sees that it is somewhere; where it is missing the sheet does not open); a command
//!   that opens it (`opens!` in `table/commands/list`, `telling_of_cards` if it does), or
//!   `app.sheets.open(Sheet::…)`. If any page can open it, its file lies in `components` and
//!   it stands in `App`, as `SettingsDialog`. What follows by itself: Back and Escape close
//!   it, the keyboard stays in it, the keys of the table are not heard and computers wait.
//!   What the person has set off goes on (cards on their way home, the rest that is laid, a
//!   way that runs), and the time is counted. For the style sheets the `<dialog>` has the
//!   class `NAME-dialog`, and what stands in it lies in a `.leaf`.
//! - A page: a variant of [`Link`](crate::link::Link), how it is read in
//!   [`link::read`](crate::link::read), and beside that what writes it, a function or, if it
//!   needs nothing, a constant (`tests/links`); a file in `pages` with a
//!   component that sets the title (`web::set_title`) and puts a `Page` around what
//!   stands on it, named in `pages` (`mod` and `pub use`), its words in a module of
//!   `text`; an arm in `Router` of `app`, where the compiler asks for it; a `RouteLink`
//!   to it from where people are; a row in `tests/e2e/axe.test.mjs`. What the page
//!   remembers beyond a visit belongs to `AppState`. A page with a table of its own lies in
//!   `table/page`.
//! - Another use for a board: a `BoardModel` of a session and the `Interaction` that
//!   is to be possible, given to a `Board`, which fills the room it is given. It is
//!   watched in `table/page/watch` (whoever plays there; played well in `page/well`), and only looked at in `Ended` of
//!   `pages/tournament/deals`. Cards are laid on it by hand in `table/page/own`, where its
//!   table grows (`Session::growing`) until it can be asked. Several may stand on one page.

#![allow(rustdoc::private_intra_doc_links, reason = "who works on it reads what is private, too")]

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
