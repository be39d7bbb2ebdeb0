//! The sheet with bookmarks and abandoned lines of moves. A touch of an entry goes to the entry's
//! table. Reads the state of the table.

use leptos::prelude::*;

use crate::{
    session::{BookmarkEntry, MAX_BOOKMARK_NAME, Session},
    text::controls,
    ui::{
        components::{ActionButton, DynamicView, KeyedList, Modal},
        state::Sheet,
        table::{actions, contexts::use_table},
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
            <BookmarkList/>
        </Modal>
    }
}

#[component]
fn BookmarkList() -> impl IntoView {
    let table = use_table();
    let marked = Memo::new(move |_| table.session.with(Session::bookmark_entries));
    let of_kind = move |is_abandoned_line: bool| {
        marked
            .get()
            .into_iter()
            .filter(|mark| mark.is_abandoned_line == is_abandoned_line)
            .collect::<Vec<_>>()
    };
    let lines =
        Memo::new(move |_| marked.with(|all| all.iter().any(|mark| mark.is_abandoned_line)));
    let heading = move || lines.get().then(|| view! { <h3>{controls::ABANDONED_LINES}</h3> });
    let set = move |()| actions::add_bookmark(table);
    view! {
        <ActionButton id="set-bookmark" words=controls::BOOKMARK act=set/>
        <ul class="marks">
            <KeyedList each=move || of_kind(false) key=bookmark_key let:mark>
                <BookmarkRow mark/>
            </KeyedList>
        </ul>
        <DynamicView view=heading/>
        <ul class="marks">
            <KeyedList each=move || of_kind(true) key=bookmark_key let:mark>
                <BookmarkRow mark/>
            </KeyedList>
        </ul>
    }
}

/// Returns a key for the list: all fields of an entry except its name. So the row stays the same
/// when the player renames the entry.
const fn bookmark_key(mark: &BookmarkEntry) -> (usize, usize, usize, bool) {
    (mark.number, mark.move_count, mark.shared_moves, mark.is_abandoned_line)
}

/// One entry: the button that goes to its table, the name if it is a bookmark, and the button that
/// removes the entry.
#[component]
fn BookmarkRow(mark: BookmarkEntry) -> impl IntoView {
    let table = use_table();
    let words = controls::bookmark_label(&mark);
    let remove_words = controls::remove_bookmark_label(&words);
    let BookmarkEntry { number, is_abandoned_line, .. } = mark;
    let name = mark.name.clone();
    let rename = move |name: String| {
        table.session.update(|session| session.rename_bookmark(number, &name));
    };
    let field = (!is_abandoned_line).then(|| {
        view! {
            <label>
                <span>{controls::BOOKMARK_NAME}</span>
                <input
                    data-field="mark-name"
                    autocomplete="off"
                    maxlength=MAX_BOOKMARK_NAME
                    prop:value=name
                    on:change:target=move |event| rename(event.target().value())
                />
            </label>
        }
    });
    let go = move |()| {
        table.sheets.close();
        actions::go_to_bookmark(table, &mark);
    };
    view! {
        <li data-mark=if is_abandoned_line { "line" } else { "bookmark" }>
            <ActionButton id="go-to-mark" words act=go/>
            {field}
            <ActionButton
                id="remove-mark"
                words=remove_words
                sign="×"
                act=move |()| actions::remove_bookmark(table, number)
            />
        </li>
    }
}
