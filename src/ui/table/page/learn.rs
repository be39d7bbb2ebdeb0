//! The lessons for new players: the usual board with a few cards, and a line that asks for one move
//! after another. This file stores how far the player is in the lessons. The cards on the board are
//! not a real deal, so the game is neither saved nor counted.

use leptos::{attr::any_attribute::IntoAnyAttribute as _, ev, prelude::*};

use crate::{
    engine::{Move, Outcome},
    game_search::GameQuery,
    games::Lesson,
    link,
    session::{LessonPlace, Session},
    store::Store,
    text::{self, lessons as words, pages},
    ui::{
        components::{ActionButton, DialogPiece, DynamicView, ErrorPage, Icon, Page, RouteLink},
        pieces,
        state::use_store,
        table::{
            actions,
            board::{Board, Gesture, Interaction},
            commands,
            contexts::{TableContexts, provide_table},
            insight::model::LampState,
            keyboard,
            state::Status,
            typed::TypedVerb,
            view::{DestinationButtons, Header},
        },
    },
    web,
};

/// The page with the lessons.
#[component]
pub fn LearnPage() -> impl IntoView {
    let place = LessonPlace::start(Lesson::Building);
    match place.new_session() {
        Some(session) => view! { <LessonTable place session/> }.into_any(),
        // The tests open every table of the lessons, so this cannot happen.
        None => view! { <ErrorPage heading=pages::BAD_LINK why=String::new()/> }.into_any(),
    }
}

#[component]
fn LessonTable(place: LessonPlace, session: Session) -> impl IntoView {
    let pupil = Pupil::new(place, session);
    let table = pupil.table;
    web::set_title(&pages::window_title(words::LEARN));
    // Do not offer the lessons again to a player who has found them. If this cannot be stored, they
    // are offered again.
    let _ = use_store().update(Store::stop_offering_lessons);
    pupil.announce_tasks();
    pupil.answer_typed_commands();
    web::on_window_event(ev::keydown, move |event| {
        keyboard::on_key_with_commands(table, &event, commands::LESSON);
        if event.default_prevented() {
            return;
        }
        if keyboard::is_letter_pressed_untracked(table, &event, 'h') {
            pupil.show_move();
        } else if keyboard::is_letter_pressed_untracked(table, &event, 's') {
            table.announcements.announce(&untrack(|| pupil.spoken_task()));
        } else if keyboard::is_letter_pressed_untracked(table, &event, 'n') {
            pupil.begin_next_part();
        }
    });
    let interaction = Interaction::Play(Callback::new(move |done| match done {
        // The page has no sheet for the cards of a pile.
        Gesture::LookThrough(_) => {}
        done => actions::on_gesture(table, done),
    }));
    let status = Signal::derive(move || {
        table.session.with(|session| words::progress_label(pupil.place.get(), session))
    });
    let outcome = move || table.session.with(|it| (it.outcome() == Outcome::Won).then_some("won"));
    // The style sheet shows the final picture of a won game.
    let marks = view! { <{..} data-outcome=outcome/> };
    view! {
        <Page name="learn" class="table learn" marks=vec![marks.into_any_attr()]>
            <Header title=words::HEADING status/>
            <Board model=table.board interaction/>
            <DestinationButtons/>
            <TaskLine pupil/>
            <DialogPiece load=move || Box::pin(pieces::typed_field())/>
            <div class="tools" role="group" aria-label=words::LESSONS>
                {Lesson::ALL.map(|lesson| view! { <LessonButton pupil lesson/> }).collect_view()}
                <ShowMoveButton pupil/>
            </div>
        </Page>
    }
}

/// A player's state in the lessons. All fields are handles.
#[derive(Clone, Copy, Debug)]
struct Pupil {
    table: TableContexts,
    place: RwSignal<LessonPlace>,
}

impl Pupil {
    fn new(place: LessonPlace, session: Session) -> Pupil {
        let pupil = Pupil { table: provide_table(session, None), place: RwSignal::new(place) };
        pupil.table.insight.lamp.state.set(LampState::Off);
        pupil.table.move_filter.set_refusal_check(move |mv| pupil.refusal_untracked(mv));
        pupil
    }

    /// Calls `ask` with the player's place in the lessons and the game on the table.
    fn with_place_and_session<T>(self, ask: impl FnOnce(LessonPlace, &Session) -> T) -> T {
        let place = self.place.get();
        self.table.session.with(|session| ask(place, session))
    }

    fn with_place_and_session_untracked<T>(
        self,
        ask: impl FnOnce(LessonPlace, &Session) -> T,
    ) -> T {
        untrack(|| self.with_place_and_session(ask))
    }

    /// Returns the reply to a legal move that the current task does not ask for. Returns `None` if
    /// the task accepts the move.
    fn refusal_untracked(self, mv: Move) -> Option<String> {
        self.with_place_and_session_untracked(|place, session| {
            let wanted = place.wanted_moves(session);
            (!place.accepts_move(session, mv)).then(|| {
                let answer = words::other_move_answer(session, &wanted);
                match self.is_by_ear() {
                    true => {
                        format!(
                            "{answer} {}",
                            words::instructions_by_ear(session, wanted.first().copied())
                        )
                    }
                    false => answer,
                }
            })
        })
    }

    fn has_open_task(self) -> bool {
        self.with_place_and_session(|place, session| place.next_task(session).is_some())
    }

    /// Returns the sentence of the current task or, at the end of a part of a lesson, its closing
    /// sentences.
    fn task_sentence(self) -> &'static str {
        self.with_place_and_session(|place, session| match place.next_task(session) {
            Some(task) => words::task_sentence(task),
            None => words::part_end_sentences(place),
        })
    }

    fn is_by_ear(self) -> bool {
        self.table.settings.with(|settings| settings.by_ear)
    }

    /// Returns instructions for a player who does not see the table: how to make the move of the
    /// task. Returns an empty text at the end of a part.
    fn instructions_by_ear(self) -> String {
        self.with_place_and_session(|place, session| {
            words::instructions_by_ear(session, place.wanted_moves(session).first().copied())
        })
    }

    /// Returns the announcement of the task. In the mode “by ear”, it also contains the place in
    /// the lesson, and how to make the move or how to go on.
    fn spoken_task(self) -> String {
        let task = self.task_sentence();
        if !self.is_by_ear() {
            return task.to_owned();
        }
        if !self.has_open_task() {
            let how = match self.next_place() {
                Some(_) => words::GO_ON_BY_EAR,
                None => words::GO_TO_GAMES_BY_EAR,
            };
            return format!("{task} {how}");
        }
        let at = self.with_place_and_session(words::progress_label);
        let is_first = self.with_place_and_session(LessonPlace::is_first_task);
        let keys = if is_first { words::BY_EAR } else { "" };
        let instructions = self.instructions_by_ear();
        text::join_sentences([&format!("{at}."), keys, task, &instructions])
    }

    /// Returns the start of the next part or of the next lesson.
    fn next_place(self) -> Option<LessonPlace> {
        let place = self.place.get();
        place.next_part().or_else(|| place.next_lesson().map(LessonPlace::start))
    }

    /// Begins the next part or the next lesson, if the current part is finished.
    fn begin_next_part(self) {
        if let Some(next) =
            untrack(|| self.next_place()).filter(|_| !untrack(|| self.has_open_task()))
        {
            self.begin_part(next);
        }
    }

    /// Answers the typed commands that ask for the current task.
    fn answer_typed_commands(self) {
        self.table.typed_answers.set(move |verb| {
            let answer = match verb {
                TypedVerb::Hint | TypedVerb::Another if untrack(|| self.has_open_task()) => {
                    untrack(|| self.instructions_by_ear())
                }
                TypedVerb::Hint | TypedVerb::Another | TypedVerb::State => {
                    untrack(|| self.spoken_task())
                }
                _ => return false,
            };
            self.table.announcements.announce(&answer);
            true
        });
    }

    /// Announces each task. The first task is announced with the page. Every later task is
    /// announced after the move that finishes the previous task.
    fn announce_tasks(self) {
        let sentence = Memo::new(move |_| self.spoken_task());
        Effect::new(move |_| {
            let sentence = sentence.get();
            let news = self.table.messages.news.get_untracked();
            self.table.announcements.announce(&text::join_sentences([news, sentence]));
        });
    }

    /// Points out the wanted move.
    fn show_move(self) {
        let Some(mv) = self.with_place_and_session_untracked(|place, session| {
            place.wanted_moves(session).first().copied()
        }) else {
            return;
        };
        actions::point_out_move(self.table, mv);
        // Enter on the board makes the move that is pointed out.
        self.table.board.focus();
    }

    /// Begins a part of a lesson.
    fn begin_part(self, place: LessonPlace) {
        let Some(session) = place.new_session() else { return };
        let table = self.table;
        actions::clear_selection_and_message(table);
        table.hints.clear();
        table.messages.news.set(String::new());
        table.board.replace_session(session);
        table.board.focus_stop.set(None);
        self.place.set(place);
        table.board.viewport.fill_free_space();
        table.board.focus();
    }
}

/// The line below the board: the answer to a wrong move, and the task. At the end of a part, it has
/// the button that leads to the next part.
#[component]
fn TaskLine(pupil: Pupil) -> impl IntoView {
    let answer = move || match pupil.table.messages.status.get() {
        Status::Sentence(words) => Some(view! { <strong>{words}</strong> }),
        _ => None,
    };
    // The very first task also explains how to move a card.
    let how = move || {
        let is_first = pupil.with_place_and_session(LessonPlace::is_first_task);
        is_first.then(|| format!(" {}", actions::how_to_begin_text(pupil.table)))
    };
    let has_open_task = Memo::new(move |_| pupil.has_open_task());
    let ways = move || (!has_open_task.get()).then(|| view! { <NextPartButton pupil/> });
    view! {
        <div class="line question task">
            <p>
                <DynamicView view=answer/>
                {move || pupil.task_sentence()}
                <DynamicView view=how/>
            </p>
            <DynamicView view=ways/>
        </div>
    }
}

/// The button that leads to the next part or to the next lesson. After the last lesson, it is a
/// link to the games.
#[component]
fn NextPartButton(pupil: Pupil) -> impl IntoView {
    let place = pupil.place.get_untracked();
    let act = move |()| pupil.begin_next_part();
    match (place.next_part(), place.next_lesson()) {
        (Some(_), _) => view! { <ActionButton id="go-on" words=words::GO_ON act/> }.into_any(),
        (None, Some(lesson)) => {
            view! { <ActionButton id="go-on" words=words::next_lesson_label(lesson) act/> }
                .into_any()
        }
        (None, None) => view! {
            <RouteLink href=link::catalogue_link(&GameQuery::default()) class="button">
                {words::CHOOSE_A_GAME}
            </RouteLink>
        }
        .into_any(),
    }
}

/// The button that begins a lesson. The button of the current lesson begins it again.
#[component]
fn LessonButton(pupil: Pupil, lesson: Lesson) -> impl IntoView {
    let number = lesson as usize + 1;
    let is_current = move || pupil.place.with(|place| place.lesson == lesson);
    view! {
        <button
            type="button"
            class="tool"
            data-act=format!("lesson-{number}")
            aria-current=move || is_current().then_some("step")
            on:click=move |_| pupil.begin_part(LessonPlace::start(lesson))
        >
            <b class="lesson-number">{number}</b>
            <span>{words::title(lesson)}</span>
        </button>
    }
}

/// The button that points out the wanted move.
#[component]
fn ShowMoveButton(pupil: Pupil) -> impl IntoView {
    let is_dim = Memo::new(move |_| !pupil.has_open_task());
    view! {
        <button
            type="button"
            class="tool"
            class:dim=is_dim
            data-act="show-me"
            aria-disabled=move || is_dim.get().then_some("true")
            aria-keyshortcuts="H"
            on:click=move |_| pupil.show_move()
        >
            <Icon path=commands::HINT.icon/>
            <span>{words::SHOW_ME}</span>
        </button>
    }
}
