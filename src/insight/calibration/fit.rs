//! Fits a game's curve to positions (tables) by isotonic regression (pool adjacent violators). Of
//! all curves that never fall, the fitted curve is closest to the results. Does not depend on
//! games.

use super::{CurvePoint, SCALE, TableSample};

/// The largest number of points of a curve.
const MAX_POINTS: usize = 8;
/// The smallest number of tables in a block, unless all blocks are joined into one.
const LEAST_TABLES: f64 = 40.0;

/// Neighbouring tables with about the same share of won trials.
#[derive(Clone, Copy, Debug)]
struct Block {
    /// The sum of the shares of won trials.
    shares: f64,
    lowest: f64,
    highest: f64,
    won: f64,
    tables: f64,
}

impl Block {
    fn of(table: &TableSample) -> Block {
        let won = f64::from(u8::from(table.won));
        let share = table.chance.share_of_wins();
        Block { shares: share, lowest: share, highest: share, won, tables: 1.0 }
    }

    fn join(self, other: Block) -> Block {
        Block {
            shares: self.shares + other.shares,
            lowest: self.lowest.min(other.lowest),
            highest: self.highest.max(other.highest),
            won: self.won + other.won,
            tables: self.tables + other.tables,
        }
    }

    fn share(self) -> f64 {
        self.shares / self.tables
    }

    fn win_rate(self) -> f64 {
        self.won / self.tables
    }

    /// The share of won games, after adding one won and one lost game, so that it is never 0 or 1.
    fn smoothed_share(self) -> f64 {
        (self.won + 1.0) / (self.tables + 2.0)
    }
}

/// Returns the points of the curve. Tables with a certain result do not count. Returns no points if
/// no other tables are left.
pub fn fit_curve(tables: &[TableSample]) -> Vec<CurvePoint> {
    let mut blocks: Vec<Block> =
        tables.iter().filter(|table| !table.chance.is_certain()).map(Block::of).collect();
    blocks.sort_by(|one, other| one.share().total_cmp(&other.share()));
    blocks = join_neighbours(blocks, |one, other| one.share() >= other.share());
    blocks = join_neighbours(blocks, |one, other| one.win_rate() >= other.win_rate());
    while let Some(at) = next_join(&blocks) {
        let next = blocks.remove(at + 1);
        blocks[at] = blocks[at].join(next);
    }
    blocks = join_neighbours(blocks, |one, other| one.smoothed_share() >= other.smoothed_share());
    points_of(&blocks)
}

/// Returns a point for each block, at its centre. The curve is level beyond its ends, so the points
/// of the first and the last block are at their inner edges.
fn points_of(blocks: &[Block]) -> Vec<CurvePoint> {
    let scaled = |share: f64| (share * f64::from(SCALE)).round() as u32;
    let last = blocks.len().saturating_sub(1);
    let place = |at: usize, block: &Block| match at {
        _ if last == 0 => block.share(),
        0 => block.highest,
        at if at == last => block.lowest,
        _ => block.share(),
    };
    let point = |(at, block): (usize, &Block)| CurvePoint {
        share: scaled(place(at, block)),
        chance: scaled(block.smoothed_share()),
    };
    let mut points: Vec<CurvePoint> = blocks.iter().enumerate().map(point).collect();
    points.dedup_by_key(|point| point.share);
    points
}

/// Joins neighbours for which `belong_together` is true, until no such neighbours are left.
fn join_neighbours(
    blocks: Vec<Block>,
    belong_together: impl Fn(Block, Block) -> bool,
) -> Vec<Block> {
    let mut joined: Vec<Block> = Vec::new();
    for mut block in blocks {
        while let Some(last) = joined.pop_if(|last| belong_together(*last, block)) {
            block = last.join(block);
        }
        joined.push(block);
    }
    joined
}

/// Returns the index of the next block to join with its right neighbour, or `None` if no join is
/// needed. A block with too few tables is joined with its closer neighbour. If there are too many
/// blocks, the two closest ones are joined.
fn next_join(blocks: &[Block]) -> Option<usize> {
    let gap = |at: &usize| blocks[at + 1].win_rate() - blocks[*at].win_rate();
    let smallest =
        (0..blocks.len()).min_by(|a, b| blocks[*a].tables.total_cmp(&blocks[*b].tables))?;
    let pairs = 0..blocks.len().saturating_sub(1);
    let closest = |pairs: Vec<usize>| pairs.into_iter().min_by(|a, b| gap(a).total_cmp(&gap(b)));
    if blocks[smallest].tables < LEAST_TABLES {
        return closest(pairs.filter(|at| *at == smallest || at + 1 == smallest).collect());
    }
    if blocks.len() > MAX_POINTS { closest(pairs.collect()) } else { None }
}
