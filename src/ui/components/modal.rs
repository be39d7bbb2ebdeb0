//! A sheet over the page: the browser's own dialog, which keeps the focus
//! inside and gives it back. It closes by its cross, by Escape, by a click
//! beside it and by the browser's Back. Knows nothing of what it holds.

use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast as _;

use super::Live;
use crate::{
    text::shell as words,
    ui::state::{Sheet, use_app},
};

/// A sheet. It is made when it first opens, for a page has a dozen of them; what stands in it
/// is made each time it opens, and gone when it closes.
#[component]
pub fn Modal(
    /// Its permanent name, for style sheets and tests.
    name: &'static str,
    /// Its heading.
    #[prop(into)]
    title: Signal<String>,
    /// Tests if the sheet that is open is this one.
    sheet: fn(Sheet) -> bool,
    children: ChildrenFn,
) -> impl IntoView {
    let app = use_app();
    let is_open = Memo::new(move |_| app.sheets.current().is_some_and(sheet));
    let is_made = Memo::new(move |before: Option<&bool>| before == Some(&true) || is_open.get());
    app.sheets.stand(sheet);
    let frame = move || {
        let children = children.clone();
        is_made.get().then(|| view! { <Frame name title sheet is_open children/> })
    };
    view! { <Live view=frame/> }
}

/// The dialog itself.
#[component]
fn Frame(
    name: &'static str,
    title: Signal<String>,
    sheet: fn(Sheet) -> bool,
    is_open: Memo<bool>,
    children: ChildrenFn,
) -> impl IntoView {
    let app = use_app();
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            match (is_open.get(), dialog.open()) {
                // A dialog that is on the page and closed cannot refuse to open.
                (true, false) => drop(dialog.show_modal()),
                (false, true) => dialog.close(),
                _ => {}
            }
        }
    });
    let close = move || app.sheets.close_if(sheet);

    // A click that was pressed on the leaf, as when words are selected, is none beside it.
    let pressed_beside = StoredValue::new(false);
    let on_pointerdown = move |event: ev::PointerEvent| pressed_beside.set_value(is_beside(&event));
    let on_click = move |event: ev::MouseEvent| {
        if pressed_beside.get_value() && is_beside(&event) {
            close();
        }
    };
    let heading = format!("{name}-title");
    let labelled_by = heading.clone();
    view! {
        <dialog
            node_ref=dialog
            class=format!("dialog {name}-dialog")
            data-dialog=name
            aria-labelledby=labelled_by
            on:pointerdown=on_pointerdown
            on:click=on_click
            on:close=move |_| close()
        >
            <div class="leaf">
                <header>
                    <h2 id=heading>{title}</h2>
                    <button
                        type="button"
                        class="close"
                        aria-label=words::CLOSE
                        on:click=move |_| close()
                    >
                        "×"
                    </button>
                </header>
                <Show when=move || is_open.get()>{children()}</Show>
                <Voice is_open/>
            </div>
        </dialog>
    }
}

/// Says what is announced while the sheet is open: everything behind it is inert then, and the
/// voice of the page with it.
#[component]
fn Voice(is_open: Memo<bool>) -> impl IntoView {
    let app = use_app();
    let said = RwSignal::new(String::new());
    let hear = move |words: &String, _: Option<&String>, _: Option<()>| {
        if is_open.get_untracked() {
            said.set(words.clone());
        }
    };
    Effect::watch(move || app.announcement.get(), hear, false);
    Effect::watch(move || is_open.get(), move |_, _, _| said.update(String::clear), false);
    view! { <p class="unseen" role="status" aria-live="polite">{said}</p> }
}

/// Tests if a sheet is hit beside its leaf: there the dialog itself is hit.
fn is_beside(event: &web_sys::Event) -> bool {
    event.target().is_some_and(|at| at.has_type::<web_sys::HtmlDialogElement>())
}
