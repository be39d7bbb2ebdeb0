//! The index of the shelf: what can be chosen, in lines, and the field in which a
//! game is looked for. Knows what is wanted; which games answer is decided by
//! `shelf`.

use leptos::{html, prelude::*};

use crate::{
    shelf::{Filter, Group, LONGEST_SEARCH, Wanted},
    text::shelf as words,
    ui::{components::Live, state::use_app},
    web,
};

/// In windows at least so wide the index lies open.
const WIDE: &str = "(min-width: 48rem)";

/// The index, and the field above it; below both what is chosen, right over the games.
#[component]
pub fn Index() -> impl IntoView {
    let app = use_app();
    let (chosen, searches) = app
        .wanted
        .with_untracked(|wanted| (!wanted.filters().is_empty(), !wanted.search.trim().is_empty()));
    let is_open = RwSignal::new(!searches && (chosen || web::matches_media(WIDE)));
    let whole = NodeRef::<html::Search>::new();
    let type_in = move |typed: String| {
        let before = app.wanted.with_untracked(|wanted| wanted.search.trim().is_empty());
        let now = typed.trim().is_empty();
        app.wanted.update(|wanted| wanted.search = typed);
        if before != now {
            // While one searches the games stand right below what is typed.
            is_open.set(now && web::matches_media(WIDE));
            request_animation_frame(move || {
                if let Some(whole) = whole.get_untracked().filter(|_| !now) {
                    web::make_room_below(&whole);
                }
            });
        }
    };
    let is_choice = Memo::new(move |_| app.wanted.with(Wanted::is_choice));
    let to_found = move |()| {
        is_open.set(false);
        request_animation_frame(move || {
            if let Some(whole) = whole.get_untracked() {
                web::make_room_below(&whole);
            }
        });
    };
    view! {
        <search class="choose" node_ref=whole>
            <label class="find">
                <span>{words::FIND}</span>
                <input
                    type="search"
                    autocomplete="off"
                    spellcheck="false"
                    maxlength=LONGEST_SEARCH.to_string()
                    prop:value=move || app.wanted.with(|wanted| wanted.search.clone())
                    on:input:target=move |event| type_in(event.target().value())
                />
            </label>
            <details
                class="index"
                prop:open=move || is_open.get()
                on:toggle:target=move |event| is_open.set(event.target().open())
            >
                <summary class="button">{words::INDEX}</summary>
                <div class="lines">
                    {Group::ALL.map(|group| view! { <Line group/> }).collect_view()}
                </div>
                <Show when=move || is_choice.get()>
                    <ToFound act=to_found/>
                </Show>
            </details>
            <Chosen/>
        </search>
    }
}

/// How many games answer, at the lower edge of a window in which they lie out of sight below
/// the index: the way to them.
#[component]
fn ToFound(#[prop(into)] act: Callback<()>) -> impl IntoView {
    let app = use_app();
    let said = Memo::new(move |_| {
        let count = app.wanted_games().len();
        app.wanted.with(|wanted| words::answers(count, wanted))
    });
    view! {
        <button type="button" class="to-found" data-act="to-found" on:click=move |_| act.run(())>
            {said}
        </button>
    }
}

/// What is chosen and typed, each to be put away by a touch, and all of it.
#[component]
fn Chosen() -> impl IntoView {
    let app = use_app();
    let region = NodeRef::<html::Div>::new();
    // The button goes away, and with it the place of whoever works by keyboard.
    let stay = move || {
        if let Some(region) = region.get_untracked() {
            web::focus_quietly(&region);
        }
    };
    let filters = move || app.wanted.with(|wanted| wanted.filters().to_vec());
    let one = move |id: String, told: String, put_away: fn(&mut Wanted, &str)| {
        let act = {
            let id = id.clone();
            move |_| {
                app.wanted.update(|wanted| put_away(wanted, &id));
                stay();
            }
        };
        let aloud = words::put_away(&told);
        view! {
            <button type="button" data-chosen=id aria-label=aloud on:click=act>
                {told}
                <i aria-hidden="true">"×"</i>
            </button>
        }
    };
    let turn = |wanted: &mut Wanted, id: &str| {
        Filter::named(id).into_iter().for_each(|filter| wanted.turn(filter));
    };
    let typed = move || {
        let search = app.wanted.with(|wanted| wanted.search.trim().to_owned());
        let forget = |wanted: &mut Wanted, _: &str| wanted.search.clear();
        (!search.is_empty()).then(|| one("find".to_owned(), format!("“{search}”"), forget))
    };
    let all = move |_| {
        app.wanted.set(Wanted::default());
        stay();
    };
    let shown = move || {
        app.wanted.with(Wanted::is_choice).then(|| {
            let filters = filters().into_iter();
            view! {
                <span>{words::CHOSEN}</span>
                {filters
                    .map(|filter| one(filter.id().to_owned(), words::filter(filter).to_owned(), turn))
                    .collect_view()}
                {typed()}
                <button type="button" class="quiet" data-all="" on:click=all>
                    {words::SHOW_ALL}
                </button>
            }
        })
    };
    view! {
        <div class="chosen" node_ref=region tabindex="-1">
            <Live view=shown/>
        </div>
    }
}

/// One line of it.
#[component]
fn Line(group: Group) -> impl IntoView {
    let app = use_app();
    let filters = Filter::ALL.into_iter().filter(move |filter| filter.group() == group);
    let button = |filter: Filter| {
        view! {
            <button
                type="button"
                data-filter=filter.id()
                aria-pressed=move || app.wanted.with(|wanted| wanted.has(filter)).to_string()
                on:click=move |_| app.wanted.update(|wanted| wanted.turn(filter))
            >
                {words::filter(filter)}
            </button>
        }
    };
    view! {
        <div role="group" aria-label=words::group(group)>
            <span aria-hidden="true">{words::group(group)}</span>
            {filters.map(button).collect_view()}
        </div>
    }
}
