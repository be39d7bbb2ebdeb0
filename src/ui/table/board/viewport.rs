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
    /// The player only watches. The table fills all free space, unless a toast has just taken space
    /// without covering a card.
    FillViewport,
}
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MeasuredSizes {
    /// The free space for the board.
    pub viewport: BoardArea,
    /// The size of the whole table view, with its bars.
    pub table: BoardArea,
    /// The number of toasts below the table.
    pub toast_count: usize,
    /// Whether one of these toasts is a note that disappears by itself.
    pub has_note: bool,
}

/// Returns the size for which the table is laid out from now on. `before` is the last measurement.
/// Its `viewport` is the size for which the table is laid out now. `reach` is the distance from the
/// top to the table's lowest point, in pixels.
///
/// With any policy, a new toast that covers no card does not change the layout. When the player
/// closes a toast, the table may become larger again.
pub fn layout_area(
    before: MeasuredSizes,
    now: MeasuredSizes,
    policy: LayoutPolicy,
    reach: f32,
) -> BoardArea {
    let is_by_toast = before.toast_count != now.toast_count
        && before.table.width == now.table.width
        && before.table.height != now.table.height;
    let is_other_page = before.table != now.table && !is_by_toast;
    let covers_no_card =
        now.viewport.height <= before.viewport.height && now.viewport.height >= reach;
    // The player has answered or closed a toast, so the table may grow back. When a note disappears
    // by itself, no card moves.
    let may_grow = is_by_toast
        && now.toast_count < before.toast_count
        && !before.has_note
        && now.viewport.height > before.viewport.height;
    match policy {
        _ if is_other_page || before.viewport.width != now.viewport.width => now.viewport,
        _ if is_by_toast && covers_no_card => before.viewport,
        _ if may_grow => now.viewport,
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
        MeasuredSizes {
            viewport: area(390.0, height),
            table: area(390.0, 844.0),
            toast_count: 0,
            has_note: false,
        }
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

    /// Returns the sizes while a toast is below the table. `room` is the height that it leaves
    /// free.
    fn measured_with_toast(room: f32, has_note: bool) -> MeasuredSizes {
        MeasuredSizes { table: area(390.0, 800.0), toast_count: 1, has_note, ..measured(room) }
    }

    #[test]
    fn toast_changes_the_layout_only_if_it_covers_the_table() {
        for has_note in [false, true] {
            for policy in [
                LayoutPolicy::ShrinkOnce,
                LayoutPolicy::FillViewport,
                LayoutPolicy::ShrinkWhileShown,
            ] {
                let height = |room| layout_height(measured_with_toast(room, has_note), policy);
                assert_eq!([580.0, 590.0].map(height), [600.0, 600.0], "{policy:?}");
            }
            let covering = measured_with_toast(556.0, has_note);
            assert_eq!(layout_height(covering, LayoutPolicy::ShrinkOnce), 556.0);
            assert_eq!(layout_height(covering, LayoutPolicy::FillViewport), 556.0);
            // The toast is gone, and it has not changed the layout.
            let last = MeasuredSizes {
                viewport: area(390.0, 600.0),
                ..measured_with_toast(580.0, has_note)
            };
            let laid = layout_area(last, measured(600.0), LayoutPolicy::ShrinkOnce, 580.0);
            assert_eq!(laid.height, 600.0);
        }
    }

    #[test]
    fn table_stays_smaller_only_after_notes() {
        let height = |has_note| {
            let last = measured_with_toast(556.0, has_note);
            layout_area(last, measured(600.0), LayoutPolicy::ShrinkOnce, 540.0).height
        };
        assert_eq!([false, true].map(height), [600.0, 556.0]);
    }
}
