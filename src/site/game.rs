//! The page of a game: a link to its table, its rules, its facts (`ui/pages/game` and
//! `ui/table/rules` as a new player sees them).

use crate::{
    atlas::{GameFigures, Offer},
    games::{
        Game, by_id,
        prose::{Prose, ProseLink, ProsePiece, RelatedGame, Section, WorkedOpening},
    },
    link,
    rules::OptionSpec,
    text::{
        self,
        atlas::{self as facts, PlateFigures},
        catalogue as words, controls, demo, glossary, insight, pages, setup,
    },
};

use super::{
    MAX_DESCRIPTION, Page, Picture, Sources, first_sentences,
    html::{element, escape, start_tag, text_element, text_element_with_class},
    parts,
};

/// Returns the page of a game, or `None` if the game has no text.
pub fn page(game: &'static Game, sources: &Sources) -> Option<Page> {
    let prose = sources.texts.get(game.id)?;
    let content = [
        header(game, sources),
        deal_buttons(game, sources),
        text_element_with_class("h2", "unseen", controls::RULES),
        rules_section(game, prose, sources),
        share_section(),
        source_line(game),
    ];
    let goal = prose.paragraphs(Section::Goal).concat();
    let goal = first_sentences(&goal, MAX_DESCRIPTION);
    Some(Page {
        folder: parts::game_folder(game),
        title: pages::window_title(&words::page_title(game.title)),
        description: format!("{}. {goal}", parts::packs_and_kind(game)),
        main: parts::main_element("page game-page static", &content.concat()),
        picture: Picture::of_game(game),
    })
}

fn header(game: &Game, sources: &Sources) -> String {
    let brief = parts::find_brief(game, sources);
    let figures = PlateFigures::new(game.packs().count, brief.as_ref()).to_string();
    let line = [
        text_element_with_class("p", "small-caps", words::volume_heading(game.book)),
        parts::star_button(game),
        element("h1", &[("id", "page-title")], &escape(game.title)),
        text_element_with_class("p", "game-figures", &figures),
    ];
    let line = element("div", &[("class", "heading-line")], &line.concat());
    element("header", &[], &format!("{}{line}", parts::back_to_catalogue_link()))
}

/// The link to the table, and the buttons for new deals.
fn deal_buttons(game: &Game, sources: &Sources) -> String {
    let rules = game.rules(&game.default_choices());
    let may_watch = game.machine.is_none() && rules.seats() == 1 && rules.boards <= 1;
    let offer = parts::find_brief(game, sources).and_then(|brief| brief.offer);
    let may_deal_winnable = may_watch && rules.can_be_won() && offer != Some(Offer::Nowhere);
    let button = |words: &str| parts::button("", &escape(words));
    let link = |class: &str, href: &str, words: &str| {
        element("a", &[("href", href), ("class", class)], &escape(words))
    };
    let mut buttons =
        vec![link("button", &link::game_link(game.id), words::PLAY), button(words::TODAYS)];
    if may_deal_winnable {
        buttons.push(button(insight::NEW_WINNABLE_DEAL));
    }
    if may_watch {
        buttons.push(button(demo::WATCH_DEMO));
        buttons.push(link("button quiet", &link::setup_link(game.id), setup::OWN_CARDS));
    }
    let input =
        [("inputmode", "numeric"), ("autocomplete", "off"), ("size", "13"), ("disabled", "")];
    let label = format!("{}{}", escape(controls::DEAL_NUMBER), start_tag("input", &input));
    let form = format!(
        "{}{}",
        element("label", &[], &label),
        element("button", &[("type", "submit"), ("disabled", "")], &escape(controls::DEAL_IT))
    );
    let form = element("form", &[("class", "deal")], &form);
    buttons.push(details_element("by-number", words::BY_NUMBER, &form));
    element("div", &[("class", "deals-to-have")], &buttons.concat())
}

/// The rules with the default options.
fn rules_section(game: &'static Game, prose: &Prose, sources: &Sources) -> String {
    let rules = game.rules(&game.default_choices());
    let own = game.machine_rules();
    let known_as = (!game.aka.is_empty()).then(|| pages::other_names_line(game.aka));
    let akin = pages::similar_games_line(game.similar_games);
    let names: String = known_as
        .into_iter()
        .chain(akin)
        .map(|line| text_element_with_class("p", "aka", &line))
        .collect();
    let in_short = parts::description_rows(text::short_rules_table(&rules, own));
    let exactly = parts::description_rows(text::rules_table(&rules, own));
    let figures = sources.figures.get(game.id);
    let known = figures.map(facts::facts).unwrap_or_default();
    let table = |class: &str, rows: &str| element("dl", &[("class", class)], rows);
    [
        names,
        introduction(prose, figures),
        parts::lettered_layout_picture(game),
        prose_sections(prose),
        opening_section(&prose.opening),
        details_element("words-used", glossary::HEADING, &table("in-short", &glossary_rows(prose))),
        related_section(&prose.related),
        options_section(game.options),
        text_element("h3", facts::HEADING),
        table("in-short facts", &format!("{}{in_short}", parts::description_rows(known))),
        figures
            .and_then(facts::measurement_sentence)
            .map_or_else(String::new, |sentence| measurement_element(&sentence)),
        details_element("exactly", controls::EXACTLY, &table("in-short", &exactly)),
    ]
    .concat()
}

fn measurement_element(sentence: &str) -> String {
    details_element(
        "measured",
        facts::HOW_MEASURED,
        &text_element_with_class("p", "fine", sentence),
    )
}

fn details_element(class: &str, heading: &str, content: &str) -> String {
    let summary = text_element("summary", heading);
    element("details", &[("class", class)], &format!("{summary}{content}"))
}

/// What kind of game it is, how hard it is, and its goal.
fn introduction(prose: &Prose, figures: Option<&GameFigures>) -> String {
    let difficulty = figures.and_then(facts::difficulty_sentence);
    let difficulty = difficulty.map(|words| text_element_with_class("p", "difficulty", &words));
    let about = format!("{}{}", paragraphs(prose, Section::About), difficulty.unwrap_or_default());
    let about = element("div", &[("class", "about")], &about);
    let heading = text_element("h3", Section::Goal.heading());
    format!("{about}{heading}{}", paragraphs(prose, Section::Goal))
}

fn paragraphs(prose: &Prose, section: Section) -> String {
    let piece = |piece| match piece {
        ProsePiece::Words(words) => escape(&words),
        ProsePiece::Link(ProseLink { words, game, options }) => {
            let options: Vec<(&str, &str)> =
                options.iter().map(|(id, value)| (id.as_str(), value.as_str())).collect();
            parts::link(&link::game_link_with_options(&game, &options), &escape(&words))
        }
    };
    let paragraph = |paragraph: &String| {
        let pieces: String = prose.split_at_links(paragraph).into_iter().map(piece).collect();
        element("p", &[], &pieces)
    };
    prose.paragraphs(section).iter().map(paragraph).collect()
}

/// The sections after the introduction.
fn prose_sections(prose: &Prose) -> String {
    let is_introduction = |section| matches!(section, Section::About | Section::Goal);
    let sections = prose.sections.iter().map(|(section, _)| *section);
    let section = |section: Section| {
        format!("{}{}", text_element("h3", section.heading()), paragraphs(prose, section))
    };
    sections.filter(|section| !is_introduction(*section)).map(section).collect()
}

/// The explanations of the moves of a worked opening. (The program also shows these moves on a
/// board.)
fn opening_section(opening: &WorkedOpening) -> String {
    let steps: String = opening.steps.iter().map(|step| text_element("li", &step.why)).collect();
    let content = format!("{}{}", text_element("p", &opening.setting), element("ol", &[], &steps));
    details_element("opening", controls::SEE_OPENING, &content)
}

fn glossary_rows(prose: &Prose) -> String {
    let words = glossary::find_glossary_words_of_page(prose).into_iter();
    parts::description_rows(words.map(|word| (word.word, vec![word.meaning.to_owned()])))
}

fn related_section(related: &[RelatedGame]) -> String {
    let row = |related: &RelatedGame| {
        let game = by_id(&related.id)?;
        let plate = format!("{}{}", parts::small_layout_picture(game), escape(game.title));
        let link = parts::link(&parts::game_folder(game), &plate);
        Some(element("li", &[], &format!("{link}{}", text_element("p", &related.why))))
    };
    let rows: String = related.iter().filter_map(row).collect();
    let heading = text_element("h3", Section::Related.heading());
    let list = element("ul", &[], &rows);
    element("section", &[("class", "kin")], &format!("{heading}{list}"))
}

fn options_section(options: &[OptionSpec]) -> String {
    if options.is_empty() {
        return String::new();
    }
    let option = |spec: &OptionSpec| {
        let from = if spec.book { controls::RULE_OF_BOOK } else { "" };
        let values: Vec<String> =
            spec.values.iter().map(|id| pages::option_value_label(id)).collect();
        parts::radio_group(spec.title, spec.id, Some(&format!("{from}{}", spec.note)), &values)
    };
    let options: String = options.iter().map(option).collect();
    let content = format!("{}{options}", text_element("h3", words::OPTIONS));
    element("section", &[("class", "options")], &content)
}

/// The button that shares the page. The program also shows a QR code below the button. The QR code
/// needs the absolute address of the page, so it is missing here.
fn share_section() -> String {
    let button = parts::button("", &escape(words::SHARE_GAME));
    let content = format!("{}{button}", text_element("h3", words::SHARE));
    element("section", &[("class", "hand-on")], &content)
}

fn source_line(game: &Game) -> String {
    let (before, after) = pages::words_around_book_title(game.book.author(), game.book.year());
    let title = text_element("cite", game.book.title());
    let line = format!("{}{title}{}", escape(before), escape(&after));
    element("p", &[("class", "source")], &line)
}
