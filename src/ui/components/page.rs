//! What every page is: the main part of the document, brought before the
//! person when it comes. Knows nothing of what is on it.

use leptos::{attr::any_attribute::AnyAttribute, html, prelude::*};

use crate::{ui::state::use_app, web};

/// A page. When it takes the place of another, it gets the keyboard and is
/// scrolled to where it was left. It is called what its heading says, which has the id
/// `page-title`; where that is not enough, `page-part` says of what.
#[component]
pub fn Page(
    /// Its permanent name, for style sheets and tests.
    name: &'static str,
    /// The classes of its element.
    class: &'static str,
    /// How far down it is to be scrolled, in pixels.
    #[prop(default = 0.0)]
    scroll: f64,
    /// The id of the game from which one comes: a way to it on this page gets the
    /// keyboard.
    #[prop(optional_no_strip)]
    back_to: Option<String>,
    /// What else stands on its element. (What is spread on a component, `attr:…`, is followed no
    /// more once the page of another visit has taken its place.)
    #[prop(optional)]
    marks: Vec<AnyAttribute>,
    children: Children,
) -> impl IntoView {
    let app = use_app();
    let main = NodeRef::<html::Main>::new();
    let is_first = app.first_page.get_value();
    app.first_page.set_value(false);
    main.on_load(move |main| {
        if !is_first {
            request_animation_frame(move || {
                web::scroll_to(scroll);
                let entry = back_to.as_deref().and_then(|game| web::way_to(&main, game));
                match entry {
                    // What is scrolled to where it was shows the entry as it did.
                    Some(entry) if scroll > 0.0 => web::focus_quietly(&entry),
                    Some(entry) => drop(entry.focus()),
                    None => web::focus_quietly(&main),
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
