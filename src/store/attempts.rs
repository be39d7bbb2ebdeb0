//! Merges the games in progress of two browsers. The caller says how an attempt ended.
//!
//! An attempt is identified by its deal and the time of its first move. The saves of this browser
//! keep their keys. If both browsers have a save of the same attempt, the import prefers a game
//! that was won or scored to its end. Otherwise it prefers the save that was played last. The moves
//! of the other save become an abandoned line (list of moves) in the bookmarks. If the file
//! contains another attempt at the same deal, that attempt gets its own key, as if the player had
//! started it from a position of an earlier attempt. So no moves are lost.

use std::collections::{BTreeMap, BTreeSet};

use super::{CountedAs, GameEnd, Save, bounds, is_same_attempt, saves::save_key_of};
use crate::session::{Record, RecordBookmark};

/// The saves of this browser while an import is running, by key.
pub(super) struct Attempts {
    before: BTreeMap<String, Save>,
    now: BTreeMap<String, Save>,
    /// The current time, in milliseconds since 1970.
    time: u64,
    /// The keys of the saves that have a time of the first move. Indexed by this time, the game and
    /// the seed.
    by_attempt: BTreeMap<(u64, String, u64), BTreeSet<String>>,
}

fn attempt_key(save: &Save) -> (u64, String, u64) {
    (save.begun, save.record.game.clone(), save.record.seed)
}

impl Attempts {
    /// Starts with the saves of this browser. `time` is the current time, in milliseconds since
    /// 1970.
    pub fn new(saves_of_browser: Vec<Save>, time: u64) -> Attempts {
        let before: BTreeMap<String, Save> =
            saves_of_browser.into_iter().map(|save| (save_key_of(&save.record), save)).collect();
        let mut all = Attempts {
            before: BTreeMap::new(),
            now: BTreeMap::new(),
            time,
            by_attempt: BTreeMap::new(),
        };
        before.values().for_each(|save| all.insert_save(save.clone()));
        Attempts { before, ..all }
    }

    pub fn has_key(&self, key: &str) -> bool {
        self.now.contains_key(key)
    }

    /// Imports one save from the file.
    pub fn import_save(&mut self, mut there: Save) {
        let known = self.find_attempt_key(&there).and_then(|key| self.remove_save(&key));
        let save = match known {
            Some(mut here) => {
                bounds::correct_moments(&mut here.at, &mut there.at, self.time);
                bounds::correct_moments(&mut here.named, &mut there.named, self.time);
                merge_saves(here, there)
            }
            None => {
                there.at = bounds::clamp_moment(there.at, self.time);
                there.named = bounds::clamp_moment(there.named, self.time);
                self.assign_free_key(&mut there.record, there.begun);
                there
            }
        };
        self.insert_save(save);
    }

    fn insert_save(&mut self, save: Save) {
        let key = save_key_of(&save.record);
        if save.begun != 0 {
            self.by_attempt.entry(attempt_key(&save)).or_default().insert(key.clone());
        }
        self.now.insert(key, save);
    }

    fn remove_save(&mut self, key: &str) -> Option<Save> {
        let save = self.now.remove(key)?;
        if let Some(keys) = self.by_attempt.get_mut(&attempt_key(&save)) {
            keys.remove(key);
        }
        Some(save)
    }

    /// Returns the key under which this browser has stored the same attempt, or `None` if it has no
    /// save of this attempt.
    fn find_attempt_key(&self, there: &Save) -> Option<String> {
        let own_key = save_key_of(&there.record);
        // Programs that did not store results wrote 0 as the time of the first move. So 0 matches
        // every time.
        let begun = there.begun;
        let is_known = |here: &Save| here.begun == begun || here.begun == 0 || begun == 0;
        if self.now.get(&own_key).is_some_and(is_known) {
            return Some(own_key);
        }
        let deal = |record: &Record| Record { attempt: 0, ..record.clone() };
        let wanted = deal(&there.record);
        let is_it = |here: &Save| is_same_attempt(&deal(&here.record), &wanted);
        let keys = self.by_attempt.get(&attempt_key(there))?;
        keys.iter().find(|key| self.now.get(*key).is_some_and(is_it)).cloned()
    }

    /// Makes sure that the record has a key of its own. If another attempt already uses the key of
    /// this deal, changes the attempt number of the record.
    fn assign_free_key(&self, record: &mut Record, begun: u64) {
        if self.has_key(&save_key_of(record)) {
            record.attempt = begun;
        }
        while self.has_key(&save_key_of(record)) {
            record.attempt += 1;
        }
    }

    /// Drops the save of each attempt that ended after the save was written. `ended` returns how
    /// and when an attempt last ended. An attempt that was once won or scored to the end always
    /// counts as ended, even if the player continued it later.
    pub fn drop_ended_saves(&mut self, mut ended: impl FnMut(&Save) -> Option<(GameEnd, u64)>) {
        self.now.retain(|_, save| match ended(save) {
            None => true,
            Some((how, _)) if how.is_final() => save.done == CountedAs::Finished,
            Some((how, at)) => {
                let is_since = at > save.at || at == save.at && how != GameEnd::PutAway;
                save.done != CountedAs::Open || !is_since
            }
        });
    }

    /// Returns the number of unfinished games that the import has added.
    pub fn count_new_games(&self) -> usize {
        let new = self.now.iter().filter(|(key, _)| !self.before.contains_key(*key));
        new.filter(|(_, save)| save.is_unfinished()).count()
    }

    /// Returns the changed saves by key. `None` means that the save is deleted.
    pub fn into_changes(self) -> impl Iterator<Item = (String, Option<Save>)> {
        let Attempts { before, now, .. } = self;
        let gone: Vec<String> =
            before.keys().filter(|key| !now.contains_key(*key)).cloned().collect();
        let changed = now.into_iter().filter(move |(key, save)| before.get(key) != Some(save));
        gone.into_iter().map(|key| (key, None)).chain(changed.map(|(key, it)| (key, Some(it))))
    }
}

/// Merges two saves of one attempt. The merged save has the key of `here` and the name that the
/// player gave last.
fn merge_saves(here: Save, there: Save) -> Save {
    let rank = |save: &Save| {
        let Save { at, score, record, .. } = save;
        let ended = save.done != CountedAs::Open;
        (
            save.done == CountedAs::Finished,
            *at,
            ended,
            record.moves.clone(),
            record.made,
            record.ms,
            *score,
        )
    };
    let unchanged = here.clone();
    let (mut last, mut other) =
        if rank(&there) > rank(&here) { (there, here) } else { (here, there) };
    if (&last.record.moves, &last.record.marks) != (&other.record.moves, &other.record.marks) {
        other.record.marks.0.push(RecordBookmark::abandoned_line(&other.record.moves));
        last.record.marks = last.record.marks.merge(other.record.marks, &last.record.moves);
    }
    last.helps.extend(other.helps);
    (last.named, last.name) = (last.named, last.name).max((other.named, other.name));
    last.record.attempt = unchanged.record.attempt;
    (last.begun, last.rev) = (last.begun.max(other.begun), unchanged.rev);
    if last != unchanged {
        last.rev = last.rev.wrapping_add(1);
    }
    last
}
