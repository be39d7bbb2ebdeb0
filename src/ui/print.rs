//! Pages that only say something, printed as HTML text: a view that never
//! changes needs none of the program that watches for changes, and that
//! program is most of what a visitor waits for. Knows HTML; no game.

use std::fmt::Write as _;

/// A text that is being printed.
#[derive(Clone, Debug, Default)]
pub struct Print(String);

impl Print {
    /// Opens an element: its name and its attributes, escaped where they are
    /// not our own words.
    pub fn open(&mut self, tag: &str) -> &mut Print {
        let _ = write!(self.0, "<{tag}>");
        self
    }

    /// Closes an element.
    pub fn close(&mut self, tag: &str) -> &mut Print {
        let _ = write!(self.0, "</{tag}>");
        self
    }

    /// Prints words.
    pub fn words(&mut self, words: &str) -> &mut Print {
        self.0.push_str(&escaped(words));
        self
    }

    /// Prints what is HTML already.
    pub fn html(&mut self, html: &str) -> &mut Print {
        self.0.push_str(html);
        self
    }

    /// Prints an element with words in it; it is closed by the first word of
    /// `tag`.
    pub fn element(&mut self, tag: &str, words: &str) -> &mut Print {
        let name = tag.split(' ').next().unwrap_or(tag);
        self.open(tag).words(words).close(name)
    }

    /// What has been printed.
    pub fn done(self) -> String {
        self.0
    }
}

/// Words that cannot be taken for HTML, not even within an attribute.
pub fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_never_taken_for_html() {
        let mut page = Print::default();
        page.element("p class=\"x\"", "<b>&\"");
        assert_eq!(page.done(), "<p class=\"x\">&lt;b&gt;&amp;&quot;</p>");
    }
}
