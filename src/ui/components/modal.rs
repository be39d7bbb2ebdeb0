//! A sheet over the page. The sheet is the browser's own `<dialog>`. While the sheet is open, the
//! focus stays inside. When the sheet closes, the focus returns to the element that had it before.
//! The sheet has a close button. The player can also close it with the Escape key, with a click
//! beside it, or with the browser's Back button. A sheet can also lie beside a table. Does not
//! depend on the contents of the sheet.

use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast as _;

use super::DynamicView;
use crate::{
    text::pages as words,
    ui::state::{Sheet, use_announcements, use_sheets},
    web,
};

/// A sheet. The dialog is built when the sheet first opens, because a page has a dozen sheets. The
/// contents are built each time the sheet opens, and removed when it closes.
#[component]
pub fn Modal(
    /// The name of the sheet, which style sheets and tests use.
    name: &'static str,
    #[prop(into)] title: Signal<String>,
    /// Returns true for the [`Sheet`] that this component shows.
    sheet: fn(Sheet) -> bool,
    /// Whether the sheet lies beside the table if the page has one. The player can then use both.
    #[prop(optional)]
    is_beside_table: bool,
    children: ChildrenFn,
) -> impl IntoView {
    let sheets = use_sheets();
    let is_open = Memo::new(move |_| sheets.current().is_some_and(sheet));
    let has_content =
        Memo::new(move |before: Option<&bool>| before == Some(&true) || is_open.get());
    sheets.register(sheet);
    let frame = move || {
        let children = children.clone();
        has_content
            .get()
            .then(|| view! { <SheetDialog name title sheet is_beside_table is_open children/> })
    };
    view! { <DynamicView view=frame/> }
}

#[component]
fn SheetDialog(
    name: &'static str,
    title: Signal<String>,
    sheet: fn(Sheet) -> bool,
    is_beside_table: bool,
    is_open: Memo<bool>,
    children: ChildrenFn,
) -> impl IntoView {
    let sheets = use_sheets();
    let dialog = NodeRef::<html::Dialog>::new();
    let is_panel = RwSignal::new(false);
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            match (is_open.get(), dialog.open()) {
                (true, false) if is_beside_table && web::has_table() => {
                    is_panel.set(true);
                    dialog.show();
                }
                // `show_modal` cannot fail: the dialog is on the page and closed.
                (true, false) => {
                    is_panel.set(false);
                    drop(dialog.show_modal());
                }
                (false, true) => dialog.close(),
                _ => {}
            }
        }
    });
    let close = move || sheets.close_if(sheet);

    // A click closes the sheet only if the press began beside the sheet too. A press that begins on
    // the sheet and ends beside it selects text.
    let pressed_beside = StoredValue::new(false);
    let on_pointerdown =
        move |event: ev::PointerEvent| pressed_beside.set_value(is_outside_sheet(&event));
    let on_click = move |event: ev::MouseEvent| {
        if pressed_beside.get_value() && is_outside_sheet(&event) {
            close();
        }
    };
    // When Escape is pressed, the browser closes only modal dialogs. A sheet beside the table is
    // not modal, so this handler closes it.
    let on_keydown = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" && is_panel.get_untracked() {
            event.prevent_default();
            event.stop_propagation();
            close();
        }
    };
    let heading = format!("{name}-title");
    let labelled_by = heading.clone();
    view! {
        <dialog
            node_ref=dialog
            class=format!("dialog {name}-dialog")
            class:side-panel=is_panel
            data-dialog=name
            aria-labelledby=labelled_by
            on:pointerdown=on_pointerdown
            on:click=on_click
            on:keydown=on_keydown
            on:close=move |_| {
                close();
                if is_panel.get_untracked() {
                    request_animation_frame(return_focus_to_toolbar);
                }
            }
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
                <DialogAnnouncer is_open=Memo::new(move |_| is_open.get() && !is_panel.get())/>
            </div>
        </dialog>
    }
}

/// After a sheet beside the table has closed, focuses the button “More” if no control has the
/// focus.
fn return_focus_to_toolbar() {
    if web::has_no_focus() {
        web::focus_first(".tool.more");
    }
}

/// Repeats announcements for screen readers while the sheet is open. An open modal dialog makes
/// everything behind it inert, including the page's live region.
#[component]
fn DialogAnnouncer(is_open: Memo<bool>) -> impl IntoView {
    let announcements = use_announcements();
    let sentence = RwSignal::new(String::new());
    let repeat = move |words: &String, _: Option<&String>, _: Option<()>| {
        if is_open.get_untracked() {
            sentence.set(words.clone());
        }
    };
    Effect::watch(move || announcements.latest.get(), repeat, false);
    Effect::watch(move || is_open.get(), move |_, _, _| sentence.update(String::clear), false);
    view! { <p class="unseen" role="status" aria-live="polite">{sentence}</p> }
}

/// Returns true if the event happened in the dialog but beside the sheet. The target of such an
/// event is the dialog itself.
fn is_outside_sheet(event: &web_sys::Event) -> bool {
    event.target().is_some_and(|at| at.has_type::<web_sys::HtmlDialogElement>())
}
