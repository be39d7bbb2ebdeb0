//! Pinned leaf counts: how many lines of a given number of moves a deal has.
//! A change of a count is a change of the rules.

use patientia::{engine::Plan, games, walk};

#[test]
fn leaf_counts() {
    let source = include_str!("perft.txt");
    let mut seen = std::collections::BTreeSet::new();
    for line in source.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [id, options, seed, depth, leaves] = words[..] else {
            panic!("five words wanted: {line}")
        };
        let game = games::by_id(id).unwrap_or_else(|| panic!("no game {id}"));
        let pairs = options.split(',').filter_map(|pair| pair.split_once('='));
        let plan = Plan::new((game.rules)(&game.choices(pairs).expect("options exist")));
        let mut table = plan.deal(seed.parse().expect("a seed"));
        let found = walk::perft(&plan, &mut table, depth.parse().expect("a depth"));
        assert_eq!(found.to_string(), leaves, "{line}");
        seen.insert(game.id);
    }
    for game in games::all() {
        assert!(seen.contains(game.id), "{} has no leaf count", game.id);
    }
}
