//! The accessible names of cards and piles, and the drawing on the place of an empty pile. Reads
//! tables; does not touch the page.

use super::numbers::{self, BoardId, CardNumbers};
use crate::{
    art,
    engine::{Move, PileId, TableCard},
    rules::{End, Role},
    session::Session,
    text::{self, controls},
};

/// The id of the element that contains one button for each destination of the selected cards.
pub const DESTINATIONS_ID: &str = "places";

/// Returns the accessible name of a card. `is_covered` is true if another card covers it.
///
/// The name of the stock does not contain its number of cards, because a screen reader would repeat
/// the name of the focused stock after each deal. The name of the group around the stock has the
/// number.
pub fn card_label(session: &Session, pile: PileId, card: TableCard, is_covered: bool) -> String {
    let (plan, table) = (session.plan(), session.shown_table());
    let name = text::pile_on_table(plan, table, pile);
    if plan.part(pile).role == Role::Stock && table.end_card(pile, End::Top) == Some(card) {
        let top = card.is_up().then(|| format!("{}, ", text::card(table.face(card))));
        let name = format!("{}{name}", top.unwrap_or_default());
        if !session.can_stock_ever_deal() {
            return name;
        }
        return format!("{name}. {}", text::deal_button_label(plan, table));
    }
    if card.is_up() {
        let covered =
            if is_covered { format!(", {}", controls::IS_COVERED) } else { String::new() };
        let depth = table.pile(pile).iter().position(|it| it.id() == card.id());
        let face = depth
            .map_or_else(String::new, |depth| text::describe_card_among_equals(table, pile, depth));
        format!("{face}, {name}{covered}")
    } else {
        format!("{}, {name}", controls::FACE_DOWN_CARD)
    }
}

/// Returns the accessible name of a pile, with its contents. The name is empty if the pile has only
/// one card, because the name of the card is enough.
pub fn pile_label(session: &Session, pile: PileId) -> String {
    let (plan, table) = (session.plan(), session.shown_table());
    if table.len(pile) == 1 && plan.part(pile).role != Role::Stock {
        return String::new();
    }
    text::pile_contents(plan, table, pile)
}

/// Returns the ids of a pile's card elements, in reading order, for `aria-owns`. After the card at
/// `selected_depth` comes the element with the destination buttons.
pub fn owned_ids(
    (board, numbers): (BoardId, &CardNumbers),
    cards: &[TableCard],
    selected_depth: Option<usize>,
) -> String {
    let element = |card: &TableCard| numbers::element_id(board, numbers.number_of_card(card.id()));
    let mut ids: Vec<String> = cards.iter().map(element).collect();
    if let Some(depth) = selected_depth.filter(|depth| *depth < ids.len()) {
        ids.insert(depth + 1, DESTINATIONS_ID.to_owned());
    }
    ids.join(" ")
}

/// Returns the drawing on the place of an empty pile.
pub fn empty_place_sign(session: &Session, pile: PileId) -> art::Sign {
    let (plan, table) = (session.plan(), session.shown_table());
    let part = plan.part(pile);
    if part.role == Role::Stock {
        return art::Sign::Stock(session.moves_on_shown_board().contains(&Move::Redeal));
    }
    let Some(takes) = &part.foundation else {
        return art::Sign::None;
    };
    let suit = takes.suits.get(usize::from(plan.index_in_part(pile)));
    match (plan.next_rank(table, pile).filter(|_| table.is_empty(pile)), suit) {
        (Some(rank), Some(suit)) => art::Sign::Card(rank, *suit),
        (Some(rank), None) => art::Sign::Rank(rank),
        (None, Some(suit)) => art::Sign::Suit(*suit),
        (None, None) => art::Sign::None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::games;

    fn session(id: &str) -> Session {
        let game = games::by_id(id).expect("a game");
        Session::new(game, game.default_choices(), 1)
    }

    fn pile_and_card_names(session: &Session, slot: &str) -> (String, String) {
        let pile = session.plan().parse_slot(slot).expect("a pile");
        let top = session.shown_table().end_card(pile, End::Top).expect("a card");
        (pile_label(session, pile), card_label(session, pile, top, false))
    }

    /// Two packs contain equal cards. A player who does not see the table must know which card a
    /// name means.
    #[test]
    fn face_up_cards_have_different_accessible_names() {
        let mut equal = Vec::new();
        for game in games::all() {
            let mut session = session(game.id);
            for turn in 0..60 {
                let mut names = HashSet::new();
                let (plan, table) = (session.plan(), session.shown_table());
                for (pile, cards) in table.piles().filter(|it| plan.part(it.0).role != Role::Stock)
                {
                    let up = cards.iter().filter(|card| card.is_up());
                    let label = |card: &TableCard| card_label(&session, pile, *card, false);
                    let mut labels: Vec<String> = up.map(label).collect();
                    labels.retain(|label| !names.insert(label.clone()));
                    equal.extend(labels.into_iter().map(|label| format!("{}: {label}", game.id)));
                }
                let moves = session.human_moves();
                let Some(mv) = moves.get(turn % moves.len().max(1)).copied() else { break };
                session.play(mv).expect("a legal move");
            }
        }
        equal.dedup();
        assert!(equal.is_empty(), "{}", equal.join("\n"));
    }

    #[test]
    fn pile_of_one_card_has_no_accessible_name() {
        let klondike = session("canfield-or-klondike");
        let (pile, card) = pile_and_card_names(&klondike, "t1");
        assert_eq!(pile, "");
        assert!(card.ends_with(", column 1"), "{card}");
        assert!(pile_and_card_names(&klondike, "t2").0.starts_with("column 2: "));
    }

    #[test]
    fn deal_does_not_change_the_name_of_the_stock_card() {
        let mut klondike = session("canfield-or-klondike");
        let before = pile_and_card_names(&klondike, "s1");
        assert_eq!(before, ("stock: 24 cards left".to_owned(), "stock. Turn a card".to_owned()));
        klondike.play(Move::Deal).expect("a legal move");
        let after = pile_and_card_names(&klondike, "s1");
        assert_eq!(after, ("stock: 23 cards left".to_owned(), before.1));
    }
}
