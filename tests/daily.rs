//! Every daily deal can be won, except those in `EXCEPTIONS`. For every other daily deal,
//! `tests/daily/` contains a sequence of winning moves. There is a file for each kind of daily
//! deal, with one deal per line (game, seed, moves).

use std::{collections::BTreeSet, fs};

use patientia::{
    daily::{self, DailyKind},
    engine::Outcome,
    session::{Record, Session},
};

/// The daily deals that nobody can win any more, because a rule of their game was corrected: kind,
/// game, seed, and what was corrected. They stay in the calendar, because players have shared them.
/// `CONTRIBUTING.md` says when to add a deal (“If a daily deal can no longer be won”).
const EXCEPTIONS: &[(DailyKind, &str, u64, &str)] = &[];

#[test]
fn stored_moves_win_every_daily_deal() {
    for kind in DailyKind::ALL {
        let lines = fs::read_to_string(format!("tests/daily/{}.txt", kind.id())).expect("lines");
        let mut played = BTreeSet::new();
        for line in lines.lines() {
            let [game, seed, moves] = line.split(' ').collect::<Vec<_>>()[..] else {
                panic!("{line}");
            };
            let seed: u64 = seed.parse().expect("a seed");
            let game = patientia::games::by_id(game).expect("a game");
            let record = Record { moves: moves.to_owned(), ..Record::for_deal(game, seed) };
            let session = Session::from_record(&record).expect("moves");
            assert_eq!(session.outcome(), Outcome::Won, "{kind:?}: {} {seed}", game.id);
            played.insert((game.id, seed));
        }
        for (_, id, seed, reason) in EXCEPTIONS.iter().filter(|(of, ..)| *of == kind) {
            let game = patientia::games::by_id(id).expect("a game");
            assert!(game.edition > 1 && !reason.is_empty(), "{kind:?}: {id} {seed}");
            assert!(played.insert((game.id, *seed)), "{kind:?}: {id} {seed} can be won");
        }
        let listed: BTreeSet<_> =
            daily::deals_of_kind(kind).into_iter().map(|deal| (deal.game.id, deal.seed)).collect();
        assert_eq!(played, listed, "{kind:?}");
    }
}

/// Never edit these values, because players have shared these deals.
#[test]
fn daily_deals_never_change() {
    let describe_day = |day| {
        let deals = daily::deals_of_day(day).into_iter();
        let describe = |(kind, deal): (Option<DailyKind>, daily::DailyDeal)| {
            format!("{} {} {}", kind.map_or("one", DailyKind::id), deal.game.id, deal.seed)
        };
        deals.map(describe).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(describe_day(20_777), "");
    assert_eq!(describe_day(20_778), "one constitution 586143546");
    let days = [20_780, 20_781, 20_959, 21_500];
    assert_eq!(
        days.map(describe_day),
        [
            "easy louis-patience 1009, short la-nivernaise 1102, long chess-board 1065",
            "easy house-on-the-hill 1015, short fan-tan 1052, long napoleons-square-single 1009",
            "easy cicely 1010, short fortress 1245, long kaiser-wilhelm 1009",
            "easy margarethe 1015, short fortress 1033, long terrace 1016",
        ]
    );
}
