//! What is shown where there is no page. Knows what is said; not why.

use leptos::prelude::*;

use super::{Page, ToTheShelf, Woodcut};
use crate::{text::shell as words, ui::state::use_app, web};

/// The page that says why there is no other.
#[component]
pub fn ErrorPage(
    /// What has happened, in a few words.
    heading: &'static str,
    /// Why, in a sentence.
    why: String,
) -> impl IntoView {
    web::set_title(&words::window(heading));
    use_app().announce(&why);
    view! {
        <Page name="error" class="page error">
            <Woodcut joker=true/>
            <h1 id="page-title">{heading}</h1>
            <p>{why}</p>
            <p>{words::UNTOUCHED}</p>
            <p>
                <ToTheShelf class="button"/>
            </p>
        </Page>
    }
}
