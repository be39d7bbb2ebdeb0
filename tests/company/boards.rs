//! Tests of games in which several players play with the same cards, each on a separate board. The
//! tests check the order of turns, what each player sees, and how well the computer players play.
//! They also check that a computer player knows only what its seat sees.

use std::collections::BTreeSet;

use patientia::{
    cards::{Card, Rng},
    engine::{Move, Outcome, PileId, Table},
    link,
    machine::{Event, Machine, Seat, Strength},
    rules::Role,
    session::{Record, Session},
    store::Wording,
    text,
};

use crate::{
    length::few_unless_long_run,
    play::{
        self, STRENGTHS, choices_for_players, game_with_reordered_cards, let_computers_play,
        play_to_end, seat_rng,
    },
};

const IDS: [&str; 3] = ["poker-patience", "advanced-poker", "serpent-poker"];

/// Returns the faces of all cards in the piles with this role, face up or face down.
fn faces_in_piles_of_role(machine: &dyn Machine, table: &Table, role: Role) -> BTreeSet<Card> {
    let piles = machine.plan().piles().filter(|pile| machine.plan().part(*pile).role == role);
    piles.flat_map(|pile| table.pile(pile)).map(|card| table.face(*card)).collect()
}

fn placed_card_count(machine: &dyn Machine, seat: u8) -> usize {
    faces_in_piles_of_role(machine, machine.board_of_seat(Some(Seat(seat))), Role::Tableau).len()
}

fn parse_move_code(machine: &dyn Machine, code: &str) -> Move {
    machine.parse_move(code).expect("a move")
}

/// Returns the first legal move that puts the current card on the board.
fn first_placing_move(machine: &dyn Machine) -> Move {
    let mut legal = Vec::new();
    machine.list_legal_moves(&mut legal);
    let places_card = |mv: &Move| {
        mv.receiving_pile().is_some_and(|to| machine.plan().part(to).role == Role::Tableau)
    };
    legal.into_iter().find(places_card).expect("there is a place")
}

#[test]
fn game_for_one_player_uses_the_plain_engine() {
    for id in IDS {
        let session = Session::new(play::find_game(id), play::find_game(id).default_choices(), 1);
        assert_eq!((session.seat_count(), session.has_separate_boards()), (1, false));
        assert!(format!("{:?}", session.machine()).starts_with("Engine"), "{id}");
        assert!(session.record().options.is_empty());
        let named = play::find_game(id).parse_choices([("players", "1")]).expect("an option");
        assert_eq!(named, play::find_game(id).default_choices());
    }
}

#[test]
fn every_board_gets_the_same_cards() {
    for id in IDS {
        for seed in 0..few_unless_long_run(15, 150) {
            let players = 2 + (seed % 5) as u8;
            let strength =
                |seat: Seat, seed: u64| STRENGTHS[(u64::from(seat.0) + seed) as usize % 2];
            // Keen (strong) computer players are slow, so only the first three seeds use them.
            let strength =
                |seat, seed| if seed < 3 { strength(seat, seed) } else { Strength::Gentle };
            let (mut machine, moves) =
                play_to_end(play::deal_game(id, players, seed), seed, strength);
            let alone = play::deal_game(id, 1, seed);
            let stock = alone.plan().first_pile_of(Role::Stock).expect("a stock");
            let first = alone.plan().first_pile_of(Role::Reserve).expect("the card turned");
            let pack =
                alone.table().pile(first).iter().chain(alone.table().pile(stock).iter().rev());
            let pack: Vec<Card> = pack.map(|card| alone.table().face(*card)).collect();
            let mut totals = Vec::new();
            for seat in 0..players {
                let board = machine.board_of_seat(Some(Seat(seat)));
                let discards = machine.plan().first_pile_of(Role::Aside).filter(|_| id == IDS[1]);
                let discards = discards.map_or(&[][..], |pile| board.pile(pile));
                let field = faces_in_piles_of_role(&*machine, board, Role::Tableau);
                assert_eq!(field.len(), 25, "{id} {seed}");
                let received =
                    discards.iter().map(|card| board.face(*card)).chain(field.iter().copied());
                let called = pack[..25 + discards.len()].iter().copied().collect();
                assert_eq!(
                    received.collect::<BTreeSet<Card>>(),
                    called,
                    "{id} {seed}: the same cards"
                );
                totals.push(machine.plan().score(board).value);
                assert_eq!(
                    machine.standing(Seat(seat)).expect("points").0,
                    totals[usize::from(seat)]
                );
            }
            let most = totals.iter().max();
            let best: Vec<Seat> = (0..players)
                .map(Seat)
                .filter(|seat| totals.get(usize::from(seat.0)) == most)
                .collect();
            assert_eq!(machine.winners(), best);
            assert_eq!(machine.winner(), (best.len() == 1).then_some(best[0]));
            for mv in &moves {
                assert_eq!(machine.parse_move(&machine.move_code(*mv)), Ok(*mv));
            }
            while machine.undo() {}
            for seat in 0..players {
                assert_eq!(machine.board_of_seat(Some(Seat(seat))), alone.table(), "{id} {seed}");
            }
        }
    }
}

#[test]
fn strong_computer_outscores_weak_computer() {
    for id in IDS {
        let (mut ahead, games) = (0, few_unless_long_run(8, 60));
        for seed in 0..games {
            let keen = Seat((seed % 2) as u8);
            let strength = |seat, _| STRENGTHS[usize::from(seat == keen)];
            let (machine, _) = play_to_end(play::deal_game(id, 2, seed), seed, strength);
            let points = |seat| machine.standing(seat).expect("points").0;
            ahead += points(keen) - points(Seat(1 - keen.0));
        }
        println!("{id}: the keen player is {ahead} points ahead in {games} games");
        assert!(ahead > games as i32, "{id}: only {ahead} points in {games} games");
    }
}

#[test]
fn next_card_appears_after_all_players_place_the_current_card() {
    let mut machine = play::deal_game(IDS[0], 3, 7);
    let card = machine.plan().first_pile_of(Role::Reserve).expect("the card turned");
    for round in 0..25 {
        for seat in (0..3).map(Seat) {
            assert_eq!(machine.turn(), Some(seat));
            for other in (0..3).map(Seat) {
                let has_placed = other < seat;
                assert_eq!(
                    machine.is_waiting_for_others(other),
                    has_placed,
                    "{round} {seat:?} {other:?}"
                );
                assert_eq!(
                    machine.can_see(other, card, 0),
                    !has_placed,
                    "{round} {seat:?} {other:?}"
                );
            }
            let shown = machine.board_of_seat(Some(seat)).top_card(card);
            machine.apply(first_placing_move(&*machine));
            let (is_last, is_over) = (seat == Seat(2), round == 24);
            let next = machine.board_of_seat(Some(seat)).top_card(card);
            assert_ne!(next, shown);
            let expected = next.filter(|_| is_last && !is_over).map(Event::NextCard);
            assert_eq!(machine.events(), expected.as_slice());
        }
    }
    assert_eq!(machine.outcome(&[]), Outcome::Over);
    assert!((0..3).map(Seat).all(|seat| !machine.is_waiting_for_others(seat)));
}

#[test]
fn player_with_a_full_board_gets_no_more_cards() {
    let mut machine = play::deal_game(IDS[1], 2, 5);
    let discard = parse_move_code(&*machine, "r1-a1");
    for round in 0..25 {
        assert_eq!(machine.turn(), Some(Seat(0)));
        machine.apply(first_placing_move(&*machine));
        assert_eq!(machine.turn(), Some(Seat(1)));
        let mv = if round < 4 { discard } else { first_placing_move(&*machine) };
        machine.apply(mv);
    }
    assert_eq!((placed_card_count(&*machine, 0), placed_card_count(&*machine, 1)), (25, 21));
    assert!(!machine.is_waiting_for_others(Seat(0)), "a full square: its owner gets no more cards");
    for card in 26..=29 {
        assert_eq!(machine.outcome(&[]), Outcome::Open);
        assert_eq!(machine.turn(), Some(Seat(1)), "card {card}");
        machine.apply(first_placing_move(&*machine));
    }
    assert_eq!((placed_card_count(&*machine, 0), placed_card_count(&*machine, 1)), (25, 25));
    assert_eq!((machine.turn(), machine.outcome(&[])), (None, Outcome::Over));
    let refused = machine.check(discard).expect_err("the game is over");
    assert_eq!(text::machine_refusal_sentence(&*machine, refused), "The game is over.");
    assert!(machine.undo());
    assert_eq!(machine.turn(), Some(Seat(1)));
}

/// Returns the places of the face-down cards on the board of a seat.
fn hidden_places(machine: &dyn Machine, seat: Seat) -> Vec<(PileId, usize)> {
    let table = machine.board_of_seat(Some(seat));
    let places = |(pile, cards): (PileId, &[_])| (0..cards.len()).map(move |depth| (pile, depth));
    let all = table.piles().flat_map(places);
    all.filter(|(pile, depth)| !table.pile(*pile)[*depth].is_up()).collect()
}

#[test]
fn computers_know_only_their_own_board() {
    let seeds = 1..=few_unless_long_run(3, 30);
    for (id, seed) in IDS.into_iter().cycle().zip(seeds) {
        let mut machine = play::deal_game(id, 2, seed);
        let mut moves = Vec::new();
        let mut decisions = 0;
        while machine.outcome(&[]) == Outcome::Open {
            let seat = machine.turn().expect("a seat");
            // `alone` starts from the board of this seat. `other` is the same, but its face-down
            // cards are in reverse order.
            let alone = play::find_game(id).machine_at_table(
                machine.plan().clone(),
                &choices_for_players(id, 2),
                machine.board_of_seat(Some(seat)).clone(),
            );
            let places = [hidden_places(&*alone, Seat(0))];
            let reversed = |cards: &mut Vec<String>| cards.reverse();
            let other = game_with_reordered_cards(
                id,
                &choices_for_players(id, 2),
                &*alone,
                &places,
                reversed,
            );
            for strength in STRENGTHS {
                if strength == Strength::Keen && moves.len() % 6 > 1 {
                    continue;
                }
                let rng = || seat_rng(seed, moves.len(), seat);
                let chosen = machine.choose_move(seat, strength, &moves, rng());
                assert_eq!(
                    other.choose_move(seat, strength, &[], rng()),
                    chosen,
                    "{id} {}",
                    moves.len()
                );
                decisions += 1;
            }
            let mut legal = Vec::new();
            machine.list_legal_moves(&mut legal);
            let pick = Rng::new(seed + moves.len() as u64).random_below(legal.len() as u32);
            let mv = legal[pick as usize];
            machine.apply(mv);
            moves.push(mv);
        }
        assert!(decisions > 60, "{id}: there were only {decisions} decisions");
    }
}

/// Returns the visible faces, pile by pile.
fn shown_faces(session: &Session) -> Vec<Vec<Option<Card>>> {
    let face = |card: &patientia::engine::TableCard| {
        card.is_up().then(|| session.shown_table().face(*card))
    };
    session.shown_table().piles().map(|(_, cards)| cards.iter().map(face).collect()).collect()
}

#[test]
fn boards_of_other_players_are_shown_after_the_end() {
    let mut session = play::session_with_seats(IDS[0], "pkg", 4);
    let mut own = Vec::new();
    while session.outcome() == Outcome::Open {
        assert_eq!(session.turn(), Some(Seat(0)));
        assert!(session.shows_board(Seat(0)));
        session.show_board(Seat(1));
        assert!(session.shows_board(Seat(0)), "not before the end");
        assert!(session.moves_on_shown_board() == session.legal_moves());
        let (before, mv) = (session.shown_table().clone(), session.legal_moves()[0]);
        session.play(mv).expect("it is legal");
        assert!(session.was_last_move_human());
        own.push(mv.receiving_pile());
        let words = text::last_move_announcement(&session, &before, mv, Wording::Full);
        assert!(words.starts_with("You: the ") && !words.contains("then comes"), "{words}");
        while let Some(mv) = session.computer_move() {
            let (before, seen) = (session.shown_table().clone(), shown_faces(&session));
            session.play(mv).expect("it is legal");
            assert!(!session.was_last_move_human());
            let words = text::last_move_announcement(&session, &before, mv, Wording::Full);
            if session.can_computer_act() {
                assert_eq!(shown_faces(&session), seen, "another board stays hidden");
                assert_eq!(words, "");
            } else if session.outcome() == Outcome::Open {
                assert!(words.starts_with("The next card is the "), "{words}");
            }
        }
    }
    assert_eq!(own.len(), 25);
    let boards: Vec<_> = (0..3)
        .map(|seat| {
            session.show_board(Seat(seat));
            assert!(session.shows_board(Seat(seat)));
            shown_faces(&session)
        })
        .collect();
    assert!(boards[0] != boards[1] && boards[1] != boards[2]);
    session.show_board(Seat(3));
    assert!(session.shows_board(Seat(2)), "there is no fourth");
    let ending = text::ending_sentences(&session);
    let (own, _) = session.machine().standing(Seat(0)).expect("a total");
    assert!(ending.contains(" won with "), "{ending}");
    assert!(ending.ends_with(&format!("; you have {own}.")), "{ending}");
    assert!(session.undo());
    assert!(session.shows_board(Seat(0)), "the game goes on");
}

#[test]
fn screen_shows_only_the_viewers_own_board() {
    let mut session = play::session_with_seats(IDS[2], "ppg", 2);
    for round in 0..4 {
        for seat in [Seat(0), Seat(1)] {
            assert_eq!(session.seat_that_must_confirm(), Some(seat), "{round}");
            assert!(session.human_moves().is_empty());
            let message = text::pass_the_screen_request(seat);
            assert!(
                message.starts_with(&format!("Pass the screen to {}.", text::seat_name(seat.0)))
            );
            session.show_board(seat);
            assert!(
                shown_faces(&session).iter().flatten().all(Option::is_none),
                "the screen is still covered"
            );
            session.confirm_viewer();
            assert!(session.shows_board(seat));
            let field = shown_faces(&session).iter().flatten().flatten().count();
            assert_eq!(field, round + 1, "the cards placed, and the one turned");
            let (before, mv) = (session.shown_table().clone(), session.human_moves()[0]);
            session.play(mv).expect("it is legal");
            if seat == Seat(0) {
                assert_eq!(
                    text::last_move_announcement(&session, &before, mv, Wording::Full),
                    "",
                    "the next card is not named"
                );
            }
        }
        assert!(text::standing_sentence(&session).ends_with("played by David, Judith"));
        let_computers_play(&mut session);
    }
}

#[test]
fn standing_sentence_omits_players_with_a_full_board() {
    let mut session = play::session_with_seats(IDS[1], "pp", 5);
    let discard = parse_move_code(session.machine(), "r1-a1");
    for round in 1..=25 {
        session.confirm_viewer();
        session
            .play(if round == 1 { discard } else { session.legal_moves()[0] })
            .expect("it is legal");
        assert_eq!(text::standing_sentence(&session), format!("Card {round} · played by David"));
        session.confirm_viewer();
        session.play(session.legal_moves()[0]).expect("it is legal");
    }
    assert_eq!(
        (session.turn(), text::standing_sentence(&session)),
        (Some(Seat(0)), "Card 26".to_owned())
    );
}

#[test]
fn label_of_a_board_contains_player_and_total() {
    let mut session = play::session_with_seats(IDS[0], "pkk", 4);
    session.play(session.legal_moves()[0]).expect("it is legal");
    assert_eq!(text::standing_sentence(&session), "Card 1 · played by you");
    session.play(session.computer_move().expect("its turn")).expect("it is legal");
    assert_eq!(text::standing_sentence(&session), "Card 1 · played by you, Judith");

    let mut session = play::session_with_seats(IDS[0], "pk", 4);
    session.play(session.legal_moves()[0]).expect("it is legal");
    let_computers_play(&mut session);
    while session.outcome() == Outcome::Open {
        session.play(session.legal_moves()[0]).expect("it is legal");
        let_computers_play(&mut session);
    }
    for (seat, button, board) in
        [(Seat(0), "You", "Your board"), (Seat(1), "Judith", "Judith’s board")]
    {
        let (total, _) = session.machine().standing(seat).expect("a total");
        assert_eq!(text::board_button_label(&session, seat), format!("{button}: {total}"));
        assert_eq!(text::board_heading(&session, seat), format!("{board}: {total} points."));
        assert_eq!(text::seat_label(&session, seat), format!("{button}\n{total}"));
    }
    // A spectator has no seat, so no player is called “You”.
    let session = session.into_watch_only();
    for (seat, name) in [(Seat(0), "David"), (Seat(1), "Judith")] {
        assert_eq!(text::player_name(&session, seat), name);
    }
    assert!(
        !text::ending_sentences(&session).to_lowercase().contains("you"),
        "{}",
        text::ending_sentences(&session)
    );
}

#[test]
fn equal_totals_share_the_first_place() {
    let mut session = play::session_with_seats(IDS[0], "pp", 9);
    while session.outcome() == Outcome::Open {
        session.confirm_viewer();
        // The second player copies each move of the first player, so both boards are equal.
        let last = session.moves().last().copied().filter(|_| session.turn() == Some(Seat(1)));
        session.play(last.unwrap_or(session.legal_moves()[0])).expect("it is legal");
    }
    assert_eq!(session.outcome(), Outcome::Over);
    assert_eq!(session.machine().winner(), None);
    assert_eq!(session.machine().winners(), [Seat(0), Seat(1)]);
    let ending = text::ending_sentences(&session);
    let points = session.score().value;
    assert_eq!(ending, format!("David and Judith share first place with {points} points."));
}

#[test]
fn human_on_the_last_seat_is_addressed_as_you() {
    let is_won = |seed: u64| {
        let mut session = play::session_with_seats(IDS[0], "gp", seed);
        let_computers_play(&mut session);
        while session.outcome() == Outcome::Open {
            let seat_rng = play::seat_rng(seed, session.moves().len(), Seat(1));
            let mv =
                session.machine().choose_move(Seat(1), Strength::Gentle, session.moves(), seat_rng);
            let (before, mv) = (session.shown_table().clone(), mv.expect("a move"));
            session.play(mv).expect("it is legal");
            let message = text::last_move_announcement(&session, &before, mv, Wording::Full);
            assert!(
                message.starts_with("You: the ") && message.contains(" to the place "),
                "{message}"
            );
            assert!(!message.contains("then comes"), "{message}");
            let_computers_play(&mut session);
        }
        let (own, _) = session.machine().standing(Seat(1)).expect("a total");
        let is_won = session.machine().winners() == [Seat(1)];
        if is_won {
            assert_eq!(
                text::ending_sentences(&session),
                format!("You have won with {own} points.")
            );
        }
        is_won
    };
    assert!((1..=20).any(is_won), "the human player wins sometimes");
}

#[test]
fn game_with_boards_is_restored_from_record_and_link() {
    for id in IDS {
        let mut session = play::session_with_seats(id, "pkp", 12);
        for _ in 0..5 {
            session.confirm_viewer();
            let mv = session.computer_move().unwrap_or_else(|| session.legal_moves()[0]);
            session.play(mv).expect("it is legal");
        }
        session.add_bookmark();
        let record = session.record();
        assert_eq!(record.seats.as_deref(), Some("pkp"));
        let restored = Session::from_record(&record).expect("its own record");
        assert_eq!((restored.moves(), restored.turn()), (session.moves(), session.turn()));
        for seat in (0..3).map(Seat) {
            assert_eq!(
                restored.machine().board_of_seat(Some(seat)),
                session.machine().board_of_seat(Some(seat))
            );
        }
        let json = serde_json::to_value(&record).expect("JSON");
        assert_eq!(json["options"], serde_json::json!({"players": "3"}));
        assert_eq!(Record::from_json(json), Ok(record.clone()));
        let path = link::link_to_continue_game(&record);
        let Ok(link::Link::Play { record: linked, .. }) = link::parse_link(&path) else {
            panic!("{path}");
        };
        assert_eq!((linked.moves, linked.seats), (record.moves.clone(), record.seats.clone()));
        // Undo goes back until it is the turn of a human player.
        assert!(session.undo());
        assert!(session.turn().is_some_and(|seat| seat != Seat(1)));
        assert!(session.redo());
    }
}
