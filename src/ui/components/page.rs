//! The main element of every page. It gets the focus when the page changes. Does not depend on the
//! contents of the page.

use leptos::{attr::any_attribute::AnyAttribute, html, prelude::*};

use crate::{ui::state::use_navigation, web};

/// A page. When it replaces another page, its element with the attribute `data-start` gets the
/// focus or, if there is none, the page itself. The page also returns to its last scroll position.
/// Its accessible name is the text of the element with the id `page-title` and, if there is one, of
/// the element with the id `page-part`.
#[component]
pub fn Page(
    /// The name that style sheets and tests use.
    name: &'static str,
    class: &'static str,
    /// The initial scroll position, in pixels.
    #[prop(default = 0.0)]
    scroll: f64,
    /// The id of the game whose table or page the player leaves. If this page contains a link to
    /// the game, the link gets the focus.
    #[prop(optional_no_strip)]
    back_to: Option<String>,
    /// Further attributes of the page's element. (Leptos does not update attributes that are spread
    /// on a component, `attr:…`, after one page has replaced another.)
    #[prop(optional)]
    marks: Vec<AnyAttribute>,
    children: Children,
) -> impl IntoView {
    let navigation = use_navigation();
    let main = NodeRef::<html::Main>::new();
    let is_first = navigation.is_first_page.get_value();
    navigation.is_first_page.set_value(false);
    main.on_load(move |main| {
        if !is_first {
            request_animation_frame(move || {
                web::scroll_to(scroll);
                let entry = back_to.as_deref().and_then(|game| web::find_link_to_game(&main, game));
                match entry {
                    // The link is already visible at the old scroll position, so the page must not
                    // scroll again.
                    Some(entry) if scroll > 0.0 => web::focus_without_scrolling(&entry),
                    Some(entry) => drop(entry.focus()),
                    None => web::focus_without_scrolling(&web::start_of_page(&main)),
                }
            });
        }
    });
    view! {
        <main
            {..marks}
            node_ref=main
            class=class
            tabindex="-1"
            aria-labelledby="page-title page-part"
            data-page=name
        >
            {children()}
        </main>
    }
}
