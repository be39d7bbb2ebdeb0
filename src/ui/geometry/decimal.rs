//! Lengths and angles as style sheets and drawings have them. Knows digits.

use std::fmt;

/// A number with at most so many decimal places (0 to 6), written without
/// zeros at its end. It goes by whole numbers, which is several times quicker
/// than the library's exact way with floats: a table that is laid writes
/// hundreds of them at once.
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
    fn numbers_are_written_short() {
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
    fn numbers_are_near_what_they_say() {
        for step in -40_000..40_000_i32 {
            let number = step as f32 * 0.037;
            let read: f32 = Decimal(number, 1).to_string().parse().expect("a number");
            assert!((read - number).abs() < 0.0501, "{number}");
        }
    }
}
