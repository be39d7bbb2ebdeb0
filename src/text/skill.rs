//! The texts about ratings: the player's rating and those of deals. Reads numbers; calculates none.

use crate::{atlas::SkillRating, store::PlayerRating};

use super::english::{Word, capitalise, with_thousands_separators};

pub const RATING: &str = "Rating";
pub const MEANING: &str = "Your rating says how well you play. When you win a rated deal, it rises; when you lose one, it falls. It changes most if the result is a surprise. Only the deals of the day and of our lists of winnable deals are rated. The more rarely our fair player wins a deal, the higher its rating. That player sees only what you see, and thinks for a moment before each move. If your rating is 1,500, you play as well. The range in brackets very probably holds your true rating.";
pub const WHAT_COUNTS: &str = "Only your first try at a deal counts, with the usual options, and without the lamp, the teacher, all-knowing hints or the solution. Games whose first moves came from a link do not count, nor do games that you leave unfinished. You may undo, and ask for ordinary hints.";

const RATED_DEAL: Word = Word("more rated deal", "more rated deals");

/// The rating is shown after this number of rated games.
const ENOUGH_GAMES: u32 = 5;

/// Returns the rating with its range: “1,540 (1,430 to 1,650), from 12 games, 9 won”. If
/// there are too few games, says how many are missing.
pub fn player_rating_line(of: &PlayerRating) -> String {
    if of.games < ENOUGH_GAMES {
        let missing = ENOUGH_GAMES - of.games;
        let more = RATED_DEAL.count(missing as usize);
        return format!("{}, and your rating is here.", capitalise(&more));
    }
    let (low, high) = of.rating.interval();
    let won = match of.won {
        0 => "none".to_owned(),
        won => with_thousands_separators(won.into()),
    };
    let games = with_thousands_separators(of.games.into());
    format!(
        "{} ({} to {}), from {games} games, {won} won",
        points(of.rating.value),
        points(low),
        points(high)
    )
}

/// Returns the rating of a deal: “rated 1,120”.
pub fn deal_rating(of: SkillRating) -> String {
    format!("rated {}", points(of.value))
}

/// Returns a rating, rounded to tens.
fn points(value: f64) -> String {
    with_thousands_separators((value / 10.0).round().max(0.0) as u64 * 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(games: u32, won: u32) -> String {
        let rating = SkillRating { value: 1543.0, deviation: 56.0 };
        player_rating_line(&PlayerRating { rating, games, won })
    }

    #[test]
    fn rating_is_shown_after_five_rated_deals() {
        assert_eq!(line(4, 1), "One more rated deal, and your rating is here.");
        assert_eq!(line(0, 0), "Five more rated deals, and your rating is here.");
        assert_eq!(line(12, 9), "1,540 (1,430 to 1,650), from 12 games, 9 won");
        assert_eq!(line(5, 0), "1,540 (1,430 to 1,650), from 5 games, none won");
    }

    #[test]
    fn rating_of_a_deal_is_rounded() {
        let rating = SkillRating { value: 1118.2, deviation: 90.0 };
        assert_eq!(deal_rating(rating), "rated 1,120");
    }
}
