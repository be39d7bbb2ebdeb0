//! What opens over the table: the rules, and a squared pile looked through.
//! Knows the desk; the dialog itself is the frame's.

use leptos::prelude::*;

use super::Page;
use crate::{
    art,
    engine::PileId,
    session::Session,
    text,
    ui::{board::Desk, dialog::Dialog, rules_panel::RulesPanel},
    web,
};

/// The rules of the game; other options are dealt anew.
#[component]
pub fn RulesSheet(page: Page) -> impl IntoView {
    let desk = page.desk;
    let game = desk.ask(Session::game);
    let choices = Signal::derive(move || desk.session.with(|session| session.choices().clone()));
    let deal_anew = move |choices| page.lay_deal_with(choices, web::chance::seed());
    view! { <RulesPanel game choices open=page.rules on_choose=Callback::new(deal_anew)/> }
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
            desk.session.with(|session| text::pile_contents(session.plan(), session.table(), pile)),
        )
    };
    view! {
        <Dialog name="look" title="Looked through".to_owned() open>
            <p class="contents">{contents}</p>
            <ol class="looked">{move || desk.look.get().map(|pile| faces(desk, pile))}</ol>
        </Dialog>
    }
}

/// The cards of a pile that lie face up, bottom to top.
fn faces(desk: Desk, pile: PileId) -> impl IntoView {
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
    faces.into_iter().map(each).collect::<Vec<_>>()
}
