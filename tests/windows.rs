//! Two and three windows over one store, in orders by chance: deals opened,
//! played, undone, won, lost, given up, put away, claimed; the storage full, failing once,
//! denied and cleared in between. No game is lost and none counted twice, or
//! the window was told; and no game that was put away comes back untold.

use std::{
    cell::Cell,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use patientia::{
    cards::Rng,
    engine::Outcome,
    games,
    link::LinkScope,
    session::Record,
    store::{
        Backend, Elsewhere, Ending, Memory, Opening, SaveRevision, Standing, Store, StoreError,
    },
};

mod length;

const GAME: &str = "la-belle-lucie";
const SEEDS: u32 = 4;

/// A place that fails as it is told to.
#[derive(Debug, Default)]
struct Place {
    memory: Memory,
    full: Cell<bool>,
    denied: Cell<bool>,
    /// How many writings are still to go well before one fails.
    fails_after: Cell<Option<u32>>,
}

#[derive(Debug, Clone, Default)]
struct Shared(Rc<Place>);

impl Backend for Shared {
    fn get(&self, key: &str) -> Option<String> {
        self.0.memory.get(key).filter(|_| !self.0.denied.get())
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        let left = self.0.fails_after.get();
        self.0.fails_after.set(left.and_then(|left| left.checked_sub(1)));
        match (self.0.denied.get(), self.0.full.get() || left == Some(0)) {
            (true, _) => Err(StoreError::Denied),
            (_, true) => Err(StoreError::Full),
            _ => self.0.memory.set(key, text),
        }
    }

    fn remove(&self, key: &str) {
        if !self.0.denied.get() {
            self.0.memory.remove(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        if self.0.denied.get() { Vec::new() } else { self.0.memory.keys() }
    }
}

/// A game played once, in however many windows.
type Play = u32;

/// A window and the game on its table. A move is a letter; `w` wins, `s` is stuck.
#[derive(Debug, Default)]
struct Window {
    seed: u64,
    play: Play,
    line: Vec<char>,
    made: usize,
    revision: SaveRevision,
    /// Another window has played on with the game: this one was told.
    told: bool,
}

impl Window {
    fn record(&self) -> Record {
        let game = games::by_id(GAME).expect("a game");
        let line: Vec<String> = self.line.iter().map(ToString::to_string).collect();
        let made = (self.made < line.len()).then_some(self.made);
        Record { moves: line.join(","), made, ..Record::deal(game, self.seed) }
    }

    fn outcome(&self) -> Outcome {
        match self.line[..self.made].last() {
            Some('w') => Outcome::Won,
            Some('s') => Outcome::Lost,
            _ => Outcome::Open,
        }
    }
}

/// A play as it was to be kept: its line, how many of its moves are made, how it stands.
#[derive(Debug, Clone)]
struct Kept {
    play: Play,
    moves: String,
    made: Option<usize>,
    outcome: Outcome,
}

/// What has truly happened.
#[derive(Debug, Default)]
struct Truth {
    plays: Play,
    /// What may lie there, by its seed: what was kept last and, where a writing failed
    /// since, what was to be written as well.
    saved: BTreeMap<u64, Vec<Kept>>,
    /// The play that was written last under each seed.
    owner: BTreeMap<u64, Play>,
    /// The plays that a window has kept as won.
    won: BTreeSet<Play>,
    /// Those for which that went well: they must count.
    counted: BTreeSet<Play>,
    lost: BTreeSet<Play>,
    /// The plays that were put away before their end, by their seeds.
    away: BTreeMap<u64, Play>,
    /// Whether everything was cleared, records of play as well.
    cleared: bool,
}

struct Model {
    place: Shared,
    store: Store,
    windows: Vec<Window>,
    truth: Truth,
    rng: Rng,
    told: Vec<String>,
}

impl Model {
    fn new(seed: u64) -> Model {
        let place = Shared::default();
        let store = Store::new(Box::new(place.clone()));
        let mut rng = Rng::new(seed);
        let count = 2 + rng.below(2);
        let windows = (0..count).map(|_| Window::default()).collect();
        let mut model =
            Model { place, store, windows, truth: Truth::default(), rng, told: Vec::new() };
        (0..count as usize).for_each(|at| model.open(at));
        model
    }

    fn open(&mut self, at: usize) {
        let seed = u64::from(self.rng.below(SEEDS));
        let game = games::by_id(GAME).expect("a game");
        let opening = self.store.open(Record::deal(game, seed), LinkScope::Deal);
        let line: Vec<char> = opening.record.moves.chars().filter(|c| *c != ',').collect();
        let play = match self.truth.owner.get(&seed) {
            Some(play) if opening.found => *play,
            _ => {
                self.truth.plays += 1;
                self.truth.plays
            }
        };
        let made = opening.record.made.unwrap_or(line.len());
        self.windows[at] =
            Window { seed, play, line, made, revision: opening.revision, told: false };
    }

    fn step(&mut self) {
        let at = self.rng.below(self.windows.len() as u32) as usize;
        // Who was told of a game that has ended, and plays on all the same when its save has gone,
        // begins the deal anew.
        let window = &self.windows[at];
        let is_gone = self.store.changed_elsewhere(&window.revision) == Some(Elsewhere::Gone);
        if window.told && !is_gone && !self.store.is_begun(&window.record()) {
            return self.open(at);
        }
        let deed = self.rng.below(17);
        self.told.push(format!("{at}:{deed}"));
        match deed {
            0 | 1 => self.open(at),
            2..=4 => self.play(at, 'a'),
            5 | 6 => self.play(at, 'w'),
            7 => self.play(at, 's'),
            8 | 9 => self.undo(at),
            10 => self.redo(at),
            11 => self.give_up(at),
            12 => self.claim(at),
            13 => self.place.0.full.set(!self.place.0.full.get()),
            14 => self.place.0.fails_after.set(Some(self.rng.below(3))),
            15 => self.put_away(at),
            _ if self.rng.below(8) == 0 => self.clear(),
            _ => self.place.0.denied.set(!self.place.0.denied.get()),
        }
    }

    fn play(&mut self, at: usize, mv: char) {
        let window = &mut self.windows[at];
        if window.outcome() == Outcome::Won {
            return;
        }
        window.line.truncate(window.made);
        window.line.push(mv);
        self.go_on(at);
    }

    fn go_on(&mut self, at: usize) {
        let window = &mut self.windows[at];
        let game = games::by_id(GAME).expect("a game");
        // What lies there, whether the window is let to see it now or not.
        let denied = self.place.0.denied.replace(false);
        let saved = self.store.open(Record::deal(game, window.seed), LinkScope::Deal).record;
        self.place.0.denied.set(denied);
        window.made += 1;
        // From the deal on, a game that had ended is another attempt.
        let had_ended =
            self.truth.won.contains(&window.play) || self.truth.lost.contains(&window.play);
        if had_ended && saved.made == Some(0) {
            self.truth.plays += 1;
            window.play = self.truth.plays;
        }
        self.keep(at);
    }

    fn undo(&mut self, at: usize) {
        let window = &mut self.windows[at];
        if window.made > 0 {
            window.made -= 1;
            self.keep(at);
        }
    }

    fn redo(&mut self, at: usize) {
        let window = &mut self.windows[at];
        if window.made < window.line.len() {
            self.go_on(at);
        }
    }

    fn keep(&mut self, at: usize) {
        let window = &mut self.windows[at];
        let (record, outcome) = (window.record(), window.outcome());
        let standing = Standing::new(outcome, 1, self.told.len() as u64);
        let kept = self.store.keep(record.clone(), standing, &mut window.revision);
        match outcome {
            Outcome::Won => {
                self.truth.won.insert(window.play);
            }
            Outcome::Lost => {
                self.truth.lost.insert(window.play);
            }
            _ => {}
        }
        if !matches!(kept, Err(StoreError::Elsewhere | StoreError::Denied))
            && !record.moves.is_empty()
        {
            self.truth.owner.insert(window.seed, window.play);
            // Another play of the deal is not that which was put away.
            let play = window.play;
            self.truth.away.retain(|seed, away| *seed != window.seed || *away == play);
        }
        let seed = window.seed;
        self.tell(seed, at);
        let window = &self.windows[at];
        let Window { seed, play, .. } = *window;
        let to_be = Kept { play, moves: record.moves, made: record.made, outcome };
        match kept {
            Ok(()) => {
                self.truth.saved.insert(seed, vec![to_be]);
                if outcome == Outcome::Won {
                    self.truth.counted.insert(play);
                }
            }
            // The window is told. What it wrote may lie there all the same.
            Err(StoreError::Full) => {
                self.truth.saved.get_mut(&seed).into_iter().for_each(|it| it.push(to_be.clone()));
            }
            Err(_) => {}
        }
    }

    fn give_up(&mut self, at: usize) {
        let window = &mut self.windows[at];
        let deal = window.record();
        self.truth.lost.insert(window.play);
        let play = self.truth.owner.get(&window.seed).copied();
        self.truth.lost.extend(play);
        let _ = self.store.give_up(&deal, self.told.len() as u64, &mut window.revision);
        let seed = window.seed;
        self.truth.saved.remove(&seed);
        self.tell(seed, at);
    }

    /// Puts the deal of a window away on the page of all games in progress, which is in another.
    fn put_away(&mut self, at: usize) {
        let deal = self.windows[at].record();
        let is_going = self.store.unfinished().iter().any(|save| save.record.seed == deal.seed);
        let away = self.store.put_away(&deal, self.told.len() as u64);
        self.truth.saved.remove(&deal.seed);
        if let (true, Ok(()), Some(play)) = (is_going, away, self.truth.owner.get(&deal.seed)) {
            self.truth.away.insert(deal.seed, *play);
        }
        self.tell(deal.seed, usize::MAX);
    }

    /// All windows with a deal, but the one that has done something with it, are told.
    fn tell(&mut self, seed: u64, but: usize) {
        for (other, window) in self.windows.iter_mut().enumerate() {
            window.told |= other != but && window.seed == seed;
        }
    }

    fn claim(&mut self, at: usize) {
        let window = &mut self.windows[at];
        // Only who is told is asked.
        if !window.told {
            return;
        }
        window.told = false;
        if !self.store.is_begun(&window.record()) {
            // It goes on as the game that it was.
            window.revision = window.revision.clone().taken_up_again();
            self.truth.away.remove(&window.seed);
            return;
        }
        window.revision = self.store.claim(&window.record());
        // From now on what it plays is that game.
        if let (Some(play), true) =
            (self.truth.owner.get(&window.seed), window.revision != SaveRevision::default())
        {
            window.play = *play;
        }
    }

    fn clear(&mut self) {
        let keys = self.place.0.memory.keys();
        keys.iter().for_each(|key| self.place.0.memory.remove(key));
        self.truth.saved.clear();
        self.truth.away.clear();
        self.truth.cleared = true;
    }

    /// What must hold after every step.
    fn holds(&self) -> Result<(), String> {
        if self.place.0.denied.get() {
            return Ok(());
        }
        // Replays as well: what of them counts is another matter.
        let unfinished = self.store.unfinished();
        let is_back = |seed: &&u64| unfinished.iter().any(|save| save.record.seed == **seed);
        if let Some(seed) = self.truth.away.keys().find(is_back) {
            return Err(format!("deal {seed} was put away and has come back"));
        }
        let history = self.store.history();
        let ended = |end| history.results().iter().filter(|it| it.end == end).count();
        let (won, lost, truly) = (ended(Ending::Won), ended(Ending::Lost), self.truth.won.len());
        if won > truly || lost > self.truth.lost.len() {
            return Err(format!("{won} won of {truly}, lost {lost}: {:?}", self.truth));
        }
        if !self.truth.cleared && won < self.truth.counted.len() {
            return Err(format!("{won} won, but {:?} were kept", self.truth.counted));
        }
        let game = games::by_id(GAME).expect("a game");
        for (seed, saved) in &self.truth.saved {
            let there = self.store.open(Record::deal(game, *seed), LinkScope::Deal);
            let Opening { record: Record { moves, made, .. }, found, .. } = &there;
            let is_there = |it: &Kept| (&it.moves, &it.made) == (moves, made);
            let is_gone = !found && saved.iter().any(|it| self.may_be_gone(it));
            if !saved.is_empty() && !is_gone && !saved.iter().any(is_there) {
                return Err(format!("deal {seed} was {saved:?}, is {there:?}"));
            }
        }
        Ok(())
    }

    /// Tests if the save of a play may have made room: of the deals that have ended only the last
    /// is kept, whatever was undone since. One that was lost has not gone on when it was brought
    /// back to its deal.
    fn may_be_gone(&self, Kept { play, moves, made, outcome }: &Kept) -> bool {
        let (won, lost) = (self.truth.won.contains(play), self.truth.lost.contains(play));
        *outcome != Outcome::Open || moves.is_empty() || won || lost && *made == Some(0)
    }
}

#[test]
fn no_game_is_lost_or_counted_twice_untold() {
    for seed in 0..length::few_or_many(3000, 300_000) {
        let mut model = Model::new(seed);
        for _ in 0..30 {
            model.step();
            if let Err(wrong) = model.holds() {
                panic!("order {seed}: {wrong}\nafter {}", model.told.join(" "));
            }
        }
    }
}

#[test]
fn a_won_game_whose_save_made_room_is_not_counted_again() {
    let place = Shared::default();
    let store = Store::new(Box::new(place));
    let game = games::by_id(GAME).expect("a game");
    let record = |seed, moves: &str| Record { moves: moves.to_owned(), ..Record::deal(game, seed) };
    let stands = |outcome| Standing::new(outcome, 1, 1);
    let (won, open) = (stands(Outcome::Won), stands(Outcome::Open));
    let (mut first, mut other) = (SaveRevision::default(), SaveRevision::default());
    store.keep(record(7, "a,w"), won, &mut first).expect("room");
    // Another window gives one up and begins a third: of those that have ended one is kept.
    store.keep(record(8, "a"), open, &mut other).expect("room");
    store.give_up(&record(8, "a"), 2, &mut other).expect("room");
    store.keep(record(9, "a"), open, &mut SaveRevision::default()).expect("room");
    assert!(!store.is_begun(&record(7, "")), "it has made room");
    store.keep(Record { made: Some(1), ..record(7, "a,w") }, open, &mut first).expect("room");
    store.keep(record(7, "a,w"), won, &mut first).expect("room");
    assert_eq!(store.tally(GAME).won, 1);
}

#[test]
fn a_loss_taken_back_where_that_could_not_be_kept_is_no_loss_when_it_is_played_on() {
    let place = Shared::default();
    let store = Store::new(Box::new(place.clone()));
    let game = games::by_id(GAME).expect("a game");
    let record = |moves: &str| Record { moves: moves.to_owned(), ..Record::deal(game, 7) };
    let open = |at| Standing::new(Outcome::Open, 1, at);
    let mut window = SaveRevision::default();
    store.keep(record("a,a"), open(1), &mut window).expect("room");
    store.give_up(&record("a,a"), 2, &mut window).expect("room");
    place.0.full.set(true);
    let back = Record { made: Some(1), ..record("a,a") };
    assert_eq!(store.keep(back, open(3), &mut window), Err(StoreError::Full));
    place.0.full.set(false);
    // The same move again: the game stands as it did when it was given up, and goes on.
    store.keep(record("a,a"), open(4), &mut window).expect("room");
    assert_eq!(store.unfinished().len(), 1);
    assert_eq!(store.tally(GAME).lost, 0);
    // The same where it was given up only after that could not be kept.
    place.0.full.set(true);
    let back = Record { made: Some(1), ..record("a,a") };
    assert_eq!(store.keep(back, open(5), &mut window), Err(StoreError::Full));
    place.0.full.set(false);
    store.give_up(&record("a,a"), 6, &mut window).expect("room");
    store.keep(record("a,a"), open(7), &mut window).expect("room");
    assert_eq!(store.unfinished().len(), 1);
    assert_eq!(store.tally(GAME).lost, 0);
}

#[test]
fn a_game_put_away_in_one_window_is_taken_up_again_in_another_only_if_that_is_meant() {
    let store = Store::new(Box::new(Shared::default()));
    let game = games::by_id(GAME).expect("a game");
    let record = |moves: &str| Record { moves: moves.to_owned(), ..Record::deal(game, 7) };
    let stands = |outcome, at| Standing::new(outcome, 1, at);
    let mut window = SaveRevision::default();
    store.keep(record("a"), stands(Outcome::Open, 1), &mut window).expect("room");
    assert_eq!(store.changed_elsewhere(&window), None);
    store.put_away(&record(""), 5).expect("room");
    assert_eq!(store.changed_elsewhere(&window), Some(Elsewhere::Gone));
    let on = store.keep(record("a,b"), stands(Outcome::Open, 6), &mut window);
    assert_eq!(on, Err(StoreError::Elsewhere));
    assert_eq!(store.give_up(&record("a"), 7, &mut window), Err(StoreError::Elsewhere));
    assert_eq!(store.unfinished(), []);
    let mut window = window.taken_up_again();
    assert_eq!(store.changed_elsewhere(&window), None);
    store.keep(record("a,b"), stands(Outcome::Open, 8), &mut window).expect("room");
    assert_eq!(store.unfinished().len(), 1);
    store.keep(record("a,b,w"), stands(Outcome::Won, 9), &mut window).expect("room");
    let results = store.history().results().to_vec();
    assert_eq!(results.iter().map(|it| it.end).collect::<Vec<_>>(), [Ending::Won], "one game");
    // One that is given up in another window has ended there, and goes on if that is meant.
    let mut other = SaveRevision::default();
    let next = |moves: &str| Record { seed: 8, ..record(moves) };
    store.keep(next("a"), stands(Outcome::Open, 10), &mut other).expect("room");
    store.give_up(&next("a"), 11, &mut SaveRevision::default()).expect("room");
    assert_eq!(store.changed_elsewhere(&other), Some(Elsewhere::Ended));
    let on = store.keep(next("a,b"), stands(Outcome::Open, 12), &mut other);
    assert_eq!(on, Err(StoreError::Elsewhere));
    // Where the browser has been emptied nobody is asked.
    let place = Shared::default();
    let store = Store::new(Box::new(place.clone()));
    let mut window = SaveRevision::default();
    store.keep(record("a"), stands(Outcome::Open, 1), &mut window).expect("room");
    place.0.memory.keys().iter().for_each(|key| place.0.memory.remove(key));
    store.keep(record("a,b"), stands(Outcome::Open, 2), &mut window).expect("room");
}
