//! Shares of deals and how surely they are known. Knows numbers only.

/// How many standard deviations to either side hold 95 % of a normal spread.
pub(super) const Z: f64 = 1.959_963_984_540_054;

/// A share from 0 to 1, and the bounds between which it lies with 95 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// What was seen.
    pub seen: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Share {
    /// So many of so many.
    pub fn of(won: u64, deals: u64) -> Share {
        Share::between(won, won, deals)
    }

    /// At least `least`, at most `most` of so many: each bound on its own side.
    /// What was seen is the middle.
    pub fn between(least: u64, most: u64, deals: u64) -> Share {
        let (low, high) = (wilson(least, deals).0, wilson(most, deals).1);
        let seen = (least + most) as f64 / 2.0 / deals.max(1) as f64;
        Share { seen, low, high }
    }

    /// Tests if this share is larger than another: if the whole of [`Share::beyond`] lies
    /// above nothing. Neither of them may be left open.
    pub fn exceeds(&self, other: &Share) -> bool {
        self.beyond(other).0 > 0.0
    }

    /// By how much this share is larger than another, from -1 to 1: the interval of 95 % of
    /// the difference, by Newcombe.
    pub fn beyond(&self, other: &Share) -> (f64, f64) {
        let reach =
            |one: &Share, other: &Share| (one.seen - one.low).hypot(other.high - other.seen);
        let seen = self.seen - other.seen;
        (seen - reach(self, other), seen + reach(other, self))
    }

    /// Tests if the bounds lie so far apart that little is known.
    pub fn is_wide(&self) -> bool {
        self.high - self.low > 0.35
    }
}

/// The bounds between which a chance lies with 95 %, by Wilson, when so many of so
/// many came out: from 0 to 1 if nothing was tried.
pub fn wilson(won: u64, deals: u64) -> (f64, f64) {
    if deals == 0 {
        return (0.0, 1.0);
    }
    let n = deals as f64;
    let share = won as f64 / n;
    let middle = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    // Of none and of all a bound is exact, whatever the last digits say.
    let low = if won == 0 { 0.0 } else { (middle - spread) / whole };
    let high = if won >= deals { 1.0 } else { (middle + spread) / whole };
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of the table in Newcombe, *Two-sided confidence intervals for the single
    /// proportion* (1998), method 3, and of none and all.
    #[test]
    fn the_bounds_are_those_of_the_tables() {
        for (won, deals, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0000, 0.1611),
            (1, 29, 0.0061, 0.1718),
            (29, 29, 0.8830, 1.0000),
            (0, 0, 0.0, 1.0),
        ] {
            let bounds = wilson(won, deals);
            assert!((bounds.0 - low).abs() < 5e-5, "{won} of {deals}: {bounds:?}");
            assert!((bounds.1 - high).abs() < 5e-5, "{won} of {deals}: {bounds:?}");
        }
    }

    /// Of the table in Newcombe, *Interval estimation for the difference between
    /// independent proportions* (1998), method 10: 56 of 70 and 48 of 80 differ by
    /// 0.0524 to 0.3339.
    #[test]
    fn a_share_exceeds_another_where_the_interval_of_the_difference_says_so() {
        let (more, fewer) = (Share::of(56, 70), Share::of(48, 80));
        let (low, high) = more.beyond(&fewer);
        assert!((low - 0.0524).abs() < 5e-5 && (high - 0.3339).abs() < 5e-5, "{low} {high}");
        assert_eq!(fewer.beyond(&more), (-high, -low));
        assert!(more.exceeds(&fewer) && !fewer.exceeds(&more) && !more.exceeds(&more));
        assert!(Share::of(1, 10).exceeds(&Share::of(0, 1_000)));
        assert!(!Share::of(0, 10).exceeds(&Share::of(0, 1_000)));
    }

    #[test]
    fn what_is_not_decided_widens_the_bounds_on_its_side() {
        let (decided, open) = (Share::of(5, 20), Share::between(5, 15, 20));
        assert_eq!(open.low, decided.low);
        assert_eq!(open.high, wilson(15, 20).1);
        assert_eq!(open.seen, 0.5);
        assert!(open.is_wide() && !Share::of(5, 100).is_wide());
    }
}
