//! Defines what the first moves of a deal are worth, and the text form of these values in files.
//! The text has one entry for each different first move, in the order in which the engine lists the
//! moves. `+` means: it is proved that the deal can still be won. `-` means: it is proved that the
//! deal cannot be won. Two base-36 digits are the number of quick games that were won after the
//! move.

/// What a first move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstMoveWorth {
    /// Proved: the deal can still be won after the move.
    KeepsWin,
    /// Proved: the deal cannot be won after the move.
    Loses,
    /// Nothing is proved. The value is the number of quick games won after the move, out of
    /// [`QUICK_GAMES`].
    QuickGamesWon(u16),
}

/// The number of quick games played after each first move.
pub const QUICK_GAMES: u16 = 600;

/// The base of the digits.
const BASE: u32 = 36;

impl FirstMoveWorth {
    /// Returns the text form of these values.
    pub fn to_text(worths: &[FirstMoveWorth]) -> String {
        let mut text = String::new();
        for worth in worths {
            match worth {
                FirstMoveWorth::KeepsWin => text.push('+'),
                FirstMoveWorth::Loses => text.push('-'),
                FirstMoveWorth::QuickGamesWon(won) => {
                    let digits = [u32::from(*won) / BASE, u32::from(*won) % BASE];
                    text.extend(digits.into_iter().filter_map(|of| char::from_digit(of, BASE)));
                }
            }
        }
        text
    }

    /// Parses the text form. Returns `None` if the text is not in this form.
    pub fn parse(text: &str) -> Option<Vec<FirstMoveWorth>> {
        let (mut symbols, mut worths) = (text.chars(), Vec::new());
        while let Some(symbol) = symbols.next() {
            worths.push(match symbol {
                '+' => FirstMoveWorth::KeepsWin,
                '-' => FirstMoveWorth::Loses,
                digit => {
                    let won = digit.to_digit(BASE)? * BASE + symbols.next()?.to_digit(BASE)?;
                    let won = u16::try_from(won).ok().filter(|won| *won <= QUICK_GAMES)?;
                    FirstMoveWorth::QuickGamesWon(won)
                }
            });
        }
        Some(worths)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_move_values_round_trip_as_text() {
        let numbers = (0..=QUICK_GAMES).map(FirstMoveWorth::QuickGamesWon);
        let proved = [FirstMoveWorth::KeepsWin, FirstMoveWorth::Loses];
        let all: Vec<FirstMoveWorth> = proved.into_iter().chain(numbers).chain(proved).collect();
        assert_eq!(FirstMoveWorth::parse(&FirstMoveWorth::to_text(&all)), Some(all));
        for broken in ["+?", "0", "+1", "1+", "zz", "+ä"] {
            assert_eq!(FirstMoveWorth::parse(broken), None, "{broken}");
        }
    }
}
