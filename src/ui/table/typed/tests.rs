//! Checks how typed texts are parsed, and which moves they make.

use super::*;
use crate::{
    cards::{Rank, Suit},
    engine::{Carry, Move},
    games::{self, Lesson},
    session::{LessonPlace, Session},
    text,
    ui::{
        geometry::{self, BoardScene},
        table::input::InputAction,
    },
};

fn deal_with_scene(id: &str, seed: u64) -> (Session, BoardScene) {
    let game = games::by_id(id).expect("a game");
    let session = Session::new(game, game.default_choices(), seed);
    let scene = scene_of(&session);
    (session, scene)
}

fn scene_of(session: &Session) -> BoardScene {
    let area = geometry::BoardArea { width: 1280.0, height: 700.0, mirror: false };
    geometry::arrange(session.plan(), session.shown_table(), session.legal_moves(), area)
}

/// Returns a short description of the command that a text means. Cards are written like “7H”, piles
/// by their names.
fn describe_command(session: &Session, typed: &str) -> String {
    let wanted = |wanted: WantedCard| {
        let rank = wanted.rank.map_or("?", Rank::symbol);
        format!("{rank}{}", wanted.suit.map_or('?', Suit::letter))
    };
    let thing = |thing| match thing {
        TypedThing::Cards(cards) => wanted(cards),
        TypedThing::Pile(pile) => text::pile(session.plan(), pile),
    };
    match parse_command(typed, session) {
        Ok(TypedCommand::Find(cards)) => wanted(cards),
        Ok(TypedCommand::Read(pile)) => format!("read {}", text::pile(session.plan(), pile)),
        Ok(TypedCommand::Play(from, TypedTarget::Thing(to))) => {
            format!("{} > {}", thing(from), thing(to))
        }
        Ok(TypedCommand::Play(from, TypedTarget::Home)) => format!("{} > home", thing(from)),
        Ok(TypedCommand::ReadLine(_, line)) => format!("read {line:?}"),
        Ok(TypedCommand::ListMoves(part)) => format!("moves {part}"),
        Ok(TypedCommand::Do(verb)) => format!("{verb:?}"),
        Ok(TypedCommand::Call(number)) => format!("call {number}"),
        Err(error) => format!("{error:?}"),
    }
}

#[test]
fn typed_texts_are_parsed_as_expected() {
    let (session, _) = deal_with_scene("la-belle-lucie", 7);
    for (typed, expected) in [
        ("7h", "7H"),
        ("7 H", "7H"),
        ("7♥", "7H"),
        ("10d", "10D"),
        ("td", "10D"),
        ("1c", "AC"),
        ("ah", "AH"),
        ("kh", "KH"),
        ("jack of spades", "JS"),
        ("Knave of Spades.", "JS"),
        ("the seven of hearts", "7H"),
        ("where 7h", "7H"),
        ("find the queen of clubs", "QC"),
        ("7", "7?"),
        ("sevens", "7?"),
        ("sixes", "6?"),
        ("hearts", "?H"),
        ("2d 3d", "2D > 3D"),
        ("2d3d", "2D > 3D"),
        ("2d to 3d", "2D > 3D"),
        ("move the two of diamonds onto the three of diamonds", "2D > 3D"),
        ("play 2d 3", "2D > 3?"),
        ("2d home", "2D > home"),
        ("2d foundation", "2D > home"),
        ("2d hearts’ foundation", "2D > hearts’ foundation"),
        ("2d fan 16", "2D > fan 16"),
        ("2d fan16", "2D > fan 16"),
        ("fan 6 fan 16", "fan 6 > fan 16"),
        ("fan 6 7h", "fan 6 > 7H"),
        ("fan 6", "read fan 6"),
        ("read fan 6", "read fan 6"),
        ("2d in fan 6", "read fan 6"),
        ("2d in fan 6 to 3d", "fan 6 > 3D"),
        ("2d in fan 6 with the 3d in fan 16", "fan 6 > fan 16"),
        ("FAN 18", "read fan 18"),
        ("diamonds' foundation", "read diamonds’ foundation"),
        ("foundation 1", "read spades’ foundation"),
        ("column 2", "read fan 2"),
        ("stock", "Stock"),
        ("turn", "Stock"),
        ("deal", "Stock"),
        ("redeal", "Redeal"),
        ("home", "Home"),
        ("state", "State"),
        ("last", "Last"),
        ("moves", "Moves"),
        ("moves 2", "moves 2"),
        ("undo", "Undo"),
        ("redo", "Redo"),
        ("hint", "Hint"),
        ("another", "Another"),
        ("yes", "Yes"),
        ("table", "Table"),
        (" Help! ", "Help"),
        ("", "Empty"),
        ("to the", "Empty"),
        ("xyzzy", "Unknown(\"xyzzy\")"),
        ("fan 30", "Unknown(\"fan\")"),
        ("7x", "Unknown(\"x\")"),
        ("play", "NothingNamed(Play)"),
        ("play 7h", "NoTarget"),
        ("home 2d", "NoSource"),
        ("2d 3d 4d", "TooMany"),
    ] {
        assert_eq!(describe_command(&session, typed), expected, "{typed}");
    }
}

#[test]
fn each_synonym_is_parsed_as_its_command() {
    let (session, _) = deal_with_scene("la-belle-lucie", 7);
    let mut seen = Vec::new();
    for verb in TypedVerb::ALL {
        for word in verb.words() {
            assert!(!seen.contains(word), "{word} is listed twice");
            seen.push(word);
            match verb.needs_names() {
                true => assert_eq!(
                    describe_command(&session, &format!("{word} 7h fan 1")),
                    "7H > fan 1"
                ),
                false => assert_eq!(describe_command(&session, word), format!("{verb:?}")),
            }
        }
    }
}

#[test]
fn every_pile_and_call_of_every_game_can_be_typed() {
    for game in games::all() {
        let (session, _) = deal_with_scene(game.id, 1);
        let plan = session.plan();
        for pile in plan.piles() {
            let name = text::pile_on_table(plan, session.shown_table(), pile);
            let read = parse_command(&format!("read {name}"), &session);
            let expected = Ok(TypedCommand::Read(pile));
            assert!(read == expected || plan.part(pile).seats > 1, "{}: {name}", game.id);
        }
        for (number, call) in plan.rules().calls.iter().enumerate() {
            let read = parse_command(call.name, &session);
            assert_eq!(read, Ok(TypedCommand::Call(number as u8)), "{}: {}", game.id, call.name);
        }
    }
}

#[test]
fn row_or_column_of_a_grid_is_read_in_order() {
    let (session, _) = deal_with_scene("fourteenth", 7);
    let read = |typed: &str| match parse_command(typed, &session) {
        Ok(TypedCommand::ReadLine(part, line)) => {
            text::typed::line_contents_text(&session, part, line)
        }
        other => panic!("{typed}: {other:?}"),
    };
    let top = |slot: &str| {
        let pile = session.plan().parse_slot(slot).expect("a place");
        text::card(session.shown_table().top_card(pile).expect("a card"))
    };
    let tops = |slots: [&str; 5]| slots.map(top).join(", ");
    let row = tops(["t1", "t2", "t3", "t4", "t5"]);
    assert_eq!(read("row 1"), format!("Row 1: {row}."));
    let column = tops(["t2", "t7", "t12", "t17", "t22"]);
    assert_eq!(read("read column 2"), format!("Column 2: {column}."));
    assert_eq!(describe_command(&session, "row 6"), "Unknown(\"row\")");
    assert!(help_lines(session.plan()).iter().any(|line| line.contains("or row 1, or column 2")));
}

/// Returns each move with its description, as in a question on the page.
fn with_words(session: &Session, moves: &[Move]) -> Vec<(Move, String)> {
    let words = |mv| text::move_sentence(session.plan(), session.shown_table(), mv);
    moves.iter().map(|mv| (*mv, words(*mv))).collect()
}

#[test]
fn typed_number_or_place_answers_a_question() {
    let (session, _) = deal_with_scene("la-belle-lucie", 7);
    let carries = session.human_moves().iter().filter_map(|mv| match mv {
        Move::Carry(carry) => Some((*mv, *carry)),
        _ => None,
    });
    let carries: Vec<(Move, Carry)> = carries.collect();
    let (first, of_first) = carries[0];
    let other = carries.iter().find(|(_, carry)| carry.to != of_first.to);
    let (second, carry) = *other.expect("a move to another pile");
    let choices = with_words(&session, &[first, second]);
    let chosen = |typed: &str| chosen_moves(&session, &choices, typed);
    assert_eq!(chosen("2"), [second]);
    assert_eq!(chosen(" 1. "), [first]);
    assert!(chosen("3").is_empty() && chosen("0").is_empty());
    assert!(chosen("undo").is_empty() && chosen("xyzzy").is_empty());
    let place = text::pile(session.plan(), carry.to);
    assert_eq!(chosen(&place), [second], "{place}");
    assert!(chosen(&format!("read {place}")).is_empty(), "this only reads the pile");
    let top = session.shown_table().top_card(carry.to).expect("a card");
    assert_eq!(chosen(&text::card(top)), [second]);
}

#[test]
fn enter_or_yes_accepts_a_hint() {
    let (session, _) = deal_with_scene("fourteenth", 7);
    for typed in ["", " ", "yes", "play", "Play.", "hint"] {
        assert!(accepts_hint(&parse_command(typed, &session)), "{typed}");
    }
    for typed in ["another", "7h", "state", "play 7h", "xyzzy"] {
        assert!(!accepts_hint(&parse_command(typed, &session)), "{typed}");
    }
}

#[test]
fn help_omits_unavailable_typed_commands() {
    let has = |id: &str, words: &str| {
        let (session, _) = deal_with_scene(id, 1);
        help_lines(session.plan()).iter().any(|line| line.starts_with(words))
    };
    assert!(has("canfield-or-klondike", "stock, turn, deal: "));
    assert!(!has("la-belle-lucie", "stock, turn, deal: "));
    assert!(has("la-belle-lucie", "redeal: ") && !has("canfield-or-klondike", "redeal: "));
    assert!(has("la-belle-lucie", "home: ") && !has("fourteenth", "home: "));
}

#[test]
fn help_for_typed_commands_gives_examples_and_pile_names() {
    let (session, _) = deal_with_scene("la-belle-lucie", 7);
    let lines = help_lines(session.plan());
    assert!(
        lines.contains(&"2d 3d, or 2d fan 18, or 2d home: moves the first to the second.".into())
    );
    assert_eq!(
        lines.last().map(String::as_str),
        Some("Piles: fan 1 to fan 18, spades’ foundation to clubs’ foundation.")
    );
    for game in games::all() {
        let (session, _) = deal_with_scene(game.id, 1);
        let lines = help_lines(session.plan());
        for verb in TypedVerb::ALL.iter().filter(|verb| verb.is_available_in(session.plan())) {
            let effect = format!(": {}.", verb.effect_words());
            assert!(lines.iter().any(|line| line.ends_with(&effect)), "{}: {verb:?}", game.id);
        }
    }
}

/// Returns a short description of the reaction to a typed move.
fn describe_reaction((session, scene): &(Session, BoardScene), typed: &str) -> String {
    let Ok(TypedCommand::Play(from, to)) = parse_command(typed, session) else {
        panic!("{typed} is no move");
    };
    let sentence = |mv| text::move_sentence(session.plan(), session.shown_table(), mv);
    match play_action(session, scene, from, to) {
        InputAction::Play(mv) => sentence(mv),
        InputAction::AskWhich(moves) => {
            moves.into_iter().map(sentence).collect::<Vec<_>>().join(" / ")
        }
        InputAction::Refuse(words) => words,
        other => format!("{other:?}"),
    }
}

#[test]
fn typed_moves_are_played_or_refused_with_a_reason() {
    let lucie = deal_with_scene("la-belle-lucie", 7);
    for (typed, expected) in [
        ("2d 3d", "two of diamonds from fan 6 to the three of diamonds in fan 16"),
        ("2d fan 16", "two of diamonds from fan 6 to the three of diamonds in fan 16"),
        ("fan 6 fan 16", "two of diamonds from fan 6 to the three of diamonds in fan 16"),
        ("2d 3", "two of diamonds from fan 6 to the three of diamonds in fan 16"),
        ("2d fan 1", "The two of diamonds cannot go on the three of spades: build down in suit."),
        (
            "2d home",
            "The diamonds’ foundation needs the ace of diamonds next, not the two of diamonds.",
        ),
        ("fan 6 fan 6", typed::SAME_PLACE),
    ] {
        assert_eq!(describe_reaction(&lucie, typed), expected, "{typed}");
    }
}

#[test]
fn commands_in_lesson_instructions_make_the_wanted_move() {
    for lesson in Lesson::ALL {
        let mut next = Some(LessonPlace::start(lesson));
        while let Some(place) = next {
            let mut session = place.new_session().expect("a table of the game");
            while place.next_task(&session).is_some() {
                let wanted = place.wanted_moves(&session);
                let way = text::lessons::instructions_by_ear(&session, wanted.first().copied());
                let (_, typed) = way.split_once("Or type ").expect("a text to type");
                let typed = typed.trim_end_matches('.');
                let mv = match parse_command(typed, &session) {
                    Ok(TypedCommand::Do(TypedVerb::Stock)) => Move::Deal,
                    Ok(TypedCommand::Play(from, to)) => {
                        let scene = scene_of(&session);
                        let reaction = play_action(&session, &scene, from, to);
                        let InputAction::Play(mv) = reaction else {
                            panic!("{typed}: {reaction:?}")
                        };
                        mv
                    }
                    other => panic!("{typed}: {other:?}"),
                };
                assert!(wanted.contains(&mv), "{typed}: {mv:?}");
                session.play(mv).expect("a legal move");
            }
            next = place.next_part();
        }
    }
}

/// In a new deal, types every legal carry (a move of face-up cards from one pile to another), with
/// the names of the card and the target pile.
#[test]
fn every_card_move_of_new_deals_can_be_typed() {
    for game in games::all() {
        let table = deal_with_scene(game.id, 1);
        let (session, _) = &table;
        let plan = session.plan();
        for mv in session.human_moves() {
            let Move::Carry(carry) = mv else { continue };
            let cards = session.shown_table().pile(carry.from);
            let unit = carry.card_range(cards.len());
            let Some(card) = cards.get(unit.start).filter(|card| card.is_up()) else { continue };
            let from = text::card(session.shown_table().face(*card));
            let to = text::pile_on_table(plan, session.shown_table(), carry.to);
            let said = describe_reaction(&table, &format!("{from} to {to}"));
            let wanted = text::move_sentence(plan, session.shown_table(), *mv);
            assert!(said.contains(&wanted), "{}: {from} to {to}: {said}", game.id);
        }
    }
}

#[test]
fn typed_place_reduces_the_possible_answers() {
    let (session, scene) = deal_with_scene("house-in-the-wood", 1);
    let Ok(TypedCommand::Play(from, to)) = parse_command("js qs", &session) else {
        panic!("a move");
    };
    let InputAction::AskWhich(moves) = play_action(&session, &scene, from, to) else {
        panic!("a question");
    };
    let choices = with_words(&session, &moves);
    let chosen = |typed: &str| chosen_moves(&session, &choices, typed);
    assert_eq!(moves.len(), 4);
    assert_eq!(chosen("fan 10"), [moves[1], moves[3]]);
    assert_eq!(chosen("fan 14"), [moves[0], moves[1]], "a place that the cards leave");
    assert_eq!(chosen("4"), [moves[3]]);
    assert_eq!(chosen("queen of spades in fan 10"), [moves[1], moves[3]]);
    // Both moves have the same target, so the rest of the answer chooses between them.
    let to_one_place = with_words(&session, &[moves[1], moves[3]]);
    assert_eq!(chosen_moves(&session, &to_one_place, "fan 10"), [moves[1], moves[3]]);
    assert_eq!(chosen_moves(&session, &to_one_place, "from fan 26"), [moves[3]]);
}

#[test]
fn typed_rank_answers_a_question_about_a_call() {
    let (session, _) = deal_with_scene("chess-board", 1);
    let choices = with_words(&session, &session.moves_by_call(0));
    assert!(choices.len() > 5, "{choices:?}");
    for (mv, words) in &choices {
        let rank = session.plan().rank_declared_by_call(*mv).expect("a rank");
        for typed in [text::rank(rank), words] {
            assert_eq!(chosen_moves(&session, &choices, typed), [*mv], "{typed}");
        }
    }
}

#[test]
fn table_of_single_cards_is_read_row_by_row() {
    let said = text::typed::whole_table_text(&deal_with_scene("fourteenth", 7).0);
    assert_eq!(said.matches("Row ").count(), 5, "{said}");
    assert!(!said.contains("Place 1") && said.contains("Stock"), "{said}");
    let fans = text::typed::whole_table_text(&deal_with_scene("la-belle-lucie", 7).0);
    assert!(fans.contains("Fan 1: "), "{fans}");
}
