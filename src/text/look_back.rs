//! The texts of the look back (the review of a finished game): the chances of winning, the turning
//! points with a better move, and how often good play won the deal. Reads the results; searches
//! nothing.

use crate::{
    engine::Outcome,
    insight::{LookBack, MoveAdvice, ShownChance, TurningPoint},
    session::Session,
};

use super::{english::MOVE, hints, moves};

pub const LOOK_BACK: &str = "Look back over the game";

/// Says why a game without a calibration curve shows no chances, and what is shown instead.
const QUICK_GAMES: &str = "For this game nobody has measured what your chance was, so no figures \
    are shown. The program plays quick games from many of your tables, knowing only what you knew. \
    Below are at most three moves after which they went clearly worse.";
/// Explains the chances in a game with a calibration curve.
const GOOD_PLAY: &str = "Your chance at each move: how often a good player, who sees only what you saw, would \
    win from there. It is an estimate from many whole games of this patience.";

/// Explains what the chances are, or why there are none.
pub const fn what_is_shown(back: &LookBack) -> &'static str {
    if back.is_calibrated() { GOOD_PLAY } else { QUICK_GAMES }
}

/// The label of the vertical axis of the chart.
pub const CHANCE_AXIS: &str = "Chance to win, %";
/// The headings of the table of chances.
pub const COLUMNS: [&str; 2] = ["After move", "Chance to win"];

/// Returns the label at the end of the horizontal axis: the number of moves of the game.
pub fn moves_axis_label(moves: usize) -> String {
    format!("{moves} {}", MOVE.of(moves))
}

/// The heading above the results of other games with the same deal.
pub const THIS_DEAL: &str = "This deal";
pub const SEE: &str = "Show it on the board";
/// Shown until the worker has examined all positions.
pub const LOOKING: &str = "Still looking…";
/// Shown if the chance is known for no position of the game.
pub const NOT_KNOWN: &str = "No chances to show.";
pub const NO_TURN: &str = "We found no single move that clearly lowered your chance.";

/// Returns the heading above the turning points. `count` is their number, at most three.
pub const fn turning_points_heading(count: usize) -> &'static str {
    match count {
        0 => "Turning points",
        1 => "One moment",
        2 => "Two moments",
        _ => super::endings::THREE_MOMENTS,
    }
}

/// Returns a message that says whether the look back changes how the game is counted.
pub const fn how_game_counts_after_look_back(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Open => {
            "The game is still going: it will be counted separately, because looking back tells you \
             more about its hidden cards than you can know."
        }
        _ => {
            "The game is over, so looking back changes nothing in its result. If you go back to a \
             move and play on from there, that game is counted separately."
        }
    }
}

/// Returns a chance in the table: “34%”, “certain” or “none”.
pub fn chance_words(of: ShownChance) -> String {
    match of {
        ShownChance::Certain => "certain".to_owned(),
        ShownChance::Lost => "none".to_owned(),
        ShownChance::GoodPlay(_) => percent_text(of),
    }
}

/// Returns a chance in per cent. A calibrated chance is never 0 % or 100 %, because it is no proof.
fn percent_text(of: ShownChance) -> String {
    match (of, of.percent()) {
        (ShownChance::GoodPlay(_), 0) => UNDER_ONE_PERCENT.to_owned(),
        (ShownChance::GoodPlay(_), 100) => OVER_99_PERCENT.to_owned(),
        (_, percent) => format!("{percent}%"),
    }
}

const UNDER_ONE_PERCENT: &str = "under 1%";
const OVER_99_PERCENT: &str = "over 99%";

/// Returns a calibrated chance, given in whole per cent: “about 40%”.
pub(super) fn percent_words(percent: u32) -> String {
    match percent {
        0 => UNDER_ONE_PERCENT.to_owned(),
        1..100 => format!("about {percent}%"),
        _ => OVER_99_PERCENT.to_owned(),
    }
}

/// Describes the chart of the chances in a sentence.
pub fn chart_sentence(back: &LookBack) -> String {
    let chances: Vec<(usize, ShownChance)> = back.shown_chances().collect();
    let (Some(first), Some(last)) = (chances.first(), chances.last()) else {
        return NOT_KNOWN.to_owned();
    };
    let at = |at: usize| match at {
        0 => "at the deal".to_owned(),
        at => format!("after move {at}"),
    };
    let clause = |(after, chance): &(usize, ShownChance)| {
        format!("{} {}", at(*after), chance_clause(*chance))
    };
    match chances.len() {
        1 => format!("One moment checked: {}.", clause(first)),
        many => format!("{many} moments checked: {}, {}.", clause(first), clause(last)),
    }
}

/// Describes the chance at one position.
fn chance_clause(of: ShownChance) -> String {
    match of {
        ShownChance::Certain => "a win is certain".to_owned(),
        ShownChance::Lost => "no win is left".to_owned(),
        ShownChance::GoodPlay(_) => format!("the chance is {}", percent_text(of)),
    }
}

/// Describes how the chance fell at a turning point, as a clause.
fn fall_clause(of: &TurningPoint) -> String {
    let lost = "then no win was left";
    match (of.before, of.after) {
        (Some(ShownChance::Certain), Some(ShownChance::Lost)) => {
            format!("before, you could win for certain; {lost}")
        }
        (Some(before), Some(after)) => {
            format!("your chance falls from {} to {}", percent_text(before), percent_text(after))
        }
        (Some(_), None) => {
            "before, you could win for certain; then not every quick game was won".to_owned()
        }
        (None, Some(_)) => lost.to_owned(),
        (None, None) => "quick games then went clearly worse".to_owned(),
    }
}

/// Describes a turning point: the move that the player made, how the chance fell, and a better
/// move.
pub fn turning_point_sentences(session: &Session, of: &TurningPoint) -> String {
    let fell = fall_clause(of);
    let move_number = of.at + 1;
    let place = match of.to == move_number {
        true => format!("Move {move_number}: {fell}."),
        false => format!("Between moves {move_number} and {}: {fell}.", of.to),
    };
    let Some(played) = session.next_redo_move() else { return place };
    let what = moves::move_line(session, played);
    let best = of.better_move(&session.plan().move_code(played));
    let better = best.map(|best| better_move_sentences(session, best));
    match (better, of.to == move_number) {
        (Some(better), true) => format!("{place} You played: {what}. {better}"),
        (None, true) => format!(
            "{place} You played: {what}. We found no better move: you could not have known."
        ),
        (Some(better), false) => {
            format!("{place} At move {move_number} you played: {what}. {better}")
        }
        (None, false) => place,
    }
}

fn better_move_sentences(session: &Session, best: &MoveAdvice) -> String {
    let Ok(mv) = session.plan().parse_move(&best.code) else { return String::new() };
    let found = session.hints();
    let hint = found.iter().find(|hint| hint.mv == mv);
    let what = hints::move_and_reason(session, mv, hint);
    // Omit the results of the trials: beside the chance above they would look like another one.
    let end = if best.is_certain { " This way you win for certain." } else { "" };
    format!("Better: {what}{end}")
}

/// Returns how often good play from the beginning won the deal. `is_all` is false while more games
/// are to come.
pub fn deal_wins_sentence(won: u32, of: u32, is_all: bool) -> String {
    if of == 0 {
        return LOOKING.to_owned();
    }
    let so_far = if is_all { "" } else { " so far" };
    let times = if of == 1 { "once".to_owned() } else { format!("{of} times") };
    let out = match won {
        0 => "it never won".to_owned(),
        won if won == of && of > 1 => "it won every time".to_owned(),
        1 => "it won once".to_owned(),
        won => format!("it won {won} times"),
    };
    format!(
        "The program has played this deal {times}{so_far} from the start, with a little thought before \
         every move and knowing only what you could: {out}."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        insight::{Answer, Calibration, CurvePoint},
    };

    #[test]
    fn win_chances_and_wins_of_a_deal_are_described() {
        assert_eq!(chance_words(ShownChance::Certain), "certain");
        assert_eq!(chance_words(ShownChance::Lost), "none");
        let good = ShownChance::GoodPlay;
        assert_eq!(
            [0.001, 0.341, 0.999].map(|of| chance_words(good(of))),
            ["under 1%", "34%", "over 99%"]
        );
        assert_eq!(deal_wins_sentence(0, 0, false), LOOKING);
        assert!(deal_wins_sentence(1, 3, false).contains("played this deal 3 times so far"));
        assert!(deal_wins_sentence(3, 3, true).ends_with("it won every time."));
        assert!(deal_wins_sentence(0, 1, true).ends_with("it never won."));
        assert!(how_game_counts_after_look_back(Outcome::Open).contains("counted separately"));
        assert!(how_game_counts_after_look_back(Outcome::Lost).contains("changes nothing"));
        assert_eq!(turning_points_heading(0), "Turning points");
    }

    #[test]
    fn chart_is_described_by_its_first_and_last_chance() {
        let curve = Calibration::from_points(vec![CurvePoint { share: 0, chance: 3_400 }]);
        let mut back = LookBack::new(20, Outcome::Lost, None).with_calibration(curve);
        assert_eq!(chart_sentence(&back), "One moment checked: after move 20 no win is left.");
        let look = back.next_query().expect("a table");
        let moves = vec![MoveAdvice::of_trials("d", 0, 4)];
        back.add_answer(&look, Some(&Answer::Advice { moves, line: String::new(), lost: false }));
        assert_eq!(
            chart_sentence(&back),
            "2 moments checked: at the deal the chance is 34%, after move 20 no win is left."
        );
        assert!(what_is_shown(&back).contains("a good player"));
        let bare = LookBack::new(5, Outcome::Open, None);
        assert_eq!(chart_sentence(&bare), NOT_KNOWN);
        assert!(what_is_shown(&bare).contains("no figures are shown"));
    }

    #[test]
    fn turning_point_names_the_played_and_the_better_move() {
        let game = games::by_id("canfield-or-klondike").expect("a game");
        let mut session = Session::new(game, game.default_choices(), 7);
        let best = session.hints()[0].mv;
        let code = session.plan().move_code(best);
        session.play(crate::engine::Move::Deal).expect("a deal");
        session.restart();
        let of = |code: &str| TurningPoint {
            at: 0,
            to: 1,
            before: None,
            after: None,
            advised: vec![MoveAdvice::of_trials(code, 20, 40), MoveAdvice::of_trials("d", 2, 40)],
        };
        let told = turning_point_sentences(&session, &of(&code));
        assert!(
            told.starts_with("Move 1: quick games then went clearly worse. You played: "),
            "{told}"
        );
        assert!(told.contains("Better: Ten of diamonds from column 6"), "{told}");
        assert!(told.ends_with("It turns up a hidden card in column 6."), "{told}");
        assert!(turning_point_sentences(&session, &of("d")).ends_with("you could not have known."));
        let (won, lost) = (Some(ShownChance::Certain), Some(ShownChance::Lost));
        for (before, after, fell) in [
            (Some(ShownChance::GoodPlay(0.8)), lost, "your chance falls from 80% to 0%"),
            (won, lost, "before, you could win for certain; then no win was left"),
            (won, None, "before, you could win for certain; then not every quick game was won"),
            (None, lost, "then no win was left"),
        ] {
            let turn = TurningPoint { before, after, ..of("d") };
            let told = turning_point_sentences(&session, &turn);
            assert!(told.starts_with(&format!("Move 1: {fell}. You played: ")), "{told}");
        }
        let long = |code| TurningPoint { to: 4, ..of(code) };
        let place = "Between moves 1 and 4: quick games then went clearly worse.";
        assert_eq!(turning_point_sentences(&session, &long("d")), place);
        let told = turning_point_sentences(&session, &long(&code));
        let better = "At move 1 you played: Turn a card. Better: Ten of diamonds from column 6";
        assert!(told.starts_with(&format!("{place} {better}")), "{told}");
    }
}
