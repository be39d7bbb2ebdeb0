//! The state of one table: the game, what is in hand and pointed at, and what
//! follows from it. Provided by context to everything on the page of a table.
//! Knows the session; the rules are asked, never known.
//!
//! What can be done to a table is in `actions`; this file says what there is.

use leptos::{html, prelude::*, task};

use crate::{
    cards::{Card, CardId},
    engine::{Move, Outcome, PileId, Slot},
    rules::Choices,
    session::Session,
    store::{Hand, Index, TournamentDeal},
    tournament::Tournament,
    ui::{
        geometry::{self, Area, Scene},
        state::{AppState, GameKeeper, use_app},
        table::{
            board::{
                CardHandle, Flights,
                focus::{self, Stop},
                highlights::Highlights,
            },
            input::{self, Taken},
        },
    },
    web,
};

/// What stands in the line under the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// What the game is at.
    Quiet,
    /// A sentence: a reason, or a hint.
    Words(String),
    /// Moves to choose from, with their words.
    Ask(Vec<(Move, String)>),
}

/// The state of one table. All fields are handles: it is copied freely.
#[derive(Clone, Copy, Debug)]
pub struct TableState {
    /// The state of the program.
    pub app: AppState,
    /// Keeps the game.
    pub keeper: GameKeeper,
    /// The game.
    pub session: RwSignal<Session>,
    /// Counts the changes of the game: what is kept of it follows this.
    pub changes: RwSignal<u32>,
    /// What is in hand: chosen by a tap, or being dragged.
    pub hand: RwSignal<Option<Taken>>,
    /// The moves that are pointed out, by a hint or as an offer.
    pub pointed_out: RwSignal<Vec<Move>>,
    /// What stands in the line under the board.
    pub status: RwSignal<Status>,
    /// What the last change was, in words, where several play.
    pub news: RwSignal<String>,
    /// Where the keyboard stands on the board.
    pub stop: RwSignal<Option<Stop>>,
    /// Whether what is in hand hangs on the pointer.
    pub is_dragging: RwSignal<bool>,
    /// How far it has been dragged, in pixels.
    pub drag_offset: RwSignal<(f32, f32)>,
    /// The pile on which it would fall.
    pub drop_target: RwSignal<Option<PileId>>,
    /// The pile that was looked through last.
    pub looked_through: RwSignal<Option<PileId>>,
    /// Whether all cards lie in one heap, about to be dealt.
    pub is_gathered: RwSignal<bool>,
    /// The room there is for the board.
    pub room: RwSignal<Area>,
    /// Whether the names of the places are shown on the board.
    pub names_shown: RwSignal<bool>,
    /// Whether the sheet with everything else is open.
    pub more_open: RwSignal<bool>,
    /// Whether the sheet with the rules is open.
    pub rules_open: RwSignal<bool>,
    /// Whether the sheet with the pile that is looked through is open.
    pub pile_open: RwSignal<bool>,
    /// Whether the sheet with who plays is open.
    pub players_open: RwSignal<bool>,
    /// Whether the sheet with the whole score is open.
    pub score_open: RwSignal<bool>,

    /// Where everything lies.
    pub scene: Memo<Scene>,
    /// What is chosen, where it may go, what is pointed out.
    pub highlights: Memo<Highlights>,
    /// The tournament that the deal belongs to, as long as it is not handed in.
    pub tournament_deal: RwSignal<Option<TournamentDeal>>,
    /// The options of the game.
    pub choices: Memo<Choices>,
    /// The cards in play, by their ids.
    pub deck: Memo<Vec<Card>>,
    /// The addresses of the piles, by their ids.
    pub slots: Memo<Vec<Slot>>,
    /// How the game stands.
    pub outcome: Memo<Outcome>,
    /// Whether cards show a large index.
    pub large_index: Memo<bool>,

    /// The element of the board.
    pub felt: NodeRef<html::Div>,
    /// The element around it, which scrolls where the board is larger.
    pub frame: NodeRef<html::Div>,
    /// The cards on the board, by their ids.
    pub cards: StoredValue<Vec<CardHandle>>,
    /// The elements of the piles, by their ids.
    pub piles: StoredValue<Vec<NodeRef<html::Div>>>,
    /// How the next change is shown.
    pub flights: StoredValue<Flights>,
    /// How many hints have been shown since the last move.
    pub hints_shown: StoredValue<usize>,
    /// Since when the time that goes by has not been told to the game.
    pub since: StoredValue<f64>,
    /// Which heat is run, where all play at once: it changes when they are
    /// stopped or go on.
    pub heat: StoredValue<u32>,
}

/// The table on whose page a component stands.
///
/// # Panics
/// If a component is used outside the page of a table.
pub fn use_table() -> TableState {
    expect_context()
}

impl TableState {
    /// The table of a game.
    pub fn new(session: Session, keeper: GameKeeper) -> TableState {
        let app = use_app();
        let session = RwSignal::new(session);
        let hand = RwSignal::new(None);
        let pointed_out = RwSignal::new(Vec::new());
        let room = RwSignal::new(Area::default());
        let is_gathered = RwSignal::new(false);
        TableState {
            app,
            keeper,
            session,
            changes: RwSignal::new(0),
            hand,
            pointed_out,
            status: RwSignal::new(Status::Quiet),
            news: RwSignal::default(),
            stop: RwSignal::new(None),
            is_dragging: RwSignal::new(false),
            drag_offset: RwSignal::default(),
            drop_target: RwSignal::new(None),
            looked_through: RwSignal::new(None),
            is_gathered,
            room,
            names_shown: RwSignal::new(false),
            more_open: RwSignal::new(false),
            rules_open: RwSignal::new(false),
            pile_open: RwSignal::new(false),
            players_open: RwSignal::new(false),
            score_open: RwSignal::new(false),
            scene: scene(app, session, room, is_gathered),
            highlights: Memo::new(move |_| {
                session.with(|session| {
                    pointed_out.with(|moves| Highlights::new(session, hand.get(), moves))
                })
            }),
            tournament_deal: RwSignal::new(
                app.tournament_deal(&session.with_untracked(Session::record)),
            ),
            choices: Memo::new(move |_| session.with(|session| session.choices().clone())),
            deck: Memo::new(move |_| session.with(|session| session.shown().faces().to_vec())),
            slots: Memo::new(move |_| {
                session.with(|session| {
                    let plan = session.plan();
                    plan.piles().map(|pile| plan.slot(pile)).collect()
                })
            }),
            outcome: Memo::new(move |_| session.with(Session::outcome)),
            large_index: Memo::new(move |_| match app.settings.with(|settings| settings.index) {
                Index::Large => true,
                Index::Small => false,
                Index::System => web::matches_media("(pointer: coarse)"),
            }),
            felt: NodeRef::new(),
            frame: NodeRef::new(),
            cards: StoredValue::default(),
            piles: StoredValue::default(),
            flights: StoredValue::new(Flights::Together),
            hints_shown: StoredValue::new(0),
            since: StoredValue::new(web::clock()),
            heat: StoredValue::new(0),
        }
    }

    /// Tests if a sheet lies over the table. Followed.
    pub fn is_covered(self) -> bool {
        let sheets =
            [self.more_open, self.rules_open, self.players_open, self.score_open, self.pile_open];
        self.app.settings_open.get() || sheets.iter().any(RwSignal::get)
    }

    /// Tests if the terms of a tournament forbid something. Followed.
    pub fn forbids(self, what: fn(&Tournament) -> bool) -> bool {
        self.tournament_deal.with(|deal| deal.as_ref().is_some_and(|deal| what(&deal.tournament)))
    }

    /// Tests if no move may be taken back. Followed.
    pub fn is_for_good(self) -> bool {
        self.forbids(|of| !of.undo)
    }

    /// Asks the game something, without following it.
    pub fn ask<T>(self, question: impl FnOnce(&Session) -> T) -> T {
        self.session.with_untracked(question)
    }

    /// The cards in hand, the lowest first.
    pub fn cards_in_hand(self) -> Vec<CardId> {
        self.hand
            .get_untracked()
            .map_or_else(Vec::new, |hand| self.ask(|session| input::cards_of(session, hand)))
    }

    /// Every place where the keyboard can stop.
    pub fn stops(self) -> Vec<Stop> {
        self.ask(|session| self.scene.with_untracked(|scene| focus::all(session.shown(), scene)))
    }

    /// Where the keyboard stands; at first on the first card or place.
    pub fn current_stop(self) -> Option<Stop> {
        let is_stop = |stop: &Stop| {
            let scene = self.scene.read_untracked();
            self.ask(|session| focus::is_stop(session.shown(), &scene, *stop))
        };
        let stop = self.stop.get_untracked().filter(is_stop);
        stop.or_else(|| self.stops().first().copied())
    }

    /// Tests if the keyboard is on the board.
    pub fn has_focus(self) -> bool {
        let focused = web::focused();
        let felt = self.felt.try_get_untracked().flatten();
        felt.is_some_and(|felt| felt.contains(focused.as_deref().map(AsRef::as_ref)))
    }

    /// Brings the keyboard to where it stands on the board, once what has
    /// changed is on the page.
    pub fn focus(self) {
        task::spawn_local(async move {
            task::tick().await;
            if let Some(element) =
                self.session.try_with_untracked(|_| self.focus_element()).flatten()
            {
                web::focus_quietly(&element);
            }
        });
    }

    /// What the keyboard stands on; nothing under the curtain.
    fn focus_element(self) -> Option<web_sys::HtmlDivElement> {
        if self.ask(Session::screen_waits_for).is_some() {
            return None;
        }
        let stop = self.current_stop()?;
        let card = self.ask(|session| {
            let card = session.shown().pile(stop.pile).get(stop.depth?)?;
            Some(usize::from(card.id().0))
        });
        match card {
            Some(id) => self.cards.with_value(|cards| Some(cards.get(id)?.node))?.get_untracked(),
            None => {
                let pile = |piles: &Vec<NodeRef<_>>| piles.get(stop.pile.index()).copied();
                self.piles.with_value(pile)?.get_untracked()
            }
        }
    }
}

fn is_mirrored(app: AppState) -> bool {
    app.settings.with(|settings| settings.hand == Hand::Left)
}

fn zoom(app: AppState) -> f32 {
    app.settings.with(|settings| f32::from(settings.zoom) / 100.0)
}

/// Where everything lies, followed.
fn scene(
    app: AppState,
    session: RwSignal<Session>,
    room: RwSignal<Area>,
    is_gathered: RwSignal<bool>,
) -> Memo<Scene> {
    Memo::new(move |_| {
        let room = Area { mirror: is_mirrored(app), ..room.get() };
        session.with(|session| {
            let area = geometry::zoomed(session.plan(), room, zoom(app));
            let mut scene =
                geometry::arrange(session.plan(), session.shown(), session.moves_shown(), area);
            if is_gathered.get() {
                scene.gather(session.plan());
            } else if session.outcome() == Outcome::Won {
                scene.centre();
            }
            scene
        })
    })
}
