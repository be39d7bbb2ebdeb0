//! All figures of the atlas as a page of Markdown, for readers of the source code.

use super::page::share_with_bounds;
use crate::atlas::{GameFigures, LuckLevel, PlayerKind, PlayerResults, Share, estimate_minutes};

const HEAD: &str = "\
# How often each game is won

`lab atlas --table src/atlas/table.md` writes this page from the files beside it.
`lab atlas` measures them: `lab atlas --seconds 80` goes on until each column of
each game has had eighty processor seconds. You can stop it at any moment and start
it again. The head of `src/atlas.rs` describes the files.

A cell is the share of won deals in per cent, the 95 % interval by Wilson, and the
number of deals. *Random* moves at random. *Hint* makes the first hint at once.
*Fast* and *strong* are the fair player, who knows only what a person may know.
*Known* knows every card and every shuffle to come: its interval goes from the deals
for which it found a line to the deals not proved to be lost. Scores are mean ± half
the 95 % interval. Moves, decisions (tables with more than one move) and choice (the
geometric mean of the number of moves there) are those of the fair player.
The last column is the level of luck and skill, with the share of play in the result
(docs/luck.md). `src/atlas/luck.rs` describes how the minutes follow from the figures.
These columns and all sentences use the strong player if it has a hundred
deals, or as many as the fast player, or at least ten and wins more often or scores
more, beyond the 95 % error. They use the fast player if only that one has won.

";

/// The text that comes before the list of games in which good play has no measurable advantage.
const BETTER: &str = "\
## Where playing well is not shown to help

In all other games the fair player, fast or strong, wins more often (for points:
scores more) than random play and than the first hint, beyond the 95 % error: the
interval of the difference of two shares by Newcombe. *No* marks the others.

";

/// Returns the Markdown page of all games. Each row is the title of a game and its figures.
pub fn markdown_page(rows: &[(&str, GameFigures)]) -> String {
    let mut page = HEAD.to_owned();
    page.push_str("| game | random | hint | fast | strong | known | moves | decisions | choice | minutes | |\n");
    page.push_str("|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (title, sheet) in rows {
        page.push_str(&row(title, sheet));
    }
    page.push('\n');
    page.push_str(&list_games_without_advantage(rows));
    page.push_str("## The sentence for each game\n\n");
    for (title, sheet) in rows {
        if let Some(said) = super::results_sentence(sheet) {
            page.push_str(&format!("- **{title}**: {said}\n"));
        }
    }
    page
}

/// Lists the games in which good play has no measurable advantage, each with the probable reason.
fn list_games_without_advantage(rows: &[(&str, GameFigures)]) -> String {
    let is_shown = |sheet: &GameFigures, who| sheet.is_fair_play_better_than(who) != Some(false);
    let count_shown = |who| rows.iter().filter(|(_, sheet)| is_shown(sheet, who)).count();
    let mut page = format!(
        "{BETTER}More often than random play in {} of {} games, than the first hint in {}.\n\n",
        count_shown(PlayerKind::Random),
        rows.len(),
        count_shown(PlayerKind::Hint)
    );
    page.push_str("| game | than random | than the hint | |\n|---|---|---|---|\n");
    for (title, sheet) in rows {
        let told = [PlayerKind::Random, PlayerKind::Hint].map(|who| is_shown(sheet, who));
        if told != [true; 2] {
            let [chance, hint] = told.map(|is_shown| if is_shown { "yes" } else { "no" });
            page.push_str(&format!(
                "| {title} | {chance} | {hint} | {} |\n",
                reason_for_no_advantage(sheet)
            ));
        }
    }
    page.push('\n');
    page
}

/// Returns the reason why good play may have no measurable advantage in this game.
fn reason_for_no_advantage(sheet: &GameFigures) -> String {
    let share = |who| sheet.player_results(who).map(PlayerResults::win_rate);
    let is_nearly_always = |share: Share| share.low > 0.9;
    let told = if sheet.results.values().all(|column| column.score.is_none())
        && super::is_never_won(sheet)
    {
        "nobody has been seen to win it: it is not known whether one can"
    } else if share(PlayerKind::Random).is_some_and(is_nearly_always)
        || share(PlayerKind::Hint).is_some_and(is_nearly_always)
    {
        "any play wins nearly every game"
    } else if sheet
        .good_play_results()
        .is_some_and(|fair| fair.average_moves_and_decisions().1 < 2.0)
    {
        "there is hardly anything to choose"
    } else if sheet.good_play_results().is_some_and(|fair| fair.score.is_none() && fair.won == 0) {
        "the fair player has not won it"
    } else {
        return compare_with_hint_player(sheet);
    };
    told.to_owned()
}

/// Compares how often two players win: the fair player, and a player who always makes the move of
/// the first hint. If one of the results is unknown, says so.
fn compare_with_hint_player(sheet: &GameFigures) -> String {
    let shares = sheet
        .fair_player_win_rate()
        .zip(sheet.player_results(PlayerKind::Hint).map(PlayerResults::win_rate));
    let Some((fair, hint)) = shares else { return "not yet measured".to_owned() };
    let (low, high) = fair.difference(&hint);
    let points = |share: f64| (share * 100.0).round();
    format!(
        "between {} in a hundred fewer and {} more than the first hint",
        points(-low),
        points(high)
    )
}

fn row(title: &str, sheet: &GameFigures) -> String {
    let cells =
        PlayerKind::ALL.map(|who| sheet.player_results(who).map(|column| cell(who, column)));
    let cells = cells.map(Option::unwrap_or_default).join(" | ");
    let Some(fair) = sheet.good_play_results() else {
        return format!("| {title} | {cells} | | | | | |\n");
    };
    let (moves, decisions) = fair.average_moves_and_decisions();
    let luck = sheet.play_share().map_or_else(String::new, |share| {
        let level = super::luck_words(LuckLevel::from_play_share(share));
        format!("{level}, {}", share_with_bounds(share))
    });
    format!(
        "| {title} | {cells} | {moves:.0} | {decisions:.0} | {:.1} | {} | {luck} |\n",
        fair.average_legal_move_count(),
        estimate_minutes((moves, decisions)),
    )
}

fn cell(who: PlayerKind, column: &PlayerResults) -> String {
    let deals = column.deal_count();
    if let Some((mean, _, half)) = column.score_mean_deviation_and_error() {
        return format!("{mean:.1} ± {half:.1} of {deals}");
    }
    let per_cent = |share: f64| (share * 100.0).round();
    let share = column.win_rate();
    let high = match who {
        PlayerKind::Known => crate::atlas::wilson_interval(deals - column.lost, deals).1,
        _ => share.high,
    };
    let (seen, low, high) = (per_cent(share.measured), per_cent(share.low), per_cent(high));
    format!("{seen} ({low}–{high}) of {deals}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atlas::Rating;

    #[test]
    fn game_with_a_listed_deal_counts_as_winnable() {
        let column = PlayerResults {
            last: 300,
            moves: 30_000,
            decisions: 9_000,
            ..PlayerResults::new(1, 1)
        };
        let mut sheet = GameFigures::new("toy", 1);
        sheet.results = [PlayerKind::Random, PlayerKind::Hint, PlayerKind::Fast]
            .map(|who| (who, column))
            .into();
        assert_eq!(
            reason_for_no_advantage(&sheet),
            "nobody has been seen to win it: it is not known whether one can"
        );
        sheet.listed = [(Rating::Easy, vec![7])].into();
        assert_eq!(reason_for_no_advantage(&sheet), "the fair player has not won it");
    }
}
