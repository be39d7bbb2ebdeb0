//! Compares our results with figures that others have published for games with the same or harder
//! rules. The figures are within the bounds of our own search results (`tests/published/<id>.txt`),
//! and the page about the figures agrees with those files.
//!
//! A file begins with these facts:
//!
//! - the source of the figure;
//! - the published share and half of its 95 % interval, in per cent;
//! - whether our rules are the same or easier;
//! - the options.
//!
//! Then each line contains one deal with the verdict of `lab solve`. The deals are in the order of
//! the seeds.

use std::fs;

use length::few_unless_long_run;
use patientia::{
    atlas::Share,
    engine::Plan,
    games::{self, Game},
    rules::Choices,
    solver::{Shuffles, Solver, SolverTask, Verdict},
};

mod length;

/// A published figure and the verdicts on our own deals.
struct Comparison {
    game: &'static Game,
    source: String,
    published_share: (f64, f64),
    is_easier: bool,
    choices: Choices,
    deals: Vec<(u64, String)>,
}

impl Comparison {
    fn count_verdict(&self, verdict: &str) -> u64 {
        self.deals.iter().filter(|(_, of)| of == verdict).count() as u64
    }

    /// Returns the range of the share of winnable deals. The lower bound is the share of deals that
    /// are won, the upper bound the share of deals that are not lost.
    fn share_of_winnable_deals(&self) -> Share {
        let deals = self.deals.len() as u64;
        Share::from_win_range(self.count_verdict("won"), deals - self.count_verdict("lost"), deals)
    }

    fn table_row(&self) -> String {
        let per_cent = |share: f64| format!("{:.1}", share * 100.0);
        let (share, ours) = (self.published_share, self.share_of_winnable_deals());
        format!(
            "| {} | {} | {} ± {} | {} | {} | {} | {} | {}–{} |",
            self.game.title,
            self.source,
            share.0,
            share.1,
            self.deals.len(),
            self.count_verdict("won"),
            self.count_verdict("lost"),
            self.count_verdict("unknown"),
            per_cent(ours.low),
            per_cent(ours.high),
        )
    }
}

/// Reads the files of all games that are compared.
fn read_comparisons() -> Vec<Comparison> {
    let files = fs::read_dir("tests/published").expect("the folder");
    let mut names: Vec<_> = files
        .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names.iter().map(|name| read_comparison(name)).collect()
}

fn read_comparison(name: &str) -> Comparison {
    let text = fs::read_to_string(format!("tests/published/{name}")).expect("a text");
    let mut lines = text.lines();
    let mut field = |word: &str| {
        let line = lines.next().and_then(|line| line.strip_prefix(word));
        line.unwrap_or_else(|| panic!("{name}: no {word}")).trim().to_owned()
    };
    let (whose, share, rules) = (field("whose "), field("share "), field("rules "));
    let options = field("options");
    assert!(["same", "easier"].contains(&&*rules), "{name}: {rules}");
    let [share, half] = share.split(' ').collect::<Vec<_>>()[..] else { panic!("{name}: {share}") };
    let number = |word: &str| word.parse::<f64>().expect("per cent");
    let deals = lines.map(|line| {
        let (seed, verdict) = line.split_once(' ').expect("a seed and a verdict");
        assert!(["won", "lost", "unknown"].contains(&verdict), "{name}: {line}");
        (seed.parse().expect("a seed"), verdict.to_owned())
    });
    let id = name.strip_suffix(".txt").expect("a text");
    let game = games::by_id(id).expect("a game");
    let pairs = options.split(' ').filter_map(|pair| pair.split_once('='));
    Comparison {
        game,
        choices: game.parse_choices(pairs).expect("options"),
        source: whose,
        published_share: (number(share), number(half)),
        is_easier: rules == "easier",
        deals: deals.collect(),
    }
}

#[test]
fn published_figures_lie_within_the_bounds_of_our_searches() {
    for comparison in read_comparisons() {
        let id = comparison.game.id;
        let seeds = comparison.deals.windows(2).all(|two| two[1].0 > two[0].0);
        assert!(seeds && comparison.deals.len() >= 20, "{id}: at least twenty deals, none twice");
        let (share, half) = comparison.published_share;
        let (least, most) = ((share - half) / 100.0, (share + half) / 100.0);
        let ours = comparison.share_of_winnable_deals();
        assert!(ours.high >= least, "{id}: {ours:?}");
        assert!(comparison.is_easier || ours.low <= most, "{id}: {ours:?}");
    }
}

#[test]
fn page_about_published_figures_agrees_with_the_files() {
    let page = fs::read_to_string("src/atlas/published.md").expect("the page");
    for comparison in read_comparisons() {
        assert!(
            page.contains(&comparison.table_row()),
            "the page has no row\n{}",
            comparison.table_row()
        );
    }
}

/// Searches some deals again for a short time. The result must never contradict the stored verdict.
#[test]
fn solver_never_contradicts_stored_verdicts() {
    for comparison in read_comparisons() {
        let plan = Plan::new(comparison.game.rules(&comparison.choices));
        let (many, tables) = few_unless_long_run((6, 20_000), (usize::MAX, 200_000));
        for (seed, said) in comparison.deals.iter().take(many) {
            let task =
                SolverTask { shuffles: Shuffles::Known, memory: 64 << 20, ..SolverTask::default() };
            let found = Solver::new(&plan, plan.deal(*seed), task).find_verdict(tables);
            let contradicts = match found {
                Verdict::Won(_) => said == "lost",
                Verdict::Lost => said == "won",
                Verdict::Unknown(_) => false,
            };
            assert!(!contradicts, "{} {seed} was {said}", comparison.game.id);
        }
    }
}
