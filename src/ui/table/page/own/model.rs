//! The state of a table that the player sets up: its text, what the board shows, and how it is
//! saved. This file knows the session's answers and shows nothing.

use leptos::prelude::*;

use crate::{
    cards::Card,
    engine::{PileId, Plan, Position},
    games::Game,
    rules::Choices,
    session::{Laid, NotLaid, Refused, Session, Survey, Written},
    text::{self, own_cards as words},
    ui::{
        state::{AppState, Sheet},
        table::{
            insight::model::Light,
            state::{Hinted, TableState},
        },
    },
};

/// A table that the player sets up. All fields are handles, so copies are cheap.
#[derive(Clone, Copy, Debug)]
pub struct OwnTable {
    pub game: &'static Game,
    /// The board, and the questions about it.
    pub table: TableState,
    pub choices: RwSignal<Choices>,
    /// The text of every pile.
    pub written: RwSignal<Written>,
    /// What could be read from that text.
    pub survey: RwSignal<Survey>,
    /// The complete table, or why it is not possible.
    pub laid: RwSignal<Result<Laid, Refused>>,
    /// True if new cards go face down.
    pub is_down: RwSignal<bool>,
}

impl OwnTable {
    /// Opens the saved table of the game, or a fresh deal.
    pub fn open(app: AppState, game: &'static Game) -> OwnTable {
        let saved = app.own_table(game).and_then(|table| Written::of_position(table, game).ok());
        let fresh = || (as_dealt(game, &game.defaults()), game.defaults());
        let (written, choices) = saved.unwrap_or_else(fresh);
        let table = TableState::watched(Session::growing(game, choices.clone(), &written));
        let own = OwnTable {
            game,
            table,
            choices: RwSignal::new(choices),
            written: RwSignal::new(written),
            survey: RwSignal::default(),
            laid: RwSignal::new(Err(Refused { why: NotLaid::Form, pile: None })),
            is_down: RwSignal::new(false),
        };
        table.insight.light.set(Light::Out);
        own.show();
        own.choose_first();
        own
    }

    pub fn plan<T>(self, question: impl FnOnce(&Plan) -> T) -> T {
        self.table.ask(|session| question(session.plan()))
    }

    /// Returns the chosen pile.
    pub fn pile(self) -> PileId {
        self.table.board.chosen.get().unwrap_or(PileId(0))
    }

    /// Chooses a pile and clears the last answer.
    pub fn choose(self, pile: PileId) {
        self.table.release();
        self.table.board.chosen.set(Some(pile));
        let contents = self.table.ask(|session| {
            text::capital(&text::pile_contents(session.plan(), session.shown(), pile))
        });
        self.table.app.announce(&words::chosen(&contents));
    }

    /// Chooses the pile after the chosen one; after the last one the first.
    pub fn choose_next(self) {
        let current = self.table.board.chosen.get_untracked().map_or(0, PileId::index);
        let shown: Vec<PileId> = self.table.board.scene.with_untracked(|scene| {
            let footprints = scene.footprints.iter().enumerate();
            let shown = footprints.filter(|(_, place)| place.is_some());
            shown.map(|(at, _)| PileId(at as u8)).collect()
        });
        let next = shown.iter().find(|pile| pile.index() > current).or(shown.first());
        if let Some(pile) = next {
            self.choose(*pile);
        }
    }

    /// Chooses the first pile that has a face-up card after the deal, otherwise the first of all.
    fn choose_first(self) {
        let pile = self.plan(|plan| {
            let table = plan.deal(0);
            let mut piles = table.piles();
            let found = piles.find(|(_, cards)| cards.iter().any(|card| card.is_up()));
            found.map(|(pile, _)| pile)
        });
        self.table.board.chosen.set(Some(pile.unwrap_or(PileId(0))));
    }

    /// Adds a card to the chosen pile, if one is left.
    pub fn lay(self, card: Card) {
        if !self.survey.with_untracked(|survey| survey.left.contains(&card)) {
            return self.table.say(words::none_left(card));
        }
        let is_down = self.is_down.get_untracked();
        self.change(|written, plan, pile| written.lay_card(plan, pile, card, is_down));
        self.tell();
    }

    /// Adds an unseen card to the chosen pile.
    pub fn lay_unseen(self) {
        self.change(Written::lay_unseen);
        self.tell();
    }

    /// Adds all remaining cards to the chosen pile, as unseen.
    pub fn lay_rest(self) {
        self.change(Written::lay_rest);
        self.tell();
    }

    /// Removes the last card of the chosen pile.
    pub fn take_last(self) {
        self.change(Written::take_last);
        self.tell();
    }

    /// Removes all cards of the chosen pile.
    pub fn clear_pile(self) {
        self.change(Written::clear);
        self.tell();
    }

    /// Replaces the text of the chosen pile.
    pub fn write_pile(self, text: String) {
        self.change(|written, plan, pile| written.write(plan, pile, text));
    }

    fn change(self, change: impl FnOnce(&mut Written, &Plan, PileId)) {
        let pile = self.table.board.chosen.get_untracked().unwrap_or(PileId(0));
        self.written.update(|written| self.plan(|plan| change(written, plan, pile)));
        self.changed();
    }

    /// Sets how many redeals have been used.
    pub fn use_redeals(self, used: u8) {
        self.written.update(|written| written.besides.redeals = used);
        self.changed();
    }

    /// Changes the options. The cards stay in the piles that still exist. A table without changes
    /// becomes a fresh deal with the new options.
    pub fn choose_options(self, choices: &Choices) {
        let before = self.choices.get_untracked();
        if before == *choices {
            return;
        }
        let was_dealt = self.written.with_untracked(|it| *it == as_dealt(self.game, &before));
        if was_dealt {
            self.written.set(as_dealt(self.game, choices));
        } else {
            let plan = Plan::new(self.game.rules(choices));
            self.written.update(|written| written.keep_to(&plan));
        }
        self.choices.set(choices.clone());
        self.changed();
        let exists = self.plan(|plan| self.pile_untracked().index() < plan.pile_count());
        if !exists {
            self.choose_first();
        }
    }

    fn pile_untracked(self) -> PileId {
        self.table.board.chosen.get_untracked().unwrap_or(PileId(0))
    }

    /// Replaces the table by one read from a text.
    ///
    /// # Errors
    /// Returns why the text is not a table.
    pub fn read(self, text: &str) -> Result<(), NotLaid> {
        let (written, choices) = Written::read(text, self.game)?;
        self.choices.set(choices);
        self.written.set(written);
        self.changed();
        self.choose_first();
        self.table.app.announce(words::READ);
        Ok(())
    }

    pub fn to_text(self) -> String {
        let choices = self.choices.get_untracked();
        self.written.with_untracked(|written| written.to_text(self.game, &choices))
    }

    /// Resets the table to a fresh deal, and deletes the saved one.
    pub fn clear(self) {
        let choices = self.choices.get_untracked();
        self.written.set(as_dealt(self.game, &choices));
        self.show();
        self.choose_first();
        self.table.app.clear_own_table(self.game);
        self.table.say(words::CLEARED.to_owned());
    }

    /// Shows the table as it was set up, after the player has followed a solution.
    pub fn lay_again(self) {
        self.show();
        self.table.app.announce(&self.standing_untracked());
    }

    /// Shows and saves a changed table.
    fn changed(self) {
        self.show();
        let choices = self.choices.get_untracked();
        let position = self.written.with_untracked(|it| it.position(self.game, &choices));
        self.table.app.keep_own_table(self.game, &position);
    }

    /// Shows the table, and prepares questions about it.
    fn show(self) {
        let (game, choices) = (self.game, self.choices.get_untracked());
        let plan = Plan::new(game.rules(&choices));
        let (survey, laid) = self
            .written
            .with_untracked(|written| (written.survey(&plan), written.lay(&plan, game, &choices)));
        let playable = |position: &Position| Session::laid(game, choices.clone(), position).ok();
        let session = laid.as_ref().ok().and_then(|laid| playable(&laid.position));
        let preview =
            || self.written.with_untracked(|it| Session::growing(game, choices.clone(), it));
        self.table.board.show(session.unwrap_or_else(preview));
        self.table.release();
        self.table.hinted.set_value(Hinted::default());
        self.table.insight.about(laid.as_ref().ok().map(|laid| laid.position.clone()));
        self.survey.set(survey);
        self.laid.set(laid);
    }

    /// Announces the cards of the chosen pile, and whether the table is complete.
    fn tell(self) {
        let pile = self.pile_untracked();
        let contents = self.table.ask(|session| {
            text::capital(&text::pile_contents(session.plan(), session.shown(), pile))
        });
        let is_whole = self.laid.with_untracked(Result::is_ok);
        let standing = if is_whole { self.standing_untracked() } else { String::new() };
        self.table.app.announce(format!("{contents}. {standing}").trim());
    }

    /// Returns words about how far the table is complete.
    pub fn standing(self) -> String {
        self.laid.with(|laid| self.plan(|plan| words::standing(plan, laid)))
    }

    fn standing_untracked(self) -> String {
        untrack(|| self.standing())
    }

    /// Returns words about what is wrong with the chosen pile, or an empty string.
    pub fn wrong(self) -> String {
        let pile = self.pile();
        let address = self.plan(|plan| plan.slot(pile).to_string());
        let of_pile = self.survey.with(|survey| survey.wrong.get(&address).map(words::not_laid));
        let of_table = || {
            self.laid.with(|laid| match laid {
                Err(refused) if refused.pile.as_ref() == Some(&address) => {
                    Some(words::not_laid(&refused.why))
                }
                _ => None,
            })
        };
        of_pile.or_else(of_table).unwrap_or_default()
    }

    /// Returns true if the table is complete, so that questions about it make sense. Otherwise
    /// clears the last answer and says why not.
    fn may_be_asked(self) -> bool {
        let refusal = self.laid.with_untracked(|laid| laid.as_ref().err().cloned());
        let Some(refusal) = refusal else { return true };
        self.table.release();
        let pile = refusal.pile.as_ref();
        let pile = pile.and_then(|address| self.plan(|plan| plan.read_slot(address).ok()));
        if let Some(pile) = pile {
            self.table.board.chosen.set(Some(pile));
        }
        self.table.say(self.standing_untracked());
        false
    }

    /// Lists the legal moves.
    pub fn list_moves(self) {
        if self.may_be_asked() {
            self.table.leave_way();
            self.table.app.sheets.open(Sheet::Moves);
        }
    }

    /// Points out a move, a different one each time.
    pub fn hint(self) {
        if self.may_be_asked() {
            self.table.leave_way();
            self.table.hint();
        }
    }

    /// Asks whether the table can be won.
    pub fn ask_if_it_comes_out(self) {
        if self.may_be_asked() {
            let unseen = self.laid.with_untracked(|it| it.as_ref().map_or(0, |laid| laid.unseen));
            self.table.ask_if_it_comes_out(unseen);
        }
    }
}

/// Returns the text of a fresh deal.
fn as_dealt(game: &Game, choices: &Choices) -> Written {
    Written::fresh(&Plan::new(game.rules(choices)))
}
