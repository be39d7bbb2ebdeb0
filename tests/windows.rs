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
        Backend, Elsewhere, Ending, History, Memory, Opening, PREFIX, SaveRevision, Standing,
        Store, StoreError,
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
    /// The game had ended and was brought back to its deal, whether that could be kept or not.
    back: bool,
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

impl Truth {
    /// Tests if a record has brought a play that had ended back to its deal.
    fn is_back(&self, record: &Record, play: Play) -> bool {
        let is_at_deal = record.made == Some(0) || record.moves.is_empty();
        is_at_deal && (self.won.contains(&play) || self.lost.contains(&play))
    }
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
        let back = self.truth.is_back(&opening.record, play);
        let made = opening.record.made.unwrap_or(line.len());
        self.windows[at] =
            Window { seed, play, line, made, revision: opening.revision, told: false, back };
    }

    /// What lies under a seed, as it is written.
    fn there(&self, seed: u64) -> Option<String> {
        self.place.0.memory.get(&format!("{PREFIX}save/{GAME}/{seed}"))
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
        window.made += 1;
        // From the deal on, a game that had ended is another attempt.
        if std::mem::take(&mut window.back) {
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
        let Window { seed, play, .. } = self.windows[at];
        let before = self.there(seed);
        let window = &mut self.windows[at];
        let (record, outcome) = (window.record(), window.outcome());
        let standing = Standing::new(outcome, 1, self.told.len() as u64);
        let kept = self.store.keep(record.clone(), standing, &mut window.revision);
        if kept != Err(StoreError::Elsewhere) {
            window.back |= self.truth.is_back(&record, play);
        }
        match outcome {
            Outcome::Won => self.truth.won.insert(play),
            Outcome::Lost => self.truth.lost.insert(play),
            _ => false,
        };
        let is_written = self.there(seed) != before;
        if is_written {
            self.truth.owner.insert(seed, play);
            // Another play of the deal is not that which was put away.
            self.truth.away.retain(|other, away| *other != seed || *away == play);
        }
        self.tell(seed, at);
        let to_be = Kept { play, moves: record.moves, made: record.made, outcome };
        match kept {
            Ok(()) => {
                self.truth.saved.insert(seed, vec![to_be]);
                if outcome == Outcome::Won {
                    self.truth.counted.insert(play);
                }
            }
            // The window is told. What could be written lies there, but does not count.
            Err(StoreError::Full) if is_written => {
                self.truth.saved.entry(seed).and_modify(|there| there.push(to_be));
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
            window.back = self.truth.is_back(&window.record(), *play);
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
        let unfinished = self.store.unfinished();
        let is_back = |seed: &&u64| unfinished.iter().any(|save| save.record.seed == **seed);
        if let Some(seed) = self.truth.away.keys().find(is_back) {
            return Err(format!("deal {seed} was put away and has come back"));
        }
        // Replays as well: what of them counts is another matter.
        let history = self.store.history();
        let [won, lost] = [Ending::Won, Ending::Lost].map(|end| ended(&history, end));
        let truly = self.truth.won.len();
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

/// How many games have ended so, replays as well.
fn ended(history: &History, end: Ending) -> usize {
    history.results().iter().filter(|it| it.end == end).count()
}

#[test]
fn no_game_is_lost_or_counted_twice_untold() {
    // FROM_ORDER begins with the order that a failure named.
    let from = std::env::var("FROM_ORDER").ok().and_then(|order| order.parse().ok()).unwrap_or(0);
    let orders = from..length::few_or_many(3000, 300_000).max(from + 1);
    let mut steps = 0;
    for seed in orders.clone() {
        let mut model = Model::new(seed);
        for _ in 0..30 {
            model.step();
            steps += 1;
            if let Err(wrong) = model.holds() {
                panic!("FROM_ORDER={seed}: {wrong}\nafter {}", model.told.join(" "));
            }
        }
    }
    println!("orders {orders:?}, {steps} steps");
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
    // What came out has come out: undone it is not in progress again.
    assert_eq!(store.unfinished().iter().map(|save| save.record.seed).collect::<Vec<_>>(), [9]);
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
    // The same where it was given up only after that could not be kept, be it at its deal.
    for (made, at) in [(1, 5), (0, 8)] {
        place.0.full.set(true);
        let back = Record { made: Some(made), ..record("a,a") };
        assert_eq!(store.keep(back, open(at), &mut window), Err(StoreError::Full));
        place.0.full.set(false);
        store.give_up(&record("a,a"), at + 1, &mut window).expect("room");
        store.keep(record("a,a"), open(at + 2), &mut window).expect("room");
        assert_eq!(store.unfinished().len(), 1);
        assert_eq!(store.tally(GAME).lost, 0);
    }
}

#[test]
fn a_game_that_ended_is_another_attempt_from_its_deal_on_where_going_back_could_not_be_kept() {
    let game = games::by_id(GAME).expect("a game");
    let record = |seed, moves: &str| Record { moves: moves.to_owned(), ..Record::deal(game, seed) };
    let stands = |outcome, at| Standing::new(outcome, 1, at);
    for error in [StoreError::Full, StoreError::Denied] {
        let place = Shared::default();
        let store = Store::new(Box::new(place.clone()));
        let fails = if error == StoreError::Full { &place.0.full } else { &place.0.denied };
        let mut window = SaveRevision::default();
        let goes_back = |moves: &str, at, window: &mut SaveRevision| {
            fails.set(true);
            let back = Record { made: Some(0), ..record(7, moves) };
            assert_eq!(store.keep(back, stands(Outcome::Open, at), window), Err(error));
            fails.set(false);
        };
        store.keep(record(7, "a"), stands(Outcome::Open, 1), &mut window).expect("room");
        store.give_up(&record(7, "a"), 2, &mut window).expect("room");
        goes_back("a", 3, &mut window);
        // The same move again: it stands where it was given up, and is another game; so it is where
        // only its own return to the deal could be kept.
        fails.set(true);
        assert_eq!(store.keep(record(7, "a"), stands(Outcome::Open, 4), &mut window), Err(error));
        fails.set(false);
        let back = Record { made: Some(0), ..record(7, "a") };
        store.keep(back, stands(Outcome::Open, 4), &mut window).expect("room");
        assert_eq!(store.unfinished().len(), 1);
        store.keep(record(7, "a"), stands(Outcome::Open, 4), &mut window).expect("room");
        assert_eq!((store.unfinished().len(), ended(&store.history(), Ending::Lost)), (1, 1));
        // As it goes on it is kept, however many have ended since.
        for seed in [8, 9] {
            let mut other = SaveRevision::default();
            store.keep(record(seed, "w"), stands(Outcome::Won, 5), &mut other).expect("room");
        }
        assert_eq!(store.unfinished().len(), 1);
        store.keep(record(7, "a,w"), stands(Outcome::Won, 6), &mut window).expect("room");
        goes_back("a,w", 7, &mut window);
        store.keep(record(7, "w"), stands(Outcome::Won, 8), &mut window).expect("room");
        assert_eq!(ended(&store.history(), Ending::Won), 4, "two of this deal and the two others");
        assert_eq!(ended(&store.history(), Ending::Lost), 1);
    }
}

#[test]
fn what_a_window_claims_goes_on_from_where_it_stands_there() {
    let game = games::by_id(GAME).expect("a game");
    let record = |moves: &str| Record { moves: moves.to_owned(), ..Record::deal(game, 7) };
    let stands = |outcome, at| Standing::new(outcome, 1, at);
    let claimed = |last, outcome, stands_here: &Record, next: &Record| {
        let store = Store::new(Box::new(Shared::default()));
        let mut other = SaveRevision::default();
        store.keep(record("a"), stands(outcome, 1), &mut other).expect("room");
        if outcome == Outcome::Open {
            store.give_up(&record("a"), 2, &mut other).expect("room");
        } else {
            store.keep(last, stands(Outcome::Open, 2), &mut other).expect("room");
        }
        let mut window = store.claim(stands_here);
        store.keep(next.clone(), stands(Outcome::Open, 3), &mut window).expect("room");
        let history = store.history();
        (store.unfinished().len(), ended(&history, Ending::Lost), ended(&history, Ending::Won))
    };
    let back = |moves: &str| Record { made: Some(0), ..record(moves) };
    // At its deal: another attempt, though the move be that with which the other was given up.
    assert_eq!(claimed(record("a"), Outcome::Open, &record(""), &record("a")), (1, 1, 0));
    assert_eq!(claimed(record("a"), Outcome::Open, &back("b"), &record("b")), (1, 1, 0));
    // In the middle: the same one, which is no longer lost.
    let undone = Record { made: Some(1), ..record("b,a") };
    assert_eq!(claimed(record("a"), Outcome::Open, &record("b,a"), &undone), (1, 0, 0));
    // That the other window went back to the deal makes none of one that has come out.
    assert_eq!(claimed(back("a"), Outcome::Won, &record("b,a"), &undone), (0, 0, 1));
}

#[test]
fn a_game_that_made_room_is_another_attempt_from_its_deal_on() {
    let store = Store::new(Box::new(Shared::default()));
    let game = games::by_id(GAME).expect("a game");
    let record = |seed, moves: &str| Record { moves: moves.to_owned(), ..Record::deal(game, seed) };
    let stands = |outcome, at| Standing::new(outcome, 1, at);
    let back = Record { made: Some(0), ..record(7, "w") };
    let mut window = SaveRevision::default();
    store.keep(record(7, "w"), stands(Outcome::Won, 1), &mut window).expect("room");
    store.keep(back, stands(Outcome::Open, 2), &mut window).expect("room");
    let mut other = SaveRevision::default();
    store.keep(record(8, "w"), stands(Outcome::Won, 3), &mut other).expect("room");
    assert!(!store.is_begun(&record(7, "")), "it has made room");
    store.keep(record(7, "a"), stands(Outcome::Open, 4), &mut window).expect("room");
    assert_eq!(store.unfinished().len(), 1);
    store.keep(record(7, "a,w"), stands(Outcome::Won, 5), &mut window).expect("room");
    assert_eq!(ended(&store.history(), Ending::Won), 3);
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
