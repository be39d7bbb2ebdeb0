//! Fills the built `index.html` with a page. In release builds Trunk minifies this file, so the
//! values of attributes may have no quotes. Depends on HTML tags, not on what is on a page.

use std::{fmt, ops::Range};

use super::{
    Page, SiteUrl,
    html::{element, escape, start_tag},
};

/// The error if the template lacks a place for a part of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingPlace(pub &'static str);

impl fmt::Display for MissingPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the template has no {}", self.0)
    }
}

impl std::error::Error for MissingPlace {}

/// The width and height of the picture of a page, in pixels.
pub const PICTURE_SIZE: (u32, u32) = (1200, 630);

/// Returns the HTML of a page. If `url` is `None`, leaves out the tags for link previews that need
/// an absolute address.
///
/// A template that is already filled gives the same result as the original template.
///
/// # Errors
/// Returns an error if the template lacks a place for a part of the page.
pub fn fill_template(
    template: &str,
    page: &Page,
    url: Option<&SiteUrl>,
) -> Result<String, MissingPlace> {
    let tags = parse_tags(template);
    let find = |name, attribute, value| {
        tags.iter().position(|tag| tag.name == name && tag.has_value(attribute, value))
    };
    let base = tags.iter().position(|tag| tag.name == "base").ok_or(MissingPlace("<base>"))?;
    let title = tags.iter().position(|tag| tag.name == "title");
    let title =
        title.and_then(|at| Some((at, tags.get(at + 1)?))).filter(|it| it.1.name == "/title");
    let (title, title_end) = title.ok_or(MissingPlace("<title>"))?;
    let about = find("meta", "name", "description").ok_or(MissingPlace("description"))?;
    let app = find("div", "id", "app").ok_or(MissingPlace("<div id=\"app\">"))?;
    let app_end = find_end_tag(&tags, app).ok_or(MissingPlace("end of #app"))?;
    let shell = find("main", "class", "shell").filter(|at| (app..app_end).contains(at));
    let shell = shell.ok_or(MissingPlace("<main class=\"shell\">"))?;
    let shell_end = find_end_tag(&tags, shell).ok_or(MissingPlace("end of the title page"))?;
    let shell = &template[tags[shell].range.start..tags[shell_end].range.end];

    let old_previews = tags.iter().filter(|tag| tag.is_preview_tag()).map(|tag| tag.range.clone());
    let mut changes: Vec<(Range<usize>, String)> =
        old_previews.map(|range| (range, String::new())).collect();
    changes.extend([
        (tags[base].range.clone(), start_tag("base", &[("href", &page.base_href())])),
        (tags[title].range.end..title_end.range.start, escape(&page.title)),
        (tags[about].range.clone(), head_tags(page, url)),
        (tags[app].range.end..tags[app_end].range.start, format!("{shell}{}", page.main)),
    ]);
    changes.sort_by_key(|(range, _)| range.start);
    let mut out = String::new();
    let mut at = 0;
    for (range, new) in changes {
        out.push_str(&template[at..range.start]);
        out.push_str(&new);
        at = range.end;
    }
    out.push_str(&template[at..]);
    Ok(out)
}

/// Returns the content of a `<meta>` of the template: the name of a file, such as the volume of
/// texts.
pub fn meta_content(template: &str, name: &str) -> Option<String> {
    let tags = parse_tags(template);
    let tag = tags.iter().find(|tag| tag.name == "meta" && tag.has_value("name", name))?;
    tag.value("content").map(str::to_owned)
}

/// Returns the tags about the page: description, Open Graph, Twitter, and the canonical address.
fn head_tags(page: &Page, url: Option<&SiteUrl>) -> String {
    let named = |name: &str, value: &str| start_tag("meta", &[("name", name), ("content", value)]);
    let property =
        |name: &str, value: &str| start_tag("meta", &[("property", name), ("content", value)]);
    let mut tags = vec![
        named("description", &page.description),
        property("og:type", "website"),
        property("og:site_name", "Patientia"),
        property("og:title", &page.title),
        property("og:description", &page.description),
        named("twitter:title", &page.title),
        named("twitter:description", &page.description),
    ];
    if let Some(url) = url {
        let (address, picture) = (url.join(&page.folder), url.join(&page.picture.file_path()));
        let (width, height) = PICTURE_SIZE;
        tags.extend([
            start_tag("link", &[("rel", "canonical"), ("href", &address)]),
            property("og:url", &address),
            property("og:image", &picture),
            property("og:image:width", &width.to_string()),
            property("og:image:height", &height.to_string()),
            property("og:image:alt", &page.picture.heading),
            named("twitter:card", "summary_large_image"),
            named("twitter:image", &picture),
        ]);
    } else {
        tags.push(named("twitter:card", "summary"));
    }
    tags.concat()
}

/// A tag of the template. The name of an end tag begins with `/`.
#[derive(Debug)]
struct Tag<'a> {
    range: Range<usize>,
    name: &'a str,
    attributes: Vec<(&'a str, &'a str)>,
}

impl Tag<'_> {
    fn value(&self, attribute: &str) -> Option<&str> {
        self.attributes.iter().find(|it| it.0 == attribute).map(|it| it.1)
    }

    fn has_value(&self, attribute: &str, value: &str) -> bool {
        self.value(attribute) == Some(value)
    }

    /// Returns true for the tags that [`head_tags`] writes after the description.
    fn is_preview_tag(&self) -> bool {
        let begins = |attribute, with: &str| {
            self.value(attribute).is_some_and(|value| value.starts_with(with))
        };
        match self.name {
            "meta" => begins("property", "og:") || begins("name", "twitter:"),
            "link" => self.has_value("rel", "canonical"),
            _ => false,
        }
    }
}

/// Returns all tags of a text, without comments and the doctype.
fn parse_tags(html: &str) -> Vec<Tag<'_>> {
    let mut tags = Vec::new();
    let mut at = 0;
    while let Some(start) = html[at..].find('<').map(|found| at + found) {
        let rest = &html[start..];
        let length = if rest.starts_with("<!--") {
            rest.find("-->").map(|end| end + 3)
        } else {
            tag_length(rest)
        };
        let Some(end) = length.map(|length| start + length) else { break };
        at = end;
        let inside = &html[start + 1..end - 1];
        if inside.starts_with('!') {
            continue;
        }
        let (name, attributes) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
        tags.push(Tag { range: start..end, name, attributes: read_attributes(attributes) });
        if name == "script" {
            // A `<` in a script does not begin a tag, so continue after the script.
            at = html[end..].find("</script").map_or(html.len(), |found| end + found);
        }
    }
    tags
}

/// Returns the length of the tag at the beginning of a text. A `>` inside quotes does not end the
/// tag.
fn tag_length(html: &str) -> Option<usize> {
    let mut quote = None;
    for (at, letter) in html.char_indices() {
        match (quote, letter) {
            (None, '>') => return Some(at + 1),
            (None, '"' | '\'') => quote = Some(letter),
            (Some(open), letter) if open == letter => quote = None,
            _ => {}
        }
    }
    None
}

fn read_attributes(text: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
        let name = &rest[..end];
        rest = &rest[end..];
        let mut value = "";
        if let Some(after) = rest.strip_prefix('=') {
            (value, rest) = match after.chars().next() {
                Some(quote @ ('"' | '\'')) => {
                    after[1..].split_once(quote).unwrap_or((&after[1..], ""))
                }
                _ => after.split_once(char::is_whitespace).unwrap_or((after, "")),
            };
        }
        found.push((name, value));
        rest = rest.trim_start();
    }
    found
}

/// Returns the index of the end tag of an element.
fn find_end_tag(tags: &[Tag<'_>], start: usize) -> Option<usize> {
    let name = tags[start].name;
    let mut depth = 0;
    for (at, tag) in tags.iter().enumerate().skip(start) {
        if tag.name == name {
            depth += 1;
        } else if tag.name.strip_prefix('/') == Some(name) {
            depth -= 1;
            if depth == 0 {
                return Some(at);
            }
        }
    }
    None
}

/// Returns `sitemap.xml`, with the addresses of these pages.
pub fn sitemap(pages: &[Page], url: &SiteUrl) -> String {
    let entry =
        |page: &Page| element("url", &[], &element("loc", &[], &escape(&url.join(&page.folder))));
    let entries: Vec<String> = pages.iter().map(entry).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{}\n</urlset>\n",
        entries.join("\n")
    )
}
