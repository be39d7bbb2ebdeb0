//! A list of related games with links to their tables. This module knows titles and links. The text
//! of the game says why the games are related.

use leptos::prelude::*;

use super::RouteLink;
use crate::{
    games::{
        self,
        prose::{RelatedGame, Section},
    },
    link,
};

/// The related games, each with the reason. The list omits games that are not in the catalogue.
#[component]
pub fn RelatedGameList(kin: Vec<RelatedGame>) -> impl IntoView {
    let known = |kin: RelatedGame| Some((games::by_id(&kin.id)?, kin.why));
    let row = |(game, why): (&'static games::Game, String)| {
        view! {
            <li>
                <RouteLink href=link::game_link(game.id) attr:data-kin=game.id>
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
