//! The rules of a game in plain words: the form in which they are written. Knows
//! headings and paragraphs; does not know where the text comes from, nor how it
//! is shown, nor whether the moves of an opening are legal.
//!
//! The words of a game lie beside its declaration, in a file of the same name that
//! ends with the language: `carpet.rs`, `carpet.en.txt`. No Rust source includes
//! them, so they are edited without compiling. A heading is a line that begins with
//! `# `; what follows is plain text, wrapped as one likes, with an empty line
//! between paragraphs. The headings are the same in all languages.
//!
//! Two sections are lists: each of their paragraphs begins with a label and a
//! colon. A worked opening names the deal and then its moves by their codes
//! (`seed 7: …`, `t12-f2: …`), the kin of a game are named by their ids
//! (`nestor: …`).
//!
//! For the site, the files of a language are laid one after the other into one
//! volume, each after a line `== ` with the id of its game.

use std::fmt;

/// The rules of one game in plain words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prose {
    /// Each section that is not a list, in the order of [`Section::ALL`], with
    /// its paragraphs, at least one.
    pub sections: Vec<(Section, Vec<String>)>,
    /// The beginning of one deal, played with a reason for each move.
    pub opening: Opening,
    /// Games that are akin to this one.
    pub kin: Vec<Kin>,
}

/// The first moves of a deal of the game's main form, and why they are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The seed of the deal.
    pub seed: u64,
    /// What is to be seen before the first move.
    pub setting: String,
    /// The moves in their order, at least one. Whether they are legal is not
    /// known here.
    pub steps: Vec<Step>,
}

/// A move of a worked opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The code of the move.
    pub code: String,
    /// Why it is made.
    pub why: String,
}

/// A game that is akin to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kin {
    /// Its id. Whether there is such a game is not known here.
    pub id: String,
    /// In what it is akin.
    pub why: String,
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
    /// A list: the first moves of a deal, each with its reason.
    Opening,
    /// A list: games that are akin.
    Kin,
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
    /// A paragraph of a list that does not begin with a label and a colon.
    Unlabelled {
        /// The list.
        section: Section,
        /// The paragraph.
        paragraph: String,
    },
    /// A worked opening that does not begin with `seed` and a number.
    NoSeed(String),
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
        Prose::of_sections(sections)
    }

    /// What the sections say, if none is empty and none is missing.
    fn of_sections(mut sections: Vec<(Section, Vec<String>)>) -> Result<Prose, ProseError> {
        if let Some((section, _)) = sections.iter().find(|(_, said)| said.is_empty()) {
            return Err(ProseError::Empty(*section));
        }
        let has = |section| sections.iter().any(|(there, _)| *there == section);
        if let Some(missing) =
            Section::ALL.into_iter().find(|section| section.is_mandatory() && !has(*section))
        {
            return Err(ProseError::Missing(missing));
        }
        let opening = Opening::listed(labelled(&sections, Section::Opening)?)?;
        let kin = labelled(&sections, Section::Kin)?;
        let kin = kin.into_iter().map(|(id, why)| Kin { id, why }).collect();
        sections.retain(|(section, _)| !section.is_list());
        Ok(Prose { sections, opening, kin })
    }
}

/// What is to be reached, in a sentence: the first under that heading in the words of a game. The
/// others are not read.
pub fn goal(text: &str) -> String {
    let headed = |line: &&str| line.strip_prefix("# ").and_then(Section::headed);
    let mut lines = text.lines().map(str::trim).skip_while(|it| headed(it) != Some(Section::Goal));
    lines.next();
    let told = lines.skip_while(|line| line.is_empty());
    let told: Vec<&str> =
        told.take_while(|line| !line.is_empty() && headed(line).is_none()).collect();
    let mut told = told.join(" ");
    if let Some(end) = told.find(". ") {
        told.truncate(end + 1);
    }
    told
}

impl Opening {
    /// The opening that a list of labels with their texts tells.
    fn listed(list: Vec<(String, String)>) -> Result<Opening, ProseError> {
        let mut list = list.into_iter();
        let (label, setting) = list.next().unwrap_or_default();
        let seed = label.strip_prefix("seed ").and_then(|number| number.parse().ok());
        let seed = seed.ok_or(ProseError::NoSeed(label))?;
        let steps: Vec<Step> = list.map(|(code, why)| Step { code, why }).collect();
        if steps.is_empty() {
            return Err(ProseError::Empty(Section::Opening));
        }
        Ok(Opening { seed, setting, steps })
    }
}

/// The paragraphs of a list, each parted into its label and what stands after it.
fn labelled(
    sections: &[(Section, Vec<String>)],
    list: Section,
) -> Result<Vec<(String, String)>, ProseError> {
    let part = |paragraph: &String| match paragraph.split_once(": ") {
        Some((label, text)) => Ok((label.to_owned(), text.to_owned())),
        None => Err(ProseError::Unlabelled { section: list, paragraph: paragraph.clone() }),
    };
    let found = sections.iter().filter(|(section, _)| *section == list);
    found.flat_map(|(_, paragraphs)| paragraphs).map(part).collect()
}

/// The line with which the words of the game with an id begin in a volume, and what ends those of
/// any game but the last.
pub fn bounds(id: &str) -> (String, &'static str) {
    (format!("== {id}\n"), "\n== ")
}

/// The words of the game with an id, out of the volume of a language, or of as much of it as holds
/// them.
pub fn in_volume<'a>(volume: &'a str, id: &str) -> Option<&'a str> {
    let games = volume.strip_prefix("== ")?.split("\n== ");
    games
        .filter_map(|game| game.split_once('\n'))
        .find(|(name, _)| *name == id)
        .map(|(_, text)| text)
}

impl Section {
    /// All sections, in the order in which they are told.
    pub const ALL: [Section; 11] = [
        Section::Goal,
        Section::Layout,
        Section::Play,
        Section::Spaces,
        Section::Stock,
        Section::Redeals,
        Section::Graces,
        Section::Won,
        Section::Playing,
        Section::Opening,
        Section::Kin,
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
            Section::Opening => "A worked opening",
            Section::Kin => "If you like this",
        }
    }

    /// Tests if every game has it.
    pub const fn is_mandatory(self) -> bool {
        !matches!(self, Section::Spaces | Section::Stock | Section::Redeals | Section::Graces)
    }

    /// Tests if it is a list of labelled paragraphs.
    pub const fn is_list(self) -> bool {
        matches!(self, Section::Opening | Section::Kin)
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
            ProseError::Unlabelled { section, paragraph } => {
                write!(f, "under {:?} no label stands before {paragraph:?}", section.heading())
            }
            ProseError::NoSeed(label) => {
                write!(f, "a worked opening begins with \"seed\" and a number, not {label:?}")
            }
        }
    }
}

impl std::error::Error for ProseError {}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = "# Goal\n\nBuild up.\n\n# Lay-out\nOne row.\n# Play\n\nOne\n card  \n\nTwo\n\n# Won\nAt the end.\n# Playing well\nSlowly.\n# A worked opening\nseed 7: An ace\nlies free.\n\nt1-f1: It goes home.\n# If you like this\nclock: It turns too.\n";

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
            Section::ALL
                .into_iter()
                .filter(|section| section.is_mandatory() && !section.is_list())
                .collect::<Vec<_>>()
        );
        assert_eq!(paragraphs(&prose, Section::Play), ["One card", "Two"]);
    }

    #[test]
    fn the_goal_is_its_first_sentence() {
        let goal_of = |told: &str| goal(&WHOLE.replace("Build up.", told));
        assert_eq!(goal_of("Build up."), "Build up.");
        assert_eq!(goal_of("Build up, as high\nas 9. Then stop."), "Build up, as high as 9.");
        assert_eq!(goal_of("Build\r\nup.\r\n\r\nThen stop."), "Build up.");
        assert_eq!(goal(""), "");
    }

    #[test]
    fn lists_are_read_with_their_labels() {
        let prose = Prose::parse(WHOLE).expect("words");
        let step = Step { code: "t1-f1".to_owned(), why: "It goes home.".to_owned() };
        let setting = "An ace lies free.".to_owned();
        assert_eq!(prose.opening, Opening { seed: 7, setting, steps: vec![step] });
        let kin = Kin { id: "clock".to_owned(), why: "It turns too.".to_owned() };
        assert_eq!(prose.kin, [kin]);
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
        assert_eq!(
            refused(&WHOLE.replace("seed 7", "deal 7")),
            says("a worked opening begins with \"seed\" and a number, not \"deal 7\"")
        );
        assert_eq!(
            refused(&WHOLE.replace("t1-f1: It goes home.", "")),
            says("nothing stands under \"A worked opening\"")
        );
        assert_eq!(
            refused(&WHOLE.replace("clock: It", "It")),
            says("under \"If you like this\" no label stands before \"It turns too.\"")
        );
    }

    #[test]
    fn a_game_is_found_in_the_volume_by_its_whole_id() {
        let volume = "== clock\n# Goal\nOne.\n== great-clock\n# Goal\nTwo.\n";
        assert_eq!(in_volume(volume, "clock"), Some("# Goal\nOne."));
        assert_eq!(in_volume(volume, "great-clock"), Some("# Goal\nTwo.\n"));
        assert_eq!(in_volume(volume, "great"), None);
        assert_eq!(in_volume("<!DOCTYPE html>", "clock"), None);
        for id in ["clock", "great-clock"] {
            let (begins, ends) = bounds(id);
            let from = volume.find(&begins).expect("it is there");
            let cut = volume[from..].split(ends).next().expect("a part");
            assert_eq!(in_volume(cut, id), in_volume(volume, id));
        }
    }
}
