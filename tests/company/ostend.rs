//! Tests of Ostend for several players. Features that all games for several players share are
//! tested here too, with Ostend as the example.

use std::{collections::BTreeSet, sync::Arc};

use patientia::{
    engine::{Move, Outcome, PileId},
    games::{self, Declaration, Game},
    link::{self, Link},
    machine::Seat,
    rules::{Choices, Role, Rules, Visibility},
    session::{Player, Record, RecordError, Seating, Session, Strength},
    store::Wording,
    text,
};

use crate::{
    length::few_unless_long_run,
    play::{self, STRENGTHS, choices_for_players, game_with_reordered_cards, let_computers_play},
};

const ID: &str = "ostend";

fn session_with_seats(letters: &str, seed: u64) -> Session {
    play::session_with_seats(ID, letters, seed)
}

/// If the cards are equal, chance decides.
#[test]
fn player_with_lowest_card_begins() {
    play::check_lowest_card_begins(ID, ["t1", "t6"]);
}

#[test]
fn games_between_computers_end_by_the_rules() {
    let won = play::play_many_games(ID, 2..=6, play::assert_only_winner_has_no_cards);
    for (won, players) in won.iter().zip(2..) {
        let games: u32 = won.iter().sum();
        let part = few_unless_long_run(3, 2);
        assert!(won.iter().all(|won| won * players * part > games), "{players}: {won:?}");
    }
}

#[test]
fn strong_computer_beats_weak_computer() {
    let games = few_unless_long_run(60, 200);
    let wins = play::count_keen_wins(ID, games);
    assert!(wins * 100 > games as usize * 75, "the keen player won only {wins} games of {games}");
}

#[test]
fn computer_uses_only_cards_that_its_seat_saw() {
    let (mut decisions, mut remembered) = (0, 0);
    let choices = choices_for_players(ID, 3);
    for seed in 1..=6 {
        play::for_each_decision(play::deal_game(ID, 3, seed), seed, |here| {
            let packs = |known: bool| -> Vec<Vec<(PileId, usize)>> {
                let (plan, table) = (here.machine.plan(), here.machine.table());
                let packs = plan.piles().filter(|pile| plan.slot(*pile).role == Role::Reserve);
                let cards = packs.map(|pack| {
                    let is_it = |mv: &&Move| mv.receiving_pile() == Some(pack);
                    let put_under = here.moves.iter().filter(is_it).count();
                    let of = |depth: &usize| (*depth < put_under) == known;
                    (0..table.len(pack)).filter(of).map(|depth| (pack, depth)).collect()
                });
                cards.collect()
            };
            let [hidden, seen] = [false, true].map(|known| {
                game_with_reordered_cards(ID, &choices, here.machine, &packs(known), |cards| {
                    cards.reverse();
                })
            });
            for strength in STRENGTHS {
                let choice = here.move_chosen_by_computer(here.machine, strength);
                assert_eq!(
                    here.move_chosen_by_computer(&*hidden, strength),
                    choice,
                    "seed {seed}, {strength:?}"
                );
                remembered += u32::from(here.move_chosen_by_computer(&*seen, strength) != choice);
                decisions += u32::from(here.legal.len() > 1);
            }
        });
    }
    assert!(decisions > 200, "there were only {decisions} decisions");
    assert!(remembered > 0, "the cards put under a pack make no difference");
}

#[test]
fn packs_are_hidden_and_layouts_are_open() {
    let session = Session::new(play::find_game(ID), choices_for_players(ID, 3), 1);
    for (pile, cards) in session.table().piles() {
        let is_pack = session.plan().slot(pile).role == Role::Reserve;
        for (depth, seat) in
            (0..cards.len()).flat_map(|depth| (0..3).map(move |s| (depth, Seat(s))))
        {
            assert_eq!(session.can_see(seat, pile, depth), !is_pack);
        }
    }
    assert_eq!(
        session_with_seats("ppp", 1).seat_that_must_confirm(),
        None,
        "there is nothing to hide"
    );
}

#[test]
fn computers_make_the_same_moves_in_a_replay() {
    let mut session = session_with_seats("pgk", 7);
    let mut turns = 0;
    while session.outcome() == Outcome::Open {
        let_computers_play(&mut session);
        if let Some(mv) = session.legal_moves().first().copied() {
            assert_eq!((session.turn(), session.computer_strength()), (Some(Seat(0)), None));
            session.play(mv).expect("it is listed");
            turns += 1;
        }
    }
    assert!(turns > 40);
    let record = session.record();
    assert_eq!(record.seats.as_deref(), Some("pgk"));
    let restored = Session::from_record(&record).expect("its own record");
    assert_eq!((restored.table(), restored.seating()), (session.table(), session.seating()));
    // From any point of the game, the computers make the same moves again.
    let mut replay =
        Session::from_record(&Record { moves: String::new(), ..record }).expect("a deal");
    for mv in session.moves() {
        if let Some(computers) = replay.computer_move() {
            assert_eq!(computers, *mv);
        }
        replay.play(*mv).expect("it was played");
    }
}

#[test]
fn undo_goes_back_to_the_turn_of_a_human_player() {
    let mut session = (1..)
        .map(|seed| session_with_seats("pg", seed))
        .find(|s| s.computer_strength().is_some())
        .expect("a deal");
    let_computers_play(&mut session);
    let begun = session.moves().len();
    assert!(begun > 0 && !session.can_undo() && !session.undo(), "there is no human move to undo");
    let table = session.table().clone();
    while session.turn() == Some(Seat(0)) {
        session.play(session.legal_moves()[0]).expect("it is listed");
    }
    let_computers_play(&mut session);
    let made = session.moves().len();
    let mut undone = 0;
    while session.undo() {
        undone += 1;
        assert_eq!(session.turn(), Some(Seat(0)));
    }
    assert!(undone > 0 && undone < made - begun, "undo takes back the computers' moves too");
    assert_eq!((session.table(), session.moves().len()), (&table, begun));
    while session.redo() {}
    assert_eq!(session.moves().len(), made);
}

#[test]
fn outcome_depends_on_number_of_human_players() {
    let mut ends = BTreeSet::new();
    for letters in ["pg", "pp"] {
        for seed in 1..=8 {
            let mut session = session_with_seats(letters, seed);
            assert_eq!(text::turn_sentence(&session).is_some(), session.outcome() == Outcome::Open);
            while let Some(mv) = session.computer_move().or(session.legal_moves().first().copied())
            {
                session.play(mv).expect("it is legal");
            }
            let won = session.machine().winner() == Some(Seat(0));
            let (outcome, said) = match (letters, won) {
                ("pg", true) => (Outcome::Won, "You have won. Judith "),
                ("pg", false) => (Outcome::Lost, "Judith has won. You "),
                (_, true) => (Outcome::Over, "David has won. Judith "),
                (_, false) => (Outcome::Over, "Judith has won. David "),
            };
            assert_eq!((session.outcome(), session.turn()), (outcome, None));
            let ending = text::ending_sentences(&session);
            assert!(
                ending.starts_with(said)
                    && (ending.ends_with(" cards left.") || ending.ends_with(" 1 card left.")),
                "{ending}"
            );
            ends.insert(said);
        }
    }
    assert_eq!(ends.len(), 4, "all endings were seen: {ends:?}");
}

#[test]
fn each_move_is_described_with_its_player() {
    let mut seen = BTreeSet::new();
    for letters in ["pg", "pp"] {
        for seed in 1..=12 {
            let mut session = session_with_seats(letters, seed);
            while let Some(mv) = session.computer_move().or(session.legal_moves().first().copied())
            {
                let (before, mover) = (session.table().clone(), session.turn());
                session.play(mv).expect("it is legal");
                let done = text::last_move_announcement(&session, &before, mv, Wording::Full);
                let who = match (letters, mover) {
                    ("pg", Some(Seat(0))) => "You: the ",
                    (_, Some(Seat(0))) => "David: the ",
                    _ => "Judith: the ",
                };
                assert!(done.starts_with(who) && done.ends_with('.'), "{done}");
                for words in [
                    "ace heap",
                    "under the pack; then comes the",
                    "You have no move and lose the turn.",
                    "Judith has no move and loses the turn.",
                ] {
                    seen.extend(done.contains(words).then_some(words));
                }
            }
        }
    }
    assert_eq!(seen.len(), 4, "every message appeared: {seen:?}");
}

#[test]
fn turn_and_standing_are_described() {
    let turn_of = |letters: &str, seat: u8| {
        let session = (1..)
            .map(|seed| session_with_seats(letters, seed))
            .find(|s| s.turn() == Some(Seat(seat)));
        text::turn_sentence(&session.expect("a deal")).expect("words")
    };
    assert_eq!(turn_of("pg", 0), "Your turn.");
    assert_eq!(turn_of("pg", 1), "Judith (computer) to play.");
    assert_eq!(turn_of("ppk", 1), "Judith’s turn.");
    let session = session_with_seats("pgk", 1);
    assert_eq!(text::standing_sentence(&session), "52 · 52 · 52 cards left");
    assert_eq!(
        text::standing_sentence(&play::session_with_seats(ID, "pg", 3)),
        "52 · 52 cards left"
    );
    let alone = games::by_id("la-belle-lucie").expect("a game");
    let alone = Session::new(alone, alone.default_choices(), 1);
    assert_eq!(text::turn_sentence(&alone), None);
    assert_eq!(text::standing_sentence(&alone), text::score(alone.plan(), alone.score()));
}

#[test]
fn record_contains_the_seating_but_a_deal_link_does_not() {
    let session = session_with_seats("pgk", 3);
    let record = session.record();
    let Ok(Link::Play { record: linked, .. }) =
        link::parse_link(&link::link_to_continue_game(&record))
    else {
        panic!("a link");
    };
    assert_eq!(linked, record);
    assert!(!link::deal_link(&record).contains("pgk"));
    assert_eq!(
        Session::new(play::find_game(ID), choices_for_players(ID, 3), 3).record().seats,
        None,
        "the default players"
    );
    for wrong in ["", "pg", "pgkg", "pgx", "ggg"] {
        let record = Record { seats: Some(wrong.to_owned()), ..record.clone() };
        let refused = Session::restore(&record).expect_err("no players of this game");
        assert_eq!(refused, RecordError::InvalidSeats(wrong.to_owned()));
    }
    assert_eq!(Seating::default_seating(3).player(Seat(2)), Player::Computer(Strength::Gentle));
    assert_eq!(Seating::parse("gpp", 3).map(|s| s.human_seats().count()), Some(2));
}

/// Returns Ostend with a change: the players hold their layouts in the hand, as in other games.
fn game_with_hidden_hands() -> &'static Game {
    fn rules_with_hidden_hands(choices: &Choices) -> Rules {
        let mut rules = Arc::unwrap_or_clone(play::find_game(ID).rules(choices));
        for part in &mut rules.parts {
            if part.role == Role::Tableau {
                part.visibility = Visibility::Owner;
            }
        }
        rules
    }
    Box::leak(Box::new(Game {
        rules: Declaration::Native(rules_with_hidden_hands),
        ..*play::find_game(ID)
    }))
}

/// Returns the seats whose layouts are visible.
fn seats_with_visible_layout(session: &Session) -> Vec<Seat> {
    let plan = session.plan();
    let lie_up = |pile: &PileId| {
        let cards = session.shown_table().pile(*pile);
        plan.part(*pile).role == Role::Tableau && cards.iter().any(|card| card.is_up())
    };
    let mut seats: Vec<Seat> =
        plan.piles().filter(lie_up).filter_map(|pile| session.owner(pile)).collect();
    seats.dedup();
    seats
}

#[test]
fn only_the_hand_of_the_player_at_the_screen_is_visible() {
    let dealt = |letters: &str, seed| {
        let seating = Seating::parse(letters, 3).expect("players");
        Session::new(game_with_hidden_hands(), choices_for_players(ID, 3), seed)
            .with_seating(seating)
    };
    let mut alone = dealt("pgk", 5);
    let mut several = dealt("gpp", 5);
    let (mut passed, mut viewer) = (0, None);
    for _ in 0..120 {
        assert_eq!(
            (seats_with_visible_layout(&alone), alone.seat_that_must_confirm()),
            (vec![Seat(0)], None)
        );
        let next = alone.computer_move().unwrap_or_else(|| alone.legal_moves()[0]);
        alone.play(next).expect("it is legal");

        if let Some(seat) = several.seat_that_must_confirm() {
            assert_eq!(
                (seats_with_visible_layout(&several), Some(seat)),
                (vec![], several.turn()),
                "the screen is covered"
            );
            assert_ne!(viewer, Some(seat), "the viewer is not asked again");
            assert_eq!(several.human_moves(), [], "no moves are shown either");
            several.confirm_viewer();
            assert_eq!(several.human_moves(), several.legal_moves());
            (passed, viewer) = (passed + 1, Some(seat));
        }
        // While the computer moves, the cards of the same player stay visible.
        assert_eq!(seats_with_visible_layout(&several), Vec::from_iter(viewer));
        assert!(several.computer_strength().is_some() || several.turn() == viewer);
        let next = several.computer_move().unwrap_or_else(|| several.legal_moves()[0]);
        several.play(next).expect("it is legal");
        if several.turn() != viewer && several.computer_strength().is_none() {
            assert!(several.seat_that_must_confirm().is_some());
        }
    }
    assert!(passed > 20, "the screen was passed {passed} times");
    let mut over = dealt("pgk", 5);
    while over.outcome() == Outcome::Open {
        let next = over.computer_move().unwrap_or_else(|| over.legal_moves()[0]);
        over.play(next).expect("it is legal");
    }
    assert_eq!(over.shown_table(), over.table(), "everything is shown at the end");
}
