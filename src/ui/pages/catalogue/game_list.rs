//! A list of games as plates. Each game has a picture of its layout, its title, a few figures, how
//! often the player has won it, and a star that marks it as a favourite. Reads titles, figures and
//! totals.

use std::collections::BTreeMap;

use leptos::{html, prelude::*};

use crate::{
    games::{self, Book, Game},
    link,
    text::{
        atlas::{self, PlateFigures},
        catalogue as words, pages,
    },
    ui::{
        components::{KeyedList, LayoutPlate, RouteLink, Star},
        state::{use_announcements, use_catalogue_search, use_settings, use_store},
    },
    web::{self, atlas_data},
};

/// The volumes, each with its id.
const VOLUMES: [(Book, &str); 2] =
    [(Book::Cadogan, "cadogan"), (Book::WhitmoreJones, "whitmore-jones")];

fn games_of_book(book: Book) -> impl Iterator<Item = &'static Game> {
    games::all().filter(move |game| game.book == book)
}

/// The games of the volume that the player has opened. The heading has a link to the other volume.
#[component]
pub fn VolumeContents(
    /// The open volume.
    #[prop(into)]
    book: Signal<Book>,
) -> impl IntoView {
    let games = Signal::derive(move || games_of_book(book.get()).collect::<Vec<_>>());
    view! {
        <section class="contents" aria-labelledby="volume">
            <div class="volume-head">
                <h2 id="volume">{move || words::volume_heading(book.get())}</h2>
                <p>
                    <span class="volume-size">
                        {move || games.with(|games| words::volume_size(games.len()))} " · "
                    </span>
                    <VolumeLinks book/>
                </p>
                <p class="figures-key">{words::FIGURES_KEY}</p>
            </div>
            <GameList games/>
            <p class="by">
                <cite>{move || book.get().title()}</cite>
                ", "
                {move || pages::author_and_year_line(book.get().author(), book.get().year())}
            </p>
        </section>
    }
}

/// The buttons that open the volumes. Both exist, so that the focus can move between them, but only
/// the button of the other volume is visible.
#[component]
fn VolumeLinks(book: Signal<Book>) -> impl IntoView {
    let search = use_catalogue_search();
    let links = VOLUMES.map(|_| NodeRef::<html::Button>::new());
    let open = move |at: usize| {
        search.query.update(|wanted| wanted.choose_book(VOLUMES[at].0));
        request_animation_frame(move || {
            if let Some(other) = links[1 - at].get_untracked() {
                web::focus_without_scrolling(&other);
            }
        });
    };
    let link = move |(at, (volume, id)): (usize, (Book, &'static str))| {
        view! {
            <button
                node_ref=links[at]
                type="button"
                class="quiet"
                data-book=id
                hidden=move || book.get() == volume
                on:click=move |_| open(at)
            >
                {words::volume_link_words(volume, games_of_book(volume).count())}
            </button>
        }
    };
    VOLUMES.into_iter().enumerate().map(link).collect_view()
}

/// The games of both volumes that match the search and the filters.
#[component]
pub fn MatchingGames() -> impl IntoView {
    let search = use_catalogue_search();
    let announcements = use_announcements();
    let games = Signal::derive(move || search.matching_games());
    let heading = Memo::new(move |_| {
        let count = games.with(Vec::len);
        search.query.with(|wanted| words::results_heading(count, wanted))
    });
    Effect::new(move |_| announcements.announce(&heading.get()));
    view! {
        <section class="contents" aria-labelledby="found">
            <div class="volume-head">
                <h2 id="found" tabindex="-1" data-start="">{move || heading.get()}</h2>
                <p class="figures-key">{words::FIGURES_KEY}</p>
            </div>
            <GameList games/>
        </section>
    }
}

/// A list of games. When the list changes, games that are still in the list keep their elements.
#[component]
fn GameList(#[prop(into)] games: Signal<Vec<&'static Game>>) -> impl IntoView {
    let store = use_store();
    let going = Memo::new(move |_| {
        let mut going = BTreeMap::<String, usize>::new();
        store.saves_in_progress.with(|saves| {
            saves.iter().for_each(|save| *going.entry(save.record.game.clone()).or_default() += 1);
        });
        going
    });
    view! {
        <ol>
            <KeyedList each=move || games.get() key=|game| game.id let:game>
                <GameEntry game going/>
            </KeyedList>
        </ol>
    }
}

#[component]
fn GameEntry(
    game: &'static Game,
    /// The number of deals in progress, by game id.
    going: Memo<BTreeMap<String, usize>>,
) -> impl IntoView {
    let settings = use_settings();
    let store = use_store();
    let counts = move || {
        let going = going.with(|going| going.get(game.id).copied().unwrap_or_default());
        let is_told = settings.with(|chosen| chosen.show_statistics);
        (going, if is_told { store.totals(game.id).won } else { 0 })
    };
    let progress = move || {
        let (going, won) = counts();
        words::progress_mark(going, won).map(|mark| {
            let full = words::own_games_words(going, won);
            view! {
                <span class="here">
                    <span aria-hidden="true">{mark}</span>
                    <span class="unseen">{full}</span>
                </span>
            }
        })
    };
    view! {
        <li>
            <RouteLink href=link::game_link(game.id) attr:data-game=game.id>
                <LayoutPlate game/>
                <b>{game.title}</b>
                <PlateLine game/>
                {progress}
            </RouteLink>
            <div class="aside">
                <RouteLink
                    href=link::game_page_link(game.id)
                    attr:data-about=game.id
                    attr:aria-label=words::about_link_label(game.title)
                >
                    {words::ABOUT}
                </RouteLink>
                <Star game/>
            </div>
        </li>
    }
}

/// The figures below the plate of a game. A screen reader reads them in full.
#[component]
pub fn PlateLine(game: &'static Game) -> impl IntoView {
    let PlateFigures { packs, minutes, odds } = plate_figures(game);
    let count = game.packs();
    let kind = pages::packs_and_kind(count.count, count.cards().len(), game.kind, &game.players());
    let brief = atlas_data::briefs().get(game.id).map(atlas::brief_facts_line);
    let full = brief.map_or_else(|| kind.clone(), |brief| format!("{kind}. {brief}"));
    view! {
        <span class="figures" aria-hidden="true">
            <span class="packs">{packs}</span>
            {minutes}
            <span class="odds">{odds}</span>
        </span>
        <span class="unseen">{full}</span>
    }
}

/// Returns the figures of a game as they are shown, without the full text for screen readers.
pub fn plate_figures(game: &Game) -> PlateFigures {
    PlateFigures::new(game.packs().count, atlas_data::briefs().get(game.id))
}
