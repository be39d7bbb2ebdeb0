//! The pages of the built site as plain HTML: the contents pages of both volumes, a page for each
//! game, the daily deals, the problems and the tournaments. These pages can be read before the
//! program has loaded, and without the program. `lab pages` writes them when the site is built.
//! Depends on games, facts, texts and drawings, not on the browser; reads no file.
//!
//! The program replaces the page when it starts. Nothing on the screen must move at that moment. So
//! the markup has the same elements, classes and texts as the components in `ui`, as a new player
//! sees them. A control that needs the program is disabled here and has the same size. If you
//! change a component of one of these pages, change its counterpart here:
//!
//! | page | here | in `ui` |
//! |---|---|---|
//! | contents | `contents` | `pages/catalogue` |
//! | game | `game` | `pages/game`, `table/rules` |
//! | daily deals | `daily` | `pages/daily` |
//! | problems | `problems` | `pages/problems` |
//! | tournaments | `tournaments` | `pages/tournaments` |
//! | parts of several pages | `parts` | `components` |
//!
//! All addresses are relative to the `<base>` of the page, which leads to the root of the site. So
//! the site works in any folder of any host.

mod contents;
mod daily;
mod game;
mod html;
mod parts;
mod paths;
mod picture;
mod problems;
mod template;
mod tournaments;

use std::collections::BTreeMap;

use crate::{
    atlas::{self, GameFigures},
    games::{
        self, Book, Game,
        prose::{self, Prose, ProseError},
    },
};

pub use self::{
    html::escape,
    picture::Picture,
    template::{MissingPlace, PICTURE_SIZE, fill_template, meta_content, sitemap},
};

/// A page of the site.
#[derive(Clone, Debug)]
pub struct Page {
    /// The folder below the root, such as `game/ID/`. The root itself is an empty string.
    pub folder: String,
    pub title: String,
    pub description: String,
    /// The HTML of the `<main>`.
    pub main: String,
    pub picture: Picture,
}

impl Page {
    /// Returns the path of the file below the root.
    pub fn file_path(&self) -> String {
        format!("{}index.html", self.folder)
    }

    /// Returns the relative address of the root of the site, for `<base>`.
    pub fn base_href(&self) -> String {
        match self.folder.matches('/').count() {
            0 => "./".to_owned(),
            depth => "../".repeat(depth),
        }
    }
}

/// The absolute address of the site, such as `https://example.org/patientia/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteUrl(String);

impl SiteUrl {
    /// Reads an address. A missing slash at the end is added. Returns `None` if the text is not an
    /// address of a folder on a web host.
    pub fn parse(text: &str) -> Option<SiteUrl> {
        let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))?;
        let is_folder = !host.is_empty()
            && !host.starts_with('/')
            && !host.contains(|c: char| c.is_whitespace() || matches!(c, '?' | '#' | '"' | '<'));
        is_folder.then(|| SiteUrl(format!("{}/", text.trim_end_matches('/'))))
    }

    /// Returns the absolute address of a path below the root.
    pub fn join(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }
}

/// The texts and figures of all games, by game id.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    pub texts: BTreeMap<&'static str, Prose>,
    pub figures: BTreeMap<String, GameFigures>,
}

impl Sources {
    /// Reads the two files of the built site: the volume of texts (`games::prose`) and the volume
    /// of figures (`atlas`). A game may be without figures. A game without a text is an error.
    ///
    /// # Errors
    /// Returns the first game whose text is missing or wrong, with the error in the text. The error
    /// is `None` if the text is missing.
    pub fn read(
        texts: &str,
        figures: &str,
    ) -> Result<Sources, (&'static Game, Option<ProseError>)> {
        let text = |game: &'static Game| {
            let text = prose::find_text_in_volume(texts, game.id).ok_or((game, None))?;
            Ok((game.id, Prose::parse(text).map_err(|error| (game, Some(error)))?))
        };
        let texts = games::all().map(text).collect::<Result<_, _>>()?;
        Ok(Sources { texts, figures: atlas::parse_figures_of_volume(figures) })
    }
}

/// Returns all pages. The root is the first.
pub fn all_pages(sources: &Sources) -> Vec<Page> {
    let mut pages = vec![
        contents::page(Book::Cadogan, sources),
        contents::page(Book::WhitmoreJones, sources),
        daily::page(),
        problems::page(),
        tournaments::page(),
    ];
    pages.extend(games::all().filter_map(|game| game::page(game, sources)));
    pages
}

/// The maximum length of a description, in bytes. Messengers and search engines cut longer ones.
const MAX_DESCRIPTION: usize = 220;

/// Returns the beginning of a text: as many whole sentences as fit into `max` bytes, but at least
/// one sentence.
fn first_sentences(text: &str, max: usize) -> &str {
    let ends = text.match_indices(". ").map(|(at, _)| at + 1);
    let fitting = ends.clone().take_while(|end| *end <= max).last();
    match fitting {
        _ if text.len() <= max => text,
        Some(end) => &text[..end],
        None => &text[..ends.clone().next().unwrap_or(text.len())],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_site_addresses_are_refused() {
        let read = |text| SiteUrl::parse(text).map(|url| url.join("daily/"));
        assert_eq!(read("https://a.org/p").as_deref(), Some("https://a.org/p/daily/"));
        assert_eq!(read("http://a.org/").as_deref(), Some("http://a.org/daily/"));
        for wrong in ["a.org", "https://", "https:///p", "https://a.org/?x", "ftp://a.org/"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn description_ends_at_the_end_of_a_sentence() {
        assert_eq!(first_sentences("One. Two. Three.", 10), "One. Two.");
        assert_eq!(first_sentences("One. Two.", 100), "One. Two.");
        assert_eq!(first_sentences("A long one. Two.", 3), "A long one.");
    }
}
