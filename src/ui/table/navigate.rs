//! Short ways for the keyboard beside the arrows: from place to place of what is
//! taken, from card to card that can move, and to a card by its name. Knows the
//! session's answers and where the keyboard can stop; presses nothing.

pub use crate::ui::table::board::focus::card_of;

use crate::{
    cards::{Card, Rank, Suit},
    rules::End,
    session::{Destination, Session, Taken},
    ui::{
        geometry::Scene,
        table::board::focus::{self, Stop},
    },
};

/// The name of a card, as far as it has been typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Name {
    /// Nothing of it.
    #[default]
    None,
    /// Only that a name follows: then every figure is one, and no other key.
    Begun,
    /// A figure that is an ace, or the first of a ten.
    One,
    /// Its figure.
    Figure(Rank),
}

/// What a sign comes to that is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It belongs to a name that is not whole yet.
    Waits(Name),
    /// It makes a name whole.
    Named(Card),
    /// It belongs to no name.
    Other,
}

impl Name {
    /// Goes on with a sign, which `is_free` if it is no other key here.
    pub fn hear(self, sign: char, is_free: bool) -> Heard {
        let is_heard = is_free || self == Name::Begun;
        match (self, sign.to_ascii_lowercase()) {
            (Name::Begun | Name::One | Name::Figure(_), ' ') => Heard::Waits(self),
            (Name::One, '0') => Heard::Waits(Name::Figure(TEN)),
            (Name::One, _) if Suit::from_letter(sign).is_some() => {
                Name::Figure(Rank::ACE).hear(sign, true)
            }
            (Name::Figure(rank), _) if Suit::from_letter(sign).is_some() => {
                let suit = Suit::from_letter(sign).unwrap_or(Suit::Spades);
                Heard::Named(Card::new(rank, suit))
            }
            (_, '1') if is_heard => Heard::Waits(Name::One),
            (_, figure) => match figure_of(figure).filter(|_| is_heard) {
                Some(rank) => Heard::Waits(Name::Figure(rank)),
                None => Heard::Other,
            },
        }
    }
}

const TEN: Rank = Rank::new(10).expect("a rank");

/// The rank that one sign names.
fn figure_of(sign: char) -> Option<Rank> {
    match sign {
        'a' => Some(Rank::ACE),
        't' => Some(TEN),
        'j' => Some(Rank::KNAVE),
        'q' => Some(Rank::QUEEN),
        'k' => Some(Rank::KING),
        _ => sign.to_digit(10).and_then(|number| Rank::new(number as u8)),
    }
}

/// Where cards are laid that go to a place: on the card at that end of its pile.
pub fn place_of(session: &Session, to: &Destination) -> Stop {
    let top = session.shown().len(to.pile).checked_sub(1);
    Stop { pile: to.pile, depth: if to.end == End::Top { top } else { top.map(|_| 0) } }
}

/// The next place of what is taken, or with empty hands the next card that can move;
/// after the last the first again.
pub fn next_place(
    session: &Session,
    scene: &Scene,
    from: Option<Stop>,
    taken: Option<Taken>,
) -> Option<Stop> {
    let table = session.shown();
    let found: Vec<Stop> = match taken {
        Some(taken) => taken.destinations(session).iter().map(|to| place_of(session, to)).collect(),
        None => session.persons_moves().iter().filter_map(|mv| card_of(session, *mv)).collect(),
    };
    let found: Vec<Stop> =
        found.into_iter().filter_map(|stop| focus::kept(table, scene, stop)).collect();
    after(session, scene, from, |stop| found.contains(&stop))
}

/// The next place where a card can be reached; after the last the first again.
pub fn named(session: &Session, scene: &Scene, from: Option<Stop>, card: Card) -> Option<Stop> {
    let table = session.shown();
    let is_it = |stop: Stop| {
        let lies = stop.depth.and_then(|depth| table.pile(stop.pile).get(depth));
        lies.is_some_and(|lies| lies.is_up() && table.face(*lies) == card)
    };
    after(session, scene, from, is_it)
}

/// The first stop after one that is sought, round the whole table.
fn after(
    session: &Session,
    scene: &Scene,
    from: Option<Stop>,
    is_sought: impl Fn(Stop) -> bool,
) -> Option<Stop> {
    let stops = focus::all(session.shown(), scene);
    let start = stops.iter().position(|stop| Some(*stop) == from).map_or(0, |at| at + 1);
    let (before, behind) = stops.split_at(start.min(stops.len()));
    behind.iter().chain(before).copied().find(|stop| is_sought(*stop))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, ui::geometry};

    fn laid(id: &str) -> (Session, Scene) {
        let game = games::by_id(id).expect("a game");
        let session = Session::new(game, game.defaults(), 1);
        let area = geometry::Area { width: 1280.0, height: 700.0, mirror: false };
        let scene = geometry::arrange(session.plan(), session.shown(), session.legal(), area);
        (session, scene)
    }

    fn typed(signs: &str, is_free: bool, begun: Name) -> Option<String> {
        let mut name = begun;
        for sign in signs.chars() {
            match name.hear(sign, is_free) {
                Heard::Waits(next) => name = next,
                Heard::Named(card) => return Some(card.to_string()),
                Heard::Other => return None,
            }
        }
        None
    }

    #[test]
    fn names_of_cards_are_read_as_they_are_typed() {
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
            assert_eq!(typed(signs, true, Name::None).as_deref(), Some(card), "{signs}");
        }
        for signs in ["h", " ", "7x", "0h", "71"] {
            assert_eq!(typed(signs, true, Name::None), None, "{signs}");
        }
    }

    /// A figure that is another key is that key, unless a name has been begun.
    #[test]
    fn what_is_another_key_begins_no_name_by_itself() {
        assert_eq!(typed("7h", false, Name::None), None);
        assert_eq!(typed("7h", false, Name::Begun).as_deref(), Some("7H"));
        assert_eq!(Name::Figure(Rank::KING).hear('7', false), Heard::Other);
        assert_eq!(Name::None.hear('h', true), Heard::Other, "a suit alone is a hint");
    }

    #[test]
    fn from_place_to_place_of_what_is_taken_and_round_again() {
        let (session, scene) = laid("la-belle-lucie");
        let pile = session.plan().read_slot("t18").expect("a pile");
        let taken = Taken::at(&session, pile, session.shown().len(pile) - 1);
        let places = taken.destinations(&session);
        let first = next_place(&session, &scene, None, Some(taken)).expect("a place");
        assert!(places.iter().any(|to| to.pile == first.pile));
        let mut stop = first;
        for _ in 0..places.len() {
            stop = next_place(&session, &scene, Some(stop), Some(taken)).expect("a place");
        }
        assert_eq!(stop, first, "{} places", places.len());
    }

    /// In every game each card that can move is come to, and no other.
    #[test]
    fn with_empty_hands_from_card_to_card_that_can_move() {
        for game in games::all() {
            let (session, scene) = laid(game.id);
            let mut reached = Vec::new();
            let mut stop = next_place(&session, &scene, None, None);
            while let Some(at) = stop.filter(|at| !reached.contains(at)) {
                reached.push(at);
                stop = next_place(&session, &scene, stop, None);
            }
            for mv in session.persons_moves() {
                let of = card_of(&session, *mv);
                let of = of.and_then(|of| focus::kept(session.shown(), &scene, of));
                assert!(of.is_none_or(|of| reached.contains(&of)), "{}: {mv:?}", game.id);
            }
        }
    }

    #[test]
    fn a_card_is_found_by_its_name_and_its_double_after_it() {
        let (session, scene) = laid("napoleons-square");
        let table = session.shown();
        let up = focus::all(table, &scene).into_iter().find_map(|stop| {
            let card = table.pile(stop.pile).get(stop.depth?)?;
            card.is_up().then(|| (stop, table.face(*card)))
        });
        let (stop, card) = up.expect("a card that lies up");
        assert_eq!(named(&session, &scene, None, card), Some(stop));
        let next = named(&session, &scene, Some(stop), card).expect("the same or its double");
        let face = table.pile(next.pile)[next.depth.expect("a card")];
        assert_eq!(table.face(face), card);
    }
}
