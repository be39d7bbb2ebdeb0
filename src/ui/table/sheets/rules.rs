//! The rules of one game, in a sheet: the lay-out with its parts named, the
//! short table, the facts, our words, the options, the whole mechanism, the keys.
//! Knows declarations; plays nothing.

use leptos::{prelude::*, task::spawn_local};

use super::options::Options;
use crate::{
    games::{
        Game,
        prose::{Prose, Section},
    },
    rules::Choices,
    text::{self, controls, shell as words},
    ui::{
        components::{Facts, KinList, LayoutFigure, Modal, WordsUsed},
        drawing::draw_layout,
        state::Sheet,
        table::{commands, opening::WorkedOpening, state::use_table},
    },
    web::prose::{self, Unavailable},
};

/// The rules of a game.
#[component]
pub fn RulesDialog(game: &'static Game) -> impl IntoView {
    view! {
        <Modal name="rules" title=game.title sheet=|sheet| sheet == Sheet::Rules>
            <Rules game/>
        </Modal>
    }
}

/// What stands in the sheet. It shows the rules as they are with the options
/// that are wanted for another deal, at first those of the table.
#[component]
fn Rules(game: &'static Game) -> impl IntoView {
    let wanted = RwSignal::new(use_table().choices.get_untracked());
    let source = words::source(game.book.author(), game.book.year());
    let (before, after) = source;
    let drawing = move || wanted.with(|wanted| draw_layout(game, wanted));
    view! {
        {(!game.aka.is_empty()).then(|| view! { <p class="aka">{words::known_as(game.aka)}</p> })}
        {words::akin_to(game.akin).map(|told| view! { <p class="aka">{told}</p> })}
        {move || view! { <LayoutFigure drawing=drawing()/> }}
        <InShort game wanted/>
        <Facts game/>
        <Prose game/>
        {(!game.options.is_empty()).then(|| view! { <Options game wanted/> })}
        <Exactly game wanted/>
        <Keys/>
        <p class="source">{before} <cite>{game.book.title()}</cite> {after}</p>
    }
}

/// The rules in our own plain words, fetched when the sheet is opened.
#[component]
fn Prose(game: &'static Game) -> impl IntoView {
    let prose = RwSignal::new(None);
    let load = move || {
        prose.set(None);
        // The sheet may be closed before they come.
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

/// What the words say, its lists as what they are.
#[component]
fn Words(game: &'static Game, words: Prose) -> impl IntoView {
    let used = text::glossary::used(&words);
    view! {
        <Sections sections=words.sections/>
        <WorkedOpening game opening=words.opening/>
        <WordsUsed words=used/>
        <KinList kin=words.kin/>
    }
}

/// What the words say, section by section.
#[component]
fn Sections(sections: Vec<(Section, Vec<String>)>) -> impl IntoView {
    let sections = sections.into_iter().map(|(section, paragraphs)| {
        let paragraphs = paragraphs.into_iter().map(|paragraph| view! { <p>{paragraph}</p> });
        view! {
            <h3>{section.heading()}</h3>
            {paragraphs.collect_view()}
        }
    });
    sections.collect_view()
}

/// A row of a table of rules: its heading and what stands under it.
fn row((heading, lines): (String, Vec<String>)) -> impl IntoView {
    let lines = lines.into_iter().map(|line| view! { <dd>{line}</dd> });
    view! {
        <div>
            <dt>{heading}</dt>
            {lines.collect_view()}
        </div>
    }
}

/// The eight short rows, made from the declaration that is played.
#[component]
fn InShort(game: &'static Game, wanted: RwSignal<Choices>) -> impl IntoView {
    let rows = move || {
        let rules = wanted.with(|wanted| game.rules(wanted));
        let rows = text::in_short(&rules, game.own_rules()).into_iter();
        rows.map(|(heading, lines)| row((heading.to_owned(), lines))).collect_view()
    };
    view! {
        <h3>{controls::IN_SHORT}</h3>
        <dl class="in-short">{rows}</dl>
    }
}

/// The whole mechanism, made from the same declaration, folded.
#[component]
fn Exactly(game: &'static Game, wanted: RwSignal<Choices>) -> impl IntoView {
    let rows = move || {
        let rules = wanted.with(|wanted| game.rules(wanted));
        text::rules_table(&rules, game.own_rules()).into_iter().map(row).collect_view()
    };
    view! {
        <details class="exactly">
            <summary>{controls::EXACTLY}</summary>
            <dl class="in-short">{rows}</dl>
        </details>
    }
}

/// The keys of the table.
#[component]
fn Keys() -> impl IntoView {
    let row = |(keys, told): (String, &'static str)| {
        view! {
            <div>
                <dt>{keys}</dt>
                <dd>{told}</dd>
            </div>
        }
    };
    view! {
        <details class="keys">
            <summary>{controls::AT_THE_KEYBOARD}</summary>
            <dl class="in-short">{commands::listed().into_iter().map(row).collect_view()}</dl>
        </details>
    }
}
