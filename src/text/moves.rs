//! Moves and their consequences, in words. Reads the declaration, the tables before and after the
//! move, and the names of the piles.

use crate::{
    cards::Card,
    engine::{
        Carry, Hop, Line, Move, PileId, Plan, Step, StoredNumber, Table, TableCard, VisibleStep,
    },
    rules::{Act, End, Role, Times},
    session::Session,
    store::Wording,
};

use super::{
    calls::call_uses_left_words,
    cards::{card, rank_plural, two_cards},
    dealing::deal_clause,
    english::{BE, capitalise, list, number, ordinal, sentence_case, uncapitalise},
    names::{
        own_pile_with_article, pile_end_words, pile_on_table_with_article,
        pile_with_article as pile, seat_name,
    },
    redeals::{limited_redeals_left_words, redeal_clause, redeal_label, redeals_left_words},
    tables::cards_in_words,
};

/// Returns the sentence of a move. `table` is the table before the move. Example: “seven of clubs
/// from column 3 to the eight of hearts in column 5”.
pub fn move_sentence(plan: &Plan, table: &Table, mv: Move) -> String {
    match mv {
        Move::Deal => deal_button_label(plan, table),
        Move::Redeal => redeal_label(plan),
        Move::Call { number, choice } => {
            call_move_words(plan, table, (number, choice), call_name(plan, number))
        }
        Move::Carry(carry) => carry_sentence(plan, table, carry),
        Move::FourCards(four) => {
            let [a, b, c, fourth] = four.giving_piles().map(|from| {
                let top = table.len(from).checked_sub(1);
                top.map_or_else(String::new, |top| unambiguous_card_name(plan, table, from, top))
            });
            format!("{a}, {b} and {c}, crowned by the {fourth}, to {}", pile(plan, four.to))
        }
        Move::Together(hops) => two_cards_move_sentence(plan, table, mv, hops),
    }
}

/// Returns the sentence of a move on the shown table, with a capital letter.
pub fn move_line(session: &Session, mv: Move) -> String {
    capitalise(&move_sentence(session.plan(), session.shown_table(), mv))
}

/// Like [`move_sentence`], but begins with a small letter also if the move has a button.
pub(super) fn move_clause(plan: &Plan, table: &Table, mv: Move) -> String {
    match mv {
        Move::Deal => stock_deal_clause(plan, table),
        Move::Redeal => redeal_clause(plan),
        Move::Call { number, choice } => {
            call_move_words(plan, table, (number, choice), &uncapitalise(call_name(plan, number)))
        }
        Move::Carry(_) | Move::FourCards(_) | Move::Together(_) => move_sentence(plan, table, mv),
    }
}

fn call_name(plan: &Plan, number: u8) -> &'static str {
    plan.rules().calls.get(usize::from(number)).map_or("nothing", |call| call.name)
}

/// Returns the name of a call, with what the player has chosen: “Declare: sevens”.
fn call_move_words(plan: &Plan, table: &Table, (number, choice): (u8, u8), name: &str) -> String {
    let mv = Move::Call { number, choice };
    let call = plan.rules().calls.get(usize::from(number));
    let is_custom = call.is_some_and(|call| call.act == Act::Custom);
    if let Some(caller) = choice.checked_sub(1).filter(|_| is_custom) {
        return format!("{}: {}", seat_name(caller), call_name(plan, number));
    }
    if let Some((at, place)) = plan.card_moved_to_bottom_by_call(table, mv) {
        let which = describe_card_among_equals(table, at, usize::from(place.get()) - 1);
        return format!("{name}: {which} in {}", pile(plan, at));
    }
    let chosen = plan.rank_declared_by_call(mv).map(rank_plural);
    match chosen.or_else(|| plan.pile_turned_by_call(mv).map(|at| pile(plan, at))) {
        Some(chosen) => format!("{name}: {chosen}"),
        None => name.to_owned(),
    }
}

/// Returns the name of a card; `place` is its index from the bottom of the pile. If the pile has
/// several cards with this face, the name says which one it is: “lower king of hearts”.
pub fn describe_card_among_equals(table: &Table, at: PileId, place: usize) -> String {
    let (pile, face) = (table.pile(at), table.face(table.pile(at)[place]));
    let equals = |cards: &[TableCard]| cards.iter().filter(|tok| table.face(**tok) == face).count();
    let card = card(face);
    match (equals(&pile[..place]), equals(&pile[place + 1..])) {
        (0, 0) => card,
        (0, 1) => format!("lower {card}"),
        (1, 0) => format!("upper {card}"),
        (below, _) => format!("{} {card} from the bottom", ordinal(below)),
    }
}

/// Returns the sentence of a move of two cards that move together or change places.
fn two_cards_move_sentence(plan: &Plan, table: &Table, mv: Move, [a, b]: [Hop; 2]) -> String {
    let (cards, others) = (table.pile(a.from), table.pile(b.from));
    let below = if a.from == b.from { 2 } else { 1 };
    let (Some(top), Some(other)) = (cards.len().checked_sub(1), others.len().checked_sub(below))
    else {
        return "nothing".to_owned();
    };
    let (first, second) = (
        unambiguous_card_name(plan, table, a.from, top),
        unambiguous_card_name(plan, table, b.from, other),
    );
    let both = match (table.face(cards[top]), table.face(others[other])) {
        (one, two) if one == two && !has_twin(plan, table, one, &[a.from, b.from]) => {
            two_cards("", one, two)
        }
        _ => format!("{first} and {second}"),
    };
    if mv.is_swap() {
        return format!("{both} change places");
    }
    if a.to == b.to {
        return format!("{both} together to {}", pile(plan, a.to));
    }
    format!("{first} to {} and {second} to {} together", pile(plan, a.to), pile(plan, b.to))
}

/// Returns the cards that a move carries: “seven of clubs and the two cards on it”.
fn carried_cards_words(table: &Table, carry: Carry) -> String {
    let cards = table.pile(carry.from);
    let unit = carry.card_range(cards.len());
    let count = unit.len();
    let Some(first) = cards.get(unit.start) else {
        return "nothing".to_owned();
    };
    match (first.is_up(), count) {
        (false, _) => "the next card".to_owned(),
        (true, 1) if carry.buried_at.is_some() => {
            describe_card_among_equals(table, carry.from, unit.start)
        }
        (true, 1) => card(table.face(*first)),
        (true, 2) => format!("{} and the card on it", card(table.face(*first))),
        (true, _) => {
            let more = cards_in_words(count - 1);
            format!("{} and the {more} on it", card(table.face(*first)))
        }
    }
}

/// Returns the cards that a move carries. If an equal card of another pack lies open, the words
/// also name the pile.
pub(super) fn carry_unit_words(plan: &Plan, table: &Table, carry: Carry) -> String {
    let start = carry.card_range(table.len(carry.from)).start;
    let first = table.pile(carry.from).get(start).filter(|first| first.is_up());
    let words = carried_cards_words(table, carry);
    match first {
        Some(first) if has_twin(plan, table, table.face(*first), &[carry.from]) => {
            format!("{words} in {}", pile_on_table_with_article(plan, table, carry.from))
        }
        _ => words,
    }
}

/// Returns where a move carries its cards: “to the eight of hearts in column 5”.
pub(super) fn carry_target_words(plan: &Plan, table: &Table, carry: Carry) -> String {
    let name = pile(plan, carry.to);
    match table.end_card(carry.to, carry.to_end).filter(|tok| tok.is_up()) {
        Some(on) if carry.to_end == End::Bottom => {
            format!("above the {} at the head of {name}", card(table.face(on)))
        }
        Some(on) => format!("to the {} in {name}", card(table.face(on))),
        None if carry.to_end == End::Bottom && !table.is_empty(carry.to) => format!("under {name}"),
        None => format!("to {}", pile_on_table_with_article(plan, table, carry.to)),
    }
}

fn carry_sentence(plan: &Plan, table: &Table, carry: Carry) -> String {
    let what = carried_cards_words(table, carry);
    if table.is_empty(carry.from) {
        return what;
    }
    let place = match carry {
        Carry { buried_at: Some(_), .. } => "under other cards of ",
        Carry { from_end, .. } => pile_end_words(from_end),
    };
    // A player discards a card to a pile of their own, so the sentence names only the origin of the
    // card.
    let owner = plan.owner(carry.to);
    let lays_out = plan.part(carry.to).role == Role::Aside && owner.is_some();
    if lays_out && owner == plan.owner(carry.from) {
        return format!("{what} from {}", own_pile_with_article(plan, carry.from));
    }
    let name = pile(plan, carry.to);
    // The move names only one card, but all cards of the player go back to the stock, and the next
    // deal begins.
    if plan.part(carry.to).role == Role::Stock && carry.to_end == End::Top {
        return format!("the heaps taken up into {name}, and a row dealt");
    }
    let from = format!("{place}{}", pile(plan, carry.from));
    format!("{what} from {from} {}", carry_target_words(plan, table, carry))
}

/// Returns the label of the stock's button: the action that a touch would cause now. If a touch
/// would do nothing, returns the label of the phase's last kind of deal.
pub fn deal_button_label(plan: &Plan, table: &Table) -> String {
    capitalise(&stock_deal_clause(plan, table))
}

fn stock_deal_clause(plan: &Plan, table: &Table) -> String {
    let stock = &plan.rules().phases[usize::from(table.state.phase)].stock;
    if stock.deals_per_request > 1 {
        return format!("deal {}", cards_in_words(usize::from(stock.deals_per_request)));
    }
    let deal = plan.next_stock_deal(table).or(stock.turns.last());
    deal.map_or("deal", |deal| deal_clause(plan.rules(), deal)).to_owned()
}

/// Announces a move and its consequences. `before` is the table before the move; `steps` are the
/// changes that the player can see. The consequences are always described in full, because the
/// player cannot know them.
pub fn move_announcement(
    plan: &Plan,
    before: &Table,
    mv: Move,
    after: &Table,
    steps: &[VisibleStep],
    wording: Wording,
) -> String {
    let gained = [freed_cards_words(plan, before, mv, after), emptied_piles_words(plan, mv, after)];
    let gained = gained.into_iter().flatten().filter(|_| wording != Wording::Shortest);
    let gained = gained.chain(redeals_left_after_move_words(plan, mv, after));
    let gained: String = gained.map(|gained| format!("; {gained}")).collect();
    let sentence = exchange_sentence(plan, before, mv, after, wording);
    let sentence = sentence.or_else(|| short_move_sentence(plan, before, mv, wording));
    let sentence = sentence.unwrap_or_else(|| move_sentence(plan, before, mv));
    let done = format!("{sentence}{gained}");
    let done = sentence_case(&done);
    let more = consequence_sentences(plan, after, mv, steps);
    // If a new card has appeared, the announcement does not also say that the player touched the
    // stock.
    let told = match (mv, more.is_empty()) {
        (_, true) => done,
        (Move::Deal, false) => more,
        (_, false) => format!("{done} {more}"),
    };
    let playable = playable_card_sentence(plan, before, mv, after, steps);
    let playable = playable.filter(|_| wording != Wording::Shortest);
    let told = [Some(told), playable, end_of_stock_sentences(plan, before, after)];
    let told = told.into_iter().flatten().collect::<Vec<_>>().join(" ");
    completed_rows_and_columns(plan, before, after)
        .iter()
        .fold(told, |told, line| format!("{told} {}.", super::square_line_words(line)))
}

/// If the move has exchanged two cards, returns words for the exchange: “exchanged the five of
/// hearts and the nine of clubs; the nine of clubs and the five of spades can leave together”.
/// Returns `None` for other moves.
fn exchange_sentence(
    plan: &Plan,
    before: &Table,
    mv: Move,
    after: &Table,
    wording: Wording,
) -> Option<String> {
    let exchanged = format!("exchanged {}", exchanged_cards_words(plan, before, mv)?);
    if wording == Wording::Shortest {
        return Some(exchanged);
    }
    let mut moves = Vec::new();
    plan.list_legal_moves(after, &mut moves);
    let pair = moves.iter().find_map(|next| match next {
        Move::Together(hops) if !next.is_swap() => Some(hops.map(|hop| hop.from)),
        _ => None,
    });
    Some(match pair {
        Some(pair) => {
            format!("{exchanged}; {} can leave together", top_card_pair_words(plan, after, pair))
        }
        None => exchanged,
    })
}

/// Returns the two cards that a move exchanges: “the five of hearts and the nine of clubs”. Returns
/// `None` if the move is no exchange.
pub(super) fn exchanged_cards_words(plan: &Plan, table: &Table, mv: Move) -> Option<String> {
    match mv {
        Move::Together([a, b]) if mv.is_swap() => {
            Some(top_card_pair_words(plan, table, [a.from, b.from]))
        }
        _ => None,
    }
}

/// Returns the names of the top cards of two piles: “the ten of hearts and the six of clubs”. If
/// another open card has the same face, the name says where the card lies.
fn top_card_pair_words(plan: &Plan, table: &Table, [a, b]: [PileId; 2]) -> String {
    match (table.pile(a).len().checked_sub(1), table.pile(b).len().checked_sub(1)) {
        (Some(first), Some(second)) if is_pair_of_twins(plan, table, [a, b]) => {
            two_cards("the ", table.face(table.pile(a)[first]), table.face(table.pile(b)[second]))
        }
        (Some(first), Some(second)) => format!(
            "the {} and the {}",
            unambiguous_card_name(plan, table, a, first),
            unambiguous_card_name(plan, table, b, second)
        ),
        _ => "nothing".to_owned(),
    }
}

/// Returns the name of a card that must not be confused with its twin, an equal card of another
/// pack. If a twin lies open on another pile, the name contains the pile: “five of hearts in column
/// 3”. Twins on foundations do not count.
pub(super) fn unambiguous_card_name(
    plan: &Plan,
    table: &Table,
    pile: PileId,
    depth: usize,
) -> String {
    let Some(token) = table.pile(pile).get(depth) else { return "nothing".to_owned() };
    let face = table.face(*token);
    if plan.rules().packs.count > 1 && has_twin(plan, table, face, &[pile]) {
        return format!("{} in {}", card(face), pile_on_table_with_article(plan, table, pile));
    }
    card(face)
}

/// Returns true if the top cards of two piles are equal, and no third card with the same face lies
/// open.
fn is_pair_of_twins(plan: &Plan, table: &Table, [a, b]: [PileId; 2]) -> bool {
    let face = table.top_card(a);
    face == table.top_card(b) && face.is_some_and(|face| !has_twin(plan, table, face, &[a, b]))
}

/// Returns true if a card with this face lies open on a pile that is neither in `piles` nor a
/// foundation.
fn has_twin(plan: &Plan, table: &Table, face: Card, piles: &[PileId]) -> bool {
    let is_face = |card: &TableCard| card.is_up() && table.face(*card) == face;
    plan.piles()
        .filter(|other| !piles.contains(other) && plan.part(*other).role != Role::Foundation)
        .any(|other| table.pile(other).iter().any(is_face))
}

/// Returns the short sentence of a move, which names only the card and its new pile. Returns `None`
/// if the player wants the full sentence, or if a short one would not say enough.
fn short_move_sentence(plan: &Plan, table: &Table, mv: Move, wording: Wording) -> Option<String> {
    let carry = match mv {
        Move::Carry(carry) => carry,
        // There is only one pile for pairs, so its name says nothing.
        Move::Together([a, b])
            if wording == Wording::Shortest
                && a.from != b.from
                && a.to == b.to
                && plan.part(a.to).count == 1 =>
        {
            return Some(top_card_pair_words(plan, table, [a.from, b.from]));
        }
        _ => return None,
    };
    let between = match wording {
        Wording::Full => return None,
        Wording::Short => " to ",
        Wording::Shortest => ", ",
    };
    let cards = table.pile(carry.from);
    let unit = &cards[carry.card_range(cards.len())];
    let first = unit.first().filter(|first| first.is_up())?;
    let is_usual = carry.to_end == End::Top
        && matches!(plan.part(carry.to).role, Role::Tableau | Role::Foundation | Role::Reserve);
    let more = match unit.len() {
        1 => String::new(),
        count => format!(" and {} more", number(count - 1)),
    };
    let name = card(table.face(*first));
    let place = pile_on_table_with_article(plan, table, carry.to);
    is_usual.then(|| format!("{name}{more}{between}{place}"))
}

/// Returns how many redeals are left after this redeal. Returns `None` if the move is not a redeal,
/// or if the number is not limited.
fn redeals_left_after_move_words(plan: &Plan, mv: Move, after: &Table) -> Option<String> {
    match plan.rules().redeal.as_ref().filter(|_| mv == Move::Redeal)?.times {
        Times::Most(most) => Some(limited_redeals_left_words(most, after)),
        Times::Endless => None,
    }
}

/// If a move has taken the last card of the stock, says so, with the number of redeals left: “The
/// stock is empty. One more redeal.”
fn end_of_stock_sentences(plan: &Plan, before: &Table, after: &Table) -> Option<String> {
    let stocks: Vec<PileId> =
        plan.piles().filter(|pile| plan.part(*pile).role == Role::Stock).collect();
    let had_cards = stocks.iter().any(|stock| !before.is_empty(*stock));
    if !had_cards || stocks.iter().any(|stock| !after.is_empty(*stock)) {
        return None;
    }
    let name = match stocks[..] {
        [only] => pile(plan, only),
        _ => format!("the {}", plan.part(stocks[0]).name),
    };
    let empty = sentence_case(&format!("{name} is empty"));
    let redeals = redeals_left_words(plan, after).map(|words| sentence_case(&words));
    Some([Some(empty), redeals].into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// Says that the card that a deal has laid on the waste can be played: “It can be played.” Returns
/// `None` if the card cannot be played, or if the move deals no card to the waste.
fn playable_card_sentence(
    plan: &Plan,
    before: &Table,
    mv: Move,
    after: &Table,
    steps: &[VisibleStep],
) -> Option<String> {
    let grew = |pile: &PileId| {
        plan.part(*pile).role == Role::Waste && after.len(*pile) > before.len(*pile)
    };
    let waste = plan.piles().find(grew).filter(|_| mv == Move::Deal)?;
    let mut moves = Vec::new();
    plan.list_legal_moves(after, &mut moves);
    let top = after.len(waste) - 1;
    let takes_top =
        |carry: &Carry| carry.from == waste && carry.card_range(after.len(waste)).contains(&top);
    if !moves.iter().any(|next| carries_of_move(*next).iter().any(takes_top)) {
        return None;
    }
    Some(match steps.iter().filter(|(step, _)| step.is_visible()).count() {
        1 => "It can be played.".to_owned(),
        _ => format!("The {} can be played.", card(after.top_card(waste)?)),
    })
}

/// Returns what a move takes from each pile. The result is empty for an exchange, and for a deal, a
/// redeal or a call.
fn carries_of_move(mv: Move) -> Vec<Carry> {
    match mv {
        Move::Carry(carry) => vec![carry],
        Move::Together([a, b]) if a.from == b.from => vec![Carry::from_top(a.from, a.to, 2)],
        Move::Together(hops) if !mv.is_swap() => {
            hops.map(|hop| Carry::from_top(hop.from, hop.to, 1)).to_vec()
        }
        Move::FourCards(four) => {
            four.giving_piles().map(|from| Carry::from_top(from, four.to, 1)).to_vec()
        }
        Move::Together(_) | Move::Deal | Move::Redeal | Move::Call { .. } => Vec::new(),
    }
}

/// Says which cards a move has freed: “ace of hearts is free”. With several packs, the words also
/// name the piles. Returns `None` if no card is freed.
fn freed_cards_words(plan: &Plan, before: &Table, mv: Move, after: &Table) -> Option<String> {
    let freed = carries_of_move(mv).into_iter().filter_map(|carry| {
        let freed = card(freed_card(plan, before, (mv, carry), after)?);
        Some(match plan.rules().packs.count {
            1 => freed,
            _ => format!("{freed} in {}", pile(plan, carry.from)),
        })
    });
    subject_with_verb(&freed.collect::<Vec<_>>(), "free")
}

/// Returns the words “… is free” or “… and … are free”, or `None` if the list is empty.
fn subject_with_verb(names: &[String], adjective: &str) -> Option<String> {
    let verb = BE.of(names.len());
    (!names.is_empty()).then(|| format!("{} {verb} {adjective}", list(names, "and")))
}

/// Returns the card that a move has freed in the pile that `carry` leaves, or `None` if it has
/// freed no card there. A freed card was face up under the moved cards, and can be moved now.
fn freed_card(
    plan: &Plan,
    before: &Table,
    (mv, carry): (Move, Carry),
    after: &Table,
) -> Option<Card> {
    let from = carry.from;
    let is_played = matches!(plan.part(from).role, Role::Tableau | Role::Reserve | Role::Waste);
    let leaves_top = (carry.from_end, carry.buried_at) == (End::Top, None);
    let left = before.len(from).checked_sub(usize::from(carry.count))?;
    let top = after.pile(from).last()?;
    let lay_there = before.pile(from)[..left].last().is_some_and(|lay| lay.is_up());
    // A joint move (`Move::Together`, `Move::FourCards`) needs no route. After a joint move, the
    // freed card counts as movable, because another joint move may take it.
    let may_leave = || {
        let alone = Carry::from_top(from, from, 1);
        !matches!(mv, Move::Carry(_)) || !plan.routes_out_of_pile(after, alone).is_empty()
    };
    (is_played && leaves_top && after.len(from) == left && lay_there && may_leave())
        .then(|| after.face(*top))
}

/// Says which piles of the tableau are empty after the move: “fan 14 is empty”. Returns `None` if
/// the piles still have cards, or if their part has no other pile.
fn emptied_piles_words(plan: &Plan, mv: Move, after: &Table) -> Option<String> {
    let is_empty_column = |from: &PileId| {
        let part = plan.part(*from);
        part.role == Role::Tableau && part.count > 1 && after.is_empty(*from)
    };
    let emptied = carries_of_move(mv).into_iter().map(|carry| carry.from).filter(is_empty_column);
    subject_with_verb(&emptied.map(|from| pile(plan, from)).collect::<Vec<_>>(), "empty")
}

/// Returns the rows and columns of a square that the move has completed.
fn completed_rows_and_columns(plan: &Plan, before: &Table, after: &Table) -> Vec<Line> {
    let mut lines = plan.lines_of_square(after);
    let known = plan.lines_of_square(before);
    lines.retain(|line| line.has_winning_sum && !known.contains(line));
    lines
}

/// The maximum number of consequences that are listed one by one.
const IN_FULL: usize = 3;

/// The maximum number of cards of a dealt row that are named. For a longer row, only the number of
/// cards is given.
const MOST_OF_ROW: usize = 13;

/// Returns words for the automatic consequences of a move, in order. If there are many, the first
/// ones are described and the others are counted.
pub fn consequence_sentences(
    plan: &Plan,
    after: &Table,
    mv: Move,
    steps: &[VisibleStep],
) -> String {
    // The number of steps that the sentence of the move already describes.
    let own = match mv {
        Move::Carry(_) => 1,
        Move::Together(_) => 2,
        Move::FourCards(_) => 4,
        Move::Deal | Move::Redeal | Move::Call { .. } => 0,
    };
    let is_told = |step: &Step| {
        step.is_visible() || matches!(step, Step::Number { which: StoredNumber::CallCount(_), .. })
    };
    let steps: Vec<&VisibleStep> =
        steps.iter().filter(|(step, _)| is_told(step)).skip(own).collect();
    if let Some(row) = dealt_row_sentence(plan, &steps) {
        return row;
    }
    let told: Vec<String> =
        steps.into_iter().filter_map(|(step, face)| step_words(plan, after, step, *face)).collect();
    let shown: Vec<&str> = told.iter().take(IN_FULL).map(String::as_str).collect();
    let rest = told.len() - shown.len();
    let mut words = shown.join(" ");
    if rest > 0 {
        words = format!("{words} And {} more.", number(rest));
    }
    words
}

/// If one card was dealt to each of several piles of a part, in order, returns the names of the
/// cards and of the first and last pile. Returns `None` for other steps, or if there are too few or
/// too many cards.
fn dealt_row_sentence(plan: &Plan, steps: &[&VisibleStep]) -> Option<String> {
    let lands = |(step, face): &&VisibleStep| match step {
        Step::Carry { to, .. } => Some((*to, card((*face)?))),
        _ => None,
    };
    let row: Vec<(PileId, String)> = steps.iter().map(lands).collect::<Option<_>>()?;
    let (first, last) = (row.first()?.0, row.last()?.0);
    // The cards must go to neighbouring piles in order: then the first and last pile tell the
    // position of every card.
    let follows = |two: &[(PileId, String)]| two[1].0.0 == two[0].0.0 + 1;
    let is_row = row.windows(2).all(follows) && plan.part_of(first) == plan.part_of(last);
    let cards: Vec<String> = row.iter().map(|(_, card)| card.clone()).collect();
    let is_told_so = is_row && (IN_FULL + 1..=MOST_OF_ROW).contains(&cards.len());
    is_told_so.then(|| {
        sentence_case(&format!(
            "from {} to {}: {}",
            pile(plan, first),
            pile(plan, last),
            cards.join(", ")
        ))
    })
}

fn step_words(plan: &Plan, after: &Table, step: &Step, face: Option<Card>) -> Option<String> {
    let words = match step {
        Step::Carry { from, to, flip: true, .. } if from == to => {
            format!("{} turned face down", pile(plan, *to))
        }
        Step::Carry { to, .. } | Step::Draw { to, .. } => {
            format!("{} to {}", card(face?), pile(plan, *to))
        }
        Step::Flip(at) => format!("{} turned up in {}", card(face?), pile(plan, *at)),
        Step::ReplacePiles(_) => "the cards are laid again".to_owned(),
        Step::Number { which: StoredNumber::CallCount(call), .. } => {
            call_uses_left_words(plan, after, *call)?
        }
        Step::State(_)
        | Step::JustDealt { .. }
        | Step::Number { .. }
        | Step::Exchange { .. }
        | Step::Dual { .. } => {
            return None;
        }
    };
    Some(sentence_case(&words))
}
