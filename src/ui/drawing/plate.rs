//! The final picture of a game as a plate: one SVG file that needs no style sheet. Depends on
//! drawings and words, not on the browser.

use std::fmt::Write as _;

use super::LayoutDrawing;

/// The width and the height of the plate, in its own units and in pixels of the shared picture.
pub const PLATE_SIZE: (u32, u32) = (1200, 900);

/// The distance between two lines of the ruled background, in units of the plate.
const GROUND_LINE: usize = 14;

/// The colours of the day theme (`style/tokens.css`).
pub const PAPER: &str = "#f6f0e2";
pub const INK: &str = "#22201c";
const FACE: &str = "#fbf6ea";
const OXBLOOD: &str = "#7d1f1f";

/// Returns the plate of a drawing, with the name of the game and a caption on its rim.
pub fn plate_svg(drawing: &LayoutDrawing, title: &str, caption: &str) -> String {
    let (width, height) = PLATE_SIZE;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"><rect width="{width}" height="{height}" fill="{PAPER}"/>"#
    );
    let ground: String = (92..720).step_by(GROUND_LINE).map(|y| format!("M80 {y}H1120")).collect();
    let _ = write!(svg, r#"<path d="{ground}" stroke="{INK}" stroke-width="1.4" opacity=".55"/>"#);
    for (edge, line) in [(60, 3), (74, 1)] {
        let (across, down) = (1200 - 2 * edge, 790 - 2 * edge);
        let _ = write!(
            svg,
            r#"<rect x="{edge}" y="{edge}" width="{across}" height="{down}" fill="none" stroke="{INK}" stroke-width="{line}"/>"#
        );
    }
    let _ = write!(
        svg,
        r#"<svg x="110" y="104" width="980" height="582" viewBox="{}">{}</svg>"#,
        drawing.view_box,
        with_colours(&drawing.svg)
    );
    for (y, size, colour, words) in [(800, 52, INK, title), (850, 30, OXBLOOD, caption)] {
        let _ = write!(
            svg,
            r#"<text x="600" y="{y}" font-family="Georgia, 'Times New Roman', serif" font-size="{size}" text-anchor="middle" fill="{colour}">{}</text>"#,
            escape(words)
        );
    }
    svg.push_str("</svg>");
    svg
}

/// Replaces the classes of the style sheet with colours.
fn with_colours(svg: &str) -> String {
    let line = r#"stroke-width=".8" stroke-linejoin="round""#;
    [
        ("vacant", format!(r##"fill="none" stroke="#8f8570" {line}"##)),
        ("engraved", format!(r#"fill="{FACE}" stroke="{INK}" {line}"#)),
        ("mark", format!(r#"fill="{INK}""#)),
        ("mark pip", format!(r#"fill="{OXBLOOD}""#)),
    ]
    .into_iter()
    .fold(svg.to_owned(), |svg, (class, colours)| {
        svg.replace(&format!("class=\"{class}\""), &colours)
    })
}

fn escape(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, session::Session, ui::drawing::draw_final_picture};

    #[test]
    fn final_picture_needs_no_style_sheet() {
        for game in games::all() {
            let session = Session::new(game, game.default_choices(), 1);
            let drawing = draw_final_picture(session.plan(), session.table());
            let svg = plate_svg(&drawing, game.title, "Deal 1 & 2");
            assert!(!svg.contains("class="), "{}", game.id);
            assert!(svg.contains("Deal 1 &amp; 2"), "{}", game.id);
            assert_eq!(svg.matches("<svg").count(), svg.matches("</svg>").count());
        }
    }
}
