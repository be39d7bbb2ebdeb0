//! The answer when the player looks for a card or a rank on the table. This module does not look
//! for the cards itself.

use super::{
    cards::{card, rank, rank_plural, suit, suit_singular},
    english::{list, number, sentence_case},
    names::pile_on_table_with_article,
};
use crate::{
    cards::{Rank, Suit},
    engine::PileId,
    session::Session,
};

/// If more cards than this are found, the answer says only how many.
const MAX_LISTED: usize = 6;

/// Returns the sentence that says where the wanted cards are. `places` contains the pile and the
/// depth (index from the bottom) of each wanted card that lies open.
pub fn found_cards_sentence(
    session: &Session,
    wanted: (Option<Rank>, Option<Suit>),
    places: &[(PileId, usize)],
) -> String {
    let (plan, table) = (session.plan(), session.shown_table());
    let place = |(pile, depth): &(PileId, usize)| {
        let face = table.pile(*pile).get(*depth).map(|card| table.face(*card));
        let face = face.map_or_else(String::new, card);
        format!("{face} in {}", pile_on_table_with_article(plan, table, *pile))
    };
    match places {
        [] => sentence_case(&format!("no {} lies open now", searched_card_words(wanted))),
        [only] => sentence_case(&format!("the {}", place(only))),
        several => {
            let count =
                format!("{} {} lie open", number(several.len()), searched_cards_words(wanted));
            if several.len() > MAX_LISTED {
                return sentence_case(&format!("{count}, now marked"));
            }
            let places: Vec<String> = several.iter().map(place).collect();
            sentence_case(&format!("{count}: {}", list(&places, "and")))
        }
    }
}

fn searched_card_words(wanted: (Option<Rank>, Option<Suit>)) -> String {
    match wanted {
        (Some(one), Some(of)) => format!("{} of {}", rank(one), suit(of)),
        (Some(one), None) => rank(one).to_owned(),
        (None, Some(of)) => suit_singular(of).to_owned(),
        (None, None) => "card".to_owned(),
    }
}

fn searched_cards_words(wanted: (Option<Rank>, Option<Suit>)) -> String {
    match wanted {
        (Some(one), Some(of)) => format!("{} of {}", rank_plural(one), suit(of)),
        (Some(one), None) => rank_plural(one),
        (None, Some(of)) => suit(of).to_owned(),
        (None, None) => "cards".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn answer_names_the_places_of_the_found_cards() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let session = Session::new(game, game.default_choices(), 1);
        let six = Rank::new(6);
        let places: Vec<(PileId, usize)> = session
            .shown_table()
            .piles()
            .flat_map(|(pile, cards)| (0..cards.len()).map(move |depth| (pile, depth)))
            .filter(|(pile, depth)| {
                let table = session.shown_table();
                table.face(table.pile(*pile)[*depth]).rank().number() == 6
            })
            .collect();
        let told = found_cards_sentence(&session, (six, None), &places);
        assert!(told.starts_with("Four sixes lie open: six of "), "{told}");
        let one = found_cards_sentence(&session, (six, Some(Suit::Hearts)), &places[..1]);
        assert!(one.starts_with("The six of ") && one.contains(" in fan "), "{one}");
        assert_eq!(
            found_cards_sentence(&session, (six, Some(Suit::Hearts)), &[]),
            "No six of hearts lies open now."
        );
        assert_eq!(
            found_cards_sentence(&session, (None, Some(Suit::Clubs)), &[]),
            "No club lies open now."
        );
        let many = [places.clone(), places].concat();
        assert_eq!(
            found_cards_sentence(&session, (six, None), &many),
            "Eight sixes lie open, now marked."
        );
    }
    #[test]
    fn answer_names_the_row_in_a_framed_field() {
        let game = games::by_id("poker-patience").expect("a game");
        let mut session = Session::new(game, game.default_choices(), 1);
        let mv = session.plan().parse_move("r1-t41").expect("a move");
        session.play(mv).expect("it is legal");
        let place = session.plan().parse_slot("t41").expect("a place");
        let words = found_cards_sentence(&session, (None, None), &[(place, 0)]);
        assert!(words.ends_with(" in place 1 of row 1."), "{words}");
    }
}
