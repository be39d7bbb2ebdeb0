//! Makes single changes to a declaration, each with a name. If the engine reads every word of the
//! declaration, a test notices each change. This module depends only on the declaration types,
//! and plays no games.
//!
//! The code destructures each struct without `..`, so a new field does not compile until a change
//! of this field is added here.

use patientia::{
    cards::{PackShuffling, Packs, RankSet},
    rules::*,
};

/// Returns all declarations that differ from `rules` in one word, each with the name of the change.
pub fn mutants_of(rules: &Rules) -> Vec<(String, Rules)> {
    let mut mutants = Mutants { rules, found: Vec::new() };
    mutants.change_rules();
    mutants.found
}

/// Collects declarations that differ in one word.
struct Mutants<'a> {
    rules: &'a Rules,
    found: Vec<(String, Rules)>,
}

/// A function that returns a part of a declaration, so that the part can be changed.
type Access<'a, T> = &'a dyn Fn(&mut Rules) -> &mut T;

impl Mutants<'_> {
    fn add_mutant(&mut self, what: impl Into<String>, edit: impl FnOnce(&mut Rules)) {
        let mut mutant = self.rules.clone();
        edit(&mut mutant);
        if mutant != *self.rules {
            self.found.push((what.into(), mutant));
        }
    }

    /// Removes each item of a list in turn.
    fn remove_each_item<T>(&mut self, what: &str, len: usize, at: Access<'_, Vec<T>>) {
        for i in 0..len {
            self.add_mutant(format!("{what} {i} removed"), |r| drop(at(r).remove(i)));
        }
    }

    fn change_rules(&mut self) {
        let Rules {
            packs,
            boards: _,
            parts,
            first_deal: lay,
            phases,
            redeal,
            calls,
            win,
            lost,
            finish,
            measure,
            layout: _,
            own_weights: _,
        } = self.rules;
        self.change_packs(packs);
        self.add_mutant("a player more", |r| r.boards += 1);
        for (at, part) in parts.iter().enumerate() {
            self.change_part(part, &|r| &mut r.parts[at]);
        }
        self.remove_each_item("lay", lay.len(), &|r| &mut r.first_deal);
        for (at, step) in lay.iter().enumerate() {
            self.change_deal_step(&format!("lay {at}"), step, &|r| &mut r.first_deal[at]);
        }
        for (at, phase) in phases.iter().enumerate() {
            self.change_phase(phase, &|r| &mut r.phases[at]);
        }
        if let Some(redeal) = redeal {
            self.add_mutant("no redeal", |r| r.redeal = None);
            self.change_redeal(redeal, &|r| r.redeal.as_mut().expect("there is one"));
        }
        self.remove_each_item("call", calls.len(), &|r| &mut r.calls);
        for (at, call) in calls.iter().enumerate() {
            self.change_call(call, &|r| &mut r.calls[at]);
        }
        self.change_win(win);
        if let Some(test) = lost {
            self.add_mutant("never lost before the end", |r| r.lost = None);
            self.change_test("lost", test, &|r| r.lost.as_mut().expect("there is one"));
        }
        self.remove_each_item("finish", finish.len(), &|r| &mut r.finish);
        self.change_measure(measure);
    }

    fn change_packs(&mut self, packs: &Packs) {
        let Packs { count, ranks: _, jokers: _, removed: _, shuffling: apart } = packs;
        self.add_mutant("a pack more", |r| r.packs.count += 1);
        self.add_mutant("a joker more", |r| r.packs.jokers += 1);
        self.add_mutant("sevens stripped", |r| {
            r.packs.ranks = RankSet::of(&[1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13]);
        });
        self.add_mutant("no card thrown aside", |r| r.packs.removed.clear());
        if *apart == PackShuffling::FirstApart {
            self.add_mutant("packs shuffled together", |r| {
                r.packs.shuffling = PackShuffling::Together;
            });
        }
        if *count > 1 {
            self.add_mutant("packs kept apart", |r| r.packs.shuffling = PackShuffling::Separate);
        }
    }

    fn change_part(&mut self, part: &Part, at: Access<'_, Part>) {
        let Part {
            role: _,
            name,
            pile_name: _,
            count: _,
            build,
            head: _,
            free: _,
            foundation,
            max_stock_uses_while_empty,
            seats: _,
            visibility: sight,
        } = part;
        self.add_mutant(format!("{name} seen by all"), |r| at(r).visibility = Visibility::All);
        if let Visibility::Peek { .. } = sight {
            self.add_mutant(format!("{name} not peeked at"), |r| {
                at(r).visibility = Visibility::Top;
            });
        }
        if let Some(uses) = max_stock_uses_while_empty {
            self.add_mutant(format!("{name} open for longer"), |r| {
                at(r).max_stock_uses_while_empty = Some(uses + 1);
            });
        }
        if let Some(Build { dir: _, suit: _, lists: _, wrap: _ }) = build {
            self.add_mutant(format!("{name} not built on"), |r| at(r).build = None);
            let mut edit = |what: &str, f: fn(&mut Build)| {
                self.add_mutant(format!("{name} built {what}"), |r| {
                    at(r).build.iter_mut().for_each(f);
                });
            };
            edit("the other way", |b| b.dir = if b.dir == Dir::Down { Dir::Up } else { Dir::Down });
            edit("with another suit", |b| {
                b.suit =
                    if b.suit == Follow::InSuit { Follow::OtherColour } else { Follow::InSuit };
            });
            edit("from ace to king", |b| b.lists = &[orders::UP]);
            edit("without wrap", |b| b.wrap = false);
        }
        self.add_mutant(format!("{name} without head"), |r| at(r).head = None);
        self.add_mutant(format!("{name} always free"), |r| at(r).free = Free::Always);
        if let Some(Foundation { order, suit: _, suits: _ }) = foundation {
            let mut edit = |what: &str, f: fn(&mut Foundation)| {
                self.add_mutant(format!("{name} {what}"), |r| {
                    at(r).foundation.iter_mut().for_each(f);
                });
            };
            edit("with another order", |takes| takes.order = Order::List(&[5, 6, 7]));
            edit("begun in any suit", |takes| takes.suits = &[]);
            let single = match order {
                Order::List(list) => list.len() == 1,
                Order::Each(lists) => lists.iter().all(|list| list.len() == 1),
                _ => false,
            };
            if !single {
                edit("in another suit", |takes| {
                    takes.suit =
                        if takes.suit == Follow::InSuit { Follow::AnySuit } else { Follow::InSuit };
                });
            }
        }
    }

    fn change_deal_step(&mut self, what: &str, step: &DealStep, at: Access<'_, DealStep>) {
        self.add_mutant(format!("{what} one row less"), |r| {
            if let DealStep::Reject { rows, .. } = at(r) {
                *rows -= 1;
            }
        });
        if let DealStep::Deal(deal) | DealStep::Until(_, deal) = step {
            self.change_deal(what, deal, &|r| match at(r) {
                DealStep::Deal(deal) | DealStep::Until(_, deal) => deal,
                _ => unreachable!("a deal stays a deal"),
            });
        }
        if let DealStep::OneEach { .. } = step {
            self.add_mutant(format!("{what} with another sum"), |r| {
                if let DealStep::OneEach { sum, .. } = at(r) {
                    *sum -= 1;
                }
            });
        }
        if let DealStep::Pay { .. } = step {
            self.add_mutant(format!("{what} of another rank"), |r| {
                if let DealStep::Pay { rank, .. } = at(r) {
                    *rank -= 1;
                }
            });
        }
        self.add_mutant(format!("{what} changed"), |r| match at(r) {
            DealStep::SetOut(cards) => drop(cards.pop()),
            DealStep::Deal(_) => {}
            DealStep::Until(test, _) => *test = Test::Always,
            DealStep::Lift { ranks, .. } => *ranks = RankSet::of(&[7]),
            DealStep::OneEach { most, .. } => *most = 0,
            DealStep::Pay { cards, .. } => *cards -= 1,
            DealStep::Find { rank, .. }
            | DealStep::Slip { rank, .. }
            | DealStep::Reject { rank, .. } => {
                *rank = if *rank == 13 { 12 } else { *rank + 1 };
            }
            DealStep::Tops { from, to } => std::mem::swap(from, to),
            DealStep::Mix { left_first } => *left_first = !*left_first,
            DealStep::Keep { cards, .. } | DealStep::Halves { cards, .. } => *cards -= 1,
        });
    }

    fn change_deal(&mut self, what: &str, deal: &Deal, at: Access<'_, Deal>) {
        let Deal { shape: _, up, under: _, divert: _ } = deal;
        let other = if *up == Deal::ALL_UP { 0 } else { Deal::ALL_UP };
        // If a consequence turns up a dealt card at once, it makes no difference whether this
        // single card was dealt face up or face down.
        let turned = self.rules.phases.iter().flat_map(|phase| &phase.consequences).any(|what| {
            let Consequence::TurnUp(part) = what.without_conditions() else { return false };
            deal.shape == Shape::Rows { part: *part, rows: 1 }
        });
        if !turned {
            self.add_mutant(format!("{what} the other way up"), |r| at(r).up = other);
        }
        self.add_mutant(format!("{what} on top"), |r| at(r).under = false);
        self.add_mutant(format!("{what} without divert"), |r| at(r).divert = None);
        self.add_mutant(format!("{what} in another shape"), |r| match &mut at(r).shape {
            Shape::Packets { sizes, .. } => {
                *sizes = match *sizes {
                    Sizes::All(size) => Sizes::All(size - 1),
                    Sizes::Each(_) => Sizes::All(1),
                    Sizes::OrSingly(size) => Sizes::All(size),
                };
            }
            Shape::UpTo { parts: _, cards: _, rows } if *rows != Rows::All => *rows = Rows::All,
            Shape::UpTo { cards, .. } => *cards -= 1,
            Shape::NextRow { part, .. } => at(r).shape = Shape::Rows { part: *part, rows: 1 },
            Shape::Rows { rows, .. } => *rows -= 1,
            Shape::Across { sizes, .. } => *sizes = &[1; 10],
            Shape::NoEqualRanks { rows, .. } => *rows -= 1,
            Shape::Coloured { red, black } => std::mem::swap(red, black),
            Shape::RoundRobin { per, .. } if *per > 1 => *per -= 1,
            Shape::RoundRobin { replace, .. } => *replace = !*replace,
            Shape::Triangle(part) => at(r).shape = Shape::Rows { part: *part, rows: 4 },
            Shape::LastBegun { part, head } if *head == 13 => {
                at(r).shape = Shape::LastBegun { part: *part, head: 12 };
            }
            Shape::LastBegun { part, .. } => at(r).shape = Shape::round_robin_with_refill(*part),
            Shape::FirstEmpty(part) | Shape::Count { part, .. } => {
                at(r).shape = Shape::Rows { part: *part, rows: 1 };
            }
            Shape::Passage { part, .. } => at(r).shape = Shape::round_robin_with_refill(*part),
        });
    }

    fn change_phase(&mut self, phase: &Phase, at: Access<'_, Phase>) {
        let Phase { name, routes, together, duties, consequences: after, stock, ends } = phase;
        self.remove_each_item(&format!("{name}: route"), routes.len(), &|r| &mut at(r).routes);
        for (i, route) in routes.iter().enumerate() {
            self.change_route(&format!("{name}: route {i}"), route, &|r| &mut at(r).routes[i]);
        }
        self.remove_each_item(&format!("{name}: together"), together.len(), &|r| {
            &mut at(r).together
        });
        for (i, kind) in together.iter().enumerate() {
            let Together { cards: _, when: _, leads: _ } = kind;
            let what = format!("{name}: together {i}");
            self.add_mutant(format!("{what} at any time"), |r| {
                at(r).together[i].when = Test::Always;
            });
            self.add_mutant(format!("{what} leading nowhere"), |r| at(r).together[i].leads = None);
            self.add_mutant(format!("{what} other cards"), |r| {
                match &mut at(r).together[i].cards {
                    Match::EqualRanks { from, .. } => drop(from.pop()),
                    Match::Couple { to, .. } => drop(to.pop()),
                    Match::SumOfThree { sum, .. }
                    | Match::Sum { sum, .. }
                    | Match::Exchange { sum, .. } => *sum += 1,
                    Match::Swap { colours, .. } => *colours = None,
                    Match::Pair { from, .. } => drop(from.pop()),
                }
            });
            self.add_mutant(format!("{what} into any place"), |r| {
                if let Match::Pair { where_to, .. } = &mut at(r).together[i].cards {
                    *where_to = Test::Always;
                }
            });
        }
        for (i, kind) in together.iter().enumerate() {
            let Match::SumOfThree { .. } = kind.cards else { continue };
            let mut edit = |what: &str, f: fn(&mut RankSet, &mut RankSet)| {
                self.add_mutant(format!("{name}: together {i} {what}"), |r| {
                    if let Match::SumOfThree { ranks, fourth, .. } = &mut at(r).together[i].cards {
                        f(ranks, fourth);
                    }
                });
            };
            edit("any ranks", |ranks, _| *ranks = RankSet::ALL);
            edit("any crown", |_, fourth| *fourth = RankSet::ALL);
        }
        self.remove_each_item(&format!("{name}: duty"), duties.len(), &|r| &mut at(r).duties);
        for (i, Duty { routes, lowest_pile_only: _, by_itself: _ }) in duties.iter().enumerate() {
            let what = format!("{name}: duty {i}");
            self.add_mutant(format!("{what} never by itself"), |r| {
                at(r).duties[i].by_itself = false;
            });
            self.add_mutant(format!("{what} at any pile"), |r| {
                at(r).duties[i].lowest_pile_only = false;
            });
            self.remove_each_item(&format!("{what} route"), routes.len(), &|r| {
                &mut at(r).duties[i].routes
            });
            for (j, route) in routes.iter().enumerate() {
                self.change_route(&format!("{what} route {j}"), route, &|r| {
                    &mut at(r).duties[i].routes[j]
                });
            }
        }
        self.remove_each_item(&format!("{name}: consequence"), after.len(), &|r| {
            &mut at(r).consequences
        });
        for (i, what) in after.iter().enumerate() {
            self.change_consequence(&format!("{name}: consequence {i}"), what, &|r| {
                &mut at(r).consequences[i]
            });
        }
        self.change_stock(name, stock, &|r| &mut at(r).stock);
        self.remove_each_item(&format!("{name}: end"), ends.len(), &|r| &mut at(r).ends);
        for (i, (test, _)) in ends.iter().enumerate() {
            self.change_test(&format!("{name}: end {i}"), test, &|r| &mut at(r).ends[i].0);
        }
    }

    fn change_consequence(
        &mut self,
        what: &str,
        declared: &Consequence,
        at: Access<'_, Consequence>,
    ) {
        match declared {
            Consequence::TurnUp(_) | Consequence::TurnDown(_) => {}
            Consequence::Play(route) => self.change_route(what, route, &|r| match at(r) {
                Consequence::Play(route) => route,
                _ => unreachable!("a play stays a play"),
            }),
            Consequence::Fill { part: _, cards: _, from } => {
                self.add_mutant(format!("{what} one card"), |r| match at(r) {
                    Consequence::Fill { cards, .. } => *cards = 1,
                    _ => unreachable!("a fill stays a fill"),
                });
                self.remove_each_item(&format!("{what} source"), from.len(), &|r| match at(r) {
                    Consequence::Fill { from, .. } => from,
                    _ => unreachable!("a fill stays a fill"),
                });
            }
            Consequence::If(test, inner) => {
                self.add_mutant(format!("{what} always"), |r| *at(r) = (**inner).clone());
                self.change_test(what, test, &|r| match at(r) {
                    Consequence::If(test, _) => test,
                    _ => unreachable!("a condition stays one"),
                });
                self.change_consequence(what, inner, &|r| match at(r) {
                    Consequence::If(_, inner) => inner,
                    _ => unreachable!("a condition stays one"),
                });
            }
        }
    }

    fn change_stock(&mut self, name: &str, stock: &Stock, at: Access<'_, Stock>) {
        let Stock { turns, when, by_itself: _, deals_per_request: _, leads: _, otherwise } = stock;
        self.add_mutant(format!("{name}: stock asked for nothing else"), |r| {
            at(r).otherwise = None;
        });
        if let Some((test, _)) = otherwise {
            self.change_test(&format!("{name}: stock otherwise"), test, &|r| {
                let (test, _) = at(r).otherwise.as_mut().expect("there is one");
                test
            });
        }
        if turns.is_empty() {
            return;
        }
        self.remove_each_item(&format!("{name}: turn"), turns.len(), &|r| &mut at(r).turns);
        for (i, turn) in turns.iter().enumerate() {
            self.change_deal(&format!("{name}: turn {i}"), turn, &|r| &mut at(r).turns[i]);
        }
        // If only the card in the hand can move, the player uses the stock after this card is
        // placed. At that moment no other move is possible, so `Test::Stuck` would have the same
        // effect as `Test::Always`.
        let phase = self.rules.phases.iter().find(|phase| phase.name == name);
        let in_hand = |route: &Route| turns[0].shape == Shape::FirstEmpty(route.from);
        let other = match when {
            Test::Always if phase.is_some_and(|phase| phase.routes.iter().all(in_hand)) => {
                !Test::Always
            }
            Test::Always => Test::Stuck,
            _ => Test::Always,
        };
        self.add_mutant(format!("{name}: stock at other times"), |r| at(r).when = other);
        self.add_mutant(format!("{name}: stock asked"), |r| at(r).by_itself = false);
        self.add_mutant(format!("{name}: stock dealing one turn"), |r| at(r).deals_per_request = 1);
        self.add_mutant(format!("{name}: stock leads nowhere"), |r| at(r).leads = None);
    }

    fn change_route(&mut self, what: &str, route: &Route, at: Access<'_, Route>) {
        let Route {
            from,
            to,
            take: _,
            onto: _,
            ranks: _,
            colour: _,
            just_dealt,
            dual: _,
            reach: _,
            partners: _,
            from_end,
            to_end,
            guards,
            through: _,
            completes,
            leads: _,
        } = route;
        let name = |part: &PartId| self.rules.part(*part).name;
        let what = &format!("{what} ({} to {})", name(from), name(to));
        self.add_mutant(format!("{what} one card only"), |r| at(r).take = Take::One);
        if let Take::Buried(Some(_)) = route.take {
            self.add_mutant(format!("{what} from any place"), |r| at(r).take = Take::Buried(None));
        }
        self.add_mutant(format!("{what} every rank"), |r| at(r).ranks = RankSet::ALL);
        self.add_mutant(format!("{what} both colours"), |r| at(r).colour = None);
        self.add_mutant(format!("{what} any time"), |r| at(r).just_dealt = None);
        self.add_mutant(format!("{what} wanted once or twice"), |r| at(r).dual = None);
        if let Some(kind) = just_dealt {
            // `UntilNextMove` ends earlier than `UntilCovered`, so the route loses cards. The
            // opposite change may have no effect.
            if *kind == JustDealt::UntilCovered {
                self.add_mutant(format!("{what} otherwise fresh"), |r| {
                    at(r).just_dealt = Some(JustDealt::UntilNextMove);
                });
            }
        }
        self.add_mutant(format!("{what} from a free pile"), |r| at(r).reach = Reach::FromFree);
        self.add_mutant(format!("{what} any partner"), |r| at(r).partners = Partners::Any);
        self.remove_each_item(&format!("{what} guard"), guards.len(), &|r| &mut at(r).guards);
        self.add_mutant(format!("{what} through no door"), |r| at(r).through = None);
        if let Some(Completion { parts, from }) = completes {
            self.remove_each_item(&format!("{what} completes"), parts.len(), &|r| {
                &mut at(r).completes.as_mut().expect("there is one").parts
            });
            self.remove_each_item(&format!("{what} completes from"), from.len(), &|r| {
                &mut at(r).completes.as_mut().expect("there is one").from
            });
            self.add_mutant(format!("{what} completing nothing"), |r| at(r).completes = None);
        }
        for (i, guard) in guards.iter().enumerate() {
            if let Some(test) = guard.test() {
                self.change_test(
                    &format!("{what} guard {i}"),
                    test,
                    &|r| match &mut at(r).guards[i] {
                        Guard::While(test) | Guard::Receiver(test) | Guard::Giver(test) => test,
                        _ => unreachable!("a guard stays one"),
                    },
                );
            }
            self.remove_each_item(&format!("{what} guard {i}"), guard.parts().len(), &|r| {
                match &mut at(r).guards[i] {
                    Guard::Next(parts) | Guard::Unwanted(parts) => parts,
                    _ => unreachable!("a guard stays one"),
                }
            });
        }
        self.add_mutant(format!("{what} leading nowhere"), |r| at(r).leads = None);
        if *from_end == End::Bottom {
            self.add_mutant(format!("{what} from the top"), |r| at(r).from_end = End::Top);
        }
        if *to_end == End::Bottom {
            self.add_mutant(format!("{what} to the top"), |r| at(r).to_end = End::Top);
        }
        self.add_mutant(format!("{what} on to something else"), |r| {
            let route = at(r);
            route.onto = match route.onto {
                Onto::Field { columns, size, serpent: true } => {
                    Onto::Field { columns, size, serpent: false }
                }
                Onto::Grace { cards } => Onto::Grace { cards: cards - 1 },
                Onto::Space => Onto::Foundation,
                Onto::Foundation => Onto::Build,
                _ => Onto::Space,
            };
        });
    }

    fn change_test(&mut self, what: &str, test: &Test, at: Access<'_, Test>) {
        if !matches!(test, Test::Always) {
            self.add_mutant(format!("{what} at once"), |r| *at(r) = Test::Always);
        }
        if let Test::Holds { .. } = test {
            self.add_mutant(format!("{what} one card later"), |r| {
                if let Test::Holds { cards, .. } = at(r) {
                    *cards += 1;
                }
            });
        }
        self.add_mutant(format!("{what} told otherwise"), |r| match at(r) {
            Test::Arrived { cards, .. } => *cards += 1,
            Test::Runs { head, .. } => *head -= 1,
            Test::Blocked { rank, .. } | Test::Shows { rank, .. } => *rank -= 1,
            Test::Matches { from, .. } => drop(from.pop()),
            _ => {}
        });
        if let Test::All(tests) | Test::Any(tests) = test {
            self.remove_each_item(what, tests.len(), &|r| match at(r) {
                Test::All(tests) | Test::Any(tests) => tests,
                _ => unreachable!("a list stays a list"),
            });
        }
    }

    fn change_redeal(&mut self, redeal: &Redeal, at: Access<'_, Redeal>) {
        let Redeal { times, when, gather: _, deals: lay, leads: _ } = redeal;
        match times {
            Times::Most(most) => {
                self.add_mutant("one redeal less", |r| at(r).times = Times::Most(most - 1));
            }
            Times::Endless => self.add_mutant("one redeal", |r| at(r).times = Times::Most(1)),
        }
        let other = if *when == Test::Always { Test::Stuck } else { Test::Always };
        self.add_mutant("redeal at other times", |r| at(r).when = other);
        self.add_mutant("redeal gathered another way", |r| match &mut at(r).gather {
            Gather::Piles { parts: _, first: _, shuffle } => *shuffle = !*shuffle,
            Gather::BehindGaps { lead, .. } => *lead += 1,
            Gather::Pay { cards, .. } => *cards -= 1,
            Gather::OnePile(part) => *part = PartId(part.0 - 1),
        });
        self.add_mutant("redeal paid for another rank", |r| {
            if let Gather::Pay { rank, .. } = &mut at(r).gather {
                *rank -= 1;
            }
        });
        self.add_mutant("redeal with the last pile first", |r| {
            if let Gather::Piles { first, .. } = &mut at(r).gather {
                *first = PileOrder::LastPile;
            }
        });
        for (i, deal) in lay.iter().enumerate() {
            self.change_deal(&format!("redeal {i}"), deal, &|r| &mut at(r).deals[i]);
        }
        self.add_mutant("redeal leads to the first phase", |r| at(r).leads = &[]);
    }

    fn change_call(&mut self, call: &Call, at: Access<'_, Call>) {
        let Call { name, times, when, act, leads: _ } = call;
        match times {
            // The declaration does not limit this call. The machine of the game decides how often
            // it is allowed.
            Times::Endless if matches!(act, Act::Custom | Act::Answer) => {}
            Times::Most(most) => {
                self.add_mutant(format!("{name} once more"), |r| {
                    at(r).times = Times::Most(most + 1);
                });
            }
            Times::Endless => {
                self.add_mutant(format!("{name} once"), |r| at(r).times = Times::Most(1));
            }
        }
        self.change_test(&format!("{name} asked for"), when, &|r| &mut at(r).when);
        self.add_mutant(format!("{name} leading nowhere"), |r| at(r).leads = None);
        match act {
            Act::Routes(routes) => {
                for (i, route) in routes.iter().enumerate() {
                    self.change_route(
                        &format!("{name} route {i}"),
                        route,
                        &|r| match &mut at(r).act {
                            Act::Routes(routes) => &mut routes[i],
                            _ => {
                                unreachable!("routes stay routes")
                            }
                        },
                    );
                }
            }
            Act::Shift(part) => {
                self.add_mutant(format!("{name} of another part"), |r| {
                    at(r).act = Act::Shift(PartId(if part.0 == 0 { 1 } else { part.0 - 1 }));
                });
            }
            Act::Slip { .. } => {
                self.add_mutant(format!("{name} of another rank"), |r| {
                    if let Act::Slip { rank, .. } = &mut at(r).act {
                        *rank -= 1;
                    }
                });
            }
            Act::DealAgain => {
                self.add_mutant(format!("{name} shifts"), |r| at(r).act = Act::Shift(PartId(0)));
            }
            Act::Declare => {
                self.add_mutant(format!("{name} declares nothing"), |r| {
                    at(r).act = Act::Shift(PartId(0));
                });
            }
            Act::Custom | Act::Answer => {
                self.add_mutant(format!("{name} deals again"), |r| at(r).act = Act::DealAgain);
            }
            Act::Turn(part) => {
                self.add_mutant(format!("{name} turns nothing"), |r| at(r).act = Act::Shift(*part));
            }
        }
    }

    fn change_win(&mut self, win: &Win) {
        self.add_mutant("never won", |r| {
            r.win = if *win == Win::Never { Win::Foundations } else { Win::Never };
        });
        self.add_mutant("win changed", |r| match &mut r.win {
            Win::Runs { foot, .. } => *foot += 3,
            Win::Rows { lead, .. } => *lead += 1,
            Win::Sums { sum, .. } => *sum += 1,
            Win::When(test) => *test = Test::Always,
            Win::Placed(part) => r.win = Win::When(Test::filled([*part])),
            Win::Foundations | Win::Never => {}
        });
    }

    fn change_measure(&mut self, measure: &Measure) {
        self.add_mutant("measure changed", |r| match &mut r.measure {
            Measure::Counters { stake, .. } => *stake += 1,
            Measure::Poker { scale, .. } => scale.pair += 1,
            Measure::Sets { of, .. } => *of += 1,
            Measure::WinProgress | Measure::Left(_) | Measure::Custom { .. } => {
                r.measure = Measure::Foundations;
            }
            Measure::Foundations => r.measure = Measure::Counters { stake: 1, each: 1 },
        });
        if let Measure::Poker { .. } = measure {
            let mut edit = |what: &str, edit: fn(&mut PokerScale)| {
                self.add_mutant(what, |r| match &mut r.measure {
                    Measure::Poker { scale, .. } => edit(scale),
                    _ => unreachable!("the measure stays"),
                });
            };
            edit("no royal flush", |scale| scale.royal = None);
            edit("no five of a rank", |scale| scale.fives = None);
            edit("sequences not round", |scale| scale.cyclic = false);
        }
        if let Measure::Counters { .. } = measure {
            self.add_mutant("counters worth more", |r| {
                if let Measure::Counters { each, .. } = &mut r.measure {
                    *each += 1;
                }
            });
        }
    }
}
