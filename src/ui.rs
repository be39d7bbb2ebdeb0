//! What the person sees and touches. Knows the session's answers, never a
//! rule; everything that needs a browser is behind the feature of that name.

#[cfg(feature = "browser")]
pub mod app;
#[cfg(feature = "browser")]
pub mod table;

#[cfg(feature = "browser")]
pub use app::mount;
