//! Tests of the catalogue of games: ids, options that the books mention, and the places of piles.

use patientia::{
    games,
    rules::{PartId, Role},
};

#[test]
fn game_ids_are_unique_and_lowercase() {
    let mut ids: Vec<&str> = games::all().map(|game| game.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), games::all().count());
    for game in games::all() {
        assert!(game.id.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{}", game.id);
    }
}

#[test]
fn options_from_the_books_are_marked() {
    for (id, option) in [("sly", "four-rows"), ("herring-bone", "german-start")] {
        let game = games::by_id(id).expect("a game");
        let named = game.options.iter().find(|spec| spec.id == option).expect("an option");
        assert!(named.book, "{id}: the book names {option}");
    }
}

#[test]
fn every_pile_has_one_place_in_each_layout() {
    for game in games::all() {
        let rules = game.rules(&game.default_choices());
        for form in rules.layout.forms() {
            for (at, part) in
                rules.parts.iter().enumerate().filter(|(_, part)| part.role != Role::Aside)
            {
                for index in 0..part.count {
                    let pile = PartId(at as u8).at(index);
                    let places = form.places().filter(|place| place.0 == pile).count();
                    assert_eq!(places, 1, "{}: {} {}", game.id, part.name, index + 1);
                }
            }
        }
    }
}
