//! The meaning of a typed text while the table waits for an answer: a choice between moves, or a
//! hint that the player may accept.

use crate::{
    engine::{Move, PileId},
    session::Session,
    ui::table::navigate::WantedCard,
};

use super::{TypedCommand, TypedError, TypedVerb, parse::first_verb};

/// Returns the moves of a question that the typed text means, by number, place or card. Several can
/// fit. Returns an empty list if the text is no answer, but a new command.
pub fn chosen_moves(session: &Session, choices: &[Move], typed: &str) -> Vec<Move> {
    if let Ok(number) = typed.trim().trim_end_matches('.').parse::<usize>() {
        let chosen = number.checked_sub(1).and_then(|index| choices.get(index));
        return chosen.copied().into_iter().collect();
    }
    let where_move = |is_meant: &dyn Fn(Move) -> bool| -> Vec<Move> {
        choices.iter().copied().filter(|mv| is_meant(*mv)).collect()
    };
    let verb = first_verb(typed);
    match super::parse_command(typed, session) {
        Ok(TypedCommand::Do(TypedVerb::Home)) => where_move(&|mv| {
            target_piles(mv).into_iter().any(|pile| session.plan().is_foundation(pile))
        }),
        _ if verb.is_some() => Vec::new(),
        Ok(TypedCommand::Read(pile)) => {
            let to = where_move(&|mv| target_piles(mv).contains(&pile));
            if to.is_empty() { where_move(&|mv| source_piles(mv).contains(&pile)) } else { to }
        }
        Ok(TypedCommand::Find(wanted)) => {
            let on = |piles: Vec<PileId>| {
                piles.into_iter().any(|pile| has_card_on_top(session, pile, wanted))
            };
            let to = where_move(&|mv| on(target_piles(mv)));
            if to.is_empty() { where_move(&|mv| on(source_piles(mv))) } else { to }
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
        Move::Crowned(four) => vec![four.to],
        Move::Deal | Move::Redeal | Move::Call { .. } => Vec::new(),
    }
}

fn source_piles(mv: Move) -> Vec<PileId> {
    match mv {
        Move::Carry(carry) => vec![carry.from],
        Move::Together(hops) => hops.map(|hop| hop.from).to_vec(),
        Move::Crowned(four) => four.giving_piles().to_vec(),
        Move::Deal | Move::Redeal | Move::Call { .. } => Vec::new(),
    }
}

fn has_card_on_top(session: &Session, pile: PileId, wanted: WantedCard) -> bool {
    let table = session.shown_table();
    let top = table.pile(pile).last().filter(|top| top.is_up());
    top.is_some_and(|top| wanted.matches(table.face(*top)))
}
