//! Fixed leaf counts: for a deal, the number of different sequences with a given number of moves.
//! If a count changes, the rules have changed.
//!
//! Each line of `tests/perft.txt` contains:
//!
//! - the id of the game;
//! - its options: `k=v,k=v`, or `-` for the default options;
//! - the seed;
//! - the number of moves;
//! - the number of sequences.
//!
//! `lab leaves GAME` prints these lines for a new game. Change a published count only on purpose.

use patientia::{games, random_play};

#[test]
fn number_of_possible_move_sequences_never_changes() {
    let source = include_str!("perft.txt");
    let mut seen = std::collections::BTreeSet::new();
    for line in source.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [id, options, seed, depth, leaves] = words[..] else {
            panic!("five words expected: {line}")
        };
        let game = games::by_id(id).unwrap_or_else(|| panic!("no game {id}"));
        let pairs = options.split(',').filter_map(|pair| pair.split_once('='));
        let choices = game.parse_choices(pairs).expect("options exist");
        let mut deal = game.deal(&choices, seed.parse().expect("a seed"));
        let found = random_play::count_move_sequences(&mut *deal, depth.parse().expect("a depth"));
        assert_eq!(found.to_string(), leaves, "{line}");
        seen.insert(game.id);
    }
    for game in games::all() {
        assert!(seen.contains(game.id), "{0} has no leaf count: see lab leaves {0}", game.id);
    }
}
