//! Writes HTML: elements, attributes and escaped text. Does not depend on a page.

/// Escapes a text for HTML. The result may be inside an element or inside the value of an
/// attribute.
pub fn escape(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
    out
}

/// Returns the start tag of an element, or a whole element that has no content, such as `<input>`.
/// The values of the attributes are escaped. An attribute with an empty value is written as its
/// name alone.
pub fn start_tag(name: &str, attributes: &[(&str, &str)]) -> String {
    let mut out = format!("<{name}");
    for (attribute, value) in attributes {
        out.push(' ');
        out.push_str(attribute);
        if !value.is_empty() {
            out.push_str(&format!("=\"{}\"", escape(value)));
        }
    }
    out.push('>');
    out
}

/// Returns an element. `content` is HTML, not plain text.
pub fn element(name: &str, attributes: &[(&str, &str)], content: &str) -> String {
    format!("{}{content}</{name}>", start_tag(name, attributes))
}

/// Returns an element without attributes that contains plain text.
pub fn text_element(name: &str, words: &str) -> String {
    element(name, &[], &escape(words))
}

/// Returns an element with one class that contains plain text.
pub fn text_element_with_class(name: &str, class: &str, words: &str) -> String {
    element(name, &[("class", class)], &escape(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_attribute_values_are_escaped() {
        assert_eq!(escape("a < b & \"c\" > d’s"), "a &lt; b &amp; &quot;c&quot; &gt; d’s");
        assert_eq!(text_element("p", "<b>"), "<p>&lt;b&gt;</p>");
        assert_eq!(start_tag("a", &[("title", "\"")]), "<a title=\"&quot;\">");
    }

    #[test]
    fn attribute_without_value_is_written_as_its_name() {
        assert_eq!(
            start_tag("input", &[("disabled", ""), ("type", "radio")]),
            "<input disabled type=\"radio\">"
        );
    }
}
