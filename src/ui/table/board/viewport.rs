//! Decides the size for which a table is laid out. Messages beside the board change the free space
//! on the page, but not every message may move the cards under the player's finger. Depends on
//! sizes and on how long messages stay, not on their text.

use crate::ui::geometry::BoardArea;

/// How long the text beside a board stays, and how this affects the layout of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LayoutPolicy {
    /// Messages appear and disappear during play. If a message would cover the table, the table
    /// becomes smaller once and keeps this size.
    #[default]
    ShrinkOnce,
    /// The text is a question that the player must answer. If the text would cover the table, the
    /// table becomes smaller until the text disappears.
    ShrinkWhileShown,
    /// The player only watches. The table always fills all free space.
    FillViewport,
}
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MeasuredSizes {
    /// The free space for the board.
    pub viewport: BoardArea,
    /// The size of the whole table view, with its bars.
    pub table: BoardArea,
    /// Whether the space below the table shows a note that disappears by itself.
    pub has_note: bool,
}

/// Returns the size for which the table is laid out from now on. `before` is the last measurement.
/// Its `viewport` is the size for which the table is laid out now. `reach` is the distance from the
/// top to the table's lowest point, in pixels.
pub fn layout_area(
    before: MeasuredSizes,
    now: MeasuredSizes,
    policy: LayoutPolicy,
    reach: f32,
) -> BoardArea {
    let is_by_note = before.has_note != now.has_note && before.table.width == now.table.width;
    let is_other_page = before.table != now.table && !is_by_note;
    match policy {
        _ if is_other_page || before.viewport.width != now.viewport.width => now.viewport,
        LayoutPolicy::FillViewport => now.viewport,
        LayoutPolicy::ShrinkOnce if now.viewport.height < before.viewport.height.min(reach) => {
            now.viewport
        }
        LayoutPolicy::ShrinkOnce | LayoutPolicy::ShrinkWhileShown => before.viewport,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(width: f32, height: f32) -> BoardArea {
        BoardArea { width, height, mirror: false }
    }

    fn measured(height: f32) -> MeasuredSizes {
        MeasuredSizes { viewport: area(390.0, height), table: area(390.0, 844.0), has_note: false }
    }

    /// Returns the new layout height of a table that was laid out for a height of 600 and whose
    /// lowest point is at 580.
    fn layout_height(now: MeasuredSizes, policy: LayoutPolicy) -> f32 {
        layout_area(measured(600.0), now, policy, 580.0).height
    }

    #[test]
    fn layout_policy_decides_whether_messages_change_the_layout() {
        let rooms = [550.0, 580.0, 650.0].map(measured);
        assert_eq!(
            rooms.map(|now| layout_height(now, LayoutPolicy::ShrinkOnce)),
            [550.0, 600.0, 600.0]
        );
        assert_eq!(
            rooms.map(|now| layout_height(now, LayoutPolicy::ShrinkWhileShown)),
            [600.0, 600.0, 600.0]
        );
        assert_eq!(
            rooms.map(|now| layout_height(now, LayoutPolicy::FillViewport)),
            [550.0, 580.0, 650.0]
        );
    }

    #[test]
    fn layout_changes_when_the_window_changes() {
        let turned = MeasuredSizes { viewport: area(844.0, 700.0), ..measured(700.0) };
        let larger = MeasuredSizes { table: area(390.0, 900.0), ..measured(650.0) };
        assert_eq!(
            [turned, larger].map(|now| layout_height(now, LayoutPolicy::ShrinkOnce)),
            [700.0, 650.0]
        );
        assert_eq!(
            layout_area(MeasuredSizes::default(), turned, LayoutPolicy::ShrinkOnce, 0.0),
            turned.viewport
        );
    }

    #[test]
    fn note_changes_the_layout_only_if_it_covers_the_table() {
        let [before, page_with_note] = [844.0, 800.0].map(|page| area(390.0, page));
        let with_note =
            |room| MeasuredSizes { table: page_with_note, has_note: true, ..measured(room) };
        assert_eq!(layout_height(with_note(580.0), LayoutPolicy::ShrinkOnce), 600.0);
        assert_eq!(layout_height(with_note(556.0), LayoutPolicy::ShrinkOnce), 556.0);
        let note_is_gone = MeasuredSizes { table: before, ..measured(600.0) };
        let last = MeasuredSizes { viewport: area(390.0, 600.0), ..with_note(580.0) };
        assert_eq!(layout_area(last, note_is_gone, LayoutPolicy::ShrinkOnce, 580.0).height, 600.0);
        // Unlike a note, a toast that the player must answer takes space.
        let with_toast = MeasuredSizes { table: page_with_note, ..measured(590.0) };
        assert_eq!(layout_height(with_toast, LayoutPolicy::ShrinkOnce), 590.0);
    }
}
