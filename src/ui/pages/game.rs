//! The page of one game: its picture, buttons to play it, its rules, facts and advice, and ways to
//! share it. Reads declarations and saved data; makes no moves.

use leptos::prelude::*;

use crate::{
    daily, games,
    games::Game,
    link,
    rules::Choices,
    session::Record,
    store::Save,
    text::{
        atlas::PlateFigures, catalogue as words, controls, demo, insight, pages, setup, statistics,
    },
    ui::{
        components::{
            CatalogueLink, DealForm, DynamicView, LastGames, OptionField, Page, QrCode, RouteLink,
            Star, StatisticsRows,
        },
        state::{sharing, use_deal_flags, use_navigation, use_settings, use_store, use_toasts},
        table::rules::{BookSource, PlainRules, ProseLoader, RulesText},
    },
    web::{self, atlas_data},
};

#[component]
pub fn GamePage(id: &'static str) -> impl IntoView {
    games::by_id(id).map(|game| view! { <GamePageContents game/> })
}

/// The contents of the page.
#[component]
fn GamePageContents(game: &'static Game) -> impl IntoView {
    let wanted = RwSignal::new(last_choices_untracked(game));
    let prose = ProseLoader::new(game);
    web::set_title(&pages::window_title(&words::page_title(game.title)));
    let options = game.options.iter().map(move |spec| view! { <OptionField spec wanted/> });
    let option_section = (!game.options.is_empty()).then(move || {
        view! {
            <section class="options">
                <h3>{words::OPTIONS}</h3>
                {options.collect_view()}
            </section>
        }
    });
    view! {
        <Page name="game" class="page game-page">
            <header>
                <p>
                    <CatalogueLink/>
                </p>
                <div class="heading-line">
                    <p class="small-caps">{words::volume_heading(game.book)}</p>
                    <Star game/>
                    <h1 id="page-title">{game.title}</h1>
                    <p class="game-figures">{figures_line(game)}</p>
                </div>
            </header>
            <DealButtons game wanted/>
            <DealsInProgress game/>
            <h2 class="unseen">{controls::RULES}</h2>
            <RulesText game wanted prose is_page=true>
                {option_section}
            </RulesText>
            <OwnStatistics game/>
            <LastGames game=Some(game.id)/>
            <ShareSection game/>
            <PlainRules game wanted prose/>
            <BookSource game/>
        </Page>
    }
}

/// Returns the options with which the player last played the game.
fn last_choices_untracked(game: &Game) -> Choices {
    let last = use_store().with_untracked(|store| store.last_options(game.id));
    game.parse_choices(last.iter()).unwrap_or_else(|_| game.default_choices())
}

/// Returns the most important figures of a game on one line.
fn figures_line(game: &Game) -> String {
    PlateFigures::new(game.packs().count, atlas_data::briefs().get(game.id)).to_string()
}

/// The buttons for new deals. New deals use the options that the player has chosen below the
/// buttons.
#[component]
fn DealButtons(game: &'static Game, wanted: RwSignal<Choices>) -> impl IntoView {
    let navigation = use_navigation();
    let store = use_store();
    let deal_flags = use_deal_flags();
    let deal_of_seed = move |seed: u64| {
        let mut record = Record::for_deal(game, seed);
        wanted.with_untracked(|wanted| {
            wanted.changed_options().for_each(|(id, value)| record.options.set(id, value));
        });
        record
    };
    let deal = move |seed: u64| navigation.go(link::deal_link(&deal_of_seed(seed)));
    let watch = move |_| navigation.go(link::demo_link(&deal_of_seed(web::random::random_seed())));
    let may_watch = move || {
        let rules = wanted.with(|wanted| game.rules(wanted));
        game.machine.is_none() && rules.seats() == 1 && rules.boards <= 1
    };
    // The seed is only the start: the table searches for a winnable deal from there.
    let deal_winnable = move |_| {
        let record = deal_of_seed(web::random::random_seed());
        let link = link::deal_link(&record);
        deal_flags.request_winnable_deal(record);
        navigation.go(link);
    };
    let may_deal_winnable = move || {
        let is_possible = |wanted: &Choices| {
            let has_default_options = *wanted == game.default_choices();
            game.rules(wanted).can_be_won()
                && atlas_data::has_winnable_deals(game, has_default_options)
        };
        may_watch() && wanted.with(is_possible)
    };
    // Without a deal in progress, the link to the table already begins a new deal with the options
    // of the last one. So the button for a new deal is shown only if a deal is in progress or the
    // options have changed.
    let has_deal_in_progress = Memo::new(move |_| {
        let is_of_game = |save: &Save| save.record.game == game.id;
        store.saves_in_progress.with(|saves| saves.iter().any(is_of_game))
    });
    let last = wanted.get_untracked();
    let has_own_options = Memo::new(move |_| wanted.with(|wanted| *wanted != last));
    let today = move |_| {
        let (year, month, day) = web::today();
        deal(daily::date_seed(year, month, day));
    };
    view! {
        <div class="deals-to-have">
            <RouteLink href=link::game_link(game.id) class="button" attr:data-play="">
                {words::PLAY}
            </RouteLink>
            <Show when=move || has_deal_in_progress.get() || has_own_options.get()>
                <button
                    type="button"
                    data-act="new"
                    on:click=move |_| deal(web::random::random_seed())
                >
                    {controls::NEW}
                </button>
            </Show>
            <button type="button" data-act="todays" on:click=today>
                {words::TODAYS}
            </button>
            <Show when=may_deal_winnable>
                <button type="button" data-act="new-out" on:click=deal_winnable>
                    {insight::NEW_WINNABLE_DEAL}
                </button>
            </Show>
            <Show when=may_watch>
                <button type="button" data-act="watch-well" on:click=watch>
                    {demo::WATCH_DEMO}
                </button>
                <RouteLink href=link::setup_link(game.id) class="button quiet" attr:data-act="own">
                    {setup::OWN_CARDS}
                </RouteLink>
            </Show>
            <details class="by-number">
                <summary>{words::BY_NUMBER}</summary>
                <DealForm on_deal=deal/>
            </details>
        </div>
    }
}

/// The deals of this game that are in progress.
#[component]
fn DealsInProgress(game: &'static Game) -> impl IntoView {
    let store = use_store();
    let entry = |Save { record, name, at, .. }: Save| {
        let (label, state) = (
            pages::game_name(&record, &name),
            pages::saved_game_line(&record, web::local_date(at)),
        );
        let (href, id) = (link::deal_link(&record), record.game);
        view! {
            <li>
                <RouteLink href attr:data-continue=id>
                    {label}
                </RouteLink>
                <span>{state}</span>
            </li>
        }
    };
    let section = move || {
        let is_of_game = |save: &&Save| save.record.game == game.id;
        let games: Vec<Save> = store
            .saves_in_progress
            .with(|saves| saves.iter().filter(is_of_game).cloned().collect());
        (!games.is_empty()).then(|| {
            view! {
                <section class="going">
                    <h2>{words::IN_PROGRESS}</h2>
                    <ul>{games.into_iter().map(entry).collect_view()}</ul>
                </section>
            }
        })
    };
    view! { <DynamicView view=section/> }
}

/// The player's statistics of this game. Shows nothing if no game has ended, or if the settings
/// hide statistics.
#[component]
fn OwnStatistics(game: &'static Game) -> impl IntoView {
    let settings = use_settings();
    let store = use_store();
    let section = move || {
        let is_shown = settings.with(|chosen| chosen.show_statistics);
        let summary = store.history.with(|history| history.summary(Some(game.id)));
        (is_shown && summary.has_games()).then(|| {
            view! {
                <section class="own-record">
                    <h2>{statistics::STATISTICS}</h2>
                    <StatisticsRows summary=&summary game=Some(game)/>
                    <RouteLink href=link::statistics_link(game.id) attr:data-record="">
                        {statistics::TO_STATISTICS_OF_GAME}
                    </RouteLink>
                </section>
            }
        })
    };
    view! { <DynamicView view=section/> }
}

/// The link of the page. The player can share it, or scan it with another device.
#[component]
fn ShareSection(game: &'static Game) -> impl IntoView {
    let toasts = use_toasts();
    let share = move |_| {
        sharing::share_link(
            toasts,
            game.title,
            &words::recommendation_text(game.title),
            &link::game_page_link(game.id),
        );
    };
    view! {
        <section class="hand-on">
            <h3>{words::SHARE}</h3>
            <button type="button" data-act="share" on:click=share>
                {words::SHARE_GAME}
            </button>
            <QrCode link=link::game_page_link(game.id)/>
        </section>
    }
}
