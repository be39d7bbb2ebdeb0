//! Short decimal numbers for style sheets and drawings.

use std::fmt;

/// A number with at most `self.1` decimal places (0 to 6), written without trailing zeros. The
/// layout of a table writes hundreds of these numbers at once. So they are written with integer
/// arithmetic, which is several times faster than the exact float formatting of the standard
/// library.
#[derive(Clone, Copy, Debug)]
pub struct Decimal(pub f32, pub u32);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut whole, mut places) = ((self.0 * 10_i32.pow(self.1) as f32).round() as i32, self.1);
        while places > 0 && whole % 10 == 0 {
            (whole, places) = (whole / 10, places - 1);
        }
        let (sign, one) = (if whole < 0 { "-" } else { "" }, 10_u32.pow(places));
        let whole = whole.unsigned_abs();
        match places {
            0 => write!(f, "{sign}{whole}"),
            places => {
                let width = places as usize;
                write!(f, "{sign}{}.{:0width$}", whole / one, whole % one)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_have_no_trailing_zeros() {
        for (number, places, text) in [
            (0.0, 1, "0"),
            (-0.04, 1, "0"),
            (-0.06, 1, "-0.1"),
            (12.0, 1, "12"),
            (12.34, 1, "12.3"),
            (-12.35, 2, "-12.35"),
            (0.05, 2, "0.05"),
            (1.005, 3, "1.005"),
            (120.0, 0, "120"),
            (99.96, 1, "100"),
        ] {
            assert_eq!(Decimal(number, places).to_string(), text);
        }
    }

    #[test]
    fn printed_decimal_is_close_to_the_number() {
        for step in -40_000..40_000_i32 {
            let number = step as f32 * 0.037;
            let read: f32 = Decimal(number, 1).to_string().parse().expect("a number");
            assert!((read - number).abs() < 0.0501, "{number}");
        }
    }
}
