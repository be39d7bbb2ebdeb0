//! The announcement of a selection: the selected cards, and where they may go. The facts come from
//! the session; this module chooses no target.

use crate::session::{Destination, Selection, Session};

use super::{
    capitalise,
    cards::{card, number},
    sentence_case,
    tables::pile_on_table_with_article,
};

/// The maximum number of targets that are named.
const MOST_NAMED: usize = 6;

/// Announces selected cards that have at least one legal target: “Two of diamonds selected; it
/// can go to foundation 3, or the three of diamonds in fan 16.”
pub fn selection_sentence(session: &Session, taken: Selection) -> String {
    let table = session.shown_table();
    let faces = table.pile(taken.pile);
    let first = faces.get(taken.depth).filter(|first| first.is_up());
    let what = first.map_or_else(|| "the next card".to_owned(), |first| card(table.face(*first)));
    let places: Vec<String> =
        targets_with_names(session, taken).into_iter().map(|(_, name)| name).collect();
    sentence_case(&format!("{what} selected; it can go to {}", join_first_names(&places)))
}

/// Returns the legal targets of the selected cards, each with the label of its button: “To the
/// three of diamonds in fan 16”.
pub fn targets_with_labels(session: &Session, taken: Selection) -> Vec<(Destination, String)> {
    let named = targets_with_names(session, taken).into_iter();
    named.map(|(to, name)| (to, capitalise(&format!("to {name}")))).collect()
}

/// Returns the legal targets of the selected cards, without targets that have the same name as an
/// earlier target.
fn targets_with_names(session: &Session, taken: Selection) -> Vec<(Destination, String)> {
    let (plan, table) = (session.plan(), session.shown_table());
    let mut places: Vec<(Destination, String)> = Vec::new();
    for to in taken.destinations(session) {
        let name = pile_on_table_with_article(plan, table, to.pile);
        let is_home = plan.is_foundation(to.pile);
        let on = table.end_card(to.pile, to.end).filter(|on| on.is_up() && !is_home);
        let name = on.map_or(name.clone(), |on| format!("the {} in {name}", card(table.face(on))));
        if !places.iter().any(|(_, known)| *known == name) {
            places.push((to, name));
        }
    }
    places
}

/// Joins the names of the first targets, and adds how many more targets there are.
fn join_first_names(places: &[String]) -> String {
    let named = &places[..places.len().min(MOST_NAMED)];
    match (named, places.len() - named.len()) {
        ([only], 0) => only.clone(),
        ([others @ .., last], 0) => format!("{}, or {last}", others.join(", ")),
        (named, more) => format!("{}, or {} more", named.join(", "), number(more)),
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
        assert_eq!(join_first_names(&places[..3]), "space 1, space 2, or space 3");
        assert!(join_first_names(&places).ends_with("space 6, or three more"));
    }
}
