//! Tests of the short form of the rules. Every game has all eight rows, or a reason why a row is
//! missing. With every option, the rows have fewer words than the full text of the rules.

use patientia::{
    games::{
        self, Book, Game,
        prose::{Prose, Section},
    },
    random_play, text,
};

/// The rows that a game does not have, and the reason.
const MISSING_ROWS: &[(&str, &[&str], &str)] = &[
    ("advanced-poker", &["Foundations", "Free", "Spaces"], "cards are laid in a square"),
    (
        "bridge",
        &["Foundations", "Build", "Spaces", "Stock"],
        "tricks are played from what was dealt",
    ),
    ("caesar", &["Foundations", "Spaces"], "cards change places"),
    ("carbouche", &["Spaces", "Stock"], "the hands are filled by rules of their own"),
    ("derby", &["Foundations", "Build", "Free", "Spaces"], "cards of one deal are put together"),
    ("fan-tan", &["Foundations"], "all goes to one heap"),
    ("fourteenth", &["Build"], "pairs leave"),
    ("house-of-commons", &["Foundations", "Build"], "cards are brought into order"),
    ("matrimony", &["Build"], "pairs leave"),
    ("nestor", &["Build"], "pairs leave"),
    ("ostend", &["Stock"], "each pack fills its owner's places"),
    ("poker-patience", &["Foundations", "Free", "Spaces"], "cards are laid in a square"),
    ("serpent-poker", &["Foundations", "Free", "Spaces"], "cards are laid in a square"),
    ("spoilt", &["Spaces"], "each card displaces another"),
    ("wheel", &["Build"], "packets leave"),
];

/// The highest allowed average number of words in the rows of a game.
const MAX_MEAN_WORDS: usize = 95;

/// Returns the number of words in the rows of a game, without headings.
fn count_words_in_rows(game: &Game, choices: &patientia::rules::Choices) -> usize {
    let rows = text::short_rules_table(&game.rules(choices), game.machine_rules());
    let lines = rows.iter().flat_map(|(_, lines)| lines);
    lines.map(|line| line.split_whitespace().count()).sum()
}

/// Returns the number of words in the full text of the rules, without the advice on good play.
fn count_words_in_prose(game: &Game) -> usize {
    let book = match game.book {
        Book::Cadogan => "cadogan",
        Book::WhitmoreJones => "whitmore_jones",
    };
    let name = game.id.replace('-', "_");
    let root = env!("CARGO_MANIFEST_DIR");
    let text = std::fs::read_to_string(format!("{root}/src/games/{book}/{name}.en.txt"));
    let prose = Prose::parse(&text.expect("its text")).expect("prose");
    let rules = prose.sections.iter().filter(|(section, _)| *section != Section::Advice);
    let lines = rules.flat_map(|(_, paragraphs)| paragraphs);
    lines.map(|line| line.split_whitespace().count()).sum()
}

#[test]
fn short_rules_have_fewer_words_than_the_full_text() {
    let mut all = 0;
    for game in games::all() {
        let prose = count_words_in_prose(game);
        for choices in random_play::choices_to_test(game) {
            let rows = count_words_in_rows(game, &choices);
            assert!(rows < prose, "{}: {rows} words in short, {prose} in prose", game.id);
        }
        all += count_words_in_rows(game, &game.default_choices());
    }
    let mean = all / games::all().count();
    assert!(mean <= MAX_MEAN_WORDS, "{mean} words on average");
}

#[test]
fn every_missing_row_of_the_short_rules_has_a_reason() {
    for game in games::all() {
        let missing =
            MISSING_ROWS.iter().find(|(id, ..)| *id == game.id).map_or(&[][..], |one| one.1);
        for choices in random_play::choices_to_test(game) {
            let headings = text::short_rules_table(&game.rules(&choices), game.machine_rules());
            let headings: Vec<&str> = headings.iter().map(|(heading, _)| *heading).collect();
            let all = text::ROWS.into_iter().filter(|row| !missing.contains(row));
            assert_eq!(headings, all.collect::<Vec<_>>(), "{}", game.id);
        }
    }
}

/// Returns the lines under a heading of the short table, joined. Returns an empty text if the row
/// is missing.
fn short_row_text(id: &str, heading: &str) -> String {
    let game = games::all().find(|game| game.id == id).expect("a game");
    let rows = text::short_rules_table(&game.rules(&game.default_choices()), game.machine_rules());
    let row = rows.into_iter().find(|(row, _)| *row == heading);
    row.map_or_else(String::new, |(_, lines)| lines.join(" "))
}

/// Returns the lines of the exact table under all headings that begin with `heading`, joined.
fn exact_rows_text(id: &str, heading: &str, options: &[(&str, &str)]) -> String {
    let game = games::all().find(|game| game.id == id).expect("a game");
    let choices = game.parse_choices(options.iter().copied()).expect("options");
    let rows = text::rules_table(&game.rules(&choices), game.machine_rules());
    let rows = rows.into_iter().filter(|(row, _)| row.starts_with(heading));
    rows.flat_map(|(_, lines)| lines).collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn assert_contains_words(words: &str, part: &str) {
    assert!(words.contains(part), "{part:?} is not in {words:?}");
}

#[track_caller]
fn assert_lacks_words(words: &str, part: &str) {
    assert!(!words.contains(part), "{part:?} is in {words:?}");
}

const SPECIAL: &str = "Redeals and special rules";

#[test]
fn foundations_row_says_which_cards_begin_a_foundation() {
    for id in ["four-corners", "sly"] {
        let words = short_row_text(id, "Foundations");
        assert_contains_words(&words, "The first ace and the first king of each suit go up");
    }
    assert_contains_words(
        &short_row_text("square", "Foundations"),
        "The first ace of each suit goes up",
    );
    // Suits do not matter in the Mill, so the first four kings of any suit go up.
    assert_contains_words(&short_row_text("mill", "Foundations"), "The first four kings go up");
}

#[test]
fn short_rules_say_to_which_piles_cards_may_go() {
    assert_contains_words(
        &short_row_text("kings", "Foundations"),
        "each wing row only to foundations in its own line",
    );
    assert_contains_words(
        &short_row_text("four-corners", "Foundations"),
        "During the deal, some packets only to foundations in their own line",
    );
    let city = short_row_text("besieged-city", "Build");
    assert_contains_words(&city, "each Reserve place only to Ramparts in its own row or column");
    assert_contains_words(&short_row_text("besieged-city", "Spaces"), "in its own row or column");
    let hemispheres = short_row_text("hemispheres", "Build");
    assert_contains_words(&hemispheres, "each northern place only to others of its group of three");
}

#[test]
fn special_rules_row_says_when_cards_may_be_transferred() {
    let mill = short_row_text("mill", SPECIAL);
    assert_contains_words(&mill, "to the centre");
    assert_contains_words(&mill, "if a free card of the wings or the talon can follow");
    let wheel = short_row_text("merry-go-round", SPECIAL);
    assert_contains_words(&wheel, "A five on the tens or a six on the aces may wait");
    assert_lacks_words(&wheel, "Fives and sixes");
    assert_contains_words(
        &short_row_text("royal-patience", SPECIAL),
        "may come back to the columns",
    );
}

#[test]
fn special_rules_row_says_none_only_without_special_rules() {
    for id in ["shah", "hemispheres", "congress", "king-and-queen", "besieged-city"] {
        assert_lacks_words(&short_row_text(id, SPECIAL), "None");
    }
    assert_contains_words(
        &short_row_text("king-and-queen", SPECIAL),
        "A bare king takes up to three cards",
    );
    assert_contains_words(&short_row_text("queens", SPECIAL), "While a queen lies on the key");
    // The base card of Chess-Board is not a special rule.
    assert_contains_words(&short_row_text("chess-board", SPECIAL), "None");
    let fifteen = short_row_text("fifteen", SPECIAL);
    assert_contains_words(&fifteen, "an ace and a king, one right after the other, from row 6");
}

#[test]
fn call_with_a_condition_is_not_described_as_unlimited() {
    let square = short_row_text("napoleons-square", SPECIAL);
    assert_contains_words(&square, "a king that blocks its suit");
    assert_lacks_words(&square, "Slip a king under (as often as you like)");
    for words in
        [short_row_text("spoilt", SPECIAL), exact_rows_text("spoilt", "Special rules", &[])]
    {
        assert_lacks_words(&words, "as often as you like");
        assert_contains_words(&words, "as long as all");
    }
    assert_lacks_words(&exact_rows_text("bridge", "Redeals", &[]), "As often as you like");
}

#[test]
fn free_cards_row_uses_words_that_fit_the_layout() {
    assert_contains_words(&short_row_text("fortress", "Free"), "The outer card of each row");
    assert_contains_words(&short_row_text("kings", "Free"), "the outer card of each wing row");
    assert_contains_words(&short_row_text("highlands", "Free"), "The top cards of the columns");
    assert_contains_words(&short_row_text("fifteen", "Free"), "The last card of each column");
}

#[test]
fn free_cards_row_omits_blocked_cards() {
    let bridge = short_row_text("bridge", "Free");
    assert_contains_words(&bridge, "the last card of each column");
    assert_lacks_words(&bridge, "the hands and the layouts");
    let hemispheres = short_row_text("hemispheres", "Free");
    assert_contains_words(&hemispheres, "top card of each northern place if it is red");
    assert_contains_words(&hemispheres, "top card of each southern place if it is black");
}

#[test]
fn foundations_row_says_when_cards_move_automatically() {
    assert_contains_words(
        &short_row_text("hemispheres", "Foundations"),
        "when no card is left in the northern continents or the southern continents",
    );
    assert_contains_words(
        &short_row_text("interregnum", "Foundations"),
        "Each card of the upper row goes to its own packet",
    );
    assert_contains_words(
        &short_row_text("king-edward", "Foundations"),
        "only if nothing free could take",
    );
}

#[test]
fn foundations_row_omits_piles_that_accept_no_moves() {
    assert_lacks_words(&short_row_text("my-ladys", "Foundations"), "rescent");
    assert_eq!(short_row_text("derby", "Foundations"), "");
    assert_contains_words(&short_row_text("derby", SPECIAL), "put together");
}

#[test]
fn build_row_says_that_cards_cannot_move_back() {
    let algerine = short_row_text("algerine", "Build");
    assert_contains_words(&algerine, "from the same row or a later one, never from an earlier one");
}

#[test]
fn spaces_row_says_how_spaces_are_filled() {
    assert_contains_words(&short_row_text("weavers", "Spaces"), "by a card on its way");
    assert_contains_words(
        &short_row_text("sixes-and-sevens", "Spaces"),
        "filled from the stock when it is asked",
    );
    assert_contains_words(&short_row_text("step-up", "Spaces"), "after three cards are turned");
    assert_contains_words(
        &short_row_text("bismarck", "Spaces"),
        "go together to an empty vacancy column",
    );
}

#[test]
fn stock_row_says_when_dealing_ends() {
    assert_contains_words(
        &short_row_text("sly", "Stock"),
        "until 20 cards have been laid on the promenade",
    );
}

#[test]
fn exact_rules_match_the_declaration() {
    let hill = exact_rows_text("hill-of-difficulty", "Building", &[]);
    assert_contains_words(&hill, "down in the order K J 9 7 5 3 or Q 10 8 6 4");
    let spies = exact_rows_text("captive-commanders", "Automatically", &[]);
    assert_contains_words(&spies, "turned up when its place of the sentries is empty");
    assert_contains_words(&exact_rows_text("microbe", "Deal", &[]), "the other pack are");
    assert_contains_words(
        &exact_rows_text("chess-board", "Deal", &[]),
        "Six cards to each of the first two",
    );
    let ostend = [("play-on", "on")];
    assert_contains_words(
        &exact_rows_text("ostend", "Won", &ostend),
        "first player with no card left",
    );
    assert_contains_words(&exact_rows_text("ostend", "Score", &ostend), "cards a player has left");
}

#[test]
fn rows_of_poker_games_say_only_what_applies() {
    assert_eq!(short_row_text("poker-patience", "Free"), "");
    assert_contains_words(&short_row_text("serpent-poker", "Build"), "if no place there is open");
}
