//! The atlas: measured figures of how often each game is won. Knows the form of the figures and how
//! to calculate from them. Does not know any game, or how it is played.
//!
//! The figures of a game are in a file, `src/atlas/<id>.json`. `lab atlas` writes it, and no Rust
//! source includes it. [`GameFigures`], [`PlayerResults`] and [`Scores`] describe its fields and their units.
//! The file stores only counts; shares and intervals are calculated when it is read. A game without
//! a file was not measured: no patience player can play the games in company.
//!
//! For the site, the build joins all files into one volume with one line for each game. The page
//! fetches it separately, when a user first needs it. The few figures that the contents pages show
//! ([`Brief`]) are part of the program.

mod brief;
mod claim;
mod listed;
mod luck;
mod share;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use brief::{Brief, GameLength, WinFrequency, read_briefs, write_briefs};
pub use claim::{Claim, ClaimResult};
pub use listed::{Offer, Rating, SearchTries};
pub use luck::{LuckLevel, minutes};
pub use share::{Share, wilson};

/// The kind of player that was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// Makes random moves.
    Random,
    /// Always takes the first quick hint.
    Hint,
    /// The fair player at its fast strength. It knows only what a human player may know.
    Fast,
    /// The fair player at the strength of a slow hint.
    Strong,
    /// Knows every card and the results of all future shuffles.
    Known,
}

impl PlayerKind {
    /// All kinds, from the least knowledge to the most.
    pub const ALL: [PlayerKind; 5] = [
        PlayerKind::Random,
        PlayerKind::Hint,
        PlayerKind::Fast,
        PlayerKind::Strong,
        PlayerKind::Known,
    ];

    /// Returns the word for a column in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            PlayerKind::Random => "random",
            PlayerKind::Hint => "hint",
            PlayerKind::Fast => "fast",
            PlayerKind::Strong => "strong",
            PlayerKind::Known => "known",
        }
    }
}

/// All measurements of one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameFigures {
    pub game: String,
    /// The edition of the rules that was measured.
    pub edition: u8,
    /// What the book says about how often the game is won. A person writes this by hand; `lab
    /// atlas` does not change it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub book: Option<Claim>,
    /// The results of each player that has played.
    #[serde(rename = "columns", default)]
    pub results: BTreeMap<PlayerKind, PlayerResults>,
    /// The result of looking for a winnable deal while the player waits. `lab spot` writes it; `lab
    /// atlas` does not change it.
    #[serde(rename = "spot", default, skip_serializing_if = "Option::is_none")]
    pub search: Option<SearchTries>,
    /// Seeds of winnable deals, by difficulty within the list. Only for games for which a winnable
    /// deal cannot be found while the player waits. `lab listed` writes them; `lab atlas` does not
    /// change them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub listed: BTreeMap<Rating, Vec<u64>>,
}

/// The results of one player, for the deals of all seeds from `first` to `last`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerResults {
    /// The edition of the player. If it differs from the current one, the column is measured again.
    pub player: u32,
    pub first: u64,
    pub last: u64,
    /// The number of deals won.
    pub won: u64,
    /// The number of deals proved to be unwinnable. Only for [`PlayerKind::Known`].
    #[serde(default, skip_serializing_if = "is_none")]
    pub lost: u64,
    /// The number of moves in all deals.
    #[serde(default, skip_serializing_if = "is_none")]
    pub moves: u64,
    /// The number of tables that had more than one legal move.
    #[serde(default, skip_serializing_if = "is_none")]
    pub decisions: u64,
    /// For each of these tables, the base-2 logarithm of the number of legal moves, in thousandths;
    /// this is their sum.
    #[serde(default, skip_serializing_if = "is_none")]
    pub choice: u64,
    /// The scores, for a game that cannot be won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Scores>,
}

/// Scores of several deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scores {
    pub sum: i64,
    pub squares: i64,
}

/// From this many deals on, the strong player replaces the fast one, however many deals the fast
/// one has.
const ENOUGH_DEALS: u64 = 100;
/// This many deals are enough if the strong player wins more often or scores more. With fewer
/// deals, the amount of luck is not shown either.
const FEW_DEALS: u64 = 10;

const fn is_none(number: &u64) -> bool {
    *number == 0
}

impl GameFigures {
    /// Returns a sheet without measurements.
    pub fn new(game: &str, edition: u8) -> GameFigures {
        let (results, listed) = (BTreeMap::new(), BTreeMap::new());
        GameFigures { game: game.to_owned(), edition, book: None, results, search: None, listed }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If the text does not have the form of a sheet.
    pub fn read(text: &str) -> Result<GameFigures, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// Returns the text of the file, indented by one space for each level.
    pub fn write(&self) -> String {
        let mut text = Vec::new();
        let form = serde_json::ser::PrettyFormatter::with_indent(b" ");
        let mut form = serde_json::Serializer::with_formatter(&mut text, form);
        // This cannot fail: the sheet contains only numbers, words, and maps with words as keys.
        let _ = self.serialize(&mut form);
        let mut text = String::from_utf8(text).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Returns the results of a player, or `None` if it has not played.
    pub fn column(&self, who: PlayerKind) -> Option<&PlayerResults> {
        self.results.get(&who)
    }

    /// Returns the results that stand for good play: those of the strong player or of the fast
    /// player.
    ///
    /// The strong player is used if it has played at least 100 deals, or as many as the fast one,
    /// so that the result is no less precise. It is also used from ten deals on if it won more
    /// often or scored more than the fast player by more than the 95 % error. It is not used if it
    /// has won nothing and the fast player has won something, because then the game is known to be
    /// winnable.
    pub fn good_play(&self) -> Option<&PlayerResults> {
        let (fast, strong) = (self.column(PlayerKind::Fast), self.column(PlayerKind::Strong));
        match (fast, strong) {
            (Some(fast), Some(strong)) if strong.replaces_fast(fast) => Some(strong),
            (fast, strong) => fast.or(strong),
        }
    }

    /// Returns true if the fast or the strong player won more often than `who`, or scored more, by
    /// more than the 95 % error. Returns `None` if either side has not played.
    pub fn is_better_than(&self, who: PlayerKind) -> Option<bool> {
        let other = self.column(who)?;
        let fair =
            [PlayerKind::Fast, PlayerKind::Strong].into_iter().filter_map(|fair| self.column(fair));
        fair.map(|fair| fair.is_better_than(other)).reduce(|one, other| one || other)
    }

    /// Returns the seeds of the list with their ratings: those of one rating, or all. Returns an
    /// empty list if the game has none.
    pub fn listed(&self, rating: Option<Rating>) -> Vec<(Rating, u64)> {
        let wanted = self.listed.iter().filter(|(of, _)| rating.is_none_or(|it| it == **of));
        wanted.flat_map(|(of, seeds)| seeds.iter().map(|seed| (*of, *seed))).collect()
    }

    /// Returns how the player can get a winnable deal, or `None` if this was not measured.
    pub fn offer(&self) -> Option<Offer> {
        if !self.listed.is_empty() {
            return Some(Offer::Listed);
        }
        self.search.map(|spot| if spot.is_usual() { Offer::Search } else { Offer::Nowhere })
    }

    /// Returns the share of deals that a fair player wins.
    pub fn win_share(&self) -> Option<Share> {
        self.good_play().map(PlayerResults::won)
    }

    /// Returns the share of deals that are winnable if every card is known: at least those won, at
    /// most those not proved to be unwinnable. The share is never lower than the share that the
    /// fair player won.
    pub fn winnable_share(&self) -> Option<Share> {
        let known = self.column(PlayerKind::Known)?;
        let open = Share::between(known.won, known.deals() - known.lost, known.deals());
        let fair = self.win_share().map_or(0.0, |share| share.low);
        Some(Share { low: open.low.max(fair), high: open.high.max(fair), ..open })
    }
}

impl PlayerResults {
    /// Returns a column without deals; `next` is the first seed to play.
    pub const fn new(player: u32, next: u64) -> PlayerResults {
        PlayerResults {
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

    /// Returns true if this column of the strong player is used instead of the fast one.
    fn replaces_fast(&self, fast: &PlayerResults) -> bool {
        let is_enough = self.deals() >= fast.deals().min(ENOUGH_DEALS);
        let only_fast_won = self.won == 0 && fast.won > 0;
        is_enough && !only_fast_won || self.deals() >= FEW_DEALS && self.is_better_than(fast)
    }

    /// Returns the number of deals.
    pub const fn deals(&self) -> u64 {
        (self.last + 1).saturating_sub(self.first)
    }

    /// Returns the share of deals won.
    pub fn won(&self) -> Share {
        Share::of(self.won, self.deals())
    }

    /// Returns the average number of moves in a deal, and of tables with more than one legal move.
    pub fn length(&self) -> (f64, f64) {
        let mean = |sum: u64| sum as f64 / self.deals().max(1) as f64;
        (mean(self.moves), mean(self.decisions))
    }

    /// Returns the geometric mean of the number of legal moves, over the tables with more than one.
    pub fn choice(&self) -> f64 {
        (self.choice as f64 / 1000.0 / self.decisions.max(1) as f64).exp2()
    }

    /// Returns true if this player won more often than another, or had a higher average score, by
    /// more than the 95 % error of the difference.
    pub fn is_better_than(&self, other: &PlayerResults) -> bool {
        match (self.score(), other.score()) {
            (Some((mean, _, half)), Some((others, _, other_half))) => {
                mean - others > half.hypot(other_half)
            }
            _ => self.won().exceeds(&other.won()),
        }
    }

    /// Returns the mean score, its standard deviation, and half the width of the 95 % interval of
    /// the mean, or `None` if there are no scores.
    pub fn score(&self) -> Option<(f64, f64, f64)> {
        let (scores, deals) = (self.score?, self.deals());
        if deals == 0 {
            return None;
        }
        let n = deals as f64;
        let mean = scores.sum as f64 / n;
        let square = (scores.squares as f64 - n * mean * mean) / (n - 1.0).max(1.0);
        let deviation = square.max(0.0).sqrt();
        Some((mean, deviation, share::Z_95 * deviation / n.sqrt()))
    }
}

/// Returns the sheets of a volume by the ids of their games. Lines that are not sheets are ignored.
pub fn read_volume(volume: &str) -> BTreeMap<String, GameFigures> {
    let sheets = volume.lines().filter_map(|line| GameFigures::read(line).ok());
    sheets.map(|sheet| (sheet.game.clone(), sheet)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(won: u64, deals: u64) -> PlayerResults {
        PlayerResults { won, last: 10 + deals, ..PlayerResults::new(1, 11) }
    }

    #[test]
    fn column_counts_deals_from_first_to_last() {
        assert_eq!(PlayerResults::new(1, 1).deals(), 0);
        assert_eq!(PlayerResults::new(1, 0).deals(), 1, "the atlas does not use seed 0");
        assert_eq!(column(0, 7).deals(), 7);
        assert_eq!(column(0, 7).won().low, 0.0);
    }

    #[test]
    fn listed_filters_by_rating() {
        let mut sheet = GameFigures::new("toy", 1);
        assert!(sheet.listed(None).is_empty());
        sheet.listed = [(Rating::Easy, vec![3, 7]), (Rating::Hard, vec![5])].into();
        assert_eq!(sheet.listed(Some(Rating::Hard)), [(Rating::Hard, 5)]);
        assert!(sheet.listed(Some(Rating::Middling)).is_empty());
        let all = [(Rating::Easy, 3), (Rating::Easy, 7), (Rating::Hard, 5)];
        assert_eq!(sheet.listed(None), all);
    }

    #[test]
    fn offer_prefers_the_list() {
        let mut sheet = GameFigures::new("toy", 1);
        assert_eq!(sheet.offer(), None);
        sheet.search = Some(SearchTries { found: 5, tries: 5 });
        assert_eq!(sheet.offer(), Some(Offer::Search));
        sheet.search = Some(SearchTries { found: 1, tries: 3 });
        assert_eq!(sheet.offer(), Some(Offer::Nowhere));
        sheet.listed = [(Rating::Easy, vec![3])].into();
        assert_eq!(sheet.offer(), Some(Offer::Listed));
    }

    #[test]
    fn length_and_choice_are_means() {
        // Tables with 2, 8 and 4 moves have the geometric mean 4.
        let of = PlayerResults { moves: 30, decisions: 3, choice: 6_000, ..column(0, 2) };
        assert_eq!(of.length(), (15.0, 1.5));
        assert!((of.choice() - 4.0).abs() < 1e-9);
        assert!((PlayerResults::new(1, 1).choice() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn score_has_mean_deviation_and_error() {
        // The scores 2, 4, 4, 4, 5, 5, 7, 9 have the mean 5 and the sample deviation sqrt(32 / 7).
        let score = Some(Scores { sum: 40, squares: 232 });
        let (mean, deviation, half) =
            PlayerResults { score, ..column(0, 8) }.score().expect("scores");
        assert!((mean - 5.0).abs() < 1e-9);
        assert!((deviation - (32.0_f64 / 7.0).sqrt()).abs() < 1e-9);
        assert!((half - 1.959_964 * deviation / 8.0_f64.sqrt()).abs() < 1e-6);
        assert_eq!(column(0, 8).score(), None);
    }

    #[test]
    fn winnable_share_is_at_least_the_fair_share() {
        let mut sheet = GameFigures::new("toy", 1);
        assert_eq!(sheet.winnable_share(), None);
        sheet.results.insert(PlayerKind::Known, PlayerResults { lost: 40, ..column(10, 100) });
        let alone = sheet.winnable_share().expect("a share");
        assert_eq!(alone.low, wilson(10, 100).0);
        assert_eq!(alone.high, wilson(60, 100).1);
        sheet.results.insert(PlayerKind::Fast, column(50, 100));
        assert_eq!(sheet.winnable_share().expect("a share").low, wilson(50, 100).0);
    }

    #[test]
    fn strong_player_is_used_after_enough_deals() {
        let mut sheet = GameFigures::new("toy", 1);
        for (fast, strong, used) in [
            (300, 99, PlayerKind::Fast),
            (300, 100, PlayerKind::Strong),
            (12, 11, PlayerKind::Fast),
            (12, 12, PlayerKind::Strong),
        ] {
            sheet.results.insert(PlayerKind::Fast, column(10, fast));
            sheet.results.insert(PlayerKind::Strong, column(3, strong));
            assert_eq!(sheet.good_play(), sheet.column(used), "{fast} {strong}");
        }
    }

    #[test]
    fn better_strong_player_is_used_after_ten_deals() {
        let mut sheet = GameFigures::new("toy", 1);
        sheet.results.insert(PlayerKind::Fast, column(2, 40));
        for (strong, used) in [
            (column(9, 9), PlayerKind::Fast),
            (column(9, 10), PlayerKind::Strong),
            (column(1, 10), PlayerKind::Fast),
        ] {
            sheet.results.insert(PlayerKind::Strong, strong);
            assert_eq!(
                sheet.good_play(),
                sheet.column(used),
                "{} of {}",
                strong.won,
                strong.deals()
            );
        }
    }

    #[test]
    fn strong_player_without_wins_is_not_used() {
        let mut sheet = GameFigures::new("toy", 1);
        for (fast, strong, used) in
            [(1, 0, PlayerKind::Fast), (1, 1, PlayerKind::Strong), (0, 0, PlayerKind::Strong)]
        {
            sheet.results.insert(PlayerKind::Fast, column(fast, 1_000));
            sheet.results.insert(PlayerKind::Strong, column(strong, 100));
            assert_eq!(sheet.good_play(), sheet.column(used), "{fast} {strong}");
        }
    }

    #[test]
    fn either_fair_player_may_beat_random_play() {
        let mut sheet = GameFigures::new("toy", 1);
        sheet.results.insert(PlayerKind::Random, column(0, 1_000));
        assert_eq!(sheet.is_better_than(PlayerKind::Random), None);
        sheet.results.insert(PlayerKind::Fast, column(0, 20));
        assert_eq!(sheet.is_better_than(PlayerKind::Random), Some(false));
        sheet.results.insert(PlayerKind::Strong, column(2, 10));
        assert_eq!(sheet.is_better_than(PlayerKind::Random), Some(true));
        assert_eq!(sheet.is_better_than(PlayerKind::Hint), None);
    }

    #[test]
    fn better_score_must_exceed_the_error() {
        // A hundred deals each with a deviation of five give an error of about one each.
        let scored = |mean: i64| {
            let score = Scores { sum: mean * 100, squares: (mean * mean + 25) * 100 };
            PlayerResults { score: Some(score), ..column(0, 100) }
        };
        assert!(scored(32).is_better_than(&scored(30)));
        assert!(!scored(31).is_better_than(&scored(30)));
        assert!(!scored(30).is_better_than(&scored(32)));
    }

    #[test]
    fn sheets_are_read_back_from_file_and_volume() {
        let mut sheet = GameFigures::new("toy", 3);
        sheet.results.insert(PlayerKind::Known, PlayerResults { lost: 4, ..column(1, 9) });
        let score = Some(Scores { sum: -3, squares: 9 });
        sheet.results.insert(PlayerKind::Random, PlayerResults { score, moves: 5, ..column(0, 2) });
        let text = sheet.write();
        assert_eq!(GameFigures::read(&text).expect("a sheet"), sheet);
        assert!(GameFigures::read(&text.replace("\"won\"", "\"win\"")).is_err());
        let line = text.replace('\n', "");
        let volume = format!("{line}\nno sheet\n{}\n", line.replace("toy", "other"));
        let read = read_volume(&volume);
        assert_eq!(read.len(), 2);
        assert_eq!(read["toy"], sheet);
    }
}
