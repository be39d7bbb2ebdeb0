//! The pen: copies a drawing to a position on the card (scaled, mirrored or turned) and writes it
//! as the data of one `<path>`. Depends on the path language of SVG, not on cards.
//!
//! Drawings use whole numbers and the letters of SVG paths except arcs. An extra letter, `o r`, is
//! a circle with radius r around the current point. The output is in grains: a grain is 1/[`GRAIN`]
//! of a card unit, so that all numbers are whole. Every face is inside one group with `scale(.05)`.

use std::fmt::Write;

/// The number of grains (output units) in a card unit. A card is 100 by 140 card units.
pub(super) const GRAIN: i32 = 20;

/// The position and size of a drawing on the card. The position of its origin is in grains. The
/// size of one drawing unit is in thousandths of a grain. If one scale is negative, the drawing is
/// mirrored. If both are negative, it is upside down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placement {
    pub x: i32,
    pub y: i32,
    pub scale_x: i32,
    pub scale_y: i32,
}

impl Placement {
    /// Returns a placement. `x` and `y` are in tenths of a card unit. `size` is the size of a
    /// hundred units of the drawing, also in tenths of a card unit.
    pub const fn new(x: i32, y: i32, size: i32) -> Placement {
        let scale = size * GRAIN;
        Placement { x: x * GRAIN / 10, y: y * GRAIN / 10, scale_x: scale, scale_y: scale }
    }

    /// Returns the same placement after the card is turned upside down.
    pub const fn turned(self) -> Placement {
        Placement {
            x: 100 * GRAIN - self.x,
            y: 140 * GRAIN - self.y,
            scale_x: -self.scale_x,
            scale_y: -self.scale_y,
        }
    }

    /// Returns the placement of a part of the drawing. The part is moved to the right and down, in
    /// tenths of a unit of the drawing. Its size is in hundredths of the drawing's size.
    pub const fn moved(self, (right, down, percent): (i32, i32, i32)) -> Placement {
        Placement {
            x: self.x + divide_by_thousand(right * self.scale_x / 10),
            y: self.y + divide_by_thousand(down * self.scale_y / 10),
            scale_x: self.scale_x * percent / 100,
            scale_y: self.scale_y * percent / 100,
        }
    }

    /// Returns the placement for the mirror image of a drawing, at the same position. The drawing
    /// is `width` units wide.
    pub const fn mirrored(self, width: i32) -> Placement {
        Placement {
            x: self.x + divide_by_thousand(width * self.scale_x),
            scale_x: -self.scale_x,
            ..self
        }
    }

    fn map_point(self, (x, y): (i32, i32)) -> (i32, i32) {
        (
            self.x + divide_by_thousand(x * self.scale_x),
            self.y + divide_by_thousand(y * self.scale_y),
        )
    }
}

const fn divide_by_thousand(value: i32) -> i32 {
    (value + 500).div_euclid(1000)
}

/// The data of a path while the pen writes it.
#[derive(Debug, Default)]
pub(super) struct Pen {
    data: String,
    at: (i32, i32),
}

impl Pen {
    /// Returns the data written so far.
    pub fn finish(self) -> String {
        self.data
    }

    /// Copies a drawing to a position.
    pub fn append_drawing_at(&mut self, drawing: &str, spot: Placement) {
        let mut here = (0, 0);
        let mut start = (0, 0);
        let mut letter = b'm';
        let mut numbers = Numbers(drawing.as_bytes());
        loop {
            if let Some(next) = numbers.read_letter() {
                letter = next;
                if letter | 32 == b'z' {
                    here = start;
                    self.at = spot.map_point(start);
                    self.data.push('z');
                    continue;
                }
            }
            let mut given = [0; 6];
            let given = &mut given[..argument_count(letter)];
            for slot in &mut *given {
                let Some(number) = numbers.read_number() else {
                    return;
                };
                *slot = number;
            }
            here = self.write_segment(letter, given, here, spot);
            if letter | 32 == b'm' {
                start = here;
                letter -= 1;
            }
        }
    }

    /// Writes one segment and returns the new current point of the drawing.
    fn write_segment(
        &mut self,
        letter: u8,
        given: &[i32],
        here: (i32, i32),
        spot: Placement,
    ) -> (i32, i32) {
        let (dx, dy) = if letter >= b'a' { here } else { (0, 0) };
        match letter | 32 {
            b'o' => {
                self.write_circle(given[0], here, spot);
                here
            }
            b'h' => self.write_line(letter, (dx + given[0], here.1), spot),
            b'v' => self.write_line(letter, (here.0, dy + given[0]), spot),
            _ => {
                self.data.push((letter | 32) as char);
                let from = self.at;
                let mut end = here;
                for (i, pair) in given.chunks_exact(2).enumerate() {
                    end = (dx + pair[0], dy + pair[1]);
                    self.at = spot.map_point(end);
                    self.write_number(self.at.0 - from.0, i > 0);
                    self.write_number(self.at.1 - from.1, true);
                }
                end
            }
        }
    }

    fn write_line(&mut self, letter: u8, end: (i32, i32), spot: Placement) -> (i32, i32) {
        let from = self.at;
        self.at = spot.map_point(end);
        self.data.push((letter | 32) as char);
        self.write_number(self.at.0 - from.0 + self.at.1 - from.1, false);
        end
    }

    fn write_circle(&mut self, radius: i32, centre: (i32, i32), spot: Placement) {
        let radius = divide_by_thousand(radius * spot.scale_x.abs());
        let (x, y) = spot.map_point(centre);
        let (dx, dy) = (x - radius - self.at.0, y - self.at.1);
        let wide = 2 * radius;
        // Writing to a string cannot fail.
        let _ = write!(
            self.data,
            "m{dx} {dy}a{radius} {radius} 0 1 1 {wide} 0a{radius} {radius} 0 1 1-{wide} 0z"
        );
        self.at = (x - radius, y);
    }

    fn write_number(&mut self, value: i32, is_after_number: bool) {
        if is_after_number && value >= 0 {
            self.data.push(' ');
        }
        push_number(&mut self.data, value);
    }
}

/// Writes a whole number. This is several times faster than the general code of the standard
/// library. The faces of a pack contain about thirty thousand numbers.
fn push_number(out: &mut String, value: i32) {
    if value < 0 {
        out.push('-');
    }
    let mut digits = [0; 10];
    let (mut left, mut first) = (value.unsigned_abs(), digits.len());
    while left > 0 || first == digits.len() {
        first -= 1;
        digits[first] = b'0' + (left % 10) as u8;
        left /= 10;
    }
    out.extend(digits[first..].iter().map(|digit| char::from(*digit)));
}

/// Returns the number of arguments of a letter in a path.
fn argument_count(letter: u8) -> usize {
    match letter | 32 {
        b'h' | b'v' | b'o' => 1,
        b's' | b'q' => 4,
        b'c' => 6,
        _ => 2,
    }
}

/// The part of a drawing that the pen has not read yet.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn skip_separators(&mut self) {
        while let [b' ' | b',' | b'\n', rest @ ..] = self.0 {
            self.0 = rest;
        }
    }

    fn read_letter(&mut self) -> Option<u8> {
        self.skip_separators();
        let (&first, rest) = self.0.split_first()?;
        first.is_ascii_alphabetic().then(|| {
            self.0 = rest;
            first
        })
    }

    fn read_number(&mut self) -> Option<i32> {
        self.skip_separators();
        let minus = self.0.first() == Some(&b'-');
        self.0 = &self.0[usize::from(minus)..];
        let mut value = None;
        while let [digit @ b'0'..=b'9', rest @ ..] = self.0 {
            value = Some(value.unwrap_or(0) * 10 + i32::from(digit - b'0'));
            self.0 = rest;
        }
        value.map(|value| if minus { -value } else { value })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing_path_at(drawing: &str, spot: Placement) -> String {
        let mut pen = Pen::default();
        pen.append_drawing_at(drawing, spot);
        pen.finish()
    }

    /// A placement at the origin, with one grain for each unit of the drawing.
    const PLAIN: Placement = Placement { x: 0, y: 0, scale_x: 1000, scale_y: 1000 };

    #[test]
    fn appended_drawing_has_relative_coordinates() {
        assert_eq!(drawing_path_at("M5 5H9V-2L0 0Z", PLAIN), "m5 5h4v-7l-9 2z");
        assert_eq!(drawing_path_at("M1 1 3-4q1 1 2 2", PLAIN), "m1 1l2-5q1 1 2 2");
    }

    #[test]
    fn turned_shape_is_reflected_through_the_card_centre() {
        assert_eq!(drawing_path_at("M1 2l3 4", PLAIN.turned()), "m1999 2798l-3-4");
    }

    #[test]
    fn circle_is_centred_on_the_current_point() {
        assert_eq!(drawing_path_at("M10 10o4", PLAIN), "m10 10m-4 0a4 4 0 1 1 8 0a4 4 0 1 1-8 0z");
    }

    #[test]
    fn push_number_writes_the_same_text_as_to_string() {
        for value in [0, 7, -7, 10, -10, 1_234_567_890, i32::MAX, i32::MIN] {
            let mut text = String::new();
            push_number(&mut text, value);
            assert_eq!(text, value.to_string());
        }
    }

    #[test]
    fn incomplete_drawing_does_not_panic() {
        assert_eq!(drawing_path_at("M1 2L3", PLAIN), "m1 2");
        assert_eq!(drawing_path_at("", PLAIN), "");
    }
}
