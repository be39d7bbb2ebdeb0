//! A place in the lessons for new players: the table of one part of a lesson, the next task, and
//! the moves that finish this task. The table is set up by hand, so it has no deal and no record.
//! `text::lessons` contains the words.

use crate::{
    engine::{Move, Outcome, Position},
    games::{self, Lesson, LessonPart, LessonTask, Wanted},
};

use super::Session;

/// A part of a lesson. The moves on its table show which tasks the player has finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonPlace {
    pub lesson: Lesson,
    /// The index of the part in [`Lesson::parts`].
    part: usize,
}

impl LessonPlace {
    /// Returns the beginning of a lesson.
    pub const fn start(lesson: Lesson) -> LessonPlace {
        LessonPlace { lesson, part: 0 }
    }

    /// Returns the next part of the lesson, or `None` if this part is the last one.
    #[must_use]
    pub fn next_part(self) -> Option<LessonPlace> {
        let part = self.part + 1;
        (part < self.lesson.parts().len()).then_some(LessonPlace { part, ..self })
    }

    /// Returns the lesson after this one, or `None` after the last lesson.
    pub fn next_lesson(self) -> Option<Lesson> {
        Lesson::ALL.get(self.lesson as usize + 1).copied()
    }

    fn part(self) -> &'static LessonPart {
        &self.lesson.parts()[self.part]
    }

    /// Returns a new session on the table of this part.
    pub fn new_session(self) -> Option<Session> {
        let LessonPart { game, piles, .. } = self.part();
        let game = games::by_id(game)?;
        let own = |(pile, cards): &(&str, &str)| ((*pile).to_owned(), (*cards).to_owned());
        let piles = piles.iter().map(own).collect();
        let position = Position { game: game.id.to_owned(), piles, ..Position::default() };
        Session::from_position(game, game.default_choices(), &position).ok()
    }

    /// Returns the number of tasks of this part that are finished.
    fn finished_task_count(self, session: &Session) -> usize {
        let (made, tasks) = (session.moves().len(), self.part().tasks);
        match tasks.iter().position(|(_, wanted)| *wanted == Wanted::Win) {
            Some(last) if session.outcome() != Outcome::Won => made.min(last),
            Some(_) => tasks.len(),
            None => made.min(tasks.len()),
        }
    }

    fn next_task_and_moves(self, session: &Session) -> Option<(LessonTask, Wanted)> {
        self.part().tasks.get(self.finished_task_count(session)).copied()
    }

    /// Returns the task that comes next, or `None` if the part is finished.
    pub fn next_task(self, session: &Session) -> Option<LessonTask> {
        self.next_task_and_moves(session).map(|(task, _)| task)
    }

    /// Returns the moves that the next task asks for. If the task asks for the end of the game,
    /// returns a move of a card to a foundation.
    pub fn wanted_moves(self, session: &Session) -> Vec<Move> {
        match self.next_task_and_moves(session) {
            None => Vec::new(),
            Some((_, Wanted::Win)) => session.first_foundation_move().into_iter().collect(),
            Some((_, Wanted::Moves(codes))) => {
                codes.iter().filter_map(|code| session.plan().parse_move(code).ok()).collect()
            }
        }
    }

    /// Returns true if this legal move is one that the next task accepts.
    pub fn accepts_move(self, session: &Session, mv: Move) -> bool {
        match self.next_task_and_moves(session) {
            None => false,
            Some((_, Wanted::Win)) => true,
            Some(_) => self.wanted_moves(session).contains(&mv),
        }
    }

    /// Returns true if the player has done nothing yet in the first lesson.
    pub fn is_first_task(self, session: &Session) -> bool {
        self == LessonPlace::start(Lesson::ALL[0]) && session.moves().is_empty()
    }

    /// Returns the number of the next task, from 1, and the number of all tasks of the lesson.
    pub fn progress(self, session: &Session) -> (usize, usize) {
        let count = |parts: &[LessonPart]| parts.iter().map(|part| part.tasks.len()).sum::<usize>();
        let parts = self.lesson.parts();
        let finished = count(&parts[..self.part]) + self.finished_task_count(session);
        let all = count(parts);
        ((finished + 1).min(all), all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns every part of every lesson.
    fn all_lesson_places() -> Vec<LessonPlace> {
        let parts = |lesson| {
            std::iter::successors(Some(LessonPlace::start(lesson)), |place| place.next_part())
        };
        Lesson::ALL.into_iter().flat_map(parts).collect()
    }

    /// Calls `check` with the table before each task, then makes the first wanted move, or the last
    /// one if `takes_last`.
    fn play_through(
        place: LessonPlace,
        takes_last: bool,
        mut check: impl FnMut(&Session, LessonTask, &[Move]),
    ) -> Session {
        let mut session = place.new_session().expect("a table of the game");
        while let Some(task) = place.next_task(&session) {
            let wanted = place.wanted_moves(&session);
            check(&session, task, &wanted);
            let mv = if takes_last { wanted.last() } else { wanted.first() };
            session.play(*mv.expect("a wanted move")).expect("a legal move");
        }
        session
    }

    #[test]
    fn every_move_that_a_lesson_asks_for_is_legal() {
        for place in all_lesson_places() {
            for takes_last in [false, true] {
                play_through(place, takes_last, |session, task, wanted| {
                    assert!(!wanted.is_empty(), "{task:?}");
                    for mv in wanted {
                        assert!(session.legal_moves().contains(mv), "{task:?}: {mv:?}");
                        assert!(place.accepts_move(session, *mv), "{task:?}: {mv:?}");
                    }
                });
            }
        }
    }

    #[test]
    fn codes_of_lesson_moves_can_be_parsed() {
        for place in all_lesson_places() {
            let session = place.new_session().expect("a table of the game");
            for (task, wanted) in place.part().tasks {
                let Wanted::Moves(codes) = wanted else { continue };
                for code in *codes {
                    assert!(session.plan().parse_move(code).is_ok(), "{task:?}: {code}");
                }
            }
        }
    }

    #[test]
    fn lessons_have_four_to_seven_tasks() {
        for lesson in Lesson::ALL {
            let place = LessonPlace::start(lesson);
            let session = place.new_session().expect("a table of the game");
            let (first, all) = place.progress(&session);
            assert_eq!(first, 1);
            assert!((4..=7).contains(&all), "{lesson:?} has {all} tasks");
        }
    }

    #[test]
    fn tasks_are_numbered_from_one_without_gaps() {
        for lesson in Lesson::ALL {
            let (mut numbers, mut all) = (Vec::new(), 0);
            for place in all_lesson_places().into_iter().filter(|place| place.lesson == lesson) {
                play_through(place, false, |session, _, _| {
                    let (number, count) = place.progress(session);
                    numbers.push(number);
                    all = count;
                });
            }
            numbers.dedup();
            assert_eq!(numbers, (1..=all).collect::<Vec<_>>(), "{lesson:?}");
        }
    }

    /// If a game ended earlier, the rest of its lesson could not be played.
    #[test]
    fn only_the_last_lesson_ends_with_a_win() {
        for place in all_lesson_places() {
            let ended = play_through(place, false, |session, task, _| {
                assert_eq!(session.outcome(), Outcome::Open, "{task:?}");
            });
            let is_last = place.next_part().is_none() && place.next_lesson().is_none();
            let outcome = if is_last { Outcome::Won } else { Outcome::Open };
            assert_eq!(ended.outcome(), outcome, "{place:?}");
        }
    }

    /// If every legal move were a wanted move, the player could not make a mistake and would learn
    /// nothing.
    #[test]
    fn each_task_also_has_legal_wrong_moves() {
        for place in all_lesson_places() {
            play_through(place, false, |session, task, wanted| {
                let is_other = |mv: &&Move| !wanted.contains(mv);
                assert!(session.legal_moves().iter().any(|mv| is_other(&mv)), "{task:?}");
            });
        }
    }

    #[test]
    fn last_task_can_be_finished_after_any_legal_moves() {
        let place = all_lesson_places().pop().expect("a part");
        for pick in 0..4_usize {
            let mut session = place.new_session().expect("a table of the game");
            while place.next_task(&session) != Some(LessonTask::Finish) {
                let wanted = place.wanted_moves(&session);
                session.play(wanted[pick % wanted.len()]).expect("a legal move");
            }
            for _ in 0..200 {
                if session.outcome() != Outcome::Open {
                    break;
                }
                let moves = session.legal_moves();
                let mv = moves[(pick + session.moves().len()) % moves.len()];
                session.play(mv).expect("a legal move");
                assert_ne!(session.outcome(), Outcome::Lost);
            }
            while let Some(mv) = session.first_foundation_move() {
                session.play(mv).expect("a legal move");
            }
            assert_eq!(session.outcome(), Outcome::Won, "way {pick}");
            assert_eq!(place.next_task(&session), None);
        }
    }
}
