//! Tests of tournaments: the scores of packets (sequences of cards), the links for tournaments and
//! results, and the stored values. The score that a result claims must be the score that a replay
//! computes.

use std::rc::Rc;

use patientia::{
    cards::Rng,
    engine::{Outcome, Plan, Position, Score},
    games,
    link::{self, Link, LinkError},
    rules::Choices,
    session::{Record, RecordError, Seat, Session, Strength},
    store::{MemoryBackend, Store, StoreError, TournamentDeal, TournamentRecord},
    text::{self, tournaments as words},
    tournament::{
        Entry, EntryError, MOST_DEALS, PlayedDeal, Points, Scoring, Tournament, TournamentError,
        standings,
    },
};
use serde_json::json;

/// Returns the two scores of a table: the number of pips, and the number of complete packets.
fn pips_and_packets(id: &str, piles: &serde_json::Value) -> (i32, i32) {
    let game = games::by_id(id).expect("a game");
    let plan = Plan::new(game.rules(&game.default_choices()));
    let position = Position::from_json(json!({"game": id, "piles": piles})).expect("a position");
    let table = plan.read_position(&position).expect("a table");
    (plan.count_pips(&table).value, plan.count_complete_packets(&table).value)
}

#[test]
fn packet_scores_by_top_card_or_card_count() {
    let suit = |suit: char, to: usize| {
        let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
        ranks[..to].iter().map(|rank| format!("{rank}{suit}")).collect::<Vec<_>>().join(" ")
    };
    let four = json!({"f1": suit('S', 13), "f2": suit('H', 11), "f3": suit('C', 5), "f4": "AD"});
    assert_eq!(pips_and_packets("midshipman", &four), (30, 1), "king, knave, five, ace");
    let step_up = json!({"f1": "7S 8S 9S 10S JS QS KS AS"});
    assert_eq!(
        pips_and_packets("step-up", &step_up),
        (8, 0),
        "its cards count, because it begins at another rank"
    );
    assert_eq!(
        pips_and_packets("babette", &json!({"f5": "KS QS JS"})),
        (3, 0),
        "a bare king is one card"
    );
    let by_twos = json!({"f1": "AS 3S 5S", "f9": "2S 4S"});
    assert_eq!(pips_and_packets("hill-of-difficulty", &by_twos), (9, 0), "five, and four");
    let couples = json!({"a1": "9S 9H KS KH", "t1": "2S 3S"});
    assert_eq!(pips_and_packets("matrimony", &couples).0, 4, "the cards that left in couples");
    let paid = json!({"a17": "2S 3S 4S", "f1": "AC 2C"});
    assert_eq!(
        pips_and_packets("merry-go-round", &paid).0,
        5,
        "the till and what lies on a packet"
    );
}

#[test]
fn highest_pip_counts_match_the_book() {
    let most = |id: &str, options: &[(&str, &str)]| {
        let game = games::by_id(id).expect("a game");
        let choices: Choices = game.parse_choices(options.iter().copied()).expect("options");
        let plan = Plan::new(game.rules(&choices));
        plan.count_pips(&plan.deal(1)).highest
    };
    for (id, highest) in [
        ("adela", 104),
        ("sixes-and-sevens", 104),
        ("king-and-queen", 88),
        ("merry-go-round", 80),
        ("captive-commanders", 96),
        ("hill-of-difficulty", 200),
        ("small-triangle", 52),
        ("chess-board", 52),
        ("westcliff", 52),
        ("royal-family", 48),
        ("variegated-demon", 104),
    ] {
        assert_eq!(most(id, &[]), Some(highest), "{id}");
    }
    assert_eq!(most("algerine", &[("packs", "6")]), Some(312));
}

/// A won game gets all pips and all packets, even if cards are left when it ends.
#[test]
fn won_game_scores_all_pips_and_packets() {
    for line in std::fs::read_dir("tests/lines").expect("lines") {
        let text = std::fs::read_to_string(line.expect("a line").path()).expect("a text");
        let record =
            Record::from_json(serde_json::from_str(&text).expect("JSON")).expect("a record");
        let session = Session::from_record(&record).expect("a game");
        assert_eq!(session.outcome(), Outcome::Won);
        if !session.plan().has_foundations() {
            continue;
        }
        let all = |score: Score| assert_eq!(Some(score.value), score.highest, "{}", record.game);
        all(session.plan().count_pips(session.table()));
        all(session.plan().count_complete_packets(session.table()));
    }
}

#[test]
fn game_without_packets_uses_its_own_score() {
    let scoring = |id: &str| {
        let game = games::by_id(id).expect("a game");
        Scoring::Pips.for_game(&Plan::new(game.rules(&game.default_choices())))
    };
    let own = [
        "microbe",
        "king-edward",
        "house-of-commons",
        "matrimony",
        "spoilt",
        "poker-patience",
        "fan-tan",
    ];
    for id in own {
        assert_eq!(scoring(id), Scoring::GameScore, "{id}");
    }
    assert_eq!(scoring("midshipman"), Scoring::Pips);
}

fn deal_record(id: &str, seed: u64) -> Record {
    Record::for_deal(games::by_id(id).expect("a game"), seed)
}

fn tournament_of_two_deals() -> Tournament {
    Tournament::new(
        "Christmas & New Year",
        vec![deal_record("westcliff", 7), deal_record("fan-tan", 8)],
    )
    .expect("a tournament")
}

/// Plays up to forty moves. Each move is the first legal one (or the last, if `first` is false).
fn play_deal(tournament: &Tournament, at: usize, player: &str, first: bool) -> PlayedDeal {
    let deal = tournament.deal_for_player(at, player).expect("a deal");
    let (mut session, _) = Session::restore(&deal).expect("a deal");
    session.add_time(61_500);
    for _ in 0..40 {
        let legal = session.legal_moves();
        let Some(mv) = (if first { legal.first() } else { legal.last() }).copied() else { break };
        session.play(mv).expect("it is legal");
    }
    PlayedDeal::from_session(&session, tournament.scoring)
}

fn played_entry(tournament: &Tournament, player: &str, first: bool) -> Entry {
    let games = (0..tournament.deals.len())
        .map(|at| Some(play_deal(tournament, at, player, first)))
        .collect();
    Entry { tournament: tournament.clone(), player: player.to_owned(), games }
}

fn played_deal_mut(entry: &mut Entry, at: usize) -> &mut PlayedDeal {
    entry.games[at].as_mut().expect("it is handed in")
}

#[test]
fn tampered_result_is_refused_with_reason() {
    let tournament = tournament_of_two_deals();
    let anna = played_entry(&tournament, "Anna", true);
    let points = anna.verify(&tournament).expect("it is true");
    let claims: Vec<i32> = anna.games.iter().flatten().map(|game| game.claim).collect();
    assert_eq!(points.iter().flatten().map(|points| points.value).collect::<Vec<_>>(), claims);

    let refused = |change: fn(&mut Entry)| {
        let mut forged = anna.clone();
        change(&mut forged);
        let doubt = forged.verify(&tournament).expect_err("it is forged");
        words::entry_error(&forged, &doubt)
    };
    let score = refused(|forged| played_deal_mut(forged, 0).claim += 1);
    assert!(score.starts_with("Anna’s result is refused: it claims "), "{score}");
    assert!(score.contains("in game 1 (Westcliff), but its moves score "), "{score}");
    let moves = refused(|forged| played_deal_mut(forged, 1).moves = "t1-t1".to_owned());
    assert!(moves.contains("its game 2 (Fan Tan) cannot be replayed. Move 1"), "{moves}");
    let nonsense = refused(|forged| played_deal_mut(forged, 1).moves = "x".to_owned());
    assert!(nonsense.contains("game 2 (Fan Tan) cannot be replayed"), "{nonsense}");
    let seed = refused(|forged| forged.tournament.deals[1].seed = 9);
    assert!(seed.contains("its game 2 (Fan Tan) is not the deal of this tournament."), "{seed}");
    let scoring = refused(|forged| forged.tournament.scoring = Scoring::Packets);
    assert!(scoring.ends_with("it belongs to another tournament."), "{scoring}");
    let fewer = refused(|forged| forged.tournament.deals.truncate(1));
    assert!(fewer.ends_with("it belongs to another tournament."), "{fewer}");
    let short = refused(|forged| forged.games.truncate(1));
    assert!(short.ends_with("some of its games are missing."), "{short}");
}

#[test]
fn deals_are_equal_for_all_or_depend_on_names() {
    let tournament = tournament_of_two_deals();
    assert_eq!(tournament.deal_for_player(0, "Anna"), tournament.deal_for_player(0, "Bertha"));
    let own = Tournament { own_cards: true, ..tournament };
    let seeds = |player| [0, 1].map(|at| own.deal_for_player(at, player).expect("a deal").seed);
    assert_eq!(seeds("Anna"), [807_768_576, 506_178_908], "frozen: results depend on it");
    assert_ne!(seeds("Anna"), seeds("Bertha"));
    for alike in ["ANNA", "\u{ff21}nna", "Anna\u{a0}"] {
        assert_eq!(seeds(alike), seeds("Anna"), "{alike:?}: no other cards for the same name");
    }
    assert!(own.deal_for_player(2, "Anna").is_none());
    // A result under another player's name is refused: its moves do not fit that player's cards.
    let anna = played_entry(&own, "Anna", true);
    assert!(anna.verify(&own).is_ok());
    let stolen = Entry { player: "Bertha".to_owned(), ..anna };
    assert!(matches!(stolen.verify(&own), Err(EntryError::Moves(..) | EntryError::Claim { .. })));
}

#[test]
fn scoring_by_time_counts_only_won_games() {
    let text = std::fs::read_to_string("tests/lines/fortress.line").expect("a line");
    let won = Record::from_json(serde_json::from_str(&text).expect("JSON")).expect("a record");
    let deals = vec![Record { moves: String::new(), ..won.clone() }, deal_record("fan-tan", 8)];
    let tournament =
        Tournament { scoring: Scoring::Time, ..Tournament::new("", deals).expect("one") };
    let open = PlayedDeal { claim: 0, seconds: 9, moves: String::new() };
    let games = vec![Some(PlayedDeal { claim: 1, seconds: 125, moves: won.moves }), Some(open)];
    let anna = Entry { tournament: tournament.clone(), player: "Anna".to_owned(), games };
    let points = anna.verify(&tournament).expect("it is true");
    let first = Points { value: 1, seconds: 125 };
    assert_eq!(points, [Some(first), Some(Points::default())]);
    assert_eq!(words::points_text(Scoring::Time, first), "2:05");
}

#[test]
fn one_player_derby_can_be_a_tournament_deal() {
    let deal =
        Record { options: [("players", "1")].into_iter().collect(), ..deal_record("derby", 3) };
    let tournament = Tournament::new("", vec![deal.clone()]).expect("alone against the clock");
    let tournament = Tournament { scoring: Scoring::Time, ..tournament };
    let mut session = Session::from_record(&deal).expect("a deal");
    while session.outcome() == Outcome::Open {
        let rng = Rng::new(session.moves().len() as u64);
        let mv = session.machine().choose_move(Seat(0), Strength::Keen, session.moves(), rng);
        session.play(mv.expect("a rider knows the game")).expect("it is legal");
        session.add_time(400);
    }
    assert_eq!(session.outcome(), Outcome::Won);
    let played = PlayedDeal::from_session(&session, tournament.scoring);
    let seconds = session.spent_ms() / 1000;
    let anna = Entry {
        tournament: tournament.clone(),
        player: "Anna".to_owned(),
        games: vec![Some(played)],
    };
    let Ok(Link::Result(read)) = link::parse_link(&link::result_link(&anna)) else {
        panic!("a result")
    };
    assert_eq!(read.verify(&tournament), Ok(vec![Some(Points { value: 1, seconds })]));
    assert_eq!(text::player_name(&session, Seat(0)), "You");
    assert_eq!(
        text::player_name(&session.into_watch_only(), Seat(0)),
        "David",
        "a spectator watches a named player"
    );
    let company = Record::for_deal(games::by_id("derby").expect("a game"), 3);
    assert!(matches!(Tournament::new("", vec![company]), Err(TournamentError::Company(_))));
}

#[test]
fn players_are_ranked_by_total_and_ties_share_a_rank() {
    let points = |values: &[i32]| -> Vec<Option<Points>> {
        values.iter().map(|value| Some(Points { value: *value, seconds: 0 })).collect()
    };
    // Remaining cards count as negative points: a player with 13 ranks above one with 15.
    let rows = standings(&[points(&[-5, -5, -5]), points(&[-4, 0, -9]), points(&[-5, -6, -4])]);
    let ranking: Vec<_> = rows.iter().map(|row| (row.place, row.player, row.total.value)).collect();
    assert_eq!(ranking, [(1, 1, -13), (2, 0, -15), (2, 2, -15)]);
    let best: Vec<bool> = rows[0].deals.iter().flatten().map(|(_, best)| *best).collect();
    assert_eq!(best, [true, true, false]);
    assert!(rows[2].deals[2].expect("handed in").1);
    let rows = standings(&[points(&[3]), points(&[3]), points(&[1])]);
    assert_eq!(rows.iter().map(|row| row.place).collect::<Vec<_>>(), [1, 1, 3]);
    let quick = |seconds| vec![Some(Points { value: 1, seconds })];
    let rows = standings(&[quick(90), quick(60)]);
    assert_eq!(rows[0].player, 1, "among equals the shorter time");
    assert!(standings(&[]).is_empty());
    // A missing deal ranks below every result, even below a negative one. (Remaining cards can make
    // a result negative.)
    let rows = standings(&[vec![Some(Points { value: -1, seconds: 0 }), None], points(&[-9, -9])]);
    let ranking: Vec<_> = rows.iter().map(|row| (row.place, row.player, row.total.value)).collect();
    assert_eq!(ranking, [(1, 1, -18), (2, 0, -1)]);
    assert_eq!(rows[1].deals[1], None);
}

#[test]
fn tournament_and_result_are_read_back_from_their_links() {
    let plain = tournament_of_two_deals();
    let mut many = vec![deal_record("westcliff", 7), deal_record("captive-commanders", 0)];
    many[1].options.set("redeals", "2");
    let other = Tournament {
        scoring: Scoring::GameScore,
        own_cards: true,
        undo: true,
        hints: true,
        ..Tournament::new(" Ü ", many).expect("a tournament")
    };
    for tournament in [plain, other] {
        let link = link::tournament_link(&tournament);
        assert_eq!(link::parse_link(&link), Ok(Link::Tournament(tournament.clone())), "{link}");
        let anna = played_entry(&tournament, "Änne O’B. & Co", true);
        let link = link::result_link(&anna);
        assert_eq!(link::parse_link(&link), Ok(Link::Result(anna.clone())), "{link}");
        assert!(link.bytes().all(|c| c.is_ascii_graphic()), "{link}");
        let pasted = format!("Look:\n https://x.org/p/{}\n", link.replace("&g1", "\n&g1"));
        assert_eq!(link::parse_pasted_result(&pasted), Ok(anna.clone()));
        assert_eq!(link::parse_link(&link::link_to_watch_game(&anna, 1)), Ok(Link::Watch(anna, 1)));
    }
    assert_eq!(link::parse_link(link::TOURNAMENTS), Ok(Link::Tournaments));
}

#[test]
fn complete_result_replaces_a_partial_one() {
    let tournament = tournament_of_two_deals();
    let whole = played_entry(&tournament, "Anna", true);
    for missing in [0, 1] {
        let mut part = whole.clone();
        part.games[missing] = None;
        let link = link::result_link(&part);
        assert_eq!(link::parse_link(&link), Ok(Link::Result(part.clone())), "{link}");
        let points = part.verify(&tournament).expect("it is true as far as it goes");
        assert_eq!(
            points.iter().map(Option::is_none).collect::<Vec<_>>(),
            [missing == 0, missing == 1]
        );
        // Without `part=on`, a result with a missing game is refused: its link may have been cut
        // off.
        let cut = link::parse_pasted_result(&link.replace("&part=on", ""));
        assert!(
            cut.map_or(true, |cut| cut.verify(&tournament) == Err(EntryError::GameCount)),
            "{link}"
        );
        assert!(
            link::parse_link(&link::link_to_watch_game(&part, missing)).is_err(),
            "there is nothing to watch"
        );
        assert!(link::parse_link(&link::link_to_watch_game(&part, 1 - missing)).is_ok());

        assert!(whole.extends(&part) && !part.extends(&whole) && !part.extends(&part));
        let mut other = part.clone();
        played_deal_mut(&mut other, 1 - missing).claim += 1;
        assert!(!whole.extends(&other), "a different game is not completed");
        let mut record = TournamentRecord::default();
        record.add_entry(&part);
        record.add_entry(&whole);
        assert_eq!(record.entries(&tournament), std::slice::from_ref(&whole));
    }
    let mut nothing = whole;
    nothing.games = vec![None, None];
    assert_eq!(nothing.verify(&tournament), Err(EntryError::GameCount));
}

#[test]
fn invalid_tournament_links_are_refused_with_reasons() {
    let error = |query: &str| {
        let error = link::parse_link(&format!("#/tournament?{query}")).expect_err(query);
        text::link_error_sentence(&error)
    };
    assert_eq!(error("v=1"), "A tournament needs at least one deal.");
    assert_eq!(error("v=1&deals=whist.1"), "There is no game called “whist”.");
    assert!(error("v=1&deals=carpet.01").starts_with("“01” is not a deal number"));
    assert!(error("v=1&deals=carpet").contains("link cannot be read at"));
    assert!(error("v=1&deals=carpet.1.passes").contains("link cannot be read at"));
    assert!(error("v=1&deals=carpet.99999999999").contains("99999999999"));
    assert!(error("v=1&deals=carpet.1.edition.9").contains("newer rules"));
    assert!(error("v=1&deals=carpet.1.wings.on").contains("wings"));
    assert!(error("v=1&deals=ostend.1").contains("share one table in Ostend"));
    assert!(error("v=1&deals=carpet.1&deals=carpet.1").ends_with("is in this link twice."));
    let many = vec!["carpet.1"; MOST_DEALS + 1].join(",");
    assert_eq!(error(&format!("v=1&deals={many}")), "A tournament has at most 24 deals.");
    for newer in ["score=beauty", "cards=marked", "undo=once", "later=1", "hints=off"] {
        let refused = error(&format!("v=1&{newer}&deals=carpet.1"));
        assert!(refused.contains("newer version"), "{newer}: {refused}");
    }
    let later = link::parse_link("#/tournament?v=2&deals=carpet.1");
    assert_eq!(later, Err(LinkError::Record(RecordError::Newer(2))));
    let long = "x".repeat(41);
    assert!(
        error(&format!("v=1&title={long}&deals=carpet.1")).starts_with("A name must be one line")
    );

    assert_eq!(
        error("v=1&title=Noel%E2%80%8B&deals=carpet.1"),
        "This name contains an invisible character; please type it again."
    );

    let result = |rest: &str| link::parse_link(&format!("#/result?v=1&deals=carpet.1{rest}"));
    let hidden = LinkError::Tournament(TournamentError::Hidden('\u{202e}'));
    assert_eq!(result("&player=An%E2%80%AEna"), Err(hidden));
    assert_eq!(result(""), Err(LinkError::Tournament(TournamentError::Name)));
    assert!(result("&player=Anna&g1=0.1.&game=1").is_err());
    assert!(link::parse_link("#/watch?v=1&deals=carpet.1&player=Anna&g1=0.1.&game=2").is_err());
    assert!(matches!(link::parse_pasted_result("Dear Anna"), Err(LinkError::NotAResult(_))));
    assert!(matches!(
        link::parse_pasted_result("#/tournament?v=1&deals=carpet.1"),
        Err(LinkError::NotAResult(_))
    ));
    let company = Tournament::new("", vec![deal_record("ostend", 1)]);
    assert_eq!(company, Err(TournamentError::Company("Ostend")));
}

#[test]
fn malformed_link_is_not_reported_as_a_newer_version() {
    let form = |part: &str| LinkError::Malformed(part.to_owned());
    for part in ["v=0", "v=", "v=x", "v=01", "v=256", "v", "undo", "hints=", "score="] {
        let link = format!("#/tournament?{part}&deals=carpet.1");
        assert_eq!(link::parse_link(&link), Err(form(part)), "{part}");
    }
    let result = |rest: &str| link::parse_link(&format!("#/watch?v=1&deals=carpet.1&{rest}"));
    for (part, why) in [
        ("g1=57", "it is cut"),
        ("g1=+1.1.", "no number is written so"),
        ("g01=0.1.", "no game is numbered so"),
        ("g2=0.1.", "a game before it is missing"),
        ("game=0", "games are counted from one"),
        ("game=+1", "no number is written so"),
    ] {
        assert_eq!(result(&format!("player=Anna&{part}")), Err(form(part)), "{part}: {why}");
    }
    let newer = |v| Err(LinkError::Record(RecordError::Newer(v)));
    assert_eq!(link::parse_link("#/tournament?v=3&deals=carpet.1"), newer(3));
    for unknown in ["great=1", "g=1", "later=1"] {
        assert_eq!(result(unknown), newer(2), "{unknown}");
    }
}

#[test]
fn truncated_result_link_is_not_reported_as_a_newer_version() {
    let golden = std::fs::read_to_string("tests/stored/result-first.txt").expect("a text");
    let newer = LinkError::Record(RecordError::Newer(2));
    let called_newer = |end: &usize| link::parse_link(&golden[..*end]) == Err(newer.clone());
    let cuts: Vec<&str> =
        (0..golden.len()).filter(called_newer).map(|end| &golden[..end]).collect();
    // There is one exception: if the cut leaves an unknown word (`undo=o`), the program cannot know
    // that the link was cut.
    assert_eq!(cuts, ["#/result?v=1&title=Twelfth%20Night&undo=o"]);
}

#[test]
fn deal_in_a_tournament_link_has_one_written_form() {
    let error = |query: &str| link::parse_link(&format!("#/tournament?{query}")).expect_err(query);
    let twice = |name: &str| LinkError::Duplicate(name.to_owned());
    let deal = "captive-commanders.1";
    assert_eq!(error(&format!("v=1&deals={deal}.redeals.2.redeals.1")), twice("redeals"));
    assert_eq!(error(&format!("v=1&deals={deal}.edition.1.edition.1")), twice("edition"));
    let none = format!("{deal}.edition.0");
    assert_eq!(error(&format!("v=1&deals={none}")), LinkError::Malformed(none));
    assert_eq!(error(&format!("deals={deal}")), LinkError::Malformed("v".to_owned()));
    assert_eq!(error("v=1&undo=on&undo=off&deals=clock.1"), twice("undo"));
}

#[test]
fn result_link_is_found_in_a_pasted_email() {
    let anna = played_entry(&tournament_of_two_deals(), "Anna", true);
    let link = link::result_link(&anna);
    let address = format!("https://x.org/p/{link}");
    let broken = |with: &str| {
        let (first, second) = address.split_at(address.len() - 30);
        format!("{}{with}{second}", first.replace("&player", &format!("{with}&player")))
    };
    for letter in [
        format!("{address}\n\nGreetings, Anna"),
        format!("{address} is mine. Greetings, Anna"),
        format!("Look:\r\n{}\r\n\r\nGreetings", broken("\r\n")),
        format!("> Look:\n> {}\n>\n> Greetings", broken("\n> ")),
        format!(">> {}\n>> \n>> Greetings", broken(" \n>> ")),
        format!("Look: <{address}>. Greetings"),
        format!("Look:\n\n<{}>\nGreetings", broken("\n")),
        format!("It is \"{address}\", Anna"),
    ] {
        assert_eq!(link::parse_pasted_result(&letter), Ok(anna.clone()), "{letter}");
    }
    let none = link::parse_pasted_result(" Dear Anna ");
    assert_eq!(none, Err(LinkError::NotAResult("Dear Anna".to_owned())));
}

/// Every later program must read the links of version 1. Never edit these values.
#[test]
fn version_one_links_are_read() {
    let golden =
        |name: &str| std::fs::read_to_string(format!("tests/stored/{name}.txt")).expect("a text");
    let text = golden("tournament-first");
    let Ok(Link::Tournament(tournament)) = link::parse_link(text.trim()) else {
        panic!("it cannot be read")
    };
    assert_eq!(
        (tournament.title.as_str(), tournament.deals.len(), tournament.undo),
        ("Twelfth Night", 2, true)
    );
    assert_eq!(link::tournament_link(&tournament), text.trim());
    let text = golden("result-first");
    let anna = link::parse_pasted_result(&text).expect("a result");
    let points = anna.verify(&tournament).expect("it is still true");
    assert_eq!(points.iter().flatten().map(|points| points.value).collect::<Vec<_>>(), [2, -13]);
    assert_eq!(link::result_link(&anna), text.trim());
}

#[test]
fn only_the_first_result_of_a_deal_counts() {
    let memory = Rc::new(MemoryBackend::default());
    let store = Store::new(Box::new(memory));
    let tournament = tournament_of_two_deals();
    let table = tournament.deal_for_player(0, "Anna").expect("a deal");
    assert_eq!(store.tournament_deal(&table), None, "nobody has entered");
    let change = |at, change: fn(&mut TournamentRecord)| {
        store.change_tournament_record(&tournament, at, change).expect("enough space");
    };
    change(1, |record| record.player = "Anna".to_owned());
    let tournament_deal = TournamentDeal { tournament: tournament.clone(), deal: 0 };
    assert_eq!(store.tournament_deal(&table), Some(tournament_deal.clone()));
    assert_eq!(store.tournament_deal(&deal_record("westcliff", 8)), None);

    let first = play_deal(&tournament, 0, "Anna", true);
    store.submit_game(&tournament_deal, 2, &first).expect("enough space");
    assert_eq!(store.tournament_deal(&table), None, "the deal is free again");
    store
        .submit_game(&tournament_deal, 3, &play_deal(&tournament, 0, "Anna", false))
        .expect("enough space");
    assert_eq!(
        store.tournament_record(&tournament).played_deal(0),
        Some(first),
        "the first result stands"
    );
    let part = store.tournament_record(&tournament).own_entry(&tournament).expect("one deal");
    assert!(part.is_incomplete(), "one deal is missing");
    let second = TournamentDeal { deal: 1, ..tournament_deal };
    store.submit_game(&second, 4, &play_deal(&tournament, 1, "Anna", true)).expect("enough space");
    assert_eq!(
        store.tournament_record(&tournament).own_entry(&tournament),
        Some(played_entry(&tournament, "Anna", true))
    );

    let bertha = played_entry(&tournament, "Bertha", false);
    store
        .change_tournament_record(&tournament, 5, |record| {
            record.results.push(link::result_link(&bertha));
        })
        .expect("enough space");
    let record = store.tournament_record(&tournament);
    assert!(
        record.has_player("Anna") && record.has_player("Bertha") && !record.has_player("Clara")
    );
    assert!(
        record.has_player("anna") && record.has_player("\u{ff22}ERTHA"),
        "names are compared as people see them"
    );
    assert_eq!(record.entries(&tournament), [played_entry(&tournament, "Anna", true), bertha]);
    change(6, |record| record.remove_player("Bertha"));
    assert_eq!(store.tournament_record(&tournament).entries(&tournament).len(), 1);

    // Each tournament has its own record. The tournament that changed last comes first.
    let other = Tournament { undo: true, ..tournament.clone() };
    store
        .change_tournament_record(&other, 7, |record| record.only_watches = true)
        .expect("enough space");
    let kept: Vec<_> = store.tournaments().into_iter().map(|(tournament, _)| tournament).collect();
    assert_eq!(kept, [other.clone(), tournament.clone()]);
    // A deal counts for a tournament only if the player takes part in it and does not only watch.
    let deal = other.deal_for_player(0, "Clara").expect("the first deal");
    assert!(store.tournament_deal(&deal).is_none(), "nobody has entered");
    store
        .change_tournament_record(&other, 8, |record| record.player = "Clara".to_owned())
        .expect("enough space");
    assert!(store.tournament_deal(&deal).is_none(), "a spectator does not play");
    store
        .change_tournament_record(&other, 9, |record| record.only_watches = false)
        .expect("enough space");
    assert_eq!(
        store.tournament_deal(&deal).map(|tournament_deal| tournament_deal.tournament),
        Some(other.clone())
    );
    store.delete_tournament(&other);
    assert_eq!(store.tournaments().len(), 1);
}

#[test]
fn newer_tournament_record_is_not_overwritten() {
    let memory = Rc::new(MemoryBackend::default());
    let store = Store::new(Box::new(memory.clone()));
    let tournament = tournament_of_two_deals();
    store
        .change_tournament_record(&tournament, 1, |record| record.player = "Anna".to_owned())
        .expect("enough space");
    let key = patientia::store::Backend::keys(&memory).remove(0);
    patientia::store::Backend::set(&memory, &key, r#"{"v":2}"#).expect("enough space");
    let refused = store.change_tournament_record(&tournament, 2, |record| record.at = 9);
    assert_eq!(refused, Err(StoreError::Newer));
    assert_eq!(patientia::store::Backend::get(&memory, &key).as_deref(), Some(r#"{"v":2}"#));
}

#[test]
fn result_with_an_illegal_move_is_refused() {
    let tournament = tournament_of_two_deals();
    let mut anna = played_entry(&tournament, "Anna", true);
    played_deal_mut(&mut anna, 0).moves = "t1-t1".to_owned();
    let Err(EntryError::Moves(0, RecordError::IllegalMove { code, .. })) = anna.verify(&tournament)
    else {
        panic!("it is refused for its move");
    };
    assert_eq!(code, "t1-t1");
}

#[test]
fn terms_of_a_tournament_are_described() {
    let tournament = Tournament { hints: true, ..tournament_of_two_deals() };
    let terms = words::terms_sentences(&tournament);
    assert!(terms.starts_with("Two deals, the same cards for all. The pips on top"), "{terms}");
    assert!(terms.ends_with("You may ask for hints, but there is no undo."), "{terms}");
    let alone = Tournament::new("", vec![deal_record("westcliff", 7)]).expect("a tournament");
    let own = words::terms_sentences(&Tournament { own_cards: true, ..alone });
    let begin = "One deal, a different deal for each player. The";
    assert!(own.starts_with(begin), "{own}");
    for (undo, hints, sentence) in [
        (true, true, "You may undo moves and ask for hints."),
        (true, false, "You may undo moves, but there are no hints."),
        (false, false, "There is no undo, and there are no hints."),
    ] {
        let terms =
            words::terms_sentences(&Tournament { undo, hints, ..tournament_of_two_deals() });
        assert!(terms.ends_with(sentence), "{terms}");
    }
    assert_eq!(
        words::ready_to_send_sentences(2000, false),
        "All deals are handed in. Send your result to the others."
    );
    assert!(words::ready_to_send_sentences(2001, false).contains(
        "has 2,001 characters, and chats or e-mail may cut off a link of more than 2,000."
    ));
    assert_eq!(words::points_text(Scoring::GameScore, Points { value: -9, seconds: 0 }), "−9");
    assert_eq!(words::points_text(Scoring::Time, Points { value: 2, seconds: 245 }), "2 in 4:05");
    assert_eq!(words::points_in_words(Scoring::Packets, &tournament.deals[0], 3), "3 packets");
    assert_eq!(words::points_in_words(Scoring::Pips, &tournament.deals[0], 12), "12 pips");
    assert_eq!(words::points_in_words(Scoring::Pips, &tournament.deals[1], -12), "12 cards left");
    assert_eq!(words::points_in_words(Scoring::Pips, &tournament.deals[1], -1), "1 card left");
    assert_eq!(words::points_in_words(Scoring::Pips, &tournament.deals[0], 1), "1 pip");
    assert_eq!(words::points_in_words(Scoring::Time, &tournament.deals[0], 1), "won");
    assert_eq!(words::points_in_words(Scoring::Time, &tournament.deals[0], 0), "not won");
    let canfield = deal_record("canfield-or-klondike", 3);
    assert_eq!(words::points_in_words(Scoring::GameScore, &canfield, -47), "−47 counters");
    let options =
        Record { options: [("packs", "6")].into_iter().collect(), ..deal_record("algerine", 9) };
    assert_eq!(words::deal_description(&options), "deal 9; Packs: 6");
    let third =
        Record { options: [("wrap", "off")].into_iter().collect(), ..deal_record("step-up", 9) };
    assert_eq!(words::deal_description(&third), "deal 9; A king on an ace: Off");
}

#[test]
fn tournament_pages_name_deals_and_players() {
    let tournament = tournament_of_two_deals();
    let (untitled, alone) = (
        Tournament { title: String::new(), ..tournament_of_two_deals() },
        Tournament::new("", vec![deal_record("westcliff", 7)]).expect("a tournament"),
    );
    let (anna, bertha) =
        (played_entry(&tournament, "Anna", true), played_entry(&tournament, "Bertha", false));
    let handed_in: Vec<String> = anna.games.iter().flatten().map(ToString::to_string).collect();
    let results = vec![link::result_link(&bertha)];
    let begun =
        TournamentRecord { games: vec![handed_in[0].clone()], ..TournamentRecord::default() };
    let done = TournamentRecord {
        games: handed_in,
        results: results.clone(),
        ..TournamentRecord::default()
    };
    let looking = TournamentRecord {
        only_watches: true,
        results: [results.clone(), results].concat(),
        ..done.clone()
    };
    for (actual, sentence) in [
        (words::title(&tournament), "Christmas & New Year"),
        (words::title(&untitled), "A patience tournament"),
        (
            words::tournament_share_text(&tournament),
            "Play this patience tournament: Christmas & New Year",
        ),
        (words::result_share_text(&bertha), "Bertha’s result: Christmas & New Year"),
        (words::watched_game_label(&bertha, 1), "Bertha: Fan Tan"),
        (words::shown_moves_line(1, 57), "Move 1 of 57."),
        (words::remove_deal_label(2, &tournament.deals[1]), "Remove deal 2: Fan Tan"),
        (words::add_another_deal_label(&tournament.deals[0]), "Another deal of Westcliff"),
        (words::handed_in_message("34 pips"), "Handed in: 34 pips"),
        (words::player_or_watcher_sentence("Anna"), "You play as Anna."),
        (words::player_or_watcher_sentence(""), "You are just watching."),
        (words::remove_result_label("Anna"), "Remove Anna’s result"),
        (
            words::result_added_sentences("Anna"),
            "Anna’s result is replayed and right. The moves cannot prove who made them.",
        ),
        (
            words::same_name_sentences("Bertha"),
            "Bertha is here already, and nobody could tell two players of one name apart. Remove the \
             other result first, or choose another name.",
        ),
        (
            words::progress_words(&tournament, &TournamentRecord::default()),
            "two deals, none handed in",
        ),
        (words::progress_words(&alone, &begun), "one deal, all handed in"),
        (words::progress_words(&tournament, &begun), "two deals, one handed in"),
        (words::progress_words(&tournament, &done), "two deals, all handed in; one result added"),
        (words::progress_words(&tournament, &looking), "two deals; two results added"),
    ] {
        assert_eq!(actual, sentence);
    }
}

#[test]
fn sentence_with_a_negative_score_keeps_hyphens_in_names() {
    let tournament =
        Tournament::new("", vec![deal_record("merry-go-round", 3)]).expect("a tournament");
    let games = vec![Some(PlayedDeal { claim: -1, seconds: 0, moves: String::new() })];
    let forged = Entry { tournament: tournament.clone(), player: "Anne-Marie".to_owned(), games };
    let doubt = forged.verify(&tournament).expect_err("it is forged");
    assert_eq!(
        words::entry_error(&forged, &doubt),
        "Anne-Marie’s result is refused: it claims −1 in game 1 (Merry-go-Round), but its moves score 0."
    );
}

#[test]
fn removing_a_result_keeps_unreadable_results() {
    let tournament = tournament_of_two_deals();
    let bertha = link::result_link(&played_entry(&tournament, "Bertha", false));
    let newer = format!("{bertha}&later=1").replace("Bertha", "Clara");
    assert!(link::parse_pasted_result(&newer).is_err());
    let mut record =
        TournamentRecord { results: vec![newer.clone(), bertha], ..TournamentRecord::default() };
    record.remove_player("Bertha");
    assert_eq!(record.results, [newer]);
}

/// A damaged link is either refused with a message or read as another link. A damaged result can be
/// written as a link again. It is never accepted with a score that its moves do not reach.
#[test]
fn damaged_link_is_refused_or_read_as_another_link() {
    let golden = std::fs::read_to_string("tests/stored/result-first.txt").expect("a text");
    let golden = golden.trim();
    for at in 0..golden.len() {
        for with in ["", "7", "&", "=", ".", "-", "%", "ä", "own", "t1"] {
            let damaged = format!("{}{with}{}", &golden[..at], &golden[at + 1..]);
            match link::parse_link(&damaged) {
                Ok(Link::Result(entry)) => {
                    let again = link::parse_link(&link::result_link(&entry));
                    assert_eq!(again, Ok(Link::Result(entry.clone())), "{damaged}");
                    let Ok(points) = entry.verify(&entry.tournament) else { continue };
                    let claims = entry.games.iter().flatten().map(|game| game.claim);
                    assert!(
                        claims.eq(points.iter().flatten().map(|points| points.value)),
                        "{damaged}"
                    );
                }
                Ok(_) => {}
                Err(error) => assert!(!text::link_error_sentence(&error).is_empty()),
            }
        }
    }
}
