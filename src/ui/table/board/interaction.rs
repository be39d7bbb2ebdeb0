//! What may be done on a board, and what is done on it: values, so that the same
//! board is played on, watched, or only looked at. Knows no game.

use leptos::prelude::*;

use super::focus::Stop;
use crate::{engine::PileId, session::Taken};

/// What may be done on a board.
#[derive(Clone, Copy, Debug)]
pub enum Interaction {
    /// Cards are played; what is done with them is told to this.
    Play(Callback<Gesture>),
    /// Cards are laid by hand: cards and places can be touched, and none is lifted.
    Lay(Callback<Gesture>),
    /// Another plays: the board can be moved in its room, and its cards made
    /// larger or smaller; no card can be touched.
    Watch(Callback<Gesture>),
    /// It is a picture: nothing is touched, and the keyboard never stops there.
    Look,
}

/// Something that is done on a board, by whatever means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// A card or a place is touched, by a pointer that has not strayed or by what assists a
    /// person.
    Touch {
        /// The card or place.
        on: Stop,
        /// Whether by a finger or a pen.
        by_finger: bool,
    },
    /// A card or a place is clicked by what assists a person, without a pointer.
    Click(Stop),
    /// A card is touched again at once: it is to go where it goes best.
    Send(Stop),
    /// These cards are lifted, and hang on the pointer.
    Lift(Taken),
    /// They are let go over a pile, nearest to the card at that depth; over none
    /// of them, they return.
    Drop(Taken, Option<(PileId, Option<usize>)>),
    /// They return, as if they had not been lifted: these were taken before.
    Return(Option<Taken>),
    /// Whatever is taken returns.
    Release,
    /// A pile is to be looked through.
    LookThrough(PileId),
    /// The cards are to be larger, or else smaller, by a step.
    Resize {
        /// Whether larger.
        larger: bool,
    },
}

impl Interaction {
    /// Tests if cards can be lifted.
    pub const fn is_play(self) -> bool {
        matches!(self, Interaction::Play(_))
    }

    /// Tests if cards can be touched.
    pub const fn hears_touches(self) -> bool {
        matches!(self, Interaction::Play(_) | Interaction::Lay(_))
    }

    /// Tests if pointers are heard at all.
    pub const fn hears_pointers(self) -> bool {
        !matches!(self, Interaction::Look)
    }

    /// Tells what is done to whoever wants to know it.
    pub fn tell(self, gesture: Gesture) {
        match (self, gesture) {
            (Interaction::Play(tell), _)
            | (Interaction::Lay(tell), Gesture::Touch { .. })
            | (Interaction::Lay(tell) | Interaction::Watch(tell), Gesture::Resize { .. }) => {
                tell.run(gesture);
            }
            (Interaction::Lay(tell), Gesture::Click(on)) => {
                tell.run(Gesture::Touch { on, by_finger: false });
            }
            (Interaction::Lay(_) | Interaction::Watch(_) | Interaction::Look, _) => {}
        }
    }
}
