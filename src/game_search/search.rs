//! Finds games by their names and by their kind. Small spelling mistakes are allowed. The search
//! looks at titles, other names, ids, families of games, and the words for kinds of games.
//!
//! Each typed word must be the beginning of a name, or describe a kind (“easy”, “two packs”).
//! Spaces do not matter: “free cell” finds “freecell”. If no game matches in this way, similar
//! words count too.

use crate::games::{FAMILIES, Game, KNOWN_GAMES, Kind, KnownGame};

use super::{Filter, GameFacts};

/// The way in which a game matches the typed text, the best way first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum MatchQuality {
    /// The text matches one of the game's own names.
    Name,
    /// The text matches the kind or the family of the game.
    Kind,
    /// The text sounds like one of the game's own names.
    Sound,
    /// The text contains a word that is similar to a word of the game.
    Similar,
}

/// The meaning of words in the typed text that do not belong to a name.
#[derive(Clone, Copy, Debug)]
enum Meaning {
    /// All games. An example is the word “patience”.
    Any,
    /// The games that match this filter.
    Filter(Filter),
    /// The games of a kind of patience.
    Kind(Kind),
}

/// The words that describe kinds of games. Phrases of several words come first in the list.
const KINDS: &[(&str, Meaning)] = &[
    ("two or more", Meaning::Filter(Filter::Several)),
    ("one pack", Meaning::Filter(Filter::OnePack)),
    ("single pack", Meaning::Filter(Filter::OnePack)),
    ("1 pack", Meaning::Filter(Filter::OnePack)),
    ("two packs", Meaning::Filter(Filter::TwoPacks)),
    ("two pack", Meaning::Filter(Filter::TwoPacks)),
    ("double pack", Meaning::Filter(Filter::TwoPacks)),
    ("2 packs", Meaning::Filter(Filter::TwoPacks)),
    ("three packs", Meaning::Filter(Filter::MorePacks)),
    ("four packs", Meaning::Filter(Filter::MorePacks)),
    ("two players", Meaning::Filter(Filter::Several)),
    ("by ear", Meaning::Filter(Filter::GoodByEar)),
    ("in company", Meaning::Kind(Kind::Company)),
    ("solitaire", Meaning::Any),
    ("patience", Meaning::Any),
    ("cards", Meaning::Any),
    ("games", Meaning::Any),
    ("easy", Meaning::Filter(Filter::Often)),
    ("hard", Meaning::Filter(Filter::Rarely)),
    ("difficult", Meaning::Filter(Filter::Rarely)),
    ("short", Meaning::Filter(Filter::Short)),
    ("quick", Meaning::Filter(Filter::Short)),
    ("long", Meaning::Filter(Filter::Long)),
    ("luck", Meaning::Filter(Filter::Luck)),
    ("skill", Meaning::Filter(Filter::Skill)),
    ("thinking", Meaning::Filter(Filter::Skill)),
    ("players", Meaning::Filter(Filter::Several)),
    ("several", Meaning::Filter(Filter::Several)),
    ("together", Meaning::Filter(Filter::Several)),
    ("company", Meaning::Kind(Kind::Company)),
    ("fans", Meaning::Kind(Kind::Fan)),
    ("building", Meaning::Kind(Kind::Builder)),
    ("builder", Meaning::Kind(Kind::Builder)),
    ("pairs", Meaning::Kind(Kind::Pairing)),
    ("pairing", Meaning::Kind(Kind::Pairing)),
    ("adding", Meaning::Kind(Kind::Adding)),
    ("sums", Meaning::Kind(Kind::Adding)),
    ("block", Meaning::Kind(Kind::Grid)),
    ("grid", Meaning::Kind(Kind::Grid)),
    ("arranging", Meaning::Kind(Kind::Arranging)),
    ("hands", Meaning::Kind(Kind::Poker)),
    ("poker", Meaning::Kind(Kind::Poker)),
    ("favourites", Meaning::Filter(Filter::Favourite)),
    ("favorites", Meaning::Filter(Filter::Favourite)),
    ("cadogan", Meaning::Filter(Filter::Cadogan)),
    ("whitmore", Meaning::Filter(Filter::WhitmoreJones)),
    ("jones", Meaning::Filter(Filter::WhitmoreJones)),
];

/// An unfinished word can describe a kind of game only if it has at least this many letters.
const MIN_UNFINISHED: usize = 3;

/// Returns the games that match the typed text, the best matches first. Equal matches keep the
/// given order. Returns all games if the text is empty.
pub fn search_games(games: &[(&'static Game, GameFacts)], typed: &str) -> Vec<&'static Game> {
    let typed = normalise(typed);
    let pieces = search_terms(&typed);
    let mut answers: Vec<(MatchQuality, &'static Game)> = Vec::new();
    for (game, known) in games {
        let names = GameNames::new(game);
        let mut each = pieces.iter().map(|piece| names.match_term(game, known, piece));
        let worst = each.try_fold(MatchQuality::Name, |worst, answer| Some(worst.max(answer?)));
        let worst = worst
            .filter(|answer| !allows_spelling_mistakes(*answer))
            .or_else(|| names.match_without_spaces(&typed))
            .or(worst);
        answers.extend(worst.map(|answer| (answer, *game)));
    }
    if answers.iter().any(|(answer, _)| !allows_spelling_mistakes(*answer)) {
        answers.retain(|(answer, _)| !allows_spelling_mistakes(*answer));
    }
    answers.sort_by_key(|(answer, _)| *answer);
    answers.into_iter().map(|(_, game)| game).collect()
}

/// Returns the well-known games with a word that begins with the typed text. Returns no games if
/// the text is very short.
pub fn known_games_named(typed: &str) -> impl Iterator<Item = &'static KnownGame> {
    let typed = normalise(typed).replace(' ', "");
    KNOWN_GAMES.iter().filter(move |known| {
        let endings = name_endings_without_spaces(known.name);
        typed.len() >= MIN_UNFINISHED && endings.iter().any(|name| name.starts_with(&typed))
    })
}

/// Returns true if the match allows small mistakes. A game with such a match is returned only if no
/// game matches without mistakes.
fn allows_spelling_mistakes(answer: MatchQuality) -> bool {
    answer >= MatchQuality::Sound
}

/// A part of the typed text: a single word, or a phrase that must match as a whole.
struct SearchTerm<'a> {
    words: Vec<&'a str>,
    /// The meanings of these words if they do not belong to a name.
    meanings: Vec<Meaning>,
    /// The meanings of words that are similar to these words.
    similar_meanings: Vec<Meaning>,
}

/// Splits the typed text into phrases that describe kinds of games, and single words.
fn search_terms(typed: &str) -> Vec<SearchTerm<'_>> {
    let mut words: &[&str] = &typed.split_whitespace().collect::<Vec<_>>();
    let mut pieces = Vec::new();
    while !words.is_empty() {
        let phrase = KINDS.iter().map(|(kind, _)| kind.split(' ').count()).find(|count| {
            let candidate = words.get(..*count).filter(|candidate| candidate.len() > 1);
            candidate.is_some_and(|words| KINDS.iter().any(|(kind, _)| *kind == words.join(" ")))
        });
        let (piece, rest) = words.split_at(phrase.unwrap_or(1));
        let phrase_text = piece.join(" ");
        let asked = |fits: &dyn Fn(&str, Meaning) -> bool| -> Vec<Meaning> {
            KINDS.iter().filter(|(kind, asks)| fits(kind, *asks)).map(|(_, asks)| *asks).collect()
        };
        // An unfinished word must not match all games, because that would hide the games whose
        // names begin with this word.
        let begun = |kind: &str, asks: Meaning| match asks {
            Meaning::Any => kind == phrase_text,
            Meaning::Filter(_) | Meaning::Kind(_) => {
                phrase_text.len() >= MIN_UNFINISHED && kind.starts_with(&phrase_text)
            }
        };
        pieces.push(SearchTerm {
            words: piece.to_vec(),
            meanings: asked(&begun),
            similar_meanings: asked(&|kind, _| is_similar(&phrase_text, kind)),
        });
        words = rest;
    }
    pieces
}

impl Meaning {
    fn matches(self, game: &Game, known: &GameFacts) -> bool {
        match self {
            Meaning::Any => true,
            Meaning::Filter(filter) => filter.matches(game, known),
            Meaning::Kind(kind) => game.kind == kind,
        }
    }
}

/// A typed text is compared with names without spaces only if it has at least this many letters.
const MIN_JOINED: usize = 5;

/// The words in the names of a game and of its families. The `joined` lists contain the results of
/// [`name_endings_without_spaces`].
struct GameNames {
    own: Vec<String>,
    family: Vec<String>,
    own_joined: Vec<String>,
    family_joined: Vec<String>,
}

/// Returns the endings of a name, without spaces. For “La Belle Lucie” these are “labellelucie”,
/// “bellelucie” and “lucie”.
fn name_endings_without_spaces(name: &str) -> Vec<String> {
    let plain = normalise(name);
    let words: Vec<&str> = plain.split(' ').collect();
    (0..words.len()).map(|first| words[first..].concat()).collect()
}

impl GameNames {
    fn new(game: &Game) -> GameNames {
        let names = std::iter::once(game.title).chain(game.aka.iter().copied()).chain([game.id]);
        let words = |name| normalise(name).split(' ').map(str::to_owned).collect::<Vec<_>>();
        let families = FAMILIES.iter().filter(|(_, games)| games.contains(&game.id));
        let akin = families.map(|(name, _)| *name).chain(game.similar_games.iter().copied());
        GameNames {
            own_joined: names.clone().flat_map(name_endings_without_spaces).collect(),
            family_joined: akin.clone().flat_map(name_endings_without_spaces).collect(),
            own: names.flat_map(words).collect(),
            family: akin.flat_map(words).collect(),
        }
    }

    /// Returns how the game matches the whole typed text if all spaces are ignored. Returns `None`
    /// if it does not match.
    fn match_without_spaces(&self, typed: &str) -> Option<MatchQuality> {
        let typed = typed.replace(' ', "");
        let begins = |names: &[String]| names.iter().any(|name| name.starts_with(&typed));
        if typed.len() < MIN_JOINED {
            None
        } else if begins(&self.own_joined) {
            Some(MatchQuality::Name)
        } else {
            begins(&self.family_joined).then_some(MatchQuality::Kind)
        }
    }

    /// Returns how the game matches the term. Returns `None` if it does not match.
    fn match_term(
        &self,
        game: &Game,
        known: &GameFacts,
        piece: &SearchTerm,
    ) -> Option<MatchQuality> {
        let by_name = |fits: &dyn Fn(&str, &str) -> bool| {
            piece.words.iter().all(|word| self.own.iter().any(|name| fits(word, name)))
        };
        let of_family = |fits: &dyn Fn(&str, &str) -> bool| {
            piece.words.iter().all(|word| self.family.iter().any(|name| fits(word, name)))
        };
        let asked = |asked: &[Meaning]| asked.iter().any(|asked| asked.matches(game, known));
        let begins = |word: &str, name: &str| name.starts_with(word);
        if by_name(&begins) {
            Some(MatchQuality::Name)
        } else if of_family(&begins) || asked(&piece.meanings) {
            Some(MatchQuality::Kind)
        } else if by_name(&sounds_like) {
            Some(MatchQuality::Sound)
        } else if by_name(&is_similar) || of_family(&is_similar) || asked(&piece.similar_meanings) {
            Some(MatchQuality::Similar)
        } else {
            None
        }
    }
}

/// Returns true if a typed word sounds like the beginning of a name. For example, “lucy” sounds
/// like “Lucie”.
fn sounds_like(word: &str, name: &str) -> bool {
    let sound = |word: &str| word.replace("ie", "y").replace("ck", "k").replace("ph", "f");
    word.len() > MIN_UNFINISHED && sound(name).starts_with(&sound(word))
}

/// Returns true if the two words are similar. They may differ by one mistake, or by two mistakes if
/// the word is long. A mistake is one of these:
/// - a wrong letter;
/// - a missing letter;
/// - an additional letter;
/// - two letters in the wrong order.
fn is_similar(word: &str, name: &str) -> bool {
    let most = match word.chars().count() {
        0..=3 => return false,
        4..=7 => 1,
        _ => 2,
    };
    edit_distance(word, name) <= most
}

/// Returns the minimum number of mistakes that turn one word into the other. [`is_similar`] lists
/// the kinds of mistakes.
fn edit_distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    if one.len().abs_diff(other.len()) > 2 {
        return usize::MAX;
    }
    // The number in row `at` and column `to` is the distance between the first `at` letters of
    // `one` and the first `to` letters of `other`.
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for at in 1..=one.len() {
        let (previous, mut row) = (&rows[at - 1], vec![at]);
        for to in 1..=other.len() {
            let wrong = previous[to - 1] + usize::from(one[at - 1] != other[to - 1]);
            let mut least = wrong.min(previous[to] + 1).min(row[to - 1] + 1);
            let are_exchanged =
                at > 1 && to > 1 && one[at - 1] == other[to - 2] && one[at - 2] == other[to - 1];
            if are_exchanged {
                least = least.min(rows[at - 2][to - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

/// Returns the text in lower case and without accents. A space replaces every other character that
/// is not a letter or digit.
fn normalise(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars().flat_map(char::to_lowercase) {
        match letter {
            '\u{300}'..='\u{36f}' => {} // a combining accent
            'à'..='å' => out.push('a'),
            'è'..='ë' => out.push('e'),
            'ì'..='ï' => out.push('i'),
            'ò'..='ö' | 'ø' => out.push('o'),
            'ù'..='ü' => out.push('u'),
            'ý' | 'ÿ' => out.push('y'),
            'ç' => out.push('c'),
            'ñ' => out.push('n'),
            'æ' => out.push_str("ae"),
            'œ' => out.push_str("oe"),
            'ß' => out.push_str("ss"),
            '’' | '\'' => {}
            letter if letter.is_alphanumeric() => out.push(letter),
            _ => out.push(' '),
        }
    }
    out.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edit_distance_counts_mistakes() {
        for (typed, name, count) in [
            ("klondyke", "klondike", 1),
            ("solitare", "solitaire", 1),
            ("nestro", "nestor", 1),
            ("nestor", "nestor", 0),
            ("bell", "belle", 1),
            ("cat", "wheel", 5),
        ] {
            assert_eq!(edit_distance(typed, name).min(5), count, "{typed}");
        }
        assert!(is_similar("klondyke", "klondike"));
        assert!(!is_similar("bee", "bel"), "words of three letters must be exact");
        assert!(!is_similar("mill", "hall"));
    }

    #[test]
    fn known_phrases_are_not_split_into_words() {
        let parts = |typed: &str| {
            let pieces = search_terms(typed);
            pieces.iter().map(|piece| piece.words.join(" ")).collect::<Vec<_>>()
        };
        assert_eq!(parts("easy two packs"), ["easy", "two packs"]);
        assert_eq!(parts("two rings"), ["two", "rings"]);
        assert_eq!(parts("two or more spider"), ["two or more", "spider"]);
        assert!(parts("").is_empty());
    }
}
