//! The state of a table that is laid by hand: what is written, what the board shows of it,
//! and how it is kept. Knows the session's answers; shows nothing.

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

/// A table that is laid by hand. A handle: it is copied freely.
#[derive(Clone, Copy, Debug)]
pub struct OwnTable {
    /// The game.
    pub game: &'static Game,
    /// What the board shows, and what is asked of it.
    pub table: TableState,
    /// The options of the game.
    pub choices: RwSignal<Choices>,
    /// What is written.
    pub written: RwSignal<Written>,
    /// As far as it can be read.
    pub survey: RwSignal<Survey>,
    /// The table, if it can be; else why not.
    pub laid: RwSignal<Result<Laid, Refused>>,
    /// Whether cards are laid face down.
    pub is_down: RwSignal<bool>,
}

impl OwnTable {
    /// The table of a game that is kept, else one as it lies when it is dealt.
    pub fn open(app: AppState, game: &'static Game) -> OwnTable {
        let kept = app.own_table(game).and_then(|table| Written::of_position(table, game).ok());
        let dealt = || (as_dealt(game, &game.defaults()), game.defaults());
        let (written, choices) = kept.unwrap_or_else(dealt);
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

    /// Asks the board's plan something, without following it.
    pub fn plan<T>(self, question: impl FnOnce(&Plan) -> T) -> T {
        self.table.ask(|session| question(session.plan()))
    }

    /// The pile that is chosen. Followed.
    pub fn pile(self) -> PileId {
        self.table.board.chosen.get().unwrap_or(PileId(0))
    }

    /// Chooses a pile; what was answered before is put away.
    pub fn choose(self, pile: PileId) {
        self.table.release();
        self.table.board.chosen.set(Some(pile));
        let says = self.table.ask(|session| {
            text::capital(&text::pile_contents(session.plan(), session.shown(), pile))
        });
        self.table.app.announce(&words::chosen(&says));
    }

    /// Chooses the pile after the one that is chosen; after the last the first.
    pub fn choose_next(self) {
        let now = self.table.board.chosen.get_untracked().map_or(0, PileId::index);
        let shown: Vec<PileId> = self.table.board.scene.with_untracked(|scene| {
            let footprints = scene.footprints.iter().enumerate();
            let shown = footprints.filter(|(_, place)| place.is_some());
            shown.map(|(at, _)| PileId(at as u8)).collect()
        });
        let next = shown.iter().find(|pile| pile.index() > now).or(shown.first());
        if let Some(pile) = next {
            self.choose(*pile);
        }
    }

    /// The first pile on which a card lies face up when it is dealt, else the first of all.
    fn choose_first(self) {
        let pile = self.plan(|plan| {
            let table = plan.deal(0);
            let mut piles = table.piles();
            let found = piles.find(|(_, cards)| cards.iter().any(|card| card.is_up()));
            found.map(|(pile, _)| pile)
        });
        self.table.board.chosen.set(Some(pile.unwrap_or(PileId(0))));
    }

    /// Lays a card on the pile that is chosen, if one is left.
    pub fn lay(self, card: Card) {
        if !self.survey.with_untracked(|survey| survey.left.contains(&card)) {
            return self.table.say(words::none_left(card));
        }
        let is_down = self.is_down.get_untracked();
        self.change(|written, plan, pile| written.lay_card(plan, pile, card, is_down));
        self.tell();
    }

    /// Lays a card that nobody has seen.
    pub fn lay_unseen(self) {
        self.change(Written::lay_unseen);
        self.tell();
    }

    /// Lays all cards that lie nowhere else there, unseen.
    pub fn lay_rest(self) {
        self.change(Written::lay_rest);
        self.tell();
    }

    /// Takes off the card that was laid last.
    pub fn take_last(self) {
        self.change(Written::take_last);
        self.tell();
    }

    /// Takes all cards off the pile.
    pub fn clear_pile(self) {
        self.change(Written::clear);
        self.tell();
    }

    /// Writes the pile that is chosen as it has been typed.
    pub fn write_pile(self, text: String) {
        self.change(|written, plan, pile| written.write(plan, pile, text));
    }

    fn change(self, change: impl FnOnce(&mut Written, &Plan, PileId)) {
        let pile = self.table.board.chosen.get_untracked().unwrap_or(PileId(0));
        self.written.update(|written| self.plan(|plan| change(written, plan, pile)));
        self.changed();
    }

    /// Other redeals are used.
    pub fn use_redeals(self, used: u8) {
        self.written.update(|written| written.besides.redeals = used);
        self.changed();
    }

    /// Other options: what was laid stays, as far as there are such piles; a table on which
    /// nothing was laid lies as it is dealt with them.
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
        let is_there = self.plan(|plan| self.pile_untracked().index() < plan.pile_count());
        if !is_there {
            self.choose_first();
        }
    }

    fn pile_untracked(self) -> PileId {
        self.table.board.chosen.get_untracked().unwrap_or(PileId(0))
    }

    /// Another table, as a text has it.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(self, text: &str) -> Result<(), NotLaid> {
        let (written, choices) = Written::read(text, self.game)?;
        self.choices.set(choices);
        self.written.set(written);
        self.changed();
        self.choose_first();
        self.table.app.announce(words::READ);
        Ok(())
    }

    /// The table as a text.
    pub fn to_text(self) -> String {
        let choices = self.choices.get_untracked();
        self.written.with_untracked(|written| written.to_text(self.game, &choices))
    }

    /// It lies again as it is dealt, and is kept no longer.
    pub fn clear(self) {
        let choices = self.choices.get_untracked();
        self.written.set(as_dealt(self.game, &choices));
        self.show();
        self.choose_first();
        self.table.app.clear_own_table(self.game);
        self.table.say(words::CLEARED.to_owned());
    }

    /// After a way has been followed it lies again as it was laid.
    pub fn lay_again(self) {
        self.show();
        self.table.app.announce(&self.standing_untracked());
    }

    /// Something else is written: it is shown and kept.
    fn changed(self) {
        self.show();
        let choices = self.choices.get_untracked();
        let position = self.written.with_untracked(|it| it.position(self.game, &choices));
        self.table.app.keep_own_table(self.game, &position);
    }

    /// Shows what is written, and what may be asked of it.
    fn show(self) {
        let (game, choices) = (self.game, self.choices.get_untracked());
        let plan = Plan::new(game.rules(&choices));
        let (survey, laid) = self
            .written
            .with_untracked(|written| (written.survey(&plan), written.lay(&plan, game, &choices)));
        let whole = |position: &Position| Session::laid(game, choices.clone(), position).ok();
        let session = laid.as_ref().ok().and_then(|laid| whole(&laid.position));
        let growing =
            || self.written.with_untracked(|it| Session::growing(game, choices.clone(), it));
        self.table.board.show(session.unwrap_or_else(growing));
        self.table.release();
        self.table.hinted.set_value(Hinted::default());
        self.table.insight.about(laid.as_ref().ok().map(|laid| laid.position.clone()));
        self.survey.set(survey);
        self.laid.set(laid);
    }

    /// Says what lies on the pile that is chosen, and when the table is whole.
    fn tell(self) {
        let pile = self.pile_untracked();
        let lies = self.table.ask(|session| {
            text::capital(&text::pile_contents(session.plan(), session.shown(), pile))
        });
        let is_whole = self.laid.with_untracked(Result::is_ok);
        let whole = if is_whole { self.standing_untracked() } else { String::new() };
        self.table.app.announce(format!("{lies}. {whole}").trim());
    }

    /// How far the table is laid. Followed.
    pub fn standing(self) -> String {
        self.laid.with(|laid| self.plan(|plan| words::standing(plan, laid)))
    }

    fn standing_untracked(self) -> String {
        untrack(|| self.standing())
    }

    /// What is wrong with the pile that is chosen, in words; nothing where nothing is.
    /// Followed.
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

    /// Tests if the table can be; says why not. What was answered before is put away.
    fn may_be_asked(self) -> bool {
        let refused = self.laid.with_untracked(|laid| laid.as_ref().err().cloned());
        let Some(refused) = refused else { return true };
        self.table.release();
        let pile = refused.pile.as_ref();
        let pile = pile.and_then(|address| self.plan(|plan| plan.read_slot(address).ok()));
        if let Some(pile) = pile {
            self.table.board.chosen.set(Some(pile));
        }
        self.table.say(self.standing_untracked());
        false
    }

    /// Lists what may be done.
    pub fn list_moves(self) {
        if self.may_be_asked() {
            self.table.leave_way();
            self.table.app.sheets.open(Sheet::Moves);
        }
    }

    /// Points out a move, the next at each asking.
    pub fn hint(self) {
        if self.may_be_asked() {
            self.table.leave_way();
            self.table.hint();
        }
    }

    /// Asks whether the table can come out.
    pub fn ask_if_it_comes_out(self) {
        if self.may_be_asked() {
            let unseen = self.laid.with_untracked(|it| it.as_ref().map_or(0, |laid| laid.unseen));
            self.table.ask_if_it_comes_out(unseen);
        }
    }
}

/// A table as it lies when it is dealt.
fn as_dealt(game: &Game, choices: &Choices) -> Written {
    Written::fresh(&Plan::new(game.rules(choices)))
}
