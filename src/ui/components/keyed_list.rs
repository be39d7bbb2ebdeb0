//! A keyed list that is compiled once. Each use of `<For>` would add about 15 KB of code to the
//! program.

use std::{
    hash::{DefaultHasher, Hash, Hasher as _},
    sync::Arc,
};

use leptos::prelude::*;

/// Shows a list as `<For>` does: an item whose key stays in the list keeps its elements.
#[component]
pub fn KeyedList<I, T, K, V>(
    /// Returns the items. The list tracks the signals that this function reads.
    each: impl Fn() -> I + Send + Sync + 'static,
    /// Returns a key that no other item of the list has.
    key: impl Fn(&T) -> K + Send + Sync + 'static,
    children: impl Fn(T) -> V + Send + Sync + 'static,
) -> impl IntoView
where
    I: IntoIterator<Item = T>,
    T: Send + 'static,
    K: Hash,
    V: IntoView + 'static,
{
    let children = Arc::new(children);
    let row = move |item: T| {
        let mut hasher = DefaultHasher::new();
        key(&item).hash(&mut hasher);
        let children = Arc::clone(&children);
        Row { key: hasher.finish(), view: Box::new(move || children(item).into_any()) }
    };
    keyed_rows_view(Box::new(move || each().into_iter().map(&row).collect()))
}

/// An item of the list, in a form that does not depend on the item's type.
struct Row {
    key: u64,
    view: Box<dyn FnOnce() -> AnyView + Send>,
}

fn keyed_rows_view(each: Box<dyn Fn() -> Vec<Row> + Send + Sync>) -> AnyView {
    view! { <For each key=|row| row.key children=|row| (row.view)()/> }.into_any()
}
