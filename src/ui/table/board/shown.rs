//! What an element on the board says and shows: attributes, styles and drawings as plain
//! values, and the text in which it comes on the page. Knows names and texts; works none
//! out, and touches no page.
//!
//! A board has some hundred elements with a dozen attributes and a drawing or two each. One by
//! one they are made dearly; as one text the browser reads them all at once.

use std::{borrow::Cow, fmt::Write as _};

use crate::{art, cards::Card};

/// A name with what it says; nothing where the element does not have it.
pub type Said = (&'static str, Option<String>);

/// What an element shows. Of one element always the same names in the same order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shown {
    pub attributes: Vec<Said>,
    pub styles: Vec<Said>,
    /// The classes of the body that lies in the element.
    pub body: &'static str,
    /// The classes of each drawing on the body, and what is drawn.
    pub drawings: Vec<(&'static str, Drawing)>,
}

/// What is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Drawing {
    /// Nothing.
    #[default]
    None,
    /// The face of a card.
    Face(Card, art::Face),
    /// A back.
    Back(art::Back),
    /// An empty place.
    Blank(art::Sign),
}

impl Drawing {
    /// What stands inside its `<svg>`.
    pub fn svg(self) -> Cow<'static, str> {
        match self {
            Drawing::None => Cow::Borrowed(""),
            Drawing::Face(card, kind) => Cow::Owned(art::face_as(card, kind)),
            Drawing::Back(pattern) => Cow::Borrowed(art::back(pattern)),
            Drawing::Blank(sign) => Cow::Owned(art::blank(sign)),
        }
    }
}

impl Shown {
    /// Writes the element as text; without its styles, which the site's own policy would not
    /// have in it.
    pub fn write(&self, out: &mut String) {
        out.push_str("<div");
        for (name, value) in &self.attributes {
            if let Some(value) = value {
                let value = value.replace('&', "&amp;").replace('"', "&quot;");
                let _ = write!(out, " {name}=\"{value}\"");
            }
        }
        let _ = write!(out, "><div class=\"{}\">", self.body);
        for (class, drawing) in &self.drawings {
            let _ = write!(
                out,
                "<svg class=\"{class}\" viewBox=\"{}\" aria-hidden=\"true\">{}</svg>",
                art::VIEW_BOX,
                drawing.svg(),
            );
        }
        out.push_str("</div></div>");
    }

    /// Its styles, as one text.
    pub fn style(&self) -> String {
        let mut out = String::new();
        for (name, value) in &self.styles {
            if let Some(value) = value {
                let _ = write!(out, "{name}:{value};");
            }
        }
        out
    }
}

/// Those that are not as they were.
pub fn differing<'a>(now: &'a [Said], before: &'a [Said]) -> impl Iterator<Item = &'a Said> {
    now.iter().zip(before).filter(|(now, before)| now != before).map(|(now, _)| now)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(value: Option<&str>) -> Said {
        ("aria-label", value.map(str::to_owned))
    }

    #[test]
    fn an_element_is_written_with_what_it_has_and_nothing_it_has_not() {
        let shown = Shown {
            attributes: vec![("class", Some("pile".to_owned())), said(Some("a \"b\" & <c>"))],
            styles: vec![("z-index", Some("3".to_owned())), ("translate", None)],
            body: "card",
            drawings: vec![("art back", Drawing::None)],
        };
        let mut text = String::new();
        shown.write(&mut text);
        let svg = "<svg class=\"art back\" viewBox=\"0 0 100 140\" aria-hidden=\"true\"></svg>";
        let label = "aria-label=\"a &quot;b&quot; &amp; <c>\"";
        assert_eq!(
            text,
            format!("<div class=\"pile\" {label}><div class=\"card\">{svg}</div></div>")
        );
        assert_eq!(shown.style(), "z-index:3;");
        let without = Shown { attributes: vec![said(None)], ..Shown::default() };
        let mut text = String::new();
        without.write(&mut text);
        assert_eq!(text, "<div><div class=\"\"></div></div>");
    }

    #[test]
    fn a_drawing_is_that_of_what_it_names() {
        let ten: Card = "10H".parse().expect("a card");
        let face = art::Face::Inset;
        assert_eq!(Drawing::Face(ten, face).svg(), art::face_as(ten, face));
        assert_eq!(Drawing::Back(art::Back::Stars).svg(), art::back(art::Back::Stars));
        assert_eq!(Drawing::Blank(art::Sign::None).svg(), art::blank(art::Sign::None));
        assert_eq!(Drawing::None.svg(), "");
    }

    #[test]
    fn only_what_differs_is_told() {
        let (one, other, none) = (said(Some("one")), said(Some("other")), said(None));
        let before = [one.clone(), one.clone(), none.clone(), one.clone()];
        let now = [one.clone(), other.clone(), one.clone(), none.clone()];
        let told: Vec<_> = differing(&now, &before).collect();
        assert_eq!(told, [&other, &one, &none]);
    }
}
