//! Tests of all texts that players read and hear about a game. Each game has a file with these
//! texts in `tests/game_texts`, so that a person can review them:
//!
//! - the short and the exact rules, with the default options and with every other value of an
//!   option;
//! - the messages about moves, refusals, piles and buttons.
//!
//! The messages come from some random games and from the tables of the game's cases. Each form of a
//! sentence occurs once: two sentences that differ only in cards, numbers or the length of a list
//! have the same form. Toys (small declarations for tests) have such files too.
//!
//! If a text has changed on purpose, rewrite the file with
//! `RENEW=game_texts cargo test --test game_texts`, and read the change before you commit it.

use std::{
    collections::HashSet, env, fmt::Write as _, fs, num::NonZero, path::PathBuf, sync::LazyLock,
};

use patientia::{
    cards::Rng,
    engine::{Carry, Hop, Move, Outcome, PileId, Plan, Position},
    games::{self, Game},
    machine::{Engine, Machine, MachineRules},
    random_play::{self, RandomPlayer},
    rules::{End, Match, PartId, Rules, Take},
    store::Wording,
    text::{self, controls},
};

mod toys;

/// The numbers of moves after which the test examines the table. Play stops after the last of them.
const EXAMINED_AFTER: [usize; 7] = [0, 1, 4, 12, 30, 70, 150];
/// The number of random games for each game of the catalogue.
const GAMES: u64 = 2;
/// The test tries moves between at most this number of piles of each part.
const MOST_PILES: usize = 12;

#[test]
fn texts_of_games_match_the_stored_files() {
    let games: Vec<&Game> = games::all().collect();
    let changed =
        map_in_parallel(&games, |game| difference_from_stored_text(game.id, &game_text(game)));
    assert!(changed.is_empty(), "{}", failure_message(&changed));
}

#[test]
fn texts_of_toy_games_match_the_stored_files() {
    let toys = toys::all_toys();
    let compare_toy = |toy: &toys::Toy| {
        let mut transcript = Transcript::new(toy.name);
        transcript.add_rules(short_and_exact_rules(&toy.rules, MachineRules::default()));
        let plan = Plan::new(toy.rules.clone());
        for seed in 1..=GAMES {
            transcript.play_randomly(Box::new(Engine::new(plan.clone(), plan.deal(seed))), seed);
        }
        let id = toy.name.replace(": ", "-").replace(' ', "-");
        difference_from_stored_text(&id, &transcript.into_text())
    };
    let changed = map_in_parallel(&toys, compare_toy);
    assert!(changed.is_empty(), "{}", failure_message(&changed));
}

#[test]
fn every_stored_text_file_belongs_to_a_game_or_toy() {
    let games = games::all().map(|game| game.id.to_owned());
    let toys =
        toys::all_toys().into_iter().map(|toy| toy.name.replace(": ", "-").replace(' ', "-"));
    let known: HashSet<String> = games.chain(toys).collect();
    let files = fs::read_dir(game_texts_folder())
        .expect("a folder")
        .map(|file| file.expect("a file").path());
    let left: Vec<PathBuf> = files
        .filter(|file| {
            !known.contains(file.file_stem().and_then(|stem| stem.to_str()).unwrap_or(""))
        })
        .collect();
    assert!(left.is_empty(), "these texts belong to no game: {left:?}");
}

/// Calls a function for each item, on all cores. Returns the results in order.
fn map_in_parallel<T: Sync>(all: &[T], each: impl Fn(&T) -> Option<String> + Sync) -> Vec<String> {
    let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let share = |worker: usize| -> Vec<String> {
        all.iter().skip(worker).step_by(workers).filter_map(&each).collect()
    };
    std::thread::scope(|scope| {
        let hands: Vec<_> = (0..workers).map(|worker| scope.spawn(move || share(worker))).collect();
        hands.into_iter().flat_map(|hand| hand.join().expect("no panic")).collect()
    })
}

fn game_texts_folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/game_texts")
}

/// Returns the difference between the text and the stored text, or `None` if they are equal. If
/// `RENEW=game_texts` is set, stores the text.
fn difference_from_stored_text(id: &str, current: &str) -> Option<String> {
    let path = game_texts_folder().join(id).with_extension("txt");
    let stored = fs::read_to_string(&path).unwrap_or_default();
    if stored == current {
        return None;
    }
    if env::var("RENEW").as_deref() == Ok("game_texts") {
        fs::write(&path, current).expect("it can be written");
        return Some(format!("tests/game_texts/{id}.txt is rewritten"));
    }
    Some(format!("tests/game_texts/{id}.txt\n{}", differing_lines(&stored, current)))
}

/// Returns the lines that are in only one of the two texts, in their order.
fn differing_lines(stored: &str, current: &str) -> String {
    let only = |these: &str, others: &str, mark: char| {
        let others: HashSet<&str> = others.lines().collect();
        let lines = these.lines().filter(|line| !others.contains(line));
        lines.fold(String::new(), |all, line| format!("{all}{mark} {line}\n"))
    };
    let lines = only(stored, current, '-') + &only(current, stored, '+');
    match lines.is_empty() {
        true if stored == current => "no other rules\n".to_owned(),
        true => "the same lines in another order\n".to_owned(),
        false => lines,
    }
}

fn failure_message(changed: &[String]) -> String {
    format!(
        "texts have changed (-: stored, +: current):\n\n{}\nIf this is intended: RENEW=game_texts cargo test --test game_texts, and read the change.",
        changed.join("\n")
    )
}

/// Returns the short rules and, below them, the exact rules.
fn short_and_exact_rules(rules: &Rules, own: MachineRules) -> ShortRules {
    let short =
        text::short_rules_table(rules, own).into_iter().map(|(row, said)| (row.to_owned(), said));
    let exactly = [(controls::EXACTLY.to_owned(), Vec::new())];
    short.chain(exactly).chain(text::rules_table(rules, own)).collect()
}

/// Returns the complete text of a game.
fn game_text(game: &'static Game) -> String {
    let mut transcript = Transcript::new(game.title);
    let variants = random_play::choices_to_test(game);
    let rules = |choices| short_and_exact_rules(&game.rules(choices), game.machine_rules());
    transcript.add_rules(rules(&variants[0]));
    for choices in &variants[1..] {
        transcript.add_rules_with_options(rules(&variants[0]), rules(choices), &{
            let changed = choices.changed_options().map(|(id, value)| format!("{id}={value}"));
            changed.collect::<Vec<_>>().join(" ")
        });
    }
    for seed in 1..=GAMES {
        transcript.play_randomly(game.deal(&variants[0], seed), seed);
    }
    for choices in &variants[1..] {
        transcript.play_randomly(game.deal(choices, 1), 1);
    }
    for position in tables_in_case_file(game) {
        let options = position.options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
        let choices = game.parse_choices(options).expect("options");
        let plan = Plan::new(game.rules(&choices));
        let table = plan.read_position(&position).expect("a table");
        transcript.add_sentences_about_table(&*game.machine_at_table(plan, &choices, table));
    }
    transcript.into_text()
}

/// Returns the tables in the game's file of cases (`tests/rules/<id>.json`).
fn tables_in_case_file(game: &Game) -> Vec<Position> {
    let path = format!("{}/tests/rules/{}.json", env!("CARGO_MANIFEST_DIR"), game.id);
    let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let cases: Vec<serde_json::Value> = serde_json::from_str(&source).expect("cases are JSON");
    let read = |case: &serde_json::Value| {
        let mut position = case.get("position")?.clone();
        position["game"] = game.id.into();
        if let Some(options) = case.get("options") {
            position["options"] = options.clone();
        }
        Some(serde_json::from_value(position).expect("a position"))
    };
    cases.iter().filter_map(read).collect()
}

/// The headings of the rules, each with the lines below it.
type ShortRules = Vec<(String, Vec<String>)>;

/// Collects sentences by topic. Each form of a sentence is stored only once.
struct Transcript {
    text: String,
    sections: [(&'static str, Vec<String>); 6],
    forms: HashSet<(usize, String)>,
    /// The exact sentences that were already added. Most sentences repeat, so this saves work.
    added: [HashSet<String>; 6],
}

const BUTTONS: usize = 0;
const PILES: usize = 1;
const MOVES: usize = 2;
const FOLLOWS: usize = 3;
const ENDS: usize = 4;
const REFUSED: usize = 5;

impl Transcript {
    fn new(title: &str) -> Transcript {
        let sections =
            ["Buttons", "Piles", "Moves", "What follows", "Ends", "Refused"].map(|s| (s, vec![]));
        let text = format!("{title}\n");
        Transcript { text, sections, forms: HashSet::new(), added: Default::default() }
    }
    fn add_rules(&mut self, rules: ShortRules) {
        for (heading, lines) in rules {
            writeln!(self.text, "\n{heading}").expect("a string");
            for line in lines {
                writeln!(self.text, "    {line}").expect("a string");
            }
        }
    }

    /// Adds the rules under other options, but only the lines that differ.
    fn add_rules_with_options(&mut self, main: ShortRules, other: ShortRules, options: &str) {
        let lines = |rules: ShortRules| -> String {
            let lines = rules.into_iter().flat_map(|(heading, lines)| {
                lines.into_iter().map(move |line| format!("{heading}: {line}\n"))
            });
            lines.collect()
        };
        let difference = differing_lines(&lines(main), &lines(other));
        write!(self.text, "\nWith {options}\n{difference}").expect("a string");
    }

    /// Plays at random, and examines some of the tables that occur.
    fn play_randomly(&mut self, mut machine: Box<dyn Machine>, seed: u64) {
        let mut player = RandomPlayer::with_random_weights(seed);
        for turn in 0..=EXAMINED_AFTER[EXAMINED_AFTER.len() - 1] {
            if EXAMINED_AFTER.contains(&turn) {
                self.add_sentences_about_table(&*machine);
            }
            let before = machine.table().clone();
            let Some(mv) = player.make_move(&mut *machine) else { break };
            let (plan, after) = (machine.plan(), machine.table());
            let steps = machine.log().visible_steps_of_last_move(after, after);
            let said = text::consequence_sentences(plan, after, mv, &steps);
            self.add_sentence(FOLLOWS, &said);
            let whole = text::move_announcement(plan, &before, mv, after, &steps, Wording::Full);
            assert!(whole.contains(&said), "{whole}");
        }
        let mut moves = Vec::new();
        machine.list_legal_moves(&mut moves);
        let over = machine.outcome(&moves);
        if over != Outcome::Open {
            self.add_sentence(ENDS, &text::outcome_sentence(over));
        }
        self.add_sentences_about_table(&*machine);
    }

    /// Adds all sentences about a table.
    fn add_sentences_about_table(&mut self, machine: &dyn Machine) {
        let (plan, table) = (machine.plan(), machine.table());
        if plan.stock().is_some() {
            self.add_sentence(BUTTONS, &text::deal_button_label(plan, table));
        }
        if plan.rules().redeal.is_some() {
            self.add_sentence(BUTTONS, &text::redeal_label(plan));
        }
        for call in 0..plan.rules().calls.len() {
            self.add_sentence(BUTTONS, &text::call_button_label(plan, table, call as u8));
        }
        self.add_sentence(BUTTONS, &controls::phase_stock_and_redeals_words(plan, table));
        self.add_sentence(BUTTONS, &text::score(plan, plan.score(table)));
        for pile in plan.piles().filter(|pile| table.is_empty(*pile)) {
            self.add_sentence(
                PILES,
                &format!("{}.", text::capitalise(&text::pile_contents(plan, table, pile))),
            );
        }
        for sentence in text::whole_table_sentences(plan, table).split_inclusive(". ") {
            self.add_sentence(PILES, sentence.trim_end());
        }
        let mut legal = Vec::new();
        machine.list_legal_moves(&mut legal);
        for mv in &legal {
            self.add_sentence(MOVES, &text::capitalise(&text::move_sentence(plan, table, *mv)));
        }
        for mv in moves_that_player_might_try(machine) {
            if let Err(reason) = machine.check(mv) {
                self.add_sentence(REFUSED, &text::machine_refusal_sentence(machine, reason));
            }
        }
    }

    /// Adds a line, unless the text already contains a sentence of the same form for each of its
    /// sentences or items.
    fn add_sentence(&mut self, about: usize, words: &str) {
        if words.is_empty() || !self.added[about].insert(words.to_owned()) {
            return;
        }
        let parts = words.split(" · ").flat_map(|item| item.split(". "));
        let forms: Vec<_> = parts.map(|part| (about, sentence_form(part))).collect();
        if forms.iter().any(|form| !self.forms.contains(form)) {
            self.sections[about].1.push(words.to_owned());
        }
        self.forms.extend(forms);
    }

    fn into_text(mut self) -> String {
        for (about, sentences) in self.sections.iter().filter(|(_, lines)| !lines.is_empty()) {
            writeln!(self.text, "\n{about}").expect("a string");
            for sentence in sentences {
                writeln!(self.text, "    {sentence}").expect("a string");
            }
        }
        self.text
    }
}

/// The ends of sentences that every pile can have. A text contains one sentence with each end.
const SAID_OF_EVERY_PILE: [&str; 4] =
    [" is empty.", " is complete.", " already has its card.", " has fewer cards than that."];

/// Returns a sentence without its cards and numbers, to compare its form. A list has the form of
/// its last item, and a plural has the form of the singular.
fn sentence_form(words: &str) -> String {
    if let Some(end) = SAID_OF_EVERY_PILE.iter().find(|end| words.ends_with(**end)) {
        return (*end).to_owned();
    }
    let mut form: Vec<String> = Vec::new();
    for word in words.trim_end_matches('.').split(' ') {
        form.push(word_form(&word.to_lowercase()));
        remove_equal_item(&mut form);
    }
    form.join(" ")
}

/// Returns “#” for a rank, a suit or a number, and other words without the ending of the plural.
/// Punctuation after the word becomes a full stop.
fn word_form(word: &str) -> String {
    static CARDS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
        "ace two three four five six seven eight nine ten knave queen king eleven twelve one aces \
            twos threes fours fives sixes sevens eights nines tens knaves queens kings spades \
            hearts diamonds clubs an a"
            .split_whitespace()
            .collect()
    });
    let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
    let mark = if word.ends_with(char::is_alphanumeric) { "" } else { "." };
    match CARDS.contains(bare) || bare.bytes().all(|c| c.is_ascii_digit()) {
        true => format!("#{mark}"),
        false => format!("{}{mark}", bare.trim_end_matches('s')),
    }
}

/// If the last words only repeat the words before them, removes the earlier words, and the “and” or
/// “or” between them: “fan #, fan # and fan #” becomes “fan #”. A name has at most five words, such as
/// “knave’s place # of spades”.
fn remove_equal_item(form: &mut Vec<String>) {
    let bare = |words: &[String]| words.join(" ").replace('.', "");
    for length in 1..=5 {
        let Some(begin) = form.len().checked_sub(length) else { break };
        let (before, last) = form.split_at(begin);
        let joined = before.last().is_some_and(|word| ["and", "or"].contains(&word.as_str()));
        let before = &before[..begin - usize::from(joined)];
        let Some(first) = before.len().checked_sub(length) else { break };
        if bare(&before[first..]) == bare(last) {
            form.drain(first..begin);
            break;
        }
    }
}

/// Returns the moves that a player might try on a table:
///
/// - every move of one card;
/// - some moves of several cards, and of cards at the lower ends of piles;
/// - moves of cards from two piles at once, if the game has them;
/// - the deal from the stock, the redeal, and calls (special actions).
fn moves_that_player_might_try(machine: &dyn Machine) -> Vec<Move> {
    let (plan, table) = (machine.plan(), machine.table());
    let calls = (0..plan.rules().calls.len() as u8)
        .flat_map(|number| (0..=30).map(move |choice| Move::Call { number, choice }));
    let mut possible_requests: Vec<Move> =
        [Move::Deal, Move::Redeal].into_iter().chain(calls).collect();
    let low = plan.rules().all_routes().any(|way| {
        let top = (End::Top, End::Top);
        (way.from_end, way.to_end) != top
    });
    let mut takes = plan.rules().all_routes().map(|way| way.take);
    let draws = takes.any(|take| matches!(take, Take::Buried(_)));
    let ends = if low { [End::Top, End::Bottom].as_slice() } else { &[End::Top] };
    let piles: Vec<PileId> = sample_of_piles(plan);
    for &from in &piles {
        for &to in &piles {
            for from_end in ends {
                for to_end in ends {
                    let carry = |count| Carry {
                        from,
                        from_end: *from_end,
                        to,
                        to_end: *to_end,
                        count,
                        buried_at: None,
                    };
                    let all = table.len(from) as u16;
                    let mut counts = vec![1, 2, all];
                    counts.retain(|count| *count == 1 || *count <= all);
                    // If a move has more cards than the pile, the refusal is the same for every
                    // pile.
                    counts.extend((from == to && from == piles[0]).then_some(all + 1));
                    counts.dedup();
                    possible_requests
                        .extend(counts.into_iter().map(|count| Move::Carry(carry(count))));
                    let places = [1, 6, all].into_iter().filter_map(NonZero::new);
                    let drawn = places.map(|place| Carry { buried_at: Some(place), ..carry(1) });
                    possible_requests.extend(drawn.filter(|_| draws).map(Move::Carry));
                }
            }
        }
    }
    possible_requests.extend(moves_of_two_cards_together(machine));
    possible_requests
}

/// Returns all piles of a small part, and some piles of a large part.
fn sample_of_piles(plan: &Plan) -> Vec<PileId> {
    let parts = (0..plan.rules().parts.len()).map(|part| PartId(part as u8));
    let some = parts.flat_map(|part| {
        let count = plan.piles_of(part).len();
        plan.piles_of(part).step_by(count.div_ceil(MOST_PILES))
    });
    some.collect()
}

/// Returns some moves of two cards together, if the game has such moves.
fn moves_of_two_cards_together(machine: &dyn Machine) -> Vec<Move> {
    let plan = machine.plan();
    let kinds = plan.rules().phases.iter().flat_map(|phase| &phase.together);
    let parts: Vec<(Vec<PartId>, Vec<PartId>)> = kinds
        .map(|kind| match &kind.cards {
            Match::EqualRanks { from, to } | Match::Pair { from, to, .. } => {
                (from.clone(), vec![*to])
            }
            Match::Couple { from, to } => (from.to_vec(), to.clone()),
            Match::SumOfThree { from, to, .. } | Match::Sum { from, to, .. } => {
                (vec![*from], vec![*to])
            }
            Match::Exchange { part, .. } => (vec![*part], vec![*part]),
            Match::Swap { from, .. } => (from.to_vec(), from.to_vec()),
        })
        .collect();
    let mut rng = Rng::new(machine.table().fingerprint());
    let mut found = Vec::new();
    for (from, to) in parts {
        let mut pile = |parts: &[PartId]| -> PileId {
            let piles: Vec<PileId> = parts.iter().flat_map(|part| plan.piles_of(*part)).collect();
            piles[rng.random_below(piles.len() as u32) as usize]
        };
        for _ in 0..60 {
            let (a, b) = (pile(&from), pile(&from));
            found.push(Move::of_two_cards(
                Hop { from: a, to: pile(&to) },
                Hop { from: b, to: pile(&to) },
            ));
            found.push(Move::of_two_cards(Hop { from: a, to: b }, Hop { from: b, to: a }));
            found.push(Move::of_two_cards(
                Hop { from: a, to: pile(&to) },
                Hop { from: a, to: pile(&to) },
            ));
        }
    }
    found
}
