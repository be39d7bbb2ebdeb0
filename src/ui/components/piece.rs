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

/// Shows a page. Until the first page has come, the static page that the browser has loaded stays. If
/// a page does not come, says so and offers to try again.
#[component]
pub fn PagePiece(load: impl Fn() -> PieceFuture + Send + 'static) -> impl IntoView {
    let attempts = RwSignal::new(0);
    let retry = move |_| attempts.update(|count| *count += 1);
    move || {
        attempts.track();
        let piece = SendWrapper::new(load());
        Suspend::new(async move {
            match piece.await {
                Ok(view) => {
                    web::remove_static_page();
                    view
                }
                Err(_) => view! {
                    <div class="trouble missing">
                        <p role="alert">{words::MISSING_PIECE}</p>
                        <button type="button" on:click=retry>
                            {controls::TRY_AGAIN}
                        </button>
                    </div>
                }
                .into_any(),
            }
        })
    }
}

/// Shows the dialogs of a page. A dialog that the player opens before they have come opens when they
/// come. If they do not come, says so, and tries again when the player opens a dialog again.
#[component]
pub fn DialogPiece(load: impl Fn() -> PieceFuture + Send + 'static) -> impl IntoView {
    let (sheets, toasts) = (use_sheets(), use_toasts());
    let attempts = RwSignal::new(0);
    let loading = sheets.expect_more();
    Effect::new(move |_| {
        if sheets.current().is_some() && loading.has_failed() {
            attempts.update(|count| *count += 1);
        }
    });
    move || {
        attempts.track();
        loading.begin();
        let piece = SendWrapper::new(load());
        Suspend::new(async move {
            let piece = piece.await;
            loading.end(piece.is_ok());
            piece.unwrap_or_else(|_| {
                toasts.show_note(words::MISSING_PIECE);
                ().into_any()
            })
        })
    }
}
