//! The atlas: what lies in its files was measured by the rules of today and makes a
//! sentence for each game; measuring that was stopped goes on where it was, and
//! comes to the same.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use patientia::{
    atlas::{Brief, Luck, Sheet, Who, read_briefs, read_volume},
    games::{self, Game},
    text,
};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/atlas")
}

/// The file of a game, if it was measured.
fn file(game: &Game) -> Option<String> {
    fs::read_to_string(folder().join(format!("{}.json", game.id))).ok()
}

/// Every game that was measured, with its sheet.
fn sheets() -> Vec<(&'static Game, Sheet)> {
    let read = |game: &'static Game| {
        let sheet = Sheet::read(&file(game)?);
        Some((game, sheet.unwrap_or_else(|why| panic!("{}: {why}", game.id))))
    };
    games::all().filter_map(read).collect()
}

#[test]
fn every_file_is_that_of_a_game_by_its_rules_of_today() {
    let files = fs::read_dir(folder()).expect("the folder").map(|entry| entry.expect("a file"));
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let ids = names.filter_map(|name| name.strip_suffix(".json").map(str::to_owned));
    for id in ids {
        assert!(games::by_id(&id).is_some(), "{id}.json belongs to no game");
    }
    for (game, sheet) in sheets() {
        assert_eq!(sheet.game, game.id);
        assert_eq!(
            sheet.edition, game.edition,
            "{} was measured by other rules: lab atlas {}",
            game.id, game.id
        );
        assert_eq!(Some(sheet.write()), file(game), "{} is not as lab writes it", game.id);
        for (who, column) in &sheet.columns {
            assert!(column.deals() > 0, "{} {who:?}", game.id);
            assert!(column.won + column.lost <= column.deals(), "{} {who:?}", game.id);
            assert!(column.decisions <= column.moves, "{} {who:?}", game.id);
            assert!(column.lost == 0 || *who == Who::Known, "{} {who:?}", game.id);
        }
    }
}

#[test]
fn every_patience_was_measured_and_no_game_in_company() {
    for game in games::all() {
        let alone = game.machine.is_none() && game.rules(&game.defaults()).seats() == 1;
        assert_eq!(file(game).is_some(), alone, "{}", game.id);
    }
}

#[test]
fn something_is_said_of_each_game() {
    for (game, sheet) in sheets() {
        let said = text::atlas::sentence(&sheet);
        let said = said.unwrap_or_else(|| panic!("nothing is said of {}", game.id));
        assert!(said.ends_with('.') && !said.contains("  "), "{}: {said}", game.id);
        println!("{}: {said} {:?}", game.id, Luck::of(&sheet));
    }
}

#[test]
fn the_site_reads_what_the_files_say() {
    let sheets = sheets();
    let line = |(game, _): &(&Game, Sheet)| file(game).expect("measured").replace('\n', "") + "\n";
    let volume: String = sheets.iter().map(line).collect();
    let read = read_volume(&volume);
    assert_eq!(read.len(), sheets.len());
    for (game, sheet) in sheets {
        assert_eq!(read.get(game.id), Some(&sheet));
    }
}

#[test]
fn the_program_of_the_site_holds_the_brief_of_every_game_that_was_measured() {
    let lab = Command::new(env!("CARGO_BIN_EXE_lab")).arg("briefs").output();
    let briefs = read_briefs(&lab.expect("the lab starts").stdout);
    let sheets = sheets();
    assert_eq!(briefs.len(), sheets.len());
    for (game, sheet) in sheets {
        assert_eq!(briefs.get(game.id).copied(), Brief::of(&sheet), "{}", game.id);
    }
}

#[test]
fn the_table_is_what_the_files_say() {
    let rows: Vec<(&str, Sheet)> =
        sheets().into_iter().map(|(game, sheet)| (game.title, sheet)).collect();
    let table = fs::read_to_string(folder().join("table.md")).expect("the table");
    assert!(
        table == text::atlas::table(&rows),
        "write it anew: lab atlas --table src/atlas/table.md"
    );
}

/// An empty folder for the files of one test.
fn empty(name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder.display().to_string()
}

/// Runs `lab atlas` for one game; what it says of an error.
fn measure(words: &[&str]) -> Result<(), String> {
    let lab = Command::new(env!("CARGO_BIN_EXE_lab")).arg("atlas").args(words).output();
    let output = lab.expect("the lab starts");
    if output.status.success() {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&output.stderr).into_owned())
}

fn written(folder: &str, id: &str) -> String {
    fs::read_to_string(Path::new(folder).join(format!("{id}.json"))).expect("a file")
}

/// Which deals come out for whom. Where a player plays otherwise from now on this
/// fails: raise their edition (`lab/players.rs`, `FairGame::EDITION`), so that the
/// atlas is measured anew, and write what they do now.
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

/// The same of a game in which nothing is hidden, so that the fair player searches: their
/// choices hang on how far the search comes with so many tables, and on the line it finds.
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
fn a_tiny_run_comes_to_what_it_came_to() {
    let folder = empty("atlas-tiny");
    measure(&["fortress", "--deals", "1..12", "--columns", "fast", "--out", &folder])
        .expect("measured");
    assert_eq!(written(&folder, "fortress"), OPEN);
    let columns = "random,fast,known";
    measure(&["nestor", "--deals", "1..6", "--columns", columns, "--out", &folder])
        .expect("measured");
    assert_eq!(written(&folder, "nestor"), TINY);
}

#[test]
fn what_was_stopped_goes_on_and_comes_to_the_same() {
    let (whole, parts) = (empty("atlas-whole"), empty("atlas-parts"));
    let run = |folder: &str, deals: &str, jobs: &str, columns: &str| {
        let words = ["--deals", deals, "--jobs", jobs, "--columns", columns, "--out", folder];
        measure(&[&["nestor", "spoilt"], &words[..]].concat()).expect("measured");
    };
    run(&whole, "3..9", "2", "random,hint");
    run(&parts, "3..5", "1", "random");
    run(&parts, "3..9", "2", "random,hint");
    // Nothing is left to do, and nothing is done twice.
    run(&parts, "3..9", "1", "hint,random");
    for id in ["nestor", "spoilt"] {
        assert_eq!(written(&parts, id), written(&whole, id));
    }
    let sheet = Sheet::read(&written(&whole, "nestor")).expect("a sheet");
    assert_eq!(sheet.column(Who::Random).map(|column| (column.first, column.last)), Some((3, 9)));
}

#[test]
fn a_column_without_seconds_left_is_not_played() {
    let folder = empty("atlas-seconds");
    let run = |seconds: &str| {
        let words = ["spoilt", "--columns", "random", "--deals", "1..500000", "--seconds", seconds];
        measure(&[&words[..], &["--out", &folder]].concat()).expect("measured");
        written(&folder, "spoilt")
    };
    let once = run("1");
    assert_eq!(run("1"), once);
    assert_ne!(run("2"), once);
}

#[test]
fn what_another_player_or_other_rules_made_is_measured_anew() {
    let folder = empty("atlas-stale");
    let deals = |deals: &str| {
        let words = ["spoilt", "--columns", "random,hint", "--deals", deals, "--out", &folder];
        measure(&words)
    };
    deals("1..3").expect("measured");
    let fresh = written(&folder, "spoilt");
    let put = |text: &str| {
        fs::write(Path::new(&folder).join("spoilt.json"), text).expect("written");
    };
    let book = " \"edition\": 1,\n \"book\": {\n  \"says\": \"so\",\n  \"least\": 0.0,\n  \"most\": 0.5\n },";
    let claimed = fresh.replace(" \"edition\": 1,", book);
    put(&claimed.replacen("\"won\": ", "\"won\": 7", 1).replacen(
        "\"player\": 1",
        "\"player\": 0",
        1,
    ));
    deals("1..3").expect("measured");
    assert_eq!(written(&folder, "spoilt"), claimed, "the claim stays, the column is new");
    put(&claimed.replace("\"edition\": 1", "\"edition\": 9").replace("\"won\": ", "\"won\": 7"));
    deals("1..3").expect("measured");
    assert_eq!(written(&folder, "spoilt"), claimed);
    let error = deals("2..4").expect_err("other deals cannot go on from these");
    assert!(error.contains("from seed 1 on"), "{error}");
}

#[test]
fn games_in_company_are_not_measured_and_mistakes_are_named() {
    let folder = empty("atlas-company");
    measure(&["bridge", "--deals", "1..2", "--out", &folder]).expect("nothing to do");
    assert!(!Path::new(&folder).join("bridge.json").exists());
    let error = measure(&["nestor", "--columns", "luck", "--out", &folder]).expect_err("no column");
    assert!(error.contains("no column “luck”"), "{error}");
}
