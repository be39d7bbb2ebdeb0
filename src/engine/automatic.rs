//! What follows a move by itself, in the declared order, until nothing more
//! follows; then the change of phase, and the last touches of a won game.

use crate::rules::{End, Finish, Lines, PartId, Role, Source, Then, Turn, Until};

use super::{
    moves::Move,
    plan::{Plan, RoutePlan, ThenPlan},
    play::Hand,
    stock::next_colour,
    table::{PileId, Step},
};

impl Plan {
    /// Lets everything follow that follows by itself.
    pub(super) fn settle(&self, hand: &mut Hand<'_>) {
        loop {
            while self.follow_once(hand) {}
            if !self.phase_ended(hand) {
                break;
            }
            hand.remember(|state| {
                state.phase += 1;
                state.fresh = None;
            });
        }
        if !self.rules().finish.is_empty() && self.is_won(hand.table) {
            self.rules().finish.iter().for_each(|last| self.finish(hand, *last));
        }
    }

    /// Does the first consequence that has something to do.
    fn follow_once(&self, hand: &mut Hand<'_>) -> bool {
        let phase = &self.phases[usize::from(hand.table.state.phase)];
        phase.after.iter().any(|then| match then {
            ThenPlan::Play(route) => self.play_by_itself(hand, route),
            ThenPlan::Other(Then::TurnUp(part)) => self.turn_up(hand, *part),
            ThenPlan::Other(Then::Fill { part, from }) => self.fill(hand, *part, from),
            ThenPlan::Other(Then::Play(_)) => false,
        })
    }

    fn phase_ended(&self, hand: &Hand<'_>) -> bool {
        match self.rules().phases[usize::from(hand.table.state.phase)].until {
            Until::End => false,
            Until::StockEmpty => {
                self.first_of(Role::Stock).is_none_or(|stock| hand.table.is_empty(stock))
            }
        }
    }

    fn play_by_itself(&self, hand: &mut Hand<'_>, route: &RoutePlan) -> bool {
        let mut moves = std::mem::take(&mut hand.log.scratch);
        moves.clear();
        self.along(hand.table, route, &mut moves);
        let first = moves.first().copied();
        hand.log.scratch = moves;
        let Some(Move::Carry(carry)) = first else {
            return false;
        };
        self.carry(hand, carry);
        true
    }

    fn turn_up(&self, hand: &mut Hand<'_>, part: PartId) -> bool {
        let hidden = self.piles_of(part).find(|pile| {
            hand.table.end(*pile, End::Top).is_some_and(|tok| !tok.is_up())
                && self.is_free(hand.table, *pile)
        });
        hidden.inspect(|pile| hand.step(Step::Flip(*pile))).is_some()
    }

    fn fill(&self, hand: &mut Hand<'_>, part: PartId, sources: &[Source]) -> bool {
        self.piles_of(part).any(|space| {
            hand.table.is_empty(space)
                && sources.iter().any(|source| self.fill_from(hand, space, source))
        })
    }

    fn fill_from(&self, hand: &mut Hand<'_>, space: PileId, source: &Source) -> bool {
        match *source {
            Source::Top(part, lines) => {
                let index = self.index_in_part(space);
                let giver = self.piles_of(part).find(|pile| {
                    gives(lines, index, self.index_in_part(*pile)) && !hand.table.is_empty(*pile)
                });
                giver.inspect(|pile| hand.turn_up_on(*pile, space)).is_some()
            }
            Source::Search { stock, colour, others } => {
                let (stock, others) = (self.pile(stock.at(0)), self.pile(others.at(0)));
                let mut turned = false;
                while let Some(next) = next_colour(hand.table, stock) {
                    turned = true;
                    if next == colour {
                        hand.turn_up_on(stock, space);
                        break;
                    }
                    hand.turn_up_on(stock, others);
                }
                turned
            }
        }
    }

    fn finish(&self, hand: &mut Hand<'_>, last: Finish) {
        match last {
            Finish::DealOut => {
                while self.next_turn(hand.table).is_some_and(|turn| matches!(turn, Turn::Newest(_)))
                {
                    self.deal_from_stock(hand);
                    while self.follow_once(hand) {}
                }
            }
            Finish::LayOn { from, to } => {
                for pile in self.piles_of(from) {
                    while let Some(card) = hand.table.top(pile) {
                        let fits = |on: PileId| {
                            let build = self.part(on).build;
                            hand.table
                                .top(on)
                                .zip(build)
                                .is_some_and(|(top, build)| build.allows(top, card))
                        };
                        let Some(on) = self.piles_of(to).find(|on| fits(*on)) else {
                            break;
                        };
                        hand.turn_up_on(pile, on);
                    }
                }
            }
        }
    }
}

/// Tests if the giving pile may fill the space, by their numbers.
fn gives(lines: Lines, space: u8, giver: u8) -> bool {
    match lines {
        Lines::Any => true,
        Lines::Same => space == giver,
        Lines::Table(table) => table[usize::from(space)].contains(&giver),
    }
}
