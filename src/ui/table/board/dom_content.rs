//! The content of one element of the DOM layer (see `dom_layer`): attributes, styles and drawings
//! as plain values, and the HTML that creates the element. Depends only on names and values.

use std::{borrow::Cow, fmt::Write as _};

use crate::{art, cards::Card};

/// The name and value of an attribute or a style. The value is `None` if the element does not have
/// this attribute or style.
pub type DomProperty = (&'static str, Option<String>);

/// The content of an element. The names and the order of the attributes and styles of an element
/// never change.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DomContent {
    pub attributes: Vec<DomProperty>,
    pub styles: Vec<DomProperty>,
    /// The classes of the `<div>` inside the element.
    pub body: &'static str,
    /// The classes and the content of each drawing in the inner `<div>` (`body`).
    pub drawings: Vec<(&'static str, Drawing)>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Drawing {
    #[default]
    None,
    Face(Card, art::Face),
    Back(art::BackPattern),
    Blank(art::Sign),
}

impl Drawing {
    /// Returns the content of the `<svg>`.
    pub fn svg(self) -> Cow<'static, str> {
        match self {
            Drawing::None => Cow::Borrowed(""),
            Drawing::Face(card, kind) => Cow::Owned(art::draw_face(card, kind)),
            Drawing::Back(pattern) => Cow::Borrowed(art::draw_back(pattern)),
            Drawing::Blank(sign) => Cow::Owned(art::draw_empty_place(sign)),
        }
    }
}

impl DomContent {
    /// Writes the HTML of the element, without its styles: the site's content security policy
    /// forbids inline styles in HTML.
    pub fn write_html(&self, out: &mut String) {
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

    /// Returns the styles as CSS text.
    pub fn css_text(&self) -> String {
        let mut out = String::new();
        for (name, value) in &self.styles {
            if let Some(value) = value {
                let _ = write!(out, "{name}:{value};");
            }
        }
        out
    }
}

/// Returns the attributes or styles that changed.
pub fn changed_properties<'a>(
    now: &'a [DomProperty],
    before: &'a [DomProperty],
) -> impl Iterator<Item = &'a DomProperty> {
    now.iter().zip(before).filter(|(now, before)| now != before).map(|(now, _)| now)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label_attribute(value: Option<&str>) -> DomProperty {
        ("aria-label", value.map(str::to_owned))
    }

    #[test]
    fn html_omits_attributes_without_a_value() {
        let shown = DomContent {
            attributes: vec![
                ("class", Some("pile".to_owned())),
                label_attribute(Some("a \"b\" & <c>")),
            ],
            styles: vec![("z-index", Some("3".to_owned())), ("translate", None)],
            body: "card",
            drawings: vec![("art back", Drawing::None)],
        };
        let mut text = String::new();
        shown.write_html(&mut text);
        let svg = "<svg class=\"art back\" viewBox=\"0 0 100 140\" aria-hidden=\"true\"></svg>";
        let label = "aria-label=\"a &quot;b&quot; &amp; <c>\"";
        assert_eq!(
            text,
            format!("<div class=\"pile\" {label}><div class=\"card\">{svg}</div></div>")
        );
        assert_eq!(shown.css_text(), "z-index:3;");
        let without =
            DomContent { attributes: vec![label_attribute(None)], ..DomContent::default() };
        let mut text = String::new();
        without.write_html(&mut text);
        assert_eq!(text, "<div><div class=\"\"></div></div>");
    }

    #[test]
    fn board_uses_the_drawings_of_the_art_module() {
        let ten: Card = "10H".parse().expect("a card");
        let face = art::Face::Inset;
        assert_eq!(Drawing::Face(ten, face).svg(), art::draw_face(ten, face));
        assert_eq!(
            Drawing::Back(art::BackPattern::Stars).svg(),
            art::draw_back(art::BackPattern::Stars)
        );
        assert_eq!(Drawing::Blank(art::Sign::None).svg(), art::draw_empty_place(art::Sign::None));
        assert_eq!(Drawing::None.svg(), "");
    }

    #[test]
    fn only_properties_with_new_values_are_changed() {
        let (one, other, none) =
            (label_attribute(Some("one")), label_attribute(Some("other")), label_attribute(None));
        let before = [one.clone(), one.clone(), none.clone(), one.clone()];
        let now = [one.clone(), other.clone(), one.clone(), none.clone()];
        let changed: Vec<_> = changed_properties(&now, &before).collect();
        assert_eq!(changed, [&other, &one, &none]);
    }
}
