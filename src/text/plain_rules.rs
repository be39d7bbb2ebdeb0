//! The rules of a game as plain text, for a Braille display or an embosser. This module combines
//! the text of the rules with the short rules, which come from the declaration of the game.

use crate::{
    games::{Game, prose::Prose},
    rules::Choices,
};

use super::{controls, in_short::short_rules_table};

/// Returns the rules of a game as plain text: each paragraph is one line, and each heading is a
/// line of capital letters.
pub fn plain_rules_text(game: &Game, choices: &Choices, prose: &Prose) -> String {
    let mut lines = vec![game.title.to_uppercase(), String::new()];
    for (section, paragraphs) in &prose.sections {
        lines.push(section.heading().to_uppercase());
        lines.extend(paragraphs.iter().cloned());
        lines.push(String::new());
    }
    lines.push(controls::IN_SHORT.to_uppercase());
    for (heading, rows) in short_rules_table(&game.rules(choices), game.machine_rules()) {
        lines.push(format!("{heading}: {}", rows.join("; ")));
    }
    lines.push(String::new());
    let book = game.book;
    lines.push(format!("From {}, {} ({}).", book.title(), book.author(), book.year()));
    // Text editors on every system understand the line ending CR LF.
    lines.join("\r\n") + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{
        self,
        prose::{Section, WorkedOpening},
    };

    #[test]
    fn plain_rules_have_one_line_for_each_paragraph() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let sections = vec![
            (Section::About, vec!["A game of fans.".to_owned()]),
            (Section::Goal, vec!["Build.".to_owned()]),
        ];
        let opening = WorkedOpening { seed: 1, setting: String::new(), steps: Vec::new() };
        let prose = Prose { sections, opening, related: Vec::new(), links: Vec::new() };
        let plain = plain_rules_text(game, &game.default_choices(), &prose);
        assert!(plain.starts_with("LA BELLE LUCIE\r\n\r\n"), "{plain}");
        assert!(plain.contains("\r\nA game of fans.\r\n\r\nGOAL\r\nBuild.\r\n"), "{plain}");
        assert!(plain.contains("IN SHORT\r\n"), "{plain}");
        assert!(plain.ends_with("Lady Adelaide Cadogan (1914).\r\n"), "{plain}");
    }
}
