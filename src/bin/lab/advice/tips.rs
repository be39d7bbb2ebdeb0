//! The tips that `lab advice` measures, one for each game. A tip is a rule that judges a move by
//! what the player can see before the move. The tips are in the section "Playing well" of the
//! rules.

use patientia::{
    cards::Card,
    engine::{Move, PileId},
    rules::Role,
};

use super::view::{MovedCard, View};

pub struct Tip {
    pub game: &'static str,
    /// The tip in a few words.
    pub words: &'static str,
    /// A quotation from the rules text. It gives the tip, or says what the measurement of the tip
    /// has shown.
    pub quote: &'static str,
    /// Returns true if a legal move is against the tip.
    pub is_broken_by: fn(&View<'_>, Move) -> bool,
    /// The default number of states per move.
    pub states: u64,
    /// The default number of deals.
    pub deals: u64,
}

const STATES: u64 = 500;
/// With one state, the fair player decides almost only by its first estimate. This is for games
/// that the fair player otherwise always wins.
const FIRST_ESTIMATE: u64 = 1;

pub const TIPS: &[Tip] = &[
    Tip {
        game: "two-rings",
        words: "fill every gap in the bracelet at once",
        quote: "Fill every gap at once",
        is_broken_by: leaves_place_empty,
        states: FIRST_ESTIMATE,
        deals: 500,
    },
    Tip {
        game: "sultan",
        words: "while a queen or a knave is on the talon, play nothing from the Divan",
        quote: "While a queen or a knave (jack) lies on the talon, play nothing from the Divan",
        is_broken_by: lets_court_card_into_divan,
        states: STATES,
        deals: 400,
    },
    Tip {
        game: "salic-law",
        words: "during the deal, of two equal ranks play the one on an older packet",
        quote: "if an older packet offers a card of the same rank, play that one instead",
        is_broken_by: prefers_newest_packet,
        states: STATES,
        deals: 400,
    },
    Tip {
        game: "fourteenth",
        words: "while the stock lasts, exchange so that two or three pairs arise at once",
        quote: "Look for two changes that make two or three pairs at once",
        is_broken_by: exchanges_for_one_pair,
        states: 100,
        deals: 400,
    },
    Tip {
        game: "my-ladys",
        words: "of two equal ranks play the one on a packet, not in the crescent",
        quote: "If a packet and the crescent both have the card you need, take it from the packet",
        is_broken_by: spares_packet,
        states: STATES,
        deals: 1_000,
    },
    Tip {
        game: "labyrinth",
        words: "play the upper ends of the columns first",
        quote: "playing the upper ends first won no more games than leaving them for last",
        is_broken_by: passes_over_upper_end,
        states: STATES,
        deals: 700,
    },
    Tip {
        game: "house-of-commons",
        words: "deal again only when all four gaps are dead",
        quote: "Deal again only when all four gaps are dead",
        is_broken_by: redeals_too_early,
        states: STATES,
        deals: 2_500,
    },
    Tip {
        game: "fan-tan",
        words: "take a king or an ace first, even if it ends the chain",
        quote: "do not leave it for last only because it ends the chain",
        is_broken_by: passes_over_king_or_ace,
        states: STATES,
        deals: 8_000,
    },
    Tip {
        game: "nestor",
        words: "of three equal ranks take the pair that sets a new pair free",
        quote: "Take the pair that sets a new pair free",
        is_broken_by: frees_no_pair,
        states: STATES,
        deals: 12_000,
    },
    Tip {
        game: "matrimony",
        words: "before you marry the only two open cards of a rank, open a third",
        quote: "when two of a rank are open, first see if you can open a third",
        is_broken_by: marries_before_third_is_open,
        states: STATES,
        deals: 12_000,
    },
    Tip {
        game: "clock",
        words: "build before you fill the packets",
        quote: "Do your building before you fill the packets",
        is_broken_by: deals_before_building,
        states: STATES,
        deals: 800,
    },
    Tip {
        game: "la-belle-lucie",
        words: "build on no fan that holds a lower card of the suit",
        quote: "If a lower card of the same suit is deeper in that fan, you have just locked it in",
        is_broken_by: locks_lower_card,
        states: STATES,
        deals: 1_200,
    },
    Tip {
        game: "royal-family",
        words: "move the last card of a packet only to its king",
        quote: "Do not move the last card of a packet unless it goes home to its king",
        is_broken_by: gives_up_packet,
        states: STATES,
        deals: 400,
    },
    Tip {
        game: "little-billee",
        words: "use a side only to free a card that goes home at once",
        quote: "Use the place if it frees a card that can be played at once",
        is_broken_by: fills_side_without_freeing_a_card,
        states: STATES,
        deals: 300,
    },
    Tip {
        game: "red-and-black",
        words: "work on the piles of one card",
        quote: "Work on the piles of one card",
        is_broken_by: passes_over_single_card,
        states: STATES,
        deals: 200,
    },
    Tip {
        game: "general-sedgewick",
        words: "fill an empty place of the cross at once",
        quote: "Fill it at once",
        is_broken_by: leaves_place_empty,
        states: STATES,
        deals: 1_000,
    },
    Tip {
        game: "mill",
        words: "of two equal cards play the one on the talon, not in the wings",
        quote: "When the talon and the wings both offer the card you need, play the one from the talon",
        is_broken_by: prefers_wings,
        states: STATES,
        deals: 300,
    },
];

fn leaves_place_empty(view: &View<'_>, mv: Move) -> bool {
    let fills_place = |moved: MovedCard| {
        view.role(moved.from) == Role::Waste
            && view.role(moved.to) != Role::Foundation
            && view.len(moved.to) == 0
    };
    matches!(mv, Move::Deal | Move::Redeal) && view.has_legal_carry(fills_place)
}

fn lets_court_card_into_divan(view: &View<'_>, mv: Move) -> bool {
    matches!(view.waste_rank(), Some(11 | 12))
        && view.moved_between(mv, Role::Reserve, Role::Foundation).is_some()
        && view.has_legal_move(|other| matches!(other, Move::Deal | Move::Redeal))
}

fn prefers_newest_packet(view: &View<'_>, mv: Move) -> bool {
    let newest = view.piles(Role::Tableau).filter(|pile| view.len(*pile) > 0).last();
    !view.is_stock_empty()
        && view.moved_between(mv, Role::Tableau, Role::Foundation).is_some_and(|moved| {
            newest == Some(moved.from) && is_rank_on_other_tableau(view, moved)
        })
}

fn exchanges_for_one_pair(view: &View<'_>, mv: Move) -> bool {
    let Move::Together([one, other]) = mv else { return false };
    view.is_second_exchange()
        && !view.is_stock_empty()
        && count_pairs_after_exchange(view, [one.from, other.from]) < 2
}

/// Counts the pairs of fourteen in the rows and columns after two cards have changed places.
fn count_pairs_after_exchange(view: &View<'_>, exchanged: [PileId; 2]) -> usize {
    const COLUMNS: usize = 5;
    let at = |pile: PileId| match exchanged {
        [one, other] if pile == one => view.top(other),
        [one, other] if pile == other => view.top(one),
        _ => view.top(pile),
    };
    let square: Vec<u8> = view.piles(Role::Tableau).map(|pile| at(pile).map_or(0, rank)).collect();
    let is_in_line = |a: usize, b: usize| a / COLUMNS == b / COLUMNS || a % COLUMNS == b % COLUMNS;
    let is_pair = |a: usize, b: usize| square[a] + square[b] == 14 && is_in_line(a, b);
    let partners = |a: usize| (0..a).filter(|b| is_pair(a, *b)).count();
    (0..square.len()).filter(|a| square[*a] > 0).map(partners).sum()
}

fn spares_packet(view: &View<'_>, mv: Move) -> bool {
    view.moved_between(mv, Role::Reserve, Role::Foundation)
        .is_some_and(|moved| is_rank_on_other_tableau(view, moved))
}

fn passes_over_upper_end(view: &View<'_>, mv: Move) -> bool {
    const COLUMNS: usize = 10;
    let is_upper_end = |pile: PileId| {
        let place = view.index(pile);
        let mut above =
            view.piles(Role::Tableau).take(place).skip(place % COLUMNS).step_by(COLUMNS);
        above.all(|pile| view.len(pile) == 0)
    };
    let plays_upper_end =
        |moved: MovedCard| view.role(moved.from) == Role::Tableau && is_upper_end(moved.from);
    view.moved_between(mv, Role::Tableau, Role::Foundation)
        .is_some_and(|moved| !is_upper_end(moved.from))
        && view.has_legal_carry(plays_upper_end)
}

fn redeals_too_early(view: &View<'_>, mv: Move) -> bool {
    mv == Move::Redeal && view.has_legal_carry(|_| true)
}

fn passes_over_king_or_ace(view: &View<'_>, mv: Move) -> bool {
    let ends_chain = |moved: MovedCard| {
        let follower = match rank(moved.card) {
            1 => 2,
            13 => 12,
            _ => return false,
        };
        let others = view.tops(Role::Tableau).filter(|(pile, _)| *pile != moved.from);
        let mut next = others.map(|(_, card)| card).chain(view.under_top(moved.from));
        !next.any(|card| rank(card) == follower)
    };
    view.moved_card(mv).is_some_and(|moved| !ends_chain(moved)) && view.has_legal_carry(ends_chain)
}

fn frees_no_pair(view: &View<'_>, mv: Move) -> bool {
    let rank_of = |mv: Move| view.top(*mv.giving_piles().first()?).map(rank);
    matches!(mv, Move::Together(_))
        && !sets_pair_free(view, mv)
        && view.has_legal_move(|other| rank_of(other) == rank_of(mv) && sets_pair_free(view, other))
}

/// Returns true if a card under a pair has the rank of another usable card.
fn sets_pair_free(view: &View<'_>, mv: Move) -> bool {
    let giving = mv.giving_piles();
    let uncovered: Vec<u8> =
        giving.iter().filter_map(|pile| view.under_top(*pile)).map(rank).collect();
    let others = view.tops(Role::Tableau).chain(view.tops(Role::Reserve));
    let mut others = others.filter(|(pile, _)| !giving.contains(pile));
    others.any(|(_, card)| uncovered.contains(&rank(card)))
        || matches!(uncovered[..], [one, other] if one == other)
}

/// Returns true if a move in Matrimony pairs the only two open cards of a rank, although another
/// pair would uncover a third card of this rank.
fn marries_before_third_is_open(view: &View<'_>, mv: Move) -> bool {
    let pair = mv.giving_piles();
    let Some(wanted) = pair.first().and_then(|pile| view.top(*pile)).map(rank) else {
        return false;
    };
    let opens_third = |other: Move| {
        let giving = other.giving_piles();
        !giving.iter().any(|pile| pair.contains(pile))
            && giving.iter().any(|pile| view.under_top(*pile).map(rank) == Some(wanted))
    };
    let open = view.tops(Role::Tableau).chain(view.tops(Role::Reserve));
    open.filter(|(_, card)| rank(*card) == wanted).count() == 2 && view.has_legal_move(opens_third)
}

fn deals_before_building(view: &View<'_>, mv: Move) -> bool {
    mv == Move::Deal && view.has_legal_carry(|moved| view.role(moved.to) == Role::Tableau)
}

fn locks_lower_card(view: &View<'_>, mv: Move) -> bool {
    view.moved_between(mv, Role::Tableau, Role::Tableau).is_some_and(|moved| {
        view.known_cards(moved.to)
            .any(|under| under.suit() == moved.card.suit() && under.rank() < moved.card.rank())
    })
}

fn gives_up_packet(view: &View<'_>, mv: Move) -> bool {
    view.moved_between(mv, Role::Tableau, Role::Tableau)
        .is_some_and(|moved| view.len(moved.from) == 1)
}

fn fills_side_without_freeing_a_card(view: &View<'_>, mv: Move) -> bool {
    view.moved_between(mv, Role::Tableau, Role::Reserve).is_some_and(|moved| {
        !view.under_top(moved.from).is_some_and(|card| can_go_to_foundation(view, card))
    })
}

/// Returns true if a foundation accepts the card. In Little Billee, a foundation goes up from its
/// ace or down from its king.
fn can_go_to_foundation(view: &View<'_>, card: Card) -> bool {
    view.piles(Role::Foundation).any(|pile| {
        let mut cards = view.known_cards(pile);
        match (cards.next().map(rank), view.top(pile)) {
            (Some(1), Some(top)) => top.suit() == card.suit() && rank(card) == rank(top) + 1,
            (Some(_), Some(top)) => top.suit() == card.suit() && rank(card) + 1 == rank(top),
            _ => [1, 13].contains(&rank(card)),
        }
    })
}

fn passes_over_single_card(view: &View<'_>, mv: Move) -> bool {
    let is_single =
        |moved: MovedCard| view.role(moved.from) == Role::Tableau && view.len(moved.from) == 1;
    !view.moved_card(mv).is_some_and(is_single) && view.has_legal_carry(is_single)
}

fn prefers_wings(view: &View<'_>, mv: Move) -> bool {
    view.moved_between(mv, Role::Tableau, Role::Foundation)
        .is_some_and(|moved| view.waste_rank() == Some(rank(moved.card)))
}

fn is_rank_on_other_tableau(view: &View<'_>, moved: MovedCard) -> bool {
    view.tops(Role::Tableau)
        .any(|(pile, card)| pile != moved.from && card.rank() == moved.card.rank())
}

fn rank(card: Card) -> u8 {
    card.rank().number()
}
