//! Pages that only say something, printed as HTML text: a view that never
//! changes needs none of the program that watches for changes, and that
//! program is most of what a visitor waits for. Knows HTML; no game.

use std::fmt;

use crate::text::Word;

/// A text that is being printed.
#[derive(Clone, Debug, Default)]
pub struct Print(String);

impl Print {
    /// Opens an element: its name and its attributes, escaped where they are
    /// not our own words.
    pub fn open(&mut self, tag: &str) -> &mut Print {
        self.between("<", tag)
    }

    /// Closes an element.
    pub fn close(&mut self, tag: &str) -> &mut Print {
        self.between("</", tag)
    }

    fn between(&mut self, opening: &str, tag: &str) -> &mut Print {
        for part in [opening, tag, ">"] {
            self.0.push_str(part);
        }
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

    /// Prints several buttons, each with what it does.
    pub fn buttons(&mut self, buttons: &[(impl Word, &str)]) -> &mut Print {
        for (act, words) in buttons {
            self.element(&format!("button type=\"button\" {}", does(*act)), words);
        }
        self
    }

    /// Prints one of several values that are to be chosen from.
    /// It says what choosing does, which of the questions it answers, and how.
    pub fn radio(
        &mut self,
        act: impl Word,
        name: &str,
        value: &str,
        title: &str,
        chosen: bool,
    ) -> &mut Print {
        let chosen = if chosen { " checked" } else { "" };
        let does = does(act);
        self.open("label")
            .open(&format!("input type=\"radio\" {does} name=\"{name}\" value=\"{value}\"{chosen}"))
            .element("span", title)
            .close("label")
    }

    /// What has been printed.
    pub fn done(&mut self) -> String {
        std::mem::take(&mut self.0)
    }
}

/// The attribute that says what an element does when it is pressed or filled in.
pub fn does(act: impl Word) -> String {
    format!("data-act=\"{}\"", act.id())
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

/// A number as style sheets and paths read it, rounded to so many places: numbers of any length
/// would be felt in the size of the site.
#[derive(Clone, Copy, Debug)]
pub struct Rounded(pub f32, pub usize);

/// A length in tenths: no more is seen.
pub const fn tenths(length: f32) -> Rounded {
    Rounded(length, 1)
}

impl fmt::Display for Rounded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rounded(number, places) = *self;
        let unit = 10_i32.pow(places as u32);
        let units = (number * unit as f32).round_ties_even() as i32;
        let sign = if units < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{:0places$}", units.abs() / unit, units.abs() % unit)
    }
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

    #[test]
    fn numbers_are_rounded() {
        let written = [0.0, -0.04, -0.06, 12.34, -12.36, 800.0].map(|x| tenths(x).to_string());
        assert_eq!(written, ["0.0", "0.0", "-0.1", "12.3", "-12.4", "800.0"]);
        assert_eq!(Rounded(0.0625, 3).to_string(), "0.062");
        assert_eq!(Rounded(1.0, 2).to_string(), "1.00");
    }
}
