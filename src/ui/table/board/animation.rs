//! The order in which cards move when a table changes, so that the player can follow the change.
//! Depends on the steps of moves and on the layout of the piles, not on the screen.

use crate::{
    cards::CardId,
    engine::{PileId, Plan, Step, Table, TableCard},
    rules::{End, Place, Role, Spread},
};

/// The longest delay before the last card starts to move, in milliseconds.
pub const MAX_DELAY: u32 = 700;
/// The longest time of a deal with everything that is shown before it, in milliseconds.
pub const MAX_DEAL_DURATION: u32 = 1180;
/// The duration of one card's flight during play, in milliseconds.
pub const FLIGHT_DURATION: u32 = 200;
/// How long a card keeps its flight after it has arrived, in milliseconds. A busy browser may start
/// the animation late.
pub const LANDING_MARGIN: u32 = 40;
/// How long a deal waits while the picture of the layout grows into the table, in milliseconds.
pub const PAGE_TRANSITION_DELAY: u32 = 280;
const _: () = assert!(PAGE_TRANSITION_DELAY + MAX_DELAY + FLIGHT_DURATION <= MAX_DEAL_DURATION);
/// The delay between two automatic consequences of a move, in milliseconds.
const CONSEQUENCE_DELAY: u32 = 110;
/// The delay between two cards of a deal, in milliseconds.
const DEAL_DELAY: u32 = 22;

/// Returns how long each card waits before it moves, in milliseconds. The animation shows the steps
/// of a move. The index is the id of the card. `before` is the table before the move.
pub fn move_animation_delays(before: &Table, steps: &[Step]) -> Vec<u32> {
    let mut piles: Vec<Vec<CardId>> =
        before.piles().map(|(_, cards)| cards.iter().map(|card| card.id()).collect()).collect();
    let mut waits = vec![0; before.faces().len()];
    let visible_steps = steps.iter().filter(|step| step.is_visible());
    let count = visible_steps.clone().count() as u32;
    let gap = CONSEQUENCE_DELAY.min(MAX_DELAY / count.max(1));
    for (at, step) in visible_steps.enumerate() {
        let wait = at as u32 * gap;
        match step {
            Step::Carry { .. } | Step::Draw { .. } => move_cards(&mut piles, step)
                .into_iter()
                .for_each(|card| waits[usize::from(card.0)] = wait),
            Step::Flip(pile) => {
                if let Some(card) = piles[pile.index()].last() {
                    waits[usize::from(card.0)] = wait;
                }
            }
            _ => {}
        }
    }
    waits
}

/// The cards that a redeal collects before it deals them again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectedCards {
    /// Whether a card is collected. The index is the id of the card.
    pub cards: Vec<bool>,
    /// Whether the collected cards are shuffled before they are dealt again.
    pub shuffled: bool,
}

/// Returns the cards that a redeal collects from several piles and deals to several piles. It
/// collects each pile that lost or changed a card. `after` is the table after the move. Returns
/// `None` for any other move, for example a redeal that only turns the waste over.
pub fn cards_collected_in_redeal(steps: &[Step], after: &Table) -> Option<CollectedCards> {
    let before = steps.iter().find_map(|step| match step {
        Step::ReplacePiles(before) => Some(before),
        _ => None,
    })?;
    let mut cards = vec![false; after.faces().len()];
    let mut source_count = 0;
    for ((_, now), before) in after.piles().zip(before) {
        let is_unchanged = now.len() >= before.len() && now.iter().zip(before).all(|(a, b)| a == b);
        if !is_unchanged {
            source_count += 1;
            before.iter().for_each(|card| cards[usize::from(card.id().0)] = true);
        }
    }
    let holds = |pile: &[TableCard]| pile.iter().any(|card| cards[usize::from(card.id().0)]);
    let target_count = after.piles().filter(|(_, pile)| holds(pile)).count();
    let uses_random_numbers =
        |step: &Step| matches!(step, Step::State(it) if it.rng != after.state.rng);
    let shuffled = steps.iter().any(uses_random_numbers);
    (source_count > 1 && target_count > 1).then_some(CollectedCards { cards, shuffled })
}

/// Returns true if all piles are dealt again.
pub fn is_full_redeal(steps: &[Step]) -> bool {
    steps.iter().any(|step| matches!(step, Step::ReplacePiles(_)))
}

/// Returns how long each card waits before it moves, in milliseconds. The delays are for an
/// animation that deals the whole table. It begins after `start` milliseconds, and its last card
/// starts at most `longest` milliseconds later. The index is the id of the card.
///
/// - The cards of a fan are dealt together.
/// - A ring is dealt by angle. All cards of a pile are dealt together, and so are the piles of
///   several rings at the same angle.
/// - Everything else is dealt row by row. A mountain grows from its peak.
/// - Cards in piles of more than 16 cards wait only `start` milliseconds.
pub fn deal_animation_delays(plan: &Plan, table: &Table, start: u32, longest: u32) -> Vec<u32> {
    let turns = pile_turns(plan);
    let mut packets: Vec<(DealMoment, &[TableCard])> = Vec::new();
    for (pile, cards) in table.piles().filter(|(_, cards)| (1..=16).contains(&cards.len())) {
        let PileTurn { is_packet, order } = turns[pile.index()];
        match is_packet {
            true => packets.push(((0, order), cards)),
            false => {
                let rounds = cards.chunks(1).enumerate();
                packets.extend(rounds.map(|(round, card)| ((round, order), card)));
            }
        }
    }
    packets.sort_by_key(|(turn, _)| *turn);
    let moments: Vec<_> = packets.chunk_by(|one, next| one.0 == next.0).collect();
    let largest = packets.iter().map(|(_, cards)| cards.len()).max().unwrap_or(1) as u32;
    let gap = (DEAL_DELAY * largest).min(longest / (moments.len() as u32).max(1));
    let mut waits = vec![start; table.faces().len()];
    for (moment, at) in moments.into_iter().zip(0..) {
        for card in moment.iter().flat_map(|(_, cards)| *cards) {
            waits[usize::from(card.id().0)] = start + at * gap;
        }
    }
    waits
}

/// Returns true if some piles of this pile's part are upright and all others lie crosswise.
pub fn alternates_turns(plan: &Plan, pile: PileId) -> bool {
    let part = plan.part_of(pile);
    let places = plan.rules().layout.wide.places().filter(|(pile, _)| pile.part == part);
    let turns: Vec<f32> = places.map(|(_, place)| place.turn.rem_euclid(180.0)).collect();
    let is_any = |wanted: f32| turns.contains(&wanted);
    is_any(0.0) && is_any(90.0) && turns.iter().all(|turn| [0.0, 90.0].contains(turn))
}

/// The round of a deal, and the [`PileTurn::order`] of a pile.
type DealMoment = (usize, (u8, i32));

/// When and how a pile gets its cards in a deal.
#[derive(Clone, Copy, Debug)]
struct PileTurn {
    /// Whether all cards of the pile come together, and not one in each round.
    is_packet: bool,
    /// The number of the part and a number in the part. Piles with lower numbers come first, and
    /// piles with equal numbers together.
    order: (u8, i32),
}

/// Returns the turn of each pile in a deal. The index is the id of the pile.
fn pile_turns(plan: &Plan) -> Vec<PileTurn> {
    let part_number = |pile: PileId| plan.part_of(pile).0;
    let in_part_order = |pile| PileTurn {
        is_packet: false,
        order: (part_number(pile), i32::from(plan.index_in_part(pile))),
    };
    let mut turns: Vec<PileTurn> = plan.piles().map(in_part_order).collect();
    let places = plan.rules().layout.wide.places();
    let mut places: Vec<_> = places.map(|(pile, place)| (plan.pile(pile), place)).collect();
    places.sort_by_key(|(pile, _)| *pile);
    // All rings are dealt together.
    let mut first_ring = None;
    for part in places.chunk_by(|(one, _), (next, _)| part_number(*one) == part_number(*next)) {
        let angles = ring_angles(part).unwrap_or_default();
        for ((pile, _), angle) in part.iter().zip(angles) {
            let ring = *first_ring.get_or_insert(part_number(*pile));
            turns[pile.index()] = PileTurn { is_packet: true, order: (ring, angle) };
        }
    }
    for role in [Role::Foundation, Role::Tableau] {
        let is_loose =
            |pile: PileId| plan.part(pile).role == role && !turns[pile.index()].is_packet;
        let piles: Vec<_> = places.iter().copied().filter(|(pile, _)| is_loose(*pile)).collect();
        let Some((first, _)) = piles.first() else { continue };
        let number = part_number(*first);
        for ((pile, _), order) in piles.iter().zip(mountain_order(&piles).unwrap_or_default()) {
            turns[pile.index()].order = (number, order);
        }
    }
    for (pile, place) in places {
        turns[pile.index()].is_packet |= matches!(place.spread, Spread::Fan { .. });
    }
    turns
}

/// Returns the angle of each pile of a ring in degrees, clockwise from the first pile. Returns
/// `None` if the piles of a part form no ring. On a ring each pile has its own direction, and at
/// least one direction is not a quarter turn.
fn ring_angles(part: &[(PileId, Place)]) -> Option<Vec<i32>> {
    let (_, first) = part.first()?;
    let angle = |turn: f32| ((turn - first.turn).round() as i32).rem_euclid(360);
    let angles: Vec<i32> = part.iter().map(|(_, place)| angle(place.turn)).collect();
    let mut directions = angles.clone();
    directions.sort_unstable();
    directions.dedup();
    let is_ring = directions.len() > 2
        && directions.len() == angles.len()
        && directions.iter().any(|angle| angle % 90 != 0);
    is_ring.then_some(angles)
}

/// Returns a number for each pile of a mountain. The numbers grow from the peak down, and in each
/// row from the middle to both sides. In a mountain each row is wider than the row above it.
/// Returns `None` if the piles form no mountain.
fn mountain_order(piles: &[(PileId, Place)]) -> Option<Vec<i32>> {
    let hundredths = |length: f32| (length * 100.0).round() as i32;
    let middle = piles.iter().map(|(_, place)| place.x).sum::<f32>() / piles.len() as f32;
    let spot = |place: &Place| (hundredths(place.y), hundredths((place.x - middle).abs()));
    let spots: Vec<(i32, i32)> = piles.iter().map(|(_, place)| spot(place)).collect();
    let mut sorted = spots.clone();
    sorted.sort_unstable();
    let rows = sorted.chunk_by(|one, next| one.0 == next.0);
    let widths: Vec<i32> = rows.filter_map(|row| row.last().map(|spot| spot.1)).collect();
    let is_mountain = widths.len() > 1 && widths.is_sorted_by(|upper, lower| upper < lower);
    is_mountain.then(|| spots.into_iter().map(|(y, aside)| 10_000 * y + aside).collect())
}

/// Applies the step to `piles`, which contain the ids of the cards. Returns the moved cards.
fn move_cards(piles: &mut [Vec<CardId>], step: &Step) -> Vec<CardId> {
    let (from, from_end, to, to_end, count) = match *step {
        Step::Carry { from, from_end, to, to_end, count, .. } => {
            (from, from_end, to, to_end, count)
        }
        Step::Draw { from, place, to, to_end } => {
            let card = piles[from.index()].remove(usize::from(place.get()) - 1);
            let target = &mut piles[to.index()];
            target.insert(if to_end == End::Top { target.len() } else { 0 }, card);
            return vec![card];
        }
        _ => return Vec::new(),
    };
    let source = &mut piles[from.index()];
    let count = usize::from(count).min(source.len());
    let range = match from_end {
        End::Top => source.len() - count..source.len(),
        End::Bottom => 0..count,
    };
    let cards: Vec<CardId> = source.drain(range).collect();
    let target = &mut piles[to.index()];
    match to_end {
        End::Top => target.extend(&cards),
        End::Bottom => drop(target.splice(0..0, cards.iter().copied())),
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{engine::Move, games, session::Session};

    #[test]
    fn redeal_collects_all_cards_outside_the_foundations() {
        let game = games::by_id("la-belle-lucie").expect("the game exists");
        let mut session = Session::new(game, game.default_choices(), 2);
        let to_foundation =
            session.first_foundation_move().expect("an ace can move to a foundation");
        session.play(to_foundation).expect("a legal move");
        assert_eq!(
            cards_collected_in_redeal(session.log().steps_of_last_move(), session.table()),
            None,
            "no redeal"
        );
        let on_foundations = |session: &Session| {
            let piles = session.plan().piles().filter(|it| session.plan().is_foundation(*it));
            piles.map(|pile| session.table().len(pile)).sum::<usize>()
        };
        let before = on_foundations(&session);
        session.play(Move::Redeal).expect("a redeal");
        let collected =
            cards_collected_in_redeal(session.log().steps_of_last_move(), session.table())
                .expect("all fans are collected");
        assert!(collected.shuffled);
        let cards = collected.cards.iter().filter(|is_taken| **is_taken).count();
        assert_eq!(
            (cards, before),
            (52 - before, on_foundations(&session)),
            "cards on foundations stay"
        );
    }

    fn new_session(id: &str) -> Session {
        let game = games::by_id(id).expect("a game");
        Session::new(game, game.default_choices(), 1)
    }

    /// Returns the delays of a deal that begins after 100 milliseconds.
    fn delays(session: &Session) -> Vec<u32> {
        let waits = deal_animation_delays(session.plan(), session.shown_table(), 100, MAX_DELAY);
        let game = session.game().id;
        assert!(waits.iter().all(|wait| (100..=100 + MAX_DELAY).contains(wait)), "{game}");
        waits
    }

    /// Returns the delays of the cards of a pile, the lowest card first.
    fn delays_of_pile(session: &Session, waits: &[u32], pile: PileId) -> Vec<u32> {
        let cards = session.shown_table().pile(pile);
        cards.iter().map(|card| waits[usize::from(card.id().0)]).collect()
    }

    /// Returns the piles of a part that contain cards, each with its place in the wide form.
    fn dealt_places(session: &Session, part: &str) -> Vec<(PileId, Place)> {
        let plan = session.plan();
        let places = plan.rules().layout.wide.places();
        let places = places.map(|(pile, place)| (plan.pile(pile), place));
        let is_dealt = |pile: PileId| {
            plan.part(pile).name == part && !session.shown_table().pile(pile).is_empty()
        };
        places.filter(|(pile, _)| is_dealt(*pile)).collect()
    }

    #[test]
    fn fans_are_dealt_whole_and_columns_by_rows() {
        let waits = |id: &str| {
            let session = new_session(id);
            let waits = delays(&session);
            let piles = session.plan().piles().map(|pile| delays_of_pile(&session, &waits, pile));
            piles.filter(|waits| !waits.is_empty()).collect::<Vec<_>>()
        };
        let fans = waits("la-belle-lucie");
        assert_eq!(fans.len(), 18);
        assert!(fans.iter().all(|fan| fan.iter().all(|wait| *wait == fan[0])), "{fans:?}");
        assert!(fans.is_sorted_by(|one, next| one[0] < next[0]), "{fans:?}");
        let columns = waits("fortress");
        assert!(columns.iter().all(|column| column.is_sorted_by(|low, high| low < high)));
    }

    #[test]
    fn packets_of_the_clock_are_dealt_hour_by_hour() {
        let session = new_session("clock");
        let waits = delays(&session);
        let mut packets = dealt_places(&session, "packets");
        assert_eq!(packets.len(), 12);
        // The hour I, at 30 degrees, comes first, and XII last.
        packets.sort_by_key(|(_, place)| (place.turn.round() as i32 - 30).rem_euclid(360));
        let packets = packets.iter().map(|(pile, _)| delays_of_pile(&session, &waits, *pile));
        let packets: Vec<Vec<u32>> = packets.collect();
        assert!(packets.iter().all(|packet| packet.iter().all(|wait| *wait == packet[0])));
        assert!(packets.is_sorted_by(|one, next| one[0] < next[0]), "{packets:?}");
        let hours = dealt_places(&session, "hours");
        let hours = hours.iter().flat_map(|(pile, _)| delays_of_pile(&session, &waits, *pile));
        assert!(hours.eq(packets.iter().map(|packet| packet[0])), "each hour with its packet");
    }

    #[test]
    fn mount_olympus_is_dealt_from_the_peak() {
        let session = new_session("mount-olympus");
        let waits = delays(&session);
        let battery = dealt_places(&session, "battery");
        let battery = battery.iter().flat_map(|(pile, _)| delays_of_pile(&session, &waits, *pile));
        let battery: Vec<u32> = battery.collect();
        let [peak, left, middle, right, lowest @ ..] = battery.as_slice() else {
            panic!("nine piles: {battery:?}")
        };
        assert!(peak < middle && middle < left, "{battery:?}");
        assert_eq!(left, right, "both sides come together");
        assert!(lowest.len() == 5 && lowest.iter().all(|wait| wait > left), "{battery:?}");
    }

    #[test]
    fn carpet_alternates_upright_and_crosswise_cards() {
        let alternates = |(id, part): (&str, &str)| {
            let session = new_session(id);
            let (pile, _) = dealt_places(&session, part)[0];
            alternates_turns(session.plan(), pile)
        };
        let parts = [("carpet", "carpet"), ("clock", "packets"), ("mount-olympus", "battery")];
        assert_eq!(parts.map(alternates), [true, false, false]);
    }

    #[test]
    fn no_card_is_dealt_before_a_lower_one() {
        for game in games::all() {
            let session = new_session(game.id);
            let waits = delays(&session);
            for pile in session.plan().piles() {
                let waits = delays_of_pile(&session, &waits, pile);
                assert!(waits.is_sorted(), "{}: no card comes before a lower one", game.id);
            }
        }
    }

    #[test]
    fn turning_over_the_waste_collects_no_cards() {
        let game = games::by_id("canfield-or-klondike").expect("the game exists");
        let mut session = Session::new(game, game.default_choices(), 2);
        while session.play(Move::Deal).is_ok() {}
        if session.play(Move::Redeal).is_ok() {
            assert_eq!(
                cards_collected_in_redeal(session.log().steps_of_last_move(), session.table()),
                None
            );
        }
    }

    #[test]
    fn cards_moved_by_one_move_start_one_after_another() {
        let game = games::by_id("king-edward").expect("the game exists");
        let mut session = Session::new(game, game.default_choices(), 2);
        let before = session.shown_table().clone();
        session.play(Move::Deal).expect("a row is dealt");
        let waits = move_animation_delays(&before, session.log().steps_of_last_move());
        let mut seen: Vec<u32> = waits.into_iter().filter(|wait| *wait > 0).collect();
        seen.sort_unstable();
        seen.dedup();
        assert!(seen.len() >= 7, "{seen:?}");
        assert!(seen.iter().all(|wait| *wait <= MAX_DELAY));
    }
}
