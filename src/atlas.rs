//! The atlas: the measured figures of how often each game is won. This module defines the form of
//! the figures and calculates with them. It plays no games.
//!
//! The figures of a game are in the file `src/atlas/<id>.json`, which `lab atlas` writes. No Rust
//! source includes the file. [`GameFigures`], [`PlayerResults`] and [`Scores`] describe its fields
//! and their units. The file contains only counts. The program calculates shares and intervals when
//! it reads the file. Games for several players have no file, because the computer players that
//! measure the other games cannot play them.
//!
//! The build of the site joins all files into one volume with one line for each game. The page
//! downloads the volume separately, when a user first needs it. The few figures that the contents
//! pages show ([`Brief`]) are part of the program.

mod brief;
mod claim;
mod first_moves;
mod listed;
mod luck;
mod share;
mod skill_rating;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use brief::{Brief, GameLength, WinFrequency, read_briefs, write_briefs};
pub use claim::{Claim, ClaimResult};
pub use first_moves::{FirstMoveWorth, QUICK_GAMES};
pub use listed::{Offer, Rating, SearchTries};
pub use luck::{LuckLevel, RepeatedDeal, RepeatedGames, ResultSums, estimate_minutes};
pub use share::{Share, paired_interval, wilson_interval};
pub use skill_rating::{DealTries, RatedGame, SkillRating};

/// The computer player whose games were measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// Chooses every move at random.
    Random,
    /// Always makes the move that the first quick hint recommends.
    Hint,
    /// The fair player with little time to think. It knows only what a human player may know.
    Fast,
    /// The fair player with as much time to think as for a slow hint.
    Strong,
    /// Knows all cards, including the face-down cards, and the results of all future shuffles.
    Known,
}

impl PlayerKind {
    /// All kinds of players, from the one that knows least to the one that knows most.
    pub const ALL: [PlayerKind; 5] = [
        PlayerKind::Random,
        PlayerKind::Hint,
        PlayerKind::Fast,
        PlayerKind::Strong,
        PlayerKind::Known,
    ];

    /// Returns the name of the player in files and on the command line.
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
    /// The edition (version) of the rules for which these figures were measured.
    pub edition: u8,
    /// The book's statement about how often the game is won. A person writes it by hand.
    /// `lab atlas` does not change it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub book: Option<Claim>,
    /// The results of each player that has played the game.
    #[serde(rename = "columns", default)]
    pub results: BTreeMap<PlayerKind, PlayerResults>,
    /// The results of searches for a winnable deal while the player waits. `lab spot` writes them;
    /// `lab atlas` removes them if the game has a new edition.
    #[serde(rename = "spot", default, skip_serializing_if = "Option::is_none")]
    pub search: Option<SearchTries>,
    /// Seeds of winnable deals, grouped by difficulty. A game has this list only if the program
    /// cannot find a winnable deal while the player waits. `lab listed` writes it; `lab atlas`
    /// removes it if the game has a new edition.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub listed: BTreeMap<Rating, Vec<u64>>,
    /// How often the fair player won each daily and each listed deal, by seed. `lab rate` writes
    /// it; `lab atlas` removes it if the game has a new edition.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rated: BTreeMap<u64, DealTries>,
    /// What each different first move of the rated deals is worth, by seed.
    /// [`FirstMoveWorth::parse`] reads the texts. `lab first-moves` writes them; `lab atlas`
    /// removes them if the game has a new edition.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub first_moves: BTreeMap<u64, String>,
    /// The results of the fair player and of random play, several games with each deal. `lab luck`
    /// writes them; `lab atlas` removes them if the game has a new edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeated: Option<RepeatedGames>,
}

/// The results of one player, who has played the deals of all seeds from `first` to `last`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerResults {
    /// The edition (version) of the computer player. If it is not the current edition, `lab atlas`
    /// measures these results again.
    pub player: u32,
    pub first: u64,
    pub last: u64,
    /// The number of deals won.
    pub won: u64,
    /// The number of deals proved to be unwinnable. Only [`PlayerKind::Known`] has this number.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub lost: u64,
    /// The total number of moves in all deals.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub moves: u64,
    /// The number of decisions: positions that had more than one legal move.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub decisions: u64,
    /// A measure of the player's choice: the base-2 logarithm of the number of legal moves, summed
    /// over all decisions, in thousandths.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub choice: u64,
    /// The scores, if the game cannot be won but only has a score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Scores>,
}

/// Scores of several deals: their sum, and the sum of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scores {
    pub sum: i64,
    pub squares: i64,
}

/// With at least this many deals, the results of the strong player are used even if the fast player
/// has played more deals. Exception: only the fast player has won a deal.
const ENOUGH_DEALS: u64 = 100;
/// With at least this many deals, the results of the strong player replace those of the fast player
/// if they are clearly better.
const FEW_DEALS: u64 = 10;

const fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl GameFigures {
    /// Creates empty figures, for a game without measurements.
    pub fn new(game: &str, edition: u8) -> GameFigures {
        GameFigures {
            game: game.to_owned(),
            edition,
            book: None,
            results: BTreeMap::new(),
            search: None,
            listed: BTreeMap::new(),
            rated: BTreeMap::new(),
            first_moves: BTreeMap::new(),
            repeated: None,
        }
    }

    /// Reads the figures from the text of a file.
    ///
    /// # Errors
    /// Returns an error if the text has another format.
    pub fn from_file_text(text: &str) -> Result<GameFigures, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// Returns the text of the file, indented by one space for each level.
    pub fn to_file_text(&self) -> String {
        let mut text = Vec::new();
        let form = serde_json::ser::PrettyFormatter::with_indent(b" ");
        let mut form = serde_json::Serializer::with_formatter(&mut text, form);
        // This cannot fail: the figures contain only numbers, words, and maps with words as keys.
        let _ = self.serialize(&mut form);
        let mut text = String::from_utf8(text).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Returns the results of a player, or `None` if the player has not played the game.
    pub fn player_results(&self, who: PlayerKind) -> Option<&PlayerResults> {
        self.results.get(&who)
    }

    /// Returns the results that count as good play: those of the strong player or of the fast
    /// player. If only one of these two players has results, returns those results.
    ///
    /// The results of the strong player are used in two cases:
    /// 1. The strong player has played at least 100 deals, or at least as many deals as the fast
    ///    player. Exception: the strong player has won nothing, but the fast player has won a deal.
    /// 2. The strong player has played at least ten deals, and [its results are
    ///    better](PlayerResults::is_better_than).
    pub fn good_play_results(&self) -> Option<&PlayerResults> {
        let (fast, strong) =
            (self.player_results(PlayerKind::Fast), self.player_results(PlayerKind::Strong));
        match (fast, strong) {
            (Some(fast), Some(strong)) if strong.should_replace_fast_player(fast) => Some(strong),
            (fast, strong) => fast.or(strong),
        }
    }

    /// Returns true if the fast or the strong player won more often than the player `who`, or
    /// scored more. The difference must be larger than the 95 % error. Returns `None` if `who` has
    /// not played, or if neither the fast nor the strong player has played.
    pub fn is_fair_play_better_than(&self, who: PlayerKind) -> Option<bool> {
        let other = self.player_results(who)?;
        let fair = [PlayerKind::Fast, PlayerKind::Strong]
            .into_iter()
            .filter_map(|fair| self.player_results(fair));
        fair.map(|fair| fair.is_better_than(other)).reduce(|one, other| one || other)
    }

    /// Returns the listed seeds with their ratings. If `rating` is given, only seeds with this
    /// rating are returned. Returns an empty list if the game has no listed seeds.
    pub fn listed_seeds(&self, rating: Option<Rating>) -> Vec<(Rating, u64)> {
        let wanted = self.listed.iter().filter(|(of, _)| rating.is_none_or(|it| it == **of));
        wanted.flat_map(|(of, seeds)| seeds.iter().map(|seed| (*of, *seed))).collect()
    }

    /// Returns the rating of a deal, or `None` if it is not rated.
    pub fn deal_rating(&self, seed: u64) -> Option<SkillRating> {
        self.rated.get(&seed).map(|tries| tries.rating())
    }

    /// Returns what each different first move of a deal is worth, or `None` if this was not
    /// measured or cannot be read.
    pub fn first_move_worths(&self, seed: u64) -> Option<Vec<FirstMoveWorth>> {
        FirstMoveWorth::parse(self.first_moves.get(&seed)?)
    }

    /// Returns how the program can offer the player a winnable deal, or `None` if this was not
    /// measured.
    pub fn winnable_deal_offer(&self) -> Option<Offer> {
        if !self.listed.is_empty() {
            return Some(Offer::Listed);
        }
        self.search.map(|spot| {
            if spot.do_most_searches_find_a_deal() { Offer::Search } else { Offer::Nowhere }
        })
    }

    /// Returns the share of deals that a fair player (one that sees no hidden cards) wins, or
    /// `None` if no fair player has played the game.
    pub fn fair_player_win_rate(&self) -> Option<Share> {
        self.good_play_results().map(PlayerResults::win_rate)
    }

    /// Returns the share of deals that a player who knows every card can win, or `None` if no such
    /// player has played the game. The lower bound is the share of deals won. The upper bound is
    /// the share of deals that are not proved to be unwinnable. Neither bound is lower than the
    /// lower bound of the fair player's share.
    pub fn winnable_deals_share(&self) -> Option<Share> {
        let known = self.player_results(PlayerKind::Known)?;
        let open =
            Share::from_win_range(known.won, known.deal_count() - known.lost, known.deal_count());
        let fair = self.fair_player_win_rate().map_or(0.0, |share| share.low);
        Some(Share { low: open.low.max(fair), high: open.high.max(fair), ..open })
    }
}

impl PlayerResults {
    /// Returns results without deals. `next` is the first seed to play.
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

    /// Returns true if these results of the strong player replace the results of the fast player.
    fn should_replace_fast_player(&self, fast: &PlayerResults) -> bool {
        let is_enough = self.deal_count() >= fast.deal_count().min(ENOUGH_DEALS);
        let only_fast_won = self.won == 0 && fast.won > 0;
        is_enough && !only_fast_won || self.deal_count() >= FEW_DEALS && self.is_better_than(fast)
    }

    /// Returns the number of deals that the player has played.
    pub const fn deal_count(&self) -> u64 {
        (self.last + 1).saturating_sub(self.first)
    }

    /// Returns the share of deals won.
    pub fn win_rate(&self) -> Share {
        Share::from_wins(self.won, self.deal_count())
    }

    /// Returns two averages per deal: the number of moves and the number of decisions (positions
    /// with more than one legal move).
    pub fn average_moves_and_decisions(&self) -> (f64, f64) {
        let mean = |sum: u64| sum as f64 / self.deal_count().max(1) as f64;
        (mean(self.moves), mean(self.decisions))
    }

    /// Returns the geometric mean of the number of legal moves. Positions with only one legal move
    /// do not count.
    pub fn average_legal_move_count(&self) -> f64 {
        (self.choice as f64 / 1000.0 / self.decisions.max(1) as f64).exp2()
    }

    /// Returns true if this player won more often than the other player, or had a higher average
    /// score. The difference must be larger than its 95 % error.
    pub fn is_better_than(&self, other: &PlayerResults) -> bool {
        match (self.score_mean_deviation_and_error(), other.score_mean_deviation_and_error()) {
            (Some((mean, _, half)), Some((others, _, other_half))) => {
                mean - others > half.hypot(other_half)
            }
            _ => self.win_rate().is_clearly_larger_than(&other.win_rate()),
        }
    }

    /// Returns three values: the mean score, the standard deviation of the scores, and half the
    /// width of the 95 % interval of the mean. Returns `None` if there are no scores.
    pub fn score_mean_deviation_and_error(&self) -> Option<(f64, f64, f64)> {
        let (scores, deals) = (self.score?, self.deal_count());
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

/// Parses a volume. Returns the figures of each game, by the id of the game. Ignores lines that
/// cannot be parsed.
pub fn parse_figures_of_volume(volume: &str) -> BTreeMap<String, GameFigures> {
    let sheets = volume.lines().filter_map(|line| GameFigures::from_file_text(line).ok());
    sheets.map(|sheet| (sheet.game.clone(), sheet)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results_with_wins(won: u64, deals: u64) -> PlayerResults {
        PlayerResults { won, last: 10 + deals, ..PlayerResults::new(1, 11) }
    }

    #[test]
    fn deal_count_includes_first_and_last_deal() {
        assert_eq!(PlayerResults::new(1, 1).deal_count(), 0);
        assert_eq!(PlayerResults::new(1, 0).deal_count(), 1, "the atlas does not use seed 0");
        assert_eq!(results_with_wins(0, 7).deal_count(), 7);
        assert_eq!(results_with_wins(0, 7).win_rate().low, 0.0);
    }

    #[test]
    fn listed_seeds_can_be_filtered_by_rating() {
        let mut sheet = GameFigures::new("toy", 1);
        assert!(sheet.listed_seeds(None).is_empty());
        sheet.listed = [(Rating::Easy, vec![3, 7]), (Rating::Hard, vec![5])].into();
        assert_eq!(sheet.listed_seeds(Some(Rating::Hard)), [(Rating::Hard, 5)]);
        assert!(sheet.listed_seeds(Some(Rating::Middling)).is_empty());
        let all = [(Rating::Easy, 3), (Rating::Easy, 7), (Rating::Hard, 5)];
        assert_eq!(sheet.listed_seeds(None), all);
    }

    #[test]
    fn listed_winnable_deals_are_offered_before_a_search() {
        let mut sheet = GameFigures::new("toy", 1);
        assert_eq!(sheet.winnable_deal_offer(), None);
        sheet.search = Some(SearchTries { found: 5, tries: 5 });
        assert_eq!(sheet.winnable_deal_offer(), Some(Offer::Search));
        sheet.search = Some(SearchTries { found: 1, tries: 3 });
        assert_eq!(sheet.winnable_deal_offer(), Some(Offer::Nowhere));
        sheet.listed = [(Rating::Easy, vec![3])].into();
        assert_eq!(sheet.winnable_deal_offer(), Some(Offer::Listed));
    }

    #[test]
    fn game_length_and_legal_moves_are_averaged() {
        // Positions with 2, 8 and 4 legal moves have the geometric mean 4.
        let of =
            PlayerResults { moves: 30, decisions: 3, choice: 6_000, ..results_with_wins(0, 2) };
        assert_eq!(of.average_moves_and_decisions(), (15.0, 1.5));
        assert!((of.average_legal_move_count() - 4.0).abs() < 1e-9);
        assert!((PlayerResults::new(1, 1).average_legal_move_count() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn score_statistics_match_known_values() {
        // The scores 2, 4, 4, 4, 5, 5, 7, 9 have the mean 5 and the sample standard deviation
        // sqrt(32 / 7).
        let score = Some(Scores { sum: 40, squares: 232 });
        let (mean, deviation, half) = PlayerResults { score, ..results_with_wins(0, 8) }
            .score_mean_deviation_and_error()
            .expect("scores");
        assert!((mean - 5.0).abs() < 1e-9);
        assert!((deviation - (32.0_f64 / 7.0).sqrt()).abs() < 1e-9);
        assert!((half - 1.959_964 * deviation / 8.0_f64.sqrt()).abs() < 1e-6);
        assert_eq!(results_with_wins(0, 8).score_mean_deviation_and_error(), None);
    }

    #[test]
    fn deals_won_without_seeing_hidden_cards_count_as_winnable() {
        let mut sheet = GameFigures::new("toy", 1);
        assert_eq!(sheet.winnable_deals_share(), None);
        sheet
            .results
            .insert(PlayerKind::Known, PlayerResults { lost: 40, ..results_with_wins(10, 100) });
        let alone = sheet.winnable_deals_share().expect("a share");
        assert_eq!(alone.low, wilson_interval(10, 100).0);
        assert_eq!(alone.high, wilson_interval(60, 100).1);
        sheet.results.insert(PlayerKind::Fast, results_with_wins(50, 100));
        assert_eq!(sheet.winnable_deals_share().expect("a share").low, wilson_interval(50, 100).0);
    }

    #[test]
    fn good_play_uses_strong_player_after_enough_deals() {
        let mut sheet = GameFigures::new("toy", 1);
        for (fast, strong, used) in [
            (300, 99, PlayerKind::Fast),
            (300, 100, PlayerKind::Strong),
            (12, 11, PlayerKind::Fast),
            (12, 12, PlayerKind::Strong),
        ] {
            sheet.results.insert(PlayerKind::Fast, results_with_wins(10, fast));
            sheet.results.insert(PlayerKind::Strong, results_with_wins(3, strong));
            assert_eq!(sheet.good_play_results(), sheet.player_results(used), "{fast} {strong}");
        }
    }

    #[test]
    fn ten_deals_suffice_if_strong_clearly_beats_fast() {
        let mut sheet = GameFigures::new("toy", 1);
        sheet.results.insert(PlayerKind::Fast, results_with_wins(2, 40));
        for (strong, used) in [
            (results_with_wins(9, 9), PlayerKind::Fast),
            (results_with_wins(9, 10), PlayerKind::Strong),
            (results_with_wins(1, 10), PlayerKind::Fast),
        ] {
            sheet.results.insert(PlayerKind::Strong, strong);
            assert_eq!(
                sheet.good_play_results(),
                sheet.player_results(used),
                "{} of {}",
                strong.won,
                strong.deal_count()
            );
        }
    }

    #[test]
    fn good_play_uses_fast_player_if_only_it_wins() {
        let mut sheet = GameFigures::new("toy", 1);
        for (fast, strong, used) in
            [(1, 0, PlayerKind::Fast), (1, 1, PlayerKind::Strong), (0, 0, PlayerKind::Strong)]
        {
            sheet.results.insert(PlayerKind::Fast, results_with_wins(fast, 1_000));
            sheet.results.insert(PlayerKind::Strong, results_with_wins(strong, 100));
            assert_eq!(sheet.good_play_results(), sheet.player_results(used), "{fast} {strong}");
        }
    }

    #[test]
    fn play_is_skilful_if_one_player_beats_random_play() {
        let mut sheet = GameFigures::new("toy", 1);
        sheet.results.insert(PlayerKind::Random, results_with_wins(0, 1_000));
        assert_eq!(sheet.is_fair_play_better_than(PlayerKind::Random), None);
        sheet.results.insert(PlayerKind::Fast, results_with_wins(0, 20));
        assert_eq!(sheet.is_fair_play_better_than(PlayerKind::Random), Some(false));
        sheet.results.insert(PlayerKind::Strong, results_with_wins(2, 10));
        assert_eq!(sheet.is_fair_play_better_than(PlayerKind::Random), Some(true));
        assert_eq!(sheet.is_fair_play_better_than(PlayerKind::Hint), None);
    }

    #[test]
    fn score_is_better_only_if_difference_exceeds_error() {
        // Both players have a hundred scores with a standard deviation of five, so the 95 % error
        // of the difference is about 1.4. Two points more are enough, one point more is not.
        let scored = |mean: i64| {
            let score = Scores { sum: mean * 100, squares: (mean * mean + 25) * 100 };
            PlayerResults { score: Some(score), ..results_with_wins(0, 100) }
        };
        assert!(scored(32).is_better_than(&scored(30)));
        assert!(!scored(31).is_better_than(&scored(30)));
        assert!(!scored(30).is_better_than(&scored(32)));
    }

    #[test]
    fn written_figures_are_read_back_unchanged() {
        let mut sheet = GameFigures::new("toy", 3);
        sheet
            .results
            .insert(PlayerKind::Known, PlayerResults { lost: 4, ..results_with_wins(1, 9) });
        let score = Some(Scores { sum: -3, squares: 9 });
        sheet.results.insert(
            PlayerKind::Random,
            PlayerResults { score, moves: 5, ..results_with_wins(0, 2) },
        );
        let text = sheet.to_file_text();
        assert_eq!(GameFigures::from_file_text(&text).expect("a sheet"), sheet);
        assert!(GameFigures::from_file_text(&text.replace("\"won\"", "\"win\"")).is_err());
        let line = text.replace('\n', "");
        let volume = format!("{line}\nno sheet\n{}\n", line.replace("toy", "other"));
        let read = parse_figures_of_volume(&volume);
        assert_eq!(read.len(), 2);
        assert_eq!(read["toy"], sheet);
    }
}
