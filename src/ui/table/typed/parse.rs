//! The parser of typed commands. Reads the names of cards and piles; makes no moves.

use crate::{
    cards::{Card, Rank, Suit},
    engine::{PileId, Plan, Table},
    rules::{PartId, Role},
    session::Session,
    text::{
        self, setup,
        typed::{self, GridLine},
    },
    ui::table::navigate::WantedCard,
};

use super::{TypedCommand, TypedError, TypedTarget, TypedThing, TypedVerb};

/// Words that the parser ignores.
const FILLERS: [&str; 9] = ["to", "the", "on", "onto", "of", "in", "at", "and", "with"];

/// Words that mean any foundation, as the target of a move.
const HOME: [&str; 3] = ["home", "foundation", "foundations"];

/// Parses a typed text.
///
/// # Errors
/// Returns an error if the text is not a command.
pub fn parse_command(typed: &str, session: &Session) -> Result<TypedCommand, TypedError> {
    let words = split_words(typed);
    let Some((first, rest)) = words.split_first() else { return Err(TypedError::Empty) };
    if rest.is_empty()
        && let Some(verb) = find_verb(first)
    {
        let is_complete = !verb.needs_names();
        return is_complete.then_some(TypedCommand::Do(verb)).ok_or(TypedError::NothingNamed(verb));
    }
    if let Some(number) = find_call_number(session.plan(), &words) {
        return Ok(TypedCommand::Call(number));
    }
    if find_verb(first) == Some(TypedVerb::Moves)
        && let [part] = rest
        && let Ok(part) = part.parse()
    {
        return Ok(TypedCommand::ListMoves(part));
    }
    if let Some((part, line)) = find_grid_line(session, &words) {
        return Ok(TypedCommand::ReadLine(part, line));
    }
    let names = PileNames::new(session);
    let verb = find_verb(first).filter(|verb| verb.needs_names());
    let (named, verb) = match (names.parse_names(&words), verb) {
        (Ok(named), _) => (named, None),
        (Err(_), Some(verb)) => (names.parse_names(rest)?, Some(verb)),
        (Err(error), None) => return Err(error),
    };
    command_for_cards_and_piles(&join_cards_to_their_piles(session, &named), verb)
}

/// If a card is followed by the pile on which it lies, keeps only the pile: “ten of diamonds in
/// place 5 of row 1” means the top card of this place, even if another ten of diamonds lies open.
fn join_cards_to_their_piles(session: &Session, named: &[TypedTarget]) -> Vec<TypedTarget> {
    let mut joined: Vec<TypedTarget> = Vec::new();
    for target in named {
        if let (
            Some(TypedTarget::Thing(TypedThing::Cards(wanted))),
            TypedTarget::Thing(TypedThing::Pile(pile)),
        ) = (joined.last(), target)
            && is_on_top(session.shown_table(), *wanted, *pile)
        {
            joined.pop();
        }
        joined.push(*target);
    }
    joined
}

fn is_on_top(table: &Table, wanted: WantedCard, pile: PileId) -> bool {
    let top = table.pile(pile).last().filter(|card| card.is_up());
    top.is_some_and(|card| wanted.matches(table.face(*card)))
}

/// Returns the command for the cards and piles that the player has named.
fn command_for_cards_and_piles(
    named: &[TypedTarget],
    verb: Option<TypedVerb>,
) -> Result<TypedCommand, TypedError> {
    match *named {
        [TypedTarget::Thing(_)] if verb == Some(TypedVerb::Play) => Err(TypedError::NoTarget),
        [TypedTarget::Thing(TypedThing::Cards(wanted))] => Ok(TypedCommand::Find(wanted)),
        [TypedTarget::Thing(TypedThing::Pile(pile))] => Ok(TypedCommand::Read(pile)),
        [TypedTarget::Thing(from), to] => Ok(TypedCommand::Play(from, to)),
        [TypedTarget::Home, ..] => Err(TypedError::NoSource),
        [] => Err(TypedError::Empty),
        _ => Err(TypedError::TooMany),
    }
}

/// Returns the row or column that the words name, such as “row 2” or “read column 3”. A pile that
/// has this name in the book takes precedence.
fn find_grid_line(session: &Session, words: &[String]) -> Option<(PartId, GridLine)> {
    let words = words.strip_prefix(&["read".to_owned()]).unwrap_or(words);
    let [kind, number] = words else { return None };
    let index = number.parse::<u8>().ok()?.checked_sub(1)?;
    let line = match kind.as_str() {
        "row" => GridLine::Row(index),
        "column" => GridLine::Column(index),
        _ => return None,
    };
    let (plan, table) = (session.plan(), session.shown_table());
    let is_name = |pile| {
        names_in_book(plan, table, pile).iter().any(|name| split_words(name).as_slice() == words)
    };
    if plan.piles().any(is_name) {
        return None;
    }
    let mut parts = (0..plan.rules().parts.len()).map(|part| PartId(part as u8));
    let part = parts.find(|part| !typed::piles_of_line(plan, *part, line).is_empty())?;
    Some((part, line))
}

/// Returns the command that the first word of the text names.
pub(super) fn first_verb(typed: &str) -> Option<TypedVerb> {
    find_verb(split_words(typed).first()?)
}

fn find_verb(word: &str) -> Option<TypedVerb> {
    TypedVerb::ALL.iter().copied().find(|verb| verb.words().contains(&word))
}

/// Returns the number of the call with this name.
fn find_call_number(plan: &Plan, words: &[String]) -> Option<u8> {
    let mut calls = plan.rules().calls.iter();
    calls.position(|call| split_words(call.name) == words).map(|number| number as u8)
}

/// Splits a text into words in lower case. Leaves out fillers ([`FILLERS`]) and punctuation marks.
/// Digits and letters are separate words: “7h” becomes “7”, “h”.
pub(super) fn split_words(typed: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut previous = ' ';
    for sign in typed.chars().flat_map(char::to_lowercase) {
        // An apostrophe is left out and does not end the word.
        if matches!(sign, '’' | '\'') {
            continue;
        }
        let continues = (sign.is_ascii_digit() && previous.is_ascii_digit())
            || (sign.is_alphabetic() && previous.is_alphabetic());
        let is_word = sign.is_alphanumeric() || parse_suit(&sign.to_string()).is_some();
        match words.last_mut() {
            Some(word) if continues => word.push(sign),
            _ if is_word => words.push(sign.to_string()),
            _ => {}
        }
        previous = sign;
    }
    words.retain(|word| !FILLERS.contains(&word.as_str()));
    words
}

fn parse_rank(word: &str) -> Option<Rank> {
    let figure = word.parse().ok().filter(|number| *number <= 10).and_then(Rank::new);
    let letter = || match word {
        "a" => Some(Rank::ACE),
        "t" => Rank::new(10),
        "j" | "jack" | "jacks" => Some(Rank::KNAVE),
        "q" => Some(Rank::QUEEN),
        "k" => Some(Rank::KING),
        _ => None,
    };
    let name = || (1..=13).filter_map(Rank::new).find(|rank| is_name_of_rank(*rank, word));
    figure.or_else(letter).or_else(name)
}

/// Returns true if the word is the name of a rank, in the singular or plural.
fn is_name_of_rank(rank: Rank, word: &str) -> bool {
    word.strip_prefix(text::rank(rank)).is_some_and(|ending| ["", "s", "es"].contains(&ending))
}

fn parse_suit(word: &str) -> Option<Suit> {
    let is_named = |suit: &Suit| {
        let name = text::suit(*suit);
        let sign = setup::card_sign(Card::new(Rank::ACE, *suit)).1;
        let signs = [suit.letter().to_ascii_lowercase(), sign.chars().next().unwrap_or_default()];
        word == name
            || name.strip_suffix('s') == Some(word)
            || signs.iter().any(|sign| word.chars().eq([*sign]))
    };
    Suit::ALL.into_iter().find(is_named)
}

/// Returns the cards that the first words name, and the number of these words.
fn parse_cards(words: &[String]) -> Option<(WantedCard, usize)> {
    let first = words.first()?;
    let next_suit = words.get(1).and_then(|word| parse_suit(word));
    if let Some(rank) = parse_rank(first) {
        let count = if next_suit.is_some() { 2 } else { 1 };
        return Some((WantedCard { rank: Some(rank), suit: next_suit }, count));
    }
    // Two letters without a space: “kh”.
    let mut letters = first.chars();
    if let (Some(rank), Some(suit), None) = (letters.next(), letters.next(), letters.next()) {
        let rank = parse_rank(&rank.to_string());
        if let (Some(_), Some(suit)) = (rank, parse_suit(&suit.to_string())) {
            return Some((WantedCard { rank, suit: Some(suit) }, 1));
        }
    }
    parse_suit(first).map(|suit| (WantedCard { rank: None, suit: Some(suit) }, 1))
}

/// The names of the piles on a table, as words.
struct PileNames(Vec<(Vec<String>, PileId)>);

impl PileNames {
    /// Collects the names of all piles. If two piles have the same name, the name means the first
    /// pile.
    fn new(session: &Session) -> PileNames {
        let (plan, table) = (session.plan(), session.shown_table());
        let of = |names: fn(&Plan, &Table, PileId) -> Vec<String>| {
            plan.piles().flat_map(move |pile| {
                names(plan, table, pile).into_iter().map(move |name| (split_words(&name), pile))
            })
        };
        PileNames(of(names_in_book).chain(of(names_by_role)).collect())
    }

    /// Returns the cards, piles and targets that the words name, in order.
    fn parse_names(&self, mut words: &[String]) -> Result<Vec<TypedTarget>, TypedError> {
        let mut named = Vec::new();
        while let Some(first) = words.first() {
            let (name, count) =
                self.parse_name(words).ok_or_else(|| TypedError::Unknown(first.clone()))?;
            named.push(name);
            words = &words[count..];
        }
        Ok(named)
    }

    /// Returns the card, pile or target that the first words name, and the number of these words.
    /// If several names fit, the longest name wins.
    fn parse_name(&self, words: &[String]) -> Option<(TypedTarget, usize)> {
        let cards = parse_cards(words)
            .map(|(wanted, count)| (TypedTarget::Thing(TypedThing::Cards(wanted)), count));
        let home = HOME.contains(&words.first()?.as_str()).then_some((TypedTarget::Home, 1));
        let pile = self.parse_pile(words);
        let pile = pile.map(|(pile, count)| (TypedTarget::Thing(TypedThing::Pile(pile)), count));
        // Of names with the same length, `max_by_key` returns the last: cards win over piles.
        [home, pile, cards].into_iter().flatten().max_by_key(|(_, count)| *count)
    }

    fn parse_pile(&self, words: &[String]) -> Option<(PileId, usize)> {
        let fitting = self.0.iter().filter(|(name, _)| !name.is_empty() && words.starts_with(name));
        // Of names with the same length, the first wins.
        let longest = fitting.rev().max_by_key(|(name, _)| name.len());
        longest.map(|(name, pile)| (*pile, name.len()))
    }
}

/// Returns the names of a pile on the page, with and without its number.
fn names_in_book(plan: &Plan, table: &Table, pile: PileId) -> Vec<String> {
    let part = plan.part(pile);
    let number = plan.index_in_part(pile) + 1;
    vec![
        text::pile_on_table(plan, table, pile),
        text::pile(plan, pile),
        format!("{} {number}", part.pile_name),
    ]
}

/// Returns the common names of a pile: “waste”, “foundation 2”. The page uses the names of the book
/// instead, but the player may type the common names.
fn names_by_role(plan: &Plan, _: &Table, pile: PileId) -> Vec<String> {
    let role = plan.part(pile).role;
    let name = match role {
        Role::Stock => "stock",
        Role::Waste => "waste",
        Role::Foundation => "foundation",
        Role::Tableau => "column",
        Role::Reserve => "reserve",
        Role::Aside => return Vec::new(),
    };
    let of_role = || plan.piles().filter(|other| plan.part(*other).role == role);
    let number = of_role().position(|other| other == pile).map_or(1, |index| index + 1);
    let numbered = format!("{name} {number}");
    if of_role().count() == 1 && role != Role::Foundation {
        return vec![name.to_owned(), numbered];
    }
    vec![numbered]
}
