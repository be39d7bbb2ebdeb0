//! A dialog: the browser's own, which keeps the focus inside, closes with Esc
//! and gives the focus back. Knows nothing of what it holds.

use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast as _;

/// A dialog that opens and closes with a signal.
#[component]
pub fn Dialog(
    /// Its permanent name, for style sheets and tests.
    name: &'static str,
    /// Its heading.
    title: String,
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What stands in it.
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            follow(&dialog, open.get());
        }
    });
    let heading = StoredValue::new(format!("{name}-title"));
    view! {
        <dialog
            node_ref=dialog
            class=format!("dialog {name}-dialog")
            data-dialog=name
            aria-labelledby=heading.get_value()
            on:close=move |_| open.set(false)
            on:click=move |event| if beside(&event) { open.set(false) }
        >
            <div class="leaf">
                <header>
                    <h2 id=heading.get_value()>{title}</h2>
                    <button class="close" aria-label="Close" on:click=move |_| open.set(false)>"×"</button>
                </header>
                {children()}
            </div>
        </dialog>
    }
}

fn follow(dialog: &web_sys::HtmlDialogElement, open: bool) {
    if open && !dialog.open() {
        let _ = dialog.show_modal();
    } else if !open && dialog.open() {
        dialog.close();
    }
}

/// Tests if a click fell on the ground around the leaf.
fn beside(event: &ev::MouseEvent) -> bool {
    event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        .is_some_and(|target| target.tag_name() == "DIALOG")
}
