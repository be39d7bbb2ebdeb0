//! The atlas: how often each game comes out, as it was measured. Knows the form of
//! the figures and what follows from them by counting; no game, and nobody who
//! plays one.
//!
//! The figures of a game are a file, `src/atlas/<id>.json`, which `lab atlas`
//! writes and no Rust source includes. What each of its fields is, and in what
//! unit, stand at [`Sheet`], [`Column`] and [`Scores`]; only what was counted is
//! stored, and shares and intervals are made of it when it is read. A game
//! without a file was not measured: those in company, which no patience player
//! plays.
//!
//! For the site all files make one volume, each on a line of its own, so that
//! it is fetched apart from the program, when somebody first asks. What the
//! contents pages say of each game is with the program: its [`Brief`].

mod brief;
mod claim;
mod listed;
mod luck;
mod share;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use brief::{Brief, Chance, Length, read_briefs, write_briefs};
pub use claim::{Claim, Right};
pub use listed::{Offer, Rating, Spot};
pub use luck::{Luck, minutes};
pub use share::{Share, wilson};

/// Who played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// One who moves by chance.
    Random,
    /// One who takes the first hint that is given at once, always.
    Hint,
    /// The fair player at their fast strength: knows what a person may know.
    Fast,
    /// The same at the strength of a hint that was thought over.
    Strong,
    /// One who knows every card and how shuffles to come will fall.
    Known,
}

impl Who {
    /// All of them, from the least to the most.
    pub const ALL: [Who; 5] = [Who::Random, Who::Hint, Who::Fast, Who::Strong, Who::Known];

    /// The word for a column, in files and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Who::Random => "random",
            Who::Hint => "hint",
            Who::Fast => "fast",
            Who::Strong => "strong",
            Who::Known => "known",
        }
    }
}

/// What was measured of one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The id of the game.
    pub game: String,
    /// The edition of its rules by which was played.
    pub edition: u8,
    /// What the book says of how often it comes out. Written by hand; measuring
    /// leaves it as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub book: Option<Claim>,
    /// What each player has reached, those who have played.
    #[serde(default)]
    pub columns: BTreeMap<Who, Column>,
    /// What came of looking for a deal that comes out while somebody waits. `lab spot`
    /// writes it; measuring leaves it as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spot: Option<Spot>,
    /// Deals that come out, by their seeds, of games in which one is not found while
    /// somebody waits; by how hard they are beside each other. `lab listed` writes them;
    /// measuring leaves them as they are.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub listed: BTreeMap<Rating, Vec<u64>>,
}

/// The deals of one player: those of all seeds from the first to the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// Which edition of the player it was. A column of another one is measured
    /// anew.
    pub player: u32,
    /// The first seed.
    pub first: u64,
    /// The last seed.
    pub last: u64,
    /// How many deals came out.
    pub won: u64,
    /// How many were proved to be lost; of one who knows every card only.
    #[serde(default, skip_serializing_if = "is_none")]
    pub lost: u64,
    /// How many moves were made in all.
    #[serde(default, skip_serializing_if = "is_none")]
    pub moves: u64,
    /// At how many tables there was more than one move.
    #[serde(default, skip_serializing_if = "is_none")]
    pub decisions: u64,
    /// The logarithms to the base of two of how many moves there were at these
    /// tables, in thousandths, summed.
    #[serde(default, skip_serializing_if = "is_none")]
    pub choice: u64,
    /// What was scored, where a game is played for a score and cannot be won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Scores>,
}

/// Scores of several deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scores {
    /// Their sum.
    pub sum: i64,
    /// The sum of their squares.
    pub squares: i64,
}

/// So many deals of the strong player are heard, however many the fast one has.
const ENOUGH: u64 = 100;
/// And so many, if they come out oftener or score more; with fewer the luck in a game is
/// not told.
const A_FEW: u64 = 10;

const fn is_none(number: &u64) -> bool {
    *number == 0
}

impl Sheet {
    /// Nothing measured yet.
    pub fn new(game: &str, edition: u8) -> Sheet {
        let (columns, listed) = (BTreeMap::new(), BTreeMap::new());
        Sheet { game: game.to_owned(), edition, book: None, columns, spot: None, listed }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it has not the form of a sheet.
    pub fn read(text: &str) -> Result<Sheet, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The file, one space a level.
    pub fn write(&self) -> String {
        let mut text = Vec::new();
        let form = serde_json::ser::PrettyFormatter::with_indent(b" ");
        let mut form = serde_json::Serializer::with_formatter(&mut text, form);
        // Numbers, words and a map with words for keys can always be written.
        let _ = self.serialize(&mut form);
        let mut text = String::from_utf8(text).unwrap_or_default();
        text.push('\n');
        text
    }

    /// The deals of a player, if there are any.
    pub fn column(&self, who: Who) -> Option<&Column> {
        self.columns.get(&who)
    }

    /// The deals of the better fair player who has played enough to be heard
    /// beside the other: the strong one from a hundred deals on, or as many as the
    /// fast one has, so that what is said is no vaguer for it; or from a few on if they
    /// come out oftener or score more than the fast, beyond the error of 95 %. Never the
    /// one who has not come out where the other has: that it can be done is known.
    pub fn fair(&self) -> Option<&Column> {
        let (fast, strong) = (self.column(Who::Fast), self.column(Who::Strong));
        match (fast, strong) {
            (Some(fast), Some(strong)) if strong.is_heard_beside(fast) => Some(strong),
            (fast, strong) => fast.or(strong),
        }
    }

    /// Tests if one who knows what a person may know, fast or strong, came out oftener,
    /// or scored more, than another player: if that is so beyond the error of 95 %. No
    /// answer where either has not played.
    pub fn is_better_than(&self, who: Who) -> Option<bool> {
        let other = self.column(who)?;
        let fair = [Who::Fast, Who::Strong].into_iter().filter_map(|fair| self.column(fair));
        fair.map(|fair| fair.is_better_than(other)).reduce(|one, other| one || other)
    }

    /// The deals of the game's list, each with how hard it is: those of a rating, or all.
    /// None where there is no list.
    pub fn listed(&self, rating: Option<Rating>) -> Vec<(Rating, u64)> {
        let wanted = self.listed.iter().filter(|(of, _)| rating.is_none_or(|it| it == **of));
        wanted.flat_map(|(of, seeds)| seeds.iter().map(|seed| (*of, *seed))).collect()
    }

    /// How a deal that comes out is come by; none where that was not tried.
    pub fn offer(&self) -> Option<Offer> {
        if !self.listed.is_empty() {
            return Some(Offer::Listed);
        }
        self.spot.map(|spot| if spot.is_usual() { Offer::Spot } else { Offer::Nowhere })
    }

    /// The share of deals that come out for a fair player.
    pub fn played_well(&self) -> Option<Share> {
        self.fair().map(Column::won)
    }

    /// The share of deals that can come out if every card is known, from those
    /// that were won to those that were not proved lost. Where a fair player came
    /// out oftener than one who knows all was seen to, that is the least.
    pub fn can_come_out(&self) -> Option<Share> {
        let known = self.column(Who::Known)?;
        let open = Share::between(known.won, known.deals() - known.lost, known.deals());
        let fair = self.played_well().map_or(0.0, |share| share.low);
        Some(Share { low: open.low.max(fair), high: open.high.max(fair), ..open })
    }
}

impl Column {
    /// No deal yet; the next is that of the seed.
    pub const fn new(player: u32, next: u64) -> Column {
        Column {
            player,
            first: next,
            last: next.saturating_sub(1),
            won: 0,
            lost: 0,
            moves: 0,
            decisions: 0,
            choice: 0,
            score: None,
        }
    }

    /// Tests if what is said is by these deals of the strong player, not by those of the
    /// fast one.
    fn is_heard_beside(&self, fast: &Column) -> bool {
        let is_enough = self.deals() >= fast.deals().min(ENOUGH);
        let only_fast_won = self.won == 0 && fast.won > 0;
        is_enough && !only_fast_won || self.deals() >= A_FEW && self.is_better_than(fast)
    }

    /// How many deals.
    pub const fn deals(&self) -> u64 {
        (self.last + 1).saturating_sub(self.first)
    }

    /// The share of them that came out.
    pub fn won(&self) -> Share {
        Share::of(self.won, self.deals())
    }

    /// Moves, and tables with more than one move, of a deal on average.
    pub fn length(&self) -> (f64, f64) {
        let mean = |sum: u64| sum as f64 / self.deals().max(1) as f64;
        (mean(self.moves), mean(self.decisions))
    }

    /// How many moves there are where there is more than one: the geometric mean.
    pub fn choice(&self) -> f64 {
        (self.choice as f64 / 1000.0 / self.decisions.max(1) as f64).exp2()
    }

    /// Tests if this player came out oftener than another, or scored more on average:
    /// by more than the error of 95 % of the difference.
    pub fn is_better_than(&self, other: &Column) -> bool {
        match (self.score(), other.score()) {
            (Some((mean, _, half)), Some((others, _, other_half))) => {
                mean - others > half.hypot(other_half)
            }
            _ => self.won().exceeds(&other.won()),
        }
    }

    /// The mean score, its standard deviation, and half the width of the interval
    /// in which the mean lies with 95 %; none without scores.
    pub fn score(&self) -> Option<(f64, f64, f64)> {
        let (scores, deals) = (self.score?, self.deals());
        if deals == 0 {
            return None;
        }
        let n = deals as f64;
        let mean = scores.sum as f64 / n;
        let square = (scores.squares as f64 - n * mean * mean) / (n - 1.0).max(1.0);
        let spread = square.max(0.0).sqrt();
        Some((mean, spread, share::Z * spread / n.sqrt()))
    }
}

/// The sheets of a volume by the ids of their games; a line that is no sheet is
/// left out.
pub fn read_volume(volume: &str) -> BTreeMap<String, Sheet> {
    let sheets = volume.lines().filter_map(|line| Sheet::read(line).ok());
    sheets.map(|sheet| (sheet.game.clone(), sheet)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(won: u64, deals: u64) -> Column {
        Column { won, last: 10 + deals, ..Column::new(1, 11) }
    }

    #[test]
    fn a_column_begins_without_deals_and_counts_those_from_first_to_last() {
        assert_eq!(Column::new(1, 1).deals(), 0);
        assert_eq!(Column::new(1, 0).deals(), 1, "a seed 0 is no seed of the atlas");
        assert_eq!(column(0, 7).deals(), 7);
        assert_eq!(column(0, 7).won().low, 0.0);
    }

    #[test]
    fn a_list_gives_the_deals_of_a_rating_or_all() {
        let mut sheet = Sheet::new("toy", 1);
        assert!(sheet.listed(None).is_empty());
        sheet.listed = [(Rating::Easy, vec![3, 7]), (Rating::Hard, vec![5])].into();
        assert_eq!(sheet.listed(Some(Rating::Hard)), [(Rating::Hard, 5)]);
        assert!(sheet.listed(Some(Rating::Middling)).is_empty());
        let all = [(Rating::Easy, 3), (Rating::Easy, 7), (Rating::Hard, 5)];
        assert_eq!(sheet.listed(None), all);
    }

    #[test]
    fn a_list_is_asked_before_a_deal_is_looked_for() {
        let mut sheet = Sheet::new("toy", 1);
        assert_eq!(sheet.offer(), None);
        sheet.spot = Some(Spot { found: 5, tries: 5 });
        assert_eq!(sheet.offer(), Some(Offer::Spot));
        sheet.spot = Some(Spot { found: 1, tries: 3 });
        assert_eq!(sheet.offer(), Some(Offer::Nowhere));
        sheet.listed = [(Rating::Easy, vec![3])].into();
        assert_eq!(sheet.offer(), Some(Offer::Listed));
    }

    #[test]
    fn length_and_choice_are_means() {
        // Tables with 2, 8 and 4 moves: the geometric mean is 4.
        let of = Column { moves: 30, decisions: 3, choice: 6_000, ..column(0, 2) };
        assert_eq!(of.length(), (15.0, 1.5));
        assert!((of.choice() - 4.0).abs() < 1e-9);
        assert!((Column::new(1, 1).choice() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn scores_have_a_mean_and_a_spread() {
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, deviation of the sample sqrt(32 / 7).
        let score = Some(Scores { sum: 40, squares: 232 });
        let (mean, spread, half) = Column { score, ..column(0, 8) }.score().expect("scores");
        assert!((mean - 5.0).abs() < 1e-9);
        assert!((spread - (32.0_f64 / 7.0).sqrt()).abs() < 1e-9);
        assert!((half - 1.959_964 * spread / 8.0_f64.sqrt()).abs() < 1e-6);
        assert_eq!(column(0, 8).score(), None);
    }

    #[test]
    fn who_knows_all_comes_out_at_least_as_often_as_who_does_not() {
        let mut sheet = Sheet::new("toy", 1);
        assert_eq!(sheet.can_come_out(), None);
        sheet.columns.insert(Who::Known, Column { lost: 40, ..column(10, 100) });
        let alone = sheet.can_come_out().expect("a share");
        assert_eq!(alone.low, wilson(10, 100).0);
        assert_eq!(alone.high, wilson(60, 100).1);
        sheet.columns.insert(Who::Fast, column(50, 100));
        assert_eq!(sheet.can_come_out().expect("a share").low, wilson(50, 100).0);
    }

    #[test]
    fn the_strong_player_is_heard_when_they_have_played_enough() {
        let mut sheet = Sheet::new("toy", 1);
        for (fast, strong, heard) in [
            (300, 99, Who::Fast),
            (300, 100, Who::Strong),
            (12, 11, Who::Fast),
            (12, 12, Who::Strong),
        ] {
            sheet.columns.insert(Who::Fast, column(10, fast));
            sheet.columns.insert(Who::Strong, column(3, strong));
            assert_eq!(sheet.fair(), sheet.column(heard), "{fast} {strong}");
        }
    }

    #[test]
    fn the_strong_player_is_heard_from_a_few_deals_on_if_they_come_out_oftener() {
        let mut sheet = Sheet::new("toy", 1);
        sheet.columns.insert(Who::Fast, column(2, 40));
        for (strong, heard) in
            [(column(9, 9), Who::Fast), (column(9, 10), Who::Strong), (column(1, 10), Who::Fast)]
        {
            sheet.columns.insert(Who::Strong, strong);
            assert_eq!(sheet.fair(), sheet.column(heard), "{} of {}", strong.won, strong.deals());
        }
    }

    #[test]
    fn the_strong_player_is_not_heard_if_only_the_fast_has_come_out() {
        let mut sheet = Sheet::new("toy", 1);
        for (fast, strong, heard) in [(1, 0, Who::Fast), (1, 1, Who::Strong), (0, 0, Who::Strong)] {
            sheet.columns.insert(Who::Fast, column(fast, 1_000));
            sheet.columns.insert(Who::Strong, column(strong, 100));
            assert_eq!(sheet.fair(), sheet.column(heard), "{fast} {strong}");
        }
    }

    #[test]
    fn either_fair_player_may_show_that_playing_well_helps() {
        let mut sheet = Sheet::new("toy", 1);
        sheet.columns.insert(Who::Random, column(0, 1_000));
        assert_eq!(sheet.is_better_than(Who::Random), None);
        sheet.columns.insert(Who::Fast, column(0, 20));
        assert_eq!(sheet.is_better_than(Who::Random), Some(false));
        sheet.columns.insert(Who::Strong, column(2, 10));
        assert_eq!(sheet.is_better_than(Who::Random), Some(true));
        assert_eq!(sheet.is_better_than(Who::Hint), None);
    }

    #[test]
    fn scores_are_better_by_more_than_their_error() {
        // A hundred deals each, with a deviation of five: an error of about one each.
        let scored = |mean: i64| {
            let score = Scores { sum: mean * 100, squares: (mean * mean + 25) * 100 };
            Column { score: Some(score), ..column(0, 100) }
        };
        assert!(scored(32).is_better_than(&scored(30)));
        assert!(!scored(31).is_better_than(&scored(30)));
        assert!(!scored(30).is_better_than(&scored(32)));
    }

    #[test]
    fn a_sheet_is_read_as_it_was_written_alone_and_in_a_volume() {
        let mut sheet = Sheet::new("toy", 3);
        sheet.columns.insert(Who::Known, Column { lost: 4, ..column(1, 9) });
        let score = Some(Scores { sum: -3, squares: 9 });
        sheet.columns.insert(Who::Random, Column { score, moves: 5, ..column(0, 2) });
        let text = sheet.write();
        assert_eq!(Sheet::read(&text).expect("a sheet"), sheet);
        assert!(Sheet::read(&text.replace("\"won\"", "\"win\"")).is_err());
        let line = text.replace('\n', "");
        let volume = format!("{line}\nno sheet\n{}\n", line.replace("toy", "other"));
        let read = read_volume(&volume);
        assert_eq!(read.len(), 2);
        assert_eq!(read["toy"], sheet);
    }
}
