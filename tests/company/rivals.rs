//! The keen (strong) computer players of Ostend and Bridge play against rivals that follow one
//! simple rule. The keen players win more than an equal share of the games. They never put a card
//! under the pack (bury it) without a reason, and never waste a high card. A long run plays many
//! more games and prints the results.

use patientia::{
    cards::{Card, Suit},
    engine::{Move, Outcome},
    machine::{Machine, Seat, Strength},
    rules::Role,
};

use crate::{
    length::few_unless_long_run,
    play::{self, seat_rng},
};

/// A simple player: it chooses one of the legal moves by one rule.
type Rival = fn(&dyn Machine, &[Move]) -> Move;

/// Returns the card that a move carries.
fn moved_card(machine: &dyn Machine, mv: Move) -> Card {
    let Move::Carry(carry) = mv else { panic!("{mv:?} takes no card") };
    let cards = machine.table().pile(carry.from);
    machine.table().face(cards[carry.card_range(cards.len()).start])
}

/// Returns the seat to move, if its player must put a card under the pack now. Otherwise returns
/// `None`.
fn seat_that_must_bury(machine: &dyn Machine, legal: &[Move]) -> Option<Seat> {
    let is_pack = |mv: &Move| {
        mv.receiving_pile().is_some_and(|to| machine.plan().slot(to).role == Role::Reserve)
    };
    legal.first().filter(|mv| is_pack(mv)).and(machine.turn())
}

/// Returns how many cards must go on a heap of this suit until the card lies there. The count
/// includes the card itself.
fn card_count_until_playable(machine: &dyn Machine, card: Card) -> u8 {
    let (plan, table) = (machine.plan(), machine.table());
    let heaps = plan.piles().filter(|pile| plan.slot(*pile).role == Role::Foundation);
    let tops =
        heaps.filter_map(|heap| table.top_card(heap)).filter(|top| top.suit() == card.suit());
    let number = card.rank().number();
    let below = tops.map(|top| top.rank().number()).filter(|top| *top < number).max();
    number - below.unwrap_or(0)
}

/// A rule: buries the card that must wait longest until it can be played.
fn bury_longest_waiting_card(machine: &dyn Machine, legal: &[Move]) -> Move {
    let longest = |mv: &&Move| card_count_until_playable(machine, moved_card(machine, **mv));
    *legal.iter().rev().max_by_key(longest).expect("a move")
}

/// A rule: buries the highest card.
fn bury_highest_card(machine: &dyn Machine, legal: &[Move]) -> Move {
    *legal.iter().rev().max_by_key(|mv| moved_card(machine, **mv).rank()).expect("a move")
}

/// A rule: makes the legal move with the lowest card, even when a card must be buried.
fn play_lowest_card(machine: &dyn Machine, legal: &[Move]) -> Move {
    *legal.iter().min_by_key(|mv| moved_card(machine, **mv).rank()).expect("a move")
}

/// Returns the winners of a game in which keen (strong) computers play on some seats, and the rival
/// on the other seats.
fn winners_against_rival(
    mut machine: Box<dyn Machine>,
    seed: u64,
    rival: Rival,
    is_keen: impl Fn(Seat) -> bool,
) -> Vec<Seat> {
    let (mut moves, mut legal) = (Vec::new(), Vec::new());
    loop {
        machine.list_legal_moves(&mut legal);
        if machine.outcome(&legal) != Outcome::Open {
            return machine.winners();
        }
        let mv = match machine.turn() {
            Some(seat) if is_keen(seat) => {
                let rng = seat_rng(seed, moves.len(), seat);
                machine.choose_move(seat, Strength::Keen, &moves, rng).expect("a move")
            }
            _ => rival(&*machine, &legal),
        };
        machine.apply(mv);
        moves.push(mv);
    }
}

/// Plays games in which a lone player faces players of the other kind. If `keen_is_alone`, one keen
/// (strong) computer plays against rivals. Otherwise one rival plays against keen computers. The
/// lone player changes seats from game to game. Returns how many games the lone player wins.
fn count_wins_of_lone_player(
    id: &str,
    seats: u8,
    games: u64,
    rival: Rival,
    keen_is_alone: bool,
) -> u64 {
    let wins = |seed: &u64| {
        let alone = Seat((seed % u64::from(seats)) as u8);
        let is_keen = |seat: Seat| (seat == alone) == keen_is_alone;
        winners_against_rival(play::deal_game(id, seats, *seed), *seed, rival, is_keen) == [alone]
    };
    (0..games).filter(wins).count() as u64
}

/// Returns half the width of the 95 % confidence interval of a share.
fn confidence_half_width(share: f64, games: u64) -> f64 {
    1.96 * (share * (1.0 - share) / games as f64).sqrt()
}

/// Plays Ostend with one keen (strong) computer among rivals that follow this rule. Checks that the
/// keen computer wins more than an equal share of the games. A long run checks this for each number
/// of seats.
fn assert_keen_computer_beats(name: &str, rule: Rival) {
    let games = few_unless_long_run(12, 400);
    let (mut all, mut shares) = (0, 0.0);
    for seats in 2..=6 {
        let won = count_wins_of_lone_player("ostend", seats, games, rule, true);
        let (share, win_rate) = (1.0 / f64::from(seats), won as f64 / games as f64);
        let margin = confidence_half_width(win_rate, games);
        println!(
            "{name}, {seats} seats: {win_rate:.3} ± {margin:.3} of {games} games, share {share:.3}"
        );
        (all, shares) = (all + won, shares + share * games as f64);
        assert!(
            games < 100 || win_rate - margin > share,
            "{name}, {seats} seats: {won} of {games}"
        );
    }
    // With few games, the standard deviation of `all` is about a quarter of `shares`. So this
    // checks only that the keen computer wins more than its share.
    assert!(all as f64 > shares, "{name}: {all} won, expected more than {shares:.0}");
}

#[test]
fn ostend_computer_beats_rival_that_buries_longest_waiting_card() {
    assert_keen_computer_beats("waits longest", bury_longest_waiting_card);
}

#[test]
fn ostend_computer_beats_rival_that_buries_highest_card() {
    assert_keen_computer_beats("highest", bury_highest_card);
}

#[test]
fn ostend_computer_beats_rival_that_plays_lowest_card() {
    assert_keen_computer_beats("as cheaply as possible", play_lowest_card);
}

#[test]
fn player_who_follows_one_rule_loses_to_ostend_computers() {
    let games = few_unless_long_run(12, 100);
    let (mut all, mut shares) = (0, 0.0);
    for seats in 2..=6 {
        let won =
            count_wins_of_lone_player("ostend", seats, games, bury_longest_waiting_card, false);
        let (share, win_rate) = (1.0 / f64::from(seats), won as f64 / games as f64);
        println!(
            "{seats} seats: {win_rate:.3} ± {:.3} of {games} games",
            confidence_half_width(win_rate, games)
        );
        (all, shares) = (all + won, shares + share * games as f64);
    }
    assert!((all as f64) < shares, "{all} won, expected fewer than {shares:.0}");
}

/// The open cards of Ostend, which all players see.
struct OpenCards {
    /// The heaps: the suit and the height of each. There is one heap for each suit and each player.
    /// A heap without cards has the height 0.
    heaps: Vec<(Suit, u8)>,
    /// The player's own open cards.
    own: Vec<Card>,
    others: Vec<Card>,
}

impl OpenCards {
    fn for_seat(machine: &dyn Machine, seat: Seat) -> OpenCards {
        let (plan, table) = (machine.plan(), machine.table());
        let tops = |role: Role, is_own: bool| -> Vec<Card> {
            let piles = plan.piles().filter(|pile| plan.slot(*pile).role == role);
            let owned = piles.filter(|pile| (machine.owner(*pile) == Some(seat)) == is_own);
            owned.filter_map(|pile| table.top_card(pile)).collect()
        };
        let begun = tops(Role::Foundation, false);
        let mut heaps: Vec<_> = begun.iter().map(|top| (top.suit(), top.rank().number())).collect();
        for suit in Suit::ALL {
            let of_suit = begun.iter().filter(|top| top.suit() == suit).count();
            heaps.extend((of_suit..usize::from(machine.seats())).map(|_| (suit, 0)));
        }
        OpenCards { heaps, own: tops(Role::Tableau, true), others: tops(Role::Tableau, false) }
    }

    /// Returns how many open cards of other players can be played, if every hidden card comes when
    /// it is needed. A card equal to `like` is an exception: it comes only from another player's
    /// layout or, if `is_there` is true, once from the player's own layout. If `is_there` is false,
    /// the player has buried this card under the pack.
    fn count_playable_cards_of_others(&self, like: Card, mut is_there: bool) -> usize {
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

    /// Returns true if burying the card blocks an open card of another player. For example, a
    /// buried queen may block a king.
    fn blocks_another_player(&self, buried: Card) -> bool {
        self.count_playable_cards_of_others(buried, false)
            < self.count_playable_cards_of_others(buried, true)
    }

    /// Returns the last of the player's own cards that must wait for the buried card. The cards
    /// follow it in sequence: if the six is buried, the seven must wait for the six, and the eight
    /// for the seven.
    fn last_waiting_card(&self, buried: Card) -> Card {
        let next = |card: Card| self.own.iter().copied().find(|own| is_next(card, *own));
        std::iter::successors(Some(buried), |card| next(*card)).last().unwrap_or(buried)
    }
}

/// Returns true if `above` can be built on `below`: it has the same suit and the next rank.
fn is_next(below: Card, above: Card) -> bool {
    below.suit() == above.suit() && below.rank().number() + 1 == above.rank().number()
}

/// Returns true if there is a reason to bury the card. One reason is that the card, or the last own
/// card that must wait for it, has the longest wait of all own cards. Another reason is that the
/// buried card blocks a card of another player.
fn has_reason_to_bury(machine: &dyn Machine, seat: Seat, buried: Card) -> bool {
    let open = OpenCards::for_seat(machine, seat);
    let longest = open.own.iter().map(|card| card_count_until_playable(machine, *card)).max();
    Some(card_count_until_playable(machine, open.last_waiting_card(buried))) == longest
        || open.blocks_another_player(buried)
}

#[test]
fn ostend_computers_bury_no_card_without_a_reason() {
    let (mut buried, mut without) = ([0; 3], Vec::new());
    for (seats, seed) in
        (3..=5).flat_map(|seats| (1..=few_unless_long_run(1, 20)).map(move |seed| (seats, seed)))
    {
        play::for_each_decision(play::deal_game("ostend", seats, seed), seed, |here| {
            let Some(seat) = seat_that_must_bury(here.machine, here.legal) else { return };
            let mv = here.move_chosen_by_computer(here.machine, Strength::Keen).expect("a move");
            let card = moved_card(here.machine, mv);
            buried[usize::from(seats) - 3] += 1;
            if !has_reason_to_bury(here.machine, seat, card) {
                without.push(format!("{seats} seats, deal {seed}: {card}"));
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

/// A rule: takes a trick with the lowest card that can take it, otherwise throws the lowest card.
/// Leads the highest card, and names the longest suit as trumps.
fn cover_as_cheaply_as_possible(machine: &dyn Machine, legal: &[Move]) -> Move {
    let Some(Move::Carry(_)) = legal.first() else {
        return name_longest_suit_as_trumps(machine, legal);
    };
    let height = |mv: &&Move| card_strength(moved_card(machine, **mv));
    let Some(led) = first_card_of_trick(machine) else {
        return *legal.iter().max_by_key(height).expect("a move");
    };
    let takes = legal.iter().filter(|mv| wins_trick(machine, moved_card(machine, **mv), led));
    *takes.min_by_key(height).or(legal.iter().min_by_key(height)).expect("a move")
}

fn name_longest_suit_as_trumps(machine: &dyn Machine, legal: &[Move]) -> Move {
    let (plan, table, turn) = (machine.plan(), machine.table(), machine.turn());
    let own = plan.piles().filter(|pile| machine.owner(*pile) == turn);
    let cards = own.flat_map(|pile| table.pile(pile)).filter(|card| card.is_up());
    let suits: Vec<char> = cards.map(|card| table.face(*card).suit().letter()).collect();
    // The suits are in the order in which the calls are numbered.
    let length =
        |at: &usize| suits.iter().filter(|suit| **suit == ['S', 'C', 'D', 'H'][*at]).count();
    let longest = (0..4).max_by_key(length).expect("a suit");
    *legal.get(longest).unwrap_or(&legal[0])
}

/// Returns the strength of a card. The ace is the strongest card.
const fn card_strength(card: Card) -> u8 {
    (card.rank().number() + 11) % 13
}

/// Returns the first card of the current trick.
fn first_card_of_trick(machine: &dyn Machine) -> Option<Card> {
    let (plan, table) = (machine.plan(), machine.table());
    let mut aside = plan.piles().filter(|pile| plan.slot(*pile).role == Role::Aside);
    match [aside.next(), aside.next()].map(|pile| pile.and_then(|pile| table.top_card(pile))) {
        [Some(card), None] | [None, Some(card)] => Some(card),
        _ => None,
    }
}

/// Returns true if the second card takes the trick.
fn wins_trick(machine: &dyn Machine, second: Card, first: Card) -> bool {
    let trumps = machine.trump_agreement().and_then(|agreed| agreed.trumps);
    if second.suit() == first.suit() {
        card_strength(second) > card_strength(first)
    } else {
        Some(second.suit()) == trumps
    }
}

#[test]
fn bridge_computer_beats_rival_that_covers_cheaply() {
    let games = few_unless_long_run(30, 400);
    let won = count_wins_of_lone_player("bridge", 2, games, cover_as_cheaply_as_possible, true);
    let win_rate = won as f64 / games as f64;
    let margin = confidence_half_width(win_rate, games);
    println!("bridge: {win_rate:.3} ± {margin:.3} of {games} rubbers");
    assert!(win_rate - margin > 0.5, "the keen player won {won} rubbers of {games}");
}

#[test]
fn bridge_computer_wastes_no_high_card() {
    let one_hand =
        play::find_game("bridge").parse_choices([("length", "hand")]).expect("an option");
    let mut followed = 0;
    for seed in [11, 14, 29, 30].into_iter().chain(31..31 + few_unless_long_run(4, 200)) {
        play::for_each_decision(play::find_game("bridge").deal(&one_hand, seed), seed, |here| {
            let Some(led) = first_card_of_trick(here.machine) else { return };
            let mv = here.move_chosen_by_computer(here.machine, Strength::Keen).expect("a move");
            let played = moved_card(here.machine, mv);
            let takes_trick = |card| wins_trick(here.machine, card, led);
            let lower = here.legal.iter().map(|mv| moved_card(here.machine, *mv)).find(|lower| {
                lower.suit() == played.suit()
                    && card_strength(*lower) < card_strength(played)
                    && takes_trick(*lower) == takes_trick(played)
            });
            assert_eq!(lower, None, "deal {seed}: the {played} is played on the {led}");
            followed += 1;
        });
    }
    println!("bridge: {followed} cards followed another, and none was wasted");
    assert!(followed > 150, "only {followed} cards were followed");
}
