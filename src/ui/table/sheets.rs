//! What opens over the table: the rules, and a squared pile looked through.
//! Knows the desk; the dialog itself is the frame's.

use leptos::prelude::*;

use super::Page;
use crate::{art, text, ui::dialog::Dialog};

/// The rules of the game.
#[component]
pub fn RulesSheet(page: Page) -> impl IntoView {
    let (title, rows) = page.desk.ask(|session| {
        let rows = text::rules_table(session.plan().rules());
        (session.game().title.to_owned(), rows)
    });
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
    view! { <Dialog name="rules" title open=page.rules>{rows}</Dialog> }
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
    let contents = move || {
        let pile = desk.look.get()?;
        Some(
            desk.session
                .with(|session| text::pile_contents(session.plan(), session.table(), pile)),
        )
    };
    let cards = move || {
        let pile = desk.look.get()?;
        let faces = desk.session.with(|session| {
            let cards = session.table().pile(pile).iter();
            let up = cards.filter(|tok| tok.is_up());
            up.map(|tok| session.table().face(*tok)).collect::<Vec<_>>()
        });
        let each = |card| {
            view! {
                <li class="card">
                    <svg class="art" viewBox=art::VIEW_BOX role="img" aria-label=text::card(card)
                        inner_html=art::face(card)></svg>
                </li>
            }
        };
        Some(faces.into_iter().map(each).collect::<Vec<_>>())
    };
    view! {
        <Dialog name="look" title="Looked through".to_owned() open>
            <p class="contents">{contents}</p>
            <ol class="looked">{cards}</ol>
        </Dialog>
    }
}
