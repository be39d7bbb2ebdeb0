//! The rules of a game in plain words: the form in which they are written. Knows
//! headings and paragraphs; does not know where the text comes from, nor how it
//! is shown.
//!
//! The words of a game lie beside its declaration, in a file of the same name that
//! ends with the language: `carpet.rs`, `carpet.en.txt`. No Rust source includes
//! them, so they are edited without compiling. A heading is a line that begins with
//! `# `; what follows is plain text, wrapped as one likes, with an empty line
//! between paragraphs. The headings are the same in all languages.
//!
//! For the site, the files of a language are laid one after the other into one
//! volume, each after a line `== ` with the id of its game.

use std::fmt;

/// The rules of one game in plain words, its sections in the order of [`Section::ALL`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prose {
    /// Each section with its paragraphs, at least one.
    pub sections: Vec<(Section, Vec<String>)>,
}

/// What a section tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Section {
    /// What is to be reached.
    Goal,
    /// What lies where.
    Layout,
    /// How cards may move.
    Play,
    /// What may fill a space.
    Spaces,
    /// How the stock is used.
    Stock,
    /// How often, and how, cards are dealt again.
    Redeals,
    /// What is granted beside the ordinary moves.
    Graces,
    /// When it is won or lost, and how a result counts.
    Won,
    /// Advice of our own that follows from the rules or from the book.
    Playing,
}

/// Why a text is not the words of a game. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProseError {
    /// A line of text stands before the first heading.
    NoHeading {
        /// Where.
        line: usize,
    },
    /// No section has this heading.
    Unknown {
        /// Where.
        line: usize,
        /// The heading as written.
        heading: String,
    },
    /// A section that is there already, or that belongs before the one above it.
    OutOfOrder {
        /// Where.
        line: usize,
        /// The section.
        section: Section,
    },
    /// A heading with nothing under it.
    Empty(Section),
    /// A section that every game must have.
    Missing(Section),
}

impl Prose {
    /// Reads the words of one game.
    ///
    /// # Errors
    /// If the text has not the form described above.
    pub fn parse(text: &str) -> Result<Prose, ProseError> {
        let mut sections: Vec<(Section, Vec<String>)> = Vec::new();
        let mut joins = false; // whether a line goes on with the paragraph above it
        for (at, line) in text.lines().map(str::trim).enumerate() {
            let number = at + 1;
            if let Some(heading) = line.strip_prefix("# ") {
                let section = Section::headed(heading).ok_or_else(|| ProseError::Unknown {
                    line: number,
                    heading: heading.to_owned(),
                })?;
                if sections.last().is_some_and(|(above, _)| *above >= section) {
                    return Err(ProseError::OutOfOrder { line: number, section });
                }
                sections.push((section, Vec::new()));
                joins = false;
            } else if line.is_empty() {
                joins = false;
            } else {
                let (_, paragraphs) =
                    sections.last_mut().ok_or(ProseError::NoHeading { line: number })?;
                match paragraphs.last_mut().filter(|_| joins) {
                    Some(paragraph) => {
                        paragraph.push(' ');
                        paragraph.push_str(line);
                    }
                    None => paragraphs.push(line.to_owned()),
                }
                joins = true;
            }
        }
        Prose { sections }.complete()
    }

    /// Itself, if no section is empty and none is missing.
    fn complete(self) -> Result<Prose, ProseError> {
        if let Some((section, _)) = self.sections.iter().find(|(_, said)| said.is_empty()) {
            return Err(ProseError::Empty(*section));
        }
        let has = |section| self.sections.iter().any(|(there, _)| *there == section);
        match Section::ALL.into_iter().find(|section| section.mandatory() && !has(*section)) {
            Some(section) => Err(ProseError::Missing(section)),
            None => Ok(self),
        }
    }
}

/// The words of the game with an id, out of the volume of a language.
pub fn in_volume<'a>(volume: &'a str, id: &str) -> Option<&'a str> {
    let games = volume.strip_prefix("== ")?.split("\n== ");
    games
        .filter_map(|game| game.split_once('\n'))
        .find(|(name, _)| *name == id)
        .map(|(_, text)| text)
}

impl Section {
    /// All sections, in the order in which they are told.
    pub const ALL: [Section; 9] = [
        Section::Goal,
        Section::Layout,
        Section::Play,
        Section::Spaces,
        Section::Stock,
        Section::Redeals,
        Section::Graces,
        Section::Won,
        Section::Playing,
    ];

    /// Its heading, in the files and on the page.
    pub const fn heading(self) -> &'static str {
        match self {
            Section::Goal => "Goal",
            Section::Layout => "Lay-out",
            Section::Play => "Play",
            Section::Spaces => "Spaces",
            Section::Stock => "Stock",
            Section::Redeals => "Redeals",
            Section::Graces => "Graces",
            Section::Won => "Won",
            Section::Playing => "Playing well",
        }
    }

    /// Whether every game has it.
    pub const fn mandatory(self) -> bool {
        matches!(
            self,
            Section::Goal | Section::Layout | Section::Play | Section::Won | Section::Playing
        )
    }

    fn headed(heading: &str) -> Option<Section> {
        Section::ALL.into_iter().find(|section| section.heading() == heading.trim())
    }
}

impl fmt::Display for ProseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProseError::NoHeading { line } => {
                write!(f, "line {line}: text before the first heading")
            }
            ProseError::Unknown { line, heading } => {
                write!(f, "line {line}: no section is headed {heading:?}")
            }
            ProseError::OutOfOrder { line, section } => {
                write!(f, "line {line}: {:?} comes too late or twice", section.heading())
            }
            ProseError::Empty(section) => {
                write!(f, "nothing stands under {:?}", section.heading())
            }
            ProseError::Missing(section) => write!(f, "{:?} is missing", section.heading()),
        }
    }
}

impl std::error::Error for ProseError {}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = "# Goal\n\nBuild up.\n\n# Lay-out\nOne row.\n# Play\n\nOne\n card  \n\nTwo\n\n# Won\nAt the end.\n# Playing well\nSlowly.\n";

    fn paragraphs(prose: &Prose, section: Section) -> Vec<&str> {
        let of = prose.sections.iter().filter(|(there, _)| *there == section);
        of.flat_map(|(_, said)| said.iter().map(String::as_str)).collect()
    }

    #[test]
    fn lines_join_into_paragraphs_and_empty_lines_part_them() {
        let prose = Prose::parse(WHOLE).expect("words");
        let told: Vec<Section> = prose.sections.iter().map(|(section, _)| *section).collect();
        assert_eq!(
            told,
            Section::ALL.into_iter().filter(|section| section.mandatory()).collect::<Vec<_>>()
        );
        assert_eq!(paragraphs(&prose, Section::Play), ["One card", "Two"]);
    }

    #[test]
    fn line_ends_of_other_systems_make_no_difference() {
        assert_eq!(Prose::parse(&WHOLE.replace('\n', "\r\n")), Prose::parse(WHOLE));
    }

    #[test]
    fn a_mistake_is_named_with_its_line() {
        let refused = |text: &str| Prose::parse(text).map(|_| ()).map_err(|why| why.to_string());
        let says = |why: &str| Err(why.to_owned());
        assert_eq!(refused("Hello\n# Goal\nx"), says("line 1: text before the first heading"));
        assert_eq!(
            refused(&WHOLE.replace("# Play", "# Game")),
            says("line 7: no section is headed \"Game\"")
        );
        assert_eq!(
            refused(&WHOLE.replace("# Play", "# Goal")),
            says("line 7: \"Goal\" comes too late or twice")
        );
        assert_eq!(
            refused(&WHOLE.replace("# Play", "# Lay-out")),
            says("line 7: \"Lay-out\" comes too late or twice")
        );
        assert_eq!(
            refused(&WHOLE.replace("One row.", "")),
            says("nothing stands under \"Lay-out\"")
        );
        assert_eq!(refused(&WHOLE.replace("# Won\nAt the end.\n", "")), says("\"Won\" is missing"));
        assert_eq!(refused(""), says("\"Goal\" is missing"));
    }

    #[test]
    fn a_game_is_found_in_the_volume_by_its_whole_id() {
        let volume = "== clock\n# Goal\nOne.\n== great-clock\n# Goal\nTwo.\n";
        assert_eq!(in_volume(volume, "clock"), Some("# Goal\nOne."));
        assert_eq!(in_volume(volume, "great-clock"), Some("# Goal\nTwo.\n"));
        assert_eq!(in_volume(volume, "great"), None);
        assert_eq!(in_volume("<!DOCTYPE html>", "clock"), None);
    }
}
