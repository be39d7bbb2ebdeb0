//! Checks that commands have unique ids and keys, and are available when they should be.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::{
    games,
    session::{Seat, Seating},
    text::keys,
    ui::table::navigate::{TypedChar, TypedName},
};

/// Returns all commands of the sheet "more".
fn commands_of_sheet_more() -> Vec<&'static Command> {
    [FIRST_IN_MORE, DEAL_GROUP, HELP_GROUP, APPEARANCE_GROUP].concat()
}

fn visible_commands() -> Vec<&'static Command> {
    [TOOLBAR, WATCH, &commands_of_sheet_more()].concat()
}

/// Returns a situation in which only the game decides which commands are available.
fn situation_without_extras(session: &Session) -> Situation<'_> {
    Situation {
        session,
        tournament: None,
        is_left_handed: false,
        shows_names: false,
        lights_lamp: false,
        is_favourite: false,
        has_winnable_deals: true,
    }
}

fn session(id: &str) -> Session {
    let game = games::by_id(id).expect("a game");
    Session::new(game, game.default_choices(), 1)
}

/// Returns the ids of the commands in `commands` that are available.
fn offered_ids(commands: &[&Command], at: &Situation<'_>) -> Vec<&'static str> {
    commands.iter().filter(|command| (command.is_offered)(at)).map(|command| command.id).collect()
}

#[test]
fn command_ids_are_unique() {
    let all: Vec<&str> = ALL.iter().chain(WATCH).map(|command| command.id).collect();
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{all:?}");
    for command in visible_commands() {
        assert!(
            ALL.contains(&command) || WATCH.contains(&command),
            "{} is in no table",
            command.id
        );
    }
}

#[test]
fn entries_of_the_more_sheet_are_unique_and_labelled() {
    let session = session("canfield-or-klondike");
    let names: Vec<&str> = commands_of_sheet_more().iter().map(|command| command.id).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
    for command in commands_of_sheet_more() {
        assert!(!command.words(&session).is_empty(), "{}", command.id);
    }
}

#[test]
fn no_key_runs_two_commands() {
    for commands in [ALL, WATCH] {
        let keys: Vec<KeyBinding> =
            commands.iter().flat_map(|command| command.keys).copied().collect();
        for (at, key) in keys.iter().enumerate() {
            assert!(!keys[..at].contains(key), "{key:?}");
        }
    }
}

/// The digits are the keys of calls: in a game without calls, a digit begins a name. The letter A
/// is the key of a command, so the player types an ace as "1".
#[test]
fn only_key_a_and_digits_conflict_with_card_names() {
    let begins_name = |sign: char| TypedName::None.type_char(sign, true) != TypedChar::Other;
    let has_such_key = |command: &&Command| {
        command.keys.iter().any(|key| matches!(key, KeyBinding::Char(sign) if begins_name(*sign)))
    };
    let found: Vec<&str> =
        ALL.iter().copied().filter(has_such_key).map(|command| command.id).collect();
    let calls = CALLS.iter().map(|call| call.id);
    assert_eq!(found, calls.chain([HOME.id]).collect::<Vec<_>>());
}

#[test]
fn card_revealing_commands_wait_for_the_next_player() {
    let game = games::by_id("carbouche").expect("a game");
    let seating = Seating::parse("pp", 2).expect("two seats");
    let mut session = Session::new(game, game.default_choices(), 1).with_seating(seating);
    let held = |session: &Session| -> Vec<&str> {
        let held = ALL.iter().filter(|command| command.is_blocked_by_curtain(session));
        held.map(|command| command.id).collect()
    };
    assert_eq!(session.seat_that_must_confirm(), Some(Seat(0)));
    let expected = [
        "moves",
        "next-place",
        "name-card",
        "find",
        "look-through",
        "read",
        "read-pile",
        "repeat",
        "round",
    ];
    assert_eq!(held(&session), expected);
    session.confirm_viewer();
    assert_eq!(held(&session), [""; 0]);
}

#[test]
fn command_without_a_button_has_a_listed_key() {
    let shown = visible_commands();
    for command in ALL {
        let is_listed = !command.keys.is_empty() && !command.key_description.is_empty();
        let is_call = CALLS.contains(command);
        assert!(shown.contains(command) || is_listed, "{}", command.id);
        assert!(command.keys.is_empty() || is_listed || is_call, "{} is not listed", command.id);
    }
}

#[test]
fn visible_commands_have_unique_icons() {
    let mut icons = BTreeMap::new();
    for command in visible_commands() {
        assert!(command.icon.starts_with('M'), "{} has no icon", command.id);
        let other = icons.insert(command.icon, command.style_name());
        assert!(other.is_none_or(|kind| kind == command.style_name()), "{} {other:?}", command.id);
    }
}

#[test]
fn modifier_keys_change_the_command_of_a_key() {
    let command_id = |name: &str, control, shift| {
        find_command(ALL, name, control, shift).map(|(command, _)| command.id)
    };
    assert_eq!(command_id("u", false, false), Some("undo"));
    assert_eq!(command_id("U", false, true), Some("undo"), "with Caps Lock or Shift");
    assert_eq!(command_id("z", true, false), Some("undo"));
    assert_eq!(command_id("Z", true, true), Some("redo"));
    assert_eq!(command_id("y", true, false), Some("redo"));
    assert_eq!(command_id("z", false, false), None);
    assert_eq!(command_id("h", true, false), None, "the browser uses Ctrl+H");
    assert_eq!(command_id("?", false, true), Some("rules"));
    assert_eq!(command_id("Escape", false, false), Some("release"));
    assert_eq!(command_id("Home", false, false), None, "Home moves the focus");
    assert_eq!(command_id("3", false, false), Some("call-3"));
    assert_eq!(command_id("9", false, false), None);
    let watched = find_command(WATCH, "Home", false, false).map(|(command, _)| command.id);
    assert_eq!(watched, Some("start"));
}

#[test]
fn listed_keys_run_their_commands() {
    let listed = key_list();
    for row in [("1 to 8", keys::CALLS), ("U, Ctrl+Z", keys::UNDO), ("Esc", keys::RELEASE)] {
        assert!(listed.contains(&(row.0.to_owned(), row.1)), "{row:?} in {listed:?}");
    }
    let mut seen = BTreeMap::new();
    for (names, description) in &listed[keys::BOARD_KEYS.len()..] {
        assert_eq!(seen.insert(names, description), None, "{names} is listed twice");
        let first = names.split([',', ' ']).next().unwrap_or_default();
        let key = if first == keys::ESCAPE { "Escape" } else { first };
        let (command, _) =
            find_command(ALL, key, false, false).expect("a listed key runs a command");
        assert_eq!(command.key_description, *description);
    }
    let with_words = ALL.iter().filter(|command| !command.key_description.is_empty());
    assert_eq!(seen.len(), with_words.count());
}

#[test]
fn every_call_of_every_game_has_a_command() {
    for game in games::all() {
        let session = Session::new(game, game.default_choices(), 1);
        let calls = session.plan().rules().calls.len();
        assert!(calls <= CALLS.len(), "{} has {calls} calls", game.id);
        let has_words = CALLS[..calls].iter().all(|call| !call.words(&session).is_empty());
        assert!(has_words, "{}", game.id);
        assert!(
            CALLS[calls..]
                .iter()
                .all(|call| !(call.is_offered)(&situation_without_extras(&session)))
        );
    }
}

#[test]
fn toolbar_buttons_depend_on_the_rules_of_the_game() {
    let tools = |id: &str| offered_ids(TOOLBAR, &situation_without_extras(&session(id)));
    let klondike = tools("canfield-or-klondike");
    for tool in ["undo", "redo", "deal", "hint", "more"] {
        assert!(klondike.contains(&tool), "{klondike:?}");
    }
    assert!(!klondike.contains(&"redeal") && !klondike.contains(&"call-1"), "{klondike:?}");
    let belle = tools("la-belle-lucie");
    assert!(belle.contains(&"redeal") && !belle.contains(&"deal"), "{belle:?}");
    let klondike = session("canfield-or-klondike");
    assert!(
        (DEAL.is_enabled)(&situation_without_extras(&klondike))
            && !(UNDO.is_enabled)(&situation_without_extras(&klondike))
    );
}

#[test]
fn rules_are_in_toolbar_and_first_in_more_sheet() {
    for game in games::all() {
        let session = session(game.id);
        let situation = situation_without_extras(&session);
        assert!(offered_ids(TOOLBAR, &situation).contains(&"rules"), "{}", game.id);
        assert_eq!(offered_ids(FIRST_IN_MORE, &situation), ["rules"], "{}", game.id);
    }
}

/// No list of the sheet "more" is too long to take in at a glance.
#[test]
fn more_sheet_has_three_short_lists() {
    for game in games::all() {
        let session = session(game.id);
        for group in [DEAL_GROUP, HELP_GROUP, APPEARANCE_GROUP] {
            let ids = offered_ids(group, &situation_without_extras(&session));
            assert!((2..=11).contains(&ids.len()), "{}: {ids:?}", game.id);
        }
    }
}

#[test]
fn winnable_deal_is_offered_only_if_available() {
    let session = session("canfield-or-klondike");
    let available = situation_without_extras(&session);
    assert!((NEW_OUT.is_offered)(&available));
    assert!(!(NEW_OUT.is_offered)(&Situation { has_winnable_deals: false, ..available }));
}

#[test]
fn tournament_hides_forbidden_commands() {
    let session = session("canfield-or-klondike");
    let free = situation_without_extras(&session);
    let sheet = offered_ids(DEAL_GROUP, &free);
    assert!(sheet.contains(&"new") && sheet.contains(&"restart") && !sheet.contains(&"hand-in"));
    let deals = vec![session.record()];
    let open = Tournament::new("", deals).expect("a tournament");
    let strict = Tournament { undo: false, hints: false, ..open };
    let restricted = Situation { tournament: Some(&strict), ..free };
    for allowed in ["deal", "more", "hand-in", "home", "share", "rules", "read"] {
        assert!(offered_ids(ALL, &restricted).contains(&allowed), "{allowed}");
    }
    for forbidden in [
        "undo",
        "redo",
        "hint",
        "new",
        "restart",
        "bookmark",
        "bookmarks",
        "give-up",
        "lamp",
        "solution",
        "where-lost",
        "hint-knowing",
        "new-out",
        "watch-well",
        "look-back",
        "moves",
        "own",
    ] {
        assert!(!offered_ids(ALL, &restricted).contains(&forbidden), "{forbidden}");
    }
}

#[test]
fn solver_commands_need_one_player_and_a_possible_win() {
    let helps = ["lamp", "solution", "hint-knowing", "new-out"];
    let sheet =
        |id: &str| offered_ids(&commands_of_sheet_more(), &situation_without_extras(&session(id)));
    assert!(helps.iter().all(|help| sheet("fortress").contains(help)));
    for id in ["bridge", "poker-patience"] {
        assert!(!helps.iter().any(|help| sheet(id).contains(help)), "{id}");
    }
    // Commands that need a game in progress are checked after one move.
    let ids_after_first_move = |id: &str| {
        let mut session = session(id);
        let mv = session.legal_moves()[0];
        session.play(mv).expect("the move is legal");
        offered_ids(ALL, &situation_without_extras(&session))
    };
    assert!(
        ["where-lost", "look-back"]
            .iter()
            .all(|help| ids_after_first_move("fortress").contains(help))
    );
    assert!(
        !["where-lost", "look-back", "own"]
            .iter()
            .any(|help| ids_after_first_move("bridge").contains(help))
    );
    // A game that is played for a score also offers the demo by the computer, and the search for a
    // high score (the target).
    let has_target = |id: &str| sheet(id).contains(&"target");
    assert!(has_target("poker-patience") && !has_target("fortress") && !has_target("bridge"));
    assert!(sheet("poker-patience").contains(&"watch-well"));
    assert!(["bridge", "ostend"].iter().all(|id| !sheet(id).contains(&"watch-well")));
}

#[test]
fn switch_command_shows_whether_it_is_on() {
    let session = session("canfield-or-klondike");
    let on = |command: &Command, at: &Situation<'_>| command.is_on.map(|is_on| is_on(at));
    let named = Situation { shows_names: true, ..situation_without_extras(&session) };
    assert_eq!(on(&NAMES, &named), Some(true));
    let liked = Situation { is_favourite: true, ..situation_without_extras(&session) };
    assert_eq!([&liked, &named].map(|at| on(&FAVOURITE, at)), [Some(true), Some(false)]);
    assert_eq!(on(&LEFT_HANDED, &named), Some(false));
    assert_eq!(on(&RULES, &named), None);
}

/// A used-up redeal disappears from the toolbar and appears again after an undo.
#[test]
fn used_up_redeal_disappears_from_the_toolbar() {
    let mut lucie = session("la-belle-lucie");
    for _ in 0..2 {
        assert!(
            !is_command_used_up(&REDEAL, &situation_without_extras(&lucie))
                && !is_command_used_up(&UNDO, &situation_without_extras(&lucie))
        );
        lucie.play(Move::Redeal).expect("the redeal is legal");
    }
    assert!(is_command_used_up(&REDEAL, &situation_without_extras(&lucie)));
    lucie.undo();
    assert!(!is_command_used_up(&REDEAL, &situation_without_extras(&lucie)));
}

#[test]
fn non_latin_character_is_read_by_key_position() {
    let name = |key: &str, code: &str| latin_key_name(key, code);
    assert_eq!(name("в", "KeyD"), "d");
    assert_eq!(name("Я", "KeyZ"), "z");
    assert_eq!(name("ה", "KeyV"), "v");
    assert_eq!(name("١", "Digit1"), "1");
    // One Arabic key writes two letters, and two Hebrew keys write ASCII characters.
    assert_eq!(name("لا", "KeyB"), "b");
    assert_eq!((name("'", "KeyW"), name("/", "KeyQ")), ("w".to_owned(), "q".to_owned()));
    // On a Latin keyboard the written character counts, at any position of the key.
    assert_eq!(name("q", "KeyA"), "q");
    assert_eq!((name("'", "KeyQ"), name(":", "KeyZ")), ("'".to_owned(), ":".to_owned()));
    assert_eq!(name("?", "KeyM"), "?");
    assert_eq!(name("ö", "Semicolon"), "ö");
    assert_eq!(name("ArrowUp", "ArrowUp"), "ArrowUp");
    let undo = find_command(ALL, &latin_key_name("я", "KeyZ"), true, false);
    assert!(undo.is_some_and(|(command, _)| *command == UNDO));
}

#[test]
fn command_is_found_by_the_words_on_its_button() {
    let session = session("fourteenth");
    let find = |typed: &str| find_by_words(ALL, &session, typed).map(|command| command.id);
    assert_eq!(find("new deal"), Some("new"));
    assert_eq!(find(" New winnable deal "), Some("new-out"));
    assert_eq!(find("rules"), find("the rules"));
    assert_eq!(find("the rules"), Some("rules"));
    assert_eq!((find(""), find("new")), (None, None));
}
