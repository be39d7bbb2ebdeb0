//! How likely a quick computer player is to choose each kind of move. No rule depends on it.

use serde::{Deserialize, Serialize};

/// The weights of moves by their effects. The probability of a move is proportional to its weight.
/// The first ten fields are basic weights, one for each kind of move. The other fields change the
/// basic weight of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveWeights {
    pub home: u32,
    pub together: u32,
    pub feed: u32,
    pub shift: u32,
    pub space: u32,
    pub cell: u32,
    pub from_foundation: u32,
    pub deal: u32,
    pub redeal: u32,
    pub call: u32,
    /// The factor for a move that turns up a hidden card.
    pub reveals: u32,
    /// The factor for a move that uncovers a card that a foundation needs.
    pub frees: u32,
    /// The factor for a move that empties a pile that the player can fill freely.
    pub empties: u32,
    /// The divisor for a move of cards that already lie on a card on which they may be built. At
    /// least 1.
    pub lateral: u32,
    /// The factor, in tenths, for a move into a space from a pile that accepts no cards.
    pub settles: u32,
    /// A bonus for a move that makes a pile smaller, in tenths of the weight. It is divided by the
    /// number of cards left in the pile plus one.
    pub lowers: u32,
}

impl MoveWeights {
    /// The number of weights.
    pub const COUNT: usize = 16;

    /// The weights of a game that has none of its own. Trials over all games together found them.
    pub const USUAL: MoveWeights = MoveWeights {
        home: 950_000,
        together: 29_000,
        feed: 22_000,
        shift: 6_400,
        space: 300,
        cell: 35,
        from_foundation: 20,
        deal: 100,
        redeal: 560,
        call: 100,
        reveals: 16,
        frees: 128,
        empties: 8,
        lateral: 5,
        settles: 28,
        lowers: 9,
    };

    /// Creates weights from their values, in the order of the fields. Replaces a divisor of 0 by 1.
    pub const fn from_values(values: [u32; MoveWeights::COUNT]) -> MoveWeights {
        let [home, together, feed, shift, space, cell, from_foundation, deal, redeal, call, ..] =
            values;
        let [.., reveals, frees, empties, lateral, settles, lowers] = values;
        MoveWeights {
            home,
            together,
            feed,
            shift,
            space,
            cell,
            from_foundation,
            deal,
            redeal,
            call,
            reveals,
            frees,
            empties,
            lateral: if lateral == 0 { 1 } else { lateral },
            settles,
            lowers,
        }
    }

    /// Returns the values in the order of the fields.
    pub const fn values(&self) -> [u32; MoveWeights::COUNT] {
        [
            self.home,
            self.together,
            self.feed,
            self.shift,
            self.space,
            self.cell,
            self.from_foundation,
            self.deal,
            self.redeal,
            self.call,
            self.reveals,
            self.frees,
            self.empties,
            self.lateral,
            self.settles,
            self.lowers,
        ]
    }
}

/// The weights of one game, found by `lab weights`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnWeights {
    /// Counted from 1. Increase it when the weights change, so that what was measured with the
    /// earlier weights is measured again.
    pub edition: u32,
    pub weights: MoveWeights,
}
