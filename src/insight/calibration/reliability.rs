//! Compares the chances that a curve predicts with the share of games that were won. Uses positions
//! (tables) to which the curve was not fitted. Does not depend on games.

use std::{collections::BTreeMap, ops::Range};

use super::{Calibration, TableSample};

/// The tables whose predicted chance lies between two bounds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Band {
    pub tables: u32,
    /// The number of deals that these tables come from.
    pub deals: u32,
    pub won: u32,
    /// The mean of the predicted chances, from 0 to 1.
    pub predicted: f64,
    /// The standard error of the difference between the predicted chance and the share that was
    /// won. All tables of one deal are won or all are lost, so they count as one observation.
    pub standard_error: f64,
}

/// A band fails the check if prediction and result differ by more than this many standard errors,
/// plus [`TOLERANCE`].
const CLEAR: f64 = 2.0;
/// The additional tolerance, because the curve itself is based on a limited number of games.
const TOLERANCE: f64 = 0.05;
/// With fewer deals the standard error is unreliable, so the band always passes the check.
const MIN_DEALS: u32 = 20;

impl Band {
    /// Returns the band of the tables with these predicted chances, in per cent. The upper bound
    /// belongs to the next band, except 100. Tables with a certain result do not count.
    pub fn of(calibration: &Calibration, tables: &[TableSample], percent: &Range<u32>) -> Band {
        let (mut band, mut errors) = (Band::default(), BTreeMap::<u64, f64>::new());
        for table in tables.iter().filter(|table| !table.chance.is_certain()) {
            let predicted = calibration.chance(table.chance);
            if !percent.contains(&((predicted * 100.0) as u32).min(99)) {
                continue;
            }
            band.tables += 1;
            band.predicted += predicted;
            band.won += u32::from(table.won);
            *errors.entry(table.seed).or_default() += predicted - f64::from(u8::from(table.won));
        }
        let tables = f64::from(band.tables.max(1));
        band.predicted /= tables;
        band.deals = u32::try_from(errors.len()).unwrap_or(u32::MAX);
        band.standard_error = errors.values().map(|sum| sum * sum).sum::<f64>().sqrt() / tables;
        band
    }

    pub fn win_rate(&self) -> f64 {
        f64::from(self.won) / f64::from(self.tables.max(1))
    }

    /// Returns false if the prediction differs too much from the result.
    pub fn is_reliable(&self) -> bool {
        let difference = (self.predicted - self.win_rate()).abs();
        self.deals < MIN_DEALS || difference <= CLEAR * self.standard_error + TOLERANCE
    }
}

/// Returns the bands to check, with their bounds in per cent: one for every ten per cent, and one
/// from 10 to 90 per cent, because narrow bands often contain few deals. Leaves out empty bands.
pub fn reliability_bands(
    calibration: &Calibration,
    tables: &[TableSample],
) -> Vec<(Range<u32>, Band)> {
    let tenths = (0..10).map(|tenth| tenth * 10..tenth * 10 + 10);
    let bounds = tenths.chain(std::iter::once(10..90));
    let bands = bounds.map(|percent| (percent.clone(), Band::of(calibration, tables, &percent)));
    bands.filter(|(_, band)| band.tables > 0).collect()
}
