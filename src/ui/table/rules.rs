//! The rules of one game as text: a picture of the layout with the names of its parts, the short
//! table of rules, facts, our description, and the exact table of rules. This file knows
//! declarations and no table in play.

use leptos::{prelude::*, task::spawn_local};

use super::opening::WorkedOpening;
use crate::{
    games::{
        Game,
        prose::{Prose, Section},
    },
    rules::Choices,
    text::{self, controls, pages as words},
    ui::{
        components::{Difficulty, Facts, KinList, LayoutFigure, ToldRow, WordsUsed},
        drawing::draw_layout,
    },
    web::prose::{self, Unavailable},
};

/// The rules of a game with these options.
#[component]
pub fn RulesText(
    game: &'static Game,
    wanted: RwSignal<Choices>,
    /// Content that comes before the exact rules.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let drawing = move || wanted.with(|wanted| draw_layout(game, wanted));
    view! {
        {(!game.aka.is_empty()).then(|| view! { <p class="aka">{words::known_as(game.aka)}</p> })}
        {words::similar_games(game.similar_games).map(|akin| view! { <p class="aka">{akin}</p> })}
        {move || view! { <LayoutFigure drawing=drawing()/> }}
        <InShort game wanted/>
        <Facts game/>
        <Prose game/>
        {children.map(|children| children())}
        <Exactly game wanted/>
    }
}

/// The book from which the game comes.
#[component]
pub fn Source(game: &'static Game) -> impl IntoView {
    let (before, after) = words::source(game.book.author(), game.book.year());
    view! {
        <p class="source">{before} <cite>{game.book.title()}</cite> {after}</p>
    }
}

/// Our description of the rules, fetched when the sheet opens.
#[component]
fn Prose(game: &'static Game) -> impl IntoView {
    let prose = RwSignal::new(None);
    let load = move || {
        prose.set(None);
        // The sheet may be closed before the text arrives.
        spawn_local(async move { drop(prose.try_set(Some(prose::load(game).await))) });
    };
    load();
    move || match prose.get() {
        None => ().into_any(),
        Some(Ok(words)) => view! { <Words game words/> }.into_any(),
        Some(Err(Unavailable)) => view! {
            <p>{controls::NO_PROSE}</p>
            <button type="button" on:click=move |_| load()>
                {controls::TRY_AGAIN}
            </button>
        }
        .into_any(),
    }
}

/// The description. Its lists are separate components.
#[component]
fn Words(game: &'static Game, words: Prose) -> impl IntoView {
    let used = text::glossary::words_used(&words);
    view! {
        <Sections game sections=words.sections/>
        <WorkedOpening game opening=words.opening/>
        <WordsUsed words=used/>
        <KinList kin=words.related/>
    }
}

/// The description, section by section. The first section ends with a sentence about how hard the
/// game is.
#[component]
fn Sections(game: &'static Game, sections: Vec<(Section, Vec<String>)>) -> impl IntoView {
    let sections = sections.into_iter().enumerate().map(|(at, (section, paragraphs))| {
        let paragraphs = paragraphs.into_iter().map(|paragraph| view! { <p>{paragraph}</p> });
        view! {
            <h3>{section.heading()}</h3>
            {paragraphs.collect_view()}
            {(at == 0).then(|| view! { <Difficulty game/> })}
        }
    });
    sections.collect_view()
}

/// The eight short rows, made from the declaration.
#[component]
fn InShort(game: &'static Game, wanted: RwSignal<Choices>) -> impl IntoView {
    let rows = move || {
        let rules = wanted.with(|wanted| game.rules(wanted));
        let rows = text::in_short(&rules, game.machine_rules()).into_iter();
        rows.map(|(heading, lines)| view! { <ToldRow heading lines/> }).collect_view()
    };
    view! {
        <h3>{controls::IN_SHORT}</h3>
        <dl class="in-short">{rows}</dl>
    }
}

/// The exact rules, made from the same declaration, in a collapsed section.
#[component]
fn Exactly(game: &'static Game, wanted: RwSignal<Choices>) -> impl IntoView {
    let rows = move || {
        let rules = wanted.with(|wanted| game.rules(wanted));
        let rows = text::rules_table(&rules, game.machine_rules()).into_iter();
        rows.map(|(heading, lines)| view! { <ToldRow heading lines/> }).collect_view()
    };
    view! {
        <details class="exactly">
            <summary>{controls::EXACTLY}</summary>
            <dl class="in-short">{rows}</dl>
        </details>
    }
}
