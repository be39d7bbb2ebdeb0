//! A problem on the usual board: the task above it, and an answer to each move below it. The cards
//! on the board are not a real deal, so the page saves no game. It stores only the result of the
//! problem. The module `problems` judges the moves. If the task is to free a card, it also says how
//! many moves free the card after a wrong move. For other tasks, the worker says whether the wrong
//! move loses (its refutation).

use leptos::{ev, prelude::*, task::spawn_local};

use crate::{
    insight::{Answer, Judgement, QuestionKind},
    link,
    problems::{self, Problem, Progress, Solution, Task},
    session::Session,
    store::Store,
    text::{self, controls, pages, problems as words, typed},
    ui::{
        components::{ActionButton, DynamicView, ErrorPage, Icon, Page, RouteLink},
        state::{SingleQuestion, sharing, use_day_number, use_solver},
        table::{
            actions,
            board::{Board, Gesture, Interaction},
            commands::{self, Command},
            contexts::{TableContexts, provide_table},
            insight::model::{LampState, record_for_question},
            keyboard,
            state::Status,
            view::{DestinationButtons, Header, MoveChoices, TypedField},
        },
    },
    web::{self, problem_book::load_problem_book},
};

/// The maximum number of states that the worker visits to refute a wrong move.
const MAX_STATES: u64 = 400_000;

/// The page of the problem with this number. Fetches the book first.
#[component]
pub fn ProblemPage(id: u32) -> impl IntoView {
    web::set_title(&pages::window_title(&words::problem_name(id)));
    let book = RwSignal::new(None);
    spawn_local(async move {
        // The player may leave the page before the book is fetched.
        drop(book.try_set(Some(load_problem_book().await)));
    });
    move || match book.get() {
        None => view! {
            <Page name="loading" class="page">
                <h1 id="page-title">{words::problem_name(id)}</h1>
                <p>{words::LOADING}</p>
            </Page>
        }
        .into_any(),
        Some(None) => error_page(words::NOT_LOADED.to_owned()),
        Some(Some(book)) => problem_view(&book, id),
    }
}

fn error_page(why: String) -> AnyView {
    view! { <ErrorPage heading=words::PROBLEMS why/> }.into_any()
}

fn problem_view(book: &str, id: u32) -> AnyView {
    let Some(problem) = problems::find_problem(book, id) else {
        return error_page(words::not_in_book_error(id, problems::count_problems(book)));
    };
    let session = problem.line.new_session();
    let solution = session.as_ref().and_then(|session| Solution::new(&problem, session));
    match (session, solution) {
        (Some(session), Some(solution)) => {
            let next = problems::find_problem(book, id + 1).map_or(1, |next| next.id);
            view! { <ProblemTable problem session solution next/> }.into_any()
        }
        // The tests open every problem, so this cannot happen.
        _ => error_page(words::NOT_LOADED.to_owned()),
    }
}

#[component]
fn ProblemTable(
    problem: Problem,
    session: Session,
    solution: Solution,
    next: u32,
) -> impl IntoView {
    let attempt = Attempt::new(problem, session, solution);
    let table = attempt.table;
    use_solver().start_when_idle();
    let title = attempt.with_problem(words::title);
    let task = attempt.task_sentence();
    web::set_title(&pages::window_title(&title));
    attempt.announce_answers();
    attempt.store_results();
    web::on_window_event(ev::keydown, move |event| {
        keyboard::on_key_with_commands(table, &event, commands::PROBLEM);
        if !event.default_prevented() && keyboard::is_letter_pressed_untracked(table, &event, 's') {
            table.announcements.announce(&untrack(|| attempt.spoken_state()));
        }
    });
    let interaction = Interaction::Play(Callback::new(move |done| match done {
        // The page has no sheet for the cards of a pile.
        Gesture::LookThrough(_) => {}
        done => actions::on_gesture(table, done),
    }));
    let status = words::size_label(attempt.with_problem(|problem| problem.line.size)).to_owned();
    let status = Signal::stored(text::capitalise(&status));
    let rules = link::game_page_link(attempt.with_problem(|problem| problem.game().id));
    let back = (link::PROBLEMS.to_owned(), words::ALL_PROBLEMS);
    view! {
        <Page name="problem" class="table problem">
            <Header title back status/>
            <p class="problem-task" data-task="">
                {task}
            </p>
            <Board model=table.board interaction/>
            <TypedField/>
            <DestinationButtons/>
            <AnswerLine attempt next/>
            <div class="tools" role="group" aria-label=words::TOOLS>
                <Tool like=&commands::UNDO words=controls::UNDO act=move || actions::undo(table)/>
                <Tool like=&commands::RESTART words=words::BEGIN_AGAIN act=move || actions::restart(table)/>
                <RouteLink href=rules class="tool" attr:data-act="rules">
                    <Icon path=commands::RULES.icon/>
                    <span>{commands::RULES.label()}</span>
                </RouteLink>
                <Tool like=&commands::TYPE words=typed::OPEN act=move || commands::TYPE.run(table)/>
            </div>
        </Page>
    }
}

/// A player's state at a problem. All fields are handles.
#[derive(Clone, Copy, Debug)]
struct Attempt {
    table: TableContexts,
    problem: StoredValue<Problem>,
    solution: StoredValue<Solution>,
    progress: Memo<Progress>,
    /// What the worker says about a wrong move.
    refutation: RwSignal<Option<String>>,
    /// How many moves free the card after a wrong move. `None` for other tasks, or if the number is
    /// not known.
    moves_to_free_card: Memo<Option<usize>>,
    /// The question to the worker. The page does not use `TableInsight::asking`, because every drag
    /// cancels that question.
    asking: SingleQuestion,
    today: Memo<i64>,
}

impl Attempt {
    fn new(problem: Problem, session: Session, solution: Solution) -> Attempt {
        let start = session.plan().write_position(session.table());
        let table = provide_table(session, None);
        let asking = SingleQuestion::new(use_solver());
        asking.set_start_position(Some(start));
        table.insight.lamp.state.set(LampState::Off);
        table.move_filter.forbid_hints(words::NO_HINTS);
        let solution = StoredValue::new(solution);
        let progress = Memo::new(move |_| {
            table.session.with(|session| solution.with_value(|it| it.progress(session)))
        });
        let task = problem.line.task;
        let moves_to_free_card = Memo::new(move |_| match task {
            Task::Free(card) if progress.get() == Progress::Wrong => {
                table.session.with(|session| {
                    problems::count_moves_to_free_card(session.plan(), session.table(), card)
                })
            }
            _ => None,
        });
        let attempt = Attempt {
            table,
            problem: StoredValue::new(problem),
            solution,
            progress,
            refutation: RwSignal::new(None),
            moves_to_free_card,
            asking,
            today: use_day_number(),
        };
        table.move_filter.set_refusal_check(move |_| attempt.refusal_untracked());
        attempt
    }

    fn with_problem<T>(self, read: impl FnOnce(&Problem) -> T) -> T {
        self.problem.with_value(read)
    }

    fn task(self) -> Task {
        self.with_problem(|problem| problem.line.task)
    }

    fn answer_move_count(self) -> usize {
        self.solution.with_value(Solution::answer_move_count)
    }

    fn task_sentence(self) -> String {
        self.solution
            .with_value(|it| self.with_problem(|problem| words::task_sentence(problem, it)))
    }

    /// After a wrong move or the solution, returns the reason why no more moves are allowed. Before
    /// that returns `None`.
    fn refusal_untracked(self) -> Option<String> {
        let words = match self.progress.get_untracked() {
            Progress::Solved => words::IS_SOLVED,
            Progress::Wrong => words::TAKE_BACK_FIRST,
            Progress::Open { .. } => return None,
        };
        Some(words.to_owned())
    }

    /// Returns the answer to the moves so far, or an empty text before the first move.
    fn answer(self) -> String {
        match self.progress.get() {
            Progress::Open { left } if left == self.answer_move_count() => String::new(),
            Progress::Open { left } => words::right_move_answer(self.task(), left),
            Progress::Solved => words::solved_sentences(self.task(), self.answer_move_count()),
            Progress::Wrong => {
                let refutation = match self.moves_to_free_card.get() {
                    Some(moves) => words::more_moves_sentence(moves),
                    None => self.refutation.get().unwrap_or_default(),
                };
                let wrong = words::wrong_move_answer(self.task(), self.answer_move_count());
                text::join_sentences([wrong, refutation])
            }
        }
    }

    /// Returns the answer to the moves so far or, before the first move, the task.
    fn spoken_state(self) -> String {
        let answer = self.answer();
        if answer.is_empty() { self.task_sentence() } else { answer }
    }

    /// Announces the task with the page, and later each answer. A refutation from the worker is
    /// announced alone: the player already knows that the move is wrong.
    fn announce_answers(self) {
        let progress = self.progress;
        let sentence = Memo::new(move |_| self.spoken_state());
        Effect::new(move |before: Option<Progress>| {
            let (now, sentence) = (progress.get(), sentence.get());
            let refutation = self.refutation.get_untracked().filter(|_| before == Some(now));
            match refutation.as_deref() {
                Some(words::LOOKING) => {}
                Some(refutation) if refutation != words::NO_WORKER => {
                    self.table.announcements.announce(refutation);
                }
                _ => {
                    let news = self.table.messages.news.get_untracked();
                    let words = text::join_sentences([news, sentence]);
                    self.table.announcements.announce(&words);
                }
            }
            now
        });
    }

    /// Stores each wrong try and the solution. Asks the worker for the refutation of a wrong try.
    fn store_results(self) {
        let (store, problem) = (self.table.store, self.with_problem(|problem| problem.id));
        Effect::new(move |before: Option<Progress>| {
            let now = self.progress.get();
            if before.is_none_or(|before| before == now) {
                return now;
            }
            self.refutation.set(None);
            self.asking.cancel();
            match now {
                Progress::Wrong => {
                    store.update_or_report(|store| {
                        store.update_problem_results(|it| it.add_wrong_try(problem))
                    });
                    self.ask_whether_wrong_move_loses();
                }
                Progress::Solved => {
                    let today = self.today.get_untracked();
                    let is_of_today = problems::problem_of_day(today) == Some(problem);
                    store.update_or_report(|store| {
                        store.update_problem_results(|results| {
                            results.add_solution(problem, today, is_of_today);
                        })
                    });
                }
                Progress::Open { .. } => {}
            }
            now
        });
    }

    /// Asks the worker to judge the position after the wrong move. Does nothing if the task is to
    /// free a card.
    fn ask_whether_wrong_move_loses(self) {
        if matches!(self.task(), Task::Free(_)) {
            return;
        }
        self.refutation.set(Some(words::LOOKING.to_owned()));
        let record = self.table.session.with_untracked(record_for_question);
        let what = QuestionKind::Judge { states: MAX_STATES };
        self.asking.ask(record, what, false, move |answer| {
            self.refutation.set(Some(self.refutation_words_untracked(answer.as_ref())));
        });
    }

    fn refutation_words_untracked(self, answer: Option<&Answer>) -> String {
        match answer {
            None => words::NO_WORKER.to_owned(),
            Some(Answer::Judged(Judgement::Lost)) => words::REFUTED.to_owned(),
            Some(Answer::Judged(Judgement::Won(codes))) => {
                self.table.session.with_untracked(|session| {
                    let line = session.plan().parse_moves(codes).unwrap_or_default();
                    line.first().map_or_else(String::new, |first| {
                        let first =
                            text::move_sentence(session.plan(), session.shown_table(), *first);
                        words::still_wins_sentence(&first, line.len())
                    })
                })
            }
            Some(_) => String::new(),
        }
    }

    fn share(self) {
        let results = self.table.store.with_untracked(Store::problem_results);
        self.with_problem(|problem| {
            sharing::share_problem(
                self.table.toasts,
                problem,
                &results,
                self.today.get_untracked(),
            );
        });
    }
}

/// The line below the board: the answer to the last move, and buttons for what the player can do
/// next.
#[component]
fn AnswerLine(attempt: Attempt, next: u32) -> impl IntoView {
    let answer = move || match attempt.table.messages.status.get() {
        Status::Sentence(words) => words,
        Status::AskWhich(_) => controls::WHICH.to_owned(),
        _ => attempt.answer(),
    };
    let is_asking =
        Memo::new(move |_| matches!(*attempt.table.messages.status.read(), Status::AskWhich(_)));
    let buttons = move || match attempt.progress.get() {
        _ if is_asking.get() => view! { <MoveChoices/> }.into_any(),
        Progress::Open { .. } => ().into_any(),
        Progress::Wrong => {
            let act = move |()| {
                actions::undo(attempt.table);
                attempt.table.board.focus();
            };
            view! { <ActionButton id="take-back" words=words::TAKE_BACK act/> }.into_any()
        }
        Progress::Solved => view! {
            <RouteLink href=link::problem_link(next) class="button" attr:data-next="">
                {words::NEXT}
            </RouteLink>
            <ActionButton id="share" words=words::SHARE act=move |()| attempt.share()/>
        }
        .into_any(),
    };
    let state = move || match attempt.progress.get() {
        Progress::Open { .. } => "open",
        Progress::Wrong => "wrong",
        Progress::Solved => "solved",
    };
    view! {
        <div class="line question" data-progress=state>
            <p>{answer}</p>
            <DynamicView view=buttons/>
        </div>
    }
}

/// A button in the row of tools, with the icon of a similar command.
#[component]
fn Tool(like: &'static Command, words: &'static str, act: impl Fn() + 'static) -> impl IntoView {
    view! {
        <button type="button" class="tool" data-act=like.id on:click=move |_| act()>
            <Icon path=like.icon/>
            <span>{words}</span>
        </button>
    }
}
