//! The contents of a table in words. Reads tables; makes no moves.

use crate::{
    cards::{Card, Suit},
    engine::{Line, LineKind, Outcome, PileId, Plan, Score, Table},
    rules::{
        EngravedWords, Measure, Order, Part, PartId, Place, Role, Rules, Shape, Visibility, Win,
    },
};

use super::{
    cards::{card, list, number, rank, suit as suit_name},
    framed_field,
    picture::final_picture_sentence,
    with_article,
};

/// Returns the name of a pile, made from the name that the book uses for its part: “column 3”,
/// “talon”.
pub fn pile(plan: &Plan, pile: PileId) -> String {
    let part = plan.part(pile);
    if let Some(place) = place_in_field_words(plan, pile) {
        return format!("{} {place}", part.pile_name);
    }
    match plan.owner(pile) {
        Some(owner) => format!("{} of {}", own_pile_name(plan, pile), seat_name(owner)),
        None => own_pile_name(plan, pile),
    }
}

/// Returns the name of a pile on a table: “column 3”. The screen shows only a part of a framed
/// field, so there the name says where the place is among the cards: “place 2 of row 3”, “place
/// right of the seven of hearts”.
pub fn pile_on_table(plan: &Plan, table: &Table, id: PileId) -> String {
    match framed_field::place_among_cards_words(plan, table, id) {
        Some(place) => format!("{} {place}", plan.part(id).pile_name),
        None => pile(plan, id),
    }
}

/// Returns the name of a pile on a table as it is used within a sentence: “the place right of the
/// seven of hearts”.
pub(super) fn pile_on_table_with_article(plan: &Plan, table: &Table, id: PileId) -> String {
    match framed_field::place_among_cards_words(plan, table, id) {
        Some(_) if table.is_empty(id) => format!("the {}", pile_on_table(plan, table, id)),
        Some(_) => pile_on_table(plan, table, id),
        None => pile_with_article(plan, id),
    }
}

/// Returns the name of all piles in the part of this pile: “columns”. In a game for several
/// players, only the piles of the same player are meant.
pub fn piles_of_part_name(plan: &Plan, pile: PileId) -> String {
    let part = plan.part(pile);
    match plan.owner(pile) {
        Some(owner) => format!("{} of {}", part.name, seat_name(owner)),
        None => part.name.to_owned(),
    }
}

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

/// Returns the name of a player by the index of the seat: “Judith”. By tradition, this name is
/// printed beside the court card that is the player's portrait.
pub fn seat_name(number: u8) -> String {
    let court = COURTS.get(usize::from(number));
    court.map_or_else(|| format!("player {}", number + 1), |(name, _)| (*name).to_owned())
}

/// Returns the court card that is a player's portrait, by the index of the seat from 0.
pub fn court_card_of_seat(number: u8) -> Option<Card> {
    COURTS.get(usize::from(number)).and_then(|(_, court)| court.parse().ok())
}

/// The names of the players by seat, and the court cards with these names.
const COURTS: [(&str, &str); 7] = [
    ("David", "KS"),
    ("Judith", "QH"),
    ("Alexander", "KC"),
    ("Hector", "JD"),
    ("Pallas", "QS"),
    ("Charles", "KH"),
    ("Lancelot", "JC"),
];

/// Returns the name of a pile from the point of view of its owner, without an article: “heap 3”.
pub(super) fn own_pile_name(plan: &Plan, pile: PileId) -> String {
    let part = plan.part(pile);
    match part.count / part.seats.max(1) {
        1 => part.pile_name.to_owned(),
        share => pile_name_in_part(part, plan.index_in_part(pile) % share.max(1)),
    }
}

/// Returns the name that a pile shares with the other piles of its kind: “column”, “hearts’
/// foundation”.
pub(super) fn pile_kind_name(plan: &Plan, pile: PileId) -> String {
    let part = plan.part(pile);
    match suit_of_pile(part, plan.index_in_part(pile)) {
        Some((suit, _)) => format!("{}’ {}", suit_name(suit), part.pile_name),
        None => part.pile_name.to_owned(),
    }
}

/// Returns the name of a pile by its index in a part with several piles. If the pile accepts only
/// one suit, the name contains the suit: “hearts’ foundation”. Otherwise it contains the number of
/// the pile.
fn pile_name_in_part(part: &Part, index: u8) -> String {
    let Some((suit, of_suit)) = suit_of_pile(part, index) else {
        return numbered_pile_name(part.pile_name, index);
    };
    let each = format!("{}’ {}", suit_name(suit), part.pile_name);
    match of_suit {
        (0, 1) => each,
        (at, _) => numbered_pile_name(&each, at),
    }
}

/// Returns the name of a pile as it is used within a sentence: “the hearts’ foundation”, “column
/// 3”.
pub(super) fn pile_name_in_part_with_article(part: &Part, index: u8) -> String {
    let article =
        if suit_of_pile(part, index).is_some_and(|of| of.1 == (0, 1)) { "the " } else { "" };
    format!("{article}{}", pile_name_in_part(part, index))
}

/// Returns the only suit that a pile accepts, the pile's index among the piles of that suit, and
/// the number of these piles. Returns `None` if each pile has its own order, as on a clock.
fn suit_of_pile(part: &Part, index: u8) -> Option<(Suit, (u8, u8))> {
    let takes = part.foundation.as_ref().filter(|takes| !matches!(takes.order, Order::Each(_)))?;
    let suit = *takes.suits.get(usize::from(index))?;
    let alike = |until: usize| takes.suits[..until].iter().filter(|of| **of == suit).count() as u8;
    let all = usize::from(part.count).min(takes.suits.len());
    Some((suit, (alike(usize::from(index)), alike(all))))
}

/// Returns the name of one of several piles by its index from 0: “column 3” for 2, “place 3 of the
/// upper row”.
pub(super) fn numbered_pile_name(each: &str, index: u8) -> String {
    let number = index + 1;
    match each.split_once(" of ") {
        Some((place, whole)) => format!("{place} {number} of {whole}"),
        None => format!("{each} {number}"),
    }
}

/// Returns the name of a pile as it is used within a sentence: “column 3”, “the talon”.
pub(super) fn pile_with_article(plan: &Plan, id: PileId) -> String {
    let part = plan.part(id);
    let numbered = row_length(plan.rules(), plan.part_of(id)).is_some();
    let from_middle = !numbered && place_in_field_words(plan, id).is_some();
    let only = suit_of_pile(part, plan.index_in_part(id)).is_some_and(|of| of.1 == (0, 1));
    let alone = part.count == part.seats.max(1) || from_middle || only;
    let article = if alone { "the " } else { "" };
    format!("{article}{}", pile(plan, id))
}

/// Returns the name of a pile from the point of view of its owner: “heap 3”, “the pack”.
pub(super) fn own_pile_with_article(plan: &Plan, id: PileId) -> String {
    let part = plan.part(id);
    let article = if part.count == part.seats.max(1) { "the " } else { "" };
    format!("{article}{}", own_pile_name(plan, id))
}

/// Returns the contents of a pile: “Column 3: two face down, nine of clubs, seven of hearts”. If
/// the player sees only the top card: “Talon: five cards; seven of hearts on top”.
pub fn pile_contents(plan: &Plan, table: &Table, id: PileId) -> String {
    let cards = table.pile(id);
    let name = pile_on_table(plan, table, id);
    let Some(top) = cards.last() else {
        let wanted =
            first_card_words(plan, table, id).map(|wanted| format!("; it begins with {wanted}"));
        let words = wanted.or_else(|| cards_turned_since_opening_words(plan, table, id));
        return format!("{name}: empty{}", words.unwrap_or_default());
    };
    if plan.part(id).role == Role::Stock {
        let left = format!("{name}: {} left", cards_in_words(cards.len()));
        return match top.is_up() {
            true => format!("{left}; {} on top", card(table.face(*top))),
            false => left,
        };
    }
    if let Some(cards) = open_cards_words(plan, table, id) {
        return format!("{name}: {cards}");
    }
    let down = cards.iter().filter(|tok| !tok.is_up()).count();
    let hidden = match down {
        0 => String::new(),
        down if down == cards.len() => " face down".to_owned(),
        down => format!(", {} face down", number(down)),
    };
    if !top.is_up() {
        return format!("{name}: {}{hidden}", cards_in_words(cards.len()));
    }
    if cards.len() == 1 {
        return format!("{name}: {}", card(table.face(*top)));
    }
    format!("{name}: {}{hidden}; {} on top", cards_in_words(cards.len()), card(table.face(*top)))
}

/// Returns the cards of a pile, one by one from the bottom up, if the player can see all face-up
/// cards of the pile: “two face down, six of hearts, three of spades”. Returns `None` if the player
/// sees only the top card, or if the top card is face down.
fn open_cards_words(plan: &Plan, table: &Table, id: PileId) -> Option<String> {
    let (cards, part) = (table.pile(id), plan.part(id));
    let lies_open =
        matches!(part.role, Role::Tableau | Role::Reserve) && part.visibility == Visibility::All;
    let open = cards.iter().filter(|card| card.is_up());
    let faces: Vec<String> = open.map(|open| card(table.face(*open))).collect();
    let hidden = cards.len() - faces.len();
    let hidden = (hidden > 0).then(|| format!("{} face down", number(hidden)));
    let told: Vec<String> = hidden.into_iter().chain(faces).collect();
    let is_up = cards.last().is_some_and(|top| top.is_up());
    (lies_open && is_up && told.len() > 1).then(|| told.join(", "))
}

/// Returns how many cards have been turned since this “door” opened, if the game counts them. A
/// door is an empty place that closes after a certain number of turned cards.
fn cards_turned_since_opening_words(plan: &Plan, table: &Table, id: PileId) -> Option<String> {
    plan.part(id).doors?;
    let count = usize::from(table.stock_uses_since_door_opened(plan.index_in_part(id)));
    (count > 0).then(|| format!("; {} turned since", cards_in_words(count)))
}

/// Returns words for what the rules fix about the first card of an empty foundation: “the ace of
/// hearts”, “an ace”, “a card of hearts”.
fn first_card_words(plan: &Plan, table: &Table, id: PileId) -> Option<String> {
    let takes = plan.part(id).foundation.as_ref()?;
    let suit = takes.suits.get(usize::from(plan.index_in_part(id)));
    Some(match (plan.next_rank(table, id), suit) {
        (Some(next), Some(of)) => format!("the {} of {}", rank(next), suit_name(*of)),
        (Some(next), None) => with_article(rank(next)),
        (None, Some(of)) => format!("a card of {}", suit_name(*of)),
        (None, None) => return None,
    })
}

/// Returns the position of a place in a grid or in a framed field.
/// Returns `None` in any other layout.
fn place_in_field_words(plan: &Plan, id: PileId) -> Option<String> {
    let part = plan.part_of(id);
    match row_length(plan.rules(), part) {
        Some(columns) => {
            let index = plan.index_in_part(id);
            Some(format!("{} of row {}", index % columns + 1, index / columns + 1))
        }
        None => framed_field::place_from_middle_words(plan, id),
    }
}

/// Returns the number of places in a row, if the part is dealt row by row, is won row by row or is
/// shown in rows and columns.
pub(super) fn row_length(rules: &Rules, part: PartId) -> Option<u8> {
    let dealt = rules.all_deals().find_map(|deal| match deal.shape {
        Shape::NextRow { part: field, columns } if field == part => Some(columns),
        _ => None,
    });
    let won = match rules.win {
        Win::Rows { part: field, columns, .. } if field == part => Some(columns),
        _ => None,
    };
    dealt.or(won).or_else(|| grid_column_count(rules, part))
}

/// A part with at least this many rows and columns is called a grid. In a smaller part, the number
/// of the place is clear enough.
const LEAST_LINES: usize = 3;

/// Returns the number of columns of a part whose places form one grid, row by row, with the same
/// number of columns on all screens. Returns `None` if the screen shows only a section of the part,
/// or if its places are named in another way.
fn grid_column_count(rules: &Rules, id: PartId) -> Option<u8> {
    let (part, layout) = (rules.part(id), &rules.layout);
    let is_framed = layout.forms().any(|form| form.frame.is_some_and(|frame| frame.part == id));
    if is_framed || part.seats > 1 || !matches!(part.role, Role::Tableau | Role::Reserve) {
        return None;
    }
    let mut columns = layout.forms().map(|form| {
        let places = form.places().filter(|(pile, _)| pile.part == id);
        column_count(&places.map(|(pile, place)| (pile.index, place)).collect::<Vec<_>>())
            .filter(|columns| columns * LEAST_LINES <= usize::from(part.count))
    });
    let first = columns.next()??;
    (first >= LEAST_LINES && columns.all(|other| other == Some(first))).then_some(first as u8)
}

/// Returns the number of columns if the places fill a grid row by row in the order of their
/// numbers.
pub(super) fn column_count(places: &[(u8, Place)]) -> Option<usize> {
    let is_near = |a: f32, b: f32| (a - b).abs() < 0.01;
    let first = places.first()?.1;
    let columns = places.iter().take_while(|(_, place)| is_near(place.y, first.y)).count();
    let lies_in_grid = places.iter().enumerate().all(|(at, (number, place))| {
        let (top, left) = (places[at % columns].1, places[at - at % columns].1);
        usize::from(*number) == at && is_near(place.x, top.x) && is_near(place.y, left.y)
    });
    lies_in_grid.then_some(columns)
}

pub(super) fn cards_in_words(count: usize) -> String {
    format!("{} card{}", number(count), if count == 1 { "" } else { "s" })
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
    let told = filled.iter().map(|pile| super::sentence_case(&pile_contents(plan, table, *pile)));
    let mut words: Vec<String> = told.collect();
    if !empty.is_empty() {
        words.push(super::sentence_case(&empty_piles_words(plan, (name, piles.len()), &empty)));
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
pub const fn outcome_sentence(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Open => "The game goes on.",
        Outcome::Won => "You have won.",
        Outcome::Lost => "No move can help any more: the game is lost.",
        Outcome::Over => "The game is over.",
    }
}

/// Returns two sentences: how the game has ended, and the result.
pub fn outcome_and_result(outcome: Outcome, plan: &Plan, table: &Table) -> String {
    format!("{} {}", self::outcome_sentence(outcome), result_sentence(outcome, plan, table))
}

/// Returns a sentence with the score. For a won game the sentence describes the final picture.
pub(super) fn result_sentence(outcome: Outcome, plan: &Plan, table: &Table) -> String {
    let picture = (outcome == Outcome::Won).then(|| final_picture_sentence(plan, table)).flatten();
    picture.unwrap_or_else(|| format!("{}.", score(plan, plan.score(table))))
}

/// Returns the unit of the score.
pub(super) fn score_unit_words(rules: &Rules) -> &'static str {
    match (rules.measure, &rules.win) {
        (Measure::Foundations, _) => "cards on the foundations",
        (Measure::Counters { .. }, _) => "counters",
        (Measure::Sets { name, .. } | Measure::Custom(name), _) => name,
        (Measure::WinProgress, Win::Runs { .. }) => "columns complete",
        (Measure::WinProgress, Win::Sums { .. }) => "lines complete",
        (Measure::WinProgress, _) => "cards in position",
        (Measure::Left(_), _) => "cards left",
        (Measure::Poker { .. }, _) => "points",
    }
}

/// Returns the score in words: “12 of 52 cards on the foundations”.
pub fn score(plan: &Plan, score: Score) -> String {
    let name = score_unit_words(plan.rules());
    match (plan.rules().measure, score.highest) {
        (Measure::Counters { .. }, _) if score.value < 0 => {
            format!("{} owed", count_words(-score.value, name))
        }
        (Measure::Counters { .. }, _) => format!("{} won", count_words(score.value, name)),
        (Measure::Left(_), _) => count_words(-score.value, name),
        (_, Some(highest)) => format!("{} of {highest} {name}", score.value),
        (_, None) => count_words(score.value, name),
    }
}

/// Returns a number with its noun in the singular or plural: “one card left”, “three cards left”
/// for `counted` = “cards left”.
pub(super) fn count_words(value: i32, counted: &str) -> String {
    let one = counted.replacen('s', "", 1);
    format!("{} {}", number_in_digits(value), if value == 1 { &one } else { counted })
}

/// Returns a number in digits. A negative number gets a real minus sign, not a hyphen.
pub(super) fn number_in_digits(value: i32) -> String {
    value.to_string().replace('-', "−")
}

/// Returns how many of at most `most` redeals are left: “one more redeal”.
pub(super) fn redeals_left_in_words(most: u8, table: &Table) -> String {
    match most.saturating_sub(table.state.redeals) {
        0 => "no more redeals".to_owned(),
        1 => "one more redeal".to_owned(),
        left => format!("{} more redeals", number(usize::from(left))),
    }
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
    fn pile_number_counts_only_the_piles_of_its_owner() {
        let session = session("carbouche");
        let plan = session.plan();
        let called = |name: &str, number: usize| {
            let mut piles = plan.piles().filter(|pile| plan.part(*pile).name == name);
            own_pile_with_article(plan, piles.nth(number).expect("a pile"))
        };
        assert_eq!(called("heaps at home", 1), "heap 2");
        assert_eq!(called("carbouches", 0), "the carbouche");
    }

    #[test]
    fn place_dealt_by_rows_is_named_with_its_row() {
        let session = session("blockade");
        let plan = session.plan();
        let names: Vec<String> =
            plan.piles_of(PartId(0)).skip(11).take(2).map(|id| pile(plan, id)).collect();
        assert_eq!(names, ["place 12 of row 1", "place 1 of row 2"]);
        let first = plan.piles_of(PartId(0)).next().expect("a place");
        assert_eq!(pile_with_article(plan, first), "place 1 of row 1", "a number needs no article");
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
    fn place_in_a_grid_is_named_by_its_row() {
        let last = |id: &str| {
            let session = session(id);
            let plan = session.plan();
            let counts = plan.rules().parts.iter().map(|part| part.count);
            let (_, largest) = counts.zip(0..).max_by_key(|(count, _)| *count).expect("a part");
            plan.piles_of(PartId(largest)).last().map(|last| pile(plan, last)).expect("a place")
        };
        assert_eq!(last("fourteenth"), "place 5 of row 5");
        assert_eq!(last("house-of-commons"), "seat 10 of row 4");
        assert_eq!(last("quilt"), "quilt place 8 of row 8");
        assert_eq!(last("carpet"), "carpet place 8 of row 8");
        assert_eq!(last("la-belle-lucie"), "fan 18");
        assert_eq!(last("napoleon-at-st-helena"), "column 10");
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
            made = super::super::announce_move(
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
