//! The teacher: a mark beside the status line says that a mistake has lost a winnable game, or that
//! another move was clearly better. If the player presses the mark, the mistake is undone and a
//! better move is shown. The player switches the teacher on in the settings. This file sends the
//! questions to the worker. It does not decide which table to ask about.

use std::{collections::BTreeMap, time::Duration};

use leptos::prelude::*;

use super::{
    lamp::record_solver_help_once,
    model::{TableTeacher, record_for_question},
};
use crate::{
    engine::{Move, Outcome},
    games,
    insight::{self, TeachingMethod},
    session::{Help, Record, Session},
    store::{GameEnd, History, Store},
    text::teacher as words,
    ui::table::{actions, contexts::TableContexts, input::InputAction},
    web::Timer,
};

/// The delay between a move and the question to the worker. It prevents a question for every move
/// of a fast player.
const ASK_DELAY: Duration = Duration::from_millis(200);
/// The number of lost games after which the teacher is offered.
const LOSSES_BEFORE_OFFER: usize = 2;

/// A table that the teacher judges.
#[derive(Clone, Debug, PartialEq)]
struct WatchedTable {
    record: Record,
    moves: Vec<Move>,
    method: TeachingMethod,
    /// The number of moves after which the teacher judges tables.
    judged_since: usize,
}

impl WatchedTable {
    fn new(session: &Session) -> Option<WatchedTable> {
        if session.outcome() == Outcome::Won {
            return None;
        }
        let method = insight::teaching_method(session)?;
        Some(WatchedTable {
            judged_since: insight::move_count_until_judged(session, &method)?,
            method,
            record: record_for_question(session),
            moves: session.moves().to_vec(),
        })
    }
}

/// Judges every new table while the teacher is on and the page is visible.
pub fn start_teacher(table: TableContexts, is_page_visible: RwSignal<bool>) {
    let (teacher, delay) = (table.insight.teacher, Timer::default());
    let is_on = Memo::new(move |_| is_teacher_on(table));
    Effect::new(move |_| {
        if is_on.get() {
            store_teacher_offer_as_answered(table);
        }
    });
    let watched =
        Memo::new(move |_| is_on.get().then(|| table.session.with(WatchedTable::new)).flatten());
    Effect::new(move |_| {
        teacher.asking.cancel();
        delay.stop();
        let Some(watched) = watched.get() else { return teacher.mistake.set(None) };
        teacher.watch_table(&watched);
        update_mistake_mark(table, &watched.moves);
        if is_page_visible.get() {
            delay.set(ASK_DELAY, move || ask_next_question(table, watched));
        }
    });
}

/// Returns true if the teacher is switched on and can judge games like this. Then the page keeps
/// room for the teacher's mark.
pub fn is_teacher_on(table: TableContexts) -> bool {
    table.saving.saver.is_some()
        && table.settings.with(|settings| settings.teacher)
        && !table.terms.forbids_hints()
        && !table.terms.forbids_undo()
        && table.session.with(|session| insight::teaching_method(session).is_some())
}

/// Sends the teacher's next question to the worker. Each answer starts the next question, until the
/// teacher has no more questions.
fn ask_next_question(table: TableContexts, watched: WatchedTable) {
    let teacher = table.insight.teacher;
    let Some(query) = teacher.knowledge.with_value(|it| it.next_query(&watched.moves)) else {
        return;
    };
    let record = watched.record.clone().with_first_moves(query.at);
    teacher.asking.ask(record, query.what.clone(), true, move |answer| {
        table.session.with_untracked(|session| {
            teacher.knowledge.update_value(|it| {
                it.add_answer(session.plan(), &watched.moves, &query, answer.as_ref());
            });
        });
        update_mistake_mark(table, &watched.moves);
        ask_next_question(table, watched.clone());
    });
}

/// Shows the mark if one of these moves is a mistake, otherwise hides the mark. Announces a new
/// mark. If the teacher has judged a move, stores in the record of the game that the teacher has
/// helped.
fn update_mistake_mark(table: TableContexts, moves: &[Move]) {
    let teacher = table.insight.teacher;
    let (mistake, has_judged) =
        teacher.knowledge.with_value(|it| (it.find_mistake(moves), it.has_judged_move(moves)));
    if has_judged {
        record_solver_help_once(table, Help::Teacher);
    }
    if teacher.mistake.get_untracked() != mistake {
        teacher.mistake.set(mistake);
        if let Some(mistake) = mistake {
            table.announcements.announce(words::mark_announcement(mistake.loss));
        }
    }
}

/// Undoes the mistake and all moves after it. Then highlights the better move and announces why it
/// is better.
pub fn show_better_move(table: TableContexts) {
    let Some(mistake) = table.insight.teacher.mistake.get_untracked() else { return };
    actions::undo_to(table, mistake.at);
    if table.session.with_untracked(|session| session.moves().len()) != mistake.at {
        return;
    }
    let words = table.session.with_untracked(|session| words::better_move_text(session, &mistake));
    if actions::perform_action(table, InputAction::PointOut(vec![mistake.better], words.into())) {
        table.hints.set_offered_move(Some(mistake.better));
    }
}

/// Returns true if the page should offer the teacher now: the player has not answered the offer,
/// has just lost a game in which the teacher could have helped, and has lost at least two such
/// games.
pub fn should_offer_teacher(table: TableContexts) -> bool {
    let may_offer = table.saving.saver.is_some()
        && !table.settings.with(|settings| settings.teacher)
        && !table.terms.is_in_tournament()
        && table.store.with(Store::should_offer_teacher);
    let is_lost_with_method = |session: &Session| {
        session.outcome() == Outcome::Lost && insight::teaching_method(session).is_some()
    };
    may_offer
        && table.session.with(is_lost_with_method)
        && table.store.history.with(has_lost_enough_games)
}

/// Returns true if the player has lost enough games in which the teacher could have helped.
fn has_lost_enough_games(history: &History) -> bool {
    let mut known: BTreeMap<&str, bool> = BTreeMap::new();
    let lost = history.results_of_game(None).rev().filter(|(it, _)| it.end == GameEnd::Lost);
    let helps = |id| {
        games::by_id(id).is_some_and(|game| {
            insight::teaching_method(&Session::new(game, game.default_choices(), 0)).is_some()
        })
    };
    let taught = lost.filter(|(it, _)| *known.entry(&it.game).or_insert_with(|| helps(&it.game)));
    taught.take(LOSSES_BEFORE_OFFER).count() == LOSSES_BEFORE_OFFER
}

/// Stores that the player has answered, so that the offer never appears again. Switches the teacher
/// on if `is_wanted` is true.
pub fn answer_teacher_offer(table: TableContexts, is_wanted: bool) {
    store_teacher_offer_as_answered(table);
    if is_wanted {
        table.settings.update(|settings| settings.teacher = true);
        table.messages.show_and_announce(words::IS_ON.to_owned());
    }
}

fn store_teacher_offer_as_answered(table: TableContexts) {
    if table.store.with_untracked(Store::should_offer_teacher) {
        // If the answer cannot be stored, the offer appears again after another lost game.
        let _ = table.store.update(Store::stop_offering_teacher);
    }
}

impl TableTeacher {
    /// Tells the teacher that the game has reached this table. If the table belongs to a new
    /// attempt, the teacher forgets the previous attempt.
    fn watch_table(self, watched: &WatchedTable) {
        let attempt = watched.record.clone().with_first_moves(0);
        let is_new = self.attempt.with_value(|known| known.as_ref() != Some(&attempt));
        if is_new {
            self.attempt.set_value(Some(attempt));
            self.knowledge.set_value(insight::Teacher::new(watched.method.clone()));
        }
        self.knowledge.update_value(|it| it.watch_table(watched.moves.len(), watched.judged_since));
    }
}
