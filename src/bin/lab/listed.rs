//! Makes the lists of deals that come out, and says in which games they are wanted:
//! those in which no such deal is found on the spot. Knows seconds and files; what
//! finds and plays is the worker's, the solver's and the fair player's.
//!
//! How a deal is tried, and how time is shared among the ways, is known in `ways`.
//!
//! What was found of a game lies in `tests/listed/<id>.txt`: the last seed tried, then
//! a line for each deal that comes out, with its seed, in how many of [`TRIES`] tries
//! the fair player came out, the sum of what those tries scored, and a line of moves
//! that wins. The file is written after each deal, so that making lists can be
//! stopped at any moment and goes on where it was; of a game in which nothing was found
//! nothing is kept. The site has the seeds with their
//! ratings from the game's sheet in the atlas, which is written from that file.

use std::{
    cmp::Reverse,
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use patientia::{
    atlas::{Rating, Spot},
    cards::Rng,
    engine::Plan,
    games::{self, Game},
    insight::{Answer, Ask, Reply, Thinker, Told, What},
    rules::Win,
    session::Record,
    solver::{FairGame, Strength},
};

use super::{
    answer::{Found, say},
    args::{Args, find},
    atlas::{FOLDER as ATLAS, read as read_sheet, replace},
    seconds,
    ways::{self, Ways},
};

/// How often deals are looked for on the spot, among how many each time, and how many
/// tables may be met: as the page asks.
const TIMES: u64 = 5;
const DEALS: usize = 400;
const STATES: u64 = 3_000_000;
/// How many seconds the worker may take, and how much slower it is than this program.
const PATIENCE: f64 = 2.0;
const SLOWER: f64 = 1.6;

/// Where the files of the games lie.
const FOLDER: &str = "tests/listed";
/// The first seed: neither the deals of the days nor those of the atlas begin there.
const FIRST: u64 = 20_001;
/// How many deals a list has, and how many processor seconds a game may take in one
/// run, if nothing else is said.
const MOST: u64 = 24;
const SECONDS: u64 = 60;
/// How often the fair player tries each deal, and how well.
const TRIES: u64 = 5;
const STRENGTH: Strength = Strength(500);

/// How long finding a deal on the spot takes; in how many tries one was found is written
/// into the sheets of the atlas.
pub fn spot(args: &Args) -> Found {
    let folder = Path::new(args.flag("out").unwrap_or(ATLAS));
    for game in chosen(args)? {
        let mut took = Vec::new();
        for time in 0..TIMES {
            took.push(find_on_the_spot(game, time));
            // Twice too long decides it.
            if took.iter().filter(|took| took.is_none()).count() > 1 {
                break;
            }
        }
        let spot = Spot { found: took.iter().flatten().count() as u8, tries: took.len() as u8 };
        let mut sheet = read_sheet(folder, game)?;
        sheet.spot = Some(spot);
        replace(&folder.join(format!("{}.json", game.id)), &sheet.write())?;
        let words =
            took.iter().map(|took| took.map_or("-".to_owned(), |took| format!("{took:.2}")));
        let words = words.collect::<Vec<_>>().join(" ");
        let wants = if spot.is_usual() { "spot" } else { "list" };
        say(format_args!("{:<24} {wants} {words}", game.id))?;
    }
    Ok(true)
}

/// How many seconds the worker would take to find a deal; none if too many.
fn find_on_the_spot(game: &'static Game, time: u64) -> Option<f64> {
    let mut rng = Rng::new(time ^ 0x7370_6f74);
    let seeds = (0..DEALS).map(|_| u64::from(rng.below(999_999_999)) + 1).collect();
    let what = What::Find { seeds, states: STATES };
    let ask = Ask { id: 1, waits: false, record: Record::deal(game, 1), position: None, what };
    let mut thinker = Thinker::default();
    thinker.hear(&Told::Ask(Box::new(ask)).write());
    let began = seconds::of_this_thread();
    loop {
        let reply = thinker.run(200);
        let took = (seconds::of_this_thread() - began) * SLOWER;
        match reply {
            Some(Reply::Answer(_, Answer::Found { .. })) => return Some(took),
            Some(Reply::Answer(..)) => return None,
            _ if took > PATIENCE => return None,
            _ => {}
        }
    }
}

/// The games that are named, or all in which a deal can come out.
fn chosen(args: &Args) -> Result<Vec<&'static Game>, String> {
    let comes_out = |game: &&'static Game| {
        let rules = game.rules(&game.defaults());
        game.machine.is_none() && rules.seats() == 1 && rules.win != Win::Never
    };
    match args.games.as_slice() {
        [] => Ok(games::all().filter(comes_out).collect()),
        ids => ids.iter().map(|id| find(id)).collect(),
    }
}

/// What was found of a game.
struct List {
    game: &'static Game,
    plan: Plan,
    /// The last seed that was tried.
    last: u64,
    deals: Vec<Deal>,
    /// How many processor seconds it has taken in this run.
    spent: f64,
    /// How they were shared.
    ways: Ways,
}

/// A deal that comes out.
struct Deal {
    seed: u64,
    wins: u64,
    score: i64,
    line: String,
}

pub fn make(args: &Args) -> Found {
    let most = args.number("deals", MOST)? as usize;
    let seconds = args.number("seconds", SECONDS)? as f64;
    let mut games = chosen(args)?;
    games.retain(|game| !args.games.is_empty() || file(game).exists());
    let mut lists = games.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
    fs::create_dir_all(FOLDER).map_err(|why| format!("{FOLDER}: {why}"))?;
    loop {
        let open = lists.iter_mut().filter(|list| list.deals.len() < most);
        let open = open.filter(|list| list.spent < seconds);
        let Some(list) = open.min_by(|a, b| a.spent.total_cmp(&b.spent)) else { break };
        list.go_on()?;
    }
    for list in &lists {
        list.keep()?;
        let (found, tried) = (list.deals.len(), list.last + 1 - FIRST);
        say(format_args!("{:<24} {found:>3} of {tried:<6} {:>6.1} s", list.game.id, list.spent))?;
    }
    Ok(true)
}

impl List {
    /// Tries deals until one comes out, or for about two seconds, and writes that down.
    fn go_on(&mut self) -> Result<(), String> {
        let began = seconds::of_this_thread();
        let before = self.deals.len();
        while self.deals.len() == before && seconds::of_this_thread() - began < 2.0 {
            self.try_next();
        }
        self.spent += seconds::of_this_thread() - began;
        self.keep()
    }

    /// Tries the next deal, and has it played if it comes out.
    fn try_next(&mut self) {
        self.last += 1;
        let (plan, seed) = (&self.plan, self.last);
        let Some(line) = self.ways.try_deal(self.game, plan, seed) else { return };
        let line = line.iter().map(|mv| plan.code(*mv)).collect::<Vec<_>>().join(",");
        let (mut wins, mut score) = (0, 0);
        for time in 0..TRIES {
            let chance = seed ^ ((time + 1) << 32);
            let play = ways::played(FairGame::new(plan, plan.deal(seed), STRENGTH, chance));
            let table = play.memory().table();
            wins += u64::from(plan.is_won(table));
            score += i64::from(plan.score(table).value);
        }
        self.deals.push(Deal { seed, wins, score, line });
    }

    /// Writes what was found, and the list that is made of it.
    fn keep(&self) -> Result<(), String> {
        // A game of which nothing was found has no list.
        if self.deals.is_empty() {
            return Ok(());
        }
        replace(&file(self.game), &self.written())?;
        let folder = Path::new(ATLAS);
        let mut sheet = read_sheet(folder, self.game)?;
        sheet.listed = self.rated();
        replace(&folder.join(format!("{}.json", self.game.id)), &sheet.write())
    }

    /// The deals, rated beside each other.
    fn rated(&self) -> BTreeMap<Rating, Vec<u64>> {
        let mut deals: Vec<&Deal> = self.deals.iter().collect();
        deals.sort_by_key(|deal| (Reverse((deal.wins, deal.score)), deal.seed));
        let mut rated: BTreeMap<Rating, Vec<u64>> = BTreeMap::new();
        for (place, deal) in deals.iter().enumerate() {
            rated.entry(Rating::of_place(place, deals.len())).or_default().push(deal.seed);
        }
        rated.values_mut().for_each(|seeds| seeds.sort_unstable());
        rated
    }

    fn written(&self) -> String {
        let mut text = format!("tried {}\n", self.last);
        for Deal { seed, wins, score, line } in &self.deals {
            // A text takes everything.
            let _ = writeln!(text, "{seed} {wins} {score} {line}");
        }
        text
    }
}

fn file(game: &Game) -> PathBuf {
    PathBuf::from(FOLDER).join(format!("{}.txt", game.id))
}

/// What was found of a game so far.
fn read(game: &'static Game) -> Result<List, String> {
    let plan = Plan::new(game.rules(&game.defaults()));
    let mut list =
        List { game, plan, last: FIRST - 1, deals: Vec::new(), spent: 0.0, ways: Ways::default() };
    let Ok(text) = fs::read_to_string(file(game)) else { return Ok(list) };
    for line in text.lines() {
        match line.split(' ').collect::<Vec<_>>()[..] {
            ["tried", last] => list.last = number(last)?,
            [seed, wins, score, line] => list.deals.push(Deal {
                seed: number(seed)?,
                wins: number(wins)?,
                score: number(score)?,
                line: line.to_owned(),
            }),
            _ => return Err(format!("{}: “{line}”", file(game).display())),
        }
    }
    Ok(list)
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("“{word}” is no number"))
}
