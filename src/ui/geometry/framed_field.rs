//! Shows a field of places through a frame. Only the places in use are visible. Depends on places
//! and moves, not on the window.

use super::{Rect, fit::FittedPile};
use crate::{
    engine::{Move, PileId, Plan, Table},
    rules::{CARD_HEIGHT, Frame},
};

/// The first visible line (row or column), and the line after the last visible one.
type Span = (usize, usize);

/// The least gap between two rows of outlines, in card widths.
const ROW_GAP: f32 = 0.06;
/// The gap between two blocks of rows, in card widths.
const BLOCK_GAP: f32 = 0.15;

/// The visible part of a field, and its scale.
struct View {
    columns: Span,
    /// The visible rows of each block. A wide gap between two rows of a form begins a new block.
    /// Each block has at least the minimum number of rows.
    blocks: Vec<Span>,
    pitch: (f32, f32),
    scale: f32,
    corner: (f32, f32),
}

/// Shows the places of a field that are in use or that a legal move reaches. Hides all other
/// places, so that no player tries to use them. The places are as large as the frame allows, with
/// space for the minimum number of rows and columns. `left` is the left edge of the frame. Returns
/// the outlines of the hidden places inside the frame, without the parts that other rows cover.
/// Returns no outlines if there are more rows than the minimum: the cards then fill the frame.
pub fn show_used_places_of_field(
    plan: &Plan,
    table: &Table,
    legal: &[Move],
    frame: &Frame,
    left: f32,
    places: &mut [Option<FittedPile>],
) -> Vec<Rect> {
    let field: Vec<(PileId, FittedPile)> = plan
        .piles_of(frame.part)
        .filter_map(|pile| places[pile.index()].map(|fit| (pile, fit)))
        .collect();
    let xs = distinct_coordinates(field.iter().map(|(_, fit)| fit.x));
    let ys = distinct_coordinates(field.iter().map(|(_, fit)| fit.y));
    let is_used =
        |pile: PileId| !table.is_empty(pile) || legal.iter().any(|mv| is_move_to_pile(*mv, pile));
    let used: Vec<FittedPile> =
        field.iter().filter(|(pile, _)| is_used(*pile)).map(|(_, fit)| *fit).collect();
    let line_of = |fit: &FittedPile| (index_of_line_at(&xs, fit.x), index_of_line_at(&ys, fit.y));
    let used_lines: Vec<(usize, usize)> = used.iter().map(line_of).collect();
    let view = View::new(frame, left, &xs, &ys, &used);
    let mut hidden = Vec::new();
    for (pile, fit) in field {
        let line = line_of(&fit);
        let place = view.place_at(line, &fit);
        places[pile.index()] = is_used(pile).then_some(place);
        if !is_used(pile) && view.is_inside(line) {
            let is_first = view.blocks.iter().any(|rows| rows.0 == line.1);
            let is_above = |(column, row): &(usize, usize)| !is_first && (*column, row + 1) == line;
            let is_covered = used_lines.iter().any(is_above);
            hidden.push(view.outline_of_hidden_place(line.1, &place, is_covered));
        }
    }
    let least = usize::from(frame.min_places.1);
    let has_more_rows = view.blocks.iter().any(|rows| rows.1 - rows.0 > least);
    if has_more_rows { Vec::new() } else { hidden }
}

impl View {
    fn new(frame: &Frame, left: f32, xs: &[f32], ys: &[f32], used: &[FittedPile]) -> View {
        let across = used.iter().map(|fit| index_of_line_at(xs, fit.x));
        let columns = widened_range(across, xs.len(), frame.min_places.0);
        let rows_in_use = |(start, end): Span| {
            let down = used.iter().map(|fit| index_of_line_at(ys, fit.y));
            let down = down.filter(|row| (start..end).contains(row)).map(|row| row - start);
            let (first, last) = widened_range(down, end - start, frame.min_places.1);
            (start + first, start + last)
        };
        let blocks: Vec<Span> = blocks_of_lines(ys).into_iter().map(rows_in_use).collect();
        let width = (columns.1 - columns.0 - 1) as f32 * line_spacing(xs) + 1.0;
        let gaps: usize = blocks.iter().map(|rows| rows.1 - rows.0 - 1).sum();
        let gaps = gaps as f32;
        let last_rows = top_of_block(&blocks, blocks.len(), 0.0) - BLOCK_GAP;
        // If space is missing, the rows move closer together first. If this is not enough, the
        // cards become smaller.
        let room = frame.height * (width / frame.width).max(1.0) - last_rows;
        let pitch = (
            line_spacing(xs),
            (room / gaps.max(1.0)).max(frame.min_row_pitch).min(line_spacing(ys)),
        );
        let height = gaps * pitch.1 + last_rows;
        let scale = (frame.width / width).min(frame.height / height).min(1.0);
        let corner = (
            left + (frame.width - width * scale) / 2.0,
            frame.y + (frame.height - height * scale) / 2.0,
        );
        View { columns, blocks, pitch, scale, corner }
    }

    /// Returns true if this column and row are inside the frame.
    fn is_inside(&self, (column, row): (usize, usize)) -> bool {
        (self.columns.0..self.columns.1).contains(&column)
            && self.blocks.iter().any(|rows| (rows.0..rows.1).contains(&row))
    }

    /// Returns the outline of a hidden place in this row, without the part that the next row
    /// covers. If `is_covered`, also without the part that the place above covers.
    fn outline_of_hidden_place(&self, row: usize, place: &FittedPile, is_covered: bool) -> Rect {
        let FittedPile { x, y, scale, .. } = *place;
        let overlap = (CARD_HEIGHT - self.pitch.1 + ROW_GAP).max(0.0);
        let is_last = self.blocks.iter().any(|rows| rows.1 == row + 1);
        let below = if is_last { 0.0 } else { overlap };
        let above = if is_covered { overlap } else { 0.0 };
        let height = (CARD_HEIGHT - below - above) * scale;
        Rect { x, y: y + above * scale, width: scale, height }
    }

    /// Returns the position of the place in this column and row.
    fn place_at(&self, (column, row): (usize, usize), fit: &FittedPile) -> FittedPile {
        let block = self.blocks.iter().rposition(|rows| rows.0 <= row).unwrap_or(0);
        let first = self.blocks[block].0;
        let across = column as f32 - self.columns.0 as f32;
        let top = top_of_block(&self.blocks, block, self.pitch.1);
        let down = top + (row as f32 - first as f32) * self.pitch.1;
        FittedPile {
            x: self.corner.0 + across * self.pitch.0 * self.scale,
            y: self.corner.1 + down * self.scale,
            scale: self.scale,
            ..*fit
        }
    }
}

fn is_move_to_pile(mv: Move, pile: PileId) -> bool {
    matches!(mv, Move::Carry(carry) if carry.to == pile)
}

/// Returns the distinct coordinates, in order.
fn distinct_coordinates(coordinates: impl Iterator<Item = f32>) -> Vec<f32> {
    let mut lines: Vec<f32> = coordinates.collect();
    lines.sort_by(f32::total_cmp);
    lines.dedup_by(|a, b| (*a - *b).abs() < 0.01);
    lines
}

fn index_of_line_at(lines: &[f32], at: f32) -> usize {
    lines.iter().position(|line| (line - at).abs() < 0.01).unwrap_or(0)
}

fn line_spacing(lines: &[f32]) -> f32 {
    match lines {
        [first, second, ..] => second - first,
        _ => 1.0,
    }
}

/// Divides lines into blocks at each gap that is more than twice as wide as the first gap. Returns
/// the first line of each block, and the line after its last.
fn blocks_of_lines(lines: &[f32]) -> Vec<Span> {
    let gap = 2.0 * line_spacing(lines);
    let starts = (1..lines.len()).filter(|at| lines[*at] - lines[at - 1] > gap);
    let starts: Vec<usize> = std::iter::once(0).chain(starts).collect();
    let ends = starts[1..].iter().copied().chain([lines.len()]);
    starts.iter().copied().zip(ends).collect()
}

/// Returns the distance from the top of the first block to the top of the block `at`. `pitch` is
/// the distance from row to row.
fn top_of_block(blocks: &[Span], at: usize, pitch: f32) -> f32 {
    let heights = blocks[..at]
        .iter()
        .map(|rows| (rows.1 - rows.0 - 1) as f32 * pitch + CARD_HEIGHT + BLOCK_GAP);
    heights.sum()
}

/// Returns the range of the used lines. A range with fewer than `least` lines is widened to `least`
/// lines. `of` is the number of all lines.
fn widened_range(used: impl Iterator<Item = usize> + Clone, of: usize, least: u8) -> Span {
    let least = usize::from(least).min(of);
    let first = used.clone().min().unwrap_or(of / 2);
    let last = used.max().unwrap_or(of / 2);
    let missing = least.saturating_sub(last - first + 1);
    let start = first.saturating_sub(missing / 2);
    let end = (start + least.max(last + 1 - start)).min(of);
    (end.saturating_sub(least).min(start), end)
}
