//! Sheets over the table: what all of them are, the rules, and a squared pile
//! looked through. Knows how a sheet opens and closes.

use leptos::{html, prelude::*};
use wasm_bindgen::JsCast as _;

use super::Page;
use crate::{art, text};

/// A sheet over the table. Escape, its button and a tap beside it close it.
#[component]
pub fn Sheet(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What stands above it.
    #[prop(into)]
    title: Signal<String>,
    /// What it holds.
    children: Children,
) -> impl IntoView {
    let sheet = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        let Some(sheet) = sheet.get() else { return };
        match (open.get(), sheet.open()) {
            (true, false) => drop(sheet.show_modal()),
            (false, true) => sheet.close(),
            _ => {}
        }
    });
    let beside = move |event: leptos::ev::MouseEvent| {
        let on_itself = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::HtmlDialogElement>().ok());
        if on_itself.is_some() {
            open.set(false);
        }
    };
    view! {
        <dialog
            class="sheet"
            node_ref=sheet
            aria-label=move || title.get()
            on:close=move |_| open.set(false)
            on:click=beside
        >
            <div class="page">
                <div class="top">
                    <h2>{move || title.get()}</h2>
                    <button type="button" data-act="close" on:click=move |_| open.set(false)>"Close"</button>
                </div>
                {children()}
            </div>
        </dialog>
    }
}

/// The rules of the game.
#[component]
pub fn RulesSheet(page: Page) -> impl IntoView {
    let rows = page
        .desk
        .ask(|session| text::rules_table(session.plan().rules()));
    let rows: Vec<_> = rows
        .into_iter()
        .map(|(heading, lines)| {
            let lines: Vec<_> = lines
                .into_iter()
                .map(|line| view! { <p>{line}</p> })
                .collect();
            view! { <h3>{heading}</h3>{lines} }
        })
        .collect();
    let title = page.desk.ask(|session| session.game().title.to_owned());
    view! { <Sheet open=page.rules title=title>{rows}</Sheet> }
}

/// A squared pile, looked through: its cards that lie face up.
#[component]
pub fn LookSheet(page: Page) -> impl IntoView {
    let desk = page.desk;
    let open = RwSignal::new(false);
    Effect::new(move || {
        let look = desk.look.get().is_some();
        if open.get_untracked() != look {
            open.set(look);
        }
    });
    Effect::new(move |before: Option<()>| {
        if !open.get() && before.is_some() {
            desk.look.set(None);
        }
    });
    let title = Signal::derive(move || {
        let pile = desk.look.get();
        desk.session.with(|session| {
            let words = pile.map(|pile| text::pile_contents(session.plan(), session.table(), pile));
            words.unwrap_or_default()
        })
    });
    let cards = move || {
        let pile = desk.look.get()?;
        let faces = desk.session.with(|session| {
            let cards = session.table().pile(pile).iter();
            let up = cards.filter(|tok| tok.is_up());
            up.map(|tok| session.table().face(*tok)).collect::<Vec<_>>()
        });
        let each = |card| {
            view! {
                <li class="card" aria-label=text::card(card)>
                    <svg class="art" viewBox=art::VIEW_BOX aria-hidden="true" inner_html=art::face(card)></svg>
                </li>
            }
        };
        Some(faces.into_iter().map(each).collect::<Vec<_>>())
    };
    view! {
        <Sheet open title>
            <ol class="looked">{cards}</ol>
        </Sheet>
    }
}
