//! A list of related games with links to their tables. Depends on titles and links. The text of the
//! game says why the games are related.

use leptos::prelude::*;

use super::RouteLink;
use crate::{
    games::{
        self, Game,
        prose::{RelatedGame, Section},
    },
    link,
    ui::drawing::draw_layout,
};

/// The related games, each with the reason. The list omits games that are not in the catalogue.
#[component]
pub fn RelatedGameList(
    kin: Vec<RelatedGame>,
    /// Whether each game shows its plate (the small picture of its layout).
    has_plates: bool,
) -> impl IntoView {
    let known = |kin: RelatedGame| Some((games::by_id(&kin.id)?, kin.why));
    let row = |(game, why): (&'static Game, String)| {
        view! {
            <li>
                <RouteLink href=link::game_link(game.id) attr:data-kin=game.id>
                    {has_plates.then(|| view! { <DrawnPlate game/> })}
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

/// The plate of a game, drawn from its declaration. So a page with rules need not fetch the stored
/// pictures of all games.
#[component]
fn DrawnPlate(game: &'static Game) -> impl IntoView {
    let drawing = draw_layout(game, &game.default_choices());
    view! {
        <svg
            class="layout plate"
            viewBox=drawing.view_box
            aria-hidden="true"
            inner_html=drawing.svg
        ></svg>
    }
}
