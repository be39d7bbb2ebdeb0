//! What players read and hear of every game, as one text a game in `tests/told`
//! for a person to read: the rules, in short and exactly, under the defaults and
//! under every other value of an option, and each manner of speaking of moves, refusals,
//! piles and buttons that some play by chance and the game's written tables
//! bring about. Toys stand there too.
//!
//! A text that has changed on purpose is written anew with
//! `RENEW=told cargo test --test told`; read the change before it is committed.

use std::{
    collections::HashSet, env, fmt::Write as _, fs, num::NonZero, path::PathBuf, sync::LazyLock,
};

use patientia::{
    cards::Rng,
    engine::{Carry, Hop, Move, Outcome, PileId, Plan, Position},
    games::{self, Game},
    machine::{Engine, Machine, OwnRules},
    rules::{End, Match, PartId, Rules, Take},
    text::{self, controls},
    walk::{self, Walker},
};

mod toys;

/// The moves after which a table is looked at, and how long play goes on.
const LOOKED_AT: [usize; 7] = [0, 1, 4, 12, 30, 70, 150];
/// How many games are played by chance.
const GAMES: u64 = 2;
/// So many piles of a part are tried with each other.
const MOST_PILES: usize = 12;

#[test]
fn games_are_told_as_written() {
    let games: Vec<&Game> = games::all().collect();
    let changed = in_parallel(&games, |game| compare(game.id, &told(game)));
    assert!(changed.is_empty(), "{}", advice(&changed));
}

#[test]
fn toys_are_told_as_written() {
    let toys = toys::all();
    let told = |toy: &toys::Toy| {
        let mut telling = Telling::new(toy.name);
        telling.rules(rules_of(&toy.rules, OwnRules::default()));
        let plan = Plan::new(toy.rules.clone());
        for seed in 1..=GAMES {
            telling.play(Box::new(Engine::deal(plan.clone(), seed)), seed);
        }
        let id = toy.name.replace(": ", "-").replace(' ', "-");
        compare(&id, &telling.text())
    };
    let changed = in_parallel(&toys, told);
    assert!(changed.is_empty(), "{}", advice(&changed));
}

#[test]
fn no_text_is_left_over() {
    let games = games::all().map(|game| game.id.to_owned());
    let toys = toys::all().into_iter().map(|toy| toy.name.replace(": ", "-").replace(' ', "-"));
    let known: HashSet<String> = games.chain(toys).collect();
    let files = fs::read_dir(folder()).expect("a folder").map(|file| file.expect("a file").path());
    let left: Vec<PathBuf> = files
        .filter(|file| {
            !known.contains(file.file_stem().and_then(|stem| stem.to_str()).unwrap_or(""))
        })
        .collect();
    assert!(left.is_empty(), "nothing is told here any more: {left:?}");
}

/// Does the same for each, on all cores; gives what came of it in order.
fn in_parallel<T: Sync>(all: &[T], each: impl Fn(&T) -> Option<String> + Sync) -> Vec<String> {
    let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let share = |worker: usize| -> Vec<String> {
        all.iter().skip(worker).step_by(workers).filter_map(&each).collect()
    };
    std::thread::scope(|scope| {
        let hands: Vec<_> = (0..workers).map(|worker| scope.spawn(move || share(worker))).collect();
        hands.into_iter().flat_map(|hand| hand.join().expect("no panic")).collect()
    })
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/told")
}

/// How the text differs from the one that is kept; it takes its place where it
/// is asked for.
fn compare(id: &str, told: &str) -> Option<String> {
    let path = folder().join(id).with_extension("txt");
    let kept = fs::read_to_string(&path).unwrap_or_default();
    if kept == told {
        return None;
    }
    if env::var("RENEW").as_deref() == Ok("told") {
        fs::write(&path, told).expect("it can be written");
        return Some(format!("tests/told/{id}.txt is written anew"));
    }
    Some(format!("tests/told/{id}.txt\n{}", difference(&kept, told)))
}

/// The lines that only one of two texts has, in their order.
fn difference(kept: &str, told: &str) -> String {
    let only = |these: &str, others: &str, mark: char| {
        let others: HashSet<&str> = others.lines().collect();
        let lines = these.lines().filter(|line| !others.contains(line));
        lines.fold(String::new(), |all, line| format!("{all}{mark} {line}\n"))
    };
    let lines = only(kept, told, '-') + &only(told, kept, '+');
    match lines.is_empty() {
        true if kept == told => "no other rules\n".to_owned(),
        true => "the same lines in another order\n".to_owned(),
        false => lines,
    }
}

fn advice(changed: &[String]) -> String {
    format!(
        "told otherwise now (-: what is kept, +: what is told):\n\n{}\nIf players are to read it so: RENEW=told cargo test --test told, and read the change.",
        changed.join("\n")
    )
}

/// The short rows and, below them, the whole mechanism.
fn rules_of(rules: &Rules, own: OwnRules) -> ShortRules {
    let short = text::in_short(rules, own).into_iter().map(|(row, said)| (row.to_owned(), said));
    let exactly = [(controls::EXACTLY.to_owned(), Vec::new())];
    short.chain(exactly).chain(text::rules_table(rules, own)).collect()
}

/// All that is told of a game.
fn told(game: &'static Game) -> String {
    let mut telling = Telling::new(game.title);
    let variants = walk::variants(game);
    let rules = |choices| rules_of(&game.rules(choices), game.own_rules());
    telling.rules(rules(&variants[0]));
    for choices in &variants[1..] {
        telling.rules_otherwise(rules(&variants[0]), rules(choices), &{
            let changed = choices.changed().map(|(id, value)| format!("{id}={value}"));
            changed.collect::<Vec<_>>().join(" ")
        });
    }
    for seed in 1..=GAMES {
        telling.play(game.deal(&variants[0], seed), seed);
    }
    for choices in &variants[1..] {
        telling.play(game.deal(choices, 1), 1);
    }
    for position in written_tables(game) {
        let options = position.options.iter().map(|(id, value)| (id.as_str(), value.as_str()));
        let choices = game.choices(options).expect("options");
        let plan = Plan::new(game.rules(&choices));
        let table = plan.read_position(&position).expect("a table");
        telling.look(&*game.play(plan, &choices, table));
    }
    telling.text()
}

/// The tables written down for the cases of a game.
fn written_tables(game: &Game) -> Vec<Position> {
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

/// Headings of the short rules and what stands under them.
type ShortRules = Vec<(String, Vec<String>)>;

/// Sentences by what they are about, each manner of speaking once.
struct Telling {
    text: String,
    sections: [(&'static str, Vec<String>); 6],
    manners: HashSet<(usize, String)>,
    /// What was said before, word for word: most of it is said again and again.
    heard: [HashSet<String>; 6],
}

const BUTTONS: usize = 0;
const PILES: usize = 1;
const MOVES: usize = 2;
const FOLLOWS: usize = 3;
const ENDS: usize = 4;
const REFUSED: usize = 5;

impl Telling {
    fn new(title: &str) -> Telling {
        let sections =
            ["Buttons", "Piles", "Moves", "What follows", "Ends", "Refused"].map(|s| (s, vec![]));
        let text = format!("{title}\n");
        Telling { text, sections, manners: HashSet::new(), heard: Default::default() }
    }

    /// The short rules.
    fn rules(&mut self, rules: ShortRules) {
        for (heading, lines) in rules {
            writeln!(self.text, "\n{heading}").expect("a string");
            for line in lines {
                writeln!(self.text, "    {line}").expect("a string");
            }
        }
    }

    /// What the short rules say otherwise under other options.
    fn rules_otherwise(&mut self, main: ShortRules, other: ShortRules, options: &str) {
        let lines = |rules: ShortRules| -> String {
            let lines = rules.into_iter().flat_map(|(heading, lines)| {
                lines.into_iter().map(move |line| format!("{heading}: {line}\n"))
            });
            lines.collect()
        };
        let difference = difference(&lines(main), &lines(other));
        write!(self.text, "\nWith {options}\n{difference}").expect("a string");
    }

    /// Plays by chance and looks at some tables on the way.
    fn play(&mut self, mut machine: Box<dyn Machine>, seed: u64) {
        let mut player = Walker::any(seed);
        for turn in 0..=LOOKED_AT[LOOKED_AT.len() - 1] {
            if LOOKED_AT.contains(&turn) {
                self.look(&*machine);
            }
            let before = machine.table().clone();
            let Some(mv) = player.step(&mut *machine) else { break };
            let (plan, after) = (machine.plan(), machine.table());
            let steps = machine.log().last_seen(after, after);
            let said = text::consequences(plan, after, mv, &steps);
            self.tell(FOLLOWS, &said);
            let whole = text::said(plan, &before, mv, after, &steps);
            assert!(whole.ends_with(&said), "{whole}");
        }
        let mut moves = Vec::new();
        machine.legal(&mut moves);
        let over = machine.outcome(&moves);
        if over != Outcome::Open {
            self.tell(ENDS, text::outcome(over));
        }
        self.look(&*machine);
    }

    /// What can be said of a table.
    fn look(&mut self, machine: &dyn Machine) {
        let (plan, table) = (machine.plan(), machine.table());
        if plan.stock().is_some() {
            self.tell(BUTTONS, &text::deal_action(plan, table));
        }
        if plan.rules().redeal.is_some() {
            self.tell(BUTTONS, &text::redeal_action(plan));
        }
        for call in 0..plan.rules().calls.len() {
            self.tell(BUTTONS, &text::call_action(plan, table, call as u8));
        }
        self.tell(BUTTONS, &controls::at(plan, table));
        self.tell(BUTTONS, &text::score(plan, plan.score(table)));
        for pile in plan.piles().filter(|pile| table.is_empty(*pile)) {
            self.tell(
                PILES,
                &format!("{}.", text::capital(&text::pile_contents(plan, table, pile))),
            );
        }
        for sentence in text::whole_table(plan, table).split_inclusive(". ") {
            self.tell(PILES, sentence.trim_end());
        }
        let mut legal = Vec::new();
        machine.legal(&mut legal);
        for mv in &legal {
            self.tell(MOVES, &text::capital(&text::sentence(plan, table, *mv)));
        }
        for mv in asked(machine) {
            if let Err(reason) = machine.check(mv) {
                self.tell(REFUSED, &text::refused(machine, reason));
            }
        }
    }

    /// A sentence, if nothing has yet been said in this manner.
    fn tell(&mut self, about: usize, words: &str) {
        if words.is_empty() || self.heard[about].contains(words) {
            return;
        }
        self.heard[about].insert(words.to_owned());
        if self.manners.insert((about, manner(words))) {
            self.sections[about].1.push(words.to_owned());
        }
    }

    fn text(mut self) -> String {
        for (about, sentences) in self.sections.iter().filter(|(_, told)| !told.is_empty()) {
            writeln!(self.text, "\n{about}").expect("a string");
            for sentence in sentences {
                writeln!(self.text, "    {sentence}").expect("a string");
            }
        }
        self.text
    }
}

/// A sentence without its cards and numbers.
fn manner(words: &str) -> String {
    static CARDS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
        "ace two three four five six seven eight nine ten knave queen king eleven twelve one aces \
            twos threes fours fives sixes sevens eights nines tens knaves queens kings spades \
            hearts diamonds clubs an a"
            .split_whitespace()
            .collect()
    });
    let word = |word: &str| {
        let lower = word.to_lowercase();
        let bare = lower.trim_matches(|c: char| !c.is_alphanumeric());
        if CARDS.contains(bare) || bare.bytes().all(|c| c.is_ascii_digit()) {
            format!("#{}", if lower.ends_with(|c: char| c.is_alphanumeric()) { "" } else { "." })
        } else {
            word.to_owned()
        }
    };
    words.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// What might be asked for on a table: every way of one card, ways of more and
/// from and to lower ends, cards together where they go so, stock, redeal, calls.
fn asked(machine: &dyn Machine) -> Vec<Move> {
    let (plan, table) = (machine.plan(), machine.table());
    let calls = (0..plan.rules().calls.len() as u8)
        .flat_map(|number| (0..=30).map(move |choice| Move::Call { number, choice }));
    let mut asked: Vec<Move> = [Move::Deal, Move::Redeal].into_iter().chain(calls).collect();
    let low = plan.rules().all_routes().any(|way| {
        let top = (End::Top, End::Top);
        (way.from_end, way.to_end) != top
    });
    let mut takes = plan.rules().all_routes().map(|way| way.take);
    let draws = takes.any(|take| matches!(take, Take::Buried(_)));
    let ends = if low { [End::Top, End::Bottom].as_slice() } else { &[End::Top] };
    let piles: Vec<PileId> = some_piles(plan);
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
                        drawn: None,
                    };
                    let all = table.len(from) as u16;
                    let mut counts = vec![1, 2, all];
                    counts.retain(|count| *count == 1 || *count <= all);
                    // More than there are is refused alike everywhere.
                    counts.extend((from == to && from == piles[0]).then_some(all + 1));
                    counts.dedup();
                    asked.extend(counts.into_iter().map(|count| Move::Carry(carry(count))));
                    let places = [1, 6, all].into_iter().filter_map(NonZero::new);
                    let drawn = places.map(|place| Carry { drawn: Some(place), ..carry(1) });
                    asked.extend(drawn.filter(|_| draws).map(Move::Carry));
                }
            }
        }
    }
    asked.extend(together(machine));
    asked
}

/// Every pile of a small part, some of a large one.
fn some_piles(plan: &Plan) -> Vec<PileId> {
    let parts = (0..plan.rules().parts.len()).map(|part| PartId(part as u8));
    let some = parts.flat_map(|part| {
        let count = plan.piles_of(part).len();
        plan.piles_of(part).step_by(count.div_ceil(MOST_PILES))
    });
    some.collect()
}

/// Some pairs of cards in a game where cards go together.
fn together(machine: &dyn Machine) -> Vec<Move> {
    let plan = machine.plan();
    let kinds = plan.rules().phases.iter().flat_map(|phase| &phase.together);
    let parts: Vec<(Vec<PartId>, Vec<PartId>)> = kinds
        .map(|kind| match &kind.cards {
            Match::EqualRanks { from, to } | Match::Pair { from, to, .. } => {
                (from.clone(), vec![*to])
            }
            Match::Couple { from, to } => (from.to_vec(), to.clone()),
            Match::Crowned { from, to, .. } | Match::Sum { from, to, .. } => {
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
            piles[rng.below(piles.len() as u32) as usize]
        };
        for _ in 0..60 {
            let (a, b) = (pile(&from), pile(&from));
            found.push(Move::together(
                Hop { from: a, to: pile(&to) },
                Hop { from: b, to: pile(&to) },
            ));
            found.push(Move::together(Hop { from: a, to: b }, Hop { from: b, to: a }));
            found.push(Move::together(
                Hop { from: a, to: pile(&to) },
                Hop { from: a, to: pile(&to) },
            ));
        }
    }
    found
}
