//! Every word of every declaration is read: each single change to a
//! declaration must change how its game is dealt, played, ended or measured.
//! A field that could be changed without effect would be a lie.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
};

use patientia::{
    cards::{Apart, RankSet, Rng},
    engine::{Log, Plan, Position, Table},
    games::{self, Game},
    rules::*,
    walk,
};

/// A changed declaration and what was changed.
type Mutant = (String, Rules);

#[test]
fn every_field_of_every_declaration_is_read() {
    let mut unread = Vec::new();
    for game in games::all() {
        let tables = written_tables(game);
        for choices in walk::variants(game) {
            let rules = (game.rules)(&choices);
            let plan = Plan::new(rules.clone());
            let whole: Vec<u64> = behaviour(&plan, &tables).collect();
            for (what, mutant) in mutants(&rules) {
                if behaviour(&Plan::new(mutant), &tables).eq(whole.iter().copied()) {
                    unread.push(format!("{}: {what}", game.id));
                }
            }
        }
    }
    unread.dedup();
    assert!(unread.is_empty(), "changed without effect:\n{}", unread.join("\n"));
}

/// What a declaration does, a number for each table: what may be done on
/// tables written for the game's own cases, deals, and random play. It is
/// worked out as far as it is asked for: most changes show at once.
fn behaviour<'a>(plan: &'a Plan, tables: &'a [Position]) -> impl Iterator<Item = u64> + 'a {
    let written = tables.iter().map(|position| {
        let mut hash = DefaultHasher::new();
        match plan.read_position(position) {
            Ok(table) => looked_at(plan, table, &mut hash),
            Err(_) => "no table".hash(&mut hash),
        }
        hash.finish()
    });
    let seeds = (1..=40).map(|seed| {
        let mut hash = DefaultHasher::new();
        played(plan, seed, &mut hash);
        hash.finish()
    });
    written.chain(seeds)
}

fn looked_at(plan: &Plan, mut table: Table, hash: &mut DefaultHasher) {
    look(plan, &table, hash);
    let mut moves = Vec::new();
    plan.legal(&table, &mut moves);
    let mut log = Log::default();
    for mv in moves {
        plan.apply(&mut table, mv, &mut log);
        look(plan, &table, hash);
        plan.undo(&mut table, &mut log);
    }
}

fn played(plan: &Plan, seed: u64, hash: &mut DefaultHasher) {
    let mut table = plan.deal(seed);
    let mut rng = Rng::new(seed);
    let (mut moves, mut log) = (Vec::new(), Log::default());
    for _ in 0..250 {
        look(plan, &table, hash);
        plan.legal(&table, &mut moves);
        // The last moves listed lead on: the stock, then a redeal.
        let len = moves.len() as u32;
        if len == 0 {
            return;
        }
        let pick = if rng.below(3) == 0 { len - 1 } else { rng.below(len) };
        plan.apply(&mut table, moves[pick as usize], &mut log);
    }
}

fn look(plan: &Plan, table: &Table, hash: &mut DefaultHasher) {
    let mut moves = Vec::new();
    plan.legal(table, &mut moves);
    let mut codes: Vec<String> = moves.iter().map(|mv| plan.code(*mv)).collect();
    codes.sort();
    (table.key(), codes, plan.is_won(table)).hash(hash);
    let score = plan.score(table);
    (score.value, score.highest).hash(hash);
}

/// The tables of the game's cases.
fn written_tables(game: &Game) -> Vec<Position> {
    let path = format!("{}/tests/rules/{}.json", env!("CARGO_MANIFEST_DIR"), game.id);
    let source = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let cases: Vec<serde_json::Value> = serde_json::from_str(&source).expect("cases are JSON");
    let positions = cases.into_iter().filter_map(|case| case.get("position").cloned());
    positions
        .map(|mut position| {
            position["game"] = game.id.into();
            serde_json::from_value(position).expect("a position")
        })
        .collect()
}

fn mutants(rules: &Rules) -> Vec<Mutant> {
    let mut found = Vec::new();
    let mut change = |what: String, edit: &dyn Fn(&mut Rules)| {
        let mut mutant = rules.clone();
        edit(&mut mutant);
        if mutant != *rules {
            found.push((what, mutant));
        }
    };
    packs(rules, &mut change);
    for at in 0..rules.parts.len() {
        part(rules, at, &mut change);
    }
    for at in 0..rules.lay.len() {
        change(format!("lay {at} removed"), &|r| without(&mut r.lay, at));
        change(format!("lay {at} changed"), &|r| lay(&mut r.lay[at]));
    }
    for at in 0..rules.phases.len() {
        phase(rules, at, &mut change);
    }
    redeal(&mut change);
    change("never won".into(), &|r| {
        r.win = if r.win == Win::Never { Win::Foundations } else { Win::Never }
    });
    change("win changed".into(), &|r| win(&mut r.win));
    change("score changed".into(), &|r| score(&mut r.score));
    for at in 0..rules.finish.len() {
        change(format!("finish {at} removed"), &|r| {
            without(&mut r.finish, at);
        });
    }
    found
}

type Change<'a> = dyn FnMut(String, &dyn Fn(&mut Rules)) + 'a;

fn without<T>(list: &mut Vec<T>, at: usize) {
    list.remove(at);
}

fn packs(rules: &Rules, change: &mut Change) {
    change("a pack more".into(), &|r| r.packs.count += 1);
    change("a joker more".into(), &|r| r.packs.jokers += 1);
    change("sevens stripped".into(), &|r| {
        r.packs.ranks = RankSet::of(&[1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13]);
    });
    change("no card thrown aside".into(), &|r| r.packs.thrown.clear());
    if rules.packs.count > 1 {
        change("packs kept apart".into(), &|r| {
            r.packs.apart = Apart::Separate;
        });
    }
}

fn part(rules: &Rules, at: usize, change: &mut Change) {
    let name = rules.parts[at].name;
    if rules.parts[at].build.is_some() {
        let edit =
            |f: fn(&mut Build)| move |r: &mut Rules| r.parts[at].build.iter_mut().for_each(f);
        change(format!("{name} not built on"), &|r| {
            r.parts[at].build = None;
        });
        change(
            format!("{name} built the other way"),
            &edit(|b| b.dir = if b.dir == Dir::Down { Dir::Up } else { Dir::Down }),
        );
        change(
            format!("{name} built with another suit"),
            &edit(|b| {
                b.suit = if b.suit == Follow::InSuit { Follow::OtherColour } else { Follow::InSuit }
            }),
        );
        change(format!("{name} built without wrap"), &edit(|b| b.wrap = false));
    }
    change(format!("{name} without head"), &|r| r.parts[at].head = None);
    change(format!("{name} always free"), &|r| {
        r.parts[at].free = Free::Always;
    });
    change(format!("{name} takes nothing"), &|r| {
        r.parts[at].foundation = None;
    });
    change(format!("{name} with another order"), &|r| {
        r.parts[at].foundation.iter_mut().for_each(|takes| takes.order = Order::List(&[5, 6, 7]));
    });
    if rules.parts[at]
        .foundation
        .as_ref()
        .is_some_and(|takes| !matches!(takes.order, Order::List([_])))
    {
        change(format!("{name} in another suit"), &|r| {
            r.parts[at].foundation.iter_mut().for_each(|takes| {
                takes.suit =
                    if takes.suit == Follow::InSuit { Follow::AnySuit } else { Follow::InSuit };
            });
        });
    }
    change(format!("{name} begun in any suit"), &|r| {
        r.parts[at].foundation.iter_mut().for_each(|takes| takes.suits = &[]);
    });
}

fn lay(step: &mut Lay) {
    match step {
        Lay::Take(cards) => drop(cards.pop()),
        Lay::Packets { each, up, .. } => {
            *each -= 1;
            *up = (*up).min(*each);
        }
        Lay::Rows { rows, .. } => *rows = if *rows == 1 { 0 } else { *rows + 1 },
        Lay::Unlike { rows, .. } => *rows -= 1,
        Lay::Across { sizes, .. } => *sizes = &sizes[1..],
        Lay::Lift { rank, .. } | Lay::Slip { rank, .. } => {
            *rank = if *rank == 13 { 12 } else { *rank + 1 }
        }
        Lay::Keep { cards, .. } => *cards -= 1,
        Lay::Triangle(part) => *step = Lay::Rows { part: *part, rows: 4 },
        Lay::ByColour { red, black } => std::mem::swap(red, black),
        Lay::Tops { from, to } => std::mem::swap(from, to),
    }
}

fn phase(rules: &Rules, at: usize, change: &mut Change) {
    let phase = &rules.phases[at];
    for i in 0..phase.routes.len() {
        route(&format!("phase {at} route {i}"), &phase.routes[i], change, &|r| {
            &mut r.phases[at].routes[i]
        });
        change(format!("phase {at} route {i} removed"), &|r| {
            without(&mut r.phases[at].routes, i);
        });
    }
    for i in 0..phase.duties.len() {
        change(format!("phase {at} duty {i} removed"), &|r| {
            without(&mut r.phases[at].duties, i);
        });
    }
    for i in 0..phase.together.len() {
        change(format!("phase {at} together {i} removed"), &|r| {
            without(&mut r.phases[at].together, i);
        });
    }
    for i in 0..phase.after.len() {
        change(format!("phase {at} consequence {i} removed"), &|r| {
            without(&mut r.phases[at].after, i);
        });
        if let Then::Fill { from, .. } = &phase.after[i] {
            for s in 0..from.len() {
                change(format!("phase {at} consequence {i} source {s} removed"), &|r| {
                    if let Then::Fill { from, .. } = &mut r.phases[at].after[i] {
                        from.remove(s);
                    }
                });
            }
        }
    }
    for i in 0..phase.stock.turns.len() {
        change(format!("phase {at} turn {i} removed"), &|r| {
            without(&mut r.phases[at].stock.turns, i);
        });
    }
    if !phase.stock.turns.is_empty() {
        change(format!("phase {at} stock at other times"), &|r| {
            let when = &mut r.phases[at].stock.when;
            *when = if *when == When::Always { When::Standstill } else { When::Always };
        });
    }
    if at + 1 < rules.phases.len() {
        change(format!("phase {at} never ends"), &|r| {
            r.phases[at].until = Until::End;
        });
    }
}

fn route(what: &str, route: &Route, change: &mut Change, at: &dyn Fn(&mut Rules) -> &mut Route) {
    if route.take != Take::One {
        change(format!("{what} one card only"), &|r| at(r).take = Take::One);
    }
    change(format!("{what} every rank"), &|r| {
        at(r).ranks = RankSet::ALL;
    });
    change(format!("{what} any time"), &|r| at(r).fresh = false);
    change(format!("{what} any line"), &|r| at(r).lines = Lines::Any);
    change(format!("{what} without guard"), &|r| at(r).guard = None);
    if route.from_end == End::Bottom {
        change(format!("{what} from the top"), &|r| {
            at(r).from_end = End::Top;
        });
    }
    if route.to_end == End::Bottom {
        change(format!("{what} to the top"), &|r| at(r).to_end = End::Top);
    }
    change(format!("{what} on to something else"), &|r| {
        let route = at(r);
        route.onto = if route.onto == Onto::Space { Onto::Single } else { Onto::Space };
    });
}

fn redeal(change: &mut Change) {
    let edit = |f: fn(&mut Redeal)| move |r: &mut Rules| r.redeal.iter_mut().for_each(f);
    change("no redeal".into(), &|r| r.redeal = None);
    change("one redeal less".into(), &edit(|redeal| redeal.times -= 1));
    change(
        "redeal at other times".into(),
        &edit(|redeal| {
            redeal.when = if redeal.when == When::Always { When::Standstill } else { When::Always };
        }),
    );
    change(
        "redeal another way".into(),
        &edit(|redeal| match &mut redeal.gather {
            Gather::Piles { shuffle, .. } => *shuffle = !*shuffle,
            Gather::BehindGaps { lead, .. } => *lead += 1,
            Gather::OnePile(part) => *part = PartId(part.0 - 1),
        }),
    );
    change(
        "redeal laid another way".into(),
        &edit(|redeal| {
            if let Gather::Piles { again: Again::Packets(each), .. } = &mut redeal.gather {
                *each += 1;
            }
        }),
    );
}

fn win(win: &mut Win) {
    match win {
        Win::Runs { foot, .. } => *foot += 3,
        Win::Rows { lead, .. } => *lead += 1,
        Win::AllOn(part) => part.0 -= 1,
        Win::Foundations | Win::Never => {}
    }
}

fn score(score: &mut Score) {
    match score {
        Score::Counters { stake, .. } => *stake += 1,
        Score::Poker { scale, .. } => scale.pair += 1,
        Score::Pairs(_) | Score::Runs | Score::Rows => *score = Score::Foundations,
        Score::Foundations => *score = Score::Counters { stake: 1, each: 1 },
    }
}

/// The points of every hand are read, each for itself.
#[test]
fn every_hand_of_the_scale_is_read() {
    use patientia::engine::{Hand, best_hand};
    let scales: Vec<PokerScale> = games::all()
        .filter_map(|game| match (game.rules)(&game.defaults()).score {
            Score::Poker { scale, .. } => Some(scale),
            _ => None,
        })
        .collect();
    assert!(!scales.is_empty());
    let hands: BTreeMap<&str, Hand> = [
        ("AS 2S 3S 4S 5S", Hand::StraightFlush),
        ("7S 7H 7D 7C 2H", Hand::Fours),
        ("AS 2D 3C 4H 5S", Hand::Straight),
        ("7S 7D 7C 2H 2D", Hand::Full),
        ("9S 9D 9C 4H KD", Hand::Threes),
        ("2H 5H 7H 9H KH", Hand::Flush),
        ("7S 7D 2C 2H KD", Hand::TwoPairs),
        ("7S 7D 2C 3H KD", Hand::Pair),
        ("QS KD AC 2H 3S", Hand::Nothing),
    ]
    .into();
    for scale in scales {
        let mut points: Vec<u8> = Vec::new();
        for (cards, hand) in &hands {
            let cards: Vec<_> =
                cards.split(' ').map(|card| card.parse().expect("a card")).collect();
            assert_eq!(best_hand(&cards, &scale), *hand);
            points.push(hand.points(&scale));
        }
        points.sort_unstable();
        points.dedup();
        assert_eq!(points.len(), hands.len(), "each hand counts something of its own");
    }
}
