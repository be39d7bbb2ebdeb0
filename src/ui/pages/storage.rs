//! The page about the games on this device: how to install the site, how to move to another device,
//! how much storage games use, and where the player can delete moves. Depends on results and their
//! sizes, not on how a game is played.

mod devices;

use leptos::prelude::*;

use self::devices::{IncomingFileMessage, InstallSection, MoveToDeviceSection};
use crate::{
    games, link,
    store::{DAY_MS, GameResult, KeepReason, SavedMoves, StorageUsage, Store},
    text::{pages, statistics, storage as words},
    ui::{
        components::{ActionButton, CatalogueLink, DynamicView, KeyedList, Page, RouteLink},
        state::{use_store, use_toasts},
    },
    web,
};

/// Ages in days, each for one button. The button deletes the moves of all games that are older.
/// `None` is the button for all games.
const AGES: [Option<u64>; 4] = [Some(365), Some(182), Some(30), None];

/// How many games the list shows at first, and how many more each press of the button adds.
const PAGE_SIZE: usize = 10;

#[component]
pub fn StoragePage() -> impl IntoView {
    web::set_title(&pages::window_title(words::PAGE));
    // If the storage is full, the page begins with what the player can delete.
    let is_full = use_store().has_unsaved_game_untracked();
    view! {
        <Page name="room" class="page tournament room-page">
            <header>
                <p>
                    <CatalogueLink/>
                    " · "
                    <RouteLink href=link::STATISTICS>{statistics::STATISTICS}</RouteLink>
                </p>
                <h1 id="page-title">{words::PAGE}</h1>
            </header>
            <IncomingFileMessage/>
            {is_full.then(|| view! { <StorageUsageSection/> })}
            <InstallSection/>
            <MoveToDeviceSection/>
            {(!is_full).then(|| view! { <StorageUsageSection/> })}
        </Page>
    }
}

/// The section about what uses the storage and what the player can delete.
#[component]
fn StorageUsageSection() -> impl IntoView {
    let store = use_store();
    let usage_of_saves = Memo::new(move |_| store.with(Store::storage_used_by_saves));
    let kept = Memo::new(move |_| store.saved_moves());
    let choose = move || {
        (usage_of_saves.get().count > 0).then(|| {
            view! {
                <RouteLink href=link::PROGRESS class="button" attr:data-progress="">
                    {words::CHOOSE}
                </RouteLink>
            }
        })
    };
    let kinds = [KeepReason::Won, KeepReason::Other, KeepReason::Favourite];
    view! {
        <h2>{words::TITLE}</h2>
        <p>{words::WHY}</p>
        <section data-kind="going">
            <h3>{pages::IN_PROGRESS}</h3>
            <p>{move || words::games_and_size_line(usage_of_saves.get())}</p>
            <div class="row">
                <DynamicView view=choose/>
            </div>
        </section>
        {kinds.map(|kind| view! { <StoredMovesSection kind kept/> }).collect_view()}
    }
}

/// The games whose moves are stored for the same reason, such as a win.
#[component]
fn StoredMovesSection(kind: KeepReason, kept: Memo<Vec<SavedMoves>>) -> impl IntoView {
    let of_kind = Memo::new(move |_| {
        let all = kept.get().into_iter();
        all.filter(|it| it.reason() == kind).collect::<Vec<_>>()
    });
    let id = match kind {
        KeepReason::Won => "won",
        KeepReason::Favourite => "favourite",
        KeepReason::Other => "other",
    };
    let groups = move || of_kind.with(|all| deletion_groups(all, web::now_ms())).into_iter();
    let is_any = Memo::new(move |_| of_kind.with(|all| !all.is_empty()));
    let list = move || is_any.get().then(|| view! { <StoredGameList of_kind/> });
    view! {
        <section data-kind=id>
            <h3>{words::heading(kind)}</h3>
            <p>{move || words::games_and_size_line(of_kind.with(|all| StorageUsage::storage_used_by_moves(all)))}</p>
            <DynamicView view=move || {
                groups()
                    .map(|(days, games, usage)| {
                        view! { <DeleteMovesButton called=words::delete_button_label(days, usage) games is_quiet=false/> }
                    })
                    .collect_view()
            }/>
            <DynamicView view=list/>
        </section>
    }
}

/// Returns the groups of games whose moves the player can delete together: one group of older games
/// for each age, and at the end all games. Omits a group for an age if it is no larger than the
/// group before it, or if it contains all games.
fn deletion_groups(
    all: &[SavedMoves],
    now: u64,
) -> Vec<(Option<u64>, Vec<GameResult>, StorageUsage)> {
    let mut choices: Vec<(Option<u64>, Vec<GameResult>, StorageUsage)> = Vec::new();
    for days in AGES {
        let before = days.map_or(u64::MAX, |days| now.saturating_sub(days * DAY_MS));
        let old: Vec<&SavedMoves> = all.iter().filter(|it| it.result.at < before).collect();
        let covered = choices.last().map_or(0, |last| last.1.len());
        if old.len() > covered && (days.is_none() || old.len() < all.len()) {
            let games = old.iter().map(|it| it.result.clone()).collect();
            choices.push((days, games, StorageUsage::storage_used_by_moves(old)));
        }
    }
    choices
}

/// A list of the games whose moves are stored for one reason, oldest first.
#[component]
fn StoredGameList(of_kind: Memo<Vec<SavedMoves>>) -> impl IntoView {
    let shown = RwSignal::new(PAGE_SIZE);
    let first = move || of_kind.with(|all| all[..shown.get().min(all.len())].to_vec());
    let more = move || {
        let remaining = of_kind.with(Vec::len).saturating_sub(shown.get());
        let act = move |()| shown.update(|shown| *shown += PAGE_SIZE);
        (remaining > 0).then(|| {
            view! { <ActionButton id="more-kept" words=pages::show_more_label(remaining.min(PAGE_SIZE)) act/> }
        })
    };
    view! {
        <details>
            <summary>{words::ONE_BY_ONE}</summary>
            <ul class="kept-moves">
                <KeyedList each=first key=|it| (it.result.game.clone(), it.result.begun) let:kept>
                    <StoredGameEntry kept/>
                </KeyedList>
            </ul>
            <DynamicView view=more/>
        </details>
    }
}

/// A game whose moves are stored.
#[component]
fn StoredGameEntry(kept: SavedMoves) -> impl IntoView {
    let SavedMoves { result, .. } = kept;
    let id = result.game.clone();
    let title = games::by_id(&result.game).map_or("", |game| game.title);
    let text = statistics::result_line(&result, web::local_date(result.at));
    let deal = pages::capitalised_deal_name(result.seed);
    view! {
        <li data-kept=id>
            <span class="what">
                <b>{title}</b> " " <span>{deal}</span> " " <span class="of">{text}</span>
            </span>
            <DeleteMovesButton called=words::LET_GO.to_owned() games=vec![result] is_quiet=true/>
        </li>
    }
}

/// A button that deletes the moves of some games, after confirmation.
#[component]
fn DeleteMovesButton(called: String, games: Vec<GameResult>, is_quiet: bool) -> impl IntoView {
    let store = use_store();
    let toasts = use_toasts();
    let asks = RwSignal::new(false);
    let count = games.len();
    let games = StoredValue::new(games);
    let let_go = move |()| {
        games.with_value(|games| store.delete_moves(games));
        toasts.show_note(&words::deleted_message(count));
    };
    let view = move || match asks.get() {
        false => view! {
            <ActionButton id="let-go" words=called.clone() is_quiet act=move |()| asks.set(true)/>
        }
        .into_any(),
        true => view! {
            <span class="ask">{words::delete_question(count)}</span>
            <ActionButton id="sure" words=words::SURE act=let_go/>
            <ActionButton id="keep" words=words::KEEP is_quiet=true act=move |()| asks.set(false)/>
        }
        .into_any(),
    };
    view! { <div class="row">{view}</div> }
}
