//! Two or three windows use one store, with random actions. The windows open, play, undo, win,
//! lose, give up and abandon deals. A window may also claim a game that another window has changed,
//! and continue it. Meanwhile the storage is full, fails once, is denied or is cleared. No game is
//! lost or counted twice, unless the window got a message about it. No abandoned game comes back
//! without a message.

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
        Backend, GameEnd, History, MemoryBackend, Opening, OtherWindow, PREFIX, SaveRevision,
        SaveState, Store, StoreError,
    },
};

mod length;

const GAME: &str = "la-belle-lucie";
const SEEDS: u32 = 4;

/// A storage that fails when the test asks for it.
#[derive(Debug, Default)]
struct FakeStorage {
    memory: MemoryBackend,
    full: Cell<bool>,
    denied: Cell<bool>,
    /// The number of writes that succeed before one fails.
    fails_after: Cell<Option<u32>>,
}

#[derive(Debug, Clone, Default)]
struct SharedStorage(Rc<FakeStorage>);

impl Backend for SharedStorage {
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

/// The number that identifies a play. A play is one attempt at a deal. It may go on in several
/// windows.
type PlayId = u32;

/// A window and the game on its table. In the test, a move is a letter: `w` wins, and after `s` the
/// game is stuck.
#[derive(Debug, Default)]
struct Window {
    seed: u64,
    play: PlayId,
    line: Vec<char>,
    made: usize,
    revision: SaveRevision,
    /// True if another window has continued the game and this window got a message about it.
    was_notified: bool,
    /// True if the game had ended and the window has undone it back to the deal, even if this could
    /// not be saved.
    is_reset: bool,
}

impl Window {
    fn record(&self) -> Record {
        let game = games::by_id(GAME).expect("a game");
        let line: Vec<String> = self.line.iter().map(ToString::to_string).collect();
        let made = (self.made < line.len()).then_some(self.made);
        Record { moves: line.join(","), made, ..Record::for_deal(game, self.seed) }
    }

    fn outcome(&self) -> Outcome {
        match self.line[..self.made].last() {
            Some('w') => Outcome::Won,
            Some('s') => Outcome::Lost,
            _ => Outcome::Open,
        }
    }
}

/// The expected save of a play: its line of moves, how many of the moves are made, and its outcome.
#[derive(Debug, Clone)]
struct SavedPlay {
    play: PlayId,
    moves: String,
    made: Option<usize>,
    outcome: Outcome,
}

/// The expected content of the store.
#[derive(Debug, Default)]
struct Truth {
    plays: PlayId,
    /// The saves that the storage may contain, by seed: the last successful save and, if a write
    /// has failed since, the content of that write.
    saved: BTreeMap<u64, Vec<SavedPlay>>,
    /// For each seed, the play whose save was written last.
    latest_play: BTreeMap<u64, PlayId>,
    /// The plays that a window has won.
    won: BTreeSet<PlayId>,
    /// The plays whose win was saved successfully. They must be counted.
    must_count: BTreeSet<PlayId>,
    lost: BTreeSet<PlayId>,
    /// The plays that were abandoned before their end, by seed.
    abandoned: BTreeMap<u64, PlayId>,
    /// True if the whole storage was cleared, including the results.
    cleared: bool,
}

impl Truth {
    /// Returns true if the play has ended and no move of the record is made, so the game is back at
    /// its deal.
    fn is_back_at_deal(&self, record: &Record, play: PlayId) -> bool {
        let is_at_deal = record.made == Some(0) || record.moves.is_empty();
        is_at_deal && (self.won.contains(&play) || self.lost.contains(&play))
    }
}

struct Model {
    storage: SharedStorage,
    store: Store,
    windows: Vec<Window>,
    truth: Truth,
    rng: Rng,
    action_log: Vec<String>,
}

impl Model {
    fn new(seed: u64) -> Model {
        let storage = SharedStorage::default();
        let store = Store::new(Box::new(storage.clone()));
        let mut rng = Rng::new(seed);
        let count = 2 + rng.random_below(2);
        let windows = (0..count).map(|_| Window::default()).collect();
        let mut model =
            Model { storage, store, windows, truth: Truth::default(), rng, action_log: Vec::new() };
        (0..count as usize).for_each(|at| model.open_deal(at));
        model
    }

    fn open_deal(&mut self, at: usize) {
        let seed = u64::from(self.rng.random_below(SEEDS));
        let game = games::by_id(GAME).expect("a game");
        let opening = self.store.open_game(Record::for_deal(game, seed), LinkScope::Deal);
        let line: Vec<char> = opening.record.moves.chars().filter(|c| *c != ',').collect();
        let play = match self.truth.latest_play.get(&seed) {
            Some(play) if opening.is_saved => *play,
            _ => {
                self.truth.plays += 1;
                self.truth.plays
            }
        };
        let back = self.truth.is_back_at_deal(&opening.record, play);
        let made = opening.record.made.unwrap_or(line.len());
        self.windows[at] = Window {
            seed,
            play,
            line,
            made,
            revision: opening.revision,
            was_notified: false,
            is_reset: back,
        };
    }

    /// Returns the stored save of the deal with a seed.
    fn stored_save(&self, seed: u64) -> Option<String> {
        self.storage.0.memory.get(&format!("{PREFIX}save/{GAME}/{seed}"))
    }

    fn make_random_step(&mut self) {
        let at = self.rng.random_below(self.windows.len() as u32) as usize;
        // If a window got a message and its deal has no save now, the window opens a deal. But if
        // another window deleted the save, the player can still claim the game.
        let window = &self.windows[at];
        let is_gone =
            self.store.find_change_by_other_window(&window.revision) == Some(OtherWindow::Gone);
        if window.was_notified && !is_gone && !self.store.has_save(&window.record()) {
            return self.open_deal(at);
        }
        let action = self.rng.random_below(17);
        self.action_log.push(format!("{at}:{action}"));
        match action {
            0 | 1 => self.open_deal(at),
            2..=4 => self.play(at, 'a'),
            5 | 6 => self.play(at, 'w'),
            7 => self.play(at, 's'),
            8 | 9 => self.undo(at),
            10 => self.redo(at),
            11 => self.give_up(at),
            12 => self.claim_game(at),
            13 => self.storage.0.full.set(!self.storage.0.full.get()),
            14 => self.storage.0.fails_after.set(Some(self.rng.random_below(3))),
            15 => self.abandon_deal(at),
            _ if self.rng.random_below(8) == 0 => self.clear_storage(),
            _ => self.storage.0.denied.set(!self.storage.0.denied.get()),
        }
    }

    fn play(&mut self, at: usize, mv: char) {
        let window = &mut self.windows[at];
        if window.outcome() == Outcome::Won {
            return;
        }
        window.line.truncate(window.made);
        window.line.push(mv);
        self.save_after_move(at);
    }

    fn save_after_move(&mut self, at: usize) {
        let window = &mut self.windows[at];
        window.made += 1;
        // If the ended game was undone back to its deal, the move begins another attempt.
        if std::mem::take(&mut window.is_reset) {
            self.truth.plays += 1;
            window.play = self.truth.plays;
        }
        self.save_window_game(at);
    }

    fn undo(&mut self, at: usize) {
        let window = &mut self.windows[at];
        if window.made > 0 {
            window.made -= 1;
            self.save_window_game(at);
        }
    }

    fn redo(&mut self, at: usize) {
        let window = &mut self.windows[at];
        if window.made < window.line.len() {
            self.save_after_move(at);
        }
    }

    fn save_window_game(&mut self, at: usize) {
        let Window { seed, play, .. } = self.windows[at];
        let before = self.stored_save(seed);
        let window = &mut self.windows[at];
        let (record, outcome) = (window.record(), window.outcome());
        let state = SaveState::new(outcome, 1, self.action_log.len() as u64);
        let kept = self.store.save_game(record.clone(), state, &mut window.revision);
        if kept != Err(StoreError::ChangedElsewhere) {
            window.is_reset |= self.truth.is_back_at_deal(&record, play);
        }
        match outcome {
            Outcome::Won => self.truth.won.insert(play),
            Outcome::Lost => self.truth.lost.insert(play),
            _ => false,
        };
        let is_written = self.stored_save(seed) != before;
        if is_written {
            self.truth.latest_play.insert(seed, play);
            // Forget that other plays of this deal were abandoned. Saving this play may put the
            // deal in progress again.
            self.truth.abandoned.retain(|other, away| *other != seed || *away == play);
        }
        self.notify_other_windows(seed, at);
        let to_be = SavedPlay { play, moves: record.moves, made: record.made, outcome };
        match kept {
            Ok(()) => {
                self.truth.saved.insert(seed, vec![to_be]);
                if outcome == Outcome::Won {
                    self.truth.must_count.insert(play);
                }
            }
            // The window gets an error, although the new save is in the storage: other data could
            // not be written. A win need not be counted yet.
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
        let play = self.truth.latest_play.get(&window.seed).copied();
        self.truth.lost.extend(play);
        let _ = self.store.give_up_game(&deal, self.action_log.len() as u64, &mut window.revision);
        let seed = window.seed;
        self.truth.saved.remove(&seed);
        self.notify_other_windows(seed, at);
    }

    /// Abandons the deal of a window. The player does this in another window, on the page of the
    /// games in progress.
    fn abandon_deal(&mut self, at: usize) {
        let deal = self.windows[at].record();
        let is_going =
            self.store.unfinished_saves().iter().any(|save| save.record.seed == deal.seed);
        let away = self.store.abandon_game_without_result(&deal, self.action_log.len() as u64);
        self.truth.saved.remove(&deal.seed);
        if let (true, Ok(()), Some(play)) = (is_going, away, self.truth.latest_play.get(&deal.seed))
        {
            self.truth.abandoned.insert(deal.seed, *play);
        }
        self.notify_other_windows(deal.seed, usize::MAX);
    }

    /// Sends a message about this deal to all windows that have it on the table, except the window
    /// `but`.
    fn notify_other_windows(&mut self, seed: u64, but: usize) {
        for (other, window) in self.windows.iter_mut().enumerate() {
            window.was_notified |= other != but && window.seed == seed;
        }
    }

    fn claim_game(&mut self, at: usize) {
        let window = &mut self.windows[at];
        // Only a window that got a message can ask to continue.
        if !window.was_notified {
            return;
        }
        window.was_notified = false;
        if !self.store.has_save(&window.record()) {
            // The game continues as the same attempt.
            window.revision = window.revision.clone().for_restoring_deleted_save();
            self.truth.abandoned.remove(&window.seed);
            return;
        }
        window.revision = self.store.take_over_save(&window.record());
        // From now on this window continues the attempt that is in the store.
        if let (Some(play), true) =
            (self.truth.latest_play.get(&window.seed), window.revision != SaveRevision::default())
        {
            window.play = *play;
            window.is_reset = self.truth.is_back_at_deal(&window.record(), *play);
        }
    }

    fn clear_storage(&mut self) {
        let keys = self.storage.0.memory.keys();
        keys.iter().for_each(|key| self.storage.0.memory.remove(key));
        self.truth.saved.clear();
        self.truth.abandoned.clear();
        self.truth.cleared = true;
    }

    /// Checks the conditions that must be true after every step.
    fn check_invariants(&self) -> Result<(), String> {
        if self.storage.0.denied.get() {
            return Ok(());
        }
        let unfinished = self.store.unfinished_saves();
        let is_back = |seed: &&u64| unfinished.iter().any(|save| save.record.seed == **seed);
        if let Some(seed) = self.truth.abandoned.keys().find(is_back) {
            return Err(format!("deal {seed} was abandoned and has come back"));
        }
        // The history includes replays. This test does not check whether they count.
        let history = self.store.history();
        let [won, lost] = [GameEnd::Won, GameEnd::Lost].map(|end| count_ended_games(&history, end));
        let truly = self.truth.won.len();
        if won > truly || lost > self.truth.lost.len() {
            return Err(format!("{won} won of {truly}, lost {lost}: {:?}", self.truth));
        }
        if !self.truth.cleared && won < self.truth.must_count.len() {
            return Err(format!("{won} won, but {:?} were kept", self.truth.must_count));
        }
        let game = games::by_id(GAME).expect("a game");
        for (seed, saved) in &self.truth.saved {
            let there = self.store.open_game(Record::for_deal(game, *seed), LinkScope::Deal);
            let Opening { record: Record { moves, made, .. }, is_saved: found, .. } = &there;
            let is_there = |it: &SavedPlay| (&it.moves, &it.made) == (moves, made);
            let is_gone = !found && saved.iter().any(|it| self.may_save_be_removed(it));
            if !saved.is_empty() && !is_gone && !saved.iter().any(is_there) {
                return Err(format!("deal {seed} was {saved:?}, is {there:?}"));
            }
        }
        Ok(())
    }

    /// Returns true if the store may have removed the save of a play to make space. The store keeps
    /// the save of only one ended deal, the last one, even if moves were undone in it. A lost game
    /// that was undone back to its deal has not continued.
    fn may_save_be_removed(&self, SavedPlay { play, moves, made, outcome }: &SavedPlay) -> bool {
        let (won, lost) = (self.truth.won.contains(play), self.truth.lost.contains(play));
        *outcome != Outcome::Open || moves.is_empty() || won || lost && *made == Some(0)
    }
}

/// Returns the number of games that ended in this way, including replays.
fn count_ended_games(history: &History, end: GameEnd) -> usize {
    history.results().iter().filter(|it| it.end == end).count()
}

#[test]
fn several_windows_count_each_game_exactly_once() {
    // FROM_ORDER is the number of the first random order to try. If the test fails, it prints the
    // number of the order.
    let from = std::env::var("FROM_ORDER").ok().and_then(|order| order.parse().ok()).unwrap_or(0);
    let orders = from..length::few_unless_long_run(3000, 300_000).max(from + 1);
    let mut steps = 0;
    for seed in orders.clone() {
        let mut model = Model::new(seed);
        for _ in 0..30 {
            model.make_random_step();
            steps += 1;
            if let Err(wrong) = model.check_invariants() {
                panic!("FROM_ORDER={seed}: {wrong}\nafter {}", model.action_log.join(" "));
            }
        }
    }
    println!("orders {orders:?}, {steps} steps");
}

#[test]
fn win_is_not_counted_again_after_removing_its_save() {
    let storage = SharedStorage::default();
    let store = Store::new(Box::new(storage));
    let game = games::by_id(GAME).expect("a game");
    let record =
        |seed, moves: &str| Record { moves: moves.to_owned(), ..Record::for_deal(game, seed) };
    let stands = |outcome| SaveState::new(outcome, 1, 1);
    let (won, open) = (stands(Outcome::Won), stands(Outcome::Open));
    let (mut first, mut other) = (SaveRevision::default(), SaveRevision::default());
    store.save_game(record(7, "a,w"), won, &mut first).expect("enough space");
    // Another window gives one game up and begins a third game. Then only one of the two ended
    // games still has a save.
    store.save_game(record(8, "a"), open, &mut other).expect("enough space");
    store.give_up_game(&record(8, "a"), 2, &mut other).expect("enough space");
    store.save_game(record(9, "a"), open, &mut SaveRevision::default()).expect("enough space");
    assert!(!store.has_save(&record(7, "")), "its save was removed");
    store
        .save_game(Record { made: Some(1), ..record(7, "a,w") }, open, &mut first)
        .expect("enough space");
    // A won game stays won. If moves are undone, it is not in progress again.
    assert_eq!(
        store.unfinished_saves().iter().map(|save| save.record.seed).collect::<Vec<_>>(),
        [9]
    );
    store.save_game(record(7, "a,w"), won, &mut first).expect("enough space");
    assert_eq!(store.totals(GAME).won, 1);
}

#[test]
fn loss_does_not_count_if_the_game_is_continued() {
    let storage = SharedStorage::default();
    let store = Store::new(Box::new(storage.clone()));
    let game = games::by_id(GAME).expect("a game");
    let record = |moves: &str| Record { moves: moves.to_owned(), ..Record::for_deal(game, 7) };
    let open = |at| SaveState::new(Outcome::Open, 1, at);
    let mut window = SaveRevision::default();
    store.save_game(record("a,a"), open(1), &mut window).expect("enough space");
    store.give_up_game(&record("a,a"), 2, &mut window).expect("enough space");
    storage.0.full.set(true);
    let back = Record { made: Some(1), ..record("a,a") };
    assert_eq!(store.save_game(back, open(3), &mut window), Err(StoreError::Full));
    storage.0.full.set(false);
    // The player makes the undone move again. Now the game is in the state in which it was given
    // up. But the player has continued it, so it is not lost.
    store.save_game(record("a,a"), open(4), &mut window).expect("enough space");
    assert_eq!(store.unfinished_saves().len(), 1);
    assert_eq!(store.totals(GAME).lost, 0);
    // The same in another order: the undo cannot be saved, the game is given up, and then the
    // player continues it. Test this with one move made, and at the deal.
    for (made, at) in [(1, 5), (0, 8)] {
        storage.0.full.set(true);
        let back = Record { made: Some(made), ..record("a,a") };
        assert_eq!(store.save_game(back, open(at), &mut window), Err(StoreError::Full));
        storage.0.full.set(false);
        store.give_up_game(&record("a,a"), at + 1, &mut window).expect("enough space");
        store.save_game(record("a,a"), open(at + 2), &mut window).expect("enough space");
        assert_eq!(store.unfinished_saves().len(), 1);
        assert_eq!(store.totals(GAME).lost, 0);
    }
}

#[test]
fn returning_to_a_deal_starts_new_attempt_despite_storage_errors() {
    let game = games::by_id(GAME).expect("a game");
    let record =
        |seed, moves: &str| Record { moves: moves.to_owned(), ..Record::for_deal(game, seed) };
    let stands = |outcome, at| SaveState::new(outcome, 1, at);
    for error in [StoreError::Full, StoreError::Denied] {
        let storage = SharedStorage::default();
        let store = Store::new(Box::new(storage.clone()));
        let fails = if error == StoreError::Full { &storage.0.full } else { &storage.0.denied };
        let mut window = SaveRevision::default();
        let goes_back = |moves: &str, at, window: &mut SaveRevision| {
            fails.set(true);
            let back = Record { made: Some(0), ..record(7, moves) };
            assert_eq!(store.save_game(back, stands(Outcome::Open, at), window), Err(error));
            fails.set(false);
        };
        store
            .save_game(record(7, "a"), stands(Outcome::Open, 1), &mut window)
            .expect("enough space");
        store.give_up_game(&record(7, "a"), 2, &mut window).expect("enough space");
        goes_back("a", 3, &mut window);
        // The player makes the same move again. Now the game is in the state in which it was given
        // up, but it is another attempt. This is also true if only the return to the deal could be
        // saved.
        fails.set(true);
        assert_eq!(
            store.save_game(record(7, "a"), stands(Outcome::Open, 4), &mut window),
            Err(error)
        );
        fails.set(false);
        let back = Record { made: Some(0), ..record(7, "a") };
        store.save_game(back, stands(Outcome::Open, 4), &mut window).expect("enough space");
        assert_eq!(store.unfinished_saves().len(), 1);
        store
            .save_game(record(7, "a"), stands(Outcome::Open, 4), &mut window)
            .expect("enough space");
        assert_eq!(
            (store.unfinished_saves().len(), count_ended_games(&store.history(), GameEnd::Lost)),
            (1, 1)
        );
        // The game stays saved while it is in progress, however many other games have ended since.
        for seed in [8, 9] {
            let mut other = SaveRevision::default();
            store
                .save_game(record(seed, "w"), stands(Outcome::Won, 5), &mut other)
                .expect("enough space");
        }
        assert_eq!(store.unfinished_saves().len(), 1);
        store
            .save_game(record(7, "a,w"), stands(Outcome::Won, 6), &mut window)
            .expect("enough space");
        goes_back("a,w", 7, &mut window);
        store
            .save_game(record(7, "w"), stands(Outcome::Won, 8), &mut window)
            .expect("enough space");
        assert_eq!(
            count_ended_games(&store.history(), GameEnd::Won),
            4,
            "two of this deal and the two others"
        );
        assert_eq!(count_ended_games(&store.history(), GameEnd::Lost), 1);
    }
}

#[test]
fn claimed_game_continues_in_the_claiming_window() {
    let game = games::by_id(GAME).expect("a game");
    let record = |moves: &str| Record { moves: moves.to_owned(), ..Record::for_deal(game, 7) };
    let stands = |outcome, at| SaveState::new(outcome, 1, at);
    let claimed = |last, outcome, stands_here: &Record, next: &Record| {
        let store = Store::new(Box::new(SharedStorage::default()));
        let mut other = SaveRevision::default();
        store.save_game(record("a"), stands(outcome, 1), &mut other).expect("enough space");
        if outcome == Outcome::Open {
            store.give_up_game(&record("a"), 2, &mut other).expect("enough space");
        } else {
            store.save_game(last, stands(Outcome::Open, 2), &mut other).expect("enough space");
        }
        let mut window = store.take_over_save(stands_here);
        store.save_game(next.clone(), stands(Outcome::Open, 3), &mut window).expect("enough space");
        let history = store.history();
        (
            store.unfinished_saves().len(),
            count_ended_games(&history, GameEnd::Lost),
            count_ended_games(&history, GameEnd::Won),
        )
    };
    let back = |moves: &str| Record { made: Some(0), ..record(moves) };
    // If the game is claimed at its deal, the next move begins another attempt. This is true even
    // if the move equals the first move of the attempt that was given up.
    assert_eq!(claimed(record("a"), Outcome::Open, &record(""), &record("a")), (1, 1, 0));
    assert_eq!(claimed(record("a"), Outcome::Open, &back("b"), &record("b")), (1, 1, 0));
    // If the game is claimed after some moves, it is the same attempt and is no longer lost.
    let undone = Record { made: Some(1), ..record("b,a") };
    assert_eq!(claimed(record("a"), Outcome::Open, &record("b,a"), &undone), (1, 0, 0));
    // The other window undoes all moves of a won game. The game in this window is not at its deal,
    // so the next change here does not begin a new attempt.
    assert_eq!(claimed(back("a"), Outcome::Won, &record("b,a"), &undone), (0, 0, 1));
}

#[test]
fn ended_game_without_save_restarts_as_new_attempt() {
    let store = Store::new(Box::new(SharedStorage::default()));
    let game = games::by_id(GAME).expect("a game");
    let record =
        |seed, moves: &str| Record { moves: moves.to_owned(), ..Record::for_deal(game, seed) };
    let stands = |outcome, at| SaveState::new(outcome, 1, at);
    let back = Record { made: Some(0), ..record(7, "w") };
    let mut window = SaveRevision::default();
    store.save_game(record(7, "w"), stands(Outcome::Won, 1), &mut window).expect("enough space");
    store.save_game(back, stands(Outcome::Open, 2), &mut window).expect("enough space");
    let mut other = SaveRevision::default();
    store.save_game(record(8, "w"), stands(Outcome::Won, 3), &mut other).expect("enough space");
    assert!(!store.has_save(&record(7, "")), "its save was removed");
    store.save_game(record(7, "a"), stands(Outcome::Open, 4), &mut window).expect("enough space");
    assert_eq!(store.unfinished_saves().len(), 1);
    store.save_game(record(7, "a,w"), stands(Outcome::Won, 5), &mut window).expect("enough space");
    assert_eq!(count_ended_games(&store.history(), GameEnd::Won), 3);
}

#[test]
fn abandoned_game_comes_back_only_on_request() {
    let store = Store::new(Box::new(SharedStorage::default()));
    let game = games::by_id(GAME).expect("a game");
    let record = |moves: &str| Record { moves: moves.to_owned(), ..Record::for_deal(game, 7) };
    let stands = |outcome, at| SaveState::new(outcome, 1, at);
    let mut window = SaveRevision::default();
    store.save_game(record("a"), stands(Outcome::Open, 1), &mut window).expect("enough space");
    assert_eq!(store.find_change_by_other_window(&window), None);
    store.abandon_game_without_result(&record(""), 5).expect("enough space");
    assert_eq!(store.find_change_by_other_window(&window), Some(OtherWindow::Gone));
    let on = store.save_game(record("a,b"), stands(Outcome::Open, 6), &mut window);
    assert_eq!(on, Err(StoreError::ChangedElsewhere));
    assert_eq!(store.give_up_game(&record("a"), 7, &mut window), Err(StoreError::ChangedElsewhere));
    assert_eq!(store.unfinished_saves(), []);
    let mut window = window.for_restoring_deleted_save();
    assert_eq!(store.find_change_by_other_window(&window), None);
    store.save_game(record("a,b"), stands(Outcome::Open, 8), &mut window).expect("enough space");
    assert_eq!(store.unfinished_saves().len(), 1);
    store.save_game(record("a,b,w"), stands(Outcome::Won, 9), &mut window).expect("enough space");
    let results = store.history().results().to_vec();
    assert_eq!(results.iter().map(|it| it.end).collect::<Vec<_>>(), [GameEnd::Won], "one game");
    // A game that is given up in another window has ended there. It continues only if the player
    // wants that.
    let mut other = SaveRevision::default();
    let next = |moves: &str| Record { seed: 8, ..record(moves) };
    store.save_game(next("a"), stands(Outcome::Open, 10), &mut other).expect("enough space");
    store.give_up_game(&next("a"), 11, &mut SaveRevision::default()).expect("enough space");
    assert_eq!(store.find_change_by_other_window(&other), Some(OtherWindow::Ended));
    let on = store.save_game(next("a,b"), stands(Outcome::Open, 12), &mut other);
    assert_eq!(on, Err(StoreError::ChangedElsewhere));
    // After the storage was cleared, the game is saved again without a question to the player.
    let storage = SharedStorage::default();
    let store = Store::new(Box::new(storage.clone()));
    let mut window = SaveRevision::default();
    store.save_game(record("a"), stands(Outcome::Open, 1), &mut window).expect("enough space");
    storage.0.memory.keys().iter().for_each(|key| storage.0.memory.remove(key));
    store.save_game(record("a,b"), stands(Outcome::Open, 2), &mut window).expect("enough space");
}
