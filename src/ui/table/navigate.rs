//! Shortcuts for the keyboard beside the arrows: to the next place for the selected cards, to the
//! next card that can move, to a card by its name. This file knows the session's answers and the
//! focus positions; it handles no events.

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

/// The part of a card's name that has been typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Name {
    #[default]
    None,
    /// The player has asked to type a name: now every digit is part of a name, not another key.
    Begun,
    /// The digit 1: an ace, or the start of a ten.
    One,
    /// The rank.
    Figure(Rank),
}

/// The meaning of a typed character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The name is not complete yet.
    Waits(Name),
    /// The name is complete.
    Named(Card),
    /// The character is not part of a name.
    Other,
}

impl Name {
    /// Continues the name with a character. `is_free` is true if the character is no other key
    /// here.
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

/// Returns the rank that a character names.
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

/// Returns the focus position of a destination: the card at that end of its pile.
pub fn place_of(session: &Session, to: &Destination) -> Stop {
    let top = session.shown().len(to.pile).checked_sub(1);
    Stop { pile: to.pile, depth: if to.end == End::Top { top } else { top.map(|_| 0) } }
}

/// Returns the next place for the selected cards, or the next card that can move if none are
/// selected. After the last one the first comes again.
pub fn next_place(
    session: &Session,
    scene: &Scene,
    from: Option<Stop>,
    selection: Option<Taken>,
) -> Option<Stop> {
    let table = session.shown();
    let found: Vec<Stop> = match selection {
        Some(selection) => {
            selection.destinations(session).iter().map(|to| place_of(session, to)).collect()
        }
        None => session.persons_moves().iter().filter_map(|mv| card_of(session, *mv)).collect(),
    };
    let found: Vec<Stop> =
        found.into_iter().filter_map(|stop| focus::kept(table, scene, stop)).collect();
    after(session, scene, from, |stop| found.contains(&stop))
}

/// Returns the next position of this card, face up. After the last one the first comes again.
pub fn named(session: &Session, scene: &Scene, from: Option<Stop>, card: Card) -> Option<Stop> {
    let table = session.shown();
    let is_it = |stop: Stop| {
        let lies = stop.depth.and_then(|depth| table.pile(stop.pile).get(depth));
        lies.is_some_and(|lies| lies.is_up() && table.face(*lies) == card)
    };
    after(session, scene, from, is_it)
}

/// Returns the first position after `from` that `is_sought` accepts, round the whole table.
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

    fn deal(id: &str) -> (Session, Scene) {
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
    fn card_names_are_parsed_while_typed() {
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

    /// A digit that is another key keeps that meaning, unless a name has begun.
    #[test]
    fn command_keys_begin_no_card_name() {
        assert_eq!(typed("7h", false, Name::None), None);
        assert_eq!(typed("7h", false, Name::Begun).as_deref(), Some("7H"));
        assert_eq!(Name::Figure(Rank::KING).hear('7', false), Heard::Other);
        assert_eq!(Name::None.hear('h', true), Heard::Other, "without a rank, H asks for a hint");
    }

    #[test]
    fn next_place_cycles_through_destinations() {
        let (session, scene) = deal("la-belle-lucie");
        let pile = session.plan().read_slot("t18").expect("a pile");
        let selection = Taken::at(&session, pile, session.shown().len(pile) - 1);
        let places = selection.destinations(&session);
        let first = next_place(&session, &scene, None, Some(selection)).expect("a place");
        assert!(places.iter().any(|to| to.pile == first.pile));
        let mut stop = first;
        for _ in 0..places.len() {
            stop = next_place(&session, &scene, Some(stop), Some(selection)).expect("a place");
        }
        assert_eq!(stop, first, "{} places", places.len());
    }

    /// Checks this in every game: each card that can move is reached.
    #[test]
    fn next_place_reaches_every_movable_card() {
        for game in games::all() {
            let (session, scene) = deal(game.id);
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
    fn card_name_finds_both_copies() {
        let (session, scene) = deal("napoleons-square");
        let table = session.shown();
        let up = focus::all(table, &scene).into_iter().find_map(|stop| {
            let card = table.pile(stop.pile).get(stop.depth?)?;
            card.is_up().then(|| (stop, table.face(*card)))
        });
        let (stop, card) = up.expect("a face-up card");
        assert_eq!(named(&session, &scene, None, card), Some(stop));
        let next = named(&session, &scene, Some(stop), card).expect("the same card or its copy");
        let face = table.pile(next.pile)[next.depth.expect("a card")];
        assert_eq!(table.face(face), card);
    }
}
