//! The screen: who looks at it, and what is shown of the table there. Knows
//! seats and what they see; where several persons share the screen and hands or
//! whole boards are hidden, nobody sees one until it is said who now looks. When
//! the game is over everybody's board may be looked at.
//!
//! Pages, hints and speech are given the table as it is shown
//! ([`Session::shown`]) and no other. Where several persons share the screen,
//! nobody looks after a move until the next one says that they do
//! ([`Session::screen_waits_for`], [`Session::take_screen`]).

use crate::{
    cards::{Card, Rng},
    engine::{Log, Move, Outcome, PileId, SeenStep, Step, Table},
    machine::Seat,
    rules::{Part, Sight},
};

use super::Session;

/// Sets the chance by which hidden hands are mixed apart from that of the deal
/// and of the computers.
const OF_HANDS: u64 = 15 << 60;

/// Who looks at the screen, and what they see there.
#[derive(Debug, Default)]
pub(super) struct Screen {
    /// The person who looks; none before they have said so.
    viewer: Option<Seat>,
    /// The table with all that they may not see face down; none if they see all
    /// that lies face up.
    shown: Option<Table>,
    /// What could be done next on the board that is shown, where each player has
    /// one: of another's nothing is told.
    reach: Option<Vec<Move>>,
}

impl Session {
    /// The table as the person at the screen sees it: what they may not see lies
    /// face down.
    pub fn shown(&self) -> &Table {
        self.screen.shown.as_ref().unwrap_or_else(|| self.table())
    }

    /// The cards of a pile that whoever looks at the screen may look at: their
    /// places, 0 the bottom.
    pub fn seen_of(&self, pile: PileId) -> Vec<usize> {
        let places = 0..self.shown().len(pile);
        if self.hides_hands() {
            return places.filter(|at| self.shown().pile(pile)[*at].is_up()).collect();
        }
        places.filter(|depth| self.sees(Seat(0), pile, *depth)).collect()
    }

    /// Tests if there is more to see of a pile than is seen as it lies: a single
    /// card that lies face up is seen.
    pub fn has_more_to_see(&self, pile: PileId) -> bool {
        let cards = self.shown().pile(pile);
        let is_more = cards.len() > 1 || cards.iter().any(|card| !card.is_up());
        is_more && !self.seen_of(pile).is_empty()
    }

    /// The legal moves, or where each player has a board of their own those that
    /// could be made on the one that is shown: for where cards lie, not for what
    /// may be done.
    pub fn moves_shown(&self) -> &[Move] {
        self.screen.reach.as_deref().unwrap_or(self.legal())
    }

    /// Tests if the last move was made on the board that is shown.
    pub fn shows_last_move(&self) -> bool {
        !self.has_boards() || self.last_mover().is_some_and(|seat| self.shows_board(seat))
    }

    /// Tests if the board of a seat is shown, where each has one.
    pub fn shows_board(&self, seat: Seat) -> bool {
        self.has_boards() && self.screen.viewer == Some(seat)
    }

    /// The steps of the last move as the person at the screen sees them; none of
    /// a move on a board that is not shown.
    pub fn last_seen(&self) -> Vec<SeenStep<'_>> {
        if !self.shows_last_move() {
            return Vec::new();
        }
        let board = self.last_mover().filter(|_| self.has_boards());
        let now = board.map_or(self.table(), |seat| self.machine.board(Some(seat)));
        self.log().last_seen(now, self.shown())
    }

    /// The card that the last move carried, if the person at the screen has seen it: where it came
    /// to lie, or where it lay. `before` is the table before the move, as it was shown.
    pub fn last_carried(&self, before: &Table) -> Option<Card> {
        let Some(Move::Carry(carry)) = self.moves().last() else { return None };
        let is_it = |step: &Step| match step {
            Step::Carry { from, .. } | Step::Draw { from, .. } => *from == carry.from,
            _ => false,
        };
        let seen = self.last_seen().into_iter().find(|(step, _)| is_it(step));
        let cards = before.pile(carry.from);
        let lay = || cards.get(carry.cards(cards.len()).start).filter(|card| card.is_up());
        seen.and_then(|(_, face)| face).or_else(|| lay().map(|card| before.face(*card)))
    }

    /// Shows the board of a seat, once the game is over.
    pub fn show_board(&mut self, seat: Seat) {
        if self.has_boards() && self.outcome() != Outcome::Open && seat.0 < self.seats() {
            self.screen.viewer = Some(seat);
            self.look();
        }
    }

    /// The person who must take the screen before play goes on, where hands are
    /// hidden and several persons play: until then no hand is seen.
    pub fn screen_waits_for(&self) -> Option<Seat> {
        let turn = self.turn().filter(|seat| self.is_person(*seat));
        if self.hides_hands() && self.screen.viewer.is_none() { turn } else { None }
    }

    /// The person who is to move looks at the screen now.
    pub fn take_screen(&mut self) {
        if let Some(seat) = self.screen_waits_for() {
            self.screen.viewer = Some(seat);
            self.look();
        }
    }

    /// Tests if there are hands or boards that some person at the screen may
    /// not see.
    fn hides_hands(&self) -> bool {
        let is_held = |part: &Part| part.sight == Sight::Owner;
        self.outcome() == Outcome::Open
            && (self.has_boards() || self.plan().rules().parts.iter().any(is_held))
    }

    /// Works out who looks, and what they see.
    pub(super) fn look(&mut self) {
        let is_hidden = self.hides_hands();
        if !is_hidden && !self.has_boards() {
            self.screen = Screen::default();
            return;
        }
        let only = self.seating.only_person();
        let viewer = self.screen.viewer;
        self.screen.viewer = match self.turn() {
            // Nothing is hidden any more.
            _ if !is_hidden => viewer.or(only).or(Some(Seat(0))),
            Some(turn) if self.is_person(turn) => only.or(viewer.filter(|seat| turn == *seat)),
            _ => only.or(viewer),
        };
        self.screen.reach = self.has_boards().then(|| {
            let mut moves = Vec::new();
            self.plan().legal(self.machine.board(self.screen.viewer), &mut moves);
            moves
        });
        self.screen.shown = Some(if is_hidden {
            self.seen_by(self.screen.viewer)
        } else {
            self.machine.board(self.screen.viewer).clone()
        });
    }

    /// The table as a seat sees it; if nobody looks, without any hand, and of
    /// several boards none.
    fn seen_by(&self, viewer: Option<Seat>) -> Table {
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
                table.show(pile, depth, seen);
            }
        }
        self.mix_hands(viewer, &mut table);
        table
    }

    /// Lays every hand except the viewer's own in an order that tells nothing. Who
    /// holds it has it sorted, so that the place from which a card goes would
    /// tell what lies beside it. All cards keep this order from one deal to the
    /// next, and it follows from the seed alone.
    fn mix_hands(&self, viewer: Option<Seat>, table: &mut Table) {
        let is_held = |pile: &PileId| self.plan().part(*pile).sight == Sight::Owner;
        let is_others =
            |pile: &PileId| is_held(pile) && (viewer.is_none() || self.owner(*pile) != viewer);
        let hands: Vec<PileId> = self.plan().piles().filter(is_others).collect();
        if hands.is_empty() {
            return;
        }
        let mut places: Vec<usize> = (0..table.faces().len()).collect();
        let deals = self.moves().iter().filter(|mv| **mv == Move::Redeal).count() as u64;
        Rng::new(self.seed ^ deals << 40 ^ OF_HANDS).shuffle(&mut places);
        let mut piles: Vec<_> = table.piles().map(|(_, cards)| cards.to_vec()).collect();
        for hand in hands {
            piles[hand.index()].sort_by_key(|card| places[usize::from(card.id().0)]);
        }
        Log::default().lay_anew(table, piles);
    }
}
