//! The screen: who looks at it, and what they see of the table. Knows seats and what each may see.
//!
//! Pages, hints and speech use only the table as it is shown ([`Session::shown`]). If several
//! humans share the screen and hands or whole boards are hidden, nothing hidden is shown after a
//! move until the next player says that they look now ([`Session::screen_waits_for`],
//! [`Session::take_screen`]). When the game is over, everyone may look at all boards.

use crate::{
    cards::{Card, Rng},
    engine::{Log, Move, Outcome, PileId, Step, Table, VisibleStep},
    machine::Seat,
    rules::{Part, Visibility},
};

use super::Session;

/// Keeps the random numbers that mix the hidden hands apart from those of the deal and of the
/// computer players.
const HAND_SALT: u64 = 15 << 60;

#[derive(Debug, Default)]
pub(super) struct Screen {
    /// The player who looks, or `None` until they say so.
    viewer: Option<Seat>,
    /// The table with everything face down that the viewer may not see, or `None` if they may see
    /// all that is face up.
    shown: Option<Table>,
    /// The next legal moves on the board that is shown, where each player has a board. Says nothing
    /// about the other boards.
    moves_on_board: Option<Vec<Move>>,
}

impl Session {
    /// Returns the table as the viewer sees it: cards they may not see are face down.
    pub fn shown(&self) -> &Table {
        self.screen.shown.as_ref().unwrap_or_else(|| self.table())
    }

    /// Returns the depths (0 is the bottom) of the cards of a pile that the viewer may look at.
    pub fn visible_depths(&self, pile: PileId) -> Vec<usize> {
        let places = 0..self.shown().len(pile);
        if self.has_hidden_cards() {
            return places.filter(|at| self.shown().pile(pile)[*at].is_up()).collect();
        }
        places.filter(|depth| self.sees(Seat(0), pile, *depth)).collect()
    }

    /// Returns true if the viewer may look at more of a pile than the screen already shows. A
    /// single card that is face up is already shown.
    pub fn has_more_to_see(&self, pile: PileId) -> bool {
        let cards = self.shown().pile(pile);
        let is_more = cards.len() > 1 || cards.iter().any(|card| !card.is_up());
        is_more && !self.visible_depths(pile).is_empty()
    }

    /// Returns the legal moves. Where each player has a board, returns the legal moves on the board
    /// that is shown. Use it to draw the cards, not to decide what the player may do.
    pub fn legal_on_shown_board(&self) -> &[Move] {
        self.screen.moves_on_board.as_deref().unwrap_or(self.legal())
    }

    /// Returns true if the last move was made on the board that is shown.
    pub fn shows_last_move(&self) -> bool {
        !self.has_boards() || self.last_mover().is_some_and(|seat| self.shows_board(seat))
    }

    /// Returns true if each player has a board and the one of this seat is shown.
    pub fn shows_board(&self, seat: Seat) -> bool {
        self.has_boards() && self.screen.viewer == Some(seat)
    }

    /// Returns the steps of the last move as the viewer sees them. Returns none for a move on a
    /// board that is not shown.
    pub fn last_visible_steps(&self) -> Vec<VisibleStep<'_>> {
        if !self.shows_last_move() {
            return Vec::new();
        }
        let board = self.last_mover().filter(|_| self.has_boards());
        let now = board.map_or(self.table(), |seat| self.machine.board(Some(seat)));
        self.log().last_visible_steps(now, self.shown())
    }

    /// Returns the card that the last move carried, if the viewer has seen it before or after the
    /// move. `before` is the table that was shown before the move.
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
        if self.has_boards() && self.outcome() != Outcome::Open && seat.0 < self.seats() {
            self.screen.viewer = Some(seat);
            self.update_screen();
        }
    }

    /// Returns the player who must take the screen before play goes on, or `None`. Only needed
    /// where hands are hidden and several humans play. Until then no hand is shown.
    pub fn screen_waits_for(&self) -> Option<Seat> {
        let turn = self.turn().filter(|seat| self.is_human(*seat));
        if self.has_hidden_cards() && self.screen.viewer.is_none() { turn } else { None }
    }

    /// The player whose turn it is says that they look at the screen now.
    pub fn take_screen(&mut self) {
        if let Some(seat) = self.screen_waits_for() {
            self.screen.viewer = Some(seat);
            self.update_screen();
        }
    }

    /// Returns true if there are hands or boards that a player at the screen may not see.
    fn has_hidden_cards(&self) -> bool {
        let is_held = |part: &Part| part.visibility == Visibility::Owner;
        self.outcome() == Outcome::Open
            && (self.has_boards() || self.plan().rules().parts.iter().any(is_held))
    }

    /// Updates who looks and what they see.
    pub(super) fn update_screen(&mut self) {
        let is_hidden = self.has_hidden_cards();
        if !is_hidden && !self.has_boards() {
            self.screen = Screen::default();
            return;
        }
        let only = self.seating.only_human();
        let viewer = self.screen.viewer;
        self.screen.viewer = match self.turn() {
            _ if !is_hidden => viewer.or(only).or(Some(Seat(0))),
            Some(turn) if self.is_human(turn) => only.or(viewer.filter(|seat| turn == *seat)),
            _ => only.or(viewer),
        };
        self.screen.moves_on_board = self.has_boards().then(|| {
            let mut moves = Vec::new();
            self.plan().legal(self.machine.board(self.screen.viewer), &mut moves);
            moves
        });
        self.screen.shown = Some(if is_hidden {
            self.table_seen_by(self.screen.viewer)
        } else {
            self.machine.board(self.screen.viewer).clone()
        });
    }

    /// Returns the table as a seat sees it. Without a viewer no hand is shown, and of several
    /// boards no card.
    fn table_seen_by(&self, viewer: Option<Seat>) -> Table {
        let mut table = self.machine.board(viewer).clone();
        let all_see = |pile, depth| {
            !self.has_boards() && (0..self.seats()).all(|seat| self.sees(Seat(seat), pile, depth))
        };
        for pile in self.plan().piles() {
            for depth in 0..table.len(pile) {
                let seen = match viewer {
                    Some(seat) => self.sees(seat, pile, depth),
                    None => all_see(pile, depth),
                };
                table.set_face_up(pile, depth, seen);
            }
        }
        self.shuffle_hidden_hands(viewer, &mut table);
        table
    }

    /// Puts every hand except the viewer's own into an order that reveals nothing. A sorted hand
    /// would reveal, by the place a card leaves, which cards are next to it. The order depends only
    /// on the seed and on how often cards were dealt again.
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
