//! The picture that other programs show in the preview of a link to a page, as SVG. It shows one or
//! more layouts and, below them, the name of the page. If `lab` has the feature `pictures`, it
//! turns the SVG into a PNG. Depends on drawings and their colours, not on a style sheet.

use crate::{
    games::{BEGINNER_GAMES, Game, TOURNAMENT_GAMES, by_id},
    text::pages,
    ui::drawing::{INK, LayoutDrawing, PAPER, draw_layout},
};

use super::{PICTURE_SIZE, html::escape};

/// The maximum number of layouts on one picture.
const MAX_LAYOUTS: usize = 3;
/// Two colours of the day theme (`style/tokens.css`), in addition to those of `drawing::plate`.
const SOFT: &str = "#655d4f";
const RULE: &str = "#8f8570";
/// The area of the layouts, in pixels: left, top, width, height.
const PLATE: [f32; 4] = [90.0, 80.0, 1020.0, 350.0];
/// The width of the lines of the layouts, in pixels.
const LINE: f32 = 2.2;
/// An upper limit for the mean width of the letters in a name, as a fraction of the font size of
/// the title.
const LETTER_WIDTH: f32 = 0.5;

/// The picture of a page.
#[derive(Clone, Debug)]
pub struct Picture {
    name: String,
    /// The text on the picture.
    pub heading: String,
    /// The games whose layouts are on the picture.
    games: Vec<&'static Game>,
}

impl Picture {
    /// The picture of the contents pages.
    pub fn of_site() -> Picture {
        let games = BEGINNER_GAMES.iter().filter_map(|first| by_id(first.id)).collect();
        Picture { name: "patientia".to_owned(), heading: pages::SUBTITLE.to_owned(), games }
    }

    pub fn of_game(game: &'static Game) -> Picture {
        Picture { name: game.id.to_owned(), heading: game.title.to_owned(), games: vec![game] }
    }

    /// The picture of a page that is neither a contents page nor the page of a game. It shows the
    /// first games that the book suggests for several players.
    pub fn of_page(name: &str, heading: &str) -> Picture {
        let games = TOURNAMENT_GAMES.iter().filter_map(|(id, ..)| by_id(id)).take(MAX_LAYOUTS);
        Picture { name: name.to_owned(), heading: heading.to_owned(), games: games.collect() }
    }

    /// Returns the path of the picture below the root of the site.
    pub fn file_path(&self) -> String {
        format!("pictures/{}.png", self.name)
    }

    /// Returns the picture as an SVG of [`PICTURE_SIZE`].
    pub fn svg(&self) -> String {
        let (width, height) = PICTURE_SIZE;
        let [left, top, plate_width, plate_height] = PLATE;
        let share = plate_width / self.games.len().max(1) as f32;
        let layouts: String = (0u8..)
            .zip(&self.games)
            .map(|(at, game)| {
                let area = [left + f32::from(at) * share, top, share, plate_height];
                layout_group(&draw_layout(game, &game.default_choices()), area)
            })
            .collect();
        let letters = self.heading.chars().count().max(1) as f32;
        let size = (1080.0 / (letters * LETTER_WIDTH)).min(88.0);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\"><style>path{{stroke:{INK};stroke-linejoin:round;\
             fill:{PAPER}}}.vacant{{stroke:{RULE};fill:none}}.mark{{fill:{INK};stroke:none}}\
             text{{font-family:Bookletter;text-anchor:middle;fill:{INK}}}</style>\
             <rect width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>\
             <rect x=\"24\" y=\"24\" width=\"1152\" height=\"582\" fill=\"none\" stroke=\"{RULE}\" stroke-width=\"5\"/>\
             <rect x=\"34\" y=\"34\" width=\"1132\" height=\"562\" fill=\"none\" stroke=\"{RULE}\" stroke-width=\"2\"/>\
             {layouts}<text x=\"600\" y=\"518\" font-size=\"{size:.1}\">{}</text>\
             <text x=\"600\" y=\"570\" font-size=\"32\" style=\"fill:{SOFT};letter-spacing:3\">Patientia</text></svg>",
            escape(&self.heading)
        )
    }
}

/// Returns a layout as an SVG group: as large as the area allows, and centred in the area.
fn layout_group(drawing: &LayoutDrawing, [left, top, width, height]: [f32; 4]) -> String {
    let view: Vec<f32> = drawing.view_box.split(' ').filter_map(|it| it.parse().ok()).collect();
    let [x, y, view_width, view_height] = view[..] else { return String::new() };
    let gap = 24.0;
    let scale = ((width - gap) / view_width).min(height / view_height);
    let dx = left + (width - view_width * scale) / 2.0 - x * scale;
    let dy = top + (height - view_height * scale) / 2.0 - y * scale;
    format!(
        "<g transform=\"translate({dx:.2} {dy:.2}) scale({scale:.4})\" stroke-width=\"{:.3}\">{}</g>",
        LINE / scale,
        drawing.svg
    )
}
