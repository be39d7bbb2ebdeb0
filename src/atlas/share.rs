//! The share of won deals, and how precisely it is known. This module depends only on numbers.

/// In a normal distribution, 95 % of all values differ from the mean by at most this number of
/// standard deviations.
pub(super) const Z_95: f64 = 1.959_963_984_540_054;

/// A share from 0 to 1, with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The measured share.
    pub measured: f64,
    pub low: f64,
    pub high: f64,
}

impl Share {
    /// Returns the share of `won` deals among `deals` deals.
    pub fn from_wins(won: u64, deals: u64) -> Share {
        Share::from_win_range(won, won, deals)
    }

    /// Returns the share of won deals if the number of wins is not known exactly: at least `least`
    /// and at most `most` of `deals` deals are won. The lower bound of the interval comes from
    /// `least`, the upper bound from `most`. The measured share is in the middle between the two.
    pub fn from_win_range(least: u64, most: u64, deals: u64) -> Share {
        let (low, high) = (wilson_interval(least, deals).0, wilson_interval(most, deals).1);
        let measured = (least + most) as f64 / 2.0 / deals.max(1) as f64;
        Share { measured, low, high }
    }

    /// Returns true if this share is larger than `other`: the whole interval of
    /// [`Share::difference`] is above zero. The result is not valid if one of the shares comes from
    /// [`Share::from_win_range`] with different numbers for `least` and `most`.
    pub fn is_clearly_larger_than(&self, other: &Share) -> bool {
        self.difference(other).0 > 0.0
    }

    /// Returns the 95 % interval of this share minus `other`, by Newcombe's method. Both bounds are
    /// between -1 and 1.
    pub fn difference(&self, other: &Share) -> (f64, f64) {
        let reach = |one: &Share, other: &Share| {
            (one.measured - one.low).hypot(other.high - other.measured)
        };
        let seen = self.measured - other.measured;
        (seen - reach(self, other), seen + reach(other, self))
    }

    /// Returns true if the interval is too wide for the share to be useful.
    pub fn is_too_imprecise(&self) -> bool {
        self.high - self.low > 0.35
    }
}

/// Returns the 95 % interval of the probability of a win, by Wilson's method. Returns 0 to 1 if
/// `deals` is 0.
pub fn wilson_interval(won: u64, deals: u64) -> (f64, f64) {
    if deals == 0 {
        return (0.0, 1.0);
    }
    let n = deals as f64;
    let share = won as f64 / n;
    let middle = share + Z_95 * Z_95 / (2.0 * n);
    let half_width = Z_95 * (share * (1.0 - share) / n + Z_95 * Z_95 / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z_95 * Z_95 / n;
    // If no deal or every deal was won, one bound is exact. Setting it directly avoids rounding
    // errors.
    let low = if won == 0 { 0.0 } else { (middle - half_width) / whole };
    let high = if won >= deals { 1.0 } else { (middle + half_width) / whole };
    (low, high)
}

/// Returns the 95 % interval of the difference between two shares of won games, if both players
/// played the same deals. `gained` deals were won only by the first player, and `lost` deals only
/// by the second. The method is that of Agresti and Min (2005): half a deal is added to each of the
/// four possible results, then Wald's interval is computed. Returns -1 to 1 if `deals` is 0.
pub fn paired_interval(gained: u64, lost: u64, deals: u64) -> (f64, f64) {
    if deals == 0 {
        return (-1.0, 1.0);
    }
    let (gained, lost, n) = (gained as f64, lost as f64, deals as f64 + 2.0);
    let middle = (gained - lost) / n;
    let variance = (gained + lost + 1.0) / n - middle * middle;
    let half_width = Z_95 * (variance / n).sqrt();
    ((middle - half_width).max(-1.0), (middle + half_width).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values are from the table in Newcombe, *Two-sided confidence intervals for the single
    /// proportion* (1998), method 3. We added the cases with no wins and with only wins.
    #[test]
    fn wilson_interval_matches_published_tables() {
        for (won, deals, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0000, 0.1611),
            (1, 29, 0.0061, 0.1718),
            (29, 29, 0.8830, 1.0000),
            (0, 0, 0.0, 1.0),
        ] {
            let bounds = wilson_interval(won, deals);
            assert!((bounds.0 - low).abs() < 5e-5, "{won} of {deals}: {bounds:?}");
            assert!((bounds.1 - high).abs() < 5e-5, "{won} of {deals}: {bounds:?}");
        }
    }

    /// The values are from the table in Newcombe, *Interval estimation for the difference between
    /// independent proportions* (1998), method 10. For 56 of 70 and 48 of 80, the interval of the
    /// difference is 0.0524 to 0.3339.
    #[test]
    fn difference_of_shares_matches_published_tables() {
        let (more, fewer) = (Share::from_wins(56, 70), Share::from_wins(48, 80));
        let (low, high) = more.difference(&fewer);
        assert!((low - 0.0524).abs() < 5e-5 && (high - 0.3339).abs() < 5e-5, "{low} {high}");
        assert_eq!(fewer.difference(&more), (-high, -low));
        assert!(
            more.is_clearly_larger_than(&fewer)
                && !fewer.is_clearly_larger_than(&more)
                && !more.is_clearly_larger_than(&more)
        );
        assert!(Share::from_wins(1, 10).is_clearly_larger_than(&Share::from_wins(0, 1_000)));
        assert!(!Share::from_wins(0, 10).is_clearly_larger_than(&Share::from_wins(0, 1_000)));
    }

    /// In the first case, 1600 voters were asked twice, and 150 and 86 of them changed their minds
    /// (Agresti, *Categorical Data Analysis*). The published interval is 0.02 to 0.06. The other
    /// bounds are computed by hand.
    #[test]
    fn paired_interval_matches_known_numbers() {
        for (gained, lost, deals, low, high) in [
            (150, 86, 1600, 0.0212, 0.0587),
            (0, 0, 98, -0.0196, 0.0196),
            (10, 0, 98, 0.0380, 0.1620),
            (1, 0, 1, -0.5101, 1.0),
            (0, 0, 0, -1.0, 1.0),
        ] {
            let bounds = paired_interval(gained, lost, deals);
            assert!((bounds.0 - low).abs() < 5e-5, "{gained} {lost} of {deals}: {bounds:?}");
            assert!((bounds.1 - high).abs() < 5e-5, "{gained} {lost} of {deals}: {bounds:?}");
            let (low, high) = paired_interval(lost, gained, deals);
            assert_eq!((-high, -low), bounds, "the players change places");
        }
    }

    #[test]
    fn undecided_deals_widen_the_interval() {
        let (decided, open) = (Share::from_wins(5, 20), Share::from_win_range(5, 15, 20));
        assert_eq!(open.low, decided.low);
        assert_eq!(open.high, wilson_interval(15, 20).1);
        assert_eq!(open.measured, 0.5);
        assert!(open.is_too_imprecise() && !Share::from_wins(5, 100).is_too_imprecise());
    }
}
