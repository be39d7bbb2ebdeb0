//! The rules of one game, in a dialog: our words, the lay-out with its parts
//! named, the options, the short table, the keys. Knows declarations; plays
//! nothing.

use leptos::prelude::*;

use super::{dialog::Dialog, plate::plate};
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
            {move || open.get().then(|| view! {
                {names(game)}
                {drawing(game, &wanted.get())}
                {in_words(game)}
                {(!game.options.is_empty()).then(|| options(game, choices, wanted, choose))}
                {move || short_table(game, &wanted.get())}
                {keys()}
                {source(game)}
            })}
        </Dialog>
    }
}

/// Other names the game is known by.
fn names(game: &Game) -> impl IntoView + use<> {
    (!game.aka.is_empty()).then(|| {
        let names: Vec<String> = game.aka.iter().map(|name| (*name).to_owned()).collect();
        view! { <p class="aka">{format!("Also known as {}.", text::list(&names, "or"))}</p> }
    })
}

/// The lay-out, a letter on each part, and what the letters mean.
fn drawing(game: &Game, choices: &Choices) -> impl IntoView + use<> {
    let plate = plate(game, choices);
    let key = plate.key.clone();
    view! {
        <figure class="lay-out">
            <span class="plate large" inner_html=plate.lettered()></span>
            <figcaption>
                {key
                    .into_iter()
                    .map(|part| view! { <span><i>{part.letter.to_string()}</i>" "<b>{part.name}</b></span> })
                    .collect_view()}
            </figcaption>
        </figure>
    }
}

fn in_words(game: &Game) -> impl IntoView + use<> {
    game.words
        .headed()
        .into_iter()
        .map(|(heading, said)| view! { <h3>{heading}</h3><p>{said}</p> })
        .collect_view()
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
    let from = if spec.book {
        "The book’s own variation. "
    } else {
        ""
    };
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

/// The short table, made from the declaration that is played.
fn short_table(game: &Game, choices: &Choices) -> impl IntoView + use<> {
    let rows = text::rules_table(&(game.rules)(choices));
    view! {
        <h3>"In short"</h3>
        <dl class="in-short">
            {rows
                .into_iter()
                .map(|(heading, lines)| view! {
                    <div>
                        <dt>{heading}</dt>
                        {lines.into_iter().map(|line| view! { <dd>{line}</dd> }).collect_view()}
                    </div>
                })
                .collect_view()}
        </dl>
    }
}

fn keys() -> impl IntoView {
    view! {
        <details class="keys">
            <summary>"At the keyboard"</summary>
            <dl class="in-short">
                {words::KEYS
                    .iter()
                    .map(|(key, what)| view! { <div><dt>{*key}</dt><dd>{*what}</dd></div> })
                    .collect_view()}
            </dl>
        </details>
    }
}

fn source(game: &Game) -> impl IntoView + use<> {
    let book = game.book;
    view! {
        <p class="source">
            "From "<cite>{book.title()}</cite>{format!(", by {}, {}.", book.author(), book.year())}
        </p>
    }
}
