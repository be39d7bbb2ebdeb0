//! Describes deals in words: at the start, from the stock and after a redeal, for the short rules,
//! the exact rules and the stock’s button. Depends on the declaration, not on a table.

use crate::{
    cards::Card,
    rules::{Deal, DealStep, Part, PartId, PileRef, Role, Rows, Rules, Shape, Sizes, Visibility},
};

use super::{
    cards::{card, count_and_rank_words, rank_list, rank_name, rank_name_plural},
    conditions::clause,
    english::{PACK, ROW, list, number, with_article},
    facts::{distinct, ranks_with_counts},
    names::{
        every_empty_pile_words, every_pile_words, has_word, is_named_after, name, single_pile_words,
    },
    tables::cards_in_words,
};

/// Returns words for one step of the first deal.
pub(super) fn deal_step_words(rules: &Rules, step: &DealStep) -> String {
    match step {
        DealStep::SetOut(cards) => cards_laid_before_deal_words(rules, cards),
        DealStep::Deal(deal) if has_too_few_cards(rules, deal) => {
            format!("{}, as far as the cards go", deal_words(rules, deal))
        }
        DealStep::Deal(deal) => deal_words(rules, deal),
        DealStep::Until(test, deal) => {
            format!("{}, until {}", deal_words(rules, deal), clause(rules, test))
        }
        DealStep::Find { rank, to } => {
            let (rank, to) = (rank_name_plural(*rank), name(rules, to.part));
            format!("the first of the {rank} is drawn out of the pack for the {to}")
        }
        DealStep::Lift { from, ranks, to } => format!(
            "{} leave the {} for the {}",
            rank_list(*ranks, "and"),
            name(rules, *from),
            name(rules, to.part)
        ),
        DealStep::Slip { part, rank } => {
            let (rank, part) = (rank_name_plural(*rank), name(rules, *part));
            format!("{rank} on top of the {part} are slipped to the bottom")
        }
        DealStep::Reject { part, rows, rank } => {
            let (dealt, rank) =
                (deal_words(rules, &Deal::rows(*part, *rows)), rank_name_plural(*rank));
            format!(
                "{dealt}; of two {rank} of one suit the second goes back into the pack, at a place left to chance"
            )
        }
        DealStep::Tops { from, to } => {
            let (from, to) = (name(rules, *from), name(rules, *to));
            format!("the top cards of the {from} are laid as the {to}")
        }
        DealStep::OneEach { part, sum, most, .. } => format!(
            "{}, one of each rank from the ace on, their suits drawn, in random order on the {}, so that no more than {} lines make {sum}; the others take no part",
            cards_in_words(usize::from(rules.part(*part).count)),
            name(rules, *part),
            number(usize::from(*most))
        ),
        DealStep::Pay { from, rank, cards } => format!(
            "while {} lies on the {}, its upper {} go under the pack",
            with_article(rank_name(*rank)),
            rules.part(from.part).pile_name,
            cards_in_words(usize::from(*cards))
        ),
        DealStep::Mix { .. } => {
            let packs = PACK.of(usize::from(rules.packs.count.saturating_sub(1)));
            format!("the cards left and the other {packs} are shuffled together")
        }
        DealStep::Halves { part, cards, .. } => format!(
            "{} of one colour to each {}, the last face up: the reds of a pack, its blacks, and so on",
            cards_in_words(usize::from(*cards)),
            single_pile_words(rules, *part)
        ),
        DealStep::Keep { cards, .. } => {
            let cards = cards_in_words(usize::from(*cards));
            format!("{cards} make the stock; the others take no part")
        }
    }
}

/// Returns true if the deal has more places than there are cards left to deal.
fn has_too_few_cards(rules: &Rules, deal: &Deal) -> bool {
    let piles = |part: PartId| usize::from(rules.part(part).count);
    let places = match deal.shape {
        Shape::Packets { part, sizes: Sizes::All(size) } => piles(part) * usize::from(size),
        Shape::Rows { part, rows } => piles(part) * usize::from(rows),
        _ => 0,
    };
    places > rules.packs.cards().len() - rules.cards_set_out().count()
}

/// Returns words for the cards that are put on the table before the deal, part by part: “four kings
/// as the foundations”.
fn cards_laid_before_deal_words(rules: &Rules, cards: &[(Card, PileRef)]) -> String {
    let mut has_and = false;
    let of_part = |part: PartId| {
        let here = cards.iter().filter(|(_, pile)| pile.part == part);
        let here: Vec<Card> = here.map(|(card, _)| *card).collect();
        let (part, kinds) = (rules.part(part), ranks_with_counts(&here));
        let what = cards_by_rank_words(&here);
        if matches!(kinds[..], [(rank, 2..)] if is_named_after(part, rank)) {
            return what;
        }
        has_and |= kinds.len() == 2 || has_word(part.name, "and");
        let as_first = if here.len() == 1 && part.count > 1 { "the first of " } else { "" };
        format!("{what} as {as_first}the {}", part.name)
    };
    let parts = distinct(cards.iter().map(|(_, pile)| pile.part));
    let items: Vec<String> = parts.into_iter().map(of_part).collect();
    let all = match items.as_slice() {
        // If an item contains “and”, a comma comes before the “and” that joins the last item.
        [start @ .., end] if !start.is_empty() && has_and => {
            format!("{}, and {end}", start.join(", "))
        }
        all => list(all, "and"),
    };
    format!("taken out and laid first: {all}")
}

/// Returns words for some cards: “four kings”, “seven kings and an ace”, “a queen of hearts”. If
/// the cards have more than two ranks, returns only the number of cards.
pub(super) fn cards_by_rank_words(cards: &[Card]) -> String {
    if let [one] = cards {
        return with_article(&card(*one));
    }
    let kinds = ranks_with_counts(cards);
    if kinds.len() > 2 {
        return cards_in_words(cards.len());
    }
    let of_rank = |(rank, count)| count_and_rank_words(count, rank);
    list(&kinds.into_iter().map(of_rank).collect::<Vec<_>>(), "and")
}

/// The words for the piles to which a deal goes.
struct DealTexts {
    exact: String,
    /// For the short rules. `None` means that they use the exact words.
    short: Option<String>,
    /// The action of the player that causes this deal: “turn a card”.
    action: &'static str,
    /// The words before the next way of dealing, which follows if this one has no effect.
    otherwise: &'static str,
}

impl DealTexts {
    fn new(exact: String, action: &'static str) -> DealTexts {
        DealTexts { exact, short: None, action, otherwise: "; otherwise " }
    }
}

fn describe_deal_shape(rules: &Rules, shape: Shape) -> DealTexts {
    let name = |part| name(rules, part);
    let one_of = |part| single_pile_words(rules, part);
    match shape {
        Shape::Packets { part, sizes } => {
            DealTexts::new(packets_words(rules, part, sizes), "deal more cards")
        }
        Shape::Rows { part, rows } => describe_deal_of_rows(rules, part, rows),
        Shape::Triangle(part) => {
            let (all, each) = (name(part), rules.part(part).pile_name);
            let exact = format!("rows on the {all}, each leaving out one {each} more");
            DealTexts::new(exact, "deal rows")
        }
        Shape::Across { part, .. } => {
            let all = name(part);
            let exact =
                format!("line by line straight across the {all}, from outer end to outer end");
            DealTexts::new(exact, "deal more cards")
        }
        Shape::NoEqualRanks { part, rows } => {
            let exact = format!(
                "{} rows on the {}; a card whose rank lies in its {} already goes under the pack",
                number(usize::from(rows)),
                name(part),
                rules.part(part).pile_name
            );
            DealTexts::new(exact, "deal rows")
        }
        Shape::Coloured { red, black } => {
            let names = |parts: &[PartId]| {
                let names: Vec<String> =
                    parts.iter().map(|part| format!("to the {}", name(*part))).collect();
                names.join(", else ")
            };
            let exact = format!("one card, if red {}, if black {}", names(red), names(black));
            DealTexts::new(exact, "turn a card")
        }
        Shape::RoundRobin { part, per, replace } => {
            DealTexts::new(round_robin_words(rules, part, per, replace), "deal a card")
        }
        Shape::LastBegun { part, head } => {
            let head = rank_name_plural(head);
            let exact = format!("a card on the newest {}; {head} begin new ones", one_of(part));
            DealTexts::new(exact, "deal a card")
        }
        Shape::FirstEmpty(part) => {
            let to = match rules.part(part).count {
                1 => name(part).to_owned(),
                _ => format!("first empty {}", one_of(part)),
            };
            DealTexts::new(format!("one card to the {to}"), "turn a card")
        }
        Shape::NextRow { part, .. } => {
            let of = match has_word(name(part), "rows") {
                true => String::new(),
                false => format!(" of the {}", name(part)),
            };
            DealTexts::new(format!("the next row{of}"), "deal a row")
        }
        Shape::UpTo { parts, cards, rows } => describe_filling_up(rules, parts, cards, rows),
        Shape::Count { part, aside } => {
            let exact = format!(
                "a card to each {} in turn, counting from the ace; a card of the rank counted goes to the {} instead",
                one_of(part),
                name(aside)
            );
            DealTexts::new(exact, "count out the cards")
        }
        Shape::Passage { part, to } => describe_deal_of_passage(rules, part, to),
    }
}

/// Returns words for a way of dealing cards.
pub(super) fn deal_words(rules: &Rules, deal: &Deal) -> String {
    format!(
        "{}{}",
        describe_deal_shape(rules, deal.shape).exact,
        face_up_or_down_words(rules, deal)
    )
}

/// Describes the ways of dealing of a stock for the short rules, in their order.
pub(super) fn short_deals_words(rules: &Rules, deals: &[Deal]) -> String {
    let words = |deal: &Deal| {
        let short = describe_deal_shape(rules, deal.shape).short;
        short.unwrap_or_else(|| deal_words(rules, deal))
    };
    let first = deals.first().map(|deal| describe_deal_shape(rules, deal.shape).otherwise);
    deals.iter().map(words).collect::<Vec<_>>().join(first.unwrap_or_default())
}

/// Returns the action of the player that causes a deal: “turn a card”.
pub(super) fn deal_clause(rules: &Rules, deal: &Deal) -> &'static str {
    describe_deal_shape(rules, deal.shape).action
}

fn describe_deal_of_rows(rules: &Rules, part: PartId, rows: u8) -> DealTexts {
    let (each, times) = (single_pile_words(rules, part), usize::from(rows));
    // Each card of a hand has its own place, so this is the number of places for each player.
    let Part { count, seats, visibility, .. } = rules.part(part);
    let hand = usize::from(count / seats.max(&1));
    match (rows, count) {
        (1, 1) => DealTexts::new(format!("one card to the {}", name(rules, part)), "turn a card"),
        (_, 1) => {
            let (cards, all) = (cards_in_words(times), name(rules, part));
            DealTexts::new(format!("{cards}, one by one, to the {all}"), "turn cards")
        }
        (1, _) if *visibility == Visibility::Owner && hand > 1 => {
            DealTexts::new(format!("{} to each {each}", cards_in_words(hand)), "deal a row")
        }
        (1, _) => DealTexts::new(format!("a card to each {each}"), "deal a row"),
        _ => {
            // If the piles are called rows, a set of cards dealt at one time must not also be
            // called a “row”.
            let row = if has_word(&each, "row") { "rounds" } else { "rows" };
            let exact = format!("{} {row}, a card to each {each}", number(times));
            DealTexts::new(exact, "deal rows")
        }
    }
}

fn round_robin_words(rules: &Rules, part: PartId, per: u8, replace: bool) -> String {
    let again = if replace { "; one that leaves at once is replaced" } else { "" };
    let one = single_pile_words(rules, part);
    match per {
        1 => format!("a card on the next {one}, round and round{again}"),
        per => {
            let per = cards_in_words(usize::from(per));
            format!("one card at a time, {per} to each {one} in turn{again}")
        }
    }
}

fn describe_deal_of_passage(rules: &Rules, part: PartId, to: PartId) -> DealTexts {
    let (heap, to) = (single_pile_words(rules, part), name(rules, to));
    let stock = rules.parts.iter().find(|part| part.role == Role::Stock);
    let stock = stock.map_or("stock", |part| part.name);
    let short = format!(
        "a card of the {stock} goes under the {heap} of its rank, that heap’s top card under its own, and so on until one is needed"
    );
    let exact = format!(
        "a card goes under the {heap} of its rank, the top card of that {heap} under its own, and so on, until a card goes to the {to} or comes to a {heap} with only cards of its own rank; then the first of these that is needed goes up"
    );
    DealTexts { short: Some(short), ..DealTexts::new(exact, "send through") }
}

/// Returns true if [`deal_words`] has several clauses, with semicolons between them.
pub(super) fn has_several_clauses(deal: &Deal) -> bool {
    let has_exception = match deal.shape {
        Shape::RoundRobin { replace, .. } => replace,
        Shape::Packets { sizes, .. } => matches!(sizes, Sizes::OrSingly(_)),
        Shape::NoEqualRanks { .. }
        | Shape::LastBegun { .. }
        | Shape::Count { .. }
        | Shape::Passage { .. } => true,
        Shape::Rows { .. }
        | Shape::Triangle(_)
        | Shape::Across { .. }
        | Shape::Coloured { .. }
        | Shape::FirstEmpty(_)
        | Shape::NextRow { .. }
        | Shape::UpTo { .. } => false,
    };
    has_exception || deal.divert.is_some()
}

fn packets_words(rules: &Rules, part: PartId, sizes: Sizes) -> String {
    let together = |size: u8| match size {
        1 => "a card".to_owned(),
        size => format!("{} together", cards_in_words(usize::from(size))),
    };
    let each = single_pile_words(rules, part);
    match sizes {
        Sizes::All(size) if rules.part(part).count == 1 => {
            format!("{} to the {}", together(size), name(rules, part))
        }
        Sizes::All(size) => format!("{} to each {each}", together(size)),
        Sizes::OrSingly(size) => {
            format!("{} to each {each}; cards left over lie singly", together(size))
        }
        Sizes::Each(sizes) => {
            if let [first, _, .., _] = *sizes
                && sizes.windows(2).all(|two| two[0] == two[1] + 1)
            {
                let (first, name) = (cards_in_words(usize::from(first)), name(rules, part));
                return format!(
                    "{first} to the first of the {name}, each time one fewer to the next"
                );
            }
            let alike: Vec<&[u8]> = sizes.chunk_by(|a, b| a == b).collect();
            let last = alike.len() - 1;
            let words = |(at, alike): (usize, &&[u8])| {
                let which = match at {
                    0 => "first",
                    at if at == last => "last",
                    _ => "next",
                };
                let cards = match (at, usize::from(alike[0])) {
                    (0, cards) => cards_in_words(cards),
                    (_, cards) => number(cards),
                };
                match alike.len() {
                    1 => format!("{cards} to the {which}"),
                    piles => format!("{cards} to each of the {which} {}", number(piles)),
                }
            };
            let sizes: Vec<String> = alike.iter().enumerate().map(words).collect();
            format!("{} of the {}", list(&sizes, "and"), name(rules, part))
        }
    }
}

fn describe_filling_up(rules: &Rules, parts: &[PartId], cards: u8, rows: Rows) -> DealTexts {
    let which = match rows {
        Rows::All => "",
        Rows::Dealt(_) => "as far as rows have been dealt, ",
        Rows::Last(_) => "in the row dealt last ",
    };
    if cards > 1 {
        let (piles, cards) = (every_pile_words(rules, parts), cards_in_words(usize::from(cards)));
        return DealTexts {
            otherwise: "; if all are full, ",
            ..DealTexts::new(format!("{which}{piles} is filled up to {cards}"), "fill the packets")
        };
    }
    let piles = every_empty_pile_words(rules, parts);
    DealTexts {
        short: Some("fills empty places".to_owned()),
        otherwise: "; if there are none, ",
        ..DealTexts::new(format!("{which}{piles} is filled"), "fill the spaces")
    }
}

/// Returns words that say whether the dealt cards are face up or face down, and which cards go to
/// another part.
fn face_up_or_down_words(rules: &Rules, deal: &Deal) -> String {
    let by_rows = matches!(deal.shape, Shape::Rows { rows: 2.., .. });
    let up = usize::from(deal.up);
    let last = match deal.shape {
        _ if by_rows => ROW.of(up).to_owned(),
        Shape::Packets { part, .. } | Shape::Triangle(part) if rules.part(part).count > 1 => {
            format!("card of each {}", single_pile_words(rules, part))
        }
        _ => "of each".to_owned(),
    };
    let mut words = match deal.up {
        Deal::ALL_UP => String::new(),
        0 => ", face down".to_owned(),
        1 => format!(", the last {last} face up"),
        _ => format!(", the last {} {last} face up", number(up)),
    };
    if deal.under {
        let what = if by_rows { "row" } else { "card" };
        words.push_str(&format!(", each {what} under the one before"));
    }
    if let Some(divert) = deal.divert {
        let (ranks, to) = (rank_list(divert.ranks, "and"), name(rules, divert.to));
        words.push_str(&format!("; {ranks} go to the {to} if needed there"));
    }
    words
}
