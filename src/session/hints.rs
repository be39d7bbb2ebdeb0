//! Decides which moves are worth showing: the hints in order, each with its reason; the moves that
//! go to the foundations automatically; and the place to which a single tap sends a card. Looks
//! only one move ahead and never uses a card that the player cannot see. Makes no sentences.

use std::{cmp::Reverse, collections::HashSet};

use crate::{
    cards::{Card, CardId, Rank},
    engine::{Carry, Log, Move, PileId, Step, Table, TableCard},
    machine::Seat,
    rules::{End, Gather, Measure, Role, Times},
    solver::{Lookahead, Trial},
};

use super::{Obstacle, Selection, Session};

#[cfg(test)]
mod tests;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    pub mv: Move,
    pub reason: HintReason,
    pub uncovers: Uncovered,
    /// True if every other move leads back to an earlier table of this game.
    pub is_only_progress: bool,
}

/// What a move uncovers. Contains only what the player can know before the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Uncovered {
    Nothing,
    /// The move makes this card free: no other card covers this card any more.
    Card(Card),
    /// The move makes this card free, and the card can be moved next.
    Movable(Card),
    /// The move makes this pile empty.
    Pile(PileId),
}

/// The reason for a move. [`HintReason::priority`] ranks the reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HintReason {
    /// The move makes a call (a special action that the game allows in addition to ordinary moves).
    Call,
    Redeal,
    /// Two cards change places, without an immediate benefit.
    Swap,
    /// Two cards change places. After that, two other cards must change places.
    Exchange,
    /// A card moves from one suitable place to another.
    Sideways,
    /// A card fills an empty place.
    FillsSpace,
    /// The stock deals new cards.
    Deal,
    /// Two cards go to an empty pile, one on top of the other.
    Pair,
    /// A card is placed on another card.
    OnCard,
    /// Two cards change places. After that, these two cards can leave the game together.
    MakesPair([Card; 2]),
    /// After the move, this card can be placed on the moved card.
    PreparesFor(Card),
    /// The move frees this card, and the card can then move.
    Frees(Card),
    FromWaste,
    /// The move empties this pile, and other cards may fill it. If all cards that may fill it have
    /// the same rank, the reason names the first of them.
    EmptiesPile(PileId, Option<Card>),
    /// The move frees this card, and the card can then go to a foundation.
    FreesForFoundation(Card),
    /// The score changes by this number. Only in games where the score measures success.
    Scores(i32),
    /// The move turns up a face-down card of this pile.
    TurnsUp(PileId),
    /// Cards leave the game together.
    RemovesCards,
    /// Cards go to the foundations.
    ToFoundation,
}

/// The effect of a single tap on a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TapResult {
    Move(Move),
    /// The player must choose the target of the card, or the other cards that move with it.
    PlayerChooses(Selection),
    Blocked(Obstacle),
}

impl Session {
    /// Returns the hints, best first: the player's legal moves, except those that lead back to an
    /// earlier table of this game. Moves with equal reasons keep the order in which they are
    /// listed.
    pub fn hints(&self) -> Vec<Hint> {
        let evaluated = self.evaluate_moves(self.human_moves()).into_iter();
        let mut hints: Vec<Hint> =
            evaluated.filter(|(_, was_visited)| !was_visited).map(|(hint, _)| hint).collect();
        hints.sort_by_key(|hint| Reverse(hint.reason.priority()));
        if let [only] = hints.as_mut_slice() {
            only.is_only_progress = true;
        }
        hints
    }

    /// Returns each move with its reason, in the given order. The `bool` is true if the move leads
    /// back to an earlier table of this game. All moves must be legal for the player.
    fn evaluate_moves(&self, moves: &[Move]) -> Vec<(Hint, bool)> {
        let new_hint =
            |mv: Move, (reason, uncovers)| Hint { mv, reason, uncovers, is_only_progress: false };
        if !self.can_look_ahead() {
            let hint = |mv: &Move| {
                (new_hint(*mv, (self.reason_without_trial(*mv), Uncovered::Nothing)), false)
            };
            return moves.iter().map(hint).collect();
        }
        let mut ahead = Lookahead::new(self.plan(), self.table(), self.log());
        let known: HashSet<Move> = self.legal.iter().copied().collect();
        let evaluate = |mv: &Move| {
            let look = |trial: Trial<'_>| {
                (new_hint(*mv, self.reason_after_trial(*mv, trial, &known)), trial.was_visited)
            };
            ahead.try_move(*mv, look)
        };
        moves.iter().map(evaluate).collect()
    }

    /// Returns true if the game has a single player. In such a game, only face-down cards are
    /// hidden from the player.
    pub(super) fn can_look_ahead(&self) -> bool {
        self.seat_count() == 1 && !self.has_separate_boards()
    }

    /// Returns the reason for a legal move without making the move on a trial table.
    fn reason_without_trial(&self, mv: Move) -> HintReason {
        if self.plan().call_used_by_move(self.shown_table(), mv).is_some() {
            return HintReason::Call;
        }
        match mv {
            Move::Together(_) if self.plan().is_stacked_pair(mv) => HintReason::Pair,
            Move::Together(_) if mv.is_swap() => HintReason::Swap,
            Move::Together([one, _]) if self.plan().is_foundation(one.to) => {
                HintReason::ToFoundation
            }
            Move::Together(_) | Move::FourCards(_) => HintReason::RemovesCards,
            Move::Carry(carry) if self.plan().is_foundation(carry.to) => {
                if self.is_sideways(carry) {
                    HintReason::Sideways
                } else {
                    HintReason::ToFoundation
                }
            }
            Move::Carry(carry) if self.shown_table().is_empty(carry.to) => HintReason::FillsSpace,
            Move::Carry(_) => HintReason::OnCard,
            Move::Deal => HintReason::Deal,
            Move::Redeal => HintReason::Redeal,
            Move::Call { .. } => HintReason::Call,
        }
    }

    /// Returns true if a move to a foundation is no progress, because the card already lies on a
    /// foundation. A pile that accepts cards like a foundation but has another role only collects
    /// cards, so a move from it to a real foundation is progress.
    fn is_sideways(&self, Carry { from, to, .. }: Carry) -> bool {
        let is_real = |pile: PileId| self.plan().part(pile).role == Role::Foundation;
        self.plan().is_foundation(from) && (is_real(from) || !is_real(to))
    }

    /// Returns the reason for a legal move, and what the move uncovers. `trial` contains the table
    /// after the move. `known` contains the moves that are legal before it.
    fn reason_after_trial(
        &self,
        mv: Move,
        trial: Trial<'_>,
        known: &HashSet<Move>,
    ) -> (HintReason, Uncovered) {
        let reason_untried = self.reason_without_trial(mv);
        // If this move turns up a card, the player cannot know that card, so the reason must not
        // depend on the moves that the card makes possible.
        let reveals_card = self.reveals_card(trial);
        let uncovers = self.find_uncovered_card_or_pile(mv, trial.table, reveals_card);
        match mv {
            Move::Carry(carry) => (
                self.reason_for_carry(carry, reason_untried, (trial, reveals_card), known),
                uncovers,
            ),
            Move::Together(_) | Move::FourCards(_) if reveals_card => (reason_untried, uncovers),
            Move::Together([one, other]) if reason_untried == HintReason::Swap => {
                self.reason_for_swap([one.from, other.from], trial.table, known)
            }
            Move::Together(_) | Move::FourCards(_) => (
                reason_untried,
                self.upgrade_uncovered_card_if_movable(uncovers, trial.table, known),
            ),
            Move::Deal | Move::Redeal | Move::Call { .. } => (reason_untried, Uncovered::Nothing),
        }
    }

    /// Returns the reason for a carry (a move of cards from one pile to another). `trial` contains
    /// the table after the carry. The `bool` is true if the carry reveals a hidden card.
    fn reason_for_carry(
        &self,
        carry: Carry,
        reason_untried: HintReason,
        (trial, reveals_card): (Trial<'_>, bool),
        known: &HashSet<Move>,
    ) -> HintReason {
        if matches!(
            reason_untried,
            HintReason::ToFoundation | HintReason::Call | HintReason::Sideways
        ) {
            return reason_untried;
        }
        if trial.log.steps_of_last_move().contains(&Step::Flip(carry.from)) {
            return HintReason::TurnsUp(carry.from);
        }
        if let Some(gain) = self.score_gain(trial.table, reveals_card) {
            return HintReason::Scores(gain);
        }
        if reveals_card {
            return self.reason_without_gain(carry, reason_untried, &Gains::default());
        }
        let gains = Gains::of_carry(self, carry, trial.table, known);
        gains
            .best_reason()
            .unwrap_or_else(|| self.reason_without_gain(carry, reason_untried, &gains))
    }

    /// Returns the change of the score. In games that score hands of cards, returns every change.
    /// In games whose score measures progress to a win, returns only an increase, and only if no
    /// hidden card affects it. Otherwise returns `None`.
    fn score_gain(&self, after: &Table, reveals_card: bool) -> Option<i32> {
        let gain = self.plan().score(after).value - self.score().value;
        match self.plan().rules().measure {
            Measure::Poker { .. } => Some(gain),
            Measure::WinProgress if !reveals_card && gain > 0 => Some(gain),
            _ => None,
        }
    }

    /// Returns the reason for an exchange of two cards, and the card that can then move. `after` is
    /// the table after the exchange.
    fn reason_for_swap(
        &self,
        piles: [PileId; 2],
        after: &Table,
        known: &HashSet<Move>,
    ) -> (HintReason, Uncovered) {
        let mut moves = Vec::new();
        self.plan().list_legal_moves(after, &mut moves);
        let pair = moves.iter().find_map(|mv| match mv {
            Move::Together(hops) if !mv.is_swap() => {
                let overlaps = hops.iter().any(|hop| piles.contains(&hop.from));
                let tops = [after.top_card(hops[0].from)?, after.top_card(hops[1].from)?];
                (overlaps && hops[0].from != hops[1].from).then_some(tops)
            }
            _ => None,
        });
        let carries = moves.iter().filter(|mv| !known.contains(mv)).filter_map(|mv| match mv {
            Move::Carry(carry) if piles.contains(&carry.from) => {
                Some((self.plan().is_foundation(carry.to), first_card_face(after, *carry)?))
            }
            _ => None,
        });
        let carries: Vec<(bool, Card)> = carries.collect();
        let home = carries.iter().find(|(is_home, _)| *is_home).map(|(_, card)| *card);
        let reason = if let Some(pair) = pair {
            HintReason::MakesPair(pair)
        } else if after.first_exchange_places().is_some() {
            HintReason::Exchange
        } else if let Some(card) = home {
            HintReason::FreesForFoundation(card)
        } else {
            self.score_gain(after, false).map_or(HintReason::Swap, HintReason::Scores)
        };
        let movable =
            carries.first().map_or(Uncovered::Nothing, |(_, card)| Uncovered::Movable(*card));
        (reason, movable)
    }

    /// Returns what a move uncovers: the first card that becomes free, or else the first pile that
    /// becomes empty.
    fn find_uncovered_card_or_pile(
        &self,
        mv: Move,
        after: &Table,
        reveals_card: bool,
    ) -> Uncovered {
        let ends: Vec<(PileId, End)> = match mv {
            Move::Carry(carry) if carry.buried_at.is_some() => Vec::new(),
            Move::Carry(carry) => vec![(carry.from, carry.from_end)],
            Move::Together(hops) => hops.iter().map(|hop| (hop.from, End::Top)).collect(),
            Move::FourCards(four) => {
                four.giving_piles().into_iter().map(|from| (from, End::Top)).collect()
            }
            Move::Deal | Move::Redeal | Move::Call { .. } => Vec::new(),
        };
        let card = |(pile, end): &(PileId, End)| {
            let card = after.end_card(*pile, *end).filter(|card| card.is_up())?;
            let depth = self.table().pile(*pile).iter().position(|it| it.id() == card.id())?;
            self.can_see(Seat(0), *pile, depth).then(|| Uncovered::Card(after.face(card)))
        };
        // If the move reveals a card, the hint names no empty pile. The rules may put the revealed
        // card there automatically, so the hint would tell the player something about this card.
        let emptied = |(pile, _): &(PileId, End)| {
            (!reveals_card && after.is_empty(*pile)).then_some(Uncovered::Pile(*pile))
        };
        ends.iter().find_map(card).or(ends.iter().find_map(emptied)).unwrap_or(Uncovered::Nothing)
    }

    /// Changes `Uncovered::Card` to `Uncovered::Movable` if a move that was not possible before can
    /// take the card.
    fn upgrade_uncovered_card_if_movable(
        &self,
        uncovers: Uncovered,
        after: &Table,
        known: &HashSet<Move>,
    ) -> Uncovered {
        let Uncovered::Card(card) = uncovers else { return uncovers };
        let mut moves = Vec::new();
        self.plan().list_legal_moves(after, &mut moves);
        let goes = |mv: &Move| match mv {
            _ if known.contains(mv) || mv.is_swap() => false,
            Move::Carry(carry) => first_card_face(after, *carry) == Some(card),
            Move::Together(hops) => hops.iter().any(|hop| after.top_card(hop.from) == Some(card)),
            _ => false,
        };
        if moves.iter().any(goes) { Uncovered::Movable(card) } else { uncovers }
    }

    /// Returns true if a card that is face down now is face up on the table of `trial`. Such a card
    /// was turned up in its pile, or was dealt automatically from the stock.
    fn reveals_card(&self, trial: Trial<'_>) -> bool {
        let shown = trial.log.cards_revealed_by_last_move(trial.table);
        let mut cards = self.table().piles().flat_map(|(_, cards)| cards);
        cards.any(|card| !card.is_up() && shown.contains(&card.id()))
    }

    /// Returns the reason for a carry (move of cards) that has no immediate gain.
    fn reason_without_gain(
        &self,
        carry: Carry,
        reason_untried: HintReason,
        gains: &Gains,
    ) -> HintReason {
        let is_of_waste = self.plan().part(carry.from).role == Role::Waste;
        match reason_untried {
            _ if gains.is_reversible => HintReason::Sideways,
            HintReason::OnCard if is_of_waste => HintReason::FromWaste,
            _ => reason_untried,
        }
    }

    /// Returns true if the player may be able to move only in a circle: the game has one player, a
    /// move is legal, and every legal move shifts or exchanges cards without taking a card from
    /// elsewhere to a foundation. A deal or redeal counts as such a move if redeals are unlimited
    /// and never shuffle.
    pub fn can_only_shift_cards(&self) -> bool {
        let stock_returns = self.has_endless_redeals_without_shuffle();
        let shifts = |mv: &Move| match self.reason_without_trial(*mv) {
            HintReason::FillsSpace
            | HintReason::OnCard
            | HintReason::Sideways
            | HintReason::Swap => true,
            HintReason::Deal | HintReason::Redeal => stock_returns,
            _ => false,
        };
        self.can_look_ahead() && !self.legal.is_empty() && self.legal.iter().all(shifts)
    }

    /// Returns true if the game allows any number of redeals and they never shuffle the cards.
    fn has_endless_redeals_without_shuffle(&self) -> bool {
        self.plan().rules().redeal.as_ref().is_some_and(|redeal| {
            redeal.times == Times::Endless
                && matches!(redeal.gather, Gather::Piles { shuffle: false, .. })
        })
    }

    /// Returns the first move that can automatically take a card to a foundation.
    pub fn first_foundation_move(&self) -> Option<Move> {
        self.plan().piles().find_map(|pile| self.foundation_move(pile))
    }

    /// Returns the move that takes the top card of a pile to a foundation without a call (special
    /// action), or `None`.
    pub fn foundation_move(&self, pile: PileId) -> Option<Move> {
        let home =
            |to: PileId| self.plan().is_foundation(to) && self.plan().part(to).role != Role::Aside;
        self.human_moves().iter().copied().find(|mv| match mv {
            // A card that is already on a foundation is excluded. Otherwise cards could move
            // between foundations for ever.
            Move::Carry(carry) if home(carry.from) => false,
            Move::Carry(carry) => {
                carry.from == pile
                    && (carry.from_end, carry.count, carry.buried_at) == (End::Top, 1, None)
                    && home(carry.to)
                    && self.plan().call_used_by_move(self.table(), *mv).is_none()
            }
            Move::Together(hops) => {
                let home = !mv.is_swap() && !self.plan().is_stacked_pair(*mv);
                home && hops.iter().any(|hop| hop.from == pile)
            }
            Move::FourCards(_) | Move::Deal | Move::Redeal | Move::Call { .. } => false,
        })
    }

    /// Returns a sort key for the target of a carry, to choose among moves with equal reasons. A
    /// lower key is better. A target card with the suit of the moved card is best. Among equal
    /// targets, the pile with the fewest cards is best.
    fn target_sort_key(&self, mv: Move) -> (bool, usize) {
        let Move::Carry(carry) = mv else { return (false, 0) };
        let table = self.shown_table();
        let suit = first_card_face(table, carry).map(Card::suit);
        let on = table.end_card(carry.to, carry.to_end).map(|on| table.face(on).suit());
        (suit.is_none() || on != suit, table.len(carry.to))
    }

    /// If a carry could put its cards on several cards of one rank and chooses the best of these
    /// targets, returns the rank and the number of these targets. The best target is in the pile
    /// with the fewest cards. A target in another suit than the moved card is not the best if
    /// another target is in the suit of the moved card.
    pub fn rank_of_least_buried_target(&self, mv: Move) -> Option<(Rank, usize)> {
        let Move::Carry(chosen) = mv else { return None };
        let table = self.shown_table();
        let unit = |carry: Carry| (carry.from, carry.from_end, carry.count, carry.buried_at);
        let rank_of_target = |carry: Carry| {
            let is_column = self.plan().part(carry.to).role == Role::Tableau;
            let on = table.end_card(carry.to, End::Top).filter(|on| is_column && on.is_up())?;
            (carry.to_end == End::Top).then(|| table.face(on).rank())
        };
        let rank = rank_of_target(chosen)?;
        let others: Vec<Carry> = self
            .human_moves()
            .iter()
            .filter_map(|other| match *other {
                Move::Carry(other) if unit(other) == unit(chosen) => Some(other),
                _ => None,
            })
            .filter(|other| other.to != chosen.to && rank_of_target(*other) == Some(rank))
            .collect();
        let (is_other_suit, size) = self.target_sort_key(mv);
        let is_worse = |other: &Carry| {
            let (has_other_suit, other_size) = self.target_sort_key(Move::Carry(*other));
            (has_other_suit || !is_other_suit) && other_size > size
        };
        let is_best = !others.is_empty() && others.iter().all(is_worse);
        is_best.then_some((rank, others.len() + 1))
    }

    /// Returns the first card of a carry from a tableau pile, if no legal move after the carry
    /// takes cards from the new pile straight back. Returns `None` if the carry reveals a hidden
    /// card: then the answer could depend on that card.
    pub fn card_without_way_back(&self, mv: Move) -> Option<Card> {
        let Move::Carry(carry) = mv else { return None };
        if !self.can_look_ahead() || self.plan().part(carry.from).role != Role::Tableau {
            return None;
        }
        let first = first_card(self.table(), carry).filter(|card| card.is_up())?;
        let (mut after, mut moves) = (self.table().clone(), Vec::new());
        self.plan().apply(&mut after, mv, &mut Log::default());
        let hidden: HashSet<CardId> = self
            .table()
            .piles()
            .flat_map(|(_, cards)| cards)
            .filter(|card| !card.is_up())
            .map(|card| card.id())
            .collect();
        let mut cards = after.piles().flat_map(|(_, cards)| cards);
        let reveals_card = cards.any(|card| card.is_up() && hidden.contains(&card.id()));
        let has_arrived = after.pile(carry.to).iter().any(|card| card.id() == first.id());
        if reveals_card || !has_arrived {
            return None;
        }
        self.plan().list_legal_moves(&after, &mut moves);
        let goes_back = |mv: &Move| match mv {
            Move::Carry(next) => (next.from, next.to) == (carry.to, carry.from),
            Move::Together(hops) => {
                hops.iter().any(|hop| (hop.from, hop.to) == (carry.to, carry.from))
            }
            Move::FourCards(_) | Move::Deal | Move::Redeal | Move::Call { .. } => false,
        };
        (!moves.iter().any(goes_back)).then(|| self.table().face(first))
    }

    /// Returns true if the move takes a card to a waste. A waste accepts any card, so it is the
    /// last choice for a card that can also go elsewhere.
    fn is_move_to_waste(&self, mv: Move) -> bool {
        matches!(mv, Move::Carry(carry) if self.plan().part(carry.to).role == Role::Waste)
    }

    /// Returns true if only the player can choose among these moves of one card. There are three
    /// such cases:
    ///
    /// - The card can leave the game with different sets of other cards.
    /// - The card can only be exchanged. Even if only one exchange is possible, the player taps
    ///   both cards. If the first tap made the exchange, the second tap could make another one.
    /// - The game scores poker hands, so that choosing a place is the whole game.
    fn should_player_choose(&self, moves: &[Move]) -> bool {
        match moves {
            [first @ Move::FourCards(_), others @ ..] => others.iter().any(|other| other != first),
            [_, ..] if matches!(self.plan().rules().measure, Measure::Poker { .. }) => true,
            moves => !moves.is_empty() && moves.iter().all(Move::is_swap),
        }
    }

    /// Returns the effect of a single tap on the card at `depth` of a pile (0 is the bottom). If
    /// possible, the card and the cards that move with it go to a foundation, otherwise to their
    /// best place.
    pub fn move_for_tap(&self, pile: PileId, depth: usize) -> TapResult {
        let is_top = depth + 1 == self.shown_table().len(pile);
        if let Some(mv) = self.foundation_move(pile).filter(|_| is_top) {
            return TapResult::Move(mv);
        }
        let taken = Selection::select_card(self, pile, depth);
        let moves: Vec<Move> = taken.destinations(self).iter().map(|to| to.mv).collect();
        if self.should_player_choose(&moves) {
            return TapResult::PlayerChooses(taken);
        }
        let evaluated = self.evaluate_moves(&moves).into_iter();
        let order = |(hint, was_visited): &(Hint, bool)| {
            let to_waste = self.is_move_to_waste(hint.mv);
            (*was_visited, to_waste, Reverse(hint.reason.priority()), self.target_sort_key(hint.mv))
        };
        match evaluated.min_by_key(order) {
            Some((hint, _)) => TapResult::Move(hint.mv),
            None => TapResult::Blocked(taken.main_obstacle(self)),
        }
    }
}

impl HintReason {
    /// Returns the strength of the reason. A tap also uses it to choose the target of a card
    /// ([`Session::move_for_tap`]). Ignores the cards and piles inside the variants.
    pub const fn priority(self) -> u8 {
        match self {
            HintReason::Call => 0,
            HintReason::Redeal => 1,
            HintReason::Swap | HintReason::Exchange | HintReason::Sideways => 2,
            HintReason::FillsSpace | HintReason::Scores(..=0) => 3,
            HintReason::Deal => 4,
            HintReason::Pair => 5,
            HintReason::OnCard => 6,
            HintReason::PreparesFor(_) | HintReason::MakesPair(_) => 7,
            HintReason::Frees(_) => 8,
            HintReason::FromWaste => 9,
            HintReason::EmptiesPile(..) => 10,
            HintReason::FreesForFoundation(_) | HintReason::Scores(_) => 11,
            HintReason::TurnsUp(_) => 12,
            HintReason::RemovesCards | HintReason::ToFoundation => 13,
        }
    }
}

/// The gains of a carry (a move of cards): what the carry has made possible.
#[derive(Default)]
struct Gains {
    /// The pile from which the cards came, if it is now empty and other cards may fill it.
    emptied: Option<PileId>,
    /// The first card of each carry that may fill the emptied pile. `None` for a face-down card.
    fillers: Vec<Option<Card>>,
    /// The card that the carry has freed, if the card can go to a foundation.
    freed_for_foundation: Option<Card>,
    /// The card that the carry has freed, if the card can move to another pile.
    freed: Option<Card>,
    /// A card that can be placed on the moved card.
    prepared_for: Option<Card>,
    /// True if the opposite carry is also legal. In that case it is no gain to free a card or to
    /// prepare a place for one.
    is_reversible: bool,
}

impl Gains {
    /// Finds the gains of the carry `done`, which led to the table `after`. `known` contains the
    /// moves that were legal before the carry.
    fn of_carry(session: &Session, done: Carry, after: &Table, known: &HashSet<Move>) -> Gains {
        let mut moves = Vec::new();
        session.plan().list_legal_moves(after, &mut moves);
        let mut gains = Gains::default();
        let filled_space = session.table().is_empty(done.to);
        for mv in &moves {
            let Move::Carry(next) = *mv else { continue };
            if next.from != done.from && next.to != done.from && next.to != done.to {
                continue;
            }
            let is_back = next.from == done.to && next.to == done.from;
            gains.is_reversible |= is_back && next.count == done.count;
            if is_back || known.contains(mv) {
                continue;
            }
            let card = || first_card_face(after, next);
            // The carry can free only a card that was in this pile before the carry. A card that
            // came to the pile automatically does not count.
            let was_there = || {
                let first = first_card(after, next);
                let mut before = session.table().pile(done.from).iter();
                before.any(|card| Some(card.id()) == first.map(TableCard::id))
            };
            if next.from == done.from && session.plan().is_foundation(next.to) {
                gains.freed_for_foundation =
                    gains.freed_for_foundation.or_else(|| card().filter(|_| was_there()));
            } else if next.from == done.from && next.to != done.to {
                gains.freed = gains.freed.or_else(|| card().filter(|_| was_there()));
            } else if next.to == done.from && after.is_empty(done.from) && !filled_space {
                gains.emptied = Some(done.from);
                gains.fillers.push(card());
            } else if (next.to, next.to_end) == (done.to, done.to_end) && !filled_space {
                gains.prepared_for = gains.prepared_for.or_else(card);
            }
        }
        gains
    }

    /// Returns a card that may fill the emptied pile. Returns `None` if cards of different ranks
    /// may fill it.
    fn card_that_fills_emptied_pile(&self) -> Option<Card> {
        let first = (*self.fillers.first()?)?;
        let is_like_first = |card: &Option<Card>| card.is_some_and(|it| it.rank() == first.rank());
        self.fillers.iter().all(is_like_first).then_some(first)
    }

    /// Returns the best gain, or `None`.
    fn best_reason(&self) -> Option<HintReason> {
        let home = self.freed_for_foundation.map(HintReason::FreesForFoundation);
        let emptied =
            self.emptied.map(|at| HintReason::EmptiesPile(at, self.card_that_fills_emptied_pile()));
        home.or(emptied)
            .or(self.freed.filter(|_| !self.is_reversible).map(HintReason::Frees))
            .or(self.prepared_for.filter(|_| !self.is_reversible).map(HintReason::PreparesFor))
    }
}

/// Returns the face of the first card that a carry moves, or `None` if the card is face down.
fn first_card_face(table: &Table, carry: Carry) -> Option<Card> {
    first_card(table, carry).filter(|card| card.is_up()).map(|card| table.face(card))
}

fn first_card(table: &Table, carry: Carry) -> Option<TableCard> {
    let cards = table.pile(carry.from);
    cards.get(carry.card_range(cards.len()).start).copied()
}
