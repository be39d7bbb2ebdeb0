//! The questions about who plays each seat after the first. A new deal uses the answers.

use leptos::prelude::*;

use crate::{
    session::{Player, Seat, Seating, Session},
    text,
    ui::{components::RadioGroup, table::state::use_session},
};

/// The names of the form fields, one for each seat after the first.
const QUESTIONS: [&str; 5] = ["seat-2", "seat-3", "seat-4", "seat-5", "seat-6"];

/// Returns the players of the seats after the first. Includes seats that exist only with other
/// options of the game.
pub fn players_after_first_seat(session: &Session) -> Vec<Player> {
    let default_seating = Seating::default_seating(u8::MAX);
    let player_of = |seat: u8| {
        let source = if seat < session.seat_count() { session.seating() } else { &default_seating };
        source.player(Seat(seat))
    };
    (1..).take(QUESTIONS.len()).map(player_of).collect()
}

/// Returns the seating of a game with this number of seats. A person plays the first seat, and
/// `players` contains the players of the other seats.
pub fn make_seating(players: &[Player], seats: u8) -> Seating {
    Seating::new(seats, |Seat(seat)| {
        players.get(usize::from(seat) - 1).copied().unwrap_or(Player::Human)
    })
}

/// One question for each seat after the first.
#[component]
pub fn PlayerQuestions(players: RwSignal<Vec<Player>>, seats: Memo<u8>) -> impl IntoView {
    let session = use_session();
    let question = move |(at, name): (usize, &'static str)| {
        let letter = |player: Player| player.letter().to_string();
        // A race has only one human player, so the answer "human" is not offered.
        let first = usize::from(session.with_untracked(Session::is_race));
        let options = Player::ALL[first..]
            .iter()
            .map(|player| (letter(*player), text::player_kind_label(*player).to_owned()))
            .collect();
        let chosen = Signal::derive(move || players.with(|players| letter(players[at])));
        let choose = move |chosen: String| {
            if let Some(player) = Player::ALL.into_iter().find(|one| letter(*one) == chosen) {
                players.update(|players| players[at] = player);
            }
        };
        let legend = text::capitalise(&text::seat_name(at as u8 + 1));
        view! { <RadioGroup name legend options chosen on_choose=choose/> }
    };
    move || {
        let others = usize::from(seats.get()) - 1;
        QUESTIONS.into_iter().enumerate().take(others).map(question).collect_view()
    }
}
