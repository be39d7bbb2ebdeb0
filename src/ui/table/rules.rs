//! The rules of one game as text: what kind of game it is, a picture of the layout with the names
//! of its parts, the short table of rules, the rest of the description, facts, and the exact table
//! of rules. Depends on declarations, not on a table in play.

use leptos::{prelude::*, task::spawn_local};

use super::opening::WorkedOpening;
use crate::{
    atlas::GameFigures,
    games::{
        Game,
        prose::{Prose, ProseLink, ProsePiece, Section},
    },
    link,
    rules::Choices,
    text::{self, by_ear, controls, pages as words},
    ui::{
        components::{
            DescriptionRow, Difficulty, DownloadLink, DynamicView, Facts, Glossary, LayoutFigure,
            RelatedGameList, RouteLink, load_game_figures,
        },
        drawing::{draw_layout, draw_layout_with_faces},
    },
    web::prose::{self, Unavailable},
};

/// The rules of a game with these options.
#[component]
pub fn RulesText(
    game: &'static Game,
    wanted: RwSignal<Choices>,
    /// The description of the rules, if another component shows it too.
    #[prop(optional)]
    prose: Option<ProseLoader>,
    /// Whether the rules are a page of their own. If so, the short table is part of the facts at
    /// the end, and the related games have plates (small pictures of their layouts).
    #[prop(optional)]
    is_page: bool,
    /// Content that comes before the exact rules.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let draw = if is_page { draw_layout_with_faces } else { draw_layout };
    let drawing = move || wanted.with(|wanted| draw(game, wanted));
    let prose = prose.unwrap_or_else(|| ProseLoader::new(game));
    let figures = load_game_figures(game);
    view! {
        {(!game.aka.is_empty()).then(|| view! { <p class="aka">{words::other_names_line(game.aka)}</p> })}
        {words::similar_games_line(game.similar_games).map(|akin| view! { <p class="aka">{akin}</p> })}
        <Introduction prose figures/>
        {move || view! { <LayoutFigure drawing=drawing()/> }}
        {(!is_page).then(|| view! { <RulesSummary game wanted/> })}
        <Prose prose has_plates=is_page/>
        {children.map(|children| children())}
        {match is_page {
            true => view! {
                <Facts figures>
                    <SummaryRows game wanted/>
                </Facts>
            }
            .into_any(),
            false => view! { <Facts figures/> }.into_any(),
        }}
        <ExactRules game wanted/>
    }
}

/// A link that saves the rules, with the chosen options, as a plain text file. It appears when the
/// text of the rules has been fetched.
#[component]
pub fn PlainRules(
    game: &'static Game,
    wanted: RwSignal<Choices>,
    prose: ProseLoader,
) -> impl IntoView {
    let link = move || {
        let text = prose
            .with_text(|prose| wanted.with(|wanted| text::plain_rules_text(game, wanted, prose)))?;
        let name = format!("{}.txt", game.id);
        Some(view! {
            <p class="to-page">
                <DownloadLink name text words=by_ear::PLAIN_RULES/>
            </p>
        })
    };
    view! { <DynamicView view=link/> }
}

/// The book from which the game comes.
#[component]
pub fn BookSource(game: &'static Game) -> impl IntoView {
    let (before, after) = words::words_around_book_title(game.book.author(), game.book.year());
    view! {
        <p class="source">{before} <cite>{game.book.title()}</cite> {after}</p>
    }
}

/// Fetches the description of the rules when the rules are shown. `text` is `None` until the
/// description has arrived.
#[derive(Clone, Copy, Debug)]
pub struct ProseLoader {
    game: &'static Game,
    text: RwSignal<Option<Result<Prose, Unavailable>>>,
}

impl ProseLoader {
    pub fn new(game: &'static Game) -> ProseLoader {
        let loader = ProseLoader { game, text: RwSignal::new(None) };
        loader.load();
        loader
    }

    /// Calls `make` with the description and returns the result. Returns `None` if the description
    /// has not been fetched.
    pub fn with_text<T>(self, make: impl FnOnce(&Prose) -> T) -> Option<T> {
        self.text.with(|text| text.as_ref().and_then(|text| text.as_ref().ok()).map(make))
    }

    fn load(self) {
        self.text.set(None);
        // The sheet may be closed before the text arrives.
        spawn_local(async move {
            drop(self.text.try_set(Some(prose::load_rules_text(self.game).await)));
        });
    }
}

/// What kind of game it is, how hard it is, and its goal.
#[component]
fn Introduction(prose: ProseLoader, figures: RwSignal<Option<GameFigures>>) -> impl IntoView {
    move || {
        let Some(Ok(words)) = prose.text.get() else { return ().into_any() };
        let (about, goal) = (words.paragraphs(Section::About), words.paragraphs(Section::Goal));
        let (about, goal) = (paragraphs(&words, about), paragraphs(&words, goal));
        view! {
            <div class="about">
                {about}
                <Difficulty figures/>
            </div>
            <h3>{Section::Goal.heading()}</h3>
            {goal}
        }
        .into_any()
    }
}

/// The description of the rules without its introduction.
#[component]
fn Prose(prose: ProseLoader, has_plates: bool) -> impl IntoView {
    move || match prose.text.get() {
        None => ().into_any(),
        Some(Ok(words)) => view! { <ProseSections game=prose.game words has_plates/> }.into_any(),
        Some(Err(Unavailable)) => view! {
            <p>{controls::NO_PROSE}</p>
            <button type="button" on:click=move |_| prose.load()>
                {controls::TRY_AGAIN}
            </button>
        }
        .into_any(),
    }
}

/// The description without its introduction: the texts, the worked opening, the glossary and the
/// related games.
#[component]
fn ProseSections(game: &'static Game, words: Prose, has_plates: bool) -> impl IntoView {
    let used = text::glossary::find_glossary_words_of_page(&words);
    let is_introduction = |section| matches!(section, Section::About | Section::Goal);
    let sections = words.sections.iter().filter(|(section, _)| !is_introduction(*section));
    let sections = sections.map(|(section, texts)| {
        view! {
            <h3>{section.heading()}</h3>
            {paragraphs(&words, texts.clone())}
        }
    });
    let sections = sections.collect_view();
    view! {
        {sections}
        <WorkedOpening game opening=words.opening/>
        <Glossary words=used/>
        <RelatedGameList kin=words.related has_plates/>
    }
}

/// Paragraphs of the description, with their links.
fn paragraphs(words: &Prose, paragraphs: Vec<String>) -> impl IntoView + use<> {
    let piece = |piece| match piece {
        ProsePiece::Words(words) => words.into_any(),
        ProsePiece::Link(ProseLink { words, game, options }) => {
            let options: Vec<(&str, &str)> =
                options.iter().map(|(id, value)| (id.as_str(), value.as_str())).collect();
            let href = link::game_link_with_options(&game, &options);
            view! { <RouteLink href>{words}</RouteLink> }.into_any()
        }
    };
    let paragraph = |paragraph: String| {
        let pieces = words.split_at_links(&paragraph).into_iter().map(piece).collect_view();
        view! { <p>{pieces}</p> }
    };
    paragraphs.into_iter().map(paragraph).collect_view()
}

/// The short table of rules: eight rows, made from the declaration of the game.
#[component]
fn RulesSummary(game: &'static Game, wanted: RwSignal<Choices>) -> impl IntoView {
    view! {
        <h3>{controls::IN_SHORT}</h3>
        <dl class="in-short">
            <SummaryRows game wanted/>
        </dl>
    }
}

#[component]
fn SummaryRows(game: &'static Game, wanted: RwSignal<Choices>) -> impl IntoView {
    move || {
        let rules = wanted.with(|wanted| game.rules(wanted));
        let rows = text::short_rules_table(&rules, game.machine_rules()).into_iter();
        rows.map(|(heading, lines)| view! { <DescriptionRow heading lines/> }).collect_view()
    }
}

/// The exact rules in a collapsed section. They are made from the declaration of the game.
#[component]
fn ExactRules(game: &'static Game, wanted: RwSignal<Choices>) -> impl IntoView {
    let rows = move || {
        let rules = wanted.with(|wanted| game.rules(wanted));
        let rows = text::rules_table(&rules, game.machine_rules()).into_iter();
        rows.map(|(heading, lines)| view! { <DescriptionRow heading lines/> }).collect_view()
    };
    view! {
        <details class="exactly">
            <summary>{controls::EXACTLY}</summary>
            <dl class="in-short">{rows}</dl>
        </details>
    }
}
