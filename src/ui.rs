//! What the person sees and touches. Knows the session's answers, never a
//! rule; everything that needs a browser is behind the feature of that name.

#[cfg(feature = "browser")]
pub mod app;
pub mod board;
#[cfg(feature = "browser")]
pub mod catalogue;
#[cfg(feature = "browser")]
pub mod dialog;
pub mod find;
#[cfg(feature = "browser")]
pub mod leaf;
pub mod plate;
pub mod print;
#[cfg(feature = "browser")]
pub mod rules_panel;
#[cfg(feature = "browser")]
pub mod settings;
#[cfg(feature = "browser")]
pub mod shell;
#[cfg(feature = "browser")]
mod slips;
#[cfg(feature = "browser")]
pub mod table;

#[cfg(feature = "browser")]
pub use app::mount;
