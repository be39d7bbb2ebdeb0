//! Makes the lists of winnable deals. It also measures which games need such a list. A game needs a
//! list if the worker cannot find a winnable deal while the player waits. The module `methods`
//! chooses the method to look for a win, and divides the time.
//!
//! The file `tests/listed/<id>.txt` contains the results for one game. The first line contains the
//! last seed that was tried. Then comes one line for each winnable deal: its seed; how many of
//! [`TRIES`] games the fair player won; the sum of the scores of these games; and the moves of a
//! win. The file is written after each winnable deal and about every two seconds, so you can stop
//! the work at any moment and continue later. A game has no file until a winnable deal is found.
//! The command also writes the seeds and their ratings into the atlas file of the game, and the
//! site reads them there.

use std::{
    cmp::Reverse,
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use patientia::{
    atlas::{DealTries, Rating, SearchTries},
    cards::Rng,
    engine::Plan,
    games::Game,
    insight::{Answer, FromWorker, QuestionKind, QuestionQueue, ToWorker, WorkerQuestion},
    session::Record,
    solver::{FairGame, StateBudget},
};

use super::{
    answer::{CommandResult, print_line},
    args::{Args, find_winnable_games},
    atlas::{FOLDER as ATLAS, read_figures as read_sheet, replace_file},
    cpu_time,
    methods::{self, Methods},
    players,
};

/// The number of searches to measure for each game.
const SEARCHES: u64 = 5;
/// The number of deals that one search may try. The site uses the same number.
const DEALS: usize = 400;
/// The number of states that a search may visit. The site uses the same number.
const STATES: u64 = 3_000_000;
/// How many seconds the search in the worker may take.
const MAX_WORKER_SECONDS: f64 = 2.0;
/// How many times slower the worker is than this program.
const WORKER_SLOWDOWN: f64 = 1.6;

const FOLDER: &str = "tests/listed";
/// The first seed. The deals of the day and the deals of the atlas use other ranges of seeds.
const FIRST: u64 = 20_001;
/// The default length of a list.
const DEFAULT_DEALS: u64 = 24;
/// The default number of processor seconds for a game in one run.
const SECONDS: u64 = 60;
/// How many games the fair player plays with each deal to rate the deal.
const TRIES: u8 = 5;
/// The strength of the fair player that rates a deal.
pub const STRENGTH: StateBudget = StateBudget(500);

/// Measures how long it takes to find a winnable deal while the player waits. Writes into the atlas
/// file of each game how many of the searches found a winnable deal.
pub fn measure_search(args: &Args) -> CommandResult {
    let folder = Path::new(args.flag_value("out").unwrap_or(ATLAS));
    for game in find_winnable_games(&args.games)? {
        let mut took = Vec::new();
        for attempt in 0..SEARCHES {
            took.push(time_search(game, attempt));
            // Two failures are enough to show that this game needs a list.
            if took.iter().filter(|took| took.is_none()).count() > 1 {
                break;
            }
        }
        let spot =
            SearchTries { found: took.iter().flatten().count() as u8, tries: took.len() as u8 };
        let mut sheet = read_sheet(folder, game)?;
        sheet.search = Some(spot);
        replace_file(&folder.join(format!("{}.json", game.id)), &sheet.to_file_text())?;
        let words =
            took.iter().map(|took| took.map_or("-".to_owned(), |took| format!("{took:.2}")));
        let words = words.collect::<Vec<_>>().join(" ");
        let wants = if spot.do_most_searches_find_a_deal() { "spot" } else { "list" };
        print_line(format_args!("{:<24} {wants} {words}", game.id))?;
    }
    Ok(true)
}

/// Returns how many seconds the worker would need to find a winnable deal, or `None` if the worker
/// would need too long or finds none.
fn time_search(game: &'static Game, attempt: u64) -> Option<f64> {
    let mut rng = Rng::new(attempt ^ 0x7370_6f74);
    let seeds = (0..DEALS).map(|_| u64::from(rng.random_below(999_999_999)) + 1).collect();
    let what = QuestionKind::Find { seeds, states: STATES };
    let ask = WorkerQuestion {
        id: 1,
        waits: false,
        record: Record::for_deal(game, 1),
        position: None,
        what,
    };
    let mut queue = QuestionQueue::default();
    queue.receive(&ToWorker::Ask(Box::new(ask)).to_text());
    let began = cpu_time::thread_cpu_seconds();
    loop {
        let reply = queue.run(200);
        let took = (cpu_time::thread_cpu_seconds() - began) * WORKER_SLOWDOWN;
        match reply {
            Some(FromWorker::Answer(_, Answer::Found { .. })) => return Some(took),
            Some(FromWorker::Answer(..)) => return None,
            _ if took > MAX_WORKER_SECONDS => return None,
            _ => {}
        }
    }
}

/// The list of a game while it is being made.
struct List {
    game: &'static Game,
    plan: Plan,
    last: u64,
    deals: Vec<Deal>,
    /// The processor seconds that this run has used for this game.
    spent: f64,
    /// The results of each method to look for a win. They decide which method is used next.
    methods: Methods,
}

struct Deal {
    seed: u64,
    wins: u64,
    score: i64,
    line: String,
}

pub fn make_deal_lists(args: &Args) -> CommandResult {
    let most = args.number_flag("deals", DEFAULT_DEALS)? as usize;
    let seconds = args.number_flag("seconds", SECONDS)? as f64;
    let mut games = find_winnable_games(&args.games)?;
    games.retain(|game| !args.games.is_empty() || deal_list_path(game).exists());
    let mut lists = games.into_iter().map(read_deal_list).collect::<Result<Vec<_>, _>>()?;
    fs::create_dir_all(FOLDER).map_err(|why| format!("{FOLDER}: {why}"))?;
    loop {
        let open = lists.iter_mut().filter(|list| list.deals.len() < most);
        let open = open.filter(|list| list.spent < seconds);
        let Some(list) = open.min_by(|a, b| a.spent.total_cmp(&b.spent)) else { break };
        list.try_deals_until_win()?;
    }
    for list in &lists {
        list.write_files()?;
        let (found, tried) = (list.deals.len(), list.last + 1 - FIRST);
        print_line(format_args!(
            "{:<24} {found:>3} of {tried:<6} {:>6.1} s",
            list.game.id, list.spent
        ))?;
    }
    Ok(true)
}

impl List {
    /// Tries deals until one is won, or for about two seconds. Then writes the files.
    fn try_deals_until_win(&mut self) -> Result<(), String> {
        let began = cpu_time::thread_cpu_seconds();
        let before = self.deals.len();
        while self.deals.len() == before && cpu_time::thread_cpu_seconds() - began < 2.0 {
            self.try_next_deal();
        }
        self.spent += cpu_time::thread_cpu_seconds() - began;
        self.write_files()
    }

    /// Tries the next deal. If it is winnable, rates it: the fair player plays this deal several
    /// times.
    fn try_next_deal(&mut self) {
        self.last += 1;
        let (plan, seed) = (&self.plan, self.last);
        let Some(line) = self.methods.try_deal(self.game, plan, seed) else { return };
        let line = plan.move_codes(&line);
        let (mut wins, mut score) = (0, 0);
        for attempt in 0..TRIES {
            let play_seed = players::seed_of_attempt(seed, attempt);
            let play =
                methods::play_to_end(FairGame::new(plan, plan.deal(seed), STRENGTH, play_seed));
            let table = play.memory().table();
            wins += u64::from(plan.is_won(table));
            score += i64::from(plan.score(table).value);
        }
        self.deals.push(Deal { seed, wins, score, line });
    }

    /// Writes the file of the game, and writes the list into the atlas file of the game.
    fn write_files(&self) -> Result<(), String> {
        // A game without a winnable deal has no list.
        if self.deals.is_empty() {
            return Ok(());
        }
        replace_file(&deal_list_path(self.game), &self.to_text())?;
        let folder = Path::new(ATLAS);
        let mut sheet = read_sheet(folder, self.game)?;
        sheet.listed = self.deals_by_rating();
        replace_file(&folder.join(format!("{}.json", self.game.id)), &sheet.to_file_text())
    }

    /// Returns the seeds of the deals, grouped by rating. The deals are ranked by the wins and
    /// scores of the fair player. The rating of a deal depends on its rank.
    fn deals_by_rating(&self) -> BTreeMap<Rating, Vec<u64>> {
        let mut deals: Vec<&Deal> = self.deals.iter().collect();
        deals.sort_by_key(|deal| (Reverse((deal.wins, deal.score)), deal.seed));
        let mut rated: BTreeMap<Rating, Vec<u64>> = BTreeMap::new();
        for (place, deal) in deals.iter().enumerate() {
            rated
                .entry(Rating::from_list_position(place, deals.len()))
                .or_default()
                .push(deal.seed);
        }
        rated.values_mut().for_each(|seeds| seeds.sort_unstable());
        rated
    }

    fn to_text(&self) -> String {
        let mut text = format!("tried {}\n", self.last);
        for Deal { seed, wins, score, line } in &self.deals {
            // Writing to a `String` cannot fail.
            let _ = writeln!(text, "{seed} {wins} {score} {line}");
        }
        text
    }
}

/// Returns how often the fair player won each listed deal of a game, by seed.
pub fn tries_of_listed_deals(game: &'static Game) -> Result<BTreeMap<u64, DealTries>, String> {
    let tries = |deal: Deal| (deal.seed, DealTries { won: deal.wins as u8, tries: TRIES });
    Ok(read_deal_list(game)?.deals.into_iter().map(tries).collect())
}

fn deal_list_path(game: &Game) -> PathBuf {
    PathBuf::from(FOLDER).join(format!("{}.txt", game.id))
}

/// Reads the file of a game. Returns an empty list if there is no file.
fn read_deal_list(game: &'static Game) -> Result<List, String> {
    let plan = Plan::new(game.rules(&game.default_choices()));
    let mut list = List {
        game,
        plan,
        last: FIRST - 1,
        deals: Vec::new(),
        spent: 0.0,
        methods: Methods::default(),
    };
    let Ok(text) = fs::read_to_string(deal_list_path(game)) else { return Ok(list) };
    for line in text.lines() {
        match line.split(' ').collect::<Vec<_>>()[..] {
            ["tried", last] => list.last = parse_number(last)?,
            [seed, wins, score, line] => list.deals.push(Deal {
                seed: parse_number(seed)?,
                wins: parse_number(wins)?,
                score: parse_number(score)?,
                line: line.to_owned(),
            }),
            _ => return Err(format!("{}: “{line}”", deal_list_path(game).display())),
        }
    }
    Ok(list)
}

fn parse_number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("“{word}” is no number"))
}
