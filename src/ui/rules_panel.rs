//! The rules of one game, in a dialog: our words, the lay-out with its parts
//! named, the options, the short table, the keys. Knows declarations; plays
//! nothing.

use leptos::prelude::*;

use super::{dialog::Dialog, plate::plate, print::Print};
use crate::{
    games::Game,
    rules::{Choices, OptionSpec},
    text::{self, shell as words},
};

/// The rules of a game under the options chosen.
#[component]
pub fn RulesPanel(
    /// The game.
    game: &'static Game,
    /// The options it is played with.
    #[prop(into)]
    choices: Signal<Choices>,
    /// Whether the panel is open.
    open: RwSignal<bool>,
    /// Asked for a new deal with other options.
    on_choose: Callback<Choices>,
) -> impl IntoView {
    let wanted = RwSignal::new(choices.get_untracked());
    Effect::new(move |_| wanted.set(choices.get()));
    let choose = Callback::new(move |choices| {
        open.set(false);
        on_choose.run(choices);
    });
    view! {
        <Dialog name="rules" title=game.title.to_owned() open>
            <div inner_html=move || printed(open, || first(game, &wanted.get()))></div>
            {(!game.options.is_empty()).then(|| options(game, choices, wanted, choose).into_any())}
            <div inner_html=move || printed(open, || last(game, &wanted.get()))></div>
        </Dialog>
    }
}

/// What is printed while the panel is open.
fn printed(open: RwSignal<bool>, page: impl Fn() -> String) -> String {
    if open.get() { page() } else { String::new() }
}

/// Other names, the lay-out with a letter on each part, our words.
fn first(game: &Game, choices: &Choices) -> String {
    let mut page = Print::default();
    if !game.aka.is_empty() {
        let names: Vec<String> = game.aka.iter().map(|name| (*name).to_owned()).collect();
        let known = format!("Also known as {}.", text::list(&names, "or"));
        page.element("p class=\"aka\"", &known);
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
    for (heading, said) in game.words.headed() {
        page.element("h3", heading).element("p", said);
    }
    page.done()
}

/// The short table, made from the declaration that is played; the keys; the source.
fn last(game: &Game, choices: &Choices) -> String {
    let mut page = Print::default();
    page.element("h3", "In short").open("dl class=\"in-short\"");
    for (heading, lines) in text::rules_table(&(game.rules)(choices)) {
        page.open("div").element("dt", &heading);
        for line in lines {
            page.element("dd", &line);
        }
        page.close("div");
    }
    page.close("dl").open("details class=\"keys\"");
    page.element("summary", "At the keyboard").open("dl class=\"in-short\"");
    for (key, what) in words::KEYS {
        page.open("div").element("dt", key).element("dd", what).close("div");
    }
    let book = game.book;
    page.close("dl")
        .close("details")
        .open("p class=\"source\"")
        .words("From ")
        .element("cite", book.title())
        .words(&format!(", by {}, {}.", book.author(), book.year()))
        .close("p");
    page.done()
}

/// The options, and the way to a new deal that has them.
fn options(
    game: &'static Game,
    choices: Signal<Choices>,
    wanted: RwSignal<Choices>,
    choose: Callback<Choices>,
) -> impl IntoView {
    let same = move || wanted.get() == choices.get();
    view! {
        <section class="options" aria-labelledby="options-title">
            <h3 id="options-title">"Other ways to play it"</h3>
            {game.options.iter().map(|spec| option(spec, wanted)).collect_view()}
            <button disabled=same on:click=move |_| choose.run(wanted.get_untracked())>
                "Deal a new game this way"
            </button>
        </section>
    }
}

fn option(spec: &'static OptionSpec, wanted: RwSignal<Choices>) -> impl IntoView {
    let from = if spec.book { "The book’s own variation. " } else { "" };
    let value = |(at, value): (usize, &'static &'static str)| {
        let chosen = move || usize::from(wanted.read().pick(spec.id)) == at;
        let choose = move |_| {
            wanted.update(|choices| {
                // The value is the option's own, so there is nothing to refuse.
                let _ = choices.set(spec.id, value);
            });
        };
        view! {
            <label>
                <input type="radio" name=spec.id prop:checked=chosen on:change=choose/>
                <span>{words::value(value)}</span>
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{spec.title}</legend>
            <p>{format!("{from}{}", spec.note)}</p>
            {spec.values.iter().enumerate().map(value).collect_view()}
        </fieldset>
    }
}
