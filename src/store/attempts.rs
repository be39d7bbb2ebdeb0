//! The games in progress of two browsers as those of one. Knows saves, and how two of the same
//! attempt at a deal become one; how an attempt ended it is told.
//!
//! An attempt is known by its deal and the moment of its first move. What is here stays where it
//! lies. Of two of one attempt the one that came out stands, else the one played last, and the line
//! of the other is among those that were left. Another attempt at the same deal is laid beside it, as one that was
//! begun from a moment of an earlier one would be: so neither loses its line.

use std::collections::{BTreeMap, BTreeSet};

use super::{Done, Ending, Save, same_deal, saves::key};
use crate::session::{Record, RecordMark};

/// The saves of a browser while others are taken in, by their keys.
pub(super) struct Attempts {
    before: BTreeMap<String, Save>,
    now: BTreeMap<String, Save>,
    /// The keys of those that know when they were begun, by moment, game and seed.
    by_attempt: BTreeMap<(u64, String, u64), BTreeSet<String>>,
}

fn attempt_of(save: &Save) -> (u64, String, u64) {
    (save.begun, save.record.game.clone(), save.record.seed)
}

impl Attempts {
    /// Those that are here.
    pub fn new(here: Vec<Save>) -> Attempts {
        let before: BTreeMap<String, Save> =
            here.into_iter().map(|save| (key(&save.record), save)).collect();
        let mut all =
            Attempts { before: BTreeMap::new(), now: BTreeMap::new(), by_attempt: BTreeMap::new() };
        before.values().for_each(|save| all.insert(save.clone()));
        Attempts { before, ..all }
    }

    /// Tests if there is one under a key.
    pub fn has(&self, key: &str) -> bool {
        self.now.contains_key(key)
    }

    /// Takes one in from elsewhere.
    pub fn take_in(&mut self, mut there: Save) {
        let known = self.key_of(&there).and_then(|key| self.remove(&key));
        let save = match known {
            Some(here) => united(here, there),
            None => {
                self.lay_beside(&mut there.record, there.begun);
                there
            }
        };
        self.insert(save);
    }

    fn insert(&mut self, save: Save) {
        let key = key(&save.record);
        if save.begun != 0 {
            self.by_attempt.entry(attempt_of(&save)).or_default().insert(key.clone());
        }
        self.now.insert(key, save);
    }

    fn remove(&mut self, key: &str) -> Option<Save> {
        let save = self.now.remove(key)?;
        if let Some(keys) = self.by_attempt.get_mut(&attempt_of(&save)) {
            keys.remove(key);
        }
        Some(save)
    }

    /// Where the same attempt lies here.
    fn key_of(&self, there: &Save) -> Option<String> {
        let own = key(&there.record);
        // Programs that kept no results knew no moment.
        let begun = there.begun;
        let is_known = |here: &Save| here.begun == begun || here.begun == 0 || begun == 0;
        if self.now.get(&own).is_some_and(is_known) {
            return Some(own);
        }
        let deal = |record: &Record| Record { attempt: 0, ..record.clone() };
        let wanted = deal(&there.record);
        let is_it = |here: &Save| same_deal(&deal(&here.record), &wanted);
        let keys = self.by_attempt.get(&attempt_of(there))?;
        keys.iter().find(|key| self.now.get(*key).is_some_and(is_it)).cloned()
    }

    /// Gives an attempt a place of its own where that of its deal is another's.
    fn lay_beside(&self, record: &mut Record, begun: u64) {
        if self.has(&key(record)) {
            record.attempt = begun;
        }
        while self.has(&key(record)) {
            record.attempt += 1;
        }
    }

    /// Those that have ended since, as it is told of each how it ended last and when, are no
    /// longer in progress. What came out somewhere has come out, whatever was played since.
    pub fn drop_ended(&mut self, mut ended: impl FnMut(&Save) -> Option<(Ending, u64)>) {
        self.now.retain(|_, save| match ended(save) {
            None => true,
            Some((how, _)) if how.is_final() => save.done == Done::Finished,
            Some((how, at)) => {
                let is_since = at > save.at || at == save.at && how != Ending::Left;
                save.done != Done::Open || !is_since
            }
        });
    }

    /// How many there are to go on with that were not here before.
    pub fn new_ones(&self) -> usize {
        let new = self.now.iter().filter(|(key, _)| !self.before.contains_key(*key));
        new.filter(|(_, save)| save.is_unfinished()).count()
    }

    /// What has changed: the save under each key, nothing where it goes.
    pub fn changes(self) -> impl Iterator<Item = (String, Option<Save>)> {
        let Attempts { before, now, .. } = self;
        let gone: Vec<String> =
            before.keys().filter(|key| !now.contains_key(*key)).cloned().collect();
        let changed = now.into_iter().filter(move |(key, save)| before.get(key) != Some(save));
        gone.into_iter().map(|key| (key, None)).chain(changed.map(|(key, it)| (key, Some(it))))
    }
}

/// Two saves of one attempt as one, in the place of the first. Of their names the one given last.
fn united(here: Save, there: Save) -> Save {
    let rank = |save: &Save| {
        let Save { at, score, record, .. } = save;
        let ended = save.done != Done::Open;
        (
            save.done == Done::Finished,
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
        other.record.marks.0.push(RecordMark::left(&other.record.moves));
        last.record.marks = last.record.marks.united(other.record.marks, &last.record.moves);
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
