//! What is said when cards are taken in hand: which, and where they may go. Knows a
//! session's answers; chooses no place.

use crate::session::{Session, Taken};

use super::{
    cards::{card, number},
    sentence_case,
    tables::the_pile,
};

/// The most places that are named.
const MOST_NAMED: usize = 6;

/// Cards taken in hand that have at least one place: “Two of diamonds taken: foundation
/// 3, or the three of diamonds in fan 16.”
pub fn taken(session: &Session, taken: Taken) -> String {
    let (plan, table) = (session.plan(), session.shown());
    let faces = table.pile(taken.pile);
    let first = faces.get(taken.depth).filter(|first| first.is_up());
    let what = first.map_or_else(|| "the next card".to_owned(), |first| card(table.face(*first)));
    let mut places: Vec<String> = Vec::new();
    for to in taken.destinations(session) {
        let name = the_pile(plan, to.pile);
        let is_home = plan.part(to.pile).foundation.is_some();
        let on = table.end(to.pile, to.end).filter(|on| on.is_up() && !is_home);
        let name = on.map_or(name.clone(), |on| format!("the {} in {name}", card(table.face(on))));
        if !places.contains(&name) {
            places.push(name);
        }
    }
    sentence_case(&format!("{what} taken: {}", listed(&places)))
}

/// So many of them as are named, and how many there are beside.
fn listed(places: &[String]) -> String {
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
    fn what_is_taken_names_its_places() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let session = Session::new(game, game.defaults(), 1);
        let said = |slot: &str| {
            let pile = session.plan().read_slot(slot).expect("a pile");
            let depth = session.shown().len(pile) - 1;
            taken(&session, Taken::at(&session, pile, depth))
        };
        assert_eq!(said("t18"), "Nine of clubs taken: the ten of clubs in fan 2.");
        assert_eq!(said("t12"), "Ace of hearts taken: the hearts’ foundation.");
    }

    #[test]
    fn of_many_places_the_first_are_named_and_the_rest_counted() {
        let places: Vec<String> = (1..=9).map(|at| format!("space {at}")).collect();
        assert_eq!(listed(&places[..3]), "space 1, space 2, or space 3");
        assert!(listed(&places).ends_with("space 6, or three more"));
    }
}
