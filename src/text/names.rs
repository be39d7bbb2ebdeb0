//! The names of parts and piles, as the book gives them, and how they are used in a sentence. Only
//! this module examines the words of names. Reads declarations and tables.

use crate::{
    cards::{Card, Rank, Suit},
    engine::{PileId, Plan, Table},
    rules::{End, Order, Part, PartId, Phase, Role, Rules},
};

use super::{
    cards::{rank_plural, suit as suit_name},
    english::{list, possessive_of_plural, with_article},
    facts::{distinct, holds_single_cards, row_length},
    framed_field,
};

pub(super) fn name(rules: &Rules, part: PartId) -> &'static str {
    rules.part(part).name
}

/// Returns the name of a part with its article: “the columns”.
pub(super) fn the_part(rules: &Rules, part: PartId) -> String {
    format!("the {}", name(rules, part))
}

/// Joins the names of parts: “the columns or the talon”. `last` is the word before the last name.
pub(super) fn parts_words(rules: &Rules, parts: &[PartId], last: &str) -> String {
    list(&parts.iter().map(|part| the_part(rules, *part)).collect::<Vec<_>>(), last)
}

/// Returns words for any pile of a part: “a column”, or “the talon” if there is only one.
pub(super) fn a_pile(rules: &Rules, part: PartId) -> String {
    let part = rules.part(part);
    if part.count == 1 { format!("the {}", part.pile_name) } else { with_article(part.pile_name) }
}

/// Returns words for an empty pile of a part: “an empty column”, “the empty talon”.
pub(super) fn an_empty_pile(rules: &Rules, part: PartId) -> String {
    let part = rules.part(part);
    let article = if part.count == 1 { "the" } else { "an" };
    format!("{article} empty {}", part.pile_name)
}

/// Returns words for an empty place of these parts: “an empty column”, “an empty place of the
/// second row or the third row”.
pub(super) fn an_empty_place_of_parts(rules: &Rules, parts: &[PartId]) -> String {
    let names = parts.iter().map(|part| split_pile_name(rules.part(*part).pile_name));
    let (places, rows): (Vec<&str>, Vec<Option<&str>>) = names.unzip();
    let rows: Option<Vec<String>> = rows.into_iter().map(|row| row.map(str::to_owned)).collect();
    match (distinct(places).as_slice(), rows) {
        ([place], Some(rows)) => format!("an empty {place} of {}", list(&rows, "or")),
        _ => {
            let each =
                parts.iter().map(|part| format!("an empty {}", single_pile_words(rules, *part)));
            list(&each.collect::<Vec<_>>(), "or")
        }
    }
}

/// Returns words for one pile of a part: “column”, “carpet place”. If the name of the pile has no
/// word in common with the name of the part, the name of the part is added: “column of the
/// triangle”.
pub(super) fn single_pile_words(rules: &Rules, part: PartId) -> String {
    let (name, each) = (name(rules, part), rules.part(part).pile_name);
    // Two words match even if their endings differ: “armies” and “army”, “aces” and “ace’s”.
    let alike = |a: &str, b: &str| {
        let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
        let ending = if same > 2 { 2 } else { 1 };
        same > 1 && same + ending >= a.chars().count().min(b.chars().count())
    };
    let told = name.split(' ').any(|word| each.split(' ').any(|other| alike(word, other)));
    if told { each.to_owned() } else { format!("{each} of the {name}") }
}

/// Returns words for all piles of these parts: “every column and the talon”.
pub(super) fn every_pile_words(rules: &Rules, parts: &[PartId]) -> String {
    all_piles_words(rules, parts, "every")
}

/// Returns words for all empty piles of these parts: “every empty column and the summit”.
pub(super) fn every_empty_pile_words(rules: &Rules, parts: &[PartId]) -> String {
    all_piles_words(rules, parts, "every empty")
}

fn all_piles_words(rules: &Rules, parts: &[PartId], every: &str) -> String {
    let one = |part: &PartId| match rules.part(*part).count {
        1 => the_part(rules, *part),
        _ => format!("{every} {}", single_pile_words(rules, *part)),
    };
    list(&parts.iter().map(one).collect::<Vec<_>>(), "and")
}

/// Returns words for a card of a part: “the top card of the talon”.
pub(super) fn part_card_words(rules: &Rules, part: PartId) -> String {
    let name = name(rules, part);
    match (rules.part(part).role, rules.part(part).count) {
        (Role::Waste, 1) => format!("the top card of the {name}"),
        (Role::Stock, _) => format!("the next card of the {name}"),
        (_, 1) if holds_single_cards(rules, part) => format!("the card in the {name}"),
        _ => format!("a free card of the {name}"),
    }
}

/// Returns true if a name contains this word.
pub(super) fn has_word(name: &str, word: &str) -> bool {
    name.split(' ').any(|other| other == word)
}

/// Returns true if the cards of a part have a name of their own, such as “rejected cards”.
pub(super) fn is_called_cards(rules: &Rules, part: PartId) -> bool {
    name(rules, part).ends_with("cards")
}

/// Returns true if the piles of a part are called columns or rows.
pub(super) fn has_columns_or_rows(part: &Part) -> bool {
    let (pile, _) = split_pile_name(part.pile_name);
    ["column", "row"].iter().any(|line| has_word(pile, line))
}

/// Returns true if the cards of one rank have the same name as the part: “kings”.
pub(super) fn is_named_after(part: &Part, rank: Rank) -> bool {
    rank_plural(rank) == part.name
}

/// Returns true if the name of a part only repeats the heading “Foundations”.
pub(super) fn repeats_heading(part: &Part) -> bool {
    [
        "foundations",
        "ascending foundations",
        "descending foundations",
        "odd foundations",
        "even foundations",
        "bases",
    ]
    .contains(&part.name)
}

/// Returns the last word in the name of a part: “row” for “upper row”.
pub(super) fn last_word(rules: &Rules, part: PartId) -> Option<&'static str> {
    name(rules, part).split(' ').next_back()
}

/// Returns true if the name of a phase says nothing, because it is the name of a whole game.
pub(super) fn is_usual_phase(phase: &Phase) -> bool {
    [Phase::default().name, "in play"].contains(&phase.name)
}

/// Returns words before the name of a pile whose end is not the usual one.
pub(super) const fn pile_end_words(end: End) -> &'static str {
    match end {
        End::Top => "",
        End::Bottom => "the head of ",
    }
}

/// Splits the name of a pile: “place” and “the upper row” for “place of the upper row”.
pub(super) fn split_pile_name(name: &str) -> (&str, Option<&str>) {
    match name.split_once(" of ") {
        Some((place, whole)) => (place, Some(whole)),
        None => (name, None),
    }
}

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

/// Returns the name of a pile from the point of view of its owner, without an article: “heap 3”.
pub(super) fn own_pile_name(plan: &Plan, pile: PileId) -> String {
    let part = plan.part(pile);
    match part.count / part.seats.max(1) {
        1 => part.pile_name.to_owned(),
        share => pile_name_in_part(part, plan.index_in_part(pile) % share.max(1)),
    }
}

/// Returns the name of a pile from the point of view of its owner: “heap 3”, “the pack”.
pub(super) fn own_pile_with_article(plan: &Plan, id: PileId) -> String {
    let part = plan.part(id);
    let article = if part.count == part.seats.max(1) { "the " } else { "" };
    format!("{article}{}", own_pile_name(plan, id))
}

/// Returns the name that a pile shares with the other piles of its kind: “column”, “hearts’
/// foundation”.
pub(super) fn pile_kind_name(plan: &Plan, pile: PileId) -> String {
    let part = plan.part(pile);
    match suit_of_pile(part, plan.index_in_part(pile)) {
        Some((suit, _)) => pile_of_suit_name(part, suit),
        None => part.pile_name.to_owned(),
    }
}

/// Returns the name of a pile that accepts only one suit: “hearts’ foundation”, “ace’s place of
/// hearts”. A name never contains two possessives.
fn pile_of_suit_name(part: &Part, suit: Suit) -> String {
    let (name, suit) = (part.pile_name, suit_name(suit));
    match name.contains("’s ") {
        true => format!("{name} of {suit}"),
        false => format!("{} {name}", possessive_of_plural(suit)),
    }
}

/// Returns the name of a pile by its index in a part with several piles. If the pile accepts only
/// one suit, the name contains the suit: “hearts’ foundation”. Otherwise it contains the number of
/// the pile.
fn pile_name_in_part(part: &Part, index: u8) -> String {
    let Some((suit, of_suit)) = suit_of_pile(part, index) else {
        return numbered_pile_name(part.pile_name, index);
    };
    let each = pile_of_suit_name(part, suit);
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

/// Returns the name of one of several piles by its index from 0: “column 3” for 2, “place 3 of the
/// upper row”.
pub(super) fn numbered_pile_name(each: &str, index: u8) -> String {
    let number = index + 1;
    match split_pile_name(each) {
        (place, Some(whole)) => format!("{place} {number} of {whole}"),
        (each, None) => format!("{each} {number}"),
    }
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

/// Returns the name of all piles in the part of this pile: “columns”. In a game for several
/// players, only the piles of the same player are meant.
pub fn part_name_of_pile(plan: &Plan, pile: PileId) -> String {
    let part = plan.part(pile);
    match plan.owner(pile) {
        Some(owner) => format!("{} of {}", part.name, seat_name(owner)),
        None => part.name.to_owned(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cards::Packs, games, session::Session};

    fn session(id: &str) -> Session {
        let game = games::by_id(id).expect("a game");
        Session::new(game, game.default_choices(), 1)
    }

    #[test]
    fn piles_of_each_player_are_numbered_separately() {
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
    fn pile_name_has_only_one_possessive() {
        let first_ace = |id: &str| {
            let session = session(id);
            let plan = session.plan();
            let mut aces = plan.piles().filter(|pile| plan.part(*pile).name == "aces");
            pile_with_article(plan, aces.next().expect("a place"))
        };
        assert_eq!(first_ace("cicely"), "the ace’s place of spades");
        assert_eq!(first_ace("merry-go-round"), "ace’s place 1 of spades");
    }

    #[test]
    fn part_name_is_added_if_pile_name_differs() {
        let told = |name, each| {
            let rules = Rules::new(Packs::of(1), vec![Part::tableau(name, each, 4)]);
            single_pile_words(&rules, PartId(0))
        };
        assert_eq!(told("armies", "army"), "army");
        assert_eq!(told("aces", "ace’s place"), "ace’s place");
        assert_eq!(told("corner", "column"), "column of the corner");
        assert_eq!(told("triangle", "column"), "column of the triangle");
    }
}
