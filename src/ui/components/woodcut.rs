//! A decoration: a few cards in a fan, for the title page and the error page. This module knows
//! only cards.

use leptos::prelude::*;

use crate::{
    art,
    cards::{Card, Rank, Suit},
};

/// The court cards of the title page.
const COURTS: [(Rank, Suit); 3] =
    [(Rank::KNAVE, Suit::Clubs), (Rank::QUEEN, Suit::Hearts), (Rank::KING, Suit::Spades)];

/// The angle between neighbouring cards, in degrees.
const DEGREES_PER_CARD: i32 = 17;

/// Three court cards in a fan, or a single joker.
#[component]
pub fn Woodcut(
    /// Whether to show the joker in place of the court cards.
    #[prop(optional)]
    joker: bool,
) -> impl IntoView {
    let cards: Vec<Card> = if joker {
        vec![Card::JOKER]
    } else {
        COURTS.into_iter().map(|(rank, suit)| Card::new(rank, suit)).collect()
    };
    let middle = (cards.len() as i32 - 1) * DEGREES_PER_CARD / 2;
    let fan = cards.into_iter().zip(0..).map(|(card, at)| {
        let lean = at * DEGREES_PER_CARD - middle;
        view! {
            <g transform=format!("rotate({lean} 50 230)")>
                <rect class="leaf-of-card" width="100" height="140" rx="7"></rect>
                <g inner_html=art::draw_whole_face(card)></g>
            </g>
        }
    });
    view! {
        <svg class="art woodcut" viewBox="-72 -14 244 160" aria-hidden="true">
            {fan.collect_view()}
        </svg>
    }
}
