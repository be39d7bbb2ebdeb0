//! The pages of the program. Knows what stands on each; nothing of how they
//! are reached, that is `app`'s part.

mod catalogue;
mod error;
pub mod table;

pub use catalogue::CataloguePage;
pub use error::ErrorPage;
pub use table::TablePage;
