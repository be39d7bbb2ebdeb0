use super::*;
use crate::games;

fn point(share: u32, chance: u32) -> CurvePoint {
    CurvePoint { share, chance }
}

fn trials(wins: u32) -> WinChance {
    WinChance { wins, trials: 100 }
}

fn table(seed: u64, wins: u32, won: bool) -> TableSample {
    TableSample { seed, moves: 0, chance: trials(wins), won }
}

/// Returns tables of `deals` deals. Of each hundred tables with `wins` won trials, `won(wins)`
/// belong to won games.
fn tables(deals: u64, won: impl Fn(u32) -> u64) -> Vec<TableSample> {
    let of_deal = |seed: u64| {
        let wins = (seed * 37 % 101) as u32;
        table(seed, wins, (seed * 61 + seed / 101) % 100 < won(wins))
    };
    (0..deals).map(of_deal).collect()
}

#[test]
fn chance_rises_evenly_between_points() {
    let curve = Calibration::from_points(vec![point(1_000, 2_000), point(5_000, 8_000)]);
    let curve = curve.expect("a curve");
    let told = [0, 10, 20, 30, 50, 100].map(|wins| (curve.chance(trials(wins)) * 1e4).round());
    assert_eq!(told, [2_000.0, 2_000.0, 3_500.0, 5_000.0, 8_000.0, 8_000.0]);
    assert_eq!(curve.chance(WinChance::CERTAIN).to_bits(), 1.0_f64.to_bits());
    assert_eq!(curve.chance(WinChance::NONE).to_bits(), 0.0_f64.to_bits());
}

#[test]
fn bad_curves_are_refused() {
    let falls = vec![point(0, 2_000), point(10, 1_000)];
    let stands = vec![point(10, 1_000), point(10, 2_000)];
    let exceeds = vec![point(0, 10_001)];
    for points in [Vec::new(), falls, stands, exceeds] {
        assert_eq!(Calibration::from_points(points), None);
    }
    for text in ["", "5", "5:x", "1:2 ", "1:2  3:4"] {
        assert_eq!(Calibration::parse(text), None, "{text}");
    }
}

#[test]
fn every_stored_curve_belongs_to_a_game() {
    for line in CURVES.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.splitn(5, ' ').collect();
        let [id, options, edition, seeds, points] = fields[..] else { panic!("{line}") };
        let game = games::by_id(id).expect("a game");
        let choices = parse_options(game, options).expect("options");
        assert_eq!(options_text(&choices), options);
        assert_eq!(edition, game.edition.to_string(), "measure {id} again");
        assert!(seeds.split_once("..").is_some(), "{line}");
        let curve = Calibration::of_game(game, &choices).expect("a curve");
        assert_eq!(Some(&curve), Calibration::parse(points).as_ref(), "{id} has two curves");
        assert!(curve.points.len() <= 8, "{line}");
        let is_certain = |point: &CurvePoint| point.chance == 0 || point.chance == SCALE;
        assert!(!curve.points.iter().any(is_certain), "{line}");
    }
}

#[test]
fn fitting_and_testing_a_curve_use_different_deals() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/calibration/fresh.txt");
    let fresh = std::fs::read_to_string(file).expect("readable");
    for line in CURVES.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(' ').collect();
        let (first, last) = fields[3].split_once("..").expect("deals");
        let fitted: u64 = first.parse().expect("a seed");
        let fitted = fitted..=last.parse().expect("a seed");
        let head = format!("{} {} ", fields[0], fields[1]);
        assert!(fresh.lines().any(|line| line.starts_with(&head)), "{head}has no fresh tables");
        for table in fresh.lines().filter_map(|line| line.strip_prefix(&head)) {
            let table: TableSample = table.parse().expect("a table");
            assert!(!fitted.contains(&table.seed), "{line}");
        }
    }
}

#[test]
fn fitted_curve_is_close_to_the_shares_of_wins() {
    let points = fit_curve(&tables(5_050, |wins| if wins < 30 { 20 } else { 70 }));
    let curve = Calibration::from_points(points).expect("a curve");
    for (wins, won) in [(5, 0.2), (95, 0.7)] {
        let told = curve.chance(trials(wins));
        assert!((told - won).abs() < 0.05, "{wins}: {told}");
    }
}

#[test]
fn fitted_curve_never_falls_and_never_reaches_certainty() {
    let falling = fit_curve(&tables(5_050, |wins| u64::from(100 - wins)));
    assert_eq!(falling.len(), 1, "{falling:?}");
    let rising = fit_curve(&tables(5_050, u64::from));
    assert!((4..=8).contains(&rising.len()), "{rising:?}");
    let lost = fit_curve(&tables(60, |_| 0));
    assert!(lost.iter().all(|point| point.chance > 0), "{lost:?}");
    assert_eq!(fit_curve(&[]), []);
    let sure = TableSample { chance: WinChance::CERTAIN, ..table(1, 0, true) };
    assert_eq!(fit_curve(&[sure]), []);
}

#[test]
fn sampled_positions_round_trip_as_text() {
    for table in [table(7, 12, true), TableSample { chance: WinChance::NONE, ..table(1, 0, false) }]
    {
        assert_eq!(table.to_string().parse(), Ok(table));
    }
    for text in ["", "1 2 3 4", "1 2 3 4 5 6", "1 2 x 4 1"] {
        assert_eq!(text.parse::<TableSample>(), Err(()), "{text}");
    }
}

/// Returns true if all bands of a curve are reliable on these tables.
fn is_reliable(points: &[CurvePoint], tables: &[TableSample]) -> bool {
    let curve = Calibration::from_points(points.to_vec()).expect("a curve");
    reliability_bands(&curve, tables).iter().all(|(_, band)| band.is_reliable())
}

#[test]
fn curve_that_contradicts_the_results_is_unreliable() {
    let fresh = tables(5_050, u64::from);
    assert!(is_reliable(&[point(0, 0), point(SCALE, SCALE)], &fresh));
    assert!(is_reliable(&[point(0, 5_000)], &fresh), "half of all tables are won");
    assert!(!is_reliable(&[point(0, 5_000), point(SCALE, SCALE)], &fresh));
    assert!(!is_reliable(&[point(0, 0), point(SCALE, 5_000)], &fresh));
}

#[test]
fn tables_of_one_deal_count_as_one_observation() {
    let curve = Calibration::from_points(vec![point(0, 5_000)]).expect("a curve");
    let band = |deals: u64| {
        let tables: Vec<TableSample> = (0..100).map(|at| table(at % deals, 0, true)).collect();
        Band::of(&curve, &tables, &(50..60))
    };
    assert!(band(1).is_reliable() && !band(100).is_reliable());
    assert!(band(1).standard_error > band(100).standard_error * 5.0);
}
