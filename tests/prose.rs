//! The rules in plain words: every game has them, in the form that is read, and
//! no file of them is without its game.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use proc_macro2::{TokenStream, TokenTree};

use patientia::{
    games::{self, Book, Game, prose::Prose},
    session::Session,
    text::glossary,
    ui::table::opening,
};

mod support;

/// Where the words of a game lie, below `src/games`: beside its declaration.
fn place(game: &Game) -> String {
    let book = match game.book {
        Book::Cadogan => "cadogan",
        Book::WhitmoreJones => "whitmore_jones",
    };
    format!("{book}/{}.en.txt", game.id.replace('-', "_"))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games")
}

/// Every text file below `src/games`.
fn files() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for book in fs::read_dir(folder()).expect("a folder").map(|entry| entry.expect("an entry")) {
        let Ok(inside) = fs::read_dir(book.path()) else { continue };
        for path in inside.map(|entry| entry.expect("an entry").path()) {
            if path.extension().is_some_and(|ending| ending == "txt") {
                let name = path.strip_prefix(folder()).expect("below it").to_string_lossy();
                found.insert(name.into_owned(), fs::read_to_string(&path).expect("UTF-8"));
            }
        }
    }
    found
}

#[test]
fn every_game_is_told_in_words_beside_its_declaration() {
    let files = files();
    for game in games::all() {
        let place = place(game);
        assert!(
            folder().join(place.replace(".en.txt", ".rs")).is_file(),
            "no declaration for {place}"
        );
        let text = files.get(&place).unwrap_or_else(|| panic!("{place} is not there"));
        Prose::parse(text).unwrap_or_else(|why| panic!("{place}, {why}"));
    }
}

#[test]
fn no_words_are_without_their_game() {
    let places: Vec<String> = games::all().map(place).collect();
    for file in files().keys() {
        assert!(places.contains(file), "{file} belongs to no game");
    }
}

/// The page shows what is written, letter by letter.
#[test]
fn the_words_are_plain_text() {
    for (file, text) in files() {
        let (said, lists) = text.split_once("# A worked opening").unwrap_or((&text, ""));
        let body = said.lines().filter(|line| !line.starts_with("# "));
        // Labels of lists are codes and ids: what is shown comes after them.
        let listed = lists.lines().filter(|line| !line.starts_with("# "));
        let listed = listed.map(|line| line.split_once(": ").map_or(line, |(_, said)| said));
        let body = body.chain(listed);
        for (line, word) in body.flat_map(|line| line.split(' ').map(move |word| (line, word))) {
            let marked = word
                .contains(['#', '*', '_', '`', '<', '>', '[', ']', '\\', '|', '\t', '='])
                || word.contains("--")
                || word.starts_with('&');
            assert!(!marked, "{file} has {word:?} in {line:?}, which is not plain text");
        }
    }
}

/// Words of an older voice: each has one that says the same better, or more plainly.
const GONE: &[(&str, &str)] = &[
    ("by itself", "automatically"),
    ("by themselves", "automatically"),
    ("exposed", "free"),
    ("if you choose so", "the name of the option"),
    ("lies out", "is on the table"),
    ("no neighbours", "the sequence stops at"),
    ("packed", "built"),
    ("privilege", "grace"),
    ("till", "until"),
    ("unless you choose", "the name of the option"),
    ("used up", "runs out, is emptied"),
];

/// Words for a player that are gone from what is told of moves and rules; in the
/// texts a king may be spoken of as a man.
const PERSONS: &[(&str, &str)] = &[("he", "they"), ("him", "them"), ("his", "their")];

/// Tests if a text has words, whole and in whatever case.
fn has_words(text: &str, words: &str) -> bool {
    let plain = |text: &str| {
        let letters = text.chars().map(|letter| if letter.is_alphabetic() { letter } else { ' ' });
        let joined: String = letters.flat_map(char::to_lowercase).collect();
        format!(" {} ", joined.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    plain(text).contains(&plain(words))
}

/// Words that have gone from what is said while playing, besides.
const GONE_IN_PLAY: &[(&str, &str)] = &[
    ("cards are not taken up again", "no redeal"),
    ("let go", "removed"),
    ("shelf", "all games"),
    ("take back", "undo"),
    ("taken back", "undone"),
    ("without end", "unlimited"),
];

/// Panics if a text has any of these words.
fn says_none(file: &str, text: &str, gone: &[(&str, &str)]) {
    // The pile in the middle of the Merry-go-round, into which fares are paid.
    let text =
        text.to_lowercase().replace("the till", "the cash-box").replace("till:", "cash-box:");
    for (gone, instead) in gone {
        assert!(!has_words(&text, gone), "{file} says {gone:?}; say {instead}");
    }
}

/// The same of all words that are gone from what is said of moves.
fn assert_gone(file: &str, text: &str) {
    for gone in [GONE, PERSONS, GONE_IN_PLAY] {
        says_none(file, text, gone);
    }
}

/// The short rules, with which a text begins, have words of their own.
#[test]
fn words_that_are_gone_are_not_said_while_playing() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let read = |path: &Path| fs::read_to_string(path).expect("UTF-8");
    assert_gone("sentences.txt", &read(&here.join("sentences.txt")));
    for told in fs::read_dir(here.join("told")).expect("a folder") {
        let path = told.expect("an entry").path();
        let text = read(&path);
        let headings = ["\nButtons\n", "\nPiles\n"];
        let start = headings.iter().filter_map(|heading| text.find(heading)).min();
        assert_gone(&path.to_string_lossy(), &text[start.expect("what is said in play")..]);
    }
}

/// The texts within the words of a source, but for those of attributes and comments.
fn literals(tokens: TokenStream, found: &mut Vec<String>) {
    let mut is_attribute = false;
    for token in tokens {
        match token {
            TokenTree::Group(_) if is_attribute => {}
            TokenTree::Group(group) => literals(group.stream(), found),
            TokenTree::Literal(text) if text.to_string().starts_with('"') => {
                found.push(text.to_string());
            }
            TokenTree::Punct(sign) if sign.as_char() == '#' => {
                is_attribute = true;
                continue;
            }
            // Of the file itself: `#![doc = "…"]`.
            TokenTree::Punct(sign) if sign.as_char() == '!' && is_attribute => continue,
            TokenTree::Punct(_) | TokenTree::Ident(_) | TokenTree::Literal(_) => {}
        }
        is_attribute = false;
    }
}

#[test]
fn words_that_are_gone_stand_in_no_sentence_of_the_program() {
    let mut found = Vec::new();
    literals("#[doc = \"by itself\"] fn f() { g(\"till\") }".parse().expect("words"), &mut found);
    assert_eq!(found, ["\"till\""], "comments are attributes to a reader");
    let room = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/text");
    for path in support::sources(&room) {
        let source = fs::read_to_string(&path).expect("UTF-8");
        let source = source.split("#[cfg(test)]").next().unwrap_or("");
        let mut found = Vec::new();
        literals(source.parse().expect("a source that compiles"), &mut found);
        for text in found {
            assert_gone(&path.to_string_lossy(), &text);
        }
    }
}

#[test]
fn words_of_the_older_voice_do_not_come_back() {
    assert!(has_words("It is turned up by\nitself.", "by itself"));
    assert!(!has_words("Unpacked, still", "packed") && !has_words("still", "till"));
    for (file, text) in files() {
        says_none(&file, &text, GONE);
    }
    for game in games::all() {
        let path = format!("{}/tests/told/{}.txt", env!("CARGO_MANIFEST_DIR"), game.id);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        says_none(game.id, &text, GONE);
        says_none(game.id, &text, PERSONS);
    }
}

/// An option is named by its title, as the settings of the game name it.
#[test]
fn options_that_the_words_name_are_those_of_the_game() {
    let files = files();
    for game in games::all() {
        let text = files[&place(game)].split_whitespace().collect::<Vec<_>>().join(" ");
        let named = text.split("option “").skip(1).filter_map(|rest| rest.split('”').next());
        for title in named {
            assert!(
                game.options.iter().any(|option| option.title == title),
                "{} names an option {title:?} that it does not have",
                game.id
            );
        }
    }
}

/// The words of a game, read.
fn prose(game: &Game) -> Prose {
    let text = fs::read_to_string(folder().join(place(game))).expect("UTF-8");
    Prose::parse(&text).unwrap_or_else(|why| panic!("{}: {why}", game.id))
}

/// What is shown on the board is a true beginning of a true deal.
#[test]
fn worked_openings_are_played_by_the_rules() {
    for game in games::all() {
        let opening = prose(game).opening;
        let mut session = Session::new(game, game.defaults(), opening.seed);
        let steps = opening.steps.len();
        assert!((4..=8).contains(&steps), "{}: {steps} moves", game.id);
        for step in &opening.steps {
            let mv = session.plan().read_move(&step.code);
            let mv = mv.unwrap_or_else(|_| panic!("{}: {} is no move", game.id, step.code));
            assert_eq!(session.plan().code(mv), step.code, "{}: one code a move", game.id);
            session.play(mv).unwrap_or_else(|why| panic!("{} {}: {why:?}", game.id, step.code));
        }
    }
}

/// What is stepped through is laid from the words alone.
#[test]
fn worked_openings_are_laid_with_all_their_moves_to_come() {
    for game in games::all() {
        let words = prose(game).opening;
        let session = opening::laid(game, &words);
        let mut session = session.unwrap_or_else(|| panic!("{}: it is not laid", game.id));
        assert_eq!(session.moves(), [], "{}", game.id);
        assert_eq!(session.screen_waits_for(), None, "{}: nobody sees the hands", game.id);
        let dealt = Session::new(game, game.defaults(), words.seed);
        assert!(session.shown().piles().eq(dealt.shown().piles()), "{}: as dealt", game.id);
        for step in &words.steps {
            let mv = session.next_undone();
            let mv = mv.unwrap_or_else(|| panic!("{}: {} does not come", game.id, step.code));
            assert_eq!(session.plan().code(mv), step.code, "{}", game.id);
            session.play(mv).unwrap_or_else(|why| panic!("{} {}: {why:?}", game.id, step.code));
        }
        assert_eq!(session.next_undone(), None, "{}", game.id);
        for made in (0..words.steps.len()).rev() {
            assert!(session.take_back(), "{}: back to {made}", game.id);
            assert_eq!(session.moves().len(), made, "{}", game.id);
        }
        assert!(session.shown().piles().eq(dealt.shown().piles()), "{}: as dealt", game.id);
    }
}

/// A page explains the words that it uses, and not so many that nobody reads them.
#[test]
fn every_page_explains_a_few_words_and_every_word_is_explained_somewhere() {
    let mut seen = Vec::new();
    for game in games::all() {
        let used = glossary::used(&prose(game));
        let words: Vec<&str> = used.iter().map(|word| word.word).collect();
        assert!((1..=11).contains(&used.len()), "{}: {}: {words:?}", game.id, used.len());
        seen.extend(words);
    }
    for word in glossary::WORDS {
        assert!(seen.contains(&word.word), "no game says {:?}", word.word);
    }
}

/// A caption is read while looking at the board.
#[test]
fn what_an_opening_says_of_a_move_is_short() {
    for game in games::all() {
        let opening = prose(game).opening;
        let whys = opening.steps.iter().map(|step| &step.why);
        for said in whys.chain([&opening.setting]) {
            let words = said.split_whitespace().count();
            assert!((3..=40).contains(&words), "{}: {words} words: {said}", game.id);
        }
    }
}

#[test]
fn every_game_names_two_others_that_are_akin() {
    for game in games::all() {
        let kin = prose(game).kin;
        let [one, other] = &kin[..] else { panic!("{} names {} kin", game.id, kin.len()) };
        assert_ne!(one.id, other.id, "{}", game.id);
        for kin in [one, other] {
            assert_ne!(kin.id, game.id);
            assert!(games::by_id(&kin.id).is_some(), "{}: no game {}", game.id, kin.id);
        }
    }
}
