//! Every later program must read the formats of 1.0.0, the first published program, and of later
//! programs: every kind of link, the whole export file, and a table as a file. The texts in
//! `tests/stored` are exactly the texts that these programs wrote, so never rewrite them.
//! `stored.rs` tests single values, `tournaments.rs` tests tournaments and results, and
//! `lines.rs` tests the editions of records.

use std::{fs, rc::Rc};

use patientia::{
    engine::{Plan, Position},
    games,
    link::{self, Link, LinkScope},
    session::{Draft, Session},
    store::{Backend as _, ChanceLoss, MemoryBackend, MoveProof, PREFIX, Store},
};
use serde_json::Value;

fn read_stored_text(name: &str) -> String {
    fs::read_to_string(format!("tests/stored/{name}")).expect("a text")
}

/// Returns the text that the site writes for a link with this target.
fn write_link(link: &Link) -> String {
    match link {
        Link::Catalogue(wanted) => link::catalogue_link(wanted),
        Link::Play { record, scope: LinkScope::Deal } if record.moves.is_empty() => {
            link::deal_link(record)
        }
        Link::Play { record, scope: LinkScope::Deal } => link::link_to_continue_game(record),
        Link::Play { record, .. } => link::game_link(&record.game),
        Link::Demo(record) => link::demo_link(record),
        Link::Replay { record, begun } if record.moves.is_empty() => {
            link::stored_game_link(record, *begun)
        }
        Link::Replay { record, .. } => link::replay_link(record),
        Link::Daily(None) => link::DAILY.to_owned(),
        Link::Daily(Some(day)) => link::day_link(*day),
        Link::Progress => link::PROGRESS.to_owned(),
        Link::Storage => link::STORAGE.to_owned(),
        Link::Statistics(None) => link::STATISTICS.to_owned(),
        Link::Statistics(Some(id)) => link::statistics_link(id),
        Link::Game(id) => link::game_page_link(id),
        Link::Setup(id) => link::setup_link(id),
        Link::Atlas => link::ATLAS.to_owned(),
        Link::Learn => link::LEARN.to_owned(),
        Link::Problems => link::PROBLEMS.to_owned(),
        Link::Problem(id) => link::problem_link(*id),
        Link::Tournaments => link::TOURNAMENTS.to_owned(),
        Link::Tournament(tournament) => link::tournament_link(tournament),
        Link::Result(entry) => link::result_link(entry),
        Link::Watch(entry, game) => link::link_to_watch_game(entry, *game),
    }
}

#[test]
fn every_kind_of_link_keeps_its_target() {
    let golden = read_stored_text("links-first.txt");
    let mut kinds = Vec::new();
    for line in golden.lines() {
        let link = link::parse_link(line).unwrap_or_else(|why| panic!("{line}: {why:?}"));
        assert_eq!(write_link(&link), line);
        kinds.push(std::mem::discriminant(&link));
        if let Link::Play { record, .. } | Link::Replay { record, .. } = &link
            && !record.moves.is_empty()
        {
            let session = Session::from_record(record).expect("its moves are legal");
            assert_eq!(session.record().moves, record.moves, "{line}");
        }
    }
    kinds.sort_by_key(|kind| format!("{kind:?}"));
    kinds.dedup();
    assert_eq!(kinds.len(), 15, "the number of kinds of links");
}

#[test]
fn links_to_problems_keep_their_targets() {
    let links: Vec<Link> = read_stored_text("links-problems.txt")
        .lines()
        .map(|line| {
            let link = link::parse_link(line).expect("a link");
            assert_eq!(write_link(&link), line);
            link
        })
        .collect();
    assert_eq!(links, [Link::Problems, Link::Problem(371)]);
}

/// Imports a file and exports it again. Returns the numbers of imported results, games and
/// tournaments, and the store.
fn import_and_export(name: &str) -> ([usize; 3], Store) {
    let golden = read_stored_text(name);
    let store = Store::new(Box::new(Rc::new(MemoryBackend::default())));
    let summary = store.import(&golden, "77", u64::MAX).expect("a good file");
    let kept = |file: &str| serde_json::from_str::<Value>(file).expect("JSON")["kept"].clone();
    assert_eq!(kept(&store.export("77", 5)), kept(&golden), "{name}");
    ([summary.results, summary.games, summary.tournaments], store)
}

#[test]
fn export_file_is_unchanged_after_import() {
    assert_eq!(import_and_export("kept-first.json").0, [2, 1, 1]);
}

/// In this file, every value has all its optional fields.
#[test]
fn export_file_with_all_fields_is_unchanged_after_import() {
    let (imported, store) = import_and_export("kept-all.json");
    assert_eq!(imported, [1, 2, 0]);
    for save in store.unfinished_saves() {
        let session = Session::from_record(&save.record).expect("its moves are legal");
        assert_eq!(session.record(), save.record);
    }
    assert_eq!(store.unfinished_saves().len(), 2);
    assert!(store.favourites().is_favourite("clock") && !store.favourites().is_favourite("nestor"));
    assert!(store.saved_setup(games::by_id("clock").expect("a game")).is_some());
}

/// In this file, the results say what is proved about the moves of lost games.
#[test]
fn export_file_with_proofs_is_unchanged_after_import() {
    let (imported, store) = import_and_export("kept-accuracy.json");
    assert_eq!(imported, [2, 0, 0]);
    let history = store.history();
    let proofs: Vec<_> = history.results().iter().filter_map(|result| result.proof).collect();
    let first = MoveProof { winnable: Some(0), lost: Some(1) };
    assert_eq!(proofs, [first, MoveProof::default()]);
}

/// In this file, the results say how much chance the moves gave away.
#[test]
fn export_file_with_chance_losses_is_unchanged_after_import() {
    let (imported, store) = import_and_export("kept-chance-loss.json");
    assert_eq!(imported, [2, 0, 0]);
    let history = store.history();
    let losses: Vec<_> = history.results().iter().filter_map(|result| result.chance_loss).collect();
    let first = ChanceLoss { compared: 20, worse: 2, sum: 350, squares: 72_500 };
    assert_eq!(losses, [first, ChanceLoss::default()]);
}

#[test]
fn stored_table_file_can_be_read() {
    let game = games::by_id("king-edward").expect("a game");
    let json = serde_json::from_str(&read_stored_text("position-first.json")).expect("JSON");
    let position = Position::from_json(json).expect("a position");
    let choices = game.parse_choices([]).expect("its defaults");
    let plan = Plan::new(game.rules(&choices));
    let table = plan.read_position(&position).expect("a table");
    assert_eq!(plan.write_position(&table).piles, position.piles);
}

#[test]
fn custom_table_is_unchanged_after_reading() {
    let game = games::by_id("captive-commanders").expect("a game");
    let golden = read_stored_text("own-first.json");
    let (draft, choices) = Draft::parse(&golden, game).expect("a table");
    let json = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    assert_eq!(json(&draft.to_text(game, &choices)), json(&golden));
}

/// The text in this test is the text that `public/boot.js` writes if the program crashes while it
/// opens a deal.
#[test]
fn crashed_deal_is_recognised() {
    let memory = Rc::new(MemoryBackend::default());
    let store = Store::new(Box::new(memory.clone()));
    let text = r##"{"v":1,"deal":"#/play/captive-commanders?seed=7&redeals=2"}"##;
    memory.set(&format!("{PREFIX}trapped"), text).expect("enough space");
    let Ok(Link::Play { record, .. }) =
        link::parse_link("#/play/captive-commanders?seed=7&redeals=2")
    else {
        panic!("a deal");
    };
    assert!(store.remove_crash_mark(&record));
}
