//! A look back over a game: the chance of one who plays well, at tables along it, and
//! where it fell most. Knows which table is looked at next and what was answered;
//! asks nothing itself, and makes no sentence.
//!
//! A chance is the share of trials that came out, played on from a table by its best
//! move, with what a person could not know drawn anew for each. Trials are few, so of
//! two chances it is only said that they differ where chance alone would hardly make
//! them so unlike ([`Chance::is_clearly_above`]). And from where on every card is known
//! ([`open_since`]) what is certain of one table is so of others: what could come out
//! later could do so before, what could not any more cannot afterwards.

use std::collections::BTreeMap;

use crate::{
    engine::{Move, Outcome, Plan, Table},
    solver::Memory,
};

use super::messages::{Advised, Answer, What};

/// A look back over one game.
#[derive(Clone, Debug, PartialEq)]
pub struct LookBack {
    /// How many moves the game has.
    moves: usize,
    /// After how many moves everything is known; never, if that is more.
    open: usize,
    /// What was seen of a table, by how many moves were made before it.
    seen: BTreeMap<usize, Seen>,
    /// How many tables were asked about.
    asked: usize,
}

/// What was seen of a table.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    /// None where that is not known.
    chance: Option<Chance>,
    /// What came of each move, the best first; none of it where the game has ended.
    advised: Vec<Advised>,
    /// Whether it was looked at closely.
    closely: bool,
}

/// In how many of so many trials a game came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// How many came out.
    pub wins: u32,
    /// How many there were; none where what is said is certain.
    pub trials: u32,
}

/// A stretch of a game, mostly one move, in which the chance fell.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// How many moves were made before it.
    pub at: usize,
    /// How many were made after it.
    pub to: usize,
    /// The chance before.
    pub before: Chance,
    /// The chance after.
    pub after: Chance,
    /// What came of each move that could be made before it, the best first.
    pub advised: Vec<Advised>,
}

/// A table that is to be looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// After how many moves.
    pub at: usize,
    /// What is asked of it.
    pub what: What,
}

/// How many states may be met for a table, and for one that is looked at closely.
const EACH: u64 = 30_000;
const CLOSELY: u64 = 150_000;
/// How many tables are looked at for the line, and how many in all.
const LINE: usize = 24;
const ALL: usize = 48;
/// How many turning points are told.
const TURNS: usize = 3;
/// How many times its spread a difference must be not to be chance alone.
const CLEAR: f64 = 2.0;

impl Chance {
    /// It comes out for certain.
    pub const CERTAIN: Chance = Chance { wins: 1, trials: 0 };
    /// It cannot come out.
    pub const NONE: Chance = Chance { wins: 0, trials: 0 };

    /// The share that came out, from 0 to 1.
    pub fn share(self) -> f64 {
        f64::from(self.wins) / f64::from(self.trials.max(1))
    }

    /// What was advised of a table, as the chance there.
    fn of(answer: &Answer) -> Option<Chance> {
        let Answer::Advice { moves, line, lost } = answer else { return None };
        let first = moves.first();
        match first {
            _ if !line.is_empty() => Some(Chance::CERTAIN),
            _ if *lost => Some(Chance::NONE),
            Some(first) if first.trials > 0 => {
                Some(Chance { wins: first.wins, trials: first.trials })
            }
            _ => None,
        }
    }

    /// Tests if it is so much above another that trials alone hardly ever come to that.
    pub fn is_clearly_above(self, other: Chance) -> bool {
        let difference = self.share() - other.share();
        let both = f64::from(self.wins.min(self.trials) + other.wins.min(other.trials));
        let trials = f64::from(self.trials + other.trials);
        let mean = if trials > 0.0 { both / trials } else { 0.0 };
        let part = |of: Chance| if of.trials > 0 { 1.0 / f64::from(of.trials) } else { 0.0 };
        let spread = (mean * (1.0 - mean) * (part(self) + part(other))).sqrt();
        difference > 0.0 && difference >= CLEAR * spread
    }
}

impl LookBack {
    /// A look back over a game of so many moves that has come to this, everything being
    /// known after `open` of them.
    pub fn new(moves: usize, outcome: Outcome, open: Option<usize>) -> LookBack {
        let end = match outcome {
            Outcome::Won => Some(Chance::CERTAIN),
            Outcome::Lost | Outcome::Over => Some(Chance::NONE),
            Outcome::Open => None,
        };
        let seen = |chance| Seen { chance: Some(chance), advised: Vec::new(), closely: true };
        let seen = end.map(|chance| (moves, seen(chance))).into_iter().collect();
        let mut back = LookBack { moves, open: open.unwrap_or(usize::MAX), seen, asked: 0 };
        back.conclude();
        back
    }

    /// How many moves the game has.
    pub const fn moves(&self) -> usize {
        self.moves
    }

    /// What is to be looked at next; nothing where enough has been seen: first the ends
    /// and what lies between them, evenly; then where the chance fell most, until the
    /// move is found; then those tables closely.
    pub fn next(&self) -> Option<Look> {
        let look = |at, states| Look { at, what: What::Advise { states } };
        if self.asked >= ALL {
            return None;
        }
        if let Some(at) = self.unseen() {
            return Some(look(at, EACH));
        }
        let turns = self.falls();
        let turns = &turns[..turns.len().min(TURNS)];
        if let Some((from, to)) = turns.iter().find(|(from, to)| to - from > 1) {
            return Some(look(from + (to - from) / 2, EACH));
        }
        let tables = turns.iter().flat_map(|(from, to)| [*from, *to]);
        let vague = tables.into_iter().find(|at| !self.seen[at].closely)?;
        Some(look(vague, CLOSELY))
    }

    /// The next table that is looked at for the line: the ends, then that in the middle
    /// of the longest stretch, as long as there are long ones.
    fn unseen(&self) -> Option<usize> {
        if let Some(end) = [0, self.moves].into_iter().find(|at| !self.seen.contains_key(at)) {
            return Some(end);
        }
        let tables = self.seen.keys().zip(self.seen.keys().skip(1));
        let (from, to) = tables.max_by_key(|(from, to)| (*to - *from, usize::MAX - **from))?;
        let least = (self.moves / LINE).max(1);
        (to - from > least && self.seen.len() <= LINE + 1).then(|| from + (to - from) / 2)
    }

    /// Takes in what was answered of a table.
    pub fn learn(&mut self, look: &Look, answer: Option<&Answer>) {
        self.asked += 1;
        let chance = answer.and_then(Chance::of);
        let advised = match answer {
            Some(Answer::Advice { moves, .. }) => moves.clone(),
            _ => Vec::new(),
        };
        let closely = look.what == What::Advise { states: CLOSELY };
        self.seen.insert(look.at, Seen { chance, advised, closely });
        self.conclude();
    }

    /// Takes in what need not be asked, as it follows from what was answered.
    fn conclude(&mut self) {
        while let Some(look) = self.next() {
            let Some(chance) = self.concluded(look.at) else { break };
            let advised = self.seen.remove(&look.at).map(|seen| seen.advised).unwrap_or_default();
            self.seen.insert(look.at, Seen { chance: Some(chance), advised, closely: true });
        }
    }

    /// What follows for a table from what is certain of others.
    fn concluded(&self, at: usize) -> Option<Chance> {
        let is = |seen: &Seen, certain: Chance| seen.chance == Some(certain);
        if at < self.open {
            return None;
        }
        if self.seen.range(at..).any(|(_, seen)| is(seen, Chance::CERTAIN)) {
            return Some(Chance::CERTAIN);
        }
        let before = self.seen.range(self.open..=at);
        before.into_iter().any(|(_, seen)| is(seen, Chance::NONE)).then_some(Chance::NONE)
    }

    /// The chances that are known, each after how many moves.
    pub fn chances(&self) -> impl Iterator<Item = (usize, Chance)> {
        self.seen.iter().filter_map(|(at, seen)| Some((*at, self.concluded(*at).or(seen.chance)?)))
    }

    /// The stretches between two tables in which the chance clearly fell, that in which
    /// it fell most first.
    fn falls(&self) -> Vec<(usize, usize)> {
        let known: Vec<(usize, Chance)> = self.chances().collect();
        let pairs = known.windows(2).map(|pair| (pair[0], pair[1]));
        let mut falls: Vec<_> = pairs.filter(|((_, a), (_, b))| a.is_clearly_above(*b)).collect();
        let fall = |((_, a), (_, b)): &((usize, Chance), (usize, Chance))| a.share() - b.share();
        falls.sort_by(|one, other| fall(other).total_cmp(&fall(one)));
        falls.into_iter().map(|((from, _), (to, _))| (from, to)).collect()
    }

    /// The turning points: where the chance fell most, three at most, in the order of
    /// the game.
    pub fn turns(&self) -> Vec<Turn> {
        let mut falls = self.falls();
        falls.truncate(TURNS);
        falls.sort_unstable();
        let turn = |(at, to): (usize, usize)| {
            let chance = |at: usize| self.concluded(at).or(self.seen[&at].chance);
            let advised = self.seen[&at].advised.clone();
            Some(Turn { at, to, before: chance(at)?, after: chance(to)?, advised })
        };
        falls.into_iter().filter_map(turn).collect()
    }
}

/// After how many moves everything is known, to the end; none if that is never so.
pub fn open_since(plan: &Plan, dealt: Table, moves: &[Move]) -> Option<usize> {
    let mut memory = Memory::new(plan, dealt);
    let whole = |memory: &Memory<'_>| memory.knowledge().is_whole();
    let mut since = whole(&memory).then_some(0);
    for (made, mv) in (1..).zip(moves) {
        let shuffles = memory.knowledge().shuffles();
        memory.play(*mv);
        // What came before a shuffle says nothing of what comes after.
        let is_new = memory.knowledge().shuffles() != shuffles;
        since = since.filter(|_| !is_new).or(Some(made)).filter(|_| whole(&memory));
    }
    since
}

impl Turn {
    /// The move that did best where another was played; none if the one played was the
    /// best of those that were tried out, or that is not known. `played` is its code.
    pub fn better(&self, played: &str) -> Option<&Advised> {
        let best = self.advised.first().filter(|best| best.trials > 0 || best.sure)?;
        let is_turn = self.to == self.at + 1;
        (is_turn && best.code != played).then_some(best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advice(code: &str, wins: u32, trials: u32) -> Answer {
        let of = Advised {
            code: code.to_owned(),
            wins,
            trials,
            mean: 0.0,
            met: false,
            sure: false,
            even: false,
        };
        Answer::Advice { moves: vec![of], line: String::new(), lost: false }
    }

    /// Looks at all there is to see, where so many of a hundred trials come out.
    fn looked(moves: usize, outcome: Outcome, of: impl Fn(usize) -> u32) -> (LookBack, usize) {
        let (mut back, mut looks) = (LookBack::new(moves, outcome, None), 0);
        while let Some(look) = back.next() {
            back.learn(&look, Some(&advice("d", of(look.at), 100)));
            looks += 1;
            assert!(looks <= ALL, "it never ends");
        }
        (back, looks)
    }

    #[test]
    fn where_the_chance_fell_is_found_to_the_move() {
        let fell = |at: usize| {
            if at < 70 {
                80
            } else if at < 151 {
                40
            } else {
                0
            }
        };
        let (back, looks) = looked(200, Outcome::Lost, fell);
        let turns: Vec<(usize, usize)> = back.turns().iter().map(|it| (it.at, it.to)).collect();
        assert_eq!(turns, [(69, 70), (150, 151)]);
        assert!(looks < ALL, "{looks}");
        let chances: Vec<(usize, Chance)> = back.chances().collect();
        assert_eq!(chances.first(), Some(&(0, Chance { wins: 80, trials: 100 })));
        assert_eq!(chances.last(), Some(&(200, Chance::NONE)));
        assert!(chances.len() >= LINE, "{}", chances.len());
    }

    #[test]
    fn of_a_short_game_every_table_is_looked_at_and_of_none_too_many() {
        assert_eq!(looked(5, Outcome::Open, |_| 50).0.chances().count(), 6);
        assert_eq!(looked(0, Outcome::Open, |_| 50).0.chances().count(), 1);
        let (back, looks) = looked(1_000, Outcome::Over, |at| (at * 37 % 100) as u32);
        assert!(looks <= ALL && back.turns().len() <= TURNS, "{looks}");
    }

    #[test]
    fn what_chance_alone_may_do_is_no_turning_point() {
        let of = |wins, trials| Chance { wins, trials };
        assert!(of(20, 40).is_clearly_above(of(5, 40)));
        assert!(!of(20, 40).is_clearly_above(of(16, 40)));
        assert!(!of(5, 40).is_clearly_above(of(20, 40)));
        assert!(Chance::CERTAIN.is_clearly_above(Chance::NONE));
        assert!(Chance::CERTAIN.is_clearly_above(of(30, 40)));
        assert!(!of(0, 40).is_clearly_above(Chance::NONE));
        let (even, _) = looked(60, Outcome::Open, |at| 50 + (at % 3) as u32);
        assert_eq!(even.turns(), []);
    }

    #[test]
    fn what_is_not_known_is_no_chance() {
        let mut back = LookBack::new(2, Outcome::Open, None);
        while let Some(look) = back.next() {
            back.learn(&look, (look.at != 1).then_some(&advice("d", 0, 9)));
        }
        assert_eq!(back.chances().map(|(at, _)| at).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(Chance::of(&advice("d", 0, 0)), None);
        let lost = Answer::Advice { moves: Vec::new(), line: String::new(), lost: true };
        assert_eq!(Chance::of(&lost), Some(Chance::NONE));
        let sure = Answer::Advice { moves: Vec::new(), line: "d".to_owned(), lost: false };
        assert_eq!(Chance::of(&sure), Some(Chance::CERTAIN));
    }

    #[test]
    fn where_all_is_known_what_could_come_out_later_could_before() {
        // By trials it seemed lost from the tenth move on, but the thirtieth table came out.
        let seems = |at: usize| advice("d", if at < 10 { 90 } else { 0 }, 100);
        let sure = || Answer::Advice { moves: Vec::new(), line: "d".to_owned(), lost: false };
        let turns = |open| {
            let mut back = LookBack::new(60, Outcome::Lost, open);
            while let Some(look) = back.next() {
                let answer = if look.at == 30 { sure() } else { seems(look.at) };
                back.learn(&look, Some(&answer));
            }
            let chances: BTreeMap<usize, Chance> = back.chances().collect();
            assert_eq!(chances[&30], Chance::CERTAIN);
            (back.turns().iter().map(|turn| turn.at).collect::<Vec<_>>(), chances[&15])
        };
        assert_eq!(turns(Some(0)), (vec![30], Chance::CERTAIN));
        assert_eq!(turns(Some(12)).1, Chance::CERTAIN);
        assert_eq!(turns(None).1.wins, 0);
        let won = LookBack::new(60, Outcome::Won, Some(0));
        assert_eq!(won.next(), None, "there is nothing to ask");
        assert!(won.chances().count() > LINE && won.turns().is_empty());
    }

    #[test]
    fn it_is_found_from_where_on_everything_is_known() {
        let since = |id: &str, moves: usize| {
            let game = crate::games::by_id(id).expect("a game");
            let plan = Plan::new(game.rules(&game.defaults()));
            let (mut table, mut log) = (plan.deal(1), crate::engine::Log::default());
            let mut made = Vec::new();
            for _ in 0..moves {
                let mut legal = Vec::new();
                plan.legal(&table, &mut legal);
                let mv = if legal.contains(&Move::Redeal) { Move::Redeal } else { legal[0] };
                plan.apply(&mut table, mv, &mut log);
                made.push(mv);
            }
            open_since(&plan, plan.deal(1), &made)
        };
        assert_eq!(since("fortress", 3), Some(0));
        assert_eq!(since("canfield-or-klondike", 3), None);
        assert_eq!(since("la-belle-lucie", 0), Some(0));
        assert_eq!(since("la-belle-lucie", 1), Some(1), "the fans are shuffled and lie open again");
    }

    #[test]
    fn a_better_move_is_another_than_was_played() {
        let (mut back, _) = looked(1, Outcome::Lost, |_| 60);
        let turn = back.turns().pop().expect("a turning point");
        assert_eq!(turn.better("r").map(|best| best.code.as_str()), Some("d"));
        assert_eq!(turn.better("d"), None, "it was the best, and what came was not");
        let look = Look { at: 0, what: What::Advise { states: 1 } };
        back.learn(&look, None);
        assert_eq!(back.turns(), [], "it is not known what the chance was");
    }
}
