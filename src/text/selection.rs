//! The announcement of a selection: the selected cards, and where they may go. The facts come from
//! the session; this module chooses no target.

use crate::{
    engine::{Move, PileId, Plan, Table},
    session::{Destination, Selection, Session},
};

use super::{
    cards::card,
    english::{capitalise, list_some, number, sentence_case, with_article},
    names::{pile_kind_name, pile_on_table_with_article},
};

/// The maximum number of targets that are named.
const MOST_NAMED: usize = 6;

/// Announces selected cards that have at least one legal target: “Two of diamonds selected; it
/// can go to foundation 3, or the three of diamonds in fan 16.”
pub fn selection_sentence(session: &Session, taken: Selection) -> String {
    let table = session.shown_table();
    let is_up = table.pile(taken.pile).get(taken.depth).is_some_and(|first| first.is_up());
    let the = if is_up { "" } else { "the " };
    let what = format!("{the}{}", selected_card_name(session, taken));
    let places: Vec<String> =
        targets_with_names(session, taken).into_iter().map(|(_, name)| name).collect();
    sentence_case(&format!("{what} selected; it can go to {}", list_some(&places, MOST_NAMED)))
}

/// Returns the legal targets of the selected cards, each with the label of its button: “To the
/// three of diamonds in fan 16”.
pub fn targets_with_labels(session: &Session, taken: Selection) -> Vec<(Destination, String)> {
    let named = targets_with_names(session, taken).into_iter();
    named.map(|(to, name)| (to, capitalise(&format!("to {name}")))).collect()
}

/// Says that the selected cards are no longer selected: “The two of diamonds is put back.”
pub fn put_back_sentence(session: &Session, taken: Selection) -> String {
    selected_card_sentence(session, taken, "put back")
}

/// Says which cards are selected: “The two of diamonds is selected.”
pub(super) fn selected_sentence(session: &Session, taken: Selection) -> String {
    selected_card_sentence(session, taken, "selected")
}

fn selected_card_sentence(session: &Session, taken: Selection, is_what: &str) -> String {
    let more = match taken.cards(session).len() {
        0 | 1 => String::new(),
        count => format!(", with {} more,", number(count - 1)),
    };
    sentence_case(&format!("the {}{more} is {is_what}", selected_card_name(session, taken)))
}

/// Returns the name of the selected card, without an article.
fn selected_card_name(session: &Session, taken: Selection) -> String {
    let table = session.shown_table();
    let first = table.pile(taken.pile).get(taken.depth).filter(|first| first.is_up());
    first.map_or_else(|| "next card".to_owned(), |first| card(table.face(*first)))
}

/// Returns the legal targets of the selected cards. If several targets are equivalent, returns only
/// the first, and its name gives their number. Omits targets with the name of an earlier one.
fn targets_with_names(session: &Session, taken: Selection) -> Vec<(Destination, String)> {
    let (plan, table) = (session.plan(), session.shown_table());
    let all = taken.destinations(session);
    let moves: Vec<Move> = all.iter().map(|to| to.mv).collect();
    let groups = session.group_equivalent_moves(&moves);
    let mut places: Vec<(Destination, String)> = Vec::new();
    for to in all {
        let group = groups.iter().find(|(mv, _)| *mv == to.mv);
        // A target without a group is equivalent to an earlier one. If one move takes several cards
        // away together with this card, all of them are targets and share the group of that move.
        let Some((_, count)) = group else { continue };
        let name = pile_on_table_with_article(plan, table, to.pile);
        let is_home = plan.is_foundation(to.pile);
        let on = table.end_card(to.pile, to.end).filter(|on| on.is_up() && !is_home);
        let name = match (on, count) {
            (_, 2..) => equivalent_piles_name(plan, table, to.pile, *count),
            (Some(on), _) => format!("the {} in {name}", card(table.face(on))),
            (None, _) => name,
        };
        if !places.iter().any(|(_, known)| *known == name) {
            places.push((to, name));
        }
    }
    places
}

/// Returns the name of the first of several equivalent piles: “an empty column, one of three”.
pub(super) fn equivalent_piles_name(
    plan: &Plan,
    table: &Table,
    pile: PileId,
    count: usize,
) -> String {
    let count = number(count);
    match table.is_empty(pile) {
        true => {
            let kind = format!("empty {}", pile_kind_name(plan, pile));
            format!("{}, one of {count}", with_article(&kind))
        }
        false => {
            let name = pile_on_table_with_article(plan, table, pile);
            format!("{name}, one of {count} alike")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn announcement_of_a_selection_names_its_targets() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let session = Session::new(game, game.default_choices(), 1);
        let said = |slot: &str| {
            let pile = session.plan().parse_slot(slot).expect("a pile");
            let depth = session.shown_table().len(pile) - 1;
            selection_sentence(&session, Selection::select_card(&session, pile, depth))
        };
        assert_eq!(said("t18"), "Nine of clubs selected; it can go to the ten of clubs in fan 2.");
        assert_eq!(said("t12"), "Ace of hearts selected; it can go to the hearts’ foundation.");
    }

    #[test]
    fn sentence_says_which_card_is_put_back() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let session = Session::new(game, game.default_choices(), 1);
        let pile = session.plan().parse_slot("t18").expect("a pile");
        let taken = Selection::select_card(&session, pile, 0);
        assert_eq!(put_back_sentence(&session, taken), "The nine of clubs is put back.");
        let state = super::super::state_and_selection_sentences(&session, Some(taken));
        assert!(state.starts_with("The nine of clubs is selected. Two more redeals."), "{state}");
    }

    /// Plays every game by its hints. A label for several equal places must call them empty if they
    /// are, and only then.
    #[test]
    fn label_says_whether_equal_places_are_empty() {
        let mut told = 0;
        for game in games::all() {
            let mut session = Session::new(game, game.default_choices(), 7);
            for _ in 0..30 {
                let from = session.human_moves().iter().filter_map(|mv| match mv {
                    Move::Carry(carry) => Some(carry.from),
                    _ => None,
                });
                let from: Vec<PileId> = from.collect();
                for pile in from {
                    let Some(top) = session.shown_table().len(pile).checked_sub(1) else {
                        continue;
                    };
                    let taken = Selection::select_card(&session, pile, top);
                    let labels = targets_with_labels(&session, taken);
                    let equal = labels.iter().filter(|(_, label)| label.contains(", one of "));
                    told += equal.clone().count();
                    for (to, label) in equal {
                        let is_empty = session.shown_table().is_empty(to.pile);
                        assert_eq!(label.starts_with("To an empty "), is_empty, "{label}");
                    }
                }
                let Some(mv) = session.hints().first().map(|hint| hint.mv) else { break };
                session.play(mv).expect("a legal move");
            }
        }
        assert!(told > 100, "{told}");
    }

    #[test]
    fn label_says_how_many_equal_columns_are_empty() {
        let game = games::by_id("westcliff").expect("a game");
        let mut session = Session::new(game, game.default_choices(), 7);
        let label = (0..200).find_map(|_| {
            let labels = session.human_moves().iter().filter_map(|mv| match mv {
                Move::Carry(carry) => {
                    let top = session.shown_table().len(carry.from) - 1;
                    let taken = Selection::select_card(&session, carry.from, top);
                    let labels = targets_with_labels(&session, taken);
                    labels.into_iter().map(|(_, label)| label).find(|it| it.contains("one of"))
                }
                _ => None,
            });
            let label = labels.into_iter().next();
            let mv = session.hints().first()?.mv;
            session.play(mv).expect("a legal move");
            label
        });
        assert_eq!(label.as_deref(), Some("To an empty column, one of two"));
    }

    #[test]
    fn each_target_has_a_label_for_its_button() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let session = Session::new(game, game.default_choices(), 1);
        let pile = session.plan().parse_slot("t18").expect("a pile");
        let places = targets_with_labels(&session, Selection::select_card(&session, pile, 0));
        let words: Vec<&str> = places.iter().map(|(_, words)| words.as_str()).collect();
        assert_eq!(words, ["To the ten of clubs in fan 2"]);
    }

    #[test]
    fn first_targets_are_named_and_the_others_counted() {
        let places: Vec<String> = (1..=9).map(|at| format!("space {at}")).collect();
        assert_eq!(list_some(&places[..3], MOST_NAMED), "space 1, space 2, or space 3");
        assert!(list_some(&places, MOST_NAMED).ends_with("space 6, or three more"));
    }
}
