//! The texts about the answers of the solver worker: the lamp (can the game still be won?), a
//! solution, the move that lost a game, and the results of the rollouts (quick games) after a move.
//! Reads the answers; sends no question to the worker.

use crate::{
    atlas::Rating,
    engine::Move,
    insight::{Calibration, MoveAdvice, WinChance},
    session::{Hint, Session},
};

use super::{
    english::{capitalise, number, sentence_case, with_thousands_separators},
    hints::{self, HintText},
    moves,
};

pub const LAMP: &str = "Lamp: can it be won?";
pub const SOLUTION: &str = "Show the solution";
pub const TARGET: &str = "Show a high score";
pub const WHERE_LOST: &str = "Where it was lost";
pub const ALL_KNOWING_HINT: &str = "All-knowing hint";
pub const NEW_WINNABLE_DEAL: &str = "New winnable deal";
/// The label of the button that offers a winnable deal instead of a deal that cannot be won.
pub const WINNABLE_DEAL: &str = "A winnable deal";

pub const LAMP_IS_LIT: &str = "The lamp is lit for this deal. It knows all hidden cards and shuffles: \
    once it has told you something, the game is counted separately.";
pub const LAMP_IS_OUT: &str = "The lamp is out.";

/// The text of the lamp if the game can still be won.
pub const CAN_BE_WON: &str = "Can be won";
pub const NO_LONGER: &str = "No longer winnable";
pub const NOT_KNOWN: &str = "Not known";
pub const THINKING: &str = "Thinking…";
/// Announced when a move has made the game unwinnable.
pub const NO_LONGER_ALOUD: &str = "The lamp: this can no longer be won.";
/// Announced when the game can be won again.
pub const CAN_BE_WON_ALOUD: &str = "The lamp: this can still be won.";

pub const LOOKING: &str = "Looking for a way to win, with every card known…";
/// Shown during a search for a high score.
pub const LOOKING_HIGH: &str = "Looking for a high score, with every card known…";
/// Shown during the search for the move that lost the game.
pub const LOOKING_BACK: &str = "Looking for where it was lost, with every card known…";
pub const LOOKING_FOR_DEAL: &str = "Looking for a winnable deal…";
pub const STOP: &str = "Stop";

/// Shown if no worker is available to answer a question.
pub const NO_WORKER: &str = "The solver is not running, so we cannot say.";
pub const IS_OVER: &str = "This game is over.";
pub const DEAL_IS_LOST: &str = "This deal cannot be won, whatever you play.";
pub const IS_LOST: &str = "From here you can no longer win, whatever you play.";
pub const NOT_FOUND: &str = "We cannot say: in the time allowed, the solver found no way to win, \
    and no proof that there is none.";
/// Shown if the search for a high score found nothing in time.
pub const NO_SCORE: &str = "The solver found no line of play in time.";
pub const NOT_LOST: &str = "It is not lost: you can still win.";
pub const WHERE_NOT_KNOWN: &str = "We cannot say at which point it could still be won.";
/// Shown if the search for a winnable deal found nothing in time.
pub const NO_DEAL: &str = "We found no winnable deal in time. Play any deal?";
pub const ANY_DEAL: &str = "Play any deal";
/// Announced when a winnable deal of a short list is on the table.
pub const DEAL_IS_WINNABLE: &str =
    "This deal can be won. Because you know that, your statistics count it separately.";
/// Announced when a winnable deal that the search has found is on the table.
pub const FOUND_DEAL_IS_WINNABLE: &str = "This deal can be won. Because you know that, your \
    statistics count it separately. It does not change your rating.";
/// The reason why a game has a list of winnable deals, and how the deals were rated.
pub const WHY_LISTED: &str = "Winnable deals of this game seldom turn up while you wait, so we \
    found these in advance. They are graded against each other, by how often a computer that sees \
    only what you see won in five tries.";

/// Announced if the deal on the table is the only deal of its rating in the list.
pub const NO_OTHER: &str = "We know no other deal of that kind yet. This one can be won.";

/// Returns the sentence for a standstill: all remaining moves lead to earlier positions.
pub fn standstill_sentence(session: &Session) -> &'static str {
    let deals = |mv: &Move| matches!(mv, Move::Deal | Move::Redeal);
    if session.legal_moves().iter().any(deals) { STOCK_STANDSTILL } else { STANDSTILL }
}

/// Shown if all remaining moves only shift cards back and forth.
const STANDSTILL: &str = "Only moves back and forth are left, so you can no longer win. Undo some \
    moves and try another way, or leave the game: then it counts as lost.";
/// Shown if the stock can also be dealt again, but always brings the same cards.
const STOCK_STANDSTILL: &str = "The stock only brings the same cards round again, so you can no \
    longer win. Undo some moves and try another way, or leave the game: then it counts as lost.";

/// Returns the label of the button for deals with a rating, or for any deal.
pub fn listed_deals_button_label(rating: Option<Rating>) -> String {
    capitalise(rating.map_or("any", rating_word))
}

const fn rating_word(rating: Rating) -> &'static str {
    match rating {
        Rating::Easy => "easy",
        Rating::Middling => "medium",
        Rating::Hard => "hard",
    }
}

/// Returns the announcement for a deal from the list of winnable deals.
pub fn listed_deal_sentences(of: Rating) -> String {
    let rating = rating_word(of);
    format!(
        "This deal can be won, and it is one of the {rating} deals of this game. Because you know that it can be won, your statistics count it separately."
    )
}

pub const NEXT: &str = "Next move";
pub const FINISH: &str = "Finish for me";
pub const PAUSE: &str = "Pause";
pub const LEAVE: &str = "Play on";
pub const GO_BACK: &str = "Go back there";

/// Announces the next move of a solution, and how many moves of the solution are left.
pub fn solution_step_sentences(session: &Session) -> String {
    let left = session.made_and_undone_moves().len() - session.moves().len();
    let Some(next) = session.next_redo_move() else { return String::new() };
    let next = moves::move_sentence(session.plan(), session.shown_table(), next);
    let many = if left == 1 { "one more move".to_owned() } else { format!("{left} more moves") };
    if session.can_be_solved() {
        return format!("You win in {many}. Next: {next}.");
    }
    format!("You reach {} in {many}. Next: {next}.", session.score_of_line().value)
}

/// Returns sentences about where the game was lost, and about a better move there. `session` is the
/// lost game with all its moves. For `won` and `lost` see `where_game_was_lost_sentence`.
pub fn where_game_was_lost_sentences(
    session: &Session,
    (won, lost): (usize, Option<usize>),
    better: Option<Move>,
) -> String {
    let where_lost = where_game_was_lost_sentence(won, lost);
    let before = session.after_moves(won);
    let Some((before, better)) = before.as_ref().zip(better) else { return where_lost };
    let name = |mv| moves::move_line(before, mv);
    match before.next_redo_move() {
        Some(played) if played != better => {
            format!("{where_lost} You played: {}. Better: {}.", name(played), name(better))
        }
        _ => where_lost,
    }
}

/// Returns a sentence about where the game was lost. `won` is a number of moves after which the
/// game could still be won. `lost` is a number of moves after which the game was lost, if known.
fn where_game_was_lost_sentence(won: usize, lost: Option<usize>) -> String {
    let could = match won {
        0 => "You could win this deal".to_owned(),
        1 => "After the first move you could still win".to_owned(),
        won => format!("After {won} moves you could still win"),
    };
    match lost {
        Some(lost) if lost == won + 1 => format!("{could}; the next move lost it."),
        Some(lost) => format!("{could}, but not after move {lost}; in between we cannot tell."),
        None => format!("{could}; about the moves since then we cannot tell."),
    }
}

/// Returns the sentence of a hint from the solver, which knows every card.
pub fn all_knowing_hint_sentences(session: &Session, mv: Move) -> HintText {
    let what = moves::move_line(session, mv);
    HintText::suggestion(format!("{what}. With every card known, this way you can win."))
}

/// Returns the sentence about one of the moves that the worker tried: the move, the reason for it
/// (from `hint`), and its results. `number` is the index of its results in `advice`. The sentence
/// is empty if `number` is out of range.
pub fn tried_move_results_sentence(
    session: &Session,
    hint: Option<&Hint>,
    mv: Move,
    advice: &[MoveAdvice],
    number: usize,
) -> String {
    let Some(shown) = advice.get(number) else { return String::new() };
    let what = hints::move_and_reason(session, mv, hint);
    match number {
        0 => {
            let chance = calibrated_chance(session, shown);
            format!("{what} {}", sentence_case(&rollout_results_clause(shown, chance)))
        }
        _ if shown.is_tied => format!("Or: {what} In trials it did as well as the first."),
        _ => format!("Or: {what} In trials it did less well."),
    }
}

/// Returns the text of a hint that is better than the first hint. `contrast` says what is wrong
/// with the first hint.
pub fn better_hint(words: &str, contrast: Option<&str>) -> HintText {
    let hint = HintText::from(format!("Better: {words}"));
    match contrast {
        Some(contrast) => hint.with_sentence(contrast),
        None => hint,
    }
}

/// Returns a sentence that contrasts the first hint, which looked only one move ahead, with the best
/// move of the rollouts. `tried` has the results of the rollouts for the first hint.
///
/// Returns `None` in two cases:
/// - The results of the first hint are not clearly worse than those of the best move.
/// - The best move certainly wins. Then no other reason is needed.
pub fn first_hint_contrast_sentence(
    session: &Session,
    first: &Hint,
    tried: &MoveAdvice,
    best: &MoveAdvice,
) -> Option<String> {
    let is_clearly_worse = tried.trials > 0 && !tried.is_tied && !best.is_certain;
    let reason = hints::main_reason_clause(session, first);
    is_clearly_worse.then(|| format!("The first hint: {reason}, but in trials it did less well."))
}

/// Returns the chance of winning with good play after the best move, from 0 to 1. Returns `None` if
/// the move was not tried, or if the game has no calibration curve: the share of won rollouts is
/// not a chance of winning.
pub(super) fn calibrated_chance(session: &Session, best: &MoveAdvice) -> Option<f64> {
    let trials = WinChance { wins: best.wins, trials: best.trials };
    let curve = Calibration::of_game(session.game(), session.choices())?;
    (best.trials > 0).then(|| curve.chance(trials))
}

/// Returns the results of the rollouts of the best move, as a clause without capital and full stop.
/// `chance` is the chance of winning, if it is known.
fn rollout_results_clause(of: &MoveAdvice, chance: Option<f64>) -> String {
    match (of.is_certain, of.trials, chance) {
        (true, ..) => "this way you win for certain".to_owned(),
        (_, 0, _) => "it was not tried".to_owned(),
        (.., Some(chance)) => {
            format!("with good play you then win {}", share_of_games(chance))
        }
        (.., None) => "in trials no other move did clearly better".to_owned(),
    }
}

/// Returns a share of games in words: “one game in three”.
pub(super) fn share_of_games(share: f64) -> String {
    match (1.0 / share).round() {
        _ if share >= 0.95 => "nearly every game".to_owned(),
        _ if share >= 0.45 => format!("{} games in ten", number((share * 10.0).round() as usize)),
        one @ ..=12.0 => format!("about one game in {}", number(one as usize)),
        one @ ..=100.0 => format!("about one game in {}", (one / 5.0).round() * 5.0),
        one => format!(
            "about one game in {}",
            with_thousands_separators((one / 100.0).ceil() as u64 * 100)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn session() -> Session {
        let game = games::by_id("canfield-or-klondike").expect("a game");
        Session::new(game, game.default_choices(), 7)
    }

    fn move_advice(wins: u32, mean: f64, sure: bool) -> MoveAdvice {
        MoveAdvice {
            code: String::new(),
            wins,
            trials: 40,
            mean,
            was_visited: false,
            is_certain: sure,
            is_tied: false,
        }
    }

    #[test]
    fn sentence_about_a_tried_move_contains_its_results() {
        let session = session();
        let hints = session.hints();
        let even = MoveAdvice { is_tied: true, ..move_advice(11, 0.4, false) };
        let advice = [move_advice(12, 0.4, false), even, move_advice(0, 0.1, false)];
        let told = |number: usize| {
            tried_move_results_sentence(
                &session,
                hints.get(number),
                hints[number].mv,
                &advice,
                number,
            )
        };
        assert_eq!(
            told(0),
            "Ten of diamonds from column 6 to the knave of clubs in column 2. It turns up a hidden \
             card in column 6. In trials no other move did clearly better."
        );
        assert_eq!(
            told(1),
            "Or: Four of clubs from column 7 to the five of hearts in column 4. It turns up a \
             hidden card in column 7. In trials it did as well as the first."
        );
        assert!(told(2).ends_with("In trials it did less well."), "{}", told(2));
        assert_eq!(
            HintText::suggestion("Turn a card.".to_owned()).repeated().to_string(),
            "Again: Turn a card."
        );
        let sure = [move_advice(0, 0.0, true)];
        let certain = tried_move_results_sentence(&session, None, hints[0].mv, &sure, 0);
        assert!(certain.ends_with("column 2. This way you win for certain."), "{certain}");
        assert_eq!(tried_move_results_sentence(&session, None, hints[0].mv, &advice, 9), "");
    }

    #[test]
    fn first_hint_is_mentioned_only_if_clearly_worse() {
        let session = session();
        let hints = session.hints();
        let said = |tried: MoveAdvice, best: MoveAdvice| {
            first_hint_contrast_sentence(&session, &hints[0], &tried, &best)
        };
        let (good, bad) = (move_advice(12, 0.4, false), move_advice(3, 0.1, false));
        let contrast = said(bad.clone(), good.clone()).expect("a contrast");
        assert_eq!(
            contrast,
            "The first hint: it turns up a hidden card in column 6, but in trials it did less well."
        );
        let better = better_hint("Turn a card.", Some(&contrast)).to_string();
        assert!(better.starts_with("Better: Turn a card. The first hint: "), "{better}");
        assert_eq!(better_hint("Turn a card.", None).to_string(), "Better: Turn a card.");
        let tied = MoveAdvice { is_tied: true, ..bad.clone() };
        let untried = MoveAdvice { trials: 0, ..bad.clone() };
        for (tried, best) in
            [(tied, good.clone()), (untried, good), (bad, move_advice(0, 0.0, true))]
        {
            assert_eq!(said(tried, best), None);
        }
    }

    #[test]
    fn best_move_has_a_chance_only_in_calibrated_games() {
        let told = |id: &str| {
            let game = games::by_id(id).expect("a game");
            let session = Session::new(game, game.default_choices(), 7);
            let mv = session.legal_moves()[0];
            let advice = [move_advice(0, 0.1, false)];
            tried_move_results_sentence(&session, None, mv, &advice, 0)
        };
        let (with, without) = (told("royal-family"), told("canfield-or-klondike"));
        assert!(with.contains("With good play you then win about one game in "), "{with}");
        assert!(without.ends_with("In trials no other move did clearly better."), "{without}");
    }

    #[test]
    fn shares_of_games_are_given_in_simple_words() {
        let told = |wins: f64, games: f64| share_of_games(wins / games);
        assert_eq!(told(40.0, 40.0), "nearly every game");
        assert_eq!(told(313.0, 500.0), "six games in ten");
        assert_eq!(told(313.0, 919.0), "about one game in three");
        assert_eq!(told(20.0, 858.0), "about one game in 45");
        assert_eq!(told(8.0, 1378.0), "about one game in 200");
    }

    #[test]
    fn losing_move_and_a_better_move_are_named() {
        let mut session = session();
        let hints = session.hints();
        let (better, played) = (hints[0].mv, hints[1].mv);
        session.play(played).expect("a legal move");
        session.play(Move::Deal).expect("a legal move");
        let told = |better| where_game_was_lost_sentences(&session, (0, Some(1)), better);
        let place = "You could win this deal; the next move lost it.";
        assert_eq!(
            told(Some(better)),
            format!(
                "{place} You played: Four of clubs from column 7 to the five of hearts in column 4. \
                 Better: Ten of diamonds from column 6 to the knave of clubs in column 2."
            )
        );
        assert_eq!(told(None), place);
        assert_eq!(told(Some(played)), place, "the player made that move");
    }

    #[test]
    fn sentence_names_the_losing_move_if_it_is_known() {
        assert_eq!(
            where_game_was_lost_sentence(12, Some(13)),
            "After 12 moves you could still win; the next move lost it."
        );
        assert_eq!(
            where_game_was_lost_sentence(0, Some(4)),
            "You could win this deal, but not after move 4; in between we cannot tell."
        );
        assert_eq!(
            where_game_was_lost_sentence(1, None),
            "After the first move you could still win; about the moves since then we cannot tell."
        );
    }
}
