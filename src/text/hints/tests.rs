//! Checks that every hint is a sentence and that every reason is true. Each check compares the
//! claim of a reason with the table before and after the move, and does not depend on how the
//! program chooses a reason.

use std::collections::{BTreeMap, HashSet};

use super::*;
use crate::{
    cards::{CardId, Rng},
    engine::{Carry, Log, PileId, Table},
    games::{self, Game},
    rules::{End, Times},
    solver::Lookahead,
    text::tables,
};

fn session(id: &str, seed: u64) -> Session {
    let game = games::by_id(id).expect("a game");
    Session::new(game, game.default_choices(), seed)
}

#[test]
fn hint_names_the_move_and_the_reason() {
    let klondike = session("canfield-or-klondike", 7);
    let hints = klondike.hints();
    let told: Vec<String> =
        (0..3).map(|number| hint_sentences(&klondike, &hints, number).to_string()).collect();
    assert_eq!(
        told,
        [
            "Try: Ten of diamonds from column 6 to the knave of clubs in column 2. \
             It turns up a hidden card in column 6.",
            "Or: Four of clubs from column 7 to the five of hearts in column 4. \
             It turns up a hidden card in column 7.",
            "Or: Turn a card. It brings new cards: the stock has 24.",
        ]
    );
    assert_eq!(hint_sentences(&klondike, &hints, 99).to_string(), "");
}

#[test]
fn every_hint_is_a_sentence() {
    for game in games::all() {
        let session = Session::new(game, game.default_choices(), 3);
        let hints = session.hints();
        for number in 0..hints.len().min(12) {
            let told = hint_sentences(&session, &hints, number).to_string();
            assert!(told.ends_with('.') && !told.contains("  "), "{}: {told}", game.id);
            assert!(told.starts_with(char::is_uppercase), "{}: {told}", game.id);
        }
    }
}

/// A move, the table before it, the table after it, and the legal moves after it.
struct Tried<'a> {
    session: &'a Session,
    mv: Move,
    before: &'a Table,
    after: Table,
    next: Vec<Move>,
}

impl<'a> Tried<'a> {
    fn new(session: &'a Session, mv: Move) -> Tried<'a> {
        let (mut after, mut next) = (session.table().clone(), Vec::new());
        session.plan().apply(&mut after, mv, &mut Log::default());
        session.plan().list_legal_moves(&after, &mut next);
        Tried { session, mv, before: session.table(), after, next }
    }

    /// Returns the ids of the cards that the move takes, in their order before the move.
    fn moved_cards(&self) -> Vec<CardId> {
        let of = |pile: PileId, range: std::ops::Range<usize>| {
            self.before.pile(pile)[range].iter().map(|card| card.id()).collect::<Vec<_>>()
        };
        let top = |pile: PileId| of(pile, self.before.len(pile) - 1..self.before.len(pile));
        match self.mv {
            Move::Carry(carry) => of(carry.from, carry.card_range(self.before.len(carry.from))),
            Move::Together([a, b]) if a.from == b.from => {
                of(a.from, self.before.len(a.from) - 2..self.before.len(a.from))
            }
            Move::Together(hops) => hops.iter().flat_map(|hop| top(hop.from)).collect(),
            Move::FourCards(four) => four.giving_piles().into_iter().flat_map(top).collect(),
            Move::Deal | Move::Redeal | Move::Call { .. } => Vec::new(),
        }
    }

    fn source_piles(&self) -> HashSet<PileId> {
        match self.mv {
            Move::Carry(carry) => HashSet::from([carry.from]),
            Move::Together(hops) => hops.iter().map(|hop| hop.from).collect(),
            Move::FourCards(four) => four.giving_piles().into_iter().collect(),
            Move::Deal | Move::Redeal | Move::Call { .. } => HashSet::new(),
        }
    }

    fn expect_carry(&self) -> Carry {
        if let Move::Carry(carry) = self.mv { carry } else { panic!("{:?} is no carry", self.mv) }
    }

    fn count_cards_on_foundations(&self, table: &Table) -> usize {
        let plan = self.session.plan();
        let home = |pile: &PileId| plan.part(*pile).role == Role::Foundation;
        plan.piles().filter(home).map(|pile| table.len(pile)).sum()
    }

    /// Returns all carries (moves of cards between two piles) whose first card has this face. Each
    /// carry comes with the id of that card.
    fn list_carries(&self, table: &Table, moves: &[Move], face: &str) -> Vec<(CardId, Carry)> {
        let found = moves.iter().filter_map(|mv| {
            let Move::Carry(carry) = *mv else { return None };
            let cards = table.pile(carry.from);
            let first = cards.get(carry.card_range(cards.len()).start)?;
            (card(table.face(*first)) == face).then_some((first.id(), carry))
        });
        found.collect()
    }

    /// Returns true if, after the move, a carry (move between two piles) of this card is legal that
    /// was not legal before, and that `as_asked` accepts.
    fn does_card_gain_move(&self, face: &str, as_asked: impl Fn(Carry) -> bool) -> bool {
        let after = self.list_carries(&self.after, &self.next, face);
        let is_new = |carry: Carry| !self.session.legal_moves().contains(&Move::Carry(carry));
        after.iter().any(|(_, carry)| as_asked(*carry) && is_new(*carry))
    }

    fn goes_to_foundation(&self, carry: Carry) -> bool {
        self.session.plan().is_foundation(carry.to)
    }

    /// Returns true if this card was covered in a pile from which the move takes cards, and is now
    /// at an end of that pile.
    fn is_newly_uncovered(&self, face: &str) -> bool {
        self.source_piles().into_iter().any(|pile| {
            [End::Top, End::Bottom].into_iter().any(|end| {
                let is_it = |at: &crate::engine::TableCard| card(self.after.face(*at)) == face;
                self.after.end_card(pile, end).filter(is_it).is_some_and(|at| {
                    let before = self.before.pile(pile).iter();
                    before.clone().any(|was| was.id() == at.id() && was.is_up())
                        && self.before.end_card(pile, end).is_some_and(|was| was.id() != at.id())
                })
            })
        })
    }

    /// Returns true if this card has a legal move that was not legal before the move.
    fn can_move_next(&self, face: &str) -> bool {
        let top = |table: &Table, pile| table.top_card(pile).map(card);
        let leaves = self.next.iter().any(|mv| match mv {
            _ if self.session.legal_moves().contains(mv) || mv.is_swap() => false,
            Move::Together(hops) => {
                hops.iter().any(|hop| top(&self.after, hop.from).as_deref() == Some(face))
            }
            Move::FourCards(_) => false,
            _ => false,
        });
        leaves || self.does_card_gain_move(face, |_| true)
    }

    fn is_pile_emptied(&self, name: &str) -> bool {
        self.source_piles().into_iter().any(|at| {
            pile(self.session.plan(), at) == name
                && !self.before.is_empty(at)
                && self.after.is_empty(at)
        })
    }

    fn score(&self) -> String {
        tables::score(self.session.plan(), self.session.plan().score(&self.after))
    }

    fn gained_score(&self) -> i32 {
        self.session.plan().score(&self.after).value - self.session.score().value
    }

    /// Returns true if the moved cards are now outside the tableau, in piles from which no card can
    /// be moved.
    fn have_moved_cards_left_play(&self) -> bool {
        let gone = self.moved_cards();
        self.after.piles().all(|(pile, cards)| {
            let holds = cards.iter().any(|card| gone.contains(&card.id()));
            let gives = self.next.iter().any(|mv| mv.giving_pile() == Some(pile));
            !holds || (!gives && self.session.plan().part(pile).role != Role::Tableau)
        })
    }
}

/// Returns the text between a prefix and a suffix, or `None` if `words` lacks one of them.
fn text_between<'s>(words: &'s str, start: &str, end: &str) -> Option<&'s str> {
    words.strip_prefix(start)?.strip_suffix(end)
}

/// Returns the name of the claim in the words of a reason, and whether it is true. Returns `None`
/// if the words contain no known claim.
fn check_claim(of: &Tried<'_>, words: &str) -> Option<(&'static str, bool)> {
    let both = check_two_claims(of, words);
    both.or_else(|| check_card_claim(of, words)).or_else(|| check_table_claim(of, words))
}

/// Checks a reason that consists of two claims.
fn check_two_claims(of: &Tried<'_>, words: &str) -> Option<(&'static str, bool)> {
    if let Some((first, second)) = words.split_once("; ") {
        let (name, is_true) = check_further_claim(of, second)?;
        return Some((name, is_true && check_claim(of, first)?.1));
    }
    let (first, second) = words.split_once(", and ")?;
    let first = check_claim(of, first)?.1;
    let told = if let Some(face) = second.strip_prefix("uncovers the ") {
        ("uncovers", of.is_newly_uncovered(face))
    } else if let Some(name) = second.strip_prefix("clears ") {
        ("clears", of.is_pile_emptied(name))
    } else if let Some(face) = text_between(second, "the ", " can go next") {
        ("can go next", of.is_newly_uncovered(face) && of.can_move_next(face))
    } else if let Some(face) = text_between(second, "the ", " is free") {
        ("is free", of.is_newly_uncovered(face))
    } else if let Some(name) = second.strip_suffix(" is empty") {
        ("is empty", of.is_pile_emptied(name))
    } else if second.starts_with("you can do so ") {
        ("can do so", has_correct_times_left(of, second))
    } else {
        return None;
    };
    Some((told.0, first && told.1))
}

/// Checks the claim that follows a reason after a semicolon.
fn check_further_claim(of: &Tried<'_>, words: &str) -> Option<(&'static str, bool)> {
    let carry = of.expect_carry();
    if let Some(face) = text_between(words, "the ", " cannot go straight back") {
        let first = *of.moved_cards().first()?;
        let mut there = of.after.pile(carry.to).iter();
        let is_there = there.any(|it| it.id() == first && card(of.after.face(*it)) == face);
        let goes_back = |mv: &Move| match mv {
            Move::Carry(next) => (next.from, next.to) == (carry.to, carry.from),
            Move::Together(hops) => {
                hops.iter().any(|hop| (hop.from, hop.to) == (carry.to, carry.from))
            }
            _ => false,
        };
        return Some(("no way back", is_there && !of.next.iter().any(goes_back)));
    }
    let told = text_between(words, "of the ", ", this one lies on fewer cards")?;
    let ranks = |to: PileId| of.before.top_card(to).map(|on| rank_plural(on.rank()));
    let is_equal = |next: &Carry| {
        let is_column = of.session.plan().part(next.to).role == Role::Tableau;
        let goes_on_top = Carry { to: carry.to, ..*next } == carry;
        is_column && goes_on_top && ranks(next.to) == ranks(carry.to)
    };
    let targets: HashSet<PileId> = of
        .session
        .legal_moves()
        .iter()
        .filter_map(|mv| if let Move::Carry(next) = mv { Some(next) } else { None })
        .filter(|next| is_equal(next))
        .map(|next| next.to)
        .collect();
    let size = |to: PileId| of.before.len(to);
    let is_least = targets.iter().all(|to| *to == carry.to || size(*to) > size(carry.to));
    let is_told = told == format!("{} {}", in_words(targets.len()), ranks(carry.to)?);
    Some(("fewer cards", is_least && is_told && targets.len() > 1))
}

/// Checks a reason that names a card or a pile.
fn check_card_claim(of: &Tried<'_>, words: &str) -> Option<(&'static str, bool)> {
    let plan = of.session.plan();
    Some(if let Some(face) = text_between(words, "it frees the ", ", which can go home") {
        ("frees for home", of.does_card_gain_move(face, |next| of.goes_to_foundation(next)))
    } else if let Some(face) = text_between(words, "then the ", " can go home") {
        ("can go home", of.does_card_gain_move(face, |next| of.goes_to_foundation(next)))
    } else if let Some(face) = text_between(words, "it frees the ", ", which can move next") {
        (
            "frees",
            of.is_newly_uncovered(face) && !of.list_carries(&of.after, &of.next, face).is_empty(),
        )
    } else if let Some(face) = text_between(words, "then the ", " can move") {
        ("can move", of.does_card_gain_move(face, |_| true))
    } else if let Some(face) = text_between(words, "the ", " can follow") {
        let Carry { to, to_end, .. } = of.expect_carry();
        ("can follow", of.does_card_gain_move(face, |next| (next.to, next.to_end) == (to, to_end)))
    } else if let Some(face) = words.strip_prefix("it uncovers the ") {
        ("uncovers", of.is_newly_uncovered(face))
    } else if let Some(name) = words.strip_prefix("it clears ") {
        ("clears", of.is_pile_emptied(name))
    } else if let Some(name) = text_between(words, "it empties ", ", where another card can go") {
        let fills = |mv: &Move| mv.receiving_pile().is_some_and(|to| pile(plan, to) == name);
        ("empties", of.is_pile_emptied(name) && of.next.iter().any(fills))
    } else if let Some((name, face)) = text_between(words, "it empties ", " can go")
        .and_then(|words| words.split_once(", where the "))
    {
        let carries = of.list_carries(&of.after, &of.next, face);
        let fills = carries.iter().any(|(_, carry)| pile(plan, carry.to) == name);
        ("fills the emptied pile", of.is_pile_emptied(name) && fills)
    } else if let Some(name) = words.strip_prefix("it turns up a hidden card in ") {
        let at = of.expect_carry().from;
        let hidden = of.before.pile(at).iter().filter(|card| !card.is_up());
        let is_up = |id| {
            let mut cards = of.after.piles().flat_map(|(_, cards)| cards);
            cards.any(|card| card.id() == id && card.is_up())
        };
        ("turns up", pile(plan, at) == name && hidden.clone().any(|card| is_up(card.id())))
    } else if let Some(name) = words.strip_prefix("it uses a card from ") {
        let from = of.expect_carry().from;
        ("uses", plan.part(from).role == Role::Waste && pile(plan, from) == name)
    } else if let Some(name) = words.strip_prefix("it plays a card from ") {
        ("plays", pile(plan, of.expect_carry().from) == name)
    } else if let Some(pair) = text_between(words, "then ", " can leave together") {
        let is_it = |mv: &Move| match mv {
            Move::Together(hops) if !mv.is_swap() => {
                let [a, b] = hops.map(|hop| of.after.top_card(hop.from));
                a.zip(b).is_some_and(|(a, b)| two_cards("the ", a, b) == pair)
            }
            _ => false,
        };
        ("can leave together", of.next.iter().any(is_it))
    } else {
        return None;
    })
}

/// Checks a reason that is about the whole table.
fn check_table_claim(of: &Tried<'_>, words: &str) -> Option<(&'static str, bool)> {
    let more = of
        .count_cards_on_foundations(&of.after)
        .saturating_sub(of.count_cards_on_foundations(of.before));
    Some(if let Some(count) = text_between(words, "that puts ", " on the foundations") {
        let moved = of.moved_cards().len();
        ("more cards", more >= moved && more_cards_words(moved) == count)
    } else if let "it goes where it belongs" | "they go where they belong" = words {
        let moved = of.moved_cards();
        let lies_there = |(pile, cards): (PileId, &[crate::engine::TableCard])| {
            // A complete set may already have been put aside automatically.
            let part = of.session.plan().part(pile);
            (part.foundation.is_some() || part.role == Role::Aside)
                && cards.iter().any(|card| moved.contains(&card.id()))
        };
        ("belongs", of.after.piles().any(lies_there))
    } else if words == "they leave together" {
        ("leave", of.have_moved_cards_left_play())
    } else if let Some(score) = words.strip_prefix("that makes ") {
        (
            "score",
            of.gained_score() > 0
                && of.score() == score
                && (!of.mv.is_swap() || !of.have_moved_cards_left_play()),
        )
    } else if let Some(points) = words.strip_prefix("it is worth ") {
        ("worth", of.gained_score() > 0 && points == super::points_words(of.gained_score()))
    } else if words == "it scores nothing there yet" {
        ("scores nothing", of.gained_score() == 0)
    } else if let Some(points) = words.strip_prefix("it costs ") {
        ("costs", of.gained_score() < 0 && points == super::points_words(of.gained_score()))
    } else {
        return check_play_claim(of, words);
    })
}

/// Checks a reason that is about places, deals, redeals or calls (special actions of the game).
fn check_play_claim(of: &Tried<'_>, words: &str) -> Option<(&'static str, bool)> {
    let plan = of.session.plan();
    Some(match words {
        "it uses this card before another covers it" => {
            let (from, used) = (of.expect_carry().from, of.moved_cards());
            let mut dealt = of.before.clone();
            plan.apply(&mut dealt, Move::Deal, &mut Log::default());
            let stays = dealt.end_card(from, End::Top).is_some_and(|top| used.contains(&top.id()));
            // If the dealt card goes to a foundation automatically, it covers nothing. The check
            // accepts the claim in this case too.
            let covers = !stays
                || of.count_cards_on_foundations(&dealt) > of.count_cards_on_foundations(of.before);
            ("before another", plan.part(from).role == Role::Waste && covers)
        }
        "it fills an empty place" => {
            let to = of.expect_carry().to;
            let goes_on =
                of.count_cards_on_foundations(&of.after) > of.count_cards_on_foundations(of.before);
            ("fills", of.before.is_empty(to) && (goes_on || !of.after.is_empty(to)))
        }
        "it only changes places" => {
            let carry = of.expect_carry();
            let is_back = |next: &Move| {
                next.giving_pile() == Some(carry.to) && next.receiving_pile() == Some(carry.from)
            };
            ("changes places", of.next.iter().any(is_back) || of.goes_to_foundation(carry))
        }
        "they only change places" => ("change places", of.mv.is_swap() && of.gained_score() <= 0),
        "it lays a pair" => {
            let Move::Together([one, _]) = of.mv else { return Some(("pair", false)) };
            ("pair", of.before.is_empty(one.to) && of.after.len(one.to) == 2)
        }
        "after one more exchange a pair can leave" => {
            ("exchange", can_pair_leave_after_another_exchange(of))
        }
        "there is no other move" => ("no other", of.session.legal_moves() == [of.mv]),
        "every other move only leads back" => {
            ("leads back", do_all_other_moves_lead_to_visited_tables(of))
        }
        "you get the cards again, for the last time" => (
            "last redeal",
            of.mv == Move::Redeal && has_correct_times_left(of, "for the last time"),
        ),
        _ if words.starts_with("the rules allow it") || words.starts_with("you can use “") => {
            let last = !words.ends_with(", for the last time")
                || has_correct_times_left(of, "for the last time");
            ("granted", plan.call_used_by_move(of.before, of.mv).is_some() && last)
        }
        _ => return check_stock_claim(of, words),
    })
}

fn check_stock_claim(of: &Tried<'_>, words: &str) -> Option<(&'static str, bool)> {
    let plan = of.session.plan();
    match words {
        "it brings new cards" => return Some(("brings", of.mv == Move::Deal)),
        "you get the cards again" => return Some(("again", of.mv == Move::Redeal)),
        _ => {}
    }
    let stock = plan.first_pile_of(Role::Stock)?;
    let (name, size) = (pile(plan, stock), of.before.len(stock));
    let told = if size == 1 {
        format!("{name} has one card left")
    } else {
        format!("it brings new cards: {name} has {size}")
    };
    (told == words).then_some(("stock", of.mv == Move::Deal))
}

/// Returns true if the number of remaining redeals or calls in the words is correct.
fn has_correct_times_left(of: &Tried<'_>, words: &str) -> bool {
    let rules = of.session.plan().rules();
    let (times, used) = match (of.mv, of.session.plan().call_used_by_move(of.before, of.mv)) {
        (Move::Redeal, _) => {
            (rules.redeal.as_ref().map(|redeal| redeal.times), of.after.state.redeals)
        }
        (_, Some(call)) => (Some(rules.calls[usize::from(call)].times), of.after.call_count(call)),
        _ => return false,
    };
    let Some(Times::Most(most)) = times else { return false };
    let told = match most - used {
        0 => "for the last time".to_owned(),
        1 => "you can do so once more".to_owned(),
        left => format!("you can do so {} times more", in_words(left.into())),
    };
    told == words
}

fn can_pair_leave_after_another_exchange(of: &Tried<'_>) -> bool {
    let plan = of.session.plan();
    of.next.iter().filter(|mv| mv.is_swap()).any(|mv| {
        let (mut table, mut moves) = (of.after.clone(), Vec::new());
        plan.apply(&mut table, *mv, &mut Log::default());
        plan.list_legal_moves(&table, &mut moves);
        moves.iter().any(|mv| matches!(mv, Move::Together(_)) && !mv.is_swap())
    })
}

fn do_all_other_moves_lead_to_visited_tables(of: &Tried<'_>) -> bool {
    let session = of.session;
    let mut ahead = Lookahead::new(session.plan(), session.table(), session.log());
    let others = session.legal_moves().iter().filter(|mv| **mv != of.mv);
    others.clone().count() > 0 && others.copied().all(|mv| ahead.try_move(mv, |it| it.was_visited))
}

/// Plays a deal. After every three moves from hints comes a random move. Calls `show` for every
/// table.
fn visit_tables_of_deal(
    game: &'static Game,
    seed: u64,
    moves: usize,
    mut show: impl FnMut(&Session),
) {
    let mut session = Session::new(game, game.default_choices(), seed);
    let mut rng = Rng::new(seed);
    for made in 0..moves {
        show(&session);
        let hint = session.hints().first().map(|hint| hint.mv).filter(|_| made % 4 != 3);
        let any = || {
            let legal = session.legal_moves();
            (!legal.is_empty()).then(|| legal[rng.random_below(legal.len() as u32) as usize])
        };
        let Some(mv) = hint.or_else(any) else { return };
        session.play(mv).expect("it is legal");
    }
}

#[test]
fn every_reason_of_a_hint_is_true() {
    let is_long = std::env::var_os("PATIENTIA_LONG").is_some_and(|long| long == "1");
    let (seeds, most) = if is_long { (1..60, 99) } else { (3..5, 8) };
    let (mut met, mut untrue) = (BTreeMap::<&str, usize>::new(), Vec::new());
    for game in games::all().filter(|game| game.rules(&game.default_choices()).seats() == 1) {
        for seed in seeds.clone() {
            visit_tables_of_deal(game, seed, 80, |session| {
                for hint in session.hints().iter().take(most) {
                    let words = reason_clause(session, hint);
                    let claimed = check_claim(&Tried::new(session, hint.mv), &words);
                    let (name, is_true) = claimed.unwrap_or(("no such claim", false));
                    *met.entry(name).or_default() += 1;
                    if !is_true {
                        let (made, code) =
                            (session.moves().len(), session.plan().move_code(hint.mv));
                        untrue.push(format!("{} {seed}, {made} moves: {code}: {words}", game.id));
                    }
                }
            });
        }
    }
    println!("{met:?}");
    assert!(untrue.is_empty(), "{} untrue:\n{}", untrue.len(), untrue.join("\n"));
    assert!(met.len() >= 28, "{met:?}");
    for claim in ["no way back", "fewer cards", "fills the emptied pile"] {
        assert!(met.contains_key(claim), "{claim}: {met:?}");
    }
}

#[test]
fn hint_never_claims_that_an_exchange_removes_cards() {
    let mut games_with_exchanges = Vec::new();
    for id in ["besieged-city", "caesar", "fourteenth", "hemispheres"] {
        let mut count = 0;
        visit_tables_of_deal(games::by_id(id).expect("a game"), 4, 60, |session| {
            for hint in session.hints().iter().filter(|hint| hint.mv.is_swap()) {
                count += 1;
                assert_ne!(hint.reason, HintReason::RemovesCards, "{id}");
            }
        });
        if count > 0 {
            games_with_exchanges.push(id);
        }
    }
    assert!(games_with_exchanges.contains(&"fourteenth"), "{games_with_exchanges:?}");
}
