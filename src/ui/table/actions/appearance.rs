//! The appearance of a table: the size of the cards, whether left and right are swapped, and
//! whether the names of the places are shown. Depends on the settings, not on the rules.

use leptos::prelude::*;

use crate::{
    store::{Handedness, ZOOMS},
    text::controls,
    ui::table::contexts::TableContexts,
};

/// Shows or hides the names of the places.
pub fn toggle_pile_names(table: TableContexts) {
    table.board.names_shown.update(|shown| *shown = !*shown);
    let is_shown = table.board.names_shown.get_untracked();
    table.announcements.announce(if is_shown {
        controls::NAMES_SHOWN
    } else {
        controls::NAMES_HIDDEN
    });
}

/// Makes the cards one step larger or smaller in all games, and announces the size.
pub fn resize_cards(table: TableContexts, larger: bool) {
    table.settings.update(|settings| {
        let mut sizes = ZOOMS.iter().copied();
        let next = if larger {
            sizes.find(|size| *size > settings.zoom)
        } else {
            sizes.rfind(|size| *size < settings.zoom)
        };
        settings.zoom = next.unwrap_or(settings.zoom);
    });
    let zoom = table.settings.with_untracked(|settings| settings.zoom);
    table.announcements.announce(&controls::card_size_sentence(zoom.into()));
}

/// Swaps left and right in all games.
pub fn toggle_handedness(table: TableContexts) {
    table.settings.update(|settings| {
        settings.hand = match settings.hand {
            Handedness::Left => Handedness::Right,
            Handedness::Right => Handedness::Left,
        };
    });
}
