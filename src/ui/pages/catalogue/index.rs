//! The index of the catalogue: the search field and the most useful filters on one line, all other
//! filters below it, and the active filters. Reads the player's choices. The module `game_search`
//! decides which games match.

use leptos::{html, prelude::*};

use crate::{
    game_search::{Filter, FilterGroup, GameQuery, MAX_SEARCH_LENGTH},
    text::catalogue as words,
    ui::{
        components::{DynamicView, Icon},
        drawing::icons,
        state::use_catalogue_search,
    },
    web,
};

/// The id of the element with all filters.
const ALL_FILTERS: &str = "filters";

/// The line with the search field and the most useful filters. Below it are all filters, if the
/// player opens them, and then the active filters, directly above the games.
#[component]
pub fn FilterIndex() -> impl IntoView {
    let search = use_catalogue_search();
    let is_open = RwSignal::new(search.query.with_untracked(needs_all_filters));
    let active = NodeRef::<html::Div>::new();
    let show_games = move || {
        request_animation_frame(move || {
            if let Some(active) = active.get_untracked() {
                web::ensure_space_below(&active);
            }
        });
    };
    let on_input = move |typed: String| {
        let was_empty = search.query.with_untracked(|wanted| wanted.search.trim().is_empty());
        let is_empty = typed.trim().is_empty();
        search.query.update(|wanted| wanted.search = typed);
        if was_empty && !is_empty {
            // During a search the index is closed, so that the games are directly below the field.
            is_open.set(false);
            show_games();
        }
    };
    let last =
        search.query.with_untracked(|wanted| wanted.filters().last().map(|filter| filter.group()));
    let latest = RwSignal::new(last);
    let close_and_show_games = Callback::new(move |()| {
        is_open.set(false);
        show_games();
    });
    view! {
        <search class="choose">
            <div class="index-line">
                <label class="find">
                    <span class="unseen">{words::FIND}</span>
                    <Icon path=icons::LENS/>
                    <input
                        type="search"
                        autocomplete="off"
                        spellcheck="false"
                        placeholder=words::FIND_HERE
                        maxlength=MAX_SEARCH_LENGTH.to_string()
                        prop:value=move || search.query.with(|wanted| wanted.search.clone())
                        on:input:target=move |event| on_input(event.target().value())
                    />
                </label>
                <QuickFilters is_open show_games=Callback::new(move |()| show_games())/>
            </div>
            <div class="lines" id=ALL_FILTERS hidden=move || !is_open.get()>
                {FilterGroup::ALL
                    .map(|group| view! { <FilterRow group latest show_games=close_and_show_games/> })
                    .collect_view()}
            </div>
            <ActiveFilters region=active/>
        </search>
    }
}

/// Returns true if there is no search text and a chosen filter is not among those on the line with
/// the search field.
fn needs_all_filters(wanted: &GameQuery) -> bool {
    let is_shown = |filter: &Filter| words::QUICK.contains(filter);
    wanted.is_narrower_than_volume()
        && wanted.search.trim().is_empty()
        && !wanted.filters().iter().all(is_shown)
}

/// The most useful filters, and the button that shows all filters.
#[component]
fn QuickFilters(is_open: RwSignal<bool>, show_games: Callback<()>) -> impl IntoView {
    let search = use_catalogue_search();
    let toggle = move |filter: Filter| {
        search.query.update(|wanted| wanted.toggle_filter(filter));
        show_games.run(());
    };
    let button = |filter: Filter| {
        view! {
            <button
                type="button"
                data-quick=filter.id()
                aria-pressed=move || search.query.with(|wanted| wanted.has_filter(filter)).to_string()
                on:click=move |_| toggle(filter)
            >
                {words::quick_filter_label(filter)}
            </button>
        }
    };
    let has_all = move || search.query.with(|wanted| !wanted.is_narrower_than_volume());
    view! {
        <div
            class="quick"
            role="group"
            aria-label=words::QUICK_FILTERS
            on:focusin=move |event| web::show_focused_in_row(&event)
        >
            <button
                type="button"
                data-quick="all"
                aria-pressed=move || has_all().to_string()
                on:click=move |_| search.query.set(GameQuery::default())
            >
                {words::ALL_GAMES}
            </button>
            {words::QUICK.map(button).collect_view()}
            <button
                type="button"
                class="more-filters"
                aria-expanded=move || is_open.get().to_string()
                aria-controls=ALL_FILTERS
                on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)
            >
                {words::MORE_FILTERS}
            </button>
        </div>
    }
}

/// A button with the number of matching games. The button hides the list of all filters and, if
/// necessary, scrolls to the games.
#[component]
fn ResultsButton(#[prop(into)] act: Callback<()>) -> impl IntoView {
    let search = use_catalogue_search();
    let label = Memo::new(move |_| {
        let count = search.matching_games().len();
        search.query.with(|wanted| words::results_heading(count, wanted))
    });
    view! {
        <button type="button" class="to-found" data-act="to-found" on:click=move |_| act.run(())>
            {label}
        </button>
    }
}

/// The active filters and the search text. Each has a button that removes it, and one more button
/// removes all.
#[component]
fn ActiveFilters(region: NodeRef<html::Div>) -> impl IntoView {
    let search = use_catalogue_search();
    // The pressed button disappears. Keep the focus on the page, for players who use the keyboard.
    let keep_focus = move || {
        if let Some(region) = region.get_untracked() {
            web::focus_without_scrolling(&region);
        }
    };
    let filters = move || search.query.with(|wanted| wanted.filters().to_vec());
    let chip = move |id: String, label: String, remove: fn(&mut GameQuery, &str)| {
        let act = {
            let id = id.clone();
            move |_| {
                search.query.update(|wanted| remove(wanted, &id));
                keep_focus();
            }
        };
        let accessible_name = words::remove_filter_label(&label);
        view! {
            <button type="button" data-chosen=id aria-label=accessible_name on:click=act>
                {label}
                <i aria-hidden="true">"×"</i>
            </button>
        }
    };
    let remove_filter = |wanted: &mut GameQuery, id: &str| {
        Filter::from_id(id).into_iter().for_each(|filter| wanted.toggle_filter(filter));
    };
    let typed = move || {
        let typed = search.query.with(|wanted| wanted.search.trim().to_owned());
        let clear_search = |wanted: &mut GameQuery, _: &str| wanted.search.clear();
        (!typed.is_empty()).then(|| chip("find".to_owned(), format!("“{typed}”"), clear_search))
    };
    let all = move |_| {
        search.query.set(GameQuery::default());
        keep_focus();
    };
    let shown = move || {
        search.query.with(GameQuery::is_narrower_than_volume).then(|| {
            let filters = filters().into_iter();
            view! {
                <span>{words::CHOSEN}</span>
                {filters
                    .map(|filter| chip(filter.id().to_owned(), words::filter_label(filter).to_owned(), remove_filter))
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
            <DynamicView view=shown/>
        </div>
    }
}

/// The filters of one group.
#[component]
fn FilterRow(
    group: FilterGroup,
    /// The group of the filter that the player chose last. The results button is in the row of this
    /// group, so that it does not cover any filter.
    latest: RwSignal<Option<FilterGroup>>,
    show_games: Callback<()>,
) -> impl IntoView {
    let search = use_catalogue_search();
    let line = NodeRef::<html::Div>::new();
    let choose = move |filter: Filter| {
        search.query.update(|wanted| wanted.toggle_filter(filter));
        latest.set(Some(group));
        request_animation_frame(move || {
            if let Some(line) = line.get_untracked() {
                web::scroll_into_view(&line);
            }
        });
    };
    let has_way = Memo::new(move |_| {
        latest.get() == Some(group) && search.query.with(GameQuery::is_narrower_than_volume)
    });
    let filters = Filter::ALL.into_iter().filter(move |filter| filter.group() == group);
    let button = |filter: Filter| {
        view! {
            <button
                type="button"
                data-filter=filter.id()
                aria-pressed=move || search.query.with(|wanted| wanted.has_filter(filter)).to_string()
                on:click=move |_| choose(filter)
            >
                {words::filter_label(filter)}
            </button>
        }
    };
    view! {
        <div role="group" aria-label=words::group_heading(group) node_ref=line>
            <span aria-hidden="true">{words::group_heading(group)}</span>
            {filters.map(button).collect_view()}
            <Show when=move || has_way.get()>
                <ResultsButton act=show_games/>
            </Show>
        </div>
    }
}
