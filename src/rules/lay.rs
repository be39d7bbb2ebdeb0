//! How the cards are laid at the start. Knows parts and faces, not the engine's piles.

use crate::cards::Card;

use super::{PartId, PileRef};

/// One step of the deal.
#[derive(Clone, Debug, PartialEq)]
pub enum Lay {
    /// Named cards are taken out of the packs and laid, before the shuffle.
    Take(Vec<(Card, PileRef)>),
    /// So many cards together on each pile in turn, as far as the pack
    /// reaches; `up` of them, the last ones, face up.
    Packets {
        /// The part.
        part: PartId,
        /// Cards on each pile.
        each: u8,
        /// How many of them lie face up.
        up: u8,
    },
    /// Row by row, one card to each pile, face up.
    Rows {
        /// The part.
        part: PartId,
        /// The number of rows.
        rows: u8,
    },
    /// Row by row straight across two groups, pile i getting `sizes[i]` cards
    /// face up. Even piles are the left halves, dealt from the exposed outer
    /// end inwards; odd piles the right halves, dealt outwards.
    Across {
        /// The part.
        part: PartId,
        /// Cards on each pile.
        sizes: &'static [u8],
    },
    /// Row by row, row r leaving out the first r − 1 piles; the first card of
    /// each row face up, the others face down.
    Triangle(PartId),
    /// Row by row; a card whose rank already lies in its pile goes under the
    /// pack and the next is tried. A dead end is shuffled and begun anew.
    Unlike {
        /// The part.
        part: PartId,
        /// The number of rows.
        rows: u8,
    },
    /// One by one, each colour to the places of its own part; when a colour's
    /// places are full its cards go to its waste. Ends when both are full.
    ByColour {
        /// Places and waste of the red cards.
        red: (PartId, PartId),
        /// Places and waste of the black cards.
        black: (PartId, PartId),
    },
    /// Every card of the rank leaves the part for another pile.
    Lift {
        /// Where from.
        from: PartId,
        /// The rank's number.
        rank: u8,
        /// Where to.
        to: PileRef,
    },
    /// In each pile, while the top card has the rank, it is slipped to the bottom.
    Slip {
        /// The part.
        part: PartId,
        /// The rank's number.
        rank: u8,
    },
    /// The top card of each pile goes to the pile of the same number of another part.
    Tops {
        /// Where from.
        from: PartId,
        /// Where to.
        to: PartId,
    },
    /// All but so many of the remaining cards leave the game unseen.
    Keep {
        /// How many stay.
        cards: u8,
        /// Where the others go.
        rest: PileRef,
    },
}
