//! A table that the player sets up by hand, for example from real cards. Reads the text of each
//! pile and checks whether the table is possible. Depends on the packs and piles of a game, but
//! makes no moves. Module `setup_text` changes the text.
//!
//! The cards of a pile are written as in positions: `KH 5C` from bottom to top (in the stock: the
//! next card first), and a face-down card in parentheses. An unseen card (a card that nobody has
//! seen) is written `?`, and `11?` means eleven unseen cards. Before play, the remaining cards of
//! the packs fill the unseen places in any order. Code that uses only what the player knows does
//! not depend on this order. Other code must first check whether there are unseen cards
//! ([`Setup::unseen`]).

use std::collections::BTreeMap;

use crate::{
    cards::Card,
    engine::{PileId, Plan, Position, PositionError, Table, TableCard},
    games::Game,
    rules::{ChoiceError, Choices, End, Role, Times},
};

use super::Session;

/// The text of a table that is being set up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The cards of each pile as text. The key is the address of the pile: its short name, such as
    /// `t3`.
    pub piles: BTreeMap<String, String>,
    /// The rest of the table's state, such as the number of redeals used. The game, options and
    /// piles of this position are ignored.
    pub state: Position,
}

/// A table that was checked and can occur in the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The table as a position, with a card in every place.
    pub position: Position,
    /// The number of cards in the position that nobody has seen.
    pub unseen: usize,
}

/// The reason why a table is impossible, and the pile with the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupRefusal {
    pub why: SetupError,
    /// The address of the pile with the problem. `None` if the problem is in the table as a whole.
    pub pile: Option<String>,
}

/// The reason why a table is impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A pile or a card cannot be read, or a card appears too often.
    Position(PositionError),
    /// These cards are in no pile.
    Missing(Vec<Card>),
    /// The number of unseen cards does not equal the number of remaining cards.
    Unseen {
        /// The number of unseen cards (written `?`) in the texts of all piles together.
        places: usize,
        /// The number of remaining cards, which are not in the text.
        left: usize,
    },
    /// The top card of the pile is face down, but the rules would have turned it up.
    TurnedUp,
    /// This card is on a foundation that would not have accepted it.
    Misfit(Card),
    /// The table says that more redeals were used than the game allows. The value is the allowed
    /// number.
    Redeals(u8),
    /// The text is not a table.
    NotATable,
    /// The table belongs to another game or to no game. The value is the game id in the text.
    OtherGame(String),
    InvalidOption(ChoiceError),
}

/// One word of a pile's text, such as `KH` or `11?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WrittenCard {
    /// A card, and whether it is face up.
    Seen(Card, bool),
    /// The number of unseen cards (cards that nobody has seen).
    Unseen(usize),
}

/// The content of a table that is being set up, as far as it can be read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ParsedDraft {
    /// The remaining cards: the cards that are not in the text of any pile.
    pub left: Vec<Card>,
    /// The number of cards that the texts mark as unseen, with a `?`.
    pub unseen: usize,
    /// The problems of single piles, by the address of the pile.
    pub errors: BTreeMap<String, SetupError>,
    cards_of_piles: Vec<(String, Vec<WrittenCard>)>,
}

/// The number of deals that [`Draft::unknown_deal`] tries.
const DEALS_TO_TRY: u64 = 12;

/// The maximum number before `?`. It is larger than the number of cards in any game.
const MAX_UNSEEN: usize = 999;

impl Draft {
    /// Returns the text of a new deal: a `?` for each face-down card, and nothing for face-up
    /// cards, which the player must enter.
    pub fn from_deal(plan: &Plan, table: &Table) -> Draft {
        let hidden = |cards: &[TableCard]| match cards.iter().filter(|card| !card.is_up()).count() {
            0 => String::new(),
            1 => "?".to_owned(),
            many => format!("{many}?"),
        };
        let piles = table.piles().map(|(pile, cards)| (plan.slot(pile).to_string(), hidden(cards)));
        Draft { piles: piles.collect(), state: Position::default() }
    }

    /// Returns the text of a new deal whose cards are unknown. Tries several deals and returns the
    /// text with the most face-down cards. Some deals have fewer, because cards go to their
    /// foundations at once.
    pub fn unknown_deal(plan: &Plan) -> Draft {
        let dealt = |seed| Draft::from_deal(plan, &plan.deal(seed));
        let hidden = |written: &Draft| written.parse_piles(plan).unseen;
        let deals = (0..DEALS_TO_TRY).map(dealt);
        // If several deals have the same number of face-down cards, any of them can be used.
        deals.max_by_key(hidden).unwrap_or_default()
    }

    /// Reads the text of each pile. An error in one pile does not stop the reading of the others.
    pub fn parse_piles(&self, plan: &Plan) -> ParsedDraft {
        let mut survey = ParsedDraft { left: plan.rules().packs.cards(), ..ParsedDraft::default() };
        let all = survey.left.len();
        for (address, text) in &self.piles {
            if let Err(error) = plan.parse_slot(address) {
                let error = PositionError::Slot { field: "piles", error };
                survey.errors.insert(address.clone(), SetupError::Position(error));
                continue;
            }
            let mut cards = Vec::new();
            for word in split_words(text) {
                match parse_word(&word, &mut survey.left) {
                    Ok(card @ WrittenCard::Seen(..)) => cards.push(card),
                    // Keeps only as many cards as the packs hold, because the screen cannot show
                    // more.
                    Ok(WrittenCard::Unseen(many)) => {
                        survey.unseen += many;
                        let room = all.saturating_sub(cards.len()).min(many);
                        cards.extend(std::iter::repeat_n(WrittenCard::Unseen(1), room));
                    }
                    Err(error) => {
                        let wrong = survey.errors.entry(address.clone());
                        wrong.or_insert(SetupError::Position(error));
                    }
                }
            }
            survey.cards_of_piles.push((address.clone(), cards));
        }
        survey
    }

    /// Checks the table and returns it with a card in every place.
    ///
    /// # Errors
    /// Returns the first problem: a pile that cannot be read, a card that appears too often,
    /// missing cards, or a state that the rules do not allow.
    pub fn build(
        &self,
        plan: &Plan,
        game: &Game,
        choices: &Choices,
    ) -> Result<Setup, SetupRefusal> {
        let survey = self.parse_piles(plan);
        if let Some((pile, why)) = survey.errors.first_key_value() {
            return Err(SetupRefusal { why: why.clone(), pile: Some(pile.clone()) });
        }
        let whole = |why| SetupRefusal { why, pile: None };
        match (survey.unseen, survey.left.len()) {
            (0, 1..) => return Err(whole(SetupError::Missing(survey.left))),
            (places, left) if places != left => {
                return Err(whole(SetupError::Unseen { places, left }));
            }
            _ => {}
        }
        let unseen = survey.unseen;
        let position = self.fill_unseen(survey, game, choices);
        let table = plan.read_position(&position);
        let table = table.map_err(|error| whole(SetupError::Position(error)))?;
        if let Some(Times::Most(most)) = plan.rules().redeal.as_ref().map(|redeal| redeal.times)
            && position.redeals > most
        {
            return Err(whole(SetupError::Redeals(most)));
        }
        let at = |pile, why| Err(SetupRefusal { why, pile: Some(plan.slot(pile).to_string()) });
        if let Some((pile, place)) = plan.first_misplaced_card(&table) {
            return at(pile, SetupError::Misfit(table.face(table.pile(pile)[place])));
        }
        match pile_to_turn_up(plan, &table) {
            Some(pile) => at(pile, SetupError::TurnedUp),
            None => Ok(Setup { position, unseen }),
        }
    }

    /// Returns the position in which the remaining cards fill the unseen places. If there are too
    /// few cards, some places stay empty.
    fn fill_unseen(&self, survey: ParsedDraft, game: &Game, choices: &Choices) -> Position {
        let mut unseen = survey.left.into_iter();
        let mut word = |written: WrittenCard| match written {
            WrittenCard::Seen(card, true) => Some(card.to_string()),
            WrittenCard::Seen(card, false) => Some(format!("({card})")),
            WrittenCard::Unseen(_) => unseen.next().map(|card| format!("({card})")),
        };
        let piles = survey.cards_of_piles.into_iter().map(|(address, cards)| {
            let cards: Vec<String> = cards.into_iter().filter_map(&mut word).collect();
            (address, cards.join(" "))
        });
        Position { piles: piles.collect(), ..self.to_position(game, choices) }
    }

    /// Returns the text as a position in which unseen cards are written `?`. Tables are stored and
    /// shared in this form.
    pub fn to_position(&self, game: &Game, choices: &Choices) -> Position {
        let changed =
            choices.changed_options().map(|(id, value)| (id.to_owned(), value.to_owned()));
        let piles = self.piles.iter().filter(|(_, cards)| !cards.trim().is_empty());
        Position {
            game: game.id.to_owned(),
            options: changed.collect(),
            piles: piles.map(|(address, cards)| (address.clone(), cards.clone())).collect(),
            ..self.state.clone()
        }
    }
}

impl Session {
    /// Returns a session that shows the table while the player sets it up, as far as its text can
    /// be read. No move can be made in this session.
    pub fn setup_preview(game: &'static Game, choices: Choices, written: &Draft) -> Session {
        let plan = Plan::new(game.rules(&choices));
        let position = written.fill_unseen(written.parse_piles(&plan), game, &choices);
        let bare = Position { piles: position.piles.clone(), ..Position::default() };
        // If the rest of the state does not fit the current options, show only the cards that can
        // be read.
        let table = plan.read_position(&position).or_else(|_| plan.read_position(&bare));
        let empty = |_| plan.read_position(&Position::default());
        let table = table.or_else(empty).unwrap_or_else(|_| plan.deal(0));
        let machine = game.machine_at_table(plan, &choices, table);
        let mut session = Session::with_machine(game, choices, position.seed, machine);
        session.is_setup_preview = true;
        session.update_after_table_change();
        session
    }
}

/// Returns the first pile whose face-down top card the rules would turn up.
fn pile_to_turn_up(plan: &Plan, table: &Table) -> Option<PileId> {
    let hidden = |pile: &PileId| {
        let is_stock = plan.part(*pile).role == Role::Stock;
        !is_stock && table.end_card(*pile, End::Top).is_some_and(|card| !card.is_up())
    };
    let mut piles = plan.piles().filter(hidden).peekable();
    piles.peek()?;
    let mut settled = table.clone();
    plan.apply_automatic_steps(&mut settled);
    piles.find(|pile| {
        let top = table.len(*pile) - 1;
        let card = table.pile(*pile)[top];
        settled.piles().flat_map(|(_, cards)| cards).any(|it| it.id() == card.id() && it.is_up())
    })
}

/// Splits the text of a pile into words.
pub(super) fn split_words(text: &str) -> Vec<String> {
    text.replace(',', " ").split_whitespace().map(ToOwned::to_owned).collect()
}

/// Reads a word as a card or as a number of unseen cards. Removes the card from `left`.
fn parse_word(word: &str, left: &mut Vec<Card>) -> Result<WrittenCard, PositionError> {
    let bare = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
    if let Some(many) = parse_unseen_count(bare.unwrap_or(word)) {
        return Ok(WrittenCard::Unseen(many));
    }
    let card: Card = bare.unwrap_or(word).parse().map_err(PositionError::Card)?;
    let at = left.iter().position(|other| *other == card);
    left.remove(at.ok_or(PositionError::TooMany(card))?);
    Ok(WrittenCard::Seen(card, bare.is_none()))
}

/// Returns the number of unseen cards that a word means, or `None` if the word means no unseen
/// cards.
pub(super) fn parse_unseen_count(word: &str) -> Option<usize> {
    match word.strip_suffix('?')? {
        "" => Some(1),
        many => many.parse().ok().filter(|many| (1..=MAX_UNSEEN).contains(many)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{engine::Outcome, games, session::Session};

    fn klondike() -> (&'static Game, Plan) {
        let game = games::by_id("canfield-or-klondike").expect("a game");
        (game, Plan::new(game.rules(&game.default_choices())))
    }

    /// Writes a new deal as a player sees it: the face-down cards are unknown.
    fn draft_of_deal(plan: &Plan, table: &Table) -> Draft {
        let mut written = Draft::from_deal(plan, table);
        for (pile, cards) in table.piles() {
            let up = cards.iter().filter(|card| card.is_up());
            let up: Vec<String> = up.map(|card| table.face(*card).to_string()).collect();
            let text = written.piles.entry(plan.slot(pile).to_string()).or_default();
            *text = format!("{text} {}", up.join(" ").to_lowercase());
        }
        written
    }

    #[test]
    fn visible_cards_are_enough_for_a_setup() {
        let (game, plan) = klondike();
        let table = plan.deal(7);
        let laid = draft_of_deal(&plan, &table)
            .build(&plan, game, &game.default_choices())
            .expect("a table");
        let hidden = table.piles().flat_map(|(_, cards)| cards).filter(|card| !card.is_up());
        assert_eq!(laid.unseen, hidden.count());
        let session =
            Session::from_position(game, game.default_choices(), &laid.position).expect("a table");
        let dealt = Session::new(game, game.default_choices(), 7);
        assert_eq!(session.legal_moves(), dealt.legal_moves());
        let hints = |session: &Session| session.hints().iter().map(|it| it.mv).collect::<Vec<_>>();
        assert_eq!(hints(&session), hints(&dealt), "hints use no hidden card");
    }

    #[test]
    fn impossible_table_is_refused_with_the_reason() {
        let (game, plan) = klondike();
        let good = draft_of_deal(&plan, &plan.deal(7));
        let refusal = |change: &dyn Fn(&mut BTreeMap<String, String>)| {
            let mut written = good.clone();
            change(&mut written.piles);
            written
                .build(&plan, game, &game.default_choices())
                .expect_err("an impossible table")
                .why
        };
        let top = good.piles["t1"].trim().to_owned();
        let card: Card = top.parse().expect("a card");
        let twice =
            refusal(&|piles| piles.get_mut("t2").expect("a pile").push_str(&format!(" {top}")));
        assert_eq!(twice, SetupError::Position(PositionError::TooMany(card)));
        let one_less = refusal(&|piles| drop(piles.insert("t1".to_owned(), String::new())));
        assert!(matches!(one_less, SetupError::Unseen { places, left } if left == places + 1));
        let more = refusal(&|piles| piles.get_mut("t3").expect("a pile").push_str(" ?"));
        assert!(matches!(more, SetupError::Unseen { places, left } if places == left + 1));
        for word in ["xx", "11", "0?", "1000?", "?5"] {
            let wrong = refusal(&|piles| piles.get_mut("t1").expect("a pile").push_str(word));
            assert!(
                matches!(wrong, SetupError::Position(PositionError::Card(_))),
                "{word}: {wrong:?}"
            );
        }
        let nowhere = refusal(&|piles| {
            let cards = piles.remove("t1").expect("a pile");
            piles.insert("t99".to_owned(), cards);
        });
        assert!(matches!(nowhere, SetupError::Position(PositionError::Slot { .. })), "{nowhere:?}");
        let none = Draft::default().build(&plan, game, &game.default_choices());
        assert!(
            matches!(none, Err(SetupRefusal { why: SetupError::Missing(cards), pile: None }) if cards.len() == 52)
        );
    }

    /// Writes a table in play as the player sees it: face-up cards by name, all other cards as
    /// unseen.
    fn draft_of_table(plan: &Plan, table: &Table) -> Draft {
        let mut written = Draft::default();
        for (pile, cards) in table.piles() {
            let word = |card: &TableCard| match card.is_up() {
                true => table.face(*card).to_string(),
                false => "?".to_owned(),
            };
            let mut words: Vec<String> = cards.iter().map(word).collect();
            if plan.part(pile).role == Role::Stock {
                words.reverse();
            }
            written.piles.insert(plan.slot(pile).to_string(), words.join(" "));
        }
        written.state.redeals = table.state.redeals;
        written
    }

    #[test]
    fn every_table_in_play_can_be_set_up() {
        for game in games::all() {
            let mut session = Session::new(game, game.default_choices(), 5);
            if !session.is_solitary() {
                continue;
            }
            let mut rng = crate::cards::Rng::new(9);
            for made in 0..80 {
                if session.outcome() != Outcome::Open {
                    break;
                }
                let plan = session.plan();
                let written = draft_of_table(plan, session.table());
                if made % 8 == 0 {
                    let laid = written.build(plan, game, &game.default_choices());
                    assert!(laid.is_ok(), "{} after {made} moves: {laid:?} {written:?}", game.id);
                }
                let legal = session.legal_moves();
                let Some(mv) = legal.get(rng.random_below(legal.len().max(1) as u32) as usize)
                else {
                    break;
                };
                let mv = *mv;
                session.play(mv).expect("a legal move");
            }
        }
    }

    #[test]
    fn refusal_says_which_pile_has_the_problem() {
        let (game, plan) = klondike();
        let good = draft_of_deal(&plan, &plan.deal(7));
        let refused = |change: &dyn Fn(&mut Draft)| {
            let mut written = good.clone();
            change(&mut written);
            let SetupRefusal { why, pile } = written
                .build(&plan, game, &game.default_choices())
                .expect_err("an impossible table");
            (why, pile.unwrap_or_default())
        };
        let (why, pile) = refused(&|written| {
            let up = written.piles["t3"].replace("2? ", "");
            written.piles.insert("t3".to_owned(), format!("2? ({})", up.trim()));
        });
        assert_eq!((why, pile.as_str()), (SetupError::TurnedUp, "t3"));
        let (why, pile) = refused(&|written| {
            let up = written.piles["t1"].trim().to_owned();
            written.piles.insert("t1".to_owned(), String::new());
            written.piles.insert("f2".to_owned(), up);
        });
        assert!(matches!(why, SetupError::Misfit(_)), "{why:?}");
        assert_eq!(pile, "f2");
        let (why, pile) = refused(&|written| drop(written.piles.insert("w1".into(), "XX".into())));
        assert!(matches!(why, SetupError::Position(PositionError::Card(_))));
        assert_eq!(pile, "w1");
        let (_, pile) = refused(&|written| drop(written.piles.insert("t99".into(), "".into())));
        assert_eq!(pile, "t99");
        let most = plan.rules().redeal.as_ref().map(|redeal| redeal.times);
        if let Some(Times::Most(most)) = most {
            let (why, _) = refused(&|written| written.state.redeals = most + 1);
            assert_eq!(why, SetupError::Redeals(most));
        }
    }

    #[test]
    fn unfinished_setup_is_shown_but_cannot_be_played() {
        let (game, plan) = klondike();
        let mut written = Draft::default();
        let session = Session::setup_preview(game, game.default_choices(), &written);
        assert_eq!((session.outcome(), session.legal_moves().len()), (Outcome::Open, 0));
        written.piles.insert("t1".to_owned(), "AS nonsense AS 2H".to_owned());
        written.piles.insert("t2".to_owned(), "999? 999?".to_owned());
        written.piles.insert("t99".to_owned(), "3C".to_owned());
        let session = Session::setup_preview(game, game.default_choices(), &written);
        let lies =
            |slot| session.shown_table().pile(plan.parse_slot(slot).expect("a pile")).to_vec();
        let faces: Vec<String> =
            lies("t1").iter().map(|card| session.shown_table().face(*card).to_string()).collect();
        assert_eq!(faces, ["AS", "2H"]);
        assert_eq!(lies("t2").len(), 50, "at most the remaining cards");
        assert!(lies("t2").iter().all(|card| !card.is_up()));
        assert!(session.legal_moves().is_empty());
        let survey = written.parse_piles(&plan);
        assert_eq!((survey.unseen, survey.left.len()), (1998, 50));
        assert_eq!(survey.errors.keys().collect::<Vec<_>>(), ["t1", "t99"]);
        for game in games::all() {
            if !Session::new(game, game.default_choices(), 1).is_solitary() {
                continue;
            }
            let empty = Session::setup_preview(game, game.default_choices(), &Draft::default());
            let lying = empty.shown_table().piles().map(|(_, cards)| cards.len()).sum::<usize>();
            assert_eq!((empty.outcome(), lying), (Outcome::Open, 0), "{}", game.id);
        }
    }

    #[test]
    fn deals_of_all_one_player_games_can_be_set_up() {
        for game in games::all() {
            if !Session::new(game, game.default_choices(), 3).is_solitary() {
                continue;
            }
            let plan = Plan::new(game.rules(&game.default_choices()));
            let table = plan.deal(3);
            let written = draft_of_deal(&plan, &table);
            let laid = written.build(&plan, game, &game.default_choices());
            let laid = laid.unwrap_or_else(|error| panic!("{}: {error:?}", game.id));
            let session = Session::from_position(game, game.default_choices(), &laid.position)
                .expect("a table");
            assert_eq!(session.table().faces().len(), table.faces().len(), "{}", game.id);
        }
    }
}
