//! The state of a table that the player sets up: its text, what the board shows, and how it is
//! saved. Reads the session's answers; shows nothing.

use leptos::prelude::*;

use crate::{
    cards::Card,
    engine::{PileId, Plan, Position},
    games::Game,
    rules::Choices,
    session::{Draft, ParsedDraft, Session, Setup, SetupError, SetupRefusal},
    text::{self, setup as words},
    ui::{
        state::{StorageWatch, Toast, use_storage_watch, use_store},
        table::{
            actions,
            contexts::{TableContexts, provide_table},
            insight::{self, model::LampState},
        },
    },
};

/// A table that the player sets up. All fields are handles, so copies are cheap.
#[derive(Clone, Copy, Debug)]
pub struct SetupState {
    pub game: &'static Game,
    /// The board with the cards that are set up.
    pub table: TableContexts,
    pub choices: RwSignal<Choices>,
    /// The text of every pile.
    pub draft: RwSignal<Draft>,
    /// The result of parsing `draft`.
    pub survey: RwSignal<ParsedDraft>,
    /// The complete table, or the reason why it is not possible.
    pub setup: RwSignal<Result<Setup, SetupRefusal>>,
    /// True if new cards are added face down.
    pub is_down: RwSignal<bool>,
    storage_watch: StorageWatch,
}

impl SetupState {
    /// Opens the saved table of the game or, if there is none, a new deal.
    pub fn open(game: &'static Game) -> SetupState {
        let saved = use_store().with_untracked(|store| store.saved_setup(game));
        let saved = saved.and_then(|table| Draft::from_position(table, game).ok());
        let fresh =
            || (draft_of_unknown_deal(game, &game.default_choices()), game.default_choices());
        let (written, choices) = saved.unwrap_or_else(fresh);
        let table = provide_table(Session::setup_preview(game, choices.clone(), &written), None);
        let own = SetupState {
            game,
            table,
            choices: RwSignal::new(choices),
            draft: RwSignal::new(written),
            survey: RwSignal::default(),
            setup: RwSignal::new(Err(SetupRefusal { why: SetupError::NotATable, pile: None })),
            is_down: RwSignal::new(false),
            storage_watch: use_storage_watch(),
        };
        table.insight.lamp.state.set(LampState::Off);
        own.show_table();
        own.choose_first_pile();
        own
    }

    pub fn with_plan_untracked<T>(self, question: impl FnOnce(&Plan) -> T) -> T {
        self.table.session.with_untracked(|session| question(session.plan()))
    }

    /// Returns the chosen pile.
    pub fn chosen_pile(self) -> PileId {
        self.table.board.setup_pile.get().unwrap_or(PileId(0))
    }

    /// Chooses a pile and clears the last answer.
    pub fn choose_pile(self, pile: PileId) {
        actions::clear_selection_and_message(self.table);
        self.table.board.setup_pile.set(Some(pile));
        let contents = self.table.session.with_untracked(|session| {
            text::capitalise(&text::pile_contents(session.plan(), session.shown_table(), pile))
        });
        self.table.announcements.announce(&words::chosen_pile_sentences(&contents));
    }

    /// Chooses the pile after the chosen one. After the last pile comes the first again.
    pub fn choose_next_pile(self) {
        let current = self.table.board.setup_pile.get_untracked().map_or(0, PileId::index);
        let shown: Vec<PileId> = self.table.board.scene.with_untracked(|scene| {
            let footprints = scene.footprints.iter().enumerate();
            let shown = footprints.filter(|(_, place)| place.is_some());
            shown.map(|(at, _)| PileId(at as u8)).collect()
        });
        let next = shown.iter().find(|pile| pile.index() > current).or(shown.first());
        if let Some(pile) = next {
            self.choose_pile(*pile);
        }
    }

    /// Chooses the first pile that has a face-up card after the deal. If there is no such pile,
    /// chooses the first pile.
    fn choose_first_pile(self) {
        let pile = self.with_plan_untracked(|plan| {
            let table = plan.deal(0);
            let mut piles = table.piles();
            let found = piles.find(|(_, cards)| cards.iter().any(|card| card.is_up()));
            found.map(|(pile, _)| pile)
        });
        self.table.board.setup_pile.set(Some(pile.unwrap_or(PileId(0))));
    }

    /// Adds a card to the chosen pile, if a copy of the card is left.
    pub fn add_card(self, card: Card) {
        if !self.survey.with_untracked(|survey| survey.left.contains(&card)) {
            return self.table.messages.show_and_announce(words::no_copy_left_sentence(card));
        }
        let is_down = self.is_down.get_untracked();
        self.change_draft(|written, plan, pile| written.add_card(plan, pile, card, is_down));
        self.announce_pile();
    }

    /// Changes the chosen pile, and announces its cards.
    pub fn change_pile(self, change: fn(&mut Draft, &Plan, PileId)) {
        self.change_draft(change);
        self.announce_pile();
    }

    /// Replaces the text of the chosen pile.
    pub fn set_pile_text(self, text: String) {
        self.change_draft(|written, plan, pile| written.set_pile_text(plan, pile, text));
    }

    fn change_draft(self, change: impl FnOnce(&mut Draft, &Plan, PileId)) {
        let pile = self.table.board.setup_pile.get_untracked().unwrap_or(PileId(0));
        self.draft.update(|written| self.with_plan_untracked(|plan| change(written, plan, pile)));
        self.show_and_save_table();
    }

    /// Sets how many redeals the player has already used.
    pub fn set_used_redeals(self, used: u8) {
        self.draft.update(|written| written.state.redeals = used);
        self.show_and_save_table();
    }

    /// Changes the options. If the player has not changed the table yet, the table becomes a new
    /// deal with the new options. Otherwise each pile that still exists keeps its cards.
    pub fn set_options(self, choices: &Choices) {
        let before = self.choices.get_untracked();
        if before == *choices {
            return;
        }
        let was_dealt =
            self.draft.with_untracked(|it| *it == draft_of_unknown_deal(self.game, &before));
        if was_dealt {
            self.draft.set(draft_of_unknown_deal(self.game, choices));
        } else {
            let plan = Plan::new(self.game.rules(choices));
            self.draft.update(|written| written.drop_unknown_piles(&plan));
        }
        self.choices.set(choices.clone());
        self.show_and_save_table();
        let exists = self
            .with_plan_untracked(|plan| self.chosen_pile_untracked().index() < plan.pile_count());
        if !exists {
            self.choose_first_pile();
        }
    }

    fn chosen_pile_untracked(self) -> PileId {
        self.table.board.setup_pile.get_untracked().unwrap_or(PileId(0))
    }

    /// Replaces the table with a table from a text.
    ///
    /// # Errors
    ///
    /// Returns the reason why the text does not describe a table.
    pub fn load_text(self, text: &str) -> Result<(), SetupError> {
        let (written, choices) = Draft::parse(text, self.game)?;
        self.choices.set(choices);
        self.draft.set(written);
        self.show_and_save_table();
        self.choose_first_pile();
        self.table.announcements.announce(words::READ);
        Ok(())
    }

    pub fn to_text_untracked(self) -> String {
        let choices = self.choices.get_untracked();
        self.draft.with_untracked(|written| written.to_text(self.game, &choices))
    }

    /// Replaces the table with a new deal, and deletes the saved table.
    pub fn clear_table(self) {
        let choices = self.choices.get_untracked();
        self.draft.set(draft_of_unknown_deal(self.game, &choices));
        self.show_table();
        self.choose_first_pile();
        self.table.store.with_untracked(|store| store.clear_setup(self.game));
        self.table.messages.show_and_announce(words::CLEARED.to_owned());
    }

    /// Shows the table as the player set it up. Call this after the player has followed a solution.
    pub fn show_setup_again(self) {
        self.show_table();
        self.table.announcements.announce(&self.progress_text_untracked());
    }

    /// Shows and saves the table after a change.
    fn show_and_save_table(self) {
        self.show_table();
        let choices = self.choices.get_untracked();
        let position = self.draft.with_untracked(|it| it.to_position(self.game, &choices));
        let saved = self.table.store.with_untracked(|it| it.save_setup(self.game, &position));
        if let Err(error) = saved {
            self.table.toasts.show(Toast::StoreError(error));
        }
        self.storage_watch.warn_if_not_persistent();
    }

    /// Shows the table, and prepares it for questions to the worker.
    fn show_table(self) {
        let (game, choices) = (self.game, self.choices.get_untracked());
        let plan = Plan::new(game.rules(&choices));
        let (survey, laid) = self.draft.with_untracked(|written| {
            (written.parse_piles(&plan), written.build(&plan, game, &choices))
        });
        let playable =
            |position: &Position| Session::from_position(game, choices.clone(), position).ok();
        let session = laid.as_ref().ok().and_then(|laid| playable(&laid.position));
        let preview =
            || self.draft.with_untracked(|it| Session::setup_preview(game, choices.clone(), it));
        self.table.board.replace_session(session.unwrap_or_else(preview));
        actions::clear_selection_and_message(self.table);
        let position = laid.as_ref().ok().map(|laid| laid.position.clone());
        insight::set_start_table(self.table, position);
        self.survey.set(survey);
        self.setup.set(laid);
    }

    /// Announces the cards of the chosen pile, and whether the table is complete.
    fn announce_pile(self) {
        let pile = self.chosen_pile_untracked();
        let contents = self.table.session.with_untracked(|session| {
            text::capitalise(&text::pile_contents(session.plan(), session.shown_table(), pile))
        });
        let is_complete = self.setup.with_untracked(Result::is_ok);
        let progress = if is_complete { self.progress_text_untracked() } else { String::new() };
        self.table.announcements.announce(format!("{contents}. {progress}").trim());
    }

    /// Returns a sentence about the cards that are still missing, or about the reason why the table
    /// is impossible.
    pub fn progress_text(self) -> String {
        self.setup.with(|laid| {
            self.with_plan_untracked(|plan| words::setup_progress_sentence(plan, laid))
        })
    }

    fn progress_text_untracked(self) -> String {
        untrack(|| self.progress_text())
    }

    /// Returns a sentence about what is wrong with the chosen pile, or an empty string.
    pub fn pile_error_text(self) -> String {
        let pile = self.chosen_pile();
        let address = self.with_plan_untracked(|plan| plan.slot(pile).to_string());
        let of_pile =
            self.survey.with(|survey| survey.errors.get(&address).map(words::setup_error));
        let of_table = || {
            self.setup.with(|laid| match laid {
                Err(refused) if refused.pile.as_ref() == Some(&address) => {
                    Some(words::setup_error(&refused.why))
                }
                _ => None,
            })
        };
        of_pile.or_else(of_table).unwrap_or_default()
    }

    /// Returns true if the table is complete, so that the worker can answer questions about it.
    /// Otherwise clears the last answer, chooses the pile with the fault, and says what is missing.
    pub fn check_complete(self) -> bool {
        let refusal = self.setup.with_untracked(|laid| laid.as_ref().err().cloned());
        let Some(refusal) = refusal else { return true };
        actions::clear_selection_and_message(self.table);
        let pile = refusal.pile.as_ref();
        let pile =
            pile.and_then(|address| self.with_plan_untracked(|plan| plan.parse_slot(address).ok()));
        if let Some(pile) = pile {
            self.table.board.setup_pile.set(Some(pile));
        }
        self.table.messages.show_and_announce(self.progress_text_untracked());
        false
    }
}

/// Returns the draft of a new deal whose cards are unknown.
fn draft_of_unknown_deal(game: &Game, choices: &Choices) -> Draft {
    Draft::unknown_deal(&Plan::new(game.rules(choices)))
}
