//! What the player may do on a board, and what the player does there. Both are values, so the same
//! board can be played on, watched, or only looked at. Knows no game.

use leptos::prelude::*;

use super::focus::FocusStop;
use crate::{engine::PileId, session::Selection};

/// What the player may do on a board.
#[derive(Clone, Copy, Debug)]
pub enum Interaction {
    /// The player plays cards. The callback gets every gesture.
    Play(Callback<Gesture>),
    /// The player puts cards on piles by hand, to set up a table. Cards and places can be touched,
    /// but not dragged.
    SetUp(Callback<Gesture>),
    /// Somebody else plays. The board can be scrolled, and its cards made larger or smaller. No
    /// card can be touched.
    Watch(Callback<Gesture>),
    /// The board is a picture. It ignores touches, and the keyboard focus never goes there.
    Look,
}

/// Something that the player does on a board, with any input device.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// A tap on a card or place, by a pointer that moved very little, or by assistive technology.
    Touch {
        on: FocusStop,
        /// Whether a finger or a pen made the tap, not a mouse.
        by_finger: bool,
    },
    /// A click on a card or place without a pointer, by assistive technology.
    Click(FocusStop),
    /// A double tap on a card: send it to its best place.
    Send(FocusStop),
    /// The player begins to drag these cards.
    Lift(Selection),
    /// The player drops the dragged cards on a pile, near the card at the given depth. Without a
    /// pile, the cards return.
    Drop(Selection, Option<(PileId, Option<usize>)>),
    /// The dragged cards return, and the selection before the drag is restored.
    Return(Option<Selection>),
    /// The player cancels the selection.
    Release,
    /// The player wants to look through a pile.
    LookThrough(PileId),
    /// The player wants the cards one step larger or smaller.
    Resize { larger: bool },
}

impl Interaction {
    /// Returns true if cards can be dragged.
    pub const fn is_play(self) -> bool {
        matches!(self, Interaction::Play(_))
    }

    /// Returns true if cards can be touched.
    pub const fn accepts_touches(self) -> bool {
        matches!(self, Interaction::Play(_) | Interaction::SetUp(_))
    }

    /// Returns true if the board reacts to pointers at all.
    pub const fn accepts_pointers(self) -> bool {
        !matches!(self, Interaction::Look)
    }

    /// Passes a gesture to the callback, if this interaction allows the gesture.
    pub fn report(self, gesture: Gesture) {
        match (self, gesture) {
            (Interaction::Play(tell), _)
            | (Interaction::SetUp(tell), Gesture::Touch { .. })
            | (Interaction::SetUp(tell) | Interaction::Watch(tell), Gesture::Resize { .. }) => {
                tell.run(gesture);
            }
            (Interaction::SetUp(tell), Gesture::Click(on)) => {
                tell.run(Gesture::Touch { on, by_finger: false });
            }
            (Interaction::SetUp(_) | Interaction::Watch(_) | Interaction::Look, _) => {}
        }
    }
}
