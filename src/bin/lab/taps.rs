//! Measures how easily a beginner can start to play a game. The beginner has not read the rules.
//! The module counts how many of the beginner's first ten taps the game accepts. It also prints the
//! other figures that we use to choose the first games for new players. The user interface tells
//! this module what a tap does. The module itself contains no rules of games.
//!
//! The beginner taps with a finger, and the settings are at their default. Each tap is on the
//! stock, if the stock has cards, or on a face-up top card of a pile that is not a foundation. The
//! choice is random, but a card that can move is [`MOVABLE_WEIGHT`] times as likely as another
//! card, because a beginner sees some moves and guesses others. The beginner does not repeat a
//! refused tap before the table changes. If a tap selects a card, the program shows the places to
//! which the card can go, and the next tap is on one of these places. If the program asks which
//! move the beginner means, the beginner chooses one of them at random.

use std::fs;

use patientia::{
    atlas::{self, GameFigures},
    cards::Rng,
    engine::{Move, Outcome, PileId},
    games::{Book, Game, prose},
    rules::Role,
    session::{Selection, Session},
    ui::table::input::{self, InputAction},
};
use serde_json::json;

use super::{
    answer::{CommandResult, print_json, print_line},
    args::{Args, find_winnable_games},
    atlas::{FOLDER as ATLAS, read_figures},
};

/// How many taps of the beginner are counted in each deal.
const TAPS: u32 = 10;
/// A deal counts as smooth if at least this many of the first [`TAPS`] taps are accepted.
const MIN_ACCEPTED_TAPS: u32 = 7;
/// A card that can move is tapped this many times as often as another card.
const MOVABLE_WEIGHT: u32 = 3;

/// The results of the first taps in one game, and other figures of this game.
struct FirstMinute {
    game: &'static Game,
    deals: u64,
    /// The number of accepted taps, added up over all deals.
    accepted: u64,
    /// The number of deals in which at least [`MIN_ACCEPTED_TAPS`] taps were accepted.
    smooth_deals: u64,
    figures: GameFigures,
    goal: String,
}

pub fn measure_taps(args: &Args) -> CommandResult {
    let seeds = args.seeds()?;
    let mut found = Vec::new();
    for game in find_winnable_games(&args.games)? {
        let counts: Vec<u32> = seeds.clone().map(|seed| count_accepted_taps(game, seed)).collect();
        let smooth = counts.iter().filter(|count| **count >= MIN_ACCEPTED_TAPS).count();
        found.push(FirstMinute {
            game,
            deals: counts.len() as u64,
            accepted: counts.iter().copied().map(u64::from).sum(),
            smooth_deals: smooth as u64,
            figures: read_figures(ATLAS.as_ref(), game)?,
            goal: read_goal_sentence(game)?,
        });
    }
    found.sort_by(|a, b| b.mean_accepted_taps().total_cmp(&a.mean_accepted_taps()));
    if args.json {
        print_json(&found.iter().map(FirstMinute::as_json).collect())?;
    } else {
        found.iter().try_for_each(|it| print_line(it.summary_line()))?;
    }
    Ok(true)
}

/// Returns the goal of the game in one sentence.
fn read_goal_sentence(game: &Game) -> Result<String, String> {
    let folder = match game.book {
        Book::Cadogan => "cadogan",
        Book::WhitmoreJones => "whitmore_jones",
    };
    let file = format!("src/games/{folder}/{}.en.txt", game.id.replace('-', "_"));
    let text = fs::read_to_string(&file).map_err(|why| format!("{file}: {why}"))?;
    Ok(prose::goal_sentence(&text))
}

impl FirstMinute {
    fn mean_accepted_taps(&self) -> f64 {
        self.accepted as f64 / self.deals.max(1) as f64
    }

    /// Returns the minutes that a game takes, and the win rate of a good player. The rate is the
    /// lower end of its 95 % interval.
    fn minutes_and_win_rate(&self) -> (u32, f64) {
        let good = self.figures.good_play_results();
        good.map_or((0, 0.0), |good| {
            (atlas::estimate_minutes(good.average_moves_and_decisions()), good.win_rate().low)
        })
    }

    fn goal_word_count(&self) -> usize {
        self.goal.split_whitespace().count()
    }

    fn summary_line(&self) -> String {
        let (minutes, won) = self.minutes_and_win_rate();
        format!(
            "{:<24} taps {:>4.1} smooth {:>3} of {} won {:>3.0} % minutes {minutes:>2} goal {:>2} words",
            self.game.id,
            self.mean_accepted_taps(),
            self.smooth_deals,
            self.deals,
            won * 100.0,
            self.goal_word_count(),
        )
    }

    fn as_json(&self) -> serde_json::Value {
        let (minutes, won) = self.minutes_and_win_rate();
        json!({
            "game": self.game.id, "deals": self.deals, "taps": self.mean_accepted_taps(),
            "smooth": self.smooth_deals, "won": won, "minutes": minutes, "goal": self.goal_word_count(),
        })
    }
}

/// Returns how many of the beginner's first taps are accepted. If the beginner wins before the last
/// tap, all taps that are left count as accepted.
fn count_accepted_taps(game: &'static Game, seed: u64) -> u32 {
    let mut beginner = Beginner {
        session: Session::new(game, game.default_choices(), seed),
        rng: Rng::new(seed ^ 0x7461_7073),
        refused: Vec::new(),
    };
    let (mut taps, mut accepted) = (0, 0);
    while taps < TAPS {
        if beginner.session.outcome() == Outcome::Won {
            return accepted + TAPS - taps;
        }
        let Some(at) = beginner.choose_pile() else { break };
        let (made, were_accepted) = beginner.tap_pile(at, TAPS - taps);
        taps += made;
        accepted += were_accepted;
    }
    accepted
}

struct Beginner {
    session: Session,
    rng: Rng,
    /// The piles on which a tap was refused since the last change of the table.
    refused: Vec<PileId>,
}

impl Beginner {
    /// Returns the pile to tap, or `None` if no pile is left to try.
    fn choose_pile(&mut self) -> Option<PileId> {
        let mut lots = Vec::new();
        for pile in self.session.plan().piles() {
            let weight = if self.refused.contains(&pile) { 0 } else { self.pile_weight(pile) };
            lots.extend((0..weight).map(|_| pile));
        }
        if lots.is_empty() {
            return None;
        }
        lots.get(self.rng.random_below(lots.len() as u32) as usize).copied()
    }

    fn pile_weight(&self, pile: PileId) -> u32 {
        let Some(top) = self.session.shown_table().pile(pile).last() else { return 0 };
        match self.session.plan().part(pile).role {
            Role::Foundation => 0,
            Role::Stock => MOVABLE_WEIGHT,
            _ if !top.is_up() => 0,
            _ => {
                let depth = self.session.shown_table().len(pile) - 1;
                let selection = Selection::select_card(&self.session, pile, depth);
                let is_movable = !selection.destinations(&self.session).is_empty();
                if is_movable { MOVABLE_WEIGHT } else { 1 }
            }
        }
    }

    /// Taps the top card of a pile. If this selects the card, also taps a place for it. Makes at
    /// most `most` taps. Returns the number of taps and the number of accepted taps.
    fn tap_pile(&mut self, pile: PileId, most: u32) -> (u32, u32) {
        let depth = self.session.shown_table().len(pile) - 1;
        match input::tap_action(&self.session, pile, depth, false) {
            InputAction::Select(selection, _) if most > 1 => {
                (2, 1 + self.tap_destination(selection))
            }
            InputAction::Select(..) | InputAction::PointOut(..) => (1, 1),
            reaction => (1, self.apply_tap_reaction(pile, &reaction)),
        }
    }

    /// Taps one of the places to which the selected cards may go. Returns 1 if this tap is
    /// accepted, otherwise 0.
    fn tap_destination(&mut self, selection: Selection) -> u32 {
        let places = selection.destinations(&self.session);
        if places.is_empty() {
            return 0;
        }
        let chosen = places[self.rng.random_below(places.len() as u32) as usize].pile;
        let depth = self.session.shown_table().len(chosen).checked_sub(1);
        let reaction = input::touch_action(&self.session, Some(selection), chosen, depth);
        self.apply_tap_reaction(selection.pile, &reaction)
    }

    fn apply_tap_reaction(&mut self, pile: PileId, reaction: &InputAction) -> u32 {
        match reaction {
            InputAction::Play(mv) => self.play(*mv),
            InputAction::AskWhich(moves) if !moves.is_empty() => {
                let chosen = moves[self.rng.random_below(moves.len() as u32) as usize];
                self.play(chosen)
            }
            InputAction::Select(..) | InputAction::PointOut(..) => 1,
            _ => {
                self.refused.push(pile);
                0
            }
        }
    }

    fn play(&mut self, mv: Move) -> u32 {
        self.refused.clear();
        u32::from(self.session.play(mv).is_ok())
    }
}
