//! Parts of a page whose program may still have to be fetched (`ui/pieces.rs`): a page, and the
//! dialogs of a page. This module knows when a piece has come and what to say if it does not, but
//! not what is in it.

use std::{future::Future, pin::Pin};

use leptos::{__reexports::send_wrapper::SendWrapper, prelude::*, wasm_split::SplitLoaderError};

use crate::{
    text::{controls, pages as words},
    ui::state::{use_sheets, use_toasts},
    web,
};

/// The view of a piece, as soon as its program has been fetched.
pub type PieceFuture = Pin<Box<dyn Future<Output = Result<AnyView, SplitLoaderError>>>>;

/// Shows a page. If it cannot be fetched, says so and offers to try again. Until the first page has
/// come, the static page that the browser has loaded stays.
#[component]
pub fn PagePiece(
    load: impl Fn() -> PieceFuture + Send + 'static,
    /// Runs each time a page has come.
    on_shown: Callback<()>,
) -> impl IntoView {
    let attempts = RwSignal::new(0);
    let retry = move |_| attempts.update(|count| *count += 1);
    move || {
        attempts.track();
        let piece = SendWrapper::new(load());
        Suspend::new(async move {
            match piece.await {
                Ok(view) => {
                    on_shown.run(());
                    view
                }
                Err(_) => {
                    web::notify_start_script(web::PageEvent::Missing);
                    view! {
                        <div class="trouble missing">
                            <p role="alert">{words::MISSING_PIECE}</p>
                            <button type="button" on:click=retry>
                                {controls::TRY_AGAIN}
                            </button>
                        </div>
                    }
                    .into_any()
                }
            }
        })
    }
}

/// Shows the dialogs of a page. If the player opens one too early, it opens as soon as the piece has
/// been fetched. If the piece cannot be fetched, the next dialog that the player opens tries again.
#[component]
pub fn DialogPiece(load: impl Fn() -> PieceFuture + Send + 'static) -> impl IntoView {
    let (sheets, toasts) = (use_sheets(), use_toasts());
    let attempts = RwSignal::new(0);
    let loading = sheets.expect_more_sheets();
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
