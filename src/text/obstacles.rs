//! Turns the reasons why an action is not possible into sentences. Reads sessions; contains no
//! rules.

use crate::{
    engine::Move,
    session::{Obstacle, Session},
};

use super::{controls, english::sentence_case, machine_refusal_sentence, needs, seats};

/// Returns the reason why the player cannot do what they tried to do.
pub fn obstacle_sentence(session: &Session, obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Rule(reason) => machine_refusal_sentence(session.machine(), reason),
        Obstacle::OtherSeat(seat) => {
            sentence_case(&format!("only {} can do that", super::seat_name(seat.0)))
        }
        Obstacle::ScreenWaits(seat) => seats::pass_the_screen_request(seat),
        Obstacle::FaceDown => controls::FACE_DOWN.to_owned(),
        Obstacle::Covered => controls::COVERED.to_owned(),
        Obstacle::NoPlace(taken) => needs::selected_cards_need_sentence(session, taken),
        Obstacle::NotNow => controls::NOT_NOW.to_owned(),
    }
}

/// Returns the reason why an illegal move is not allowed.
pub fn illegal_move_reason(session: &Session, mv: Move) -> String {
    obstacle_sentence(session, session.check_as_human(mv).err().unwrap_or(Obstacle::NotNow))
}
