//! The sentence of a hint: the move and the reason for it. Reads a session's hints in their order;
//! chooses no hint.

use std::fmt;

use crate::{
    engine::Move,
    rules::{Measure, Role, Shape, Times},
    session::{Hint, HintReason, Session, Uncovered},
};

use super::{
    cards::{card, rank_plural, two_cards},
    english::{CARD, POINT, join_sentences, number as in_words, sentence_case},
    moves,
    names::pile_with_article as pile,
    tables::score as score_in_words,
};

#[cfg(test)]
mod tests;

/// Returns the sentence of one hint: the move, and the reason. `number` counts from 0. The sentence
/// is empty if `number` is out of range.
pub fn hint_sentences(session: &Session, hints: &[Hint], number: usize) -> HintText {
    let Some(shown) = hints.get(number) else { return HintText::default() };
    let words = move_and_reason(session, shown.mv, Some(shown));
    if number == 0 { HintText::suggestion(words) } else { format!("Or: {words}").into() }
}

/// The text of a hint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HintText {
    start: &'static str,
    words: String,
}

impl HintText {
    /// Begins with “Try”, which shows that the hint is a suggestion, not an order.
    pub fn suggestion(words: String) -> HintText {
        HintText { start: "Try: ", words }
    }

    /// Returns the hint with another beginning, so that a screen reader speaks again.
    pub fn repeated(self) -> HintText {
        HintText { start: "Again: ", ..self }
    }

    pub(super) fn with_sentence(mut self, sentence: &str) -> HintText {
        self.words = join_sentences([&self.words, sentence]);
        self
    }
}

impl From<String> for HintText {
    fn from(words: String) -> HintText {
        HintText { start: "", words }
    }
}

impl fmt::Display for HintText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.start, self.words)
    }
}

/// Returns a move and, if a hint is known, the reason for it: “Ten of clubs to the talon. It …”.
pub(super) fn move_and_reason(session: &Session, mv: Move, hint: Option<&Hint>) -> String {
    let reason = hint.map(|hint| sentence_case(&reason_clause(session, hint)));
    join_sentences(
        [Some(sentence_case(&moves::move_line(session, mv))), reason].into_iter().flatten(),
    )
}

/// If the move of a hint is an exchange of two cards, adds how to make it: with one tap, or with
/// Enter.
pub fn add_exchange_instruction(session: &Session, mv: Move, hint: HintText) -> HintText {
    if !mv.is_swap() {
        return hint;
    }
    let is_first =
        session.must_exchange() && session.shown_table().first_exchange_places().is_none();
    let what = if is_first { "both exchanges" } else { "the exchange" };
    hint.with_sentence(&format!("Enter, or one tap on a marked card, makes {what}."))
}

/// For players who can type commands, adds to a hint the sentence that Enter plays it. Leaves the
/// hint of an exchange unchanged: [`add_exchange_instruction`] has its sentence.
pub fn add_typed_instruction(mv: Move, hint: HintText) -> HintText {
    if mv.is_swap() { hint } else { hint.with_sentence("Press Enter to play it.") }
}

/// Returns the reason for a move, as a clause without capital and full stop. A second clause may
/// follow after a semicolon. The clauses mention only facts that the table shows after the move.
pub(super) fn reason_clause(session: &Session, hint: &Hint) -> String {
    let reason = main_reason_clause(session, hint);
    match further_clause(session, hint) {
        Some(further) => format!("{reason}; {further}"),
        None => reason,
    }
}

/// Returns the second clause of a reason. It says why the cards go onto this card and not onto
/// another one of its rank. Or, if the move uses up an empty place or a pile, it says that the
/// cards cannot go back.
fn further_clause(session: &Session, hint: &Hint) -> Option<String> {
    if let Some((rank, count)) = session.rank_of_least_buried_target(hint.mv) {
        let (count, ranks) = (in_words(count), rank_plural(rank));
        return Some(format!("of the {count} {ranks}, this one lies on fewer cards"));
    }
    let gives_up_place = match hint.reason {
        HintReason::FillsSpace => true,
        HintReason::OnCard => matches!(hint.uncovers, Uncovered::Pile(_)),
        _ => false,
    };
    let stays = if gives_up_place { session.card_without_way_back(hint.mv) } else { None };
    stays.map(|stays| format!("the {} cannot go straight back", card(stays)))
}

/// Returns the first clause of a reason.
pub(super) fn main_reason_clause(session: &Session, hint: &Hint) -> String {
    let pile = |at| pile(session.plan(), at);
    match hint.reason {
        HintReason::ToFoundation => to_foundation_reason(session, hint.mv),
        HintReason::RemovesCards => cards_leave_game_reason(session, hint),
        HintReason::TurnsUp(at) => format!("it turns up a hidden card in {}", pile(at)),
        HintReason::Scores(gain) => score_reason(session, gain),
        HintReason::FreesForFoundation(freed) if hint.mv.is_swap() => {
            format!("then the {} can go home", card(freed))
        }
        HintReason::FreesForFoundation(freed) => {
            format!("it frees the {}, which can go home", card(freed))
        }
        HintReason::EmptiesPile(at, Some(next)) => {
            format!("it empties {}, where the {} can go", pile(at), card(next))
        }
        HintReason::EmptiesPile(at, None) => {
            format!("it empties {}, where another card can go", pile(at))
        }
        HintReason::FromWaste => from_waste_reason(session, hint),
        HintReason::Frees(freed)
            if [Uncovered::Card(freed), Uncovered::Movable(freed)].contains(&hint.uncovers) =>
        {
            format!("it frees the {}, which can move next", card(freed))
        }
        // The freed card moves together with the cards on top of it.
        HintReason::Frees(freed) => format!("then the {} can move", card(freed)),
        HintReason::PreparesFor(next) => format!("the {} can follow", card(next)),
        HintReason::MakesPair([a, b]) => {
            format!("then {} can leave together", two_cards("the ", a, b))
        }
        HintReason::OnCard => onto_card_reason(session, hint),
        HintReason::Pair => with_uncovered_words(session, "it lays a pair", hint.uncovers),
        HintReason::FillsSpace => {
            with_uncovered_words(session, "it fills an empty place", hint.uncovers)
        }
        HintReason::Sideways => {
            with_uncovered_words(session, "it only changes places", hint.uncovers)
        }
        HintReason::Exchange => "after one more exchange a pair can leave".to_owned(),
        HintReason::Swap => match hint.uncovers {
            Uncovered::Movable(next) => format!("then the {} can move", card(next)),
            _ => "they only change places".to_owned(),
        },
        HintReason::Deal | HintReason::Redeal if hint.is_only_progress => {
            only_move_reason(session).to_owned()
        }
        HintReason::Deal => deal_reason(session),
        HintReason::Redeal => redeal_reason(session),
        HintReason::Call => call_reason(session, hint.mv),
    }
}

/// The reason for a move of cards to foundations, or to the places that collect their suit or rank.
fn to_foundation_reason(session: &Session, mv: Move) -> String {
    let (to, count) = match mv {
        Move::Carry(carry) => (carry.to, usize::from(carry.count)),
        Move::Together([one, _]) => (one.to, 2),
        Move::FourCards(_) | Move::Deal | Move::Redeal | Move::Call { .. } => return String::new(),
    };
    let is_counted =
        matches!(session.plan().rules().measure, Measure::Foundations | Measure::Counters { .. });
    match (session.plan().part(to).role, count) {
        (Role::Foundation, _) if is_counted => {
            format!("that puts {} on the foundations", more_cards_words(count))
        }
        (_, 1) => "it goes where it belongs".to_owned(),
        (..) => "they go where they belong".to_owned(),
    }
}

/// Returns a number of additional cards: “one more card”.
fn more_cards_words(count: usize) -> String {
    format!("{} more {}", in_words(count), CARD.of(count))
}

/// The reason for a move that removes cards together: the new score (if complete sets count), and
/// the uncovered card.
fn cards_leave_game_reason(session: &Session, hint: &Hint) -> String {
    let to = match hint.mv {
        Move::Together([one, _]) => Some(one.to),
        Move::FourCards(four) => Some(four.to),
        Move::Carry(_) | Move::Deal | Move::Redeal | Move::Call { .. } => None,
    };
    let plan = session.plan();
    let made = match plan.rules().measure {
        Measure::Sets { part, .. } if to.is_some_and(|to| plan.part_of(to) == part) => {
            let mut score = session.score();
            score.value += 1;
            format!("that makes {}", score_in_words(plan, score))
        }
        _ => "they leave together".to_owned(),
    };
    match hint.uncovers {
        Uncovered::Movable(freed) => format!("{made}, and the {} can go next", card(freed)),
        Uncovered::Card(freed) => format!("{made}, and the {} is free", card(freed)),
        Uncovered::Pile(at) => format!("{made}, and {} is empty", pile(plan, at)),
        Uncovered::Nothing => made,
    }
}

/// The reason for a move that changes the score: the points of the card in its new place, or the
/// new score.
fn score_reason(session: &Session, gain: i32) -> String {
    if let Measure::Poker { .. } = session.plan().rules().measure {
        return match gain {
            0 => "it scores nothing there yet".to_owned(),
            1.. => format!("it is worth {}", points_words(gain)),
            _ => format!("it costs {}", points_words(gain)),
        };
    }
    let mut score = session.score();
    score.value += gain;
    format!("that makes {}", score_in_words(session.plan(), score))
}

/// Returns a number of points without its sign: “one point”.
fn points_words(points: i32) -> String {
    POINT.count(points.unsigned_abs() as usize)
}

/// The reason for a move of the waste's top card. If the next deal would cover this card, the
/// reason says so. Otherwise the reason is only that the move uses a card of the waste.
fn from_waste_reason(session: &Session, hint: &Hint) -> String {
    let Move::Carry(carry) = hint.mv else { return String::new() };
    let (plan, table) = (session.plan(), session.shown_table());
    let is_dealt_to =
        |shape| matches!(shape, Shape::Rows { part, .. } if part == plan.part_of(carry.from));
    let covers = session.legal_moves().contains(&Move::Deal)
        && plan.next_stock_deal(table).is_some_and(|deal| is_dealt_to(deal.shape));
    if covers {
        return "it uses this card before another covers it".to_owned();
    }
    let used = format!("it uses a card from {}", pile(plan, carry.from));
    with_uncovered_words(session, &used, hint.uncovers)
}

/// The reason for a move of a card onto another card.
fn onto_card_reason(session: &Session, hint: &Hint) -> String {
    match (hint.uncovers, hint.mv) {
        (Uncovered::Card(freed) | Uncovered::Movable(freed), _) => {
            format!("it uncovers the {}", card(freed))
        }
        (Uncovered::Pile(at), _) => format!("it clears {}", pile(session.plan(), at)),
        (Uncovered::Nothing, Move::Carry(carry)) => {
            format!("it plays a card from {}", pile(session.plan(), carry.from))
        }
        (Uncovered::Nothing, _) => String::new(),
    }
}

/// Adds the card that the move uncovers, or the pile that it clears, to the words.
fn with_uncovered_words(session: &Session, words: &str, bared: Uncovered) -> String {
    match bared {
        Uncovered::Card(freed) | Uncovered::Movable(freed) => {
            format!("{words}, and uncovers the {}", card(freed))
        }
        Uncovered::Pile(at) => format!("{words}, and clears {}", pile(session.plan(), at)),
        Uncovered::Nothing => words.to_owned(),
    }
}

/// The reason for the only legal move, or for the only move that does not lead back to an earlier
/// position.
fn only_move_reason(session: &Session) -> &'static str {
    if session.human_moves().len() == 1 {
        "there is no other move"
    } else {
        "every other move only leads back"
    }
}

/// The reason for a deal from the stock: how many cards the stock has.
fn deal_reason(session: &Session) -> String {
    let Some(stock) = session.plan().first_pile_of(Role::Stock) else {
        return "it brings new cards".to_owned();
    };
    let name = pile(session.plan(), stock);
    match session.shown_table().len(stock) {
        0 => "it brings new cards".to_owned(),
        1 => format!("{name} has one card left"),
        left => format!("it brings new cards: {name} has {left}"),
    }
}

/// The reason for a redeal: how many redeals are left.
fn redeal_reason(session: &Session) -> String {
    let times = session.plan().rules().redeal.as_ref().map(|redeal| redeal.times);
    let used = session.shown_table().state.redeals;
    format!("you get the cards again{}", times_left_words(times, used))
}

/// The reason for a call (a special action of the game): how often the player can still make it.
fn call_reason(session: &Session, mv: Move) -> String {
    let (plan, table) = (session.plan(), session.shown_table());
    let Some(number) = plan.call_used_by_move(table, mv) else { return String::new() };
    let call = plan.rules().calls.get(usize::from(number));
    let after = times_left_words(call.map(|call| call.times), table.call_count(number));
    match (mv, call) {
        (Move::Call { .. }, _) | (_, None) => format!("the rules allow it{after}"),
        (_, Some(call)) => format!("you can use “{}” for it{after}", call.name),
    }
}

/// Says how often the player can repeat an action: “, and you can do so once more”. `used` counts
/// the times so far.
fn times_left_words(times: Option<Times>, used: u8) -> String {
    match times {
        Some(Times::Most(most)) => match most.saturating_sub(used).saturating_sub(1) {
            0 => ", for the last time".to_owned(),
            1 => ", and you can do so once more".to_owned(),
            left => format!(", and you can do so {} times more", in_words(left.into())),
        },
        Some(Times::Endless) | None => String::new(),
    }
}
