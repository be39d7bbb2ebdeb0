//! The commands, one entry each, and the lists that show them. The module `commands` explains what
//! a command is.

use super::{Action, Command, KeyBinding, allows_hints, allows_solver, allows_undo};
#[cfg(feature = "browser")]
use leptos::prelude::*;

use crate::{
    engine::{Move, Outcome},
    rules,
    text::{
        self, catalogue, controls, demo, insight, keys, lessons, look_back, pages, problems, setup,
        statistics, tournaments, typed,
    },
    ui::drawing::icons,
};
#[cfg(feature = "browser")]
use crate::{
    link,
    session::Session,
    ui::{
        state::Sheet,
        table::{
            actions,
            insight::{
                find_high_score, find_losing_move, find_solution, open_demo, open_look_back,
                open_setup, request_hint, show_solver_hint, start_winnable_deal,
                toggle_winnability_lamp,
            },
        },
    },
};

/// Turns a function into the action of a command.
macro_rules! does {
    ($does:expr) => {
        Action {
            #[cfg(feature = "browser")]
            run: $does,
        }
    };
}

/// Returns an action that opens a sheet.
macro_rules! opens {
    ($sheet:ident) => {
        does!(|table| table.sheets.open(Sheet::$sheet))
    };
}

/// Declares commands, and a list of all of them in this order.
macro_rules! commands {
    (
        $(#[$list_doc:meta])* $list:ident:
        $($(#[$doc:meta])* $name:ident = $command:expr;)+
    ) => {
        $($(#[$doc])* pub static $name: Command = $command;)+

        $(#[$list_doc])*
        pub static $list: &[&Command] = &[$(&$name),+];
    };
}

commands! {
    /// Every command at a table where the player plays. The commands with keys are in the order of
    /// the list of keys.
    ALL:

    /// Clears the selection and the message, or closes a sheet or the rules beside the table.
    RELEASE = Command::new(
        "release",
        controls::NONE_OF_THESE,
        does!(actions::close_or_clear_on_escape),
    )
        .with_keys(&[KeyBinding::Named("Escape")], keys::RELEASE);

    /// Deals from the stock.
    DEAL = Command::new("deal", "", does!(actions::deal))
        .labelled_by(|session| text::deal_button_label(session.plan(), session.shown_table()))
        .with_icon("M4 5h9v13H4zM16 8l4 1-3 11-5-1.3")
        .with_keys(&[KeyBinding::Char('d')], keys::DEAL)
        .offered_if(|at| at.session.can_stock_ever_deal())
        .enabled_if(|at| at.can_make(Move::Deal));

    REDEAL = Command::new("redeal", controls::REDEAL, does!(actions::redeal))
        .with_icon("M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5")
        .with_keys(&[KeyBinding::Char('r')], keys::REDEAL)
        .offered_if(|at| at.session.plan().rules().redeal.is_some() && at.session.seat_count() == 1)
        .enabled_if(|at| at.can_make(Move::Redeal));

    /// The first call of the game (a special action). The commands for the other calls follow.
    CALL_1 = Command { key_description: keys::CALLS, ..call_command::<0>("call-1", &[KeyBinding::Char('1')]) };

    CALL_2 = call_command::<1>("call-2", &[KeyBinding::Char('2')]);

    CALL_3 = call_command::<2>("call-3", &[KeyBinding::Char('3')]);

    CALL_4 = call_command::<3>("call-4", &[KeyBinding::Char('4')]);

    CALL_5 = call_command::<4>("call-5", &[KeyBinding::Char('5')]);

    CALL_6 = call_command::<5>("call-6", &[KeyBinding::Char('6')]);

    CALL_7 = call_command::<6>("call-7", &[KeyBinding::Char('7')]);

    CALL_8 = call_command::<7>("call-8", &[KeyBinding::Char('8')]);

    UNDO = Command {
        says_why: false,
        ..Command::new("undo", controls::UNDO, does!(actions::undo))
            .with_icon("M9 6L4 11l5 5M4 11h10a5.5 5.5 0 0 1 0 9h-3")
            .with_keys(&[KeyBinding::Char('u'), KeyBinding::Control('z')], keys::UNDO)
            .offered_if(allows_undo)
            .enabled_if(|at| at.session.can_undo())
    };

    REDO = Command {
        says_why: false,
        ..Command::new("redo", controls::REDO, does!(actions::redo))
            .with_icon("M15 6l5 5-5 5M20 11H10a5.5 5.5 0 0 0 0 9h3")
            .with_keys(
                &[KeyBinding::Char('y'), KeyBinding::Control('y'), KeyBinding::ControlShift('y'), KeyBinding::ControlShift('z')],
                keys::REDO,
            )
            .offered_if(allows_undo)
            .enabled_if(|at| at.session.can_redo())
    };

    /// Moves cards to the foundations, in games that have foundations.
    HOME = Command::new("home", controls::TO_FOUNDATIONS, does!(actions::send_to_foundations))
        .with_icon("M5 11l7-7 7 7M7 10v10h10V10")
        .with_keys(&[KeyBinding::Char('a')], keys::TO_FOUNDATIONS)
        .offered_if(|at| at.session.plan().first_pile_of(rules::Role::Foundation).is_some());

    /// Plays the remaining moves, if nothing is left to decide.
    LAY_REST = Command::new("rest", controls::FINISH, does!(actions::play_finishing_moves))
        .with_keys(&[KeyBinding::Char('f')], keys::FINISH);

    HINT = Command::new("hint", controls::HINT, does!(request_hint))
        .with_icon("M9 17h6M10 20h4M8.5 14a6 6 0 1 1 7 0c-.6.5-.8 1-.8 2H9.3c0-1-.2-1.5-.8-2z")
        .with_keys(&[KeyBinding::Char('h')], keys::HINT)
        .offered_if(allows_hints);

    /// Lists the legal moves in words.
    MOVES = Command::new("moves", controls::MOVES, does!(actions::show_moves))
        .with_icon("M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01")
        .with_keys(&[KeyBinding::Char('m')], keys::MOVES)
        .marked_as_revealing_cards()
        .offered_if(allows_hints);

    /// Goes to the next target for the selected cards, or to the next card that can move.
    NEXT_PLACE = Command::new("next-place", "", does!(actions::focus_next_target_or_movable_card))
        .with_keys(&[KeyBinding::Char('p')], keys::NEXT_PLACE)
        .marked_as_revealing_cards();

    /// Lets the player type the name of a card. The card then gets the focus.
    NAME_CARD = Command::new("name-card", "", does!(actions::start_typing_card_name))
        .with_keys(&[KeyBinding::Char('g')], keys::NAME_CARD)
        .marked_as_revealing_cards();

    /// Opens the sheet in which the player looks for a card or a rank.
    FIND = Command::new("find", controls::FIND_CARD, opens!(Find))
        .with_icon("M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M10.5 7.5l3 3-3 3-3-3z")
        .with_keys(&[KeyBinding::Char('/')], keys::FIND)
        .marked_as_revealing_cards();

    /// Shows the cards of the pile that has the focus.
    LOOK_THROUGH = Command::new("look-through", "", does!(actions::show_focused_pile_cards))
        .with_keys(&[KeyBinding::Char('l')], keys::LOOK_THROUGH)
        .marked_as_revealing_cards();

    /// Shows the whole table as text, for a screen reader.
    READ = Command::new("read", controls::READ_TABLE, opens!(Read))
        .with_icon("M4 10v4h3l5 4V6l-5 4zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11")
        .with_keys(&[KeyBinding::Char('w')], keys::READ)
        .marked_as_revealing_cards();

    /// Announces the pile that has the focus.
    READ_PILE = Command::new("read-pile", "", does!(actions::announce_focused_pile))
        .with_keys(&[KeyBinding::Char('i')], keys::READ_PILE)
        .marked_as_revealing_cards();

    /// Announces the state of the game.
    STATE = Command::new("state", "", does!(actions::announce_state))
        .with_keys(&[KeyBinding::Char('s')], keys::STATE);

    /// Repeats the last announcement.
    REPEAT = Command::new("repeat", "", does!(actions::repeat_last_announcement))
        .with_keys(&[KeyBinding::Char('e')], keys::REPEAT)
        .marked_as_revealing_cards();

    /// Shows the field in which the player types commands.
    TYPE = Command::new("type", typed::OPEN, does!(actions::open_typed_field))
        .with_icon("M3 6h18v12H3zM6 9.5l3 2.5-3 2.5M11 15h5")
        .with_keys(&[KeyBinding::Char(':')], keys::TYPE);

    /// Shows the last trick or round again.
    LAST_ROUND = Command::new("round", controls::LAST_ROUND, opens!(Round))
        .with_icon("M4 12a8 8 0 1 0 3-6.2M4 4v5h5M12 8v5l3 2")
        .marked_as_revealing_cards()
        .offered_if(|at| at.session.seat_count() > 1 && !at.session.is_race());

    /// Shows or hides the names of the places.
    NAMES = Command {
        // The sheet closes, because it would cover the names.
        keeps_sheet_open: false,
        ..Command::new("names", controls::NAMES, does!(actions::toggle_pile_names))
            .with_icon("M4 5h7l9 9-6 6-9-9zM8 9h.01")
            .with_keys(&[KeyBinding::Char('n')], keys::NAMES)
            .as_switch_with_state(|at| at.shows_names)
    };

    /// Shows the rules, beside the table if the window is large enough, otherwise in a sheet.
    RULES = Command::new("rules", controls::RULES, does!(actions::show_rules))
        .with_icon("M12 7c-2-1.6-5-2-8-2v13c3 0 6 .4 8 2 2-1.6 5-2 8-2V5c-3 0-6 .4-8 2zM12 7v13")
        .with_keys(&[KeyBinding::Char('?')], keys::RULES);

    KEYS = Command::new("keys", controls::KEYS, opens!(Keys))
        .with_icon("M3 7h18v11H3zM6 10h.01M9 10h.01M12 10h.01M15 10h.01M18 10h.01M8 14.5h8");

    /// Goes to the lessons for new players.
    LEARN = Command::new("learn", lessons::LEARN, does!(|table| {
        table.navigation.go(link::LEARN.to_owned());
    }))
        .with_icon("M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5M22 9v6");

    /// Goes to the problems.
    PROBLEMS = Command::new("problems", problems::OPEN, does!(|table| {
        table.navigation.go(link::PROBLEMS.to_owned());
    }))
        .with_icon("M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01M4 3h16v18H4z");

    /// Opens the sheet with the commands that are not in the toolbar, and the rules.
    MORE = Command::new("more", controls::MORE, opens!(More))
        .with_icon("M5 12h.01M12 12h.01M19 12h.01");

    /// Hands in a tournament game in its current state.
    HAND_IN = Command::new("hand-in", tournaments::HAND_IN, does!(actions::hand_in_or_ask))
        .with_icon("M12 15V4M8 8l4-4 4 4M4 13v6h16v-6")
        .offered_if(|at| at.tournament.is_some());

    NEW = Command::new("new", controls::NEW, does!(actions::start_new_deal))
        .with_icon("M6 4h12v16H6zM12 9v6M9 12h6")
        .offered_if(|at| at.tournament.is_none());

    /// Lays out a new deal that is winnable.
    NEW_OUT =
        Command::new("new-out", insight::NEW_WINNABLE_DEAL, does!(start_winnable_deal))
        .with_icon("M6 4h12v16H6zM9 12l2.2 2.2L15.2 10")
        .offered_if(|at| at.tournament.is_none() && allows_solver(at) && at.has_winnable_deals);

    /// Switches the lamp on or off. The lamp shows whether the game can still be won.
    LAMP = Command {
        // The sheet closes, so that the player sees the lamp beside the board.
        keeps_sheet_open: false,
        ..Command::new("lamp", insight::LAMP, does!(toggle_winnability_lamp))
            .with_icon("M8 20h8M12 17v3M7 17h10l-2-6H9zM12 4v3M6 6l1.6 1.6M18 6l-1.6 1.6")
            .offered_if(allows_solver)
            .as_switch_with_state(|at| at.lights_lamp)
    };

    /// Points out a move of a solution that the solver has found.
    HINT_KNOWING =
        Command::new("hint-knowing", insight::ALL_KNOWING_HINT, does!(show_solver_hint))
        .with_icon("M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z")
        .offered_if(|at| allows_solver(at) && at.session.outcome() == Outcome::Open);

    /// Searches for a solution from the current table and shows it.
    SOLUTION = Command::new("solution", insight::SOLUTION, does!(find_solution))
        .with_icon("M5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 17h8a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h9M15 2l3 3-3 3")
        .offered_if(|at| allows_solver(at) && at.session.outcome() == Outcome::Open);

    /// Searches for a way to a high score and shows it, in games that cannot be won.
    TARGET = Command::new("target", insight::TARGET, does!(find_high_score))
        .with_icon("M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12h.01")
        .offered_if(|at| {
            let is_scored = at.session.is_solitary() && !at.session.can_be_solved();
            allows_hints(at) && is_scored && at.session.outcome() == Outcome::Open
        });

    /// Finds the move that lost the game.
    WHERE_LOST =
        Command::new("where-lost", insight::WHERE_LOST, does!(find_losing_move))
        .with_icon("M12 21v-7M12 14L6 8V3M12 14l6-6M15.5 2.5l5 5M20.5 2.5l-5 5")
        .offered_if(|at| {
            let is_over = matches!(at.session.outcome(), Outcome::Won | Outcome::Over);
            allows_solver(at) && allows_undo(at) && at.session.can_undo() && !is_over
        });

    /// Opens the look back, a review of the game. It shows the chance of winning after each move.
    LOOK_BACK = Command::new("look-back", look_back::LOOK_BACK, does!(open_look_back))
        .with_icon("M4 4v16h16M7 9l4 1 3 5 6 2M11 10v.01M14 15v.01")
        .offered_if(|at| {
            let has_moves = at.session.can_undo() || at.session.can_redo();
            allows_solver(at) && allows_undo(at) && has_moves
        });

    /// Shows how the computer plays this deal well.
    WATCH_WELL =
        Command::new("watch-well", demo::WATCH_DEMO, does!(open_demo))
        .with_icon("M3 12c2-4 5-6 9-6s7 2 9 6c-2 4-5 6-9 6s-7-2-9-6zM10.5 9.2l4 2.8-4 2.8z")
        .offered_if(|at| allows_hints(at) && at.session.is_solitary());

    /// Goes to the page on which the player sets up a table.
    OWN = Command::new("own", setup::OWN_CARDS, does!(open_setup))
        .with_icon("M4 7h8v12H4zM15 6v8M11 10h8M15 18h5")
        .offered_if(|at| at.tournament.is_none() && at.session.is_solitary());

    RESTART = Command::new("restart", controls::RESTART, does!(actions::restart_with_return_offer))
        .with_icon("M5 12a7 7 0 1 0 2-5L5 9M5 4v5h5")
        .offered_if(allows_undo);

    /// Goes to the page on which the player steps through the game.
    REPLAY = Command::new("replay", controls::REPLAY, does!(actions::open_replay))
        .with_icon("M4 5v14M8 12l10-7v14z")
        .offered_if(|at| at.tournament.is_none() && !at.session.made_and_undone_moves().is_empty());

    /// Bookmarks the current table.
    BOOKMARK = Command::new("bookmark", controls::BOOKMARK, does!(actions::add_bookmark))
        .with_icon("M7 4h10v16l-5-4-5 4z")
        .offered_if(allows_undo);

    /// Opens the list of bookmarks and abandoned lines of moves.
    BOOKMARKS = Command::new("bookmarks", controls::BOOKMARKS, opens!(Bookmarks))
        .with_icon("M11 4h8v16l-4-3.5-4 3.5zM8 8l-4 4 4 4")
        .offered_if(|at| allows_undo(at) && !at.session.bookmark_entries().is_empty());

    GIVE_UP = Command::new("give-up", controls::GIVE_UP, does!(|table| {
            actions::ask_to_confirm(table, controls::Confirmation::GiveUp);
        }))
        .with_icon("M6 21V4h11l-2.5 4L17 12H6")
        .offered_if(|at| {
            at.tournament.is_none() && at.session.outcome() == Outcome::Open && at.session.can_undo()
        });

    SHARE = Command::new("share", controls::SHARE_DEAL, does!(actions::share_deal_or_game))
        .with_icon("M6 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 11l8-4M8 13l8 4");

    FAVOURITE =
        Command::new("favourite", catalogue::FAVOURITE, does!(|table| {
            table.favourites.toggle(table.session.with_untracked(Session::game).id);
        }))
        .with_icon(icons::STAR)
        .as_switch_with_state(|at| at.is_favourite);

    /// Opens the sheet in which the player chooses who plays.
    PLAYERS = Command::new("players", controls::PLAYERS, opens!(Players))
        .with_icon("M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20c0-4 2.5-6 6-6s6 2 6 6M16 5.2a3 3 0 0 1 0 5.6M17.5 14.4c2.3.8 3.5 2.8 3.5 5.6")
        .offered_if(|at| *at.session.game().players().end() > 1);

    /// Opens the full score.
    SCORE = Command::new("score", controls::SCORE, opens!(Score))
        .with_icon("M5 4h14v16H5zM8 9h4M15 9h1M8 13h4M15 13h1M8 17h8")
        .offered_if(|at| !at.session.machine().score_sheet().is_empty());

    /// Goes to the statistics of the game.
    STATISTICS = Command::new("statistics", statistics::SHORT_TITLE, does!(|table| {
            let game = table.session.with_untracked(Session::game).id;
            table.navigation.go(link::statistics_link(game));
        }))
        .with_icon("M4 20h16M7 20v-6M12 20V6M17 20v-9")
        .offered_if(|at| at.tournament.is_none());

    SETTINGS = Command::new("settings", pages::SETTINGS, opens!(Settings))
        .with_icon("M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h8M16 17h4M14 15v4");

    SMALLER = Command {
        keeps_sheet_open: true,
        ..Command::new("smaller", controls::SMALLER, does!(|table| actions::resize_cards(table, false)))
            .with_icon("M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M8 10.5h5")
    };

    LARGER = Command {
        keeps_sheet_open: true,
        ..Command::new("larger", controls::LARGER, does!(|table| actions::resize_cards(table, true)))
            .with_icon("M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M8 10.5h5M10.5 8v5")
    };

    LEFT_HANDED =
        Command::new("left-handed", controls::LEFT_HANDED, does!(actions::toggle_handedness))
        .with_icon("M8 5L4 9l4 4M4 9h13M16 11l4 4-4 4M20 15H7")
        .as_switch_with_state(|at| at.is_left_handed);
}

commands! {
    /// Every command on the pages that show a game move by move. These commands have their own
    /// keys.
    WATCH:

    START = Command::new("start", tournaments::TO_START, does!(actions::restart))
        .with_icon("M18 5l-8 7 8 7M6 5v14")
        .with_keys(&[KeyBinding::Named("Home")], "");

    BACK = Command::new("back", tournaments::BACK, does!(actions::step_back))
        .with_icon("M15 5l-8 7 8 7")
        .with_keys(&[KeyBinding::Named("ArrowLeft")], "");

    FORWARD = Command::new("forward", tournaments::FORWARD, does!(actions::step_forward))
        .with_icon("M9 5l8 7-8 7")
        .with_keys(&[KeyBinding::Named("ArrowRight")], "");

    END = Command::new("end", tournaments::TO_END, does!(actions::redo_all))
        .with_icon("M6 5l8 7-8 7M18 5v14")
        .with_keys(&[KeyBinding::Named("End")], "");
}

/// The commands in the lessons for new players. They have keys, but no buttons.
pub static LESSON: &[&Command] =
    &[&RELEASE, &DEAL, &NEXT_PLACE, &NAME_CARD, &READ_PILE, &REPEAT, &TYPE];

/// The commands that have keys on the page of a problem. A problem has no hints.
pub static PROBLEM: &[&Command] =
    &[&UNDO, &RELEASE, &DEAL, &NEXT_PLACE, &NAME_CARD, &READ_PILE, &REPEAT, &TYPE];

/// The commands for the calls of a game, in the order of the calls.
pub static CALLS: &[&Command] =
    &[&CALL_1, &CALL_2, &CALL_3, &CALL_4, &CALL_5, &CALL_6, &CALL_7, &CALL_8];

/// The toolbar, from left to right.
pub static TOOLBAR: &[&Command] = &[
    &UNDO, &REDO, &DEAL, &REDEAL, &CALL_1, &CALL_2, &CALL_3, &CALL_4, &CALL_5, &CALL_6, &CALL_7,
    &CALL_8, &HINT, &RULES, &MORE,
];

/// The commands above the groups of the sheet "more".
pub static FIRST_IN_MORE: &[&Command] = &[&RULES];

/// The first group of the sheet "more": commands about the deal.
pub static DEAL_GROUP: &[&Command] = &[
    &NEW,
    &NEW_OUT,
    &RESTART,
    &REPLAY,
    &BOOKMARK,
    &BOOKMARKS,
    &SHARE,
    &GIVE_UP,
    &PLAYERS,
    &SCORE,
    &LAST_ROUND,
    &HAND_IN,
];

/// The second group of the sheet "more": commands that help.
pub static HELP_GROUP: &[&Command] = &[
    &LEARN,
    &PROBLEMS,
    &MOVES,
    &FIND,
    &HOME,
    &LAMP,
    &HINT_KNOWING,
    &SOLUTION,
    &TARGET,
    &WHERE_LOST,
    &LOOK_BACK,
    &WATCH_WELL,
];

/// The last group of the sheet "more": the table, its appearance and other ways to use it.
pub static APPEARANCE_GROUP: &[&Command] = &[
    &SETTINGS,
    &SMALLER,
    &LARGER,
    &LEFT_HANDED,
    &NAMES,
    &READ,
    &TYPE,
    &KEYS,
    &OWN,
    &STATISTICS,
    &FAVOURITE,
];

/// Returns the command for the call with this number, from 0.
const fn call_command<const NUMBER: u8>(id: &'static str, keys: &'static [KeyBinding]) -> Command {
    Command::new(id, "", does!(|table| actions::make_call(table, NUMBER)))
        .labelled_by(|session| {
            text::call_button_label(session.plan(), session.shown_table(), NUMBER)
        })
        .with_icon("M12 4l2 6 6 2-6 2-2 6-2-6-6-2 6-2z")
        .with_keys(keys, "")
        .offered_if(|at| at.call(NUMBER).is_some_and(|call| call.act != rules::Act::Answer))
        .enabled_if(|at| {
            // Do not dim a custom call: the player must find out alone whether it is possible.
            let is_own_call = at.call(NUMBER).is_some_and(|call| call.act == rules::Act::Custom);
            is_own_call || !at.session.moves_by_call(NUMBER).is_empty()
        })
}
