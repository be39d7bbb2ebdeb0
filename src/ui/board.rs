//! The board: where cards lie on the screen and how they are touched. Knows
//! the lay-outs and the session's answers; decides nothing of the rules.

#[cfg_attr(not(feature = "browser"), expect(dead_code, reason = "only the browser drags"))]
mod aim;
pub mod geometry;
pub mod motion;
pub mod stops;
pub mod touch;

#[cfg(feature = "browser")]
mod desk;
#[cfg(feature = "browser")]
mod drag;
#[cfg(feature = "browser")]
mod keys;
#[cfg(feature = "browser")]
mod marks;
#[cfg(feature = "browser")]
mod nodes;
#[cfg(feature = "browser")]
mod paint;
#[cfg(feature = "browser")]
mod view;
#[cfg(feature = "browser")]
mod words;

#[cfg(feature = "browser")]
pub use desk::{Desk, Drawn, Line};
#[cfg(feature = "browser")]
pub use keys::on_key;
#[cfg(feature = "browser")]
pub use view::{follow, print};
