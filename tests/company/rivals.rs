//! The keen players of Ostend and Bridge against rules of thumb that fit on one
//! line: they win more than their share, bury no card without a reason, and
//! waste no high card. A long run plays many more games, and prints the figures.

use patientia::{
    cards::{Card, Suit},
    engine::{Move, Outcome},
    machine::{Machine, Seat, Strength},
    rules::Role,
};

use crate::{
    length::few_or_many,
    play::{self, chance},
};

/// A player who knows one rule: chooses among legal moves.
type Rival = fn(&dyn Machine, &[Move]) -> Move;

/// The card that a move takes.
fn card(machine: &dyn Machine, mv: Move) -> Card {
    let Move::Carry(carry) = mv else { panic!("{mv:?} takes no card") };
    let cards = machine.table().pile(carry.from);
    machine.table().face(cards[carry.cards(cards.len()).start])
}

/// Whose turn it is, if a card is to be put under the pack.
fn puts_under(machine: &dyn Machine, legal: &[Move]) -> Option<Seat> {
    let is_pack =
        |mv: &Move| mv.receiver().is_some_and(|to| machine.plan().slot(to).role == Role::Reserve);
    legal.first().filter(|mv| is_pack(mv)).and(machine.turn())
}

/// How many cards must come on a heap until this one lies there.
fn wait(machine: &dyn Machine, card: Card) -> u8 {
    let (plan, table) = (machine.plan(), machine.table());
    let heaps = plan.piles().filter(|pile| plan.slot(*pile).role == Role::Foundation);
    let tops = heaps.filter_map(|heap| table.top(heap)).filter(|top| top.suit() == card.suit());
    let number = card.rank().number();
    let below = tops.map(|top| top.rank().number()).filter(|top| *top < number).max();
    number - below.unwrap_or(0)
}

/// Puts under the pack the card that must wait longest.
fn waits_longest(machine: &dyn Machine, legal: &[Move]) -> Move {
    let longest = |mv: &&Move| wait(machine, card(machine, **mv));
    *legal.iter().rev().max_by_key(longest).expect("a move")
}

/// Puts under the pack the highest card.
fn highest(machine: &dyn Machine, legal: &[Move]) -> Move {
    *legal.iter().rev().max_by_key(|mv| card(machine, **mv).rank()).expect("a move")
}

/// Covers as cheaply as it can: plays the lowest card, and gives up the lowest.
fn lowest(machine: &dyn Machine, legal: &[Move]) -> Move {
    *legal.iter().min_by_key(|mv| card(machine, **mv).rank()).expect("a move")
}

/// The winners of a game in which keen computers sit on some seats, and who
/// knows one rule on the others.
fn winners(
    mut machine: Box<dyn Machine>,
    seed: u64,
    rival: Rival,
    is_keen: impl Fn(Seat) -> bool,
) -> Vec<Seat> {
    let (mut moves, mut legal) = (Vec::new(), Vec::new());
    loop {
        machine.legal(&mut legal);
        if machine.outcome(&legal) != Outcome::Open {
            return machine.winners();
        }
        let mv = match machine.turn() {
            Some(seat) if is_keen(seat) => {
                let rng = chance(seed, moves.len(), seat);
                machine.choose(seat, Strength::Keen, &moves, rng).expect("a move")
            }
            _ => rival(&*machine, &legal),
        };
        machine.apply(mv);
        moves.push(mv);
    }
}

/// How many of so many games the first seat told wins that each in turn takes.
fn won(id: &str, of: u8, games: u64, rival: Rival, keen_is_alone: bool) -> u64 {
    let wins = |seed: &u64| {
        let alone = Seat((seed % u64::from(of)) as u8);
        let is_keen = |seat: Seat| (seat == alone) == keen_is_alone;
        winners(play::dealt(id, of, *seed), *seed, rival, is_keen) == [alone]
    };
    (0..games).filter(wins).count() as u64
}

/// Half the interval in which the share lies in nineteen of twenty cases.
fn margin(share: f64, games: u64) -> f64 {
    1.96 * (share * (1.0 - share) / games as f64).sqrt()
}

/// One keen player of Ostend wins more than its share from who know one rule, in
/// a long run at each number of seats.
fn beats(name: &str, rule: Rival) {
    let games = few_or_many(12, 400);
    let (mut all, mut shares) = (0, 0.0);
    for of in 2..=6 {
        let won = won("ostend", of, games, rule, true);
        let (share, own) = (1.0 / f64::from(of), won as f64 / games as f64);
        let margin = margin(own, games);
        println!("{name}, {of} seats: {own:.3} ± {margin:.3} of {games} games, share {share:.3}");
        (all, shares) = (all + won, shares + share * games as f64);
        assert!(games < 100 || own - margin > share, "{name}, {of} seats: {won} of {games}");
    }
    // Few games scatter by a quarter of this.
    assert!(all as f64 > shares, "{name}: {all} won, and {shares:.0} are its share");
}

#[test]
fn one_keen_player_of_ostend_beats_who_put_under_what_waits_longest() {
    beats("waits longest", waits_longest);
}

#[test]
fn one_keen_player_of_ostend_beats_who_put_under_the_highest() {
    beats("highest", highest);
}

#[test]
fn one_keen_player_of_ostend_beats_who_cover_as_cheaply_as_they_can() {
    beats("as cheaply as possible", lowest);
}

#[test]
fn a_rule_of_thumb_among_keen_players_of_ostend_wins_less_than_its_share() {
    let games = few_or_many(12, 100);
    let (mut all, mut shares) = (0, 0.0);
    for of in 2..=6 {
        let won = won("ostend", of, games, waits_longest, false);
        let (share, own) = (1.0 / f64::from(of), won as f64 / games as f64);
        println!("{of} seats: {own:.3} ± {:.3} of {games} games", margin(own, games));
        (all, shares) = (all + won, shares + share * games as f64);
    }
    assert!((all as f64) < shares, "{all} won, and {shares:.0} are its share");
}

/// What lies open in Ostend, as anyone sees it.
struct Open {
    /// Of each suit as many heaps as play; how high each is, from 0.
    heaps: Vec<(Suit, u8)>,
    /// The cards of the lay-outs.
    own: Vec<Card>,
    others: Vec<Card>,
}

impl Open {
    fn of(machine: &dyn Machine, seat: Seat) -> Open {
        let (plan, table) = (machine.plan(), machine.table());
        let tops = |role: Role, is_own: bool| -> Vec<Card> {
            let piles = plan.piles().filter(|pile| plan.slot(*pile).role == role);
            let owned = piles.filter(|pile| (machine.owner(*pile) == Some(seat)) == is_own);
            owned.filter_map(|pile| table.top(pile)).collect()
        };
        let begun = tops(Role::Foundation, false);
        let mut heaps: Vec<_> = begun.iter().map(|top| (top.suit(), top.rank().number())).collect();
        for suit in Suit::ALL {
            let of_suit = begun.iter().filter(|top| top.suit() == suit).count();
            heaps.extend((of_suit..usize::from(machine.seats())).map(|_| (suit, 0)));
        }
        Open { heaps, own: tops(Role::Tableau, true), others: tops(Role::Tableau, false) }
    }

    /// How many open cards of others can go if all cards come when they are wanted,
    /// but those like one only from the lay-outs, of which the own one is there or buried.
    fn others_that_go(&self, like: Card, mut is_there: bool) -> usize {
        let mut others = self.others.clone();
        let heaps = self.heaps.iter().filter(|(suit, _)| *suit == like.suit());
        for (suit, height) in heaps {
            for number in height + 1..=13 {
                let is_next = |card: &Card| (card.suit(), card.rank().number()) == (*suit, number);
                if let Some(at) = others.iter().position(is_next) {
                    others.swap_remove(at);
                } else if is_next(&like) && !std::mem::take(&mut is_there) {
                    break;
                }
            }
        }
        self.others.len() - others.len()
    }

    /// To bury the card stops another's, as a queen may stop a king.
    fn stops_another(&self, buried: Card) -> bool {
        self.others_that_go(buried, false) < self.others_that_go(buried, true)
    }

    /// The last of the own cards that would follow a card under the pack, and come
    /// out again after it, as the seven comes after the six.
    fn last_after(&self, buried: Card) -> Card {
        let next = |card: Card| self.own.iter().copied().find(|own| is_next(card, *own));
        std::iter::successors(Some(buried), |card| next(*card)).last().unwrap_or(buried)
    }
}

/// Tests if a card is built on another.
fn is_next(below: Card, above: Card) -> bool {
    below.suit() == above.suit() && below.rank().number() + 1 == above.rank().number()
}

/// Tests if a card that is put under the pack, or the last of those that are to
/// follow it, waits longest of all own ones, or stops another's.
fn has_reason(machine: &dyn Machine, seat: Seat, buried: Card) -> bool {
    let open = Open::of(machine, seat);
    let longest = open.own.iter().map(|card| wait(machine, *card)).max();
    Some(wait(machine, open.last_after(buried))) == longest || open.stops_another(buried)
}

#[test]
fn keen_players_of_ostend_bury_no_card_without_a_reason() {
    let (mut buried, mut without) = ([0; 3], Vec::new());
    for (of, seed) in (3..=5).flat_map(|of| (1..=few_or_many(1, 20)).map(move |seed| (of, seed))) {
        play::for_each_decision(play::dealt("ostend", of, seed), seed, |here| {
            let Some(seat) = puts_under(here.machine, here.legal) else { return };
            let mv = here.choice(here.machine, Strength::Keen).expect("a move");
            let card = card(here.machine, mv);
            buried[usize::from(of) - 3] += 1;
            if !has_reason(here.machine, seat, card) {
                without.push(format!("{of} seats, deal {seed}: {card}"));
            }
        });
    }
    println!("of {buried:?} cards put under a pack without a reason: {}", without.len());
    assert_eq!(without, [""; 0]);
    assert!(
        buried.iter().all(|buried| *buried > 25),
        "only {buried:?} cards were put under a pack"
    );
}

/// Takes a trick as cheaply as it can, else throws the lowest card; leads the
/// highest, and names the longest suit.
fn covers_cheaply(machine: &dyn Machine, legal: &[Move]) -> Move {
    let Some(Move::Carry(_)) = legal.first() else {
        return names_the_longest(machine, legal);
    };
    let height = |mv: &&Move| strength(card(machine, **mv));
    let Some(led) = led(machine) else {
        return *legal.iter().max_by_key(height).expect("a move");
    };
    let takes = legal.iter().filter(|mv| takes(machine, card(machine, **mv), led));
    *takes.min_by_key(height).or(legal.iter().min_by_key(height)).expect("a move")
}

fn names_the_longest(machine: &dyn Machine, legal: &[Move]) -> Move {
    let (plan, table, turn) = (machine.plan(), machine.table(), machine.turn());
    let own = plan.piles().filter(|pile| machine.owner(*pile) == turn);
    let cards = own.flat_map(|pile| table.pile(pile)).filter(|card| card.is_up());
    let suits: Vec<char> = cards.map(|card| table.face(*card).suit().letter()).collect();
    // In the order of the calls.
    let length =
        |at: &usize| suits.iter().filter(|suit| **suit == ['S', 'C', 'D', 'H'][*at]).count();
    let longest = (0..4).max_by_key(length).expect("a suit");
    *legal.get(longest).unwrap_or(&legal[0])
}

/// The height of a card, the ace being the highest.
const fn strength(card: Card) -> u8 {
    (card.rank().number() + 11) % 13
}

/// The card that is to be followed.
fn led(machine: &dyn Machine) -> Option<Card> {
    let (plan, table) = (machine.plan(), machine.table());
    let mut aside = plan.piles().filter(|pile| plan.slot(*pile).role == Role::Aside);
    match [aside.next(), aside.next()].map(|pile| pile.and_then(|pile| table.top(pile))) {
        [Some(card), None] | [None, Some(card)] => Some(card),
        _ => None,
    }
}

/// Tests if a card takes the trick from the one led.
fn takes(machine: &dyn Machine, second: Card, first: Card) -> bool {
    let trumps = machine.agreed().and_then(|agreed| agreed.trumps);
    if second.suit() == first.suit() {
        strength(second) > strength(first)
    } else {
        Some(second.suit()) == trumps
    }
}

#[test]
fn the_keen_player_of_bridge_beats_who_covers_cheaply() {
    let games = few_or_many(30, 400);
    let won = won("bridge", 2, games, covers_cheaply, true);
    let own = won as f64 / games as f64;
    let margin = margin(own, games);
    println!("bridge: {own:.3} ± {margin:.3} of {games} rubbers");
    assert!(own - margin > 0.5, "the keen player won {won} rubbers of {games}");
}

#[test]
fn the_keen_player_of_bridge_wastes_no_high_card() {
    let one_hand = play::game("bridge").choices([("length", "hand")]).expect("an option");
    let mut followed = 0;
    for seed in [11, 14, 29, 30].into_iter().chain(31..31 + few_or_many(4, 200)) {
        play::for_each_decision(play::game("bridge").deal(&one_hand, seed), seed, |here| {
            let Some(led) = led(here.machine) else { return };
            let mv = here.choice(here.machine, Strength::Keen).expect("a move");
            let played = card(here.machine, mv);
            let does = |card| takes(here.machine, card, led);
            let lower = here.legal.iter().map(|mv| card(here.machine, *mv)).find(|lower| {
                lower.suit() == played.suit()
                    && strength(*lower) < strength(played)
                    && does(*lower) == does(played)
            });
            assert_eq!(lower, None, "deal {seed}: the {played} is played on the {led}");
            followed += 1;
        });
    }
    println!("bridge: {followed} cards followed another, and none was wasted");
    assert!(followed > 150, "only {followed} cards were followed");
}
