//! The board: where cards lie on the screen and how they are touched. Knows
//! the lay-outs and the session's answers; decides nothing of the rules.
//!
//! Pure, and tested without a browser: [`focus`] (where the keyboard stops),
//! [`animation`] (in which order cards set off), `highlights`, `labels`,
//! `drop_target`. Components: `view` (the cloth, which listens), `pile_view`,
//! `card_view`, `line_sums`. Between them `pieces`, the one effect that tells each card and
//! each pile what to show (`card_state`). What the person does comes in by
//! `pointer`.

pub mod animation;
#[cfg_attr(not(feature = "browser"), expect(dead_code, reason = "only the browser drags"))]
mod drop_target;
pub mod focus;
pub mod highlights;
#[cfg_attr(not(feature = "browser"), expect(dead_code, reason = "only the browser speaks"))]
mod labels;

#[cfg(feature = "browser")]
mod card_state;
#[cfg(feature = "browser")]
mod card_view;
#[cfg(feature = "browser")]
mod line_sums;
#[cfg(feature = "browser")]
mod pieces;
#[cfg(feature = "browser")]
mod pile_view;
#[cfg(feature = "browser")]
mod pointer;
#[cfg(feature = "browser")]
mod view;

#[cfg(feature = "browser")]
pub use self::{
    card_state::{CardHandle, Flights},
    view::Board,
};
