//! Parses the text files that explain the rules of a game in plain words. This module handles only
//! headings and paragraphs, not where the text comes from, how it is shown, or whether the moves of
//! an opening are legal.
//!
//! The text of a game is in a file beside its declaration. The names of the two files have the same
//! beginning, and the name of the text file ends with the language: `carpet.rs`, `carpet.en.txt`.
//! No Rust source includes the text files, so you can edit them without compiling.
//!
//! A heading is a line that begins with `# `. Plain text follows the heading. Lines may be broken
//! anywhere, and an empty line separates two paragraphs. The headings are the same in all
//! languages.
//!
//! A paragraph may link to a game: `[Play Carpet in threes](carpet?threes=on)`. The square brackets
//! contain the words. The round brackets contain the id of the game and, after a question mark, its
//! options.
//!
//! Two sections are lists. Each paragraph of a list begins with a label and a colon:
//! - In a worked opening, the first label is the deal, and each other label is the code of a move
//!   (`seed 7: …`, `t12-f2: …`).
//! - In the list of related games, each label is the id of a game (`nestor: …`).
//!
//! For the site, the build joins all files of one language into one volume. In a volume, a line
//! with `== ` and the id of the game comes before the text of each game.

use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prose {
    /// The sections that are not lists, in the order of [`Section::ALL`]. Each section has at least
    /// one paragraph.
    pub sections: Vec<(Section, Vec<String>)>,
    pub opening: WorkedOpening,
    pub related: Vec<RelatedGame>,
    /// The links in the paragraphs of all sections. The paragraphs contain only the words of the
    /// links.
    pub links: Vec<ProseLink>,
}

/// Words in a paragraph that link to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProseLink {
    pub words: String,
    /// The id of the game. This module cannot check whether the game exists.
    pub game: String,
    pub options: Vec<(String, String)>,
}

/// A piece of a paragraph: plain words, or a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProsePiece {
    Words(String),
    Link(ProseLink),
}

/// The first moves of a deal in the main form of the game, with the reason for each move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkedOpening {
    pub seed: u64,
    /// A description of the position before the first move.
    pub setting: String,
    /// The moves in order, at least one. This module cannot check whether they are legal.
    pub steps: Vec<OpeningMove>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningMove {
    pub code: String,
    pub why: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelatedGame {
    /// The id of the related game. This module cannot check whether the game exists.
    pub id: String,
    /// How the two games are related.
    pub why: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Section {
    /// What kind of game it is, in one or two short paragraphs.
    About,
    /// What the player must do to win. Other pages show only the first sentence.
    Goal,
    /// Which piles the game has and how they are dealt.
    Layout,
    /// How cards may move.
    Play,
    /// Which cards may fill an empty place.
    Spaces,
    /// How the stock is used.
    Stock,
    /// How the cards are dealt again, and how often.
    Redeals,
    /// The rules that other games do not have, such as a grace (a special permission).
    SpecialRules,
    /// When the game is won or lost, and how the result is counted.
    Winning,
    /// Where our rules differ from the exact words of the book.
    Reading,
    /// Advice that we wrote ourselves. It follows from the rules or from the book.
    Advice,
    /// A list: the first moves of a deal, with the reason for each move.
    Opening,
    /// A list of related games.
    Related,
}

/// The reason why a text cannot be parsed. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProseError {
    /// There is text before the first heading.
    NoHeading {
        line: usize,
    },
    /// There is no section with this heading.
    UnknownHeading {
        line: usize,
        /// The heading as it is written in the file.
        heading: String,
    },
    /// The section occurs twice, or it follows a section that it must precede in the order of
    /// [`Section::ALL`].
    OutOfOrder {
        line: usize,
        section: Section,
    },
    /// No text follows the heading of this section.
    Empty(Section),
    Missing(Section),
    /// A paragraph of a list does not begin with a label and a colon.
    Unlabelled {
        section: Section,
        paragraph: String,
    },
    /// The first label of a worked opening is not `seed` and a number.
    NoSeed(String),
}

impl Prose {
    /// Parses the text of one game.
    ///
    /// # Errors
    /// Returns an error if the text does not have the form that the head of this module describes.
    pub fn parse(text: &str) -> Result<Prose, ProseError> {
        let mut sections: Vec<(Section, Vec<String>)> = Vec::new();
        let mut continues = false; // true if the next line continues the paragraph above
        for (at, line) in text.lines().map(str::trim).enumerate() {
            let number = at + 1;
            if let Some(heading) = line.strip_prefix("# ") {
                let section = Section::from_heading(heading).ok_or_else(|| {
                    ProseError::UnknownHeading { line: number, heading: heading.to_owned() }
                })?;
                if sections.last().is_some_and(|(above, _)| *above >= section) {
                    return Err(ProseError::OutOfOrder { line: number, section });
                }
                sections.push((section, Vec::new()));
                continues = false;
            } else if line.is_empty() {
                continues = false;
            } else {
                let (_, paragraphs) =
                    sections.last_mut().ok_or(ProseError::NoHeading { line: number })?;
                match paragraphs.last_mut().filter(|_| continues) {
                    Some(paragraph) => {
                        paragraph.push(' ');
                        paragraph.push_str(line);
                    }
                    None => paragraphs.push(line.to_owned()),
                }
                continues = true;
            }
        }
        Prose::from_sections(sections)
    }

    /// Returns the paragraphs of a section that is not a list. Returns no paragraphs if the text
    /// does not contain the section.
    pub fn paragraphs(&self, wanted: Section) -> Vec<String> {
        let mut sections = self.sections.iter();
        let found = sections.find(|(section, _)| *section == wanted);
        found.map(|(_, paragraphs)| paragraphs.clone()).unwrap_or_default()
    }

    /// Builds the prose from its sections. Returns an error if a section is empty or a mandatory
    /// section is missing, or if a list has a wrong form.
    fn from_sections(mut sections: Vec<(Section, Vec<String>)>) -> Result<Prose, ProseError> {
        if let Some((section, _)) = sections.iter().find(|(_, paragraphs)| paragraphs.is_empty()) {
            return Err(ProseError::Empty(*section));
        }
        let has = |section| sections.iter().any(|(present, _)| *present == section);
        if let Some(missing) =
            Section::ALL.into_iter().find(|section| section.is_mandatory() && !has(*section))
        {
            return Err(ProseError::Missing(missing));
        }
        let opening = WorkedOpening::from_labelled_texts(split_labelled_paragraphs(
            &sections,
            Section::Opening,
        )?)?;
        let kin = split_labelled_paragraphs(&sections, Section::Related)?;
        let kin = kin.into_iter().map(|(id, why)| RelatedGame { id, why }).collect();
        sections.retain(|(section, _)| !section.has_labelled_paragraphs());
        let mut links = Vec::new();
        for paragraph in sections.iter_mut().flat_map(|(_, paragraphs)| paragraphs) {
            *paragraph = extract_links(paragraph, &mut links);
        }
        Ok(Prose { sections, opening, related: kin, links })
    }

    /// Splits a paragraph into its links and the words between them.
    pub fn split_at_links(&self, paragraph: &str) -> Vec<ProsePiece> {
        let (mut pieces, mut rest) = (Vec::new(), paragraph);
        let split = |text: &'_ str| {
            let at = |link: &&ProseLink| text.find(&link.words).unwrap_or(usize::MAX);
            let link = self.links.iter().min_by_key(at)?;
            let at = text.find(&link.words)?;
            Some((at, at + link.words.len(), link))
        };
        while let Some((begins, ends, link)) = split(rest) {
            let (before, after) = (&rest[..begins], &rest[ends..]);
            pieces.push(ProsePiece::Words(before.to_owned()));
            pieces.push(ProsePiece::Link(link.clone()));
            rest = after;
        }
        pieces.push(ProsePiece::Words(rest.to_owned()));
        pieces.retain(|piece| *piece != ProsePiece::Words(String::new()));
        pieces
    }
}

/// Replaces each link in a text with the words of the link.
pub fn remove_link_targets(text: &str) -> String {
    extract_links(text, &mut Vec::new())
}

/// Returns a paragraph without the targets of its links, and adds the links to `links`.
fn extract_links(paragraph: &str, links: &mut Vec<ProseLink>) -> String {
    let (mut plain, mut rest) = (String::new(), paragraph);
    while let Some((before, words, target, after)) = split_at_link(rest) {
        plain.push_str(before);
        plain.push_str(words);
        let (game, options) = target.split_once('?').unwrap_or((target, ""));
        let options = options.split('&').filter_map(|option| option.split_once('='));
        links.push(ProseLink {
            words: words.to_owned(),
            game: game.to_owned(),
            options: options.map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
        });
        rest = after;
    }
    plain + rest
}

/// Splits a text at its first link. Returns the text before the link, the words of the link, its
/// target, and the text after it.
fn split_at_link(text: &str) -> Option<(&str, &str, &str, &str)> {
    let (before, link) = text.split_once('[')?;
    let (words, link) = link.split_once("](")?;
    let (target, after) = link.split_once(')')?;
    Some((before, words, target, after))
}

/// Returns the goal in one sentence: the first sentence of the section "goal". Does not read the
/// other sections.
pub fn goal_sentence(text: &str) -> String {
    let headed = |line: &&str| line.strip_prefix("# ").and_then(Section::from_heading);
    let mut lines = text.lines().map(str::trim).skip_while(|it| headed(it) != Some(Section::Goal));
    lines.next();
    let text = lines.skip_while(|line| line.is_empty());
    let paragraph: Vec<&str> =
        text.take_while(|line| !line.is_empty() && headed(line).is_none()).collect();
    let mut sentence = remove_link_targets(&paragraph.join(" "));
    if let Some(end) = sentence.find(". ") {
        sentence.truncate(end + 1);
    }
    sentence
}

impl WorkedOpening {
    /// Builds a worked opening from the labels and texts of a list.
    fn from_labelled_texts(list: Vec<(String, String)>) -> Result<WorkedOpening, ProseError> {
        let mut list = list.into_iter();
        let (label, setting) = list.next().unwrap_or_default();
        let seed = label.strip_prefix("seed ").and_then(|number| number.parse().ok());
        let seed = seed.ok_or(ProseError::NoSeed(label))?;
        let steps: Vec<OpeningMove> = list.map(|(code, why)| OpeningMove { code, why }).collect();
        if steps.is_empty() {
            return Err(ProseError::Empty(Section::Opening));
        }
        Ok(WorkedOpening { seed, setting, steps })
    }
}

/// Splits each paragraph of a list into its label and its text.
fn split_labelled_paragraphs(
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

/// Returns two strings. The first is the line before the text of a game in a volume. The second
/// ends the text of every game except the last.
pub fn text_delimiters(id: &str) -> (String, &'static str) {
    (format!("== {id}\n"), "\n== ")
}

/// Finds the text of a game in the volume of a language. `volume` may also be a part of the volume,
/// if the part contains the text of the game.
pub fn find_text_in_volume<'a>(volume: &'a str, id: &str) -> Option<&'a str> {
    let games = volume.strip_prefix("== ")?.split("\n== ");
    games
        .filter_map(|game| game.split_once('\n'))
        .find(|(name, _)| *name == id)
        .map(|(_, text)| text)
}

impl Section {
    /// All sections, in the order in which they occur in a text.
    pub const ALL: [Section; 13] = [
        Section::About,
        Section::Goal,
        Section::Layout,
        Section::Play,
        Section::Spaces,
        Section::Stock,
        Section::Redeals,
        Section::SpecialRules,
        Section::Winning,
        Section::Reading,
        Section::Advice,
        Section::Opening,
        Section::Related,
    ];

    /// The heading of the section in the files and on the page.
    pub const fn heading(self) -> &'static str {
        match self {
            Section::About => "About",
            Section::Goal => "Goal",
            Section::Layout => "Layout",
            Section::Play => "Play",
            Section::Spaces => "Spaces",
            Section::Stock => "Stock",
            Section::Redeals => "Redeals",
            Section::SpecialRules => "Special rules",
            Section::Winning => "Winning",
            Section::Reading => "How we read the book",
            Section::Advice => "Playing well",
            Section::Opening => "A worked opening",
            Section::Related => "If you like this",
        }
    }

    /// Returns true if the text of every game must have this section.
    pub const fn is_mandatory(self) -> bool {
        !matches!(
            self,
            Section::Spaces
                | Section::Stock
                | Section::Redeals
                | Section::SpecialRules
                | Section::Reading
        )
    }

    /// Returns true if the section is a list of labelled paragraphs.
    pub const fn has_labelled_paragraphs(self) -> bool {
        matches!(self, Section::Opening | Section::Related)
    }

    fn from_heading(heading: &str) -> Option<Section> {
        Section::ALL.into_iter().find(|section| section.heading() == heading.trim())
    }
}

impl fmt::Display for ProseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProseError::NoHeading { line } => {
                write!(f, "line {line}: text before the first heading")
            }
            ProseError::UnknownHeading { line, heading } => {
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

    const WHOLE: &str = "# About\nA short game.\n# Goal\n\nBuild up.\n\n# Layout\nOne row.\n# Play\n\nOne\n card  \n\nTwo\n\n# Winning\nAt the end.\n# Playing well\nSlowly.\n# A worked opening\nseed 7: An ace\nlies free.\n\nt1-f1: It goes home.\n# If you like this\nclock: It turns too.\n";

    #[test]
    fn empty_lines_separate_paragraphs() {
        let prose = Prose::parse(WHOLE).expect("valid prose");
        let found: Vec<Section> = prose.sections.iter().map(|(section, _)| *section).collect();
        assert_eq!(
            found,
            Section::ALL
                .into_iter()
                .filter(|section| section.is_mandatory() && !section.has_labelled_paragraphs())
                .collect::<Vec<_>>()
        );
        assert_eq!(prose.paragraphs(Section::Play), ["One card", "Two"]);
    }

    #[test]
    fn links_of_a_paragraph_are_split_from_its_words() {
        let text =
            WHOLE.replace("Two", "See [Two Rings](two-rings?a=b&c=d), or [The\nClock](clock).");
        let prose = Prose::parse(&text).expect("valid prose");
        let paragraph = &prose.paragraphs(Section::Play)[1];
        assert_eq!(paragraph, "See Two Rings, or The Clock.");
        let pieces = prose.split_at_links(paragraph);
        let links: Vec<(&str, usize)> = pieces
            .iter()
            .filter_map(|piece| match piece {
                ProsePiece::Link(link) => Some((link.game.as_str(), link.options.len())),
                ProsePiece::Words(_) => None,
            })
            .collect();
        assert_eq!(links, [("two-rings", 2), ("clock", 0)]);
        assert_eq!(pieces.len(), 5);
        assert_eq!(prose.split_at_links("One card"), [ProsePiece::Words("One card".to_owned())]);
    }

    #[test]
    fn goal_sentence_is_the_first_sentence_of_the_goal() {
        let goal_of = |text: &str| goal_sentence(&WHOLE.replace("Build up.", text));
        assert_eq!(goal_of("Build up."), "Build up.");
        assert_eq!(goal_of("Build up, as high\nas 9. Then stop."), "Build up, as high as 9.");
        assert_eq!(goal_of("Build\r\nup.\r\n\r\nThen stop."), "Build up.");
        assert_eq!(goal_sentence(""), "");
    }

    #[test]
    fn list_paragraphs_are_split_at_the_label() {
        let prose = Prose::parse(WHOLE).expect("valid prose");
        let step = OpeningMove { code: "t1-f1".to_owned(), why: "It goes home.".to_owned() };
        let setting = "An ace lies free.".to_owned();
        assert_eq!(prose.opening, WorkedOpening { seed: 7, setting, steps: vec![step] });
        let kin = RelatedGame { id: "clock".to_owned(), why: "It turns too.".to_owned() };
        assert_eq!(prose.related, [kin]);
    }

    #[test]
    fn windows_line_ends_do_not_change_the_parsed_text() {
        assert_eq!(Prose::parse(&WHOLE.replace('\n', "\r\n")), Prose::parse(WHOLE));
    }

    #[test]
    fn error_message_says_what_is_wrong_and_where() {
        let parse_error =
            |text: &str| Prose::parse(text).map(|_| ()).map_err(|why| why.to_string());
        let error = |why: &str| Err(why.to_owned());
        assert_eq!(parse_error("Hello\n# Goal\nx"), error("line 1: text before the first heading"));
        assert_eq!(
            parse_error(&WHOLE.replace("# Play", "# Game")),
            error("line 9: no section is headed \"Game\"")
        );
        assert_eq!(
            parse_error(&WHOLE.replace("# Play", "# Goal")),
            error("line 9: \"Goal\" comes too late or twice")
        );
        assert_eq!(
            parse_error(&WHOLE.replace("# Play", "# Layout")),
            error("line 9: \"Layout\" comes too late or twice")
        );
        assert_eq!(
            parse_error(&WHOLE.replace("One row.", "")),
            error("nothing stands under \"Layout\"")
        );
        assert_eq!(
            parse_error(&WHOLE.replace("# Winning\nAt the end.\n", "")),
            error("\"Winning\" is missing")
        );
        assert_eq!(parse_error(""), error("\"About\" is missing"));
        assert_eq!(
            parse_error(&WHOLE.replace("seed 7", "deal 7")),
            error("a worked opening begins with \"seed\" and a number, not \"deal 7\"")
        );
        assert_eq!(
            parse_error(&WHOLE.replace("t1-f1: It goes home.", "")),
            error("nothing stands under \"A worked opening\"")
        );
        assert_eq!(
            parse_error(&WHOLE.replace("clock: It", "It")),
            error("under \"If you like this\" no label stands before \"It turns too.\"")
        );
    }

    #[test]
    fn game_text_is_found_by_game_id() {
        let volume = "== clock\n# Goal\nOne.\n== great-clock\n# Goal\nTwo.\n";
        assert_eq!(find_text_in_volume(volume, "clock"), Some("# Goal\nOne."));
        assert_eq!(find_text_in_volume(volume, "great-clock"), Some("# Goal\nTwo.\n"));
        assert_eq!(find_text_in_volume(volume, "great"), None);
        assert_eq!(find_text_in_volume("<!DOCTYPE html>", "clock"), None);
        for id in ["clock", "great-clock"] {
            let (begins, ends) = text_delimiters(id);
            let from = volume.find(&begins).expect("the game is in the volume");
            let cut = volume[from..].split(ends).next().expect("split returns a first part");
            assert_eq!(find_text_in_volume(cut, id), find_text_in_volume(volume, id));
        }
    }
}
