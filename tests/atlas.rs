//! Tests of the atlas, the measured statistics of each game. The files of the atlas match the
//! current rules and give a sentence for each game. If a measurement is interrupted, the program
//! can continue it, and the result is the same.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use patientia::{
    atlas::{Brief, GameFigures, PlayerKind, RepeatedDeal, parse_figures_of_volume, read_briefs},
    daily::{DailyKind, deals_of_kind},
    games::{self, Game},
    solver::FairGame,
    text,
};

fn atlas_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/atlas")
}

/// Returns the atlas file of a game, or `None` if the game was not measured.
fn read_atlas_file(game: &Game) -> Option<String> {
    fs::read_to_string(atlas_folder().join(format!("{}.json", game.id))).ok()
}

/// Returns every measured game with its figures.
fn measured_games() -> Vec<(&'static Game, GameFigures)> {
    let read = |game: &'static Game| {
        let sheet = GameFigures::from_file_text(&read_atlas_file(game)?);
        Some((game, sheet.unwrap_or_else(|why| panic!("{}: {why}", game.id))))
    };
    games::all().filter_map(read).collect()
}

#[test]
fn every_atlas_file_matches_the_current_rules() {
    let files =
        fs::read_dir(atlas_folder()).expect("the folder").map(|entry| entry.expect("a file"));
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let ids = names.filter_map(|name| name.strip_suffix(".json").map(str::to_owned));
    for id in ids {
        assert!(games::by_id(&id).is_some(), "{id}.json belongs to no game");
    }
    for (game, sheet) in measured_games() {
        assert_eq!(sheet.game, game.id);
        assert_eq!(
            sheet.edition, game.edition,
            "{} was measured with other rules: run lab atlas {}",
            game.id, game.id
        );
        assert_eq!(
            Some(sheet.to_file_text()),
            read_atlas_file(game),
            "{} differs from the output of lab",
            game.id
        );
        for (who, column) in &sheet.results {
            assert!(column.deal_count() > 0, "{} {who:?}", game.id);
            assert!(column.won + column.lost <= column.deal_count(), "{} {who:?}", game.id);
            assert!(column.decisions <= column.moves, "{} {who:?}", game.id);
            assert!(column.lost == 0 || *who == PlayerKind::Known, "{} {who:?}", game.id);
        }
    }
}

#[test]
fn exactly_the_single_player_games_are_measured() {
    for game in games::all() {
        let is_single_player =
            game.machine.is_none() && game.rules(&game.default_choices()).seats() == 1;
        assert_eq!(read_atlas_file(game).is_some(), is_single_player, "{}", game.id);
    }
}

#[test]
fn each_measured_game_has_a_sentence_about_its_results() {
    for (game, sheet) in measured_games() {
        let sentence = text::atlas::results_sentence(&sheet);
        let sentence = sentence.unwrap_or_else(|| panic!("there is no sentence for {}", game.id));
        assert!(sentence.ends_with('.') && !sentence.contains("  "), "{}: {sentence}", game.id);
        println!("{}: {sentence}", game.id);
    }
}

#[test]
fn joined_atlas_files_are_read_back_unchanged() {
    let sheets = measured_games();
    let line = |(game, _): &(&Game, GameFigures)| {
        read_atlas_file(game).expect("measured").replace('\n', "") + "\n"
    };
    let volume: String = sheets.iter().map(line).collect();
    let read = parse_figures_of_volume(&volume);
    assert_eq!(read.len(), sheets.len());
    for (game, sheet) in sheets {
        assert_eq!(read.get(game.id), Some(&sheet));
    }
}

#[test]
fn lab_command_briefs_prints_every_measured_game() {
    let lab = Command::new(env!("CARGO_BIN_EXE_lab")).arg("briefs").output();
    let briefs = read_briefs(&lab.expect("the lab starts").stdout);
    let sheets = measured_games();
    assert_eq!(briefs.len(), sheets.len());
    for (game, sheet) in sheets {
        assert_eq!(briefs.get(game.id).copied(), Brief::from_figures(&sheet), "{}", game.id);
    }
}

#[test]
fn stored_table_of_games_matches_the_atlas_files() {
    let rows: Vec<(&str, GameFigures)> =
        measured_games().into_iter().map(|(game, sheet)| (game.title, sheet)).collect();
    let table = fs::read_to_string(atlas_folder().join("table.md")).expect("the table");
    assert!(
        table == text::atlas::markdown_page(&rows),
        "rewrite it: lab atlas --table src/atlas/table.md"
    );
}

#[test]
fn every_daily_and_every_listed_deal_is_rated() {
    for (game, figures) in measured_games() {
        let daily = DailyKind::ALL.into_iter().flat_map(deals_of_kind);
        let daily = daily.filter(|deal| deal.game.id == game.id).map(|deal| deal.seed);
        let listed = figures.listed_seeds(None).into_iter().map(|(_, seed)| seed);
        let deals: BTreeSet<u64> = daily.chain(listed).collect();
        assert_eq!(deals, figures.rated.keys().copied().collect(), "{}: run lab rate", game.id);
        for (seed, tries) in figures.rated {
            assert!(tries.tries > 0 && tries.won <= tries.tries, "{}, deal {seed}", game.id);
        }
    }
}

/// If the play of the fair player changes on purpose, increase the edition of `FairGame` and run
/// `lab luck`. If random play changes, remove `repeated` from all files first.
#[test]
fn lab_luck_gives_the_stored_results_again() {
    let folder = clear_output_folder("atlas-luck");
    fs::create_dir_all(&folder).expect("a folder");
    for id in ["nestor", "anna", "clock"] {
        run_lab(&["luck", id, "--deals", "2", "--out", &folder]).expect("measured");
        let again = GameFigures::from_file_text(&read_atlas_sheet(&folder, id)).expect("figures");
        let text = fs::read_to_string(atlas_folder().join(format!("{id}.json"))).expect("a file");
        let stored = GameFigures::from_file_text(&text).expect("figures");
        let deals = |figures: GameFigures| {
            let text = figures.repeated.expect("results").deals;
            text.split(' ').take(2).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(deals(again), deals(stored), "{id}");
    }
}

#[test]
fn stored_results_of_lab_luck_can_be_read() {
    for (game, figures) in measured_games() {
        let repeated = figures.repeated.expect("results");
        let edition = FairGame::edition(&game.rules(&game.default_choices()));
        assert_eq!(repeated.player, edition, "{}: run lab luck", game.id);
        let mut deals = repeated.deals.split(' ').map(RepeatedDeal::parse);
        assert!(deals.all(|deal| deal.is_some()), "{}", game.id);
    }
}

/// Empties the output folder of a test and returns the path of the folder.
fn clear_output_folder(name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder.display().to_string()
}

fn run_lab_atlas(arguments: &[&str]) -> Result<(), String> {
    run_lab(&[&["atlas"], arguments].concat())
}

/// Runs `lab` with these arguments. Returns its error output if it fails.
fn run_lab(arguments: &[&str]) -> Result<(), String> {
    let lab = Command::new(env!("CARGO_BIN_EXE_lab")).args(arguments).output();
    let output = lab.expect("the lab starts");
    if output.status.success() {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&output.stderr).into_owned())
}

fn read_atlas_sheet(folder: &str, id: &str) -> String {
    fs::read_to_string(Path::new(folder).join(format!("{id}.json"))).expect("a file")
}

/// The expected results of each computer player. If a player's play changes on purpose, this test
/// fails. In this case increase the player's edition (`player_edition` in `lab/players.rs`), so that
/// the atlas is measured again, and insert the new output here.
const TINY: &str = r#"{
 "game": "nestor",
 "edition": 1,
 "columns": {
  "random": {
   "player": 1,
   "first": 1,
   "last": 6,
   "won": 1,
   "moves": 129,
   "decisions": 30,
   "choice": 36680
  },
  "fast": {
   "player": 1,
   "first": 1,
   "last": 6,
   "won": 1,
   "moves": 134,
   "decisions": 38,
   "choice": 45680
  },
  "known": {
   "player": 1,
   "first": 1,
   "last": 6,
   "won": 1,
   "lost": 5
  }
 }
}
"#;

/// The expected results of a game without hidden cards. In such a game the fair player searches for
/// a win in a limited number of tables. So these results also depend on how far the search gets,
/// and on the line of moves that it finds.
const OPEN: &str = r#"{
 "game": "fortress",
 "edition": 1,
 "columns": {
  "fast": {
   "player": 1,
   "first": 1,
   "last": 12,
   "won": 2,
   "moves": 451,
   "decisions": 442,
   "choice": 1294277
  }
 }
}
"#;

#[test]
fn small_measurement_gives_the_expected_results() {
    let folder = clear_output_folder("atlas-tiny");
    run_lab_atlas(&["fortress", "--deals", "1..12", "--columns", "fast", "--out", &folder])
        .expect("measured");
    assert_eq!(read_atlas_sheet(&folder, "fortress"), OPEN);
    let columns = "random,fast,known";
    run_lab_atlas(&["nestor", "--deals", "1..6", "--columns", columns, "--out", &folder])
        .expect("measured");
    assert_eq!(read_atlas_sheet(&folder, "nestor"), TINY);
}

#[test]
fn continued_measurement_gives_the_same_results() {
    let (whole, parts) = (clear_output_folder("atlas-whole"), clear_output_folder("atlas-parts"));
    let run = |folder: &str, deals: &str, jobs: &str, columns: &str| {
        let arguments = ["--deals", deals, "--jobs", jobs, "--columns", columns, "--out", folder];
        run_lab_atlas(&[&["nestor", "spoilt"], &arguments[..]].concat()).expect("measured");
    };
    run(&whole, "3..9", "2", "random,hint");
    run(&parts, "3..5", "1", "random");
    run(&parts, "3..9", "2", "random,hint");
    // The commands above have measured everything, so this command measures nothing.
    run(&parts, "3..9", "1", "hint,random");
    for id in ["nestor", "spoilt"] {
        assert_eq!(read_atlas_sheet(&parts, id), read_atlas_sheet(&whole, id));
    }
    let sheet = GameFigures::from_file_text(&read_atlas_sheet(&whole, "nestor")).expect("a sheet");
    assert_eq!(
        sheet.player_results(PlayerKind::Random).map(|column| (column.first, column.last)),
        Some((3, 9))
    );
}

#[test]
fn measurement_with_no_time_left_is_skipped() {
    let folder = clear_output_folder("atlas-seconds");
    let run = |seconds: &str| {
        let arguments =
            ["spoilt", "--columns", "random", "--deals", "1..500000", "--seconds", seconds];
        run_lab_atlas(&[&arguments[..], &["--out", &folder]].concat()).expect("measured");
        read_atlas_sheet(&folder, "spoilt")
    };
    let once = run("1");
    assert_eq!(run("1"), once);
    assert_ne!(run("2"), once);
}

#[test]
fn outdated_results_are_measured_again() {
    let folder = clear_output_folder("atlas-stale");
    let deals = |deals: &str| {
        let arguments = ["spoilt", "--columns", "random,hint", "--deals", deals, "--out", &folder];
        run_lab_atlas(&arguments)
    };
    deals("1..3").expect("measured");
    let fresh = read_atlas_sheet(&folder, "spoilt");
    let overwrite = |text: &str| {
        fs::write(Path::new(&folder).join("spoilt.json"), text).expect("written");
    };
    let book = " \"edition\": 1,\n \"book\": {\n  \"says\": \"so\",\n  \"least\": 0.0,\n  \"most\": 0.5\n },";
    let claimed = fresh.replace(" \"edition\": 1,", book);
    overwrite(&claimed.replacen("\"won\": ", "\"won\": 7", 1).replacen(
        "\"player\": 1",
        "\"player\": 0",
        1,
    ));
    deals("1..3").expect("measured");
    assert_eq!(
        read_atlas_sheet(&folder, "spoilt"),
        claimed,
        "the claim is kept, the column is measured again"
    );
    let of_old_rules = "\"edition\": 9,
        \"rated\": {\"5\": \"1 of 2\"},
        \"first_moves\": {\"5\": \"a\"},
        \"repeated\": {\"player\": 1, \"first\": 5, \"games\": 2, \"deals\": \"1/0\"}";
    overwrite(&claimed.replace("\"edition\": 1", of_old_rules).replace("\"won\": ", "\"won\": 7"));
    deals("1..3").expect("measured");
    assert_eq!(read_atlas_sheet(&folder, "spoilt"), claimed, "nothing of the old rules is kept");
    let error = deals("2..4").expect_err("a run cannot continue with other deals");
    assert!(error.contains("from seed 1 on"), "{error}");
}

#[test]
fn lab_atlas_skips_multiplayer_games_and_reports_unknown_columns() {
    let folder = clear_output_folder("atlas-company");
    run_lab_atlas(&["bridge", "--deals", "1..2", "--out", &folder]).expect("nothing to do");
    assert!(!Path::new(&folder).join("bridge.json").exists());
    let error =
        run_lab_atlas(&["nestor", "--columns", "luck", "--out", &folder]).expect_err("no column");
    assert!(error.contains("no column “luck”"), "{error}");
}
