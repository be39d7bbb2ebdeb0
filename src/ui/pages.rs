//! The pages that contain no table. The module `app` decides which page is shown.

mod atlas;
mod catalogue;
mod daily;
mod game;
mod problems;
mod progress;
mod statistics;
mod storage;
mod tournament;
mod tournaments;

pub use atlas::AtlasPage;
pub use catalogue::CataloguePage;
pub use daily::DailyPage;
pub use game::GamePage;
pub use problems::ProblemsPage;
pub use progress::ProgressPage;
pub use statistics::StatisticsPage;
pub use storage::StoragePage;
pub use tournament::{ResultPage, TournamentPage};
pub use tournaments::TournamentsPage;
