//! The list of legal moves as the answer to a typed command. Moves of one card share an entry, and
//! a long list is split into parts, so that a player who listens can follow it. The session decides
//! which moves are legal.

use crate::{
    engine::{Carry, Hop, Move, PileId},
    rules::End,
    session::Session,
};

use super::{
    controls,
    english::{capitalise, list_some, number},
    moves::{carry_target_words, carry_unit_words, move_sentence, unambiguous_card_name},
    names::pile_on_table_with_article,
    selection::equivalent_piles_name,
};

/// The maximum number of entries in one part of the list.
const ENTRIES_OF_PART: usize = 8;

/// The maximum number of targets or partners that an entry names.
const NAMED_PLACES: usize = 3;

/// The moves of one card.
struct Entry {
    key: Option<EntryKey>,
    /// The name of the card and, for an exchange, what happens.
    name: String,
    /// The targets or partners of the card.
    places: Vec<String>,
    moves: usize,
}

/// What the moves of one entry share: the pile, the kind of move and, for a carry (move between
/// piles), the cards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EntryKey {
    Carry(Carry),
    Pair(PileId),
    Exchange(PileId),
}

/// Returns a part of the list of the legal moves; part 1 is the first. The first part begins with
/// the number of all moves. Each part says how to hear the next one.
pub fn legal_moves_sentences(session: &Session, part: usize) -> String {
    let entries = entries(session);
    let first = part.saturating_sub(1) * ENTRIES_OF_PART;
    if entries.is_empty() {
        return controls::NO_MOVE.to_owned();
    }
    let Some(rest) = entries.get(first..).filter(|rest| !rest.is_empty()) else {
        return NO_SUCH_PART.to_owned();
    };
    let (shown, later) = rest.split_at(rest.len().min(ENTRIES_OF_PART));
    let count: usize = entries.iter().map(|entry| entry.moves).sum();
    let head = match (first, count) {
        (0, 1) => Some("One move.".to_owned()),
        (0, count) => Some(format!("{} moves.", capitalise(&number(count)))),
        _ => None,
    };
    let left: usize = later.iter().map(|entry| entry.moves).sum();
    let foot = (left > 0)
        .then(|| format!("And {} more; type moves {} for them.", number(left), part.max(1) + 1));
    let told = shown.iter().map(entry_sentence);
    head.into_iter().chain(told).chain(foot).collect::<Vec<_>>().join(" ")
}

/// The answer if the list of moves has no such part.
const NO_SUCH_PART: &str =
    "The list of moves has no such part. Type moves to hear it from the start.";

fn entry_sentence(entry: &Entry) -> String {
    let name = capitalise(&entry.name);
    match entry.places[..] {
        [] => format!("{name}."),
        _ => format!("{name}: {}.", list_some(&entry.places, NAMED_PLACES)),
    }
}

/// Returns the entries of all legal moves, in the order of their first moves.
fn entries(session: &Session) -> Vec<Entry> {
    if let Some(cards) = free_exchange_card_count(session.human_moves()) {
        let name = format!("exchange any two of {} cards", number(cards));
        let moves = session.human_moves().len();
        return vec![Entry { key: None, name, places: Vec::new(), moves }];
    }
    let mut entries: Vec<Entry> = Vec::new();
    for (mv, count) in session.group_equivalent_moves(session.human_moves()) {
        let entry = new_entry(session, mv, count);
        match entries.iter_mut().find(|known| known.key.is_some() && known.key == entry.key) {
            Some(known) => {
                known.places.extend(entry.places);
                known.moves += count;
            }
            None => entries.push(entry),
        }
    }
    entries
}

/// If the only moves are exchanges of any two cards out of a set, returns the size of this set.
fn free_exchange_card_count(moves: &[Move]) -> Option<usize> {
    let mut piles: Vec<PileId> = Vec::new();
    for mv in moves {
        match mv {
            Move::Together(hops) if mv.is_swap() => piles.extend(hops.iter().map(|hop| hop.from)),
            _ => return None,
        }
    }
    piles.sort_unstable();
    piles.dedup();
    let cards = piles.len();
    (cards > 2 && moves.len() == cards * (cards - 1) / 2).then_some(cards)
}

/// Returns the entry of one move. `count` is the number of equivalent moves, including this one.
fn new_entry(session: &Session, mv: Move, count: usize) -> Entry {
    let (plan, table) = (session.plan(), session.shown_table());
    let top_card = |pile: PileId| {
        let top = table.len(pile).saturating_sub(1);
        unambiguous_card_name(plan, table, pile, top)
    };
    match mv {
        Move::Carry(carry) if table.pile(carry.from).last().is_some_and(|top| top.is_up()) => {
            let place = match (carry.to_end, count) {
                (End::Bottom, _) => carry_target_words(plan, table, carry),
                (End::Top, 2..) => equivalent_piles_name(plan, table, carry.to, count),
                (End::Top, _) => pile_on_table_with_article(plan, table, carry.to),
            };
            let key = Carry { to: carry.from, to_end: End::Top, ..carry };
            let name = carry_unit_words(plan, table, carry);
            Entry { key: Some(EntryKey::Carry(key)), name, places: vec![place], moves: count }
        }
        Move::Together([Hop { from: a, .. }, Hop { from: b, .. }])
            if a != b && !plan.is_stacked_pair(mv) =>
        {
            let (key, name) = match mv.is_swap() {
                true => (EntryKey::Exchange(a), format!("{}, change places", top_card(a))),
                false => (EntryKey::Pair(a), top_card(a)),
            };
            let partner = format!("with the {}", top_card(b));
            Entry { key: Some(key), name, places: vec![partner], moves: count }
        }
        _ => {
            Entry { key: None, name: move_sentence(plan, table, mv), places: vec![], moves: count }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn session(id: &str) -> Session {
        let game = games::by_id(id).expect("a game");
        Session::new(game, game.default_choices(), 7)
    }

    #[test]
    fn move_list_has_one_entry_for_each_card() {
        let said = legal_moves_sentences(&session("house-in-the-wood"), 1);
        let cards = said.split(". ").skip(1).filter_map(|entry| entry.split_once(": "));
        let cards: Vec<&str> = cards.map(|(card, _)| card).collect();
        let mut different = cards.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(cards.len(), different.len(), "{said}");
    }

    /// In every game, also when an exchange is due, no part of the list is long, and together the
    /// parts contain all moves.
    #[test]
    fn list_of_moves_comes_in_short_parts() {
        for game in games::all() {
            let mut session = Session::new(game, game.default_choices(), 7);
            for _ in 0..8 {
                let count: usize = entries(&session).iter().map(|entry| entry.moves).sum();
                assert_eq!(count, session.human_moves().len(), "{}", game.id);
                let parts = entries(&session).len().div_ceil(ENTRIES_OF_PART);
                for part in 1..=parts {
                    let said = legal_moves_sentences(&session, part);
                    assert!(said.split(". ").count() <= ENTRIES_OF_PART + 2, "{said}");
                    let next = format!("type moves {} for them.", part + 1);
                    assert_eq!(said.ends_with(&next), part < parts, "{}: {said}", game.id);
                }
                assert_eq!(
                    parts > 0,
                    legal_moves_sentences(&session, parts + 1) == NO_SUCH_PART,
                    "{}",
                    game.id
                );
                let Some(mv) = session.human_moves().last().copied() else { break };
                session.play(mv).expect("a legal move");
            }
        }
    }

    #[test]
    fn move_list_describes_required_exchange_in_one_sentence() {
        let mut session = session("fourteenth");
        while !session.must_exchange() {
            session.play(session.hints()[0].mv).expect("it is legal");
        }
        let said = legal_moves_sentences(&session, 1);
        assert_eq!(said, "300 moves. Exchange any two of 25 cards.");
    }

    #[test]
    fn first_part_of_the_move_list_is_short() {
        let mut longest = 0;
        for game in games::all() {
            let session = Session::new(game, game.default_choices(), 7);
            let said = legal_moves_sentences(&session, 1);
            longest = longest.max(said.split(' ').count());
        }
        assert!((50..220).contains(&longest), "{longest} words");
    }
}
