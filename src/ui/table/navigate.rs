//! Shortcuts for the keyboard, in addition to the arrows: go to the next target for the selected
//! cards, to the next card that can move, or to a card by its name. Reads the session's answers and
//! the focus positions; handles no events.

pub use crate::ui::table::board::focus::focus_stop_of_move;

use crate::{
    cards::{Card, Rank, Suit},
    engine::{Move, PileId},
    rules::End,
    session::{Destination, Selection, Session},
    ui::{
        geometry::BoardScene,
        table::board::focus::{self, FocusStop},
    },
};

/// The part of a card's name that has been typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TypedName {
    #[default]
    None,
    /// The player has asked to type a name. From now on every digit is part of the name, even the
    /// key of a command.
    Started,
    /// The digit 1: an ace, or the start of a ten.
    AceOrTen,
    /// The rank.
    Rank(Rank),
}

/// The meaning of a typed character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedChar {
    /// The name is not complete yet.
    Incomplete(TypedName),
    /// The name is complete.
    Complete(Card),
    /// The character is not part of a name.
    Other,
}

impl TypedName {
    /// Continues the name with a character. `is_free` is true if no available command uses the
    /// character as its key.
    pub fn type_char(self, sign: char, is_free: bool) -> TypedChar {
        let is_heard = is_free || self == TypedName::Started;
        match (self, sign.to_ascii_lowercase()) {
            (TypedName::Started | TypedName::AceOrTen | TypedName::Rank(_), ' ') => {
                TypedChar::Incomplete(self)
            }
            (TypedName::AceOrTen, '0') => TypedChar::Incomplete(TypedName::Rank(TEN)),
            (TypedName::AceOrTen, _) if Suit::from_letter(sign).is_some() => {
                TypedName::Rank(Rank::ACE).type_char(sign, true)
            }
            (TypedName::Rank(rank), _) if Suit::from_letter(sign).is_some() => {
                let suit = Suit::from_letter(sign).unwrap_or(Suit::Spades);
                TypedChar::Complete(Card::new(rank, suit))
            }
            (_, '1') if is_heard => TypedChar::Incomplete(TypedName::AceOrTen),
            (_, figure) => match rank_from_char(figure).filter(|_| is_heard) {
                Some(rank) => TypedChar::Incomplete(TypedName::Rank(rank)),
                None => TypedChar::Other,
            },
        }
    }
}

const TEN: Rank = Rank::new(10).expect("a rank");

/// Returns the rank that a character names.
fn rank_from_char(sign: char) -> Option<Rank> {
    match sign {
        'a' => Some(Rank::ACE),
        't' => Some(TEN),
        'j' => Some(Rank::KNAVE),
        'q' => Some(Rank::QUEEN),
        'k' => Some(Rank::KING),
        _ => sign.to_digit(10).and_then(|number| Rank::new(number as u8)),
    }
}

/// Returns the focus position of a destination: the card at the end of the pile that receives the
/// cards.
pub fn focus_stop_of_destination(session: &Session, to: &Destination) -> FocusStop {
    let top = session.shown_table().len(to.pile).checked_sub(1);
    FocusStop { pile: to.pile, depth: if to.end == End::Top { top } else { top.map(|_| 0) } }
}

/// Returns the next target for the selected cards. The targets have the order in which the
/// announcement names them. If no cards are selected, returns the next card that can move. Starts
/// again after the last one.
pub fn next_target_or_movable_stop(
    session: &Session,
    scene: &BoardScene,
    from: Option<FocusStop>,
    selection: Option<Selection>,
) -> Option<FocusStop> {
    let table = session.shown_table();
    if let Some(selection) = selection {
        let places = selection.destinations(session).into_iter();
        let places = places.map(|to| focus_stop_of_destination(session, &to));
        let mut stops: Vec<FocusStop> = Vec::new();
        // Several moves can lead to one place. If the list contained a place twice, the cycle would
        // never get past this place.
        for place in places.filter_map(|at| focus::valid_focus_stop(table, scene, at)) {
            if !stops.contains(&place) {
                stops.push(place);
            }
        }
        return next_stop_in_cycle(&stops, from);
    }
    let movable: Vec<FocusStop> = session
        .human_moves()
        .iter()
        .flat_map(|mv| focus_stops_of_move(session, *mv))
        .filter_map(|stop| focus::valid_focus_stop(table, scene, stop))
        .collect();
    let stops = focus::all_focus_stops(table, scene);
    let start = stops.iter().position(|stop| Some(*stop) == from).map_or(0, |at| at + 1);
    let (before, behind) = stops.split_at(start.min(stops.len()));
    behind.iter().chain(before).copied().find(|stop| movable.contains(stop))
}

/// Returns the positions of all cards with which the player can begin a move. If several cards
/// leave together, each of them counts.
fn focus_stops_of_move(session: &Session, mv: Move) -> Vec<FocusStop> {
    let table = session.shown_table();
    let top = |pile: PileId| FocusStop { pile, depth: table.len(pile).checked_sub(1) };
    match mv {
        Move::Together(_) | Move::FourCards(_) => mv.giving_piles().into_iter().map(top).collect(),
        mv => focus_stop_of_move(session, mv).into_iter().collect(),
    }
}

/// The cards that a player looks for. `None` means any rank or any suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WantedCard {
    pub rank: Option<Rank>,
    pub suit: Option<Suit>,
}

impl WantedCard {
    /// Returns true if the card has the wanted rank and suit.
    pub fn matches(self, card: Card) -> bool {
        !card.is_joker()
            && self.rank.is_none_or(|rank| rank == card.rank())
            && self.suit.is_none_or(|suit| suit == card.suit())
    }
}

/// Returns the positions of all open cards that match, pile by pile. An open card is face up, and
/// the player sees its face.
pub fn stops_of_matching_visible_cards(
    session: &Session,
    scene: &BoardScene,
    wanted: WantedCard,
) -> Vec<FocusStop> {
    visible_cards_where(session, scene, |card| wanted.matches(card))
}

fn visible_cards_where(
    session: &Session,
    scene: &BoardScene,
    is_wanted: impl Fn(Card) -> bool,
) -> Vec<FocusStop> {
    let table = session.shown_table();
    let is_open = |stop: &FocusStop| {
        let card = stop.depth.and_then(|depth| table.pile(stop.pile).get(depth));
        card.is_some_and(|card| card.is_up() && is_wanted(table.face(*card)))
    };
    focus::all_focus_stops(table, scene).into_iter().filter(is_open).collect()
}

/// Returns the next position of a face-up card with this face. Uncovered copies come first. Starts
/// again after the last copy.
pub fn find_next_copy_of_card(
    session: &Session,
    scene: &BoardScene,
    from: Option<FocusStop>,
    card: Card,
) -> Option<FocusStop> {
    let table = session.shown_table();
    let mut copies = visible_cards_where(session, scene, |other| other == card);
    copies.sort_by_key(|stop| focus::is_covered(table, scene, *stop));
    next_stop_in_cycle(&copies, from)
}

/// Returns the stop after `from` in a list. Returns the first stop if `from` is the last one or is
/// not in the list.
fn next_stop_in_cycle(stops: &[FocusStop], from: Option<FocusStop>) -> Option<FocusStop> {
    let next = stops.iter().position(|stop| Some(*stop) == from).map_or(0, |at| at + 1);
    stops.get(next).or(stops.first()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, ui::geometry};

    fn deal(id: &str) -> (Session, BoardScene) {
        let game = games::by_id(id).expect("a game");
        let session = Session::new(game, game.default_choices(), 1);
        let area = geometry::BoardArea { width: 1280.0, height: 700.0, mirror: false };
        let scene =
            geometry::arrange(session.plan(), session.shown_table(), session.legal_moves(), area);
        (session, scene)
    }

    fn name_after_typing(signs: &str, is_free: bool, begun: TypedName) -> Option<String> {
        let mut name = begun;
        for sign in signs.chars() {
            match name.type_char(sign, is_free) {
                TypedChar::Incomplete(next) => name = next,
                TypedChar::Complete(card) => return Some(card.to_string()),
                TypedChar::Other => return None,
            }
        }
        None
    }

    #[test]
    fn card_is_recognised_while_its_name_is_typed() {
        for (signs, card) in [
            ("7h", "7H"),
            ("7 h", "7H"),
            ("10d", "10D"),
            ("ks", "KS"),
            ("KS", "KS"),
            ("tc", "10C"),
            ("1c", "AC"),
            ("ah", "AH"),
            ("78d", "8D"),
        ] {
            assert_eq!(
                name_after_typing(signs, true, TypedName::None).as_deref(),
                Some(card),
                "{signs}"
            );
        }
        for signs in ["h", " ", "7x", "0h", "71"] {
            assert_eq!(name_after_typing(signs, true, TypedName::None), None, "{signs}");
        }
    }

    /// A digit that is the key of a command runs the command. Such a digit is part of a name only
    /// after the player has asked to type a name.
    #[test]
    fn digit_key_runs_command_instead_of_naming_card() {
        assert_eq!(name_after_typing("7h", false, TypedName::None), None);
        assert_eq!(name_after_typing("7h", false, TypedName::Started).as_deref(), Some("7H"));
        assert_eq!(TypedName::Rank(Rank::KING).type_char('7', false), TypedChar::Other);
        assert_eq!(
            TypedName::None.type_char('h', true),
            TypedChar::Other,
            "without a rank, H asks for a hint"
        );
    }

    #[test]
    fn next_place_key_follows_the_order_of_the_announcement() {
        let (session, scene) = deal("la-belle-lucie");
        let pile = session.plan().parse_slot("t18").expect("a pile");
        let depth = session.shown_table().len(pile) - 1;
        let selection = Selection::select_card(&session, pile, depth);
        let places: Vec<FocusStop> = selection
            .destinations(&session)
            .iter()
            .map(|to| focus_stop_of_destination(&session, to))
            .collect();
        let mut stop = FocusStop { pile, depth: Some(depth) };
        for place in places.iter().chain(&places[..1]) {
            stop = next_target_or_movable_stop(&session, &scene, Some(stop), Some(selection))
                .expect("a place");
            assert_eq!(stop, *place, "of {places:?}");
        }
    }

    /// For each selectable card of every game, each press of the key must reach a new target.
    #[test]
    fn each_press_of_next_place_key_reaches_new_target() {
        for game in games::all() {
            let (session, scene) = deal(game.id);
            let table = session.shown_table();
            for stop in focus::all_focus_stops(table, &scene) {
                let Some(depth) = stop.depth else { continue };
                let selection = Selection::select_card(&session, stop.pile, depth);
                let places = selection.destinations(&session).into_iter();
                let places = places.filter_map(|to| {
                    focus::valid_focus_stop(table, &scene, focus_stop_of_destination(&session, &to))
                });
                let mut left: Vec<FocusStop> = places.collect();
                left.sort_by_key(|place| (place.pile.index(), place.depth));
                left.dedup();
                let mut at = Some(stop);
                for _ in 0..left.len() {
                    at = next_target_or_movable_stop(&session, &scene, at, Some(selection));
                    let reached = left.iter().position(|place| Some(*place) == at);
                    let reached = reached.unwrap_or_else(|| panic!("{}: {stop:?} {at:?}", game.id));
                    left.remove(reached);
                }
            }
        }
    }

    /// Checks for every game that the shortcut reaches each card that can move.
    #[test]
    fn next_place_key_reaches_every_movable_card() {
        for game in games::all() {
            let (session, scene) = deal(game.id);
            let mut reached = Vec::new();
            let mut stop = next_target_or_movable_stop(&session, &scene, None, None);
            while let Some(at) = stop.filter(|at| !reached.contains(at)) {
                reached.push(at);
                stop = next_target_or_movable_stop(&session, &scene, stop, None);
            }
            for mv in session.human_moves() {
                let of = focus_stop_of_move(&session, *mv);
                let of =
                    of.and_then(|of| focus::valid_focus_stop(session.shown_table(), &scene, of));
                assert!(of.is_none_or(|of| reached.contains(&of)), "{}: {mv:?}", game.id);
                let is_reached = |pile: &PileId| reached.iter().any(|stop| stop.pile == *pile);
                let is_joint = matches!(mv, Move::Together(_) | Move::FourCards(_));
                assert!(
                    !is_joint || mv.giving_piles().iter().all(is_reached),
                    "{}: {mv:?}",
                    game.id
                );
            }
        }
    }

    #[test]
    fn search_finds_exactly_the_open_cards_that_match() {
        for game in games::all() {
            let (session, scene) = deal(game.id);
            let table = session.shown_table();
            let open = |wanted| stops_of_matching_visible_cards(&session, &scene, wanted);
            let all = open(WantedCard { rank: None, suit: None });
            let mut found = 0;
            for rank in (1..=13).map(Rank::new) {
                let of_rank = open(WantedCard { rank, suit: None });
                let faces = of_rank.iter().filter_map(|stop| {
                    let card = table.pile(stop.pile).get(stop.depth?)?;
                    card.is_up().then(|| table.face(*card))
                });
                assert!(faces.clone().all(|face| Some(face.rank()) == rank), "{}", game.id);
                assert_eq!(faces.count(), of_rank.len(), "{}", game.id);
                let by_suit = Suit::ALL.map(|suit| open(WantedCard { rank, suit: Some(suit) }));
                assert_eq!(by_suit.iter().map(Vec::len).sum::<usize>(), of_rank.len());
                found += of_rank.len();
            }
            assert_eq!(found, all.len(), "{}", game.id);
        }
    }

    #[test]
    fn typing_a_card_name_finds_uncovered_copy_first() {
        let (session, scene) = deal("house-in-the-wood");
        let table = session.shown_table();
        let covered = |stop: FocusStop| focus::is_covered(table, &scene, stop);
        let mut pairs = 0;
        let cards: Vec<Card> = Suit::ALL
            .iter()
            .flat_map(|suit| (1..=13).filter_map(Rank::new).map(|rank| Card::new(rank, *suit)))
            .collect();
        for card in cards {
            let first = find_next_copy_of_card(&session, &scene, None, card).expect("a copy");
            let second =
                find_next_copy_of_card(&session, &scene, Some(first), card).expect("a copy");
            assert_ne!(first, second, "{card}");
            assert_eq!(
                find_next_copy_of_card(&session, &scene, Some(second), card),
                Some(first),
                "{card}"
            );
            assert!(covered(second) || !covered(first), "{card}");
            pairs += usize::from(covered(first) != covered(second));
        }
        assert!(pairs > 5, "{pairs}");
    }
}
