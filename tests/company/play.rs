//! Helpers that play games for several players: between computers, with given players on the seats,
//! and with the cards in another order.

use std::{cmp::Ordering, collections::BTreeSet, ops::RangeInclusive};

use patientia::{
    cards::Rng,
    engine::{Move, Outcome, PileId, Plan, Position},
    games::{self, Game},
    machine::{Machine, Seat, Strength},
    rules::Choices,
    session::{Seating, Session},
};

use crate::length::few_unless_long_run;

pub const STRENGTHS: [Strength; 2] = [Strength::Gentle, Strength::Keen];

pub fn find_game(id: &str) -> &'static Game {
    games::by_id(id).expect("a game")
}

/// Returns the option values for this number of players, if the game has that option.
pub fn choices_for_players(id: &str, players: u8) -> Choices {
    let players = players.to_string();
    let leaves = find_game(id).options.iter().any(|option| option.id == "players");
    find_game(id)
        .parse_choices(leaves.then_some(("players", players.as_str())))
        .expect("the game has this number of players")
}

pub fn deal_game(id: &str, players: u8, seed: u64) -> Box<dyn Machine> {
    find_game(id).deal(&choices_for_players(id, players), seed)
}

pub fn session_with_seats(id: &str, letters: &str, seed: u64) -> Session {
    let players = letters.len() as u8;
    let seating = Seating::parse(letters, players).expect("players");
    Session::new(find_game(id), choices_for_players(id, players), seed).with_seating(seating)
}

/// Returns the random number generator of the computer player on a seat after this number of moves.
pub fn seat_rng(seed: u64, moves: usize, Seat(seat): Seat) -> Rng {
    Rng::new(seed | (moves as u64 + 1) << 40 | u64::from(seat) << 60)
}

/// Returns the next move of the computers. A computer may make a call (a special action) in the
/// turn of another seat. Such a call comes first. If it is no seat's turn, there is only one legal
/// move.
pub fn next_computer_move(
    machine: &dyn Machine,
    seed: u64,
    strength: impl Fn(Seat, u64) -> Strength,
    moves: &[Move],
) -> Move {
    let Some(Seat(turn)) = machine.turn() else {
        let mut legal = Vec::new();
        machine.list_legal_moves(&mut legal);
        return legal[0];
    };
    let seats = machine.seats();
    let mut round = (1..=seats).map(|on| Seat((turn + on) % seats));
    let mv = round.find_map(|seat| {
        let seat_rng = seat_rng(seed, moves.len(), seat);
        machine
            .can_act(seat)
            .then(|| machine.choose_move(seat, strength(seat, seed), moves, seat_rng))?
    });
    mv.expect("a computer finds a move")
}

/// Plays a game between computers. Returns the machine at the end and the moves.
pub fn play_to_end(
    mut machine: Box<dyn Machine>,
    seed: u64,
    strength: impl Fn(Seat, u64) -> Strength,
) -> (Box<dyn Machine>, Vec<Move>) {
    let (mut moves, mut legal) = (Vec::new(), Vec::new());
    loop {
        machine.list_legal_moves(&mut legal);
        if machine.outcome(&legal) != Outcome::Open {
            return (machine, moves);
        }
        let mv = next_computer_move(&*machine, seed, &strength, &moves);
        assert_eq!(machine.check(mv), Ok(()), "seed {seed}: {}", machine.move_code(mv));
        assert!(legal.contains(&mv), "seed {seed}: {} is not listed", machine.move_code(mv));
        machine.apply(mv);
        moves.push(mv);
        assert!(moves.len() < 5000, "seed {seed} of {} does not end", machine.seats());
    }
}

/// Plays many games between gentle (weak) computers (a thousand in a long run), with each number of
/// players in turn. Checks that:
///
/// - each game ends with a winner or a tie;
/// - no card is lost;
/// - the code of each move is read back as the same move;
/// - all moves can be undone.
///
/// Returns the number of games that each seat has won, by number of players.
pub fn play_many_games(
    id: &str,
    players: RangeInclusive<u8>,
    end_line: impl Fn(&dyn Machine, Seat),
) -> Vec<Vec<u32>> {
    let mut won: Vec<Vec<u32>> = players.clone().map(|count| vec![0; usize::from(count)]).collect();
    for seed in 0..few_unless_long_run(200, 1000) {
        let table = (seed % won.len() as u64) as usize;
        let count = players.start() + table as u8;
        let (mut machine, moves) =
            play_to_end(deal_game(id, count, seed), seed, |_, _| Strength::Gentle);
        let winner = machine.winner();
        match winner {
            Some(winner) => end_line(&*machine, winner),
            None => {
                let standings: BTreeSet<_> =
                    (0..count).map(|seat| machine.standing(Seat(seat))).collect();
                assert_eq!(standings.len(), 1, "nobody has won, but the standings differ");
            }
        }
        let ids: BTreeSet<_> =
            machine.table().piles().flat_map(|(_, pile)| pile).map(|card| card.id()).collect();
        assert_eq!(ids.len(), machine.table().faces().len(), "cards are lost");
        for mv in &moves {
            assert_eq!(machine.parse_move(&machine.move_code(*mv)), Ok(*mv));
        }
        while machine.undo() {}
        let dealt = deal_game(id, count, seed);
        assert_eq!((machine.table(), machine.turn()), (dealt.table(), dealt.turn()));
        winner.into_iter().for_each(|winner| won[table][usize::from(winner.0)] += 1);
    }
    println!("{id}: games won by each seat, by the number of players: {won:?}");
    won
}

/// Checks that the winner has no cards left and everybody else has some.
pub fn assert_only_winner_has_no_cards(machine: &dyn Machine, winner: Seat) {
    for seat in (0..machine.seats()).map(Seat) {
        let left = machine.standing(seat).expect("cards left").0;
        assert_eq!(left == 0, seat == winner);
    }
}

/// Plays games for two between a keen (strong) and a gentle (weak) computer. After each game, the
/// two change seats. Returns the number of games that the keen computer wins.
pub fn count_keen_wins(id: &str, games: u64) -> usize {
    let is_keen = |Seat(seat): Seat, deal: u64| u64::from(seat) == deal % 2;
    let strength = |seat: Seat, deal: u64| STRENGTHS[usize::from(is_keen(seat, deal))];
    let won = |seed: &u64| {
        let (machine, _) = play_to_end(deal_game(id, 2, *seed), *seed, strength);
        machine.winner().is_some_and(|winner| is_keen(winner, *seed))
    };
    let wins = (0..games).filter(won).count();
    println!("{id}: the keen player won {wins} games of {games}");
    wins
}

/// Returns the game with its cards in another order. Cards change places only within each group of
/// `groups`, in the way that `order` says. Each place stays face up or face down. If a group
/// contains cards of a stock, it must contain all of them.
pub fn game_with_reordered_cards(
    id: &str,
    choices: &Choices,
    machine: &dyn Machine,
    groups: &[Vec<(PileId, usize)>],
    order: impl Fn(&mut Vec<String>),
) -> Box<dyn Machine> {
    let plan = machine.plan();
    let mut position: Position = plan.write_position(machine.table());
    id.clone_into(&mut position.game);
    let mut contents: Vec<Vec<String>> = plan
        .piles()
        .map(|pile| {
            let written = position.piles.get(&plan.slot(pile).long_name());
            let cards = written.map_or("", |cards| cards.as_str()).split_whitespace();
            cards.map(str::to_owned).collect()
        })
        .collect();
    for group in groups {
        let bare = |card: &String| card.trim_matches(['(', ')']).to_owned();
        let mut cards: Vec<String> =
            group.iter().map(|(pile, depth)| bare(&contents[pile.index()][*depth])).collect();
        order(&mut cards);
        for ((pile, depth), card) in group.iter().zip(cards) {
            let place = &mut contents[pile.index()][*depth];
            *place = if place.starts_with('(') { format!("({card})") } else { card };
        }
    }
    for (pile, cards) in plan.piles().zip(contents) {
        let slot = plan.slot(pile).long_name();
        if let Some(written) = position.piles.get_mut(&slot) {
            *written = cards.join(" ");
        }
    }
    let plan = Plan::new(plan.rules().clone());
    let table = plan.read_position(&position).expect("the same cards");
    find_game(id).machine_at_table(plan, choices, table)
}

/// A moment of a game at which a seat must move.
pub struct Decision<'a> {
    pub machine: &'a dyn Machine,
    pub seat: Seat,
    pub moves: &'a [Move],
    pub legal: &'a [Move],
    rng: Rng,
}

impl Decision<'_> {
    /// Returns the move that a computer on this seat would make at the table of `machine`. That
    /// table may differ from the table of this decision.
    pub fn move_chosen_by_computer(
        &self,
        machine: &dyn Machine,
        strength: Strength,
    ) -> Option<Move> {
        machine.choose_move(self.seat, strength, self.moves, self.rng)
    }
}

/// Calls a function for up to 150 decisions of a game between keen (strong) computers.
pub fn for_each_decision(
    mut machine: Box<dyn Machine>,
    seed: u64,
    mut visit: impl FnMut(&Decision<'_>),
) {
    let (mut moves, mut legal) = (Vec::new(), Vec::new());
    for _ in 0..150 {
        machine.list_legal_moves(&mut legal);
        let Some(seat) = machine.turn().filter(|_| machine.outcome(&legal) == Outcome::Open) else {
            return;
        };
        let rng = seat_rng(seed, moves.len(), seat);
        visit(&Decision { machine: &*machine, seat, moves: &moves, legal: &legal, rng });
        let mv = next_computer_move(&*machine, seed, |_, _| Strength::Keen, &moves);
        machine.apply(mv);
        moves.push(mv);
    }
}

/// Checks which of two players begins. Each player has a first card on a pile of `firsts`. The
/// player with the lower card must begin. If the cards are equal, either player may begin.
pub fn check_lowest_card_begins(id: &str, firsts: [&str; 2]) {
    let mut begun = BTreeSet::new();
    for seed in 1..=400 {
        let machine = deal_game(id, 2, seed);
        let rank = |slot| {
            let pile = machine.plan().parse_slot(slot).expect("a pile");
            machine.table().top_card(pile).expect("a card").rank()
        };
        let begins = machine.turn().expect("somebody");
        match rank(firsts[0]).cmp(&rank(firsts[1])) {
            Ordering::Equal => drop(begun.insert(begins)),
            order => assert_eq!(begins, Seat(u8::from(order.is_gt())), "deal {seed}"),
        }
    }
    assert_eq!(begun.len(), 2, "each player begins sometimes");
}

/// Makes moves until it is a human player's turn or the game is over.
pub fn let_computers_play(session: &mut Session) {
    while let Some(mv) = session.computer_move() {
        session.play(mv).expect("it is legal");
    }
}
