//! The laws of the house by generated play: cards conserved, undo exact, both
//! definitions of legality agreed, codes and records read back, no panic on
//! any text from outside.

use patientia::{
    engine::{Plan, Position},
    games, link,
    rules::Choices,
    session::{Options, Record, Session},
    walk,
};
use proptest::prelude::*;

#[test]
fn random_play_breaks_no_law() {
    for game in games::all() {
        let tally = walk::walk_seeds(game, 1..=24);
        assert!(tally.broken.is_empty(), "{}", tally.broken.join("\n"));
        assert!(tally.moves > 0, "{} was not played at all", game.id);
    }
}

#[test]
fn an_option_changes_its_game() {
    for game in games::all() {
        let rules = |choices: &Choices| (game.rules)(choices);
        for choices in walk::variants(game).iter().skip(1) {
            assert_ne!(rules(choices), rules(&game.defaults()), "{} {choices:?}", game.id);
        }
    }
}

/// Every game's id, and some that are none.
fn ids() -> impl Strategy<Value = String> {
    let ids: Vec<String> =
        games::all().map(|game| game.id.to_owned()).chain(["x".to_owned()]).collect();
    proptest::sample::select(ids)
}

/// Text that looks a little like moves.
fn move_like() -> impl Strategy<Value = String> {
    "([stwfra][0-9]{0,3}b?-[stwfra][0-9]{0,3}b?(:[0-9]{1,4})?|d|r|[a-z0-9_:,-]{0,12})(,([stwfra][0-9]{1,2}-[stwfra][0-9]{1,2}|d|r)){0,6}"
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_link_is_too_strange(text in "\\PC{0,80}") {
        let _ = link::read(&text);
        let _ = link::read(&format!("#/play/{text}"));
    }

    #[test]
    fn no_record_is_too_strange(game in ids(), seed: u64, moves in move_like(), made: Option<usize>, v: u8) {
        let record = Record { v, game, edition: v, options: Options::default(), seed: seed % 20_000_000_000, moves: moves.clone(), made, marks: vec![moves], ms: seed };
        if let Ok(session) = Session::from_record(&record) {
            prop_assert!(session.moves().len() <= 7);
        }
    }

    #[test]
    fn no_position_is_too_strange(
        game in ids(),
        phase: u8,
        cursor: u8,
        redeals: u8,
        fresh in proptest::option::of("(tableau|waste|reserve) [0-9]{1,2}"),
        piles in proptest::collection::btree_map("(tableau|waste|reserve|foundation|aside|stock) [0-9]{1,2}", "(\\(?[2-9AJQK][SHDC]\\)? ){0,4}", 0..8),
    ) {
        let Some(game) = games::by_id(&game) else { return Ok(()) };
        let plan = Plan::new((game.rules)(&game.defaults()));
        let position = Position { game: game.id.into(), options: [].into(), seed: 1, phase: Some(phase % 3), redeals, cursor, fresh, piles, ..Position::default() };
        let Ok(mut table) = plan.read_position(&position) else { return Ok(()) };
        let mut moves = Vec::new();
        plan.legal(&table, &mut moves);
        let mut log = patientia::engine::Log::default();
        for mv in moves {
            prop_assert_eq!(plan.check(&table, mv), Ok(()));
            let before = table.clone();
            plan.apply(&mut table, mv, &mut log);
            plan.undo(&mut table, &mut log);
            prop_assert_eq!(&table, &before);
        }
    }
}
