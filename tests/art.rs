//! Checks the card drawings, and writes them all to `target/art/sheet.html` for visual review.

use patientia::{
    art::{self, Face, Sign},
    cards::{Card, Rank, Suit},
};
use std::{
    collections::{HashMap, HashSet},
    fs,
    path::Path,
};

fn faces() -> impl Iterator<Item = Card> {
    (0..Card::FACES).filter_map(Card::from_index)
}

fn signs() -> Vec<Sign> {
    let mut signs = vec![Sign::None, Sign::Stock(true), Sign::Stock(false)];
    signs.extend([Rank::ACE, Rank::KING].map(Sign::Rank));
    signs.extend(Suit::ALL.map(Sign::Suit));
    signs.extend(Suit::ALL.map(|suit| Sign::Card(Rank::ACE, suit)));
    signs
}

const FACES: [Face; 9] = [
    Face::Whole,
    Face::Inset,
    Face::InsetAside,
    Face::Small(art::index::MOST),
    Face::SmallAside(art::index::MOST),
    Face::Small(45),
    Face::SmallAside(45),
    Face::Small(12),
    Face::SmallAside(12),
];

fn drawings() -> Vec<String> {
    faces()
        .flat_map(|card| FACES.map(|kind| art::draw_face(card, kind)))
        .chain(signs().into_iter().map(art::draw_empty_place))
        .chain(art::BackPattern::ALL.map(|pattern| art::draw_back(pattern).to_owned()))
        .collect()
}

/// Returns true if the elements are closed in the right order and the value of every attribute is
/// in quotes.
fn is_well_formed(markup: &str) -> bool {
    let mut open = Vec::new();
    for tag in markup.split('<').skip(1) {
        let Some((tag, text)) = tag.split_once('>') else {
            return false;
        };
        if !text.is_empty() || tag.matches('"').count() % 2 == 1 {
            return false;
        }
        let name = tag.split([' ', '/']).next();
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return false;
            }
        } else if !tag.ends_with('/') {
            open.extend(name);
        }
    }
    open.is_empty()
}

#[test]
fn markup_is_well_formed_and_self_contained() {
    for markup in drawings() {
        assert!(is_well_formed(&markup), "{markup}");
        for foreign in ["<text", "url(", "<image", "href", "style=", "#"] {
            assert!(!markup.contains(foreign), "{foreign} in {markup}");
        }
    }
}

#[test]
fn no_two_card_faces_look_the_same() {
    for kind in FACES {
        let distinct: HashSet<String> = faces().map(|card| art::draw_face(card, kind)).collect();
        assert_eq!(distinct.len(), Card::FACES, "{kind:?}");
    }
}

/// The largest allowed size of all faces together, in bytes.
const ALL_FACES: usize = 145_000;
const ONE_FACE: usize = 9_000;

#[test]
fn svg_texts_of_card_faces_stay_small() {
    let sizes: Vec<usize> = faces().map(|card| art::draw_whole_face(card).len()).collect();
    println!("largest {:?}, all {}", sizes.iter().max(), sizes.iter().sum::<usize>());
    assert!(sizes.iter().sum::<usize>() < ALL_FACES);
    assert!(sizes.iter().all(|size| *size < ONE_FACE));
}

#[test]
fn drawing_of_a_number_card_has_at_most_four_paths() {
    // The ace of spades has the maker's ornaments, so it may have more paths.
    let maker: Card = "AS".parse().expect("a card");
    for card in faces().filter(|card| (1..=10).contains(&card.rank().number()) && *card != maker) {
        assert!(art::draw_whole_face(card).matches("<path").count() <= 4, "{card}");
    }
    assert!(art::draw_whole_face(maker).matches("<path").count() <= 10);
}

fn card_svg_figure(kind: &str, width: u32, markup: &str) -> String {
    format!(
        "<div class='card {kind}' style='width:{width}px'><svg class='art' viewBox='{}'>{markup}</svg></div>",
        art::VIEW_BOX
    )
}

fn sheet_of_all_drawings() -> String {
    let style = |name: &str| {
        fs::read_to_string(Path::new("style").join(name)).expect("the style sheet is readable")
    };
    let mut out = format!(
        "<!doctype html><meta charset=utf-8><style>{}{}{}</style>",
        style("tokens.css"),
        style("cards.css"),
        "body{background:var(--cloth);margin:16px;width:1500px}section{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:24px}"
    );
    for (width, kind) in [
        (100, Face::Whole),
        (60, Face::Whole),
        (90, Face::Inset),
        (90, Face::InsetAside),
        (40, Face::Small(45)),
        (40, Face::SmallAside(45)),
        (40, Face::Small(30)),
        (40, Face::SmallAside(30)),
        (200, Face::Whole),
    ] {
        out += "<section>";
        for face in faces() {
            out += &card_svg_figure("up", width, &art::draw_face(face, kind));
        }
        out += &card_svg_figure("down", width, art::draw_back(art::BackPattern::Weave));
        for sign in signs() {
            out += &card_svg_figure("place", width, &art::draw_empty_place(sign));
        }
        out += "</section>";
    }
    out
}

#[test]
fn sheet_of_all_drawings_is_written() {
    let sheet = sheet_of_all_drawings();
    assert_eq!(sheet.matches("<svg class='art'").count(), 9 * (53 + 1 + signs().len()));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/art");
    fs::create_dir_all(&folder).expect("target is writable");
    fs::write(folder.join("sheet.html"), sheet).expect("target is writable");
}

/// Returns the relative luminance of a colour `#rrggbb`.
fn luminance(colour: &str) -> f64 {
    let channel = |at: usize| {
        let value = u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour is #rrggbb");
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/// Returns the design tokens (named values) that the rules for these selectors in
/// `style/tokens.css` define. If several rules define a token, the rule of the last selector in
/// `selectors` decides.
fn design_tokens<'a>(css: &'a str, selectors: &[&str]) -> HashMap<&'a str, &'a str> {
    let mut values = HashMap::new();
    for selector in selectors {
        let opening = format!("{selector} {{");
        let start = css.find(&opening).unwrap_or_else(|| panic!("no {selector}"));
        let rule = &css[start + opening.len()..];
        let rule = &rule[..rule.find('}').expect("a rule ends")];
        values.extend(
            rule.split(';')
                .filter_map(|line| line.trim().split_once(": "))
                .filter(|(name, _)| name.starts_with("--")),
        );
    }
    values
}

/// Pairs of colour tokens: background, foreground, and the lowest allowed contrast between them.
const CONTRASTS: [(&str, &str, f64); 17] = [
    ("--paper", "--ink", 4.5),
    ("--paper", "--soft", 4.5),
    ("--paper", "--oxblood", 4.5),
    ("--paper", "--gilt-ink", 4.5),
    ("--paper", "--rule", 3.0),
    ("--cloth", "--cloth-ink", 4.5),
    ("--cloth", "--place", 3.0),
    ("--cloth", "--gilt", 3.0),
    ("--ring", "--gilt", 3.0),
    ("--face", "--ring", 3.0),
    ("--face", "--face-ink", 4.5),
    ("--face", "--face-red", 4.5),
    ("--face", "--face-blue", 4.5),
    ("--face", "--face-green", 4.5),
    ("--face", "--edge", 3.0),
    ("--face-red", "--face", 4.5),
    ("--face-gilt", "--face-ink", 4.5),
];

#[test]
fn every_theme_has_enough_contrast() {
    let css = fs::read_to_string("style/tokens.css").expect("the tokens are readable");
    let night = ":root[data-theme=\"night\"]";
    for cloth in ["", "[data-cloth=\"claret\"]", "[data-cloth=\"blue\"]", "[data-cloth=\"paper\"]"]
    {
        let below = if cloth.is_empty() { ":root" } else { cloth };
        let by_day = design_tokens(&css, &[":root", below]);
        let over = format!("{night}{cloth}");
        let by_night = design_tokens(&css, &[":root", below, night, &over]);
        for (theme, values) in [("day", by_day), ("night", by_night)] {
            for (background, foreground, least) in CONTRASTS {
                let (a, b) = (luminance(values[background]), luminance(values[foreground]));
                let contrast = (a.max(b) + 0.05) / (a.min(b) + 0.05);
                println!("{theme} {cloth} {foreground} on {background}: {contrast:.1}");
                assert!(
                    contrast >= least,
                    "{theme}{cloth}: {foreground} on {background}: {contrast:.2}"
                );
            }
        }
    }
}

/// The colours of the other suits must be at least this many times as light as the colour of
/// spades.
const LIGHTER: f64 = 2.0;

#[test]
fn other_suits_are_much_lighter_than_spades() {
    let css = fs::read_to_string("style/tokens.css").expect("the tokens are readable");
    let values = design_tokens(&css, &[":root"]);
    let light = |name: &str| luminance(values[name]) + 0.05;
    for suit in ["--face-red", "--face-blue", "--face-green"] {
        let times = light(suit) / light("--face-ink");
        assert!(times >= LIGHTER, "{suit}: {times:.2}");
    }
}

#[test]
fn chosen_and_automatic_night_theme_have_equal_colours() {
    let css = fs::read_to_string("style/tokens.css").expect("the tokens are readable");
    for cloth in ["", "[data-cloth=\"claret\"]", "[data-cloth=\"blue\"]", "[data-cloth=\"paper\"]"]
    {
        let chosen = design_tokens(&css, &[&format!(":root[data-theme=\"night\"]{cloth}")]);
        let automatic = design_tokens(&css, &[&format!(":root:not([data-theme=\"day\"]){cloth}")]);
        assert_eq!(chosen, automatic);
    }
}
