//! The screen: who looks at it, and what this viewer sees of the table. Knows which cards each seat
//! may see.
//!
//! Pages, hints and speech use only the table as it is shown ([`Session::shown_table`]). In some
//! games for several players, hands or whole boards are hidden. If several humans share the screen
//! in such a game, all hidden cards are face down after a move. The next player must first confirm
//! that they look at the screen ([`Session::seat_that_must_confirm`], [`Session::confirm_viewer`]).
//! After the end of the game, everyone may look at all boards.

use crate::{
    cards::{Card, Rng},
    engine::{Log, Move, Outcome, PileId, Step, Table, VisibleStep},
    machine::Seat,
    rules::{Part, Visibility},
};

use super::Session;

/// A salt for the seed that shuffles the hidden hands, so that its random numbers differ from those
/// of the deal and of the computer players.
const HAND_SALT: u64 = 15 << 60;

#[derive(Debug, Default)]
pub(super) struct Screen {
    /// The seat of the player who is looking at the screen. `None` until a player confirms that
    /// they are at the screen.
    viewer: Option<Seat>,
    /// A copy of the table in which every card that the viewer may not see is face down. `None` if
    /// the viewer may see every face-up card.
    shown: Option<Table>,
    /// The legal moves on the board that is shown. Only used if each player has a board of their
    /// own. Does not contain moves on other boards.
    moves_on_board: Option<Vec<Move>>,
}

impl Session {
    /// Returns the table as the viewer sees it: cards that the viewer may not see are face down.
    pub fn shown_table(&self) -> &Table {
        self.screen.shown.as_ref().unwrap_or_else(|| self.table())
    }

    /// Returns the depths (0 is the bottom) of the cards of a pile that the viewer may look at.
    pub fn visible_depths(&self, pile: PileId) -> Vec<usize> {
        let places = 0..self.shown_table().len(pile);
        if self.has_hidden_cards() {
            return places.filter(|at| self.shown_table().pile(pile)[*at].is_up()).collect();
        }
        places.filter(|depth| self.can_see(Seat(0), pile, *depth)).collect()
    }

    /// Returns true if the viewer may look at more cards of a pile than the screen already shows. A
    /// pile of a single face-up card has no more to show.
    pub fn has_more_cards_to_see(&self, pile: PileId) -> bool {
        let cards = self.shown_table().pile(pile);
        let is_more = cards.len() > 1 || cards.iter().any(|card| !card.is_up());
        is_more && !self.visible_depths(pile).is_empty()
    }

    /// Returns all legal moves, or only those on the shown board if each player has a board of
    /// their own. Use the moves to draw the cards, not to decide what the player may do.
    pub fn moves_on_shown_board(&self) -> &[Move] {
        self.screen.moves_on_board.as_deref().unwrap_or(self.legal_moves())
    }

    /// Returns true if the last move was made on the board that is shown.
    pub fn shows_last_move(&self) -> bool {
        !self.has_separate_boards() || self.last_mover().is_some_and(|seat| self.shows_board(seat))
    }

    /// Returns true if each player has a board and the board of this seat is shown.
    pub fn shows_board(&self, seat: Seat) -> bool {
        self.has_separate_boards() && self.screen.viewer == Some(seat)
    }

    /// Returns the steps of the last move as the viewer sees them. Returns no steps if the move was
    /// made on a board that is not shown.
    pub fn last_visible_steps(&self) -> Vec<VisibleStep<'_>> {
        if !self.shows_last_move() {
            return Vec::new();
        }
        let board = self.last_mover().filter(|_| self.has_separate_boards());
        let now = board.map_or(self.table(), |seat| self.machine.board_of_seat(Some(seat)));
        self.log().visible_steps_of_last_move(now, self.shown_table())
    }

    /// Returns the card that the last move carried, if the viewer could see the card before or
    /// after the move. `before` is the table that was shown before the move.
    pub fn last_carried_card(&self, before: &Table) -> Option<Card> {
        let Some(Move::Carry(carry)) = self.moves().last() else { return None };
        let is_carry = |step: &Step| match step {
            Step::Carry { from, .. } | Step::Draw { from, .. } => *from == carry.from,
            _ => false,
        };
        let seen = self.last_visible_steps().into_iter().find(|(step, _)| is_carry(step));
        let cards = before.pile(carry.from);
        let seen_before =
            || cards.get(carry.card_range(cards.len()).start).filter(|card| card.is_up());
        seen.and_then(|(_, face)| face).or_else(|| seen_before().map(|card| before.face(*card)))
    }

    /// Shows the board of a seat. Does nothing before the game is over.
    pub fn show_board(&mut self, seat: Seat) {
        if self.has_separate_boards()
            && self.outcome() != Outcome::Open
            && seat.0 < self.seat_count()
        {
            self.screen.viewer = Some(seat);
            self.update_screen();
        }
    }

    /// Returns the player who must confirm that they look at the screen before the game goes on.
    /// Returns `None` if nobody must confirm this. A confirmation is needed only if several humans
    /// play and hands are hidden. No hand is shown until the player confirms.
    pub fn seat_that_must_confirm(&self) -> Option<Seat> {
        let turn = self.turn().filter(|seat| self.is_human(*seat));
        if self.has_hidden_cards() && self.screen.viewer.is_none() { turn } else { None }
    }

    /// Makes the player whose turn it is the viewer. Call this function after the player has
    /// confirmed that they look at the screen now.
    pub fn confirm_viewer(&mut self) {
        if let Some(seat) = self.seat_that_must_confirm() {
            self.screen.viewer = Some(seat);
            self.update_screen();
        }
    }

    /// Returns true if there are hands or boards that a player at the screen may not see.
    fn has_hidden_cards(&self) -> bool {
        let is_held = |part: &Part| part.visibility == Visibility::Owner;
        self.outcome() == Outcome::Open
            && (self.has_separate_boards() || self.plan().rules().parts.iter().any(is_held))
    }

    /// Updates the viewer and the table that the viewer sees.
    pub(super) fn update_screen(&mut self) {
        let is_hidden = self.has_hidden_cards();
        if !is_hidden && !self.has_separate_boards() {
            self.screen = Screen::default();
            return;
        }
        let only = self.seating.only_human_seat();
        let viewer = self.screen.viewer;
        self.screen.viewer = match self.turn() {
            _ if !is_hidden => viewer.or(only).or(Some(Seat(0))),
            Some(turn) if self.is_human(turn) => only.or(viewer.filter(|seat| turn == *seat)),
            _ => only.or(viewer),
        };
        self.screen.moves_on_board = self.has_separate_boards().then(|| {
            let mut moves = Vec::new();
            self.plan()
                .list_legal_moves(self.machine.board_of_seat(self.screen.viewer), &mut moves);
            moves
        });
        self.screen.shown = Some(if is_hidden {
            self.table_for_viewer(self.screen.viewer)
        } else {
            self.machine.board_of_seat(self.screen.viewer).clone()
        });
    }

    /// Returns the table as a seat sees it. Without a viewer, all hands are face down. If each
    /// player has a board of their own, all cards are then face down.
    fn table_for_viewer(&self, viewer: Option<Seat>) -> Table {
        let mut table = self.machine.board_of_seat(viewer).clone();
        let all_see = |pile, depth| {
            !self.has_separate_boards()
                && (0..self.seat_count()).all(|seat| self.can_see(Seat(seat), pile, depth))
        };
        for pile in self.plan().piles() {
            for depth in 0..table.len(pile) {
                let seen = match viewer {
                    Some(seat) => self.can_see(seat, pile, depth),
                    None => all_see(pile, depth),
                };
                table.set_face_up(pile, depth, seen);
            }
        }
        self.shuffle_hidden_hands(viewer, &mut table);
        table
    }

    /// Puts every hand except the viewer's own into an order that reveals nothing. In a sorted
    /// hand, the place from which a card is played would reveal the neighbouring cards. The order
    /// depends only on the seed and on how often the cards were dealt again.
    fn shuffle_hidden_hands(&self, viewer: Option<Seat>, table: &mut Table) {
        let is_held = |pile: &PileId| self.plan().part(*pile).visibility == Visibility::Owner;
        let is_others =
            |pile: &PileId| is_held(pile) && (viewer.is_none() || self.owner(*pile) != viewer);
        let hands: Vec<PileId> = self.plan().piles().filter(is_others).collect();
        if hands.is_empty() {
            return;
        }
        let mut places: Vec<usize> = (0..table.faces().len()).collect();
        let deals = self.moves().iter().filter(|mv| **mv == Move::Redeal).count() as u64;
        Rng::new(self.seed ^ deals << 40 ^ HAND_SALT).shuffle(&mut places);
        let mut piles: Vec<_> = table.piles().map(|(_, cards)| cards.to_vec()).collect();
        for hand in hands {
            piles[hand.index()].sort_by_key(|card| places[usize::from(card.id().0)]);
        }
        Log::default().replace_piles(table, piles);
    }
}
