//! The contents of a table in words. Reads tables; makes no moves.

use crate::{
    cards::Card,
    engine::{Line, LineKind, Outcome, PileId, Plan, Score, Table},
    rules::{EngravedWords, Measure, Role, Rules, Visibility, Win},
};

use super::{
    cards::{card, rank, suit as suit_name},
    english::{CARD, Numerals, POINT, Word, list, number, sentence_case, with_article},
    facts::{NextSuit, next_suit},
    framed_field,
    names::{pile, pile_on_table},
    picture::final_picture_sentence,
};

/// Returns a number from 1 to 12 in Roman numerals, as on a clock.
pub fn roman_numeral(number: u8) -> &'static str {
    const NUMERALS: [&str; 12] =
        ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
    number.checked_sub(1).and_then(|at| NUMERALS.get(usize::from(at))).copied().unwrap_or_default()
}

/// Returns the words on the cloth of the Hemispheres, in capitals as in the picture of the book.
pub const fn engraved_words(words: EngravedWords) -> &'static str {
    match words {
        EngravedWords::Northern => "NORTHERN",
        EngravedWords::Southern => "SOUTHERN",
        EngravedWords::Hemisphere => "HEMISPHERE",
        EngravedWords::European => "EUROPEAN",
        EngravedWords::Asiatic => "ASIATIC",
        EngravedWords::African => "AFRICAN",
        EngravedWords::Australian => "AUSTRALIAN",
    }
}

/// Returns the contents of a pile: “Column 3: two face down, nine of clubs, seven of hearts”. If
/// the player sees only the top card: “Talon: five cards; seven of hearts on top”.
pub fn pile_contents(plan: &Plan, table: &Table, id: PileId) -> String {
    format!("{}: {}", pile_on_table(plan, table, id), contents_words(plan, table, id))
}

/// Returns the contents of a pile without its name: “two face down, nine of clubs”.
pub(super) fn contents_words(plan: &Plan, table: &Table, id: PileId) -> String {
    let cards = table.pile(id);
    let Some(top) = cards.last() else {
        let wanted =
            first_card_words(plan, table, id).map(|wanted| format!("; it begins with {wanted}"));
        let words = wanted.or_else(|| cards_turned_since_emptied_words(plan, table, id));
        return format!("empty{}", words.unwrap_or_default());
    };
    let count = cards_in_words(cards.len());
    let face = || card(table.face(*top));
    if plan.part(id).role == Role::Stock {
        let on_top = if top.is_up() { format!("; {} on top", face()) } else { String::new() };
        return format!("{count} left{on_top}");
    }
    if names_all_open_cards(plan, table, id) {
        return open_cards_words(plan, table, id);
    }
    let down = cards.iter().filter(|tok| !tok.is_up()).count();
    let hidden = match down {
        0 => String::new(),
        down if down == cards.len() => " face down".to_owned(),
        down => format!(", {} face down", number(down)),
    };
    if !top.is_up() {
        return format!("{count}{hidden}");
    }
    if cards.len() == 1 {
        return face();
    }
    format!("{count}{hidden}; {} on top", face())
}

/// Returns true if the contents of a pile name all its face-up cards, not only the top card.
fn names_all_open_cards(plan: &Plan, table: &Table, id: PileId) -> bool {
    let (cards, part) = (table.pile(id), plan.part(id));
    matches!(part.role, Role::Tableau | Role::Reserve)
        && part.visibility == Visibility::All
        && cards.len() > 1
        && cards.last().is_some_and(|top| top.is_up())
}

/// Returns the cards of a pile, one by one from the bottom up: “two face down, six of hearts, three
/// of spades”.
fn open_cards_words(plan: &Plan, table: &Table, id: PileId) -> String {
    let faces = named_cards(plan, table, id);
    let hidden = table.len(id) - faces.len();
    let hidden = (hidden > 0).then(|| format!("{} face down", number(hidden)));
    hidden.into_iter().chain(faces.into_iter().map(card)).collect::<Vec<_>>().join(", ")
}

/// Returns the cards that the contents of a pile name, from the bottom up.
pub(super) fn named_cards(plan: &Plan, table: &Table, id: PileId) -> Vec<Card> {
    let cards = table.pile(id);
    let unnamed =
        if names_all_open_cards(plan, table, id) { 0 } else { cards.len().saturating_sub(1) };
    cards[unnamed..].iter().filter(|card| card.is_up()).map(|card| table.face(*card)).collect()
}

/// Returns how many cards have been turned since this place became empty, if the game counts them.
fn cards_turned_since_emptied_words(plan: &Plan, table: &Table, id: PileId) -> Option<String> {
    plan.part(id).max_stock_uses_while_empty?;
    let count = usize::from(table.stock_uses_since_emptied(plan.index_in_part(id)));
    (count > 0).then(|| format!("; {} turned since", cards_in_words(count)))
}

/// Returns words for what the rules fix about the first card of an empty foundation: “the ace of
/// hearts”, “an ace”, “a card of hearts”.
fn first_card_words(plan: &Plan, table: &Table, id: PileId) -> Option<String> {
    Some(match (plan.next_rank(table, id), next_suit(plan, table, id)) {
        (Some(next), NextSuit::Of(of)) => format!("the {} of {}", rank(next), suit_name(of)),
        (Some(next), NextSuit::Colour(_) | NextSuit::Undecided | NextSuit::Any) => {
            with_article(rank(next))
        }
        (None, NextSuit::Of(of)) => format!("a card of {}", suit_name(of)),
        (None, NextSuit::Colour(_) | NextSuit::Undecided | NextSuit::Any) => return None,
    })
}

pub(super) fn cards_in_words(count: usize) -> String {
    CARD.count(count)
}

/// Describes the whole table, pile by pile. All empty piles of a part share one sentence.
pub fn whole_table_sentences(plan: &Plan, table: &Table) -> String {
    let parts = plan.rules().parts.iter().enumerate();
    let told = parts.flat_map(|(at, part)| {
        let piles: Vec<PileId> = plan.piles_of(crate::rules::PartId(at as u8)).collect();
        part_contents_sentences(plan, table, part.name, &piles)
    });
    told.collect::<Vec<_>>().join(" ")
}

/// Describes the piles of a part, one sentence for each pile that has cards. One more sentence
/// names or counts the empty piles.
pub(super) fn part_contents_sentences(
    plan: &Plan,
    table: &Table,
    name: &str,
    piles: &[PileId],
) -> Vec<String> {
    let (empty, filled): (Vec<PileId>, Vec<PileId>) =
        piles.iter().partition(|pile| table.is_empty(**pile));
    let told = filled.iter().map(|pile| sentence_case(&pile_contents(plan, table, *pile)));
    let mut words: Vec<String> = told.collect();
    if !empty.is_empty() {
        words.push(sentence_case(&empty_piles_words(plan, (name, piles.len()), &empty)));
    }
    words
}

/// If at most this number of piles of a part are empty, each of them is named.
const MOST_NAMED_EMPTY: usize = 6;

/// Describes the empty piles of a part. The pair contains the name of the part and the number of
/// its piles.
fn empty_piles_words(plan: &Plan, (name, all): (&str, usize), empty: &[PileId]) -> String {
    let is_framed =
        empty.iter().any(|pile| framed_field::place_from_middle_words(plan, *pile).is_some());
    match empty.len() {
        _ if all == 1 => format!("{name}: empty"),
        count if count == all => format!("{name}: all empty"),
        count if count > MOST_NAMED_EMPTY || is_framed => {
            format!("{name}: {} empty", number(count))
        }
        _ => {
            let names: Vec<String> = empty.iter().map(|id| pile(plan, *id)).collect();
            format!("{}: empty", list(&names, "and"))
        }
    }
}

/// Returns the sum of a row, column or diagonal of a square: “Row 2 makes 14”.
pub fn square_line_words(line: &Line) -> String {
    let which = match line.kind {
        LineKind::Row(row) => format!("Row {}", row + 1),
        LineKind::Column(column) => format!("Column {}", column + 1),
        LineKind::Falling => "The diagonal from the upper left".to_owned(),
        LineKind::Rising => "The diagonal from the lower left".to_owned(),
    };
    format!("{which} makes {}", line.sum)
}

/// Returns a sentence about the outcome of the game.
pub fn outcome_sentence(outcome: Outcome) -> String {
    sentence_case(outcome_clause(outcome))
}

pub(super) const fn outcome_clause(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Open => "the game goes on",
        Outcome::Won => "you have won",
        Outcome::Lost => "no move can help any more: the game is lost",
        Outcome::Over => "the game is over",
    }
}

/// Returns a sentence with the score. For a won game the sentence describes the final picture.
pub(super) fn result_sentence(
    outcome: Outcome,
    plan: &Plan,
    table: &Table,
    numerals: Numerals,
) -> String {
    let picture = (outcome == Outcome::Won).then(|| final_picture_sentence(plan, table, numerals));
    picture
        .flatten()
        .unwrap_or_else(|| sentence_case(&score_words(plan, plan.score(table), numerals)))
}

/// Returns the unit of the score.
pub(super) fn score_unit_words(rules: &Rules) -> Word {
    match (rules.measure, &rules.win) {
        (Measure::Foundations, _) => Word("card on the foundations", "cards on the foundations"),
        (Measure::Counters { .. }, _) => Word("counter", "counters"),
        (Measure::Sets { one, name, .. } | Measure::Custom { one, name }, _) => Word(one, name),
        (Measure::WinProgress, Win::Runs { .. }) => Word("column complete", "columns complete"),
        (Measure::WinProgress, Win::Sums { .. }) => Word("line complete", "lines complete"),
        (Measure::WinProgress, _) => Word("card in position", "cards in position"),
        (Measure::Left(_), _) => Word("card left", "cards left"),
        (Measure::Poker { .. }, _) => POINT,
    }
}

/// Returns the score in words: “12 of 52 cards on the foundations”.
pub fn score(plan: &Plan, score: Score) -> String {
    score_words(plan, score, Numerals::Figures)
}

fn score_words(plan: &Plan, score: Score, numerals: Numerals) -> String {
    let unit = score_unit_words(plan.rules());
    let count = |value| count_words(value, unit, numerals);
    match (plan.rules().measure, score.highest) {
        (Measure::Counters { .. }, _) if score.value < 0 => {
            format!("{} owed", count(-score.value))
        }
        (Measure::Counters { .. }, _) => format!("{} won", count(score.value)),
        (Measure::Left(_), _) => count(-score.value),
        (_, Some(highest)) => {
            let value = match (score.value, numerals) {
                (0, Numerals::Words) => "none".to_owned(),
                (value, _) => numerals.write(value),
            };
            format!("{value} of {} {}", numerals.write(highest), unit.1)
        }
        (_, None) => count(score.value),
    }
}

/// Returns a number with its unit: “1 card left”, “3 cards left”.
pub(super) fn count_words(value: i32, unit: Word, numerals: Numerals) -> String {
    format!("{} {}", numerals.write(value), if value == 1 { unit.0 } else { unit.1 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, session::Session};

    fn session(id: &str) -> Session {
        let game = games::by_id(id).expect("a game");
        Session::new(game, game.default_choices(), 1)
    }

    #[test]
    fn description_of_empty_foundation_names_its_first_card() {
        let session = session("la-belle-lucie");
        let pile = session.plan().first_pile_of(Role::Foundation).expect("a foundation");
        let said = pile_contents(session.plan(), session.table(), pile);
        assert!(said.ends_with(": empty; it begins with the ace of spades"), "{said}");
    }

    #[test]
    fn contents_of_an_open_pile_are_listed_card_by_card() {
        let told = |id: &str, slot: &str| {
            let session = session(id);
            let (plan, table) = (session.plan(), session.shown_table());
            let pile = plan.parse_slot(slot).expect("a pile");
            let open = table.pile(pile).iter().filter(|card| card.is_up());
            let faces: Vec<String> = open.map(|open| card(table.face(*open))).collect();
            (pile_contents(plan, table, pile), faces)
        };
        let (fan, faces) = told("la-belle-lucie", "t1");
        assert_eq!((fan, faces.len()), (format!("fan 1: {}", faces.join(", ")), 3));
        let (column, faces) = told("canfield-or-klondike", "t3");
        assert_eq!(column, format!("column 3: two face down, {}", faces.join(", ")));
    }

    #[test]
    fn sentence_names_the_empty_piles_of_a_part() {
        let mut session = session("la-belle-lucie");
        let plan = session.plan();
        let fans: Vec<PileId> =
            plan.piles_of(plan.part_of(plan.parse_slot("t1").expect("a fan"))).collect();
        let told = |session: &Session| {
            part_contents_sentences(session.plan(), session.shown_table(), "fans", &fans)
                .last()
                .cloned()
        };
        assert_eq!(told(&session).filter(|it| it.contains("empty")), None);
        let mv = session.plan().parse_move("t18-t2").expect("a move");
        session.play(mv).expect("it is legal");
        assert_eq!(told(&session).as_deref(), Some("Fan 18: empty."));
    }

    #[test]
    fn only_newly_completed_lines_of_a_square_are_announced() {
        let game = games::by_id("caesar").expect("a game");
        let mut session = Session::new(game, game.default_choices(), 7);
        let mut made = String::new();
        for code in "t2-t8_t8-t2 t4-t8_t8-t4 t5-t6_t6-t5 t6-t7_t7-t6 t8-t9_t9-t8".split(' ') {
            let before = session.table().clone();
            let mv = session.plan().parse_move(code).expect("a move");
            session.play(mv).expect("it is legal");
            made = super::super::move_announcement(
                session.plan(),
                &before,
                mv,
                session.table(),
                &session.last_visible_steps(),
                crate::store::Wording::Full,
            );
            let wrong = made.replace(" makes 15.", "").contains(" makes ");
            assert!(!wrong, "a line that has changed, and not come right: {made}");
        }
        let told: Vec<String> =
            session.plan().lines_of_square(session.table()).iter().map(square_line_words).collect();
        let named = ["Row 1", "Row 2", "Row 3", "Column 1", "Column 2", "Column 3"];
        let diagonals = ["upper", "lower"].map(|end| format!("The diagonal from the {end} left"));
        let all = named.map(str::to_owned).into_iter().chain(diagonals);
        assert_eq!(told, all.map(|name| format!("{name} makes 15")).collect::<Vec<_>>());
        assert!(made.contains(" Column 2 makes 15. Column 3 makes 15."), "{made}");
        assert!(!made.contains("Row 1 makes"), "it was right before: {made}");
    }
}
