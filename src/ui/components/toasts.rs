//! The toasts (short messages), each with its buttons. They are below the page and do not cover it.
//! The only exception is the note after sharing: for a moment it lies on the header of a table. The
//! state decides which toasts the page shows, and for how long.

use leptos::{ev, html, prelude::*};

use super::{CatalogueLink, DownloadLink, InstallButton, KeyedList, RouteLink};
use crate::{
    link,
    session::Record,
    store::{OtherWindow, StoreError},
    text::{self, devices, pages as words, statistics, storage},
    ui::state::{GameSaver, Toast, ToastId, sharing, use_sheets, use_store, use_toasts},
    web,
};

/// All current toasts. The Escape key closes the newest toast that only informs. It does not close
/// toasts that the player must answer.
#[component]
pub fn Toasts() -> impl IntoView {
    let sheets = use_sheets();
    let toasts = use_toasts();
    web::on_window_event(ev::keydown, move |event| {
        if event.key() == "Escape" && !sheets.is_any_open_untracked() {
            toasts.close_last_notice();
        }
    });
    // When a toast appears or closes, the other toasts keep their elements, so the focus in them is
    // not lost.
    view! {
        <div class="toasts">
            <KeyedList each=move || toasts.all() key=|(id, _)| *id let((id, toast))>
                <ToastView id toast/>
            </KeyedList>
        </div>
    }
}

#[component]
fn ToastView(id: ToastId, toast: Toast) -> impl IntoView {
    let store = use_store();
    let toasts = use_toasts();
    let close = move |_| toasts.close(id);
    if let Some(time) = toast.duration() {
        web::run_after(time, move || toasts.close(id));
    }
    match toast {
        Toast::Update => view! {
            <ToastWithButtons kind="update" words=words::UPDATE.to_owned()>
                <button type="button" on:click=|_| web::service_worker::activate_update()>{words::RELOAD}</button>
                <button type="button" on:click=close>{words::LATER}</button>
            </ToastWithButtons>
        }
        .into_any(),
        Toast::Install(way) => view! {
            <ToastWithButtons kind="install" words=devices::install_notice(way)>
                <InstallButton/>
                <RouteLink href=link::STORAGE class="button" on:click=close>
                    {devices::MORE}
                </RouteLink>
                <button type="button" on:click=close>{words::CLOSE}</button>
            </ToastWithButtons>
        }
        .into_any(),
        Toast::ChangedByOtherTab(saver, how) => {
            view! { <OtherWindowToast saver=*saver how/> }.into_any()
        }
        Toast::OtherDeal(other) => {
            let words = words::own_game_saved_sentence(&other);
            view! { <OtherDealToast id words deal=other stay=words::STAY/> }.into_any()
        }
        Toast::Replaced(old) => {
            let words = words::other_deal_saved_sentence(&old);
            view! { <OtherDealToast id words deal=old stay=words::CLOSE/> }.into_any()
        }
        Toast::PruningWarning(room) => {
            let confirm = move |_| {
                store.update(|store| store.record_pruning_warning(web::now_ms()));
                toasts.close(id);
            };
            view! {
                <ToastWithButtons kind="lines" words=statistics::pruning_warning(room)>
                    <RouteLink href=link::STATISTICS class="button">
                        {statistics::STATISTICS}
                    </RouteLink>
                    <button type="button" data-act="lines-told" on:click=confirm>
                        {statistics::MOVES_MAY_GO}
                    </button>
                </ToastWithButtons>
            }
            .into_any()
        }
        Toast::StoreError(error @ StoreError::Full) => view! {
            <ToastWithButtons kind="note" words=text::store_error_sentence(&error)>
                <RouteLink href=link::STORAGE class="button">
                    {storage::TITLE}
                </RouteLink>
                <button type="button" on:click=close>{words::CLOSE}</button>
            </ToastWithButtons>
        }
        .into_any(),
        Toast::StoreError(error) => {
            view! { <NoticeToast id words=text::store_error_sentence(&error)/> }.into_any()
        }
        Toast::Quarantine(file) => view! {
            <ToastWithButtons kind="aside" words=words::QUARANTINED.to_owned()>
                <DownloadLink
                    name=words::QUARANTINE_FILE
                    text=file
                    words=words::SAVE_QUARANTINE
                    on:click=close
                />
                <button type="button" on:click=close>{words::CLOSE}</button>
            </ToastWithButtons>
        }
        .into_any(),
        Toast::Note(words) => view! { <NoticeToast id words/> }.into_any(),
        Toast::Shared(words) => view! { <NoticeToast id words is_above=true/> }.into_any(),
        Toast::CopyLink(url) => view! { <CopyLinkToast id url/> }.into_any(),
        Toast::ShareChoice(title, record) => view! { <ShareGameToast id title record/> }.into_any(),
        Toast::LinkTooLong(title, record) => {
            view! { <ShareGameToast id title record is_long=true/> }.into_any()
        }
    }
}

/// A sentence with buttons.
#[component]
fn ToastWithButtons(
    /// The value of the attribute `data-toast`, which tests use.
    kind: &'static str,
    words: String,
    children: Children,
) -> impl IntoView {
    view! {
        <aside class="toast" data-toast=kind>
            <p>{words}</p>
            <p class="choices">{children()}</p>
        </aside>
    }
}

/// Says that another tab has changed the game on the table. The player can load the state of the
/// other tab, or continue with the game of this tab. If the other tab has deleted the game, the
/// toast has a link to the catalogue instead of the button that loads the state.
#[component]
fn OtherWindowToast(saver: GameSaver, how: OtherWindow) -> impl IntoView {
    let theirs = match how {
        OtherWindow::PlayedOn | OtherWindow::Ended => view! {
            <button type="button" on:click=move |_| saver.reload_from_other_tab()>{words::USE_OTHER_TAB}</button>
        }
        .into_any(),
        OtherWindow::Gone => view! { <CatalogueLink class="button"/> }.into_any(),
    };
    view! {
        <ToastWithButtons kind="elsewhere" words=words::other_tab_change_message(how).to_owned()>
            {theirs}
            <button type="button" on:click=move |_| saver.continue_here()>
                {words::continue_here_label(how)}
            </button>
        </ToastWithButtons>
    }
}

/// Says that another deal of the same game is in progress, with a link to that deal.
#[component]
fn OtherDealToast(
    id: ToastId,
    words: String,
    deal: Record,
    /// The label of the button that closes the toast.
    stay: &'static str,
) -> impl IntoView {
    let toasts = use_toasts();
    view! {
        <ToastWithButtons kind="other" words>
            <RouteLink href=link::deal_link(&deal) class="button">
                {words::GO_BACK}
            </RouteLink>
            <button type="button" on:click=move |_| toasts.close(id)>{stay}</button>
        </ToastWithButtons>
    }
}

/// A sentence with a button that closes the toast.
#[component]
fn NoticeToast(
    id: ToastId,
    words: String,
    /// Whether the toast lies on the header of a table, so that nothing on the page moves.
    #[prop(optional)]
    is_above: bool,
) -> impl IntoView {
    let toasts = use_toasts();
    view! {
        <aside class="toast brief" class:above=is_above data-toast="note">
            <p>{words}</p>
            <button
                type="button"
                class="close"
                aria-label=words::CLOSE
                on:click=move |_| toasts.close(id)
            >
                "×"
            </button>
        </aside>
    }
}

/// Asks whether to share only the deal or the whole game with its moves. If `is_long`, the link of
/// the whole game is too long to send. Then the second button saves the game as a file.
#[component]
fn ShareGameToast(
    id: ToastId,
    title: &'static str,
    record: Record,
    #[prop(optional)] is_long: bool,
) -> impl IntoView {
    let toasts = use_toasts();
    let (deal, question) =
        (record.clone(), if is_long { words::LONG_GAME } else { words::SHARE_WHAT });
    let share_deal = move |_| {
        toasts.close(id);
        sharing::share_deal(toasts, title, &deal);
    };
    let share_all = move |_| {
        toasts.close(id);
        if is_long {
            sharing::save_game_as_file(&record);
        } else {
            sharing::share_game(toasts, title, &record);
        }
    };
    let all = if is_long { words::SAVE_GAME } else { words::THE_GAME };
    view! {
        <ToastWithButtons kind="share" words=question.to_owned()>
            <button type="button" data-act="share-deal" on:click=share_deal>
                {words::THE_DEAL}
            </button>
            <button type="button" data-act="share-game" on:click=share_all>
                {all}
            </button>
            <button type="button" on:click=move |_| toasts.close(id)>{words::CLOSE}</button>
        </ToastWithButtons>
    }
}

/// A link that the player must copy by hand. A field shows the link, and the text in it is
/// selected. When the toast closes, the focus returns to the element that had it before.
#[component]
fn CopyLinkToast(id: ToastId, url: String) -> impl IntoView {
    let toasts = use_toasts();
    let before = StoredValue::new_local(web::focused_element());
    let field = NodeRef::<html::Input>::new();
    field.on_load(|field| {
        request_animation_frame(move || {
            web::focus_without_scrolling(&field);
            field.select();
        });
    });
    on_cleanup(move || {
        if let Some(before) = before.try_get_value().flatten() {
            web::focus_without_scrolling(&before);
        }
    });
    view! {
        <aside class="toast" data-toast="link">
            <label>
                {words::COPY_BY_HAND} <input node_ref=field readonly prop:value=url/>
            </label>
            <p class="choices">
                <button type="button" on:click=move |_| toasts.close(id)>{words::CLOSE}</button>
            </p>
        </aside>
    }
}
