//! Figures that others have published of games with the same rules: they lie within the
//! bounds of what our own search decided (`tests/published/<id>.txt`), and the page
//! about them says what those files do.
//!
//! A file begins with whose figure it is, the share and half its interval of 95 % in per
//! cent, whether our rules are the same or easier, and with which options; then a line
//! for each deal, in the order of the seeds, with what `lab solve` said of it.

use std::fs;

use length::few_or_many;
use patientia::{
    atlas::Share,
    engine::Plan,
    games::{self, Game},
    rules::Choices,
    solver::{Shuffles, Solver, Task, Verdict},
};

mod length;

/// A published figure, and our deals beside it.
struct Beside {
    game: &'static Game,
    whose: String,
    theirs: (f64, f64),
    is_easier: bool,
    choices: Choices,
    deals: Vec<(u64, String)>,
}

impl Beside {
    fn count(&self, verdict: &str) -> u64 {
        self.deals.iter().filter(|(_, of)| of == verdict).count() as u64
    }

    /// The share of deals that can come out, from those won to those not lost.
    fn ours(&self) -> Share {
        let deals = self.deals.len() as u64;
        Share::between(self.count("won"), deals - self.count("lost"), deals)
    }

    /// The row of the page.
    fn row(&self) -> String {
        let per_cent = |share: f64| format!("{:.1}", share * 100.0);
        let (share, ours) = (self.theirs, self.ours());
        format!(
            "| {} | {} | {} ± {} | {} | {} | {} | {} | {}–{} |",
            self.game.title,
            self.whose,
            share.0,
            share.1,
            self.deals.len(),
            self.count("won"),
            self.count("lost"),
            self.count("unknown"),
            per_cent(ours.low),
            per_cent(ours.high),
        )
    }
}

/// All that lies in the files.
fn all() -> Vec<Beside> {
    let files = fs::read_dir("tests/published").expect("the folder");
    let mut names: Vec<_> = files
        .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names.iter().map(|name| read(name)).collect()
}

fn read(name: &str) -> Beside {
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
    Beside {
        game,
        choices: game.choices(pairs).expect("options"),
        whose,
        theirs: (number(share), number(half)),
        is_easier: rules == "easier",
        deals: deals.collect(),
    }
}

#[test]
fn what_was_published_lies_within_our_bounds() {
    for beside in all() {
        let id = beside.game.id;
        let seeds = beside.deals.windows(2).all(|two| two[1].0 > two[0].0);
        assert!(seeds && beside.deals.len() >= 20, "{id}: at least twenty deals, none twice");
        let (share, half) = beside.theirs;
        let (least, most) = ((share - half) / 100.0, (share + half) / 100.0);
        let ours = beside.ours();
        assert!(ours.high >= least, "{id}: {ours:?}");
        assert!(beside.is_easier || ours.low <= most, "{id}: {ours:?}");
    }
}

#[test]
fn the_page_says_what_the_files_do() {
    let page = fs::read_to_string("src/atlas/published.md").expect("the page");
    for beside in all() {
        assert!(page.contains(&beside.row()), "the page has no row\n{}", beside.row());
    }
}

/// A short search of a few of the deals again: it never says otherwise.
#[test]
fn a_deal_is_still_what_it_was_said_to_be() {
    for beside in all() {
        let plan = Plan::new(beside.game.rules(&beside.choices));
        let (many, tables) = few_or_many((6, 20_000), (usize::MAX, 200_000));
        for (seed, said) in beside.deals.iter().take(many) {
            let task = Task { shuffles: Shuffles::Known, memory: 64 << 20, ..Task::default() };
            let found = Solver::new(&plan, plan.deal(*seed), task).verdict(tables);
            let contradicts = match found {
                Verdict::Won(_) => said == "lost",
                Verdict::Lost => said == "won",
                Verdict::Unknown(_) => false,
            };
            assert!(!contradicts, "{} {seed} was {said}", beside.game.id);
        }
    }
}
