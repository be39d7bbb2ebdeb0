//! Fetches the book of problems. Does not depend on what a problem is.

use super::site_files;

/// Fetches the text of the book. Returns `None` if it cannot be fetched. After the first call the
/// text stays in memory.
pub async fn load_problem_book() -> Option<String> {
    site_files::fetch_site_file("problems").await.map(String::from)
}
