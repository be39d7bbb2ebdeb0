//! The bundled catalogue (the data that the browser program contains) is equal to the declarations
//! of the games.

mod toys;

use patientia::{
    company::Company,
    engine::Plan,
    games::{
        self, Declaration, Game,
        bundle::{self, BundleError},
    },
    machine::Engine,
    rules::{Choices, Rules},
};

fn leak_bytes(data: Vec<u8>) -> &'static [u8] {
    data.leak()
}

#[test]
fn every_game_is_unchanged_after_bundling() {
    let data = leak_bytes(bundle::write(games::all()).expect("every machine has a name"));
    let read = bundle::read(data).expect("just written");
    assert_eq!(read.len(), games::all().count());
    for (game, read) in games::all().zip(&read) {
        assert_eq!(
            (
                read.id,
                read.title,
                (read.aka, read.similar_games),
                read.book,
                read.kind,
                read.edition,
                read.options
            ),
            (
                game.id,
                game.title,
                (game.aka, game.similar_games),
                game.book,
                game.kind,
                game.edition,
                game.options
            ),
        );
        assert_eq!(format!("{:?}", read.machine), format!("{:?}", game.machine), "{}", game.id);
        for choices in Choices::all_combinations(game.options) {
            assert_eq!(read.rules(&choices), game.rules(&choices), "{} {choices:?}", game.id);
        }
    }
}

#[test]
fn reading_a_bundle_parses_no_declaration() {
    let mut data = bundle::write(games::all()).expect("every machine has a name");
    for game in games::all() {
        for choices in Choices::all_combinations(game.options) {
            let rules = postcard::to_allocvec(&*game.rules(&choices)).expect("plain data");
            let mut windows = data.windows(rules.len());
            let at = windows.position(|part| part == rules).expect("the bundle contains it");
            data[at..at + rules.len()].fill(0xff);
        }
    }
    let read = bundle::read(leak_bytes(data)).expect("reading a bundle reads no declaration");
    assert_eq!(read.len(), games::all().count());
    for (game, read) in games::all().zip(&read) {
        assert_eq!((read.title, read.kind), (game.title, game.kind));
        assert_eq!(read.packs(), game.packs(), "{}", game.id);
        assert_eq!(read.players(), game.players(), "{}", game.id);
        assert!(
            read.rules(&read.default_choices()).parts.is_empty(),
            "{} was read although damaged",
            game.id
        );
    }
}

#[test]
fn declarations_of_toy_games_are_unchanged_after_bundling() {
    for toy in toys::all_toys() {
        let data = leak_bytes(postcard::to_allocvec(&toy.rules).expect("plain data"));
        let read: Rules = postcard::from_bytes(data).expect("just written");
        assert_eq!(read, toy.rules, "{}", toy.name);
    }
}

#[test]
fn option_combinations_are_numbered_in_order() {
    for game in games::all() {
        let numbers: Vec<usize> = Choices::all_combinations(game.options)
            .iter()
            .map(Choices::combination_index)
            .collect();
        assert_eq!(numbers, (0..numbers.len()).collect::<Vec<_>>(), "{}", game.id);
        assert_eq!(game.default_choices().combination_index(), 0);
        let values = game.options.iter().map(|option| option.values.len());
        assert_eq!(numbers.len(), values.product::<usize>());
    }
}

#[test]
fn game_with_custom_machine_is_not_bundled() {
    let game: &'static Game = Box::leak(Box::new(Game {
        id: "in-company",
        machine: Some(Company::Other(|plan: Plan, _, table| Box::new(Engine::new(plan, table)))),
        ..Game::PATIENCE
    }));
    let refused =
        bundle::write([game].into_iter()).expect_err("a custom machine cannot be bundled");
    assert_eq!(refused, BundleError::UnnamedMachine("in-company"));
    assert_eq!(
        refused.to_string(),
        "in-company is played by code that has no name, which no bundle can hold"
    );
}

#[test]
fn truncated_bundle_is_refused() {
    let whole = bundle::write(games::all().take(2)).expect("every machine has a name");
    for length in [0, 1, whole.len() / 2, whole.len() - 1] {
        let cut = bundle::read(leak_bytes(whole[..length].to_vec()));
        assert!(matches!(cut, Err(BundleError::Format(_))), "{length} bytes");
    }
}

#[test]
fn declaration_of_a_bundled_game_is_read_from_the_bundle() {
    let data = leak_bytes(bundle::write(games::all().take(1)).expect("the engine has a name"));
    let read = bundle::read(data).expect("just written");
    assert!(matches!(read[0].rules, Declaration::Bundled(_)));
}
