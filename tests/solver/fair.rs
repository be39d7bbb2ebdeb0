//! Tests of the fair player. It uses only knowledge that a human player may have, and it does not
//! repeat tables. It always gives the same advice for the same table, and it wins more often than
//! random play.

use patientia::{
    cards::{CardId, Rng},
    engine::{Log, Move, Plan, Table, TableCard},
    games::{self, Game},
    rules::{Act, Gather},
    solver::{
        Advice, FairGame, FairPlayer, GameMemory, Knowledge, RandomPlayer, Standstill, StateBudget,
    },
};

/// The number of states that the fair player searches for each advice.
const STATES: StateBudget = StateBudget(400);

fn single_player_games() -> impl Iterator<Item = &'static Game> {
    games::all().filter(|game| game.machine.is_none() && *game.players().end() == 1)
}

fn plan_of(id: &str) -> Plan {
    let game = games::by_id(id).expect("a game");
    Plan::new(game.rules(&game.default_choices()))
}

/// Returns the first moves of a random game.
fn random_first_moves(game: &Game, seed: u64, moves: usize) -> Vec<Move> {
    let mut machine = game.deal(&game.default_choices(), seed);
    let mut player = RandomPlayer::with_random_weights(seed);
    (0..moves).map_while(|_| player.make_move(&mut *machine)).collect()
}

/// Returns the advice and the number of searched states. `stretch` is the number of states that are
/// searched between two pauses.
fn advice_and_state_count(memory: &mut GameMemory<'_>, stretch: u64) -> (Vec<Advice>, u64) {
    let mut fair = FairPlayer::new(memory, STATES, 7);
    while !fair.continue_choice(stretch) {}
    (fair.ranked_moves(), fair.visited_states())
}

/// Returns the dealt table with another state of the random number generator. The cards that are
/// hidden in the current table are in other places.
fn table_with_other_hidden_cards(dealt: &Table, memory: &GameMemory<'_>, rng: &mut Rng) -> Table {
    let world = memory.knowledge().random_table(memory.table(), rng);
    let mut other: Vec<CardId> = (0..dealt.faces().len() as u16).map(CardId).collect();
    for ((_, before), (_, now)) in memory.table().piles().zip(world.piles()) {
        for (before, now) in before.iter().zip(now) {
            other[usize::from(before.id().0)] = now.id();
        }
    }
    let exchanged =
        |card: &TableCard| TableCard::new(other[usize::from(card.id().0)], card.is_up());
    let piles = dealt.piles().map(|(_, cards)| cards.iter().map(exchanged).collect()).collect();
    let mut table = dealt.clone();
    Log::default().replace_piles(&mut table, piles);
    table.state.rng = world.state.rng;
    table
}

/// Returns the moves before the first shuffle.
fn moves_before_first_shuffle(plan: &Plan, line: Vec<Move>) -> Vec<Move> {
    let redeals = plan
        .rules()
        .redeal
        .as_ref()
        .is_some_and(|redeal| matches!(redeal.gather, Gather::Piles { shuffle: true, .. }));
    let shuffles = |mv: &Move| match mv {
        Move::Redeal => redeals,
        Move::Call { number, .. } => plan.rules().calls[usize::from(*number)].act == Act::DealAgain,
        _ => false,
    };
    line.into_iter().take_while(|mv| !shuffles(mv)).collect()
}

fn legal_moves(plan: &Plan, table: &Table) -> Vec<Move> {
    let mut moves = Vec::new();
    plan.list_legal_moves(table, &mut moves);
    moves
}

#[test]
fn advice_ignores_hidden_cards_and_future_shuffles() {
    let (mut tried, mut with_hidden, mut revealed) = (0, 0, Vec::new());
    for game in single_player_games() {
        let plan = Plan::new(game.rules(&game.default_choices()));
        for (seed, moves) in [(1, 0), (2, 5), (3, 17), (4, 40), (5, 90)] {
            let dealt = plan.deal(seed);
            let line = moves_before_first_shuffle(&plan, random_first_moves(game, seed, moves));
            let mut memory = GameMemory::replay(&plan, dealt.clone(), &line);
            let changed = table_with_other_hidden_cards(&dealt, &memory, &mut Rng::new(seed + 100));
            let mut other = GameMemory::replay(&plan, changed, &line);
            // A rule may depend on the faces of hidden cards. Then the legal moves reveal these
            // cards, and `changed` contradicts what the player sees.
            let same = other.moves() == memory.moves()
                && legal_moves(&plan, other.table()) == legal_moves(&plan, memory.table())
                && other.knowledge().hidden_places(other.table())
                    == memory.knowledge().hidden_places(memory.table());
            if !same {
                revealed.push((game.id, moves));
                continue;
            }
            with_hidden += usize::from(!other.table().piles().eq(memory.table().piles()));
            tried += 1;
            let advice = advice_and_state_count(&mut memory, u64::MAX);
            assert_eq!(
                advice_and_state_count(&mut other, u64::MAX),
                advice,
                "{} after {moves}",
                game.id
            );
        }
    }
    println!("{tried} tables, {with_hidden} of them with hidden cards; revealed: {revealed:?}");
    assert!(with_hidden > 200, "{with_hidden}");
    assert!(revealed.is_empty(), "{revealed:?}");
}

#[test]
fn player_without_history_knows_no_face_down_card() {
    for game in single_player_games() {
        let plan = Plan::new(game.rules(&game.default_choices()));
        let before = GameMemory::replay(&plan, plan.deal(9), &random_first_moves(game, 9, 60));
        let mut memory = GameMemory::new(&plan, before.table().clone());
        let world = memory.knowledge().random_table(memory.table(), &mut Rng::new(3));
        if legal_moves(&plan, &world) != legal_moves(&plan, memory.table()) {
            continue;
        }
        let mut other = GameMemory::new(&plan, world);
        assert_eq!(
            advice_and_state_count(&mut other, u64::MAX),
            advice_and_state_count(&mut memory, u64::MAX),
            "{}",
            game.id
        );
    }
}

#[test]
fn pauses_of_the_search_do_not_change_the_advice() {
    for game in single_player_games().step_by(3) {
        let plan = Plan::new(game.rules(&game.default_choices()));
        let mut memory = GameMemory::replay(&plan, plan.deal(6), &random_first_moves(game, 6, 12));
        let advice = advice_and_state_count(&mut memory, u64::MAX);
        assert_eq!(advice_and_state_count(&mut memory, 37), advice, "{}", game.id);
        assert_eq!(advice_and_state_count(&mut memory, u64::MAX), advice, "{}", game.id);
    }
}

#[test]
fn seen_cards_are_known_until_a_shuffle() {
    let hidden = |memory: &GameMemory<'_>| memory.knowledge().hidden_places(memory.table()).len();
    let down = |table: &Table| {
        table.piles().flat_map(|(_, cards)| cards).filter(|card| !card.is_up()).count()
    };
    let (mut known, mut shuffled) = (0, 0);
    for game in single_player_games() {
        let plan = Plan::new(game.rules(&game.default_choices()));
        let mut memory = GameMemory::new(&plan, plan.deal(3));
        for mv in random_first_moves(game, 3, 500) {
            let before = hidden(&memory);
            let shuffles = moves_before_first_shuffle(&plan, vec![mv]).is_empty();
            memory.play_move(mv);
            if shuffles {
                shuffled += usize::from(down(memory.table()) > 0);
                assert!(hidden(&memory) >= down(memory.table()), "{}", game.id);
            } else {
                known += usize::from(mv == Move::Redeal && down(memory.table()) > before);
                assert!(hidden(&memory) <= before, "{}", game.id);
            }
        }
    }
    println!("{known} redeals of cards that were known, {shuffled} shuffles");
    assert!(known >= 3 && shuffled >= 3, "{known}, {shuffled}");
    let plan = plan_of("canfield-or-klondike");
    let mut memory = GameMemory::new(&plan, plan.deal(1));
    assert_eq!(hidden(&memory), 20 + 24);
    memory.play_move(Move::Deal);
    assert_eq!(hidden(&memory), 20 + 23);
}

#[test]
fn guessed_hidden_cards_stay_in_their_own_pack() {
    let plan = plan_of("double-fives");
    let table = plan.deal(2);
    let knowledge = Knowledge::new(&plan, &table);
    let half = table.faces().len() / 2;
    for seed in 0..20 {
        let world = knowledge.random_table(&table, &mut Rng::new(seed));
        for (pile, depth) in knowledge.hidden_places(&table) {
            let first = |table: &Table| usize::from(table.pile(pile)[depth].id().0) < half;
            assert_eq!(first(&world), first(&table));
        }
    }
}

/// Returns the number of deals that the fair player wins.
fn count_fair_wins(plan: &Plan, seeds: std::ops::Range<u64>) -> usize {
    let is_won = |seed: &u64| {
        let mut play = FairGame::new(plan, plan.deal(*seed), StateBudget(300), *seed);
        while play.memory().moves().len() < 400 && play.play_next_move().is_some() {}
        plan.is_won(play.memory().table())
    };
    seeds.filter(is_won).count()
}

#[test]
fn fair_player_wins_more_than_random_play() {
    for id in ["napoleons-square-single", "little-billee", "westcliff"] {
        let game = games::by_id(id).expect("a game");
        let plan = Plan::new(game.rules(&game.default_choices()));
        let is_won_randomly = |seed: &u64| {
            let line = random_first_moves(game, *seed, 400);
            plan.is_won(GameMemory::replay(&plan, plan.deal(*seed), &line).table())
        };
        let (chance, fair) =
            ((1..13).filter(is_won_randomly).count(), count_fair_wins(&plan, 1..13));
        println!("{id}: {fair} of 12, random play {chance}");
        assert!(fair >= chance + 2, "{id}: {fair}, random play {chance}");
    }
}

/// Returns true if a search of at most 500 tables shows that the possible moves only go back and
/// forth between the same tables.
fn is_standstill(memory: &GameMemory<'_>) -> bool {
    let mut standstill = Standstill::new(memory, 500);
    loop {
        if let Some(answer) = standstill.run(100) {
            return answer;
        }
    }
}

/// Plays at random until the first standstill. A card moves to a foundation whenever that is
/// possible.
fn moves_to_standstill(plan: &Plan, seed: u64) -> Vec<Move> {
    let mut memory = GameMemory::new(plan, plan.deal(seed));
    let mut rng = Rng::new(seed);
    let mut moves = Vec::new();
    while moves.len() < 200 && (moves.len() % 8 != 7 || !is_standstill(&memory)) {
        let legal = legal_moves(plan, memory.table());
        let goes_home =
            |mv: &&Move| mv.receiving_pile().is_some_and(|to| plan.part(to).foundation.is_some());
        let any = || legal.get(rng.random_below(legal.len().max(1) as u32) as usize);
        let Some(mv) = legal.iter().find(goes_home).or_else(any) else { break };
        memory.play_move(*mv);
        moves.push(*mv);
    }
    moves
}

#[test]
fn standstill_does_not_depend_on_hidden_cards() {
    let mut answers = [0, 0];
    for id in ["westcliff", "canfield-or-klondike", "batsford", "midshipman", "olga"] {
        let plan = plan_of(id);
        for seed in 1..12 {
            let moves = moves_to_standstill(&plan, seed);
            let dealt = plan.deal(seed);
            for made in (7..=moves.len()).step_by(8) {
                let memory = GameMemory::replay(&plan, dealt.clone(), &moves[..made]);
                let changed =
                    table_with_other_hidden_cards(&dealt, &memory, &mut Rng::new(seed + 100));
                let other = GameMemory::replay(&plan, changed, &moves[..made]);
                if other.table().piles().eq(memory.table().piles()) {
                    continue;
                }
                let answer = is_standstill(&memory);
                answers[usize::from(answer)] += 1;
                assert_eq!(is_standstill(&other), answer, "{id}, deal {seed}, after {made}");
            }
        }
    }
    assert!(answers.iter().all(|tables| *tables > 2), "{answers:?}");
}
