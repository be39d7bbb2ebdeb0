//! All figures of the atlas as a page of Markdown, for readers of the source code.

use crate::atlas::{GameFigures, LuckLevel, PlayerKind, PlayerResults, Share, minutes};

const HEAD: &str = "\
# How often the games come out

This page is written by `lab atlas --table src/atlas/table.md` from the files
beside it, which `lab atlas` measures: `lab atlas --seconds 80` goes on until
each column of each game has had eighty processor seconds; it can be stopped at
any moment and started again. What is in a file stands at the head of
`src/atlas.rs`.

A cell is the share of deals that came out in per cent, the interval of 95 % by
Wilson, and the number of deals. *Random* moves by chance, *hint* takes the first
hint given at once, *fast* and *strong* are the fair player, who knows what a
person may know. *Known* knows every card and how shuffles will fall: its interval
goes from the deals for which a line was found to those not proved to be lost.
Scores are mean ± half the interval of 95 %. Moves, decisions (tables with more
than one move) and choice (how many moves there are then, the geometric mean) are
those of the fair player; how luck and skill and the minutes follow from the
figures stands in `src/atlas/luck.rs`. Where the strong player has a hundred deals,
or as many as the fast, or at least ten and comes out oftener or scores more beyond
the error of 95 %, these and all that is said are by theirs; but not where only the
fast has come out.

";

/// The text that comes before the list of games in which good play has no measurable advantage.
const BETTER: &str = "\
## Where playing well is not shown to help

In all other games the fair player, fast or strong, comes out oftener (for points:
scores more) than who moves by chance, and than who takes the first hint, by more
than the error of 95 %: the interval of the difference of two shares by Newcombe.
*No* stands where that is not so.

";

/// Returns the Markdown page of all games. Each row is the title of a game and its figures.
pub fn table(rows: &[(&str, GameFigures)]) -> String {
    let mut page = HEAD.to_owned();
    page.push_str("| game | random | hint | fast | strong | known | moves | decisions | choice | minutes | |\n");
    page.push_str("|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (title, sheet) in rows {
        page.push_str(&row(title, sheet));
    }
    page.push('\n');
    page.push_str(&where_not_better(rows));
    page.push_str("## What is said of each\n\n");
    for (title, sheet) in rows {
        if let Some(said) = super::sentence(sheet) {
            page.push_str(&format!("- **{title}**: {said}\n"));
        }
    }
    page
}

/// Lists the games in which good play has no measurable advantage, each with the probable reason.
fn where_not_better(rows: &[(&str, GameFigures)]) -> String {
    let is_shown = |sheet: &GameFigures, who| sheet.is_better_than(who) != Some(false);
    let count_shown = |who| rows.iter().filter(|(_, sheet)| is_shown(sheet, who)).count();
    let mut page = format!(
        "{BETTER}Oftener than by chance in {} of {} games, than by the first hint in {}.\n\n",
        count_shown(PlayerKind::Random),
        rows.len(),
        count_shown(PlayerKind::Hint)
    );
    page.push_str("| game | than chance | than the hint | |\n|---|---|---|---|\n");
    for (title, sheet) in rows {
        let told = [PlayerKind::Random, PlayerKind::Hint].map(|who| is_shown(sheet, who));
        if told != [true; 2] {
            let [chance, hint] = told.map(|is_shown| if is_shown { "yes" } else { "no" });
            page.push_str(&format!("| {title} | {chance} | {hint} | {} |\n", why(sheet)));
        }
    }
    page.push('\n');
    page
}

/// Returns the reason why good play may have no measurable advantage in this game.
fn why(sheet: &GameFigures) -> String {
    let share = |who| sheet.column(who).map(PlayerResults::won);
    let is_never_seen =
        sheet.listed.is_empty() && sheet.results.values().all(|column| column.won == 0);
    let is_nearly_always = |share: Share| share.low > 0.9;
    let told = if sheet.results.values().all(|column| column.score.is_none()) && is_never_seen {
        "nobody has seen it come out: it is not known whether it can"
    } else if share(PlayerKind::Random).is_some_and(is_nearly_always)
        || share(PlayerKind::Hint).is_some_and(is_nearly_always)
    {
        "it comes out nearly always as it is"
    } else if sheet.good_play().is_some_and(|fair| fair.length().1 < 2.0) {
        "there is hardly anything to choose"
    } else if sheet.good_play().is_some_and(|fair| fair.score.is_none() && fair.won == 0) {
        "it has not come out for the fair player"
    } else {
        return beside_the_hint(sheet);
    };
    told.to_owned()
}

/// Compares how often two players win: the fair player, and a player who always makes the move of
/// the first hint. If one of the results is unknown, says so.
fn beside_the_hint(sheet: &GameFigures) -> String {
    let shares = sheet.win_share().zip(sheet.column(PlayerKind::Hint).map(PlayerResults::won));
    let Some((fair, hint)) = shares else { return "not yet measured".to_owned() };
    let (low, high) = fair.difference(&hint);
    let points = |share: f64| (share * 100.0).round();
    format!(
        "between {} in a hundred fewer and {} more than by the first hint",
        points(-low),
        points(high)
    )
}

fn row(title: &str, sheet: &GameFigures) -> String {
    let cells = PlayerKind::ALL.map(|who| sheet.column(who).map(|column| cell(who, column)));
    let cells = cells.map(Option::unwrap_or_default).join(" | ");
    let Some(fair) = sheet.good_play() else {
        return format!("| {title} | {cells} | | | | | |\n");
    };
    let (moves, decisions) = fair.length();
    let luck = LuckLevel::of(sheet).map_or("", super::luck);
    format!(
        "| {title} | {cells} | {moves:.0} | {decisions:.0} | {:.1} | {} | {luck} |\n",
        fair.choice(),
        minutes((moves, decisions)),
    )
}

fn cell(who: PlayerKind, column: &PlayerResults) -> String {
    let deals = column.deals();
    if let Some((mean, _, half)) = column.score() {
        return format!("{mean:.1} ± {half:.1} of {deals}");
    }
    let per_cent = |share: f64| (share * 100.0).round();
    let share = column.won();
    let high = match who {
        PlayerKind::Known => crate::atlas::wilson(deals - column.lost, deals).1,
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
    fn game_with_a_listed_deal_is_winnable() {
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
        assert_eq!(why(&sheet), "nobody has seen it come out: it is not known whether it can");
        sheet.listed = [(Rating::Easy, vec![7])].into();
        assert_eq!(why(&sheet), "it has not come out for the fair player");
    }
}
