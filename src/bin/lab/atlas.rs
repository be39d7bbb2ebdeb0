//! Measures the figures of the atlas: how often each kind of player wins each game. This module
//! decides which player plays which deals next, and for how long. The players are in the module
//! `players`.
//!
//! The work is a list of columns. A column contains the results of one player in one game. A free
//! thread takes the column with the fewest deals, plays the next deals of this column for about a
//! second, and writes the file of the game. You can therefore stop the measurement at any moment
//! and continue later. Only the deals that are being played are lost, and no deal is counted twice.
//! The file `.spent.json` in the same folder stores how many seconds each column has used. It is a
//! separate file because the seconds are not a result.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    thread,
};

use patientia::{
    atlas::{self, Brief, GameFigures, PlayerKind, PlayerResults, Scores},
    games::{self, Game},
    rules::Win,
    session::LARGEST_SEED,
    text,
};

use super::{
    answer::{CommandError, CommandResult, print_line},
    args::{Args, find_game},
    cpu_time,
    players::{self, FinishedGame},
};

/// The default folder of the files with the figures.
pub const FOLDER: &str = "src/atlas";
/// The default first seed. Never tune a player with the deals from this seed on, except those that
/// `lab weights` uses (from 6,000,000 on).
const FIRST: u64 = 10_001;
/// The default number of processor seconds that each column may use in total.
const SECONDS: u64 = 80;
/// How many seconds a thread plays deals of a column before it writes the file.
const WRITE_INTERVAL_SECONDS: f64 = 1.0;
/// The name of the file with the seconds that each column has used.
const SPENT: &str = ".spent.json";

type Key = (&'static str, PlayerKind);

/// The columns measured so far, and the columns that a thread is measuring.
struct Work {
    folder: PathBuf,
    sheets: BTreeMap<&'static str, GameFigures>,
    wanted: Vec<(&'static Game, PlayerKind)>,
    /// The seconds that each column has used. [`column_key`] returns the key of a column.
    spent: BTreeMap<String, f64>,
    held: BTreeSet<Key>,
    limits: Limits,
    failed: Option<String>,
}

#[derive(Clone, Copy)]
struct Limits {
    first: u64,
    last: u64,
    seconds: f64,
}

pub fn measure_atlas(args: &Args) -> CommandResult {
    let folder = PathBuf::from(args.flag_value("out").unwrap_or(FOLDER));
    if let Some(file) = args.flag_value("table") {
        return write_atlas_page(&folder, Path::new(file));
    }
    let work = Mutex::new(Work::new(args, folder)?);
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let jobs = args.number_flag("jobs", cores)?.max(1);
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| measure_columns(&work));
        }
    });
    let work = work.into_inner().unwrap_or_else(PoisonError::into_inner);
    work.failed.map_or(Ok(true), |why| Err(why.into()))
}

/// Measures columns until no column needs more work.
fn measure_columns(work: &Mutex<Work>) {
    let lock = || work.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        let Some((game, who, mut column, limits)) = lock().take_column() else { return };
        let began = cpu_time::thread_cpu_seconds();
        let spent = || cpu_time::thread_cpu_seconds() - began;
        while column.last < limits.last && spent() < limits.seconds.min(WRITE_INTERVAL_SECONDS) {
            measure_next_deal(&mut column, game, who);
        }
        lock().return_column(game, who, column, spent());
    }
}

fn measure_next_deal(column: &mut PlayerResults, game: &'static Game, who: PlayerKind) {
    let seed = column.last + 1;
    let FinishedGame { won, lost, line, decisions, choice, score, .. } =
        players::play_deal(who, game, &game.default_choices(), seed);
    column.last = seed;
    column.won += u64::from(won);
    column.lost += u64::from(lost);
    column.moves += line.len() as u64;
    column.decisions += decisions;
    column.choice += choice;
    if is_scored_only(game) {
        let scores = column.score.get_or_insert(Scores::default());
        scores.sum += i64::from(score);
        scores.squares += i64::from(score) * i64::from(score);
    }
}

pub fn is_scored_only(game: &Game) -> bool {
    game.rules(&game.default_choices()).win == Win::Never
}

/// Returns true if this kind of player can be measured in the game. We do not measure games for
/// several players. Some games have a score but no win. In these games we do not measure the player
/// who knows all cards.
fn can_measure(game: &Game, who: PlayerKind) -> bool {
    let alone = game.machine.is_none() && game.rules(&game.default_choices()).seats() == 1;
    alone && (who != PlayerKind::Known || !is_scored_only(game))
}

impl Work {
    fn new(args: &Args, folder: PathBuf) -> Result<Work, CommandError> {
        let chosen: Vec<&'static Game> = match args.games.as_slice() {
            [] => games::all().collect(),
            ids => ids.iter().map(|id| find_game(id)).collect::<Result<_, _>>()?,
        };
        let columns = chosen_players(args)?;
        let deals = args.flag_value("deals").map(|_| args.seed_range("deals")).transpose()?;
        let default = if deals.is_some() { u64::MAX } else { SECONDS };
        let (first, last) =
            deals.map_or((FIRST, LARGEST_SEED), |deals| (*deals.start(), *deals.end()));
        let pairs = chosen.into_iter().flat_map(|game| columns.iter().map(move |who| (game, *who)));
        let mut work = Work {
            sheets: BTreeMap::new(),
            wanted: pairs.filter(|(game, who)| can_measure(game, *who)).collect(),
            spent: read_spent_seconds(&folder)?,
            held: BTreeSet::new(),
            limits: Limits { first, last, seconds: args.number_flag("seconds", default)? as f64 },
            failed: None,
            folder,
        };
        fs::create_dir_all(&work.folder)
            .map_err(|why| format!("cannot create the folder: {why}"))?;
        for (game, who) in work.wanted.clone() {
            work.load_column(game, who)?;
        }
        Ok(work)
    }

    /// Reads the stored columns of a game. Removes columns that were measured with an older edition
    /// of the game or of the player. If the game has a new edition, also removes everything else
    /// that was measured.
    fn load_column(&mut self, game: &'static Game, who: PlayerKind) -> Result<(), String> {
        if !self.sheets.contains_key(game.id) {
            let mut sheet = read_figures(&self.folder, game)?;
            if sheet.edition != game.edition {
                sheet.edition = game.edition;
                sheet.results.clear();
                sheet.search = None;
                sheet.listed.clear();
                sheet.rated.clear();
                sheet.first_moves.clear();
                sheet.repeated = None;
            }
            self.sheets.insert(game.id, sheet);
        }
        let first = self.limits.first;
        let player = players::player_edition(who, game);
        let Some(sheet) = self.sheets.get_mut(game.id) else { return Ok(()) };
        match sheet.results.get(&who) {
            Some(column) if column.player != player => drop(sheet.results.remove(&who)),
            Some(column) if column.first != first => {
                let id = game.id;
                return Err(format!(
                    "{id} was measured from seed {} on, not {first}",
                    column.first
                ));
            }
            _ => {}
        }
        if !sheet.results.contains_key(&who) {
            self.spent.remove(&column_key(game.id, who));
        }
        Ok(())
    }

    fn column_results(&self, game: &Game, who: PlayerKind) -> PlayerResults {
        let sheet = self.sheets.get(game.id);
        let column = sheet.and_then(|sheet| sheet.player_results(who)).copied();
        column.unwrap_or_else(|| {
            PlayerResults::new(players::player_edition(who, game), self.limits.first)
        })
    }

    /// Returns the column to measure next and its limits. No other thread gets this column until
    /// this thread gives the column back with `return_column`.
    fn take_column(&mut self) -> Option<(&'static Game, PlayerKind, PlayerResults, Limits)> {
        if self.failed.is_some() {
            return None;
        }
        let left = |game: &Game, who| {
            self.limits.seconds - self.spent.get(&column_key(game.id, who)).copied().unwrap_or(0.0)
        };
        let is_open = |(game, who): &&(&'static Game, PlayerKind)| {
            !self.held.contains(&(game.id, *who))
                && left(game, *who) > 0.0
                && self.column_results(game, *who).last < self.limits.last
        };
        let open = self.wanted.iter().filter(is_open);
        let (game, who) =
            *open.min_by_key(|(game, who)| self.column_results(game, *who).deal_count())?;
        let limits = Limits { seconds: left(game, who), ..self.limits };
        self.held.insert((game.id, who));
        Some((game, who, self.column_results(game, who), limits))
    }

    fn return_column(
        &mut self,
        game: &'static Game,
        who: PlayerKind,
        column: PlayerResults,
        seconds: f64,
    ) {
        self.held.remove(&(game.id, who));
        *self.spent.entry(column_key(game.id, who)).or_default() += seconds;
        if let Some(sheet) = self.sheets.get_mut(game.id) {
            sheet.results.insert(who, column);
            let file = self.folder.join(format!("{}.json", game.id));
            let spent = serde_json::to_string_pretty(&self.spent).unwrap_or_default();
            let kept = replace_file(&file, &sheet.to_file_text())
                .and_then(|()| replace_file(&self.folder.join(SPENT), &spent));
            self.failed = self.failed.take().or(kept.err());
        }
    }
}

/// Returns the key of a column in the file [`SPENT`].
fn column_key(game: &str, who: PlayerKind) -> String {
    format!("{game} {}", who.id())
}

/// Returns the columns that the arguments name. The default is all columns except that of the
/// strong player.
fn chosen_players(args: &Args) -> Result<Vec<PlayerKind>, String> {
    let word = args.flag_value("columns").unwrap_or("random,hint,fast,known");
    let read = |word: &str| {
        let found = PlayerKind::ALL.into_iter().find(|who| who.id() == word);
        found.ok_or_else(|| format!("there is no column “{word}”"))
    };
    word.split(',').map(read).collect()
}

/// Reads the figures of a game. Returns empty figures if there is no file.
pub fn read_figures(folder: &Path, game: &Game) -> Result<GameFigures, String> {
    let file = folder.join(format!("{}.json", game.id));
    if !file.exists() {
        return Ok(GameFigures::new(game.id, game.edition));
    }
    let text = fs::read_to_string(&file).map_err(|why| format!("{}: {why}", file.display()))?;
    GameFigures::from_file_text(&text).map_err(|why| format!("{}: {why}", file.display()))
}

/// Reads the figures of a game, which must have been measured with its current edition.
pub fn read_current_figures(folder: &Path, game: &Game) -> Result<GameFigures, String> {
    let figures = read_figures(folder, game)?;
    match figures.edition == game.edition {
        true => Ok(figures),
        false => Err(format!("{}: run lab atlas first", game.id)),
    }
}

fn read_spent_seconds(folder: &Path) -> Result<BTreeMap<String, f64>, String> {
    match fs::read_to_string(folder.join(SPENT)) {
        Ok(text) => serde_json::from_str(&text).map_err(|why| format!("{SPENT}: {why}")),
        Err(_) => Ok(BTreeMap::new()),
    }
}

/// Writes a file atomically: other programs see either the old or the new content.
pub fn replace_file(file: &Path, text: &str) -> Result<(), String> {
    let new = file.with_extension("new");
    let written = fs::write(&new, text).and_then(|()| fs::rename(&new, file));
    written.map_err(|why| format!("cannot write {}: {why}", file.display()))
}

/// Writes the short form of the figures of all games to standard output.
pub fn print_atlas_briefs(args: &Args) -> CommandResult {
    let folder = PathBuf::from(args.flag_value("out").unwrap_or(FOLDER));
    let mut briefs = BTreeMap::new();
    for game in games::all() {
        if let Some(brief) = Brief::from_figures(&read_figures(&folder, game)?) {
            briefs.insert(game.id.to_owned(), brief);
        }
    }
    io::stdout().lock().write_all(&atlas::write_briefs(&briefs))?;
    Ok(true)
}

/// Writes the page with the table of the figures of all games.
fn write_atlas_page(folder: &Path, file: &Path) -> CommandResult {
    let mut rows = Vec::new();
    for game in games::all() {
        let sheet = read_figures(folder, game)?;
        if !sheet.results.is_empty() {
            rows.push((game.title, sheet));
        }
    }
    replace_file(file, &text::atlas::markdown_page(&rows))?;
    print_line(format_args!("{} games in {}", rows.len(), file.display()))?;
    Ok(true)
}
