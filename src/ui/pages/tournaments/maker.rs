//! A form that makes a tournament with its deals and terms. Depends on the titles of games and on
//! the chosen answers. The module `tournament` checks the result.

use leptos::{ev, prelude::*};

use super::DealEntry;
use crate::{
    game_search::{self, GameFacts},
    games::{self, Game},
    link::{self, Link, LinkScope},
    session::Record,
    text::{self, tournaments as words},
    tournament::{Scoring, Tournament},
    ui::{
        components::{ActionButton, DynamicView, FieldError, RadioGroup, TextField},
        state::{use_navigation, use_toasts},
    },
    web::{self, atlas_data},
};

/// The largest number of games that the search shows at once.
const MAX_RESULTS: usize = 6;

/// The values of `name` for the inputs of the questions, in order.
const QUESTIONS: [&str; 4] = ["score", "cards", "undo", "hints"];

/// The value of the less usual of two answers.
const UNUSUAL_ANSWER: &str = "on";

/// The choices of the player so far. All fields are handles.
#[derive(Clone, Copy)]
struct TournamentDraft {
    deals: RwSignal<Vec<ChosenRecord>>,
    /// The number of the deal that was added last.
    last: StoredValue<u32>,
    answers: [RwSignal<String>; 4],
}

/// A chosen deal. The player may choose the same deal twice.
#[derive(Clone)]
struct ChosenRecord {
    /// The number of this choice. Each choice gets a new number, so the list can use it as a key.
    number: u32,
    deal: Record,
}

impl TournamentDraft {
    /// Inserts deals at an index, or at the end if the index is larger than the number of deals.
    fn insert_deals(self, at: usize, new: impl IntoIterator<Item = Record>) {
        let chosen = new.into_iter().map(|deal| {
            self.last.update_value(|last| *last += 1);
            ChosenRecord { number: self.last.get_value(), deal }
        });
        self.deals.update(|deals| {
            let at = at.min(deals.len());
            deals.splice(at..at, chosen);
        });
    }

    fn scoring(self) -> Scoring {
        let id = self.answers[0].get();
        Scoring::ALL.into_iter().find(|scoring| scoring.id() == id).unwrap_or_default()
    }

    /// Makes the tournament from the choices.
    ///
    /// # Errors
    ///
    /// Returns the reason, as a sentence for the player, if the choices do not make a valid
    /// tournament.
    fn build_tournament(self, title: &str) -> Result<Tournament, String> {
        let deals = self.deals.get().into_iter().map(|chosen| chosen.deal).collect();
        let tournament = Tournament::new(title, deals)
            .map_err(|error| text::tournament_error_sentence(&error))?;
        let [own_cards, undo, hints] = [1, 2, 3].map(|at| self.answers[at].get() == UNUSUAL_ANSWER);
        Ok(Tournament { scoring: self.scoring(), own_cards, undo, hints, ..tournament })
    }
}

impl TournamentDraft {
    /// A question with its answers. `at` is its index in `QUESTIONS`.
    fn question_view(self, at: usize) -> impl IntoView {
        let (legend, options) = if at == 0 {
            let answer = |scoring: Scoring| (scoring.id(), words::scoring(scoring));
            (words::COUNTS, Scoring::ALL.map(answer).to_vec())
        } else {
            let (legend, usual, other) = words::QUESTIONS[at - 1];
            (legend, vec![("", usual), (UNUSUAL_ANSWER, other)])
        };
        let options = options.into_iter().map(|(id, words)| (id.to_owned(), words.to_owned()));
        let chosen = self.answers[at];
        let choose = move |id| chosen.set(id);
        let options = options.collect();
        view! { <RadioGroup legend name=QUESTIONS[at] options chosen on_choose=choose/> }
    }
}

#[component]
pub fn TournamentForm() -> impl IntoView {
    let navigation = use_navigation();
    let making = TournamentDraft {
        deals: RwSignal::default(),
        last: StoredValue::new(0),
        answers: [Scoring::default().id(), "", "", ""].map(|id| RwSignal::new(id.to_owned())),
    };
    let title = RwSignal::new(String::new());
    let wrong = RwSignal::new(String::new());
    let make = move |event: ev::SubmitEvent| {
        event.prevent_default();
        match untrack(|| making.build_tournament(&title.get())) {
            Ok(tournament) => navigation.go(link::tournament_link(&tournament)),
            Err(why) => wrong.set(why),
        }
    };
    let [score, others @ ..] = [0, 1, 2, 3].map(|at| making.question_view(at));
    let scoring_note =
        move || view! { <p class="fine">{words::scoring_sentence(making.scoring())}</p> };
    view! {
        <DealSearch making/>
        <form on:submit=make>
            <h3>{words::DEALS}</h3>
            <ChosenDeals making/>
            {score}
            <DynamicView view=scoring_note/>
            {others.into_iter().collect_view()}
            <p class="row">
                <TextField id="title" label=words::NAME_IT value=title/>
            </p>
            <FieldError words=wrong/>
            <button type="submit" data-act="make">
                {words::MAKE_IT}
            </button>
        </form>
    }
}

/// Returns a deal of a game with a random seed.
fn random_deal(game: &Game) -> Record {
    Record::for_deal(game, web::random::random_seed())
}

/// Returns the deals that match the typed text. If the text is a link, returns only the deal of the
/// link, with its options and seed. Otherwise returns one random deal of each game whose name
/// matches.
fn find_deals(typed: &str) -> Vec<Record> {
    if typed.is_empty() {
        return Vec::new();
    }
    if let Some(Ok(Link::Play { record, scope: LinkScope::Deal })) =
        typed.find("#/play/").map(|at| link::parse_link(&typed[at..]))
    {
        return vec![record];
    }
    let solitaires = games::all().filter(|game| game.machine.is_none());
    let known = |game: &'static Game| {
        let brief = atlas_data::briefs().get(game.id).copied();
        (game, GameFacts { brief, ..GameFacts::default() })
    };
    let games: Vec<_> = solitaires.map(known).collect();
    game_search::search_games(&games, typed)
        .into_iter()
        .take(MAX_RESULTS)
        .map(random_deal)
        .collect()
}

/// A search field for games, with the results and a button for each game that the book recommends
/// for tournaments.
#[component]
fn DealSearch(making: TournamentDraft) -> impl IntoView {
    let toasts = use_toasts();
    let query = RwSignal::new(String::new());
    let offer = move |deal: Record| {
        let words = words::title_of_game(&deal);
        let act = move |()| {
            making.insert_deals(usize::MAX, [deal.clone()]);
            query.set(String::new());
        };
        view! { <ActionButton id="add" words act/> }
    };
    let offers = move || find_deals(query.get().trim()).into_iter().map(offer).collect_view();
    let suggested = games::TOURNAMENT_GAMES.iter().filter_map(|(id, count, own_packs)| {
        let game = games::by_id(id)?;
        let act = move |()| {
            let is_same_for_all = making.answers[1].with_untracked(String::is_empty);
            if *own_packs && is_same_for_all {
                toasts.show_note(&words::pack_for_each_player_sentences(game.title, *count));
            }
            making.insert_deals(usize::MAX, (0..*count).map(|_| random_deal(game)));
        };
        Some(view! { <ActionButton id words=game.title is_quiet=true act/> })
    });
    let suggested = suggested.collect_view();
    view! {
        <p class="row">
            <TextField id="find" label=words::ADD_GAME value=query/>
        </p>
        <p class="row">
            <DynamicView view=offers/>
        </p>
        <p class="row">
            <span>{words::NAMED}</span>
            {suggested}
        </p>
    }
}

#[component]
fn ChosenDeals(making: TournamentDraft) -> impl IntoView {
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
                    children=move |at, ChosenRecord { deal, .. }| view! { <ChosenDeal at deal making/> }
                />
            </ol>
        </Show>
    }
}

/// A chosen deal. The player can remove it, or insert another deal of the same game after it.
#[component]
fn ChosenDeal(
    /// The index of this deal among the chosen deals.
    at: ReadSignal<usize>,
    deal: Record,
    making: TournamentDraft,
) -> impl IntoView {
    let (heading, told) = (words::title_of_game(&deal), words::deal_description(&deal));
    let add = words::add_another_deal_label(&deal);
    let of_game = deal.clone();
    let insert = move |()| {
        let deal = Record { seed: web::random::random_seed(), ..deal.clone() };
        making.insert_deals(at.get_untracked() + 1, [deal]);
    };
    let remove = move |_| {
        making.deals.update(|deals| {
            deals.remove(at.get_untracked());
        });
    };
    view! {
        <DealEntry heading told>
            <span>
                <ActionButton id="another" words=add sign="+" act=insert/>
                <button
                    type="button"
                    class="close"
                    data-act="remove"
                    aria-label=move || words::remove_deal_label(at.get() + 1, &of_game)
                    on:click=remove
                >
                    "×"
                </button>
            </span>
        </DealEntry>
    }
}
