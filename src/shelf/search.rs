//! Finds games by any of their names, by their kind, and in spite of small spelling mistakes.
//! Knows titles, other names, ids, families, and the words for kinds of games. Does not know a
//! page.
//!
//! Each typed word must match the beginning of a name, or a kind (“easy”, “two packs”). Spaces
//! do not matter: “free cell” finds “freecell”. Only if this finds nothing, similar words count
//! as well.

use crate::games::{FAMILIES, Game, Kind};

use super::{Filter, Known};

/// How well a game matches the typed text, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum FoundBy {
    /// By its own names.
    Name,
    /// By its kind or its family.
    Kind,
    /// By the sound of its own names.
    Sound,
    /// By a similar word.
    Nearly,
}

/// The meaning of words that are not names.
#[derive(Clone, Copy, Debug)]
enum Asked {
    /// Any game: “patience”.
    Any,
    /// The games that match a filter.
    Filter(Filter),
    /// A kind of patience.
    Kind(Kind),
}

/// The words for kinds of games. Phrases of several words come first.
const KINDS: &[(&str, Asked)] = &[
    ("two or more", Asked::Filter(Filter::Several)),
    ("one pack", Asked::Filter(Filter::OnePack)),
    ("single pack", Asked::Filter(Filter::OnePack)),
    ("1 pack", Asked::Filter(Filter::OnePack)),
    ("two packs", Asked::Filter(Filter::TwoPacks)),
    ("two pack", Asked::Filter(Filter::TwoPacks)),
    ("double pack", Asked::Filter(Filter::TwoPacks)),
    ("2 packs", Asked::Filter(Filter::TwoPacks)),
    ("three packs", Asked::Filter(Filter::MorePacks)),
    ("four packs", Asked::Filter(Filter::MorePacks)),
    ("two players", Asked::Filter(Filter::Several)),
    ("in company", Asked::Kind(Kind::Company)),
    ("solitaire", Asked::Any),
    ("patience", Asked::Any),
    ("cards", Asked::Any),
    ("games", Asked::Any),
    ("easy", Asked::Filter(Filter::Often)),
    ("hard", Asked::Filter(Filter::Rarely)),
    ("difficult", Asked::Filter(Filter::Rarely)),
    ("short", Asked::Filter(Filter::Short)),
    ("quick", Asked::Filter(Filter::Short)),
    ("long", Asked::Filter(Filter::Long)),
    ("luck", Asked::Filter(Filter::Luck)),
    ("skill", Asked::Filter(Filter::Skill)),
    ("thinking", Asked::Filter(Filter::Skill)),
    ("players", Asked::Filter(Filter::Several)),
    ("several", Asked::Filter(Filter::Several)),
    ("together", Asked::Filter(Filter::Several)),
    ("company", Asked::Kind(Kind::Company)),
    ("fans", Asked::Kind(Kind::Fan)),
    ("building", Asked::Kind(Kind::Builder)),
    ("builder", Asked::Kind(Kind::Builder)),
    ("pairs", Asked::Kind(Kind::Pairing)),
    ("pairing", Asked::Kind(Kind::Pairing)),
    ("adding", Asked::Kind(Kind::Adding)),
    ("sums", Asked::Kind(Kind::Adding)),
    ("block", Asked::Kind(Kind::Grid)),
    ("grid", Asked::Kind(Kind::Grid)),
    ("arranging", Asked::Kind(Kind::Arranging)),
    ("hands", Asked::Kind(Kind::Poker)),
    ("poker", Asked::Kind(Kind::Poker)),
    ("favourites", Asked::Filter(Filter::Favourite)),
    ("favorites", Asked::Filter(Filter::Favourite)),
    ("cadogan", Asked::Filter(Filter::Cadogan)),
    ("whitmore", Asked::Filter(Filter::WhitmoreJones)),
    ("jones", Asked::Filter(Filter::WhitmoreJones)),
];

/// The minimum length of an unfinished word that may stand for a kind.
const BEGUN: usize = 3;

/// Returns the games that match the typed text, the best first, otherwise in the given order.
/// Returns all games if the text is empty.
pub fn found(games: &[(&'static Game, Known)], typed: &str) -> Vec<&'static Game> {
    let typed = plain(typed);
    let pieces = pieces(&typed);
    let mut answers: Vec<(FoundBy, &'static Game)> = Vec::new();
    for (game, known) in games {
        let names = Names::of(game);
        let mut each = pieces.iter().map(|piece| names.answer(game, known, piece));
        let worst = each.try_fold(FoundBy::Name, |worst, answer| Some(worst.max(answer?)));
        let worst =
            worst.filter(|answer| !forgives(*answer)).or_else(|| names.joined(&typed)).or(worst);
        answers.extend(worst.map(|answer| (answer, *game)));
    }
    if answers.iter().any(|(answer, _)| !forgives(*answer)) {
        answers.retain(|(answer, _)| !forgives(*answer));
    }
    answers.sort_by_key(|(answer, _)| *answer);
    answers.into_iter().map(|(_, game)| game).collect()
}

/// Returns true if small mistakes were forgiven. Such games are returned only if no other game
/// matches.
fn forgives(answer: FoundBy) -> bool {
    answer >= FoundBy::Sound
}

/// A part of the typed text that must match as a whole.
struct Piece<'a> {
    words: Vec<&'a str>,
    /// The meanings of the words if they are not a name.
    asks: Vec<Asked>,
    /// The meanings of similar words.
    nearly: Vec<Asked>,
}

/// Splits the typed text into phrases for kinds, and single words.
fn pieces(typed: &str) -> Vec<Piece<'_>> {
    let mut words: &[&str] = &typed.split_whitespace().collect::<Vec<_>>();
    let mut pieces = Vec::new();
    while !words.is_empty() {
        let phrase = KINDS.iter().map(|(kind, _)| kind.split(' ').count()).find(|count| {
            let candidate = words.get(..*count).filter(|candidate| candidate.len() > 1);
            candidate.is_some_and(|words| KINDS.iter().any(|(kind, _)| *kind == words.join(" ")))
        });
        let (piece, rest) = words.split_at(phrase.unwrap_or(1));
        let phrase_text = piece.join(" ");
        let asked = |fits: &dyn Fn(&str, Asked) -> bool| -> Vec<Asked> {
            KINDS.iter().filter(|(kind, asks)| fits(kind, *asks)).map(|(_, asks)| *asks).collect()
        };
        // An unfinished word must not stand for any game, because it would hide the names that
        // begin with it.
        let begun = |kind: &str, asks: Asked| match asks {
            Asked::Any => kind == phrase_text,
            Asked::Filter(_) | Asked::Kind(_) => {
                phrase_text.len() >= BEGUN && kind.starts_with(&phrase_text)
            }
        };
        pieces.push(Piece {
            words: piece.to_vec(),
            asks: asked(&begun),
            nearly: asked(&|kind, _| is_near(&phrase_text, kind)),
        });
        words = rest;
    }
    pieces
}

impl Asked {
    fn fits(self, game: &Game, known: &Known) -> bool {
        match self {
            Asked::Any => true,
            Asked::Filter(filter) => filter.fits(game, known),
            Asked::Kind(kind) => game.kind == kind,
        }
    }
}

/// The minimum length of a text that is compared with names without their spaces.
const JOINED: usize = 5;

/// The words of a game's names and of its families. The `joined` lists have each of these names
/// without spaces, once from each of its words on.
struct Names {
    own: Vec<String>,
    family: Vec<String>,
    own_joined: Vec<String>,
    family_joined: Vec<String>,
}

/// Returns a name without spaces, once from each of its words on.
fn joined(name: &str) -> Vec<String> {
    let plain = plain(name);
    let words: Vec<&str> = plain.split(' ').collect();
    (0..words.len()).map(|first| words[first..].concat()).collect()
}

impl Names {
    fn of(game: &Game) -> Names {
        let names = std::iter::once(game.title).chain(game.aka.iter().copied()).chain([game.id]);
        let words = |name| plain(name).split(' ').map(str::to_owned).collect::<Vec<_>>();
        let families = FAMILIES.iter().filter(|(_, games)| games.contains(&game.id));
        let akin = families.map(|(name, _)| *name).chain(game.akin.iter().copied());
        Names {
            own_joined: names.clone().flat_map(joined).collect(),
            family_joined: akin.clone().flat_map(joined).collect(),
            own: names.flat_map(words).collect(),
            family: akin.flat_map(words).collect(),
        }
    }

    /// Returns how the game matches the whole typed text, wherever the spaces are.
    fn joined(&self, typed: &str) -> Option<FoundBy> {
        let typed = typed.replace(' ', "");
        let begins = |names: &[String]| names.iter().any(|name| name.starts_with(&typed));
        if typed.len() < JOINED {
            None
        } else if begins(&self.own_joined) {
            Some(FoundBy::Name)
        } else {
            begins(&self.family_joined).then_some(FoundBy::Kind)
        }
    }

    /// Returns how the game matches a part of the typed text.
    fn answer(&self, game: &Game, known: &Known, piece: &Piece) -> Option<FoundBy> {
        let by_name = |fits: &dyn Fn(&str, &str) -> bool| {
            piece.words.iter().all(|word| self.own.iter().any(|name| fits(word, name)))
        };
        let of_family = |fits: &dyn Fn(&str, &str) -> bool| {
            piece.words.iter().all(|word| self.family.iter().any(|name| fits(word, name)))
        };
        let asked = |asked: &[Asked]| asked.iter().any(|asked| asked.fits(game, known));
        let begins = |word: &str, name: &str| name.starts_with(word);
        if by_name(&begins) {
            Some(FoundBy::Name)
        } else if of_family(&begins) || asked(&piece.asks) {
            Some(FoundBy::Kind)
        } else if by_name(&sounds_like) {
            Some(FoundBy::Sound)
        } else if by_name(&is_near) || of_family(&is_near) || asked(&piece.nearly) {
            Some(FoundBy::Nearly)
        } else {
            None
        }
    }
}

/// Returns true if a typed word sounds like the beginning of a name: “lucy” is “Lucie”.
fn sounds_like(word: &str, name: &str) -> bool {
    let sound = |word: &str| word.replace("ie", "y").replace("ck", "k").replace("ph", "f");
    word.len() > BEGUN && sound(name).starts_with(&sound(word))
}

/// Returns true if two words differ by one mistake, or by two if the word is long. A mistake is
/// a letter that is wrong, missing or too many, or two letters exchanged.
fn is_near(word: &str, name: &str) -> bool {
    let most = match word.chars().count() {
        0..=3 => return false,
        4..=7 => 1,
        _ => 2,
    };
    mistakes(word, name) <= most
}

/// Returns the minimum number of such mistakes between two words.
fn mistakes(one: &str, other: &str) -> usize {
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
fn plain(name: &str) -> String {
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
            assert_eq!(mistakes(typed, name).min(5), count, "{typed}");
        }
        assert!(is_near("klondyke", "klondike"));
        assert!(!is_near("bee", "bel"), "words of three letters must be exact");
        assert!(!is_near("mill", "hall"));
    }

    #[test]
    fn phrases_are_kept_whole() {
        let parts = |typed: &str| {
            let pieces = pieces(typed);
            pieces.iter().map(|piece| piece.words.join(" ")).collect::<Vec<_>>()
        };
        assert_eq!(parts("easy two packs"), ["easy", "two packs"]);
        assert_eq!(parts("two rings"), ["two", "rings"]);
        assert_eq!(parts("two or more spider"), ["two or more", "spider"]);
        assert!(parts("").is_empty());
    }
}
