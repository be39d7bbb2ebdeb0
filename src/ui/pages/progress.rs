//! The page of the games in progress. Each game has a picture of its table, and the player can
//! continue the game, name it, give it up or remove it. Reads saves; the session restores the state
//! of each game.

use std::time::Duration;

use leptos::prelude::*;

use crate::{
    games, link,
    session::{Record, Session},
    store::{MAX_GAME_NAME_CHARS, Save, SaveRevision},
    text::{self, pages as words},
    ui::{
        components::{ActionButton, CatalogueLink, DynamicView, KeyedList, Page, RouteLink},
        drawing::draw_table,
        state::{use_store, use_toasts},
    },
    web,
};

/// How many games the page shows at first, and how many more each press of the button adds. The
/// number is small, because each picture requires a replay of its game.
const PAGE_SIZE: usize = 12;

#[component]
pub fn ProgressPage() -> impl IntoView {
    web::set_title(&words::window_title(words::IN_PROGRESS));
    let store = use_store();
    let shown = RwSignal::new(PAGE_SIZE);
    let count = Memo::new(move |_| store.saves_in_progress.with(Vec::len));
    let first = move || {
        store.saves_in_progress.with(|saves| saves[..shown.get().min(saves.len())].to_vec())
    };
    let rest = move || {
        let remaining = count.get().saturating_sub(shown.get());
        let words = words::show_more_label(remaining.min(PAGE_SIZE));
        let act = move |()| shown.update(|shown| *shown += PAGE_SIZE);
        (remaining > 0).then(|| view! { <ActionButton id="more-games" words act/> })
    };
    let none =
        move || (count.get() == 0).then(|| view! { <p class="fine">{words::NONE_IN_PROGRESS}</p> });
    view! {
        <Page name="progress" class="page tournament progress">
            <header>
                <p>
                    <CatalogueLink/>
                </p>
                <h1 id="page-title">{words::IN_PROGRESS}</h1>
                <p>{words::IN_PROGRESS_WHY}</p>
            </header>
            <DynamicView view=none/>
            <ul class="begun">
                <KeyedList each=first key=|save| (link::deal_link(&save.record), save.rev) let:save>
                    <SaveEntry save/>
                </KeyedList>
            </ul>
            <DynamicView view=rest/>
        </Page>
    }
}

/// An action that the player must confirm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ActionToConfirm {
    GiveUp,
    PutAway,
}

#[component]
fn SaveEntry(save: Save) -> impl IntoView {
    let store = use_store();
    let Save { record, at, name, .. } = save;
    let title = games::by_id(&record.game).map_or("", |game| game.title);
    let deal = text::capitalise(&words::deal_name_of_record(&record));
    let state = words::saved_game_line(&record, web::local_date(at));
    let (href, id) = (link::deal_link(&record), record.game.clone());
    let pictured = record.clone();
    let rename = {
        let deal = record.clone();
        move |name: String| {
            store.change_save(|store, now| store.rename_game(&deal, &name, now));
        }
    };
    let field = view! {
        <label class="name">
            <span>{words::NAME_FIELD}</span>
            <input
                autocomplete="off"
                maxlength=MAX_GAME_NAME_CHARS
                data-field="name"
                prop:value=name
                on:change:target=move |event| rename(event.target().value())
            />
        </label>
    };
    view! {
        <li data-begun=id>
            <RouteLink href=href.clone() class="where" attr:aria-hidden="true" attr:tabindex="-1">
                <TablePicture record=pictured/>
            </RouteLink>
            <div>
                <b>
                    <RouteLink href>{title}</RouteLink>
                </b>
                <span class="of">{deal} ". " {state}</span>
                {field}
                <SaveButtons record/>
            </div>
        </li>
    }
}

/// The buttons of a game. If an action cannot be undone, its button asks for confirmation.
#[component]
fn SaveButtons(record: Record) -> impl IntoView {
    let store = use_store();
    let toasts = use_toasts();
    let asked = RwSignal::new(None);
    let ask = move |what| Callback::new(move |()| asked.set(Some(what)));
    let deal = StoredValue::new(record);
    let give_up = move |()| {
        let record_loss = |store: &crate::store::Store, at| {
            deal.with_value(|deal| store.give_up_game(deal, at, &mut SaveRevision::default()))
        };
        if store.change_save(record_loss) {
            toasts.show_note(words::GIVEN_UP);
        }
    };
    let put_away = move |()| {
        if store.change_save(|store, at| {
            deal.with_value(|deal| store.abandon_game_without_result(deal, at))
        }) {
            toasts.show_note(words::GAME_PUT_AWAY);
        }
    };
    let keep = move |()| asked.set(None);
    let buttons = move || {
        match asked.get() {
        None => view! {
            <ActionButton id="give-up" words=words::GIVE_UP is_quiet=true act=ask(ActionToConfirm::GiveUp)/>
            <ActionButton id="put-away" words=words::PUT_AWAY is_quiet=true act=ask(ActionToConfirm::PutAway)/>
        }
        .into_any(),
        Some(what) => {
            let confirm = match what {
                ActionToConfirm::GiveUp => {
                    view! { <ActionButton id="sure" words=words::GIVE_UP_SURE act=give_up/> }
                }
                ActionToConfirm::PutAway => {
                    view! { <ActionButton id="sure" words=words::PUT_AWAY_SURE act=put_away/> }
                }
            };
            view! {
                {confirm}
                <ActionButton id="keep" words=words::KEEP_IT is_quiet=true act=keep/>
            }
            .into_any()
        }
    }
    };
    view! { <span class="row">{buttons}</span> }
}

/// A picture of the table. It is drawn a moment after the page.
#[component]
fn TablePicture(record: Record) -> impl IntoView {
    let drawing = RwSignal::new(None);
    let draw = move || {
        let session = Session::restore(&record).ok().map(|(session, _)| session);
        drop(drawing.try_set(session.map(|it| draw_table(it.plan(), it.shown_table()))));
    };
    web::run_after(Duration::ZERO, draw);
    let view_box = move || drawing.with(|drawn| drawn.as_ref().map(|it| it.view_box.clone()));
    let svg = move || drawing.with(|drawn| drawn.as_ref().map(|it| it.svg.clone()));
    view! {
        <svg
            class="layout"
            viewBox=view_box
            aria-hidden="true"
            inner_html=move || svg().unwrap_or_default()
        ></svg>
    }
}
