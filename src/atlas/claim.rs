//! What a book says of how often a game comes out, beside what was measured.
//! Knows numbers and the book's own words; no game.

use serde::{Deserialize, Serialize};

use super::Share;

/// What a book claims.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// In its own words.
    pub says: String,
    /// The least share of deals that come out for whoever plays well, from 0 to
    /// 1, that its words can mean.
    pub least: f64,
    /// The greatest.
    pub most: f64,
}

/// What is left of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// The book is right.
    Book,
    /// It comes out oftener than the book says.
    Oftener,
    /// It comes out less often.
    Seldomer,
}

impl Claim {
    /// Whether it is right; none where the bounds do not decide it: they lie
    /// neither within what is claimed nor outside of it.
    pub fn judged(&self, share: Share) -> Option<Right> {
        if share.low > self.most {
            Some(Right::Oftener)
        } else if share.high < self.least {
            Some(Right::Seldomer)
        } else if share.low >= self.least && share.high <= self.most {
            Some(Right::Book)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_is_judged_only_where_the_bounds_decide() {
        let claim = Claim { says: String::new(), least: 0.0, most: 0.5 };
        let within = |low, high| claim.judged(Share { seen: low, low, high });
        assert_eq!(within(0.1, 0.4), Some(Right::Book));
        assert_eq!(within(0.1, 0.6), None);
        assert_eq!(within(0.55, 0.6), Some(Right::Oftener));
        let claim = Claim { least: 0.3, ..claim };
        assert_eq!(claim.judged(Share { seen: 0.1, low: 0.1, high: 0.2 }), Some(Right::Seldomer));
    }
}
