//! Measures the atlas: which deals are played next, by whom, and for how long.
//! Knows columns, seconds and files; players are those of `players`.
//!
//! The work is a list of columns, one for each game and player. Whoever has
//! nothing to do takes the column with the fewest deals, plays its next deals for
//! about a second, and writes the file of the game. So the measuring can be
//! stopped at any moment and goes on where it was: at most what was just being
//! played is lost, and no deal is counted twice. How many seconds a column has
//! had lies in a file beside the others, `.spent.json`, because it is no result.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    thread,
};

use patientia::{
    atlas::{self, Brief, Column, Scores, Sheet, Who},
    games::{self, Game},
    rules::Win,
    session::LARGEST_SEED,
    text,
};

use super::{
    answer::{Found, Stop, say},
    args::{Args, find},
    players::{self, Played},
    seconds,
};

/// Where the files lie if nothing else is said.
pub const FOLDER: &str = "src/atlas";
/// The seed of the first deal if nothing else is said: no player was made better
/// by trying these.
const FIRST: u64 = 10_001;
/// How many processor seconds a column has in all if nothing else is said.
const SECONDS: u64 = 80;
/// For how many seconds a column is played before the file is written.
const STRETCH: f64 = 1.0;
/// Where the seconds are kept.
const SPENT: &str = ".spent.json";

/// A game and who plays it.
type Key = (&'static str, Who);

/// What is known so far, and what is being done.
struct Work {
    folder: PathBuf,
    sheets: BTreeMap<&'static str, Sheet>,
    /// The columns that are wanted.
    wanted: Vec<(&'static Game, Who)>,
    /// By game and column, as written.
    spent: BTreeMap<String, f64>,
    held: BTreeSet<Key>,
    limits: Limits,
    /// Why it had to stop.
    failed: Option<String>,
}

/// Which deals are played, and for how long.
#[derive(Clone, Copy)]
struct Limits {
    first: u64,
    last: u64,
    seconds: f64,
}

pub fn measured(args: &Args) -> Found {
    let folder = PathBuf::from(args.flag("out").unwrap_or(FOLDER));
    if let Some(file) = args.flag("table") {
        return table(&folder, Path::new(file));
    }
    let work = Mutex::new(Work::new(args, folder)?);
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let jobs = args.number("jobs", cores)?.max(1);
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| labour(&work));
        }
    });
    let work = work.into_inner().unwrap_or_else(PoisonError::into_inner);
    work.failed.map_or(Ok(true), |why| Err(why.into()))
}

/// Takes one column after the other until none is left.
fn labour(work: &Mutex<Work>) {
    let lock = || work.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        let Some((game, who, mut column, limits)) = lock().take() else { return };
        let began = seconds::of_this_thread();
        let spent = || seconds::of_this_thread() - began;
        while column.last < limits.last && spent() < limits.seconds.min(STRETCH) {
            measure(&mut column, game, who);
        }
        lock().put(game, who, column, spent());
    }
}

/// Plays the next deal of a column.
fn measure(column: &mut Column, game: &'static Game, who: Who) {
    let seed = column.last + 1;
    let Played { won, lost, line, decisions, choice, score, .. } =
        players::play(who, game, &game.defaults(), seed);
    column.last = seed;
    column.won += u64::from(won);
    column.lost += u64::from(lost);
    column.moves += line.len() as u64;
    column.decisions += decisions;
    column.choice += choice;
    if is_for_score(game) {
        let scores = column.score.get_or_insert(Scores::default());
        scores.sum += i64::from(score);
        scores.squares += i64::from(score) * i64::from(score);
    }
}

fn is_for_score(game: &Game) -> bool {
    game.rules(&game.defaults()).win == Win::Never
}

/// Tests if it can be measured how often a game comes out for this player: not in
/// company, nor, where cards are known, in games that cannot come out.
fn can_play(game: &Game, who: Who) -> bool {
    let alone = game.machine.is_none() && game.rules(&game.defaults()).seats() == 1;
    alone && (who != Who::Known || !is_for_score(game))
}

impl Work {
    fn new(args: &Args, folder: PathBuf) -> Result<Work, Stop> {
        let chosen: Vec<&'static Game> = match args.games.as_slice() {
            [] => games::all().collect(),
            ids => ids.iter().map(|id| find(id)).collect::<Result<_, _>>()?,
        };
        let columns = columns(args)?;
        let deals = args.flag("deals").map(|_| args.span("deals")).transpose()?;
        let default = if deals.is_some() { u64::MAX } else { SECONDS };
        let (first, last) =
            deals.map_or((FIRST, LARGEST_SEED), |deals| (*deals.start(), *deals.end()));
        let pairs = chosen.into_iter().flat_map(|game| columns.iter().map(move |who| (game, *who)));
        let mut work = Work {
            sheets: BTreeMap::new(),
            wanted: pairs.filter(|(game, who)| can_play(game, *who)).collect(),
            spent: read_spent(&folder)?,
            held: BTreeSet::new(),
            limits: Limits { first, last, seconds: args.number("seconds", default)? as f64 },
            failed: None,
            folder,
        };
        fs::create_dir_all(&work.folder).map_err(|why| format!("cannot make a folder: {why}"))?;
        for (game, who) in work.wanted.clone() {
            work.begin(game, who)?;
        }
        Ok(work)
    }

    /// Reads what is there of a column and leaves out what is no longer true.
    fn begin(&mut self, game: &'static Game, who: Who) -> Result<(), String> {
        if !self.sheets.contains_key(game.id) {
            let mut sheet = read(&self.folder, game)?;
            if sheet.edition != game.edition {
                sheet.edition = game.edition;
                sheet.columns.clear();
                sheet.spot = None;
                sheet.listed.clear();
            }
            self.sheets.insert(game.id, sheet);
        }
        let first = self.limits.first;
        let player = players::edition(who);
        let Some(sheet) = self.sheets.get_mut(game.id) else { return Ok(()) };
        match sheet.columns.get(&who) {
            Some(column) if column.player != player => drop(sheet.columns.remove(&who)),
            Some(column) if column.first != first => {
                let id = game.id;
                return Err(format!("{id} has deals from seed {} on, not {first}", column.first));
            }
            _ => {}
        }
        if !sheet.columns.contains_key(&who) {
            self.spent.remove(&name(game.id, who));
        }
        Ok(())
    }

    fn column(&self, game: &Game, who: Who) -> Column {
        let sheet = self.sheets.get(game.id);
        let column = sheet.and_then(|sheet| sheet.column(who)).copied();
        column.unwrap_or_else(|| Column::new(players::edition(who), self.limits.first))
    }

    /// What is to be played next, and for how long at most.
    fn take(&mut self) -> Option<(&'static Game, Who, Column, Limits)> {
        if self.failed.is_some() {
            return None;
        }
        let left = |game: &Game, who| {
            self.limits.seconds - self.spent.get(&name(game.id, who)).copied().unwrap_or(0.0)
        };
        let is_open = |(game, who): &&(&'static Game, Who)| {
            !self.held.contains(&(game.id, *who))
                && left(game, *who) > 0.0
                && self.column(game, *who).last < self.limits.last
        };
        let open = self.wanted.iter().filter(is_open);
        let (game, who) = *open.min_by_key(|(game, who)| self.column(game, *who).deals())?;
        let limits = Limits { seconds: left(game, who), ..self.limits };
        self.held.insert((game.id, who));
        Some((game, who, self.column(game, who), limits))
    }

    /// Keeps what was played.
    fn put(&mut self, game: &'static Game, who: Who, column: Column, seconds: f64) {
        self.held.remove(&(game.id, who));
        *self.spent.entry(name(game.id, who)).or_default() += seconds;
        if let Some(sheet) = self.sheets.get_mut(game.id) {
            sheet.columns.insert(who, column);
            let file = self.folder.join(format!("{}.json", game.id));
            let spent = serde_json::to_string_pretty(&self.spent).unwrap_or_default();
            let kept = replace(&file, &sheet.write())
                .and_then(|()| replace(&self.folder.join(SPENT), &spent));
            self.failed = self.failed.take().or(kept.err());
        }
    }
}

/// A column as it is called in the file of the seconds.
fn name(game: &str, who: Who) -> String {
    format!("{game} {}", who.word())
}

/// The columns that are asked for: all but the strong one if none is.
fn columns(args: &Args) -> Result<Vec<Who>, String> {
    let word = args.flag("columns").unwrap_or("random,hint,fast,known");
    let read = |word: &str| {
        let found = Who::ALL.into_iter().find(|who| who.word() == word);
        found.ok_or_else(|| format!("there is no column “{word}”"))
    };
    word.split(',').map(read).collect()
}

/// The sheet of a game, or an empty one.
pub fn read(folder: &Path, game: &Game) -> Result<Sheet, String> {
    let file = folder.join(format!("{}.json", game.id));
    if !file.exists() {
        return Ok(Sheet::new(game.id, game.edition));
    }
    let text = fs::read_to_string(&file).map_err(|why| format!("{}: {why}", file.display()))?;
    Sheet::read(&text).map_err(|why| format!("{}: {why}", file.display()))
}

fn read_spent(folder: &Path) -> Result<BTreeMap<String, f64>, String> {
    match fs::read_to_string(folder.join(SPENT)) {
        Ok(text) => serde_json::from_str(&text).map_err(|why| format!("{SPENT}: {why}")),
        Err(_) => Ok(BTreeMap::new()),
    }
}

/// Writes a file so that there is always a whole one.
pub fn replace(file: &Path, text: &str) -> Result<(), String> {
    let new = file.with_extension("new");
    let written = fs::write(&new, text).and_then(|()| fs::rename(&new, file));
    written.map_err(|why| format!("cannot write {}: {why}", file.display()))
}

/// Writes the briefs of all games that were measured to the standard output.
pub fn briefs(args: &Args) -> Found {
    let folder = PathBuf::from(args.flag("out").unwrap_or(FOLDER));
    let mut briefs = BTreeMap::new();
    for game in games::all() {
        if let Some(brief) = Brief::of(&read(&folder, game)?) {
            briefs.insert(game.id.to_owned(), brief);
        }
    }
    io::stdout().lock().write_all(&atlas::write_briefs(&briefs))?;
    Ok(true)
}

/// Writes the page with the table of all figures.
fn table(folder: &Path, file: &Path) -> Found {
    let mut rows = Vec::new();
    for game in games::all() {
        let sheet = read(folder, game)?;
        if !sheet.columns.is_empty() {
            rows.push((game.title, sheet));
        }
    }
    replace(file, &text::atlas::table(&rows))?;
    say(format_args!("{} games in {}", rows.len(), file.display()))?;
    Ok(true)
}
