//! The pages of the program. Knows what stands on each; nothing of how they
//! are reached, that is `app`'s part.

mod catalogue;
mod error;
pub mod table;
mod tournament;
mod tournaments;
mod watch;

pub use catalogue::CataloguePage;
pub use error::ErrorPage;
pub use table::TablePage;
pub use tournament::{ResultPage, TournamentPage};
pub use tournaments::TournamentsPage;
pub use watch::WatchPage;
