//! The meaning of a typed text while the table waits for an answer: a choice between moves, or a
//! hint that the player may accept.

use crate::{
    engine::{Move, PileId},
    session::Session,
    ui::table::navigate::WantedCard,
};

use super::{
    TypedCommand, TypedError, TypedVerb,
    parse::{first_verb, split_words},
};

/// Returns the moves of a question that fit the typed text: the number of a move, its place or
/// card, or some words of its description. `choices` are the moves with their descriptions. Returns
/// an empty list if the text is not an answer but a new command.
pub fn chosen_moves(session: &Session, choices: &[(Move, String)], typed: &str) -> Vec<Move> {
    if let Ok(number) = typed.trim().trim_end_matches('.').parse::<usize>() {
        let chosen = number.checked_sub(1).and_then(|index| choices.get(index));
        return chosen.map(|(mv, _)| *mv).into_iter().collect();
    }
    let by_name = moves_by_name(session, choices, typed);
    let words = split_words(typed);
    let is_exact = !by_name.is_empty() && by_name.len() < choices.len();
    if is_exact || words.is_empty() || first_verb(typed).is_some() {
        return by_name;
    }
    let has_words = |described: &str| {
        split_words(described).windows(words.len()).any(|part| part == words.as_slice())
    };
    let fitting = choices.iter().filter(|(_, described)| has_words(described));
    let by_words: Vec<Move> = fitting.map(|(mv, _)| *mv).collect();
    if by_words.is_empty() { by_name } else { by_words }
}

/// Returns the moves with this place, card or declared rank.
fn moves_by_name(session: &Session, choices: &[(Move, String)], typed: &str) -> Vec<Move> {
    let where_move = |is_meant: &dyn Fn(Move) -> bool| -> Vec<Move> {
        choices.iter().map(|(mv, _)| *mv).filter(|mv| is_meant(*mv)).collect()
    };
    let verb = first_verb(typed);
    match super::parse_command(typed, session) {
        Ok(TypedCommand::Do(TypedVerb::Home)) => where_move(&|mv| {
            target_piles(mv).into_iter().any(|pile| session.plan().is_foundation(pile))
        }),
        _ if verb.is_some() => Vec::new(),
        Ok(TypedCommand::Read(pile)) => {
            let to = where_move(&|mv| target_piles(mv).contains(&pile));
            if to.is_empty() { where_move(&|mv| mv.giving_piles().contains(&pile)) } else { to }
        }
        Ok(TypedCommand::Find(wanted)) => {
            let on = |piles: Vec<PileId>| {
                piles.into_iter().any(|pile| has_card_on_top(session, pile, wanted))
            };
            let is_declared = |mv| {
                let declared = session.plan().rank_declared_by_call(mv);
                declared.is_some_and(|rank| wanted == WantedCard { rank: Some(rank), suit: None })
            };
            let to = where_move(&|mv| is_declared(mv) || on(target_piles(mv)));
            if to.is_empty() { where_move(&|mv| on(mv.giving_piles())) } else { to }
        }
        _ => Vec::new(),
    }
}

/// Returns true if the text accepts the move that a hint has pointed out: it is empty, or it is
/// “yes”, “play” or, once more, “hint”.
pub const fn accepts_hint(parsed: &Result<TypedCommand, TypedError>) -> bool {
    matches!(
        parsed,
        Err(TypedError::Empty | TypedError::NothingNamed(TypedVerb::Play))
            | Ok(TypedCommand::Do(TypedVerb::Hint | TypedVerb::Yes))
    )
}

fn target_piles(mv: Move) -> Vec<PileId> {
    match mv {
        Move::Carry(carry) => vec![carry.to],
        Move::Together(hops) => hops.map(|hop| hop.to).to_vec(),
        Move::FourCards(four) => vec![four.to],
        Move::Deal | Move::Redeal | Move::Call { .. } => Vec::new(),
    }
}

fn has_card_on_top(session: &Session, pile: PileId, wanted: WantedCard) -> bool {
    let table = session.shown_table();
    let top = table.pile(pile).last().filter(|top| top.is_up());
    top.is_some_and(|top| wanted.matches(table.face(*top)))
}
