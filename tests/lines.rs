//! Whole games from real deals, won move by move: what was once won stays won.
//! Each file in `tests/lines/` is a saved game in the form of the records that
//! players keep and share, so these also prove that old records are read for ever.

use std::{fs, path::PathBuf};

use patientia::{
    engine::Outcome,
    json,
    session::{Record, Session},
};

#[test]
fn every_line_comes_out() {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "lines"].iter().collect();
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("the folder of lines can be read")
        .map(|entry| entry.expect("a file can be listed").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "line"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no line was found");
    for path in files {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let json = fs::read_to_string(&path).expect("a line can be read");
        let record: Record = json::read(&json).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.game, name, "a line is named after its game");
        let mut session =
            Session::from_record(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(session.outcome(), Outcome::Won, "{name}");
        assert_eq!(session.record(), record, "{name}: written as it was read");
        session.undo();
        assert_eq!(session.outcome(), Outcome::Open, "{name}: it is won by its last move");
    }
}
