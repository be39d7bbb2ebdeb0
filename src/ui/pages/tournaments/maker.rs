//! Making a tournament: its deals and its terms. Knows titles of games and the
//! answers chosen; what is a tournament is decided elsewhere.

use leptos::{ev, prelude::*};

use crate::{
    games::{self, Game},
    link::{self, Link, Named},
    session::Record,
    text::{self, tournaments as words},
    tournament::{LONGEST_NAME, Scoring, Tournament},
    ui::{components::RadioGroup, search, state::use_app},
    web,
};

/// So many of the games found are offered at once.
const SHOWN: usize = 6;

/// What the browser calls the questions that have two answers.
const QUESTIONS: [&str; 3] = ["cards", "undo", "hints"];

/// What there is to make a tournament.
#[component]
pub fn Maker() -> impl IntoView {
    let app = use_app();
    let title = RwSignal::new(String::new());
    let deals = RwSignal::new(Vec::<Record>::new());
    let scoring = RwSignal::new(Scoring::default());
    let answers = QUESTIONS.map(|_| RwSignal::new(false));
    let wrong = RwSignal::new(String::new());
    let make = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let [own_cards, undo, hints] = answers.map(|answer| answer.get_untracked());
        let scoring = scoring.get_untracked();
        match title.with_untracked(|title| Tournament::new(title, deals.get_untracked())) {
            Ok(of) => {
                let of = Tournament { scoring, own_cards, undo, hints, ..of };
                app.go(link::tournament(&of));
            }
            Err(error) => wrong.set(text::unfit(&error)),
        }
    };
    let scorings = Scoring::ALL
        .map(|scoring| (scoring.id().to_owned(), words::scoring(scoring).to_owned()))
        .to_vec();
    let scored = Signal::derive(move || scoring.get().id().to_owned());
    let score = move |id: String| {
        if let Some(known) = Scoring::ALL.into_iter().find(|scoring| scoring.id() == id) {
            scoring.set(known);
        }
    };
    let question = move |at: usize| {
        let (legend, usual, other) = words::QUESTIONS[at];
        let options =
            [("", usual), ("on", other)].map(|(id, words)| (id.to_owned(), words.to_owned()));
        let chosen =
            Signal::derive(move || if answers[at].get() { "on".to_owned() } else { String::new() });
        let choose = move |id: String| answers[at].set(id == "on");
        view! {
            <RadioGroup legend name=QUESTIONS[at] options=options.to_vec() chosen on_choose=choose/>
        }
    };
    let told = move || words::scoring_told(scoring.get());
    view! {
        <Adding deals answers/>
        <form on:submit=make>
            <Chosen deals/>
            <RadioGroup
                legend=words::COUNTS
                name="score"
                options=scorings
                chosen=scored
                on_choose=score
            />
            <p class="fine">{told}</p>
            {(0..QUESTIONS.len()).map(question).collect_view()}
            <label class="row">
                {words::NAME_IT}
                <input
                    data-title=""
                    autocomplete="off"
                    maxlength=LONGEST_NAME
                    prop:value=title
                    on:input:target=move |event| title.set(event.target().value())
                />
            </label>
            {move || {
                let words = wrong.get();
                (!words.is_empty()).then(|| view! { <p class="wrong" role="alert">{words}</p> })
            }}
            <button type="submit" data-act="make">
                {words::MAKE_IT}
            </button>
        </form>
    }
}

/// A new deal of a game, its number left to chance.
fn new_deal(game: &Game) -> Record {
    Record::deal(game, web::random::seed())
}

/// The field in which a game is looked for, what it finds, and the games that
/// the book names.
#[component]
fn Adding(deals: RwSignal<Vec<Record>>, answers: [RwSignal<bool>; 3]) -> impl IntoView {
    let query = RwSignal::new(String::new());
    let add = move |deal: Record| {
        deals.update(|deals| deals.push(deal));
        query.set(String::new());
    };
    let found = move || {
        let typed = query.get();
        let typed = typed.trim();
        if typed.is_empty() {
            return Vec::new();
        }
        // The link to a deal brings its options and its number.
        let pasted = typed.find("#/play/").and_then(|at| match link::read(&typed[at..]) {
            Ok(Link::Play { record, named: Named::Deal }) => Some(record),
            _ => None,
        });
        match pasted {
            Some(deal) => vec![deal],
            None => {
                let alone = games::all().filter(|game| game.machine.is_none());
                let found = alone.filter(|game| search::matches(game, typed));
                found.take(SHOWN).map(|game| Record { seed: 0, ..new_deal(game) }).collect()
            }
        }
    };
    let offer = move |deal: Record| {
        let told = if deal.seed == 0 { String::new() } else { words::deal_told(&deal) };
        let words = format!("{} {told}", words::game(&deal));
        let act = move |_| {
            // A game that was found gets a deal of its own each time.
            let seed = if deal.seed == 0 { web::random::seed() } else { deal.seed };
            add(Record { seed, ..deal.clone() });
        };
        view! {
            <button type="button" data-add="" on:click=act>
                {words}
            </button>
        }
    };
    let named = games::FOR_TOURNAMENTS.iter().filter_map(|(id, count, own_cards)| {
        let game = games::by_id(id)?;
        let act = move |_| {
            // The first game brings the cards that the book has for it.
            if deals.with_untracked(Vec::is_empty) {
                answers[0].set(*own_cards);
            }
            deals.update(|deals| deals.extend((0..*count).map(|_| new_deal(game))));
        };
        Some(view! {
            <button type="button" class="quiet" data-named=*id on:click=act>
                {game.title}
            </button>
        })
    });
    let named = named.collect_view();
    view! {
        <label class="find">
            <span>{words::ADD_GAME}</span>
            <input
                type="search"
                autocomplete="off"
                spellcheck="false"
                prop:value=query
                on:input:target=move |event| query.set(event.target().value())
            />
        </label>
        <p class="row">{move || found().into_iter().map(offer).collect_view()}</p>
        <p class="row">
            <span>{words::NAMED}</span>
            {named}
        </p>
    }
}

/// The deals that were added.
#[component]
fn Chosen(deals: RwSignal<Vec<Record>>) -> impl IntoView {
    let entry = move |(at, deal): (usize, Record)| {
        let name = words::remove(at + 1, &deal);
        let another = words::another(&deal);
        let remove = move |_| {
            deals.update(|deals| {
                deals.remove(at);
            });
        };
        let told = words::deal_told(&deal);
        let title = words::game(&deal);
        let add = move |_| {
            let deal = Record { seed: web::random::seed(), ..deal.clone() };
            deals.update(|deals| deals.insert(at + 1, deal));
        };
        view! {
            <li>
                <b>{title}</b>
                <span class="of">{told}</span>
                <span>
                    <button type="button" class="close" aria-label=another on:click=add>
                        "+"
                    </button>
                    <button type="button" class="close" aria-label=name on:click=remove>
                        "×"
                    </button>
                </span>
            </li>
        }
    };
    view! {
        <h3>{words::DEALS}</h3>
        <Show when=move || deals.with(Vec::is_empty)>
            <p>{words::NO_DEAL}</p>
        </Show>
        <ol class="deals">
            {move || deals.get().into_iter().enumerate().map(entry).collect_view()}
        </ol>
    }
}
