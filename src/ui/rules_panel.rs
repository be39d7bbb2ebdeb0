//! The rules of one game, in a dialog: our words, the lay-out with its parts
//! named, the options, the short table, the keys. Knows declarations; plays
//! nothing.

use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlInputElement};

use super::{
    dialog::Dialog,
    leaf::{doing, print_in, set_in, watch},
    plate::plate,
    print::Print,
};
use crate::{
    games::{Game, prose::Prose},
    rules::Choices,
    text::{self, TableAct, controls, shell as words},
    web::prose::{self, Unavailable},
};

/// The rules of a game, and the options wanted for another deal of it.
#[derive(Clone, Copy, Debug)]
pub struct RulesPanel {
    game: &'static Game,
    /// None before the rules have been opened.
    wanted: RwSignal<Option<Choices>>,
}

impl RulesPanel {
    /// The rules of a game, closed.
    pub fn new(game: &'static Game) -> RulesPanel {
        RulesPanel { game, wanted: RwSignal::new(None) }
    }

    /// Prints the dialog, empty.
    pub fn print(self, out: &mut Print) {
        let parts = "<div class=\"first\"></div><div class=\"prose\"></div><div class=\"ways\"></div><div class=\"last\"></div>";
        Dialog::Rules.print(out, self.game.title, parts);
    }

    /// Opens it, for a game that is played with these options.
    pub fn open(self, main: &Element, choices: Choices) {
        print_in(main, ".ways", &options(self.game, &choices));
        self.wanted.set(Some(choices));
        Dialog::Rules.open();
        let (game, main) = (self.game, main.clone());
        spawn_local(async move { print_in(&main, ".prose", &said(prose::load(game).await)) });
    }

    /// Shows the rules as they are with the options wanted; other options than
    /// those of the table may be dealt.
    pub fn follow(self, main: &Element, of_table: impl Fn() -> Choices + 'static) {
        let main = main.clone();
        watch(move |_| {
            if let Some(wanted) = &*self.wanted.read() {
                print_in(&main, ".first", &first(self.game, wanted));
                print_in(&main, ".last", &last(self.game, wanted));
                let same = (*wanted == of_table()).then_some("");
                set_in(&main, &doing(TableAct::DealThisWay), "disabled", same);
            }
        });
    }

    /// Another value is wanted for an option.
    pub fn choose(self, radio: &Element) {
        let Some(radio) = radio.dyn_ref::<HtmlInputElement>() else { return };
        self.wanted.update(|wanted| {
            if let Some(choices) = wanted {
                // The value is the option's own, so there is nothing to refuse.
                let _ = choices.set(&radio.name(), &radio.value());
            }
        });
    }

    /// The options wanted; the dialog closes.
    pub fn wanted(self) -> Option<Choices> {
        Dialog::Rules.close();
        self.wanted.get_untracked()
    }
}

/// Other names, the lay-out with a letter on each part.
fn first(game: &Game, choices: &Choices) -> String {
    let mut page = Print::default();
    if !game.aka.is_empty() {
        page.element("p class=\"aka\"", &words::known_as(game.aka));
    }
    let plate = plate(game, choices);
    page.open("figure class=\"lay-out\"")
        .open("span class=\"plate large\"")
        .html(&plate.lettered())
        .close("span")
        .open("figcaption");
    for part in &plate.key {
        page.open("span")
            .element("i", &part.letter.to_string())
            .words(" ")
            .element("b", part.name)
            .close("span");
    }
    page.close("figcaption").close("figure");
    page.done()
}

/// The rules in our words, or what can be done where they have not come.
fn said(words: Result<Prose, Unavailable>) -> String {
    let mut page = Print::default();
    let Ok(prose) = words else {
        return page.element("p", controls::NO_PROSE).buttons(controls::TRY_AGAIN).done();
    };
    for (section, paragraphs) in prose.sections {
        page.element("h3", section.heading());
        for paragraph in paragraphs {
            page.element("p", &paragraph);
        }
    }
    page.done()
}

/// The short table, made from the declaration that is played; the keys; the source.
fn last(game: &Game, choices: &Choices) -> String {
    let mut page = Print::default();
    page.element("h3", controls::IN_SHORT).open("dl class=\"in-short\"");
    for (heading, lines) in text::rules_table(&(game.rules)(choices)) {
        page.open("div").element("dt", &heading);
        for line in lines {
            page.element("dd", &line);
        }
        page.close("div");
    }
    page.close("dl").open("details class=\"keys\"");
    page.element("summary", controls::AT_THE_KEYBOARD).open("dl class=\"in-short\"");
    for (key, what) in words::KEYS {
        page.open("div").element("dt", key).element("dd", what).close("div");
    }
    let book = game.book;
    let (before, after) = words::source(book.author(), book.year());
    page.close("dl")
        .close("details")
        .open("p class=\"source\"")
        .words(before)
        .element("cite", book.title())
        .words(&after)
        .close("p");
    page.done()
}

/// The options, and the way to a new deal that has them.
fn options(game: &Game, choices: &Choices) -> String {
    let mut page = Print::default();
    if game.options.is_empty() {
        return String::new();
    }
    page.open("section class=\"options\" aria-labelledby=\"options-title\"")
        .element("h3 id=\"options-title\"", controls::OTHER_WAYS);
    for spec in game.options {
        let from = if spec.book { controls::BOOKS_OWN } else { "" };
        page.open("fieldset").element("legend", spec.title);
        page.open("p").words(from).words(spec.note).close("p");
        for (at, value) in spec.values.iter().enumerate() {
            let chosen = usize::from(choices.pick(spec.id)) == at;
            page.radio(TableAct::Choose, spec.id, value, &words::value(value), chosen);
        }
        page.close("fieldset");
    }
    page.buttons(controls::DEAL_THIS_WAY).close("section").done()
}
