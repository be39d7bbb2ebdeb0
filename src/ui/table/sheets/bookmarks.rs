//! The sheet with bookmarks and abandoned lines. One touch goes to each. It knows the state of the
//! table.

use leptos::prelude::*;

use crate::{
    session::{LONGEST_MARK, Marked, Session},
    text::controls,
    ui::{
        components::{ActButton, Live, Modal},
        state::Sheet,
        table::state::use_table,
    },
};

#[component]
pub fn BookmarksDialog() -> impl IntoView {
    view! {
        <Modal
            name="bookmarks"
            title=controls::BOOKMARKS
            sheet=|sheet| sheet == Sheet::Bookmarks
        >
            <Marks/>
        </Modal>
    }
}

#[component]
fn Marks() -> impl IntoView {
    let table = use_table();
    let marked = Memo::new(move |_| table.session.with(Session::marked));
    let of_kind = move |is_left: bool| {
        marked.get().into_iter().filter(|mark| mark.is_left == is_left).collect::<Vec<_>>()
    };
    let lines = Memo::new(move |_| marked.with(|all| all.iter().any(|mark| mark.is_left)));
    let heading = move || lines.get().then(|| view! { <h3>{controls::LINES_LEFT}</h3> });
    let set = move |()| table.bookmark();
    view! {
        <ActButton id="set-bookmark" words=controls::BOOKMARK act=set/>
        <ul class="marks">
            <For each=move || of_kind(false) key=key let:mark>
                <Row mark/>
            </For>
        </ul>
        <Live view=heading/>
        <ul class="marks">
            <For each=move || of_kind(true) key=key let:mark>
                <Row mark/>
            </For>
        </ul>
    }
}

/// Identifies an entry by everything except its name, so that a rename keeps its row.
const fn key(mark: &Marked) -> (usize, usize, usize, bool) {
    (mark.number, mark.made, mark.parted, mark.is_left)
}

/// One entry: the button that goes there, the name of a bookmark, and the button that removes it.
#[component]
fn Row(mark: Marked) -> impl IntoView {
    let table = use_table();
    let words = controls::marked(&mark);
    let remove_words = controls::remove_mark(&words);
    let Marked { number, is_left, .. } = mark;
    let name = mark.name.clone();
    let field = (!is_left).then(|| {
        view! {
            <label>
                <span>{controls::NAME_OF_MARK}</span>
                <input
                    data-field="mark-name"
                    autocomplete="off"
                    maxlength=LONGEST_MARK
                    prop:value=name
                    on:change:target=move |event| table.name_mark(number, &event.target().value())
                />
            </label>
        }
    });
    let go = move |()| {
        table.app.sheets.close();
        table.go_to_mark(&mark);
    };
    view! {
        <li data-mark=if is_left { "line" } else { "bookmark" }>
            <ActButton id="go-to-mark" words act=go/>
            {field}
            <ActButton
                id="remove-mark"
                words=remove_words
                sign="×"
                act=move |()| table.remove_mark(number)
            />
        </li>
    }
}
