//! The texts about results: the statistics, the line at the end of a game, the file with all data.
//! Reads totals and times; counts nothing.

use crate::{
    atlas::GameFigures,
    engine::Outcome,
    store::{
        Achievement, FileError, GameEnd, GameResult, ImportSummary, MOST_LINES, Summary, Totals,
    },
};

use super::{
    atlas,
    english::{
        GAME, MOVE, RESULT, Word, capitalise, join_sentences, list, number, number_in_figures,
        times, with_thousands_separators,
    },
    pages::{day_and_month, deal_name, times_won_words},
    store_error_sentence,
};

pub const STATISTICS: &str = "Your statistics";

/// The short label of the link to the statistics, used if there is little room.
pub const SHORT_TITLE: &str = "Statistics";

/// Returns the window title for the results of one game, or of all games if `game` is `None`.
pub fn title(game: Option<&str>) -> String {
    game.map_or_else(|| STATISTICS.to_owned(), |game| format!("{STATISTICS}: {game}"))
}

/// The heading of [`WHAT_COUNTS`].
pub const HOW_COUNTED: &str = "How games are counted";
pub const WHAT_COUNTS: &str = "A game counts from your first move. You lose it when it cannot go on or when you give up; a game that you leave unfinished is neither won nor lost. Counted separately: deals played again, deals chosen to be winnable, games whose first moves came from a link, and games with the lamp, the teacher, all-knowing hints or the solution, or that you watched or looked back over before the end.";
pub const NOTHING_YET: &str = "You have not finished a game yet.";
pub const ALL_GAMES: &str = "All games";
pub const TO_ALL: &str = "See the statistics of all games";
pub const ALBUM: &str = "Your album";
pub const ACHIEVEMENTS: &str = "Achievements";

pub const fn achievement_sentence(feat: Achievement) -> &'static str {
    match feat {
        Achievement::First => "You have won a game.",
        Achievement::Streak => "You have won one game five times in a row.",
        Achievement::Comeback => "You have lost a deal, played it again and won it.",
        Achievement::RarelyWon => "You have won a game that even good play rarely wins.",
        Achievement::Ten => "You have won ten different games.",
        Achievement::Half => "You have won half of all the games.",
        Achievement::All => "You have won every game.",
    }
}

pub const EACH_GAME: &str = "Each game";
pub const OVER_TIME: &str = "The last twelve months";
pub const LAST_GAMES: &str = "Your last games";
pub const REPLAY: &str = "Replay";
/// Returns the name of the page for a replay: the title of the game and the deal. Screen readers
/// read it, too.
pub fn replay_page_name(title: &str, seed: u64) -> String {
    format!("Replay: {title}, {}", deal_name(seed))
}
pub const TO_STATISTICS_OF_GAME: &str = "See the statistics of this game";
pub const KEEP_MOVES: &str = "Keep this game’s moves";
pub const MOVES_GONE: &str = "Its moves are no longer saved.";
/// Shown if the player wants to replay a game whose moves are not stored.
pub const NOT_STORED: &str = "The moves of this game are not saved here.";
/// The label of the button on the replay page that starts a new attempt from the current table.
pub const PLAY_ON: &str = "Play on from here";
/// The label of the button that shares the game with its moves.
pub const SHARE_GAME: &str = "Share this game";
/// Returns the result of a game: “won, 112 moves, 3 March”.
pub fn result_line(result: &GameResult, (_, month, day): (i32, u32, u32)) -> String {
    let how = match result.end {
        GameEnd::Won => "won",
        GameEnd::Over => "played to the end",
        GameEnd::Lost => "lost",
        GameEnd::PutAway => "left unfinished",
    };
    let moves = MOVE.count(result.moves as usize);
    format!("{how}, {moves}, {}", day_and_month(month, day))
}
pub const AS_TABLE: &str = "As a table";
/// The headings of the table of months.
pub const MONTH_COLUMNS: [&str; 3] = ["Month", "Finished", "Won"];
/// The headings of the table of games.
pub const GAME_COLUMNS: [&str; 4] = ["Game", "Finished", "Won", "Longest run"];
pub const HIDDEN: &str =
    "Your statistics are hidden, but still saved. You can show them again in the settings.";

pub const BACKUP: &str = "Keep a copy";
pub const BACKUP_WHY: &str = "Everything is saved only in this browser: results, games in progress, settings, tournaments. Save it to a file now and then, because some browsers delete what a page has saved when you do not open it for a while. Safari does so after seven days, unless the page is on your home screen. You can open the file here or on another device. It adds to what is there, and nothing is counted twice.";
pub const SAVE_FILE: &str = "Save everything to a file";
pub const READ_FILE: &str = "Open a saved file";
/// Reminds the player to save the games to a file. It is shown from time to time on the page with
/// the results of all games.
pub const REMIND: &str =
    "Your games are saved only in this browser. Save them to a file now and then.";
pub const NOT_NOW: &str = "Not now";

/// Returns the file name for the data saved on a day.
pub fn file_name((year, month, day): (i32, u32, u32)) -> String {
    format!("patientia-{year}-{month:02}-{day:02}.json")
}

/// Says for which games the moves are stored. After `room` more games, the oldest moves are
/// deleted.
pub fn kept_moves_sentences(room: usize) -> String {
    let most = number(MOST_LINES);
    let rest = match room {
        0 => "each new game replaces the oldest of the others".to_owned(),
        room => {
            format!("{} more fit before the oldest of the others go", number(room))
        }
    };
    format!(
        "Results are kept for ever. Moves are kept for every game you win, for your favourites and for the last {most} other games; {rest}."
    )
}

/// Warns that the moves of the oldest games will be deleted after `room` more games.
pub fn pruning_warning(room: usize) -> String {
    let most = number(MOST_LINES);
    let when = match room {
        0 => "From now on".to_owned(),
        1 => "After one more".to_owned(),
        room => format!("After {} more", number(room)),
    };
    format!(
        "For games that you do not win, only the last {most} keep their moves. {when}, each new one deletes the moves of the oldest. The results stay. To keep the moves of a game for ever, give it a star in your statistics."
    )
}

pub const MOVES_MAY_GO: &str = "Let the oldest go";

/// Returns a sentence about how many frames of the album are filled.
pub fn album_sentence(filled: usize, all: usize) -> String {
    match filled {
        0 => format!("Win a game, and its final picture fills one of the {} frames.", number(all)),
        filled => {
            format!("Your final pictures fill {} of the {} frames.", number(filled), number(all))
        }
    }
}

/// Returns the name of a plate in the album (the final picture of a won game), with its day:
/// “Rainbow, 3 November 2026”.
pub fn plate_name(title: &str, day: Option<(i32, u32, u32)>) -> String {
    match day {
        Some((year, month, day)) => format!("{title}, {} {year}", day_and_month(month, day)),
        None => title.to_owned(),
    }
}

/// Returns the accessible name of a plate in the album. `end` is the result and the score of its
/// game.
pub fn plate_label(name: &str, times: u32, end: Option<(GameEnd, i32)>) -> String {
    match (times, end) {
        (0, _) => format!("{name}: not yet won"),
        (_, Some((GameEnd::Over, score))) => {
            format!("{name}: your best, {}", number_in_figures(score))
        }
        (1, _) => format!("{name}: won"),
        (won, _) => format!("{name}: {}", times_won_words(won)),
    }
}

/// Returns the words of the link to all games that are not yet won.
pub fn unwon_games_label(count: usize) -> String {
    format!("{} not yet won", capitalise(&GAME.count(count)))
}

/// Says how many frames of a chapter of the album are filled: “9 of 50”.
pub fn album_count_words(filled: usize, all: usize) -> String {
    format!("{filled} of {all}")
}

/// Returns the rows of the statistics, as headings with values. `going` is the number of games in
/// progress. If `is_of_all` is true, the rows describe all games together, without the quality and
/// speed of play.
pub fn result_rows(
    summary: &Summary,
    going: usize,
    is_of_all: bool,
) -> Vec<(&'static str, String)> {
    let begun = (
        "Started",
        with_thousands_separators(u64::from(summary.dealt).saturating_add(going as u64)),
    );
    let mut rows = vec![begun];
    rows.extend(finished_games_rows(&summary.totals));
    if !is_of_all {
        rows.extend(rows_of_one_game(summary));
    }
    if summary.counted_separately.0 > 0 {
        rows.push((
            "Counted separately",
            count_with_percentage(summary.counted_separately.1, summary.counted_separately.0),
        ));
    }
    rows
}

/// Returns the rows about the number of finished games and their results.
fn finished_games_rows(totals: &Totals) -> Vec<(&'static str, String)> {
    let mut rows = vec![("Finished", with_thousands_separators(totals.played_count().into()))];
    if totals.over == 0 || totals.decided_count() > 0 {
        rows.push(("Won", count_with_percentage(totals.won, totals.decided_count())));
        rows.push(("Current run", with_thousands_separators(totals.streak.into())));
        rows.push(("Longest run", with_thousands_separators(totals.longest.into())));
    }
    rows
}

/// Returns the rows about the quality and speed of play in one game.
fn rows_of_one_game(summary: &Summary) -> Vec<(&'static str, String)> {
    let Summary { totals, moves, ms, best_loss: nearest, median_loss, .. } = summary;
    let mut rows = Vec::new();
    if let (true, Some(best)) = (totals.over > 0, totals.best) {
        rows.push(("Best score", number_in_figures(best)));
    }
    if let Some(moves) = moves {
        rows.push(("Fewest moves", with_thousands_separators(moves.min)));
        rows.push(("Usual moves", with_thousands_separators(moves.median)));
    }
    if let Some(ms) = ms {
        rows.push(("Best time", duration_text(ms.min)));
        rows.push(("Usual time", duration_text(ms.median)));
    }
    if let Some((score, of)) = nearest {
        rows.push(("Nearest miss", score_of_highest_words(*score, *of)));
    }
    if let Some(usual) = median_loss {
        rows.push(("Usual miss", number_in_figures(*usual)));
    }
    rows
}

/// Returns a count such as “3 of 12”. If `all` is large, the percentage is added.
pub fn count_with_percentage(won: u32, all: u32) -> String {
    let won_of_all = won_count_words(won, all);
    let share = f64::from(won) / f64::from(all.max(1)) * 100.0;
    if all >= 20 { format!("{won_of_all} ({share:.0}%)") } else { won_of_all }
}

fn won_count_words(won: u32, all: u32) -> String {
    format!(
        "{} of {}",
        with_thousands_separators(won.into()),
        with_thousands_separators(all.into())
    )
}

/// Compares the player's win rate with the win rate in the atlas (the measured statistics). Returns
/// `None` if the measured rate is unknown.
pub fn win_rate_sentences(totals: Totals, sheet: &GameFigures) -> Option<String> {
    let measured = atlas::results_sentence(sheet)?;
    Some(match totals.decided_count() {
        0 => measured,
        ended => format!("You have won {}. {measured}", won_count_words(totals.won, ended)),
    })
}

/// Returns a time given in milliseconds: “4 min 12 s”.
pub fn duration_text(ms: u64) -> String {
    let seconds = ms / 1000;
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, minutes, _) => format!("{} h {minutes} min", with_thousands_separators(hours)),
    }
}

/// Returns the player's own results at the end of a game in two texts: how often the player has won
/// the game; the current streak with the best result or the loss closest to a win. `moves` is the
/// number of moves of this game. `is_apart` is true if this game is counted separately.
pub fn results_after_game(
    outcome: Outcome,
    summary: &Summary,
    moves: u64,
    is_apart: bool,
) -> Option<(String, String)> {
    let totals = summary.totals;
    let ended = totals.decided_count();
    if outcome == Outcome::Open || totals.played_count() == 0 {
        return None;
    }
    if is_apart {
        let why = "It was played again, chosen to be winnable or begun by a link, or it had the \
                   lamp, the teacher, all-knowing hints or the solution.";
        return Some(("This game is counted separately.".to_owned(), why.to_owned()));
    }
    if outcome == Outcome::Over {
        let best = number_in_figures(totals.best?);
        let often = format!("You have played it to the end {}.", times(totals.over as usize));
        return Some((format!("Your best: {best}."), often));
    }
    let often = match (totals.won, ended) {
        (0, 1) => "That was your first try.".to_owned(),
        (0, games) => format!("You have not won it yet in {}.", GAME.count(games as usize)),
        (1, 1) => "You won at the first try.".to_owned(),
        (won, ended) => {
            format!("You have won it {} in {}.", times(won as usize), GAME.count(ended as usize))
        }
    };
    let run = match totals.streak {
        0 | 1 => String::new(),
        run if run == totals.longest => {
            format!("{} in a row, your longest run.", capitalise(&number(run as usize)))
        }
        run => format!("{} in a row.", capitalise(&number(run as usize))),
    };
    let best = best_result_sentence(outcome, summary, moves);
    Some((often, join_sentences([run, best])))
}

/// Returns the best result: the smallest number of moves of a won game or, before the first win,
/// the loss closest to a win. The string is empty for a first game.
fn best_result_sentence(outcome: Outcome, summary: &Summary, moves: u64) -> String {
    let Summary { totals, moves: spread, best_loss: nearest, .. } = summary;
    // If all moves of a game came from a link, the player made none.
    let spread = spread.filter(|spread| spread.min > 0);
    match (totals.won, spread, nearest) {
        (0, _, Some((score, of))) if totals.lost > 1 => {
            format!("Your nearest miss: {}.", score_of_highest_words(*score, *of))
        }
        (2.., Some(spread), _) if outcome == Outcome::Won && moves <= spread.min => {
            format!("In {} moves, your fewest.", with_thousands_separators(moves))
        }
        (1.., Some(spread), _) if totals.decided_count() > 1 => {
            format!("Your fewest moves: {}.", with_thousands_separators(spread.min))
        }
        _ => String::new(),
    }
}

/// Returns the score and, if known, the highest possible score: “48 of 52”.
fn score_of_highest_words(score: i32, of: Option<i32>) -> String {
    let score = number_in_figures(score);
    match of {
        Some(of) => format!("{score} of {of}"),
        None => score,
    }
}

/// Returns a sentence about the data that an import has added.
pub fn import_summary_sentence(what: ImportSummary) -> String {
    let some = |count: usize, what: Word| (count > 0).then(|| what.count(count));
    let parts: Vec<String> = [
        some(what.results, RESULT),
        some(what.games, Word("game in progress", "games in progress")),
        some(what.tournaments, Word("tournament", "tournaments")),
        some(what.moves, GAME).map(|games| format!("the moves of {games}")),
    ]
    .into_iter()
    .flatten()
    .collect();
    if parts.is_empty() && what.has_other_changes {
        return "File read. Everything new in it is added.".to_owned();
    }
    if parts.is_empty() {
        return "File read. You already have everything in it.".to_owned();
    }
    format!("File read. New here: {}.", list(&parts, "and"))
}

/// Returns the reason why a file was not imported.
pub fn file_error(error: &FileError) -> String {
    let why = match error {
        FileError::Foreign => "it is not a file from Patientia".to_owned(),
        FileError::Newer => {
            "it comes from a newer version of Patientia; reload this page and try again".to_owned()
        }
        FileError::Broken(key) => format!("“{key}” in it cannot be read"),
        FileError::Store(error) => {
            return format!("{} Nothing from the file was added.", store_error_sentence(error));
        }
    };
    format!("The file was not added: {why}. Nothing has changed.")
}

/// Returns the short name of a month, for a number from 1 to 12: “Mar”.
pub fn short_month_name(month: u32) -> &'static str {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    MONTHS.get(month.wrapping_sub(1) as usize).unwrap_or(&"")
}

/// Describes the chart of the months in a sentence.
pub fn chart_sentences(months: &[(u32, u32)]) -> String {
    let (ended, won) = months.iter().fold((0, 0), |sum, month| (sum.0 + month.0, sum.1 + month.1));
    let (ended, won) =
        (with_thousands_separators(ended.into()), with_thousands_separators(won.into()));
    format!(
        "Each bar shows the games you finished in a month; the filled part shows those you won. Including games that are counted separately, you finished {ended} and won {won}."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::MinAndMedian;

    #[test]
    fn results_after_a_game_are_summed_up() {
        let of = |totals| Summary { totals, ..Summary::default() };
        let played = |won, lost, streak, longest| Summary {
            moves: Some(MinAndMedian { min: 90, median: 120 }).filter(|_| won > 0),
            best_loss: Some((48, Some(52))).filter(|_| lost > 0),
            ..of(Totals { won, lost, streak, longest, ..Totals::default() })
        };
        let said = |outcome, summary: &Summary, moves| {
            let (often, more) =
                results_after_game(outcome, summary, moves, false).unwrap_or_default();
            format!("{often} {more}").trim_end().to_owned()
        };
        let (won, lost) = (Outcome::Won, Outcome::Lost);
        assert_eq!(said(won, &played(1, 0, 1, 1), 90), "You won at the first try.");
        assert_eq!(
            said(won, &played(3, 4, 2, 2), 91),
            "You have won it three times in seven games. Two in a row, your longest run. Your fewest moves: 90."
        );
        assert_eq!(
            said(won, &played(2, 1, 1, 2), 90),
            "You have won it twice in three games. In 90 moves, your fewest."
        );
        assert_eq!(
            said(lost, &played(1, 1, 0, 1), 30),
            "You have won it once in two games. Your fewest moves: 90."
        );
        assert_eq!(
            said(lost, &played(0, 4, 0, 0), 30),
            "You have not won it yet in four games. Your nearest miss: 48 of 52."
        );
        assert_eq!(said(lost, &played(0, 1, 0, 0), 30), "That was your first try.");
        let over = of(Totals { over: 2, best: Some(-5), ..Totals::default() });
        assert_eq!(
            said(Outcome::Over, &over, 30),
            "Your best: −5. You have played it to the end twice."
        );
        let apart = results_after_game(won, &played(1, 0, 1, 1), 90, true);
        assert!(apart.is_some_and(|(said, _)| said == "This game is counted separately."));
        assert_eq!(results_after_game(Outcome::Open, &played(1, 0, 1, 1), 90, false), None);
    }

    #[test]
    fn result_line_says_how_a_game_ended() {
        let result = |end, moves| GameResult { end, moves, ..GameResult::default() };
        let told = |end, moves| result_line(&result(end, moves), (2026, 3, 7));
        assert_eq!(told(GameEnd::Won, 112), "won, 112 moves, 7 March");
        assert_eq!(told(GameEnd::PutAway, 1), "left unfinished, one move, 7 March");
    }

    #[test]
    fn statistics_are_shown_in_rows() {
        let summary = Summary {
            totals: Totals { won: 3, lost: 27, streak: 1, longest: 2, best: Some(52), over: 0 },
            dealt: 33,
            counted_separately: (4, 1),
            moves: Some(MinAndMedian { min: 90, median: 120 }),
            ms: Some(MinAndMedian { min: 61_000, median: 3_723_000 }),
            best_loss: Some((48, Some(52))),
            median_loss: Some(-3),
        };
        let told: Vec<String> = result_rows(&summary, 2, false)
            .into_iter()
            .map(|(heading, told)| format!("{heading}: {told}"))
            .collect();
        assert_eq!(
            told,
            [
                "Started: 35",
                "Finished: 30",
                "Won: 3 of 30 (10%)",
                "Current run: 1",
                "Longest run: 2",
                "Fewest moves: 90",
                "Usual moves: 120",
                "Best time: 1 min 1 s",
                "Usual time: 1 h 2 min",
                "Nearest miss: 48 of 52",
                "Usual miss: −3",
                "Counted separately: 1 of 4",
            ]
        );
        let of_all = result_rows(&summary, 0, true);
        let headings: Vec<_> = of_all.iter().map(|(heading, _)| *heading).collect();
        let alike =
            ["Started", "Finished", "Won", "Current run", "Longest run", "Counted separately"];
        assert_eq!(headings, alike, "a best score of one game is none of another");
        let full = Totals { won: u32::MAX, lost: u32::MAX, ..Totals::default() };
        result_rows(&Summary { totals: full, ..Summary::default() }, usize::MAX, true);
    }

    #[test]
    fn import_reports_additions_and_errors() {
        let brought = ImportSummary { results: 1, games: 2, ..ImportSummary::default() };
        assert_eq!(
            import_summary_sentence(brought),
            "File read. New here: one result and two games in progress."
        );
        let moves =
            |moves| import_summary_sentence(ImportSummary { moves, ..ImportSummary::default() });
        assert_eq!(moves(30), "File read. New here: the moves of 30 games.");
        assert_eq!(moves(1), "File read. New here: the moves of one game.");
        assert_eq!(
            import_summary_sentence(ImportSummary {
                has_other_changes: true,
                ..ImportSummary::default()
            }),
            "File read. Everything new in it is added."
        );
        assert_eq!(
            import_summary_sentence(ImportSummary::default()),
            "File read. You already have everything in it."
        );
        assert_eq!(
            file_error(&FileError::Broken("save/clock/1".to_owned())),
            "The file was not added: “save/clock/1” in it cannot be read. Nothing has changed."
        );
        assert_eq!(file_name((2026, 3, 7)), "patientia-2026-03-07.json");
        assert_eq!(album_sentence(3, 95), "Your final pictures fill three of the 95 frames.");
    }

    #[test]
    fn album_label_names_game_day_and_result() {
        let name = plate_name("Rainbow", Some((2026, 11, 3)));
        assert_eq!(name, "Rainbow, 3 November 2026");
        let of = |times, end| plate_label(&name, times, end);
        assert_eq!(of(1, Some((GameEnd::Won, 104))), "Rainbow, 3 November 2026: won");
        assert_eq!(of(3, Some((GameEnd::Won, 104))), "Rainbow, 3 November 2026: won three times");
        assert_eq!(of(2, Some((GameEnd::Over, -4))), "Rainbow, 3 November 2026: your best, −4");
        assert_eq!(plate_label("Rainbow", 0, None), "Rainbow: not yet won");
        assert_eq!(plate_label("Rainbow", 2, None), "Rainbow: won twice");
        assert_eq!(
            [1, 78].map(unwon_games_label),
            ["One game not yet won", "78 games not yet won"]
        );
    }
}
