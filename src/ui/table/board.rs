//! The board: the cards of a game, where they lie on the screen, and how they are
//! touched. Knows lay-outs and the session's answers; decides nothing, and knows
//! nothing of the page it stands on.
//!
//! A board is made of two values: what it shows, a [`BoardModel`], and what may be
//! done on it, an [`Interaction`]: cards are played, or laid by hand, or others play and
//! it is watched, or it is only looked at. What is done is told as a [`Gesture`].
//!
//! Pure, and tested without a browser: [`focus`] (where the keyboard stops),
//! [`animation`] (in which order cards set off), [`faces`] (which face a card
//! shows), `captions`, `highlights`, `labels`, `drop_target`, [`room`] (for which it is laid
//! out), [`numbers`] (by what the page knows the cards), `shown` (what an element says,
//! as text). Components: `view` (the cloth, which listens for all that lies on it),
//! `pile_view`, `line_sums`, and `pieces`, the one effect that tells each card
//! (`card_view`) and each pile (`place`) what to show (`card_state`). These are a
//! `piece_set`, which comes on the page as one text; of each `piece` only what
//! differs is written to afterwards. `hands` show a redeal. What is done with a
//! pointer comes in by `pointer`.
//!
//! # From a press to a gesture, and from a move to a flight
//!
//! - The cloth ([`Board`]) hands a press to [`Pointer::down`], which finds the card that was
//!   met and captures the pointer. [`Pointer::up`] finds what was done; [`Pointer::tap`] tells a tap, and [`Pointer::let_go`] cards that were
//!   dragged, of which [`released`](drop_target::released) says on which pile they fall.
//! - A move comes to [`BoardModel::change_by_move`], which plans the [`Flights`]. The effect
//!   of [`Pieces`] gives each [`CardView`] its [`CardState`], with a [`Flight`] if it lies elsewhere
//!   than before; [`BoardModel::land_cards`] takes that from it when its time is over.
//!
//! [`CardView`]: card_view::CardView
//! [`Board`]: fn@view::Board
//! [`Pieces`]: fn@pieces::Pieces
//! [`Pointer::down`]: pointer::Pointer::down
//! [`Pointer::up`]: pointer::Pointer::up
//! [`Pointer::tap`]: pointer::Pointer::tap
//! [`Pointer::let_go`]: pointer::Pointer::let_go
//! [`Flights`]: card_state::Flights
//! [`Flight`]: card_state::Flight
//! [`CardState`]: card_state::CardState

#![allow(rustdoc::private_intra_doc_links, reason = "who works on it reads what is private, too")]

pub mod animation;
#[cfg_attr(
    not(any(feature = "browser", test)),
    expect(dead_code, reason = "only the browser shows them")
)]
mod captions;
#[cfg_attr(
    not(any(feature = "browser", test)),
    expect(dead_code, reason = "only the browser drags")
)]
mod drop_target;
pub mod faces;
pub mod focus;
pub mod highlights;
#[cfg_attr(not(feature = "browser"), expect(dead_code, reason = "only the browser speaks"))]
mod labels;
pub mod markers;
pub mod numbers;
pub mod room;
#[cfg_attr(
    not(any(feature = "browser", test)),
    expect(dead_code, reason = "only the browser shows them")
)]
mod shown;

#[cfg(feature = "browser")]
mod card_state;
#[cfg(feature = "browser")]
mod card_view;
#[cfg(feature = "browser")]
mod hands;
#[cfg(feature = "browser")]
mod interaction;
#[cfg(feature = "browser")]
mod line_sums;
#[cfg(feature = "browser")]
mod model;
#[cfg(feature = "browser")]
mod piece;
#[cfg(feature = "browser")]
mod piece_set;
#[cfg(feature = "browser")]
mod pieces;
#[cfg(feature = "browser")]
mod pile_view;
#[cfg(feature = "browser")]
mod place;
#[cfg(feature = "browser")]
mod pointer;
#[cfg(feature = "browser")]
mod view;

#[cfg(feature = "browser")]
pub use self::{
    interaction::{Gesture, Interaction},
    labels::PLACES,
    model::BoardModel,
    room::Stay,
    view::Board,
};
