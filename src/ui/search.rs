//! Finding a game by any name it is known or taken by. Knows titles, other names, the
//! names of games close to it, and ids; no page.

use crate::games::Game;

/// Tests if each word of a query begins a word of one of the game's names.
pub fn matches(game: &Game, query: &str) -> bool {
    let wanted = plain(query);
    let others = game.aka.iter().chain(game.akin).copied();
    let names = std::iter::once(game.title).chain(others).chain([game.id]);
    let names: Vec<String> = names.map(plain).collect();
    wanted
        .split(' ')
        .all(|word| names.iter().any(|name| name.split(' ').any(|part| part.starts_with(word))))
}

/// Small letters without accents; whatever is no letter and no figure parts words.
fn plain(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars().flat_map(char::to_lowercase) {
        match letter {
            'é' | 'è' | 'ê' | 'ë' => out.push('e'),
            'à' | 'â' | 'ä' => out.push('a'),
            'ö' | 'ô' => out.push('o'),
            'ü' | 'û' => out.push('u'),
            'ç' => out.push('c'),
            'æ' => out.push_str("ae"),
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
    use crate::games;

    fn find(query: &str) -> Vec<&'static str> {
        games::all().filter(|game| matches(game, query)).map(|game| game.id).collect()
    }

    #[test]
    fn a_game_is_found_by_any_of_its_names() {
        assert_eq!(find("lucie"), ["la-belle-lucie"]);
        assert_eq!(find("Midnight oil"), ["la-belle-lucie"]);
        assert_eq!(find("  KLONDIKE "), ["canfield-or-klondike"]);
        assert_eq!(find("st. hel"), ["napoleon-at-st-helena"]);
        assert_eq!(find("great-thirt"), ["great-thirteen"]);
        assert_eq!(find("sly fox"), ["sly"]);
    }

    #[test]
    fn no_query_finds_all_and_nonsense_nothing() {
        assert_eq!(find("").len(), games::all().count());
        assert_eq!(find("  ").len(), games::all().count());
        assert!(find("xyzzy").is_empty());
    }
}
