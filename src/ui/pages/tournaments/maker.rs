//! Making a tournament: its deals and its terms. Knows titles of games and the
//! answers chosen; what is a tournament is decided elsewhere.

use leptos::{ev, prelude::*};

use super::DealEntry;
use crate::{
    games::{self, Game},
    link::{self, Link, LinkScope},
    session::Record,
    shelf::{self, Known},
    text::{self, tournaments as words},
    tournament::{Scoring, Tournament},
    ui::{
        components::{ActButton, Live, RadioGroup, TextField, Wrong},
        state::use_app,
    },
    web::{self, figures},
};

/// So many of the games found are offered at once.
const SHOWN: usize = 6;

/// What the browser calls the questions.
const QUESTIONS: [&str; 4] = ["score", "cards", "undo", "hints"];

/// The answer that is not the usual one, where there are two.
const OTHER: &str = "on";

/// What is chosen so far. All fields are handles.
#[derive(Clone, Copy)]
struct Making {
    deals: RwSignal<Vec<Chosen>>,
    /// The number of the deal chosen last.
    last: StoredValue<u32>,
    /// The answers to the questions.
    answers: [RwSignal<String>; 4],
}

/// A deal that was chosen. The same one may be chosen twice.
#[derive(Clone)]
struct Chosen {
    /// Its number among all that were ever chosen.
    number: u32,
    deal: Record,
}

impl Making {
    /// Puts deals in at a place among those chosen, from 0; at the end where there is
    /// none.
    fn put_in(self, at: usize, new: impl IntoIterator<Item = Record>) {
        let chosen = new.into_iter().map(|deal| {
            self.last.update_value(|last| *last += 1);
            Chosen { number: self.last.get_value(), deal }
        });
        self.deals.update(|deals| {
            let at = at.min(deals.len());
            deals.splice(at..at, chosen);
        });
    }

    /// How results are scored.
    fn scoring(self) -> Scoring {
        let id = self.answers[0].get();
        Scoring::ALL.into_iter().find(|scoring| scoring.id() == id).unwrap_or_default()
    }

    /// The tournament of what is chosen, or why there is none.
    fn make(self, title: &str) -> Result<Tournament, String> {
        let deals = self.deals.get().into_iter().map(|chosen| chosen.deal).collect();
        let tournament =
            Tournament::new(title, deals).map_err(|error| text::tournament_error(&error))?;
        let [own_cards, undo, hints] = [1, 2, 3].map(|at| self.answers[at].get() == OTHER);
        Ok(Tournament { scoring: self.scoring(), own_cards, undo, hints, ..tournament })
    }
}

impl Making {
    /// A question, by its number, with its answers.
    fn question(self, at: usize) -> impl IntoView {
        let (legend, options) = if at == 0 {
            let answer = |scoring: Scoring| (scoring.id(), words::scoring(scoring));
            (words::COUNTS, Scoring::ALL.map(answer).to_vec())
        } else {
            let (legend, usual, other) = words::QUESTIONS[at - 1];
            (legend, vec![("", usual), (OTHER, other)])
        };
        let options = options.into_iter().map(|(id, words)| (id.to_owned(), words.to_owned()));
        let chosen = self.answers[at];
        let choose = move |id| chosen.set(id);
        let options = options.collect();
        view! { <RadioGroup legend name=QUESTIONS[at] options chosen on_choose=choose/> }
    }
}

/// What there is to make a tournament.
#[component]
pub fn Maker() -> impl IntoView {
    let app = use_app();
    let making = Making {
        deals: RwSignal::default(),
        last: StoredValue::new(0),
        answers: [Scoring::default().id(), "", "", ""].map(|id| RwSignal::new(id.to_owned())),
    };
    let title = RwSignal::new(String::new());
    let wrong = RwSignal::new(String::new());
    let make = move |event: ev::SubmitEvent| {
        event.prevent_default();
        match untrack(|| making.make(&title.get())) {
            Ok(tournament) => app.go(link::tournament(&tournament)),
            Err(why) => wrong.set(why),
        }
    };
    let [score, others @ ..] = [0, 1, 2, 3].map(|at| making.question(at));
    let told = move || view! { <p class="fine">{words::scoring_told(making.scoring())}</p> };
    view! {
        <Adding making/>
        <form on:submit=make>
            <h3>{words::DEALS}</h3>
            <ChosenDeals making/>
            {score}
            <Live view=told/>
            {others.into_iter().collect_view()}
            <p class="row">
                <TextField id="title" label=words::NAME_IT value=title/>
            </p>
            <Wrong words=wrong/>
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

/// The deals that fit what is typed: that of a link, with its options and its
/// number, or new ones of the games of that name.
fn found(typed: &str) -> Vec<Record> {
    if typed.is_empty() {
        return Vec::new();
    }
    if let Some(Ok(Link::Play { record, scope: LinkScope::Deal })) =
        typed.find("#/play/").map(|at| link::read(&typed[at..]))
    {
        return vec![record];
    }
    let alone = games::all().filter(|game| game.machine.is_none());
    let known = |game: &'static Game| {
        let brief = figures::briefs().get(game.id).copied();
        (game, Known { brief, ..Known::default() })
    };
    let games: Vec<_> = alone.map(known).collect();
    shelf::found(&games, typed).into_iter().take(SHOWN).map(new_deal).collect()
}

/// The field in which a game is looked for, what it finds, and the games that
/// the book names.
#[component]
fn Adding(making: Making) -> impl IntoView {
    let app = use_app();
    let query = RwSignal::new(String::new());
    let offer = move |deal: Record| {
        let words = words::game(&deal);
        let act = move |()| {
            making.put_in(usize::MAX, [deal.clone()]);
            query.set(String::new());
        };
        view! { <ActButton id="add" words act/> }
    };
    let offers = move || found(query.get().trim()).into_iter().map(offer).collect_view();
    let named = games::FOR_TOURNAMENTS.iter().filter_map(|(id, count, own_packs)| {
        let game = games::by_id(id)?;
        let act = move |()| {
            let is_same_for_all = making.answers[1].with_untracked(String::is_empty);
            if *own_packs && is_same_for_all {
                app.note(&words::own_packs(game.title, *count));
            }
            making.put_in(usize::MAX, (0..*count).map(|_| new_deal(game)));
        };
        Some(view! { <ActButton id words=game.title is_quiet=true act/> })
    });
    let named = named.collect_view();
    view! {
        <p class="row">
            <TextField id="find" label=words::ADD_GAME value=query/>
        </p>
        <p class="row">
            <Live view=offers/>
        </p>
        <p class="row">
            <span>{words::NAMED}</span>
            {named}
        </p>
    }
}

/// The deals that were added.
#[component]
fn ChosenDeals(making: Making) -> impl IntoView {
    let deals = making.deals;
    view! {
        <Show
            when=move || !deals.with(Vec::is_empty)
            fallback=|| view! { <p>{words::NO_DEAL}</p> }
        >
            <ol class="deals">
                <ForEnumerate
                    each=move || deals.get()
                    key=|chosen| chosen.number
                    children=move |at, Chosen { deal, .. }| view! { <ChosenDeal at deal making/> }
                />
            </ol>
        </Show>
    }
}

/// One of them, which may be taken out or followed by another of its game.
#[component]
fn ChosenDeal(
    /// Its place among them, from 0.
    at: ReadSignal<usize>,
    deal: Record,
    making: Making,
) -> impl IntoView {
    let (heading, told) = (words::game(&deal), words::deal_told(&deal));
    let add = words::another(&deal);
    let of_game = deal.clone();
    let insert = move |()| {
        let deal = Record { seed: web::random::seed(), ..deal.clone() };
        making.put_in(at.get_untracked() + 1, [deal]);
    };
    let remove = move |_| {
        making.deals.update(|deals| {
            deals.remove(at.get_untracked());
        });
    };
    view! {
        <DealEntry heading told>
            <span>
                <ActButton id="another" words=add sign="+" act=insert/>
                <button
                    type="button"
                    class="close"
                    data-act="remove"
                    aria-label=move || words::remove(at.get() + 1, &of_game)
                    on:click=remove
                >
                    "×"
                </button>
            </span>
        </DealEntry>
    }
}
