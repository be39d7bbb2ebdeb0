//! For which room a table is laid out. The room on the page changes with the words that stand
//! beside the board; a table that was laid out anew each time would move under the finger that is on
//! its way to a card. Knows sizes, and how long words stay; nothing of what they say.

use crate::ui::geometry::Area;

/// How long the words beside a board stay, and so what becomes of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stay {
    /// They come and go while cards are played: a table that they would cover makes room for them
    /// once, and keeps to that.
    #[default]
    Passing,
    /// They are answered before play goes on: a table that they would cover makes room for them
    /// until they have gone.
    Between,
    /// The table is only looked at, and takes all the room there is.
    Looking,
}

/// How much room there is, as it is measured.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measured {
    /// The room for the board.
    pub room: Area,
    /// That of the whole table, with its bars.
    pub page: Area,
    /// Whether below it a note is read that goes by itself.
    pub has_note: bool,
}

/// The room for which the table is laid out from now on. `before` is what was measured last, with
/// the room for which it is laid out instead of that which there was; `reach` is how far down the
/// table reaches as it lies.
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

    /// How high the room is for which a table is laid out that was laid out for 600 and reaches
    /// down to 580.
    fn after(now: Measured, words: Stay) -> f32 {
        laid_out_for(measured(600.0), now, words, 580.0).height
    }

    #[test]
    fn words_move_only_a_table_they_would_cover() {
        let rooms = [550.0, 580.0, 650.0].map(measured);
        assert_eq!(rooms.map(|now| after(now, Stay::Passing)), [550.0, 600.0, 600.0]);
        assert_eq!(rooms.map(|now| after(now, Stay::Between)), [600.0, 600.0, 600.0]);
        assert_eq!(rooms.map(|now| after(now, Stay::Looking)), [550.0, 580.0, 650.0]);
    }

    #[test]
    fn another_window_has_the_table_laid_out_anew() {
        let turned = Measured { room: area(844.0, 700.0), ..measured(700.0) };
        let larger = Measured { page: area(390.0, 900.0), ..measured(650.0) };
        assert_eq!([turned, larger].map(|now| after(now, Stay::Passing)), [700.0, 650.0]);
        assert_eq!(laid_out_for(Measured::default(), turned, Stay::Passing, 0.0), turned.room);
    }

    #[test]
    fn a_note_moves_only_a_table_it_would_cover() {
        let [before, noted] = [844.0, 800.0].map(|page| area(390.0, page));
        let with_note = |room| Measured { page: noted, has_note: true, ..measured(room) };
        assert_eq!(after(with_note(580.0), Stay::Passing), 600.0);
        assert_eq!(after(with_note(556.0), Stay::Passing), 556.0);
        let it_goes = Measured { page: before, ..measured(600.0) };
        let kept = Measured { room: area(390.0, 600.0), ..with_note(580.0) };
        assert_eq!(laid_out_for(kept, it_goes, Stay::Passing, 580.0).height, 600.0);
        // A toast that waits for an answer takes its room.
        let waits = Measured { page: noted, ..measured(590.0) };
        assert_eq!(after(waits, Stay::Passing), 590.0);
    }
}
