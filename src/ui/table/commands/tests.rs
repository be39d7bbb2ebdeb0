//! That every command has a name and keys of its own, and is there when it should.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::{
    games,
    session::{Seat, Seating},
    text::keys,
    ui::table::navigate::{Heard, Name},
};

/// The sheet with everything else.
fn more() -> Vec<&'static Command> {
    [OF_DEAL, HELP, APPEARANCE].concat()
}

fn shown() -> Vec<&'static Command> {
    [TOOLS, WATCH, &more()].concat()
}

/// A situation in which nothing but the game decides.
fn at(session: &Session) -> Situation<'_> {
    Situation {
        session,
        tournament: None,
        is_left_handed: false,
        shows_names: false,
        lights_lamp: false,
        is_favourite: false,
        has_deals_that_come_out: true,
    }
}

fn session(id: &str) -> Session {
    let game = games::by_id(id).expect("a game");
    Session::new(game, game.defaults(), 1)
}

/// The names of those that there are.
fn offered(commands: &[&Command], at: &Situation<'_>) -> Vec<&'static str> {
    commands.iter().filter(|command| (command.is_offered)(at)).map(|command| command.id).collect()
}

#[test]
fn every_command_has_a_name_of_its_own() {
    let all: Vec<&str> = ALL.iter().chain(WATCH).map(|command| command.id).collect();
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{all:?}");
    for command in shown() {
        assert!(
            ALL.contains(&command) || WATCH.contains(&command),
            "{} is in no table",
            command.id
        );
    }
}

#[test]
fn nothing_stands_twice_in_the_sheet_with_everything_else_or_without_words() {
    let session = session("canfield-or-klondike");
    let names: Vec<&str> = more().iter().map(|command| command.id).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
    for command in more() {
        assert!(!command.words(&session).is_empty(), "{}", command.id);
    }
}

#[test]
fn no_key_does_two_things() {
    for commands in [ALL, WATCH] {
        let keys: Vec<Key> = commands.iter().flat_map(|command| command.keys).copied().collect();
        for (at, key) in keys.iter().enumerate() {
            assert!(!keys[..at].contains(key), "{key:?}");
        }
    }
}

/// A figure that begins a card's name is a key only of what not every game has, so that it
/// begins one where it is free; and of the letters of names only the ace's is a key, for an
/// ace is a one as well.
#[test]
fn the_letters_that_begin_the_names_of_cards_are_no_keys() {
    let names = |sign: char| Name::None.hear(sign, true) != Heard::Other;
    let begin_names = |command: &&Command| {
        command.keys.iter().any(|key| matches!(key, Key::Sign(sign) if names(*sign)))
    };
    let found: Vec<&str> =
        ALL.iter().copied().filter(begin_names).map(|command| command.id).collect();
    let calls = CALLS.iter().map(|call| call.id);
    assert_eq!(found, calls.chain([HOME.id]).collect::<Vec<_>>());
}

#[test]
fn what_tells_of_cards_is_held_back_while_the_screen_waits() {
    let game = games::by_id("carbouche").expect("a game");
    let seating = Seating::read("pp", 2).expect("two seats");
    let mut session = Session::new(game, game.defaults(), 1).seated(seating);
    let held = |session: &Session| -> Vec<&str> {
        let held = ALL.iter().filter(|command| command.is_held_back(session));
        held.map(|command| command.id).collect()
    };
    assert_eq!(session.screen_waits_for(), Some(Seat(0)));
    let telling = [
        "moves",
        "next-place",
        "name-card",
        "look-through",
        "read",
        "read-pile",
        "repeat",
        "round",
    ];
    assert_eq!(held(&session), telling);
    session.take_screen();
    assert_eq!(held(&session), [""; 0]);
}

#[test]
fn a_command_that_is_nowhere_shown_has_a_key_that_is_listed() {
    let shown = shown();
    for command in ALL {
        let is_listed = !command.keys.is_empty() && !command.told.is_empty();
        let is_call = CALLS.contains(command);
        assert!(shown.contains(command) || is_listed, "{}", command.id);
        assert!(command.keys.is_empty() || is_listed || is_call, "{} is not listed", command.id);
    }
}

#[test]
fn every_command_that_is_shown_has_an_icon_of_its_own() {
    let mut icons = BTreeMap::new();
    for command in shown() {
        assert!(command.icon.starts_with('M'), "{} has no icon", command.id);
        let other = icons.insert(command.icon, command.kind());
        assert!(other.is_none_or(|kind| kind == command.kind()), "{} {other:?}", command.id);
    }
}

#[test]
fn what_a_key_means_depends_on_what_is_held_with_it() {
    let named = |name: &str, control, shift| {
        meant(ALL, name, control, shift).map(|(command, _)| command.id)
    };
    assert_eq!(named("u", false, false), Some("undo"));
    assert_eq!(named("U", false, true), Some("undo"), "with the letters locked");
    assert_eq!(named("z", true, false), Some("undo"));
    assert_eq!(named("Z", true, true), Some("redo"));
    assert_eq!(named("y", true, false), Some("redo"));
    assert_eq!(named("z", false, false), None);
    assert_eq!(named("h", true, false), None, "that is the browser's");
    assert_eq!(named("?", false, true), Some("rules"));
    assert_eq!(named("Escape", false, false), Some("release"));
    assert_eq!(named("Home", false, false), None, "that goes from card to card");
    assert_eq!(named("3", false, false), Some("call-3"));
    assert_eq!(named("9", false, false), None);
    let watched = meant(WATCH, "Home", false, false).map(|(command, _)| command.id);
    assert_eq!(watched, Some("start"));
}

#[test]
fn every_key_that_is_listed_is_a_key() {
    let listed = listed();
    for row in [("1 to 8", keys::CALLS), ("U, Ctrl+Z", keys::UNDO), ("Esc", keys::RELEASE)] {
        assert!(listed.contains(&(row.0.to_owned(), row.1)), "{row:?} in {listed:?}");
    }
    let mut told = BTreeMap::new();
    for (names, what) in &listed[keys::WALK.len()..] {
        assert_eq!(told.insert(names, what), None, "{names} is listed twice");
        let first = names.split([',', ' ']).next().unwrap_or_default();
        let key = if first == keys::ESCAPE { "Escape" } else { first };
        let (command, _) = meant(ALL, key, false, false).expect("a key that does something");
        assert_eq!(command.told, *what);
    }
    let with_words = ALL.iter().filter(|command| !command.told.is_empty());
    assert_eq!(told.len(), with_words.count());
}

#[test]
fn every_call_of_every_game_has_a_command() {
    for game in games::all() {
        let session = Session::new(game, game.defaults(), 1);
        let calls = session.plan().rules().calls.len();
        assert!(calls <= CALLS.len(), "{} has {calls} calls", game.id);
        let named = CALLS[..calls].iter().all(|call| !call.words(&session).is_empty());
        assert!(named, "{}", game.id);
        assert!(CALLS[calls..].iter().all(|call| !(call.is_offered)(&at(&session))));
    }
}

#[test]
fn a_game_has_the_tools_it_needs() {
    let tools = |id: &str| offered(TOOLS, &at(&session(id)));
    let klondike = tools("canfield-or-klondike");
    for tool in ["undo", "redo", "deal", "hint", "more"] {
        assert!(klondike.contains(&tool), "{klondike:?}");
    }
    assert!(!klondike.contains(&"redeal") && !klondike.contains(&"call-1"), "{klondike:?}");
    let belle = tools("la-belle-lucie");
    assert!(belle.contains(&"redeal") && !belle.contains(&"deal"), "{belle:?}");
    let klondike = session("canfield-or-klondike");
    assert!((DEAL.can)(&at(&klondike)) && !(UNDO.can)(&at(&klondike)));
}

#[test]
fn a_deal_that_comes_out_is_offered_only_where_one_can_be_had() {
    let session = session("canfield-or-klondike");
    let known = at(&session);
    assert!((NEW_OUT.is_offered)(&known));
    assert!(!(NEW_OUT.is_offered)(&Situation { has_deals_that_come_out: false, ..known }));
}

#[test]
fn what_a_tournament_forbids_is_not_there() {
    let session = session("canfield-or-klondike");
    let free = at(&session);
    let sheet = offered(OF_DEAL, &free);
    assert!(sheet.contains(&"new") && sheet.contains(&"restart") && !sheet.contains(&"hand-in"));
    let deals = vec![session.record()];
    let open = Tournament::new("", deals).expect("a tournament");
    let strict = Tournament { undo: false, hints: false, ..open };
    let bound = Situation { tournament: Some(&strict), ..free };
    for allowed in ["deal", "more", "hand-in", "home", "share", "rules", "read"] {
        assert!(offered(ALL, &bound).contains(&allowed), "{allowed}");
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
        assert!(!offered(ALL, &bound).contains(&forbidden), "{forbidden}");
    }
}

#[test]
fn only_a_game_that_one_person_plays_alone_to_win_can_be_looked_through() {
    let looks = ["lamp", "solution", "hint-knowing", "new-out"];
    let sheet = |id: &str| offered(&more(), &at(&session(id)));
    assert!(looks.iter().all(|look| sheet("fortress").contains(look)));
    for id in ["bridge", "poker-patience"] {
        assert!(!looks.iter().any(|look| sheet(id).contains(look)), "{id}");
    }
    // What is asked of a game under way is asked of these alone, too.
    let lost = |id: &str| {
        let mut session = session(id);
        let mv = session.legal()[0];
        session.play(mv).expect("legal");
        offered(ALL, &at(&session))
    };
    assert!(["where-lost", "look-back"].iter().all(|look| lost("fortress").contains(look)));
    assert!(!["where-lost", "look-back", "own"].iter().any(|look| lost("bridge").contains(look)));
    // Who plays for a score plays well or badly, too, and has a score to aim at.
    let aims = |id: &str| sheet(id).contains(&"target");
    assert!(aims("poker-patience") && !aims("fortress") && !aims("bridge"));
    assert!(sheet("poker-patience").contains(&"watch-well"));
    assert!(["bridge", "ostend"].iter().all(|id| !sheet(id).contains(&"watch-well")));
}

#[test]
fn a_switch_tells_whether_it_is_on() {
    let session = session("canfield-or-klondike");
    let on = |command: &Command, at: &Situation<'_>| command.is_on.map(|is_on| is_on(at));
    let named = Situation { shows_names: true, ..at(&session) };
    assert_eq!(on(&NAMES, &named), Some(true));
    let liked = Situation { is_favourite: true, ..at(&session) };
    assert_eq!([&liked, &named].map(|at| on(&FAVOURITE, at)), [Some(true), Some(false)]);
    assert_eq!(on(&LEFT_HANDED, &named), Some(false));
    assert_eq!(on(&RULES, &named), None);
}

/// A grace that has been used leaves the bar and comes back when that is undone.
#[test]
fn what_is_spent_leaves_the_bar() {
    let mut lucie = session("la-belle-lucie");
    for _ in 0..2 {
        assert!(!is_spent(&REDEAL, &at(&lucie)) && !is_spent(&UNDO, &at(&lucie)));
        lucie.play(Move::Redeal).expect("a redeal");
    }
    assert!(is_spent(&REDEAL, &at(&lucie)));
    lucie.undo();
    assert!(!is_spent(&REDEAL, &at(&lucie)));
}

#[test]
fn keys_of_other_scripts_go_by_their_place() {
    let name = |key: &str, code: &str| latin(key, code);
    assert_eq!(name("в", "KeyD"), "d");
    assert_eq!(name("Я", "KeyZ"), "z");
    assert_eq!(name("ה", "KeyV"), "v");
    assert_eq!(name("١", "Digit1"), "1");
    // A Latin keyboard goes by what it writes, wherever the key lies.
    assert_eq!(name("q", "KeyA"), "q");
    assert_eq!(name("?", "KeyM"), "?");
    assert_eq!(name("ö", "Semicolon"), "ö");
    assert_eq!(name("ArrowUp", "ArrowUp"), "ArrowUp");
    let undo = meant(ALL, &latin("я", "KeyZ"), true, false);
    assert!(undo.is_some_and(|(command, _)| *command == UNDO));
}
