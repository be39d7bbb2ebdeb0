//! The forms of 1.0.0, the first program that is published, are read for ever: every kind
//! of link, and the whole file of what a person keeps. The texts in `tests/stored` are as
//! that program wrote them, and are never written anew; the single values are in
//! `stored.rs`, tournaments and results in `tournaments.rs`.

use std::{fs, rc::Rc};

use patientia::{
    link::{self, Link, LinkScope},
    session::Session,
    store::{Memory, Store},
};
use serde_json::Value;

fn golden(name: &str) -> String {
    fs::read_to_string(format!("tests/stored/{name}")).expect("a text")
}

/// A link as the program writes it that leads to the same.
fn written(link: &Link) -> String {
    match link {
        Link::Catalogue(wanted) => link::shelf(wanted),
        Link::Play { record, scope: LinkScope::Deal } if record.moves.is_empty() => {
            link::deal(record)
        }
        Link::Play { record, scope: LinkScope::Deal } => link::replay(record),
        Link::Play { record, .. } => link::game(&record.game),
        Link::PlayedWell(record) => link::played_well(record),
        Link::Replay { record, begun } if record.moves.is_empty() => {
            link::kept_game(record, *begun)
        }
        Link::Replay { record, .. } => link::whole_game(record),
        Link::Daily => link::DAILY.to_owned(),
        Link::Progress => link::PROGRESS.to_owned(),
        Link::Room => link::ROOM.to_owned(),
        Link::Record(None) => link::RECORD.to_owned(),
        Link::Record(Some(id)) => link::record(id),
        Link::Game(id) => link::page_of_game(id),
        Link::Own(id) => link::own(id),
        Link::Atlas => link::ATLAS.to_owned(),
        Link::Tournaments => link::TOURNAMENTS.to_owned(),
        Link::Tournament(tournament) => link::tournament(tournament),
        Link::Result(entry) => link::result(entry),
        Link::Watch(entry, game) => link::watch(entry, *game),
    }
}

#[test]
fn every_kind_of_link_leads_where_it_led() {
    let golden = golden("links-first.txt");
    let mut kinds = Vec::new();
    for line in golden.lines() {
        let link = link::read(line).unwrap_or_else(|why| panic!("{line}: {why:?}"));
        assert_eq!(written(&link), line);
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
    assert_eq!(kinds.len(), 15, "kinds of links");
}

#[test]
fn all_that_was_kept_is_taken_in_from_a_file_and_written_again() {
    let golden = golden("kept-first.json");
    let store = Store::new(Box::new(Rc::new(Memory::default())));
    let taken = store.take_in(&golden, "77").expect("a good file");
    assert_eq!((taken.results, taken.games, taken.tournaments), (2, 1, 1));
    let kept = |file: &str| serde_json::from_str::<Value>(file).expect("JSON")["kept"].clone();
    assert_eq!(kept(&store.to_file("77", 5)), kept(&golden));
}
