//! What the first moves of a deal are worth, and how files write it: a text with one entry for each
//! different first move, in the order in which the engine lists them. `+` means that the deal can
//! still be won, `-` that it cannot; both are proved. Two digits to the base 36 are the number of
//! quick games that were won after the move.

/// What a first move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstMoveWorth {
    /// Proved: the deal can still be won after the move.
    KeepsWin,
    /// Proved: the deal cannot be won after the move.
    Loses,
    /// Not proved. The number is how many of [`QUICK_GAMES`] quick games were won after the move.
    QuickGamesWon(u16),
}

/// How many quick games are played after each first move.
pub const QUICK_GAMES: u16 = 600;

/// The base of the digits.
const BASE: u32 = 36;

impl FirstMoveWorth {
    /// Returns the text of a file.
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

    /// Reads the text of a file. Returns `None` if it is not such a text.
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
    fn written_worths_are_read_back_unchanged() {
        let numbers = (0..=QUICK_GAMES).map(FirstMoveWorth::QuickGamesWon);
        let proved = [FirstMoveWorth::KeepsWin, FirstMoveWorth::Loses];
        let all: Vec<FirstMoveWorth> = proved.into_iter().chain(numbers).chain(proved).collect();
        assert_eq!(FirstMoveWorth::parse(&FirstMoveWorth::to_text(&all)), Some(all));
        for broken in ["+?", "0", "+1", "1+", "zz", "+ä"] {
            assert_eq!(FirstMoveWorth::parse(broken), None, "{broken}");
        }
    }
}
