//! The error page. Depends on the texts, not on the cause of the error.

use leptos::prelude::*;

use super::{CatalogueLink, Page, Woodcut};
use crate::{text::pages as words, ui::state::use_announcements, web};

/// The page for an address that the program cannot show. It says the reason.
#[component]
pub fn ErrorPage(
    /// What went wrong, in a few words.
    heading: &'static str,
    /// The reason, in a sentence.
    why: String,
) -> impl IntoView {
    web::set_title(&words::window_title(heading));
    use_announcements().announce(&why);
    view! {
        <Page name="error" class="page error">
            <Woodcut/>
            <h1 id="page-title">{heading}</h1>
            <p>{why}</p>
            <p>{words::UNTOUCHED}</p>
            <p>
                <CatalogueLink class="button"/>
            </p>
        </Page>
    }
}
