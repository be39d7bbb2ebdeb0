//! The look back over a game (game review). It estimates a good player's chance to win at several
//! positions (tables) of the game, and finds the moves after which this chance fell most. This
//! module decides which position to examine next and stores the answers. It sends no questions
//! itself and contains no texts for the player.
//!
//! A chance is estimated by the share of trials that were won. A trial starts at a table, makes the
//! best move and plays to the end. Everything that the player cannot know is chosen at random for
//! each trial. If the game has a curve ([`Calibration`]), the player sees the calibrated chance
//! instead. Without a curve the player sees only certain results: trials are careless games, so
//! their share of wins is lower than the chance of a good player. There are only a few trials for
//! each table. So two chances count as different only if their difference is unlikely to be random
//! ([`WinChance::is_clearly_above`]). Once every card is known ([`move_count_until_all_known`]), a
//! certain result at one table is also certain at other tables. If the game can be won at a later
//! table, it could be won at all earlier tables. If it cannot be won at a table, it cannot be won
//! later.

mod chance_losses;

use std::collections::BTreeMap;

use crate::{
    engine::{Move, Outcome, Plan, Table},
    solver::GameMemory,
};

use super::{
    calibration::Calibration,
    messages::{Answer, MoveAdvice, QuestionKind},
};

pub(super) use chance_losses::compare_with_best;

#[derive(Clone, Debug, PartialEq)]
pub struct LookBack {
    moves: usize,
    /// The number of moves after which every card is known. It is larger than `moves` if that never
    /// happens.
    open: usize,
    /// The results for the examined tables. The key is the number of moves before the table.
    results: BTreeMap<usize, TableResult>,
    /// How many questions were asked.
    asked: usize,
    /// The largest number of moves after which the solver has proved that the game could be won.
    proved_winnable: Option<usize>,
    /// The smallest number of moves after which the solver has proved that it could not be won.
    proved_lost: Option<usize>,
    calibration: Option<Calibration>,
}

/// The result for one table.
#[derive(Clone, Debug, Default, PartialEq)]
struct TableResult {
    /// `None` if the chance is unknown.
    chance: Option<WinChance>,
    /// The results of each move, the best move first. The list is empty if the game has ended.
    advised: Vec<MoveAdvice>,
    /// True if the table was examined closely, with the larger number of states.
    closely: bool,
    /// True if the table was chosen by its distance from others, not because the chance fell there.
    is_of_chart: bool,
}

/// The chance to win: how many of the trials were won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinChance {
    pub wins: u32,
    /// The number of trials, or 0 if the result is certain.
    pub trials: u32,
}

/// A chance as the player sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ShownChance {
    Certain,
    Lost,
    /// The calibrated chance, from 0 to 1.
    GoodPlay(f64),
}

/// A part of a game in which the chance fell. It is usually one move long.
#[derive(Clone, Debug, PartialEq)]
pub struct TurningPoint {
    /// How many moves were made before this part.
    pub at: usize,
    /// How many moves had been made at the end of this part.
    pub to: usize,
    /// The chance before this part, or `None` if the player sees none.
    pub before: Option<ShownChance>,
    /// The chance after this part, or `None` if the player sees none.
    pub after: Option<ShownChance>,
    /// The results of each legal move at the start of this part, the best move first.
    pub advised: Vec<MoveAdvice>,
}

/// A table to examine, with the question to ask about it.
#[derive(Clone, Debug, PartialEq)]
pub struct TableQuery {
    /// The number of moves from the deal to the table.
    pub at: usize,
    pub what: QuestionKind,
}

/// How many states are used to examine a table.
pub(super) const STATES_PER_TABLE: u64 = 30_000;
/// How many states are used to examine a table closely.
pub(super) const STATES_PER_CLOSE_LOOK: u64 = 150_000;
/// The largest number of tables to examine for the chart.
const MAX_CHART_TABLES: usize = 24;
const MAX_QUESTIONS: usize = 48;
/// The largest number of turning points in the result.
const MAX_TURNING_POINTS: usize = 3;
/// A difference counts as real if it is at least this many times its standard error.
const CLEAR: f64 = 2.0;

impl WinChance {
    /// The game can certainly be won.
    pub const CERTAIN: WinChance = WinChance { wins: 1, trials: 0 };
    /// The game certainly cannot be won.
    pub const NONE: WinChance = WinChance { wins: 0, trials: 0 };

    /// Returns the share of trials that were won, from 0 to 1.
    pub fn share_of_wins(self) -> f64 {
        f64::from(self.wins) / f64::from(self.trials.max(1))
    }

    /// Returns true if the result is proved, not estimated.
    pub const fn is_certain(self) -> bool {
        self.trials == 0
    }

    /// Returns the chance at a table, calculated from the advice for this table. Returns `None` if
    /// the answer contains no usable results.
    pub(super) fn from_answer(answer: &Answer) -> Option<WinChance> {
        let Answer::Advice { moves, line, lost } = answer else { return None };
        let first = moves.first();
        match first {
            _ if !line.is_empty() => Some(WinChance::CERTAIN),
            _ if *lost => Some(WinChance::NONE),
            Some(first) if first.trials > 0 => {
                Some(WinChance { wins: first.wins, trials: first.trials })
            }
            _ => None,
        }
    }

    /// Returns true if this chance is higher than `other` by more than random variation explains.
    pub fn is_clearly_above(self, other: WinChance) -> bool {
        let difference = self.share_of_wins() - other.share_of_wins();
        let wins = f64::from(self.wins.min(self.trials) + other.wins.min(other.trials));
        let trials = f64::from(self.trials + other.trials);
        let mean = if trials > 0.0 { wins / trials } else { 0.0 };
        let inverse = |chance: WinChance| {
            if chance.trials > 0 { 1.0 / f64::from(chance.trials) } else { 0.0 }
        };
        let standard_error = (mean * (1.0 - mean) * (inverse(self) + inverse(other))).sqrt();
        difference > 0.0 && difference >= CLEAR * standard_error
    }
}

impl TableResult {
    const fn certain(chance: WinChance) -> TableResult {
        TableResult { chance: Some(chance), advised: Vec::new(), closely: true, is_of_chart: false }
    }
}

impl ShownChance {
    /// Returns the chance, from 0 to 1.
    pub fn share(self) -> f64 {
        match self {
            ShownChance::Certain => 1.0,
            ShownChance::Lost => 0.0,
            ShownChance::GoodPlay(chance) => chance,
        }
    }

    /// Returns the chance in whole per cent, as the texts show it.
    pub fn percent(self) -> u32 {
        (self.share() * 100.0).round() as u32
    }
}

impl LookBack {
    /// Starts the review of a game with this number of moves and this outcome. `open` is the number
    /// of moves after which every card is known, or `None` if that never happens.
    pub fn new(moves: usize, outcome: Outcome, open: Option<usize>) -> LookBack {
        let end = match outcome {
            Outcome::Won => Some(WinChance::CERTAIN),
            Outcome::Lost | Outcome::Over => Some(WinChance::NONE),
            Outcome::Open => None,
        };
        let seen = end.map(|chance| (moves, TableResult::certain(chance))).into_iter().collect();
        let mut back = LookBack {
            moves,
            open: open.unwrap_or(usize::MAX),
            results: seen,
            asked: 0,
            proved_winnable: None,
            proved_lost: None,
            calibration: None,
        };
        back.add_certain_chances();
        back
    }

    /// Makes the review show calibrated chances, if the game has a curve.
    #[must_use]
    pub fn with_calibration(self, calibration: Option<Calibration>) -> LookBack {
        LookBack { calibration, ..self }
    }

    /// Returns true if the player sees calibrated chances.
    pub const fn is_calibrated(&self) -> bool {
        self.calibration.is_some()
    }

    pub const fn move_count(&self) -> usize {
        self.moves
    }

    /// Returns the table to examine next, or `None` if the review is complete. The order is:
    ///
    /// 1. the start and the end of the game, and tables at equal distances between them;
    /// 2. tables in the parts in which the chance fell most, until each of these parts is a single
    ///    move;
    /// 3. the tables before and after these moves, which are examined closely.
    pub fn next_query(&self) -> Option<TableQuery> {
        let look = |at, states| TableQuery { at, what: QuestionKind::Advise { states } };
        if self.asked >= MAX_QUESTIONS {
            return None;
        }
        if let Some(at) = self.next_chart_table_index() {
            return Some(look(at, STATES_PER_TABLE));
        }
        let turns = self.drops_of_win_chance();
        let turns = &turns[..turns.len().min(MAX_TURNING_POINTS)];
        if let Some((from, to)) = turns.iter().find(|(from, to)| to - from > 1) {
            return Some(look(from + (to - from) / 2, STATES_PER_TABLE));
        }
        let tables = turns.iter().flat_map(|(from, to)| [*from, *to]);
        let unexamined = tables.into_iter().find(|at| !self.results[at].closely)?;
        Some(look(unexamined, STATES_PER_CLOSE_LOOK))
    }

    /// Returns the next table for the chart, as the number of moves before it. The start and the
    /// end of the game come first. Then comes the table in the middle of the longest gap. Returns
    /// `None` if every gap is short.
    fn next_chart_table_index(&self) -> Option<usize> {
        if let Some(end) = [0, self.moves].into_iter().find(|at| !self.results.contains_key(at)) {
            return Some(end);
        }
        let tables = self.results.keys().zip(self.results.keys().skip(1));
        let (from, to) = tables.max_by_key(|(from, to)| (*to - *from, usize::MAX - **from))?;
        let least = (self.moves / MAX_CHART_TABLES).max(1);
        (to - from > least && self.results.len() <= MAX_CHART_TABLES + 1)
            .then(|| from + (to - from) / 2)
    }

    /// Stores a proof: the game could be won after `winnable` moves, and not after `lost` moves.
    /// The proof replaces the estimates for the tables that it decides.
    pub fn add_proof(&mut self, winnable: Option<usize>, lost: Option<usize>) {
        (self.proved_winnable, self.proved_lost) = (winnable, lost);
        for at in winnable.into_iter().chain(lost) {
            let unexamined = TableResult { closely: Some(at) == lost, ..TableResult::default() };
            self.results.entry(at).or_insert(unexamined);
        }
        self.add_certain_chances();
    }

    /// Stores the answer for a table.
    pub fn add_answer(&mut self, look: &TableQuery, answer: Option<&Answer>) {
        self.asked += 1;
        let chance = answer.and_then(WinChance::from_answer);
        let advised = match answer {
            Some(Answer::Advice { moves, .. }) => moves.clone(),
            _ => Vec::new(),
        };
        let closely = look.what == QuestionKind::Advise { states: STATES_PER_CLOSE_LOOK };
        let is_of_chart = self.next_chart_table_index() == Some(look.at)
            || self.results.get(&look.at).is_some_and(|seen| seen.is_of_chart);
        self.results.insert(look.at, TableResult { chance, advised, closely, is_of_chart });
        self.add_certain_chances();
    }

    /// Stores the results that follow from those of other tables, so that the worker need not
    /// search for them.
    fn add_certain_chances(&mut self) {
        while let Some(look) = self.next_query() {
            let Some(chance) = self.certain_chance_at(look.at) else { break };
            // The chance at this table is known, but not the move that would have kept it.
            if self.proved_winnable == Some(look.at) {
                break;
            }
            let seen = self.results.remove(&look.at).unwrap_or_default();
            let certain = TableResult { chance: Some(chance), closely: true, ..seen };
            self.results.insert(look.at, certain);
        }
    }

    /// Returns the certain result for a table, if it follows from the results for other tables.
    fn certain_chance_at(&self, at: usize) -> Option<WinChance> {
        let has = |seen: &TableResult, certain: WinChance| seen.chance == Some(certain);
        if self.proved_winnable.is_some_and(|last| at <= last) {
            return Some(WinChance::CERTAIN);
        }
        if self.proved_lost.is_some_and(|first| at >= first) {
            return Some(WinChance::NONE);
        }
        if at < self.open {
            return None;
        }
        if self.results.range(at..).any(|(_, seen)| has(seen, WinChance::CERTAIN)) {
            return Some(WinChance::CERTAIN);
        }
        let before = self.results.range(self.open..=at);
        before.into_iter().any(|(_, seen)| has(seen, WinChance::NONE)).then_some(WinChance::NONE)
    }

    /// Returns the chances that are known so far. Each chance comes with the number of moves before
    /// its table.
    pub fn chances(&self) -> impl Iterator<Item = (usize, WinChance)> {
        self.results.keys().filter_map(|at| Some((*at, self.chance_at(*at)?)))
    }

    /// Returns the chance at a table, or `None` if it is unknown.
    fn chance_at(&self, at: usize) -> Option<WinChance> {
        self.certain_chance_at(at).or_else(|| self.results.get(&at)?.chance)
    }

    /// Returns the known chances as the player sees them, each with the number of moves before its
    /// table. Leaves out chances that the player does not see.
    pub fn shown_chances(&self) -> impl Iterator<Item = (usize, ShownChance)> {
        self.chances().filter_map(|(at, chance)| Some((at, self.shown_chance(chance)?)))
    }

    /// Returns the chance as the player sees it, or `None` if it is not certain and the game has no
    /// curve.
    fn shown_chance(&self, chance: WinChance) -> Option<ShownChance> {
        match chance {
            WinChance::CERTAIN => Some(ShownChance::Certain),
            WinChance::NONE => Some(ShownChance::Lost),
            trials => {
                let calibration = self.calibration.as_ref()?;
                Some(ShownChance::GoodPlay(calibration.chance(trials)))
            }
        }
    }

    /// Returns the pairs of neighbouring examined tables between which the chance clearly fell. The
    /// largest fall comes first. Leaves out falls that the player does not see, because the curve
    /// is level there.
    fn drops_of_win_chance(&self) -> Vec<(usize, usize)> {
        let known: Vec<(usize, WinChance)> = self.chances().collect();
        let pairs = known.windows(2).map(|pair| (pair[0], pair[1]));
        let is_level = |a: WinChance, b: WinChance| {
            let shown = self.shown_chance(a).zip(self.shown_chance(b));
            shown.is_some_and(|(a, b)| a.percent() <= b.percent())
        };
        let share = |chance: WinChance| {
            self.shown_chance(chance).map_or(chance.share_of_wins(), ShownChance::share)
        };
        let mut falls: Vec<(usize, usize, f64)> = pairs
            .filter(|((_, a), (_, b))| a.is_clearly_above(*b) && !is_level(*a, *b))
            .map(|((from, a), (to, b))| (from, to, share(a) - share(b)))
            .collect();
        falls.sort_by(|one, other| other.2.total_cmp(&one.2));
        falls.into_iter().map(|(from, to, _)| (from, to)).collect()
    }

    /// Returns the turning points, that is, the parts in which the chance fell most. There are at
    /// most three, in the order of the game.
    pub fn turning_points(&self) -> Vec<TurningPoint> {
        let mut falls = self.drops_of_win_chance();
        falls.truncate(MAX_TURNING_POINTS);
        falls.sort_unstable();
        let turn = |(at, to): (usize, usize)| {
            let shown = |at: usize| self.chance_at(at).and_then(|chance| self.shown_chance(chance));
            let advised = self.results[&at].advised.clone();
            TurningPoint { at, to, before: shown(at), after: shown(to), advised }
        };
        falls.into_iter().map(turn).collect()
    }
}

/// Returns the smallest number of moves after which every card is known, and no later move of
/// `moves` shuffles cards. Returns `None` if there is no such number.
pub fn move_count_until_all_known(plan: &Plan, dealt: Table, moves: &[Move]) -> Option<usize> {
    let mut memory = GameMemory::new(plan, dealt);
    let whole = |memory: &GameMemory<'_>| memory.knowledge().is_complete();
    let mut since = whole(&memory).then_some(0);
    for (made, mv) in (1..).zip(moves) {
        let shuffles = memory.knowledge().shuffle_count();
        memory.play_move(*mv);
        // After a shuffle, earlier knowledge does not count, so start again.
        let was_shuffled = memory.knowledge().shuffle_count() != shuffles;
        since = since.filter(|_| !was_shuffled).or(Some(made)).filter(|_| whole(&memory));
    }
    since
}

impl TurningPoint {
    /// Returns the best move at the beginning of the turning point. Returns `None` if the player
    /// made this move, or if the best move is unknown. `played` is the move code of the player's
    /// move.
    pub fn better_move(&self, played: &str) -> Option<&MoveAdvice> {
        let best = self.advised.first().filter(|best| best.trials > 0 || best.is_certain)?;
        (best.code != played).then_some(best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::insight::CurvePoint;

    fn advice(code: &str, wins: u32, trials: u32) -> Answer {
        let moves = vec![MoveAdvice::of_trials(code, wins, trials)];
        Answer::Advice { moves, line: String::new(), lost: false }
    }

    /// Runs a complete review. `of` returns, for each table, how many of a hundred trials are won.
    fn run_review(moves: usize, outcome: Outcome, of: impl Fn(usize) -> u32) -> (LookBack, usize) {
        let (mut back, mut looks) = (LookBack::new(moves, outcome, None), 0);
        while let Some(look) = back.next_query() {
            back.add_answer(&look, Some(&advice("d", of(look.at), 100)));
            looks += 1;
            assert!(looks <= MAX_QUESTIONS, "the review does not end");
        }
        (back, looks)
    }

    #[test]
    fn turning_points_are_found_exactly() {
        let fell = |at: usize| {
            if at < 70 {
                80
            } else if at < 151 {
                40
            } else {
                0
            }
        };
        let (back, looks) = run_review(200, Outcome::Lost, fell);
        let turns: Vec<(usize, usize)> =
            back.turning_points().iter().map(|it| (it.at, it.to)).collect();
        assert_eq!(turns, [(69, 70), (150, 151)]);
        assert!(looks < MAX_QUESTIONS, "{looks}");
        let chances: Vec<(usize, WinChance)> = back.chances().collect();
        assert_eq!(chances.first(), Some(&(0, WinChance { wins: 80, trials: 100 })));
        assert_eq!(chances.last(), Some(&(200, WinChance::NONE)));
        assert!(chances.len() >= MAX_CHART_TABLES, "{}", chances.len());
    }

    #[test]
    fn look_back_asks_few_questions_about_long_games() {
        assert_eq!(run_review(5, Outcome::Open, |_| 50).0.chances().count(), 6);
        assert_eq!(run_review(0, Outcome::Open, |_| 50).0.chances().count(), 1);
        let (back, looks) = run_review(1_000, Outcome::Over, |at| (at * 37 % 100) as u32);
        assert!(
            looks <= MAX_QUESTIONS && back.turning_points().len() <= MAX_TURNING_POINTS,
            "{looks}"
        );
    }

    #[test]
    fn random_variation_is_not_a_turning_point() {
        let of = |wins, trials| WinChance { wins, trials };
        assert!(of(20, 40).is_clearly_above(of(5, 40)));
        assert!(!of(20, 40).is_clearly_above(of(16, 40)));
        assert!(!of(5, 40).is_clearly_above(of(20, 40)));
        assert!(WinChance::CERTAIN.is_clearly_above(WinChance::NONE));
        assert!(WinChance::CERTAIN.is_clearly_above(of(30, 40)));
        assert!(!of(0, 40).is_clearly_above(WinChance::NONE));
        let (even, _) = run_review(60, Outcome::Open, |at| 50 + (at % 3) as u32);
        assert_eq!(even.turning_points(), []);
    }

    #[test]
    fn calibration_curve_changes_chances_but_not_certain_results() {
        let point = |share, chance| CurvePoint { share, chance };
        let curve = Calibration::from_points(vec![point(0, 2_000), point(5_000, 8_000)]);
        let mut back = LookBack::new(40, Outcome::Lost, None).with_calibration(curve);
        while let Some(look) = back.next_query() {
            back.add_answer(&look, Some(&advice("d", if look.at < 21 { 90 } else { 25 }, 100)));
        }
        let shown: BTreeMap<usize, ShownChance> = back.shown_chances().collect();
        assert_eq!(shown[&0], ShownChance::GoodPlay(0.8));
        assert_eq!(shown[&30], ShownChance::GoodPlay(0.5));
        assert_eq!(shown[&40], ShownChance::Lost);
        let turns = back.turning_points();
        let turn = turns.iter().find(|turn| turn.at == 20).expect("the fall");
        let percent = |shown: Option<ShownChance>| shown.map(ShownChance::percent);
        assert_eq!((percent(turn.before), percent(turn.after)), (Some(80), Some(50)));
    }

    #[test]
    fn uncertain_results_are_hidden_without_calibration() {
        let (back, _) = run_review(40, Outcome::Lost, |at| if at < 21 { 90 } else { 25 });
        assert_eq!(back.shown_chances().collect::<Vec<_>>(), [(40, ShownChance::Lost)]);
        let turns = back.turning_points();
        let turn = turns.iter().find(|turn| turn.at == 20).expect("the fall");
        assert_eq!((turn.before, turn.after), (None, None));
    }

    #[test]
    fn flat_calibration_curve_gives_no_turning_points() {
        let level = Calibration::from_points(vec![CurvePoint { share: 0, chance: 9_000 }]);
        let mut back = LookBack::new(40, Outcome::Open, None).with_calibration(level);
        while let Some(look) = back.next_query() {
            back.add_answer(&look, Some(&advice("d", if look.at < 21 { 90 } else { 25 }, 100)));
        }
        assert_eq!(back.turning_points(), []);
    }

    #[test]
    fn win_chance_is_unknown_without_a_usable_answer() {
        let mut back = LookBack::new(2, Outcome::Open, None);
        while let Some(look) = back.next_query() {
            back.add_answer(&look, (look.at != 1).then_some(&advice("d", 0, 9)));
        }
        assert_eq!(back.chances().map(|(at, _)| at).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(WinChance::from_answer(&advice("d", 0, 0)), None);
        let lost = Answer::Advice { moves: Vec::new(), line: String::new(), lost: true };
        assert_eq!(WinChance::from_answer(&lost), Some(WinChance::NONE));
        let sure = Answer::Advice { moves: Vec::new(), line: "d".to_owned(), lost: false };
        assert_eq!(WinChance::from_answer(&sure), Some(WinChance::CERTAIN));
    }

    #[test]
    fn certain_win_also_holds_for_earlier_positions() {
        // By the trials, the game seems lost from the tenth move on. But it can be won after the
        // thirtieth.
        let seems = |at: usize| advice("d", if at < 10 { 90 } else { 0 }, 100);
        let sure = || Answer::Advice { moves: Vec::new(), line: "d".to_owned(), lost: false };
        let turns = |open| {
            let mut back = LookBack::new(60, Outcome::Lost, open);
            while let Some(look) = back.next_query() {
                let answer = if look.at == 30 { sure() } else { seems(look.at) };
                back.add_answer(&look, Some(&answer));
            }
            let chances: BTreeMap<usize, WinChance> = back.chances().collect();
            assert_eq!(chances[&30], WinChance::CERTAIN);
            (back.turning_points().iter().map(|turn| turn.at).collect::<Vec<_>>(), chances[&15])
        };
        assert_eq!(turns(Some(0)), (vec![30], WinChance::CERTAIN));
        assert_eq!(turns(Some(12)).1, WinChance::CERTAIN);
        assert_eq!(turns(None).1.wins, 0);
        let won = LookBack::new(60, Outcome::Won, Some(0));
        assert_eq!(won.next_query(), None, "a won game with all cards known needs no question");
        assert!(won.chances().count() > MAX_CHART_TABLES && won.turning_points().is_empty());
    }

    #[test]
    fn proved_losing_move_is_the_only_turning_point() {
        // The trials suggest that the game is lost only after forty moves.
        let seems = |at: usize| advice("d", if at < 40 { 90 } else { 0 }, 100);
        let mut back = LookBack::new(60, Outcome::Lost, Some(0));
        back.add_proof(Some(12), Some(13));
        let mut asked = Vec::new();
        while let Some(look) = back.next_query() {
            asked.push(look.at);
            back.add_answer(&look, Some(&seems(look.at)));
        }
        assert_eq!(asked, [12], "only the move that would have kept the win is asked for");
        let turns = back.turning_points();
        assert_eq!(turns.iter().map(|turn| (turn.at, turn.to)).collect::<Vec<_>>(), [(12, 13)]);
        let certain = (Some(ShownChance::Certain), Some(ShownChance::Lost));
        assert_eq!((turns[0].before, turns[0].after), certain);
        assert_eq!(turns[0].advised.len(), 1);
    }

    #[test]
    fn all_cards_are_known_only_since_last_shuffle() {
        let since = |id: &str, moves: usize| {
            let game = crate::games::by_id(id).expect("a game");
            let plan = Plan::new(game.rules(&game.default_choices()));
            let (mut table, mut log) = (plan.deal(1), crate::engine::Log::default());
            let mut made = Vec::new();
            for _ in 0..moves {
                let mut legal = Vec::new();
                plan.list_legal_moves(&table, &mut legal);
                let mv = if legal.contains(&Move::Redeal) { Move::Redeal } else { legal[0] };
                plan.apply(&mut table, mv, &mut log);
                made.push(mv);
            }
            move_count_until_all_known(&plan, plan.deal(1), &made)
        };
        assert_eq!(since("fortress", 3), Some(0));
        assert_eq!(since("canfield-or-klondike", 3), None);
        assert_eq!(since("la-belle-lucie", 0), Some(0));
        assert_eq!(since("la-belle-lucie", 1), Some(1), "the fans are shuffled and lie open again");
    }

    #[test]
    fn better_move_is_reported_unless_the_player_made_it() {
        let (mut back, _) = run_review(1, Outcome::Lost, |_| 60);
        let turn = back.turning_points().pop().expect("a turning point");
        assert_eq!(turn.better_move("r").map(|best| best.code.as_str()), Some("d"));
        assert_eq!(turn.better_move("d"), None, "the player made the best move");
        let look = TableQuery { at: 0, what: QuestionKind::Advise { states: 1 } };
        back.add_answer(&look, None);
        assert_eq!(back.turning_points(), [], "the chance is unknown");
    }
}
