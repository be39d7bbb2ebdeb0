//! Tests that markers stay valid during random gestures and random changes of the table.

use proptest::{
    prelude::*,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};

use super::*;
use crate::{
    cards::CardId,
    games::{self, Game},
    rules::{Choices, End, Role},
    session::{Player, Seat, Seating},
    text,
    ui::{
        geometry::{self, BoardArea, BoardScene},
        table::{
            board::{
                drop_target::{
                    PointerPath, depth_of_nearer_end, draggable_selection_at, drop_outcome,
                    drop_target,
                },
                focus::{self, FocusStop},
                highlights::Highlights,
            },
            input::{self, InputAction},
        },
    },
};

/// An event at the table. The numbers select a card, a move or a pile among those that exist at
/// that moment.
#[derive(Clone, Copy, Debug)]
enum Event {
    Tap(usize),
    TapToPlay(usize),
    DoubleTap(usize),
    Drag(usize, usize),
    Hint(usize),
    /// The explanation of an opening points out its next move.
    PointOutNext,
    Change(Change),
}

/// A change of the game. The numbers select a move, a bookmark or a number of moves.
#[derive(Clone, Copy, Debug)]
enum Change {
    Play(usize),
    ComputerMove,
    Undo,
    Redo,
    Restart,
    TakeBackAll,
    /// A replay, a look back or an opening goes one move back.
    StepBack,
    /// A replay, a look back, an opening or a solution makes the next move.
    StepForward,
    /// The player goes to a move in the list of moves or in the chart of a look back.
    GoToMove(usize),
    AddBookmark,
    GoToBookmark(usize),
    RemoveBookmark(usize),
    /// The moves of a solution replace the undone moves.
    QueueSolution(usize),
    /// Another tab has stored the game after this number of moves, and the player continues from
    /// there.
    UseStoredGame(usize),
    /// The player watches a game from the same position.
    Watch,
    /// Humans play all seats, so the next player must confirm that they look at the screen.
    ShareScreen,
    ConfirmViewer,
    NewDeal(u64),
    OtherOptions(usize),
    ShowBoard(u8),
}

fn random_event() -> impl Strategy<Value = Event> {
    use Event::*;
    let any = 0_usize..1000;
    prop_oneof![
        4 => any.clone().prop_map(Tap),
        2 => any.clone().prop_map(TapToPlay),
        4 => any.clone().prop_map(DoubleTap),
        2 => (any.clone(), any.clone()).prop_map(|(from, to)| Drag(from, to)),
        2 => any.prop_map(Hint),
        1 => Just(PointOutNext),
        32 => random_change().prop_map(Change),
    ]
}

fn random_change() -> impl Strategy<Value = Change> {
    use Change::*;
    let any = 0_usize..1000;
    prop_oneof![
        6 => any.clone().prop_map(Play),
        2 => Just(ComputerMove),
        6 => Just(Undo),
        2 => Just(Redo),
        1 => Just(Restart),
        1 => Just(TakeBackAll),
        1 => Just(StepBack),
        1 => Just(StepForward),
        1 => any.clone().prop_map(GoToMove),
        2 => Just(AddBookmark),
        2 => any.clone().prop_map(GoToBookmark),
        1 => any.clone().prop_map(RemoveBookmark),
        1 => any.clone().prop_map(QueueSolution),
        1 => any.clone().prop_map(UseStoredGame),
        1 => Just(Watch),
        1 => Just(ShareScreen),
        1 => Just(ConfirmViewer),
        1 => (0_u64..50).prop_map(NewDeal),
        1 => any.prop_map(OtherOptions),
        1 => (0_u8..4).prop_map(ShowBoard),
    ]
}

/// A table with all markers of its board.
struct Model {
    session: Session,
    markers: Markers,
    stop: Option<FocusStop>,
}

impl Model {
    fn new(game: &'static Game) -> Model {
        let session = with_computers(Session::new(game, game.default_choices(), 1));
        Model { session, markers: Markers::default(), stop: None }
    }

    /// Returns the card or place that the number selects.
    fn stop(&self, number: usize) -> FocusStop {
        let stops: Vec<FocusStop> = self
            .session
            .shown_table()
            .piles()
            .flat_map(|(pile, cards)| {
                let cards =
                    (0..cards.len()).map(move |depth| FocusStop { pile, depth: Some(depth) });
                cards.chain([FocusStop { pile, depth: None }])
            })
            .collect();
        stops[number % stops.len()]
    }

    fn apply_event(&mut self, event: Event) {
        match event {
            Event::Tap(number) => {
                let on = self.stop(number);
                self.stop = Some(on);
                self.react(input::touch_action(
                    &self.session,
                    self.markers.selection,
                    on.pile,
                    on.depth,
                ));
            }
            Event::TapToPlay(number) => {
                let play = |session: &Session, pile, depth| {
                    input::tap_action(session, pile, depth, number.is_multiple_of(2))
                };
                self.react_to_card(number, play);
            }
            Event::DoubleTap(number) => self.react_to_card(number, input::double_tap_action),
            Event::Drag(from, to) => {
                let to = self.stop(to);
                let taken = draggable_selection_at(&self.session, self.stop(from));
                self.markers.selection = taken.or(self.markers.selection);
                if let Some(taken) = taken {
                    self.react(input::place_cards_action(&self.session, taken, to.pile, to.depth));
                }
            }
            Event::Hint(shown) => self.react(input::hint_action(&self.session, shown)),
            Event::PointOutNext => {
                self.markers.pointed_out = self.session.next_redo_move().into_iter().collect();
            }
            Event::Change(change) => self.change(|session| apply_change(session, change)),
        }
    }

    fn react_to_card(
        &mut self,
        number: usize,
        react: impl FnOnce(&Session, PileId, usize) -> InputAction,
    ) {
        let on = self.stop(number);
        self.stop = Some(on);
        if let Some(depth) = on.depth {
            self.react(react(&self.session, on.pile, depth));
        }
    }

    /// Stores the markers that a reaction sets. Unlike the page, this function clears no other
    /// markers.
    fn react(&mut self, reaction: InputAction) {
        match reaction {
            InputAction::Select(taken, _) => self.markers.selection = Some(taken),
            InputAction::Shake(taken, _) => self.markers.refused = Some(taken),
            InputAction::PointOut(moves, _) | InputAction::AskWhich(moves) => {
                self.markers.pointed_out = moves;
            }
            InputAction::Play(mv) => self.change(|session| play(session, Some(mv))),
            InputAction::ClearSelection | InputAction::Refuse(_) => {}
        }
    }

    /// Changes the table as the board does, and checks that no selection or refused card now
    /// refers to another card.
    fn change(&mut self, change: impl FnOnce(&mut Session)) {
        let cards = |selection: Option<Selection>, session: &Session| -> Vec<CardId> {
            selection.map_or_else(Vec::new, |selection| selection.cards(session))
        };
        let before = [self.markers.selection, self.markers.refused];
        let cards_before = before.map(|selection| cards(selection, &self.session));
        change(&mut self.session);
        self.markers.remove_invalid_markers(&self.session);
        let now = [self.markers.selection, self.markers.refused];
        for (selection, cards_before) in now.into_iter().zip(cards_before) {
            if selection.is_some_and(|selection| selection.end == End::Top) {
                let first = cards(selection, &self.session).first().copied();
                assert_eq!(
                    first,
                    cards_before.first().copied(),
                    "the marker now refers to another card"
                );
            }
        }
    }

    /// Computes everything that the board derives from the markers.
    fn compute_board_values(&self) {
        let (session, markers) = (&self.session, &self.markers);
        let area = BoardArea { width: 1280.0, height: 700.0, mirror: false };
        let scene = geometry::arrange(
            session.plan(),
            session.shown_table(),
            session.moves_on_shown_board(),
            area,
        );
        let highlights = Highlights::new(session, markers.selection, &markers.pointed_out)
            .with_refused_cards(session, markers.refused)
            .with_setup_pile(markers.setup_pile);
        for (pile, cards) in session.shown_table().piles() {
            highlights.empty_place_highlight(pile, cards);
            for card in cards {
                highlights.card_highlight(session, pile, *card);
            }
        }
        if let Some(stop) = self.stop {
            focus::valid_focus_stop(session.shown_table(), &scene, stop);
        }
        for taken in [markers.selection, markers.refused].into_iter().flatten() {
            drag_and_drop(session, &scene, taken);
        }
    }
}

fn apply_change(session: &mut Session, change: Change) {
    match change {
        Change::Play(number) => {
            let moves = session.human_moves();
            let mv = moves.get(number % moves.len().max(1)).copied();
            play(session, mv);
        }
        Change::ComputerMove => {
            let mv = session.computer_move();
            play(session, mv);
        }
        Change::StepForward => {
            let mv = session.next_redo_move();
            play(session, mv);
        }
        Change::Undo => _ = session.undo(),
        Change::Redo => _ = session.redo(),
        Change::StepBack => _ = session.undo_last_move(),
        Change::Restart => session.restart(),
        Change::TakeBackAll => while session.undo_last_move() {},
        Change::GoToMove(number) => go_to_move(session, number),
        Change::AddBookmark => _ = session.add_bookmark(),
        Change::GoToBookmark(number) => {
            session.go_to_bookmark(number % session.bookmarks().len().max(1));
        }
        Change::RemoveBookmark(number) => {
            session.remove_bookmark(number % session.bookmarks().len().max(1));
        }
        Change::QueueSolution(number) => {
            let moves = session.legal_moves();
            let queued: Vec<Move> =
                moves.get(number % moves.len().max(1)).into_iter().copied().collect();
            session.queue_moves_for_redo(&queued);
        }
        other => replace_session(session, other),
    }
}

/// Shows another game, or the same game to other viewers.
fn replace_session(session: &mut Session, change: Change) {
    let (game, choices, seed) = (session.game(), session.choices().clone(), session.seed());
    match change {
        Change::UseStoredGame(number) => {
            let made = number % (session.made_and_undone_moves().len() + 1);
            *session = session.after_moves(made).expect("a line of legal moves");
        }
        Change::Watch => {
            let restored = Session::from_record(&session.record()).expect("a valid record");
            *session = restored.into_watch_only();
        }
        Change::ShareScreen => {
            let humans = Seating::new(session.seat_count(), |_| Player::Human);
            if !session.is_race() {
                *session = Session::new(game, choices, seed).with_seating(humans);
            }
        }
        Change::ConfirmViewer => session.confirm_viewer(),
        Change::NewDeal(seed) => *session = with_computers(Session::new(game, choices, seed)),
        Change::OtherOptions(number) => {
            let all = Choices::all_combinations(game.options);
            let choices = all[number % all.len()].clone();
            *session = with_computers(Session::new(game, choices, number as u64));
        }
        Change::ShowBoard(seat) => session.show_board(Seat(seat % session.seat_count())),
        other => unreachable!("{other:?} changes the game on the table"),
    }
}

fn play(session: &mut Session, mv: Option<Move>) {
    if let Some(mv) = mv {
        let _ = session.play(mv);
    }
}

fn go_to_move(session: &mut Session, number: usize) {
    let made = number % (session.made_and_undone_moves().len() + 1);
    while session.moves().len() > made && session.undo_last_move() {}
    while session.moves().len() < made && session.redo() {}
}

/// Computes the values that the board needs while the player drags and drops a selection.
fn drag_and_drop(session: &Session, scene: &BoardScene, selection: Selection) {
    let path = PointerPath::default().with_offset((120.0, 60.0));
    drop_target(session, scene, selection, path, true);
    drop_outcome(session, scene, selection, path);
    for to in selection.destinations(session) {
        depth_of_nearer_end(session, scene, selection, to.pile, path.offset);
    }
    text::selection_sentence(session, selection);
}

/// Puts a human at the first seat, and computers at the others.
fn with_computers(session: Session) -> Session {
    let letters = "p".to_owned() + &"k".repeat(usize::from(session.seat_count()) - 1);
    let seating = Seating::parse(&letters, session.seat_count()).expect("a player for each seat");
    session.with_seating(seating)
}

/// The eight of clubs at the top of the waste shakes, because its move is refused. Then undo takes
/// back the deal that put the card there.
#[test]
fn undo_removes_the_markers_of_the_moved_card() {
    let game = games::by_id("variegated-demon").expect("a game");
    let mut model = Model::new(game);
    model.session.play(Move::Deal).expect("the stock deals");
    let waste = model.session.plan().first_pile_of(Role::Waste).expect("a waste");
    let depth = model.session.shown_table().len(waste) - 1;
    model.markers.refused = Some(Selection::select_card(&model.session, waste, depth));
    model.markers.selection = model.markers.refused;
    model.apply_event(Event::Change(Change::Undo));
    assert_eq!(model.markers, Markers::default());
    model.compute_board_values();
}

#[test]
fn markers_stay_valid_after_random_events() {
    let is_long = std::env::var_os("PATIENTIA_LONG").is_some_and(|long| long == "1");
    let cases = if is_long { 40 } else { 2 };
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    for game in games::all() {
        let test = |events: Vec<Event>| {
            let mut model = Model::new(game);
            for event in events {
                model.apply_event(event);
                model.compute_board_values();
            }
            Ok(())
        };
        let mut runner = TestRunner::new_with_rng(
            config.clone(),
            TestRng::deterministic_rng(RngAlgorithm::ChaCha),
        );
        let events = prop::collection::vec(random_event(), 60..120);
        if let Err(error) = runner.run(&events, test) {
            panic!("{}: {error}", game.id);
        }
    }
}
