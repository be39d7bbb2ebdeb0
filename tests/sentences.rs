//! Tests of the sentences that players read: refusals, conditions and buttons. Each sentence is
//! tested on a table where a real game shows it. If no game does, the test uses a toy (small
//! declaration for tests).

use std::{collections::HashSet, sync::Arc};

use patientia::{
    cards::RankSet,
    engine::{Log, Plan, Position, Refusal},
    games::{self, Kind},
    rules::{Choices, Rules},
    session::{Record, Session},
    store::Wording,
    text,
};
use serde_json::json;

mod toys;

/// Returns the reason why a move is refused on a table that is written by hand.
fn refusal_on_table(rules: Rules, piles: &serde_json::Value, mv: &str) -> String {
    let plan = Plan::new(rules);
    let position = Position::from_json(json!({"game": "", "piles": piles})).expect("a position");
    let table = plan.read_position(&position).expect("a table");
    let mv = plan.parse_move(mv).expect("a move");
    text::refusal_sentence(&plan, &table, &plan.check(&table, mv).expect_err("it is refused"))
}

/// Returns the declaration of a game with these options.
fn game_rules(id: &str, options: &[(&str, &str)]) -> Rules {
    let game = games::by_id(id).expect("a game");
    let choices: Choices = game.parse_choices(options.iter().copied()).expect("options");
    Arc::unwrap_or_clone(game.rules(&choices))
}

fn toy_rules(name: &str) -> Rules {
    let toy = toys::all_toys().into_iter().find(|toy| toy.name == name);
    toy.unwrap_or_else(|| panic!("there is no {name}")).rules
}

#[test]
fn refusals_have_the_expected_sentences() {
    let wrong: Vec<String> = include_str!("sentences.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let (words, sentence) = line.split_once(" | ").expect("a sentence");
            let [id, moves, mv] = words.split(' ').collect::<Vec<_>>()[..] else {
                panic!("three words expected: {line}")
            };
            let game = games::by_id(id).unwrap_or_else(|| panic!("no game {id}"));
            let moves = if moves == "-" { "" } else { moves };
            let record = Record { moves: moves.to_owned(), ..Record::for_deal(game, 3) };
            let session = Session::from_record(&record).expect("the moves are legal");
            let mv = session.plan().parse_move(mv).expect("a move");
            let refusal = session.check(mv).err();
            let actual = refusal.map_or_else(String::new, |refusal| {
                text::machine_refusal_sentence(session.machine(), refusal)
            });
            (actual != sentence).then(|| format!("{words} | {actual}"))
        })
        .collect();
    assert!(wrong.is_empty(), "sentences have changed:\n{}", wrong.join("\n"));
}

#[test]
fn refusals_late_in_a_game_are_described() {
    let refusal = |id, piles, mv| refusal_on_table(game_rules(id, &[]), &piles, mv);
    for (id, piles, mv, sentence) in [
        (
            "salic-law",
            json!({"t1": "KC"}),
            "t1-f1",
            "The king of clubs heads its pile and stays there.",
        ),
        (
            "salic-law",
            json!({"t1": "KC 3H", "t2": "KD 5C"}),
            "t1-t2",
            "Packet 2 is not a bare king, so it takes no card.",
        ),
        (
            "la-belle-lucie",
            json!({"t1": "3H"}),
            "t1-t2",
            "Fan 2 is empty, and no card is moved into an empty fan.",
        ),
        (
            "empress-of-india",
            json!({"t1": "3H", "t25": "4C 3S", "s1": "2C"}),
            "t1-t25",
            "Navy place 1 already holds a pair, and no place holds more.",
        ),
        (
            "king-edward",
            json!({"t1": "9H (8S) 7D 6D"}),
            "t1b-t2:2",
            "One of these cards in column 1 is face down.",
        ),
        (
            "king-edward",
            json!({"t1": "9H (8S) 7D 6C 2D"}),
            "t1-t2:2",
            "Only cards in sequence can move together.",
        ),
        (
            "king-edward",
            json!({"t1": "9H (8S) 7D 6C"}),
            "t1-t2:4",
            "One of these cards in column 1 is face down.",
        ),
        (
            "microbe",
            json!({"t3": "(9C) KS (8D) 7C"}),
            "t3-t1:2",
            "One of these cards in column 3 is face down.",
        ),
        ("olga", json!({"t1": "QH (KS)"}), "t1-t2", "The card in column 1 is face down."),
        (
            "algerine",
            json!({"t27": "5H", "t40": "9S 8H"}),
            "t27-f1",
            "The five of hearts is not free: first the eight of hearts must go.",
        ),
        ("nestor", json!({"t1": "3H"}), "t1-a1_t2-a1", "Column 2 is empty."),
        (
            "nestor",
            json!({"t1": "3H"}),
            "t1-a1_t1-a1",
            "Only two free cards of the same rank go together.",
        ),
        (
            "empress-of-india",
            json!({"t1": "9S 2C", "f1": "AC", "f3": "AS", "s1": "2C"}),
            "t1-f3_t1-f1",
            "Admiral 3 needs the two of spades next, not the two of clubs.",
        ),
        (
            "empress-of-india",
            json!({"t1": "2S 2C", "f1": "AC", "f3": "AS", "s1": "2C"}),
            "t1-f3_t1-f1",
            "When a pair is in one place, choose the upper card first.",
        ),
        (
            "fourteenth",
            json!({"t1": "7H", "t7": "7H"}),
            "t1-a1_t7-a1",
            "The two sevens of hearts are not in the same row or column.",
        ),
        (
            "wheel",
            json!({"t1": "5H", "t2": "5H", "t3": "8C", "t4": "JD"}),
            "t1-a9_t2-a9_t3-a9_t4-a9",
            "The two fives of hearts have the same rank: all three must differ.",
        ),
        (
            "carpet",
            json!({"t1": "3H", "s1": "2C"}),
            "t1-w1",
            "The talon is empty: cards are laid only on a card that lies there.",
        ),
    ] {
        assert_eq!(refusal(id, piles, mv), sentence);
    }
}

#[test]
fn refusal_names_the_move_that_must_come_first() {
    let plan = Plan::new(game_rules("mill", &[]));
    let piles = json!({"f1": "AH 2H", "f2": "KS QS", "t1": "3C", "t2": "JD"});
    let position = Position::from_json(json!({"game": "", "phase": 2, "piles": piles}));
    let table = plan.read_position(&position.expect("a position")).expect("a table");
    let mv = plan.parse_move("t2-f2").expect("a move");
    let reason = plan.check(&table, mv).expect_err("it is refused");
    assert_eq!(
        text::refusal_sentence(&plan, &table, &reason),
        "First play a card of the wings or the talon to the centre."
    );
}

#[test]
fn text_about_a_consequence_names_its_cards() {
    let plan = Plan::new(game_rules("canfield-or-klondike", &[]));
    let piles = json!({
        "tableau 1": "(5C) (AC) 9D",
        "tableau 2": "10S",
        "tableau 3": "2H",
        "foundation 2": "AH",
    });
    let position = Position::from_json(json!({"game": "", "piles": piles})).expect("a position");
    let (mut table, mut log) = (plan.read_position(&position).expect("a table"), Log::default());
    plan.play(&mut table, plan.parse_move("t3-f2").expect("a move"), &mut log).expect("legal");
    let (before, mv) = (table.clone(), plan.parse_move("t1-t2").expect("a move"));
    plan.play(&mut table, mv, &mut log).expect("legal");
    assert_eq!(
        text::move_announcement(
            &plan,
            &before,
            mv,
            &table,
            &log.visible_steps_of_last_move(&table, &table),
            Wording::Full,
        ),
        "Nine of diamonds from column 1 to the ten of spades in column 2. \
         Ace of clubs turned up in column 1. Ace of clubs to the clubs’ foundation. \
         Five of clubs turned up in column 1."
    );
}

#[test]
fn refusal_names_the_pile_on_which_it_depends() {
    let courts = || toy_rules("toy: piles of the same number");
    assert_eq!(
        refusal_on_table(courts(), &json!({"t1": "7H"}), "t1-f6"),
        "Place 2 of a seven takes a card only while place 2 of a six holds a card."
    );
    assert_eq!(
        refusal_on_table(courts(), &json!({"t1": "AH"}), "t1-f11"),
        "Place 3 of an ace takes a card only while a card lies in place 3 of a seven or place 3 of a six."
    );
}

#[test]
fn two_equal_cards_are_described_together() {
    let plan = Plan::new(game_rules("fourteenth", &[]));
    let piles = json!({"t1": "7H", "t2": "7H", "t3": "8H", "t4": "JC"});
    let position = Position::from_json(json!({"game": "", "piles": piles})).expect("a position");
    let table = plan.read_position(&position).expect("a table");
    for (mv, sentence) in [
        ("t1-a1_t2-a1", "two sevens of hearts together to the discard"),
        ("t1-t2_t2-t1", "two sevens of hearts change places"),
        ("t1-t3_t3-t1", "seven of hearts in place 1 of row 1 and eight of hearts change places"),
    ] {
        let mv = plan.parse_move(mv).expect("a move");
        assert_eq!(text::move_sentence(&plan, &table, mv), sentence);
    }
}

#[test]
fn redeal_button_says_what_the_redeal_does() {
    let action = |id| text::redeal_label(&Plan::new(game_rules(id, &[])));
    assert_eq!(action("anna"), "Turn the talon over");
    assert_eq!(action("la-belle-lucie"), "Gather, shuffle and deal again");
    assert_eq!(action("babette"), "Take up and deal again");
    assert_eq!(action("clock"), "Redeal");
}

#[test]
fn page_texts_have_the_right_singular_and_plural() {
    use text::{catalogue, controls, pages, settings};
    let game = games::by_id("la-belle-lucie").expect("a game");
    let begun = Record { moves: "t14-t4".to_owned(), ..Record::for_deal(game, 31_623_087) };
    for (actual, sentence) in [
        (pages::window_title("Settings"), "Settings · Patientia"),
        (pages::playable_games_sentence(19), "You can play nineteen of the ninety-five games."),
        (pages::playable_games_sentence(71), "You can play seventy-one of the ninety-five games."),
        (pages::playable_games_sentence(90), "You can play ninety of the ninety-five games."),
        (pages::playable_games_sentence(100), "You can play 100 of the ninety-five games."),
        (pages::packs_and_kind(1, 52, Kind::Fan, &(1..=1)), "One pack, 52 cards; fans"),
        (
            pages::packs_and_kind(1, 52, Kind::Poker, &(1..=6)),
            "One pack, 52 cards; poker hands, for one to six",
        ),
        (pages::packs_and_kind(2, 104, Kind::Fan, &(2..=2)), "Two packs, 104 cards; fans, for two"),
        (catalogue::own_games_words(0, 1).unwrap_or_default(), "Won once"),
        (catalogue::own_games_words(0, 2).unwrap_or_default(), "Won twice"),
        (catalogue::own_games_words(0, 3).unwrap_or_default(), "Won three times"),
        (pages::option_value_label("three-red"), "Three red"),
        (pages::found_games_heading(0), "No game of that name"),
        (pages::found_games_heading(1), "One game"),
        (pages::found_games_heading(13), "Thirteen games"),
        (pages::deal_name(1_000), "deal 1,000"),
        (pages::game_in_progress_line(&begun, "", 1), "one move made · yesterday"),
        (pages::author_and_year_line("Lady Adelaide Cadogan", 1914), "Lady Adelaide Cadogan, 1914"),
        (pages::other_names_line(&["Clover Leaf", "Fan"]), "Also known as Clover Leaf or Fan."),
        (
            pages::similar_games_line(&["Four Seasons", "Corner Card"]).expect("two"),
            "Close to Four Seasons and Corner Card, but not the same.",
        ),
        (pages::words_around_book_title("A", 1911).1, ", by A, 1911."),
        (pages::day_and_month(1, 2), "2 January"),
        (pages::day_and_month(12, 31), "31 December"),
        (
            pages::own_game_saved_sentence(&begun),
            "Your own game of La Belle Lucie is saved: deal 31,623,087, one move made.",
        ),
        (
            pages::other_deal_saved_sentence(&begun),
            "Your other deal is saved: deal 31,623,087, one move made.",
        ),
        (pages::saved_game_line(&begun, (2026, 3, 3)), "One move made, last played on 3 March"),
        (catalogue::games_in_progress_link_words(3), "All 3"),
        (pages::show_more_label(12), "Show twelve more"),
        (pages::deal_share_text("Nestor", 7), "Nestor, deal 7"),
        (controls::board_label("Nestor"), "Nestor: the table"),
        (controls::invalid_deal_number_sentence(), "Enter a whole number up to 9,999,999,999."),
        (controls::move_choice_question(&["this", "that"]), "Choose: this, or that?"),
        (
            controls::numbered_move_choice_question(&["this", "that"]),
            "Which? 1: this; 2: that. Type the number, or words of the answer.",
        ),
        (controls::several_cards_fit_sentence(2), "Two cards could go there."),
        (
            controls::choose_move_for_call_sentences("Dig", 1),
            "“Dig”: one move to choose from. Choose the card on the table.",
        ),
        (
            controls::choose_move_for_call_sentences("Dig", 4),
            "“Dig”: four moves to choose from. Choose the card on the table.",
        ),
        (settings::card_size_label(125), "125%"),
    ] {
        assert_eq!(actual, sentence);
    }
}

#[test]
fn texts_of_one_player_games_do_not_name_the_player() {
    for (id, mv, sentence) in [
        (
            "la-belle-lucie",
            "t14-t4",
            "Knave of clubs from fan 14 to the queen of clubs in fan 4; ace of hearts is free.",
        ),
        ("canfield-or-klondike", "d", "Nine of spades to the waste."),
    ] {
        let mut session =
            Session::from_record(&Record::for_deal(games::by_id(id).expect("a game"), 3))
                .expect("a deal");
        let (before, mv) =
            (session.table().clone(), session.plan().parse_move(mv).expect("a move"));
        session.play(mv).expect("it is legal");
        assert_eq!(text::last_move_announcement(&session, &before, mv, Wording::Full), sentence);
    }
}

/// Twins are equal cards of two packs. The list of moves must tell the player which of the twins a
/// move means.
#[test]
fn moves_have_different_names_in_every_game() {
    let mut equal = Vec::new();
    for game in games::all() {
        let mut session = Session::new(game, game.default_choices(), 1);
        for turn in 0..60 {
            let (plan, table) = (session.plan(), session.shown_table());
            let moves = session.human_moves();
            let mut names = HashSet::new();
            for mv in moves {
                let name = text::move_sentence(plan, table, *mv);
                if !names.insert(name.clone()) {
                    equal.push(format!("{} {}: {name}", game.id, plan.move_code(*mv)));
                }
            }
            let Some(mv) = moves.get(turn % moves.len().max(1)).copied() else { break };
            session.play(mv).expect("a legal move");
        }
    }
    assert!(equal.is_empty(), "{}:\n{}", equal.len(), equal.join("\n"));
}

#[test]
fn ending_of_a_one_player_game_is_described() {
    let game = games::by_id("fortress").expect("a game");
    let line = include_str!("lines/fortress.line");
    let won = Record::from_json(serde_json::from_str(line).expect("JSON")).expect("a record");
    for (record, sentence) in [
        (Record::for_deal(game, 1), "The game goes on. 0 of 52 cards on the foundations."),
        (won, "You have won. Four kings lie on the foundations."),
        // This deal has no legal move.
        (
            Record::for_deal(game, 4),
            "No move can help any more: the game is lost. 0 of 52 cards on the foundations.",
        ),
    ] {
        let session = Session::from_record(&record).expect("a game");
        assert_eq!(text::ending_sentences(&session), sentence);
    }
}

#[test]
fn values_of_a_setting_have_different_names() {
    use patientia::store::{Cloth, Handedness, Index, Motion, Suits, Theme, Wording};
    use text::settings;
    let themes = [Theme::System, Theme::Day, Theme::Night].map(settings::theme_label);
    let cloths =
        [Cloth::Green, Cloth::Claret, Cloth::Blue, Cloth::Paper].map(settings::cloth_label);
    let hands = [Handedness::Right, Handedness::Left].map(settings::hand_label);
    let suits = [Suits::Two, Suits::Four].map(settings::suits_label);
    let motions = [Motion::System, Motion::Full, Motion::None].map(settings::motion_label);
    let indexes = [Index::System, Index::Large, Index::Small].map(settings::index_label);
    let wordings = [Wording::Full, Wording::Short, Wording::Shortest].map(settings::wording_label);
    assert_eq!(wordings, ["In full", "Short", "Shortest"]);
    assert_eq!(themes, ["Same as the device", "Day", "Night"]);
    assert_eq!(cloths, ["Green", "Claret", "Ink blue", "Plain paper"]);
    assert_eq!(hands, ["Right", "Left"]);
    assert_eq!(suits, ["Two", "Four"]);
    assert_eq!(motions, ["Same as the device", "On", "Off"]);
    assert_eq!(indexes, ["Same as the device", "Large", "Small"]);
}

#[test]
fn rare_refusals_are_described() {
    let plan = Plan::new(game_rules("la-belle-lucie", &[]));
    let table = plan.deal(1);
    let fan = plan.piles().next().expect("a pile");
    for (reason, sentence) in [
        (Refusal::OutOfTurn, "It is another player’s turn."),
        (Refusal::MachineRule(1), "The rules of this game do not allow it."),
        (Refusal::NoCall, "This game has no such move."),
        (Refusal::NothingHidden(fan), "Fan 1 has no face-down card."),
        (Refusal::UpperFirst(fan), "When a pair is in one place, choose the upper card first."),
        (
            Refusal::OnlyRanks { ranks: RankSet::of(&[1, 13]), from: fan, to: fan },
            "Only aces or kings can go from the fans to the fans.",
        ),
        (Refusal::RedealsUsed(3), "You have used all three redeals."),
    ] {
        assert_eq!(text::refusal_sentence(&plan, &table, &reason), sentence);
    }
}

#[test]
fn no_two_months_and_no_two_numbers_have_the_same_name() {
    use text::pages;
    let months = (1..=12).map(|month| pages::day_and_month(month, 1));
    let months: HashSet<String> = months.collect();
    assert!(months.len() == 12 && months.contains("1 September"));
    let names: HashSet<String> = (1..=pages::ENTRIES).map(pages::playable_games_sentence).collect();
    assert_eq!(names.len(), pages::ENTRIES);
    let begin =
        ["fourteen of", "fifteen of", "twenty-six of", "thirty of", "forty-two of", "eighty of"];
    for name in begin {
        assert!(names.iter().any(|said| said.contains(name)), "{name}");
    }
    let shortest = "You can play one of the ninety-five games.".len();
    let short = names.iter().find(|said| said.len() < shortest);
    assert_eq!(short, None, "each contains a number");
}
