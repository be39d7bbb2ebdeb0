//! Slips of paper laid beside the game: offers and notices that wait, and
//! never stand in the way. Knows the frame; nothing of the table.

use leptos::{html, prelude::*};

use super::shell::{Shell, use_shell};
use crate::{games, link, session::Record, store::Trouble, text::shell as words, web};

/// All slips there are at the moment.
#[component]
pub fn Slips() -> impl IntoView {
    let shell = use_shell();
    view! {
        <div class="slips">
            {move || shell.update_ready.get().then(|| update(shell))}
            {move || shell.elsewhere.get().then(|| elsewhere(shell))}
            {move || shell.other.get().map(|other| own_game(shell, &other))}
            {move || {
                let trouble = shell.trouble.get().filter(|trouble| *trouble != Trouble::Elsewhere);
                trouble.map(|trouble| notice(words::trouble(&trouble), move || shell.trouble.set(None)))
            }}
            {move || shell.note.get().map(|note| notice(note, move || shell.note.set(None)))}
            {move || shell.link.get().map(|url| by_hand(shell, url))}
        </div>
    }
}

/// How many moves of a record are made.
pub(super) fn made(record: &Record) -> usize {
    let line = record.moves.split(',').filter(|mv| !mv.is_empty()).count();
    record.made.unwrap_or(line)
}

fn update(shell: Shell) -> impl IntoView {
    web::say(words::UPDATE);
    view! {
        <aside class="slip" data-update>
            <p>{words::UPDATE}</p>
            <p class="choices">
                <button on:click=|_| web::update::apply()>"Reload"</button>
                <button on:click=move |_| shell.update_ready.set(false)>"Later"</button>
            </p>
        </aside>
    }
}

fn elsewhere(shell: Shell) -> impl IntoView {
    web::say(words::ELSEWHERE);
    let take_up = move |_| {
        let Some(game) = shell.on_table.get_untracked() else {
            return;
        };
        web::rename(&link::game(&game));
        shell.reopen.update(|count| *count += 1);
    };
    view! {
        <aside class="slip" data-elsewhere>
            <p>{words::ELSEWHERE}</p>
            <p class="choices">
                <button on:click=take_up>"Take it up from there"</button>
                <button on:click=move |_| shell.claim()>"Go on with this one"</button>
            </p>
        </aside>
    }
}

fn own_game(shell: Shell, other: &Record) -> impl IntoView + use<> {
    let title = games::by_id(&other.game).map_or("", |game| game.title);
    view! {
        <aside class="slip" data-other>
            <p>{words::other_in_progress(title, other.seed, made(other))}</p>
            <p class="choices">
                <a class="button" href=link::deal(other)>"Go back to it"</a>
                <button on:click=move |_| shell.other.set(None)>"Stay here"</button>
            </p>
        </aside>
    }
}

fn notice(text: String, close: impl Fn() + 'static) -> impl IntoView {
    view! {
        <aside class="slip brief" data-note>
            <p>{text}</p>
            <button class="close" aria-label="Close" on:click=move |_| close()>"×"</button>
        </aside>
    }
}

fn by_hand(shell: Shell, url: String) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            let _ = field.focus();
            field.select();
        }
    });
    view! {
        <aside class="slip" data-link>
            <label>{words::COPY_BY_HAND}<input readonly node_ref=field prop:value=url/></label>
            <p class="choices"><button on:click=move |_| shell.link.set(None)>"Close"</button></p>
        </aside>
    }
}
