//! The texts of the lessons for new players: one sentence for each task, answers to other moves,
//! and the end of each part. Reads the tasks; chooses none.

use crate::{
    cards::Card,
    engine::{Carry, Move},
    games::{Lesson, LessonTask},
    session::{LessonPlace, Session},
};

use super::{cards::card, names::pile};

pub const LEARN: &str = "Learn patience in five minutes";
/// The heading of the lessons on the contents page.
pub const HEADING: &str = "Learn patience";
/// The question before the link to the lessons. Question and link together are the offer.
pub const NEW_PLAYER: &str = "New to patience?";
/// The sentences below the name of the lessons. The second is omitted if there is no room for it.
pub const WHAT_THEY_ARE: [&str; 2] =
    ["Five minutes at a small table.", "You play; the page explains."];
/// The button that opens the lessons.
pub const BEGIN: &str = "Begin";
/// The label of the button that removes the offer of lessons.
pub const NO_THANKS: &str = "No, thanks";
/// The accessible name of the buttons that choose a lesson.
pub const LESSONS: &str = "Lessons";
pub const SHOW_ME: &str = "Show me";
pub const GO_ON: &str = "Go on";
pub const CHOOSE_A_GAME: &str = "Choose a game";

/// Returns the title of a lesson.
pub const fn title(lesson: Lesson) -> &'static str {
    match lesson {
        Lesson::Building => "Suits and building",
        Lesson::Foundations => "Foundations and spaces",
        Lesson::Stock => "Stock and waste",
    }
}

/// Returns the label of the button that begins the next lesson.
pub fn next_lesson_label(lesson: Lesson) -> String {
    format!("Next: {}", title(lesson))
}

/// Returns the lesson and the number of the task: “Stock and waste, step 2 of 5”.
pub fn progress_label(place: LessonPlace, session: &Session) -> String {
    let (step, steps) = place.progress(session);
    format!("{}, step {step} of {steps}", title(place.lesson))
}

/// Returns the sentence of a task. The sentence asks for one move and explains one thing.
pub const fn task_sentence(task: LessonTask) -> &'static str {
    match task {
        LessonTask::SameSuit => {
            "Build downwards in one suit, here hearts (♥): put the six of hearts on the seven of hearts."
        }
        LessonTask::FreeCard => {
            "Here only the top card of a pile can move: put the four of clubs (♣) on the five of clubs."
        }
        LessonTask::CourtCards => {
            "Above the ten come knave (J), queen (Q) and king (K): put the knave of spades (♠) on the queen of spades."
        }
        LessonTask::OtherColour => {
            "In this game red goes on black, and black on red: put the five of hearts on the six of spades."
        }
        LessonTask::Run => {
            "Cards in order move together: put the six of spades, with the five on it, on the seven of diamonds (♦)."
        }
        LessonTask::TurnedUp => {
            "A hidden card turns up when nothing covers it: put the four of clubs on the five of hearts."
        }
        LessonTask::ToFoundation => {
            "Each suit has a foundation, which begins with the ace (A): put the two of spades on its ace."
        }
        LessonTask::MoveAway => {
            "To reach a hidden card, move away what covers it: put the queen of hearts on the king of clubs."
        }
        LessonTask::NextToFoundation => {
            "Here is the three of spades: put it on its foundation, above the two."
        }
        LessonTask::FillColumn => {
            "A column is empty, and in this game only a king may fill it: put the king of diamonds there."
        }
        LessonTask::AfterAce => {
            "The ace of hearts turned up and went to its foundation by itself: put the two of hearts on it."
        }
        LessonTask::TurnStock => {
            "The stock is the pile of cards that lies face down: turn up its next card."
        }
        LessonTask::PlayWaste => {
            "What you turn up lies on the waste, and you may use it: put the queen of clubs on a red king."
        }
        LessonTask::TurnAgain => "The waste is used up, so turn up the next card of the stock.",
        LessonTask::WasteToFoundation => {
            "The foundation of clubs has come to the ten: put the knave of clubs on it."
        }
        LessonTask::Finish => {
            "Now every card can go up: put all the other cards on the foundations."
        }
    }
}

/// Returns how to make the move of a task without seeing the table: by keys, and by typing.
/// Example: “Keys: G, 6, H, Enter, P, Enter. Or type 6h 7h.” Returns an empty text if `mv` is
/// `None`.
pub fn instructions_by_ear(session: &Session, mv: Option<Move>) -> String {
    match mv {
        Some(mv @ Move::Carry(carry)) => {
            let Some(name) = moved_card(session, mv) else { return String::new() };
            let (rank, suit) = (name.rank().symbol(), name.suit().letter());
            let typed = format!("{rank}{suit} {}", typed_target(session, carry));
            let places = session
                .human_moves()
                .iter()
                .filter(|other| moved_card(session, **other) == Some(name));
            let which = if places.count() > 1 { ", P until you hear the place" } else { ", P" };
            format!(
                "Keys: G, {rank}, {suit}, Enter{which}, Enter. Or type {}.",
                typed.to_lowercase()
            )
        }
        Some(Move::Deal) => "Key: D. Or type turn.".to_owned(),
        _ => String::new(),
    }
}

/// Returns the target of a move as the player can type it: a card, “home”, or a pile.
fn typed_target(session: &Session, carry: Carry) -> String {
    let (plan, table) = (session.plan(), session.shown_table());
    if plan.is_foundation(carry.to) {
        return "home".to_owned();
    }
    match table.top_card(carry.to) {
        Some(top) => format!("{}{}", top.rank().symbol(), top.suit().letter()),
        None => pile(plan, carry.to),
    }
}

/// The explanation of the keys and of the field for typed moves, before the first task.
pub const BY_EAR: &str = "Each step asks for one move and waits for it. G, then a card, goes to that \
    card; Enter takes it; P goes to its place; Enter puts it down. Or go to the field with colon, \
    and type the card and its place. On the table, S says the step again and H shows the move. Tab goes to the buttons.";

/// Added after the last task of a part: how to go on without seeing the page.
pub const GO_ON_BY_EAR: &str = "Press N to go on.";
/// Said after the last lesson, instead of [`GO_ON_BY_EAR`].
pub const GO_TO_GAMES_BY_EAR: &str = "Tab goes to the link to the games.";

/// Returns the sentence after the last task of a part.
pub fn part_end_sentences(place: LessonPlace) -> &'static str {
    match place.lesson {
        Lesson::Building if place.next_part().is_some() => {
            "That is building in suit. Other games build in another way."
        }
        Lesson::Building => {
            "You can build now. Most games say how: in one suit, or in alternate colours."
        }
        Lesson::Foundations => {
            "That is the aim of most games: every card on its foundation, from the ace up to the king."
        }
        Lesson::Stock => "All fifty-two cards are on the foundations: you have won the game.",
    }
}

/// Returns the answer to a legal move that the task does not ask for.
pub fn other_move_answer(session: &Session, wanted: &[Move]) -> String {
    let what = wanted.first().map(|mv| wanted_card(session, *mv)).unwrap_or_default();
    format!("That move is allowed too. For this step, use the {what}.")
}

/// Returns the name of the card that a wanted move uses, or “stock”.
fn wanted_card(session: &Session, mv: Move) -> String {
    moved_card(session, mv).map_or_else(|| "stock".to_owned(), card)
}

/// Returns the first card that a move takes from one pile to another.
fn moved_card(session: &Session, mv: Move) -> Option<Card> {
    let Move::Carry(carry) = mv else { return None };
    let cards = session.shown_table().pile(carry.from);
    let first = cards.len().checked_sub(usize::from(carry.count)).and_then(|at| cards.get(at));
    first.map(|first| session.shown_table().face(*first))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The maximum number of words of a task or an answer. More words would need a fourth line on a
    /// phone.
    const MAX_WORDS: usize = 22;

    /// Calls `check` with the table before each task of each lesson.
    fn check_each_task(mut check: impl FnMut(LessonPlace, &Session, LessonTask)) {
        for lesson in Lesson::ALL {
            let mut place = Some(LessonPlace::start(lesson));
            while let Some(part) = place {
                let mut session = part.new_session().expect("a table of the game");
                while let Some(task) = part.next_task(&session) {
                    check(part, &session, task);
                    let mv = part.wanted_moves(&session)[0];
                    session.play(mv).expect("a legal move");
                }
                place = part.next_part();
            }
        }
    }

    fn is_short(words: &str) -> bool {
        words.split_whitespace().count() <= MAX_WORDS
    }

    #[test]
    fn each_task_is_one_short_sentence() {
        check_each_task(|_, _, what| {
            let words = task_sentence(what);
            assert!(is_short(words), "{words}");
            assert!(words.ends_with('.') && !words.trim_end_matches('.').contains(". "), "{words}");
        });
    }

    #[test]
    fn a_task_names_the_card_to_move() {
        check_each_task(|place, session, what| {
            let wanted = place.wanted_moves(session);
            let name = wanted_card(session, wanted[0]);
            assert!(
                what == LessonTask::Finish || task_sentence(what).contains(&name),
                "{name}: {what:?}"
            );
        });
    }

    #[test]
    fn each_legal_move_outside_the_task_has_a_short_answer() {
        check_each_task(|place, session, what| {
            for mv in session.legal_moves() {
                if place.accepts_move(session, *mv) {
                    continue;
                }
                let words = other_move_answer(session, &place.wanted_moves(session));
                assert!(is_short(&words), "{words}");
                assert!(words.starts_with("That move is allowed too."), "{what:?}: {words}");
            }
        });
    }

    #[test]
    fn each_lesson_part_has_its_own_short_ending() {
        let mut ends = Vec::new();
        check_each_task(|place, _, _| ends.push(part_end_sentences(place)));
        ends.dedup();
        assert_eq!(ends.len(), 4);
        assert!(ends.iter().all(|words| is_short(words)), "{ends:?}");
    }

    #[test]
    fn progress_names_the_lesson_and_step() {
        let place = LessonPlace::start(Lesson::Building);
        let session = place.new_session().expect("a table of the game");
        assert_eq!(progress_label(place, &session), "Suits and building, step 1 of 6");
    }
}
