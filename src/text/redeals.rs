//! Describes redeals in words: for the short rules, the exact rules, the button and the state of
//! the game, and for a refused redeal.

use crate::{
    engine::{Plan, Table},
    rules::{Gather, PartId, PileOrder, Redeal, Role, Rules, Test, Times},
};

use super::{
    cards::{rank_name, rank_name_plural},
    conditions::{clause, short_clause},
    dealing::deal_words,
    english::{CARD, REDEAL, capitalise, number},
    names::{name, numbered_pile_name, parts_words},
    routes::next_phase_words,
    rules_table::times_words,
    tables::cards_in_words,
};

/// The words for one way of gathering the cards.
struct GatherTexts {
    /// For the short rules, after the number of redeals.
    short: String,
    /// For the exact rules, after the number and the time of the redeals.
    exact: String,
    action: String,
    /// Why there is nothing to gather now.
    nothing_left: String,
}

fn describe_gathering(rules: &Rules, redeal: &Redeal) -> GatherTexts {
    match &redeal.gather {
        Gather::Piles { parts, first, shuffle } => {
            describe_gathering_of_piles(rules, redeal, (parts, *first, *shuffle))
        }
        Gather::BehindGaps { .. } => GatherTexts {
            short: "the cards out of position".to_owned(),
            exact:
                "cards out of position taken up in their order and laid again, one gap in each row"
                    .to_owned(),
            action: TAKE_UP.to_owned(),
            nothing_left: NOTHING_LEFT.to_owned(),
        },
        Gather::Pay { from, rank: paying, cards } => {
            let (from, cards) = (name(rules, *from), usize::from(*cards));
            let (one, all) = (rank_name(*paying), rank_name_plural(*paying));
            GatherTexts {
                short: format!(
                    "{} from the bottom of the {from} for each {one} in it",
                    cards_in_words(cards)
                ),
                exact: format!(
                    "for each {one} in the {from} {} other {} from its bottom, as the new stock",
                    number(cards),
                    CARD.of(cards)
                ),
                action: format!("deal again for the {all}"),
                nothing_left: format!("the {from} has no {all}, so nothing is dealt again"),
            }
        }
        Gather::OnePile(part) => {
            let (all, each) = (name(rules, *part), rules.part(*part).pile_name);
            GatherTexts {
                short: format!("each of the next {each}, dealt out card by card to all"),
                exact: format!(
                    "the next of the {all} taken up and dealt out one by one, from the place after its own, round and round"
                ),
                action: "take up the next packet".to_owned(),
                nothing_left: format!("every {each} has already been taken up"),
            }
        }
    }
}

const TAKE_UP: &str = "take up and deal again";
const NOTHING_LEFT: &str = "there are no cards to take up";

fn describe_gathering_of_piles(
    rules: &Rules,
    redeal: &Redeal,
    (parts, first, shuffle): (&[PartId], PileOrder, bool),
) -> GatherTexts {
    let dealt: Vec<String> = redeal.deals.iter().map(|deal| deal_words(rules, deal)).collect();
    let then = match dealt.is_empty() {
        true => ", as the new stock".to_owned(),
        false => format!("; {}", dealt.join("; ")),
    };
    let action = match (parts, shuffle, dealt.is_empty()) {
        ([part], false, true) if rules.part(*part).count == 1 => {
            format!("turn the {} over", name(rules, *part))
        }
        (_, false, _) => TAKE_UP.to_owned(),
        (_, true, true) => "shuffle and turn again".to_owned(),
        (_, true, false) => "gather, shuffle and deal again".to_owned(),
    };
    let shuffled = if shuffle { "shuffled" } else { "not shuffled" };
    GatherTexts {
        short: format!("{}, {shuffled}", parts_words(rules, parts, "and")),
        exact: format!("{}{then}", pile_order_words(rules, parts, first, shuffle)),
        action,
        nothing_left: NOTHING_LEFT.to_owned(),
    }
}

/// Says in which order the piles are gathered.
fn pile_order_words(rules: &Rules, parts: &[PartId], first: PileOrder, shuffle: bool) -> String {
    let names = parts_words(rules, parts, "and");
    let several = parts.iter().map(|part| usize::from(rules.part(*part).count)).sum::<usize>() > 1;
    let order = match first {
        _ if shuffle => return format!("{names} taken up and shuffled"),
        PileOrder::LastColumn(_) => "last column",
        PileOrder::BackwardsFrom(first) => {
            let pile = numbered_pile_name(rules.part(parts[0]).pile_name, first);
            return format!(
                "{names} taken up, not shuffled, {pile} coming out first, then those before it, round"
            );
        }
        _ if !several => return format!("{names} turned over, not shuffled"),
        PileOrder::FirstPile => "first pile",
        PileOrder::LastPile => "last pile",
    };
    format!("{names} taken up, not shuffled, the {order} coming out first")
}

/// Returns the line of the short rules.
pub(super) fn short_redeal_line(rules: &Rules, redeal: &Redeal) -> String {
    // With several players, a redeal is the next deal of the same game.
    if rules.seats() > 1 {
        return "when all cards are played the next hand is dealt".to_owned();
    }
    let when = match &redeal.when {
        Test::Always => " at any time".to_owned(),
        Test::Empty(_) => String::new(),
        test => {
            short_clause(rules, test).map_or_else(String::new, |words| format!(" when {words}"))
        }
    };
    let times = match redeal.times {
        Times::Most(times) => REDEAL.count(usize::from(times)),
        Times::Endless => "any number of redeals".to_owned(),
    };
    format!("{times}{when}: {}", describe_gathering(rules, redeal).short)
}

/// Returns the line of the exact rules.
pub(super) fn exact_redeal_line(rules: &Rules, redeal: &Redeal) -> String {
    let when = match &redeal.when {
        Test::Always => "at any time".to_owned(),
        test => format!("when {}", clause(rules, test)),
    };
    let leads = (!redeal.leads.is_empty()).then(|| redeal.leads.join(", later "));
    let times = match rules.seats() {
        1 => times_words(redeal.times),
        _ => "until the game is decided".to_owned(),
    };
    let how = describe_gathering(rules, redeal).exact;
    format!("{times}, {when}: {how}{}", next_phase_words(leads.as_deref()))
}

/// Returns the label of the button for a redeal: “Turn the talon over”.
pub fn redeal_label(plan: &Plan) -> String {
    capitalise(&redeal_clause(plan))
}

/// Says what a redeal of this game does: “turn the talon over”.
pub(super) fn redeal_clause(plan: &Plan) -> String {
    let rules = plan.rules();
    let words = rules.redeal.as_ref().map(|redeal| describe_gathering(rules, redeal).action);
    words.unwrap_or_else(|| "redeal".to_owned())
}

/// Returns how often the player may still redeal. Returns `None` if the game has no redeal, or if
/// the number of redeals is not limited and there are no cards for one.
pub(super) fn redeals_left_words(plan: &Plan, table: &Table) -> Option<String> {
    let redeal = plan.rules().redeal.as_ref()?;
    let can_gather = match &redeal.gather {
        Gather::Pay { from, rank, .. } => {
            return Some(paying_cards_words(plan, table, *from, *rank));
        }
        Gather::Piles { parts, .. } => {
            let gathered = parts.iter().flat_map(|part| plan.piles_of(*part));
            let mut all = gathered.chain(plan.first_pile_of(Role::Stock));
            all.any(|pile| !table.is_empty(pile))
        }
        Gather::BehindGaps { .. } | Gather::OnePile(_) => true,
    };
    match redeal.times {
        Times::Endless => can_gather.then(|| "redeal as often as you like".to_owned()),
        Times::Most(most) => Some(limited_redeals_left_words(most, table)),
    }
}

/// Returns how many of at most `most` redeals are left: “one more redeal”.
pub(super) fn limited_redeals_left_words(most: u8, table: &Table) -> String {
    let left = usize::from(most.saturating_sub(table.state.redeals));
    format!("{} more {}", number(left), REDEAL.of(left))
}

/// Returns how many cards of a rank are in a part: “two queens in the talon”. The player pays for
/// redeals with cards of this rank.
fn paying_cards_words(plan: &Plan, table: &Table, from: PartId, paying: u8) -> String {
    let cards = plan.piles_of(from).flat_map(|pile| table.pile(pile));
    let count = cards.filter(|card| table.face(**card).rank().number() == paying).count();
    let cards = if count == 1 { rank_name(paying).to_owned() } else { rank_name_plural(paying) };
    format!("{} {cards} in the {}", number(count), plan.rules().part(from).name)
}

/// Says that the player has used all of `times` redeals.
pub(super) fn redeals_used_reason(times: u8) -> String {
    match times {
        1 => "you have used the only redeal".to_owned(),
        2 => "you have used both redeals".to_owned(),
        times => format!("you have used all {} redeals", number(usize::from(times))),
    }
}

/// Says when the player may redeal.
pub(super) fn redeal_not_now_reason(rules: &Rules) -> String {
    let when = rules.redeal.as_ref().map_or(&Test::Always, |redeal| &redeal.when);
    format!("you can redeal only when {}", clause(rules, when))
}

/// Says that a redeal would gather no cards.
pub(super) fn nothing_to_gather_reason(rules: &Rules) -> String {
    let words = rules.redeal.as_ref().map(|redeal| describe_gathering(rules, redeal).nothing_left);
    words.unwrap_or_else(|| NOTHING_LEFT.to_owned())
}
