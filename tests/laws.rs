//! Property tests with random play. No card is lost, undo is exact, and the list of legal moves
//! agrees with the check of a single move. Codes and records are read back unchanged, and no text
//! from outside causes a panic.

use std::{collections::BTreeMap, num::NonZero};

use patientia::{
    cards::Rng,
    engine::{Carry, Hop, Log, Move, PileId, Plan, PositionError, Table},
    games::{self, Game},
    link, random_play,
    rules::{Choices, End, Match, Role},
    session::{Options, Record, Session, Strength},
};
use proptest::prelude::*;
use serde_json::{Value, json};

mod length;
mod toys;

use length::few_unless_long_run;

#[test]
fn random_play_breaks_no_law() {
    let (mut games, mut moves) = (0, 0);
    for game in games::all() {
        // The number of random games: 3 for each value of each option, or 40 in a long run.
        let walks = few_unless_long_run(3, 40) * random_play::choices_to_test(game).len() as u64;
        let report = random_play::check_random_games(game, 1..=walks);
        assert!(report.broken.is_empty(), "{}", report.broken.join("\n"));
        assert!(report.moves > 0, "{} was not played at all", game.id);
        (games, moves) = (games + walks, moves + report.moves);
    }
    println!("{games} random games, {moves} moves");
}

#[test]
fn every_option_changes_its_game() {
    for game in games::all() {
        // In games for several players, an option may also change the speed of the other players.
        let rules = |choices: &Choices| {
            (game.rules(choices), game.deal(choices, 1).move_delay_ms(Strength::Keen))
        };
        for choices in random_play::choices_to_test(game).iter().skip(1) {
            assert_ne!(rules(choices), rules(&game.default_choices()), "{} {choices:?}", game.id);
        }
    }
}

/// Generates the id of a game, or an id that no game has.
fn any_game_id() -> impl Strategy<Value = String> {
    let ids: Vec<String> =
        games::all().map(|game| game.id.to_owned()).chain(["x".to_owned()]).collect();
    proptest::sample::select(ids)
}

/// A table that a person might write by hand: cards of the real packs, each at most once, on real
/// piles, in any phase, with any option.
#[derive(Debug)]
struct RandomPosition {
    game: &'static Game,
    choices: Choices,
    plan: Plan,
    position: Value,
}

impl RandomPosition {
    /// The seed alone determines the whole position.
    fn new(seed: u64) -> RandomPosition {
        let mut rng = Rng::new(seed);
        let mut below = |bound: usize| rng.random_below(bound as u32) as usize;
        let games: Vec<_> = games::all().collect();
        let game = games[below(games.len())];
        let variants = random_play::choices_to_test(game);
        let choices = &variants[below(variants.len())];
        let plan = Plan::new(game.rules(choices));
        let slots: Vec<_> = plan.piles().map(|pile| plan.slot(pile)).collect();
        let mut cards: Vec<String> =
            plan.rules().packs.cards().iter().map(ToString::to_string).collect();
        // Deals few cards or many, so that the piles are empty, low or high.
        let dealt = 1 + below(cards.len());
        let mut piles: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for _ in 0..dealt {
            let card = cards.swap_remove(below(cards.len()));
            let slot = slots[below(slots.len())];
            // Chooses again if the pile is a foundation, so that foundations are low more often.
            let slot = if slot.role == Role::Foundation { slots[below(slots.len())] } else { slot };
            let down = slot.role != Role::Stock && below(8) == 0;
            let card = if down { format!("({card})") } else { card };
            piles.entry(slot.long_name()).or_default().push(card);
        }
        let phase = below(plan.rules().phases.len());
        // Returns mostly small numbers, but sometimes any byte.
        let mut number = |bound: usize| if below(16) == 0 { below(256) } else { below(bound) };
        let mut position = json!({
            "game": game.id,
            "options": choices.changed_options().collect::<BTreeMap<_, _>>(),
            "seed": seed,
            "phase": phase,
            "redeals": number(4),
            "cursor": number(slots.len()),
            "round": number(3),
            "calls": plan.rules().calls.iter().map(|_| number(2)).collect::<Vec<_>>(),
            "piles": piles
                .into_iter()
                .map(|(slot, cards)| (slot, cards.join(" ")))
                .collect::<BTreeMap<_, _>>(),
        });
        if below(3) == 0 {
            position["fresh"] = json!(slots[below(slots.len())].long_name());
        }
        RandomPosition { game, choices: choices.clone(), plan, position }
    }

    /// Returns true if the position says that it is the turn of a player who does not exist.
    fn is_turn_of_missing_player(&self) -> bool {
        let players = self.plan.rules().seats();
        let takes_turns = players > 1 && self.plan.rules().boards <= 1;
        takes_turns && self.position["cursor"].as_u64() >= Some(players.into())
    }

    /// Returns the table, or `None` if it is the turn of a player who does not exist.
    fn table_if_valid(&self) -> Option<Table> {
        let position = serde_json::from_value(self.position.clone()).expect("a position");
        match self.plan.read_position(&position) {
            Ok(table) => {
                assert!(
                    !self.is_turn_of_missing_player(),
                    "a player who does not exist cannot move"
                );
                Some(table)
            }
            Err(error) => {
                assert!(self.is_turn_of_missing_player(), "{error:?}");
                assert!(matches!(error, PositionError::Impossible { field: "cursor", .. }));
                None
            }
        }
    }
}

/// Returns moves of two cards together, for every two piles and for every single pile:
///
/// - the two cards change places;
/// - the two cards go to random piles among those that may receive cards together.
fn moves_of_two_cards(plan: &Plan, table: &Table) -> Vec<Move> {
    let kinds = plan.rules().phases.iter().flat_map(|phase| &phase.together);
    let ends = kinds.flat_map(|kind| match &kind.cards {
        Match::EqualRanks { to, .. } | Match::Pair { to, .. } => vec![*to],
        Match::Couple { to, .. } => to.clone(),
        Match::SumOfThree { to, .. } | Match::Sum { to, .. } => vec![*to],
        Match::Exchange { part, .. } => vec![*part],
        Match::Swap { from, .. } => from.to_vec(),
    });
    let homes: Vec<PileId> = ends.flat_map(|part| plan.piles_of(part)).collect();
    let mut rng = Rng::new(table.fingerprint());
    let mut pairs = Vec::new();
    for from in plan.piles() {
        for other in plan.piles().skip(from.index()) {
            pairs.push(Move::of_two_cards(Hop { from, to: other }, Hop { from: other, to: from }));
            let mut home =
                || homes.get(rng.random_below(homes.len().max(1) as u32) as usize).copied();
            if let (Some(one), Some(two)) = (home(), home()) {
                pairs.push(Move::of_two_cards(Hop { from, to: one }, Hop { from: other, to: two }));
                let laid = [Hop { from, to: one }, Hop { from: other, to: one }];
                let turned = [laid[1], laid[0]];
                let laid = [laid, turned].map(Move::Together);
                pairs.extend(laid.into_iter().filter(|mv| plan.is_stacked_pair(*mv)));
            }
        }
    }
    pairs
}

/// Returns moves of one to three cards (`Carry`) between all piles and between both ends of piles,
/// and moves of cards taken from under others.
fn carry_moves(plan: &Plan, table: &Table) -> Vec<Move> {
    const ENDS: [End; 2] = [End::Top, End::Bottom];
    let mut carries = Vec::new();
    for (from, to) in plan.piles().flat_map(|from| plan.piles().map(move |to| (from, to))) {
        let carry =
            Carry { from, from_end: End::Top, to, to_end: End::Top, count: 1, buried_at: None };
        for (from_end, to_end) in ENDS.into_iter().flat_map(|a| ENDS.map(|b| (a, b))) {
            carries.extend((1..=3).map(|count| Carry { from_end, to_end, count, ..carry }));
        }
        let places = (1..=table.len(from).min(3) as u16).map(NonZero::new);
        carries.extend(places.map(|drawn| Carry { buried_at: drawn, ..carry }));
    }
    carries.into_iter().map(Move::Carry).collect()
}

/// Checks that every listed move is legal and can be undone, and that no other move of
/// `carry_moves` or `moves_of_two_cards` is legal. Returns true if at least one card can move.
fn check_list_matches_legal_moves(plan: &Plan, mut table: Table) -> bool {
    let mut moves = Vec::new();
    plan.list_legal_moves(&table, &mut moves);
    for mv in carry_moves(plan, &table).into_iter().chain(moves_of_two_cards(plan, &table)) {
        let (listed, checked) = (moves.contains(&mv), plan.check(&table, mv));
        assert_eq!(listed, checked.is_ok(), "{}: {checked:?}", plan.move_code(mv));
    }
    let mut log = Log::default();
    for mv in &moves {
        assert_eq!(plan.check(&table, *mv), Ok(()));
        let before = table.clone();
        plan.apply(&mut table, *mv, &mut log);
        plan.undo(&mut table, &mut log);
        assert_eq!(table, before, "undo of {} is exact", plan.move_code(*mv));
    }
    moves.iter().any(|mv| matches!(mv, Move::Carry(_) | Move::Together(_)))
}

#[test]
fn any_random_position_is_played_without_panic() {
    let tables = few_unless_long_run(600, 20_000);
    let (mut moving, mut refused) = (0, 0);
    for seed in 1..=tables {
        let sample = RandomPosition::new(seed);
        let held = std::panic::catch_unwind(|| {
            let table = sample.table_if_valid();
            table.is_some_and(|table| {
                play_and_undo(&sample, &table, seed);
                check_list_matches_legal_moves(&sample.plan, table)
            })
        });
        moving += u64::from(held.unwrap_or_else(|_| panic!("broken by {}", sample.position)));
        refused += u64::from(sample.is_turn_of_missing_player());
    }
    assert!(moving * 2 > tables, "only {moving} of {tables} tables have a move of cards");
    assert!(refused > 0, "no position names a player who does not exist");
}

/// Plays from the table with the machine of the game, and undoes all moves.
fn play_and_undo(sample: &RandomPosition, table: &Table, seed: u64) {
    let plan = Plan::new(sample.game.rules(&sample.choices));
    let mut machine = sample.game.machine_at_table(plan, &sample.choices, table.clone());
    // In games for several players, a seat without legal moves is passed over before the first
    // move.
    let first = machine.table().clone();
    let (mut rng, mut moves, mut made) = (Rng::new(seed), Vec::new(), 0);
    while made < 12 {
        machine.list_legal_moves(&mut moves);
        assert!(moves.iter().all(|mv| machine.check(*mv).is_ok()));
        machine.outcome(&moves);
        if moves.is_empty() {
            break;
        }
        machine.apply(moves[rng.random_below(moves.len() as u32) as usize]);
        made += 1;
    }
    (0..made).for_each(|_| assert!(machine.undo()));
    assert_eq!(*machine.table(), first);
}

#[test]
fn toy_games_break_no_law_in_random_play() {
    for toy in toys::all_toys() {
        let plan = Plan::new(toy.rules);
        let mut moving = 0;
        for seed in 1..=few_unless_long_run(12, 100) {
            let (mut table, mut rng) = (plan.deal(seed), Rng::new(seed));
            let (mut moves, mut log) = (Vec::new(), Log::default());
            for _ in 0..60 {
                moving += u32::from(check_list_matches_legal_moves(&plan, table.clone()));
                plan.list_legal_moves(&table, &mut moves);
                if moves.is_empty() {
                    break;
                }
                let mv = moves[rng.random_below(moves.len() as u32) as usize];
                plan.apply(&mut table, mv, &mut log);
            }
        }
        assert!(moving > 12, "{}: hardly a card moved", toy.name);
    }
}

/// Generates text that is similar to the codes of moves.
fn move_code_lookalike() -> impl Strategy<Value = String> {
    "([stwfra][0-9]{0,3}b?-[stwfra][0-9]{0,3}b?(:[0-9]{1,4})?|d|r|[a-z0-9_:,-]{0,12})(,([stwfra][0-9]{1,2}-[stwfra][0-9]{1,2}|d|r)){0,6}"
}

proptest! {
    #![proptest_config(ProptestConfig { cases: few_unless_long_run(200, 10_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_link_text_is_read_safely(text in "\\PC{0,80}") {
        let _ = link::parse_link(&text);
        let _ = link::parse_link(&format!("#/play/{text}"));
    }

    #[test]
    fn any_record_is_read_safely(game in any_game_id(), seed: u64, moves in move_code_lookalike(), made: Option<usize>, v: u8) {
        let record = Record { v, game, edition: v, options: Options::default(), seed: seed % 20_000_000_000, attempt: seed % 3, moves: moves.clone(), made, marks: patientia::session::RecordBookmarks(vec![moves.as_str().into()]), seats: made.map(|made| made.to_string()), ms: seed, helps: patientia::session::HelpLetters::default() };
        if let Ok(session) = Session::from_record(&record) {
            prop_assert!(session.moves().len() <= 7);
        }
    }
}
