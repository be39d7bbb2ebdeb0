//! The page of problems: the problem of today, and the book with the player's results. Reads
//! today's date. The module `problems` decides which problem belongs to the date.

use leptos::{prelude::*, task::spawn_local};

use crate::{
    link,
    problems::{self, Problem, Size},
    store::{ProblemResults, Store},
    text::{pages, problems as words},
    ui::{
        components::{ActionButton, CatalogueLink, DynamicView, Page, RouteLink},
        state::{sharing, use_day_number, use_store, use_toasts},
    },
    web::{self, problem_book::load_problem_book},
};

#[component]
pub fn ProblemsPage() -> impl IntoView {
    web::set_title(&pages::window_title(words::PROBLEMS));
    let book = RwSignal::new(None);
    spawn_local(async move {
        // The player may leave the page before the book is fetched.
        drop(book.try_set(Some(load_problem_book().await)));
    });
    let contents = move || match book.get() {
        None => view! { <p>{words::LOADING}</p> }.into_any(),
        Some(None) => view! { <p role="alert">{words::NOT_LOADED}</p> }.into_any(),
        Some(Some(book)) => view! { <Book book/> }.into_any(),
    };
    view! {
        <Page name="problems" class="page tournament problems">
            <header>
                <p>
                    <CatalogueLink/>
                </p>
                <h1 id="page-title">{words::PROBLEMS}</h1>
                <p>{words::WHY}</p>
            </header>
            <DynamicView view=contents/>
        </Page>
    }
}

/// The problem of today and all problems by size.
#[component]
fn Book(book: String) -> impl IntoView {
    let (store, today) = (use_store(), use_day_number());
    let results = Memo::new(move |_| store.with(Store::problem_results));
    let count = problems::count_problems(&book);
    let all: Vec<Problem> =
        (1..=count).filter_map(|id| problems::find_problem(&book, id)).collect();
    let all = StoredValue::new(all);
    let of_today = move || {
        let id = problems::problem_of_day(today.get())?;
        let problem = all.with_value(|all| all.iter().find(|it| it.id == id).cloned())?;
        Some(view! { <ProblemOfToday problem today results/> })
    };
    let again = move || {
        (problems::completed_round_count(today.get()) > 0).then(|| view! { <p>{words::AGAIN}</p> })
    };
    let sizes = Size::ALL.map(|size| {
        let problems = all.with_value(|all| {
            all.iter().filter(|problem| problem.line.size == size).cloned().collect::<Vec<_>>()
        });
        view! { <ProblemsOfSize size problems results/> }
    });
    let next_unsolved =
        move || all.with_value(|all| results.with(|results| next_unsolved_link(all, results)));
    view! {
        <h2>{words::TODAY}</h2>
        <DynamicView view=of_today/>
        <h2>{words::BOOK}</h2>
        <p>{words::book_sentence(count)}</p>
        <DynamicView view=again/>
        <DynamicView view=next_unsolved/>
        {sizes.collect_view()}
        <p class="fine">{words::LEGEND}</p>
    }
}

/// Returns the link to the easiest problem that is not solved yet: the shortest one with the lowest
/// number.
fn next_unsolved_link(all: &[Problem], results: &ProblemResults) -> Option<impl IntoView + use<>> {
    let unsolved = all.iter().filter(|problem| !results.is_solved(problem.id));
    let next = unsolved.min_by_key(|problem| (problem.line.size, problem.id))?;
    let is_first = all.iter().all(|problem| results.result(problem.id).is_none());
    let label = words::next_unsolved_label(next, is_first);
    Some(view! {
        <p>
            <RouteLink href=link::problem_link(next.id) attr:id="next-unsolved">
                {label}
            </RouteLink>
        </p>
    })
}

/// The link to the problem of today, the line about the player's streak, and the button that shares
/// the result.
#[component]
fn ProblemOfToday(
    problem: Problem,
    today: Memo<i64>,
    results: Memo<ProblemResults>,
) -> impl IntoView {
    let (toasts, id, size) = (use_toasts(), problem.id, problem.line.size);
    let title = words::title(&problem);
    let result = Memo::new(move |_| results.with(|results| results.result(id)));
    let streak = Memo::new(move |_| {
        results.with(|results| results.latest_streak_of_solved_days(today.get()))
    });
    let problem = StoredValue::new(problem);
    let share = move |()| {
        results.with_untracked(|results| {
            problem.with_value(|it| {
                sharing::share_problem(toasts, it, results, today.get_untracked());
            });
        });
    };
    let is_solved = Memo::new(move |_| results.with(|results| results.is_solved(id)));
    let share_button = move || {
        is_solved.get().then(|| view! { <ActionButton id="share" words=words::SHARE act=share/> })
    };
    view! {
        <ol class="of-day">
            <li>
                <RouteLink href=link::problem_link(id) attr:data-problem=id>
                    <b>{title}</b>
                    <span class="of">
                        {move || words::problem_line(size, result.get())} "\u{a0}"
                        <i aria-hidden="true">{move || words::result_sign(result.get())}</i>
                    </span>
                </RouteLink>
            </li>
        </ol>
        <p class="run" data-run="">
            {move || words::streak_line(streak.get(), is_solved.get())}
        </p>
        <p class="row">
            <DynamicView view=share_button/>
        </p>
    }
}

/// The problems of a size, each a link with its number and the sign of its result.
#[component]
fn ProblemsOfSize(
    size: Size,
    problems: Vec<Problem>,
    results: Memo<ProblemResults>,
) -> impl IntoView {
    let ids: Vec<u32> = problems.iter().map(|problem| problem.id).collect();
    let entry = |problem: Problem| {
        let id = problem.id;
        let result = Memo::new(move |_| results.with(|results| results.result(id)));
        let label = Memo::new(move |_| words::entry_label(&problem, result.get()));
        view! {
            <li>
                <RouteLink
                    href=link::problem_link(id)
                    attr:aria-label=move || label.get()
                    attr:title=move || label.get()
                    attr:data-problem=id
                >
                    {id}
                    <i aria-hidden="true">{move || words::result_sign(result.get())}</i>
                </RouteLink>
            </li>
        }
    };
    let entries: Vec<_> = problems.into_iter().map(entry).collect();
    let all = ids.len();
    let solved = move || {
        let count = results.with(|results| ids.iter().filter(|id| results.is_solved(**id)).count());
        words::solved_count_words(count, all)
    };
    view! {
        <h3>{words::size_heading(size)}</h3>
        <p>{solved}</p>
        <ol class="problem-list">{entries}</ol>
    }
}
