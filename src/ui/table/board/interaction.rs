//! The actions that a board allows, and the actions that the player performs. Both are values. So
//! the same code serves boards on which the player can play, watch or only look. Does not depend on
//! a game.

use leptos::prelude::*;

use super::focus::FocusStop;
use crate::{engine::PileId, session::Selection};

/// The actions that a board allows.
#[derive(Clone, Copy, Debug)]
pub enum Interaction {
    /// The player plays cards. The callback gets every gesture.
    Play(Callback<Gesture>),
    /// The player puts cards on piles by hand, to set up a table. The player can touch cards and
    /// places, but cannot drag them.
    SetUp(Callback<Gesture>),
    /// Another player or the program plays. The player can scroll the board and change the size of
    /// the cards, but cannot touch a card.
    Watch(Callback<Gesture>),
    /// The board is a picture. It ignores touches, and the keyboard focus never moves there.
    Look,
}

/// An action of the player on a board, with any input device.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// A touch of a card or place: a tap with a pointer that moved very little, or an action of
    /// assistive technology.
    Touch {
        on: FocusStop,
        /// Whether the player tapped with a finger or a pen, and not with a mouse.
        by_finger: bool,
    },
    /// A click on a card or place, made by assistive technology and not by a pointer.
    Click(FocusStop),
    /// A double tap on a card, which moves the card to its best place.
    Send(FocusStop),
    /// The player begins to drag these cards.
    Lift(Selection),
    /// The player drops the dragged cards on a pile, near the card at the given depth. `None` means
    /// that there is no pile; then the cards return.
    Drop(Selection, Option<(PileId, Option<usize>)>),
    /// The dragged cards return. The board restores the selection as it was before the drag.
    Return(Option<Selection>),
    /// The player clears the selection.
    Release,
    /// The player asks to see all cards of a pile.
    LookThrough(PileId),
    /// The player makes the cards one step larger or smaller.
    Resize { larger: bool },
}

impl Interaction {
    /// Returns true if the player can drag cards.
    pub const fn can_drag_cards(self) -> bool {
        matches!(self, Interaction::Play(_))
    }

    /// Returns true if the player can touch cards.
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
