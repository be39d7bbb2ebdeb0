//! The board shows the cards of a game and turns touches into gestures. It reads the layouts and
//! asks the session; it decides nothing, and does not depend on the page around it.
//!
//! Two values define a board. A [`BoardModel`] says what the board shows. An [`Interaction`] says
//! what the player may do there: play cards, put cards on piles by hand, watch somebody else play,
//! or only look. The board reports each action as a [`Gesture`].
//!
//! # Modules
//!
//! These modules are pure, and their tests need no browser:
//!
//! - [`animation`]: the order in which cards start to move.
//! - `captions`: the text beside piles.
//! - `drop_target`: on which pile dragged cards fall.
//! - `engraving`: the drawing of the lines, signs and words on the felt between the cards.
//! - `line_labels`: the place of the sum or the poker hand at the end of each line of a square.
//! - [`faces`]: how the face of each card is drawn.
//! - [`focus`]: where the keyboard focus can be, and where the arrow keys move it.
//! - [`highlights`]: which cards and places are highlighted.
//! - `labels`: the accessible names of cards and piles.
//! - [`markers`]: removes what is no longer valid (for example a selection) after the table
//!   changes.
//! - [`numbers`]: the numbers by which the page identifies cards.
//! - [`viewport`]: the size for which the table is laid out.
//! - `dom_content`: attributes, styles and drawings of one element, and its HTML.
//!
//! These modules need a browser:
//!
//! - `view`: the board component. Its felt (the surface under the cards) listens to pointers.
//! - `pointer`: turns pointer events into gestures.
//! - `model` and `interaction`: the two values above.
//! - `dom_layer`: gives each card and each pile its new state, without Leptos. Its documentation
//!   says why.
//! - `card_state`: these states, as plain values.
//! - `card_element` and `pile_element`: a card and the place of a pile as elements.
//! - `dom_element` and `dom_elements`: one element, and all elements of a board.
//! - `caption_view`, `line_sums`, `engraving_view`: what is on the felt besides cards.
//! - `deal`: the animation of the first deal of a page.
//! - `redeal_animation`: the animation of a redeal.
//! - `ending`: the stages of the end of a game.
//!
//! # From a press to a gesture
//!
//! The felt ([`Board`]) passes a press to [`BoardPointer::on_pointer_down`], which finds the card
//! under the pointer and captures the pointer. On release, [`BoardPointer::on_pointer_up`] finds
//! out what the pointer did.
//!
//! - [`BoardPointer::handle_tap`] reports a tap.
//! - [`BoardPointer::drop_cards`] reports that the player drops dragged cards.
//!   [`drop_outcome`](drop_target::drop_outcome) says on which pile the cards fall.
//!
//! # From a move to a flight
//!
//! A flight is the animation of a card that moves to a new position. A move arrives at
//! [`BoardModel::apply_move`], which plans the [`Flights`]. The effect of [`BoardElements`] gives
//! each [`CardElement`] its [`CardState`]. If the card has a new position, the state contains a
//! [`Flight`]. At the end, [`BoardModel::end_flights`] removes the flight. At the first deal of a
//! page, [`Deal`] starts and ends the flights, card by card.
//!
//! [`CardElement`]: card_element::CardElement
//! [`Board`]: fn@view::Board
//! [`BoardElements`]: fn@dom_layer::BoardElements
//! [`BoardPointer::on_pointer_down`]: pointer::BoardPointer::on_pointer_down
//! [`BoardPointer::on_pointer_up`]: pointer::BoardPointer::on_pointer_up
//! [`BoardPointer::handle_tap`]: pointer::BoardPointer::handle_tap
//! [`BoardPointer::drop_cards`]: pointer::BoardPointer::drop_cards
//! [`Flights`]: card_state::Flights
//! [`Flight`]: card_state::Flight
//! [`Deal`]: deal::Deal
//! [`CardState`]: card_state::CardState

#![allow(rustdoc::private_intra_doc_links, reason = "maintainers also read the private items")]

pub mod animation;
#[cfg_attr(
    not(any(feature = "browser", test)),
    expect(dead_code, reason = "only the browser shows them")
)]
mod captions;
#[cfg_attr(
    not(any(feature = "browser", test)),
    expect(dead_code, reason = "only the browser shows them")
)]
mod dom_content;
#[cfg_attr(
    not(any(feature = "browser", test)),
    expect(dead_code, reason = "only the browser drags")
)]
mod drop_target;
#[cfg_attr(
    not(any(feature = "browser", test)),
    expect(dead_code, reason = "only the browser draws them")
)]
mod engraving;
pub mod faces;
pub mod focus;
pub mod highlights;
#[cfg_attr(not(feature = "browser"), expect(dead_code, reason = "only the browser uses them"))]
mod labels;
#[cfg_attr(
    not(any(feature = "browser", test)),
    expect(dead_code, reason = "only the browser shows them")
)]
mod line_labels;
pub mod markers;
pub mod numbers;
pub mod viewport;

#[cfg(feature = "browser")]
mod caption_view;
#[cfg(feature = "browser")]
mod card_element;
#[cfg(feature = "browser")]
mod card_state;
#[cfg(feature = "browser")]
mod deal;
#[cfg(feature = "browser")]
mod dom_element;
#[cfg(feature = "browser")]
mod dom_elements;
#[cfg(feature = "browser")]
mod dom_layer;
#[cfg(feature = "browser")]
mod ending;
#[cfg(feature = "browser")]
mod engraving_view;
#[cfg(feature = "browser")]
mod interaction;
#[cfg(feature = "browser")]
mod line_sums;
#[cfg(feature = "browser")]
mod model;
#[cfg(feature = "browser")]
mod pile_element;
#[cfg(feature = "browser")]
mod pointer;
#[cfg(feature = "browser")]
mod redeal_animation;
#[cfg(feature = "browser")]
mod view;

#[cfg(feature = "browser")]
pub use self::{
    ending::{EndingStage, run_ending_stages},
    interaction::{Gesture, Interaction},
    labels::DESTINATIONS_ID,
    model::BoardModel,
    view::Board,
    viewport::LayoutPolicy,
};
