//! A list of related games with links to their tables. Knows titles and links; the game's own text
//! says why they are related.

use leptos::prelude::*;

use super::RouteLink;
use crate::{
    games::{
        self,
        prose::{RelatedGame, Section},
    },
    link,
};

/// The related games, each with the reason. A game that the catalogue lacks is left out.
#[component]
pub fn KinList(kin: Vec<RelatedGame>) -> impl IntoView {
    let known = |kin: RelatedGame| Some((games::by_id(&kin.id)?, kin.why));
    let row = |(game, why): (&'static games::Game, String)| {
        view! {
            <li>
                <RouteLink href=link::game(game.id) attr:data-kin=game.id>
                    {game.title}
                </RouteLink>
                <p>{why}</p>
            </li>
        }
    };
    view! {
        <section class="kin">
            <h3>{Section::Related.heading()}</h3>
            <ul>{kin.into_iter().filter_map(known).map(row).collect_view()}</ul>
        </section>
    }
}
