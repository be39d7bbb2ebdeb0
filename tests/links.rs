//! Tests of links: which links are read, which are refused, and that there is exactly one link for
//! each deal.

use patientia::{
    game_search::{Filter, GameQuery},
    games,
    link::{self, Link, LinkError, LinkScope, parse_typed_seed},
    random_play,
    rules::ChoiceError,
    session::{LARGEST_SEED, Record, RecordError, Session},
};

fn read_play_link(query: &str) -> (Record, LinkScope) {
    match link::parse_link(&format!("#/play/captive-commanders{query}")) {
        Ok(Link::Play { record, scope }) => (record, scope),
        other => panic!("{query}: {other:?}"),
    }
}

fn play_link_error(query: &str) -> LinkError {
    match link::parse_link(&format!("#/play/captive-commanders{query}")) {
        Err(error) => error,
        Ok(link) => panic!("{query} is read as {link:?}"),
    }
}

#[test]
fn links_to_all_pages_are_parsed() {
    for hash in ["", "#", "#/", "/", "#//"] {
        assert_eq!(link::parse_link(hash), Ok(Link::Catalogue(GameQuery::default())), "{hash}");
    }
    assert_eq!(link::parse_link(link::DAILY), Ok(Link::Daily(None)));
    assert_eq!(link::parse_link(link::PROGRESS), Ok(Link::Progress));
    assert_eq!(link::parse_link(link::STORAGE), Ok(Link::Storage));
    assert_eq!(link::parse_link(link::STATISTICS), Ok(Link::Statistics(None)));
    assert_eq!(
        link::parse_link(&link::statistics_link("clock")),
        Ok(Link::Statistics(Some("clock")))
    );
    assert_eq!(link::parse_link("#/record/whist"), Err(LinkError::NoGame("whist".to_owned())));
    for hash in [link::game_page_link("clock").as_str(), "#/game/clock/", "#/rules/clock"] {
        assert_eq!(link::parse_link(hash), Ok(Link::Game("clock")), "{hash}");
    }
    assert_eq!(link::parse_link(link::ATLAS), Ok(Link::Atlas));
    assert_eq!(link::parse_link(link::LEARN), Ok(Link::Learn));
    assert_eq!(link::parse_link("#/learn/"), Ok(Link::Learn));
    assert_eq!(link::parse_link(&link::setup_link("clock")), Ok(Link::Setup("clock")));
    assert_eq!(link::parse_link("#/own/whist"), Err(LinkError::NoGame("whist".to_owned())));
    assert_eq!(link::parse_link("#/own"), Err(LinkError::NoPage("own".to_owned())));
    assert_eq!(link::parse_link("#/game/whist"), Err(LinkError::NoGame("whist".to_owned())));
    assert_eq!(link::parse_link("#/shelf"), Err(LinkError::NoPage("shelf".to_owned())));
    assert_eq!(link::parse_link("#/play/whist"), Err(LinkError::NoGame("whist".to_owned())));
    let game = games::by_id("clock").expect("a game");
    for hash in
        [link::game_link("clock").as_str(), "#/play/clock/", "#/play/cl%6fck", "/play/clock?"]
    {
        let link = Link::Play { record: Record::for_deal(game, 0), scope: LinkScope::Game };
        assert_eq!(link::parse_link(hash), Ok(link), "{hash}");
    }
}

#[test]
fn link_to_a_day_contains_exactly_one_date() {
    assert_eq!(link::day_link(20_784), "#/daily/2026-11-27");
    for hash in ["#/daily/2026-11-27", "#/daily/2026-11-27/", "#/daily/2026%2d11-27"] {
        assert_eq!(link::parse_link(hash), Ok(Link::Daily(Some(20_784))), "{hash}");
    }
    for date in ["27", "2026-11-20", "2026-11-31", "2026-11-27/1", "99999-01-01"] {
        let read = link::parse_link(&format!("#/daily/{date}"));
        assert_eq!(read, Err(LinkError::NoDay(date.to_owned())), "{date}");
    }
}

#[test]
fn link_to_a_demo_contains_exactly_one_deal() {
    let record = read_play_link("?seed=5&redeals=2").0;
    let link = link::demo_link(&record);
    assert_eq!(link, "#/well/captive-commanders?seed=5&redeals=2");
    assert_eq!(link::parse_link(&link), Ok(Link::Demo(record)));
    for wrong in ["captive-commanders", "clock?seed=5&moves=d", "clock?seed=5&seats=p"] {
        let read = link::parse_link(&format!("#/well/{wrong}"));
        assert!(matches!(read, Err(LinkError::Malformed(_))), "{wrong}: {read:?}");
    }
    assert_eq!(link::parse_link("#/well/whist"), Err(LinkError::NoGame("whist".to_owned())));
}

#[test]
fn catalogue_filters_are_written_to_and_read_from_links() {
    let wanted = |filters: &[Filter], search: &str| {
        let mut query = GameQuery::with_filters(filters.iter().copied());
        query.search = search.to_owned();
        query
    };
    for (wanted, link) in [
        (wanted(&[], ""), "#/"),
        (wanted(&[Filter::Short, Filter::OnePack], ""), "#/?of=one-pack,short"),
        (wanted(&[], "la belle"), "#/?find=la%20belle"),
        (wanted(&[Filter::Favourite], "ö&=,"), "#/?of=favourite&find=%C3%B6%26%3D%2C"),
    ] {
        assert_eq!(link::catalogue_link(&wanted), link);
        assert_eq!(link::parse_link(link), Ok(Link::Catalogue(wanted)), "{link}");
    }
    assert_eq!(
        link::parse_link("#/?of=short,one-pack,short"),
        link::parse_link("#/?of=one-pack,short")
    );
    assert_eq!(
        link::parse_link("#/?of=one-pack%2Cshort"),
        link::parse_link("#/?of=one-pack,short")
    );
    for wrong in ["of", "of=", "of=tiny", "of=short&of=long", "find=a&find=b", "seed=1"] {
        let read = link::parse_link(&format!("#/?{wrong}"));
        assert!(matches!(read, Err(LinkError::Malformed(_))), "{wrong}: {read:?}");
    }
    let long = "ä".repeat(500);
    assert_eq!(link::catalogue_link(&wanted(&[], &long)).matches("%C3%A4").count(), 60);
}

#[test]
fn link_parameters_select_game_options_or_deal() {
    assert_eq!(read_play_link("").1, LinkScope::Game);
    assert_eq!(read_play_link("?v=1").1, LinkScope::Game);
    assert_eq!(read_play_link("?redeals=1").1, LinkScope::Options);
    assert_eq!(read_play_link("?seed=0").1, LinkScope::Deal);
    assert_eq!(read_play_link("?redeals=2&seed=7").1, LinkScope::Deal);
    assert_eq!(read_play_link("?seed=7&redeals=2").1, LinkScope::Deal);
}

#[test]
fn options_in_links_are_read_in_canonical_form() {
    assert_eq!(read_play_link("?seed=1&redeals=1"), read_play_link("?seed=1"));
    assert_eq!(read_play_link("?redeals=2&seed=1"), read_play_link("?seed=1&redeals=2"));
    assert_eq!(read_play_link("?redeals=1").0, read_play_link("").0);
    let two = read_play_link("?redeals=2").0;
    assert_eq!(two.options.iter().collect::<Vec<_>>(), [("redeals", "2")]);
    let wrong = |error| matches!(error, LinkError::Record(RecordError::InvalidOption(_)));
    assert!(wrong(play_link_error("?redeals=9")));
    assert!(wrong(play_link_error("?redeals=")));
    assert!(wrong(play_link_error("?wings=on")));
    let refused = play_link_error("?wings");
    let no_option = ChoiceError::UnknownOption("wings".to_owned());
    assert_eq!(refused, LinkError::Record(RecordError::InvalidOption(no_option)));
}

#[test]
fn percent_encoding_is_decoded() {
    let moves = "r5-f2,t3-t5:4,t1-a1_t4-a1";
    let whole = read_play_link(&format!("?seed=5&moves={moves}"));
    for written in [
        moves.replace(',', "%2C"),
        moves.replace(',', "%2c").replace(':', "%3a"),
        moves.replace('_', "%5F").replace('-', "%2D"),
        moves.replace('1', "%31"),
    ] {
        assert_eq!(read_play_link(&format!("?seed=5&moves={written}")), whole, "{written}");
    }
    assert_eq!(read_play_link("?s%65ed=%35"), read_play_link("?seed=5"));
    assert_eq!(read_play_link("?%72edeals=%32"), read_play_link("?redeals=2"));
    assert_eq!(read_play_link("?seed=5&moves=%E2%80%9C").0.moves, "“");
    assert_eq!(read_play_link("?seed=5&moves=%25").0.moves, "%");
    for broken in ["?seed=%", "?seed=%5", "?seed=%5g", "?seed=%+5", "?moves=%FF", "?moves=%é1"] {
        assert!(matches!(play_link_error(broken), LinkError::Malformed(_)), "{broken}");
    }
}

#[test]
fn number_in_a_link_has_only_one_written_form() {
    assert_eq!(read_play_link("?seed=9999999999").0.seed, LARGEST_SEED);
    for seed in ["", "+1", "-1", "01", "00", "1.0", " 1", "1e3", "0x1", "10000000000", "1,000"] {
        let refused = LinkError::Seed(seed.to_owned());
        assert_eq!(play_link_error(&format!("?seed={seed}")), refused, "{seed}");
    }
    let huge = "1".repeat(500);
    assert_eq!(play_link_error(&format!("?seed={huge}")), LinkError::Seed("1".repeat(60)));
    assert_eq!(read_play_link("?seed=1&v=1&edition=1"), read_play_link("?seed=1"));
    for part in ["v=0", "v=", "v=+1", "v=01", "v=256", "v=x", "edition=0", "edition=+1"] {
        let refused = LinkError::Malformed(part.to_owned());
        assert_eq!(play_link_error(&format!("?seed=1&{part}")), refused, "{part}");
    }
    assert_eq!(read_play_link("?seed=1&v=2").0.v, 2, "refused when the game is restored");
    assert_eq!(
        Session::restore(&read_play_link("?seed=1&v=2").0).err(),
        Some(RecordError::Newer(2))
    );
}

#[test]
fn moves_without_a_deal_are_refused() {
    for query in ["?moves=d", "?moves=d&redeals=1", "?v=1&moves=d"] {
        assert_eq!(play_link_error(query), LinkError::Malformed("moves".to_owned()), "{query}");
    }
    assert_eq!(read_play_link("?moves=").1, LinkScope::Game);
    assert_eq!(read_play_link("?moves=d&seed=7").1, LinkScope::Deal);
}

#[test]
fn duplicate_parameters_are_refused() {
    for (query, name) in [
        ("?seed=1&seed=1", "seed"),
        ("?redeals=1&redeals=2", "redeals"),
        ("?seed=1&moves=&moves=d", "moves"),
        ("?seed=1&v=1&v=1", "v"),
    ] {
        assert_eq!(play_link_error(query), LinkError::Duplicate(name.to_owned()), "{query}");
    }
}

#[test]
fn link_omits_edition_number_one() {
    let of = |edition| Record { edition, ..read_play_link("?seed=7&redeals=2").0 };
    assert_eq!(link::deal_link(&of(1)), "#/play/captive-commanders?seed=7&redeals=2");
    assert_eq!(link::deal_link(&of(2)), "#/play/captive-commanders?seed=7&edition=2&redeals=2");
    let Ok(Link::Play { record, .. }) = link::parse_link(&link::deal_link(&of(2))) else {
        panic!("a link");
    };
    assert_eq!(record, of(2));
}

#[test]
fn every_deal_has_exactly_one_link() {
    for game in games::all() {
        for choices in random_play::choices_to_test(game) {
            for seed in [0, 1, 31_623_087, LARGEST_SEED] {
                let mut session = Session::new(game, choices.clone(), seed);
                let scope = LinkScope::Deal;
                let record = session.record();
                let link = link::deal_link(&record);
                assert_eq!(link::parse_link(&link), Ok(Link::Play { record, scope }), "{link}");
                if let Some(mv) = session.legal_moves().first().copied() {
                    session.play(mv).expect("it is listed");
                }
                let record = session.record();
                let link = link::link_to_continue_game(&record);
                assert_eq!(
                    link::parse_link(&link),
                    Ok(Link::Play { record: record.clone(), scope }),
                    "{link}"
                );
                let record = Record { attempt: 1_790_000_000_000, ..record };
                let (deal, begun) = (Record { moves: String::new(), ..record.clone() }, Some(seed));
                let stepped = |link: &str| match link::parse_link(link) {
                    Ok(Link::Replay { record, begun }) => (record, begun),
                    other => panic!("{link}: {other:?}"),
                };
                let expected = Record { seats: None, ..deal };
                assert_eq!(
                    stepped(&link::stored_game_link(&record, begun)),
                    (expected.clone(), begun)
                );
                assert_eq!(stepped(&link::stored_game_link(&record, None)), (expected, None));
                let whole = Record { attempt: 0, ..record };
                let letter =
                    format!("See:\n> <https://any.site/of/ours/{}>", link::replay_link(&whole));
                assert_eq!(link::find_pasted_game(&letter), Some(link::replay_link(&whole)));
                assert_eq!(stepped(&link::replay_link(&whole)), (whole, None));
            }
        }
        for option in game.options {
            assert!(
                !["seed", "v", "edition", "attempt", "begun", "moves", "seats"]
                    .contains(&option.id),
                "{}",
                game.id
            );
        }
    }
}

#[test]
fn attempt_in_a_link_needs_a_deal_number() {
    let again = Record { attempt: 5, ..read_play_link("?seed=7&redeals=2").0 };
    assert_eq!(link::deal_link(&again), "#/play/captive-commanders?seed=7&attempt=5&redeals=2");
    assert_eq!(read_play_link("?seed=7&attempt=5&redeals=2").0, again);
    assert_eq!(play_link_error("?attempt=5"), LinkError::Malformed("attempt".to_owned()));
    for wrong in ["attempt=0", "attempt=05", "attempt=x"] {
        assert_eq!(
            play_link_error(&format!("?seed=7&{wrong}")),
            LinkError::Malformed(wrong.to_owned())
        );
    }
}

#[test]
fn replay_link_contains_moves_or_a_saved_game() {
    let read = |query: &str| link::parse_link(&format!("#/replay/captive-commanders{query}"));
    for (query, wrong) in [
        ("", "seed"),
        ("?redeals=1", "seed"),
        ("?begun=5", "begun"),
        ("?seed=1&begun=05", "begun=05"),
        ("?seed=1&begun=5&moves=d", "begun"),
    ] {
        assert_eq!(read(query), Err(LinkError::Malformed(wrong.to_owned())), "{query}");
    }
    for text in [
        "",
        "#/replay/clock?seed=1",
        "#/play/clock?seed=1&moves=d",
        "#/replay/whist?seed=1&moves=d",
    ] {
        assert_eq!(link::find_pasted_game(text), None, "{text}");
    }
}

#[test]
fn link_to_a_problem_needs_a_number() {
    assert_eq!(link::parse_link("#/problems"), Ok(Link::Problems));
    assert_eq!(link::parse_link("#/problem/12"), Ok(Link::Problem(12)));
    for number in ["", "0", "012", "+1", "x", "99999999999"] {
        let read = link::parse_link(&format!("#/problem/{number}"));
        assert!(matches!(read, Err(LinkError::NoProblem(_) | LinkError::NoPage(_))), "{number}");
    }
}

#[test]
fn deal_number_accepts_common_spellings() {
    for text in [
        "31623087",
        " 31623087\n",
        "31,623,087",
        "31 623 087",
        "31.623.087",
        "31'623'087",
        "31’623’087",
        "31\u{a0}623\u{a0}087",
        "31\u{202f}623\u{202f}087",
        "031623087",
        "031,623,087",
    ] {
        assert_eq!(parse_typed_seed(text), Some(31_623_087), "{text:?}");
    }
    assert_eq!(parse_typed_seed("0"), Some(0));
    assert_eq!(parse_typed_seed("999"), Some(999));
    assert_eq!(parse_typed_seed("1,000"), Some(1000));
    assert_eq!(parse_typed_seed("9,999,999,999"), Some(LARGEST_SEED));
    for text in [
        "",
        " ",
        ",",
        "+1",
        "-1",
        "1,00",
        "1,0000",
        "1234,567",
        ",567",
        "1,234.567",
        "1,234,",
        "1,,234",
        "12 34",
        "1_000",
        "10,000,000,000",
        "99999999999999999999999",
        "seven",
        "1,2x4",
        "１２",
    ] {
        assert_eq!(parse_typed_seed(text), None, "{text:?}");
    }
}
