//! Finds games by any of their names, by their kind, and in spite of small spelling mistakes.
//! Knows titles, other names, ids, families, and the words for kinds of games. Does not know a
//! page.
//!
//! Each typed word must match the beginning of a name, or a kind (“easy”, “two packs”). Spaces
//! do not matter: “free cell” finds “freecell”. Only if this finds nothing, similar words count
//! as well.

use crate::games::{FAMILIES, Game, Kind};

use super::{Filter, GameFacts};

/// How well a game matches the typed text, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum MatchQuality {
    /// By its own names.
    Name,
    /// By its kind or its family.
    Kind,
    /// By the sound of its own names.
    Sound,
    /// By a similar word.
    Similar,
}

/// The meaning of words that are not names.
#[derive(Clone, Copy, Debug)]
enum Meaning {
    /// Any game: “patience”.
    Any,
    /// The games that match a filter.
    Filter(Filter),
    /// A kind of patience.
    Kind(Kind),
}

/// The words for kinds of games. Phrases of several words come first.
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

/// The minimum length of an unfinished word that may stand for a kind.
const MIN_UNFINISHED: usize = 3;

/// Returns the games that match the typed text, the best first, otherwise in the given order.
/// Returns all games if the text is empty.
pub fn search_games(games: &[(&'static Game, GameFacts)], typed: &str) -> Vec<&'static Game> {
    let typed = normalise(typed);
    let pieces = search_terms(&typed);
    let mut answers: Vec<(MatchQuality, &'static Game)> = Vec::new();
    for (game, known) in games {
        let names = GameNames::new(game);
        let mut each = pieces.iter().map(|piece| names.match_term(game, known, piece));
        let worst = each.try_fold(MatchQuality::Name, |worst, answer| Some(worst.max(answer?)));
        let worst = worst
            .filter(|answer| !is_forgiving(*answer))
            .or_else(|| names.match_joined(&typed))
            .or(worst);
        answers.extend(worst.map(|answer| (answer, *game)));
    }
    if answers.iter().any(|(answer, _)| !is_forgiving(*answer)) {
        answers.retain(|(answer, _)| !is_forgiving(*answer));
    }
    answers.sort_by_key(|(answer, _)| *answer);
    answers.into_iter().map(|(_, game)| game).collect()
}

/// Returns true if small mistakes were forgiven. Such games are returned only if no other game
/// matches.
fn is_forgiving(answer: MatchQuality) -> bool {
    answer >= MatchQuality::Sound
}

/// A part of the typed text that must match as a whole.
struct SearchTerm<'a> {
    words: Vec<&'a str>,
    /// The meanings of the words if they are not a name.
    meanings: Vec<Meaning>,
    /// The meanings of similar words.
    similar_meanings: Vec<Meaning>,
}

/// Splits the typed text into phrases for kinds, and single words.
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
        // An unfinished word must not stand for any game, because it would hide the names that
        // begin with it.
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

/// The minimum length of a text that is compared with names without their spaces.
const MIN_JOINED: usize = 5;

/// The words of a game's names and of its families. The `joined` lists have each of these names
/// without spaces, once from each of its words on.
struct GameNames {
    own: Vec<String>,
    family: Vec<String>,
    own_joined: Vec<String>,
    family_joined: Vec<String>,
}

/// Returns a name without spaces, once from each of its words on.
fn joined_names(name: &str) -> Vec<String> {
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
            own_joined: names.clone().flat_map(joined_names).collect(),
            family_joined: akin.clone().flat_map(joined_names).collect(),
            own: names.flat_map(words).collect(),
            family: akin.flat_map(words).collect(),
        }
    }

    /// Returns how the game matches the whole typed text, wherever the spaces are.
    fn match_joined(&self, typed: &str) -> Option<MatchQuality> {
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

    /// Returns how the game matches a part of the typed text.
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

/// Returns true if a typed word sounds like the beginning of a name: “lucy” is “Lucie”.
fn sounds_like(word: &str, name: &str) -> bool {
    let sound = |word: &str| word.replace("ie", "y").replace("ck", "k").replace("ph", "f");
    word.len() > MIN_UNFINISHED && sound(name).starts_with(&sound(word))
}

/// Returns true if two words differ by one mistake, or by two if the word is long. A mistake is
/// a letter that is wrong, missing or too many, or two letters exchanged.
fn is_similar(word: &str, name: &str) -> bool {
    let most = match word.chars().count() {
        0..=3 => return false,
        4..=7 => 1,
        _ => 2,
    };
    edit_distance(word, name) <= most
}

/// Returns the minimum number of such mistakes between two words.
fn edit_distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    if one.len().abs_diff(other.len()) > 2 {
        return usize::MAX;
    }
    // Row `at`, column `to`: the distance between the first `at` letters of `one` and the first
    // `to` letters of `other`.
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

/// Returns the text in small letters and without accents. All other characters separate words.
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
    fn mistakes_are_counted() {
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
    fn phrases_are_kept_whole() {
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
