//! Tests of the pages of the built site as plain HTML: every page is complete and valid, every link
//! leads somewhere, and no page needs the program or breaks the Content-Security-Policy.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    sync::LazyLock,
};

use patientia::{
    games::{self, Book, prose::Section},
    link,
    site::{self, MissingPlace, Page, SiteUrl, Sources, escape},
    text::atlas::measurement_sentence,
};

/// The template as Trunk writes it in release builds: without quotes around most values.
const MINIFIED: &str = "<!doctype html><html lang=en><base href=./><title>Old</title>\
    <meta content=\"Old > text.\" name=description><meta content=words/en-1.txt name=words>\
    </head><body><div id=app><main class=shell><h1>Patientia</h1></main></div>\
    <dialog id=stopped><p>Stopped</p></dialog></body></html>";

/// The template in the root of the project, with the base that Trunk writes in debug builds.
static TEMPLATE: LazyLock<String> = LazyLock::new(|| {
    let text = fs::read_to_string(root().join("index.html")).expect("index.html");
    text.replace("<base data-trunk-public-url>", "<base href=\"./\">")
});

static SOURCES: LazyLock<Sources> = LazyLock::new(|| {
    let texts: String = games::all()
        .map(|game| {
            let book = match game.book {
                Book::Cadogan => "cadogan",
                Book::WhitmoreJones => "whitmore_jones",
            };
            let file = format!("src/games/{book}/{}.en.txt", game.id.replace('-', "_"));
            let text = fs::read_to_string(root().join(file)).expect("the text of a game");
            format!("== {}\n{text}", game.id)
        })
        .collect();
    let figures = fs::read_dir(root().join("src/atlas")).expect("a folder");
    let figures = figures.map(|entry| entry.expect("an entry").path());
    let figures = figures.filter(|path| path.extension().is_some_and(|it| it == "json"));
    let line = |path| fs::read_to_string(path).expect("figures").replace('\n', "") + "\n";
    let figures: String = figures.map(line).collect();
    Sources::read(&texts, &figures).expect("texts that can be parsed")
});

static PAGES: LazyLock<Vec<Page>> = LazyLock::new(|| site::all_pages(&SOURCES));

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn site_url() -> SiteUrl {
    SiteUrl::parse("https://example.org/patientia").expect("an address")
}

fn fill_page_template(page: &Page) -> String {
    site::fill_template(&TEMPLATE, page, None).expect("a template with all places")
}

/// Returns the values of an attribute in HTML that `site` has written.
fn attribute_values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let begin = format!(" {attribute}=\"");
    html.split(&begin).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_game_and_every_page_has_an_html_file() {
    let files: BTreeSet<String> = PAGES.iter().map(Page::file_path).collect();
    assert_eq!(files.len(), PAGES.len(), "two pages have the same file");
    let others = ["index.html", "whitmore-jones/index.html", "daily/index.html"];
    for file in others.into_iter().chain(["tournaments/index.html", "problems/index.html"]) {
        assert!(files.contains(file), "{file}");
    }
    for game in games::all() {
        assert!(files.contains(&format!("game/{}/index.html", game.id)), "{}", game.id);
    }
    assert_eq!(files.len(), games::all().count() + 5);
}

#[test]
fn every_placeholder_of_the_template_is_filled() {
    for page in PAGES.iter() {
        for template in [&*TEMPLATE, MINIFIED] {
            let html = site::fill_template(template, page, None).expect("all places");
            let title = format!("<title>{}</title>", escape(&page.title));
            assert_eq!(html.matches("<title>").count(), 1, "{}", page.folder);
            assert!(html.contains(&title), "{}: no {title}", page.folder);
            assert_eq!(html.matches("name=\"description\"").count(), 1, "{}", page.folder);
            assert!(html.contains(&page.main), "{}", page.folder);
            assert!(html.contains("id=\"page-title\""), "{}", page.folder);
            for kept in ["shell", "Stopped", "stopped"] {
                assert_eq!(template.contains(kept), html.contains(kept), "{kept}");
            }
            assert_eq!(html.matches("<base").count(), 1, "{}", page.folder);
            assert!(!html.contains("Old > text"), "{}", page.folder);
        }
    }
}

#[test]
fn filling_the_template_twice_changes_nothing() {
    for url in [None, Some(site_url())] {
        for page in &PAGES[..4] {
            let once = site::fill_template(&TEMPLATE, page, url.as_ref()).expect("all places");
            assert_eq!(site::fill_template(&once, page, url.as_ref()).as_ref(), Ok(&once));
        }
    }
}

#[test]
fn template_without_one_of_its_placeholders_is_an_error() {
    let page = &PAGES[0];
    for (place, error) in [
        ("<base href=./>", "<base>"),
        ("<title>Old</title>", "<title>"),
        ("name=description", "description"),
        ("id=app", "<div id=\"app\">"),
        ("</div>", "end of #app"),
        ("class=shell", "<main class=\"shell\">"),
    ] {
        let template = MINIFIED.replace(place, "");
        assert_eq!(site::fill_template(&template, page, None), Err(MissingPlace(error)), "{place}");
    }
}

#[test]
fn filling_the_template_does_not_change_its_scripts() {
    let script = "<script>if (a<b && c>'</div>'.length) { \"</main>\"; }</script>";
    let template = MINIFIED.replace("</main>", &format!("</main>{script}"));
    let template = template.replace("<base", &format!("{script}<base"));
    let html = site::fill_template(&template, &PAGES[0], None).expect("all places");
    assert_eq!(html.matches(script).count(), 1, "the one in #app makes room for the page");
    assert!(html.contains("<p>Stopped</p>"));
}

#[test]
fn file_names_are_read_from_the_page_template() {
    assert_eq!(site::meta_content(MINIFIED, "words").as_deref(), Some("words/en-1.txt"));
    assert_eq!(site::meta_content(&TEMPLATE, "words").as_deref(), Some("words/en.txt"));
    assert_eq!(site::meta_content(MINIFIED, "figures"), None);
}

#[test]
fn pages_have_no_inline_style_or_script() {
    for page in PAGES.iter() {
        for tag in tags(&page.main) {
            assert!(!is_inline(tag), "{}: <{tag}>", page.folder);
        }
    }
    for inline in ["p style=\"x\"", "style", "script src=\"x\"", "a onclick=\"x\""] {
        assert!(is_inline(inline), "{inline}");
    }
    assert!(!is_inline("button aria-label=\"The House on the Hill\""));
}

/// Returns true if a tag is, or has, an inline style or script.
fn is_inline(tag: &str) -> bool {
    let without_values: String = tag.split('"').step_by(2).collect();
    let mut words = without_values.split([' ', '=']);
    let is_element = ["style", "script"].contains(&words.next().unwrap_or_default());
    is_element || words.any(|name| name == "style" || name.starts_with("on"))
}

/// Returns the tags of a page. (`escape` leaves no `<` or `>` in texts and values.)
fn tags(html: &str) -> Vec<&str> {
    let parts = html.split('<').skip(1);
    parts.map(|part| &part[..part.find('>').expect("a complete tag")]).map(str::trim).collect()
}

/// Returns a page without the tags of its links. The words of the links stay.
fn without_links(html: &str) -> String {
    let is_link = |tag: &&str| tag.starts_with("a ") || *tag == "/a";
    let mut text = html.to_owned();
    for tag in tags(html).into_iter().filter(is_link) {
        text = text.replacen(&format!("<{tag}>"), "", 1);
    }
    text
}

#[test]
fn elements_of_every_page_are_closed_in_order() {
    for page in PAGES.iter() {
        let mut open = Vec::new();
        for tag in tags(&page.main) {
            let name = tag.split([' ', '/']).next().unwrap_or_default();
            if let Some(name) = tag.strip_prefix('/') {
                assert_eq!(open.pop(), Some(name), "{}", page.folder);
            } else if !tag.ends_with('/') && name != "input" {
                open.push(name);
            }
        }
        assert_eq!(open, Vec::<&str>::new(), "{}", page.folder);
    }
}

#[test]
fn ids_occur_once_on_a_page() {
    for page in PAGES.iter() {
        let html = fill_page_template(page);
        let mut seen = BTreeSet::new();
        for id in attribute_values(&html, "id") {
            assert!(seen.insert(id), "{}: the id {id} occurs twice", page.folder);
        }
        for id in attribute_values(&page.main, "aria-controls") {
            assert!(seen.contains(id), "{}: nothing has the id {id}", page.folder);
        }
    }
}

#[test]
fn every_link_leads_to_a_page() {
    let folders: BTreeSet<&str> = PAGES.iter().map(|page| page.folder.as_str()).collect();
    let mut linked = BTreeSet::from([""]);
    for page in PAGES.iter() {
        for href in attribute_values(&page.main, "href") {
            let (folder, link) = href.split_at(href.find('#').unwrap_or(href.len()));
            assert!(link.is_empty() || link::parse_link(link).is_ok(), "{}: {href}", page.folder);
            if !folder.is_empty() || link.is_empty() {
                let folder = if folder == "./" { "" } else { folder };
                assert!(folders.contains(folder), "{} links to {href}", page.folder);
                linked.extend(folders.get(folder));
            }
        }
    }
    assert_eq!(linked, folders, "a page to which no link leads");
}

#[test]
fn contents_page_links_well_known_games_with_their_options() {
    for known in games::KNOWN_GAMES.iter().filter(|known| !known.options.is_empty()) {
        let href =
            format!("game/{}/{}", known.id, link::game_link_with_options(known.id, known.options));
        assert!(attribute_values(&PAGES[0].main, "href").contains(&&*href), "{}", known.name);
    }
}

#[test]
fn every_game_page_links_to_its_table() {
    for game in games::all() {
        let page = PAGES.iter().find(|page| page.folder == format!("game/{}/", game.id));
        let links = attribute_values(&page.expect("a page").main, "href");
        assert!(links.contains(&&*link::game_link(game.id)), "{}", game.id);
        let contents = &PAGES[usize::from(game.book == Book::WhitmoreJones)].main;
        assert!(contents.contains(&format!("href=\"game/{}/\"", game.id)), "{}", game.id);
    }
}

#[test]
fn base_address_of_every_page_is_the_site_root() {
    for page in PAGES.iter() {
        let depth = Path::new(&page.folder).components().count();
        let base = if depth == 0 { "./".to_owned() } else { "../".repeat(depth) };
        assert!(
            fill_page_template(page).contains(&format!("<base href=\"{base}\">")),
            "{}",
            page.folder
        );
    }
}

#[test]
fn game_page_contains_all_of_its_text() {
    for game in games::all() {
        let page = PAGES.iter().find(|page| page.folder == format!("game/{}/", game.id));
        let html = &page.expect("a page").main;
        let text = without_links(html);
        let prose = &SOURCES.texts[game.id];
        for (section, paragraphs) in &prose.sections {
            // The introduction needs no heading: it is below the title of the page.
            let heading = format!("<h3>{}</h3>", escape(section.heading()));
            assert_eq!(
                html.contains(&heading),
                *section != Section::About,
                "{}: no {heading}",
                game.id
            );
            for paragraph in paragraphs {
                let paragraph = format!("<p>{}</p>", escape(paragraph));
                assert!(text.contains(&paragraph), "{}: no {paragraph}", game.id);
            }
        }
        for words in prose.opening.steps.iter().map(|step| &step.why) {
            assert!(html.contains(&escape(words)), "{}: no {words}", game.id);
        }
        // Five parts of the page can be unfolded: the deal by its number, the opening, the words,
        // the exact rules, and the measurement. The last is missing if the game is not measured.
        let is_measured = SOURCES.figures.get(game.id).and_then(measurement_sentence).is_some();
        let folded = 4 + usize::from(is_measured);
        assert_eq!(html.matches("<summary>").count(), folded, "{}", game.id);
    }
}

#[test]
fn contents_pages_contain_all_pictures_and_facts() {
    for (page, book) in PAGES.iter().zip([Book::Cadogan, Book::WhitmoreJones]) {
        let count = games::all().filter(|game| game.book == book).count();
        let pictures = page.main.matches("<svg class=\"layout plate\" viewBox").count();
        assert_eq!(pictures, count + games::BEGINNER_GAMES.len());
        let measured = games::all().filter(|game| game.book == book);
        let measured = measured.filter(|game| SOURCES.figures.contains_key(game.id)).count();
        let figures_with =
            |unit| page.main.matches(&format!("{unit}<span class=\"odds\">")).count();
        let briefs = figures_with("min") + figures_with("hour");
        assert_eq!(briefs, measured + games::BEGINNER_GAMES.len());
    }
}

#[test]
fn special_characters_in_texts_are_escaped() {
    let page = Page {
        title: "<A> & \"B\"".to_owned(),
        description: "\"C\" < D".to_owned(),
        ..PAGES[0].clone()
    };
    let html = fill_page_template(&page);
    assert!(html.contains("<title>&lt;A&gt; &amp; &quot;B&quot;</title>"));
    assert!(html.contains("name=\"description\" content=\"&quot;C&quot; &lt; D\""));
    for page in PAGES.iter() {
        assert!(!has_bare_ampersand(&page.main), "{}", page.folder);
    }
    assert!(has_bare_ampersand("a &amp; b & c"));
}

/// Returns true if an ampersand does not begin a character reference.
fn has_bare_ampersand(html: &str) -> bool {
    let known = ["&amp;", "&lt;", "&gt;", "&quot;"];
    html.match_indices('&').any(|(at, _)| !known.iter().any(|it| html[at..].starts_with(it)))
}

/// The preview tags that need the address of the site.
const ABSOLUTE: [&str; 4] =
    ["property=\"og:url\"", "property=\"og:image\"", "name=\"twitter:image\"", "rel=\"canonical\""];

#[test]
fn site_address_makes_preview_tags_absolute() {
    for page in PAGES.iter() {
        let html = site::fill_template(&TEMPLATE, page, Some(&site_url())).expect("all places");
        let address = format!("https://example.org/patientia/{}", page.folder);
        let picture = format!("https://example.org/patientia/{}", page.picture.file_path());
        let expected = [&address, &picture, &picture, &address];
        for (tag, value) in ABSOLUTE.into_iter().zip(expected) {
            let tag = html.split('<').filter(|it| it.contains(tag)).collect::<Vec<_>>();
            assert_eq!(tag.len(), 1, "{}: {tag:?}", page.folder);
            assert!(tag[0].contains(&format!("\"{value}\"")), "{}: {}", page.folder, tag[0]);
        }
    }
}

#[test]
fn pages_without_site_address_have_no_tags_with_absolute_urls() {
    for page in PAGES.iter() {
        let html = fill_page_template(page);
        for tag in ABSOLUTE {
            assert!(!html.contains(tag), "{}: {tag}", page.folder);
        }
        assert!(!html.contains("http://") && !html.contains("https://"), "{}", page.folder);
        for tag in ["og:title", "og:description", "og:type", "twitter:card", "twitter:title"] {
            assert_eq!(html.matches(&format!("\"{tag}\"")).count(), 1, "{}: {tag}", page.folder);
        }
    }
}

#[test]
fn pages_have_unique_titles_and_useful_descriptions() {
    let mut titles = BTreeMap::new();
    for page in PAGES.iter() {
        assert!(page.title.contains("Patientia"), "{}", page.title);
        let length = page.description.chars().count();
        assert!((40..300).contains(&length), "{}: {}", page.folder, page.description);
        if let Some(other) = titles.insert(&page.title, &page.folder) {
            panic!("{other} and {} have the same title", page.folder);
        }
    }
}

#[test]
fn sitemap_has_every_page() {
    let map = site::sitemap(&PAGES, &site_url());
    assert_eq!(map.matches("<loc>").count(), PAGES.len());
    for page in PAGES.iter() {
        let loc = format!("<loc>https://example.org/patientia/{}</loc>", page.folder);
        assert!(map.contains(&loc), "{loc}");
    }
}

#[test]
fn preview_pictures_show_a_layout_and_the_name() {
    for page in PAGES.iter() {
        let svg = page.picture.svg();
        assert!(svg.contains("<path") && !svg.contains("NaN"), "{}", page.folder);
        assert!(svg.contains(&format!(">{}</text>", escape(&page.picture.heading))));
        let scales = svg.split("scale(").skip(1).filter_map(|rest| rest.split(')').next());
        for scale in scales {
            let scale: f32 = scale.parse().expect("a number");
            assert!((0.5..12.0).contains(&scale), "{}: {scale}", page.folder);
        }
    }
}

/// If the address contains a link after `#`, the program shows another page. With such an address
/// (`data-link`), the style sheet hides the static page.
#[test]
fn link_after_the_hash_hides_the_static_page() {
    let css = fs::read_to_string(root().join("style/static.css")).expect("a style sheet");
    for rule in ["html[data-link] .static {", "html:not([data-link]) #app > .shell {"] {
        assert!(css.contains(rule), "{rule}");
    }
    for page in PAGES.iter() {
        assert!(fill_page_template(page).contains(" static\""), "{}", page.folder);
    }
}
