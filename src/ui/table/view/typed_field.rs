//! The field in which the player types commands, with the answer under the field. It is a plain
//! HTML form, so that it works with any keyboard, with dictation, and in the browse mode of a
//! screen reader. Does not depend on the commands.

use leptos::{ev, html, prelude::*};

use crate::{
    text::typed as words,
    ui::{
        components::ActionButton,
        table::{actions, contexts::use_table},
    },
};

/// The field for commands. It is visible if the player has opened it, and always in the mode “by
/// ear”.
#[component]
pub fn TypedField() -> impl IntoView {
    let table = use_table();
    let is_shown = Memo::new(move |_| table.can_type());
    // While the field is open, the cards are smaller. When it closes, the cards use its space
    // again.
    Effect::new(move |was_shown: Option<bool>| {
        let is_shown = is_shown.get();
        if was_shown == Some(true) && !is_shown {
            table.board.viewport.fill_after_render();
        }
        is_shown
    });
    view! { <Show when=move || is_shown.get()><TypedForm/></Show> }
}

#[component]
fn TypedForm() -> impl IntoView {
    let table = use_table();
    let field = NodeRef::<html::Input>::new();
    // If the player has opened the field by a command, the field gets the focus.
    field.on_load(move |field| {
        if table.typed_field.get_untracked() {
            let _ = field.focus();
        }
    });
    let is_answered = RwSignal::new(false);
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get_untracked() else { return };
        let typed = field.value();
        field.set_value("");
        is_answered.set(true);
        actions::run_typed(table, &typed);
    };
    let on_keydown = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            actions::close_typed_field(table);
        }
    };
    // Here the player can read the answer again. The page's live region announces it, so this
    // element is silent.
    let answer = move || is_answered.get().then(|| table.announcements.latest.get());
    let can_close = move || !table.settings.with(|settings| settings.by_ear);
    view! {
        <form class="typed" on:submit=submit on:keydown=on_keydown>
            <label>
                <span>{words::FIELD}</span>
                <input
                    node_ref=field
                    data-field="typed"
                    placeholder=words::EXAMPLE
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    enterkeyhint="go"
                />
            </label>
            <button type="submit" data-act="typed-go">
                {words::GO}
            </button>
            <Show when=can_close>
                <ActionButton id="typed-close" words=words::CLOSE sign="×" act=move |()| actions::close_typed_field(table)/>
            </Show>
            <output aria-live="off" aria-label=words::ANSWER tabindex="0" hidden=move || !is_answered.get()>
                {answer}
            </output>
        </form>
    }
}
