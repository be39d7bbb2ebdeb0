//! Tests of the rules as prose text. Every game has such a text, in the format that the program
//! parses, and every text file belongs to a game.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use patientia::{
    games::{
        self, Book, Game,
        prose::{self, Prose},
    },
    session::Session,
    text::glossary,
    ui::table::opening,
};

/// Returns the path of a game's text below `src/games`, beside its declaration.
fn text_path(game: &Game) -> String {
    let book = match game.book {
        Book::Cadogan => "cadogan",
        Book::WhitmoreJones => "whitmore_jones",
    };
    format!("{book}/{}.en.txt", game.id.replace('-', "_"))
}

fn games_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games")
}

/// Returns every text file below `src/games`.
fn prose_files() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for book in
        fs::read_dir(games_folder()).expect("a folder").map(|entry| entry.expect("an entry"))
    {
        let Ok(inside) = fs::read_dir(book.path()) else { continue };
        for path in inside.map(|entry| entry.expect("an entry").path()) {
            if path.extension().is_some_and(|ending| ending == "txt") {
                let name = path.strip_prefix(games_folder()).expect("below it").to_string_lossy();
                found.insert(name.into_owned(), fs::read_to_string(&path).expect("UTF-8"));
            }
        }
    }
    found
}

#[test]
fn every_game_has_a_rules_text_beside_its_declaration() {
    let files = prose_files();
    for game in games::all() {
        let text_path = text_path(game);
        assert!(
            games_folder().join(text_path.replace(".en.txt", ".rs")).is_file(),
            "no declaration for {text_path}"
        );
        let text = files.get(&text_path).unwrap_or_else(|| panic!("{text_path} is not there"));
        Prose::parse(text).unwrap_or_else(|why| panic!("{text_path}, {why}"));
    }
}

#[test]
fn every_rules_text_belongs_to_a_game() {
    let text_paths: Vec<String> = games::all().map(text_path).collect();
    for file in prose_files().keys() {
        assert!(text_paths.contains(file), "{file} belongs to no game");
    }
}

/// The page shows the characters of the text unchanged, so the text must not contain markup. Links
/// are the exception: the page shows their words without the marks.
#[test]
fn rules_texts_contain_no_markup() {
    for (file, text) in prose_files() {
        let text = prose::remove_link_targets(&text);
        let (said, lists) = text.split_once("# A worked opening").unwrap_or((&text, ""));
        let body = said.lines().filter(|line| !line.starts_with("# "));
        // The labels of lists are codes and ids. Players read only the text after the labels.
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

/// Old-fashioned words, each with a simpler word of the same meaning.
const OLD_WORDS: &[(&str, &str)] = &[
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

/// Pronouns that sentences about moves and rules must not use for a player. The prose texts may use
/// them for a king.
const PRONOUNS: &[(&str, &str)] = &[("he", "they"), ("him", "them"), ("his", "their")];

/// Returns true if a text contains these words as whole words, in upper or lower case.
fn contains_whole_words(text: &str, words: &str) -> bool {
    let plain = |text: &str| {
        let letters = text.chars().map(|letter| if letter.is_alphabetic() { letter } else { ' ' });
        let joined: String = letters.flat_map(char::to_lowercase).collect();
        format!(" {} ", joined.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    plain(text).contains(&plain(words))
}

/// More words that sentences during play must not use.
const OLD_WORDS_IN_PLAY: &[(&str, &str)] = &[
    ("cards are not taken up again", "no redeal"),
    ("let go", "removed"),
    ("shelf", "all games"),
    ("take back", "undo"),
    ("taken back", "undone"),
    ("without end", "unlimited"),
];

/// Panics if a text contains any of these words.
fn assert_contains_none(file: &str, text: &str, old_words: &[(&str, &str)]) {
    // In Merry-go-round, one pile is called the till, so there this word is allowed.
    let text =
        text.to_lowercase().replace("the till", "the cash-box").replace("till:", "cash-box:");
    for (old, instead) in old_words {
        assert!(!contains_whole_words(&text, old), "{file} says {old:?}; say {instead}");
    }
}

/// Panics if a sentence about moves contains a word of the lists above.
fn assert_avoids_old_words(file: &str, text: &str) {
    for old_words in [OLD_WORDS, PRONOUNS, OLD_WORDS_IN_PLAY] {
        assert_contains_none(file, text, old_words);
    }
}

/// Reads each text from the heading “Buttons” or “Piles” on. The part before it is the summary of
/// the rules, where these words are allowed.
#[test]
fn sentences_about_moves_contain_no_old_fashioned_words() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let read = |path: &Path| fs::read_to_string(path).expect("UTF-8");
    assert_avoids_old_words("sentences.txt", &read(&here.join("sentences.txt")));
    for entry in fs::read_dir(here.join("game_texts")).expect("a folder") {
        let path = entry.expect("an entry").path();
        let text = read(&path);
        let headings = ["\nButtons\n", "\nPiles\n"];
        let start = headings.iter().filter_map(|heading| text.find(heading)).min();
        assert_avoids_old_words(
            &path.to_string_lossy(),
            &text[start.expect("the sentences in play")..],
        );
    }
}

#[test]
fn rules_texts_contain_no_old_fashioned_words() {
    assert!(contains_whole_words("It is turned up by\nitself.", "by itself"));
    assert!(
        !contains_whole_words("Unpacked, still", "packed")
            && !contains_whole_words("still", "till")
    );
    for (file, text) in prose_files() {
        assert_contains_none(&file, &text, OLD_WORDS);
    }
    for game in games::all() {
        let path = format!("{}/tests/game_texts/{}.txt", env!("CARGO_MANIFEST_DIR"), game.id);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert_contains_none(game.id, &text, OLD_WORDS);
        assert_contains_none(game.id, &text, PRONOUNS);
    }
}

/// Sentences are short, so that a player of seventy understands each at the first reading. A list
/// after a colon may be longer.
#[test]
fn sentences_of_the_rules_are_short() {
    for game in games::all() {
        let sections = parse_prose(game).sections;
        let text = sections.iter().flat_map(|(_, paragraphs)| paragraphs);
        let lengths: Vec<usize> = text
            .flat_map(|paragraph| split_sentences(paragraph))
            .map(|sentence| {
                let words = sentence.split_whitespace().count();
                assert!(
                    words <= 25 || is_sentence_a_list(&sentence),
                    "{}: {words} words: {sentence}",
                    game.id
                );
                words
            })
            .collect();
        let long = lengths.iter().filter(|words| **words > 20).count();
        assert!(long * 5 <= lengths.len(), "{}: {long} of {} are long", game.id, lengths.len());
    }
}

/// Splits a paragraph after each full stop, question mark or exclamation mark.
fn split_sentences(paragraph: &str) -> Vec<String> {
    let mut sentences = vec![String::new()];
    for word in paragraph.split_inclusive(' ') {
        if let Some(sentence) = sentences.last_mut() {
            sentence.push_str(word);
        }
        if word.trim_end_matches(['”', '’', ')', ' ']).ends_with(['.', '?', '!']) {
            sentences.push(String::new());
        }
    }
    sentences.retain(|sentence| !sentence.trim().is_empty());
    sentences
}

fn is_sentence_a_list(sentence: &str) -> bool {
    sentence.contains(':') && sentence.matches([',', ';']).count() >= 3
}

/// If a text names an option, it must use the title that the settings of the game show.
#[test]
fn rules_texts_name_only_existing_options() {
    let files = prose_files();
    for game in games::all() {
        let text = files[&text_path(game)].split_whitespace().collect::<Vec<_>>().join(" ");
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

fn parse_prose(game: &Game) -> Prose {
    let text = fs::read_to_string(games_folder().join(text_path(game))).expect("UTF-8");
    Prose::parse(&text).unwrap_or_else(|why| panic!("{}: {why}", game.id))
}

/// The worked opening (example of the first moves) on the board is the beginning of a real deal.
#[test]
fn worked_openings_follow_the_rules() {
    for game in games::all() {
        let opening = parse_prose(game).opening;
        let mut session = Session::new(game, game.default_choices(), opening.seed);
        let steps = opening.steps.len();
        assert!((4..=8).contains(&steps), "{}: {steps} moves", game.id);
        for step in &opening.steps {
            let mv = session.plan().parse_move(&step.code);
            let mv = mv.unwrap_or_else(|_| panic!("{}: {} is no move", game.id, step.code));
            assert_eq!(
                session.plan().move_code(mv),
                step.code,
                "{}: each move has one code",
                game.id
            );
            session.play(mv).unwrap_or_else(|why| panic!("{} {}: {why:?}", game.id, step.code));
        }
    }
}

/// The program can set up the board of the worked opening from the text of the game alone.
#[test]
fn worked_openings_are_set_up_and_stepped_through() {
    for game in games::all() {
        let words = parse_prose(game).opening;
        let session = opening::opening_session(game, &words);
        let mut session = session.unwrap_or_else(|| panic!("{}: it cannot be set up", game.id));
        assert_eq!(session.moves(), [], "{}", game.id);
        assert_eq!(
            session.seat_that_must_confirm(),
            None,
            "{}: nobody waits for the screen",
            game.id
        );
        let dealt = Session::new(game, game.default_choices(), words.seed);
        assert!(
            session.shown_table().piles().eq(dealt.shown_table().piles()),
            "{}: as dealt",
            game.id
        );
        for step in &words.steps {
            let mv = session.next_redo_move();
            let mv = mv.unwrap_or_else(|| panic!("{}: {} does not follow", game.id, step.code));
            assert_eq!(session.plan().move_code(mv), step.code, "{}", game.id);
            session.play(mv).unwrap_or_else(|why| panic!("{} {}: {why:?}", game.id, step.code));
        }
        assert_eq!(session.next_redo_move(), None, "{}", game.id);
        for made in (0..words.steps.len()).rev() {
            assert!(session.undo_last_move(), "{}: back to {made}", game.id);
            assert_eq!(session.moves().len(), made, "{}", game.id);
        }
        assert!(
            session.shown_table().piles().eq(dealt.shown_table().piles()),
            "{}: as dealt",
            game.id
        );
    }
}

/// A page explains the difficult words that it uses. There must be only a few of them, so that
/// players read the explanations. Every word of the glossary is used in some game.
#[test]
fn every_game_page_explains_few_difficult_words() {
    let mut seen = Vec::new();
    for game in games::all() {
        let used = glossary::find_glossary_words_of_page(&parse_prose(game));
        let words: Vec<&str> = used.iter().map(|word| word.word).collect();
        assert!((1..=14).contains(&used.len()), "{}: {}: {words:?}", game.id, used.len());
        seen.extend(words);
    }
    for word in glossary::WORDS {
        assert!(seen.contains(&word.word), "no game says {:?}", word.word);
    }
}

/// Captions must be short, because players read a caption while they look at the board.
#[test]
fn captions_of_worked_openings_are_short() {
    for game in games::all() {
        let opening = parse_prose(game).opening;
        let captions = opening.steps.iter().map(|step| &step.why);
        for said in captions.chain([&opening.setting]) {
            let words = said.split_whitespace().count();
            assert!((3..=40).contains(&words), "{}: {words} words: {said}", game.id);
        }
    }
}

#[test]
fn links_in_rules_texts_lead_to_games() {
    let mut found = 0;
    for game in games::all() {
        for link in parse_prose(game).links {
            let target = games::by_id(&link.game);
            let target = target.unwrap_or_else(|| panic!("{}: no {}", game.id, link.game));
            let options = link.options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
            assert!(target.parse_choices(options).is_ok(), "{}: {:?}", game.id, link.options);
            found += 1;
        }
    }
    assert!(found > 0, "Klondike leads to the form that most people know");
}

#[test]
fn every_game_names_two_related_games() {
    for game in games::all() {
        let kin = parse_prose(game).related;
        let [one, other] = &kin[..] else {
            panic!("{} names {} related games", game.id, kin.len())
        };
        assert_ne!(one.id, other.id, "{}", game.id);
        for kin in [one, other] {
            assert_ne!(kin.id, game.id);
            assert!(games::by_id(&kin.id).is_some(), "{}: no game {}", game.id, kin.id);
        }
    }
}
