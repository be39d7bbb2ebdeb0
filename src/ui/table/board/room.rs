//! For which room a table is laid out. The room on the page changes with the words that stand
//! beside the board; a table that was laid out anew each time would move under the finger that is on
//! its way to a card. Knows sizes, and how long words stay; nothing of what they say.

use crate::ui::geometry::Area;

/// How long the words beside a board stay, and so what becomes of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stay {
    /// They come and go: the table stays as it lies, and is scrolled in what they leave.
    #[default]
    Passing,
    /// They stay while cards are played: the table makes room for them, and keeps to that when they
    /// have gone.
    Lasting,
    /// They are answered before play goes on: the table takes what room they leave, and all of it
    /// when they have gone.
    Between,
    /// They tell how the game ended: as those that pass; when they have gone the table takes all the
    /// room, for it may have been opened at its end.
    Final,
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
/// the room for which it is laid out in place of that which there was.
pub fn laid_out_for(before: Measured, now: Measured, words: Stay) -> Area {
    let is_by_note = before.has_note != now.has_note && before.page.width == now.page.width;
    let is_other_page = before.page != now.page && !is_by_note;
    let is_lower = now.room.height < before.room.height;
    match words {
        _ if is_other_page || before.room.width != now.room.width => now.room,
        Stay::Between => now.room,
        Stay::Lasting if is_lower => now.room,
        Stay::Lasting | Stay::Passing | Stay::Final => before.room,
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

    /// How high the room is for which a table is laid out that was laid out for 600.
    fn after(now: Measured, words: Stay) -> f32 {
        laid_out_for(measured(600.0), now, words).height
    }

    #[test]
    fn words_that_come_and_go_leave_the_table_as_it_lies() {
        let [lower, higher] = [measured(550.0), measured(650.0)];
        assert_eq!([lower, higher].map(|now| after(now, Stay::Passing)), [600.0, 600.0]);
        assert_eq!([lower, higher].map(|now| after(now, Stay::Final)), [600.0, 600.0]);
        assert_eq!([lower, higher].map(|now| after(now, Stay::Lasting)), [550.0, 600.0]);
        assert_eq!([lower, higher].map(|now| after(now, Stay::Between)), [550.0, 650.0]);
    }

    #[test]
    fn another_window_has_the_table_laid_out_anew() {
        let turned = Measured { room: area(844.0, 700.0), ..measured(700.0) };
        let larger = Measured { page: area(390.0, 900.0), ..measured(650.0) };
        assert_eq!([turned, larger].map(|now| after(now, Stay::Passing)), [700.0, 650.0]);
        assert_eq!(laid_out_for(Measured::default(), turned, Stay::Passing), turned.room);
    }

    #[test]
    fn a_note_that_goes_by_itself_moves_no_card() {
        let [before, noted] = [844.0, 800.0].map(|page| area(390.0, page));
        let with_note = Measured { page: noted, has_note: true, ..measured(556.0) };
        assert_eq!(after(with_note, Stay::Passing), 600.0);
        let it_goes = Measured { page: before, ..measured(600.0) };
        let kept = Measured { room: area(390.0, 600.0), ..with_note };
        assert_eq!(laid_out_for(kept, it_goes, Stay::Passing).height, 600.0);
        // What waits for an answer takes its room.
        let waits = Measured { page: noted, ..measured(556.0) };
        assert_eq!(after(waits, Stay::Passing), 556.0);
    }
}
