//! For which size a table is laid out. The free space on the page changes with the messages beside
//! the board. If the table were laid out again each time, cards would move away under the player's
//! finger. Knows sizes, and how long messages stay. Does not know what they say.

use crate::ui::geometry::Area;

/// How long the text beside a board stays, and what that means for the layout of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stay {
    /// Messages come and go during play. A table that a message would cover gets smaller once, and
    /// stays so.
    #[default]
    Passing,
    /// The player must answer before play goes on. A table that the text would cover gets smaller
    /// until the text is gone.
    Between,
    /// The player only watches. The table always takes all the space there is.
    Looking,
}

/// The measured sizes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measured {
    /// The free space for the board.
    pub room: Area,
    /// The size of the whole table view, with its bars.
    pub page: Area,
    /// Whether a note that disappears by itself is shown below the table.
    pub has_note: bool,
}

/// Returns the size for which the table is laid out from now on. `before` is the last measurement,
/// but with the size for which the table is laid out in place of the free space. `reach` is how far
/// down the table reaches now, in pixels.
pub fn laid_out_for(before: Measured, now: Measured, words: Stay, reach: f32) -> Area {
    let is_by_note = before.has_note != now.has_note && before.page.width == now.page.width;
    let is_other_page = before.page != now.page && !is_by_note;
    match words {
        _ if is_other_page || before.room.width != now.room.width => now.room,
        Stay::Looking => now.room,
        Stay::Passing if now.room.height < before.room.height.min(reach) => now.room,
        Stay::Passing | Stay::Between => before.room,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(width: f32, height: f32) -> Area {
        Area { width, height, mirror: false }
    }

    fn measured(height: f32) -> Measured {
        Measured { room: area(390.0, height), page: area(390.0, 844.0), has_note: false }
    }

    /// Returns the new layout height of a table that was laid out for a height of 600 and reaches
    /// down to 580.
    fn layout_height(now: Measured, words: Stay) -> f32 {
        laid_out_for(measured(600.0), now, words, 580.0).height
    }

    #[test]
    fn messages_move_only_a_table_they_cover() {
        let rooms = [550.0, 580.0, 650.0].map(measured);
        assert_eq!(rooms.map(|now| layout_height(now, Stay::Passing)), [550.0, 600.0, 600.0]);
        assert_eq!(rooms.map(|now| layout_height(now, Stay::Between)), [600.0, 600.0, 600.0]);
        assert_eq!(rooms.map(|now| layout_height(now, Stay::Looking)), [550.0, 580.0, 650.0]);
    }

    #[test]
    fn window_change_lays_the_table_out_again() {
        let turned = Measured { room: area(844.0, 700.0), ..measured(700.0) };
        let larger = Measured { page: area(390.0, 900.0), ..measured(650.0) };
        assert_eq!([turned, larger].map(|now| layout_height(now, Stay::Passing)), [700.0, 650.0]);
        assert_eq!(laid_out_for(Measured::default(), turned, Stay::Passing, 0.0), turned.room);
    }

    #[test]
    fn note_moves_only_a_table_it_covers() {
        let [before, page_with_note] = [844.0, 800.0].map(|page| area(390.0, page));
        let with_note = |room| Measured { page: page_with_note, has_note: true, ..measured(room) };
        assert_eq!(layout_height(with_note(580.0), Stay::Passing), 600.0);
        assert_eq!(layout_height(with_note(556.0), Stay::Passing), 556.0);
        let note_is_gone = Measured { page: before, ..measured(600.0) };
        let last = Measured { room: area(390.0, 600.0), ..with_note(580.0) };
        assert_eq!(laid_out_for(last, note_is_gone, Stay::Passing, 580.0).height, 600.0);
        // A toast that waits for an answer takes space.
        let with_toast = Measured { page: page_with_note, ..measured(590.0) };
        assert_eq!(layout_height(with_toast, Stay::Passing), 590.0);
    }
}
