//! Compares a book's statement about how often a game is won with the measured share. This module
//! depends on numbers and on the words of the book, not on games.

use serde::{Deserialize, Serialize};

use super::Share;

/// A book's statement about how often a game is won.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The words of the book.
    #[serde(rename = "says")]
    pub words: String,
    /// The words mean that good play wins at least this share of the deals, from 0 to 1.
    pub least: f64,
    /// The words mean that good play wins at most this share of the deals, from 0 to 1.
    pub most: f64,
}

/// The result of comparing a claim with the measured share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimResult {
    Confirmed,
    /// The game is won more often than the book says.
    MoreOften,
    /// The game is won less often than the book says.
    LessOften,
}

impl Claim {
    /// Compares the claim with a measured share. Returns `None` if the comparison is not clear,
    /// because the interval of the share is partly inside and partly outside the claimed range.
    pub fn compare_with_share(&self, share: Share) -> Option<ClaimResult> {
        if share.low > self.most {
            Some(ClaimResult::MoreOften)
        } else if share.high < self.least {
            Some(ClaimResult::LessOften)
        } else if share.low >= self.least && share.high <= self.most {
            Some(ClaimResult::Confirmed)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claim_is_compared_with_the_measured_interval() {
        let claim = Claim { words: String::new(), least: 0.0, most: 0.5 };
        let within = |low, high| claim.compare_with_share(Share { measured: low, low, high });
        assert_eq!(within(0.1, 0.4), Some(ClaimResult::Confirmed));
        assert_eq!(within(0.1, 0.6), None);
        assert_eq!(within(0.55, 0.6), Some(ClaimResult::MoreOften));
        let claim = Claim { least: 0.3, ..claim };
        assert_eq!(
            claim.compare_with_share(Share { measured: 0.1, low: 0.1, high: 0.2 }),
            Some(ClaimResult::LessOften)
        );
    }
}
