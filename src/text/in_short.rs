//! The short table: the same eight rows for every game, so that games compare,
//! each a summary of the declaration. It may be silent or general, never
//! untrue; what is exact stands in `rules_table`. Knows the declaration and what
//! the machine of a game in company reports; no table.

mod asked;
mod build;
mod free;
mod homes;
mod spaces;

use crate::{
    cards::{Apart, Rank, RankSet},
    machine::OwnRules,
    rules::{Consequence, Lay, Measure, PartId, Phase, Role, Route, Rules, Test, Win},
};

use super::{
    cards::{list, number, ranks_in_order},
    conditions::{clause, parts_words},
    dealing::kinds,
    rules_table::{hands, taken, won},
    sentence_case,
};

/// The headings of the rows, in their order. A game has a row only where it has
/// something to say there; `None.` is said where games compare by it.
pub const ROWS: [&str; 8] =
    ["Packs", "Foundations", "Build", "Free", "Spaces", "Stock", "Redeals and graces", "Won"];

/// The rows: a heading and what stands under it; `own` is what is played beside
/// the declaration.
pub fn in_short(rules: &Rules, own: OwnRules) -> Vec<(&'static str, Vec<String>)> {
    let lines = [
        vec![packs(rules)],
        homes::row(rules, own),
        build::row(rules, own),
        free::row(rules),
        spaces::row(rules),
        asked::stock(rules),
        asked::redeals_and_graces(rules, own),
        vec![end(rules)],
    ];
    let rows = ROWS.into_iter().zip(lines).filter(|(_, lines)| !lines.is_empty());
    rows.map(|(heading, lines)| (heading, lines.iter().map(|line| sentence_case(line)).collect()))
        .collect()
}

/// The cards, and who plays with them.
fn packs(rules: &Rules) -> String {
    let packs = &rules.packs;
    let players = match rules.seats() {
        1 => String::new(),
        seats => format!("{} players, ", number(usize::from(seats))),
    };
    let plural = if packs.count == 1 { "pack" } else { "packs" };
    let of = if packs.ranks == RankSet::ALL {
        String::new()
    } else {
        let ranks: Vec<u8> = packs.ranks.ranks().map(Rank::number).collect();
        format!(" ({})", ranks_in_order(&ranks))
    };
    let joker = if packs.jokers > 0 { " with a joker" } else { "" };
    let apart = match packs.apart {
        Apart::Separate if rules.seats() == 1 => ", each shuffled apart",
        Apart::Separate | Apart::Together => "",
        Apart::First => ", one shuffled apart",
    };
    let play = match taken(rules) {
        None => format!("{} cards", packs.cards().len()),
        Some(taken) => format!("{} cards in play", number(taken)),
    };
    let thrown = match packs.thrown[..] {
        [] => String::new(),
        ref thrown => format!("; {} thrown aside", kinds(thrown)),
    };
    let count = number(usize::from(packs.count));
    format!("{players}{count} {plural}{of}{joker}{apart}: {play}{thrown}")
}

/// When the game is won.
fn end(rules: &Rules) -> String {
    match (&rules.win, rules.measure) {
        (Win::Foundations, _) => "when all foundations are complete".to_owned(),
        (Win::When(Test::Out(parts)), _) => {
            format!("by the first player with no card left in {}", parts_words(rules, parts, "or"))
        }
        (Win::Never, Measure::Poker { scale, .. }) => {
            format!("it is only scored, each row and column as a hand of poker: {}", hands(scale))
        }
        _ => won(rules),
    }
}

/// Something that a row tells of a stretch of the game, of a part where it is
/// about one.
#[derive(Clone, Debug, PartialEq)]
struct Fact {
    on: Option<PartId>,
    words: String,
}

impl Fact {
    fn of(words: impl Into<String>) -> Fact {
        Fact { on: None, words: words.into() }
    }
}

/// A stretch of the game, with what the player may do in it.
#[derive(Clone, Copy)]
struct Stage<'a> {
    rules: &'a Rules,
    phase: &'a Phase,
}

impl<'a> Stage<'a> {
    /// The ways of cards that the player moves.
    fn routes(&self) -> impl Iterator<Item = &'a Route> + use<'a> {
        self.phase.all_routes()
    }

    /// The ways of cards that go automatically.
    fn plays(&self) -> impl Iterator<Item = &'a Route> + use<'a> {
        self.phase.after.iter().filter_map(|what| match what.bare() {
            Consequence::Play(route) => Some(route),
            _ => None,
        })
    }

    /// The parts whose cards the player may use, foundations and stock apart.
    fn givers(&self) -> Vec<PartId> {
        let together = self.phase.together.iter().flat_map(|kind| kind.cards.givers());
        let from = self.routes().map(|route| route.from).chain(together.copied());
        let used =
            |part: &PartId| !matches!(self.rules.part(*part).role, Role::Foundation | Role::Stock);
        in_order(from.filter(used))
    }

    /// Tests if all that is free in this stretch comes from these parts.
    fn gives_no_more(&self, from: &[PartId]) -> bool {
        self.givers().iter().all(|part| from.contains(part))
    }
}

/// Every stretch of the game that lasts, in its order.
fn stages(rules: &Rules) -> impl Iterator<Item = Stage<'_>> {
    // A stretch of one move belongs to the move before it.
    let lasts = |phase: &&Phase| !phase.ends.iter().any(|(test, _)| *test == Test::Moved);
    rules.phases.iter().filter(lasts).map(move |phase| Stage { rules, phase })
}

/// Tests if all that is ever free comes from these parts.
fn gives_no_more(rules: &Rules, from: &[PartId]) -> bool {
    stages(rules).all(|stage| stage.gives_no_more(from))
}

/// Each part once, in the order of the declaration.
fn in_order(parts: impl Iterator<Item = PartId>) -> Vec<PartId> {
    let mut parts: Vec<PartId> = parts.collect();
    parts.sort_by_key(|part| part.0);
    parts.dedup();
    parts
}

/// What is told of each stretch of the game: all of the first in which the
/// player has a choice, of later ones what is new.
fn stretches(
    rules: &Rules,
    facts: impl Fn(Stage) -> Vec<Fact>,
    lines: impl Fn(&[Fact]) -> Vec<String>,
) -> Vec<String> {
    let mut told: Vec<Fact> = Vec::new();
    let mut all = Vec::new();
    let first = &rules.phases[first_choice(rules)];
    for stage in stages(rules).skip_while(|stage| stage.phase != first) {
        let mut new = facts(stage);
        // What is told of any time need not be told of one.
        let known = |new: &Fact, told: &Fact| {
            let rest = new.words.strip_prefix(&told.words);
            new.on == told.on
                && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(", when "))
        };
        new.retain(|fact| !told.iter().any(|told| known(fact, told)));
        let (lines, phase) = (lines(&new), stage.phase);
        all.extend(match (all.is_empty(), phase == first) {
            (_, true) => lines,
            _ if lines.is_empty() => lines,
            (true, _) => vec![format!("{}, {}", phase.name, lines.join("; "))],
            (false, _) => vec![format!("then also, {}, {}", phase.name, lines.join("; "))],
        });
        told.extend(new);
    }
    all
}

/// The first phase in which more is done than choosing how the game begins.
fn first_choice(rules: &Rules) -> usize {
    let choice = |phase: &Phase| {
        phase.routes.iter().any(|route| route.leads.is_none())
            || !phase.duties.is_empty()
            || !phase.together.is_empty()
    };
    rules.phases.iter().position(choice).unwrap_or(0)
}

/// Tests if the player chooses with what foundations begin, before all else.
fn base_is_chosen(rules: &Rules) -> bool {
    let mut before = rules.phases[..first_choice(rules)].iter().flat_map(|phase| &phase.routes);
    before.any(|route| rules.part(route.to).role == Role::Foundation)
}

/// Tests if a machine of its own plays with a share of the table for each player.
fn is_in_company(rules: &Rules) -> bool {
    rules.parts.iter().any(|part| part.seats > 0)
}

/// A condition in few words; none where it would take many.
fn briefly(rules: &Rules, test: &Test) -> Option<String> {
    let words = match test {
        Test::Filled(crate::rules::Piles::Of(_)) => "no place is empty".to_owned(),
        Test::Empty(crate::rules::Piles::Of(parts)) if matches!(parts[..], [one] if rules.part(one).role == Role::Reserve && rules.part(one).count == 1) => {
            "the one before has been played".to_owned()
        }
        test => clause(rules, test),
    };
    (words.split(' ').count() <= 14).then_some(words)
}

/// The parts for which cards are set out before the deal, all their piles.
fn is_set_out(rules: &Rules, part: PartId) -> bool {
    let set = rules.lay.iter().flat_map(|step| match step {
        Lay::SetOut(cards) => cards.as_slice(),
        _ => &[],
    });
    set.filter(|(_, pile)| pile.part == part).count() == usize::from(rules.part(part).count)
}

/// Words that are there, one after the other: “a, b”.
fn joined(words: impl IntoIterator<Item = String>) -> String {
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ")
}

/// What stands alone in its row, each as a line.
fn plainly(facts: &[Fact]) -> Vec<String> {
    facts.iter().map(|fact| fact.words.clone()).collect()
}

/// As [`plainly`], with what is said alike of several parts said once.
fn by_part(rules: &Rules, facts: &[Fact]) -> Vec<String> {
    let mut told: Vec<(&str, Vec<String>)> = Vec::new();
    for fact in facts {
        let part = fact.on.map(|part| rules.part(part).name.to_owned());
        match told.iter_mut().find(|(words, _)| *words == fact.words) {
            Some((_, parts)) => parts.extend(part),
            None => told.push((&fact.words, part.into_iter().collect())),
        }
    }
    let line = |(words, parts): (&str, Vec<String>)| match parts[..] {
        [] => words.to_owned(),
        _ => format!("{}: {words}", list(&parts, "and")),
    };
    told.into_iter().map(line).collect()
}
