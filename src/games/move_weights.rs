//! The weights with which quick computer players choose their moves in some games.

use crate::rules::{MoveWeights, OwnWeights};

/// One game per line: its id, the edition of its weights, and the weights in the order of the
/// fields of [`MoveWeights`]. `lab weights` found them, with default options.
const WEIGHTS: &str = include_str!("move_weights.txt");

/// Returns the weights of a game with default options, or `None` if the game has no weights of its
/// own.
pub fn own_weights(id: &str) -> Option<OwnWeights> {
    WEIGHTS.lines().find_map(|line| parse(line.strip_prefix(id)?.strip_prefix(' ')?))
}

fn parse(text: &str) -> Option<OwnWeights> {
    let numbers: Result<Vec<u32>, _> = text.split(' ').map(str::parse).collect();
    let (edition, values) =
        numbers.ok()?.split_first().map(|(first, rest)| (*first, rest.to_vec()))?;
    Some(OwnWeights { edition, weights: MoveWeights::from_values(values.try_into().ok()?) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn every_line_has_weights_of_a_game() {
        for line in WEIGHTS.lines() {
            let id = line.split(' ').next().expect("an id");
            let game = games::by_id(id).expect(line);
            let own = own_weights(id).expect(line);
            assert!(own.edition > 0, "{line}");
            assert_eq!(game.rules(&game.default_choices()).own_weights, Some(own), "{line}");
        }
    }

    #[test]
    fn wrong_number_of_weights_is_refused() {
        let weights = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17";
        assert_eq!(parse(weights).map(|own| own.edition), Some(1));
        assert_eq!(parse(&format!("{weights} 18")), None);
        assert_eq!(parse("1 2"), None);
        assert_eq!(parse(&weights.replace("17", "x")), None);
    }
}
