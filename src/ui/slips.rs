//! Slips of paper laid beside the game: offers and notices that wait, and
//! never stand in the way. Knows the frame; nothing of the table.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlInputElement};

use super::{
    leaf::{Leaf, answering, find, watch},
    print::{Print, does, escaped},
    shell::{Offers, Shell, use_shell},
};
use crate::{
    games, link,
    session::Record,
    store::Trouble,
    text::{Buttons, SlipAct, shell as words},
    web,
};

/// All slips there are at the moment.
#[component]
pub fn Slips() -> impl IntoView {
    let shell = use_shell();
    let places = "<div></div>".repeat(PRINTERS.len());
    let live = move |slips: &Element| {
        for (place, print) in PRINTERS.iter().enumerate() {
            if let Some(place) = slips.children().item(place as u32) {
                follow(shell, place, *print);
            }
        }
    };
    let answer = answering(move |act, _| act_on(shell, act));
    view! { <Leaf tag="div" class="slips" html=places answer live=Box::new(live)/> }
}

/// The slips from top to bottom; one that is not there prints nothing.
const PRINTERS: [fn(&Offers) -> String; 6] = [update, elsewhere, own_game, trouble, note, by_hand];

/// Keeps one slip true. It is left alone while it stays the same.
fn follow(shell: Shell, place: Element, print: fn(&Offers) -> String) {
    let printed = StoredValue::new(String::new());
    watch(move |_| {
        let slip = shell.slips.with(print);
        if printed.get_value() == slip {
            return;
        }
        place.set_inner_html(&slip);
        printed.set_value(slip);
        // A link to be copied is ready to be copied.
        let field = find(&place, "input").and_then(|field| field.dyn_into().ok());
        if let Some(field) = field as Option<HtmlInputElement> {
            let _ = field.focus();
            field.select();
        }
    });
}

/// Does what a slip's button says.
fn act_on(shell: Shell, act: SlipAct) {
    match act {
        SlipAct::Reload => web::update::apply(),
        SlipAct::Later => shell.offer(&|slips| slips.update = false),
        SlipAct::TakeUp => shell.take_up(),
        SlipAct::GoOn => shell.claim(),
        SlipAct::Stay => shell.offer(&|slips| slips.other = None),
        SlipAct::CloseTrouble => shell.offer(&|slips| slips.trouble = None),
        SlipAct::CloseNote => shell.offer(&|slips| slips.note = None),
        SlipAct::CloseLink => shell.offer(&|slips| slips.link = None),
    }
}

/// How many moves of a record are made.
pub(super) fn made(record: &Record) -> usize {
    let line = record.moves.split(',').filter(|mv| !mv.is_empty()).count();
    record.made.unwrap_or(line)
}

/// An offer with its answers. `link` is one more answer, and where it leads.
fn offer(kind: &str, words: &str, link: Option<(&str, &str)>, answers: Buttons<SlipAct>) -> String {
    let mut slip = Print::default();
    slip.open(&format!("aside class=\"slip\" {kind}"))
        .element("p", words)
        .open("p class=\"choices\"");
    if let Some((href, words)) = link {
        slip.element(&format!("a class=\"button\" href=\"{}\"", escaped(href)), words);
    }
    slip.buttons(answers).close("p").close("aside").done()
}

/// A notice that can be put away.
fn notice(said: &str, close: SlipAct) -> String {
    let mut slip = Print::default();
    let (label, does) = (words::CLOSE, does(close));
    slip.open("aside class=\"slip brief\" data-note")
        .element("p", said)
        .element(&format!("button class=\"close\" aria-label=\"{label}\" {does}"), "×")
        .close("aside")
        .done()
}

fn update(slips: &Offers) -> String {
    if !slips.update {
        return String::new();
    }
    offer("data-update", words::UPDATE, None, words::UPDATE_ANSWERS)
}

fn elsewhere(slips: &Offers) -> String {
    if !slips.elsewhere {
        return String::new();
    }
    offer("data-elsewhere", words::ELSEWHERE, None, words::ELSEWHERE_ANSWERS)
}

fn own_game(slips: &Offers) -> String {
    let Some(other) = &slips.other else {
        return String::new();
    };
    let title = games::by_id(&other.game).map_or("", |game| game.title);
    let words = words::other_in_progress(title, other.seed, made(other));
    offer("data-other", &words, Some((&link::deal(other), words::GO_BACK)), words::STAY)
}

fn trouble(slips: &Offers) -> String {
    let trouble = slips.trouble.filter(|trouble| *trouble != Trouble::Elsewhere);
    trouble.map_or_else(String::new, |trouble| {
        notice(&words::trouble(&trouble), SlipAct::CloseTrouble)
    })
}

fn note(slips: &Offers) -> String {
    slips.note.as_ref().map_or_else(String::new, |note| notice(note, SlipAct::CloseNote))
}

fn by_hand(slips: &Offers) -> String {
    let Some(url) = &slips.link else {
        return String::new();
    };
    let mut slip = Print::default();
    slip.open("aside class=\"slip\" data-link")
        .open("label")
        .words(words::COPY_BY_HAND)
        .open(&format!("input readonly value=\"{}\"", escaped(url)))
        .close("label")
        .open("p class=\"choices\"")
        .buttons(words::COPY_ANSWERS)
        .close("p")
        .close("aside")
        .done()
}
