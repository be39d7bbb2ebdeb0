//! The labels at the ends of the rows, columns and diagonals of a square of cards. A label shows
//! the sum of its line, or a poker hand and its points. This module finds a place for each label.
//! It reads the positions on the board and estimates the size of texts, but draws nothing.

use crate::{
    engine::{PileId, Table},
    session::Session,
    text,
    ui::geometry::{BoardScene, Rect},
};

/// The text of a label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LineText<'a> {
    /// A sum. It has space for a ring around it.
    Sum,
    /// The points and the name of a poker hand.
    Hand { points: u8, name: &'a str },
}

/// The place and the look of a label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineLabel {
    pub rect: Rect,
    /// In pixels.
    pub font_size: f32,
    /// Whether the label has the name of the hand below the points.
    pub has_name: bool,
}

/// The font size of a label with enough space, as a share of the page's font size. It is at most
/// `LARGEST_FONT` and at least `SMALLEST_FONT`, which are in card widths.
const SHARE_OF_PAGE_FONT: f32 = 0.95;
const LARGEST_FONT: f32 = 0.4;
const SMALLEST_FONT: f32 = 0.22;
/// While a label covers a card, its font size is multiplied by this factor. The smallest font size
/// is `LEAST_FONT`, in pixels.
const SMALLER: f32 = 0.9;
const LEAST_FONT: f32 = 11.0;
/// The font size of a hand's name as a share of the font size of its points, and its smallest size
/// in pixels.
const NAME_SHARE: f32 = 0.75;
const LEAST_NAME_FONT: f32 = 11.0;
/// The average width of a letter and of a digit, as a multiple of the font size.
const LETTER: f32 = 0.6;
/// The height of a line of text, as a multiple of the font size.
const LINE: f32 = 1.1;
/// The diameter of the ring around a sum, as a multiple of the font size.
const RING: f32 = 2.0;
/// The padding on the left and right of the text of a poker hand together, as a multiple of the
/// font size.
const PADDING: f32 = 0.3;
/// The distance from the last pile of a line to its label, in card widths.
const GAP: f32 = 0.05;

/// Returns the rectangles of all labels on the shown table. `of_page` returns the font size of the
/// page, in pixels. It is called only if there are labels.
pub fn line_label_rects(
    session: &Session,
    scene: &BoardScene,
    of_page: impl FnOnce() -> f32,
) -> Vec<Rect> {
    let lines = lines_to_label(session);
    if lines.is_empty() {
        return Vec::new();
    }
    let (table, of_page) = (session.shown_table(), of_page());
    let label = |(ends, text)| place_line_label(scene, table, ends, text, of_page);
    lines.into_iter().filter_map(label).map(|label| label.rect).collect()
}

/// Returns the lines that have a label, each as its first and its last pile.
fn lines_to_label(session: &Session) -> Vec<([PileId; 2], LineText<'static>)> {
    let (plan, table) = (session.plan(), session.shown_table());
    let sums = plan.lines_of_square(table).into_iter().map(|line| (line.ends, LineText::Sum));
    let hands = plan.poker_hands(table).into_iter().map(|line| {
        let name = text::poker_hand(line.hand);
        (line.ends, LineText::Hand { points: line.points, name })
    });
    sums.chain(hands).collect()
}

/// Finds the place of the label of a line. `ends` contains the first and the last pile of the line.
/// The label is just beyond the last pile and, if possible, inside the area and on no card.
/// `of_page` is the font size of the page, in pixels.
pub fn place_line_label(
    scene: &BoardScene,
    table: &Table,
    ends: [PileId; 2],
    text: LineText<'_>,
    of_page: f32,
) -> Option<LineLabel> {
    let card = scene.card_width;
    let most = (of_page * SHARE_OF_PAGE_FONT).min(card * LARGEST_FONT).max(card * SMALLEST_FONT);
    let label = |font_size, has_name| {
        let rect = rect_beyond_line_end(scene, ends, label_size(text, font_size, has_name)?)?;
        Some(LineLabel { rect, font_size, has_name })
    };
    let is_free = |label: &LineLabel| scene.is_rect_free(table, &label.rect);
    if let Some(with_name) = label(most, true).filter(is_free) {
        return Some(with_name);
    }
    let least = LEAST_FONT.min(most);
    let smaller = |font_size: &f32| (*font_size > least).then(|| (font_size * SMALLER).max(least));
    let sizes = std::iter::successors(Some(most), smaller);
    sizes
        .filter_map(|font_size| label(font_size, false))
        .find(is_free)
        .or_else(|| label(least, false))
}

/// Returns the width and height of a text, in pixels. Returns `None` if `has_name` is true but the
/// text has no name.
fn label_size(text: LineText<'_>, font_size: f32, has_name: bool) -> Option<(f32, f32)> {
    let wide = |letters: usize, font_size: f32| letters as f32 * LETTER * font_size;
    match text {
        LineText::Sum if has_name => None,
        LineText::Sum => Some((RING * font_size, RING * font_size)),
        LineText::Hand { points, name } => {
            let digits = points.to_string().len();
            let (width, height) = (wide(digits, font_size), LINE * font_size);
            let of_name = (NAME_SHARE * font_size).max(LEAST_NAME_FONT);
            let (width, height) = match has_name {
                true => (width.max(wide(name.len(), of_name)), height + LINE * of_name),
                false => (width, height),
            };
            Some((width + PADDING * font_size, height))
        }
    }
}

/// Returns a rectangle of this size that touches the last pile of a line. It is beside the pile or,
/// if the line is diagonal, at a corner of the pile.
fn rect_beyond_line_end(
    scene: &BoardScene,
    [first, last]: [PileId; 2],
    (width, height): (f32, f32),
) -> Option<Rect> {
    let of = |pile: PileId| {
        scene.footprints[pile.index()].map(|footprint| scene.card_rect(&footprint.base))
    };
    let (from, to) = (of(first)?, of(last)?);
    let gap = GAP * scene.card_width;
    let start = |(from, to): (f32, f32), half: f32, length: f32| match to - from {
        way if way.abs() < 1.0 => to - length / 2.0,
        way if way > 0.0 => to + half + gap,
        _ => to - half - gap - length,
    };
    let (from, middle) = (from.centre(), to.centre());
    Some(Rect {
        x: start((from.0, middle.0), to.width / 2.0, width),
        y: start((from.1, middle.1), to.height / 2.0, height),
        width,
        height,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{
        engine::Outcome,
        games,
        length::few_unless_long_run,
        random_play,
        rules::Measure,
        ui::geometry::{self, BoardArea},
    };

    /// The sizes of the board in several windows, with text of the usual size and of twice that
    /// size, in pixels.
    const AREAS: [(f32, f32); 8] = [
        (1280.0, 698.0),
        (1920.0, 858.0),
        (768.0, 898.0),
        (390.0, 654.0),
        (360.0, 451.0),
        (320.0, 451.0),
        (844.0, 314.0),
        (640.0, 260.0),
    ];

    /// Returns the name and the label of each line of a table.
    fn line_labels_of_table(
        session: &Session,
        scene: &BoardScene,
        of_page: f32,
    ) -> Vec<(String, LineLabel)> {
        let (plan, table) = (session.plan(), session.shown_table());
        let sums = plan.lines_of_square(table);
        let sums = sums.iter().map(text::square_line_words);
        let hands = plan.poker_hands(table);
        let names = sums.chain(hands.iter().map(text::hand_line_label));
        let label = |(ends, text)| place_line_label(scene, table, ends, text, of_page);
        let labels = lines_to_label(session).into_iter().map(label);
        names.zip(labels).filter_map(|(name, label)| Some((name, label?))).collect()
    }

    /// Returns the names of the labels that cover a card or another label, or that reach over the
    /// edge of the board.
    fn badly_placed_labels(session: &Session, scene: &BoardScene, of_page: f32) -> Vec<String> {
        let labels = line_labels_of_table(session, scene, of_page);
        let bad = labels.iter().enumerate().filter(|(at, (_, label))| {
            let mut others = labels[..*at].iter();
            !scene.is_rect_free(session.shown_table(), &label.rect)
                || others.any(|(_, other)| other.rect.overlap(&label.rect) > 1.0)
        });
        bad.map(|(_, (name, label))| format!("{name} {:.0?}", label.rect)).collect()
    }

    /// Returns true if the lines of the game have labels.
    fn is_square(session: &Session) -> bool {
        let is_poker = matches!(session.plan().rules().measure, Measure::Poker { .. });
        is_poker || !session.plan().lines_of_square(session.shown_table()).is_empty()
    }

    #[test]
    fn line_labels_cover_no_card_and_no_other_label() {
        let (mut bad, mut seen) = (BTreeSet::new(), 0);
        for (game, seed) in games::all()
            .flat_map(|game| (1..few_unless_long_run(3, 12)).map(move |it| (game, it as u64)))
        {
            let mut session = Session::new(game, game.default_choices(), seed);
            let (mut player, mut machine) = (
                random_play::RandomPlayer::with_random_weights(seed),
                game.deal(&game.default_choices(), seed),
            );
            if !is_square(&session) {
                continue;
            }
            for _ in 0..60 {
                for (width, height) in AREAS {
                    for (of_page, mirror) in [(16.0, false), (32.0, true)] {
                        let area = BoardArea { width, height, mirror };
                        let (plan, table) = (session.plan(), session.shown_table());
                        let legal = session.moves_on_shown_board();
                        let scene = geometry::arrange(plan, table, legal, area);
                        seen += line_labels_of_table(&session, &scene, of_page).len();
                        for found in badly_placed_labels(&session, &scene, of_page) {
                            bad.insert(format!("{} {width}x{height} {of_page}: {found}", game.id));
                        }
                    }
                }
                let Some(mv) = player.make_move(&mut *machine) else { break };
                session.play(mv).expect("a legal move");
            }
        }
        assert!(seen > 1000, "{seen}");
        assert!(bad.is_empty(), "{} of {seen}: {bad:#?}", bad.len());
    }

    #[test]
    fn names_of_all_poker_hands_fit_on_a_desktop() {
        let game = games::by_id("poker-patience").expect("a game");
        let mut session = Session::new(game, game.default_choices(), 3);
        while let Some(mv) = session.human_moves().first().copied() {
            session.play(mv).expect("it is legal");
        }
        let named = |width: f32, height: f32| {
            let area = BoardArea { width, height, mirror: false };
            let (plan, table) = (session.plan(), session.shown_table());
            let scene = geometry::arrange(plan, table, session.moves_on_shown_board(), area);
            let labels = line_labels_of_table(&session, &scene, 16.0);
            (labels.iter().filter(|(_, label)| label.has_name).count(), labels.len())
        };
        for (width, height) in [(1280.0, 698.0), (1280.0, 618.0), (1366.0, 555.0), (1920.0, 858.0)]
        {
            let (of_desktop, all) = named(width, height);
            assert!(all > 3 && of_desktop == all, "{width} x {height}: {of_desktop} of {all}");
        }
    }

    /// Finished random sessions of the games whose lines have labels.
    fn finished_squares() -> impl Iterator<Item = Session> {
        let deals = games::all().flat_map(|game| (1..=3).map(move |seed| (game, seed)));
        let squares = deals.filter_map(|(game, seed)| {
            let mut session = Session::new(game, game.default_choices(), seed);
            let mut player = random_play::RandomPlayer::with_random_weights(seed);
            let mut machine = game.deal(&game.default_choices(), seed);
            let moves = if is_square(&session) { 200 } else { 0 };
            for _ in 0..moves {
                let Some(mv) = player.make_move(&mut *machine) else { break };
                session.play(mv).expect("a legal move");
            }
            Some(session).filter(is_square)
        });
        squares.filter(|session| session.outcome() != Outcome::Open)
    }

    #[test]
    fn result_slip_covers_no_line_label() {
        // The windows of a desktop and of a phone, with the height of a slip below the table.
        let rooms = [(1280.0, 698.0, 150.0), (1280.0, 698.0, 90.0), (390.0, 654.0, 230.0)];
        let (mut seen, mut floating) = (0, 0);
        for session in finished_squares() {
            let (plan, table) = (session.plan(), session.shown_table());
            for (width, height, foot) in rooms {
                let name = format!("{}, {width} x {height}", session.game().id);
                let whole = BoardArea { width, height, mirror: false };
                let left = BoardArea { height: height - foot, ..whole };
                let of_page = || 16.0;
                let labels = |scene: &BoardScene| line_label_rects(&session, scene, of_page);
                let scene =
                    geometry::arrange_beside_messages(plan, table, &[], (whole, left), 1.0, labels);
                let lowest = labels(&scene).iter().map(Rect::bottom).fold(0.0, f32::max);
                assert!(lowest <= left.height, "{name}: {lowest} of {}", left.height);
                seen += labels(&scene).len();
                let mut beside = geometry::arrange(plan, table, &[], whole);
                let cloth = Rect { x: 0.0, y: 0.0, width, height: height + 48.0 };
                if beside.make_room_for_slip(cloth, (300.0, 230.0), labels) {
                    let slip = beside.slip.expect("a place");
                    let covered = labels(&beside).iter().any(|label| label.overlap(&slip) > 0.0);
                    assert!(!covered, "{name}: the slip at {slip:?}");
                    floating += 1;
                }
            }
        }
        assert!(seen > 100 && floating > 0, "{seen}, {floating}");
    }
}
