//! What has been seen in a look back over a game, and what is asked next. Knows the
//! worker's questions and answers; nothing of the table.

use leptos::prelude::*;

use crate::{
    engine::Outcome,
    insight::{Answer, LookBack, What, open_since},
    session::{Record, Session},
    ui::state::{AppState, Asking},
};

/// How often the deal is played from its beginning.
pub const TRIES: u32 = 10;
/// How many states may be met before each move of that.
const QUICKLY: u64 = 3_000;

/// A look back over one game. A handle: it is copied freely.
#[derive(Clone, Copy, Debug)]
pub struct LookingBack {
    /// What has been seen.
    pub seen: RwSignal<Option<OverGame>>,
    /// Whether nothing thinks beside the page.
    pub is_alone: RwSignal<bool>,
    asking: Asking,
}

/// What has been seen of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct OverGame {
    /// The game with all its moves.
    pub record: Record,
    /// How it ended, or that it goes on.
    pub outcome: Outcome,
    /// Its chance along the way.
    pub back: LookBack,
    /// How often the deal came out, of how many tries.
    pub tries: (u32, u32),
}

impl LookingBack {
    /// Nothing has been looked at.
    pub fn new(app: AppState) -> LookingBack {
        LookingBack {
            seen: RwSignal::new(None),
            is_alone: RwSignal::new(false),
            asking: Asking::new(app.insight),
        }
    }

    /// Looks no longer; what was seen stays.
    pub fn stop(self) {
        self.asking.stop();
    }

    /// Looks at what comes next: tables of the game, then the deal played anew.
    pub fn go_on(self) {
        let Some((record, what)) = self.seen.with_untracked(|seen| seen.as_ref()?.question())
        else {
            return;
        };
        let asked = what.clone();
        self.asking.ask(record, what, true, move |answer| {
            if answer.is_none() {
                return self.is_alone.set(true);
            }
            self.seen.update(|seen| {
                if let Some(seen) = seen {
                    seen.learn(&asked, answer.as_ref());
                }
            });
            self.go_on();
        });
    }
}

impl OverGame {
    /// A game of which nothing has been seen.
    pub fn new(record: Record, mut ended: Session) -> OverGame {
        let (outcome, moves) = (ended.outcome(), ended.moves().to_vec());
        ended.restart();
        let open = open_since(ended.plan(), ended.table().clone(), &moves);
        let back = LookBack::new(moves.len(), outcome, open);
        OverGame { record, outcome, back, tries: (0, 0) }
    }

    /// What is asked next, and of which game.
    fn question(&self) -> Option<(Record, What)> {
        if let Some(look) = self.back.next() {
            return Some((self.up_to(look.at), look.what));
        }
        let number = self.tries.1;
        let what = What::Play { number, states: QUICKLY };
        (number < TRIES).then(|| (self.up_to(0), what))
    }

    fn learn(&mut self, asked: &What, answer: Option<&Answer>) {
        if matches!(asked, What::Advise { .. }) {
            if let Some(look) = self.back.next() {
                self.back.learn(&look, answer);
            }
            return;
        }
        let won = matches!(answer, Some(Answer::Played { won: true, .. }));
        self.tries = (self.tries.0 + u32::from(won), self.tries.1 + 1);
    }

    /// Tests if everything has been looked at.
    pub fn is_done(&self) -> bool {
        self.question().is_none()
    }

    /// The game up to a table.
    fn up_to(&self, made: usize) -> Record {
        let moves: Vec<&str> = self.record.moves.split(',').take(made).collect();
        Record { moves: moves.join(","), ..self.record.clone() }
    }

    /// The game at a table, with the moves after it to be made again.
    pub fn session_at(&self, made: usize) -> Option<Session> {
        let record = Record { made: Some(made), ..self.record.clone() };
        Session::take_up(&record).ok().map(|(session, _)| session)
    }
}
