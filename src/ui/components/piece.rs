//! Views whose code may have to be fetched first (`ui/pieces.rs`): a page, a part of a page, or the
//! dialogs of a page. Handles loading and its failures; does not depend on the contents of the
//! piece.

use std::{future::Future, pin::Pin};

use leptos::{__reexports::send_wrapper::SendWrapper, prelude::*, wasm_split::SplitLoaderError};

use crate::{
    text::{controls, pages as words},
    ui::state::{use_sheets, use_toasts},
    web,
};

/// A future that fetches the code of a piece and then returns its view.
pub type PieceFuture = Pin<Box<dyn Future<Output = Result<AnyView, SplitLoaderError>>>>;

/// Shows a page. If the page cannot be fetched, says so and offers to try again. Until the first
/// page is fetched, the browser shows the static page.
#[component]
pub fn PagePiece(
    load: impl Fn() -> PieceFuture + Send + 'static,
    /// Runs each time a page has been fetched, just before it is shown.
    on_shown: Callback<()>,
) -> impl IntoView {
    let on_missing = Callback::new(|()| web::notify_start_script(web::PageEvent::Missing));
    let load = move || Box::pin(load_in_two_tasks(load())) as PieceFuture;
    view! { <PartPiece load on_shown on_missing/> }
}

/// Builds the view of a page. If it is the first page, its elements are created in the next task, so
/// that a slow device can respond in between.
async fn load_in_two_tasks(page: PieceFuture) -> Result<AnyView, SplitLoaderError> {
    let view = page.await;
    if view.is_ok() && !web::has_shown_page() {
        web::next_task().await;
    }
    view
}

/// Shows a page or a part of a page. If the code cannot be fetched, says so and offers to try
/// again.
#[component]
pub fn PartPiece(
    load: impl Fn() -> PieceFuture + Send + 'static,
    #[prop(optional)] on_shown: Option<Callback<()>>,
    #[prop(optional)] on_missing: Option<Callback<()>>,
) -> impl IntoView {
    let attempts = RwSignal::new(0);
    let retry = move |_| attempts.update(|count| *count += 1);
    let run = |callback: Option<Callback<()>>| {
        if let Some(callback) = callback {
            callback.run(());
        }
    };
    move || {
        attempts.track();
        let piece = SendWrapper::new(load());
        Suspend::new(async move {
            if let Ok(view) = piece.await {
                run(on_shown);
                return view;
            }
            run(on_missing);
            view! {
                <div class="trouble missing">
                    <p role="alert">{words::MISSING_PIECE}</p>
                    <button type="button" on:click=retry>
                        {controls::TRY_AGAIN}
                    </button>
                </div>
            }
            .into_any()
        })
    }
}

/// Shows the dialogs of a page. If the player opens a dialog before the piece has been fetched, the
/// dialog opens as soon as the piece arrives. If the piece cannot be fetched, the program tries
/// again when the player next opens a dialog.
#[component]
pub fn DialogPiece(load: impl Fn() -> PieceFuture + Send + 'static) -> impl IntoView {
    let (sheets, toasts) = (use_sheets(), use_toasts());
    let attempts = RwSignal::new(0);
    let loading = sheets.start_loading_more_sheets();
    Effect::new(move |_| {
        if sheets.current().is_some() && loading.has_failed() {
            loading.start_loading();
            attempts.update(|count| *count += 1);
        }
    });
    move || {
        attempts.track();
        let piece = SendWrapper::new(load());
        Suspend::new(async move {
            let piece = piece.await;
            if loading.finish_loading(piece.is_ok()) {
                toasts.show_note(words::MISSING_DIALOGS);
            }
            piece.unwrap_or_else(|_| ().into_any())
        })
    }
}
