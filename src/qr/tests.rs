//! Compares our codes with those of another encoder. Knows both.

use super::*;

/// Codes of another encoder (qrcodegen 1.8). For each code: a line with the mask and the text, then
/// its rows.
const KNOWN: &str = include_str!("known.txt");

/// Returns the rows of the code of a text under a mask.
fn code_rows(text: &str, number: usize, mask: u32) -> Vec<String> {
    let version = &VERSIONS[number - 1];
    let bytes = interleaved(&data(text.as_bytes(), number), version);
    let square = Square::drawn(number, version, &bytes, mask);
    let sign = |dark: &bool| if *dark { '#' } else { '.' };
    square.dark.chunks(square.size).map(|row| row.iter().map(sign).collect()).collect()
}

#[test]
fn codes_match_another_encoder() {
    let mut lines = KNOWN.lines();
    let mut count = 0;
    while let Some(head) = lines.next() {
        let (mask, text) = head.split_once(' ').expect("a mask and a text");
        let code = Code::of(text).expect("short enough");
        let rows: Vec<&str> = lines.by_ref().take(code.size()).collect();
        let number = (code.size() - 17) / 4;
        assert_eq!(code_rows(text, number, mask.parse().expect("a number")), rows, "{head}");
        count += 1;
    }
    assert_eq!(count, 12);
}

#[test]
fn mask_has_the_lowest_penalty() {
    let version = &VERSIONS[0];
    let bytes = interleaved(&data(b"nestor", 1), version);
    let squares: Vec<_> = (0..8).map(|mask| Square::drawn(1, version, &bytes, mask)).collect();
    let least = squares.iter().map(Square::penalty).min();
    let code = Code::of("nestor").expect("short");
    let chosen = squares.iter().find(|square| square.dark == code.dark).expect("one of the eight");
    assert_eq!(Some(chosen.penalty()), least);
    assert!(squares.iter().any(|square| Some(square.penalty()) > least));
}

#[test]
fn text_gets_the_smallest_code_that_fits() {
    let size = |length: usize| Code::of(&"x".repeat(length)).map(|code| code.size());
    assert_eq!([0, 14, 15, 26, 122, 123].map(size), [21, 21, 25, 25, 45, 49].map(Some));
    assert_eq!([180, 181, 213].map(size), [53, 57, 57].map(Some));
    assert_eq!(size(214), None);
}

#[test]
fn path_covers_exactly_the_dark_modules() {
    let code = Code::of("nestor").expect("short");
    let mut covered = vec![false; code.size() * code.size()];
    for run in code.path(4).split('M').skip(1) {
        let (at, run) = run.split_once('h').expect("a run");
        let (column, row) = at.split_once(' ').expect("a place");
        let number = |text: &str| text.parse::<usize>().expect("a number");
        let run = number(run.split_once('v').expect("its height").0);
        let start = (number(row) - 4) * code.size() + number(column) - 4;
        covered[start..start + run].fill(true);
    }
    assert_eq!(covered, code.dark);
    assert!(code.is_dark(0, 0) && !code.is_dark(1, 1) && !code.is_dark(99, 0));
}
